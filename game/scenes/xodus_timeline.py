"""The line above the galaxy: the Corruption timeline with waiting Avatars, then Signals, Allies and the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, badge, number_on, text_width, write
from game.scenes.xodus_words import content, name, say, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import faded, mix
from game.ui.voyagers import HORRORS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

CORRUPTION = Color("#c65cff")
RED = Color("#ff5266")
HIGH = 62


def area_of(board: XodusBoard) -> Rect:
    """The part of the board that this takes, right of the mats."""
    left = board.mats_rect.right
    high = round(board.px(HIGH) * (0.6 + 0.4 * board.growth))
    return Rect(left, board.rect.y, board.rect.right - left, high)


def draw(surface: Surface, board: XodusBoard) -> None:
    """The timeline and below it what has been found."""
    area = area_of(board)
    if not board.view.systems:
        return
    ground = faded(mix(board.theme.panel, BLACK, 0.3), 205)
    surface.blit(paint.rounded(area.size, ground, ground, 0), area)
    pygame.draw.line(surface, board.theme.line, area.bottomleft, (area.right, area.bottom))
    line = Rect(area.x + board.px(8), area.y, area.w - board.px(16), round(area.h * 0.54))
    _timeline(surface, board, line)
    chips = Rect(line.x, line.bottom, line.w, area.bottom - line.bottom - board.px(3))
    _found(surface, board, chips)


def _timeline(surface: Surface, board: XodusBoard, row: Rect) -> None:
    view, theme = board.view, board.theme
    timeline = content().timelines[len(view.ships)]
    head = write(surface, board, say("corruption"), (row.x, row.centery), 12, "bold", CORRUPTION)
    board.add("timeline", row)
    x, room = head.right + board.px(18), row.right - head.right - board.px(34)
    slots = timeline.slots
    thick = max(3, board.px(4))
    pygame.draw.rect(surface, mix(theme.line, BLACK, 0.2), (x, row.centery - thick // 2, room, thick))
    done = round(room * min(view.marker, slots - 1) / (slots - 1))
    pygame.draw.rect(surface, CORRUPTION, (x, row.centery - thick // 2, done, thick))
    waiting: dict[int, list[str]] = {}
    for avatar in view.avatars:
        waiting.setdefault(avatar.slot, []).append(avatar.id)
    for slot in range(slots):
        centre = x + round(room * slot / (slots - 1)), row.centery
        red, passed = slot in timeline.red, slot <= view.marker
        side = board.px(17 if red else 9)
        colour = RED if red else CORRUPTION
        if slot == timeline.rise:
            sign = icon("rift", board.px(24), RED)
            surface.blit(sign, sign.get_rect(center=centre))
        elif red:
            plate = badge(side, mix(colour, BLACK, 0.7 if passed else 0.25), mix(colour, BLACK, 0.3 if passed else 0))
            surface.blit(plate, plate.get_rect(center=centre))
            sign = icon("claw", round(side * 0.62), BLACK if not passed else mix(colour, BLACK, 0.3))
            surface.blit(sign, sign.get_rect(center=centre))
        else:
            plate = badge(side, colour if passed else theme.panel, mix(colour, BLACK, 0.35))
            surface.blit(plate, plate.get_rect(center=centre))
        here = waiting.get(slot, [])
        for k, avatar in enumerate(here):
            picture = fleet.fleet_ship(avatar, board.px(26), HORRORS[avatar])
            aside = round((k - (len(here) - 1) / 2) * board.px(17))
            surface.blit(picture, picture.get_rect(center=(centre[0] + aside, centre[1])))
        box = Rect(0, 0, board.px(26), row.h)
        box.center = centre
        board.add(f"slot:{slot}", box)
    _marker(surface, board, (x + done, row.centery))


def _marker(surface: Surface, board: XodusBoard, centre: tuple[int, int]) -> None:
    side = board.px(22)
    light = paint.halo(side * 2, CORRUPTION, 0.9)
    surface.blit(light, light.get_rect(center=centre))
    plate = badge(side, Color("#2a0a44"), Color("#f0d0ff"))
    surface.blit(plate, plate.get_rect(center=centre))
    number_on(surface, board, str(board.view.marker), centre, round(side * 0.6), Color("#ffffff"))


def _found(surface: Surface, board: XodusBoard, row: Rect) -> None:
    """Signals and their Keys, Allies that were met, what is left of the stack."""
    view, theme = board.view, board.theme
    x = row.x
    for n, signal in enumerate(view.signals):
        at = f"signal:{signal.card}" if signal.revealed else f"signal:{n}"
        if signal.solved:
            text, mark, colour = say("key_found"), "key", theme.good
        elif signal.revealed:
            markers = f" ({signal.markers})" if signal.markers else ""
            text, mark, colour = title(signal.card) + markers, "dish", theme.lit
        elif signal.system >= 0:
            text, mark, colour = say("signal_at", tile=view.systems[signal.system].tile), "dish", theme.text
        else:
            text, mark, colour = "", "dish", theme.line
        x = _chip(surface, board, row, x, at, mark, text, colour, signal.card if signal.revealed else "")
    for ally in view.allies:
        x = _chip(surface, board, row, x, f"ally:{ally.id}", "ally", title(ally.id), Color("#ffe08a"), ally.id)
    right = row.right
    for mark, number, what in (("deck", len(view.stack), "stack"), ("key", view.activated, "activated")):
        text = f"{number}/{len(view.signals)}" if what == "activated" else str(number)
        wide = board.px(22) + text_width(board, text, 12, "bold")
        if right - wide < x:
            break
        rect = Rect(right - wide, row.y, wide, row.h)
        side = min(row.h - 2, board.px(15))
        surface.blit(icon(mark, side, theme.muted), (rect.x, rect.centery - side // 2))
        write(surface, board, text, (rect.x + side + board.px(4), rect.centery), 12, "bold", theme.muted)
        board.add(f"count:{what}", rect)
        right = rect.x - board.px(10)


def _chip(
    surface: Surface, board: XodusBoard, row: Rect, x: int, at: str, mark: str, text: str, colour: Color, card: str
) -> int:
    """One thing found: a sign and a word; where the next one begins."""
    side = min(row.h - board.px(4), board.px(15))
    wide = side + board.px(10) + (text_width(board, text, 11.5, "bold") + board.px(4) if text else 0)
    if x + wide > row.right:
        text, wide = "", side + board.px(10)
    if x + wide > row.right:
        return x
    rect = Rect(x, row.y + 1, wide, row.h - 2)
    on = at in board.lit
    fill = faded(mix(colour, BLACK, 0.75), 230)
    surface.blit(paint.rounded(rect.size, fill, fill, rect.h // 2, 1, board.theme.lit if on else colour), rect)
    surface.blit(icon(mark, side, colour), (rect.x + board.px(5), rect.centery - side // 2))
    if text:
        write(surface, board, text, (rect.x + side + board.px(8), rect.centery), 11.5, "bold", colour)
    board.add(at, rect, card=card)
    return rect.right + board.px(5)


def slot_text(board: XodusBoard, slot: int) -> tuple[str, str]:
    """What a slot of the Corruption mat means."""
    timeline = content().timelines[len(board.view.ships)]
    lines = []
    if slot == timeline.rise:
        lines.append(say("slot_rise"))
    elif slot in timeline.red:
        lines.append(say("slot_red", n=content().red_enemies))
    lines += [say("slot_waits", avatar=name(a.id)) for a in board.view.avatars if a.slot == slot]
    return say("slot", n=slot), " ".join(lines)
