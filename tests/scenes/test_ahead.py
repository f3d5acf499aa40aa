"""Pictures are made in idle time before they are needed, on every board, and the table stays as it was."""

from typing import Any

import pytest

from game import rules
from game.rules.exodus.events import CardsShown
from game.scenes import exodus_reveals, xodus_fight
from game.ui import paint
from tests.scenes.exoduses import hands
from tests.scenes.exoduses import played as exodus_played
from tests.scenes.tables import HUMAN_AND_BOT, At, played

UNUSUAL = (1111, 703)  # a window that no other test has made pictures for


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


def _made(board: Any, names: set[str]) -> set[object]:
    """The pictures there are of these kinds, in the window's size."""
    size = board.theme.key
    return {k for k in paint.pictures._kept if isinstance(k, tuple) and k[0] in names and size in k}


def test_the_action_cards_of_exodus_are_there_before_they_are_turned_up() -> None:
    here = hands(exodus_played("play_cards"), (), (1123, 707))
    board: Any = here.scene.board
    settle_ahead(here)
    known = _made(board, {"action card"})
    assert known
    board.tab = ""
    table = exodus_played("react")
    here.scene.board.draw(here.app.surface, board.rect, table.view(0), table.decision)
    assert any(thing.name.startswith("shown:") for thing in board.things)
    seats = list(range(3))
    event = CardsShown(seats, [p.shown or "trade" for p in table.state.players])
    exodus_reveals.shown(board, [event])
    assert _made(board, {"action card"}) == known


def test_a_foe_of_x_odus_has_been_drawn_before_it_comes_up() -> None:
    here = At(rules.new_table("xodus", ("Ana", "Ben")), HUMAN_AND_BOT, (1117, 711))
    board: Any = here.scene.board
    settle_ahead(here)
    foe = next(iter(xodus_fight.content().foes))
    known = len(paint.pictures)
    things = list(board.things)
    xodus_fight.rehearse(board, foe, here.app.surface)
    assert len(paint.pictures) == known
    assert board.things == things, "a rehearsal puts nothing on the table"
