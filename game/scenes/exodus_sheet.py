"""The player sheet: points by source, Population by place, income, technologies, rewards, blueprints, every ship."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.scenes import exodus_yard
from game.scenes.board_paint import box, line_height, text_width, write
from game.scenes.exodus_paint import TECH, VP, amount, amounts, cube
from game.scenes.exodus_seats import title_of
from game.scenes.exodus_words import card_text, content, place_name, say, ship_id, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The sheet of the chosen seat, with a tab for each."""
    line = round(line_height(board, 15) * 1.4)
    _seats(surface, board, Rect(area.x, area.y, area.w, line))
    room = Rect(area.x, area.y + line + board.px(8), area.w, area.h - line - board.px(8))
    seat = board.sheet_seat
    gap = board.px(12)
    left = Rect(room.x, room.y, round(room.w * 0.27), room.h)
    middle = Rect(left.right + gap, room.y, round(room.w * 0.22), room.h)
    right = Rect(middle.right + gap, room.y, room.right - middle.right - gap, room.h)
    _numbers(surface, board, left, seat)
    _technologies(surface, board, middle, seat)
    _fleet(surface, board, right, seat)


def _seats(surface: Surface, board: ExodusBoard, row: Rect) -> None:
    view, theme = board.view, board.theme
    count = len(view.order)
    wide = min((row.w - board.px(6) * (count - 1)) // count, board.px(170))
    for n, seat in enumerate(view.order):
        rect = Rect(row.x + n * (wide + board.px(6)), row.y, wide, row.h)
        on = seat == board.sheet_seat
        look = board.look(seat)
        box(
            surface,
            board,
            rect,
            mix(theme.panel_raised, look.dark, 0.8 if on else 0.2),
            look.colour if on else theme.line,
            8,
            1.6,
        )
        side = round(row.h * 0.7)
        surface.blit(board.emblem(seat, side), (rect.x + board.px(6), rect.centery - side // 2))
        room = Rect(rect.x + side + board.px(11), rect.y, rect.w - side - board.px(14), rect.h)
        write(surface, board, board.seats[seat].name, room, 14, "bold", look.light if on else theme.muted)
        board.add(f"sheet:{seat}", rect)


def _heading(surface: Surface, board: ExodusBoard, area: Rect, text: str, y: int) -> int:
    line = line_height(board, 13)
    write(surface, board, text.upper(), Rect(area.x, y, area.w, line), 12, "bold", board.theme.muted)
    surface.fill(board.theme.line, (area.x, y + line, area.w, 1))
    return y + line + board.px(4)


def _numbers(surface: Surface, board: ExodusBoard, area: Rect, seat: int) -> None:
    theme = board.theme
    forecast, player = board.forecast.players[seat], board.view.players[seat]
    line = min(line_height(board, 13), max(12, area.h // 27))
    y = area.y
    held = title_of(board.view, seat)
    total = sum(forecast.sources.values())
    used = write(surface, board, str(total), (area.x, y + line), 26, "display", board.look(seat).light)
    beside = Rect(used.right + board.px(8), y, area.right - used.right - board.px(8), line)
    write(surface, board, title(held) if held else board.seats[seat].name, beside, 13, "bold", VP if held else None)
    write(surface, board, say("projected"), beside.move(0, line), 12, "text", theme.muted)
    y += 2 * line + board.px(4)
    y = _heading(surface, board, area, say("points_by_source"), y)
    for source, points in forecast.sources.items():
        y = _row(surface, board, area, y, line, title(source), str(points), "vp" if points else "", points > 0)
    y = _heading(surface, board, area, say("population"), y + board.px(4))
    for where, count in forecast.population.items():
        y = _row(
            surface, board, area, y, line, say(f"pop_{where}_short"), str(count), "cube" if count else "", count > 0
        )
    y = _heading(surface, board, area, say("next_income"), y + board.px(4))
    income = forecast.income
    amounts(
        surface,
        board,
        [("cp", _sign(income.cp)), ("axinium", _sign(income.axinium)), ("phasium", _sign(income.phasium))],
        (area.x, y + line // 2),
        14,
    )
    y += line
    if income.tax:
        write(surface, board, say("tax_of", n=income.tax), Rect(area.x, y, area.w, line), 12, "text", theme.muted)
    held_now = [("cp", player.cp), ("axinium", player.axinium), ("phasium", player.phasium)]
    y = _heading(surface, board, area, say("holds"), y + line + board.px(2))
    if y + line <= area.bottom:
        amounts(surface, board, held_now, (area.x, y + line // 2), 14)


def _sign(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"


def _row(
    surface: Surface, board: ExodusBoard, area: Rect, y: int, line: int, text: str, number: str, mark: str, strong: bool
) -> int:
    ink = board.theme.text if strong else board.theme.muted
    write(surface, board, text, Rect(area.x, y, area.w - board.px(46), line), 13, "text", ink)
    used = write(surface, board, number, (area.right, y + line // 2), 14, "bold", ink, "right")
    if mark:
        side = round(line * 0.8)
        tint = VP if mark == "vp" else board.look(board.sheet_seat).colour
        surface.blit(icon(mark, side, tint), (used.x - side - board.px(4), y + (line - side) // 2))
    return y + line


def _technologies(surface: Surface, board: ExodusBoard, area: Rect, seat: int) -> None:
    """What the seat has learned, and the Resistance cards that it holds."""
    theme, player = board.theme, board.view.players[seat]
    y = _heading(surface, board, area, say("technologies_of", n=len(player.technologies)), area.y)
    line = line_height(board, 13)
    room = area.bottom - y - (len(player.won) + 1) * (line + board.px(3)) - board.px(8)
    line = min(round(line * 1.25), max(13, room // max(1, len(player.technologies))))
    for tech in player.technologies:
        tint = TECH[content().technologies[tech].colour]
        rect = Rect(area.x, y, area.w, line - board.px(2))
        surface.blit(paint.rounded((board.px(4), rect.h), tint, tint, board.px(2)), rect)
        write(
            surface,
            board,
            title(tech),
            Rect(rect.x + board.px(9), rect.y, rect.w - board.px(9), rect.h),
            13,
            "text",
            theme.text,
        )
        board.add(f"technology:{tech}", rect, tech)
        y += line
    if not player.technologies:
        write(surface, board, say("none_yet"), Rect(area.x, y, area.w, line), 13, "text", theme.muted)
        y += line
    y = _heading(surface, board, area, say("rewards"), y + board.px(6))
    line = line_height(board, 13)
    for card in player.won:
        entry = content().resistance[card]
        rect = Rect(area.x, y, area.w, line)
        surface.blit(icon(f"ship:raider_{entry.level}", line, fleet.HOSTILE.colour), (rect.x, y))
        amount(surface, board, "vp", entry.vp, (rect.x + line + board.px(5), rect.centery), 13)
        write(
            surface,
            board,
            card_text(card),
            Rect(rect.x + line + board.px(44), y, rect.w - line - board.px(44), line),
            12,
            "text",
            theme.muted,
        )
        board.add(f"card:{card}", rect, card)
        y += line + board.px(3)
    if not player.won:
        write(surface, board, say("none_yet"), Rect(area.x, y, area.w, line), 13, "text", theme.muted)


def _fleet(surface: Surface, board: ExodusBoard, area: Rect, seat: int) -> None:
    """The blueprints with their parts, and each ship in play."""
    kinds = content().ships
    gap = board.px(6)
    ships = [s for s in board.view.players[seat].ships if s.hex >= 0]
    line = line_height(board, 13)
    below = (line + board.px(4)) * max(1, len(ships)) + line + board.px(8)
    below = min(below, round(area.h * 0.42))
    half_w, half_h = (area.w - gap) // 2, (area.h - below - gap) // 2
    for n, kind in enumerate(kinds):
        row, column = divmod(n, 2)
        rect = Rect(area.x + column * (half_w + gap), area.y + row * (half_h + gap), half_w, half_h)
        exodus_yard.blueprint(surface, board, rect, seat, n, kind)
    y = _heading(surface, board, area, say("ships_in_play"), area.bottom - below + board.px(4))
    pitch = max(12, (area.bottom - y) // max(1, len(ships))) if ships else line
    for ship in ships:
        _ship(surface, board, Rect(area.x, y, area.w, min(pitch, line + board.px(4))), seat, ship)
        y += min(pitch, line + board.px(4))


def _ship(surface: Surface, board: ExodusBoard, row: Rect, seat: int, ship: Any) -> None:
    """One ship: where it is, damage against shields, guns, drive, cubes aboard."""
    forecast, kind = board.forecast.players[seat], content().ships[ship.kind]
    side = row.h
    surface.blit(fleet.fleet_ship(kind.id, side, board.look(seat), ship.damage > 0), row)
    where = title(place_name(board.view, ship.hex))
    text = say("ship_at", ship=ship_id(ship), place=where)
    cells = [
        (
            "shield",
            f"{max(0, forecast.shields[ship.kind] - ship.damage)}/{forecast.shields[ship.kind]}",
            exodus_yard.TINT["shield"],
        ),
        ("cannon", str(forecast.dice[ship.kind]), exodus_yard.TINT["cannon"]),
        ("drive", str(forecast.reach[ship.kind]), exodus_yard.TINT["drive"]),
    ]
    x = row.right
    for mark, number, tint in reversed(cells):
        x -= text_width(board, number, 13, "bold")
        write(surface, board, number, (x, row.centery), 13, "bold")
        small = round(side * 0.8)
        x -= small + board.px(3)
        surface.blit(icon(mark, small, tint), (x, row.centery - small // 2))
        x -= board.px(8)
    if ship.cubes:
        x -= text_width(board, str(ship.cubes), 13, "bold")
        write(surface, board, str(ship.cubes), (x, row.centery), 13, "bold")
        x -= round(side * 0.8) + board.px(3)
        surface.blit(cube(board, seat, round(side * 0.8)), (x, row.centery - round(side * 0.4)))
    write(
        surface,
        board,
        text,
        Rect(row.x + side + board.px(6), row.y, x - row.x - side - board.px(12), row.h),
        12,
        "text",
        board.theme.text,
    )
