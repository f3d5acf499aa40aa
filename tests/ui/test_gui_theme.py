"""pygame_gui accepts our look and uses our fonts."""

import pygame
import pygame_gui
import pytest

from game.ui.gui_theme import gui_theme
from game.ui.theme import Theme


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("high", [False, True])
def test_menus_look_like_the_theme(high: bool) -> None:
    theme = Theme((1280, 720), text_scale=1.5, contrast=high)
    manager = pygame_gui.UIManager(theme.size, theme_path=gui_theme(theme))
    button = pygame_gui.elements.UIButton(pygame.Rect(10, 10, 200, 48), "Start", manager)
    screen = pygame.Surface(theme.size)
    manager.update(0.1)
    manager.draw_ui(screen)
    assert screen.get_at((40, 34)) == theme.panel_raised
    assert button.font.size("Start")[0] == pytest.approx(theme.font("bold", 16).size("Start")[0], abs=2)
