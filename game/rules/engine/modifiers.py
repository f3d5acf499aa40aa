"""Prices, dice, limits and permissions that lasting effects change: asked in one place, every contribution named."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Part(msgspec.Struct, frozen=True):
    """One contribution to a number: where it comes from (an id with a name in text.yaml) and how much it is."""

    source: str
    amount: int


class Tally:
    """A number and where it comes from, so that a price tag can list its discounts.

    >>> Tally(10).less("same_colour", 2).less("military_law", 2, times=2).total
    4
    """

    def __init__(self, base: int, least: int | None = 0, most: int | None = None) -> None:
        """`total` never falls below `least` or rises above `most`; None means no bound."""
        self.base = base
        self.least = least
        self.most = most
        self.parts: list[Part] = []

    def plus(self, source: str, amount: int, times: int | bool = 1) -> Tally:
        """Add `amount` × `times`; nothing is listed where that is 0."""
        if amount * times:
            self.parts.append(Part(source, amount * times))
        return self

    def less(self, source: str, amount: int, times: int | bool = 1) -> Tally:
        """Take `amount` × `times` off."""
        return self.plus(source, -amount, times)

    def plus_each(self, parts: Iterable[Part]) -> Tally:
        """Add contributions found elsewhere, such as those of the laws in force."""
        for part in parts:
            self.plus(part.source, part.amount)
        return self

    @property
    def total(self) -> int:
        """The number after all contributions and bounds."""
        total = self.base + sum(p.amount for p in self.parts)
        if self.least is not None:
            total = max(self.least, total)
        return total if self.most is None else min(self.most, total)
