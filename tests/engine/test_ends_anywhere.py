"""The end strikes in the middle of anything; a game against the game is won or lost by all."""

import pytest

from game import rules
from tests.toys.placed import holds_still, placed, play


def rescue(seats: int = 2, systems: list[str] | None = None, **position: object) -> rules.Table:
    """The rescue toy with these systems on top and this chance."""
    chance = position.pop("chance", {})
    whole = ["empty"] * 4 + ["enemy"] * 6 + ["key"] * 4
    for system in systems or []:
        whole.remove(system)
    return placed("toy_rescue", seats, {"systems": (systems or []) + whole, **position}, chance)  # type: ignore[arg-type]


def test_the_win_comes_in_the_middle_of_a_round() -> None:
    table = rescue(systems=["key"], keys=2)
    play(table, "ship:warship", "explore")
    assert table.decision is None and table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (True, "saved")
    assert [(r.seat, r.place) for r in table.outcome.ranking] == [(0, 1), (1, 1)]
    assert table.state.agenda == [], "nothing of the round is left to come"


def test_the_loss_comes_between_two_ships_of_one_fight() -> None:
    """The first of the fleet is lost; the second never draws its card, and its seat is not asked again."""
    chance = {"detection": [6], "fight": [1, 1]}
    table = rescue(2, ["enemy"], hull={"warship": 1}, damage=["leak", "fire", "nothing"], chance=chance)
    play(table, "ship:warship", "explore", "ask:drone")
    assert table.decision is not None and (table.decision.seat, table.decision.kind) == (1, "agree")
    holds_still(table, (-1, 0, 1))
    play(table, "agree")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (False, "ship_lost")
    assert table.state.damage == ["fire", "nothing"] and table.state.discards == ["leak"]


def test_the_loss_comes_at_the_beginning_of_a_round_before_anybody_is_asked() -> None:
    table = rescue(1, corruption=5)
    play(table, "ship:warship", "wait", "ship:drone", "wait", "ship:explorer", "wait", "ship:pirate", "wait")
    assert table.outcome is not None and table.outcome.reason == "corrupted" and table.outcome.won is False


def test_a_fleet_falls_and_the_game_is_over_before_the_rest_of_the_turn() -> None:
    table = placed("toy_fleet", 2, {"rift": [f"s1_{n}" for n in range(6)], "hits": 12})
    for n in range(5):
        play(table, f"hit:s1_{n}", f"hit:s1_{n}")
    while table.decision is not None and "done" not in table.decision.ids():
        table.play(table.decision.ids()[0])
    events = play(table, "done")
    assert table.outcome is not None and table.outcome.reason == "sunk"
    assert [type(e).__name__ for e in events].count("Lost") == 6
    assert table.outcome.ranking[0].seat == 0


def test_another_seat_may_refuse_to_join_and_the_fight_goes_on_alone() -> None:
    table = rescue(2, ["enemy"], chance={"detection": [6], "fight": [5]})
    play(table, "ship:warship", "explore", "ask:drone", "refuse")
    assert table.decision is not None and table.decision.kind == "choose_ship"
    assert "ship:drone" in table.decision.ids()


def test_one_seat_that_plays_all_ships_answers_itself_and_may_undo_its_asking() -> None:
    table = rescue(1, ["enemy"], chance={"detection": [6], "fight": [5]})
    play(table, "ship:warship", "explore")
    before = table.digest()
    play(table, "ask:pirate")
    assert table.can_undo()
    table.undo()
    assert table.digest() == before
    assert not table.can_undo(), "the detection's die is a barrier"


def test_a_game_that_is_over_holds_still_and_can_be_reopened_by_agreement_only() -> None:
    table = rescue(systems=["key"], keys=2)
    play(table, "ship:warship", "explore")
    holds_still(table, (-1, 0, 1))
    assert not table.can_undo() and "over" in table.undo_reason()
    with pytest.raises(rules.IllegalMove):
        table.undo()
    table.undo(agreed=True)
    assert table.outcome is None and table.decision is not None
