"""The check of a position sees what can never be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.exoplanet import GAME

from .board import ANA, BEN, UNITS, position, world

OUTPOST, TOWER, PLANT = (UNITS[u].number for u in ("outpost", "tower", "plant"))


def add(numbers: list[int], place: int, by: int) -> None:
    numbers[place] += by


def across(one: list[int], other: list[int], place: int, by: int) -> None:
    """Move pieces from one place to another, more than there are."""
    add(one, place, -by)
    add(other, place, by)


WRONG: dict[str, tuple[Callable[[Any], object], str]] = {
    "a piece lost": (lambda s: add(s.market, OUTPOST, -1), "pieces of outpost instead of"),
    "a piece doubled": (lambda s: add(s.players[ANA].stockpile, OUTPOST, 1), "pieces of outpost instead of"),
    "an empty market that gives": (lambda s: across(s.market, s.players[ANA].stockpile, TOWER, 9), "no tower"),
    "a unit that is not there": (lambda s: across(s.worlds[0].units[BEN], s.market, TOWER, 1), "no tower"),
    "a Stockpile below none": (lambda s: across(s.players[ANA].stockpile, s.market, TOWER, 1), "stockpile"),
    "cash below 0": (lambda s: setattr(s.players[BEN], "cash", -1), "seat 1: cash -1"),
    "half a debt": (lambda s: setattr(s.players[BEN], "debt", 25), "seat 1 owes 25"),
    "a shared sector": (lambda s: setattr(s.players[BEN], "sector", 0), "sectors [0, 0]"),
    "two Towers": (lambda s: add(s.players[ANA].contracts, TOWER, 2), "more than 1 contracts for a tower"),
    "a trait of 0": (lambda s: add(s.worlds[0].traits, 0, -1), "halcyon: traits [0, 1, 1, 1]"),
    "a trait of 7": (lambda s: add(s.worlds[0].traits, 3, 6), "halcyon: traits [1, 1, 1, 7]"),
}


@pytest.mark.parametrize("wrong", list(WRONG))
def test_what_can_never_be_is_found(wrong: str) -> None:
    change, said = WRONG[wrong]
    table = position(world(Ana={"outpost": 1}), players={"Ana": {"stockpile": {"outpost": 1}}})
    assert GAME.check(table.game) == []
    change(table.state)
    assert any(said in sentence for sentence in GAME.check(table.game))


@pytest.mark.parametrize(("option", "found"), [("one_of_each", 0), ("one_in_all", 1)])
def test_a_tower_and_a_plant_are_too_many_in_the_stricter_reading(option: str, found: int) -> None:
    contracts = {"tower": 1, "plant": 1}
    table = position(world(), players={"Ana": {"contracts": contracts}}, options={"tower_and_plant": option})
    assert len(GAME.check(table.game)) == found
