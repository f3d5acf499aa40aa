"""What a game says about itself, and what it hands to the engine to be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from . import library
from .position import Event, Game, State

Value = bool | int | str


class OptionInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One choice at set-up: id, title, one line of help, the values it can take, the default, words for each value.

    `when`: the values of other options with which alone it counts; `seats`: the fewest and the most it counts for.
    """

    id: str
    title: str
    help: str
    values: list[Value]
    default: Value
    labels: dict[str, str] = {}
    when: dict[str, list[Value]] = {}
    seats: tuple[int, int] | None = None

    def counts(self, options: Mapping[str, Value], seats: int) -> bool:
        """Whether it makes any difference with the other options as they are and so many seats."""
        fits = self.seats is None or self.seats[0] <= seats <= self.seats[1]
        return fits and all(options[key] in values for key, values in self.when.items())


class GameInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as the catalogue lists it. `seats`: fewest and most. `ends`: the ids of the ways it can end."""

    id: str
    title: str
    pitch: str
    minutes: str
    seats: tuple[int, int]
    roles: list[str]
    ends: list[str]
    options: list[OptionInfo] = []
    variants: list[OptionInfo] = []


@dataclass(frozen=True)
class GameDef:
    """The pieces of one game. Each is a plain function of that game's folder.

    `content`: load and check its data. `play`: the working object over a state. `begin`: the state of a new game, set
    up through its own chance. `sample`: fill a view's hidden parts so that the view stays the same. `arrange`: change a
    new position into a described one. `describe`: the facts of a position, in the words that `arrange` takes.
    `check`: findings in a position that can never be (conservation of cards and the like). `forecast`: what the rules
    say of a view as it stands (strength, prices, points), for screens and computer players. `tally`: what an event
    counts for over many games, as (list, entry, seat or -1), given the content and whether it is of the set-up.
    `odds`: the chances of a fight at a place as it stands, given the strength of a foe that has been shown; None: none.
    """

    id: str
    state: type[State]
    content: Callable[[], Any]
    play: Callable[[Any, Any], Game[Any, Any]]
    begin: Callable[[Any], None]
    sample: Callable[[Any, Any, Any, int], None]
    arrange: Callable[[Any, Mapping[str, Any]], None]
    describe: Callable[[Any], dict[str, Any]]
    check: Callable[[Any], Sequence[str]]
    forecast: Callable[[Any], Any]
    odds: Callable[[Any, str, Any], Any] | None = None
    tally: Callable[[Any, Event, bool], Iterator[tuple[str, str, int]]] = lambda content, event, opening: iter(())


class SetupError(ValueError):
    """A table that cannot be set up as asked: an unknown game or option, too few or too many seats. One sentence."""


def checked_options(info: GameInfo, given: Mapping[str, Value]) -> dict[str, Value]:
    """All options and variants of a game, the given ones in place of the defaults. Raises SetupError."""
    known = {o.id: o for o in [*info.options, *info.variants]}
    for key, value in given.items():
        if key not in known:
            raise SetupError(f"{info.title} has no option '{key}'; it has {', '.join(known)}")
        if not any(v == value and type(v) is type(value) for v in known[key].values):
            allowed = ", ".join(map(str, known[key].values))
            raise SetupError(f"{info.title}: '{value}' is not a value of '{key}'; choose from {allowed}")
    return {key: given.get(key, option.default) for key, option in known.items()}


def checked_seats(info: GameInfo, seats: Sequence[str]) -> list[str]:
    """The names of the seats. Raises SetupError where there are too few, too many, empty or equal ones."""
    least, most = info.seats
    if not least <= len(seats) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise SetupError(f"{info.title} is for {wanted} seats, not {len(seats)}")
    names = [str(s).strip() for s in seats]
    if not all(names) or len(set(names)) < len(names):
        raise SetupError("every seat needs a name of its own")
    if not all(map(is_text, names)):
        raise SetupError("a name holds what is no text; use letters, digits and signs")
    return names


def is_text(given: str) -> bool:
    """Can it be written as UTF-8? What stands for broken bytes of a command line cannot."""
    try:
        given.encode()
    except UnicodeEncodeError:
        return False
    return True


def loaded_info(game: str) -> GameInfo:
    """What `data/<game>/game.yaml` says. Raises DataError where it contradicts itself or the shipped one.

    A user's file may rename things, narrow the seats and leave values out; what it adds no rule would know.
    """
    path, shipped = library.find(game, "game"), library.shipped(game, "game")
    info = library.load(path, GameInfo)
    known = info if path == shipped else library.load(shipped, GameInfo)
    expect, (least, most), (few, many) = library.expect, info.seats, known.seats
    expect(info.id == game, path, "id", f"the id '{game}' is expected")
    wanted = f"the fewest and the most seats are expected, {max(1, few)} to {many}"
    expect(max(1, few) <= least <= most <= many, path, "seats", wanted)
    for name in ("roles", "ends"):
        own = getattr(known, name)
        expect(getattr(info, name) == own, path, name, f"these are fixed: {', '.join(own)}")
    for group in ("options", "variants"):
        _check_options(getattr(info, group), getattr(known, group), path, group)
        for n, option in enumerate(getattr(info, group)):
            _check_where(option, known, path, f"{group}[{n}]")
    return info


def _check_options(options: list[OptionInfo], known: list[OptionInfo], path: Path, group: str) -> None:
    fixed = [o.id for o in known]
    library.expect([o.id for o in options] == fixed, path, group, f"these ids in this order: {', '.join(fixed)}")
    for n, (option, own) in enumerate(zip(options, known, strict=True)):
        place = f"{group}[{n}]"
        typed, allowed = ([(type(v), v) for v in o.values] for o in (option, own))
        fits = bool(typed) and len(set(typed)) == len(typed) and set(typed) <= set(allowed)
        library.expect(fits, path, f"{place}.values", f"one or more of these, each once: {_listed(own.values)}")
        default = (type(option.default), option.default) in typed
        library.expect(default, path, f"{place}.default", f"one of its values is expected: {_listed(option.values)}")


def _check_where(option: OptionInfo, known: GameInfo, path: Path, place: str) -> None:
    """What names no value and no number of seats would hide its option for good."""
    others = {o.id: o.values for o in [*known.options, *known.variants] if o.id != option.id}
    wanted = f"ids of other options: {', '.join(sorted(others))}"
    library.expect(set(option.when) <= set(others), path, f"{place}.when", wanted)
    for key, values in option.when.items():
        fits = bool(values) and {(type(v), v) for v in values} <= {(type(v), v) for v in others[key]}
        library.expect(fits, path, f"{place}.when.{key}", f"one or more of these: {_listed(others[key])}")
    few, many = known.seats
    least, most = option.seats or known.seats
    wanted = f"the fewest and the most seats are expected, {few} to {many}"
    library.expect(few <= least <= most <= many, path, f"{place}.seats", wanted)


def _listed(values: list[Value]) -> str:
    return ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
