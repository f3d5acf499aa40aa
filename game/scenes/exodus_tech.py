"""The technologies: four colours, seven prices, what each costs the viewer now and why, and who owns it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.scenes.board_paint import BLACK, block, box, line_height, text_width, write
from game.scenes.exodus_paint import RESOURCE, TECH, amount
from game.scenes.exodus_words import content, say, setup_of, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

COLOURS = ("grey", "orange", "black", "tan")
PURPOSE = {"military": "target", "transport": "rocket", "civilian": "person"}


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The whole tree."""
    me = board.view.players[board.viewer]
    line = line_height(board, 16)
    used = write(surface, board, say("tab_tech"), Rect(area.x, area.y, area.w, line), 17, "display")
    x = amount(surface, board, "cp", say("you_hold", n=me.cp), (used.right + board.px(18), area.y + line // 2), 14)
    at = x + board.px(16), area.y + line // 2
    used = write(surface, board, say("cubes_left", n=me.stash), at, 13, "text", board.theme.muted)
    _legend(surface, board, Rect(used.right + board.px(20), area.y, area.right - used.right - board.px(20), line))
    columns = [
        sorted((t for t in content().technologies.values() if t.colour == c), key=lambda t: t.cost) for c in COLOURS
    ]
    gap = board.px(5)
    room = Rect(area.x, area.y + line + board.px(6), area.w, area.h - line - board.px(6))
    wide = (room.w - gap * (len(columns) - 1)) // len(columns)
    rows = max(len(c) for c in columns)
    high = (room.h - gap * (rows - 1)) / rows
    for i, column in enumerate(columns):
        for j, tech in enumerate(column):
            rect = Rect(room.x + i * (wide + gap), round(room.y + j * (high + gap)), wide, round(high))
            _cell(surface, board, rect, tech)


def _legend(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The signs of the purposes, where there is room for them."""
    side = round(area.h * 0.7)
    if sum(text_width(board, title(p), 12) + side + board.px(18) for p in PURPOSE) > area.w:
        return
    x = area.right
    for purpose, mark in reversed(PURPOSE.items()):
        text = title(purpose)
        x -= text_width(board, text, 12)
        write(surface, board, text, (x, area.centery), 12, "text", board.theme.muted)
        x -= side + board.px(4)
        surface.blit(icon(mark, side, board.theme.muted), (x, area.centery - side // 2))
        x -= board.px(14)


def _cell(surface: Surface, board: ExodusBoard, rect: Rect, tech: Any) -> None:
    """One technology: lit where it can be learned; filled where the viewer owns it."""
    view, theme = board.view, board.theme
    name = f"technology:{tech.id}"
    tint = TECH[tech.colour]
    owners = [p.seat for p in view.players if tech.id in p.technologies]
    mine, on = board.viewer in owners, bool(board.option_at(name))
    out = tech.id in setup_of(view).research_excluded
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(5), board.px(6), 0.35)
    fill = mix(theme.panel, tint, 0.42 if mine else 0.13)
    edge = theme.lit if on else mix(tint, BLACK, 0.1 if mine else 0.45)
    box(surface, board, rect, fill, edge, 6, 1.6 if on else 1)
    stripe = Rect(rect.x + board.px(3), rect.y + board.px(5), board.px(4), rect.h - board.px(10))
    surface.blit(paint.rounded(stripe.size, tint, tint, stripe.w // 2), stripe)
    board.add(name, rect, tech.id)
    inner = Rect(
        stripe.right + board.px(6), rect.y + board.px(4), rect.right - stripe.right - board.px(12), rect.h - board.px(8)
    )
    ink = theme.muted if out else theme.text
    line = line_height(board, 13)
    price_room = _price(surface, board, inner, tech, mine, out)
    wordy = inner.h - line >= 2 * line_height(board, 11)
    head = Rect(inner.x, inner.y, price_room.x - inner.x - board.px(6), line if wordy else inner.h - round(line * 0.8))
    if wordy:
        write(surface, board, title(tech.id), head, 13, "bold", ink)
    else:
        block(surface, board, title(tech.id), head, 13, "bold", ink)
    side = round(line * 0.72)
    x = inner.x
    y = inner.bottom - side
    for purpose in tech.types:
        surface.blit(icon(PURPOSE[purpose], side, mix(tint, theme.text, 0.4)), (x, y))
        x += side + board.px(3)
    right = inner.right
    for seat in reversed(owners):
        right -= side + board.px(3)
        surface.blit(board.emblem(seat, side), (right, y))
    if wordy:
        words = Rect(inner.x, inner.y + line, inner.w, inner.h - line)
        if words.h >= 2 * line_height(board, 11) + side:
            words.h -= side
        else:  # beside the signs
            words.x, words.w = x + board.px(4), right - x - board.px(8)
        block(surface, board, tech.text, words, 11, "text", theme.muted)


def _price(surface: Surface, board: ExodusBoard, inner: Rect, tech: Any, mine: bool, out: bool) -> Rect:
    """What it costs the viewer now; the printed price beside it, struck through, where that is another."""
    theme = board.theme
    line = line_height(board, 13)
    if mine:
        side = round(line * 0.9)
        place = Rect(inner.right - side, inner.y, side, side)
        surface.blit(icon("check", side, theme.good), place)
        return place
    if out:
        return write(
            surface,
            board,
            "–",
            Rect(inner.right - board.px(20), inner.y, board.px(20), line),
            13,
            "bold",
            theme.muted,
            "right",
        )
    price = board.forecast.players[board.viewer].research[tech.id]
    total = _asked_price(board, tech.id, price.total)
    dear = total > board.view.players[board.viewer].cp
    ink = theme.muted if dear else RESOURCE["cp"]
    used = write(surface, board, str(total), (inner.right, inner.y + line // 2), 16, "display", ink, "right")
    if total != tech.cost:
        old = write(
            surface,
            board,
            str(tech.cost),
            (used.x - board.px(5), inner.y + line // 2),
            11,
            "text",
            theme.muted,
            "right",
        )
        pygame.draw.line(surface, theme.muted, old.midleft, old.midright, max(1, board.px(1)))
        return old.union(used)
    return used


def _asked_price(board: ExodusBoard, tech: str, usual: int) -> int:
    """The price in the offered option: a card may make this one Action cheaper."""
    if board.decision is not None:
        for option in board.decision.options:
            if option.at == f"technology:{tech}" and "cost" in option.label.values:
                return int(option.label.values["cost"])
    return usual
