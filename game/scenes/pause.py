"""The pause menu over a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import games
from game.scenes.controls import Area
from game.scenes.frame import OverlayScene, draw_key
from game.scenes.tabletop import TableScene, viewer_of
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.icons import icon
from game.ui.paint import panel
from game.ui.text import draw_text

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Table


class PauseScene(OverlayScene):
    """Resume, look things up, change settings, leave. Nothing is lost: every move is on disk already.

    `scene` is the table in front; None where its secrets must not be shown (at the hand-over).
    """

    panel_width = 500.0

    def __init__(self, app: App, table: Table, seats: Sequence[SeatSetup], scene: TableScene | None) -> None:
        super().__init__(app)
        self.table, self.seats, self.scene = table, seats, scene

    @property
    def game(self) -> str:
        return str(self.table.state.game)

    def _items(self) -> list[tuple[str, str, Callable[[], object]]]:
        back = "look" if self.table.outcome else "resume"
        items: list[tuple[str, str, Callable[[], object]]] = [(back, "play", self.back)]
        items.append(("rulebook", "book", self._rulebook))
        if self.scene:
            items.append(("log", "log", self._log))
            if self.table.outcome:
                items.append(("score", "trophy", self._score))
        items += [("settings", "gear", self._settings), ("keys", "info", self._keys)]
        return [*items, ("to_title", "flag", self._to_title), ("quit", "close", self.app.quit)]

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(8)
        pad = theme.px(24)
        items = self._items()
        title = theme.font("display", 26).get_linesize() + theme.px(10)
        undo = 2 * theme.font("text", 13).get_linesize() + 3 * theme.font("mono", 11).get_linesize() + theme.px(12)
        room = theme.size[1] - theme.px(32) - 2 * pad - title - undo
        columns = 1 if len(items) * (self.em(44) + gap) <= room else 2
        rows = -(-len(items) // columns)
        self.panel_width = 500.0 if columns == 1 else 660.0
        high = min(self.em(44), (room - gap * rows) // rows)
        self._box = self.box(2 * pad + title + undo + rows * (high + gap))
        inner = self._box.inflate(-2 * pad, -2 * pad)
        self._title = pygame.Rect(inner.x, inner.y, inner.w, title)
        self._undo = pygame.Rect(inner.x, inner.bottom - undo, inner.w, undo)
        wide = (inner.w - gap * (columns - 1)) // columns
        for i, (name, mark, act) in enumerate(items):
            place = pygame.Rect(
                inner.x + i // rows * (wide + gap), self._title.bottom + i % rows * (high + gap), wide, high
            )
            self.area(name, place, act, partial(self._draw_item, mark, i))

    def _draw_item(self, mark: str, number: int, surface: pygame.Surface, area: Area, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        warm = focused or area.hovered
        panel(surface, theme, rect, raised=True, accent=theme.lit if warm else None)
        size = min(self.em(22), rect.h - theme.px(14))
        surface.blit(
            icon(mark, size, theme.lit if warm else theme.muted), (rect.x + theme.px(16), rect.centery - size // 2)
        )
        text = pygame.Rect(rect.x + theme.px(30) + size, rect.y, rect.w - size - theme.px(64), rect.h)
        draw_text(surface, theme, words(f"pause.{area.name}"), text, role="bold", size=16, valign="center")
        draw_key(surface, theme, rect, str(number + 1))

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_box(surface, self._box)
        draw_text(surface, self.theme, words("pause.title"), self._title, role="display", size=26)
        reason = self.table.undo_reason()
        hint = words("pause.undo_not", reason=reason) if reason else words("pause.undo")
        small = 3 * self.theme.font("mono", 11).get_linesize()
        upper = pygame.Rect(self._undo.x, self._undo.y, self._undo.w, self._undo.h - small)
        draw_text(surface, self.theme, hint, upper, size=13, colour=self.theme.muted, wrap=True, valign="center")
        lower = pygame.Rect(self._undo.x, upper.bottom, self._undo.w, small)
        sealed = words("pause.commitment", commitment=rules.commitment(str(self.table.state.chance.seed)))
        draw_text(surface, self.theme, sealed, lower, role="mono", size=11, colour=self.theme.muted, wrap=True)

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode and event.unicode in "123456789" and int(event.unicode) <= len(self.controls):
            return self.controls[int(event.unicode) - 1].activate()
        return False

    # ---------------------------------------------------------------- what the items do

    def _rulebook(self) -> None:
        from game.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, self.game))

    def _log(self) -> None:
        from game.scenes.log import LogScene

        viewer = self.scene.viewer() if self.scene else viewer_of(self.seats)
        self.app.push(LogScene(self.app, self.table, self.seats, viewer, self.scene.whys if self.scene else None))

    def _score(self) -> None:
        from game.scenes.score import ScoreScene

        breakdown = self.scene.breakdown() if self.scene else ()
        self.app.push(ScoreScene(self.app, self.table, self.seats, breakdown))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _keys(self) -> None:
        from game.scenes.keys import KeysScene

        self.app.push(KeysScene(self.app))

    def _to_title(self) -> None:
        games.leave(self.app, self.table)
