"""Rockets as a computer player of Exodus sees them: what owning one promises, and where to fire it."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules import Decision

from .exodus_value import CP, UNIT, Outlook

OTHERS = 0.6
"""How much a point that another seat loses is worth."""
CUBE = 0.25
LEAST = 0.02
"""A shot worth less is not fired."""


def target(view: Any, decision: Decision) -> str:
    """The target of the Rocket that is asked about, or holding it."""
    look, step, seat = Outlook(view), view.agenda[-1], decision.seat
    kind = look.content.upgrades[view.places[step.start].rockets[step.rocket].kind]
    odds = rules.forecast(view).targets
    names = {place.planet: n for n, place in enumerate(view.places)}
    best, best_worth = "hold", LEAST
    for option in decision.ids():
        name = option.partition(":")[2]
        if not option.startswith("target:") or name not in odds:
            continue
        n, chance = names[name], odds[name]
        aimed = sum(shot.goal == n and shot.seat == seat for shot in view.targets)
        if kind.destroys == "planet":
            worth = chance.hit * flipped(look, seat, n)
        elif kind.destroys == "population":
            worth = chance.hit * killed(look, seat, n, max(1, round(chance.hits / max(0.01, chance.hit))))
        else:
            worth = burnt(look, seat, n, chance.hits)
        worth *= 0.5**aimed
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def flipped(look: Outlook, seat: int, n: int) -> float:
    """What it is worth that a Planet is gone."""
    cubes = look.places[n].cubes
    stakes = [
        look.income(s, n) + look.majority(n, cubes, s) + CUBE * count if count else 0.0 for s, count in enumerate(cubes)
    ]
    return OTHERS * (sum(stakes) - stakes[seat]) - stakes[seat]


def killed(look: Outlook, seat: int, n: int, hits: int) -> float:
    """What it is worth that a Planet loses so many cubes of the seat that has most beside the own."""
    cubes = list(look.places[n].cubes)
    victim = max((s for s in look.view.order if s != seat), key=lambda s: cubes[s])
    dead: int = min(hits, cubes[victim])
    if not dead:
        return -1.0
    before = [look.majority(n, cubes, s) for s in (seat, victim)]
    cubes[victim] -= dead
    after = [look.majority(n, cubes, s) for s in (seat, victim)]
    gone: float = look.income(victim, n) if not cubes[victim] else 0.0
    late: float = 0.4 + 0.6 * (1 - look.ahead)
    swing: float = after[0] - before[0] + OTHERS * (before[1] - after[1])
    return late * swing + OTHERS * (gone + CUBE * dead)


def burnt(look: Outlook, seat: int, n: int, hits: float) -> float:
    """What it is worth that a Planet loses so many of its resources."""
    planet, place = look.planet(n), look.places[n]
    others = sum(1 for s, cubes in enumerate(place.cubes) if cubes and s != seat)
    if planet is None or not others or not look.incomes:
        return 0.0
    unit = CP * look.content.numbers.income_cp.value if planet.resource == "cp" else UNIT[planet.resource]
    lost: float = min(hits, place.counter) * unit * min(1.0, 0.3 * look.incomes)
    return lost * (OTHERS - 1.0 if place.cubes[seat] else OTHERS)
