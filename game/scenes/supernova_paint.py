"""The pieces of Supernova as pictures: hexes, cards in columns, cubes, tokens, markers; all cached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from game.ui import paint
from game.ui.cards import card_face, picture_size
from game.ui.emblems import emblem
from game.ui.icons import icon
from game.ui.ships import FORCE_KINDS, force_picture, symbol_picture
from game.ui.text import render_line, shorten
from game.ui.theme import SeatLook, Theme, faded, mix

GOLD = Color("#ffc95c")
VIOLET = Color("#b79bff")
# the picture of a card without a ship, by what the card does
SYMBOLS = {
    "exchange_own": "swap", "turn_up": "spy", "move_cubes": "cube", "take_back": "retreat", "cancel": "shield",
    "destroy_opposite": "bomb", "add_from_hand": "plus", "eliminate_value": "virus", "multiply_next": "gear_team",
    "reverse": "sabotage", "sum_beside": "reinforce",
}  # fmt: skip
CUBE_COLOURS = {
    "orange": Color("#ff9540"), "red": Color("#e5484d"), "purple": Color("#9b5de5"),
    "yellow": Color("#ffe04d"), "grey": Color("#aab4c2"), "black": Color("#2b3240"),
}  # fmt: skip


@dataclass(frozen=True)
class CardLook:
    """What is printed on a card."""

    id: str
    title: str
    band: str
    text: str
    force: str  # the number in the corner; "" on a Special card
    star: bool
    symbol: str  # icon of a Special card; "" on a Force card


def card_colour(card: CardLook, owner: SeatLook) -> Color:
    """Force cards wear their owner's colour, Tactic cards violet, Action cards gold."""
    if card.force:
        return owner.colour
    return GOLD if card.star else VIOLET


def art(card: CardLook, size: tuple[int, int], colour: Color) -> Surface:
    """The picture on a card."""
    size = max(8, size[0]), max(8, size[1])
    if card.id in FORCE_KINDS:
        return force_picture(card.id, size, colour)
    return symbol_picture(card.symbol or "star", size, colour)


def face(theme: Theme, card: CardLook, size: tuple[int, int], owner: SeatLook) -> Surface:
    """A card's face, as in a hand."""
    colour = card_colour(card, owner)
    inner = picture_size(theme, size)
    return card_face(
        theme,
        size,
        title=card.title,
        band=card.band,
        picture=art(card, inner, colour),
        text=card.text,
        corner=card.force,
        colour=colour,
        star=card.star,
    )


def dimmed(key: object, picture: Surface, shade: int = 110) -> Surface:
    """The same picture in the dark; cached under `key`."""

    def make() -> Surface:
        dark = picture.copy()
        dark.set_alpha(255)
        dark.fill((shade, shade, min(255, shade + 16), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dark

    return paint.pictures.get(("dimmed", key, picture.get_size(), shade), make)


def writing(
    surface: Surface,
    theme: Theme,
    string: str,
    at: tuple[int, int],
    real: int,
    colour: Color,
    *,
    role: str = "bold",
    anchor: str = "center",
    width: int = 0,
) -> Rect:
    """Board writing of a size in real pixels, shrunk and then cut where it is wider than `width` (0: any)."""
    real = max(8, real)
    if width:
        while real > 8 and theme.font_at(role, real).size(string)[0] > width:
            real -= 1
        string = shorten(theme.font_at(role, real), string, width)
    picture = render_line(theme, string, role, real, colour)
    place = picture.get_rect(**{anchor: at})
    surface.blit(picture, place)
    return place


# ---------------------------------------------------------------------- cards in columns
def tile(
    theme: Theme, card: CardLook, size: tuple[int, int], owner: SeatLook, hidden: bool = False, eye: bool = False
) -> Surface:
    """A card in a column: its number or symbol at the left, its picture.

    `hidden`: the own one that lies face down; `eye`: a mark will stand at its right.
    """
    key = "tile", theme.key, card, size, tuple(owner.colour), hidden, eye
    return paint.pictures.get(key, lambda: _tile(theme, card, size, owner, hidden, eye))


def _tile(theme: Theme, card: CardLook, size: tuple[int, int], owner: SeatLook, hidden: bool, eye: bool) -> Surface:
    width, height = size
    colour = card_colour(card, owner)
    radius, edge = max(2, height // 6), max(1, height // 20)
    whole = paint.rounded(size, mix(theme.ink, colour, 0.3), mix(theme.ink, colour, 0.14), radius, edge, colour).copy()
    whole.set_alpha(255)
    badge = round(height * 1.0)
    inside = Rect(badge, edge, width - badge - edge, height - 2 * edge)
    if card.force:
        picture = art(card, (inside.w, inside.h), colour)
        whole.blit(picture, inside)
    else:
        shine = paint.halo(round(inside.h * 3), colour, 0.35)
        clip = whole.get_clip()
        whole.set_clip(inside)
        whole.blit(shine, shine.get_rect(center=inside.center))
        whole.set_clip(clip)
        start = inside.x + round(height * 0.1)
        room = inside.right - start - (eye_width(height) if hidden or eye else round(height * 0.1))
        writing(
            whole,
            theme,
            card.title,
            (start, inside.centery),
            round(height * 0.4),
            theme.text,
            anchor="midleft",
            width=room,
        )
    box = Rect(0, 0, badge, height)
    plate = paint.rounded(box.size, mix(colour, Color("white"), 0.25), mix(colour, theme.ink, 0.1), radius)
    whole.blit(plate, box)
    if card.force:
        writing(whole, theme, card.force, box.center, round(height * 0.78), theme.ink)
    else:
        sign = icon(card.symbol or "star", round(height * 0.72), theme.ink)
        whole.blit(sign, sign.get_rect(center=box.center))
    if hidden:
        _veil_tile(whole, theme, radius)
    return whole


def eye_width(height: int) -> int:
    """How much room the mark of an eye takes at the right of a tile: the longest name has the rest."""
    return round(height * 0.74)


def _veil_tile(whole: Surface, theme: Theme, radius: int) -> None:
    """The owner sees his face-down card dimmed, hatched, with a closed eye."""
    width, height = whole.get_size()
    whole.fill((120, 124, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    hatch = paint.clear((width, height))
    for x in range(-height, width, max(4, height // 3)):
        pygame.draw.line(hatch, (4, 8, 18, 110), (x, height), (x + height, 0), max(1, height // 9))
    paint.round_corners(hatch, radius)
    whole.blit(hatch, (0, 0))
    side = eye_width(height) - 3
    back = paint.rounded((side + 2, side), faded(theme.ink, 215), faded(theme.ink, 215), side // 3)
    place = back.get_rect(midright=(width - 2, height // 2))
    whole.blit(back, place)
    eye = icon("eye_off", round(side * 0.86), theme.text)
    whole.blit(eye, eye.get_rect(center=place.center))


def back_tile(theme: Theme, size: tuple[int, int], owner: SeatLook) -> Surface:
    """Somebody else's face-down card in a column."""

    def make() -> Surface:
        width, height = size
        radius, edge = max(2, height // 6), max(1, height // 18)
        top, bottom = mix(owner.dark, owner.colour, 0.12), mix(owner.dark, theme.ink, 0.55)
        whole = paint.rounded(size, top, bottom, radius, edge, mix(owner.colour, theme.ink, 0.15)).copy()
        whole.set_alpha(255)
        lattice = paint.clear(size)
        step = max(5, round(height * 0.42))
        for x in range(-height, width + height, step):
            for way in (1, -1):
                pygame.draw.aaline(lattice, faded(owner.colour, 46), (x, 0), (x + way * height, height))
        paint.round_corners(lattice, radius)
        whole.blit(lattice, (0, 0))
        light = paint.halo(round(height * 1.7), owner.colour, 0.5)
        whole.blit(light, light.get_rect(center=(width // 2, height // 2)))
        sign = emblem(owner.emblem, round(height * 0.72), owner.light)
        whole.blit(sign, sign.get_rect(center=(width // 2, height // 2)))
        return whole

    return paint.pictures.get(("back tile", theme.key, size, tuple(owner.colour), owner.emblem), make)


def slot(theme: Theme, size: tuple[int, int], owner: SeatLook, number: int, up: bool) -> Surface:
    """An empty slot: a faint outline with its number, and whether a card lies face up or down in it."""

    def make() -> Surface:
        width, height = size
        tone = mix(theme.line, owner.colour, 0.3)
        fill = faded(mix(theme.ink, owner.dark, 0.5), 255 if theme.contrast else 130)
        edge = mix(tone, theme.ink, 0.0 if theme.contrast else 0.45)

        def shape(large: Surface, k: float) -> None:
            area, line = large.get_rect(), max(1, round(k))
            radius = max(2, large.get_height() // 6)
            pygame.draw.rect(large, fill, area, border_radius=radius)
            pygame.draw.rect(large, edge, area, line, border_radius=radius)

        whole = paint.smooth(size, shape, fill)
        ink = theme.muted if theme.contrast else mix(theme.muted, theme.background, 0.42)
        writing(whole, theme, str(number), (round(height * 0.5), height // 2), round(height * 0.5), ink)
        eye = icon("eye" if up else "eye_off", round(height * 0.56), ink)
        whole.blit(eye, eye.get_rect(center=(width // 2 + round(height * 0.2), height // 2)))
        return whole

    return paint.pictures.get(("slot", theme.key, size, tuple(owner.colour), number, up), make)


# ---------------------------------------------------------------------- quadrants
def hexagon(
    theme: Theme, size: tuple[int, int], fill: Color, line: Color, width: float, light: Color | None = None
) -> Surface:
    """A flat-topped hex with a soft inner light; cached."""
    key = "belt hex", size, tuple(fill), tuple(line), width, tuple(light) if light else None

    def make() -> Surface:
        def shape(large: Surface, k: float) -> None:
            middle = large.get_width() / 2, large.get_height() / 2
            radius = size[0] / 2 * k - width * k
            pygame.draw.polygon(large, fill, paint.hexagon(middle, radius))
            if light is not None:
                steps = 9
                for i in range(steps):
                    tone = mix(light, fill, (i + 1) / (steps + 1))
                    tone.a = max(fill.a, round(200 * (1 - i / steps)))
                    points = paint.hexagon(middle, radius * (1 - 0.022 * i))
                    paint.stroke(large, tone, points, radius * 0.03, closed=True)
            paint.stroke(large, line, paint.hexagon(middle, radius), width * k, closed=True)

        return paint.smooth(size, shape, fill)

    return paint.pictures.get(key, make)


def cube(theme: Theme, side: int, colour: str) -> Surface:
    """A small cube of its colour with a mark of its own, so that it is known without seeing the colour."""
    return paint.pictures.get(("cube", side, colour, theme.contrast), lambda: _cube(theme, side, colour))


def _cube(theme: Theme, side: int, colour: str) -> Surface:
    base = CUBE_COLOURS.get(colour, Color("#ffffff"))
    white, black = Color("white"), Color("#05070d")
    top, left, right = mix(base, white, 0.38), base, mix(base, black, 0.3)
    line = mix(base, white, 0.65) if colour == "black" else mix(base, black, 0.72)
    mark = Color("#ffffff") if colour in ("black", "purple", "red") else Color("#10131c")

    def shape(large: Surface, k: float) -> None:
        s = side * k

        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [(x * s, y * s) for x, y in points]

        hexa = at((0.5, 0.02), (0.96, 0.25), (0.96, 0.74), (0.5, 0.98), (0.04, 0.74), (0.04, 0.25))
        pygame.draw.polygon(large, left, at((0.04, 0.25), (0.5, 0.48), (0.5, 0.98), (0.04, 0.74)))
        pygame.draw.polygon(large, right, at((0.96, 0.25), (0.5, 0.48), (0.5, 0.98), (0.96, 0.74)))
        pygame.draw.polygon(large, top, at((0.5, 0.02), (0.96, 0.25), (0.5, 0.48), (0.04, 0.25)))
        paint.stroke(large, line, hexa, max(1.0, 0.05 * s), closed=True)
        _MARKS[colour](large, s, mark) if colour in _MARKS else None

    return paint.smooth((side, side), shape, line)


def _bars(*lines: tuple[float, float, float, float]) -> Callable[[Surface, float, Color], None]:
    def draw(large: Surface, s: float, ink: Color) -> None:
        for x1, y1, x2, y2 in lines:
            paint.stroke(large, ink, [(x1 * s, y1 * s), (x2 * s, y2 * s)], 0.1 * s)

    return draw


def _dot(large: Surface, s: float, ink: Color) -> None:
    pygame.draw.circle(large, ink, (0.5 * s, 0.56 * s), 0.17 * s)


def _ring(large: Surface, s: float, ink: Color) -> None:
    pygame.draw.circle(large, ink, (0.5 * s, 0.56 * s), 0.22 * s, max(1, round(0.09 * s)))


def _diamond(large: Surface, s: float, ink: Color) -> None:
    pygame.draw.polygon(
        large, ink, [(0.5 * s, 0.3 * s), (0.72 * s, 0.56 * s), (0.5 * s, 0.82 * s), (0.28 * s, 0.56 * s)]
    )


_MARKS: dict[str, Callable[[Surface, float, Color], None]] = {
    "orange": _dot,
    "red": _bars((0.32, 0.38, 0.68, 0.74), (0.68, 0.38, 0.32, 0.74)),
    "purple": _diamond,
    "yellow": _bars((0.5, 0.32, 0.5, 0.8), (0.26, 0.56, 0.74, 0.56)),
    "grey": _bars((0.3, 0.46, 0.7, 0.46), (0.3, 0.68, 0.7, 0.68)),
    "black": _ring,
}  # fmt: skip


# ---------------------------------------------------------------------- tokens, markers, numbers
def token(theme: Theme, side: int, filled: bool) -> Surface:
    """A command token: a coin with a chevron; an empty ring where it is spent."""

    def make() -> Surface:
        base = Color("#ffd166")

        def shape(large: Surface, k: float) -> None:
            c, r = side * k / 2, side * k / 2 - 1
            if not filled:
                pygame.draw.circle(large, faded(theme.line, 255), (c, c), r, max(1, round(0.06 * side * k)))
                return
            for i in range(8):
                tone = mix(mix(base, Color("black"), 0.45), mix(base, Color("white"), 0.35), i / 7)
                pygame.draw.circle(large, tone, (c - 0.02 * i * r, c - 0.03 * i * r), r * (1 - 0.045 * i))
            pygame.draw.circle(large, mix(base, Color("black"), 0.4), (c, c), r * 0.72, max(1, round(0.05 * side * k)))
            ink = Color("#3a2a05")
            for lift in (-0.22, 0.12):
                points = [
                    (c - 0.3 * r, c + (lift + 0.26) * r),
                    (c, c + (lift - 0.06) * r),
                    (c + 0.3 * r, c + (lift + 0.26) * r),
                ]
                paint.stroke(large, ink, points, 0.13 * r)

        return paint.smooth((side, side), shape, base if filled else theme.line)

    return paint.pictures.get(("command token", side, filled, tuple(theme.line)), make)


def marker(theme: Theme, height: int, owner: SeatLook, label: str) -> Surface:
    """A domain marker in its owner's colour: a shield with `label` ("3"), or a tick where the quadrant is conquered."""

    def make() -> Surface:
        def shape(large: Surface, k: float) -> None:
            h = height * k
            points = [(0.08, 0.06), (0.92, 0.06), (0.92, 0.52), (0.5, 0.97), (0.08, 0.52)]
            body = [(x * h, y * h) for x, y in points]
            pygame.draw.polygon(large, owner.colour, body)
            paint.stroke(large, mix(owner.colour, Color("white"), 0.55), body, 0.08 * h, closed=True)

        whole = paint.smooth((height, height), shape, owner.colour)
        middle = height // 2, round(height * 0.44)
        if label:
            writing(whole, theme, label, middle, round(height * 0.62), theme.ink)
        else:
            sign = icon("check", round(height * 0.54), theme.ink)
            whole.blit(sign, sign.get_rect(center=middle))
        return whole

    return paint.pictures.get(("domain marker", theme.key, height, tuple(owner.colour), label), make)


def disc_ring(theme: Theme, side: int, colour: Color) -> Surface:
    """A thin circle around a thing that can be picked up."""

    def make() -> Surface:
        def shape(large: Surface, k: float) -> None:
            c = side * k / 2
            pygame.draw.circle(large, colour, (c, c), c - k, max(1, round(side * 0.045 * k)))

        return paint.smooth((side, side), shape, colour)

    return paint.pictures.get(("disc ring", side, tuple(colour)), make)


def disc(theme: Theme, side: int, fill: Color, edge: Color) -> Surface:
    """A small round plate for a number."""

    def make() -> Surface:
        def shape(large: Surface, k: float) -> None:
            c = side * k / 2
            pygame.draw.circle(large, edge, (c, c), c)
            pygame.draw.circle(large, fill, (c, c), c - max(1.0, side * 0.07) * k)

        return paint.smooth((side, side), shape, edge)

    return paint.pictures.get(("disc", side, tuple(fill), tuple(edge)), make)
