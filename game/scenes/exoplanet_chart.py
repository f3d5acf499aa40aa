"""Cash over the turns as lines: small beside the players, large over everything with the wealth by source beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import write
from game.scenes.exoplanet_paint import plate
from game.scenes.exoplanet_words import content, money, say
from game.ui import paint
from game.ui.emblems import emblem
from game.ui.text import draw_text
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK = Color("black")
LEAST_SCALE = 50  # the scale of the lines reaches at least so much money
TABLE_SHARE = 0.52  # of the large chart at most for the table of wealth
TABLE_SIZE, LEAST_TABLE_SIZE = 16, 9


def draw_small(surface: Surface, board: ExoplanetBoard) -> None:
    """The lines alone; a click opens the large chart."""
    layout, theme, rect = board.layout, board.theme, board.layout.chart
    plate(surface, board, rect, theme.panel, mix(theme.line, _BLACK, 0.25), 8)
    head = Rect(rect.x + layout.px(6), rect.y + layout.px(2), rect.w - layout.px(12), layout.px(15 * layout.growth))
    write(surface, board, say("cash_title"), head, 10, "bold", theme.muted, "center")
    top = head.bottom + layout.px(3)
    area = Rect(rect.x + layout.px(8), top, rect.w - layout.px(16), rect.bottom - top - layout.px(6))
    if board.forecast is not None:
        surface.blit(_lines(board, board.forecast.cash, area.size, max(1.5, 1.6 * layout.unit)), area)
    board.add("chart:cash", rect)


def _most(cash: Sequence[Sequence[int]]) -> int:
    return max(LEAST_SCALE, *(amount for row in cash for amount in row))


def _steps(cash: Sequence[Sequence[int]]) -> int:
    return max(content().setup.turns.value, len(cash) - 1)


def _points(cash: Sequence[Sequence[int]], seat: int, w: float, h: float, margin: float) -> list[tuple[float, float]]:
    """A player's cash at each moment as points of a picture."""
    most, steps = _most(cash), _steps(cash)
    return [
        (margin + (w - 2 * margin) * n / steps, h - margin - (h - 2 * margin) * max(0, row[seat]) / most)
        for n, row in enumerate(cash)
    ]


def _lines(board: ExoplanetBoard, cash: Sequence[Sequence[int]], size: tuple[int, int], width: float) -> Surface:
    """A line for each player through the moments of the game. `width`: of a line, in real pixels."""
    theme = board.theme
    colours = [board.look(seat).colour for seat in range(len(board.view.players))]
    key = "cash lines", size, tuple(map(tuple, cash)), tuple(map(tuple, colours)), width

    def make() -> Surface:
        steps = _steps(cash)

        def draw_lines(s: Surface, k: float) -> None:
            w, h, thick = size[0] * k, size[1] * k, width * k
            for n in range(steps + 1):
                x = min(w - 1, w * n / steps)
                pygame.draw.line(s, (*theme.line[:3], 90), (x, 0), (x, h), max(1, round(k)))
            pygame.draw.line(s, theme.line, (0, h - 1), (w, h - 1), max(1, round(k)))
            for seat, colour in enumerate(colours):
                points = _points(cash, seat, w, h, thick * 1.6)
                paint.stroke(s, mix(colour, _BLACK, 0.55), points, thick * 2)
                paint.stroke(s, colour, points, thick)
                for point in points:
                    pygame.draw.circle(s, colour, point, thick * 1.4)

        return paint.smooth(size, draw_lines, theme.panel, 2)

    return paint.pictures.get(key, make)


# ---------------------------------------------------------------------- the large chart
def draw_large(surface: Surface, board: ExoplanetBoard) -> None:
    """The lines with their amounts, each with its player's emblem at its end, and the wealth by source."""
    theme, cash = board.theme, board.forecast.cash
    area = Rect((0, 0), theme.size).inflate(-theme.px(100), -theme.px(120))
    area.y = theme.px(36)
    paint.panel(surface, theme, area, raised=True, radius=14)
    inner = area.inflate(-theme.px(44), -theme.px(36))
    used = draw_text(surface, theme, say("cash_title"), inner, role="display", size=24)
    foot = theme.font("bold", 14).get_linesize() + theme.px(4)
    left = theme.font("bold", 13).size(money(-_most(cash)))[0] + theme.px(8)
    table = _Table(board, round(inner.w * TABLE_SHARE))
    side = theme.px(24)
    top = used.bottom + theme.px(12)
    right = inner.right - table.width - theme.px(24) - side
    plot = Rect(inner.x + left, top, right - inner.x - left, inner.bottom - top - foot)
    line = 2.6 * max(1.0, theme.scale)
    surface.blit(_lines(board, cash, plot.size, line), plot)
    _amounts(surface, board, plot)
    _moments(surface, board, plot)
    _ends(surface, board, plot, line, side)
    table.draw(surface, Rect(inner.right - table.width, plot.y, table.width, plot.h))


def _amounts(surface: Surface, board: ExoplanetBoard, plot: Rect) -> None:
    """Nothing, half and the most at the left."""
    theme, most = board.theme, _most(board.forecast.cash)
    for amount in (most, round(most / 2), 0):
        y = plot.bottom - round(plot.h * amount / most)
        if 0 < amount < most:
            pygame.draw.line(surface, mix(theme.line, theme.panel, 0.5), (plot.x, y), (plot.right, y))
        draw_text(
            surface, theme, money(amount), (plot.x - theme.px(6), y), role="bold", size=13, colour=theme.muted,
            align="right", valign="center",
        )  # fmt: skip


def _moments(surface: Surface, board: ExoplanetBoard, plot: Rect) -> None:
    """The moments of the game below; those to come are dark."""
    theme, cash = board.theme, board.forecast.cash
    steps = _steps(cash)
    for n in range(steps + 1):
        going_on = n == len(cash) - 1 and board.view.outcome is None
        text = say("start") if n == 0 else say("now") if going_on else say("end_of", turn=n)
        place = plot.x + round(plot.w * n / steps), plot.bottom + theme.px(4)
        colour = theme.muted if n < len(cash) else mix(theme.muted, theme.panel, 0.6)
        draw_text(surface, theme, text, place, size=13, colour=colour, align="center")


def _ends(surface: Surface, board: ExoplanetBoard, plot: Rect, line: float, side: int) -> None:
    """Emblems right of the lines' ends, moved apart where lines end close together."""
    cash, seats = board.forecast.cash, range(len(board.view.players))
    ends = {seat: _points(cash, seat, plot.w, plot.h, line * 1.6)[-1] for seat in seats}
    lowest = plot.h - side / 2
    order = sorted(seats, key=lambda seat: -ends[seat][1])
    for seat in order:
        y = min(ends[seat][1], lowest)
        lowest = y - side
        look = board.look(seat)
        mark = emblem(look.emblem, side - 2, look.colour)
        left = plot.x + round(ends[seat][0]) + board.theme.px(6)
        surface.blit(mark, mark.get_rect(midleft=(left, plot.y + round(y))))


class _Table:
    """Everybody's wealth by source, written as large as it fits."""

    def __init__(self, board: ExoplanetBoard, most: int) -> None:
        self.board = board
        sources = board.forecast.sources
        self.heads = [*(board.source_title(source) for source in sources[0]), say("in_all")]
        self.cells = [[money(v) for v in (*own.values(), sum(own.values()))] for own in sources]
        self.size = TABLE_SIZE
        self._measure()
        while self.width > most and self.size > LEAST_TABLE_SIZE:
            self.size -= 1
            self._measure()

    def _measure(self) -> None:
        theme = self.board.theme
        small, bold = theme.font("text", self.size - 3), theme.font("bold", self.size)
        words = [max(head.split(), key=len) for head in self.heads]
        cells: list[tuple[str, ...]] = list(zip(*self.cells, strict=True))
        self.columns = [
            max(small.size(word)[0], *(bold.size(cell)[0] for cell in column)) + theme.px(16)
            for word, column in zip(words, cells, strict=True)
        ]
        self.names = max(bold.size(seat.name)[0] for seat in self.board.seats) + theme.px(8)
        self.mark = round(bold.get_linesize() * 1.1)
        self.width = self.mark + theme.px(8) + self.names + sum(self.columns)

    def draw(self, surface: Surface, area: Rect) -> None:
        """All rows, from the upper edge."""
        theme = self.board.theme
        high = theme.font("text", self.size - 3).get_linesize() * 2
        line = min((area.h - high) // len(self.cells), theme.px(46))
        edges = [area.right - sum(self.columns[n + 1 :]) for n in range(len(self.columns))]
        for head, right, wide in zip(self.heads, edges, self.columns, strict=True):
            cell = Rect(right - wide + theme.px(4), area.y, wide - theme.px(4), high)
            draw_text(
                surface, theme, head, cell, size=self.size - 3, colour=theme.muted, align="right", valign="bottom",
                wrap=True,
            )  # fmt: skip
        for seat, cells in enumerate(self.cells):
            self._row(surface, seat, cells, Rect(area.x, area.y + high + seat * line, area.w, line), edges)

    def _row(self, surface: Surface, seat: int, cells: list[str], row: Rect, edges: list[int]) -> None:
        theme, look = self.board.theme, self.board.look(seat)
        mark = emblem(look.emblem, self.mark, look.colour)
        surface.blit(mark, mark.get_rect(midleft=(row.x, row.centery)))
        name = Rect(row.x + self.mark + theme.px(8), row.y, self.names, row.h)
        how: dict[str, Any] = {"role": "bold", "size": self.size, "valign": "center"}
        draw_text(surface, theme, self.board.seats[seat].name, name, colour=look.light, **how)
        for n, (text, right, wide) in enumerate(zip(cells, edges, self.columns, strict=True)):
            colour = theme.lit if n == len(cells) - 1 else theme.text
            draw_text(surface, theme, text, Rect(right - wide, row.y, wide, row.h), colour=colour, align="right", **how)
