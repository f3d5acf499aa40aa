"""What the Supernova board says: card looks, explanations of places, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from game import rules
from game.rules import HIDDEN, IllegalMove
from game.rules.supernova.state import lies_open
from game.scenes.supernova_paint import SYMBOLS, CardLook

GAME = "supernova"


def content() -> Any:
    """The cards and quadrants in force."""
    return rules.book(GAME).content


def say(key: str, seats: list[str] | None = None, **values: Any) -> str:
    """A sentence of the board with its blanks filled."""
    return rules.book(GAME).words.fill(f"board.{key}", values, seats or [])


def name(thing: str) -> str:
    """The name of a card, quadrant, colour or species, in a sentence."""
    return rules.book(GAME).words.name(thing)


def title(thing: str) -> str:
    """The short name of a card or quadrant, as it is printed on it."""
    return rules.book(GAME).words.sentences.get(f"title.{thing}") or name(thing)


def phase(thing: str) -> str:
    """The name of a phase."""
    return rules.book(GAME).words.sentences[f"phase.{thing}"]


@cache
def card_look(card: str) -> CardLook:
    """What is printed on a card. KeyError for an unknown one."""
    book = rules.book(GAME)
    sentences = book.words.sentences
    text = sentences.get(f"card.{card}", "")
    if card in book.content.force_cards:
        force = str(book.content.force_cards[card].force)
        return CardLook(card, title(card), sentences["kind.force"], text, force, False, "")
    special = book.content.special_cards[card]
    band = sentences["kind.action" if special.star else "kind.tactic"]
    op = str(type(special.effect).__struct_config__.tag)
    return CardLook(card, title(card), band, text, "", special.star, SYMBOLS.get(op, "star"))


def open_slot(slot: int) -> bool:
    """Whether a card in this slot (from 0) lies face up."""
    return lies_open(slot)


def operation(card: str) -> str:
    """The tag of what a Special card does; "" for a Force card."""
    special = content().special_cards.get(card)
    return str(type(special.effect).__struct_config__.tag) if special else ""


# ---------------------------------------------------------------------- explanations
def quadrant_text(view: Any, forecast: Any, position: int) -> str:
    """What a quadrant is worth, and how it stands as far as the viewer sees."""
    quadrant = content().quadrants[view.belt[position]]
    lines = [say("quadrant", points=quadrant.points, number=quadrant.number)]
    cubes = [f"{n} {name(c)}" for c, n in zip(content().colours, view.cubes[position], strict=True) if n]
    if cubes:
        lines.append(say("cubes", cubes=", ".join(cubes)))
    if forecast is not None:
        row = forecast.quadrants[position]
        for seat in (0, 1):
            key = "force_hidden" if row.hidden[seat] else "force_line"
            lines.append(say(key, view.seats, seat=seat, force=row.force[seat], hidden=row.hidden[seat]))
        held = say("held_nobody") if row.controller is None else say("held", view.seats, seat=row.controller)
        lines.append(held)
    return "\n".join(lines)


def preview(view: Any, option: str) -> Any:
    """The table after `option`, in one world that fits what the viewer knows; None where the rules refuse it."""
    table = rules.sample(view, 1)
    try:
        table.play(option)
    except IllegalMove:
        return None
    return table


def what_it_brings(view: Any, option: str) -> Iterator[str]:
    """What an allocation would change, in sentences, as far as the viewer sees."""
    table = preview(view, option) if option.startswith("attack:") else None
    if table is None:
        return
    seat = view.viewer
    after_view = table.view(seat)
    if after_view.scoring is not None:
        return
    before, after = rules.forecast(view), rules.forecast(after_view)
    position = view.players[seat].rocket
    quadrant = view.belt[position]
    slot = _filled(view, after_view, seat, position)
    if slot is not None:
        yield say("effect_up" if slot.up else "effect_down")
    if after_view.players[seat].markers[position] != view.players[seat].markers[position]:
        yield say("effect_conquers", quadrant=name(quadrant))
    for old, new in zip(before.quadrants, after.quadrants, strict=True):
        if old.force[seat] != new.force[seat]:
            yield say("effect_force", quadrant=name(new.quadrant), before=old.force[seat], after=new.force[seat])
        if old.controller != new.controller and new.controller is None:
            yield say("effect_nobody", quadrant=name(new.quadrant))
        elif old.controller != new.controller:
            yield say("effect_control", view.seats, seat=new.controller, quadrant=name(new.quadrant))
    points = [sum(f.sources[seat].values()) for f in (before, after)]
    if points[0] != points[1]:
        yield say("effect_points", before=points[0], after=points[1])


def _filled(before: Any, after: Any, seat: int, position: int) -> Any:
    pairs = zip(before.players[seat].columns[position], after.players[seat].columns[position], strict=False)
    return next((new for old, new in pairs if old is None and new is not None), None)


def next_slot(view: Any, option: str) -> int | None:
    """The slot (from 0) that an allocation would fill, by asking the rules."""
    table = preview(view, option)
    if table is None:
        return None
    seat = view.viewer
    position = view.players[seat].rocket
    pairs = zip(view.players[seat].columns[position], table.state.players[seat].columns[position], strict=False)
    return next((n for n, (old, new) in enumerate(pairs) if old is None and new is not None), None)


def discards_text(cards: list[str]) -> str:
    """The discards, each kind with its number."""
    known = [c for c in cards if c != HIDDEN]
    if not known:
        return say("discarded_none")
    counted = [f"{known.count(c)} × {title(c)}" for c in dict.fromkeys(sorted(known, key=content().rank.__getitem__))]
    return "\n".join(counted)
