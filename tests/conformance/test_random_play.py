"""Some hundred random games: none without a way on, all within the declared maximum, all pieces there at the end.

For many more: `main.py simulate GAME --games 10000 --bots random --jobs 2`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import rules

from .cases import CASES, Case

GAMES_EACH = 20


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_come_to_an_end(case: Case) -> None:
    """Any option at random, then mostly those that do something: two quite different courses of a game."""
    for seed in range(GAMES_EACH if case.seats < 5 else GAMES_EACH // 4):
        random = Random(seed)
        table = case.new(seed)
        while table.decision is not None:
            options = table.decision.options
            doing = [o for o in options if not o.at.startswith("button:")] if seed % 2 else options
            table.play(random.choice(doing or options).id)
            assert len(table.moves) <= case.most_moves
        assert table.outcome is not None
        assert list(table.rules.definition.check(table.game)) == []


def test_supernova_stalls_exactly_at_the_sixth_quiet_turn_in_a_row() -> None:
    """Most games of uniformly random choices stall, for more than half of their options only move the rocket; here
    the events alone are asked whether each stalemate was due and none was missed (SNE-AMB-26)."""
    reasons: Counter[str] = Counter()
    for seed in range(60):
        table = rules.new_table("supernova", seed=seed)
        random = Random(seed)
        while table.decision is not None:
            table.play(random.choice(table.decision.options).id)
        assert table.outcome is not None
        run, stalled = 0, []
        acted = False
        for _, events in table.history():
            for event in events:
                tag = event.__struct_config__.tag
                acted = acted or tag in ("card_drawn", "card_allocated", "action_played", "action_countered")
                if tag == "turn_ended":
                    run, acted = (0 if acted else run + 1), False
                    stalled.append(run >= 6)
        assert any(stalled) == (table.outcome.reason == "stalemate")
        assert not any(stalled[:-1])
        reasons[table.outcome.reason] += 1
    assert len(reasons) > 2
