"""V. Conquest Stage: mount Population, plan movement in secret, move all ships. EPC-CONQUEST, EPC-MOUNT, EPC-MOVE."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ...engine.chance import Chance
from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ...engine.secrecy import HIDDEN, OWNER
from ...engine.simultaneous import Sealed
from ..events import CubeMounted, CubeResettled, RadarGiven, ShipMoved, StageBegun
from ..modifiers import reach
from ..state import Exodus, Ship
from .battle import Conflicts, Prepare
from .cloaking import Scans
from .deployment import Deploy
from .free import DONE, FreeSecretly, free_answer, free_blocked, free_options


class ConquestStage(Step, tag="conquest"):
    """One Conquest stage in its order; the last one of a game is seen by all. EPC-CONQUEST-01, EPC-CLOAK-09, 10."""

    number: int
    last: bool = False

    def run(self, g: Exodus) -> None:
        state = g.state
        state.conquest = self.number
        state.visible.clear()
        g.emit(StageBegun("conquest", state.turn, self.number))
        if self.last:
            state.all_radar = True
            g.emit(RadarGiven())
        settlers = [s for s in reversed(state.order) if g.tech(s, "free_resettlement")]
        mount = [*(Resettle(s, _cubes_on_planets(g, s)) for s in settlers), *(Mount(s) for s in state.order)]
        g.then(
            *mount,
            Movement(),
            Unlock(),
            Scans(),
            *(Prepare(s) for s in state.order),
            Lock(),
            Conflicts(),
            Unlock(),
            *(Deploy(s) for s in state.order),
            EndOfConquest(),
        )


def _cubes_on_planets(g: Exodus, seat: int) -> int:
    return sum(place.cubes[seat] for place in g.places)


class Lock(Step, tag="lock"):
    """Parts may not be rearranged from here on. EPC-AMB-27."""

    def run(self, g: Exodus) -> None:
        g.state.locked = True


class Unlock(Step, tag="unlock"):
    """Parts may be rearranged again."""

    def run(self, g: Exodus) -> None:
        g.state.locked = False


class EndOfConquest(Step, tag="end_of_conquest"):
    """The stage is over."""

    def run(self, g: Exodus) -> None:
        g.state.conquest = 0
        g.state.visible.clear()
        g.state.rearranged = [0] * len(g.players)


# ---------------------------------------------------------------------- mounting
class Resettle(Step, tag="resettle"):
    """Civilian Ships: cubes between Planets where the player has some. EPC-MOUNT-03, 04; EPC-AMB-56.

    `left`: moves that can still change anything, one for each cube.
    """

    asks = True
    seat: int
    left: int
    start: int = -1

    def ask(self, g: Exodus) -> Decision | None:
        settled = [n for n, p in enumerate(g.places) if p.cubes[self.seat]]
        if len(settled) < 2 or not self.left:
            return None
        if self.start >= 0:
            options = [_settle(g, "to", n) for n in settled if n != self.start]
            return Decision(self.seat, Text("prompt.resettle_to", {"place": g.name(self.start)}), options, "resettle")
        options = [_settle(g, "from", n) for n in settled]
        return Decision(self.seat, Text("prompt.resettle"), [*options, *free_options(g, self.seat), DONE], "resettle")

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        verb, _, name = option.id.partition(":")
        place = g.number(name)
        if verb == "from":
            g.then(Resettle(self.seat, self.left, place))
            return
        g.places[self.start].cubes[self.seat] -= 1
        g.places[place].cubes[self.seat] += 1
        g.emit(CubeResettled(self.seat, g.name(self.start), name))
        g.then(Resettle(self.seat, self.left - 1))


def _settle(g: Exodus, verb: str, place: int) -> Option:
    return g.content.option(f"{verb}:{g.name(place)}", verb, f"hex:{g.name(place)}", place=g.name(place))


class Mount(Step, tag="mount"):
    """Cubes from a Planet onto ships in its hex, one at a time. EPC-MOUNT-01, 02, 05; EPC-AMB-57, 88."""

    asks = True
    seat: int

    def _option(self, g: Exodus, ship: Ship) -> Option:
        ship_id = g.ship_id(ship)
        return g.content.option(f"mount:{ship_id}", "mount", f"ship:{self.seat}:{ship_id}", ship=ship_id)

    def ask(self, g: Exodus) -> Decision | None:
        options = [
            self._option(g, s)
            for s in g.players[self.seat].ships
            if s.hex >= 0 and s.cubes < g.ship_type(s).population and g.places[s.hex].cubes[self.seat]
        ]
        if not options:
            return None
        return Decision(self.seat, Text("prompt.mount"), [*options, *free_options(g, self.seat), DONE], "mount")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for ship in g.players[self.seat].ships:
            if ship.hex >= 0 and ship.cubes >= g.ship_type(ship).population:
                yield Refusal(self._option(g, ship), Text("reason.ship_full"), "EPC-MOUNT-02")
            elif ship.hex >= 0 and not g.places[ship.hex].cubes[self.seat]:
                yield Refusal(self._option(g, ship), Text("reason.no_population"), "EPC-MOUNT-01")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        ship = g.ship(self.seat, option.id.partition(":")[2])
        g.places[ship.hex].cubes[self.seat] -= 1
        ship.cubes += 1
        g.emit(CubeMounted(self.seat, g.ship_id(ship), g.name(ship.hex)))
        g.then(self)


# ---------------------------------------------------------------------- movement
class Movement(Step, tag="movement"):
    """Tokens in secret, or in the Short Game one after another in reverse turn order. EPC-MOVE-01, EPC-SHORT-01."""

    def run(self, g: Exodus) -> None:
        order = g.state.order
        if not g.setup.movement_tokens:
            g.then(*(OpenMoves(s) for s in reversed(order)))
            return
        seats = [s for s in order if any(ship.hex >= 0 for ship in g.players[s].ships)]
        if seats:
            g.then(LayTokens([Sealed(s) for s in seats]))


class LayTokens(FreeSecretly, tag="lay_tokens"):
    """Orders for ships and groups in secret. EPC-MOVE-01 to 08, 13; EPC-AMB-48, 51, 81.

    An order names where the ship ends; the tokens are the edges of a shortest way there, blank ones for the own hex. A
    seat's parts are locked from its first token on, everybody's when all have laid theirs.
    """

    def prompt(self, g: Exodus, seat: int, chosen: list[str]) -> Text:
        return Text("prompt.lay_tokens")

    def choices_for(self, g: Exodus, seat: int, chosen: list[str]) -> list[Option]:
        ordered = _ordered(g, seat, chosen)
        idle = [s for s in g.players[seat].ships if s.hex >= 0 and (s.kind, s.number) not in ordered]
        options = [o for s in idle for o in (*g.moves("order", s, reach(g, seat, s)), g.blank(s))]
        for start in dict.fromkeys(s.hex for s in idle):
            group = [s for s in idle if s.hex == start]
            if len(group) > 1:
                options += _group_options(g, start, min(reach(g, seat, s) for s in group))
        return options

    def may_stop(self, g: Exodus, seat: int, chosen: list[str]) -> bool:
        return True

    def reveal(self, g: Exodus, choices: dict[int, list[str]]) -> None:
        # ship by ship from here on: who moves openly to where a group stands does not join it
        tokens = {seat: _by_ship(g, seat, parts) for seat, parts in choices.items()}
        laid = [Sealed(seat, orders, True) for seat, orders in tokens.items()]
        openly = [OpenMoves(s, tokens[s]) for s in g.state.order if s in tokens]
        g.then(Lock(), *openly, RevealTokens(laid))


def _group_options(g: Exodus, start: int, steps: int) -> list[Option]:
    return [
        g.content.option(
            f"group:{g.name(start)}:{g.name(n)}", "group", f"hex:{g.name(n)}", start=g.name(start), place=g.name(n)
        )
        for n in g.board.within(start, steps)
    ]


def _orders(g: Exodus, seat: int, parts: list[str]) -> list[tuple[Ship, int]]:
    """The ships ordered by a list of parts, each with its goal."""
    found: list[tuple[Ship, int]] = []
    for part in parts:
        verb, what, goal = part.split(":")
        if verb == "order":
            found.append((g.ship(seat, what), g.number(goal)))
        else:
            start, known = g.number(what), [s for s, _ in found]
            idle = [s for s in g.players[seat].ships if s.hex == start and not any(s is k for k in known)]
            found += [(s, g.number(goal)) for s in idle]
    return found


def _by_ship(g: Exodus, seat: int, parts: list[str]) -> str:
    """The same orders with each group's tokens on every ship of it."""
    return " ".join(f"order:{g.ship_id(ship)}:{g.name(goal)}" for ship, goal in _orders(g, seat, parts))


def orders_of(g: Exodus, step: LayTokens | OpenMoves) -> tuple[int, list[tuple[Ship, int]]]:
    """The seat that such a step asks, and the ships it has ordered with their goals; seat -1 where that is hidden."""
    if isinstance(step, OpenMoves):
        seat, chosen = step.seat, step.orders
    else:
        asked = next((c for c in step.choices if not c.sealed), None)
        seat, chosen = (asked.seat, asked.chosen) if asked is not None else (-1, "")
    if chosen == HIDDEN or seat < 0:
        return -1, []
    return seat, _orders(g, seat, chosen.split())


def _ordered(g: Exodus, seat: int, parts: list[str]) -> set[tuple[int, int]]:
    return {(s.kind, s.number) for s, _ in _orders(g, seat, parts)} if parts else set()


class OpenMoves(Step, tag="open_moves"):
    """Ships without tokens moved openly before tokens are revealed; all movement of the Short Game. EPC-MOVE-14.

    `orders`: this seat's tokens, known to it alone until the reveal; `moved`: ships that have moved, as ids.
    """

    asks = True
    seat: int
    orders: Annotated[str, OWNER] = ""
    moved: list[str] = []

    def ask(self, g: Exodus) -> Decision | None:
        ordered = _ordered(g, self.seat, self.orders.split())
        idle = [
            s
            for s in g.players[self.seat].ships
            if s.hex >= 0 and (s.kind, s.number) not in ordered and g.ship_id(s) not in self.moved
        ]
        if not idle:
            return None
        options = [o for s in idle for o in g.moves("fly", s, reach(g, self.seat, s))]
        if not self.moved:
            options += free_options(g, self.seat)
        prompt = "prompt.open_moves" if g.setup.movement_tokens else "prompt.moves"
        return Decision(self.seat, Text(prompt), [*options, DONE], "open_moves")

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        _, ship_id, goal = option.id.split(":")
        fly(g, self.seat, g.ship(self.seat, ship_id), g.number(goal))
        if tokens := g.waiting(RevealTokens):
            tokens.flown.append((self.seat, ship_id))
        g.then(OpenMoves(self.seat, self.orders, [*self.moved, ship_id]))


def fly(g: Exodus, seat: int, ship: Ship, goal: int) -> None:
    """A ship goes to its goal; only where it ends matters. EPC-MOVE-08, 11, 12."""
    start, ship.hex = ship.hex, goal
    g.emit(ShipMoved(seat, g.ship_id(ship), g.name(start), g.name(goal), g.board.path(start, goal)))


class RevealTokens(Step, tag="reveal_tokens"):
    """All tokens are turned up and executed. EPC-MOVE-08 to 10. `flown`: (seat, ship) moved openly, so without any."""

    laid: list[Sealed]
    flown: list[tuple[int, str]] = []

    def run(self, g: Exodus) -> None:
        g.reveal("shown")
        orders = [(one.seat, *order) for one in self.laid for order in _orders(g, one.seat, one.chosen.split())]
        for seat, ship, goal in orders:
            if goal != ship.hex:
                fly(g, seat, ship, goal)


def guess_orders(g: Exodus, viewer: int, chance: Chance) -> None:
    """For `sample`: possible tokens for ships that have not moved openly, where the view hides what was laid."""
    agenda, orders = g.state.agenda, {}
    for n, step in enumerate(agenda):
        if isinstance(step, OpenMoves) and step.seat != viewer and step.orders == HIDDEN:
            asked = n == len(agenda) - 1  # that seat is known to have a ship without tokens
            step.orders = orders[step.seat] = _guess(g, step.seat, step.moved, asked, chance)
        elif isinstance(step, OpenMoves):
            orders[step.seat] = step.orders
    for step in agenda:
        if isinstance(step, RevealTokens):
            for one in step.laid:
                if one.chosen == HIDDEN and one.seat != viewer:
                    flown = [ship for seat, ship in step.flown if seat == one.seat]
                    one.chosen = orders[one.seat] if one.seat in orders else _guess(g, one.seat, flown, False, chance)


def _guess(g: Exodus, seat: int, moved: list[str], asked: bool, chance: Chance) -> str:
    ships = [s for s in g.players[seat].ships if s.hex >= 0 and g.ship_id(s) not in moved]
    if asked:
        del ships[chance.roll("guess", len(ships)) - 1]
    orders = []
    for ship in ships:
        goals = g.moves("order", ship, reach(g, seat, ship))
        if goals and chance.roll("guess", 2) == 1:
            orders.append(goals[chance.roll("guess", len(goals)) - 1].id)
    return " ".join(orders)
