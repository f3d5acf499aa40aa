"""Every scenario under tests/scenarios/exodus: the rulebook's worked examples and what follows from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules

FOLDER = Path(__file__).parents[2] / "scenarios" / "exodus"
SCENARIOS = [(path, one) for path in sorted(FOLDER.glob("*.yaml")) for one in rules.read_scenarios(path)]


@pytest.mark.parametrize("one", [pytest.param(s, id=f"{p.stem}: {s.title}") for p, s in SCENARIOS])
def test_scenario_holds(one: rules.Scenario) -> None:
    assert one.expect or one.offered or one.refused, "a scenario that expects nothing cannot fail"
    assert rules.scenario_failures(one) == []


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda p: p.stem)
def test_a_scenario_can_be_loaded_as_a_table(path: Path) -> None:
    table = rules.load_scenario(path)
    assert table.decision is not None or table.outcome is not None
