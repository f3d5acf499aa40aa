"""The words of an ending: why a game ended and where points came from, from the game's own texts."""

from __future__ import annotations

from collections.abc import Sequence

from game import rules
from game.rules import Outcome
from game.scenes.wording import words
from game.settings import SeatSetup


def verdict(game: str, outcome: Outcome, seats: Sequence[SeatSetup]) -> str:
    """Who has won."""
    first = [rank.seat for rank in outcome.ranking if rank.place == 1]
    if outcome.won is not None:
        return words("score.won" if outcome.won else "score.lost")
    if len(first) == 1:
        return words("score.wins", name=seats[first[0]].name)
    shared = rules.book(game).words
    if "score.shared" in shared.sentences:  # the game's rules make winners of all that are first
        return shared.fill("score.shared", {"names": [seats[seat].name for seat in first]}, [])
    return words("score.draw", names=words("score.and").join(seats[seat].name for seat in first))


def reason_text(game: str, reason: str) -> str:
    """Why a game ended, in words; the plain id where that game is not installed."""
    return _named(game, reason)


def source_text(game: str, source: str) -> str:
    """The name of a source of points."""
    return _named(game, source)


def by_source(game: str) -> str:
    """The heading over what seats have by source: points, or what a game counts in their place."""
    return rules.book(game).words.sentences.get("score.by_source", words("score.by_source"))


def so_far(game: str) -> str:
    """The heading over what seats have as the table stands."""
    return rules.book(game).words.sentences.get("score.so_far", words("table.score_now"))


def amount(number: int) -> str:
    """A number of points; what is owed with a minus, not a hyphen."""
    return str(number).replace("-", "−")


def _named(game: str, thing: str) -> str:
    try:
        name = rules.book(game).words.name(thing)
    except rules.SetupError:
        name = thing
    name = name.replace("_", " ") if name == thing else name
    return name[:1].upper() + name[1:]
