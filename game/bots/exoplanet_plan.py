"""Exoplanet Rush: the best plan for the rest of the game that a search over one's own installations finds.

A plan says for every installation still to come (turn and world) which unit goes there and whether it replaces another.
Contracts follow from it: each is bought as late as it can be. Others are taken as they are.
"""

from __future__ import annotations

from operator import mul
from typing import Any, NamedTuple

from .exoplanet_value import HOS, PIP, RES, Outlook, World, tag

IMPOSSIBLE = float("-inf")
SWEEPS = 4


class Act(NamedTuple):
    """One installation: the unit's number, and the number of the unit it replaces or -1."""

    unit: int
    old: int = -1


Line = tuple[Act | None, ...]
"""A world's acts by turn, the first one this turn's."""


class Course(NamedTuple):
    """What a world's line brings, by turn: what it costs to install, income, tax; and the salvage at the end.

    `counts`: the units then, by number; `shift`: what own Labs and Stations have moved the traits by. `worth`: all of
    it together, less the contracts of units that the Stockpile lacks; no plan with this line gains more.
    """

    counts: list[int]
    shift: list[float]
    cost: list[int]
    income: list[float]
    tax: list[int]
    salvage: int
    worth: float


class Account(NamedTuple):
    """A plan's wealth at the end, whether it takes the loan, and the contracts to buy by turn."""

    wealth: float
    loan: bool
    contracts: list[list[int]]


NOWHERE = Account(IMPOSSIBLE, False, [])


class Planner:
    """Plans for one seat from one view."""

    def __init__(self, view: Any, seat: int) -> None:
        self.look = Outlook(view)
        self.view, self.seat, self.me = view, seat, view.players[seat]
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
        return Course(counts, [0.0] * (HOS + 1), [], [], [], salvage, salvage)

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
        tax = look.tax(counts) if world in look.embassies.get(turn, ()) else 0
        worth = before.worth + earned - price - tax - contract + salvage - before.salvage
        return Course(
            counts, shift, [*before.cost, price], [*before.income, earned], [*before.tax, tax], salvage, worth
        )

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
    def account(self, plan: list[Line]) -> Account:
        """What a plan leads to; impossible ones are worth minus infinity."""
        courses = []
        for world, line in enumerate(plan):
            course = self.course(world, line)
            if course is None:
                return NOWHERE
            courses.append(course)
        contracts = self._contracts(plan)
        if contracts is None:
            return NOWHERE
        cash, debt, can_borrow = float(self.me.cash), self.me.debt, not self.me.debt
        costs = [sum(turn) for turn in zip(*(c.cost for c in courses), strict=True)]
        incomes = [sum(turn) for turn in zip(*(c.income for c in courses), strict=True)]
        taxes = [sum(turn) for turn in zip(*(c.tax for c in courses), strict=True)]
        for n in range(self.span):
            for due in (costs[n], sum([self.units[u].contract for u in contracts[n]])):
                cash -= due
                if cash < 0 and due:
                    if not can_borrow:
                        return NOWHERE
                    cash, debt, can_borrow = cash + self.loan.receive, self.loan.debt, False
                    if cash < 0:
                        return NOWHERE
            cash = max(0.0, cash + incomes[n] - taxes[n])
        wealth = cash - debt + sum(c.salvage for c in courses)
        return Account(wealth, not can_borrow and not self.me.debt, contracts)

    def _contracts(self, plan: list[Line]) -> list[list[int]] | None:
        """The contracts that a plan needs, each bought as late as it can be; None where they cannot all be had."""
        stock, market = self.me.stockpile[:], self.view.market[:]
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
        """A good plan: slot by slot the best act given the rest, again and again until nothing gets better."""
        plan: list[Line] = [(None,) * self.span for _ in range(self.worlds)]
        account = self.account(plan)
        for _ in range(SWEEPS):
            before = account.wealth
            for n in range(self.span):
                for world in range(self.worlds):
                    if world in self.open[n]:
                        plan, account = self._better(plan, account, n, world)
            if account.wealth <= before + 1e-9:
                break
        return plan, account

    def _better(self, plan: list[Line], account: Account, n: int, world: int) -> tuple[list[Line], Account]:
        """The plan with the best act in one slot, or the best pair of it and a later upgrade of it."""
        best, best_account = plan, account
        rest = float(self.me.cash - self.me.debt)
        for other, line in enumerate(plan):
            course = self.course(other, line)
            if other != world and course is not None:
                rest += course.worth
        for line in self._lines(plan[world], n, world):
            course = self.course(world, line)
            if course is None or rest + course.worth <= best_account.wealth:
                continue
            tried = [*plan[:world], line, *plan[world + 1 :]]
            found = self.account(tried)
            if found.wealth > best_account.wealth + 1e-9:
                best, best_account = tried, found
        return best, best_account

    def _lines(self, line: Line, n: int, world: int) -> list[Line]:
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
        return [u for u, held in enumerate(self.me.stockpile) if held or self.view.market[u]]
