"""The saved games: resume, replay, duplicate, export, import, delete."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import records
from game import settings as settings_module
from game.scenes import games
from game.scenes.controls import WidgetControl
from game.scenes.dialog import Dialog, confirm
from game.scenes.frame import MenuScene, OverlayScene
from game.scenes.wording import words
from game.settings import reason
from game.ui.icons import icon
from game.ui.lists import ListItem, OptionList
from game.ui.paint import panel
from game.ui.text import draw_text, text_height

if TYPE_CHECKING:
    from game.app import App


DOUBLE_CLICK = 0.4  # seconds


class SavesScene(MenuScene):
    """The list at the left, what can be done with the chosen game at the right."""

    title_key = "saves.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._list = OptionList(pygame.Rect(0, 0, 0, 0))
        self._by_key = False
        self._last_click, self._clicked = "", 0.0
        self._load()

    def _load(self, keep: Path | None = None) -> None:
        self.saved = games.saved_games(settings_module.saves_dir())
        self._list.set_items([self._item(number, saved) for number, saved in enumerate(self.saved)])
        self._list.cursor = next((i for i, saved in enumerate(self.saved) if saved.path == keep), 0)

    def _item(self, number: int, saved: games.Saved) -> ListItem:
        when = time.strftime(words("saves.when"), time.localtime(saved.changed))
        if saved.problem:
            return ListItem(str(number), saved.path.name, words("saves.broken"), "warning", self.theme.danger)
        detail = words("saves.detail", title=saved.title, state=games.state_of(saved), when=when)
        label = words("saves.versus").join(saved.seats)
        mark, colour = ("trophy", self.theme.lit) if saved.finished else ("hourglass", self.theme.accent)
        return ListItem(str(number), label, detail, mark, colour)

    @property
    def chosen(self) -> games.Saved | None:
        """The game that the list's cursor is on."""
        return self.saved[self._list.cursor] if self.saved else None

    def resumed(self) -> None:
        self._load(self.chosen.path if self.chosen else None)
        self.rebuild()

    def subheading(self) -> str:
        return str(settings_module.saves_dir())

    # ---------------------------------------------------------------- building

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(16)
        above, row = self.buttons_row()
        side = min(self.em(360), above.w * 42 // 100)
        self._left = pygame.Rect(above.x, above.y, above.w - side - gap, above.h)
        self._right = pygame.Rect(self._left.right + gap, above.y, side, above.h)
        if self.saved:
            self._list.set_rect(self._left.inflate(-theme.px(28), -theme.px(28)))
            self.add(WidgetControl("list", self._list, self._picked, reason=words("saves.list_help")))
            self._build_actions()
        self.button("back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back)
        wide = self.em(220)
        self.button(
            "import",
            pygame.Rect(row.right - wide, row.y, wide, row.h),
            words("saves.import"),
            self._ask_import,
            reason=words("saves.import_help"),
        )
        self._built_for = self._list.cursor

    def _actions(self, saved: games.Saved) -> list[tuple[str, Callable[[], object], str]]:
        delete = ("delete", self._ask_delete, "danger")
        if saved.problem:
            return [delete]
        first = ("review", self._resume, "primary") if saved.finished else ("resume", self._resume, "primary")
        return [
            first,
            ("replay", self._replay, "plain"),
            ("duplicate", self._duplicate, "plain"),
            ("export", self._export, "plain"),
            delete,
        ]

    def _build_actions(self) -> None:
        if not self.chosen:
            return
        actions = self._actions(self.chosen)
        gap, pad = self.theme.px(8), self.theme.px(22)
        inner = self._right.inflate(-2 * pad, -2 * pad)
        high = self.em(42)
        if len(actions) * (high + gap) <= inner.h * 6 // 10:
            rows = [[action] for action in actions]
        else:  # large text: two side by side, so that the facts keep their room
            rows = [actions[:1], *(actions[n : n + 2] for n in range(1, len(actions), 2))]
        high = min(high, inner.h * (7 if len(rows) == len(actions) else 5) // 10 // len(rows) - gap)
        top = inner.bottom - len(rows) * (high + gap) + gap
        self._about = pygame.Rect(inner.x, inner.y, inner.w, top - inner.y - gap)
        for down, row in enumerate(rows):
            wide = (inner.w - gap * (len(row) - 1)) // len(row)
            for across, (name, act, look) in enumerate(row):
                place = pygame.Rect(inner.x + across * (wide + gap), top + down * (high + gap), wide, high)
                self.button(name, place, words(f"saves.{name}"), act, look=look, reason=words(f"saves.{name}_help"))

    def handle(self, event: pygame.event.Event) -> bool:
        self._by_key = event.type == pygame.KEYDOWN
        used = super().handle(event)
        if self.app.top is self and self.saved and self._list.cursor != self._built_for:
            self.rebuild()
        return used

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_DELETE and self.chosen:
            self._ask_delete()
            return True
        return False

    # ---------------------------------------------------------------- what can be done

    def _picked(self, number: str) -> None:
        """A click chooses a game; Enter, its digit or a second click opens it."""
        now = time.monotonic()
        again = self._last_click == number and now - self._clicked < DOUBLE_CLICK
        self._list.cursor, self._last_click, self._clicked = int(number), number, now
        if (self._by_key or again) and self.chosen and not self.chosen.problem:
            self._later(self._resume)
        else:
            self._later(self.rebuild)

    def _resume(self) -> None:
        if self.chosen:
            games.resume(self.app, self.chosen.path)

    def _replay(self) -> None:
        if self.chosen:
            games.replay(self.app, self.chosen.path)

    def _try(self, act: Callable[[], Path]) -> Path | None:
        """Do it; a dialog says why it failed."""
        try:
            return act()
        except records.RecordError as error:
            why = str(error)
        except OSError as error:
            why = reason(error)
        self.app.push(Dialog(self.app, words("dialog.failed"), why))
        return None

    def _duplicate(self) -> None:
        if (saved := self.chosen) and (path := self._try(partial(games.copy_of, saved))):
            self._load(path)
            self.rebuild()

    def _export(self) -> None:
        if (saved := self.chosen) and (path := self._try(partial(games.write_text, saved))):
            self.app.push(Dialog(self.app, words("saves.exported"), words("saves.exported_to", path=path)))

    def _ask_import(self) -> None:
        self.app.push(ImportScene(self.app, self._import))

    def _import(self, text: str) -> None:
        if path := self._try(lambda: games.read_text(Path(games.clean_name(text)).expanduser())):
            self._load(path)
            self.rebuild()

    def _ask_delete(self) -> None:
        if saved := self.chosen:
            name = saved.path.name if saved.problem else games.describe(saved)
            self.app.push(
                confirm(
                    self.app,
                    words("saves.delete"),
                    words("saves.delete_sure", name=name),
                    words("saves.delete"),
                    partial(self._delete, saved),
                )
            )

    def _delete(self, saved: games.Saved) -> None:
        try:
            games.delete(saved)
        except OSError as error:
            self.app.push(Dialog(self.app, words("dialog.failed"), reason(error)))
        self._load()
        self.rebuild()

    # ---------------------------------------------------------------- drawing

    def paint_body(self, surface: pygame.Surface) -> None:
        theme = self.theme
        panel(surface, theme, self._left, radius=14)
        panel(surface, theme, self._right, radius=14)
        saved = self.chosen
        if not saved:
            size = theme.px(88)
            mark = icon("save", size, theme.line)
            surface.blit(mark, mark.get_rect(midbottom=(self._left.centerx, self._left.centery - theme.px(8))))
            box = pygame.Rect(
                self._left.x + theme.px(30),
                self._left.centery + theme.px(4),
                self._left.w - theme.px(60),
                theme.px(120),
            )
            draw_text(surface, theme, words("saves.none"), box, size=17, colour=theme.muted, align="center", wrap=True)
            return
        title = saved.path.name if saved.problem else saved.title
        used = draw_text(surface, theme, title, self._about, role="display", size=21, wrap=True, max_lines=2)
        rest = pygame.Rect(
            self._about.x, used.bottom + theme.px(8), self._about.w, self._about.bottom - used.bottom - theme.px(8)
        )
        if rest.h > theme.font("text", 14).get_linesize():
            colour = theme.danger if saved.problem else theme.muted
            draw_text(surface, theme, saved.problem or self._facts(saved), rest, size=14, colour=colour, wrap=True)

    def _facts(self, saved: games.Saved) -> str:
        when = time.strftime(words("saves.when"), time.localtime(saved.changed))
        state = games.state_of(saved)
        players = words("saves.versus").join(saved.seats)
        return words("saves.facts", players=players, state=state, moves=saved.moves, when=when, file=saved.path.name)


class ImportScene(OverlayScene):
    """Asks for the file of an exported game."""

    panel_width = 620.0

    def __init__(self, app: App, done: Callable[[str], object]) -> None:
        super().__init__(app)
        self._done = done
        self._path = ""
        self.focus_name = "path"

    def build(self) -> None:
        theme, pad, gap, high = self.theme, self.theme.px(26), self.theme.px(12), self.em(42)
        width = self.box(100).w - 2 * pad
        title = theme.font("display", 22).get_linesize()
        text = text_height(theme, words("saves.import_text"), width, size=15)
        self._box = self.box(2 * pad + title + text + 2 * high + 3 * gap)
        inner = self._box.inflate(-2 * pad, -2 * pad)
        self._title = pygame.Rect(inner.x, inner.y, inner.w, title)
        self._text = pygame.Rect(inner.x, inner.y + title + gap, inner.w, text)
        self.entry(
            "path",
            pygame.Rect(inner.x, self._text.bottom + gap, inner.w, high),
            self._path,
            self._set_path,
            submitted=self._submit,
            length=500,
        )
        half = (inner.w - gap) // 2
        self.button("cancel", pygame.Rect(inner.x, inner.bottom - high, half, high), words("dialog.cancel"), self.back)
        self.button(
            "import",
            pygame.Rect(inner.right - half, inner.bottom - high, half, high),
            words("saves.import"),
            self._submit,
            look="primary",
        )

    def _set_path(self, path: str) -> None:
        self._path = path

    def _submit(self) -> None:
        self.app.pop(self)
        if self._path.strip():
            self._done(self._path)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._path = event.file
            self.rebuild()
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_box(surface, self._box)
        draw_text(surface, self.theme, words("saves.import"), self._title, role="display", size=22)
        draw_text(
            surface, self.theme, words("saves.import_text"), self._text, size=15, colour=self.theme.muted, wrap=True
        )
