"""The players along the lower edge: cards with cash, debt, sector and Stockpile; the line chart of cash."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import text_width, write
from game.scenes.exoplanet_paint import lit, plate
from game.scenes.exoplanet_words import content, money, say
from game.scenes.exoplanet_worlds import badge
from game.ui import paint
from game.ui.emblems import emblem
from game.ui.icons import icon
from game.ui.text import draw_text
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK = Color("black")
LONG_CASH = 999  # amounts up to this have room beside the debt card, else that lies a line lower


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """The cards of all players but the one who is looked at, and the chart."""
    others = [seat for seat in range(len(board.view.players)) if seat != board.focus_seat]
    for number, seat in enumerate(others):
        _card(surface, board, seat, board.layout.other(number))
    _small_chart(surface, board)


def card_rect(board: ExoplanetBoard, seat: int) -> Rect:
    """The card of a player."""
    if seat == board.focus_seat:
        return board.layout.focus
    return board.layout.other([s for s in range(len(board.view.players)) if s != board.focus_seat].index(seat))


def cash_place(board: ExoplanetBoard, seat: int) -> tuple[int, int]:
    """Where coins of a player come from and go to."""
    rect = card_rect(board, seat)
    return rect.x + board.layout.px(30), rect.y + board.layout.px(16)


def _card(surface: Surface, board: ExoplanetBoard, seat: int, rect: Rect) -> None:
    layout, theme = board.layout, board.theme
    look = board.look(seat)
    deciding = board.acting == seat
    ground = mix(look.dark, _BLACK, 0.3 if deciding else 0.55)
    plate(
        surface,
        board,
        rect,
        ground,
        look.colour if deciding else mix(look.colour, _BLACK, 0.45),
        8,
        2 if deciding else 1,
    )
    at = f"seat:{seat}"
    board.add(at, rect, owner=seat)
    if at in board.lit:
        lit(surface, board, rect, 8)
    line = layout.px(20 * min(1.25, layout.growth))
    place = Rect(rect.x + layout.px(5), rect.y + layout.px(4), rect.w - layout.px(10), line)
    above = place.w >= text_width(board, money(LONG_CASH), 15, "bold") + 2.4 * line
    money_line(surface, board, seat, place, above)
    top = rect.y + layout.px(6) + line
    name = Rect(rect.x + layout.px(5), top, rect.w - layout.px(10), layout.px(13 * layout.growth))
    side = layout.px(15 * min(1.25, layout.growth))
    draw_token(surface, board, seat, name.right, name.centery, side)
    name.w -= side
    if board.view.players[seat].debt and not above:
        _debt_icon(surface, board, seat, Rect(name.right - side, name.centery - side // 2, side, side))
        name.w -= side
    write(surface, board, board.seats[seat].name, name, 11, "text", mix(look.light, theme.text, 0.4))
    _stock(
        surface,
        board,
        seat,
        Rect(rect.x + layout.px(3), name.bottom, rect.w - layout.px(6), rect.bottom - name.bottom - layout.px(3)),
    )


def money_line(surface: Surface, board: ExoplanetBoard, seat: int, rect: Rect, with_debt: bool = True) -> Rect:
    """Emblem, cash and debt card of a player; the area covered."""
    layout, player, look = board.layout, board.view.players[seat], board.look(seat)
    side = min(rect.h, layout.px(18 * min(1.25, layout.growth)))
    surface.blit(emblem(look.emblem, side, look.colour), (rect.x, rect.centery - side // 2))
    x, right = rect.x + side + layout.px(5), rect.right
    owes = bool(player.debt) and with_debt
    room = Rect(x, rect.y, max(1, right - x - (rect.h if owes else 0)), rect.h)
    used = write(surface, board, money(player.cash), room, 15, "bold")
    if owes:
        debt = Rect(used.right + layout.px(4), rect.y + layout.px(2), layout.px(40), rect.h - layout.px(4))
        if debt.right <= right:
            plate(surface, board, debt, Color("#5a1a20"), Color("#e0656c"), 4)
            write(surface, board, money(-player.debt), debt.inflate(-4, 0), 10, "bold", Color("#ffc9cc"), "center")
            board.add(f"debt:{seat}", debt, owner=seat)
        else:
            debt = Rect(right - debt.h, debt.y, debt.h, debt.h)
            _debt_icon(surface, board, seat, debt)
        used = used.union(debt)
    return used


def _debt_icon(surface: Surface, board: ExoplanetBoard, seat: int, rect: Rect) -> None:
    """The debt card where it has little room."""
    surface.blit(icon("debt", rect.h, Color("#ff8089")), rect)
    board.add(f"debt:{seat}", rect, owner=seat)


def draw_token(surface: Surface, board: ExoplanetBoard, seat: int, right: int, middle: int, side: int) -> None:
    """The First-Move token, where the player has it and it is not on its way."""
    if board.view.first == seat and not board.is_lifted("first"):
        place = Rect(right - side, middle - side // 2, side, side)
        surface.blit(first_token(board, side), place)
        board.add("first", place)


def first_token(board: ExoplanetBoard, side: int) -> Surface:
    """The First-Move token."""

    def make() -> Surface:
        gold, dark = Color("#ffd166"), Color("#6b4a0c")

        def draw_disc(s: Surface, k: float) -> None:
            middle = side * k / 2
            pygame.draw.circle(s, dark, (middle, middle), middle)
            pygame.draw.circle(s, gold, (middle, middle), middle * 0.9)
            pygame.draw.circle(s, mix(gold, dark, 0.35), (middle, middle), middle * 0.72)

        disc = paint.smooth((side, side), draw_disc, gold)
        star = icon("star", round(side * 0.66), Color("#fff3cf"))
        disc.blit(star, star.get_rect(center=(side // 2, side // 2)))
        return disc

    return paint.pictures.get(("first-move token", side), make)


def _stock(surface: Surface, board: ExoplanetBoard, seat: int, rect: Rect) -> None:
    """A Stockpile in small: kinds with their numbers."""
    layout, look = board.layout, board.look(seat)
    own = [(n, count) for n, count in enumerate(board.view.players[seat].stockpile) if count]
    if not own:
        return
    columns, size = 1, 0
    for trial in range(1, len(own) + 1):
        fits = min(rect.w // trial, rect.h // -(-len(own) // trial))
        if fits > size:
            columns, size = trial, fits
    size = min(size, layout.px(40))
    for n, (number, count) in enumerate(own):
        row, column = divmod(n, columns)
        place = Rect(rect.x + column * size, rect.y + row * size, size, size)
        kind = content().units[number].id
        surface.blit(unit_piece(kind, size - layout.px(3), look), place)
        if count > 1:
            badge(surface, board, (place.right, place.y + layout.px(10)), count)
        board.add(f"stock:{seat}:{kind}", place, card=kind, owner=seat)


# ---------------------------------------------------------------------- cash over the turns
def _small_chart(surface: Surface, board: ExoplanetBoard) -> None:
    layout, theme, rect = board.layout, board.theme, board.layout.chart
    plate(surface, board, rect, theme.panel, mix(theme.line, _BLACK, 0.25), 8)
    head = Rect(rect.x + layout.px(6), rect.y + layout.px(2), rect.w - layout.px(12), layout.px(15 * layout.growth))
    write(surface, board, say("cash_title"), head, 10, "bold", theme.muted, "center")
    area = Rect(
        rect.x + layout.px(8),
        head.bottom + layout.px(3),
        rect.w - layout.px(16),
        rect.bottom - head.bottom - layout.px(9),
    )
    if board.forecast is not None:
        surface.blit(_lines(board, board.forecast.cash, area.size, 1.6), area)
    board.add("chart:cash", rect)


def _lines(board: ExoplanetBoard, cash: Sequence[Sequence[int]], size: tuple[int, int], width: float) -> Surface:
    """A line for each player through the moments of the game."""
    theme, layout = board.theme, board.layout
    colours = [board.look(seat).colour for seat in range(len(board.view.players))]
    key = "cash lines", size, tuple(map(tuple, cash)), tuple(map(tuple, colours)), width

    def make() -> Surface:
        most = max(50, *(amount for row in cash for amount in row))
        steps = max(content().setup.turns.value, len(cash) - 1)

        def draw_lines(s: Surface, k: float) -> None:
            w, h, thick = size[0] * k, size[1] * k, layout.px(width) * k
            for n in range(steps + 1):
                x = min(w - 1, w * n / steps)
                pygame.draw.line(s, (*theme.line[:3], 90), (x, 0), (x, h), max(1, round(k)))
            pygame.draw.line(s, theme.line, (0, h - 1), (w, h - 1), max(1, round(k)))
            for seat, colour in enumerate(colours):
                margin = thick * 1.6
                points = [
                    (margin + (w - 2 * margin) * n / steps, h - margin - (h - 2 * margin) * max(0, row[seat]) / most)
                    for n, row in enumerate(cash)
                ]
                paint.stroke(s, mix(colour, _BLACK, 0.55), points, thick * 2)
                paint.stroke(s, colour, points, thick)
                for point in points:
                    pygame.draw.circle(s, colour, point, thick * 1.4)

        return paint.smooth(size, draw_lines, theme.panel, 2)

    return paint.pictures.get(key, make)


def draw_large_chart(surface: Surface, board: ExoplanetBoard) -> None:
    """Cash over the turns, large, with the amounts and the wealth by source beside it."""
    theme = board.theme
    area = Rect((0, 0), theme.size).inflate(-theme.px(100), -theme.px(120))
    area.y = theme.px(36)
    paint.panel(surface, theme, area, raised=True, radius=14)
    inner = area.inflate(-theme.px(44), -theme.px(36))
    used = draw_text(surface, theme, say("cash_title"), inner, role="display", size=24)
    font = theme.font("bold", 14)
    foot = font.get_linesize() + theme.px(4)
    right = min(round(inner.w * 0.4), theme.px(400))
    left = font.size(money(-888))[0] + theme.px(8)
    plot = Rect(
        inner.x + left,
        used.bottom + theme.px(12),
        inner.w - right - left - theme.px(24),
        inner.bottom - used.bottom - foot - theme.px(16),
    )
    cash = board.forecast.cash
    surface.blit(_lines(board, cash, plot.size, 2.6), plot)
    most = max(50, *(amount for row in cash for amount in row))
    draw_text(
        surface,
        theme,
        money(most),
        (plot.x - theme.px(6), plot.y),
        role="bold",
        size=13,
        colour=theme.muted,
        align="right",
    )
    draw_text(
        surface,
        theme,
        money(0),
        (plot.x - theme.px(6), plot.bottom),
        role="bold",
        size=13,
        colour=theme.muted,
        align="right",
        valign="bottom",
    )
    steps = max(content().setup.turns.value, len(cash) - 1)
    for n in range(steps + 1):
        going_on = n == len(cash) - 1 and board.view.outcome is None
        text = say("start") if n == 0 else say("now") if going_on else say("end_of", turn=n)
        x = plot.x + round(plot.w * n / steps)
        draw_text(surface, theme, text, (x, plot.bottom + theme.px(4)), size=13, colour=theme.muted, align="center")
    _wealth_table(surface, board, Rect(inner.right - right, plot.y, right, plot.h))


def _wealth_table(surface: Surface, board: ExoplanetBoard, area: Rect) -> None:
    theme = board.theme
    rows: list[tuple[str, list[Any]]] = []
    sources = board.forecast.sources
    for source in sources[0]:
        rows.append((source, [s[source] for s in sources]))
    line = min(area.h // (len(sources) + 1), theme.px(46))
    width = area.w // (len(rows) + 2)
    head = [*(board.source_title(source) for source, _ in rows), say("in_all")]
    for n, text in enumerate(head):
        cell = Rect(area.right - width * (len(head) - n), area.y, width - 4, line)
        draw_text(surface, theme, text, cell, size=12, colour=theme.muted, align="right", valign="center")
    for seat in range(len(sources)):
        look, y = board.look(seat), area.y + (seat + 1) * line
        mark = emblem(look.emblem, round(line * 0.6), look.colour)
        surface.blit(mark, mark.get_rect(midleft=(area.x, y + line // 2)))
        values = [*(amounts[seat] for _, amounts in rows), sum(sources[seat].values())]
        name = Rect(area.x + round(line * 0.8), y, area.w - width * len(values) - round(line * 0.8), line)
        draw_text(
            surface, theme, board.seats[seat].name, name, role="bold", size=14, colour=look.light, valign="center"
        )
        for n, value in enumerate(values):
            cell = Rect(area.right - width * (len(values) - n), y, width - 4, line)
            last = n == len(values) - 1
            draw_text(
                surface,
                theme,
                money(value),
                cell,
                role="bold",
                size=16 if last else 14,
                align="right",
                valign="center",
                colour=theme.lit if last else theme.text,
            )
