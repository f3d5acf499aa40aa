"""The replay: watch a record move by move, jump anywhere, play on from any point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import records, rules
from game.scenes import games, table_log, tabletop
from game.scenes.controls import Act, Control, WidgetControl
from game.scenes.frame import MenuScene
from game.scenes.log import chronicle
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.icons import icon
from game.ui.lists import LogLine, LogPanel
from game.ui.paint import panel, rounded
from game.ui.text import draw_text
from game.ui.theme import Theme, mix

if TYPE_CHECKING:
    from game.app import App
    from game.records import History
    from game.rules import Table

SPEEDS = (1, 2, 4, 8)  # moves a second
ALL = -2  # the viewpoint that sees every card; only of a finished game


class SeekBar(Control):
    """A line from the first move to the last; drag it, or Left and Right, Page Up and Page Down, Home and End."""

    def __init__(self, rect: pygame.Rect, last: int, at: int, seek: Callable[[int], object]) -> None:
        super().__init__("seek", rect, True, words("replay.seek_help"))
        self._last, self.at, self._seek = last, at, seek

    def _go(self, at: int) -> bool:
        at = max(0, min(self._last, at))
        if at != self.at:
            self.at = at
            self._seek(at)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, self._last // 10)
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self._go(0 if event.key == pygame.K_HOME else self._last)
        return self._go(self.at + steps[event.key]) if event.key in steps else False

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP:
            self.held = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = bool(self.rect.collidepoint(event.pos))
        if self.held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            share = (event.pos[0] - self.rect.x) / max(1, self.rect.w)
            return self._go(round(share * self._last))
        return False

    def draw(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        track = pygame.Rect(self.rect.x, self.rect.centery - theme.px(3), self.rect.w, theme.px(6))
        surface.blit(rounded(track.size, theme.panel_raised, theme.panel_raised, track.h // 2, 1, theme.line), track)
        x = track.x + round(track.w * self.at / max(1, self._last))
        if x > track.x + 2:
            done = pygame.Rect(track.x, track.y, x - track.x, track.h)
            surface.blit(rounded(done.size, theme.accent, mix(theme.accent, theme.ink, 0.3), track.h // 2), done)
        size = theme.px(18)
        knob = rounded((size, size), theme.text, theme.accent, size // 2)
        surface.blit(knob, knob.get_rect(center=(x, track.centery)))


class ReplayLog(LogPanel):
    """The whole log, with the line of the shown move marked and kept in sight."""

    def __init__(self) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0))
        self._marked = -1
        self._bring = False

    def mark(self, index: int) -> None:
        """Mark the line of that index."""
        self._marked, self._bring, self._follow = index, True, False
        self.dirty = True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the lines in sight."""
        self.layout(theme)
        if 0 <= self._marked < len(self._tops):
            top = self._tops[self._marked]
            below = self._tops[self._marked + 1] if self._marked + 1 < len(self._tops) else self.content_height
            if self._bring:
                self.scroll_to(top + (below - top) // 2 - self.rect.h // 2)
                self._bring = False
            strip = pygame.Rect(
                self.rect.x, self.rect.y + top - self.offset - theme.px(3), self.rect.w - theme.px(12), below - top
            )
            if self.rect.contains(strip.inflate(0, -theme.px(8))):
                fill = mix(theme.accent, theme.panel, 0.7)
                surface.blit(rounded(strip.size, fill, fill, theme.px(5)), strip)
        super().draw(surface, theme)


class ReplayScene(MenuScene):
    """The board of the table, read-only, with a transport below and the log beside it.

    `table` stands at the end. `history` is the record it came from; without it the table's own moves are shown.
    """

    title_key = "replay.title"

    def __init__(self, app: App, table: Table, seats: Sequence[SeatSetup], history: History | None = None) -> None:
        super().__init__(app)
        self.table, self.seats = table, list(seats)
        self._position = history.at if history else table.at
        self._notes = history.record if history else table_log.notes_of(table)
        self.last = history.count if history else len(table.moves)
        self._stops = history.reachable() if history else range(self.last + 1)
        self.at = 0
        self.playing = False
        self.speed = SPEEDS[1]
        self.viewer = ALL if table.outcome else tabletop.viewer_of(seats)
        self.board = tabletop.board_for(app, table, self.seats)
        self._since = 0.0
        self._log = ReplayLog()
        self._lines: list[tuple[LogLine, int]] = []
        self._seek(0)
        self._load_log()

    @property
    def game(self) -> str:
        return str(self.table.state.game)

    def subheading(self) -> str:
        return words("replay.move", number=self.at, last=self.last)

    def _load_log(self) -> None:
        viewer = self.viewer
        if viewer == ALL:  # nobody's secrets are left: each line in the words of the seat whose move it was
            every, whys = range(len(self.seats)), self._notes.whys
            whole = [chronicle(self.table, self.seats, seat, self.theme, whys) for seat in every]
            self._lines = [max(lines, key=lambda pair: len(pair[0].text)) for lines in zip(*whole, strict=True)]
        else:
            self._lines = chronicle(self.table, self.seats, viewer, self.theme, self._notes.whys)
        self._log.set_lines([line for line, _ in self._lines])
        self._mark()

    def _mark(self) -> None:
        """Mark the last thing that had happened before the shown position."""
        past = [i for i, (line, number) in enumerate(self._lines) if number <= self.at and not line.head]
        self._log.mark(past[-1] if past else 0)

    # ---------------------------------------------------------------- building

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(12)
        above, row = self.buttons_row()
        transport = self.em(44)
        side = min(self.em(330), above.w * 34 // 100)
        bottom = above.bottom - transport - gap
        self._board_rect = pygame.Rect(above.x, above.y, above.w - side - gap, bottom - above.y)
        self._log_panel = pygame.Rect(self._board_rect.right + gap, above.y, side, bottom - above.y)
        self._log.set_rect(self._log_panel.inflate(-theme.px(28), -theme.px(24)))
        self._build_transport(pygame.Rect(above.x, bottom + gap, above.w, transport))
        self.add(WidgetControl("log", self._log, self._jump, reason=words("replay.log_help")))
        self._build_foot(row)
        if not self.focus_name:
            self.focus_name = "play"

    def _build_transport(self, rect: pygame.Rect) -> None:
        gap, x = self.theme.px(6), rect.x
        acts: tuple[tuple[str, str, Act], ...] = (
            ("start", "start", lambda: self._go(0)),
            ("step_back", "step_back", lambda: self._go(self.at - 1)),
            ("play", "pause" if self.playing else "play", self._toggle),
            ("step", "step", lambda: self._go(self.at + 1)),
            ("end", "skip", lambda: self._go(self.last)),
        )
        for name, mark, act in acts:
            place = pygame.Rect(x, rect.y, rect.h, rect.h)
            self.area(
                name,
                place,
                act,
                partial(self._draw_button, mark),
                reason=words(f"replay.{name}_help"),
            )
            x += rect.h + gap
        speeds = self.em(250)
        bar = pygame.Rect(x + gap * 3, rect.y, max(self.em(60), rect.right - x - gap * 6 - speeds), rect.h)
        self.seek = self.add(SeekBar(bar, self.last, self.at, self._seek))
        place = pygame.Rect(bar.right + gap * 3, rect.y, rect.right - bar.right - gap * 3, rect.h)
        self.choice("speed", place, [(n, words("replay.speed", number=n)) for n in SPEEDS], self.speed, self._set_speed)

    def _build_foot(self, row: pygame.Rect) -> None:
        gap = self.theme.px(12)
        back = pygame.Rect(row.x, row.y, self.em(130), row.h)
        on = pygame.Rect(row.right - self.em(230), row.y, self.em(230), row.h)
        views = pygame.Rect(back.right + gap, row.y, on.x - back.right - 2 * gap, row.h)
        self.button("back", back, words("menu.back"), self.back)
        if self.table.outcome and self.board.secrets:
            values = [
                (ALL, words("replay.all")),
                *((i, words("replay.eyes", name=s.name)) for i, s in enumerate(self.seats)),
            ]
            self.choice("viewer", views, values, self.viewer, self._set_viewer)
        self.button(
            "play_on", on, words("replay.play_on"), self._play_on, look="primary", reason=words("replay.play_on_help")
        )

    def _draw_button(self, mark: str, surface: pygame.Surface, area: Control, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        base = mix(theme.panel_raised, theme.text, 0.12 if area.hovered else 0.0)
        surface.blit(
            rounded(rect.size, mix(base, theme.text, 0.05), base, theme.px(8), max(1, theme.px(1)), theme.line), rect
        )
        size = rect.h * 55 // 100
        picture = icon(mark, size, theme.accent if mark in ("play", "pause") else theme.text)
        surface.blit(picture, picture.get_rect(center=rect.center))

    # ---------------------------------------------------------------- moving

    def _seek(self, at: int) -> None:
        """Show the position after `at` moves, or the next one on the way there that can still be shown."""
        if at >= self.at:
            self.at = next(stop for stop in self._stops if stop >= at)
        else:
            self.at = next(stop for stop in reversed(self._stops) if stop <= at)
        self.shown = self._position(self.at)
        self._mark()
        self.dirty = True

    def _go(self, at: int) -> None:
        self.playing = False
        self._seek(max(0, min(self.last, at)))
        self.rebuild()

    def _jump(self, line: LogLine) -> None:
        self._go(next((number for other, number in self._lines if other is line), self.at))

    def _toggle(self) -> None:
        self.playing = not self.playing
        if self.playing and self.at >= self.last:
            self._seek(0)
        self._since = 0.0
        self.rebuild()

    def _set_speed(self, speed: int) -> None:
        self.speed = speed
        self.rebuild()

    def _set_viewer(self, viewer: int) -> None:
        self.viewer = viewer
        self._load_log()
        self.rebuild()

    def _play_on(self) -> None:
        table = self._position(self.at)
        # where rules or data have changed the position has no moves behind it, and nothing is noted of them
        notes = self._notes if len(table.moves) == self.at else records.Notes()
        games.play_on(self.app, table, self.seats, notes)

    @property
    def wake_ms(self) -> int:
        return 30 if self.playing else super().wake_ms

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.playing:
            return
        self._since += dt
        if self._since >= 1 / self.speed:
            self._since = 0.0
            self._seek(min(self.last, self.at + 1))
            self.seek.at = self.at
            if self.at >= self.last:
                self._toggle()

    # ---------------------------------------------------------------- keys and drawing

    def shortcut(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1, pygame.K_BACKSPACE: -1}
        if event.key in steps:
            self._go(self.at + steps[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if event.key == pygame.K_HOME else self.last)
        else:
            return False
        return True

    def view(self) -> object:
        """The shown position through the chosen eyes."""
        return self.shown.state if self.viewer == ALL else self.shown.view(self.viewer)

    def paint_body(self, surface: pygame.Surface) -> None:
        panel(surface, self.theme, self._board_rect, radius=14)
        panel(surface, self.theme, self._log_panel, radius=14)
        inner = self._board_rect.inflate(-self.theme.px(12), -self.theme.px(12))
        told = self._told()
        if told:
            line = self.theme.font("bold", 15).get_linesize() + self.theme.px(6)
            box = pygame.Rect(inner.x + self.theme.px(8), inner.y, inner.w - self.theme.px(16), line)
            draw_text(surface, self.theme, told, box, role="bold", size=15, colour=self.theme.lit, valign="center")
            inner = pygame.Rect(inner.x, inner.y + line, inner.w, inner.h - line)
        self.board.draw(surface, inner, self.view(), None)

    def _told(self) -> str:
        """The last thing that happened before the shown position."""
        lines = [line.text for line, number in self._lines if number == self.at and not line.head]
        if lines:
            return lines[0]
        return rules.say(self.shown.decision.prompt, self.shown) if self.shown.decision else ""
