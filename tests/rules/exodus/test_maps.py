"""The maps of Exodus: what layouts.yaml says of each home is so, and no home is better placed than another."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.rules.exodus.files import Layout

from .board import CONTENT

LAYOUTS = list(CONTENT.layouts.values())
EACH = pytest.mark.parametrize("layout", LAYOUTS, ids=[f"{x.players} {x.setup}" for x in LAYOUTS])


def ways(layout: Layout) -> list[list[int]]:
    """For each home: the steps along the map to every hex, by its number."""
    board = CONTENT.boards[layout.players, layout.setup]
    found = []
    for home in range(1, layout.players + 1):
        within = [{home}, *({home, *board.within(home, n)} for n in range(1, 12))]
        found.append([next(n for n, seen in enumerate(within) if k in seen) for k in range(len(board.places))])
    return found


def figures(layout: Layout) -> dict[str, list[float]]:
    """The figures of `per_home`, counted on the map."""
    board, each = CONTENT.boards[layout.players, layout.setup], ways(layout)
    planets = range(1 + layout.players, len(board.places))
    nearest = {k: min(way[k] for way in each) for k in planets}
    ties = {k: sum(way[k] == nearest[k] for way in each) for k in planets}

    def count(hexes: Iterable[int], most: int) -> list[float]:
        hexes = list(hexes)
        return [sum(way[k] <= most for k in hexes) for way in each]

    return {
        "adjacent": count(planets, 1),
        "within_two": count(planets, 2),
        "free_adjacent": count((k for k in planets if not board.resistance[k]), 1),
        **{
            f"to_{level}": [min(way[k] for k in planets if board.resistance[k] == level) for way in each]
            for level in ("I", "II", "III")
        },
        "to_centre": [way[0] for way in each],
        "nearest_planets": [sum(1 / ties[k] for k in planets if way[k] == nearest[k]) for way in each],
    }


@EACH
def test_the_figures_of_the_homes_are_those_of_the_map(layout: Layout) -> None:
    found = figures(layout)
    assert {*found} == {*layout.per_home}
    for name, counted in found.items():
        assert layout.per_home[name] == pytest.approx(counted), name
    board, homes = CONTENT.boards[layout.players, layout.setup], range(1, layout.players + 1)
    spacing = [board.distance(n, n % layout.players + 1) for n in homes]
    assert layout.home_spacing == (spacing if layout.players > 2 else spacing[:1])


@EACH
def test_every_home_has_the_same_around_it_and_its_neighbours_as_near(layout: Layout) -> None:
    assert all(len(set(counted)) == 1 for counted in layout.per_home.values())
    two = [sorted(way[1 : layout.players + 1])[1:3] for way in ways(layout)]
    assert all(near == two[0] for near in two)
