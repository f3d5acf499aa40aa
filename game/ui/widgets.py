"""The table's own light widgets, gathered under one name."""

from game.ui.buttons import Button, IconButton, Kind, Tabs
from game.ui.lists import ListItem, LogLine, LogPanel, OptionList, ScrollText
from game.ui.tooltip import Tooltip, place_tooltip
from game.ui.widget import ACTIVATE_KEYS, Scroll, Widget, focus_ring

__all__ = [
    "ACTIVATE_KEYS",
    "Button",
    "IconButton",
    "Kind",
    "ListItem",
    "LogLine",
    "LogPanel",
    "OptionList",
    "Scroll",
    "ScrollText",
    "Tabs",
    "Tooltip",
    "Widget",
    "focus_ring",
    "place_tooltip",
]
