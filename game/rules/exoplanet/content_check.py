"""Cross-checks of the data of Exoplanet Rush: every kind once, prices in order, enough pieces, numbers in bounds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.library import expect
from ..engine.wording import sentences_of

if TYPE_CHECKING:
    from .content import Printed, Row, Setup, UnitEntry

FACES = 6
PLAYERS = range(2, 7)
WORLDS = range(1, 5)
MOST_PIECES = 120
"""Of one kind in the game."""
MOST_STOCKPILE = 20
"""Of one kind at the start."""
MOST_DICE = 20
"""Of one unit's effect on a throw."""
MOST_MONEY = 10_000
MOST_TURNS = 20

KINDS = (
    "outpost", "security", "colony", "city", "tower", "refinery", "factory", "plant", "lab", "station", "quantum_core",
    "wind_farm", "trade_center",
)  # fmt: skip


def check(units: list[UnitEntry], setup: Setup, respite: list[Row], paths: dict[str, Path]) -> None:
    """Raises DataError naming the file, the place and what was expected. `paths`: of the files, by name."""
    _check_kinds(units, paths["units"])
    _check_setup(setup, paths["setup"])
    _check_units(units, setup, paths)
    _check_respite(respite, setup, paths["respite"])


def _check_kinds(units: list[UnitEntry], path: Path) -> None:
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


def _check_units(units: list[UnitEntry], setup: Setup, paths: dict[str, Path]) -> None:
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
        _check_supply(unit, setup, paths, f"{place}.house")
        _check_rolling(unit, path, f"{place}.house")


def _check_supply(unit: UnitEntry, setup: Setup, paths: dict[str, Path], place: str) -> None:
    """Pieces for every number of players and worlds, enough for the Stockpiles there. EXR-AMB-36.

    More players may find fewer pieces: which kind is short decides which place profits, and that differs by number.
    """
    path, supply = paths["units"], unit.house.supply
    expect(sorted(supply) == list(PLAYERS), path, f"{place}.supply", "an entry each for 2 to 6 players")
    stocks = setup.stockpile.by_worlds
    for players, by_worlds in supply.items():
        here = f"{place}.supply.{players}"
        expect(len(by_worlds) == len(stocks), path, here, f"pieces on one to four worlds, {len(stocks)} numbers")
        for worlds, pieces in enumerate(by_worlds, 1):
            start = stocks[worlds].get(unit.id, 0)
            expect(
                players * start <= pieces <= MOST_PIECES, path, f"{here}[{worlds - 1}]",
                f"at least {players * start}, for a starting Stockpile of {start} in {paths['setup']} each, "
                f"at most {MOST_PIECES}, not {pieces}",
            )  # fmt: skip


def _check_rolling(unit: UnitEntry, path: Path, place: str) -> None:
    """Loss Dice belong to Profit Dice, and both to facilities. EXR-INC-02."""
    traits, rolls = unit.house.profit_traits, bool(unit.house.profit_traits)
    expect(unit.rulebook.facility or not rolls, path, f"{place}.profit_traits", "only a facility rolls, so []")
    expect(len(traits) <= MOST_DICE, path, f"{place}.profit_traits", f"at most {MOST_DICE} traits")
    expect(rolls or not unit.house.loss_dice, path, f"{place}.loss_dice", "no Loss Dice without profit_traits")


def _check_effects(printed: Printed, path: Path, place: str) -> None:
    for name in ("profit_dice", "loss_dice_off", "trade_dice", "habitability_roll"):
        _within(path, f"{place}.{name}", getattr(printed, name), 0, MOST_DICE)
    _within(path, f"{place}.hostility_roll", printed.hostility_roll, -MOST_DICE, 0)
    limit = printed.contracts_per_player
    expect(limit is None or limit >= 1, path, f"{place}.contracts_per_player", "1 or more, or left out for no limit")


def _within(path: Path, place: str, value: int, least: int, most: int) -> None:
    expect(least <= value <= most, path, place, f"{least} to {most}, not {value}")


def _check_upgrades(unit: UnitEntry, units: list[UnitEntry], path: Path, place: str) -> None:
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


def _check_prices(unit: UnitEntry, ids: list[str], path: Path, place: str) -> None:
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
        expect(sorted(by_worlds) == list(WORLDS), path, f"{name}.by_worlds", "an entry each for 1, 2, 3 and 4 worlds")
    for worlds, stock in setup.stockpile.by_worlds.items():
        for unit, count in stock.items():
            expect(unit in KINDS, path, f"stockpile.by_worlds.{worlds}", f"there is no unit '{unit}'")
            _within(path, f"stockpile.by_worlds.{worlds}.{unit}", count, 0, MOST_STOCKPILE)
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
    expect(sorted(players) == list(PLAYERS), path, "worlds.by_players", "an entry each for 2 to 6 players")
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
