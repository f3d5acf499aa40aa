"""The rules door: everything that scenes, bots, records, tests and outside scripts may use, and nothing deeper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from . import exodus, exoplanet, supernova, xodus
from .engine import library, rulebook, scenario
from .engine.catalogue import (
    GameInfo,
    OptionInfo,
    SetupError,
    Value,
    checked_options,
    checked_seats,
    is_text,
    loaded_info,
)
from .engine.chance import Chance, ScriptError, commitment
from .engine.decision import Blocked, Decision, IllegalMove, Option, Text
from .engine.library import DataError
from .engine.position import Event, Outcome, Rank, State
from .engine.rulebook import Rulebook
from .engine.scenario import Scenario
from .engine.secrecy import HIDDEN, may_hide, redacted
from .engine.simultaneous import SEAL, Secretly
from .engine.table import Move, Recorder, Rules, Table, digest_of
from .engine.wording import Words

__all__ = [
    "HIDDEN",
    "SEAL",
    "Blocked",
    "DataError",
    "Decision",
    "Event",
    "GameInfo",
    "IllegalMove",
    "Move",
    "Option",
    "OptionInfo",
    "Outcome",
    "Rank",
    "Recorder",
    "Rulebook",
    "Scenario",
    "ScriptError",
    "SetupError",
    "State",
    "Table",
    "Text",
    "Value",
    "book",
    "catalogue",
    "commitment",
    "data_digest",
    "digest_of",
    "events_for",
    "game_info",
    "house_values",
    "in_the_open",
    "load_scenario",
    "new_table",
    "nothing_hidden",
    "odds",
    "read_scenarios",
    "resume_table",
    "rulebook_of",
    "sample",
    "say",
    "scenario_failures",
    "tallies",
]  # fmt: skip

GAMES = {definition.id: definition for definition in (supernova.GAME, exoplanet.GAME, exodus.GAME, xodus.GAME)}


@cache
def book(game: str) -> Rules:
    """A game's definition, content and words, loaded and checked once. Raises SetupError, DataError."""
    if game not in GAMES:
        raise SetupError(f"there is no game '{game}'; choose from {', '.join(GAMES)}")
    definition = GAMES[game]
    info, content, words = loaded_info(game), definition.content(), Words.load(game)
    words.names = {**getattr(content, "names", {}), **words.names}
    return Rules(definition, info, content, words)


def catalogue() -> tuple[GameInfo, ...]:
    """Every game that can be played, with its seats, options, variants and ends."""
    return tuple(book(game).info for game in GAMES)


def game_info(game: str) -> GameInfo:
    """One game's entry in the catalogue. Raises SetupError for an unknown id."""
    return book(game).info


def new_table(
    game: str, seats: Sequence[str] = ("Ana", "Ben"), options: Mapping[str, Value] | None = None, seed: int | str = 1
) -> Table:
    """A new game, set up and waiting for its first decision.

    `seats`: the players' names in seat order. `options`: options and variants by id, the rest by default. `seed`: what
    all chance of the game follows from. Raises SetupError in one sentence.
    """
    rules = book(game)
    if not is_text(str(seed)):
        raise SetupError(f"the seed {str(seed)!r} holds what is no text; use letters, digits and signs")
    state = rules.definition.state(
        game=game,
        seats=checked_seats(rules.info, seats),
        options=checked_options(rules.info, options or {}),
        chance=Chance(str(seed)),
    )
    play = rules.game(state)
    rules.definition.begin(play)
    play.drawn, play.revealed = [], ""
    return Table(rules, play)


def resume_table(game: str, position: bytes) -> Table:
    """A table at an encoded position (`Table.encoded`), with no moves behind it. Raises DataError."""
    rules = book(game)
    try:
        return Table(rules, rules.game(rules.decode(position)))
    except ValueError as error:
        raise DataError(f"the stored position does not fit this version of {rules.info.title} ({error})") from None


def sample(view: Any, seed: int | str) -> Table:
    """A full position that fits what the seat of `view` knows: hidden cards dealt anew, chance from `seed`.

    The seat's view of the result equals `view`.
    """
    if view.viewer is None:
        raise ValueError("sample takes a view (table.view(seat)), not a true state")
    rules = book(view.game)
    state = rules.decode(Table.encode(view))
    chance = Chance(str(seed))
    rules.definition.sample(state, rules.content, chance, view.viewer)
    state.viewer = None
    state.chance = Chance(f"sample/{seed}")
    return Table(rules, rules.game(state))


def forecast(view: Any) -> Any:
    """What the rules say of a view (or state) as it stands: see the `Forecast` of its game."""
    rules = book(view.game)
    return rules.definition.forecast(rules.game(view))


def tallies(table: Table, events: Sequence[Event], opening: bool = False) -> list[tuple[str, str, int]]:
    """What events count for over many games: the list, the entry in it, the seat (-1 nobody's)."""
    count = table.rules.definition.tally
    return [found for event in events for found in count(table.rules.content, event, opening)]


def odds(view: Any, place: str, foe: Any = None) -> Any:
    """The chances of a fight at a place of a view as it stands, also while it is being told; None where there is none.

    `foe`: the strength of an enemy that has been turned up there and is not part of the view, as its game writes it.
    """
    rules = book(view.game)
    find = rules.definition.odds
    return find(rules.game(view), place, foe) if find is not None else None


def load_scenario(path: str | Path) -> Table:
    """The table at the position of a scenario file (the first one in it). Raises DataError, SetupError."""
    return scenario.set_up(scenario.read(Path(path))[0], new_table)


def read_scenarios(path: str | Path) -> list[Scenario]:
    """The scenarios in a file. Raises DataError."""
    return scenario.read(Path(path))


def scenario_failures(one: Scenario) -> list[str]:
    """Play a scenario and say which of its expectations fail. Raises SetupError."""
    return scenario.failures(one, new_table)


def say(what: Text | Event, table: Table) -> str:
    """A text or an event in words."""
    return table.say(what)


def events_for(events: Sequence[Event], seat: int) -> list[Event]:
    """What `seat` may see of `events`; -1 for what everybody may."""
    return [redacted(event, seat) for event in events]


@cache
def _log_hides(game: str) -> bool:
    """Has a game any event of which not everybody may know all?"""
    home = book(game).definition.state.__module__.rpartition(".")[0] + "."
    return any(may_hide(kind) for kind in Event.__subclasses__() if kind.__module__.startswith(home))


def in_the_open(table: Table) -> bool:
    """Is the present choice no secret one, and does no seat know anything, or read anything in its log, that not all
    may? It depends on what kinds of things are hidden, not on what they are."""
    agenda = table.state.agenda
    return bool(agenda) and not isinstance(agenda[-1], Secretly) and nothing_hidden(table)


def nothing_hidden(table: Table) -> bool:
    """Does no seat know anything, or read anything in its log, that not all may? A secret choice in which nobody has
    sealed yet is left aside."""
    if _log_hides(table.state.game):
        return False
    views = [table.view(seat) for seat in range(-1, len(table.seats))]
    for view in views:
        view.viewer = -1
        begun = view.agenda[-1] if view.agenda else None
        if isinstance(begun, Secretly) and not any(one.sealed for one in begun.choices):
            view.agenda.pop()
    return all(view == views[0] for view in views)


@cache
def rulebook_of(game: str) -> Rulebook:
    """The rulebook in our words, with our rulings. Raises DataError."""
    return rulebook.load(game)


def house_values(game: str) -> list[str]:
    """What in a game's data is a house value, because the rulebook does not print it; one line each."""
    return list(book(game).content.house_values())


def data_digest(game: str) -> str:
    """A hash of the data that this game's rules rest on, the user's corrections included."""
    return library.digest(game)
