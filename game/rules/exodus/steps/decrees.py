"""What a Political decision does at once. EPC-COUNCIL-02 to 06; EPC-AMB-73; the cards' ops are in political.yaml."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..effects import CancelLaws, Gain, PoliticalOp, Refill, Repair, TakeAction
from ..events import CardRemoved, CountersRefilled, Gained
from ..metrics import metric
from ..state import Exodus
from .performing import Perform
from .upkeep import place_at_home, repair


def enact(g: Exodus, card: str) -> None:
    """The immediate effect, then the main one; a law or Resolution stays, an Executive Decision leaves the game."""
    political = g.content.political[card]
    steps: list[Step] = [Decree(card, True, n) for n in range(len(political.immediate))]
    if political.type == "executive_decision":
        steps += [Decree(card, False, n) for n in range(len(political.main))]
    g.then(*steps, Enter(card))


class Enter(Step, tag="enter"):
    """The card comes into force, or leaves. EPC-COUNCIL-02 to 04."""

    card: str

    def run(self, g: Exodus) -> None:
        kind = g.content.political[self.card].type
        place = {"law": g.state.laws, "resolution": g.state.resolutions}.get(kind, g.state.removed)
        place.append(self.card)


class Decree(Step, tag="decree"):
    """One op of a card. `number`: its place in the card's list."""

    card: str
    immediate: bool
    number: int

    def run(self, g: Exodus) -> None:
        political = g.content.political[self.card]
        op: PoliticalOp = (political.immediate if self.immediate else political.main)[self.number]
        if isinstance(op, Gain):
            _gain(g, self.card, op)
        elif isinstance(op, Repair):
            for seat in g.state.order:
                repair(g, seat, op.amount)
        elif isinstance(op, Refill):
            _refill(g, op)
        elif isinstance(op, TakeAction):
            g.then(*(Perform(seat, op.action, self.card) for seat in g.state.order))
        elif isinstance(op, CancelLaws) and g.state.laws:
            if op.which == "all":
                for law in g.state.laws[:]:
                    cancel(g, law)
            else:
                g.then(ChooseLaw(g.state.order[0]))


def _gain(g: Exodus, card: str, op: Gain) -> None:
    seats = g.state.order
    if op.who == "lowest" and op.compare is not None:
        least = min(metric(g, s, op.compare) for s in seats)
        seats = [s for s in seats if metric(g, s, op.compare) == least]
    for seat in seats:
        times = max(0, metric(g, seat, op.metric) - op.above) // op.step if op.metric else 1
        total = op.amount * times
        if not total:
            continue
        if op.resource == "population":
            place_at_home(g, seat, total)
        elif op.resource == "vp":
            g.score(seat, "cards", total)
            g.emit(Gained(seat, card, "vp", total))
        else:
            held = getattr(g.players[seat], op.resource)
            g.gain(seat, **{op.resource: total})
            g.emit(Gained(seat, card, op.resource, getattr(g.players[seat], op.resource) - held))


def _refill(g: Exodus, op: Refill) -> None:
    refilled = []
    for n, place in enumerate(g.places):
        planet = g.planet(n)
        if planet and (op.homes or not planet.home) and place.counter < planet.maximum:
            place.counter = min(planet.maximum, place.counter + op.amount)
            refilled.append(g.name(n))
    g.emit(CountersRefilled(refilled))


def cancel(g: Exodus, law: str) -> None:
    """A law leaves the game, its effects with it. EPC-COUNCIL-03."""
    g.state.laws.remove(law)
    g.state.removed.append(law)
    g.emit(CardRemoved(law))


class ChooseLaw(Step, tag="choose_law"):
    """The Chancellor strikes one law."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision:
        options = [g.content.option(f"cancel:{c}", "cancel", f"card:{c}", card=c) for c in g.state.laws]
        return Decision(self.seat, Text("prompt.choose_law"), options, "choose_law")

    def answer(self, g: Exodus, option: Option) -> None:
        cancel(g, option.id.partition(":")[2])
