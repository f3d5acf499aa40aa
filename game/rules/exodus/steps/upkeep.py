"""I. Upkeep Stage: the market is reset, Population grows, ships are repaired, income is taken. EPC-UPKEEP-01 to 23."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import IncomeTaken, PopulationGrown, ShipsRepaired, StageBegun
from ..modifiers import number, tax
from ..state import Exodus
from .free import DONE, FreeMoment, free_answer, free_options

TAKE_ALL = Option("take_all", Text("option.take_all"), "button:take_all")


class UpkeepStage(Step, tag="upkeep"):
    """The four steps in order. EPC-UPKEEP-01."""

    def run(self, g: Exodus) -> None:
        g.emit(StageBegun("upkeep", g.state.turn))
        for seat in g.state.market:
            g.players[seat].stash += 1
        g.state.market.clear()
        order = g.state.order
        g.then(*(FreeMoment(seat, "upkeep") for seat in order), GrowAndRepair(), *(Income(seat) for seat in order))


class GrowAndRepair(Step, tag="grow_and_repair"):
    """The second and third step. EPC-UPKEEP-01."""

    def run(self, g: Exodus) -> None:
        for seat in g.state.order:
            grow(g, seat)
        for seat in g.state.order:
            repair(g, seat)


def grow(g: Exodus, seat: int) -> None:
    """New cubes at home, as far as the stash goes. EPC-UPKEEP-04 to 06."""
    bonus = g.tech(seat, "growth_bonus")
    base = g.content.numbers.growth.value + (bonus.cubes if bonus else 0)
    place_at_home(g, seat, number(g, "growth", base).total)


def place_at_home(g: Exodus, seat: int, cubes: int) -> None:
    """Cubes from the stash to the Home Planet, no more than there are."""
    me = g.players[seat]
    cubes = min(cubes, me.stash)
    if cubes > 0:
        me.stash -= cubes
        g.places[me.home].cubes[seat] += cubes
        g.emit(PopulationGrown(seat, cubes, g.name(me.home)))


def repair(g: Exodus, seat: int) -> None:
    """Basic Repairs. EPC-UPKEEP-07, 08."""
    effect = g.tech(seat, "upkeep_repair")
    damaged = [s for s in g.players[seat].ships if s.damage]
    if effect and damaged:
        for ship in damaged:
            ship.damage = max(0, ship.damage - effect.amount)
        g.emit(ShipsRepaired(seat, [g.ship_id(s) for s in damaged]))


class Income(Step, tag="income"):
    """One player's income: C.P. first, then taxed units. EPC-UPKEEP-09 to 23."""

    seat: int

    def run(self, g: Exodus) -> None:
        planets = [n for n in range(len(g.places)) if g.places[n].cubes[self.seat] and g.planet(n)]
        basic = [n for n in planets if g.places[n].counter]
        for n in basic:
            if _resource(g, n) == "cp":
                take(g, self.seat, n)
        units = [n for kind in ("axinium", "phasium") for n in basic if _resource(g, n) == kind]
        g.then(
            Refine(self.seat, _refinable(g, self.seat, planets, ("cp",))),
            TakeUnits(self.seat, units),
            Refine(self.seat, _refinable(g, self.seat, planets, ("axinium", "phasium"))),
        )


def _resource(g: Exodus, place: int) -> str:
    planet = g.planet(place)
    return planet.resource if planet else ""


def _refinable(g: Exodus, seat: int, planets: list[int], resources: tuple[str, ...]) -> list[int]:
    """Planets of a resource for which the player owns the refinery, once for each extra step."""
    known = g.players[seat].technologies
    extra = {
        t.effect.resource: t.effect.extra_steps
        for t in g.content.tech_by_op["refinery"]
        if t.id in known and t.effect.resource in resources
    }
    return [n for n in planets for _ in range(extra.get(_resource(g, n), 0))]


def take(g: Exodus, seat: int, place: int) -> None:
    """One step of a counter: its resource, and the tax on it. EPC-UPKEEP-11, 12, 14, 16, 17, 19."""
    here, numbers = g.places[place], g.content.numbers
    resource = _resource(g, place)
    here.counter -= 1
    if resource == "cp":
        g.gain(seat, numbers.income_cp.value)
        g.emit(IncomeTaken(seat, g.name(place), resource, numbers.income_cp.value, 0, here.counter))
        return
    due = tax(g, seat)
    g.players[seat].cp -= due
    g.gain(seat, **{resource: numbers.income_unit.value})
    g.emit(IncomeTaken(seat, g.name(place), resource, numbers.income_unit.value, due, here.counter))


def can_take(g: Exodus, seat: int, place: int) -> bool:
    """Is there a resource left, room on the track and C.P. for the tax? EPC-UPKEEP-20, 23."""
    resource, me = _resource(g, place), g.players[seat]
    if not g.places[place].counter:
        return False
    return resource == "cp" or (getattr(me, resource) < g.content.numbers.cap.value and tax(g, seat) <= me.cp)


class TakeUnits(Step, tag="take_units"):
    """The basic Axinium and Phasium: taken without asking as long as tax and cap allow all of it. EPC-AMB-11."""

    seat: int
    left: list[int]

    def run(self, g: Exodus) -> None:
        if _all_possible(g, self.seat, self.left):
            for n in self.left:
                take(g, self.seat, n)
        else:
            g.then(Units(self.seat, self.left))


class Units(Step, tag="units"):
    """Tax or cap do not allow all of the basic Axinium and Phasium: which? EPC-UPKEEP-20, EPC-AMB-11."""

    asks = True
    seat: int
    left: list[int]

    def ask(self, g: Exodus) -> Decision | None:
        options = [_take_option(g, n) for n in self.left if can_take(g, self.seat, n)]
        free = free_options(g, self.seat) if self.left else []
        if options:
            return Decision(self.seat, Text("prompt.units"), options + free, "units")
        # a won card may still pay the tax
        cash = [o for o in free if o.id.startswith("cash:")]
        return Decision(self.seat, Text("prompt.units"), [*cash, DONE], "units") if cash else None

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        place = g.number(option.id.partition(":")[2])
        take(g, self.seat, place)
        self.left.remove(place)
        g.then(self)


def _all_possible(g: Exodus, seat: int, places: list[int]) -> bool:
    me, cap = g.players[seat], g.content.numbers.cap.value
    by_kind = [_resource(g, n) for n in places]
    fits = all(getattr(me, kind) + by_kind.count(kind) <= cap for kind in set(by_kind))
    return fits and tax(g, seat) * len(places) <= me.cp


def _take_option(g: Exodus, place: int) -> Option:
    return g.content.option(f"take:{g.name(place)}", "take", f"hex:{g.name(place)}", place=g.name(place))


class Refine(Step, tag="refine"):
    """The second take of a refinery, if the player wants it. EPC-UPKEEP-13, 15, 18; EPC-AMB-11."""

    asks = True
    seat: int
    left: list[int]

    def ask(self, g: Exodus) -> Decision | None:
        possible = [n for n in dict.fromkeys(self.left) if can_take(g, self.seat, n)]
        if not possible:
            return None
        options = [_take_option(g, n) for n in possible]
        if len(self.left) > 1 and self._all_possible(g):
            options.append(TAKE_ALL)
        return Decision(self.seat, Text("prompt.refine"), [*options, *free_options(g, self.seat), DONE], "refine")

    def _all_possible(self, g: Exodus) -> bool:
        """Can every extra step be taken?"""
        if any(g.places[n].counter < self.left.count(n) for n in self.left):
            return False
        return _all_possible(g, self.seat, [n for n in self.left if _resource(g, n) != "cp"])

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        if option.id == TAKE_ALL.id:
            for n in self.left:
                take(g, self.seat, n)
            return
        place = g.number(option.id.partition(":")[2])
        take(g, self.seat, place)
        self.left.remove(place)
        g.then(self)
