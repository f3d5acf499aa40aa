"""Chances before the dice fall: landings, Rockets, fights. For a screen and for computer players.

Landings and Rockets are exact. Fights are played out with dice of their own, always the same ones, so that equal
positions give equal odds; the chance of the game is not touched.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

from .modifiers import number
from .state import Exodus, Ship
from .steps.battle import Prepare, fighters
from .steps.cloaking import Scan, Uncloak, hidden_hexes
from .steps.conquest import LayTokens, OpenMoves, orders_of
from .steps.hits import Assign, AssignHits
from .steps.resistance import ChooseFight, EndOfFightRound
from .steps.wmd import AssignTarget

TRIALS = 300  # fights played out for one estimate: within about three points of a hundred
ROUNDS = 40  # a fight that lasts longer than this is nobody's
FACES = 6
RESISTANCE = -1  # the side that is nobody's seat
BEFORE_A_FIGHT = (Prepare, ChooseFight)  # questions that the fights to come bear on
Fighter = tuple[int, int, int]
"""A ship in a fight: its dice, the damage that it survives, its points."""


class TargetOdds(msgspec.Struct):
    """A Rocket at a target: does it get there, does it hit, how many hits on average."""

    distance: int
    reach: float
    hit: float
    hits: float


class SideOdds(msgspec.Struct):
    """One side of a fight: `seat` (-1 the Resistance) is alone left in `win`, and loses `lost` of its `ships`."""

    seat: int
    win: float
    lost: float
    ships: int


class FightOdds(msgspec.Struct):
    """A fight in a hex, against the Resistance of `level` ("" none) or among seats; the Resistance is the last side."""

    place: int
    level: str
    sides: list[SideOdds]

    def of(self, seat: int) -> SideOdds | None:
        """The side of a seat; None where it is not in this fight."""
        return next((side for side in self.sides if side.seat == seat), None)


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
    """The fights that the present question bears on: planned, under way, about to begin, or begun by uncloaking."""
    step = g.state.agenda[-1] if g.state.agenda else None
    if isinstance(step, LayTokens | OpenMoves):
        return list(_planned(g, step))
    if isinstance(step, AssignHits):
        fights = [_under_way(g, step.place)]
    elif isinstance(step, Scan):
        fights = [standing(g, n, None, s) for s in g.state.order if s != step.seat for n in hidden_hexes(g, s)]
    elif isinstance(step, Uncloak):
        fights = [standing(g, n, None, step.seat) for n in hidden_hexes(g, step.seat)]
    elif isinstance(step, BEFORE_A_FIGHT):
        fights = [standing(g, n) for n in sorted(g.occupied())]
    else:
        return []
    return [fight for fight in fights if fight is not None]


def _planned(g: Exodus, step: LayTokens | OpenMoves) -> Iterator[FightOdds]:
    """Fights that the asked seat will have when its ships are where its orders send them and all others stay."""
    seat, orders = orders_of(g, step)
    if seat < 0:
        return
    goals = {(ship.kind, ship.number): goal for ship, goal in orders}
    there: dict[int, list[Fighter]] = {}
    for ship in g.players[seat].ships:
        if ship.hex >= 0:
            place = goals.get((ship.kind, ship.number), ship.hex)
            there.setdefault(place, []).append(_fighter(g, seat, ship))
    for place, mine in sorted(there.items()):
        others = {s: _side(g, s, place) for s in fighters(g, place) if s != seat}
        sides = {s: mine if s == seat else others[s] for s in g.state.order if s == seat or s in others}
        fight = _odds(g, place, sides)
        if fight is not None:
            yield fight


def standing(g: Exodus, place: int, foe: tuple[int, int] | None = None, hidden: int = -1) -> FightOdds | None:
    """The fight in a hex as it stands. `foe`: dice and Shields left of a Resistance ship that has been turned up.

    `hidden`: a seat whose cloaked ships there are taken to be visible, as they would be. EPC-CLOAK-02, 05.
    """
    there = [s for s in g.state.order if s == hidden or s in fighters(g, place)]
    return _odds(g, place, {s: _side(g, s, place) for s in there}, foe)


def _under_way(g: Exodus, place: int) -> FightOdds | None:
    """The fight in which hits are being given: those of this round that are still to come go where they do most."""
    sides = {s: _side(g, s, place) for s in fighters(g, place)}
    foe = None
    for step in reversed(g.state.agenda):
        if isinstance(step, EndOfFightRound):
            foe = step.dice, g.content.resistance[step.card].shields - step.damage
        if not isinstance(step, Assign | AssignHits):
            break
        _strike([sides[s] for s in step.victims if s in sides], step.hits)
    return _odds(g, place, sides, foe)


def _fighter(g: Exodus, seat: int, ship: Ship) -> Fighter:
    return g.dice(seat, ship), g.shields(seat, ship) - ship.damage, g.content.ships[ship.kind].vp


def _side(g: Exodus, seat: int, place: int) -> list[Fighter]:
    return [_fighter(g, seat, ship) for ship in g.ships_at(seat, place)]


def _odds(
    g: Exodus, place: int, sides: dict[int, list[Fighter]], foe: tuple[int, int] | None = None
) -> FightOdds | None:
    """Such a fight played out many times; None where there is nobody to fight. Sides in turn order."""
    level = "" if len(sides) > 1 else g.places[place].resistance
    if not sides or (len(sides) == 1 and not level):
        return None
    dice = random.Random(f"{place}/{sorted(sides.items())}/{level}/{foe}")
    chance = hit_chance(g)
    pools = [] if len(sides) > 1 else [[(*foe, 0)]] if foe is not None else _resistance(g, level)
    names = [*sides, RESISTANCE] if pools else [*sides]
    won, lost = [0] * len(names), [0] * len(names)
    ships = [*(len(side) for side in sides.values()), 1][: len(names)]
    for _ in range(TRIALS):
        left = melee([*sides.values(), *([dice.choice(pools)] if pools else [])], chance, dice)
        for n, many in enumerate(left):
            won[n] += many > 0 and sum(left) == many
            lost[n] += ships[n] - many
    parts = zip(names, won, lost, ships, strict=True)
    return FightOdds(place, level, [SideOdds(s, w / TRIALS, gone / TRIALS, many) for s, w, gone, many in parts])


def _resistance(g: Exodus, level: str) -> list[list[Fighter]]:
    """Each card that may come: those of the level that nobody holds and that are not out of play."""
    deck = g.deck(level)
    gone = {*deck.discards, *(c for p in g.players for c in p.won)}
    cards = [c for c in g.content.resistance.values() if c.level == level]
    pool = [c for c in cards if c.id not in gone] or cards
    return [[(number(g, "resistance_dice", c.dice, least=1).total, c.shields, 0)] for c in pool]


def melee(sides: Sequence[Sequence[Fighter]], chance: float, dice: random.Random) -> list[int]:
    """Play a fight out: how many ships each side has left. `sides` in turn order. EPC-COMBAT-05 to 09."""
    left = [[ship for ship in side if ship[1] >= 0] for side in sides]
    for _ in range(ROUNDS):
        power = [sum(ship[0] for ship in side) for side in left]
        if sum(bool(side) for side in left) < 2 or not any(power):
            break
        hits = [sum(dice.random() < chance for _ in range(n)) for n in power]
        for n in reversed(range(len(left))):
            _strike([side for m, side in enumerate(left) if m != n], hits[n])
        left = [[ship for ship in side if ship[1] >= 0] for side in left]
    return [len(side) for side in left]


def _strike(victims: Sequence[list[Fighter]], hits: int) -> None:
    """Put hits where they destroy the most expensive ships that they can, the rest on the weakest. EPC-FAQ-18."""
    alive = [(side, n) for side in victims for n, ship in enumerate(side) if ship[1] >= 0]
    for side, n in sorted(alive, key=lambda at: (-at[0][at[1]][2], at[0][at[1]][1])):
        if side[n][1] < hits:
            hits -= side[n][1] + 1
            side[n] = side[n][0], -1, side[n][2]
    rest = [(side, n) for side, n in alive if side[n][1] >= 0]
    if hits and rest:
        side, n = min(rest, key=lambda at: at[0][at[1]][1])
        side[n] = side[n][0], side[n][1] - hits, side[n][2]
