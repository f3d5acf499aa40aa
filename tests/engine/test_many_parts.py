"""A choice of many parts is a series of small ones; each can be taken back, or the turn, until something shows."""

import pytest

from game import rules
from tests.toys.placed import holds_still, placed, play

SHIPS = [f"s{seat}_{n}" for seat in (1, 2, 3) for n in range(6)]


def twelve_hits() -> rules.Table:
    """Ana has 12 hits to put on 18 ships of three owners in the rift."""
    return placed("toy_fleet", 4, {"rift": SHIPS, "hits": 12})


def test_twelve_hits_over_ships_of_three_owners() -> None:
    table = twelve_hits()
    targets = [s for s in SHIPS if s.endswith(("0", "1"))]
    for ship in targets:
        assert table.decision is not None and f"hit:{ship}" in table.decision.ids()
        play(table, f"hit:{ship}", f"hit:{ship}")
    assert table.decision is not None and table.decision.ids() == ["done"]
    events = play(table, "done")
    lost = [e.ship for e in events if type(e).__name__ == "Lost"]  # type: ignore[attr-defined]
    assert lost == targets
    assert [len(lord.ships) for lord in table.state.lords] == [6, 4, 4, 4]


def test_no_more_hits_than_a_ship_can_take() -> None:
    table = twelve_hits()
    play(table, "hit:s1_0", "hit:s1_0")
    assert table.decision is not None and "hit:s1_0" not in table.decision.ids()
    with pytest.raises(rules.IllegalMove):
        table.play("hit:s1_0")


def test_every_part_can_be_taken_back_one_by_one_and_all_at_once() -> None:
    table = twelve_hits()
    digests = [table.digest()]
    for ship in SHIPS[:12]:
        play(table, f"hit:{ship}")
        digests.append(table.digest())
    for digest in reversed(digests[:-1]):
        assert table.can_undo()
        table.undo()
        assert table.digest() == digest
    assert not table.can_undo()
    for ship in SHIPS[:12]:
        play(table, f"hit:{ship}")
    assert table.digest() == digests[-1]
    table.undo(turn=True)
    assert table.digest() == digests[0] and table.moves == []


def test_twelve_parts_hold_still_everywhere() -> None:
    table = twelve_hits()
    for ship in SHIPS[:12]:
        holds_still(table, (-1, 0, 3))
        play(table, f"hit:{ship}")


def test_four_trades_and_six_ships_then_restart_the_turn() -> None:
    table = placed("toy_fleet", 2, {"laws": ["free_trade"]})
    start = table.digest()
    play(table, "trade:metal", "trade:metal", "trade:gas", "trade:metal")
    assert table.decision is not None and table.decision.kind == "moves", "four trades are all"
    for n in (3, 1, 0, 5, 2):
        play(table, f"sail:s0_{n}:rift")
    assert {o.split(":")[1] for o in table.decision.ids() if ":" in o} == {"s0_4"}, "each ship moves once"
    table.undo()
    assert {o.split(":")[1] for o in table.decision.ids() if ":" in o} == {"s0_4", "s0_2"}
    table.undo(turn=True)
    assert table.digest() == start and table.decision is not None and table.decision.kind == "trade"


def test_a_turn_is_restarted_no_further_than_the_last_die() -> None:
    """Moves, then a volley is rolled by the last 'done': what comes after it can be undone, it cannot."""
    table = rules.new_table("toy_fleet", ["Ana", "Ben"], seed=3)
    while table.decision is not None and table.decision.kind != "assign":
        table.play(table.decision.ids()[-1])
    assert table.decision is not None and table.moves[-1].reveal == "roll"
    rolled = table.digest()
    assert not table.can_undo()
    play(table, table.decision.ids()[0], table.decision.ids()[0])
    table.undo(turn=True)
    assert table.digest() == rolled
    with pytest.raises(rules.IllegalMove, match=r"[Dd]ice"):
        table.undo()
    table.undo(agreed=True)
    assert table.digest() != rolled


def test_another_seats_choice_is_not_taken_back_alone() -> None:
    table = placed("toy_fleet", 2)
    play(table, "done", "done")
    assert table.decision is not None and table.decision.seat == 1
    assert not table.can_undo() and "Ana" in table.undo_reason()


def test_who_made_the_last_choice_may_take_it_back_while_the_next_seat_is_asked() -> None:
    table = placed("toy_fleet", 2)
    play(table, "done")
    before = table.digest()
    play(table, "done")
    assert table.decision is not None and table.decision.seat == 1
    assert table.undo_reason(0) == ""
    with pytest.raises(rules.IllegalMove, match="Ana"):
        table.undo(seat=1)
    table.undo(seat=0)
    assert table.digest() == before and table.decision is not None and table.decision.seat == 0
