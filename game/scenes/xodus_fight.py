"""The Battle mat beside the galaxy: foes with their Hull dial, Shields and abilities, odds, and the dice that lie."""

from __future__ import annotations

import copy
import math
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, WHITE, block, line_height, number_on, panel, text_width, write
from game.scenes.xodus_map import foe_look
from game.scenes.xodus_stakes import percent
from game.scenes.xodus_words import content, does, roll_title, say, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix
from game.ui.voyagers import DIE_TINTS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

FACES = ("miss", "skill", "hit", "double")
WIDE = 262
SHIELD = Color("#8fb8ff")
CORNER = {"red": 0.08, "yellow": 0.42, "blue": 0.2}  # dice are told apart by their corners too


def foes_shown(board: XodusBoard) -> list[str]:
    """The foes that the acting ships face, the one on the Battle mat first."""
    view = board.view
    found = [view.mat.enemy] if view.mat.fighting and view.mat.enemy else []
    if board.forecast is not None:
        engaged = any(view.ships[s].engaged for s in view.acting) or view.phase == "final"
        found += [f.foe for f in board.forecast.foes if engaged and f.foe not in found]
    return found[:3]


def width(board: XodusBoard) -> int:
    """How wide the mat is."""
    return min(round(board.px(WIDE) * (0.6 + 0.4 * board.growth)), board.below_rect.w // 2)


def mats(board: XodusBoard) -> list[tuple[str, Rect]]:
    """The foes that are shown and where: one below the other at the right."""
    foes, room = foes_shown(board), board.map_rect
    places = [_place(board, n, len(foes)) for n in range(len(foes))]
    return [(foe, rect) for foe, rect in zip(foes, places, strict=True) if rect.bottom <= room.bottom]


def _place(board: XodusBoard, n: int, count: int) -> Rect:
    """Where one of so many foes is shown."""
    room, wide, gap = board.map_rect, width(board), board.px(6)
    high = round(board.px(168 if count == 1 else 132) * (0.7 + 0.3 * board.growth))
    return Rect(room.right - wide - gap, room.y + gap + n * (high + gap), wide, min(high, room.h - 2 * gap))


def rehearse(board: XodusBoard, foe: str, surface: Surface) -> None:
    """Draw a foe as it would come up: by itself or with others, and when it can be chosen."""
    double = copy.copy(board)
    double.things = []
    for count in (1, 2):
        for lit in ({}, {f"foe:{foe}": ""}):
            double.lit = lit
            _foe(surface, double, foe, _place(board, 0, count))


def draw(surface: Surface, board: XodusBoard) -> None:
    """The mat with one to three foes; nothing where there is no fight."""
    for foe, rect in mats(board):
        _foe(surface, board, foe, rect)


def _foe(surface: Surface, board: XodusBoard, foe: str, rect: Rect) -> None:
    printed, theme = content().foes[foe], board.theme
    kind, look = foe_look(foe)
    on = f"foe:{foe}" in board.lit
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(8), board.px(9), 0.5)
    panel(surface, board, rect, look.colour, raised=True)
    fought = board.view.mat.fighting and board.view.mat.enemy == foe
    if on or fought:
        paint.outline(surface, rect, theme.lit if on else theme.danger, board.px(10), board.px(2))
    board.add(f"foe:{foe}", rect, card=foe)
    inner = rect.inflate(-board.px(18), -board.px(12))
    dial = min(round(inner.h * 0.62), round(inner.w * 0.38))
    _dial(surface, board, foe, Rect(inner.x, inner.y, dial, dial), kind, look)
    x = inner.x + dial + board.px(10)
    right = Rect(x, inner.y, inner.right - x, dial)
    line = round(board.px(19) * board.growth)
    write(surface, board, title(foe), Rect(right.x, right.y, right.w, line), 15, "display", look.light)
    level = say("avatar") if printed.avatar else say("level", n=printed.level)
    level += f" · {say('in_combat')}" if fought else ""
    colour = theme.danger if fought else theme.muted
    write(surface, board, level, Rect(right.x, right.y + line, right.w, line - 3), 11, "text", colour)
    odds = next((f for f in board.forecast.foes if f.foe == foe), None) if board.forecast is not None else None
    shields = odds.shields if odds is not None else printed.shields
    _shields(surface, board, shields, Rect(right.x, right.y + 2 * line, right.w, line))
    if odds is not None and odds.hull > 0 and board.forecast.lying is None:  # while dice lie, they tell
        text = say("odds_attack", damage=f"{odds.damage:.1f}", defeat=percent(odds.defeat))
        if odds.modules:
            values = {"damage": f"{odds.damage_with:.1f}", "defeat": percent(odds.defeat_with)}
            text += " " + say("odds_modules", cards=list(odds.modules), **values)
        place = Rect(right.x, right.y + 3 * line, right.w, dial - 3 * line + 4)
        if place.h < 2 * line_height(board, 11):  # with several foes
            text = say("odds_short", damage=f"{odds.damage_with:.1f}", defeat=percent(odds.defeat_with))
        if place.h >= line_height(board, 11):  # else the buttons alone tell it
            block(surface, board, text, place, 11, "bold", theme.lit)
    low = Rect(inner.x, inner.y + dial + board.px(3), inner.w, inner.bottom - inner.y - dial - board.px(3))
    text = " ".join(does(a.id) for a in printed.abilities)
    block(surface, board, text, low, 11.5, "text", theme.text)


def _dial(surface: Surface, board: XodusBoard, foe: str, rect: Rect, kind: str, look: Any) -> None:
    """The foe in a ring that empties with its Hull."""
    printed, mat = content().foes[foe], board.view.mat
    left = max(0, printed.hull - (mat.damage if mat.enemy == foe else 0))
    share = left / printed.hull

    def ring(s: Surface, k: float) -> None:
        side = rect.w * k
        centre, far, wide = (side / 2, side / 2), side * 0.46, side * 0.07
        pygame.draw.circle(s, mix(look.dark, BLACK, 0.3), centre, far + wide / 2)
        pygame.draw.circle(s, mix(look.dark, look.colour, 0.25), centre, far + wide / 2, round(wide))
        steps = max(2, round(90 * share))
        points = []
        for n in range(steps + 1):
            angle = math.radians(-90 + 360 * share * n / steps)
            points.append((centre[0] + far * math.cos(angle), centre[1] + far * math.sin(angle)))
        if left:
            paint.stroke(s, look.light, points, wide)

    surface.blit(
        paint.pictures.get(("hull dial", foe, rect.w, left), lambda: paint.smooth(rect.size, ring, BLACK)), rect
    )
    side = round(rect.w * 0.58)
    picture = fleet.fleet_ship(kind, side, look)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - rect.h // 14)))
    small = round(rect.h * 0.22)
    plate = Rect(0, 0, round(small * 2.7), small + 2)
    plate.center = rect.centerx, rect.bottom - round(rect.h * 0.17)
    surface.blit(paint.rounded(plate.size, BLACK, BLACK, plate.h // 2, 1, look.light), plate)
    number_on(surface, board, f"{left}/{printed.hull}", plate.center, round(small * 0.8), WHITE)


def _shields(surface: Surface, board: XodusBoard, count: int, row: Rect) -> None:
    side = min(row.h, board.px(18))
    if not count:
        write(surface, board, say("no_shields"), row, 11, "text", board.theme.muted)
        return
    for n in range(count):
        surface.blit(icon("shield", side, SHIELD), (row.x + n * (side + 1), row.centery - side // 2))


# ---------------------------------------------------------------------- dice that lie on the table
def die_picture(colour: str, face: int, side: int, faint: bool = False) -> Surface:
    """A ship die, lying, with its face's sign."""
    tint = DIE_TINTS[colour]

    def make() -> Surface:
        whole = paint.clear((side, side), tint)
        top, low = mix(tint, WHITE, 0.2), mix(tint, BLACK, 0.25)
        radius = max(2, round(side * CORNER[colour]))
        whole.blit(paint.rounded((side, side), top, low, radius, max(1, side // 18), BLACK), (0, 0))
        if colour == "blue":
            inner = Rect(0, 0, side, side).inflate(-side // 5, -side // 5)
            paint.outline(whole, inner, mix(tint, WHITE, 0.45), max(1, radius - side // 10), max(1, side // 24))
        ink = Color("#20140a") if colour == "yellow" else WHITE
        if face == 0:
            ink = mix(ink, tint, 0.35)
        sign = icon(f"face:{FACES[face]}", round(side * 0.68), ink)
        whole.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
        if faint:
            whole.set_alpha(110)
        return whole

    return paint.pictures.get(("ship die", colour, face, side, faint), make)


def lying_text(board: XodusBoard) -> str:
    """What the dice bring as they lie; "" where none lie."""
    lying = board.forecast.lying if board.forecast is not None else None
    if lying is None:
        return ""
    key = f"lying_{lying.kind}" + (".well" if lying.well else "")
    return say(key, brings=lying.brings, against=lying.against, loss=lying.loss)


def draw_dice(surface: Surface, board: XodusBoard) -> None:
    """The dice of the roll that goes on, a row for each ship; they can be picked where they may be rolled again."""
    rolls = board.view.rolls
    if not rolls or not any(t.dice for t in rolls[-1].ships):
        return
    roll = rolls[-1]
    rows = [t for t in roll.ships if t.dice]
    head, line = round(board.px(22) * board.growth), round(board.px(19) * board.growth)
    side, rect = _dice_place(board, rows, head, line)
    panel(surface, board, rect, board.theme.accent, raised=True)
    text = roll_title(roll.kind) + (say("needed", n=roll.target) if roll.target else "")
    write(surface, board, text, Rect(rect.x, rect.y + board.px(3), rect.w, head), 14, "display", None, "center")
    low = Rect(rect.x, rect.bottom - line - board.px(5), rect.w, line)
    write(surface, board, lying_text(board), low, 12, "bold", board.theme.lit, "center")
    for i, thrown in enumerate(rows):
        _dice_row(surface, board, thrown, (rect.centerx, rect.y + head + board.px(4) + i * (side + board.px(6))), side)


def _dice_place(board: XodusBoard, rows: list[Any], head: int, line: int) -> tuple[int, Rect]:
    """How large the dice are, and where their panel lies: under the foes, where there is room, else below the map."""
    room, gap, foes = board.map_rect, board.px(6), mats(board)
    side = round(min(board.px(38), room.h * 0.09) * min(1.15, board.growth))
    left = room.bottom - foes[-1][1].bottom - head - line - board.px(26) if foes else 0
    if left // len(rows) - gap >= board.px(20):
        side = min(side, left // len(rows) - gap)
    most = max(len(t.dice) for t in rows)
    wide = side + gap + most * (side + gap) + board.px(18)
    wide = max(wide, board.px(190), text_width(board, lying_text(board), 12, "bold") + board.px(18))
    rect = Rect(0, 0, wide, head + len(rows) * (side + gap) + board.px(10) + line)
    rect.midbottom = room.centerx, room.bottom - board.px(6)
    if foes:
        last = foes[-1][1]
        rect.midtop = last.centerx, last.bottom + board.px(8)
        if rect.bottom > room.bottom or rect.right > room.right:
            rect.bottomright = last.x - board.px(8), room.bottom - board.px(6)
    return side, rect


def _dice_row(surface: Surface, board: XodusBoard, thrown: Any, top: tuple[int, int], side: int) -> None:
    """A ship and its dice, around the middle of their upper edge."""
    ship, gap = board.view.ships[thrown.ship], board.px(6)
    x, y = top[0] - (side + gap + len(thrown.dice) * (side + gap) - gap) // 2, top[1]
    surface.blit(fleet.fleet_ship(ship.id, side, board.look(thrown.ship)), (x, y))
    for n, die in enumerate(thrown.dice):
        x += side + gap
        place = Rect(x, y, side, side)
        name = f"rolled:{ship.id}:{n}"
        if name in board.lit and not board.theme.contrast:
            paint.glow(surface, place, board.theme.lit, board.px(6), side // 5, 0.7)
        surface.blit(die_picture(die.colour, die.face, side, die.ignored), place)
        if name in board.lit:
            paint.outline(surface, place.inflate(4, 4), board.theme.lit, side // 4, max(2, side // 14))
        if die.locked:
            sign = icon("lock", side // 3, WHITE)
            surface.blit(sign, (place.right - side // 3, place.y))
        board.add(name, place)
