"""What the forecast says of a position: money over time, what one more unit would bring, the roll being decided."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules import Table

from .board import ANA, BEN, position, world

NAMES = ("Ana", "Ben", "Chidi", "Daria")


def games(seats: int, seed: int) -> Table:
    return rules.new_table("exoplanet", NAMES[:seats], seed=seed)


@pytest.mark.rule("EXR-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cash_over_time_begins_with_the_starting_cash_and_ends_with_the_present(seats: int) -> None:
    table, chance = games(seats, 3), random.Random(3)
    start = [p.cash for p in table.state.players]
    assert sorted(start) == [100 + 3 * n for n in range(seats)]
    while table.decision is not None:
        rows = rules.forecast(table.view(0)).cash
        assert rows[0] == start
        assert rows[-1] == [p.cash for p in table.state.players]
        assert rows[1:-1] == table.state.cash
        table.play(chance.choice(table.decision.options).id)
    assert rules.forecast(table.view(0)).cash == [start, *table.state.cash]


def test_a_prospect_is_the_income_that_the_unit_adds_once_it_is_there() -> None:
    checked = 0
    for seed in range(20):
        table, chance = games(3, seed), random.Random(seed)
        while table.decision is not None:
            option = chance.choice(table.decision.options).id
            if option.startswith("install:") and option.endswith((":standard", ":discount")):
                seat, unit = table.decision.seat, option.split(":")[1]
                before = rules.forecast(table.view(seat))
                world = table.state.worlds[table.state.agenda[-1].world].id
                gain = next(p.gain for p in before.prospects if (p.unit, p.world) == (unit, world))
                table.play(option)
                after = rules.forecast(table.view(seat))
                assert gain == pytest.approx(income(after, seat, world) - income(before, seat, world))
                checked += 1
                continue
            table.play(option)
    assert checked > 50


@pytest.mark.rule("EXR-AMB-03")
@pytest.mark.parametrize(("reach", "gain"), [("world", 0), ("system", 14)])
def test_a_prospect_counts_every_roll_that_the_unit_would_reach(reach: str, gain: int) -> None:
    table = position(world(hab=2, Ana={"colony": 2}), world(), step="contracts", options={"reach": reach})
    found = {(p.unit, p.world): p.gain for p in rules.forecast(table.view(ANA)).prospects}
    assert found["quantum_core", "halcyon"] == pytest.approx(14)
    assert found["quantum_core", "ember"] == pytest.approx(gain)


@pytest.mark.rule("EXR-TRADE-05", "EXR-AMB-07")
def test_a_trade_center_expects_the_highest_die_of_each_roll_of_the_others() -> None:
    ben = {"colony": 2, "refinery": 1}
    table = position(world(hab=2, Ana={"trade_center": 1, "colony": 1}, Ben=ben), world(Ben=ben), step="contracts")
    found = rules.forecast(table.view(ANA))
    assert [(b.seat, b.world, b.expected) for b in found.bonuses] == [(ANA, "halcyon", pytest.approx(3 * 3.5))]
    grown = {(p.unit, p.world): p.gain for p in found.prospects}
    assert grown["trade_center", "ember"] == pytest.approx(3 * 3.5)
    assert grown["trade_center", "halcyon"] == pytest.approx(3.5 + 3 * (161 / 36 - 3.5)), "161/36: the higher of two"
    both = position(world(hab=2, Ana={"trade_center": 1}, Ben={**ben, "trade_center": 1}), step="contracts")
    assert [b.expected for b in rules.forecast(both.view(ANA)).bonuses] == [pytest.approx(3 * 161 / 36)]


def income(forecast, seat: int, world: str) -> float:
    sources = [*forecast.facilities, *forecast.bonuses]
    return sum(s.expected for s in sources if (s.seat, s.world) == (seat, world))


def test_asking_for_the_forecast_changes_nothing() -> None:
    table, chance = games(4, 8), random.Random(8)
    for _ in range(60):
        view = table.view(0)
        plain = Table.encode(view)
        rules.forecast(view)
        assert Table.encode(view) == plain
        table.play(chance.choice(table.decision.options).id)


@pytest.mark.rule("EXR-RESP-03", "EXR-RESP-05", "EXR-AMB-27")
def test_where_nobody_throws_the_forecast_is_that_of_the_table() -> None:
    place = world(hab=2, h2o=1, res=1, hos=4, Ana={"refinery": 1, "colony": 1}, Ben={"security": 1, "trade_center": 1})
    for mode, refinery, gain in (("table", (3.5, 1, 6), False), ("free", None, True)):
        table = position(place, step="income", options={"roll_mode": mode})
        found = {f.unit: f for f in rules.forecast(table.view(ANA)).facilities}
        row = found["refinery"]
        assert (row.looked_up.dice, row.looked_up.low, row.looked_up.average, row.looked_up.high) == (-2, 0, 0, 0)
        assert [(o.unit, o.owner, o.gain > 0) for o in row.offers] == [("security", BEN, gain)], "-1 brings 0 as well"
        if refinery is not None:
            assert (row.expected, row.low, row.high) == (pytest.approx(refinery[0]), *refinery[1:])
    table = position(world(hab=3, Ana={"colony": 1}), step="income", options={"roll_mode": "table"})
    pending = rules.forecast(table.view(ANA)).pending
    assert (pending.expected, pending.low, pending.high) == (pytest.approx((6 + 4 * 11 + 15) / 6), 6, 15)
    assert (pending.looked_up.low, pending.looked_up.average, pending.looked_up.high) == (6, 11, 15)
    grown = next(p for p in rules.forecast(table.view(ANA)).prospects if p.unit == "wind_farm")
    assert grown.gain == pytest.approx(14 - (6 + 4 * 11 + 15) / 6)
