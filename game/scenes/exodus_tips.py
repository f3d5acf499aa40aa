"""Explanations."""

from __future__ import annotations
from typing import Any
from pygame import Surface
from game.rules import Option


def explain(board: Any, thing: Any) -> tuple[str, str]:
    return thing.name, ""


def foretell(board: Any, option_id: str) -> list[str]:
    return []


def inspect(surface: Surface, board: Any, thing: Any) -> bool:
    return False


def draw_pointed(surface: Surface, board: Any, thing: Any) -> None:
    pass


def icon_of(option: Option) -> str:
    return ""
