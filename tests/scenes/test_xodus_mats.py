"""The mats at the left of X-ODUS and the Battle mat: each part can be made out, pointed at and told apart."""

import itertools

import pygame
import pytest

from game import rules
from game.scenes import board_paint, xodus_fight
from game.scenes.points import PointsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.table_games import Thing
from game.scenes.xodus import XodusBoard
from game.scenes.xodus_words import does
from tests.scenes.tables import At, played
from tests.scenes.test_xodus_screen import board_of, until


def started(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[At, XodusBoard]:
    """A table at which the ship that acts first is to be chosen."""
    at = At(rules.new_table("xodus", ["Ana"], {"allies": "random"}, 1), ["human"], size, text_scale=scale)
    at.settle()
    at.app.draw()
    return at, board_of(at)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 600), 1.0), ((1920, 1080), 1.5)]
)
def test_no_level_covers_another(size: tuple[int, int], scale: float) -> None:
    _, board = started(size, scale)
    for ship in board.view.ships:
        own = [t for t in board.things if t.name.startswith((f"level:{ship.id}:", f"card:{ship.id}-"))]
        assert len(own) == 6
        for left, right in itertools.pairwise(own):
            assert left.rect.right <= right.rect.x, f"{left.name} and {right.name}"


def test_a_level_on_a_mat_that_can_be_chosen_is_explained_and_a_click_chooses_the_mat() -> None:
    at, board = started()
    thing = next(t for t in board.things if t.name == "level:explorer:3")
    pointed = board.thing_at(thing.rect.center)
    assert pointed is not None and pointed.name == thing.name
    title, text = board.explain(pointed)
    assert title.startswith("Level 3") and " XP" in title and text
    at.click(thing.rect.center)
    assert at.table.moves[-1].option == "act:explorer"


def test_the_foe_that_is_fought_is_told_from_the_others() -> None:
    for seed in range(1, 60):
        at = At(until("strategy", seed), ["human"])
        board = board_of(at)
        if len(xodus_fight.foes_shown(board)) > 1:
            break
    else:
        raise AssertionError("nobody fights one of several foes")
    at.app.draw()
    fought, *others = (place for _, place in xodus_fight.mats(board))
    edge = [pygame.Rect(place.centerx, place.y, 1, 2) for place in (fought, *others)]
    reds = [at.app.surface.get_at(line.topleft)[:3] for line in edge]
    danger = at.scene.theme.danger
    assert reds[0] == (danger.r, danger.g, danger.b) and all(red != reds[0] for red in reds[1:])


def test_a_step_of_a_signal_is_told_again_where_a_ship_is_asked() -> None:
    at = At(until("signal_work"), ["human"])
    board = board_of(at)
    assert at.scene.asked is not None
    step = str(at.scene.asked.prompt.values["step"])
    for option in at.scene.asked.options:
        if option.id.startswith("ship:"):
            assert does(step) in board.foretell(option.id)


def test_one_who_plays_alone_reads_how_many_ships_there_are_and_several_read_which() -> None:
    _, board = started()
    assert board.species(board.view, 0) == ("4 Ships", "")
    two = At(rules.new_table("xodus", ["Ana", "Ben"], {"allies": "random"}, 1), ["human"] * 2)
    assert board_of(two).species(two.scene.view, 1)[0] == "Battlecruiser, Explorer"


def test_the_points_so_far_speak_of_hidden_ones_only_where_some_are_hidden() -> None:
    at, _ = started()
    at.press(pygame.K_s, "s")
    assert isinstance(at.app.top, PointsScene) and "nothing is hidden" in at.app.top._told
    secret = At(played(60, 4), ["human", "random"])
    secret.settle()
    secret.press(pygame.K_s, "s")
    assert isinstance(secret.app.top, PointsScene) and "keep hidden" in secret.app.top._told


def test_the_state_of_a_ship_is_never_cut_off_and_is_told_whole_in_its_explanation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, board = started()
    ship = board.view.ships[0]
    ship.engaged = ship.strained = True
    board.view.acting = [0]
    board.view.ships[1].fleet = ship.fleet = 1
    written: list[str] = []
    plain = board_paint.shorten
    monkeypatch.setattr(board_paint, "shorten", lambda *a: written.append(plain(*a)) or written[-1])
    at.scene.restale()
    at.app.draw()
    assert "Fleet · engaged · Strained" in written and not any("engaged" in text and "…" in text for text in written)
    assert "Fleet · engaged · Strained · acting" in board.explain(Thing("mat:warship", pygame.Rect(0, 0, 9, 9)))[1]


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_an_action_that_cannot_be_taken_lies_dark_says_why_and_opens_its_rule(scale: float) -> None:
    table = rules.new_table("xodus", ["Ana"], {"allies": "random"}, 1)
    table.play("act:warship")
    at = At(table, ["human"], text_scale=scale)
    board = board_of(at)
    at.app.draw()
    dark = {t.name: t.rect for t in board.things if t.name.startswith("button:")}
    assert set(dark) == {"button:explore", "button:activate"}
    assert board.offers is not None and all(board.offers.rect.contains(rect) for rect in dark.values())
    lit = [rect for _, rect, _ in board.offers.chips]
    assert not any(rect.collidelist(lit) >= 0 for rect in dark.values())
    at.move(dark["button:activate"].center)
    told = at.scene.input.tip()
    assert told is not None and told[0] == "Activate the Keys"
    assert "on the Main Rift only" in told[1] and "XOD-SYSTEM-18" in told[2]
    at.click(dark["button:activate"].center)
    assert isinstance(at.app.top, RulebookScene)
