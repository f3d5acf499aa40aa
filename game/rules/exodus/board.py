"""The map of one layout: hexes by number (High Council 0, then homes, then other Planets), and how far apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.hexes import Hex

if TYPE_CHECKING:
    from ..engine.decision import Option
    from .files import Layout


class Map:
    """The hexes of one game by name, and the options made for them. `number`: the hex of each name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.number = {name: n for n, name in enumerate(names)}
        self.options: dict[tuple[str, str, int, int], list[Option]] = {}


class Board:
    """Geometry of a layout. `places`: axial coordinates by hex number; `next`: by hex and edge, -1 off the map."""

    def __init__(self, layout: Layout, steps: list[tuple[int, int]]) -> None:
        self.layout = layout
        self.places = [Hex(*place) for place in (layout.high_council, *layout.homes, *layout.planets)]
        number = {place: n for n, place in enumerate(self.places)}
        self.next = [[number.get(Hex(q + dq, r + dr), -1) for dq, dr in steps] for q, r in self.places]
        self.resistance = [""] * len(self.places)
        for level, places in layout.ships.items():
            for place in places:
                self.resistance[number[Hex(*place)]] = level
        self._reached: dict[tuple[int, int], list[int]] = {}

    def distance(self, a: int, b: int) -> int:
        """Steps on the grid between two hexes, also through missing ones (EPC-AMB-45)."""
        return self.places[a].distance(self.places[b])

    def within(self, start: int, steps: int) -> list[int]:
        """The other hexes that a ship can reach in so many steps along the map, nearest first (EPC-MOVE-02, 12)."""
        found = self._reached.get((start, steps))
        if found is None:
            seen, ring = [start], [start]
            for _ in range(steps):
                ring = [n for n in dict.fromkeys(x for h in ring for x in self.next[h]) if n >= 0 and n not in seen]
                seen += ring
            found = self._reached[start, steps] = seen[1:]
        return found

    def path(self, start: int, goal: int) -> list[int]:
        """The edges of a shortest way along the map: the movement tokens from top to bottom (EPC-MOVE-07)."""
        if start == goal:
            return []
        came: dict[int, tuple[int, int]] = {start: (-1, 0)}
        ring = [start]
        while goal not in came:
            ring = self._step(ring, came)
        edges: list[int] = []
        while goal != start:
            goal, edge = came[goal]
            edges.append(edge)
        return edges[::-1]

    def _step(self, ring: list[int], came: dict[int, tuple[int, int]]) -> list[int]:
        grown = []
        for place in ring:
            for edge, to in enumerate(self.next[place], 1):
                if to >= 0 and to not in came:
                    came[to] = (place, edge)
                    grown.append(to)
        return grown
