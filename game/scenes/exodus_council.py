"""The Council: proposals as cards, secret bids, Bonus Actions, laws in force, the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, block, box, chip, line_height, lit_box, text_width, veil, write
from game.scenes.exodus_paint import VP, action_icon, amount
from game.scenes.exodus_seats import title_of
from game.scenes.exodus_words import card_text, content, phrase, say, step_of, title
from game.ui import paint
from game.ui.cards import card_face, picture_size
from game.ui.icons import icon
from game.ui.ships import symbol_picture
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

LETTERS = ("A", "B", "C")
KIND = {"law": Color("#6aa9ff"), "resolution": Color("#b690ff"), "executive_decision": Color("#ff9a62")}
SIGNS = {
    "research": "research", "upgrades": "cannon", "trade": "trade", "tax": "axinium", "building": "build_ships",
    "mining": "mining", "banking": "banking", "movement": "drive", "wmd": "rocket", "growth": "cube", "money": "cp",
    "vp_titles": "flag", "vp_fleets": "ship:war_cruiser", "vp_planets": "moon", "cloaking": "eye_off",
    "council": "council", "cancel_laws": "book", "combat": "target",
}  # fmt: skip
SHAPE = 0.7  # width of a card by its height
MOST_BIDS = 120


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """What is decided above, what is in force below."""
    kind = board.decision.kind if board.decision is not None else ""
    foot = _in_force_height(board)
    upper = Rect(area.x, area.y, area.w, area.h - foot - board.px(8))
    if kind in ("offer_bonus", "choose_bonus"):
        _bonus(surface, board, upper)
    elif kind == "order_ties":
        _ties(surface, board, upper)
    elif kind == "election_bids":
        _election(surface, board, upper)
    elif kind == "choose_law":
        _cards(surface, board, upper, [(f"card:{c}", c, "") for c in board.view.laws], say("laws_in_force"))
    elif board.view.proposals:
        _proposals(surface, board, upper)
    else:
        _order(surface, board, upper)
    _in_force(surface, board, Rect(area.x, area.bottom - foot, area.w, foot))


# ---------------------------------------------------------------------- cards
def political_face(board: ExodusBoard, card: str, size: tuple[int, int], corner: str = "") -> Surface:
    """A Political card with its full text."""
    entry = content().political[card]
    colour = KIND[entry.type]
    sign = next((SIGNS[t] for t in entry.touches if t in SIGNS), "council")
    picture = symbol_picture(sign, picture_size(board.theme, size), colour)
    return card_face(
        board.theme, size, title=title(card), band=phrase(f"kind.{entry.type}"), picture=picture, text=card_text(card),
        corner=corner, colour=colour,
    )  # fmt: skip


def card_size(board: ExodusBoard, room: tuple[int, int], count: int) -> tuple[int, int]:
    """How large each of so many cards side by side is."""
    gap = board.px(18) * (count - 1)
    high = min(room[1], round((room[0] - gap) / count / SHAPE), board.px(400))
    return min(round(high * SHAPE * 1.06), (room[0] - gap) // count), high


def proposal_size(board: ExodusBoard, panel: tuple[int, int]) -> tuple[int, int]:
    """How large a proposal is in a panel of that inner size."""
    count = content().numbers.proposals.with_players(len(board.view.players))
    head = line_height(board, 18) + board.px(6)
    return card_size(board, (panel[0], panel[1] - head - _in_force_height(board) - board.px(8)), count)


def _cards(surface: Surface, board: ExodusBoard, area: Rect, cards: list[tuple[str, str, str]], head: str) -> Rect:
    """Cards in a row under a heading: (name of the thing, card, corner). What is left below them."""
    line = line_height(board, 18)
    write(surface, board, head, Rect(area.x, area.y, area.w, line), 18, "display")
    room = Rect(area.x, area.y + line + board.px(6), area.w, area.h - line - board.px(6))
    count = max(1, len(cards))
    gap = board.px(18)
    wide, high = card_size(board, room.size, count)
    x = room.centerx - (count * wide + gap * (count - 1)) // 2
    chosen = _chosen(board)
    for name, card, corner in cards:
        rect = Rect(x, room.y, wide, high)
        on = bool(board.option_at(name)) or corner in chosen
        if on:
            paint.glow(surface, rect, board.theme.lit, board.px(12), board.px(9), 0.75 if corner in chosen else 0.45)
        surface.blit(political_face(board, card, rect.size, corner), rect)
        if on:
            paint.outline(surface, rect, board.theme.lit, board.px(9), board.px(3 if corner in chosen else 2))
        elif chosen:
            veil(surface, rect, 140)
        board.add(name, rect, card)
        x += wide + gap
    return Rect(room.x, room.y + high + board.px(8), room.w, room.bottom - room.y - high - board.px(8))


def _chosen(board: ExodusBoard) -> set[str]:
    """The letter that the viewer has voted for so far."""
    step = step_of(board.view)
    mine = next((c for c in getattr(step, "choices", ()) if c.seat == board.view.viewer), None)
    return {p.partition(":")[2] for p in mine.chosen.split() if p.startswith("vote:")} if mine is not None else set()


def _proposals(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    bidding, given = _has_bids(board), _given_bid(board)
    foot = _picker_height(board, area.w) if bidding else _given_height(board) if given is not None else 0
    tied = (
        {o.id.partition(":")[2] for o in board.decision.options}
        if board.decision and board.decision.kind == "choose_proposal"
        else None
    )
    cards = [
        (f"card:{card}" if tied is not None and card in tied else f"proposal:{letter}", card, letter)
        for letter, card in zip(LETTERS, board.view.proposals, strict=False)
    ]
    _cards(surface, board, Rect(area.x, area.y, area.w, area.h - foot), cards, say("proposals"))
    if tied is not None:
        _votes(surface, board, [name for name, _, _ in cards])
    room = Rect(area.x, area.bottom - foot + board.px(6), area.w, foot - board.px(6))
    head = say("bid_for", letter=next(iter(_chosen(board)), ""))
    if bidding:
        _picker(surface, board, room, head)
    elif given is not None:
        _given(surface, board, room, head, given)


def _votes(surface: Surface, board: ExodusBoard, cards: list[str]) -> None:
    """How many votes each proposal has, below its card."""
    for name, total in zip(cards, step_of(board.view).totals, strict=True):
        card = board.place_of(name)
        if card is not None:
            line = Rect(card.x, card.bottom + board.px(10), card.w, line_height(board, 15))
            write(surface, board, say("votes", n=total), line, 15, "bold", board.theme.lit, "center")


# ---------------------------------------------------------------------- bids
def _has_bids(board: ExodusBoard) -> bool:
    return board.decision is not None and any(o.at.startswith("bid:") for o in board.decision.options)


def _bids(board: ExodusBoard) -> list[int]:
    assert board.decision is not None
    return [int(o.id.partition(":")[2]) for o in board.decision.options if o.at.startswith("bid:")]


def _given_bid(board: ExodusBoard) -> int | None:
    """The bid that the viewer has made and that is not shown yet."""
    step = step_of(board.view)
    mine = next((c for c in getattr(step, "choices", ()) if c.seat == board.view.viewer), None)
    bids = [p.partition(":")[2] for p in mine.chosen.split() if p.startswith("bid:")] if mine is not None else []
    return int(bids[0]) if bids else None


def _given_height(board: ExodusBoard) -> int:
    return round(board.px(36) * min(board.growth, 1.15)) + board.px(20)


def _given(surface: Surface, board: ExodusBoard, area: Rect, head: str, bid: int) -> None:
    """The bid that has been made, and that nobody sees it."""
    side = round(board.px(36) * min(board.growth, 1.15))
    used = write(surface, board, head, (area.x, area.y + side // 2), 15, "bold")
    place = Rect(used.right + board.px(14), area.y, side, side)
    lit_box(surface, board, place, True, True, radius=8)
    write(surface, board, str(bid), place, 16, "bold", board.theme.lit, "center")
    note = Rect(place.right + board.px(14), area.y, area.right - place.right - board.px(14), side)
    write(surface, board, say("bid_made"), note, 14, "text", board.theme.muted)


def _picker_cells(board: ExodusBoard, width: int) -> tuple[int, int, int]:
    """Columns, rows and side of the number picker."""
    count = min(len(_bids(board)), MOST_BIDS)
    side = round(board.px(36) * min(board.growth, 1.15)) if count <= 40 else board.px(28)
    columns = max(1, min(count, (width - board.px(8)) // (side + board.px(5))))
    return columns, -(-count // columns), side


def _picker_height(board: ExodusBoard, width: int) -> int:
    _, rows, side = _picker_cells(board, width)
    return line_height(board, 15) + rows * (side + board.px(5)) + board.px(14)


def _picker(surface: Surface, board: ExodusBoard, area: Rect, head: str) -> None:
    """Every bid that can be paid, as a number to click."""
    theme = board.theme
    columns, _, side = _picker_cells(board, area.w)
    line = line_height(board, 15)
    used = write(surface, board, head, Rect(area.x, area.y, area.w, line), 15, "bold")
    held = board.view.players[board.viewer].cp
    amount(surface, board, "cp", say("you_hold", n=held), (used.right + board.px(14), area.y + line // 2), 14)
    pitch = side + board.px(5)
    left = area.centerx - (columns * pitch) // 2
    for i, n in enumerate(_bids(board)[:MOST_BIDS]):
        row, column = divmod(i, columns)
        rect = Rect(left + column * pitch, area.y + line + board.px(6) + row * pitch, side, side)
        lit_box(surface, board, rect, True, radius=8)
        write(surface, board, str(n), rect, 16, "bold", theme.lit if n == 0 else theme.text, "center")
        board.add(f"bid:{n}", rect)


def _election(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The order of play up to now, the titles, and the number picker."""
    bidding, given = _has_bids(board), _given_bid(board)
    foot = _picker_height(board, area.w) if bidding else _given_height(board)
    _order(surface, board, Rect(area.x, area.y, area.w, area.h - foot))
    room = Rect(area.x, area.bottom - foot, area.w, foot)
    if bidding:
        _picker(surface, board, room, say("bid_order"))
    elif given is not None:
        _given(surface, board, room, say("bid_order"), given)


def _order(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The order of play with the titles and what they are worth."""
    view, theme = board.view, board.theme
    line = line_height(board, 18)
    write(surface, board, say("order_of_play"), Rect(area.x, area.y, area.w, line), 18, "display")
    count = len(view.order)
    gap = board.px(10)
    room = Rect(area.x, area.y + line + board.px(8), area.w, area.h - line - board.px(8))
    wide = min(board.px(150), (room.w - gap * (count - 1)) // count)
    high = min(room.h, round(board.px(150) * board.growth))
    x = room.centerx - (count * wide + gap * (count - 1)) // 2
    y = room.y + max(0, (room.h - high) // 3)
    for n, seat in enumerate(view.order):
        rect = Rect(x, y, wide, high)
        look = board.look(seat)
        box(surface, board, rect, mix(theme.panel_raised, look.dark, 0.5), look.colour, 10, 1.4)
        write(surface, board, str(n + 1), (rect.x + board.px(10), rect.y + board.px(16)), 15, "display", look.light)
        side = min(wide // 3, high // 3)
        sign = board.emblem(seat, side)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(high * 0.3))))
        inner = rect.inflate(-board.px(12), 0)
        write(
            surface,
            board,
            board.seats[seat].name,
            Rect(inner.x, rect.y + round(high * 0.5), inner.w, line),
            15,
            "bold",
            None,
            "center",
        )
        held = title_of(view, seat)
        if held:
            points = next(t.vp for t in content().titles if t.title == held)
            write(
                surface,
                board,
                title(held),
                Rect(inner.x, rect.y + round(high * 0.66), inner.w, line),
                12,
                "text",
                VP,
                "center",
            )
            amount(surface, board, "vp", points, (rect.centerx - board.px(16), rect.y + round(high * 0.89)), 14)
        x += wide + gap


def _ties(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Who of those with the same bid comes next."""
    assert board.decision is not None
    line = line_height(board, 18)
    write(surface, board, say("who_next"), Rect(area.x, area.y, area.w, line), 18, "display")
    seats = [int(o.id.partition(":")[2]) for o in board.decision.options]
    wide, gap = min(board.px(170), area.w // max(1, len(seats)) - board.px(14)), board.px(14)
    high = min(board.px(170), area.h - line - board.px(16))
    x = area.centerx - (len(seats) * (wide + gap) - gap) // 2
    for seat in seats:
        rect = Rect(x, area.y + line + board.px(14) + max(0, area.h - line - high - board.px(20)) // 3, wide, high)
        lit_box(surface, board, rect, True, radius=10)
        sign = board.emblem(seat, min(wide, high) // 2)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(high * 0.38))))
        write(
            surface,
            board,
            board.seats[seat].name,
            Rect(rect.x, rect.bottom - 2 * line, rect.w, line),
            16,
            "bold",
            None,
            "center",
        )
        board.add(f"seat:{seat}", rect)
        x += wide + gap


# ---------------------------------------------------------------------- Bonus Actions
def _bonus(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """The common set of Bonus Actions; those on offer are lit."""
    line = line_height(board, 18)
    assert board.decision is not None
    head = say("bonus_offer" if board.decision.kind == "offer_bonus" else "bonus_choose")
    write(surface, board, head, Rect(area.x, area.y, area.w, line), 18, "display")
    cards = list(content().bonus.values())
    gap = board.px(12)
    columns = min(len(cards), 6 if area.w > board.px(620) else 3)
    rows = -(-len(cards) // columns)
    room = Rect(area.x, area.y + line + board.px(12), area.w, area.h - line - board.px(20))
    wide = min(board.px(160), (room.w - gap * (columns - 1)) // columns)
    high = min(round(wide * 1.35), (room.h - gap * (rows - 1)) // rows)
    left = room.centerx - (columns * (wide + gap) - gap) // 2
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        top = room.y + max(0, (room.h - rows * (high + gap)) // 3)
        rect = Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        name = f"bonus:{card.id}"
        offered = card.id in board.view.offered and board.decision.kind == "offer_bonus"
        lit_box(surface, board, rect, bool(board.option_at(name)), offered, 10)
        ink = board.theme.lit if board.option_at(name) or offered else board.theme.line
        sign = icon(action_icon(card.action), round(min(wide, high) * 0.42), ink)
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.y + round(high * 0.4))))
        ink = board.theme.text if board.option_at(name) or offered else board.theme.muted
        label = Rect(rect.x + board.px(6), rect.y + round(high * 0.68), rect.w - board.px(12), round(high * 0.28))
        block(surface, board, title(card.action), label, 14, "bold", ink, "center", "center")
        board.add(name, rect)


# ---------------------------------------------------------------------- laws in force
def _in_force_height(board: ExodusBoard) -> int:
    return line_height(board, 13) + round(board.px(34) * board.growth) + board.px(8)


def _in_force(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Laws and Resolutions as labels; a pointer on one shows its text."""
    theme, view = board.theme, board.view
    surface.fill(theme.line, (area.x, area.y - board.px(2), area.w, 1))
    line = line_height(board, 13)
    used = write(surface, board, say("laws_in_force"), Rect(area.x, area.y, area.w // 2, line), 13, "bold", theme.muted)
    if view.bonus:
        text = say("bonus_is", action=view.bonus)
        write(
            surface,
            board,
            text,
            Rect(used.right + board.px(20), area.y, area.right - used.right - board.px(20), line),
            13,
            "bold",
            theme.lit,
            "right",
        )
    cards = [(c, "law") for c in view.laws] + [(c, "resolution") for c in view.resolutions]
    if not cards:
        write(surface, board, say("no_laws"), (area.x, area.y + line + board.px(18)), 13, "text", theme.muted)
        return
    high, gap = round(board.px(28) * board.growth), board.px(6)
    widths = [text_width(board, title(c), 12, "bold") + board.px(22) for c, _ in cards]
    whole = sum(widths) + gap * (len(widths) - 1)
    shrink = min(1.0, (area.w - gap * (len(widths) - 1)) / max(1, whole - gap * (len(widths) - 1)))
    x = area.x
    for (card, kind), width in zip(cards, widths, strict=True):
        rect = Rect(x, area.y + line + board.px(6), int(width * shrink), high)
        chip(surface, board, title(card), rect, mix(KIND[kind], BLACK, 0.55), mix(KIND[kind], Color("white"), 0.6), 12)
        paint.outline(surface, rect, KIND[kind], high // 2, 1)
        board.add(f"law:{card}", rect, card)
        x = rect.right + gap
