"""4 Gather Income: Profit, Loss and Trade Dice, and the table. Rules EXR-INC, EXR-LOSS, EXR-TRADE, EXR-RESP."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game import rules
from game.rules.exoplanet.income import Activate
from tests.rules.tables import asked, events, offered, play, refused

from .board import ANA, BEN, CEM, CONTENT, UNITS, cash, position, world

ROLLING = {
    "colony": ("hab",), "city": ("hab", "h2o"), "tower": ("hab", "hab", "h2o", "res"),
    "refinery": ("res", "h2o"), "factory": ("res", "h2o", "hab"), "plant": ("res", "res", "h2o", "hab"),
}  # fmt: skip
TRAITS = {"hab": 2, "h2o": 3, "res": 4, "hos": 2}


def roll(table: rules.Table, mode: str = "roll:dice") -> Any:
    """What one roll was."""
    return events(play(table, mode), "income_rolled")[0]


@pytest.mark.rule("EXR-INC-01", "EXR-AMB-08")
def test_every_facility_rolls_once_by_itself_and_none_can_be_declined() -> None:
    throws = [[6, 5], [1, 1], [2, 3, 4]]
    table = position(world(hab=2, Ana={"colony": 2, "city": 1}), step="income", turn=4, chance={"profit": throws})
    assert offered(table, "facility:") == ["facility:colony", "facility:city"]
    assert "pass" not in offered(table)
    found = [*play(table, "facility:colony", "roll:dice")]
    assert offered(table, "facility:") == ["facility:colony", "facility:city"]
    found += play(table, "facility:colony", "roll:dice", "roll:dice")
    assert table.outcome is not None
    assert [(e.unit, e.income) for e in events(found, "income_rolled")] == [("colony", 11), ("colony", 2), ("city", 9)]


def test_a_position_that_an_earlier_version_saved_goes_on() -> None:
    """It had an empty step behind the last facility of a player."""
    table = position(world(hab=2, Ana={"colony": 1}), step="income", turn=4, chance={"profit": [[6, 5]]})
    table.state.agenda.insert(-1, Activate(ANA, 0, []))
    table = rules.resume_table("exoplanet", table.encoded())
    play(table, "roll:dice")
    assert table.outcome is not None


@pytest.mark.rule("EXR-INC-02")
@pytest.mark.parametrize("unit", list(UNITS))
def test_the_six_core_facilities_roll_and_no_other_unit(unit: str) -> None:
    table = position(world(Ana={unit: 1}), step="income", turn=4)
    assert (table.decision is not None) == (unit in ROLLING)


@pytest.mark.rule("EXR-INC-03", "EXR-AMB-23")
@pytest.mark.parametrize("unit", list(ROLLING))
def test_the_named_traits_of_its_own_world_add_up(unit: str) -> None:
    table = position(world(**TRAITS, Ana={unit: 1}), world(6, 6, 6, 6), step="income")
    event = roll(table)
    assert event.profit_dice == len(event.profit) == sum(TRAITS[t] for t in ROLLING[unit])


@pytest.mark.rule("EXR-AMB-23")
def test_the_value_after_this_turns_lab_counts() -> None:
    table = position(world(hab=2, Ana={"colony": 1, "lab": 1}), step="specialty")
    play(table, "raise:hab", "pass", "pass")
    assert roll(table).profit_dice == 3


@pytest.mark.rule("EXR-INC-04", "EXR-INC-05")
@pytest.mark.parametrize(("booster", "more"), [("quantum_core", 2), ("wind_farm", 1)])
@pytest.mark.parametrize("number", [1, 2])
def test_each_booster_owned_or_used_adds_its_dice(booster: str, more: int, number: int) -> None:
    table = position(world(hab=3, Ana={"colony": 1, booster: number}), step="income")
    assert roll(table).profit_dice == 3 + more * number
    table = position(world(hab=3, Ana={"colony": 1}, Ben={booster: number}), step="income")
    play(table, *[f"use:{booster}:1"] * number)
    assert roll(table).profit_dice == 3 + more * number
    table = position(world(hab=3, Ana={"colony": 1}, Ben={booster: number}), step="income")
    assert roll(table).profit_dice == 3, "not used, no dice"


@pytest.mark.rule("EXR-AMB-03")
def test_boosters_help_on_their_own_world_unless_reach_is_the_system() -> None:
    places = world(hab=3, hos=3, Ana={"tower": 1}), world(Ana={"wind_farm": 1, "security": 1}, Ben={"quantum_core": 1})
    table = position(*places, step="income")
    assert offered(table, "use:") == []
    event = roll(table)
    assert (event.profit_dice, event.loss_dice) == (8, 3)
    table = position(*places, step="income", options={"reach": "system"})
    play(table, "use:quantum_core:1")
    event = roll(table)
    assert (event.profit_dice, event.loss_dice) == (11, 2)
    table = position(
        world(hab=3, Ana={"colony": 1}), *[world(Ana={"wind_farm": 1})] * 3, step="income", options={"reach": "system"}
    )
    assert roll(table).profit_dice == 6, "from the furthest world too"


@pytest.mark.rule("EXR-INC-06")
def test_at_most_20_profit_dice() -> None:
    table = position(world(6, 6, 6, 1, Ana={"plant": 1}, Ben={"wind_farm": 1}), step="income")
    play(table, "use:wind_farm:1")
    assert roll(table).profit_dice == 20
    table = position(world(5, 5, 5, 1, Ana={"plant": 1}), step="income")
    assert roll(table).profit_dice == 20
    table = position(world(5, 4, 5, 1, Ana={"plant": 1}), step="income")
    assert roll(table).profit_dice == 19


@pytest.mark.rule("EXR-INC-07", "EXR-LOSS-02", "EXR-TRADE-02")
def test_income_is_profit_less_loss_plus_trade_for_the_owner() -> None:
    for seed in range(30):
        table = position(world(3, 3, 3, 3, Ana={"refinery": 1, "trade_center": 1}), step="income", seats=2)
        table.state.chance.seed = str(seed)
        event = roll(table)
        assert event.income == max(0, sum(event.profit) - sum(event.loss)) + sum(event.trade)
        assert cash(table) == [100 + event.income, 100]


@pytest.mark.rule("EXR-INC-08")
def test_income_goes_world_by_world_and_in_turn_order() -> None:
    place = world(hab=2, Ana={"colony": 1}, Ben={"colony": 1}, Cem={"colony": 1})
    table = position(place, place, seats=3, step="income", first="Cem")
    assert asked(table) == ("Cem", "choose_world")
    found = play(table, "world:ember", *["roll:dice"] * 6)
    order = [(e.world, e.seat) for e in events(found, "income_rolled")]
    assert order == [(w, s) for w in ("ember", "halcyon") for s in (CEM, ANA, BEN)]


# ---------------------------------------------------------------------- loss dice
@pytest.mark.rule("EXR-LOSS-01", "EXR-LOSS-04", "EXR-AMB-01")
@pytest.mark.parametrize("unit", list(ROLLING))
@pytest.mark.parametrize("hostility", [1, 4, 6])
def test_types_marked_yes_roll_as_many_loss_dice_as_hostility(unit: str, hostility: int) -> None:
    table = position(world(hos=hostility, Ana={unit: 1}), step="income")
    event = roll(table)
    assert event.loss_dice == len(event.loss) == (0 if unit in ("colony", "city") else hostility)


@pytest.mark.rule("EXR-LOSS-03", "EXR-AMB-02")
@pytest.mark.parametrize(("own", "used"), [(1, 0), (0, 1), (2, 1)])
def test_each_security_takes_one_loss_die_away(own: int, used: int) -> None:
    table = position(world(res=4, hos=5, Ana={"refinery": 1, "security": own}, Ben={"security": 1}), step="income")
    play(table, *["use:security:1"] * used)
    event = roll(table)
    assert event.loss_dice == len(event.loss) == 5 - own - used


@pytest.mark.rule("EXR-LOSS-05")
def test_surplus_security_has_no_effect() -> None:
    table = position(world(hos=1, Ana={"refinery": 1, "security": 3}), step="income", chance={"profit": [[3, 3]]})
    event = roll(table)
    assert (event.loss_dice, event.loss, event.income) == (0, [], 6)


# ---------------------------------------------------------------------- trade dice
@pytest.mark.rule("EXR-TRADE-01", "EXR-TRADE-07")
def test_every_trade_center_adds_a_die_to_every_roll_there_for_nothing() -> None:
    places = (
        world(hab=2, Ana={"colony": 1}, Ben={"trade_center": 2, "city": 1}, Cem={"trade_center": 1}),
        world(hab=2, Ana={"colony": 1}),
    )
    table = position(*places, seats=3, step="income", options={"reach": "system"})
    found = play(table, "board_order", *["roll:average"] * 3)
    assert [(e.seat, e.world, len(e.trade)) for e in events(found, "income_rolled")] == [
        (ANA, "halcyon", 3), (BEN, "halcyon", 3), (ANA, "ember", 0),
    ]  # fmt: skip
    assert events(found, "fee_paid") == []
    assert not any(o.startswith("use:trade") for o in offered(table))


@pytest.mark.rule("EXR-TRADE-03")
def test_trade_dice_do_not_count_against_the_20() -> None:
    table = position(world(6, 6, 6, 1, Ana={"plant": 1, "trade_center": 2}), step="income")
    event = roll(table)
    assert (len(event.profit), len(event.trade)) == (20, 2)


@pytest.mark.rule("EXR-TRADE-04")
def test_hostility_does_not_touch_trade_dice() -> None:
    for hostility in (1, 6):
        for security in (0, 2):
            table = position(
                world(hos=hostility, Ana={"refinery": 1, "trade_center": 2, "security": security}), step="income"
            )
            assert len(roll(table).trade) == 2
    table = position(
        world(hos=6, Ana={"refinery": 1, "trade_center": 1}), step="income",
        chance={"profit": [[1, 1]], "loss": [[6, 6, 6, 6, 6, 6]], "trade": [[5]]},
    )  # fmt: skip
    assert roll(table).income == 5


@pytest.mark.rule("EXR-TRADE-05", "EXR-AMB-07")
def test_each_other_owner_gets_the_highest_trade_die_once_from_the_bank() -> None:
    table = position(
        world(Ana={"colony": 1}, Ben={"trade_center": 2}, Cem={"trade_center": 1}), seats=3, step="income",
        chance={"profit": [[1]], "trade": [[2, 6, 3]]},
    )  # fmt: skip
    play(table, "roll:dice")
    assert cash(table) == [100 + 1 + 11, 106, 106]


@pytest.mark.rule("EXR-TRADE-05")
def test_a_trade_center_on_another_world_earns_no_bonus() -> None:
    table = position(
        world(Ana={"colony": 1, "trade_center": 1}), world(Ben={"trade_center": 1}), step="income",
        options={"reach": "system"},
    )  # fmt: skip
    found = play(table, "roll:dice")
    assert events(found, "trade_bonus") == []


@pytest.mark.rule("EXR-TRADE-06")
def test_the_roller_gets_no_bonus_beside_the_dice() -> None:
    table = position(
        world(Ana={"colony": 1, "trade_center": 1}), step="income", chance={"profit": [[1]], "trade": [[6]]}
    )
    found = play(table, "roll:dice")
    assert cash(table)[ANA] == 107 and events(found, "trade_bonus") == []


# ---------------------------------------------------------------------- the table that replaces rolls
@pytest.mark.rule("EXR-RESP-01", "EXR-AMB-27")
def test_the_roller_chooses_for_each_roll_and_an_option_can_fix_it() -> None:
    place = world(hab=2, Ana={"colony": 2})
    table = position(place, step="income")
    assert offered(table, "roll:") == ["roll:dice", "roll:average", "roll:columns"]
    play(table, "roll:average")
    assert offered(table, "roll:") == ["roll:dice", "roll:average", "roll:columns"]
    assert offered(position(place, step="income", options={"roll_mode": "dice"}), "roll:") == ["roll:dice"]
    table = position(place, step="income", options={"roll_mode": "table"})
    assert offered(table, "roll:") == ["roll:average", "roll:columns"]
    assert refused(table, "roll:dice") == ""


@pytest.mark.rule("EXR-RESP-02", "EXR-RESP-03", "EXR-AMB-28")
def test_all_modifications_come_before_the_look_up_and_fees_are_paid() -> None:
    table = position(world(5, 6, 5, 6, Ana={"plant": 1, "security": 1}, Ben={"quantum_core": 1}), step="income")
    play(table, "use:quantum_core:1")
    event = roll(table, "roll:average")
    assert (event.profit_dice, event.loss_dice) == (20, 5), "21 + 2, cut to 20 before the 5 are taken off"
    assert event.income == 53
    assert cash(table) == [100 - 3 + 53, 103]


@pytest.mark.rule("EXR-RESP-04")
@pytest.mark.parametrize("dice", range(1, 7))
def test_the_average_outcome_without_another_roll(dice: int) -> None:
    table = position(world(hab=dice, Ana={"colony": 1}), step="income")
    event = roll(table, "roll:average")
    assert event.income == (7 * dice + 1) // 2
    assert event.profit == event.columns == []


@pytest.mark.rule("EXR-RESP-05")
@pytest.mark.parametrize("throw", [(a, b) for a in range(1, 7) for b in range(a, 7)])
def test_two_dice_choose_the_column(throw: tuple[int, int]) -> None:
    table = position(world(hab=6, Ana={"colony": 1}), step="income", chance={"respite": [list(throw)]})
    wanted = 15 if sum(throw) <= 4 else 27 if sum(throw) >= 10 else 21
    event = roll(table, "roll:columns")
    assert (event.income, event.columns) == (wanted, list(throw))


@pytest.mark.rule("EXR-RESP-06")
def test_trade_dice_are_thrown_and_collected_on_top() -> None:
    table = position(world(hab=6, Ana={"colony": 1}, Ben={"trade_center": 1}), step="income", chance={"trade": [[4]]})
    play(table, "roll:average")
    assert cash(table) == [100 + 21 + 4, 104]


@pytest.mark.rule("EXR-AMB-27")
@pytest.mark.parametrize("hostility", [2, 3])
@pytest.mark.parametrize("mode", ["roll:average", "roll:columns"])
def test_a_look_up_of_0_or_less_brings_nothing(hostility: int, mode: str) -> None:
    table = position(world(hos=hostility, Ana={"refinery": 1}), step="income", chance={"respite": [[6, 6]]})
    assert roll(table, mode).income == 0


def test_the_table_is_exact_to_the_pip() -> None:
    sums = {0: Fraction(1)}
    for n in range(1, 21):
        sums = {
            total: sum((sums.get(total - face, Fraction(0)) for face in range(1, 7)), Fraction(0)) / 6
            for total in range(n, 6 * n + 1)
        }
        below, low = Fraction(0), n
        for total in sorted(sums):
            below += sums[total]
            if below >= Fraction(1, 12):
                low = total
                break
        row = CONTENT.respite[n]
        assert (row.low, row.average, row.high) == (low, (7 * n + 1) // 2, 7 * n - low)


# ---------------------------------------------------------------------- the forecast
def test_the_forecast_of_each_facility_in_play() -> None:
    table = position(
        world(2, 2, 2, 3, Ana={"colony": 1}, Ben={"refinery": 1, "quantum_core": 1, "security": 1}), step="income"
    )
    found = rules.forecast(table.view(ANA)).facilities
    dice = [(f.seat, f.unit, f.dice.profit, f.dice.loss) for f in found]
    assert dice == [(ANA, "colony", 2, 0), (BEN, "refinery", 6, 2)]
    colony, refinery = found
    assert (colony.expected, colony.low, colony.high) == (pytest.approx(7), 3, 11)
    assert [(p.source, p.amount) for p in refinery.profit] == [("res", 2), ("h2o", 2), ("quantum_core", 2)]
    assert [(p.source, p.amount) for p in refinery.loss] == [("hos", 3), ("security", -1)]
    table = position(world(hab=2, hos=3, Ana={"colony": 1, "security": 1}), step="income")
    assert rules.forecast(table.view(ANA)).pending.loss == [], "a Colony throws no Loss Dice, so Security takes none"
    assert [(o.unit, o.owner, o.fee) for o in colony.offers] == [("security", BEN, 1), ("quantum_core", BEN, 3)]
    assert [o.gain for o in colony.offers] == [0, pytest.approx(7)]


@pytest.mark.rule("EXR-INC-07", "EXR-AMB-04", "EXR-AMB-05")
def test_the_forecast_is_exact() -> None:
    incomes = sorted(max(0, p + q - r - s) + t for p, q, r, s, t in product(range(1, 7), repeat=5))
    table = position(world(hos=2, Ana={"refinery": 1, "trade_center": 1}), step="income")
    pending = rules.forecast(table.view(ANA)).pending
    assert (pending.dice.profit, pending.dice.loss, pending.dice.trade) == (2, 2, 1)
    assert pending.expected == pytest.approx(sum(incomes) / 6**5)
    assert (pending.low, pending.high) == (incomes[6**5 // 12 - 1], incomes[-(6**5 // 12)])


def test_the_forecast_of_a_roll_counts_what_is_used_for_it_already() -> None:
    table = position(world(hab=2, Ana={"colony": 1}, Ben={"quantum_core": 1, "wind_farm": 1}), step="income")
    pending = rules.forecast(table.view(ANA)).pending
    assert (pending.dice.profit, [o.unit for o in pending.offers]) == (2, ["quantum_core", "wind_farm"])
    play(table, "use:quantum_core:1")
    pending = rules.forecast(table.view(ANA)).pending
    assert (pending.dice.profit, [o.unit for o in pending.offers]) == (4, ["wind_farm"])
    assert pending.expected == pytest.approx(14)
    assert [o.gain for o in pending.offers] == [pytest.approx(3.5)]
    assert [(p.source, p.amount) for p in pending.profit] == [("hab", 2), ("quantum_core", 2)]
    play(table, "roll:dice")
    assert rules.forecast(table.view(ANA)).pending is None
