"""Orders on the map: ships are picked, reachable hexes shine, orders are arrows with edge numbers until sealed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Surface

from game.scenes import exodus_yard
from game.scenes.board_map import caption, hex_ring
from game.scenes.board_paint import BLACK
from game.scenes.exodus_map import odds_tone
from game.scenes.exodus_words import board_of_view, content, number_of, say, ship_id, step_of, step_tag
from game.scenes.table_games import Thing
from game.scenes.table_input import TAKE_BACK
from game.ui import fleet, paint
from game.ui.hexes import draw_edge_number
from game.ui.icons import icon
from game.ui.theme import faded

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

KINDS = ("lay_tokens", "open_moves")
VERBS = {"lay_tokens": "order", "open_moves": "fly"}
Order = tuple[str, int, int]  # a ship, where it starts, where it goes


def learn(board: ExodusBoard) -> None:
    """What can be picked, what has an order, and where the picked ships may go."""
    decision, seat = board.decision, board.viewer
    board.ordered = {f"ship:{seat}:{ship}": goal for ship, _, goal in orders(board.view)}
    board.selectable = set()
    if decision is None or decision.kind not in KINDS:
        board.selected = set()
        return
    goals = _goals(board)
    board.selectable = {f"ship:{seat}:{ship}" for ship in goals}
    board.selected &= board.selectable
    for at in [at for at in board.lit if at.startswith("hex:")]:
        del board.lit[at]
    if not board.selected:
        return
    picked = [name.rpartition(":")[2] for name in sorted(board.selected)]
    together = set.intersection(*(set(goals[ship]) for ship in picked))
    for place in goals[picked[0]]:
        if place in together:
            board.lit[f"hex:{place}"] = goals[picked[0]][place]


def _goals(board: ExodusBoard) -> dict[str, dict[str, str]]:
    """For each ship without an order the hexes it can reach, each with its option."""
    assert board.decision is not None
    found: dict[str, dict[str, str]] = {}
    for option in board.decision.options:
        verb, _, rest = option.id.partition(":")
        if verb == VERBS[board.decision.kind]:
            ship, _, place = rest.partition(":")
            found.setdefault(ship, {})[place] = option.id
    return found


def orders(view: Any) -> list[Order]:
    """The orders that the viewer has given in this stage, as far as it has not been carried out."""
    if not isinstance(view.viewer, int) or view.viewer < 0:
        return []
    chosen = ""
    for step in reversed(view.agenda):
        choices = getattr(step, "choices", None) or getattr(step, "laid", None)
        tag = str(type(step).__struct_config__.tag)
        if choices and tag in ("lay_tokens", "reveal_tokens"):
            chosen = next((c.chosen for c in choices if c.seat == view.viewer), "")
            break
    return _read(view, chosen)


def _read(view: Any, chosen: str) -> list[Order]:
    mine = view.players[view.viewer].ships
    found: list[Order] = []
    for part in chosen.split():
        if part.count(":") != 2:
            continue
        verb, what, goal = part.split(":")
        known = {ship for ship, _, _ in found}
        if verb == "order":
            ships = [s for s in mine if ship_id(s) == what]
        else:
            ships = [s for s in mine if s.hex == number_of(view, what) and ship_id(s) not in known]
        found += [(ship_id(s), s.hex, number_of(view, goal)) for s in ships]
    return found


# ---------------------------------------------------------------------- clicks
def act(board: ExodusBoard, thing: Thing) -> list[str] | None:
    """A click while orders are given: pick ships, send them, take an order back. None: nothing of this."""
    decision = board.decision
    if decision is None or decision.kind not in KINDS:
        return None
    if thing.name in board.selectable:
        _pick(board, thing.name)
        return []
    if thing.name in board.ordered and decision.kind == "lay_tokens":
        return _take_back(board, thing.name)
    if not thing.name.startswith("hex:"):
        return None
    if board.selected and thing.name in board.lit:
        return _send(board, thing.name[4:])
    here = _idle_at(board, number_of(board.view, thing.name[4:]))
    board.selected = set() if board.selected == here else here
    return []


def _pick(board: ExodusBoard, name: str) -> None:
    """A ship joins those picked in its hex, or leaves them; one elsewhere begins anew."""
    if name in board.selected:
        board.selected = board.selected - {name}
        return
    here = {s for s in board.selected if _hex_of(board, s) == _hex_of(board, name)}
    board.selected = here | {name}


def _hex_of(board: ExodusBoard, name: str) -> int:
    _, seat, ship = name.split(":")
    return next((s.hex for s in board.view.players[int(seat)].ships if ship_id(s) == ship), -1)


def _idle_at(board: ExodusBoard, place: int) -> set[str]:
    return {name for name in board.selectable if _hex_of(board, name) == place}


def _send(board: ExodusBoard, place: str) -> list[str]:
    """The options that send all picked ships to a hex: one for the group where all of a hex go."""
    assert board.decision is not None
    goals = _goals(board)
    picked = sorted(board.selected)
    start = _hex_of(board, picked[0])
    board.selected = set()
    if len(picked) > 1 and set(picked) == {n for n in board.selectable if _hex_of(board, n) == start}:
        group = next((o.id for o in board.decision.options if _is_group(board, o.id, start, place)), "")
        if group:
            return [group]
    return [goals[name.rpartition(":")[2]][place] for name in picked]


def _is_group(board: ExodusBoard, option: str, start: int, place: str) -> bool:
    """Is it the order that sends all of a hex to a place?"""
    verb, _, rest = option.partition(":")
    return verb == "group" and rest.endswith(f":{place}") and number_of(board.view, rest.partition(":")[0]) == start


def _take_back(board: ExodusBoard, name: str) -> list[str]:
    """Undo all orders and give the others again: one ship is free."""
    step = step_of(board.view)
    given = next(c.chosen for c in step.choices if c.seat == board.view.viewer).split()
    ship = name.rpartition(":")[2]
    again = [f"order:{s}:{_name(board, goal)}" for s, _, goal in orders(board.view) if s != ship]
    board.selected = {name}
    return [TAKE_BACK] * len(given) + again


def _name(board: ExodusBoard, number: int) -> str:
    return board.view.places[number].planet or "high_council"


def drop_option(board: ExodusBoard, name: str, point: tuple[int, int]) -> str:
    """What dragging a ship onto a hex, or a part onto a space, means."""
    if name in board.selectable and board.decision is not None:
        place = board.chart.at(point)
        if place < 0:
            return ""
        return _goals(board).get(name.rpartition(":")[2], {}).get(_name(board, place), "")
    return exodus_yard.drop_option(board, name, point)


def draw_drag(surface: Surface, board: ExodusBoard, name: str, point: tuple[int, int]) -> None:
    """A ship or a part in the player's hand."""
    if name.startswith("ship:"):
        _, seat, ship = name.split(":")
        kind = ship.rpartition("-")[0]
        side = max(board.px(30), round(board.chart.radius * 0.6))
        place = board.chart.at(point)
        if place >= 0 and drop_option(board, name, point):
            ring = hex_ring(board.chart.radius, board.theme.lit, 0.08, True)
            surface.blit(ring, ring.get_rect(center=board.chart.centre(place)))
        picture = fleet.fleet_ship(kind, side, board.look(int(seat)))
        surface.blit(picture, picture.get_rect(center=point))
        return
    exodus_yard.draw_drag(surface, board, name, point)


# ---------------------------------------------------------------------- drawing
def draw(surface: Surface, board: ExodusBoard) -> None:
    """What lies over the map: orders, targets, odds, reach."""
    for n, (ship, start, goal) in enumerate(orders(board.view)):
        _route(surface, board, start, goal, n, ship)
    _targets(surface, board)
    if board.decision is not None:
        _odds(surface, board)
        _reach(surface, board)


def _route(surface: Surface, board: ExodusBoard, start: int, goal: int, n: int, ship: str) -> None:
    """The way of one order: an arrow from hex to hex, a token with its number on each edge."""
    geometry = board_of_view(board.view)
    look = board.look(board.viewer)
    stops, here = [start], start
    edges = geometry.path(start, goal)
    for edge in edges:
        here = geometry.next[here][edge - 1]
        stops.append(here)
    r = board.chart.radius
    shift = (n % 3 - 1) * 0.1 * r
    points = [(x + shift, y + 0.22 * r + shift) for x, y in map(board.chart.centre, stops)]
    arrow(surface, points, look.colour, max(3.0, r * 0.085))
    for (x1, y1), (x2, y2), edge in zip(points, points[1:], edges, strict=False):
        draw_edge_number(surface, board.theme, ((x1 + x2) / 2, (y1 + y2) / 2), edge, round(r * 0.75))


def arrow(surface: Surface, points: list[tuple[float, float]], colour: Color, width: float, share: float = 1.0) -> None:
    """A smooth arrow along points."""
    if len(points) < 2:
        return
    (x1, y1), (x2, y2) = points[-2], points[-1]
    length = max(1.0, math.hypot(x2 - x1, y2 - y1))
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    head = width * 3.2
    neck = (x2 - ux * head, y2 - uy * head)
    tip = [
        (x2, y2),
        (neck[0] - uy * head * 0.6, neck[1] + ux * head * 0.6),
        (neck[0] + uy * head * 0.6, neck[1] - ux * head * 0.6),
    ]
    body = [*points[:-1], neck]
    pad = head + 2
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    size = round(max(x for x, _ in points) + pad - left), round(max(y for _, y in points) + pad - top)

    def shape(s: Surface, k: float) -> None:
        for ink, more in ((BLACK, 0.9), (colour, 0.0)):
            line = [((x - left) * k, (y - top) * k) for x, y in body]
            paint.stroke(s, ink, line, (width + 2 * more) * k)
            corner = [((x - left) * k, (y - top) * k) for x, y in tip]
            if more:
                paint.stroke(s, ink, corner, 2 * more * k, closed=True)
            pygame.draw.polygon(s, ink, corner)

    key = "arrow", tuple((round(x - left), round(y - top)) for x, y in points), tuple(colour), round(width)
    surface.blit(paint.pictures.get(key, lambda: paint.smooth(size, shape, colour, 2)), (round(left), round(top)))


def _targets(surface: Surface, board: ExodusBoard) -> None:
    """Declared shots."""
    for target in board.view.targets:
        start, goal = board.chart.centre(target.start), board.chart.centre(target.goal)
        arrow(surface, [start, goal], Color("#ff5a4a"), max(2.0, board.chart.radius * 0.05))
    step = step_of(board.view)
    if step_tag(board.view) == "assign_hits" and board.decision is not None:
        ring = hex_ring(board.chart.radius, Color("#ff5a4a"), 0.06, True)
        surface.blit(ring, ring.get_rect(center=board.chart.centre(step.place)))
    if step_tag(board.view) == "assign_target" and board.decision is not None:
        r = board.chart.radius
        x, y = board.chart.centre(step.start)
        ring = hex_ring(r, Color("#ff5a4a"), 0.06, True)
        surface.blit(ring, ring.get_rect(center=(x, y)))
        sign = icon("rocket", max(14, round(r * 0.42)), Color("#ffb0a0"))
        surface.blit(sign, sign.get_rect(center=(x, y + round(0.55 * r))))


def _odds(surface: Surface, board: ExodusBoard) -> None:
    """Chances written where they count: of a Rocket, of a landing, of a fight that is planned."""
    forecast, chart = board.forecast, board.chart
    theme, room = board.theme, round(1.36 * chart.radius)
    for place, chance in forecast.targets.items():
        if f"hex:{place}" in board.lit:
            x, y = chart.centre(number_of(board.view, place))
            text = say("range_odds", distance=chance.distance, n=round(100 * chance.hit))
            tone = odds_tone(board, chance.hit)
            caption(surface, board, text, (x, y + round(0.52 * chart.radius)), tone, room=room)
    for fight in forecast.fights:
        mine = fight.of(board.viewer)
        if mine is not None:
            x, y = chart.centre(fight.place)
            tone, text = odds_tone(board, mine.win), say("win_odds", n=round(100 * mine.win))
            caption(surface, board, text, (x, y - round(0.42 * chart.radius)), tone, room=room)
    if board.decision is not None and board.decision.kind == "deploy":
        for at in board.lit:
            if at.startswith("ship:"):
                n = _hex_of(board, at)
                planet = content().planets.get(board.view.places[n].planet)
                chance = forecast.landing[board.decision.seat] if planet and planet.moons else 1.0
                x, y = chart.centre(n)
                caption(
                    surface,
                    board,
                    say("landing", n=round(100 * chance)),
                    (x, y - round(0.36 * chart.radius)),
                    theme.accent,
                    room=room,
                )


def _reach(surface: Surface, board: ExodusBoard) -> None:
    """How many steps each lit hex is away from the picked ships."""
    if not board.selected or board.decision is None or board.decision.kind not in KINDS:
        return
    start = _hex_of(board, next(iter(board.selected)))
    geometry = board_of_view(board.view)
    for at in board.lit:
        if at.startswith("hex:"):
            n = number_of(board.view, at[4:])
            if n == start:
                continue
            x, y = board.chart.centre(n)
            steps = len(geometry.path(start, n))
            r = board.chart.radius
            tone = faded(board.theme.lit, 255)
            caption(surface, board, str(steps), (x + round(0.52 * r), y + round(0.44 * r)), tone, 11)
