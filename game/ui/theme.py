"""Sizes, colours and fonts: the one place that decides how the program looks.

Everything is laid out in logical pixels on a design space of 1280x720 with an 8-pixel grid;
`Theme.px` turns them into real pixels of the present window.
"""

from dataclasses import dataclass

import pygame

from game.ui.assets import asset

DESIGN_SIZE = (1280, 720)
PALETTES: tuple[str, ...] = ("standard", "red-green", "blue-yellow")

_FONT_FILES = {
    "text": "fonts/IBMPlexSans-Regular.ttf",
    "bold": "fonts/IBMPlexSans-SemiBold.ttf",
    "display": "fonts/Exo2-SemiBold.ttf",
    "mono": "fonts/IBMPlexMono-Regular.ttf",
}
_SMALLEST_FONT = 9  # real pixels; below this nothing is readable

# The emblem tells seats apart without any colour; the order is the seat's colour index.
SEAT_EMBLEMS: tuple[str, ...] = ("orbit", "comet", "hex", "nova", "wing", "ring")

# Chosen so that any two stay apart under simulated protanopia, deuteranopia and tritanopia
# (tests/ui/test_theme.py measures it); the two other palettes widen the gap for their own kind.
_SEAT_COLOURS: dict[str, tuple[str, ...]] = {
    "standard": ("#35a3ff", "#ff7728", "#ffe247", "#089681", "#c4b2e2", "#ecfff6"),
    "red-green": ("#6799ff", "#f47720", "#eaef43", "#0f739c", "#c0c5c7", "#ffffff"),
    "blue-yellow": ("#0eb3d0", "#f2752e", "#dcb1db", "#1b7c5c", "#a345a5", "#ffffff"),
}

_DARK = {
    "background": "#070b16",
    "panel": "#111a2c",
    "panel_raised": "#1b2740",
    "line": "#33435f",
    "text": "#e9eff8",
    "muted": "#9aabc4",
    "accent": "#57b8ff",
    "lit": "#ffd166",
    "warning": "#ffb347",
    "danger": "#ff6b6b",
    "good": "#5fd6a2",
    "ink": "#0a1120",
}
_HIGH_CONTRAST = {
    "background": "#000000",
    "panel": "#05070c",
    "panel_raised": "#10151f",
    "line": "#c4d0e2",
    "text": "#ffffff",
    "muted": "#dbe4f0",
    "accent": "#7fd0ff",
    "lit": "#ffe600",
    "warning": "#ffc266",
    "danger": "#ff9c9c",
    "good": "#8cffc6",
    "ink": "#000000",
}


def mix(a: pygame.Color, b: pygame.Color, share: float) -> pygame.Color:
    """The colour `share` (0..1) of the way from a to b."""
    return a.lerp(b, max(0.0, min(1.0, share)))


def faded(colour: pygame.Color, alpha: int) -> pygame.Color:
    """The same colour with that alpha (0..255)."""
    return pygame.Color(colour.r, colour.g, colour.b, alpha)


@dataclass(frozen=True)
class SeatLook:
    """How one seat is told apart: three shades of its colour and an emblem's name (see ui.emblems)."""

    colour: pygame.Color
    dark: pygame.Color
    light: pygame.Color
    emblem: str


class Theme:
    """Sizes, colours and fonts for one window size and one set of settings.

    text_scale runs from 0.8 to 2.0 (clamped). palette is one of PALETTES; ValueError otherwise.
    Colours are plain attributes: theme.background, theme.panel, ...
    """

    background: pygame.Color
    panel: pygame.Color
    panel_raised: pygame.Color
    line: pygame.Color
    text: pygame.Color
    muted: pygame.Color
    accent: pygame.Color
    lit: pygame.Color
    warning: pygame.Color
    danger: pygame.Color
    good: pygame.Color
    ink: pygame.Color

    def __init__(
        self,
        size: tuple[int, int],
        text_scale: float = 1.0,
        palette: str = "standard",
        contrast: bool = False,
    ) -> None:
        if palette not in PALETTES:
            raise ValueError(f"There is no palette {palette!r}; choose one of {', '.join(PALETTES)}.")
        self.size = size
        self.text_scale = max(0.8, min(2.0, text_scale))
        self.palette = palette
        self.contrast = contrast
        self.scale = max(0.1, min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1]))
        for name, value in (_HIGH_CONTRAST if contrast else _DARK).items():
            setattr(self, name, pygame.Color(value))
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._seats = [self._seat_look(i) for i in range(len(SEAT_EMBLEMS))]

    @property
    def key(self) -> tuple[object, ...]:
        """What a cached picture depends on: two themes with equal keys draw the same."""
        return self.size, self.text_scale, self.palette, self.contrast

    def px(self, n: float) -> int:
        """Logical pixels to real pixels of this window; anything above 0 stays at least 1."""
        real = round(n * self.scale)
        return max(1, real) if n > 0 else real

    def font_px(self, size: int) -> int:
        """The real pixel height used for a logical font size."""
        return max(_SMALLEST_FONT, round(size * self.scale * self.text_scale))

    def font(self, role: str, size: int) -> pygame.font.Font:
        """The font of a role ("text", "bold", "display", "mono") at a logical size; KeyError for another role."""
        return self.font_at(role, self.font_px(size))

    def font_at(self, role: str, real_size: int) -> pygame.font.Font:
        """The font of a role at a size in real pixels, without the text scale (for drawn cards and boards)."""
        key = role, max(4, real_size)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(font_path(role)), key[1])
        return self._fonts[key]

    def seat(self, index: int) -> SeatLook:
        """The look of a colour index; beyond the sixth it starts again."""
        return self._seats[index % len(self._seats)]

    def _seat_look(self, index: int) -> SeatLook:
        colour = pygame.Color(_SEAT_COLOURS[self.palette][index])
        black, white = pygame.Color("#050914"), pygame.Color("#ffffff")
        return SeatLook(colour, mix(colour, black, 0.62), mix(colour, white, 0.45), SEAT_EMBLEMS[index])


def font_path(role: str) -> str:
    """The file of a font role; KeyError for an unknown role."""
    return str(asset(_FONT_FILES[role]))
