"""Exoplanet Rush: the best plan for the rest of the game that a search over one's own installations finds.

A plan says for every installation still to come (turn and world) which unit goes there and whether it replaces another.
Contracts follow from it: each is bought as late as it can be. Others are taken as they are.
"""

from __future__ import annotations

from operator import itemgetter, mul
from typing import Any, NamedTuple

from .base import tag
from .exoplanet_value import HOS, PIP, RES, Outlook, World

IMPOSSIBLE = float("-inf")
SWEEPS = 4
THRIFT = ((), (1.0, 0.6, 0.3))
"""Ways to look for a plan: sweep by sweep, how much a ŧ spent before the last turn counts beyond its worth. Who is
thrifty at first finds the cheap upgrades whose income pays for dear units later."""


class Act(NamedTuple):
    """One installation: the unit's number, and the number of the unit it replaces or -1."""

    unit: int
    old: int = -1


Line = tuple[Act | None, ...]
"""A world's acts by turn, the first one this turn's."""


class Course(NamedTuple):
    """What a world's line brings: by turn what it costs to install, and income less tax; the salvage at the end.

    `counts`: the units then, by number; `shift`: what own Labs and Stations have moved the traits by. `worth`: all of
    it together, less the contracts of units that the Stockpile lacks; no plan with this line gains more.
    `spent`: what is paid before the last turn.
    """

    counts: list[int]
    shift: list[float]
    cost: list[int]
    gain: list[float]
    salvage: int
    worth: float
    spent: int


class Flow(NamedTuple):
    """The courses of several worlds together: by turn what is paid, and income less tax; the salvage at the end."""

    cost: list[int]
    gain: list[float]
    salvage: int

    def with_course(self, course: Course) -> Flow:
        """The same with one world more."""
        cost = [a + b for a, b in zip(self.cost, course.cost, strict=True)]
        gain = [a + b for a, b in zip(self.gain, course.gain, strict=True)]
        return Flow(cost, gain, self.salvage + course.salvage)


class Account(NamedTuple):
    """A plan's wealth at the end, whether it takes the loan, and the contracts to buy by turn.

    `score`: the wealth, less what thrift counts against the plan.
    """

    wealth: float
    loan: bool
    contracts: list[list[int]]
    score: float


NOWHERE = Account(IMPOSSIBLE, False, [], IMPOSSIBLE)


class Planner:
    """Plans for one seat from one view."""

    def __init__(self, view: Any, seat: int) -> None:
        self.look = Outlook(view)
        self.view, self.seat, self.me = view, seat, view.players[seat]
        self.market: list[int] = list(view.market)
        self.units = self.look.units
        self.worlds = len(view.worlds)
        self.span = self.look.last - self.look.turn + 1
        self.open = self._open()
        self.loan = self.look.content.setup.loan
        self._courses: dict[tuple[int, Line], Course | None] = {}
        self._places: dict[tuple[int, int], World] = {}
        self._incomes: dict[tuple[Any, ...], float] = {}
        self._special = [*self.look.content.labs, *self.look.content.stations]
        self._salvage = [u.salvage for u in self.units]
        self._labs = [sum(w.units[seat][k] for k in self.look.content.labs) for w in view.worlds]
        self._rooms = [self._room(n) for n in range(self.span)]
        self._weights = [self._others_weights(w) for w in range(self.worlds)]
        self._discounts = [
            {n for n in range(len(self.units)) if any(self._reach(s, w)[n] for s in self._others())}
            for w in range(self.worlds)
        ]

    def _others(self) -> list[int]:
        return [s for s in range(self.look.seats) if s != self.seat]

    def _others_weights(self, world: int) -> list[int]:
        """By trait: how many dice of others on a world hang on it."""
        weights = [0] * (HOS + 1)
        for s in self._others():
            for n in self.look.content.rolling:
                kind, count = self.units[n], self.view.worlds[world].units[s][n]
                weights[HOS] += count * kind.loss_dice
                for trait in kind.traits:
                    weights[trait] += count
        return weights

    def _reach(self, owner: int, world: int) -> list[int]:
        """How many units of each kind `owner` has where they open Discount Prices on a world."""
        if self.view.options["reach"] == "system":
            return [sum(column) for column in zip(*(w.units[owner] for w in self.view.worlds), strict=True)]
        return list(self.view.worlds[world].units[owner])

    def _open(self) -> list[set[int]]:
        """By turn from now on: the worlds where this seat may still install."""
        every = set(range(self.worlds))
        now: set[int] = set()
        if self.look.before_start:
            now = every
        elif self.look.stage is not None:
            now = set(self.look.stage.left)
            for step in self.view.agenda:
                name = tag(step)
                if name == "install" and step.seat == self.seat:
                    now.add(step.world)
                elif name == "choose_world":
                    now |= set(step.stage.left)
        return [now, *([every] * (self.span - 1))]

    # ------------------------------------------------------------------ one world
    def course(self, world: int, line: Line) -> Course | None:
        """What a line, or the beginning of one, brings on a world; None where it cannot be (nothing to replace)."""
        key = world, line
        if key not in self._courses:
            if not line:
                self._courses[key] = self._as_it_stands(world)
            else:
                before = self.course(world, line[:-1])
                self._courses[key] = before and self._followed(before, world, len(line) - 1, line[-1])
        return self._courses[key]

    def _as_it_stands(self, world: int) -> Course:
        counts = list(self.view.worlds[world].units[self.seat])
        salvage = sum(map(mul, counts, self._salvage))
        return Course(counts, [0.0] * (HOS + 1), [], [], salvage, salvage, 0)

    def _followed(self, before: Course, world: int, n: int, act: Act | None) -> Course | None:
        """A course with one more turn, the turn `n` from now."""
        look, counts, shift = self.look, before.counts[:], before.shift[:]
        turn, price, salvage, contract = look.turn + n, 0, before.salvage, 0
        if act is not None:
            if act.old >= 0:
                if not counts[act.old]:
                    return None
                counts[act.old] -= 1
                salvage -= self._salvage[act.old]
            else:
                price = self._price(world, counts, act.unit)
            counts[act.unit] += 1
            salvage += self._salvage[act.unit]
            contract = 0 if self.me.stockpile[act.unit] else self.units[act.unit].contract
        if (n or look.specialty_ahead) and any(counts[k] for k in self._special):
            self._specialty(world, turn, counts, shift)
        earned = self._income(world, turn, counts, shift) if n or look.income_ahead else 0.0
        if any(shift):
            earned -= self._given_away(world, shift)
        shift[HOS] += (sum([counts[k] for k in look.content.labs]) - self._labs[world]) / 6
        if world in look.embassies.get(turn, ()):
            earned -= look.tax(counts)
        worth = before.worth + earned - price - contract + salvage - before.salvage
        spent = before.spent + contract + (price if n < self.span - 1 else 0)
        return Course(counts, shift, [*before.cost, price], [*before.gain, earned], salvage, worth, spent)

    def _price(self, world: int, counts: list[int], unit: int) -> int:
        """The lowest price of a unit that replaces nothing, with fees."""
        kind = self.units[unit]
        if kind.discount is None:
            return int(kind.standard)
        if counts[kind.discount_with] or self._reach(self.seat, world)[kind.discount_with]:
            return int(kind.discount)
        if kind.discount_with in self._discounts[world]:
            return min(int(kind.standard), int(kind.discount + self.units[kind.discount_with].usage_fee))
        return int(kind.standard)

    def _specialty(self, world: int, turn: int, counts: list[int], shift: list[float]) -> None:
        """Labs raise the trait that own facilities count most, Stations lower Hostility."""
        content, now = self.look.content, self.look.traits[turn][world]
        most = content.setup.trait_most.value
        for _ in range(sum(counts[n] for n in content.labs)):
            weights = [0] * (RES + 1)
            for n in content.rolling:
                for trait in self.units[n].traits:
                    weights[trait] += counts[n]
            best = max(range(RES + 1), key=lambda t: weights[t] if now[t] + shift[t] < most else -1)
            shift[best] = min(most - now[best], shift[best] + 1)
        for _ in range(sum(counts[n] for n in content.stations)):
            shift[HOS] = max(1 - now[HOS], shift[HOS] - 1)

    def _given_away(self, world: int, shift: list[float]) -> float:
        """What the traits that this seat has shifted bring to another player on average."""
        given = 0.0
        for trait, weight in enumerate(self._weights[world]):
            given += weight * shift[trait] * (-PIP if trait == HOS else PIP)
        return given / (self.look.seats - 1)

    def _income(self, world: int, turn: int, counts: list[int], shift: list[float]) -> float:
        key = (world, turn, *counts, *shift)
        if key not in self._incomes:
            place = self._places.get((world, turn))
            if place is None:
                place = self._places[world, turn] = self.look.world(world, self.seat, turn)
            moved = [t + s for t, s in zip(place.traits, shift, strict=True)]
            self._incomes[key] = self.look.income(World(moved, place.trade, place.boosters, place.others), counts)
        return self._incomes[key]

    # ------------------------------------------------------------------ the whole plan
    def account(self, plan: list[Line], thrift: float = 0.0) -> Account:
        """What a plan leads to; impossible ones are worth minus infinity."""
        flow = Flow([0] * self.span, [0.0] * self.span, 0)
        for world, line in enumerate(plan):
            course = self.course(world, line)
            if course is None:
                return NOWHERE
            flow = flow.with_course(course)
        return self._settled(plan, flow, thrift)

    def _settled(self, plan: list[Line], flow: Flow, thrift: float) -> Account:
        """The account of a plan whose courses together are `flow`."""
        if not self._affordable(flow):
            return NOWHERE
        contracts = self._contracts(plan)
        if contracts is None:
            return NOWHERE
        cash, debt, can_borrow = float(self.me.cash), self.me.debt, not self.me.debt
        spent = 0
        for n in range(self.span):
            bought = sum([self.units[u].contract for u in contracts[n]])
            spent += bought + (flow.cost[n] if n < self.span - 1 else 0)
            for due in (flow.cost[n], bought):
                cash -= due
                if cash < 0 and due:
                    if not can_borrow:
                        return NOWHERE
                    cash, debt, can_borrow = cash + self.loan.receive, self.loan.debt, False
                    if cash < 0:
                        return NOWHERE
            cash = max(0.0, cash + flow.gain[n])
        wealth = cash - debt + flow.salvage
        return Account(wealth, not can_borrow and not self.me.debt, contracts, wealth - thrift * spent)

    def _affordable(self, flow: Flow) -> bool:
        """Could the installations be paid if the contracts cost nothing? Spares the impossible ones the rest."""
        cash = float(self.me.cash if self.me.debt else self.me.cash + self.loan.receive)
        for cost, gain in zip(flow.cost, flow.gain, strict=True):
            cash -= cost
            if cash < 0:
                return False
            cash = max(0.0, cash + gain)
        return True

    def _contracts(self, plan: list[Line]) -> list[list[int]] | None:
        """The contracts that a plan needs, each bought as late as it can be; None where they cannot all be had."""
        stock, market = self.me.stockpile[:], self.market[:]
        bought = self.me.contracts[:]
        needed: list[list[int]] = [[] for _ in range(self.span + 1)]
        for n in range(self.span):
            for line in plan:
                act = line[n]
                if act is None:
                    continue
                if stock[act.unit]:
                    stock[act.unit] -= 1
                    continue
                limit = self.units[act.unit].contracts_per_player
                if not market[act.unit] or (limit is not None and bought[act.unit] >= limit):
                    return None
                market[act.unit] -= 1
                bought[act.unit] += 1
                needed[n].append(act.unit)
        one_in_all = self.view.options["tower_and_plant"] == "one_in_all"
        if one_in_all and sum(bought[n] for n in self.look.content.limited) > 1:
            return None
        carried: list[int] = []
        contracts: list[list[int]] = [[] for _ in range(self.span)]
        for n in range(self.span - 1, -1, -1):
            carried += needed[n + 1]
            contracts[n], carried = carried[: self._rooms[n]], carried[self._rooms[n] :]
        return None if carried or needed[0] else contracts

    def _room(self, n: int) -> int:
        """How many contracts this seat may still secure in the turn `n` from now."""
        if self.look.turn + n >= self.look.last:
            return 0
        if n or self.look.before_start or "start_contracts" in self.look.to_come:
            return self.worlds
        for step in self.view.agenda:
            if tag(step) == "contracts" and self.seat in step.queue:
                return self.worlds - int(step.bought[self.seat])
        return 0

    # ------------------------------------------------------------------ the search
    def best(self) -> tuple[list[Line], Account]:
        """The better of the plans that all ways of looking find."""
        nothing: list[Line] = [(None,) * self.span for _ in range(self.worlds)]
        return max((self._found(nothing, thrifts) for thrifts in THRIFT), key=lambda found: found[1].wealth)

    def without(self, plan: list[Line], unit: int) -> float:
        """The wealth that a plan still leads to, as well as it can be mended, if the market has no piece of a unit."""
        left, self.market[unit] = self.market[unit], 0
        cut = [self._until(line, unit) for line in plan]
        _, account = self._found(cut, ())
        self.market[unit] = left
        return account.wealth

    def _until(self, line: Line, unit: int) -> Line:
        """A line up to where it installs a unit."""
        n = next((n for n, act in enumerate(line) if act is not None and act.unit == unit), self.span)
        return (*line[:n], *(None,) * (self.span - n))

    def _found(self, plan: list[Line], thrifts: tuple[float, ...]) -> tuple[list[Line], Account]:
        """Slot by slot the best act given the rest, again and again until nothing gets better."""
        for thrift in (*thrifts, *(0.0,) * SWEEPS):
            account = self.account(plan, thrift)
            before = account.score
            for n in range(self.span):
                for world in range(self.worlds):
                    if world in self.open[n]:
                        plan, account = self._better(plan, account, n, world, thrift)
            if not thrift and account.score <= before + 1e-9:
                break
        return plan, account

    def _better(
        self, plan: list[Line], account: Account, n: int, world: int, thrift: float
    ) -> tuple[list[Line], Account]:
        """The plan with the best act in one slot, or the best pair of it and a later upgrade of it."""
        best, best_account = plan, account
        rest = float(self.me.cash - self.me.debt)
        others = Flow([0] * self.span, [0.0] * self.span, 0)
        for other, line in enumerate(plan):
            course = self.course(other, line)
            if other != world and course is not None:
                rest += course.worth - thrift * course.spent
                others = others.with_course(course)
        found = ((self.course(world, line), line) for line in self._lines(plan[world], n))
        ranked = [(rest + c.worth - thrift * c.spent, c, line) for c, line in found if c is not None]
        for most, course, line in sorted(ranked, key=itemgetter(0), reverse=True):
            if most <= best_account.score + 1e-9:
                break
            tried = [*plan[:world], line, *plan[world + 1 :]]
            settled = self._settled(tried, others.with_course(course), thrift)
            if settled.score > best_account.score + 1e-9:
                best, best_account = tried, settled
        return best, best_account

    def _lines(self, line: Line, n: int) -> list[Line]:
        """Lines that differ from one in the slot `n`, or in it and one later upgrade."""
        found: list[Line] = []
        for unit in self._obtainable(n):
            for old in (-1, *self.units[unit].upgrade_of):
                first = (*line[:n], Act(unit, old), *line[n + 1 :])
                found.append(first)
                if old >= 0:
                    continue
                for later in range(n + 1, self.span):
                    found += [
                        (*first[:later], Act(better, unit), *first[later + 1 :])
                        for better in self._obtainable(later)
                        if unit in self.units[better].upgrade_of
                    ]
        found.append((*line[:n], None, *line[n + 1 :]))
        return found

    def _obtainable(self, n: int) -> list[int]:
        """Units that could be installed in the turn `n` from now."""
        if not n:
            return [u for u, held in enumerate(self.me.stockpile) if held]
        return [u for u, held in enumerate(self.me.stockpile) if held or self.market[u]]
