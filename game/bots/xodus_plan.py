"""The team's plan in X-ODUS: what is to be done where, which Ship goes for what, and whether the last Key is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .xodus_fight import all_odds
from .xodus_map import BRAVE, FAR, Chart
from .xodus_signals import KEY, best_step, missing

REVEAL = 18.0
"""What all Signals and the Main Rift together are worth, spread over the tiles of the stack."""
SIGNAL = 6.0
SEAL = 30.0
WRECK = 12.0
EXPLORE = 1.3
HUNT = 1.0
"""What a fight with Enemies is worth to the two best fighters."""
TURN = 3.0
"""Actions that a Ship has in a turn: more of the same work is left to others."""
HORIZON = 7.0
"""How many actions ahead a Ship's goal is weighed."""
SURE = 0.6
"""Odds that a party should have before it sets out."""
DECOY = 1.0
"""What a place is worth that draws Avatars away from the Main Rift, once all Keys are found."""


class Job(msgspec.Struct):
    """Work in a system. `value`: what each action brings; `work`: how many actions; `party`: Ships that go for it."""

    kind: str
    system: int
    value: float
    work: float
    party: list[int] = []
    signal: int = -1


# ---------------------------------------------------------------------- the final fight
def seal_odds(chart: Chart, ships: Sequence[int]) -> float:
    """How likely the game is won if these Ships, on the Main Rift, put the last Key in place now."""
    clear = 1.0
    likely: list[str] = []
    for avatar in chart.avatars:
        steps = chart.steps_from([avatar.system])[chart.rift]
        comes = 1.0 if steps == 0 else chart.reach(steps) if steps < 5 else 0.0
        clear *= 1.0 - comes
        if comes > 0.3:
            likely.append(avatar.id)
    if clear >= 1.0:
        return 1.0
    fight = all_odds(chart, ships, likely[:1] or [a.id for a in chart.avatars[:1]]).win
    if len(likely) > 1:
        fight *= 0.5
    return clear + (1.0 - clear) * fight


def reveal_worth(chart: Chart) -> float:
    """What turning up the next tile is worth."""
    tiles = len(chart.view.stack)
    return max(2.5, min(6.0, REVEAL * chart.unseen() / tiles)) if tiles and chart.unseen() else 0.0


def due(chart: Chart, chance: float) -> bool:
    """Is the last Key to be put in place at these odds, or is it worth waiting?"""
    left = chart.rounds()
    return chance >= (0.7 if left > 5 else 0.45 if left > 3 else 0.2 if left > 1 else 0.0)


# ---------------------------------------------------------------------- the plan
class Plan:
    """Each Ship's goal, made anew from what is seen. `goals`: the system that each undefeated Ship heads for."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.goals: dict[int, int] = {}
        self.why: dict[int, str] = {}
        self.parties: dict[int, list[int]] = {}
        self.fleet: list[int] = []
        self.bold: set[int] = set()
        self._ways: dict[int, list[float]] = {}
        free = chart.alive()
        self.ending = self.sealing()
        free = self._seal(free) if self.ending else self._gather(free)
        self._scatter(free)

    def far(self, ship: int, system: int) -> float:
        """What the way to a system costs a Ship, in jumps."""
        ways = self._ways.get(ship)
        if ways is None:
            ways = self._ways[ship] = self.chart.ways(self.chart.ships[ship].system, self.chart.mood([ship]))
        return ways[system]

    def sealing(self) -> bool:
        """Are all Keys found and the Main Rift too?"""
        return self.chart.rift >= 0 and not self.chart.keys_left() and not self._wrecks()

    def _wrecks(self) -> list[int]:
        return [s.system for s in self.chart.ships if s.lost_in and s.keys]

    def _send(self, ship: int, system: int, why: str) -> None:
        self.goals[ship] = system
        self.why[ship] = why

    # ------------------------------------------------------------------ the end
    def _seal(self, free: list[int]) -> list[int]:
        """All Keys are found: who bears some brings them to the Main Rift, the last one when the odds are good."""
        chart = self.chart
        bearers = [s for s in free if chart.ships[s].keys]
        for ship in bearers:
            own = chart.ships[ship]
            fighters = [s for s in free if chart.ships[s].system == chart.rift or s == ship]
            ready = due(chart, seal_odds(chart, fighters))
            through = own.hull > 2 and (ready or len(bearers) > 1)
            rush = chart.rush([ship])
            dash = chart.dash(rush)
            need = chart.dash(rush, through)[own.system] + 1
            able = need <= own.actions + (not own.strained) and chart.open(chart.rift)
            if able and not own.ended and (len(bearers) > 1 or ready):
                self._send(ship, chart.rift, "seal")
                if dash[own.system] + 1 >= need:
                    continue
                self.bold.add(ship)
            else:
                self._send(ship, self._stage(ship, dash), "stage")
        return [s for s in free if s not in bearers]

    def _stage(self, ship: int, dash: list[int]) -> int:
        """Where a bearer waits: near enough to the Main Rift for one dash, and where no Avatar is drawn towards it."""
        chart = self.chart
        actions = chart.mat(ship).actions - 1

        def cost(n: int) -> float:
            late = max(0, min(dash[n], 12) - actions)
            return float(0.35 * self.far(ship, n) + 1.6 * late + 1.5 * chart.peril(n, [ship]) + 0.8 * chart.lure(n))

        return min(range(len(chart.systems)), key=cost)

    # ------------------------------------------------------------------ work for several
    def _gather(self, free: list[int]) -> list[int]:
        """Send parties to the Signals that one Ship cannot solve; gives the Ships that are still free."""
        chart = self.chart
        offers = []
        for n in chart.open_signals():
            signal = chart.view.signals[n]
            if not signal.revealed or not missing(chart, signal)[1]:
                continue
            if signal.marker_at >= 0 and len(free) > 1:
                free = self._both_ends(signal, free)
                continue
            effects = chart.content.signals[signal.card].actions
            if any(op.tag in ("draw_enemy", "roll") for e in effects for op in e.ops):
                offer = self._party(signal, free)
                if offer is not None:
                    offers.append((offer[0], n, offer[1]))
        for _, n, party in sorted(offers, reverse=True):
            if all(s in free for s in party):
                self.parties[n] = party
                for s in party:
                    self._send(s, chart.view.signals[n].key_at, "signal")
                free = [s for s in free if s not in party]
        return free

    def _both_ends(self, signal: Any, free: list[int]) -> list[int]:
        """One Ship goes to the Key, another to the system that the card marks, and stays there."""
        pairs = [(a, b) for a in free for b in free if a != b]
        one, other = min(pairs, key=lambda p: (max(self.far(p[0], signal.key_at), self.far(p[1], signal.marker_at)), p))
        self._send(one, signal.key_at, "steps")
        self._send(other, signal.marker_at, "post")
        return [s for s in free if s not in (one, other)]

    def _party(self, signal: Any, free: list[int]) -> tuple[float, list[int]] | None:
        """The smallest party with good odds for a Signal, and how much it is wanted."""
        chart = self.chart
        near = sorted(free, key=lambda s: (self.far(s, signal.key_at), s))
        most = len(near) - (1 if chart.unseen() and len(near) > 1 else 0)
        best: tuple[float, list[int]] | None = None
        for size in range(1, most + 1):
            party = near[:size]
            found = best_step(chart, signal, party)
            if found is None:
                continue
            _, need = found
            chance = min(1.0, need.per / max(1.0, float(self._full(found[0]))))
            time = max(self.far(s, signal.key_at) for s in party) + need.left / need.per
            worth = (KEY * chance + need.toll) / (time + 2.0) / (1.0 + 0.25 * size)
            if chance >= SURE:
                worth *= 1.5
            if best is None or worth > best[0]:
                best = (worth, party)
        return best

    @staticmethod
    def _full(effect: Any) -> int:
        """What a step brings at best."""
        best = 1
        for op in effect.ops:
            if op.tag == "draw_enemy":
                best = max(best, op.count)
            elif op.tag == "roll":
                best = max(best, *(abs(o.amount) for o in op.passed if o.tag == "marker"), 1)
        return best

    # ------------------------------------------------------------------ work for one
    def _scatter(self, free: list[int]) -> None:
        """Give each free unit the goal that brings most, the best first, each piece of work once."""
        places: dict[int, list[Job]] = {}
        for job in sorted(self.jobs(), key=lambda j: (j.system, -j.value)):
            places.setdefault(job.system, []).append(job)
        units = self._units(free)
        gains = {(n, p): self._gain(u, p, jobs) for n, u in enumerate(units) for p, jobs in places.items()}
        waiting = list(range(len(units)))
        while waiting:
            best: tuple[float, int, int, str] = (float("-inf"), -1, -1, "wait")
            for n in waiting:
                for system in places:
                    gain, why = gains[n, system]
                    if gain > best[0]:
                        best = (gain, n, system, why)
            _, chosen, system, why = best
            if chosen < 0:
                for ship in (s for n in waiting for s in units[n]):
                    self._send(ship, self.chart.ships[ship].system, "wait")
                return
            unit = units[chosen]
            for ship in unit:
                self._send(ship, system, why)
            waiting.remove(chosen)
            left = HORIZON - max(self.far(s, system) for s in unit)
            for job in places[system]:
                done = min(job.work, max(0.0, left), TURN * len(unit))
                job.work -= done
                left -= done
            gains.update({(n, system): self._gain(units[n], system, places[system]) for n in waiting})

    def _units(self, free: list[int]) -> list[list[int]]:
        """The two best fighters go together, every other Ship goes alone."""
        chart = self.chart
        fighters = chart.fighters(free) if len(free) > 2 else []
        if fighters:
            self.fleet = fighters
            return [fighters, *([s] for s in free if s not in fighters)]
        return [[s] for s in free]

    def _gain(self, unit: list[int], system: int, jobs: list[Job]) -> tuple[float, str]:
        chart = self.chart
        way = max(self.far(s, system) for s in unit)
        if way >= FAR:
            return float("-inf"), ""
        left, gain, why, top = HORIZON - way, 0.0, "", 0.0
        for job in jobs:
            done = min(job.work, max(0.0, left))
            if not done:
                continue
            value = job.value * done * max(self._taste(s, job) for s in unit)
            left -= done
            gain += value
            if value > top:
                top, why = value, job.kind
        if len(unit) > 1 and chart.tiles[system].colour == "enemy" and not chart.systems[system].pacified:
            gain += HUNT
        if self.ending:
            gain -= 2.5 * chart.lure(system)
        return gain - way * 0.8 - chart.peril(system, unit), why

    def _taste(self, ship: int, job: Job) -> float:
        """How much better or worse a Ship does a job than any other."""
        chart = self.chart
        event = chart.mat(ship).xp.event
        if job.kind == "explore":
            return 1.5 if event == "exploration" else 1.0
        if job.kind == "keys":
            return 1.0 if chart.ships[ship].keys else 0.0
        if job.kind == "signal":
            hard = chart.tiles[job.system].colour == "enemy" and chart.mood([ship]) != BRAVE
            return (0.8 if chart.health(ship) < 0.35 else 1.0) * (0.75 if hard else 1.0)
        if job.kind == "steps":
            return 1.0 if best_step(chart, chart.view.signals[job.signal], [ship]) else 0.05
        if job.kind == "heal":
            return 1.0 if chart.mat(ship).xp.event == "repair" else 0.0
        if job.kind == "mend":
            return 1.0 if chart.ships[ship].scraps else 0.0
        return 1.0

    def jobs(self) -> list[Job]:
        """All work that one Ship can do."""
        chart, view = self.chart, self.chart.view
        found = []
        if chart.unseen() and view.stack:
            value = reveal_worth(chart)
            found += [Job("reveal", n, value, float(len(s.sides))) for n, s in enumerate(chart.systems) if s.sides]
        for n in chart.open_signals():
            found += self._signal_jobs(n, view.signals[n])
        if chart.rift >= 0 and any(s.keys for s in chart.ships if not s.lost_in):
            found.append(Job("keys", chart.rift, 5.0 if chart.open(chart.rift) else 0.0, 1.0))
        found += [Job("wreck", n, WRECK, 1.0) for n in self._wrecks()]
        found += [
            Job("explore", n, EXPLORE, float(s.exploration))
            for n, s in enumerate(chart.systems)
            if s.exploration and chart.tiles[n].colour in ("allied", "enemy")
        ]
        found += [
            Job("heal", s.system, 2.5, 1.0)
            for n, s in enumerate(chart.ships)
            if not s.lost_in and chart.health(n) < 0.6
        ]
        found += [Job("mend", s.system, 3.0, 1.0) for s in chart.ships if s.lost_in and not s.destroyed]
        if self.ending:
            found += [Job("decoy", n, DECOY, 1.0) for n in range(len(chart.systems)) if not chart.lure(n)]
        return found

    def _signal_jobs(self, n: int, signal: Any) -> list[Job]:
        chart = self.chart
        if not signal.revealed:
            return [Job("signal", signal.system, SIGNAL, 1.0, signal=n), Job("signal", signal.system, 2.0, 3.0)]
        what, left = missing(chart, signal)
        if not left:
            return [Job("key", signal.key_at, KEY, 1.0, signal=n)]
        if what == "explored":
            return [Job("signal", signal.key_at, KEY / 2, float(left), signal=n)]
        if n in self.parties:
            return []
        return [Job("steps", signal.key_at, KEY / max(2.0, left), float(left), signal=n)]


def worth_fighting(chart: Chart, ships: Sequence[int], foes: Sequence[str], wanted: bool) -> bool:
    """Is it better to go on fighting than to disengage? `wanted`: a Key hangs on it."""
    chance = all_odds(chart, ships, foes)
    fallen = sum(chart.ships[s].hull <= chance.loss for s in ships)
    least = 0.6 if wanted else 0.7
    if fallen or chart.level.destroyed:
        least += 0.12
    return chance.win >= least
