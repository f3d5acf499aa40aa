"""What surrounds the board of any game: prompt and phases above, seats, choices, log and buttons at the side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Color, Rect, Surface

from game.scenes.frame import sky
from game.settings import SeatSetup
from game.ui import paint
from game.ui.emblems import emblem, emblem_names
from game.ui.icons import icon
from game.ui.text import draw_text, fit_text, wrap_lines
from game.ui.theme import Theme, faded, mix

PHASE_SHARE = 0.46  # of the line above that the phases may take
ONE_LINE, TWO_LINES = 14, 10  # smallest sizes of the sentence above the board, on one line and on two
SHORT_PHASE = 4  # letters of a name that is never left out, such as the turn's number


@dataclass(frozen=True)
class Frame:
    """The rectangles of one window size and text scale."""

    top: Rect
    board: Rect
    side: Rect
    seats: tuple[Rect, ...]
    tabs: Rect | None
    choices: Rect
    log: Rect
    buttons: Rect


def frame_for(theme: Theme, seats: int, seats_left: bool = False) -> Frame:
    """Lay the window out; with large text choices and log share one place behind tabs.

    `seats_left`: the seats have a column of their own at the left, for games with many of them.
    """
    width, height = theme.size
    pad = theme.px(8)
    growth = 0.5 + 0.5 * theme.text_scale
    side_width = min(round(theme.px(268) * growth), round(width * 0.4))
    side = Rect(width - side_width, 0, side_width, height)
    top_height = max(theme.px(52), theme.font("bold", 19).get_linesize() + theme.px(22))
    top = Rect(0, 0, side.x, top_height)
    inner = side.inflate(-2 * pad, -2 * pad)
    if seats_left:
        panels, left = _column(theme, top.bottom, seats)
        below = inner.y - pad
    else:
        high = seat_height(theme, seat_lines(theme, seats))
        panels = tuple(Rect(inner.x, inner.y + i * (high + pad), inner.w, high) for i in range(seats))
        left, below = 0, panels[-1].bottom
    board = Rect(left + theme.px(2), top.bottom, side.x - left - theme.px(4), height - top.bottom - theme.px(2))
    bar_height = max(theme.px(38), min(theme.px(52), round(theme.px(34) * theme.text_scale)))
    buttons = Rect(inner.x, inner.bottom - bar_height, inner.w, bar_height)
    y = below + pad
    room = buttons.y - pad - y
    head = theme.font("bold", 13).get_linesize() + theme.px(8)
    if room < round(theme.px(390) * theme.text_scale):
        tabs = Rect(inner.x, y, inner.w, head + theme.px(6))
        body = Rect(inner.x, tabs.bottom + pad // 2, inner.w, buttons.y - pad - tabs.bottom - pad // 2)
        return Frame(top, board, side, panels, tabs, body, body, buttons)
    choices = Rect(inner.x, y + head, inner.w, round((room - 2 * head) * 0.56))
    log_y = choices.bottom + pad // 2 + head
    log = Rect(inner.x, log_y, inner.w, buttons.y - pad - log_y)
    return Frame(top, board, side, panels, None, choices, log, buttons)


def _column(theme: Theme, top: int, seats: int) -> tuple[tuple[Rect, ...], int]:
    """The places of the seats in a column at the left, and where it ends."""
    gap = theme.px(6)
    width = round(theme.px(184) * min(1.3, 0.6 + 0.4 * theme.text_scale))
    high = min((theme.size[1] - top - gap) // seats - gap, theme.px(150))
    return tuple(Rect(gap, top + gap + n * (high + gap), width, high) for n in range(seats)), width + 2 * gap


def seat_lines(theme: Theme, seats: int) -> int:
    """How many lines a seat's panel has: name, side, holdings; fewer the more seats there are, so that choices fit."""
    for lines, share in ((3, 0.45), (2, 0.62)):
        if seats <= 2 or seats * (seat_height(theme, lines) + theme.px(8)) <= theme.size[1] * share:
            return lines
    return 1


def seat_height(theme: Theme, lines: int) -> int:
    """How high a seat's panel of so many lines is."""
    name, side, holdings = theme.font("bold", 17), theme.font("text", 12), theme.font("bold", 14)
    high = name.get_linesize() + theme.px(20 if lines == 3 else 14 if lines == 2 else 8)
    if lines > 1:
        high += holdings.get_linesize()
    return high + side.get_linesize() if lines == 3 else high


# ---------------------------------------------------------------------- the line above
def draw_top(
    surface: Surface,
    theme: Theme,
    rect: Rect,
    prompt: str,
    colour: Any,
    mark: str,
    phases: tuple[Sequence[str], int],
    told: str,
) -> None:
    """Whose turn it is and what is asked; the phases of the turn; what has just happened."""
    surface.fill(colour, (rect.x, rect.bottom - theme.px(2), rect.w, theme.px(2)))
    side = rect.h - theme.px(18)
    x = rect.x + theme.px(14)
    if mark:
        light = paint.halo(side * 2, colour, 0.5)
        surface.blit(light, light.get_rect(center=(x + side // 2, rect.centery)))
        surface.blit(emblem(mark, side, colour), (x, rect.centery - side // 2))
        x += side + theme.px(14)
    right = _draw_phases(surface, theme, rect, phases)
    ink = mix(colour, theme.text, 0.55) if told else theme.text
    _draw_prompt(surface, theme, told or prompt, Rect(x, rect.y, right - x - theme.px(16), rect.h), ink)


def _draw_prompt(surface: Surface, theme: Theme, text: str, room: Rect, ink: Color) -> None:
    """A sentence on one line, on two where it would be small on one; cut only where it fits on neither."""
    line, size = fit_text(theme, text, room.w, role="bold", size=19, minimum=ONE_LINE)
    if line == text:
        draw_text(surface, theme, text, room, role="bold", size=size, colour=ink, valign="center")
        return
    for size in range(ONE_LINE, TWO_LINES, -1):
        font = theme.font("bold", size)
        if len(wrap_lines(font, text, room.w)) <= 2 and 2 * font.get_linesize() <= room.h:
            break
    else:
        size = TWO_LINES
    draw_text(surface, theme, text, room, role="bold", size=size, colour=ink, valign="center", wrap=True, max_lines=2)


def _draw_phases(surface: Surface, theme: Theme, rect: Rect, phases: tuple[Sequence[str], int]) -> int:
    """Chips with the phases, the present one bright; where they begin. Phases without room for a name are dots."""
    names, at = phases
    gap = theme.px(4)
    size, names, widths = _fitted_phases(theme, list(names), at, round(rect.w * PHASE_SHARE), gap)
    x = left = rect.right - theme.px(12) - sum(widths) - gap * (len(widths) - 1)
    high = theme.font("bold", size).get_linesize() + theme.px(8)
    for n, (name, width) in enumerate(zip(names, widths, strict=True)):
        chip = Rect(x, 0, width, high if name else width)
        chip.centery = rect.centery
        on = n == at
        fill = mix(theme.accent, theme.panel, 0.15) if on else faded(theme.panel_raised, 200)
        edge = theme.accent if on else theme.line
        surface.blit(paint.rounded(chip.size, fill, fill, chip.h // 2, 1, edge), chip)
        ink = theme.ink if on else theme.muted
        at_middle: dict[str, Any] = {"align": "center", "valign": "center"}
        draw_text(surface, theme, name, chip.center, role="bold", size=size, colour=ink, **at_middle)
        x += width + gap
    return left


def _fitted_phases(theme: Theme, names: list[str], at: int, room: int, gap: int) -> tuple[int, list[str], list[int]]:
    """Size, names and widths of the chips that fit: smaller ones first, then names only where they are short or now."""
    short = [name if n == at or len(name) <= SHORT_PHASE else "" for n, name in enumerate(names)]
    tried = [(12, names), (11, names), (10, names), (11, short), (9, short)]
    for size, shown in tried:
        font = theme.font("bold", size)
        widths = [font.size(name)[0] + 2 * theme.px(9) if name else theme.px(12) for name in shown]
        if sum(widths) + gap * (len(widths) - 1) <= room:
            break
    return size, shown, widths


# ---------------------------------------------------------------------- seats
def draw_seat(
    surface: Surface, theme: Theme, rect: Rect, board: Any, view: Any, seat: int, setup: SeatSetup, active: bool
) -> Rect:
    """Name, side, public holdings and points of one seat; where its points stand."""
    look = theme.seat(setup.colour)
    if active and not theme.contrast:
        paint.glow(surface, rect, look.colour, theme.px(8), theme.px(10), 0.4)
    paint.panel(surface, theme, rect, raised=active, accent=look.colour)
    if active:
        paint.outline(surface, rect, look.colour, theme.px(10), theme.px(2))
    pad = theme.px(12)
    if rect.h < seat_height(theme, 3):
        return _draw_low_seat(surface, theme, rect, board, view, seat, setup)
    side = theme.font("bold", 17).get_linesize() + theme.font("text", 12).get_linesize() - theme.px(4)
    surface.blit(emblem(look.emblem, side, look.colour), (rect.x + pad, rect.y + theme.px(9)))
    points, _, caption = board.points(view, seat)
    where = Rect(rect.right - pad, rect.y + theme.px(6), 0, side)
    if points:
        where = draw_text(
            surface,
            theme,
            points,
            (rect.right - pad, rect.y + theme.px(1)),
            role="display",
            size=25,
            colour=look.light,
            align="right",
        )
    x = rect.x + pad + side + theme.px(10)
    name, size = fit_text(theme, setup.name, where.x - x - theme.px(6), role="bold", size=17, minimum=11)
    line = theme.font("bold", 17).get_linesize()
    draw_text(surface, theme, name, (x, rect.y + theme.px(7) + line // 2), role="bold", size=size, valign="center")
    species, mark = board.species(view, seat)
    low = rect.y + theme.px(7) + line
    small = theme.font("text", 12).get_height()
    controller = "person" if setup.controller == "human" else "computer"
    surface.blit(icon(controller, small, theme.muted), (x, low))
    if mark in emblem_names():
        surface.blit(emblem(mark, small, look.light), (x + small + theme.px(6), low))
    right = rect.right - pad
    left = x + 2 * (small + theme.px(6))
    taken = theme.font("text", 12).size(species)[0] + theme.font("text", 11).size(caption)[0] + theme.px(8)
    if points and left + taken <= right:
        draw_text(surface, theme, caption, (right, low), size=11, colour=theme.muted, align="right")
    room = Rect(left, low, where.x - left if where.bottom > low + small else right - left, small * 2)
    draw_text(surface, theme, species, room, size=12, colour=theme.muted)
    _holdings(
        surface, theme, Rect(rect.x + pad, 0, rect.w - 2 * pad, rect.bottom - theme.px(7)), board.holdings(view, seat)
    )
    return where


def _draw_low_seat(
    surface: Surface, theme: Theme, rect: Rect, board: Any, view: Any, seat: int, setup: SeatSetup
) -> Rect:
    """A seat among many: name and points in a line, and where there is room the holdings below."""
    look, pad = theme.seat(setup.colour), theme.px(12)
    line = theme.font("bold", 17).get_linesize()
    middle = rect.y + theme.px(4) + line // 2
    side = line - theme.px(2)
    surface.blit(emblem(look.emblem, side, look.colour), (rect.x + pad, middle - side // 2))
    points = board.points(view, seat)[0]
    at = rect.right - pad, middle
    where = draw_text(
        surface, theme, points, at, role="display", size=20, colour=look.light, align="right", valign="center"
    )
    x = rect.x + pad + side + theme.px(8)
    small = theme.font("text", 12).get_height()
    controller = "person" if setup.controller == "human" else "computer"
    name, size = fit_text(theme, setup.name, where.x - x - small - theme.px(14), role="bold", size=17, minimum=11)
    used = draw_text(surface, theme, name, (x, middle), role="bold", size=size, valign="center")
    surface.blit(icon(controller, small, theme.muted), (used.right + theme.px(7), middle - small // 2))
    if rect.h >= seat_height(theme, 2):
        inner = Rect(rect.x + pad, 0, rect.w - 2 * pad, rect.bottom - theme.px(5))
        _holdings(surface, theme, inner, board.holdings(view, seat))
    return where


def _holdings(surface: Surface, theme: Theme, area: Rect, holdings: Sequence[tuple[str, str, str]]) -> None:
    font = theme.font("bold", 14)
    side = min(font.get_height(), theme.px(22))
    y = area.bottom - font.get_linesize()
    gap = theme.px(4)
    wanted = [side + gap + font.size(number)[0] + gap for _, number, _ in holdings]
    widths = [area.w / max(1, len(holdings))] * len(holdings)
    if any(one > width for one, width in zip(wanted, widths, strict=True)):  # what is longer gets more of the line
        widths = [area.w * one / sum(wanted) for one in wanted]
    x = float(area.x)
    for (mark, number, _), width in zip(holdings, widths, strict=True):
        surface.blit(icon(mark, side, theme.muted), (round(x), y + (font.get_linesize() - side) // 2))
        text, size = fit_text(theme, number, round(width - side - gap), role="bold", size=14, minimum=9)
        draw_text(
            surface,
            theme,
            text,
            (round(x) + side + theme.px(3), y + font.get_linesize() // 2),
            role="bold",
            size=size,
            valign="center",
        )
        x += width


def draw_ground(surface: Surface, theme: Theme, frame: Frame) -> None:
    """The sky with the grounds of the line above and of the side: one opaque picture."""

    def make() -> Surface:
        whole = Surface(theme.size)
        sky(whole, theme)
        top, side = frame.top, frame.side
        tones = mix(theme.panel, theme.background, 0.25), mix(theme.background, theme.ink, 0.3)
        whole.blit(paint.gradient(top.size, *tones), top)
        ground = paint.clear(side.size)
        ground.fill(faded(mix(theme.panel, theme.background, 0.5), 255 if theme.contrast else 225))
        ground.fill(theme.line, (0, 0, theme.px(1), side.h))
        whole.blit(ground, side)
        return whole.convert(surface)

    surface.blit(paint.pictures.get(("table ground", theme.key), make), (0, 0))


def draw_headings(surface: Surface, theme: Theme, frame: Frame, choices: str, log: str) -> None:
    """The headings of the parts at the side; tabs stand in for them where there are any."""
    if frame.tabs is not None:
        return
    for heading, place in ((choices, frame.choices), (log, frame.log)):
        line = theme.font("bold", 13).get_linesize()
        at = place.x + theme.px(2), place.y - line - theme.px(5)
        draw_text(surface, theme, heading.upper(), at, role="bold", size=12, colour=theme.muted)
