"""Every rule of every game's rulebook is named by a test that can fail, or by a scenario that expects something."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from game import rules

TESTS = Path(__file__).parent
GAMES = [info.id for info in rules.catalogue()]


def marked(function: ast.FunctionDef) -> list[str]:
    """The ids that a function's `@pytest.mark.rule(…)` decorators name."""
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call)
        and isinstance(decorator.func, ast.Attribute)
        and decorator.func.attr == "rule"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def can_fail(function: ast.FunctionDef) -> bool:
    """Has the body an assertion about something that is worked out, or an expected exception?"""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "raises":
            return True
    return False


def rules_named() -> Iterator[tuple[str, str, bool]]:
    """(rule id, where it is named, whether that can fail) for every naming in tests and scenarios."""
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                place = f"{path.relative_to(TESTS)}: {node.name}"
                yield from ((rule, place, can_fail(node)) for rule in marked(node))
    for path in sorted((TESTS / "scenarios").rglob("*.yaml")):
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        for scenario in document if isinstance(document, list) else [document]:
            solid = any(scenario.get(key) for key in ("expect", "offered", "refused"))
            place = f"{path.relative_to(TESTS)}: {scenario['title']}"
            yield from ((rule, place, solid) for rule in scenario["rules"])


NAMED = list(rules_named())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_named_by_a_test_or_scenario(game: str) -> None:
    named = {rule for rule, _, _ in NAMED}
    assert [rule for rule in rules.rulebook_of(game).rules() if rule not in named] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    books = [rules.rulebook_of(game) for game in GAMES]
    known = {i for book in books for i in book.rules()} | {r.id for book in books for r in book.rulings}
    assert [(rule, place) for rule, place, _ in NAMED if rule not in known] == []


def test_every_test_that_names_a_rule_can_fail() -> None:
    assert sorted({place for _, place, solid in NAMED if not solid}) == []


def test_the_check_itself_sees_hollow_tests() -> None:
    hollow, solid = ast.parse("def test_a():\n    assert True\n\ndef test_b():\n    assert f(1) == 2\n").body
    assert isinstance(hollow, ast.FunctionDef)
    assert isinstance(solid, ast.FunctionDef)
    assert not can_fail(hollow)
    assert can_fail(solid)
