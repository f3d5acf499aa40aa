"""Victory Points of Exodus and the winner. EPC-SCORE-01 to 11, EPC-END-02, 03."""

from __future__ import annotations

from ..engine.position import Outcome, Rank, Step
from .effects import EndScore, ModifyNumber
from .events import GameEnded
from .metrics import metric
from .state import Exodus


class FinalScore(Step, tag="final_score"):
    """All sources are counted; ties go to the lower Turn Order card. EPC-END-02, 03; EPC-AMB-66."""

    def run(self, g: Exodus) -> None:
        sources = [points_by_source(g, seat) for seat in range(len(g.players))]
        points = [sum(s.values()) for s in sources]
        order = sorted(range(len(points)), key=lambda s: (-points[s], g.state.order.index(s)))
        g.state.outcome = Outcome([Rank(s, n + 1, points[s], sources[s]) for n, s in enumerate(order)], "last_turn")
        g.emit(GameEnded(points))


def points_by_source(g: Exodus, seat: int) -> dict[str, int]:
    """The points of a seat by source if the game ended now. EPC-GEN-23."""
    me, numbers = g.players[seat], g.content.numbers
    hexes = {s.hex for s in me.ships if s.hex >= 0}
    return {
        "battles": me.points.get("battles", 0),
        "cards": me.points.get("cards", 0),
        "resistance": sum(g.content.resistance[c].vp for c in me.won),
        "planets": planet_points(g, seat),
        "space": len(hexes) * numbers.hex_points.value,
        "high_council": _high_council(g, seat) if 0 in hexes else 0,
        "titles": title_points(g, seat),
        "laws": _law_points(g, seat),
    }


def planet_points(g: Exodus, seat: int) -> int:
    """Planets with most own cubes; a tie is shared, rounded down. EPC-SCORE-01, 02; EPC-AMB-47."""
    total = 0
    for n, place in enumerate(g.places):
        planet, most = g.planet(n), max(place.cubes)
        if planet and most and place.cubes[seat] == most:
            total += planet.vp // place.cubes.count(most)
    return total


def _high_council(g: Exodus, seat: int) -> int:
    """The bonus for ships in the High Council hex, shared after a standoff. EPC-SCORE-04, EPC-AMB-67."""
    there = sum(any(s.hex == 0 for s in p.ships) for p in g.players)
    return g.content.numbers.high_council_points.value // there


def title_points(g: Exodus, seat: int) -> int:
    """The political title that comes with the Turn Order card. EPC-SCORE-07 to 09, EPC-AMB-01."""
    card = g.state.order.index(seat) + 1
    for title in g.content.titles:
        if title.turn_order_card == card:
            deltas = (
                op.delta for _, op in g.in_force(ModifyNumber) if op.number == "title_vp" and op.title == title.title
            )
            return max(0, title.vp + sum(deltas))
    return 0


def _law_points(g: Exodus, seat: int) -> int:
    return sum(op.vp * (metric(g, seat, op.metric, list(op.resources)) // op.step) for _, op in g.in_force(EndScore))
