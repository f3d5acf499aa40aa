"""The shipyard: four blueprints with their spaces, the parts and Rockets for sale, drag and drop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import BLACK, box, line_height, lit_box, number_on, text_width, veil, write
from game.scenes.exodus_paint import GHOST, VP, amounts, cells
from game.scenes.exodus_words import content, say, step_of, step_tag, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.rules import Decision
    from game.scenes.exodus import ExodusBoard

TINT = {"cannon": Color("#ff7a6a"), "shield": Color("#62b4ff"), "drive": Color("#ffc45c"), "rocket": Color("#8fe06a")}
MARK = {"cannon": "cannon", "shield": "shield", "drive": "drive", "rocket": "rocket"}
PLACING = ("place_piece", "move_part")  # decisions about where a part goes
COMPACT = 215  # pixels of the design; a narrower blueprint has its silhouette beside its name only


def draw(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Blueprints at the left, what can be bought at the right."""
    seat = board.viewer
    me = board.view.players[seat]
    line = line_height(board, 16)
    used = write(
        surface,
        board,
        say("yard_of", board.view.seats, seat=seat),
        Rect(area.x, area.y, area.w // 2, line),
        17,
        "display",
    )
    x = used.right + board.px(18)
    amounts(
        surface, board, [("cp", me.cp), ("axinium", me.axinium), ("phasium", me.phasium)], (x, area.y + line // 2), 15
    )
    room = Rect(area.x, area.y + line + board.px(6), area.w, area.h - line - board.px(6))
    wide = round(room.w * 0.34)
    prints = Rect(room.x, room.y, room.w - wide - board.px(10), room.h)
    gap = board.px(8)
    half_w, half_h = (prints.w - gap) // 2, (prints.h - gap) // 2
    for n, kind in enumerate(content().ships):
        row, column = divmod(n, 2)
        rect = Rect(prints.x + column * (half_w + gap), prints.y + row * (half_h + gap), half_w, half_h)
        blueprint(surface, board, rect, seat, n, kind)
    _parts(surface, board, Rect(prints.right + board.px(10), room.y, wide, room.h))


# ---------------------------------------------------------------------- a blueprint
def blueprint(surface: Surface, board: ExodusBoard, rect: Rect, seat: int, n: int, kind: Any) -> None:
    """One blueprint: silhouette, spaces with their parts, strength, price of a ship."""
    theme, look = board.theme, board.look(seat)
    name = f"blueprint:{kind.id}"
    on = bool(board.option_at(name))
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(6), board.px(9), 0.3)
    ground = mix(theme.panel, Color("#17345c"), 0.5)
    box(surface, board, rect, ground, theme.lit if on else mix(theme.line, look.colour, 0.25), 9, 1.6 if on else 1)
    board.add(name, rect, owner=seat)
    inner = rect.inflate(-board.px(16), -board.px(10))
    line = line_height(board, 14)
    _head(surface, board, Rect(inner.x, inner.y, inner.w, line), seat, n, kind)
    forecast = board.forecast.players[seat]
    body = Rect(inner.x, inner.y + line + board.px(4), inner.w, inner.h - 2 * line - board.px(8))
    slots = body
    if rect.w >= board.px(COMPACT):
        side = min(body.h, round(inner.w * 0.3))
        picture = fleet.fleet_ship(kind.id, max(16, side), look)
        surface.blit(picture, picture.get_rect(center=(body.x + side // 2, body.centery)))
        slots = Rect(body.x + side + board.px(8), body.y, body.w - side - board.px(8), body.h)
    _spaces(surface, board, slots, seat, n, kind)
    y = inner.bottom - line // 2
    facts = [
        ("cannon", str(forecast.dice[n]), TINT["cannon"]),
        ("shield", str(forecast.shields[n]), TINT["shield"]),
        ("drive", str(forecast.reach[n]), TINT["drive"]),
        ("vp", str(kind.vp), VP),
        *([("cube", str(kind.population), look.colour)] if kind.population else []),
    ]
    room = inner.w - (round(line * 3.2) + board.px(8) if on else 0)
    natural = len(facts) * (line + board.px(22))
    cells(surface, board, Rect(inner.x, y - line // 2, min(room, natural), line), facts)
    if on:
        _build_tag(
            surface,
            board,
            Rect(inner.right - round(line * 3.2), y - line // 2 - board.px(2), round(line * 3.2), line + board.px(4)),
        )


def _build_tag(surface: Surface, board: ExodusBoard, rect: Rect) -> None:
    surface.blit(paint.rounded(rect.size, board.theme.lit, mix(board.theme.lit, BLACK, 0.2), rect.h // 2), rect)
    write(surface, board, say("build"), rect, 13, "bold", board.theme.ink, "center")


def _head(surface: Surface, board: ExodusBoard, row: Rect, seat: int, n: int, kind: Any) -> None:
    """Name, ships in play, price of one more."""
    me = board.view.players[seat]
    price = board.forecast.players[seat].build[kind.id]
    pairs = [(k, p.total) for k, p in zip(("cp", "axinium"), price, strict=True) if p.total or k == "cp"]
    width = sum(round(row.h * 1.05) + board.px(19) for _ in pairs)
    if row.w < board.px(COMPACT - 16):
        surface.blit(fleet.fleet_ship(kind.id, row.h, board.look(seat)), row)
        row = Rect(row.x + row.h + board.px(4), row.y, row.w - row.h - board.px(4), row.h)
        priced = text_width(board, title(kind.id), 9, "bold") + width < row.w
        room = Rect(row.x, row.y, row.w - (width + board.px(3) if priced else 0), row.h)
        write(surface, board, title(kind.id), room, 14, "bold")
        if priced:
            amounts(surface, board, pairs, (row.right - width, row.centery), 13)
        return
    used = write(
        surface, board, title(kind.id), Rect(row.x, row.y, row.w - width - 2 * row.h - board.px(14), row.h), 15, "bold"
    )
    x = used.right + board.px(7)
    for ship in (s for s in me.ships if s.kind == n):
        look = board.look(seat) if ship.hex >= 0 else GHOST
        picture = fleet.fleet_ship(kind.id, round(row.h * 0.9), look, ship.damage > 0)
        surface.blit(picture, (x, row.y))
        x += round(row.h * 0.9)
    amounts(surface, board, pairs, (row.right - width, row.centery), 14)


def _spaces(surface: Surface, board: ExodusBoard, area: Rect, seat: int, n: int, kind: Any) -> None:
    """Cannon squares, shields and the drive, each with what lies there."""
    print_ = board.view.players[seat].blueprints[n]
    gap = board.px(5)
    rows = [
        ("cannon", kind.cannon_slots),
        ("shield", range(1, kind.shield_slots + 1)),
        ("drive", range(1, kind.drive_slots + 1)),
    ]
    per = 4
    high = min((area.h - 2 * gap) // 3, board.px(48))
    wide = min((area.w - gap * (per - 1)) // per, round(high * 1.2))
    y = area.y + (area.h - 3 * high - 2 * gap) // 2
    for part_kind, spaces in rows:
        for i, space in enumerate(spaces):
            rect = Rect(area.x + i * (wide + gap), y, wide, high)
            part = print_.drive if part_kind == "drive" else getattr(print_, f"{part_kind}s")[space - 1]
            if part == "+":
                continue
            size = content().upgrades[part].size if part else 1
            if size == 2:
                rect.w = 2 * wide + gap
            _space(surface, board, rect, seat, kind, part_kind, space, part)
        y += high + gap
    _pairs(surface, board, area, seat, kind, wide, high, gap)


def _pairs(
    surface: Surface, board: ExodusBoard, area: Rect, seat: int, kind: Any, wide: int, high: int, gap: int
) -> None:
    """Pairs of squares that a large Cannon covers, where one is to be laid now."""
    y = area.y + (area.h - 3 * high - 2 * gap) // 2
    if seat != board.viewer or not _large(board):
        return
    for first, _ in kind.cannon_pairs:
        if f"spot:{kind.id}:cannon:{first}" in board.lit:
            rect = Rect(area.x + (first - 1) * (wide + gap), y, 2 * wide + gap, high)
            paint.outline(surface, rect.inflate(4, 4), board.theme.lit, board.px(6), board.px(2))


def _large(board: ExodusBoard) -> bool:
    piece = piece_in_hand(board)
    return bool(piece) and content().upgrades[piece].size == 2


def piece_in_hand(board: ExodusBoard) -> str:
    """The upgrade that is to be put somewhere now; "" for none."""
    step = step_of(board.view)
    if board.decision is not None and step_tag(board.view) == "place_piece":
        return str(step.upgrade)
    if board.decision is not None and board.decision.kind == "move_part":
        return str(board.decision.prompt.values["upgrade"])
    return ""


def _space(
    surface: Surface, board: ExodusBoard, rect: Rect, seat: int, kind: Any, part_kind: str, space: int, part: str
) -> None:
    theme, tint = board.theme, TINT[part_kind]
    name = f"spot:{kind.id}:{part_kind}:{space}"
    on = seat == board.viewer and bool(board.option_at(name))
    if on and not theme.contrast:
        paint.glow(surface, rect, theme.lit, board.px(5), board.px(5), 0.6)
    if part:
        part_tile(surface, board, rect, part)
    else:
        base = part_kind == "cannon" and kind.base_cannon.slot == space
        fixed = base or part_kind == "drive"
        box(
            surface,
            board,
            rect,
            mix(theme.background, tint, 0.14 if fixed else 0.05),
            mix(tint, BLACK, 0.35 if fixed else 0.6),
            5,
        )
        side = round(min(rect.h, rect.w) * 0.44)
        ink = mix(tint, theme.background, 0.35 if fixed else 0.72)
        sign = icon(MARK[part_kind], side, ink)
        surface.blit(sign, sign.get_rect(center=(rect.centerx - (round(side * 0.45) if fixed else 0), rect.centery)))
        if fixed:
            number = kind.base_cannon.dice if base else kind.base_drive
            number_on(
                surface,
                board,
                str(number),
                (rect.centerx + round(side * 0.55), rect.centery),
                round(rect.h * 0.44),
                ink,
            )
    if on:
        paint.outline(surface, rect, theme.lit, board.px(5), board.px(2))
    if seat == board.viewer:
        board.add(name, rect, part)


def part_tile(surface: Surface, board: ExodusBoard, rect: Rect, part: str) -> None:
    """A part as a tile: its sign and its strength."""
    entry = content().upgrades[part]
    tint = TINT[entry.kind]
    box(surface, board, rect, mix(tint, BLACK, 0.55), mix(tint, Color("white"), 0.1), 5, 1.4)
    side = round(min(rect.h * 0.62, rect.w * 0.5))
    sign = icon(MARK[entry.kind], side, mix(tint, Color("white"), 0.55))
    surface.blit(sign, sign.get_rect(center=(rect.centerx - round(side * 0.42), rect.centery)))
    number_on(
        surface,
        board,
        str(entry.value),
        (rect.centerx + round(side * 0.55), rect.centery),
        round(rect.h * 0.52),
        Color("white"),
    )


# ---------------------------------------------------------------------- the shelf
def _parts(surface: Surface, board: ExodusBoard, area: Rect) -> None:
    """Everything that can be bought: price, supply, the technology it needs."""
    theme = board.theme
    entries = list(content().upgrades.values())
    gap = board.px(4)
    high = (area.h - gap * (len(entries) - 1)) / len(entries)
    hand = piece_in_hand(board)
    me = board.view.players[board.viewer]
    for i, entry in enumerate(entries):
        rect = Rect(area.x, round(area.y + i * (high + gap)), area.w, round(high))
        name = f"upgrade:{entry.id}"
        on, held = bool(board.option_at(name)), entry.id == hand
        lit_box(surface, board, rect, on, held)
        tile = Rect(
            rect.x + board.px(4), rect.y + board.px(4), round(min(rect.h * 1.35, rect.w * 0.22)), rect.h - board.px(8)
        )
        part_tile(surface, board, tile, entry.id)
        room = Rect(
            tile.right + board.px(6), rect.y + board.px(2), rect.right - tile.right - board.px(12), rect.h - board.px(4)
        )
        known = entry.technology in me.technologies
        if not known and not on:
            veil(surface, rect, 90)
        price = board.forecast.players[board.viewer].upgrades[entry.id]
        pairs = [(k, p.total) for k, p in zip(("cp", "phasium"), price, strict=True)]
        ink = theme.text if known else theme.muted
        half = room.h // 2
        size = min(13.0, 0.74 * half / (board.unit * board.growth))
        write(surface, board, title(entry.id), Rect(room.x, room.y, room.w, half), size, "bold", ink)
        end = amounts(surface, board, pairs, (room.x, room.y + half + half // 2), size, ink)
        rest = Rect(end + board.px(6), room.y + half, room.right - end - board.px(6), half)
        left = say("left", n=board.view.supply.get(entry.id, 0))
        if text_width(board, left, size - 2) <= rest.w:
            write(surface, board, left, rest, size - 2, "text", theme.muted, "right")
        if not known:
            side = round(min(rect.h * 0.5, board.px(14)))
            surface.blit(icon("lock", side, theme.muted), (tile.right - side, tile.y))
        board.add(name, rect, entry.id)


# ---------------------------------------------------------------------- drag and drop
def under(board: ExodusBoard, point: tuple[int, int]) -> str:
    """The space or the blueprint at a point; "" for none."""
    found = (t.name for t in reversed(board.things) if t.rect.collidepoint(point))
    return next((name for name in found if name.startswith(("spot:", "blueprint:"))), "")


def drop_option(board: ExodusBoard, name: str, point: tuple[int, int]) -> str:
    """A part dropped on a blueprint is bought, or picked to be moved; where it goes is asked next: see `fallen`."""
    return board.lit.get(name, "") if under(board, point) else ""


def fallen(board: ExodusBoard, decision: Decision) -> str:
    """Where a part goes that was just dropped: onto that space, else where on that blueprint it can only go."""
    if decision.kind not in PLACING or not board.dropped or decision.seat != board.viewer:
        return ""
    ship = board.dropped.split(":")[1]
    fits = [o for o in decision.options if o.at == board.dropped]
    fits = fits or [o for o in decision.options if o.at.startswith(f"spot:{ship}:")]
    return fits[0].id if len(fits) == 1 else ""


def draw_drag(surface: Surface, board: ExodusBoard, name: str, point: tuple[int, int]) -> None:
    """A part in the hand."""
    part = (
        name.partition(":")[2]
        if name.startswith("upgrade:")
        else next((t.card for t in board.things if t.name == name), "")
    )
    if not part:
        return
    size = content().upgrades[part].size
    rect = Rect(0, 0, board.px(56 if size < 2 else 108), board.px(36))
    rect.center = point
    paint.shadow(surface, rect, board.px(10), board.px(6), board.px(5))
    part_tile(surface, board, rect, part)
