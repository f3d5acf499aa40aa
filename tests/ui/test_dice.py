"""Whatever physics does, each die rests on the face the rules rolled; none overlap; it is over in time."""

import math

import pygame
import pytest

from game.ui.dice import LONGEST, DieSpec, throw
from game.ui.dice_faces import PIPS, die_face, faces_around, pip_ink
from game.ui.theme import Theme

WHITE, RED, BLUE = pygame.Color("#f2f5fa"), pygame.Color("#d8343f"), pygame.Color("#2f7de0")
SIZE = (620, 340)


def many() -> list[DieSpec]:
    white = [DieSpec(WHITE, i % 6 + 1) for i in range(20)]
    red = [DieSpec(RED, i % 6 + 1, "cut") for i in range(10)]
    return white + red + [DieSpec(BLUE, i + 1, "frame") for i in range(4)]


@pytest.mark.parametrize("seed", range(8))
def test_a_full_throw_rests_apart_inside_and_in_time(seed: int) -> None:
    thrown = throw(many(), SIZE, seed)
    assert thrown.duration <= LONGEST
    places = [thrown.rest(i) for i in range(34)]
    for i, (x, y) in enumerate(places):
        assert thrown.side / 2 <= x <= SIZE[0] - thrown.side / 2
        assert thrown.side / 2 <= y <= SIZE[1] - thrown.side / 2
        for u, v in places[:i]:
            assert math.hypot(x - u, y - v) >= thrown.side, "dice lie on each other"
    assert thrown.side >= 30, "34 dice in one throw must stay readable"


def test_at_rest_the_given_face_is_up_and_flat() -> None:
    thrown = throw(many(), SIZE, 3)
    for pose in thrown.frames[-1]:
        assert pose.turn[8] == pytest.approx(1.0) and pose.lift == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize("face", range(1, 7))
def test_the_picture_at_rest_shows_that_many_pips(face: int, theme: Theme) -> None:
    thrown = throw([DieSpec(WHITE, face)], (200, 160), 5)
    screen = pygame.Surface((200, 160))
    thrown.draw(screen, theme, thrown.duration + 0.1)
    x, y = thrown.rest(0)
    half = round(thrown.side * 0.62)
    around = screen.subsurface(
        pygame.Rect(round(x) - half, round(y) - half, 2 * half, 2 * half).clip(screen.get_rect())
    )
    dark = pygame.mask.from_threshold(around, pip_ink(WHITE), (50, 50, 50))
    # the tray is about as dark as a pip: count the dark islands that do not touch the border of the picture
    width, height = dark.get_size()
    islands = [
        box
        for box in dark.get_bounding_rects()
        if box.left > 0 and box.top > 0 and box.right < width and box.bottom < height and box.w >= 3
    ]
    assert len(islands) == face


def test_dice_roll_out_and_are_not_stopped_short() -> None:
    for seed in range(5):
        thrown = throw(many(), SIZE, seed)
        end = round(thrown.duration * 60)
        for before, after in zip(thrown.frames[end - 9 : end], thrown.frames[end - 8 : end + 1], strict=True):
            for a, b in zip(before, after, strict=True):
                assert math.hypot(a.x - b.x, a.y - b.y) < 0.02 * thrown.side


def test_tumbling_shows_other_faces_before() -> None:
    thrown = throw([DieSpec(WHITE, 6)], SIZE, 1)
    turned = sum(1 for frame in thrown.frames if frame[0].turn[8] < 0.5)
    assert turned >= 8, "the die should roll, not slide"


def test_the_same_seed_gives_the_same_throw_and_another_one_does_not() -> None:
    first, again, other = (throw(many()[:5], SIZE, seed) for seed in (4, 4, 5))
    assert first.frames == again.frames
    assert first.frames != other.frames


def test_faces_do_not_change_the_movement() -> None:
    sixes = throw([DieSpec(WHITE, 6)] * 3, SIZE, 9)
    ones = throw([DieSpec(RED, 1, "cut")] * 3, SIZE, 9)
    assert sixes.frames == ones.frames


def test_no_dice_and_wrong_faces() -> None:
    assert throw([], SIZE, 1).duration == 0
    with pytest.raises(ValueError, match="1 to 6, not 7"):
        DieSpec(WHITE, 7)


def test_a_die_is_a_die() -> None:
    for top in range(1, 7):
        around = faces_around(top)
        assert sorted(around) == [1, 2, 3, 4, 5, 6] and around[0] == top
        assert all(a + b == 7 for a, b in zip(around[::2], around[1::2], strict=True))
        assert len(PIPS[top]) == top


def test_shapes_are_told_apart_without_colour() -> None:
    looks = {bytes(die_face(WHITE, 3, shape, "", 40).get_buffer().raw) for shape in ("round", "cut", "frame")}
    assert len(looks) == 3
