"""What a scene is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app import App


class Scene:
    """One screen of the program, or a layer over one.

    The app calls `layout` when the scene comes up and whenever the window or a setting changes, then
    `handle` for each event, `update` once a frame and `draw` when `dirty` or `animating` says so.
    """

    overlay = False  # the scene below stays visible

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty = True
        self.theme: Theme = app.theme

    @property
    def animating(self) -> bool:
        """Whether the scene wants a new frame every 1/60 s."""
        return False

    @property
    def wake_ms(self) -> int:
        """How long the app may sleep without an event before `update` must be called again."""
        return 1000

    @property
    def rule_id(self) -> str:
        """The rule that F1 opens here; "" for the first page."""
        return ""

    @property
    def game(self) -> str:
        """The id of the game this scene is about; "" for none."""
        return ""

    def layout(self, theme: Theme) -> None:
        """Place everything for this theme's window size and text scale."""
        self.theme = theme
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """React to one event; True when it was used up."""
        return False

    def update(self, dt: float) -> None:
        """Advance motion by `dt` seconds."""

    def ahead(self) -> bool:
        """Use a few idle milliseconds for what will be needed soon; False when there is nothing left to make."""
        return self.app.sounds.ahead()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene, without changing it."""

    def resumed(self) -> None:
        """Called when the scene above has gone."""
        self.dirty = True

    def close(self) -> None:
        """Called once when the scene leaves the stack."""
