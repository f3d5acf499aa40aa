"""Hexagonal boards: axial coordinates (q, r), pointy tops, direction 0 to the east and on clockwise.

Distances and rings as on any hex map; `turned` turns a tile by sixths.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A place on the board."""

    q: int
    r: int

    def neighbour(self, direction: int) -> Hex:
        """The next hex in `direction` (0 to 5, others wrap)."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq, self.r + dr)

    def neighbours(self) -> list[Hex]:
        """All six, from direction 0 on clockwise."""
        return [self.neighbour(d) for d in range(6)]

    def distance(self, other: Hex) -> int:
        """How many steps from here to `other`."""
        dq, dr = self.q - other.q, self.r - other.r
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at exactly `radius` steps, clockwise; the centre itself for 0."""
    if radius == 0:
        yield centre
        return
    here = Hex(centre.q + DIRECTIONS[4][0] * radius, centre.r + DIRECTIONS[4][1] * radius)
    for direction in range(6):
        for _ in range(radius):
            yield here
            here = here.neighbour(direction)


def disc(centre: Hex, radius: int) -> Iterator[Hex]:
    """All hexes within `radius` steps, ring by ring."""
    for n in range(radius + 1):
        yield from ring(centre, n)


def turned(edges: tuple[bool, ...], sixths: int) -> tuple[bool, ...]:
    """A tile's six edges after it is turned clockwise by `sixths`."""
    return tuple(edges[(d - sixths) % 6] for d in range(6))
