"""A message or a question over whatever is in front."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.controls import Act
from game.scenes.frame import OverlayScene
from game.scenes.wording import words
from game.ui.text import draw_text, text_height

if TYPE_CHECKING:
    from game.app import App


@dataclass
class Answer:
    """One button of a dialog; the dialog closes before `act` is called."""

    name: str
    text: str
    act: Act | None = None
    look: str = "plain"


class Dialog(OverlayScene):
    """A title, a text and some answers; Escape gives the last one."""

    def __init__(self, app: App, title: str, text: str, answers: Sequence[Answer] = ()) -> None:
        super().__init__(app)
        self.title, self.text = title, text
        self.answers = list(answers) or [Answer("ok", words("dialog.ok"), look="primary")]

    @property
    def game(self) -> str:
        below = self.app.scenes.index(self) - 1 if self in self.app.scenes else -1
        return self.app.scenes[below].game if below >= 0 else ""

    def build(self) -> None:
        pad, gap = self.theme.px(28), self.theme.px(12)
        width = self.box(100).w - 2 * pad
        title = text_height(self.theme, self.title, width, role="display", size=22)
        text = text_height(self.theme, self.text, width, size=16)
        high = self.em(42)
        stacked = any(
            self.theme.font("bold", 16).size(a.text)[0] + pad > width // len(self.answers) - gap for a in self.answers
        )
        rows = len(self.answers) if stacked else 1
        self._box = self.box(pad + title + gap + text + pad + rows * (high + gap) - gap + pad)
        inner = self._box.inflate(-2 * pad, -2 * pad)
        foot = rows * (high + gap) - gap
        self._title = pygame.Rect(inner.x, inner.y, inner.w, title)
        self._text = pygame.Rect(
            inner.x, self._title.bottom + gap, inner.w, inner.bottom - foot - self._title.bottom - 2 * gap
        )
        for i, answer in enumerate(self.answers):
            if stacked:
                place = pygame.Rect(inner.x, inner.bottom - foot + i * (high + gap), inner.w, high)
            else:
                each = (inner.w - gap * (len(self.answers) - 1)) // len(self.answers)
                place = pygame.Rect(inner.x + i * (each + gap), inner.bottom - high, each, high)
            self.button(answer.name, place, answer.text, partial(self._answer, answer), look=answer.look)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_box(surface, self._box)
        draw_text(surface, self.theme, self.title, self._title, role="display", size=22, wrap=True)
        draw_text(surface, self.theme, self.text, self._text, size=16, colour=self.theme.text, wrap=True)

    def back(self) -> None:
        self._answer(self.answers[-1])

    def _answer(self, answer: Answer) -> None:
        self.app.pop(self)
        if answer.act:
            answer.act()


def confirm(app: App, title: str, text: str, yes: str, act: Act, danger: bool = True) -> Dialog:
    """Ask before something that cannot be taken back; Escape means no."""
    # Enter means no, so that is the answer that shines
    answers = [
        Answer("yes", yes, act, "danger" if danger else "plain"),
        Answer("no", words("dialog.cancel"), None, "primary"),
    ]
    dialog = Dialog(app, title, text, answers)
    dialog.focus_name = "no"
    return dialog
