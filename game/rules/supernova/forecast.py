"""What the rules say of a view before the final count: Force as far as it is known, and the points it would bring."""

from __future__ import annotations

import msgspec

from ..engine.secrecy import HIDDEN
from .effects import Reverse
from .scoring import controller, cube_points, force
from .state import Supernova


class QuadrantForecast(msgspec.Struct):
    """One quadrant if it were counted as it is seen now. Lists are by seat; `hidden`: cards that the viewer cannot see.

    Effects that act (Bomb, Central, Epidemic) are left out: they depend on who ends the game.
    """

    quadrant: str
    force: list[int]
    hidden: list[int]
    sabotage: int
    controller: int | None


class Forecast(msgspec.Struct):
    """All quadrants in belt order, and by seat the points by source if the game ended now (the Bonus card left out)."""

    quadrants: list[QuadrantForecast]
    sources: list[dict[str, int]]


def forecast(g: Supernova) -> Forecast:
    """The forecast of a position or view. SNE-ORD-06, 07; SNE-SCORE-01 to 05."""
    quadrants = [_quadrant(g, position) for position in range(len(g.belt))]
    return Forecast(quadrants, [_sources(g, seat, quadrants) for seat in (0, 1)])


def _quadrant(g: Supernova, position: int) -> QuadrantForecast:
    strength = [force(g, player, position) for player in g.players]
    cards = [[c.card for c in player.columns[position] if c is not None] for player in g.players]
    sabotage = sum(isinstance(g.content.effects.get(c), Reverse) for own in cards for c in own)
    hidden = [own.count(HIDDEN) for own in cards]
    return QuadrantForecast(g.state.belt[position], strength, hidden, sabotage, controller(strength, sabotage))


def _sources(g: Supernova, seat: int, quadrants: list[QuadrantForecast]) -> dict[str, int]:
    held = [position for position, q in enumerate(quadrants) if q.controller == seat]
    points = g.content.setup.points
    cubes = [sum(g.state.cubes[p][n] for p in held) for n in range(len(g.content.colours))]
    return {
        "quadrants": sum(g.belt[p].points for p in held),
        "markers": g.players[seat].markers.count("three_points") * points.three_point_marker,
        "cubes": cube_points(cubes, points.cube_set),
    }
