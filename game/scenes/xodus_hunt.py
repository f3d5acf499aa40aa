"""The Avatars' turn as it is told: the die, whom each goes for, the way it takes, and where it enters."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_motion import appear
from game.scenes.board_paint import BLACK, WHITE, panel, write
from game.scenes.table_motion import Act, pause
from game.scenes.xodus_flight import fly, in_map, point
from game.scenes.xodus_map import arrow
from game.scenes.xodus_words import content, say, ship_number, system_number
from game.ui import fleet, paint
from game.ui.voyagers import HORRORS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

ROLL, READ = 0.5, 1.0  # seconds that the die tumbles and lies
LOOK = 0.9  # seconds to see whom an Avatar goes for before it flies


def _place(board: XodusBoard, avatar: str) -> tuple[int, int] | None:
    """Where an Avatar is on the screen; None while it is not on the board."""
    own = next((a for a in board.view.avatars if a.id == avatar), None)
    if own is None or own.system < 0:
        return None
    system = board.view.systems[own.system]
    return board.chart.point(system.q, system.r)


def rolled(board: XodusBoard, group: list[Any]) -> Act:
    """The Avatar, its die, and how far that lets it go, near where it is."""
    event = group[0]
    look, side = HORRORS[event.avatar], board.px(54)
    rect = Rect(0, 0, board.px(300), side + board.px(24))
    rect.center = _place(board, event.avatar) or board.map_rect.center
    rect.y -= rect.h
    rect.clamp_ip(board.map_rect)
    faces, seconds = len(content().avatar_faces), ROLL + READ

    def draw(surface: Surface, share: float) -> None:
        left = ROLL - share * seconds
        panel(surface, board, rect, look.colour, raised=True)
        inner = rect.inflate(-board.px(24), -board.px(24))
        surface.blit(fleet.fleet_ship(event.avatar, side, look), inner.topleft)
        face = event.face if left <= 0 else 1 + int(share * 40) % faces
        die = _die(board, side, face, look.colour)
        spot = inner.x + side + board.px(34), inner.centery
        if left > 0:
            die = pygame.transform.rotozoom(die, share * 1400 % 360, 0.9)
        surface.blit(die, die.get_rect(center=spot))
        if left > 0:
            return
        x = spot[0] + side // 2 + board.px(14)
        text = say("avatar_steps", n=event.moves) if event.moves else say("avatar_stays")
        room = Rect(x, inner.y, inner.right - x, side // 2 if event.wormhole else side)
        write(surface, board, text, room, 17, "display", look.light)
        if event.wormhole:
            low = Rect(x, inner.y + side // 2, inner.right - x, side // 2)
            write(surface, board, say("avatar_wormholes"), low, 12, "text", Color("#7dffd9"))

    return Act(seconds, draw, sound="dice", ease=lambda t: t)


def _die(board: XodusBoard, side: int, face: int, colour: Color) -> Surface:
    """The Avatar die, lying, with its number."""

    def make() -> Surface:
        whole = paint.clear((side, side), colour)
        whole.blit(paint.rounded((side, side), colour, BLACK, side // 6, max(1, side // 18), WHITE), (0, 0))
        write(whole, board, str(face), whole.get_rect(), 26, "display", WHITE, "center")
        return whole

    return paint.pictures.get(("avatar die", board.theme.key, side, face, tuple(colour)), make)


def moved(board: XodusBoard, group: list[Any]) -> Act:
    """Its target is ringed and its way drawn; then it flies."""
    event = group[0]
    start = _place(board, event.avatar)
    if start is None:
        return pause(LOOK)
    look = HORRORS[event.avatar]
    target = _target(board, event.target)
    points = [start, *(point(board, tile) for tile in event.path)]
    side = max(20, round(board.chart.radius * 0.6))
    flight = fly(board, points, [fleet.fleet_ship(event.avatar, side, look)]) if event.path else None
    seconds = LOOK + (flight.seconds if flight is not None else 0.0)
    board.lifted = {f"foe:{event.avatar}"} if flight is not None else set()

    def draw(surface: Surface, share: float) -> None:
        late = share * seconds - LOOK
        if target is not None:
            _ring(surface, target, board.chart.radius, look.light, share * seconds)
        for a, b in pairwise(points):
            arrow(surface, a, b, look.light, board.chart.radius)
        if flight is not None and flight.draw is not None:
            flight.draw(surface, max(0.0, late / flight.seconds))

    return Act(seconds, in_map(board, draw), sound="turn", ease=lambda t: t)


def _target(board: XodusBoard, target: str) -> tuple[int, int] | None:
    """Where the ship or system is that an Avatar goes for; None for none."""
    number = ship_number(board.view, target)
    if number >= 0:
        system = board.view.systems[board.view.ships[number].system]
        return board.chart.point(system.q, system.r)
    return point(board, target) if system_number(board.view, target) >= 0 else None


def _ring(surface: Surface, at: tuple[int, int], r: int, colour: Color, seconds: float) -> None:
    """Two rings that close in on a place."""
    for n in range(2):
        far = r * (1.15 - 0.45 * ((seconds * 1.3 + n * 0.5) % 1.0))
        pygame.draw.circle(surface, colour, at, max(4, round(far)), max(2, r // 18))


def entered(board: XodusBoard, group: list[Any]) -> Act:
    """It comes out of its Rift."""
    event = group[0]
    picture = fleet.fleet_ship(event.avatar, board.px(110), HORRORS[event.avatar])
    act = appear(board, point(board, event.tile), picture)
    act.seconds = 1.2
    return act
