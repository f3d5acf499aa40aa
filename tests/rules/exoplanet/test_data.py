"""Corrected data files: what breaks an invariant is refused with file, key and reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import rules
from game.rules.engine import library
from game.rules.exoplanet import content

Change = Callable[[Any], object]


def unit(document: Any, name: str) -> Any:
    return next(u for u in document["units"] if u["id"] == name)


def house(name: str, **values: Any) -> Change:
    return lambda document: unit(document, name)["house"].update(values)


def supply(name: str, pieces: dict[int, Any]) -> Change:
    return lambda document: unit(document, name)["house"]["supply"].update(pieces)


def rulebook(name: str, **values: Any) -> Change:
    return lambda document: unit(document, name)["rulebook"].update(values)


def both(*changes: Change) -> Change:
    return lambda document: [change(document) for change in changes]


@pytest.fixture
def override(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Change], Path]:
    """Puts a changed copy of a data file into the user's folder; gives its path."""
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path))

    def put(name: str, change: Change) -> Path:
        document = yaml.safe_load((library.data_dir() / "exoplanet" / f"{name}.yaml").read_text(encoding="utf-8"))
        change(document)
        path = tmp_path / "data" / "exoplanet" / f"{name}.yaml"
        path.parent.mkdir(parents=True)
        path.write_text(yaml.safe_dump(document, sort_keys=False), encoding="utf-8")
        return path

    return put


BAD_UNITS: list[tuple[str, Change, str, str]] = [
    ("discount above standard", house("colony", discount=21), "units[2].house.discount", "below the standard price"),
    ("discount equal to standard", house("city", discount=37), "units[3].house.discount", "the standard price of 37"),
    ("discount without a unit for it", house("city", discount_with=None), "units[3].house.discount_with", "together"),
    ("a unit for no discount", house("lab", discount_with="outpost"), "units[8].house.discount_with", "together"),
    ("discount with an unknown unit", house("city", discount_with="castle"), "units[3].house.discount", "'castle'"),
    ("unknown trait", house("colony", profit_traits=["air"]), "units[2].house.profit_traits", "no 'air'; choose from"),
    ("hostility as a profit trait", house("colony", profit_traits=["hos"]), "units[2].house.profit_traits", "'hos'"),
    ("missing unit", lambda d: d["units"].remove(unit(d, "lab")), "units", "'lab' stands 0 times, once is expected"),
    ("a unit twice", lambda d: d["units"].append(unit(d, "lab")), "units", "'lab' stands 2 times, once is expected"),
    ("unknown unit", lambda d: d["units"].append({**unit(d, "lab"), "id": "castle"}), "units[13].id", "no unit"),
    ("fee where none may be", house("colony", usage_fee=2), "units[2].house.usage_fee", "no fee (null)"),
    ("no fee for a booster", house("wind_farm", usage_fee=None), "units[11].house.usage_fee", "a fee is needed"),
    ("no fee for an enabling unit", house("lab", usage_fee=None), "units[8].house.usage_fee", "a fee is needed"),
    (
        "fee of an enabling unit that is none any more",
        both(*(house(u, discount=None, discount_with=None) for u in ("station", "quantum_core"))),
        "units[8].house.usage_fee", "no fee (null)",
    ),
    ("salvage as high as the discount", house("colony", discount=14, salvage=14), "house.salvage", "of 14"),
    ("salvage as high as the standard price", house("lab", standard=10, salvage=10), "house.salvage", "of 10"),
    ("supply below the Stockpiles", supply("outpost", {3: [3, 5, 3, 6]}), "house.supply.3[1]", "at least 6, for a"),
    ("supply beyond the table", supply("lab", {6: [9, 9, 9, 121]}), "house.supply.6[3]", "at most 120, not 121"),
    ("no piece for two", supply("lab", {2: [-1, 2, 2, 2]}), "units[8].house.supply.2[0]", "at least 0"),
    ("no supply for six", lambda d: unit(d, "lab")["house"]["supply"].pop(6), "house.supply", "for 2 to 6 players"),
    ("supply for seven", supply("lab", {7: [9] * 4}), "units[8].house.supply", "each for 2 to 6 players"),
    ("half a piece", supply("lab", {3: [3, 3, 2.5, 3]}), "house.supply.3[2]", "a whole number is expected, not a fr"),
    ("supply on five", supply("lab", {2: [2] * 5}), "units[8].house.supply.2", "one to four worlds, 4 numbers"),
    ("supply on three", supply("lab", {2: [2] * 3}), "units[8].house.supply.2", "one to four worlds, 4 numbers"),
    ("supply on any number", supply("lab", {2: 2}), "units[8].house.supply.2", "a list is expected"),
    ("supply a player", house("lab", supply=1), "units[8].house.supply", "keys with values are expected, not"),
    ("negative price", house("lab", contract=-1), "units[8].house.contract", "0 or more"),
    ("broken price", house("lab", contract=2.5), "units[8].house.contract", "a whole number is expected, not a"),
    ("unknown key", house("lab", colour="red"), "units[8].house", "there is no key 'colour'"),
    ("missing key", lambda d: unit(d, "lab")["house"].pop("salvage"), "units[8].house", "the key 'salvage' is missing"),
    ("profit traits of what is no facility", house("security", profit_traits=["hab"]), "profit_traits", "facility"),
    ("Loss Dice without Profit Dice", house("lab", loss_dice=True), "units[8].house.loss_dice", "profit_traits"),
    ("Security that adds Loss Dice", rulebook("security", loss_dice_off=-1), "rulebook.loss_dice_off", "0 to 20"),
    ("a billion Trade Dice", rulebook("trade_center", trade_dice=10**9), "rulebook.trade_dice", "0 to 20"),
    ("Labs that calm a world", rulebook("lab", hostility_roll=1), "rulebook.hostility_roll", "-20 to 0, not 1"),
    ("a Tower nobody may contract", rulebook("tower", contracts_per_player=0), "contracts_per_player", "1 or more"),
    ("a price beyond all cash", house("lab", contract=10**25), "units[8].house.contract", "at most 10000"),
    ("salvage beyond all cash", house("lab", standard=2**62, salvage=2**61), "units[8].house.standard", "10000"),
    ("Profit Dice without end", house("plant", profit_traits=["res"] * 21), "house.profit_traits", "at most 20 traits"),
    ("a second unit that moves", rulebook("lab", specialty="station"), "units[8].rulebook.specialty", "no other unit"),
    ("a Station that does nothing", rulebook("station", specialty=""), "units[9].rulebook.specialty", "the Station"),
    ("an upgrade to itself", rulebook("lab", upgrades_to=["lab"]), "units[0].rulebook.upgrades_to", "and lab"),
    (
        "upgrades in a ring",
        both(
            lambda d: unit(d, "outpost")["rulebook"]["upgrades_to"].remove("colony"),
            rulebook("city", upgrades_to=["tower", "colony"]),
        ),
        "units[2].rulebook.upgrades_to", "lead back to 'colony'",
    ),
    ("an upgrade to an Outpost", rulebook("lab", upgrades_to=["outpost"]), "units[0].rulebook.upgrades_to", "back to"),
    ("an upgrade to the other track", rulebook("colony", upgrades_to=["factory"]), "units[2].rulebook", "leaves its"),
    ("an upgrade that skips a step", rulebook("outpost", upgrades_to=["city"]), "units[0].rulebook", "and colony"),
    ("an upgrade to no facility", rulebook("outpost", upgrades_to=["station"]), "units[0].rulebook", "no facility"),
    ("an upgrade to nothing", rulebook("outpost", upgrades_to=["x"]), "units[0].rulebook.upgrades_to", "no unit 'x'"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "place", "reason"), [b[1:] for b in BAD_UNITS], ids=[b[0] for b in BAD_UNITS])
def test_a_bad_unit_table_is_refused_with_file_key_and_reason(
    override: Callable[[str, Change], Path], change: Change, place: str, reason: str
) -> None:
    path = override("units", change)
    with pytest.raises(rules.DataError) as error:
        content.load()
    words = str(error.value)
    assert words.startswith(str(path)) and place in words and reason in words
    assert re.search(r", line \d+, ", words)
    assert "\n" not in words


BAD_SETUP: list[tuple[str, Change, str, str]] = [
    ("no turns", lambda d: d["turns"].update(value=0), "turns.value", "1 to 20, not 0"),
    ("turns without end", lambda d: d["turns"].update(value=10**10), "turns.value", "1 to 20"),
    ("a loan without debt", lambda d: d["loan"].update(debt=0), "loan.debt", "1 to 10000, not 0"),
    ("a loan that pays", lambda d: d["loan"].update(receive=51), "loan.debt", "at least the 51"),
    ("a loan beyond all cash", lambda d: d["loan"].update(receive=10**20), "loan.receive", "1 to 10000"),
    ("negative cash", lambda d: d["start_cash"].update(value=-1), "start_cash.value", "0 to 10000, not -1"),
    ("cash beyond counting", lambda d: d["start_cash"].update(value=10**20), "start_cash.value", "0 to 10000"),
    ("places beyond counting", lambda d: d["cash_per_place"].update(value=2**62), "cash_per_place.value", "10000"),
    ("a Stockpile of nothing known", lambda d: d["stockpile"]["by_worlds"][1].update(x=1), "stockpile", "no unit 'x'"),
    ("a negative Stockpile", lambda d: d["stockpile"]["by_worlds"][1].update(lab=-1), "by_worlds.1.lab", "0 to 20"),
    ("an endless Stockpile", lambda d: d["stockpile"]["by_worlds"][1].update(lab=21), "by_worlds.1.lab", "0 to 20"),
    ("no Stockpiles", lambda d: d["stockpile"].update(by_worlds={}), "stockpile.by_worlds", "1, 2, 3 and 4 worlds"),
    ("no entry for 3 worlds", lambda d: d["embassies"]["by_worlds"].pop(3), "embassies.by_worlds", "1, 2, 3 and 4"),
    ("five worlds for two", lambda d: d["worlds"]["by_players"].update({2: 5}), "by_players.2", "1 to 4, not 5"),
    ("seven players", lambda d: d["worlds"]["by_players"].update({7: 4}), "worlds.by_players", "2 to 6 players"),
    ("traits beyond a die", lambda d: d["trait_most"].update(value=7), "trait_most.value", "1 to 6, not 7"),
    ("dice without end", lambda d: d["profit_dice_most"].update(value=10**10), "profit_dice_most.value", "1 to 100"),
    ("a calm no die can reach", lambda d: d["hostility_stays_from"].update(value=8), "hostility_stays_from", "1 to 7"),
    ("a tax that pays", lambda d: d["tax"].update(core=-10), "tax.core", "0 to 10000, not -10"),
    ("columns that cross", lambda d: d["respite_columns"].update(low_up_to=10), "respite_columns", "below high_from"),
    ("a column beyond two dice", lambda d: d["respite_columns"].update(high_from=14), "high_from", "2 to 13"),
    ("an Embassy in the last turn", lambda d: d["embassies"]["by_worlds"].update({1: [4]}), "by_worlds.1", "1 to 3"),
    ("two Embassies on one world", lambda d: d["embassies"]["by_worlds"].update({1: [1, 2]}), "by_worlds.1", "one for"),
    ("a world without a name", lambda d: d["worlds"].update(ids=["ember", "x", "solace", "halcyon"]), "worlds", "'x'"),
    ("a world twice", lambda d: d["worlds"].update(ids=["a", "a", "b", "c"]), "worlds.ids", "four different worlds"),
    ("five worlds", lambda d: d["worlds"]["ids"].append("ember"), "worlds.ids", "four different worlds"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "place", "reason"), [b[1:] for b in BAD_SETUP], ids=[b[0] for b in BAD_SETUP])
def test_bad_numbers_of_the_setup_are_refused(
    override: Callable[[str, Change], Path], change: Change, place: str, reason: str
) -> None:
    path = override("setup", change)
    with pytest.raises(rules.DataError) as error:
        content.load()
    assert str(error.value).startswith(str(path)) and place in str(error.value) and reason in str(error.value)


def test_a_stockpile_that_the_market_does_not_have_names_both_files(
    override: Callable[[str, Change], Path],
) -> None:
    path = override("setup", lambda d: d["stockpile"]["by_worlds"][1].update(lab=2))
    with pytest.raises(rules.DataError, match=re.escape(f"at least 4, for a starting Stockpile of 2 in {path}")):
        content.load()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda d: d["rows"].pop(), "one row each for 1 to 20 dice"),
        (lambda d: d["rows"][4].update(low=19), "low, average and high rise"),
        (lambda d: d["rows"][4].update(high=31), "rows[4].high: 0 to 30, not 31"),
        (lambda d: d["rows"][0].update(low=-1), "rows[0].low: 0 to 6, not -1"),
    ],
)
def test_a_bad_look_up_table_is_refused(override: Callable[[str, Change], Path], change: Change, reason: str) -> None:
    path = override("respite", change)
    with pytest.raises(rules.DataError) as error:
        content.load()
    assert str(error.value).startswith(str(path)) and reason in str(error.value)


def test_a_corrected_unit_table_is_used(override: Callable[[str, Change], Path]) -> None:
    override("units", house("colony", contract=7, standard=22, discount=15, salvage=9))
    colony = content.load().units[2]
    assert (colony.contract, colony.standard, colony.discount, colony.salvage) == (7, 22, 15, 9)


def test_every_number_of_the_unit_table_is_named_a_house_value() -> None:
    lines = rules.house_values("exoplanet")
    loaded = content.load().units
    for one in loaded:
        line = next(line for line in lines if line.startswith(f"units: {one.id}, "))
        assert f"contract {one.contract}, standard {one.standard}, " in line
        assert f"salvage {one.salvage}, supply by players, on one to four worlds, 2: " in line and "None" not in line
        for players in range(2, 7):
            pieces = " ".join(str(content.supply(one, players, worlds)) for worlds in range(1, 5))
            assert f" {players}: {pieces}" in line
        enabling = "" if one.discount_with is None else f"discount {one.discount} with {loaded[one.discount_with].id}, "
        assert (enabling or "no discount, ") in line
        assert f"usage fee {one.usage_fee or 'none'}, " in line
        rolls = " + ".join(content.TRAITS[t] for t in one.traits) + (" - hos" if one.loss_dice else "")
        assert (f"rolls {rolls}, " if rolls else "no dice, ") in line
    assert any("respite" in line for line in lines) and any("worlds" in line for line in lines)


def test_a_discount_saves_more_than_its_fee_twice_over() -> None:
    # Else with two players, where the fee goes to the only rival, nobody would ever use another's unit (EXR-GAP-05).
    units = content.load().units
    for one in units:
        if one.discount is not None and one.discount_with is not None:
            assert one.standard - one.discount > 2 * units[one.discount_with].usage_fee


def test_installing_or_upgrading_for_scrap_alone_never_pays() -> None:
    units = content.load().units
    for one in units:
        for old in one.upgrade_of:
            assert one.salvage - units[old].salvage < one.contract


@pytest.mark.parametrize("worlds", range(1, 5))
@pytest.mark.parametrize("players", range(2, 7))
def test_something_is_short_for_every_number_of_players(players: int, worlds: int) -> None:
    # Else choosing first is worth nothing, and the ŧ3 more of each later seat make the last one the best (EXR-CON-07).
    loaded = content.load()
    assert any(content.supply(loaded.units[n], players, worlds) < players for n in loaded.rolling)
