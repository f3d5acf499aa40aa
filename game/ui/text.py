"""Drawing text: single lines, wrapped blocks, and text that shrinks until it fits."""

from collections import OrderedDict
from typing import Literal

import pygame

from game.ui.theme import Theme

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "center", "bottom"]
Where = pygame.Rect | tuple[int, int]

_LINES_KEPT = 2000
_ELLIPSIS = "…"
_SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}
_lines: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
_layouts: OrderedDict[tuple[object, ...], list[str]] = OrderedDict()


def render_line(theme: Theme, string: str, role: str, real_size: int, colour: pygame.Color) -> pygame.Surface:
    """One line as a surface, from a bounded cache; real_size is in pixels of the window. Do not draw into it."""
    key = string, role, real_size, tuple(colour)
    found = _lines.get(key)
    if found is None:
        shown = string.replace("\0", "")  # SDL refuses it; a name or reason in an edited file may hold one
        found = theme.font_at(role, real_size).render(shown, True, colour)
        _lines[key] = found
        if len(_lines) > _LINES_KEPT:
            _lines.popitem(last=False)
    else:
        _lines.move_to_end(key)
    return found


def wrap_lines(font: pygame.font.Font, string: str, width: int) -> list[str]:
    """The string broken into lines no wider than width pixels; a word too long for a line is broken too."""
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split():
            trial = f"{line} {word}" if line else word
            if font.size(trial)[0] <= width:
                line = trial
                continue
            if line:
                lines.append(line)
            *full, line = _break_word(font, word, width)
            lines.extend(full)
        lines.append(line)
    return lines


def _break_word(font: pygame.font.Font, word: str, width: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and font.size(pieces[-1] + letter)[0] > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shorten(font: pygame.font.Font, string: str, width: int) -> str:
    """The string, cut with an ellipsis where it would be wider than width pixels."""
    if font.size(string)[0] <= width:
        return string
    low, high = 0, len(string)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(string[:middle].rstrip() + _ELLIPSIS)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return string[:low].rstrip() + _ELLIPSIS


def text_height(theme: Theme, string: str, width: int, *, role: str = "text", size: int = 16) -> int:
    """How many pixels high the string is when wrapped to width pixels."""
    font = theme.font(role, size)
    return len(wrap_lines(font, string, width)) * font.get_linesize()


def fit_text(
    theme: Theme, string: str, width: int, *, role: str = "text", size: int = 16, minimum: int = 11
) -> tuple[str, int]:
    """The string and the largest logical size (from size down to minimum) at which it fits in width pixels.

    At the minimum it is cut with an ellipsis instead of shrinking further.
    """
    for trial in range(size, minimum, -1):
        if theme.font(role, trial).size(string)[0] <= width:
            return string, trial
    smallest = min(size, minimum)
    return shorten(theme.font(role, smallest), string, width), smallest


def draw_text(
    surface: pygame.Surface,
    theme: Theme,
    string: str,
    rect_or_pos: Where,
    *,
    role: str = "text",
    size: int = 16,
    colour: pygame.Color | None = None,
    align: Align = "left",
    valign: VAlign = "top",
    wrap: bool = False,
    max_lines: int | None = None,
) -> pygame.Rect:
    """Draw text and return the area it covers.

    In a rect, text is aligned inside it and a line too wide ends with an ellipsis (or wraps when wrap is set,
    to at most max_lines and to as many lines as the rect holds). At a point, the point is the left, middle or
    right end as align says, and the top, middle or bottom as valign says.
    """
    font = theme.font(role, size)
    real_size = theme.font_px(size)
    area = rect_or_pos if isinstance(rect_or_pos, pygame.Rect) else None
    lines = _layout(theme, string, role, size, area, wrap, max_lines)
    ink = colour if colour is not None else theme.text
    height = font.get_linesize()
    if area is None:
        x, y = rect_or_pos[0], rect_or_pos[1]
        box = pygame.Rect(x, y, 0, 0)
    else:
        box = area
    top = box.y + round((box.h - height * len(lines)) * _SHARE[valign])
    covered: pygame.Rect | None = None
    for i, line in enumerate(lines):
        picture = render_line(theme, line, role, real_size, ink)
        left = box.x + round((box.w - picture.get_width()) * _SHARE[align])
        surface.blit(picture, (left, top + i * height))
        place = pygame.Rect(left, top + i * height, picture.get_width(), height)
        covered = place if covered is None else covered.union(place)
    return covered if covered is not None else pygame.Rect(box.topleft, (0, 0))


def _layout(
    theme: Theme, string: str, role: str, size: int, area: pygame.Rect | None, wrap: bool, max_lines: int | None
) -> list[str]:
    """Measuring words costs more than drawing them, so where lines break is remembered too."""
    key = string, role, theme.font_px(size), area.size if area is not None else None, wrap, max_lines
    found = _layouts.get(key)
    if found is None:
        found = _layouts[key] = _lines_for(theme.font(role, size), string, area, wrap, max_lines)
        if len(_layouts) > _LINES_KEPT:
            _layouts.popitem(last=False)
    return found


def _lines_for(
    font: pygame.font.Font, string: str, area: pygame.Rect | None, wrap: bool, max_lines: int | None
) -> list[str]:
    if area is None:
        return string.split("\n")
    if not wrap:
        return [shorten(font, line, area.w) for line in string.split("\n")]
    lines = wrap_lines(font, string, area.w)
    room = max(1, area.h // font.get_linesize())
    most = min(room, max_lines) if max_lines is not None else room
    if len(lines) > most:
        rest = lines[most - 1 :]
        lines = [*lines[: most - 1], shorten(font, " ".join(rest), area.w)]
    return lines
