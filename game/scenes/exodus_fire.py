"""How fire looks in Exodus: shots before the dice, Rockets on their way, hits, what breaks, the Resistance's card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes import exodus_dice
from game.scenes.board_motion import clipped_to, tag
from game.scenes.board_paint import block, write
from game.scenes.exodus_map import point_of
from game.scenes.exodus_words import content, say
from game.scenes.table_motion import Act
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.motion import arc, ease_out

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

FIRE = Color("#ff9a4a")


def volley(board: ExodusBoard, group: list[Any]) -> Act:
    """Every side's shots fly out of its ships before its dice are thrown."""
    x, y = point_of(board, group[0].place)
    r = board.chart.radius
    sides = [board.look(e.seat).light if tag(e) == "battle_rolled" else fleet.HOSTILE.light for e in group]

    def draw(surface: Surface, share: float) -> None:
        for n, colour in enumerate(sides):
            turn = 360 * n / max(2, len(sides)) + 90
            for shot in range(3):
                own = share * 1.6 - 0.3 * shot
                if 0 < own < 1:
                    way = pygame.Vector2(0.75 * r, 0).rotate(turn + 11 * (shot - 1))
                    head, tail = way * (1 - 1.6 * own), way * (1 - 1.6 * max(0.0, own - 0.25))
                    line = [(x + head.x, y + head.y), (x + tail.x, y + tail.y)]
                    pygame.draw.line(surface, colour, *line, max(2, round(r * 0.05)))

    return Act(0.45, clipped_to(board.rect, draw), sound="shot", ease=lambda t: t)


def battle(board: ExodusBoard, group: list[Any]) -> Act:
    """A round's dice, with the odds as they stood."""
    return exodus_dice.thrown(board, exodus_dice.battle(board, group))


def launch(board: ExodusBoard, group: list[Any]) -> Act | None:
    """All Rockets fly from where they stand to their targets."""
    flights = []
    for event in group:
        starts = [start for seat, start, goal in board.aims if (seat, goal) == (event.seat, event.place)]
        if starts:
            flights.append((point_of(board, starts[0]), point_of(board, event.place)))
    r = board.chart.radius
    light = paint.halo(max(8, round(0.5 * r)), FIRE, 0.9)

    def draw(surface: Surface, share: float) -> None:
        for start, goal in flights:
            for n in range(5):
                at = arc(start, goal, max(0.0, share - 0.035 * n), 0.4 * r)
                light.set_alpha(255 - 48 * n)
                surface.blit(light, light.get_rect(center=(round(at[0]), round(at[1]))))
        light.set_alpha(255)

    return Act(0.8, clipped_to(board.rect, draw), sound="rocket") if flights else None


def range_roll(board: ExodusBoard, group: list[Any]) -> Act:
    """The distance checks."""
    return exodus_dice.thrown(board, exodus_dice.rockets(board, group))


def rocket_hit(board: ExodusBoard, group: list[Any]) -> Act:
    """What a Rocket does where it gets there."""
    return exodus_dice.thrown(board, exodus_dice.rocket_damage(board, group[0]))


def _explosion(board: ExodusBoard, place: str, size: float, seconds: float = 0.5, sound: str = "explosion") -> Act:
    at = point_of(board, place)
    r = board.chart.radius * size

    def draw(surface: Surface, share: float) -> None:
        for reach, colour, late in ((2.2, FIRE, 0.0), (1.5, Color("#fff1c4"), 0.12), (2.8, Color("#ff4a2a"), 0.25)):
            own = max(0.0, min(1.0, (share - late) / (1 - late)))
            light = paint.halo(max(2, round(r * reach * (0.3 + own) / 8) * 8), colour, 0.95)
            light.set_alpha(round(255 * (1 - own)))
            surface.blit(light, light.get_rect(center=at))

    return Act(seconds, clipped_to(board.rect, draw), sound=sound, ease=ease_out)


def hit(board: ExodusBoard, group: list[Any]) -> Act:
    """A ship is struck."""
    return _explosion(board, group[0].place, 0.55, 0.3, "hit")


def destroyed(board: ExodusBoard, group: list[Any]) -> Act:
    """A ship breaks up."""
    return _explosion(board, group[0].place, 1.0)


def planet_gone(board: ExodusBoard, group: list[Any]) -> Act:
    """A Planet breaks up."""
    return _explosion(board, group[0].place, 1.9, 1.0)


def revealed(board: ExodusBoard, group: list[Any]) -> Act:
    """The Resistance card is turned up: its strength, its points, its reward."""
    event = group[0]
    entry = content().resistance[event.card]
    look = fleet.HOSTILE
    rect = Rect(0, 0, min(board.px(330), board.rect.w - board.px(20)), board.px(190))
    rect.center = board.rect.center
    picture = fleet.fleet_ship(f"raider_{entry.level}", board.px(110), look)

    def draw(surface: Surface, share: float) -> None:
        surface.blit(
            paint.rounded(rect.size, look.dark, Color("#0a0408"), board.px(12), board.px(2), look.colour), rect
        )
        surface.blit(picture, picture.get_rect(midleft=(rect.x + board.px(10), rect.y + board.px(76))))
        x = rect.x + board.px(132)
        write(
            surface,
            board,
            say("raider_name", level=entry.level),
            Rect(x, rect.y + board.px(12), rect.right - x - board.px(8), board.px(28)),
            19,
            "display",
            look.light,
        )
        facts = (("cannon", event.dice), ("shield", event.shields), ("vp", entry.vp))
        for n, (mark, number) in enumerate(facts):
            y = rect.y + board.px(58) + n * board.px(28)
            surface.blit(icon(mark, board.px(20), look.light), (x, y - board.px(10)))
            write(surface, board, say(f"raider_{mark}", n=number), (x + board.px(28), y), 14, "bold")
        line = Rect(rect.x + board.px(12), rect.bottom - board.px(42), rect.w - board.px(24), board.px(34))
        block(surface, board, entry.text, line, 13, "text", board.theme.muted, "center", "center")

    return Act(1.9, draw, sound="card", ease=lambda t: t)
