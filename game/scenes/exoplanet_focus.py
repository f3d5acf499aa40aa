"""The panel of the player who is looked at: Stockpile with ways to install, or the roll that is being decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.rules import Option
from game.scenes.board_paint import size_of, text_width, write
from game.scenes.exoplanet_paint import button, income_die, lit, plate
from game.scenes.exoplanet_players import draw_token, money_line
from game.scenes.exoplanet_words import button as short
from game.scenes.exoplanet_words import content, expected_income, money, parts_text, say, title
from game.scenes.exoplanet_worlds import badge
from game.ui import paint
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK = Color("black")
MANY_WAYS = 3  # more ways than these to install a unit stand in two columns
MARKS = {
    "pass": "check", "skip": "check", "done": "check", "borrow": "debt", "roll_dice": "dice", "roll_average": "book",
    "upgrade": "stairs", "roll_columns": "dice", "board_order": "skip", "next_station": "step", "use": "reinforce",
    "keep": "check", "agree": "check", "decline": "close", "swap": "flag",
}  # fmt: skip


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """The whole panel; whatever is offered and has no place of its own on the board becomes a button here."""
    layout, rect, seat = board.layout, board.layout.focus, board.focus_seat
    look = board.look(seat)
    deciding = board.acting == seat
    ground = mix(look.dark, _BLACK, 0.4 if deciding else 0.6)
    plate(
        surface,
        board,
        rect,
        ground,
        look.colour if deciding else mix(look.colour, _BLACK, 0.45),
        10,
        2 if deciding else 1,
    )
    board.add(f"seat:{seat}", rect, owner=seat)
    if f"seat:{seat}" in board.lit:
        lit(surface, board, rect, 10)
    pad = layout.px(7)
    line = Rect(rect.x + pad, rect.y + layout.px(4), layout.px(150), layout.px(20 * min(1.25, layout.growth)))
    used = money_line(surface, board, seat, line)
    side = layout.px(18 * min(1.25, layout.growth))
    draw_token(surface, board, seat, used.right + layout.px(7) + side, line.centery, side)
    if board.view.first == seat:
        used.w += layout.px(7) + side
    left_over = leftover(board)
    roll = board.pending_roll()
    width = layout.px(118 if roll is not None or len(left_over) > 2 else 104) if left_over else 0
    body = Rect(
        rect.x + pad, line.bottom + layout.px(3), rect.w - 2 * pad - width, rect.bottom - line.bottom - layout.px(7)
    )
    if roll is not None:
        _roll(surface, board, roll, Rect(body.x, rect.y + layout.px(4), body.w, rect.h - layout.px(8)), line)
    else:
        left = max(line.right, used.right) + layout.px(6)
        room = Rect(left, line.y, rect.right - width - pad - left - layout.px(6), line.h)
        _wealth(surface, board, seat, room)
        _stockpile(surface, board, seat, body)
    _buttons(surface, board, left_over, Rect(rect.right - pad - width, rect.y + pad, width, rect.h - 2 * pad))


def _wealth(surface: Surface, board: ExoplanetBoard, seat: int, room: Rect) -> None:
    """What the player would own if the game ended now, and expects to earn a turn; shorter where that is too long."""
    if board.forecast is None:
        return
    sources = board.forecast.sources[seat]
    income = expected_income(board.forecast, seat)
    amounts = {"salvage": sources["salvage"], "total": sum(sources.values()), "income": income}
    text = say("wealth_line", **amounts)
    font = board.theme.font_at("text", size_of(board, 10))
    if font.size(text)[0] > room.w:
        text = say("wealth_short", **amounts)
    write(surface, board, text, room, 11, "text", mix(board.look(seat).light, _BLACK, 0.1), "right")


def leftover(board: ExoplanetBoard) -> list[Option]:
    """What is offered and is nowhere on the board."""
    if board.decision is None:
        return []
    placed = {thing.name for thing in board.things}
    return [o for o in board.decision.options if o.at not in placed and not o.at.startswith("stockpile:")]


def _buttons(surface: Surface, board: ExoplanetBoard, options: list[Option], area: Rect) -> None:
    if not options:
        return
    layout = board.layout
    columns = 1 if len(options) <= 5 else 2
    rows = -(-len(options) // columns)
    gap = layout.px(4)
    height = min(layout.px(32), (area.h - gap * (rows - 1)) // rows)
    width = (area.w - gap * (columns - 1)) // columns
    for n, option in enumerate(options):
        column, row = divmod(n, rows)
        place = Rect(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
        key = option.label.key.partition(".")[2]
        button(surface, board, place, short(option, board.view.seats), MARKS.get(key, ""), key == "roll_dice", 12)
        board.add(option.at if board.lit.get(option.at) == option.id else f"way:{option.id}", place)


# ---------------------------------------------------------------------- the Stockpile
def _stockpile(surface: Surface, board: ExoplanetBoard, seat: int, area: Rect) -> None:
    layout = board.layout
    own = [(n, count) for n, count in enumerate(board.view.players[seat].stockpile) if count]
    if not own:
        write(surface, board, say("empty"), area, 12, "text", board.theme.muted, "center")
        return
    gap = layout.px(5)
    kinds = [content().units[n] for n, _ in own]
    shares = [1.0 if len(_ways(board, seat, kind)) <= MANY_WAYS else 1.7 for kind in kinds]
    width = min(layout.px(112), (area.w - gap * (len(own) - 1)) / sum(shares))
    x = float(area.x)
    for kind, share, (_, count) in zip(kinds, shares, own, strict=True):
        _stock_card(surface, board, seat, kind, count, Rect(round(x), area.y, round(width * share), area.h))
        x += width * share + gap


def _ways(board: ExoplanetBoard, seat: int, kind: Any) -> list[Option]:
    """The ways to install a kind that are offered."""
    if board.decision is None or seat != board.acting:
        return []
    return [o for o in board.decision.options if o.at == f"stockpile:{kind.id}"]


def _stock_card(surface: Surface, board: ExoplanetBoard, seat: int, kind: Any, count: int, rect: Rect) -> None:
    layout, theme, look = board.layout, board.theme, board.look(seat)
    at = f"stockpile:{kind.id}"
    ways = _ways(board, seat, kind)
    ground = mix(look.dark, theme.lit, 0.06) if ways else mix(look.dark, _BLACK, 0.3)
    plate(surface, board, rect, ground, mix(look.colour, _BLACK, 0.2 if ways else 0.5), 7)
    if ways:
        lit(surface, board, rect, 7, 0.35)
    board.add(at, rect, card=kind.id, owner=seat)
    line = layout.px(13 * layout.growth)
    row = layout.px(18 * min(1.2, layout.growth))
    per_row = 1 if len(ways) <= MANY_WAYS else 2 if len(ways) <= 6 else 3
    rows = max(1, -(-len(ways) // per_row))
    foot = rows * (row + 2)
    name = Rect(rect.x + 3, rect.bottom - foot - line - layout.px(2), rect.w - 6, line)
    size = min(rect.w - layout.px(6), name.y - rect.y - layout.px(2))
    piece = Rect(0, 0, size, size)
    piece.midtop = rect.centerx, rect.y + layout.px(2)
    surface.blit(unit_piece(kind.id, max(10, size), look), piece)
    if count > 1:
        badge(surface, board, (rect.right - layout.px(2), rect.y + layout.px(10)), count)
    write(surface, board, title(kind.id), name, 10, "bold", theme.text, "center")
    if not ways:
        prices = [kind.standard] + ([kind.discount] if kind.discount is not None else [])
        text = " / ".join(money(p) for p in prices)
        write(
            surface, board, text, Rect(rect.x + 3, name.bottom, rect.w - 6, foot - 2), 11, "text", theme.muted, "center"
        )
    for n, option in enumerate(ways):
        column, down = n % per_row, n // per_row
        width = (rect.w - layout.px(6)) // per_row
        place = Rect(
            rect.x + layout.px(3) + column * width,
            name.bottom + down * (row + 2),
            width - (2 if per_row > 1 else 0),
            row,
        )
        mark = _mark(board, option) if place.w > layout.px(36) else ""
        button(surface, board, place, short(option, board.view.seats), mark, n == 0, 10)
        board.add(f"way:{option.id}", place, card=kind.id)


def _mark(board: ExoplanetBoard, option: Option) -> str:
    """What a way to install is told by: an upgrade, the unit that opens the discount, the player who lends it."""
    values = option.label.values
    if "seat" in values:
        return board.look(int(values["seat"])).emblem
    return f"unit:{values['with']}" if values.get("with") else MARKS.get(option.label.key.partition(".")[2], "")


# ---------------------------------------------------------------------- a roll
def _roll(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect, line: Rect) -> None:
    """The facility, its dice and where they come from, what they are likely to bring, and whose help is for sale."""
    layout, theme, look = board.layout, board.theme, board.look(row.seat)
    top = Rect(line.right + layout.px(4), area.y, area.right - line.right - layout.px(14), line.h)
    write(surface, board, say("roll_of", unit=row.unit, world=row.world), top, 14, "display", theme.text, "right")
    size = min(layout.px(52), area.h - line.h - layout.px(40))
    surface.blit(unit_piece(row.unit, size, look), (area.x, line.bottom + layout.px(2)))
    x = area.x + size + layout.px(8)
    offers = list(row.offers)
    room = area.right - x - layout.px(6)
    left = Rect(x, line.bottom + layout.px(3), room if not offers else round(room * 0.54), layout.px(22))
    _dice_counts(surface, board, row, left)
    y = left.bottom + layout.px(2)
    for parts in (row.profit, row.loss):
        if parts:
            text = parts_text(parts, title)
            where = Rect(x, y, left.w, layout.px(14 * layout.growth))
            write(surface, board, text, where, 11, "text", theme.text if parts is row.profit else Color("#ff9c9c"))
            y = where.bottom
    _range(
        surface,
        board,
        row,
        Rect(area.x, area.bottom - layout.px(38), left.right - area.x - layout.px(8), layout.px(36)),
    )
    if offers:
        _offers(
            surface,
            board,
            row,
            Rect(
                left.right + layout.px(6),
                line.bottom + layout.px(3),
                area.right - left.right - layout.px(12),
                area.bottom - line.bottom - layout.px(4),
            ),
        )


def _dice_counts(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    x = area.x
    side = min(area.h, board.layout.px(20))
    for kind in ("profit", "loss", "trade"):
        count = getattr(row.dice, kind)
        if not count:
            continue
        surface.blit(income_die(kind, side), (x, area.centery - side // 2))
        used = write(
            surface, board, say("times", count=count), (x + side + board.layout.px(4), area.centery), 15, "bold"
        )
        x = used.right + board.layout.px(12)


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


def _offers(surface: Surface, board: ExoplanetBoard, row: Any, area: Rect) -> None:
    """Others' boosters: owner, fee and gain; a click uses them."""
    layout, theme = board.layout, board.theme
    gap = layout.px(3)
    shown = list({(o.unit, o.owner): o for o in row.offers}.values())
    columns = 1 if len(shown) <= 3 else 2
    rows = -(-len(shown) // columns)
    height = min(layout.px(34), (area.h - gap * (rows - 1)) // rows)
    width = (area.w - gap * (columns - 1)) // columns
    for n, offer in enumerate(shown):
        down, across = n % rows, n // rows
        place = Rect(area.x + across * (width + gap), area.y + down * (height + gap), width, height)
        look = board.look(offer.owner)
        at = f"booster:{offer.unit}:{offer.owner}"
        plate(surface, board, place, mix(look.dark, _BLACK, 0.2), mix(look.colour, _BLACK, 0.2), 6)
        if board.shines(at):
            paint.outline(surface, place, theme.lit, layout.px(6), max(1, layout.px(1.4)))
        surface.blit(unit_piece(offer.unit, height - 2, look), (place.x + 2, place.y + 1))
        text = Rect(place.x + height + layout.px(3), place.y, place.w - height - layout.px(8), place.h)
        write(surface, board, money(-offer.fee), text, 12, "bold", theme.warning)
        gain = f"+{money(offer.gain)}"
        worth = offer.gain > offer.fee
        write(surface, board, gain, text, 12, "bold", theme.good if worth else theme.muted, "right")
        board.add(at, place, card=offer.unit, owner=offer.owner)
