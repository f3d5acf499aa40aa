"""Fights of X-ODUS weighed before they are fought: what Ships and their Modules bring, what a foe costs them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .xodus_map import Chart

MISS, SKILL, HIT, DOUBLE = range(4)
WORTH = {MISS: 0, SKILL: 0, HIT: 1, DOUBLE: 2}
SUCCESS = {MISS: 0, SKILL: 1, HIT: 1, DOUBLE: 2}
ATTACK_WINDOWS = ("before_attack", "after_attack", "retaliation")
OFTEN = {"hull_max": 0.4, "first_attack": 0.4, "double_min": 0.55, "hits_min": 0.7, "skill_min": 0.6, "miss_min": 0.6}
"""How often a condition is met in an attack."""
ATTACKS = 3.0
"""Attacks that a Ship's Energy is spread over."""


class Help(msgspec.Struct):
    """What effects add to one attack: Hits, and Misses made harmless."""

    hits: float = 0.0
    guard: float = 0.0


class Odds(msgspec.Struct):
    """A fight as it is likely to go. `win`: from 0 to 1; `loss`: Hull each Ship loses; `attacks`: until its end."""

    win: float
    loss: float
    attacks: float


def mean(dice: Sequence[str], faces: dict[str, list[int]], worth: dict[int, int]) -> float:
    """What dice bring on average."""
    return sum(sum(worth[f] for f in faces[c]) / len(faces[c]) for c in dice)


def spread(dice: Sequence[str], faces: dict[str, list[int]], worth: dict[int, int]) -> list[float]:
    """How likely dice bring 0, 1, 2…"""
    chances = [1.0]
    for colour in dice:
        more = [0.0] * (len(chances) + 2)
        for value, chance in enumerate(chances):
            for face in faces[colour]:
                more[value + worth[face]] += chance / len(faces[colour])
        chances = more
    return chances


def skill_odds(chart: Chart, ships: Sequence[int], target: int) -> float:
    """How likely these Ships pass a Skill Roll together; Modules for it count as half a success each."""
    dice = [c for s in ships for c in chart.mat(s).dice]
    chances = spread(dice, chart.content.dice, SUCCESS)
    extra = sum(
        0.5
        for s in ships
        for card in (*chart.ships[s].augmentations, *chart.ships[s].modules)
        if chart.content.effects[card].window in ("before_skill", "after_skill")
    )
    plain = sum(chances[target:])
    return plain + (sum(chances[max(0, target - 1) :]) - plain) * min(1.0, extra)


def effect_help(chart: Chart, effect: Any, ship: int, size: int, ever: bool = False) -> Help:
    """What an effect adds to an attack of a Fleet of `size`, on average, whenever it is used.

    `ever`: as weighed for the rest of the game, whatever the Ship's Hull is now.
    """
    faces = chart.content.dice
    dice = chart.mat(ship).dice
    found, often = Help(), 1.0
    for name, value in effect.when:
        if (name == "fleet_min" and size < value) or (name == "fleet_max" and size > value):
            return found
        if name == "hull_max" and not ever and chart.ships[ship].hull > value:
            return found
        often *= 0.2 if value == "defence" else 0.35 if name == "hits_min" and value > 2 else OFTEN.get(name, 1.0)
    for op in effect.ops:
        shared = size if getattr(op, "who", "self") in ("each_fleet", "each_hit") else 1
        per = getattr(op, "per", "once")
        times = often * {"skill": 1.3, "double": 1.2, "other_ship": size - 1.0}.get(per, 1.0) * shared
        if op.tag == "add_hits":
            found.hits += op.amount * times
        elif op.tag == "reroll":
            count = min(2, op.count if isinstance(op.count, int) else 2)
            found.hits += 0.35 * count * times
            found.guard += 0.4 * count * times
        elif op.tag == "add_dice":
            found.hits += mean(["red" if op.colour == "any" else op.colour], faces, WORTH) * op.count * times
        elif op.tag == "shields":
            found.hits -= min(op.amount, 0) * times if op.amount > -4 else -4.0 * times
        elif op.tag == "enemy_hull":
            found.hits -= op.amount * times
        elif op.tag == "set_face":
            gain = WORTH[("miss", "skill", "hit", "double").index(op.end)]
            often_start = sum(faces[c].count(("miss", "skill", "hit", "double").index(op.start)) for c in dice) / 6
            found.hits += gain * often_start
            found.guard += often_start if op.start == "miss" else 0.0
        elif op.tag == "retaliation" and op.amount < 0:
            found.guard += min(0.7, -op.amount * 0.5) * shared
        elif op.tag == "ignore_miss":
            found.guard += 0.6 * times
    return found


def squad_help(chart: Chart, ships: Sequence[int], attacks: float = ATTACKS) -> Help:
    """What the Modules of Ships add to each of so many attacks, as far as their Energy lasts."""
    total = Help()
    for ship in ships:
        own = chart.ships[ship]
        left = own.energy / attacks
        costly = []
        for card in (*own.augmentations, *own.modules):
            effect = chart.content.effects[card]
            if effect.window not in ATTACK_WINDOWS:
                continue
            found = effect_help(chart, effect, ship, len(ships))
            cost = effect.cost.energy if effect.cost else 0
            if effect.kind == "consumable":
                found.hits, found.guard = found.hits / attacks, found.guard / attacks
            if cost:
                costly.append((found.hits + found.guard, cost, found))
            else:
                total.hits, total.guard = total.hits + found.hits, total.guard + found.guard
        for _, cost, found in sorted(costly, key=lambda c: -c[0] / c[1]):
            share = min(1.0, left / cost)
            left -= share * cost
            total.hits, total.guard = total.hits + share * found.hits, total.guard + share * found.guard
    return total


def odds(chart: Chart, ships: Sequence[int], foe: str, damage: int = 0, shields: int = 0) -> Odds:
    """How a fight of these Ships with a foe would go; `damage`, `shields`: changes of the foe so far."""
    printed, faces = chart.content.foes[foe], chart.content.dice
    ships = [s for s in ships if chart.ships[s].hull]
    if not ships:
        return Odds(0.0, 9.0, 9.0)
    chances = spread([c for s in ships for c in chart.mat(s).dice], faces, WORTH)
    misses = sum(faces[c].count(MISS) / len(faces[c]) for s in ships for c in chart.mat(s).dice)
    wall = max(0.0, printed.shields + shields + growth(printed, "shields", len(ships)))
    hull = max(1, printed.hull - damage)
    attacks = ATTACKS
    for _ in range(2):
        extra = squad_help(chart, ships, max(1.0, attacks))
        hurt = sum(max(0.0, value + extra.hits - wall) * chance for value, chance in enumerate(chances))
        hurt -= growth(printed, "enemy_hull", len(ships))
        attacks = min(60.0, hull / hurt + 0.5) if hurt > 0.05 else 60.0
    each = (max(0.3 * misses, misses - 0.8 * extra.guard) + bite(printed, len(ships))) / len(ships)
    loss = max(0.0, attacks - 1.0) * each
    endurance = sum(chart.ships[s].hull for s in ships) / len(ships)
    return Odds(max(0.0, min(0.97, 0.75 * (endurance / max(0.1, loss) - 0.35))), loss, attacks)


def growth(foe: Any, tag: str, size: int) -> float:
    """Shields or Hull that a foe gains in each attack from the Misses of a Fleet of `size`, roughly."""
    found = 0.0
    for effect in foe.abilities:
        found += sum(0.5 * size * op.amount for op in effect.ops if op.tag == tag and op.per == "miss_ship")
    return found


def bite(foe: Any, size: int) -> float:
    """Hull that a foe's own abilities cost a Fleet after each attack, roughly."""
    found = 0.0
    for effect in foe.abilities:
        for op in effect.ops:
            if effect.window != "retaliation":
                continue
            who = getattr(op, "who", "weakest")
            many = size if who == "each_fleet" else 1.0 if who == "weakest" else 0.2 * size
            found += {"retaliation": 1.0, "hull": 1.0, "draw_damage": 1.2, "max_energy": 1.0}.get(op.tag, 0.2) * many
    return found


def all_odds(chart: Chart, ships: Sequence[int], foes: Sequence[str]) -> Odds:
    """How it would go against several foes one after another; damage on the Battle mat counts."""
    mat, win, loss, attacks = chart.view.mat, 1.0, 0.0, 0.0
    for foe in foes:
        here = mat.enemy == foe
        one = odds(chart, ships, foe, mat.damage if here else 0, mat.shields if here else 0)
        win, loss, attacks = win * one.win, loss + one.loss, attacks + one.attacks
    if len(foes) > 1:
        endurance = sum(chart.ships[s].hull for s in ships) / max(1, len(ships))
        win = min(win, max(0.0, 0.75 * (endurance / max(0.1, loss) - 0.35)))
    return Odds(win, loss, attacks)


def likely_foes(chart: Chart, reserve: bool = False) -> list[str]:
    """The Enemies that may be drawn: the levels that have come in, without the defeated ones; or the next to come."""
    come = chart.content.numbers.start_enemies.value
    come += chart.content.red_enemies * sum(slot <= chart.view.marker for slot in chart.line.red)
    gone = {*chart.view.enemy_discards, *(e for s in chart.systems for e in s.enemies)}
    every = sorted(chart.content.enemies, key=lambda e: chart.content.enemies[e])
    first, last = (come, come + chart.content.red_enemies) if reserve else (0, come)
    return [e for e in every[first:last] if e not in gone] or every[:come]


def deck_odds(chart: Chart, ships: Sequence[int], count: int = 1, reserve: bool = False) -> float:
    """How likely these Ships beat so many Enemies from the deck or the reserve."""
    foes = likely_foes(chart, reserve)
    return float((sum(odds(chart, ships, foe).win for foe in foes) / len(foes)) ** count)
