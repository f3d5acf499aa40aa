"""Supernova: a computer player's reason for a choice, in words made of nothing but what everybody sees."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules import Text


def why(view: Any, seat: int, option: str) -> Text | None:
    """What may be told of a choice at once; None where there is nothing, or where the choice is still secret."""
    verb, _, what = option.partition(":")
    if verb == "attack":
        return _why_attack(view, seat, what)
    if verb == "move":
        return _why_move(view, seat, what)
    if verb == "counter":
        return Text("why.counter", {"seat": seat, "card": view.agenda[-1].against})
    if verb in ("recruit", "research", "pass"):
        return Text(f"why.{verb}", {"seat": seat})
    return None


def _why_attack(view: Any, seat: int, card: str) -> Text:
    """The card itself counts only where it will lie face up."""
    me, other = view.players[seat], view.players[1 - seat]
    column = me.columns[me.rocket]
    slot = next(n for n, placed in enumerate(column) if placed is None)
    values: dict[str, str | int] = {"seat": seat, "quadrant": view.belt[me.rocket]}
    if column.count(None) == 1:
        return Text("why.conquer", values)
    if slot % 2:
        return Text("why.hide", values)
    force = rules.book(view.game).content.force
    mine, theirs = _open_force(column, force), _open_force(other.columns[me.rocket], force)
    return Text("why.lead" if mine <= theirs < mine + force.get(card, 0) else "why.build", values)


def _why_move(view: Any, seat: int, quadrant: str) -> Text:
    me = view.players[seat]
    values: dict[str, str | int] = {"seat": seat, "quadrant": quadrant}
    content = rules.book(view.game).content
    if me.tokens > abs(view.belt.index(quadrant) - me.rocket) * content.setup.cost.movement:
        return Text("why.go", values)
    return Text("why.tokens", {**values, "tokens": content.quadrants[quadrant].number})


def _open_force(column: list[Any], force: dict[str, int]) -> int:
    return sum(force.get(placed.card, 0) for placed in column if placed is not None and placed.up)
