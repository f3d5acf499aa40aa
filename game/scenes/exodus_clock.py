"""The clock of a Short Game with a time limit: it runs while the table is open, and the window reads it. EPC-SHORT-06.

What it said goes into the game as a choice, so that a record replays at any time of day.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.rules import Decision

KIND = "read_clock"


class Clock:
    """Minutes played, those before the table was opened with them. It stands still until it is started."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since: float | None = None
        self._before = 0
        self._told = 0

    def start(self, played: int) -> None:
        """Run from now on, with so many minutes behind it; nothing where it runs already."""
        if self._since is None:
            self._since, self._before = self._now(), played

    def minutes(self, view: Any) -> int:
        """Whole minutes played; what the view says where the clock does not run."""
        if self._since is None:
            return int(view.played)
        return max(int(view.played), self._before + int((self._now() - self._since) / 60))

    def changed(self, view: Any) -> bool:
        """Has a minute passed since this was asked last?"""
        told, self._told = self._told, self.minutes(view)
        return told != self._told

    def answer(self, view: Any, decision: Decision) -> str:
        """What the clock says where a game asks it; "" where something else is asked."""
        if decision.kind != KIND:
            return ""
        said = [int(option.partition(":")[2]) for option in decision.ids()]
        return f"clock:{min(max(self.minutes(view), said[0]), said[-1])}"
