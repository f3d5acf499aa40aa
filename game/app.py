"""The window, the clock and the stack of scenes."""

from __future__ import annotations

import contextlib
import gc
import os
import sys
import time
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import records, rules
from game import settings as settings_module
from game.rules.engine import library
from game.scenes.base import Scene
from game.scenes.controls import KEY_REPEAT
from game.scenes.wording import why_unusable, words
from game.settings import Notice, Settings, window_within
from game.ui.sound import Sounds
from game.ui.space import planet
from game.ui.theme import PALETTES, Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FRAME_MS = 16
POLL_MS = 10  # looking for events ourselves costs 0.6 % of a core; pygame.event.wait looks every ms and costs 2.6 %
ICON = 64  # pixels
UNSEEN = ("offscreen", "dummy")
CRASHES_BEFORE_GIVING_UP = 3  # within CRASH_SECONDS: then no dialog can help any more
CRASH_SECONDS = 10.0


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is one clear sentence."""


class App:
    """One window with a stack of scenes; the last one on the stack is in front.

    size is the window's size in pixels (None: as it was left). headless opens no window and no sound
    device. Given settings are used instead of the player's own and never written to disk.
    Raises NoDisplay when no window can be opened.
    """

    def __init__(
        self, size: tuple[int, int] | None = None, headless: bool = False, settings: Settings | None = None
    ) -> None:
        self.headless = headless
        self.keeps_settings = settings is None
        self.notices: list[Notice] = []
        if settings is None:
            settings, self.notices = settings_module.load()
        self.settings = settings
        self.running = True
        self.exit_code = 0
        self.scenes: list[Scene] = []
        self._told_unwritable = False
        self._crashes: list[float] = []
        self.failed = ""  # where the report of the last scene that failed was written
        self._held: dict[int, Scene | None] = {}  # key -> the scene in front when it went down
        self._spent = ""  # what the last key wrote, where that key has changed the scene
        self._open_window(size or self.settings.window)
        self.theme = self._make_theme()
        self.sounds = Sounds(self.settings.volume, self.settings.mute or headless)
        self._clock = time.monotonic()

    # ---------------------------------------------------------------- the window

    def _open_window(self, size: tuple[int, int]) -> None:
        if self.headless:
            os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            pygame.display.init()
            if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error(words("error.no_driver"))  # SDL's last resort draws where nobody sees it
            if not self.headless:
                pygame.display.set_icon(planet("sun", ICON))
            pygame.display.set_caption(words("app.title"))
            self.size = window_within(size)
            if not self.headless:  # it may have been left on a larger screen
                self.size = window_within(self.size, max(pygame.display.get_desktop_sizes()))
            self._set_mode()
        except pygame.error as error:
            raise NoDisplay(words("error.no_display", why=error)) from error
        pygame.font.init()
        pygame.key.set_repeat(*KEY_REPEAT)

    def _set_mode(self) -> None:
        flags = pygame.RESIZABLE
        if self.settings.fullscreen and not self.headless:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self.size, flags)

    def _make_theme(self) -> Theme:
        palette = self.settings.palette if self.settings.palette in PALETTES else PALETTES[0]
        return Theme(self.surface.get_size(), self.settings.text_scale, palette, self.settings.contrast)

    def _resize(self, size: tuple[int, int]) -> None:
        if self.settings.fullscreen:
            return
        self.size = window_within(size)
        self.settings.window = self.size
        if self.size != size or self.surface.get_size() != self.size:
            self._set_mode()
        self.surface = pygame.display.get_surface() or self.surface
        self.apply_settings()

    def toggle_fullscreen(self) -> None:
        """Switch between the window and the whole screen (F11)."""
        self.settings.fullscreen = not self.settings.fullscreen
        self._set_mode()
        self.apply_settings()
        self.save_settings()

    def apply_settings(self) -> None:
        """Make the present settings visible and audible at once in every scene."""
        self.theme = self._make_theme()
        self.sounds.set(self.settings.volume, self.settings.mute or self.headless)
        for scene in self.scenes:
            scene.layout(self.theme)

    def save_settings(self) -> None:
        """Keep the settings on disk; says so, once, when that is impossible."""
        if self.keeps_settings:
            self.report(settings_module.save(self.settings))

    def report(self, notice: Notice | None) -> None:
        """Show a notice in a dialog; an unwritable folder is mentioned only once."""
        if notice is None:
            return
        if notice.key == "notice.unwritable":
            if self._told_unwritable:
                return
            self._told_unwritable = True
        from game.scenes.dialog import Dialog

        self.push(Dialog(self, words("dialog.note"), words(notice.key, **notice.values)))

    # ---------------------------------------------------------------- the stack

    @property
    def top(self) -> Scene | None:
        """The scene in front; None before the first and after the last."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene in front."""
        self.scenes.append(scene)
        scene.layout(self.theme)

    def pop(self, scene: Scene | None = None) -> None:
        """Take away the front scene, or `scene` and everything in front of it."""
        last = scene or self.top
        while self.scenes and last in self.scenes:
            self.scenes.pop().close()
        if self.top:
            self.top.resumed()

    def replace(self, scene: Scene) -> None:
        """Put a scene where the front one was."""
        if self.scenes:
            self.scenes.pop().close()
        self.push(scene)

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start again from this one."""
        while self.scenes:
            self.scenes.pop().close()
        self.push(scene)

    def quit(self) -> None:
        """Leave the program after this frame."""
        self.running = False

    # ---------------------------------------------------------------- the loop

    def run(self) -> int:
        """Show the scenes until the window closes; the program's exit code."""
        for notice in self.notices:
            self.report(notice)
        self.settle()
        while self.running and self.scenes:
            self.step(self._wait())
        while self.scenes:
            self.scenes.pop().close()
        self.save_settings()
        pygame.quit()
        return self.exit_code

    def settle(self) -> None:
        """Cards, words and scenes that are there by now stay: spare the collector going through them, which takes
        longer than a frame may."""
        gc.freeze()

    def _wait(self) -> list[pygame.event.Event]:
        """The next events, sleeping while nothing moves."""
        scene = self.top
        if scene is None:
            return []
        if scene.animating:
            spent = int((time.monotonic() - self._clock) * 1000)
            pygame.time.wait(max(1, FRAME_MS - spent))
            return self._fresh(pygame.event.get())
        until = time.monotonic() + scene.wake_ms / 1000
        more = True
        while not (events := pygame.event.get()) and time.monotonic() < until:
            more = more and scene.ahead()
            pygame.time.wait(POLL_MS)
        return self._fresh(events)

    def _fresh(self, events: list[pygame.event.Event]) -> list[pygame.event.Event]:
        """Without the repeats of a key that was pressed for another scene: Enter held too long starts no game."""
        kept = []
        for event in events:
            if event.type == pygame.KEYUP:
                self._held.pop(event.key, None)
            elif event.type == pygame.KEYDOWN and self._held.setdefault(event.key, self.top) is not self.top:
                continue
            kept.append(event)
        return kept

    def spend_keys(self) -> None:
        """The keys that are down now count no more until they are let go: somebody else is asked than pressed them."""
        self._held = dict.fromkeys(self._held)

    def step(self, events: Sequence[pygame.event.Event] | None = None) -> None:
        """One turn of the loop: these events (None: all that wait), motion, and a frame when one is due."""
        now = time.monotonic()
        dt, self._clock = min(0.1, now - self._clock), now
        waiting = pygame.event.get() if events is None else events
        sizes = [event for event in waiting if event.type == pygame.VIDEORESIZE]
        for event in waiting:
            if event not in sizes[:-1]:  # while a window is dragged larger, only its last size is laid out
                self._guarded(partial(self._handle, event))
        if self.top:
            self._guarded(lambda: self.top.update(dt) if self.top else None)
        if self.top and (self.top.animating or any(scene.dirty for scene in self._visible())):
            self._guarded(self.draw)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resize((event.w, event.h))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            for scene in self._visible():
                scene.dirty = True
        elif event.type == pygame.TEXTINPUT and event.text == self._spent:
            self._spent = ""  # the 5 that opens the rulebook is not a word to search for
        elif event.type == pygame.KEYDOWN:
            before = self.top
            if before and not before.handle(event):
                self._global_key(event)
            self._spent = event.unicode if self.top is not before else ""
        elif self.top:
            self.top.handle(event)

    def _global_key(self, event: pygame.event.Event) -> None:
        from game.scenes.dialog import Dialog
        from game.scenes.keys import KeysScene
        from game.scenes.rulebook import RulebookScene

        if event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif event.key == pygame.K_F1 and self.top and not isinstance(self.top, RulebookScene):
            try:
                self.push(RulebookScene(self, self.top.game, self.top.rule_id))
            except rules.DataError as error:
                self.push(Dialog(self, words("error.data_title"), str(error)))
        elif event.unicode == "?" and not isinstance(self.top, KeysScene):
            self.push(KeysScene(self))

    def _visible(self) -> list[Scene]:
        """The scenes that can be seen, from the back to the front."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    def draw(self) -> None:
        """Paint the visible scenes and show the frame."""
        for scene in self._visible():
            scene.draw(self.surface)
            scene.dirty = False
        if not self.headless:
            pygame.display.flip()

    # ---------------------------------------------------------------- when something breaks

    def _guarded(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Exception as error:
            self._crashed(error)

    def _crashed(self, error: Exception) -> None:
        """Keep the program alive: the broken scene goes, a report is written, the player is told."""
        now = time.monotonic()
        self._crashes = [when for when in self._crashes if now - when < CRASH_SECONDS] + [now]
        report = self.failed = write_crash_report(error)
        if len(self._crashes) > CRASHES_BEFORE_GIVING_UP:
            print(words("error.crash", report=report), file=sys.stderr)
            self.running, self.exit_code = False, 1
            return
        from game.scenes.dialog import Dialog
        from game.scenes.title import TitleScene

        saved = next((str(path) for scene in self.scenes if (path := getattr(scene, "record_path", None))), "")
        with contextlib.suppress(Exception):
            if self.scenes:
                self.scenes.pop().close()
        if not self.scenes:
            self.push(TitleScene(self))
        text = words("error.crash_saved", saved=saved, report=report) if saved else words("error.crash", report=report)
        self.push(Dialog(self, words("error.crash_title"), text))


def write_crash_report(error: Exception) -> str:
    """Write what is known about an error into the data folder; where it is ("" when that failed)."""
    folder = settings_module.data_dir() / "crashes"
    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.log")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(f"Python {sys.version}\npygame-ce {pygame.version.ver} on {sys.platform}\n")
            traceback.print_exception(error, file=file)
    except OSError:
        return ""
    return str(path)


def screenshot(
    game: str,
    seats: int,
    seed: int,
    moves: int,
    size: tuple[int, int],
    out: str | Path,
    scene: str = "table",
    text_scale: float = 1.0,
) -> None:
    """Draw one frame of a scene into a picture file, without a window.

    The table is that of `game` with `seats` seats after `moves` random moves from `seed`. `scene` is one of
    game.scenes.gallery.SCENES. Raises ValueError or rules.SetupError in one sentence, OSError where `out` cannot be
    written, RuntimeError where the scene fails.
    """
    from game.scenes import gallery

    app = App(size, headless=True, settings=Settings(text_scale=text_scale))
    gallery.show(app, scene, game, seats, seed, moves)
    app.step([])
    app.draw()
    if app.failed:
        raise RuntimeError(words("error.crash", report=app.failed))
    try:
        pygame.image.save(app.surface, str(out))
    except pygame.error as error:
        raise OSError(words("error.picture", path=out, why=error)) from error
    finally:
        pygame.quit()


def main(argv: Sequence[str] = ()) -> int:
    """Open the window at the title, or at the saved game named in `argv`; the exit code."""
    try:
        app = App()
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    if why := _unusable_data():
        return _refuse(app, why)
    from game.scenes.title import TitleScene

    app.push(TitleScene(app))
    if argv:
        from game.scenes.games import resume

        resume(app, Path(argv[0]))
    return app.run()


def _unusable_data() -> str:
    """Why there can be no game, in one sentence. All that the user has corrected is read now, not when it is met."""
    try:
        for info in rules.catalogue():
            if library.overrides(info.id):
                rules.rulebook_of(info.id)
        records.check_words()
    except rules.DataError as error:
        return str(error)
    return why_unusable()


def _refuse(app: App, why: str) -> int:
    """Without usable data there is no game: say so in the window and on the terminal."""
    from game.scenes.dialog import Answer, Dialog

    print(why, file=sys.stderr)
    app.exit_code = 1
    app.push(Dialog(app, words("error.data_title"), why, [Answer("quit", words("title.quit"), app.quit, "primary")]))
    return app.run()
