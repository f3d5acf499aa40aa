"""Pictures are made in idle time before they are needed, on every board, and the table stays as it was."""

from typing import Any

import pytest

from game import rules
from game.ui import paint
from tests.scenes.tables import HUMAN_AND_BOT, At, played

UNUSUAL = (1111, 703)  # a window that no other test has made pictures for


@pytest.fixture(autouse=True)
def plain_table() -> None:
    """These tests are about the real table, not the shell's stand-in."""


def settle_ahead(here: At) -> int:
    """Let everything be made; how many idle moments that took."""
    steps = 0
    while here.scene.ahead():
        steps += 1
        assert steps < 3000, "there was always more to make"
    return steps


def test_a_card_of_the_hand_that_comes_closer_has_been_made_before() -> None:
    here = At(played(4), HUMAN_AND_BOT, UNUSUAL)
    board: Any = here.scene.board
    before = here.picture()
    assert settle_ahead(here) > 5
    here.scene.restale()
    assert here.picture() == before
    known = len(paint.pictures)
    cards = [thing for thing in board.things if thing.name.startswith("hand:") and thing.card]
    assert cards
    for thing in cards:
        board.draw_pointed(here.app.surface, thing)
        board.inspect(here.app.surface, thing)
    assert len(paint.pictures) == known
    assert not here.scene.ahead()


@pytest.mark.parametrize("game", [info.id for info in rules.catalogue()])
def test_nothing_is_left_to_make_after_a_while(game: str) -> None:
    here = At(rules.new_table(game, ("Ana", "Ben")), HUMAN_AND_BOT)
    settle_ahead(here)
    assert not here.scene.ahead()
