"""Cards drawn as cards: title, type band, picture, text, corner value, star; and their backs."""

import random

import pygame

from game.ui import paint
from game.ui.emblems import emblem, emblem_names, mark
from game.ui.icons import icon, icon_names
from game.ui.ships import backdrop
from game.ui.text import render_line, shorten, wrap_lines
from game.ui.theme import SeatLook, Theme, faded, mix

TEXT_FROM = 128  # logical pixels; narrower cards drop their text
BAND_FROM = 92  # narrower cards drop their type band too
_SMALLEST = 9
_GOLD = pygame.Color("#ffd45e")


def card_face(
    theme: Theme,
    size: tuple[int, int],
    *,
    title: str,
    band: str = "",
    picture: pygame.Surface | None = None,
    text: str = "",
    corner: str = "",
    colour: pygame.Color,
    star: bool = False,
) -> pygame.Surface:
    """The face of a card of size real pixels; cached.

    Narrower than TEXT_FROM logical pixels the text is left out and the picture grows, narrower than BAND_FROM the
    band too; the corner value, now big, and the title stay.
    `picture` is scaled to cover its frame (see picture_size); without one the frame shows a sky.
    """
    key = (
        "card", theme.key, size, title, band, picture, text, corner, tuple(colour), star,
    )  # fmt: skip

    def make() -> pygame.Surface:
        return _Face(theme, size, colour).paint(title, band, picture, text, corner, star)

    return paint.pictures.get(key, make)


def picture_size(theme: Theme, size: tuple[int, int]) -> tuple[int, int]:
    """How large the picture on a card of that size is: make pictures so, and nothing of them is cut off."""
    return _Measures(theme, size).frame(True, True)[0].size


class _Measures:
    """What the parts of a face share: a hundredth of its width, its rounding, what it has room for."""

    def __init__(self, theme: Theme, size: tuple[int, int]) -> None:
        self.width, self.height = size
        self.unit = self.width / 100
        self.growth = min(1.25, max(1.0, theme.text_scale))
        self.radius = max(3, round(6 * self.unit))
        self.edge = max(2, round(2.6 * self.unit))
        self.has_text = self.width >= theme.px(TEXT_FROM)
        self.has_band = self.width >= theme.px(BAND_FROM)

    def frame(self, band: bool, text: bool) -> tuple[pygame.Rect, int]:
        """Where the picture goes, and how high the type band below it is (0 for none)."""
        top = round(17 * self.unit) if self.has_band else self.edge + 1
        band_height = round(10.5 * self.unit * self.growth) if band and self.has_band else 0
        bottom = round(self.height * 0.58) if text and self.has_text else self.height - self.edge - 1
        return pygame.Rect(self.edge + 1, top, self.width - 2 * self.edge - 2, bottom - band_height - top), band_height


class _Face(_Measures):
    """One face while it is being painted."""

    def __init__(self, theme: Theme, size: tuple[int, int], colour: pygame.Color) -> None:
        super().__init__(theme, size)
        self.theme = theme
        self.colour = colour
        dark, light = mix(theme.ink, colour, 0.16), mix(theme.ink, colour, 0.30)
        rim = mix(colour, pygame.Color("white"), 0.12)
        self.surface = paint.rounded(size, light, dark, self.radius, max(1, round(1.3 * self.unit)), rim).copy()

    def paint(
        self, title: str, band: str, picture: pygame.Surface | None, text: str, corner: str, star: bool
    ) -> pygame.Surface:
        """Put the parts on, from the picture up."""
        frame, band_height = self.frame(bool(band), bool(text))
        self._picture(frame, picture)
        if band_height:
            self._band(pygame.Rect(frame.x, frame.bottom, frame.w, band_height), band)
        if text and self.has_text:
            y = frame.bottom + band_height
            self._text(pygame.Rect(frame.x, y, frame.w, self.height - y - self.edge), text)
        self._title(title, corner, star, frame)
        return self.surface

    def _picture(self, frame: pygame.Rect, picture: pygame.Surface | None) -> None:
        if picture is None:
            shown = backdrop(frame.size, self.colour, random.Random(7))
        else:
            scale = max(frame.w / picture.get_width(), frame.h / picture.get_height())
            wanted = round(picture.get_width() * scale), round(picture.get_height() * scale)
            whole = max(frame.w, wanted[0]), max(frame.h, wanted[1])
            scaled = picture if whole == picture.get_size() else pygame.transform.smoothscale(picture, whole)
            part = pygame.Rect((0, 0), frame.size)
            part.center = scaled.get_rect().center
            shown = paint.clear(frame.size)
            shown.blit(scaled, (0, 0), part)
        if not self.has_band:
            paint.round_corners(shown, max(2, self.radius - self.edge))
        self.surface.blit(shown, frame)
        if self.has_band:
            line = mix(self.colour, self.theme.ink, 0.35)
            for y in (frame.y, frame.bottom - 1):
                self.surface.fill(line, (frame.x, y, frame.w, 1))

    def _band(self, place: pygame.Rect, band: str) -> None:
        fill = mix(self.colour, self.theme.ink, 0.12)
        self.surface.fill(fill, place)
        words, real = self._fitted(band.upper(), "bold", round(6.6 * self.unit * self.growth), place.w - 4)
        picture = render_line(self.theme, words, "bold", real, self.theme.ink)
        self.surface.blit(picture, picture.get_rect(center=place.center))

    def _fitted(self, string: str, role: str, real: int, width: int) -> tuple[str, int]:
        for trial in range(max(_SMALLEST, real), _SMALLEST - 1, -1):
            if self.theme.font_at(role, trial).size(string)[0] <= width:
                return string, trial
        return shorten(self.theme.font_at(role, _SMALLEST), string, width), _SMALLEST

    def _text(self, area: pygame.Rect, text: str) -> None:
        inner = area.inflate(-round(9 * self.unit), -round(7 * self.unit))
        lines, real = [text], _SMALLEST
        for real in range(max(_SMALLEST, round(8 * self.unit * self.growth)), _SMALLEST - 1, -1):
            font = self.theme.font_at("text", real)
            lines = wrap_lines(font, text, inner.w)
            if len(lines) * font.get_linesize() <= inner.h:
                break
        height = self.theme.font_at("text", real).get_linesize()
        room = max(1, inner.h // height)
        if len(lines) > room:
            rest = " ".join(lines[room - 1 :])
            lines = [*lines[: room - 1], shorten(self.theme.font_at("text", real), rest, inner.w)]
        y = inner.y + (inner.h - len(lines) * height) // 2
        for line in lines:
            picture = render_line(self.theme, line, "text", real, self.theme.text)
            self.surface.blit(picture, (inner.centerx - picture.get_width() // 2, y))
            y += height

    def _title(self, title: str, corner: str, star: bool, frame: pygame.Rect) -> None:
        left = self._corner(corner) if corner else round(6 * self.unit)
        right = self.width - round(6 * self.unit)
        if star:
            side = round((15 if self.has_band else 24) * self.unit)
            x, y = self.width - side - self.edge - 1, self.edge
            back = icon("star", side + 4, self.theme.ink)
            self.surface.blit(back, (x - 2, y - 2))
            self.surface.blit(icon("star", side, _GOLD), (x, y))
            right = x - 2
        if self.has_band:
            size, role = round(9.6 * self.unit * self.growth), "display"
            words, real = self._fitted(title, role, size, right - left)
            if words != title:  # the text face is narrower: a long name rather in it than cut
                role = "bold"
                words, real = self._fitted(title, role, size, right - left)
            picture = render_line(self.theme, words, role, real, self.theme.text)
            self.surface.blit(picture, picture.get_rect(midleft=(left, (frame.y + self.edge) // 2)))
        else:
            self._small_title(title)

    def _small_title(self, title: str) -> None:
        """Small cards carry the title on a dark strip at the foot, when there is room for more than half of it."""
        strip = pygame.Rect(self.edge + 1, 0, self.width - 2 * self.edge - 2, round(15 * self.unit) + 4)
        strip.bottom = self.height - self.edge - 1
        words, real = self._fitted(title, "bold", round(12 * self.unit), strip.w - 2)
        if len(words) <= len(title) // 2:
            return
        shade = paint.clear(strip.size)
        shade.fill(faded(self.theme.ink, 205))
        self.surface.blit(shade, strip)
        picture = render_line(self.theme, words, "bold", real, self.theme.text)
        self.surface.blit(picture, picture.get_rect(center=strip.center))

    def _corner(self, corner: str) -> int:
        """The corner value on a tag in the card's colour; the x where the title may begin."""
        large = not self.has_band
        real = max(_SMALLEST, round((30 if large else 14) * self.unit))
        picture = render_line(self.theme, corner, "bold", real, self.theme.ink)
        width = max(round((32 if large else 19) * self.unit), picture.get_width() + round(8 * self.unit))
        height = round((33 if large else 18.5) * self.unit)
        light = mix(self.colour, pygame.Color("white"), 0.28)
        tag = paint.rounded((width + self.radius, height + self.radius), light, self.colour, self.radius)
        clip = pygame.Rect(self.radius // 2, self.radius // 2, width, height)
        piece = tag.subsurface(clip).copy()
        place = piece.get_rect(topleft=(0, 0))
        mask = paint.rounded((width * 2, height * 2), pygame.Color("white"), pygame.Color("white"), self.radius)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(piece, place)
        self.surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery)))
        return place.right + round(4 * self.unit)


def card_back(theme: Theme, size: tuple[int, int], seat_look: SeatLook, kind: str = "") -> pygame.Surface:
    """The back of a seat's card: its colour, its emblem large, a lattice, and a small icon or emblem named by kind.

    An unknown or empty kind shows no small mark. Cached.
    """
    key = "back", theme.key, size, tuple(seat_look.colour), seat_look.emblem, kind
    return paint.pictures.get(key, lambda: _paint_back(theme, size, seat_look, kind))


def _paint_back(theme: Theme, size: tuple[int, int], look: SeatLook, kind: str) -> pygame.Surface:
    width, height = size
    unit = width / 100
    radius, edge = max(3, round(6 * unit)), max(1, round(1.3 * unit))
    top, bottom = mix(look.dark, theme.ink, 0.15), mix(look.dark, theme.ink, 0.62)
    surface = paint.rounded(size, top, bottom, radius, edge, mix(look.colour, theme.ink, 0.2)).copy()
    lattice = paint.clear(size, look.colour)
    faint = faded(look.colour, 38)

    def hexes(large: pygame.Surface, k: float) -> None:
        step = 15 * unit * k
        for row in range(-1, round(height * k / (step * 0.866)) + 2):
            for column in range(-1, round(width * k / (step * 1.5)) + 2):
                centre = (column * step * 1.5 * 1.155, row * step + (step / 2 if column % 2 else 0))
                pygame.draw.polygon(large, faint, paint.hexagon(centre, step * 0.56), max(1, round(0.7 * unit * k)))

    lattice.blit(paint.smooth(size, hexes, look.colour, 3), (0, 0))
    paint.round_corners(lattice, radius)
    surface.blit(lattice, (0, 0))
    inset = pygame.Rect(0, 0, width - round(12 * unit), height - round(12 * unit))
    inset.center = (width // 2, height // 2)
    paint.outline(surface, inset, mix(look.colour, theme.ink, 0.45), max(2, radius - 2), edge)
    middle = (width // 2, round(height * (0.44 if kind else 0.5)))
    light = paint.halo(round(92 * unit), look.colour, 0.5)
    surface.blit(light, light.get_rect(center=middle))
    sign = emblem(look.emblem, round(50 * unit), look.light)
    surface.blit(sign, sign.get_rect(center=middle))
    if kind in icon_names() or kind in emblem_names():
        small = mark(kind, max(8, round(20 * unit)), look.colour)
        surface.blit(small, small.get_rect(center=(width // 2, round(height * 0.8))))
    return surface
