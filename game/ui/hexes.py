"""Hexagons of a board: where they lie, which one is under a pixel, and how they are drawn.

Axial coordinates (q, r); flat-topped hexagons unless flat is False.
"""

import math

import pygame

from game.ui import paint
from game.ui.text import render_line
from game.ui.theme import Theme, mix

Hex = tuple[int, int]
Point = tuple[float, float]
_ROOT3 = math.sqrt(3.0)


def hex_centre(cell: Hex, radius: float, flat: bool = True) -> Point:
    """The middle of a cell; (0, 0) lies at the origin."""
    q, r = cell
    if flat:
        return radius * 1.5 * q, radius * _ROOT3 * (r + q / 2)
    return radius * _ROOT3 * (q + r / 2), radius * 1.5 * r


def hex_at(point: Point, radius: float, flat: bool = True) -> Hex:
    """The cell that a point lies in."""
    x, y = point[0] / radius, point[1] / radius
    if flat:
        q, r = 2 / 3 * x, -1 / 3 * x + _ROOT3 / 3 * y
    else:
        q, r = _ROOT3 / 3 * x - 1 / 3 * y, 2 / 3 * y
    return _rounded(q, r)


def _rounded(q: float, r: float) -> Hex:
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r


def hex_tile(theme: Theme, radius: int, dim: bool = False, colour: pygame.Color | None = None) -> pygame.Surface:
    """The picture of one empty flat-topped cell, to be blitted with its middle at the cell's; see-through outside;
    cached. colour tints the ground (an owner's colour).
    """
    key = "hex", theme.key, radius, dim, tuple(colour) if colour is not None else None
    return paint.pictures.get(key, lambda: _paint_tile(theme, radius, dim, colour))


def _paint_tile(theme: Theme, radius: int, dim: bool, colour: pygame.Color | None) -> pygame.Surface:
    pad = max(4, radius // 4)
    side = 2 * (radius + pad)
    middle = (side / 2, side / 2)
    ground = theme.panel_raised if colour is None else mix(theme.panel_raised, colour, 0.35)
    edge = theme.line
    if dim:
        ground, edge = mix(ground, theme.background, 0.55), mix(edge, theme.background, 0.5)
    width = max(1.0, radius * 0.035)
    surface = paint.clear((side, side), theme.lit)
    fill = paint.gradient((side, side), mix(ground, pygame.Color("white"), 0.06), mix(ground, theme.background, 0.3))
    cut = paint.smooth((side, side), lambda s, k: _polygon(s, k, middle, radius - width), pygame.Color("white"))
    fill.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fill.set_alpha(225)
    surface.blit(fill, (0, 0))
    paint.polygon(surface, paint.hexagon(middle, radius - width, True), None, edge, width)
    return surface


def _polygon(surface: pygame.Surface, k: float, middle: Point, radius: float) -> None:
    pygame.draw.polygon(surface, "white", paint.hexagon((middle[0] * k, middle[1] * k), radius * k, True))


def draw_edge_number(surface: pygame.Surface, theme: Theme, place: Point, number: int, radius: int) -> pygame.Rect:
    """A small numbered disc on an edge, for laying moves; radius is the cell's."""
    side = max(14, round(radius * 0.42))
    disc = paint.rounded((side, side), theme.lit, mix(theme.lit, theme.ink, 0.25), side // 2, 1, theme.ink)
    box = disc.get_rect(center=(round(place[0]), round(place[1])))
    surface.blit(disc, box)
    words = render_line(theme, str(number), "bold", max(9, round(side * 0.62)), theme.ink)
    surface.blit(words, words.get_rect(center=box.center))
    return box
