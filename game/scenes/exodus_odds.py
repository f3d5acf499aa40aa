"""Chances of a fight, side by side: who is left alone how often, and what it loses on average."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import text_width, write
from game.scenes.exodus_words import place_name, say
from game.ui import fleet
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def shares(side: Any) -> dict[str, Any]:
    """The figures of a side as the words want them."""
    return {"win": round(100 * side.win), "lost": f"{side.lost:.1f}", "ships": side.ships}


def line(board: ExodusBoard, side: Any) -> str:
    """One side in a sentence, with its name."""
    if side.seat < 0:
        return say("raider_odds", win=round(100 * side.win))
    return say("side_odds", board.view.seats, seat=side.seat, **shares(side))


def strip(surface: Surface, board: ExodusBoard, row: Rect, fight: Any, size: float = 14) -> None:
    """A bar with a piece for each side as long as its chance, and below or beside each what it loses.

    What is left of the bar is the chance that nobody is left alone.
    """
    bar = Rect(row.x, row.bottom - max(3, row.h // 6), row.w, max(3, row.h // 6))
    surface.fill(mix(board.theme.line, board.theme.panel, 0.4), bar)
    cell = row.w // len(fight.sides)
    x = float(bar.x)
    for n, side in enumerate(fight.sides):
        look = board.look(side.seat) if side.seat >= 0 else fleet.HOSTILE
        surface.fill(look.colour, (round(x), bar.y, round(bar.w * side.win), bar.h))
        x += bar.w * side.win
        place = Rect(row.x + n * cell, row.y, cell - board.px(8), bar.y - row.y)
        mark = round(place.h * 0.72)
        raider = fleet.fleet_ship(f"raider_{fight.level}", mark, fleet.HOSTILE) if side.seat < 0 else None
        texts = _losses(board, fight, side)
        _side(surface, board, place, raider or board.emblem(side.seat, mark), side.win, texts, look.light, size)


def _losses(board: ExodusBoard, fight: Any, side: Any) -> list[str]:
    """What a side loses on average, in words and short; of a Resistance ship that lies open, what it has left."""
    if side.seat >= 0:
        return [say("loses", **shares(side)), say("loses_short", **shares(side))]
    foe = board.foes.get(place_name(board.view, fight.place))
    return [say("raider_left", dice=foe[0], shields=max(0, foe[1]))] if foe is not None else []


def _side(
    surface: Surface, board: ExodusBoard, place: Rect, mark: Surface, win: float, texts: list[str], tone: Color,
    size: float,
) -> None:  # fmt: skip
    """Emblem, chance, losses; chance and losses as long as they have room for."""
    surface.blit(mark, (place.x, place.centery - mark.get_height() // 2))
    x = place.x + mark.get_width() + board.px(6)
    chances = [say(key, n=round(100 * win)) for key in ("win_odds", "win_short")]
    chance = next((t for t in chances if text_width(board, t, size, "bold") <= place.right - x), chances[-1])
    used = write(surface, board, chance, (x, place.centery), size, "bold", tone)
    room = Rect(used.right + board.px(8), place.y, place.right - used.right - board.px(8), place.h)
    text = next((t for t in texts if text_width(board, t, 0.8 * size) <= room.w), "")
    if text:
        write(surface, board, text, room, size - 1, "text", board.theme.muted)
