"""What the X-ODUS board says: the words of the game by key, and the cards in force."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import rules

GAME = "xodus"


def content() -> Any:
    """The data of the game in force."""
    return rules.book(GAME).content


def say(key: str, **values: Any) -> str:
    """A sentence of the board with its blanks filled."""
    return rules.book(GAME).words.fill(f"board.{key}", values, [])


def knows(key: str) -> bool:
    """Whether the board has a sentence of this name."""
    return f"board.{key}" in rules.book(GAME).words.sentences


def name(thing: str) -> str:
    """The name of anything with an id."""
    return str(rules.book(GAME).words.name(thing))


def title(thing: str) -> str:
    """The name of a thing where it stands alone: with a capital."""
    found = name(thing)
    return found[:1].upper() + found[1:]


def roll_title(kind: str) -> str:
    """What a roll is called; a Skill Roll is not called like the face."""
    found = rules.book(GAME).words.names.get(f"{kind}.roll")
    return str(found) if found else title(kind)


@cache
def does(card: str) -> str:
    """What a card or a part of one does; "" for nothing that is written."""
    names = rules.book(GAME).words.names
    return str(names.get(f"{card}.does", ""))


def ship_number(view: Any, ship: str) -> int:
    """The index of a Ship by its id; -1 for none."""
    return next((n for n, s in enumerate(view.ships) if s.id == ship), -1)


def system_number(view: Any, tile: str) -> int:
    """The index of a revealed tile; -1 for none."""
    return next((n for n, s in enumerate(view.systems) if s.tile == tile), -1)


def step_of(view: Any) -> Any:
    """The step that asks now; None when the game is over."""
    return view.agenda[-1] if view.agenda else None


def step_tag(view: Any) -> str:
    """The tag of the asking step; "" when the game is over."""
    step = step_of(view)
    return str(type(step).__struct_config__.tag) if step is not None else ""
