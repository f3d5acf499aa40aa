"""One choice of the acting Ship or Fleet of X-ODUS: what to do, where to go, whether to fight, when to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .xodus_cards import PRICE, SCRAP, haul, keep_worth
from .xodus_fight import all_odds
from .xodus_map import BRAVE, FAR, Chart
from .xodus_plan import Plan, due, reveal_worth, seal_odds, worth_fighting
from .xodus_signals import best_step, energy_wanted, scraps_wanted
from .xodus_windows import Windows

SPARE = 0.7
"""The part of its Hull that a Ship must have left to Strain."""
LEAST = 0.2
"""What an action must be worth to be done at all."""
LURE = 2.5
"""What it is worth, once all Keys are found, that the Avatars are drawn one move further from the Main Rift."""


class Turn:
    """The acting Ships, their place and the plan. `say` is told why something is chosen."""

    def __init__(self, chart: Chart, plan: Plan) -> None:
        self.chart, self.plan = chart, plan
        self.view = chart.view
        self.acting: list[int] = list(chart.view.acting)
        self.place = chart.ships[self.acting[0]].system if self.acting else -1
        self.actions = min((chart.ships[s].actions for s in self.acting), default=0)
        self.mood = chart.mood(self.acting)
        chart.bold = bool(self.acting) and self.acting[0] in plan.bold
        self.say: Callable[[str, dict[str, str | int]], None] = lambda key, values: None

    def _tell(self, key: str, **values: str | int) -> None:
        ship = self.chart.ships[self.acting[0]].id if self.acting else ""
        self.say(key, {"ship": ship, **values})

    @property
    def goal(self) -> int:
        """Where the acting Ships head for."""
        return self.plan.goals.get(self.acting[0], self.place)

    # ------------------------------------------------------------------ who is next
    def next_ship(self, ids: Sequence[str]) -> str:
        """Those who search first, then those with the longest way; who bears the last Keys at the very end.

        Of those whom an Avatar holds the sturdiest comes last, as the last one hides.
        """

        def order(option: str) -> tuple[float, float]:
            ship = self.chart.ship(option.partition(":")[2])
            own = self.chart.ships[ship]
            way = self.plan.far(ship, self.plan.goals.get(ship, own.system))
            kind = self.plan.why.get(ship, "")
            if own.engaged and kind != "seal":
                return (0.5, float(own.hull))
            if own.keys:
                return (3.0 if kind == "seal" else 2.0, -way)
            return ({"reveal": 0.0, "signal": 1.0}.get(kind, 2.0), -way)

        return min(ids, key=order)

    # ------------------------------------------------------------------ a turn
    def act(self, ids: Sequence[str]) -> str:
        """The best of what is on offer; the end of the turn where nothing is worth an action."""
        best, best_worth, reason = "end", LEAST, "end"
        for option in ids:
            if option == "end":
                continue
            worth, why = self.worth(option)
            if worth > best_worth:
                best, best_worth, reason = option, worth, why
        self._tell(reason, **self._about(best))
        return best

    def _about(self, option: str) -> dict[str, str | int]:
        verb, _, what = option.partition(":")
        if verb in ("jump", "rush"):
            return {"tile": self.chart.systems[self.goal].tile}
        return {"card": what.partition(":")[0].partition(".")[0]} if verb in ("use", "step", "key") else {}

    def worth(self, option: str) -> tuple[float, str]:
        """What an option is worth, and the word for why."""
        verb, _, what = option.partition(":")
        if verb == "key":
            return 40.0, "key"
        if verb == "activate":
            return self._activate()
        if verb == "join":
            return self._join(what)
        if verb == "strain":
            return self._strain(self.chart.ship(what))
        if verb == "use":
            return Windows(self.chart).free(option), "use"
        if verb == "step":
            return self._step(what)
        if verb in ("jump", "rush"):
            return self._move(what.partition(":")[0], self.chart.rush(self.acting) if verb == "rush" else 1)
        return self._here(verb)

    def _here(self, verb: str) -> tuple[float, str]:
        chart = self.chart
        size = len(self.acting)
        if verb == "signal":
            return 9.0, "signal"
        if verb in ("probe", "blind"):
            return reveal_worth(chart) + (0.2 if verb == "probe" else -0.9 if self.mood == BRAVE else -1.5), "probe"
        if verb == "explore":
            signal = self._signal_here()
            wanted = signal is not None and any(
                name == "explored_here_min" for name, _ in chart.content.signals[signal.card].access.when
            )
            learns = any(chart.mat(s).xp.event == "exploration" for s in self.acting)
            weak = any(chart.ships[s].hull <= 2 for s in self.acting)
            return (8.0 if wanted else 1.6 + 0.9 * learns - 1.0 * weak), "explore"
        if verb == "maintenance":
            return self._maintenance(), "mend"
        if verb == "trade":
            return self._shopping(), "trade"
        if verb == "scavenge":
            wreck = any(s.lost_in and s.keys and s.system == self.place for s in chart.ships)
            poor = min(chart.ships[s].scraps for s in self.acting)
            wanted = any(chart.ships[s].scraps < scraps_wanted(chart) for s in self.acting)
            broken = poor == 0 and any(chart.health(s) < 0.3 for s in self.acting)
            gain = 3.0 if wanted or broken else 0.6 if poor < 5 else 0.25
            gain += SCRAP * max(haul(chart, s) - 1 for s in self.acting) if poor < 5 else 0.0
            return (20.0 if wreck else gain * size**0.5), "wreck" if wreck else "scavenge"
        return 0.0, "end"

    # ------------------------------------------------------------------ Keys and Signals
    def _signal_here(self) -> Any:
        """The open Signal whose Key is here."""
        return next((s for s in self.view.signals if s.revealed and not s.solved and s.key_at == self.place), None)

    def _activate(self) -> tuple[float, str]:
        chart = self.chart
        mine = sum(chart.ships[s].keys for s in self.acting)
        if self.view.activated + mine < len(self.view.signals):
            return 12.0, "activate"
        fighters = [s for s in chart.alive() if chart.ships[s].system == self.place]
        return (50.0, "seal") if due(chart, seal_odds(chart, fighters)) else (-1.0, "wait")

    def _step(self, card: str) -> tuple[float, str]:
        chart = self.chart
        name = card.rpartition(".")[0]
        signal = next(s for s in self.view.signals if s.revealed and s.card == name)
        found = best_step(chart, signal, self.acting)
        if found is None or found[0].id != card:
            return 0.0, "step"
        need = found[1]
        chance = min(1.0, need.per)
        if need.together and chance < 0.4 and chart.rounds() > 3:
            return 0.1, "step"
        return 4.0 + 4.0 * chance + max(-4.0, need.toll), "step"

    def _join(self, name: str) -> tuple[float, str]:
        """Form a Fleet where the work here asks for more Ships than act."""
        chart, other = self.chart, self.chart.ship(name)
        fleet = self.plan.fleet
        if other in fleet and self.acting[0] in fleet and all(chart.ships[s].system == self.place for s in fleet):
            return 60.0, "join"
        for n, party in self.plan.parties.items():
            signal = self.view.signals[n]
            if signal.key_at == self.place and other in party and chart.ships[other].actions:
                return 12.0, "join"
        return 0.0, "join"

    # ------------------------------------------------------------------ ways
    def _move(self, tile: str, cost: int) -> tuple[float, str]:
        """Going on to the goal, or out of an Avatar's way with the last action."""
        chart = self.chart
        there = chart.number[tile]
        goal = self.goal
        if self.sealing:
            return (-5.0 if self.place == goal else self._dash(there, cost)), "go"
        gain = 0.0
        if goal != self.place:
            way = chart.far(goal, self.mood)
            before, after = way[self.place], way[there]
            if before < FAR:
                saved = before - after - chart.risk(there, self.mood)
                urgent = {
                    "seal": 5.0,
                    "signal": 4.0,
                    "steps": 4.0,
                    "wreck": 4.0,
                    "post": 4.0,
                    "keys": 4.0,
                    "stage": 3.0,
                }.get(self.plan.why.get(self.acting[0], ""), 3.3)
                gain = urgent * saved - 0.9 * (cost - 1) * urgent + (0.4 if there == goal else 0.0)
        else:
            gain = -1.0 - chart.risk(there, self.mood)
        if not chart.open(there):
            return gain - 20.0, "go"
        if self.actions <= cost:
            gain += chart.peril(self.place, self.acting) - chart.peril(there, self.acting)
        if self.plan.ending:
            gain += LURE * (chart.lure(self.place) - chart.lure(there))
        return gain, "go"

    @property
    def sealing(self) -> bool:
        """Are the acting Ships on their way to put Keys in place this turn?"""
        return self.plan.why.get(self.acting[0]) == "seal"

    def _dash(self, there: int, cost: int) -> float:
        """A step of the way to the Main Rift, the shorter the better; Enemies on it are a risk."""
        chart = self.chart
        left = chart.dash(chart.rush(self.acting), chart.bold)[there] + cost
        closed = there != chart.rift and not chart.open(there) and not chart.bold
        return (
            30.0
            - 3.0 * left
            - (0.0 if chart.bold and not chart.open(there) else chart.risk(there, self.mood))
            - 50.0 * closed
        )

    def _strain(self, ship: int) -> tuple[float, str]:
        """One more action, when there is Hull to spare for it and something to do."""
        chart = self.chart
        if self.actions or chart.ships[ship].actions:
            return 0.0, "strain"
        if self.plan.why.get(ship) == "seal" and (chart.ships[ship].hull > 2 or self.place == chart.rift):
            return 20.0, "strain"
        spare = chart.health(ship) > SPARE
        busy = self.plan.why.get(ship) in ("reveal", "signal", "steps", "seal", "wreck")
        return (1.0 if spare and busy and chart.ships[ship].hull > 3 and len(self.acting) < 3 else 0.0), "strain"

    # ------------------------------------------------------------------ upkeep
    def _maintenance(self) -> float:
        total = 0.0
        for ship in self.acting:
            own = self.chart.ships[ship]
            if not own.scraps:
                continue
            here = [s for s in range(len(self.chart.ships)) if self.chart.ships[s].system == self.place]
            hurt = min((self.chart.health(s) for s in here if not self.chart.ships[s].lost_in), default=1.0)
            down = any(self.chart.ships[s].lost_in and not self.chart.ships[s].destroyed for s in here)
            wanted = energy_wanted(self.chart) > own.max_energy
            learns = self.chart.mat(ship).xp.event == "repair" and hurt < 1.0
            repair = 5.0 if hurt < 0.26 else 3.0 if hurt < 0.45 else 1.0 if hurt < 0.7 else 0.0
            total += max(repair, 6.0 if down else 0.0, 4.0 if wanted else 0.0, 1.0 if own.scraps > 2 else 0.0)
            total += 1.0 if learns else 0.0
        return total

    def mend(self, ids: Sequence[str]) -> str:
        """The option of Maintenance: raise the fallen, then what is most needed."""
        chart = self.chart

        def worth(option: str) -> float:
            verb, *what = option.split(":")
            if verb == "repair":
                ship = chart.ship(what[0])
                return 9.0 if chart.ships[ship].lost_in else 3.0 * (1.0 - chart.health(ship)) ** 2 + 0.2
            if verb == "discard":
                return 1.0
            if verb == "upgrade":
                return 3.0 if energy_wanted(chart) > min(chart.ships[s].max_energy for s in self.acting) else 0.9
            return 0.0

        return max(ids, key=worth)

    def _shopping(self) -> float:
        """What the best purchase here is worth."""
        best = 0.0
        for ally in self.view.allies:
            if ally.system != self.place:
                continue
            for ship in self.acting:
                for card in ally.goods:
                    price = self.chart.content.modules[card]
                    if price <= self.chart.ships[ship].scraps:
                        best = max(best, keep_worth(self.chart, card, ship) - PRICE * price)
        return best

    # ------------------------------------------------------------------ foes
    def engaged(self, ids: Sequence[str]) -> str:
        """Fight, get help, or disengage."""
        chart = self.chart
        foes = [o.partition(":")[2] for o in ids if o.startswith("fight:")]
        alone = all_odds(chart, self.acting, foes).win
        steadfast = self.view.phase == "final" or "disengage" not in ids
        joins = [o for o in ids if o.startswith("join:")]
        if joins and alone < 0.9 and not self.sealing:
            together = [*self.acting, *(chart.ship(o.partition(":")[2]) for o in joins)]
            if all_odds(chart, together, foes).win > max(0.6, alone + 0.2):
                self._tell("join")
                return joins[0]
        for option in ids:
            if option.startswith("use:") and Windows(chart).free(option) > 0.5:
                self._tell("use", **self._about(option))
                return option
        wanted = self._signal_here() is not None and not any(chart.content.foes[f].avatar for f in foes)
        if foes and (steadfast or worth_fighting(chart, self.acting, foes, wanted)):
            weakest = min(foes, key=lambda f: chart.content.foes[f].hull)
            self._tell("fight", foe=weakest)
            return f"fight:{weakest}"
        self._tell("disengage")
        return "disengage" if "disengage" in ids else ids[0]

    def hide_or_flee(self, ids: Sequence[str]) -> str:
        """Flee where there is a way on and no Avatar makes it too dear; hide else."""
        chart = self.chart
        if "flee" not in ids:
            strain = next((o for o in ids if o.startswith("strain:")), "")
            ways = bool(chart.links[self.place])
            avatar = any(a.system == self.place for a in chart.avatars)
            if strain and ways and avatar and not self._last() and all(chart.ships[s].hull > 3 for s in self.acting):
                return strain
            return "hide"
        if self._last() and len(chart.alive()) > 2 and not self.sealing:
            return "hide"
        return "flee"

    def _last(self) -> bool:
        here = [s for s in self.chart.alive() if self.chart.ships[s].system == self.place]
        avatar = any(a.system == self.place for a in self.chart.avatars)
        return avatar and all(s in self.acting for s in here)

    def flee(self, ids: Sequence[str]) -> str:
        """The way out that is nearest to the goal and safest."""
        chart = self.chart

        def worth(option: str) -> float:
            verb, _, what = option.partition(":")
            if verb not in ("jump", "rush"):
                return -8.0 if verb == "blind" else -60.0
            there = chart.number[what.partition(":")[0]]
            way = chart.far(self.goal, self.mood)[there]
            fear = 2.0 * chart.peril(there, self.acting) + (0.0 if chart.open(there) or chart.bold else 30.0)
            if self.sealing:
                return self._dash(there, chart.rush(self.acting) if verb == "rush" else 1)
            return -min(way, 8.0) - chart.risk(there, self.mood) - fear - (verb == "rush")

        return max(ids, key=worth)

    def free_move(self, ids: Sequence[str]) -> str:
        """Nearer to the goal, or stay."""
        way = self.chart.far(self.goal, self.mood)
        best, best_way = "done", way[self.place]
        for option in ids:
            if option != "done":
                there = self.chart.number[option.partition(":")[2]]
                cost = way[there] + self.chart.risk(there, self.mood)
                if cost < best_way:
                    best, best_way = option, cost
        return best
