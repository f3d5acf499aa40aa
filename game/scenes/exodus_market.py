"""The market: trading areas with their rates, who has used them, and the exchanges that are possible now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.board_paint import line_height, lit_box, write
from game.scenes.exodus_paint import RESOURCE, amounts
from game.scenes.exodus_words import content, say, step_of, step_tag
from game.ui import paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The areas above, the exchanges below."""
    view, theme = board.view, board.theme
    me = view.players[board.viewer]
    line = line_height(board, 16)
    used = write(surface, board, say("tab_market"), Rect(area.x, area.y, area.w, line), 17, "display")
    amounts(
        surface,
        board,
        [("cp", me.cp), ("axinium", me.axinium), ("phasium", me.phasium)],
        (used.right + board.px(18), area.y + line // 2),
        15,
    )
    red = board.forecast.players[board.viewer].red_rates
    write(
        surface,
        board,
        say("red_rates" if red else "black_rates"),
        Rect(area.centerx, area.y, area.w // 2, line),
        13,
        "text",
        theme.muted,
        "right",
    )
    asking = board.decision is not None and board.decision.kind == "trade"
    room = Rect(area.x, area.y + line + board.px(6), area.w, area.h - line - board.px(6))
    foot = round(board.px(92) * min(board.growth, 1.2)) if asking else 0
    _areas(surface, board, Rect(room.x, room.y, room.w, room.h - foot - (board.px(8) if foot else 0)))
    if asking:
        _exchanges(surface, board, Rect(room.x, room.bottom - foot, room.w, foot))


def _numbers(board: ExodusBoard) -> list[int]:
    return next(list(a.areas) for a in content().market.areas_by_players if a.players == len(board.view.players))


def _present(board: ExodusBoard) -> int:
    """The area, counted from 0, where the next exchange happens."""
    step = step_of(board.view)
    used = len(board.view.market)
    if step_tag(board.view) == "trade" and step.done:
        return used - 1
    return used


def _areas(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    view, theme = board.view, board.theme
    numbers = _numbers(board)
    gap = board.px(8)
    wide = min((area.w - gap * (len(numbers) - 1)) // len(numbers), board.px(190))
    left = area.centerx - (len(numbers) * (wide + gap) - gap) // 2
    now = _present(board)
    for i, number in enumerate(numbers):
        rates = board.forecast.players[board.viewer].rates[number - 1]
        rect = Rect(left + i * (wide + gap), area.y, wide, area.h)
        on = i == now and board.decision is not None and board.decision.kind == "trade"
        lit_box(surface, board, rect, False, on, 8)
        user = view.market[i] if i < len(view.market) else -1
        line = min(rect.h // 3, line_height(board, 14))
        write(
            surface,
            board,
            say("area", n=number),
            Rect(rect.x, rect.y + board.px(3), rect.w, line),
            12,
            "bold",
            theme.lit if on else theme.muted,
            "center",
        )
        body = Rect(
            rect.x + board.px(8), rect.y + line + board.px(2), rect.w - board.px(16), rect.h - line - board.px(6)
        )
        half = body.h // 2
        for k, (way, value) in enumerate(zip(("sell", "buy"), rates, strict=True)):
            row = Rect(body.x, body.y + k * half, body.w, half)
            ink = theme.good if way == "sell" else theme.warning
            end = _rate(surface, board, row, value, user >= 0 and not on)
            room = Rect(row.x, row.y, end - row.x - board.px(4), row.h)
            write(surface, board, say(way), room, 13, "text", theme.muted if user >= 0 and not on else ink)
        if user >= 0:
            side = round(min(rect.h, rect.w) * 0.4)
            sign = board.emblem(user, side)
            plate = paint.halo(side * 2, board.look(user).dark, 1.0)
            surface.blit(plate, plate.get_rect(center=rect.center))
            surface.blit(sign, sign.get_rect(center=rect.center))
        board.add(f"area:{number}", rect)


def _rate(surface: Surface, board: ExodusBoard, row: Rect, value: int, dim: bool) -> int:
    """A price at the right end of a row; where it begins."""
    ink = board.theme.muted if dim else board.theme.text
    used = write(surface, board, str(value), (row.right, row.centery), 17, "display", ink, "right")
    side = min(round(row.h * 0.5), used.h)
    tint = mix(RESOURCE["cp"], board.theme.panel, 0.6 if dim else 0.0)
    surface.blit(icon("cp", side, tint), (used.x - side - board.px(4), row.centery - side // 2))
    return used.x - side - board.px(4)


def _exchanges(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Four buttons: sell and buy each of the two resources; how many exchanges are left."""
    theme = board.theme
    step = step_of(board.view)
    most = content().market.exchanges_per_trade.value
    dot = board.px(12)
    x = area.centerx - (most * (dot + board.px(5))) // 2
    for n in range(most):
        tone = theme.lit if n >= step.done else theme.line
        surface.blit(paint.rounded((dot, dot), tone, tone, dot // 2), (x + n * (dot + board.px(5)), area.y))
    gap = board.px(10)
    wide = min((area.w - 3 * gap) // 4, board.px(210))
    left = area.centerx - (4 * (wide + gap) - gap) // 2
    top = area.y + dot + board.px(6)
    for i, (way, resource) in enumerate((w, r) for w in ("sell", "buy") for r in ("axinium", "phasium")):
        rect = Rect(left + i * (wide + gap), top, wide, area.bottom - top)
        _exchange(surface, board, rect, way, resource)


def _exchange(surface: Surface, board: ExodusBoard, rect: Rect, way: str, resource: str) -> None:
    """One exchange: what is given, an arrow, what is got."""
    theme = board.theme
    name = f"market:{way}:{resource}"
    on = bool(board.option_at(name))
    lit_box(surface, board, rect, on, radius=8)
    price = price_of(board, name)
    side = round(min(rect.h * 0.36, rect.w * 0.16))
    dim = 0.0 if on else 0.6
    tints = {k: mix(c, theme.panel, dim) for k, c in RESOURCE.items()}
    give, get = (resource, "cp") if way == "sell" else ("cp", resource)
    y = rect.y + round(rect.h * 0.36)
    ink = theme.text if on else theme.muted
    for kind, x in ((give, rect.x + round(rect.w * 0.14)), (get, rect.x + round(rect.w * 0.62))):
        surface.blit(icon(kind, side, tints[kind]), (x, y - side // 2))
        text = price if kind == "cp" else "1"
        write(surface, board, text, (x + side + board.px(3), y), 17, "bold", ink)
    arrow = icon("arrow_right", side, theme.lit if on else theme.line)
    surface.blit(arrow, arrow.get_rect(center=(rect.x + round(rect.w * 0.5), y)))
    foot = Rect(rect.x + board.px(4), rect.y + round(rect.h * 0.62), rect.w - board.px(8), round(rect.h * 0.34))
    write(surface, board, say(f"{way}_one", resource=resource), foot, 13, "bold", ink, "center")
    board.add(name, rect)


def price_of(board: ExodusBoard, name: str) -> str:
    """What the rules ask for this exchange now, also where it cannot be done; nothing where no area is free."""
    numbers, now = _numbers(board), _present(board)
    if now >= len(numbers):
        return "–"
    return str(board.forecast.players[board.viewer].rates[numbers[now] - 1][":buy:" in name])
