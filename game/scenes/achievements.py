"""The achievements of the games that have any: which were earned in finished games, how often, what each asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import played
from game.scenes.controls import WidgetControl
from game.scenes.frame import MenuScene
from game.scenes.grid import Cell, Grid
from game.scenes.wording import words
from game.ui.paint import panel

if TYPE_CHECKING:
    from game.app import App


def games_with_any() -> list[str]:
    """The games in the catalogue that have achievements."""
    return [info.id for info in rules.catalogue() if getattr(rules.book(info.id).content, "achievements", None)]


class AchievementsScene(MenuScene):
    """One block for each game with achievements; what was earned is bright."""

    title_key = "achievements.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._grid = Grid([640, 90])
        self._earned = self._all = 0
        self._load()

    def _load(self) -> None:
        games, notices = played.load()
        for notice in notices:
            self.app.report(notice)
        rows: list[list[Cell]] = []
        for game in games_with_any():
            counts = played.earned(games, game)
            book = rules.book(game)
            rows.append([Cell(book.info.title)])
            for achievement in book.content.achievements:
                number = counts.get(achievement.id, 0)
                self._all, self._earned = self._all + 1, self._earned + bool(number)
                ink = self.theme.lit if number else self.theme.muted
                name, text = book.words.name(achievement.id), book.words.name(f"{achievement.id}.does")
                times = words("achievements.times", number=number) if number else "–"
                told = Cell(text, None if number else ink, left=True)
                rows.append([Cell(name, ink, bool(number)), told, Cell(times, ink)])
        self._grid.set_rows(rows)

    def subheading(self) -> str:
        return words("achievements.count", number=self._earned, all=self._all)

    def build(self) -> None:
        self._panel, row = self.buttons_row()
        self._grid.set_rect(self._panel.inflate(-self.theme.px(48), -self.theme.px(36)))
        self.add(WidgetControl("grid", self._grid))
        place = pygame.Rect(row.x, row.y, self.em(150), row.h)
        self.button("back", place, words("menu.back"), self.back, look="primary")
        if self.focus_name in ("", "grid"):
            self.focus_name = "back"

    def paint_body(self, surface: pygame.Surface) -> None:
        panel(surface, self.theme, self._panel, radius=14)
