"""The table of any game: who looks, who decides, what is shown in which order. It offers what the rules offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game import records, rules
from game.rules import Blocked, Decision, Event, Table, Text
from game.scenes import table_back, table_input, table_log
from game.scenes.base import Scene
from game.scenes.ending import amount, source_text, verdict
from game.scenes.played import note_finished
from game.scenes.table_autopilot import Autopilot
from game.scenes.table_bots import BotSeats
from game.scenes.table_frame import Frame, draw_ground, draw_headings, draw_top, frame_for
from game.scenes.table_games import GameBoard, board_of
from game.scenes.table_hint import Hint
from game.scenes.table_motion import Stage
from game.scenes.table_over import draw_over
from game.scenes.table_passing import Passing
from game.scenes.tabletop import ScoreRow
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.buttons import IconButton, Tabs
from game.ui.lists import ListItem, LogLine, LogPanel, OptionList
from game.ui.text import draw_text
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app import App

LOG_LINES = 40  # as many as the side shows; laying out more costs time, and the log scene has them all
BUTTONS = (
    ("undo", "undo"), ("restart", "start"), ("hint", "hint"), ("autopilot", "helm"), ("open_log", "log"),
    ("rulebook", "book"), ("score", "trophy"), ("menu", "menu"),
)  # fmt: skip


def make_table_scene(app: App, table: Table, seats: list[SeatSetup], record_path: Path | None) -> TableScene:
    """The scene of a table, whatever its game. `record_path`: where its moves are kept; None where they are not."""
    return TableScene(app, table, seats, record_path)


class TableScene(Scene):
    """A game being played: board, prompt, seats, choices, log; people by hand-over, computer players by themselves."""

    def __init__(self, app: App, table: Table, seats: list[SeatSetup], record_path: Path | None) -> None:
        super().__init__(app)
        self.table, self.seats, self.record_path = table, seats, record_path
        self._gate: Callable[[str], str] | None = None
        self.covered: Rect | None = None
        self.board: GameBoard = board_of(table.state.game)(app, seats)
        self.stage = Stage(app.sounds.play)
        self.bots = BotSeats(table.state.game, seats, str(table.state.chance.seed))
        self.humans = [i for i, seat in enumerate(seats) if seat.controller == "human"]
        self._ended = table.outcome is not None
        self.told = ""  # what is being shown, in words
        self.told_of = -1  # and the seat that did it
        self.passing = Passing(self)
        self.view: Any = table.view(self.viewer())
        self.asked: Decision | None = None
        self.blocked: dict[str, list[Blocked]] = {}
        self.choices = OptionList(Rect(0, 0, 10, 10))
        self.log = LogPanel(Rect(0, 0, 10, 10))
        self.tabs = Tabs(Rect(0, 0, 10, 10), [words("table.choices"), words("table.log")])
        marks = [one for one in BUTTONS if one[0] != "autopilot" or self.board.has_autopilot]
        self.buttons = {name: IconButton(Rect(0, 0, 10, 10), mark, words(f"table.{name}")) for name, mark in marks}
        self.hint = Hint(self)
        self.autopilot = Autopilot(self)
        self.input = table_input.Input(self)
        self._lines: list[LogLine] = []
        self._untold: list[LogLine] = []  # what the moves being shown brought: the log must not outrun the dice
        self.whys = table_log.whys_of(table)
        self._why: Text | None = None  # a computer player's reason for the move it is making
        self._still: Surface | None = None
        self.stale = True
        self.frame: Frame = self._frame_for(app.theme)
        self.layout(app.theme)
        if not table.moves and not self.board.secrets:  # everybody sees how the game is set up
            self.board.stage(self.stage, table.opening, self._tell)
            self._untold = list(self._lines)
            self.rewrite_log()
            self.stage.add(lambda: None, partial(self._tell_lines, len(self._untold)))
            self.stage.add(lambda: None, lambda: self.show(self.table.view(self.viewer())))
        self.ask()

    # ------------------------------------------------------------------ for the app
    @property
    def game(self) -> str:
        return str(self.table.state.game)

    @property
    def rule_id(self) -> str:
        return self.input.rule()

    @property
    def animating(self) -> bool:
        return self.stage.active and self.stage.motion

    @property
    def wake_ms(self) -> int:
        busy = self.stage.active or self._bot_decides() or self.passing.due() or self._must_finish()
        busy = busy or bool(self._own_answer()) or self.passing.pause > 0
        return 30 if busy or self.hint.waiting else 1000

    def _frame_for(self, theme: Theme) -> Frame:
        return frame_for(theme, len(self.seats), self.board.seats_left)

    def seat_places(self) -> list[Rect]:
        """Where each seat's panel is, by seat: in the order of play where the board knows one."""
        places = dict(zip(self.board.seat_order(self.view), self.frame.seats, strict=True))
        return [places[seat] for seat in range(len(self.seats))]

    def layout(self, theme: Theme) -> None:
        super().layout(theme)
        frame = self.frame = self._frame_for(theme)
        pad = theme.px(4)
        self.choices.set_rect(frame.choices.inflate(-pad, -pad))
        self.log.set_rect(frame.log.inflate(-pad, -pad))
        self.tabs.set_rect(frame.tabs or Rect(0, 0, 1, 1))
        width = (frame.buttons.w + pad) // len(self.buttons)
        for n, button in enumerate(self.buttons.values()):
            button.set_rect(Rect(frame.buttons.x + n * width, frame.buttons.y, width - pad, frame.buttons.h))
        self.choices.set_items(self._items())
        self.choices.layout(theme)
        self.rewrite_log()
        self._still = None
        self.restale()

    def handle(self, event: pygame.event.Event) -> bool:
        return self.input.handle(event)

    def resumed(self) -> None:
        super().resumed()
        self.restale()

    def close(self) -> None:
        self.bots.close()
        if self.table.recorder is not None and self.record_path is not None:
            records.close(self.table)

    @property
    def gate(self) -> Callable[[str], str] | None:
        """The tutorial's: why an option is not wanted now, "" when it is. With a gate the first seat looks."""
        return self._gate

    @gate.setter
    def gate(self, gate: Callable[[str], str] | None) -> None:
        self._gate = gate
        self.board.pilots = None
        self.rewrite_log()
        self.show(self.table.view(self.viewer()))
        self.ask()

    def ahead(self) -> bool:
        return self.board.ahead() or super().ahead()

    def restale(self) -> None:
        """What lies still on the screen is no longer right."""
        self.stale = self.dirty = True

    # ------------------------------------------------------------------ who looks, who decides
    def viewer(self) -> int:
        """The seat whose secrets may be on the screen now; -1 for none."""
        if self.gate is not None:
            return 0
        return self.humans[0] if len(self.humans) == 1 else self.passing.eyes

    def _bot_decides(self) -> bool:
        decision = self.table.decision
        if decision is None or self.gate is not None:
            return False
        return decision.seat not in self.humans or (not self.stage.active and self.autopilot.steers())

    def _own_answer(self) -> str:
        """The option that the window itself plays, such as what its clock says; "" where a seat is asked."""
        decision = self.table.decision
        return self.board.own_answer(decision) if decision is not None else ""

    def _must_finish(self) -> bool:
        return self.table.outcome is not None and not self._ended

    def update(self, dt: float) -> None:
        self.stage.motion = self.app.settings.motion
        self.passing.pause = max(0.0, self.passing.pause - dt)
        if self.stage.active:
            if self.stage.update(dt):
                self.restale()
            if not self.stage.active:
                self.ask()
            return
        if self.app.top is not self and self.gate is None:
            return
        if self.board.tick():
            self.restale()
        if self._must_finish():
            self._finish()
        elif own := self._own_answer():
            self.perform(own)
        elif self.passing.due() and not self.passing.handing:
            self.passing.pass_on()
        elif self._bot_decides() and self.table.decision is not None:
            if self.asked is not None:  # the autopilot was switched on
                self.ask()
            seat = self.table.decision.seat
            option = self.bots.choice(self.table, dt, self.app.settings.bot_pace)
            if option:
                self._why = self.bots.reason(seat)
                self.perform(option, by_machine=True)
        elif self.hint.waiting:
            self.hint.update(dt)
        elif self.asked is None and self.table.decision is not None and self.table.decision.seat == self.viewer():
            self.bots.cancel()  # the autopilot was switched off
            self.ask()

    def _finish(self) -> None:
        self._ended = True
        for notice in note_finished(self.table, self.seats, self.autopilot.made):
            self.app.report(notice)
        self.app.sounds.play("win")
        self.open_score()

    # ------------------------------------------------------------------ playing
    def ask(self) -> None:
        """Put the present decision before the viewer, if it is his."""
        decision = self.table.decision
        mine = decision is not None and decision.seat == self.viewer() and not self.stage.active
        mine = mine and not self._own_answer() and not self.passing.due()
        free = mine and decision is not None and decision.seat in self.humans and not self.autopilot.steers()
        self.asked = decision if free else None
        self.hint.forget()
        self.blocked = {}
        if self.asked is not None:
            for blocked in self.table.blocked():
                self.blocked.setdefault(blocked.at, []).append(blocked)
        self.choices.set_items(self._items())
        self.choices.layout(self.theme)
        self.told, self.told_of = "", -1
        self.board.attend(self.view, self.asked)
        reason = self.table.undo_reason()
        nothing = table_back.nothing_chosen(self)
        self.buttons["undo"].enabled = not nothing and self.table.outcome is None and self.gate is None
        self.buttons["restart"].enabled = not reason and self.asked is not None
        self.buttons["undo"].reason = nothing or ("" if table_back.slip_of(self) is not None else reason)
        self.buttons["restart"].reason = nothing or reason
        self.buttons["hint"].reason = self.hint.refusal()
        if "autopilot" in self.buttons:
            self.buttons["autopilot"].reason = words("tutorial.not_now") if self.gate is not None else ""
        for name in {"hint", "autopilot"} & self.buttons.keys():
            self.buttons[name].enabled = not self.buttons[name].reason
        self.input.forget()
        self.restale()

    def _items(self) -> list[ListItem]:
        if self.asked is None:
            return []
        colour = self.theme.seat(self.seats[self.asked.seat].colour).light
        say = partial(rules.say, table=self.table)
        return [
            ListItem(o.id, say(o.label), self.hint.detail(o) or self.board.detail_of(o), self.board.icon_of(o), colour,
                     marked=o.id == self.hint.option, amount=self.board.amount_of(o))
            for o in self.asked.options
        ]  # fmt: skip

    def choose(self, option_id: str) -> None:
        """The player wants this option; the tutorial may want another one first."""
        if self.asked is None or option_id not in self.asked.ids():
            return
        refusal = self.gate(option_id) if self.gate else ""
        if refusal:
            self.app.sounds.play("error")
            self.told = refusal
            self.restale()
            return
        self.perform(option_id)

    def perform(self, option_id: str, by_machine: bool = False) -> None:
        """Play an option as if its seat had chosen it, with all motion; the gate is not asked. `by_machine`: by a
        computer player, whose moves may be set to be shown at once."""
        decision = self.table.decision
        assert decision is not None
        why = words("table.why", why=rules.say(self._why, self.table)) if self._why is not None else ""
        self._why = None
        by_autopilot = by_machine and decision.seat in self.humans
        records.explain(self.table, why, by_autopilot)
        try:
            events = self.table.play(option_id)
        except records.RecordError as error:
            table_back.unsaved(self, str(error), option_id, by_machine)
            return
        if by_autopilot:
            self.autopilot.made.add(len(self.table.moves))
        seat, viewer = decision.seat, self.viewer()
        self.passing.note(seat, events)
        seen = rules.events_for(events, viewer)
        if why:
            self.whys[len(self.table.moves)] = why
        news = self._told_lines(seen)
        self._untold = [*self._untold, *news]
        self.asked = None
        self.choices.set_items([])
        self.board.attend(self.view, None)
        self.stage.motion = self.app.settings.motion
        instant = self.app.settings.bot_pace == "instant"
        quiet = instant and by_machine and self.table.outcome is None  # the final count is always shown
        if not quiet:
            self.board.stage(self.stage, seen, self._tell)
        self.stage.add(lambda: None, partial(self._tell_lines, len(news)))
        self.stage.add(lambda: None, partial(self.show, self.table.view(viewer)))
        self.restale()
        self.stage.update(0.0)
        if not self.stage.active:
            self.ask()

    def _tell(self, event: Event, meanwhile: str = "") -> None:
        """An event begins to be shown: say it above the board, or `meanwhile` as long as its dice are in the air."""
        self.told = meanwhile or rules.say(event, self.table)
        self.told_of = getattr(event, "seat", -1)

    def show(self, view: Any) -> None:
        """Make `view` what is shown."""
        self.view = view
        self.board.attend(view, None)
        self.restale()

    def skip(self) -> None:
        """End all motion at once."""
        self.stage.skip()
        self.ask()

    # ------------------------------------------------------------------ taking back, being advised
    def undo(self, turn: bool = False) -> None:
        """Take the last choice back, or the turn as far as it can; where that is refused all players may agree."""
        table_back.undo(self, turn)

    def mark_hint(self) -> None:
        """Show the hint that has come: its row in the list, its place on the board."""
        self.choices.set_items(self._items())
        self.choices.layout(self.theme)
        self.choices.show_item(self.hint.option)
        self.tabs.active = 0
        self.restale()

    # ------------------------------------------------------------------ the log
    def rewrite_log(self) -> None:
        """Write all of it anew, save what is still to be told."""
        place_of = self.board.event_place
        lines = table_log.all_lines(self.table, self.viewer(), self.seats, self.theme, place_of, self.whys)
        told = len(lines) - len(self._untold)
        self._lines, self._untold = lines[:told], lines[told:]
        self.log.set_lines(self._lines[-LOG_LINES:])

    def _told_lines(self, seen: Sequence[Event]) -> list[LogLine]:
        """What the last move brought."""
        move, why = self.table.moves[-1], self.whys.get(len(self.table.moves), "")
        place_of = self.board.event_place
        before = [*self._lines, *self._untold]
        return table_log.lines_of(self.table, move, seen, self.seats, self.theme, place_of, before, why)

    def _tell_lines(self, count: int) -> None:
        """What brought the first `count` of the lines still untold has been shown."""
        self._lines, self._untold = [*self._lines, *self._untold[:count]], self._untold[count:]
        self.log.set_lines(self._lines[-LOG_LINES:])

    # ------------------------------------------------------------------ other scenes
    def open_score(self) -> None:
        """The score sheet, once there is one; before that the points as they would be now."""
        from game.scenes.points import PointsScene
        from game.scenes.score import ScoreScene

        if self.table.outcome is None:
            points = [self.board.points(self.view, seat) for seat in range(len(self.seats))]
            self.app.push(PointsScene(self.app, self.seats, points, self.board.secrets))
        else:
            self.app.push(ScoreScene(self.app, self.table, self.seats, self.breakdown()))

    def points_lines(self, seat: int) -> list[str]:
        """The points of a seat as far as the viewer sees, by source; nothing where they are not to be known."""
        points, sources, caption = self.board.points(self.view, seat)
        if not points:
            return []
        head = words("table.points", name=self.seats[seat].name, points=points, what=caption)
        named = ((source_text(self.game, source), n) for source, n in sources.items())
        return [head, *(words("table.source", source=source, points=amount(n)) for source, n in named)]

    def open_log(self) -> None:
        """The whole log."""
        from game.scenes.log import LogScene

        self.app.push(LogScene(self.app, self.table, self.seats, self.viewer(), self.whys))

    def open_rulebook(self, rule: str = "") -> None:
        """The rulebook, at a rule."""
        from game.scenes.rulebook import RulebookScene

        self.app.push(RulebookScene(self.app, self.game, rule))

    def open_menu(self) -> None:
        """The pause menu."""
        from game.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.table, self.seats, self))

    def breakdown(self) -> Sequence[ScoreRow]:
        """The lines of the score sheet between the points by source and the buttons."""
        rows = [*self.autopilot.rows(), *self.board.breakdown(self.table.view(self.viewer()))]
        events = [event for _, told in self.table.history() for event in told]
        return [*rows, *self.board.closing_rows(events[-1])] if events else rows

    # ------------------------------------------------------------------ drawing
    def draw(self, surface: Surface) -> None:
        if self._still is None or self._still.get_size() != surface.get_size():
            self._still = Surface(surface.get_size()).convert(surface)
            self.stale = True
        if self.stale:
            self._compose(self._still)
            self.stale = False
        surface.blit(self._still, (0, 0))
        self._draw_widgets(surface)
        self.stage.draw(surface)
        draw_over(surface, self)

    def _compose(self, still: Surface) -> None:
        """Everything that stays where it is until something changes."""
        theme, frame = self.theme, self.frame
        draw_ground(still, theme, frame)
        self.board.draw(still, frame.board, self.view, self.asked)
        self.input.look_again()
        decision = self.table.decision
        seat = decision.seat if decision is not None else -1
        speaker = self.told_of if self.told and 0 <= self.told_of < len(self.seats) else seat
        look = theme.seat(self.seats[speaker].colour) if speaker >= 0 else None
        colour = look.colour if look else theme.lit
        phases = self.board.phases(self.view, decision)
        draw_top(still, theme, frame.top, self._prompt(), colour, look.emblem if look else "", phases, self.told)
        log = (
            words("table.log") if self.log.seat is None else words("table.log_of", name=self.seats[self.log.seat].name)
        )
        draw_headings(still, theme, frame, words("table.choices"), log)
        for n, place in enumerate(self.seat_places()):
            self.board.draw_seat(still, place, self.view, n, n == seat)

    def _prompt(self) -> str:
        decision = self.table.decision
        if decision is None:
            outcome = None if self.stage.active else self.table.outcome  # a count still being shown is not outrun
            who = verdict(self.game, outcome, self.seats) if outcome is not None else ""
            return words("table.won", verdict=who) if who else words("table.over")
        if self.asked is None and decision.seat not in self.humans:
            return words("table.thinking", name=self.seats[decision.seat].name)
        if self.asked is None and self.autopilot.steers():
            return words("table.piloting", what=rules.say(decision.prompt, self.table))
        if self.asked is None:
            return words("table.acts", name=self.seats[decision.seat].name)
        asked = rules.say(decision.prompt, self.table)
        if len(self.humans) > 1 and self.board.secrets and not self.passing.alone:  # no hand-over has told the name
            return words("table.asked", name=self.seats[decision.seat].name, what=asked)
        return asked

    def _draw_widgets(self, surface: Surface) -> None:
        if self.frame.tabs is not None:
            self.tabs.draw(surface, self.theme)
        if self.frame.tabs is None or self.tabs.active == 0:
            self.choices.draw(surface, self.theme)
            if not self.choices.items:
                hint = words("table.skip") if self.stage.active else self._prompt()
                draw_text(surface, self.theme, hint, self.frame.choices, size=14, colour=self.theme.muted, wrap=True)
        if self.frame.tabs is None or self.tabs.active == 1:
            self.log.draw(surface, self.theme)
        if "autopilot" in self.buttons:
            self.buttons["autopilot"].kind = "primary" if self.board.pilots else "quiet"
        for button in self.buttons.values():
            button.draw(surface, self.theme)
