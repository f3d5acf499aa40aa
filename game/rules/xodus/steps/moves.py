"""Ships move and enter systems: Allies are met, Detection Rolls made. XOD-SYSTEM-03 to 16, XOD-ALLY-01, 02."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import AllyMet, Detected, ShipsMoved
from ..play import Xodus
from ..state import Ally
from .avatars import advance
from .enemies import Engage
from .rolls import roll_of
from .windows import new_unit, open_window


def move_ships(g: Xodus, path: list[int], via: str) -> None:
    """The acting Ships go along a path and enter its last system. XOD-FLEET-16, XOD-AVATAR-05, 06; XOD-AMB-44 to 46."""
    state = g.state
    start, end = g.acting_place(), path[-1]
    fled = state.fleeing and bool(g.avatars_at(start))
    for ship in state.acting:
        g.ships[ship].system = end
        g.ships[ship].engaged = False
    state.fleeing = False
    g.emit(ShipsMoved(g.names(state.acting), [g.systems[n].tile for n in path], via))
    if via == "wormhole" and state.turn not in state.feats.wormhole_rounds:
        state.feats.wormhole_rounds.append(state.turn)
    g.then(Enter(state.acting[:]))
    if fled and not g.at(start):
        g.then(Flight())


class Flight(Step, tag="flight"):
    """The last Ship has fled from an Avatar: the Corruption marker advances. XOD-AVATAR-05, 14."""

    def run(self, g: Xodus) -> None:
        advance(g, g.content.numbers.flight_advance.value, "flight")


class Enter(Step, tag="enter"):
    """Ships enter their system. XOD-ACTION-08, 10, 14."""

    ships: list[int]

    def run(self, g: Xodus) -> None:
        place = g.ships[self.ships[0]].system
        if g.systems[place].ally == "unmet":
            meet_ally(g, place)
        new_unit(g, fresh=False)
        g.after(open_window(g, "enter", self.ships, place=place), Detection(self.ships, True))


def meet_ally(g: Xodus, place: int) -> None:
    """The first Ship in a system with an Ally symbol. XOD-ALLY-01, 02; XOD-AMB-15 to 17."""
    card = g.draw(g.state.ally_deck, "allies")
    g.systems[place].ally = card or ""
    if card is not None:
        settle(g, card, place)


def settle(g: Xodus, card: str, place: int) -> None:
    """An Ally and its goods for sale. XOD-ALLY-02, 05, 07."""
    state, goods = g.state, []
    wanted = g.content.allies[card].goods
    for _ in range(wanted.ship):
        goods.append(g.draw(state.ship_modules, "ship modules", state.ship_discards))
    for _ in range(wanted.precursor):
        goods.append(g.draw(state.precursor_modules, "precursor modules", state.precursor_discards))
    goods = [card for card in goods if card]
    state.allies.append(Ally(card, place, goods))
    g.changed()
    g.emit(AllyMet(card, g.systems[place].tile, goods[:]))


class Detection(Step, tag="detect"):
    """Are these Ships detected where they are? `entered`: they have just come. XOD-SYSTEM-04, 09, 16; XOD-AVATAR-02."""

    ships: list[int]
    entered: bool

    def run(self, g: Xodus) -> None:
        ships = [s for s in self.ships if not g.ships[s].lost_in]
        if not ships or any(g.ships[s].engaged for s in g.state.acting):
            if ships and not g.ships[ships[0]].engaged:
                g.then(Engage(ships))
            return
        place = g.ships[ships[0]].system
        system = g.systems[place]
        printed = g.content.tiles[system.tile]
        if g.avatars_at(place):
            g.emit(Detected(g.names(ships), system.tile, "avatar"))
            g.then(Engage(ships))
        elif printed.colour == "enemy" and not system.pacified:
            if self.entered and printed.auto_detect:
                g.emit(Detected(g.names(ships), system.tile, "automatic"))
                g.then(Engage(ships))
            else:
                g.then(DetectionChoice(ships, place))


class DetectionChoice(Step, tag="detection"):
    """Make the Detection Roll, or engage directly instead. XOD-SYSTEM-04, 07; XOD-AMB-100."""

    asks = True
    ships: list[int]
    place: int

    def ask(self, g: Xodus) -> Decision:
        choices = g.content.choices
        words = Text("prompt.detection", {"tile": g.systems[self.place].tile})
        return Decision(g.ships[self.ships[0]].seat, words, [choices.roll, choices.engage], "detection")

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id == "roll":
            g.then(roll_of("detection", self.ships, place=self.place))
        else:
            g.emit(Detected(g.names(self.ships), g.systems[self.place].tile, "chosen"))
            g.then(Engage(self.ships))


class DisengageMark(Step, tag="disengage_mark"):
    """The Damage Rolls of disengaging are over; Modules used before put their moves behind this."""

    def run(self, g: Xodus) -> None:
        """Nothing happens by itself."""


class FreeMove(Step, tag="free_move"):
    """The acting Ships may move without spending actions, through systems or wormholes; they enter the last one.

    `away`: they have disengaged, so that leaving an Avatar counts as a flight.
    """

    asks = True
    steps: int
    away: bool = False

    def ask(self, g: Xodus) -> Decision | None:
        if not g.state.acting:
            return None
        options = [g.content.choices.go(g.systems[n].tile) for n in within(g, self.steps)]
        if not options:
            return None
        options.append(g.content.choices.done)
        words = Text("prompt.free_move", {"n": self.steps})
        return Decision(g.ships[g.state.acting[0]].seat, words, options, "free_move")

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id == "done":
            return
        end = g.system(option.id.partition(":")[2])
        path, hole = within(g, self.steps)[end]
        g.state.fleeing = self.away
        move_ships(g, path, "wormhole" if hole else "lane")


def may_pass(g: Xodus) -> bool:
    """May all acting Ships use wormholes?"""
    return all(not g.forbidden("wormhole", ship) for ship in g.state.acting)


def next_systems(g: Xodus, here: int, holes: list[int], through: bool = False) -> dict[tuple[int, bool], None]:
    """The systems one jump away, and whether a wormhole is used, now or before. XOD-ACTION-07, XOD-SYSTEM-14.

    `holes`: all wormholes, or none where they may not be used; `through`: one was used before. An ordered set.
    """
    found = g.kept_ways.get((here, bool(holes), through))
    if found is None:
        lanes = g.systems[here].lanes
        found = dict.fromkeys((n, through) for n in lanes)
        if here in holes:
            found.update(dict.fromkeys((n, True) for n in holes if n != here and n not in lanes))
        g.kept_ways[here, bool(holes), through] = found
    return found


def wormholes(g: Xodus) -> list[int]:
    """All systems with a wormhole that the acting Ships may use."""
    holes = g.holes()
    return holes if len(holes) > 1 and may_pass(g) else []


def within(g: Xodus, steps: int) -> dict[int, tuple[list[int], bool]]:
    """The systems up to `steps` jumps away, each with its path; Avatars bar the way past them."""
    start, holes = g.acting_place(), wormholes(g)
    found: dict[int, tuple[list[int], bool]] = {start: ([], False)}
    queue = [start]
    for here in queue:
        path, hole = found[here]
        if len(path) == steps or (path and g.avatars_at(here)):
            continue
        for n, through in next_systems(g, here, holes, hole):
            if n not in found:
                found[n] = ([*path, n], through)
                queue.append(n)
    del found[start]
    return found


def rushes(g: Xodus, holes: list[int]) -> list[dict[tuple[int, bool], None]]:
    """Where jumps in a row lead: after none, one, two and three, each system and whether a wormhole was used.
    XOD-ACTION-11 to 16, XOD-AMB-75.
    """
    barred = {a.system for a in g.state.avatars}
    start = g.acting_place()
    key = (start, bool(holes), frozenset(barred))
    if key in g.kept_rushes:
        return g.kept_rushes[key]
    reached: dict[tuple[int, bool], None] = {(start, False): None}
    jumps = g.kept_rushes[key] = [reached]
    for jump in range(g.content.numbers.rush_jumps.value):
        longer: dict[tuple[int, bool], None] = {}
        for here, hole in reached:
            if not jump or here not in barred:
                longer |= next_systems(g, here, holes, hole)
        reached = longer
        jumps.append(reached)
    return jumps


def rush_path(g: Xodus, end: tuple[int, bool]) -> list[int]:
    """The systems that a Hyperspace Rush to `end` goes through, the last one included."""
    holes = wormholes(g)
    barred = {a.system for a in g.state.avatars}
    jumps = rushes(g, holes)
    path: list[int] = []
    for jump in range(len(jumps) - 2, -1, -1):
        path.insert(0, end[0])
        end = next(
            came for came in jumps[jump]
            if (not jump or came[0] not in barred) and end in next_systems(g, came[0], holes, came[1])
        )  # fmt: skip
    return path
