"""X-ODUS at the table: whole games by clicks and by keys, every place where it is drawn, every size."""

import random
from typing import Any

import msgspec
import pygame
import pytest

from game import rules
from game.app import App
from game.rules import Table
from game.scenes import played as kept
from game.scenes.achievements import AchievementsScene
from game.scenes.handover import HandOverScene
from game.scenes.score import ScoreScene
from game.settings import SeatSetup, Settings
from tests.scenes.tables import At


def played(moves: int, seed: int, kind: str = "", seats: tuple[str, ...] = ("Ana",), **options: Any) -> Table:
    """A table after so many random moves, and then on to a decision of that kind where one is given."""
    table = rules.new_table("xodus", seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    while table.decision is not None and (len(table.moves) < moves or (kind and table.decision.kind != kind)):
        table.play(chance.choice(table.decision.ids()))
    return table


def place(at: At, option: str) -> tuple[int, int] | None:
    """Where on the board a click means this option; None where only the list offers it."""
    board = at.scene.board
    for thing in reversed(board.things):
        if board.option_at(thing.name) == option:
            under = board.thing_at(thing.rect.center)
            if under is not None and board.option_at(under.name) == option:
                return thing.rect.center
    return None


@pytest.mark.parametrize(("seed", "size", "scale"), [(1, (1024, 600), 1.0), (4, (1280, 720), 1.5)])
def test_a_whole_game_by_clicks_alone(seed: int, size: tuple[int, int], scale: float) -> None:
    at = At(played(0, seed, team="picked"), ["human"], size, text_scale=scale)
    chance, listed, clicks = random.Random(seed), 0, 0
    at.settle()
    while at.table.outcome is None:
        assert at.scene.asked is not None
        at.app.draw()
        option, known = chance.choice(at.scene.asked.ids()), len(at.table.moves)
        where = place(at, option)
        if where is None:
            listed += 1
            at.choose_by_keys(option)
        else:
            at.click(where)
        assert at.table.moves[known].option == option
        clicks += 1
        at.settle()
    for _ in range(3):
        at.app.step([])
    assert isinstance(at.app.top, ScoreScene)
    assert listed == 0, f"{listed} of {clicks} options have no place on the board"


def test_a_whole_game_by_keys_alone() -> None:
    at = At(played(0, 8), ["human"], (1024, 600))
    chance = random.Random(8)
    at.settle()
    while at.table.outcome is None:
        assert at.scene.asked is not None
        at.choose_by_keys(chance.choice(at.scene.asked.ids()))
        at.settle()


def test_several_people_share_the_ships_without_a_hand_over() -> None:
    at = At(played(0, 3, seats=("Ana", "Ben", "Cleo")), ["human"] * 3)
    chance, seats = random.Random(3), set()
    for _ in range(120):
        at.app.step([])
        at.app.step([])
        assert not isinstance(at.app.top, HandOverScene)
        if at.table.outcome is not None:
            break
        assert at.scene.asked is not None
        seats.add(at.scene.asked.seat)
        at.scene.choose(chance.choice(at.scene.asked.ids()))
    assert seats == {0, 1, 2}


@pytest.mark.parametrize("motion", [False, True])
def test_after_the_set_up_has_been_shown_the_table_is_what_it_is(motion: bool) -> None:
    at = At(rules.new_table("xodus", ["Ana"], {"allies": "random"}, 42), ["human"], motion=motion)
    at.scene.skip()
    assert len(at.scene.view.systems) == 1, "the first tile is revealed while the set-up is shown, and only once"
    assert msgspec.to_builtins(at.scene.view) == msgspec.to_builtins(at.table.view(0))


def test_what_has_gone_is_not_pointed_at_though_the_pointer_crosses_its_place_before_the_next_frame() -> None:
    at = At(played(0, 3, "turn_tile"), ["human"])
    at.settle()
    at.app.draw()
    place = next(t.rect.center for t in at.scene.board.things if t.name.startswith("option:turn:"))
    assert at.scene.asked is not None
    at.scene.choose(at.scene.asked.ids()[0])
    at.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    assert at.scene.input.pointed is not None
    at.app.draw()
    assert at.scene.input.pointed is None


def test_everything_that_happens_can_be_watched() -> None:
    at = At(played(0, 11, difficulty="corrupt-dimension"), ["human"], (1024, 600), motion=True)
    chance, told = random.Random(11), set()
    at.scene.skip()
    for _ in range(400):
        if at.scene.asked is None:
            break
        at.scene.choose(chance.choice(at.scene.asked.ids()))
        while at.scene.stage.active:
            told.add(at.scene.told)
            at.app.draw()
            at.scene.update(0.35)
    assert at.table.outcome is not None or len(at.table.moves) > 100
    assert len(told) > 40
    assert at.scene.view.marker == at.table.state.marker


def test_achievements_are_kept_and_a_lost_game_is_no_win() -> None:
    table = played(100_000, 5)
    assert table.outcome is not None and table.outcome.won is False
    seats = [SeatSetup("Ana", 0, "human")]
    assert kept.note_finished(table, seats) == []
    games, _ = kept.load()
    assert (games[0].won, games[0].achievements) == (False, [])
    assert kept.tally(games)["xodus"].kinds["human"].wins == 0
    games.append(msgspec.structs.replace(games[0], key="other", won=True, achievements=["elusive", "pacifist"]))
    assert kept.tally(games)["xodus"].kinds["human"].wins == 1
    assert kept.earned(games, "xodus") == {"elusive": 1, "pacifist": 1}
    assert kept.earned(games, "exodus") == {}


def test_the_achievements_scene_lists_all_thirty_and_survives_a_broken_file() -> None:
    app = App((1024, 600), headless=True, settings=Settings(motion=False, mute=True))
    kept.statistics_path().parent.mkdir(parents=True, exist_ok=True)
    kept.statistics_path().write_text("{broken")
    scene = AchievementsScene(app)
    app.push(scene)
    app.draw()
    assert len([row for row in scene._grid.rows if len(row) == 3]) == 30
    assert "0" in scene.subheading() and "30" in scene.subheading()
