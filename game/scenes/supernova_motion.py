"""How the events of Supernova look: rockets glide, cards fly and flip, cubes slide. All of it from event data."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.rules import HIDDEN
from game.scenes import supernova_belt, supernova_count, supernova_hand
from game.scenes import supernova_paint as pieces
from game.scenes.supernova_words import card_look, content
from game.scenes.table_motion import Act, Stage, pause
from game.ui import paint
from game.ui.motion import arc, between, ease_out

if TYPE_CHECKING:
    from game.scenes.supernova import SupernovaBoard

LONG = 0.34


def tag(event: Any) -> str:
    """The kind of an event."""
    return str(type(event).__struct_config__.tag)


def stage(board: SupernovaBoard, queue: Stage, events: Sequence[Any], told: Callable[[Any], None]) -> None:
    """Queue what is to be seen of `events`, in their order. `told` is called with each when its turn comes."""
    for event, counted in zip(events, _counted_at(events), strict=True):
        queue.add(partial(told, event), lambda: None)
        if tag(event) == "quadrant_scored":
            supernova_count.stage(board, queue, event)
            continue

        def begin(event: Any = event, counted: str = counted) -> Act | None:
            if counted:
                supernova_count.dwell(board, counted)
            act = ACTS[tag(event)](board, event) if tag(event) in ACTS else None
            board.lifted_now = act.lift.split() if act else []
            return act

        def end(event: Any = event) -> None:
            board.lifted_now = []
            fold(board, event)

        queue.add(begin, end)


def _counted_at(events: Sequence[Any]) -> list[str]:
    """For each event of the final count the quadrant that is being counted when it happens; "" elsewhere."""
    found, counted = [], ""
    for event in reversed(events):
        if tag(event) == "quadrant_scored":
            counted = event.quadrant
        elif tag(event) in ("card_turned_up", "game_ended"):
            counted = ""
        found.append(counted)
    return found[::-1]


# ---------------------------------------------------------------------- into the picture
def fold(board: SupernovaBoard, event: Any) -> None:
    """Bring the shown view up to an event, for the moments between two true views."""
    folder = FOLDS.get(tag(event))
    if folder is not None:
        folder(board.view, event)
        board.forget()


def _at(view: Any, quadrant: str) -> int:
    return int(view.belt.index(quadrant))


def _out_of_hand(view: Any, seat: int, card: str) -> None:
    hand = view.players[seat].hand
    if card in hand:
        hand.remove(card)
    elif HIDDEN in hand:
        hand.remove(HIDDEN)


def _into_hand(view: Any, seat: int, card: str) -> None:
    hand = view.players[seat].hand
    hand.append(card if view.viewer in (None, seat) else HIDDEN)
    hand.sort(key=lambda c: content().rank.get(c, len(content().rank)))


def _put(view: Any, event: Any, up: bool) -> None:
    column = view.players[event.seat].columns[_at(view, event.quadrant)]
    while len(column) < event.slot:
        column.append(None)
    column[event.slot - 1] = SimpleNamespace(card=event.card, up=up, spied=False)


def _take(view: Any, event: Any) -> None:
    column = view.players[event.seat].columns[_at(view, event.quadrant)]
    if event.slot <= len(column):
        column[event.slot - 1] = None


def _fold_tokens(view: Any, event: Any) -> None:
    view.players[event.seat].tokens = event.tokens


def _fold_moved(view: Any, event: Any) -> None:
    player = view.players[event.seat]
    player.rocket = _at(view, event.quadrant)
    player.tokens = max(0, player.tokens - event.cost)


def _fold_drawn(view: Any, event: Any) -> None:
    deck = getattr(view.players[event.seat], f"{event.deck}_deck")
    if deck:
        deck.pop(0)
    _into_hand(view, event.seat, event.card)


def _fold_allocated(view: Any, event: Any) -> None:
    _out_of_hand(view, event.seat, event.card)
    _put(view, event, event.up)


def _fold_conquered(view: Any, event: Any) -> None:
    view.players[event.seat].markers[_at(view, event.quadrant)] = event.marker


def _fold_ended_turn(view: Any, event: Any) -> None:
    view.players[event.seat].tokens = 0


def _fold_action(view: Any, event: Any) -> None:
    _out_of_hand(view, event.seat, event.card)
    view.players[event.seat].discards.append(event.card)


def _fold_exchanged(view: Any, event: Any) -> None:
    columns = view.players[event.seat].columns
    one, other = columns[_at(view, event.quadrant)], columns[_at(view, event.other_quadrant)]
    i, j = event.slot - 1, event.other_slot - 1
    one[i], other[j] = other[j], one[i]


def _fold_turned(view: Any, event: Any) -> None:
    _put(view, event, True)


def _fold_cube(view: Any, event: Any) -> None:
    n = content().colours.index(event.colour)
    view.cubes[_at(view, event.start)][n] -= 1
    view.cubes[_at(view, event.quadrant)][n] += 1


def _fold_taken_back(view: Any, event: Any) -> None:
    _take(view, event)
    _into_hand(view, event.seat, event.card)


def _fold_destroyed(view: Any, event: Any) -> None:
    _take(view, event)
    view.players[event.seat].discards.append(event.card)


def _fold_added(view: Any, event: Any) -> None:
    _out_of_hand(view, event.seat, event.card)
    _put(view, event, True)


def _fold_game_ended(view: Any, event: Any) -> None:
    view.scoring = SimpleNamespace(reason=event.reason, rows=[], ender=event.seat)
    for player in view.players:
        player.tokens = 0


FOLDS: dict[str, Callable[[Any, Any], None]] = {
    "tokens_received": _fold_tokens, "moved": _fold_moved, "card_drawn": _fold_drawn, "card_allocated": _fold_allocated,
    "quadrant_conquered": _fold_conquered, "turn_ended": _fold_ended_turn, "action_played": _fold_action,
    "action_countered": _fold_action, "cards_exchanged": _fold_exchanged, "card_turned_up": _fold_turned,
    "cube_moved": _fold_cube, "card_taken_back": _fold_taken_back, "card_destroyed": _fold_destroyed,
    "card_added": _fold_added, "game_ended": _fold_game_ended,
}  # fmt: skip


# ---------------------------------------------------------------------- flying things
def flight(
    picture: Surface,
    start: Rect,
    end: Rect,
    seconds: float,
    *,
    lift: str = "",
    high: float = 0.0,
    sound: str = "",
    landed: Surface | None = None,
) -> Act:
    """A picture on its way from one place to another, changing its size; `landed` is what it is at its end."""

    def draw(surface: Surface, share: float) -> None:
        x, y = arc(tuple(map(float, start.center)), tuple(map(float, end.center)), share, high)
        shown = picture if landed is None or share < 0.72 else landed
        if landed is None or share < 0.72:
            w, h = between((float(start.w), float(start.h)), (float(end.w), float(end.h)), share)
            if landed is not None:
                h = w * picture.get_height() / picture.get_width()
            size = max(2, round(w)), max(2, round(h))
            shown = picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return Act(seconds, draw, lift, sound)


def together(*acts: Act) -> Act:
    """Several acts at the same time."""

    def draw(surface: Surface, share: float) -> None:
        for act in acts:
            if act.draw is not None:
                act.draw(surface, share)

    lift = " ".join(a.lift for a in acts if a.lift)
    return Act(max(a.seconds for a in acts), draw, lift, next((a.sound for a in acts if a.sound), ""))


def slot_rect(board: SupernovaBoard, seat: int, quadrant: str, slot: int) -> Rect:
    """A slot (from 1) on the screen."""
    position = _at(board.view, quadrant)
    slots = max(slot, len(board.view.players[seat].columns[position]))
    return board.layout.slot(position, seat == board.near, slot - 1, slots)


def hand_rect(board: SupernovaBoard, seat: int, card: str) -> Rect:
    """Where a card leaves or enters a hand."""
    hand = board.view.players[seat].hand
    if seat != board.near:
        return board.layout.far_card(len(hand) // 2, max(1, len(hand)))
    if card in hand:
        return board.layout.hand_card(hand.index(card), len(hand))
    return board.layout.hand_card(len(hand), len(hand) + 1)


def _picture(board: SupernovaBoard, seat: int, card: str) -> Surface:
    width, height = board.layout.card_size
    return supernova_hand.card_picture(board, card, (width, height), seat)


def _tile(board: SupernovaBoard, seat: int, card: str, up: bool, size: tuple[int, int]) -> Surface:
    placed = SimpleNamespace(card=card, up=up)
    return supernova_belt.card_tile(board, placed, Rect((0, 0), size), seat)


def _moved(board: SupernovaBoard, event: Any) -> Act:
    near = event.seat == board.near
    start = board.layout.rocket(_at(board.view, event.start), near)
    end = board.layout.rocket(_at(board.view, event.quadrant), near)
    ship = supernova_belt.rocket_picture(board, event.seat, start.h)
    light = paint.halo(round(start.h * 1.9), board.look(event.seat).colour, 0.8)

    def draw(surface: Surface, share: float) -> None:
        x, y = arc(
            tuple(map(float, start.center)), tuple(map(float, end.center)), share, start.h * (0.55 if near else -0.55)
        )
        surface.blit(light, light.get_rect(center=(x, y)))
        tilt = -1 if end.x > start.x else 1
        turned = pygame.transform.rotate(ship, tilt * (18 if near else -18) * math.sin(math.pi * share))
        surface.blit(turned, turned.get_rect(center=(x, y)))

    return Act(LONG, draw, f"rocket:{event.seat}", "turn")


def _drawn(board: SupernovaBoard, event: Any) -> Act:
    near = event.seat == board.near
    number = supernova_hand.DECKS.index(event.deck)
    back = _picture(board, event.seat, HIDDEN)
    front = _picture(board, event.seat, event.card)
    start, end = board.layout.deck(near, number), hand_rect(board, event.seat, "")

    def draw(surface: Surface, share: float) -> None:
        x, y = arc(tuple(map(float, start.center)), tuple(map(float, end.center)), share, start.h * 0.4)
        w, h = between((float(start.w), float(start.h)), (float(end.w), float(end.h)), share)
        turn = 1.0 if event.card == HIDDEN else abs(math.cos(math.pi * share))
        picture = back if event.card == HIDDEN or share < 0.5 else front
        shown = pygame.transform.smoothscale(picture, (max(2, round(w * turn)), max(2, round(h))))
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return Act(LONG, draw, sound="draw")


def _allocated(board: SupernovaBoard, event: Any) -> Act:
    start = hand_rect(board, event.seat, event.card)
    end = slot_rect(board, event.seat, event.quadrant, event.slot)
    shown = event.card if event.up or event.seat == board.near else HIDDEN
    tile = _tile(board, event.seat, event.card, event.up, end.size)
    lift = f"hand:{event.card}" if event.seat == board.near else ""
    return flight(
        _picture(board, event.seat, shown), start, end, LONG, lift=lift, high=start.h * 0.2, sound="place", landed=tile
    )


def _conquered(board: SupernovaBoard, event: Any) -> Act:
    pill = board.layout.pill(_at(board.view, event.quadrant), event.seat == board.near)
    side = round(pill.h * 1.16)
    look = board.look(event.seat)
    label = supernova_belt.marker_label(event.marker)
    large = pieces.marker(board.theme, side * 4, look, label)
    end = Rect(pill.x, pill.centery - side // 2, side, side)
    light = paint.halo(side * 6, look.colour, 0.9)

    def draw(surface: Surface, share: float) -> None:
        size = round(side * (4 - 3 * min(1.0, share * 1.3)))
        if share > 0.6:
            surface.blit(light, light.get_rect(center=end.center))
        x, y = between((float(pill.centerx), float(pill.centery)), (float(end.centerx), float(end.centery)), share)
        shown = pygame.transform.smoothscale(large, (size, size))
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return Act(0.55, draw, sound="reveal", ease=ease_out)


def _turned_up(board: SupernovaBoard, event: Any) -> Act:
    rect = slot_rect(board, event.seat, event.quadrant, event.slot)
    back = pieces.back_tile(board.theme, rect.size, board.look(event.seat))
    front = _tile(board, event.seat, event.card, True, rect.size)

    def draw(surface: Surface, share: float) -> None:
        tall = max(1, round(rect.h * abs(math.cos(math.pi * share))))
        shown = pygame.transform.smoothscale(back if share < 0.5 else front, (rect.w, tall))
        surface.blit(shown, shown.get_rect(center=rect.center))

    quick = board.view.scoring is not None
    return Act(
        0.13 if quick else 0.4, draw, f"slot:{event.seat}:{event.quadrant}:{event.slot}", "" if quick else "reveal"
    )


def _action(board: SupernovaBoard, event: Any) -> Act:
    """The card is held up in the middle of the table, then laid aside."""
    start, end = hand_rect(board, event.seat, event.card), board.layout.deck(event.seat == board.near, 2)
    high = round(board.layout.rect.h * 0.42)
    size = round(high * 0.72), high
    middle = Rect((0, 0), size)
    middle.center = board.layout.rect.centerx, board.layout.belt_y
    card = pieces.face(board.theme, card_look(event.card), size, board.look(event.seat))
    light = paint.halo(round(high * 1.9), board.look(event.seat).colour, 0.9)

    def draw(surface: Surface, share: float) -> None:
        if share < 0.25:
            place = _mixed(start, middle, ease_out(share / 0.25))
        elif share < 0.8:
            place = middle
            surface.blit(light, light.get_rect(center=middle.center))
        else:
            place = _mixed(middle, end, (share - 0.8) / 0.2)
        shown = card if place.size == size else pygame.transform.smoothscale(card, place.size)
        surface.blit(shown, place)

    lift = f"hand:{event.card}" if event.seat == board.near else ""
    return Act(1.5, draw, lift, "reveal", ease=lambda t: t)


def _mixed(start: Rect, end: Rect, share: float) -> Rect:
    x, y, w, h = between(
        (float(start.centerx), float(start.centery), float(start.w), float(start.h)),
        (float(end.centerx), float(end.centery), float(end.w), float(end.h)),
        share,
    )
    place = Rect(0, 0, max(2, round(w)), max(2, round(h)))
    place.center = round(x), round(y)
    return place


def _exchanged(board: SupernovaBoard, event: Any) -> Act:
    acts = []
    one, other = (event.quadrant, event.slot), (event.other_quadrant, event.other_slot)
    for (quadrant, slot), (goal, number) in ((one, other), (other, one)):
        placed = board.view.players[event.seat].columns[_at(board.view, quadrant)][slot - 1]
        start = slot_rect(board, event.seat, quadrant, slot)
        tile = supernova_belt.card_tile(board, placed, start, event.seat)
        end, lift = slot_rect(board, event.seat, goal, number), f"slot:{event.seat}:{quadrant}:{slot}"
        acts.append(flight(tile, start, end, 0.45, lift=lift, high=start.h * 2, sound="draw"))
    return together(*acts)


def _cube_moved(board: SupernovaBoard, event: Any) -> Act:
    start, end = (board.layout.hex(_at(board.view, q)) for q in (event.start, event.quadrant))
    side = round(start.h * 0.19)
    cube = pieces.cube(board.theme, side * 2, event.colour)
    here, there = Rect(0, 0, side * 2, side * 2), Rect(0, 0, side, side)
    here.center, there.center = (start.centerx, start.bottom - side), (end.centerx, end.bottom - side)
    return flight(cube, here, there, 0.5, high=start.h * 0.6, sound="place")


def _taken_back(board: SupernovaBoard, event: Any) -> Act:
    start, end = slot_rect(board, event.seat, event.quadrant, event.slot), hand_rect(board, event.seat, "")
    tile = _tile(board, event.seat, event.card, event.up, start.size)
    lift = f"slot:{event.seat}:{event.quadrant}:{event.slot}"
    return flight(tile, start, end.inflate(0, start.h - end.h), LONG, lift=lift, high=start.h, sound="draw")


def _tokens(board: SupernovaBoard, event: Any) -> Act:
    near = event.seat == board.near
    start = board.layout.hex(_at(board.view, event.quadrant))
    places = [board.layout.token(n, near) for n in range(event.tokens)]
    coins = [pieces.token(board.theme, place.w, True) for place in places]

    def draw(surface: Surface, share: float) -> None:
        for n, (coin, place) in enumerate(zip(coins, places, strict=True)):
            own = max(0.0, min(1.0, share * 1.6 - 0.6 * n / max(1, len(coins))))
            if own > 0:
                x, y = arc(tuple(map(float, start.center)), tuple(map(float, place.center)), own, start.h * 0.3)
                surface.blit(coin, coin.get_rect(center=(round(x), round(y))))

    return Act(0.5, draw, sound="turn")


def _destroyed(board: SupernovaBoard, event: Any) -> Act:
    rect = slot_rect(board, event.seat, event.quadrant, event.slot)
    tile = _tile(board, event.seat, event.card, True, rect.size)
    name = f"slot:{event.seat}:{event.quadrant}:{event.slot}"
    flame = paint.halo(rect.w * 2, Color("#ff9540") if event.by == "bomb" else Color("#9bea6a"), 0.95)

    def draw(surface: Surface, share: float) -> None:
        if share < 0.45:
            shake = round(math.sin(share * 60) * rect.h * 0.12)
            surface.blit(tile, rect.move(shake, 0))
        size = max(2, round(flame.get_width() * math.sin(math.pi * min(1.0, share * 1.05))))
        shown = pygame.transform.smoothscale(flame, (size, max(2, size * 2 // 3)))
        surface.blit(shown, shown.get_rect(center=rect.center))

    return Act(0.7, draw, name, "dice", ease=lambda t: t)


def _added(board: SupernovaBoard, event: Any) -> Act:
    start, end = hand_rect(board, event.seat, event.card), slot_rect(board, event.seat, event.quadrant, event.slot)
    tile = _tile(board, event.seat, event.card, True, end.size)
    lift = f"hand:{event.card}" if event.seat == board.near else ""
    return flight(_picture(board, event.seat, event.card), start, end, 0.45, lift=lift, sound="place", landed=tile)


def _ended(board: SupernovaBoard, event: Any) -> Act:
    return supernova_count.banner(board, event, 2.0)


def _told(board: SupernovaBoard, event: Any) -> Act:
    return supernova_count.banner(board, event, 1.1)


def _turn_ended(board: SupernovaBoard, event: Any) -> Act | None:
    return pause(0.12) if event.tokens else None


ACTS: dict[str, Callable[[Any, Any], Act | None]] = {
    "moved": _moved, "card_drawn": _drawn, "card_allocated": _allocated, "quadrant_conquered": _conquered,
    "card_turned_up": _turned_up, "action_played": _action, "action_countered": _action, "action_cancelled": _told,
    "action_unused": _told, "cards_exchanged": _exchanged, "cube_moved": _cube_moved, "card_taken_back": _taken_back,
    "tokens_received": _tokens, "card_destroyed": _destroyed, "card_added": _added, "game_ended": _ended,
    "turn_ended": _turn_ended, "game_scored": _ended,
}  # fmt: skip
