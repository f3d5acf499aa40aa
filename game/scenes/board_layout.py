"""The geometry of a board that always fills its place: everything is measured in pixels of one design."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

_WIDE, _HIGH = 1008, 664  # the design space of a board


@dataclass(frozen=True)
class Fitted:
    """A board in a rectangle of the window."""

    rect: Rect

    @cached_property
    def unit(self) -> float:
        """Real pixels of one pixel of the design."""
        return min(self.rect.w / _WIDE, self.rect.h / _HIGH)

    def px(self, n: float) -> int:
        """Design pixels to real ones."""
        return max(1, round(n * self.unit))
