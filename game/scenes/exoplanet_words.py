"""What the Exoplanet Rush board says: names, prices, what a unit does, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from game import rules
from game.rules import IllegalMove, Option

GAME = "exoplanet"
TRAITS = ("hab", "h2o", "res", "hos")
FORETOLD = ("install:", "raise:", "reduce", "move:", "use:", "borrow", "contract:")


def content() -> Any:
    """The units and numbers in force."""
    return rules.book(GAME).content


def unit(name: str) -> Any:
    """A kind of unit by id."""
    return content().units[content().number[name]]


def say(key: str, seats: Sequence[str] = (), **values: Any) -> str:
    """A sentence of the board with its blanks filled; an amount below 0 with its minus before the ŧ."""
    return rules.book(GAME).words.fill(f"board.{key}", values, list(seats)).replace("ŧ-", "−ŧ")


def money(amount: int | float) -> str:
    """An amount of money; a debt with its minus."""
    whole = round(amount)
    return say("minus" if whole < 0 else "money", amount=abs(whole))


def name(thing: str) -> str:
    """The name of a unit, world, trait or step in a sentence."""
    return rules.book(GAME).words.name(thing)


def title(thing: str) -> str:
    """The short name of something."""
    return rules.book(GAME).words.sentences.get(f"title.{thing}") or name(thing)


def label(option: Option, seats: Sequence[str]) -> str:
    """The words of an option as in the list of choices."""
    return rules.book(GAME).words.say(option.label, list(seats))


def button(option: Option, seats: Sequence[str]) -> str:
    """The short words of an option on its button; its full ones where there are no shorter."""
    key = f"button.{option.label.key.partition('.')[2]}"
    book = rules.book(GAME).words
    return book.fill(key, option.label.values, list(seats)) if key in book.sentences else label(option, seats)


# ---------------------------------------------------------------------- what is known of units
def abilities(kind: Any, everywhere: bool = False) -> Iterator[str]:
    """What a unit does, a sentence each. `everywhere`: boosters reach the whole system."""
    if kind.traits:
        yield say("rolls_traits", traits=" + ".join(title(TRAITS[t]) for t in kind.traits))
    if kind.loss_dice:
        yield say("rolls_loss")
    reach = "_everywhere" if everywhere else ""
    for key, dice in (
        (f"profit{reach}", kind.profit_dice), (f"security{reach}", kind.loss_dice_off), ("trade", kind.trade_dice),
    ):  # fmt: skip
        if dice:
            yield say(f"gives_{key}", dice=dice)
    if kind.specialty:
        yield say(f"gives_{kind.specialty}")
    if kind.habitability_roll:
        yield say("gives_habitability", points=kind.habitability_roll)
    if kind.hostility_roll:
        yield say("gives_hostility", points=-kind.hostility_roll)
    units = content().units
    if cheaper := [u.id for u in units if u.discount_with == kind.number]:
        yield say(f"opens_discount{reach}", kinds=cheaper)
    if news := [u.id for u in units if kind.number in u.upgrade_of]:
        yield say("upgrades_to", news=news)


def rolled_for(trait: str) -> Iterator[str]:
    """Whose dice a trait gives, and what changes it, a sentence each."""
    number, loss = TRAITS.index(trait), trait == "hos"
    kinds = [u.id for u in content().units if (u.loss_dice if loss else number in u.traits)]
    if kinds:
        yield say("trait_loss" if loss else "trait_profit", kinds=kinds)
    yield say(f"trait_{trait}")


def prices(kind: Any, left: int) -> Iterator[str]:
    """What a unit costs and is worth, a sentence each."""
    yield say("contract_price", contract=kind.contract, count=left)
    yield say("prices", standard=kind.standard)
    if kind.discount is not None:
        yield say("discount_price", discount=kind.discount, **{"with": content().units[kind.discount_with].id})
    if kind.upgrade_of:
        yield say("upgrade_of", olds=[content().units[n].id for n in kind.upgrade_of])
    if kind.usage_fee:
        yield fee_line(kind)
    yield say("worth", salvage=kind.salvage)


def fee_line(kind: Any) -> str:
    """What others pay to use a unit; one that boosts no roll lends its Discount Price alone."""
    booster = kind.number in content().boosters
    return say("can_be_used" if booster else "lends_discount", fee=kind.usage_fee)


# ---------------------------------------------------------------------- forecasts in words
def facility_lines(row: Any, seats: Sequence[str]) -> Iterator[str]:
    """The dice of a facility's next roll, where they come from, and what they are likely to bring."""
    for key, dice, parts in (("profit_from", row.dice.profit, row.profit), ("loss_from", row.dice.loss, row.loss)):
        if parts:
            yield say(key, dice=dice, parts=parts_text(parts, name, dice))
    if row.dice.trade:
        yield say("trade_from", dice=row.dice.trade, world=row.world)
    yield say("next_roll", low=row.low, high=row.high, expected=round(row.expected))
    for offer in row.offers:
        if offer.gain > 0:
            yield offer_line(offer, seats)


def parts_text(parts: Sequence[Any], named: Callable[[str], str], dice: int) -> str:
    """Where a number of dice comes from, in a line: what adds to it, what takes from it, and where it is cut."""
    text = ""
    for (source, amount), same in groupby(parts, key=lambda part: (part.source, part.amount)):
        told, count = say("part", name=named(source), amount=abs(amount)), len(list(same))
        text += " − " if amount < 0 else " + " if text else ""
        text += say("part_times", count=count, part=told) if count > 1 else told
    return say("cut_to", parts=text, most=dice) if sum(part.amount for part in parts) > dice else text


def offer_line(offer: Any, seats: Sequence[str]) -> str:
    """Another's booster: its fee and what it would bring."""
    return say("offer", seats, seat=offer.owner, unit=offer.unit, fee=offer.fee, gain=f"{offer.gain:.1f}")


def dice_line(dice: Any) -> str:
    """The numbers of dice of a roll."""
    return say("dice_of", profit=dice.profit, loss=dice.loss, trade=dice.trade)


def prospect(forecast: Any, kind: str, world: str) -> float:
    """What one more unit of a kind would add on a world to the expected income of the player who decides."""
    return next((p.gain for p in forecast.prospects if p.unit == kind and p.world == world), 0.0)


def what_it_brings(view: Any, forecast: Any, option: str, seat: int) -> Iterator[str]:
    """What an option would change for a seat, by asking the rules; nothing where chance comes in."""
    if option.startswith("roll:"):
        yield from _roll(forecast.pending, option.partition(":")[2])
        return
    if not option.startswith(FORETOLD):
        return
    table = rules.sample(view, 1)
    try:
        table.play(option)
    except IllegalMove:
        return
    if table.moves[-1].chance:
        return
    if any(option == f"use:{o.unit}:{o.owner}" and not o.gain for o in getattr(forecast.pending, "offers", ())):
        yield say("wasted")
    after = rules.forecast(table.view(seat))
    rows = [
        ("effect_cash", forecast.sources[seat]["cash"], after.sources[seat]["cash"]),
        ("effect_wealth", sum(forecast.sources[seat].values()), sum(after.sources[seat].values())),
        ("effect_income", expected_income(forecast, seat), expected_income(after, seat)),
    ]
    if forecast.pending is not None and after.pending is not None:
        rows.append(("effect_roll", round(forecast.pending.expected), round(after.pending.expected)))
    for key, before, now in rows:
        if before != now:
            yield say(key, before=before, after=now)
    if option.startswith("contract:"):
        kind = option.partition(":")[2]
        for world in view.worlds:
            gain = prospect(forecast, kind, world.id)
            if gain >= 0.5:
                yield say("would_bring_on", world=world.id, gain=round(gain))


def _roll(row: Any, mode: str) -> Iterator[str]:
    if row is None:
        return
    if mode == "dice":
        yield say("throw_is", dice=dice_line(row.dice), expected=round(row.expected), low=row.low, high=row.high)
    else:
        table = row.looked_up
        yield say("average_is", net=table.dice, low=table.low, average=table.average, high=table.high)
    if mode == "columns":
        columns = content().setup.respite_columns
        yield say("columns_are", low=columns.low_up_to, high=columns.high_from)
    if mode != "dice" and row.dice.trade:
        yield say("trade_from", dice=row.dice.trade, world=row.world)


def expected_income(forecast: Any, seat: int, world: str = "") -> int:
    """The expected income of a seat's facilities and Trade Centers together, on one world or everywhere.

    The sum of the rounded amounts, so that those that are told beside it add up.
    """
    sources = [*forecast.facilities, *forecast.bonuses]
    return sum(round(s.expected) for s in sources if s.seat == seat and world in ("", s.world))
