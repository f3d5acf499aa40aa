"""Combat: strategies, the attack, the retaliation, a defeated Enemy. XOD-COMBAT, XOD-BATTLEMAT."""

from __future__ import annotations

from ...engine.decision import Decision, Option
from ...engine.position import Step
from ..events import Attacked, AvatarDefeated, CombatBegun, EnemyDefeated
from ..play import Xodus, misses
from ..state import Mat, Roll, Thrown
from .avatars import wait
from .enemies import foes_at, free_ships, pacify
from .rolls import END, RollDice, Suffer, abilities, critical
from .ship import change_scraps, draw_damage
from .windows import hits, new_unit, open_window, xp_event


class Fight(Step, tag="fight"):
    """The acting Ships attack a foe once; the Combat begins or goes on. XOD-COMBAT-01, XOD-BATTLEMAT-01 to 04."""

    foe: str

    def run(self, g: Xodus) -> None:
        mat = g.state.mat
        steps: list[Step] = []
        if mat.enemy != self.foe:
            replaced = mat.enemy
            g.state.mat = mat = Mat(self.foe)
        else:
            replaced = ""
        if not mat.fighting:
            mat.fighting = True
            new_unit(g, fresh=False)
            hull = g.content.foes[self.foe].hull - mat.damage
            g.emit(CombatBegun(self.foe, hull, replaced))
            steps = [*abilities(g, self.foe, "engaged"), *open_window(g, "engaged", g.state.acting[:])]
        g.after(steps, Attack())


class Attack(Step, tag="attack"):
    """An attack begins with the strategies. XOD-COMBAT-03, 07."""

    def run(self, g: Xodus) -> None:
        if g.state.acting:
            new_unit(g)
            g.state.mat.attack_shields = 0
            g.then(Strategies([Thrown(s) for s in g.state.acting]))


class Strategies(Step, tag="strategy"):
    """Each Ship chooses Offence or Defence, with which die. XOD-COMBAT-03 to 06."""

    asks = True
    ships: list[Thrown]
    chosen: int = 0

    def ask(self, g: Xodus) -> Decision:
        ship = self.ships[self.chosen].ship
        choices = g.content.choices
        options = [choices.offence, *(choices.defence[c] for c in dict.fromkeys(g.mat(ship).dice))]
        words = choices.for_ship("prompt.strategy", g.ships[ship].id)
        return Decision(g.ships[ship].seat, words, options, "strategy")

    def answer(self, g: Xodus, option: Option) -> None:
        self.ships[self.chosen].defence = option.id.partition(":")[2]
        self.chosen += 1
        if self.chosen < len(self.ships):
            g.then(self)
        else:
            RollDice(Roll("attack", self.ships, place=g.acting_place())).run(g)


class Power(Step, tag="power"):
    """The attack power of each Ship and of all; abilities before damage. XOD-COMBAT-08, 09; XOD-ENEMY-11."""

    def run(self, g: Xodus) -> None:
        steps, ships = abilities(g, g.state.mat.enemy, "before_damage"), g.group()
        if not steps and not any(g.mat(s).xp.event == "attack" for s in ships):
            Damage().run(g)
            return
        g.then(*steps, Damage())
        xp_event(g, "attack", ships)


def power(g: Xodus) -> tuple[list[int], int]:
    """The Hits of each Ship in the attack that goes on, and the Shields against all of them. XOD-COMBAT-08 to 10."""
    mat = g.state.mat
    shields = g.content.foes[mat.enemy].shields + mat.shields + mat.attack_shields
    return [hits(g, t.ship) for t in g.state.rolls[-1].ships], max(0, shields)


class Damage(Step, tag="damage"):
    """Damage past the Shields; critical misses; defeat or retaliation. XOD-COMBAT-10, 11, 17; XOD-AMB-37."""

    def run(self, g: Xodus) -> None:
        mat, roll = g.state.mat, g.state.rolls[-1]
        foe = g.content.foes[mat.enemy]
        powers, shields = power(g)
        damage = max(0, sum(powers) - shields)
        mat.damage += damage
        left = max(0, foe.hull - mat.damage)
        g.emit(Attacked(foe.id, g.names(t.ship for t in roll.ships), powers, shields, damage, left))
        g.then(EnemyBeaten() if left == 0 else Retaliation())
        for thrown in roll.ships:
            if critical(g, thrown):
                draw_damage(g, thrown.ship)


class Retaliation(Step, tag="retaliation"):
    """The Enemy's abilities, the Modules against it, then each Ship's loss. XOD-COMBAT-12 to 16."""

    def run(self, g: Xodus) -> None:
        ships = g.group()
        g.after([*abilities(g, g.state.mat.enemy, "retaliation"), *open_window(g, "retaliation", ships)], Losses())


class Losses(Step, tag="losses"):
    """Each Ship loses Hull for its own Misses; nothing is shared. XOD-COMBAT-13, 14, 24."""

    def run(self, g: Xodus) -> None:
        roll = g.state.rolls.pop()
        g.state.mat.attacks += 1
        for thrown in reversed(roll.ships):
            power = max(0, misses(thrown) + thrown.retaliation)
            if power:
                g.then(Suffer(thrown.ship, power, False, "retaliation"))


class EnemyBeaten(Step, tag="enemy_beaten"):
    """A foe is defeated: its ability, its card, Scraps, the system, the Modules. XOD-COMBAT-18 to 22, XOD-ENEMY-10."""

    def run(self, g: Xodus) -> None:
        g.state.rolls.pop()
        foe = g.state.mat.enemy
        g.after(abilities(g, foe, "enemy_defeated"), Spoils(g.acting_place()))


class Spoils(Step, tag="spoils"):
    """The card leaves, each Ship gains Scraps, the system is Pacified. XOD-COMBAT-19 to 22, XOD-AVATAR-07, 09."""

    place: int

    def run(self, g: Xodus) -> None:
        state, foe = g.state, g.content.foes[g.state.mat.enemy]
        acting = state.acting[:]
        for signal in state.signals:
            if signal.revealed and signal.key_at == self.place:
                signal.defeated += 1
        if foe.avatar:
            self._avatar(g, foe.id)
        else:
            g.systems[self.place].enemies.remove(foe.id)
            state.enemy_discards.append(foe.id)
            state.feats.enemies_defeated += 1
            scraps = foe.level * g.content.numbers.scraps_per_level.value
            g.emit(EnemyDefeated(foe.id, scraps))
            for ship in acting:
                change_scraps(g, ship, scraps)
        if len(acting) > 1 and g.ships[acting[0]].fleet:
            xp_event(g, "fleet_success", acting)
        if g.colour(self.place) == "enemy" and not foes_at(g, self.place):
            pacify(g, self.place)
        free_ships(g, self.place)
        new_unit(g, fresh=False)
        g.then(*open_window(g, "enemy_defeated", acting), ClearMat())

    def _avatar(self, g: Xodus, foe: str) -> None:
        """A defeated Avatar waits on the Corruption mat. XOD-AVATAR-07, 08, 10; XOD-DIFF-13; XOD-AMB-47."""
        state = g.state
        avatar = next(a for a in state.avatars if a.id == foe)
        avatar.times_defeated += 1
        state.feats.avatar_rounds.append(state.turn)
        if not avatar.scratched:
            state.feats.unscathed += 1
        g.emit(AvatarDefeated(foe))
        wait(g, avatar)


class ClearMat(Step, tag="clear_mat"):
    """The Battle mat is empty again."""

    def run(self, g: Xodus) -> None:
        g.state.mat = Mat()


def fightable(g: Xodus) -> list[str]:
    """Whom the acting Ships may fight now; a Combat goes on against the same foe. XOD-ENEMY-07, XOD-AMB-36."""
    foes = foes_at(g, g.acting_place())
    if g.state.phase == "final":
        foes = [a.id for a in g.avatars_at(g.acting_place())]
    mat = g.state.mat
    return [mat.enemy] if mat.fighting and mat.enemy in foes else foes


END["attack"] = Power
