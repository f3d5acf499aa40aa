"""The windows in which Modules may be used, and how an effect is paid for and carried out. XOD-MODULE."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import EffectApplied, EffectUsed, HullChanged, ModuleLost, StockChanged, Unlocked
from ..play import Xodus, misses
from ..state import DOUBLE, HIT, MISS, SKILL, Use

if TYPE_CHECKING:
    from ..content import Effect


class Moment(msgspec.Struct, array_like=True):
    """When effects may be used: the window, the Ships that may, and what has just happened."""

    window: str
    ships: list[int]
    target: int = -1
    action: str = ""
    exploration: str = ""
    place: int = -1


class Resolve(Step, tag="resolve"):
    """Carry out the ops of a list one after another."""

    key: str
    use: Use
    at: int = 0

    def run(self, g: Xodus) -> None:
        ops = g.content.ops[self.key]
        if self.at < len(ops):
            if self.at + 1 < len(ops):
                g.then(Resolve(self.key, self.use, self.at + 1))
            ops[self.at].do(g, self.use, self.key, self.at)


class Window(Step, tag="window"):
    """Offer the effects of a window until the players are done. The order is theirs. XOD-MODULE-07, 09, 11."""

    asks = True
    moment: Moment

    def ask(self, g: Xodus) -> Decision | None:
        m = self.moment
        options: list[Option] = []
        seat = -1
        for ship in m.ships:
            for effect in g.kit(ship).get(m.window, ()):
                if not effect.compulsory and usable(g, effect, ship, m):
                    options.append(effect.option)
                    seat = g.ships[ship].seat if seat < 0 else seat
        for effect, _ in g.shared().get(m.window, ()):
            if not effect.compulsory:
                options += (effect.by(g.ships[s].id) for s in m.ships if usable(g, effect, s, m))
        if not options:
            return None
        options.append(g.content.choices.done)
        return Decision(
            seat if seat >= 0 else g.ships[m.ships[0]].seat,
            g.content.choices.prompt(f"window_{m.window}"),
            options,
            "window",
        )

    def blocked(self, g: Xodus) -> Iterator[Refusal]:
        for ship in self.moment.ships:
            for effect in g.kit(ship).get(self.moment.window, ()):
                if not effect.compulsory:
                    yield from refusals(g, effect, ship, self.moment)

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id != "done":
            g.then(self)
            use_option(g, option.id, self.moment)


class Compulsory(Step, tag="compulsory"):
    """Apply what happens by itself in a window: Damage cards and Signals."""

    moment: Moment

    def run(self, g: Xodus) -> None:
        m = self.moment
        steps: list[Step] = []
        for ship in m.ships:
            for effect in g.kit(ship).get(m.window, ()):
                if effect.compulsory and effect.id not in g.state.used and holds(g, effect, ship, m):
                    g.state.used.append(effect.id)
                    steps.append(ApplyOwn(effect.id, ship, m.target))
        for effect, place in g.shared().get(m.window, ()):
            if effect.compulsory:
                steps += _shared_steps(g, effect, place, m)
        g.then(*steps)


def _shared_steps(g: Xodus, effect: Effect, place: int, m: Moment) -> list[Step]:
    """A Signal's effect: at the Key's system for what Ships do, else wherever."""
    if m.window in ("enter", "turn_start", "disengage") and m.place != place:
        return []
    ship = m.ships[0] if m.ships else -1
    ships = m.ships if m.window == "turn_start" else g.at(place)
    return [ApplyShared(effect.id, ship, ships, place, m.target)]


class ApplyOwn(Step, tag="apply_own"):
    """The effect of a Ship's Damage card."""

    card: str
    ship: int
    target: int

    def run(self, g: Xodus) -> None:
        if not g.ships[self.ship].lost_in:
            g.emit(EffectApplied(self.card, f"{self.card}.does"))
            g.then(Resolve(self.card, Use(self.card, self.ship, [self.ship], g.ships[self.ship].system, self.target)))


class ApplyShared(Step, tag="apply_shared"):
    """The effect of a Signal in play."""

    card: str
    ship: int
    ships: list[int]
    place: int
    target: int

    def run(self, g: Xodus) -> None:
        effect = g.content.effects[self.card]
        if g.signal_of(self.card) is not None and holds(g, effect, self.ship, Moment("", [])):
            g.emit(EffectApplied(g.content.effects[self.card].owner, f"{self.card}.does"))
            g.then(Resolve(self.card, Use(self.card, self.ship, self.ships, self.place, self.target)))


def open_window(g: Xodus, window: str, ships: list[int], **about: Any) -> list[Step]:
    """The steps of a window for these Ships; none where nothing can happen in it."""
    if window not in g.windows():
        return []
    optional = compulsory = False
    for ship in ships:
        kit = g.kit(ship)
        if window in kit:
            for effect in kit[window]:
                if effect.compulsory:
                    compulsory = True
                else:
                    optional = True
    shared = g.shared()
    if window in shared:
        for effect, _ in shared[window]:
            if effect.compulsory:
                compulsory = True
            elif ships:
                optional = True
    if not (optional or compulsory):
        return []
    moment = Moment(window, ships, **about)
    steps: list[Step] = [Window(moment)] if optional else []
    return [*steps, Compulsory(moment)] if compulsory else steps


def new_unit(g: Xodus, fresh: bool = True) -> None:
    """An action, an attack or a roll of its own begins: Modules count anew. XOD-MODULE-08, XOD-AMB-89, XOD-XP-03."""
    if g.state.used:
        g.state.used = []
    if fresh:
        for ship in g.ships:
            if ship.fresh:
                ship.fresh = []


# ---------------------------------------------------------------------- may it be used?
def usable(g: Xodus, effect: Effect, ship: int, m: Moment) -> bool:
    """Is an effect's condition met, its limit not reached, its cost payable, and would it do anything?"""
    if m.window == "near_defeat" and effect.self_only and ship != m.target:
        return False
    if used_up(g, effect) or (effect.when and not holds(g, effect, ship, m)):
        return False
    if not affordable(g, effect, ship) or effect.id in g.ships[ship].fresh:
        return False
    use = _use(g, effect, ship, m)
    return any(op.can(g, use) for op in effect.ops)


def _use(g: Xodus, effect: Effect, ship: int, m: Moment) -> Use:
    return Use(effect.id, ship, [ship], g.ships[ship].system, m.target)


def used_up(g: Xodus, effect: Effect) -> bool:
    """Has it been used as often as its limit allows? XOD-MODULE-08."""
    state = g.state
    if effect.id in state.used:
        return True
    limit = effect.limit
    if limit == "round":
        return effect.id in state.used_round
    if limit == "combat":
        return effect.id in state.mat.used
    return limit == "game" and effect.id in state.used_game


def affordable(g: Xodus, effect: Effect, ship: int) -> bool:
    """Can the Ship pay? XOD-ENERGY-03, XOD-SHIP-06."""
    cost, own = effect.cost, g.ships[ship]
    if cost is None:
        return True
    return (
        (not cost.energy or g.price(ship, "energy", cost.energy) <= own.energy)
        and cost.scraps <= own.scraps
        and (not cost.hull or cost.hull < own.hull)
        and cost.module <= len(own.modules)
    )


def refusals(g: Xodus, effect: Effect, ship: int, m: Moment) -> Iterator[Refusal]:
    """Why an effect of this window cannot be used."""
    if used_up(g, effect):
        yield Refusal(effect.option, Text("reason.used"), "XOD-MODULE-08")
    elif effect.id in g.ships[ship].fresh:
        yield Refusal(effect.option, Text("reason.fresh"), "XOD-XP-03")
    elif not affordable(g, effect, ship):
        yield Refusal(effect.option, Text("reason.cannot_pay"), "XOD-ENERGY-03")
    else:
        yield Refusal(effect.option, Text("reason.condition"), "XOD-MODULE-02")


# ---------------------------------------------------------------------- using it
def use_option(g: Xodus, option: str, m: Moment) -> None:
    """Use the effect that an option `use:…` stands for."""
    _, card, *by = option.split(":")
    effect = g.content.effects[card]
    if by:
        ship = next(s for s in m.ships if g.ships[s].id == by[0])
    else:
        ship = next(s for s in m.ships if effect in g.kit(s).get(effect.window, ()))
    use = _use(g, effect, ship, m)
    g.then(Resolve(card, use))
    activate(g, effect, ship)


def activate(g: Xodus, effect: Effect, ship: int) -> None:
    """Pay an effect and note its use. XOD-MODULE-03 to 05, XOD-DICE-06."""
    g.emit(EffectUsed(g.ships[ship].id, effect.id))
    state = g.state
    state.used.append(effect.id)
    if effect.limit == "round":
        state.used_round.append(effect.id)
    elif effect.limit == "game":
        state.used_game.append(effect.id)
    elif effect.limit == "combat":
        state.mat.used.append(effect.id)
    _lock(g, effect, ship)
    if effect.kind == "consumable":
        g.ships[ship].modules.remove(effect.id)
        discard_module(g, effect.id)
        g.changed(ship)
        g.emit(ModuleLost(g.ships[ship].id, effect.id, "used"))
    if effect.cost is not None:
        pay(g, effect, ship)


def pay(g: Xodus, effect: Effect, ship: int) -> None:
    """Take the Energy, Scraps and Hull of a cost; Modules and actions are taken by whoever asks for them."""
    own, cost = g.ships[ship], effect.cost
    if cost is None:
        return
    if cost.energy:
        spent = g.price(ship, "energy", cost.energy)
        own.energy -= spent
        g.emit(StockChanged(own.id, "energy", -spent, own.energy))
        if spent:
            energy_paid(g, ship)
    if cost.hull:
        own.hull -= cost.hull
        g.state.feats.hull_gap = max(g.state.feats.hull_gap, g.mat(ship).hull - own.hull)
        g.emit(HullChanged(own.id, -cost.hull, own.hull, effect.id))
    if cost.scraps:
        own.scraps -= cost.scraps
        g.emit(StockChanged(own.id, "scraps", -cost.scraps, own.scraps))


def energy_paid(g: Xodus, ship: int) -> None:
    """The XP condition on paying Energy counts once an attack or action."""
    if g.mat(ship).xp.event == "energy_paid" and f"xp/{ship}" not in g.state.used:
        g.state.used.append(f"xp/{ship}")
        g.then(GainXp(ship))


class GainXp(Step, tag="gain_xp"):
    """A Ship gains 1 XP, once what brought it is over. XOD-XP-01."""

    ship: int

    def run(self, g: Xodus) -> None:
        if not g.ships[self.ship].lost_in:
            gain_xp(g, self.ship, 1)


def gain_xp(g: Xodus, ship: int, amount: int) -> None:
    """A Ship gains XP; each Augmentation that it reaches is unlocked. XOD-XP-02, 04; XOD-AMB-22, 23."""
    own, xp = g.ships[ship], g.mat(ship).xp
    gained = min(amount, xp.track_end - own.xp)
    if gained <= 0 or g.forbidden("gain_xp", ship):
        return
    own.xp += gained
    g.emit(StockChanged(own.id, "xp", gained, own.xp))
    levels = [n + 1 for n, threshold in enumerate(xp.levels) if own.xp - gained < threshold <= own.xp]
    g.then(*(Unlock(ship, level) for level in levels))


class Unlock(Step, tag="unlock"):
    """An Augmentation is unlocked: one of its two sides is chosen, for good. XOD-XP-03, 04; XOD-AUGM-02."""

    asks = True
    ship: int
    level: int

    def ask(self, g: Xodus) -> Decision | None:
        own = g.ships[self.ship]
        name: dict[str, str | int] = {"ship": own.id, "level": self.level}
        options = [g.content.choices.side(card) for card in g.content.sides(own.id, self.level)]
        known = own.sides[self.level - 1]
        if known:
            options = [o for o in options if o.id.endswith(known)]
        return Decision(own.seat, Text("prompt.unlock", name), options, "unlock")

    def answer(self, g: Xodus, option: Option) -> None:
        own, card = g.ships[self.ship], option.id.partition(":")[2]
        own.sides[self.level - 1] = card[-1]
        own.augmentations.append(card)
        own.fresh.append(card)
        g.changed(self.ship)
        g.emit(Unlocked(own.id, card))


def discard_module(g: Xodus, module: str) -> None:
    """A Module goes to its discard pile."""
    if module in g.content.ship_modules:
        g.state.ship_discards.append(module)
    else:
        g.state.precursor_discards.append(module)


def _lock(g: Xodus, effect: Effect, ship: int) -> None:
    """Dice that have triggered a Module can no longer be rerolled or ignored. XOD-DICE-06."""
    thrown = g.thrown(ship)
    if thrown is not None and effect.locks:
        for die in thrown.dice:
            if die.face in effect.locks and not die.ignored:
                die.locked = True


# ---------------------------------------------------------------------- conditions
def holds(g: Xodus, effect: Effect, ship: int, m: Moment) -> bool:
    """Are all conditions of an effect met?"""
    return all(CONDITIONS[name](g, value, ship, m, effect) for name, value in effect.when)


def xp_event(g: Xodus, event: str, ships: Iterable[int], amount: int = 0) -> None:
    """Something happened that may fulfil the XP condition of these Ships' mats. XOD-XP-01."""
    for ship in ships:
        xp = g.mat(ship).xp
        if xp.event == event:
            moment = Moment("", [ship], amount)
            if all(CONDITIONS[name](g, value, ship, moment, None) for name, value in xp.when):
                g.then(GainXp(ship))


def _faces(g: Xodus, ship: int, face: int) -> int:
    thrown = g.thrown(ship)
    return 0 if thrown is None else sum(die.face == face for die in thrown.dice)


def hits(g: Xodus, ship: int) -> int:
    """A Ship's Hits in the roll, changes included."""
    thrown = g.thrown(ship)
    if thrown is None:
        return 0
    return max(0, sum((0, 0, 1, 2)[die.face] for die in thrown.dice) + thrown.hits)


def fleet_size(g: Xodus, ship: int) -> int:
    """How many Ships are in this Ship's Fleet; 1 alone."""
    number = g.ships[ship].fleet
    if g.state.phase == "final" and ship in g.state.acting:
        return len(g.state.acting)
    return 1 if not number else sum(1 for s in g.ships if s.fleet == number and not s.lost_in)


def _strategy(g: Xodus, value: str, ship: int, m: Moment, effect: Any) -> bool:
    thrown = g.thrown(ship)
    return thrown is not None and ("defence" if thrown.defence else "offence") == value


def _class(g: Xodus, value: str, ship: int, m: Moment, effect: Any) -> bool:
    return any(g.mat(s).class_ == value for s in g.state.acting)


def _marker(g: Xodus, effect: Any, name: str) -> int:
    signal = g.signal_of(effect.id)
    return -1 if signal is None else int(getattr(signal, name))


def _ship_at_marker(g: Xodus, value: bool, ship: int, m: Moment, effect: Any) -> bool:
    signal = g.signal_of(effect.id)
    return signal is not None and any(s not in g.state.acting for s in g.at(signal.marker_at))


def _avatars_here(g: Xodus, value: int, ship: int, m: Moment, effect: Any) -> bool:
    signal = g.signal_of(effect.id)
    return signal is not None and len(g.avatars_at(signal.key_at)) <= value


def _enemy_level(g: Xodus, value: int, ship: int, m: Moment, effect: Any) -> bool:
    foe = g.content.foes.get(g.state.mat.enemy)
    return foe is not None and foe.level >= value


def _missed(g: Xodus, value: int, ship: int, m: Moment, effect: Any) -> bool:
    thrown = g.thrown(ship)
    return thrown is not None and misses(thrown) >= value


Condition = Callable[[Xodus, Any, int, Moment, Any], bool]
CONDITIONS: dict[str, Condition] = {
    "strategy": _strategy,
    "skill_min": lambda g, v, s, m, e: _faces(g, s, SKILL) >= v,
    "miss_min": _missed,
    "hits_min": lambda g, v, s, m, e: hits(g, s) >= v,
    "double_min": lambda g, v, s, m, e: _faces(g, s, DOUBLE) >= v,
    "fleet_min": lambda g, v, s, m, e: fleet_size(g, s) >= v,
    "fleet_max": lambda g, v, s, m, e: fleet_size(g, s) <= v,
    "enemy_level_min": _enemy_level,
    "first_attack": lambda g, v, s, m, e: (g.state.mat.attacks == 0) == v,
    "hull_max": lambda g, v, s, m, e: g.ships[s].hull <= v,
    "action": lambda g, v, s, m, e: m.action == v,
    "exploration": lambda g, v, s, m, e: m.exploration == v,
    "system": lambda g, v, s, m, e: g.colour(g.ships[s].system) == v,
    "class": _class,
    "markers_max": lambda g, v, s, m, e: 0 <= _marker(g, e, "markers") <= v,
    "markers_min": lambda g, v, s, m, e: _marker(g, e, "markers") >= v,
    "defeated_here_min": lambda g, v, s, m, e: _marker(g, e, "defeated") >= v,
    "explored_here_min": lambda g, v, s, m, e: _marker(g, e, "explored") >= v,
    "ship_at_marker": _ship_at_marker,
    "avatars_here_max": _avatars_here,
    "gained_min": lambda g, v, s, m, e: m.target >= v,
}
"""Each condition of the data: does it hold for this value, Ship, moment and effect?"""

LOCKED_BY = {"skill_min": [SKILL], "double_min": [DOUBLE], "miss_min": [MISS], "hits_min": [HIT, DOUBLE]}
"""The faces that a condition spends. XOD-DICE-06."""
