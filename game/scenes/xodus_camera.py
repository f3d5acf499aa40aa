"""The camera over the galaxy: it shows all of it, turned by sixths so that the tiles come out large."""

from __future__ import annotations

from pygame import Rect

from game.scenes.board_map import BASE, ROOT3, MapView
from game.ui.hexes import hex_at, hex_centre

Place = tuple[int, int]
SEEN = 0.72  # how much of an empty place must be seen, measured from its middle: its name too
WORTH = 1.3  # how many times larger the tiles must become before the galaxy is turned


class GalaxyView(MapView):
    """The camera over hexagons that stand on a point; places are added while the player may have moved it.

    `largest`: pixels of radius that the fit does not go beyond. `tiles`: how many of the places, from the first, must
    be seen whole; of the others their middle and their name. `spin`: by how many sixths, clockwise, the galaxy lies
    turned.
    """

    largest = 150
    tiles = 0
    spin = 0

    def place(self, rect: Rect, places: list[Place], margin: float) -> None:
        """Show these hexes in `rect`: all of them, unless the player has moved the map."""
        self.places = list(places)
        camera = self.camera
        if not self.moved:
            room = rect.w - 2 * margin, rect.h - 2 * margin
            zooms = [self._zoom(self._bounds(turned), room) for turned in range(3)]  # half a turn changes nothing
            best = max(range(3), key=zooms.__getitem__)
            if zooms[best] > WORTH * zooms[self.spin % 3]:
                self.spin = best
        camera.bounds = self._bounds(self.spin)
        camera.resize((float(rect.x), float(rect.y), float(rect.w), float(rect.h)))
        if not self.moved:
            camera.least, camera.most = 0.01, self.largest / BASE
            camera.fit(margin)
            camera.least, camera.most = camera.zoom * 0.7, max(camera.zoom * 1.5, self.largest * 1.6 / BASE)

    def _bounds(self, spin: int) -> tuple[float, float, float, float]:
        """What must be seen of the galaxy when it is turned so far."""
        middles = [(hex_centre(turned(p, spin), BASE, False), 1.0 if n < self.tiles else SEEN)
                   for n, p in enumerate(self.places)]  # fmt: skip
        half = BASE * ROOT3 / 2
        left, right = min(x - half * s for (x, _), s in middles), max(x + half * s for (x, _), s in middles)
        top, bottom = min(y - BASE * s for (_, y), s in middles), max(y + BASE * s for (_, y), s in middles)
        return left, top, right - left, bottom - top

    def _zoom(self, bounds: tuple[float, float, float, float], room: tuple[float, float]) -> float:
        return min(self.largest / BASE, max(1.0, room[0]) / bounds[2], max(1.0, room[1]) / bounds[3])

    def point(self, q: int, r: int) -> tuple[int, int]:
        """The middle of a place on the screen."""
        x, y = self.camera.to_pixel(hex_centre(turned((q, r), self.spin), BASE, False))
        return round(x), round(y)

    def centre(self, number: int) -> tuple[int, int]:
        """The middle of a hex on the screen."""
        return self.point(*self.places[number])

    def box(self, q: int, r: int) -> Rect:
        """The box around a place."""
        side = self.radius
        rect = Rect(0, 0, round(side * ROOT3), 2 * side)
        rect.center = self.point(q, r)
        return rect

    def cell(self, point: tuple[int, int]) -> Place:
        """The place under a pixel."""
        return turned(hex_at(self.camera.to_board(point), BASE, False), -self.spin)


def turned(place: Place, spin: int) -> Place:
    """Where a place lies once the galaxy is turned by so many sixths, clockwise."""
    q, r = place
    for _ in range(spin % 6):
        q, r = -r, q + r
    return q, r
