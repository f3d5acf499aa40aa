"""What the table of Exodus says about its cards: the figures of Actions and of proposals as things stand."""

from typing import Any

import pygame
import pytest

from game import rules
from game.scenes.exodus_card_tips import does
from game.scenes.table_games import Thing
from game.ui.tooltip import Tooltip, place_tooltip
from tests.rules.exodus.board import position
from tests.scenes.exoduses import Hands, hands
from tests.scenes.test_exodus_people import PEOPLE

CONTENT = rules.book("exodus").content


def at(stage: str, options: dict[str, Any] | None = None, **rest: Any) -> Hands:
    """Ana looks at the beginning of a stage, with three people at the table."""
    here = hands(position(stage, seats=3, options=options, **rest), PEOPLE)
    here.settle()
    here.take_the_screen()
    here.app.draw()
    return here


def tip(here: Hands, thing: str) -> str:
    return here.scene.board.explain(Thing(thing, pygame.Rect(0, 0, 1, 1)))[1]


def test_an_action_card_tells_what_each_of_its_halves_does() -> None:
    here = at("action")
    board: Any = here.scene.board
    for name, card in CONTENT.actions.items():
        text = tip(here, f"action:{name}")
        assert all(does(board, action) in text for action in (card.action, card.reaction))


@pytest.mark.parametrize(
    ("known", "dice", "laws", "banking", "mining"),
    [
        ([], False, [], "Take 4 C.P. from", "Put 4 resources"),
        (["advanced_banking", "advanced_mining"], False, [], "Take 8 C.P. from", "Put 8 resources"),
        ([], False, ["credit_expansion"], "Take 7 C.P. from the bank. (Credit Expansion: +3)", "Put 4 resources"),
        ([], True, [], "bank: 3, or 1 die.", "Population: 3, or 1 die."),
        (["advanced_banking"], True, ["deep_drilling"], "7, or 1 die + 3, or 2 dice.", "7, or 1 die + 4."),
    ],
)
def test_banking_and_mining_tell_what_they_bring(
    known: list[str], dice: bool, laws: list[str], banking: str, mining: str
) -> None:
    options = {"banking_dice": dice, "mining_dice": dice}
    here = at("action", options, players={"Ana": {"technologies": known}}, resolutions=laws)
    board: Any = here.scene.board
    assert banking in does(board, "banking") and mining in does(board, "mining")
    shown = tip(here, "action:banking")
    assert banking in shown


@pytest.mark.parametrize(("used", "told"), [(0, "Area 1: you sell for"), (2, "Area 3: you"), (3, "No area is free")])
def test_trade_tells_the_rates_of_the_area_that_would_be_used(used: int, told: str) -> None:
    here = at("action", market=["Ana"] * used)
    text = does(here.scene.board, "trade")  # type: ignore[arg-type]
    assert told in text
    if used < 3:
        rates = CONTENT.market.areas[used].black
        assert f"sell for {rates.sell} C.P. and buy for {rates.buy}." in text


def test_a_proposal_tells_what_it_would_change_for_each_seat_now() -> None:
    players = {"Ana": {"cp": 14}, "Ben": {"technologies": ["radar"]}, "Cem": {"cp": 0}}
    here = at("council", on_top=["relief_fund", "extraction_duty", "large_fleet"], players=players)
    assert "As things stand:\nAna, Cem: +6 C.P.\nBen: +2 C.P." in tip(here, "proposal:A")
    assert "for everybody: +3 C.P." in tip(here, "proposal:B")
    assert "As things stand" not in tip(here, "proposal:C")
    here = at("council", on_top=["solidarity_levy", "voice_of_the_many", "large_fleet"], players=players)
    lines = tip(here, "proposal:A").split("\n")
    assert "Ana: −1 C.P., +1 Axinium" in lines and "Ben, Cem: +1 Axinium" in lines


def test_the_tip_of_a_proposal_does_not_hide_what_the_card_says() -> None:
    here = at("council", on_top=["relief_fund", "extraction_duty", "large_fleet"])
    for letter in "ABC":
        here.move(here.place_of(f"proposal:{letter}"))
        found, card = here.scene.input.tip(), here.scene.board.place_of(f"proposal:{letter}")
        assert found is not None and card is not None
        theme = here.app.theme
        size = Tooltip(found[1], found[0]).size(theme)
        assert not place_tooltip(size, found[3], here.app.surface.get_rect(), theme.px(16)).colliderect(card)


@pytest.mark.parametrize(("laws", "counts"), [([], 1), (["voice_of_the_many"], 2)])
def test_what_a_vote_counts_is_told_as_the_laws_have_it(laws: list[str], counts: int) -> None:
    here = at("council", on_top=["relief_fund", "large_fleet", "open_skies"], laws=laws)
    assert f"Your vote counts {counts} and your bid." in tip(here, "proposal:A")
