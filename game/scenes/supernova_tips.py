"""Explanations on the Supernova board: tooltips, cards that come closer, the inspector, a thing being carried."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.rules import HIDDEN, Option
from game.scenes import supernova_belt, supernova_hand
from game.scenes import supernova_paint as pieces
from game.scenes.board_paint import close_look
from game.scenes.supernova_words import card_look, content, discards_text, name, open_slot, quadrant_text, say, title
from game.ui import paint
from game.ui.space import planet
from game.ui.text import draw_text

if TYPE_CHECKING:
    from game.scenes.supernova import SupernovaBoard
    from game.scenes.table_games import Thing

CLOSER = 1.42  # how much larger a card of the hand is shown when it is pointed at
ICONS = {
    "pass": "check", "recruit": "deck", "research": "star", "move": "rocket", "nothing": "close", "done": "check",
    "cube": "cube", "to": "target", "slot": "target", "let_pass": "check", "counter": "shield", "eliminate": "virus",
}  # fmt: skip


def icon_of(option: Option) -> str:
    """The icon of an option: of what it does, or of the card it plays."""
    verb, _, what = option.id.partition(":")
    if verb in ICONS:
        return ICONS[verb]
    if what in content().cards:
        return card_look(what).symbol or "card"
    return ""


def detail_of(view: Any, option: Option) -> str:
    """The card in the slot that an option points at, as far as the viewer knows it; "" for an empty one."""
    _, seat, quadrant, slot = option.at.split(":")
    placed = view.players[int(seat)].columns[view.belt.index(quadrant)][int(slot) - 1]
    if placed is None:
        return ""
    return say("hidden", view.seats, seat=int(seat)) if placed.card == HIDDEN else name(placed.card)


# ---------------------------------------------------------------------- tooltips
def explain(board: SupernovaBoard, thing: Thing) -> tuple[str, str]:
    """Title and text about a thing, as far as the viewer knows it."""
    kind, *rest = thing.name.split(":")
    teller = TELLERS.get(kind)
    return teller(board, thing, rest) if teller else ("", "")


def _card(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    if not thing.card:
        return "", ""
    look = card_look(thing.card)
    told = thing.name in board.lit and look.force not in ("", "0")  # the choice has said its Force already
    return f"{look.title}  ·  {look.band}", "" if told else look.text


def _slot(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    seat, quadrant, slot = int(rest[0]), rest[1], int(rest[2])
    seats = board.view.seats
    column = board.view.players[seat].columns[board.view.belt.index(quadrant)]
    placed = column[slot - 1] if slot <= len(column) else None
    if placed is None:
        return "", say("slot_up" if open_slot(slot - 1) else "slot_down", quadrant=title(quadrant), slot=slot)
    if placed.card == HIDDEN:
        return say("hidden", seats, seat=seat), say("hidden_text", seats, seat=seat)
    head, text = _card(board, thing, rest)
    return head, text if placed.up else f"{text}\n{say('own_hidden')}"


def _quadrant(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    position = board.view.belt.index(rest[0])
    forecast = board.forecast if board.view.scoring is None else None
    return title(rest[0]), quadrant_text(board.view, forecast, position)


def _cube(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    quadrant, colour = rest
    count = board.view.cubes[board.view.belt.index(quadrant)][content().colours.index(colour)]
    sets = ", ".join(map(str, content().setup.points.cube_set))
    return "", say("cube", count=count, colour=name(colour), quadrant=title(quadrant), sets=sets)


def _deck(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    deck = rest[-1]
    count = len(getattr(board.view.players[thing.owner], f"{deck}_deck"))
    key = f"deck_{deck}" if thing.owner == board.near else "deck_other"
    cost = content().setup.cost
    return say(f"{deck}_deck"), say(key, count=count, cost=cost.recruitment if deck == "force" else cost.research)


def _discards(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    return say("discards"), discards_text(board.view.players[thing.owner].discards)


def _rocket(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    quadrant = board.view.belt[board.view.players[thing.owner].rocket]
    head, text = _quadrant(board, thing, [quadrant])
    return head, f"{say('rocket', board.view.seats, seat=thing.owner, quadrant=name(quadrant))}\n{text}"


def _tokens(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    tokens = board.view.players[thing.owner].tokens
    return say("tokens"), say("tokens_help", board.view.seats, seat=thing.owner, tokens=tokens)


def _far_hand(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    count = len(board.view.players[thing.owner].hand)
    return "", say("hand_other", board.view.seats, seat=thing.owner, count=count)


def _marker(board: SupernovaBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    seat, quadrant = int(rest[0]), rest[1]
    three = board.view.players[seat].markers[board.view.belt.index(quadrant)] == "three_points"
    key = "marker_three" if three else "marker_conquered"
    points = content().setup.points.three_point_marker
    return "", say(key, board.view.seats, seat=seat, quadrant=name(quadrant), points=points)


TELLERS: dict[str, Callable[[Any, Any, list[str]], tuple[str, str]]] = {
    "hand": _card, "slot": _slot, "quadrant": _quadrant, "cube": _cube, "deck": _deck, "far_deck": _deck,
    "discards": _discards, "rocket": _rocket, "tokens": _tokens, "far_hand": _far_hand, "marker": _marker,
}  # fmt: skip


# ---------------------------------------------------------------------- coming closer
def draw_pointed(surface: Surface, board: SupernovaBoard, thing: Thing) -> None:
    """Mark what is pointed at; a card in hand comes closer."""
    theme, layout = board.theme, board.layout
    lit = bool(board.option_at(thing.name))
    if thing.name.startswith("hand:") and thing.card:
        _closer(surface, board, thing, lit)
    elif thing.name.startswith("quadrant:"):
        if lit:
            ring = pieces.hexagon(theme, thing.rect.size, pygame.Color(0, 0, 0, 0), theme.text, layout.px(3))
            surface.blit(ring, thing.rect)
    elif lit or thing.card:
        colour = theme.text if lit else theme.accent
        paint.outline(surface, thing.rect.inflate(4, 4), colour, layout.px(7), layout.px(2.4))


def anchor(board: SupernovaBoard, thing: Thing, point: tuple[int, int]) -> tuple[int, int]:
    """Where the explanation of a thing goes: beside the card that came closer, else at the pointer."""
    if not (thing.name.startswith("hand:") and thing.card):
        return point
    return _close_up(board, thing).topright


def _close_up(board: SupernovaBoard, thing: Thing) -> Rect:
    """Where a card of the hand is shown when it is pointed at."""
    place = Rect(0, 0, *(round(n * CLOSER) for n in thing.rect.size))
    place.midbottom = thing.rect.centerx, board.layout.rect.bottom - board.layout.px(4)
    return place.clamp(board.layout.rect)


def _closer(surface: Surface, board: SupernovaBoard, thing: Thing, lit: bool) -> None:
    theme, layout = board.theme, board.layout
    place = _close_up(board, thing)
    paint.shadow(surface, place, layout.px(16), layout.px(9), layout.px(5))
    if lit:
        paint.glow(surface, place, theme.lit, layout.px(12), layout.px(9), 0.7)
    picture = pieces.face(theme, card_look(thing.card), place.size, board.look(thing.owner))
    surface.blit(picture, place)
    if lit:
        paint.outline(surface, place, theme.lit, layout.px(9), layout.px(2.6))


def draw_drag(surface: Surface, board: SupernovaBoard, thing_name: str, point: tuple[int, int]) -> None:
    """A card or a rocket under the pointer; where it may be dropped shines."""
    theme, layout = board.theme, board.layout
    if thing_name.startswith("rocket:"):
        seat = int(thing_name.partition(":")[2])
        picture = supernova_belt.rocket_picture(board, seat, round(layout.rocket(0, True).h * 1.3))
        light = paint.halo(picture.get_height() * 2, board.look(seat).colour, 0.8)
        surface.blit(light, light.get_rect(center=point))
        surface.blit(picture, picture.get_rect(center=point))
        under = next((t for t in board.things if t.name.startswith("quadrant:") and t.rect.collidepoint(point)), None)
        if under is not None and under.name in board.lit:
            draw_pointed(surface, board, under)
        return
    if board.next_slot is not None:
        position, slot = board.next_slot
        seat = board.view.viewer
        column = board.view.players[seat].columns[position]
        target = layout.slot(position, True, slot, len(column))
        strong = board.drop_option(thing_name, point)
        paint.glow(surface, target, theme.lit, layout.px(14), layout.px(5), 0.9 if strong else 0.4)
        paint.outline(surface, target, theme.lit, layout.px(5), layout.px(3))
    size = layout.card_size
    picture = supernova_hand.card_picture(board, thing_name.partition(":")[2], size, board.near)
    place = picture.get_rect(center=point)
    paint.shadow(surface, place, layout.px(14), layout.px(8), layout.px(8))
    surface.blit(picture, place)


# ---------------------------------------------------------------------- the inspector
def inspect(surface: Surface, board: SupernovaBoard, thing: Thing) -> bool:
    """A card, a quadrant or a pile of discards, large over everything."""
    if thing.card:
        _inspect_card(surface, board, thing)
    elif thing.name.startswith("quadrant:"):
        close_look(surface, board, *explain(board, thing), planet(thing.name.partition(":")[2], board.theme.px(220)))
    elif thing.name.startswith("discards:"):
        return _inspect_pile(surface, board, thing)
    else:
        close_look(surface, board, *explain(board, thing), None)
    return True


def _inspect_card(surface: Surface, board: SupernovaBoard, thing: Thing) -> None:
    theme = board.theme
    height = min(round(theme.size[1] * 0.66), theme.px(470))
    size = round(height * 0.72), height
    place = Rect((0, 0), size)
    gap = theme.px(28)
    side = min(round(theme.px(330) * max(1.0, theme.text_scale * 0.8)), theme.size[0] - size[0] - 3 * gap)
    place.midleft = (theme.size[0] - size[0] - gap - side) // 2, theme.size[1] // 2
    look = board.look(thing.owner if thing.owner >= 0 else board.near)
    paint.glow(surface, place, pieces.card_colour(card_look(thing.card), look), theme.px(26), theme.px(14), 0.45)
    surface.blit(pieces.face(theme, card_look(thing.card), size, look), place)
    _facts(surface, board, thing, Rect(place.right + gap, place.y, side, place.h))


def _facts(surface: Surface, board: SupernovaBoard, thing: Thing, area: Rect) -> None:
    theme = board.theme
    card = content().cards[thing.card]
    look = card_look(thing.card)
    paint.panel(surface, theme, area, raised=True, radius=14)
    inner = area.inflate(-theme.px(36), -theme.px(36))
    used = draw_text(surface, theme, look.title, inner, role="display", size=26, wrap=True)
    inner.y, inner.h = used.bottom + theme.px(4), inner.bottom - used.bottom - theme.px(4)
    used = draw_text(surface, theme, look.band, inner, role="bold", size=14, colour=theme.lit)
    lines = [look.text, say("copies", copies=card.copies)]
    if card.source != "rulebook":
        lines.append(say("house") + (f": {card.why}" if card.why else ""))
    if thing.name.startswith("slot:"):
        lines.append(
            _slot(board, thing, thing.name.split(":")[1:])[1].rpartition("\n")[2] if _is_down(board, thing) else ""
        )
    for n, line in enumerate(filter(None, lines)):
        inner = Rect(inner.x, used.bottom + theme.px(12), inner.w, area.bottom - used.bottom - theme.px(24))
        ink = theme.text if n == 0 else theme.muted
        used = draw_text(surface, theme, line, inner, size=17 if n == 0 else 14, colour=ink, wrap=True)


def _is_down(board: SupernovaBoard, thing: Thing) -> bool:
    _, seat, quadrant, slot = thing.name.split(":")
    placed = board.view.players[int(seat)].columns[board.view.belt.index(quadrant)][int(slot) - 1]
    return placed is not None and not placed.up


def _inspect_pile(surface: Surface, board: SupernovaBoard, thing: Thing) -> bool:
    """All discards of a side, side by side."""
    theme = board.theme
    cards = sorted(board.view.players[thing.owner].discards, key=lambda c: content().rank.get(c, 0))
    if not cards:
        return False
    per = min(len(cards), 8)
    rows = -(-len(cards) // per)
    gap = theme.px(12)
    width = min(theme.px(132), (theme.size[0] - theme.px(80) - gap * (per - 1)) // per)
    height = min(round(width / 0.72), (theme.size[1] - theme.px(150) - gap * (rows - 1)) // rows)
    width = round(height * 0.72)
    top = (theme.size[1] - rows * (height + gap)) // 2
    at = theme.size[0] // 2, top - theme.px(26)
    draw_text(surface, theme, say("discards"), at, role="display", size=26, align="center", valign="center")
    for n, card in enumerate(cards):
        row, column = divmod(n, per)
        count = min(per, len(cards) - row * per)
        x = (theme.size[0] - count * (width + gap) + gap) // 2 + column * (width + gap)
        picture = pieces.face(theme, card_look(card), (width, height), board.look(thing.owner))
        surface.blit(picture, (x, top + row * (height + gap)))
    return True
