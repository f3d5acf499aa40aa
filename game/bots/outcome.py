"""What a finished game is worth to a seat."""

from __future__ import annotations

from typing import Any

WIN = 40.0
"""What winning is worth beside the points, so that a sure win by one point is taken."""


def by_outcome(view: Any, seat: int) -> float:
    """Points ahead of the best other seat in a finished game (a won or lost one: 100 or -100); 0 before its end."""
    outcome = view.outcome
    if outcome is None:
        return 0.0
    if outcome.won is not None:
        return 100.0 if outcome.won else -100.0
    points = {rank.seat: rank.points for rank in outcome.ranking}
    own = points.pop(seat)
    ahead = float(own - max(points.values(), default=0))
    firsts = [rank.seat for rank in outcome.ranking if rank.place == 1]
    if firsts == [seat]:
        return ahead + WIN
    return ahead if seat in firsts else ahead - WIN
