"""Starting, resuming and listing games: where the menus meet the records."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game import records, rules
from game import settings as settings_module
from game.scenes.dialog import Dialog
from game.scenes.ending import verdict
from game.scenes.tabletop import has_table
from game.scenes.wording import words
from game.settings import Notice, SeatSetup, SetUp

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Table

SUFFIX = ".exodus"
SEED_RANGE = 10**15  # so many that the seal of the seed cannot be opened by trying them in a game's time


@dataclass(frozen=True)
class Saved:
    """One saved game as the list shows it. `problem` is a sentence when it cannot be read."""

    path: Path
    changed: float
    game: str = ""
    seats: list[str] = field(default_factory=list)
    turn: int = 0
    moves: int = 0
    finished: bool = False
    verdict: str = ""  # who has won a finished one
    problem: str = ""

    @property
    def title(self) -> str:
        """The game's title, or the file's name where the game is unknown."""
        known = {info.id: info.title for info in rules.catalogue()}
        return known.get(self.game, self.path.name)


# ---------------------------------------------------------------- the seats of a saved game


def _seats_path(record: Path) -> Path:
    """Beside the record, who plays: names, colours and controllers are no part of the rules' record."""
    return record.with_name(record.name + ".seats.json")


def seats_of(record: Path, table: Table) -> list[SeatSetup]:
    """Who sits at a saved table; all human where that is not known."""
    found, _ = settings_module.load_json(_seats_path(record), list[SeatSetup])
    if found and len(found) == len(table.seats):
        return found
    return [SeatSetup(name, i % 6, "human") for i, name in enumerate(table.seats)]


def keep_seats(record: Path, seats: Sequence[SeatSetup]) -> Notice | None:
    """Write beside a record who plays; what the player should be told where that fails."""
    return settings_module.save_json(_seats_path(record), list(seats))


# ---------------------------------------------------------------- starting and resuming


def new_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbelow(SEED_RANGE)


def new_path(game: str) -> Path:
    """A free file name for a new record."""
    folder, stem = settings_module.saves_dir(), time.strftime(f"{game}-%Y-%m-%d-%H%M%S")
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def start(app: App, game: str, setup: SetUp, seed: int | str | None = None) -> None:
    """Set up a table, start its record and show it; a dialog where the set-up does not fit.

    `seed`: any text, where it is not the number in `setup` that counts.
    """
    seats = [SeatSetup(seat.name.strip(), seat.colour, seat.controller) for seat in setup.seats]
    if seed is None:
        seed = new_seed() if setup.seed is None else setup.seed
    try:
        table = rules.new_table(game, [seat.name for seat in seats], setup.options, seed)
    except rules.SetupError as error:
        app.push(Dialog(app, words("dialog.cannot_start"), f"{error}."))
        return
    keep_and_show(app, table, seats)


def play_on(app: App, table: Table, seats: Sequence[SeatSetup], notes: records.Notes) -> None:
    """Go on from a position of a replay, as a saved game of its own, with what is noted of the moves so far."""
    keep_and_show(app, table, list(seats), notes)


def keep_and_show(app: App, table: Table, seats: list[SeatSetup], notes: records.Notes | None = None) -> None:
    """Record the table from now on, and show it. Where that fails it is played all the same, and that is said."""
    path: Path | None = new_path(table.state.game)
    problem: Notice | None = None
    assert path is not None
    try:
        records.start(table, path, notes)
        problem = keep_seats(path, seats)
    except records.RecordError as error:
        problem, path = Notice("notice.unrecorded", {"why": str(error)}), None
    show_table(app, table, seats, path)
    app.report(problem)


def show_table(app: App, table: Table, seats: list[SeatSetup], path: Path | None) -> None:
    """Leave all menus for the table; a dialog for a game whose table is still to come."""
    from game.scenes.table import make_table_scene

    game = str(table.state.game)
    if not has_table(game):
        records.close(table)
        app.push(Dialog(app, words("dialog.cannot_start"), words("choose.to_come", game=rules.game_info(game).title)))
        return

    app.reset(make_table_scene(app, table, seats, path))


def resume(app: App, path: Path) -> None:
    """Go on with a saved game; a dialog where that is not possible."""
    try:
        table = records.resume(path)
    except records.RecordError as error:
        app.push(Dialog(app, words("saves.broken_title"), str(error)))
        return
    show_table(app, table, seats_of(path, table), path)


def leave(app: App, table: Table) -> None:
    """Go back to the title; the table's file is let go of, with every move in it."""
    from game.scenes.title import TitleScene

    records.close(table)
    app.reset(TitleScene(app))


def replay(app: App, path: Path) -> None:
    """Watch a saved game from its start; a dialog where that is not possible, or where rules or data have changed."""
    from game.scenes.replay import ReplayScene

    try:
        history = records.History(path)
        table = history.at(history.count)
    except records.RecordError as error:
        app.push(Dialog(app, words("saves.broken_title"), str(error)))
        return
    app.push(ReplayScene(app, table, seats_of(path, table), history))
    if history.difference:
        app.push(Dialog(app, words("replay.changed"), history.difference))


# ---------------------------------------------------------------- the list


def read(path: Path) -> Saved:
    """What a saved game is; never raises, a broken one says so."""
    try:
        about = records.summary(path)
    except records.RecordError as error:
        return Saved(path, _changed(path), problem=str(error))
    try:
        saved = datetime.fromisoformat(about.saved).timestamp()
    except (ValueError, OverflowError, OSError):  # the one part of the header that no hash covers
        saved = _changed(path)
    seats = [SeatSetup(name, i % 6, "human") for i, name in enumerate(about.seats)]
    won = verdict(about.game, about.outcome, seats) if about.outcome is not None else ""
    return Saved(path, saved, about.game, about.seats, about.turn, about.moves, about.finished, won)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def files(folder: Path) -> Iterator[Path]:
    """The saved games of a folder, the last played first."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        found = []
    yield from sorted(found, key=_changed, reverse=True)


def saved_games(folder: Path) -> list[Saved]:
    """All saved games, the last played first."""
    return [read(path) for path in files(folder)]


def latest_unfinished(folder: Path) -> Saved | None:
    """The game to continue."""
    return next((saved for path in files(folder) if not (saved := read(path)).problem and not saved.finished), None)


def describe(saved: Saved) -> str:
    """Who plays and how far it is, on one line."""
    return words("saves.line", players=words("saves.versus").join(saved.seats), state=state_of(saved))


def state_of(saved: Saved) -> str:
    """How far a saved game is, and who has won it."""
    if saved.finished:
        return words("saves.finished", verdict=saved.verdict)
    return words("saves.turn", number=saved.turn)


def copy_of(saved: Saved) -> Path:
    """Duplicate a saved game; the new file. Raises OSError."""
    path = new_path(saved.game or "game")
    path.write_bytes(saved.path.read_bytes())
    if _seats_path(saved.path).exists():
        _seats_path(path).write_bytes(_seats_path(saved.path).read_bytes())
    return path


def delete(saved: Saved) -> None:
    """Remove a saved game for good. Raises OSError."""
    saved.path.unlink()
    _seats_path(saved.path).unlink(missing_ok=True)


def write_text(saved: Saved) -> Path:
    """Write a saved game as a text that people can read and import; the file. Raises OSError, RecordError."""
    path = saved.path.with_suffix(".txt")
    path.write_text(records.export_text(saved.path), encoding="utf-8")
    return path


def read_text(path: Path) -> Path:
    """Make a saved game of an exported text; the new record. Raises OSError, RecordError."""
    text = path.read_text(encoding="utf-8", errors="replace")
    record = new_path(path.stem.split("-")[0] or "game")
    records.import_text(text, record)
    return record


def clean_name(text: str) -> str:
    """A path as the player typed or pasted it, without quotes and spaces around it."""
    return text.strip().strip("\"'").strip()
