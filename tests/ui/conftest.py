"""The user interface is tested without a window and without sound."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.theme import Theme


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((1280, 720))
    yield
    pygame.quit()


@pytest.fixture
def theme() -> Theme:
    return Theme((1280, 720))


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((1280, 720))
