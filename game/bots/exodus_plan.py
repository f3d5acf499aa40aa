"""What a seat's fleet is worth for the fights to come in Exodus: as it is, and as it could be after spending on it.

A plan is a fleet with ships built and the best parts of some technologies on its blueprints. It is worth what such a
fleet would win from the Resistance and from other seats in the stages left once it is there, less what is still to be
paid for it; so each step of a plan - a technology, a ship, a part - is worth the time that it saves.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from .exodus_war import Guard, Level, Part, Ship, armed, campaign, shielded, shots

RATE = 0.12
"""Points for 1 C.P. that goes into ships and parts."""
UNIT = 0.5
"""Points for a unit of Axinium or Phasium that goes there."""
BUYING = 5
"""C.P. for a unit that has to be bought; a Trade brings up to four."""
INCOME = 14.0
"""C.P. that a turn about brings."""
ACTION = 0.35
"""Turns that an Action takes, of two to three in a turn and others wanting them too."""
LOST = 0.9
"""What a ship is worth beside its price."""
OPENED = 2.5
"""What the Planet under a beaten Resistance ship may bring."""
BEATEN = 2.2
"""What a battle won against another seat may bring; not all of them come about."""
SOON = 3
"""With no more stages than this nothing new is learned for a plan, with twice as many no more than one thing."""
KEPT = 8
"""Plans that are kept of one position, the best."""
Offer = tuple[tuple[Part, ...], str]
"""Parts that can be had, and the technology that is still to be learned for one of them, "" none."""
Kind = tuple[tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, ...], int, int, int, int, int]
"""A blueprint: dice by square, pairs of squares, shields by space; ships in play, damage on them, ships in the stash;
C.P. and Axinium for one. Those that fall first come first."""
Fit = tuple[int, int, int]
"""The dice or shields of a blueprint with parts of a plan, C.P. and Phasium for them."""
Plan = tuple[float, int, int, int, int, tuple[str, ...]]
"""What it wins; C.P., Axinium, Phasium and Actions for ships and parts; technologies to be learned before."""


_found: dict[tuple[Any, ...], tuple[Plan, ...]] = {}
"""Plans by all that they rest on."""
MOST_FOUND = 20_000


def war(look: Any, seat: int, learning: bool = True) -> float:
    """The fights to come: the worth of the fleet as it is or of the best plan for it.

    Without `learning` only plans with what the seat knows are looked at, which takes a tenth of the time.
    """
    me, stages = look.players[seat], look.stages
    levels = [place.resistance for place in look.places if place.resistance]
    if not stages:
        return 0.0
    blueprints = [(*sorted(b.cannons), bool(b.cannons[0]), *sorted(b.shields), b.drive) for b in me.blueprints]
    ships = [(s.damage if s.hex >= 0 else -1) for s in me.ships]
    met = [(d.level, *d.discards) for d in look.view.decks], [tuple(p.won) for p in look.players]
    rest = learning, stages, look.incomes > 0, look.spending, look.setup.id, len(look.players)
    known = [t for t in me.technologies if t in look.arms or t == "basic_repairs"]
    foes = _foes(look, seat)
    sold_out = [part for part, left in look.view.supply.items() if not left]
    key = (*foes, *sold_out, *known, *blueprints, *ships, *levels, *met[0], *met[1], *rest)
    found = _found.get(key)
    if found is None:
        if len(_found) >= MOST_FOUND:
            _found.clear()
        found = _found[key] = _plans(look, seat, foes, learning)
    best = 0.0
    for value, cp, axinium, phasium, actions, technologies in found:
        cp += sum(look.research(seat, t) for t in technologies)
        short = max(0, axinium - me.axinium) + max(0, phasium - me.phasium)
        bill = cp + BUYING * short
        late = max(0, bill - me.cp) / INCOME + ACTION * (actions + len(technologies) + ceil(short / 4))
        cost = bill * RATE + (axinium + phasium - short) * UNIT
        best = max(best, value * max(0.0, 1 - 2 * late / stages) - cost)
    return best


def _plans(look: Any, seat: int, foes: tuple[Guard, ...], learning: bool) -> tuple[Plan, ...]:
    strong = [s for s in look.players[seat].ships if s.hex >= 0 and look.content.ships[s.kind].vp > 1]
    fights = look.stages * (0.4 + 0.12 * min((look.reach(seat, s) for s in strong), default=1))
    repairs = 1.0 if look.incomes and look.knows(seat, "basic_repairs") else 0.0
    kinds = tuple(_kind(look, seat, k) for k in look.by_fall)
    cannons, shields = (
        (*_offers(look, seat, kind, learning),) if look.spending else () for kind in ("cannon", "shield")
    )
    return plans(kinds, cannons, shields, guarded(look, foes), look.stages, fights, repairs, look.hit)


def _foes(look: Any, seat: int) -> tuple[Guard, ...]:
    """The two strongest ships of each other seat, as one side."""
    found = []
    for player in look.players:
        if player.seat != seat:
            ships = [look.strength(player.seat, s) for s in player.ships if s.hex >= 0]
            ships = sorted(ships, key=lambda s: -s[0] * s[1])[:2]
            found.append((sum(s[0] for s in ships), sum(s[1] for s in ships)))
    return tuple(sorted(foe for foe in found if foe[1]))


def guarded(look: Any, foes: tuple[Guard, ...]) -> tuple[Level, ...]:
    """What a seat can expect to meet of each Resistance level and of other seats.

    Of the Resistance it is about its share of those on the map, and a few more.
    """
    found: list[Level] = [((len(foes) + 1) // 2, BEATEN, foes)] if foes else []
    gone = {c for p in look.players for c in p.won} | {c for d in look.view.decks for c in d.discards}
    for level in ("I", "II", "III"):
        there = sum(place.resistance == level for place in look.places)
        cards = [c for c in look.content.resistance.values() if c.level == level and c.id not in gone]
        if there and cards:
            prize = sum(c.vp for c in cards) / len(cards) + 0.3 + OPENED * min(1.0, look.stages / 5)
            share = min(there, ceil(1.6 * there / len(look.players)))
            found.append((share, prize, tuple(sorted((c.dice, c.shields + 1) for c in cards))))
    return tuple(found)


def _kind(look: Any, seat: int, n: int) -> Kind:
    kind, blueprint, upgrades = look.content.ships[n], look.players[seat].blueprints[n], look.content.upgrades
    squares = [-1 if p == "+" else upgrades[p].value if p else 0 for p in blueprint.cannons]
    if not blueprint.cannons[kind.base_cannon.slot - 1]:
        squares[kind.base_cannon.slot - 1] = kind.base_cannon.dice
    shields = tuple(upgrades[p].value if p else 0 for p in blueprint.shields)
    pairs = tuple((a - 1, b - 1) for a, b in kind.cannon_pairs)
    own = [s for s in look.players[seat].ships if s.kind == n]
    there = [s for s in own if s.hex >= 0]
    damage = sum(s.damage for s in there)
    return tuple(squares), pairs, shields, len(there), damage, len(own) - len(there), kind.cost.cp, kind.cost.axinium


def _offers(look: Any, seat: int, kind: str, learning: bool) -> Iterator[Offer]:
    """The parts of a kind that the seat can buy, and those parts with one more for which it would have to learn."""
    parts = [u for u in look.content.upgrades.values() if u.kind == kind and look.view.supply[u.id]]
    known = tuple(_part(u) for u in parts if look.knows(seat, u.technology))
    yield known, ""
    for upgrade in parts if learning and look.stages > SOON else []:
        if not look.knows(seat, upgrade.technology):
            part = _part(upgrade)
            afford = look.content.technologies[upgrade.technology].cost < INCOME * (0.5 + look.stages / 2)
            if afford and not any(other[0] >= part[0] and other[1] <= part[1] for other in known):
                yield (*known, part), upgrade.technology


def _part(upgrade: Any) -> Part:
    return upgrade.value, upgrade.size, upgrade.price.cp, upgrade.price.phasium


# ---------------------------------------------------------------------- plans
def plans(
    kinds: tuple[Kind, ...],
    cannons: tuple[Offer, ...],
    shields: tuple[Offer, ...],
    levels: tuple[Level, ...],
    stages: int,
    fights: float,
    repairs: float,
    hit: float,
) -> tuple[Plan, ...]:
    """The fleet as it is, and the best of the plans for it. `kinds`: Cruiser, Carrier, Fighter, Raider as they fall."""
    bare = [((shots(kind[0]), 0, 0), (sum(kind[2]), 0, 0)) for kind in kinds]
    ways = list(_ways(kinds))
    now: Plan = (campaign(_ships(kinds, ways[0][0], bare), levels, fights, repairs, hit), 0, 0, 0, 0, ())
    plated = [([shielded(kind[2], parts) for kind in kinds], technology) for parts, technology in shields]
    found: list[Plan] = []
    for parts, gun in cannons:
        guns = [armed(kind[0], kind[1], parts) for kind in kinds]
        for plates, plate in plated:
            learned = tuple(t for t in (gun, plate) if t)
            if len(learned) > 1 and stages <= 2 * SOON:
                continue
            for build, fitted in ways:
                fits = [(guns[n], plates[n]) if n in fitted else bare[n] for n in range(len(kinds))]
                wins = campaign(_ships(kinds, build, fits), levels, fights, repairs, hit)
                found.append((wins, *_bill(kinds, build, fits), learned))
    return (now, *sorted(set(found), key=lambda plan: (-_prospect(plan, stages), plan))[:KEPT])


def _ways(kinds: tuple[Kind, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What might be built, and the blueprints that get parts. Only warships are planned."""
    cruisers, fighters = kinds[0][5], kinds[2][5]
    warships = [n for n in (0, 2) if kinds[n][3]]
    carriers = [n for n in (0, 1, 2) if kinds[n][3]]
    found = [((0, 0, 0, 0), tuple(warships)), ((0, 0, 0, 0), tuple(carriers))]
    found += [((n, 0, 0, 0), (0,)) for n in range(1, cruisers + 1)]
    if fighters:
        found.append(((0, 0, fighters, 0), tuple({*warships, 2})))
    if cruisers and fighters:
        found.append(((cruisers, 0, fighters, 0), (0, 2)))
    return list(dict.fromkeys(found))


def _bill(kinds: tuple[Kind, ...], build: tuple[int, ...], fits: list[tuple[Fit, Fit]]) -> tuple[int, int, int, int]:
    """C.P., Axinium, Phasium and Actions for the ships and the parts."""
    cp = sum(gun[1] + plate[1] for gun, plate in fits)
    phasium = sum(gun[2] + plate[2] for gun, plate in fits)
    actions = any(build) + (cp + phasium > 0)
    cp += sum(kind[6] * more for kind, more in zip(kinds, build, strict=True))
    axinium = sum(kind[7] * more for kind, more in zip(kinds, build, strict=True))
    return cp, axinium, phasium, actions


def _prospect(plan: Plan, stages: int) -> float:
    """A plan's worth to a seat that has some of what it takes."""
    wins, cp, axinium, phasium, actions, technologies = plan
    bill = cp + BUYING * (axinium + phasium) + 6 * len(technologies)
    late = 0.6 * bill / INCOME + ACTION * (actions + len(technologies))
    return wins * max(0.1, 1 - 2 * late / stages) - RATE * bill


def _ships(kinds: tuple[Kind, ...], build: tuple[int, ...], fits: list[tuple[Fit, Fit]]) -> tuple[Ship, ...]:
    found: list[Ship] = []
    for kind, more, (gun, plate) in zip(kinds, build, fits, strict=True):
        price = kind[6] * RATE + kind[7] * UNIT + LOST
        damage = kind[4]
        for _ in range(kind[3] + more):
            hurt = min(damage, plate[0])
            damage -= hurt
            found.append((gun[0], plate[0] + 1 - hurt, price))
    return tuple(found)
