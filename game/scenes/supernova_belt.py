"""Drawing the belt of Supernova: hexes, columns, markers and Force, rockets and cubes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.rules import HIDDEN
from game.scenes import supernova_paint as pieces
from game.scenes.supernova_words import card_look, content, open_slot, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.ships import ship
from game.ui.space import planet
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.supernova import SupernovaBoard

PLANET_SHARE = {"sun": 0.96, "halley": 0.98, "station": 0.74}


def draw(surface: Surface, board: SupernovaBoard) -> None:
    """The whole belt with both sides' columns."""
    _orbit(surface, board)
    for position in range(len(board.view.belt)):
        for near in (False, True):
            _column(surface, board, position, near)
    for position in range(len(board.view.belt)):
        _hex(surface, board, position)
        for near in (False, True):
            _pill(surface, board, position, near)
    for near in (False, True):
        _rocket(surface, board, near)
    for position in range(len(board.view.belt)):  # over the rockets: what a quadrant is worth can always be read
        _hex_numbers(surface, board, position, board.layout.hex(position))


def _seat(board: SupernovaBoard, near: bool) -> int:
    return board.near if near else 1 - board.near


def _orbit(surface: Surface, board: SupernovaBoard) -> None:
    """A faint line of light behind the belt."""
    layout, theme = board.layout, board.theme
    y, high = layout.belt_y, layout.px(74)

    def make() -> Surface:
        band = paint.clear((layout.rect.w, high))
        for i in range(high):
            share = 1 - abs(i / (high - 1) * 2 - 1)
            tone = faded(mix(theme.accent, theme.background, 0.35), round(46 * share * share))
            band.fill(tone, (0, i, layout.rect.w, 1))
        return band

    if not theme.contrast:
        band = paint.pictures.get(("orbit", layout.rect.w, high, tuple(theme.accent)), make)
        surface.blit(band, (layout.rect.x, y - high // 2))


# ---------------------------------------------------------------------- columns
def _column(surface: Surface, board: SupernovaBoard, position: int, near: bool) -> None:
    seat = _seat(board, near)
    column = board.view.players[seat].columns[position]
    quadrant = board.view.belt[position]
    hidden_by_spot = board.spot.position >= 0 and board.spot.position != position
    for n, placed in enumerate(column):
        rect = board.layout.slot(position, near, n, len(column))
        name = f"slot:{seat}:{quadrant}:{n + 1}"
        if placed is not None and not board.is_lifted(name):
            board.add(name, rect, placed.card if placed.card != HIDDEN else "", seat)
            if board.option_at(name):
                paint.glow(surface, rect, board.theme.lit, board.layout.px(7), rect.h // 5, 0.9)
            surface.blit(card_tile(board, placed, rect, seat, hidden_by_spot, placed.up and not open_slot(n)), rect)
            if placed.up and not open_slot(n):
                _turned_up(surface, board, rect)
            _mark(surface, board, name, rect)
            if board.option_at(name) or name in board.chosen:
                colour = board.theme.lit if board.option_at(name) else board.theme.accent
                paint.outline(surface, rect, colour, max(2, rect.h // 6), max(2, rect.h // 12))
        else:
            board.add(name, rect, "", seat)
            if board.next_slot == (position, n) and near:
                paint.glow(surface, rect, board.theme.lit, board.layout.px(6), rect.h // 5, 0.6)
                surface.blit(_next_slot(board, rect.size, n), rect)
            else:
                surface.blit(pieces.slot(board.theme, rect.size, board.look(seat), n + 1, open_slot(n)), rect)


def card_tile(
    board: SupernovaBoard, placed: Any, rect: Rect, seat: int, dark: bool = False, eye: bool = False
) -> Surface:
    """How a placed card looks to the viewer; `eye`: with room for the mark of one that was turned up."""
    theme, look = board.theme, board.look(seat)
    if placed.card == HIDDEN:
        picture = pieces.back_tile(theme, rect.size, look)
    else:
        picture = pieces.tile(theme, card_look(placed.card), rect.size, look, hidden=not placed.up, eye=eye)
    if dark:
        picture = pieces.dimmed(("tile", placed.card, placed.up, eye, seat, theme.key), picture)
    return picture


def _next_slot(board: SupernovaBoard, size: tuple[int, int], number: int) -> Surface:
    theme = board.theme

    def make() -> Surface:
        ground = mix(theme.ink, theme.lit, 0.14)
        whole = paint.rounded(size, ground, ground, max(2, size[1] // 6)).copy()
        whole.set_alpha(255)
        whole.blit(pieces.slot(theme, size, board.look(board.near), number + 1, open_slot(number)), (0, 0))
        paint.outline(whole, Rect((0, 0), size), theme.lit, max(2, size[1] // 6), max(1, size[1] // 14))
        return whole

    return paint.pictures.get(("next slot", theme.key, size, number, board.seats[board.near].colour), make)


def _turned_up(surface: Surface, board: SupernovaBoard, rect: Rect) -> None:
    """An open eye on a card that was face down and has been seen by all."""
    side = round(rect.h * 0.58)
    sign = icon("eye", side, board.theme.text)
    back = pieces.disc(board.theme, round(side * 1.25), board.theme.ink, board.theme.ink)
    place = back.get_rect(midright=(rect.right - rect.h // 8, rect.centery))
    surface.blit(back, place)
    surface.blit(sign, sign.get_rect(center=place.center))


def _mark(surface: Surface, board: SupernovaBoard, name: str, rect: Rect) -> None:
    """Words on a card while its quadrant is counted (×2, Sum, …)."""
    words = board.spot.marks.get(name)
    if not words:
        return
    theme = board.theme
    paint.outline(surface, rect.inflate(4, 4), theme.lit, rect.h // 5, max(2, rect.h // 12))
    real = round(rect.h * 0.5)
    width = theme.font_at("bold", real).size(words)[0] + rect.h // 2
    plate = Rect(0, 0, width, round(rect.h * 0.72))
    plate.midright = rect.right - 3, rect.centery
    surface.blit(paint.rounded(plate.size, theme.lit, theme.lit, plate.h // 2), plate)
    pieces.writing(surface, theme, words, plate.center, real, theme.ink)


# ---------------------------------------------------------------------- hexes
def _hex(surface: Surface, board: SupernovaBoard, position: int) -> None:
    view, theme, layout = board.view, board.theme, board.layout
    quadrant = view.belt[position]
    rect = layout.hex(position)
    name = f"quadrant:{quadrant}"
    board.add(name, rect)
    lit = name in board.lit
    holder = _holder(board, position)
    spotted = board.spot.position == position
    fill = faded(mix(theme.panel, theme.background, 0.45), 255 if theme.contrast else 232)
    line, light = mix(theme.line, theme.background, 0.2), None
    if holder is not None:
        line = board.look(holder).colour
        light = mix(line, fill, 0.35)
    if lit or spotted:
        glow = paint.halo(round(rect.w * 1.36), theme.lit, 0.75)
        surface.blit(glow, glow.get_rect(center=rect.center))
        line = theme.lit
    width = layout.px(3.2) if lit or spotted else layout.px(2)
    surface.blit(pieces.hexagon(theme, rect.size, fill, line, width, light), rect)
    side = round(rect.h * 0.7 * PLANET_SHARE.get(quadrant, 0.82))
    world = planet(quadrant, side)
    if board.spot.position >= 0 and not spotted:
        world = pieces.dimmed(("world", quadrant), world, 96)
    surface.blit(world, world.get_rect(center=(rect.centerx, rect.y + round(rect.h * 0.48))))
    _cubes(surface, board, position)
    if lit:
        _cost(surface, board, name, rect)


def _holder(board: SupernovaBoard, position: int) -> int | None:
    """Who controls a quadrant: as counted, else as far as the viewer sees."""
    if board.view.scoring is not None:
        if board.spot.position == position:
            return board.spot.controller
        row = counted_row(board, position)
        return row.controller if row else None
    return board.forecast.quadrants[position].controller if board.forecast else None


def counted_row(board: SupernovaBoard, position: int) -> Any:
    """How a quadrant was counted; None where it has not been yet."""
    quadrant = board.view.belt[position]
    return next((r for r in board.view.scoring.rows if r.quadrant == quadrant and r.cubes), None)


def _hex_numbers(surface: Surface, board: SupernovaBoard, position: int, rect: Rect) -> None:
    theme = board.theme
    quadrant = content().quadrants[board.view.belt[position]]
    top = rect.y + round(rect.h * 0.125)
    name = title(quadrant.id)
    real, room = round(rect.h * 0.135 * board.layout.growth), round(rect.w * 0.56)
    for shift, ink in ((1, theme.ink), (0, theme.text)):
        pieces.writing(surface, theme, name, (rect.centerx + shift, top + shift), real, ink, width=room)
    side = round(rect.h * 0.27)
    left = pieces.disc(theme, side, theme.ink, theme.lit)
    surface.blit(left, left.get_rect(center=(rect.x + round(rect.w * 0.135), rect.centery)))
    at = rect.x + round(rect.w * 0.135), rect.centery
    pieces.writing(surface, theme, str(quadrant.points), at, round(side * 0.66), theme.lit, width=round(side * 0.72))
    coin = pieces.token(theme, side, True)
    at = rect.right - round(rect.w * 0.135), rect.centery
    surface.blit(coin, coin.get_rect(center=at))
    plate = pieces.disc(theme, round(side * 0.78), theme.ink, Color("#8a6a1d"))
    surface.blit(plate, plate.get_rect(center=at))
    pieces.writing(surface, theme, str(quadrant.number), at, round(side * 0.62), theme.text)


def _cost(surface: Surface, board: SupernovaBoard, name: str, rect: Rect) -> None:
    """What going there costs, on a flag at the upper left corner."""
    cost = board.labels[name].label.values.get("cost")
    if cost is None:
        return
    theme, layout = board.theme, board.layout
    high = round(rect.h * 0.22)
    plate = Rect(0, 0, round(high * 1.75), high)
    plate.center = rect.x + round(rect.w * 0.1), rect.y + round(rect.h * 0.06)
    paint.shadow(surface, plate, layout.px(5), plate.h // 2)
    surface.blit(paint.rounded(plate.size, theme.lit, mix(theme.lit, theme.ink, 0.18), plate.h // 2), plate)
    pieces.writing(
        surface, theme, str(cost), (plate.x + round(high * 0.55), plate.centery), round(high * 0.8), theme.ink
    )
    coin = pieces.token(theme, round(high * 0.8), True)
    surface.blit(coin, coin.get_rect(center=(plate.right - round(high * 0.56), plate.centery)))


def _cubes(surface: Surface, board: SupernovaBoard, position: int) -> None:
    quadrant = board.view.belt[position]
    colours = [c for c, n in zip(content().colours, board.view.cubes[position], strict=True) for _ in range(n)]
    rects = board.layout.cubes(position, len(colours))
    for colour, rect in zip(colours, rects, strict=True):
        name = f"cube:{quadrant}:{colour}"
        if board.is_lifted(name):
            continue
        if name in board.lit or name in board.chosen:
            plate = pieces.disc(board.theme, round(rect.h * 1.3), board.theme.lit, board.theme.ink)
            surface.blit(plate, plate.get_rect(center=rect.center))
        surface.blit(pieces.cube(board.theme, rect.w, colour), rect)
        board.add(name, rect)


# ---------------------------------------------------------------------- marker and Force
def _pill(surface: Surface, board: SupernovaBoard, position: int, near: bool) -> None:
    view, theme = board.view, board.theme
    seat = _seat(board, near)
    look = board.look(seat)
    rect = board.layout.pill(position, near)
    marker = view.players[seat].markers[position]
    force, unknown, strong = _force(board, position, seat)
    if marker:
        side = round(rect.h * 1.1)
        place = Rect(0, 0, side, side)
        place.midleft = rect.x, rect.centery
        label = marker_label(marker)
        surface.blit(pieces.marker(theme, side, look, label), place)
        board.add(f"marker:{seat}:{view.belt[position]}", place)
    if force is None and not unknown:
        return
    text = "" if force is None else str(force)
    more = f"+? ×{unknown}" if unknown > 1 else "+?" if unknown else ""
    real = round(rect.h * 0.8)
    width = theme.font_at("bold", real).size(text)[0] + (
        theme.font_at("bold", round(real * 0.72)).size(" " + more)[0] if more else 0
    )
    plate = Rect(0, 0, width + rect.h, rect.h)
    plate.center = rect.center
    if marker:
        plate.right = min(rect.right, plate.right + rect.h // 3)
    top = mix(theme.ink, look.colour, 0.75 if strong else 0.2)
    edge = look.light if strong else mix(look.colour, theme.ink, 0.25)
    surface.blit(
        paint.rounded(plate.size, top, mix(top, theme.ink, 0.25), plate.h // 2, max(1, plate.h // 14), edge), plate
    )
    ink = theme.ink if strong else look.light
    used = pieces.writing(surface, theme, text, (plate.x + plate.h // 2, plate.centery), real, ink, anchor="midleft")
    if more:
        faint = theme.ink if strong else mix(look.light, theme.ink, 0.2)
        pieces.writing(
            surface, theme, more, (used.right + real // 4, plate.centery), round(real * 0.72), faint, anchor="midleft"
        )


def marker_label(marker: str) -> str:
    """What is written on a domain marker: its points, or nothing on the side that only says "conquered"."""
    return str(content().setup.points.three_point_marker) if marker == "three_points" else ""


def _force(board: SupernovaBoard, position: int, seat: int) -> tuple[int | None, int, bool]:
    """Known Force, unknown cards, and whether this side holds the quadrant."""
    view = board.view
    if board.spot.position == position and board.spot.force is not None:
        return board.spot.force[seat], 0, board.spot.controller == seat
    if view.scoring is not None and (counted := counted_row(board, position)):
        return counted.force[seat], 0, counted.controller == seat
    if board.forecast is None or not any(view.players[seat].columns[position]):
        return None, 0, False
    row = board.forecast.quadrants[position]
    held = row.controller == seat and view.scoring is None
    return row.force[seat], row.hidden[seat], held


# ---------------------------------------------------------------------- rockets
def _rocket(surface: Surface, board: SupernovaBoard, near: bool) -> None:
    seat = _seat(board, near)
    name = f"rocket:{seat}"
    if board.is_lifted(name):
        return
    rect = board.layout.rocket(board.view.players[seat].rocket, near)
    board.add(name, rect, owner=seat)
    look = board.look(seat)
    light = paint.halo(round(rect.h * 1.9), look.colour, 0.8)
    surface.blit(light, light.get_rect(center=rect.center))
    surface.blit(rocket_picture(board, seat, rect.h), rect)
    if board.decision is not None and board.decision.seat == seat and board.draggable(name):
        ring = pieces.disc_ring(board.theme, round(rect.h * 1.02), board.theme.lit)
        surface.blit(ring, ring.get_rect(center=rect.center))


def rocket_picture(board: SupernovaBoard, seat: int, side: int) -> Surface:
    """A seat's rocket: the viewer's flies up, the other's down."""
    picture = ship("rocket", side, board.look(seat).colour)
    if seat == board.near:
        return picture
    key = "rocket down", side, tuple(board.look(seat).colour)
    return paint.pictures.get(key, lambda: pygame.transform.flip(picture, False, True))
