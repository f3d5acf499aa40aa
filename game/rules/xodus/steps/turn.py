"""The round and the turn of a Ship or Fleet: who acts, joining, what is on offer. XOD-TURN, XOD-FLEET, XOD-ACTION."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import FleetJoined, RoundBegun, TurnBegun
from ..play import Xodus
from .actions import JumpInto, afford, spend, tradable
from .combat import Fight, fightable
from .disengage import Disengage
from .endphase import CorruptionPhase, EndPhase
from .enemies import engage
from .explore import (
    SignalKey,
    explorable,
    explore,
    reveal_signal,
    signal_here,
    signal_options,
    take_step,
    unread_signal,
)
from .galaxy import Reveal
from .maintenance import Maintenance, maintainable
from .moves import Detection, move_ships, next_systems, rush_path, rushes, wormholes
from .refused import turn_refusals
from .ship import Returns, change_scraps
from .trade import Trade
from .turn_end import EndTurn, strain, strainable
from .windows import Moment, new_unit, open_window, usable, use_option


class Round(Step, tag="round"):
    """A round: hiding Ships are found, defeated ones return, the Ships act, then the other phases. XOD-TURN-01."""

    number: int

    def run(self, g: Xodus) -> None:
        g.state.turn = self.number
        g.state.phase = "action"
        g.emit(RoundBegun(self.number, g.state.marker))
        g.then(Found(), Returns(), ActionPhase(), CorruptionPhase(), EndPhase(), Round(self.number + 1))


class Found(Step, tag="found"):
    """If all Ships were hiding, Avatars engage them as the Action phase begins. XOD-AVMOVE-16, XOD-AMB-57."""

    def run(self, g: Xodus) -> None:
        ships = g.undefeated()
        if all(g.ships[s].hiding for s in ships):
            for ship in ships:
                if g.avatars_at(g.ships[ship].system):
                    g.ships[ship].hiding = False
                    engage(g, [ship])


class ActionPhase(Step, tag="action_phase"):
    """The Ships or Fleets act one after another until all have had their turn. XOD-TURN-02, 03, 05, 06."""

    def run(self, g: Xodus) -> None:
        waiting = [n for n, s in enumerate(g.ships) if not s.played and not s.lost_in]
        if not waiting:
            return
        g.then(self)
        if len(waiting) == 1:
            g.then(BeginTurn(waiting[0]), Act(), EndTurn("done"))
        else:
            g.then(ChooseShip())


class ChooseShip(Step, tag="choose_ship"):
    """Which Ship acts next? XOD-TURN-02."""

    asks = True

    def ask(self, g: Xodus) -> Decision:
        waiting = [s for s in g.ships if not s.played and not s.lost_in]
        return Decision(waiting[0].seat, NEXT_SHIP, [g.content.choices.act(s.id) for s in waiting], "choose_ship")

    def answer(self, g: Xodus, option: Option) -> None:
        g.then(BeginTurn(g.ship(option.id.partition(":")[2])), Act(), EndTurn("done"))


NEXT_SHIP = Text("prompt.choose_ship")


class BeginTurn(Step, tag="begin_turn"):
    """A Ship's turn begins, on its own or as it joins a Fleet. XOD-TURN-07, XOD-FLEET-10, XOD-DISENGAGE-07."""

    ship: int

    def run(self, g: Xodus) -> None:
        own = g.ships[self.ship]
        own.played = True
        own.hiding = own.unseen = False
        if not g.state.acting:
            new_unit(g)
        g.state.acting.append(self.ship)
        g.emit(TurnBegun(own.id))
        window = open_window(g, "turn_start", [self.ship], place=own.system)
        g.after(window, Detection([self.ship], False))


def join(g: Xodus, name: str) -> None:
    """A Ship joins the acting Ship or Fleet. XOD-FLEET-01 to 03, 08 to 10; XOD-AMB-24, 25."""
    state = g.state
    ship = g.ship(name)
    number = g.ships[state.acting[0]].fleet
    if not number:
        state.fleets += 1
        state.feats.fleets += 1
        number = state.fleets
        for other in state.acting:
            g.ships[other].fleet = number
    g.ships[ship].fleet = number
    g.emit(FleetJoined(name, g.names([*state.acting, ship])))
    if any(g.ships[s].engaged for s in (*state.acting, ship)):
        engage(g, [*state.acting, ship])
    g.then(BeginTurn(ship))


class Act(Step, tag="act"):
    """What the acting Ship or Fleet does next: fight if engaged, move if fleeing, else any action. XOD-ACTION-01."""

    asks = True

    def ask(self, g: Xodus) -> Decision | None:
        acting = g.state.acting
        if not acting:
            return None
        first = g.ships[acting[0]]
        engaged = False
        for ship in acting:
            engaged = engaged or g.ships[ship].engaged
        options: list[Option] = []
        choices, place = g.content.choices, first.system
        fleet = "_fleet" if len(acting) > 1 else ""
        if engaged or g.state.phase == "final":
            options += [choices.fight[f] for f in fightable(g)]
            if not options:
                return None
            if g.state.phase != "final":
                if not any(g.forbidden("disengage", s) for s in acting):
                    options.append(choices.disengage)
                _company(g, options, place)
            if "any_time" in g.windows():
                _modules(g, "any_time", options)
            prompt = choices.for_ship(f"prompt.engaged{fleet}", first.id)
            return Decision(first.seat, prompt, options, "engaged")
        if g.state.fleeing:
            _moves(g, options, g.fleet_actions(), place)
            if not options:
                options.append(choices.hide)
            _company(g, options, place)
            if "any_time" in g.windows():
                _modules(g, "any_time", options)
            return Decision(first.seat, choices.for_ship(f"prompt.flee{fleet}", first.id), options, "flee")
        _actions(g, options, place)
        _company(g, options, place)
        for window in ("any_time", "your_turn"):
            if window in g.windows():
                _modules(g, window, options)
        if not options:
            return None
        options.append(choices.end)
        return Decision(first.seat, choices.for_ship(f"prompt.act{fleet}", first.id), options, "act")

    def blocked(self, g: Xodus) -> Iterator[Refusal]:
        yield from turn_refusals(g)

    def answer(self, g: Xodus, option: Option) -> None:
        verb, _, what = option.id.partition(":")
        if verb != "end":
            g.then(self)
            VERBS[verb](g, what)


def _modules(g: Xodus, window: str, options: list[Option]) -> None:
    """The Modules and Allies that may be used now."""
    moment = None
    acting = g.state.acting
    for ship in acting:
        for effect in g.kit(ship).get(window, ()):
            moment = moment or Moment(window, acting)
            if not effect.compulsory and usable(g, effect, ship, moment):
                options.append(effect.option)
    for effect, _ in g.shared().get(window, ()):
        moment = moment or Moment(window, acting)
        for ship in acting:
            if not effect.compulsory and usable(g, effect, ship, moment):
                options.append(effect.by(g.ships[ship].id))


def _company(g: Xodus, options: list[Option], place: int) -> None:
    """Strain, and Ships that may join. XOD-AMB-30."""
    choices = g.content.choices
    for ship in g.state.acting:
        if strainable(g, ship):
            options.append(choices.strain(g.ships[ship].id))
    for own in g.ships:
        if not own.played and own.system == place and not own.lost_in:
            options.append(choices.join(own.id))


def _moves(g: Xodus, options: list[Option], left: int, place: int) -> None:
    """Probe, Jump, Blind Jump and Hyperspace Rush; while fleeing no Probe. XOD-ACTION-02 to 16, XOD-DISENGAGE-08.

    Each kind is worked out once for all that it depends on.
    """
    costs, state, kept = g.content.numbers.actions, g.state, g.kept_moves
    holes = wormholes(g)
    if left >= costs.probe and state.stack and not state.fleeing:
        options += kept.get(("probe", place)) or _keep(g, ("probe", place), _across(g, place, g.content.choices.probe))
    if left >= costs.jump:
        key = ("jump", place, bool(holes))
        options += kept.get(key) or _keep(g, key, _jumps(g, place, holes))
    if left >= costs.blind_jump and state.stack:
        options += kept.get(("blind", place)) or _keep(g, ("blind", place), _across(g, place, g.content.choices.blind))
    for ship in state.acting:
        if not afford(g, ship, "rush", costs.rush):
            return
    rush = ("rush", place, bool(holes), state.fleeing, *[a.system for a in state.avatars])
    options += kept.get(rush) or _keep(g, rush, _rushes(g, place, holes))


def _keep(g: Xodus, key: tuple[object, ...], options: list[Option]) -> list[Option]:
    g.kept_moves[key] = options
    return options


def _across(g: Xodus, place: int, way: Callable[[int, int, int], Option]) -> list[Option]:
    """Probes or Blind Jumps across each open side of a system."""
    system = g.systems[place]
    return [way(system.q, system.r, side) for side in system.sides]


def _jumps(g: Xodus, place: int, holes: list[int]) -> list[Option]:
    choices, systems = g.content.choices, g.systems
    return [
        (choices.jump_through if hole else choices.jump)[systems[n].tile] for n, hole in next_systems(g, place, holes)
    ]


def _rushes(g: Xodus, place: int, holes: list[int]) -> list[Option]:
    choices, systems = g.content.choices, g.systems
    return [
        (choices.rush_through if hole else choices.rush)[systems[n].tile]
        for n, hole in rushes(g, holes)[-1]
        if n != place or not g.state.fleeing
    ]


def _actions(g: Xodus, options: list[Option], place: int) -> None:
    """Every action that is open. XOD-ACTION-01 to 42."""
    choices, state = g.content.choices, g.state
    system = g.systems[place]
    left = g.fleet_actions()
    if left:
        _moves(g, options, left, place)
        if system.exploration and explorable(g, place):
            options.append(choices.explore)
        if system.signal >= 0 and unread_signal(g, place) is not None:
            options.append(choices.signal)
        options.append(choices.scavenge)
        if maintainable(g):
            options.append(choices.maintenance)
        if g.colour(place) == "main_rift" and any(g.ships[s].keys for s in state.acting):
            options.append(choices.activate)
    if tradable(g):
        options.append(choices.trade)
    signal = signal_here(g, place)
    if signal is not None:
        options += signal_options(g, signal)


# ---------------------------------------------------------------------- carrying an option out
def _probe(g: Xodus, what: str) -> None:
    """Send a Probe. XOD-ACTION-02 to 05."""
    q, r = (int(x) for x in what.split(","))
    spend(g, "probe", g.content.numbers.actions.probe)
    acting = g.state.acting[:]
    g.then(
        *open_window(g, "before_reveal", acting, action="probe"),
        Reveal(q, r, [g.acting_place()], "send_probe", acting[0]),
        *open_window(g, "after_reveal", acting, action="probe"),
    )


def _blind(g: Xodus, what: str) -> None:
    """A Blind Jump: reveal and enter. XOD-ACTION-09, 10."""
    q, r = (int(x) for x in what.split(","))
    spend(g, "blind_jump", g.content.numbers.actions.blind_jump)
    acting = g.state.acting[:]
    g.then(
        *open_window(g, "before_reveal", acting, action="blind_jump"),
        Reveal(q, r, [g.acting_place()], "blind_jump", acting[0]),
        *open_window(g, "after_reveal", acting, action="blind_jump"),
        JumpInto(q, r),
    )


def _jump(g: Xodus, what: str) -> None:
    """Jump to a connected system or through a wormhole. XOD-ACTION-07, 08."""
    tile, _, way = what.partition(":")
    spend(g, "jump", g.content.numbers.actions.jump)
    move_ships(g, [g.system(tile)], "wormhole" if way else "lane")


def _rush(g: Xodus, what: str) -> None:
    """A Hyperspace Rush. XOD-ACTION-11 to 16."""
    tile, _, way = what.partition(":")
    path = rush_path(g, (g.system(tile), bool(way)))
    spend(g, "rush", g.content.numbers.actions.rush)
    move_ships(g, path, "wormhole" if way else "lane")


def _scavenge(g: Xodus, what: str) -> None:
    """Scavenge: a Scrap for each Ship, and the Keys of defeated ones. XOD-ACTION-21 to 23."""
    spend(g, "scavenge", g.content.numbers.actions.scavenge)
    acting, place = g.state.acting[:], g.acting_place()
    g.then(*open_window(g, "action", acting, action="scavenge"))
    for ship in acting:
        change_scraps(g, ship, g.content.numbers.scavenge_scraps.value)
    keys = 0
    for wreck in g.ships:
        if wreck.lost_in and wreck.system == place:
            keys, wreck.keys = keys + wreck.keys, 0
    if keys:
        g.then(SignalKey(keys, "scavenged"))


def _fight(g: Xodus, foe: str) -> None:
    g.then(Fight(foe))


def _disengage(g: Xodus, what: str) -> None:
    g.then(Disengage())


def _hide(g: Xodus, what: str) -> None:
    """A flight that has become impossible: the Ships hide after all. XOD-AMB-32."""
    for ship in g.state.acting:
        g.ships[ship].hiding = True
    g.then(EndTurn("hide"))


def _trade(g: Xodus, what: str) -> None:
    spend(g, "trade", g.content.numbers.actions.trade)
    g.then(Trade())


def _maintenance(g: Xodus, what: str) -> None:
    spend(g, "maintenance", g.content.numbers.actions.maintenance)
    g.then(Maintenance(g.state.acting[:]))


def _use(g: Xodus, what: str) -> None:
    card = what.partition(":")[0]
    use_option(g, f"use:{what}", Moment(g.content.effects[card].window, g.state.acting[:]))


VERBS: dict[str, Callable[[Xodus, str], None]] = {
    "probe": _probe, "blind": _blind, "jump": _jump, "rush": _rush, "scavenge": _scavenge,
    "fight": _fight, "disengage": _disengage, "hide": _hide, "trade": _trade, "maintenance": _maintenance, "use": _use,
    "strain": strain, "join": join, "explore": explore, "signal": reveal_signal, "step": take_step,
    "key": lambda g, what: take_step(g, f"{what}.access"),
}  # fmt: skip
