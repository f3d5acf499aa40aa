"""Toy: a card answers a card in the middle of another's turn, and is answered itself; dice can be rolled again.

The stack of steps is the chain: a card's effect waits below the questions whether anybody answers it. Nobody is passed
over because of what he holds, so nothing leaks about who could answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from game.rules.engine.catalogue import GameDef
from game.rules.engine.chance import Chance
from game.rules.engine.decision import Decision, Option, Refusal, Text
from game.rules.engine.position import Event, Game, Outcome, Rank, State, Step
from game.rules.engine.secrecy import HIDDEN, NOBODY, OWNER

CARDS = ("cancel", "again", "strike")
COPIES = 8
HAND = 3
HIT = 4
LIVES = 2
ROUNDS = 6


class Fencer(msgspec.Struct):
    """One player."""

    seat: int
    hand: Annotated[list[str], OWNER]
    lives: int = LIVES


class AnswersState(State, kw_only=True):
    """The position."""

    fencers: list[Fencer] = []
    deck: Annotated[list[str], NOBODY] = []
    discards: list[str] = []


class Answers(Game[AnswersState, None]):
    """The toy in play."""

    def lose_card(self, seat: int, card: str) -> None:
        """A card from hand to the discards, for all to see."""
        self.state.fencers[seat].hand.remove(card)
        self.state.discards.append(card)
        self.reveal("shown")

    def others(self, seat: int) -> list[int]:
        """The seats after this one, in turn order."""
        n = len(self.state.seats)
        return [(seat + i) % n for i in range(1, n)]


class CardPlayed(Event, tag="card_played"):
    """A card is announced."""

    seat: int
    card: str


class CardTaken(Event, tag="card_taken"):
    """A card was drawn, seen by its owner only."""

    seat: int
    card: Annotated[str, OWNER]


class Rolled(Event, tag="rolled"):
    """A strike's die."""

    seat: int
    die: int


class Hurt(Event, tag="hurt"):
    """A life was lost."""

    seat: int
    lives: int


class Cancelled(Event, tag="cancelled"):
    """A card has no effect."""

    seat: int
    card: str


class Turn(Step, tag="turn"):
    """Draw a card, or strike somebody, or pass."""

    asks = True
    seat: int

    def ask(self, g: Answers) -> Decision:
        me = g.state.fencers[self.seat]
        options = []
        if "strike" in me.hand:
            options = [_target(s) for s in g.others(self.seat) if g.state.fencers[s].lives]
        if len(me.hand) < HAND and (g.state.deck or g.state.discards):
            options.append(Option("draw", Text("option.draw"), "deck:cards"))
        options.append(Option("pass", Text("option.pass"), "button:pass"))
        return Decision(self.seat, Text("prompt.turn"), options, "turn")

    def blocked(self, g: Answers) -> Iterator[Refusal]:
        if "strike" not in g.state.fencers[self.seat].hand:
            for seat in g.others(self.seat):
                yield Refusal(_target(seat), Text("reason.no_strike"), "TOY-ANSWERS-1")

    def answer(self, g: Answers, option: Option) -> None:
        verb, _, what = option.id.partition(":")
        g.then(EndOfTurn(self.seat))
        if verb == "draw":
            card = g.draw(g.state.deck, "cards", g.state.discards)
            g.state.fencers[self.seat].hand.append(card)
            g.state.fencers[self.seat].hand.sort()
            g.emit(CardTaken(self.seat, card))
        elif verb == "strike":
            announce(g, self.seat, "strike", Strike(int(what), seat=self.seat))


class EndOfTurn(Step, tag="end_of_turn"):
    """The next living seat's turn; the game's end after the last round."""

    seat: int

    def run(self, g: Answers) -> None:
        g.state.turn += 1
        if g.state.turn >= ROUNDS * len(g.state.seats):
            finish(g, "time")
            return
        after = next(s for s in g.others(self.seat) if g.state.fencers[s].lives)
        g.then(Turn(after))


class Effect(Step, kw_only=True):
    """What a card does once nobody answers any more; `cancelled` by an answer to it."""

    seat: int
    cancelled: bool = False


class Strike(Effect, tag="strike"):
    """A die is rolled; it may be rolled again; then it hits or misses."""

    target: int

    def run(self, g: Answers) -> None:
        if self.cancelled:
            g.emit(Cancelled(self.seat, "strike"))
            return
        die = g.roll("dice")
        g.emit(Rolled(self.seat, die))
        g.then(Question([self.seat, *g.others(self.seat)], "again"), Hit(self.seat, self.target, die))


class Hit(Step, tag="hit"):
    """The die stands."""

    seat: int
    target: int
    die: int

    def run(self, g: Answers) -> None:
        them = g.state.fencers[self.target]
        if self.die < HIT:
            return
        them.lives -= 1
        g.emit(Hurt(them.seat, them.lives))
        if sum(f.lives > 0 for f in g.state.fencers) == 1:
            finish(g, "last_alive")


class RollAgain(Effect, tag="again"):
    """The waiting hit's die is rolled once more, and that may be answered too."""

    def run(self, g: Answers) -> None:
        if self.cancelled:
            g.emit(Cancelled(self.seat, "again"))
            return
        hit = g.waiting(Hit)
        assert hit is not None
        hit.die = g.roll("dice")
        g.emit(Rolled(hit.seat, hit.die))


class Cancel(Effect, tag="cancel"):
    """The effect that waits next below comes to nothing."""

    def run(self, g: Answers) -> None:
        if self.cancelled:
            g.emit(Cancelled(self.seat, "cancel"))
            return
        below = g.waiting(Effect)
        assert below is not None
        below.cancelled = True


class Question(Step, tag="question"):
    """Each of `seats` in turn: do you play `card` now? Asked of every hand that is not empty."""

    asks = True
    seats: list[int]
    card: str

    def ask(self, g: Answers) -> Decision | None:
        self_held = [s for s in self.seats if g.state.fencers[s].hand]
        if not self_held:
            return None
        seat = self_held[0]
        options = [Option("let_pass", Text("option.let_pass"), "button:let_pass")]
        if self.card in g.state.fencers[seat].hand:
            options.append(_play(self.card))
        return Decision(seat, Text("prompt.question", {"card": self.card}), options, "question")

    def blocked(self, g: Answers) -> Iterator[Refusal]:
        yield Refusal(_play(self.card), Text("reason.not_in_hand", {"card": self.card}), "TOY-ANSWERS-2")

    def answer(self, g: Answers, option: Option) -> None:
        held = [s for s in self.seats if g.state.fencers[s].hand]
        seat, rest = held[0], held[1:]
        if rest:
            g.then(Question(rest, self.card))
        if option.id != "let_pass":
            announce(g, seat, self.card, Cancel(seat=seat) if self.card == "cancel" else RollAgain(seat=seat))


def announce(g: Answers, seat: int, card: str, effect: Effect) -> None:
    """Show a card; its effect waits until all have been asked whether they cancel it."""
    g.lose_card(seat, card)
    g.emit(CardPlayed(seat, card))
    g.then(Question(g.others(seat), "cancel"), effect)


def finish(g: Answers, reason: str) -> None:
    """The end, in the middle of whatever was going on."""
    g.instead()
    lives = [f.lives for f in g.state.fencers]
    order = sorted(range(len(lives)), key=lambda s: (-lives[s], s))
    g.state.outcome = Outcome(
        [Rank(s, 1 + sum(x > lives[s] for x in lives), lives[s], {"lives": lives[s]}) for s in order], reason
    )


def _target(seat: int) -> Option:
    return Option(f"strike:{seat}", Text("option.strike", {"seat": seat}), f"seat:{seat}")


def _play(card: str) -> Option:
    return Option(f"play:{card}", Text("option.play", {"card": card}), f"hand:{card}")


class Position(AnswersState, kw_only=True):
    """The state with its steps."""

    agenda: list[Turn | EndOfTurn | Strike | Hit | RollAgain | Cancel | Question] = []


def begin(g: Answers) -> None:
    """Deal."""
    cards = g.shuffled("cards", [c for c in CARDS for _ in range(COPIES)])
    for seat in range(len(g.state.seats)):
        g.state.fencers.append(Fencer(seat, sorted(cards[:HAND])))
        del cards[:HAND]
    g.state.deck = cards[:4]  # a short deck, so that it is shuffled anew often
    g.state.discards = cards[4:]
    g.then(Turn(0))


def sample(state: AnswersState, content: None, chance: Chance, viewer: int) -> None:
    """Deal what the viewer does not see."""
    seen = Counter([*state.discards, *(c for f in state.fencers for c in f.hand if c != HIDDEN)])
    pool = chance.shuffled("pool", list((Counter(dict.fromkeys(CARDS, COPIES)) - seen).elements()))
    for fencer in state.fencers:
        if fencer.seat != viewer:
            fencer.hand = sorted(pool.pop() for _ in fencer.hand)
    state.deck = pool


def arrange(g: Answers, position: Mapping[str, Any]) -> None:
    """`hands`: by seat name; `lives`: by seat name. The rest of the cards is in the deck."""
    for fencer in g.state.fencers:
        name = g.state.seats[fencer.seat]
        fencer.hand = sorted(position.get("hands", {}).get(name, fencer.hand))
        fencer.lives = position.get("lives", {}).get(name, fencer.lives)
    held = Counter(c for f in g.state.fencers for c in f.hand)
    g.state.deck = list((Counter(dict.fromkeys(CARDS, COPIES)) - held).elements())
    g.state.discards = []


def describe(g: Answers) -> dict[str, Any]:
    """The facts by seat name."""
    names = g.state.seats
    return {
        "lives": {names[f.seat]: f.lives for f in g.state.fencers},
        "hands": {names[f.seat]: f.hand for f in g.state.fencers},
        "discards": g.state.discards,
    }


def check(g: Answers) -> list[str]:
    """Every card in exactly one place; no negative lives."""
    cards = Counter([*g.state.deck, *g.state.discards, *(c for f in g.state.fencers for c in f.hand)])
    found = [] if cards == Counter(dict.fromkeys(CARDS, COPIES)) else [f"cards: {cards}"]
    return found + [f"seat {f.seat}: {f.lives} lives" for f in g.state.fencers if f.lives < 0]


GAME = GameDef(
    "toy_answers", Position, lambda: None, Answers, begin, sample, arrange, describe, check, forecast=describe
)
