"""The players at the left, in turn order: title, points, resources, ships, and what they do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.scenes.board_paint import SMALLEST, number_on, write
from game.scenes.exodus_paint import GHOST, RESOURCE, VP, cells, cube
from game.scenes.exodus_words import content, say, setup_of, short_title, step_of, title
from game.ui import fleet, paint
from game.ui.emblems import emblem
from game.ui.icons import icon

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def title_of(view: Any, seat: int) -> str:
    """The id of the political title that a seat holds; "" for none."""
    if seat not in view.order:
        return ""
    card = view.order.index(seat) + 1
    return next((t.title for t in content().titles if t.turn_order_card == card), "")


def draw_seat(surface: Surface, board: ExodusBoard, rect: Rect, view: Any, seat: int, active: bool) -> None:
    """One player's panel."""
    theme, look = board.theme, board.look(seat)
    if active and not theme.contrast:
        paint.glow(surface, rect, look.colour, theme.px(7), theme.px(9), 0.45)
    paint.panel(surface, theme, rect, raised=active, accent=look.colour)
    if active:
        paint.outline(surface, rect, look.colour, theme.px(10), theme.px(2))
    inner = Rect(rect.x + board.px(11), rect.y + board.px(5), rect.w - board.px(19), rect.h - board.px(9))
    lines = 4 if inner.h >= round(board.px(88) * board.growth) else 3
    weights = (1.45, 1.0, 0.95, 0.9)[:lines]
    rows, y = [], float(inner.y)
    for weight in weights:
        high = inner.h * weight / sum(weights)
        rows.append(Rect(inner.x, round(y), inner.w, round(high)))
        y += high
    _head(surface, board, rows[0], view, seat)
    _resources(surface, board, rows[1], view, seat)
    _pieces(surface, board, rows[2], view, seat)
    if lines == 4:
        _doing(surface, board, rows[3], view, seat)


def _head(surface: Surface, board: ExodusBoard, row: Rect, view: Any, seat: int) -> None:
    look, setup = board.look(seat), board.seats[seat]
    side = min(row.h - board.px(2), round(board.px(26) * board.growth))
    surface.blit(emblem(look.emblem, side, look.colour), (row.x, row.centery - side // 2))
    points, _, _ = board.points(view, seat)
    where = write(surface, board, points, (row.right, row.centery), 21, "display", look.light, "right")
    x = row.x + side + board.px(7)
    held = title_of(view, seat)
    high = row.h // 2
    room = Rect(x, row.y, where.x - x - board.px(4), high + board.px(2))
    write(surface, board, setup.name, room, 15, "bold", board.theme.text)
    low = Rect(x, row.y + high, room.w, high)
    small = max(9, round(low.h * 0.72))
    sign = icon("person" if setup.controller == "human" else "computer", small, board.theme.muted)
    surface.blit(sign, (low.x, low.centery - small // 2))
    place = view.order.index(seat) + 1 if seat in view.order else 0
    text = title(held) if held else say("place", n=place)
    low = Rect(low.x + small + board.px(4), low.y, low.w - small - board.px(4), low.h)
    if board.theme.font_at("text", SMALLEST).size(text)[0] > low.w:
        text = short_title(held) if held else text
    write(surface, board, text, low, 11, "text", VP if held else board.theme.muted)


def _resources(surface: Surface, board: ExodusBoard, row: Rect, view: Any, seat: int) -> None:
    player = view.players[seat]
    items = [(kind, str(getattr(player, kind)), RESOURCE[kind]) for kind in ("cp", "axinium", "phasium")]
    items.append(("cube", str(player.stash), board.look(seat).colour))
    items.append(("research", str(len(player.technologies)), board.theme.muted))
    cells(surface, board, row, items)


def _pieces(surface: Surface, board: ExodusBoard, row: Rect, view: Any, seat: int) -> None:
    """Silhouettes of the ships in play, dark ones for those in the stash; Resistance cards won."""
    player, kinds = view.players[seat], content().ships
    side = min(row.h - board.px(1), round(board.px(21) * board.growth), row.w // 10)
    x = row.x
    for n, kind in enumerate(kinds):
        for ship in (s for s in player.ships if s.kind == n):
            look = board.look(seat) if ship.hex >= 0 else GHOST
            picture = fleet.fleet_ship(kind.id, side, look, ship.damage > 0 and ship.hex >= 0)
            surface.blit(picture, (x, row.centery - side // 2))
            x += side
    if player.won:
        small = round(side * 0.8)
        sign = icon("card", small, fleet.HOSTILE.light)
        surface.blit(sign, (row.right - small - board.px(10), row.centery - small // 2))
        number_on(
            surface,
            board,
            str(len(player.won)),
            (row.right - board.px(4), row.centery),
            round(small * 0.9),
            fleet.HOSTILE.light,
        )


def _doing(surface: Surface, board: ExodusBoard, row: Rect, view: Any, seat: int) -> None:
    """The Action card that lies open, a sealed choice, cubes on cards; else what was learnt last."""
    player, theme = view.players[seat], board.theme
    side = min(round(row.h * 0.8), round(board.px(16) * board.growth))
    mine = next((c for c in getattr(step_of(view), "choices", ()) if c.seat == seat), None)
    if player.shown and player.shown in content().actions:
        _open_card(surface, board, row, side, view, seat)
        return
    if mine is not None:
        sign = icon("lock" if mine.sealed else "hourglass", side, theme.good if mine.sealed else theme.muted)
        text = say("sealed" if mine.sealed else "choosing")
    elif player.on_cards:
        sign, text = cube(board, seat, side), say("on_cards", n=player.on_cards)
    elif player.technologies:
        sign, text = icon("research", side, theme.line), title(player.technologies[-1])
    else:
        sign = icon("cube", side, theme.line)
        text = say("planets_held", n=sum(1 for p in view.places if p.cubes[seat]))
    surface.blit(sign, (row.x, row.centery - side // 2))
    beside = Rect(row.x + side + board.px(5), row.y, row.w - side, row.h)
    write(surface, board, text, beside, 11, "text", theme.muted)


def _open_card(surface: Surface, board: ExodusBoard, row: Rect, side: int, view: Any, seat: int) -> None:
    """The Action of the card that lies open, and its Reaction, dark once it has been activated."""
    theme, card = board.theme, content().actions[view.players[seat].shown]
    surface.blit(icon(card.action, side, theme.text), (row.x, row.centery - side // 2))
    upper = Rect(row.x + side + board.px(4), row.y, row.w // 2, row.h)
    x = write(surface, board, title(card.action), upper, 11).right + board.px(8)
    if setup_of(view).reactions:
        ink = theme.line if seat in view.reacted else theme.muted
        surface.blit(icon("swap", round(side * 0.7), ink), (x, row.centery - round(side * 0.35)))
        beside = Rect(x + side, row.y, row.right - x - side, row.h)
        write(surface, board, title(card.reaction), beside, 11, "text", ink)
