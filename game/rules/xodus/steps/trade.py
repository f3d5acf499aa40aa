"""Trade: buying from Allies, exchanges between Ships, salvage, in any order. XOD-ACTION-24 to 29, XOD-AMB-64 to 66."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option
from ...engine.position import Step
from ..events import ModuleGained, ModuleLost, StockChanged
from ..play import Xodus
from .picks import drop_module, take_module
from .ship import change_scraps, take_key


class Trade(Step, tag="trade"):
    """One deal after another. Who has given Scraps or Keys takes none in this Trade; what was taken stays, save that an
    acting Ship passes it on to one outside the Fleet.

    So a Trade ends, and every outcome can still be reached.
    """

    asks = True
    gave: list[str] = []
    took: list[str] = []

    def ask(self, g: Xodus) -> Decision | None:
        if not g.state.acting:
            return None
        first = g.ships[g.state.acting[0]]
        options = [*self._purchases(g), *self._exchanges(g), *_salvages(g)]
        if not options:
            return None
        options.append(g.content.choices.done)
        return Decision(first.seat, g.content.choices.for_ship("prompt.trade", first.id), options, "trade")

    def _purchases(self, g: Xodus) -> Iterator[Option]:
        """Modules that an Ally sells here. XOD-ACTION-25, XOD-ALLY-03."""
        for ally in g.state.allies:
            for ship in g.state.acting:
                own = g.ships[ship]
                if own.system != ally.system and not g.permitted("remote_ally", ship):
                    continue
                if g.forbidden("trade", ship):
                    continue
                for card in ally.goods:
                    price = module_price(g, ship, card)
                    if price <= own.scraps:
                        yield g.content.choices.buy(own.id, card, price)

    def _exchanges(self, g: Xodus) -> Iterator[Option]:
        """Scraps, Modules and Keys from Ship to Ship. XOD-ACTION-26, 27, 29; XOD-AMB-65, 66."""
        choices = g.content.choices
        for one, other in partners(g):
            giver, taker = g.ships[one], g.ships[other]
            kept = [] if one in g.state.acting and other not in g.state.acting else self.took
            if giver.scraps and f"scrap:{one}" not in kept and f"scrap:{other}" not in self.gave:
                yield choices.give_scrap(giver.id, taker.id)
            if giver.keys and f"key:{one}" not in kept and f"key:{other}" not in self.gave:
                yield choices.give_key(giver.id, taker.id)
            for card in giver.modules:
                if card not in kept:
                    yield choices.give_module(giver.id, taker.id, card)

    def answer(self, g: Xodus, option: Option) -> None:
        verb, *what = option.id.split(":")
        if verb == "done":
            return
        ships = {s.id: n for n, s in enumerate(g.ships)}
        ship = ships[what[0]]
        g.then(self)
        if verb == "buy":
            buy(g, ship, what[1])
        elif verb == "salvage":
            salvage(g, ship, what[1], g.content.numbers.salvage_less.value)
        else:
            self._give(g, verb, ship, ships[what[1]], what[2] if len(what) > 2 else "")

    def _give(self, g: Xodus, what: str, giver: int, taker: int, card: str) -> None:
        one = g.ships[giver]
        if what == "scrap":
            change_scraps(g, giver, -1, supply=False)
            change_scraps(g, taker, 1, supply=False)
        elif what == "key":
            one.keys -= 1
            g.emit(StockChanged(one.id, "keys", -1, one.keys))
            take_key(g, taker, "traded")
        else:
            one.modules.remove(card)
            g.changed(giver)
            g.emit(ModuleLost(one.id, card, "given"))
            take_module(g, taker, card, "given")
            self.took.append(card)
            return
        self.gave.append(f"{what}:{giver}")
        self.took.append(f"{what}:{taker}")


def partners(g: Xodus) -> Iterator[tuple[int, int]]:
    """Pairs (giver, taker) that may deal in this Trade: one of them acts, both are here and able. XOD-ACTION-27, 29."""
    acting = g.state.acting
    remote = [s for s in acting if g.permitted("remote_trade", s)]
    ships = [s for s in g.undefeated() if not g.forbidden("trade", s)]
    for one in ships:
        for other in ships:
            if one == other or not (one in acting or other in acting):
                continue
            if g.ships[one].system == g.ships[other].system or one in remote or other in remote:
                yield one, other


def _salvages(g: Xodus) -> Iterator[Option]:
    """Modules that the acting Ships may salvage. XOD-ACTION-28."""
    less = g.content.numbers.salvage_less.value
    for ship in g.state.acting:
        if not g.forbidden("trade", ship):
            for card in g.ships[ship].modules:
                yield g.content.choices.salvage(g.ships[ship].id, card, salvage_value(g, card, less))


def module_price(g: Xodus, ship: int, card: str) -> int:
    """Scraps that a Ship pays an Ally for a Module. XOD-ALLY-03."""
    return g.price(ship, "module", g.content.modules[card])


def buy(g: Xodus, ship: int, card: str) -> None:
    """Buy a Module from an Ally; it is not replaced. XOD-ACTION-25, XOD-AMB-17."""
    price = module_price(g, ship, card)
    for ally in g.state.allies:
        if card in ally.goods:
            ally.goods.remove(card)
    change_scraps(g, ship, -price)
    g.ships[ship].modules.append(card)
    g.changed(ship)
    g.emit(ModuleGained(g.ships[ship].id, card, "bought"))


def salvage_value(g: Xodus, card: str, less: int) -> int:
    """Scraps for a salvaged Module. XOD-ACTION-28, XOD-AMB-64."""
    return max(0, g.content.modules[card] - less)


def salvage(g: Xodus, ship: int, card: str, less: int) -> None:
    """Salvage a Module. XOD-ACTION-28."""
    drop_module(g, ship, card, "salvaged")
    change_scraps(g, ship, salvage_value(g, card, less))


class FreeSalvage(Step, tag="free_salvage"):
    """A card lets a Ship salvage a Module at once for its full price."""

    asks = True
    ship: int

    def ask(self, g: Xodus) -> Decision | None:
        own = g.ships[self.ship]
        if not own.modules:
            return None
        options = [g.content.choices.salvage(own.id, c, salvage_value(g, c, 0)) for c in own.modules]
        options.append(g.content.choices.done)
        return Decision(own.seat, g.content.choices.for_ship("prompt.salvage", own.id), options, "free_salvage")

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id != "done":
            salvage(g, self.ship, option.id.split(":")[2], 0)
