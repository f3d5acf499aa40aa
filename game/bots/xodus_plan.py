"""The team's plan in X-ODUS: what is to be done where, which Ship goes for what, and whether the last Key is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .xodus_cards import ops_worth
from .xodus_fight import all_odds, deck_odds, odds, skill_odds
from .xodus_map import FAR, Chart

KEY = 15.0
"""What a Key is worth; a step of its Signal is worth its share."""
REVEAL = 3.0
SIGNAL = 6.0
SEAL = 30.0
WRECK = 12.0
EXPLORE = 1.3
HORIZON = 7.0
"""How many actions ahead a Ship's goal is weighed."""
SURE = 0.6
"""Odds that a party should have before it sets out."""


class Job(msgspec.Struct):
    """Work in a system. `value`: what each action brings; `work`: how many actions; `party`: Ships that go for it."""

    kind: str
    system: int
    value: float
    work: float
    party: list[int] = []
    signal: int = -1


class Need(msgspec.Struct):
    """What a Signal still asks for. `left`: markers, defeats or Explorations; `per`: what one action brings of it."""

    left: float
    per: float
    toll: float
    together: bool


# ---------------------------------------------------------------------- Signals
def missing(chart: Chart, signal: Any) -> tuple[str, int]:
    """What the Key still waits for, and how much of it."""
    for name, value in chart.content.signals[signal.card].access.when:
        if name == "markers_max" and signal.markers > value:
            return "markers", signal.markers - value
        if name == "markers_min" and signal.markers < value:
            return "markers", value - signal.markers
        if name == "defeated_here_min" and signal.defeated < value:
            return "defeated", value - signal.defeated
        if name == "explored_here_min" and signal.explored < value:
            return "explored", value - signal.explored
        if name == "avatars_here_max" and sum(a.system == signal.key_at for a in chart.avatars) > value:
            return "avatars", 1
    return "", 0


def payers(chart: Chart, effect: Any, ships: Sequence[int]) -> int:
    """How many of these Ships can pay for a step of a Signal."""
    cost = effect.cost
    if cost is None:
        return len(ships)
    found = 0
    for n in ships:
        own = chart.ships[n]
        energy = cost.energy + (1 if cost.energy and energy_dearer(chart) else 0)
        found += (
            own.scraps >= cost.scraps and own.energy >= energy and own.hull > cost.hull + 1
            and len(own.modules) >= cost.module
        )  # fmt: skip
    return found


def energy_dearer(chart: Chart) -> bool:
    """Does a Signal in play make Energy dearer for everybody?"""
    return any(
        op.tag == "cost" and op.what == "energy"
        for s in chart.view.signals
        if s.revealed and not s.solved
        for e in chart.content.signals[s.card].effects
        for op in e.ops
    )


def energy_wanted(chart: Chart) -> int:
    """The Energy that a step of an open Signal takes at once; 0 where none takes any."""
    more = 1 if energy_dearer(chart) else 0
    return max(
        (
            e.cost.energy + more
            for n in chart.open_signals()
            if chart.view.signals[n].revealed
            for e in chart.content.signals[chart.view.signals[n].card].actions
            if e.cost is not None and e.cost.energy
        ),
        default=0,
    )


def step_need(chart: Chart, signal: Any, effect: Any, ships: Sequence[int]) -> Need:
    """What a step of a Signal brings when these Ships carry it out together."""
    what, left = missing(chart, signal)
    sign = -1 if what == "markers" and signal.markers >= left and _less(chart, signal) else 1
    able = payers(chart, effect, ships)
    if not able:
        return Need(left, 0.0, 0.0, False)
    each = able if chart.content.signals[signal.card].each_ship_acts else 1
    per = toll = 0.0
    together = False
    for op in effect.ops:
        if op.tag == "marker":
            per += sign * op.amount * each
        elif op.tag == "draw_enemy":
            together = True
            chance = deck_odds(chart, ships, op.count)
            per += op.count * (chance if op.pile == "deck" else 0.7 * chance)
        elif op.tag == "roll" and op.kind == "skill":
            together = True
            p = skill_odds(chart, ships, op.target)
            for ops, chance in ((op.passed, p), (op.fail, 1 - p)):
                per += chance * sum(sign * o.amount for o in ops if o.tag == "marker")
                toll += chance * ops_worth(chart, [o for o in ops if o.tag != "marker"], ships)
        else:
            toll += ops_worth(chart, [op], ships)
    if effect.cost is not None:
        toll -= 0.9 * effect.cost.hull + 0.5 * effect.cost.scraps + 2.0 * effect.cost.module
    return Need(left, per, toll, together)


def _less(chart: Chart, signal: Any) -> bool:
    """Is the Signal solved by taking markers away?"""
    return any(name == "markers_max" for name, _ in chart.content.signals[signal.card].access.when)


def best_step(chart: Chart, signal: Any, ships: Sequence[int]) -> tuple[Any, Need] | None:
    """The step of a revealed Signal that helps these Ships most."""
    found = None
    best = 0.05
    for effect in chart.content.signals[signal.card].actions:
        if any(name == "class" and all(chart.mat(s).class_ != v for s in ships) for name, v in effect.when):
            continue
        need = step_need(chart, signal, effect, ships)
        worth = need.per * KEY / max(1.0, need.left) + need.toll
        if need.per > 0 and worth > best:
            found, best = (effect, need), worth
    return found


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


def due(chart: Chart, chance: float) -> bool:
    """Is the last Key to be put in place at these odds, or is it worth waiting?"""
    left = chart.rounds()
    return chance >= (0.8 if left > 5 else 0.6 if left > 3 else 0.35 if left > 1 else 0.0)


# ---------------------------------------------------------------------- the plan
class Plan:
    """Each Ship's goal, made anew from what is seen. `goals`: the system that each undefeated Ship heads for."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.goals: dict[int, int] = {}
        self.why: dict[int, str] = {}
        self.parties: dict[int, list[int]] = {}
        free = chart.alive()
        if self.sealing():
            for ship in free:
                self._send(ship, chart.rift, "seal")
            return
        free = self._gather(free)
        self._scatter(free)

    def brave(self, ship: int) -> bool:
        """Can a Ship fight alone what may be drawn?"""
        return self.chart.health(ship) > 0.5 and self.chart.mat(ship).class_ == "combat"

    def far(self, ship: int, system: int) -> float:
        """What the way to a system costs a Ship, in jumps."""
        return float(self.chart.far(system, self.brave(ship))[self.chart.ships[ship].system])

    def sealing(self) -> bool:
        """Are all Keys found and the Main Rift too?"""
        return self.chart.rift >= 0 and not self.chart.keys_left() and not self._wrecks()

    def _wrecks(self) -> list[int]:
        return [s.system for s in self.chart.ships if s.lost_in and s.keys]

    def _send(self, ship: int, system: int, why: str) -> None:
        self.goals[ship] = system
        self.why[ship] = why

    # ------------------------------------------------------------------ work for several
    def _gather(self, free: list[int]) -> list[int]:
        """Send parties to the Signals that one Ship cannot solve; gives the Ships that are still free."""
        chart = self.chart
        offers = []
        for n in chart.open_signals():
            signal = chart.view.signals[n]
            if not signal.revealed or not missing(chart, signal)[1]:
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
        """Give each free Ship the goal that brings most, the best pair first, each piece of work once."""
        jobs = self.jobs()
        while free:
            best = (float("-inf"), -1, -1, "")
            for ship in free:
                for system in {j.system for j in jobs if j.work > 0}:
                    gain, why = self._gain(ship, system, jobs)
                    if gain > best[0]:
                        best = (gain, ship, system, why)
            _, ship, system, why = best
            if ship < 0:
                for ship in free:
                    self._send(ship, self.chart.ships[ship].system, "wait")
                return
            self._send(ship, system, why)
            free = [s for s in free if s != ship]
            left = HORIZON - self.far(ship, system)
            for job in sorted((j for j in jobs if j.system == system), key=lambda j: -j.value):
                done = min(job.work, max(0.0, left))
                job.work -= done
                left -= done

    def _gain(self, ship: int, system: int, jobs: list[Job]) -> tuple[float, str]:
        chart = self.chart
        way = self.far(ship, system)
        if way >= FAR:
            return float("-inf"), ""
        left, gain, why, top = HORIZON - way, 0.0, "", 0.0
        for job in sorted((j for j in jobs if j.system == system), key=lambda j: -j.value):
            done = min(job.work, max(0.0, left))
            value = job.value * done * self._taste(ship, job)
            left -= done
            gain += value
            if value > top:
                top, why = value, job.kind
        return gain - way * 0.8 - 3.0 * chart.threat(system), why

    def _taste(self, ship: int, job: Job) -> float:
        """How much better or worse a Ship does a job than any other."""
        chart = self.chart
        event = chart.mat(ship).xp.event
        if job.kind == "explore":
            return 1.5 if event == "exploration" else 1.0
        if job.kind == "signal":
            return 0.8 if chart.health(ship) < 0.35 else 1.0
        if job.kind == "steps":
            found = best_step(chart, chart.view.signals[job.signal], [ship])
            return 1.0 if found is not None else 0.05
        if job.kind == "mend":
            return 1.0 if chart.ships[ship].scraps else 0.0
        return 1.0

    def jobs(self) -> list[Job]:
        """All work that one Ship can do."""
        chart, view = self.chart, self.chart.view
        found = []
        if chart.unseen() and view.stack:
            found += [Job("reveal", n, REVEAL, float(len(s.sides))) for n, s in enumerate(chart.systems) if s.sides]
        for n in chart.open_signals():
            found += self._signal_jobs(n, view.signals[n])
        if chart.rift >= 0 and any(s.keys for s in chart.ships if not s.lost_in):
            found.append(Job("keys", chart.rift, 1.0, 1.0))
        found += [Job("wreck", n, WRECK, 1.0) for n in self._wrecks()]
        found += [
            Job("explore", n, EXPLORE, float(s.exploration))
            for n, s in enumerate(chart.systems)
            if s.exploration and chart.tiles[n].colour in ("allied", "enemy")
        ]
        found += [Job("mend", s.system, 3.0, 1.0) for s in chart.ships if s.lost_in and not s.destroyed]
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
        found = [Job("steps", signal.key_at, KEY / max(2.0, left), float(left), signal=n)]
        if signal.marker_at >= 0:
            there = [s for s in chart.alive() if chart.ships[s].system == signal.marker_at]
            found = [Job("steps", signal.key_at, KEY / 2 if there else 3.0, 1.0, signal=n)]
            found.append(Job("post", signal.marker_at, 6.0, 1.0, signal=n))
        return found


def worth_fighting(chart: Chart, ships: Sequence[int], foes: Sequence[str], steadfast: bool) -> bool:
    """Is it better to go on fighting than to disengage? `steadfast`: the fight itself is wanted."""
    chance = all_odds(chart, ships, foes)
    fallen = sum(chart.ships[s].hull <= chance.loss for s in ships)
    if chart.level.destroyed and fallen:
        return chance.win > 0.9
    return chance.win >= (0.4 if steadfast else 0.55)


def safe_alone(chart: Chart, ship: int) -> bool:
    """Would a Ship beat nearly any Enemy of the deck alone?"""
    foes = [f for f in chart.content.enemies if chart.content.enemies[f] == 1]
    return all(odds(chart, [ship], foe).win > 0.8 for foe in foes)
