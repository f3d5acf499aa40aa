"""The data of Exoplanet Rush: units, the look-up table and the rulebook's numbers, loaded and cross-checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

import msgspec

from ..engine import library
from ..engine.decision import Option, Text
from . import content_check

Source = Literal["rulebook", "public", "house"]
TRAITS = ("hab", "h2o", "res", "hos")
HAB, H2O, RES, HOS = range(4)
MOST_SEATS = 6
MODES = ("dice", "average", "columns")
ROLL_MODES = {"free": MODES, "dice": MODES[:1], "table": MODES[1:]}
"""What the option `roll_mode` allows (EXR-AMB-27)."""


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    supply: dict[int, list[int]]
    """Pieces in the game: by number of players, on one world, on two, and so on."""


class UnitEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    rulebook: Printed
    house: _House


class Unit:
    """A kind of unit. `number`: its place in every list of units; `upgrade_of`: the kinds it can replace.

    `traits`: the traits whose values give its Profit Dice, none where it does not roll. `enables`: kinds whose Discount
    Price it opens.
    """

    def __init__(self, number: int, entry: UnitEntry, units: list[UnitEntry]) -> None:
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
    units: list[UnitEntry]


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
        self.finish = Option("pass", Text("option.pass"), "button:pass")
        self.skip = Option("pass", Text("option.skip"), "button:pass")
        self.done = Option("done", Text("option.done"), "button:done")
        loan = content.setup.loan
        self.borrow = Option(
            "borrow", Text("option.borrow", {"receive": loan.receive, "debt": loan.debt}), "button:borrow"
        )
        self._opening()
        self._worlds(content.setup.worlds.ids)
        self._installing(content)
        self._units(content.units, content.setup.worlds.ids)

    def _opening(self) -> None:
        """Before the first turn."""
        seats = range(MOST_SEATS)
        self.roller = [Option(f"roller:{s}", Text("option.roller", {"seat": s}), f"seat:{s}") for s in seats]
        self.sector = [Option(f"sector:{s + 1}", Text("option.sector", {"n": s + 1}), f"sector:{s + 1}") for s in seats]
        self.keep = Option("keep", Text("option.keep"), "button:keep")
        self.swap = [Option(f"swap:{s}", Text("option.swap", {"seat": s}), f"seat:{s}") for s in seats]
        self.agree = Option("agree", Text("option.agree"), "button:agree")
        self.decline = Option("decline", Text("option.decline"), "button:decline")

    def _worlds(self, worlds: list[str]) -> None:
        """Of worlds and what is done to them."""
        self.world = [Option(f"world:{w}", Text("option.world", {"world": w}), f"world:{w}") for w in worlds]
        self.board_order = {left: self._rest(left, worlds) for left in _parts(range(len(worlds)))}
        """The rest in board order, by the numbers of the worlds that are left."""
        self.embassy = [Option(f"embassy:{w}", Text("option.embassy", {"world": w}), f"world:{w}") for w in worlds]
        self.raises = [Option(f"raise:{t}", Text("option.raise", {"trait": t}), f"trait:{t}") for t in TRAITS[:HOS]]
        self.reduce = Option("reduce", Text("option.reduce"), "trait:hos")
        self.move = [Option(f"move:{w}", Text("option.move", {"world": w}), f"world:{w}") for w in worlds]
        self.next_station = Option("next_station", Text("option.next_station"), "button:next_station")

    def _installing(self, content: Content) -> None:
        """The ways to install, by unit; at the Discount Price of another's by unit and seat, upgrades by both units."""
        units, seats = content.units, range(MOST_SEATS)
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

    def _units(self, units: list[Unit], worlds: list[str]) -> None:
        """Contracts, facilities and their rolls."""
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
                for s in range(MOST_SEATS)
            ]
            for u in units
        ]
        roll = {m: Option(f"roll:{m}", Text(f"option.roll_{m}"), f"button:{m}") for m in MODES}
        self.roll = {mode: [roll[m] for m in modes] for mode, modes in ROLL_MODES.items()}
        self.what_to_install = {w: Text("prompt.install", {"world": w}) for w in worlds}
        self.how_to_roll = {w: [Text("prompt.roll", {"unit": u.id, "world": w}) for u in units] for w in worlds}

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

    def __init__(self, units: list[UnitEntry], setup: Setup, respite: list[Row]) -> None:
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
            supply = ", ".join(f"{n}: {' '.join(map(str, unit.supply[n]))}" for n in sorted(unit.supply))
            yield (
                f"units: {unit.id}, contract {unit.contract}, standard {unit.standard}, {discount}, "
                f"usage fee {unit.usage_fee or 'none'}, {rolls}, salvage {unit.salvage}, "
                f"supply by players, on one to four worlds, {supply}"
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
    content_check.check(units, setup, respite.rows, paths)
    return Content(units, setup, respite.rows)


def supply(unit: Unit, players: int, worlds: int) -> int:
    """Pieces of a kind in the game (EXR-CON-08, EXR-AMB-36)."""
    return unit.supply[players][worlds - 1]
