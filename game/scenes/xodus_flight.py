"""What flies over the galaxy, and the galaxy itself when it makes room for a new tile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.scenes.table_motion import Act
from game.scenes.xodus_map import angle_of, look
from game.scenes.xodus_words import system_number

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard


def point(board: XodusBoard, tile: str) -> tuple[int, int]:
    """The middle of a system on the screen."""
    number = system_number(board.view, tile)
    if number < 0:
        return board.map_rect.center
    system = board.view.systems[number]
    return board.chart.point(system.q, system.r)


def ship_point(board: XodusBoard, ship: str) -> tuple[int, int]:
    """The middle of a ship's mat."""
    rect = board.place_of(f"mat:{ship}")
    return rect.center if rect is not None else board.map_rect.center


def in_map(board: XodusBoard, draw: Callable[[Surface, float], None]) -> Callable[[Surface, float], None]:
    """Drawn on the galaxy only."""

    def clipped(surface: Surface, share: float) -> None:
        clip = surface.get_clip()
        surface.set_clip(board.map_rect)
        draw(surface, share)
        surface.set_clip(clip)

    return clipped


def fly(board: XodusBoard, points: list[tuple[int, int]], pictures: list[Surface]) -> Act:
    """Something flies along points, nose ahead."""
    side = pictures[0].get_width() if pictures else 0

    def draw(surface: Surface, share: float) -> None:
        at = share * (len(points) - 1)
        leg = min(int(at), len(points) - 2)
        a, b = pygame.Vector2(points[leg]), pygame.Vector2(points[leg + 1])
        angle = angle_of(points[leg], points[leg + 1])
        for n, picture in enumerate(pictures):
            centre = a.lerp(b, max(0.0, min(1.0, at - leg)))
            centre += pygame.Vector2((n - (len(pictures) - 1) / 2) * side * 0.9, side * 0.3)
            turned = pygame.transform.rotozoom(picture, -angle, 1.0)
            surface.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))

    return Act(0.3 + 0.28 * (len(points) - 1), in_map(board, draw), sound="turn")


def make_room(board: XodusBoard, event: Any) -> Act | None:
    """The galaxy glides away until the place of a new tile is in sight; None where it is already."""
    camera = board.chart.camera
    before, spin = (camera.centre, camera.zoom), board.chart.spin
    board.coming = [(event.q, event.r)]
    look(board)
    middle = pygame.Vector2(camera.view[0] + camera.view[2] / 2, camera.view[1] + camera.view[3] / 2)
    centre, zoom, area = pygame.Vector2(camera.centre), camera.zoom, board.map_rect
    if board.chart.spin != spin:
        return _turned(board)
    if board.chart.moved or before[1] <= zoom * 1.001:
        return None

    def draw(surface: Surface, share: float) -> None:
        """The part of the new picture that the camera saw on its way, enlarged."""
        nearer = zoom / (before[1] + (zoom - before[1]) * share)
        shift = (pygame.Vector2(before[0]).lerp(centre, share) - centre) * zoom + middle
        corner = (pygame.Vector2(area.topleft) - middle) * nearer + shift
        source = Rect(round(corner.x), round(corner.y), round(area.w * nearer), round(area.h * nearer)).clamp(area)
        surface.blit(pygame.transform.scale(surface.subsurface(source.clip(area)), area.size), area)

    return Act(0.3, draw)


def _turned(board: XodusBoard) -> Act:
    """The galaxy comes up out of the dark, turned."""

    def draw(surface: Surface, share: float) -> None:
        veil = Surface(board.map_rect.size)
        veil.set_alpha(round(255 * (1 - share)))
        surface.blit(veil, board.map_rect)

    return Act(0.45, draw)
