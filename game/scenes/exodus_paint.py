"""How the parts of the Exodus board are drawn: writing, chips, buttons, amounts of resources, worlds."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import box, size_of, text_width, write
from game.scenes.exodus_words import content
from game.ui import fleet, paint, pieces
from game.ui.icons import icon
from game.ui.space import planet
from game.ui.theme import SeatLook, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

assert fleet  # its icons are drawn below by name
RESOURCE = {"cp": Color("#f2c14e"), "axinium": Color("#4fd6b8"), "phasium": Color("#c58cff")}
TECH = {"grey": Color("#9fb0c6"), "orange": Color("#f08a3c"), "black": Color("#56617a"), "tan": Color("#cbb084")}
VP = Color("#ffe9a8")
GHOST = SeatLook(Color("#2c3952"), Color("#0a0f1a"), Color("#4a5a78"), "")  # ships that are not in play
WORLDS = {"home": ("earth",), "cp": ("gas", "mars"), "axinium": ("ice", "rock"), "phasium": ("ocean", "lava")}
_WORLD = 128  # pixels at which a world is painted once; scaled from there


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


def cells(surface: Surface, board: ExodusBoard, row: Rect, items: list[tuple[str, str, Color]]) -> None:
    """Icons with numbers, spread over the row; smaller where they would not fit."""
    side = min(round(row.h * 0.7), round(board.px(14) * board.growth))
    size = 13.5
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


# ---------------------------------------------------------------------- worlds
def action_icon(action: str) -> str:
    """The icon of an Action; the Bonus Action Move has the one of a Drive."""
    return "drive" if action == "move" else action


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
