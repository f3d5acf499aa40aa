"""The look of pygame_gui's own elements, so that menus match the rest of the program."""

from typing import Any

import pygame

from game.ui.theme import Theme, font_path, mix


def gui_theme(theme: Theme) -> dict[str, Any]:
    """The theme dictionary for `pygame_gui.UIManager(..., theme_path=<this>)` or its `get_theme().load_theme(<this>)`.

    It styles every element by default; a scene may add its own "#ids" to the dictionary.
    """
    bold, text = gui_font(theme, "bold", 16), gui_font(theme, "text", 16)
    box, bar = _shape(theme, 8), {**_shape(theme, 4), "enable_arrow_buttons": "0"}
    accent = gui_colour(theme.accent)
    knob = {"normal_bg": accent, "hovered_bg": gui_colour(theme.lit), "normal_border": accent}
    return {
        "defaults": {"colours": _colours(theme), "font": text, "misc": box},
        "button": {"font": bold, "misc": box},
        "label": {"font": text, "colours": {"dark_bg": "#00000000"}},
        "panel": {"misc": _shape(theme, 10)},
        "window": {"misc": _shape(theme, 10)},
        "text_box": {"font": text, "misc": {**box, "padding": f"{theme.px(12)},{theme.px(10)}"}},
        "text_entry_line": {"font": text, "misc": {**box, "padding": f"{theme.px(10)},{theme.px(4)}"}},
        "drop_down_menu": {"misc": {**box, "expand_direction": "down"}},
        "drop_down_menu.button": {"font": text, "misc": box},
        "drop_down_menu.#drop_down_options_list.button": {"font": text, "misc": {"border_width": "0"}},
        "selection_list": {"misc": {**box, "list_item_height": str(theme.font_px(16) + theme.px(16))}},
        "selection_list.button": {"font": text, "misc": {"border_width": "0", "text_horiz_alignment": "left"}},
        "vertical_scroll_bar": {"misc": bar},
        "vertical_scroll_bar.#sliding_button": {"misc": _shape(theme, 4)},
        "horizontal_scroll_bar": {"misc": bar},
        "horizontal_slider": {"misc": {**box, "enable_arrow_buttons": "0", "sliding_button_width": str(theme.px(22))}},
        "horizontal_slider.#sliding_button": {"colours": knob, "misc": box},
        "progress_bar": {"font": text, "misc": box},
    }


def gui_colour(colour: pygame.Color) -> str:
    """A colour as pygame_gui reads it."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}{colour.a:02x}"


def gui_font(theme: Theme, role: str, size: int) -> dict[str, str]:
    """A font of the theme as pygame_gui reads it; the text scale is applied."""
    path, bold = font_path(role), font_path("bold" if role == "text" else role)
    return {
        "name": f"exodus-{role}",
        "size": str(theme.font_px(size)),
        "regular_path": path,
        "bold_path": bold,
        "italic_path": path,
        "bold_italic_path": bold,
        "antialiased": "1",
    }


def _shape(theme: Theme, radius: int) -> dict[str, str]:
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(theme.px(radius)),
        "border_width": str(theme.px(1)),
        "shadow_width": "0",
    }


def _colours(theme: Theme) -> dict[str, str]:
    raised, white = theme.panel_raised, pygame.Color("white")
    chosen = mix(theme.accent, theme.panel, 0.62)
    faint = mix(theme.muted, theme.panel, 0.45)
    named = {
        "dark_bg": theme.panel,
        "normal_bg": raised,
        "hovered_bg": mix(raised, white, 0.12),
        "active_bg": mix(raised, theme.ink, 0.3),
        "selected_bg": chosen,
        "disabled_bg": mix(theme.panel, theme.background, 0.4),
        "normal_text": theme.text,
        "hovered_text": theme.text,
        "active_text": theme.text,
        "selected_text": theme.text,
        "disabled_text": faint,
        "normal_border": theme.line,
        "hovered_border": mix(theme.line, white, 0.35),
        "active_border": theme.accent,
        "selected_border": theme.accent,
        "disabled_border": mix(theme.line, theme.panel, 0.6),
        "link_text": theme.accent,
        "link_hover": theme.lit,
        "link_selected": theme.lit,
        "text_cursor": theme.lit,
        "filled_bar": theme.accent,
        "unfilled_bar": theme.ink,
        "title_text": theme.text,
    }
    return {name: gui_colour(colour) for name, colour in named.items()}
