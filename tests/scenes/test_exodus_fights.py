"""Fights and Rockets at the table of Exodus: odds before and in the fight, hits by click, what is seen and heard."""

import random
from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Table
from game.scenes import exodus_dice, exodus_odds, exodus_panel
from game.scenes.table_games import Thing
from game.ui.sound import NAMES
from tests.scenes.exoduses import armed, choose_by_clicks, hands, hex_point, lively, played, watched


def test_the_odds_of_a_fight_stand_beside_the_hits_and_follow_them() -> None:
    here = hands(played("assign_hits", turn=1))
    board: Any = here.scene.board
    step = here.table.state.agenda[-1]
    (fight,) = board.forecast.fights
    place = here.table.state.places[step.place].planet or "high_council"
    lines = board.explain(Thing(f"hex:{place}", pygame.Rect(0, 0, 1, 1)))[1]
    for side in fight.sides:
        assert f"{round(100 * side.win)} %" in lines
    shown = here.picture()
    board.forecast.fights.clear()
    here.scene.restale()
    assert here.picture() != shown


@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 2.0), ((1280, 720), 1.0)])
def test_the_chances_of_the_sides_stay_apart(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = hands(played("assign_hits", turn=2, seed=9), size=size, text_scale=scale)
    board: Any = here.scene.board
    (fight,) = board.forecast.fights
    written: list[pygame.Rect] = []
    rows: list[pygame.Rect] = []
    write, strip = exodus_odds.write, exodus_odds.strip
    monkeypatch.setattr(exodus_odds, "write", lambda *args: (written.append(write(*args)), written[-1])[1])
    monkeypatch.setattr(exodus_odds, "strip", lambda *args: (rows.append(args[2]), strip(*args)))
    here.scene.restale()
    here.app.draw()
    assert len(rows) == 1 and len(written) >= len(fight.sides)
    cell = rows[0].w // len(fight.sides)
    assert all((text.x - rows[0].x) // cell == (text.right - 1 - rows[0].x) // cell for text in written)


def test_one_hit_all_hits_and_the_advice_of_the_rulebook_are_each_one_click() -> None:
    def several(table: Table) -> bool:
        step: Any = table.state.agenda[-1]
        return step.hits > 1 and len([o for o in table.decision.ids() if o.startswith("hit:")]) > 1  # type: ignore[union-attr]

    for verb in ("hit", "all", "advised"):
        here = hands(played("assign_hits", seed=9, check=several))
        step: Any = here.table.state.agenda[-1]
        board: Any = here.scene.board
        assert sum(board.forecast.advised.values()) == step.hits
        option = next(o.id for o in here.scene.asked.options if o.id.partition(":")[0] == verb)  # type: ignore[union-attr]
        choose_by_clicks(here, option)
        assert here.table.moves[-1].option == option
        if verb == "hit":
            after: Any = here.table.state.agenda[-1]
            assert after.hits == step.hits - 1


def test_whoever_strikes_for_the_resistance_is_told_so() -> None:
    def own(table: Table) -> bool:
        step: Any = table.state.agenda[-1]
        return any(ship.hex == step.place for ship in table.state.players[step.seat].ships)

    told = {}
    for ours in (False, True):
        here = hands(played("assign_hits", check=lambda table, ours=ours: own(table) == ours))
        assert here.scene.asked is not None
        told[ours] = rules.say(here.scene.asked.prompt, here.table), exodus_panel.hint(here.scene.board)
    assert all("Resistance" in words for words in told[False])
    assert not any("Resistance" in words for words in told[True]) and all(told[True])


def test_every_round_of_a_fight_is_shown_with_the_odds_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rolls: list[Any] = []
    thrown = exodus_dice.thrown
    monkeypatch.setattr(exodus_dice, "thrown", lambda board, roll: (rolls.append(roll), thrown(board, roll))[1])
    table = rules.new_table("exodus", ("Ana", "Ben", "Cleo"), {}, 12)
    here = hands(table, ("human", "random", "random"), motion=True, dice_speed="off")
    chance = random.Random(12)
    while table.outcome is None and table.state.turn < 3:
        watched(here, lively(table, chance))
    fights = [roll for roll in rolls if len(roll.sides) > 1]
    assert fights
    for roll in fights:
        assert roll.odds is not None and len(roll.odds.sides) == len(roll.sides)
        assert all(side.ships > side.lost - 1e-9 >= -1e-9 for side in roll.odds.sides)


def test_a_rocket_is_aimed_by_a_click_with_its_odds_told() -> None:
    here = hands(armed())
    board: Any = here.scene.board
    option = next(o for o in here.scene.asked.options if o.id.startswith("target:"))  # type: ignore[union-attr]
    place = option.at[4:]
    here.move(hex_point(board, place))
    tip = here.scene.input.tip()
    odds = board.forecast.targets[place]
    assert tip is not None and f"{round(100 * odds.hit)} %" in tip[1]
    refused = next(name for name in here.scene.blocked if name.startswith("hex:") and not board.option_at(name))
    here.move(hex_point(board, refused[4:]))
    tip = here.scene.input.tip()
    assert tip is not None and here.scene.blocked[refused][0].reason in tip[1]
    here.click(hex_point(board, place))
    assert here.table.moves[-1].option == option.id


def test_a_rocket_that_is_fired_is_seen_and_heard_on_its_way() -> None:
    table = armed()
    here = hands(table, ("human", "human", "human"), motion=True, dice_speed="off")
    board: Any = here.scene.board
    shooter = table.decision.seat  # type: ignore[union-attr]
    heard = watched(here, next(o for o in table.decision.ids() if o.startswith("target:")))  # type: ignore[union-attr]
    while table.state.targets and table.decision is not None:
        assert shooter in [seat for seat, _, _ in board.aims]
        heard |= watched(here, next((o for o in table.decision.ids() if o.startswith("target:")), "hold"))
    assert "rocket" in heard


def test_everything_that_happens_can_be_shown_with_motion() -> None:
    """Each act of two turns is drawn at its start, middle and end."""
    table = rules.new_table("exodus", ("Ana", "Ben", "Cleo"), {}, 12)
    here = hands(table, ("human", "random", "random"), motion=True, dice_speed="off")
    chance = random.Random(12)
    heard: set[str] = set()
    while table.outcome is None and table.state.turn < 3:
        heard |= watched(here, lively(table, chance))
    assert table.state.turn == 3
    assert heard <= set(NAMES) and {"shot", "hit", "card"} <= heard
