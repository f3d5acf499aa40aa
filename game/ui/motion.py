"""Ways of moving, pure arithmetic: the share of the time comes in, a place comes out."""

from collections.abc import Callable

Vector = tuple[float, ...]
Ease = Callable[[float], float]


def ease_out(t: float) -> float:
    """Fast at first, then settling."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2.0


def between(start: Vector, end: Vector, share: float) -> Vector:
    """The point that share of the way from start to end; both have the same length (ValueError otherwise)."""
    return tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))


def arc(start: Vector, end: Vector, share: float, height: float) -> Vector:
    """Like between() for two dimensions, but rising by height in the middle, as a thing carried by hand."""
    x, y = between(start[:2], end[:2], share)
    return x, y - 4.0 * height * share * (1.0 - share)
