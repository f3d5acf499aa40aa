"""The hint marks and does not play; the autopilot plays what it was given, until it is taken back."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import records, rules
from game.rules import Decision, Table
from game.scenes import games
from game.scenes import played as note_file
from game.scenes.dialog import Dialog
from game.scenes.table import TableScene
from game.scenes.table_bots import BotSeats
from tests.scenes.tables import HUMAN_AND_BOT, TWO_HUMANS, At, played


class Adviser:
    """Stands in for the process: takes `frames` frames to answer with the last option, and tells what it was shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, frames: int = 2) -> None:
        self.asked: list[tuple[object, Decision]] = []
        self.cancelled = 0
        self.frames = self.left = frames
        monkeypatch.setattr(BotSeats, "choice", lambda seats, table, dt, pace: self.choice(table))
        monkeypatch.setattr(BotSeats, "reason", lambda seats, seat: None)
        monkeypatch.setattr(BotSeats, "cancel", lambda seats: self.cancel())

    def choice(self, table: Table) -> str:
        assert table.decision is not None
        self.asked.append((table, table.decision))
        self.left -= 1
        if self.left >= 0:
            return ""
        self.left = self.frames
        return table.decision.ids()[-1]

    def cancel(self) -> None:
        self.cancelled += 1
        self.left = self.frames


@pytest.fixture
def adviser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Adviser]:
    yield Adviser(monkeypatch)


def xodus(moves: int = 30, seats: tuple[str, ...] = ("Ana",), seed: int = 3, kind: str = "act") -> Table:
    table = rules.new_table("xodus", seats, {"allies": "random"}, seed)
    chance = random.Random(seed)
    while table.decision is not None and (len(table.moves) < moves or table.decision.kind != kind):
        table.play(chance.choice(table.decision.ids()))
    return table


def place_of(at: At, name: str) -> tuple[int, int]:
    at.app.draw()
    rect = at.scene.board.place_of(name)
    assert rect is not None, name
    return rect.center


def frames(at: At, count: int) -> None:
    for _ in range(count):
        at.app.step([])


# ---------------------------------------------------------------------- the hint
def test_a_hint_is_marked_with_its_reason_and_not_played(adviser: Adviser) -> None:
    at = At(xodus(), ["human"])
    moves, asked = len(at.table.moves), at.scene.asked
    assert asked is not None
    plain = at.picture()
    at.press(pygame.K_h, "h")
    frames(at, 5)
    assert len(at.table.moves) == moves and at.scene.asked is asked
    assert at.scene.hint.option == asked.ids()[-1]
    marked = [item for item in at.scene.choices.items if item.marked]
    assert [item.id for item in marked] == [asked.ids()[-1]] and "computer player" in marked[0].detail
    assert at.picture() != plain
    at.scene.choose(asked.ids()[-1])
    frames(at, 1)
    assert at.scene.hint.option == "" and not [item for item in at.scene.choices.items if item.marked]


def test_a_choice_made_before_the_answer_drops_the_hint(adviser: Adviser) -> None:
    at = At(xodus(), ["human"])
    at.press(pygame.K_h, "h")
    assert at.scene.hint.waiting
    assert at.scene.asked is not None
    at.scene.choose("end")
    assert adviser.cancelled and not at.scene.hint.waiting
    frames(at, 6)
    assert at.scene.hint.option == ""


def test_the_button_asks_too_and_says_when_there_is_nothing_to_ask(adviser: Adviser) -> None:
    table = played(40, kind="command")
    assert table.decision is not None
    at = At(table, HUMAN_AND_BOT if table.decision.seat == 0 else ("random", "human"))
    at.click(at.scene.buttons["hint"].rect.center)
    frames(at, 5)
    assert at.scene.hint.option
    at.scene.gate = lambda option: ""
    assert at.scene.hint.option == "" and not at.scene.buttons["hint"].enabled
    assert at.scene.buttons["hint"].reason


def test_at_a_shared_screen_only_the_seat_that_looks_can_ask(adviser: Adviser) -> None:
    at = At(played(40, kind="command"), TWO_HUMANS)
    frames(at, 2)
    at.scene.hint.ask()  # the screen is being handed over
    assert not at.scene.hint.waiting and not adviser.asked
    at.take_the_screen()
    at.scene.hint.ask()
    frames(at, 5)
    assert at.scene.hint.option


def test_the_real_player_answers_from_its_own_process() -> None:
    at = At(xodus(12), ["human"])
    at.press(pygame.K_h, "h")
    end = time.monotonic() + 90
    while not at.scene.hint.option and time.monotonic() < end:
        at.app.step([])
        time.sleep(0.01)
    assert at.scene.asked is not None and at.scene.hint.option in at.scene.asked.ids()
    at.scene.close()


# ---------------------------------------------------------------------- the autopilot
def test_a_ship_on_autopilot_decides_by_itself_and_the_team_stays_with_the_human(adviser: Adviser) -> None:
    at = At(xodus(0, kind="choose_ship"), ["human"])
    frames(at, 2)
    at.scene.board.pilots = {"warship"}
    frames(at, 4)
    assert at.scene.asked is not None and at.scene.asked.kind == "choose_ship"
    moves = len(at.table.moves)
    at.scene.choose("act:warship")
    for _ in range(200):
        at.app.step([])
        if at.scene.asked is not None:
            break
    assert at.scene.asked is not None and at.scene.asked.kind == "choose_ship"
    assert at.table.state.ships[0].played and len(at.table.moves) > moves + 1


def test_the_wheel_on_the_mat_gives_a_ship_away_and_takes_it_back(adviser: Adviser) -> None:
    adviser.frames = adviser.left = 10**6
    at = At(xodus(), ["human"])
    acting = [at.table.state.ships[n].id for n in at.table.state.acting]
    assert len(acting) == 2, "a Fleet, so that one of its Ships alone is not enough"
    plain = at.picture()
    at.click(place_of(at, f"pilot:{acting[0]}"))
    frames(at, 3)
    assert at.scene.asked is not None and at.picture() != plain
    at.click(place_of(at, f"pilot:{acting[1]}"))
    frames(at, 3)
    assert at.scene.asked is None and at.scene.autopilot.steers() and adviser.asked
    at.click(place_of(at, f"pilot:{acting[0]}"))
    frames(at, 3)
    assert at.scene.asked is not None and not at.scene.autopilot.steers() and adviser.cancelled


def test_the_wheel_can_be_taken_back_while_something_moves(adviser: Adviser) -> None:
    at = At(xodus(0, kind="choose_ship"), ["human"], motion=True)
    at.scene.skip()
    at.app.settings.bot_pace = "fast"  # at once would show nothing that moves
    at.app.step([])
    at.scene.board.switch_all()  # type: ignore[attr-defined]
    for _ in range(300):
        at.app.step([])
        if at.scene.stage.active:
            break
    assert at.scene.stage.active
    at.click(place_of(at, "pilot:explorer"))
    assert "explorer" not in at.scene.board.pilots
    assert len(at.scene.board.pilots) == 3


def flown(until: Callable[[At], bool]) -> At:
    """A whole game that one key has left to the autopilot, which plays by chance."""
    at = At(xodus(0, kind="choose_ship"), ["human"])
    chance = random.Random(1)
    at.scene.bots.choice = lambda table, dt, pace: chance.choice(table.decision.ids())  # type: ignore
    at.press(pygame.K_a, "a")
    for _ in range(4000):
        at.app.step([])
        if until(at):
            break
        assert at.scene.asked is None
    return at


def test_all_on_autopilot_play_a_whole_game_and_one_key_switches() -> None:
    assert flown(lambda at: at.table.outcome is not None).table.outcome is not None


def test_taking_back_takes_the_wheel_back(adviser: Adviser) -> None:
    at = At(xodus(), ["human"])
    before = len(at.table.moves)
    at.scene.choose("end")
    at.scene.skip()
    adviser.frames = adviser.left = 10**6
    at.press(pygame.K_a, "a")
    frames(at, 2)
    assert at.scene.asked is None
    at.press(pygame.K_BACKSPACE)
    assert len(at.table.moves) == before and at.scene.asked is not None


def test_what_the_autopilot_steers_and_has_done_is_kept_with_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(BotSeats, "choice", lambda seats, table, dt, pace: table.decision.ids()[0])
    table, path = xodus(0, kind="choose_ship"), tmp_path / "one.exodus"
    records.start(table, path)
    at = At(table, ["human"], record=path)
    before = len(at.table.moves)
    at.click(place_of(at, "pilot:warship"))
    at.scene.choose("act:warship")
    for _ in range(200):
        at.app.step([])
        if at.scene.asked is not None:
            break
    made = set(range(before + 2, len(at.table.moves) + 1))
    assert made and at.scene.autopilot.made == made
    for pilots in ({"warship"}, set()):
        games.resume(at.app, path)
        at.scene = at.app.top  # type: ignore[assignment]
        assert at.scene.board.pilots == pilots
        assert at.scene.autopilot.made == made
        at.click(place_of(at, "pilot:warship"))
    at.scene.close()


def test_a_move_of_the_autopilot_that_is_saved_at_the_second_try_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    at = At(xodus(0, kind="choose_ship"), ["human"])
    assert at.table.decision is not None
    option = at.table.decision.ids()[0]

    def full(wanted: str) -> None:
        raise records.RecordError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(at.table, "play", full)
        at.scene.perform(option, by_machine=True)
    assert isinstance(at.app.top, Dialog) and not at.scene.autopilot.made
    at.press(pygame.K_RETURN)
    assert at.table.moves[-1].option == option
    assert at.scene.autopilot.made == {len(at.table.moves)}


def test_a_game_that_the_autopilot_flew_says_so_on_the_score_sheet() -> None:
    at = flown(lambda at: at.table.outcome is not None and not isinstance(at.app.top, TableScene))
    first = at.scene.breakdown()[0]
    assert first.cells == ("Autopilot alone",) and "counted apart" in first.note
    (one,) = note_file.load()[0]
    assert one.seats[0].controller == "autopilot"


def test_under_the_tutorials_gate_nothing_is_left_to_the_autopilot(adviser: Adviser) -> None:
    at = At(xodus(), ["human"])
    at.scene.gate = lambda option: ""
    assert not at.scene.buttons["autopilot"].enabled and at.scene.buttons["autopilot"].reason
    at.press(pygame.K_a, "a")
    frames(at, 3)
    assert at.scene.asked is not None and not at.scene.autopilot.steers()
    at.app.draw()
    assert not [t for t in at.scene.board.things if t.name.startswith("pilot:")]


def test_only_ships_of_people_have_a_wheel_and_nobody_steers_in_a_replay(adviser: Adviser) -> None:
    at = At(xodus(20, ("Ana", "Ben")), ["human", "random"])
    at.app.draw()
    seats = {s.id: s.seat for s in at.table.state.ships}
    wheels = [t.name.partition(":")[2] for t in at.scene.board.things if t.name.startswith("pilot:")]
    assert wheels and {seats[ship] for ship in wheels} == {0}
    at.scene.board.pilots = None
    at.scene.restale()
    at.app.draw()
    assert not [t for t in at.scene.board.things if t.name.startswith("pilot:")]
