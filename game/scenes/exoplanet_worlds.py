"""The world boards: planet, trait dice in their slots, Embassy, and a sector of pieces for every player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import write
from game.scenes.exoplanet_paint import lit, name_shadow, plate, trait_die, world_ground
from game.scenes.exoplanet_words import TRAITS, content, expected_income, say, title
from game.ui import paint
from game.ui.emblems import emblem
from game.ui.icons import icon
from game.ui.theme import faded, mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK, _WHITE = Color("black"), Color("white")


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """All world boards."""
    for number, world in enumerate(board.view.worlds):
        _draw_world(surface, board, number, world)


def _draw_world(surface: Surface, board: ExoplanetBoard, number: int, world: Any) -> None:
    layout, theme = board.layout, board.theme
    rect, head = layout.world(number), layout.head(number)
    wide = layout.is_wide(number)
    board.add(f"world:{world.id}", rect)
    lighted = f"world:{world.id}" in board.lit
    if lighted and not theme.contrast:
        paint.glow(surface, rect, theme.lit, layout.px(7), layout.px(12), 0.5)
    surface.blit(world_ground(theme, world.id, rect.size, wide, layout.px(12), head.w if wide else head.h), rect)
    if lighted:
        paint.outline(surface, rect, theme.lit, layout.px(12), layout.px(2.4))
    elif board.acting_world == world.id:
        paint.outline(surface, rect, board.look(board.acting).colour, layout.px(12), layout.px(2))
    _draw_head(surface, board, number, world)
    shown = sectors(board)
    for place, (sector, seat) in enumerate(shown):
        _draw_sector(surface, board, number, world, layout.sector(number, place, len(shown)), sector, seat)


def _draw_head(surface: Surface, board: ExoplanetBoard, number: int, world: Any) -> None:
    layout, head = board.layout, board.layout.head(number)
    wide = layout.is_wide(number)
    where = Rect(
        head.x + layout.px(12), head.y + layout.px(8), head.w - layout.px(20), layout.px(28 * min(1.2, layout.growth))
    )
    if not wide:
        where.x, where.w = head.x + round(head.w * 0.42), round(head.w * 0.58) - layout.px(10)
    name_shadow(surface, board, title(world.id), where, 22)
    if world.embassy:
        _draw_embassy(surface, board, world, where)
    for trait in range(len(TRAITS)):
        _draw_trait(surface, board, number, world, trait)


def _draw_embassy(surface: Surface, board: ExoplanetBoard, world: Any, name: Rect) -> None:
    layout = board.layout
    height = layout.px(20 * min(1.2, layout.growth))
    chip = Rect(name.x, name.bottom + layout.px(2), layout.px(84 * layout.growth), height)
    plate(surface, board, chip, Color("#5c4a12"), Color("#f0c75a"), 9)
    surface.blit(
        icon("embassy", round(height * 0.72), Color("#ffe39a")), (chip.x + layout.px(6), chip.y + round(height * 0.14))
    )
    room = Rect(
        chip.x + layout.px(8) + round(height * 0.72), chip.y, chip.w - layout.px(12) - round(height * 0.72), height
    )
    write(surface, board, say("embassy"), room, 11, "bold", Color("#ffe9b5"))
    board.add(f"embassy:{world.id}", chip)


def _draw_trait(surface: Surface, board: ExoplanetBoard, number: int, world: Any, trait: int) -> None:
    layout, theme, key = board.layout, board.theme, TRAITS[trait]
    slot = layout.trait(number, trait)
    side = min(slot.w, layout.trait_side)
    die = Rect(slot.centerx - side // 2, slot.y, side, side)
    name = board.trait_name(world.id, key)
    hollow = die.inflate(layout.px(6), layout.px(6))
    plate(surface, board, hollow, Color(6, 9, 16), Color("#5b6a84"), 8)
    if name in board.lit:
        lit(surface, board, hollow, 8, 0.8)
    if not board.is_lifted(f"die:{world.id}:{key}") and not board.unrolled(number):
        surface.blit(trait_die(board, key, world.traits[trait], side), die)
    label = Rect(
        slot.x - layout.px(4), hollow.bottom, slot.w + layout.px(8), slot.bottom - hollow.bottom + layout.px(4)
    )
    write(surface, board, title(key), label, 10, "bold", mix(theme.text, _BLACK, 0.12), "center")
    board.add(name, hollow.union(label))


# ---------------------------------------------------------------------- sectors
def sectors(board: ExoplanetBoard) -> list[tuple[int, int]]:
    """The sectors that are shown: number from 1 and owner, -1 for one that can still be picked."""
    taken = {p.sector + 1: p.seat for p in board.view.players if p.sector >= 0}
    free = [int(at.partition(":")[2]) for at in board.lit if at.startswith("sector:")]
    return sorted([*taken.items(), *((n, -1) for n in free if n not in taken)])


def sector_rect(board: ExoplanetBoard, seat: int, world: str) -> Rect:
    """A player's sector on a world; the whole world before it is picked."""
    number = [w.id for w in board.view.worlds].index(world)
    shown = sectors(board)
    place = next((n for n, (_, owner) in enumerate(shown) if owner == seat), None)
    return board.layout.world(number) if place is None else board.layout.sector(number, place, len(shown))


def _draw_sector(
    surface: Surface, board: ExoplanetBoard, number: int, world: Any, rect: Rect, sector: int, seat: int
) -> None:
    layout, theme = board.layout, board.theme
    if seat < 0:
        plate(surface, board, rect, faded(theme.panel, 200), theme.line)
        write(surface, board, say("sector", n=sector), rect, 14, "bold", theme.text, "center")
        board.add(f"sector:{sector}", rect)
        lit(surface, board, rect)
        return
    look = board.look(seat)
    active = board.acting_world == world.id and board.acting == seat
    ground = mix(look.dark, _BLACK, 0.35 if active else 0.62)
    plate(
        surface, board, rect, ground, look.colour if active else mix(look.colour, _BLACK, 0.5), 7, 1.6 if active else 1
    )
    board.add(f"sector_of:{seat}:{world.id}", rect, owner=seat)
    if not any(world.units[seat]):
        mark = emblem(look.emblem, round(min(rect.w, rect.h) * 0.6), mix(ground, look.colour, 0.1))
        surface.blit(mark, mark.get_rect(center=rect.center))
    side = layout.px(13 * min(1.25, layout.growth))
    surface.blit(emblem(look.emblem, side, look.light), (rect.x + layout.px(5), rect.y + layout.px(4)))
    if board.forecast is not None and (amount := expected_income(board.forecast, seat, world.id)):
        text = say("about", amount=say("money", amount=amount))
        at = rect.right - layout.px(5), rect.y + layout.px(4) + side // 2
        write(surface, board, text, at, 11, "bold", look.light, "right")
    _draw_pieces(surface, board, world, rect, seat, side + layout.px(5))


def piece_places(board: ExoplanetBoard, rect: Rect, kinds: int, top: int) -> list[Rect]:
    """Places for so many kinds of pieces in a sector, as large as they fit below its first line."""
    room = Rect(rect.x + 2, rect.y + top, rect.w - 4, rect.h - top - 2)
    best, size = 1, 0
    for columns in range(1, max(1, kinds) + 1):
        rows = -(-kinds // columns) if kinds else 1
        fits = min(room.w // columns, room.h // rows)
        if fits > size:
            best, size = columns, fits
    size = min(size, board.layout.largest_piece)
    rows = -(-kinds // best) if kinds else 1
    places = []
    for n in range(kinds):
        row, column = divmod(n, best)
        count = min(best, kinds - row * best)
        step = min(size + board.layout.px(10), room.w // count)
        x = room.centerx - step * count / 2 + column * step + (step - size) / 2
        y = room.centery - rows * size / 2 + row * size
        places.append(Rect(round(x), round(y), size, size))
    return places


def unit_place(board: ExoplanetBoard, seat: int, world: str, unit: int) -> Rect:
    """Where a kind of unit of a player stands on a world, or would stand."""
    rect = sector_rect(board, seat, world)
    owned = next(w for w in board.view.worlds if w.id == world).units[seat]
    kinds = [n for n, count in enumerate(owned) if count or n == unit]
    top = board.layout.px(13 * min(1.25, board.layout.growth)) + board.layout.px(5)
    return piece_places(board, rect, len(kinds), top)[kinds.index(unit)]


def _draw_pieces(surface: Surface, board: ExoplanetBoard, world: Any, rect: Rect, seat: int, top: int) -> None:
    layout, look = board.layout, board.look(seat)
    own = [(n, count) for n, count in enumerate(world.units[seat]) if count]
    for (n, count), place in zip(own, piece_places(board, rect, len(own), top), strict=True):
        kind = content().units[n].id
        name = board.piece_name(seat, world.id, kind)
        if board.shines(name):
            lit(surface, board, place, 8, 0.7)
        if board.is_lifted(f"piece:{seat}:{world.id}:{kind}"):
            count -= 1
        if count:
            surface.blit(unit_piece(kind, min(place.w, place.h), look), place)
        if count > 1:
            badge(surface, board, (place.right - layout.px(2), place.y + layout.px(8)), count)
        board.add(name, place, card=kind, owner=seat)


def badge(surface: Surface, board: ExoplanetBoard, corner: tuple[int, int], count: int, piece: int = 99) -> None:
    """How many there are, at the upper right of a piece; `piece`: its side, of which not much may be covered."""
    layout, theme = board.layout, board.theme
    side = max(11, min(layout.px(15 * min(1.25, layout.growth)), round(piece * 0.42)))
    rect = Rect(0, 0, side + layout.px(4), side)
    rect.midright = corner
    surface.blit(paint.rounded(rect.size, theme.text, theme.text, side // 2), rect)
    write(surface, board, say("times", count=count), rect, 11, "bold", theme.ink, "center")
