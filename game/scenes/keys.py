"""The list of keys, over any scene."""

from __future__ import annotations

import pygame

from game.scenes.frame import OverlayScene
from game.scenes.wording import words
from game.ui.paint import rounded
from game.ui.text import draw_text, wrap_lines
from game.ui.theme import mix

KEYS = (
    "arrows", "enter", "digits", "amounts", "tab", "backspace", "space", "escape", "h", "a", "i", "f1", "l", "s", "f11",
    "question",
)  # fmt: skip


class KeysScene(OverlayScene):
    """Two columns: the key and what it does; any key closes it."""

    panel_width = 760.0

    def build(self) -> None:
        theme = self.theme
        self._pad, gap = theme.px(28), theme.px(8)
        width = self.box(100).w
        columns = 2 if width >= self.em(700) else 1
        room = theme.size[1] - theme.px(32)
        self._columns = columns if self._height(columns, width) <= room else 2
        self._box = self.box(min(room, self._height(self._columns, width)))
        high = self.em(40)
        wide = min(self.em(160), self._box.w - 2 * self._pad)
        place = pygame.Rect(self._box.right - self._pad - wide, self._box.bottom - self._pad - high + gap, wide, high)
        self.button("close", place, words("dialog.close"), self.back, look="primary")

    def _cap_width(self) -> int:
        font = self.theme.font("bold", 13)
        return max(font.size(words(f"keys.{key}.key"))[0] for key in KEYS) + self.theme.px(20)

    def _row_height(self, key: str, columns: int, width: int) -> int:
        font = self.theme.font("text", 14)
        room = (width - 2 * self._pad) // columns - self._cap_width() - self.theme.px(34)
        return max(
            self.em(28), len(wrap_lines(font, words(f"keys.{key}.does"), room)) * font.get_linesize()
        ) + self.theme.px(7)

    def _split(self, columns: int) -> list[tuple[str, ...]]:
        half = -(-len(KEYS) // columns)
        return [KEYS[i * half : (i + 1) * half] for i in range(columns)]

    def _height(self, columns: int, width: int) -> int:
        tallest = max(sum(self._row_height(key, columns, width) for key in column) for column in self._split(columns))
        title = self.theme.font("display", 24).get_linesize() + self.theme.px(12)
        return self._pad + title + tallest + self.em(40) + self._pad

    def paint(self, surface: pygame.Surface) -> None:
        theme, box = self.theme, self._box
        self.paint_box(surface, box)
        top = box.y + self._pad
        draw_text(surface, theme, words("keys.title"), (box.x + self._pad, top), role="display", size=24)
        top += theme.font("display", 24).get_linesize() + theme.px(12)
        wide = (box.w - 2 * self._pad) // self._columns
        cap = self._cap_width()
        for i, column in enumerate(self._split(self._columns)):
            y, x = top, box.x + self._pad + i * wide
            for key in column:
                height = self._row_height(key, self._columns, box.w)
                label = pygame.Rect(x, y, cap, self.em(26))
                surface.blit(
                    rounded(
                        label.size,
                        theme.panel_raised,
                        mix(theme.panel_raised, theme.ink, 0.3),
                        theme.px(5),
                        theme.px(1),
                        theme.line,
                    ),
                    label,
                )
                draw_text(
                    surface,
                    theme,
                    words(f"keys.{key}.key"),
                    label,
                    role="bold",
                    size=13,
                    align="center",
                    valign="center",
                )
                rest = pygame.Rect(label.right + theme.px(12), y, wide - cap - theme.px(34), height)
                draw_text(surface, theme, words(f"keys.{key}.does"), rest, size=14, colour=theme.muted, wrap=True)
                y += height

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode:
            self.back()
        return bool(event.unicode)
