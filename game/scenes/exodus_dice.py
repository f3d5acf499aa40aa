"""Dice of battles, Rockets and landings, thrown into a tray over the map; each side's hits stand below."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import Color, Rect, Surface

from game import rules
from game.scenes import exodus_odds
from game.scenes.board_paint import line_height, panel, text_width, write
from game.scenes.exodus_words import content, say, title
from game.scenes.table_motion import Act
from game.ui import fleet, paint
from game.ui.dice import LONGEST, DieSpec, Throw, draw_tray, throw
from game.ui.dice_faces import DieShape, die_face
from game.ui.emblems import mark

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

SPEEDS = {"normal": 1.0, "fast": 2.4, "off": 0.0}  # how much faster than in life dice roll; 0: they lie there at once
HOLD = {"normal": 1.1, "fast": 0.7, "off": 0.7}  # seconds to read the result
BOT_HURRY = 0.65  # rolls of computer players among themselves are shown for this share of the time
GOOD = Color("#ffd45e")
FAINT = 70  # of 255: how strong a die stands in the row of results that did not hit
SHAPES: tuple[DieShape, DieShape] = ("round", "cut")  # the sides' dice, in turn


@dataclass
class Side:
    """One side's dice: who, the faces, and what came of it."""

    name: str
    emblem: str
    colour: Color
    faces: list[int]
    result: str


@dataclass
class Roll:
    """A handful of dice of one or several sides. `from_`: the face from which a die counts; 0: none stands out.

    `odds`: how the fight stood before the roll.
    """

    heading: str
    sides: list[Side]
    from_: int = 0
    lines: list[str] = field(default_factory=list)
    human: bool = True
    odds: Any = None


def thrown(board: ExodusBoard, roll: Roll) -> Act:
    """The act of throwing: dice tumble and come to rest, then the results appear."""
    speed = board.app.settings.dice_speed
    quick = SPEEDS[speed]
    hurry = 1.0 if roll.human else BOT_HURRY
    rolling = LONGEST / quick if quick else 0.0
    tray = _Tray(board, roll)
    seconds = (rolling + HOLD[speed] + 0.15 * len(roll.lines)) * hurry

    def draw(surface: Surface, share: float) -> None:
        tray.draw(surface, share * seconds / hurry * (quick or 1.0) if quick else LONGEST)

    return Act(seconds, draw, sound="dice", ease=lambda t: t)


class _Tray:
    """The panel over the map. The throw is worked out beside the drawing, so that no frame waits for it."""

    def __init__(self, board: ExodusBoard, roll: Roll) -> None:
        self.board, self.roll = board, roll
        px = board.px
        rect = Rect(0, 0, min(board.rect.w - px(24), px(620)), min(board.rect.h - px(24), px(420)))
        rect.center = board.rect.center
        self.rect = rect
        inner = rect.inflate(-px(24), -px(20))
        line = line_height(board, 18)
        foot = line * len(roll.sides) + line * len(roll.lines) + px(10)
        self.head = Rect(inner.x, inner.y, inner.w, line)
        self.odds = Rect(inner.x, self.head.bottom + px(2), inner.w, line + px(4) if roll.odds else 0)
        self.foot = Rect(inner.x, inner.bottom - foot, inner.w, foot)
        self.area = Rect(inner.x, self.odds.bottom + px(6), inner.w, self.foot.y - self.odds.bottom - px(14))
        self.dice = [
            DieSpec(side.colour, face, SHAPES[n % 2], side.emblem)
            for n, side in enumerate(roll.sides)
            for face in side.faces
        ]
        self.throw: Throw | None = None
        self._late = 0.0
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        seed = zlib.crc32(repr([(d.face, tuple(d.colour)) for d in self.dice]).encode())
        self.throw = throw(self.dice, self.area.size, seed)

    def draw(self, surface: Surface, t: float) -> None:
        """The tray t seconds after the throw."""
        board = self.board
        panel(surface, board, self.rect, raised=True)
        write(surface, board, self.roll.heading, self.head, 18, "display")
        if self.roll.odds is not None:
            exodus_odds.strip(surface, board, self.odds, self.roll.odds, 15)
        if self.throw is None:
            self._late = t
            draw_tray(surface, board.theme, self.area)
            return
        since = max(0.0, t - self._late) if t < LONGEST else t
        self.throw.draw(surface, board.theme, since, self.area.topleft)
        if self.throw.done(since):
            self._results(surface)

    def _results(self, surface: Surface) -> None:
        """Counting dice get a ring; below them each side's result."""
        board = self.board
        assert self.throw is not None
        if self.roll.from_:
            for index, die in enumerate(self.dice):
                if die.face >= self.roll.from_:
                    x, y = self.throw.rest(index)
                    side = round(self.throw.side * 1.5)
                    ring = paint.halo(side * 2, GOOD, 0.35)
                    at = round(self.area.x + x), round(self.area.y + y)
                    surface.blit(ring, ring.get_rect(center=at))
                    box = Rect(0, 0, side, side)
                    box.center = at
                    paint.outline(surface, box, GOOD, side // 2, max(2, side // 16))
        line = line_height(board, 18)
        y = self.foot.y + board.px(4)
        for n, one in enumerate(self.roll.sides):
            self._side(surface, one, SHAPES[n % 2], Rect(self.foot.x, y, self.foot.w, line))
            y += line
        for text in self.roll.lines:
            write(surface, board, text, Rect(self.foot.x, y, self.foot.w, line), 15, "text", board.theme.text, "center")
            y += line

    def _side(self, surface: Surface, one: Side, shape: DieShape, row: Rect) -> None:
        """Who, the dice again in their order with the misses faint, and what came of it."""
        board, gap = self.board, self.board.px(10)
        small = round(row.h * 0.85)
        die = round(row.h * 0.68)
        faces = sorted(one.faces, reverse=True) if self.roll.from_ and len(one.faces) > 1 else []
        words = small + text_width(board, one.name, 17, "bold") + text_width(board, one.result, 17, "bold") + 3 * gap
        pitch = min(die + board.px(3), (row.w - words) // max(1, len(faces)))
        x = row.centerx - (words + pitch * len(faces)) // 2
        surface.blit(mark(one.emblem or "target", small, one.colour), (x, row.centery - small // 2))
        used = write(surface, board, one.name, (x + small + gap, row.centery), 17, "bold", board.theme.text)
        x = used.right + gap
        for face in faces:
            picture = die_face(one.colour, face, shape, "", die)
            if face < self.roll.from_:
                picture = picture.copy()
                picture.set_alpha(FAINT)
            surface.blit(picture, (x, row.centery - die // 2))
            x += pitch
        write(surface, board, one.result, (x + (gap if faces else 0), row.centery), 17, "bold", GOOD)


# ---------------------------------------------------------------------- which rolls there are
def _side(board: ExodusBoard, seat: int, faces: Sequence[int], result: str) -> Side:
    look = board.look(seat)
    return Side(board.seats[seat].name, look.emblem, look.colour, list(faces), result)


def _human(board: ExodusBoard, seats: Sequence[int]) -> bool:
    return any(board.seats[s].controller == "human" for s in seats)


def battle(board: ExodusBoard, group: Sequence[Any]) -> Roll:
    """A round of a battle: each side's dice, the Resistance's among them."""
    sides = []
    for event in group:
        result = say("hits", n=event.hits)
        if str(type(event).__struct_config__.tag) == "resistance_rolled":
            sides.append(Side(say("the_resistance"), "", fleet.HOSTILE.colour, list(event.dice), result))
        else:
            sides.append(_side(board, event.seat, event.dice, result))
    place = group[0].place
    odds = rules.odds(board.view, place, board.foes.get(place))
    human = _human(board, [e.seat for e in group])
    return Roll(say("battle_at", place=place), sides, content().numbers.hit_from.value, human=human, odds=odds)


def rockets(board: ExodusBoard, group: Sequence[Any]) -> Roll:
    """Distance checks: a die for each Rocket."""
    sides = [
        _side(
            board, e.seat, [e.die], say("reaches" if e.reached else "falls_short", result=e.result, distance=e.distance)
        )
        for e in group
    ]
    lines = [say("aimed_at", rocket=e.upgrade, place=e.place) for e in group[:3]]
    return Roll(
        say("distance_check"),
        sides,
        lines=lines if len(group) == 1 else [],
        human=_human(board, [e.seat for e in group]),
    )


def rocket_damage(board: ExodusBoard, event: Any) -> Roll:
    """What a Rocket does."""
    heading = say("aimed_at", rocket=event.upgrade, place=event.place)
    side = _side(board, event.seat, event.dice, say("hits", n=event.hits))
    return Roll(heading, [side], content().numbers.hit_from.value, human=_human(board, [event.seat]))


def landing(board: ExodusBoard, event: Any) -> Roll:
    """The landing roll among moons."""
    result = say("lands" if event.landed else "misses")
    side = _side(board, event.seat, [event.die], result)
    return Roll(
        say("landing_at", place=event.place),
        [side],
        content().numbers.land_from.value,
        human=_human(board, [event.seat]),
    )


def plain(board: ExodusBoard, event: Any, amount: int) -> Roll:
    """The dice of the Banking and Mining variants."""
    kind = "banking" if str(type(event).__struct_config__.tag) == "banked" else "mining"
    return Roll(title(kind), [_side(board, event.seat, event.dice, str(amount))], human=_human(board, [event.seat]))
