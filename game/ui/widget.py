"""What all widgets share: a rect, keyboard focus, the pointer, and scrolling."""

import pygame

from game.ui import paint
from game.ui.theme import Theme, mix

ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget:
    """Something on the screen with a rect in real pixels.

    `dirty` becomes True when it looks different from when it was last drawn; draw() clears it.
    """

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.focused = False
        self.hovered = False
        self.dirty = True

    def set_rect(self, rect: pygame.Rect) -> None:
        """Move and resize it."""
        self.rect = pygame.Rect(rect)
        self.dirty = True

    def set_focus(self, on: bool) -> None:
        """Give or take the keyboard."""
        if on != self.focused:
            self.focused = on
            self.dirty = True

    def _note_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            inside = self.rect.collidepoint(event.pos)
            if inside != self.hovered:
                self.hovered = inside
                self.dirty = True
        elif event.type == pygame.WINDOWLEAVE and self.hovered:
            self.hovered = False
            self.dirty = True


def is_click(event: pygame.event.Event, kind: int) -> bool:
    """Whether the event is the left button going down or up (kind)."""
    return event.type == kind and event.button == 1


def focus_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: float = 8) -> None:
    """The one look of keyboard focus: a bright line outside the thing, and a soft light."""
    gap = theme.px(3)
    ring = rect.inflate(2 * gap, 2 * gap)
    colour = theme.lit if theme.contrast else mix(theme.accent, theme.text, 0.35)
    paint.outline(surface, ring, colour, theme.px(radius) + gap, theme.px(2))


class Scroll(Widget):
    """A widget whose content may be higher than its rect: wheel, drag bar, keys and clipping."""

    def __init__(self, rect: pygame.Rect) -> None:
        super().__init__(rect)
        self.offset = 0
        self.content_height = 0
        self._bar_width = 8
        self._drag_from: tuple[int, int] | None = None
        self._wheel_step = 48

    @property
    def scroll_range(self) -> int:
        """The largest offset: 0 when everything fits."""
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, offset: int) -> None:
        """Show the content from that many pixels down, kept within what there is."""
        wanted = max(0, min(self.scroll_range, offset))
        if wanted != self.offset:
            self.offset = wanted
            self.dirty = True

    def show(self, top: int, height: int) -> None:
        """Scroll as little as needed to bring that part of the content into sight."""
        if top < self.offset:
            self.scroll_to(top)
        elif top + height > self.offset + self.rect.h:
            self.scroll_to(top + height - self.rect.h)

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        """Wheel and bar; True when the event was used."""
        if event.type == pygame.MOUSEWHEEL:
            if not (self.hovered or self.rect.collidepoint(pygame.mouse.get_pos())) or self.scroll_range == 0:
                return False
            self.scroll_to(self.offset - event.y * self._wheel_step)
            return True
        if is_click(event, pygame.MOUSEBUTTONDOWN) and self.scroll_range and self.bar_rect.collidepoint(event.pos):
            if not self.thumb_rect.collidepoint(event.pos):
                self._jump_to(event.pos[1] - self.thumb_rect.h // 2)
            self._drag_from = event.pos[1], self.offset
            return True
        if self._drag_from is not None:
            return self._drag(event)
        return False

    def handle_scroll_keys(self, event: pygame.event.Event) -> bool:
        """Page, Home, End and arrows, for content without a cursor of its own; True when used."""
        if event.type != pygame.KEYDOWN or self.scroll_range == 0:
            return False
        steps = {
            pygame.K_UP: -self._wheel_step,
            pygame.K_DOWN: self._wheel_step,
            pygame.K_PAGEUP: -self.rect.h + self._wheel_step,
            pygame.K_PAGEDOWN: self.rect.h - self._wheel_step,
            pygame.K_HOME: -self.content_height,
            pygame.K_END: self.content_height,
        }
        if event.key not in steps:
            return False
        self.scroll_to(self.offset + steps[event.key])
        return True

    def _drag(self, event: pygame.event.Event) -> bool:
        assert self._drag_from is not None
        if is_click(event, pygame.MOUSEBUTTONUP):
            self._drag_from = None
            return True
        if event.type == pygame.MOUSEMOTION:
            travel = max(1, self.rect.h - self.thumb_rect.h)
            moved = event.pos[1] - self._drag_from[0]
            self.scroll_to(self._drag_from[1] + round(moved * self.scroll_range / travel))
            return True
        return False

    def _jump_to(self, y: int) -> None:
        travel = max(1, self.rect.h - self.thumb_rect.h)
        self.scroll_to(round((y - self.rect.y) * self.scroll_range / travel))

    @property
    def bar_rect(self) -> pygame.Rect:
        """Where the scroll bar runs."""
        return pygame.Rect(self.rect.right - self._bar_width, self.rect.y, self._bar_width, self.rect.h)

    @property
    def thumb_rect(self) -> pygame.Rect:
        """The part of the bar that stands for what is in sight."""
        height = max(2 * self._bar_width, self.rect.h * self.rect.h // max(1, self.content_height))
        height = min(height, self.rect.h)
        top = round((self.rect.h - height) * self.offset / max(1, self.scroll_range))
        return pygame.Rect(self.rect.right - self._bar_width, self.rect.y + top, self._bar_width, height)

    def measure_bar(self, theme: Theme) -> None:
        """Take sizes from the theme and keep the offset within what there is."""
        self._bar_width = theme.px(8)
        self._wheel_step = theme.px(48)
        self.offset = max(0, min(self.scroll_range, self.offset))

    def draw_bar(self, surface: pygame.Surface, theme: Theme) -> None:
        """The bar, only when there is something to scroll."""
        if self.scroll_range == 0:
            return
        thumb = self.thumb_rect.inflate(-theme.px(2), 0)
        strong = self._drag_from is not None or self.hovered
        colour = theme.muted if strong else mix(theme.line, theme.muted, 0.35)
        surface.blit(paint.rounded(thumb.size, colour, colour, thumb.w // 2), thumb)
