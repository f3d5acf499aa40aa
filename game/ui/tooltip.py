"""Tooltips that stay on the screen and never lie under the pointer."""

import pygame

from game.ui import paint
from game.ui.text import draw_text, text_height, wrap_lines
from game.ui.theme import Theme


def place_tooltip(size: tuple[int, int], pointer: tuple[int, int], bounds: pygame.Rect, gap: int) -> pygame.Rect:
    """Where a box of that size goes: below right of the pointer, turned to another side at an edge.

    It stays inside bounds when it can fit at all, and the pointer is never inside it unless bounds leave no room
    on any side.
    """
    box = pygame.Rect(pointer[0] + gap, pointer[1] + gap, *size)
    if box.right > bounds.right:
        box.right = pointer[0] - gap
    if box.left < bounds.left:
        box.left = max(bounds.left, min(pointer[0] - size[0] // 2, bounds.right - size[0]))
    if box.bottom > bounds.bottom:
        box.bottom = pointer[1] - gap
    if box.top < bounds.top:
        box.top = max(bounds.top, min(pointer[1] - size[1] // 2, bounds.bottom - size[1]))
    return box


class Tooltip:
    """A small box of words by the pointer: a title line, a text, and a faint last line (a rule's id, a key)."""

    def __init__(self, text: str, title: str = "", note: str = "", colour: pygame.Color | None = None) -> None:
        self.text = text
        self.title = title
        self.note = note
        self.colour = colour

    def size(self, theme: Theme) -> tuple[int, int]:
        """Its size in real pixels."""
        width = theme.px(min(320 * theme.text_scale, 560))
        pad = theme.px(12)
        inner = width - 2 * pad
        parts = ((self.title, "bold", 15), (self.text, "text", 14), (self.note, "text", 12))
        widest, height = 0, 0
        for string, role, size in parts:
            if string:
                font = theme.font(role, size)
                lines = wrap_lines(font, string, inner)
                widest = max(widest, *(font.size(line)[0] for line in lines))
                height += text_height(theme, string, inner, role=role, size=size) + theme.px(4)
        return widest + 2 * pad, height + 2 * pad - theme.px(4)

    def draw(
        self, surface: pygame.Surface, theme: Theme, pointer: tuple[int, int], bounds: pygame.Rect | None = None
    ) -> pygame.Rect:
        """Draw it by the pointer inside bounds (the whole surface when not given); the area covered."""
        inside = bounds if bounds is not None else surface.get_rect()
        box = place_tooltip(self.size(theme), pointer, inside.inflate(-theme.px(8), -theme.px(8)), theme.px(16))
        paint.shadow(surface, box, theme.px(12), theme.px(8), theme.px(4))
        paint.panel(surface, theme, box, raised=True, accent=self.colour, radius=8)
        pad = theme.px(12)
        area = pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad + 2, box.h)
        for string, role, size, ink in (
            (self.title, "bold", 15, theme.text),
            (self.text, "text", 14, theme.text),
            (self.note, "text", 12, theme.muted),
        ):
            if string:
                covered = draw_text(surface, theme, string, area, role=role, size=size, colour=ink, wrap=True)
                area.y = covered.bottom + theme.px(4)
        return box
