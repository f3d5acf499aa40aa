"""What actions cost, and the jump part of a Blind Jump. XOD-FLEET-04, 06, 07; XOD-ACTION."""

from __future__ import annotations

from ...engine.position import Step
from ..play import Xodus
from .galaxy import system_at
from .moves import move_ships
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
    if not _goods_at_hand(g):
        return False
    base = g.content.numbers.actions.trade
    barred = True
    for ship in acting:
        if not afford(g, ship, "trade", base):
            return False
        barred = barred and g.forbidden("trade", ship)
    return not barred


def _goods_at_hand(g: Xodus) -> bool:
    """Has an acting Ship Modules, or is there somebody to deal with who has anything?"""
    acting = g.state.acting
    place = g.ships[acting[0]].system
    rich = False
    for ship in acting:
        if g.ships[ship].modules or g.permitted("remote_trade", ship):
            return True
        rich = rich or g.ships[ship].scraps > 0
    near = dealing = 0
    for own in g.ships:
        if own.system == place and not own.lost_in:
            near += 1
            if own.scraps or own.modules or own.keys:
                dealing += 1
    if near > 1 and dealing:
        return True
    return rich and any(a.system == place and a.goods for a in g.state.allies)


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
