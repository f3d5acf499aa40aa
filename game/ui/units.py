"""Buildings, machines and stations: thirteen pieces told apart by their outline, each drawn once as a flat shape.

The same shape serves as an icon (`icon("unit:city", …)`) and as a moulded piece in a seat's colour.
"""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.emblems import mark
from game.ui.icons import add_icons
from game.ui.pen import GRID, Pen, arc_points
from game.ui.theme import SeatLook, faded, mix

_BLACK, _WHITE = pygame.Color("#050914"), pygame.Color("#ffffff")
_FINE = 3  # pieces are made this many times larger and scaled down
BARE = SeatLook(pygame.Color("#aab6c8"), pygame.Color("#3d4757"), pygame.Color("#e4ebf5"), "")
"""The look of a piece that belongs to nobody yet."""


def unit_names() -> tuple[str, ...]:
    """Every kind of piece."""
    return tuple(_SHAPES)


def unit_piece(name: str, size: int, look: SeatLook) -> pygame.Surface:
    """The piece of that kind, size real pixels square, standing on a foot with the seat's emblem; cached.

    KeyError for an unknown name.
    """
    shape = _SHAPES[name]
    key = "unit piece", name, size, tuple(look.colour), look.emblem
    return paint.pictures.get(key, lambda: _moulded(shape, size, look))


def _moulded(shape: Callable[[Pen], None], size: int, look: SeatLook) -> pygame.Surface:
    """The flat shape as a thing: dark edge, light from the upper left, a shadow below."""
    big = size * _FINE
    unit = big / GRID
    body = _flat(shape, big)
    edge = paint.clear((big, big), look.dark)
    outline = _tinted(body, mix(look.dark, _BLACK, 0.45))
    reach = max(2, round(0.75 * unit))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        edge.blit(outline, (round(dx * reach), round(dy * reach)))
    fill = paint.gradient((big, big), mix(look.colour, _WHITE, 0.3), mix(look.colour, _BLACK, 0.22))
    fill.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge.blit(_filled_holes(body, mix(look.dark, _BLACK, 0.25), reach), (0, 0))
    step = max(1, round(0.45 * unit))
    _rim(fill, body, faded(_WHITE, 120), step)
    _rim(fill, body, faded(_BLACK, 110), -step)
    edge.blit(fill, (0, 0))
    piece = pygame.transform.smoothscale(edge, (size, size))
    result = paint.clear((size, size))
    dark = paint.halo(round(size * 0.96), pygame.Color("black"), 0.85)
    flat = pygame.transform.smoothscale(dark, (dark.get_width(), max(2, dark.get_height() // 3)))
    result.blit(flat, flat.get_rect(center=(round(size * 0.53), round(size * 0.91))))
    result.blit(piece, (0, 0))
    sign = round(size * 0.2)
    if look.emblem and sign >= 7:
        disc = round(size * 0.3)
        plate = paint.smooth((disc, disc), lambda s, k: _plate(s, disc * k, look), look.dark)
        result.blit(plate, plate.get_rect(center=(size // 2, round(size * 0.86))))
        picture = mark(look.emblem, sign, look.light)
        result.blit(picture, picture.get_rect(center=(size // 2, round(size * 0.86))))
    return result


def _plate(surface: pygame.Surface, side: float, look: SeatLook) -> None:
    pygame.draw.circle(surface, mix(look.dark, _BLACK, 0.55), (side / 2, side / 2), side / 2)
    pygame.draw.circle(surface, mix(look.dark, _BLACK, 0.15), (side / 2, side / 2), side * 0.43)


def _flat(shape: Callable[[Pen], None], big: int) -> pygame.Surface:
    surface = paint.clear((big, big), _WHITE)
    shape(Pen(surface, _WHITE))
    return surface


def _tinted(body: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    tinted = body.copy()
    tinted.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _filled_holes(body: pygame.Surface, colour: pygame.Color, reach: int) -> pygame.Surface:
    """What is cut out of a shape looks engraved: the shape moved a little shows dark behind its holes."""
    behind = paint.clear(body.get_size(), colour)
    dark = _tinted(body, colour)
    for dx, dy in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
        behind.blit(dark, (dx, dy))
    return behind


def _rim(fill: pygame.Surface, body: pygame.Surface, colour: pygame.Color, step: int) -> None:
    """A lit edge where the shape, moved by `step`, no longer covers itself."""
    edge = body.copy()
    edge.blit(body, (step, step), special_flags=pygame.BLEND_RGBA_SUB)
    flat = paint.clear(body.get_size(), colour)
    flat.fill(colour)
    alpha = paint.clear(body.get_size())
    alpha.fill((255, 255, 255, 0))
    alpha.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    flat.blit(alpha, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fill.blit(flat, (0, 0))


# ---------------------------------------------------------------------- the thirteen shapes, on a grid of 24
def _dome(p: Pen, x: float, y: float, radius: float) -> None:
    p.fill(*arc_points(x, y, radius, 180, 360))


def _foot(p: Pen, left: float = 2, right: float = 22) -> None:
    p.box(left, 19.4, right - left, 2.6, 1.1)


def _outpost(p: Pen) -> None:
    """A single dome with an aerial."""
    _dome(p, 12, 19.8, 7.6)
    _foot(p, 3, 21)
    p.line((12, 12.5), (12, 5.5), width=1.3)
    p.line((8.6, 3.2), (12, 6.2), (15.4, 3.2), width=1.3)
    hole = p.cut()
    hole.line(*arc_points(12, 19.8, 4.6, 200, 340), width=1.1)


def _security(p: Pen) -> None:
    """A shield with a star."""
    p.fill((12, 1.5), (20.5, 4.6), (20.2, 12), (17.4, 17.2), (12, 20.8), (6.6, 17.2), (3.8, 12), (3.5, 4.6))
    _foot(p, 6, 18)
    hole = p.cut()
    hole.line((12, 4.4), (17.8, 6.6), (17.5, 11.6), (15.4, 15.3), (12, 17.6), (8.6, 15.3), (6.5, 11.6), (6.2, 6.6),
              width=0.9, closed=True)  # fmt: skip
    hole.fill((12, 7.2), (15.4, 10.8), (12, 14.4), (8.6, 10.8))


def _colony(p: Pen) -> None:
    """A large ribbed dome between two small ones."""
    _dome(p, 12, 19.6, 9.4)
    cut = p.cut()
    for x, radius in ((4.6, 4.9), (19.4, 4.9)):
        cut.fill(*arc_points(x, 20.2, radius + 0.9, 180, 360))
        _dome(p, x, 19.8, radius)
    _foot(p, 0.4, 23.6)
    for turn in (-34, 0, 34):
        way = pygame.math.Vector2(0, -1).rotate(turn)
        cut.line((12 + 3.4 * way.x, 18.8 + 3.4 * way.y), (12 + 7.8 * way.x, 19.4 + 7.8 * way.y), width=0.9)


def _city(p: Pen) -> None:
    """A skyline of four houses, the second one tallest."""
    for x, top, width in ((1.2, 12.4, 4.4), (6.8, 2.6, 5), (13, 7.8, 4), (18.2, 11.2, 4.4)):
        p.box(x, top, width, 21 - top)
    p.line((9.3, 3), (9.3, 0.8), width=1)
    _foot(p, 0.6, 23.4)
    hole = p.cut()
    for row in range(5):
        for column in range(2):
            hole.box(7.9 + 1.8 * column, 4.8 + 2.7 * row, 1.0, 1.4)
    for x, top, rows in ((14.4, 9.8, 3), (2.8, 14.2, 2), (19.8, 13, 2)):
        for row in range(rows):
            hole.box(x, top + 2.7 * row, 1.1, 1.4)


def _tower(p: Pen) -> None:
    """One needle with two rings, taller than everything else."""
    p.fill((12, 0), (13.4, 5), (14.6, 12), (16.8, 20), (7.2, 20), (9.4, 12), (10.6, 5))
    p.box(7.6, 6.4, 8.8, 2.3, 1.1)
    p.box(5.4, 12.4, 13.2, 2.5, 1.2)
    _foot(p, 4.4, 19.6)
    hole = p.cut()
    hole.line((12, 9.6), (12, 11.4), width=1)
    hole.line((12, 16), (12, 18.6), width=1.1)


def _refinery(p: Pen) -> None:
    """Two round tanks and a column joined by a pipe."""
    p.box(2, 3, 4.4, 18, 1.6)
    p.line((4, 7), (10, 7), (10, 12), width=1.4)
    p.disc(10.4, 15.4, 4.7)
    p.disc(18.4, 16.2, 4)
    _foot(p, 1, 23)
    hole = p.cut()
    for y in (6.4, 10, 13.6):
        hole.line((2.4, y), (6, y), width=0.9)
    hole.arc(10.4, 15.4, 2.7, 190, 290, 1)
    hole.arc(18.4, 16.2, 2.2, 190, 290, 0.9)


def _factory(p: Pen) -> None:
    """A saw-tooth roof under a thin chimney with its smoke."""
    p.fill((1, 20.5), (1, 14.8), (6.6, 10), (6.6, 14.8), (12.2, 10), (12.2, 14.8), (17.8, 10), (17.8, 20.5))
    p.fill((18.4, 20.5), (19, 6.4), (21.6, 6.4), (22.2, 20.5))
    for x, y, radius in ((19, 3.4, 2), (16, 2.6, 1.6), (13.4, 2.2, 1.1)):
        p.disc(x, y, radius)
    _foot(p, 0.6, 23.4)
    hole = p.cut()
    for x in (3.2, 8.2, 13.2):
        hole.box(x, 16.2, 2.8, 2)
    hole.line((18.6, 8.8), (22, 8.8), width=0.9)


def _plant(p: Pen) -> None:
    """Two cooling towers under their steam."""
    for x in (6.8, 17.2):
        p.fill((x - 5.2, 20.5), (x - 3.2, 12.4), (x - 3.8, 7), (x + 3.8, 7), (x + 3.2, 12.4), (x + 5.2, 20.5))
    p.cut().line((12, 8), (12, 20.5), width=0.7)
    for x, y, r in ((5.6, 4.2, 2.2), (8.8, 3.2, 1.8), (16, 4.2, 2.2), (19.2, 3.2, 1.8)):
        p.disc(x, y, r)
    _foot(p, 0.6, 23.4)
    hole = p.cut()
    for x in (6.8, 17.2):
        hole.line((x - 3.1, 9.4), (x + 3.1, 9.4), width=0.9)
        hole.box(x - 1, 15.6, 2, 3)


def _lab(p: Pen) -> None:
    """A flask."""
    p.box(8.2, 1.6, 7.6, 2.2, 1)
    p.fill((9.6, 3), (14.4, 3), (14.4, 9), (20.6, 19), (19.6, 20.6), (4.4, 20.6), (3.4, 19), (9.6, 9))
    _foot(p, 3.4, 20.6)
    hole = p.cut()
    hole.line((7.2, 14.6), (16.8, 14.6), width=1)
    hole.disc(10.4, 17.2, 1.1)
    hole.disc(13.6, 16.8, 0.8)
    hole.disc(12.4, 11.8, 0.8)


def _station(p: Pen) -> None:
    """A wheel in orbit on a stand."""
    p.line((12, 10), (12, 20.5), width=1.6)
    p.ring(12, 9.6, 7.6, 2.6)
    p.line((4.4, 9.6), (19.6, 9.6), width=1.7)
    p.line((12, 2), (12, 17.2), width=1.7)
    p.disc(12, 9.6, 3)
    p.cut().disc(12, 9.6, 1.2)
    _foot(p, 7, 17)


def _quantum_core(p: Pen) -> None:
    """An atom: a kernel in three orbits."""
    for turn in (0, 60, 120):
        ring = pygame.math.Vector2(1, 0)
        points = []
        for x, y in arc_points(0, 0, 1, 0, 354):
            ring.update(9.6 * x, 3.4 * y)
            spun = ring.rotate(turn)
            points.append((12 + spun.x, 10 + spun.y))
        p.line(*points, width=1.4, closed=True)
    p.cut().disc(12, 10, 4)
    p.disc(12, 10, 3.1)
    p.line((12, 17), (12, 20.5), width=2)
    _foot(p, 6, 18)


def _wind_farm(p: Pen) -> None:
    """A turbine with three blades."""
    p.fill((11.2, 9), (12.8, 9), (13.6, 20.5), (10.4, 20.5))
    for turn in (-90, 30, 150):
        blade = [pygame.math.Vector2(x, y).rotate(turn) for x, y in ((0.6, -0.7), (3, -1.5), (9.4, 0), (0.6, 0.9))]
        p.fill(*[(12 + b.x, 9 + b.y) for b in blade])
    p.disc(12, 9, 1.9)
    p.cut().disc(12, 9, 0.8)
    _foot(p, 6, 18)


def _trade_center(p: Pen) -> None:
    """A hall with columns and a gable."""
    p.fill((12, 2), (22.6, 8.4), (22.6, 10.2), (1.4, 10.2), (1.4, 8.4))
    for x in (3.4, 8.3, 13.2, 18.1):
        p.box(x, 11.2, 2.6, 7.6, 0.4)
    p.box(2, 17.8, 20, 2.4)
    _foot(p, 0.8, 23.2)
    p.cut().disc(12, 6.9, 1.6)


_SHAPES: dict[str, Callable[[Pen], None]] = {
    "outpost": _outpost, "security": _security, "colony": _colony, "city": _city, "tower": _tower,
    "refinery": _refinery, "factory": _factory, "plant": _plant, "lab": _lab, "station": _station,
    "quantum_core": _quantum_core, "wind_farm": _wind_farm, "trade_center": _trade_center,
}  # fmt: skip
add_icons({f"unit:{name}": shape for name, shape in _SHAPES.items()})
