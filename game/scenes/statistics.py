"""The statistics: games and wins by kind of seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import achievements, played
from game.scenes.controls import WidgetControl
from game.scenes.dialog import confirm
from game.scenes.ending import reason_text, source_text
from game.scenes.frame import MenuScene
from game.scenes.grid import Cell, Grid
from game.scenes.wording import words
from game.ui.icons import icon
from game.ui.paint import panel
from game.ui.text import draw_text
from game.ui.theme import SEAT_EMBLEMS, Theme

if TYPE_CHECKING:
    from game.app import App

KINDS = (played.HUMAN, played.ASSISTED, played.AUTOPILOT, "easy", "normal", "random")


def _won(games: int, wins: int) -> tuple[str, str]:
    """Games, and wins with their share."""
    return str(games), words("statistics.share", number=wins, percent=round(100 * wins / games))


def _labels(game: str, option: str) -> dict[str, str]:
    """The values of an option of a game with their labels; nothing where the game or the option is not there."""
    infos = [one for info in rules.catalogue() if info.id == game for one in info.options if one.id == option]
    return {str(value): infos[0].labels.get(str(value), str(value)) for value in infos[0].values} if infos else {}


def _colour_name(colour: int) -> str:
    """A seat's colour by the emblem that goes with it in every palette."""
    return words(f"emblems.{SEAT_EMBLEMS[colour % len(SEAT_EMBLEMS)]}")


def _shares(head: str, shares: Mapping[str, played.Share], theme: Theme) -> list[list[Cell]]:
    """A heading and a row of games and wins for each; nothing for none."""
    if not shares:
        return []
    rows = [[Cell(words(f"statistics.{head}"), theme.muted)]]
    for name, share in shares.items():
        rows.append([Cell(text) for text in (name, *_won(share.games, share.wins), "", "", "")])
    return rows


def _together(game: str, sums: played.TogetherTally, theme: Theme) -> list[list[Cell]]:
    """Wins by difficulty and by ship, the longest row of wins and the fastest."""
    levels = _labels(game, "difficulty")
    known = {levels.get(d, d): sums.difficulties[d] for d in [*levels, *sums.difficulties] if d in sums.difficulties}
    rows = _shares("difficulties", known, theme)
    rows += _shares("ships", {source_text(game, ship): share for ship, share in sums.ships.items()}, theme)
    if sums.streak:
        rows.append([Cell(words("statistics.bests"), theme.muted)])
        for key, number in (("streak", sums.streak), ("now", sums.now), ("fastest", sums.fastest)):
            told = words(f"statistics.{key}_{'one' if number == 1 else 'many'}", number=number)
            told = "–" if key == "fastest" and not number else told
            rows.append([Cell(words(f"statistics.{key}")), Cell(told), *([Cell("")] * 4)])
    return rows


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
            heads = ("kind", "games", "wins", *(("draws", "average", "best") if sums.against else ("", "", "")))
            rows.append([Cell(words(f"statistics.{h}") if h else "", self.theme.muted, True) for h in heads])
            for kind in (k for k in KINDS if k in sums.kinds):
                one = sums.kinds[kind]
                points = (str(one.draws), f"{one.points / one.games:.1f}", str(one.best)) if sums.against else ("",) * 3
                texts = (words(f"controller.{kind}"), *_won(one.games, one.wins), *points)
                rows.append([Cell(text, bold=i == 0) for i, text in enumerate(texts)])
            if sums.kinds.keys() & {played.ASSISTED, played.AUTOPILOT}:
                rows.append([Cell(words("statistics.autopilot"), self.theme.muted)])
            rows += _shares(
                "colours", {_colour_name(c): share for c, share in sorted(sums.colours.items())}, self.theme
            )
            rows += _together(game, sums.together, self.theme)
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
