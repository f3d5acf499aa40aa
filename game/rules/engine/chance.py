"""All chance of a game: named streams, each a hash of the seed and a counter, so that anyone can recompute a roll.

One stream never shifts another. A script (scenarios, tests) is used up first, stream by stream.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from .secrecy import NOBODY

_T = TypeVar("_T")


class ScriptError(ValueError):
    """A scripted result that cannot be: a face the die does not have, an order that is not one of these items."""


class Chance(msgspec.Struct):
    """The chance of one game: its seed, how often each stream was asked, and what is scripted to come."""

    seed: Annotated[str, NOBODY]
    counters: Annotated[dict[str, int], NOBODY] = {}
    script: Annotated[dict[str, list[Any]], NOBODY] = {}

    def roll(self, stream: str, sides: int) -> int:
        """A number from 1 to `sides`, each equally likely."""
        if self.script.get(stream):
            value = self.script[stream].pop(0)
            if not (isinstance(value, int) and 1 <= value <= sides):
                raise ScriptError(f"scripted {stream}: {value!r} is not a face of a die with {sides} sides")
            return value
        # 64 bits for a range of a few hundred at most: the bias is below 1 in 10**16
        return int.from_bytes(self._bytes(stream, 8), "big") % sides + 1

    def rolls(self, stream: str, count: int, sides: int) -> list[int]:
        """`count` dice thrown at once, each from 1 to `sides`; a script gives the throw as a list or die by die."""
        if self.script.get(stream):
            if isinstance(self.script[stream][0], list):
                thrown = list(self.script[stream].pop(0))
                if len(thrown) != count or not all(isinstance(v, int) and 1 <= v <= sides for v in thrown):
                    raise ScriptError(f"scripted {stream}: {thrown!r} is not a throw of {count} dice of {sides} sides")
                return thrown
            return [self.roll(stream, sides) for _ in range(count)]
        noise = self._bytes(stream, 8 * count)
        return [value % sides + 1 for value in struct.unpack(f">{count}Q", noise)]

    def shuffled(self, stream: str, items: Sequence[_T]) -> list[_T]:
        """`items` in a random order, each order equally likely."""
        order = list(items)
        if self.script.get(stream):
            scripted = list(self.script[stream].pop(0))
            if sorted(map(repr, scripted)) != sorted(map(repr, order)):
                raise ScriptError(f"scripted {stream}: {scripted!r} is not an order of {order!r}")
            return scripted
        count = len(order)
        noise = self._bytes(stream, 8 * count)
        for i in range(count - 1, 0, -1):
            j = int.from_bytes(noise[8 * i : 8 * i + 8], "big") % (i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def _bytes(self, stream: str, count: int) -> bytes:
        n = self.counters.get(stream, 0)
        self.counters[stream] = n + 1
        return hashlib.shake_256(f"{self.seed}/{stream}/{n}".encode()).digest(count)


def commitment(seed: str) -> str:
    """What is shown at the start of a game so that the seed shown at its end can be checked: its SHA-256."""
    return hashlib.sha256(f"exodus-tabletop/{seed}".encode()).hexdigest()
