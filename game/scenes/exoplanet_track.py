"""The line above the worlds: turns, the steps of a turn, and the last roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import write
from game.scenes.exoplanet_paint import income_die, plate
from game.scenes.exoplanet_words import content, money, title
from game.ui import paint
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

STEPS = ("installation", "specialty", "contracts", "income", "majeure", "advance")
_OF_AGENDA = {
    "installation_stage": "installation", "install": "installation", "start_specialty": "specialty",
    "specialty_stage": "specialty", "specialty": "specialty", "start_contracts": "contracts", "contracts": "contracts",
    "start_income": "income", "income_stage": "income", "activate": "income", "facility": "income", "roll": "income",
    "hostility": "majeure", "habitability": "majeure", "embassy": "majeure", "choose_embassy": "majeure",
    "taxes": "majeure", "advance_token": "advance",
}  # fmt: skip


def stage_of(view: Any) -> str:
    """The step of the turn that a view is in; "" before the first turn and after the last."""
    if not view.agenda or view.turn == 0 or view.outcome is not None:
        return ""
    step = view.agenda[-1]
    step = getattr(step, "stage", step)  # choosing a world belongs to the step whose worlds they are
    return _OF_AGENDA.get(str(step.__struct_config__.tag), "")


def draw(surface: Surface, board: ExoplanetBoard) -> None:
    """The whole line."""
    area = board.layout.track
    x = _turns(surface, board, area)
    right = _last_roll(surface, board, area)
    _steps(surface, board, Rect(x, area.y, right - x, area.h))


def _turns(surface: Surface, board: ExoplanetBoard, area: Rect) -> int:
    layout, theme, view = board.layout, board.theme, board.view
    side = area.h - layout.px(4)
    x = area.x
    for turn in range(1, content().setup.turns.value + 1):
        disc = Rect(x, area.y + layout.px(2), side, side)
        on, past = turn == view.turn and view.outcome is None, turn < view.turn or view.outcome is not None
        fill = (
            theme.lit
            if on
            else mix(theme.accent, theme.background, 0.6)
            if past
            else mix(theme.panel, theme.background, 0.4)
        )
        edge = theme.lit if on else theme.line
        surface.blit(paint.rounded(disc.size, fill, fill, side // 2, max(1, layout.px(1)), edge), disc)
        write(
            surface,
            board,
            str(turn),
            disc,
            13,
            "bold",
            theme.ink if on else theme.text if past else theme.muted,
            "center",
        )
        x = disc.right + layout.px(4)
    board.add("track:turn", Rect(area.x, area.y, x - area.x, area.h))
    return x + layout.px(8)


def _steps(surface: Surface, board: ExoplanetBoard, area: Rect) -> None:
    """Arrows with the six steps, the present one bright."""
    layout, theme = board.layout, board.theme
    last = board.view.turn == content().setup.turns.value
    font = board.theme.font_at("bold", max(8, round(11 * layout.unit * layout.growth)))
    pad = layout.px(11)
    widths = [font.size(title(step))[0] + 2 * pad for step in STEPS]
    gap = layout.px(3)
    scale = min(1.0, (area.w - gap * len(STEPS)) / sum(widths))
    x = area.x
    for step, width in zip(STEPS, widths, strict=True):
        chip = Rect(x, area.y + layout.px(2), round(width * scale), area.h - layout.px(4))
        on = step == board.stage_now
        out = last and step in ("contracts", "majeure", "advance")
        fill = mix(theme.accent, theme.panel, 0.1) if on else mix(theme.panel, theme.background, 0.35)
        edge = theme.accent if on else mix(theme.line, theme.background, 0.4)
        surface.blit(paint.rounded(chip.size, fill, fill, chip.h // 2, max(1, layout.px(1)), edge), chip)
        ink = theme.ink if on else mix(theme.muted, theme.background, 0.55) if out else theme.muted
        write(surface, board, title(step), chip.inflate(-layout.px(8), 0), 11, "bold", ink, "center")
        board.add(f"track:{step}", chip)
        x = chip.right + gap


def _last_roll(surface: Surface, board: ExoplanetBoard, area: Rect) -> int:
    """What the last facility brought, so that nobody has to remember; where it begins."""
    event, layout, theme = board.last_roll, board.layout, board.theme
    if event is None:
        return area.right
    row: Any = event
    parts = [("profit", sum(row.profit)), ("loss", -sum(row.loss)), ("trade", sum(row.trade))]
    parts = [(kind, amount) for kind, amount in parts if amount]
    side = area.h - layout.px(10)
    width = layout.px(74) + len(parts) * (side + layout.px(30)) if layout.rect.w > layout.px(900) else layout.px(74)
    rect = Rect(area.right - width, area.y + layout.px(1), width, area.h - layout.px(2))
    look = board.look(row.seat)
    plate(surface, board, rect, mix(look.dark, Color("black"), 0.4), mix(look.colour, Color("black"), 0.3), 8)
    size = rect.h - 2
    surface.blit(unit_piece(row.unit, size, look), (rect.x + layout.px(3), rect.y + 1))
    x = rect.x + size + layout.px(6)
    if layout.rect.w > layout.px(900):
        for kind, amount in parts:
            surface.blit(income_die(kind, side), (x, rect.centery - side // 2))
            used = write(
                surface, board, str(abs(amount)), (x + side + layout.px(3), rect.centery), 12, "bold", theme.muted
            )
            x = used.right + layout.px(6)
    write(surface, board, money(row.income), (rect.right - layout.px(7), rect.centery), 14, "bold", theme.good, "right")
    board.add("last_roll", rect)
    return rect.x - layout.px(6)
