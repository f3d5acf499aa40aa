"""Chances before the dice fall: landings, Rockets, fights. For a screen and for computer players.

Landings and Rockets are exact. Fights are played out with dice of their own, always the same ones, so that equal
positions give equal odds; the chance of the game is not touched.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from .modifiers import number
from .state import Exodus
from .steps.conquest import LayTokens, OpenMoves, orders_of
from .steps.wmd import AssignTarget

TRIALS = 300  # fights played out for one estimate: within about three points of a hundred
ROUNDS = 40  # a fight that lasts longer than this is nobody's
FACES = 6
Fighter = tuple[int, int, int]
"""A ship in a fight: its dice, the damage that it survives, its points."""


class TargetOdds(msgspec.Struct):
    """A Rocket at a target: does it get there, does it hit, how many hits on average."""

    distance: int
    reach: float
    hit: float
    hits: float


class FightOdds(msgspec.Struct):
    """A fight of `seat` in a hex: against the Resistance of `level` ("" none) or other seats.

    `win`: it alone is left; `lost`: ships that it loses on average; `ships`: how many it has there.
    """

    place: int
    seat: int
    level: str
    win: float
    lost: float
    ships: int


def hit_chance(g: Exodus) -> float:
    """Of one battle or damage die. EPC-COMBAT-04, EPC-WMD-11."""
    return (FACES + 1 - g.content.numbers.hit_from.value) / FACES


def landing_chance(g: Exodus, seat: int) -> float:
    """Of a cube on a Planet with moons. EPC-DEPLOY-03, EPC-TECH-28."""
    return 1.0 if g.tech(seat, "sure_landing") else (FACES + 1 - g.content.numbers.land_from.value) / FACES


def target_odds(g: Exodus) -> dict[str, TargetOdds]:
    """For the Rocket whose target is asked for: each hex in range. EPC-WMD-06, 09 to 11."""
    step = g.state.agenda[-1] if g.state.agenda else None
    if not isinstance(step, AssignTarget):
        return {}
    upgrade = g.content.upgrades[g.places[step.start].rockets[step.rocket].kind]
    radar = g.tech(step.seat, "radar")
    bonus = radar.range_roll if radar else 0
    found = {}
    for n in range(len(g.places)):
        planet = g.planet(n)
        distance = g.board.distance(step.start, n)
        if planet is None or planet.home or n == step.start or distance > g.content.numbers.rocket_range.value:
            continue
        reach = sum(die + bonus > distance for die in range(1, FACES + 1)) / FACES
        chance = hit_chance(g)
        hit = reach * (1 - (1 - chance) ** upgrade.value)
        found[g.name(n)] = TargetOdds(distance, reach, hit, reach * chance * upgrade.value)
    return found


def fight_odds(g: Exodus) -> list[FightOdds]:
    """Fights that the asked seat will have when its ships are where its orders send them and all others stay."""
    step = g.state.agenda[-1] if g.state.agenda else None
    if not isinstance(step, LayTokens | OpenMoves):
        return []
    seat, orders = orders_of(g, step)
    if seat < 0:
        return []
    goals = {(ship.kind, ship.number): goal for ship, goal in orders}
    there: dict[int, list[Fighter]] = {}
    for ship in g.players[seat].ships:
        if ship.hex >= 0:
            place = goals.get((ship.kind, ship.number), ship.hex)
            there.setdefault(place, []).append(_fighter(g, seat, ship.kind, ship.damage))
    return [odds for place, mine in sorted(there.items()) if (odds := _odds_at(g, seat, place, mine)) is not None]


def _fighter(g: Exodus, seat: int, kind: int, damage: int) -> Fighter:
    ship = next(s for s in g.players[seat].ships if s.kind == kind)
    return g.dice(seat, ship), g.shields(seat, ship) - damage, g.content.ships[kind].vp


def _odds_at(g: Exodus, seat: int, place: int, mine: list[Fighter]) -> FightOdds | None:
    others = [
        _fighter(g, s, ship.kind, ship.damage)
        for s in g.state.order
        if s != seat and not g.cloaked(s, place)
        for ship in g.ships_at(s, place)
    ]
    level = g.places[place].resistance
    if not others and not level:
        return None
    dice = random.Random(f"{place}/{sorted(mine)}/{sorted(others)}/{level}")
    chance = hit_chance(g)
    pools = [others] if others else _resistance(g, level)
    won, lost = 0, 0
    for _ in range(TRIALS):
        left = fight(mine, dice.choice(pools), chance, dice)
        won += left > 0
        lost += len(mine) - abs(left)
    return FightOdds(place, seat, "" if others else level, won / TRIALS, lost / TRIALS, len(mine))


def _resistance(g: Exodus, level: str) -> list[list[Fighter]]:
    """Each card that may come: those of the level that nobody holds and that are not out of play."""
    deck = next(d for d in g.state.decks if d.level == level)
    gone = {*deck.discards, *(c for p in g.players for c in p.won)}
    cards = [c for c in g.content.resistance.values() if c.level == level]
    pool = [c for c in cards if c.id not in gone] or cards
    return [[(number(g, "resistance_dice", c.dice, least=1).total, c.shields, 0)] for c in pool]


def fight(mine: Sequence[Fighter], theirs: Sequence[Fighter], chance: float, dice: random.Random) -> int:
    """Play a fight out: the ships of `mine` left, negative where the others hold out too. EPC-COMBAT-05 to 09."""
    sides = [list(mine), list(theirs)]
    for _ in range(ROUNDS):
        if not sides[0] or not sides[1] or not any(d for side in sides for d, _, _ in side):
            break
        hits = [sum(dice.random() < chance for _ in range(sum(d for d, _, _ in side))) for side in sides]
        sides = [_take(sides[0], hits[1]), _take(sides[1], hits[0])]
    return len(sides[0]) if not sides[1] else -len(sides[0])


def _take(side: list[Fighter], hits: int) -> list[Fighter]:
    """What is left after hits, put where they destroy the most expensive ships that they can. EPC-FAQ-18."""
    left = []
    for ship in sorted(side, key=lambda s: (-s[2], s[1])):
        need = ship[1] + 1
        if need <= hits:
            hits -= need
        else:
            left.append(ship)
    if hits and left:
        weak = min(range(len(left)), key=lambda i: left[i][1])
        power, shields, points = left[weak]
        left[weak] = power, shields - hits, points
    return left
