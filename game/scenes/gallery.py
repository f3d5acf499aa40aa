"""Every scene with something in it, for pictures (`main.py screenshot`) and for looking at one's work."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import rules
from game.scenes import tutorial
from game.scenes.choose import ChooseScene
from game.scenes.handover import HandOverScene
from game.scenes.keys import KeysScene
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.score import ScoreScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.scenes.wording import words
from game.settings import SeatSetup

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Event, Table

NAMES = ("Ana", "Ben", "Chidi", "Daria", "Emil", "Fatima")


@dataclass
class Shown:
    """The table that a picture is of, and what happened in its last moves."""

    app: App
    game: str
    table: Table
    seats: list[SeatSetup]
    events: list[Event]


def played(game: str, seats: int, seed: int, moves: int) -> tuple[Table, list[Event]]:
    """A table after some random moves (fewer when the game ends), and the events of the last turn."""
    table = rules.new_table(game, NAMES[:seats], seed=seed)
    chance = random.Random(seed)
    events: list[Event] = []
    turn = -1
    while table.decision and len(table.moves) < moves:
        if table.state.turn != turn:
            turn, events = table.state.turn, []
        events += table.play(chance.choice(table.decision.options).id)
    return table, events


def _table(shown: Shown) -> None:
    from game.scenes.table import make_table_scene

    shown.app.settings.motion = False  # the table as it stands, whatever its opening shows
    shown.app.push(make_table_scene(shown.app, shown.table, shown.seats, None))


def _pause(shown: Shown) -> None:
    from game.scenes.table import make_table_scene

    below = make_table_scene(shown.app, shown.table, shown.seats, None)
    shown.app.push(below)
    shown.app.push(PauseScene(shown.app, shown.table, shown.seats, below))


def _score(shown: Shown) -> None:
    from game.scenes.table import make_table_scene

    whole = _to_the_end(shown)
    below = make_table_scene(shown.app, whole, shown.seats, None)
    shown.app.push(ScoreScene(shown.app, whole, shown.seats, below.breakdown()))


def _to_the_end(shown: Shown) -> Table:
    table, chance = shown.table, random.Random(len(shown.table.moves))
    while table.decision:
        table.play(chance.choice(table.decision.options).id)
    return table


def _handover(shown: Shown) -> None:
    seat = shown.table.decision.seat if shown.table.decision else 0
    shown.app.push(HandOverScene(shown.app, shown.table, shown.seats, seat, shown.events, lambda: None))


def _keys(shown: Shown) -> None:
    shown.app.push(TitleScene(shown.app))
    shown.app.push(KeysScene(shown.app))


SCENES: dict[str, Callable[[Shown], object]] = {
    "title": lambda s: s.app.push(TitleScene(s.app)),
    "choose": lambda s: s.app.push(ChooseScene(s.app)),
    "setup": lambda s: s.app.push(SetupScene(s.app, s.game)),
    "settings": lambda s: s.app.push(SettingsScene(s.app)),
    "rulebook": lambda s: s.app.push(RulebookScene(s.app, s.game)),
    "saves": lambda s: s.app.push(SavesScene(s.app)),
    "statistics": lambda s: s.app.push(StatisticsScene(s.app)),
    "keys": _keys,
    "handover": _handover,
    "log": lambda s: s.app.push(LogScene(s.app, s.table, s.seats, 0)),
    "pause": _pause,
    "score": _score,
    "table": _table,
    "replay": lambda s: s.app.push(ReplayScene(s.app, s.table, s.seats)),
    "tutorial": lambda s: tutorial.start(s.app, s.game),
}


def show(app: App, scene: str, game: str, seats: int, seed: int, moves: int) -> None:
    """Put a scene in front. Raises ValueError for an unknown scene, SetupError for an impossible table."""
    if scene not in SCENES:
        raise ValueError(words("error.scene", scene=scene, names=", ".join(SCENES)))
    table, events = played(game, seats, seed, moves)
    people: Sequence[str] = NAMES[:seats]
    sitting = [
        SeatSetup(name, i, "human" if i == 0 or scene == "handover" else "normal") for i, name in enumerate(people)
    ]
    SCENES[scene](Shown(app, game, table, sitting, events))
