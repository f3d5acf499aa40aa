"""How a die looks: lying flat (smooth, cached) and tumbling (a lit cube, drawn anew each frame)."""

import math
from typing import Literal

import pygame

from game.ui import paint
from game.ui.emblems import mark
from game.ui.theme import mix

DieShape = Literal["round", "cut", "frame"]
Matrix = tuple[float, float, float, float, float, float, float, float, float]

_NEAR, _FAR = 0.24, 0.76
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((_NEAR, _NEAR), (_FAR, _FAR)),
    3: ((_NEAR, _NEAR), (0.5, 0.5), (_FAR, _FAR)),
    4: ((_NEAR, _NEAR), (_FAR, _NEAR), (_NEAR, _FAR), (_FAR, _FAR)),
    5: ((_NEAR, _NEAR), (_FAR, _NEAR), (0.5, 0.5), (_NEAR, _FAR), (_FAR, _FAR)),
    6: ((_NEAR, 0.22), (_FAR, 0.22), (_NEAR, 0.5), (_FAR, 0.5), (_NEAR, 0.78), (_FAR, 0.78)),
}
_PIP_RADIUS = 0.098
_CUT = {"round": 0.13, "cut": 0.27, "frame": 0.09}

# The six directions a face can look at, with two directions along the face: normal, right, down.
_SIDES: tuple[tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)
_LIGHT = (-0.42, -0.55, 0.72)


def faces_around(top: int) -> tuple[int, ...]:
    """The numbers on the six sides in the order top, bottom, then around, when `top` is up; opposites add up to 7."""
    others = [n for n in (1, 2, 3) if n not in (top, 7 - top)]
    first, second = others
    return top, 7 - top, first, 7 - first, second, 7 - second


def pip_ink(colour: pygame.Color) -> pygame.Color:
    """Dark pips on a light die, light ones on a dark die."""
    bright = 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b
    return pygame.Color("#10182a") if bright > 135 else pygame.Color("#ffffff")


def resting_die(
    colour: pygame.Color, face: int, shape: DieShape, emblem: str, side: int, angle: float
) -> pygame.Surface:
    """A die lying flat, turned by angle radians; cached by whole degrees. Its middle is the picture's."""
    degrees = round(math.degrees(angle)) % 360

    def make() -> pygame.Surface:
        flat = die_face(colour, face, shape, emblem, side * 3)
        return pygame.transform.rotozoom(flat, -degrees, 1 / 3)

    return paint.pictures.get(("die", tuple(colour), face, shape, emblem, side, degrees), make)


def die_face(colour: pygame.Color, face: int, shape: DieShape, emblem: str, side: int) -> pygame.Surface:
    """The top of a die straight on, side pixels square: for the tray, icons and rolls shown in the log; cached."""

    def make() -> pygame.Surface:
        surface = paint.smooth((side, side), lambda s, k: _body(s, k * side, colour, shape), colour, 2)
        if emblem:
            ghost = mark(emblem, round(side * 0.62), mix(colour, pip_ink(colour), 0.28))
            surface.blit(ghost, ghost.get_rect(center=(side // 2, side // 2)))
        pips = paint.smooth((side, side), lambda s, k: _pips(s, k * side, colour, face), pip_ink(colour), 2)
        surface.blit(pips, (0, 0))
        return surface

    return paint.pictures.get(("die face", tuple(colour), face, shape, emblem, side), make)


def _outline(side: float, shape: DieShape, inset: float) -> list[tuple[float, float]]:
    cut = side * _CUT[shape] * (1 - inset)
    low, high = side * inset, side * (1 - inset)
    return [
        (low + cut, low),
        (high - cut, low),
        (high, low + cut),
        (high, high - cut),
        (high - cut, high),
        (low + cut, high),
        (low, high - cut),
        (low, low + cut),
    ]


def _body(surface: pygame.Surface, side: float, colour: pygame.Color, shape: DieShape) -> None:
    """The die from above: a dark rim, a lighter bevel towards the light, the top itself."""
    black, white = pygame.Color("black"), pygame.Color("white")
    layers = (
        (0.0, mix(colour, black, 0.45)),
        (0.03, mix(colour, white, 0.35)),
        (0.075, mix(colour, black, 0.04)),
    )
    for inset, tone in layers:
        if shape == "round":
            box = pygame.Rect(round(side * inset), round(side * inset), 0, 0)
            box.size = (round(side * (1 - 2 * inset)), round(side * (1 - 2 * inset)))
            pygame.draw.rect(surface, tone, box, border_radius=round(side * 0.2 * (1 - inset)))
        else:
            pygame.draw.polygon(surface, tone, _outline(side, shape, inset))
    if shape == "frame":
        ink = mix(colour, pip_ink(colour), 0.7)
        width = max(1, round(side * 0.035))
        pygame.draw.polygon(surface, ink, _outline(side, shape, 0.095), width)


def _pips(surface: pygame.Surface, side: float, colour: pygame.Color, face: int) -> None:
    for x, y in PIPS[face]:
        pygame.draw.circle(surface, pip_ink(colour), (x * side, y * side), _PIP_RADIUS * side)


def draw_tumbling(
    surface: pygame.Surface,
    middle: tuple[float, float],
    side: float,
    turn: Matrix,
    colour: pygame.Color,
    top: int,
    shape: DieShape,
) -> None:
    """A cube turned by the matrix `turn`, seen from above; `top` is the face that is up when it lies flat."""
    half = side / 2
    numbers = faces_around(top)
    black, white = pygame.Color("black"), pygame.Color("white")
    ink = pip_ink(colour)
    for (n, u, v), number in zip(_SIDES, numbers, strict=True):
        nx, ny, nz = _turned(turn, n)
        if nz <= 0.04:
            continue
        light = nx * _LIGHT[0] + ny * _LIGHT[1] + nz * _LIGHT[2]
        tone = mix(colour, black, 0.04 + 0.5 * max(0.0, 0.7 - light))
        ux, uy, _ = _turned(turn, u)
        vx, vy, _ = _turned(turn, v)
        cx, cy = middle[0] + nx * half, middle[1] + ny * half
        quad = [(cx + (a * ux + b * vx) * half, cy + (a * uy + b * vy) * half) for a, b in _CORNERS]
        pygame.draw.polygon(surface, mix(tone, black, 0.3), quad)
        inner = 1 - 2 * 0.06
        cut = _CUT[shape] * 2
        points = [
            (cx + (a * ux + b * vx) * half * inner, cy + (a * uy + b * vy) * half * inner) for a, b in _octagon(cut)
        ]
        pygame.draw.polygon(surface, tone, points)
        pygame.draw.aalines(surface, mix(tone, white, 0.25), True, points)
        radius = max(1.0, _PIP_RADIUS * side * math.sqrt(nz))
        spot = mix(tone, ink, 0.9)
        for px, py in PIPS[number]:
            a, b = 2 * px - 1, 2 * py - 1
            pygame.draw.circle(surface, spot, (cx + (a * ux + b * vx) * half, cy + (a * uy + b * vy) * half), radius)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _octagon(cut: float) -> tuple[tuple[float, float], ...]:
    near = 1 - cut
    return ((-near, -1), (near, -1), (1, -near), (1, near), (near, 1), (-near, 1), (-1, near), (-1, -near))


def _turned(m: Matrix, v: tuple[int, int, int]) -> tuple[float, float, float]:
    x, y, z = v
    return m[0] * x + m[1] * y + m[2] * z, m[3] * x + m[4] * y + m[5] * z, m[6] * x + m[7] * y + m[8] * z
