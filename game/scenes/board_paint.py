"""How the parts of any board are drawn: writing that fits its place, panels, boxes, labels, plates for numbers."""

from __future__ import annotations

from typing import Literal, Protocol

import pygame
from pygame import Color, Rect, Surface

from game.ui import paint
from game.ui.text import Align, VAlign, draw_text, render_line, shorten, text_height, wrap_lines
from game.ui.theme import Theme, faded, mix

SMALLEST = 9  # real pixels of writing
LEAST_LOOK = 9  # design size of the writing of a close look that has much to say
BLACK, WHITE = Color("#04070f"), Color("#ffffff")
Role = Literal["text", "bold", "display", "mono"]


class Canvas(Protocol):
    """What these helpers ask of a board.

    `rect`: where it lies; `unit`: real pixels of a pixel of the design; `growth`: how much larger writing is wanted.
    """

    rect: Rect

    @property
    def theme(self) -> Theme: ...

    @property
    def unit(self) -> float: ...

    @property
    def growth(self) -> float: ...

    def px(self, n: float) -> int:
        """Design pixels to real ones."""


# ---------------------------------------------------------------------- writing
def size_of(board: Canvas, size: float) -> int:
    """The real height of writing of a design size."""
    return max(SMALLEST, round(size * board.unit * board.growth))


def line_height(board: Canvas, size: float) -> int:
    """How high a line of writing is."""
    return board.theme.font_at("text", size_of(board, size)).get_linesize()


def text_width(board: Canvas, text: str, size: float, role: Role = "text") -> int:
    """How wide a line of writing is."""
    return board.theme.font_at(role, size_of(board, size)).size(text)[0]


def write(
    surface: Surface,
    board: Canvas,
    text: str,
    where: Rect | tuple[int, int],
    size: float = 12,
    role: Role = "text",
    colour: Color | None = None,
    align: Align = "left",
    valign: VAlign = "center",
) -> Rect:
    """One line of writing; in a rectangle it shrinks until it fits. The area covered."""
    theme, real = board.theme, size_of(board, size)
    font = theme.font_at(role, real)
    if isinstance(where, Rect):
        while real > SMALLEST and font.size(text)[0] > where.w:
            real -= 1
            font = theme.font_at(role, real)
        text = shorten(font, text, where.w)
    picture = render_line(theme, text, role, real, colour if colour is not None else theme.text)
    place = picture.get_rect()
    box = where if isinstance(where, Rect) else Rect(where, (0, 0))
    place.x = box.x + round((box.w - place.w) * {"left": 0.0, "center": 0.5, "right": 1.0}[align])
    place.y = box.y + round((box.h - place.h) * {"top": 0.0, "center": 0.5, "bottom": 1.0}[valign])
    surface.blit(picture, place)
    return place


def block(
    surface: Surface,
    board: Canvas,
    text: str,
    area: Rect,
    size: float = 12,
    role: Role = "text",
    colour: Color | None = None,
    align: Align = "left",
    valign: VAlign = "top",
) -> Rect:
    """Wrapped writing that shrinks until it fits its area. The area covered."""
    theme, real = board.theme, size_of(board, size)
    lines = wrap_lines(theme.font_at(role, real), text, area.w)
    longest = max(text.split(), key=len, default="")
    while real > SMALLEST and (
        len(lines) * theme.font_at(role, real).get_linesize() > area.h
        or theme.font_at(role, real).size(longest)[0] > area.w
    ):
        real -= 1
        lines = wrap_lines(theme.font_at(role, real), text, area.w)
    font = theme.font_at(role, real)
    high = font.get_linesize()
    most = max(1, area.h // high)
    if len(lines) > most:
        lines = [*lines[: most - 1], shorten(font, " ".join(lines[most - 1 :]), area.w)]
    y = area.y + round((area.h - high * len(lines)) * {"top": 0.0, "center": 0.5, "bottom": 1.0}[valign])
    covered = Rect(area.x, y, 0, 0)
    for line in lines:
        picture = render_line(theme, line, role, real, colour if colour is not None else theme.text)
        x = area.x + round((area.w - picture.get_width()) * {"left": 0.0, "center": 0.5, "right": 1.0}[align])
        covered.union_ip(surface.blit(picture, (x, y)))
        y += high
    return covered


def number_on(surface: Surface, board: Canvas, text: str, centre: tuple[int, int], real: int, ink: Color) -> None:
    """A number of a real height, centred."""
    picture = render_line(board.theme, text, "bold", max(8, real), ink)
    surface.blit(picture, picture.get_rect(center=centre))


# ---------------------------------------------------------------------- boxes
def panel(surface: Surface, board: Canvas, rect: Rect, accent: Color | None = None, raised: bool = False) -> None:
    """A panel over the map, with a shadow."""
    paint.shadow(surface, rect, board.px(14), board.px(10), board.px(3))
    paint.panel(surface, board.theme, rect, raised=raised, accent=accent, radius=10)


def box(
    surface: Surface, board: Canvas, rect: Rect, fill: Color, edge: Color | None = None, radius: float = 6,
    border: float = 1,
) -> None:  # fmt: skip
    """A rounded box with a soft gradient."""
    low = mix(fill, BLACK, 0.0 if board.theme.contrast else 0.22)
    width = board.px(border) if edge is not None else 0
    surface.blit(
        paint.rounded(rect.size, fill, low, min(board.px(radius), rect.h // 2, rect.w // 2), width, edge), rect
    )


def lit_box(surface: Surface, board: Canvas, rect: Rect, on: bool, chosen: bool = False, radius: float = 6) -> None:
    """The box of something that can be chosen: lit, chosen, or dark."""
    theme = board.theme
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(7), board.px(radius), 0.34)
    fill = mix(theme.panel_raised, theme.lit, 0.2) if chosen else theme.panel_raised if on else theme.panel
    edge = theme.lit if on or chosen else theme.line
    box(surface, board, rect, fill, edge, radius, 1.6 if on or chosen else 1)


def chip(surface: Surface, board: Canvas, text: str, rect: Rect, fill: Color, ink: Color, size: float = 11) -> None:
    """A small rounded label."""
    surface.blit(paint.rounded(rect.size, fill, mix(fill, BLACK, 0.18), rect.h // 2), rect)
    write(surface, board, text, rect.inflate(-board.px(6), 0), size, "bold", ink, "center")


def badge(side: int, colour: Color, edge: Color, round_: bool = True) -> Surface:
    """A small plate for a number: a disc, or a die's rounded square."""

    def make() -> Surface:
        def draw(s: Surface, k: float) -> None:
            whole = Rect(0, 0, round(side * k), round(side * k))
            radius = whole.w // 2 if round_ else round(whole.w * 0.24)
            pygame.draw.rect(s, edge, whole, border_radius=radius)
            inner = whole.inflate(-round(side * k * 0.16), -round(side * k * 0.16))
            pygame.draw.rect(s, colour, inner, border_radius=max(1, radius - round(side * k * 0.08)))

        return paint.smooth((side, side), draw, edge)

    return paint.pictures.get(("badge", side, tuple(colour), tuple(edge), round_), make)


def veil(surface: Surface, rect: Rect, strength: int) -> None:
    """Darken a part of the board."""

    def make() -> Surface:
        dark = paint.clear(rect.size)
        dark.fill(faded(BLACK, strength))
        return dark

    surface.blit(paint.pictures.get(("board veil", rect.size, strength), make), rect)


# ---------------------------------------------------------------------- the close look
def close_look(surface: Surface, board: Canvas, head: str, text: str, picture: Surface | None) -> None:
    """A thing large over everything, in the middle of the window: its picture, its name, what there is to say.

    It is written as large as any text of the window, whatever the board's own writing; smaller where it has no room.
    """
    theme = board.theme
    wide = min(round(theme.px(480) * max(1.0, theme.text_scale)), theme.size[0] - theme.px(60))
    inner_w, most = wide - theme.px(44), round(theme.size[1] * 0.9)
    line, gap = theme.font("display", 24).get_linesize(), theme.px(12)
    above = 2 * theme.px(20) + line + theme.px(6) + (picture.get_height() + gap if picture is not None else 0)
    size = 16
    while size > LEAST_LOOK and above + text_height(theme, text, inner_w, size=size) > most:
        size -= 1
    area = Rect(0, 0, wide, min(most, above + text_height(theme, text, inner_w, size=size)))
    area.center = theme.size[0] // 2, theme.size[1] // 2
    panel(surface, board, area, raised=True)
    inner = area.inflate(-theme.px(44), -theme.px(40))
    if picture is not None:
        surface.blit(picture, picture.get_rect(midtop=inner.midtop))
        inner.y, inner.h = inner.y + picture.get_height() + gap, inner.h - picture.get_height() - gap
    draw_text(surface, theme, head, Rect(inner.x, inner.y, inner.w, line), role="display", size=24)
    rest = Rect(inner.x, inner.y + line + theme.px(6), inner.w, inner.h - line - theme.px(6))
    draw_text(surface, theme, text, rest, size=size, wrap=True)
