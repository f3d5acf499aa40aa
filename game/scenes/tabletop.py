"""What the shell expects of a table scene, and what it hands to one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.rules import Decision, Table
from game.settings import SeatSetup

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True)
class ScoreRow:
    """One line of a breakdown on the score sheet: a label, a text for each seat, and who won it (None: nobody)."""

    label: str
    cells: tuple[str, ...]
    winner: int | None = None
    note: str = ""


class Board(Protocol):
    """The picture of one position, also drawn by the replay."""

    secrets: bool  # whether a seat knows what others may not

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit (None: nothing is)."""

    def place_of(self, at: str) -> pygame.Rect | None:
        """Where the thing that an option points at was drawn last; None when it is not on the board."""


class TableScene(Protocol):
    """A game being played, as the pause menu, the log and the score sheet see it."""

    table: Table
    whys: dict[int, str]
    seats: list[SeatSetup]
    record_path: Path | None
    gate: Callable[[str], str] | None  # the tutorial's: why an option is not wanted now, "" when it is
    covered: pygame.Rect | None  # by the tutorial's card

    @property
    def board(self) -> Board:
        """What draws the positions."""

    @property
    def animating(self) -> bool:
        """As in Scene."""

    def handle(self, event: pygame.event.Event) -> bool:
        """As in Scene."""

    def update(self, dt: float) -> None:
        """As in Scene."""

    def perform(self, option_id: str) -> None:
        """Play an option as if its seat had chosen it, with all motion; the gate is not asked."""

    def viewer(self) -> int:
        """The seat whose secrets may be on the screen now; -1 for none."""

    def breakdown(self) -> Sequence[ScoreRow]:
        """The lines of the score sheet between the points by source and the buttons."""


def viewer_of(seats: Sequence[SeatSetup]) -> int:
    """Whose eyes the screen serves where no hand-over has asked who looks: the only human's, else nobody's."""
    humans = [i for i, seat in enumerate(seats) if seat.controller == "human"]
    return humans[0] if len(humans) == 1 else -1


def board_for(app: App, table: Table, seats: Sequence[SeatSetup]) -> Board:
    """The board of a game, to draw positions on that nobody plays."""
    from game.scenes.table import make_table_scene

    board = make_table_scene(app, table.clone(), list(seats), None).board
    board.pilots = None  # nobody plays, so nobody steers
    return board


def has_table(game: str) -> bool:
    """Whether a game can be shown: its rules may be there before its table is."""
    from game.scenes.table_games import board_of

    try:
        board_of(game)
    except KeyError:
        return False
    return True
