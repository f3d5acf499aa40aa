"""What the boards share: what lies where and what it stands for; sizes, and the hands that move and zoom a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.rules import Decision, Event, Option
from game.scenes.board_map import WHEEL, MapView
from game.scenes.table_frame import draw_seat
from game.scenes.table_games import Thing
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup
from game.ui.ahead import Draw, Rehearsal
from game.ui.emblems import emblem
from game.ui.theme import SeatLook, Theme

if TYPE_CHECKING:
    from game.app import App

AHEAD = 0.004  # seconds at a time for pictures that may be needed
LARGEST_WRITING = 1.3  # how much the writing on the board can grow before it has no room
PAN_FROM = 6  # pixels of the design that the pointer must move before the map does
KEY_PAN = 60  # pixels of the design by which a key moves the map


class Board:
    """The part of any board that remembers what was drawn where, and that answers what a game has no need of."""

    seats_left = False
    has_autopilot = False
    pilots: set[str] | None = None

    def __init__(self, app: App, seats: Sequence[SeatSetup]) -> None:
        self.app = app
        self.seats = list(seats)
        self.things: list[Thing] = []
        self.lit: dict[str, str] = {}  # place -> option id
        self.view: Any = None
        self.decision: Decision | None = None
        self.forecast: Any = None
        self.lifted: set[str] = set()  # things in the air while an act is under way
        self._rehearsed: object = None
        self._rehearsal = Rehearsal()

    @property
    def theme(self) -> Theme:
        """The look of the present window."""
        return self.app.theme

    def look(self, seat: int) -> SeatLook:
        """The colours and emblem of a seat."""
        return self.theme.seat(self.seats[seat].colour)

    def add(self, name: str, rect: Rect, card: str = "", owner: int = -1) -> None:
        """A thing has been drawn; what is drawn later lies on top."""
        self.things.append(Thing(name, rect, card, owner))

    def is_lifted(self, name: str) -> bool:
        """Whether that thing is in the air now."""
        return name in self.lifted

    def place_of(self, at: str) -> Rect | None:
        """Where the thing that an option points at was drawn last; None when it is not on the board."""
        return next((thing.rect for thing in reversed(self.things) if thing.name == at), None)

    def option_at(self, name: str) -> str:
        """The option that a thing stands for now; "" for none."""
        if name.startswith("option:"):
            wanted = name.partition(":")[2]
            return wanted if self.decision is not None and wanted in self.decision.ids() else ""
        return self.lit.get(name, "")

    # ------------------------------------------------------------------ what is made ahead
    def ahead(self) -> bool:
        """Make pictures of what may be seen soon, for a few milliseconds; False when all are there."""
        outlook = self.outlook()
        if outlook != self._rehearsed:
            self._rehearsed, self._rehearsal = outlook, Rehearsal(self.to_come())
        return self._rehearsal.step(AHEAD)

    def outlook(self) -> object:
        """What the drawings to come depend on: when it changes, they are asked for anew."""
        return None

    def to_come(self) -> Iterable[Draw]:
        """Drawings that may be needed soon, the likeliest first. They leave the board as it is."""
        return ()

    # ------------------------------------------------------------------ where a game has nothing else to say
    def anchor(self, thing: Thing, point: tuple[int, int]) -> tuple[int, int]:
        """Where the explanation of a thing goes: to the pointer."""
        return point

    def draggable(self, name: str) -> bool:
        """Whether a thing can be picked up and carried."""
        return False

    def drop_option(self, name: str, point: tuple[int, int]) -> str:
        """The option that dragging a thing onto a point means; "" for none."""
        return ""

    def draw_drag(self, surface: Surface, name: str, point: tuple[int, int]) -> None:
        """Draw a thing in the player's hand."""

    def act(self, thing: Thing) -> list[str] | None:
        """What a click on a thing does besides choosing an option: nothing special."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what moves the board under the window: it lies still."""
        return False

    def detail_of(self, option: Option) -> str:
        """More about an option in the list of choices."""
        return ""

    def amount_of(self, option: Option) -> int | None:
        """The number that an option is about: none."""
        return None

    def closing_rows(self, event: Event) -> Sequence[ScoreRow]:
        """Lines for the score sheet about the last thing that happened."""
        return ()

    def seat_order(self, view: Any) -> Sequence[int]:
        """The seats as they stand beside the board."""
        return range(len(self.seats))

    def draw_seat(self, surface: Surface, rect: Rect, view: Any, seat: int, active: bool) -> None:
        """Draw what everybody may know of a seat."""
        draw_seat(surface, self.theme, rect, self, view, seat, self.seats[seat], active)

    def look_at_seat(self, seat: int) -> None:
        """A seat has been clicked."""

    def tick(self) -> bool:
        """Whether something else is to be shown as time passes."""
        return False

    def own_answer(self, decision: Decision) -> str:
        """What the window answers instead of a seat: nothing."""
        return ""

    def left_to_autopilot(self, decision: Decision) -> bool:
        """Whether a decision concerns only what the autopilot steers."""
        return False

    def take_over(self, decision: Decision) -> None:
        """Steer by hand again what a decision concerns."""

    def switch_all(self) -> None:
        """Leave everything to the autopilot that can be left, or nothing any more."""

    def left_by(self, seat: int) -> list[str]:
        """What of a seat can be left to the autopilot."""
        return []


class FittedBoard(Board):
    """A board that always fills its place, as its layout says."""

    layout: Any

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return self.layout.rect

    @property
    def unit(self) -> float:
        """Real pixels of one pixel of the design."""
        return self.layout.unit

    @property
    def growth(self) -> float:
        """How much larger writing is wanted, as far as there is room."""
        return self.layout.growth

    def px(self, n: float) -> int:
        """Design pixels to real ones."""
        return self.layout.px(n)


class MapBoard(Board):
    """A board with a map under the window. A game's board says what lies on it and which of its places the map has."""

    def __init__(self, app: App, seats: Sequence[SeatSetup], chart: MapView) -> None:
        super().__init__(app, seats)
        self.rect = self.map_rect = Rect(0, 0, 800, 660)
        self.chart: Any = chart
        self._pressed: tuple[int, int] | None = None
        self._pointer = (0, 0)
        self._panning = False

    # ------------------------------------------------------------------ sizes
    @property
    def unit(self) -> float:
        """Real pixels of one pixel of the design."""
        return self.theme.scale

    @property
    def growth(self) -> float:
        """How much larger writing is wanted, as far as there is room."""
        return max(0.85, min(LARGEST_WRITING, self.theme.text_scale))

    def px(self, n: float) -> int:
        """Design pixels to real ones."""
        return max(1, round(n * self.unit))

    def emblem(self, seat: int, side: int) -> Surface:
        """The emblem of a seat in its colour."""
        look = self.theme.seat(self.seats[seat].colour)
        return emblem(look.emblem, side, look.colour)

    # ------------------------------------------------------------------ the map under the window
    def on_map(self, point: tuple[int, int]) -> bool:
        """Does nothing lie over the map there?"""
        return bool(self.map_rect.collidepoint(point))

    def holds(self, point: tuple[int, int]) -> bool:
        """Does a thing lie there that is carried itself when it is dragged?"""
        return False

    def zoom(self, what: str) -> None:
        """A button of the map: in, out, or fit."""
        if what == "fit":
            self.chart.reset()
        else:
            self.chart.zoom(self.map_rect.center, WHEEL**2 if what == "in" else WHEEL**-2)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the wheel, a drag of the map's ground, and the keys that move the map."""
        if event.type == pygame.MOUSEMOTION:
            return self._drag(event)
        if event.type == pygame.MOUSEWHEEL and self.on_map(self._pointer):
            self.chart.zoom(self._pointer, WHEEL**event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            self._pressed = event.pos if self.on_map(event.pos) and not self.holds(event.pos) else None
            self._panning = False
        elif event.type == pygame.MOUSEBUTTONUP:
            panned, self._panning, self._pressed = self._panning, False, None
            return panned
        elif event.type == pygame.KEYDOWN:
            return self.key(event)
        return False

    def _drag(self, event: pygame.event.Event) -> bool:
        last, self._pointer = self._pointer, event.pos
        if self._pressed is None or not any(event.buttons):
            return False
        if not self._panning and pygame.Vector2(event.pos).distance_to(self._pressed) <= self.px(PAN_FROM):
            return False
        start = last if self._panning else self._pressed
        self._panning = True
        self.chart.pan(event.pos[0] - start[0], event.pos[1] - start[1])
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """A key that moves the map; False for any other."""
        step = self.px(KEY_PAN)
        ways = {pygame.K_LEFT: (step, 0), pygame.K_RIGHT: (-step, 0), pygame.K_UP: (0, step), pygame.K_DOWN: (0, -step)}
        if event.key in ways and getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
            self.chart.pan(*ways[event.key])
        elif event.unicode in ("+", "=", "-"):
            self.zoom("out" if event.unicode == "-" else "in")
        elif event.unicode == "0":
            self.chart.reset()
        else:
            return False
        return True
