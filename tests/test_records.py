"""Saved games: what is written is what comes back, and nothing that is not what was written."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import records, rules
from game.records import RecordError

ROOT = Path(__file__).resolve().parents[1]


def recorded(path: Path, moves: int = 40, seed: int = 7, game: str = "supernova") -> rules.Table:
    """A table with some random moves, attached to `path`."""
    names = ["Ana", "Ben", "Chidi", "Daria", "Emil", "Fatima"][: rules.game_info(game).seats[1]]
    table = rules.new_table(game, names, seed=seed)
    records.start(table, path)
    play_randomly(table, moves, seed)
    return table


def play_randomly(table: rules.Table, moves: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(moves):
        if table.decision:
            table.play(chance.choice(table.decision.options).id)


def change(path: Path, statement: str, *values: object) -> None:
    """Change a record behind the program's back."""
    with sqlite3.connect(path) as db:
        assert db.execute(statement, values).rowcount != 0
    db.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a game #1?.exodus"


# ---------------------------------------------------------------------- as it was left
def test_resumes_as_it_was_left_and_goes_on_in_the_same_file(path: Path) -> None:
    table = recorded(path)
    records.close(table)
    again = records.resume(path)
    assert (again.digest(), again.moves) == (table.digest(), table.moves)
    assert again.decision == table.decision
    play_randomly(again, 3, seed=2)
    records.close(again)
    assert records.resume(path).moves == again.moves
    assert len(again.moves) == len(table.moves) + 3


def test_moves_made_before_the_record_began_are_in_it(path: Path) -> None:
    table = rules.new_table("supernova", seed=3)
    play_randomly(table, 25)
    records.start(table, path)
    play_randomly(table, 5, seed=9)
    records.close(table)
    assert records.verify(path).moves == table.moves


def test_nothing_is_left_beside_the_file(path: Path) -> None:
    recorded(path)
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_a_fresh_process_with_another_hash_seed_finds_the_same_position(path: Path) -> None:
    table = recorded(path)
    code = f"from game import records; t = records.resume({str(path)!r}); print(t.digest(), len(t.moves))"
    records.close(table)
    for hash_seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.stdout.split() == [table.digest(), "40"], done.stderr


def test_a_described_position_is_recorded_from_there(path: Path) -> None:
    scenario = next((ROOT / "tests" / "scenarios" / "supernova").rglob("*.yaml"))
    table = rules.load_scenario(scenario)
    records.start(table, path)
    play_randomly(table, 2)
    records.close(table)
    assert records.verify(path).digest() == table.digest()
    copy = path.with_name("copy")
    records.import_text(records.export_text(path), copy)
    assert records.resume(copy).digest() == table.digest()


def test_the_summary_tells_the_seed_only_at_the_end(path: Path) -> None:
    table = recorded(path, moves=10, seed=11)
    early = records.summary(path)
    assert (early.seed, early.finished, early.moves, early.outcome) == ("", False, 10, None)
    play_randomly(table, 10_000)
    late = records.summary(path)
    assert (late.seed, late.finished, late.outcome) == ("11", True, table.outcome)
    assert early.commitment == late.commitment == rules.commitment("11")
    assert (late.seats, late.turn) == (["Ana", "Ben"], table.state.turn)


def test_any_move_is_found_at_once(path: Path) -> None:
    table = recorded(path, moves=10_000)
    history = records.History(path)
    assert history.count == len(table.moves) > 50
    assert history.difference == ""
    slowest = 0.0
    for n in range(0, history.count + 1, 7):
        begun = time.perf_counter()
        there = history.at(n)
        slowest = max(slowest, time.perf_counter() - begun)
        assert there.digest() == table.at(n).digest()
        assert len(there.moves) == n
    assert slowest < 0.5  # 50 ms is the budget, measured by `main.py bench`
    with pytest.raises(RecordError, match="no move"):
        history.at(history.count + 1)


# ---------------------------------------------------------------------- undo
def test_undo_is_kept_as_a_trace(path: Path) -> None:
    table = recorded(path, moves=20)
    taken = [table.moves[-1].option]
    table.undo(agreed=True)
    records.close(table)
    assert records.summary(path).undone == 1
    assert f": {taken[0]}" in next(x for x in records.export_text(path).splitlines() if x.startswith("undone after 19"))
    again = records.resume(path)
    assert (again.digest(), len(again.moves)) == (table.digest(), 19)
    play_randomly(again, 5)
    records.close(again)
    assert records.verify(path).digest() == again.digest()


def test_reasons_are_kept_with_their_moves(path: Path) -> None:
    table = recorded(path, moves=10)
    records.explain(table, "It brings most points.")
    play_randomly(table, 1)
    play_randomly(table, 1)
    assert records.whys(table) == {11: "It brings most points."}
    records.close(table)
    assert records.whys(table) == {}
    again = records.resume(path)
    assert records.whys(again) == records.History(path).record.whys == {11: "It brings most points."}
    again.undo(agreed=True)
    assert records.whys(again) == {11: "It brings most points."}
    again.undo(agreed=True)
    assert records.whys(again) == {}
    records.close(again)
    assert records.verify(path).digest() == again.digest()


def test_moves_of_the_autopilot_are_kept_as_such(path: Path) -> None:
    table = recorded(path, moves=10)
    for by_autopilot in (True, False, True):
        records.explain(table, "", by_autopilot)
        play_randomly(table, 1)
    assert records.piloted(table) == {11, 13}
    records.close(table)
    again = records.resume(path)
    assert records.piloted(again) == records.History(path).record.piloted == {11, 13}
    again.undo(agreed=True)
    assert records.piloted(again) == {11}
    play_randomly(again, 1)
    assert records.piloted(again) == {11}
    records.close(again)
    assert records.verify(path).digest() == again.digest()


@pytest.mark.parametrize(("schema", "lacking"), [(1, ("whys", "piloted")), (2, ("piloted",))])
def test_a_file_of_an_older_schema_is_read_and_goes_on(path: Path, schema: int, lacking: tuple[str, ...]) -> None:
    records.close(recorded(path, moves=10))
    with sqlite3.connect(path) as db:
        for name in lacking:
            db.execute(f"DROP TABLE {name}")
        db.execute(f"PRAGMA user_version = {schema}")
    db.close()
    before = path.read_bytes()
    assert (records.History(path).record.whys, path.read_bytes()) == ({}, before)
    table = records.resume(path)
    records.explain(table, "It is the best of a bad lot.", by_autopilot=True)
    play_randomly(table, 1)
    records.close(table)
    record = records.History(path).record
    assert (record.whys, record.piloted) == ({11: "It is the best of a bad lot."}, {11})


def test_undo_of_everything_and_on(path: Path) -> None:
    table = recorded(path, moves=2)
    while table.moves:
        table.undo(agreed=True)
    play_randomly(table, 4)
    records.close(table)
    assert records.verify(path).moves == table.moves


def test_undo_that_cannot_be_written_is_not_done(path: Path) -> None:
    table = recorded(path, moves=20)
    before = table.digest(), table.moves[:], table.decision
    limit_size(table)
    with pytest.raises(RecordError, match="disk is full"):
        while True:
            table.undo(agreed=True)
            table.play(table.decision.options[0].id)
            before = table.digest(), table.moves[:], table.decision
    assert (table.digest(), table.moves, table.decision) == before or table.digest() == records.resume(path).digest()


# ---------------------------------------------------------------------- what cannot be written
def limit_size(table: rules.Table) -> None:
    """As on a full disk: the file can grow no more."""
    db = table.recorder._db  # type: ignore[union-attr]
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_refuses_the_move_and_loses_none(path: Path) -> None:
    table = recorded(path, moves=10)
    limit_size(table)
    shown = table.digest()
    with pytest.raises(RecordError, match=r"disk is full.*free some space"):
        for _ in range(200):
            play_randomly(table, 1, seed=len(table.moves))
            shown = table.digest()
    assert table.digest() == shown
    assert table.decision is not None
    table.recorder._db.execute("PRAGMA max_page_count = 100000")  # type: ignore[union-attr]
    table.play(table.decision.options[0].id)
    records.close(table)
    assert records.verify(path).digest() == table.digest()


def test_a_file_deleted_during_the_game_is_told(path: Path) -> None:
    table = recorded(path, moves=3)
    path.unlink()
    with pytest.raises(RecordError, match="moved or deleted"):
        play_randomly(table, 1)
    assert len(table.moves) == 3


def test_starting_where_nothing_can_be_written(tmp_path: Path) -> None:
    table = rules.new_table("supernova")
    blocker = tmp_path / "file"
    blocker.write_text("x")
    with pytest.raises(RecordError, match="file"):
        records.start(table, blocker / "game.exodus")
    with pytest.raises(RecordError, match="there is a file of that name"):
        records.start(table, blocker)
    assert blocker.read_text() == "x"
    assert table.recorder is None
    table.play(table.decision.options[0].id)


@contextlib.contextmanager
def closed_folder(folder: Path) -> Iterator[None]:
    """A folder that nobody can write to; the superuser steps down for the time, as every folder is open to him."""
    root = os.geteuid() == 0
    folder.chmod(0o555)
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs users and permissions")
@pytest.mark.parametrize("what", ["start", "resume"])
def test_a_read_only_folder_is_told(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules.catalogue()
    with contextlib.suppress(RecordError):
        records.summary("nothing")  # the sentences are read while they may be
    monkeypatch.setattr(rules, "data_digest", lambda game: "")  # the clone itself may be closed to others
    with tempfile.TemporaryDirectory() as name:
        old = Path(name) / "old.exodus"
        records.close(recorded(old, moves=3))
        before = old.read_bytes()
        old.chmod(0o444)
        table = rules.new_table("supernova")
        with closed_folder(old.parent):
            with pytest.raises(RecordError, match="cannot be opened or written"):
                if what == "start":
                    records.start(table, old.with_name("new.exodus"))
                else:
                    records.resume(old)
            assert records.summary(old).moves == 3
        assert table.recorder is None
        assert old.read_bytes() == before


# ---------------------------------------------------------------------- two at once
def test_a_second_program_is_refused_but_may_read(path: Path) -> None:
    table = recorded(path)
    code = (
        "import time\nfrom game import records\n"
        f"p = {str(path)!r}\n"
        "print(records.summary(p).moves, len(records.verify(p).moves), len(records.export_text(p)) > 500)\n"
        "begun = time.monotonic()\n"
        "try:\n    records.resume(p)\nexcept records.RecordError as error:\n    print(error)\n"
        "print(time.monotonic() - begun)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[0] == "40 40 True", done.stderr
    assert "open in another window" in done.stdout
    assert float(done.stdout.splitlines()[-1]) < records.file.WAIT_SECONDS / 2, "the window would stand still"
    play_randomly(table, 2)
    assert records.summary(path).moves == 42


def test_the_same_program_takes_its_own_game_over(path: Path) -> None:
    first = recorded(path, moves=5)
    second = records.resume(path)
    second.play(second.decision.options[0].id)
    with pytest.raises(RecordError, match="closed or opened again"):
        first.play(first.decision.options[0].id)
    assert len(first.moves) == 5


# ---------------------------------------------------------------------- no records, damaged ones
def broken(path: Path, how: str) -> None:
    data = path.read_bytes()
    if how == "empty":
        path.write_bytes(b"")
    elif how == "text":
        path.write_text("Dear diary, today I conquered the Sun.\n" * 50)
    elif how == "truncated":
        path.write_bytes(data[: len(data) // 2])
    elif how == "header only":
        path.write_bytes(data[:100])
    elif how == "zeroed page":
        path.write_bytes(data[:8192] + bytes(4096) + data[12288:])
    elif how == "foreign":
        path.unlink()
        with sqlite3.connect(path) as db:
            db.execute("CREATE TABLE moves (n, option)")
        db.close()
    elif how == "newer":
        change(path, "PRAGMA user_version = 99")
    elif how == "no table":
        change(path, "DROP TABLE undone")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("empty", "not a saved game"),
        ("text", "not a saved game"),
        ("truncated", "damaged"),
        ("header only", "damaged|not a saved game"),
        ("zeroed page", "damaged"),
        ("foreign", "not a saved game"),
        ("newer", "newer version"),
        ("no table", "damaged"),
    ],
)
def test_what_is_no_record_is_told_in_one_sentence_and_left_alone(path: Path, how: str, said: str) -> None:
    records.close(recorded(path))
    if how in ("newer", "no table"):
        with sqlite3.connect(path) as db:
            db.execute("PRAGMA user_version = 99" if how == "newer" else "DROP TABLE undone")
        db.close()
    else:
        broken(path, how)
    before = path.read_bytes()
    for use in (records.resume, records.verify, records.export_text, records.History):
        with pytest.raises(RecordError, match=said) as caught:
            use(path)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    for use in (records.resume, records.verify, records.summary, records.export_text):
        with pytest.raises(RecordError, match="there is no such file"):
            use(tmp_path / "nothing")
        with pytest.raises(RecordError, match="not a saved game"):
            use(tmp_path)


def test_flipped_bytes_never_pass_for_the_game(path: Path) -> None:
    table = recorded(path, moves=60)
    records.close(table)
    whole = path.read_bytes()
    chance = random.Random(5)
    told = 0
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(4):
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        try:
            again = records.resume(path)
            assert again.digest() == table.digest()
            records.close(again)
        except RecordError as error:
            told += 1
            assert str(path) in str(error)
    assert told > 20


# ---------------------------------------------------------------------- verify
@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE moves SET option = 'attack:death_star' WHERE n = 12", r"move 12: .*refused"),
        ("UPDATE moves SET chance = '[\"force deck humans=mech\"]' WHERE n = 12", r"move 12: chance brought"),
        ("UPDATE moves SET digest = 'abc' WHERE n = 12", r"move 12: the position after it differs"),
        ("UPDATE moves SET seat = 1 - seat WHERE n = 12", r"move 12: it is .* who decides here"),
        ("UPDATE moves SET words = 'Ana wins.' WHERE n = 12", r"damaged \(move 12 is not what was written"),
        ("DELETE FROM moves WHERE n = 12", r"move 12"),
        ("UPDATE header SET value = '\"8\"' WHERE key = 'seed'", r"seed is not the one"),
        ("UPDATE positions SET position = x'00' WHERE n = 16", r"position after move 16"),
        ("UPDATE positions SET position = 1000000000", r"Expected `bytes`"),
        ("UPDATE moves SET option = CAST(x'ff' AS TEXT) WHERE n = 12", r"its tables cannot be read"),
        (f"UPDATE header SET value = '{'[' * 100_000}' WHERE key = 'options'", r"its header cannot be read"),
    ],
)
def test_verify_and_resume_find_what_was_changed(path: Path, statement: str, said: str) -> None:
    records.close(recorded(path))
    assert records.verify(path)
    change(path, statement)
    with pytest.raises(RecordError, match=said):
        records.verify(path)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="damaged"):
        records.resume(path)
    assert path.read_bytes() == before


def test_a_game_whose_rules_have_changed_goes_on_from_its_last_position(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = recorded(path, moves=40)
    records.close(table)
    monkeypatch.setattr(rules.Table, "digest", lambda self: rules.digest_of(self.encoded() + b"other rules"))
    with pytest.raises(RecordError, match="move 0: the set-up gives another position now"):
        records.verify(path)
    again = records.resume(path)
    assert again.encoded() == table.encoded()
    assert again.moves == []
    assert not again.can_undo()
    again.play(again.decision.options[0].id)
    records.close(again)
    assert records.summary(path).moves == 41
    assert records.History(path).difference != ""
    monkeypatch.undo()
    assert len(records.verify(path).moves) == 41


# ---------------------------------------------------------------------- as text
@pytest.mark.parametrize("game", [info.id for info in rules.catalogue()])
def test_text_comes_back_as_an_equal_record(path: Path, game: str) -> None:
    table = recorded(path, moves=10_000, game=game)
    assert table.outcome is not None
    text = records.export_text(path)
    copy = path.with_name("copy")
    records.import_text(text, copy)
    assert records.export_text(copy) == text
    assert records.verify(copy).moves == table.moves
    tables = ("header", "moves", "positions", "undone")
    with sqlite3.connect(path) as one, sqlite3.connect(copy) as other:
        for name in tables:
            rows = f"SELECT * FROM {name} ORDER BY 1"
            assert one.execute(rows).fetchall() == other.execute(rows).fetchall()


def test_text_after_undos_comes_back_as_an_equal_record(path: Path) -> None:
    table = recorded(path, moves=30)
    table.undo(agreed=True)
    table.undo(agreed=True)
    play_randomly(table, 10, seed=4)
    text = records.export_text(path)
    records.import_text(text.replace("\n", "\r\n"), path.with_name("copy"))
    assert records.export_text(path.with_name("copy")) == text
    assert text.count("undone after") == 2


def test_marks_of_the_autopilot_and_reasons_survive_the_text(path: Path) -> None:
    table = recorded(path, moves=10)
    for by_autopilot in (True, False, True):
        records.explain(table, "It brings\nmost points." if by_autopilot else "", by_autopilot)
        play_randomly(table, 1)
    text, copy = records.export_text(path), path.with_name("copy")
    records.import_text(text, copy)
    again = records.History(copy).record
    assert (again.piloted, set(again.whys.values())) == ({11, 13}, {"It brings most points."})
    assert records.export_text(copy) == text
    resumed = records.resume(copy)
    play_randomly(resumed, 1)
    assert (records.piloted(resumed), len(records.whys(resumed))) == ({11, 13}, 2), "what is played on is not marked"
    records.import_text(text.replace("record 2", "record 1", 1), path.with_name("older"))


def test_odd_names_survive_the_text(path: Path) -> None:
    table = rules.new_table("supernova", ["1. Ana  # x", "Бен\u2028\u0085\n outcome: "], seed=2)
    records.start(table, path)
    play_randomly(table, 20)
    text = records.export_text(path)
    records.import_text(text, path.with_name("copy"))
    assert records.export_text(path.with_name("copy")) == text


@pytest.mark.parametrize(
    ("line", "into", "said"),
    [
        ("Exodus", "Something else", "line 1: .*begins with"),
        ("Exodus", "Exodus Tabletop record 99", "line 1: .*newer version"),
        ("game:", 'game: "chess"', "line {n}: there is no game 'chess'"),
        ("game:", "game: chess", "line {n}: the value of 'game'"),
        ("seats:", 'seats: ["Ana"]', "for 2 seats, not 1"),
        ("seats:", "seats: 7", "line {n}: the value of 'seats'"),
        ("options:", "mood: 1", "line {n}: expected 'name: value'"),
        ("options:", "", "lacks 'options'"),
        ("seed:", 'seed: "8"', "the value of 'start' cannot be read"),
        ("7. ", "7. {seat}  attack:death_star", r"line {n}: 'attack:death_star' is not among the .* It offers .*pass"),
        ("7. ", "9. {seat}  pass", "line {n}: move 7 is expected here, not move 9"),
        ("7. ", "7. Zoe  pass", "line {n}: it is {seat} who decides here"),
        ("7. ", "7. {seat}  ", "line {n}: "),
        ("7. ", "checkmate", "line {n}: this is neither"),
        ("digest:", "by autopilot: 3 4000", "line {n}: there is no move 4000"),
        ("digest:", "by autopilot: 3, 4", "line {n}: this is neither"),
        ("digest:", "reason 0: because", "line {n}: there is no move 0"),
        ("7. ", "reason 7: because", "line {n}: there is no move 7 in the lines above"),
        ("seats:", "seats: " + "[" * 100_000, "line {n}: the value of 'seats'"),
        ("digest:", "undone after " + "9" * 30 + ": pass", "line {n}: this is neither"),
        ("7. ", "9" * 5000 + ". {seat}  pass", "line {n}: "),
        ("digest:", "digest: 123", "line {n}: the moves lead to another position"),
        ("digest:", "", "ends before its 'digest' line"),
    ],
)
def test_a_bad_text_is_told_with_its_line_and_makes_no_file(path: Path, line: str, into: str, said: str) -> None:
    table = recorded(path)
    lines = records.export_text(path).splitlines()
    at = next(n for n, text in enumerate(lines) if text.startswith(line))
    seat = table.seats[table.moves[6].seat]
    lines[at] = into.replace("{seat}", seat)
    target = path.with_name("imported")
    with pytest.raises(RecordError, match=said.replace("{n}", str(at + 1)).replace("{seat}", seat)):
        records.import_text("\n".join(lines), target)
    assert not target.exists()
