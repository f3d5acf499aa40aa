"""A saved game as text: a header, one numbered line a move with its words as a comment, undos, outcome and digest.
Where there are any: which moves the autopilot made for a person, and a computer player's reasons.

    Exodus Tabletop record 2
    game: "supernova"
    …
    1. Ana  move:halley  # Ana moves to Halley for 1 token.
    by autopilot: 4 7
    reason 2: Jupiter brings most points.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping

import msgspec

from game import rules

from .file import Header, Notes, Record, Undone
from .words import RecordError, words

SCHEMA = 2  # 1 had no autopilot and no reasons
FIRST_LINE = "Exodus Tabletop record"
_UNDONE = re.compile(r"undone after (\d{1,9})( \(agreed\))?: (.+)")
_MOVE = re.compile(r"(\d{1,9})\. +(.*)")
_PILOTED = re.compile(r"by autopilot:((?: \d{1,9})+)")
_WHY = re.compile(r"reason (\d{1,9}): (.+)")


class Parsed(msgspec.Struct):
    """A text read and played through: its header, the table before and after its moves, what was taken back, what is
    noted of moves."""

    header: Header
    first: rules.Table
    table: rules.Table
    undone: list[Undone]
    notes: Notes


# ---------------------------------------------------------------------- writing
def written(record: Record, table: rules.Table) -> str:
    """The text of a record; `table` stands at its end."""
    header = record.header
    lines = [f"{FIRST_LINE} {SCHEMA}"]
    lines += [f"{key}: {_json(value)}" for key, value in msgspec.to_builtins(header).items()]
    if header.origin == "position":
        lines.append(f"position: {_json(base64.b64encode(record.positions[0]).decode())}")
    if table.outcome is None:
        lines.append(f"# {words('text', 'unfinished')}")
    lines.append("")
    for n, row in enumerate(record.rows, 1):
        lines.append(f"{n}. {_one_line(header.seats[row.move.seat])}  {row.move.option}  # {_one_line(row.words)}")
    lines.append("")
    if record.piloted:
        lines.append(f"by autopilot: {' '.join(map(str, sorted(record.piloted)))}")
    lines += [f"reason {n}: {_one_line(why)}" for n, why in sorted(record.whys.items())]
    for undone in record.undone:
        agreed = " (agreed)" if undone.agreed else ""
        lines.append(f"undone after {undone.after}{agreed}: {' '.join(undone.options)}")
    if table.outcome is not None:
        lines.append(f"outcome: {_outcome(table)}")
    lines.append(f"digest: {table.digest()}")
    return "\n".join(lines) + "\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _outcome(table: rules.Table) -> str:
    """Places, names and points, and how it ended."""
    outcome = table.outcome
    if outcome is None:
        return ""
    ranks = [f"{r.place}. {_one_line(table.seats[r.seat])} {r.points}" for r in outcome.ranking]
    won = {True: ", won", False: ", lost", None: ""}[outcome.won]
    return f"{', '.join(ranks)} ({outcome.reason}{won})"


# ---------------------------------------------------------------------- reading
def parsed(text: str) -> Parsed:
    """Read a text and play its moves. Raises RecordError naming the line."""
    lines = [(n, line.strip()) for n, line in enumerate(text.lstrip("\ufeff").split("\n"), 1)]
    _check_first(lines[0][1] if lines else "")
    lines = [(n, line) for n, line in lines[1:] if line and not line.startswith("#")]
    end = next((i for i, (_, line) in enumerate(lines) if not _is_header(line)), len(lines))
    header, first = _header(lines[:end], lines[end - 1][0] if end else 1)
    table = first.clone()
    undone: list[Undone] = []
    notes = Notes()
    last = lines[-1][0] if lines else 1
    for number, line in lines[end:]:
        last = number
        if move := _MOVE.fullmatch(line):
            _play(table, int(move[1]), move[2], number)
        elif taken := _UNDONE.fullmatch(line):
            undone.append(Undone(int(taken[1]), bool(taken[2]), taken[3].split()))
        elif _note(line, notes, table, number):
            continue
        elif line.startswith("outcome: "):
            if line != f"outcome: {_outcome(table)}":
                raise _error("outcome", number, found=_outcome(table) or words("what", "nothing"))
        elif line.startswith("digest: "):
            if line != f"digest: {table.digest()}":
                raise _error("digest", number)
            return Parsed(header, first, table, undone, notes)
        else:
            raise _error("unknown", number)
    raise _error("cut", last)


def _note(line: str, notes: Notes, table: rules.Table, number: int) -> bool:
    """Take what a line notes of moves; False for any other line."""
    piloted, why = _PILOTED.fullmatch(line), _WHY.fullmatch(line)
    moves = [int(n) for n in piloted[1].split()] if piloted else [int(why[1])] if why else []
    for n in moves:
        if not 1 <= n <= len(table.moves):
            raise _error("noted", number, n=n)
    if piloted:
        notes.piloted.update(moves)
    elif why:
        notes.whys[moves[0]] = why[2]
    return bool(moves)


def _error(problem: str, line: int, **values: object) -> RecordError:
    return RecordError(words("problem_in_text", problem, line=line, **values))


def _check_first(line: str) -> None:
    name, _, schema = line.rpartition(" ")
    if name != FIRST_LINE or not schema.isdecimal():
        raise _error("first_line", 1, wanted=f"{FIRST_LINE} {SCHEMA}")
    if int(schema) > SCHEMA:
        raise _error("newer", 1)


def _is_header(line: str) -> bool:
    others = ("undone after ", "by autopilot:", "reason ", "outcome: ", "digest: ")
    return not _MOVE.fullmatch(line) and not line.startswith(others)


def _header(lines: list[tuple[int, str]], last: int) -> tuple[Header, rules.Table]:
    """The header and the table that it describes."""
    known = [*Header.__struct_fields__, "position"]
    values: dict[str, object] = {}
    where: dict[str, int] = {}
    for number, line in lines:
        key, colon, value = line.partition(":")
        if not colon or key not in known:
            raise _error("header", number, wanted=", ".join(known))
        try:
            values[key] = msgspec.json.decode(value)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise _error("value", number, key=key, why=error) from None
        where[key] = number
    for key in Header.__struct_fields__:
        if key not in values:
            raise _error("missing", last, key=key)
    try:
        header = msgspec.convert({k: v for k, v in values.items() if k != "position"}, Header)
    except msgspec.ValidationError as error:
        key = next((k for k in where if f"`$.{k}" in str(error)), "game")
        raise _error("value", where[key], key=key, why=str(error).partition(" - at")[0]) from None
    return header, _first_table(header, values, where, last)


def _first_table(header: Header, values: Mapping[str, object], where: Mapping[str, int], last: int) -> rules.Table:
    try:
        if header.origin == "position":
            if "position" not in values:
                raise _error("missing", last, key="position")
            table = rules.resume_table(header.game, base64.b64decode(str(values["position"]), validate=True))
        else:
            table = rules.new_table(header.game, header.seats, header.options, header.seed)
    except (rules.SetupError, rules.DataError) as error:
        raise _error("setup", where["game"], why=str(error).rstrip(".")) from None
    except binascii.Error as error:
        raise _error("value", where["position"], key="position", why=error) from None
    state = table.state
    given = (header.game, header.seats, header.options, header.seed, header.start, header.commitment)
    found = (state.game, state.seats, state.options, state.chance.seed, table.digest(), rules.commitment(header.seed))
    names = ("game", "seats", "options", "seed", "start", "commitment")
    for name, text_value, value in zip(names, given, found, strict=True):
        if text_value != value:
            raise _error("value", where[name], key=name, why=f"{_json(value)} is expected")
    return table


def _play(table: rules.Table, n: int, words_of_move: str, line: int) -> None:
    """Play one move line, `<seat's name>  <option>  # words`."""
    if n != len(table.moves) + 1:
        raise _error("number", line, wanted=len(table.moves) + 1, found=n)
    decision = table.decision
    if decision is None:
        raise _error("over", line)
    name = _one_line(table.seats[decision.seat])
    if not words_of_move.startswith(f"{name} "):
        raise _error("seat", line, seat=name)
    option = words_of_move[len(name) :].split(maxsplit=1)[0] if words_of_move[len(name) :].strip() else ""
    try:
        table.play(option)
    except rules.IllegalMove as error:
        raise _error("option", line, why=error.reason, offered=", ".join(decision.ids())) from None
