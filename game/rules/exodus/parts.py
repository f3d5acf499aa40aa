"""Ship parts on blueprints: where they fit, laying and lifting them. EPC-UPGRADE-04 to 09, EPC-AMB-82."""

from __future__ import annotations

from collections.abc import Iterator

from .events import ShipDestroyed
from .files import ShipType, Upgrade
from .state import Blueprint, Exodus

Spot = tuple[int, int]
"""A blueprint's number and the first space that a part takes there, counted from 0."""


def spots(g: Exodus, upgrade: Upgrade) -> list[Spot]:
    """Every spot that accepts a part, whether or not something lies there."""
    found = g.content.spots.get(upgrade.id)
    if found is None:
        found = [(n, space) for n, ship in enumerate(g.content.ships) for space in _spaces(ship, upgrade)]
        g.content.spots[upgrade.id] = found
    return found


def _spaces(ship: ShipType, upgrade: Upgrade) -> list[int]:
    if upgrade.kind == "drive":
        return list(range(ship.drive_slots))
    if upgrade.kind == "shield":
        return list(range(ship.shield_slots))
    if upgrade.size == 1:
        return [slot - 1 for slot in ship.cannon_slots]
    return [pair[0] - 1 for pair in ship.cannon_pairs]


def lying(g: Exodus, blueprint: Blueprint, kind: int, upgrade: Upgrade, space: int) -> list[str]:
    """The parts that lie where `upgrade` would go."""
    if upgrade.kind == "drive":
        return [blueprint.drive] if blueprint.drive else []
    if upgrade.kind == "shield":
        return [blueprint.shields[space]] if blueprint.shields[space] else []
    firsts = dict.fromkeys(
        _first(g, blueprint, kind, s) for s in squares(g, kind, upgrade, space) if blueprint.cannons[s]
    )
    return [blueprint.cannons[f] for f in firsts]


def squares(g: Exodus, kind: int, upgrade: Upgrade, space: int) -> list[int]:
    """The spaces that a part takes from this one on: two squares of a pair for a large Cannon."""
    return [space] if upgrade.size == 1 else _pair(g, kind, space)


def _pair(g: Exodus, kind: int, space: int) -> list[int]:
    return next([a - 1, b - 1] for a, b in g.content.ships[kind].cannon_pairs if a - 1 == space)


def _first(g: Exodus, blueprint: Blueprint, kind: int, space: int) -> int:
    """The first square of the Cannon that covers a square."""
    if blueprint.cannons[space] != "+":
        return space
    return next(a - 1 for a, b in g.content.ships[kind].cannon_pairs if b - 1 == space)


def lay(g: Exodus, seat: int, upgrade: Upgrade, spot: Spot) -> list[str]:
    """Put a part on its spot; the parts that had to go, for the caller to return to the supply."""
    kind, space = spot
    blueprint = g.players[seat].blueprints[kind]
    gone = lying(g, blueprint, kind, upgrade, space)
    if upgrade.kind == "drive":
        blueprint.drive = upgrade.id
    elif upgrade.kind == "shield":
        blueprint.shields[space] = upgrade.id
    else:
        covered = squares(g, kind, upgrade, space)
        for s in covered:
            if blueprint.cannons[s]:
                lift_cannon(g, blueprint, kind, _first(g, blueprint, kind, s))
        blueprint.cannons[space] = upgrade.id
        if upgrade.size == 2:
            blueprint.cannons[covered[1]] = "+"
    return gone


def lift_cannon(g: Exodus, blueprint: Blueprint, kind: int, space: int) -> None:
    """Take the Cannon that begins at a square off the blueprint."""
    part = blueprint.cannons[space]
    blueprint.cannons[space] = ""
    if g.content.upgrades[part].size == 2:
        blueprint.cannons[_pair(g, kind, space)[1]] = ""


def lift(g: Exodus, seat: int, upgrade: Upgrade, spot: Spot) -> None:
    """Take a part off its spot."""
    kind, space = spot
    blueprint = g.players[seat].blueprints[kind]
    if upgrade.kind == "drive":
        blueprint.drive = ""
    elif upgrade.kind == "shield":
        blueprint.shields[space] = ""
    else:
        lift_cannon(g, blueprint, kind, space)


def laid(g: Exodus, seat: int) -> Iterator[tuple[Upgrade, Spot]]:
    """All parts of a player with the spots they are on."""
    upgrades = g.content.upgrades
    for kind, blueprint in enumerate(g.players[seat].blueprints):
        for n, part in enumerate(blueprint.cannons):
            if part and part != "+":
                yield upgrades[part], (kind, n)
        for n, part in enumerate(blueprint.shields):
            if part:
                yield upgrades[part], (kind, n)
        if blueprint.drive:
            yield upgrades[blueprint.drive], (kind, 0)


def part_at(g: Exodus, seat: int, kind: str, spot: Spot) -> Upgrade:
    """The part of a kind that lies with its first space on a spot."""
    blueprint = g.players[seat].blueprints[spot[0]]
    if kind == "drive":
        return g.content.upgrades[blueprint.drive]
    return g.content.upgrades[(blueprint.cannons if kind == "cannon" else blueprint.shields)[spot[1]]]


def covers_built_in(g: Exodus, upgrade: Upgrade, spot: Spot) -> bool:
    """Would a Cannon on this spot cover the built-in one? (EPC-AMB-82)"""
    if upgrade.kind != "cannon":
        return False
    kind, space = spot
    covered = squares(g, kind, upgrade, space)
    return g.content.ships[kind].base_cannon.slot - 1 in covered


def frees_pair(g: Exodus, seat: int, part: Upgrade, spot: Spot, space: int) -> bool:
    """Would a Cannon, moved to another free space of its blueprint, make room for a large one? (EPC-AMB-82)"""
    kind, first = spot
    before = g.players[seat].blueprints[kind].cannons
    after = [*before]
    for s in squares(g, kind, part, first):
        after[s] = ""
    for s in squares(g, kind, part, space):
        after[s] = part.id
    pairs = g.content.ships[kind].cannon_pairs
    free = [sum(not cannons[a - 1] and not cannons[b - 1] for a, b in pairs) for cannons in (before, after)]
    return free[1] > free[0]


def free_spots(g: Exodus, seat: int, upgrade: Upgrade) -> list[Spot]:
    """Spots where a part can go without anything having to leave."""
    blueprints = g.players[seat].blueprints
    return [(k, s) for k, s in spots(g, upgrade) if not lying(g, blueprints[k], k, upgrade, s)]


def check_shields(g: Exodus, seat: int) -> None:
    """Ships with more damage than shields left are destroyed at once (EPC-UPGRADE-09, EPC-AMB-79)."""
    for ship in g.players[seat].ships:
        if ship.hex >= 0 and ship.damage > g.shields(seat, ship):
            g.emit(ShipDestroyed(seat, g.ship_id(ship), g.name(ship.hex)))
            g.lose_ship(seat, ship)
