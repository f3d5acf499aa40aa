"""A seat answers in the middle of another's turn, and is answered; nothing tells who could have answered."""

import pytest

from game import rules
from game.rules.engine.secrecy import HIDDEN
from tests.toys.placed import holds_still, placed, play

HANDS = {"Ana": ["strike", "cancel", "again"], "Ben": ["cancel", "again"], "Cem": ["cancel", "strike"]}


def struck(dice: list[int], hands: dict[str, list[str]] | None = None) -> rules.Table:
    """Three fencers; Ana has announced a strike at Ben."""
    table = placed("toy_answers", 3, {"hands": hands or HANDS}, {"dice": dice})
    table.play("strike:1")
    return table


def lives(table: rules.Table) -> list[int]:
    return [f.lives for f in table.state.fencers]


def test_an_answer_cancels_and_the_turn_goes_on_behind_it() -> None:
    table = struck([])
    assert table.decision is not None and (table.decision.seat, table.decision.kind) == (1, "question")
    play(table, "play:cancel", "let_pass", "let_pass", "let_pass")
    assert lives(table) == [2, 2, 2]
    assert table.decision is not None and (table.decision.seat, table.decision.kind) == (1, "turn")


def test_an_answer_can_be_answered() -> None:
    table = struck([6])
    play(table, "play:cancel", "let_pass")  # Ben cancels the strike, Cem lets that happen, Ana does not
    assert table.decision is not None and table.decision.seat == 0
    play(table, "play:cancel")
    assert table.decision.seat == 1, "Ben may answer Ana's answer"
    while table.decision is not None and table.decision.kind == "question":
        table.play("let_pass")
    assert lives(table) == [2, 1, 2]


def test_the_third_answer_in_a_chain_counts_again() -> None:
    table = struck([6])
    play(table, "play:cancel", "let_pass", "play:cancel", "let_pass", "play:cancel")  # Ben, Ana, then Cem against Ana
    while table.decision is not None and table.decision.kind == "question":
        table.play("let_pass")
    assert lives(table) == [2, 2, 2]


def test_a_reroll_comes_between_the_roll_and_its_result_and_can_be_cancelled() -> None:
    table = struck([6, 1])
    play(table, "let_pass", "let_pass")  # nobody cancels; the die shows 6
    assert table.decision is not None and table.decision.ids() == ["let_pass", "play:again"]
    table.play("let_pass")
    play(table, "play:again")  # Ben wants another die
    assert table.decision.seat == 2
    play(table, "let_pass", "let_pass")
    while table.decision.kind == "question":
        table.play("let_pass")
    assert lives(table) == [2, 2, 2], "the second die missed"

    table = struck([6, 1])
    play(table, "let_pass", "let_pass", "let_pass", "play:again", "play:cancel")  # Cem cancels the reroll
    while table.decision is not None and table.decision.kind == "question":
        table.play("let_pass")
    assert lives(table) == [2, 1, 2], "the first die stands"


def test_everything_holds_still_at_each_moment_of_a_chain() -> None:
    table = struck([6, 1, 1])
    for option in ("play:cancel", "let_pass", "play:cancel", "let_pass", "let_pass"):
        holds_still(table, range(-1, 3))
        table.play(option)
    holds_still(table, range(-1, 3))


def test_who_could_answer_shows_nowhere() -> None:
    """Whether Ben holds a Cancel changes neither what Ana and Cem see nor whether and when Ben is asked."""
    able = struck([6])
    unable = struck([6], {**HANDS, "Ben": ["again", "again"]})
    for seat in (0, 2, -1):
        assert able.encode(able.view(seat)) == unable.encode(unable.view(seat))
    for table in (able, unable):
        assert table.decision is not None and table.decision.seat == 1
    assert rules.events_for(able.play("let_pass"), 0) == rules.events_for(unable.play("let_pass"), 0)
    for seat in (0, 2, -1):
        assert able.encode(able.view(seat)) == unable.encode(unable.view(seat))
    assert able.view(0).fencers[1].hand == [HIDDEN, HIDDEN]


def test_an_empty_hand_is_not_asked_for_all_can_see_it() -> None:
    table = struck([1], {"Ana": ["strike"], "Ben": [], "Cem": []})
    assert table.decision is not None and table.decision.kind == "turn"


def test_an_answer_stops_undo_and_names_why() -> None:
    table = struck([6])
    assert not table.can_undo() and table.undo_reason()
    table.play("let_pass")
    assert not table.can_undo(), "Cem is asked now"
    with pytest.raises(rules.IllegalMove, match="Ben"):
        table.undo()
    table.undo(agreed=True)
    assert table.decision is not None and table.decision.seat == 1
