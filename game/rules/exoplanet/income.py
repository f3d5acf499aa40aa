"""4 Gather Income: each facility rolls Profit Dice, Loss Dice and Trade Dice, or is looked up in the table.

EXR-INC, EXR-LOSS, EXR-TRADE, EXR-RESP.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..engine.decision import Decision, Refusal, Text
from ..engine.position import Step
from .choice import SeatChoice
from .content import HOS, Row
from .state import Exoplanet, IncomeRolled, TradeBonus


class Dice(msgspec.Struct, frozen=True):
    """The numbers of dice of one roll, after all modifications."""

    profit: int
    loss: int
    trade: int


def dice(g: Exoplanet, seat: int, world: int, unit: int, used: list[int]) -> Dice:
    """The dice of a facility. `used`: numbers of others' boosters utilized for it. EXR-INC-03 to 06, EXR-LOSS."""
    content = g.content
    kind = content.units[unit]
    traits = g.worlds[world].traits
    profit = 0
    for trait in kind.traits:
        profit += traits[trait]
    loss = traits[HOS] if kind.loss_dice else 0
    own = g.in_reach(seat, world)
    for n in content.boosters:
        helping = own[n] + used.count(n) if used else own[n]
        if helping:
            booster = content.units[n]
            profit += helping * booster.profit_dice
            loss -= helping * booster.loss_dice_off
    return Dice(min(profit, content.setup.profit_dice_most.value), max(0, loss), trade_dice(g, world))


def trade_dice(g: Exoplanet, world: int) -> int:
    """One for each Trade Center on the world, whoever owns it. EXR-TRADE-01."""
    return sum([g.worlds[world].count(n) * g.content.units[n].trade_dice for n in g.content.trading])


class Activate(Step, tag="activate"):
    """A player's facilities on a world, one roll each; `left`: units still to roll. EXR-INC-01, 08; EXR-AMB-08."""

    seat: int
    world: int
    left: list[int]

    def run(self, g: Exoplanet) -> None:
        if not self.left:
            return  # saved games of earlier versions end a player's facilities with an empty step
        first, *rest = self.left
        if rest and len(set(self.left)) > 1:
            g.then(ChooseFacility(self.seat, self.world, self.left))
            return
        if rest:
            g.then(Activate(self.seat, self.world, rest))
        g.then(Roll(self.seat, self.world, first, []))


class ChooseFacility(SeatChoice, tag="facility"):
    """Which of the own facilities on this world rolls next."""

    world: int
    left: list[int]

    def ask(self, g: Exoplanet) -> Decision:
        options = [g.content.choices.facility[n] for n in dict.fromkeys(self.left)] + g.loan(self.seat)
        return Decision(self.seat, Text("prompt.facility", {"world": g.worlds[self.world].id}), options, "facility")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        unit = g.content.number[what]
        rest = self.left[:]
        rest.remove(unit)
        g.then(Activate(self.seat, self.world, rest))
        g.then(Roll(self.seat, self.world, unit, []))


class Roll(SeatChoice, tag="roll"):
    """One facility's income: boosters of others for their fee, then dice or the table.

    `used`: unit number and owner of each Utilization, flat. EXR-USE, EXR-AMB-06, 09; EXR-RESP-01, EXR-AMB-27.
    """

    world: int
    unit: int
    used: list[int]

    def ask(self, g: Exoplanet) -> Decision:
        choices, units, cash = g.content.choices, g.content.units, g.players[self.seat].cash
        options = choices.roll[g.state.options["roll_mode"]][:]  # type: ignore[index]
        for n, owner in usable(g, self.seat, self.world, self.used):
            if units[n].usage_fee <= cash:
                options.append(choices.use[n][owner])
        options += g.loan(self.seat)
        prompt = choices.how_to_roll[g.worlds[self.world].id][self.unit]
        return Decision(self.seat, prompt, options, "roll")

    def refused(self, g: Exoplanet) -> Iterator[Refusal]:
        cash = g.players[self.seat].cash
        for n, owner in usable(g, self.seat, self.world, self.used):
            fee = g.content.units[n].usage_fee
            if fee > cash:
                yield Refusal(g.content.choices.use[n][owner], g.too_dear(self.seat, fee), "EXR-USE-07")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "use":
            unit, _, owner = what.partition(":")
            number = g.content.number[unit]
            g.pay_fee(self.seat, int(owner), number)
            g.then(Roll(self.seat, self.world, self.unit, [*self.used, number, int(owner)]))
        else:
            collect(g, self.seat, self.world, self.unit, self.used[::2], what)


def usable(g: Exoplanet, seat: int, world: int, used: list[int]) -> list[tuple[int, int]]:
    """Boosters of others in reach that are not used yet for this roll: unit number and owner."""
    pairs = list(zip(used[::2], used[1::2], strict=True)) if used else []
    boosters = g.content.boosters
    return [
        (n, owner)
        for owner, units in enumerate(g.all_in_reach(world))
        if owner != seat
        for n in boosters
        if units[n] and units[n] > pairs.count((n, owner))
    ]


def collect(g: Exoplanet, seat: int, world: int, unit: int, used: list[int], mode: str) -> None:
    """Roll or look up, and pay the owner and the other Trade Center owners. EXR-INC-07, EXR-TRADE, EXR-RESP."""
    wanted = dice(g, seat, world, unit, used)
    profit: list[int] = []
    loss: list[int] = []
    columns: list[int] = []
    if mode == "dice":
        profit, loss = g.rolls("profit", wanted.profit), g.rolls("loss", wanted.loss)
        earned = max(0, sum(profit) - sum(loss))
    else:
        columns = g.rolls("respite", 2) if mode == "columns" else []
        earned = looked_up(g, wanted.profit - wanted.loss, sum(columns) if columns else None)
    trade = g.rolls("trade", wanted.trade)
    income = earned + sum(trade)
    g.players[seat].cash += income
    place, kind = g.worlds[world], g.content.units[unit]
    g.emit(
        IncomeRolled(seat, place.id, kind.id, mode, wanted.profit, wanted.loss, profit, loss, trade, columns, income)
    )
    if trade:
        for owner in g.in_turn_order():
            if owner != seat and any(place.units[owner][n] for n in g.content.trading):
                g.players[owner].cash += max(trade)
                g.emit(TradeBonus(owner, place.id, max(trade)))


def outcomes(g: Exoplanet, net: int) -> Row:
    """The table's row for net dice; for 0 or less nothing in every column. EXR-RESP-03, EXR-AMB-27."""
    return g.content.respite[net] if net > 0 else Row(net, 0, 0, 0)


def looked_up(g: Exoplanet, net: int, two_dice: int | None) -> int:
    """The table's outcome for net dice: Average, or the column that a sum of two dice chooses. EXR-RESP-04, 05."""
    row, columns = outcomes(g, net), g.content.setup.respite_columns
    if two_dice is not None and two_dice <= columns.low_up_to:
        return row.low
    if two_dice is not None and two_dice >= columns.high_from:
        return row.high
    return row.average
