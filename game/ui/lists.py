"""Lists that scroll: the options of a decision, the log."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.emblems import mark
from game.ui.icons import icon as icon_picture
from game.ui.text import render_line, wrap_lines
from game.ui.theme import Theme, mix
from game.ui.widget import ACTIVATE_KEYS, Scroll, focus_ring, is_click

_NUMBERED = 9


def _digit(event: pygame.event.Event) -> str:
    """The digit that was typed, on either block of the keyboard; "" for another key."""
    if pygame.K_0 <= event.key <= pygame.K_9:
        return str(event.key - pygame.K_0)
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        return str(event.key - pygame.K_KP_1 + 1)
    return "0" if event.key == pygame.K_KP_0 else ""


@dataclass(frozen=True)
class ListItem:
    """One row: an id, its words, an icon or emblem, and when not enabled the reason."""

    id: str
    label: str
    detail: str = ""
    icon: str = ""
    colour: pygame.Color | None = None
    enabled: bool = True
    reason: str = ""
    marked: bool = False  # its edge shines: it has been proposed
    amount: int | None = None  # the number that it stands for: its digits choose it


class OptionList(Scroll):
    """Options to choose from, the first nine enabled ones numbered; where some are amounts, only those, each by itself.

    handle() gives the id of the option chosen (click, its digit, or Enter/Space on the focused row).
    A dark row cannot be chosen: trying sets `refused` to its id until the next event.
    `pointed` is the row under the pointer, else the cursor's row while the list has focus.
    The digits work with or without focus; arrows only with it. The first digit of what can be a longer amount puts
    the cursor on the short one, and another digit or Enter completes it; Backspace, Escape or a click forgets it, and
    so does a digit that makes no amount of it: who types 25 where 21 is the most has not meant 5.
    """

    def __init__(self, rect: pygame.Rect, items: Sequence[ListItem] = ()) -> None:
        super().__init__(rect)
        self.items: list[ListItem] = list(items)
        self.cursor = 0
        self.refused: str | None = None
        self._pointed_row = -1
        self._pressed_row = -1
        self._typed = ""  # the digits so far of an amount
        self._rows: list[pygame.Rect] = []
        self._lines: list[list[str]] = []
        self._details: list[list[str]] = []
        self._laid_for: object = None

    def set_items(self, items: Sequence[ListItem]) -> None:
        """Show other options; the cursor stays on the same id when it is still there."""
        kept = self.items[self.cursor].id if self.cursor < len(self.items) else ""
        self.items = list(items)
        self.cursor = next((i for i, item in enumerate(self.items) if item.id == kept), 0)
        self.offset = 0
        self._pointed_row = -1
        self._typed = ""
        self._laid_for = None
        self.dirty = True

    @property
    def pointed(self) -> ListItem | None:
        """The row the player points at, by mouse or by keyboard."""
        row = self._pointed_row
        if row < 0 and self.focused:
            row = self.cursor
        return self.items[row] if 0 <= row < len(self.items) else None

    @property
    def under_pointer(self) -> bool:
        """Whether `pointed` is the row under the pointer."""
        return self._pointed_row >= 0

    def numbers(self) -> dict[int, int]:
        """Number -> row: every amount, or else the first nine enabled rows."""
        enabled = [i for i, item in enumerate(self.items) if item.enabled]
        amounts = {amount: i for i in enabled if (amount := self.items[i].amount) is not None}
        return amounts or dict(enumerate(enabled[:_NUMBERED], 1))

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a key is a digit that begins or ends a number of these options, or forgets what was typed of one."""
        if self._typed and event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE):
            return True
        typed = _digit(event)
        return bool(typed) and any(str(n).startswith((typed, self._typed + typed)) for n in self.numbers())

    def handle(self, event: pygame.event.Event) -> str | None:
        """Take the event; the id of the option chosen with it."""
        self.refused = None
        self._note_pointer(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._typed = ""
        if self.handle_scroll(event):
            return None
        if event.type == pygame.MOUSEMOTION:
            self._point(self._row_at(event.pos))
        elif is_click(event, pygame.MOUSEBUTTONDOWN):
            self._pressed_row = self._row_at(event.pos)
        elif is_click(event, pygame.MOUSEBUTTONUP):
            row, self._pressed_row = self._pressed_row, -1
            if row >= 0 and row == self._row_at(event.pos):
                self.cursor = row
                return self._choose(row)
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.event.Event) -> str | None:
        if digit := _digit(event):
            return self._type(digit)
        self._typed = ""
        if not self.focused or not self.items:
            return None
        if event.key in ACTIVATE_KEYS:
            return self._choose(self.cursor)
        last = len(self.items) - 1
        moves = {
            pygame.K_UP: self.cursor - 1,
            pygame.K_DOWN: self.cursor + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
            pygame.K_PAGEUP: self.cursor - 8,
            pygame.K_PAGEDOWN: self.cursor + 8,
        }
        if event.key in moves:
            self._go_to(max(0, min(last, moves[event.key])))
        return None

    def _go_to(self, row: int) -> None:
        self.cursor, self._pointed_row = row, -1
        if row < len(self._rows):
            self.show(self._rows[row].y, self._rows[row].h)
        self.dirty = True

    def _type(self, digit: str) -> str | None:
        """Another digit: choose the row of that number, unless a longer one can be meant."""
        numbers = {str(n): row for n, row in self.numbers().items()}
        typed = self._typed + digit
        longer = any(n.startswith(typed) and n != typed for n in numbers)
        self._typed = typed if longer else ""
        if longer and typed in numbers:
            self._go_to(numbers[typed])
        return self._choose(numbers[typed]) if typed in numbers and not longer else None

    def _choose(self, row: int) -> str | None:
        item = self.items[row]
        if item.enabled:
            return item.id
        self.refused = item.id
        return None

    def _point(self, row: int) -> None:
        if row != self._pointed_row:
            self._pointed_row = row
            self.dirty = True

    def _row_at(self, point: tuple[int, int]) -> int:
        if not self.rect.collidepoint(point):
            return -1
        x, y = point[0] - self.rect.x, point[1] - self.rect.y + self.offset
        return next((i for i, row in enumerate(self._rows) if row.collidepoint(x, y)), -1)

    def row_rect(self, option_id: str) -> pygame.Rect | None:
        """Where the row of that id lies on the screen now (it may be scrolled out of sight); None when unknown."""
        for item, row in zip(self.items, self._rows, strict=False):
            if item.id == option_id:
                return row.move(self.rect.x, self.rect.y - self.offset)
        return None

    def show_item(self, option_id: str) -> None:
        """Put the cursor on that row and scroll it into sight; the rows must have been laid out."""
        for index, item in enumerate(self.items):
            if item.id == option_id:
                self.cursor = index
                self.show(self._rows[index].y, self._rows[index].h)
                self.dirty = True

    def layout(self, theme: Theme) -> None:
        """Measure the rows; draw() does it by itself, tests and first clicks may need it earlier."""
        key = theme.key, self.rect.size
        if key == self._laid_for:
            return
        self._laid_for = key
        pad, gap = theme.px(10), theme.px(6)
        width = self.rect.w - theme.px(12)
        words = width - 2 * pad - self._badge(theme) - theme.px(8)
        self._rows, self._lines, self._details = [], [], []
        y = 0
        for item in self.items:
            room = words - (self._icon_size(theme) + theme.px(8) if item.icon else 0)
            lines = wrap_lines(theme.font("bold", 15), item.label, room)
            details = wrap_lines(theme.font("text", 13), item.detail, room) if item.detail else []
            height = len(lines) * theme.font("bold", 15).get_linesize()
            height += len(details) * theme.font("text", 13).get_linesize() + 2 * theme.px(8)
            height = max(theme.px(40), height)
            self._rows.append(pygame.Rect(0, y, width, height))
            self._lines.append(lines)
            self._details.append(details)
            y += height + gap
        self.content_height = max(0, y - gap)
        self.measure_bar(theme)

    @staticmethod
    def _badge(theme: Theme) -> int:
        return theme.px(min(24 * theme.text_scale, 34))

    @staticmethod
    def _icon_size(theme: Theme) -> int:
        return theme.px(min(20 * theme.text_scale, 30))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the rows in sight."""
        self.layout(theme)
        clip = surface.get_clip()
        margin = theme.px(6)
        surface.set_clip(self.rect.inflate(2 * margin, 2 * margin).clip(surface.get_rect()))
        numbers = {row: digit for digit, row in self.numbers().items()}
        for i, row in enumerate(self._rows):
            place = row.move(self.rect.x, self.rect.y - self.offset)
            if place.colliderect(self.rect) and self.rect.contains(place.inflate(0, -place.h // 2)):
                self._draw_row(surface, theme, i, place, numbers.get(i))
        self.draw_bar(surface, theme)
        surface.set_clip(clip)
        self.dirty = False

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, index: int, place: pygame.Rect, digit: int | None
    ) -> None:
        item = self.items[index]
        hot = index == self._pointed_row and item.enabled
        base = theme.panel_raised if item.enabled else mix(theme.panel, theme.background, 0.4)
        white = pygame.Color("white")
        top, bottom = mix(base, white, 0.13 if hot else 0.04), mix(base, theme.background, 0.1 if hot else 0.25)
        edge = theme.lit if hot else mix(theme.line, item.colour, 0.5) if item.colour is not None else theme.line
        if not item.enabled:
            edge = mix(theme.line, theme.background, 0.5)
        edge, line = (theme.lit, theme.px(3)) if item.marked else (edge, theme.px(1))
        surface.blit(paint.rounded(place.size, top, bottom, theme.px(8), line, edge), place)
        if self.focused and index == self.cursor:
            focus_ring(surface, theme, place.inflate(-theme.px(4), -theme.px(4)), 7)
        ink = theme.text if item.enabled else mix(theme.muted, theme.panel, 0.3)
        x = place.x + theme.px(10)
        badge = self._badge(theme)
        self._draw_badge(surface, theme, pygame.Rect(x, place.centery - badge // 2, badge, badge), digit, item.enabled)
        x += badge + theme.px(8)
        if item.icon:
            side = self._icon_size(theme)
            tint = item.colour if item.colour is not None and item.enabled else ink
            surface.blit(mark(item.icon, side, tint), (x, place.centery - side // 2))
            x += side + theme.px(8)
        self._draw_words(surface, theme, index, pygame.Rect(x, place.y, place.right - x, place.h), ink)

    def _draw_badge(
        self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, digit: int | None, enabled: bool
    ) -> None:
        if not enabled:
            side = round(box.w * 0.66)
            faint = mix(theme.muted, theme.panel, 0.45)
            surface.blit(icon_picture("lock", side, faint), (box.centerx - side // 2, box.centery - side // 2))
        elif digit is not None:
            fill = mix(theme.background, theme.lit, 0.12)
            edge = mix(theme.line, theme.lit, 0.45)
            surface.blit(paint.rounded(box.size, fill, fill, theme.px(5), theme.px(1), edge), box)
            real = min(theme.font_px(14), round(box.h * 0.7))
            picture = render_line(theme, str(digit), "bold", real, theme.lit)
            surface.blit(picture, picture.get_rect(center=box.center))
        else:
            dot = paint.rounded((theme.px(6), theme.px(6)), theme.lit, theme.lit, theme.px(3))
            surface.blit(dot, dot.get_rect(center=box.center))

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, index: int, area: pygame.Rect, ink: pygame.Color
    ) -> None:
        title, small = theme.font("bold", 15), theme.font("text", 13)
        height = len(self._lines[index]) * title.get_linesize() + len(self._details[index]) * small.get_linesize()
        y = area.centery - height // 2
        for line in self._lines[index]:
            surface.blit(render_line(theme, line, "bold", theme.font_px(15), ink), (area.x, y))
            y += title.get_linesize()
        for line in self._details[index]:
            surface.blit(render_line(theme, line, "text", theme.font_px(13), theme.muted), (area.x, y))
            y += small.get_linesize()


@dataclass(frozen=True)
class LogLine:
    """One line of the log: words, a mark with its colour, the seat it is of (-1 none), the place it points at."""

    text: str
    icon: str = ""
    colour: pygame.Color | None = None
    seat: int = -1
    at: str = ""
    head: bool = False  # a heading, such as "Turn 3"


class LogPanel(Scroll):
    """The log: stays at its newest line unless scrolled up, filters by seat and words.

    handle() gives the line clicked; `pointed` is the line under the pointer, to light its place.
    """

    def __init__(self, rect: pygame.Rect, lines: Sequence[LogLine] = ()) -> None:
        super().__init__(rect)
        self.seat: int | None = None
        self.words = ""
        self._all: list[LogLine] = list(lines)
        self._shown: list[LogLine] = []
        self._wrapped: list[list[str]] = []
        self._tops: list[int] = []
        self._laid_for: object = None
        self._pointed = -1
        self._follow = True

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines."""
        self._all = list(lines)
        self._changed()

    def add(self, line: LogLine) -> None:
        """Add a newest line."""
        self._all.append(line)
        self._changed()

    def filter(self, seat: int | None = None, words: str = "") -> None:
        """Show only lines of that seat (headings stay) and with those words, whatever their case."""
        self.seat, self.words = seat, words.strip()
        self._changed()

    def _changed(self) -> None:
        self._laid_for = None
        self._pointed = -1
        self.dirty = True

    @property
    def shown(self) -> list[LogLine]:
        """The lines that pass the filter."""
        needle = self.words.lower()
        lines = [line for line in self._all if self._passes(line, needle)]
        if not needle and self.seat is None:
            return lines
        # a heading under which nothing is left says nothing
        following = [*lines, LogLine("", head=True)][1:]
        return [line for line, after in zip(lines, following, strict=True) if not (line.head and after.head)]

    def _passes(self, line: LogLine, needle: str) -> bool:
        if line.head:
            return True
        return (self.seat is None or line.seat == self.seat) and needle in line.text.lower()

    @property
    def pointed(self) -> LogLine | None:
        """The line under the pointer."""
        return self._shown[self._pointed] if 0 <= self._pointed < len(self._shown) else None

    def handle(self, event: pygame.event.Event) -> LogLine | None:
        """Take the event; the line that was clicked with it."""
        self._note_pointer(event)
        if self.handle_scroll(event) or (self.focused and self.handle_scroll_keys(event)):
            self._follow = self.offset >= self.scroll_range
            return None
        if event.type == pygame.MOUSEMOTION:
            row = self._row_at(event.pos)
            self.dirty = self.dirty or row != self._pointed
            self._pointed = row
        elif is_click(event, pygame.MOUSEBUTTONDOWN) and self._row_at(event.pos) >= 0:
            return self._shown[self._row_at(event.pos)]
        return None

    def _row_at(self, point: tuple[int, int]) -> int:
        if not self.rect.collidepoint(point):
            return -1
        y = point[1] - self.rect.y + self.offset
        row = sum(1 for top in self._tops if top <= y) - 1
        return row if y < self.content_height else -1

    def layout(self, theme: Theme) -> None:
        """Measure the lines that are shown."""
        key = theme.key, self.rect.size
        if key == self._laid_for:
            return
        self._laid_for = key
        self._shown = self.shown
        room = self.rect.w - self._indent(theme) - theme.px(20)
        self._wrapped, self._tops = [], []
        y = 0
        for line in self._shown:
            words = wrap_lines(self._font(theme, line), line.text, room)
            self._wrapped.append(words)
            self._tops.append(y)
            y += len(words) * self._font(theme, line).get_linesize() + theme.px(10 if line.head else 6)
        self.content_height = y
        self.measure_bar(theme)
        if self._follow:
            self.offset = self.scroll_range

    @staticmethod
    def _font(theme: Theme, line: LogLine) -> pygame.font.Font:
        return theme.font("bold", 13) if line.head else theme.font("text", 14)

    @staticmethod
    def _indent(theme: Theme) -> int:
        return theme.px(min(26 * theme.text_scale, 40))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the lines in sight."""
        self.layout(theme)
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        for i, top in enumerate(self._tops):
            bottom = self._tops[i + 1] if i + 1 < len(self._tops) else self.content_height
            y = self.rect.y + top - self.offset
            if y + bottom - top > self.rect.y and y < self.rect.bottom:
                self._draw_line(surface, theme, i, pygame.Rect(self.rect.x, y, self.rect.w, bottom - top))
        self.draw_bar(surface, theme)
        surface.set_clip(clip)
        if self.focused:
            focus_ring(surface, theme, self.rect)
        self.dirty = False

    def _draw_line(self, surface: pygame.Surface, theme: Theme, index: int, place: pygame.Rect) -> None:
        line = self._shown[index]
        font = self._font(theme, line)
        if index == self._pointed and not line.head:
            strip = pygame.Rect(place.x, place.y - theme.px(2), place.w - theme.px(12), place.h)
            surface.blit(paint.rounded(strip.size, theme.panel_raised, theme.panel_raised, theme.px(5)), strip)
        colour = line.colour if line.colour is not None else theme.muted
        side = min(font.get_height(), self._indent(theme) - theme.px(8))
        if line.icon:
            picture = mark(line.icon, side, colour)
            surface.blit(picture, (place.x + theme.px(4), place.y + (font.get_linesize() - side) // 2))
        ink = theme.muted if line.head else theme.text
        x = place.x + (theme.px(4) if line.head and not line.icon else self._indent(theme))
        role, size = ("bold", 13) if line.head else ("text", 14)
        for i, words in enumerate(self._wrapped[index]):
            picture = render_line(theme, words, role, theme.font_px(size), ink)
            surface.blit(picture, (x, place.y + i * font.get_linesize()))
        if line.head:
            y = place.y + font.get_linesize() // 2
            left = x + font.size(self._wrapped[index][0])[0] + theme.px(8)
            surface.fill(theme.line, (left, y, max(0, place.right - theme.px(16) - left), theme.px(1)))
