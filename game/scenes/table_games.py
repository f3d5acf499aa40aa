"""Which board belongs to which game, and what the table asks of a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import Rect, Surface

from game.rules import Decision, Event, Option
from game.scenes.table_motion import Stage
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup

if TYPE_CHECKING:
    from game.app import App


@dataclass
class Thing:
    """Something on a board that can be pointed at. `name` reads as Option.at."""

    name: str
    rect: Rect
    card: str = ""  # the card that is seen here, for the inspector
    owner: int = -1  # the seat it belongs to; -1 nobody
    opens: bool = False  # a click looks closer, as with a pile of discards


class GameBoard(Protocol):
    """The picture of one game. It draws views, knows its places, and turns events into motion; it decides nothing.

    What most games have no need of, `board.Board` answers for them.
    """

    multi_part: tuple[str, ...]  # kinds of decisions that are one part of a choice: Escape takes them back
    secrets: bool  # whether a seat knows what others may not: then people hand the screen over
    seats_left: bool  # whether the seats stand in a column of their own
    has_autopilot: bool
    pilots: set[str] | None  # what of the human seats is left to the autopilot; None: nothing can be
    things: list[Thing]

    def draw(self, surface: Surface, rect: Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit."""

    def attend(self, view: Any, decision: Decision | None) -> None:
        """This view and decision are the present ones: dwell on what they speak of."""

    def place_of(self, at: str) -> Rect | None:
        """Where the thing that an option points at was drawn last."""

    def thing_at(self, point: tuple[int, int]) -> Thing | None:
        """What lies under a point."""

    def option_at(self, name: str) -> str:
        """The option that a thing stands for now; "" for none."""

    def walkable(self, thing: Thing) -> bool:
        """Whether the arrow keys stop at a thing."""

    def draggable(self, name: str) -> bool:
        """Whether a thing can be picked up and carried."""

    def drop_option(self, name: str, point: tuple[int, int]) -> str:
        """The option that dropping a thing at a point means; "" for none."""

    def draw_drag(self, surface: Surface, name: str, point: tuple[int, int]) -> None:
        """Draw a thing in the player's hand."""

    def draw_pointed(self, surface: Surface, thing: Thing) -> None:
        """Mark what is pointed at; a card in hand comes closer."""

    def anchor(self, thing: Thing, point: tuple[int, int]) -> tuple[int, int]:
        """Where the explanation of a thing goes, when the pointer is at `point`: beside what came closer."""

    def explain(self, thing: Thing) -> tuple[str, str]:
        """Title and text about a thing."""

    def foretell(self, option_id: str) -> Sequence[str]:
        """What an option would bring as far as the viewer knows, in sentences."""

    def inspect(self, surface: Surface, thing: Thing) -> bool:
        """Draw a thing large over everything; False where there is nothing to be seen."""

    def icon_of(self, option: Option) -> str:
        """The icon of an option in the list of choices."""

    def stage(self, queue: Stage, events: Sequence[Event], told: Callable[..., None]) -> None:
        """Queue what is to be seen of events; `told` is called as each begins, and may be given other words first."""

    def event_place(self, event: Event) -> str:
        """The place that an event speaks of; "" for none."""

    def phases(self, view: Any, decision: Decision | None) -> tuple[Sequence[str], int]:
        """The phases of a turn in words, and which one is on."""

    def species(self, view: Any, seat: int) -> tuple[str, str]:
        """What a seat plays: its name and an emblem."""

    def holdings(self, view: Any, seat: int) -> Sequence[tuple[str, str, str]]:
        """What everybody may know of a seat: icon, number, what it is."""

    def points(self, view: Any, seat: int) -> tuple[str, dict[str, int], str]:
        """Points of a seat as far as the viewer sees: in all ("" unknown), by source, what they are called."""

    def breakdown(self, view: Any) -> Sequence[ScoreRow]:
        """Lines for the score sheet."""

    def closing_rows(self, event: Event) -> Sequence[ScoreRow]:
        """Lines for the score sheet about the last thing that happened."""

    def detail_of(self, option: Option) -> str:
        """More about an option in the list of choices; "" for nothing."""

    def amount_of(self, option: Option) -> int | None:
        """The number that an option is about, which its digits choose; None for most options."""

    def act(self, thing: Thing) -> list[str] | None:
        """The options to be chosen one after another at a click that is no single option; None for any other click."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what moves the board under the window; False for anything else."""

    def ahead(self) -> bool:
        """Make pictures of what may be seen soon, for a few milliseconds; False when all are there."""

    # ------------------------------------------------------------------ seats
    def seat_order(self, view: Any) -> Sequence[int]:
        """The seats as they stand beside the board."""

    def draw_seat(self, surface: Surface, rect: Rect, view: Any, seat: int, active: bool) -> None:
        """Draw what everybody may know of a seat."""

    def look_at_seat(self, seat: int) -> None:
        """A seat has been clicked."""

    # ------------------------------------------------------------------ where a game is played against a clock
    def tick(self) -> bool:
        """Called again and again while the table is in front; True when something else is to be shown."""

    def own_answer(self, decision: Decision) -> str:
        """What the window answers instead of a seat; "" for nothing."""

    # ------------------------------------------------------------------ where there is an autopilot
    def left_to_autopilot(self, decision: Decision) -> bool:
        """Whether a decision concerns only what it steers."""

    def take_over(self, decision: Decision) -> None:
        """Steer by hand again what a decision concerns."""

    def switch_all(self) -> None:
        """Leave everything to it that can be left, or nothing any more."""

    def left_by(self, seat: int) -> list[str]:
        """What of a seat can be left to it."""


def board_of(game: str) -> Callable[[App, Sequence[SeatSetup]], GameBoard]:
    """The board of a game. KeyError for a game without one."""
    from game.scenes.exodus import ExodusBoard
    from game.scenes.exoplanet import ExoplanetBoard
    from game.scenes.supernova import SupernovaBoard
    from game.scenes.xodus import XodusBoard

    boards: dict[str, Callable[[App, Sequence[SeatSetup]], GameBoard]] = {
        "supernova": SupernovaBoard,
        "exoplanet": ExoplanetBoard,
        "exodus": ExodusBoard,
        "xodus": XodusBoard,
    }
    return boards[game]
