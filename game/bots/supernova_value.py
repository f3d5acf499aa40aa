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
from game.rules import HIDDEN

from .outcome import WIN, by_outcome


@dataclass(frozen=True)
class Weights:
    """The numbers of the evaluation, in points where nothing else is said.

    The doubts, `slot_force` and `cards_left` are fitted to who controlled what at the end of 37 games of such bots.
    """

    doubt: float = 3.4
    """Spread of a decided quadrant's Force difference, for what an estimate overlooks."""
    slot_doubt: float = 0.4
    """Spread that each slot still to be filled adds (as a standard deviation)."""
    hidden_doubt: float = 3.5
    """Spread that each card adds that lies face down for the seat."""
    slot_force: float = 3.8
    """Force that a slot still to be filled brings its owner. More than a mean card: strength goes where it decides."""
    cards_left: float = 1.3
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
    """Any Force card in hand, and"""
    force_card: float = 0.5
    """each Force of it."""
    special: float = 1.0
    """How much of SPECIAL_IN_HAND counts."""
    secret: float = 0.5
    """A tactic card that lies face down, so that the other cannot prepare for it."""
    bluff: float = 0.2
    """Each Force by which a card that lies face down differs from what the other must expect."""
    marker: float = 0.8
    """How sure the side is that is one card nearer to the first marker of a quadrant (logistic)."""
    ender: float = 0.35
    """How sure the side is that is one card nearer to the end (logistic)."""
    win_doubt: float = 25.0
    """Spread of the final difference, and for each card that the end is away"""
    win_doubt_card: float = 0.5


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


@dataclass(frozen=True)
class Column:
    """What is known of a column. `cards`: each slot's Force, None where it is empty, HIDDEN where it is not known.

    `force`: of the known cards, Teamwork counted; `specials`: slot and op of the known Special cards.
    """

    cards: list[int | str | None]
    count: int
    hidden: int
    force: float
    specials: list[tuple[int, str]]


@dataclass(frozen=True)
class Side:
    """One side's columns by belt position, the mean Force of a hidden card, and each column's expected Force."""

    columns: list[Column]
    unknown: float
    force: list[float]

    def card(self, position: int, slot: int) -> float:
        """The expected Force of the card in a slot; 0 where there is none."""
        cards = self.columns[position].cards
        card = cards[slot] if slot < len(cards) else None
        return self.unknown if isinstance(card, str) else card or 0.0


@dataclass(frozen=True)
class Outlook:
    """How a quadrant stands for the seat that looks.

    `own`, `other`: the chances of control. `lever`: the chance gained by one more Force. `stake`: points of control.
    """

    own: float
    other: float
    lever: float
    stake: float


@dataclass(frozen=True)
class Standing:
    """What lies on the table, for one seat: columns, outlooks, cards to the nearest end, points it may expect of it."""

    mine: Side
    theirs: Side
    outlooks: list[Outlook]
    end: float
    margin: float


Known = tuple[tuple[str, ...], ...]
REMEMBERED = 4000
"""Standings remembered, at most; of about 5 kB each."""


class Valuer:
    """Values positions of Supernova with one set of weights, by the game's own data."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.content = rules.book("supernova").content
        self.force: dict[str, int] = self.content.force
        self.ops = {card: op_of(effect) for card, effect in self.content.effects.items()}
        self.number: dict[str, int] = {q.id: q.number for q in self.content.quadrants.values()}
        self.points: dict[str, int] = {q.id: q.points for q in self.content.quadrants.values()}
        points = self.content.setup.points
        self.bonus, self.marker = float(points.bonus_card), float(points.three_point_marker)
        self._columns: dict[tuple[str, ...], Column] = {}
        self._standings: dict[tuple[Any, ...], Standing] = {}

    # ------------------------------------------------------------------ the whole
    def __call__(self, state: Any, seat: int) -> float:
        """Points that `seat` may expect to be ahead in the end, with something for being likely to win."""
        if state.outcome is not None:
            return by_outcome(state, seat)
        lies = self.standing(state, seat)
        margin = lies.margin
        if state.scoring is None:
            margin += min(1.0, lies.end / 6) * self.future(state, seat, lies)
        elif state.scoring.ender is not None:
            margin += self.bonus if state.scoring.ender == seat else -self.bonus
        return margin + WIN * erf(margin / (self.weights.win_doubt + self.weights.win_doubt_card * lies.end))

    def standing(self, state: Any, seat: int) -> Standing:
        """How things lie for `seat`. Remembered, as most options of a turn leave the table as it is."""
        if state.scoring is not None:
            return self._standing(state, seat, self.known(state, seat, seat), self.known(state, 1 - seat, seat))
        me, other = state.players[seat], state.players[1 - seat]
        mine, theirs = self.known(state, seat, seat), self.known(state, 1 - seat, seat)
        key = (
            mine,
            theirs,
            tuple(state.belt),
            tuple(map(tuple, state.cubes)),
            tuple(me.markers),
            tuple(other.markers),
            tuple(other.discards),
            _cards(me),
            _cards(other),
            tuple(me.hand) if any(self.ops.get(c) == "add_from_hand" for column in mine for c in column) else (),
            str(state.options),
        )
        found = self._standings.get(key)
        if found is None:
            if len(self._standings) >= REMEMBERED:
                self._standings.clear()
            found = self._standings[key] = self._standing(state, seat, mine, theirs)
        return found

    def _standing(self, state: Any, seat: int, own: Known, others: Known) -> Standing:
        mine = self.side(own, 0.0)
        theirs = self.side(others, self.mean_unseen(state, 1 - seat))
        near = far = 0.0
        if state.scoring is None:
            near, far = self.cards_to_end(state, seat, mine), self.cards_to_end(state, 1 - seat, theirs)
        outlooks = self.outlooks(state, seat, mine, theirs, min(near, far))
        margin = self.control(state, seat, outlooks) + self.markers(state, seat, mine, theirs)
        margin += self.bonus * _lead(self.weights.ender * (far - near))
        return Standing(mine, theirs, outlooks, min(near, far), margin)

    # ------------------------------------------------------------------ what lies there
    def known(self, state: Any, owner: int, viewer: int) -> Known:
        """The cards in the columns of `owner` as `viewer` knows them: "" for an empty slot, HIDDEN for an unknown."""
        own = owner == viewer
        return tuple(
            [
                tuple(["" if p is None else p.card if own or p.up else HIDDEN for p in column])
                for column in state.players[owner].columns
            ]
        )

    def side(self, known: Known, unknown: float) -> Side:
        """Columns of these cards, one that is not known having the Force `unknown`."""
        columns = []
        for cards in known:
            column = self._columns.get(cards)
            if column is None:
                column = self._columns[cards] = self._column(cards)
            columns.append(column)
        force = [c.force + c.hidden * unknown for c in columns]
        side = Side(columns, unknown, force)
        for position, column in enumerate(columns):
            for slot, op in column.specials:
                if op == "sum_beside":
                    for beside in (position - 1, position + 1):
                        if 0 <= beside < len(columns):
                            force[position] += side.card(beside, slot)
        return side

    def _column(self, key: tuple[str, ...]) -> Column:
        """A column from its card ids, "" where a slot is empty and HIDDEN where the card is not known."""
        cards: list[int | str | None] = []
        specials = []
        total = 0.0
        factor = 1
        for slot, card in enumerate(key):
            op = self.ops.get(card, "")
            force = self.force.get(card, 0)
            cards.append(None if not card else HIDDEN if card == HIDDEN else force)
            total += factor * force
            if factor == 2 and not card:
                total += 1.5  # the next card will count twice
            if op:
                specials.append((slot, op))
            factor = 2 if op == "multiply_next" else 1
        return Column(cards, len(key) - key.count(""), key.count(HIDDEN), total, specials)

    def mean_unseen(self, state: Any, owner: int) -> float:
        """The mean Force of what `owner` may have lying face down: of all own Force cards that are not in the open."""
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

    # ------------------------------------------------------------------ who will control what
    def outlooks(self, state: Any, seat: int, mine: Side, theirs: Side, cards_to_end: float) -> list[Outlook]:
        """Every quadrant's outlook for `seat`, by belt position, when the end is so many cards away."""
        w = self.weights
        coming = 0.0 if state.scoring is not None else 1.0 + w.cards_left * cards_to_end
        limits = [self.number[q] for q in state.belt]
        own_free = [max(0, limit - c.count) for limit, c in zip(limits, mine.columns, strict=True)]
        other_free = [max(0, limit - c.count) for limit, c in zip(limits, theirs.columns, strict=True)]
        own_share, other_share = min(1.0, coming / max(1, sum(own_free))), min(1.0, coming / max(1, sum(other_free)))
        struck = self.struck(mine, theirs, state.players[seat].hand)
        suffered = self.struck(theirs, mine, None)
        result = []
        for n, quadrant in enumerate(state.belt):
            own_more, other_more = own_free[n] * own_share, other_free[n] * other_share
            ahead = mine.force[n] + struck[n] - theirs.force[n] - suffered[n]
            ahead += w.slot_force * (own_more - other_more)
            spread = sqrt(
                w.doubt**2 + w.slot_doubt**2 * (own_more + other_more) + w.hidden_doubt**2 * theirs.columns[n].hidden
            )
            lever = 0.4 / spread * exp(-(ahead**2) / (2 * spread**2))
            if sum(op == "reverse" for side in (mine, theirs) for _, op in side.columns[n].specials) % 2:
                ahead = -ahead
            own = 0.5 + 0.5 * erf((ahead - 0.5) / (spread * 1.414))
            other = 0.5 - 0.5 * erf((ahead + 0.5) / (spread * 1.414))
            result.append(Outlook(own, other, lever, self.points[quadrant] + 1.7 * sum(state.cubes[n])))
        return result

    def struck(self, attacker: Side, victim: Side, hand: list[str] | None) -> list[float]:
        """Force that known Bombs, Epidemics and Centrals of one side are worth to it, by belt position.

        `hand`: the attacker's, None where it is not known. Which neighbour a Bomb strikes hangs on who ends the game,
        so half of either counts. A Bomb with nothing opposite yet may still find something.
        """
        gain = [0.0] * len(attacker.columns)
        for position, column in enumerate(attacker.columns):
            for slot, op in column.specials:
                if op == "destroy_opposite":
                    for where, share in ((position, 1.0), (position - 1, 0.5), (position + 1, 0.5)):
                        if 0 <= where < len(gain) and slot < len(victim.columns[where].cards):
                            empty = victim.columns[where].cards[slot] is None
                            gain[where] += share * (0.8 if empty else victim.card(where, slot))
                elif op == "eliminate_value":
                    groups = Counter(victim.card(position, s) for s in range(len(victim.columns[position].cards)))
                    gain[position] += max(1.0, *(force * times for force, times in groups.items()))
                elif op == "add_from_hand":
                    best = (
                        sorted((self.force.get(c, 0) for c in hand), reverse=True)[:2] if hand is not None else [2, 2]
                    )
                    gain[position] += 0.5 + 0.8 * sum(best)
        return gain

    # ------------------------------------------------------------------ points
    def control(self, state: Any, seat: int, outlooks: list[Outlook]) -> float:
        """Points of quadrants and cubes, those counted already and those to be expected."""
        counted = {row.quadrant: row for row in state.scoring.rows} if state.scoring is not None else {}
        margin = 0.0
        won, lost = state.players[seat].cubes[:], state.players[1 - seat].cubes[:]
        for quadrant, cubes, outlook in zip(state.belt, state.cubes, outlooks, strict=True):
            row = counted.get(quadrant)
            if row is None or not row.cubes:
                own, other = outlook.own, outlook.other
                margin += self.points[quadrant] * (own - other)
                for colour, count in enumerate(cubes):
                    if count:
                        won[colour] += own * count
                        lost[colour] += other * count
            elif row.controller is not None:
                margin += row.points if row.controller == seat else -row.points
        return margin + _sets(won) - _sets(lost)

    def markers(self, state: Any, seat: int, mine: Side, theirs: Side) -> float:
        """Points of '3 points' markers, those placed and those to come."""
        total = 0.0
        own_markers, other_markers = state.players[seat].markers, state.players[1 - seat].markers
        for n, quadrant in enumerate(state.belt):
            own, other = own_markers[n], other_markers[n]
            if own or other:
                total += (own == "three_points") - (other == "three_points")
            elif state.scoring is None:
                limit = self.number[quadrant]
                missing, their_missing = limit - mine.columns[n].count, limit - theirs.columns[n].count
                total += _lead(self.weights.marker * (their_missing - missing)) / (
                    1 + 0.5 * (min(missing, their_missing) - 1)
                )
        return self.marker * total

    def cards_to_end(self, state: Any, seat: int, side: Side) -> float:
        """How many cards `seat` needs at least to end the game by markers, conquests or running out."""
        me, others = state.players[seat], state.players[1 - seat].markers
        ends = self.content.setup.ends
        missing = []
        firsts = []
        for quadrant, own, other, column in zip(state.belt, me.markers, others, side.columns, strict=True):
            need = 0 if own else max(1, self.number[quadrant] - column.count)
            missing.append(need)
            if not own and not other:
                firsts.append(need)
        best = _cards(me)
        markers = ends.three_point_markers - me.markers.count("three_points")
        if len(firsts) >= markers:
            best = min(best, sum(sorted(firsts)[:markers]))
        best = min(best, sum(sorted(missing)[: ends.conquered]))
        run = ends.adjacent_conquered
        for n in range(len(missing) - run + 1):
            best = min(best, sum(missing[n : n + run]))
        return float(best)

    # ------------------------------------------------------------------ what is still to come
    def future(self, state: Any, seat: int, lies: Standing) -> float:
        """What hands, secrets, tokens and the rockets' places are worth to `seat`, less what they are to the other."""
        w = self.weights
        me, other = state.players[seat], state.players[1 - seat]
        unknown = (w.card + w.force_card * 2) * len(other.hand)
        worth = self.hand(me.hand) - unknown + self.secrets(me)
        for player, side, sign in ((me, lies.mine, 1), (other, lies.theirs, -1)):
            coming = self.number[state.belt[player.rocket]]
            worth += sign * (w.now * player.tokens + w.token * coming)
            worth += sign * w.reach * self.reach(state, player, side, lies.outlooks, coming)
            if player.tokens:
                worth += sign * w.reach_now * self.reach(state, player, side, lies.outlooks, player.tokens)
        return worth

    def hand(self, cards: list[str]) -> float:
        """What cards in hand are worth while the game goes on."""
        w = self.weights
        return sum(
            w.card + w.force_card * self.force[c]
            if c in self.force
            else w.special * SPECIAL_IN_HAND.get(self.ops[c], 1.0)
            for c in cards
        )

    def secrets(self, me: Any) -> float:
        """What own cards that lie face down are worth by being unknown: tactics, and Force unlike the usual two."""
        w = self.weights
        worth = 0.0
        for column in me.columns:
            for placed in column[1::2]:
                if placed is not None and not placed.up:
                    force = self.force.get(placed.card)
                    worth += w.secret if force is None else w.bluff * abs(force - 2)
        return worth

    def reach(self, state: Any, player: Any, side: Side, outlooks: list[Outlook], tokens: int) -> float:
        """What the best allocation in one quadrant promises, as far as `tokens`, cards in hand and slots allow."""
        cards = len(player.hand)
        here = player.rocket
        best = 0.0
        for n in range(max(0, here - tokens + 1), min(len(outlooks), here + tokens)):
            room = self.number[state.belt[n]] - side.columns[n].count
            if room > 0:
                best = max(best, min(tokens - abs(n - here), room, cards) * 2 * outlooks[n].lever * outlooks[n].stake)
        return best


def _cards(player: Any) -> int:
    """How many cards a player has in hand and decks."""
    return len(player.hand) + len(player.force_deck) + len(player.special_deck)


def _lead(x: float) -> float:
    """From -1 for far behind to 1 for far ahead."""
    return 2 / (1 + exp(-x)) - 1


def _sets(cubes: list[float]) -> float:
    """Points for (expected) cubes by colour: 2 each, less 1 a set; there are as many sets as cubes of one colour."""
    return 2 * sum(cubes) - max(cubes)


def op_of(effect: Any) -> str:
    """The op of a card's effect, as its data names it."""
    return str(type(effect).__struct_config__.tag)


@cache
def _valuer() -> Valuer:
    return Valuer()


def value(view: Any, seat: int) -> float:
    """The evaluation of Supernova with the usual weights."""
    return _valuer()(view, seat)
