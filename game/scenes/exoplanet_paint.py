"""How the parts of the Exoplanet Rush board are drawn: writing, price tags, buttons, small dice, planets."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

import game.ui.signs  # noqa: F401 – makes its icons known
from game.scenes.board_paint import write
from game.ui import paint
from game.ui.dice import DieSpec
from game.ui.dice_faces import DieShape, die_face
from game.ui.emblems import emblem
from game.ui.emblems import mark as sign
from game.ui.space import planet
from game.ui.theme import Theme, faded, mix

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

WHITE, RED, BLUE = Color("#eef1f6"), Color("#d6363c"), Color("#2f78e0")
TRAIT_COLOURS = {"hab": Color("#2c9a55"), "h2o": Color("#2a78de"), "res": Color("#1c2029"), "hos": Color("#c9303a")}
TRAIT_SHAPES: dict[str, DieShape] = {"hab": "round", "h2o": "cut", "res": "frame", "hos": "round"}
INCOME_DICE: dict[str, tuple[Color, DieShape]] = {
    "profit": (WHITE, "round"), "loss": (RED, "cut"), "trade": (BLUE, "frame"),
}  # fmt: skip
PLANETS = {"halcyon": "ocean", "ember": "lava", "meridian": "earth", "solace": "ice"}
OTHER_PLANETS = ("mars", "gas", "ringed", "rock")
_BLACK, _WHITE = Color("black"), Color("white")


# ---------------------------------------------------------------------- panels, tags, buttons
def plate(
    surface: Surface, board: ExoplanetBoard, rect: Rect, colour: Color, edge: Color, radius: float = 6, width: float = 1
) -> None:
    """A flat rounded ground with a line around it."""
    low = mix(colour, board.theme.background, 0.3)
    surface.blit(paint.rounded(rect.size, colour, low, board.layout.px(radius), board.layout.px(width), edge), rect)


def lit(surface: Surface, board: ExoplanetBoard, rect: Rect, radius: float = 6, strength: float = 0.5) -> None:
    """The light around what can be chosen now."""
    layout, theme = board.layout, board.theme
    if not theme.contrast:
        around(surface, rect, theme.lit, layout.px(7), layout.px(radius), strength)
    paint.outline(surface, rect, theme.lit, layout.px(radius), max(2, layout.px(1.6)))


def around(surface: Surface, rect: Rect, colour: Color, spread: int, radius: int, strength: float) -> None:
    """A soft light around what is drawn already, and not over it."""
    clip = surface.get_clip()
    for band in (
        Rect(rect.x - spread, rect.y - spread, rect.w + 2 * spread, spread),
        Rect(rect.x - spread, rect.bottom, rect.w + 2 * spread, spread),
        Rect(rect.x - spread, rect.y, spread, rect.h),
        Rect(rect.right, rect.y, spread, rect.h),
    ):
        surface.set_clip(band.clip(clip))
        paint.glow(surface, rect, colour, spread, radius, strength)
    surface.set_clip(clip)


def button(
    surface: Surface,
    board: ExoplanetBoard,
    rect: Rect,
    text: str,
    mark: str = "",
    strong: bool = False,
    size: float = 11,
) -> None:
    """A button on the board."""
    theme, layout = board.theme, board.layout
    base = mix(theme.lit, theme.panel, 0.2) if strong else mix(theme.panel_raised, theme.lit, 0.12)
    ink = theme.ink if strong else theme.text
    radius = min(layout.px(7), rect.h // 2)
    picture = paint.rounded(rect.size, mix(base, _WHITE, 0.08), mix(base, theme.background, 0.12), radius, 1, theme.lit)
    surface.blit(picture, rect)
    inner = rect.inflate(-layout.px(8), 0)
    side = min(round(rect.h * 0.62), layout.px(16))
    if mark:
        surface.blit(sign(mark, side, ink), (inner.x, rect.centery - side // 2))
        inner.x, inner.w = inner.x + side + layout.px(4), inner.w - side - layout.px(4)
    write(surface, board, text, inner, size, "bold", ink, "left" if mark else "center")


def owner_mark(surface: Surface, board: ExoplanetBoard, rect: Rect, seat: int) -> None:
    """A small plate in a player's colour with the emblem, to choose that player's unit by."""
    look = board.look(seat)
    plate(surface, board, rect, mix(look.dark, _BLACK, 0.1), look.colour, 5)
    side = max(8, min(rect.w, rect.h) - board.layout.px(3))
    surface.blit(emblem(look.emblem, side, look.light), (rect.centerx - side // 2, rect.centery - side // 2))


# ---------------------------------------------------------------------- dice and planets
def trait_die(board: ExoplanetBoard, trait: str, face: int, side: int) -> Surface:
    """A trait die as it lies in its slot."""
    return die_face(TRAIT_COLOURS[trait], face, TRAIT_SHAPES[trait], f"trait:{trait}", side)


def trait_spec(trait: str, face: int) -> DieSpec:
    """A trait die to be thrown."""
    return DieSpec(TRAIT_COLOURS[trait], face, TRAIT_SHAPES[trait])


def income_spec(kind: str, face: int) -> DieSpec:
    """A Profit, Loss or Trade Die to be thrown."""
    colour, shape = INCOME_DICE[kind]
    return DieSpec(colour, face, shape)


def income_die(kind: str, side: int, face: int = 6) -> Surface:
    """A small Profit, Loss or Trade Die, to count with."""
    colour, shape = INCOME_DICE[kind]
    return die_face(colour, face, shape, "", side)


def planet_kind(world: str) -> str:
    """How a world looks."""
    return PLANETS.get(world) or OTHER_PLANETS[zlib.crc32(world.encode()) % len(OTHER_PLANETS)]


def world_ground(theme: Theme, world: str, size: tuple[int, int], wide: bool, radius: int, head: int) -> Surface:
    """The ground of a world board: its planet rising out of the dark. `head`: how much of it the planet may take."""

    def make() -> Surface:
        top, low = mix(theme.panel, _BLACK, 0.35), mix(theme.background, theme.panel, 0.35)
        ground = paint.gradient(size, top, low)
        diameter = round(min(size[1] * 1.12, head * 1.16) if wide else head * 1.5)
        ball = planet(planet_kind(world), diameter, 4)
        if wide:
            place = ball.get_rect(center=(round(head * 0.42), round(size[1] * 0.44)))
        else:
            place = ball.get_rect(center=(round(diameter * 0.36), round(head * 0.56)))
        air = paint.halo(round(diameter * 1.7), mix(theme.accent, _WHITE, 0.1), 0.16)
        ground.blit(air, air.get_rect(center=place.center))
        ground.blit(ball, place)
        ground.blit(_shade(size, wide, head), (0, 0))
        paint.round_corners(ground, radius)
        paint.outline(ground, ground.get_rect(), mix(theme.line, theme.background, 0.2), radius, max(1, radius // 8))
        return ground

    return paint.pictures.get(("world ground", world, size, wide, radius, head, tuple(theme.panel)), make)


def _shade(size: tuple[int, int], wide: bool, head: int) -> Surface:
    """Dark where writing and sectors lie, so that the planet never disturbs them."""
    veil = paint.clear(size, _BLACK)
    if wide:
        for x in range(size[0]):
            share = max(0.0, min(1.0, (x - head * 0.78) / (head * 0.3)))
            veil.fill((6, 9, 18, round(225 * share)), (x, 0, 1, size[1]))
        low = paint.clear(size, _BLACK)
        for y in range(size[1]):
            share = max(0.0, (y / size[1] - 0.5) * 2)
            low.fill((6, 9, 18, round(165 * share)), (0, y, head, 1))
        veil.blit(low, (0, 0))
        return veil
    for y in range(size[1]):
        share = max(0.0, min(1.0, (y - head * 0.62) / (head * 0.4)))
        veil.fill((6, 9, 18, round(235 * share)), (0, y, size[0], 1))
    return veil


def name_shadow(surface: Surface, board: ExoplanetBoard, text: str, where: Rect, size: float) -> Rect:
    """Large writing that stays readable on a planet."""
    for dx, dy in ((0, 1), (1, 2), (-1, 2)):
        write(surface, board, text, where.move(dx, dy), size, "display", faded(_BLACK, 255))
    return write(surface, board, text, where, size, "display", _WHITE)
