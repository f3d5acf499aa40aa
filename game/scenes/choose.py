"""Choose a game: four cards, of which those in the catalogue can be played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes.controls import Area
from game.scenes.frame import MenuScene
from game.scenes.tabletop import has_table
from game.scenes.wording import words
from game.ui.icons import icon
from game.ui.paint import glow, halo, panel, pictures, round_corners, rounded
from game.ui.space import planet, starfield
from game.ui.text import draw_text, wrap_lines
from game.ui.theme import Theme, mix

if TYPE_CHECKING:
    from game.app import App

SHELF = ("supernova", "exodus", "exoplanet", "xodus")  # the four games in the order they are shown
_PLANETS = {
    "supernova": (("sun", 130, 0.5, 0.52), ("mars", 42, 0.17, 0.3), ("earth", 42, 0.84, 0.76)),
    "exodus": (("earth", 110, 0.3, 0.6), ("gas", 66, 0.74, 0.36), ("rock", 30, 0.86, 0.78)),
    "exoplanet": (("ocean", 120, 0.62, 0.55), ("ice", 58, 0.2, 0.34), ("moon", 24, 0.3, 0.8)),
    "xodus": (("lava", 120, 0.42, 0.62), ("station", 64, 0.8, 0.34)),
}


@dataclass(frozen=True)
class GameCard:
    """What one card of the shelf says. `playable`: the rules are there."""

    id: str
    title: str
    players: str
    minutes: str
    pitch: str
    playable: bool


def shelf() -> list[GameCard]:
    """The four games; those in the catalogue that have a table can be played."""
    known = {info.id: info for info in rules.catalogue()}
    cards = []
    for game in [*SHELF, *(g for g in known if g not in SHELF)]:
        if info := known.get(game):
            least, most = info.seats
            players = str(most) if least == most else f"{least}–{most}"
            cards.append(GameCard(game, info.title, players, info.minutes, info.pitch, has_table(game)))
        else:
            about = {part: words(f"to_come.{game}.{part}") for part in ("title", "players", "minutes", "pitch")}
            cards.append(GameCard(game, about["title"], about["players"], about["minutes"], about["pitch"], False))
    return cards


class ChooseScene(MenuScene):
    """Four cards in a row, or two by two where the text is large."""

    title_key = "choose.title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.cards = shelf()

    def build(self) -> None:
        above, row = self.buttons_row()
        gap = self.theme.px(20)
        columns = len(self.cards) if above.w >= self.em(1040) else 2
        rows = -(-len(self.cards) // columns)
        above.y += self.theme.px(8)
        above.h -= self.theme.px(8)
        wide = (above.w - gap * (columns - 1)) // columns
        high = min((above.h - gap * (rows - 1)) // rows, self.em(500))
        top = above.y + (above.h - rows * high - gap * (rows - 1)) // 2
        for i, card in enumerate(self.cards):
            place = pygame.Rect(above.x + i % columns * (wide + gap), top + i // columns * (high + gap), wide, high)
            act = partial(self._choose, card) if card.playable else None
            reason = words("choose.playable" if card.playable else "choose.to_come", game=card.title)
            self.area(
                card.id,
                place,
                act,
                partial(self._draw, card),
                reason=reason,
            )
        self.button("back", pygame.Rect(row.x, row.y, self.em(150), row.h), words("menu.back"), self.back)

    def _choose(self, card: GameCard) -> None:
        from game.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app, card.id))

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.unicode and event.unicode in "1234" and int(event.unicode) <= len(self.cards):
            card = self.cards[int(event.unicode) - 1]
            self.set_focus(card.id)
            if card.playable:
                self._choose(card)
            return True
        return False

    def _draw(self, card: GameCard, surface: pygame.Surface, area: Area, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        warm = card.playable and (focused or area.hovered)
        if warm:
            glow(surface, rect, theme.accent, theme.px(20), theme.px(14), 0.5)
        panel(surface, theme, rect, raised=warm, radius=14)
        pad = theme.px(18)
        wide = rect.w > rect.h * 1.25
        art = self._art_rect(rect, wide)
        surface.blit(
            pictures.get(
                ("shelf", card.id, art.size, card.playable, theme.contrast), partial(_art, theme, card, art.size)
            ),
            art,
        )
        if wide:
            text = pygame.Rect(art.right + pad, rect.y + pad, rect.right - art.right - 2 * pad, rect.h - 2 * pad)
        else:
            text = pygame.Rect(rect.x + pad, art.bottom + pad, rect.w - 2 * pad, rect.bottom - art.bottom - 2 * pad)
        colour = theme.text if card.playable else theme.muted
        used = draw_text(
            surface, theme, card.title, text, role="display", size=21, colour=colour, wrap=True, max_lines=2
        )
        players, minutes = words("choose.players", players=card.players), words("choose.minutes", minutes=card.minutes)
        line = (used.bottom if wide else text.y + self._title_height(text.w)) + theme.px(8)
        if wide:
            self._tag(
                surface,
                pygame.Rect(art.x + theme.px(10), art.bottom - self.em(40), art.w - theme.px(20), self.em(30)),
                card,
            )
            both = words("choose.both", players=players, minutes=card.minutes)
            if theme.font("text", 14).size(both)[0] <= text.w - self._fact_indent():
                line = self._fact(surface, text, line, "person", both)
            else:
                line = self._fact(surface, text, line, "person", players)
                line = self._fact(surface, text, line, "hourglass", minutes)
            pitch = pygame.Rect(text.x, line, text.w, text.bottom - line)
        else:
            line = self._fact(surface, text, line, "person", players)
            line = self._fact(surface, text, line, "hourglass", minutes)
            tag = pygame.Rect(text.x, text.bottom - self.em(30), text.w, self.em(30))
            self._tag(surface, tag, card)
            pitch = pygame.Rect(text.x, line + theme.px(6), text.w, tag.y - line - theme.px(12))
        if pitch.h > theme.font("text", 15).get_linesize():
            ink = mix(theme.muted, theme.text, 0.4 if card.playable else 0.0)
            draw_text(surface, theme, card.pitch, pitch, size=15, colour=ink, wrap=True)

    def _title_height(self, width: int) -> int:
        """What the highest title of the shelf takes, so that the facts of all cards stand in one line."""
        font = self.theme.font("display", 21)
        lines = max(min(2, len(wrap_lines(font, card.title, width))) for card in self.cards)
        return lines * font.get_linesize()

    def _art_rect(self, rect: pygame.Rect, wide: bool) -> pygame.Rect:
        line = self.theme.px(1)
        if wide:
            share = 36 if self.theme.text_scale <= 1.5 else 28
            return pygame.Rect(rect.x + line, rect.y + line, rect.w * share // 100, rect.h - 2 * line)
        return pygame.Rect(rect.x + line, rect.y + line, rect.w - 2 * line, min(rect.h * 42 // 100, rect.w * 75 // 100))

    def _fact_indent(self) -> int:
        return self.em(16) + self.theme.px(8)

    def _fact(self, surface: pygame.Surface, text: pygame.Rect, top: int, name: str, fact: str) -> int:
        theme = self.theme
        size = self.em(16)
        height = theme.font("text", 14).get_linesize()
        surface.blit(icon(name, size, theme.muted), (text.x, top + (height - size) // 2))
        place = pygame.Rect(text.x + self._fact_indent(), top, text.w - self._fact_indent(), height)
        draw_text(surface, theme, fact, place, size=14, colour=theme.muted)
        return top + height + theme.px(3)

    def _tag(self, surface: pygame.Surface, tag: pygame.Rect, card: GameCard) -> None:
        theme = self.theme
        label = words("choose.play" if card.playable else "choose.soon")
        width = min(tag.w, theme.font("bold", 14).size(label)[0] + self.em(28))
        badge = pygame.Rect(tag.x, tag.y, width, tag.h)
        fill = theme.accent if card.playable else theme.panel_raised
        ink = theme.ink if card.playable else theme.muted
        surface.blit(rounded(badge.size, mix(fill, theme.text, 0.12), fill, badge.h // 2), badge)
        draw_text(surface, theme, label, badge, role="bold", size=14, colour=ink, align="center", valign="center")


def _art(theme: Theme, card: GameCard, size: tuple[int, int]) -> pygame.Surface:
    """The picture on a game's card: its worlds before the stars; pale for a game to come."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(starfield(size, len(card.id)), (0, 0))
    unit = min(size[0] / 260, size[1] / 190)
    bodies = _PLANETS.get(card.id, (("gas", 110, 0.5, 0.5),))
    kind, diameter, x, y = bodies[0]
    light = halo(max(8, round(diameter * unit * 2.6)), theme.warning if kind in ("sun", "lava") else theme.accent, 0.4)
    picture.blit(light, light.get_rect(center=(size[0] * x, size[1] * y)))
    for kind, diameter, x, y in bodies:
        body = planet(kind, max(8, round(diameter * unit)), len(card.id))
        picture.blit(body, body.get_rect(center=(size[0] * x, size[1] * y)))
    if not card.playable:
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(110)
        picture.blit(grey, (0, 0))
        shade = pygame.Surface(size, pygame.SRCALPHA)
        shade.fill((*theme.panel[:3], 90))
        picture.blit(shade, (0, 0))
    round_corners(picture, theme.px(13))
    return picture
