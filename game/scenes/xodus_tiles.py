"""A system tile as one picture: coloured ground, its world, bright lanes, solid walls, and what is printed on it."""

from __future__ import annotations

import math
import random
import zlib
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Surface

from game.scenes.board_paint import BLACK, WHITE, badge, number_on
from game.scenes.xodus_words import content, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.space import planet
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

Point = tuple[float, float]
ROOT3 = math.sqrt(3.0)
RADII = (112, 224, 448)  # pixels of radius in which tiles are painted; any other is one of these made smaller
NAMED_FROM = 42  # pixels of radius below which a name cannot be read and is left out
SMALLEST_NAME = 10  # pixels of height
VARIANTS = 2  # of each kind of world: painting one takes longer than all else on a tile
GROUND = {
    "allied": Color("#1f6a8c"), "enemy": Color("#8f3127"), "corrupt": Color("#6a2f96"), "main_rift": Color("#b01e6e"),
}  # fmt: skip
LANE = {
    "allied": Color("#8fe9ff"),
    "enemy": Color("#ffc07a"),
    "corrupt": Color("#e0a8ff"),
    "main_rift": Color("#ff9ad6"),
}
WALL = Color("#7d8798")
RIFT = Color("#d77bff")
WORLDS = {
    "allied": ("earth", "ocean", "ice", "gas", "ringed"), "enemy": ("mars", "rock", "lava", "moon", "gas"),
    "corrupt": ("lava", "rock", "ceres"), "main_rift": ("sun",),
}  # fmt: skip


def corners(centre: Point, r: float) -> list[Point]:
    """The corners of a hexagon that stands on a point; the side in direction d runs from corner d - 1 to d."""
    x, y = centre
    return [
        (x + r * math.cos(math.radians(30 + 60 * d)), y + r * math.sin(math.radians(30 + 60 * d))) for d in range(6)
    ]


def tile_picture(tile: str, turn: int, r: int, dim: bool = False) -> Surface:
    """A tile turned by sixths, its middle in the middle of the picture; cached."""
    key = "galaxy tile", tile, turn, r, dim
    return paint.pictures.get(key, lambda: _at_size(tile, turn, r, dim))


def _at_size(tile: str, turn: int, r: int, dim: bool) -> Surface:
    """The tile as it was painted, made smaller: another radius costs next to nothing."""
    printed = content().tiles[tile]
    made = painted_radius(r)
    large = paint.pictures.get(("bare tile", tile, turn, made), lambda: _with_sides(printed, turn, made))
    side = 2 * r + 6
    whole = pygame.transform.smoothscale(large, (side, side))
    if dim:
        veil = paint.smooth(
            (side, side),
            lambda s, k: pygame.draw.polygon(s, BLACK, corners((side * k / 2, side * k / 2), r * k)),
            BLACK,
        )
        veil.set_alpha(125)
        whole.blit(veil, (0, 0))
    return whole


def painted_radius(r: int) -> int:
    """The radius in which a tile is painted that is shown with radius `r`."""
    return next((size for size in RADII if size >= r), RADII[-1])


def rehearse(tile: str, r: int, surface: Surface) -> None:
    """Paint all of a tile that does not hang on how it lies, in one of the radii that are painted."""
    printed = content().tiles[tile]
    surface.blit(_bare(printed, r), (0, 0))
    for d in range(6):
        for name in (printed.colour, "wall"):
            surface.blit(_side(name, d, r), (0, 0))


def _with_sides(printed: Any, turn: int, r: int) -> Surface:
    """A tile with a bright road to each open side and a solid bar along each closed one."""
    whole = _bare(printed, r).copy()
    for d in range(6):
        picture = _side(printed.colour if printed.edges[turn][d] else "wall", d, r)
        whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole


def _bare(printed: Any, r: int) -> Surface:
    """A tile without its sides."""

    def make() -> Surface:
        side = 2 * r + 6
        whole = _ground(printed, side, r)
        _world(whole, printed, (side / 2, side / 2), r)
        return whole

    return paint.pictures.get(("tile ground", printed.id, r), make)


def _ground(printed: Any, side: int, r: int) -> Surface:
    """Coloured space with stars, cut to the hexagon."""
    colour = GROUND[printed.colour]
    sky = paint.clear((side, side), colour)
    sky.blit(paint.gradient((side, side), mix(colour, BLACK, 0.48), mix(colour, BLACK, 0.78)), (0, 0))
    chance = random.Random(printed.id)
    for _ in range(3):
        light = paint.halo(round(r * chance.uniform(0.9, 1.6)), mix(colour, WHITE, 0.25), 0.42)
        at = round(side * chance.uniform(0.2, 0.8)), round(side * chance.uniform(0.2, 0.8))
        sky.blit(light, light.get_rect(center=at))
    for _ in range(26):
        shade = chance.randint(120, 230)
        x, y = chance.randrange(side), chance.randrange(side)
        pygame.draw.circle(sky, (shade, shade, shade), (x, y), max(1, round(r * chance.choice((0.008, 0.012, 0.018)))))
    cut = paint.smooth(
        (side, side),
        lambda s, k: pygame.draw.polygon(s, WHITE, corners((side * k / 2, side * k / 2), (r - 1) * k)),
        WHITE,
    )
    sky.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paint.polygon(sky, corners((side / 2, side / 2), r - 1), None, mix(colour, BLACK, 0.55), max(1.0, r * 0.02))
    return sky


def _world(whole: Surface, printed: Any, middle: Point, r: int) -> None:
    seed = zlib.crc32(printed.id.encode())
    centre = round(middle[0]), round(middle[1])
    if printed.colour in ("corrupt", "main_rift"):
        big = printed.colour == "main_rift"
        for size, colour, strength in ((1.5 if big else 1.2, RIFT, 0.8), (0.8, Color("#ff5ad0"), 0.7)):
            light = paint.halo(round(r * size), colour, strength)
            whole.blit(light, light.get_rect(center=centre))
        _wound(whole, centre, r * (0.6 if big else 0.42), seed)
        return
    kinds = WORLDS[printed.colour]
    picture = planet(kinds[seed % len(kinds)], max(12, round(0.66 * r)), (seed >> 8) % VARIANTS)
    light = paint.halo(round(1.1 * r), mix(LANE[printed.colour], BLACK, 0.2), 0.4)
    whole.blit(light, light.get_rect(center=centre))
    whole.blit(picture, picture.get_rect(center=centre))


def _wound(whole: Surface, centre: tuple[int, int], reach: float, seed: int) -> None:
    """A tear in space: jagged, dark within, burning at its rim."""
    chance = random.Random(seed)
    points = []
    for n in range(22):
        angle = 2 * math.pi * n / 22
        far = reach * (0.62 if n % 2 else 1.0) * chance.uniform(0.75, 1.1)
        points.append((centre[0] + far * math.cos(angle) * 0.8, centre[1] + far * math.sin(angle)))
    paint.polygon(whole, points, Color("#ff9af0"), Color("#ffd6fa"), max(1.0, reach * 0.05))
    inner = [(centre[0] + (x - centre[0]) * 0.82, centre[1] + (y - centre[1]) * 0.82) for x, y in points]
    paint.polygon(whole, inner, Color("#12031c"))
    core = paint.halo(round(reach * 0.9), Color("#a02cff"), 0.75)
    whole.blit(core, core.get_rect(center=centre))


def _side(name: str, direction: int, r: int) -> Surface:
    return paint.pictures.get(("tile side", name, direction, r), partial(_turned, name, direction, r))


def _turned(name: str, direction: int, r: int) -> Surface:
    """A road or wall turned to its side: it is painted once, looking east."""
    make = partial(_wall, r) if name == "wall" else partial(_road, LANE[name], r)
    return pygame.transform.rotozoom(paint.pictures.get(("tile side", name, r), make), -60 * direction, 1.0)


def _road(colour: Color, r: int) -> Surface:
    """A bright road from near the middle to the east, in a strip across the tile's middle."""
    side, high = 2 * r + 6, 2 * round(0.3 * r)

    def line(wide: float, ink: Color, start: float) -> Surface:
        def draw(s: Surface, k: float) -> None:
            x, y = side * k / 2, high * k / 2
            paint.stroke(s, ink, [(x + start * r * k, y), (x + r * ROOT3 / 2 * k, y)], wide * r * k)

        return paint.smooth((side, high), draw, ink)

    whole = pygame.transform.gaussian_blur(line(0.2, faded(colour, 150), 0.42), max(1, r // 14))
    whole.blit(line(0.1, colour, 0.42), (0, 0))
    whole.blit(line(0.04, WHITE, 0.44), (0, 0))
    return whole


def _wall(r: int) -> Surface:
    """A solid bar along the eastern side, in a strip across the tile's middle."""
    side, high = 2 * r + 6, 2 * round(0.55 * r)
    whole = paint.clear((side, high), Color("#0a0d14"))
    for wide, ink, cut in ((0.135, Color("#0a0d14"), 0.06), (0.09, WALL, 0.08), (0.03, mix(WALL, WHITE, 0.5), 0.1)):

        def bar(s: Surface, k: float, wide: float = wide, ink: Color = ink, cut: float = cut) -> None:
            inner = corners((side * k / 2, high * k / 2), r * k * 0.885)
            a, b = pygame.Vector2(inner[-1]), pygame.Vector2(inner[0])
            paint.stroke(s, ink, [tuple(a.lerp(b, cut)), tuple(b.lerp(a, cut))], wide * r * k)

        whole.blit(paint.smooth((side, high), bar, ink), (0, 0))
    return whole


def draw_name(surface: Surface, board: XodusBoard, tile: str, centre: tuple[int, int], dim: bool) -> None:
    """The name of a tile in its upper part, over what is around it."""
    r = board.chart.radius
    if r < NAMED_FROM:
        return

    def make() -> Surface:
        text = title(tile)
        real = min(round(0.19 * r), round(19 * board.unit * board.growth))
        while real > SMALLEST_NAME and board.theme.font_at("bold", real).size(text)[0] > 1.4 * r:
            real -= 1
        wide, high = board.theme.font_at("bold", real).size(text)
        whole = paint.clear((wide + 4, high + 4), BLACK)
        middle = whole.get_rect().center
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
            number_on(whole, board, text, (middle[0] + dx, middle[1] + dy), real, BLACK)
        number_on(whole, board, text, middle, real, WHITE)
        if dim:
            whole.set_alpha(130)
        return whole

    picture = paint.pictures.get(("tile name", board.theme.key, tile, r, dim), make)
    surface.blit(picture, picture.get_rect(center=(centre[0], centre[1] - round(0.62 * r))))


# ---------------------------------------------------------------------- signs on a tile
def signs_of(view: Any, system: Any) -> list[tuple[str, str, Color]]:
    """What shows on a system besides ships: icon, number, colour."""
    printed = content().tiles[system.tile]
    found: list[tuple[str, str, Color]] = []
    if system.exploration:
        found.append(("compass", str(system.exploration) if system.exploration > 1 else "", Color("#8fe3ff")))
    if printed.enemies and not system.pacified:
        found.append(("claw", str(printed.enemies) if printed.enemies > 1 else "", Color("#ff7a6a")))
    if printed.auto_detect and not system.pacified:
        found.append(("eye", "", Color("#ff7a6a")))
    if printed.reinforced and not system.pacified:
        found.append(("reinforce", "", Color("#ff7a6a")))
    if system.pacified:
        found.append(("flag", "", Color("#6fb6ff") if system.pacified > 1 else Color("#ff8a7a")))
    if printed.wormhole or system.wormhole:
        found.append(("wormhole", "", Color("#7dffd9")))
    if (printed.rift and not system.rift_shut) or system.rift:
        found.append(("rift", "", RIFT))
    if system.ally:
        found.append(("ally", "", Color("#ffe08a")))
    return [*found, *_signals(view, system)]


def _signals(view: Any, system: Any) -> list[tuple[str, str, Color]]:
    number = next((n for n, s in enumerate(view.systems) if s.tile == system.tile), -1)
    found = []
    for signal in view.signals:
        if signal.solved:
            continue
        if signal.system == number:
            found.append(("dish", str(signal.markers) if signal.revealed and signal.markers else "", Color("#ffd166")))
        if signal.key_at == number:
            found.append(("key", "", Color("#ffd166")))
        if signal.marker_at == number:
            found.append(("target", "", Color("#ffd166")))
    return found


def draw_sign(
    surface: Surface, board: XodusBoard, sign: tuple[str, str, Color], centre: tuple[int, int], side: int
) -> None:
    """One sign on its dark plate, with its number."""
    mark, number, colour = sign
    plate = badge(side, Color("#0a1020"), colour)
    surface.blit(plate, plate.get_rect(center=centre))
    picture = icon(mark, round(side * 0.66), colour)
    surface.blit(picture, picture.get_rect(center=centre))
    if number:
        small = max(9, round(side * 0.56))
        at = centre[0] + side // 2 - small // 5, centre[1] + side // 2 - small // 5
        disc = badge(small, colour, BLACK)
        surface.blit(disc, disc.get_rect(center=at))
        number_on(surface, board, number, at, round(small * 0.8), BLACK)
