"""Ship Maintenance: Repair, discard damage, upgrade; one option for each Ship. XOD-ACTION-30 to 34, XOD-AMB-63, 67."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option
from ...engine.position import Step
from ..play import Xodus
from .picks import discard_damage
from .ship import can_repair, change_max_energy, change_scraps, repair


def maintainable(g: Xodus) -> bool:
    """Is there an option for one of the acting Ships?"""
    for ship in g.state.acting:
        if g.ships[ship].scraps or g.touched("repair") or g.touched("upgrade"):
            for _ in options(g, ship):
                return True
    return False


def repair_price(g: Xodus, ship: int) -> int:
    """Scraps for a Repair by this Ship. XOD-ACTION-31."""
    return g.price(ship, "repair", g.content.numbers.repair_scraps.value)


def upgrade_price(g: Xodus, ship: int) -> int | None:
    """Scraps for the next slot of the Energy track, None at its end. XOD-ACTION-33."""
    energy = g.mat(ship).energy
    step = g.ships[ship].max_energy - energy.start_max
    return g.price(ship, "upgrade", energy.upgrade_costs[step]) if step < len(energy.upgrade_costs) else None


def options(g: Xodus, ship: int) -> Iterator[Option]:
    """What one Ship can do. XOD-ACTION-31 to 33."""
    choices, own = g.content.choices, g.ships[ship]
    can_pay = repair_price(g, ship) <= own.scraps
    for n, other in enumerate(g.ships):
        if can_pay and other.system == own.system and can_repair(g, n):
            yield choices.repair(other.id)
    for other in g.ships:
        if other.damage and other.system == own.system and not other.lost_in and not other.destroyed:
            for card in other.damage:
                if g.content.damage[card] <= own.scraps:
                    yield choices.discard(other.id, card)
    price = upgrade_price(g, ship)
    if price is not None and price <= own.scraps:
        yield choices.upgrade


def prices(g: Xodus, ship: int) -> dict[str, int]:
    """What each option of a Ship costs in Scraps, by the option's id. XOD-ACTION-31 to 33."""
    found: dict[str, int] = {}
    for option in options(g, ship):
        verb, *what = option.id.split(":")
        if verb == "repair":
            found[option.id] = repair_price(g, ship)
        elif verb == "discard":
            found[option.id] = g.content.damage[what[1]]
        else:
            found[option.id] = upgrade_price(g, ship) or 0
    return found


class Maintenance(Step, tag="maintenance"):
    """Each Ship of the Fleet takes one option, not always the same. XOD-ACTION-30, 34."""

    asks = True
    ships: list[int]

    def asked(self, g: Xodus) -> int:
        """The Ship whose option is asked for now; -1 for none."""
        return next((s for s in self.ships if s in g.state.acting and any(options(g, s))), -1)

    def ask(self, g: Xodus) -> Decision | None:
        ship = self.asked(g)
        if ship < 0:
            return None
        own = g.ships[ship]
        prompt = g.content.choices.for_ship("prompt.maintenance", own.id)
        return Decision(own.seat, prompt, [*options(g, ship), g.content.choices.done], "maintenance")

    def answer(self, g: Xodus, option: Option) -> None:
        ship = self.asked(g)
        self.ships = self.ships[self.ships.index(ship) + 1 :]
        if self.ships:
            g.then(self)
        verb, *what = option.id.split(":")
        own = g.ships[ship]
        if verb == "repair":
            target = g.ship(what[0])
            change_scraps(g, ship, -repair_price(g, ship))
            g.state.feats.repairs += 1
            repair(g, ship, target, g.content.numbers.repair_hull.value, "repair")
        elif verb == "discard":
            target = g.ship(what[0])
            change_scraps(g, ship, -g.content.damage[what[1]])
            discard_damage(g, target, what[1])
        elif verb == "upgrade":
            price = upgrade_price(g, ship)
            assert price is not None and own.scraps >= price
            change_scraps(g, ship, -price)
            change_max_energy(g, ship, 1)
