"""Exodus with several people at one screen: what each is told, taken back and asked at the hand-over."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Option, Table, Text
from game.rules.engine.simultaneous import Secretly
from game.scenes import exodus_panel, handover
from game.scenes.board_paint import text_width
from game.scenes.exodus_paint import action_icon
from game.scenes.exodus_tips import icon_of
from game.scenes.handover import HandOverScene
from game.scenes.log import chronicle
from tests.rules.exodus.board import position
from tests.scenes.exoduses import Hands, hands, played

PEOPLE = ("human", "human", "human")
BONUS = rules.book("exodus").content.bonus
PARTS = {"drive": "fusion_drive", "cannon": "plasma_cannon", "shield": "mpg_shield", "rocket": "graviton_rocket"}


def test_the_log_puts_each_stage_below_the_heading_of_its_turn() -> None:
    here = hands(played("vote", turn=3), PEOPLE)
    live = [line for line in here.scene._lines if line.text]
    whole = [line for line, _ in chronicle(here.table, here.seats, 0, here.app.theme) if line.text]
    for lines in (live, whole):
        heads = [line.text for line in lines if line.head]
        assert heads == ["Set-up", "Turn 1", "Turn 2", "Turn 3"]
        head = ""
        for line in lines:
            head = line.text if line.head else head
            if not line.head and line.text.startswith("Turn "):
                assert line.text.startswith(f"{head}:"), (head, line.text)


def before_a_secret(table: Table) -> bool:
    """Does a pass lead to a secret choice of another seat?"""
    trial, seat = table.clone(), table.decision.seat  # type: ignore[union-attr]
    trial.play("pass")
    return trial.decision is not None and trial.decision.seat != seat and isinstance(trial.state.agenda[-1], Secretly)


@pytest.mark.parametrize("by_key", [False, True])
def test_at_a_hand_over_a_slip_is_taken_back_by_whoever_made_it(by_key: bool) -> None:
    here = hands(played("react", check=before_a_secret), PEOPLE)
    here.settle()
    seat, moves, known = here.scene.viewer(), len(here.table.moves), here.table.digest()
    here.scene.choose("pass")
    here.settle()
    top = here.app.top
    assert isinstance(top, HandOverScene) and top.seat != seat
    here.app.draw()
    if by_key:
        here.press(pygame.K_BACKSPACE)
    else:
        here.click(next(c for c in top.controls if c.name == "undo").rect.center)
    here.settle()
    assert len(here.table.moves) == moves and here.table.digest() == known
    assert here.scene.viewer() == seat
    assert here.scene.asked is not None and here.scene.asked.kind == "react"


def test_what_all_may_see_is_chosen_without_a_hand_over_and_a_slip_taken_back_at_once() -> None:
    here = hands(played("research", check=lambda table: table.state.order[-1] != table.decision.seat), PEOPLE)  # type: ignore[union-attr]
    here.settle()
    seat, known = here.scene.viewer(), here.table.digest()
    assert here.app.top is here.scene and here.scene._prompt().startswith(f"{here.table.seats[seat]}: ")
    here.scene.choose("pass")
    here.settle()
    assert here.app.top is here.scene and here.scene.viewer() != seat
    here.press(pygame.K_BACKSPACE)
    here.settle()
    assert here.table.digest() == known and here.scene.viewer() == seat and here.scene.asked is not None


def hurried(monkeypatch: pytest.MonkeyPatch, kind: str) -> Hands:
    """Three people at a choice of that kind, who press faster than they look."""
    here = hands(played(kind, check=lambda table: len(table.moves) > 2), PEOPLE)
    here.settle()
    monkeypatch.setattr(handover, "PAUSE", 0.3)
    return here


def hurry(scene: Any, *places: tuple[int, int], keys: tuple[int, ...] = (pygame.K_1, pygame.K_RETURN)) -> None:
    """Clicks and keys before the next frame."""
    for place in places:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, pos=place, button=1))
    for key in keys:
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0))


def test_a_press_too_many_does_not_choose_for_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    here = hurried(monkeypatch, "research")
    scene, seat, moves = here.scene, here.scene.viewer(), len(here.table.moves)
    assert here.app.top is scene
    scene.choose("pass")
    scene.update(0.0)
    assert scene.asked is not None and scene.asked.seat != seat and scene.asked.ids()[-1] == "pass"
    scene.choices.show_item("pass")
    row = scene.choices.row_rect("pass")
    assert row is not None
    hurry(scene, row.center)
    scene.update(0.2)
    hurry(scene, row.center)
    assert len(here.table.moves) == moves + 1
    scene.update(0.1)
    hurry(scene, row.center, keys=())
    assert [move.option for move in here.table.moves[moves:]] == ["pass", "pass"]


def test_a_slip_is_taken_back_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    here = hurried(monkeypatch, "research")
    known = here.table.digest()
    here.scene.choose("pass")
    here.scene.update(0.0)
    hurry(here.scene, keys=(pygame.K_BACKSPACE,))
    assert here.table.digest() == known


def test_a_press_too_many_does_not_take_the_screen_at_a_hand_over(monkeypatch: pytest.MonkeyPatch) -> None:
    here = hurried(monkeypatch, "vote")
    here.take_the_screen()
    for option in ("vote:none", "seal"):
        here.scene.choose(option)
    here.scene.update(0.0)
    over = here.app.top
    assert isinstance(over, HandOverScene)
    ready = next(c for c in over.controls if c.name == "ready").rect.center
    hurry(over, ready)
    assert here.app.top is over and over.wake_ms < 100
    over.update(0.3)
    hurry(over, keys=(pygame.K_RETURN,))
    assert here.app.top is here.scene and here.scene.asked is not None


def test_a_held_key_ends_at_the_next_person(monkeypatch: pytest.MonkeyPatch) -> None:
    here = hurried(monkeypatch, "research")
    moves, enter = len(here.table.moves), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)

    def repeated(*before: pygame.event.Event) -> None:
        here.scene.choices.show_item("pass")
        here.app.step(here.app._fresh([*before, enter]))
        here.scene.update(0.3)

    for _ in range(5):
        repeated()
    assert len(here.table.moves) == moves + 1
    repeated(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert len(here.table.moves) == moves + 2


def test_a_secret_choice_begins_behind_a_hand_over_even_if_its_seat_has_just_chosen_before_all() -> None:
    here = hands(played("choose_bonus"), PEOPLE)
    here.settle()
    chancellor = here.scene.viewer()
    here.scene.choose("bonus:none")
    assert here.scene.asked is None
    here.settle()
    assert here.table.decision is not None and here.table.decision.kind == "election_bids"
    assert isinstance(here.app.top, HandOverScene) and here.app.top.seat == chancellor
    here.take_the_screen()
    assert here.scene.asked is not None and "C.P." in here.scene._prompt()
    assert not here.scene._prompt().startswith(here.table.seats[chancellor])


def all_seal(here: Hands, kind: str, part: Callable[[int, list[str]], str]) -> int:
    """Everybody makes that secret choice: `part` of (who comes how manieth, what is offered). How often the screen was
    handed over, up to the next choice."""
    handed = 0
    while True:
        here.settle()
        if isinstance(here.app.top, HandOverScene):
            handed += 1
            here.take_the_screen()
        assert here.scene.asked is not None
        if here.scene.asked.kind != kind:
            return handed
        here.scene.choose(part(handed, here.scene.asked.ids()))


def test_who_has_sealed_last_is_handed_the_screen_anew_for_a_secret_choice_after_all_have_looked() -> None:
    here = hands(played("election_bids"), PEOPLE)
    handed = all_seal(here, "election_bids", lambda n, ids: "seal" if "seal" in ids else f"bid:{n - 1}")
    assert here.table.decision is not None and here.table.decision.kind == "play_cards"
    assert here.table.moves[-1].seat == here.table.decision.seat and handed == 4


def test_when_all_have_agreed_to_go_back_a_secret_choice_begins_behind_a_hand_over() -> None:
    here = hands(played("election_bids"), PEOPLE)
    all_seal(here, "election_bids", lambda n, ids: "seal" if "seal" in ids else f"bid:{n - 1}")
    seat = here.scene.viewer()
    here.press(pygame.K_BACKSPACE)
    here.app.draw()
    agree = next(c for c in here.app.top.controls if c.name == "agree")  # type: ignore[union-attr]
    here.click(agree.rect.center)
    here.settle()
    assert here.table.decision is not None and here.table.decision.kind == "election_bids"
    assert here.table.decision.seat == seat and isinstance(here.app.top, HandOverScene)


def test_who_has_sealed_last_keeps_the_screen_where_nothing_was_laid_open() -> None:
    here = hands(played("lay_tokens"), PEOPLE)
    handed = all_seal(here, "lay_tokens", lambda n, ids: next((o for o in ids if n < 3 and "order" in o), "seal"))
    assert here.table.decision is not None and here.table.decision.kind == "open_moves"
    assert here.table.moves[-1].seat == here.table.decision.seat and handed == 3


def test_what_was_sealed_is_not_taken_back_at_the_hand_over() -> None:
    here = hands(played("vote"), PEOPLE)
    here.settle()
    here.take_the_screen()
    here.scene.choose("vote:none")
    here.scene.choose("seal")
    here.settle()
    assert isinstance(here.app.top, HandOverScene)
    assert [c.name for c in here.app.top.controls if c.name == "undo"] == []


def test_who_takes_the_screen_opens_the_own_player_sheet_first() -> None:
    here = hands(played("vote"), PEOPLE)
    for _ in range(2):
        here.settle()
        here.take_the_screen()
        here.click(here.place_of("tab:sheet"))
        board = here.scene.board
        assert board.sheet_seat == here.scene.viewer()  # type: ignore[attr-defined]
        here.click(here.place_of(f"sheet:{(here.scene.viewer() + 1) % 3}"))
        assert board.sheet_seat == (here.scene.viewer() + 1) % 3  # type: ignore[attr-defined]
        here.scene.choose("vote:none")
        here.scene.choose("seal")


def test_a_part_to_buy_has_the_icon_of_its_kind() -> None:
    icons = {kind: icon_of(Option(f"buy:{part}", Text("option.buy"))) for kind, part in PARTS.items()}
    assert icons == {kind: kind for kind in PARTS}


def test_a_bonus_action_has_the_icon_in_the_list_that_its_card_has() -> None:
    offered = {card.action: icon_of(Option(f"offer:{card.id}", Text("option.offer"))) for card in BONUS.values()}
    assert offered == {action: action_icon(action) for action in offered}
    assert offered["move"] == "drive" and len(set(offered.values())) == len(offered)


CARDS = ["I-01", "I-02", "I-03", "II-05"]


@pytest.mark.parametrize(("won", "scale"), [(CARDS[:1], 1.0), (CARDS[:1], 1.5), (CARDS, 1.0), (CARDS, 1.5)])
def test_buttons_of_won_cards_can_be_told_apart_and_leave_room_for_the_hint(
    won: list[str], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, tuple[str, pygame.Rect]] = {}
    plain = exodus_panel.button

    def watched(surface: Any, board: Any, name: str, rect: pygame.Rect, text: str, *more: Any) -> None:
        drawn[name] = text, rect
        plain(surface, board, name, rect, text, *more)

    monkeypatch.setattr(exodus_panel, "button", watched)
    table = position({"stage": "council"}, seats=3, players={"Ana": {"won": won, "technologies": ["plasma_cannon"]}})
    here = hands(table, PEOPLE, text_scale=scale)
    here.settle()
    here.take_the_screen()
    here.app.draw()
    board: Any = here.scene.board
    for card in won:
        text, rect = drawn[f"won:{card}"]
        beside = board.px(14 + 20 + 6)  # the edges, the icon, the gap behind it
        assert card in text and text_width(board, text, 13, "bold") + beside <= rect.w, (text, rect)
    if len(won) == 1:
        room = min(rect.x for _, rect in drawn.values()) - board.rect.x
        assert 2 * room > 0.95 * text_width(board, exodus_panel.hint(board), 13), "hardly smaller, in two lines"


def test_who_lands_without_a_roll_is_told_so_of_every_planet_with_moons() -> None:
    players = {"Ana": {"technologies": ["landing_maneuver"]}, "Ben": {}}
    here = hands(position({"stage": "council"}, seats=3, players=players), PEOPLE)
    told = []
    for _ in range(2):
        here.settle()
        here.take_the_screen()
        thing = next(t for t in here.scene.board.things if t.name == "hex:chaska")
        told += [line for line in here.scene.board.explain(thing)[1].split("\n") if line.startswith("Moons")]
        here.scene.choose("vote:none")
        here.scene.choose("seal")
    assert told == [
        "Moons: your cubes land without a roll",
        "Moons: a cube lands on a roll of 4 or more, else it stays aboard",
    ]
