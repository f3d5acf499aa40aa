"""What moves on a table: a queue of short acts, each drawn over the still picture, that can be skipped at any time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.motion import Ease, ease_in_out

Draw = Callable[[pygame.Surface, float], None]


@dataclass
class Act:
    """One thing that happens before the player's eyes.

    `seconds`: how long it takes. `draw(surface, share)`: paints it over the still board, share 0..1 eased.
    `lift`: the things (ids as in Option.at) that leave their place while it lasts, separated by blanks.
    `sound`: played at its start.
    """

    seconds: float
    draw: Draw | None = None
    lift: str = ""
    sound: str = ""
    ease: Ease = ease_in_out


@dataclass
class _Queued:
    begin: Callable[[], Act | None]
    end: Callable[[], None]


class Stage:
    """Plays acts one after another. An act is made when its turn comes, so that it starts from what is shown then.

    With `motion` off every act is over at once. `skip` brings everything to its end. `sound` plays a sound by its name.
    """

    def __init__(self, sound: Callable[[str], object] = lambda name: None) -> None:
        self.motion = True
        self._sound = sound
        self.pace = 1.0
        self.act: Act | None = None
        self._queue: deque[_Queued] = deque()
        self._end: Callable[[], None] | None = None
        self._time = 0.0

    @property
    def active(self) -> bool:
        """Whether anything is still to be shown."""
        return self._end is not None or bool(self._queue)

    def add(self, begin: Callable[[], Act | None], end: Callable[[], None]) -> None:
        """Queue one thing: `begin` makes its act (None: nothing to see), `end` makes it part of the still picture."""
        self._queue.append(_Queued(begin, end))

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when an act began or ended, so that the still picture is another."""
        changed = False
        heard: set[str] = set()  # without motion all acts are over at once: each sound is enough once
        self._time += dt
        while self.active:
            if self._end is None:
                queued = self._queue.popleft()
                self.act, self._end, self._time = queued.begin(), queued.end, 0.0
                changed = True
                if self.act is not None and self.act.sound and self.act.sound not in heard:
                    heard.add(self.act.sound)
                    self._sound(self.act.sound)
            if self.motion and self.act is not None and self._time < self.act.seconds * self.pace:
                return changed
            self._finish()
            changed = True
        return changed

    def _finish(self) -> None:
        end, self._end, self.act = self._end, None, None
        if end is not None:
            end()

    def skip(self) -> None:
        """Bring everything that is queued to its end at once."""
        while self.active:
            if self._end is None:
                self._end = self._queue.popleft().end
            self._finish()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the act that is under way."""
        if self.act is not None and self.act.draw is not None and self.motion:
            share = self._time / max(0.001, self.act.seconds * self.pace)
            self.act.draw(surface, self.act.ease(max(0.0, min(1.0, share))))


def pause(seconds: float) -> Act:
    """Nothing moves for a while, so that what happened can be read."""
    return Act(seconds)
