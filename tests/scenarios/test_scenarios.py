"""Every scenario: the rulebooks' worked examples and what follows from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules

FILES = sorted(Path(__file__).parent.glob("*/*.yaml"))
SCENARIOS = [(path, one) for path in FILES for one in rules.read_scenarios(path)]


@pytest.mark.parametrize("one", [pytest.param(s, id=f"{s.game}-{p.stem}: {s.title}") for p, s in SCENARIOS])
def test_scenario_holds(one: rules.Scenario) -> None:
    assert one.expect or one.offered or one.refused, "a scenario that expects nothing cannot fail"
    assert rules.scenario_failures(one) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_scenario_can_be_loaded_as_a_table(path: Path) -> None:
    table = rules.load_scenario(path)
    assert table.decision is not None or table.outcome is not None


@pytest.mark.parametrize("game", [info.id for info in rules.catalogue()])
def test_every_game_has_scenarios(game: str) -> None:
    assert any(one.game == game for _, one in SCENARIOS)
