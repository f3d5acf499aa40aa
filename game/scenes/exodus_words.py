"""What the Exodus board says: the words of the game by key, and what is printed on its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from game import rules
from game.rules import Text

GAME = "exodus"


def content() -> Any:
    """The data of the game in force."""
    return rules.book(GAME).content


def say(key: str, seats: Sequence[str] | None = None, **values: Any) -> str:
    """A sentence of the board with its blanks filled."""
    return rules.book(GAME).words.fill(f"board.{key}", values, seats or [])


def label(text: Text, seats: Sequence[str]) -> str:
    """An option or a prompt in words."""
    return rules.book(GAME).words.say(text, seats)


def name(thing: Any) -> str:
    """The name of anything with an id."""
    return rules.book(GAME).words.name(thing)


def title(thing: str) -> str:
    """The name of a thing where it stands alone: with a capital."""
    found = name(thing)
    return found[:1].upper() + found[1:]


def short_title(thing: str) -> str:
    """The title of a thing where there is little room; the whole one where it has no shorter."""
    short = f"{thing}_short"
    return title(thing) if name(short) == short else title(short)


@cache
def phrase(key: str) -> str:
    """A sentence without blanks, by its whole key; "" where there is none."""
    return rules.book(GAME).words.sentences.get(key, "")


def card_text(card: str) -> str:
    """What a Political card, Resistance card or technology says."""
    book = content()
    for shelf in (book.political, book.resistance, book.technologies):
        if card in shelf:
            return str(shelf[card].text)
    return ""


def board_of_view(view: Any) -> Any:
    """The geometry of the map of a view."""
    book = content()
    setup = book.setups[str(view.options["game"])]
    return book.boards[len(view.seats), setup.layout]


def setup_of(view: Any) -> Any:
    """The set-up of the game that is played."""
    return content().setups[str(view.options["game"])]


def place_name(view: Any, number: int) -> str:
    """The id of a hex."""
    return view.places[number].planet or "high_council"


def number_of(view: Any, place: str) -> int:
    """The hex of an id; -1 for an unknown one."""
    return next((n for n in range(len(view.places)) if place_name(view, n) == place), -1)


def ship_id(ship: Any) -> str:
    """Such as `fighter-2`."""
    return f"{content().ships[ship.kind].id}-{ship.number}"


def step_of(view: Any) -> Any:
    """The step that asks now; None when the game is over."""
    return view.agenda[-1] if view.agenda else None


def step_tag(view: Any) -> str:
    """The tag of the asking step."""
    step = step_of(view)
    return str(type(step).__struct_config__.tag) if step is not None else ""
