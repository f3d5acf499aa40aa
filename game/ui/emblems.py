"""The emblems of seats and species: they tell sides apart without any colour."""

from collections.abc import Callable

import pygame

from game.ui.icons import icon
from game.ui.paint import hexagon
from game.ui.pen import Pen, arc_points, drawn, star_points


def emblem(name: str, size: int, colour: pygame.Color) -> pygame.Surface:
    """The emblem of that name, size real pixels square; KeyError for an unknown name."""
    return drawn(f"emblem:{name}", size, colour, _EMBLEMS[name])


def emblem_names() -> tuple[str, ...]:
    """Every emblem there is."""
    return tuple(_EMBLEMS)


def mark(name: str, size: int, colour: pygame.Color) -> pygame.Surface:
    """The emblem or else the icon of that name; KeyError for an unknown name."""
    return emblem(name, size, colour) if name in _EMBLEMS else icon(name, size, colour)


def _orbit(p: Pen) -> None:
    """A planet with a tilted ring."""
    ring = [(12 + 0.92 * x - 0.38 * y, 12 + 0.38 * x + 0.92 * y) for x, y in _ellipse(10.6, 3.7)]
    p.disc(12, 12, 6)
    p.cut().line(*ring, width=3.6, closed=True)
    p.line(*ring, width=1.8, closed=True)
    hidden = [(x, y - 0.2) for x, y in arc_points(12, 12, 6, 202, 382)]
    p.fill(*hidden)


def _ellipse(a: float, b: float) -> list[tuple[float, float]]:
    return [(a * x, b * y) for x, y in arc_points(0, 0, 1, 0, 354)]


def _comet(p: Pen) -> None:
    """A head with three tails."""
    p.disc(15.8, 8.2, 6.2)
    p.fill((11.4, 3.8), (20.2, 12.6), (1.5, 22.5))
    hole = p.cut()
    hole.line((1.5, 22.5), (9.8, 10.2), width=1.3)
    hole.line((1.5, 22.5), (13.8, 14.2), width=1.3)
    hole.disc(15.8, 8.2, 2.6)


def _hex(p: Pen) -> None:
    """Three hexagons set together."""
    for x, y in ((12, 7), (7.2, 15.4), (16.8, 15.4)):
        p.fill(*hexagon((x, y), 5, flat=False))


def _nova(p: Pen) -> None:
    """A star of four long and four short spikes with an open middle."""
    p.fill(*star_points(12, 12, 11.5, 3.6, 4))
    p.fill(*[(12 + 0.5 * (x - y), 12 + 0.5 * (x + y)) for x, y in star_points(0, 0, 9.5, 3.6, 4)])
    p.cut().disc(12, 12, 2)


def _wing(p: Pen) -> None:
    """A chevron bird."""
    p.fill((12, 3), (22.5, 17), (16.5, 15.5), (12, 10), (7.5, 15.5), (1.5, 17))
    p.fill((12, 12.5), (15, 17.5), (12, 21.5), (9, 17.5))


def _ring(p: Pen) -> None:
    """A broken ring around a diamond."""
    for start in (15, 105, 195, 285):
        p.arc(12, 12, 9, start, start + 60, 2.8)
    p.fill((12, 6.5), (16.5, 12), (12, 17.5), (7.5, 12))


def _humans(p: Pen) -> None:
    """Earth in a laurel of two orbits: a globe with meridians under a rising arrow."""
    p.ring(12, 13, 8, 2)
    p.line(*[(12 + 3.4 * x, 13 + 8 * y) for x, y in arc_points(0, 0, 1, 0, 354)], width=1.3, closed=True)
    p.line((4.5, 13), (19.5, 13), width=1.3)
    p.cut().fill((12, -1), (19.5, 11.5), (12, 8.6), (4.5, 11.5))
    p.fill((12, 0.8), (17.2, 9.6), (12, 7.2), (6.8, 9.6))


def _martians(p: Pen) -> None:
    """Mars, two moons and a spear: the old sign of the planet made angular."""
    p.fill(*hexagon((10, 14), 8.6, flat=False))
    p.cut().fill(*hexagon((10, 14), 5.9, flat=False))
    p.fill((10, 10.4), (13.2, 14), (10, 17.6), (6.8, 14))
    p.line((16, 8), (21.2, 2.8), width=2.4)
    p.line((14.8, 2.4), (21.6, 2.4), (21.6, 9.2), width=2.4)
    p.disc(20.6, 15.2, 1.5)
    p.disc(19.2, 19.6, 1.1)


_EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "orbit": _orbit, "comet": _comet, "hex": _hex, "nova": _nova, "wing": _wing, "ring": _ring,
    "humans": _humans, "martians": _martians,
}  # fmt: skip
