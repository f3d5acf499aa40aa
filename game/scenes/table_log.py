"""The log of a table in lines: what happened in words, whose it was, and the place it speaks of."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence

from game import records, rules
from game.rules import Event, Move, Table
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.lists import LogLine
from game.ui.theme import Theme

PlaceOf = Callable[[Event], str]


def all_lines(
    table: Table, viewer: int, seats: Sequence[SeatSetup], theme: Theme, place_of: PlaceOf, whys: Mapping[int, str]
) -> list[LogLine]:
    """The log from the start, as `viewer` may read it. `place_of`: the place on the board that an event speaks of;
    `whys`: why a computer player made a move, by the number of the move."""
    lines: list[LogLine] = []
    for number, (move, events) in enumerate(table.history()):
        seen = rules.events_for(events, viewer)
        lines += lines_of(table, move, seen, seats, theme, place_of, lines, whys.get(number, ""))
    return lines


def lines_of(
    table: Table,
    move: Move | None,
    seen: Sequence[Event],
    seats: Sequence[SeatSetup],
    theme: Theme,
    place_of: PlaceOf,
    before: Sequence[LogLine],
    why: str = "",
) -> list[LogLine]:
    """The lines of one move; a heading where its turn, or one that it begins, has none among the lines `before`; behind
    its first line `why` a computer player made it, unless it has said so in this turn."""
    lines: list[LogLine] = []
    known = {line.text for line in before if line.head}

    def head(turn: int) -> None:
        text = turn_head(table, turn) if turn else words("log.opening")
        if text not in known:
            known.add(text)
            lines.append(LogLine(text, head=True))

    head(move.turn if move is not None else 0)
    for event in seen:
        if begun := turn_begun(event):
            head(begun)
        text = rules.say(event, table)
        seat = getattr(event, "seat", -1)
        place = place_of(event)
        if seat is not None and 0 <= seat < len(seats):
            look = theme.seat(seats[seat].colour)
            lines.append(LogLine(text, look.emblem, look.colour, seat, place))
        elif text:
            lines.append(LogLine(text, at=place))
    opens_turn = bool(lines) and lines[0].head
    if why and move is not None and (opens_turn or not said_this_turn(reversed(before), why, move.seat)):
        first = next((n for n, line in enumerate(lines, 1) if not line.head), len(lines))
        lines.insert(first, LogLine(why, "info", theme.muted, move.seat))
    return lines


def said_this_turn(backwards: Iterable[LogLine], why: str, seat: int) -> bool:
    """Has that seat given this reason since the last heading? The lines come newest first."""
    turn = itertools.takewhile(lambda line: not line.head, backwards)
    return any(line.text == why and line.seat == seat for line in turn)


def whys_of(table: Table) -> dict[int, str]:
    """Why computer players made the moves of a table, by the number of the move; nothing where its file is damaged."""
    with contextlib.suppress(records.RecordError):
        return records.whys(table)
    return {}


def notes_of(table: Table) -> records.Notes:
    """All that is kept beside the moves of a table; nothing where its file is damaged."""
    with contextlib.suppress(records.RecordError):
        return records.Notes(records.whys(table), records.piloted(table))
    return records.Notes()


def turn_head(table: Table, turn: int) -> str:
    """The heading over a turn, by the game's own word for it where it has one."""
    own = rules.book(table.state.game).words
    known = "log.turn" in own.sentences
    return own.fill("log.turn", {"number": turn}, []) if known else words("log.turn", number=turn)


def turn_begun(event: Event) -> int:
    """The turn that this event begins or goes on with, 0 for none: what follows in the same move belongs to it."""
    begun = event.__struct_config__.tag in ("turn_begun", "round_begun", "stage_begun")
    return int(getattr(event, "turn", getattr(event, "round", 0))) if begun else 0


def since_last_look(table: Table) -> list[list[Event]]:
    """For each seat what has happened since its own last move; everything where it has not moved yet."""
    since: list[list[Event]] = [[] for _ in table.seats]
    for move, events in table.history():
        for seat, told in enumerate(since):
            if move is not None and move.seat == seat:
                told.clear()
            else:
                told.extend(events)
    return since
