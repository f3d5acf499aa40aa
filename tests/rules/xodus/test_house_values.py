"""House values of X-ODUS that other rules rest on: what was found out by play and must stay so."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules


def content() -> Any:
    return rules.book("xodus").content


@pytest.mark.rule("XOD-ACHIEVE-07")
def test_no_signal_lies_on_an_allied_tile() -> None:
    """To read a Signal is to Explore its system, so that the Smuggler could never win where one is Allied."""
    assert {t.colour for t in content().tiles.values() if t.signal} == {"enemy"}


def test_every_step_of_a_signal_can_be_paid_by_a_new_ship() -> None:
    """Energy that a step takes is there from the start, even where the Signal itself makes Energy dearer."""
    least = min(mat.energy.start_max for mat in content().ships.values())
    for signal in content().signals.values():
        dearer = sum(op.amount for e in signal.effects for op in e.ops if op.tag == "cost" and op.what == "energy")
        for step in signal.actions:
            if step.cost is not None and step.cost.energy:
                assert step.cost.energy + dearer <= least, step.id
