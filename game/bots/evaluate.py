"""What a position is worth to a seat, per game. A game without an evaluation of its own is valued by its outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import exodus_value, exoplanet_value, supernova_value
from .outcome import by_outcome

Evaluation = Callable[[Any, int], float]
"""Takes a view (or state) and a seat; gives how many points ahead of the best other that seat will about end."""

EVALUATIONS: dict[str, Evaluation] = {
    "supernova": supernova_value.value,
    "exoplanet": exoplanet_value.value,
    "exodus": exodus_value.value,
}


def evaluation(game: str) -> Evaluation:
    """The evaluation of a game."""
    return EVALUATIONS.get(game, by_outcome)
