"""The headless commands, as they are typed: what they print, and their exit status."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from game import records, rules
from game.commands import check_data, replay, simulate, used_words
from game.rules.engine import library

ROOT = Path(__file__).resolve().parents[1]
MAIN = [sys.executable, str(ROOT / "main.py")]


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*MAIN, *map(str, arguments)], capture_output=True, text=True, timeout=120)


# ---------------------------------------------------------------------- wrong arguments
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("dance", "invalid choice: 'dance'"),
        ("simulate", "GAME"),
        ("simulate chess", "no game 'chess'; choose from supernova"),
        ("simulate supernova --games many", "'many' is not a whole number"),
        ("simulate supernova --games 0", "0 is not at least 1"),
        ("simulate supernova --seats 3", "for 2 seats, not 3"),
        ("simulate supernova --bots genius", "no level 'genius'"),
        ("simulate supernova --bots easy,easy,easy", "each of the 2 seats, not 3"),
        ("simulate supernova --variant wurmhole", "no option or variant 'wurmhole'"),
        ("simulate supernova --variant starting_player=ben", "starting_player=first"),
        ("simulate supernova --jobs 1000", "at most 256"),
        ("screenshot supernova --out x.png --size huge", "'huge' is not a size such as 1920x1080"),
        ("screenshot supernova --out x.png --size 99999x99999", "99999x99999 is too large"),
        ("screenshot supernova --out x.png --size 10x10", "10x10 is too small; the smallest window is 1024x600"),
        ("screenshot supernova --out x.png --text 20", "20 is not at least 80"),
        ("screenshot supernova --out x.xyz", "'x.xyz' is not the name of a picture"),
        ("screenshot supernova --out x.png --seats 7", "7 is not at least 1 and at most 6"),
        ("simulate supernova --seats 99999999999", "at most 6"),
        ("simulate supernova --seed \udcff", "is no text"),
        ("a" * 5000, "invalid choice"),
        ("screenshot chess --out x.png", "no game 'chess'"),
        ("screenshot supernova --out x.png --scene cellar", "cellar"),
        ("screenshot supernova", "--out"),
        ("scenario", "PATH"),
        ("replay", "FILE"),
        ("bench --fast", "--fast"),
    ],
)
def test_wrong_arguments_are_told_in_one_line_with_status_2(arguments: str, said: str) -> None:
    done = run(*arguments.split())
    assert done.returncode == 2, done
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("replay /nowhere/game.exodus", "there is no such file"),
        ("replay {root}/README.md", "not a saved game"),
        ("scenario /nowhere", "no such file or folder"),
        ("scenario {root}/data/supernova/cards.yaml", "cards.yaml"),
        ("check-data /nowhere", "no such folder"),
        ("screenshot supernova --scene title --out /nowhere/x.png", "/nowhere/x.png"),
        ("simulate supernova --games 1 --records {root}/README.md/x", "README.md"),
    ],
)
def test_failed_checks_are_told_with_status_1(arguments: str, said: str) -> None:
    done = run(*arguments.format(root=ROOT).split())
    assert done.returncode == 1, done
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("simulate", "replay", "scenario", "check-data", "screenshot", "bench"):
        assert command in done.stdout


def test_headless_commands_do_not_load_pygame() -> None:
    code = "import sys; sys.argv = ['main.py', 'simulate', 'supernova', '--games', '1']; import main; "
    code += "main.main(sys.argv[1:]); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False", done.stderr


# ---------------------------------------------------------------------- simulate
def test_simulate_counts_what_was_played(tmp_path: Path) -> None:
    done = run("simulate", "supernova", "--games", "20", "--json", "--seed", "s", "--records", tmp_path)
    found = json.loads(done.stdout)
    assert done.returncode == 0
    assert (found["games"], found["unfinished"]) == (20, 0)
    assert sum(found["winners"].values()) == sum(found["end_reasons"].values()) == 20
    saved = sorted(tmp_path.glob("*.exodus"))
    assert len(saved) == 20
    assert sum(len(records.verify(path).moves) for path in saved) == found["decisions"]
    outcomes = [records.summary(path).outcome for path in saved]
    for seat in (0, 1):
        points = [rank.points for outcome in outcomes if outcome for rank in outcome.ranking if rank.seat == seat]
        assert found["points"][seat]["mean"] == round(sum(points) / 20, 2)
        assert round(sum(found["scores_by_source"][seat].values()), 1) == pytest.approx(sum(points) / 20, abs=0.1)


def test_simulate_gives_the_same_games_in_one_process_and_in_two() -> None:
    one, two = (json.loads(run("simulate", "supernova", "--games", "12", "--json", "--jobs", n).stdout) for n in "12")
    for found in (one, two):
        del found["seconds"], found["decisions_per_s"]
    assert one == two


def test_simulate_takes_options_and_variants() -> None:
    plan = simulate.plan("supernova", 1, None, ["random"], ["wormhole", "starting_player=second"], "1", None)
    assert plan.options == {"wormhole": True, "starting_player": "second"}


def test_simulate_moves_levels_on_by_a_seat_and_counts_wins_by_level() -> None:
    plan = simulate.plan("supernova", 2, 2, ["easy", "random"], [], "1", None)
    games = [simulate.play(plan, number) for number in (0, 1)]
    assert [game.levels for game in games] == [["easy", "random"], ["random", "easy"]]
    found = simulate.report(plan, games, 1.0)["wins_by_level"]
    wins = sum(g.winner >= 0 for g in games)
    assert found["easy"]["wins"] + found["random"]["wins"] == wins


def test_a_game_that_breaks_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken:
        needs_view = False

        def choose(self, view: object, decision: rules.Decision) -> str:
            return "nonsense"

    monkeypatch.setattr(simulate.bots, "make", lambda game, level, seed: Broken())
    plan = simulate.plan("supernova", 3, 2, ["random"], [], "x", None)
    assert simulate.run(plan, 1, as_json=False) == 1
    out = capsys.readouterr().out
    assert "unfinished: 3" in out
    assert "seed x-0, after 0 decisions: IllegalMove" in out


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(190, 200, 0.9104, 0.9726), (0, 10, 0.0, 0.2775), (0, 0, 0.0, 1.0)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert simulate.interval(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.skipif(os.name == "nt", reason="needs signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_answers_with_what_is_done(jobs: str) -> None:
    command = [*MAIN, "simulate", "supernova", "--games", "1000000", "--json", "--jobs", jobs]
    pipe = subprocess.PIPE
    for seconds in (4, 16, 64):  # a busy machine may not have played a game at first
        process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if process.returncode == 0 and json.loads(out)["games"]:
            break
    assert process.returncode == 0, err
    found = json.loads(out)
    assert 0 < found["games"] < 1_000_000
    assert "of 1000000 games" in found["stopped"]
    assert "Traceback" not in err


# ---------------------------------------------------------------------- replay, scenario, screenshot
def test_replay_verifies_and_finds_a_changed_move(tmp_path: Path) -> None:
    path = tmp_path / "game.exodus"
    table = rules.new_table("supernova", seed=4)
    records.start(table, path)
    while table.decision:
        table.play(table.decision.options[0].id)
    records.close(table)
    done = run("replay", path)
    assert done.returncode == 0, done.stderr
    assert f"{len(table.moves)} moves recomputed" in done.stdout
    assert "seed 4, as committed to" in done.stdout
    with sqlite3.connect(path) as db:
        db.execute("UPDATE moves SET option = 'nonsense' WHERE n = 3")
    db.close()
    done = run("replay", path)
    assert done.returncode == 1
    assert "move 3" in done.stderr and len(done.stderr.splitlines()) == 1


def test_the_histogram_counts_each_face() -> None:
    moves = [rules.Move(0, "a", ["attack=3", "attack=3", "deck=mech"]), rules.Move(1, "b", ["attack=6", "scan=1"])]
    assert replay.histogram(moves) == ["dice 'attack': 3: 2, 6: 1", "dice 'scan': 1: 1"]


def test_scenarios_hold_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    good = ROOT / "tests" / "scenarios" / "supernova"
    done = run("scenario", good)
    assert done.returncode == 0, done.stdout
    wrong = tmp_path / "wrong.yaml"
    lines = ["title: A wrong one", "rules: []", "game: supernova", "seats: [Ana, Ben]"]
    lines += ["position: {}", "moves: []", "expect: {}", "offered: [nonsense]"]
    wrong.write_text("\n".join(lines), encoding="utf-8")
    done = run("scenario", wrong)
    assert done.returncode == 1
    assert "wrong.yaml: A wrong one: 'nonsense' should be offered" in done.stdout


def test_a_picture_of_the_size_asked_for(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    done = run("screenshot", "supernova", "--scene", "title", "--size", "1024x600", "--out", picture)
    assert done.returncode == 0, done.stderr
    header = picture.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")) == (1024, 600)


# ---------------------------------------------------------------------- check-data
def test_the_shipped_data_of_supernova_is_well() -> None:
    done = run("check-data")
    about = [line for line in done.stdout.splitlines() if "supernova" in line or "common" in line]
    assert about == []


def overridden(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A folder with one shipped file, changed."""
    target = tmp_path / "supernova" / name
    target.parent.mkdir()
    text = (library.data_dir() / "supernova" / name).read_text(encoding="utf-8")
    assert old in text
    target.write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("cards.yaml", "copies: 10", "copeis: 10", r"cards.yaml, line \d+, .*'copeis'; did you mean 'copies'\?"),
        ("cards.yaml", "copies: 10", "copies: ten", r"cards.yaml, line \d+, .*a whole number is expected, not a text"),
        ("cards.yaml", "copies: 10", "copies: 11", r"cards.yaml.* 36 Force cards .* these are 37"),
        ("cards.yaml", "{id: mech,", "{id: mech, id: mech,", "line .*'id' stands here twice"),
        ("cards.yaml", "{id: mech,", "{id: mehc,", r"cards.yaml, line \d+, force\[1\]: there is no 'mehc'; choose"),
        ("cards.yaml", "{id: bomb,", "{id: bmob,", r"text.yaml, names: 'bmob' .* no name; did you mean 'bomb'\?"),
        ("cards.yaml", "force:", "force: [", "line .*not valid YAML"),
        ("cards.yaml", "(SNE-AMB-01)", "(SNE-AMB-99)", r"line \d+: the rulebook has no rule SNE-AMB-99"),
        ("text.yaml", "  too_far:", "  to_far:", r"line \d+, reason.to_far: there is no text of this key"),
        ("text.yaml", "  moved: ", "  moved: 'x' #", ""),
        ("text.yaml", "  moved:", "  mooved:", r"line \d+, event.mooved: there is no text of this key"),
        ("text.yaml", "moves to {quadrant}", "moves to {place}", r"nothing fills the blank \{place\}; .* cost"),
        ("text.yaml", "is full.", "is full{.", "a blank is written"),
        ("board.yaml", "id: mars, number: 6", "id: mars, number: 7", r"line \d+, quadrants\[0\].number: .*1 to 6"),
        ("setup.yaml", "{value: sun,", "{value: son,", "no quadrant 'son'"),
        ("rules.yaml", "id: SNE-COMP-02", "id: SNE-COMP-01", r"rules.yaml, line \d+, chap.*-01 stands more than once"),
        ("rulings.yaml", "id: SNE-AMB-02", "id: SNE-AMB-01", r"rulings.yaml, line \d+, rul.*-01 stands more than"),
        ("tutorial.yaml", "seed: 3", "seed: three", r"tutorial.yaml, line \d+, seed: a whole number is expected"),
    ],
)
def test_broken_data_is_told_with_file_and_place(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    done = run("check-data", overridden(tmp_path, name, old, new))
    told = [line for line in done.stdout.splitlines() if str(tmp_path) in line]
    assert f"files checked, 1 of them in {tmp_path}: " in told.pop()
    if not said:
        assert told == []
        return
    assert done.returncode == 1
    assert any(re.search(said, line) for line in told), done.stdout + done.stderr


def test_a_folder_without_data_is_said_to_hold_none(tmp_path: Path) -> None:
    assert f"files checked, none of them in {tmp_path}: " in run("check-data", tmp_path).stdout


def test_links_that_go_round_are_told(tmp_path: Path) -> None:
    folder = tmp_path / "supernova"
    folder.mkdir()
    (folder / "cards.yaml").symlink_to(folder / "cards.yaml")
    (folder / "deeper").symlink_to(tmp_path)
    done = run("check-data", tmp_path)
    assert done.returncode == 1 and not done.stderr
    assert f"{folder / 'cards.yaml'}: the file cannot be read (" in done.stdout
    (folder / "cards.yaml").unlink()
    (tmp_path / "exodus").symlink_to("exodus")
    done = run("check-data", tmp_path)
    assert done.returncode == 1 and not done.stderr
    assert f"{tmp_path / 'exodus'}/rules.yaml: the file cannot be read (" in done.stdout


def test_a_name_that_is_not_the_one_shown_is_told(tmp_path: Path) -> None:
    planets = (library.data_dir() / "exodus" / "planets.yaml").read_text(encoding="utf-8")
    (tmp_path / "exodus").mkdir()
    own = tmp_path / "exodus" / "planets.yaml"
    own.write_text(planets.replace("name: Apollo", "name: Apollon"), encoding="utf-8")
    said = f"text.yaml, names: 'apollo' is 'Apollo', but 'Apollon' in {own}; change both"
    assert said in run("check-data", tmp_path).stdout


def test_a_file_that_stands_in_for_nothing_is_told(tmp_path: Path) -> None:
    shutil.copytree(library.data_dir() / "supernova", tmp_path / "supernova_")
    done = run("check-data", tmp_path)
    assert done.returncode == 1
    assert "supernova_/cards.yaml: there is no data file of that name; did you mean 'supernova/" in done.stdout


def test_words_that_the_code_uses_are_found_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules" / "supernova" / "steps"
    folder.mkdir(parents=True)
    (folder / "steps.py").write_text('Text("prompt.none")\nText(f"prompt.{x}_z")\nText("option.move", {"cost": 1})\n')
    monkeypatch.setattr(used_words, "CODE", tmp_path)

    def about_steps(lines: Iterable[str]) -> list[str]:
        return [line.partition(": ")[2] for line in lines if "steps.py" in line]

    place = f"which {tmp_path.name}/rules/supernova/steps/steps.py"
    assert about_steps(used_words.game_findings("supernova", rules.book("supernova").words)) == [
        f"there is no sentence 'prompt.none', {place}:1 uses",
        f"there is no sentence 'prompt.…_z', {place}:2 uses",
        f"the sentence 'option.move' has a blank {{quadrant}} that is not filled, {place}:3 uses",
    ]


def test_rule_ids_are_looked_up_in_all_code_of_a_game() -> None:
    book = rules.rulebook_of("exodus")
    known = {*book.rules(), *(ruling.id for ruling in book.rulings)}
    assert list(check_data.unknown_rules("exodus", known)) == []
    told = list(check_data.unknown_rules("exodus", known - {"EPC-REACTION-06"}))
    assert any("actions.py, line" in line and "no rule EPC-REACTION-06" in line for line in told)


def test_every_data_file_is_read() -> None:
    assert {p.name for p in check_data.data_files()} >= {"cards.yaml", "records.yaml", "text.yaml", "rules.yaml"}
