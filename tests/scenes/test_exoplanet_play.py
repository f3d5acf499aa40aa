"""Whole games of Exoplanet Rush at the table: by clicks alone, by keys alone, several people without a hand-over."""

import random

import pygame
import pytest

from game.app import App
from game.scenes import tutorial
from game.scenes.dialog import Dialog
from game.scenes.handover import HandOverScene
from game.scenes.score import ScoreScene
from game.scenes.table import TableScene
from game.settings import Settings
from tests.scenes.exoplanets import lively, place, played
from tests.scenes.tables import At


@pytest.mark.parametrize(("seats", "size", "scale"), [(2, (1024, 600), 1.0), (6, (1280, 720), 1.5)])
def test_a_whole_game_by_clicks_alone(seats: int, size: tuple[int, int], scale: float) -> None:
    at = At(played(seats, 0, seed=5), ["human", *["random"] * (seats - 1)], size, text_scale=scale)
    chance, kinds = random.Random(5), set()
    at.settle()
    while at.table.outcome is None:
        assert at.scene.asked is not None
        option, known = lively(at.table, chance), len(at.table.moves)
        kinds.add(at.scene.asked.kind)
        at.click(place(at, option))
        assert at.table.moves[known].option == option
        at.settle()
    for _ in range(3):
        at.app.step([])
    assert isinstance(at.app.top, ScoreScene)
    assert {"install", "contracts", "roll"} <= kinds


def test_a_whole_game_by_keys_alone() -> None:
    at = At(played(3, 0, seed=6), ["human", "random", "random"], (1024, 600))
    chance, keys = random.Random(6), 0
    at.settle()
    while at.table.outcome is None:
        option, known = lively(at.table, chance), len(at.table.moves)
        assert at.scene.asked is not None
        row = at.scene.asked.ids().index(option)
        if row < 9 and keys % 2:
            at.press(pygame.K_1 + row, str(row + 1))
        else:
            at.press(pygame.K_HOME)
            for _ in range(row):
                at.press(pygame.K_DOWN)
            at.press(pygame.K_RETURN)
        assert at.table.moves[known].option == option
        keys += 1
        at.settle()
    assert keys > 30


def test_people_take_turns_without_a_hand_over_because_nothing_is_secret() -> None:
    at = At(played(3, 0, seed=7), ["human"] * 3, (1024, 600))
    chance, seats = random.Random(7), set()
    while at.table.outcome is None:
        at.app.step([])
        at.app.step([])
        assert not isinstance(at.app.top, HandOverScene)
        assert at.scene.asked is not None and at.table.decision is not None
        assert at.scene.viewer() == at.table.decision.seat == at.scene.board.focus_seat
        seats.add(at.table.decision.seat)
        at.click(place(at, lively(at.table, chance)))
    assert seats == {0, 1, 2}


def test_the_board_can_be_walked_and_played_by_keys() -> None:
    at = At(played(2, 0, seed=4), ["human", "human"])
    at.app.step([])
    at.app.step([])
    at.press(pygame.K_TAB)
    assert at.scene.input.focus == "board"
    pointed = at.scene.input.pointed
    assert pointed is not None and at.scene.board.option_at(pointed.name)
    option = at.scene.board.option_at(pointed.name)
    at.press(pygame.K_RETURN)
    assert at.table.moves[0].option == option


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 1.0), ((1280, 720), 1.5)])
def test_every_step_of_the_tutorial_points_at_something_that_is_to_be_seen(size: tuple[int, int], scale: float) -> None:
    app = App(size, headless=True, settings=Settings(motion=False, text_scale=scale, mute=True))
    scene = tutorial.start(app, "exoplanet")
    below = scene.below
    assert isinstance(below, TableScene)
    for number, lesson in enumerate(scene.tutorial.steps):
        for _ in range(60):
            app.step([])
        app.draw()
        assert scene.step == number and (below.asked is not None or not lesson.play)
        if lesson.at:
            target = scene._target()
            assert target is not None, f"step {number + 1} points at nothing: {lesson.at}"
            assert pygame.Rect((0, 0), size).contains(target)
            assert not scene._card.colliderect(target), f"step {number + 1} covers {lesson.at}"
        if lesson.play:
            assert below.asked is not None
            below.choose(next(o for o in below.asked.ids() if o != lesson.play))
            assert scene.step == number
            below.choose(lesson.play)
        else:
            scene._next()
    app.step([])
    assert isinstance(app.top, Dialog)
