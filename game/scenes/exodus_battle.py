"""A battle: the ships that can be hit as cards, with the damage they bear; one hit, all hits, or as advised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes import exodus_odds
from game.scenes.board_paint import BLACK, box, line_height, text_width, write
from game.scenes.exodus_paint import amount, cube
from game.scenes.exodus_words import content, say, ship_id, step_of, step_tag, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

HURT = Color("#ff5a4a")


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Hits to give, then the ships of the others."""
    if board.decision is None or step_tag(board.view) != "assign_hits":
        return
    step = step_of(board.view)
    line = line_height(board, 17)
    place = board.view.places[step.place].planet or "high_council"
    used = write(surface, board, say("battle_at", place=place), Rect(area.x, area.y, area.w, line), 17, "display")
    x = used.right + board.px(20)
    side = round(line * 0.9)
    for _ in range(min(step.hits, 14)):
        surface.blit(icon("sabotage", side, HURT), (x, area.y + (line - side) // 2))
        x += round(side * 0.8)
    used = write(surface, board, say("hits_left", n=step.hits), (x + board.px(8), area.y + line // 2), 15, "bold", HURT)
    for fight in board.forecast.fights:
        row = Rect(used.right + board.px(28), area.y, area.right - used.right - board.px(28), line + board.px(4))
        exodus_odds.strip(surface, board, row, fight)
    ships = [
        (s, ship)
        for s in step.victims
        for ship in board.view.players[s].ships
        if ship.hex == step.place and f"ship:{s}:{ship_id(ship)}" in board.lit
    ]
    room = Rect(area.x, area.y + line + board.px(12), area.w, area.h - line - board.px(12))
    gap = board.px(10)
    wide = min(board.px(170), (room.w - gap * (len(ships) - 1)) // max(1, len(ships)))
    left = room.centerx - (len(ships) * (wide + gap) - gap) // 2
    for n, (seat, ship) in enumerate(ships):
        _target(surface, board, Rect(left + n * (wide + gap), room.y, wide, room.h), seat, ship, step.hits)


def _target(surface: Surface, board: ExodusBoard, rect: Rect, seat: int, ship: Any, hits: int) -> None:
    """One ship: a click gives it one hit; below it a button for all."""
    theme, look = board.theme, board.look(seat)
    name = f"ship:{seat}:{ship_id(ship)}"
    paint.glow(surface, rect, theme.lit, board.px(6), board.px(8), 0.3)
    box(surface, board, rect, mix(theme.panel_raised, look.dark, 0.5), theme.lit, 8, 1.5)
    line = line_height(board, 13)
    write(
        surface,
        board,
        title(ship_id(ship)),
        Rect(rect.x + board.px(4), rect.y + board.px(3), rect.w - board.px(8), line),
        13,
        "bold",
        look.light,
        "center",
    )
    button = round(line * 1.6) if hits > 1 else 0
    foot = button + line + board.px(14)
    side = max(18, min(rect.h - line - foot - board.px(8), rect.w - board.px(50)))
    picture = fleet.fleet_ship(content().ships[ship.kind].id, side, look, ship.damage > 0)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.y + line + board.px(4) + side // 2)))
    if ship.cubes:
        small = round(side * 0.4)
        for n in range(ship.cubes):
            surface.blit(
                cube(board, seat, small), (rect.x + board.px(6), rect.y + line + board.px(4) + n * round(small * 0.8))
            )
    amount(
        surface,
        board,
        "vp",
        content().ships[ship.kind].vp,
        (rect.right - board.px(38), rect.y + line + board.px(14)),
        13,
    )
    advised = board.forecast.advised.get(f"{seat}:{ship_id(ship)}", 0)
    if advised:
        at = rect.right - board.px(38), rect.y + line * 2 + board.px(14)
        amount(surface, board, "computer", advised, at, 13, HURT)
    y = rect.bottom - button - line - board.px(6)
    _life(surface, board, Rect(rect.x + board.px(6), y, rect.w - board.px(12), line), seat, ship)
    board.add(name, rect, owner=seat)
    if button:
        place = Rect(rect.x + board.px(6), rect.bottom - button - board.px(4), rect.w - board.px(12), button)
        surface.blit(
            paint.rounded(place.size, mix(HURT, BLACK, 0.35), mix(HURT, BLACK, 0.6), board.px(6), 1, HURT), place
        )
        write(surface, board, say("all_hits", n=hits), place, 13, "bold", theme.text, "center")
        board.add(f"option:all:{seat}:{ship_id(ship)}", place)


def _life(surface: Surface, board: ExodusBoard, row: Rect, seat: int, ship: Any) -> None:
    """Shields that still hold, and how many hits destroy it."""
    shields = board.forecast.players[seat].shields[ship.kind]
    left = max(0, shields - ship.damage)
    text = say("to_destroy", n=left + 1) if ship.damage <= shields else say("doomed")
    side = round(row.h * 0.8)
    width = (side + board.px(2)) * shields + board.px(6) + text_width(board, text, 13, "bold")
    x = row.centerx - width // 2
    for n in range(shields):
        tint = HURT if n < ship.damage else Color("#62b4ff")
        surface.blit(icon("shield", side, tint), (x, row.centery - side // 2))
        x += side + board.px(2)
    write(
        surface,
        board,
        text,
        (x + board.px(6), row.centery),
        13,
        "bold",
        board.theme.text if ship.damage <= shields else HURT,
    )
