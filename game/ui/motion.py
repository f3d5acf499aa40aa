"""Short, eased, interruptible movement. Pure arithmetic: time comes in, values come out."""

from collections.abc import Callable
from dataclasses import dataclass, field

Vector = tuple[float, ...]
Ease = Callable[[float], float]

SHORT, NORMAL, LONG = 0.15, 0.22, 0.30  # seconds


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def overshoot(t: float) -> float:
    """Goes a little too far and comes back: for things put down."""
    back = 1.4
    return 1.0 + (back + 1.0) * (t - 1.0) ** 3 + back * (t - 1.0) ** 2


def between(start: Vector, end: Vector, share: float) -> Vector:
    """The point that share of the way from start to end; both have the same length (ValueError otherwise)."""
    return tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))


def arc(start: Vector, end: Vector, share: float, height: float) -> Vector:
    """Like between() for two dimensions, but rising by height in the middle, as a thing carried by hand."""
    x, y = between(start[:2], end[:2], share)
    return x, y - 4.0 * height * share * (1.0 - share)


@dataclass
class Tween:
    """One value on its way: from start to end in duration seconds, after delay seconds.

    Values are tuples: a position (x, y), an alpha (a,), both at once (x, y, a).
    """

    start: Vector
    end: Vector
    duration: float = NORMAL
    delay: float = 0.0
    ease: Ease = ease_out
    elapsed: float = field(default=0.0, init=False)

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.delay + self.duration

    @property
    def share(self) -> float:
        """How much of the way in time, 0..1, before easing."""
        if self.duration <= 0:
            return 1.0 if self.elapsed >= self.delay else 0.0
        return max(0.0, min(1.0, (self.elapsed - self.delay) / self.duration))

    @property
    def value(self) -> Vector:
        """Where it is now; exactly end when done."""
        return self.end if self.done else between(self.start, self.end, self.ease(self.share))

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.elapsed += dt

    def skip(self) -> None:
        """Arrive at once."""
        self.elapsed = self.delay + self.duration

    def retarget(self, end: Vector) -> None:
        """Go to another end from where it is now, without a jump."""
        self.start, self.end = self.value, end
        self.elapsed, self.delay = 0.0, 0.0


class Timeline:
    """Several tweens by name, and calls at set times. With motion off, everything arrives at once.

    A name that is moved again goes on from where it is. Calls happen once, in the order of their times,
    also when skipped.
    """

    def __init__(self, motion: bool = True) -> None:
        self.motion = motion
        self._tweens: dict[str, Tween] = {}
        self._calls: list[tuple[float, Callable[[], None]]] = []
        self._now = 0.0

    @property
    def active(self) -> bool:
        """Whether anything is still to come: the scene must be redrawn."""
        return bool(self._calls) or any(not tween.done for tween in self._tweens.values())

    def move(
        self,
        name: str,
        start: Vector,
        end: Vector,
        duration: float = NORMAL,
        delay: float = 0.0,
        ease: Ease = ease_out,
    ) -> None:
        """Let the value `name` run to end; when it is already under way, from where it is instead of start."""
        running = self._tweens.get(name)
        begin = running.value if running is not None and not running.done else start
        self._tweens[name] = Tween(begin, end, duration, delay, ease)
        if not self.motion:
            self._tweens[name].skip()

    def call(self, delay: float, action: Callable[[], None]) -> None:
        """Call action after delay seconds (at once when motion is off)."""
        if not self.motion:
            action()
            return
        self._calls.append((self._now + delay, action))
        self._calls.sort(key=lambda entry: entry[0])

    def value(self, name: str, default: Vector) -> Vector:
        """The present value of that name; default when nothing moves it."""
        tween = self._tweens.get(name)
        return tween.value if tween is not None else default

    def moving(self, name: str) -> bool:
        """Whether that value is still under way."""
        tween = self._tweens.get(name)
        return tween is not None and not tween.done

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when something moved or was called. What has arrived is forgotten."""
        if not self.active:
            self._tweens.clear()
            return False
        self._now += dt
        for tween in self._tweens.values():
            tween.update(dt)
        while self._calls and self._calls[0][0] <= self._now:
            self._calls.pop(0)[1]()
        self._tweens = {name: tween for name, tween in self._tweens.items() if not tween.done}
        return True

    def skip(self) -> None:
        """Bring everything to its end at once."""
        for tween in self._tweens.values():
            tween.skip()
        while self._calls:
            self._calls.pop(0)[1]()
        self._tweens.clear()
