"""The map: hexes with worlds, counters, Population, Rockets and ships, seen through a camera that pans and zooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_map import hex_ring
from game.scenes.board_paint import BLACK, WHITE, badge, number_on
from game.scenes.exodus_hexes import hex_picture
from game.scenes.exodus_paint import cube
from game.scenes.exodus_words import board_of_view, content, number_of, place_name, ship_id
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

SMALLEST_NUMBER = 10  # pixels of a plate for a number: smaller ones show a cube, and the tip says how many
RING = 0.04  # width of the line around a hex that can be chosen, by its radius


def draw(surface: Surface, board: ExodusBoard) -> None:
    """Every hex in sight with all that is on it."""
    view, chart = board.view, board.chart
    chart.place(board.map_rect, board_of_view(view).places, board.px(6))
    seen = board.rect
    shown = [n for n in range(len(view.places)) if chart.hex(n).colliderect(seen)]
    for n in shown:
        picture = hex_picture(board, n)
        surface.blit(picture, picture.get_rect(center=chart.centre(n)))
        name = place_name(view, n)
        board.add(f"hex:{name}", chart.hex(n))
        if view.places[n].resistance:
            side = round(0.8 * chart.radius)
            raider = Rect(0, 0, side, side)
            raider.center = chart.centre(n)
            board.add(f"raider:{name}", raider)
    for n in shown:
        if place_name(view, n) in board.lit_places:
            _light(surface, board, n)
    for n in shown:
        _cubes(surface, board, n)
        _rockets(surface, board, n)
    for n in shown:
        _ships(surface, board, n)


# ---------------------------------------------------------------------- hexes
def _light(surface: Surface, board: ExodusBoard, n: int) -> None:
    """The shine of a hex that can be chosen; for a Rocket in the colour of its chance, so that ranges show as rings."""
    target = board.forecast.targets.get(place_name(board.view, n))
    colour = odds_tone(board, target.hit) if target is not None else board.theme.lit
    ring = hex_ring(board.chart.radius, colour, RING, glow=not board.theme.contrast)
    surface.blit(ring, ring.get_rect(center=board.chart.centre(n)))


# ---------------------------------------------------------------------- cubes, Rockets, ships
def _cubes(surface: Surface, board: ExodusBoard, n: int) -> None:
    """Population by seat: a cube with its number; a tie for the most or a lead can be read off."""
    view, chart = board.view, board.chart
    r = chart.radius
    held = [(seat, count) for seat, count in enumerate(view.places[n].cubes) if count]
    if not held:
        return
    x, y = chart.centre(n)
    side = max(10, round(0.29 * r))
    real = max(8, round(side * 0.78))
    wide = side + max(8, round(0.2 * r))
    per = 3
    rows = [held[i : i + per] for i in range(0, len(held), per)]
    for row, seats in enumerate(rows):
        whole = wide * len(seats)
        top = y + round((0.1 + 0.26 * (row - (len(rows) - 1) / 2)) * r)
        for i, (seat, count) in enumerate(seats):
            left = x - whole // 2 + i * wide
            plate = Rect(left - 1, top - side // 2, wide, side)
            look = board.look(seat)
            surface.blit(
                paint.rounded(plate.size, faded(mix(look.dark, BLACK, 0.35), 225), faded(BLACK, 225), side // 2), plate
            )
            name = f"cubes:{place_name(view, n)}:{seat}"
            surface.blit(cube(board, seat, side), (left, top - side // 2))
            number_on(surface, board, str(count), (left + side + (wide - side) // 2 - 1, top), real, look.light)
            if board.option_at(name):
                paint.outline(surface, plate.inflate(4, 4), board.theme.lit, side // 2, 2)
            board.add(name, plate)


def _rockets(surface: Surface, board: ExodusBoard, n: int) -> None:
    chart = board.chart
    r = chart.radius
    x, y = chart.centre(n)
    tints = {"hypersonic_rocket": "#f2c14e", "biochemical_rocket": "#8fe06a", "graviton_rocket": "#c58cff"}
    rockets = board.view.places[n].rockets
    pitch = min(0.17, 0.85 / max(1, len(rockets) - 1))  # many lie closer, so that they stay in their hex
    for i, rocket in enumerate(rockets):
        side = max(10, round(0.3 * r))
        tint = Color(tints.get(rocket.kind, "#ffffff"))
        dark = icon("rocket", side + 2, BLACK)
        place = dark.get_rect(center=(x + round((0.72 - pitch * i) * r), y + round((0.2 + 0.12 * pitch * i) * r)))
        surface.blit(dark, place)
        surface.blit(icon("rocket", side, mix(tint, BLACK, 0.5 if rocket.fired else 0)), place.move(1, 1))
        board.add(f"rocket:{place_name(board.view, n)}:{i}", place)


def ships_of_hex(view: Any, n: int) -> list[tuple[int, Any]]:
    """The ships in a hex, seats in turn order."""
    order = list(view.order) or list(range(len(view.players)))
    return [(seat, ship) for seat in order for ship in view.players[seat].ships if ship.hex == n]


def ship_rects(board: ExodusBoard, n: int, count: int) -> list[Rect]:
    """Where so many ships lie in a hex: rows from the foot up."""
    r = board.chart.radius
    x, y = board.chart.centre(n)
    if not count:
        return []
    per = 3 if count <= 3 else 4 if count <= 8 else 5
    share = 0.42 if count <= 3 else 0.36 if count <= 8 else 0.3
    side = max(11, round(share * r))
    rows = -(-count // per)
    rects = []
    for i in range(count):
        row, column = divmod(i, per)
        in_row = min(per, count - row * per)
        pitch = min(side * 0.98, 1.24 * r / in_row)
        cx = x + (column - (in_row - 1) / 2) * pitch
        cy = y + (0.58 if rows == 1 else 0.66) * r - (rows - 1 - row) * side * 0.92
        rect = Rect(0, 0, side, side)
        rect.center = round(cx), round(cy)
        rects.append(rect)
    return rects


def _ships(surface: Surface, board: ExodusBoard, n: int) -> None:
    here = ships_of_hex(board.view, n)
    for (seat, ship), rect in zip(here, ship_rects(board, n, len(here)), strict=True):
        name = f"ship:{seat}:{ship_id(ship)}"
        board.add(name, rect, owner=seat)
        if not board.is_lifted(name):
            draw_ship(surface, board, seat, ship, rect, name)


def draw_ship(surface: Surface, board: ExodusBoard, seat: int, ship: Any, rect: Rect, name: str) -> None:
    """One ship: silhouette, damage, cubes aboard; a ring where it can be chosen."""
    theme = board.theme
    chosen, lit = name in board.selected, bool(board.option_at(name)) or name in board.selectable
    if chosen or lit:
        light = paint.halo(round(rect.h * 2.1), theme.lit, 1.0 if chosen else 0.9)
        surface.blit(light, light.get_rect(center=rect.center))
    picture = fleet.fleet_ship(content().ships[ship.kind].id, rect.h, board.look(seat), ship.damage > 0)
    if seat in board.cloaked_at.get(ship.hex, ()):
        picture = picture.copy()
        picture.set_alpha(120)
    surface.blit(picture, rect)
    if chosen or lit:
        paint.outline(surface, rect.inflate(2, 2), theme.lit, rect.h // 3, max(2 if chosen else 1, rect.h // 14))
    small = max(10, round(rect.h * 0.46))
    if ship.cubes:
        side = max(8, round(rect.h * 0.6))
        _aboard(surface, board, seat, ship.cubes, (rect.right - side // 3, rect.y + side // 5), side)
    if ship.damage:
        plate = badge(small, Color("#b3202c"), BLACK)
        surface.blit(plate, plate.get_rect(center=(rect.right - small // 3, rect.bottom - small // 3)))
        number_on(
            surface,
            board,
            str(ship.damage),
            (rect.right - small // 3, rect.bottom - small // 3),
            round(small * 0.72),
            WHITE,
        )
    if name in board.ordered:
        side = max(9, round(rect.h * 0.4))
        plate = badge(side, theme.lit, BLACK)
        surface.blit(plate, plate.get_rect(center=(rect.x + side // 3, rect.bottom - side // 3)))
        sign = icon("check", round(side * 0.7), theme.ink)
        surface.blit(sign, sign.get_rect(center=(rect.x + side // 3, rect.bottom - side // 3)))


def _aboard(surface: Surface, board: ExodusBoard, seat: int, count: int, centre: tuple[int, int], side: int) -> None:
    """Population on a ship: a cube, and for more than one a plate with their number."""
    if count == 1 or side < SMALLEST_NUMBER:
        picture = cube(board, seat, side)
        surface.blit(picture, picture.get_rect(center=centre))
        return
    look = board.look(seat)
    plate = badge(side + 2, mix(look.dark, BLACK, 0.5), look.light, False)
    surface.blit(plate, plate.get_rect(center=centre))
    number_on(surface, board, str(count), centre, max(10, round(side * 0.8)), WHITE)


def odds_tone(board: ExodusBoard, chance: float) -> Color:
    """The colour of a chance: good, middling, bad."""
    theme = board.theme
    return theme.good if chance >= 0.55 else theme.warning if chance >= 0.3 else theme.danger


# ---------------------------------------------------------------------- for what moves over it
def point_of(board: ExodusBoard, place: str) -> tuple[int, int]:
    """The middle of the hex of that id."""
    return board.chart.centre(number_of(board.view, place))
