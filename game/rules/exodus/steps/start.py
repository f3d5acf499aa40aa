"""Before the first turn: starting technologies of the Combat Intensive Game. EPC-COMBATVAR-04, 05; EPC-AMB-53."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..state import Exodus
from .free import learn


class StartingTechnologies(Step, tag="starting_technologies"):
    """Technologies whose printed costs keep within the limit, one at a time so that all still fit."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision | None:
        known = g.players[self.seat].technologies
        rule = g.setup.technologies
        left = rule.choose - len(known)
        if left <= 0:
            return None
        budget = rule.max_total_cost - sum(g.content.technologies[t].cost for t in known)
        free = [t for t in g.content.technologies.values() if t.id not in known and t.id not in rule.excluded]
        cheapest = sorted(t.cost for t in free)
        options = [
            g.content.option(f"learn:{t.id}", "learn_free", f"technology:{t.id}", technology=t.id)
            for t in free
            if t.cost + sum(_without(cheapest, t.cost)[: left - 1]) <= budget
        ]
        values: dict[str, str | int] = {"n": left, "budget": budget}
        return Decision(self.seat, Text("prompt.starting_technologies", values), options, "starting_technologies")

    def answer(self, g: Exodus, option: Option) -> None:
        learn(g, self.seat, option.id.partition(":")[2], 0)
        g.then(self)


def _without(costs: list[int], cost: int) -> list[int]:
    rest = costs[:]
    rest.remove(cost)
    return rest
