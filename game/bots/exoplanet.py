"""The normal player of Exoplanet Rush: follows the best plan for the rest of the game, made anew at every decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import rules
from game.rules import Decision, Text

from .base import Bot
from .exoplanet_plan import Account, Act, Line, Planner
from .exoplanet_value import HOS, PIP, RES, Outlook, ahead

RISK = 1.0
"""How many ŧ of expectation are given up for a sure income when ahead, or for a throw when behind."""


class ExoplanetBot(Bot):
    """Plans installations and contracts over all turns left, with upgrades, discounts and the loan."""

    def __init__(self, game: str, seed: int | str) -> None:
        super().__init__(game, seed)
        self._by_kind: dict[str, Callable[[Any, Decision], str]] = {
            "install": self._install,
            "contracts": self._contract,
            "specialty": self._specialty,
            "roll": self._roll,
            "choose_embassy": self._embassy,
        }

    def choose(self, view: Any, decision: Decision) -> str:
        self.reason = None
        if decision.kind == "choose_world":
            return "board_order"
        decide = self._by_kind.get(decision.kind)
        if decide is None or len(decision.options) == 1:
            return decision.options[0].id
        return decide(view, decision)

    # ------------------------------------------------------------------ installation and contracts
    def _install(self, view: Any, decision: Decision) -> str:
        planner = Planner(view, decision.seat)
        plan, _ = planner.best()
        world = view.agenda[-1].world
        act = plan[world][0]
        if act is None:
            return "pass"
        option = self._way(planner, decision, act)
        name = planner.units[act.unit].id
        if option:
            kind = "upgrade" if act.old >= 0 else "install"
            self.reason = Text(f"why.{kind}", {"seat": decision.seat, "unit": name, "world": view.worlds[world].id})
            return option
        return self._borrow(decision, name)

    def _way(self, planner: Planner, decision: Decision, act: Act) -> str:
        """The cheapest offered way to carry out an act; "" where none is offered."""
        unit, offered = planner.units[act.unit], decision.ids()
        ways = [f"install:{unit.id}:discount", *(f"install:{unit.id}:discount:{s}" for s in range(planner.look.seats))]
        ways.append(f"install:{unit.id}:standard")
        if act.old >= 0:
            ways = [f"install:{unit.id}:upgrade", f"install:{unit.id}:upgrade:{planner.units[act.old].id}"]
        return next((way for way in ways if way in offered), "")

    def _borrow(self, decision: Decision, unit: str) -> str:
        if "borrow" not in decision.ids():
            return "pass"
        self.reason = Text("why.loan", {"seat": decision.seat, "unit": unit})
        return "borrow"

    def _contract(self, view: Any, decision: Decision) -> str:
        planner = Planner(view, decision.seat)
        plan, account = planner.best()
        offered, wanted = decision.ids(), list(dict.fromkeys(account.contracts[0]))
        open_to = [n for n in wanted if f"contract:{planner.units[n].id}" in offered]
        if not open_to:
            return self._borrow(decision, planner.units[wanted[0]].id) if wanted else "pass"
        first = open_to[0]
        if len(open_to) > 1:
            first = max(open_to, key=lambda n: (self._missed(planner, plan, account, n), -view.market[n], -n))
        name = planner.units[first].id
        self.reason = Text("why.contract", {"seat": decision.seat, "unit": name})
        return f"contract:{name}"

    def _missed(self, planner: Planner, plan: list[Line], account: Account, unit: int) -> float:
        """What this seat would lose if others took the last piece of a unit before its next turn; 0 if they cannot."""
        rivals = len(planner.view.agenda[-1].queue) - 1
        if planner.view.market[unit] > rivals:
            return 0.0
        return account.wealth - planner.without(plan, unit)

    # ------------------------------------------------------------------ specialty actions
    def _specialty(self, view: Any, decision: Decision) -> str:
        step, offered = view.agenda[-1], decision.ids()
        raises = [o for o in offered if o.startswith("raise:")]
        if raises:
            best = max(raises, key=lambda o: self._trait(view, decision.seat, step.world, o))
            if self._trait(view, decision.seat, step.world, best) > 0:
                return best
        if step.stations:
            return self._station(view, decision)
        return "done"

    def _trait(self, view: Any, seat: int, world: int, option: str) -> float:
        """What one more of a trait gives this seat's facilities, less what it gives each other's on average."""
        trait = ("hab", "h2o", "res").index(option.partition(":")[2])
        return self._balance(view, seat, world, trait)

    def _balance(self, view: Any, seat: int, world: int, trait: int) -> float:
        look = Outlook(view)
        counted = [0.0] * look.seats
        for owner, counts in enumerate(view.worlds[world].units):
            for n in look.content.rolling:
                kind = look.units[n]
                counted[owner] += counts[n] * (kind.loss_dice if trait > RES else kind.traits.count(trait))
        return counted[seat] - (sum(counted) - counted[seat]) / (look.seats - 1)

    def _station(self, view: Any, decision: Decision) -> str:
        """Lower Hostility where it helps this seat more than others; move there first."""
        step, offered = view.agenda[-1], decision.ids()
        gains = {
            n: self._balance(view, decision.seat, n, HOS) if world.traits[HOS] > 1 else 0.0
            for n, world in enumerate(view.worlds)
        }
        if "reduce" in offered and gains[step.place] > 0:
            return "reduce"
        best = max(gains, key=lambda n: (gains[n], -n))
        go = f"move:{view.worlds[best].id}"
        if gains[best] > max(0.0, gains[step.place]) and go in offered:
            return go
        return "next_station" if "next_station" in offered else "done"

    # ------------------------------------------------------------------ income and Force Majeure
    def _roll(self, view: Any, decision: Decision) -> str:
        """Use others' boosters that bring more than their fee is worth; then play safe if ahead, else throw."""
        look, pending, offered = Outlook(view), rules.forecast(view).pending, decision.ids()
        best, best_net = "", 0.0
        for offer in pending.offers:
            net = offer.gain - offer.fee * look.price_of_fee
            option = f"use:{offer.unit}:{offer.owner}"
            if net > best_net and option in offered:
                best, best_net = option, net
        if best:
            _, unit, owner = best.split(":")
            self.reason = Text("why.use", {"seat": decision.seat, "unit": unit, "owner_seat": int(owner)})
            return best
        row = look.content.respite.get(pending.dice.profit - pending.dice.loss)
        average = row.average if row else 0
        thrown = pending.expected - PIP * pending.dice.trade
        safe = RISK if ahead(view, decision.seat) > 0 else -RISK
        modes = {"roll:dice": thrown, "roll:average": average + safe, "roll:columns": average + safe / 2}
        return max((m for m in modes if m in offered), key=modes.__getitem__)

    def _embassy(self, view: Any, decision: Decision) -> str:
        """The world where an Embassy taxes this seat least against the others."""
        look = Outlook(view)

        def burden(option: str) -> float:
            world = next((w for w in view.worlds if option == f"embassy:{w.id}"), None)
            if world is None:
                return float("inf")
            taxes = [look.tax(counts) for counts in world.units]
            return taxes[decision.seat] - (sum(taxes) - taxes[decision.seat]) / (look.seats - 1)

        return min(decision.ids(), key=burden)
