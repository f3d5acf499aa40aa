"""What actions cost, and the jump part of a Blind Jump. XOD-FLEET-04, 06, 07; XOD-ACTION."""

from __future__ import annotations

from ...engine.position import Step
from ..play import Xodus
from .galaxy import system_at
from .moves import move_ships, rushes
from .ship import change_actions
from .turn_end import note_apart
from .windows import new_unit

PRICED = ("rush", "trade")


def afford(g: Xodus, ship: int, what: str, base: int) -> bool:
    """Has a Ship the actions for something with a price that cards change?"""
    own = g.ships[ship]
    return own.actions >= g.price(ship, what, base)


def spend(g: Xodus, what: str, base: int) -> None:
    """Every acting Ship uses its actions; Modules count anew. XOD-FLEET-04, 07."""
    new_unit(g)
    note_apart(g)
    for ship in g.state.acting:
        change_actions(g, ship, -(g.price(ship, what, base) if what in PRICED else base))


def tradable(g: Xodus) -> bool:
    """Is there anything to buy, exchange or salvage, and can the acting Ships pay for the action? XOD-ACTION-24."""
    acting = g.state.acting
    place = g.ships[acting[0]].system
    near = [s for s in g.ships if s.system == place and not s.lost_in]
    if not (
        any(g.ships[s].modules for s in acting)
        or (len(near) > 1 and any(s.scraps or s.modules or s.keys for s in near))
        or any(a.system == place and a.goods and any(g.ships[s].scraps for s in acting) for a in g.state.allies)
        or any(g.permitted("remote_trade", s) for s in acting)
    ):
        return False
    base = g.content.numbers.actions.trade
    return all(afford(g, s, "trade", base) for s in acting) and not all(g.forbidden("trade", s) for s in acting)


def rushing(g: Xodus, holes: list[int]) -> dict[tuple[int, bool], list[int]]:
    """Where a Hyperspace Rush can end now, by system and whether through a wormhole."""
    key = (g.acting_place(), len(g.systems), tuple(holes), tuple(a.system for a in g.state.avatars))
    found = g.kept.get(key)
    if found is None:
        found = g.kept[key] = rushes(g, holes)
    return found


class JumpInto(Step, tag="jump_into"):
    """The jump part of a Blind Jump, mandatory unless a Module lets the Ships stay. XOD-ACTION-10."""

    q: int
    r: int

    def run(self, g: Xodus) -> None:
        if not g.state.acting:
            return
        for ship in g.state.acting:
            if f"stay_behind:{ship}" in g.state.allowed:
                g.state.allowed = [a for a in g.state.allowed if not a.startswith("stay_behind:")]
                return
        place = system_at(g, self.q, self.r)
        if place >= 0:
            move_ships(g, [place], "lane")
