"""What the rules say of a position before the dice fall: what each facility is likely to bring, what a booster adds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import msgspec

from ..engine.modifiers import Part, Tally
from .content import HOS, TRAITS, Row
from .content_check import FACES
from .income import Dice, Roll, dice, looked_up, outcomes, trade_dice, usable
from .scoring import wealth_sources
from .state import Exoplanet
from .steps import Contracts, rolling


class Offer(msgspec.Struct):
    """Another player's booster: its fee, and what it would add to the expected income of one roll."""

    unit: str
    owner: int
    fee: int
    gain: float


class FacilityForecast(msgspec.Struct):
    """One facility's next roll, own boosters included: dice, expected income, where its lowest and highest twelfth end.

    They are those of a throw, or of the look-up table at a table where nobody throws. `looked_up`: the table's row for
    these dice, Trade Dice left out. `profit`, `loss`: where the numbers of dice come from, named.
    """

    seat: int
    world: str
    unit: str
    dice: Dice
    expected: float
    low: int
    high: int
    looked_up: Row
    profit: list[Part]
    loss: list[Part]
    offers: list[Offer]


class Bonus(msgspec.Struct):
    """What the owner of Trade Centers on a world may expect of all rolls of the others there, a turn. EXR-TRADE-05."""

    seat: int
    world: str
    expected: float


class Prospect(msgspec.Struct):
    """What one more unit of a kind on a world would add to its owner's expected income, a turn."""

    unit: str
    world: str
    gain: float


class Forecast(msgspec.Struct):
    """All facilities that will roll again, and by seat the wealth by source if the game ended now.

    Once the game is over none will.

    `pending`: the roll that is being decided, with the boosters utilized for it so far; None outside such a decision.
    `prospects`: of the player who decides, for every kind of unit and world; Usage Fees are left out. `bonuses`: where
    there are any. `cash`: by moment and seat, from the start over each turn's end to now.
    """

    facilities: list[FacilityForecast]
    sources: list[dict[str, int]]
    pending: FacilityForecast | None = None
    prospects: list[Prospect] = []
    bonuses: list[Bonus] = []
    cash: list[list[int]] = []


def forecast(g: Exoplanet) -> Forecast:
    """The forecast of a position or view. EXR-INC, EXR-END."""
    facilities = [
        facility(g, seat, world, unit)
        for world in range(len(g.worlds))
        for seat in range(len(g.players))
        for unit in rolling(g, world, seat)
        if g.state.outcome is None
    ]
    sources = [wealth_sources(g, seat) for seat in range(len(g.players))]
    step = g.state.agenda[-1] if g.state.agenda else None
    pending = facility(g, step.seat, step.world, step.unit, step.used) if isinstance(step, Roll) else None
    seat = step.queue[0] if isinstance(step, Contracts) else getattr(step, "seat", None)
    brought = [] if seat is None else prospects(g, seat)
    return Forecast(facilities, sources, pending, brought, list(bonuses(g)), cash(g))


def prospects(g: Exoplanet, seat: int) -> list[Prospect]:
    """What one more unit would bring a player, for every kind on every world."""
    found = []
    for number, world in enumerate(g.worlds):
        own = world.units[seat]
        reached = list(range(len(g.worlds))) if g.system_reach else [number]
        before = _income(g, seat, reached)
        for unit in g.content.units:
            own[unit.number] += 1
            found.append(Prospect(unit.id, world.id, _income(g, seat, reached) - before))
            own[unit.number] -= 1
    return found


def _income(g: Exoplanet, seat: int, worlds: list[int]) -> float:
    """The expected income of a player on some worlds, own boosters and the bonus of Trade Centers included."""
    wanted = (dice(g, seat, world, unit, []) for world in worlds for unit in rolling(g, world, seat))
    return sum(likely(g, w)[0] for w in wanted) + sum(bonus(g, seat, world) for world in worlds)


def bonuses(g: Exoplanet) -> Iterator[Bonus]:
    """What everybody's Trade Centers may expect of the others' rolls; nothing once the game is over."""
    for number, world in enumerate(g.worlds if g.state.outcome is None else []):
        for seat in range(len(g.players)):
            if expected := bonus(g, seat, number):
                yield Bonus(seat, world.id, expected)


def bonus(g: Exoplanet, seat: int, world: int) -> float:
    """The highest Trade Die of each of the others' rolls on a world, for an owner of Trade Centers there."""
    if not any(g.worlds[world].units[seat][n] for n in g.content.trading):
        return 0.0
    rolls = sum(len(rolling(g, world, other)) for other in range(len(g.players)) if other != seat)
    return rolls * highest(trade_dice(g, world))


def highest(count: int) -> float:
    """The expected highest of so many dice."""
    return sum(1 - ((face - 1) / FACES) ** count for face in range(1, FACES + 1))


def cash(g: Exoplanet) -> list[list[int]]:
    """Everybody's cash at the start, at the end of each turn so far, and now. EXR-SETUP-06."""
    setup, seats = g.content.setup, len(g.players)
    ended = len(g.state.cash)
    passed = ended - (g.state.outcome is not None)  # the token moves on after every turn but the last
    places = [(seat - (g.state.first - passed)) % seats for seat in range(seats)]
    start = [setup.start_cash.value + setup.cash_per_place.value * place for place in places]
    now = [] if g.state.outcome is not None else [[p.cash for p in g.players]]
    return [start, *g.state.cash, *now]


def facility(g: Exoplanet, seat: int, world: int, unit: int, used: list[int] | None = None) -> FacilityForecast:
    """One facility's next roll. `used`: boosters utilized for it, as in `income.Roll`."""
    used = used or []
    wanted = dice(g, seat, world, unit, used[::2])
    expected, low, high = likely(g, wanted)
    profit, loss = _named(g, seat, world, unit, used[::2])
    return FacilityForecast(
        seat, g.worlds[world].id, g.content.units[unit].id, wanted, expected, low, high,
        outcomes(g, wanted.profit - wanted.loss), profit.parts, loss.parts, _offers(g, seat, world, unit, used),
    )  # fmt: skip


def _named(g: Exoplanet, seat: int, world: int, unit: int, used: list[int]) -> tuple[Tally, Tally]:
    kind, traits = g.content.units[unit], g.worlds[world].traits
    profit = Tally(0, most=g.content.setup.profit_dice_most.value)
    loss = Tally(0).plus("hos", traits[HOS], kind.loss_dice)
    for trait in kind.traits:
        profit.plus(TRAITS[trait], traits[trait])
    own = g.in_reach(seat, world)
    for n in g.content.boosters:
        booster, helping = g.content.units[n], own[n] + used.count(n)
        profit.plus(booster.id, booster.profit_dice, helping)
        loss.less(booster.id, booster.loss_dice_off, helping if kind.loss_dice else 0)
    return profit, loss


def _offers(g: Exoplanet, seat: int, world: int, unit: int, used: list[int]) -> list[Offer]:
    base = likely(g, dice(g, seat, world, unit, used[::2]))[0]
    offers = []
    for n, owner in usable(g, seat, world, used):
        gain = likely(g, dice(g, seat, world, unit, [*used[::2], n]))[0] - base
        offers.append(Offer(g.content.units[n].id, owner, g.content.units[n].usage_fee, gain))
    return offers


def likely(g: Exoplanet, wanted: Dice) -> tuple[float, int, int]:
    """Expected income of a roll and its lowest and highest twelfth, thrown or, where nobody may throw, looked up.

    Of the table's ways that is the one by two dice: its mean is the Average Outcome or a sixth of ŧ1 less, for Low and
    High lie evenly about the mean of the dice. EXR-RESP-05.
    """
    if g.state.options["roll_mode"] != "table":
        return spread(wanted.profit, wanted.loss, wanted.trade)
    income: dict[int, float] = {}
    for throw in product(range(1, FACES + 1), repeat=2):
        value = looked_up(g, wanted.profit - wanted.loss, sum(throw))
        income[value] = income.get(value, 0.0) + 1 / FACES**2
    return _summary(income, wanted.trade)


@cache
def spread(profit: int, loss: int, trade: int) -> tuple[float, int, int]:
    """Expected income of a roll and its lowest and highest twelfth, exact as the table. EXR-INC-07, EXR-AMB-04, 05."""
    net: dict[int, float] = {0: 1.0}
    for sign, count in ((1, profit), (-1, loss)):
        for _ in range(count):
            net = _with_die(net, sign)
    income: dict[int, float] = {}
    for value, chance in net.items():
        income[max(0, value)] = income.get(max(0, value), 0.0) + chance
    return _summary(income, trade)


def _summary(income: dict[int, float], trade: int) -> tuple[float, int, int]:
    """Mean, lowest and highest twelfth of an income with its Trade Dice."""
    for _ in range(trade):
        income = _with_die(income, 1)
    expected = sum(value * chance for value, chance in income.items())
    mirrored = {-value: chance for value, chance in income.items()}
    return expected, _quantile(income, 1 / 12), -_quantile(mirrored, 1 / 12)


def _with_die(sums: dict[int, float], sign: int) -> dict[int, float]:
    out: dict[int, float] = {}
    for value, chance in sums.items():
        for face in range(1, 7):
            out[value + sign * face] = out.get(value + sign * face, 0.0) + chance / 6
    return out


def _quantile(chances: dict[int, float], share: float) -> int:
    total = 0.0
    for value in sorted(chances):
        total += chances[value]
        if total >= share - 1e-12:
            return value
    return max(chances)
