"""Why a computer player made a move is told in the log, and still told when the game is taken up again or replayed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import records, rules
from game.rules import Text
from game.scenes.log import log_lines
from game.scenes.replay import ReplayScene
from game.scenes.table_bots import BotSeats
from game.settings import SeatSetup
from tests.scenes.tables import HUMAN_AND_BOT, At

WHY = "because it can"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A saved game whose second player is a computer and has made one move, of which it gave a reason."""
    monkeypatch.setattr(BotSeats, "choice", lambda seats, table, dt, pace: table.decision.ids()[0])
    monkeypatch.setattr(BotSeats, "reason", lambda seats, seat: Text("why.test"))
    say = rules.say
    monkeypatch.setattr(rules, "say", lambda what, table: WHY if what == Text("why.test") else say(what, table))
    path = tmp_path / "one.exodus"
    at = At(rules.new_table("supernova", ["Ana", "Ben"], seed=4), HUMAN_AND_BOT)
    records.start(at.table, path)
    while not at.scene.whys:
        if at.scene.asked is not None:
            at.scene.perform(at.scene.asked.ids()[0])
        at.scene.skip()
        at.app.step([])
    told = [line.text for line in at.scene._lines]
    assert sum(WHY in text for text in told) == 1
    records.close(at.table)
    return path


def test_a_resumed_table_tells_the_reasons_of_before(path: Path) -> None:
    table = records.resume(path)
    told = [line.text for line in At(table, HUMAN_AND_BOT).scene._lines]
    records.close(table)
    where = [n for n, text in enumerate(told) if WHY in text]
    assert len(where) == 1
    assert where[0] > 0


def test_a_replay_tells_the_reasons(path: Path) -> None:
    history = records.History(path)
    at = At(history.at(history.count), HUMAN_AND_BOT)
    seats = [SeatSetup("Ana", 0, "human"), SeatSetup("Ben", 1, "easy")]
    replay = ReplayScene(at.app, at.table, seats, history)
    (number,) = (n for line, n in replay._lines if WHY in line.text)
    assert number == next(iter(history.record.whys))


def test_a_reason_given_again_in_the_same_turn_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotSeats, "choice", lambda seats, table, dt, pace: table.decision.ids()[0])
    monkeypatch.setattr(BotSeats, "reason", lambda seats, seat: Text("why.test"))
    say = rules.say
    monkeypatch.setattr(rules, "say", lambda what, table: WHY if what == Text("why.test") else say(what, table))
    at = At(rules.new_table("supernova", ["Ana", "Ben"], seed=4), HUMAN_AND_BOT)
    while len(at.scene.whys) < 8 and at.table.outcome is None:
        if at.scene.asked is not None:
            at.scene.perform(at.scene.asked.ids()[0])
        at.scene.skip()
        at.app.step([])
    turns = {move.turn for number, move in enumerate(at.table.moves, 1) if number in at.scene.whys}
    assert 2 <= len(turns) < len(at.scene.whys)
    whole = log_lines(at.table, at.seats, 0, at.app.theme, at.scene.whys)
    at.scene.rewrite_log()
    for lines in (at.scene._lines, whole):
        heads = [n for n, line in enumerate(lines) if line.head]
        told = [sum(WHY in line.text for line in lines[a:b]) for a, b in zip(heads, [*heads[1:], None], strict=True)]
        assert sum(told) == len(turns) and set(told) <= {0, 1}


def test_the_reason_of_a_move_that_tells_nothing_stands_in_both_logs() -> None:
    table, chance, silent = rules.new_table("xodus", ["Ana"], seed=3), random.Random(3), 0
    while not silent and table.decision is not None:
        if not table.play(chance.choice(table.decision.ids())):
            silent = len(table.moves)
    at = At(table, ["human"])
    at.scene.whys[silent] = WHY
    at.scene.rewrite_log()
    whole = log_lines(table, at.seats, 0, at.app.theme, at.scene.whys)
    told = [[line.text for line in lines if not line.head] for lines in (at.scene._lines, whole)]
    assert told[0] == told[1] and told[0].count(WHY) == 1
