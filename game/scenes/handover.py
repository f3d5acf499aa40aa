"""The hand-over: between two humans at one screen, a frame that shows nobody's secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes.controls import Act, WidgetControl
from game.scenes.frame import sky
from game.scenes.gui import GuiScene
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.emblems import emblem
from game.ui.lists import LogLine, LogPanel
from game.ui.paint import halo, panel
from game.ui.text import draw_text, fit_text

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Event, Table


PAUSE = 0.3  # seconds after the screen has changed hands in which no press counts: meant for what was there before


class HandOverScene(GuiScene):
    """Names the seat that is to take the screen; opaque, and not closed by Escape.

    `events` is what happened since that seat last looked; only what it may see of them is told.
    `ready` is called when the player takes the screen. Show it only where more than one seat is human. `back`: takes
    the last choice back for the player who made it, who may have slipped; None where it stands.
    """

    def __init__(
        self,
        app: App,
        table: Table,
        seats: Sequence[SeatSetup],
        seat: int,
        events: Sequence[Event],
        ready: Act,
        back: Act | None = None,
    ) -> None:
        super().__init__(app)
        self.table, self.seats, self.seat = table, seats, seat
        self._ready, self._back = ready, back
        self._pause = PAUSE
        self.look = self.theme.seat(seats[seat].colour)
        told = [self._line(event) for event in rules.events_for(events, seat)]
        self._log = LogPanel(pygame.Rect(0, 0, 0, 0), [line for line in told if line.text])
        self._told = bool(told)

    def _line(self, event: Event) -> LogLine:
        text, who = rules.say(event, self.table), getattr(event, "seat", None)
        if not isinstance(who, int) or not 0 <= who < len(self.seats):
            return LogLine(text)
        look = self.theme.seat(self.seats[who].colour)
        return LogLine(text, look.emblem, look.colour, who)

    @property
    def game(self) -> str:
        return str(self.table.state.game)

    def build(self) -> None:
        theme = self.theme
        self.look = theme.seat(self.seats[self.seat].colour)
        width, height = theme.size
        high, pad = self.em(52), theme.px(20)
        wide = min(width - theme.px(64), self.em(720))
        gap = theme.px(16) if self._back else 0
        size = min(self.em(340), (wide - gap) * 3 // 5 if self._back else wide)
        beside = min(self.em(250), wide - gap - size) if self._back else 0
        button = pygame.Rect((width - size - gap - beside) // 2, height - high - theme.px(36), size, high)
        self._emblem = min(theme.px(150), height // 5)
        top = (
            theme.px(34)
            + self._emblem
            + theme.font("text", 18).get_linesize()
            + theme.font("display", 44).get_linesize()
            + theme.px(24)
        )
        self._recap = pygame.Rect((width - wide) // 2, top, wide, max(0, button.y - top - theme.px(24)))
        if self._told and self._recap.h > theme.px(90):
            head = theme.font("bold", 15).get_linesize() + theme.px(10)
            inner = self._recap.inflate(-2 * pad, -2 * pad)
            self._log.set_rect(pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head))
            self.add(WidgetControl("recap", self._log))
        self.button(
            "ready", button, words("handover.ready", name=self.seats[self.seat].name), self._take, look="primary"
        )
        if self._back is not None:
            place = pygame.Rect(button.right + gap, button.y, beside, high)
            self.button("undo", place, words("handover.back", name=self._last()), self._take_back)
        if self.focus_name in ("", "recap"):
            self.focus_name = "ready"

    @property
    def wake_ms(self) -> int:
        return 30 if self._pause > 0 else super().wake_ms

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pause = max(0.0, self._pause - dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._pause > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        return super().handle(event)

    def _last(self) -> str:
        """Who has chosen last."""
        return self.seats[self.table.moves[-1].seat].name

    def _take(self) -> None:
        self.app.pop(self)
        self._ready()

    def _take_back(self) -> None:
        assert self._back is not None
        self.app.pop(self)
        self._back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key != pygame.K_BACKSPACE or self._back is None:
            return False
        self._take_back()
        return True

    def back(self) -> None:
        """Escape opens the pause menu of the table below, which shows no secrets either."""
        from game.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.table, self.seats, None))

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.theme
        width = theme.size[0]
        sky(surface, theme, 11)
        top = theme.px(34)
        light = halo(self._emblem * 3, self.look.colour, 0.35)
        surface.blit(light, light.get_rect(center=(width // 2, top + self._emblem // 2)))
        mark = emblem(self.look.emblem, self._emblem, self.look.colour)
        surface.blit(mark, ((width - self._emblem) // 2, top))
        top += self._emblem + theme.px(14)
        used = draw_text(
            surface, theme, words("handover.pass_to"), (width // 2, top), size=18, colour=theme.muted, align="center"
        )
        name, size = fit_text(
            theme, self.seats[self.seat].name, width - theme.px(64), role="display", size=44, minimum=18
        )
        draw_text(
            surface,
            theme,
            name,
            (width // 2, used.bottom),
            role="display",
            size=size,
            colour=self.look.light,
            align="center",
        )
        if any(control.name == "recap" for control in self.controls):
            panel(surface, theme, self._recap, accent=self.look.colour)
            pad = theme.px(20)
            draw_text(
                surface,
                theme,
                words("handover.since"),
                (self._recap.x + pad, self._recap.y + pad - theme.px(4)),
                role="bold",
                size=15,
                colour=theme.accent,
            )
