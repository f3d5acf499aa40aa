"""Secrecy said once where a field is declared: what redaction hides, from whom, and what it leaves alone."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.engine.secrecy import HIDDEN, NOBODY, OWNER, _plan, owner_unless, redact, redacted

names = st.text(alphabet="abcdef", min_size=1, max_size=6)


class Card(msgspec.Struct):
    """A card that may lie open."""

    card: Annotated[str, owner_unless("up")]
    up: bool


class Hand(msgspec.Struct):
    """A seat's things."""

    seat: int
    hand: Annotated[list[str], OWNER]
    bid: Annotated[int | None, OWNER]
    plan: Annotated[str, OWNER]
    laid: list[Card | None]
    by_place: dict[str, Card]
    points: int


class Whole(msgspec.Struct):
    """A position."""

    hands: list[Hand]
    deck: Annotated[list[str], NOBODY]
    counters: Annotated[dict[str, int], NOBODY]
    open: list[str]


numbers = st.integers(-99, 99)
cards = st.builds(Card, names, st.booleans())
hands = st.builds(
    Hand, st.just(0), st.lists(names), st.none() | st.integers(0, 9), names, st.lists(st.none() | cards),
    st.dictionaries(names, cards), numbers,
)  # fmt: skip
wholes = st.builds(
    Whole, st.lists(hands, max_size=4), st.lists(names), st.dictionaries(names, numbers), st.lists(names)
)


def seated(whole: Whole) -> Whole:
    """Each hand gets a seat of its own."""
    for seat, hand in enumerate(whole.hands):
        hand.seat = seat
    return whole


@given(wholes, st.integers(-1, 3))
def test_what_is_left_is_exactly_what_the_seat_may_know(whole: Whole, viewer: int) -> None:
    whole = seated(whole)
    seen = redacted(whole, viewer)
    assert seen.deck == [HIDDEN] * len(whole.deck) and seen.counters == {} and seen.open == whole.open
    for hand, told in zip(whole.hands, seen.hands, strict=True):
        assert (told.seat, told.points, len(told.laid)) == (hand.seat, hand.points, len(hand.laid))
        if hand.seat == viewer:
            assert told == hand
            continue
        assert told.hand == [HIDDEN] * len(hand.hand) and told.plan == HIDDEN
        assert told.bid == (None if hand.bid is None else -1)
        places = [*zip(hand.laid, told.laid, strict=True), *((c, told.by_place[k]) for k, c in hand.by_place.items())]
        for card, shown in places:
            if card is None or shown is None:
                assert card is shown
            else:
                assert shown == (card if card.up else Card(HIDDEN, False))


@given(wholes, st.integers(-1, 3))
def test_redacting_twice_or_for_nobody_afterwards_changes_nothing_more(whole: Whole, viewer: int) -> None:
    whole = seated(whole)
    before = msgspec.msgpack.encode(whole)
    once = redacted(whole, viewer)
    assert msgspec.msgpack.encode(whole) == before, "the original is left alone"
    assert redacted(once, viewer) == once
    assert redacted(once, -1) == redacted(whole, -1)


@given(wholes, st.integers(-1, 3))
def test_two_positions_that_differ_in_secrets_only_look_the_same(whole: Whole, viewer: int) -> None:
    whole = seated(whole)
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(whole), type=Whole)
    other.deck.reverse()
    other.counters = {k: v + 1 for k, v in other.counters.items()}
    for hand in other.hands:
        if hand.seat != viewer:
            hand.hand = [f"{card}x" for card in hand.hand]
            hand.plan += "x"
            hand.bid = None if hand.bid is None else hand.bid + 1
            for card in [*hand.laid, *hand.by_place.values()]:
                if card is not None and not card.up:
                    card.card += "x"
    assert redacted(other, viewer) == redacted(whole, viewer)


def test_a_seat_inside_a_seat_owns_what_is_inside_it() -> None:
    class Inner(msgspec.Struct):
        seat: int
        word: Annotated[str, OWNER]

    outer = msgspec.defstruct("Outer", [("seat", int), ("word", Annotated[str, OWNER]), ("inner", list[Inner])])
    whole = outer(0, "outer", [Inner(1, "inner")])
    redact(whole, 1)
    assert (whole.word, whole.inner[0].word) == (HIDDEN, "inner")


def test_a_secret_of_a_kind_that_cannot_be_hidden_is_an_error_and_not_a_leak() -> None:
    odd = msgspec.defstruct("Odd", [("seat", int), ("secret", Annotated[Card, OWNER])])
    whole = odd(0, Card("a", True))
    with pytest.raises(TypeError, match="Card"):
        redact(whole, 1)
    redact(whole, 0)
    assert whole.secret.card == "a"


def test_branches_without_secrets_are_not_walked_and_those_with_are() -> None:
    class Tile(msgspec.Struct):
        name: str
        kind: Literal["a", "b"] = "a"

    class Tree(msgspec.Struct):
        seat: int
        branches: list["Tree"]
        fruit: Annotated[str, OWNER]

    class Board(msgspec.Struct):
        tiles: list[Tile]
        trees: dict[str, tuple[int, Tree | None]]
        anything: list[Any]

    for kind in (Tile, Tree, Board):
        globals()[kind.__name__] = kind  # their annotations name each other
    assert _plan(Tile) == (False, [], [])
    assert _plan(Tree)[2] == ["branches"]
    assert _plan(Board)[2] == ["trees", "anything"]
    whole = Board([Tile("x")], {"t": (1, Tree(0, [Tree(1, [], "b")], "a"))}, [Tree(1, [], "c"), 7])
    redact(whole, 1)
    tree = whole.trees["t"][1]
    assert tree is not None
    assert (tree.fruit, tree.branches[0].fruit, whole.anything[0].fruit) == (HIDDEN, "b", "c")
