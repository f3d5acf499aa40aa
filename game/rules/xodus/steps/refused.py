"""Why something that one might expect in a turn is not on offer; screens ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Option, Refusal, Text
from ..play import Xodus
from .actions import afford
from .explore import signal_here, workers
from .windows import Moment, holds, refusals


def turn_refusals(g: Xodus) -> Iterator[Refusal]:
    """What the acting Ship or Fleet cannot do, by what keeps it from it; some of it may be on offer all the same."""
    choices, state = g.content.choices, g.state
    if not state.acting or state.phase == "final":
        return
    place = g.acting_place()
    actions = [choices.explore, choices.scavenge, choices.trade, choices.maintenance, choices.activate]
    if any(g.ships[s].engaged for s in state.acting):
        yield from _all([*actions, choices.end, *_jumps(g, place)], "reason.engaged", "XOD-ENEMY-02")
        if any(g.forbidden("disengage", s) for s in state.acting):
            yield Refusal(choices.disengage, Text("reason.no_disengage"), "XOD-SIGNAL-10")
    elif state.fleeing:
        yield from _all([*actions, choices.end, *_probes(g, place)], "reason.fleeing", "XOD-DISENGAGE-08")
    elif not g.fleet_actions():
        yield from _all([*actions, *_jumps(g, place), *_probes(g, place)], "reason.no_actions", "XOD-TURN-04")
    else:
        yield from _refused_here(g, place)
    yield from _signal(g, place)
    yield from _company(g, place)
    for window in ("any_time", "your_turn"):
        for ship in state.acting:
            for effect in g.kit(ship).get(window, ()):
                if not effect.compulsory:
                    yield from refusals(g, effect, ship, Moment(window, state.acting))


def _all(options: list[Option], reason: str, rule: str) -> Iterator[Refusal]:
    for option in options:
        yield Refusal(option, Text(reason), rule)


def _jumps(g: Xodus, place: int) -> list[Option]:
    return [g.content.choices.jump[g.systems[n].tile] for n in g.systems[place].lanes]


def _probes(g: Xodus, place: int) -> list[Option]:
    system, choices = g.systems[place], g.content.choices
    return [choices.probe(system.q, system.r, side) for side in system.sides]


def _company(g: Xodus, place: int) -> Iterator[Refusal]:
    """Strain, and Ships that cannot join."""
    choices, acting = g.content.choices, g.state.acting
    for ship in acting:
        option = choices.strain(g.ships[ship].id)
        if g.ships[ship].strained:
            yield Refusal(option, Text("reason.strained"), "XOD-ACTION-35")
        elif g.forbidden("strain", ship):
            yield Refusal(option, Text("reason.forbidden"), "XOD-DAMAGE-02")
    for n, own in enumerate(g.ships):
        if not own.lost_in and n not in acting:
            if own.played:
                yield Refusal(choices.join(own.id), Text("reason.has_played", {"ship": own.id}), "XOD-FLEET-08")
            elif own.system != place:
                yield Refusal(choices.join(own.id), Text("reason.elsewhere", {"ship": own.id}), "XOD-FLEET-01")


def _signal(g: Xodus, place: int) -> Iterator[Refusal]:
    """The Key of a Signal here, and its steps."""
    signal, acting = signal_here(g, place), g.state.acting
    if signal is None:
        return
    printed = g.content.signals[signal.card]
    if any(g.ships[s].engaged for s in acting):
        yield from _all([e.step for e in (*printed.actions, printed.access)], "reason.engaged", "XOD-AMB-20")
        return
    yield Refusal(printed.access.step, Text("reason.condition"), "XOD-SIGNAL-06")
    for effect in printed.actions:
        if g.fleet_actions() < g.content.numbers.actions.signal_step:
            reason = "reason.no_actions"
        else:
            able = holds(g, effect, acting[0], Moment("", acting))
            reason = "reason.cannot_pay" if able and not workers(g, effect.id, acting) else "reason.condition"
        yield Refusal(effect.step, Text(reason), "XOD-SIGNAL-05")


def _refused_here(g: Xodus, place: int) -> Iterator[Refusal]:
    """With actions left and nobody to fight: what this system or the Ships themselves keep from them."""
    choices, system = g.content.choices, g.systems[place]
    colour, acting, costs = g.colour(place), g.state.acting, g.content.numbers.actions
    if colour in ("corrupt", "main_rift"):
        yield Refusal(choices.explore, Text("reason.corrupt"), "XOD-ACTION-19")
    elif not system.exploration:
        yield Refusal(choices.explore, Text("reason.no_marker"), "XOD-ACTION-18")
    if colour != "main_rift":
        yield Refusal(choices.activate, Text("reason.not_main_rift"), "XOD-SYSTEM-18")
    else:
        yield Refusal(choices.activate, Text("reason.no_key"), "XOD-ACTION-39")
    yield Refusal(choices.maintenance, Text("reason.nothing_to_mend"), "XOD-ACTION-30")
    if all(g.forbidden("trade", s) for s in acting):
        yield Refusal(choices.trade, Text("reason.forbidden"), "XOD-DAMAGE-02")
    else:
        yield Refusal(choices.trade, Text("reason.nothing_to_trade"), "XOD-ACTION-24")
    if not all(afford(g, s, "rush", costs.rush) for s in acting):
        for n in range(len(g.systems)):
            yield Refusal(choices.rush[g.systems[n].tile], Text("reason.no_actions"), "XOD-ACTION-11")
    for n in range(len(g.systems)):
        if n != place:
            yield Refusal(choices.jump[g.systems[n].tile], Text("reason.not_connected"), "XOD-ACTION-07")
    if not g.state.stack:
        yield from _all(_probes(g, place), "reason.stack_empty", "XOD-AMB-77")
