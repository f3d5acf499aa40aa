"""Data that an owner of the game has corrected: what is odd is played, what cannot be is told in one sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
MAIN = str(ROOT / "main.py")
WINDOW = """
import sys
import pygame
from game import app
from game.scenes.dialog import Dialog

def shown(self):
    for key in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_F1):
        self.step([])
        self.step([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
    print([scene.text if isinstance(scene, Dialog) else type(scene).__name__ for scene in self.scenes])
    return self.exit_code

app.App.run = shown
sys.exit(app.main())
"""


class Owner:
    """Someone with files of their own in the user's folder."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def writes(self, name: str, change: Callable[[str], str]) -> Path:
        """A shipped file with a change."""
        path = self.home / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(change((ROOT / "data" / name).read_text(encoding="utf-8")), encoding="utf-8")
        return path

    def runs(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=120)


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Owner:
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return Owner(tmp_path)


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


SETUP = "supernova/setup.yaml"


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        (SETUP, swap("force: 4", "force: -1"), "line 2, opening_hand.force: 0 to 99, not -1"),
        (SETUP, swap("recruitment: 1", "recruitment: 0"), "line 9, cost.recruitment: 1 to 99, not 0"),
        (SETUP, swap("conquered: 7", "conquered: -7"), "line 17, ends.conquered: 1 to 99, not -7"),
        (SETUP, swap("[1, 3", "[-1, 3"), "line 22, points.cube_set[0]: 0 to 99, not -1"),
        (SETUP, swap("{value: 6, source: house}", "{value: 0, source: house}"), "stall_turns.value: 1 or more, not 0"),
        (SETUP, swap("command_tokens: {value: 6", "command_tokens: {value: 1000000"), "line 4, command_tokens.value"),
        ("supernova/game.yaml", swap("seats: [2, 2]", "seats: [5, 1]"), "seats: the fewest and the most"),
        ("supernova/game.yaml", swap("id: supernova", "id: other"), "line 2, id: the id 'supernova'"),
        ("supernova/game.yaml", swap("default: ", "default: x"), ".default: one of its values is expected"),
        ("supernova/game.yaml", swap("seats: [2, 2]", "seats: [2, 3]"), "line 6, seats: the fewest and the most"),
        ("supernova/game.yaml", swap("[humans, martians]", "[humans]"), "line 7, roles: these are fixed: humans, mart"),
        ("supernova/game.yaml", swap("id: responses", "id: answers"), "options: these ids in this order: starting_pl"),
        ("supernova/game.yaml", swap("[random, first,", "[random, 1st,"), "options[0].values: one or more of these"),
        ("supernova/game.yaml", swap("[false, true]", "[0, 1]"), "options[3].values: one or more of these"),
        ("supernova/game.yaml", swap("title: Species", "title: S\n    when: {x: [1]}"), "options[1].when: ids of"),
        (
            "exodus/game.yaml",
            swap("[combat_intensive]", "[combat]"),
            "options[3].when.game: one or more of these: n",
        ),
        ("exodus/game.yaml", swap("game: [combat_i", "house_map: [combat_i"), "options[3].when: ids of other options"),
        ("exodus/game.yaml", swap("seats: [5, 5]", "seats: [9, 3]"), "options[3].seats: the fewest and the most seats"),
        ("supernova/cards.yaml", lambda text: "force: &a [*a]\n", "line 1: what stands here holds itself"),
    ],
)
def test_numbers_that_no_game_can_have(owner: Owner, name: str, change: Callable[[str], str], said: str) -> None:
    path = owner.writes(name, change)
    done = owner.runs(MAIN, "simulate", name.partition("/")[0], "--games", "1")
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1, done
    assert str(path) in done.stderr and said in done.stderr


def test_what_is_no_text_and_no_file_is_told(owner: Owner) -> None:
    path = owner.writes("supernova/cards.yaml", str)
    path.write_bytes(path.read_bytes()[:200] + b"\n\xff")
    line = path.read_bytes()[:201].count(b"\n") + 1
    done = owner.runs(MAIN, "simulate", "supernova", "--games", "1")
    assert done.returncode == 1 and f"{path}, line {line}: this is not UTF-8" in done.stderr
    path.unlink()
    path.mkdir()
    done = owner.runs(MAIN, "simulate", "supernova", "--games", "1")
    assert done.returncode == 1 and f"{path}: the file cannot be read" in done.stderr


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("supernova/cards.yaml", swap("copies:", "copys:"), "line"),
        ("supernova/rules.yaml", lambda text: "", "rules.yaml"),
        ("supernova/text.yaml", swap("{quadrant}", "{quadrunt}"), "nothing fills the blank {quadrunt}"),
        ("supernova/text.yaml", swap("\noption:", "\noptoin:"), "there is no text of this key"),
        ("common/text.yaml", lambda text: "app: {title: 5}\n", "line 1, app.title: a text is expected"),
        ("common/records.yaml", lambda text: "problem: {full: '{room} is full'}\n", "nothing fills the blank {room}"),
        ("common/records.yaml", lambda text: "problem: {full: '{path:one|many}'}\n", "a blank is written {path} here"),
        ("supernova/text.yaml", lambda text: "option: {move: '{cost@}'}\n", "{cost@} is for what has one number for"),
        ("supernova/text.yaml", lambda text: "option: {move: '{cost?one}'}\n", "the forms are {cost:one|many}, {cost?"),
        ("common/text.yaml", lambda text: "a: [\n", "not valid YAML"),
    ],
)
def test_the_window_tells_it_in_a_dialog(owner: Owner, name: str, change: Callable[[str], str], said: str) -> None:
    path = owner.writes(name, change)
    done = owner.runs("-c", WINDOW)
    assert done.returncode == 1, done
    assert str(path) in done.stderr and said in done.stderr
    assert "Traceback" not in done.stderr and not (owner.home / "crashes").exists()
    assert str(path) in done.stdout  # the dialog; F1 has no rulebook to show and says so as well


def test_texts_that_an_owner_leaves_out_are_the_shipped_ones(owner: Owner) -> None:
    owner.writes("supernova/text.yaml", lambda text: "names: {bomb: Kaboom}\n")
    owner.writes("common/text.yaml", lambda text: "app: {title: My Tabletop}\n")
    code = """
from game import rules
from game.scenes.wording import words
table = rules.new_table("supernova")
print(words("app.title"), table.rules.words.name("bomb"), rules.say(table.decision.prompt, table), sep="|")
"""
    done = owner.runs("-c", code)
    title, bomb, prompt = done.stdout.strip().split("|")
    assert (title, bomb) == ("My Tabletop", "Kaboom") and prompt
    assert owner.runs("-c", WINDOW).returncode == 0


def test_a_tutorial_that_the_data_do_not_allow_is_not_begun(owner: Owner) -> None:
    owner.writes(SETUP, swap("recruitment: 1", "recruitment: 5"))
    code = """
from game import app
from game.scenes import tutorial
from game.scenes.title import TitleScene
one = app.App(headless=True)
one.push(TitleScene(one))
print(tutorial.start(one, "supernova"), one.top.text)
"""
    done = owner.runs("-c", code)
    assert str(owner.home / "data") in done.stdout.splitlines()[-1], done
