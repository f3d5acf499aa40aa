"""A table of texts that scrolls: head, rows, columns as wide as asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint import rounded
from game.ui.text import Align, draw_text, wrap_lines
from game.ui.theme import Theme
from game.ui.widget import Scroll


@dataclass(frozen=True)
class Cell:
    """One text, with a colour (None: the usual one) and weight. `left`: begins at the left in any column."""

    text: str
    colour: pygame.Color | None = None
    bold: bool = False
    left: bool = False


class Grid(Scroll):
    """Rows of cells; the first column takes the room that the others leave. A row of one cell is a heading."""

    def __init__(self, widths: Sequence[float]) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0))
        self.widths = list(widths)  # logical pixels, growing with the text, of the columns after the first
        self.rows: list[list[Cell]] = []
        self._tops: list[int] = []
        self._laid_for: object = None

    def set_rows(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Show these rows."""
        self.rows = [list(row) for row in rows]
        self._laid_for = None
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event; True when it was used."""
        self._note_pointer(event)
        return self.handle_scroll(event) or (self.focused and self.handle_scroll_keys(event))

    def _columns(self, theme: Theme) -> list[int]:
        room = self.rect.w - theme.px(16)
        others = [theme.px(width * theme.text_scale) for width in self.widths]
        if sum(others) > room * 2 // 3:
            shrink = room * 2 / 3 / sum(others)
            others = [int(width * shrink) for width in others]
        return [room - sum(others), *others]

    def _height(self, theme: Theme, row: list[Cell], columns: list[int]) -> int:
        if len(row) == 1:
            font = theme.font("bold", 14)
            lines = len(wrap_lines(font, row[0].text, self.rect.w - theme.px(14)))
            return lines * font.get_linesize() + theme.px(14)
        line = theme.font("text", 15).get_linesize()
        pad = theme.px(10)
        most = max(
            len(wrap_lines(theme.font("bold" if c.bold else "text", cell_size(theme, c, w - pad)), c.text, w - pad))
            for c, w in zip(row, columns, strict=False)
        )
        return most * line + theme.px(8)

    def height(self, theme: Theme, width: int) -> int:
        """How high all rows are together where the grid is `width` wide."""
        self.rect = pygame.Rect(self.rect.topleft, (width, self.rect.h))
        columns = self._columns(theme)
        return sum(self._height(theme, row, columns) for row in self.rows)

    def _measure(self, theme: Theme) -> None:
        key = theme.key, self.rect.size
        if key == self._laid_for:
            return
        self._laid_for = key
        columns, y = self._columns(theme), 0
        self._tops = []
        for row in self.rows:
            self._tops.append(y)
            y += self._height(theme, row, columns)
        self.content_height = y
        self._tops.append(y)
        self.measure_bar(theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the rows in sight."""
        self._measure(theme)
        columns = self._columns(theme)
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        striped = 0
        for i, row in enumerate(self.rows):
            place = pygame.Rect(
                self.rect.x,
                self.rect.y + self._tops[i] - self.offset,
                self.rect.w - theme.px(14),
                self._tops[i + 1] - self._tops[i],
            )
            striped = 0 if len(row) == 1 else striped + 1
            if place.bottom > self.rect.y and place.y < self.rect.bottom:
                self._draw_row(surface, theme, row, place, columns, striped % 2 == 0)
        self.draw_bar(surface, theme)
        surface.set_clip(clip)
        self.dirty = False

    def _draw_row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        row: list[Cell],
        place: pygame.Rect,
        columns: list[int],
        shaded: bool,
    ) -> None:
        pad = theme.px(10)
        if len(row) == 1:
            draw_text(
                surface,
                theme,
                row[0].text,
                place.move(0, -theme.px(3)),
                role="bold",
                size=14,
                colour=row[0].colour or theme.accent,
                valign="bottom",
                wrap=True,
            )
            pygame.draw.line(surface, theme.line, (place.x, place.bottom - 1), (place.right, place.bottom - 1))
            return
        if shaded:
            surface.blit(rounded(place.size, theme.panel_raised, theme.panel_raised, theme.px(4)), place)
        x = place.x
        for i, (cell, width) in enumerate(zip(row, columns, strict=False)):
            box = pygame.Rect(x + (pad if i == 0 else 0), place.y, width - pad, place.h)
            align: Align = "left" if i == 0 or cell.left else "center"
            role = "bold" if cell.bold else "text"
            draw_text(
                surface,
                theme,
                cell.text,
                box,
                role=role,
                size=cell_size(theme, cell, box.w),
                colour=cell.colour,
                align=align,
                valign="center",
                wrap=True,
            )
            x += width


def cell_size(theme: Theme, cell: Cell, width: int) -> int:
    """The size at which no word of a cell is broken; a word that would be too small to read is broken all the same."""
    role = "bold" if cell.bold else "text"
    words = cell.text.split()
    fits = (n for n in range(15, 9, -1) if all(theme.font(role, n).size(word)[0] <= width for word in words))
    return next(fits, 15)
