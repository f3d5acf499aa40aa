"""Whole games at the table: by clicks alone, by keys alone, against a computer player and between two people."""

import random
from pathlib import Path

import pygame
import pytest

from game import records, rules
from game.scenes.dialog import Dialog
from game.scenes.handover import HandOverScene
from game.scenes.score import ScoreScene
from game.scenes.table_back import undo_agreed
from tests.scenes.tables import HUMAN_AND_BOT, TWO_HUMANS, At


def lively(at: At, chance: random.Random) -> str:
    assert at.scene.asked is not None
    ids = [option for option in at.scene.asked.ids() if option != "pass"]
    return chance.choice(ids or ["pass"])


def test_a_whole_game_by_clicks_alone_against_a_computer_player() -> None:
    at = At(rules.new_table("supernova", seed=5), HUMAN_AND_BOT, (1024, 600))
    chance, clicks = random.Random(5), 0
    at.settle()
    while at.table.outcome is None:
        option, known = lively(at, chance), len(at.table.moves)
        at.click(at.place(option))
        assert at.table.moves[known].option == option
        clicks += 1
        at.settle()
    for _ in range(3):
        at.app.step([])
    assert isinstance(at.app.top, ScoreScene)
    assert clicks > 50


def test_a_whole_game_by_keys_alone() -> None:
    at = At(rules.new_table("supernova", seed=6), HUMAN_AND_BOT, (1024, 600))
    chance, keys = random.Random(6), 0
    at.settle()
    while at.table.outcome is None:
        at.choose_by_keys(lively(at, chance), by_number=keys % 2 == 1)
        keys += 1
        at.settle()
    assert keys > 50


def test_a_whole_game_of_two_people_with_the_screen_handed_over() -> None:
    at = At(rules.new_table("supernova", seed=7), TWO_HUMANS, (1024, 600))
    chance, handed = random.Random(7), 0
    while at.table.outcome is None:
        at.app.step([])
        at.app.step([])
        if isinstance(at.app.top, HandOverScene):
            assert at.scene.viewer() != at.table.decision.seat  # type: ignore[union-attr]
            at.take_the_screen()
            handed += 1
        assert at.scene.asked is not None
        assert at.scene.viewer() == at.table.decision.seat == at.scene.view.viewer  # type: ignore[union-attr]
        at.click(at.place(lively(at, chance)))
    assert handed > 20


def test_the_board_can_be_walked_and_played_by_keys() -> None:
    at = At(rules.new_table("supernova", seed=4, options={"starting_player": "first"}), HUMAN_AND_BOT)
    at.press(pygame.K_TAB)
    assert at.scene.input.focus == "board"
    wanted = at.scene.board.place_of("quadrant:halley")
    for _ in range(30):
        pointed = at.scene.input.pointed
        assert pointed is not None and wanted is not None
        if pointed.name == "quadrant:halley":
            break
        dx, dy = wanted.centerx - pointed.rect.centerx, wanted.centery - pointed.rect.centery
        if abs(dy) > wanted.h // 2:
            at.press(pygame.K_UP if dy < 0 else pygame.K_DOWN)
        else:
            at.press(pygame.K_LEFT if dx < 0 else pygame.K_RIGHT)
    at.press(pygame.K_RETURN)
    assert at.table.moves[0].option == "move:halley"


@pytest.mark.parametrize("agreed", [False, True])
def test_an_undo_that_cannot_be_recorded_is_told_and_changes_nothing(tmp_path: Path, agreed: bool) -> None:
    path = tmp_path / "one.exodus"
    table = rules.new_table("supernova", seed=4)
    records.start(table, path)
    at = At(table, TWO_HUMANS, record=path)
    at.app.step([])
    at.take_the_screen()
    at.scene.choose("pass" if agreed else "move:deimos")
    at.settle()
    moves = len(table.moves)
    path.rename(tmp_path / "elsewhere")
    if agreed:
        undo_agreed(at.scene)
    else:
        at.scene.undo()
    assert len(table.moves) == moves > 0
    assert isinstance(at.app.top, Dialog) and str(path) in at.app.top.text
    assert at.scene in at.app.scenes and not at.app._crashes
