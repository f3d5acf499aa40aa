"""What is offered besides places: a strip under the galaxy with cards in full words and buttons for actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.scenes.board_paint import BLACK, text_width, write
from game.scenes.xodus_cards import (
    VERB_ICONS,
    Shut,
    context_card,
    draw_card,
    draw_context,
    draw_shut,
    mark_of,
    picks_option,
    verb,
    words_of,
)
from game.scenes.xodus_stakes import stakes
from game.scenes.xodus_words import content, say, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.theme import faded, mix
from game.ui.voyagers import DIE_TINTS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

ON_MAP = ("system", "space")
AS_CARD = ("card", "module", "damage", "goods", "augmentation", "ally", "seen", "turn", "mat", "list", "signal")
OPEN = ("act", "engaged", "flee")  # decisions with so much on the map that cards are but buttons with their names
ACTIONS = ("explore", "scavenge", "maintenance", "trade", "activate")  # those with a button
CHIP, CARD, CARD_WIDE = 30, 122, 176


@dataclass
class Layout:
    """Where the strip lies, and its options as cards and as buttons with their places; cards that are shut, and actions
    that cannot be taken now, which lie dark beside the buttons."""

    rect: Rect
    shut: list[tuple[Shut, Rect]] = field(default_factory=list)
    cards: list[tuple[Any, Rect]] = field(default_factory=list)
    chips: list[tuple[Any, Rect, str]] = field(default_factory=list)
    dark: list[tuple[str, Rect]] = field(default_factory=list)
    context: Rect | None = None


def _with_shut(board: XodusBoard, cards: list[Any], card: str) -> list[Any]:
    """The cards offered, and between them the options of the Exploration that are not, in the order of the card."""
    if not picks_option(board) or card not in content().explorations:
        return cards
    offered = {option.id: option for option in cards}
    every = [f"option:{card}.{n + 1}" for n in range(len(content().explorations[card].options))]
    rest = [option for option in cards if option.id not in every]
    return [*(offered.get(name) or Shut(card, n) for n, name in enumerate(every, 1)), *rest]


def layout(board: XodusBoard) -> Layout | None:
    """The strip for the present decision; None where the map says it all."""
    decision = board.decision
    if decision is None:
        return None
    options = [o for o in decision.options if o.at.partition(":")[0] not in (*ON_MAP, "rolled")]
    as_card = AS_CARD if decision.kind not in OPEN else ()
    cards = [o for o in options if o.at.partition(":")[0] in as_card and not o.id.startswith(("scrap:", "key:"))]
    chips = [o for o in options if o not in cards]
    card = context_card(board)
    if not options and not card:
        return None
    cards = _with_shut(board, cards, card)
    if not board.view.systems:
        return _grid(board, options)
    area = board.below_rect
    pad, gap = board.px(8), board.px(6)
    inner_w = area.w - 2 * pad
    chip_h = round(board.px(CHIP) * (0.5 + 0.5 * board.growth))
    rows = _flow(board, chips, inner_w, gap, chip_h)
    dark = _dark(board, rows, inner_w, gap, chip_h)
    chip_rows = 1 + max((row for *_, row in (*rows, *dark)), default=-1)
    ahead = len(cards) * (round(board.px(CARD_WIDE) * board.growth) + gap) + _context_width(board, inner_w) * bool(card)
    beside = bool(cards) and chip_rows == 1 and ahead + sum(wide + gap for *_, wide, _ in rows) <= inner_w
    chip_rows = 0 if beside else chip_rows
    card_h = round(board.px(CARD) * (0.6 + 0.4 * board.growth)) if cards or card else 0
    lines = 2 if len(cards) > 8 else 1
    if lines == 2:
        card_h = round(card_h * 0.8)
    high = pad * 2 + chip_rows * (chip_h + gap) + (card_h + gap) * (lines if card_h else 0) - gap
    high = min(high, round(area.h * 0.62))
    rect = Rect(area.x, area.bottom - high, area.w, high)
    found = Layout(rect)
    y = rect.y + pad
    if card_h:
        _place_cards(board, found, cards, Rect(rect.x + pad, y, inner_w, card_h), gap, lines, bool(card))
        y += (card_h + gap) * lines
    if beside:  # buttons right of the cards, at their foot
        y, pad = y - gap - chip_h, pad + ahead
    for option, text, x, wide, row in rows:
        found.chips.append((option, Rect(rect.x + pad + x, y + row * (chip_h + gap), wide, chip_h), text))
    for action, x, row in dark:
        found.dark.append((action, Rect(rect.x + pad + x, y + row * (chip_h + gap), chip_h, chip_h)))
    return found


def _grid(board: XodusBoard, options: list[Any]) -> Layout:
    """At set-up, where there is no galaxy yet: large cards over the whole board."""
    area = board.below_rect.inflate(-board.px(40), -board.px(40))
    gap = board.px(14)
    across = 2 if len(options) in (1, 2, 4) else 3 if len(options) < 7 else 4
    rows = -(-len(options) // across)
    wide = min((area.w - gap * (across - 1)) // across, board.px(300))
    high = min((area.h - gap * (rows - 1)) // rows, board.px(230))
    left, top = area.centerx - (across * (wide + gap) - gap) // 2, area.centery - (rows * (high + gap) - gap) // 2
    found = Layout(Rect(area.x, area.bottom, area.w, 0))
    for n, option in enumerate(options):
        row, column = divmod(n, across)
        found.cards.append((option, Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)))
    return found


def _flow(board: XodusBoard, chips: list[Any], room: int, gap: int, high: int) -> list[tuple[Any, str, int, int, int]]:
    """Buttons side by side, in as many rows as they need: option, words, x, width, row."""
    found, x, row = [], 0, 0
    for option in chips:
        text = chip_text(board, option)
        if note := stakes(board, option):
            text = f"{text}  ·  {note}"
        wide = min(room, text_width(board, text, 13, "bold") + high + board.px(12))
        if x and x + wide > room:
            x, row = 0, row + 1
        found.append((option, text, x, wide, row))
        x += wide + gap
    return found


def _dark(board: XodusBoard, rows: list[Any], room: int, gap: int, high: int) -> list[tuple[str, int, int]]:
    """Where a Ship has its choice of actions: those it cannot take, as small signs after the buttons; x and row."""
    if board.decision is None or board.decision.kind != "act":
        return []
    *_, x, wide, row = rows[-1]
    found, x = [], x + wide + gap
    for action in (a for a in ACTIONS if f"button:{a}" not in board.lit):
        if x + high > room:
            x, row = 0, row + 1
        found.append((action, x, row))
        x += high + gap
    return found


def chip_text(board: XodusBoard, option: Any) -> str:
    """The words on a button."""
    if verb(option) == "strain":
        return say("strain_chip", ship=option.label.values["ship"])
    values = option.label.values
    if verb(option) not in ("use", "step", "key") or "card" not in values:
        return words_of(option)
    if "ship" in values and len(board.view.acting) > 1:
        return say("chip_by", **values)
    return title(str(values["card"]))


def _place_cards(
    board: XodusBoard, found: Layout, cards: list[Any], row: Rect, gap: int, lines: int, context: bool
) -> None:
    x = row.x
    if context:
        found.context = Rect(row.x, row.y, _context_width(board, row.w), row.h)
        x = found.context.right + gap
    per = -(-len(cards) // lines) if cards else 1
    room = row.right - x
    wide = min(round(board.px(CARD_WIDE) * board.growth), (room - gap * (per - 1)) // max(1, per))
    for n, option in enumerate(cards):
        line, column = divmod(n, per)
        place = Rect(x + column * (wide + gap), row.y + line * (row.h + gap), wide, row.h)
        if isinstance(option, Shut):
            found.shut.append((option, place))
        else:
            found.cards.append((option, place))


def _context_width(board: XodusBoard, room: int) -> int:
    """The card that is carried out needs less room while its options lie beside it."""
    wide = 190 if picks_option(board) else 310
    return min(round(board.px(wide) * board.growth), room * 2 // 5)


# ---------------------------------------------------------------------- drawing
def draw(surface: Surface, board: XodusBoard) -> None:
    """The strip with everything on it."""
    found = board.offers
    if found is None:
        return
    theme = board.theme
    if found.rect.h:
        ground = faded(mix(theme.panel, BLACK, 0.35), 225)
        surface.blit(paint.rounded(found.rect.size, ground, ground, 0), found.rect)
        pygame.draw.line(surface, theme.line, found.rect.topleft, found.rect.topright)
    if found.context is not None:
        draw_context(surface, board, context_card(board), found.context)
    for shut, rect in found.shut:
        draw_shut(surface, board, shut, rect)
    for option, rect in found.cards:
        draw_card(surface, board, option, rect)
    for option, rect, text in found.chips:
        _chip(surface, board, option, rect, text)
    for action, rect in found.dark:
        fill = mix(theme.panel, BLACK, 0.3)
        surface.blit(paint.rounded(rect.size, fill, fill, board.px(7), 1, theme.line), rect)
        sign = icon(VERB_ICONS[action], round(rect.h * 0.6), mix(theme.muted, BLACK, 0.45))
        surface.blit(sign, sign.get_rect(center=rect.center))
        board.add(f"button:{action}", rect)


def _chip(surface: Surface, board: XodusBoard, option: Any, rect: Rect, text: str) -> None:
    theme = board.theme
    quiet = verb(option) in ("end", "done")
    colour = theme.muted if quiet else theme.lit
    if verb(option) in ("defence", "colour"):
        colour = DIE_TINTS[option.id.partition(":")[2]]
    fill = mix(theme.panel_raised, colour, 0.12)
    box = paint.rounded(rect.size, fill, mix(fill, BLACK, 0.25), board.px(7), max(1, board.px(1.4)), colour)
    surface.blit(box, rect)
    side = round(rect.h * 0.62)
    surface.blit(icon(mark_of(option), side, colour), (rect.x + board.px(7), rect.centery - side // 2))
    room = Rect(rect.x + side + board.px(12), rect.y, rect.w - side - board.px(17), rect.h)
    write(surface, board, text, room, 13, "bold", theme.text)
    board.add(f"option:{option.id}", rect)
