"""The board of Supernova: the belt between two sides, hands, decks and tokens. It draws a view and knows its places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game import rules
from game.rules import Decision, Event, Option
from game.scenes import (
    supernova_belt,
    supernova_count,
    supernova_hand,
    supernova_motion,
    supernova_tips,
    supernova_words,
)
from game.scenes.board import FittedBoard
from game.scenes.supernova_layout import Layout
from game.scenes.table_games import Thing
from game.scenes.table_motion import Stage
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup
from game.ui.ahead import Draw

if TYPE_CHECKING:
    from game.app import App

STOPS = ("quadrant", "slot", "hand", "deck", "discards", "button")  # where the arrow keys always stop
LARGEST_WRITING = 1.35  # how much the writing on the board can grow before it has no room
MULTI_PART = ("targets",)  # decisions that are a part of one choice: Escape takes them back


@dataclass
class Spot:
    """What the board dwells on: the quadrant being counted, or the place of a line of the log."""

    position: int = -1
    force: list[int] | None = None
    controller: int | None = None
    note: str = ""
    marks: dict[str, str] = field(default_factory=dict)  # slot -> words on it


class SupernovaBoard(FittedBoard):
    """Draws a view of Supernova and answers where things are."""

    multi_part: tuple[str, ...] = MULTI_PART
    secrets = True

    def __init__(self, app: App, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app, seats)
        self.labels: dict[str, Any] = {}  # place -> the option
        self.layout = Layout(Rect(0, 0, 1008, 664), 9)
        self.lifted_now: list[str] = []  # things in the air while an act is under way
        self._lifted: list[str] = []
        self.spot = Spot()
        self.next_slot: tuple[int, int] | None = None
        self.chosen: set[str] = set()  # the parts of an unfinished choice: the card and its targets so far
        self._known: tuple[Any, Any] = (None, None)

    # ------------------------------------------------------------------ what it shows
    @property
    def near(self) -> int:
        """The seat shown below the belt: the viewer, or the first seat where nobody in particular looks."""
        viewer = self.view.viewer
        return viewer if viewer in (0, 1) else 0

    def draw(self, surface: Surface, rect: Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit (None: nothing is)."""
        self.view, self.decision = view, decision
        self.layout = Layout(rect, len(view.belt), max(1.0, min(LARGEST_WRITING, self.theme.text_scale)))
        self.lit = {option.at: option.id for option in reversed(decision.options)} if decision else {}
        self.labels = {option.at: option for option in decision.options} if decision else {}
        self.chosen = self._chosen(view, decision)
        self._learn(view)
        self.things = []
        self._lifted = list(self.lifted_now)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        supernova_belt.draw(surface, self)
        supernova_hand.draw(surface, self)
        surface.set_clip(clip)

    def _chosen(self, view: Any, decision: Decision | None) -> set[str]:
        """The card that is being played and the targets chosen so far, as places."""
        if decision is None or decision.kind not in MULTI_PART:
            return set()
        step = view.agenda[-1]
        parts = [part.split(":") for part in step.chosen.split()]
        slots = {f"slot:{decision.seat}:{p[1]}:{p[2]}" for p in parts if p[0] == "slot"}
        cubes = {":".join(p) for p in parts[-1:] if p[0] == "cube"}
        return slots | cubes | {f"hand:{step.card}"}

    def _learn(self, view: Any) -> None:
        """What the rules say of this view; asked once a view."""
        if self._known[0] is not view:
            self._known = view, rules.forecast(view)
        self.forecast = self._known[1]
        self.next_slot = None
        attack = next((o for o in self.lit.values() if o.startswith("attack:")), "")
        if attack and view.viewer in (0, 1):
            slot = supernova_words.next_slot(view, attack)
            if slot is not None:
                self.next_slot = view.players[view.viewer].rocket, slot

    def is_lifted(self, name: str) -> bool:
        """Whether that thing is in the air now; one of several equal ones is."""
        if name in self._lifted:
            self._lifted.remove(name)
            return True
        return False

    def forget(self) -> None:
        """The shown view has changed: what the rules say of it must be asked again."""
        self._known = None, None

    # ------------------------------------------------------------------ what is made ahead
    def outlook(self) -> object:
        """The hand that lies open."""
        return self.theme.key, self.layout.rect.size, [thing.card for thing in self._hand()]

    def to_come(self) -> Iterable[Draw]:
        """Each card of the hand as it is when pointed at, and looked at closely."""
        for draw in (self.draw_pointed, self.inspect):
            for thing in self._hand():
                yield lambda surface, draw=draw, thing=thing: draw(surface, thing)

    def _hand(self) -> list[Thing]:
        return [thing for thing in self.things if thing.name.startswith("hand:") and thing.card]

    # ------------------------------------------------------------------ places
    def place_of(self, at: str) -> Rect | None:
        """Where the thing that an option points at was drawn last; None when it is not on the board."""
        for thing in self.things:
            if thing.name == at:
                return thing.rect
        if at.startswith("value:"):
            places = self.places_of_value(at)
            return places[0].unionall(places[1:]) if places else None
        return None

    def places_of_value(self, at: str) -> list[Rect]:
        """All cards of one Force value in a quadrant, of the side that is not the viewer's."""
        _, quadrant, force = at.split(":")
        wanted = {c for c, f in supernova_words.content().force.items() if f == int(force)}
        other = 1 - self.near
        return [t.rect for t in self.things if t.name.startswith(f"slot:{other}:{quadrant}:") and t.card in wanted]

    def thing_at(self, point: tuple[int, int]) -> Thing | None:
        """What lies under a point, the uppermost first; what is lit goes before what is not."""
        under = [t for t in reversed(self.things) if t.rect.collidepoint(point)]
        return next((t for t in under if self.option_at(t.name)), under[0] if under else None)

    def option_at(self, name: str) -> str:
        """The option that a thing stands for now; "" for none."""
        found = self.lit.get(name, "")
        if not found and name.startswith("slot:"):
            for at, option in self.lit.items():
                if at.startswith("value:") and self.place_of(name) in self.places_of_value(at):
                    return option
        return found

    def drop_option(self, name: str, point: tuple[int, int]) -> str:
        """The option that dragging a thing onto a point means; "" for none."""
        if name.startswith("hand:"):
            option = self.lit.get(name, "")
            if option.startswith("attack:") and self.view.viewer in (0, 1):
                position = self.view.players[self.view.viewer].rocket
                slots = len(self.view.players[self.view.viewer].columns[position])
                target = self.layout.column(position, True, slots).union(self.layout.hex(position))
                return option if target.inflate(self.layout.px(16), self.layout.px(16)).collidepoint(point) else ""
            return option if point[1] < self.layout.hand.y and self.layout.rect.collidepoint(point) else ""
        if name.startswith("rocket:"):
            under = next(
                (t for t in self.things if t.name.startswith("quadrant:") and t.rect.collidepoint(point)), None
            )
            return self.lit.get(under.name, "") if under else ""
        return ""

    def walkable(self, thing: Thing) -> bool:
        """Whether the arrow keys stop at a thing: small ones only while they can be chosen."""
        return thing.name.partition(":")[0] in STOPS or bool(self.option_at(thing.name))

    def draggable(self, name: str) -> bool:
        """Whether a thing can be picked up and carried."""
        if name.startswith("rocket:") and self.decision is not None:
            mine = name == f"rocket:{self.decision.seat}"
            return mine and any(o.startswith("move:") for o in self.lit.values())
        return name.startswith("hand:") and name in self.lit

    # ------------------------------------------------------------------ for the frame around it
    def phases(self, view: Any, decision: Decision | None) -> tuple[list[str], int]:
        """The rulebook's phases of a turn and the one that is on; the final count stands for itself."""
        keys = ["planning", "command", "answer", "count"]
        at = 1
        if view.scoring is not None:
            at = 3
        elif decision is not None and decision.kind == "answer":
            at = 2
        return [supernova_words.phase(key) for key in keys], at

    def species(self, view: Any, seat: int) -> tuple[str, str]:
        """Name and emblem of what a seat plays."""
        kind = view.players[seat].species
        return supernova_words.name(kind), kind

    def holdings(self, view: Any, seat: int) -> list[tuple[str, str, str]]:
        """What everybody may know of a seat: icon, number, what it is."""
        player = view.players[seat]
        threes = player.markers.count("three_points")
        held = sum(1 for m in player.markers if m)
        return [
            ("token", str(player.tokens), supernova_words.say("tokens")),
            ("card", str(len(player.hand)), supernova_words.say("hand")),
            ("deck", str(len(player.force_deck)), supernova_words.say("force_deck")),
            ("star", str(len(player.special_deck)), supernova_words.say("special_deck")),
            ("flag", f"{held}/{threes}", supernova_words.say("domain")),
        ]

    def points(self, view: Any, seat: int) -> tuple[str, dict[str, int], str]:
        """The points of a seat as far as the viewer sees: in all, by source, and what they are called."""
        if view.outcome is not None:
            rank = next(r for r in view.outcome.ranking if r.seat == seat)
            return str(rank.points), rank.sources, supernova_words.say("final")
        if view.scoring is not None or self.forecast is None:
            return "", {}, supernova_words.say("projected")
        sources = self.forecast.sources[seat]
        return str(sum(sources.values())), sources, supernova_words.say("projected")

    # ------------------------------------------------------------------ what it says and shows beside
    def attend(self, view: Any, decision: Decision | None) -> None:
        """This view and decision are the present ones: dwell on the quadrant that the final count has come to."""
        self.view = view
        self.spot = Spot()
        quadrant = str(decision.prompt.values.get("quadrant", "")) if decision is not None else ""
        if view.scoring is not None and view.outcome is None and quadrant in view.belt:
            self.spot.position = view.belt.index(quadrant)

    def anchor(self, thing: Thing, point: tuple[int, int]) -> tuple[int, int]:
        """Where the explanation of a thing goes: beside the card that came closer, else at the pointer."""
        return supernova_tips.anchor(self, thing, point)

    def explain(self, thing: Thing) -> tuple[str, str]:
        """Title and text about a thing."""
        return supernova_tips.explain(self, thing)

    def foretell(self, option_id: str) -> Sequence[str]:
        """What an option would bring as far as the viewer knows."""
        if self.view.viewer not in (0, 1) or self.decision is None:
            return []
        return list(supernova_words.what_it_brings(self.view, option_id))

    def inspect(self, surface: Surface, thing: Thing) -> bool:
        """Draw a thing large over everything."""
        return supernova_tips.inspect(surface, self, thing)

    def draw_pointed(self, surface: Surface, thing: Thing) -> None:
        """Mark what is pointed at; a card in hand comes closer."""
        supernova_tips.draw_pointed(surface, self, thing)

    def draw_drag(self, surface: Surface, name: str, point: tuple[int, int]) -> None:
        """Draw a thing in the player's hand."""
        supernova_tips.draw_drag(surface, self, name, point)

    def icon_of(self, option: Option) -> str:
        """The icon of an option in the list of choices."""
        return supernova_tips.icon_of(option)

    def amount_of(self, option: Option) -> int | None:
        """An Epidemic names a Force."""
        return int(option.id.partition(":")[2]) if option.id.startswith("eliminate:") else None

    def detail_of(self, option: Option) -> str:
        """What lies at the place that an option points at, for the list of choices."""
        return supernova_tips.detail_of(self.view, option) if option.at.startswith("slot:") else ""

    def stage(self, queue: Stage, events: Sequence[Event], told: Callable[[Event], None]) -> None:
        """Queue what is to be seen of events; `told` is called as each begins."""
        supernova_motion.stage(self, queue, events, told)

    def event_place(self, event: Event) -> str:
        """The place that an event speaks of; "" for none."""
        quadrant, slot, seat = (getattr(event, field_name, None) for field_name in ("quadrant", "slot", "seat"))
        if quadrant and slot and seat is not None:
            return f"slot:{seat}:{quadrant}:{slot}"
        return f"quadrant:{quadrant}" if quadrant else ""

    def breakdown(self, view: Any) -> Sequence[ScoreRow]:
        """Lines for the score sheet."""
        return supernova_count.breakdown(view)
