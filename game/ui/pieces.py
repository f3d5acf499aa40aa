"""Wooden and cardboard pieces: cubes and round tokens in a seat's colour, with light and shadow."""

import pygame

from game.ui import paint
from game.ui.emblems import mark
from game.ui.theme import SeatLook, mix

_BLACK, _WHITE = pygame.Color("black"), pygame.Color("white")


def cube(size: int, look: SeatLook) -> pygame.Surface:
    """A wooden cube seen from above its corner, size pixels square with its shadow; cached."""

    def draw(s: pygame.Surface, k: float) -> None:
        u = size * k / 24
        outer = [(12, 1.5), (21.5, 6.8), (21.5, 16.4), (12, 21.8), (2.5, 16.4), (2.5, 6.8)]
        faces = (
            (look.light, [(12, 1.5), (21.5, 6.8), (12, 12), (2.5, 6.8)]),
            (look.colour, [(2.5, 6.8), (12, 12), (12, 21.8), (2.5, 16.4)]),
            (mix(look.colour, _BLACK, 0.35), [(21.5, 6.8), (12, 12), (12, 21.8), (21.5, 16.4)]),
        )
        for colour, points in faces:
            pygame.draw.polygon(s, colour, [(x * u, y * u) for x, y in points])
        paint.stroke(s, mix(look.dark, _BLACK, 0.3), [(x * u, y * u) for x, y in outer], 0.9 * u, closed=True)
        for end in ((2.9, 7.1), (21.1, 7.1), (12, 21.2)):
            paint.stroke(s, mix(look.light, _WHITE, 0.25), [(12 * u, 12 * u), (end[0] * u, end[1] * u)], 0.6 * u)

    def make() -> pygame.Surface:
        return _on_shadow(paint.smooth((size, size), draw, look.dark), size, 0.8)

    return paint.pictures.get(("cube", size, tuple(look.colour)), make)


def token(size: int, look: SeatLook, sign: str = "") -> pygame.Surface:
    """A round token with a rim, size pixels square with its shadow; sign names an icon or emblem on it. Cached.

    Without a sign it carries the seat's emblem. KeyError for an unknown sign.
    """

    def draw(s: pygame.Surface, k: float) -> None:
        u = size * k / 24
        centre = (12 * u, 11.5 * u)
        layers = (
            (11.0, mix(look.dark, _BLACK, 0.35)),
            (10.3, look.light),
            (9.6, look.colour),
            (7.9, mix(look.colour, _BLACK, 0.3)),
            (7.5, mix(look.dark, look.colour, 0.25)),
        )
        for radius, colour in layers:
            pygame.draw.circle(s, colour, centre, radius * u)

    def make() -> pygame.Surface:
        disc = paint.smooth((size, size), draw, look.dark)
        picture = mark(sign or look.emblem, round(size * 0.42), look.light)
        disc.blit(picture, picture.get_rect(center=(round(size / 2), round(size * 11.5 / 24))))
        return _on_shadow(disc, size, 1.0)

    return paint.pictures.get(("token", size, tuple(look.colour), look.emblem, sign), make)


def _on_shadow(piece: pygame.Surface, size: int, share: float) -> pygame.Surface:
    """The piece with a soft dark spot below it."""
    result = paint.clear((size, size))
    dark = paint.halo(round(size * share), _BLACK, 0.9)
    result.blit(dark, dark.get_rect(center=(round(size * 0.53), round(size * 0.58))))
    result.blit(piece, (0, 0))
    return result
