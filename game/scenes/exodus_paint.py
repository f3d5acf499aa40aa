"""How the parts of the Exodus board are drawn: writing, chips, buttons, amounts of resources, worlds."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Color, Rect, Surface

from game.scenes.exodus_words import content
from game.ui import fleet, paint, pieces
from game.ui.icons import icon
from game.ui.space import planet
from game.ui.text import Align, VAlign, render_line, shorten, wrap_lines
from game.ui.theme import SeatLook, faded, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

assert fleet  # its icons are drawn below by name
SMALLEST = 9  # real pixels of writing
RESOURCE = {"cp": Color("#f2c14e"), "axinium": Color("#4fd6b8"), "phasium": Color("#c58cff")}
TECH = {"grey": Color("#9fb0c6"), "orange": Color("#f08a3c"), "black": Color("#56617a"), "tan": Color("#cbb084")}
VP = Color("#ffe9a8")
BLACK, WHITE = Color("#04070f"), Color("#ffffff")
GHOST = SeatLook(Color("#2c3952"), Color("#0a0f1a"), Color("#4a5a78"), "")  # ships that are not in play
WORLDS = {"home": ("earth",), "cp": ("gas", "mars"), "axinium": ("ice", "rock"), "phasium": ("ocean", "lava")}
_WORLD = 128  # pixels at which a world is painted once; scaled from there
Role = Literal["text", "bold", "display", "mono"]


def size_of(board: ExodusBoard, size: float) -> int:
    """The real height of writing of a design size."""
    return max(SMALLEST, round(size * board.unit * board.growth))


def line_height(board: ExodusBoard, size: float) -> int:
    """How high a line of writing is."""
    return board.theme.font_at("text", size_of(board, size)).get_linesize()


def text_width(board: ExodusBoard, text: str, size: float, role: Role = "text") -> int:
    """How wide a line of writing is."""
    return board.theme.font_at(role, size_of(board, size)).size(text)[0]


def write(
    surface: Surface,
    board: ExodusBoard,
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
    board: ExodusBoard,
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


def panel(surface: Surface, board: ExodusBoard, rect: Rect, accent: Color | None = None, raised: bool = False) -> None:
    """A panel over the map, with a shadow."""
    paint.shadow(surface, rect, board.px(14), board.px(10), board.px(3))
    paint.panel(surface, board.theme, rect, raised=raised, accent=accent, radius=10)


def box(
    surface: Surface, board: ExodusBoard, rect: Rect, fill: Color, edge: Color | None = None, radius: float = 6,
    border: float = 1,
) -> None:  # fmt: skip
    """A rounded box with a soft gradient."""
    low = mix(fill, BLACK, 0.0 if board.theme.contrast else 0.22)
    width = board.px(border) if edge is not None else 0
    surface.blit(
        paint.rounded(rect.size, fill, low, min(board.px(radius), rect.h // 2, rect.w // 2), width, edge), rect
    )


def lit_box(
    surface: Surface, board: ExodusBoard, rect: Rect, on: bool, chosen: bool = False, radius: float = 6
) -> None:
    """The box of something that can be chosen: lit, chosen, or dark."""
    theme = board.theme
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(7), board.px(radius), 0.34)
    fill = mix(theme.panel_raised, theme.lit, 0.2) if chosen else theme.panel_raised if on else theme.panel
    edge = theme.lit if on or chosen else theme.line
    box(surface, board, rect, fill, edge, radius, 1.6 if on or chosen else 1)


def button(
    surface: Surface, board: ExodusBoard, name: str, rect: Rect, text: str, mark: str = "", main: bool = False
) -> None:
    """A button on the board, and the thing it is."""
    theme = board.theme
    on, quiet = bool(board.option_at(name)), name.startswith(("button:rearrange", "won:"))
    fill = theme.lit if main and on else mix(theme.panel_raised, theme.lit, 0.14) if on else theme.panel
    ink = theme.ink if main and on else theme.text if on else theme.muted
    if quiet:
        fill = theme.panel_raised
    elif on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(6), board.px(7), 0.3)
    box(surface, board, rect, fill, theme.lit if on and not quiet else mix(theme.line, theme.text, 0.25), 7, 1.4)
    room = rect.inflate(-board.px(14), 0)
    if mark:
        side = min(round(rect.h * 0.56), board.px(20))
        width = min(text_width(board, text, 13, "bold") + side + board.px(6), room.w)
        x = room.centerx - width // 2
        surface.blit(icon(mark, side, ink), (x, rect.centery - side // 2))
        room = Rect(x + side + board.px(6), rect.y, room.right - x - side - board.px(6), rect.h)
        write(surface, board, text, room, 13, "bold", ink)
    else:
        write(surface, board, text, room, 13, "bold", ink, "center")
    board.add(name, rect)


def amount(
    surface: Surface, board: ExodusBoard, kind: str, number: int | str, at: tuple[int, int], size: float = 13,
    colour: Color | None = None,
) -> int:  # fmt: skip
    """An icon with a number behind it, its left middle at a point; where it ends."""
    side = round(size_of(board, size) * 1.05)
    tint = RESOURCE.get(kind, board.theme.muted if kind != "vp" else VP)
    surface.blit(icon(kind, side, tint), (at[0], at[1] - side // 2))
    used = write(surface, board, str(number), (at[0] + side + board.px(3), at[1]), size, "bold", colour)
    return used.right


def amounts(
    surface: Surface, board: ExodusBoard, pairs: Sequence[tuple[str, int | str]], at: tuple[int, int], size: float = 13,
    colour: Color | None = None,
) -> int:  # fmt: skip
    """Several amounts in a row; where they end."""
    x = at[0]
    for kind, number in pairs:
        x = amount(surface, board, kind, number, (x, at[1]), size, colour) + board.px(8)
    return x - board.px(8)


def cells(
    surface: Surface, board: ExodusBoard, row: Rect, items: list[tuple[str, str, Color]], most: float = 13.5
) -> None:
    """Icons with numbers, spread over the row; smaller where they would not fit."""
    side = min(round(row.h * 0.7), round(board.px(14) * board.growth))
    size = most
    widths = [side + board.px(3) + text_width(board, text, size, "bold") for _, text, _ in items]
    while sum(widths) + board.px(3) * len(items) > row.w and size > 9:
        size -= 0.5
        widths = [side + board.px(3) + text_width(board, text, size, "bold") for _, text, _ in items]
    gap = (row.w - sum(widths)) / max(1, len(items) - 1)
    x = float(row.x)
    for (mark, text, colour), width in zip(items, widths, strict=True):
        surface.blit(icon(mark, side, colour), (round(x), row.centery - side // 2))
        write(surface, board, text, (round(x) + side + board.px(3), row.centery), size, "bold")
        x += width + gap


def chip(
    surface: Surface, board: ExodusBoard, text: str, rect: Rect, fill: Color, ink: Color, size: float = 11
) -> None:
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


def number_on(surface: Surface, board: ExodusBoard, text: str, centre: tuple[int, int], real: int, ink: Color) -> None:
    """A number of a real height, centred."""
    picture = render_line(board.theme, text, "bold", max(8, real), ink)
    surface.blit(picture, picture.get_rect(center=centre))


# ---------------------------------------------------------------------- worlds
def world(board: ExodusBoard, thing: str, side: int) -> Surface:
    """The picture of a Planet, by its id, in a square of that many pixels."""
    entry = content().planets[thing]
    seed = zlib.crc32(thing.encode())
    kinds = WORLDS["home" if entry.home else entry.resource]
    kind = kinds[seed % len(kinds)]
    key = "exodus world", kind, side, (seed >> 4) % 5 if not entry.home else 0
    return paint.pictures.get(key, lambda: _tinted_world(kind, side, key[3]))


def _tinted_world(kind: str, side: int, tint: int) -> Surface:
    shown = pygame.transform.smoothscale(planet(kind, _WORLD, 1), (side, side))
    shade = ("#ffffff", "#ffe2cc", "#d6ecff", "#f4dcff", "#dcffe6")[tint]
    shown.fill(Color(shade), special_flags=pygame.BLEND_RGB_MULT)
    return shown


def station(side: int) -> Surface:
    """The High Council."""
    return paint.pictures.get(
        ("council station", side), lambda: pygame.transform.smoothscale(planet("station", 2 * side), (side, side))
    )


def cube(board: ExodusBoard, seat: int, side: int) -> Surface:
    """A Population cube of a seat."""
    return pieces.cube(side, board.look(seat))


def veil(surface: Surface, rect: Rect, strength: int) -> None:
    """Darken a part of the board."""

    def make() -> Surface:
        dark = paint.clear(rect.size)
        dark.fill(faded(BLACK, strength))
        return dark

    surface.blit(paint.pictures.get(("board veil", rect.size, strength), make), rect)
