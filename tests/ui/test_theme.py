"""Sizes follow the window, colours stay apart for every eye, fonts hold what we write."""

from itertools import combinations

import pytest

from game.ui.theme import PALETTES, SEAT_EMBLEMS, Theme

# Machado, Oliveira & Fernandes 2009, severity 1.0, on linear RGB
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
SERVED = {
    "standard": ("normal", "protanopia", "deuteranopia", "tritanopia"),
    "red-green": ("normal", "protanopia", "deuteranopia"),
    "blue-yellow": ("normal", "tritanopia"),
}


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def oklab(rgb: list[float]) -> tuple[float, float, float]:
    r, g, b = rgb
    long = max(0.0, 0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    medium = max(0.0, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = max(0.0, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def seen(colour: object, vision: str) -> tuple[float, float, float]:
    rgb = [linear(v) for v in tuple(colour)[:3]]  # type: ignore[call-overload]
    return oklab([max(0.0, min(1.0, sum(m * v for m, v in zip(row, rgb, strict=True)))) for row in VISION[vision]])


def gap(a: object, b: object, vision: str) -> float:
    return sum((p - q) ** 2 for p, q in zip(seen(a, vision), seen(b, vision), strict=True)) ** 0.5


def luminance(colour: object) -> float:
    r, g, b = (linear(v) for v in tuple(colour)[:3])  # type: ignore[call-overload]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: object, b: object) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", PALETTES)
def test_any_two_seats_stay_apart_for_the_eyes_a_palette_serves(palette: str) -> None:
    theme = Theme((1280, 720), palette=palette)
    colours = [theme.seat(i).colour for i in range(6)]
    # 0.09 in OKLab is clearly told apart side by side; the special palettes do much better for their own eyes
    least = 0.09 if palette == "standard" else 0.15
    for vision in SERVED[palette]:
        worst = min(gap(a, b, vision) for a, b in combinations(colours, 2))
        assert worst >= least, f"{palette} seen with {vision}: {worst:.3f}"


def test_the_emblems_differ() -> None:
    assert len(set(SEAT_EMBLEMS)) == 6


@pytest.mark.parametrize(("high", "least"), [(False, 7.0), (True, 15.0)])
def test_text_is_readable_on_panels(high: bool, least: float) -> None:
    theme = Theme((1280, 720), contrast=high)
    for ground in (theme.background, theme.panel, theme.panel_raised):
        assert contrast(theme.text, ground) >= least
        assert contrast(theme.muted, ground) >= 4.5


def test_pixels_follow_the_smaller_side_of_the_window() -> None:
    assert Theme((1280, 720)).px(8) == 8
    assert Theme((1920, 1080)).px(8) == 12
    assert Theme((2560, 720)).px(8) == 8
    assert Theme((1024, 600)).px(100) == 80
    assert Theme((640, 360)).px(0.4) == 1


def test_text_scale_enlarges_fonts_and_is_kept_in_range() -> None:
    plain, large = Theme((1280, 720)), Theme((1280, 720), text_scale=2.0)
    assert large.font_px(16) == 2 * plain.font_px(16)
    assert Theme((1280, 720), text_scale=9).text_scale == 2.0
    assert plain.font("text", 16) is plain.font("text", 16)


def test_an_unknown_palette_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="choose one of standard"):
        Theme((1280, 720), palette="sepia")


@pytest.mark.parametrize("role", ["text", "bold", "display", "mono"])
def test_fonts_hold_the_letters_of_europe(role: str, theme: Theme) -> None:
    font = theme.font(role, 16)
    for letter in "AaÅäßæéñøŁőžčşğ0123456789–—…“”’·×±":
        assert font.metrics(letter)[0] is not None, letter


def test_digits_of_the_text_face_are_equally_wide(theme: Theme) -> None:
    assert len({theme.font("text", 32).size(digit * 10)[0] for digit in "0123456789"}) == 1
