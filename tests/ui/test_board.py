"""Camera and hexagons: pixels and places belong together both ways."""

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.camera import Camera
from game.ui.hexes import hex_at, hex_centre, hex_tile
from game.ui.theme import Theme

coordinate = st.floats(-500, 500)
small = st.integers(-9, 9)


def camera() -> Camera:
    return Camera(view=(100, 50, 800, 600), bounds=(-300, -200, 600, 400))


@given(coordinate, coordinate, st.floats(0.3, 3), coordinate, coordinate)
def test_pixel_and_board_are_inverse(x: float, y: float, zoom: float, cx: float, cy: float) -> None:
    view = camera()
    view.zoom, view.centre = zoom, (cx, cy)
    assert view.to_board(view.to_pixel((x, y))) == pytest.approx((x, y), abs=1e-6)


def test_zooming_holds_the_point_under_the_pointer() -> None:
    view = camera()
    before = view.to_board((600, 400))
    view.zoom_at((600, 400), 1.5)
    assert view.zoom == 1.5
    assert view.to_board((600, 400)) == pytest.approx(before)
    view.zoom_at((600, 400), 1e6)
    assert view.zoom == view.most


def test_fit_shows_every_corner() -> None:
    view = camera()
    view.fit(margin=20)
    for corner in ((-300, -200), (300, 200)):
        x, y = view.to_pixel(corner)
        assert 120 - 1e-6 <= x <= 880 + 1e-6 and 70 - 1e-6 <= y <= 630 + 1e-6
    assert view.zoom == pytest.approx(760 / 600)


def test_panning_never_loses_the_board() -> None:
    view = camera()
    view.pan(50, 0)
    assert view.centre == (-50.0, 0.0)
    view.pan(1e6, -1e6)
    assert view.centre == (-300, 200)


@given(small, small, st.floats(5, 120), st.booleans(), st.floats(0, 0.85), st.floats(0, 360))
def test_every_point_in_a_cell_belongs_to_it(
    q: int, r: int, radius: float, flat: bool, far: float, angle: float
) -> None:
    x, y = hex_centre((q, r), radius, flat)
    reach, turn = far * radius, math.radians(angle)
    assert hex_at((x + reach * math.cos(turn), y + reach * math.sin(turn)), radius, flat) == (q, r)


def test_states_of_a_tile_look_different_and_are_kept(theme: Theme) -> None:
    tiles = [hex_tile(theme, 40), hex_tile(theme, 40, True), hex_tile(theme, 40, False, pygame.Color("red"))]
    assert len({bytes(tile.get_buffer().raw) for tile in tiles}) == 3
    assert hex_tile(theme, 40, True) is tiles[1]
