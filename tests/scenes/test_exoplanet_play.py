"""Whole games of Exoplanet Rush at the table: by clicks alone, by keys alone, several people without a hand-over."""

import random

import pygame
import pytest

from game.scenes.handover import HandOverScene
from game.scenes.score import ScoreScene
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
        at.choose_by_keys(lively(at.table, chance), by_number=keys % 2 == 1)
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
