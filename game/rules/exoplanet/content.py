"""The data of Exoplanet Rush: units, the look-up table and the rulebook's numbers, loaded and cross-checked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Literal

import msgspec

from ..engine import library
from ..engine.decision import Option, Text
from ..engine.library import expect
from ..engine.wording import sentences_of

Source = Literal["rulebook", "public", "house"]
TRAITS = ("hab", "h2o", "res", "hos")
HAB, H2O, RES, HOS = range(4)
MOST_SEATS = 6
FACES = 6
MOST_SUPPLY = 20
MOST_DICE = 20
"""Of one unit's effect on a throw."""
MOST_MONEY = 10_000
MOST_TURNS = 20
MODES = ("dice", "average", "columns")
ROLL_MODES = {"free": MODES, "dice": MODES[:1], "table": MODES[1:]}
"""What the option `roll_mode` allows (EXR-AMB-27)."""


class _Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    facility: bool
    track: Literal["", "community", "industry"]
    upgrades_to: list[str]
    profit_dice: int = 0
    loss_dice_off: int = 0
    trade_dice: int = 0
    hostility_roll: int = 0
    habitability_roll: int = 0
    specialty: Literal["", "lab", "station"] = ""
    contracts_per_player: int | None = None


class _House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    contract: int
    standard: int
    discount: int | None
    discount_with: str | None
    usage_fee: int | None
    profit_traits: list[Literal["hab", "h2o", "res"]]
    loss_dice: bool
    salvage: int
    supply: float


class _Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rulebook: _Printed
    house: _House


class Unit:
    """A kind of unit. `number`: its place in every list of units; `upgrade_of`: the kinds it can replace.

    `traits`: the traits whose values give its Profit Dice, none where it does not roll. `enables`: kinds whose Discount
    Price it opens.
    """

    def __init__(self, number: int, entry: _Unit, units: list[_Unit]) -> None:
        printed, house = entry.rulebook, entry.house
        ids = [u.id for u in units]
        self.number = number
        self.id = entry.id
        self.facility = printed.facility
        self.track = printed.track
        self.core = printed.track != ""
        self.upgrade_of = [n for n, u in enumerate(units) if entry.id in u.rulebook.upgrades_to]
        self.profit_dice = printed.profit_dice
        self.loss_dice_off = printed.loss_dice_off
        self.trade_dice = printed.trade_dice
        self.hostility_roll = printed.hostility_roll
        self.habitability_roll = printed.habitability_roll
        self.specialty = printed.specialty
        self.contracts_per_player = printed.contracts_per_player
        self.contract = house.contract
        self.standard = house.standard
        self.discount = house.discount
        self.discount_with = ids.index(house.discount_with) if house.discount_with else None
        self.usage_fee = house.usage_fee or 0
        self.traits = [TRAITS.index(t) for t in house.profit_traits]
        self.loss_dice = house.loss_dice
        self.salvage = house.salvage
        self.supply = house.supply


class _Units(msgspec.Struct, forbid_unknown_fields=True):
    units: list[_Unit]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source


class Value(_Entry, frozen=True):
    """One number with its source."""

    value: int


class Loan(_Entry, frozen=True):
    """What a borrower receives now and owes at the end (EXR-MONEY-03, 04)."""

    receive: int
    debt: int


class Tax(_Entry, frozen=True):
    """Tax on a world with an Embassy: with a Core Facility there, or with other units only (EXR-TAX-02, 03)."""

    core: int
    other: int


class Columns(_Entry, frozen=True):
    """Sums of two dice that choose the Low and the High Outcome (EXR-RESP-05)."""

    low_up_to: int
    high_from: int


class Stockpile(_Entry, frozen=True):
    """The starting Stockpile by number of worlds (EXR-SETUP-08 to 11)."""

    by_worlds: dict[int, dict[str, int]]


class Embassies(_Entry, frozen=True):
    """The turns in which an Embassy is placed, by number of worlds (EXR-EMB-03 to 06)."""

    by_worlds: dict[int, list[int]]


class Worlds(_Entry, frozen=True):
    """The worlds' names in board order, and how many are in play by number of players."""

    ids: list[str]
    by_players: dict[int, int]


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of `setup.yaml`."""

    turns: Value
    start_cash: Value
    cash_per_place: Value
    loan: Loan
    trait_most: Value
    profit_dice_most: Value
    hostility_stays_from: Value
    tax: Tax
    respite_columns: Columns
    stockpile: Stockpile
    embassies: Embassies
    worlds: Worlds


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the look-up table: by net dice, the three outcomes (EXR-RESP-03 to 05)."""

    dice: int
    low: int
    average: int
    high: int


class _Respite(msgspec.Struct, forbid_unknown_fields=True):
    source: Source
    rows: list[Row]


class Choices:
    """Every option, made once: options are the same objects in every game. So are the prompts that are asked most."""

    def __init__(self, content: Content) -> None:
        units, worlds, seats = content.units, content.setup.worlds.ids, range(MOST_SEATS)
        self.finish = Option("pass", Text("option.pass"), "button:pass")
        self.skip = Option("pass", Text("option.skip"), "button:pass")
        self.done = Option("done", Text("option.done"), "button:done")
        self.board_order = {left: self._rest(left, worlds) for left in _parts(range(len(worlds)))}
        """The rest in board order, by the places of the worlds that are left."""
        loan = content.setup.loan
        self.borrow = Option(
            "borrow", Text("option.borrow", {"receive": loan.receive, "debt": loan.debt}), "button:borrow"
        )
        self.world = [Option(f"world:{w}", Text("option.world", {"world": w}), f"world:{w}") for w in worlds]
        self.embassy = [Option(f"embassy:{w}", Text("option.embassy", {"world": w}), f"world:{w}") for w in worlds]
        self.roller = [Option(f"roller:{s}", Text("option.roller", {"seat": s}), f"seat:{s}") for s in seats]
        self.sector = [Option(f"sector:{s + 1}", Text("option.sector", {"n": s + 1}), f"sector:{s + 1}") for s in seats]
        self.keep = Option("keep", Text("option.keep"), "button:keep")
        self.swap = [Option(f"swap:{s}", Text("option.swap", {"seat": s}), f"seat:{s}") for s in seats]
        self.agree = Option("agree", Text("option.agree"), "button:agree")
        self.decline = Option("decline", Text("option.decline"), "button:decline")
        self.standard = [
            Option(
                f"install:{u.id}:standard",
                Text("option.standard", {"unit": u.id, "cost": u.standard}),
                f"stockpile:{u.id}",
            )
            for u in units
        ]
        self.discount = [
            Option(f"install:{u.id}:discount", Text("option.discount", self._discount(content, u)), f"stockpile:{u.id}")
            for u in units
        ]
        self.discount_from = [
            [
                Option(
                    f"install:{u.id}:discount:{s}",
                    Text("option.discount_from", {**self._discount(content, u), "seat": s}),
                    f"stockpile:{u.id}",
                )
                for s in seats
            ]
            for u in units
        ]
        self.upgrade = [
            [
                Option(
                    f"install:{u.id}:upgrade" + (f":{old.id}" if len(u.upgrade_of) > 1 else ""),
                    Text("option.upgrade", {"unit": u.id, "old": old.id}),
                    f"stockpile:{u.id}",
                )
                for old in units
            ]
            for u in units
        ]
        self.raises = [Option(f"raise:{t}", Text("option.raise", {"trait": t}), f"trait:{t}") for t in TRAITS[:HOS]]
        self.reduce = Option("reduce", Text("option.reduce"), "trait:hos")
        self.move = [Option(f"move:{w}", Text("option.move", {"world": w}), f"world:{w}") for w in worlds]
        self.next_station = Option("next_station", Text("option.next_station"), "button:next_station")
        self.contract = [
            Option(f"contract:{u.id}", Text("option.contract", {"unit": u.id, "cost": u.contract}), f"market:{u.id}")
            for u in units
        ]
        self.facility = [
            Option(f"facility:{u.id}", Text("option.facility", {"unit": u.id}), f"unit:{u.id}") for u in units
        ]
        self.use = [
            [
                Option(
                    f"use:{u.id}:{s}",
                    Text("option.use", {"unit": u.id, "seat": s, "fee": u.usage_fee}),
                    f"booster:{u.id}:{s}",
                )
                for s in seats
            ]
            for u in units
        ]
        roll = {m: Option(f"roll:{m}", Text(f"option.roll_{m}"), f"button:{m}") for m in MODES}
        self.what_to_install = {w: Text("prompt.install", {"world": w}) for w in worlds}
        self.how_to_roll = {w: [Text("prompt.roll", {"unit": u.id, "world": w}) for u in units] for w in worlds}
        self.roll = {mode: [roll[m] for m in modes] for mode, modes in ROLL_MODES.items()}

    @staticmethod
    def _rest(left: Sequence[int], worlds: list[str]) -> Option:
        names = [worlds[n] for n in left] + [""] * (len(worlds) - len(left))
        values: dict[str, str | int] = dict(zip(("first", "second", "third", "fourth"), names, strict=True))
        return Option("board_order", Text("option.board_order", values), "button:board_order")

    @staticmethod
    def _discount(content: Content, unit: Unit) -> dict[str, str | int]:
        if unit.discount_with is None or unit.discount is None:
            return {"unit": unit.id, "cost": 0, "with": "", "fee": 0}
        enabling = content.units[unit.discount_with]
        return {"unit": unit.id, "cost": unit.discount, "with": enabling.id, "fee": enabling.usage_fee}


def _parts(whole: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of two or more, in order."""
    for count in range(2, len(whole) + 1):
        yield from combinations(whole, count)


class Content:
    """All data of the game in force. Units are numbered in the order of their file."""

    def __init__(self, units: list[_Unit], setup: Setup, respite: list[Row]) -> None:
        self.units = [Unit(n, entry, units) for n, entry in enumerate(units)]
        self.number = {u.id: u.number for u in self.units}
        self.rolling = [u.number for u in self.units if u.traits]
        self.boosters = [u.number for u in self.units if u.profit_dice or u.loss_dice_off]
        self.labs = [u.number for u in self.units if u.specialty == "lab"]
        self.stations = [u.number for u in self.units if u.specialty == "station"]
        self.trading = [u.number for u in self.units if u.trade_dice]
        self.industry = [u.number for u in self.units if u.track == "industry"]
        self.hostile = [u.number for u in self.units if u.hostility_roll]
        self.habitable = [u.number for u in self.units if u.habitability_roll]
        self.limited = [u.number for u in self.units if u.contracts_per_player is not None]
        self.setup = setup
        self.respite = {row.dice: row for row in respite}
        self.choices = Choices(self)

    def house_values(self) -> Iterator[str]:
        """Every value that the rulebook does not print."""
        for unit in self.units:
            discount, rolls = "no discount", "no dice"
            if unit.discount_with is not None:
                discount = f"discount {unit.discount} with {self.units[unit.discount_with].id}"
            if unit.traits:
                rolls = f"rolls {' + '.join(TRAITS[t] for t in unit.traits)}{' - hos' if unit.loss_dice else ''}"
            yield (
                f"units: {unit.id}, contract {unit.contract}, standard {unit.standard}, {discount}, "
                f"usage fee {unit.usage_fee or 'none'}, {rolls}, salvage {unit.salvage}, "
                f"supply {unit.supply:g} a player"
            )
        yield "respite: the whole table, computed from the dice"
        yield "setup: names of the worlds, number of worlds by players, two to six players, six sectors for five or six"
        yield "setup: who throws the highest die begins, ties throw again"


def load() -> Content:
    """The content in force, checked. Raises DataError naming the file, the place and what was expected."""
    paths = {name: library.find("exoplanet", name) for name in ("units", "setup", "respite")}
    units = library.load(paths["units"], _Units).units
    setup = library.load(paths["setup"], Setup)
    respite = library.load(paths["respite"], _Respite)
    _check_kinds(units, paths["units"])
    _check_setup(setup, paths["setup"])
    _check_units(units, setup, paths)
    _check_respite(respite.rows, setup, paths["respite"])
    return Content(units, setup, respite.rows)


KINDS = (
    "outpost", "security", "colony", "city", "tower", "refinery", "factory", "plant", "lab", "station", "quantum_core",
    "wind_farm", "trade_center",
)  # fmt: skip


def _check_kinds(units: list[_Unit], path: Path) -> None:
    """Every kind of the rulebook once and no other; one of them moves between worlds."""
    ids = [u.id for u in units]
    for kind in KINDS:
        expect(
            ids.count(kind) == 1, path, "units", f"the unit '{kind}' stands {ids.count(kind)} times, once is expected"
        )
    for n, unit in enumerate(units):
        expect(unit.id in KINDS, path, f"units[{n}].id", f"'{unit.id}' is no unit of the rulebook")
        moves = unit.rulebook.specialty == "station"
        expect(
            moves == (unit.id == "station"), path, f"units[{n}].rulebook.specialty",
            "the Station moves and lowers Hostility, and no other unit does",
        )  # fmt: skip


def _check_units(units: list[_Unit], setup: Setup, paths: dict[str, Path]) -> None:
    path, ids = paths["units"], [u.id for u in units]
    enabling = {u.house.discount_with for u in units}
    for n, unit in enumerate(units):
        place = f"units[{n}]"
        _check_upgrades(unit, units, path, f"{place}.rulebook.upgrades_to")
        _check_effects(unit.rulebook, path, f"{place}.rulebook")
        _check_prices(unit, ids, path, f"{place}.house")
        booster = bool(unit.rulebook.profit_dice or unit.rulebook.loss_dice_off)
        needs_fee = booster or unit.id in enabling
        expect(
            (unit.house.usage_fee is not None) == needs_fee,
            path, f"{place}.house.usage_fee",
            "a fee is needed, others can use it" if needs_fee else "no rule lets others use it, so no fee (null)",
        )  # fmt: skip
        start = max(stock.get(unit.id, 0) for stock in setup.stockpile.by_worlds.values())
        expect(
            start <= unit.house.supply <= MOST_SUPPLY, path, f"{place}.house.supply",
            f"at least the {start} of a starting Stockpile in {paths['setup']}, at most {MOST_SUPPLY} a player",
        )  # fmt: skip
        _check_rolling(unit, path, f"{place}.house")


def _check_rolling(unit: _Unit, path: Path, place: str) -> None:
    """Loss Dice belong to Profit Dice, and both to facilities. EXR-INC-02."""
    traits, rolls = unit.house.profit_traits, bool(unit.house.profit_traits)
    expect(unit.rulebook.facility or not rolls, path, f"{place}.profit_traits", "only a facility rolls, so []")
    expect(len(traits) <= MOST_DICE, path, f"{place}.profit_traits", f"at most {MOST_DICE} traits")
    expect(rolls or not unit.house.loss_dice, path, f"{place}.loss_dice", "no Loss Dice without profit_traits")


def _check_effects(printed: _Printed, path: Path, place: str) -> None:
    for name in ("profit_dice", "loss_dice_off", "trade_dice", "habitability_roll"):
        _within(path, f"{place}.{name}", getattr(printed, name), 0, MOST_DICE)
    _within(path, f"{place}.hostility_roll", printed.hostility_roll, -MOST_DICE, 0)
    limit = printed.contracts_per_player
    expect(limit is None or limit >= 1, path, f"{place}.contracts_per_player", "1 or more, or left out for no limit")


def _within(path: Path, place: str, value: int, least: int, most: int) -> None:
    expect(least <= value <= most, path, place, f"{least} to {most}, not {value}")


def _check_upgrades(unit: _Unit, units: list[_Unit], path: Path, place: str) -> None:
    """One step along a track, or from an Outpost; each kind comes from one other. EXR-INST-10 to 14."""
    by_id, own = {u.id: u.rulebook for u in units}, unit.rulebook
    for to in own.upgrades_to:
        expect(to in by_id, path, place, f"there is no unit '{to}'")
        crosses = own.track not in ("", by_id[to].track)
        expect(not crosses, path, place, f"'{to}' is not on the {own.track} track, and no Upgrade leaves its track")
        expect(by_id[to].facility, path, place, f"'{to}' is no facility, so it is the result of no Upgrade")
        olds = [old for old, printed in by_id.items() if to in printed.upgrades_to]
        expect(olds == [unit.id], path, place, f"'{to}' is an Upgrade of one kind, not of {' and '.join(olds)}")
    above, todo = set[str](), list(own.upgrades_to)
    while todo:
        if (to := todo.pop()) not in above and to in by_id:
            above.add(to)
            todo += by_id[to].upgrades_to
    expect(unit.id not in above, path, place, f"these Upgrades lead back to '{unit.id}', and an Upgrade only leads up")


def _check_prices(unit: _Unit, ids: list[str], path: Path, place: str) -> None:
    house = unit.house
    for name in ("contract", "standard", "salvage", "usage_fee", "discount"):
        value = getattr(house, name)
        expect(
            value is None or 0 <= value <= MOST_MONEY,
            path,
            f"{place}.{name}",
            f"a price is 0 or more, at most {MOST_MONEY}",
        )
    expect(
        (house.discount is None) == (house.discount_with is None),
        path, f"{place}.discount_with", "discount and discount_with are given together, or both null",
    )  # fmt: skip
    if house.discount is not None:
        expect(
            house.discount < house.standard, path, f"{place}.discount", f"below the standard price of {house.standard}"
        )
        expect(house.discount_with in ids, path, f"{place}.discount_with", f"there is no unit '{house.discount_with}'")
    cheapest = house.standard if house.discount is None else house.discount
    expect(house.salvage < cheapest, path, f"{place}.salvage", f"below the cheapest installation of {cheapest}")


def _check_setup(setup: Setup, path: Path) -> None:
    for place, value, least, most in _bounds(setup):
        _within(path, place, value, least, most)
    for name in ("stockpile", "embassies"):
        by_worlds = getattr(setup, name).by_worlds
        expect(sorted(by_worlds) == [1, 2, 3, 4], path, f"{name}.by_worlds", "an entry each for 1, 2, 3 and 4 worlds")
    for worlds, stock in setup.stockpile.by_worlds.items():
        for unit, count in stock.items():
            expect(unit in KINDS, path, f"stockpile.by_worlds.{worlds}", f"there is no unit '{unit}'")
            _within(path, f"stockpile.by_worlds.{worlds}.{unit}", count, 0, MOST_SUPPLY)
    expect(len(setup.worlds.ids) == len(set(setup.worlds.ids)) == 4, path, "worlds.ids", "four different worlds")
    names = sentences_of("exoplanet", "text")
    for world in setup.worlds.ids:
        expect(f"names.{world}" in names, path, "worlds.ids", f"there is no name for the world '{world}' in text.yaml")
    low, high = setup.respite_columns.low_up_to, setup.respite_columns.high_from
    expect(low < high, path, "respite_columns", f"low_up_to is below high_from, not {low} and {high}")
    loan = setup.loan
    expect(loan.receive <= loan.debt, path, "loan.debt", f"at least the {loan.receive} that are received")
    for count, turns in setup.embassies.by_worlds.items():
        expect(
            len(set(turns)) == len(turns) <= count and all(1 <= turn < setup.turns.value for turn in turns),
            path, f"embassies.by_worlds.{count}",
            f"different turns from 1 to {setup.turns.value - 1}, one for each world at most",
        )  # fmt: skip
    players = setup.worlds.by_players
    expect(sorted(players) == [2, 3, 4, 5, 6], path, "worlds.by_players", "an entry each for 2 to 6 players")
    for count, worlds in players.items():
        _within(path, f"worlds.by_players.{count}", worlds, 1, 4)


def _bounds(setup: Setup) -> Iterator[tuple[str, int, int, int]]:
    """Every number that stands alone, with the least and the most that can be played and shown."""
    yield "turns.value", setup.turns.value, 1, MOST_TURNS
    yield "trait_most.value", setup.trait_most.value, 1, FACES
    yield "profit_dice_most.value", setup.profit_dice_most.value, 1, 5 * MOST_DICE
    yield "hostility_stays_from.value", setup.hostility_stays_from.value, 1, FACES + 1
    yield "start_cash.value", setup.start_cash.value, 0, MOST_MONEY
    yield "cash_per_place.value", setup.cash_per_place.value, 0, MOST_MONEY
    yield "loan.receive", setup.loan.receive, 1, MOST_MONEY
    yield "loan.debt", setup.loan.debt, 1, MOST_MONEY
    yield "tax.core", setup.tax.core, 0, MOST_MONEY
    yield "tax.other", setup.tax.other, 0, MOST_MONEY
    yield "respite_columns.low_up_to", setup.respite_columns.low_up_to, 1, 2 * FACES
    yield "respite_columns.high_from", setup.respite_columns.high_from, 2, 2 * FACES + 1


def _check_respite(rows: list[Row], setup: Setup, path: Path) -> None:
    most = setup.profit_dice_most.value
    expect([r.dice for r in rows] == list(range(1, most + 1)), path, "rows", f"one row each for 1 to {most} dice")
    for n, row in enumerate(rows):
        expect(row.low <= row.average <= row.high, path, f"rows[{n}]", "low, average and high rise")
        _within(path, f"rows[{n}].low", row.low, 0, FACES * row.dice)
        _within(path, f"rows[{n}].high", row.high, 0, FACES * row.dice)


def supply(unit: Unit, players: int) -> int:
    """Pieces of a kind in the game (EXR-CON-08, EXR-AMB-36)."""
    return math.ceil(unit.supply * players)
