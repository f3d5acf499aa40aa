"""What the forecast says of a position: money over time, what one more unit would bring, the roll being decided."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules import Table

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


def income(forecast, seat: int, world: str) -> float:
    return sum(f.expected for f in forecast.facilities if (f.seat, f.world) == (seat, world))


def test_asking_for_the_forecast_changes_nothing() -> None:
    table, chance = games(4, 8), random.Random(8)
    for _ in range(60):
        view = table.view(0)
        plain = Table.encode(view)
        rules.forecast(view)
        assert Table.encode(view) == plain
        table.play(chance.choice(table.decision.options).id)
