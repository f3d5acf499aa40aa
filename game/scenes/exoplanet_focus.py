"""The panel of the player who is looked at: Stockpile with ways to install, or the roll that is being decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.rules import Option
from game.scenes import exoplanet_roll
from game.scenes.board_paint import block, size_of, text_width, write
from game.scenes.exoplanet_paint import button, lit, owner_mark, plate
from game.scenes.exoplanet_players import draw_token, money_line
from game.scenes.exoplanet_words import button as short
from game.scenes.exoplanet_words import content, expected_income, money, say, title
from game.scenes.exoplanet_worlds import badge
from game.ui import paint
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK = Color("black")
LEAST_MARK = 15  # wide is the mark of a player to choose
MARKS = {
    "pass": "check", "skip": "check", "done": "check", "borrow": "debt", "roll_dice": "dice", "roll_average": "book",
    "upgrade": "stairs", "roll_columns": "dice", "board_order": "skip", "next_station": "step", "use": "reinforce",
    "keep": "check", "agree": "check", "decline": "close", "swap": "flag",
}  # fmt: skip


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """The whole panel; whatever is offered and has no place of its own on the board becomes a button here."""
    layout, rect, seat = board.layout, board.layout.focus, board.focus_seat
    look = board.look(seat)
    deciding = board.acting == seat
    ground = mix(look.dark, _BLACK, 0.4 if deciding else 0.6)
    plate(
        surface,
        board,
        rect,
        ground,
        look.colour if deciding else mix(look.colour, _BLACK, 0.45),
        10,
        2 if deciding else 1,
    )
    board.add(f"seat:{seat}", rect, owner=seat)
    if f"seat:{seat}" in board.lit:
        lit(surface, board, rect, 10)
    pad = layout.px(7)
    line = Rect(rect.x + pad, rect.y + layout.px(4), layout.px(150), layout.px(20 * min(1.25, layout.growth)))
    used = money_line(surface, board, seat, line)
    side = layout.px(18 * min(1.25, layout.growth))
    draw_token(surface, board, seat, used.right + layout.px(7) + side, line.centery, side)
    if board.view.first == seat:
        used.w += layout.px(7) + side
    left_over = leftover(board)
    roll = board.pending_roll()
    broad = (roll is not None or len(left_over) > 2) and len(board.view.players) <= 4
    width = layout.px(118 if broad else 104) if left_over else 0
    body = Rect(
        rect.x + pad, line.bottom + layout.px(3), rect.w - 2 * pad - width, rect.bottom - line.bottom - layout.px(7)
    )
    if roll is not None:
        place = Rect(body.x, rect.y + layout.px(4), body.w, rect.h - layout.px(8))
        exoplanet_roll.draw(surface, board, roll, place, line)
    else:
        left = max(line.right, used.right) + layout.px(6)
        room = Rect(left, line.y, rect.right - width - pad - left - layout.px(6), line.h)
        _wealth(surface, board, seat, room)
        _stockpile(surface, board, seat, body)
    _buttons(surface, board, left_over, Rect(rect.right - pad - width, rect.y + pad, width, rect.h - 2 * pad))


def _wealth(surface: Surface, board: ExoplanetBoard, seat: int, room: Rect) -> None:
    """What the player would own if the game ended now, and expects to earn a turn; shorter where there is no more."""
    if board.forecast is None:
        return
    sources = board.forecast.sources[seat]
    income = expected_income(board.forecast, seat)
    amounts = {"salvage": sources["salvage"], "total": sum(sources.values()), "income": income}
    text = say("wealth_line", **amounts)
    font = board.theme.font_at("text", size_of(board, 10))
    if font.size(text)[0] > room.w or board.view.outcome is not None:
        text = say("wealth_short", **amounts)
    write(surface, board, text, room, 11, "text", mix(board.look(seat).light, _BLACK, 0.1), "right")


def leftover(board: ExoplanetBoard) -> list[Option]:
    """What is offered and is nowhere on the board."""
    if board.decision is None:
        return []
    placed = {thing.name for thing in board.things}
    return [o for o in board.decision.options if o.at not in placed and not o.at.startswith("stockpile:")]


def _buttons(surface: Surface, board: ExoplanetBoard, options: list[Option], area: Rect) -> None:
    if not options:
        return
    layout = board.layout
    columns = 1 if len(options) <= 5 else 2
    rows = -(-len(options) // columns)
    gap = layout.px(4)
    height = min(layout.px(32), (area.h - gap * (rows - 1)) // rows)
    width = (area.w - gap * (columns - 1)) // columns
    for n, option in enumerate(options):
        column, row = divmod(n, rows)
        place = Rect(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
        key = option.label.key.partition(".")[2]
        button(surface, board, place, short(option, board.view.seats), MARKS.get(key, ""), key == "roll_dice", 12)
        board.add(option.at if board.lit.get(option.at) == option.id else f"way:{option.id}", place)


# ---------------------------------------------------------------------- the Stockpile
def _stockpile(surface: Surface, board: ExoplanetBoard, seat: int, area: Rect) -> None:
    layout = board.layout
    own = [(n, count) for n, count in enumerate(board.view.players[seat].stockpile) if count]
    if not own:
        more = board.view.turn < content().setup.turns.value  # there are no contracts in the last turn
        write(surface, board, say("empty" if more else "empty_last"), area, 12, "text", board.theme.muted, "center")
        return
    gap = layout.px(5)
    kinds = [content().units[n] for n, _ in own]
    shares = [_share(board, seat, kind) for kind in kinds]
    width = min(layout.px(112), (area.w - gap * (len(own) - 1)) / sum(shares))
    x = float(area.x)
    for kind, share, (_, count) in zip(kinds, shares, own, strict=True):
        _stock_card(surface, board, seat, kind, count, Rect(round(x), area.y, round(width * share), area.h))
        x += width * share + gap


def _share(board: ExoplanetBoard, seat: int, kind: Any) -> float:
    """How much wider than others the card of a kind is: with many owners to choose among it needs room for them."""
    lenders = max((len(row) for row in _rows(_ways(board, seat, kind))), default=1)
    return 1.0 if lenders < 2 else 1.0 + 0.35 * lenders


def _ways(board: ExoplanetBoard, seat: int, kind: Any) -> list[Option]:
    """The ways to install a kind that are offered."""
    if board.decision is None or seat != board.acting:
        return []
    return [o for o in board.decision.options if o.at == f"stockpile:{kind.id}"]


def _stock_card(surface: Surface, board: ExoplanetBoard, seat: int, kind: Any, count: int, rect: Rect) -> None:
    layout, theme, look = board.layout, board.theme, board.look(seat)
    at = f"stockpile:{kind.id}"
    rows = _rows(_ways(board, seat, kind))
    ground = mix(look.dark, theme.lit, 0.06) if rows else mix(look.dark, _BLACK, 0.3)
    plate(surface, board, rect, ground, mix(look.colour, _BLACK, 0.2 if rows else 0.5), 7)
    if rows:
        lit(surface, board, rect, 7, 0.35)
    board.add(at, rect, card=kind.id, owner=seat)
    broken = " " in title(kind.id) and text_width(board, title(kind.id), 9, "bold") > rect.w - 6
    line = layout.px(13 * layout.growth) * (2 if broken else 1)
    row = layout.px(18 * min(1.2, layout.growth))
    foot = max(1, sum(_lines(board, ways, rect.w - layout.px(6)) for ways in rows)) * (row + 2)
    name = Rect(rect.x + 3, rect.bottom - foot - line - layout.px(2), rect.w - 6, line)
    size = max(10, min(rect.w - layout.px(6), name.y - rect.y - layout.px(2)))
    surface.blit(unit_piece(kind.id, size, look), (rect.centerx - size // 2, rect.y + layout.px(2)))
    if count > 1:
        badge(surface, board, (rect.right - layout.px(2), rect.y + layout.px(10)), count)
    block(surface, board, title(kind.id), name, 10, "bold", theme.text, "center", "center")
    low = Rect(rect.x + layout.px(3), name.bottom, rect.w - layout.px(6), row)
    if not rows:
        prices = [kind.standard] + ([kind.discount] if kind.discount is not None else [])
        write(surface, board, " / ".join(money(p) for p in prices), low, 11, "text", theme.muted, "center")
    for n, ways in enumerate(rows):
        place = Rect(low.x, low.y, low.w, _lines(board, ways, low.w) * (row + 2) - 2)
        if len(ways) > 1:
            _lenders(surface, board, ways, place, kind.id)
        else:
            mark = _mark(board, ways[0]) if place.w > layout.px(36) else ""
            button(surface, board, place, short(ways[0], board.view.seats), mark, n == 0, 10)
            board.add(f"way:{ways[0].id}", place, card=kind.id)
        low.y = place.bottom + 2


def _rows(ways: list[Option]) -> list[list[Option]]:
    """Ways to install, a line each; those by the units of several others share one, for they cost the same."""
    lent = [o for o in ways if "seat" in o.label.values]
    return [lent if o is lent[0] else [o] for o in ways if o not in lent[1:]] if lent else [[o] for o in ways]


def _lines(board: ExoplanetBoard, ways: list[Option], width: int) -> int:
    """Lines that ways to install take together: a second one for the owners who have no room beside the price."""
    price = text_width(board, short(ways[0], board.view.seats), 10, "bold")
    return 2 if len(ways) > 1 and price + len(ways) * board.layout.px(LEAST_MARK) > width else 1


def _lenders(surface: Surface, board: ExoplanetBoard, ways: list[Option], place: Rect, kind: str) -> None:
    """The Discount Price with the unit of one of several others: the price, and the owners among whom to choose."""
    layout, theme = board.layout, board.theme
    plate(surface, board, place, mix(theme.panel, _BLACK, 0.25), theme.line, 6)
    text, pad = short(ways[0], board.view.seats), layout.px(3)
    words, marks = place.inflate(-2 * pad, 0), place.inflate(-2, -2)
    if _lines(board, ways, place.w) == 2:
        words.h = marks.h = place.h // 2 - 1
        marks.bottom = place.bottom - 1
        write(surface, board, text, words, 10, "bold", align="center")
    else:
        words.w = text_width(board, text, 10, "bold")
        marks.x, marks.w = words.right + pad, place.right - words.right - pad - 1
        write(surface, board, text, words, 10, "bold")
    width = marks.w // len(ways)
    for n, option in enumerate(ways):
        mark = Rect(marks.x + n * width, marks.y, width - 1, marks.h)
        owner_mark(surface, board, mark, int(option.label.values["seat"]))
        paint.outline(surface, mark, theme.lit, layout.px(5), 1)
        board.add(f"way:{option.id}", mark, card=kind)


def _mark(board: ExoplanetBoard, option: Option) -> str:
    """What a way to install is told by: an upgrade, the unit that opens the discount, the player who lends it."""
    values = option.label.values
    if "seat" in values:
        return board.look(int(values["seat"])).emblem
    return f"unit:{values['with']}" if values.get("with") else MARKS.get(option.label.key.partition(".")[2], "")
