"""Computer players that know no game: one takes anything, one tries each option once and looks at the result."""

from __future__ import annotations

from random import Random
from typing import Any

from game import rules
from game.rules import Decision

from . import evaluate
from .base import Bot


class RandomBot(Bot):
    """Any option, each equally likely."""

    needs_view = False

    def __init__(self, game: str, seed: int | str) -> None:
        super().__init__(game, seed)
        self._random = Random(self.seed)

    def choose(self, view: Any, decision: Decision) -> str:
        return self._random.choice(decision.options).id


class EasyBot(Bot):
    """Tries each option in a position that fits what it sees, values what it would then see, and errs a little.

    It looks no further than one option ahead. `noise`: how far a value may be off, in points.
    """

    noise = 1.0

    def choose(self, view: Any, decision: Decision) -> str:
        if len(decision.options) == 1:
            return decision.options[0].id
        chance = self.random_for(view)
        table = rules.sample(view, chance.getrandbits(32))
        value = evaluate.evaluation(self.game)
        best, best_value = decision.options[0].id, float("-inf")
        for option in decision.options:
            trial = table.clone()
            trial.play(option.id)
            worth = value(trial.view(decision.seat), decision.seat) + chance.uniform(-self.noise, self.noise)
            if worth > best_value:
                best, best_value = option.id, worth
        return best
