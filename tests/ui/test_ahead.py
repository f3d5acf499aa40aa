"""Pictures made ahead: a drawing is made bit by bit, and what it has made is there when it is needed."""

import time

import pygame

from game.ui import paint
from game.ui.ahead import Rehearsal


def slow(key: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        time.sleep(0.002)
        return pygame.Surface((2, 2))

    return paint.pictures.get(("ahead", key), make)


def test_a_drawing_is_made_in_bits_and_all_its_pictures_are_kept() -> None:
    drawn: list[str] = []

    def draw(surface: pygame.Surface) -> None:
        for n in range(6):
            surface.blit(slow(f"bits {n}"), (0, 0))
        drawn.append("whole")

    rehearsal, steps = Rehearsal([draw]), 0
    while rehearsal.step(0.0):
        steps += 1
        assert steps < 50
    assert drawn == ["whole"] and steps > 3
    before = len(paint.pictures)
    draw(pygame.Surface((1, 1)))
    assert len(paint.pictures) == before


def test_pictures_within_pictures_get_on_too() -> None:
    def outer(surface: pygame.Surface) -> None:
        def make() -> pygame.Surface:
            for n in range(4):
                slow(f"inner {n}")
            return pygame.Surface((2, 2))

        surface.blit(paint.pictures.get(("ahead", "outer"), make), (0, 0))

    rehearsal = Rehearsal([outer, outer])
    for _ in range(50):
        if not rehearsal.step(0.0):
            break
    else:
        raise AssertionError("it never came to an end")
    assert not rehearsal.step(0.0)


def test_outside_a_rehearsal_nothing_is_broken_off() -> None:
    rehearsal = Rehearsal([lambda surface: slow("first"), lambda surface: slow("second")])
    rehearsal.step(0.0)
    for n in range(3):
        slow(f"outside {n}")
