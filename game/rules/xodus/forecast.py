"""What the rules say of a position before the dice fall: odds of the rolls, the Avatars' paths, what is in reach."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from typing import Any

import msgspec

from .effects.base import amount_of
from .play import Xodus, misses
from .state import DOUBLE, HIT, MISS, SKILL, Avatar
from .steps.avatars import blocked, choose_path, held, may_target, stops, units, walk
from .steps.combat import power
from .steps.disengage import last_to_leave
from .steps.enemies import foes_at
from .steps.maintenance import Maintenance, prices
from .steps.moves import within
from .steps.picks import reserve
from .steps.rolls import successes
from .steps.windows import Moment, affordable, holds, used_up

TEAM = ("pick_team", "pick_ally", "choose_ship", "take_marker", "avatars_move")
"""Steps in which the players choose together."""
HITS = {HIT: 1, DOUBLE: 2}
SUCCESSES = {SKILL: 1, HIT: 1, DOUBLE: 2}


class DetectionOdds(msgspec.Struct):
    """The chance to stay undetected: with the dice alone, and with every Module that could be used and paid."""

    plain: float
    with_modules: float
    modules: list[str]


class FoeOdds(msgspec.Struct):
    """A foe here: what it has left, and one attack by all acting Ships in Offence: by their dice alone, and (`…_with`)
    with `modules`: those that could be used and paid, as far as their worth does not hang on the roll."""

    foe: str
    hull: int
    shields: int
    damage: float
    defeat: float
    misses: float
    damage_with: float
    defeat_with: float
    modules: list[str]


class Lying(msgspec.Struct):
    """What the dice of a roll that goes on bring as they lie, before abilities of a foe and Modules still to come.

    `brings`: Hits in an attack, successes in a Skill Roll, else Misses; `against`: Shields, or the successes needed;
    `loss`: Hull that the foe loses in an attack, or all Ships in a Damage Roll; `well`: the foe is defeated, the Skill
    Roll passed, nobody detected, no Hull lost.
    """

    kind: str
    brings: int
    against: int
    loss: int
    well: bool


class AvatarForecast(msgspec.Struct):
    """An Avatar's coming move: its target, the rule that breaks a tie, and for each face of its die the path."""

    avatar: str
    held: bool
    target: str
    tie: str
    paths: list[list[str]]


class Forecast(msgspec.Struct):
    """All of it for the acting Ships (the undefeated ones between turns).

    `skill`: the chance of at least 0, 1, 2… successes. `reach`: tile id to the fewest actions to jump there.
    `flight_moves_marker`: fleeing now would move the Corruption marker. `keys_wanted`: Keys still to be activated.
    `deciding`: the Ships whose decision is asked for now, by id; none where it is the whole team's. `lying`: of the
    dice on the table; None where none lie. `energy`: what the Ships' cards cost to use, by id, where they cost any;
    `scraps`: what the options of a Ship Maintenance cost, by the option's id.
    """

    detection: DetectionOdds
    skill: list[float]
    foes: list[FoeOdds]
    reach: dict[str, int]
    avatars: list[AvatarForecast]
    flight_moves_marker: bool
    keys_wanted: int
    deciding: list[str]
    lying: Lying | None
    energy: dict[str, int]
    scraps: dict[str, int]


def forecast(g: Xodus) -> Forecast:
    """The forecast of a position or view. XOD-ROLL, XOD-COMBAT, XOD-AVMOVE."""
    acting = g.state.acting
    ships = acting or g.undefeated()
    reach = {}
    if acting:
        steps = max(1, g.fleet_actions())
        reach = {g.systems[n].tile: len(path) for n, (path, _) in within(g, steps).items()}
    return Forecast(
        detection(g, ships),
        at_least(total(g, ships, SUCCESSES)),
        [foe_odds(g, foe, acting) for foe in foes_at(g, g.acting_place())] if acting else [],
        reach,
        [avatar_forecast(g, a) for a in g.state.avatars if a.system >= 0],
        bool(acting) and last_to_leave(g),
        len(g.state.signals) - g.state.activated,
        g.names(deciding(g)),
        lying(g),
        energy(g),
        scraps(g),
    )


def scraps(g: Xodus) -> dict[str, int]:
    """What the options of a Ship Maintenance cost that is asked for now."""
    step = g.state.agenda[-1] if g.state.agenda else None
    return prices(g, step.asked(g)) if isinstance(step, Maintenance) and step.asked(g) >= 0 else {}


def energy(g: Xodus) -> dict[str, int]:
    """What using each card of the Ships in play costs its Ship in Energy now. XOD-ENERGY-03."""
    return {
        effect.id: g.price(ship, "energy", effect.cost.energy)
        for ship in g.undefeated()
        for effects in g.kit(ship).values()
        for effect in effects
        if effect.cost is not None and effect.cost.energy
    }


def deciding(g: Xodus) -> list[int]:
    """The Ships that the asking step concerns: one, those of a Fleet or of a window; none where it is the team's."""
    if not g.state.agenda:
        return []
    step: Any = g.state.agenda[-1]
    tag = step.__struct_config__.tag
    if tag in TEAM:
        return []
    if tag == "strategy":
        return [step.ships[step.chosen].ship]
    if tag == "window":
        return list(step.moment.ships)
    use = getattr(step, "use", None)
    owner = int(use.ship if use is not None else getattr(step, "ship", getattr(step, "owner", -1)))
    if owner >= 0:
        return [owner]
    return list(g.state.acting or getattr(step, "ships", []))


# ---------------------------------------------------------------------- odds
def faces(g: Xodus, colour: str, worth: dict[int, int]) -> dict[int, float]:
    """What one die brings and how likely."""
    sides = g.content.dice[colour]
    out: dict[int, float] = {}
    for face in sides:
        out[worth.get(face, 0)] = out.get(worth.get(face, 0), 0.0) + 1 / len(sides)
    return out


def total(g: Xodus, ships: list[int], worth: dict[int, int]) -> dict[int, float]:
    """What all own dice of these Ships bring together, and how likely."""
    sums = {0: 1.0}
    for ship in ships:
        for colour in g.mat(ship).dice:
            more: dict[int, float] = {}
            for value, chance in sums.items():
                for extra, odds in faces(g, colour, worth).items():
                    more[value + extra] = more.get(value + extra, 0.0) + chance * odds
            sums = more
    return sums


def at_least(sums: dict[int, float]) -> list[float]:
    """The chance of at least 0, 1, 2… of it."""
    return [sum(c for v, c in sums.items() if v >= n) for n in range(max(sums) + 1)]


def miss_chance(g: Xodus) -> float:
    """The chance of a Miss on any die; it is the same on all. XOD-DICE-03."""
    sides = next(iter(g.content.dice.values()))
    return sides.count(MISS) / len(sides)


def clean(dice: int, rerolls: int, miss: float) -> float:
    """The chance that so many dice show no Miss when so many Misses may be rolled again."""
    return sum(
        comb(dice, m) * (miss * (1 - miss)) ** m * (1 - miss) ** (dice - m) for m in range(min(dice, rerolls) + 1)
    )


def _spare(g: Xodus, colour: str) -> int:
    """The dice of a colour, or of `any`, that can still join a roll."""
    return sum(reserve(g, c) for c in ([*g.content.dice] if colour == "any" else [colour]))


def detection(g: Xodus, ships: list[int]) -> DetectionOdds:
    """The odds of a Detection Roll by these Ships. XOD-ROLL-01."""
    miss = miss_chance(g)
    plain = best = 1.0
    used: list[str] = []
    shared = 0
    skipped = False
    for ship in ships:
        dice = len(g.mat(ship).dice)
        fewer = rerolls = 0
        for window in ("before_detection", "after_detection"):
            moment = Moment(window, ships)
            for effect in g.kit(ship).get(window, ()):
                if effect.compulsory:
                    dice += sum(min(op.count, _spare(g, op.colour)) for op in effect.ops if op.tag == "add_dice")
                    continue
                if used_up(g, effect) or not affordable(g, effect, ship) or not holds(g, effect, ship, moment):
                    continue
                used.append(effect.id)
                for op in effect.ops:
                    fewer -= op.amount if op.tag == "dice" else 0
                    skipped = skipped or op.tag == "allow"
                    if op.tag == "reroll" and op.who == "self":
                        rerolls += amount_of(op.count)
                    elif op.tag == "reroll":
                        shared += amount_of(op.count)
        plain *= clean(dice, 0, miss)
        best *= clean(max(1, dice - fewer), rerolls, miss)
    if shared:
        best = max(best, clean(sum(len(g.mat(s).dice) for s in ships), shared, miss))
    return DetectionOdds(plain, 1.0 if skipped else best, used)


def foe_odds(g: Xodus, foe: str, ships: list[int]) -> FoeOdds:
    """One attack on a foe with all own dice. XOD-COMBAT-08 to 11."""
    printed, mat = g.content.foes[foe], g.state.mat
    hull = printed.hull - (mat.damage if mat.enemy == foe else 0)
    shields = max(0, printed.shields + (mat.shields if mat.enemy == foe else 0))
    sums = total(g, ships, HITS)
    help_ = _help(g, foe, ships)
    damage, defeat = _strike(sums, shields, 0, hull)
    more, surer = _strike(sums, max(0, shields + help_.shields) - help_.hits, help_.direct, hull)
    misses = miss_chance(g) * sum(len(g.mat(s).dice) for s in ships)
    return FoeOdds(foe, hull, shields, damage, defeat, misses, more, surer, help_.modules)


def _strike(sums: dict[int, float], shields: int, direct: int, hull: int) -> tuple[float, float]:
    """The damage expected and the chance that it is enough; `shields` below 0 are Hits more, `direct` passes them."""
    damage = sum((max(0, hits - shields) + direct) * chance for hits, chance in sums.items())
    return damage, sum(chance for hits, chance in sums.items() if max(0, hits - shields) + direct >= hull)


class Help(msgspec.Struct):
    """What Modules add to an attack."""

    modules: list[str] = []
    hits: int = 0
    shields: int = 0
    direct: int = 0


def _help(g: Xodus, foe: str, ships: list[int]) -> Help:
    """What the Modules of an attack add for certain, each used once, as long as Energy and Scraps last."""
    found = Help()
    for ship in ships:
        energy, scraps = g.ships[ship].energy, g.ships[ship].scraps
        for window in ("before_attack", "after_attack"):
            for effect in g.kit(ship).get(window, ()):
                if effect.compulsory or effect.id in g.ships[ship].fresh or used_up(g, effect):
                    continue
                hits, shields, direct = _adds(effect.ops)
                if not hits and not shields and not direct:
                    continue
                if not affordable(g, effect, ship) or not holds(g, effect, ship, Moment(window, ships)):
                    continue
                if effect.cost is not None:
                    energy -= g.price(ship, "energy", effect.cost.energy) if effect.cost.energy else 0
                    scraps -= effect.cost.scraps
                if energy < 0 or scraps < 0:
                    break
                found.modules.append(effect.id)
                found.hits, found.shields, found.direct = (
                    found.hits + hits, found.shields + shields, found.direct + direct,
                )  # fmt: skip
    return found


def _adds(ops: Iterable[Any]) -> tuple[int, int, int]:
    """Hits, Shields and damage past Shields that ops bring, whatever the dice show."""
    sure = [op for op in ops if getattr(op, "per", "") == "once"]
    return (
        sum(op.amount for op in sure if op.tag == "add_hits" and op.who == "self"),
        sum(op.amount for op in sure if op.tag == "shields"),
        -sum(op.amount for op in sure if op.tag == "enemy_hull"),
    )


def lying(g: Xodus) -> Lying | None:
    """The dice of the roll that goes on, counted as its step will count them. XOD-COMBAT-08 to 10, XOD-ROLL."""
    roll = g.state.rolls[-1] if g.state.rolls else None
    if roll is None or not any(t.dice for t in roll.ships):
        return None
    if roll.kind == "attack":
        powers, shields = power(g)
        loss = max(0, sum(powers) - shields)
        left = g.content.foes[g.state.mat.enemy].hull - g.state.mat.damage - loss
        return Lying(roll.kind, sum(powers), shields, loss, left <= 0)
    if roll.kind == "skill":
        total = successes(g, roll)
        return Lying(roll.kind, total, roll.target, 0, total >= roll.target)
    missed = sum(misses(t) for t in roll.ships)
    loss = sum(max(0, misses(t) + t.retaliation) for t in roll.ships) if roll.kind == "damage" else 0
    return Lying(roll.kind, missed, 0, loss, not (loss if roll.kind == "damage" else missed))


# ---------------------------------------------------------------------- Avatars
def avatar_forecast(g: Xodus, avatar: Avatar) -> AvatarForecast:
    """Where an Avatar would go now, face by face of its die. XOD-AVMOVE-03 to 13."""
    stays = held(g, avatar)
    free = units(g, lambda s: may_target(g, s))
    caught = units(g, lambda s: g.ships[s].engaged)
    targets = free or caught or units(g, lambda s: g.ships[s].hiding and not g.ships[s].unseen)
    closed = blocked(g, avatar) if free or not caught else set()
    name = tie = ""
    paths: list[list[str]] = []
    for face in g.content.avatar_faces:
        target, rule, trail = choose_path(g, avatar, targets, face.wormhole, closed)
        if target is None or stays:
            paths.append([])
            continue
        moves = max(0, face.moves + avatar.steps + g.state.avatar_steps)
        path = walk(g, trail, moves, lambda n: any(stops(g, s) for s in g.at(n)))
        paths.append([g.systems[n].tile for n in path])
        if not face.wormhole:
            name, tie = g.ships[target.ships[0]].id, rule
    return AvatarForecast(avatar.id, stays, name, tie, paths)
