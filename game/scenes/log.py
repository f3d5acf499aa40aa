"""The log and chronicle: everything that happened, by turn, filtered by seat and by words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes.controls import WidgetControl
from game.scenes.frame import MenuScene
from game.scenes.table_log import said_this_turn, turn_begun, turn_head
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.lists import LogLine, LogPanel
from game.ui.paint import panel
from game.ui.text import draw_text
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Move, Table


def log_lines(
    table: Table, seats: Sequence[SeatSetup], viewer: int, theme: Theme, whys: Mapping[int, str] | None = None
) -> list[LogLine]:
    """What happened in words that `viewer` may read (-1: what everybody may); a heading for each turn."""
    return [line for line, _ in chronicle(table, seats, viewer, theme, whys)]


def chronicle(
    table: Table, seats: Sequence[SeatSetup], viewer: int, theme: Theme, whys: Mapping[int, str] | None = None
) -> list[tuple[LogLine, int]]:
    """The lines of the log, each with the number of moves played when it had happened.

    `whys`: why a computer player made a move, by the number of the move; told behind its first line, once a turn,
    and also where the move tells nothing else.
    """
    lines = [(LogLine(words("log.opening"), head=True), 0)]
    turn, begun = 0, 0  # `begun`: how many of the last move's lines tell already of the next turn
    for number, (move, events) in enumerate(table.history()):
        if move is not None and move.turn != turn:
            turn = move.turn
            lines.insert(len(lines) - begun, (LogLine(turn_head(table, turn), head=True), number - 1))
        begun = 0
        why = (whys or {}).get(number, "")
        for event in rules.events_for(events, viewer):
            if (next_turn := turn_begun(event)) and next_turn != turn:
                turn = next_turn
                lines.append((LogLine(turn_head(table, turn), head=True), number))
            text = rules.say(event, table)
            who = getattr(event, "seat", move.seat if move else None)
            begun = begun + 1 if text and move and who != move.seat else 0
            if text:
                lines.append((_line(text, who, seats, theme), number))
                lines += _reason(why, move, lines, number, theme)
                why = ""
        lines += _reason(why, move, lines, number, theme)
    return lines


def _reason(
    why: str, move: Move | None, before: Sequence[tuple[LogLine, int]], number: int, theme: Theme
) -> list[tuple[LogLine, int]]:
    """The line of a reason; nothing where there is none, or where its seat has given it in this turn."""
    if not why or move is None or said_this_turn((line for line, _ in reversed(before)), why, move.seat):
        return []
    return [(LogLine(why, "info", theme.muted, move.seat), number)]


def _line(text: str, who: object, seats: Sequence[SeatSetup], theme: Theme) -> LogLine:
    if not isinstance(who, int) or not 0 <= who < len(seats):
        return LogLine(text)
    look = theme.seat(seats[who].colour)
    return LogLine(text, look.emblem, look.colour, who)


class LogScene(MenuScene):
    """The log in full, as `viewer` may know it; at the end of a game everybody may see everything of it."""

    title_key = "log.title"

    def __init__(
        self,
        app: App,
        table: Table,
        seats: Sequence[SeatSetup],
        viewer: int,
        whys: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(app)
        self.table, self.seats = table, seats
        self.viewer = viewer
        self._seat: int | None = None
        self._words = ""
        self.focus_name = "log"
        self._log = LogPanel(pygame.Rect(0, 0, 0, 0), log_lines(table, seats, viewer, app.theme, whys))

    @property
    def game(self) -> str:
        return str(self.table.state.game)

    def subheading(self) -> str:
        return words("log.moves", number=len(self.table.moves))

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(12)
        above, row = self.buttons_row()
        high = self.em(40)
        line = pygame.Rect(above.x, above.y + theme.px(4), above.w, high)
        entry = pygame.Rect(line.x, line.y, min(self.em(320), line.w * 2 // 5), high)
        self.entry("search", entry, self._words, self._set_words, placeholder=words("log.search"))
        names = [(None, words("log.everyone")), *enumerate(seat.name for seat in self.seats)]
        rest = pygame.Rect(entry.right + gap, line.y, line.right - entry.right - gap, high)
        self.choice("seat", rest, names, self._seat, self._set_seat)
        self._panel = pygame.Rect(above.x, line.bottom + gap, above.w, above.bottom - line.bottom - gap)
        self._log.set_rect(self._panel.inflate(-theme.px(32), -theme.px(28)))
        self.add(WidgetControl("log", self._log))
        self.button(
            "back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back, look="primary"
        )

    def _set_words(self, text: str) -> None:
        self._words = text
        self._log.filter(self._seat, self._words)
        self.dirty = True

    def _set_seat(self, seat: int | None) -> None:
        self._seat = seat
        self._log.filter(self._seat, self._words)
        self.rebuild()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode in ("l", "L"):
            self.back()
            return True
        return False

    def paint_body(self, surface: pygame.Surface) -> None:
        panel(surface, self.theme, self._panel, radius=14)
        if not any(not line.head for line in self._log.shown):
            draw_text(
                surface,
                self.theme,
                words("log.nothing"),
                self._panel,
                size=16,
                colour=self.theme.muted,
                align="center",
                valign="center",
            )
