"""What a position is worth to a seat, per game. A game without an evaluation of its own is valued by its outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Evaluation = Callable[[Any, int], float]
"""Takes a view (or state) and a seat; gives how many points ahead of the best other that seat will about end."""


def evaluation(game: str) -> Evaluation:
    """The evaluation of a game."""
    return EVALUATIONS.get(game, by_outcome)


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
    first = next(rank for rank in outcome.ranking if rank.seat == seat).place == 1
    alone = sum(rank.place == 1 for rank in outcome.ranking) == 1
    return ahead + (WIN if first and alone else 0.0 if first else -WIN)


WIN = 20.0
"""What winning is worth beside the points, so that a sure win by one point is taken."""

EVALUATIONS: dict[str, Evaluation] = {}
