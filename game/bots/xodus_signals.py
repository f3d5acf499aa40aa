"""What the Precursor Signals of X-ODUS still ask for, and what a step of one brings to the Ships that carry it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .xodus_cards import ops_worth
from .xodus_fight import deck_odds, skill_odds
from .xodus_map import Chart

KEY = 15.0
"""What a Key is worth; a step of its Signal is worth its share."""


class Need(msgspec.Struct):
    """What a Signal still asks for. `left`: markers, defeats or Explorations; `per`: what one action brings of it."""

    left: float
    per: float
    toll: float
    together: bool


# ---------------------------------------------------------------------- Signals
def missing(chart: Chart, signal: Any) -> tuple[str, int]:
    """What the Key still waits for, and how much of it."""
    for name, value in chart.content.signals[signal.card].access.when:
        if name == "markers_max" and signal.markers > value:
            return "markers", signal.markers - value
        if name == "markers_min" and signal.markers < value:
            return "markers", value - signal.markers
        if name == "defeated_here_min" and signal.defeated < value:
            return "defeated", value - signal.defeated
        if name == "explored_here_min" and signal.explored < value:
            return "explored", value - signal.explored
        if name == "avatars_here_max" and sum(a.system == signal.key_at for a in chart.avatars) > value:
            return "avatars", 1
    return "", 0


def payers(chart: Chart, effect: Any, ships: Sequence[int]) -> int:
    """How many of these Ships can pay for a step of a Signal."""
    cost = effect.cost
    if cost is None:
        return len(ships)
    found = 0
    for n in ships:
        own = chart.ships[n]
        energy = cost.energy + (1 if cost.energy and energy_dearer(chart) else 0)
        found += (
            own.scraps >= cost.scraps and own.energy >= energy and own.hull > cost.hull + 1
            and len(own.modules) >= cost.module
        )  # fmt: skip
    return found


def energy_dearer(chart: Chart) -> bool:
    """Does a Signal in play make Energy dearer for everybody?"""
    return any(
        op.tag == "cost" and op.what == "energy"
        for s in chart.view.signals
        if s.revealed and not s.solved
        for e in chart.content.signals[s.card].effects
        for op in e.ops
    )


def energy_wanted(chart: Chart) -> int:
    """The Energy that a step of an open Signal takes at once; 0 where none takes any."""
    more = 1 if energy_dearer(chart) else 0
    return max(
        (
            e.cost.energy + more
            for n in chart.open_signals()
            if chart.view.signals[n].revealed
            for e in chart.content.signals[chart.view.signals[n].card].actions
            if e.cost is not None and e.cost.energy
        ),
        default=0,
    )


def scraps_wanted(chart: Chart) -> int:
    """The Scraps that a step of an open Signal takes from a Ship; 0 where none takes any."""
    return max(
        (
            e.cost.scraps
            for n in chart.open_signals()
            if chart.view.signals[n].revealed
            for e in chart.content.signals[chart.view.signals[n].card].actions
            if e.cost is not None
        ),
        default=0,
    )


def step_need(chart: Chart, signal: Any, effect: Any, ships: Sequence[int]) -> Need:
    """What a step of a Signal brings when these Ships carry it out together."""
    what, left = missing(chart, signal)
    sign = -1 if what == "markers" and signal.markers >= left and _less(chart, signal) else 1
    able = payers(chart, effect, ships)
    if not able:
        return Need(left, 0.0, 0.0, False)
    each = able if chart.content.signals[signal.card].each_ship_acts else 1
    per = toll = 0.0
    together = False
    for op in effect.ops:
        if op.tag == "marker":
            per += sign * op.amount * each
        elif op.tag == "draw_enemy":
            together = True
            per += op.count * deck_odds(chart, ships, op.count, op.pile == "reserve")
        elif op.tag == "roll" and op.kind == "skill":
            together = True
            p = skill_odds(chart, ships, op.target)
            for ops, chance in ((op.passed, p), (op.fail, 1 - p)):
                per += chance * sum(sign * o.amount for o in ops if o.tag == "marker")
                toll += chance * ops_worth(chart, [o for o in ops if o.tag != "marker"], ships)
        else:
            toll += ops_worth(chart, [op], ships)
    if effect.cost is not None:
        toll -= 0.9 * effect.cost.hull + 0.5 * effect.cost.scraps + 2.0 * effect.cost.module
    return Need(left, per, toll, together)


def _less(chart: Chart, signal: Any) -> bool:
    """Is the Signal solved by taking markers away?"""
    return any(name == "markers_max" for name, _ in chart.content.signals[signal.card].access.when)


def best_step(chart: Chart, signal: Any, ships: Sequence[int]) -> tuple[Any, Need] | None:
    """The step of a revealed Signal that helps these Ships most."""
    found = None
    best = 0.05
    for effect in chart.content.signals[signal.card].actions:
        if any(name == "class" and all(chart.mat(s).class_ != v for s in ships) for name, v in effect.when):
            continue
        need = step_need(chart, signal, effect, ships)
        worth = need.per * KEY / max(1.0, need.left) + need.toll
        if need.per > 0 and worth > best:
            found, best = (effect, need), worth
    return found
