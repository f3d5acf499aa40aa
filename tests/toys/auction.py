"""Toy: all seats choose in secret and reveal at once; a bid has two parts, orders go to as many ships as one likes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.rules.engine.catalogue import GameDef
from game.rules.engine.chance import Chance
from game.rules.engine.decision import Option, Text
from game.rules.engine.position import Event, Game, Outcome, Rank, State, Step
from game.rules.engine.simultaneous import Sealed, Secretly

MONEY = 7
SHIPS = ("fighter", "cruiser", "freighter")
PLACES = ("north", "east", "south", "west")
LETTERS = ("a", "b")
ROUNDS = 3


class Bidder(msgspec.Struct):
    """One player. `ships`: where each of SHIPS is."""

    seat: int
    money: int
    ships: dict[str, str]
    points: int = 0


class AuctionState(State, kw_only=True):
    """The position."""

    bidders: list[Bidder] = []


class Auction(Game[AuctionState, None]):
    """The toy in play."""

    def ask_all(self) -> list[Sealed]:
        """An empty choice for each seat."""
        return [Sealed(seat) for seat in range(len(self.state.seats))]


class BidsShown(Event, tag="bids_shown"):
    """All bids at once, by seat."""

    bids: list[int]
    letters: list[str]


class LetterWon(Event, tag="letter_won"):
    """The letter with the highest total, and who bid most for it."""

    seat: int
    letter: str


class ShipMoved(Event, tag="ship_moved"):
    """A secret order carried out."""

    seat: int
    ship: str
    place: str


class Round(Step, tag="round"):
    """Bids, then orders, then the clash."""

    def run(self, g: Auction) -> None:
        g.state.turn += 1
        g.then(Bids(g.ask_all()), Orders(g.ask_all()), Clash())


class Bids(Secretly, tag="bids"):
    """A closed bid: an amount, then the letter it is for. All pay."""

    def prompt(self, g: Auction, seat: int, chosen: list[str]) -> Text:
        return Text(f"prompt.bids_{len(chosen)}")

    def choices_for(self, g: Auction, seat: int, chosen: list[str]) -> list[Option]:
        if not chosen:
            amounts = range(min(MONEY, g.state.bidders[seat].money) + 1)
            return [Option(f"bid:{n}", Text("option.bid", {"n": n}), f"secret:bid:{n}") for n in amounts]
        if len(chosen) == 1:
            return [Option(f"for:{x}", Text("option.for", {"letter": x}), f"secret:letter:{x}") for x in LETTERS]
        return []

    def reveal(self, g: Auction, choices: dict[int, list[str]]) -> None:
        bids = [int(c[0].removeprefix("bid:")) for c in choices.values()]
        letters = [c[1].removeprefix("for:") for c in choices.values()]
        g.emit(BidsShown(bids, letters))
        for bidder, bid in zip(g.state.bidders, bids, strict=True):
            bidder.money -= bid
        totals = {x: sum(b for b, y in zip(bids, letters, strict=True) if x == y) for x in LETTERS}
        best = max(LETTERS, key=totals.__getitem__)
        supporters = [s for s in choices if letters[s] == best]
        if supporters:
            winner = max(supporters, key=lambda s: (bids[s], -s))
            g.state.bidders[winner].points += 3
            g.emit(LetterWon(winner, best))


class Orders(Secretly, tag="orders"):
    """Orders to any of the ships, in any order; those without stay where they are."""

    def prompt(self, g: Auction, seat: int, chosen: list[str]) -> Text:
        return Text("prompt.orders", {"n": len(chosen)})

    def choices_for(self, g: Auction, seat: int, chosen: list[str]) -> list[Option]:
        ordered = {c.split(":")[1] for c in chosen}
        ships = g.state.bidders[seat].ships
        return [
            Option(f"order:{ship}:{p}", Text("option.order", {"ship": ship, "place": p}), f"secret:{ship}:{p}")
            for ship in SHIPS
            if ship not in ordered
            for p in PLACES
            if p != ships[ship]
        ]

    def may_stop(self, g: Auction, seat: int, chosen: list[str]) -> bool:
        return True

    def reveal(self, g: Auction, choices: dict[int, list[str]]) -> None:
        for seat, orders in choices.items():
            ships = g.state.bidders[seat].ships
            for order in sorted(orders):
                _, ship, place = order.split(":")
                ships[ship] = place
                g.emit(ShipMoved(seat, ship, place))


class Clash(Step, tag="clash"):
    """A place held by one seat only gives it a point; then the next round."""

    def run(self, g: Auction) -> None:
        for place in PLACES:
            present = [b for b in g.state.bidders if place in b.ships.values()]
            if len(present) == 1:
                present[0].points += 1
        if g.state.turn < ROUNDS:
            g.then(Round())
            return
        points = [b.points for b in g.state.bidders]
        ranking = [
            Rank(b.seat, 1 + sum(p > b.points for p in points), b.points, {"points": b.points})
            for b in sorted(g.state.bidders, key=lambda b: (-b.points, b.seat))
        ]
        g.state.outcome = Outcome(ranking, "rounds")


class Position(AuctionState, kw_only=True):
    """The state with its steps."""

    agenda: list[Round | Bids | Orders | Clash] = []


def begin(g: Auction) -> None:
    """Everybody begins alike."""
    g.state.bidders = [
        Bidder(seat, MONEY, {s: PLACES[(seat + n) % 4] for n, s in enumerate(SHIPS)})
        for seat in range(len(g.state.seats))
    ]
    g.then(Round())


def sample(state: AuctionState, content: None, chance: Chance, viewer: int) -> None:
    """The only hidden facts are sealed choices."""
    g = Auction(state, content)
    for step in state.agenda:
        if isinstance(step, Secretly):
            step.guess(g, viewer, chance)


def arrange(g: Auction, position: Mapping[str, Any]) -> None:
    """`money`: by seat name."""
    for bidder in g.state.bidders:
        bidder.money = position.get("money", {}).get(g.state.seats[bidder.seat], bidder.money)


def describe(g: Auction) -> dict[str, Any]:
    """The facts by seat name."""
    return {g.state.seats[b.seat]: {"money": b.money, "points": b.points, "ships": b.ships} for b in g.state.bidders}


def check(g: Auction) -> list[str]:
    """Nobody owes money; every ship is somewhere."""
    found = [f"seat {b.seat} has {b.money}" for b in g.state.bidders if not 0 <= b.money <= MONEY]
    return found + [f"seat {b.seat} lost a ship" for b in g.state.bidders if set(b.ships) != set(SHIPS)]


GAME = GameDef(
    "toy_auction", Position, lambda: None, Auction, begin, sample, arrange, describe, check, forecast=describe
)
