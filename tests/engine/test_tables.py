"""A table is never left halfway: whatever fails in a move or an undo, it stands where it stood."""

from random import Random
from typing import Any

import pytest

from game import rules
from game.rules.engine.table import SNAPSHOT_EVERY
from tests.toys import answers
from tests.toys.placed import placed, play


class Failing:
    """A recorder whose disk is full."""

    def accepted(self, table: rules.Table, move: rules.Move) -> None:
        raise OSError("disk full")

    def undone(self, table: rules.Table, count: int, agreed: bool) -> None:
        raise OSError("disk full")


def halfway(moves: int) -> rules.Table:
    """A toy table after so many random moves."""
    random = Random(7)
    table = rules.new_table("toy_fleet", ["Ana", "Ben", "Cem"], seed=2)
    for _ in range(moves):
        assert table.decision is not None
        table.play(random.choice(table.decision.options).id)
    return table


def facts(table: rules.Table) -> tuple[Any, ...]:
    return table.encoded(), table.moves[:], table.decision, table.can_undo()


@pytest.mark.parametrize("moves", [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1])
def test_a_recorder_that_fails_takes_the_move_back(moves: int) -> None:
    table = halfway(moves)
    before = facts(table)
    table.recorder = Failing()
    assert table.decision is not None
    for option in table.decision.ids():
        with pytest.raises(OSError, match="disk full"):
            table.play(option)
        assert facts(table) == before
    table.recorder = None
    table.play(table.decision.ids()[0])
    assert len(table.moves) == moves + 1


def test_a_recorder_that_fails_keeps_the_move_that_should_be_undone() -> None:
    table = placed("toy_fleet", 2)
    play(table, "trade:metal", "trade:gas")
    before = facts(table)
    table.recorder = Failing()
    for turn in (False, True):
        with pytest.raises(OSError, match="disk full"):
            table.undo(turn=turn)
        assert facts(table) == before
    table.recorder = None
    table.undo(turn=True)
    assert table.moves == []


def test_a_rule_that_breaks_in_the_middle_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    table = placed("toy_answers", 2, {"hands": {"Ana": ["strike"], "Ben": []}})
    before = facts(table)

    def broken(*_: object) -> None:
        raise RuntimeError("a fault in a rule")

    monkeypatch.setattr(answers.Hit, "run", broken)
    with pytest.raises(RuntimeError):
        table.play("strike:1")
    assert facts(table) == before and table.state.discards == []
    monkeypatch.undo()


def test_a_recorder_hears_each_move_after_it_is_made_and_each_undo() -> None:
    heard: list[tuple[str, int, int]] = []

    class Hearing:
        def accepted(self, table: rules.Table, move: rules.Move) -> None:
            assert table.moves[-1] == move
            heard.append((move.option, len(table.moves), 0))

        def undone(self, table: rules.Table, count: int, agreed: bool) -> None:
            heard.append(("undo", len(table.moves), count))

    table = placed("toy_fleet", 2)
    table.recorder = Hearing()
    play(table, "trade:metal", "trade:gas", "trade:gas")
    table.undo()
    table.undo(turn=True)
    assert heard == [
        ("trade:metal", 1, 0), ("trade:gas", 2, 0), ("trade:gas", 3, 0), ("undo", 2, 1), ("undo", 0, 2),
    ]  # fmt: skip
    assert table.clone().recorder is None


def test_seeking_to_any_move_gives_that_moment_and_leaves_the_table_alone() -> None:
    table = halfway(0)
    random = Random(3)
    digests = [table.digest()]
    while table.decision is not None:
        table.play(random.choice(table.decision.options).id)
        digests.append(table.digest())
    assert len(digests) > 2 * SNAPSHOT_EVERY
    for n, digest in enumerate(digests):
        past = table.at(n)
        assert past.digest() == digest and past.moves == table.moves[:n]
    assert table.at(-5).digest() == digests[0] and table.at(10**6).digest() == digests[-1]
    assert table.digest() == digests[-1]


def test_after_undo_another_way_can_be_taken_across_a_snapshot() -> None:
    table = halfway(SNAPSHOT_EVERY + 2)
    while not table.can_undo():
        assert table.decision is not None
        table.play(table.decision.ids()[0])
    for _ in range(3):
        table.undo(agreed=True)
    assert table.decision is not None
    options = table.decision.ids()
    fresh = rules.new_table("toy_fleet", ["Ana", "Ben", "Cem"], seed=2)
    for move in [*[m.option for m in table.moves], options[-1]]:
        fresh.play(move)
    table.play(options[-1])
    assert table.digest() == fresh.digest() and table.moves == fresh.moves
    assert [m for m, _ in table.history()][1:] == table.moves


def test_only_seats_have_views() -> None:
    table = placed("toy_fleet", 2)
    for seat in (-2, 2, 7):
        with pytest.raises(ValueError, match="seat"):
            table.view(seat)
    with pytest.raises(ValueError, match="view"):
        rules.sample(table.state, 1)
