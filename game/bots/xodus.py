"""The computer players of X-ODUS. The easy one looks one choice ahead; the normal one is the autopilot, with a plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game import rules
from game.rules import Decision, Text

from .base import Bot
from .simple import EasyBot
from .xodus_act import Turn
from .xodus_cards import PRICE, amount, hull, keep_worth, op_worth, ops_worth, option_worth
from .xodus_fight import deck_odds
from .xodus_map import WARY, Chart
from .xodus_plan import Plan
from .xodus_windows import Windows

TEAM = ("warship", "battlecruiser", "drone-specialist", "explorer", "proto-ship", "pirate-ship")
ALLIES = ("cartographer", "engineer", "oracle", "archivist", "drill-master", "broker", "mercenary", "courier")


class XodusEasyBot(EasyBot):
    """Tries each option, as on every table, but opens no Trade: a Trade is free and it would open one for ever."""

    def choose(self, view: Any, decision: Decision) -> str:
        options = [o for o in decision.options if o.id != "trade"]
        return super().choose(view, msgspec.structs.replace(decision, options=options or decision.options))


class XodusBot(Bot):
    """The autopilot: one plan for the whole team, made anew from each view, so that it can play any Ship of it."""

    def __init__(self, game: str, seed: int | str) -> None:
        super().__init__(game, seed)
        self._by_kind: dict[str, Callable[[Chart, list[str]], str]] = {
            "pick_team": lambda c, ids: first(ids, "take", TEAM),
            "pick_ally": lambda c, ids: first(ids, "ally", ALLIES),
            "pick_sides": lambda c, ids: Windows(c).side(ids),
            "unlock": lambda c, ids: Windows(c).side(ids),
            "window": lambda c, ids: Windows(c).use(ids),
            "choose_dice": lambda c, ids: Windows(c).die(ids),
            "pick_colour": lambda c, ids: first(ids, "colour", ("red", "blue", "yellow")),
            "strategy": self._strategy,
            "detection": self._detection,
            "warning": self._exploration,
            "analysis": self._exploration,
            "more_picks": self._more,
            "choose": self._choose,
            "pick_ship": self._pick_ship,
            "signal_work": self._richest,
            "bearer": self._bearer,
            "keep_module": self._keep,
            "lose_module": lambda c, ids: min(ids, key=lambda o: c.content.modules[o.partition(":")[2]]),
            "discard_damage": lambda c, ids: ids[0],
            "reuse": lambda c, ids: ids[0],
            "pick_space": self._space,
            "scan": self._scan,
            "pick_system": self._system,
            "take_marker": self._remote,
            "trade": self._trade,
            "free_salvage": lambda c, ids: "done",
            "maintenance": lambda c, ids: Turn(c, Plan(c)).mend(ids),
            "choose_ship": lambda c, ids: self._turn(c).next_ship(ids),
            "act": lambda c, ids: self._turn(c).act(ids),
            "engaged": lambda c, ids: self._turn(c).engaged(ids),
            "flee": lambda c, ids: self._turn(c).flee(ids),
            "hide_or_flee": lambda c, ids: self._turn(c).hide_or_flee(ids),
            "free_move": lambda c, ids: self._turn(c).free_move(ids),
        }

    def choose(self, view: Any, decision: Decision) -> str:
        self.reason = None
        ids = decision.ids()
        if len(ids) == 1:
            return ids[0]
        if decision.kind == "turn_tile":
            return self._tile(view, decision)
        decide = self._by_kind.get(decision.kind)
        return decide(Chart(view), list(ids)) if decide else ids[0]

    def _turn(self, chart: Chart) -> Turn:
        turn = Turn(chart, Plan(chart))
        turn.say = self._say
        return turn

    def _say(self, key: str, values: dict[str, str | int]) -> None:
        self.reason = Text(f"why.{key}", values)

    # ------------------------------------------------------------------ dice and cards
    @staticmethod
    def _strategy(chart: Chart, ids: list[str]) -> str:
        """Offence, unless the Ship would not outlive two Misses and others can do the work."""
        step = chart.view.agenda[-1]
        own = chart.ships[step.ships[step.chosen].ship]
        others = [t.ship for t in step.ships if chart.ships[t.ship].hull > 2]
        if own.hull <= 2 and others:
            return min((o for o in ids if o != "offence"), key=lambda o: ("red", "blue", "yellow").index(o[8:]))
        return "offence"

    @staticmethod
    def _detection(chart: Chart, ids: list[str]) -> str:
        """Fight of its own accord only where it is nearly sure to win and gains by it."""
        step = chart.view.agenda[-1]
        ships = chart.view.acting or step.ships
        system = chart.systems[step.place]
        if any(chart.health(s) < 0.6 for s in ships) or chart.tiles[step.place].reinforced:
            return "roll"
        if system.enemies or chart.view.acting != step.ships:
            return "roll"
        sure = deck_odds(chart, ships, max(1, chart.tiles[step.place].enemies)) > 0.93
        learns = any(chart.mat(s).xp.event == "attack" for s in ships)
        return "engage" if sure and learns else "roll"

    @staticmethod
    def _exploration(chart: Chart, ids: list[str]) -> str:
        step = chart.view.agenda[-1]
        ships = [s for s in step.ships if s in chart.view.acting]
        if type(step).__name__ == "Analysis":
            ships = [ships[len(step.taken)]]
        worth = {o: option_worth(chart, step.card, int(o.rpartition(".")[2]), ships) for o in ids if o != "done"}
        best = max(worth, key=worth.__getitem__)
        return "done" if "done" in ids and worth[best] < 0 else best

    @staticmethod
    def _more(chart: Chart, ids: list[str]) -> str:
        """One more option where it is worth the action."""
        step = chart.view.agenda[-1]
        ships = chart.view.acting
        classes = {chart.mat(s).class_ for s in ships}
        options = chart.content.explorations[step.card].options
        open_ones = [
            n + 1 for n, o in enumerate(options) if n + 1 not in step.closed and (not o.class_ or o.class_ in classes)
        ]
        best = max((option_worth(chart, step.card, n, ships) for n in open_ones), default=0.0)
        for option in ids:
            if option.startswith("use:") and best > 0.8:
                return option
        if "more_free" in ids:
            return "more_free"
        return "more" if "more" in ids and best > 1.9 * len(ships) ** 0.5 else "done"

    @staticmethod
    def _choose(chart: Chart, ids: list[str]) -> str:
        step = chart.view.agenda[-1]
        ships = step.use.ships or chart.view.acting

        def worth(option: str) -> float:
            return ops_worth(chart, chart.content.ops[step.keys[int(option.partition(":")[2]) - 1]], ships)

        return max(ids, key=worth)

    @staticmethod
    def _pick_ship(chart: Chart, ids: list[str]) -> str:
        """Gains go where most is missing, losses where most is left."""
        step = chart.view.agenda[-1]
        op = chart.content.ops[step.key][step.at]
        windows = Windows(chart)

        def worth(option: str) -> float:
            ship = chart.ship(option.partition(":")[2])
            own = chart.ships[ship]
            if op.tag == "hull":
                value = min(amount(op.amount), 2) if own.lost_in == 0 else 3
                return 9.0 if own.lost_in else hull(chart, [ship], value, False) - 0.5 * chart.health(ship)
            if op.tag in ("reroll", "ignore_miss", "retaliation"):
                return float(windows.misses(ship) * 2 - 0.3 * own.hull)
            if op.tag in ("draw_damage", "roll"):
                return float(own.hull) - 2.0 * len(own.damage)
            if op.tag == "scraps":
                return float(-0.1 * own.scraps + (1.0 if chart.mat(ship).class_ == "specialist" else 0.0))
            if op.tag == "add_dice":
                return float(chart.mat(ship).class_ == "combat")
            return float(op_worth(chart, op, [ship]) + 0.01 * own.hull)

        return max(ids, key=worth)

    @staticmethod
    def _richest(chart: Chart, ids: list[str]) -> str:
        """Who pays for a step of a Signal: who has most of everything."""
        ships = [o for o in ids if o != "done"]
        return max(ships, key=lambda o: _wealth(chart, o))

    @staticmethod
    def _bearer(chart: Chart, ids: list[str]) -> str:
        """Who has Keys takes the next one as well, then who is in the best state."""
        return max(ids, key=lambda o: (chart.ships[chart.ship(o[5:])].keys, chart.ships[chart.ship(o[5:])].hull))

    @staticmethod
    def _keep(chart: Chart, ids: list[str]) -> str:
        def worth(option: str) -> float:
            _, card, name = option.split(":")
            ship = chart.ship(name)
            return keep_worth(chart, card, ship) - 0.2 * len(chart.ships[ship].modules)

        return max(ids, key=worth)

    @staticmethod
    def _trade(chart: Chart, ids: list[str]) -> str:
        """Buy what is worth its price, best first; nothing is given away."""
        best, best_worth = "done", 0.0
        for option in ids:
            if option.startswith("buy:"):
                _, name, card = option.split(":")
                worth = keep_worth(chart, card, chart.ship(name)) - PRICE * chart.content.modules[card]
                if worth > best_worth:
                    best, best_worth = option, worth
        return best

    # ------------------------------------------------------------------ the board
    @staticmethod
    def _space(chart: Chart, ids: list[str]) -> str:
        """As near to the middle as it gets: a small galaxy is quickly crossed."""

        def distance(option: str) -> int:
            q, r = (int(x) for x in option.partition(":")[2].split(","))
            return max(abs(q), abs(r), abs(q + r))

        return min(ids, key=distance)

    def _tile(self, view: Any, decision: Decision) -> str:
        """Turn a tile so that it has most lanes, then most ways on; tried out, as only the rules know how it fits."""
        table = rules.sample(view, self.random_for(view).getrandbits(32))
        best, best_worth = decision.options[0].id, float("-inf")
        for option in decision.options:
            trial = table.clone()
            trial.play(option.id)
            system = trial.state.systems[len(view.systems)]
            worth = len(system.lanes) + 0.6 * len(system.sides)
            if worth > best_worth:
                best, best_worth = option.id, worth
        return best

    @staticmethod
    def _scan(chart: Chart, ids: list[str]) -> str:
        """Signals and the Main Rift come up, Corrupt tiles go down."""

        def wanted(tile: str) -> float:
            printed = chart.content.tiles[tile]
            if printed.signal or printed.colour == "main_rift":
                return 3.0
            return {"allied": 1.0, "enemy": 0.0}.get(printed.colour, -1.0) + (0.5 if printed.wormhole else 0.0)

        tiles = [o for o in ids if o != "done"]
        if ids[0].startswith("top:"):
            return max(tiles, key=lambda o: wanted(o.partition(":")[2]))
        worst = min(tiles, key=lambda o: wanted(o.partition(":")[2]))
        return worst if wanted(worst.partition(":")[2]) < 1.0 else "done"

    @staticmethod
    def _system(chart: Chart, ids: list[str]) -> str:
        """What helps the acting Ships: their own goal, or the nearest to it; a shifted Avatar goes far away."""
        step = chart.view.agenda[-1]
        op = chart.content.ops[step.key][step.at]
        plan = Plan(chart)
        goals = set(plan.goals.values())
        if op.tag == "avatar_shift":
            homes = [s.system for s in chart.ships if not s.lost_in] + [chart.rift] * (chart.rift >= 0)
            steps = chart.steps_from(homes)
            return max(ids, key=lambda o: steps[chart.number[o.partition(":")[2]]])

        def use(option: str) -> float:
            n = chart.number[option.partition(":")[2]]
            ways = min((chart.far(g, WARY)[n] for g in goals), default=0.0)
            return ways - (0.5 if chart.systems[n].signal >= 0 else 0.0)

        return min(ids, key=use)

    @staticmethod
    def _remote(chart: Chart, ids: list[str]) -> str:
        """The system that is farthest from all Ships."""
        homes = [s.system for s in chart.ships if not s.lost_in]
        return max(ids, key=lambda o: min(chart.far(chart.number[o.partition(":")[2]], WARY)[h] for h in homes))


def _wealth(chart: Chart, option: str) -> tuple[int, int]:
    own = chart.ships[chart.ship(option.partition(":")[2])]
    return own.scraps + len(own.modules), own.energy + own.hull


def first(ids: Sequence[str], verb: str, order: Sequence[str]) -> str:
    """The first of an order that is on offer."""
    return next((f"{verb}:{name}" for name in order if f"{verb}:{name}" in ids), ids[0])
