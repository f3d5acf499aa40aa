"""The ship mats at the left: hull, energy, XP, actions, Scraps, Keys, Augmentations, Modules and Damage cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, WHITE, badge, number_on, text_width, write
from game.scenes.xodus_words import content, say, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

ENERGY, XP, SCRAP, KEY = Color("#5ad1ff"), Color("#c9a4ff"), Color("#d9b27a"), Color("#ffd166")
WIDE = 212  # design pixels of the column
SEPARATOR = " · "


def column(board: XodusBoard) -> Rect:
    """The part of the board that the mats take."""
    wide = min(round(board.px(WIDE) * (0.55 + 0.45 * board.growth)), round(board.rect.w * 0.36))
    return Rect(board.rect.x, board.rect.y, wide, board.rect.h)


def draw(surface: Surface, board: XodusBoard) -> None:
    """A mat for each ship."""
    area, ships = column(board), board.view.ships
    if not ships:
        return
    gap = board.px(5)
    high = min((area.h - gap) // len(ships) - gap, board.px(168))
    for n in range(len(ships)):
        rect = Rect(area.x + gap, area.y + gap + n * (high + gap), area.w - 2 * gap, high)
        _mat(surface, board, n, rect)


def _mat(surface: Surface, board: XodusBoard, n: int, rect: Rect) -> None:
    theme, ship = board.theme, board.view.ships[n]
    look, acting, on = board.look(n), n in board.view.acting, f"ship:{ship.id}" in board.lit
    if (acting or on) and not theme.contrast:
        paint.glow(surface, rect, theme.lit if on else look.colour, board.px(7), board.px(9), 0.42)
    paint.panel(surface, theme, rect, raised=acting, accent=look.colour)
    if acting or on:
        paint.outline(surface, rect, theme.lit if on else look.light, board.px(10), board.px(2))
    board.add(f"mat:{ship.id}", rect, card=ship.id)
    if on:
        board.add(f"ship:{ship.id}", rect)
    inner = Rect(rect.x + board.px(10), rect.y + board.px(4), rect.w - board.px(17), rect.h - board.px(8))
    weights = (1.45, 1.0, 1.0, 1.0, 1.15)
    rows, y = [], float(inner.y)
    for weight in weights:
        high = inner.h * weight / sum(weights)
        rows.append(Rect(inner.x, round(y), inner.w, round(high)))
        y += high
    _head(surface, board, n, rows[0])
    _hull(surface, board, n, rows[1])
    _stock(surface, board, n, rows[2])
    _track(surface, board, n, rows[3])
    _cards(surface, board, n, rows[4])
    if ship.lost_in:
        low = Rect(rect.x + 3, rows[1].y, rect.w - 6, rect.bottom - rows[1].y - 3)
        surface.blit(paint.rounded(low.size, faded(BLACK, 215), faded(BLACK, 215), board.px(8)), low)
        wait = content().numbers.return_rounds.value
        back = say("destroyed") if ship.destroyed else say("back_in", n=ship.lost_in + wait)
        write(surface, board, back, low, 15, "display", theme.danger, "center")


def _head(surface: Surface, board: XodusBoard, n: int, row: Rect) -> None:
    """Silhouette, name, its state, and the actions that are left."""
    ship, theme, look = board.view.ships[n], board.theme, board.look(n)
    side = row.h
    surface.blit(fleet.fleet_ship(ship.id, side, look, ship.hull <= content().ships[ship.id].hull // 2), row.topleft)
    x = row.x + side + board.px(6)
    most = max(ship.actions, content().ships[ship.id].actions)
    small = min(round(row.h * 0.44), board.px(14))
    right = row.right
    for i in range(most):
        at = right - (most - i) * (small + 1), row.y + board.px(1)
        surface.blit(icon("action", small, theme.lit if i < ship.actions and not ship.ended else theme.line), at)
    left = right - most * (small + 1)
    write(
        surface, board, title(ship.id), Rect(x, row.y, left - x - board.px(3), row.h // 2 + 2), 14, "bold", theme.text
    )
    low = Rect(x, row.y + row.h // 2, row.right - x, row.h // 2)
    if board.can_be_left(ship):
        low.w -= _wheel(surface, board, ship.id, low)
    words, colour = state(board, n)
    for spare in ("acting", "has_acted", "piloted", "fleet"):  # the frame, the arrows, the wheel and the map tell them
        if text_width(board, SEPARATOR.join(words), 9) > low.w and say(spare) in words:
            words.remove(say(spare))
    write(surface, board, SEPARATOR.join(words), low, 11, "text", colour)


def _wheel(surface: Surface, board: XodusBoard, ship: str, row: Rect) -> int:
    """The wheel that gives a ship to the autopilot, bright while it steers; how much room it takes."""
    on, theme = ship in (board.pilots or ()), board.theme
    side = min(max(row.h, board.px(18)), board.px(24))
    place = Rect(row.right - side, row.bottom - side, side, side)
    if on:
        plate = badge(side, theme.accent, theme.ink)
        surface.blit(plate, place)
    sign = icon("helm", round(side * (0.7 if on else 0.8)), theme.ink if on else theme.muted)
    surface.blit(sign, sign.get_rect(center=place.center))
    board.add(f"pilot:{ship}", place)
    return side + board.px(4)


def state(board: XodusBoard, n: int) -> tuple[list[str], Color]:
    """What a ship is doing, word by word, and the colour for it."""
    view, theme, ship = board.view, board.theme, board.view.ships[n]
    words, colour = [], theme.muted
    if ship.fleet:
        others = [title(s.id) for s in view.ships if s.fleet == ship.fleet and s.id != ship.id]
        if others:
            words.append(say("fleet"))
    if ship.engaged:
        words.append(say("engaged"))
        colour = theme.danger
    elif ship.hiding:
        words.append(say("hiding"))
    if ship.strained:
        words.append(say("strained"))
    if n in view.acting:
        words.append(say("acting"))
        colour = theme.lit if not ship.engaged else colour
    elif ship.ended or ship.played:
        words.append(say("has_acted"))
    if ship.id in (board.pilots or ()):
        words.insert(0, say("piloted"))
    if not words and view.systems:
        words.append(title(view.systems[ship.system].tile))
    if len(board.seats) > 1:
        words.insert(0, board.seats[ship.seat].name)
    return words, colour


def _hull(surface: Surface, board: XodusBoard, n: int, row: Rect) -> None:
    """Hull as a bar of cells, with its number."""
    ship, theme = board.view.ships[n], board.theme
    whole = content().ships[ship.id].hull
    side = min(round(row.h * 0.86), board.px(17))
    colour = theme.good if ship.hull > whole // 2 else theme.warning if ship.hull > 2 else theme.danger
    surface.blit(icon("plate", side, colour), (row.x, row.centery - side // 2))
    number = write(surface, board, str(ship.hull), (row.right, row.centery), 14, "display", colour, "right")
    x, room = row.x + side + board.px(5), number.x - row.x - side - board.px(10)
    high = max(4, round(row.h * 0.5))
    for i in range(whole):
        left, right = x + room * i // whole, x + room * (i + 1) // whole
        cell = Rect(left, row.centery - high // 2, max(2, right - left - 2), high)
        pygame.draw.rect(surface, colour if i < ship.hull else mix(theme.line, BLACK, 0.35), cell, border_radius=2)


def _stock(surface: Surface, board: XodusBoard, n: int, row: Rect) -> None:
    """Energy as lights, Scraps and Keys as numbers."""
    ship, theme = board.view.ships[n], board.theme
    side = min(round(row.h * 0.82), board.px(16))
    x = row.x
    surface.blit(icon("bolt", side, ENERGY), (x, row.centery - side // 2))
    x += side + board.px(3)
    small = min(round(row.h * 0.5), board.px(10))
    for i in range(ship.max_energy):
        plate = badge(small, ENERGY if i < ship.energy else theme.panel, ENERGY)
        surface.blit(plate, (x, row.centery - small // 2))
        x += small + 1
    right = row.right
    for mark, number, colour in (("key", ship.keys, KEY), ("scrap", ship.scraps, SCRAP)):
        if mark == "key" and not number:
            continue
        used = write(surface, board, str(number), (right, row.centery), 13, "bold", colour, "right")
        surface.blit(icon(mark, side, colour), (used.x - side - board.px(2), row.centery - side // 2))
        right = used.x - side - board.px(9)


def _track(surface: Surface, board: XodusBoard, n: int, row: Rect) -> None:
    """XP on its track, with the six Augmentations where they unlock."""
    ship, theme = board.view.ships[n], board.theme
    xp = content().ships[ship.id].xp
    side = min(round(row.h * 0.82), board.px(16))
    surface.blit(icon("xp", side, XP), (row.x, row.centery - side // 2))
    number = write(surface, board, str(ship.xp), (row.right, row.centery), 12, "bold", XP, "right")
    x, room = row.x + side + board.px(8), number.x - row.x - side - board.px(20)
    thick = max(3, board.px(4))
    track = Rect(x, row.centery - thick // 2, room, thick)
    pygame.draw.rect(surface, mix(theme.line, BLACK, 0.3), track, border_radius=thick // 2)
    filled = Rect(track.x, track.y, round(room * _along(xp, ship.xp)), thick)
    pygame.draw.rect(surface, XP, filled, border_radius=thick // 2)
    for level, needed in enumerate(xp.levels, 1):
        small = max(10, min(round(row.h * 0.78), board.px(15), room // len(xp.levels)))
        centre = x + round(room * _along(xp, needed)), row.centery
        side_of = ship.sides[level - 1] if level <= len(ship.sides) else ""
        card = f"{ship.id}-{level}{side_of}" if side_of else ""
        on = card in ship.augmentations
        plate = badge(small, XP if on else theme.panel, mix(XP, BLACK, 0.0 if on else 0.5))
        place = plate.get_rect(center=centre)
        surface.blit(plate, place)
        number_on(surface, board, side_of.upper() if on else str(level), centre, round(small * 0.64),
                  BLACK if on else theme.muted)  # fmt: skip
        name = f"card:{card}" if on else f"level:{ship.id}:{level}"
        if on and name in board.lit:
            paint.outline(surface, place.inflate(4, 4), theme.lit, small, 2)
        board.add(name, place, card=card)
        board.parts[name] = f"ship:{ship.id}"


def _along(xp: Any, points: int) -> float:
    """How far along its track so much XP lies, 0 to 1: the levels stand evenly, however near in XP, so that none covers
    another."""
    marks = [*xp.levels, max(xp.track_end, xp.levels[-1] + 1)]
    passed = sum(points >= mark for mark in marks) - 1
    if passed + 1 >= len(marks):
        return 1.0
    return (passed + (points - marks[passed]) / (marks[passed + 1] - marks[passed])) / (len(marks) - 1)


def _cards(surface: Surface, board: XodusBoard, n: int, row: Rect) -> None:
    """Modules and Damage cards as small cards."""
    ship, theme = board.view.ships[n], board.theme
    cards = [(c, "module") for c in ship.modules] + [(c, "damage") for c in ship.damage]
    if not cards:
        write(surface, board, say("no_cards"), row, 10.5, "text", mix(theme.muted, BLACK, 0.3))
        return
    high = min(row.h - 1, board.px(24))
    wide = min(round(high * 1.5), (row.w - board.px(2) * len(cards)) // len(cards))
    x = row.x
    for card, kind in cards:
        rect = Rect(x, row.centery - high // 2, wide, high)
        colour = module_colour(card) if kind == "module" else Color("#d8434e")
        fill = mix(colour, BLACK, 0.62)
        surface.blit(paint.rounded(rect.size, fill, mix(fill, BLACK, 0.3), board.px(3), 1, colour), rect)
        mark = module_icon(card) if kind == "module" else "warning"
        side = min(round(high * 0.72), wide - 2)
        sign = icon(mark, side, mix(colour, WHITE, 0.35))
        surface.blit(sign, sign.get_rect(center=rect.center))
        name = f"card:{card}" if f"card:{card}" in board.lit else f"{kind}:{card}"
        if name in board.lit:
            paint.outline(surface, rect.inflate(4, 4), theme.lit, board.px(4), 2)
        board.add(name, rect, card=card)
        board.parts[name] = f"ship:{ship.id}"
        x += wide + board.px(2)


def module_colour(card: str) -> Color:
    """The colour of a Module's frame: Precursor Modules shine apart from the Ships' own."""
    if card in content().precursor_modules:
        return Color("#ffd166")
    kind = content().effects[card].kind
    return {"passive": Color("#6fd6a8"), "energy": ENERGY, "consumable": Color("#f0955a")}.get(kind, ENERGY)


def module_icon(card: str) -> str:
    """The sign of a Module by its kind."""
    kind = content().effects[card].kind
    return {"passive": "gear", "energy": "bolt", "consumable": "bomb"}.get(kind, "gear")
