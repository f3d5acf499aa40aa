"""Where the normal player's ships go in Exodus, and what their cubes do: fights, landings and last hexes weighed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec

from game.rules import Decision

from . import exodus_war
from .base import tag
from .exodus_value import CP, DIGITS, Outlook

LATER = 0.75
"""How much is left of a gain that has to wait for one more Conquest stage."""
MOONS = 0.5
HIGH_COUNCIL = 5.0
HEX = 2.0
STRONG = 4
"""Dice times hits from which a ship goes to war."""


def lots(view: Any, seat: int) -> dict[str, int]:
    """A rank for each hex, by its name, to settle what is worth the same to a seat; drawn anew for each stage.

    It goes by names, not by numbers: Planets are dealt at random, so it favours no seat and no corner of the map.
    """
    names = sorted(place.planet for place in view.places)
    Random(f"{view.places[view.players[seat].home].planet} {view.turn} {view.conquest}").shuffle(names)
    return {name or "high_council": n for n, name in enumerate(names)}


def by_lot(view: Any, decision: Decision) -> Decision:
    """The same decision with the options that name hexes in the order of lots, not of the map's numbers."""
    drawn = lots(view, decision.seat)
    rank = {o.id: drawn[o.at.removeprefix("hex:")] for o in decision.options if o.at.startswith("hex:")}
    if not rank:
        return decision
    hexes = iter(sorted((o for o in decision.options if o.id in rank), key=lambda o: rank[o.id]))
    options = [next(hexes) if o.id in rank else o for o in decision.options]
    return msgspec.structs.replace(decision, options=options)


class Fleet:
    """One seat's ships and cubes in an outlook. `now`: where its ships are or, by its orders so far, will be."""

    def __init__(self, view: Any, seat: int) -> None:
        self.look = Outlook(view)
        self.seat = seat
        self.me = view.players[seat]
        self.ships = [s for s in self.me.ships if s.hex >= 0]
        self.final = self.look.stages <= 1
        self.names = [p.planet or "high_council" for p in view.places]
        drawn = lots(view, seat)
        self.lots = [drawn[name] for name in self.names]
        self.sure = self.look.knows(seat, "landing_maneuver")
        self.weight = 0.55 + 0.45 * (1 - self.look.ahead)
        self.hides = self.look.hides(seat)

    def ship_id(self, ship: Any) -> str:
        """Such as `fighter-2`."""
        return f"{self.look.content.ships[ship.kind].id}-{ship.number}"

    # ------------------------------------------------------------------ cubes
    def cubes(self, n: int, more: int) -> float:
        """What a Planet is worth to the seat with so many more (or fewer) of its cubes there."""
        planet = self.look.planet(n)
        if planet is None:
            return 0.0
        cubes = list(self.look.places[n].cubes)
        cubes[self.seat] += more
        if cubes[self.seat] <= 0:
            return 0.0
        rest = max((c for s, c in enumerate(cubes) if s != self.seat), default=0)
        total = self.look.income(self.seat, n) + self.look.majority(n, cubes, self.seat) * self.weight
        if cubes[self.seat] > rest and not self.final:
            total += 0.12 * planet.vp * min(2, cubes[self.seat] - rest)
        return total

    def gain(self, n: int, more: int, planned: int = 0) -> float:
        """What `more` cubes on a Planet add, `planned` being on their way there already."""
        return self.cubes(n, planned + more) - self.cubes(n, planned)

    def landing(self, n: int) -> float:
        """How likely a cube lands."""
        planet = self.look.planet(n)
        return 0.0 if planet is None else MOONS if planet.moons and not self.sure else 1.0

    def steps(self, start: int, goal: int, reach: int) -> int:
        """Conquest stages that a ship needs from hex to hex."""
        distance: int = self.look.board.distance(start, goal)
        return -(-distance // max(1, reach))

    def prospects(self, start: int, reach: int, planned: dict[int, int], stages: int) -> list[tuple[float, int]]:
        """Planets where one cube aboard at `start` could earn something, best first, with what that is worth now."""
        found = []
        for n in range(1, len(self.names)):
            planet = self.look.planet(n)
            if planet is None or planet.home:
                continue
            steps = self.steps(start, n, reach)
            if steps > min(stages, 4):
                continue
            worth = self.gain(n, 1, planned.get(n, 0)) * self.landing(n) * LATER**steps
            if self.look.places[n].resistance and steps and not self.hides:
                worth *= 0.35
            if worth > 0.05:
                found.append((round(worth, DIGITS), n))
        return sorted(found, key=lambda pair: (-pair[0], self.lots[pair[1]]))

    # ------------------------------------------------------------------ fights
    def _side(self, seat: int, ships: Iterable[Any]) -> exodus_war.Side:
        """Ships as one side, the most expensive falling first."""
        kinds = self.look.content.ships
        order = sorted(ships, key=lambda s: (-s.cubes, -kinds[s.kind].vp))
        return exodus_war.side(self.look.strength(seat, s) for s in order)

    def odds(self, mine: exodus_war.Side, theirs: exodus_war.Side) -> float:
        """How likely the first side is left."""
        return exodus_war.chance(mine, theirs, self.look.hit)

    def guards(self, n: int) -> list[tuple[int, int, int]]:
        """The cards that a Resistance ship may turn out to be: dice, hits it stands, points."""
        level = self.look.places[n].resistance
        if not level:
            return []
        gone = {c for p in self.look.players for c in p.won}
        gone |= {c for d in self.look.view.decks for c in d.discards}
        cards = [c for c in self.look.content.resistance.values() if c.level == level and c.id not in gone]
        return [(c.dice, c.shields + 1, c.vp) for c in cards]

    def enemies(self, n: int) -> list[tuple[int, list[Any]]]:
        """Other seats' ships in a hex that would fight, by seat."""
        seen = self.look.knows(self.seat, "radar") or self.look.view.all_radar or self.look.bare or self.final
        found = []
        for player in self.look.players:
            ships = [s for s in player.ships if s.hex == n]
            if ships and player.seat != self.seat and (seen or not self.look.knows(player.seat, "cloaking")):
                found.append((player.seat, ships))
        return found

    def price(self, ships: Iterable[Any]) -> float:
        """What losing ships would cost."""
        kinds = self.look.content.ships
        rebuild = 1.0 if self.look.spending else 0.4
        total = 0.0
        for ship in ships:
            cost = kinds[ship.kind].cost
            total += (cost.cp * CP + cost.axinium * 0.8) * rebuild + 0.9 + 0.7 * ship.cubes
        return total

    def battle(self, n: int, ships: list[Any]) -> float:
        """What fighting in a hex with these ships is worth, all that may be there considered; 0 where nobody is."""
        return self.outcome(n, ships)[0]

    def outcome(self, n: int, ships: list[Any]) -> tuple[float, float]:
        """What such a fight is worth, and how likely these ships come out of it."""
        if not ships:
            return 0.0, 1.0
        mine, price = self._side(self.seat, ships), self.price(ships)
        kinds = self.look.content.ships
        worth, alive = 0.0, 1.0
        for seat, others in self.enemies(n):
            theirs = self._side(seat, others)
            odds, lost = self.odds(mine, theirs), self.odds(theirs, mine)
            stays = 0.6 if not self.final else 0.5  # they may fly on before the fight
            hurt = 0.5 * min(1.0, theirs[0] * theirs[1] / max(1.0, mine[0] * mine[1]))
            gain = odds * (sum(kinds[s.kind].vp for s in others) - hurt * price) - (1 - odds) * price
            worth += stays * (gain - lost * sum(kinds[s.kind].vp for s in ships))
            alive *= 1 - stays * (1 - odds)
        guards = self.guards(n)
        if guards:
            sides = tuple(sorted((dice, life) for dice, life, _ in guards))
            odds, hurt = exodus_war.against(mine, sides, self.look.hit)
            prize = sum(vp for _, _, vp in guards) / len(guards) + 0.3
            planet = self.look.planet(n)
            opens = 0.5 * planet.vp * self.look.ahead + 0.4 if planet is not None else 0.0
            worth += alive * (odds * (prize + opens - 0.5 * hurt * price) - (1 - odds) * price)
            alive *= odds
        return (0.0, 1.0) if self.hides and worth < 0 else (worth, alive)

    # ------------------------------------------------------------------ where to fly
    def plan(self, fixed: dict[int, int]) -> dict[int, int]:
        """The goal of every ship in play, by its place in `me.ships`; `fixed`: those that are settled."""
        goals = dict(fixed)
        planned: dict[int, int] = {}
        index = {id(s): n for n, s in enumerate(self.me.ships)}
        todo = [s for s in self.ships if index[id(s)] not in goals]
        self._attacks(todo, goals, index)
        for ship in sorted(todo, key=lambda s: (-s.cubes, -self.look.content.ships[s.kind].population)):
            if index[id(ship)] in goals:
                continue
            place = self._best_hex(ship, goals, planned)
            goals[index[id(ship)]] = place
            if ship.cubes:
                planned[place] = planned.get(place, 0) + (ship.cubes if self.final else 1)
        return goals

    def _attacks(self, todo: list[Any], goals: dict[int, int], index: dict[int, int]) -> None:
        """Fights that are worth it, the best first, each with as many ships as it takes of those that can be there."""
        idle = list(todo)
        contested = [n for n in self._drawn() if self.enemies(n) or self.guards(n)]
        while idle:
            best, best_worth, best_group = -1, 0.6, idle
            for n in contested:
                able = [s for s in idle if n == s.hex or n in self._within(s)]
                there = [self.me.ships[k] for k, goal in goals.items() if goal == n]
                for group in self._groups(able):
                    worth = round(self._attack(n, group, there), DIGITS)
                    if worth > best_worth:
                        best, best_worth, best_group = n, worth, group
            if best < 0:
                break
            goals.update({index[id(s)]: best for s in best_group})
            idle = [s for s in idle if not any(s is other for other in best_group)]
        self._marches([s for s in idle if not s.cubes], goals, index)

    def _attack(self, n: int, group: list[Any], there: list[Any]) -> float:
        """What an attack is worth beside ships settled `there`, what its ships would be worth elsewhere taken off."""
        worth, alive = self.outcome(n, [*there, *group])
        worth -= self.outcome(n, there)[0]
        if any(s.cubes for s in group):
            worth += 0.6 * alive * max(0.0, self.gain(n, 1)) * self.landing(n)
            worth -= sum(0.3 * s.cubes for s in group)
        if self.final:
            worth -= 0.8 * HEX * (len(group) if there else len(group) - 1)
            return worth + (HIGH_COUNCIL * alive if n == 0 and not there else 0.0)
        return worth - 0.05 * len(group)

    def _drawn(self) -> list[int]:
        """All hexes in the order of lots."""
        return sorted(range(len(self.names)), key=self.lots.__getitem__)

    def _within(self, ship: Any) -> list[int]:
        return list(self.look.board.within(ship.hex, self.look.reach(self.seat, ship)))

    def _groups(self, ships: list[Any]) -> list[list[Any]]:
        """The strongest ship, the two strongest and so on, to all of them."""
        ranked = sorted(ships, key=lambda s: -self.power(s))
        return [ranked[: n + 1] for n in range(len(ranked))]

    def power(self, ship: Any) -> int:
        """Dice times hits."""
        dice, life = self.look.strength(self.seat, ship)
        return dice * life

    def _marches(self, idle: list[Any], goals: dict[int, int], index: dict[int, int]) -> None:
        """Warships go together towards the fight that is worth most, though it takes more than one stage."""
        strong = [s for s in idle if self.power(s) >= STRONG]
        if not strong or self.look.stages <= 1:
            return
        lead = max(strong, key=self.power)
        reach = self.look.reach(self.seat, lead)
        best, best_worth = -1, 0.6
        for n in self._drawn():
            steps = self.steps(lead.hex, n, reach)
            if 1 < steps < self.look.stages and (self.guards(n) or self.enemies(n)):
                worth = round(self.battle(n, strong) * LATER ** (steps - 1), DIGITS)
                if worth > best_worth:
                    best, best_worth = n, worth
        for ship in strong if best >= 0 else []:
            hexes = [ship.hex, *(n for n in self._within(ship) if not self.guards(n) and not self.enemies(n))]
            goal = min(hexes, key=lambda n: (self.look.board.distance(n, best), self.lots[n]))
            goals[index[id(ship)]] = goal

    def _best_hex(self, ship: Any, goals: dict[int, int], planned: dict[int, int]) -> int:
        reach = self.look.reach(self.seat, ship)
        taken = set(goals.values())
        hexes: list[int] = [ship.hex, *self.look.board.within(ship.hex, reach)]
        with_it: dict[int, list[Any]] = {}
        for n, goal in goals.items():
            with_it.setdefault(goal, []).append(self.me.ships[n])
        worth = {n: self._at(ship, n, reach, taken, planned, with_it.get(n, [])) for n in hexes}
        return max(hexes, key=lambda n: (round(worth[n], DIGITS), n == ship.hex, -self.lots[n]))

    def _at(self, ship: Any, n: int, reach: int, taken: set[int], planned: dict[int, int], with_it: list[Any]) -> float:
        """What a ship is worth in a hex after this stage, beside those that will be there `with_it`."""
        worth, alive = self.outcome(n, [*with_it, ship])
        worth -= self.outcome(n, with_it)[0]
        stages, stay = self.look.stages - 1, 0.0
        if self.final:
            stay += (HEX if n not in taken else 0.0) + (HIGH_COUNCIL if n == 0 and n not in taken else 0.0)
        else:
            late = 1 - self.look.ahead
            stay += (0.8 * late if n not in taken else 0.0) + (1.5 * late if n == 0 and n not in taken else 0.0)
        room = self.look.content.ships[ship.kind].population
        if ship.cubes:
            stay += self._cargo(ship, n, reach, planned, stages)
        elif room and stages > 0:
            stay += self._pick_up(n, reach, room, stages)
        return worth + alive * stay

    def _cargo(self, ship: Any, n: int, reach: int, planned: dict[int, int], stages: int) -> float:
        """What the cubes aboard earn, one here and the others farther on, or all here."""
        here = [self.gain(n, k, planned.get(n, 0)) * self.landing(n) for k in range(1, ship.cubes + 1)]
        if stages <= 0:
            return max([0.0, *here])
        onward = [w for w, goal in self.prospects(n, reach, planned, stages) if goal != n][: ship.cubes]
        best = sum(onward)
        for k, worth in enumerate(here, 1):
            best = max(best, worth + sum(onward[: ship.cubes - k]))
        return best

    def _pick_up(self, n: int, reach: int, room: int, stages: int) -> float:
        """What an empty carrier can fetch from there: cubes at home, less the farther it is."""
        home = self.me.home
        cubes = self.look.places[home].cubes[self.seat] + (2 if self.look.stages % 2 == 0 else 0) - 1
        steps = self.steps(n, home, reach)
        if cubes <= 0 or steps >= stages:
            return 0.0
        found = self.prospects(home, reach, {}, stages - steps)
        return sum(w for w, _ in found[: min(room, cubes)]) * LATER ** (steps + 1)

    # ------------------------------------------------------------------ cubes on and off
    def mounts(self, ship: Any) -> bool:
        """Should a cube come aboard this ship?"""
        n = ship.hex
        reserve = 1 if n == self.me.home and not self.final else 0
        if self.look.places[n].cubes[self.seat] <= reserve:
            return False
        reach = self.look.reach(self.seat, ship)
        planned: dict[int, int] = {}
        for other in self.ships:
            if other.cubes:
                for worth_goal in self.prospects(other.hex, reach, planned, self.look.stages)[: other.cubes]:
                    planned[worth_goal[1]] = planned.get(worth_goal[1], 0) + 1
        loss = self.cubes(n, 0) - self.cubes(n, -1)
        found = [w for w, goal in self.prospects(n, reach, planned, self.look.stages) if goal != n]
        return bool(found) and found[0] > loss + 0.1

    def lands(self, ship: Any) -> float:
        """How much landing one cube here is better than carrying it on; negative: carry on."""
        n, reach = ship.hex, self.look.reach(self.seat, ship)
        worth = max(self.gain(n, k) / k for k in range(1, ship.cubes + 1))
        stages = self.look.stages
        if stages <= 0:
            return worth + 0.01
        later = [w for w, goal in self.prospects(n, reach, {}, stages) if goal != n]
        keep = later[ship.cubes - 1] if len(later) >= ship.cubes else 0.0
        return worth - keep - (0.0 if worth > 0.05 else 0.1)

    def shift(self) -> tuple[int, int] | None:
        """With Civilian Ships: the cube that does most elsewhere, as (from, to); None where none does."""
        settled = [n for n in self._drawn() if self.look.places[n].cubes[self.seat] and self.look.planet(n)]
        best: tuple[float, int, int] | None = None
        for start in settled:
            kept = 2 if start == self.me.home and not self.final else 1
            if self.look.places[start].cubes[self.seat] <= (kept if not self.final or start != self.me.home else 0):
                continue
            for goal in settled:
                if goal == start or (found := self.shift_gain(start, goal)) <= 0.25:
                    continue
                if best is None or found > best[0]:
                    best = (found, start, goal)
        return best[1:] if best else None

    def shift_gain(self, start: int, goal: int) -> float:
        """What a cube moved is worth, with those that would follow it to reach a majority."""
        spare = self.look.places[start].cubes[self.seat]
        best = 0.0
        for k in range(1, min(4, spare) + 1):
            loss = self.cubes(start, 0) - self.cubes(start, -k)
            best = max(best, (self.gain(goal, k) - loss) / k)
        return round(best, DIGITS)


def chosen_parts(view: Any, seat: int) -> list[str]:
    """The parts of the secret choice that a seat has begun."""
    for step in view.agenda:
        if tag(step) == "lay_tokens":
            mine = next((c for c in step.choices if c.seat == seat), None)
            return mine.chosen.split() if mine else []
    return []
