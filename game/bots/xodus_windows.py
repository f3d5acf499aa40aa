"""Which Modules the normal player of X-ODUS uses in which window, and which dice it rolls again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .xodus_cards import amount, board_worth, keep_worth, op_worth
from .xodus_fight import DOUBLE, MISS, SKILL, SUCCESS, WORTH, effect_help, mean, odds
from .xodus_map import Chart

ENERGY = 0.3
"""What a point of Energy is worth outside a fight; what is left comes back anyway."""
CONSUMED = 1.6
FACES = ("miss", "skill", "hit", "double")


class Windows:
    """The choices around one roll or moment."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.view = chart.view
        self.roll: Any = chart.view.rolls[-1] if chart.view.rolls else None

    # ------------------------------------------------------------------ what the roll needs
    def thrown(self, ship: int) -> Any:
        """A Ship's part of the roll."""
        return next((t for t in self.roll.ships if t.ship == ship), None) if self.roll else None

    def power(self) -> int:
        """The Hits of all Ships."""
        return sum(max(0, sum(WORTH[d.face] for d in t.dice) + t.hits) for t in self.roll.ships)

    def wanting(self) -> int:
        """Hits that an attack still needs to defeat the foe; 0 or less when it is defeated."""
        mat = self.view.mat
        foe = self.chart.content.foes[mat.enemy]
        wall = max(0, foe.shields + mat.shields + mat.attack_shields)
        return int(wall + foe.hull - mat.damage - self.power())

    def lacking(self) -> int:
        """Successes that a Skill Roll still needs."""
        got = sum(max(0, sum(SUCCESS[d.face] for d in t.dice) + t.hits) for t in self.roll.ships)
        return int(self.roll.target - got)

    def misses(self, ship: int) -> int:
        """The Misses of a Ship that count."""
        thrown = self.thrown(ship)
        return sum(d.face == MISS and not d.ignored for d in thrown.dice) if thrown else 0

    # ------------------------------------------------------------------ Modules
    def use(self, ids: Sequence[str]) -> str:
        """The Module to use, or `done`."""
        window = self.view.agenda[-1].moment.window
        best, best_worth = "done", 0.05
        for option in ids:
            if option == "done":
                continue
            worth = self.worth(option, window)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def worth(self, option: str, window: str) -> float:
        """What using a Module now is worth, its cost taken off."""
        _, card, *by = option.split(":")
        effect = self.chart.content.effects[card]
        ship = self.chart.ship(by[0]) if by else self._owner(card)
        if window == "before_attack":
            gain = self._before_attack(effect, ship)
        elif window == "after_attack":
            gain = self._after_attack(effect, ship)
        elif window in ("after_detection", "after_skill", "after_damage_roll"):
            gain = self._after_roll(effect, ship, window)
        elif window == "retaliation":
            gain = self._retaliation(effect, ship)
        else:
            gain = self._other(effect, ship, window)
        return gain - self._price(effect, ship)

    def _owner(self, card: str) -> int:
        return next((n for n, s in enumerate(self.chart.ships) if card in s.augmentations or card in s.modules), 0)

    def _price(self, effect: Any, ship: int) -> float:
        cost, total = effect.cost, 0.0
        if cost is not None:
            wants = self.chart.mat(ship).xp.event == "energy_paid"
            total = (0.05 if wants else ENERGY) * cost.energy + 0.7 * cost.scraps + cost.hull
        if effect.kind == "consumable":
            total += CONSUMED * (0.4 if self.chart.rounds() < 5 else 1.0)
        return total

    def _before_attack(self, effect: Any, ship: int) -> float:
        mat = self.view.mat
        ships = self.view.acting
        if odds(self.chart, ships, mat.enemy, mat.damage, mat.shields).attacks < 1.2:
            return 0.0
        found = effect_help(self.chart, effect, ship, len(ships))
        wall = self.chart.content.foes[mat.enemy].shields + mat.shields + mat.attack_shields
        if any(op.tag == "shields" for op in effect.ops):
            return min(found.hits, float(max(0, wall))) * 0.9
        return found.hits * 0.9 + found.guard * 0.6

    def _after_attack(self, effect: Any, ship: int) -> float:
        wanting = self.wanting()
        if wanting <= 0:
            return 0.0
        mat = self.view.mat
        wall = max(0, self.chart.content.foes[mat.enemy].shields + mat.shields + mat.attack_shields)
        through = self.power() >= wall - 2
        total = 0.0
        for op in effect.ops:
            who = self._ships(op, ship)
            if op.tag == "add_hits":
                gain = op.amount * self._times(op, ship) * len(who)
                total += min(gain, wanting) * (1.0 if through else 0.35)
                total += 2.0 if gain >= wanting else 0.0
            elif op.tag == "reroll":
                gains = sorted((self.die_gain(s, d) for s, d in self._dice(who, op.face)), reverse=True)
                total += sum(g for g in gains[: amount(op.count)] if g > 0)
            elif op.tag == "ignore_miss":
                total += 0.9 * min(1, sum(self.misses(s) for s in who))
            elif op.tag == "enemy_hull":
                total += min(-op.amount, wanting) + (2.0 if -op.amount >= wanting else 0.0)
            elif op.tag == "shields":
                total += min(wall, -op.amount * self._times(op, ship)) * (1.0 if through else 0.5)
            elif op.tag == "set_face":
                total += self._turned(op, ship)
            elif op.tag == "hull":
                total += op_worth(self.chart, op, who) * self._times(op, ship)
            elif op.tag == "energy":
                total += 0.5 * self._times(op, ship)
            else:
                total += 0.3
        return total

    def _turned(self, op: Any, ship: int) -> float:
        thrown = self.thrown(ship)
        start, end = FACES.index(op.start), FACES.index(op.end)
        count = sum(d.face == start and not d.ignored for d in thrown.dice) if thrown else 0
        return float(count * (WORTH[end] - WORTH[start] + (0.9 if start == MISS else 0.0)))

    def _after_roll(self, effect: Any, ship: int, window: str) -> float:
        total = 0.0
        for op in effect.ops:
            who = self._ships(op, ship)
            bad = sum(self.misses(s) for s in who)
            if window == "after_skill":
                lacking = self.lacking()
                if lacking > 0 and op.tag in ("reroll", "add_hits"):
                    total += 2.0 if lacking <= 2 and (bad or op.tag == "add_hits") else 0.4
            elif op.tag == "reroll":
                every = sum(self.misses(t.ship) for t in self.roll.ships)
                count = amount(op.count)
                saves = 0 < every <= count and bad >= every
                total += 2.0 if saves else 0.0 if window == "after_detection" else 0.3 * bad
            elif op.tag == "ignore_miss":
                total += 1.0 * min(1, bad)
        return total

    def _retaliation(self, effect: Any, ship: int) -> float:
        total = 0.0
        for op in effect.ops:
            if op.tag == "retaliation" and op.amount < 0:
                losses = [self._loss(s) for s in self._ships(op, ship)]
                kept = sorted((min(-op.amount, n) for n in losses), reverse=True)
                kept = kept[:1] if op.who.startswith(("one", "split")) else kept
                total += sum(kept)
            else:
                total += 0.2
        return total

    def _loss(self, ship: int) -> int:
        thrown = self.thrown(ship)
        return max(0, self.misses(ship) + thrown.retaliation) if thrown else 0

    def _other(self, effect: Any, ship: int, window: str) -> float:
        chart = self.chart
        if window in ("near_defeat", "turn_start", "engaged", "action", "repair", "enemy_defeated", "lose_hull"):
            return 6.0 if window == "near_defeat" else 2.0
        if window == "before_detection":
            return 1.5
        if window == "disengage":
            return 1.2
        if window == "avatar_roll":
            place = chart.ships[ship].system
            return 2.5 * chart.threat(place) if chart.avatars else 0.0
        if window == "before_skill":
            return 1.5
        total = 0.0
        for op in effect.ops:
            who = self._ships(op, ship)
            total += op_worth(chart, op, who) if op.tag != "allow" else 0.4
        return total

    def free(self, option: str) -> float:
        """What using a Module in one's own turn is worth."""
        _, card, *by = option.split(":")
        chart, effect = self.chart, self.chart.content.effects[card]
        ship = chart.ship(by[0]) if by else self._owner(card)
        total = 0.0
        for op in effect.ops:
            here = self._ships(op, ship)
            if op.tag in ("hull", "discard_damage") and getattr(op, "who", "self") in ("one_here", "split_here"):
                total += self._mend(op, here)
            elif op.tag == "choose":
                total += max(sum(self._mend(o, self._ships(o, ship)) for o in ops) for ops in op.options)
            elif op.tag == "energy" and chart.ships[ship].max_energy - chart.ships[ship].energy < 2:
                continue
            elif op.tag in ("allow", "wormhole", "avatar_shift", "pacify"):
                total += 0.0 if op.tag == "allow" else board_worth(chart, op, here, 1)
            else:
                total += op_worth(chart, op, here)
        return total - self._price(effect, ship)

    def _mend(self, op: Any, here: Sequence[int]) -> float:
        if op.tag == "discard_damage":
            return 1.3 if any(self.chart.ships[s].damage for s in here) else 0.0
        lost = sum(self.chart.mat(s).hull - self.chart.ships[s].hull for s in here)
        return float(0.9 * min(lost, amount(op.amount)))

    # ------------------------------------------------------------------ helpers
    def _ships(self, op: Any, ship: int) -> list[int]:
        who = getattr(op, "who", "self")
        if "here" in who:
            return [s for s in self.chart.alive() if self.chart.ships[s].system == self.chart.ships[ship].system]
        if "fleet" in who or who in ("one_other", "each_hit"):
            group = [t.ship for t in self.roll.ships] if self.roll else self.view.acting
            return [s for s in (group or [ship]) if s != ship or "other" not in who]
        return [ship]

    def _times(self, op: Any, ship: int) -> int:
        per, thrown = getattr(op, "per", "once"), self.thrown(ship)
        if per in ("skill", "double") and thrown is not None:
            face = SKILL if per == "skill" else DOUBLE
            return sum(d.face == face for d in thrown.dice)
        return len(self.roll.ships) - 1 if per == "other_ship" and self.roll else 1

    def _dice(self, ships: Sequence[int], face: str | None) -> list[tuple[int, Any]]:
        found = []
        for s in ships:
            thrown = self.thrown(s)
            for die in thrown.dice if thrown else ():
                if not (die.locked or die.ignored or die.rerolled) and (face is None or FACES[die.face] == face):
                    found.append((s, die))
        return found

    def die_gain(self, ship: int, die: Any) -> float:
        """What rolling a die again is likely to bring."""
        faces = self.chart.content.dice[die.colour]
        bad = faces.count(MISS) / len(faces)
        kind = self.roll.kind
        if kind in ("detection", "damage"):
            return 1.0 if die.face == MISS else -1.0
        if kind == "skill":
            return mean([die.colour], self.chart.content.dice, SUCCESS) - SUCCESS[die.face]
        gain = mean([die.colour], self.chart.content.dice, WORTH) - WORTH[die.face]
        weight = 1.3 if self.chart.ships[ship].hull <= 2 else 0.8
        return float(gain + weight * ((1.0 if die.face == MISS else 0.0) - bad))

    def die(self, ids: Sequence[str]) -> str:
        """The die to roll again or to ignore, or `done`."""
        best, best_gain = "done", 0.1
        ignoring = self.view.agenda[-1].what == "ignore_miss"
        if self.roll and self.roll.kind == "attack" and self.wanting() <= 0:
            return "done"
        for option in ids:
            if option == "done":
                continue
            _, name, number = option.split(":")
            ship = self.chart.ship(name)
            gain = (
                10.0 - self.chart.ships[ship].hull
                if ignoring
                else self.die_gain(ship, self.thrown(ship).dice[int(number)])
            )
            if gain > best_gain:
                best, best_gain = option, gain
        return best

    # ------------------------------------------------------------------ other cards
    def side(self, ids: Sequence[str]) -> str:
        """The side of an Augmentation that is worth more."""
        ship = self._of_card(ids[0].partition(":")[2])
        return max(ids, key=lambda o: (keep_worth(self.chart, o.partition(":")[2], ship), o == ids[0]))

    def _of_card(self, card: str) -> int:
        return next(n for n, s in enumerate(self.chart.ships) if card.startswith(s.id))
