"""A small drawing pen on a square grid, for icons, emblems, ships and card pictures."""

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.paint import Point, pictures, smooth, stroke
from game.ui.theme import faded

GRID = 24.0  # every drawing is made on a square of 24 by 24 units


class Pen:
    """Draws with one colour on a 24x24 grid scaled to the surface; `cut` takes away instead."""

    def __init__(self, surface: pygame.Surface, colour: pygame.Color, grid: float = GRID) -> None:
        self.surface = surface
        self.colour = colour
        self.k = surface.get_height() / grid

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Grid points as surface points."""
        return [(x * self.k, y * self.k) for x, y in points]

    def line(self, *points: Point, width: float = 2.0, closed: bool = False) -> None:
        """A line with round joints."""
        stroke(self.surface, self.colour, self.at(points), width * self.k, closed)

    def fill(self, *points: Point, colour: pygame.Color | None = None) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, colour if colour is not None else self.colour, self.at(points))

    def disc(self, x: float, y: float, radius: float, colour: pygame.Color | None = None) -> None:
        """A filled circle."""
        ink = colour if colour is not None else self.colour
        pygame.draw.circle(self.surface, ink, (x * self.k, y * self.k), radius * self.k)

    def ring(self, x: float, y: float, radius: float, width: float = 2.0) -> None:
        """A circle line; radius is to the middle of the line."""
        centre = (x * self.k, y * self.k)
        pygame.draw.circle(self.surface, self.colour, centre, (radius + width / 2) * self.k, round(width * self.k))

    def box(self, x: float, y: float, w: float, h: float, radius: float = 0, width: float = 0) -> None:
        """A rectangle, rounded, filled when width is 0."""
        k = self.k
        rect = pygame.Rect(round(x * k), round(y * k), round(w * k), round(h * k))
        pygame.draw.rect(self.surface, self.colour, rect, round(width * k), border_radius=round(radius * k))

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float = 2.0) -> None:
        """Part of a circle line from start to end degrees, clockwise from the right."""
        self.line(*arc_points(x, y, radius, start, end), width=width)

    def cut(self) -> "Pen":
        """A pen that takes away what is there."""
        return Pen(self.surface, faded(self.colour, 0), self.surface.get_height() / self.k)


def arc_points(x: float, y: float, radius: float, start: float, end: float) -> list[Point]:
    """Points along part of a circle, in degrees clockwise from the right."""
    steps = max(2, int(abs(end - start) / 6))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star_points(x: float, y: float, outer: float, inner: float, spikes: int = 5) -> list[Point]:
    """The corners of a star that stands on two spikes."""
    points = []
    for i in range(2 * spikes):
        angle = math.radians(-90 + 180 * i / spikes)
        radius = inner if i % 2 else outer
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def drawn(name: str, size: int, colour: pygame.Color, draw: Callable[[Pen], None]) -> pygame.Surface:
    """The drawing of that name, size pixels square, smooth and cached."""

    def make() -> pygame.Surface:
        return smooth((size, size), lambda large, k: draw(Pen(large, colour)), colour)

    return pictures.get(("drawn", name, size, tuple(colour)), make)
