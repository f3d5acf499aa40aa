"""The window, the stack and the loop."""

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import rules
from game.app import App, main, screenshot
from game.scenes.base import Scene
from game.scenes.dialog import Dialog
from game.scenes.keys import KeysScene
from game.scenes.rulebook import RulebookScene
from game.scenes.title import TitleScene
from game.settings import Settings, data_dir

from .conftest import Player

ROOT = Path(__file__).resolve().parents[2]


class Counter(Scene):
    """Counts how often it is drawn; raises when told to."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0
        self.closed = False
        self.fails = False
        self.record_path = Path("/saved/here.exodus")

    def update(self, dt: float) -> None:
        if self.fails:
            raise RuntimeError("a mistake in a scene")

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def close(self) -> None:
        self.closed = True


def test_nothing_is_drawn_while_nothing_changes(player: Player) -> None:
    scene = Counter(player.app)
    player.app.push(scene)
    player.app.step()
    for _ in range(20):
        player.app.step([])
    assert scene.drawn == 1
    scene.dirty = True
    player.app.step([])
    assert scene.drawn == 2


def test_the_idle_title_uses_next_to_no_processor(player: Player) -> None:
    title = TitleScene(player.app)
    player.app.push(title)
    player.app.step()
    for _ in range(10_000):  # first the title uses its free moments for the pictures that come next, once
        if not title.ahead():
            break
    used, began = time.process_time(), time.monotonic()
    while time.monotonic() - began < 2.0:
        player.app.step(player.app._wait())
    share = (time.process_time() - used) / (time.monotonic() - began)
    assert share < 0.05  # the budget is 2 %; the rest is for a busy machine


def test_an_overlay_leaves_the_scene_below_visible(player: Player) -> None:
    below = Counter(player.app)
    player.app.push(below)
    player.app.push(KeysScene(player.app))
    player.app.step()
    assert below.drawn == 1
    player.app.push(TitleScene(player.app))  # opaque
    player.app.step()
    assert below.drawn == 1


def test_popping_a_scene_takes_everything_in_front_with_it(player: Player) -> None:
    scenes = [Counter(player.app) for _ in range(3)]
    for scene in scenes:
        player.app.push(scene)
    player.app.pop(scenes[1])
    assert player.app.scenes == scenes[:1]
    assert [scene.closed for scene in scenes] == [False, True, True]


def test_a_mistake_in_a_scene_is_told_and_the_program_goes_on(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    bad = Counter(player.app)
    player.app.push(bad)
    bad.fails = True
    player.app.step([])
    dialog = player.scene
    assert isinstance(dialog, Dialog)
    assert "/saved/here.exodus" in dialog.text
    reports = list((data_dir() / "crashes").glob("*.log"))
    assert len(reports) == 1 and "a mistake in a scene" in reports[0].read_text()
    assert bad not in player.app.scenes
    player.press("enter")
    assert isinstance(player.scene, TitleScene)
    assert player.app.running


def test_endless_mistakes_end_the_program_with_one_sentence(player: Player, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(6):
        if not player.app.running:
            break
        bad = Counter(player.app)
        bad.fails = True
        player.app.push(bad)
        player.app.step([])
    assert not player.app.running
    assert player.app.exit_code == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_resizing_lays_every_scene_out_anew_but_not_below_the_smallest(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.app.push(KeysScene(player.app))
    for size, wanted in (((1600, 900), (1600, 900)), ((300, 200), (1024, 600))):
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        player.app.step()
        assert player.app.surface.get_size() == wanted
        assert all(scene.theme.size == wanted for scene in player.app.scenes)
    assert player.app.settings.window == (1024, 600)


def test_f11_toggles_full_screen_and_remembers_it(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.press("f11")
    assert player.app.settings.fullscreen
    player.press("f11")
    assert not player.app.settings.fullscreen
    assert isinstance(player.scene, TitleScene)


def test_f1_and_question_mark_open_from_anywhere_and_close_again(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.press("f1")
    assert isinstance(player.scene, RulebookScene)
    player.press("escape", "?")
    assert isinstance(player.scene, KeysScene)
    player.press("?")
    assert isinstance(player.scene, TitleScene)


def test_closing_the_window_closes_every_scene(player: Player) -> None:
    scene = Counter(player.app)
    player.app.push(scene)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert player.app.run() == 0
    assert scene.closed


def run_python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    clean = {
        key: value
        for key, value in os.environ.items()
        if key not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    }
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**clean, **env}, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize("driver", ["x11", ""])
def test_without_a_display_there_is_one_sentence(driver: str, tmp_path: Path) -> None:
    env = {"SDL_VIDEODRIVER": driver} if driver else {}
    code = "import sys; from game.app import main; sys.exit(main())"
    done = run_python(code, EXODUS_HOME=str(tmp_path), **env)
    assert done.returncode == 1
    lines = [line for line in done.stderr.splitlines() if not line.startswith(("ALSA", "error: XDG_RUNTIME_DIR"))]
    assert len(lines) == 1 and "no screen" in lines[0]


def test_without_a_sound_device_the_program_is_silent(tmp_path: Path) -> None:
    code = """
from game.app import App
from game.scenes.title import TitleScene
app = App()
app.push(TitleScene(app))
app.sounds.play("click")
app.step([])
print("drawn")
"""
    done = run_python(code, EXODUS_HOME=str(tmp_path), SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="no-such-driver")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "drawn"


def test_a_picture_of_a_scene_does_not_touch_the_players_files(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "title.png"
    screenshot("supernova", 2, 1, 0, (1024, 600), out, "title")
    assert pygame.image.load(out).get_size() == (1024, 600)
    assert not home.exists()


def test_a_picture_of_an_unknown_scene_names_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no scene cinema; choose one of title"):
        screenshot("supernova", 2, 1, 0, (1024, 600), tmp_path / "x.png", "cinema")


def test_a_broken_settings_file_is_said_in_the_window(
    monkeypatch: pytest.MonkeyPatch, home: Path, make_player: Callable[..., Player]
) -> None:
    home.mkdir()
    (home / "settings.json").write_text("{")
    shown: list[str] = []

    def stop(app: App, events: object = None) -> None:
        shown.extend(scene.text for scene in app.scenes if isinstance(scene, Dialog))
        app.running = False

    monkeypatch.setattr(App, "step", stop)
    assert main() == 0
    assert len(shown) == 1 and "settings.json.broken-1" in shown[0]


def test_given_settings_are_never_written(home: Path) -> None:
    app = App((1024, 600), headless=True, settings=Settings(volume=1))
    app.save_settings()
    assert not home.exists()


def test_broken_data_of_a_game_is_said_in_the_window_and_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise rules.DataError("data/supernova/cards.yaml: line 3: no such op")

    monkeypatch.setattr(rules, "catalogue", broken)
    shown: list[str] = []
    step = App.step

    def stop(app: App, events: object = None) -> None:
        step(app, [])
        shown.extend(scene.text for scene in app.scenes if isinstance(scene, Dialog))
        app.running = False

    monkeypatch.setattr(App, "step", stop)
    assert main() == 1
    assert shown == ["data/supernova/cards.yaml: line 3: no such op"]
    assert capsys.readouterr().err.strip() == shown[0]


def test_a_scene_that_fails_gives_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TitleScene, "update", broken)
    with pytest.raises(RuntimeError, match="stopped working"):
        screenshot("supernova", 2, 1, 0, (1280, 720), tmp_path / "title.png", "title")
    assert not (tmp_path / "title.png").exists()


def test_a_full_collection_of_garbage_costs_no_frame_once_the_window_is_open(player: Player) -> None:
    kept = [{"card": n} for n in range(200_000)]  # as cards and words are: there to stay
    player.app.push(TitleScene(player.app))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    try:
        assert player.app.run() == 0
        begun = time.process_time()
        gc.collect()
        assert time.process_time() - begun < 0.016
    finally:
        gc.unfreeze()
    assert len(kept) == 200_000
