"""Positions for the tests: Ana, Ben and more around one or two worlds."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules.engine import scenario
from tests.rules.tables import facts

SEATS = ["Ana", "Ben", "Cem", "Dora", "Eli", "Fay"]
ANA, BEN, CEM = 0, 1, 2
WORLDS = ["halcyon", "ember", "meridian", "solace"]
CONTENT = rules.book("exoplanet").content
UNITS = {u.id: u for u in CONTENT.units}


def position(
    *worlds: dict[str, Any],
    players: dict[str, dict[str, Any]] | None = None,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    chance: dict[str, list[Any]] | None = None,
    **rest: Any,
) -> rules.Table:
    """A table at a described position (see `position.arrange`), with as many worlds as are described.

    Ana is first. Who is not described has ŧ100 and an empty Stockpile, a world that is not described four traits of 1.
    """
    names = SEATS[:seats]
    described = {name: {"cash": 100, "stockpile": {}, **(players or {}).get(name, {})} for name in names}
    return scenario.set_up(
        rules.Scenario(
            title="test",
            game="exoplanet",
            rules=[],
            seats=names,
            position={"worlds": dict(zip(WORLDS, worlds, strict=False)), "players": described, **rest},
            options={"worlds": len(worlds), **(options or {})},
            chance=chance or {},
        ),
        rules.new_table,
    )


def world(
    hab: int = 1, h2o: int = 1, res: int = 1, hos: int = 1, embassy: bool = False, **units: dict[str, int]
) -> dict[str, Any]:
    """A described world; units by seat name: `Ana={"colony": 1}`."""
    return {"traits": {"hab": hab, "h2o": h2o, "res": res, "hos": hos}, "embassy": embassy, "units": units}


def new(seats: int = 2, seed: int = 1, **options: Any) -> rules.Table:
    """A new game."""
    return rules.new_table("exoplanet", SEATS[:seats], options, seed)


def cash(table: rules.Table) -> list[int]:
    """The cash of every seat."""
    return [p.cash for p in table.state.players]


def stock(table: rules.Table, seat: int = ANA) -> dict[str, int]:
    """A seat's Stockpile by unit."""
    found: dict[str, int] = facts(table)["players"][SEATS[seat]]["stockpile"]
    return found


def units(table: rules.Table, seat: int = ANA, place: str = "halcyon") -> dict[str, int]:
    """A seat's units on a world."""
    found: dict[str, int] = facts(table)["worlds"][place]["units"][SEATS[seat]]
    return found


def trait(table: rules.Table, name: str, place: str = "halcyon") -> int:
    """A trait of a world."""
    found: int = facts(table)["worlds"][place]["traits"][name]
    return found


def finish(table: rules.Table) -> list[rules.Event]:
    """Play on to the end, nothing but what must be done; all that happened."""
    prefer = ("board_order", "done", "pass", "roll:dice")
    found = []
    while table.decision is not None:
        ids = table.decision.ids()
        found += table.play(next((o for o in prefer if o in ids), ids[0]))
    return found
