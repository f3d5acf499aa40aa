"""What the cards of X-ODUS are worth to the normal player. One Hull, one Hit or half an action count about 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .xodus_fight import deck_odds, effect_help, skill_odds
from .xodus_map import Chart

ACTION = 1.8
PRICE = 0.2
"""What a Scrap counts when a Module is bought."""
XP = 1.3
SCRAP = 0.7
DAMAGE_CARD = -1.8
ROUND = 4.0
"""A slot of the Corruption mat."""
KEPT = {
    "actions": 5.0, "reveal": 3.0, "hull": 2.5, "energy": 1.5, "corruption": 4.0, "cost": 1.4, "discard_damage": 1.0,
    "wormhole": 2.0, "scraps": 1.2, "reroll": 1.5, "dice": 1.5, "ignore_miss": 1.6, "allow": 1.4, "avatar_move": 1.2,
    "avatar_shift": 1.8, "gain_module": 2.0,
}  # fmt: skip
"""What an op outside fights is worth over the rest of the game."""
ALL = 9


def amount(value: int | str) -> int:
    """`full` and `all` as a number."""
    return value if isinstance(value, int) else ALL


def touched(op: Any, ships: Sequence[int]) -> int:
    """How many Ships an op touches."""
    who = getattr(op, "who", "self")
    return 1 if who.startswith(("one", "split", "weakest", "in_danger")) else max(1, len(ships))


def hull(chart: Chart, ships: Sequence[int], value: int, split: bool) -> float:
    """What gaining or losing Hull is worth to Ships."""
    total = 0.0
    if value < 0:
        for s in ships:
            left = chart.ships[s].hull + value
            total += value * 0.9 - (6.0 if left <= 0 else 1.0 if left <= 2 else 0.0)
        return total
    missing = sorted((chart.mat(s).hull - chart.ships[s].hull for s in ships), reverse=True)
    for lost in missing:
        got = min(value, lost)
        total += got * (0.6 if lost <= 2 else 1.0)
        if split:
            value -= got
    return total


def op_worth(chart: Chart, op: Any, ships: Sequence[int]) -> float:
    """What an op is worth to these Ships now."""
    return float(_op_worth(chart, op, ships))


def _op_worth(chart: Chart, op: Any, ships: Sequence[int]) -> Any:
    split = getattr(op, "who", "").startswith(("split", "one"))
    tag, many = op.tag, touched(op, ships)
    if tag == "hull":
        return hull(chart, ships, amount(op.amount), split)
    if tag == "energy":
        value = amount(op.amount)
        lost = [chart.ships[s].max_energy - chart.ships[s].energy for s in ships]
        held = [chart.ships[s].energy for s in ships]
        return 0.25 * sum(min(value, n) for n in lost) if value > 0 else -0.15 * sum(min(-value, n) for n in held)
    if tag == "scraps":
        return SCRAP * amount(op.amount) * (1 if split else many)
    if tag == "xp":
        return XP * op.amount * many
    if tag == "max_energy":
        return 2.0 * op.amount * many
    if tag == "gain_module":
        return (2.0 if op.kind == "ship" else 4.0) * op.keep + 0.3 * (op.draw - op.keep)
    if tag == "roll" and op.kind == "skill":
        p = skill_odds(chart, ships, op.target)
        return p * ops_worth(chart, op.passed, ships) + (1 - p) * ops_worth(chart, op.fail, ships)
    if tag == "roll":
        return hull(chart, ships[:many], -1, False) * 0.8
    if tag == "choose":
        return max((ops_worth(chart, ops, ships) for ops in op.options), default=0.0)
    return board_worth(chart, op, ships, many)


def board_worth(chart: Chart, op: Any, ships: Sequence[int], many: int) -> Any:
    """What an op is worth that touches the board or the cards."""
    tag, out = op.tag, len(chart.avatars)
    searching = chart.unseen() > 0
    if tag == "reveal":
        return 2.4 * op.count if searching else 0.1
    if tag == "scan":
        return 1.0 if searching else 0.0
    if tag == "corruption":
        return (ROUND if op.mode == "hold" else -ROUND) * op.amount
    if tag == "draw_damage":
        return DAMAGE_CARD * op.count * many
    if tag == "discard_damage":
        return sum(1.3 * min(amount(op.count), len(chart.ships[s].damage)) for s in ships[:many])
    if tag == "avatar_move":
        return -0.7 * op.amount * out
    if tag == "draw_enemy":
        return 3.0 * deck_odds(chart, ships, op.count) - 1.7
    if tag == "end_turn":
        return -ACTION * max((chart.ships[s].actions for s in ships), default=0)
    if tag == "actions":
        return ACTION * op.amount
    if tag == "lose_module":
        return -2.0
    plain = {"new_ally": 2.5, "pacify": 0.7, "avatar_shift": 1.2 * out, "wormhole": 1.0, "move": 0.8,
             "rift": 0.3 * out if getattr(op, "mode", "") == "close" else -0.4, "allow": 0.5}  # fmt: skip
    return plain.get(tag, 0.0)


def ops_worth(chart: Chart, ops: Sequence[Any], ships: Sequence[int]) -> float:
    """What a list of ops is worth to these Ships now."""
    return sum(op_worth(chart, op, ships) for op in ops)


def option_worth(chart: Chart, card: str, number: int, ships: Sequence[int]) -> float:
    """What an option of an Exploration card is worth."""
    option = chart.content.explorations[card].options[number - 1]
    if option.kind != "skill":
        return ops_worth(chart, option.ops, ships)
    p = skill_odds(chart, ships, option.target)
    return p * ops_worth(chart, option.success, ships) + (1 - p) * ops_worth(chart, option.fail, ships)


ALLOWED = {"skip_disengage_roll": 2.0, "skip_detection": 2.2, "unseen": 2.0, "extra_option": 1.5, "stay_behind": 0.6}
"""What a permission is worth over the rest of the game, 0.4 where none is named."""
LEARNS = 3.0
"""The same for an effect that brings its Ship XP again and again."""


def keep_worth(chart: Chart, card: str, ship: int) -> float:
    """What having a Module or an Augmentation for the rest of the game is worth to a Ship."""
    effect = chart.content.effects[card]
    cost = effect.cost.energy if effect.cost else 0
    once = effect.kind == "consumable"
    if effect.window in ("before_attack", "after_attack", "retaliation"):
        fights = ship in chart.fighters()
        found = effect_help(chart, effect, ship, 2 if fights else 1, True)
        value = 2.2 * found.hits + 1.6 * found.guard + 0.5 * sum(_kept(op) for op in effect.ops if op.tag in BESIDES)
        value *= (0.25 if once else 1.0) * (1.3 if fights else 0.7)
    else:
        value = sum(_kept(op) for op in effect.ops) * (0.6 if once else 1.0)
        value *= {"turn_start": 1.5, "round_end": 1.3, "near_defeat": 1.2}.get(effect.window, 1.0)
    return value / (1.0 + 0.35 * cost) + LEARNS * teaches(chart, effect, ship)


BESIDES = ("energy", "hull", "scraps", "reuse")
"""Ops whose gain in a fight is neither Hits nor Misses made harmless."""


def _kept(op: Any) -> float:
    return ALLOWED.get(op.leave, 0.4) if op.tag == "allow" else KEPT.get(op.tag, 0.8)


def teaches(chart: Chart, effect: Any, ship: int) -> bool:
    """Does using an effect bring its Ship XP by the condition on its mat?"""
    event = chart.mat(ship).xp.event
    if event == "energy_paid":
        return bool(effect.cost and effect.cost.energy)
    if event == "repair":
        return any(op.tag == "hull" and op.repair for op in effect.ops)
    if event != "scraps_gained":
        return False
    return any(op.tag == "scraps" and amount(op.amount) > 1 for op in effect.ops)


def haul(chart: Chart, ship: int) -> int:
    """The Scraps that a Ship gains by Scavenging."""
    own = chart.ships[ship]
    effects = [chart.content.effects[c] for c in (*own.augmentations, *own.modules)]
    more = sum(amount(op.amount) for e in effects if e.window == "action" for op in e.ops if op.tag == "scraps")
    return int(chart.content.numbers.scavenge_scraps.value) + more
