"""Thirteen pieces, told apart by their outline alone and by owner."""

from itertools import combinations

import pygame
import pytest

from game import rules
from game.ui.icons import icon, icon_names
from game.ui.theme import Theme
from game.ui.units import BARE, unit_names, unit_piece

THEME = Theme((1280, 720))
SIZE = 34  # as large as most pieces stand on a world


def outline(name: str) -> pygame.Mask:
    return pygame.mask.from_surface(unit_piece(name, SIZE, BARE), 140)


def test_every_unit_of_the_game_has_a_piece_and_an_icon() -> None:
    names = {unit.id for unit in rules.book("exoplanet").content.units}
    assert names == set(unit_names()) and len(names) == 13
    assert {f"unit:{name}" for name in names} <= set(icon_names())
    assert all(icon(f"unit:{name}", 20, THEME.text).get_size() == (20, 20) for name in names)


@pytest.mark.parametrize(("one", "other"), list(combinations(unit_names(), 2)))
def test_no_two_outlines_are_alike(one: str, other: str) -> None:
    a, b = outline(one), outline(other)
    both = a.overlap_area(b, (0, 0))
    assert both / (a.count() + b.count() - both) < 0.8


@pytest.mark.parametrize("name", unit_names())
def test_a_piece_fills_its_square_and_shows_its_owner(name: str) -> None:
    box = outline(name).get_bounding_rects()[0]
    assert box.w > SIZE * 0.4 and box.h > SIZE * 0.5
    pictures = {pygame.image.tobytes(unit_piece(name, SIZE, THEME.seat(seat)), "RGBA") for seat in range(6)}
    assert len(pictures) == 6


def test_an_unknown_piece_is_an_error() -> None:
    with pytest.raises(KeyError):
        unit_piece("castle", 30, BARE)
