"""I. Upkeep Stage: the market is reset, Population grows, ships are repaired, income is taken. EPC-UPKEEP-01 to 23."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import IncomeTaken, PopulationGrown, ShipsRepaired, StageBegun
from ..modifiers import number, tax
from ..state import Exodus
from .free import DONE, FreeMoment, free_answer, free_blocked, free_options

UNITS = ("axinium", "phasium")
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
    """The second and third step; repairs need Basic Repairs. EPC-UPKEEP-01, 07."""

    def run(self, g: Exodus) -> None:
        for seat in g.state.order:
            grow(g, seat)
        for seat in g.state.order:
            if effect := g.tech(seat, "upkeep_repair"):
                repair(g, seat, effect.amount)


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


def repair(g: Exodus, seat: int, amount: int) -> None:
    """Take damage from every ship of a seat. EPC-UPKEEP-08."""
    damaged = [s for s in g.players[seat].ships if s.damage]
    for ship in damaged:
        ship.damage = max(0, ship.damage - amount)
    if damaged:
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
        units = [n for kind in UNITS for n in basic if _resource(g, n) == kind]
        g.then(Refine(self.seat, ["cp"], []), TakeUnits(self.seat, units), Refine(self.seat, [*UNITS], []))


def _resource(g: Exodus, place: int) -> str:
    planet = g.planet(place)
    return planet.resource if planet else ""


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


def _lacks_tax(g: Exodus, seat: int, place: int) -> bool:
    """Is it only the tax that a unit lacks which cannot be taken?"""
    room = getattr(g.players[seat], _resource(g, place)) < g.content.numbers.cap.value
    return g.places[place].counter > 0 and room


def _cash(free: list[Option]) -> list[Option]:
    return [o for o in free if o.id.startswith("cash:")]


class TakeUnits(Step, tag="take_units"):
    """The basic Axinium and Phasium: taken without asking as long as tax and cap allow all of it. EPC-AMB-11."""

    seat: int
    left: list[int]

    def run(self, g: Exodus) -> None:
        if _all_possible(g, self.seat, self.left) and not self._rivalled(g):
            for n in self.left:
                take(g, self.seat, n)
        else:
            g.then(Units(self.seat, self.left))

    def _rivalled(self, g: Exodus) -> bool:
        """Could a refinery's second take of one kind use up the C.P. for the basic take of the other? EPC-UPKEEP-10."""
        me, cap = g.players[self.seat], g.content.numbers.cap.value
        kinds, extra, possible = [_resource(g, n) for n in self.left], _second_takes(g), 0
        for kind in UNITS:
            if set(kinds) - {kind}:
                there = sum(_resource(g, n) == kind and g.places[n].counter > 1 for n in extra)
                possible += max(0, min(there, cap - getattr(me, kind) - kinds.count(kind)))
        return possible > 0 and tax(g, self.seat) * (len(kinds) + possible) > me.cp


def _second_takes(g: Exodus) -> list[int]:
    """The Planets of the refineries that come next."""
    refine = g.waiting(Refine)
    return refine.left(g) if refine else []


class Units(Step, tag="units"):
    """Tax or cap do not allow all Axinium and Phasium, refineries included: which? EPC-UPKEEP-20, EPC-AMB-11."""

    asks = True
    seat: int
    left: list[int]

    def ask(self, g: Exodus) -> Decision | None:
        options = [_take_option(g, n) for n in self.left if can_take(g, self.seat, n)]
        free = free_options(g, self.seat) if self.left else []
        if options:
            second = dict.fromkeys(n for n in _second_takes(g) if n not in self.left and can_take(g, self.seat, n))
            return Decision(
                self.seat, Text("prompt.units"), [*options, *(_take_option(g, n) for n in second), *free], "units"
            )
        cash = _cash(free)  # a won card may still pay the tax
        return Decision(self.seat, Text("prompt.units"), [*cash, DONE], "units") if cash else None

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        yield from _untakeable(g, self.seat, [*self.left, *_second_takes(g)])
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        place = g.number(option.id.partition(":")[2])
        take(g, self.seat, place)
        if place in self.left:
            self.left.remove(place)
        elif refine := g.waiting(Refine):
            refine.taken.append(place)
        g.then(self)


def _all_possible(g: Exodus, seat: int, places: list[int]) -> bool:
    me, cap = g.players[seat], g.content.numbers.cap.value
    by_kind = [_resource(g, n) for n in places]
    fits = all(getattr(me, kind) + by_kind.count(kind) <= cap for kind in set(by_kind))
    return fits and tax(g, seat) * len(places) <= me.cp


def _untakeable(g: Exodus, seat: int, places: Iterable[int]) -> Iterator[Refusal]:
    """Why a Planet yields no unit. EPC-UPKEEP-12, 20, 23."""
    cap = g.content.numbers.cap.value
    for n in dict.fromkeys(places):
        if can_take(g, seat, n):
            continue
        if not g.places[n].counter:
            yield Refusal(_take_option(g, n), Text("reason.depleted"), "EPC-UPKEEP-12")
        elif getattr(g.players[seat], _resource(g, n)) >= cap:
            yield Refusal(_take_option(g, n), Text("reason.cap", {"cap": cap}), "EPC-UPKEEP-23")
        else:
            yield Refusal(_take_option(g, n), Text("reason.no_tax", {"cost": tax(g, seat)}), "EPC-UPKEEP-20")


def _take_option(g: Exodus, place: int) -> Option:
    return g.content.option(f"take:{g.name(place)}", "take", f"hex:{g.name(place)}", place=g.name(place))


class Refine(Step, tag="refine"):
    """The second take of a refinery, if the player wants it. EPC-UPKEEP-13, 15, 18; EPC-AMB-11.

    `taken`: Planets from which it has been taken.
    """

    asks = True
    seat: int
    resources: list[str]
    taken: list[int]

    def left(self, g: Exodus) -> list[int]:
        """The own Planets that a refinery of the player still works on, once for each extra step."""
        known = g.players[self.seat].technologies
        extra: dict[str, int] = {
            t.effect.resource: t.effect.extra_steps
            for t in g.content.tech_by_op["refinery"]
            if t.id in known and t.effect.resource in self.resources
        }
        if not extra:
            return []
        own = [n for n, place in enumerate(g.places) if place.cubes[self.seat]]
        return [n for n in own for _ in range(extra.get(_resource(g, n), 0) - self.taken.count(n))]

    def ask(self, g: Exodus) -> Decision | None:
        left = self.left(g)
        possible = [n for n in dict.fromkeys(left) if can_take(g, self.seat, n)]
        if not possible:
            cash = _cash(free_options(g, self.seat)) if any(_lacks_tax(g, self.seat, n) for n in left) else []
            return Decision(self.seat, Text("prompt.refine"), [*cash, DONE], "refine") if cash else None
        options = [_take_option(g, n) for n in possible]
        if len(left) > 1 and self._all_possible(g, left):
            options.append(TAKE_ALL)
        return Decision(self.seat, Text("prompt.refine"), [*options, *free_options(g, self.seat), DONE], "refine")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        yield from _untakeable(g, self.seat, self.left(g))
        yield from free_blocked(g, self.seat)

    def _all_possible(self, g: Exodus, left: list[int]) -> bool:
        """Can every extra step be taken?"""
        if any(g.places[n].counter < left.count(n) for n in left):
            return False
        return _all_possible(g, self.seat, [n for n in left if _resource(g, n) != "cp"])

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        if option.id == TAKE_ALL.id:
            for n in self.left(g):
                take(g, self.seat, n)
            return
        place = g.number(option.id.partition(":")[2])
        take(g, self.seat, place)
        self.taken.append(place)
        g.then(self)
