"""How the events of Exodus look: ships fly, dice roll in a tray, Rockets burn, cubes land, cards are turned up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes import exodus_dice, exodus_fire, exodus_reveals
from game.scenes.board_motion import appear, clipped_to, rise, tag
from game.scenes.board_paint import text_width, write
from game.scenes.exodus_folds import fold
from game.scenes.exodus_map import point_of
from game.scenes.exodus_paint import RESOURCE, VP, cube
from game.scenes.exodus_words import board_of_view, content, number_of, say, title
from game.scenes.table_motion import Act, Stage, pause
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.motion import arc, between
from game.ui.theme import faded

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

SUSPENSE = ("battle_rolled", "resistance_rolled", "rocket_rolled", "rocket_hit", "cube_landed")  # told after the dice
TOGETHER = ("ship_moved", "population_grown", "income_taken", "ship_hit", "battle_rolled", "rocket_rolled")


def stage_of(view: Any) -> str:
    """The stage of the turn that a view is in, read off what is still to come."""
    tags = {str(type(s).__struct_config__.tag) for s in view.agenda}
    if view.conquest or "conquests" not in tags:
        return "conquest" if view.turn else "upkeep"
    if "council" in tags:
        return "upkeep"
    if "action_stage" in tags:
        return "council"
    return "action" if "wmd_stage" in tags else "wmd"


def stage(board: ExodusBoard, queue: Stage, events: Sequence[Any], told: Callable[[Any], None]) -> None:
    """Queue what is to be seen of `events`, in their order. `told` is called with each when its turn comes."""
    for group in groups(events):

        def first(group: list[Any] = group) -> Act | None:
            return BEFORE[tag(group[0])](board, group)

        def begin(group: list[Any] = group) -> Act | None:
            if tag(group[0]) not in SUSPENSE:
                told(group[0])
            make = ACTS.get(tag(group[0]))
            return make(board, group) if make is not None else None

        def end(group: list[Any] = group) -> None:
            board.lifted = set()
            if tag(group[0]) in SUSPENSE:
                told(group[0])
            for event in group:
                fold(board, event)

        if tag(group[0]) in BEFORE:
            queue.add(first, lambda: None)
        queue.add(begin, end)


def groups(events: Sequence[Any]) -> list[list[Any]]:
    """Events that are shown together, in one list each: moves at once, both sides' dice of a round."""
    found: list[list[Any]] = []
    for event in events:
        kind = tag(event)
        last = tag(found[-1][0]) if found else ""
        volley = kind in ("battle_rolled", "resistance_rolled") and last == "battle_rolled"
        if (
            volley
            and found[-1][0].place == event.place
            and event.seat not in [e.seat for e in found[-1] if tag(e) == kind]
        ) or (kind == last and kind in TOGETHER and kind != "battle_rolled"):
            found[-1].append(event)
        else:
            found.append([event])
    return found


# ---------------------------------------------------------------------- acts
def _moved(board: ExodusBoard, group: list[Any]) -> Act:
    """All ships of a reveal fly at once, each along its hexes, nose ahead."""
    geometry = board_of_view(board.view)
    board.lifted = {f"ship:{e.seat}:{e.ship}" for e in group}
    side = max(14, round(board.chart.radius * 0.46))
    flights = []
    for event in group:
        here = number_of(board.view, event.start)
        stops = [here]
        for edge in event.tokens:
            here = geometry.next[here][edge - 1]
            stops.append(here)
        points = [board.chart.centre(n) for n in stops]
        kind = event.ship.rpartition("-")[0]
        flights.append((points, fleet.fleet_ship(kind, side, board.look(event.seat))))

    def draw(surface: Surface, share: float) -> None:
        for n, (points, picture) in enumerate(flights):
            if len(points) < 2:
                surface.blit(picture, picture.get_rect(center=points[0]))
                continue
            at = share * (len(points) - 1)
            leg = min(int(at), len(points) - 2)
            a, b = pygame.Vector2(points[leg]), pygame.Vector2(points[leg + 1])
            angle = pygame.Vector2(0, -1).angle_to(b - a)
            turned = pygame.transform.rotozoom(picture, -angle, 1.0)
            centre = a.lerp(b, max(0.0, min(1.0, at - leg))) + pygame.Vector2(0, (n % 3 - 1) * side * 0.5 + side * 0.5)
            surface.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))

    longest = max(len(p) for p, _ in flights)
    return Act(0.35 + 0.2 * longest, clipped_to(board.rect, draw), sound="draw")


def _built(board: ExodusBoard, group: list[Any]) -> Act:
    event = group[0]
    return appear(
        board,
        point_of(board, event.place),
        fleet.fleet_ship(event.ship.rpartition("-")[0], board.px(60), board.look(event.seat)),
    )


def _income(board: ExodusBoard, group: list[Any]) -> Act:
    return rise(
        board, [(point_of(board, e.place), e.resource, f"+{e.amount}", RESOURCE[e.resource]) for e in group], 0.9
    )


def _grown(board: ExodusBoard, group: list[Any]) -> Act:
    return rise(board, [(point_of(board, e.place), "cube", f"+{e.cubes}", board.look(e.seat).colour) for e in group])


def _mined(board: ExodusBoard, group: list[Any]) -> Act:
    event = group[0]
    resource = content().planets[event.place].resource
    return rise(board, [(point_of(board, event.place), resource, f"+1 = {event.counter}", RESOURCE[resource])], 0.45)


def _learned(board: ExodusBoard, group: list[Any]) -> Act:
    event = group[0]
    return _banner(
        board, [board.seats[event.seat].name, title(event.technology)], board.look(event.seat).light, "research"
    )


def _banner(
    board: ExodusBoard, lines: Sequence[str], colour: Color, mark: str = "", seconds: float = 1.0, sound: str = "reveal"
) -> Act:
    """Large words over the map for a moment."""

    def draw(surface: Surface, share: float) -> None:
        strength = min(1.0, share * 6, (1 - share) * 6)
        high = board.px(30) * len(lines) + board.px(34)
        rect = Rect(board.rect.x, board.rect.centery - high // 2, board.rect.w, high)
        layer = paint.clear(rect.size)
        layer.fill(faded(Color("#050914"), 226))
        layer.fill(colour, (0, 0, rect.w, board.px(2)))
        layer.fill(colour, (0, rect.h - board.px(2), rect.w, board.px(2)))
        side = board.px(44)
        width = max(text_width(board, text, 24, "display") for text in lines)
        x = rect.w // 2 - width // 2
        if mark:
            layer.blit(icon(mark, side, colour), (x - side - board.px(14), rect.h // 2 - side // 2))
        for n, text in enumerate(lines):
            y = board.px(17) + n * board.px(30) + board.px(15)
            write(
                layer,
                board,
                text,
                (rect.w // 2, y),
                24 if n == 0 else 18,
                "display" if n == 0 else "bold",
                colour if n == 0 else board.theme.text,
                "center",
            )
        layer.set_alpha(round(255 * strength))
        surface.blit(layer, rect)

    return Act(seconds, draw, sound=sound, ease=lambda t: t)


def _begun(board: ExodusBoard, group: list[Any]) -> Act:
    event = group[0]
    lines = [title(event.stage), say("turn_no", n=event.turn)]
    if event.number:
        lines[0] = say("conquest_begins", n=event.number)
    return _banner(board, lines, board.theme.accent, "", 0.9)


def _last_called(board: ExodusBoard, group: list[Any]) -> Act:
    return _banner(board, [say("time_up"), say("last_turn", n=group[0].turn)], VP, "hourglass", 1.4, "reveal")


def _landed(board: ExodusBoard, group: list[Any]) -> Act:
    """A cube goes down; with a die first where there are moons."""
    event = group[0]
    if event.die:
        return exodus_dice.thrown(board, exodus_dice.landing(board, event))
    x, y = point_of(board, event.place)
    r = board.chart.radius
    picture = cube(board, event.seat, max(12, round(0.34 * r)))

    def draw(surface: Surface, share: float) -> None:
        px, py = arc((float(x), y + 0.5 * r), (float(x), y - 0.05 * r), share, 0.2 * r)
        surface.blit(picture, picture.get_rect(center=(round(px), round(py))))

    return Act(0.4, clipped_to(board.rect, draw), sound="place")


def _mounted(board: ExodusBoard, group: list[Any]) -> Act:
    event = group[0]
    x, y = point_of(board, event.place)
    r = board.chart.radius
    picture = cube(board, event.seat, max(12, round(0.34 * r)))

    def draw(surface: Surface, share: float) -> None:
        py = between((y - 0.05 * r,), (y + 0.55 * r,), share)[0]
        surface.blit(picture, picture.get_rect(center=(x, round(py))))

    return Act(0.25, clipped_to(board.rect, draw), sound="place")


def _won(board: ExodusBoard, group: list[Any]) -> Act | None:
    event = group[0]
    if event.seat < 0:
        return None
    risen = [(point_of(board, event.place), "vp", f"+{event.points}", VP)]
    return rise(board, risen, 0.9, "points") if event.points else None


def _taken(board: ExodusBoard, group: list[Any]) -> Act:
    return _banner(board, [say("beaten"), board.seats[group[0].seat].name], fleet.HOSTILE.light, "vp", 1.0, "points")


def _mining_roll(board: ExodusBoard, group: list[Any]) -> Act | None:
    event = group[0]
    return exodus_dice.thrown(board, exodus_dice.plain(board, event, event.amount)) if event.dice else None


BEFORE: dict[str, Callable[[Any, list[Any]], Act | None]] = {
    "battle_rolled": exodus_fire.volley, "resistance_rolled": exodus_fire.volley, "rocket_rolled": exodus_fire.launch,
}  # fmt: skip
ACTS: dict[str, Callable[[Any, list[Any]], Act | None]] = {
    "stage_begun": _begun, "last_turn_called": _last_called,
    "ship_moved": _moved, "ship_built": _built, "income_taken": _income, "mined": _mined,
    "population_grown": _grown, "technology_learned": _learned, "proposals_revealed": exodus_reveals.proposals,
    "decision_made": exodus_reveals.decision, "bids_revealed": exodus_reveals.bids,
    "votes_revealed": exodus_reveals.bids,
    "cards_shown": exodus_reveals.shown, "cube_landed": _landed, "cube_mounted": _mounted,
    "battle_rolled": exodus_fire.battle, "resistance_rolled": exodus_fire.battle,
    "rocket_rolled": exodus_fire.range_roll, "rocket_hit": exodus_fire.rocket_hit, "ship_hit": exodus_fire.hit,
    "ship_destroyed": exodus_fire.destroyed, "planet_destroyed": exodus_fire.planet_gone, "battle_won": _won,
    "resistance_revealed": exodus_fire.revealed, "resistance_beaten": _taken, "banked": _mining_roll,
    "mining_rolled": _mining_roll,
    "reacted": lambda board, group: pause(0.5), "traded": lambda board, group: pause(0.25),
    "part_placed": lambda board, group: pause(0.35), "rocket_placed": lambda board, group: pause(0.35),
    "target_declared": lambda board, group: pause(0.35), "bonus_chosen": lambda board, group: pause(0.5),
    "uncloaked": lambda board, group: pause(0.4),
}  # fmt: skip
