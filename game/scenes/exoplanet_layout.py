"""Where everything of the Exoplanet Rush board lies: pure geometry for one rectangle of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.scenes.board_layout import Fitted

WIDE_WORLD = 1.75  # a world board wider than this by its height has its planet at the left, else above


@dataclass(frozen=True)
class Layout(Fitted):
    """The places of one board. `growth`: of the writing, for players who want it larger."""

    worlds: int
    seats: int
    growth: float = 1.0

    @cached_property
    def gap(self) -> int:
        """Between two neighbours."""
        return self.px(6)

    # ------------------------------------------------------------------ rows from above
    @cached_property
    def track(self) -> Rect:
        """Turn, steps and the last roll."""
        height = self.px(28 * min(self.growth, 1.2))
        return Rect(self.rect.x + self.gap, self.rect.y + self.gap // 2, self.rect.w - 2 * self.gap, height)

    @cached_property
    def bottom(self) -> Rect:
        """The player who is looked at, the others, the chart."""
        height = self.px(134 * (1 + 0.3 * (self.growth - 1)))
        top = self.rect.bottom - height - self.gap // 2
        return Rect(self.rect.x + self.gap, top, self.rect.w - 2 * self.gap, height)

    @cached_property
    def market(self) -> Rect:
        """The row of all kinds of units."""
        height = self.px(84 * (1 + 0.3 * (self.growth - 1)))
        return Rect(self.bottom.x, self.bottom.y - self.gap - height, self.bottom.w, height)

    @cached_property
    def space(self) -> Rect:
        """What is left for the worlds."""
        top = self.track.bottom + self.gap
        return Rect(self.track.x, top, self.track.w, self.market.y - self.gap - top)

    # ------------------------------------------------------------------ worlds
    @cached_property
    def _columns(self) -> int:
        return 2 if self.worlds == 4 else self.worlds

    def world(self, number: int) -> Rect:
        """A world board."""
        columns = self._columns
        rows = -(-self.worlds // columns)
        width = (self.space.w - self.gap * (columns - 1)) / columns
        height = (self.space.h - self.gap * (rows - 1)) / rows
        row, column = divmod(number, columns)
        x, y = self.space.x + column * (width + self.gap), self.space.y + row * (height + self.gap)
        return Rect(round(x), round(y), round(width), round(height))

    def is_wide(self, number: int) -> bool:
        """Whether the planet lies at the left of its board."""
        place = self.world(number)
        return place.w > WIDE_WORLD * place.h

    def head(self, number: int) -> Rect:
        """Planet, name and traits of a world."""
        place = self.world(number)
        if self.is_wide(number):
            return Rect(
                place.x, place.y, max(self.px(190), round(place.w * (0.38 if self.seats <= 4 else 0.34))), place.h
            )
        return Rect(place.x, place.y, place.w, max(self.px(104), round(place.h * 0.36)))

    @cached_property
    def trait_side(self) -> int:
        """The side of a trait die."""
        return self.px(38 if self.worlds > 1 else 54)

    @cached_property
    def largest_piece(self) -> int:
        """As large as a piece on a world ever is."""
        return self.px(86 if self.worlds > 1 else 118)

    def trait(self, number: int, trait: int) -> Rect:
        """The slot of a trait die with its name below."""
        head = self.head(number)
        side = self.trait_side
        pitch = min(side + self.px(10), (head.w - self.px(16)) // 4)
        left = head.x + self.px(10) if self.is_wide(number) else head.right - self.px(10) - 4 * pitch
        height = side + self.px(14 * self.growth)
        return Rect(left + trait * pitch, head.bottom - height - self.px(6), pitch - self.px(4), height)

    def sector(self, number: int, place: int, places: int) -> Rect:
        """One of the sectors of a world that are shown."""
        board, head = self.world(number), self.head(number)
        pad = self.px(6)
        if self.is_wide(number):
            area = Rect(head.right, board.y + pad, board.right - head.right - pad, board.h - 2 * pad)
        else:
            area = Rect(board.x + pad, head.bottom, board.w - 2 * pad, board.bottom - head.bottom - pad)
        columns = self._sector_columns(area, places)
        rows = -(-places // columns)
        gap = self.px(4)
        width, height = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
        row, column = divmod(place, columns)
        x, y = area.x + column * (width + gap), area.y + row * (height + gap)
        return Rect(round(x), round(y), round(width), round(height))

    @staticmethod
    def _sector_columns(area: Rect, places: int) -> int:
        """As many columns as make the sectors most square."""

        def crooked(columns: int) -> float:
            rows = -(-places // columns)
            shape = (area.w / columns) / (area.h / rows)
            return max(shape, 1 / shape) + 0.4 * (rows * columns - places)

        return min(range(1, places + 1), key=crooked)

    # ------------------------------------------------------------------ market and players
    def stack(self, number: int, kinds: int) -> Rect:
        """One kind of unit in the market."""
        head = self.px(30)
        width = (self.market.w - head - self.gap) / kinds
        return Rect(
            round(self.market.x + head + self.gap + number * width),
            self.market.y,
            round(width) - self.px(3),
            self.market.h,
        )

    @cached_property
    def chart_button(self) -> Rect:
        """What opens the chart of all units, left of the market."""
        return Rect(self.market.x, self.market.y, self.px(30), self.market.h)

    @cached_property
    def focus(self) -> Rect:
        """The player who is looked at, and what is being decided."""
        share = {2: 0.58, 3: 0.53, 4: 0.5, 5: 0.47, 6: 0.44}[max(2, min(6, self.seats))]
        return Rect(self.bottom.x, self.bottom.y, round(self.bottom.w * share), self.bottom.h)

    @cached_property
    def chart(self) -> Rect:
        """Cash over the turns."""
        width = self.px(122 if self.seats > 4 else 150)
        return Rect(self.bottom.right - width, self.bottom.y, width, self.bottom.h)

    def other(self, number: int) -> Rect:
        """The card of one of the other players."""
        left, right = self.focus.right + self.gap, self.chart.x - self.gap
        count = max(1, self.seats - 1)
        gap = self.px(4)
        width = (right - left - gap * (count - 1)) / count
        return Rect(round(left + number * (width + gap)), self.bottom.y, round(width), self.bottom.h)

    @cached_property
    def tray(self) -> Rect:
        """Where dice are thrown: over the worlds."""
        place = Rect(0, 0, min(self.space.w, self.px(760)), self.space.h)
        place.center = self.space.center
        return place
