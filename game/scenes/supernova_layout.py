"""Where everything of the Supernova board lies: pure geometry for one rectangle of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.scenes.board_layout import Fitted

SLOTS = 6  # rows kept free on either side of the belt; columns grown by Central are pressed together
CARD_SHAPE = 0.72  # width of a card by its height


@dataclass(frozen=True)
class Layout(Fitted):
    """The places of one board. `near` is the side of the viewer, below the belt."""

    count: int  # quadrants
    growth: float = 1.0  # of the writing, for players who want it larger

    # ------------------------------------------------------------------ rows
    @cached_property
    def far_height(self) -> int:
        """The opponent's cards and decks along the upper edge."""
        return self.px(44)

    @cached_property
    def hand_height(self) -> int:
        """The viewer's cards and decks along the lower edge."""
        return self.px(152)

    @cached_property
    def pill_height(self) -> int:
        """The strip with marker and Force between a hex and its column."""
        return self.px(24 * self.growth)

    @cached_property
    def pitch(self) -> int:
        """From one slot to the next."""
        used = self.far_height + self.hand_height + self.hex_size[1] + 2 * self.pill_height + self.px(10)
        return min(max(self.px(14), (self.rect.h - used) // (2 * SLOTS)), self.px(60))

    @cached_property
    def column_width(self) -> float:
        """From one quadrant to the next."""
        return (self.rect.w - 2 * self.px(7)) / self.count

    @cached_property
    def hex_size(self) -> tuple[int, int]:
        """A flat-topped hex."""
        width = round(min(self.column_width * 1.0, self.px(116)))
        return width, round(width * 0.866)

    @cached_property
    def belt_y(self) -> int:
        """The middle of the belt."""
        top = self.rect.y + self.far_height
        bottom = self.rect.bottom - self.hand_height
        return (top + bottom) // 2

    # ------------------------------------------------------------------ places
    def hex(self, position: int) -> Rect:
        """A quadrant of the belt."""
        place = Rect((0, 0), self.hex_size)
        place.center = round(self.rect.x + self.px(7) + (position + 0.5) * self.column_width), self.belt_y
        return place

    def pill(self, position: int, near: bool) -> Rect:
        """Where marker and Force of one side are shown."""
        where = self.hex(position)
        place = Rect(0, 0, round(self.column_width * 0.86), self.pill_height - self.px(4))
        place.midtop = (where.centerx, where.bottom + self.px(2))
        if not near:
            place.midbottom = (where.centerx, where.top - self.px(2))
        return place

    def slot(self, position: int, near: bool, slot: int, slots: int) -> Rect:
        """A slot (from 0) of a column of `slots` slots; slot 0 lies next to the hex."""
        pitch = self.pitch if slots <= SLOTS else self.pitch * SLOTS // slots
        width = round(min(self.column_width - self.px(8), self.px(104)))
        place = Rect(0, 0, width, max(8, pitch - self.px(3)))
        strip = self.pill(position, near)
        if near:
            place.midtop = (strip.centerx, strip.bottom + self.px(2) + slot * pitch)
        else:
            place.midbottom = (strip.centerx, strip.top - self.px(2) - slot * pitch)
        return place

    def column(self, position: int, near: bool, slots: int) -> Rect:
        """The whole column of one side."""
        return self.slot(position, near, 0, slots).union(self.slot(position, near, slots - 1, slots))

    @cached_property
    def card_size(self) -> tuple[int, int]:
        """A card in the viewer's hand."""
        height = self.hand_height - self.px(12)
        return round(height * CARD_SHAPE), height

    def deck(self, near: bool, number: int) -> Rect:
        """The Force deck (0), the Special deck (1), the discards (2) of one side."""
        if near:
            height = round(self.card_size[1] * 0.74)
            width = round(height * CARD_SHAPE)
            x = self.rect.x + self.px(6) + number * (width + self.px(8))
            return Rect(x, self.rect.bottom - height - self.px(26), width, height)
        height = self.far_height - self.px(8)
        width = round(height * CARD_SHAPE)
        return Rect(self.rect.x + self.px(6) + number * (width + self.px(26)), self.rect.y + self.px(2), width, height)

    @cached_property
    def hand(self) -> Rect:
        """The room of the viewer's hand."""
        left = self.deck(True, 2).right + self.px(14)
        right = self.command.x - self.px(10)
        return Rect(left, self.rect.bottom - self.hand_height, right - left, self.hand_height)

    @cached_property
    def command(self) -> Rect:
        """Tokens and buttons at the lower right."""
        width = self.px(150)
        return Rect(self.rect.right - width - self.px(4), self.rect.bottom - self.hand_height, width, self.hand_height)

    def hand_card(self, number: int, cards: int) -> Rect:
        """One of the cards in hand, side by side or overlapping where there are many."""
        width, height = self.card_size
        room = self.hand
        step = min(width + self.px(8), (room.w - width) / max(1, cards - 1))
        whole = step * (cards - 1) + width
        left = room.x + max(0, (room.w - whole) / 2) + number * step
        return Rect(round(left), room.bottom - height - self.px(6), width, height)

    def far_card(self, number: int, cards: int) -> Rect:
        """One of the opponent's cards, peeping out of the upper edge."""
        height = round(self.far_height * 1.5)
        width = round(height * CARD_SHAPE)
        step = min(width + self.px(4), self.px(300) / max(1, cards))
        whole = step * (cards - 1) + width
        left = self.rect.centerx - whole / 2 + number * step
        return Rect(round(left), self.rect.y + self.far_height - height - self.px(4), width, height)

    def token(self, number: int, near: bool) -> Rect:
        """One of the command tokens."""
        if near:
            side, area = self.px(21), self.command
            x = area.x + number * (side + self.px(4))
            return Rect(x, area.y + self.px(34), side, side)
        side = self.px(16)
        x = self.rect.right - self.px(10) - (6 - number) * (side + self.px(3))
        return Rect(x, self.rect.y + self.px(12), side, side)

    def rocket(self, position: int, near: bool) -> Rect:
        """A rocket on its hex: the viewer's at the left, the other at the right."""
        where = self.hex(position)
        side = round(where.h * 0.46)
        place = Rect(0, 0, side, side)
        place.center = (where.x + round(where.w * (0.37 if near else 0.63)), where.y + round(where.h * 0.45))
        return place

    def cubes(self, position: int, number: int) -> list[Rect]:
        """Places for so many cubes along the lower edge of a hex."""
        where = self.hex(position)
        side = round(where.h * 0.19)
        rows = 1 if number <= 4 else 2
        per = -(-number // rows) if number else 1
        step = min(side + self.px(1), (where.w * 0.62 - side) / max(1, per - 1)) if per > 1 else side
        places = []
        for i in range(number):
            row, column = divmod(i, per)
            in_row = min(per, number - row * per)
            x = where.centerx - (step * (in_row - 1) + side) / 2 + column * step
            y = where.bottom - self.px(5) - side - (rows - 1 - row) * round(side * 0.86)
            places.append(Rect(round(x), y, side, side))
        return places

    def button(self, number: int, buttons: int) -> Rect:
        """One of the buttons of a decision, at the lower right."""
        area = self.command
        height = min(self.px(40), (area.h - self.px(66)) // max(1, buttons) - self.px(4))
        top = area.bottom - self.px(8) - (buttons - number) * (height + self.px(4))
        return Rect(area.x, top, area.w, height)
