"""The open panel: which one a decision needs, where it lies, its tabs, and the buttons of a decision below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.scenes import (
    exodus_actions,
    exodus_battle,
    exodus_council,
    exodus_market,
    exodus_sheet,
    exodus_tech,
    exodus_yard,
)
from game.scenes.board_paint import block, panel, text_width, write
from game.scenes.exodus_paint import button
from game.scenes.exodus_words import label, phrase, say
from game.ui import paint
from game.ui.icons import icon
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

PANEL_OF = {
    "vote": "council", "choose_proposal": "council", "offer_bonus": "council", "choose_bonus": "council",
    "election_bids": "council", "order_ties": "council", "choose_law": "council",
    "play_cards": "actions", "react": "actions", "trade": "market",
    "research": "tech", "learn_free": "tech", "starting_technologies": "tech",
    "build_ships": "yard", "buy_upgrades": "yard", "place_piece": "yard", "rearrange": "yard", "move_part": "yard",
    "assign_hits": "battle",
}  # fmt: skip
TABS = (("map", "target"), ("council", "council"), ("actions", "card"), ("tech", "research"), ("yard", "build_ships"),
        ("market", "trade"), ("sheet", "person"))  # fmt: skip
DRAW: dict[str, Callable[[Surface, Any, Rect], None]] = {
    "council": exodus_council.draw, "actions": exodus_actions.draw, "tech": exodus_tech.draw, "yard": exodus_yard.draw,
    "market": exodus_market.draw, "sheet": exodus_sheet.draw, "battle": exodus_battle.draw,
}  # fmt: skip
PRICED = ("research", "build_ships", "buy_upgrades", "trade", "mining", "units")  # decisions that may offer nothing
LOW = ("actions", "market", "battle")  # panels that leave the map above them free
LOW_HEIGHT = 254  # pixels of the design; one for all, so that the map has two sizes and no more


def needed(board: ExodusBoard) -> str:
    """The panel that the decision needs; "" where the map is enough."""
    decision = board.decision
    if decision is None:
        return ""
    if decision.kind == "place_piece" and any(o.at.startswith("hex:") for o in decision.options):
        return ""
    return PANEL_OF.get(decision.kind, "")


def open_panel(board: ExodusBoard) -> str:
    """The panel that is open now."""
    if board.tab:
        return "" if board.tab == "map" else board.tab
    return "" if board.peeking else needed(board)


def tabs_height(board: ExodusBoard) -> int:
    """How high the row of tabs is."""
    return round(board.px(26) * board.growth) + board.px(6)


def bar_height(board: ExodusBoard) -> int:
    """How high the row of buttons below is. It is kept free where there are none: the map must not jump."""
    return round(board.px(34) * board.growth) + board.px(12)


def map_rect(board: ExodusBoard) -> Rect:
    """Where the map is shown: clear of tabs, buttons and low panels."""
    rect, top = board.rect, tabs_height(board)
    foot = bar_height(board)
    name = open_panel(board)
    if name in LOW:
        foot += _low_height(board)
    return Rect(rect.x, rect.y + top, rect.w, max(60, rect.h - top - foot))


def _low_height(board: ExodusBoard) -> int:
    room = board.rect.h - tabs_height(board) - bar_height(board)
    return min(round(board.px(LOW_HEIGHT) * (0.6 + 0.4 * board.growth)), round(room * 0.6))


def panel_rect(board: ExodusBoard) -> Rect | None:
    """Where the open panel lies; None where none is open."""
    name = open_panel(board)
    if not name:
        return None
    rect, pad = board.rect, board.px(8)
    top, foot = rect.y + tabs_height(board), rect.bottom - bar_height(board)
    if name in LOW:
        high = _low_height(board)
        return Rect(rect.x + pad, foot - high, rect.w - 2 * pad, high - pad // 2)
    return Rect(rect.x + pad, top, rect.w - 2 * pad, foot - top - pad // 2)


def inner(board: ExodusBoard) -> Rect:
    """The inside of a high panel, whichever is open."""
    pad = board.px(8)
    top, foot = board.rect.y + tabs_height(board), board.rect.bottom - bar_height(board)
    return _inside(board, Rect(board.rect.x + pad, top, board.rect.w - 2 * pad, foot - top - pad // 2))


def inside(board: ExodusBoard) -> Rect:
    """The inside of the open panel; empty where none is open."""
    return _inside(board, panel_rect(board) or Rect(board.rect.topleft, (0, 0)))


def _inside(board: ExodusBoard, rect: Rect) -> Rect:
    return rect.inflate(-board.px(20), -board.px(16))


def cover_at(board: ExodusBoard, point: tuple[int, int]) -> bool:
    """Does something lie over the map there?"""
    rect = panel_rect(board)
    if rect is not None and rect.collidepoint(point):
        return True
    top, foot = board.rect.y + tabs_height(board), board.rect.bottom - bar_height(board)
    return not top <= point[1] < foot


def draw(surface: Surface, board: ExodusBoard) -> None:
    """The tabs, the open panel, the buttons."""
    rect = panel_rect(board)
    if rect is not None:
        panel(surface, board, rect)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        DRAW[open_panel(board)](surface, board, inside(board))
        surface.set_clip(clip)
    if board.chart.moved:
        _edges(surface, board)
    _tabs(surface, board)
    _bar(surface, board)


def _edges(surface: Surface, board: ExodusBoard) -> None:
    """Dark ground for tabs and buttons where the map may lie under them."""
    rect, theme = board.rect, board.theme
    for y, high in ((rect.y, tabs_height(board)), (rect.bottom - bar_height(board), bar_height(board))):
        ground = paint.clear((rect.w, high))
        ground.fill(faded(theme.background, 225))
        surface.blit(ground, (rect.x, y))


def _tabs(surface: Surface, board: ExodusBoard) -> None:
    """What can be looked at; the open one is bright, the one that is asked for has a mark."""
    theme, rect = board.theme, board.rect
    high = tabs_height(board) - board.px(6)
    now, wanted = open_panel(board) or "map", needed(board)
    x, y = rect.x + board.px(8), rect.y + board.px(3)
    names = [say(f"tab_{name}") for name, _ in TABS]
    side = round(high * 0.58)
    widths = [text_width(board, n, 12, "bold") + side + board.px(22) for n in names]
    tools = 3 * (high + board.px(4))
    bare = sum(widths) + board.px(4) * len(widths) + tools > rect.w - board.px(16)
    for (name, mark), text, width in zip(TABS, names, widths, strict=True):
        on = name == now
        place = Rect(x, y, high + board.px(10) if bare else width, high)
        fill = mix(theme.accent, theme.panel, 0.2) if on else theme.panel
        edge = theme.accent if on else theme.lit if name == wanted else theme.line
        surface.blit(paint.rounded(place.size, fill, fill, high // 3, board.px(1), edge), place)
        ink = theme.ink if on else theme.lit if name == wanted else theme.muted
        sign = icon(mark, side, ink)
        if bare:
            surface.blit(sign, sign.get_rect(center=place.center))
        else:
            surface.blit(sign, (place.x + board.px(7), place.centery - side // 2))
            write(surface, board, text, (place.x + side + board.px(12), place.centery), 12, "bold", ink)
        board.add(f"tab:{name}", place)
        x = place.right + board.px(4)
    for n, (name, mark) in enumerate((("fit", "fit"), ("in", "plus"), ("out", "minus"))):
        place = Rect(rect.right - board.px(8) - (3 - n) * (high + board.px(4)), y, high, high)
        surface.blit(paint.rounded(place.size, theme.panel, theme.panel, high // 3, board.px(1), theme.line), place)
        sign = icon(mark, side, theme.muted)
        surface.blit(sign, sign.get_rect(center=place.center))
        board.add(f"zoom:{name}", place)


# ---------------------------------------------------------------------- buttons
def _buttons(board: ExodusBoard, short: bool) -> list[tuple[str, str, str, bool]]:
    """Name, words, icon and weight of each button that the decision needs. `short`: free moments in fewer words, as
    there is no room for more; won cards by their number alone."""
    if board.decision is None:
        return []
    found = []
    for option in board.decision.options:
        kind, _, what = option.at.partition(":")
        if kind == "button" and what not in ("roll", "sure"):
            main = what in ("seal", "done", "advised", "bank", "mine")
            mark = {
                "seal": "lock",
                "done": "check",
                "pass": "skip",
                "rearrange": "swap",
                "advised": "computer",
                "bank": "banking",
                "mine": "mining",
            }
            text = say("rearrange") if short and what == "rearrange" else label(option.label, board.view.seats)
            found.append((option.at, text, mark.get(what, ""), main))
        elif kind == "button":
            found.append(
                (
                    f"option:{option.id}",
                    label(option.label, board.view.seats),
                    "dice" if what == "roll" else "check",
                    False,
                )
            )
        elif kind == "won":
            found.append((option.at, what if short else f"{say('cash_in')} {what}", "card", False))
    return found


def hint(board: ExodusBoard) -> str:
    """What leads on: how the choice is made, or that there is none."""
    if board.decision is None:
        return ""
    others = [o.at for o in board.decision.options if not o.at.startswith(("button:", "won:"))]
    if board.decision.kind in PRICED and not others:
        return phrase("hint.nothing")
    prompt = board.decision.prompt.key.removeprefix("prompt.")
    return phrase(f"hint.{prompt}") or phrase(f"hint.{board.decision.kind}")


def _bar(surface: Surface, board: ExodusBoard) -> None:
    high, gap = round(board.px(34) * board.growth), board.px(8)
    leads = hint(board)
    room = board.rect.w - 2 * gap
    beside = round(0.55 * text_width(board, leads, 13)) + gap if leads else 0  # what leads on takes two lines
    for short in (False, True):
        buttons = _buttons(board, short)
        widths = [text_width(board, text, 13, "bold") + board.px(56) for _, text, _, _ in buttons]
        whole = sum(widths) + gap * max(0, len(widths) - 1)
        if whole + beside <= room:
            break
    if buttons and whole > room:
        shrink = (room - gap * (len(widths) - 1)) / sum(widths)
        widths, whole = [int(w * shrink) for w in widths], room
    y = board.rect.bottom - high - board.px(6)
    x = board.rect.right - gap - whole
    if leads and x - board.rect.x > board.px(150):
        area = Rect(board.rect.x + gap, y, x - board.rect.x - 2 * gap, high)
        block(surface, board, leads, area, 13, "text", board.theme.muted, valign="center")
    for (name, text, mark, main), width in zip(buttons, widths, strict=True):
        button(surface, board, name, Rect(x, y, width, high), text, mark, main)
        x += width + gap
