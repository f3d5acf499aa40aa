"""A hint: what the computer player would choose in the place of the seat at the screen. It is marked, never played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from game import rules
from game.bots import levels_for
from game.rules import Option
from game.scenes.wording import words
from game.ui import paint
from game.ui.emblems import mark
from game.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEVEL = "normal"  # below that an answer is no advice


class Hint:
    """Asks the computer player, who thinks in its own process and sees what the seat sees, and keeps its answer.

    `option` and `why` are there as long as the decision stands that was asked about.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.waiting = False
        self.option = ""
        self.why = ""

    def refusal(self) -> str:
        """Why no hint can be had now; "" when it can."""
        scene = self.scene
        if LEVEL not in levels_for(scene.game):
            return words("table.hint_no_level")
        return "" if scene.asked is not None and scene.gate is None else words("table.hint_not_now")

    def ask(self) -> None:
        """Begin to ask about the decision that the viewer has."""
        if self.refusal():
            self.scene.app.sounds.play("error")
        elif not self.option:
            self.waiting = True
            self.scene.told = words("table.hint_waiting")
        self.scene.restale()

    def update(self, dt: float) -> None:
        """Look whether the answer is here, and mark it."""
        scene = self.scene
        answer = scene.bots.choice(scene.table, dt, "instant")
        if not answer or scene.asked is None:
            return
        self.waiting, self.option = False, answer
        reason = scene.bots.reason(scene.asked.seat)
        plain = words("table.hint_easy" if scene.bots.fell_back(scene.asked.seat) else "table.hint_plain")
        self.why = rules.say(reason, scene.table) if reason is not None else plain
        scene.told = ""
        scene.mark_hint()

    def forget(self) -> None:
        """Another decision, or none."""
        if self.waiting:
            self.scene.bots.cancel()
        self.waiting, self.option, self.why = False, "", ""

    def detail(self, option: Option) -> str:
        """What the row of an option says more."""
        return words("table.hint_row", why=self.why) if option.id == self.option else ""

    def draw(self, surface: Surface, explained: bool) -> None:
        """A frame around the place of the option with a lamp at its corner; the reason too, unless `explained`
        says that something else is being explained."""
        scene, theme = self.scene, self.scene.theme
        option = next((o for o in scene.asked.options if o.id == self.option), None) if scene.asked else None
        if option is None:
            return
        place = scene.board.place_of(option.at) or scene.board.place_of(f"option:{option.id}")
        if place is None:
            return
        paint.outline(surface, place.inflate(theme.px(10), theme.px(10)), theme.lit, theme.px(9), theme.px(4))
        side = theme.px(26)
        at = min(place.right, scene.frame.board.right - side // 2), max(place.y, scene.frame.board.y + side // 2)
        light = paint.halo(side * 2, theme.lit, 0.9)
        surface.blit(light, light.get_rect(center=at))
        lamp = mark("hint", side, theme.lit)
        surface.blit(lamp, lamp.get_rect(center=at))
        if not explained:
            bounds = surface.get_rect().clip((0, 0, scene.frame.side.x, scene.frame.side.h))
            title = rules.say(option.label, scene.table)
            Tooltip(self.why, title).draw(surface, theme, (at[0] + side // 2, at[1]), bounds)
