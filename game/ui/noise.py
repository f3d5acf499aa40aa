"""Cloudy noise made with pygame alone: random pixels scaled up smoothly and added in octaves."""

import random
from collections.abc import Sequence

import pygame

Stops = Sequence[tuple[float, str]]
_GREYS = [pygame.Color(v, v, v) for v in range(256)]


def clouds(
    size: tuple[int, int], rng: random.Random, cell: tuple[int, int], octaves: int = 4, keep: float = 0.55
) -> bytes:
    """One byte a pixel of layered noise, stretched to use the whole range 0..255.

    cell is the size of the largest blotches in pixels; each octave halves it and weighs `keep` of the one before.
    """
    total = pygame.Surface(size, 0, 24)
    weights = [keep**i for i in range(octaves)]
    for i, weight in enumerate(weights):
        layer = _octave(size, rng, (max(1, cell[0] >> i), max(1, cell[1] >> i)))
        share = round(255 * weight / sum(weights))
        layer.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        total.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    grey = pygame.image.tobytes(total, "RGB")[::3]
    low, high = min(grey), max(grey)
    spread = max(1, high - low)
    return grey.translate(bytes(max(0, min(255, (v - low) * 255 // spread)) for v in range(256)))


def _octave(size: tuple[int, int], rng: random.Random, cell: tuple[int, int]) -> pygame.Surface:
    columns, rows = size[0] // cell[0] + 2, size[1] // cell[1] + 2
    small = grey_picture(rng.randbytes(columns * rows), (columns, rows))
    # twice smooth: scaling up in one go would show the grid
    middle = pygame.transform.smoothscale(small, (columns * 3, rows * 3))
    soft = pygame.transform.box_blur(middle, 1) if columns * rows < 40_000 else middle
    return pygame.transform.smoothscale(soft, size)


def grey_picture(grey: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture of one byte a pixel, from black to white."""
    indexed = pygame.image.frombytes(grey, size, "P")
    indexed.set_palette(_GREYS)
    picture = pygame.Surface(size, 0, 24)
    picture.blit(indexed, (0, 0))
    return picture


def ramp(stops: Stops) -> list[pygame.Color]:
    """256 colours through stops (place 0..1, colour)."""
    known = [(place, pygame.Color(colour)) for place, colour in stops]
    colours = []
    for i in range(256):
        at = i / 255
        after = next((j for j, (place, _) in enumerate(known) if place >= at), len(known) - 1)
        before = max(0, after - 1)
        gap = known[after][0] - known[before][0]
        share = (at - known[before][0]) / gap if gap > 0 else 0.0
        colours.append(known[before][1].lerp(known[after][1], max(0.0, min(1.0, share))))
    return colours


def coloured(grey: bytes, size: tuple[int, int], stops: Stops) -> pygame.Surface:
    """The noise as a picture, each value replaced by its colour on the ramp."""
    indexed = pygame.image.frombytes(grey, size, "P")
    indexed.set_palette(ramp(stops))
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(indexed, (0, 0))
    return result
