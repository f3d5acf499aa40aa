"""The board of X-ODUS: ship mats, timeline, galaxy, fight, offers. It draws a view and knows its places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game import rules
from game.rules import Decision, Event, Option
from game.scenes import (
    xodus_cards,
    xodus_fight,
    xodus_map,
    xodus_mats,
    xodus_motion,
    xodus_offers,
    xodus_stakes,
    xodus_timeline,
    xodus_tips,
)
from game.scenes.board import MapBoard
from game.scenes.table_games import Thing
from game.scenes.table_motion import Stage
from game.scenes.tabletop import ScoreRow
from game.scenes.xodus_camera import GalaxyView
from game.scenes.xodus_tiles import painted_radius, rehearse
from game.scenes.xodus_words import content, does, say, title
from game.settings import SeatSetup
from game.ui import paint
from game.ui.ahead import Draw
from game.ui.icons import icon
from game.ui.theme import SeatLook, faded

if TYPE_CHECKING:
    from game.app import App

MULTI_PART = ("turn_tile", "strategy", "choose_dice", "keep_module", "scan", "trade", "maintenance")
USUAL_OFFERS = 46  # design pixels of a strip with one row of buttons
PLACE_FIELDS = (("tile", "system"), ("ship", "mat"), ("enemy", "foe"), ("avatar", "foe"))


class XodusBoard(MapBoard):
    """Draws a view of X-ODUS and answers where things are."""

    multi_part: tuple[str, ...] = MULTI_PART
    secrets = False  # what is hidden is hidden from all, so nobody hands the screen over
    has_autopilot = True

    def __init__(self, app: App, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app, seats, GalaxyView())
        self.options_at: dict[str, list[str]] = {}  # place -> all its options
        self.parts: dict[str, str] = {}  # what lies on a mat -> the place of its ship
        self.offers: xodus_offers.Layout | None = None
        self.coming: list[tuple[int, int]] = []  # places of tiles that are about to be seen
        self.pilots = set()  # the ships that the autopilot plays; None where nobody plays
        self.fit_rect = Rect(0, 0, 800, 600)  # what the galaxy is fitted into: the same for most decisions
        self.mats_rect = self.below_rect = self.rect
        self.free_rect = self.rect  # what of the map nothing lies over

    # ------------------------------------------------------------------ what it shows
    def look(self, ship: int) -> SeatLook:
        """The colours of a ship: its seat's, or its own where one person has them all."""
        own = self.view.ships[ship]
        return self.theme.seat(ship if len(self.seats) == 1 else self.seats[own.seat].colour)

    def draw(self, surface: Surface, rect: Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit (None: nothing is)."""
        self.rect, self.decision = rect, decision
        self._learn(view)
        self.options_at = {}
        for option in decision.options if decision else ():
            self.options_at.setdefault(option.at, []).append(option.id)
        self.lit = {at: ids[0] for at, ids in self.options_at.items()}
        self.things, self.parts = [], {}
        self._lay_out()
        clip = surface.get_clip()
        surface.set_clip(self.map_rect.clip(clip))
        if view.systems or decision is None:
            xodus_map.draw(surface, self)
        surface.set_clip(rect.clip(clip))
        xodus_fight.draw(surface, self)
        xodus_fight.draw_dice(surface, self)
        if view.systems:
            self._zoom_buttons(surface)
        xodus_timeline.draw(surface, self)
        xodus_mats.draw(surface, self)
        xodus_offers.draw(surface, self)
        surface.set_clip(clip)

    def _lay_out(self) -> None:
        """Mats at the left, the timeline above, offers below, the galaxy in what is left."""
        self.mats_rect = xodus_mats.column(self)
        top = xodus_timeline.area_of(self)
        self.below_rect = Rect(top.x, top.bottom, top.w, self.rect.bottom - top.bottom)
        self.offers = xodus_offers.layout(self)
        bottom = self.offers.rect.y if self.offers is not None else self.rect.bottom
        self.map_rect = Rect(top.x, top.bottom, top.w, bottom - top.bottom)
        fight = xodus_fight.width(self) + 2 * self.px(6) if xodus_fight.foes_shown(self) else 0
        self.free_rect = Rect(self.map_rect.topleft, (top.w - fight, self.map_rect.h))
        usual = Rect(top.x, top.bottom, top.w, self.rect.bottom - top.bottom - self.px(USUAL_OFFERS))
        choosing = any(at.startswith(("system:", "space:")) for at in self.lit)
        self.fit_rect = usual.clip(self.free_rect) if choosing else usual

    def _zoom_buttons(self, surface: Surface) -> None:
        side = self.px(26)
        for n, (what, mark) in enumerate((("in", "plus"), ("out", "minus"), ("fit", "target"))):
            x = self.map_rect.x + self.px(8) + n * (side + self.px(4))
            rect = Rect(x, self.map_rect.bottom - side - self.px(8), side, side)
            fill = faded(self.theme.panel_raised, 220)
            surface.blit(paint.rounded(rect.size, fill, fill, self.px(6), 1, self.theme.line), rect)
            sign = icon(mark, round(side * 0.6), self.theme.muted)
            surface.blit(sign, sign.get_rect(center=rect.center))
            self.add(f"zoom:{what}", rect)

    def _learn(self, view: Any) -> None:
        """What the rules say of this view; asked once a view."""
        if self.view is not view:
            self.view = view
            self.forecast = rules.forecast(view) if view.outcome is None and view.systems else None

    # ------------------------------------------------------------------ places
    def place_of(self, at: str) -> Rect | None:
        """Where the thing that an option points at was drawn last; None when it is not on the board."""
        found = super().place_of(at)
        if found is None and at in self.lit:
            found = next((t.rect for t in reversed(self.things) if t.name == f"option:{self.lit[at]}"), None)
        return found

    def thing_at(self, point: tuple[int, int]) -> Thing | None:
        """What lies under a point, the uppermost first; on the galaxy what is lit goes before what is not."""
        on_map = self.map_rect.collidepoint(point)
        cell = self.chart.cell(point) if on_map and self.chart.places else (0, 0)
        under = []
        for thing in reversed(self.things):
            kind, _, what = thing.name.partition(":")
            if not thing.rect.collidepoint(point) or kind == "timeline":
                continue
            if kind in ("system", "space"):
                if not on_map or self._cell_of(kind, what) != cell:
                    continue
            elif not on_map and self.map_rect.contains(thing.rect):
                continue
            if kind == "pilot":
                return thing
            under.append(thing)
        return next((t for t in under if self.option_at(t.name)), under[0] if under else None)

    def _cell_of(self, kind: str, what: str) -> tuple[int, int]:
        if kind == "space":
            q, _, r = what.partition(",")
            return int(q), int(r)
        return next(((s.q, s.r) for s in self.view.systems if s.tile == what), (99, 99))

    def option_at(self, name: str) -> str:
        """The option that a thing stands for now; "" for none."""
        if name.startswith("mat:") and name not in self.lit:
            name = f"ship:{name[4:]}"
        return super().option_at(name if name in self.lit else self.parts.get(name, name))

    def act(self, thing: Thing) -> list[str] | None:
        """What a click on a thing does besides choosing an option; None: nothing special."""
        verb, _, what = thing.name.partition(":")
        if verb == "zoom":
            self.zoom(what)
            return []
        if verb == "pilot" and self.pilots is not None:
            self.pilots ^= {what}
            return []
        return None

    # ------------------------------------------------------------------ what is made ahead
    def outlook(self) -> object:
        """Tiles are painted in few sizes: which one the galaxy is near; and how large all else is."""
        return painted_radius(self.chart.radius), self.theme.key, self.rect.size

    def to_come(self) -> Iterable[Draw]:
        """Every tile there is, as far as it can be painted before it lies; every foe on the Battle mat."""
        radius = painted_radius(self.chart.radius)
        tiles = [partial(rehearse, tile, radius) for tile in content().tiles]
        return [*tiles, *(partial(xodus_fight.rehearse, self, foe) for foe in content().foes)]

    # ------------------------------------------------------------------ the autopilot
    def left_to_autopilot(self, decision: Decision) -> bool:
        """Whether all ships that this decision concerns are on autopilot; one of the team's concerns all of a seat."""
        if not self.pilots:
            return False
        concerned = self._concerned(decision)
        return bool(concerned) and concerned <= self.pilots

    def _concerned(self, decision: Decision) -> set[str]:
        told = set(self.forecast.deciding) if self.forecast is not None else set()
        return told or {s.id for s in self.view.ships if s.seat == decision.seat and not s.destroyed}

    def take_over(self, decision: Decision) -> None:
        """The ships that this decision concerns are steered by hand again."""
        if self.pilots is not None:
            self.pilots -= self._concerned(decision)

    def switch_all(self) -> None:
        """All ships of human seats on autopilot, or, when they are, none."""
        if self.pilots is not None:
            steered = {s.id for s in self.view.ships if self.can_be_left(s)}
            self.pilots = set() if steered <= self.pilots else steered

    def left_by(self, seat: int) -> list[str]:
        """What a seat can leave to the autopilot: its ships."""
        return [ship.id for ship in self.view.ships if ship.seat == seat]

    def can_be_left(self, ship: Any) -> bool:
        """Whether a ship has a wheel: a human steers it."""
        return self.pilots is not None and self.seats[ship.seat].controller == "human"

    def walkable(self, thing: Thing) -> bool:
        """Whether the arrow keys stop at a thing."""
        return not thing.name.startswith(("slot:", "timeline", "count:")) or bool(self.option_at(thing.name))

    # ------------------------------------------------------------------ for the frame around it
    def phases(self, view: Any, decision: Decision | None) -> tuple[list[str], int]:
        """The round and its phases, and the one that is on."""
        if view.outcome is not None:
            return [say("over")], 0
        if not view.turn:
            return [say("setup")], 0
        names = [say("phase_action"), say("phase_corruption"), say("phase_end")]
        at = {"action": 1, "corruption": 2, "end": 3, "avatars": 2}.get(view.phase, 1)
        if view.phase == "final":
            return [say("phase_final")], 0
        return [say("round", n=view.turn), *names], at

    def species(self, view: Any, seat: int) -> tuple[str, str]:
        """The ships of a seat; one that has them all needs no list beside their mats."""
        if len(self.seats) == 1:
            return say("all_ships", n=len(view.ships)) if view.ships else "", ""
        own = [title(s.id) for s in view.ships if s.seat == seat]
        return ", ".join(own), ""

    def holdings(self, view: Any, seat: int) -> list[tuple[str, str, str]]:
        """What a seat's ships hold together: icon, number, what it is."""
        own = [s for s in view.ships if s.seat == seat]
        hull = sum(s.hull for s in own if not s.lost_in)
        scraps, keys = sum(s.scraps for s in own), sum(s.keys for s in own)
        counts = [("plate", hull, "hull"), ("scrap", scraps, "scraps"), ("key", keys, "keys")]
        return [(mark, str(number), say(f"all_{what}")) for mark, number, what in counts]

    def points(self, view: Any, seat: int) -> tuple[str, dict[str, int], str]:
        """Keys in place out of those that are needed: all play together."""
        if view.outcome is not None:
            rank = next(r for r in view.outcome.ranking if r.seat == seat)
            return str(rank.points), rank.sources, say("final")
        if not view.signals:
            return "", {}, say("keys_in_place")
        return f"{view.activated}/{len(view.signals)}", {"keys": view.activated}, say("keys_in_place")

    # ------------------------------------------------------------------ what it says and shows beside
    def attend(self, view: Any, decision: Decision | None) -> None:
        """This view and decision are the present ones."""
        self.lifted = set()
        self._learn(view)

    def explain(self, thing: Thing) -> tuple[str, str]:
        """Title and text about a thing."""
        return xodus_tips.explain(self, thing)

    def foretell(self, option_id: str) -> Sequence[str]:
        """What an option would bring."""
        return xodus_tips.foretell(self, option_id) if self.decision is not None else []

    def inspect(self, surface: Surface, thing: Thing) -> bool:
        """Draw a thing large over everything."""
        return xodus_tips.inspect(surface, self, thing)

    def draw_pointed(self, surface: Surface, thing: Thing) -> None:
        """Mark what is pointed at."""
        xodus_tips.draw_pointed(surface, self, thing)

    def detail_of(self, option: Option) -> str:
        """What is at stake with an option, below its words in the list of choices."""
        return xodus_stakes.stakes(self, option)

    def icon_of(self, option: Option) -> str:
        """The icon of an option in the list of choices."""
        return xodus_cards.mark_of(option)

    def stage(self, queue: Stage, events: Sequence[Event], told: Callable[[Event], None]) -> None:
        """Queue what is to be seen of events; `told` is called as each begins."""
        xodus_motion.stage(self, queue, events, told)

    def event_place(self, event: Event) -> str:
        """The place that an event speaks of; "" for none."""
        for field, kind in PLACE_FIELDS:
            value = getattr(event, field, "")
            if value:
                return f"{kind}:{value}"
        return ""

    def breakdown(self, view: Any) -> Sequence[ScoreRow]:
        """Lines for the score sheet: what became of each ship."""
        seats = range(len(view.seats))
        return [ScoreRow(title(s.id), tuple(_fate(s) if s.seat == seat else "" for seat in seats)) for s in view.ships]

    def closing_rows(self, event: Event) -> Sequence[ScoreRow]:
        """Lines for the score sheet from the last event: the achievements of a game that was won."""
        earned = getattr(event, "achievements", [])
        return [ScoreRow(title(one), tuple(say("earned") for _ in self.seats), note=does(one)) for one in earned]


def _fate(ship: Any) -> str:
    return say("destroyed") if ship.destroyed else say("lost") if ship.lost_in else say("fate", hull=ship.hull)
