"""Saved games: one file a game, written move by move, that survives a crash, recomputes itself and reads as text.

A record is written before a move counts: `table.play` returns only after the commit, and raises RecordError with the
table unchanged where it cannot be written. Everything here raises RecordError, one sentence, and then leaves files as
they were.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from weakref import WeakValueDictionary

import msgspec

from game import rules

from . import file, text
from .file import Header, Notes, Record, Recording, Row, Undone
from .words import RecordError, problem, sentences, words

__all__ = [
    "History",
    "Notes",
    "RecordError",
    "Summary",
    "check_words",
    "close",
    "explain",
    "export_text",
    "import_text",
    "piloted",
    "resume",
    "start",
    "summary",
    "verify",
    "whys",
]

_open: WeakValueDictionary[Path, Recording] = WeakValueDictionary()
"""What this process writes to: opening a game once more takes it over from the table that had it."""


class Summary(msgspec.Struct, kw_only=True):
    """What a list of saved games shows of one. `moves`: how many stand; `started`, `saved`: UTC in ISO form.

    `commitment` is shown at any time; `seed` is "" until the game is over.
    """

    path: Path
    game: str
    seats: list[str]
    options: dict[str, bool | int | str]
    turn: int
    moves: int
    undone: int
    started: str
    saved: str
    finished: bool
    outcome: rules.Outcome | None
    commitment: str
    seed: str
    program: str


# ---------------------------------------------------------------------- writing
def start(table: rules.Table, path: str | Path, notes: Notes | None = None) -> None:
    """From now on every accepted move of `table` is committed to the new file `path`; its moves so far are in it too,
    with what `notes` say of them.

    Raises RecordError where the file exists or cannot be written.
    """
    where = Path(path)
    first = table.at(0)
    recording = _written(first, table.moves, where, file.new_header(table, first), [], notes or Notes())
    _attach(table, recording)


def _written(
    first: rules.Table, moves: list[rules.Move], path: Path, header: Header, undone: list[Undone], notes: Notes
) -> Recording:
    """A new file with these moves played from the table `first`, ready for more."""
    db = file.create(path, header, first.encoded())
    recording = Recording(db, path, first, file.first_link(header))
    try:
        with file.told(path):
            for entry in undone:
                file.add_undone(db, entry)
        recording.follow(first, moves, notes)
    except BaseException as error:
        recording.close()
        path.unlink(missing_ok=True)
        if isinstance(error, rules.IllegalMove):
            raise problem("not_replayable", path=path, what=error.reason) from None
        raise
    return recording


def _attach(table: rules.Table, recording: Recording) -> None:
    close(table)
    table.recorder = recording
    _open[recording.path.resolve()] = recording


def resume(path: str | Path) -> rules.Table:
    """The table as it was left, still attached: later moves go to the same file.

    Where rules or data have changed so that the moves lead elsewhere now, the table stands at the recorded position
    with no moves behind it. Raises RecordError for a damaged file, one in use, or none.
    """
    where = Path(path)
    holder = _open.pop(where.resolve(), None)
    if holder is not None:
        holder.close()
    db = file.connect(where)
    try:
        file.hold(db, where)
        record = file.read_all(db, where)
        history = History(record)
        table = history.at(history.count)
    except BaseException:
        db.close()
        raise
    chain = record.rows[-1].chain if record.rows else file.first_link(record.header)
    _attach(table, Recording(db, where, table, chain, len(record.rows) - len(table.moves)))
    return table


def close(table: rules.Table) -> None:
    """Let go of the file of `table`, if it has one. The table can be played on, unrecorded."""
    if isinstance(table.recorder, Recording):
        table.recorder.close()
    table.recorder = None


def explain(table: rules.Table, why: str, by_autopilot: bool = False) -> None:
    """Keep with the next move of `table` why a computer player makes it, in words that all may read; "" for nothing.

    `by_autopilot`: it makes it in the place of a person, who has left it to the machine.
    """
    if isinstance(table.recorder, Recording):
        table.recorder.why, table.recorder.by_autopilot = why, by_autopilot


def whys(table: rules.Table) -> dict[int, str]:
    """Why computer players made the moves of `table`, by the number of the move. Raises RecordError."""
    return table.recorder.whys() if isinstance(table.recorder, Recording) else {}


def piloted(table: rules.Table) -> set[int]:
    """The numbers of the moves of `table` that the autopilot made for a person. Raises RecordError."""
    return table.recorder.piloted() if isinstance(table.recorder, Recording) else set()


# ---------------------------------------------------------------------- reading
def summary(path: str | Path) -> Summary:
    """What the list of saved games shows; quick, and nothing is recomputed. Raises RecordError."""
    where = Path(path)
    with contextlib.closing(file.connect(where)) as db:
        header = file.read_header(db, where)
        file.known_game(header, where)
        with file.told(where):
            moves, undone, position = _last(db)
    if not isinstance(position, bytes):
        raise problem("damaged", path=where, what=words("what", "no_position"))
    state = _table_at(header, where, position).state
    over = state.outcome is not None
    return Summary(
        path=where,
        game=header.game,
        seats=header.seats,
        options=header.options,
        turn=state.turn,
        moves=moves,
        undone=undone,
        started=header.started,
        saved=header.saved,
        finished=over,
        outcome=state.outcome,
        commitment=header.commitment,
        seed=header.seed if over else "",
        program=header.program,
    )


def _last(db: sqlite3.Connection) -> tuple[int, int, object]:
    """How many moves stand, how many undos there were, the last position."""
    moves, undone = db.execute("SELECT (SELECT count(*) FROM moves), (SELECT count(*) FROM undone)").fetchone()
    found = db.execute("SELECT position FROM positions WHERE n = ?", (moves,)).fetchone()
    return moves, undone, found[0] if found else None


def _table_at(header: Header, path: Path, position: bytes) -> rules.Table:
    try:
        return rules.resume_table(header.game, position)
    except rules.DataError as error:
        raise problem("unfit", path=path, what=error, program=header.program) from None


class History:
    """A record opened for reading: the table after any of its `count` moves. The file is not held.

    `difference`: "" where the moves lead to the recorded positions; else at which move and why they do not.
    """

    def __init__(self, source: str | Path | Record) -> None:
        self.record = source if isinstance(source, Record) else file.read(Path(source))
        self.count = len(self.record.rows)
        self.difference = ""
        self._table: rules.Table | None = None
        try:
            self._table = recomputed(self.record)
        except RecordError as error:
            self.difference = str(error)

    def reachable(self) -> list[int]:
        """The numbers of moves after which `at` surely has a table: where the moves lead elsewhere now, those after
        which the position was recorded."""
        return sorted(self.record.positions) if self.difference else list(range(self.count + 1))

    def at(self, count: int) -> rules.Table:
        """The table after `count` moves, not attached. Where rules or data have changed it has no moves behind it.

        Raises RecordError where there is no such move, or it can no longer be reached.
        """
        path = self.record.path
        if not 0 <= count <= self.count:
            raise problem("no_move", path=path, n=count, moves=self.count)
        if self._table is not None:
            return self._table.at(count)
        stored = max(n for n in self.record.positions if n <= count)
        table = _table_at(self.record.header, path, self.record.positions[stored])
        for n, row in enumerate(self.record.rows[stored:count], stored + 1):
            _replay_move(table, row, n, self.record)
        return rules.resume_table(self.record.header.game, table.encoded())


def verify(path: str | Path) -> rules.Table:
    """Recompute a record from its first move: options, chance, what was shown, positions; the table at its end.

    Raises RecordError at the first difference, naming the move.
    """
    where = Path(path)
    try:
        record = file.read(where)
    except RecordError:
        _difference_in_damaged(where)
        raise
    return recomputed(record)


def _difference_in_damaged(path: Path) -> None:
    """Say what a damaged record's moves get wrong, where that can still be told; it says more than a broken hash."""
    with contextlib.closing(file.connect(path)) as db:
        record = file.read_all(db, path, check=False)
    recomputed(record)


def recomputed(record: Record) -> rules.Table:
    """The table after all moves of a record, played from its start. Raises RecordError at the first difference."""
    header, path = record.header, record.path
    if rules.commitment(header.seed) != header.commitment:
        raise problem("differs", path=path, n=0, what=words("what", "commitment"))
    if header.origin == "seed":
        try:
            table = rules.new_table(header.game, header.seats, header.options, header.seed)
        except rules.SetupError as error:
            raise problem("differs", path=path, n=0, what=error) from None
    else:
        table = _table_at(header, path, record.positions[0])
    if table.digest() != header.start:
        raise problem("differs", path=path, n=0, what=words("what", "setup"))
    for n, row in enumerate(record.rows, 1):
        _replay_move(table, row, n, record)
    return table


def _replay_move(table: rules.Table, row: Row, n: int, record: Record) -> None:
    """Play a recorded move. Raises RecordError where anything about it differs."""
    difference = _difference(table, row)
    if difference:
        raise problem("differs", path=record.path, n=n, what=difference)


def _difference(table: rules.Table, row: Row) -> str:
    """Play a recorded move; what differs, in words, or ""."""
    recorded, asked = row.move, table.decision
    if asked is None:
        return words("what", "over")
    if asked.seat != recorded.seat:
        seats = dict(enumerate(table.seats))
        return words("what", "seat", asked=seats[asked.seat], recorded=seats.get(recorded.seat, recorded.seat))
    try:
        table.play(recorded.option)
    except rules.IllegalMove as error:
        return words("what", "illegal", option=recorded.option, why=error.reason.rstrip("."))
    found = table.moves[-1]
    if found.chance != recorded.chance:
        nothing = words("what", "nothing")
        brought = {"recorded": ", ".join(recorded.chance) or nothing, "found": ", ".join(found.chance) or nothing}
        return words("what", "chance", **brought)
    if found.reveal != recorded.reveal:
        return words("what", "reveal")
    if found.turn != recorded.turn:
        return words("what", "turn", recorded=recorded.turn, found=found.turn)
    return "" if table.digest() == row.digest else words("what", "digest")


def check_words() -> None:
    """Read the words of everything above now. Raises rules.DataError where the user's own cannot be used."""
    sentences()


# ---------------------------------------------------------------------- as text
def export_text(path: str | Path) -> str:
    """The record as a text that people can read and `import_text` takes. Raises RecordError."""
    record = file.read(Path(path))
    return text.written(record, _table_at(record.header, record.path, record.position()))


def import_text(source: str, path: str | Path) -> None:
    """Make the new record `path` from an exported text, equal to the one exported.

    Raises RecordError naming the line where the text is not one, or its moves lead elsewhere; then there is no file.
    """
    parsed = text.parsed(source)
    _written(parsed.first, parsed.table.moves, Path(path), parsed.header, parsed.undone, parsed.notes).close()
