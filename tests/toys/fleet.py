"""Toy: choices of many parts, laws that change prices, dice, limits and permissions, phases played again or later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.rules.engine import library
from game.rules.engine.catalogue import GameDef
from game.rules.engine.chance import Chance
from game.rules.engine.decision import Decision, Option, Refusal, Text
from game.rules.engine.modifiers import Part, Tally
from game.rules.engine.position import Event, Game, Outcome, Rank, State, Step
from game.rules.engine.secrecy import NOBODY

SHIPS = 6
PLACES = ("home", "rift", "nebula")
TRADES = 4
ROUNDS = 3
SHIELDS = 1
LEAST_SHIPS = 3
What = Literal["price", "dice", "shields", "trades", "reach"]


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lasting change of a number."""

    what: What
    amount: int


class Law(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A law as the data has it: lasting changes, and a phase to be played again or a gift to come."""

    id: str
    changes: list[Change] = []
    again: bool = False
    gift: int = 0


class Content:
    """The laws by id."""

    def __init__(self, laws: list[Law]) -> None:
        self.laws = {law.id: law for law in laws}


class Ship(msgspec.Struct):
    """A ship."""

    id: str
    place: str = "rift"
    damage: int = 0


class Lord(msgspec.Struct):
    """One player."""

    seat: int
    ships: list[Ship]
    metal: int = 4
    gas: int = 4


class FleetState(State, kw_only=True):
    """The position."""

    lords: list[Lord] = []
    laws: list[str] = []
    deck: Annotated[list[str], NOBODY] = []
    discards: list[str] = []


class Fleet(Game[FleetState, Content]):
    """The toy in play."""

    def number(self, what: What, base: int, most: int | None = None) -> Tally:
        """A price, a number of dice, a limit or a permission, with what every law in force adds to it."""
        parts = [
            Part(law, change.amount) for law in self.state.laws for change in self.content.laws[law].changes
            if change.what == what
        ]  # fmt: skip
        return Tally(base, most=most).plus_each(parts)


class LawPassed(Event, tag="law_passed"):
    """A law was drawn."""

    law: str


class Traded(Event, tag="traded"):
    """Goods changed."""

    seat: int
    gave: str
    price: int


class Sailed(Event, tag="sailed"):
    """A ship moved."""

    seat: int
    ship: str
    place: str


class Volleyed(Event, tag="volleyed"):
    """Dice of a volley."""

    seat: int
    dice: list[int]


class Struck(Event, tag="struck"):
    """A hit was put on a ship. `seat`: its owner."""

    seat: int
    ship: str


class Lost(Event, tag="lost"):
    """A ship is destroyed."""

    seat: int
    ship: str


class Given(Event, tag="given"):
    """Everybody gets metal."""

    metal: int


class Round(Step, tag="round"):
    """A law, each seat's trade and movement, a volley. All rounds lie on the agenda from the start."""

    number: int

    def run(self, g: Fleet) -> None:
        g.state.turn = self.number
        seats = range(len(g.state.seats))
        turns: list[Step] = []
        for seat in seats:
            turns += [Trade(seat, 0), Moves(seat, [])]
        g.then(PassLaw(), *turns, Volley((self.number - 1) % len(seats)), EndOfRound(self.number))


class PassLaw(Step, tag="pass_law"):
    """A law comes into force in place of the oldest of two."""

    def run(self, g: Fleet) -> None:
        law = g.draw(g.state.deck, "laws", g.state.discards)
        g.state.laws.append(law)
        if len(g.state.laws) > 2:
            g.state.discards.append(g.state.laws.pop(0))
        g.emit(LawPassed(law))
        if g.content.laws[law].again:
            seats = range(len(g.state.seats))
            g.later(*(Moves(seat, []) for seat in seats), after=Volley)
        if g.content.laws[law].gift:
            g.later(Gift(g.content.laws[law].gift), after=EndOfRound)


class Trade(Step, tag="trade"):
    """Up to four exchanges, one at a time, and a stop."""

    asks = True
    seat: int
    done: int

    def ask(self, g: Fleet) -> Decision | None:
        limit = g.number("trades", TRADES).total
        if self.done >= limit:
            return None
        lord = g.state.lords[self.seat]
        price = g.number("price", 2)
        goods = {"metal": lord.metal, "gas": lord.gas}
        options = [_trade(x, price.total) for x, have in goods.items() if have >= price.total]
        return Decision(self.seat, Text("prompt.trade", {"n": self.done}), [*options, _done()], "trade")

    def blocked(self, g: Fleet) -> Iterator[Refusal]:
        price = g.number("price", 2)
        dearer = [part.source for part in price.parts if part.amount > 0]
        reason = Text("reason.poor", {"price": price.total})
        if dearer:
            reason = Text("reason.dear", {"price": price.total, "law": dearer[0]})
        for x in ("metal", "gas"):
            yield Refusal(_trade(x, price.total), reason, "TOY-FLEET-1")

    def answer(self, g: Fleet, option: Option) -> None:
        if option.id == "done":
            return
        lord = g.state.lords[self.seat]
        price = g.number("price", 2).total
        gave = option.id.partition(":")[2]
        lord.metal -= price if gave == "metal" else -1
        lord.gas -= price if gave == "gas" else -1
        g.emit(Traded(self.seat, gave, price))
        g.then(Trade(self.seat, self.done + 1))


class Moves(Step, tag="moves"):
    """Each ship may move once, in any order, as long as the limit allows."""

    asks = True
    seat: int
    moved: list[str]

    def ask(self, g: Fleet) -> Decision | None:
        ships = g.state.lords[self.seat].ships
        if len(self.moved) >= g.number("reach", SHIPS).total or not ships:
            return None
        options = [
            Option(f"sail:{s.id}:{p}", Text("option.sail", {"ship": s.id, "place": p}), f"ship:{s.id}:{p}")
            for s in ships
            if s.id not in self.moved
            for p in PLACES
            if p != s.place
        ]
        return Decision(self.seat, Text("prompt.moves"), [*options, _done()], "moves")

    def answer(self, g: Fleet, option: Option) -> None:
        if option.id == "done":
            return
        _, ship, place = option.id.split(":")
        next(s for s in g.state.lords[self.seat].ships if s.id == ship).place = place
        g.emit(Sailed(self.seat, ship, place))
        g.then(Moves(self.seat, [*self.moved, ship]))


class Volley(Step, tag="volley"):
    """A seat fires on all ships in the rift that are not its own; dice of 2 and more hit."""

    seat: int

    def run(self, g: Fleet) -> None:
        dice = g.rolls("volley", g.number("dice", 12, most=20).total)
        g.emit(Volleyed(self.seat, dice))
        hits = sum(d >= 2 for d in dice)
        g.then(Assign(self.seat, hits, []), Sink())


class Assign(Step, tag="assign"):
    """One hit at a time on ships of all other owners; the whole is confirmed."""

    asks = True
    seat: int
    hits: int
    on: list[str]

    def ask(self, g: Fleet) -> Decision | None:
        shields = g.number("shields", SHIELDS).total
        options = [
            Option(f"hit:{s.id}", Text("option.hit", {"ship": s.id}), f"ship:{s.id}")
            for lord in g.state.lords
            if lord.seat != self.seat
            for s in lord.ships
            if s.place == "rift" and s.damage + self.on.count(s.id) <= shields
        ]
        if len(self.on) == self.hits or not options:
            options = [_done()]
            if not self.on:
                return None
        return Decision(self.seat, Text("prompt.assign", {"n": self.hits - len(self.on)}), options, "assign")

    def answer(self, g: Fleet, option: Option) -> None:
        if option.id != "done":
            g.then(Assign(self.seat, self.hits, [*self.on, option.id.partition(":")[2]]))
            return
        for lord in g.state.lords:
            for ship in lord.ships:
                ship.damage += self.on.count(ship.id)
                if ship.id in self.on:
                    g.emit(Struck(lord.seat, ship.id))


class Sink(Step, tag="sink"):
    """Ships with more damage than shields are lost; who has too few left has lost, and the game is over at once."""

    def run(self, g: Fleet) -> None:
        shields = g.number("shields", SHIELDS).total
        for lord in g.state.lords:
            for ship in [s for s in lord.ships if s.damage > shields]:
                lord.ships.remove(ship)
                g.emit(Lost(lord.seat, ship.id))
        if any(len(lord.ships) < LEAST_SHIPS for lord in g.state.lords):
            g.instead(Final("sunk"))


class Gift(Step, tag="gift"):
    """What a law of the last round promised for the beginning of this one."""

    metal: int

    def run(self, g: Fleet) -> None:
        for lord in g.state.lords:
            lord.metal += self.metal
        g.emit(Given(self.metal))


class EndOfRound(Step, tag="end_of_round"):
    """All damage is repaired."""

    number: int

    def run(self, g: Fleet) -> None:
        for lord in g.state.lords:
            for ship in lord.ships:
                ship.damage = 0


class Final(Step, tag="final"):
    """Ships and goods."""

    reason: str

    def run(self, g: Fleet) -> None:
        sources = [{"ships": 3 * len(lord.ships), "goods": lord.metal + lord.gas} for lord in g.state.lords]
        points = [sum(s.values()) for s in sources]
        order = sorted(range(len(points)), key=lambda s: (-points[s], s))
        g.state.outcome = Outcome(
            [Rank(s, 1 + sum(p > points[s] for p in points), points[s], sources[s]) for s in order], self.reason
        )


def _trade(gave: str, price: int) -> Option:
    return Option(f"trade:{gave}", Text("option.trade", {"gave": gave, "price": price}), f"goods:{gave}")


def _done() -> Option:
    return Option("done", Text("option.done"), "button:done")


class Position(FleetState, kw_only=True):
    """The state with its steps."""

    agenda: list[Round | PassLaw | Trade | Moves | Volley | Assign | Sink | Gift | EndOfRound | Final] = []


def content() -> Content:
    """The laws of fleet.yaml."""
    path = Path(__file__).with_name("fleet.yaml")
    return Content(library.convert(library.read(path)["laws"], list[Law], path))


def begin(g: Fleet) -> None:
    """All ships at home."""
    g.state.lords = [
        Lord(seat, [Ship(f"s{seat}_{n}") for n in range(SHIPS)]) for seat in range(len(g.state.seats))
    ]  # fmt: skip
    g.state.deck = g.shuffled("laws", list(g.content.laws))
    g.then(*(Round(n) for n in range(1, ROUNDS + 1)), Final("rounds"))


def sample(state: FleetState, content: Content, chance: Chance, viewer: int) -> None:
    """Only the deck's order is hidden."""
    known = {*state.laws, *state.discards}
    state.deck = chance.shuffled("laws", [law for law in content.laws if law not in known])


def arrange(g: Fleet, position: Mapping[str, Any]) -> None:
    """`laws` in force, `rift`: ships there, `hits`: to be assigned by the first seat."""
    g.state.laws = list(position.get("laws", []))
    g.state.deck = [law for law in g.content.laws if law not in g.state.laws]
    for lord in g.state.lords:
        for ship in lord.ships:
            ship.place = "rift" if ship.id in position.get("rift", []) else "home"
    if "hits" in position:
        g.instead(Assign(0, position["hits"], []), Sink(), Trade(1, 0), Final("rounds"))
    elif position.get("phase") == "volley":
        g.instead(Volley(0), Trade(1, 0), Final("rounds"))
    else:
        g.instead(Trade(0, 0), Moves(0, []), Trade(1, 0), Final("rounds"))


def describe(g: Fleet) -> dict[str, Any]:
    """The facts by seat name."""
    return {
        g.state.seats[lord.seat]: {"ships": {s.id: s.place for s in lord.ships}, "metal": lord.metal, "gas": lord.gas}
        for lord in g.state.lords
    }


def check(g: Fleet) -> list[str]:
    """Every law in one place; no debts."""
    laws = Counter([*g.state.deck, *g.state.discards, *g.state.laws])
    found = [] if laws == Counter(list(g.content.laws)) else [f"laws: {laws}"]
    return found + [f"seat {lord.seat} owes" for lord in g.state.lords if lord.metal < 0 or lord.gas < 0]


GAME = GameDef("toy_fleet", Position, content, Fleet, begin, sample, arrange, describe, check, forecast=describe)
