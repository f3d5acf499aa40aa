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
    if own.actions >= base and not (g.kit(ship).get("passive") or g.shared().get("passive")):
        return True
    return own.actions >= g.price(ship, what, base)


def spend(g: Xodus, what: str, base: int) -> None:
    """Every acting Ship uses its actions; Modules count anew. XOD-FLEET-04, 07."""
    new_unit(g)
    note_apart(g)
    for ship in g.state.acting:
        change_actions(g, ship, -(g.price(ship, what, base) if what in PRICED else base))


def trade_cost(g: Xodus) -> bool:
    """Can the acting Ships pay for a Trade, and are they allowed to? XOD-ACTION-24."""
    base = g.content.numbers.actions.trade
    return all(afford(g, s, "trade", base) for s in g.state.acting) and not all(
        g.forbidden("trade", s) for s in g.state.acting
    )


def rushing(g: Xodus) -> dict[tuple[int, bool], list[int]]:
    """Where a Hyperspace Rush can end now, by system and whether through a wormhole."""
    return rushes(g)


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
