"""Toy tables at described positions, and plain checks that hold at any moment of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game import rules
from game.rules.engine import scenario

NAMES = ["Ana", "Ben", "Cem", "Dita"]


def placed(
    game: str, seats: int = 2, position: Mapping[str, Any] | None = None, chance: Mapping[str, list[Any]] | None = None
) -> rules.Table:
    """A toy at a described position with scripted chance."""
    one = rules.Scenario(
        title=game, game=game, rules=[], seats=NAMES[:seats], position=dict(position or {}), chance=dict(chance or {})
    )
    return scenario.set_up(one, rules.new_table)


def play(table: rules.Table, *options: str) -> list[rules.Event]:
    """Play several options; the events of the last."""
    events: list[rules.Event] = []
    for option in options:
        events = table.play(option)
    return events


def holds_still(table: rules.Table, seats: Sequence[int]) -> None:
    """Saved, cloned, hashed and sampled at this moment, it is the same; and a clone played on leaves it alone."""
    digest = table.digest()
    loaded = rules.resume_table(table.state.game, table.encoded())
    assert loaded.digest() == digest and loaded.decision == table.decision
    for seat in seats:
        view = table.view(seat)
        assert table.encode(rules.sample(view, "any").view(seat)) == table.encode(view)
    if table.decision is not None:
        for option in table.decision.options:
            copy = table.clone()
            assert copy.play(option.id) == rules.resume_table(table.state.game, table.encoded()).play(option.id)
    assert table.digest() == digest
