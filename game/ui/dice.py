"""The dice tray: a whole throw is simulated before its first frame and always rests on the given faces.

The simulation moves and turns the dice on the table (pymunk, seen from above). Their tumbling is then worked out
backwards from the end, where each die lies flat with its given face up; so physics can never decide a result,
and skipping to the end costs nothing.
"""

import math
import random
from dataclasses import dataclass

import pygame
import pymunk

from game.ui import paint
from game.ui.dice_faces import DieShape, Matrix, draw_tumbling, resting_die
from game.ui.theme import Theme, mix

STEPS_A_SECOND = 120
FRAMES_A_SECOND = 60
LONGEST = 1.5  # seconds until all dice lie still

_FLAT: Matrix = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
_FLAT_ENOUGH = 0.998  # how upright a die must be to be drawn lying: the smooth cached picture
_ROOM = 1.12  # a die keeps this many of its sides for itself, so that none overlap at rest


@dataclass(frozen=True)
class DieSpec:
    """One six-sided die: its colour, the face (1..6) it must show, and the shape it is told apart by without colour.

    shape: "round", "cut" (corners cut off) or "frame" (a line along the border); emblem: drawn faintly on each face.
    Raises ValueError for another face.
    """

    colour: pygame.Color
    face: int
    shape: DieShape = "round"
    emblem: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.face <= 6:
            raise ValueError(f"A die shows 1 to 6, not {self.face}.")


@dataclass(frozen=True)
class Pose:
    """Where a die is in one frame: its middle in the tray, its height above it in sides, how it is turned."""

    x: float
    y: float
    lift: float
    turn: Matrix


class Throw:
    """A thrown handful of dice, to be drawn at any time t seconds after the throw."""

    def __init__(self, dice: tuple[DieSpec, ...], size: tuple[int, int], side: float, frames: list[list[Pose]]) -> None:
        self.dice = dice
        self.size = size
        self.side = side
        self.frames = frames
        self._rest_from = [self._first_rest(i) for i in range(len(dice))]

    @property
    def duration(self) -> float:
        """Seconds until the last die lies still."""
        return max(self._rest_from, default=0) / FRAMES_A_SECOND

    def done(self, t: float) -> bool:
        """Whether everything lies still at time t."""
        return t >= self.duration

    def rest(self, index: int) -> tuple[float, float]:
        """Where a die comes to lie: its middle in the tray."""
        pose = self.frames[-1][index]
        return pose.x, pose.y

    def _first_rest(self, index: int) -> int:
        last = self.frames[-1][index]
        frame = len(self.frames) - 1
        while frame > 0 and _same(self.frames[frame - 1][index], last):
            frame -= 1
        return frame

    def draw(self, surface: pygame.Surface, theme: Theme, t: float, at: tuple[int, int] = (0, 0)) -> pygame.Rect:
        """Draw the tray with its upper left corner at `at`, as it looks t seconds after the throw; the area covered."""
        area = pygame.Rect(at, self.size)
        draw_tray(surface, theme, area)
        frame = max(0, min(len(self.frames) - 1, int(t * FRAMES_A_SECOND)))
        side = round(self.side)
        for pose in self.frames[frame]:
            size = round(side * (1.75 + 0.5 * pose.lift))
            dark = paint.halo(size, pygame.Color("black"), 0.75 - 0.3 * min(1.0, pose.lift))
            drop = side * (0.08 + 0.5 * pose.lift)
            surface.blit(dark, dark.get_rect(center=(at[0] + pose.x + drop * 0.5, at[1] + pose.y + drop)))
        order = sorted(range(len(self.dice)), key=lambda i: self.frames[frame][i].lift)
        for i in order:
            pose, die = self.frames[frame][i], self.dice[i]
            place = (at[0] + pose.x, at[1] + pose.y - pose.lift * side * 0.35)
            if pose.turn[8] > _FLAT_ENOUGH:
                angle = math.atan2(pose.turn[3], pose.turn[0])
                picture = resting_die(die.colour, die.face, die.shape, die.emblem, side, angle)
                surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))
            else:
                draw_tumbling(surface, place, side * (1 + 0.12 * pose.lift), pose.turn, die.colour, die.face, die.shape)
        return area


def _same(a: Pose, b: Pose) -> bool:
    return (
        abs(a.x - b.x) < 0.3
        and abs(a.y - b.y) < 0.3
        and abs(a.lift - b.lift) < 0.01
        and max(abs(p - q) for p, q in zip(a.turn, b.turn, strict=True)) < 0.01
    )


def draw_tray(surface: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """The empty tray: a dark cloth in a rim."""
    rim = mix(theme.line, theme.accent, 0.25)
    top, bottom = mix(theme.panel, theme.background, 0.55), mix(theme.panel, theme.accent, 0.05)
    surface.blit(paint.rounded(area.size, top, bottom, theme.px(14), theme.px(2), rim), area)
    paint.outline(surface, area.inflate(-theme.px(8), -theme.px(8)), mix(theme.panel, theme.line, 0.4), theme.px(11))


def throw(dice: list[DieSpec], size: tuple[int, int], seed: int) -> Throw:
    """Simulate a throw into a tray of size pixels; the same dice, size and seed give the same throw."""
    if not dice:
        return Throw((), size, 1.0, [[]])
    side = _side(len(dice), size)
    rng = random.Random(seed)
    tracks = _simulate(len(dice), size, side, rng)
    lifts = [rng.uniform(0.7, 1.3) for _ in dice]
    poses = [_poses(track, side, lift) for track, lift in zip(tracks, lifts, strict=True)]
    frames = [list(moment) for moment in zip(*poses, strict=True)]
    return Throw(tuple(dice), size, side, frames)


def _side(count: int, size: tuple[int, int]) -> float:
    """As large as leaves the dice about four times the room they cover."""
    by_room = math.sqrt(size[0] * size[1] * 0.24 / count)
    return max(12.0, min(by_room, min(size) * 0.24))


Track = list[tuple[float, float, float]]  # x, y, angle of one die, a frame each


def _simulate(count: int, size: tuple[int, int], side: float, rng: random.Random) -> list[Track]:
    """Let the dice slide, turn and bump into each other and the walls until they lie still."""
    space = pymunk.Space()
    space.iterations = 12
    _walls(space, size)
    bodies = [_body(space, place, side, size, rng) for place in _starts(count, size, side, rng)]
    tracks: list[Track] = [[] for _ in bodies]
    steps = int(LONGEST * STEPS_A_SECOND)
    for step in range(steps + 1):
        if step % (STEPS_A_SECOND // FRAMES_A_SECOND) == 0:
            for body, track in zip(bodies, tracks, strict=True):
                track.append((body.position.x, body.position.y, body.angle))
        _slow_down(bodies, step / steps, size)
        space.step(1 / STEPS_A_SECOND)
    return tracks


def _walls(space: pymunk.Space, size: tuple[int, int]) -> None:
    corners = [(0.0, 0.0), (float(size[0]), 0.0), (float(size[0]), float(size[1])), (0.0, float(size[1]))]
    thick, margin = 40.0, 8.0
    for i, (x, y) in enumerate(corners):
        end = corners[(i + 1) % 4]
        inward = ((0, 1), (-1, 0), (0, -1), (1, 0))[i]
        shift = margin - thick
        a = (x + inward[0] * shift, y + inward[1] * shift)
        b = (end[0] + inward[0] * shift, end[1] + inward[1] * shift)
        wall = pymunk.Segment(space.static_body, a, b, thick)
        wall.elasticity, wall.friction = 0.8, 0.4
        space.add(wall)


def _starts(count: int, size: tuple[int, int], side: float, rng: random.Random) -> list[tuple[float, float]]:
    """Places without overlap, filled from the left side of the tray, where the hand is."""
    gap = side * 1.45
    rows = max(1, int((size[1] - 2 * side) // gap) + 1)
    columns = math.ceil(count / rows)
    left, top = 8 + gap * 0.6, size[1] / 2 - gap * (min(rows, count) - 1) / 2
    step = min(gap, (size[0] - 2 * left) / max(1, columns - 1)) if columns > 1 else gap
    places = [(left + step * (i // rows), top + gap * (i % rows)) for i in range(count)]
    rng.shuffle(places)
    return places


def _body(
    space: pymunk.Space, place: tuple[float, float], side: float, size: tuple[int, int], rng: random.Random
) -> pymunk.Body:
    body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (side, side)))
    body.position = place
    body.angle = rng.uniform(-math.pi, math.pi)
    body.velocity = (size[0] * rng.uniform(1.0, 2.3), size[1] * rng.uniform(-1.4, 1.4))
    body.angular_velocity = rng.uniform(-9, 9)
    shape = pymunk.Poly.create_box(body, (side * _ROOM, side * _ROOM))
    shape.elasticity, shape.friction = 0.6, 0.4
    space.add(body, shape)
    return body


def _slow_down(bodies: list[pymunk.Body], share: float, size: tuple[int, int]) -> None:
    """The cloth's drag: little at first, total at the end (share 1 of the time), so that it never takes longer."""
    drag = 1.2 + 14.0 * share**3
    keep = math.exp(-drag / STEPS_A_SECOND)
    still = 0.012 * size[0]
    for body in bodies:
        body.velocity *= keep
        body.angular_velocity *= keep
        if share > 0.5 and body.velocity.length < still:
            body.velocity *= 0.8
            body.angular_velocity *= 0.8
        if share > 0.97:
            body.velocity, body.angular_velocity = pymunk.Vec2d(0, 0), 0.0


def _poses(track: Track, side: float, drop: float) -> list[Pose]:
    """The tumbling that ends flat: from the last frame back, undo what rolling over the cloth would have turned."""
    last = len(track) - 1
    turns: list[Matrix] = [_FLAT] * (last + 1)
    turn = _times(_about_z(track[last][2]), _FLAT)
    turns[last] = turn
    slide = side * 0.045  # slower than this a frame it slides flat instead of rolling
    for frame in range(last, 0, -1):
        x0, y0, a0 = track[frame - 1]
        x1, y1, a1 = track[frame]
        dx, dy = x1 - x0, y1 - y0
        way = math.hypot(dx, dy)
        turn = _times(_about_z(a0 - a1), turn)
        if way > slide:
            roll = 1.7 * (way - slide) / side
            turn = _times(_about(-dy / way, dx / way, -roll), turn)
        turns[frame - 1] = turn
    return [
        Pose(x, y, _lift(frame / FRAMES_A_SECOND, drop) + _tilt_lift(turns[frame]), turns[frame])
        for frame, (x, y, _) in enumerate(track)
    ]


def _lift(t: float, drop: float) -> float:
    """Height of the bouncing in sides: falls from drop, three smaller and smaller hops."""
    fade = max(0.0, 1.0 - t / 0.95)
    return drop * fade * fade * abs(math.cos(t * 9.0))


def _tilt_lift(turn: Matrix) -> float:
    """A tilted cube's middle is higher than half a side, by this much."""
    return max(0.0, (abs(turn[6]) + abs(turn[7]) + abs(turn[8]) - 1.0) / 2)


def _times(a: Matrix, b: Matrix) -> Matrix:
    a0, a1, a2, a3, a4, a5, a6, a7, a8 = a
    b0, b1, b2, b3, b4, b5, b6, b7, b8 = b
    return (
        a0 * b0 + a1 * b3 + a2 * b6,
        a0 * b1 + a1 * b4 + a2 * b7,
        a0 * b2 + a1 * b5 + a2 * b8,
        a3 * b0 + a4 * b3 + a5 * b6,
        a3 * b1 + a4 * b4 + a5 * b7,
        a3 * b2 + a4 * b5 + a5 * b8,
        a6 * b0 + a7 * b3 + a8 * b6,
        a6 * b1 + a7 * b4 + a8 * b7,
        a6 * b2 + a7 * b5 + a8 * b8,
    )


def _about_z(angle: float) -> Matrix:
    c, s = math.cos(angle), math.sin(angle)
    return (c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0)


def _about(x: float, y: float, angle: float) -> Matrix:
    """A turn about the axis (x, y, 0) of length 1."""
    c, s = math.cos(angle), math.sin(angle)
    k = 1.0 - c
    return (c + x * x * k, x * y * k, y * s, x * y * k, c + y * y * k, -x * s, -y * s, x * s, c)
