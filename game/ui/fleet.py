"""Ships seen from above, nose up, moulded in a seat's colour, and the raiders that belong to nobody.

The same shapes serve as icons (`icon("ship:fighter", …)`). Here too: the signs of resources and of ship parts.
"""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.icons import add_icons
from game.ui.pen import GRID, Pen, arc_points, star_points
from game.ui.theme import SeatLook, faded, mix

_BLACK, _WHITE = pygame.Color("#04070f"), pygame.Color("#ffffff")
_FINE = 3  # pieces are made this many times larger and scaled down
_FLAME = pygame.Color("#8fd8ff")
HOSTILE = SeatLook(pygame.Color("#c8304a"), pygame.Color("#2a0a14"), pygame.Color("#ff9aa8"), "")
"""The look of ships that belong to nobody: a red that no seat has, on forms that no seat has."""


def add_ships(
    shapes: dict[str, Callable[[Pen], None]],
    details: dict[str, Callable[[Pen, SeatLook], None]],
    flames: dict[str, tuple[tuple[float, float, float], ...]],
) -> None:
    """Make more kinds of ships known: outline and marks of each, and where its engines shine (x, y, size)."""
    _SHAPES.update(shapes)
    _DETAILS.update(details)
    _FLAMES.update(flames)


def fleet_ship(name: str, size: int, look: SeatLook, hurt: bool = False) -> pygame.Surface:
    """The ship of that kind from above, size real pixels square; `hurt`: with burn marks. KeyError for another name.

    Cached: do not draw into it.
    """
    shape = _SHAPES[name]
    key = "fleet ship", name, size, tuple(look.colour), hurt
    return paint.pictures.get(key, lambda: _moulded(name, shape, size, look, hurt))


def _moulded(name: str, shape: Callable[[Pen], None], size: int, look: SeatLook, hurt: bool) -> pygame.Surface:
    big = max(24, size * _FINE)
    unit = big / GRID
    body = paint.clear((big, big), _WHITE)
    shape(Pen(body, _WHITE))
    whole = paint.clear((big, big), look.dark)
    for x, y, reach in _FLAMES.get(name, ()):
        light = paint.halo(round(reach * unit), _FLAME if name[:4] != "raid" else HOSTILE.light, 0.9)
        whole.blit(light, light.get_rect(center=(round(x * unit), round(y * unit))))
    outline = _tinted(body, mix(look.dark, _BLACK, 0.6))
    reach = max(2, round(0.8 * unit))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
        whole.blit(outline, (round(dx * reach), round(dy * reach)))
    fill = paint.gradient((big, big), mix(look.colour, _WHITE, 0.34), mix(look.colour, _BLACK, 0.3))
    fill.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade = paint.clear((big, big), _BLACK)
    shade.fill(faded(_BLACK, 70), (big // 2, 0, big, big))
    shade.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fill.blit(shade, (0, 0))
    whole.blit(fill, (0, 0))
    details = Pen(whole, mix(look.dark, _BLACK, 0.25))
    _DETAILS[name](details, look)
    if hurt:
        _burns(whole, unit, body)
    return pygame.transform.smoothscale(whole, (size, size))


def _tinted(body: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    tinted = body.copy()
    tinted.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _burns(whole: pygame.Surface, unit: float, body: pygame.Surface) -> None:
    """Dark holes with a glow where it was hit."""
    layer = paint.clear(whole.get_size(), _BLACK)
    for x, y, r in ((10.4, 13.5, 2.2), (13.8, 9.2, 1.7), (12.6, 17.6, 1.6)):
        pygame.draw.circle(layer, "#ff8a3c", (x * unit, y * unit), r * unit)
        pygame.draw.circle(layer, "#1a0c08", (x * unit, y * unit), r * unit * 0.72)
    layer.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(layer, (0, 0))


# ---------------------------------------------------------------------- the four blueprints
def _war_cruiser(p: Pen) -> None:
    p.fill((12, 0.8), (14.6, 6.5), (15.6, 12), (15.2, 19), (13.6, 22.4), (10.4, 22.4), (8.8, 19), (8.4, 12), (9.4, 6.5))
    for side in (-1, 1):
        x = 12 + side * 6.6
        p.fill((x - 1.5, 9.5), (x, 6.4), (x + 1.5, 9.5), (x + 1.7, 18.5), (x + 0.9, 21), (x - 0.9, 21), (x - 1.7, 18.5))
        p.fill((12, 11.2), (12 + side * 6, 12.2), (12 + side * 6, 16.4), (12, 17.6))


def _war_cruiser_marks(p: Pen, look: SeatLook) -> None:
    p.line((12, 5), (12, 20), width=0.7)
    p.fill((10.6, 9), (13.4, 9), (13.8, 12.6), (10.2, 12.6))
    p.fill((11.1, 9.7), (12.9, 9.7), (13.1, 11.6), (10.9, 11.6), colour=mix(look.light, _WHITE, 0.5))
    for side in (-1, 1):
        p.line((12 + side * 6.6, 10), (12 + side * 6.6, 17.6), width=0.8)


def _battle_carrier(p: Pen) -> None:
    p.fill((9, 2), (15, 2), (17.6, 5.4), (17.6, 19.4), (15.4, 22), (8.6, 22), (6.4, 19.4), (6.4, 5.4))
    p.fill((17, 9), (20.6, 10.6), (20.6, 16.4), (17, 18))
    p.fill((7, 9), (3.4, 10.6), (3.4, 16.4), (7, 18))


def _battle_carrier_marks(p: Pen, look: SeatLook) -> None:
    p.box(10.2, 4.4, 3.6, 14.6, 0.6)
    for y in (6, 9, 12, 15):
        p.fill((11.6, y), (12.4, y), (12.4, y + 1.7), (11.6, y + 1.7), colour=mix(look.light, _WHITE, 0.4))
    for side in (-1, 1):
        p.box(12 + side * 3.7 - 0.6, 7, 1.2, 9.4, 0.3)


def _fighter(p: Pen) -> None:
    p.fill((12, 1.4), (13.6, 8), (14.2, 10), (21.4, 17.2), (21.8, 20.4), (14.4, 17.6), (13.6, 21.6), (10.4, 21.6),
           (9.6, 17.6), (2.2, 20.4), (2.6, 17.2), (9.8, 10), (10.4, 8))  # fmt: skip


def _fighter_marks(p: Pen, look: SeatLook) -> None:
    p.fill((12, 7), (13.2, 11.4), (12, 14), (10.8, 11.4))
    p.fill((12, 8.4), (12.7, 11.2), (12, 12.6), (11.3, 11.2), colour=mix(look.light, _WHITE, 0.6))
    for side in (-1, 1):
        p.line((12 + side * 3.4, 14.4), (12 + side * 8.4, 18.6), width=0.7)


def _dark_raider(p: Pen) -> None:
    p.fill((12, 3.2), (22.6, 15.4), (21.4, 18.4), (16.4, 15.8), (14.4, 19.8), (12, 17.4), (9.6, 19.8), (7.6, 15.8),
           (2.6, 18.4), (1.4, 15.4))  # fmt: skip


def _dark_raider_marks(p: Pen, look: SeatLook) -> None:
    p.fill((12, 6.4), (14.4, 13), (12, 15.2), (9.6, 13))
    p.fill((12, 8.6), (13, 12), (12, 13.2), (11, 12), colour=mix(look.light, _WHITE, 0.6))
    for side in (-1, 1):
        p.line((12 + side * 4, 10.4), (12 + side * 7.6, 15), width=0.7)


# ---------------------------------------------------------------------- the raiders
def _raider_i(p: Pen) -> None:
    p.fill((12, 3), (16.4, 8.4), (15.6, 15), (12, 21), (8.4, 15), (7.6, 8.4))
    for side in (-1, 1):
        p.fill((12 + side * 2, 10), (12 + side * 8.6, 5.4), (12 + side * 6.2, 12), (12 + side * 8.6, 18.6), (12, 14))


def _raider_ii(p: Pen) -> None:
    p.fill(*arc_points(12, 10.4, 9.6, 150, 390), *arc_points(12, 5.6, 8.2, 36, 144))
    p.fill((12, 9.4), (15.6, 15), (12, 22.4), (8.4, 15))
    for side in (-1, 1):
        p.fill((12 + side * 8, 8), (12 + side * 9.8, 15.4), (12 + side * 5.4, 12.6))


def _raider_iii(p: Pen) -> None:
    p.fill(*star_points(12, 12, 11.6, 5.2, 8))
    p.disc(12, 12, 7.4)


def _eye(reach: float, y: float) -> Callable[[Pen, SeatLook], None]:
    def draw(p: Pen, look: SeatLook) -> None:
        p.disc(12, y, reach)
        p.disc(12, y, reach * 0.66, pygame.Color("#ffd0a0"))
        p.disc(12, y, reach * 0.36, pygame.Color("#ff5a3c"))

    return draw


_SHAPES: dict[str, Callable[[Pen], None]] = {
    "war_cruiser": _war_cruiser, "battle_carrier": _battle_carrier, "fighter": _fighter, "dark_raider": _dark_raider,
    "raider_I": _raider_i, "raider_II": _raider_ii, "raider_III": _raider_iii,
}  # fmt: skip
_DETAILS: dict[str, Callable[[Pen, SeatLook], None]] = {
    "war_cruiser": _war_cruiser_marks, "battle_carrier": _battle_carrier_marks, "fighter": _fighter_marks,
    "dark_raider": _dark_raider_marks,
    "raider_I": _eye(2.4, 11), "raider_II": _eye(2.8, 13), "raider_III": _eye(4.4, 12),
}  # fmt: skip
_FLAMES: dict[str, tuple[tuple[float, float, float], ...]] = {  # where engines shine: x, y, size
    "war_cruiser": ((5.4, 21, 4), (12, 22, 5), (18.6, 21, 4)),
    "battle_carrier": ((9.6, 22, 4.4), (14.4, 22, 4.4)),
    "fighter": ((12, 21.6, 5),),
    "dark_raider": ((9.6, 18.6, 4), (14.4, 18.6, 4)),
    "raider_I": ((12, 12, 22),), "raider_II": ((12, 12, 23),), "raider_III": ((12, 12, 24),),
}  # fmt: skip


# ---------------------------------------------------------------------- signs
def _credits(p: Pen) -> None:
    """A coin with a C."""
    p.disc(12, 12, 10.4)
    hole = p.cut()
    hole.ring(12, 12, 8.6, 0.9)
    hole.arc(12, 12, 4.4, 50, 310, 2.5)


def _crystal(p: Pen) -> None:
    """Three standing crystals."""
    p.fill((12, 1.5), (16, 7), (16, 20), (12, 22.5), (8, 20), (8, 7))
    p.fill((3.4, 12.4), (6.6, 9.6), (7, 20.4), (4.4, 18.6))
    p.fill((20.6, 12.4), (17.4, 9.6), (17, 20.4), (19.6, 18.6))
    hole = p.cut()
    hole.line((8.4, 7.6), (12, 10), (15.6, 7.6), width=1.2)
    hole.line((12, 10), (12, 21), width=1.2)


def _plasma(p: Pen) -> None:
    """A core with two orbits."""
    for turn in (-35, 35):
        vector = pygame.Vector2(1, 0).rotate(turn)
        ring = [
            (12 + 10.6 * x * vector.x - 4 * y * vector.y, 12 + 10.6 * x * vector.y + 4 * y * vector.x)
            for x, y in arc_points(0, 0, 1, 0, 354)
        ]
        p.line(*ring, width=1.6, closed=True)
    p.disc(12, 12, 3.6)


def _laurel(p: Pen) -> None:
    """Victory points: a star over a cup of leaves."""
    p.fill(*star_points(12, 10, 6.6, 2.8))
    p.arc(12, 11, 9.6, 20, 160, 2)
    for angle in (20, 50, 130, 160):
        x, y = arc_points(12, 11, 9.6, angle, angle + 1)[0]
        p.disc(x, y, 1.9)


def _capitol(p: Pen) -> None:
    """A temple of laws."""
    p.fill((12, 2.5), (22, 8.4), (2, 8.4))
    for x in (4.5, 9.3, 14.1):
        p.box(x, 10, 2.9, 8, 0)
    p.box(17.2, 10, 2.6, 8, 0)
    p.box(2.5, 19, 19, 2.6, 0.6)


def _drive(p: Pen) -> None:
    p.fill((7, 3), (17, 3), (20, 13), (4, 13))
    p.fill((6, 14.4), (9.4, 14.4), (7.6, 21.6))
    p.fill((10.4, 14.4), (13.6, 14.4), (12, 22.8))
    p.fill((14.6, 14.4), (18, 14.4), (16.4, 21.6))


def _cannon(p: Pen) -> None:
    p.box(2.5, 13, 9, 7.6, 1.6)
    p.fill((8, 14), (20, 5.4), (22, 8.2), (10.4, 17))
    p.line((20.4, 3.2), (22.8, 6.8), width=2)


def _flask(p: Pen) -> None:
    p.fill((9.4, 3), (14.6, 3), (14.6, 9), (20.4, 19.4), (18.6, 21.6), (5.4, 21.6), (3.6, 19.4), (9.4, 9))
    hole = p.cut()
    hole.fill((10.6, 11), (13.4, 11), (15, 14), (9, 14))
    hole.disc(12, 18, 1.2)


def _scales(p: Pen) -> None:
    p.line((12, 3), (12, 21))
    p.line((7, 21), (17, 21))
    p.line((4, 6), (20, 6), width=1.8)
    for x in (5, 19):
        p.line((x, 6), (x - 3, 14), (x + 3, 14), width=1.2, closed=True)
        p.fill(*arc_points(x, 13.6, 3.4, 0, 180))


def _pick(p: Pen) -> None:
    p.line((4.5, 20.5), (15, 9), width=2.6)
    p.arc(9.5, 15, 11.4, -82, 2, 2.8)


def _yard(p: Pen) -> None:
    p.fill((3, 15), (21, 15), (18, 21.5), (6, 21.5))
    p.line((6, 14), (6, 3), (19, 3), (19, 6.4), width=2)
    p.line((6, 8), (11, 3), width=1.4)
    p.box(16.4, 6.6, 5.2, 5, 0.6)


def _bank(p: Pen) -> None:
    for y, x in ((18, 4), (13.4, 6), (8.8, 4.6)):
        p.box(x, y, 14, 3.8, 1.8)
    p.disc(18, 6, 3.6)


def _parts(p: Pen) -> None:
    """A part and its socket: a plug with two prongs above a cup."""
    p.box(8, 6.5, 8, 6.4, 1.4)
    for x in (9, 12.8):
        p.box(x, 1.5, 2.2, 5.4, 0.8)
    p.line(
        (4, 10), (4, 18), *arc_points(7, 18, 3, 180, 90), (17, 21), *arc_points(17, 18, 3, 90, 0), (20, 10), width=2.4
    )
    p.line((12, 13), (12, 17.5), width=2.4)


def _moon(p: Pen) -> None:
    p.disc(12, 12, 9)
    p.cut().disc(16.4, 9, 7.4)


add_icons(
    {
        "cp": _credits, "axinium": _crystal, "phasium": _plasma, "vp": _laurel, "council": _capitol, "drive": _drive,
        "cannon": _cannon, "research": _flask, "trade": _scales, "mining": _pick, "build_ships": _yard,
        "banking": _bank, "buy_upgrades": _parts, "moon": _moon,
        **{f"ship:{name}": shape for name, shape in _SHAPES.items()},
    }
)  # fmt: skip
