"""The tutorial: a scripted game with a pointer, one step at a time, read from data/<game>/tutorial.yaml."""

from __future__ import annotations

import math
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import pygame

from game import rules
from game.rules.engine import library
from game.scenes import tabletop
from game.scenes.dialog import Dialog
from game.scenes.frame import MenuScene, OverlayScene
from game.scenes.gui import GuiScene
from game.scenes.wording import words
from game.settings import SeatSetup
from game.ui.icons import icon
from game.ui.paint import glow, outline, panel, shadow
from game.ui.text import draw_text, text_height

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.controls import Area


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """One step. `at` is what the pointer shows, `start` what is to be clicked before it (a ship that is then sent
    there). With `play` the player must choose that option; with `then` the tutorial plays those options itself (the
    other side's move); with neither the player just goes on."""

    text: str
    at: str = ""
    start: str = ""
    play: str = ""
    then: list[str] = []


class Tutorial(msgspec.Struct, forbid_unknown_fields=True):
    """A scripted game: the table it starts from and its steps."""

    title: str
    about: str
    seats: list[str]
    steps: Annotated[list[Lesson], msgspec.Meta(min_length=1)]
    options: dict[str, bool | int | str] = {}
    seed: int = 1


def tutorial_path(game: str) -> Path:
    """The user's file or the shipped one."""
    return library.find(game, "tutorial")


def load(game: str) -> Tutorial | None:
    """The tutorial of a game; None when it has none. Raises DataError in one sentence for a broken file."""
    path = tutorial_path(game)
    return library.load(path, Tutorial) if os.path.lexists(path) else None


class TutorialListScene(MenuScene):
    """Which games can be learnt here."""

    title_key = "tutorial.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tutorials: list[tuple[str, Tutorial]] = []
        self._problem = ""
        for info in rules.catalogue():
            try:
                tutorial = load(info.id)
            except rules.DataError as error:
                self._problem = str(error)
                continue
            if tutorial:
                self.tutorials.append((info.id, tutorial))

    def build(self) -> None:
        above, row = self.buttons_row()
        gap, pad = self.theme.px(14), self.theme.px(22)
        y = above.y + gap
        wide = min(above.w, self.em(900))
        title = self.theme.font("display", 22).get_linesize()
        texts = [text_height(self.theme, t.about, wide - 2 * pad - self.em(60), size=16) for _, t in self.tutorials]
        self._told = y + sum(title + 2 * pad + gap + high for high in texts) <= above.bottom
        if not self._told:  # large text: only the titles have room
            gap, pad = self.theme.px(8), self.theme.px(8)
        for game, tutorial in self.tutorials:
            about = texts.pop(0) if self._told else 0
            place = pygame.Rect(above.x, y, wide, about + title + 2 * pad)
            self.area(
                game,
                place,
                partial(self._start, game),
                self._draw_row,
                reason=words("tutorial.start", steps=len(tutorial.steps)),
            )
            y = place.bottom + gap
        self.button("back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back)

    def _draw_row(self, surface: pygame.Surface, area: Area, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        tutorial = dict(self.tutorials)[area.name]
        warm = focused or area.hovered
        panel(surface, theme, rect, raised=warm, accent=theme.lit if warm else theme.accent, radius=14)
        size, pad = self.em(34), theme.px(22)
        if not self._told:
            size, text = rect.h // 2, rect.inflate(-2 * pad, 0)
            surface.blit(icon("flag", size, theme.lit if warm else theme.accent), (text.x, rect.centery - size // 2))
            text = pygame.Rect(text.x + size + pad, text.y, text.w - size - pad, text.h)
            draw_text(surface, theme, tutorial.title, text, role="display", size=22, valign="center")
            return
        surface.blit(icon("flag", size, theme.lit if warm else theme.accent), (rect.x + pad, rect.centery - size // 2))
        text = pygame.Rect(rect.x + pad + self.em(60), rect.y + pad, rect.w - 2 * pad - self.em(60), rect.h - 2 * pad)
        used = draw_text(surface, theme, tutorial.title, text, role="display", size=22)
        rest = pygame.Rect(text.x, used.bottom, text.w, text.bottom - used.bottom)
        draw_text(surface, theme, tutorial.about, rest, size=16, colour=theme.muted, wrap=True)

    def _start(self, game: str) -> None:
        start(self.app, game)

    def paint_body(self, surface: pygame.Surface) -> None:
        text = self._problem or ("" if self.tutorials else words("tutorial.none"))
        box = self.body.inflate(0, -self.theme.px(140))
        draw_text(
            surface, self.theme, text, box, size=17, colour=self.theme.muted, align="center", valign="bottom", wrap=True
        )


def start(app: App, game: str) -> TutorialScene | None:
    """Open the table of a tutorial with the guide over it; a dialog where the data in force do not allow its moves."""
    from game.scenes.table import make_table_scene

    tutorial = load(game)
    if tutorial is None:
        raise ValueError(f"there is no tutorial for {game}")
    table = _table(game, tutorial)
    if table is None:
        app.push(Dialog(app, words("dialog.cannot_start"), words("tutorial.unfit", path=library.override_dir())))
        return None
    # only the learner looks at the screen; the others' moves are in the script
    seats = [SeatSetup(name, i, "human" if i == 0 else "normal") for i, name in enumerate(tutorial.seats)]
    below = make_table_scene(app, table, seats, None)
    scene = TutorialScene(app, tutorial, below)
    app.push(below)
    app.push(scene)
    return scene


def _table(game: str, tutorial: Tutorial) -> rules.Table | None:
    """The table that the script begins at; None where it cannot be played to its end.

    Corrected data of the user's can bring other cards and prices than those that the script was written for.
    """
    try:
        table = rules.new_table(game, tutorial.seats, tutorial.options, tutorial.seed)
        trial = table.clone()
        for lesson in tutorial.steps:
            for option in [lesson.play, *lesson.then] if lesson.play else lesson.then:
                trial.play(option)
    except (rules.IllegalMove, rules.SetupError):
        return None
    return table


class TutorialScene(OverlayScene):
    """The guide: a card of text and a ring around what it speaks of; everything else goes to the table below."""

    panel_width = 520.0

    def __init__(self, app: App, tutorial: Tutorial, below: tabletop.TableScene) -> None:
        super().__init__(app)
        self.tutorial, self.below = tutorial, below
        below.gate = self.refusal
        self.step = 0
        self._moves = len(below.table.moves)
        self._pulse = 0.0

    @property
    def lesson(self) -> Lesson:
        return self.tutorial.steps[self.step]

    @property
    def game(self) -> str:
        return str(self.below.table.state.game)

    def refusal(self, option_id: str) -> str:
        """Why the tutorial does not want that option now; "" when it does."""
        return "" if option_id == self.lesson.play else words("tutorial.not_now")

    # ---------------------------------------------------------------- going on

    def _next(self) -> None:
        for option in self.lesson.then:
            self.below.perform(option)
        self._moves = len(self.below.table.moves)
        if self.step + 1 == len(self.tutorial.steps):
            self._finish()
            return
        self.step += 1
        self.rebuild()

    def _finish(self) -> None:
        from game.scenes.title import TitleScene

        self.app.reset(TitleScene(self.app))
        self.app.push(Dialog(self.app, words("tutorial.done_title"), words("tutorial.done")))

    def back(self) -> None:
        from game.scenes.dialog import confirm
        from game.scenes.title import TitleScene

        leave = lambda: self.app.reset(TitleScene(self.app))  # noqa: E731
        self.app.push(
            confirm(
                self.app, words("tutorial.leave"), words("tutorial.leave_sure"), words("tutorial.leave"), leave, False
            )
        )

    @property
    def animating(self) -> bool:
        return self.below.animating

    @property
    def wake_ms(self) -> int:
        return 60 if self.app.settings.motion and self.lesson.at else 500

    def update(self, dt: float) -> None:
        super().update(dt)
        self.below.update(dt)
        self._pulse += dt
        if self.app.settings.motion and self.lesson.at:
            self.dirty = True
        targets = self._targets()
        kept = [*targets, *self._watched()]
        wrong = any(self._card.colliderect(place) for place in kept) or bool(targets and not self._aimed)
        if wrong and self._card != self._best_card():
            self.rebuild()
        if len(self.below.table.moves) > self._moves:
            self._moves = len(self.below.table.moves)
            if self.lesson.play:
                self._next()

    # ---------------------------------------------------------------- building and drawing

    def build(self) -> None:
        theme = self.theme
        pad, high = theme.px(18), self.em(38)
        head = theme.font("bold", 13).get_linesize()
        self._card = self._best_card()
        text = text_height(theme, self.lesson.text, self._card.w - 2 * pad, size=16)
        self.below.covered = self._card
        self._aimed = bool(self._targets())  # what a step points at may come up only when a motion is over
        inner = self._card.inflate(-2 * pad, -2 * pad)
        self._head = pygame.Rect(inner.x, inner.y, inner.w, head)
        self._text = pygame.Rect(inner.x, inner.y + head + theme.px(6), inner.w, text)
        leave = pygame.Rect(inner.x, inner.bottom - high, min(self.em(150), inner.w // 2), high)
        if not self.lesson.play:
            place = pygame.Rect(
                inner.right - min(self.em(150), inner.w // 2), leave.y, min(self.em(150), inner.w // 2), high
            )
            last = self.step + 1 == len(self.tutorial.steps)
            label = words("tutorial.finish" if last else "tutorial.next")
            self.button("next", place, label, self._next, look="primary")
        self.button("leave", leave, words("tutorial.leave"), self.back, look="quiet")
        self.ring = not self.lesson.play  # while the table is played on, the keys go there
        if not self.lesson.play:
            self.focus_name = "next"

    def _target(self) -> pygame.Rect | None:
        return self.below.board.place_of(self.lesson.at) if self.lesson.at else None

    def _targets(self) -> list[pygame.Rect]:
        """All that the card must leave to be seen and clicked."""
        start = self.below.board.place_of(self.lesson.start) if self.lesson.start else None
        hidden = self._watched()
        return [place for place in (start, self._target()) if place is not None and place.collidelist(hidden) < 0]

    def _watched(self) -> list[pygame.Rect]:
        """Where dice roll, while anything moves: they are to be seen."""
        tray = self.below.board.place_of("tray") if self.below.animating else None
        return [tray] if tray is not None else []

    def _best_card(self) -> pygame.Rect:
        """As wide as usual, and narrower where it would cover something else that is to be seen."""
        usual = min(self.em(self.panel_width), self.theme.size[0] - self.theme.px(32))
        cards = [self._card_rect(width, self._height(width)) for width in (usual, usual * 17 // 20, usual * 7 // 10)]
        fitting = [card for card in cards if card.h <= self.theme.size[1] - self.theme.px(32)]
        return min(fitting or cards[:1], key=self._covered)

    def _height(self, width: int) -> int:
        """How high the card is with its text that wide."""
        theme, pad = self.theme, self.theme.px(18)
        text = text_height(theme, self.lesson.text, width - 2 * pad, size=16)
        return 2 * pad + theme.font("bold", 13).get_linesize() + text + self.em(38) + theme.px(18)

    def _covered(self, card: pygame.Rect) -> int:
        """How much a card would cover of what is to be seen, with some room around it."""
        room = [target.inflate(self.theme.px(30), self.theme.px(30)) for target in self._targets()] + self._watched()
        return sum(card.clip(near).w * card.clip(near).h for near in room)

    def _card_rect(self, width: int, height: int) -> pygame.Rect:
        """The first corner or side that leaves free what is pointed at and what moves, or as much of it as can be."""
        area = pygame.Rect((0, 0), self.theme.size).inflate(-self.theme.px(32), -self.theme.px(32))
        places = [pygame.Rect(0, 0, width, height) for _ in range(4)]
        places[0].midbottom, places[1].midtop, places[2].bottomleft, places[3].topright = (
            area.midbottom,
            (area.centerx, area.y + self.theme.px(40)),  # below the table's own line of words
            area.bottomleft,
            area.topright,
        )
        if not self._targets() and not self._watched():
            if not self.lesson.at:  # else something moves that is to be watched, and the target is still to come
                places[0].center = area.center
            return places[0]
        return min(places, key=self._covered)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.lesson.play and event.key != pygame.K_ESCAPE:
            return self.below.handle(event)
        return super()._key(event)

    def _other(self, event: pygame.event.Event) -> bool:
        place = getattr(event, "pos", None)
        if place is not None and not self._card.collidepoint(place) and self.lesson.play:
            return self.below.handle(event)
        return GuiScene._other(self, event)

    def _paint_light(self, surface: pygame.Surface, ring: pygame.Rect) -> None:
        """A light around what is pointed at, and not over it."""
        spread = self.theme.px(18)
        clip, whole = surface.get_clip(), ring.inflate(2 * spread, 2 * spread)
        bands = (
            pygame.Rect(whole.x, whole.y, whole.w, spread),
            pygame.Rect(whole.x, ring.bottom, whole.w, spread),
            pygame.Rect(whole.x, ring.y, spread, ring.h),
            pygame.Rect(ring.right, ring.y, spread, ring.h),
        )
        for band in bands:
            surface.set_clip(band.clip(clip))
            glow(surface, ring, self.theme.lit, spread, self.theme.px(12), 0.6)
        surface.set_clip(clip)

    def paint(self, surface: pygame.Surface) -> None:
        theme = self.theme
        for target in self._targets():
            beat = 0.5 + 0.5 * math.sin(self._pulse * 5) if self.app.settings.motion else 1.0
            ring = target.inflate(theme.px(14 + 6 * beat), theme.px(14 + 6 * beat))
            self._paint_light(surface, ring)
            outline(surface, ring, theme.lit, theme.px(12), theme.px(3))
        shadow(surface, self._card, theme.px(20), theme.px(12))
        panel(surface, theme, self._card, raised=True, accent=theme.lit, radius=12)
        count = words("tutorial.step", number=self.step + 1, last=len(self.tutorial.steps))
        draw_text(surface, theme, count, self._head, role="bold", size=13, colour=theme.lit)
        draw_text(surface, theme, self.lesson.text, self._text, size=16, wrap=True)
