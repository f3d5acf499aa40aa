"""Which op may stand where: dice are changed while they lie there, foes while they fight, the board between the rolls.

Anything else would be an effect on what is not there, or on what is gone by the time it is looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from .effects.control import ChooseOp, RollOp

BEFORE = ("before_detection", "before_skill", "before_attack")
AFTER = ("after_detection", "after_skill", "after_attack", "after_damage_roll")
QUIET = ("your_turn", "turn_start", "signal", "exploration")
CALM = (*QUIET, "turn_end", "action", "on_gain", "any_time", "enter", "enemy_defeated", "disengage", "round_end")
FOES = ("passive", "engaged", "before_damage", "retaliation", "disengage", "enemy_defeated")
"""In which windows a foe's abilities are looked at."""
WINDOWS: dict[str, Sequence[str]] = {
    "add_dice": BEFORE, "dice": BEFORE,
    "reroll": AFTER, "ignore_miss": AFTER, "set_face": AFTER, "add_hits": ("after_skill", "after_attack"),
    "shields": ("before_attack", "after_attack", "before_damage"), "enemy_hull": ("after_attack", "retaliation"),
    "retaliation": ("retaliation",), "reuse": ("after_attack",),
    "reveal": QUIET, "pacify": QUIET, "wormhole": QUIET, "rift": QUIET, "place_corrupt": QUIET, "new_ally": QUIET,
    "explore_marker": QUIET, "avatar_enter": QUIET, "lose_module": QUIET, "end_turn": QUIET,
    "draw_enemy": ("your_turn", "signal", "exploration"), "choose": QUIET, "scan": (*QUIET, "before_reveal"),
    "move": ("your_turn", "disengage", "signal", "exploration"), "gain_module": (*QUIET, "enemy_defeated"),
    "roll": (*QUIET, "enter", "enemy_defeated", "turn_end"), "avatar_shift": (*QUIET, "any_time"),
    "avatar_move": (*QUIET, "avatar_roll", "disengage"), "corruption": (*QUIET, "disengage"),
    "draw_damage": (*CALM, "retaliation"), "marker": ("signal", "round_end"),
    "cost": ("passive",), "forbid": ("passive",),
}  # fmt: skip
"""By op; the others may stand anywhere. `signal`, `exploration`: what those cards do when they are dealt with."""
LEAVES: dict[str, Sequence[str]] = {
    "skip_disengage_roll": ("disengage",), "skip_detection": ("before_detection",), "avatar_wormhole": ("avatar_roll",),
}  # fmt: skip
"""The same for what `allow` permits."""


def misplaced(ops: Sequence[Any], window: str) -> Iterator[tuple[str, str]]:
    """The ops that may not stand in a window: the place in the list, and what is wrong."""
    for n, op in enumerate(ops):
        where = WINDOWS.get(op.tag)
        if op.tag == "allow":
            where = LEAVES.get(op.leave)
        if op.tag == "hull" and isinstance(op.amount, int) and op.amount < 0:
            where = CALM
        if op.tag == "avatar_move" and op.until == "card":
            where = ("avatar_roll",)
        if where is not None and window not in where:
            yield f"[{n}]", f"the op '{op.tag}' is not for the window '{window}', but for {', '.join(where)}"
        for key, inner in _inside(op):
            yield from ((f"[{n}].{key}{place}", wanted) for place, wanted in misplaced(inner, window))


def _inside(op: Any) -> Iterator[tuple[str, Sequence[Any]]]:
    """The lists of ops in an op. What follows a roll comes when the roll is over."""
    if isinstance(op, RollOp):
        yield "pass", op.passed
        yield "fail", op.fail
    elif isinstance(op, ChooseOp):
        yield from ((f"options[{m}]", inner) for m, inner in enumerate(op.options))


def endless(ability: Any, kind: str = "") -> bool:
    """Could it be used over and over in one turn, since nothing limits it or it gives what it costs?"""
    if ability.window not in ("your_turn", "any_time") or ability.limit is not None or kind == "consumable":
        return False
    amounts = {op.tag: getattr(op, "amount", 0) for op in ability.ops}
    given = {tag for tag, amount in amounts.items() if not isinstance(amount, int) or amount > 0}
    cost = {} if ability.cost is None else msgspec.structs.asdict(ability.cost)
    return "actions" in given or not {name for name, paid in cost.items() if paid} - given


def lists(files: dict[str, Any]) -> Iterator[tuple[str, str, Sequence[Any], str]]:
    """Every list of ops of the data: file, place, the ops, the window."""
    for file, key in (
        ("augmentations", "augmentations"), ("modules", "ship_modules"), ("modules", "precursor_modules"),
        ("damage", "damage_cards"),
    ):  # fmt: skip
        for n, card in enumerate(getattr(files[file], key)):
            yield file, f"{key}[{n}].ops", card.ops, card.window
    for n, ally in enumerate(files["allies"].allies):
        yield "allies", f"allies[{n}].ability.ops", ally.ability.ops, ally.ability.window
    for key in ("enemies", "avatars"):
        for n, foe in enumerate(getattr(files["enemies"], key)):
            yield from (
                ("enemies", f"{key}[{n}].abilities[{m}].ops", a.ops, a.window) for m, a in enumerate(foe.abilities)
            )
    for n, card in enumerate(files["explorations"].explorations):
        for m, option in enumerate(card.options):
            place = f"explorations[{n}].options[{m}]"
            for key in ("ops", "success", "fail"):
                yield "explorations", f"{place}.{key}", getattr(option, key), "exploration"
    for n, signal in enumerate(files["signals"].signals):
        place = f"signals[{n}]"
        yield "signals", f"{place}.setup", signal.setup, "signal"
        yield "signals", f"{place}.access.ops", signal.access.ops, "signal"
        yield from (("signals", f"{place}.actions[{m}].ops", a.ops, "signal") for m, a in enumerate(signal.actions))
        yield from (("signals", f"{place}.effects[{m}].ops", e.ops, e.window) for m, e in enumerate(signal.effects))
