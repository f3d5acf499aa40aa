"""Prices and numbers that technologies and Political cards change: asked here, every contribution named."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.modifiers import Tally
from .effects import ModifyCost, ModifyNumber
from .files import Technology, Upgrade
from .state import Exodus, Ship

Extra = Sequence[ModifyCost | ModifyNumber]


def number(g: Exodus, name: str, base: int, *, least: int = 0, most: int | None = None, extra: Extra = ()) -> Tally:
    """A number of the game with the deltas of all cards in force."""
    tally = Tally(base, least, most)
    for card, op in g.in_force(ModifyNumber):
        if op.number == name:
            tally.plus(card, op.delta)
    for other in extra:
        if isinstance(other, ModifyNumber) and other.number == name:
            tally.plus("this_action", other.delta)
    return tally


def research_price(g: Exodus, seat: int, tech: Technology, extra: Extra = ()) -> Tally:
    """C.P. to learn `tech` now, never below 0. EPC-RESEARCH-04 to 08, 12; EPC-AMB-78."""
    numbers, alike = g.content.numbers, g.content.alike[tech.id]
    tally = Tally(tech.cost)
    colour = purpose = 0
    for i in g.players[seat].technologies:
        same = alike[i]
        colour += same[0]
        purpose += same[1]
    if colour:
        tally.less("same_colour", numbers.discount_colour.value, colour)
    if purpose:
        tally.less("same_purpose", numbers.discount_purpose.value, purpose)
    return _with_costs(g, tally, "research", "cp", extra, types=tech.types)


def build_price(g: Exodus, kind: int, extra: Extra = ()) -> tuple[Tally, Tally]:
    """C.P. and Axinium for a ship. EPC-BUILD-01, 05."""
    cost = g.content.ships[kind].cost
    cp = _with_costs(g, Tally(cost.cp), "build", "cp", extra)
    return cp, _with_costs(g, Tally(cost.axinium), "build", "axinium", extra)


def upgrade_price(g: Exodus, upgrade: Upgrade, extra: Extra = ()) -> tuple[Tally, Tally]:
    """C.P. and Phasium for an upgrade. EPC-UPGRADE-03, 07."""
    cp = _with_costs(g, Tally(upgrade.price.cp), "upgrade", "cp", extra, kind=upgrade.kind)
    return cp, _with_costs(g, Tally(upgrade.price.phasium), "upgrade", "phasium", extra, kind=upgrade.kind)


def _with_costs(
    g: Exodus, tally: Tally, of: str, resource: str, extra: Extra, types: Sequence[str] = (), kind: str = ""
) -> Tally:
    named = g.in_force(ModifyCost)
    if extra:
        named = [*named, *(("this_action", op) for op in extra if isinstance(op, ModifyCost))]
    for card, op in named:
        if op.of != of or op.resource != resource:
            continue
        if (op.types and set(op.types).isdisjoint(types)) or (op.kinds and kind not in op.kinds):
            continue
        tally.plus(card, op.delta)
    return tally


def rate(g: Exodus, seat: int, area: int, sell: bool) -> Tally:
    """C.P. for one unit in a trading area (numbered from 0). EPC-TRADE-02, 05, 06."""
    red = g.tech(seat, "red_rates") is not None
    rates = g.content.market.areas[area].red if red else g.content.market.areas[area].black
    tally = Tally(rates.sell if sell else rates.buy)
    if sell:
        for card, op in g.in_force(ModifyNumber):
            if op.number == "trade_sell" and op.colour in ("", "red" if red else "black"):
                tally.plus(card, op.delta)
    return tally


def tax(g: Exodus, seat: int) -> int:
    """C.P. for each unit of Axinium or Phasium harvested. EPC-UPKEEP-16, 19, 22; EPC-SHORT-02."""
    if not g.setup.income_tax or g.tech(seat, "no_income_tax"):
        return 0
    return number(g, "income_tax", g.content.numbers.income_tax.value).total


def amount(g: Exodus, seat: int, name: str, extra: Extra = ()) -> Tally:
    """What a Banking or Mining Action brings. EPC-BANKING-01, 02; EPC-MINING-01, 02."""
    base: int = getattr(g.content.numbers, name).value
    for tech in g.content.tech_by_op["set_amount"]:
        if tech.effect.number == name and tech.id in g.players[seat].technologies:
            base = tech.effect.value
    return number(g, name, base, extra=extra)


def advanced(g: Exodus, seat: int, name: str) -> bool:
    """Does the seat own the technology that raises this amount? (EPC-BANKVAR-02, 05)"""
    return any(
        t.effect.number == name and t.id in g.players[seat].technologies for t in g.content.tech_by_op["set_amount"]
    )


def reach(g: Exodus, seat: int, ship: Ship) -> int:
    """How many hexes a ship can move in one Conquest stage. EPC-MOVE-02 to 05, EPC-AMB-49."""
    drive = g.players[seat].blueprints[ship.kind].drive
    base = g.content.upgrades[drive].value if drive else g.content.ships[ship.kind].base_drive
    return number(g, "ship_reach", base, least=1, most=g.content.numbers.reach_most.value).total


def reaction_cost(g: Exodus, seat: int, owner: int) -> int:
    """Cubes for activating a card. EPC-REACTION-03, 04, 07."""
    numbers = g.content.numbers
    cost = numbers.reaction_own.value if owner == seat else numbers.reaction_other.value
    effect = g.tech(seat, "reaction_discount")
    return max(0, cost - effect.cubes) if effect else cost
