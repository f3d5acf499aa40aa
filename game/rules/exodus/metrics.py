"""What Political cards count. EPC-SCORE, data: political.yaml."""

from __future__ import annotations

from .effects import Metric
from .state import Exodus


def metric(g: Exodus, seat: int, name: Metric, resources: list[str] | None = None) -> int:
    """The value of a metric for a seat. `resources`: for planets_led, which Planets count."""
    me = g.players[seat]
    if name == "technologies":
        return len(me.technologies)
    if name == "ships_in_play":
        return sum(s.hex >= 0 for s in me.ships)
    if name == "complete_ship_types":
        in_play = [s.kind for s in me.ships if s.hex >= 0]
        return sum(in_play.count(n) >= kind.per_player for n, kind in enumerate(g.content.ships))
    if name == "planets_led":
        return sum(
            (planet := g.planet(n)) is not None
            and g.majority(n) == seat
            and (not resources or planet.resource in resources)
            for n in range(len(g.places))
        )
    if name == "cp":
        return me.cp
    return len(g.state.laws)
