"""The common ground of all menu scenes: controls, the focus ring, the keyboard, and building anew on change."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
import pygame_gui

from game.scenes.base import Scene
from game.scenes.controls import Act, Area, Button, Control, Entry, Slider
from game.scenes.style import BUTTON_TEXT, menu_style
from game.ui.theme import Theme
from game.ui.widget import focus_ring

if TYPE_CHECKING:
    from game.app import App

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
AnyControl = TypeVar("AnyControl", bound=Control)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)


class GuiScene(Scene):
    """A scene made of controls.

    `build` makes the controls for the present theme and state; `rebuild` throws them away and builds
    anew (24 buttons take 10 ms), keeping the focus by name. `paint` draws what lies under the controls.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.controls: list[Control] = []
        self.focus_name = ""
        self.ring = True  # hidden while the mouse is in use
        self._pending: list[Act] = []
        self.manager: pygame_gui.UIManager

    # ---------------------------------------------------------------- for the scenes

    def build(self) -> None:
        """Make the controls."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the background, panels and texts."""

    def back(self) -> None:
        """Escape."""
        self.app.pop(self)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """A key that no control wanted; True when it was used up."""
        return False

    def leaving(self, control: Control, way: int) -> bool:
        """The focus is about to leave `control` forwards (1) or backwards (-1); True when the scene moved it."""
        return False

    def arriving(self, control: Control, way: int) -> str:
        """Tab is about to reach `control`; the name of the control that gets the focus."""
        return control.name

    def em(self, n: float) -> int:
        """Logical pixels that grow with the text."""
        return self.theme.px(n * self.theme.text_scale)

    def _later(self, act: Act) -> None:
        self._pending.append(act)

    def button(self, name: str, rect: pygame.Rect, text: str, act: Act, **more: Any) -> Button:
        """Add a button; see controls.Button."""
        return self.add(Button(self.manager, self._later, name, rect, text, act, **more))

    def entry(self, name: str, rect: pygame.Rect, text: str, changed: Callable[[str], object], **more: Any) -> Entry:
        """Add a line to type into; see controls.Entry."""
        return self.add(Entry(self.manager, name, rect, text, changed, **more))

    def slider(
        self,
        name: str,
        rect: pygame.Rect,
        value: int,
        span: tuple[int, int],
        step: int,
        changed: Callable[[int], object],
    ) -> Slider:
        """Add a slider; see controls.Slider."""
        return self.add(Slider(self.manager, name, rect, value, span, step, changed))

    def area(
        self,
        name: str,
        rect: pygame.Rect,
        act: Act | None,
        paint: Callable[[pygame.Surface, Area, bool], object],
        **more: Any,
    ) -> Area:
        """Add an area drawn by `paint`; see controls.Area."""
        return self.add(Area(name, rect, partial(self._later, act) if act else None, paint, **more))

    def choice(
        self,
        name: str,
        rect: pygame.Rect,
        values: Sequence[tuple[Any, str]],
        current: object,
        pick: Callable[[Any], object],
    ) -> None:
        """Offer a few values side by side, or one at a time between two arrows when they do not fit."""
        font = self.theme.font("bold", BUTTON_TEXT)
        gap, pad = self.theme.px(4), self.theme.px(26)
        widths = [max(font.size(label)[0] + pad, self.em(64)) for _, label in values]
        if sum(widths) + gap * (len(widths) - 1) <= rect.w:
            left = rect.x
            for (value, label), width in zip(values, widths, strict=True):
                place = pygame.Rect(left, rect.y, width, rect.h)
                self.button(f"{name}:{value}", place, label, partial(pick, value), selected=value == current)
                left += width + gap
            return
        at = next((i for i, (value, _) in enumerate(values) if value == current), 0)
        before, after = values[at - 1][0], values[(at + 1) % len(values)][0]
        side = min(rect.h, rect.w // 4)
        self.button(f"{name}:before", pygame.Rect(rect.x, rect.y, side, rect.h), "‹", partial(pick, before))
        middle = pygame.Rect(rect.x + side + gap, rect.y, min(rect.w - 2 * (side + gap), max(widths)), rect.h)
        self.button(f"{name}:now", middle, values[at][1], partial(pick, after), selected=True)
        self.button(f"{name}:after", pygame.Rect(middle.right + gap, rect.y, side, rect.h), "›", partial(pick, after))

    def add(self, control: AnyControl) -> AnyControl:
        """Add any control, last in the Tab order."""
        self.controls.append(control)
        return control

    # ---------------------------------------------------------------- building

    def layout(self, theme: Theme) -> None:
        super().layout(theme)
        style = menu_style(theme)
        self.manager = pygame_gui.UIManager(theme.size, theme_path=style, enable_live_theme_updates=False)
        self.rebuild()

    def rebuild(self) -> None:
        """Make all controls anew, because the state behind them changed."""
        for control in self.controls:
            control.close()
        self.controls = []
        self.manager.clear_and_reset()
        self.build()
        if self.focused is None:
            usable = [control for control in self.controls if control.enabled]
            self.focus_name = usable[0].name if usable else ""
        if self.focused:
            self.focused.focus(True)
        self.dirty = True

    # ---------------------------------------------------------------- the focus

    @property
    def focused(self) -> Control | None:
        """The control that keys go to."""
        return next((control for control in self.controls if control.name == self.focus_name), None)

    def set_focus(self, name: str) -> None:
        """Give the focus to the control of that name."""
        if name == self.focus_name:
            return
        if self.focused:
            self.focused.focus(False)
        self.focus_name = name
        if self.focused:
            self.focused.focus(True)
        self.dirty = True

    def _tab(self, way: int) -> bool:
        controls = [control for control in self.controls if control.enabled or control.reason]
        if not controls:
            return False
        if self.focused and self.leaving(self.focused, way):
            return True
        at = next((i for i, control in enumerate(controls) if control.name == self.focus_name), -1 if way > 0 else 0)
        self.set_focus(self.arriving(controls[(at + way) % len(controls)], way))
        return True

    def _arrow(self, way: tuple[int, int]) -> bool:
        here = self.focused
        if here is None:
            return self._tab(1)
        others = [c for c in self.controls if c is not here and (c.enabled or c.reason)]
        ahead = [(cost, c.name) for c in others if (cost := _distance(here.rect, c.rect, way)) is not None]
        if way[1] and self.leaving(here, way[1]):
            return True
        if ahead:
            self.set_focus(min(ahead)[1])
        return True

    # ---------------------------------------------------------------- the loop

    def handle(self, event: pygame.event.Event) -> bool:
        used = self._key(event) if event.type == pygame.KEYDOWN else self._other(event)
        for control in list(self.controls):
            control.poll()
        pending, self._pending = self._pending, []
        for act in pending:
            self.app.sounds.play("click")
            act()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        self.ring = self.dirty = True
        if self.focused and self.focused.key(event):
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return self._arrow(ARROWS[event.key])
        if event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return self.shortcut(event)

    def _other(self, event: pygame.event.Event) -> bool:
        if event.type not in MOUSE:
            self.manager.process_events(event)
            return False
        self._hover(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ring = False
            under = next((c for c in reversed(self.controls) if c.rect.collidepoint(event.pos)), None)
            if under and event.button == 1 and under.enabled:
                self.set_focus(under.name)
        if event.type != pygame.MOUSEMOTION or any(event.buttons):
            self.dirty = True
        for control in list(self.controls):
            if control.mouse(event):
                self.dirty = True
                return True
        return bool(self.manager.process_events(event))

    def _hover(self, event: pygame.event.Event) -> None:
        place = event.pos if event.type != pygame.MOUSEWHEEL else None
        if place is None:
            return
        for control in self.controls:
            over = bool(control.rect.collidepoint(place))
            if over != control.hovered:
                control.hovered = over
                self.dirty = True

    def update(self, dt: float) -> None:
        self.manager.update(dt)
        if isinstance(self.focused, Entry):
            self.dirty = True  # its cursor blinks
        elif any(control.changed for control in self.controls):
            self.dirty = True

    @property
    def wake_ms(self) -> int:
        return 250 if isinstance(self.focused, Entry) else 1000

    def draw(self, surface: pygame.Surface) -> None:
        self.manager.update(0.0)  # it writes on new buttons only now; a scene opened by a clock has had no update yet
        self.paint(surface)
        focused = self.focused if self.ring and self.app.top is self else None
        for control in self.controls:
            control.draw(surface, self.theme, control is focused)
        self.manager.draw_ui(surface)
        for control in self.controls:
            control.draw_over(surface, self.theme, control is focused)
        if focused and not focused.own_ring:
            focus_ring(surface, self.theme, focused.rect)
        self.paint_over(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the controls."""

    def close(self) -> None:
        self.manager.clear_and_reset()

    def hint(self) -> str:
        """Why the control under the pointer, or else with the focus, cannot be used, or what it does."""
        over = next((c for c in reversed(self.controls) if c.hovered and c.reason), None)
        chosen = over or (self.focused if self.ring else None)
        return chosen.reason if chosen else ""


def _distance(here: pygame.Rect, there: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far `there` lies in the direction of `way`; None when it does not."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along = dx * way[0] + dy * way[1]
    if way[0]:
        beyond = there.left >= here.right - 2 if way[0] > 0 else there.right <= here.left + 2
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        beyond = there.top >= here.bottom - 2 if way[1] > 0 else there.bottom <= here.top + 2
        aside = max(0, there.left - here.right, here.left - there.right)
    if not beyond:
        return None
    across = abs(dy) if way[0] else abs(dx)
    return along + 4 * aside + 0.2 * across
