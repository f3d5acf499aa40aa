"""A map of hexagons on a board: its camera, the ring around a hex, words on dark plates."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, SMALLEST, Canvas, size_of, text_width, write
from game.ui import paint
from game.ui.camera import Camera
from game.ui.hexes import hex_at, hex_centre
from game.ui.theme import faded

BASE = 100.0  # radius of a hex in the map's own units
ROOT3 = math.sqrt(3.0)
WHEEL = 1.15  # one step of zoom


class MapView:
    """The camera over the map of one layout; remembers whether the player has moved it."""

    def __init__(self) -> None:
        self.camera = Camera((0, 0, 100, 100), (0, 0, 100, 100))
        self.places: list[tuple[int, int]] = []
        self.moved = False

    def place(self, rect: Rect, places: list[tuple[int, int]], margin: float) -> None:
        """Show these hexes in `rect`: the whole map, unless the player has moved it."""
        if places != self.places:
            self.places, self.moved = list(places), False
        centres = [hex_centre(p, BASE) for p in places]
        left, right = min(x for x, _ in centres) - BASE, max(x for x, _ in centres) + BASE
        half = BASE * ROOT3 / 2
        top, bottom = min(y for _, y in centres) - half, max(y for _, y in centres) + half
        self.camera.bounds = (left, top, right - left, bottom - top)
        self.camera.resize((float(rect.x), float(rect.y), float(rect.w), float(rect.h)))
        if not self.moved:
            self.camera.least, self.camera.most = 0.01, 99.0
            self.camera.fit(margin)
            self.camera.least, self.camera.most = self.camera.zoom * 0.8, self.camera.zoom * 4

    @property
    def radius(self) -> int:
        """Radius of a hex in pixels."""
        return max(6, round(BASE * self.camera.zoom))

    def centre(self, number: int) -> tuple[int, int]:
        """The middle of a hex on the screen."""
        x, y = self.camera.to_pixel(hex_centre(self.places[number], BASE))
        return round(x), round(y)

    def hex(self, number: int) -> Rect:
        """The box around a hex."""
        r = self.radius
        rect = Rect(0, 0, 2 * r, round(r * ROOT3))
        rect.center = self.centre(number)
        return rect

    def at(self, point: tuple[int, int]) -> int:
        """The hex under a pixel; -1 for none."""
        cell = hex_at(self.camera.to_board(point), BASE)
        return self.places.index(cell) if cell in self.places else -1

    def pan(self, dx: float, dy: float) -> None:
        """Drag the map."""
        self.moved = True
        self.camera.pan(dx, dy)

    def zoom(self, point: tuple[float, float], factor: float) -> None:
        """Come closer to a point, or go away from it."""
        self.moved = True
        self.camera.zoom_at(point, factor)

    def reset(self) -> None:
        """The whole map again."""
        self.moved = False


def hex_ring(radius: int, colour: Color, width: float, glow: bool = False, flat: bool = True) -> Surface:
    """Only the line around a hex, with a soft light where `glow`. `flat`: a side of the hex is on top."""

    def make() -> Surface:
        pad = max(3, radius // 8)
        side = 2 * (radius + pad)
        whole = paint.clear((side, side), colour)
        points = paint.hexagon((side / 2, side / 2), radius * 0.97, flat)
        if glow:
            paint.polygon(whole, points, None, faded(colour, 130), radius * width * 2.4)
            whole = pygame.transform.gaussian_blur(whole, max(1, radius // 14))
            paint.polygon(whole, points, faded(colour, 26))
        paint.polygon(whole, points, None, colour, max(1.4, radius * width))
        return whole

    return paint.pictures.get(("hex ring", radius, tuple(colour), width, glow, flat), make)


def caption(
    surface: Surface, board: Canvas, text: str, at: tuple[int, int], colour: Color, size: float = 12, room: int = 0
) -> Rect:
    """A word on a dark plate, centred, for odds and distances on the map; smaller where it would be wider than `room`,
    as far as it can still be read."""
    pad, high = board.px(10), round(board.px(17) * board.growth)
    wide = text_width(board, text, size, "bold") + pad
    while room and wide > room and size_of(board, size) > SMALLEST:
        size, high, pad = size - 0.5, max(SMALLEST + 4, round(high * 0.96)), round(pad * 0.9)
        wide = text_width(board, text, size, "bold") + pad
    plate = Rect(0, 0, wide, high)
    plate.center = at
    surface.blit(paint.rounded(plate.size, faded(BLACK, 235), faded(BLACK, 235), high // 2, 1, colour), plate)
    write(surface, board, text, plate, size, "bold", colour, "center")
    return plate
