"""Action cards: the hand with both halves, cards played face down and up, Reactions with what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, block, line_height, veil, write
from game.scenes.exodus_paint import RESOURCE, cube
from game.scenes.exodus_words import content, say, setup_of, step_of, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.theme import SeatLook, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

TINT = {
    "research": Color("#5db7ff"), "trade": Color("#56d0a8"), "banking": RESOURCE["cp"], "mining": Color("#e08a56"),
    "build_ships": Color("#9fb4d8"), "buy_upgrades": Color("#d58cff"),
}  # fmt: skip
SHAPE = 0.74  # width of a card by its height


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The hand while a card is chosen; the exposed cards otherwise."""
    kind = board.decision.kind if board.decision is not None else ""
    shown = [p.seat for p in board.view.players if p.shown]
    if kind == "react" or (shown and kind != "play_cards"):
        _exposed(surface, board, area)
    else:
        _hand(surface, board, area)


def _row(board: ExodusBoard, area: Rect, count: int) -> list[Rect]:
    """Places for so many cards side by side, below a heading."""
    line = line_height(board, 16) + board.px(6)
    gap = board.px(12)
    high = area.h - line
    wide = min(round(high * SHAPE), (area.w - gap * (count - 1)) // max(1, count))
    high = min(high, round(wide / SHAPE * 1.25))
    x = area.centerx - (count * (wide + gap) - gap) // 2
    return [Rect(x + i * (wide + gap), area.y + line, wide, high) for i in range(count)]


def _hand(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    seat = board.viewer
    player = board.view.players[seat]
    line = line_height(board, 16)
    write(surface, board, say("your_cards"), Rect(area.x, area.y, area.w // 2, line), 16, "display")
    _sealed_marks(surface, board, Rect(area.centerx, area.y, area.w // 2, line))
    cards = list(content().actions.values())
    chosen = _chosen(board)
    for card, rect in zip(cards, _row(board, area, len(cards)), strict=True):
        name = f"action:{card.id}"
        on = bool(board.option_at(name)) or card.id == chosen
        if on:
            paint.glow(surface, rect, board.theme.lit, board.px(9), board.px(9), 0.8 if card.id == chosen else 0.4)
        draw_face(surface, board, card, rect, board.look(seat))
        if on:
            paint.outline(surface, rect, board.theme.lit, board.px(9), board.px(3 if card.id == chosen else 2))
        elif card.id not in player.hand or chosen:
            veil(surface, rect, 150)
        board.add(name, rect)


def _chosen(board: ExodusBoard) -> str:
    step = step_of(board.view)
    mine = next((c for c in getattr(step, "choices", ()) if c.seat == board.view.viewer), None)
    return mine.chosen.partition(":")[2] if mine is not None and mine.chosen.startswith("card:") else ""


def _sealed_marks(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Who has laid a card face down."""
    choices = getattr(step_of(board.view), "choices", ())
    x = area.right
    side = area.h
    for one in reversed(list(choices)):
        sign = board.emblem(one.seat, round(side * 0.8))
        mark = icon(
            "lock" if one.sealed else "hourglass",
            round(side * 0.7),
            board.theme.good if one.sealed else board.theme.muted,
        )
        x -= round(side * 1.9)
        surface.blit(mark, (x + side, area.centery - mark.get_height() // 2))
        surface.blit(sign, (x, area.centery - sign.get_height() // 2))


def _exposed(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The card before each player; the lower half of what can be activated shines, with its cost."""
    view, theme = board.view, board.theme
    line = line_height(board, 16)
    reactions = board.decision is not None and board.decision.kind == "react"
    head = say("reactions" if reactions else "cards_shown")
    write(surface, board, head, Rect(area.x, area.y, area.w, line), 16, "display")
    if reactions:
        cubes = view.places[view.players[board.viewer].home].cubes[board.viewer]
        side = round(line * 0.9)
        used = write(
            surface,
            board,
            say("cubes_at_home", n=cubes),
            Rect(area.x, area.y, area.w, line),
            13,
            "text",
            theme.muted,
            "right",
        )
        surface.blit(cube(board, board.viewer, side), (used.x - side - board.px(4), used.centery - side // 2))
    seats = [s for s in view.order if view.players[s].shown]
    for seat, rect in zip(seats, _row(board, area, len(seats)), strict=True):
        card = content().actions[view.players[seat].shown]
        name = f"shown:{seat}"
        draw_face(surface, board, card, rect, board.look(seat))
        plate = Rect(rect.x, rect.y, rect.w, round(rect.h * 0.15))
        _owner(surface, board, seat, plate)
        lower = Rect(rect.x, rect.y + round(rect.h * 0.6), rect.w, rect.h - round(rect.h * 0.6))
        if board.option_at(name):
            paint.glow(surface, lower, theme.lit, board.px(8), board.px(9), 0.5)
            surface.blit(face(board, card, rect.size), lower, Rect(0, lower.y - rect.y, rect.w, lower.h))
            paint.outline(surface, lower, theme.lit, board.px(8), board.px(2.4))
            _cost(surface, board, name, lower)
        elif seat in view.reacted or reactions:
            veil(surface, lower, 150)
        if seat in view.reacted:
            sign = icon("check", round(lower.h * 0.5), theme.good)
            surface.blit(sign, sign.get_rect(center=lower.center))
        board.add(name, rect)


def _owner(surface: Surface, board: ExodusBoard, seat: int, plate: Rect) -> None:
    look = board.look(seat)
    surface.blit(paint.rounded(plate.size, look.dark, look.dark, min(board.px(9), plate.h // 2), 1, look.colour), plate)
    side = round(plate.h * 0.74)
    surface.blit(board.emblem(seat, side), (plate.x + board.px(5), plate.centery - side // 2))
    room = Rect(plate.x + side + board.px(9), plate.y, plate.w - side - board.px(14), plate.h)
    write(surface, board, board.seats[seat].name, room, 12, "bold", look.light)


def _cost(surface: Surface, board: ExodusBoard, name: str, lower: Rect) -> None:
    """Cubes from home that a Reaction costs."""
    assert board.decision is not None
    option = next(o for o in board.decision.options if o.at == name)
    cost = int(option.label.values["n"])
    side = round(lower.h * 0.3)
    x = lower.right - board.px(6) - side
    for _ in range(cost):
        surface.blit(cube(board, board.viewer, side), (x, lower.y - side // 3))
        x -= round(side * 0.8)


# ---------------------------------------------------------------------- a card
def sizes(board: ExodusBoard, area: Rect) -> list[tuple[int, int]]:
    """How large cards are drawn in the panel: those of a hand, and one before each player."""
    counts = len(content().actions), len(board.view.players)
    return [_row(board, area, count)[0].size for count in counts]


def draw_face(surface: Surface, board: ExodusBoard, card: Any, rect: Rect, look: SeatLook) -> None:
    """A card with its owner's edge."""
    surface.blit(face(board, card, rect.size), rect)
    paint.outline(surface, rect, look.colour, board.px(9), board.px(2))


def face(board: ExodusBoard, card: Any, size: tuple[int, int]) -> Surface:
    """The face of an Action card: the Action above, the Reaction below."""
    two = bool(setup_of(board.view).reactions)
    key = "action card", size, card.id, two, board.theme.key
    return paint.pictures.get(key, lambda: _face(board, card, size, two))


def _face(board: ExodusBoard, card: Any, size: tuple[int, int], two: bool) -> Surface:
    theme = board.theme
    tint, low = TINT[card.action], TINT[card.reaction]
    radius = board.px(9)
    top, bottom = mix(tint, BLACK, 0.55), mix(tint, BLACK, 0.8)
    whole = paint.rounded(size, top, bottom, radius).copy()
    width, height = size
    cut = round(height * 0.6) if two else height
    light = paint.halo(round(width * 0.9), tint, 0.5)
    whole.blit(light, light.get_rect(center=(width // 2, round(cut * 0.47))))
    side = round(min(width * 0.46, cut * 0.46))
    sign = icon(card.action, side, mix(tint, Color("white"), 0.55))
    whole.blit(sign, sign.get_rect(center=(width // 2, round(cut * 0.47))))
    label = Rect(board.px(5), round(cut * 0.75), width - board.px(10), round(cut * 0.24))
    block(whole, board, title(card.action), label, 14, "bold", theme.text, "center", "center")
    if two:
        dark = Rect(board.px(2), cut, width - board.px(4), height - cut - board.px(2))
        shade = paint.rounded(dark.size, mix(low, BLACK, 0.72), mix(low, BLACK, 0.86), radius - board.px(2))
        whole.blit(shade, dark)
        pygame.draw.line(whole, mix(low, BLACK, 0.3), (dark.x, cut), (dark.right, cut), board.px(1))
        small = round(min(dark.h * 0.42, width * 0.24))
        mark = icon("swap", max(8, round(small * 0.6)), mix(low, BLACK, 0.2))
        whole.blit(mark, (dark.x + board.px(5), dark.y + board.px(4)))
        sign = icon(card.reaction, small, mix(low, Color("white"), 0.35))
        whole.blit(sign, sign.get_rect(center=(width // 2, dark.y + round(dark.h * 0.34))))
        label = Rect(board.px(5), dark.y + round(dark.h * 0.6), width - board.px(10), round(dark.h * 0.38))
        block(whole, board, title(card.reaction), label, 12, "text", mix(theme.text, low, 0.25), "center", "center")
    return whole
