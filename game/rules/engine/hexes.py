"""Hexagonal boards: axial coordinates (q, r), pointy tops, direction 0 to the east and on clockwise."""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """A place on the board."""

    q: int
    r: int

    def distance(self, other: Hex) -> int:
        """How many steps from here to `other`."""
        dq, dr = self.q - other.q, self.r - other.r
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def turned(edges: tuple[bool, ...], sixths: int) -> tuple[bool, ...]:
    """A tile's six edges after it is turned clockwise by `sixths`."""
    return tuple(edges[(d - sixths) % 6] for d in range(6))
