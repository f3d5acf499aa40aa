"""Looking at a board larger than the window: pan, zoom, fit. Pure arithmetic."""

from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass
class Camera:
    """Turns board coordinates into pixels of a view: pixel = (board - centre) * zoom + middle of the view.

    view is the part of the window the board is shown in; bounds the board's extent, which can never be moved
    wholly out of sight; zoom stays between least and most.
    """

    view: Box
    bounds: Box
    centre: Point = (0.0, 0.0)
    zoom: float = 1.0
    least: float = 0.2
    most: float = 4.0

    def to_pixel(self, point: Point) -> Point:
        """Where a point of the board is on the screen."""
        middle = self._middle()
        return (
            (point[0] - self.centre[0]) * self.zoom + middle[0],
            (point[1] - self.centre[1]) * self.zoom + middle[1],
        )

    def to_board(self, pixel: Point) -> Point:
        """The point of the board under a pixel."""
        middle = self._middle()
        return (
            (pixel[0] - middle[0]) / self.zoom + self.centre[0],
            (pixel[1] - middle[1]) / self.zoom + self.centre[1],
        )

    def pan(self, dx: float, dy: float) -> None:
        """Drag the board by that many pixels."""
        self.centre = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self._keep_in_sight()

    def zoom_at(self, pixel: Point, factor: float) -> None:
        """Zoom by factor; what lies under the pixel stays under it, unless the edge of the board stops it."""
        held = self.to_board(pixel)
        self.zoom = max(self.least, min(self.most, self.zoom * factor))
        moved = self.to_board(pixel)
        self.centre = (self.centre[0] + held[0] - moved[0], self.centre[1] + held[1] - moved[1])
        self._keep_in_sight()

    def fit(self, margin: float = 0.0) -> None:
        """Show the whole board, with that many pixels free around it."""
        room = (max(1.0, self.view[2] - 2 * margin), max(1.0, self.view[3] - 2 * margin))
        wanted = min(room[0] / max(1e-9, self.bounds[2]), room[1] / max(1e-9, self.bounds[3]))
        self.zoom = max(self.least, min(self.most, wanted))
        self.centre = (self.bounds[0] + self.bounds[2] / 2, self.bounds[1] + self.bounds[3] / 2)

    def resize(self, view: Box) -> None:
        """Another view, the same centre and zoom."""
        self.view = view
        self._keep_in_sight()

    def _middle(self) -> Point:
        return self.view[0] + self.view[2] / 2, self.view[1] + self.view[3] / 2

    def _keep_in_sight(self) -> None:
        left, top, width, height = self.bounds
        self.centre = (
            max(left, min(left + width, self.centre[0])),
            max(top, min(top + height, self.centre[1])),
        )
