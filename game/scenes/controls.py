"""What can be pressed, typed into, slid and picked in the menus.

Buttons, entry lines and sliders are pygame_gui's, wrapped so that all of them work by keyboard alone;
areas and lists are drawn by their scene.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from game.ui.text import draw_text
from game.ui.theme import Theme
from game.ui.widget import ACTIVATE_KEYS

Act = Callable[[], object]
KEY_REPEAT = (350, 40)  # milliseconds: before the first, between the next


class Control:
    """One thing that can have the focus. `name` is stable, so that the focus survives a rebuild."""

    own_ring = False  # it draws its own mark of the focus

    def __init__(self, name: str, rect: pygame.Rect, enabled: bool = True, reason: str = "") -> None:
        self.name = name
        self.rect = rect
        self.enabled = enabled
        self.reason = reason  # why it cannot be used, or what it does; shown while it has focus or pointer
        self.hovered = False
        self.held = False

    def activate(self) -> bool:
        """Enter, Space or a click; True when that meant something."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while this has the focus; True when it was used up."""
        if event.key in ACTIVATE_KEYS and self.enabled:
            return self.activate()
        return False

    def mouse(self, event: pygame.event.Event) -> bool:
        """A mouse event anywhere; True when it was used up."""
        return False

    def focus(self, on: bool) -> None:
        """The focus came or went."""

    def poll(self) -> None:
        """Look whether the player changed something; called after each event."""

    def draw(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        """Paint it, unless pygame_gui does."""

    def draw_over(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        """Paint over what pygame_gui has drawn."""

    @property
    def changed(self) -> bool:
        """Whether it looks different from when it was last drawn, without an event of its own."""
        return False

    def close(self) -> None:
        """It leaves the scene."""


class Button(Control):
    """A pygame_gui button. `look` is "plain", "primary", "danger" or "quiet"."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        later: Callable[[Act], object],
        name: str,
        rect: pygame.Rect,
        text: str,
        act: Act,
        *,
        look: str = "plain",
        enabled: bool = True,
        selected: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, enabled, reason)
        self.text = text
        self._act = act
        self._later = later
        self.element = UIButton(rect, text, manager, object_id=ObjectID(f"#{look}", "@menu"))
        # the act may take this very button away, so it waits until pygame_gui is done with the event
        self.element.bind(pygame_gui.UI_BUTTON_PRESSED, lambda: later(act))
        if selected:
            self.element.select()
        if not enabled:
            self.element.disable()

    def activate(self) -> bool:
        self._later(self._act)
        return True


class Entry(Control):
    """A pygame_gui line to type into. `changed` gets each new text, `submitted` is called on Enter."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        name: str,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], object],
        *,
        submitted: Act | None = None,
        placeholder: str = "",
        digits: bool = False,
        length: int = 40,
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, True, reason)
        self._manager = manager
        self._changed = changed
        self._submitted = submitted
        self._placeholder = placeholder
        self._last = text
        self.element = UITextEntryLine(rect, manager, initial_text=text, object_id=ObjectID("#entry", "@menu"))
        self.element.set_text_length_limit(length)
        if digits:
            self.element.set_allowed_characters("numbers")

    def focus(self, on: bool) -> None:
        self._manager.set_focus_set({self.element} if on else None)
        pygame.key.set_repeat(*KEY_REPEAT)  # pygame_gui turns it off when a line loses the focus
        if on:
            end = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="", scancode=0)
            self.element.process_event(end)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._submitted:
                self._submitted()
            return bool(self._submitted)
        moving = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
        if event.key in moving or pygame.K_F1 <= event.key <= pygame.K_F12:
            return False
        self._manager.process_events(event)
        return True

    def draw_over(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        if self._placeholder and not self.element.get_text():
            # pygame_gui's own placeholder is as bright as a text and goes as soon as there is a cursor
            box = self.rect.inflate(-theme.px(32), 0)
            draw_text(surface, theme, self._placeholder, box, size=15, colour=theme.muted, valign="center")

    def poll(self) -> None:
        text = self.element.get_text()
        if text != self._last:
            self._last = text
            self._changed(text)


class Slider(Control):
    """A pygame_gui slider for whole numbers; Left and Right move it by `step`."""

    def __init__(
        self,
        manager: pygame_gui.UIManager,
        name: str,
        rect: pygame.Rect,
        value: int,
        span: tuple[int, int],
        step: int,
        changed: Callable[[int], object],
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, True, reason)
        self._changed = changed
        self._span, self._step, self._last = span, step, value
        self.element = UIHorizontalSlider(
            rect, value, span, manager, click_increment=step, object_id=ObjectID("#slider", "@menu")
        )

    def key(self, event: pygame.event.Event) -> bool:
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if way is None:
            return False
        value = max(self._span[0], min(self._span[1], self._last + way * self._step))
        self.element.set_current_value(value)
        self.poll()
        return True

    def poll(self) -> None:
        value = int(self.element.get_current_value())
        if value != self._last:
            self._last = value
            self._changed(value)


class Area(Control):
    """An area that its scene draws (a card, a row) and that acts like a button."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        act: Act | None,
        paint: Callable[[pygame.Surface, Area, bool], object],
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(name, rect, enabled, reason)
        self._act = act
        self._paint = paint

    def activate(self) -> bool:
        if self._act and self.enabled:
            self._act()
        return self._act is not None

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = self.rect.collidepoint(event.pos)
            return self.held
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            return self.activate() if self.rect.collidepoint(event.pos) else False
        return False

    def draw(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        self._paint(surface, self, focused)


class KitWidget(Protocol):
    """What lists, logs and pages have in common."""

    rect: pygame.Rect
    focused: bool
    dirty: bool

    def handle(self, event: pygame.event.Event) -> object:
        """Take the event; what came of it, None or False for nothing."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Paint it."""


class WidgetControl(Control):
    """One of the kit's own widgets (a list, a log, a page) among the controls. `chosen` gets what it hands back."""

    own_ring = True

    def __init__(
        self, name: str, widget: KitWidget, chosen: Callable[[Any], object] | None = None, reason: str = ""
    ) -> None:
        super().__init__(name, widget.rect, True, reason)
        self.widget = widget
        self._chosen = chosen

    def _state(self) -> tuple[object, ...]:
        return getattr(self.widget, "cursor", 0), getattr(self.widget, "offset", 0)

    def _handle(self, event: pygame.event.Event) -> bool:
        result = self.widget.handle(event)
        if result is not None and result is not False and result is not True and self._chosen:
            self._chosen(result)
        return result is not None and result is not False

    def key(self, event: pygame.event.Event) -> bool:
        before = self._state()
        self.widget.focused = True
        return self._handle(event) or self._state() != before

    def mouse(self, event: pygame.event.Event) -> bool:
        before = self._state()
        used = self._handle(event)
        return used or self._state() != before

    def draw(self, surface: pygame.Surface, theme: Theme, focused: bool) -> None:
        self.widget.focused = focused
        self.widget.draw(surface, theme)

    @property
    def changed(self) -> bool:
        """Whether the widget looks different from what was drawn last."""
        return self.widget.dirty
