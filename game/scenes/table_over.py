"""What lies over the table for a moment: marks of the pointer, a thing being carried, explanations, the inspector."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.frame import veil
from game.scenes.wording import words
from game.ui import paint
from game.ui.text import draw_text
from game.ui.tooltip import Tooltip
from game.ui.widget import focus_ring

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def draw_over(surface: Surface, scene: TableScene) -> None:
    """Draw all of it; nothing while something moves, save the inspector."""
    pointer, theme = scene.input, scene.theme
    if pointer.inspected is not None:
        veil(surface, theme, 190)
        scene.board.inspect(surface, pointer.inspected)
        at = theme.size[0] // 2, theme.size[1] - theme.px(26)
        draw_text(
            surface, theme, words("table.close_hint"), at, size=13, colour=theme.muted, align="center", valign="center"
        )
        return
    if scene.stage.active:
        return
    if pointer.carried:
        scene.board.draw_drag(surface, pointer.carried, pointer.at)
        return
    place = scene.board.place_of(pointer.shown_place) if pointer.shown_place else None
    if place is not None:
        paint.outline(surface, place.inflate(theme.px(8), theme.px(8)), theme.accent, theme.px(8), theme.px(3))
    if pointer.pointed is not None:
        scene.board.draw_pointed(surface, pointer.pointed)
        if pointer.by_keys:
            focus_ring(surface, theme, pointer.pointed.rect)
    tip = pointer.tip()
    scene.hint.draw(surface, tip is not None)
    if tip is not None:
        _draw_tip(surface, scene, *tip)


def _draw_tip(surface: Surface, scene: TableScene, title: str, text: str, note: str, at: tuple[int, int]) -> None:
    """Explanations of the board and of what is beside it stay on the board, clear of choices and log."""
    side = scene.frame.side
    beside = at[0] < side.x + scene.theme.px(16)
    bounds = surface.get_rect().clip((0, 0, side.x, side.h)) if beside else surface.get_rect()
    if scene.covered is not None:
        bounds = _clear_of(bounds, scene.covered)
        at = at[0], max(bounds.y, min(at[1], bounds.bottom))
    Tooltip(text, title, note, scene.theme.lit if note else None).draw(surface, scene.theme, at, bounds)


def _clear_of(bounds: Rect, covered: Rect) -> Rect:
    """The larger part of `bounds` above or below what is covered."""
    above = Rect(bounds.x, bounds.y, bounds.w, covered.y - bounds.y)
    below = Rect(bounds.x, covered.bottom, bounds.w, bounds.bottom - covered.bottom)
    return max(above, below, key=lambda part: part.h)
