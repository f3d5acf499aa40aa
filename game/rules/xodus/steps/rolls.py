"""The rolls outside an attack: Detection, Skill and Damage Rolls. XOD-ROLL."""

from __future__ import annotations

from ...engine.position import Step
from ..events import Detected, DiceRolled, EffectApplied, SkillRolled, Undetected
from ..play import Xodus, misses
from ..state import SKILL, Die, Roll, Thrown, Use
from .enemies import Engage
from .picks import FACES
from .ship import draw_damage, lose_hull
from .windows import Resolve, hits, new_unit, open_window

BEFORE = {"detection": "before_detection", "skill": "before_skill", "attack": "before_attack"}
AFTER = {
    "detection": "after_detection",
    "skill": "after_skill",
    "attack": "after_attack",
    "damage": "after_damage_roll",
}


class RollDice(Step, tag="roll_dice"):
    """Make a roll: the window before it, the throw, the window after it, what it brings."""

    roll: Roll

    def run(self, g: Xodus) -> None:
        roll = self.roll
        roll.ships = [t for t in roll.ships if not g.ships[t.ship].lost_in]
        if not roll.ships:
            return
        if roll.kind in ("detection", "damage"):
            new_unit(g, fresh=False)
        g.state.rolls.append(roll)
        ships = [t.ship for t in roll.ships]
        before = BEFORE.get(roll.kind)
        g.after(open_window(g, before, ships, place=roll.place) if before else [], Throw())


class Throw(Step, tag="throw"):
    """Throw the dice of the roll that is going on. XOD-ROLL-01 to 03, XOD-FLEET-12 to 14."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls[-1]
        for thrown in roll.ships:
            if not thrown.skipped and not g.ships[thrown.ship].lost_in:
                throw(g, roll.kind, thrown)
        ships = [t.ship for t in roll.ships]
        g.after(open_window(g, AFTER[roll.kind], ships, place=roll.place), END[roll.kind]())


def throw(g: Xodus, kind: str, thrown: Thrown) -> None:
    """One Ship throws: its own dice, or one in Defence, and the reserve dice that joined. XOD-COMBAT-04, 05."""
    own = g.mat(thrown.ship).dice
    if thrown.defence:
        own = [thrown.defence]
    elif thrown.fewer:
        own = own[: max(1, len(own) - thrown.fewer)]
    colours = [*own, *thrown.reserve]
    values = g.rolls("dice", len(colours))
    dice = g.content.dice
    thrown.dice = [Die(c, dice[c][v - 1]) for c, v in zip(colours, values, strict=True)]
    ship = g.ships[thrown.ship].id
    g.emit(DiceRolled(ship, kind, colours, [FACES[d.face] for d in thrown.dice], list(range(len(colours)))))


class DetectionResult(Step, tag="detection_result"):
    """A single Miss gets all of them detected. XOD-ROLL-01, XOD-FLEET-12."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls.pop()
        ships = [t.ship for t in roll.ships if not g.ships[t.ship].lost_in]
        tile = g.systems[roll.place].tile
        if any(misses(t) for t in roll.ships):
            g.emit(Detected(g.names(ships), tile, "rolled"))
            g.then(Engage(ships))
        else:
            g.emit(Undetected(g.names(ships), tile))


def successes(g: Xodus, roll: Roll) -> int:
    """Hits and Skills of all Ships together in the roll that goes on. XOD-ROLL-02."""
    return sum(max(0, hits(g, t.ship) + sum(d.face == SKILL for d in t.dice)) for t in roll.ships)


class SkillResult(Step, tag="skill_result"):
    """Hits and Skills of all Ships together against the number asked for. XOD-ROLL-02, XOD-FLEET-13, XOD-AMB-29."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls[-1]
        total = successes(g, roll)
        g.state.rolls.pop()
        passed = total >= roll.target
        g.emit(SkillRolled(total, roll.target, passed))
        key = roll.passed if passed else roll.failed
        ships = [t.ship for t in roll.ships if not g.ships[t.ship].lost_in]
        if key:
            g.then(Resolve(key, Use(roll.card, roll.owner, ships, roll.place)))


class DamageResult(Step, tag="damage_result"):
    """A Damage Roll: at the upper difficulties with its Avatar's abilities. XOD-DIFF-09, 12, 16; XOD-AMB-102."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls[-1]
        level = g.content.difficulties[str(g.state.options["difficulty"])]
        steps: list[Step] = []
        engaging = roll.cause in ("disengage", "aggressive") and level.avatar_abilities_on_damage_rolls
        if engaging and g.content.foes[roll.card].avatar:
            steps = abilities(g, roll.card, "retaliation")
        g.after(steps, DamageTaken())


class DamageTaken(Step, tag="damage_taken"):
    """Each Ship loses Hull for its own Misses, and draws a card for a critical miss. XOD-ROLL-03, 04; XOD-AMB-38."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls.pop()
        for thrown in reversed(roll.ships):
            g.then(Suffer(thrown.ship, misses(thrown) + thrown.retaliation, critical(g, thrown), "damage_roll"))


class Suffer(Step, tag="suffer"):
    """One Ship suffers its share: the Damage card first, then the Hull. XOD-DAMAGE-01, XOD-AMB-37."""

    ship: int
    hull: int
    card: bool
    cause: str

    def run(self, g: Xodus) -> None:
        if g.ships[self.ship].lost_in:
            return
        if self.card:
            draw_damage(g, self.ship)
        lose_hull(g, self.ship, self.hull, self.cause)


def critical(g: Xodus, thrown: Thrown) -> bool:
    """A critical miss: two or more Misses that count, never in Defence. XOD-DAMAGE-01, 03; XOD-AMB-37, 38."""
    return not thrown.defence and misses(thrown) >= g.content.numbers.critical_misses.value


END: dict[str, type[Step]] = {"detection": DetectionResult, "skill": SkillResult, "damage": DamageResult}
"""What follows the throw, by the kind of roll; the attack adds its own."""


# ---------------------------------------------------------------------- abilities of Enemies and Avatars
class ApplyAbility(Step, tag="apply_ability"):
    """An ability of an Enemy or Avatar. XOD-ENEMY-05."""

    card: str

    def run(self, g: Xodus) -> None:
        group = g.group()
        if group:
            g.emit(EffectApplied(g.content.effects[self.card].owner, f"{self.card}.does"))
            g.then(Resolve(self.card, Use(self.card, -1, group, g.ships[group[0]].system)))


def abilities(g: Xodus, foe: str, window: str) -> list[Step]:
    """The steps of a foe's abilities in a window."""
    return [ApplyAbility(e.id) for e in g.content.foes[foe].abilities if e.window == window]


def roll_of(kind: str, ships: list[int], **about: int | str) -> RollDice:
    """A roll by these Ships."""
    return RollDice(Roll(kind, [Thrown(s) for s in ships], **about))  # type: ignore[arg-type]
