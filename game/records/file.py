"""The file of one saved game, in SQLite: header, moves, positions after some of them, and what was taken back.

A rollback journal with full synchronisation keeps every committed move through a crash, and leaves one file. The writer
keeps a write transaction open between moves, so that a second program is refused; readers are never kept out.
Each move carries a hash over everything before it (`chain`), so damage can be told from a change of rules or data.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from game import VERSION, rules

from .words import RecordError, problem, words

APPLICATION = 0x45584F44  # "EXOD", in SQLite's header of the file
SCHEMA = 3
POSITION_EVERY = 16
WAIT_SECONDS = 1.0
_LATER = {
    "whys": "CREATE TABLE whys (n INTEGER PRIMARY KEY, why TEXT NOT NULL)",
    "piloted": "CREATE TABLE piloted (n INTEGER PRIMARY KEY)",
}
"""Tables that files of older schemas lack."""
_TABLES = f"""
CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE moves (n INTEGER PRIMARY KEY, seat INTEGER NOT NULL, option TEXT NOT NULL, words TEXT NOT NULL,
    chance TEXT NOT NULL, reveal TEXT NOT NULL, turn INTEGER NOT NULL, digest TEXT NOT NULL, chain TEXT NOT NULL);
CREATE TABLE positions (n INTEGER PRIMARY KEY, position BLOB NOT NULL);
CREATE TABLE undone (id INTEGER PRIMARY KEY, after INTEGER NOT NULL, agreed INTEGER NOT NULL, options TEXT NOT NULL);
{"; ".join(_LATER.values())};
"""


class Header(msgspec.Struct, kw_only=True):
    """What is known of a game from its start. `origin`: set up from the seed, or begun at a given position.

    `data`: the digest of the game's data; `program`: the version that made it; `start`: the digest of the first
    position; `started`, `saved`: moments of the first and the last writing, UTC in ISO form.
    """

    game: str
    seats: list[str]
    options: dict[str, bool | int | str]
    seed: str
    commitment: str
    data: str
    program: str
    origin: Literal["seed", "position"]
    start: str
    started: str
    saved: str


class Row(msgspec.Struct):
    """One move as it was recorded: the move, its words, the digest of the position after it, the chained hash."""

    move: rules.Move
    words: str
    digest: str
    chain: str


class Undone(msgspec.Struct):
    """Moves taken back: how many were left, whether all seats had to agree, the options, first to last."""

    after: int
    agreed: bool
    options: list[str]


class Notes(msgspec.Struct):
    """What is kept beside moves. `whys`: why a computer player made a move, by the move's number; `piloted`: the
    numbers of moves that the autopilot made for a person."""

    whys: dict[int, str] = {}
    piloted: set[int] = set()


class Record(Notes, kw_only=True):
    """All that a file holds."""

    path: Path
    header: Header
    rows: list[Row]
    positions: dict[int, bytes]
    undone: list[Undone]

    def position(self) -> bytes:
        """The encoded position after the last move."""
        return self.positions[len(self.rows)]


def now() -> str:
    """This moment as records write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def first_link(header: Header) -> str:
    """The chained hash before the first move."""
    return _hash([header.game, header.seats, header.options, header.seed, header.origin, header.start])


def link(before: str, move: rules.Move, text: str, digest: str) -> str:
    """The chained hash of a move."""
    return _hash([before, move.seat, move.option, move.chance, move.reveal, move.turn, text, digest])


def _hash(parts: list[object]) -> str:
    return hashlib.sha256(msgspec.json.encode(parts, order="deterministic")).hexdigest()[:32]


# ---------------------------------------------------------------------- opening, and what can go wrong
@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn whatever SQLite and the disk raise into one sentence."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeError) as error:
        raise_problem(path, error)


def raise_problem(path: Path, error: Exception) -> NoReturn:
    """Raise the RecordError for an error of SQLite or of the disk."""
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        raise problem("full", path=path) from error
    if name == "SQLITE_READONLY_DBMOVED":
        raise problem("moved", path=path) from error
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN")) or isinstance(error, PermissionError):
        raise problem("read_only", path=path) from error
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        raise problem("busy", path=path) from error
    if name == "SQLITE_NOTADB":
        raise problem("foreign", path=path) from error
    undecoded = isinstance(error, UnicodeError) or "decode to UTF-8" in str(error)  # SQLite names no code for it
    if undecoded or name.startswith("SQLITE_CORRUPT") or name == "SQLITE_ERROR":
        raise problem("damaged", path=path, what=words("what", "table")) from error
    what = error.strerror or error if isinstance(error, OSError) else error
    raise problem("failed", path=path, what=what) from error


def connect(path: Path) -> sqlite3.Connection:
    """A connection to an existing saved game of a schema that we know. Raises RecordError."""
    if not path.exists():
        raise problem("missing", path=path)
    if not path.is_file():
        raise problem("foreign", path=path)
    db = _connection(path)
    try:
        with told(path):
            (application,) = db.execute("PRAGMA application_id").fetchone()
            (schema,) = db.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise problem("foreign", path=path)
        if schema > SCHEMA:
            raise problem("newer", path=path)
    except RecordError:
        db.close()
        raise
    return db


def hold(db: sqlite3.Connection, path: Path) -> None:
    """Keep others from writing, until the connection closes. Raises RecordError, also where we cannot write."""
    with told(path):
        db.execute("PRAGMA busy_timeout = 0")  # who writes keeps the game open: waiting is in vain
        db.execute("BEGIN IMMEDIATE")
        db.execute(f"PRAGMA busy_timeout = {round(WAIT_SECONDS * 1000)}")
        db.execute("UPDATE header SET value = value WHERE key = 'saved'")  # BEGIN succeeds on a read-only file
        lacking = [statement for name, statement in _LATER.items() if not _keeps(db, name)]
        for statement in lacking:
            db.execute(statement)
        if lacking:
            db.execute(f"PRAGMA user_version = {SCHEMA}")
        db.execute("COMMIT" if lacking else "ROLLBACK")
        db.execute("BEGIN IMMEDIATE")


def _keeps(db: sqlite3.Connection, table: str) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (table,)).fetchone() is not None


def read_whys(db: sqlite3.Connection) -> dict[int, str]:
    """Why computer players made their moves, by the number of the move."""
    return {n: str(why) for n, why in db.execute("SELECT n, why FROM whys ORDER BY n")} if _keeps(db, "whys") else {}


def read_piloted(db: sqlite3.Connection) -> set[int]:
    """The numbers of the moves that the autopilot made for a person."""
    return {n for (n,) in db.execute("SELECT n FROM piloted")} if _keeps(db, "piloted") else set()


def _connection(path: Path) -> sqlite3.Connection:
    with told(path):
        uri = f"{path.absolute().as_uri()}?mode=rw"
        db = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=WAIT_SECONDS, check_same_thread=False)
        db.execute("PRAGMA synchronous = FULL")
        return db


def create(path: Path, header: Header, start: bytes) -> sqlite3.Connection:
    """A new file with its header and first position, in a write transaction. Raises RecordError, leaving no file."""
    with told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o644))
        except FileExistsError:
            raise problem("exists", path=path) from None
    try:
        db = _connection(path)
        with told(path):
            db.execute("BEGIN IMMEDIATE")
            for statement in _TABLES.split(";")[:-1]:
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION}")
            db.execute(f"PRAGMA user_version = {SCHEMA}")
            for key, value in msgspec.to_builtins(header).items():
                db.execute("INSERT INTO header VALUES (?, ?)", (key, msgspec.json.encode(value).decode()))
            db.execute("INSERT INTO positions VALUES (0, ?)", (start,))
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return db


# ---------------------------------------------------------------------- reading
def read_header(db: sqlite3.Connection, path: Path) -> Header:
    """The header. Raises RecordError."""
    with told(path):
        rows = db.execute("SELECT key, value FROM header").fetchall()
    try:
        return msgspec.convert({key: msgspec.json.decode(value) for key, value in rows}, Header)
    except (msgspec.MsgspecError, TypeError, RecursionError) as error:
        raise _damaged(path, "header", why=error) from None


def blob(value: object) -> bytes:
    """What a column of bytes holds. Raises TypeError where it is something else, as SQLite does not mind."""
    if not isinstance(value, bytes):
        raise TypeError(f"Expected `bytes`, got `{type(value).__name__}`")
    return value


def read(path: Path) -> Record:
    """All of a file, checked to be what was written. Raises RecordError."""
    with contextlib.closing(connect(path)) as db:
        return read_all(db, path)


def read_all(db: sqlite3.Connection, path: Path, check: bool = True) -> Record:
    """All that an open file holds; with `check` only if it is what was written. Raises RecordError."""
    header = read_header(db, path)
    known_game(header, path)
    try:
        with told(path):
            rows = [_row(values) for values in db.execute("SELECT * FROM moves ORDER BY n")]
            numbers = [n for (n,) in db.execute("SELECT n FROM moves ORDER BY n")]
            positions = {n: blob(data) for n, data in db.execute("SELECT n, position FROM positions ORDER BY n")}
            undone = [
                Undone(after, bool(agreed), msgspec.json.decode(options, type=list[str]))
                for after, agreed, options in db.execute("SELECT after, agreed, options FROM undone ORDER BY id")
            ]
            whys, piloted = read_whys(db), read_piloted(db)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise _damaged(path, "header", why=error) from None
    record = Record(path=path, header=header, rows=rows, positions=positions, undone=undone, whys=whys, piloted=piloted)
    if check:
        _check(record, numbers)
    return record


def _row(values: tuple[int, int, str, str, str, str, int, str, str]) -> Row:
    _, seat, option, text, chance, reveal, turn, digest, chain = values
    fields = {
        "move": {"seat": seat, "option": option, "chance": msgspec.json.decode(chance), "reveal": reveal, "turn": turn},
        "words": text,
        "digest": digest,
        "chain": chain,
    }
    return msgspec.convert(fields, Row)


def known_game(header: Header, path: Path) -> None:
    """Raises RecordError where this version does not have the game."""
    if header.game not in {info.id for info in rules.catalogue()}:
        raise problem("game", path=path, game=header.game)


def _check(record: Record, numbers: list[int]) -> None:
    """Is every move there and what was written, and every position the one of its move?"""
    for n, found in enumerate(numbers, 1):
        if n != found:
            raise _damaged(record.path, "gap", n=n)
    chain = first_link(record.header)
    for n, row in enumerate(record.rows, 1):
        chain = link(chain, row.move, row.words, row.digest)
        if chain != row.chain:
            raise _damaged(record.path, "chain", n=n)
    digests = [record.header.start, *(row.digest for row in record.rows)]
    if not {0, len(record.rows)} <= record.positions.keys():
        raise _damaged(record.path, "no_position")
    for n, position in record.positions.items():
        if n >= len(digests) or rules.digest_of(position) != digests[n]:
            raise _damaged(record.path, "position", n=n)


def _damaged(path: Path, what: str, **values: object) -> RecordError:
    return problem("damaged", path=path, what=words("what", what, **values))


# ---------------------------------------------------------------------- writing
class Recording:
    """The recorder of a table: writes each accepted move and each undo before they count. Raises RecordError.

    `base`: how many recorded moves lie before the table's own (0, save where rules or data have changed since).
    `why`: a computer player's reason for the move to come, kept with it; `by_autopilot`: it makes it for a person.
    """

    def __init__(self, db: sqlite3.Connection, path: Path, table: rules.Table, chain: str, base: int = 0) -> None:
        self.path = path
        self._db: sqlite3.Connection | None = db
        self._chain = chain
        self._base = base
        self._asked = table.decision
        self.why, self.by_autopilot = "", False

    def accepted(self, table: rules.Table, move: rules.Move) -> None:
        """Commit the last move of `table`."""
        chain = self._commit(lambda db: self.add(db, table, move))
        self._chain, self._asked, self.why, self.by_autopilot = chain, table.decision, "", False

    def whys(self) -> dict[int, str]:
        """The reasons kept so far, by the number of the move on the table."""
        if self._db is None:
            return {}
        with told(self.path):
            return {n - self._base: why for n, why in read_whys(self._db).items() if n > self._base}

    def piloted(self) -> set[int]:
        """The numbers of the moves on the table that the autopilot made for a person."""
        if self._db is None:
            return set()
        with told(self.path):
            return {n - self._base for n in read_piloted(self._db) if n > self._base}

    def undone(self, table: rules.Table, count: int, agreed: bool) -> None:
        """Commit that `count` moves were taken back."""
        left = self._base + len(table.moves)

        def write(db: sqlite3.Connection) -> str:
            options = [option for (option,) in db.execute("SELECT option FROM moves WHERE n > ? ORDER BY n", (left,))]
            add_undone(db, Undone(left, agreed, options))
            db.execute("DELETE FROM moves WHERE n > ?", (left,))
            db.execute("DELETE FROM positions WHERE n > ?", (left,))
            for name in _LATER:
                db.execute(f"DELETE FROM {name} WHERE n > ?", (left,))
            db.execute("INSERT OR REPLACE INTO positions VALUES (?, ?)", (left, table.encoded()))
            row = db.execute("SELECT chain FROM moves WHERE n = ?", (left,)).fetchone()
            return str(row[0]) if row else first_link(read_header(db, self.path))

        self._chain = self._commit(write)
        self._asked = table.decision

    def add(self, db: sqlite3.Connection, table: rules.Table, move: rules.Move) -> str:
        """Write a move and the position after it, without commit; the new end of the chain."""
        n = self._base + len(table.moves)
        text, position = self._words(table, move), table.encoded()
        digest = rules.digest_of(position)
        chain = link(self._chain, move, text, digest)
        chance = msgspec.json.encode(move.chance).decode()
        row = (n, move.seat, move.option, text, chance, move.reveal, move.turn, digest, chain)
        db.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        db.execute("INSERT OR REPLACE INTO positions VALUES (?, ?)", (n, position))
        if self.why:
            db.execute("INSERT OR REPLACE INTO whys VALUES (?, ?)", (n, self.why))
        if self.by_autopilot:
            db.execute("INSERT OR REPLACE INTO piloted VALUES (?)", (n,))
        if (n - 1) % POSITION_EVERY:  # of the others only the last is kept
            db.execute("DELETE FROM positions WHERE n = ?", (n - 1,))
        return chain

    def follow(self, table: rules.Table, moves: list[rules.Move], notes: Notes) -> None:
        """Play `moves` on `table`, writing each with what is noted of it, and commit them all at once."""

        def write(db: sqlite3.Connection) -> str:
            for n, move in enumerate(moves, 1):
                self.why, self.by_autopilot = notes.whys.get(n, ""), n in notes.piloted
                table.play(move.option)
                self._chain = self.add(db, table, table.moves[-1])
                self._asked = table.decision
            self.why, self.by_autopilot = "", False
            return self._chain

        self._commit(write, stamp=False)

    def _words(self, table: rules.Table, move: rules.Move) -> str:
        """What happened, in words; where nothing did, what was chosen."""
        with contextlib.suppress(KeyError):  # a word missing in a user's own text file must not cost the move
            told_events = [table.say(event) for event in table.game.events]
            chosen = [table.say(o.label) for o in self._asked.options if o.id == move.option] if self._asked else []
            return " ".join(told_events or chosen)
        return move.option

    def _commit(self, write: Callable[[sqlite3.Connection], str], stamp: bool = True) -> str:
        db = self._db
        if db is None:
            raise problem("closed", path=self.path)
        try:
            if not self.path.exists():
                raise problem("moved", path=self.path)
            if not db.in_transaction:
                db.execute("BEGIN IMMEDIATE")
            chain = write(db)
            if stamp:
                db.execute("UPDATE header SET value = ? WHERE key = 'saved'", (f'"{now()}"',))
            db.execute("COMMIT")
        except BaseException as error:
            self._roll_back(db)
            if isinstance(error, sqlite3.Error | OSError | UnicodeError):
                raise_problem(self.path, error)
            raise
        with contextlib.suppress(sqlite3.Error):  # the move is safe; the next one asks for the lock again
            db.execute("BEGIN IMMEDIATE")
        return chain

    def _roll_back(self, db: sqlite3.Connection) -> None:
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file; a later move raises RecordError."""
        if self._db is not None:
            self._roll_back(self._db)
            self._db.close()
            self._db = None


def add_undone(db: sqlite3.Connection, undone: Undone) -> None:
    """Write that moves were taken back, without commit."""
    options = msgspec.json.encode(undone.options).decode()
    db.execute("INSERT INTO undone (after, agreed, options) VALUES (?, ?, ?)", (undone.after, undone.agreed, options))


def new_header(table: rules.Table, start: rules.Table) -> Header:
    """The header of a game that begins now; `start` is the table before its first move."""
    state = table.state
    seed = state.chance.seed
    moment, digest = now(), start.digest()
    return Header(
        game=state.game,
        seats=list(state.seats),
        options=dict(state.options),
        seed=seed,
        commitment=rules.commitment(seed),
        data=rules.data_digest(state.game),
        program=VERSION,
        origin="seed" if _fresh_digest(state.game, state.seats, state.options, seed) == digest else "position",
        start=digest,
        started=moment,
        saved=moment,
    )


def _fresh_digest(game: str, seats: list[str], options: dict[str, bool | int | str], seed: str) -> str:
    """The digest of a new table with this seed, "" where there can be none."""
    try:
        return rules.new_table(game, seats, options, seed).digest()
    except rules.SetupError:
        return ""
