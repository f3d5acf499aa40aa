"""How the events of X-ODUS look: ships and Avatars fly, tiles turn up, dice roll, cards show, Hull is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes import xodus_hunt
from game.scenes.board_motion import rise, tag
from game.scenes.board_paint import BLACK, block, line_height, panel, write
from game.scenes.table_motion import Act, Stage, pause
from game.scenes.xodus_cards import card_colour, card_text
from game.scenes.xodus_fight import FACES, die_picture
from game.scenes.xodus_flight import fly, in_map, make_room, point, ship_point
from game.scenes.xodus_folds import fold
from game.scenes.xodus_mats import ENERGY, KEY, SCRAP, XP
from game.scenes.xodus_tiles import tile_picture
from game.scenes.xodus_timeline import CORRUPTION
from game.scenes.xodus_words import name, roll_title, ship_number, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.motion import ease_out
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

TOGETHER = ("dice_rolled", "hull_changed", "stock_changed")
STOCK = {"scraps": ("scrap", SCRAP), "energy": ("bolt", ENERGY), "max_energy": ("bolt", ENERGY), "xp": ("xp", XP),
         "keys": ("key", KEY), "actions": ("action", Color("#ffd166"))}  # fmt: skip
SPEEDS = {"normal": 1.0, "fast": 2.4, "off": 0.0}
ROLLING = 0.8  # seconds that dice tumble
HOLD = 0.9  # seconds to read them


def change(amount: int) -> str:
    """An amount with its sign."""
    return f"{amount:+d}".replace("-", "−")


def stage(board: XodusBoard, queue: Stage, events: Sequence[Any], told: Callable[[Any], None]) -> None:
    """Queue what is to be seen of `events`, in their order. `told` is called with each when its turn comes."""
    for group in groups(events):
        if tag(group[0]) == "tile_revealed":
            queue.add(partial(make_room, board, group[0]), lambda: None)

        def begin(group: list[Any] = group) -> Act | None:
            told(group[0])
            make = ACTS.get(tag(group[0]))
            return make(board, group) if make is not None else None

        def end(group: list[Any] = group) -> None:
            board.lifted, board.coming = set(), []
            for event in group:
                fold(board.view, event)

        queue.add(begin, end)


def groups(events: Sequence[Any]) -> list[list[Any]]:
    """Events that are shown together, in one list each."""
    found: list[list[Any]] = []
    for event in events:
        kind = tag(event)
        if found and kind in TOGETHER and tag(found[-1][0]) == kind:
            found[-1].append(event)
        else:
            found.append([event])
    return found


def _moved(board: XodusBoard, group: list[Any]) -> Act | None:
    event = group[0]
    numbers = [ship_number(board.view, s) for s in event.ships]
    start = board.view.systems[board.view.ships[numbers[0]].system]
    points = [board.chart.point(start.q, start.r), *(point(board, tile) for tile in event.path)]
    if len(points) < 2:
        return None
    board.lifted = {f"ship:{s}" for s in event.ships}
    side = max(16, round(board.chart.radius * 0.44))
    return fly(board, points, [fleet.fleet_ship(board.view.ships[n].id, side, board.look(n)) for n in numbers])


def _revealed(board: XodusBoard, group: list[Any]) -> Act:
    """A tile is turned over at its place."""
    event = group[0]
    r = board.chart.radius
    picture = tile_picture(event.tile, (event.turn + board.chart.spin) % 6, r)
    centre = board.chart.point(event.q, event.r)

    def draw(surface: Surface, share: float) -> None:
        wide = max(1, round(picture.get_width() * share))
        shown = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        surface.blit(shown, shown.get_rect(center=centre))
        light = paint.halo(round(r * 2.4), board.theme.lit, 0.6)
        light.set_alpha(round(255 * (1 - share)))
        surface.blit(light, light.get_rect(center=centre))

    return Act(0.55, in_map(board, draw), sound="place", ease=ease_out)


def _rolled(board: XodusBoard, group: list[Any]) -> Act | None:
    """Dice tumble and come to rest, a row for each ship."""
    speed = SPEEDS[board.app.settings.dice_speed]
    rolling = ROLLING / speed if speed else 0.0
    seconds = rolling + HOLD * (0.7 if speed != 1.0 else 1.0)
    side, gap = board.px(46), board.px(8)
    head = line_height(board, 18) + board.px(8)
    wide = max(max(len(e.faces) for e in group) * (side + gap) + side + board.px(60), board.px(280))
    rect = Rect(0, 0, wide, head + len(group) * (side + gap) + board.px(16))
    rect.center = board.map_rect.center

    def draw(surface: Surface, share: float) -> None:
        t = share * seconds
        panel(surface, board, rect, board.theme.accent, raised=True)
        top = Rect(rect.x, rect.y + board.px(4), rect.w, head)
        write(surface, board, roll_title(group[0].kind), top, 18, "display", None, "center")
        for i, event in enumerate(group):
            y = rect.y + head + board.px(8) + i * (side + gap)
            x = rect.centerx - ((len(event.faces) + 1) * (side + gap)) // 2
            n = ship_number(board.view, event.ship)
            surface.blit(fleet.fleet_ship(event.ship, side, board.look(max(0, n))), (x, y))
            for k, (colour, face) in enumerate(zip(event.colours, event.faces, strict=True)):
                left = rolling * (0.7 + 0.3 * (k + 1) / len(event.faces)) - t
                spot = x + (k + 1) * (side + gap) + side // 2, y + side // 2
                shown = FACES.index(face) if left <= 0 else (int(t * 14) + k * 3 + i) % 4
                picture = die_picture(colour, shown, side)
                if left > 0:
                    picture = pygame.transform.rotozoom(picture, (t * 700 + 50 * k) % 360, 0.92)
                    spot = spot[0], spot[1] - round(abs((t * 6 + k * 0.3) % 2 - 1) * side * 0.25)
                surface.blit(picture, picture.get_rect(center=spot))

    return Act(max(seconds, 0.1), draw, sound="dice", ease=lambda t: t)


def _card(board: XodusBoard, card: str, seconds: float = 1.5) -> Act:
    """A card is turned up over the galaxy."""
    colour, mark = card_colour(card)
    wide, high = round(board.px(290) * board.growth), round(board.px(190) * board.growth)
    rect = Rect(0, 0, wide, high)
    rect.center = board.map_rect.center

    def draw(surface: Surface, share: float) -> None:
        clip, grown = surface.get_clip(), min(1.0, share * 5)
        surface.set_clip(rect.inflate(-round(rect.w * (1 - grown)), board.px(40)).clip(clip))
        panel(surface, board, rect, colour, raised=True)
        inner = rect.inflate(-board.px(28), -board.px(24))
        sign = icon(mark, board.px(64), mix(colour, BLACK, 0.62))
        surface.blit(sign, sign.get_rect(bottomright=inner.bottomright))
        line = line_height(board, 19)
        write(surface, board, title(card), Rect(inner.x, inner.y, inner.w, line), 19, "display", colour)
        low = Rect(inner.x, inner.y + line + 4, inner.w, inner.h - line - 4)
        block(surface, board, card_text(card), low, 13.5, "text", board.theme.text)
        surface.set_clip(clip)

    return Act(seconds, draw, sound="draw", ease=lambda t: t)


def _hull(board: XodusBoard, group: list[Any]) -> Act:
    items = []
    for event in group:
        colour = board.theme.danger if event.amount < 0 else board.theme.good
        items.append((ship_point(board, event.ship), "plate", change(event.amount), colour))
    act = rise(board, items, 0.75)
    act.sound = "error" if any(e.amount < 0 for e in group) else "place"
    return act


def _stock(board: XodusBoard, group: list[Any]) -> Act | None:
    items = []
    for event in group:
        if event.what in STOCK and event.what != "actions" and event.amount:
            mark, colour = STOCK[event.what]
            items.append((ship_point(board, event.ship), mark, change(event.amount), colour))
    return rise(board, items[:4], 0.55) if items else None


def _foe_point(board: XodusBoard, foe: str) -> tuple[int, int]:
    rect = board.place_of(f"foe:{foe}")
    return rect.center if rect is not None else board.map_rect.center


def _attacked(board: XodusBoard, group: list[Any]) -> Act:
    event = group[0]
    text = f"−{event.damage}" if event.damage else "0"
    colour = board.theme.lit if event.damage else board.theme.muted
    return rise(board, [(_foe_point(board, event.enemy), "face:hit", text, colour)], 0.9)


def _defeated(board: XodusBoard, group: list[Any]) -> Act:
    event = group[0]
    foe = getattr(event, "enemy", "") or getattr(event, "avatar", "")
    return rise(board, [(_foe_point(board, foe), "check", title(foe), board.theme.good)], 1.1)


def _corruption(board: XodusBoard, group: list[Any]) -> Act:
    rect = board.place_of("timeline") or board.map_rect
    at = rect.centerx, rect.bottom + board.px(40)
    return rise(board, [(at, "rift", f"{change(group[0].amount)} → {group[0].slot}", CORRUPTION)], 1.1)


def _told(seconds: float) -> Callable[[XodusBoard, list[Any]], Act]:
    return lambda board, group: pause(seconds)


def _lost(board: XodusBoard, group: list[Any]) -> Act:
    ship = group[0].ship
    return rise(board, [(ship_point(board, ship), "warning", name(ship), board.theme.danger)], 1.2)


def _damage_card(board: XodusBoard, group: list[Any]) -> Act:
    return _card(board, group[0].card, 1.2)


ACTS: dict[str, Callable[[Any, list[Any]], Act | None]] = {
    "ships_moved": _moved, "avatar_moved": xodus_hunt.moved, "avatar_rolled": xodus_hunt.rolled,
    "avatar_entered": xodus_hunt.entered, "tile_revealed": _revealed, "dice_rolled": _rolled,
    "exploration_drawn": lambda board, group: _card(board, group[0].card),
    "signal_revealed": lambda board, group: _card(board, group[0].card, 2.2),
    "ally_met": lambda board, group: _card(board, group[0].ally),
    "damage_drawn": _damage_card, "hull_changed": _hull, "stock_changed": _stock, "attacked": _attacked,
    "enemy_beaten": _defeated, "avatar_beaten": _defeated, "corruption_moved": _corruption,
    "ship_defeated": _lost, "avatar_engages": _told(0.9), "skill_rolled": _told(0.7), "detected": _told(0.7),
    "undetected": _told(0.7), "enemies_drawn": _told(0.7), "effect_applied": _told(0.8), "unlocked": _told(0.6),
    "round_begun": _told(0.8), "game_over": _told(1.0), "final_fight": _told(1.2), "last_movement": _told(1.2),
}  # fmt: skip
