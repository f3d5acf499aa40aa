"""Positions for the tests: one player, Ana, with the first team on a small galaxy, unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules.engine import scenario
from tests.rules.tables import events, facts, offered, play, tag

FIRST_TEAM = ["warship", "battlecruiser", "drone-specialist", "explorer"]
WARSHIP, BATTLECRUISER, DRONE, EXPLORER = range(4)
MISS, SKILL = 1, 3
"""Values of a Ship die that show this on every colour."""
HIT = {"red": 4, "yellow": 6, "blue": 5}
DOUBLE = {"red": 5, "blue": 6}
BOARD: dict[str, dict[str, Any]] = {
    "c01": {"at": [0, 0]},
    "a05": {"at": [1, 0]},
    "e11": {"at": [2, 0]},
    "mr": {"at": [1, 1]},
}
"""First Wound, then eastwards Orchard Belt and Dust Parish; the Main Rift to the south-east of Orchard Belt."""


def position(
    ships: dict[str, Any] | None = None,
    board: dict[str, Any] | None = None,
    chance: dict[str, list[Any]] | None = None,
    options: dict[str, Any] | None = None,
    seats: list[str] | None = None,
    **rest: Any,
) -> rules.Table:
    """A table at a described position (see `arrange.arrange`). `board` adds to or replaces tiles of BOARD."""
    tiles = {**BOARD, **(board or {})}
    return scenario.set_up(
        rules.Scenario(
            title="test",
            game="xodus",
            rules=[],
            seats=seats or ["Ana"],
            position={"ships": ships or {}, "board": {t: v for t, v in tiles.items() if v}, **rest},
            options={"allies": "random", **(options or {})},
            chance=chance or {},
        ),
        rules.new_table,
    )


def alone(ship: str = "warship", at: str = "a05", own: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    """A position in which one Ship acts, at a system of the small galaxy; the others wait at the start."""
    ships = {ship: {"at": at, **(own or {})}, **rest.pop("ships", {})}
    return position(ships, acting=[ship], **rest)


def fight(
    ship: str = "warship", enemy: str = "recon-scout", own: dict[str, Any] | None = None, **rest: Any
) -> rules.Table:
    """One Ship engaged with an Enemy at Dust Parish."""
    board = {"e11": {"at": [2, 0], "enemies": [enemy]}, **rest.pop("board", {})}
    return alone(ship, "e11", {"engaged": True, **(own or {})}, board=board, **rest)


def fleet_fight(ships: dict[str, Any], enemy: str = "recon-scout", **rest: Any) -> rules.Table:
    """A Fleet engaged with an Enemy at Dust Parish."""
    described = {name: {"at": "e11", "engaged": True, **own} for name, own in ships.items()}
    board = {"e11": {"at": [2, 0], "enemies": [enemy]}, **rest.pop("board", {})}
    described.update(rest.pop("others", {}))
    return position(described, board=board, acting=list(ships), fleets=[list(ships)], **rest)


def new(seed: int = 1, seats: int = 1, **options: Any) -> rules.Table:
    """A new game, its set-up choices made by the first option."""
    table = rules.new_table("xodus", ["Ana", "Ben", "Cem", "Dita"][:seats], options, seed)
    while table.decision is not None and table.decision.kind.startswith("pick_"):
        table.play(table.decision.options[0].id)
    return table


def kind(table: rules.Table) -> str:
    """The kind of the decision."""
    return table.decision.kind if table.decision is not None else ""


def ship(table: rules.Table, name: str) -> dict[str, Any]:
    """The facts of a Ship."""
    found: dict[str, Any] = facts(table)["ships"][name]
    return found


def tags(happened: list[rules.Event]) -> list[str]:
    """The tags of what happened."""
    return [tag(e) for e in happened]


def through_round(table: rules.Table, most: int = 400) -> list[rules.Event]:
    """Let every Ship end its turn until the next round begins, choosing the quietest option."""
    happened: list[rules.Event] = []
    for _ in range(most):
        if table.decision is None or events(happened, "round_begun"):
            return happened
        ids = offered(table)
        quiet = [i for i in ("end", "done", "hide", "roll") if i in ids]
        happened += table.play(quiet[0] if quiet else ids[0])
    raise AssertionError("the round does not end")


def settle(table: rules.Table, *options: str) -> list[rules.Event]:
    """Play options, then decline windows and take first sides until something else is asked."""
    happened = play(table, *options)
    while kind(table) in ("window", "unlock", "choose_dice"):
        happened += table.play("done" if "done" in offered(table) else offered(table)[0])
    return happened
