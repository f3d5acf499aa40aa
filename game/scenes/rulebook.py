"""The rulebook reader: chapters, search as you type, rule ids, our rulings and house values marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes.controls import WidgetControl
from game.scenes.frame import MenuScene
from game.scenes.wording import words
from game.ui.lists import ListItem, OptionList
from game.ui.paint import panel, rounded
from game.ui.text import draw_text, text_height
from game.ui.theme import Theme, mix
from game.ui.widget import Scroll

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True)
class Entry:
    """One thing to read: a rule, a ruling (with its question) or a house value (without an id)."""

    id: str
    chapter: str
    text: str
    question: str = ""
    kind: str = "rule"  # "rule", "ruling" or "house"


def entries_of(game: str) -> dict[str, list[Entry]]:
    """The rulebook of a game by chapter title; the rulings and the house values are the last chapters."""
    book = rules.rulebook_of(game)
    chapters = {c.title: [Entry(r.id, c.title, r.rule) for r in c.rules] for c in book.chapters}
    title = words("rulebook.rulings")
    chapters[title] = [Entry(r.id, title, r.ruling, r.question, "ruling") for r in book.rulings]
    title = words("rulebook.house")
    chapters[title] = [Entry("", title, line, kind="house") for line in rules.house_values(game)]
    return {title: entries for title, entries in chapters.items() if entries}


class RulePage(Scroll):
    """Entries one below the other; what was searched for is named in the id badge's colour."""

    def __init__(self) -> None:
        super().__init__(pygame.Rect(0, 0, 0, 0))
        self.entries: list[Entry] = []
        self.chosen = ""  # the rule id that was asked for
        self.with_chapter = False
        self._blocks: list[pygame.Rect] = []
        self._laid_for: object = None

    def show_entries(self, entries: list[Entry], chosen: str = "", with_chapter: bool = False) -> None:
        """Show these from the first, or from the chosen one."""
        self.entries, self.chosen, self.with_chapter = entries, chosen, with_chapter
        self.offset, self._laid_for, self.dirty = 0, None, True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take the event; True when it was used."""
        self._note_pointer(event)
        return self.handle_scroll(event) or (self.focused and self.handle_scroll_keys(event))

    def _measure(self, theme: Theme) -> None:
        key = theme.key, self.rect.size, self.with_chapter
        if key == self._laid_for:
            return
        first = self._laid_for is None
        self._laid_for = key
        self._blocks = []
        width, y = self.rect.w - theme.px(20), 0
        for entry in self.entries:
            height = self._block_height(theme, entry, width)
            self._blocks.append(pygame.Rect(0, y, width, height))
            y += height + theme.px(10)
        self.content_height = y
        self.measure_bar(theme)
        if first and self.chosen:
            at = next((i for i, entry in enumerate(self.entries) if entry.id == self.chosen), 0)
            self.scroll_to(self._blocks[at].y - theme.px(20))

    def _block_height(self, theme: Theme, entry: Entry, width: int) -> int:
        inner = width - theme.px(32)
        height = theme.font("mono", 13).get_linesize() + theme.px(6) + text_height(theme, entry.text, inner, size=16)
        if entry.question:
            height += text_height(theme, entry.question, inner, role="bold", size=15) + theme.px(4)
        return height + theme.px(20)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the entries in sight."""
        self._measure(theme)
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        for entry, block in zip(self.entries, self._blocks, strict=True):
            place = block.move(self.rect.x, self.rect.y - self.offset)
            if place.bottom > self.rect.y and place.y < self.rect.bottom:
                self._draw_entry(surface, theme, entry, place)
        self.draw_bar(surface, theme)
        surface.set_clip(clip)
        self.dirty = False

    def _draw_entry(self, surface: pygame.Surface, theme: Theme, entry: Entry, place: pygame.Rect) -> None:
        colour = {"rule": theme.accent, "ruling": theme.warning, "house": theme.good}[entry.kind]
        chosen = bool(entry.id) and entry.id == self.chosen
        base = mix(theme.panel_raised, colour, 0.14 if chosen else 0.0)
        edge = colour if chosen else mix(theme.line, theme.panel, 0.5)
        surface.blit(
            rounded(place.size, base, mix(base, theme.ink, 0.25), theme.px(8), max(1, theme.px(1)), edge), place
        )
        inner = place.inflate(-theme.px(32), -theme.px(20))
        label = words(f"rulebook.kind_{entry.kind}", id=entry.id).strip()
        used = draw_text(surface, theme, label, inner, role="mono", size=13, colour=colour)
        if self.with_chapter:
            rest = pygame.Rect(used.right + theme.px(14), inner.y, inner.right - used.right - theme.px(14), used.h)
            draw_text(surface, theme, entry.chapter, rest, size=13, colour=theme.muted, align="right")
        y = used.bottom + theme.px(6)
        if entry.question:
            box = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
            y = draw_text(surface, theme, entry.question, box, role="bold", size=15, wrap=True).bottom + theme.px(4)
        box = pygame.Rect(inner.x, y, inner.w, inner.bottom - y + theme.px(8))
        draw_text(surface, theme, entry.text, box, size=16, wrap=True)


class RulebookScene(MenuScene):
    """Opened from anywhere with F1, at the rule that matters there."""

    title_key = "rulebook.title"

    def __init__(self, app: App, game: str = "", rule_id: str = "") -> None:
        super().__init__(app)
        self._known = rules.catalogue()
        self._text = ""
        self._list = OptionList(pygame.Rect(0, 0, 0, 0))
        self.page = RulePage()
        self._open(game or self._known[0].id, rule_id)
        self.focus_name = "search" if not rule_id else "page"

    def _open(self, game: str, rule_id: str = "") -> None:
        """Show the rulebook of a game."""
        self._game = game
        self.chapters = entries_of(game)
        self._chapter = next(iter(self.chapters))
        self._list.set_items(
            [
                ListItem(title, title, words("rulebook.count", number=len(found)))
                for title, found in self.chapters.items()
            ]
        )
        self._show(rule_id)

    def _switch(self, game: str) -> None:
        self._text = ""
        self._open(game)
        self.rebuild()

    @property
    def game(self) -> str:
        return self._game

    def subheading(self) -> str:
        return rules.game_info(self._game).title

    def _show(self, rule_id: str = "") -> None:
        """Show the chapter of a rule, or the chosen chapter."""
        for title, entries in self.chapters.items():
            if rule_id and any(entry.id == rule_id for entry in entries):
                self._chapter = title
        self._list.cursor = list(self.chapters).index(self._chapter)
        self.page.show_entries(self.chapters[self._chapter], rule_id)

    def build(self) -> None:
        theme, gap = self.theme, self.theme.px(16)
        above, row = self.buttons_row()
        wide = min(self.em(320), above.w * 38 // 100)
        high = self.em(40)
        self.entry(
            "search",
            pygame.Rect(above.x, above.y + theme.px(4), wide, high),
            self._text,
            self._search,
            placeholder=words("rulebook.search"),
            reason=words("rulebook.search_help", rule=next(iter(self.chapters.values()))[0].id),
        )
        top = above.y + high + gap
        self._list.set_rect(pygame.Rect(above.x + theme.px(6), top, wide - theme.px(6), above.bottom - top))
        self.add(WidgetControl("chapters", self._list, self._pick))
        left = above.x + wide + gap
        self._panel = pygame.Rect(left, above.y, above.right - left, above.h)
        head = theme.font("display", 20).get_linesize() + theme.px(10)
        inner = self._panel.inflate(-theme.px(36), -theme.px(32))
        self._page_title = pygame.Rect(inner.x, inner.y, inner.w, head)
        self.page.set_rect(pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head))
        self.page._laid_for = None if self.page.chosen and self.page.offset == 0 else self.page._laid_for
        self.add(WidgetControl("page", self.page))
        back = pygame.Rect(row.x, row.y, self.em(150), row.h)
        self.button("back", back, words("menu.back"), self.back, look="primary")
        if len(self._known) > 1:
            rest = pygame.Rect(back.right + gap, row.y, row.right - back.right - gap, row.h)
            self.choice("game", rest, [(info.id, info.title) for info in self._known], self._game, self._switch)

    def _search(self, text: str) -> None:
        self._text = text
        needles = text.lower().split()
        if not needles:
            self._show()
        else:
            found = [
                entry
                for entries in self.chapters.values()
                for entry in entries
                if all(needle in f"{entry.id} {entry.question} {entry.text}".lower() for needle in needles)
            ]
            exact = next((entry.id for entry in found if entry.id.lower() == text.strip().lower()), "")
            self.page.show_entries(found, exact, with_chapter=True)
        self.dirty = True

    def _pick(self, title: str) -> None:
        self._chapter = title
        self._text = ""
        self._show()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        titles = list(self.chapters)
        if not self._text and self.focus_name == "chapters" and titles[self._list.cursor] != self._chapter:
            self._chapter = titles[self._list.cursor]
            self.page.show_entries(self.chapters[self._chapter])
        return used

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.page.focused = True
            return self.page.handle(event)
        return False

    def paint_body(self, surface: pygame.Surface) -> None:
        theme = self.theme
        panel(surface, theme, self._panel, radius=14)
        title = words("rulebook.found", number=len(self.page.entries)) if self._text.strip() else self._chapter
        draw_text(surface, theme, title, self._page_title, role="display", size=20)
        if not self.page.entries:
            draw_text(surface, theme, words("rulebook.nothing"), self.page.rect, size=16, colour=theme.muted, wrap=True)
