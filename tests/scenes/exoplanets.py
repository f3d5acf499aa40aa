"""What the tests of the Exoplanet Rush board share: tables at wanted decisions, and where a player clicks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game import rules
from game.rules import Table
from tests.scenes.tables import At

NAMES = ("Ana", "Ben", "Chidi", "Daria", "Emil", "Fatima")


def lively(table: Table, chance: random.Random) -> str:
    """A random choice that does something, mostly."""
    assert table.decision is not None
    ids = [o for o in table.decision.ids() if o not in ("pass", "board_order", "borrow", "done")]
    if "borrow" in table.decision.ids() and chance.random() < 0.05:
        return "borrow"
    return chance.choice(ids or table.decision.ids())


def played(seats: int, moves: int, seed: int = 1, **options: Any) -> Table:
    """A table after so many lively random moves."""
    table = rules.new_table("exoplanet", NAMES[:seats], options, seed)
    chance = random.Random(seed)
    while table.decision is not None and len(table.moves) < moves:
        table.play(lively(table, chance))
    return table


def until(kind: str, seats: int, moves: int = 0) -> Iterator[Table]:
    """Tables at decisions of that kind, in games of several seeds; picked or swapped sectors bring every kind."""
    sectors = "swapped" if "swap" in kind else "picked"
    for seed in range(1, 30):
        table = rules.new_table("exoplanet", NAMES[:seats], {"sectors": sectors}, seed)
        chance = random.Random(seed)
        shown = 0
        while table.decision is not None:
            if table.decision.kind == kind and len(table.moves) >= moves and chance.random() < 0.5:
                yield table.clone()
                shown += 1
                if shown == 6:
                    break
            table.play(lively(table, chance))


def at_table(table: Table, size: tuple[int, int] = (1280, 720), **settings: Any) -> At:
    """The seat that decides is a human, the others are computer players."""
    seat = table.decision.seat if table.decision is not None else 0
    who: list[Any] = ["human" if n == seat else "random" for n in range(len(table.seats))]
    at = At(table, who, size, **settings)
    if not settings.get("motion"):
        at.app.step([])
        at.app.draw()
    return at


def offered(at: At) -> list[str]:
    """The options that things on the board stand for."""
    board = at.scene.board
    return sorted({board.option_at(thing.name) for thing in board.things} - {""})


def place(at: At, option: str) -> tuple[int, int]:
    """Where a player clicks for an option: its own button, else the thing it points at."""
    assert at.scene.asked is not None
    pointed = next(o.at for o in at.scene.asked.options if o.id == option)
    rect = at.scene.board.place_of(f"way:{option}") or at.scene.board.place_of(pointed)
    assert rect is not None, f"{option} has no place on the board"
    return rect.center
