"""What a position of Supernova is worth to a seat: the points it may expect to be ahead, from what that seat may know.

Read from a view or from a true state alike, as nothing is looked at that the seat may not know: not the other's hand,
not a card that lies face down for it, not the order of a deck.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import erf, exp, sqrt
from typing import Any

from game import rules

from .outcome import WIN, by_outcome


@dataclass(frozen=True)
class Weights:
    """The numbers of the evaluation, in points where nothing else is said. Tuned by play of the bot against itself."""

    doubt: float = 1.2
    """Spread of a decided quadrant's Force difference, for what an estimate overlooks."""
    slot_doubt: float = 1.6
    """Spread that each slot still to be filled adds (as a standard deviation)."""
    slot_force: float = 1.9
    """Force that a slot still to be filled will bring its owner."""
    cards_left: float = 1.1
    """Cards that either side will still allocate, for each card that the nearest end is away."""
    token: float = 0.75
    """A command token of the next turn."""
    now: float = 0.75
    """A command token still to be spent this turn."""
    reach_now: float = 0.5
    """How much of the best allocation with the tokens still to be spent counts."""
    reach: float = 0.5
    """How much of the best allocation of the next turn counts."""
    card: float = 1.0
    """Any card in hand, and"""
    force_card: float = 0.5
    """each Force of it."""
    marker: float = 0.8
    """How sure the side is that is one card nearer to the first marker of a quadrant (logistic)."""
    ender: float = 0.35
    """How sure the side is that is one card nearer to the end (logistic)."""
    win_doubt: float = 6.0
    """Spread of the final difference, and for each card that the end is away"""
    win_doubt_card: float = 1.0


SPECIAL_IN_HAND = {
    "exchange_own": 1.2,
    "turn_up": 0.8,
    "move_cubes": 2.5,
    "take_back": 0.8,
    "cancel": 1.2,
    "destroy_opposite": 3.5,
    "add_from_hand": 3.0,
    "eliminate_value": 3.5,
    "multiply_next": 2.0,
    "reverse": 3.0,
    "sum_beside": 3.0,
}
"""What a Special card in hand is worth, in points, by the op of its effect."""


@dataclass
class Side:
    """What is known of one side's columns, by belt position and slot.

    `cards`: expected Force of each card, None where the slot is empty. `ops`: the op of a known Special card or "".
    """

    cards: list[list[float | None]]
    ops: list[list[str]]
    hidden: list[int]
    count: list[int]
    force: list[float]


@dataclass
class Outlook:
    """How a quadrant stands for the seat that looks.

    `ahead`: the expected difference of Force in the end. `spread`: its standard deviation. `own`, `other`: the
    chances of control. `lever`: chance gained by one more Force.
    """

    ahead: float
    spread: float
    own: float
    other: float
    lever: float


class Valuer:
    """Values positions of Supernova with one set of weights, by the game's own data."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.content = rules.book("supernova").content
        self.force: dict[str, int] = self.content.force
        self.ops = {card: op_of(effect) for card, effect in self.content.effects.items()}
        self.ends = self.content.setup.ends
        points = self.content.setup.points
        self.bonus, self.marker = float(points.bonus_card), float(points.three_point_marker)
        self.number: dict[str, int] = {q.id: q.number for q in self.content.quadrants.values()}
        self.points: dict[str, int] = {q.id: q.points for q in self.content.quadrants.values()}

    # ------------------------------------------------------------------ the whole
    def __call__(self, state: Any, seat: int) -> float:
        """Points that `seat` may expect to be ahead in the end, with something for being likely to win."""
        if state.outcome is not None:
            return by_outcome(state, seat)
        mine, theirs = self.side(state, seat, seat), self.side(state, 1 - seat, seat)
        near, far = self.cards_to_end(state, seat), self.cards_to_end(state, 1 - seat)
        if state.scoring is not None:
            near = far = 0.0
        outlooks = self.outlooks(state, seat, mine, theirs, min(near, far))
        margin = self.control(state, seat, outlooks) + self.markers(state, seat, mine, theirs)
        if state.scoring is None:
            margin += self.bonus * (2 / (1 + exp(-self.weights.ender * (far - near))) - 1)
            margin += min(1.0, min(near, far) / 6) * self.future(state, seat, mine, theirs, outlooks)
        elif state.scoring.ender is not None:
            margin += self.bonus * (1 if state.scoring.ender == seat else -1)
        doubt = self.weights.win_doubt + self.weights.win_doubt_card * min(near, far)
        return margin + WIN * erf(margin / doubt)

    # ------------------------------------------------------------------ what lies there
    def side(self, state: Any, owner: int, viewer: int) -> Side:
        """The columns of `owner` as `viewer` knows them; a card he does not know counts as the mean of the unseen."""
        player = state.players[owner]
        unknown = 0.0 if owner == viewer else self.mean_unseen(state, owner)
        side = Side([], [], [], [], [])
        for column in player.columns:
            cards: list[float | None] = []
            ops: list[str] = []
            hidden = 0
            for placed in column:
                if placed is None:
                    cards.append(None)
                    ops.append("")
                elif owner != viewer and not placed.up:
                    hidden += 1
                    cards.append(unknown)
                    ops.append("")
                else:
                    cards.append(self.force.get(placed.card, 0))
                    ops.append(self.ops.get(placed.card, ""))
            side.cards.append(cards)
            side.ops.append(ops)
            side.hidden.append(hidden)
            side.count.append(sum(c is not None for c in cards))
        side.force = [self._column_force(side, position) for position in range(len(side.cards))]
        return side

    def mean_unseen(self, state: Any, owner: int) -> float:
        """The mean Force of what `owner` may have lying face down: of all own cards that are not in the open."""
        player = state.players[owner]
        total = count = 0
        for card in self.content.force_cards.values():
            if not card.variant or state.options.get(card.variant):
                total += card.copies * card.force
                count += card.copies
        known = [c.card for column in player.columns for c in column if c is not None and c.up] + player.discards
        for seen in known:
            if seen in self.force:
                total -= self.force[seen]
                count -= 1
        return total / max(1, count)

    def _column_force(self, side: Side, position: int) -> float:
        """Force of a column by itself: cards, Teamwork and Reinforcements."""
        total = 0.0
        factor = 1
        for slot, (card, op) in enumerate(zip(side.cards[position], side.ops[position], strict=True)):
            if op == "sum_beside":
                for beside in (position - 1, position + 1):
                    if 0 <= beside < len(side.cards) and slot < len(side.cards[beside]):
                        total += side.cards[beside][slot] or 0.0
            elif card is not None:
                total += factor * card
            elif factor == 2:
                total += 1.5  # the next card will count twice
            factor = 2 if op == "multiply_next" else 1
        return total

    # ------------------------------------------------------------------ who will control what
    def outlooks_of(self, state: Any, seat: int) -> list[Outlook]:
        """Every quadrant's outlook for `seat` in a position before the final count, by belt position."""
        end = min(self.cards_to_end(state, seat), self.cards_to_end(state, 1 - seat))
        return self.outlooks(state, seat, self.side(state, seat, seat), self.side(state, 1 - seat, seat), end)

    def outlooks(self, state: Any, seat: int, mine: Side, theirs: Side, cards_to_end: float) -> list[Outlook]:
        """Every quadrant's outlook for `seat`, by belt position."""
        w = self.weights
        coming = 0.0 if state.scoring is not None else 1.0 + w.cards_left * cards_to_end
        limits = [self.number[q] for q in state.belt]
        free = [
            [max(0, limit - count) for limit, count in zip(limits, side.count, strict=True)] for side in (mine, theirs)
        ]
        filled = [min(1.0, coming / max(1, sum(f))) for f in free]
        gain = self._struck(mine, theirs, state.players[seat].hand)
        loss = self._struck(theirs, mine, None)
        result = []
        for n in range(len(limits)):
            ahead = mine.force[n] + gain[n] - theirs.force[n] - loss[n]
            own_more, other_more = free[0][n] * filled[0], free[1][n] * filled[1]
            ahead += w.slot_force * (own_more - other_more)
            spread = sqrt(w.doubt**2 + w.slot_doubt**2 * (own_more + other_more) + 2.0 * theirs.hidden[n])
            lever = 0.4 / spread * exp(-(ahead**2) / (2 * spread**2))
            if (mine.ops[n].count("reverse") + theirs.ops[n].count("reverse")) % 2:
                ahead = -ahead
            own = 0.5 + 0.5 * erf((ahead - 0.5) / (spread * 1.414))
            other = 0.5 - 0.5 * erf((ahead + 0.5) / (spread * 1.414))
            result.append(Outlook(ahead, spread, own, other, lever))
        return result

    def _struck(self, attacker: Side, victim: Side, hand: list[str] | None) -> list[float]:
        """Force that known Bombs, Epidemics and Centrals of one side are worth to it, by belt position.

        `hand`: the attacker's, None where it is not known. Which neighbour a Bomb strikes hangs on who ends the game.
        """
        gain = [0.0] * len(attacker.ops)
        for position, ops in enumerate(attacker.ops):
            for slot, op in enumerate(ops):
                if op == "destroy_opposite":
                    for where, share in ((position, 1.0), (position - 1, 0.5), (position + 1, 0.5)):
                        if 0 <= where < len(gain) and slot < len(victim.cards[where]):
                            card = victim.cards[where][slot]
                            gain[where] += share * (0.8 if card is None else card)
                elif op == "eliminate_value":
                    groups = Counter(c for c in victim.cards[position] if c)
                    gain[position] += max((c * k for c, k in groups.items()), default=1.0)
                elif op == "add_from_hand":
                    best = (
                        sorted((self.force.get(c, 0) for c in hand), reverse=True)[:2] if hand is not None else [2, 2]
                    )
                    gain[position] += 0.5 + 0.8 * sum(best)
        return gain

    # ------------------------------------------------------------------ points
    def worth(self, state: Any, position: int) -> float:
        """Points that control of a quadrant brings, with its cubes at a cube's usual gain."""
        return float(self.points[state.belt[position]] + 1.7 * sum(state.cubes[position]))

    def control(self, state: Any, seat: int, outlooks: list[Outlook]) -> float:
        """Points of quadrants and cubes, those counted already and those to be expected."""
        counted = {row.quadrant: row for row in state.scoring.rows} if state.scoring is not None else {}
        margin = 0.0
        open_places = []
        for n, (quadrant, outlook) in enumerate(zip(state.belt, outlooks, strict=True)):
            row = counted.get(quadrant)
            if row is None or not row.cubes:
                margin += self.points[quadrant] * (outlook.own - outlook.other)
                open_places.append(n)
            elif row.controller is not None:
                margin += row.points if row.controller == seat else -row.points
        own = [(outlooks[n].own, state.cubes[n]) for n in open_places]
        other = [(outlooks[n].other, state.cubes[n]) for n in open_places]
        return margin + self.cubes(own, state.players[seat].cubes) - self.cubes(other, state.players[1 - seat].cubes)

    def cubes(self, places: list[tuple[float, list[int]]], won: list[int]) -> float:
        """Expected points for cubes `won` and those of places, each with its chance. Uneven sets bring less."""
        expected = [n + sum(chance * place[c] for chance, place in places) for c, n in enumerate(won)]
        return 2 * sum(expected) - max(expected)

    def markers(self, state: Any, seat: int, mine: Side, theirs: Side) -> float:
        """Points of '3 points' markers, those placed and those to come."""
        total = 0.0
        for n, quadrant in enumerate(state.belt):
            own, other = state.players[seat].markers[n], state.players[1 - seat].markers[n]
            if own or other:
                total += (own == "three_points") - (other == "three_points")
            elif state.scoring is None:
                limit = self.number[quadrant]
                missing, their_missing = limit - mine.count[n], limit - theirs.count[n]
                lead = 2 / (1 + exp(-self.weights.marker * (their_missing - missing))) - 1
                total += lead / (1 + 0.5 * (min(missing, their_missing) - 1))
        return self.marker * total

    def cards_to_end(self, state: Any, seat: int) -> float:
        """How many cards `seat` needs at least to end the game by markers, conquests or running out."""
        me, other = state.players[seat], state.players[1 - seat]
        missing = [
            0 if me.markers[n] else max(1, self.number[q] - sum(c is not None for c in me.columns[n]))
            for n, q in enumerate(state.belt)
        ]
        ends = self.ends
        firsts = sorted(m for n, m in enumerate(missing) if not me.markers[n] and not other.markers[n])
        need = ends.three_point_markers - me.markers.count("three_points")
        ways = [float(len(me.hand) + len(me.force_deck) + len(me.special_deck))]
        if len(firsts) >= need:
            ways.append(sum(firsts[:need]))
        ways.append(sum(sorted(missing)[: ends.conquered]))
        run = ends.adjacent_conquered
        ways += [sum(missing[n : n + run]) for n in range(len(missing) - run + 1)]
        return float(min(ways))

    # ------------------------------------------------------------------ what is still to come
    def hand(self, cards: list[str]) -> float:
        """What cards in hand are worth while the game goes on."""
        w = self.weights
        return sum(
            w.card + w.force_card * self.force[c] if c in self.force else SPECIAL_IN_HAND.get(self.ops[c], 1.0)
            for c in cards
        )

    def future(self, state: Any, seat: int, mine: Side, theirs: Side, outlooks: list[Outlook]) -> float:
        """What the hands and the rockets' places are worth to `seat`, less what they are to the other."""
        w = self.weights
        me, other = state.players[seat], state.players[1 - seat]
        gains = [self.worth(state, position) for position in range(len(state.belt))]
        unknown = (w.card + w.force_card * 2) * len(other.hand)
        turns = self.next_turn(state, me, mine, outlooks, gains) - self.next_turn(state, other, theirs, outlooks, gains)
        now = w.now * (me.tokens - other.tokens)
        now += w.reach_now * self.reach(state, me, mine, outlooks, gains, me.tokens)
        now -= w.reach_now * self.reach(state, other, theirs, outlooks, gains, other.tokens)
        return float(self.hand(me.hand) - unknown + now + turns)

    def next_turn(self, state: Any, player: Any, side: Side, outlooks: list[Outlook], gains: list[float]) -> float:
        """Tokens that the rocket's place will bring, and the best allocation within their reach."""
        tokens = self.number[state.belt[player.rocket]]
        best = self.reach(state, player, side, outlooks, gains, tokens)
        return self.weights.token * tokens + self.weights.reach * best

    def reach(
        self, state: Any, player: Any, side: Side, outlooks: list[Outlook], gains: list[float], tokens: int
    ) -> float:
        """What the best allocation in one quadrant promises, as far as `tokens`, cards in hand and slots allow."""
        cards = len(player.hand)
        best = 0.0
        for n, outlook in enumerate(outlooks):
            left = tokens - abs(n - player.rocket)
            if left > 0:
                room = self.number[state.belt[n]] - side.count[n]
                best = max(best, min(left, room, cards) * outlook.lever * 2 * gains[n])
        return best


def op_of(effect: Any) -> str:
    """The op of a card's effect, as its data names it."""
    return str(type(effect).__struct_config__.tag)


@cache
def _valuer() -> Valuer:
    return Valuer()


def value(view: Any, seat: int) -> float:
    """The evaluation of Supernova with the usual weights."""
    return _valuer()(view, seat)
