"""The players along the lower edge: cards with cash, debt and Stockpile; beside them the line chart of cash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from game.scenes import exoplanet_chart
from game.scenes.board_paint import text_width, write
from game.scenes.exoplanet_paint import lit, plate
from game.scenes.exoplanet_words import content, money
from game.scenes.exoplanet_worlds import badge
from game.ui import paint
from game.ui.emblems import emblem
from game.ui.icons import icon
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
    exoplanet_chart.draw_small(surface, board)


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
    name.w -= side if board.view.first == seat else 0
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
            badge(surface, board, (place.right, place.y + layout.px(6)), count, size)
        board.add(f"stock:{seat}:{kind}", place, card=kind, owner=seat)
