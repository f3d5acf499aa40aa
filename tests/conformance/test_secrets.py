"""Conformance on secrecy: what a seat may not know is in nothing that it is given; undo takes no knowledge back."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, get_type_hints

import msgspec
import pytest

from game import rules
from game.rules.engine.secrecy import Secret, redact
from game.rules.engine.simultaneous import SEAL, Secretly

from .cases import CASES, Case, played, sampled, secret_parts

on_every_case = pytest.mark.parametrize("case", CASES, ids=str)
MARK = "UNTELLABLE"
TURNED_UP = {"resistance_revealed"}
"""Events by which the top card of a hidden deck is shown to all; when the move ends it may be out of sight again."""


def seats(case: Case) -> range:
    """Every seat and -1, who sees what is public."""
    return range(-1, case.seats)


@on_every_case
def test_a_view_is_the_same_whatever_is_hidden(case: Case) -> None:
    """Everything hidden from a seat is dealt anew: its view stays equal byte for byte, and so does what it is asked."""
    for table in sampled(case, 31, 70):
        n = len(table.moves)
        for seat in seats(case):
            view = table.view(seat)
            other = rules.sample(view, f"{n}/{seat}")
            assert table.encode(other.view(seat)) == table.encode(view)
            assert list(other.rules.definition.check(other.game)) == []
            if table.decision is not None and table.decision.seat == seat:
                assert other.decision == table.decision
                assert other.blocked() == table.blocked()


@on_every_case
def test_no_seed_and_no_counter_is_in_a_view(case: Case) -> None:
    seed = "a-seed-that-is-nowhere-else"
    table = case.new(seed)
    random = Random(32)
    while table.decision is not None:
        for seat in seats(case):
            view = table.view(seat)
            assert view.viewer == seat
            assert view.chance.counters == {} and view.chance.script == {}
            assert seed.encode() not in table.encode(view)
        table.play(random.choice(table.decision.options).id)
    assert seed.encode() in table.encoded()


@on_every_case
def test_no_text_of_a_secret_field_is_in_a_view(case: Case) -> None:
    """Every text that a seat may not read is replaced by a mark; no mark comes through."""
    hidden = 0
    for table in sampled(case, 33, 30):
        for seat in seats(case):
            state = table.rules.decode(table.encoded())
            hidden += marked(state, seat, None)
            redact(state, seat)
            assert MARK.encode() not in table.encode(state)
    assert hidden, "nothing was hidden at all: not even the seed"


@cache
def secrecy(kind: type[msgspec.Struct]) -> list[tuple[str, Secret | None]]:
    """The fields of a struct type and what is declared about who may know them."""
    hints = get_type_hints(kind, include_extras=True)
    return [
        (name, next((m for m in getattr(hints[name], "__metadata__", ()) if isinstance(m, Secret)), None))
        for name in kind.__struct_fields__
    ]


class Holder(msgspec.Struct):
    """Something of a seat's, partly secret."""

    seat: int
    own: Annotated[list[str], Secret(owner=True)]
    open: list[str]


def marked(value: Any, viewer: int, owner: int | None) -> int:
    """Replace what `viewer` may not read by MARK, walking the annotations by itself; how many texts there were."""
    count = 0
    if isinstance(value, msgspec.Struct):
        owner = getattr(value, "seat", owner)
        for name, secret in secrecy(type(value)):
            inner = getattr(value, name)
            known = secret is None or (secret.owner and owner == viewer)
            if known or (secret is not None and secret.unless and getattr(value, secret.unless)):
                count += marked(inner, viewer, owner)
            elif isinstance(inner, str):
                setattr(value, name, MARK)
                count += 1
            elif isinstance(inner, list) and all(isinstance(x, str) for x in inner):
                setattr(value, name, [MARK] * len(inner))
                count += len(inner)
            elif isinstance(inner, dict):
                setattr(value, name, dict.fromkeys([MARK], 1))
                count += len(inner)
    elif isinstance(value, list | tuple):
        count = sum(marked(x, viewer, owner) for x in value)
    elif isinstance(value, dict):
        count = sum(marked(x, viewer, owner) for x in value.values())
    return count


def test_the_independent_marker_sees_through_annotations() -> None:
    """The walk above finds a secret where there is one, so that its silence means something."""
    one = Holder(0, ["a"], ["b"])
    assert marked(one, 1, None) == 1 and one.own == [MARK] and one.open == ["b"]
    assert marked(Holder(0, ["a"], ["b"]), 0, None) == 0


@on_every_case
def test_undo_is_offered_only_where_nobody_has_learnt_anything(case: Case) -> None:
    """Where a seat could take its choice back, the choice has told no seat more than that it was made.

    The same choice in positions that differ in what a seat cannot know leads to equal views and events for that seat;
    else the choice has told the positions apart, and must stop undo.
    """
    tried = 0
    for table in sampled(case, 34, 45):
        n = len(table.moves)
        if table.decision is None:
            continue
        for seat in range(case.seats):
            other = rules.sample(table.view(seat), f"{n}/{seat}")
            for option in set(table.decision.ids()) & set(other.decision.ids() if other.decision else []):
                here, there = table.clone(), other.clone()
                told = rules.events_for(here.play(option), seat)
                if not here.can_undo():
                    continue
                tried += 1
                also_told = rules.events_for(there.play(option), seat)
                where = f"{option} after {n} moves, seen by seat {seat}"
                if seat != table.decision.seat and there.moves[-1].reveal:
                    continue  # another seat's secret choice, which this one does not see being made
                assert there.moves[-1].reveal == "", f"{where}: revealing depends on what is hidden"
                assert also_told == told, where
                assert there.encode(there.view(seat)) == here.encode(here.view(seat)), where
    assert tried


@on_every_case
def test_events_tell_a_seat_no_more_than_its_view_shows(case: Case) -> None:
    """The same choice in two positions that a seat cannot tell apart, with the same chance: unless something hidden is
    laid open, and as long as the views stay equal, the events that the seat is told are equal."""
    for table in sampled(case, 37, 40):
        n = len(table.moves)
        if table.decision is None:
            continue
        for seat in seats(case):
            other = rules.sample(table.view(seat), f"{n}/{seat}")
            other.state.chance = table.rules.decode(table.encoded()).chance
            other = rules.resume_table(case.game, other.encoded())
            for option in set(table.decision.ids()) & set(other.decision.ids() if other.decision else []):
                here, there = table.clone(), other.clone()
                told = rules.events_for(here.play(option), seat)
                also_told = rules.events_for(there.play(option), seat)
                tags = {str(e.__struct_config__.tag) for e in (*told, *also_told)}
                if "shown" in (here.moves[-1].reveal, there.moves[-1].reveal) or tags & TURNED_UP:
                    continue
                if here.encode(here.view(seat)) == there.encode(there.view(seat)):
                    assert also_told == told, f"{option} after {n} moves, told to seat {seat}"


@on_every_case
def test_a_hidden_choice_looks_like_any_other_hidden_choice(case: Case) -> None:
    """Parts of a secret choice, and choices pointing at hidden things (`hand:…`) that reveal nothing, look the same to
    all other seats."""
    for table in sampled(case, 35, 80):
        n = len(table.moves)
        if table.decision is None:
            continue
        seen: dict[str, tuple[str, list[Any]]] = {}
        parts = secret_parts(table)
        for option in table.decision.options:
            place = option.at.partition(":")[0]
            secretly = option.id in parts
            if not secretly and place != "hand":
                continue
            after = table.clone()
            events = after.play(option.id)
            if after.moves[-1].reveal or after.decision is None or after.decision.seat != table.decision.seat:
                continue
            others = [s for s in seats(case) if s != table.decision.seat]
            look = [(after.encode(after.view(s)), rules.events_for(events, s)) for s in others]
            group = "secretly" if secretly else f"{place}/{option.id.partition(':')[0]}"
            first, expected = seen.setdefault(group, (option.id, look))
            assert look == expected, f"{first} and {option.id} can be told apart after {n} moves"


@on_every_case
def test_sealed_choices_are_hidden_until_the_last_is_sealed(case: Case) -> None:
    for table in played(case, 36):
        step = table.state.agenda[-1] if table.decision else None
        if not isinstance(step, Secretly):
            continue
        for seat in seats(case):
            for one in table.view(seat).agenda[-1].choices:
                assert one.chosen == rules.HIDDEN or one.seat == seat
        if any(c.sealed for c in step.choices) and table.moves[-1].option == SEAL.id:
            assert not table.can_undo()
