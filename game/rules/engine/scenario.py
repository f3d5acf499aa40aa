"""Scenarios: a described position with scripted chance, moves and the facts expected after them, as YAML.

    title: …               rules: [IDS]            game: supernova        seats: [Ana, Ben]
    options: {…}           seed: 1                 position: {…}          chance: {stream: [results to come]}
    moves: [Ana move:halley, …]                    expect: {facts}        refused: [{move: Ana pass, rule: ID}]

`position` and `expect` are in the game's own words (its `arrange` and `describe`). A mapping in `expect` names only
the facts that matter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from . import library
from .catalogue import SetupError, Value
from .decision import IllegalMove
from .table import Table


class Refused(msgspec.Struct, forbid_unknown_fields=True):
    """A move that must be refused at the end, and the rule that must be given for it."""

    move: str
    rule: str = ""


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """One scenario as it stands in its file."""

    title: str
    game: str
    rules: list[str]
    seats: list[str]
    position: dict[str, Any]
    options: dict[str, Value] = {}
    seed: int = 1
    chance: dict[str, list[Any]] = {}
    moves: list[str] = []
    expect: dict[str, Any] = {}
    offered: list[str] = []
    refused: list[Refused] = []
    note: str = ""


NewTable = Callable[..., Table]


def read(path: Path) -> list[Scenario]:
    """The scenarios in a file, which holds one or a list of them. Raises DataError."""
    document = library.read(path)
    if isinstance(document, list):
        return library.convert(document, list[Scenario], path)
    return [library.convert(document, Scenario, path)]


def set_up(scenario: Scenario, new_table: NewTable) -> Table:
    """The table at the described position, before its moves. Raises SetupError where the position cannot be."""
    table = new_table(scenario.game, scenario.seats, scenario.options, scenario.seed)
    game = table.game
    try:
        table.rules.definition.arrange(game, scenario.position)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise SetupError(f"scenario '{scenario.title}': the position cannot be set up ({error!r})") from error
    game.state.chance.script = {stream: list(results) for stream, results in scenario.chance.items()}
    game.events = []
    return Table(table.rules, game)


def play_moves(scenario: Scenario, table: Table) -> list[str]:
    """Play the scenario's moves; what went wrong, in sentences."""
    for n, line in enumerate(scenario.moves, 1):
        seat, _, option = line.rpartition(" ")
        if table.decision is None:
            return [f"move {n} '{line}': the game is over already"]
        if seat and table.seats[table.decision.seat] != seat:
            return [f"move {n} '{line}': it is {table.seats[table.decision.seat]} who decides"]
        try:
            table.play(option)
        except IllegalMove as error:
            return [f"move {n} '{line}': {error.reason} It offers {', '.join(table.decision.ids())}."]
    return []


def failures(scenario: Scenario, new_table: NewTable) -> list[str]:
    """Set up, play and compare: every expectation that fails, in one sentence each."""
    table = set_up(scenario, new_table)
    found = play_moves(scenario, table)
    if found:
        return found
    facts = table.rules.definition.describe(table.game)
    found = list(_differences(scenario.expect, facts, ""))
    offered = table.decision.ids() if table.decision else []
    found += [
        f"'{o}' should be offered, but it offers {', '.join(offered)}" for o in scenario.offered if o not in offered
    ]
    return found + _wrongly_accepted(scenario, table)


def _wrongly_accepted(scenario: Scenario, table: Table) -> list[str]:
    found = []
    for refused in scenario.refused:
        try:
            table.clone().play(refused.move.rpartition(" ")[2])
            found.append(f"'{refused.move}' should be refused but was accepted")
        except IllegalMove as error:
            if refused.rule and error.rule_id != refused.rule:
                found.append(
                    f"'{refused.move}' should be refused by {refused.rule}, not '{error.rule_id}' ({error.reason})"
                )
    return found


def _differences(wanted: Any, found: Any, place: str) -> list[str]:
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        out: list[str] = []
        for key, value in wanted.items():
            if key not in found:
                out.append(f"{place}{key}: expected {value!r}, but there is nothing of that name")
            else:
                out += _differences(value, found[key], f"{place}{key}.")
        return out
    return [] if wanted == found else [f"{place.rstrip('.')}: expected {wanted!r}, found {found!r}"]
