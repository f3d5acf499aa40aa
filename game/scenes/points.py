"""The points as they would be now, by source, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.controls import WidgetControl
from game.scenes.ending import amount, by_source, so_far, source_text
from game.scenes.frame import OverlayScene
from game.scenes.grid import Cell, Grid
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.text import draw_text, text_height

if TYPE_CHECKING:
    from game.app import App

Points = tuple[str, dict[str, int], str]


class PointsScene(OverlayScene):
    """A table: the sources of points down, the seats across. `points` as a board gives them, by seat; `secrets`:
    whether others may hide some."""

    panel_width = 640.0

    def __init__(self, app: App, seats: Sequence[SeatSetup], points: Sequence[Points], secrets: bool) -> None:
        super().__init__(app)
        self._told = words("table.score_now_note" if secrets else "table.score_now_open")
        self.seats, self.points = list(seats), list(points)
        self._grid = Grid([min(130.0, 420.0 / len(self.seats))] * len(self.seats))
        self._grid.set_rows(self._rows())

    @property
    def game(self) -> str:
        below = self.app.scenes.index(self) - 1 if self in self.app.scenes else -1
        return self.app.scenes[below].game if below >= 0 else ""

    def _rows(self) -> list[list[Cell]]:
        theme = self.app.theme
        names = [Cell(seat.name, theme.seat(seat.colour).light, True) for seat in self.seats]
        rows = [[Cell(by_source(self.game_below), theme.muted, True), *names]]
        for source in dict.fromkeys(source for _, sources, _ in self.points for source in sources):
            numbers = [Cell(amount(sources[source]) if source in sources else "–") for _, sources, _ in self.points]
            rows.append([Cell(source_text(self.game_below, source)), *numbers])
        totals = [Cell(points or "–", theme.lit, True) for points, _, _ in self.points]
        return [*rows, [Cell(words("score.total"), bold=True), *totals]]

    @property
    def game_below(self) -> str:
        """The game whose points these are, before this scene is shown too."""
        return self.game or (self.app.top.game if self.app.top else "")

    def build(self) -> None:
        theme, pad, gap = self.theme, self.theme.px(28), self.theme.px(14)
        width = self.box(100).w - 2 * pad
        title = theme.font("display", 22).get_linesize()
        note = text_height(theme, self._told, width, size=14)
        high = self.em(42)
        rest = 2 * pad + title + note + high + 3 * gap
        table = min(self._grid.height(theme, width), theme.size[1] - theme.px(32) - rest)
        self._box = self.box(rest + table)
        inner = self._box.inflate(-2 * pad, -2 * pad)
        self._title = pygame.Rect(inner.x, inner.y, inner.w, title)
        self._grid.set_rect(pygame.Rect(inner.x, self._title.bottom + gap, inner.w, table))
        self._note = pygame.Rect(inner.x, self._grid.rect.bottom + gap, inner.w, note)
        self.add(WidgetControl("points", self._grid))
        place = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
        self.button("close", place, words("dialog.close"), self.back, look="primary")
        if self.focus_name in ("", "points"):
            self.focus_name = "close"

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode in ("s", "S"):
            self.back()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_box(surface, self._box)
        draw_text(surface, self.theme, so_far(self.game_below), self._title, role="display", size=22)
        draw_text(surface, self.theme, self._told, self._note, size=14, colour=self.theme.muted, wrap=True)
