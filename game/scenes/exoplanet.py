"""The board of Exoplanet Rush: worlds, market, players, chart. It draws a view and knows its places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game import rules
from game.rules import Decision, Event, Option
from game.scenes import (
    exoplanet_focus,
    exoplanet_market,
    exoplanet_motion,
    exoplanet_players,
    exoplanet_tips,
    exoplanet_track,
    exoplanet_worlds,
)
from game.scenes.board import FittedBoard
from game.scenes.ending import amount
from game.scenes.exoplanet_layout import Layout
from game.scenes.exoplanet_words import GAME, content, expected_income, money, name, say, title, what_it_brings
from game.scenes.table_games import Thing
from game.scenes.table_motion import Stage
from game.scenes.tabletop import ScoreRow
from game.settings import SeatSetup

if TYPE_CHECKING:
    from game.app import App

LARGEST_WRITING = 1.35  # how much the writing on the board can grow before it has no room
PASSED_BY = ("sector_of", "first", "debt", "embassy", "track", "last_roll")  # things where the arrow keys do not stop


class ExoplanetBoard(FittedBoard):
    """Draws a view of Exoplanet Rush and answers where things are."""

    multi_part: tuple[str, ...] = ()
    secrets = False  # nothing is hidden: nobody has to look away

    def __init__(self, app: App, seats: Sequence[SeatSetup]) -> None:
        super().__init__(app, seats)
        self.layout = Layout(Rect(0, 0, 1008, 664), 2, 2)
        self.rolled: set[int] = set()  # worlds whose traits have been seen to fall since the last true view
        self.left: set[str] = set()  # places that a piece in the air has already left
        self.stage_now = ""  # the step of the turn that is shown
        self.last_roll: Event | None = None
        self.house_prices = list(rules.house_values(GAME))
        self._known: Any = None

    # ------------------------------------------------------------------ what it shows
    def draw(self, surface: Surface, rect: Rect, view: Any, decision: Decision | None) -> None:
        """Draw a view into `rect`; what `decision` offers is lit (None: nothing is)."""
        self.decision = decision
        self._learn(view)
        growth = max(1.0, min(LARGEST_WRITING, self.theme.text_scale))
        self.layout = Layout(rect, len(view.worlds), len(view.players), growth)
        self.lit = {option.at: option.id for option in reversed(decision.options)} if decision else {}
        self.things = []
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        for part in (exoplanet_track, exoplanet_worlds, exoplanet_market, exoplanet_players, exoplanet_focus):
            part.draw(surface, self)
        surface.set_clip(clip)

    def _learn(self, view: Any) -> None:
        """What the rules say of this view; asked once a view."""
        if view is not self.view:
            self.stage_now = exoplanet_track.stage_of(view)
        if self._known is not view or self.view is not view:
            self.view, self._known, self.rolled = view, view, set()
            self.forecast = rules.forecast(view)

    def refresh(self) -> None:
        """The shown view has changed in itself: what the rules say of it must be asked again."""
        self.forecast = rules.forecast(self.view)

    def add(self, name: str, rect: Rect, card: str = "", owner: int = -1) -> None:
        """A thing has been drawn; what is drawn later lies on top."""
        self.things.append(Thing(name, rect, card, owner, name.startswith(("chart:", "seat:"))))

    # ------------------------------------------------------------------ who and where
    @property
    def _step(self) -> Any:
        return self.view.agenda[-1] if self.view.agenda else None

    @property
    def acting(self) -> int:
        """The seat that decides in the shown view; -1 for none."""
        queue = getattr(self._step, "queue", None)
        return queue[0] if queue else getattr(self._step, "seat", -1)

    @property
    def acting_world(self) -> str:
        """The world that the present decision is about; "" for none."""
        number = getattr(self._step, "world", None)
        return self.view.worlds[number].id if number is not None else ""

    @property
    def focus_seat(self) -> int:
        """The player shown large: who looks, else who decides."""
        viewer = self.view.viewer
        if self.decision is not None:
            return self.decision.seat
        return viewer if isinstance(viewer, int) and viewer >= 0 else max(0, self.acting)

    def unrolled(self, number: int) -> bool:
        """Whether the traits of a world are still to be rolled."""
        steps = (step for step in self.view.agenda if step.__struct_config__.tag == "roller")
        return any(step.world == number for step in steps) and number not in self.rolled

    def pending_roll(self) -> Any:
        """The forecast of the roll that is being decided by the player shown large; None for none."""
        pending = self.forecast.pending if self.forecast is not None else None
        return pending if pending is not None and pending.seat == self.focus_seat else None

    def trait_name(self, world: str, trait: str) -> str:
        """The name of a trait die: that of the option which would change it, where there can be one."""
        step = self._step
        if self.decision is not None and self.decision.kind == "specialty":
            place = self.view.worlds[step.place].id if trait == "hos" else self.acting_world
            if place == world:
                return f"trait:{trait}"
        return f"die:{world}:{trait}"

    def piece_name(self, seat: int, world: str, kind: str) -> str:
        """The name of a piece: that of the option to activate or use it, where there can be one."""
        asked = self.decision.kind if self.decision is not None else ""
        here = world == self.acting_world
        if asked == "facility" and here and seat == self.focus_seat:
            return f"unit:{kind}"
        if asked == "roll" and here and seat == self.focus_seat and kind == self.forecast.pending.unit:
            return f"way:{self.decision.options[0].id}" if self.decision is not None else ""
        reached = asked == "roll" and (here or self.view.options["reach"] == "system")
        if reached and any(o.owner == seat and o.unit == kind for o in self.forecast.pending.offers):
            return f"booster:{kind}:{seat}"
        return f"piece:{seat}:{world}:{kind}"

    # ------------------------------------------------------------------ places
    def place_of(self, at: str) -> Rect | None:
        """Where the thing that an option points at was drawn last; None when it is not on the board.

        Of an offer to use another's unit that is its price in the panel, not the unit in its sector. "tray": where
        dice are thrown, over the board.
        """
        if at == "tray":
            return self.layout.tray
        things = reversed(self.things) if at.startswith("booster:") else self.things
        return next((thing.rect for thing in things if thing.name == at), None)

    def thing_at(self, point: tuple[int, int]) -> Thing | None:
        """What lies under a point, the uppermost first; what is lit goes before what is not."""
        under = [t for t in reversed(self.things) if t.rect.collidepoint(point)]
        return next((t for t in under if self.option_at(t.name)), under[0] if under else None)

    def option_at(self, name: str) -> str:
        """The option that a thing stands for now; "" for none."""
        if name.startswith("way:") and self.decision is not None:
            wanted = name.partition(":")[2]
            return wanted if wanted in self.decision.ids() else ""
        return self.lit.get(name, "")

    def shines(self, name: str) -> bool:
        """Whether an option points at a thing, and not one that would bring nothing, as its gain is told."""
        wasted = name.startswith("booster:") and not any(
            name == f"booster:{o.unit}:{o.owner}" and round(o.gain) > 0 for o in self.forecast.pending.offers
        )
        return bool(self.option_at(name)) and not wasted

    def walkable(self, thing: Thing) -> bool:
        """Whether the arrow keys stop at a thing."""
        return thing.name.partition(":")[0] not in PASSED_BY

    def draggable(self, name: str) -> bool:
        """Whether a thing can be picked up and carried."""
        return name.startswith(("stockpile:", "market:")) and name in self.lit

    def drop_option(self, name: str, point: tuple[int, int]) -> str:
        """The option that dragging a thing onto a point means; "" for none."""
        goal = f"world:{self.acting_world}" if name.startswith("stockpile:") else f"seat:{self.focus_seat}"
        place = self.place_of(goal)
        return self.lit.get(name, "") if place is not None and place.collidepoint(point) else ""

    # ------------------------------------------------------------------ for the frame around it
    def phases(self, view: Any, decision: Decision | None) -> tuple[list[str], int]:
        """The turn; its steps have a track of their own on the board."""
        if view.outcome is not None:
            return [title("over")], 0
        if view.turn == 0:
            return [title("setup")], 0
        return [say("turn", turn=view.turn, turns=content().setup.turns.value)], 0

    def species(self, view: Any, seat: int) -> tuple[str, str]:
        """Everybody is a player like the others: the sector stands for it."""
        sector = view.players[seat].sector
        return (say("sector", n=sector + 1) if sector >= 0 else "", "")

    def holdings(self, view: Any, seat: int) -> list[tuple[str, str, str]]:
        """What everybody may know of a seat: icon, number, what it is."""
        player = view.players[seat]
        in_play = sum(sum(w.units[seat]) for w in view.worlds)
        income = expected_income(self.forecast, seat) if self.forecast else 0
        rows = [
            ("coin", str(player.cash), say("cash")),
            ("deck", str(sum(player.stockpile)), say("stockpile")),
            ("unit:city", str(in_play), say("units_in_play")),
        ]
        if view.outcome is None:
            rows.append(("chart", say("about", amount=income), say("facilities_income")))
        return [*rows, ("debt", str(player.debt), say("debt"))] if player.debt else rows

    def points(self, view: Any, seat: int) -> tuple[str, dict[str, int], str]:
        """The wealth of a seat: in all, by source, and what it is called."""
        if view.outcome is not None:
            rank = next(r for r in view.outcome.ranking if r.seat == seat)
            return amount(rank.points), rank.sources, say("final")
        if self.forecast is None:
            return "", {}, say("wealth")
        sources = self.forecast.sources[seat]
        return amount(sum(sources.values())), sources, say("wealth")

    @staticmethod
    def source_title(source: str) -> str:
        """The name of a source of wealth."""
        return name(source)

    # ------------------------------------------------------------------ what it says and shows beside
    def attend(self, view: Any, decision: Decision | None) -> None:
        """This view and decision are the present ones."""
        self.lifted = set()
        self._learn(view)

    def explain(self, thing: Thing) -> tuple[str, str]:
        """Title and text about a thing."""
        return exoplanet_tips.explain(self, thing)

    def foretell(self, option_id: str) -> Sequence[str]:
        """What an option would bring."""
        if self.decision is None or self.forecast is None:
            return []
        return list(what_it_brings(self.view, self.forecast, option_id, self.decision.seat))

    def inspect(self, surface: Surface, thing: Thing) -> bool:
        """Draw a thing large over everything."""
        return exoplanet_tips.inspect(surface, self, thing)

    def draw_pointed(self, surface: Surface, thing: Thing) -> None:
        """Mark what is pointed at."""
        exoplanet_tips.draw_pointed(surface, self, thing)

    def draw_drag(self, surface: Surface, name: str, point: tuple[int, int]) -> None:
        """Draw a thing in the player's hand."""
        exoplanet_tips.draw_drag(surface, self, name, point)

    def icon_of(self, option: Option) -> str:
        """The icon of an option in the list of choices."""
        return exoplanet_tips.icon_of(option)

    def stage(self, queue: Stage, events: Sequence[Event], told: Callable[..., None]) -> None:
        """Queue what is to be seen of events; `told` is called as each begins."""
        exoplanet_motion.stage(self, queue, events, told)

    def event_place(self, event: Event) -> str:
        """The place that an event speaks of; "" for none."""
        world, seat, kind = (getattr(event, field, None) for field in ("world", "seat", "unit"))
        if world and seat is not None and kind:
            return f"piece:{seat}:{world}:{kind}"
        if world:
            return f"world:{world}"
        return f"market:{kind}" if kind else f"seat:{seat}" if seat is not None else ""

    def breakdown(self, view: Any) -> Sequence[ScoreRow]:
        """Lines for the score sheet: cash at each turn's end, then the units by kind and what they fetch."""
        rows = []
        for turn, amounts in enumerate(view.cash, 1):
            best = max(amounts)
            winner = amounts.index(best) if amounts.count(best) == 1 else None
            rows.append(ScoreRow(say("score_cash", turn=turn), tuple(money(a) for a in amounts), winner))
        for kind in content().units:
            counts = [sum(w.units[seat][kind.number] for w in view.worlds) for seat in range(len(view.players))]
            if any(counts):
                cells = tuple(say("times", count=c) if c else say("none") for c in counts)
                rows.append(ScoreRow(name(kind.id), cells, note=say("score_salvage", salvage=kind.salvage)))
        return rows
