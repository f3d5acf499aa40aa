"""Every roll is thrown in the tray: traits, first player, income, Force Majeure. What it showed stands below it."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game.scenes.board_paint import line_height, size_of, write
from game.scenes.exoplanet_paint import INCOME_DICE, TRAIT_COLOURS, WHITE, income_die, income_spec, trait_spec
from game.scenes.exoplanet_words import TRAITS, content, money, say, title
from game.scenes.table_motion import Act
from game.ui import paint
from game.ui.dice import LONGEST, DieSpec, Throw, draw_tray, throw
from game.ui.icons import icon
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

SPEEDS = {"normal": 1.0, "fast": 2.4, "off": 0.0}  # how much faster than in life dice roll; 0: they lie there at once
HOLD = {"normal": 1.15, "fast": 0.75, "off": 0.75}  # seconds to read the result
BOT_HURRY = 0.6  # a computer player's rolls are shown for this share of the time
Sum = tuple[str, str, Color]  # kind of die ("table" the look-up table, "" none), words, colour


@dataclass
class Roll:
    """A handful of dice with what is written above and below. `notes`: words beside single dice, by their index."""

    heading: str
    dice: list[DieSpec]
    sums: list[Sum] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    unit: str = ""
    seat: int = -1


def thrown(board: ExoplanetBoard, roll: Roll) -> tuple[Act, Act]:
    """The acts of throwing: dice tumble and come to rest; then they lie there with their sums."""
    speed = board.app.settings.dice_speed
    quick = SPEEDS[speed]
    hurry = BOT_HURRY if roll.seat >= 0 and board.seats[roll.seat].controller != "human" else 1.0
    picture = _Tray(board, roll)
    fall = Act(
        LONGEST / quick * hurry if quick else 0.0,
        lambda surface, share: picture.draw(surface, share * LONGEST),
        sound="dice" if roll.dice else "",
        ease=lambda t: t,
    )
    rest = (HOLD[speed] + 0.25 * len(roll.lines)) * hurry
    return fall, Act(rest, lambda surface, share: picture.draw(surface, LONGEST))


class _Tray:
    """The panel over the worlds. The throw is worked out beside the drawing, so that no frame waits for it."""

    def __init__(self, board: ExoplanetBoard, roll: Roll) -> None:
        self.board, self.roll = board, roll
        self.throw: Throw | None = None
        self._late = 0.0
        self._panel: Surface | None = None

    def _begin(self) -> None:
        """Lay the tray out for the board as it is drawn now, and start the throw."""
        board, roll, layout = self.board, self.roll, self.board.layout
        self.rect = layout.tray
        pad = layout.px(10)
        head = layout.px(34 * min(1.25, layout.growth))
        foot = layout.px(44 * min(1.25, layout.growth)) if roll.sums else layout.px(6)
        foot += len(roll.lines) * (line_height(board, 14) + layout.px(2))
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        self.head = Rect(inner.x, inner.y - pad // 2, inner.w, head)
        self.foot = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        self.area = Rect(inner.x, self.head.bottom, inner.w, self.foot.y - self.head.bottom - pad // 2)
        self._panel = self._ground()
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        seed = zlib.crc32(repr([(die.face, tuple(die.colour)) for die in self.roll.dice]).encode())
        self.throw = throw(self.roll.dice, self.area.size, seed)

    def draw(self, surface: Surface, t: float) -> None:
        """The tray t seconds after the throw."""
        theme = self.board.theme
        if self._panel is None:
            self._begin()
        assert self._panel is not None
        surface.blit(self._panel, self._panel.get_rect(center=self.rect.center))
        if self.throw is None:
            self._late = t
            draw_tray(surface, theme, self.area)
            return
        since = max(0.0, t - self._late) if t < LONGEST else t
        self.throw.draw(surface, theme, since, self.area.topleft)
        if self.throw.done(since):
            self._results(surface)

    def _ground(self) -> Surface:
        board, theme, layout = self.board, self.board.theme, self.board.layout
        spread = layout.px(18)
        ground = paint.clear((self.rect.w + 2 * spread, self.rect.h + 2 * spread))
        place = Rect((spread, spread), self.rect.size)
        paint.shadow(ground, place, spread, layout.px(14), 0)
        look = board.look(self.roll.seat) if self.roll.seat >= 0 else None
        paint.panel(ground, theme, place, raised=True, accent=look.colour if look else None, radius=14)
        head = self.head.move(spread - self.rect.x, spread - self.rect.y)
        x = head.x + layout.px(6)
        if self.roll.unit and look:
            piece = unit_piece(self.roll.unit, head.h, look)
            ground.blit(piece, (x, head.y))
            x += head.h + layout.px(8)
        write(ground, board, self.roll.heading, Rect(x, head.y, head.right - x, head.h), 18, "display")
        return ground

    def _results(self, surface: Surface) -> None:
        board, layout = self.board, self.board.layout
        assert self.throw is not None
        for index, note in self.roll.notes.items():
            x, y = self.throw.rest(index)
            self._note(surface, note, (round(self.area.x + x), round(self.area.y + y + self.throw.side * 0.62)))
        y = self.foot.bottom - len(self.roll.lines) * (line_height(board, 14) + layout.px(2))
        for line in self.roll.lines:
            place = Rect(self.foot.x, y, self.foot.w, line_height(board, 14) + layout.px(2))
            write(surface, board, line, place, 14, "text", board.theme.text, "center")
            y = place.bottom
        if self.roll.sums:
            self._sums(surface, Rect(self.foot.x, self.foot.y, self.foot.w, layout.px(42 * min(1.25, layout.growth))))

    def _note(self, surface: Surface, note: str, at: tuple[int, int]) -> None:
        """A word on a small dark ground below a die, and never outside the tray."""
        board, layout = self.board, self.board.layout
        font = board.theme.font_at("bold", size_of(board, 12))
        place = Rect(0, 0, font.size(note)[0] + layout.px(12), font.get_linesize() + layout.px(2))
        place.center = at
        place.clamp_ip(self.area.inflate(-layout.px(8), -layout.px(8)))
        dark = board.theme.ink
        surface.blit(paint.rounded(place.size, dark, dark, place.h // 2, 1, board.theme.line), place)
        write(surface, board, note, place, 12, "bold", board.theme.text, "center")

    def _sums(self, surface: Surface, area: Rect) -> None:
        """The sums of all colours in one line, in its middle."""
        board, layout = self.board, self.board.layout
        side = round(area.h * 0.62)
        font = board.theme.font_at("display", max(8, round(24 * layout.unit * layout.growth)))
        widths = [font.size(text)[0] + (side + layout.px(6) if kind else 0) for kind, text, _ in self.roll.sums]
        gap = layout.px(16)
        x = area.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for (kind, text, colour), width in zip(self.roll.sums, widths, strict=True):
            left = x
            if kind:
                picture = icon("book", side, board.theme.muted) if kind == "table" else income_die(kind, side)
                surface.blit(picture, (left, area.centery - side // 2))
                left += side + layout.px(6)
            write(surface, board, text, (left, area.centery), 24, "display", colour)
            x += width + gap


# ---------------------------------------------------------------------- which rolls there are
def income(board: ExoplanetBoard, event: Any) -> Roll:
    """A facility's income: profit less loss, and trade."""
    faces = {"profit": event.profit, "loss": event.loss, "trade": event.trade}
    dice = [income_spec(kind, face) for kind in INCOME_DICE for face in faces[kind]]
    theme, sums = board.theme, []
    signs = {"profit": "", "loss": "− ", "trade": "+ "}
    for kind in INCOME_DICE:
        if faces[kind]:
            colour = Color("#ff8f8f") if kind == "loss" else Color("#9cc4ff") if kind == "trade" else theme.text
            sums.append((kind, f"{signs[kind]}{sum(faces[kind])}", colour))
    if event.columns:
        dice = [*(DieSpec(Color("#8d7bd6"), face) for face in event.columns), *dice]
        sums.insert(0, ("", str(sum(event.columns)), mix(Color("#8d7bd6"), WHITE, 0.4)))
    if event.mode != "dice":
        earned = event.income - sum(event.trade)
        sums.insert(1 if event.columns else 0, ("table", money(earned), theme.text))
    sums.append(("", f"= {money(event.income)}", theme.good))
    heading = say("tray_income", board.view.seats, seat=event.seat, unit=event.unit, world=event.world)
    return Roll(heading, dice, sums, unit=event.unit, seat=event.seat)


def traits(board: ExoplanetBoard, event: Any) -> Roll:
    """The four dice of a world."""
    dice = [trait_spec(trait, face) for trait, face in zip(TRAITS, event.dice, strict=True)]
    heading = say("tray_traits", board.view.seats, seat=event.seat, world=event.world)
    return Roll(heading, dice, notes={n: title(trait) for n, trait in enumerate(TRAITS)}, seat=event.seat)


def first_player(board: ExoplanetBoard, event: Any) -> Roll:
    """A die in each player's colour."""
    dice = [DieSpec(board.look(seat).colour, face) for seat, face in zip(event.seats, event.dice, strict=True)]
    notes = {n: board.seats[seat].name for n, seat in enumerate(event.seats)}
    return Roll(say("tray_first"), dice, notes=notes)


def hostility(board: ExoplanetBoard, events: Sequence[Any]) -> Roll:
    """A die for each world that may become more hostile."""
    dice = [DieSpec(TRAIT_COLOURS["hos"], event.die) for event in events]
    lines = [
        say(f"hostility_{'up' if e.risen else 'same'}", world=e.world, die=e.die, labs=e.labs, value=e.value)
        for e in events
    ]
    heading = say("tray_hostility", least=content().setup.hostility_stays_from.value)
    return Roll(heading, dice, lines=lines, notes={n: title(e.world) for n, e in enumerate(events)})


def habitability(board: ExoplanetBoard, events: Sequence[Any]) -> Roll:
    """A die for each world that may become less habitable."""
    dice = [DieSpec(TRAIT_COLOURS["hab"], event.die) for event in events]
    lines = [
        say(
            f"habitability_{'down' if e.fallen else 'same'}",
            world=e.world, die=e.die, wind_farms=e.wind_farms, industry=e.industry, value=e.value,
        )
        for e in events
    ]  # fmt: skip
    return Roll(say("tray_habitability"), dice, lines=lines, notes={n: title(e.world) for n, e in enumerate(events)})


def embassy(board: ExoplanetBoard, event: Any) -> Roll:
    """The die of the water claim."""
    line = say("water_claimed" if event.claimed else "water_kept", die=event.die, water=event.water)
    heading = say("tray_embassy", world=event.world)
    return Roll(heading, [DieSpec(TRAIT_COLOURS["h2o"], event.die)], lines=[line])
