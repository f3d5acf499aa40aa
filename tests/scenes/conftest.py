"""A player at the dummy driver: real events, real scenes, a folder of one's own."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app import App
from game.rules import Decision, Table
from game.scenes import handover
from game.scenes.base import Scene
from game.scenes.gui import GuiScene
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup

KEYS = {
    "enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "tab": pygame.K_TAB, "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "f1": pygame.K_F1, "f11": pygame.K_F11,
    "space": pygame.K_SPACE,
    "home": pygame.K_HOME, "end": pygame.K_END, "delete": pygame.K_DELETE, "backspace": pygame.K_BACKSPACE,
    "page down": pygame.K_PAGEDOWN,
}  # fmt: skip


class Player:
    """Presses keys and clicks, as events through SDL's own queue."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    @property
    def gui(self) -> GuiScene:
        assert isinstance(self.scene, GuiScene)
        return self.scene

    def press(self, *keys: str, shift: bool = False) -> None:
        for key in keys:
            code = KEYS.get(key) or pygame.key.key_code(key)
            text = key if len(key) == 1 else ""
            mod = pygame.KMOD_SHIFT if shift else 0
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
            self.app.step()

    def type(self, text: str) -> None:
        for letter in text:
            code = pygame.key.key_code(letter) if letter != " " else pygame.K_SPACE
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=letter, mod=0, scancode=0))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.app.step()

    def click(self, name: str) -> None:
        self.click_at(self.control(name).rect.center)

    def click_at(self, place: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        self.app.step()

    def control(self, name: str):
        found = [control for control in self.gui.controls if control.name == name]
        assert found, f"no {name!r} among {[control.name for control in self.gui.controls]}"
        return found[0]

    def tab_to(self, name: str) -> None:
        for _ in range(200):
            if self.gui.focus_name == name:
                return
            self.press("tab")
        raise AssertionError(f"Tab never reached {name!r}")


class PlainBoard:
    """Remembers what it was asked to draw."""

    secrets = True

    def __init__(self) -> None:
        self.views: list[object] = []

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: object, decision: Decision | None) -> None:
        self.views.append(view)

    def place_of(self, at: str) -> pygame.Rect | None:
        return pygame.Rect(200, 300, 60, 60) if at else None


class PlainTable(Scene):
    """A table scene with nothing on it, as the shell sees one: the number keys choose options."""

    def __init__(self, app: App, table: Table, seats: list[SeatSetup], record_path: Path | None) -> None:
        super().__init__(app)
        self.table, self.seats, self.record_path = table, seats, record_path
        self.whys: dict[int, str] = {}
        self.board = PlainBoard()
        self.gate: Callable[[str], str] | None = None

    def viewer(self) -> int:
        return 0

    def breakdown(self) -> tuple[ScoreRow, ...]:
        return (ScoreRow("Somewhere", ("1", "2"), 1),)

    def perform(self, option_id: str) -> None:
        self.table.play(option_id)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.unicode.isdigit() and self.table.decision:
            option = self.table.decision.options[int(event.unicode) - 1].id
            if not self.gate or not self.gate(option):
                self.table.play(option)
            return True
        return False


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who look before they press: no test waits after the screen has changed hands."""
    monkeypatch.setattr(handover, "PAUSE", 0.0)


@pytest.fixture
def plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the table, for tests of the shell: `pytestmark = pytest.mark.usefixtures("plain_table")`."""
    module = ModuleType("game.scenes.table")
    module.make_table_scene = PlainTable  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes.table", module)


@pytest.fixture
def make_player(home: Path) -> Iterator[Callable[..., Player]]:
    def make(size: tuple[int, int] = (1280, 720)) -> Player:
        return Player(App(size, headless=True))

    yield make
    if pygame.display.get_init():
        pygame.event.clear()


@pytest.fixture
def player(make_player: Callable[..., Player]) -> Player:
    return make_player()
