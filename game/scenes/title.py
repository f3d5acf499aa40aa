"""The title: the first thing a player sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import settings as settings_module
from game.scenes import games
from game.scenes.controls import Area
from game.scenes.frame import draw_key, sky
from game.scenes.gui import GuiScene
from game.scenes.wording import words
from game.ui.ahead import Rehearsal
from game.ui.icons import icon
from game.ui.paint import halo, panel, pictures
from game.ui.space import planet
from game.ui.text import draw_text, fit_text
from game.ui.theme import Theme, faded, mix

if TYPE_CHECKING:
    from game.app import App


AHEAD = 0.004  # seconds at a time for pictures that are needed next
SHARPEST = 440  # pixels: a larger world takes too long at the start (1,500 pixels 1.2 s) and looks the same


@dataclass(frozen=True)
class _Item:
    name: str
    icon: str
    act: Callable[[], object]


class TitleScene(GuiScene):
    """Big letters, stars, and the way to everything."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._next: Rehearsal | None = None
        self._look_for_unfinished()

    def layout(self, theme: Theme) -> None:
        super().layout(theme)
        self._next = None

    def ahead(self) -> bool:
        """The choice of a game is what comes next, and its worlds take a while."""
        from game.scenes.choose import ChooseScene

        if self._next is None:
            choice = ChooseScene(self.app)
            choice.layout(self.theme)
            self._next = Rehearsal([choice.draw])
            return True
        return self._next.step(AHEAD) or super().ahead()

    def resumed(self) -> None:
        self._look_for_unfinished()
        self.rebuild()

    def _look_for_unfinished(self) -> None:
        found = games.latest_unfinished(settings_module.saves_dir())
        self.unfinished: Path | None = found.path if found else None
        self._about = ""
        if found:
            self._about = words("saves.between").join((found.title.partition(":")[0], games.describe(found)))

    def _items(self) -> list[_Item]:
        from game.scenes.choose import ChooseScene
        from game.scenes.rulebook import RulebookScene
        from game.scenes.saves import SavesScene
        from game.scenes.settings import SettingsScene
        from game.scenes.statistics import StatisticsScene
        from game.scenes.tutorial import TutorialListScene

        app = self.app
        items = []
        if path := self.unfinished:
            items.append(_Item("continue", "play", lambda: games.resume(app, path)))
        items += [
            _Item("new_game", "rocket", lambda: app.push(ChooseScene(app))),
            _Item("saves", "save", lambda: app.push(SavesScene(app))),
            _Item("tutorial", "flag", lambda: app.push(TutorialListScene(app))),
            _Item("rulebook", "book", lambda: app.push(RulebookScene(app))),
            _Item("statistics", "trophy", lambda: app.push(StatisticsScene(app))),
            _Item("settings", "gear", lambda: app.push(SettingsScene(app))),
            _Item("quit", "close", app.quit),
        ]
        return items

    def build(self) -> None:
        theme = self.theme
        items = self._items()
        width, height = theme.size
        left, gap = theme.px(72), theme.px(8)
        top = self._title_bottom() + theme.px(20)
        room = height - top - theme.px(40)
        high = min(self.em(46), theme.px(64) * 2)
        columns = 1
        while -(-len(items) // columns) * (high + gap) - gap > room and columns < 4:
            columns += 1
        rows = -(-len(items) // columns)
        wide = min(self.em(320), (width - 2 * left - gap * (columns - 1)) // columns)
        for i, item in enumerate(items):
            place = pygame.Rect(left + i // rows * (wide + gap), top + i % rows * (high + gap), wide, high)
            self.area(
                item.name,
                place,
                item.act,
                partial(self._draw, item, i),
            )

    def _title_bottom(self) -> int:
        theme = self.theme
        return (
            theme.px(52) + theme.font_at("display", theme.px(92)).get_linesize() + theme.font("text", 19).get_linesize()
        )

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode and event.unicode in "123456789":
            number = int(event.unicode) - 1
            if number < len(self.controls):
                self.set_focus(self.controls[number].name)
                return self.controls[number].activate()
        return False

    def back(self) -> None:
        """Escape at the title asks whether to leave."""
        from game.scenes.dialog import confirm

        self.app.push(
            confirm(self.app, words("title.quit"), words("title.quit_sure"), words("title.quit"), self.app.quit, False)
        )

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.theme
        sky(surface, theme)
        surface.blit(pictures.get(("title planets", theme.key), lambda: _planets(theme)), (0, 0))
        big = theme.font_at("display", theme.px(92))
        top = theme.px(44)
        letters = pictures.get(("title letters", theme.key), lambda: _letters(theme, words("app.short"), big))
        surface.blit(letters, (theme.px(72) - theme.px(6), top))
        below = pygame.Rect(
            theme.px(76), top + big.get_linesize() - theme.px(6), theme.size[0] - theme.px(150), theme.px(80)
        )
        draw_text(surface, theme, words("app.tagline"), below, size=19, colour=mix(theme.accent, theme.text, 0.55))
        line = (theme.px(76), theme.size[1] - theme.px(14))
        keys = words("keys.title_line", last=len(self.controls))
        draw_text(surface, theme, keys, line, size=13, colour=theme.muted, valign="bottom")

    def _draw(self, item: _Item, number: int, surface: pygame.Surface, area: Area, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        warm = focused or area.hovered
        primary = number == 0
        if warm or primary:
            panel(surface, theme, rect, raised=True, accent=theme.lit if warm else theme.accent)
        else:
            panel(surface, theme, rect)
        colour = theme.lit if warm else (theme.accent if primary else theme.muted)
        size = min(rect.h - theme.px(16), self.em(24))
        surface.blit(icon(item.icon, size, colour), (rect.x + theme.px(18), rect.centery - size // 2))
        left = rect.x + theme.px(18) + size + theme.px(14)
        box = pygame.Rect(left, rect.y, rect.right - left - theme.px(34), rect.h)
        label, role = words(f"title.{item.name}"), "bold"
        if item.name == "continue" and self._about:
            upper = pygame.Rect(box.x, box.y, box.w, box.h * 56 // 100)
            lower = pygame.Rect(box.x, upper.bottom - theme.px(3), box.w, box.h - upper.h)
            draw_text(surface, theme, label, upper, role=role, size=16, valign="bottom")
            about, fits = fit_text(theme, self._about, lower.w, size=12, minimum=11)
            draw_text(surface, theme, about, lower, size=fits, colour=theme.muted)
        else:
            draw_text(surface, theme, label, box, role=role, size=18, valign="center")
        draw_key(surface, theme, rect, str(number + 1))


def _letters(theme: Theme, text: str, font: pygame.font.Font) -> pygame.Surface:
    """The program's name in letters that fade from white to the accent, with a soft light behind."""
    spacing = theme.px(14)
    width = sum(font.size(letter)[0] + spacing for letter in text) + theme.px(12)
    face = pygame.Surface((width, font.get_linesize()), pygame.SRCALPHA)
    face.fill((255, 255, 255, 0))
    x = theme.px(6)
    for letter in text:
        picture = font.render(letter, True, "white")
        face.blit(picture, (x, 0))
        x += picture.get_width() + spacing
    shade = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    for y in range(face.get_height()):
        shade.fill(mix(theme.text, theme.accent, max(0.0, y / face.get_height() * 1.5 - 0.45)), (0, y, width, 1))
    light = face.copy()
    light.fill(faded(theme.accent, 120), special_flags=pygame.BLEND_RGBA_MULT)
    result = pygame.transform.gaussian_blur(light, theme.px(7), False)
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(face, (0, 0))
    return result


def _planets(theme: Theme) -> pygame.Surface:
    """The sun rising at the right with its planets."""
    layer = pygame.Surface(theme.size, pygame.SRCALPHA)
    width, height = theme.size
    if theme.contrast:
        return layer
    light = halo(theme.px(1500), theme.warning, 0.3)
    layer.blit(light, light.get_rect(center=(width - theme.px(250), height - theme.px(200))))
    for kind, size, right, bottom in (
        ("sun", 1040, 150, 90),
        ("mars", 150, 640, 400),
        ("earth", 84, 170, 590),
        ("moon", 26, 102, 634),
    ):
        body = planet(kind, min(theme.px(size), SHARPEST), 3)
        if theme.px(size) > SHARPEST:
            scale = theme.px(size) / SHARPEST
            body = pygame.transform.gaussian_blur(body, 1)  # or its rim shows steps when enlarged
            body = pygame.transform.smoothscale(body, (round(body.width * scale), round(body.height * scale)))
        layer.blit(body, body.get_rect(center=(width - theme.px(right), height - theme.px(bottom))))
    return layer
