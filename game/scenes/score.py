"""The score sheet at the end of a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import games
from game.scenes.controls import WidgetControl
from game.scenes.ending import amount, by_source, reason_text, source_text, verdict
from game.scenes.frame import MenuScene
from game.scenes.grid import Cell, Grid
from game.scenes.tabletop import ScoreRow
from game.scenes.wording import words
from game.settings import SeatSetup, SetUp
from game.ui.emblems import emblem
from game.ui.icons import icon
from game.ui.paint import glow, panel
from game.ui.text import draw_text, fit_text

if TYPE_CHECKING:
    from game.app import App
    from game.rules import Event, Outcome, Table


LATE = 1.0  # seconds


class ScoreScene(MenuScene):
    """Who won and why, points by source for each seat, the table's own breakdown, and the seed to check.

    Raises ValueError when the game is not over.
    """

    title_key = "score.title"

    def __init__(self, app: App, table: Table, seats: Sequence[SeatSetup], breakdown: Sequence[ScoreRow] = ()) -> None:
        super().__init__(app)
        if table.outcome is None:
            raise ValueError("the score sheet needs a finished game")
        self.table, self.seats, self.breakdown = table, list(seats), list(breakdown)
        self.outcome: Outcome = table.outcome
        self._how = self._why()
        self._opened = time.monotonic()
        self._grid = Grid([150] * len(self.seats))
        self._grid.set_rows(self._rows())

    @property
    def game(self) -> str:
        return str(self.table.state.game)

    def subheading(self) -> str:
        return words("score.length", title=rules.game_info(self.game).title, moves=len(self.table.moves))

    def _rows(self) -> list[list[Cell]]:
        theme = self.app.theme
        ranks = {rank.seat: rank for rank in self.outcome.ranking}
        names = [Cell(s.name, theme.seat(s.colour).light, True) for s in self.seats]
        rows = [[Cell(by_source(self.game), theme.muted, True), *names]]
        sources = list(dict.fromkeys(source for rank in self.outcome.ranking for source in rank.sources))
        for source in sources:
            points = [Cell(amount(ranks[i].sources.get(source, 0))) for i in range(len(self.seats))]
            rows.append([Cell(source_text(self.game, source)), *points])
        rows.append(
            [
                Cell(words("score.total"), bold=True),
                *[Cell(amount(ranks[i].points), theme.lit, True) for i in range(len(self.seats))],
            ]
        )
        if self.breakdown:
            rows.append([Cell(words("score.in_detail"))])
        for line in self.breakdown:
            cells = [
                Cell(
                    text, theme.seat(self.seats[i].colour).light if line.winner == i else theme.muted, line.winner == i
                )
                for i, text in enumerate(line.cells)
            ]
            rows.append([Cell(f"{line.label} – {line.note}" if line.note else line.label), *cells])
        return rows

    def _verdict(self) -> str:
        return verdict(self.game, self.outcome, self.seats)

    def _why(self) -> str:
        """How the game ended, by whom, and what decides: who ends a game need not be who wins it."""
        ended = next((e for _, told in reversed(list(self.table.history())) for e in told if _is_end(e)), None)
        if ended is None:
            return reason_text(self.game, self.outcome.reason)
        how = rules.say(ended, self.table)
        return how if self.outcome.won is not None else words("score.decided", how=how)

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(16)
        above, row = self.buttons_row()
        seed = 2 * theme.font("mono", 12).get_linesize() + theme.px(10)
        verdict = theme.font("display", 30).get_linesize() + theme.font("text", 16).get_linesize() + theme.px(18)
        self._verdict_rect = pygame.Rect(above.x, above.y, above.w, verdict)
        self._seed_rect = pygame.Rect(above.x, above.bottom - seed, above.w, seed)
        middle = pygame.Rect(
            above.x, self._verdict_rect.bottom + gap // 2, above.w, self._seed_rect.y - self._verdict_rect.bottom - gap
        )
        side = min(above.w * 36 // 100, self.em(400))
        self._podium = pygame.Rect(middle.x, middle.y, side, middle.h)
        self._sheet = pygame.Rect(middle.x + side + gap, middle.y, middle.w - side - gap, middle.h)
        self._grid.set_rect(self._sheet.inflate(-theme.px(36), -theme.px(28)))
        self.add(WidgetControl("sheet", self._grid))
        self._build_buttons(row)

    def _build_buttons(self, row: pygame.Rect) -> None:
        gap = self.theme.px(10)
        buttons = [
            ("title", words("score.to_title"), self._to_title, "plain", True),
            ("replay", words("score.replay"), self._replay, "plain", True),
            ("same_seed", words("score.same_seed"), lambda: self._again(True), "plain", True),
            ("again", words("score.again"), lambda: self._again(False), "primary", True),
        ]
        wide = (row.w - gap * (len(buttons) - 1)) // len(buttons)
        for i, (name, text, act, look, enabled) in enumerate(buttons):
            place = pygame.Rect(row.x + i * (wide + gap), row.y, wide, row.h)
            self.button(name, place, text, act, look=look, enabled=enabled, reason=words(f"score.{name}_help"))
        if self.focus_name in ("", "sheet"):
            self.focus_name = "again"

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and time.monotonic() < self._opened + LATE:
            return True  # Space skips the final count; pressed a moment late it must not start another game
        return super().handle(event)

    # ---------------------------------------------------------------- what the buttons do

    def _to_title(self) -> None:
        games.leave(self.app, self.table)

    def _replay(self) -> None:
        from game.scenes.replay import ReplayScene

        self.app.push(ReplayScene(self.app, self.table, self.seats))

    def _again(self, same_seed: bool) -> None:
        state = self.table.state
        seed = str(state.chance.seed) if same_seed else None
        games.start(self.app, self.game, SetUp(self.seats, dict(state.options)), seed)

    # ---------------------------------------------------------------- drawing

    def paint_body(self, surface: pygame.Surface) -> None:
        theme = self.theme
        rect = self._verdict_rect
        verdict, size = fit_text(theme, self._verdict(), rect.w, role="display", size=30, minimum=16)
        first = next((rank.seat for rank in self.outcome.ranking if rank.place == 1), 0)
        used = draw_text(
            surface,
            theme,
            verdict,
            (rect.x, rect.y),
            role="display",
            size=size,
            colour=theme.seat(self.seats[first].colour).light,
        )
        why = pygame.Rect(rect.x, used.bottom, rect.w, rect.bottom - used.bottom)
        draw_text(surface, theme, self._how, why, size=16, colour=theme.muted, wrap=True)
        panel(surface, theme, self._sheet, radius=14)
        self._paint_podium(surface)
        seed = str(self.table.state.chance.seed)
        lines = words("score.seed", seed=seed, commitment=rules.commitment(seed))
        draw_text(
            surface, theme, lines, self._seed_rect, role="mono", size=12, colour=theme.muted, wrap=True, valign="bottom"
        )

    def _paint_podium(self, surface: pygame.Surface) -> None:
        area = self._podium
        ranking = sorted(self.outcome.ranking, key=lambda rank: rank.place)
        gap = self.theme.px(12 if area.h > len(ranking) * self.em(60) else 4)
        high = min((area.h - gap * (len(ranking) - 1)) // len(ranking), self.em(150))
        for i, rank in enumerate(ranking):
            self._paint_rank(surface, rank, pygame.Rect(area.x, area.y + i * (high + gap), area.w, high))

    def _paint_rank(self, surface: pygame.Surface, rank: rules.Rank, place: pygame.Rect) -> None:
        """One seat's card; who plays together has no place of his own, and nobody shines in a game that is lost."""
        theme, seat, together = self.theme, self.seats[rank.seat], self.outcome.won is not None
        look = theme.seat(seat.colour)
        first = rank.place == 1 and self.outcome.won is not False
        if first:
            glow(surface, place, look.colour, theme.px(14), theme.px(12), 0.35)
        panel(surface, theme, place, raised=first, accent=look.colour, radius=12)
        size = min(place.h * 7 // 10, theme.px(64))
        surface.blit(emblem(look.emblem, size, look.colour), (place.x + theme.px(20), place.centery - size // 2))
        points = draw_text(
            surface,
            theme,
            amount(rank.points),
            (place.right - theme.px(20), place.centery),
            role="display",
            size=self._largest("display", 38, place.h),
            colour=theme.lit if first else theme.text,
            align="right",
            valign="center",
        )
        left = place.x + size + theme.px(34)
        text = pygame.Rect(left, place.y, points.x - left - theme.px(8), place.h)
        both = theme.font("bold", 20).get_linesize() + theme.font("text", 14).get_linesize() <= text.h
        half = pygame.Rect(text.x, text.y, text.w, text.h // 2 if both else text.h)
        largest = self._largest("bold", 20, half.h)
        name, fits = fit_text(theme, seat.name, half.w, role="bold", size=largest, minimum=min(13, largest))
        draw_text(surface, theme, name, half, role="bold", size=fits, valign="bottom" if both else "center")
        if not both:
            return
        lower = pygame.Rect(text.x, half.bottom, text.w, text.h - half.h)
        kind = words(f"controller.{seat.controller}")
        told = kind if together else words("score.place", place=rank.place, kind=kind)
        draw_text(surface, theme, told, lower, size=14, colour=theme.muted)
        if first and place.h >= self.em(92):
            trophy = icon("trophy", self.em(20), theme.lit)
            surface.blit(trophy, trophy.get_rect(topright=(place.right - theme.px(12), place.y + theme.px(10))))

    def _largest(self, role: str, size: int, height: int) -> int:
        """The size of a line that is no higher than `height` pixels, at most `size`."""
        return next((n for n in range(size, 8, -1) if self.theme.font(role, n).get_linesize() <= height), 8)


def _is_end(event: Event) -> bool:
    """Whether an event tells how, and by whom, a game was ended."""
    return type(event).__struct_config__.tag == "game_ended" and hasattr(event, "reason")
