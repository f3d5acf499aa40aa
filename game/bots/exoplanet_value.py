"""What a position of Exoplanet Rush is worth: what facilities may be expected to bring until the end, and wealth.

Nothing in this game is hidden, so all of it is read from a view. Dice are taken by their mean; traits drift as Force
Majeure may be expected to move them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from math import erf, exp, pi, sqrt
from typing import Any

from game import rules

from .base import tag
from .outcome import by_outcome

PIP = 3.5
PIP_VARIANCE = 35 / 12
HIGHEST_OF = (0.0, 3.5, 4.47, 4.96, 5.24)
"""The expected highest of so many Trade Dice."""
HAB, H2O, RES, HOS = range(4)
STOCK = 0.7
"""How much of what a Stockpile unit would gain if it were installed counts while it is not."""
OUTPOST = 6.0
"""What an Outpost in play may save on the unit that it becomes."""
USED = 0.5
"""How often others use a booster that they could use."""
GROWTH = 0.9
"""How many facilities that roll a player adds a turn, on all worlds together: from the second turn to the last, whole
games had 0.4 to 1.2. Counted for each world instead, it made four worlds promise too much, Trade Centers above all."""


def _content() -> Any:
    return rules.book("exoplanet").content


@cache
def _earned(profit: int, loss: int) -> float:
    mean, spread = PIP * (profit - loss) / 4, sqrt(PIP_VARIANCE * (profit + loss) / 4)
    if spread == 0:
        return 0.0
    z = mean / spread
    return mean * (1 + erf(z / sqrt(2))) / 2 + spread * exp(-z * z / 2) / sqrt(2 * pi)


def earned(profit: float, loss: float) -> float:
    """The expected Profit Dice less Loss Dice, never below 0; numbers of dice may be broken, as expected traits are."""
    return _earned(round(4 * profit), round(4 * loss))


class World:
    """What counts of a world for incomes: expected traits, Trade Centers there, and what others have and roll there."""

    __slots__ = ("boosters", "others", "trade", "traits")

    def __init__(self, traits: Sequence[float], trade: int, boosters: dict[int, int], others: float) -> None:
        self.traits = traits
        self.trade = trade
        """Trade Centers of others."""
        self.boosters = boosters
        """Boosters of others that could be used for a fee: how many, by unit number."""
        self.others = others
        """Rolls of others a turn."""


class Outlook:
    """A view read for its future: what is still to come this turn, and how the worlds will drift."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.content = _content()
        self.units = self.content.units
        self.seats = len(view.players)
        self.turn = max(1, view.turn)
        self.last = self.content.setup.turns.value
        steps = view.agenda
        tags = {tag(step): step for step in steps}
        self.to_come = set(tags)
        self.before_start = not view.turn
        self.stage = tags.get("installation_stage")
        self.income_ahead = self.before_start or "start_income" in tags
        self.specialty_ahead = self.before_start or "start_specialty" in tags
        self.majeure_ahead = (self.before_start or "hostility" in tags) and self.turn < self.last
        self.taxes_ahead = (self.before_start or "taxes" in tags) and self.turn < self.last

    def turns(self) -> range:
        """The turns whose whole Gather Income is still to come."""
        return range(self.turn if self.income_ahead else self.turn + 1, self.last + 1)

    def rolls_now(self) -> Iterator[tuple[int, int, int]]:
        """Seat, world and unit of every roll of a Gather Income that is going on."""
        for step in self.view.agenda:
            name = tag(step)
            if name == "income_stage":
                for world in step.left:
                    for seat in range(self.seats):
                        for unit in self.rolling(self.view.worlds[world].units[seat]):
                            yield seat, world, unit
            elif name in ("activate", "facility"):
                for unit in step.left:
                    yield step.seat, step.world, unit
            elif name == "roll":
                yield step.seat, step.world, step.unit

    def rolling(self, counts: Sequence[int]) -> list[int]:
        """The unit numbers among `counts` that roll, one entry each."""
        return [n for n in self.content.rolling for _ in range(counts[n])]

    # ------------------------------------------------------------------ the worlds to come
    @cached_property
    def traits(self) -> dict[int, list[list[float]]]:
        """By turn from now on, by world: the traits to be expected in that turn's Gather Income."""
        now = [[float(t) for t in w.traits] for w in self.view.worlds]
        found = {self.turn: now}
        for turn in range(self.turn + 1, self.last + 1):
            drifts = turn > self.turn + 1 or self.majeure_ahead
            now = [self._drift(n, traits) if drifts else traits for n, traits in enumerate(now)]
            found[turn] = now
        return found

    def _drift(self, world: int, traits: list[float]) -> list[float]:
        """The traits of a world after a Force Majeure with the units that are there now."""
        own = self.view.worlds[world].units
        labs = sum(u[n] for u in own for n in self.content.labs)
        farms = sum(u[n] for u in own for n in self.content.habitable)
        industry = sum(u[n] for u in own for n in self.content.industry)
        stays = self.content.setup.hostility_stays_from.value
        rise = min(6, stays - 1 + labs) / 6
        fall = min(6, max(0, industry - farms - 1)) / 6
        most = self.content.setup.trait_most.value
        return [max(1.0, traits[HAB] - fall), traits[H2O], traits[RES], min(most, traits[HOS] + rise)]

    def world(self, world: int, seat: int, turn: int) -> World:
        """A world as `seat` may expect to find it in the Gather Income of a turn."""
        everyone = self.view.worlds[world].units
        reach = self.view.worlds if self.view.options["reach"] == "system" else [self.view.worlds[world]]
        boosters: dict[int, int] = {}
        for n in self.content.boosters:
            count = sum(w.units[s][n] for w in reach for s in range(self.seats) if s != seat)
            if count:
                boosters[n] = count
        others = [u for s, u in enumerate(everyone) if s != seat]
        trade = sum(u[n] for u in others for n in self.content.trading)
        rolls: float = sum(len(self.rolling(u)) for u in others)
        rolls += GROWTH * (turn - self.turn) * len(others) / len(self.view.worlds)
        return World(self.traits[turn][world], trade, boosters, rolls)

    # ------------------------------------------------------------------ incomes
    def income(self, place: World, counts: Sequence[int]) -> float:
        """What a player's units on a world may be expected to bring in one Gather Income."""
        content = self.content
        trading = sum(counts[n] for n in content.trading)
        trade = PIP * (place.trade + trading)
        total = 0.0
        for n in content.rolling:
            if counts[n]:
                total += counts[n] * (self.roll(place, counts, n) + trade)
        for n in content.boosters:
            total += counts[n] * self.units[n].usage_fee * USED * place.others
        if trading:
            dice = min(4, place.trade + trading)
            total += HIGHEST_OF[dice] * place.others - PIP * trading * place.others / (self.seats - 1)
        return total

    def roll(self, place: World, counts: Sequence[int], unit: int) -> float:
        """The expected income of one facility without Trade Dice, others' boosters included where they pay."""
        kind = self.units[unit]
        profit = 0.0
        for t in kind.traits:
            profit += place.traits[t]
        loss = place.traits[HOS] if kind.loss_dice else 0.0
        for n in self.content.boosters:
            if counts[n]:
                profit += counts[n] * self.units[n].profit_dice
                loss -= counts[n] * self.units[n].loss_dice_off
        most = self.content.setup.profit_dice_most.value
        best = earned(min(profit, most), max(0.0, loss))
        for n, count in place.boosters.items():
            for _ in range(count):
                profit += self.units[n].profit_dice
                loss -= self.units[n].loss_dice_off
                gain = earned(min(profit, most), max(0.0, loss)) - best
                net = gain - self.units[n].usage_fee * self.price_of_fee
                if net <= 0:
                    profit -= self.units[n].profit_dice
                    loss += self.units[n].loss_dice_off
                    break
                best += net
        return best

    @property
    def price_of_fee(self) -> float:
        """What a ŧ that goes to another player costs: it brings one of the rivals forward as well."""
        return 1 + 1 / (self.seats - 1)

    # ------------------------------------------------------------------ taxes
    @cached_property
    def embassies(self) -> dict[int, set[int]]:
        """By turn whose Taxes are still to come: the worlds that may be expected to have an Embassy then."""
        have = {n for n, w in enumerate(self.view.worlds) if w.embassy}
        turns = self.content.setup.embassies.by_worlds[len(self.view.worlds)]
        found = {}
        for turn in range(self.turn, self.last):
            if turn == self.turn and not self.taxes_ahead:
                continue
            placed = turn == self.turn and not (self.before_start or self.to_come & {"embassy", "choose_embassy"})
            free = [n for n in range(len(self.view.worlds)) if n not in have]
            if turn in turns and free and not placed:
                have = have | {max(free, key=lambda n: self.traits[turn][n][HAB])}
            found[turn] = have
        return found

    def tax(self, counts: Sequence[int]) -> int:
        """What a player with these units owes for a world with an Embassy."""
        rate = self.content.setup.tax
        if any(count and self.units[n].core for n, count in enumerate(counts)):
            return int(rate.core)
        return int(rate.other) if any(counts) else 0


class Valuer:
    """The wealth that every seat may expect, for the one-step player and for tests."""

    def __init__(self, view: Any) -> None:
        self.outlook = Outlook(view)
        self.view = view

    def wealth(self, seat: int) -> float:
        """What a seat may expect to own at the end with the units it has now."""
        look, player = self.outlook, self.view.players[seat]
        total = float(player.cash - player.debt)
        for n, world in enumerate(self.view.worlds):
            counts = world.units[seat]
            total += sum(count * look.units[k].salvage for k, count in enumerate(counts))
            if any(counts):
                total += sum(look.income(look.world(n, seat, turn), counts) for turn in look.turns())
                total -= sum(look.tax(counts) for have in look.embassies.values() if n in have)
                if look.turn < look.last:
                    total += OUTPOST * sum(counts[k] for k in self._upgradable)
        return total + STOCK * sum(self._stock(seat))

    def rolls_now(self) -> list[float]:
        """By seat: what the rolls of a Gather Income that is going on may bring."""
        found = [0.0] * len(self.view.players)
        for seat, world, unit in self.outlook.rolls_now():
            place = self.outlook.world(world, seat, self.outlook.turn)
            counts = self.view.worlds[world].units[seat]
            trade = place.trade + sum(counts[n] for n in self.outlook.content.trading)
            found[seat] += self.outlook.roll(place, counts, unit) + PIP * trade
        return found

    @cached_property
    def _upgradable(self) -> list[int]:
        """Units that are worth something only for what they become."""
        look = self.outlook
        lesser = {old for u in look.units for old in u.upgrade_of}
        return [n for n in lesser if n not in look.content.rolling]

    def _stock(self, seat: int) -> list[float]:
        """What each unit in a Stockpile would gain on its best world."""
        look, player = self.outlook, self.view.players[seat]
        turns = look.turns()
        if not look.stage and not look.before_start:
            turns = range(look.turn + 1, look.last + 1)
        if not turns:
            return []
        gains = []
        for n, held in enumerate(player.stockpile):
            if held:
                best = max(self._gain(seat, world, n, turns) for world in range(len(self.view.worlds)))
                gains += [max(0.0, best)] * held
        return sorted(gains, reverse=True)[: len(turns) * len(self.view.worlds)]

    def _gain(self, seat: int, world: int, unit: int, turns: range) -> float:
        """What installing a unit on a world in the first of `turns` would gain."""
        look, kind = self.outlook, self.outlook.units[unit]
        counts = self.view.worlds[world].units[seat]
        best = float("-inf")
        for old in [*kind.upgrade_of, None]:
            if old is not None and not counts[old]:
                continue
            after = list(counts)
            after[unit] += 1
            gain = float(kind.salvage)
            if old is None:
                gain -= kind.standard
            else:
                after[old] -= 1
                gain -= look.units[old].salvage
            for turn in turns:
                place = look.world(world, seat, turn)
                gain += look.income(place, after) - look.income(place, counts)
            if unit in self._upgradable and len(turns) > 1:
                gain += OUTPOST
            best = max(best, gain)
        return best


def value(view: Any, seat: int) -> float:
    """How many ŧ of wealth ahead of the best other player `seat` may expect to end."""
    if view.outcome is not None:
        return by_outcome(view, seat)
    return ahead(view, seat) if view.turn else 0.0


def ahead(view: Any, seat: int) -> float:
    """`value` of a game that is going on: with the units in play now, and a part of what the Stockpiles promise."""
    valuer = Valuer(view)
    now = valuer.rolls_now()
    wealth = [valuer.wealth(s) + now[s] for s in range(len(view.players))]
    own = wealth.pop(seat)
    return own - max(wealth)
