"""What a Political card would bring if it were carried out now, and what Banking and Mining bring: for the tips."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import msgspec

from . import modifiers
from .scoring import points_by_source
from .state import Exodus, ExodusState
from .steps.decrees import Decree, Enter, enact

AMOUNTS = {"banking": "banking_gain", "mining": "mining_amount"}


class Yields(msgspec.Struct):
    """What Banking or Mining brings a seat now: each way as (sure, dice, plus), and what cards in force add to it."""

    ways: list[tuple[int, int, int]]
    parts: list[tuple[str, int]]


def yields(g: Exodus, seat: int, action: str) -> Yields:
    """Of Banking or Mining: an amount, or the choices of the variant. EPC-BANKING-01, 02; EPC-MINING-01, 02."""
    name, variant = AMOUNTS[action], g.content.numbers.dice_variant
    tally = modifiers.amount(g, seat, name)
    parts = [(p.source, p.amount) for p in tally.parts]
    if not g.state.options[f"{action}_dice"]:
        return Yields([(tally.total, 0, 0)], parts)
    bonus = tally.total - tally.base
    choices = variant.advanced if modifiers.advanced(g, seat, name) else variant.basic
    ways = [(c.sure + bonus, 0, 0) if c.sure else (0, c.dice, c.plus + bonus) for c in choices]
    return Yields(ways, parts)


def prospects(g: Exodus, cards: Sequence[str]) -> dict[str, list[dict[str, int]]]:
    """What each card would change for each seat as things stand: resources, cubes, damage, points as if the game ended
    now. What it lets players choose is left out."""
    now = [_standing(g, seat) for seat in range(len(g.players))] if cards else []
    return {card: [_difference(*both) for both in zip(now, _after(g, card), strict=True)] for card in cards}


def _after(g: Exodus, card: str) -> list[dict[str, int]]:
    trial = Exodus(_apart(g.state), g.content)
    enact(trial, card)
    while trial.state.agenda:
        step = trial.state.agenda.pop()
        if isinstance(step, Decree | Enter):
            step.run(trial)
    return [_standing(trial, seat) for seat in range(len(g.players))]


def _apart(state: ExodusState) -> ExodusState:
    """The position with nothing on its agenda; whatever a decree can change is a copy (a whole one takes some 7 ms)."""
    replace = msgspec.structs.replace
    return replace(
        state,
        agenda=[],
        players=[replace(p, ships=[copy.copy(s) for s in p.ships], points=dict(p.points)) for p in state.players],
        places=[replace(p, cubes=p.cubes[:]) for p in state.places],
        laws=state.laws[:],
        resolutions=state.resolutions[:],
        removed=state.removed[:],
    )


def _standing(g: Exodus, seat: int) -> dict[str, int]:
    me = g.players[seat]
    return {
        "cp": me.cp,
        "axinium": me.axinium,
        "phasium": me.phasium,
        "population": -me.stash,
        "damage": sum(ship.damage for ship in me.ships),
        "vp": sum(points_by_source(g, seat).values()),
    }


def _difference(old: dict[str, int], new: dict[str, int]) -> dict[str, int]:
    return {what: new[what] - n for what, n in old.items() if new[what] != n}
