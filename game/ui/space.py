"""Space itself: the starfield behind everything and shaded planets, all made by code and cached."""

import math
import random
import zlib
from dataclasses import dataclass
from functools import cache

import pygame

from game.ui import paint
from game.ui.noise import Stops, clouds, coloured, grey_picture
from game.ui.theme import faded, mix

_LIGHT = (-0.55, -0.6, 0.58)  # from the upper left, a little to the front
_MAP = 96  # the light is worked out on a square of this many pixels and scaled


@dataclass(frozen=True)
class _Look:
    """How a kind of world is painted."""

    stops: Stops
    cell: tuple[int, int] = (48, 40)
    octaves: int = 5
    craters: int = 0
    air: str = ""  # colour of the rim of air; "" for a bare rock
    caps: str = ""  # colour of ice at the poles
    shape: tuple[float, float] = (1.0, 1.0)
    bumps: float = 0.0
    glowing: bool = False
    clouds: bool = False


_LOOKS: dict[str, _Look] = {
    "mars": _Look(
        ((0.0, "#5e2414"), (0.35, "#9c4423"), (0.55, "#c4673a"), (0.8, "#dd925c"), (1.0, "#f0bd8c")),
        cell=(64, 40), craters=10, air="#ffb38a", caps="#f7efe8",
    ),
    "earth": _Look(
        ((0.0, "#0a2a5e"), (0.48, "#16579f"), (0.53, "#2f86c4"), (0.55, "#c9b98a"), (0.6, "#4f8f4b"),
         (0.8, "#2f6b3a"), (0.92, "#7d6b4a"), (1.0, "#f4f6f8")),
        cell=(72, 56), air="#7cc4ff", caps="#ffffff", clouds=True,
    ),
    "moon": _Look(((0.0, "#4c4f57"), (0.45, "#878b93"), (0.7, "#b3b6bc"), (1.0, "#e4e5e8")), craters=26),
    "ceres": _Look(((0.0, "#33383f"), (0.5, "#626a72"), (0.8, "#8b949b"), (1.0, "#bcc6cb")), cell=(40, 40), craters=34),
    "phobos": _Look(
        ((0.0, "#3a302a"), (0.5, "#71604f"), (0.8, "#94806a"), (1.0, "#c2ad94")),
        cell=(36, 36), craters=30, shape=(1.0, 0.78), bumps=0.05,
    ),
    "deimos": _Look(
        ((0.0, "#453d33"), (0.5, "#857663"), (0.8, "#ab9a82"), (1.0, "#d8c9b0")),
        cell=(44, 44), octaves=4, craters=12, shape=(0.92, 0.74), bumps=0.07,
    ),
    "gas": _Look(
        ((0.0, "#6a3d2a"), (0.3, "#a8734c"), (0.5, "#e0c096"), (0.7, "#c08a5a"), (1.0, "#f6e6c8")),
        cell=(400, 26), octaves=4, air="#ffd9a8",
    ),
    "ringed": _Look(
        ((0.0, "#4a5f8a"), (0.4, "#7f98bf"), (0.6, "#b9c9de"), (1.0, "#eef4fa")),
        cell=(400, 30), octaves=3, air="#b9d4ff"
    ),
    "ice": _Look(
        ((0.0, "#2f6a8f"), (0.35, "#6fb1cf"), (0.6, "#b8e0ee"), (1.0, "#ffffff")),
        cell=(40, 52), craters=6, air="#b5ecff"
    ),
    "rock": _Look(((0.0, "#2f2a2c"), (0.45, "#675a55"), (0.75, "#94837a"), (1.0, "#c6b6a8")), craters=22),
    "lava": _Look(
        ((0.0, "#ffe08a"), (0.22, "#ff8a2b"), (0.36, "#c2320f"), (0.46, "#3a1410"),
         (0.75, "#241416"), (1.0, "#4a3430")),
        cell=(44, 44), air="#ff7a3c", glowing=True,
    ),
    "ocean": _Look(
        ((0.0, "#06255a"), (0.5, "#0f4f96"), (0.8, "#2389bd"), (1.0, "#7fe0e0")),
        cell=(60, 44), air="#86d8ff", clouds=True
    ),
    "sun": _Look(
        ((0.0, "#e0620e"), (0.4, "#ff9d1f"), (0.7, "#ffcf4a"), (1.0, "#fffbe0")), cell=(26, 26), air="", glowing=True
    ),
    "halley": _Look(
        ((0.0, "#5f7f96"), (0.5, "#a8c8da"), (1.0, "#ffffff")), cell=(36, 36), craters=8, shape=(1.0, 0.84), bumps=0.06
    ),
}  # fmt: skip


def planet_kinds() -> tuple[str, ...]:
    """Every kind that planet() can paint."""
    return (*_LOOKS, "station")


def planet(kind: str, diameter: int, seed: int = 0) -> pygame.Surface:
    """A world of that kind in a see-through square of diameter pixels; KeyError for an unknown kind.

    A sun with its corona, a comet with its tail and a ringed planet are smaller inside the same square.
    The picture is cached: do not draw into it.
    """
    if kind != "station" and kind not in _LOOKS:
        raise KeyError(kind)
    return paint.pictures.get(("planet", kind, diameter, seed), lambda: _paint_world(kind, diameter, seed))


def _paint_world(kind: str, diameter: int, seed: int) -> pygame.Surface:
    rng = random.Random(zlib.crc32(f"{kind}:{seed}".encode()))
    if kind == "station":
        return _station(diameter)
    if kind == "sun":
        return _sun(diameter, rng)
    if kind == "halley":
        return _comet(diameter, rng)
    if kind == "ringed":
        return _ringed(diameter, rng)
    return _with_air(kind, diameter, rng)


def _with_air(kind: str, diameter: int, rng: random.Random) -> pygame.Surface:
    """The globe with a thin shine of air around it."""
    look = _LOOKS[kind]
    body = max(4, round(diameter * (0.92 if look.air else 0.98)))
    result = paint.clear((diameter, diameter))
    if look.air:
        shine = paint.halo(round(diameter * 1.12), pygame.Color(look.air), 0.9)
        result.blit(shine, shine.get_rect(center=(diameter // 2, diameter // 2)))
    globe = _globe(look, body, rng)
    result.blit(globe, globe.get_rect(center=(diameter // 2, diameter // 2)))
    return result


def _globe(look: _Look, diameter: int, rng: random.Random) -> pygame.Surface:
    """The lit ball of a look, without anything around it."""
    large = min(2 * diameter, 640)
    skin = _skin(look, rng)
    ball = _wrap(skin, large)
    if not look.glowing:
        ball.blit(_scaled(_light_map(), large), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    elif look.air:
        ball.blit(_scaled(_limb_map(), large), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if look.air:
        rim = _scaled(_rim_map(), large)
        rim.fill(mix(pygame.Color(look.air), pygame.Color("black"), 0.25), special_flags=pygame.BLEND_RGB_MULT)
        ball.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    ball.blit(_outline_mask(large, look, rng), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(ball, (diameter, diameter))


def _skin(look: _Look, rng: random.Random) -> pygame.Surface:
    """The flat map of the surface."""
    size = (320, 256)
    if look.cell[0] >= 400:
        skin = coloured(_bands(size, rng, look), size, look.stops)
    else:
        skin = coloured(clouds(size, rng, look.cell, look.octaves), size, look.stops)
    for _ in range(look.craters):
        _crater(skin, rng)
    if look.caps:
        _caps(skin, pygame.Color(look.caps), rng)
    if look.clouds:
        white = ((0.0, "#ffffff00"), (0.5, "#ffffff00"), (0.72, "#ffffffb0"), (1.0, "#fffffff0"))
        _blend_clouds(skin, clouds(size, rng, (80, 22), 5, 0.6), white)
    return skin


def _blend_clouds(skin: pygame.Surface, grey: bytes, stops: Stops) -> None:
    """Lay white over the skin where the noise is high: indexed pictures carry no alpha, so by bytes."""
    steps = [place for place, _ in stops]
    alphas = [pygame.Color(colour).a for _, colour in stops]
    table = bytearray(256)
    for i in range(256):
        at = i / 255
        after = next(j for j, place in enumerate(steps) if place >= at)
        before = max(0, after - 1)
        gap = steps[after] - steps[before]
        share = (at - steps[before]) / gap if gap else 0
        table[i] = round(alphas[before] + (alphas[after] - alphas[before]) * share)
    pixels = bytearray(b"\xff" * (4 * len(grey)))
    pixels[3::4] = grey.translate(bytes(table))
    skin.blit(pygame.image.frombytes(bytes(pixels), skin.get_size(), "RGBA"), (0, 0))


def _bands(size: tuple[int, int], rng: random.Random, look: _Look) -> bytes:
    """Belts of a gas planet: rows of one value each, disturbed by stretched noise."""
    width, height = size
    belts = clouds((8, height), rng, (8, look.cell[1]), 3, 0.7)[::8]
    most = 43  # how far a wisp lightens or darkens its belt
    wisps = clouds(size, rng, (110, 14), 4).translate(bytes(most + (v - 128) // 3 for v in range(256)))
    shades = bytes(max(0, min(255, v - most)) for v in range(512))
    rows = (wisps[y * width : (y + 1) * width].translate(shades[belts[y] : belts[y] + 256]) for y in range(height))
    return b"".join(rows)


def _crater(skin: pygame.Surface, rng: random.Random) -> None:
    """A round hollow: dark towards the light, bright on the far wall."""
    radius = 3 + 16 * rng.random() ** 3
    x, y = rng.uniform(0, skin.get_width()), rng.uniform(20, skin.get_height() - 20)
    big = paint.clear((round(2 * radius) + 6, round(2 * radius) + 6))
    middle = big.get_width() / 2
    pygame.draw.circle(big, (255, 255, 255, 70), (middle + radius * 0.16, middle + radius * 0.2), radius)
    pygame.draw.circle(big, (0, 0, 0, 110), (middle - radius * 0.06, middle - radius * 0.1), radius * 0.92)
    pygame.draw.circle(big, (20, 16, 14, 60), (middle + radius * 0.12, middle + radius * 0.16), radius * 0.72)
    skin.blit(pygame.transform.gaussian_blur(big, 1), (x - middle, y - middle))


def _caps(skin: pygame.Surface, colour: pygame.Color, rng: random.Random) -> None:
    width, height = skin.get_size()
    ice = paint.clear((width, height), colour)
    for edge, depth in ((0, 0.13), (height, 0.09)):
        points: list[tuple[float, float]] = [(0, edge)]
        for i in range(17):
            reach = depth * height * rng.uniform(0.6, 1.25)
            points.append((width * i / 16, edge + (reach if edge == 0 else -reach)))
        pygame.draw.polygon(ice, faded(colour, 235), [*points, (width, edge)])
    skin.blit(pygame.transform.gaussian_blur(ice, 2), (0, 0))


def _wrap(skin: pygame.Surface, size: int) -> pygame.Surface:
    """Bend the map round a ball, a row at a time: rows crowd towards the poles and shorten to their chord."""
    ball = pygame.Surface((size, size), pygame.SRCALPHA)
    height = skin.get_height()
    radius = size / 2
    columns = pygame.transform.smoothscale(_bulge(skin), (size, height))
    for y in range(size):
        offset = (y + 0.5 - radius) / radius
        chord = max(2, round(2 * radius * math.sqrt(max(0.0, 1 - offset * offset))))
        latitude = math.asin(max(-1.0, min(1.0, offset))) / math.pi + 0.5
        row = columns.subsurface((0, min(height - 1, int(latitude * height)), size, 1))
        start = (size - chord) // 2
        ball.blit(pygame.transform.scale(row, (chord, 1)), (start, y))
    return ball


def _bulge(skin: pygame.Surface) -> pygame.Surface:
    """Squeeze the map's columns towards both sides, as the side of a ball turns away."""
    width, height = skin.get_size()
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        offset = (x + 0.5) / width * 2 - 1
        source = math.asin(max(-1.0, min(1.0, offset))) / math.pi + 0.5
        result.blit(skin, (x, 0), (min(width - 1, int(source * width)), 0, 1, height))
    return result


@cache
def _each_normal() -> list[tuple[float, float, float, float]]:
    """For each pixel of the light map: the normal x, y, z and the distance from the middle, 0..1 on the ball."""
    normals = []
    for j in range(_MAP):
        y = (j + 0.5) / _MAP * 2 - 1
        for i in range(_MAP):
            x = (i + 0.5) / _MAP * 2 - 1
            far = min(1.0, math.hypot(x, y))
            normals.append((x, y, math.sqrt(1 - far * far), far))
    return normals


def _grey_map(values: list[float]) -> pygame.Surface:
    return grey_picture(bytes(max(0, min(255, round(255 * value))) for value in values), (_MAP, _MAP))


def _light_map() -> pygame.Surface:
    """How bright each place of a ball is under the light, with a soft terminator and a dark limb."""

    def make() -> pygame.Surface:
        values = []
        for x, y, z, _ in _each_normal():
            facing = x * _LIGHT[0] + y * _LIGHT[1] + z * _LIGHT[2]
            day = max(0.0, min(1.0, (facing + 0.16) / 0.85))
            values.append(0.07 + 0.93 * day**0.9 * (0.72 + 0.28 * z))
        return _grey_map(values)

    return paint.pictures.get("light map", make)


def _limb_map() -> pygame.Surface:
    """For things that glow by themselves: only darker towards the rim."""

    def make() -> pygame.Surface:
        return _grey_map([0.45 + 0.55 * z**0.6 for _, _, z, _ in _each_normal()])

    return paint.pictures.get("limb map", make)


def _rim_map() -> pygame.Surface:
    """Air seen edge-on: a bright thin rim on the day side."""

    def make() -> pygame.Surface:
        values = []
        for x, y, z, _ in _each_normal():
            facing = max(0.0, x * _LIGHT[0] + y * _LIGHT[1] + z * _LIGHT[2] + 0.25)
            values.append(0.85 * (1 - z) ** 3.2 * min(1.0, facing * 1.6))
        return _grey_map(values)

    return paint.pictures.get("rim map", make)


def _scaled(grey: pygame.Surface, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(grey, (size, size))


def _outline_mask(size: int, look: _Look, rng: random.Random) -> pygame.Surface:
    """White where the world is: a disc, or for a small moon an uneven stretched one."""
    mask = paint.clear((size, size), pygame.Color("white"))
    if look.bumps == 0:
        pygame.draw.circle(mask, "white", (size / 2, size / 2), size / 2 - 1)
        return mask
    phases = [rng.uniform(0, math.tau) for _ in range(5)]
    points = []
    for i in range(120):
        angle = math.tau * i / 120
        wave = sum(math.sin((k + 2) * angle + phase) / (k + 2) for k, phase in enumerate(phases))
        reach = (size / 2 - 1) * (1 - look.bumps * (1 + wave))
        x, y = reach * look.shape[0] * math.cos(angle), reach * look.shape[1] * math.sin(angle)
        tilt = -0.5
        points.append(
            (size / 2 + x * math.cos(tilt) - y * math.sin(tilt), size / 2 + x * math.sin(tilt) + y * math.cos(tilt))
        )
    pygame.draw.polygon(mask, "white", points)
    return mask


def _sun(diameter: int, rng: random.Random) -> pygame.Surface:
    """A boiling disc with a corona of streamers."""
    result = paint.clear((diameter, diameter), pygame.Color("#ff9d2f"))
    middle = diameter / 2
    glow = paint.halo(diameter, pygame.Color("#ff8a1f"), 1.0)
    result.blit(glow, (0, 0))
    body = round(diameter * 0.6)

    def streamers(large: pygame.Surface, k: float) -> None:
        centre = middle * k
        for _ in range(64):
            angle, width = rng.uniform(0, math.tau), rng.uniform(0.02, 0.06)
            reach = centre * rng.uniform(0.66, 0.96)
            foot = centre * 0.56
            tip = (centre + reach * math.cos(angle), centre + reach * math.sin(angle))
            sides = [
                (centre + foot * math.cos(angle + d), centre + foot * math.sin(angle + d)) for d in (-width, width)
            ]
            layer_colour = pygame.Color(255, 190, 90, 46)
            left, top = (math.floor(min(p[i] for p in (tip, *sides))) for i in (0, 1))
            size = [math.ceil(max(p[i] for p in (tip, *sides))) - near + 1 for i, near in ((0, left), (1, top))]
            shape = paint.clear((size[0], size[1]), layer_colour)
            pygame.draw.polygon(shape, layer_colour, [(x - left, y - top) for x, y in (tip, *sides)])
            large.blit(shape, (left, top))

    rays = paint.smooth((diameter // 2, diameter // 2), lambda s, k: streamers(s, k / 2), pygame.Color("#ffbe5a"), 2)
    rays = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(rays, (diameter, diameter)), max(1, diameter // 60)
    )
    result.blit(rays, (0, 0))
    inner = paint.halo(round(diameter * 0.86), pygame.Color("#ffd27a"), 1.0)
    result.blit(inner, inner.get_rect(center=(middle, middle)))
    globe = _globe(_LOOKS["sun"], body, rng)
    limb = pygame.transform.smoothscale(_limb_map(), (body, body))
    limb.fill((70, 40, 0), special_flags=pygame.BLEND_RGB_ADD)
    globe.blit(limb, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(globe, globe.get_rect(center=(middle, middle)))
    return result


def _comet(diameter: int, rng: random.Random) -> pygame.Surface:
    """A bright nucleus low on the left with a dust tail and a straight blue one."""
    result = paint.clear((diameter, diameter), pygame.Color("#bfe6ff"))
    head = (diameter * 0.33, diameter * 0.67)
    for colour, bend, spread, steps in (("#6fb8ff", 0.0, 0.10, 60), ("#e9f4ff", 0.16, 0.22, 70)):
        for i in range(steps):
            share = i / steps
            angle = -math.pi / 4 + bend * share
            reach = diameter * 0.8 * share
            width = diameter * (0.13 + spread * share) * 1.4
            x, y = head[0] + reach * math.cos(angle), head[1] + reach * math.sin(angle)
            puff = paint.halo(round(width), pygame.Color(colour), round(0.16 * (1 - share) ** 1.3, 2))
            result.blit(puff, puff.get_rect(center=(x, y)))
    for size, strength in ((0.62, 0.5), (0.4, 0.8)):
        coma = paint.halo(round(diameter * size), pygame.Color("#dff4ff"), strength)
        result.blit(coma, coma.get_rect(center=head))
    nucleus = _globe(_LOOKS["halley"], max(4, round(diameter * 0.26)), rng)
    result.blit(nucleus, nucleus.get_rect(center=head))
    return result


def _ringed(diameter: int, rng: random.Random) -> pygame.Surface:
    """A gas planet in its ring, the far half of the ring behind it."""
    body = round(diameter * 0.58)
    ball = _globe(_LOOKS["ringed"], body, rng)
    bands = [(0.50, 90), (0.47, 150), (0.44, 60), (0.42, 170), (0.38, 120), (0.355, 0)]

    def ring(large: pygame.Surface, k: float) -> None:
        for reach, alpha in bands:
            half = (diameter * reach * k, diameter * reach * k * 0.3)
            box = pygame.Rect(0, 0, round(2 * half[0]), round(2 * half[1]))
            box.center = (round(diameter * k / 2), round(diameter * k / 2))
            pygame.draw.ellipse(large, (214, 222, 236, alpha), box)

    large = paint.clear((3 * diameter, 3 * diameter), pygame.Color("#d6deec"))
    ring(large, 3)
    turned = pygame.transform.rotate(large, 18)
    middle_part = turned.get_rect().inflate(3 * diameter - turned.get_width(), 3 * diameter - turned.get_height())
    square = pygame.transform.smoothscale(turned.subsurface(middle_part), (diameter, diameter))
    result = square.copy()
    result.blit(ball, ball.get_rect(center=(diameter // 2, diameter // 2)))
    front = square.copy()
    middle = diameter / 2
    tilt = math.tan(math.radians(-18))
    pygame.draw.polygon(
        front,
        (214, 222, 236, 0),
        [(0, 0), (diameter, 0), (diameter, middle + tilt * middle), (0, middle - tilt * middle)],
    )
    result.blit(front, (0, 0))
    return result


def _station(diameter: int) -> pygame.Surface:
    """A wheel station with spokes, a hub and two solar wings."""

    def draw(s: pygame.Surface, k: float) -> None:
        u = diameter * k / 100
        frame, dark, bright = pygame.Color("#9fb0c8"), pygame.Color("#4b5a73"), pygame.Color("#e6eef8")
        cells, window = pygame.Color("#27508f"), pygame.Color("#ffd98a")
        for side in (-1, 1):
            x = 50 + side * 40
            pygame.draw.line(s, dark, (50 * u, 50 * u), (x * u, 50 * u), round(2.4 * u))
            for row in (-1, 1):
                wing = pygame.Rect(round((x - 7) * u), round((50 + row * 13 - 10) * u), round(14 * u), round(20 * u))
                pygame.draw.rect(s, cells, wing)
                for i in range(1, 4):
                    y = wing.y + wing.h * i // 4
                    pygame.draw.line(s, "#5f8fd6", (wing.x, y), (wing.right, y), round(0.7 * u))
                pygame.draw.line(s, "#5f8fd6", wing.midtop, wing.midbottom, round(0.7 * u))
                pygame.draw.rect(s, frame, wing, round(0.9 * u))
        centre = (50 * u, 50 * u)
        pygame.draw.circle(s, dark, centre, 31 * u, round(8 * u))
        pygame.draw.circle(s, frame, centre, 30 * u, round(5.6 * u))
        pygame.draw.circle(s, bright, (49.4 * u, 49.2 * u), 30 * u, round(1.3 * u))
        for i in range(6):
            angle = math.tau * i / 6 + 0.26
            end = (centre[0] + 26 * u * math.cos(angle), centre[1] + 26 * u * math.sin(angle))
            pygame.draw.line(s, dark, centre, end, round(4.2 * u))
            pygame.draw.line(s, frame, centre, end, round(2.2 * u))
        for i in range(24):
            angle = math.tau * i / 24
            spot = (centre[0] + 27 * u * math.cos(angle), centre[1] + 27 * u * math.sin(angle))
            pygame.draw.circle(s, window, spot, 0.9 * u)
        for radius, colour in ((12, dark), (10.6, frame), (7, dark), (5.6, bright), (2.6, window)):
            pygame.draw.circle(s, colour, centre, radius * u)

    return paint.smooth((diameter, diameter), draw, pygame.Color("#4b5a73"))


def starfield(size: tuple[int, int], seed: int = 1) -> pygame.Surface:
    """Deep space for the whole window: faint nebula, stars of three sizes. Opaque and cached."""
    return paint.pictures.get(("starfield", size, seed), lambda: _paint_sky(size, random.Random(seed)))


def _paint_sky(size: tuple[int, int], rng: random.Random) -> pygame.Surface:
    width, height = size
    sky = pygame.Surface(size)
    sky.fill("#04060d")
    for stops in (
        ((0.0, "#000000"), (0.45, "#02040a"), (0.75, "#081630"), (1.0, "#112b55")),
        ((0.0, "#000000"), (0.58, "#000000"), (0.82, "#180b29"), (1.0, "#3a1849")),
        ((0.0, "#000000"), (0.66, "#000000"), (0.86, "#061c22"), (1.0, "#0f3b42")),
    ):
        small = (max(8, width // 4), max(8, height // 4))
        mist = coloured(clouds(small, rng, (small[0] // 2, small[1] // 2 + 1), 7, 0.6), small, stops)
        sky.blit(pygame.transform.smoothscale(mist, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _grain(sky, rng)
    _stars(sky, rng)
    return sky


def _grain(sky: pygame.Surface, rng: random.Random) -> None:
    """A trace of noise: dark gradients would show steps otherwise."""
    side = 128
    values = bytes(v & 3 for v in rng.randbytes(side * side * 3))
    tile = pygame.image.frombytes(values, (side, side), "RGB")
    for x in range(0, sky.get_width(), side):
        for y in range(0, sky.get_height(), side):
            sky.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _stars(sky: pygame.Surface, rng: random.Random) -> None:
    width, height = sky.get_size()
    tints = [pygame.Color(c) for c in ("#ffffff", "#cfe2ff", "#a9c8ff", "#fff1d0", "#ffd9b0")]
    count = width * height // 1100
    unit = max(1.0, height / 720)
    for _ in range(count):
        tint = mix(pygame.Color("black"), rng.choice(tints), 0.15 + 0.6 * rng.random() ** 2)
        place = (rng.randrange(width), rng.randrange(height))
        sky.fill(tint, (*place, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    for _ in range(count // 26):
        dot = paint.halo(round(unit * rng.uniform(3, 6)), rng.choice(tints), 1.0)
        sky.blit(dot, (rng.randrange(width), rng.randrange(height)))
    for _ in range(max(4, count // 190)):
        x, y, tint = rng.randrange(width), rng.randrange(height), rng.choice(tints)
        reach = unit * rng.uniform(8, 16)
        light = paint.halo(round(2 * reach), tint, 0.45)
        sky.blit(light, light.get_rect(center=(x, y)))
        spark = paint.halo(round(unit * 5), pygame.Color("white"), 1.0)
        sky.blit(spark, spark.get_rect(center=(x, y)))
