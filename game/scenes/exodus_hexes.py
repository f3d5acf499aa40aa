"""A hex of the map as one picture: ground, world in its resource's ring, moons, counter, points, Resistance ship."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, badge, number_on
from game.scenes.exodus_paint import RESOURCE, VP, station, world
from game.scenes.exodus_words import content, place_name, say, title
from game.ui import fleet, paint
from game.ui.hexes import hex_tile
from game.ui.icons import icon
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

SMALL = 34  # pixels of radius below which names are left out
Point = tuple[int, int]


def hex_picture(board: ExodusBoard, n: int) -> Surface:
    """A hex with its world, counter, points and Resistance ship, as one picture around its middle; cached."""
    view, r = board.view, board.chart.radius
    place, name = view.places[n], place_name(view, n)
    owner = leader(view, n)
    home = next((p.seat for p in view.players if p.home == n), -1)
    dark = bool(board.lit_places) and name not in board.lit_places
    looks = tuple(board.seats[s].colour if s >= 0 else -1 for s in (owner, home))
    key = "exodus hex", board.theme.key, r, name, place.counter, place.destroyed, place.resistance, dark, looks

    def make() -> Surface:
        tile = hex_tile(board.theme, r - 1, dark, board.look(owner).colour if owner >= 0 else None)
        whole = tile.copy()
        _place(whole, board, n, (whole.get_width() // 2, whole.get_height() // 2), home)
        return whole

    return paint.pictures.get(key, make)


def leader(view: Any, n: int) -> int:
    """The seat with more cubes than any other in a hex; -1 for none."""
    cubes = view.places[n].cubes
    most = max(cubes)
    return cubes.index(most) if most and cubes.count(most) == 1 else -1


def _place(surface: Surface, board: ExodusBoard, n: int, middle: Point, home: int) -> None:
    place, r = board.view.places[n], board.chart.radius
    x, y = middle
    centre = x, y - round(0.1 * r)
    if not place.planet:
        picture = station(round(1.2 * r))
        surface.blit(picture, picture.get_rect(center=centre))
        _name(surface, board, say("high_council"), (x, y - round(0.7 * r)))
        points = str(content().numbers.high_council_points.value)
        _points(surface, board, points, (x + round(0.68 * r), y - round(0.2 * r)))
    elif place.destroyed:
        _debris(surface, centre, r)
        _name(surface, board, title(place.planet), (x, y - round(0.7 * r)), board.theme.muted)
    else:
        _planet(surface, board, place, middle, home)
    if place.resistance:
        _raider(surface, board, place.resistance, centre)


def _planet(surface: Surface, board: ExodusBoard, place: Any, middle: Point, home: int) -> None:
    r = board.chart.radius
    x, y = middle
    centre = x, y - round(0.1 * r)
    entry = content().planets[place.planet]
    tint = RESOURCE[entry.resource]
    side = round(0.98 * r)
    ring = _ring(round(1.1 * r), tint)
    surface.blit(ring, ring.get_rect(center=centre))
    picture = world(board, place.planet, side)
    surface.blit(picture, picture.get_rect(center=centre))
    if entry.moons:
        for angle, size in ((-39, 0.19), (-142, 0.13)):
            moon = _moon(max(5, round(size * r)))
            far = 0.62 * r
            at = centre[0] + far * math.cos(math.radians(angle)), centre[1] + far * math.sin(math.radians(angle))
            surface.blit(moon, moon.get_rect(center=(round(at[0]), round(at[1]))))
    _name(surface, board, title(place.planet), (x, y - round(0.72 * r)))
    _die(surface, board, entry, place.counter, (x - round(0.7 * r), y - round(0.16 * r)))
    if entry.vp:
        _points(surface, board, str(entry.vp), (x + round(0.7 * r), y - round(0.16 * r)))
    if entry.home and home >= 0:
        sign = board.emblem(home, max(9, round(0.3 * r)))
        surface.blit(sign, sign.get_rect(center=(x + round(0.7 * r), y - round(0.16 * r))))


def _ring(side: int, colour: Color) -> Surface:
    def make() -> Surface:
        def shape(s: Surface, k: float) -> None:
            pygame.draw.circle(
                s, faded(colour, 210), (side * k / 2, side * k / 2), side * k / 2, max(1, round(side * k * 0.022))
            )

        return paint.smooth((side, side), shape, colour)

    return paint.pictures.get(("resource ring", side, tuple(colour)), make)


def _moon(side: int) -> Surface:
    def make() -> Surface:
        def shape(s: Surface, k: float) -> None:
            pygame.draw.circle(s, "#10141f", (side * k / 2, side * k / 2), side * k / 2)
            pygame.draw.circle(s, "#8f98a8", (side * k / 2, side * k / 2), side * k * 0.44)
            pygame.draw.circle(s, "#d5dae3", (side * k * 0.42, side * k * 0.4), side * k * 0.3)

        return paint.smooth((side, side), shape, Color("#8f98a8"))

    return paint.pictures.get(("little moon", side), make)


def _debris(surface: Surface, centre: Point, r: int) -> None:
    """Where a world was."""

    def make() -> Surface:
        side = round(1.2 * r)
        whole = paint.clear((side, side))
        glow = paint.halo(side, Color("#c25a2a"), 0.5)
        whole.blit(glow, (0, 0))
        for i in range(16):
            angle, far = i * 2.4, side * (0.1 + 0.34 * ((i * 37) % 16) / 16)
            x, y = side / 2 + far * math.cos(angle), side / 2 + far * math.sin(angle)
            rock = side * (0.03 + 0.05 * ((i * 7) % 5) / 5)
            points = [
                (x + rock * math.cos(a) * (0.7 + 0.3 * ((i + j) % 2)), y + rock * math.sin(a))
                for j, a in enumerate((0, 1.2, 2.3, 3.6, 5))
            ]
            paint.polygon(whole, points, Color("#5a4a44"), Color("#241c1c"), 1)
        return whole

    picture = paint.pictures.get(("debris", r), make)
    surface.blit(picture, picture.get_rect(center=centre))


def _name(surface: Surface, board: ExodusBoard, text: str, centre: Point, colour: Color | None = None) -> None:
    r = board.chart.radius
    if r < SMALL:
        return
    real = max(8, min(round(0.2 * r), round(20 * board.unit * board.growth)))
    room = round(1.06 * r)
    font = board.theme.font_at("bold", real)
    while real > 8 and font.size(text)[0] > room:
        real -= 1
        font = board.theme.font_at("bold", real)
    for shift in (1, 0):
        ink = BLACK if shift else colour or board.theme.text
        number_on(surface, board, text, (centre[0] + shift, centre[1] + shift), real, ink)


def _die(surface: Surface, board: ExodusBoard, entry: Any, counter: int, centre: Point) -> None:
    """The resource counter: a die in the resource's colour with what is left, its sign above."""
    r = board.chart.radius
    side = max(12, round(0.36 * r))
    tint = RESOURCE[entry.resource]
    fill = tint if counter else mix(tint, BLACK, 0.7)
    plate = badge(side, mix(fill, BLACK, 0.05), mix(tint, BLACK, 0.62), False)
    surface.blit(plate, plate.get_rect(center=centre))
    number_on(surface, board, str(counter), centre, round(side * 0.74), BLACK if counter else tint)
    sign = icon(entry.resource, max(8, round(0.21 * r)), tint)
    surface.blit(sign, sign.get_rect(center=(centre[0], centre[1] + round(0.31 * r))))


def _points(surface: Surface, board: ExodusBoard, text: str, centre: Point) -> None:
    """Victory Points on a plate."""
    side = max(12, round(0.34 * board.chart.radius))
    plate = badge(side, Color("#2a2412"), VP)
    surface.blit(plate, plate.get_rect(center=centre))
    number_on(surface, board, text, centre, round(side * 0.64), VP)


def _raider(surface: Surface, board: ExodusBoard, level: str, centre: Point) -> None:
    """A Resistance ship with its level."""
    r = board.chart.radius
    side = round(0.8 * r)
    picture = fleet.fleet_ship(f"raider_{level}", side, fleet.HOSTILE)
    place = picture.get_rect(center=(centre[0], centre[1] - round(0.02 * r)))
    surface.blit(picture, place)
    high = max(10, round(0.24 * r))
    real = round(high * 0.8)
    width = board.theme.font_at("bold", max(8, real)).size(level)[0] + round(high * 0.7)
    plate = Rect(0, 0, width, high)
    plate.center = place.centerx, place.bottom - high // 3
    dark = mix(fleet.HOSTILE.dark, BLACK, 0.3)
    surface.blit(paint.rounded(plate.size, dark, dark, high // 2, max(1, high // 12), fleet.HOSTILE.colour), plate)
    number_on(surface, board, level, plate.center, real, fleet.HOSTILE.light)
