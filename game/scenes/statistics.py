"""The statistics: games and wins by kind of seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import achievements, played
from game.scenes.controls import WidgetControl
from game.scenes.dialog import confirm
from game.scenes.ending import reason_text
from game.scenes.frame import MenuScene
from game.scenes.grid import Cell, Grid
from game.scenes.wording import words
from game.ui.icons import icon
from game.ui.paint import panel
from game.ui.text import draw_text

if TYPE_CHECKING:
    from game.app import App

KINDS = ("human", "easy", "normal", "random")


class StatisticsScene(MenuScene):
    """One block for each game that was finished at least once."""

    title_key = "statistics.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._grid = Grid([110, 110, 110, 130, 130])
        self._told = False
        self._load()

    def _load(self) -> None:
        self.games, self._notices = played.load()
        self._grid.set_rows(self._rows())

    def _rows(self) -> list[list[Cell]]:
        rows: list[list[Cell]] = []
        titles = {info.id: info.title for info in rules.catalogue()}
        for game, sums in played.tally(self.games).items():
            rows.append([Cell(titles.get(game, game))])
            heads = ("kind", "games", "wins", "draws", "average", "best")
            rows.append([Cell(words(f"statistics.{head}"), self.theme.muted, True) for head in heads])
            for kind in (k for k in KINDS if k in sums.kinds):
                one = sums.kinds[kind]
                wins = words("statistics.share", number=one.wins, percent=round(100 * one.wins / one.games))
                average = f"{one.points / one.games:.1f}"
                texts = (words(f"controller.{kind}"), str(one.games), wins, str(one.draws), average, str(one.best))
                rows.append([Cell(text, bold=i == 0) for i, text in enumerate(texts)])
            rows.append([Cell(words("statistics.ends"), self.theme.muted)])
            for reason, count in sorted(sums.reasons.items(), key=lambda pair: -pair[1]):
                rows.append([Cell(reason_text(game, reason)), Cell(str(count)), *([Cell("")] * 4)])
        return rows

    def subheading(self) -> str:
        number = len(self.games)
        key = "statistics.count_one" if number == 1 else "statistics.count"
        return words(key, number=number) if number else ""

    def build(self) -> None:
        above, row = self.buttons_row()
        self._panel = above
        self._grid.set_rect(above.inflate(-self.theme.px(48), -self.theme.px(36)))
        if self.games:
            self.add(WidgetControl("grid", self._grid))
        self.button(
            "back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back, look="primary"
        )
        if achievements.games_with_any():
            place = pygame.Rect(row.x + self.em(162), row.y, self.em(190), row.h)
            self.button("achievements", place, words("achievements.title"), self._achievements)
        if self.games:
            wide = self.em(200)
            self.button(
                "clear",
                pygame.Rect(row.right - wide, row.y, wide, row.h),
                words("statistics.clear"),
                self._ask_clear,
                look="danger",
            )
        if self.focus_name == "grid":
            self.focus_name = "back"

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._told:
            self._told = True
            for notice in self._notices:
                self.app.report(notice)

    def _achievements(self) -> None:
        self.app.push(achievements.AchievementsScene(self.app))

    def _ask_clear(self) -> None:
        self.app.push(
            confirm(
                self.app,
                words("statistics.clear"),
                words("statistics.clear_sure"),
                words("statistics.clear"),
                self._clear,
            )
        )

    def _clear(self) -> None:
        self.app.report(played.clear())
        self._load()
        self.rebuild()

    def paint_body(self, surface: pygame.Surface) -> None:
        theme = self.theme
        panel(surface, theme, self._panel, radius=14)
        if not self.games:
            size = theme.px(96)
            mark = icon("trophy", size, theme.line)
            middle = self._panel.center
            surface.blit(mark, mark.get_rect(midbottom=(middle[0], middle[1] - theme.px(10))))
            box = pygame.Rect(self._panel.x, middle[1], self._panel.w, theme.px(120)).inflate(-theme.px(60), 0)
            draw_text(
                surface, theme, words("statistics.none"), box, size=17, colour=theme.muted, align="center", wrap=True
            )
