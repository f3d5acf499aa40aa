"""Not yet."""

from __future__ import annotations
from typing import Any
from pygame import Rect, Surface


def draw(surface: Surface, board: Any, area: Rect) -> None:
    pass


def drop_option(board: Any, name: str, point: tuple[int, int]) -> str:
    return ""


def draw_drag(surface: Surface, board: Any, name: str, point: tuple[int, int]) -> None:
    pass
