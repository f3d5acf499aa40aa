"""Options of X-ODUS as cards in full words: what each is, what it does, what it costs, and what is carried out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game import rules
from game.scenes.board_paint import BLACK, WHITE, block, line_height, write
from game.scenes.xodus_mats import SCRAP, XP, module_colour, module_icon
from game.scenes.xodus_stakes import stakes
from game.scenes.xodus_tiles import tile_picture
from game.scenes.xodus_words import content, does, say, step_of, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix
from game.ui.voyagers import DIE_TINTS

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard

CLASS = {"exploration": Color("#8fe3ff"), "signal": Color("#ffd166"), "ally": Color("#ffe08a")}
VERB_ICONS = {
    "end": "hourglass", "done": "check", "disengage": "retreat", "hide": "hidden_ship", "flee": "leap", "roll": "dice",
    "engage": "target", "more": "plus", "more_free": "plus", "upgrade": "bolt", "offence": "face:hit",
    "explore": "compass", "signal": "dish", "scavenge": "scrap", "trade": "swap", "maintenance": "gear",
    "activate": "key", "fight": "target", "ship": "flag", "act": "play", "join": "gear_team", "strain": "action",
    "repair": "plate", "avatar": "claw", "colour": "dice", "defence": "shield", "scrap": "scrap", "key": "key",
    "use": "bolt", "step": "dish", "jump": "arrow_right", "rush": "rush", "probe": "probe", "blind": "leap",
    "go": "arrow_right", "system": "target", "space": "target", "turn": "undo", "die": "dice", "keep": "gear",
    "discard": "warning", "buy": "swap", "salvage": "scrap", "give": "swap", "side": "xp", "option": "compass",
    "list": "card", "take": "flag", "ally": "ally", "sink": "arrow_down", "top": "arrow_up", "damage": "warning",
    "lose": "gear", "again": "undo",
}  # fmt: skip


@dataclass(frozen=True)
class Shut:
    """An option of an Exploration that cannot be taken now; the rules say why."""

    card: str
    number: int


def verb(option: Any) -> str:
    """The verb of an option."""
    return str(option.id.partition(":")[0])


def mark_of(option: Any) -> str:
    """The icon of an option."""
    return "wormhole" if option.id.endswith(":wormhole") else VERB_ICONS.get(verb(option), "target")


def words_of(option: Any) -> str:
    """An option in words."""
    return str(rules.book("xodus").words.say(option.label, []))


def context_card(board: XodusBoard) -> str:
    """The card that is being carried out, in full; "" for none."""
    step = step_of(board.view)
    card = str(getattr(step, "card", "") or "") if board.decision is not None else ""
    return card if card in content().explorations or card in content().signals else ""


def picks_option(board: XodusBoard) -> bool:
    """Whether an option of an Exploration is to be chosen now."""
    return board.decision is not None and board.decision.kind in ("warning", "analysis")


def card_of(option: Any) -> str:
    """The card that an option speaks of; "" for none."""
    values = option.label.values
    if "card" in values:
        return str(values["card"])
    if option.at.startswith(("card:", "module:", "damage:", "ally:", "signal:")):
        return str(option.at.split(":")[1])
    return ""


def card_colour(card: str) -> tuple[Color, str]:
    """The colour and the sign of a card."""
    book = content()
    if card in book.modules:
        return module_colour(card), module_icon(card)
    if card in book.damage:
        return Color("#d8434e"), "warning"
    if card in book.augmentations:
        return XP, "xp"
    if card in book.allies:
        return CLASS["ally"], "ally"
    if card.partition(".")[0] in book.signals:
        return CLASS["signal"], "dish"
    if card.partition(".")[0] in book.explorations:
        return exploration_colour(card.partition(".")[0]), "compass"
    return Color("#9fb0c6"), "card"


def exploration_colour(card: str) -> Color:
    """The colour of an Exploration's kind."""
    kinds = {"analysis": Color("#6fc7ff"), "warning": Color("#ffb347"), "danger": Color("#ff6b6b")}
    return kinds[content().explorations[card].type]


def draw_card(surface: Surface, board: XodusBoard, option: Any, rect: Rect) -> None:
    """An option as a card: what it is, what it does, what it costs."""
    theme, kind = board.theme, option.at.partition(":")[0]
    if not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(5), board.px(7), 0.3)
    card = card_of(option)
    colour, mark = card_colour(card) if card else (theme.lit, mark_of(option))
    fill = mix(theme.panel_raised, colour, 0.1)
    surface.blit(
        paint.rounded(rect.size, fill, mix(fill, BLACK, 0.35), board.px(7), max(1, board.px(1.4)), colour), rect
    )
    board.add(f"option:{option.id}", rect, card=card)
    inner = rect.inflate(-board.px(14), -board.px(10))
    if kind in ("turn", "seen"):
        _tile_card(surface, board, option, inner)
        return
    if kind == "mat":
        _ship_card(surface, board, option, inner)
        return
    head, text = _card_words(option, card)
    y = inner.y
    if head:
        line = line_height(board, 13.5) + board.px(2)
        side = round(line * 0.92)
        surface.blit(icon(mark, side, colour), (inner.x, y + (line - side) // 2))
        room = Rect(inner.x + side + board.px(5), y, inner.w - side - board.px(5), line)
        write(surface, board, head, room, 13.5, "bold", mix(colour, WHITE, 0.45))
        y += line + board.px(2)
    price = option.label.values.get("price", option.label.values.get("value"))
    note = stakes(board, option)
    foot = line_height(board, 12) if price is not None or "ship" in option.label.values or note else 0
    size = 12.5 if rect.h < board.px(170) else 15
    block(surface, board, text, Rect(inner.x, y, inner.w, inner.bottom - y - foot), size, "text", theme.text)
    if foot:
        low = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        if note:
            write(surface, board, note, low, 11.5, "bold", theme.lit)
            return
        if price is not None:
            used = write(surface, board, str(price), (low.right, low.centery), 13, "bold", SCRAP, "right")
            surface.blit(icon("scrap", foot - 2, SCRAP), (used.x - foot - 1, low.y + 1))
            low.w -= used.w + foot + board.px(4)
        if "ship" in option.label.values:
            who = say(
                f"by_{verb(option)}" if verb(option) in ("buy", "keep") else "by", ship=option.label.values["ship"]
            )
            write(surface, board, who, low, 11, "text", theme.muted)


def draw_shut(surface: Surface, board: XodusBoard, shut: Shut, rect: Rect) -> None:
    """An option that is not offered: dark, with a lock; pointing at it tells why."""
    theme = board.theme
    fill = mix(theme.panel, BLACK, 0.35)
    surface.blit(paint.rounded(rect.size, fill, fill, board.px(7), max(1, board.px(1)), theme.line), rect)
    inner = rect.inflate(-board.px(14), -board.px(10))
    side = line_height(board, 14)
    surface.blit(icon("lock", side, theme.muted), (inner.right - side, inner.bottom - side))
    text = does(f"{shut.card}.{shut.number}")
    low = Rect(inner.x, inner.y, inner.w, inner.h - side)
    block(surface, board, text, low, 12.5, "text", mix(theme.muted, BLACK, 0.25))
    board.add(f"card:{shut.card}:{shut.number}", rect, card=shut.card)


def _card_words(option: Any, card: str) -> tuple[str, str]:
    if verb(option) in ("option", "list"):
        return "", words_of(option)
    if verb(option) == "give":
        return title(card), words_of(option)
    return title(card), does(card) if verb(option) == "use" else card_text(card)


def _tile_card(surface: Surface, board: XodusBoard, option: Any, inner: Rect) -> None:
    """A tile as it would lie."""
    parts = option.at.split(":")
    turn = int(parts[2]) if len(parts) > 2 else 0
    r = min(inner.h // 2 - 2, inner.w // 2)
    picture = tile_picture(parts[1], (turn + board.chart.spin) % 6, max(12, r))
    surface.blit(picture, picture.get_rect(center=inner.center))
    if verb(option) != "turn":
        line = Rect(inner.x, inner.bottom - line_height(board, 12), inner.w, line_height(board, 12))
        write(surface, board, words_of(option), line, 12, "bold", board.theme.lit, "center")


def _ship_card(surface: Surface, board: XodusBoard, option: Any, inner: Rect) -> None:
    """A ship that may join the team."""
    ship = option.at.partition(":")[2]
    mat = content().ships[ship]
    side = min(inner.h // 2, inner.w // 3)
    picture = fleet.fleet_ship(ship, side, board.theme.seat(list(content().ships).index(ship)))
    surface.blit(picture, (inner.x, inner.y))
    x = inner.x + side + board.px(6)
    line = line_height(board, 13)
    write(surface, board, title(ship), Rect(x, inner.y, inner.right - x, line), 13.5, "bold", board.theme.text)
    text = say("ship_numbers", hull=mat.hull, actions=mat.actions)
    write(surface, board, text, Rect(x, inner.y + line, inner.right - x, line), 11.5, "text", board.theme.muted)
    small = line - 2
    for n, colour in enumerate(mat.dice):
        place = Rect(x + n * (small + 3), inner.y + 2 * line, small, small)
        surface.blit(paint.rounded(place.size, DIE_TINTS[colour], DIE_TINTS[colour], 3, 1, BLACK), place)
    low = Rect(inner.x, inner.y + side + board.px(3), inner.w, inner.bottom - inner.y - side - board.px(3))
    size = 11 if inner.h < board.px(150) else 14
    words = rules.book("xodus").words
    text = f"{words.name(f'{ship}.advice')} {say('tip_xp', text=words.name(f'{ship}.xp'))}"
    block(surface, board, text, low, size, "text", board.theme.muted)


def draw_context(surface: Surface, board: XodusBoard, card: str, rect: Rect) -> None:
    """The card that is being carried out, in full."""
    book = content()
    signal = card in book.signals
    colour = CLASS["signal"] if signal else exploration_colour(card)
    fill = mix(board.theme.panel, colour, 0.2)
    surface.blit(paint.rounded(rect.size, fill, mix(fill, BLACK, 0.5), board.px(8), board.px(2), colour), rect)
    sign = icon("dish" if signal else "compass", round(board.px(30) * board.growth), mix(fill, colour, 0.6))
    surface.blit(sign, sign.get_rect(topright=(rect.right - board.px(8), rect.y + board.px(7))))
    inner = rect.inflate(-board.px(16), -board.px(12))
    line = line_height(board, 15)
    kind = title(book.signals[card].level if signal else book.explorations[card].type)
    write(surface, board, kind.upper(), Rect(inner.x, inner.y, inner.w, line - 2), 10.5, "bold", colour)
    write(surface, board, title(card), Rect(inner.x, inner.y + line - 2, inner.w, line), 15.5, "display", WHITE)
    low = Rect(inner.x, inner.y + 2 * line + 2, inner.w, inner.bottom - inner.y - 2 * line - 2)
    text = say(f"context_{book.explorations[card].type}") if picks_option(board) and not signal else card_text(card)
    block(surface, board, text, low, 12, "text", board.theme.text)
    board.add(f"context:{card}", rect, card=card)


def card_text(card: str) -> str:
    """A card in full: what it says, and each of its parts."""
    parts = [does(card)]
    book = content()
    if card in book.explorations:
        parts += [f"{n + 1}. {does(f'{card}.{n + 1}')}" for n in range(len(book.explorations[card].options))]
    if card in book.signals:
        signal = book.signals[card]
        parts += [f"[{does(a.id)}]" for a in signal.actions]
        parts += [does(e.id) for e in signal.effects]
        parts.append(say("key_when", does=does(signal.access.id)))
    if card in book.augmentations or card in book.modules:
        cost = book.effects[card].cost
        parts.append(say("costs_energy", n=cost.energy) if cost is not None and cost.energy else "")
    if card in book.foes:
        parts = [does(a.id) for a in book.foes[card].abilities]
    return " ".join(p for p in parts if p)
