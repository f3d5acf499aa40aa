"""Panels, glows, shadows and smooth shapes. Whatever costs time is made once and kept in `pictures`."""

import contextlib
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.theme import Theme, faded, mix

Point = tuple[float, float]
_CACHE_BYTES = 160 * 1024 * 1024
_SMOOTH = 4  # shapes are drawn this many times larger and scaled down: pygame's own edges are jagged


class Enough(Exception):
    """The time given for making pictures is used up."""


class SurfaceCache:
    """Keeps made pictures by key, dropping the least used beyond a number of bytes."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.bytes = 0
        self._until = 0.0  # when no further picture may be begun any more; 0: at any time
        self._made = 0
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()

    def get(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, made if it is not there. Never draw into it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if self._until and self._made and time.perf_counter() > self._until:
            raise Enough
        made = make()
        self._made += 1
        self._kept[key] = made
        self.bytes += _bytes(made)
        while self.bytes > self.max_bytes and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    @contextlib.contextmanager
    def allowance(self, seconds: float) -> Iterator[Callable[[], bool]]:
        """Break off what is drawn inside once it takes longer, but not before it has made something.

        What is given tells afterwards whether the drawing was whole.
        """
        self._until, self._made = time.perf_counter() + seconds, 0
        whole = False
        try:
            yield lambda: whole
            whole = True
        except Enough:
            pass
        finally:
            self._until = 0.0

    def __len__(self) -> int:
        return len(self._kept)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


pictures = SurfaceCache(_CACHE_BYTES)


def clear(size: tuple[int, int], tint: pygame.Color | None = None) -> pygame.Surface:
    """A see-through surface; tint is the colour that soft edges drawn on it fade into."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    if tint is not None:
        surface.fill(faded(tint, 0))
    return surface


def smooth(
    size: tuple[int, int],
    draw: Callable[[pygame.Surface, float], None],
    tint: pygame.Color | None = None,
    factor: int = _SMOOTH,
) -> pygame.Surface:
    """Antialiased drawing: draw(surface, factor) works on a surface that is factor times larger."""
    large = clear((size[0] * factor, size[1] * factor), tint)
    draw(large, float(factor))
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def gradient(size: tuple[int, int], top: pygame.Color, bottom: pygame.Color) -> pygame.Surface:
    """A rectangle that runs from one colour at the top to another at the bottom."""
    surface = clear(size)
    width, height = surface.get_size()
    if top == bottom:
        surface.fill(top)
        return surface
    for y in range(height):
        surface.fill(top.lerp(bottom, y / max(1, height - 1)), (0, y, width, 1))
    return surface


def _corner(radius: int) -> pygame.Surface:
    """The top left quarter of a smooth disc, white, to multiply a corner with."""

    def make() -> pygame.Surface:
        def disc(large: pygame.Surface, k: float) -> None:
            pygame.draw.circle(large, "white", (radius * k, radius * k), radius * k)

        return smooth((radius, radius), disc, pygame.Color("white"))

    return pictures.get(("corner", radius), make)


def round_corners(surface: pygame.Surface, radius: int) -> None:
    """Cut the four corners of a see-through surface round, smoothly, in place."""
    width, height = surface.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    piece = _corner(radius)
    for flip_x, flip_y in ((False, False), (True, False), (False, True), (True, True)):
        place = (width - radius if flip_x else 0, height - radius if flip_y else 0)
        surface.blit(pygame.transform.flip(piece, flip_x, flip_y), place, special_flags=pygame.BLEND_RGBA_MULT)


def rounded(
    size: tuple[int, int],
    top: pygame.Color,
    bottom: pygame.Color,
    radius: int,
    border: int = 0,
    border_colour: pygame.Color | None = None,
) -> pygame.Surface:
    """A rounded rectangle with a vertical gradient and, if border is above 0, a line around it; cached."""

    def make() -> pygame.Surface:
        inner = gradient((size[0] - 2 * border, size[1] - 2 * border), top, bottom)
        round_corners(inner, radius - border)
        whole = clear(size, bottom)
        whole.blit(inner, (border, border))
        if border_colour is not None and border > 0:
            whole.blit(_frame(size, radius, border, border_colour), (0, 0))
        whole.set_alpha(255, pygame.RLEACCEL)  # mostly one opaque block: three times faster to blit
        return whole

    colours = tuple(top), tuple(bottom), tuple(border_colour) if border_colour is not None else None
    return pictures.get(("rounded", size, colours, radius, border), make)


def _frame(size: tuple[int, int], radius: int, border: int, colour: pygame.Color) -> pygame.Surface:
    """Only the line around a rounded rectangle. Its middle is stretched, so its cost does not grow with size."""
    cell = max(radius, border)
    if min(size) <= 2 * cell + 1:
        return _whole_frame(size, radius, border, colour)
    return _stretch_middle(_whole_frame((2 * cell + 1, 2 * cell + 1), radius, border, colour), cell, size)


def _whole_frame(size: tuple[int, int], radius: int, border: int, colour: pygame.Color) -> pygame.Surface:
    white = pygame.Color("white")
    frame = gradient(size, white, white)
    round_corners(frame, radius)
    hole = gradient((size[0] - 2 * border, size[1] - 2 * border), white, white)
    round_corners(hole, radius - border)
    frame.blit(hole, (border, border), special_flags=pygame.BLEND_RGBA_SUB)
    # the subtraction took the colour too; only its alpha is wanted
    flat = clear(size, colour)
    flat.fill(colour)
    mask = clear(size)
    mask.fill((255, 255, 255, 0))
    mask.blit(frame, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    flat.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def outline(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, radius: int, width: int = 1) -> None:
    """A smooth rounded line just inside rect."""
    key = "outline", rect.size, tuple(colour), radius, width
    surface.blit(pictures.get(key, lambda: _frame(rect.size, radius, width, colour)), rect)


def panel(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    raised: bool = False,
    accent: pygame.Color | None = None,
    radius: float = 10,
) -> None:
    """A panel of the theme: soft gradient, thin border; with an accent, that colour along its left edge and border."""
    base = theme.panel_raised if raised else theme.panel
    top = mix(base, pygame.Color("white"), 0.0 if theme.contrast else 0.045)
    bottom = mix(base, theme.background, 0.0 if theme.contrast else 0.28)
    edge = theme.line if accent is None else mix(theme.line, accent, 0.65)
    corner = theme.px(radius)
    surface.blit(rounded(rect.size, top, bottom, corner, theme.px(1), edge), rect)
    if accent is not None:
        bar = pygame.Rect(rect.x, rect.y + corner, theme.px(3), rect.h - 2 * corner)
        surface.fill(accent, bar)


def soft_box(size: tuple[int, int], colour: pygame.Color, radius: int, spread: int) -> pygame.Surface:
    """A rounded box of `size` blurred outwards by `spread` pixels on each side (so larger by that); cached.

    Only the corners are blurred for real and the middle is stretched, so its cost does not grow with size.
    """

    def make() -> pygame.Surface:
        core = min(radius + spread, size[0] // 2, size[1] // 2)
        large = size[0] + 2 * spread, size[1] + 2 * spread
        return _stretch_middle(_soft_corners(core, colour, radius, spread), core + spread, large)

    return pictures.get(("soft", size, tuple(colour), radius, spread), make)


def _soft_corners(core: int, colour: pygame.Color, radius: int, spread: int) -> pygame.Surface:
    """The smallest box with corners of `core` pixels, blurred outwards; cached."""

    def make() -> pygame.Surface:
        cell = core + spread
        small = clear((2 * cell + 2, 2 * cell + 2), colour)
        body = pygame.Rect(spread, spread, small.get_width() - 2 * spread, small.get_height() - 2 * spread)
        pygame.draw.rect(small, colour, body, border_radius=min(radius, core))
        small = pygame.transform.gaussian_blur(small, max(1, spread // 2), False)
        tinted = clear(small.get_size())
        tinted.fill((colour.r, colour.g, colour.b, 255))
        alpha_only = clear(small.get_size())
        alpha_only.fill((255, 255, 255, 0))
        alpha_only.blit(small, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        tinted.blit(alpha_only, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return tinted

    return pictures.get(("soft corners", core, tuple(colour), radius, spread), make)


def _stretch_middle(small: pygame.Surface, cell: int, size: tuple[int, int]) -> pygame.Surface:
    """Nine-slice scaling: corners of `cell` pixels stay, what is between is stretched."""
    result = clear(size)
    width, height = small.get_size()
    columns, rows = (
        # each: from, length there, to, length here
        (
            (0, cell, 0, cell),
            (cell, small_side - 2 * cell, cell, side - 2 * cell),
            (small_side - cell, cell, side - cell, cell),
        )
        for small_side, side in ((width, size[0]), (height, size[1]))
    )
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if dw > 0 and dh > 0:
                part, goal = small.subsurface((sx, sy, sw, sh)), result.subsurface((dx, dy, dw, dh))
                pygame.transform.scale(part, (dw, dh), goal)
    return result


def glow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: pygame.Color,
    spread: int,
    radius: int = 8,
    strength: float = 0.55,
) -> None:
    """A soft light around rect, drawn before what lies in it; strength 0..1."""
    light = soft_box(rect.size, faded(colour, round(255 * strength)), radius, spread)
    surface.blit(light, (rect.x - spread, rect.y - spread))


def shadow(surface: pygame.Surface, rect: pygame.Rect, spread: int, radius: int = 8, drop: int = 0) -> None:
    """A soft dark shadow under rect, `drop` pixels lower."""
    dark = soft_box(rect.size, pygame.Color(0, 0, 0, 150), radius, spread)
    surface.blit(dark, (rect.x - spread, rect.y - spread + drop))


def halo(diameter: int, colour: pygame.Color, strength: float = 0.6) -> pygame.Surface:
    """A round light that fades from its middle to nothing at its edge; cached."""

    def make() -> pygame.Surface:
        small = clear((64, 64), colour)
        for step in range(32, 0, -1):
            share = 1 - step / 32
            alpha = round(255 * strength * share * share)
            pygame.draw.circle(small, faded(colour, alpha), (32, 32), step)
        return pygame.transform.smoothscale(small, (max(1, diameter), max(1, diameter)))

    return pictures.get(("halo", diameter, tuple(colour), strength), make)


def hexagon(centre: Point, radius: float, flat: bool = True) -> list[Point]:
    """The six corners of a regular hexagon, clockwise; flat means that a side is on top."""
    start = 0.0 if flat else 30.0
    return [
        (
            centre[0] + radius * math.cos(math.radians(start + 60 * i)),
            centre[1] + radius * math.sin(math.radians(start + 60 * i)),
        )
        for i in range(6)
    ]


def polygon(
    surface: pygame.Surface,
    points: Sequence[Point],
    fill: pygame.Color | None = None,
    line: pygame.Color | None = None,
    width: float = 1,
) -> None:
    """A smooth polygon, filled, outlined or both. Not cached: for static pictures only."""
    pad = math.ceil(width) + 1
    left, top = math.floor(min(p[0] for p in points)) - pad, math.floor(min(p[1] for p in points)) - pad
    right, bottom = math.ceil(max(p[0] for p in points)) + pad, math.ceil(max(p[1] for p in points)) + pad

    def shape(large: pygame.Surface, k: float) -> None:
        scaled = [((x - left) * k, (y - top) * k) for x, y in points]
        if fill is not None:
            pygame.draw.polygon(large, fill, scaled)
        if line is not None:
            stroke(large, line, scaled, width * k, closed=True)

    tint = fill if fill is not None else line
    surface.blit(smooth((right - left, bottom - top), shape, tint), (left, top))


def stroke(
    surface: pygame.Surface,
    colour: pygame.Color,
    points: Sequence[Point],
    width: float,
    closed: bool = False,
) -> None:
    """A thick line through points with round joints and ends; for use inside `smooth`."""
    ends = [*points[1:], points[0]] if closed else points[1:]
    half = width / 2
    for (x1, y1), (x2, y2) in zip(points, ends, strict=False):
        length = math.hypot(x2 - x1, y2 - y1)
        if length > 0:
            nx, ny = (y2 - y1) / length * half, (x1 - x2) / length * half
            quad = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
            pygame.draw.polygon(surface, colour, quad)
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), half)
