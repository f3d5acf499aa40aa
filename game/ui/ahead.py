"""Pictures made ahead: a drawing is rehearsed where nobody sees it, a few milliseconds at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

import pygame

from game.ui import paint

Draw = Callable[[pygame.Surface], object]


class Rehearsal:
    """A queue of drawings of things to come. Their pictures are in `paint.pictures` once they have been rehearsed."""

    def __init__(self, drawings: Iterable[Draw] = ()) -> None:
        self._waiting = deque(drawings)
        self._stage = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._stage.set_clip((0, 0, 0, 0))

    def step(self, seconds: float) -> bool:
        """Make pictures for about that long; False when there is nothing left to make.

        A drawing that is broken off is begun again the next time: what it has made by then is kept.
        """
        if not self._waiting:
            return False
        with paint.pictures.allowance(seconds) as whole:
            self._waiting[0](self._stage)
        if whole():
            self._waiting.popleft()
        return True
