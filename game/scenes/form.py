"""A form: rows of a label, one line of help and controls, scrolled by whole rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.scenes.controls import Control
from game.scenes.gui import GuiScene
from game.ui.text import draw_text, text_height

NARROW = 560  # logical pixels of width, at text scale 1, below which the controls go under the label
CONTROL_HEIGHT = 38
GAP = 14


@dataclass
class Row:
    """One row. `build` puts its controls into the area it is given; None makes the row a heading."""

    name: str
    label: str
    help: str = ""
    build: Callable[[pygame.Rect], object] | None = None
    lines: int = 1  # of controls
    accent: pygame.Color | None = None  # a mark at the left, for what belongs to a seat
    wide: bool = False  # the controls always go under the label


class Form:
    """Rows inside an area of a scene; as many as fit are there, the wheel and the focus bring the others."""

    def __init__(self, scene: GuiScene) -> None:
        self.scene = scene
        self.rows: list[Row] = []
        self.area = pygame.Rect(0, 0, 0, 0)
        self.first = 0
        self._shown: list[tuple[Row, pygame.Rect]] = []
        self._owners: dict[str, int] = {}  # control name -> row number

    def build(self, rows: list[Row], area: pygame.Rect) -> None:
        """Build the controls of the rows that fit."""
        self.rows, self.area = rows, area
        self.first = max(0, min(self.first, self._last_first()))
        self._shown, self._owners = [], {}
        top = area.y
        for number in range(self.first, len(rows)):
            row = rows[number]
            height = self._height(row)
            if top + height > area.bottom and self._shown:
                break
            place = pygame.Rect(area.x, top, self._width, height)
            self._shown.append((row, place))
            if row.build:
                before = len(self.scene.controls)
                row.build(self._control_rect(row, place))
                for control in self.scene.controls[before:]:
                    control.reason = control.reason or row.help
                    self._owners[control.name] = number
            top += height + self.scene.theme.px(GAP)
        if len(self._shown) > 1 and self._shown[-1][0].build is None:
            self._shown.pop()  # a heading is shown with what it is the heading of

    @property
    def _width(self) -> int:
        return self.area.w - self.scene.theme.px(20)

    def _narrow(self, row: Row) -> bool:
        return row.wide or self.area.w < self.scene.em(NARROW)

    def _label_width(self, row: Row) -> int:
        return self._width if self._narrow(row) else int(self._width * 0.46)

    def _label_height(self, row: Row) -> int:
        theme, width = self.scene.theme, self._label_width(row) - self._inset(row)
        if row.build is None:
            return theme.font("display", 19).get_linesize() + theme.px(8)
        height = text_height(theme, row.label, width, role="bold", size=16)
        return height + (text_height(theme, row.help, width, size=13) if row.help else 0)

    def _inset(self, row: Row) -> int:
        return self.scene.theme.px(16) if row.accent else 0

    def _controls_height(self, row: Row) -> int:
        return row.lines * (self.scene.em(CONTROL_HEIGHT) + self.scene.theme.px(6)) - self.scene.theme.px(6)

    def _height(self, row: Row) -> int:
        label = self._label_height(row)
        if row.build is None:
            return label
        controls = self._controls_height(row)
        return label + self.scene.theme.px(6) + controls if self._narrow(row) else max(label, controls)

    def _control_rect(self, row: Row, place: pygame.Rect) -> pygame.Rect:
        height = self._controls_height(row)
        if self._narrow(row):
            inset = self._inset(row)
            return pygame.Rect(place.x + inset, place.bottom - height, place.w - inset, height)
        left = place.x + self._label_width(row) + self.scene.theme.px(16)
        return pygame.Rect(left, place.y + (place.h - height) // 2, place.right - left, height)

    # ---------------------------------------------------------------- scrolling

    def _last_first(self) -> int:
        """The largest first row that still leaves no empty space below."""
        room, first = self.area.h, len(self.rows)
        while first > 0:
            room -= self._height(self.rows[first - 1])
            if room < 0:
                break
            room -= self.scene.theme.px(GAP)
            first -= 1
        return min(first, max(0, len(self.rows) - 1))

    def scroll(self, rows: int) -> bool:
        """Move by some rows; False at the end."""
        first = max(0, min(self._last_first(), self.first + rows))
        if first == self.first:
            return False
        self.first = first
        self.scene.rebuild()
        return True

    def wheel(self, event: pygame.event.Event) -> bool:
        """Scroll with the mouse wheel or Page Up and Page Down."""
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll(-event.y)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.scroll(len(self._shown) - 1 if event.key == pygame.K_PAGEDOWN else 1 - len(self._shown))
        return False

    def owns(self, control: Control) -> bool:
        """Whether that control stands in one of the rows."""
        return control.name in self._owners

    def leaving(self, control: Control, way: int) -> bool:
        """Bring the next row with controls into view before the focus leaves the form; True when it moved the focus."""
        row = self._owners.get(control.name)
        if row is None:
            return False
        mine = [name for name, owner in self._owners.items() if owner == row]
        arrow = control.name not in (mine[-1] if way > 0 else mine[0])
        target = row + way
        while 0 <= target < len(self.rows) and self.rows[target].build is None:
            target += way
        if arrow or not 0 <= target < len(self.rows) or target in self._owners.values():
            return False
        while target not in self._owners.values():
            if not self.scroll(way):
                return False
        names = [name for name, owner in self._owners.items() if owner == target]
        self.scene.set_focus(names[0] if way > 0 else names[-1])
        return True

    def arriving(self, target: Control, way: int) -> str:
        """Tab enters the form from outside: at its first row going forwards, at its last going backwards."""
        if target.name not in self._owners or self.scene.focus_name in self._owners:
            return target.name
        self.scroll(-way * len(self.rows))
        names = list(self._owners)
        return names[0] if way > 0 else names[-1]

    # ---------------------------------------------------------------- drawing

    def paint(self, surface: pygame.Surface) -> None:
        """Draw labels, help lines and the scroll bar."""
        theme = self.scene.theme
        for row, place in self._shown:
            if row.build is None:
                draw_text(surface, theme, row.label, place, role="display", size=19, colour=theme.accent)
                pygame.draw.line(surface, theme.line, (place.x, place.bottom - 2), (place.right, place.bottom - 2))
                continue
            height = self._label_height(row)
            inset = self._inset(row)
            top = place.y if self._narrow(row) else place.y + (place.h - height) // 2
            box = pygame.Rect(place.x + inset, top, self._label_width(row) - inset, height)
            if row.accent:
                bar = pygame.Rect(place.x, place.y, theme.px(6), place.h)
                pygame.draw.rect(surface, row.accent, bar, border_radius=theme.px(3))
            used = draw_text(surface, theme, row.label, box, role="bold", size=16, wrap=True)
            if row.help:
                rest = pygame.Rect(box.x, used.bottom, box.w, box.bottom - used.bottom)
                draw_text(surface, theme, row.help, rest, size=13, colour=theme.muted, wrap=True)
        draw_bar(surface, self.scene, self.area, self.first, len(self._shown), len(self.rows))


def draw_bar(surface: pygame.Surface, scene: GuiScene, area: pygame.Rect, first: int, shown: int, total: int) -> None:
    """A scroll bar at the right edge of an area, when there is more than fits."""
    if shown >= total:
        return
    theme = scene.theme
    track = pygame.Rect(area.right - theme.px(8), area.y, theme.px(6), area.h)
    pygame.draw.rect(surface, theme.panel_raised, track, border_radius=track.w // 2)
    top = track.y + track.h * first // total
    thumb = pygame.Rect(track.x, top, track.w, max(theme.px(24), track.h * shown // total))
    thumb.bottom = min(thumb.bottom, track.bottom)
    pygame.draw.rect(surface, theme.muted, thumb, border_radius=track.w // 2)
