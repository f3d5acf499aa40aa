"""The market: every kind of unit with what is left and its prices; and the chart of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import SMALLEST, block, line_height, text_width, write
from game.scenes.exoplanet_paint import lit, plate
from game.scenes.exoplanet_words import TRAITS, content, money, name, say, title
from game.ui import paint
from game.ui.icons import icon
from game.ui.text import draw_text
from game.ui.theme import mix
from game.ui.units import BARE, unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

_BLACK, _WHITE = Color("black"), Color("white")
NAME_SIZE = 9  # where a name of two words would become smaller than this, it takes two lines
COUNT_SIZE = 11  # smaller than this the number of pieces left is not written beside a large piece


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """The row of all kinds."""
    layout, theme = board.layout, board.theme
    place = layout.chart_button
    plate(surface, board, place, theme.panel, theme.line, 8)
    side = layout.px(20)
    surface.blit(icon("stairs", side, theme.accent), icon("stairs", side, theme.accent).get_rect(center=place.center))
    board.add("chart:units", place)
    kinds = content().units
    for kind in kinds:
        _stack(surface, board, kind, layout.stack(kind.number, len(kinds)))


def _stack(surface: Surface, board: ExoplanetBoard, kind: Any, rect: Rect) -> None:
    layout, theme = board.layout, board.theme
    left = board.view.market[kind.number]
    at = f"market:{kind.id}"
    can = at in board.lit
    ground = mix(theme.panel, theme.lit, 0.1) if can else mix(theme.panel, _BLACK, 0.15)
    plate(surface, board, rect, ground, mix(theme.line, _BLACK, 0.25), 8)
    if can:
        lit(surface, board, rect, 8)
    board.add(at, rect, card=kind.id)
    low = layout.px(16 * min(1.25, layout.growth))
    name_line = Rect(rect.x + layout.px(2), rect.y + layout.px(2), rect.w - layout.px(4), layout.px(13 * layout.growth))
    ink = theme.text if left else theme.muted
    if " " in title(kind.id) and text_width(board, title(kind.id), NAME_SIZE, "bold") > name_line.w:
        name_line.h = min(rect.h // 2, 2 * line_height(board, NAME_SIZE))
        block(surface, board, title(kind.id), name_line, NAME_SIZE, "bold", ink, "center", "center")
    else:
        write(surface, board, title(kind.id), name_line, 10, "bold", ink, "center")
    number, gap = say("times", count=left), layout.px(3)
    room = max(layout.px(19), text_width(board, number, COUNT_SIZE, "bold") + gap)
    size = max(12, min(rect.h - name_line.h - low - layout.px(4), rect.w - room - gap))
    piece = unit_piece(kind.id, size, BARE)
    if not left:
        piece = piece.copy()
        piece.set_alpha(70)
    place = piece.get_rect(center=(rect.centerx - room // 2, (name_line.bottom + rect.bottom - low) // 2))
    surface.blit(piece, place)
    count = Rect(place.right, place.y, rect.right - place.right - gap, place.h)
    write(surface, board, number, count, 13, "bold", ink, "center")
    foot = Rect(rect.x + layout.px(3), rect.bottom - low, rect.w - layout.px(6), low - layout.px(1))
    write(
        surface,
        board,
        money(kind.contract),
        foot,
        12,
        "bold",
        theme.lit if can else mix(theme.lit, _BLACK, 0.25),
        "center",
    )


# ---------------------------------------------------------------------- the chart of all units
COLUMNS = ("contract", "standard", "discount", "fee", "salvage", "dice", "left")
SHARES = (1.0, 1.0, 2.1, 1.0, 1.0, 2.4, 0.8)  # of the width, by column


def draw_chart(surface: Surface, board: ExoplanetBoard) -> None:
    """All kinds of units in a large table, with what each upgrades to."""
    theme = board.theme
    area = Rect((0, 0), theme.size).inflate(-theme.px(60), -theme.px(96))
    area.y = theme.px(24)
    paint.panel(surface, theme, area, raised=True, radius=14)
    inner = area.inflate(-theme.px(36), -theme.px(28))
    used = draw_text(surface, theme, say("chart_title"), inner, role="display", size=22)
    note = Rect(used.right + theme.px(18), inner.y, inner.right - used.right - theme.px(18), used.h)
    if any(n for n in board.house_prices):
        draw_text(
            surface, theme, say("house_prices"), note, size=13, colour=theme.muted, valign="center", align="right"
        )
    top = used.bottom + theme.px(4)
    kinds = content().units
    row = min((inner.bottom - top) // (len(kinds) + 1), theme.px(44))
    first = round(inner.w * 0.28)
    width = (inner.w - first) / sum(SHARES)
    widths = [round(width * share) for share in SHARES]
    edges = [inner.x + first + round(width * sum(SHARES[:n])) for n in range(len(SHARES))]
    for key, x, w in zip(COLUMNS, edges, widths, strict=True):
        _cell(surface, board, say(f"column_{key}"), Rect(x, top, w, row), theme.muted)
    mark = icon("arrow_left", round(row * 0.4), theme.good)
    surface.blit(mark, mark.get_rect(midleft=(inner.x + row + theme.px(10), top + row // 2)))
    x = inner.x + row + theme.px(14) + mark.get_width()
    _cell(surface, board, say("column_upgrade"), Rect(x, top, inner.x + first - x, row), theme.good, "left", 12)
    for n, kind in enumerate(kinds):
        line = Rect(inner.x, top + (n + 1) * row, inner.w, row)
        if n % 2 == 0:
            surface.blit(
                paint.rounded(
                    line.size, mix(theme.panel_raised, _WHITE, 0.05), mix(theme.panel_raised, _WHITE, 0.05), 6
                ),
                line,
            )
        _row(surface, board, kind, line, first, edges, widths)


def _row(
    surface: Surface, board: ExoplanetBoard, kind: Any, line: Rect, first: int, edges: list[int], widths: list[int]
) -> None:
    theme = board.theme
    size = line.h - 4
    surface.blit(unit_piece(kind.id, size, board.look(board.focus_seat)), (line.x + 4, line.y + 2))
    x = line.x + size + theme.px(14)
    used = _cell(surface, board, name(kind.id), Rect(x, line.y, line.x + first - x, line.h), theme.text, "left", 15)
    olds = ", ".join(title(content().units[n].id) for n in kind.upgrade_of)
    if olds:
        mark = icon("arrow_left", round(line.h * 0.4), theme.good)
        surface.blit(mark, mark.get_rect(midleft=(used.right + theme.px(10), line.centery)))
        left = used.right + theme.px(14) + mark.get_width()
        _cell(surface, board, olds, Rect(left, line.y, line.x + first - left, line.h), theme.good, "left", 12)
    discount = say("none")
    if kind.discount is not None:
        discount = f"{money(kind.discount)} {say('with_unit', unit=content().units[kind.discount_with].id)}"
    cells = (
        money(kind.contract), money(kind.standard), discount, money(kind.usage_fee) if kind.usage_fee else say("none"),
        money(kind.salvage), rolls_or_does(kind), str(board.view.market[kind.number]),
    )  # fmt: skip
    for text, x, w in zip(cells, edges, widths, strict=True):
        _cell(surface, board, text, Rect(x, line.y, w, line.h), theme.text)


def rolls_or_does(kind: Any) -> str:
    """What a unit is good for, in a few words: the traits it rolls, else what it does for rolls or worlds."""
    if kind.traits:
        many = {t: kind.traits.count(t) for t in kind.traits}
        rolled = "+".join(f"{n} {title(TRAITS[t])}" if n > 1 else title(TRAITS[t]) for t, n in many.items())
        return rolled + (f" − {title('hos')}" if kind.loss_dice else "")
    for key, dice in (("profit", kind.profit_dice), ("security", kind.loss_dice_off), ("trade", kind.trade_dice)):
        if dice:
            return say(f"does_{key}", dice=dice)
    return say(f"does_{kind.specialty}") if kind.specialty else say("none")


def _cell(
    surface: Surface, board: ExoplanetBoard, text: str, rect: Rect, colour: Color, align: str = "center", size: int = 14
) -> Rect:
    real = max(SMALLEST, board.theme.font_px(size))
    font = board.theme.font_at("bold", real)
    while real > SMALLEST and font.size(text)[0] > rect.w - 4:
        real -= 1
        font = board.theme.font_at("bold", real)
    picture = font.render(text, True, colour)
    place = picture.get_rect(center=rect.center) if align == "center" else picture.get_rect(midleft=rect.midleft)
    surface.blit(picture, place)
    return place
