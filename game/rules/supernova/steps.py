"""A turn of Supernova in the rulebook's order: Planning phase, Command phase with its five actions, end of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ..engine.decision import Decision, Option, Refusal, Text
from ..engine.position import Step
from ..engine.secrecy import OWNER
from . import effects, scoring
from .state import (
    ActionCancelled,
    ActionCountered,
    ActionPlayed,
    ActionUnused,
    CardAllocated,
    CardDrawn,
    Moved,
    Placed,
    Player,
    QuadrantConquered,
    Supernova,
    SupernovaState,
    TokensReceived,
    TurnEnded,
    free_slot,
    lies_open,
)


class Turn(Step, tag="turn"):
    """How to play: a Planning phase, then a Command phase. SNE-TURN-01, 02."""

    seat: int

    def run(self, g: Supernova) -> None:
        g.state.turn += 1
        g.state.active = self.seat
        g.state.acted = False
        g.then(Planning(self.seat), Command(self.seat), EndOfTurn(self.seat))


class Planning(Step, tag="planning"):
    """1: tokens by the quadrant where the rocket is now. SNE-PLAN-01, 02; SNE-AMB-05."""

    seat: int

    def run(self, g: Supernova) -> None:
        me = g.players[self.seat]
        quadrant = g.belt[me.rocket]
        me.tokens = quadrant.number
        g.emit(TokensReceived(self.seat, me.tokens, quadrant.id))


class Command(Step, tag="command"):
    """2: actions in any order and mix while tokens last, or pass. SNE-CMD-01 to 05."""

    asks = True
    seat: int

    def ask(self, g: Supernova) -> Decision | None:
        me = g.players[self.seat]
        tokens = me.tokens
        if not tokens:
            return None
        content = g.content
        choices, cost = content.choices, content.setup.cost
        options: list[Option] = []
        hand = me.hand
        allocate = tokens >= cost.attack and free_slot(me.columns[me.rocket], g.belt[me.rocket].number) is not None
        play = tokens >= cost.intelligence
        last = ""
        for card in hand:
            if card == last:
                continue
            last = card
            if card in content.allocatable:
                if allocate:
                    options.append(choices.attack[card])
            elif play and card in content.playable:
                options.append(choices.play[card])
        if len(hand) < content.setup.hand_limit.value:
            if me.force_deck and tokens >= cost.recruitment:
                options.append(choices.recruit)
            if me.special_deck and tokens >= cost.research:
                options.append(choices.research)
        here, reach = me.rocket, tokens // cost.movement
        for position in range(max(0, here - reach), min(len(g.belt), here + reach + 1)):
            if position != here:
                options.append(choices.move[g.belt[position].id][abs(position - here)])
        options.append(choices.finish)
        return Decision(self.seat, choices.command_prompt[tokens], options, "command")

    def answer(self, g: Supernova, option: Option) -> None:
        verb, _, what = option.id.partition(":")
        me = g.players[self.seat]
        if verb == "pass":
            return
        g.then(self)
        if verb == "move":
            move(g, me, what)
        elif verb == "attack":
            allocate(g, me, what)
        elif verb == "recruit":
            draw(g, me, me.force_deck, "force", g.content.setup.cost.recruitment)
        elif verb == "research":
            draw(g, me, me.special_deck, "special", g.content.setup.cost.research)
        else:
            choose_targets(g, self.seat, what, [])

    def blocked(self, g: Supernova) -> Iterator[Refusal]:
        me = g.players[self.seat]
        yield from _blocked_cards(g, me)
        yield from _blocked_draws(g, me)
        cost = g.content.setup.cost.movement
        for position, quadrant in enumerate(g.belt):
            steps = abs(position - me.rocket)
            option = g.content.choices.move[quadrant.id][steps]
            if not steps:
                yield Refusal(option, Text("reason.there_already"), "SNE-MOVE-01")
            elif steps * cost > me.tokens:
                values: dict[str, str | int] = {"cost": steps * cost, "tokens": me.tokens}
                yield Refusal(option, Text("reason.too_far", values), "SNE-CMD-04")


def _blocked_cards(g: Supernova, me: Player) -> Iterator[Refusal]:
    content, choices = g.content, g.content.choices
    cost = content.setup.cost
    quadrant = g.belt[me.rocket]
    full = free_slot(me.columns[me.rocket], quadrant.number) is None
    for card in dict.fromkeys(me.hand):
        if card in content.allocatable:
            if full:
                rule = "SNE-CONQ-02" if me.markers[me.rocket] else "SNE-ATK-06"
                yield Refusal(choices.attack[card], Text("reason.full", {"quadrant": quadrant.id}), rule)
            elif me.tokens < cost.attack:
                yield Refusal(choices.attack[card], _too_dear(cost.attack, me.tokens), "SNE-CMD-04")
        elif card in content.cancels:
            yield Refusal(choices.play[card], Text("reason.answer_only", {"card": card}), "SNE-CNTR-01")
            yield Refusal(choices.attack[card], Text("reason.not_allocated", {"card": card}), "SNE-CNTR-04")
        else:
            yield Refusal(choices.attack[card], Text("reason.not_allocated", {"card": card}), "SNE-ATK-02")
            if me.tokens < cost.intelligence:
                yield Refusal(choices.play[card], _too_dear(cost.intelligence, me.tokens), "SNE-CMD-04")


def _blocked_draws(g: Supernova, me: Player) -> Iterator[Refusal]:
    choices, cost, limit = g.content.choices, g.content.setup.cost, g.content.setup.hand_limit.value
    for option, deck, price, full, empty in (
        (choices.recruit, me.force_deck, cost.recruitment, "SNE-REC-02", "SNE-REC-03"),
        (choices.research, me.special_deck, cost.research, "SNE-RSCH-02", "SNE-RSCH-03"),
    ):
        if len(me.hand) >= limit:
            yield Refusal(option, Text("reason.hand_full", {"limit": limit}), full)
        elif not deck:
            yield Refusal(option, Text("reason.deck_empty"), empty)
        elif me.tokens < price:
            yield Refusal(option, _too_dear(price, me.tokens), "SNE-CMD-04")


def _too_dear(cost: int, tokens: int) -> Text:
    return Text("reason.too_dear", {"cost": cost, "tokens": tokens})


class EndOfTurn(Step, tag="end_of_turn"):
    """Tokens left are lost; the other player's turn, unless the game has stalled. SNE-CMD-03, SNE-AMB-26."""

    seat: int

    def run(self, g: Supernova) -> None:
        me = g.players[self.seat]
        g.emit(TurnEnded(self.seat, me.tokens))
        me.tokens = 0
        state = g.state
        state.quiet_turns = 0 if state.acted else state.quiet_turns + 1
        if state.quiet_turns >= g.content.setup.stall_turns.value:
            scoring.end_game(g, None, "stalemate")
        else:
            g.then(Turn(1 - self.seat))


# ---------------------------------------------------------------------- Movement, Recruitment, Research, Attack
def move(g: Supernova, me: Player, quadrant: str) -> None:
    """Movement: 1 token a step. SNE-MOVE-01 to 03."""
    goal = g.state.belt.index(quadrant)
    cost = abs(goal - me.rocket) * g.content.setup.cost.movement
    g.emit(Moved(me.seat, g.state.belt[me.rocket], quadrant, cost))
    me.rocket = goal
    me.tokens -= cost


def draw(g: Supernova, me: Player, deck: list[str], name: str, cost: int) -> None:
    """Recruitment or Research: the top card of an own deck. SNE-REC-01, SNE-RSCH-01."""
    me.tokens -= cost
    card = g.draw(deck, f"{name} deck {me.species}")
    g.take(me.seat, card)
    g.state.acted = True
    g.emit(CardDrawn(me.seat, name, card))
    scoring.check_only_answers_left(g, me.seat)


def allocate(g: Supernova, me: Player, card: str) -> None:
    """Attack: a card from hand into the lowest empty slot of the own column at the rocket. SNE-ATK-01 to 08."""
    me.tokens -= g.content.setup.cost.attack
    me.hand.remove(card)
    quadrant = g.belt[me.rocket]
    column = me.columns[me.rocket]
    slot = free_slot(column, quadrant.number)
    assert slot is not None
    up = lies_open(slot)
    column[slot] = Placed(card, up)
    if up:
        g.reveal("shown")
    g.card_played(me.seat)
    g.emit(CardAllocated(me.seat, quadrant.id, slot + 1, card, up))
    if not me.markers[me.rocket] and free_slot(column, quadrant.number) is None:
        conquer(g, me)
    scoring.check_ends(g, me.seat)


def conquer(g: Supernova, me: Player) -> None:
    """A full column: a domain marker, worth points for the first of the two. SNE-CONQ-01 to 06, SNE-AMB-32."""
    first = not g.players[1 - me.seat].markers[me.rocket]
    marker = me.markers[me.rocket] = "three_points" if first else "conquered"
    g.emit(QuadrantConquered(me.seat, g.state.belt[me.rocket], marker))


# ---------------------------------------------------------------------- Intelligence
class ChooseTargets(Step, tag="targets"):
    """Intelligence, first half: the targets of an Action card, part by part, before it is announced. SNE-AMB-24, 25.

    Until then nobody but its player knows of it. `chosen`: the parts so far, joined by blanks.
    """

    asks = True
    seat: int
    card: Annotated[str, OWNER]
    chosen: Annotated[str, OWNER] = ""

    def ask(self, g: Supernova) -> Decision:
        options = g.content.effects[self.card].choices(g, self.seat, self.chosen.split())
        prompt = Text(f"prompt.{self.card}_{len(self.chosen.split()) % 2}", {"card": self.card})
        return Decision(self.seat, prompt, options, "targets")

    def answer(self, g: Supernova, option: Option) -> None:
        choose_targets(g, self.seat, self.card, [*self.chosen.split(), option.id])


def choose_targets(g: Supernova, seat: int, card: str, chosen: list[str]) -> None:
    """Ask for the next part of the target; announce the card when the target is complete."""
    if g.content.effects[card].choices(g, seat, chosen):
        g.then(ChooseTargets(seat, card, " ".join(chosen)))
    else:
        announce(g, seat, card, chosen)


def announce(g: Supernova, seat: int, card: str, chosen: list[str]) -> None:
    """Pay and show the Action card with its targets; the opponent may answer. SNE-INT-01, 02; SNE-AMB-24."""
    me = g.players[seat]
    me.tokens -= g.content.setup.cost.intelligence
    me.hand.remove(card)
    g.discard(seat, card)
    g.card_played(seat)
    g.reveal("shown")
    g.emit(ActionPlayed(seat, card, chosen))
    offer_answer(g, Answer(1 - seat, seat, card, chosen, against=card))


class Answer(Step, tag="answer"):
    """May `seat` answer with a Counter Attack? `player` has played `card`; `against`: the card answered to.

    SNE-CNTR-01 to 04; SNE-AMB-24: everybody is asked, whether or not he holds one.
    """

    asks = True
    seat: int
    player: int
    card: str
    targets: list[str]
    against: str
    cancelled: bool = False

    def ask(self, g: Supernova) -> Decision:
        choices = g.content.choices
        hand = g.players[self.seat].hand
        options = [choices.counter[c] for c in dict.fromkeys(hand) if c in g.content.cancels]
        if self.against == self.card:
            prompt = _announcement(self.player, self.card, self.targets)
        else:
            prompt = Text("prompt.answer", {"card": self.against, "seat": 1 - self.seat})
        return Decision(self.seat, prompt, [choices.let_pass, *options], "answer")

    def blocked(self, g: Supernova) -> Iterator[Refusal]:
        for card in g.content.cancels:
            yield Refusal(g.content.choices.counter[card], Text("reason.not_in_hand", {"card": card}), "SNE-CNTR-02")

    def answer(self, g: Supernova, option: Option) -> None:
        verb, _, counter = option.id.partition(":")
        if verb != "counter":
            g.then(Resolve(self.player, self.card, self.targets, self.cancelled))
            return
        g.players[self.seat].hand.remove(counter)
        g.discard(self.seat, counter)
        g.card_played(self.seat)
        g.reveal("shown")
        g.emit(ActionCountered(self.seat, counter, self.against))
        again = Answer(1 - self.seat, self.player, self.card, self.targets, counter, not self.cancelled)
        offer_answer(g, again)


def _announcement(seat: int, card: str, targets: list[str]) -> Text:
    """The question whether to answer `card`, naming what it is aimed at: slots, or cubes and where they go."""
    parts = {"slot": ("quadrant", "slot"), "cube": ("quadrant", "colour"), "to": ("goal",)}
    values: dict[str, str | int] = {"seat": seat, "card": card}
    key = "prompt.answer"
    for n, target in enumerate(targets):
        kind, *names = target.split(":")
        if kind != "done":
            key += f"_{kind}"
            values.update({f"{part}_{n}": name for part, name in zip(parts.get(kind, ()), names, strict=True)})
    return Text(key, values)


def offer_answer(g: Supernova, answer: Answer) -> None:
    """Ask for an answer, save where everybody can see that there is none: an empty hand, or all answers discarded.

    With the option `responses: able` only a seat that holds an answer is asked.
    """
    them = g.players[answer.seat]
    copies = sum(g.content.special_cards[c].copies for c in g.content.cancels)
    possible = bool(them.hand) and sum(c in g.content.cancels for c in them.discards) < copies
    if g.state.options["responses"] == "able":
        possible = any(c in g.content.cancels for c in them.hand)
    if possible:
        g.then(answer)
    else:
        g.then(Resolve(answer.player, answer.card, answer.targets, answer.cancelled))


class Resolve(Step, tag="resolve"):
    """Intelligence, second half: what is left takes effect. SNE-INT-03, SNE-CNTR-02, 03."""

    seat: int
    card: str
    targets: list[str]
    cancelled: bool

    def run(self, g: Supernova) -> None:
        if self.cancelled:
            g.emit(ActionCancelled(self.seat, self.card))
        elif self.targets == [g.content.choices.nothing.id]:
            g.emit(ActionUnused(self.seat, self.card))
        else:
            g.content.effects[self.card].apply(g, self.seat, self.targets)
        scoring.check_out_of_cards(g, self.seat)


Steps = (
    Turn | Planning | Command | EndOfTurn | ChooseTargets | Answer | Resolve
    | effects.AddCards | effects.ChooseVictims
    | scoring.CountQuadrant | scoring.ActInTurn | scoring.CountForce | scoring.Control | scoring.FinalScore
)  # fmt: skip


class Position(SupernovaState, kw_only=True):
    """The state with the steps that its agenda may hold."""

    agenda: list[Steps] = []
