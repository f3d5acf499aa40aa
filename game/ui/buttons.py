"""Buttons and tabs."""

from collections.abc import Sequence
from typing import Literal

import pygame

from game.ui import paint
from game.ui.icons import icon as picture_of
from game.ui.text import draw_text, fit_text
from game.ui.theme import Theme, mix
from game.ui.widget import ACTIVATE_KEYS, Widget, focus_ring, is_click

Kind = Literal["normal", "primary", "danger", "quiet"]


class Button(Widget):
    """A button with a label, an icon or both.

    handle() is True when it was pressed (mouse up on it, or Enter/Space with focus). A button that is not
    enabled stays dark, can be hovered and focused so that `reason` can be shown, and is never pressed.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        label: str = "",
        *,
        icon: str = "",
        kind: Kind = "normal",
        enabled: bool = True,
        reason: str = "",
        shortcut: str = "",
        size: int = 16,
    ) -> None:
        super().__init__(rect)
        self.label = label
        self.icon = icon
        self.kind: Kind = kind
        self.enabled = enabled
        self.reason = reason
        self.shortcut = shortcut
        self.size = size
        self.pressed = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event; True when the button was pressed with it."""
        self._note_pointer(event)
        if is_click(event, pygame.MOUSEBUTTONDOWN) and self.rect.collidepoint(event.pos):
            self.pressed = self.enabled
            self.dirty = True
        elif is_click(event, pygame.MOUSEBUTTONUP):
            done = self.pressed and self.rect.collidepoint(event.pos)
            self.dirty = self.dirty or self.pressed
            self.pressed = False
            return done
        elif event.type == pygame.KEYDOWN and self.focused and event.key in ACTIVATE_KEYS:
            return self.enabled
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it in its present state."""
        top, bottom, edge, ink = self._colours(theme)
        radius = theme.px(8)
        if self.enabled and self.kind == "primary" and not theme.contrast:
            paint.glow(surface, self.rect, theme.accent, theme.px(14), radius, 0.5 if self.hovered else 0.28)
        if self.kind != "quiet" or self.hovered or self.focused:
            surface.blit(paint.rounded(self.rect.size, top, bottom, radius, theme.px(1), edge), self.rect)
        if self.focused:
            focus_ring(surface, theme, self.rect)
        inner = self.rect.move(0, theme.px(1) if self.pressed else 0)
        self._draw_content(surface, theme, inner, ink)
        self.dirty = False

    def _colours(self, theme: Theme) -> tuple[pygame.Color, pygame.Color, pygame.Color, pygame.Color]:
        base = {
            "normal": theme.panel_raised,
            "quiet": theme.panel_raised,
            "primary": theme.accent,
            "danger": mix(theme.danger, theme.panel_raised, 0.25),
        }[self.kind]
        ink = theme.ink if self.kind in ("primary", "danger") else theme.text
        if not self.enabled:
            base, ink = mix(theme.panel, theme.background, 0.3), mix(theme.muted, theme.panel, 0.35)
        lift = -0.08 if self.pressed else 0.14 if self.hovered and self.enabled else 0.05
        white, black = pygame.Color("white"), pygame.Color("black")
        top = mix(base, white, lift) if lift > 0 else mix(base, black, -lift)
        bottom = mix(base, black, 0.16) if self.enabled else base
        edge = mix(theme.line, white, 0.15) if self.hovered else theme.line
        if self.kind in ("primary", "danger") and self.enabled:
            edge = mix(base, white, 0.35)
        return top, bottom, edge, ink

    def _draw_content(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: pygame.Color) -> None:
        pad = min(theme.px(12), rect.w // 6)
        side = min(theme.px(self.size * 1.25 * theme.text_scale), rect.h - 2 * theme.px(5)) if self.icon else 0
        if self.icon and not self.label:
            side = min(rect.w, rect.h) - 2 * min(theme.px(8), rect.h // 5)
            place = pygame.Rect(0, 0, side, side)
            place.center = rect.center
            surface.blit(picture_of(self.icon, side, ink), place)
            return
        gap = theme.px(8) if self.icon else 0
        hint = theme.font("mono", 12).size(self.shortcut)[0] + gap + theme.px(6) if self.shortcut else 0
        room = rect.w - 2 * pad - side - gap - hint
        label, size = fit_text(theme, self.label, room, role="bold", size=self.size, minimum=10)
        width = side + gap + theme.font("bold", size).size(label)[0]
        x = rect.x + pad + max(0, (rect.w - 2 * pad - hint - width) // 2)
        if self.icon:
            surface.blit(picture_of(self.icon, side, ink), (x, rect.centery - side // 2))
        draw_text(
            surface, theme, label, (x + side + gap, rect.centery), role="bold", size=size, colour=ink, valign="center"
        )
        if self.shortcut:
            right = rect.right - pad, rect.centery
            faint = mix(ink, theme.panel_raised, 0.35)
            draw_text(
                surface, theme, self.shortcut, right, role="mono", size=12, colour=faint, align="right", valign="center"
            )


class IconButton(Button):
    """A square button that shows an icon only; `label` names it for tooltips and is not drawn."""

    def __init__(self, rect: pygame.Rect, icon: str, label: str) -> None:
        super().__init__(rect, "", icon=icon, kind="quiet")
        self.name = label


class Tabs(Widget):
    """A row of tabs; handle() gives the index of a newly chosen one."""

    def __init__(self, rect: pygame.Rect, labels: Sequence[str]) -> None:
        super().__init__(rect)
        self.labels = list(labels)
        self.active = 0
        self._pointed = -1

    def tab_rect(self, index: int) -> pygame.Rect:
        """Where a tab lies."""
        left = self.rect.x + self.rect.w * index // len(self.labels)
        right = self.rect.x + self.rect.w * (index + 1) // len(self.labels)
        return pygame.Rect(left, self.rect.y, right - left, self.rect.h)

    def handle(self, event: pygame.event.Event) -> int | None:
        """Take the event; the index when another tab was chosen with it."""
        self._note_pointer(event)
        if event.type == pygame.MOUSEMOTION:
            pointed = self._at(event.pos)
            self.dirty = self.dirty or pointed != self._pointed
            self._pointed = pointed
        elif is_click(event, pygame.MOUSEBUTTONDOWN) and self.rect.collidepoint(event.pos):
            return self._choose(self._at(event.pos))
        elif event.type == pygame.KEYDOWN and self.focused and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            return self._choose((self.active + step) % len(self.labels))
        return None

    def _at(self, point: tuple[int, int]) -> int:
        return next((i for i in range(len(self.labels)) if self.tab_rect(i).collidepoint(point)), -1)

    def _choose(self, index: int) -> int | None:
        if index < 0 or index == self.active:
            return None
        self.active = index
        self.dirty = True
        return index

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the row."""
        surface.fill(theme.line, (self.rect.x, self.rect.bottom - theme.px(1), self.rect.w, theme.px(1)))
        for i, label in enumerate(self.labels):
            place = self.tab_rect(i)
            chosen = i == self.active
            ink = theme.text if chosen or i == self._pointed else theme.muted
            text, size = fit_text(theme, label, place.w - theme.px(12), role="bold", size=15, minimum=10)
            draw_text(
                surface, theme, text, place.center, role="bold", size=size, colour=ink, align="center", valign="center"
            )
            if chosen:
                bar = pygame.Rect(
                    place.x + theme.px(6), place.bottom - theme.px(3), place.w - theme.px(12), theme.px(3)
                )
                surface.blit(paint.rounded(bar.size, theme.accent, theme.accent, bar.h // 2), bar)
                if self.focused:
                    focus_ring(surface, theme, place.inflate(-theme.px(8), -theme.px(10)), 6)
        self.dirty = False
