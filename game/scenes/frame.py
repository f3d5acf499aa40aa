"""What the menu scenes have in common: the sky behind them, the heading, the line of help at the bottom."""

from __future__ import annotations

import pygame

from game.scenes.gui import GuiScene
from game.scenes.wording import words
from game.ui.paint import panel, pictures, shadow
from game.ui.space import starfield
from game.ui.text import draw_text
from game.ui.theme import Theme, faded

SKY_SEED = 7
MARGIN = 32
FOOT = 44


def sky(surface: pygame.Surface, theme: Theme, seed: int = SKY_SEED) -> None:
    """Stars over the whole surface."""
    surface.blit(pictures.get(("sky", theme.size, seed, theme.contrast), lambda: _sky(theme, seed)), (0, 0))


def draw_key(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, key: str) -> None:
    """The key that presses a row, at the row's right end."""
    place = rect.right - theme.px(14), rect.centery
    draw_text(surface, theme, key, place, role="mono", size=13, colour=theme.muted, align="right", valign="center")


def _sky(theme: Theme, seed: int) -> pygame.Surface:
    if theme.contrast:
        plain = pygame.Surface(theme.size)
        plain.fill(theme.background)
        return plain
    return starfield(theme.size, seed).convert()


def veil(surface: pygame.Surface, theme: Theme, alpha: int = 170) -> None:
    """Darken everything, so that an overlay stands out."""

    def make() -> pygame.Surface:
        dark = pygame.Surface(theme.size, pygame.SRCALPHA)
        dark.fill(faded(theme.ink, alpha))
        return dark

    surface.blit(pictures.get(("veil", theme.size, tuple(theme.ink), alpha), make), (0, 0))


class MenuScene(GuiScene):
    """A full screen with a heading, a body, and a line of help at the bottom."""

    title_key = ""

    def heading(self) -> str:
        """The words at the top."""
        return words(self.title_key)

    def subheading(self) -> str:
        """A smaller line beside the heading; "" for none."""
        return ""

    @property
    def head_height(self) -> int:
        return self.theme.font("display", 32).get_linesize() + self.theme.px(28)

    @property
    def foot_height(self) -> int:
        return max(self.em(FOOT), 2 * self.theme.font("text", 14).get_linesize() + self.theme.px(8))

    @property
    def body(self) -> pygame.Rect:
        """The space between heading and foot, inside the margins."""
        width, height = self.theme.size
        margin = self.theme.px(MARGIN)
        return pygame.Rect(margin, self.head_height, width - 2 * margin, height - self.head_height - self.foot_height)

    def buttons_row(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The body split into what lies above and a row of buttons at its bottom."""
        body, height = self.body, self.em(44)
        row = pygame.Rect(body.x, body.bottom - height, body.w, height)
        above = pygame.Rect(body.x, body.y, body.w, body.h - height - self.theme.px(16))
        return above, row

    def paint(self, surface: pygame.Surface) -> None:
        sky(surface, self.theme)
        margin = self.theme.px(MARGIN)
        width = self.theme.size[0] - 2 * margin
        box = pygame.Rect(margin, self.theme.px(14), width, self.head_height - self.theme.px(22))
        used = draw_text(surface, self.theme, self.heading(), box, role="display", size=32, valign="center")
        if self.subheading():
            rest = pygame.Rect(used.right + margin, box.y, box.right - used.right - margin, box.h)
            draw_text(
                surface,
                self.theme,
                self.subheading(),
                rest,
                size=15,
                colour=self.theme.muted,
                align="right",
                valign="center",
                wrap=True,
                max_lines=2,
            )
        line = self.head_height - self.theme.px(8)
        pygame.draw.line(surface, self.theme.line, (margin, line), (margin + width, line))
        self.paint_body(surface)

    def paint_body(self, surface: pygame.Surface) -> None:
        """Draw what lies between heading and foot, under the controls."""

    def paint_over(self, surface: pygame.Surface) -> None:
        margin = self.theme.px(MARGIN)
        width, height = self.theme.size
        foot = pygame.Rect(margin, height - self.foot_height, width - 2 * margin, self.foot_height)
        hint = self.hint()
        colour = self.theme.lit if hint else self.theme.muted
        text = hint or words("keys.menu_line")
        draw_text(surface, self.theme, text, foot, size=14, colour=colour, valign="center", wrap=True, max_lines=2)


class OverlayScene(GuiScene):
    """A panel in the middle over the scene below."""

    overlay = True
    panel_width = 520.0

    def box(self, height: int) -> pygame.Rect:
        """The panel for a content of that many real pixels, centred, inside the window."""
        width, tall = self.theme.size
        margin = self.theme.px(16)
        size = min(self.em(self.panel_width), width - 2 * margin), min(height, tall - 2 * margin)
        return pygame.Rect(((width - size[0]) // 2, (tall - size[1]) // 2), size)

    def paint_box(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Darken what is below and draw the panel."""
        veil(surface, self.theme)
        shadow(surface, box, self.theme.px(24), self.theme.px(14))
        panel(surface, self.theme, box, raised=False, radius=14)
