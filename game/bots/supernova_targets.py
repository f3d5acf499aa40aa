"""Supernova: what a computer player aims its Action cards at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from game import rules

from .supernova_value import Valuer

Aim = Callable[[Valuer, Any, int], list[str]]
NOTHING = "nothing"
MOST_PAIRS = 40


def aim(valuer: Valuer, view: Any, seat: int, card: str) -> list[str]:
    """The parts of the target, as option ids in order, that serve `seat` best; just `nothing` where none does."""
    return AIMS[valuer.ops[card]](valuer, view, seat)


def turn_up(valuer: Valuer, view: Any, seat: int) -> list[str]:
    """Spy: the hidden card whose Force would tell most; of one column the one nearest to the hex."""
    outlooks = valuer.standing(view, seat).outlooks
    best, best_gain = NOTHING, 0.0
    for position, column in enumerate(view.players[1 - seat].columns):
        gain = outlooks[position].lever * outlooks[position].stake
        for slot, card in enumerate(column):
            if card is not None and not card.up and gain > best_gain:
                best, best_gain = f"slot:{view.belt[position]}:{slot + 1}", gain
    return [best]


def move_cubes(valuer: Valuer, view: Any, seat: int) -> list[str]:
    """Special Operations: cube by cube, the move that raises the expected points most; none that does not."""
    outlooks = valuer.standing(view, seat).outlooks
    state = _copy(view)
    parts: list[str] = []
    for _ in range(2):
        best, best_gain = None, valuer.control(state, seat, outlooks) + 0.01
        for start, colour, goal in _cube_moves(state):
            _move(state, start, colour, goal)
            gain = valuer.control(state, seat, outlooks)
            _move(state, goal, colour, start)
            if gain > best_gain:
                best, best_gain = (start, colour, goal), gain
        if best is None:
            return [*parts, "done"] if parts else [NOTHING]
        start, colour, goal = best
        _move(state, *best)
        parts += [f"cube:{state.belt[start]}:{valuer.content.colours[colour]}", f"to:{state.belt[goal]}"]
    return parts


def _cube_moves(state: Any) -> Iterator[tuple[int, int, int]]:
    for start, cubes in enumerate(state.cubes):
        for colour, count in enumerate(cubes):
            if count:
                for goal in range(len(state.cubes)):
                    if goal != start:
                        yield start, colour, goal


def _move(state: Any, start: int, colour: int, goal: int) -> None:
    state.cubes[start][colour] -= 1
    state.cubes[goal][colour] += 1


def exchange_own(valuer: Valuer, view: Any, seat: int) -> list[str]:
    """Alliance: the pair of unlike cards whose exchange raises the position's value most, if any does by a point."""
    state = _copy(view)
    columns = state.players[seat].columns
    places = [(p, s) for p, column in enumerate(columns) for s, card in enumerate(column) if card is not None]
    outlooks = valuer.standing(view, seat).outlooks
    pairs = [
        (a, b)
        for a, b in combinations(places, 2)
        if a[0] != b[0] and columns[a[0]][a[1]].card != columns[b[0]][b[1]].card
    ]
    stake = [o.lever * o.stake for o in outlooks]
    pairs.sort(key=lambda pair: -abs(stake[pair[0][0]] - stake[pair[1][0]]))
    best, best_gain = [NOTHING], valuer(state, seat) + 1.0
    for (p, s), (q, t) in pairs[:MOST_PAIRS]:
        columns[p][s], columns[q][t] = columns[q][t], columns[p][s]
        gain = valuer(state, seat)
        columns[p][s], columns[q][t] = columns[q][t], columns[p][s]
        if gain > best_gain:
            best, best_gain = [f"slot:{state.belt[p]}:{s + 1}", f"slot:{state.belt[q]}:{t + 1}"], gain
    return best


def take_back(valuer: Valuer, view: Any, seat: int) -> list[str]:
    """Retreat: the own card that is worth most in hand, less what it is worth where it lies, if that is a gain."""
    state = _copy(view)
    me = state.players[seat]
    best, best_gain = NOTHING, valuer(state, seat) + 1.0
    for position, column in enumerate(me.columns):
        for slot, placed in enumerate(column):
            if placed is None:
                continue
            column[slot] = None
            me.hand.append(placed.card)
            gain = valuer(state, seat)
            me.hand.pop()
            column[slot] = placed
            if gain > best_gain:
                best, best_gain = f"slot:{state.belt[position]}:{slot + 1}", gain
    return [best]


def _copy(view: Any) -> Any:
    return rules.book(view.game).decode(rules.Table.encode(view))


AIMS: dict[str, Aim] = {
    "turn_up": turn_up,
    "move_cubes": move_cubes,
    "exchange_own": exchange_own,
    "take_back": take_back,
}
