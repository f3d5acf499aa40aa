"""The words of an ending: why a game ended and where points came from, from the game's own texts."""

from __future__ import annotations

from game import rules


def reason_text(game: str, reason: str) -> str:
    """Why a game ended, in words; the plain id where that game is not installed."""
    return _named(game, reason)


def source_text(game: str, source: str) -> str:
    """The name of a source of points."""
    return _named(game, source)


def _named(game: str, thing: str) -> str:
    try:
        name = rules.book(game).words.name(thing)
    except rules.SetupError:
        name = thing
    name = name.replace("_", " ") if name == thing else name
    return name[:1].upper() + name[1:]
