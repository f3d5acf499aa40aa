"""The settings; every change shows at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import pygame

from game.scenes.controls import Control
from game.scenes.form import Form, Row
from game.scenes.frame import MenuScene
from game.scenes.wording import words
from game.settings import BotPace, DiceSpeed, ResponsePrompts, config_dir, data_dir
from game.ui.emblems import emblem
from game.ui.paint import panel
from game.ui.text import draw_text
from game.ui.theme import PALETTES

if TYPE_CHECKING:
    from game.app import App

TEXT_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)


class SettingsScene(MenuScene):
    """One form with all settings, and where the program keeps its files."""

    title_key = "settings.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._form = Form(self)
        self.focus_name = f"text_scale:{round(app.settings.text_scale * 100)}"

    def build(self) -> None:
        above, row = self.buttons_row()
        self._panel = above
        pad = self.theme.px(20)
        self._form.build(self._rows(), above.inflate(-2 * pad, -2 * pad))
        self.button(
            "back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back, look="primary"
        )

    def _rows(self) -> list[Row]:
        settings = self.app.settings
        scales = [(percent, words("settings.percent", number=percent)) for percent in TEXT_SCALES]
        return [
            Row("reading", words("settings.reading")),
            self._choice("text_scale", scales, round(settings.text_scale * 100), self._set_text_scale),
            self._choice(
                "palette", [(name, words(f"settings.palette_values.{name}")) for name in PALETTES], settings.palette
            ),
            self._switch("contrast"),
            self._switch("motion"),
            Row("playing", words("settings.playing")),
            self._named("dice_speed", get_args(DiceSpeed)),
            self._named("bot_pace", get_args(BotPace)),
            self._named("response_prompts", get_args(ResponsePrompts)),
            Row("sound", words("settings.sound")),
            Row("volume", words("settings.volume"), words("settings.volume_help"), self._build_volume),
            self._switch("mute"),
            Row("screen", words("settings.screen")),
            self._switch("fullscreen", self._set_fullscreen),
            Row(
                "files",
                words("settings.files"),
                words("settings.files_help", config=config_dir(), data=data_dir()),
                lambda _: None,
                lines=0,
            ),
        ]

    def _choice(self, name: str, values: list[tuple[Any, str]], current: object, pick: Any = None) -> Row:
        build = lambda rect: self.choice(name, rect, values, current, pick or partial(self._set, name))  # noqa: E731
        return Row(name, words(f"settings.{name}"), words(f"settings.{name}_help"), build)

    def _named(self, name: str, values: tuple[str, ...]) -> Row:
        labelled = [(value, words(f"settings.{name}_values.{value}")) for value in values]
        return self._choice(name, labelled, getattr(self.app.settings, name))

    def _switch(self, name: str, pick: Any = None) -> Row:
        values = [(False, words("settings.off")), (True, words("settings.on"))]
        return self._choice(name, values, getattr(self.app.settings, name), pick)

    def _build_volume(self, rect: pygame.Rect) -> None:
        place = pygame.Rect(rect.x, rect.y, min(rect.w - self.em(70), self.em(360)), rect.h)
        self._volume_text = (place.right + self.theme.px(14), place.centery)
        self.slider("volume", place, self.app.settings.volume, (0, 100), 5, self._set_volume)

    # ---------------------------------------------------------------- changing

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.apply_settings()

    def _set_text_scale(self, percent: int) -> None:
        self._set("text_scale", percent / 100)

    def _set_volume(self, volume: int) -> None:
        self.app.settings.volume = volume
        self.app.sounds.set(volume, self.app.settings.mute)
        self.app.sounds.play("place")
        self.dirty = True

    def _set_fullscreen(self, on: bool) -> None:
        if on != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()

    def close(self) -> None:
        super().close()
        self.app.save_settings()

    # ---------------------------------------------------------------- keys and drawing

    def leaving(self, control: Control, way: int) -> bool:
        return self._form.leaving(control, way)

    def arriving(self, control: Control, way: int) -> str:
        return self._form.arriving(control, way)

    def shortcut(self, event: pygame.event.Event) -> bool:
        return self._form.wheel(event)

    def handle(self, event: pygame.event.Event) -> bool:
        return self._form.wheel(event) if event.type == pygame.MOUSEWHEEL else super().handle(event)

    def paint_body(self, surface: pygame.Surface) -> None:
        theme = self.theme
        panel(surface, theme, self._panel, radius=14)
        self._form.paint(surface)
        if any(control.name == "volume" for control in self.controls):
            text = words("settings.percent", number=self.app.settings.volume)
            draw_text(surface, theme, text, self._volume_text, role="bold", size=15, valign="center")
        if palette := next((c for c in self.controls if c.name.startswith("palette:")), None):
            self._paint_seats(surface, palette.rect)

    def _paint_seats(self, surface: pygame.Surface, beside: pygame.Rect) -> None:
        """The six seats in the chosen palette, where there is room for them."""
        theme = self.theme
        size, gap = min(beside.h * 2 // 3, self.em(24)), theme.px(8)
        last = max(c.rect.right for c in self.controls if c.name.startswith("palette:"))
        right = self._panel.right - theme.px(44)
        if right - last < 6 * (size + gap) + gap:
            return
        for i in range(6):
            look = theme.seat(i)
            surface.blit(
                emblem(look.emblem, size, look.colour), (right - (6 - i) * (size + gap), beside.centery - size // 2)
            )
