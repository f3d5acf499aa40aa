"""Ships as silhouettes with light and engine glow, and the pictures of Force cards."""

import math
import random
import zlib
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.emblems import mark
from game.ui.paint import Point
from game.ui.pen import Pen, arc_points
from game.ui.space import planet
from game.ui.theme import faded, mix

FORCE_KINDS: tuple[str, ...] = ("space", "mech", "fighter", "cruiser", "destroyer", "dreadnought")  # by Force 0..5

_STEEL = pygame.Color("#8b9bb4")
_ENGINE = pygame.Color("#8fd8ff")
_WINDOW = pygame.Color("#ffe6a3")


@dataclass(frozen=True)
class _Tones:
    """The shades a hull is painted with."""

    hull: pygame.Color
    dark: pygame.Color
    light: pygame.Color
    trim: pygame.Color


def _tones(colour: pygame.Color) -> _Tones:
    hull = mix(_STEEL, colour, 0.22)
    return _Tones(hull, mix(hull, pygame.Color("#0a1020"), 0.58), mix(hull, pygame.Color("white"), 0.5), colour)


def ship(kind: str, size: int, colour: pygame.Color) -> pygame.Surface:
    """A ship of that kind in a square of size pixels, trimmed in colour: one of FORCE_KINDS but "space", or "rocket".

    Ships look to the right, the rocket upwards, the mech at you. KeyError for another kind. Cached.
    """
    draw = _SHIPS[kind]

    def make() -> pygame.Surface:
        result = paint.clear((size, size), mix(_STEEL, colour, 0.3))
        for x, y, reach in _ENGINES[kind]:
            light = paint.halo(round(reach * size / 12), _ENGINE if kind != "rocket" else pygame.Color("#ffb35c"), 0.9)
            result.blit(light, light.get_rect(center=(round(x * size / 24), round(y * size / 24))))
        hull = paint.smooth((size, size), lambda s, k: draw(Pen(s, colour), _tones(colour)), _tones(colour).dark)
        result.blit(hull, (0, 0))
        return result

    return paint.pictures.get(("ship", kind, size, tuple(colour)), make)


def _plate(p: Pen, tone: _Tones, upper: list[Point], lower: list[Point]) -> None:
    """A hull: the lit upper part and the shaded lower part, given from stern to bow and back."""
    p.fill(*upper, colour=tone.hull)
    p.fill(*lower, colour=tone.dark)
    Pen(p.surface, tone.light).line(*upper[: len(upper) // 2 + 1], width=0.35)


def _windows(p: Pen, start: Point, step: float, count: int) -> None:
    for i in range(count):
        p.disc(start[0] + i * step, start[1], 0.24, _WINDOW)


def _fighter(p: Pen, t: _Tones) -> None:
    p.fill((4.5, 10.6), (1.6, 4.2), (4.4, 4.0), (12.8, 10.4), colour=t.dark)
    p.fill((1.6, 4.2), (4.4, 4.0), (7, 6.1), (4.6, 6.2), colour=t.trim)
    _plate(
        p,
        t,
        [(2.2, 12), (5, 10.2), (14, 9.6), (18, 11.2), (23, 12.6), (8, 13)],
        [(2.2, 12), (8, 13), (23, 12.6), (15, 14.6), (5, 15)],
    )
    p.fill((6.2, 14.4), (2.6, 20), (5.8, 20), (14.2, 14), colour=t.hull)
    p.fill((2.6, 20), (5.8, 20), (7.9, 18.5), (4.0, 17.9), colour=t.trim)
    p.fill((12.2, 9.7), (14.4, 8.6), (18.3, 11.4), (13.4, 11.4), colour=pygame.Color("#16243d"))
    p.fill((13.2, 9.7), (14.6, 9.1), (16.6, 10.5), (13.8, 10.6), colour=pygame.Color("#9adcff"))
    Pen(p.surface, t.trim).line((6, 12.2), (12, 11.8), width=0.8)


def _cruiser(p: Pen, t: _Tones) -> None:
    p.fill((6, 9.6), (7.2, 5.4), (10.4, 5.4), (12.6, 9.4), colour=t.dark)
    p.fill((7.2, 5.4), (10.4, 5.4), (11, 6.6), (6.9, 6.6), colour=t.light)
    Pen(p.surface, t.dark).line((8.6, 5.4), (8.6, 3), width=0.5)
    _plate(
        p, t, [(1.6, 11.6), (3.6, 9.2), (14, 8.6), (20, 10.4), (23, 12), (12, 12.8)],
        [(1.6, 11.6), (12, 12.8), (23, 12), (22, 13.4), (14.5, 15.8), (4, 15.8), (1.6, 14)],
    )  # fmt: skip
    p.fill((4, 15.6), (6.2, 19.2), (11.8, 19.2), (12.8, 15.6), colour=t.hull)
    p.fill((6.2, 19.2), (11.8, 19.2), (12.2, 17.9), (5.4, 17.9), colour=t.trim)
    p.fill((14, 8.8), (16, 9.4), (16, 12.4), (14, 12.6), colour=t.trim)
    _windows(p, (5.2, 11.2), 1.15, 7)
    _windows(p, (6.4, 14.2), 1.3, 8)


def _destroyer(p: Pen, t: _Tones) -> None:
    p.fill((3.4, 9), (4.4, 3.6), (8.4, 3.6), (11, 9.4), colour=t.dark)
    p.fill((4.4, 3.6), (8.4, 3.6), (9, 5), (4.2, 5), colour=t.light)
    Pen(p.surface, t.dark).line((6.2, 3.6), (6.2, 1.2), width=0.5)
    _plate(
        p, t, [(0.8, 7.6), (6.5, 8), (14, 9.6), (23.4, 12), (11, 12.6), (0.8, 12.4)],
        [(0.8, 12.4), (11, 12.6), (23.4, 12), (14, 15.6), (6.5, 17.6), (0.8, 17.4)],
    )  # fmt: skip
    p.fill((0.8, 7.6), (3, 7.7), (3, 17.5), (0.8, 17.4), colour=mix(t.dark, t.trim, 0.25))
    p.fill((9.4, 8.6), (11.2, 9), (11.2, 12.5), (9.4, 12.5), colour=t.trim)
    p.fill((9.4, 12.6), (11.2, 12.6), (11.2, 16.4), (9.4, 16.9), colour=mix(t.trim, t.dark, 0.5))
    for x, y in ((13, 9.2), (16.4, 10)):
        p.disc(x, y, 0.9, t.hull)
        Pen(p.surface, t.light).line((x, y - 0.3), (x + 2.6, y - 0.5), width=0.5)
    _windows(p, (4.2, 10.4), 1.1, 4)
    _windows(p, (12.6, 11.6), 1.2, 6)
    _windows(p, (4.2, 14.8), 1.2, 4)


def _dreadnought(p: Pen, t: _Tones) -> None:
    p.fill((5.6, 6.4), (6.4, 1.8), (9.6, 1.8), (10.6, 6.2), colour=t.dark)
    p.fill((6.4, 1.8), (9.6, 1.8), (9.9, 3.2), (6.2, 3.2), colour=t.light)
    p.fill((12, 6.4), (12.6, 4), (15, 4), (16, 7.2), colour=t.dark)
    _plate(
        p, t, [(0.8, 7.4), (4.4, 5.6), (13, 5.8), (19.4, 8.4), (23.4, 11), (23.4, 12.2), (12, 12), (0.8, 12)],
        [(0.8, 12), (12, 12), (23.4, 12.2), (23.2, 13.8), (18.6, 16.6), (12.4, 19.4), (4, 19.6), (0.8, 17.2)],
    )  # fmt: skip
    p.fill((3.4, 19.4), (5.4, 22.4), (10.4, 22.4), (11.8, 19.2), colour=mix(t.hull, t.dark, 0.4))
    p.fill((0.8, 7.4), (3, 6.3), (3, 18.9), (0.8, 17.2), colour=mix(t.dark, t.trim, 0.3))
    p.fill((16.2, 7.1), (18.6, 8.1), (18.6, 12.1), (16.2, 12.1), colour=t.trim)
    p.fill((16.2, 12.1), (18.6, 12.1), (18.6, 16.6), (16.2, 17.7), colour=mix(t.trim, t.dark, 0.5))
    for x, y in ((11, 5.4), (17.6, 7)):
        p.disc(x, y, 1.2, t.hull)
        Pen(p.surface, t.light).line((x, y - 0.3), (x + 3.4, y - 0.5), width=0.6)
    for y, count in ((8, 9), (10, 10), (14, 10), (16.2, 9)):
        _windows(p, (4.4, y), 1.15, count)
    Pen(p.surface, t.light).line((3, 12), (22.6, 12.3), width=0.3)


def _mech(p: Pen, t: _Tones) -> None:
    p.fill((9.2, 13.5), (11.6, 13.5), (11, 18), (10.6, 22.4), (6.8, 22.4), (8, 17.6), colour=t.dark)
    p.fill((12.4, 13.5), (14.8, 13.5), (16, 17.6), (17.2, 22.4), (13.4, 22.4), (13, 18), colour=t.dark)
    p.fill((6, 21), (11, 21), (11.4, 23), (5.4, 23), colour=t.hull)
    p.fill((13, 21), (18, 21), (18.6, 23), (12.6, 23), colour=t.hull)
    p.fill((7.4, 16.6), (10.9, 16.6), (10.5, 19), (7.2, 19), colour=t.hull)
    p.fill((13.1, 16.6), (16.6, 16.6), (16.8, 19), (13.5, 19), colour=t.hull)
    for side in (-1, 1):
        x = 12 + side * 7.2
        p.fill((x - 1.4, 8), (x + 1.4, 8), (x + 1.2, 15), (x - 1.2, 15), colour=t.dark)
        p.fill((x - 1.7, 12), (x + 1.7, 12), (x + 1.5, 17.2), (x - 1.5, 17.2), colour=t.hull)
        p.fill((12 + side * 4, 5), (12 + side * 9.4, 4.6), (12 + side * 10, 8.4), (12 + side * 4.6, 9.4), colour=t.trim)
    p.fill((7.4, 5.6), (16.6, 5.6), (15.8, 11.4), (14.2, 14.6), (9.8, 14.6), (8.2, 11.4), colour=t.hull)
    p.fill((12, 5.6), (16.6, 5.6), (15.8, 11.4), (14.2, 14.6), (12, 14.6), colour=mix(t.hull, t.dark, 0.45))
    p.fill((9.6, 1.8), (14.4, 1.8), (15, 5.4), (12, 6.6), (9, 5.4), colour=t.light)
    p.fill((12, 1.8), (14.4, 1.8), (15, 5.4), (12, 6.6), colour=t.hull)
    p.fill((9.8, 3.5), (14.2, 3.5), (14, 4.7), (10, 4.7), colour=pygame.Color("#7ee0ff"))
    p.disc(12, 9.6, 1.5, t.dark)
    p.disc(12, 9.6, 1.0, pygame.Color("#7ee0ff"))
    p.fill((18.4, 16), (20.4, 16), (20.2, 20.4), (18.6, 20.4), colour=t.light)


def _rocket(p: Pen, t: _Tones) -> None:
    p.fill((9.8, 18), (14.2, 18), (13.2, 21), (12, 23.6), (10.8, 21), colour=pygame.Color("#ff9d3c"))
    p.fill((10.8, 18), (13.2, 18), (12, 21.8), colour=pygame.Color("#fff0b8"))
    p.fill((8.6, 11), (4.2, 16.4), (4.2, 20), (9, 17.4), colour=t.trim)
    p.fill((15.4, 11), (19.8, 16.4), (19.8, 20), (15, 17.4), colour=mix(t.trim, t.dark, 0.45))
    body = [
        (12, 0.8),
        *arc_points(19.4, 8.6, 11.2, 206, 172),
        (9, 17.6),
        (15, 17.6),
        *arc_points(4.6, 8.6, 11.2, 8, -26),
    ]
    p.fill(*body, colour=mix(t.light, pygame.Color("white"), 0.35))
    p.fill(*[(max(12.0, x), y) for x, y in body], colour=t.hull)
    p.fill(*[(x, y) for x, y in body if y < 5.6], colour=t.trim)
    p.fill((9, 16.2), (15, 16.2), (15, 17.8), (9, 17.8), colour=t.dark)
    p.disc(12, 9.2, 2.1, t.dark)
    p.disc(12, 9.2, 1.5, pygame.Color("#9adcff"))
    p.fill((11.4, 13.4), (12.6, 13.4), (12.6, 19), (11.4, 19), colour=mix(t.trim, t.dark, 0.2))


_SHIPS: dict[str, Callable[[Pen, _Tones], None]] = {
    "mech": _mech,
    "fighter": _fighter,
    "cruiser": _cruiser,
    "destroyer": _destroyer,
    "dreadnought": _dreadnought,
    "rocket": _rocket,
}

# where engines shine, on the 24 grid: x, y, size
_ENGINES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "mech": (),
    "fighter": ((2.2, 13, 4),),
    "cruiser": ((1.8, 12.4, 4.4), (4.6, 18, 2)),
    "destroyer": ((1, 9.6, 4), (1, 15, 4)),
    "dreadnought": ((1, 9, 4), (1, 12.4, 4.4), (1, 15.8, 4)),
    "rocket": ((12, 20.6, 5.5),),
}


def force_picture(kind: str, size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    """The picture of a Force card: the ship before stars and the limb of a world; "space" shows a far galaxy.

    Opaque, size in pixels. KeyError for a kind that is not in FORCE_KINDS. Cached.
    """
    if kind not in FORCE_KINDS:
        raise KeyError(kind)
    return paint.pictures.get(("force", kind, size, tuple(colour)), lambda: _scene(kind, size, colour))


def _scene(kind: str, size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    width, height = size
    rng = random.Random(zlib.crc32(kind.encode()))
    result = backdrop(size, colour, rng)
    if kind == "space":
        _galaxy(result, rng, colour)
        return result
    world = planet(rng.choice(("rock", "ice", "gas", "moon")), max(8, round(width * 1.1)), rng.randrange(9))
    dim = world.copy()
    dim.fill((120, 128, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(dim, dim.get_rect(center=(round(width * 0.78), round(height + width * 0.28))))
    side = min(round(width * 0.92), round(height * (1.0 if kind == "mech" else 1.08)))
    picture = ship(kind, side, colour)
    if kind not in ("mech",):
        picture = pygame.transform.rotozoom(picture, 8, 1.0)
        for i, share in enumerate((0.9, 0.6, 0.35)):
            trail = paint.halo(max(2, round(side * share * 0.5)), _ENGINE, 0.16)
            result.blit(trail, trail.get_rect(center=(round(width * (0.1 - 0.05 * i)), round(height * 0.58))))
    result.blit(picture, picture.get_rect(center=(width // 2, height // 2)))
    return result


def symbol_picture(name: str, size: tuple[int, int], colour: pygame.Color) -> pygame.Surface:
    """A picture for a card without a ship: the icon or emblem of that name, shining before a tinted sky.

    Opaque, size in pixels. KeyError for an unknown name. Cached.
    """

    def make() -> pygame.Surface:
        width, height = size
        result = backdrop(size, colour, random.Random(zlib.crc32(name.encode())))
        unit = min(width, height)
        light = paint.halo(round(unit * 1.3), colour, 0.75)
        result.blit(light, light.get_rect(center=(width // 2, height // 2)))
        rings = paint.smooth(size, lambda s, k: _rings(s, k, colour), colour, 3)
        result.blit(rings, (0, 0))
        side = round(unit * 0.58)
        for lift, tint in (
            (max(1, unit // 40), mix(colour, pygame.Color("black"), 0.75)),
            (0, mix(colour, pygame.Color("white"), 0.72)),
        ):
            sign = mark(name, side, tint)
            result.blit(sign, sign.get_rect(center=(width // 2, height // 2 + lift)))
        return result

    return paint.pictures.get(("symbol", name, size, tuple(colour)), make)


def _rings(surface: pygame.Surface, k: float, colour: pygame.Color) -> None:
    width, height = surface.get_size()
    unit = min(width, height)
    centre = (width / 2, height / 2)
    for share, alpha in ((0.44, 150), (0.56, 70), (0.72, 36)):
        pygame.draw.circle(surface, faded(colour, alpha), centre, unit * share, max(1, round(1.2 * k)))


def backdrop(size: tuple[int, int], colour: pygame.Color, rng: random.Random) -> pygame.Surface:
    """A small sky tinted with a colour: for pictures on cards. Opaque."""
    width, height = size
    night = pygame.Color("#060a16")
    result = paint.gradient(size, mix(night, colour, 0.10), mix(night, colour, 0.34))
    for _ in range(3):
        mist = paint.halo(round(width * rng.uniform(0.7, 1.2)), mix(colour, pygame.Color("#4060ff"), 0.4), 0.28)
        result.blit(mist, mist.get_rect(center=(rng.uniform(0, width), rng.uniform(0, height))))
    for _ in range(max(10, width * height // 260)):
        glint = pygame.Color(255, 255, 255, rng.randrange(40, 200))
        dot = paint.clear((1, 1))
        dot.fill(glint)
        result.blit(dot, (rng.randrange(width), rng.randrange(height)))
    return result


def _galaxy(surface: pygame.Surface, rng: random.Random, colour: pygame.Color) -> None:
    width, height = surface.get_size()
    unit = min(width, height)
    core = paint.halo(round(unit * 0.9), mix(colour, pygame.Color("white"), 0.6), 0.8)
    flat = pygame.transform.smoothscale(core, (core.get_width(), max(2, core.get_height() // 2)))
    turned = pygame.transform.rotozoom(flat, 24, 1)
    surface.blit(turned, turned.get_rect(center=(width // 2, height // 2)))
    tilt = math.radians(-24)
    for i in range(260):
        arm = math.pi * (i % 2)
        far = rng.random() ** 0.8
        angle = arm + 4.4 * far + rng.gauss(0, 0.22)
        reach = unit * (0.05 + 0.62 * far)
        x, y = reach * math.cos(angle), reach * math.sin(angle) * 0.46
        place = (
            width / 2 + x * math.cos(tilt) - y * math.sin(tilt),
            height / 2 + x * math.sin(tilt) + y * math.cos(tilt),
        )
        tint = mix(colour, pygame.Color("white"), rng.uniform(0.3, 1.0))
        dot = paint.halo(max(2, round(unit * rng.uniform(0.012, 0.04))), tint, 0.8)
        surface.blit(dot, dot.get_rect(center=place))
