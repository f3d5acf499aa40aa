"""The galaxy: tiles, the empty places around them, foes and ships, seen through a camera that pans and zooms."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_map import caption, hex_ring
from game.scenes.board_paint import BLACK, badge, number_on
from game.scenes.xodus_tiles import NAMED_FROM, corners, draw_name, draw_sign, signs_of, tile_picture
from game.scenes.xodus_words import content, step_of, step_tag, system_number
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import SeatLook, faded, mix
from game.ui.voyagers import HORRORS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LARGEST = 150  # design pixels of radius that the fit does not go beyond
SMALL = 52  # pixels of radius below which ships and foes are larger against the tile, and odds are left to the pointer
VERB_ICON = {
    "probe": "probe", "blind": "leap", "space": "target", "jump": "arrow_right", "rush": "rush", "go": "arrow_right",
    "system": "target",
}  # fmt: skip


# ---------------------------------------------------------------------- the whole map
def draw(surface: Surface, board: XodusBoard) -> None:
    """Every tile and lit empty place with all that is on it."""
    view, chart = board.view, board.chart
    turning = step_of(view) if step_tag(view) == "turn_tile" else None
    empty = look(board)
    lit = {at for at in board.lit if at.startswith("system:")}
    for q, r in empty:
        _space(surface, board, q, r)
    for system in view.systems:
        if chart.box(system.q, system.r).colliderect(board.rect):
            _tile(surface, board, system, dark=bool(lit) and f"system:{system.tile}" not in lit)
    for system in view.systems:
        if f"system:{system.tile}" in lit:
            shine(surface, board, system.q, system.r, board.theme.lit)
    _reach(surface, board)
    for place in _awaited(view):
        shine(surface, board, *place, board.theme.accent)
    if turning is not None:
        ghost(surface, board, turning, turning.turns[0])
    for system in view.systems:
        draw_name(
            surface,
            board,
            system.tile,
            chart.point(system.q, system.r),
            bool(lit) and f"system:{system.tile}" not in lit,
        )
    _paths(surface, board)
    for system in view.systems:
        if chart.box(system.q, system.r).colliderect(board.rect):
            _signs(surface, board, system)
            _foes(surface, board, system)
            _ships(surface, board, system)
            down = _free_height(view, system)
            _chips(surface, board, f"system:{system.tile}", chart.point(system.q, system.r), down)


def look(board: XodusBoard) -> list[tuple[int, int]]:
    """Point the camera at the galaxy and what comes to it; the empty places that lanes lead to."""
    view, chart = board.view, board.chart
    tiles = [(s.q, s.r) for s in view.systems]
    tiles += [place for place in board.coming if place not in tiles]
    if step_tag(view) == "turn_tile":
        tiles.append((step_of(view).q, step_of(view).r))
    empty = [p for p in _empty(view) if p not in tiles]
    chart.largest = round(LARGEST * board.unit)
    chart.tiles = len(tiles) + (len(empty) if len(tiles) == 1 else 0)  # at first the places around it are seen whole
    chart.place(board.fit_rect, [*tiles, *empty] or [(0, 0)], board.px(8))
    boxes = [chart.box(*place) for place in _dwelt_on(view)]
    if boxes and not chart.moved:  # neither offers nor the Battle mat may cover what the choice is about
        area, pad = boxes[0].unionall(boxes[1:]), board.px(4)
        right, below = area.right + pad - board.free_rect.right, area.bottom + pad - board.free_rect.bottom
        x, y = chart.camera.centre
        chart.camera.centre = (x + max(0, right) / chart.camera.zoom, y + max(0, below) / chart.camera.zoom)
    return empty


def _dwelt_on(view: Any) -> list[tuple[int, int]]:
    """The places that the present choice is about: of the acting ships, of tiles that come."""
    step, found = step_of(view), _awaited(view)
    if view.acting:
        system = view.systems[view.ships[view.acting[0]].system]
        found.append((system.q, system.r))
    if step_tag(view) == "turn_tile":
        found.append((step.q, step.r))
    return found


def _awaited(view: Any) -> list[tuple[int, int]]:
    """The places chosen for tiles that have not been turned up yet, while cards may still be used."""
    return [(step.q, step.r) for step in view.agenda if step.__struct_config__.tag in ("reveal", "jump_into")]


def _empty(view: Any) -> list[tuple[int, int]]:
    """The empty places that a lane leads to."""
    found = {}
    for system in view.systems:
        for side in system.sides:
            dq, dr = STEPS[side]
            found[system.q + dq, system.r + dr] = True
    return list(found)


def _reach(surface: Surface, board: XodusBoard) -> None:
    """Systems that this turn's actions lead to, though no option does at once: a faint ring, and how many jumps."""
    if board.forecast is None or board.decision is None or board.decision.kind != "act":
        return
    for tile, jumps in board.forecast.reach.items():
        if f"system:{tile}" in board.lit:
            continue
        system = board.view.systems[system_number(board.view, tile)]
        shine(surface, board, system.q, system.r, mix(board.theme.lit, BLACK, 0.45), 0.02)
        x, y = board.chart.point(system.q, system.r)
        side = max(13, round(0.26 * board.chart.radius))
        centre = x, y + round(0.78 * board.chart.radius)
        plate = badge(side, mix(board.theme.panel, BLACK, 0.3), board.theme.lit)
        surface.blit(plate, plate.get_rect(center=centre))
        number_on(surface, board, str(jumps), centre, round(side * 0.7), board.theme.lit)


def shine(surface: Surface, board: XodusBoard, q: int, r: int, colour: Color, width: float = 0.04) -> None:
    """A bright line around a place."""
    picture = hex_ring(board.chart.radius, colour, width, not board.theme.contrast, flat=False)
    surface.blit(picture, picture.get_rect(center=board.chart.point(q, r)))


def _space(surface: Surface, board: XodusBoard, q: int, r: int) -> None:
    """An empty place that a lane leads to: an unknown system, bright where it can be chosen."""
    chart, name = board.chart, f"space:{q},{r}"
    on = name in board.lit
    colour = board.theme.lit if on else mix(board.theme.line, board.theme.background, 0.35)

    def make() -> Surface:
        side = 2 * chart.radius + 6
        whole = paint.clear((side, side), colour)
        points = corners((side / 2, side / 2), chart.radius * 0.93)
        paint.polygon(whole, points, faded(board.theme.panel, 120 if on else 60))
        for n in range(6):
            a, b = points[n], points[(n + 1) % 6]
            for start, end in ((0.0, 0.16), (0.32, 0.68), (0.84, 1.0)):
                p = a[0] + (b[0] - a[0]) * start, a[1] + (b[1] - a[1]) * start
                e = a[0] + (b[0] - a[0]) * end, a[1] + (b[1] - a[1]) * end
                pygame.draw.line(whole, colour, p, e, max(1, round(chart.radius * (0.03 if on else 0.018))))
        return whole

    picture = paint.pictures.get(("unknown place", board.theme.key, chart.radius, on), make)
    centre = chart.point(q, r)
    surface.blit(picture, picture.get_rect(center=centre))
    middle = (centre[0], centre[1] - round(chart.radius * 0.14)) if on else centre
    number_on(surface, board, "?", middle, round(chart.radius * 0.42), mix(colour, BLACK, 0.3) if not on else colour)
    if on and chart.radius >= SMALL:
        place = centre[0], centre[1] - round(chart.radius * 0.56)
        number_on(surface, board, f"{q}, {r}", place, max(10, round(chart.radius * 0.17)), colour)
    board.add(name, chart.box(q, r))
    _chips(surface, board, name, centre)


def _free_height(view: Any, system: Any) -> float:
    """How far below the middle of a tile, in radii, nothing stands: over its world, over the ships, or below them."""
    number = system_number(view, system.tile)
    if not system.enemies and not any(a.system == number for a in view.avatars):
        return 0.0
    return 0.68 if any(s.system == number and not s.lost_in for s in view.ships) else 0.36


def _chips(surface: Surface, board: XodusBoard, name: str, centre: tuple[int, int], down: float = 0.36) -> None:
    """Where a place stands for several options, a small button for each."""
    options = board.options_at.get(name, [])
    if len(options) < 2:
        return
    r = board.chart.radius
    side = max(14, min(round((0.44 if down < 0.5 else 0.36) * r), board.px(38)))
    for n, option in enumerate(options):
        rect = Rect(0, 0, side, side)
        rect.center = round(centre[0] + (n - (len(options) - 1) / 2) * side * 1.12), round(centre[1] + r * down)
        plate = badge(side, board.theme.lit, BLACK)
        surface.blit(plate, rect)
        mark = "wormhole" if option.endswith(":wormhole") else VERB_ICON.get(option.partition(":")[0], "target")
        sign = icon(mark, round(side * 0.66), board.theme.ink)
        surface.blit(sign, sign.get_rect(center=rect.center))
        board.add(f"option:{option}", rect)


def _tile(surface: Surface, board: XodusBoard, system: Any, dark: bool) -> None:
    chart = board.chart
    picture = tile_picture(system.tile, (system.turn + chart.spin) % 6, chart.radius, dark)
    surface.blit(picture, picture.get_rect(center=chart.point(system.q, system.r)))
    board.add(f"system:{system.tile}", chart.box(system.q, system.r))


def ghost(surface: Surface, board: XodusBoard, step: Any, turn: int) -> None:
    """A tile that is still being turned, at its place."""
    picture = tile_picture(step.tile, (turn + board.chart.spin) % 6, board.chart.radius).copy()
    picture.set_alpha(235)
    surface.blit(picture, picture.get_rect(center=board.chart.point(step.q, step.r)))
    shine(surface, board, step.q, step.r, board.theme.lit)


def _signs(surface: Surface, board: XodusBoard, system: Any) -> None:
    signs = signs_of(board.view, system)
    r = board.chart.radius
    x, y = board.chart.point(system.q, system.r)
    share = 0.34 if r < NAMED_FROM and len(signs) < 4 else 0.27 if len(signs) < 5 else 0.23
    side = max(11, round(share * r))
    for n, sign in enumerate(signs):
        centre = round(x + (n - (len(signs) - 1) / 2) * side * 1.06), round(y - 0.42 * r)
        draw_sign(surface, board, sign, centre, side)


# ---------------------------------------------------------------------- foes and ships
def foe_look(foe: str) -> tuple[str, SeatLook]:
    """The silhouette of a foe and its colours."""
    if foe in HORRORS:
        return foe, HORRORS[foe]
    return f"cultist_{content().enemies[foe]}", fleet.HOSTILE


def _foes(surface: Surface, board: XodusBoard, system: Any) -> None:
    view, r = board.view, board.chart.radius
    number = system_number(view, system.tile)
    foes = [*system.enemies, *(a.id for a in view.avatars if a.system == number)]
    x, y = board.chart.point(system.q, system.r)
    side = max(14, round((0.68 if r < SMALL and len(foes) < 2 else 0.52 if len(foes) < 3 else 0.42) * r))
    for n, foe in enumerate(foes):
        rect = Rect(0, 0, side, side)
        rect.center = round(x + (n - (len(foes) - 1) / 2) * side * 0.9), round(y - 0.06 * r)
        if not board.is_lifted(f"foe:{foe}"):
            kind, look = foe_look(foe)
            light = paint.halo(round(side * 1.5), look.colour, 0.55)
            surface.blit(light, light.get_rect(center=rect.center))
            surface.blit(fleet.fleet_ship(kind, side, look), rect)
        if f"foe:{foe}" in board.lit:
            paint.outline(surface, rect.inflate(4, 4), board.theme.lit, side // 3, max(2, side // 14))
        board.add(f"foe:{foe}", rect)


def ship_places(board: XodusBoard, system: Any) -> list[tuple[int, Rect]]:
    """The ships in a system and where each is drawn."""
    view, r = board.view, board.chart.radius
    number = system_number(view, system.tile)
    here = [n for n, s in enumerate(view.ships) if s.system == number and not s.lost_in]
    x, y = board.chart.point(system.q, system.r)
    side = max(14, round((0.6 if r < SMALL and len(here) < 3 else 0.44 if len(here) < 4 else 0.38) * r))
    found = []
    for i, n in enumerate(sorted(here, key=lambda n: (view.ships[n].fleet, n))):
        rect = Rect(0, 0, side, side)
        rect.center = round(x + (i - (len(here) - 1) / 2) * side * 0.98), round(y + 0.4 * r)
        found.append((n, rect))
    return found


def _ships(surface: Surface, board: XodusBoard, system: Any) -> None:
    view = board.view
    placed = ship_places(board, system)
    for number in {view.ships[n].fleet for n, _ in placed} - {0}:
        joined = [rect for n, rect in placed if view.ships[n].fleet == number]
        if len(joined) > 1:
            band = joined[0].unionall(joined[1:]).inflate(4, 4)
            fill = faded(mix(board.theme.accent, BLACK, 0.4), 150)
            surface.blit(paint.rounded(band.size, fill, fill, band.h // 2, 2, board.theme.accent), band)
    for n, rect in placed:
        ship = view.ships[n]
        name = f"ship:{ship.id}"
        if not board.is_lifted(name):
            draw_ship(surface, board, n, rect)
        board.add(name, rect)


def draw_ship(surface: Surface, board: XodusBoard, n: int, rect: Rect) -> None:
    """One ship: its silhouette, a ring where it acts or can be chosen, its hull when hurt, what state it is in."""
    ship, theme = board.view.ships[n], board.theme
    on = f"ship:{ship.id}" in board.lit
    acting = n in board.view.acting
    if on or acting:
        light = paint.halo(round(rect.h * 1.9), theme.lit if on else board.look(n).light, 0.85)
        surface.blit(light, light.get_rect(center=rect.center))
    whole = content().ships[ship.id].hull
    picture = fleet.fleet_ship(ship.id, rect.h, board.look(n), ship.hull <= whole // 2)
    if ship.hiding or ship.unseen:
        picture = picture.copy()
        picture.set_alpha(130)
    surface.blit(picture, rect)
    if on:
        paint.outline(surface, rect.inflate(2, 2), theme.lit, rect.h // 3, max(1, rect.h // 14))
    small = max(9, round(rect.h * 0.4))
    marks = [(ship.engaged, "target", Color("#ff6b5a")), (ship.hiding, "hidden_ship", Color("#9fb0c6")),
             (bool(ship.keys), "key", Color("#ffd166"))]  # fmt: skip
    for i, (_, mark, colour) in enumerate([m for m in marks if m[0]]):
        centre = rect.right - small // 3, rect.y + small // 3 + i * small
        plate = badge(small, BLACK, colour)
        surface.blit(plate, plate.get_rect(center=centre))
        sign = icon(mark, round(small * 0.66), colour)
        surface.blit(sign, sign.get_rect(center=centre))
    if ship.hull < whole and rect.h >= 22:
        bar = Rect(rect.x + rect.w // 8, rect.bottom - 1, rect.w * 3 // 4, max(3, rect.h // 12))
        pygame.draw.rect(surface, BLACK, bar.inflate(2, 2), border_radius=2)
        colour = theme.good if ship.hull > whole // 2 else theme.warning if ship.hull > 2 else theme.danger
        pygame.draw.rect(surface, colour, (bar.x, bar.y, round(bar.w * ship.hull / whole), bar.h), border_radius=2)


# ---------------------------------------------------------------------- where the Avatars would go
def _paths(surface: Surface, board: XodusBoard) -> None:
    """For each Avatar the way it would take with its strongest roll, and the ship it is after."""
    if board.forecast is None or board.decision is None:
        return
    for one in board.forecast.avatars:
        avatar = next((a for a in board.view.avatars if a.id == one.avatar), None)
        path = max(one.paths, key=len, default=[])
        if avatar is None or avatar.system < 0 or not path:
            continue
        colour = HORRORS[one.avatar].colour
        stops = [board.view.systems[avatar.system]]
        stops += [board.view.systems[system_number(board.view, tile)] for tile in path]
        points = [board.chart.point(s.q, s.r) for s in stops]
        for a, b in pairwise(points):
            arrow(surface, a, b, colour, board.chart.radius)
        if board.chart.radius < SMALL:
            continue
        chance = sum(1 for p in one.paths if p) / max(1, len(one.paths))
        at = round((points[0][0] + points[1][0]) / 2), round((points[0][1] + points[1][1]) / 2)
        caption(surface, board, f"{round(100 * chance)} %", at, HORRORS[one.avatar].light, 11)


def arrow(surface: Surface, a: tuple[int, int], b: tuple[int, int], colour: Color, r: int) -> None:
    """A dashed line with a head."""
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    far = start.distance_to(end)
    if far < 1:
        return
    way = (end - start) / far
    step, wide = max(5.0, r * 0.12), max(3, round(r * 0.06))
    at = r * 0.3
    while at < far - r * 0.3:
        pygame.draw.line(surface, colour, start + way * at, start + way * min(far, at + step * 0.6), wide)
        at += step
    tip = end - way * r * 0.26
    across = pygame.Vector2(-way.y, way.x) * r * 0.1
    pygame.draw.polygon(surface, colour, [tip, tip - way * r * 0.2 + across, tip - way * r * 0.2 - across])


def angle_of(a: tuple[int, int], b: tuple[int, int]) -> float:
    """How far a nose that points up must turn clockwise to look from a to b, in degrees."""
    return math.degrees(math.atan2(b[0] - a[0], a[1] - b[1]))
