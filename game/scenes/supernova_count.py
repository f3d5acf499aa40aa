"""The final count of Supernova, quadrant by quadrant: effects, Force against Force, who takes planet and cubes."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game import rules
from game.scenes import supernova_paint as pieces
from game.scenes.supernova_words import content, operation, say, title
from game.scenes.table_motion import Act, Stage
from game.scenes.tabletop import ScoreRow
from game.ui import paint
from game.ui.emblems import emblem
from game.ui.motion import arc
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.supernova import SupernovaBoard

# what is written on a card whose effect changes how the Force of its quadrant is counted
MARKS = {"multiply_next": "times", "sum_beside": "sum", "reverse": "turned"}


def dwell(board: SupernovaBoard, quadrant: str) -> None:
    """Put the light on the quadrant that is being counted."""
    position = board.view.belt.index(quadrant)
    if board.spot.position != position:
        board.spot = type(board.spot)(position)


def stage(board: SupernovaBoard, queue: Stage, event: Any) -> None:
    """Queue the counting of one quadrant."""

    def light() -> Act:
        dwell(board, event.quadrant)
        board.spot.marks = _marks(board, event.quadrant)
        return Act(0.75 if board.spot.marks else 0.3)

    def force() -> Act:
        board.spot.force = list(event.force)
        return _force_act(board, event)

    def settle() -> Act:
        board.spot.controller = event.seat if event.seat >= 0 else None
        return _cubes_act(board, event)

    def done() -> None:
        _fold(board, event)

    queue.add(light, lambda: None)
    queue.add(force, lambda: None)
    queue.add(settle, done)


def _fold(board: SupernovaBoard, event: Any) -> None:
    view = board.view
    position = view.belt.index(event.quadrant)
    holder = event.seat if event.seat >= 0 else None
    view.scoring.rows = [row for row in view.scoring.rows if row.quadrant != event.quadrant]
    row = SimpleNamespace(
        quadrant=event.quadrant, force=list(event.force), controller=holder, points=event.points, cubes=event.cubes
    )
    view.scoring.rows.append(row)
    if holder is not None:
        view.cubes[position] = [0] * len(view.cubes[position])
        player = view.players[holder]
        player.cubes = [a + b for a, b in zip(player.cubes, event.cubes, strict=True)]
    board.spot.marks = {}
    board.forget()


def _marks(board: SupernovaBoard, quadrant: str) -> dict[str, str]:
    position = board.view.belt.index(quadrant)
    marks = {}
    for player in board.view.players:
        for n, placed in enumerate(player.columns[position]):
            key = MARKS.get(operation(placed.card)) if placed is not None else None
            if key:
                marks[f"slot:{player.seat}:{quadrant}:{n + 1}"] = say(key)
    return marks


def _force_act(board: SupernovaBoard, event: Any) -> Act:
    """The two sums grow large beside the hex and settle."""
    position = board.view.belt.index(event.quadrant)
    spots = [(seat, board.layout.pill(position, seat == board.near)) for seat in (0, 1)]

    def draw(surface: Surface, share: float) -> None:
        swell = 1.0 + 1.5 * (1 - abs(2 * share - 1))
        for seat, pill in spots:
            look = board.look(seat)
            high = round(pill.h * swell)
            plate = Rect(0, 0, round(high * 1.7), high)
            plate.center = pill.center
            paint.shadow(surface, plate, board.layout.px(5), plate.h // 2)
            surface.blit(
                paint.rounded(
                    plate.size, look.dark, mix(look.dark, board.theme.ink, 0.4), plate.h // 2, 2, look.colour
                ),
                plate,
            )
            pieces.writing(surface, board.theme, str(event.force[seat]), plate.center, round(high * 0.78), look.light)

    return Act(0.6, draw, sound="click", ease=lambda t: round(t * 12) / 12)


def _cubes_act(board: SupernovaBoard, event: Any) -> Act:
    """The cubes go to who controls the quadrant, and the points are named."""
    position = board.view.belt.index(event.quadrant)
    where = board.layout.hex(position)
    if event.seat < 0:
        return _stamp(board, where, say("nobody"), None)
    near = event.seat == board.near
    goal = board.layout.token(5, near)
    colours = [c for c, n in zip(content().colours, event.cubes, strict=True) for _ in range(n)]
    starts = board.layout.cubes(position, len(colours))
    stamp = _stamp(board, where, f"+{event.points}", event.seat)

    def draw(surface: Surface, share: float) -> None:
        if stamp.draw is not None:
            stamp.draw(surface, share)
        for n, (colour, start) in enumerate(zip(colours, starts, strict=True)):
            own = max(0.0, min(1.0, share * 2.0 - 0.6 - 0.3 * n / max(1, len(colours))))
            x, y = arc(tuple(map(float, start.center)), tuple(map(float, goal.center)), own, where.h * 0.4)
            cube = pieces.cube(board.theme, round(start.w * 1.4), colour)
            surface.blit(cube, cube.get_rect(center=(round(x), round(y))))

    lift = " ".join(f"cube:{event.quadrant}:{c}" for c in colours)
    return Act(1.0, draw, lift, "reveal", ease=lambda t: t)


def _stamp(board: SupernovaBoard, where: Rect, words: str, seat: int | None) -> Act:
    theme = board.theme
    colour = theme.muted if seat is None else board.look(seat).colour

    def draw(surface: Surface, share: float) -> None:
        high = round(where.h * 0.34)
        width = theme.font_at("display", round(high * 0.7)).size(words)[0] + high * (2 if seat is not None else 1)
        plate = Rect(0, 0, width, high)
        plate.center = where.centerx, where.centery - round(where.h * 0.08 * min(1.0, share * 3))
        paint.glow(surface, plate, colour, board.layout.px(12), plate.h // 2, 0.7)
        surface.blit(
            paint.rounded(plate.size, mix(colour, theme.ink, 0.1), mix(colour, theme.ink, 0.4), plate.h // 2), plate
        )
        x = plate.centerx
        if seat is not None:
            sign = emblem(board.look(seat).emblem, round(high * 0.7), theme.ink)
            surface.blit(sign, sign.get_rect(midleft=(plate.x + high // 3, plate.centery)))
            x += high // 3
        pieces.writing(surface, theme, words, (x, plate.centery), round(high * 0.7), theme.ink, role="display")

    return Act(0.7, draw)


def banner(board: SupernovaBoard, event: Any, seconds: float) -> Act:
    """A sentence across the belt."""
    theme, layout = board.theme, board.layout
    text = rules.book(board.view.game).words.say(event, board.view.seats)
    seat = getattr(event, "seat", -1)
    colour = board.look(seat).colour if seat in (0, 1) else theme.lit

    def draw(surface: Surface, share: float) -> None:
        high = layout.px(76)
        grow = min(1.0, share * 8, (1 - share) * 8)
        plate = Rect(layout.rect.x, 0, layout.rect.w, max(4, round(high * grow)))
        plate.centery = layout.belt_y
        paint.shadow(surface, plate, layout.px(16))
        surface.fill(mix(theme.ink, colour, 0.14), plate)
        for y in (plate.y, plate.bottom - layout.px(2)):
            surface.fill(colour, (plate.x, y, plate.w, layout.px(2)))
        if grow >= 1:
            pieces.writing(
                surface,
                theme,
                text,
                plate.center,
                layout.px(30),
                theme.text,
                role="display",
                width=plate.w - layout.px(40),
            )

    return Act(seconds, draw, sound="win" if seconds > 1.5 else "", ease=lambda t: t)


def _note(row: Any) -> str:
    """What a quadrant gave, and that the lower Force took it where it did."""
    if row.controller is None:
        return say("nobody")
    if row.force[row.controller] < row.force[1 - row.controller]:
        return say("count_note_reversed", points=row.points)
    return say("count_note", points=row.points)


def breakdown(view: Any) -> Sequence[ScoreRow]:
    """The lines of the score sheet: each quadrant in the order in which it was counted."""
    if view.scoring is None:
        return ()
    return [
        ScoreRow(
            title(row.quadrant),
            tuple(
                say("count_row_cubes", force=force, cubes=sum(row.cubes))
                if row.controller == seat
                else say("count_row", force=force)
                for seat, force in enumerate(row.force)
            ),
            row.controller,
            _note(row),
        )
        for row in view.scoring.rows
    ]
