"""Fights in Exodus as a computer player weighs them: who is left, at what loss, and what a fleet can still win.

A side is its dice and the hits that it stands. A fleet loses dice as its ships fall, so its dice lie between their mean
over the hits that it takes and all of them; with that, both sides fire independently, and who is through first follows
from the binomial. Within a few points of a hundred of fights played out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb

ROUNDS = 30
"""A fight that lasts longer is nobody's."""
WHOLE = 0.4
"""How far the dice of a fleet are those of all its ships: hits are often more than a ship needs, or wait for more."""
Side = tuple[float, int]
Ship = tuple[int, int, float]
"""Dice, the hits that destroy it, what losing it costs."""
Guard = tuple[int, int]
"""Dice of a Resistance ship, and the hits that beat it."""
Level = tuple[int, float, tuple[Guard, ...]]
"""Foes of one sort: how many a seat may still meet, the points for beating one, what one may turn out to be."""


def side(ships: Iterable[tuple[int, int]]) -> Side:
    """Several ships (dice, hits) as one side; the first one falls first."""
    shots, life, every = 0.0, 0, 0
    for dice, hits in ships:
        life += hits
        shots += dice * life
        every += dice
    return (round(2 * ((1 - WHOLE) * shots / life + WHOLE * every)) / 2 if life else 0.0), life


@lru_cache(maxsize=100_000)
def _unbroken(dice: float, life: int, hit: float) -> tuple[float, ...]:
    """For each round: how likely a side that stands `life` hits still holds out against so many dice."""
    found = [1.0]
    for n in range(1, ROUNDS + 1):
        thrown = int(dice * n)
        found.append(sum(comb(thrown, k) * hit**k * (1 - hit) ** (thrown - k) for k in range(min(life, thrown + 1))))
        if found[-1] < 0.003:
            break
    return tuple(found)


@lru_cache(maxsize=100_000)
def chance(mine: Side, theirs: Side, hit: float = 1 / 3) -> float:
    """How likely `mine` is alone left. EPC-COMBAT-04 to 09."""
    if not theirs[1]:
        return 1.0
    if not mine[1] or not mine[0]:
        return 0.0
    they, we = _unbroken(mine[0], theirs[1], hit), _unbroken(theirs[0], mine[1], hit) if theirs[0] else (1.0,)
    total = 0.0
    for n in range(1, len(they)):
        total += (they[n - 1] - they[n]) * (we[n] if n < len(we) else 0.0 if theirs[0] else 1.0)
    return min(1.0, total)


@lru_cache(maxsize=20_000)
def against(mine: Side, guards: tuple[Guard, ...], hit: float) -> tuple[float, float]:
    """Against one of these guards: how likely `mine` wins, and the share of its hits that a win costs."""
    if not guards or not mine[0]:
        return 0.0, 1.0
    won = [chance(mine, guard, hit) for guard in guards]
    cost = sum(w * min(1.0, dice * hits / mine[0] / mine[1]) for w, (dice, hits) in zip(won, guards, strict=True))
    return sum(won) / len(won), cost / max(1e-6, sum(won))


@lru_cache(maxsize=20_000)
def campaign(ships: tuple[Ship, ...], levels: tuple[Level, ...], fights: float, repairs: float, hit: float) -> float:
    """Points that a fleet may win in so many fights. `repairs`: hits made good between two."""
    dice, life = side((d, h) for d, h, _ in ships)
    price, full = sum(s[2] for s in ships), life
    left, total = [n for n, _, _ in levels], 0.0
    while fights > 0 and life > 0 and dice >= 0.5:
        best, worth, lost = -1, 0.0, 0.0
        for n, (_, prize, guards) in enumerate(levels):
            if left[n] > 0:
                win, share = against((round(2 * dice) / 2, life), guards, hit)
                gain = win * (prize - 0.5 * share * price) - (1 - win) * price
                if gain > worth:
                    best, worth, lost = n, gain, 1 - win * (1 - 0.6 * share)
        if best < 0:
            break
        total += worth * min(1.0, fights)
        left[best] -= 1
        fights -= 1
        dice, price = dice * (1 - 0.6 * lost), price * (1 - 0.5 * lost)
        life = min(full, int(life * (1 - lost) + repairs + 0.5))
    return total


# ---------------------------------------------------------------------- outfitting
Part = tuple[int, int, int, int]
"""An upgrade that may be bought: value, size in squares, C.P., Phasium."""


def shots(squares: Sequence[int]) -> int:
    """The dice of a blueprint."""
    return sum(n for n in squares if n > 0)


def armed(squares: Sequence[int], pairs: Sequence[tuple[int, int]], parts: Sequence[Part]) -> tuple[int, int, int]:
    """The dice of a blueprint with the best of `parts` wherever it is better than what lies there; C.P. and Phasium.

    `squares`: the dice that each square gives now, -1 in the second one of a double; `pairs`: where doubles can lie.
    """
    small = max((p for p in parts if p[1] == 1), default=None)
    large = max((p for p in parts if p[1] == 2), default=None)
    dice, cp, phasium = shots(squares), 0, 0
    paired = {n for pair in pairs for n in pair}
    for group in [*pairs, *((n,) for n in range(len(squares)) if n not in paired)]:
        here = [squares[n] for n in group]
        now = shots(here)
        choices = [(now, 0, 0)]
        if small and -1 not in here:
            better = [n for n in here if n < small[0]]
            choices.append((now + len(better) * small[0] - sum(better), len(better) * small[2], len(better) * small[3]))
        if large and len(group) == 2:
            choices.append((large[0], large[2], large[3]))
        most = max(choices, key=lambda c: (c[0], -c[1]))
        dice, cp, phasium = dice + most[0] - now, cp + most[1], phasium + most[2]
    return dice, cp, phasium


def shielded(spaces: Sequence[int], parts: Sequence[Part]) -> tuple[int, int, int]:
    """The same for the shields of a blueprint: their sum with the best of `parts`, C.P. and Phasium."""
    best = max(parts, default=None)
    better = [value for value in spaces if best and value < best[0]]
    if best is None or not better:
        return sum(spaces), 0, 0
    return sum(spaces) + len(better) * best[0] - sum(better), len(better) * best[2], len(better) * best[3]
