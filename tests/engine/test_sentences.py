"""Words by key: blanks, names, seats, one and many, hidden and nobody."""

from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.engine.decision import Text
from game.rules.engine.position import Event
from game.rules.engine.secrecy import OWNER, redacted
from game.rules.engine.wording import Words

SEATS = ["Ana", "Ben"]
WORDS = Words(
    {
        "event.drawn": "{seat} draws {card}.",
        "event.drawn.hidden": "{seat} draws a card.",
        "event.won": "{seat} wins by {points:point|points}.",
        "event.won.nobody": "Nobody wins.",
        "event.bid": "{seat} bids {amount} with {cards}.",
        "event.bid.hidden": "{seat} bids.",
        "option.take": "Take {card} from {from_seat}",
        "option.all": "{cards}",
        "option.and": "{cards&}",
        "option.by_seat": "{points@}",
        "option.fly": "{cards&} {cards?flies|fly}{why? (#)||}.",
        "event.flown": "{cards} fly ({how}).",
        "event.flown.far": "{cards} fly far.",
        "event.flown.less": "{cards} fly back by {amount}.",
        "event.flown.far.less": "{cards} fly far back by {amount}.",
        "engine.and": " and ",
    },
    {"bomb": "Bomb", "spy": "Spy", "1": "One", "spy.2": "Double Spy"},
)


class Flown(Event, tag="flown"):
    """Cards fly on, or back with an amount below 0."""

    cards: list[str]
    how: str
    amount: int


class Drawn(Event, tag="drawn"):
    """A card was drawn."""

    seat: int
    card: Annotated[str, OWNER]


class Bid(Event, tag="bid"):
    """A secret bid."""

    seat: int
    amount: Annotated[int, OWNER]
    cards: Annotated[list[str], OWNER]


class Won(Event, tag="won"):
    """Somebody or nobody won."""

    seat: int
    points: int


def test_names_seats_and_numbers() -> None:
    assert WORDS.say(Text("option.take", {"card": "bomb", "from_seat": 1}), SEATS) == "Take Bomb from Ben"
    assert WORDS.say(Drawn(0, "spy"), SEATS) == "Ana draws Spy."
    assert WORDS.say(Drawn(0, "unknown"), SEATS) == "Ana draws unknown."
    assert WORDS.fill("option.all", {"cards": ["bomb", "spy"]}, SEATS) == "Bomb, Spy"
    assert WORDS.fill("option.by_seat", {"points": [17, 5]}, SEATS) == "Ana 17, Ben 5"


def test_what_is_hidden_and_who_is_nobody_have_sentences_of_their_own() -> None:
    assert WORDS.say(redacted(Drawn(0, "spy"), 1), SEATS) == "Ana draws a card."
    assert WORDS.say(redacted(Drawn(0, "spy"), 0), SEATS) == "Ana draws Spy."
    assert WORDS.say(Won(-1, 0), SEATS) == "Nobody wins."


def test_a_hidden_number_or_list_is_hidden_too() -> None:
    assert WORDS.say(Bid(0, 3, ["spy"]), SEATS) == "Ana bids 3 with Spy."
    assert WORDS.say(redacted(Bid(0, 3, []), 1), SEATS) == "Ana bids."
    assert WORDS.say(Bid(0, 0, []), SEATS) == "Ana bids 0 with ."
    lone = Words({"event.bid": "{seat} bids {amount}."}, {})
    assert lone.say(redacted(Bid(0, 3, []), 1), SEATS) == "Ana bids -1.", "no sentence of its own: as it is"


@given(st.integers(-99, 99))
def test_one_and_many(points: int) -> None:
    assert WORDS.say(Won(1, points), SEATS) == f"Ben wins by {points} point{'s' * (points != 1)}."


@given(st.text(), st.integers())
def test_a_value_is_never_read_as_a_blank(card: str, number: int) -> None:
    said = WORDS.say(Text("option.take", {"card": f"{{{card}}}", "from_seat": number}), SEATS)
    assert said.startswith("Take {" + card + "} from ")


def test_several_are_joined_by_and() -> None:
    said = [WORDS.fill("option.and", {"cards": cards}, SEATS) for cards in ([], ["spy"], ["spy", "bomb"])]
    assert said == ["", "Spy", "Spy and Bomb"]
    assert WORDS.fill("option.and", {"cards": ["spy", "x", "bomb"]}, SEATS) == "Spy, x and Bomb"
    assert WORDS.fill("option.and", {"cards": "spy"}, SEATS) == "Spy"


def test_a_form_is_picked_by_how_many_there_are() -> None:
    values = {"cards": ["spy"], "why": ""}
    assert WORDS.fill("option.fly", values, SEATS) == "Spy flies."
    assert WORDS.fill("option.fly", {"cards": ["spy", "bomb"], "why": "bomb"}, SEATS) == "Spy and Bomb fly (Bomb)."
    counted = Words({"n": "{n?one|# of them|none}", "n2": "{n?one|#}"}, {})
    assert [counted.fill("n", {"n": n}, []) for n in (0, 1, 2, -1)] == ["none", "one", "2 of them", "-1 of them"]
    assert [counted.fill("n", {"n": n}, []) for n in (True, False, "x", "")] == ["one", "none", "one", "none"]
    assert [counted.fill("n2", {"n": n}, []) for n in (0, 1)] == ["0", "one"], "without a third form none is as many"


def test_an_event_takes_the_most_special_sentence() -> None:
    assert WORDS.say(Flown(["spy"], "near", 2), SEATS) == "Spy fly (near)."
    assert WORDS.say(Flown(["spy"], "far", 2), SEATS) == "Spy fly far."
    assert WORDS.say(Flown(["spy"], "near", -2), SEATS) == "Spy fly back by 2."
    assert WORDS.say(Flown(["spy"], "far", -2), SEATS) == "Spy fly far back by 2."


def test_a_part_without_a_name_goes_by_that_of_the_whole() -> None:
    assert [WORDS.name(one) for one in ("spy.1", "spy.2", "x.1", 1.5)] == ["Spy", "Double Spy", "x.1", "1.5"]


def test_a_missing_sentence_or_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        WORDS.say(Text("option.nowhere"), SEATS)
    with pytest.raises(KeyError):
        WORDS.say(Text("option.take", {"card": "spy"}), SEATS)
