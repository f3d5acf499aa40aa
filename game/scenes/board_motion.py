"""Acts that any board can use: something appears in a light, words rise from a place, a drawing kept to its place."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import Canvas, text_width, write
from game.scenes.table_motion import Act, Draw
from game.ui import paint
from game.ui.icons import icon
from game.ui.motion import ease_out
from game.ui.theme import faded


def tag(event: Any) -> str:
    """The kind of an event or step."""
    return str(type(event).__struct_config__.tag)


def clipped_to(rect: Rect, draw: Draw) -> Draw:
    """The same drawing, nowhere but in `rect`."""

    def clipped(surface: Surface, share: float) -> None:
        clip = surface.get_clip()
        surface.set_clip(rect)
        draw(surface, share)
        surface.set_clip(clip)

    return clipped


def appear(board: Canvas, at: tuple[int, int], picture: Surface) -> Act:
    """Something comes into being in a light."""
    light = paint.halo(picture.get_width() * 3, board.theme.lit, 0.8)

    def draw(surface: Surface, share: float) -> None:
        light.set_alpha(round(255 * (1 - share)))
        surface.blit(light, light.get_rect(center=at))
        shown = pygame.transform.rotozoom(picture, 0, 0.4 + 0.6 * share)
        surface.blit(shown, shown.get_rect(center=at))

    return Act(0.4, draw, sound="place", ease=ease_out)


def rise(
    board: Canvas, items: list[tuple[tuple[int, int], str, str, Color]], seconds: float = 0.7, sound: str = "place"
) -> Act:
    """Words that rise from places: icon, text, colour."""
    side = board.px(18)

    def draw(surface: Surface, share: float) -> None:
        for (x, y), mark, text, colour in items:
            up = round(board.px(30) * share)
            width = side + board.px(4) + text_width(board, text, 17, "display")
            left = x - width // 2
            plate = Rect(left - board.px(7), y - up - board.px(13), width + board.px(14), board.px(26))
            dark = faded(Color("#060a16"), 215)
            surface.blit(paint.rounded(plate.size, dark, dark, plate.h // 2, 1, colour), plate)
            surface.blit(icon(mark, side, colour), (left, y - up - side // 2))
            write(surface, board, text, (left + side + board.px(4), y - up), 17, "display", colour)

    return Act(seconds, clipped_to(board.rect, draw), sound=sound, ease=ease_out)
