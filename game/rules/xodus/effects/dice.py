"""Ops on dice and on the fight."""

from __future__ import annotations

from typing import Literal

from ..events import EnemyHullLost
from ..play import Xodus
from ..state import MISS, Use
from ..steps.picks import FACES, ChooseDice, PickColour, reserve
from ..steps.windows import hits
from .base import SPLIT, Change, Count, Few, Op, Per, ShipOp, Until, amount_of, times

Face = Literal["miss", "skill", "hit", "double"]
RollKind = Literal["detection", "skill", "damage", "attack"]


class AddDice(ShipOp, frozen=True, tag="add_dice", kw_only=True):
    """Reserve dice join a Ship's roll. XOD-DICE-04."""

    colour: Literal["red", "yellow", "blue", "any"]
    count: Few

    def size(self) -> int:
        return self.count

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        colours = g.content.dice if self.colour == "any" else [self.colour]
        return g.thrown(ship) is not None and any(reserve(g, c) > 0 for c in colours)

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        if self.colour == "any":
            g.then(PickColour(ship, amount))
            return
        thrown = g.thrown(ship)
        if thrown is not None:
            thrown.reserve += [self.colour] * min(amount, reserve(g, self.colour))


class Dice(ShipOp, frozen=True, tag="dice", kw_only=True):
    """A Ship rolls more or fewer of its own dice, at least one."""

    amount: Change
    roll: RollKind

    def size(self) -> int:
        return self.amount

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        thrown = g.thrown(ship)
        return thrown is not None and g.state.rolls[-1].kind == self.roll and thrown.fewer < len(g.mat(ship).dice) - 1

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        thrown = g.thrown(ship)
        if thrown is not None and g.state.rolls[-1].kind == self.roll:
            thrown.fewer -= amount


class Reroll(ShipOp, frozen=True, tag="reroll", kw_only=True):
    """Dice may be rolled again. XOD-DICE-05, 06; XOD-MODULE-14."""

    count: Count
    face: Face | None = None

    def choice(self, g: Xodus, use: Use, ships: list[int], one: bool = False) -> ChooseDice:
        """The choice of dice among these Ships."""
        face = -1 if self.face is None else FACES.index(self.face)
        return ChooseDice("reroll", ships, amount_of(self.count), face, use.ship, one)

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(self.choice(g, use, self.ships(g, use)).dice(g))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        ships = self.ships(g, use)
        if self.who in SPLIT or self.who == "one_fleet":
            g.then(self.choice(g, use, ships, self.who not in SPLIT))
        else:
            g.then(*(self.choice(g, use, [s]) for s in ships))


class IgnoreMiss(ShipOp, frozen=True, tag="ignore_miss", kw_only=True):
    """Misses do not count. XOD-COMBAT-16, XOD-MODULE-10."""

    count: Count

    def choice(self, g: Xodus, use: Use, ships: list[int], left: int, one: bool = False) -> ChooseDice:
        """The choice of Misses among these Ships."""
        return ChooseDice("ignore_miss", ships, left, MISS, use.ship, one)

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(self.choice(g, use, self.ships(g, use), 1).dice(g)) and times(g, use, self.per) > 0

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        left, ships = amount_of(self.count) * times(g, use, self.per), self.ships(g, use)
        if self.who in (*SPLIT, "one_fleet", "one_other"):
            g.then(self.choice(g, use, ships, left, self.who not in SPLIT))
        else:
            g.then(*(self.choice(g, use, [s], left) for s in ships))


class SetFace(ShipOp, frozen=True, tag="set_face", kw_only=True, rename={"start": "from", "end": "to"}):
    """Dice are turned from one face to another."""

    count: Count
    start: Face
    end: Face

    def size(self) -> int:
        return amount_of(self.count)

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        thrown, start = g.thrown(ship), FACES.index(self.start)
        return thrown is not None and any(d.face == start and not d.ignored for d in thrown.dice)

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        thrown, start = g.thrown(ship), FACES.index(self.start)
        if thrown is None:
            return
        turned = [d for d in thrown.dice if d.face == start and not d.ignored][:amount]
        for die in turned:
            die.face = FACES.index(self.end)
            die.locked = True


class AddHits(ShipOp, frozen=True, tag="add_hits", kw_only=True):
    """A Ship's Hits in the roll rise or fall."""

    amount: Change

    def size(self) -> int:
        return self.amount

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        return g.thrown(ship) is not None and (
            self.amount > 0 or g.state.rolls[-1].kind == "skill" or hits(g, ship) > 0
        )

    def can(self, g: Xodus, use: Use) -> bool:
        return super().can(g, use) and times(g, use, self.per) > 0

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        thrown = g.thrown(ship)
        if thrown is not None:
            thrown.hits += amount


class Shields(Op, frozen=True, tag="shields", kw_only=True):
    """The Enemy's Shields rise or fall, for the attack or the Combat. XOD-COMBAT-10."""

    amount: Change
    per: Per = "once"
    until: Until = "attack"

    def can(self, g: Xodus, use: Use) -> bool:
        mat = g.state.mat
        if not mat.enemy or not times(g, use, self.per):
            return False
        return self.amount > 0 or g.content.foes[mat.enemy].shields + mat.shields + mat.attack_shields > 0

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        amount = self.amount * times(g, use, self.per)
        if self.until == "combat":
            g.state.mat.shields += amount
        else:
            g.state.mat.attack_shields += amount


class EnemyHull(Op, frozen=True, tag="enemy_hull", kw_only=True):
    """The Enemy loses Hull past its Shields, or regains some."""

    amount: Change
    per: Per = "once"

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(g.state.mat.enemy)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        mat = g.state.mat
        hull = g.content.foes[mat.enemy].hull
        before = mat.damage
        mat.damage = max(0, min(hull, mat.damage - self.amount * times(g, use, self.per)))
        if mat.damage != before:
            g.emit(EnemyHullLost(mat.enemy, before - mat.damage, hull - mat.damage))


class Retaliate(ShipOp, frozen=True, tag="retaliation", kw_only=True):
    """The power of this retaliation against a Ship rises or falls. XOD-COMBAT-13."""

    amount: Change

    def size(self) -> int:
        return self.amount

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        thrown = g.thrown(ship)
        if thrown is None:
            return False
        return self.amount > 0 or sum(d.face == MISS and not d.ignored for d in thrown.dice) + thrown.retaliation > 0

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        thrown = g.thrown(ship)
        if thrown is not None:
            thrown.retaliation += amount
