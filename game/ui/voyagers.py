"""Six exploring ships, the hulls of cultists by their size, four great horrors; and the signs of a galaxy."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.fleet import add_ships
from game.ui.icons import add_icons
from game.ui.pen import Pen, arc_points, star_points
from game.ui.theme import SeatLook, mix

_WHITE = pygame.Color("#ffffff")
Marks = Callable[[Pen, SeatLook], None]
DIE_TINTS = {"red": pygame.Color("#d8434e"), "yellow": pygame.Color("#f0c648"), "blue": pygame.Color("#4a8dea")}
HORRORS = {
    "ruin": SeatLook(pygame.Color("#e0622c"), pygame.Color("#2c0f06"), pygame.Color("#ffc48a"), ""),
    "blight": SeatLook(pygame.Color("#7fb53c"), pygame.Color("#12240a"), pygame.Color("#d8ff9a"), ""),
    "dread": SeatLook(pygame.Color("#8c6ce8"), pygame.Color("#150c33"), pygame.Color("#d6c8ff"), ""),
    "oblivion": SeatLook(pygame.Color("#b9c4d8"), pygame.Color("#0b0f18"), pygame.Color("#ffffff"), ""),
}
"""The look of each of the four horrors."""


def _glass(p: Pen, look: SeatLook, *points: tuple[float, float]) -> None:
    p.fill(*points, colour=mix(look.light, _WHITE, 0.55))


# ---------------------------------------------------------------------- six ships
def _warship(p: Pen) -> None:
    p.fill((12, 0.8), (15, 5), (15.6, 12), (20.6, 15.6), (21.6, 21.4), (15, 19.4), (14, 22.6), (10, 22.6), (9, 19.4),
           (2.4, 21.4), (3.4, 15.6), (8.4, 12), (9, 5))  # fmt: skip
    for side in (-1, 1):
        p.box(12 + side * 6.4 - 0.8, 9.4, 1.6, 9, 0.6)


def _warship_marks(p: Pen, look: SeatLook) -> None:
    p.line((12, 3.6), (12, 20.6), width=0.8)
    _glass(p, look, (12, 6.4), (13.3, 9.4), (12, 12), (10.7, 9.4))
    for side in (-1, 1):
        p.line((12 + side * 3, 13.4), (12 + side * 7.6, 18.4), width=0.8)
        p.disc(12 + side * 2.6, 16.2, 1)


def _battlecruiser(p: Pen) -> None:
    p.fill((10, 1.4), (14, 1.4), (15.4, 6), (19.4, 8.4), (19.4, 17), (16, 19.4), (15, 22.4), (9, 22.4), (8, 19.4),
           (4.6, 17), (4.6, 8.4), (8.6, 6))  # fmt: skip


def _battlecruiser_marks(p: Pen, look: SeatLook) -> None:
    p.box(9.8, 8, 4.4, 9.6, 0.8)
    _glass(p, look, (10.6, 9), (13.4, 9), (13.4, 11), (10.6, 11))
    p.line((12, 2.8), (12, 7), width=0.8)
    for side in (-1, 1):
        for y in (9.6, 12.6, 15.6):
            p.disc(12 + side * 5.4, y, 0.9)


def _proto(p: Pen) -> None:
    p.fill((12, 1.2), (14, 8), (14, 18), (12, 22.6), (10, 18), (10, 8))
    p.line(*arc_points(12, 12.4, 7.6, 0, 360), width=2.6, closed=True)
    for side in (-1, 1):
        p.fill((12, 10.6), (12 + side * 8, 11.4), (12 + side * 8, 13.4), (12, 14.2))


def _proto_marks(p: Pen, look: SeatLook) -> None:
    p.disc(12, 12.4, 2.8)
    p.disc(12, 12.4, 1.9, mix(look.light, _WHITE, 0.6))
    for x, y in ((12, 4.8), (4.4, 12.4), (19.6, 12.4)):
        p.disc(x, y, 0.8, mix(look.light, _WHITE, 0.4))


def _drones(p: Pen) -> None:
    p.fill((9, 4), (15, 4), (17, 8), (17, 17), (14.6, 21.6), (9.4, 21.6), (7, 17), (7, 8))
    for x, y in ((3.4, 6.4), (20.6, 6.4), (3.4, 17.4), (20.6, 17.4)):
        p.fill((x, y - 2.4), (x + 2.2, y), (x, y + 2.4), (x - 2.2, y))
        p.line((x, y), (12, 12), width=0.9)


def _drones_marks(p: Pen, look: SeatLook) -> None:
    p.box(9.4, 7.6, 5.2, 8.6, 1)
    p.fill((11.2, 9), (12.8, 9), (12.8, 11.2), (14, 11.2), (14, 12.8), (12.8, 12.8), (12.8, 15), (11.2, 15),
           (11.2, 12.8), (10, 12.8), (10, 11.2), (11.2, 11.2), colour=mix(look.light, _WHITE, 0.5))  # fmt: skip


def _explorer(p: Pen) -> None:
    p.fill((12, 1), (13.8, 6), (14.2, 17), (13, 22), (11, 22), (9.8, 17), (10.2, 6))
    p.fill((12, 11.6), (20.4, 17.6), (20.8, 20), (12, 17.4), (3.2, 20), (3.6, 17.6))
    p.line(*arc_points(12, 8.8, 5.4, 200, 340), width=1.6)


def _explorer_marks(p: Pen, look: SeatLook) -> None:
    p.disc(12, 9, 1.7)
    p.disc(12, 9, 1.1, mix(look.light, _WHITE, 0.6))
    p.line((12, 12), (12, 20), width=0.7)
    for side in (-1, 1):
        p.line((12 + side * 2, 15), (12 + side * 7.4, 18.2), width=0.7)


def _pirate(p: Pen) -> None:
    p.fill((12, 6.4), (14.4, 3.4), (16, 9), (21.6, 4.4), (20.4, 13), (22.6, 19.6), (15, 17), (14, 22), (10, 22),
           (9, 17), (1.4, 19.6), (3.6, 13), (2.4, 4.4), (8, 9), (9.6, 3.4))  # fmt: skip


def _pirate_marks(p: Pen, look: SeatLook) -> None:
    p.fill((12, 9), (14, 13), (12, 18.4), (10, 13))
    for side in (-1, 1):
        p.disc(12 + side * 1.2, 12.4, 0.7, mix(look.light, _WHITE, 0.6))
        p.line((12 + side * 4.6, 11), (12 + side * 8, 8.6), width=0.8)
        p.line((12 + side * 4.6, 14), (12 + side * 8, 16), width=0.8)


# ---------------------------------------------------------------------- cultists, small to huge
def _cultist_1(p: Pen) -> None:
    p.fill((12, 20), (8.6, 13), (3.6, 15), (5.6, 8.4), (10, 9.4), (12, 3.4), (14, 9.4), (18.4, 8.4), (20.4, 15),
           (15.4, 13))  # fmt: skip


def _cultist_2(p: Pen) -> None:
    p.fill((12, 21.6), (8, 15.6), (2.6, 18), (4, 9.6), (1.6, 4.4), (8.4, 6.6), (12, 2), (15.6, 6.6), (22.4, 4.4),
           (20, 9.6), (21.4, 18), (16, 15.6))  # fmt: skip


def _cultist_3(p: Pen) -> None:
    _cultist_2(p)
    for side in (-1, 1):
        p.fill((12 + side * 3, 14), (12 + side * 7, 23), (12 + side * 0.4, 19))
        p.fill((12 + side * 6, 8), (12 + side * 11.6, 9.6), (12 + side * 7, 13.6))


def _cultist_4(p: Pen) -> None:
    p.fill(*star_points(12, 12, 11.8, 6.6, 6))
    p.fill((12, 0.6), (15.4, 8), (12, 23.4), (8.6, 8))


def _eye(reach: float, y: float) -> Marks:
    def draw(p: Pen, look: SeatLook) -> None:
        p.disc(12, y, reach)
        p.disc(12, y, reach * 0.68, pygame.Color("#ffd0a0"))
        p.disc(12, y, reach * 0.36, pygame.Color("#ff5a3c"))

    return draw


# ---------------------------------------------------------------------- four horrors
def _ruin(p: Pen) -> None:
    p.fill((12, 22.8), (8.6, 16.4), (1.2, 14.4), (6, 11), (2.6, 2.2), (9, 6.4), (12, 1), (15, 6.4), (21.4, 2.2),
           (18, 11), (22.8, 14.4), (15.4, 16.4))  # fmt: skip


def _blight(p: Pen) -> None:
    p.disc(12, 10.4, 7)
    for x, end in ((6, 2.2), (9, 7.4), (12, 12), (15, 16.6), (18, 21.8)):
        p.line((x, 12), (x + (x - 12) * 0.2, 17), (end, 22.4), width=1.9)
    for x, y, r in ((5.4, 5.4, 2.6), (18.8, 6, 2.8), (12, 3.4, 2.6)):
        p.disc(x, y, r)


def _dread(p: Pen) -> None:
    p.fill(*arc_points(12, 10, 8.6, 180, 360), (20.6, 22.6), (17.4, 18.6), (14.6, 22.6), (12, 18.6), (9.4, 22.6),
           (6.6, 18.6), (3.4, 22.6))  # fmt: skip
    for side in (-1, 1):
        p.fill((12 + side * 5, 4.4), (12 + side * 10.8, 0.8), (12 + side * 8.4, 8.6))


def _oblivion(p: Pen) -> None:
    p.fill(*star_points(12, 12, 11.8, 8.2, 12))
    p.cut().disc(12, 12, 5.2)
    p.disc(12, 12, 2.4)


def _two_eyes(y: float, apart: float, tint: str) -> Marks:
    def draw(p: Pen, look: SeatLook) -> None:
        for side in (-1, 1):
            x = 12 + side * apart
            p.fill((x - side * 2, y + 0.6), (x + side * 2.2, y - 1.8), (x + side * 1.2, y + 1.8),
                   colour=pygame.Color(tint))  # fmt: skip
        p.line((9.4, y + 5), (12, y + 4), (14.6, y + 5), width=0.8)

    return draw


def _spores(p: Pen, look: SeatLook) -> None:
    for x, y, r in ((9.4, 9, 1.5), (14.6, 8.6, 1.8), (12, 13, 1.6), (18.8, 6, 1.1), (5.4, 5.4, 1), (12, 3.4, 1)):
        p.disc(x, y, r)
        p.disc(x, y, r * 0.6, mix(look.light, _WHITE, 0.2))


def _pupil(p: Pen, look: SeatLook) -> None:
    p.ring(12, 12, 7.2, 0.6)
    p.disc(12, 12, 1.2, pygame.Color("#7ad7ff"))


SHIP_SHAPES: dict[str, tuple[Callable[[Pen], None], Marks]] = {
    "warship": (_warship, _warship_marks),
    "battlecruiser": (_battlecruiser, _battlecruiser_marks),
    "proto-ship": (_proto, _proto_marks),
    "drone-specialist": (_drones, _drones_marks),
    "explorer": (_explorer, _explorer_marks),
    "pirate-ship": (_pirate, _pirate_marks),
    "cultist_1": (_cultist_1, _eye(2.2, 11)),
    "cultist_2": (_cultist_2, _eye(2.8, 11)),
    "cultist_3": (_cultist_3, _eye(3.2, 11)),
    "cultist_4": (_cultist_4, _eye(3.8, 11.4)),
    "ruin": (_ruin, _two_eyes(10, 3, "#ffe08a")),
    "blight": (_blight, _spores),
    "dread": (_dread, _two_eyes(10.6, 3.4, "#ff5a7a")),
    "oblivion": (_oblivion, _pupil),
}
_FLAMES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "warship": ((12, 22.4, 5),), "battlecruiser": ((10, 22.4, 4), (14, 22.4, 4)), "proto-ship": ((12, 22.6, 5),),
    "drone-specialist": ((12, 21.8, 5),), "explorer": ((12, 22.2, 5),), "pirate-ship": ((12, 22, 5),),
}  # fmt: skip
add_ships({k: s for k, (s, _) in SHIP_SHAPES.items()}, {k: m for k, (_, m) in SHIP_SHAPES.items()}, _FLAMES)


# ---------------------------------------------------------------------- signs
def _hull(p: Pen) -> None:
    p.fill((12, 2), (20.4, 5), (19.6, 14), (12, 22), (4.4, 14), (3.6, 5))
    p.cut().fill((11, 6.6), (13, 6.6), (13, 10), (16.4, 10), (16.4, 12), (13, 12), (13, 15.4), (11, 15.4), (11, 12),
                 (7.6, 12), (7.6, 10), (11, 10))  # fmt: skip


def _bolt(p: Pen) -> None:
    p.fill((14.4, 1.6), (4.6, 13.4), (11, 13.4), (8.8, 22.4), (19.4, 9.6), (12.8, 9.6))


def _xp(p: Pen) -> None:
    for y in (5, 11, 17):
        p.line((5, y + 4), (12, y - 2), (19, y + 4), width=2.6)


def _scrap(p: Pen) -> None:
    p.fill(*star_points(12, 12, 10.6, 7.6, 8))
    p.cut().disc(12, 12, 3.8)


def _key(p: Pen) -> None:
    p.ring(12, 7, 4, 2.6)
    p.line((12, 11), (12, 21.6), width=2.6)
    p.line((12, 16.4), (16.4, 16.4), width=2.4)
    p.line((12, 20.6), (15.6, 20.6), width=2.4)


def _chevron_action(p: Pen) -> None:
    p.fill((4, 3), (13, 3), (21, 12), (13, 21), (4, 21), (12, 12))


def _miss(p: Pen) -> None:
    p.line((5, 5), (19, 19), width=3.6)
    p.line((19, 5), (5, 19), width=3.6)


def _wrench(p: Pen) -> None:
    p.line((5, 19), (14, 10), width=4)
    p.disc(16, 8, 5.6)
    p.cut().fill((15, 8.6), (17.6, 1), (23.4, 6.8))


def _hit(p: Pen) -> None:
    p.fill(*star_points(12, 12.6, 10.8, 4.4, 4))


def _double(p: Pen) -> None:
    p.fill(*star_points(7.4, 13.6, 7, 2.8, 4))
    p.fill(*star_points(16.8, 10.4, 7, 2.8, 4))


def _compass(p: Pen) -> None:
    p.ring(12, 12, 9, 2)
    p.fill((16.8, 7.2), (13.6, 13.6), (7.2, 16.8), (10.4, 10.4))
    p.cut().disc(12, 12, 1.4)


def _dish(p: Pen) -> None:
    p.fill(*arc_points(11, 12.6, 8.6, 40, 220))
    p.line((10, 12), (15.4, 6.6), width=1.8)
    p.disc(16, 6, 2)
    p.arc(15, 7, 6.6, -80, -10, 1.6)
    p.line((8, 20), (7, 22.4), (14, 22.4), width=1.8)


def _spiral(p: Pen) -> None:
    p.line(*[point for n in range(0, 27) for point in arc_points(12, 12, 0.8 + n * 0.36, n * 30, n * 30)[:1]],
           width=2)  # fmt: skip


def _crack(p: Pen) -> None:
    p.fill((12.4, 0.8), (8, 9), (10.6, 10.4), (6.6, 17.4), (9.6, 17), (10, 23.2), (15.4, 14), (12.8, 13.4), (17.4, 6.4),
           (13.4, 7))  # fmt: skip


def _hands(p: Pen) -> None:
    p.disc(7.4, 7, 3.2)
    p.disc(16.6, 7, 3.2)
    p.fill((2.6, 20), (3.4, 13), (7.4, 11), (12, 14), (16.6, 11), (20.6, 13), (21.4, 20))


def _claw(p: Pen) -> None:
    for x in (6, 12, 18):
        p.fill((x - 2.6, 3), (x + 1.6, 3), (x - 0.4 + (12 - x) * 0.3, 21.6))


def _probe(p: Pen) -> None:
    p.disc(12, 12, 4)
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        p.line((12, 12), (12 + dx * 8, 12 + dy * 8), width=1.6)
        p.disc(12 + dx * 8, 12 + dy * 8, 1.8)


def _leap(p: Pen) -> None:
    p.arc(11, 16, 8, 180, 330, 2.2)
    p.fill((21.6, 17.6), (14.6, 14.2), (20.4, 9))
    p.disc(4, 19, 2.2)


def _rush(p: Pen) -> None:
    for x in (3, 9, 15):
        p.fill((x, 5), (x + 3, 5), (x + 7, 12), (x + 3, 19), (x, 19), (x + 4, 12))


def _mask(p: Pen) -> None:
    p.fill((3, 6), (12, 9), (21, 6), (20, 14), (15.4, 18), (12, 15.4), (8.6, 18), (4, 14))
    p.cut().fill((6.4, 10.4), (10.4, 12), (8, 13.6))
    p.cut().fill((17.6, 10.4), (13.6, 12), (16, 13.6))


add_icons({
    "plate": _hull, "bolt": _bolt, "xp": _xp, "scrap": _scrap, "key": _key, "action": _chevron_action,
    "face:miss": _miss, "face:skill": _wrench, "face:hit": _hit, "face:double": _double, "compass": _compass,
    "dish": _dish, "wormhole": _spiral, "rift": _crack, "ally": _hands, "claw": _claw, "probe": _probe,
    "leap": _leap, "rush": _rush, "hidden_ship": _mask,
})  # fmt: skip
