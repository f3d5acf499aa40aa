"""The board of Exodus: the map, the open panel, the players at the left. It draws a view and knows its places."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game import rules
from game.rules import Decision, Event, Option
from game.scenes import (
    exodus_ahead,
    exodus_card_tips,
    exodus_council,
    exodus_folds,
    exodus_map,
    exodus_motion,
    exodus_moves,
    exodus_panel,
    exodus_score,
    exodus_seats,
    exodus_tips,
    exodus_yard,
)
from game.scenes.board import MapBoard
from game.scenes.board_map import MapView
from game.scenes.exodus_clock import Clock
from game.scenes.exodus_words import number_of, say, title
from game.scenes.table_games import Thing
from game.scenes.table_motion import Stage
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup
from game.ui.ahead import Draw

if TYPE_CHECKING:
    from game.app import App

MULTI_PART = ("vote", "lay_tokens", "move_part", "place_piece")  # decisions that are a part of one choice
STAGES = ("upkeep", "council", "action", "wmd", "conquest")
DECORATION = ("raider:", "rocket:", "cubes:")  # what is told of its hex, unless it can be chosen


class ExodusBoard(MapBoard):
    """Draws a view of Exodus and answers where things are."""

    multi_part: tuple[str, ...] = MULTI_PART
    secrets = True
    opens: tuple[str, ...] = ("card", "won", "proposal", "technology", "law")
    seats_left = True

    def __init__(self, app: App, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app, seats, MapView())
        self.lit_places: set[str] = set()  # hexes that can be chosen
        self.selected: set[str] = set()  # ships picked for an order
        self.selectable: set[str] = set()  # ships that can be picked
        self.ordered: dict[str, int] = {}  # ships with an order, and where they go
        self.cloaked_at: dict[int, list[int]] = {}
        self.foes: dict[str, tuple[int, int]] = {}  # Resistance ships under fire: dice, Shields left
        self.aims: list[tuple[int, str, str]] = []  # Rockets about to fly: seat, start, goal
        self.tab = ""  # the panel that the player has opened; "" the one that the decision needs
        self.peeking = False  # the panel is folded away, for a look at the map
        self.dropped = ""  # the space or blueprint that a part was just dropped onto
        self.sheet_seat = 0  # whose player sheet is shown
        self._looker = -1  # and who looks
        self.clock = Clock()
        self._known: Any = None
        self._asked: Any = None

    # ------------------------------------------------------------------ what it shows
    @property
    def viewer(self) -> int:
        """The seat that looks, or the one that decides, or the first in order."""
        viewer = self.view.viewer
        if isinstance(viewer, int) and viewer >= 0:
            return viewer
        return self.decision.seat if self.decision is not None else self.view.order[0] if self.view.order else 0

    def draw(self, surface: Surface, rect: Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit (None: nothing is)."""
        self.rect, self.decision = rect, decision
        self._learn(view)
        asked = (decision.kind, decision.seat) if decision is not None else None
        if asked != self._asked:
            self._asked, self.tab, self.peeking = asked, "", False
        self.lit = {option.at: option.id for option in reversed(decision.options)} if decision else {}
        exodus_moves.learn(self)
        self.lit_places = {at.partition(":")[2] for at in self.lit if at.startswith("hex:")}
        self.things = []
        self.map_rect = exodus_panel.map_rect(self)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        exodus_map.draw(surface, self)
        exodus_moves.draw(surface, self)
        exodus_panel.draw(surface, self)
        surface.set_clip(clip)

    def draw_seat(self, surface: Surface, rect: Rect, view: Any, seat: int, active: bool) -> None:
        """One player's panel at the left."""
        exodus_seats.draw_seat(surface, self, rect, view, seat, active)

    def seat_order(self, view: Any) -> list[int]:
        """The seats from above: in turn order."""
        return list(view.order) or list(range(len(view.seats)))

    def look_at_seat(self, seat: int) -> None:
        """A click on a seat opens its sheet; another one closes it."""
        same = self.tab == "sheet" and self.sheet_seat == seat
        self.tab, self.sheet_seat, self.peeking = "" if same else "sheet", seat, False

    # ------------------------------------------------------------------ what is made ahead
    def outlook(self) -> object:
        """The same pictures serve the whole game."""
        return self.theme.key, self.rect.size

    def to_come(self) -> Iterable[Draw]:
        """The panels, the map in both sizes, the Political cards."""
        return exodus_ahead.drawings(self)

    def double(self, panel: str) -> ExodusBoard:
        """A board that looks like this one with that panel open, and can be drawn without changing it."""
        other = copy.copy(self)
        other.chart, other.selected = copy.deepcopy(self.chart), set()
        other._asked, other.tab, other.peeking = None, panel, False
        return other

    def card_size(self) -> tuple[int, int]:
        """How large a proposal is drawn, in the panel and when it is turned up."""
        return exodus_council.proposal_size(self, exodus_panel.inner(self).size)

    def _learn(self, view: Any) -> None:
        """What the rules say of this view; asked once a view."""
        if self._known is not view or self.view is not view:
            self.view, self._known = view, view
            self.forecast = rules.forecast(view)
            self.foes, self.aims = exodus_folds.foes(view), exodus_folds.aims(view)
            self.cloaked_at = {}
            for seat, place in self.forecast.cloaked:
                self.cloaked_at.setdefault(place, []).append(seat)

    # ------------------------------------------------------------------ places
    def thing_at(self, point: tuple[int, int]) -> Thing | None:
        """What lies under a point, the uppermost first; what is lit goes before what is not."""
        cover = exodus_panel.cover_at(self, point)
        under = []
        for thing in reversed(self.things):
            if not thing.rect.collidepoint(point):
                continue
            if thing.name.startswith(DECORATION) and not self._answers(thing.name):
                continue
            if thing.name.startswith("hex:"):
                if cover or self.chart.at(point) != number_of(self.view, thing.name[4:]):
                    continue
            elif (
                cover
                and thing.name.partition(":")[0] in ("ship", "rocket", "cubes", "raider")
                and not self._on_panel(thing)
            ):
                continue
            under.append(thing)
        return next((t for t in under if self._answers(t.name)), under[0] if under else None)

    def _on_panel(self, thing: Thing) -> bool:
        panel = exodus_panel.panel_rect(self)
        return panel is not None and panel.contains(thing.rect)

    def _answers(self, name: str) -> bool:
        return bool(self.option_at(name)) or name in self.selectable

    def act(self, thing: Thing) -> list[str] | None:
        """What a click on a thing does besides choosing an option: parts of a choice; None: nothing special."""
        verb, _, what = thing.name.partition(":")
        if verb == "tab":
            self.tab, self.peeking = ("" if self.tab == what else what), what == "map"
            return []
        if verb == "zoom":
            self.zoom(what)
            return []
        if verb == "sheet":
            self.sheet_seat, self.tab = int(what), "sheet"
            return []
        return exodus_moves.act(self, thing)

    def walkable(self, thing: Thing) -> bool:
        """Whether the arrow keys stop at a thing."""
        kind = thing.name.partition(":")[0]
        return kind not in ("raider", "rocket", "cubes", "ship") or self._answers(thing.name)

    def draggable(self, name: str) -> bool:
        """Whether a thing can be picked up and carried."""
        return name in self.selectable or (name.startswith(("upgrade:", "spot:")) and name in self.lit)

    def drop_option(self, name: str, point: tuple[int, int]) -> str:
        """The option that dragging a thing onto a point means; "" for none."""
        place = exodus_yard.under(self, point)
        self.dropped = place if place != name else ""
        return exodus_moves.drop_option(self, name, point)

    # ------------------------------------------------------------------ the map under the window
    def on_map(self, point: tuple[int, int]) -> bool:
        """Does nothing lie over the map there?"""
        return bool(self.rect.collidepoint(point)) and not exodus_panel.cover_at(self, point)

    def holds(self, point: tuple[int, int]) -> bool:
        """Does a thing lie there that is carried itself when it is dragged?"""
        thing = self.thing_at(point)
        return thing is not None and self.draggable(thing.name)

    def key(self, event: pygame.event.Event) -> bool:
        """M folds the open panel away for a look at the map."""
        if event.unicode in ("m", "M"):
            self.peeking, self.tab = not self.peeking, ""
            return True
        return super().key(event)

    # ------------------------------------------------------------------ for the frame around it
    def phases(self, view: Any, decision: Decision | None) -> tuple[list[str], int]:
        """The stages of a turn and the one that is on."""
        if view.outcome is not None:
            return [say("over")], 0
        names = [title(f"{s}_short") for s in STAGES]
        at = STAGES.index(exodus_motion.stage_of(view))
        if at == STAGES.index("conquest") and view.conquest:
            names[at] = say("conquest_number", n=view.conquest)
        return [exodus_score.turn_of(self, view), *names], at + 1

    def species(self, view: Any, seat: int) -> tuple[str, str]:
        """What a seat holds: its title."""
        held = exodus_seats.title_of(view, seat)
        return (title(held) if held else "", "")

    def holdings(self, view: Any, seat: int) -> list[tuple[str, str, str]]:
        """What everybody may know of a seat: icon, number, what it is."""
        return exodus_score.holdings(self, view, seat)

    def points(self, view: Any, seat: int) -> tuple[str, dict[str, int], str]:
        """The points of a seat: in all, by source, and what they are called."""
        if view.outcome is not None:
            rank = next(r for r in view.outcome.ranking if r.seat == seat)
            return str(rank.points), rank.sources, say("final")
        if self.forecast is None:
            return "", {}, say("projected")
        sources = self.forecast.sources[seat]
        return str(sum(sources.values())), {s: n for s, n in sources.items() if n}, say("projected")

    # ------------------------------------------------------------------ a game against the clock
    def tick(self) -> bool:
        """Time passes at this table; True when the clock shows another minute."""
        forecast = self.forecast
        if forecast is None or not forecast.minutes or forecast.last_turn:
            return False
        self.clock.start(self.view.played)
        return self.clock.changed(self.view)

    def own_answer(self, decision: Decision) -> str:
        """What the window itself answers: the time, and where a part goes that was dropped there. "" where a seat is
        asked."""
        return self.clock.answer(self.view, decision) or exodus_yard.fallen(self, decision)

    # ------------------------------------------------------------------ what it says and shows beside
    def attend(self, view: Any, decision: Decision | None) -> None:
        """This view and decision are the present ones."""
        if decision is not None:
            self.dropped = ""
        self.lifted = set()
        if view.viewer != self._looker:  # whoever takes the screen opens the own sheet first
            self._looker, self.sheet_seat = view.viewer, max(0, view.viewer)
        self._learn(view)

    def anchor(self, thing: Thing, point: tuple[int, int]) -> tuple[int, int]:
        """Where the explanation of a thing goes: to the pointer; below a proposal, to leave its text in sight."""
        below = exodus_card_tips.below(self, thing) if thing.name.startswith("proposal:") else None
        return below or point

    def explain(self, thing: Thing) -> tuple[str, str]:
        """Title and text about a thing."""
        return exodus_tips.explain(self, thing)

    def foretell(self, option_id: str) -> Sequence[str]:
        """What an option would bring."""
        return exodus_tips.foretell(self, option_id) if self.decision is not None else []

    def inspect(self, surface: Surface, thing: Thing) -> bool:
        """Draw a thing large over everything."""
        return exodus_tips.inspect(surface, self, thing)

    def draw_pointed(self, surface: Surface, thing: Thing) -> None:
        """Mark what is pointed at."""
        exodus_tips.draw_pointed(surface, self, thing)

    def draw_drag(self, surface: Surface, name: str, point: tuple[int, int]) -> None:
        """Draw a thing in the player's hand."""
        exodus_moves.draw_drag(surface, self, name, point)

    def icon_of(self, option: Option) -> str:
        """The icon of an option in the list of choices."""
        return exodus_tips.icon_of(option)

    def amount_of(self, option: Option) -> int | None:
        """A bid is a number of C.P."""
        return int(option.id.partition(":")[2]) if option.id.startswith("bid:") else None

    def stage(self, queue: Stage, events: Sequence[Event], told: Callable[[Event], None]) -> None:
        """Queue what is to be seen of events; `told` is called as each begins."""
        exodus_motion.stage(self, queue, events, told)

    def event_place(self, event: Event) -> str:
        """The place that an event speaks of; "" for none."""
        place = getattr(event, "place", "")
        return f"hex:{place}" if place else ""

    def breakdown(self, view: Any) -> Sequence[ScoreRow]:
        """Lines for the score sheet."""
        return exodus_score.breakdown(view)
