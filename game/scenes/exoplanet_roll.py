"""The roll being decided: its dice and where they come from, what they usually bring, whose help is for sale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import block, text_width, write
from game.scenes.exoplanet_paint import income_die, owner_mark, plate
from game.scenes.exoplanet_words import money, parts_text, say, title
from game.ui import paint
from game.ui.theme import mix
from game.ui.units import BARE, unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK = Color("black")
_LOSS, _TRADE = Color("#ff9c9c"), Color("#8ec5ff")
LEAST_OWN = 0.5  # of the width is for the roll itself, however many offers there are


def draw(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect, line: Rect) -> None:
    """The whole roll. `line`: where the money of its player is told, above it."""
    layout, look = board.layout, board.look(row.seat)
    top = Rect(line.right + layout.px(4), area.y, area.right - line.right - layout.px(14), line.h)
    write(surface, board, say("roll_of", unit=row.unit, world=row.world), top, 14, "display", board.theme.text, "right")
    size = min(layout.px(52), area.h - line.h - layout.px(40), area.w // 7)
    surface.blit(unit_piece(row.unit, size, look), (area.x, line.bottom + layout.px(2)))
    x, y = area.x + size + layout.px(8), line.bottom + layout.px(3)
    room = area.right - x - layout.px(6)
    left = Rect(x, y, room, layout.px(22))
    if row.offers:
        left.w = max(round(room * LEAST_OWN), room - _offers_width(board, row))
    _dice_counts(surface, board, row, left)
    _origins(surface, board, row, Rect(x, left.bottom, left.w, area.bottom - layout.px(34) - left.bottom))
    wide = left.right - area.x - layout.px(8)
    _range(surface, board, row, Rect(area.x, area.bottom - layout.px(38), wide, layout.px(36)))
    if row.offers:
        gap = layout.px(6)
        place = Rect(left.right + gap, y, area.right - left.right - 2 * gap, area.bottom - line.bottom - layout.px(4))
        _offers(surface, board, row, place)


def _dice_counts(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    """How many dice of each colour, smaller where all of them have no room else."""
    layout = board.layout
    counts = [(kind, say("times", count=n)) for kind in ("profit", "loss", "trade") if (n := getattr(row.dice, kind))]
    side, size = min(area.h, layout.px(20)), 15.0
    while size > 8 and _counts_width(board, counts, side, size) > area.w:
        side, size = round(side * 0.93), size * 0.93
    x = area.x
    for kind, text in counts:
        surface.blit(income_die(kind, side), (x, area.centery - side // 2))
        used = write(surface, board, text, (x + side + layout.px(3), area.centery), size, "bold")
        x = used.right + layout.px(size * 0.6)


def _counts_width(board: ExoplanetBoard, counts: list[tuple[str, str]], side: int, size: float) -> int:
    layout = board.layout
    each = sum(side + layout.px(3) + text_width(board, text, size, "bold") for _, text in counts)
    return each + layout.px(size * 0.6) * (len(counts) - 1)


def _origins(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    """Where the numbers of dice come from; two lines for Profit Dice where there is room; else the others share one."""
    line = board.layout.px(14 * board.layout.growth)
    lower = [(parts_text(row.loss, title, row.dice.loss), _LOSS)] if row.loss else []
    lower += [(say("trade_parts", n=row.dice.trade), _TRADE)] if row.dice.trade else []
    beside = len(lower) == 2 and area.h < 4 * line
    low = Rect(area.x, area.y, area.w, line)
    profit = Rect(area.x, area.y, area.w, area.h - line * (1 if beside else len(lower)))
    used = block(surface, board, parts_text(row.profit, title, row.dice.profit), profit, 11)
    low.y = min(profit.bottom, used.bottom)
    for n, (text, colour) in enumerate(lower):
        if beside and n == 0:
            low.w = min(text_width(board, text, 11), area.w // 2)
        used = write(surface, board, text, low, 11, "text", colour)
        left = used.right + line // 2
        low = Rect(left, low.y, area.right - left, line) if beside else low.move(0, line)


def _range(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    """Low, expected and high as a bar."""
    layout, theme = board.layout, board.theme
    bar = Rect(area.x + layout.px(4), area.bottom - layout.px(10), area.w - layout.px(8), layout.px(8))
    most = max(row.high, round(row.expected) + 1, 1) * 1.12
    surface.blit(paint.rounded(bar.size, mix(theme.panel, _BLACK, 0.4), mix(theme.panel, _BLACK, 0.2), bar.h // 2), bar)
    low, high, middle = (bar.x + round(bar.w * min(1, v / most)) for v in (row.low, row.high, row.expected))
    span = Rect(low, bar.y, max(bar.h, high - low), bar.h)
    surface.blit(
        paint.rounded(span.size, mix(theme.good, _BLACK, 0.1), mix(theme.good, _BLACK, 0.45), bar.h // 2), span
    )
    pygame.draw.rect(
        surface, theme.text, (middle - 1, bar.y - layout.px(4), max(2, layout.px(2.4)), bar.h + layout.px(6))
    )
    _range_amounts(surface, board, row, (low, middle, high), bar)


def _range_amounts(surface: Surface, board: ExoplanetBoard, row: Any, marks: tuple[int, int, int], bar: Rect) -> None:
    """Low, expected and high in words over their marks, or as near as all three have room."""
    theme, y = board.theme, bar.y - board.layout.px(13)
    low, high, expected = money(row.low), money(row.high), say("about", amount=money(row.expected))
    half = text_width(board, expected, 15, "bold") // 2 + board.layout.px(5)
    at = max(bar.x + text_width(board, low, 11) + half, min(marks[1], bar.right - text_width(board, high, 11) - half))
    write(surface, board, low, (max(bar.x + text_width(board, low, 11), min(marks[0], at - half)), y), 11, "text",
          theme.muted, "right")  # fmt: skip
    write(surface, board, expected, (at, y), 15, "bold", theme.good, "center")
    write(surface, board, high, (min(bar.right - text_width(board, high, 11), max(marks[2], at + half)), y), 11, "text",
          theme.muted)  # fmt: skip


# ---------------------------------------------------------------------- offers
def _by_kind(row: Any) -> list[list[Any]]:
    """The offers, one for each owner, those of the same kind together: all of a kind cost and bring the same."""
    kinds: dict[str, dict[int, Any]] = {}
    for offer in row.offers:
        kinds.setdefault(offer.unit, {})[offer.owner] = offer
    return [list(owners.values()) for owners in kinds.values()]


def _offers_width(board: ExoplanetBoard, row: Any) -> int:
    """How much room the widest line of offers asks for."""
    layout = board.layout
    words = max(
        text_width(board, f"{money(-kind[0].fee)}  +{money(kind[0].gain)}", 12, "bold") for kind in _by_kind(row)
    )
    marks = max(len(kind) for kind in _by_kind(row)) * layout.px(24)
    return max(words, marks, layout.px(60)) + layout.px(58)


def _offers(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    """Others' boosters, a line for each kind: fee, gain, and the owners among whom to choose; a click uses one."""
    kinds, gap = _by_kind(row), board.layout.px(3)
    height = min(board.layout.px(40), (area.h - gap * (len(kinds) - 1)) // len(kinds))
    for n, offers in enumerate(kinds):
        place = Rect(area.x, area.y + n * (height + gap), area.w, height)
        if len(offers) == 1:
            _single(surface, board, offers[0], place)
        else:
            _several(surface, board, offers, place)


def _single(surface: Surface, board: ExoplanetBoard, offer: Any, place: Rect) -> None:
    """The only one of its kind, in its owner's colour."""
    look = board.look(offer.owner)
    at = f"booster:{offer.unit}:{offer.owner}"
    plate(surface, board, place, mix(look.dark, _BLACK, 0.2), mix(look.colour, _BLACK, 0.2), 6)
    _shine(surface, board, at, place)
    size = min(place.h - 2, board.layout.px(32))
    surface.blit(unit_piece(offer.unit, size, look), (place.x + 2, place.centery - size // 2))
    left = place.x + size + board.layout.px(4)
    _price(surface, board, offer, Rect(left, place.y, place.right - left - board.layout.px(5), place.h))
    board.add(at, place, card=offer.unit, owner=offer.owner)


def _several(surface: Surface, board: ExoplanetBoard, offers: list[Any], place: Rect) -> None:
    """One kind that several players have: what it costs and brings, below it the owners."""
    layout, theme = board.layout, board.theme
    plate(surface, board, place, mix(theme.panel, _BLACK, 0.25), theme.line, 6)
    size = min(place.h - 2, layout.px(32))
    surface.blit(unit_piece(offers[0].unit, size, BARE), (place.x + 2, place.centery - size // 2))
    left = place.x + size + layout.px(4)
    words = Rect(left, place.y + 1, place.right - left - layout.px(5), place.h // 2 - 1)
    _price(surface, board, offers[0], words)
    width = min(layout.px(34), words.w // len(offers))
    for n, offer in enumerate(offers):
        mark = Rect(left + n * width, words.bottom, width - layout.px(2), place.bottom - words.bottom - layout.px(2))
        at = f"booster:{offer.unit}:{offer.owner}"
        owner_mark(surface, board, mark, offer.owner)
        _shine(surface, board, at, mark)
        board.add(at, mark, card=offer.unit, owner=offer.owner)


def _price(surface: Surface, board: ExoplanetBoard, offer: Any, room: Rect) -> None:
    """The fee, and what it is likely to bring: green where that is more."""
    theme = board.theme
    fee, gain = money(-offer.fee), f"+{money(offer.gain)}"
    size = 12.0
    while size > 7 and text_width(board, f"{fee} {gain}", size, "bold") > room.w:
        size -= 0.5
    write(surface, board, fee, room, size, "bold", theme.warning)
    worth = offer.gain > offer.fee
    write(surface, board, gain, room, size, "bold", theme.good if worth else theme.muted, "right")


def _shine(surface: Surface, board: ExoplanetBoard, at: str, place: Rect) -> None:
    """Shines where it would bring something; else its owner's colour is dark."""
    if board.shines(at):
        paint.outline(surface, place, board.theme.lit, board.layout.px(6), max(1, board.layout.px(1.4)))
    else:
        veil = Surface(place.size, pygame.SRCALPHA)
        veil.fill((*board.theme.panel[:3], 150))
        surface.blit(veil, place)
