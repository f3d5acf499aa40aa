"""Explorations and Precursor Signals. XOD-EXPLORE, XOD-SIGNAL, XOD-ACTION-17 to 20."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import ExplorationDrawn, OptionTaken, SignalRevealed, SignalStep
from ..play import Xodus
from ..state import Signal, Use
from .actions import spend
from .picks import LoseModule
from .rolls import roll_of
from .ship import change_scraps, made_repair, take_key
from .turn_end import strain, strainable
from .windows import Moment, Resolve, affordable, holds, pay, usable, use_option, xp_event


# ---------------------------------------------------------------------- the Explore action
def explorable(g: Xodus, place: int) -> bool:
    """Is an Exploration marker here that may be Explored? XOD-ACTION-18, 19; XOD-SYSTEM-11."""
    if not g.systems[place].exploration:
        return False
    if g.colour(place) in ("allied", "enemy"):
        return True
    return any(
        getattr(op, "leave", "") == "explore_corrupt" and where == place
        for effect, where in g.shared().get("passive", ())
        for op in effect.ops
    )


def explore(g: Xodus, what: str) -> None:
    """Take a marker, draw a card and resolve it. XOD-ACTION-17, 20; XOD-EXPLORE-02, 15."""
    spend(g, "explore", g.content.numbers.actions.explore)
    place = g.acting_place()
    g.systems[place].exploration -= 1
    for signal in g.state.signals:
        if signal.revealed and signal.key_at == place:
            signal.explored += 1
    _note_explored(g, place)
    card = g.draw(g.state.explorations, "explorations", g.state.exploration_discards)
    if card is None:
        return
    g.emit(ExplorationDrawn(card, g.systems[place].tile))
    acting = g.state.acting[:]
    steps: list[Step] = []
    if g.content.explorations[card].type == "danger":
        steps.append(skill_option(g, card, 1, acting))
    elif g.content.explorations[card].type == "warning":
        steps.append(Warning_(card, acting))
    else:
        steps += [Analysis(card, acting), MorePicks(card, acting)]
    g.then(*steps, Explored(acting, card))


def _note_explored(g: Xodus, place: int) -> None:
    system, feats = g.systems[place], g.state.feats
    system.explored += 1
    if system.tile not in feats.explored:
        feats.explored.append(system.tile)
    feats.allied_explored = feats.allied_explored or g.colour(place) == "allied"


class Explored(Step, tag="explored"):
    """An Exploration is resolved: the card is discarded, XP conditions are looked at. XOD-EXPLORE-02, 05."""

    ships: list[int]
    card: str = ""

    def run(self, g: Xodus) -> None:
        if self.card:
            g.state.exploration_discards.append(self.card)
        ships = [s for s in self.ships if not g.ships[s].lost_in]
        if len(self.ships) > 1:
            xp_event(g, "fleet_success", ships)
        xp_event(g, "exploration", ships)


def open_options(g: Xodus, card: str) -> list[int]:
    """The options of a card that the acting Ships are eligible for, counted from 1. XOD-EXPLORE-03, 16."""
    classes = {g.mat(s).class_ for s in g.state.acting}
    options = g.content.explorations[card].options
    return [n + 1 for n, o in enumerate(options) if o.kind != "class" or o.class_ in classes]


def skill_option(g: Xodus, card: str, number: int, ships: list[int]) -> Step:
    """The Skill Roll of an option. XOD-EXPLORE-10, 11, 13, 14."""
    key = f"{card}.{number}"
    option = g.content.explorations[card].options[number - 1]
    return roll_of(
        "skill", ships, target=option.target, passed=f"{key}.success", failed=f"{key}.fail", card=key,
        place=g.ships[ships[0]].system, owner=ships[0],
    )  # fmt: skip


class Warning_(Step, tag="warning"):
    """One common option of a Warning card. XOD-EXPLORE-08 to 12."""

    asks = True
    card: str
    ships: list[int]

    def ask(self, g: Xodus) -> Decision | None:
        if not g.state.acting:
            return None
        options = [g.content.choices.card_option(self.card, n) for n in open_options(g, self.card)]
        seat = g.ships[g.state.acting[0]].seat
        return Decision(seat, Text("prompt.warning", {"card": self.card}), options, "warning")

    def blocked(self, g: Xodus) -> Iterator[Refusal]:
        yield from locked(g, self.card)

    def answer(self, g: Xodus, option: Option) -> None:
        number = int(option.id.rpartition(".")[2])
        options = g.content.explorations[self.card].options
        chosen = options[number - 1]
        feats = g.state.feats
        if any(o.kind == "skill" for o in options):
            feats.warnings += 1
            feats.rolls_declined += chosen.kind != "skill"
        key = f"{self.card}.{number}"
        g.emit(OptionTaken(g.names(self.ships), self.card, f"{key}.does"))
        if chosen.kind == "skill":
            g.then(skill_option(g, self.card, number, self.ships))
        else:
            g.then(Resolve(key, Use(key, self.ships[0], self.ships, g.acting_place())))


class Analysis(Step, tag="analysis"):
    """A pick: each Ship takes an option, shared or not; `closed` were taken in earlier picks. XOD-EXPLORE-03 to 07.

    In an extra pick a Ship may take none. XOD-AMB-82, 83.
    """

    asks = True
    card: str
    ships: list[int]
    closed: list[int] = []
    taken: list[int] = []

    def ask(self, g: Xodus) -> Decision | None:
        ships = [s for s in self.ships if s in g.state.acting]
        if len(self.taken) >= len(ships):
            return None
        free = [n for n in open_options(g, self.card) if n not in self.closed]
        if not free:
            return None
        ship = ships[len(self.taken)]
        words = Text("prompt.analysis", {"card": self.card, "ship": g.ships[ship].id})
        options = [g.content.choices.card_option(self.card, n) for n in free]
        if self.closed:
            options.append(g.content.choices.done)
        return Decision(g.ships[ship].seat, words, options, "analysis")

    def blocked(self, g: Xodus) -> Iterator[Refusal]:
        yield from locked(g, self.card)
        for n in self.closed:
            yield Refusal(g.content.choices.card_option(self.card, n), Text("reason.closed"), "XOD-EXPLORE-06")

    def answer(self, g: Xodus, option: Option) -> None:
        self.taken.append(0 if option.id == "done" else int(option.id.rpartition(".")[2]))
        ships = [s for s in self.ships if s in g.state.acting]
        if len(self.taken) < len(ships):
            g.then(self)
            return
        place = g.acting_place()
        steps: list[Step] = []
        picked = [n for n in dict.fromkeys(self.taken) if n]
        for n in picked:
            takers = [s for s, t in zip(ships, self.taken, strict=True) if t == n]
            key = f"{self.card}.{n}"
            g.emit(OptionTaken(g.names(takers), self.card, f"{key}.does"))
            steps.append(Resolve(key, Use(key, takers[0], takers, place)))
        rest = next((s for s in reversed(g.state.agenda) if isinstance(s, MorePicks)), None)
        if rest is not None:
            rest.closed = [*self.closed, *picked]
        g.then(*steps)


class MorePicks(Step, tag="more_picks"):
    """Further options of an Analysis for an action each, or by a Module; Strain may bring the action.

    XOD-EXPLORE-04, XOD-ACTION-37, XOD-AMB-81 to 83.
    """

    asks = True
    card: str
    ships: list[int]
    closed: list[int] = []

    def ask(self, g: Xodus) -> Decision | None:
        acting = g.state.acting
        if not acting or any(g.ships[s].engaged for s in acting):
            return None
        if all(n in self.closed for n in open_options(g, self.card)):
            return None
        choices = g.content.choices
        moment = self._moment(g)
        if any(f"extra_option:{s}" in g.state.allowed for s in acting):
            options = [choices.more_free]
        else:
            options = [e.option for s in acting for e in g.kit(s).get("explore_option", ()) if usable(g, e, s, moment)]
            if g.fleet_actions() >= g.content.numbers.actions.analysis_pick:
                options.append(choices.more)
            options += (choices.strain(g.ships[s].id) for s in acting if strainable(g, s))
        if not options:
            return None
        options.append(choices.done)
        return Decision(g.ships[acting[0]].seat, Text("prompt.more_picks", {"card": self.card}), options, "more_picks")

    def _moment(self, g: Xodus) -> Moment:
        return Moment("explore_option", g.state.acting[:], exploration=g.content.explorations[self.card].type)

    def answer(self, g: Xodus, option: Option) -> None:
        verb, _, what = option.id.partition(":")
        if verb == "done":
            return
        g.then(self)
        if verb == "use":
            use_option(g, option.id, self._moment(g))
            return
        if verb == "strain":
            strain(g, what)
            return
        if verb == "more":
            spend(g, "analysis_pick", g.content.numbers.actions.analysis_pick)
        else:
            g.state.allowed = [a for a in g.state.allowed if not a.startswith("extra_option:")]
        g.then(Analysis(self.card, self.ships, self.closed[:]))


def locked(g: Xodus, card: str) -> Iterator[Refusal]:
    """The options for which no Ship of the right class is there. XOD-EXPLORE-16."""
    free = open_options(g, card)
    for n, option in enumerate(g.content.explorations[card].options):
        if n + 1 not in free:
            words = Text("reason.class", {"class": option.class_})
            yield Refusal(g.content.choices.card_option(card, n + 1), words, "XOD-EXPLORE-16")


# ---------------------------------------------------------------------- Signals
def unread_signal(g: Xodus, place: int) -> Signal | None:
    """A Signal of this system whose card is face down. XOD-SIGNAL-01."""
    slot = g.systems[place].signal
    return g.state.signals[slot] if slot >= 0 and not g.state.signals[slot].revealed else None


def signal_here(g: Xodus, place: int) -> Signal | None:
    """The revealed, unsolved Signal whose Key is in this system. XOD-SIGNAL-02 to 04."""
    for signal in g.state.signals:
        if signal.key_at == place and signal.revealed and not signal.solved:
            return signal
    return None


def reveal_signal(g: Xodus, what: str) -> None:
    """Explore a Signal: its card is revealed and set up. XOD-SIGNAL-01, XOD-AMB-19."""
    spend(g, "explore", g.content.numbers.actions.explore)
    place, acting = g.acting_place(), g.state.acting[:]
    signal = unread_signal(g, place)
    assert signal is not None
    signal.revealed = True
    g.changed()
    g.reveal("draw")
    g.drawn.append(f"signal={signal.card}")
    _note_explored(g, place)
    g.emit(SignalRevealed(signal.card, g.systems[place].tile))
    key = f"{signal.card}.setup"
    g.then(Resolve(key, Use(key, acting[0], acting, place)), Explored(acting))


def signal_options(g: Xodus, signal: Signal) -> Iterator[Option]:
    """The bracketed steps that can be carried out, and the Key if it can be taken. XOD-SIGNAL-05, 06."""
    printed = g.content.signals[signal.card]
    moment = Moment("", g.state.acting)
    if g.fleet_actions() >= g.content.numbers.actions.signal_step:
        for effect in printed.actions:
            if holds(g, effect, g.state.acting[0], moment) and workers(g, effect.id, g.state.acting):
                yield effect.step
    if holds(g, printed.access, g.state.acting[0], moment):
        yield printed.access.step


def workers(g: Xodus, card: str, ships: list[int]) -> list[int]:
    """The Ships that can pay for a step of a Signal and would do something with it."""
    effect = g.content.effects[card]
    found = []
    for ship in ships:
        if g.ships[ship].lost_in or not _can_pay(g, card, ship):
            continue
        use = Use(card, ship, ships, g.ships[ship].system)
        if all(op.can(g, use) for op in effect.ops):
            found.append(ship)
    return found


def _can_pay(g: Xodus, card: str, ship: int) -> bool:
    effect = g.content.effects[card]
    if effect.repair and effect.cost is not None:
        return g.price(ship, "repair", effect.cost.scraps) <= g.ships[ship].scraps
    return affordable(g, effect, ship)


def take_step(g: Xodus, card: str) -> None:
    """Carry out a step of a Signal, or take its Key. XOD-SIGNAL-05 to 09, XOD-FLEET-17."""
    acting, effect = g.state.acting[:], g.content.effects[card]
    if card.endswith(".access"):
        _solve(g, card)
        return
    spend(g, "signal_step", g.content.numbers.actions.signal_step)
    g.emit(SignalStep(effect.owner, card))
    each = g.content.signals[effect.owner].each_ship_acts
    if each or effect.cost is not None:
        g.then(SignalWork(card, acting, each))
    else:
        g.then(Resolve(card, Use(card, acting[0], acting, g.acting_place())))


class SignalWork(Step, tag="signal_work"):
    """Which Ship pays for a step of a Signal; with `each`, one after another as they like. XOD-SIGNAL-05, 09."""

    asks = True
    card: str
    ships: list[int]
    each: bool
    begun: bool = False

    def ask(self, g: Xodus) -> Decision | None:
        able = workers(g, self.card, self.ships)
        if not able:
            return None
        choices = g.content.choices
        options = [choices.ship(g.ships[s].id) for s in able]
        if self.begun:
            options.append(choices.done)
        words = Text("prompt.signal_work", {"step": self.card})
        return Decision(g.ships[able[0]].seat, words, options, "signal_work")

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id == "done":
            return
        name = option.id.partition(":")[2]
        ship = next(s for s in self.ships if g.ships[s].id == name)
        acting = self.ships[:]
        self.ships.remove(ship)
        if self.each and self.ships:
            self.begun = True
            g.then(self)
        effect = g.content.effects[self.card]
        g.then(Resolve(self.card, Use(self.card, ship, acting, g.ships[ship].system)))
        if effect.repair:
            _pay_repair(g, self.card, ship)
        else:
            pay(g, effect, ship)
            if effect.cost is not None and effect.cost.module:
                g.then(LoseModule(ship, effect.cost.module))


def _pay_repair(g: Xodus, card: str, ship: int) -> None:
    """A bracketed Repair costs what a Repair costs, and is one. XOD-SIGNAL-09, XOD-AMB-99."""
    cost = g.content.effects[card].cost
    change_scraps(g, ship, -g.price(ship, "repair", cost.scraps if cost is not None else 0))
    g.state.feats.repairs += 1
    made_repair(g, ship, -1)


def _solve(g: Xodus, card: str) -> None:
    """The Signal is solved: its Key goes to a Ship, its card is discarded. XOD-SIGNAL-04, 06 to 08."""
    acting, place = g.state.acting[:], g.acting_place()
    signal = g.signal_of(card)
    assert signal is not None
    signal.solved = True
    g.changed()
    feats = g.state.feats
    feats.early_keys += not feats.rift_seen
    g.then(SignalKey(1, "signal"), Resolve(card, Use(card, acting[0], acting, place)))


class SignalKey(Step, tag="signal_key"):
    """Keys come to the acting Ships; a Fleet decides to which. XOD-FLEET-17, XOD-ACTION-22, 23."""

    count: int
    way: str

    def run(self, g: Xodus) -> None:
        acting = g.state.acting
        if len(acting) == 1:
            take_key(g, acting[0], self.way, self.count)
        elif acting:
            g.then(*(Bearer(self.way) for _ in range(self.count)))


class Bearer(Step, tag="bearer"):
    """Which Ship of the Fleet takes the Key?"""

    asks = True
    way: str

    def ask(self, g: Xodus) -> Decision:
        options = [g.content.choices.ship(g.ships[s].id) for s in g.state.acting]
        return Decision(g.ships[g.state.acting[0]].seat, Text("prompt.bearer"), options, "bearer")

    def answer(self, g: Xodus, option: Option) -> None:
        take_key(g, g.ship(option.id.partition(":")[2]), self.way)
