"""How pygame_gui's elements look in the menus: the kit's style, plus the kinds of buttons that menus need."""

from typing import Any

import pygame

from game.ui.gui_theme import gui_colour, gui_theme
from game.ui.theme import Theme, faded, mix

BUTTON_TEXT = 16  # the size of the text on the kit's buttons


def menu_style(theme: Theme) -> dict[str, Any]:
    """The kit's theme with "#primary", "#danger" and "#quiet" buttons."""
    danger = mix(theme.danger, theme.panel, 0.78)
    return {
        **gui_theme(theme),
        "#primary": _button(theme, mix(theme.accent, theme.ink, 0.08), theme.ink, mix(theme.accent, theme.text, 0.5)),
        "#danger": _button(theme, danger, theme.danger, mix(theme.danger, theme.panel, 0.4)),
        "#quiet": _button(theme, faded(theme.panel_raised, 0), theme.muted, faded(theme.line, 0)),
    }


def _button(theme: Theme, back: pygame.Color, ink: pygame.Color, border: pygame.Color) -> dict[str, Any]:
    hovered = mix(back, theme.text, 0.2) if back.a else theme.panel_raised
    colours = {
        "normal_bg": back,
        "hovered_bg": hovered,
        "active_bg": mix(hovered, theme.ink, 0.25),
        "disabled_bg": faded(theme.panel, 200),
        "normal_text": ink,
        "hovered_text": ink if back.a else theme.text,
        "active_text": ink,
        "disabled_text": mix(theme.muted, theme.panel, 0.45),
        "normal_border": border,
        "hovered_border": mix(border, theme.text, 0.4),
        "disabled_border": mix(theme.line, theme.panel, 0.6),
    }
    return {"colours": {name: gui_colour(colour) for name, colour in colours.items()}}
