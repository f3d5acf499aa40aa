"""Positions for the tests: Hana plays the Humans (seat 0), Milo the Martians (seat 1)."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules.engine import scenario
from tests.rules.tables import facts

SEATS = ["Hana", "Milo"]
HANA, MILO = 0, 1


def position(
    humans: dict[str, Any] | None = None,
    martians: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    chance: dict[str, list[Any]] | None = None,
    **rest: Any,
) -> rules.Table:
    """A table at a described position (see `position.arrange`). A side that is not described holds one Mech."""
    sides = {"humans": humans or {"hand": [1]}, "martians": martians or {"hand": [1]}}
    return scenario.set_up(
        rules.Scenario(
            title="test",
            game="supernova",
            rules=[],
            seats=SEATS,
            position={"players": sides, **rest},
            options=options or {},
            chance=chance or {},
        ),
        rules.new_table,
    )


def count(
    humans: dict[str, Any] | None = None,
    martians: dict[str, Any] | None = None,
    ender: str | None = "humans",
    **rest: Any,
) -> rules.Table:
    """A final count of these columns (`{quadrant: [cards]}`), as far as it goes without a choice."""
    sides = {"humans": {"columns": humans or {}}, "martians": {"columns": martians or {}}}
    for side in sides:
        sides[side].update(rest.pop(f"{side}_own", {}))
    return position(sides["humans"], sides["martians"], phase="count", ender=ender, **rest)


def new(seed: int = 1, **options: Any) -> rules.Table:
    """A new game."""
    return rules.new_table("supernova", SEATS, options, seed)


def side(table: rules.Table, seat: int) -> dict[str, Any]:
    """One side of the position in words."""
    found: dict[str, Any] = facts(table)["players"][table.state.players[seat].species]
    return found


def words(table: rules.Table, found: list[rules.Event]) -> list[str]:
    """Events in words."""
    return [rules.say(e, table) for e in found]
