"""How cards are turned up in Exodus: proposals, the Political decision, bids, Action cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes.board_paint import write
from game.scenes.exodus_actions import draw_face
from game.scenes.exodus_council import political_face
from game.scenes.exodus_paint import RESOURCE
from game.scenes.exodus_words import content, title
from game.scenes.table_motion import Act
from game.ui import paint
from game.ui.theme import faded

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def proposals(board: ExodusBoard, group: list[Any]) -> Act:
    """The proposals are turned up side by side."""
    cards = group[0].cards
    size = _, high = board.card_size()
    faces = [political_face(board, card, size, letter) for card, letter in zip(cards, "ABC", strict=False)]
    gap = board.px(20)
    left = board.rect.centerx - (len(faces) * (size[0] + gap) - gap) // 2

    def draw(surface: Surface, share: float) -> None:
        for n, picture in enumerate(faces):
            own = max(0.0, min(1.0, share * 2.4 - 0.4 * n))
            wide = max(2, round(size[0] * own))
            shown = pygame.transform.smoothscale(picture, (wide, high)) if wide < size[0] else picture
            centre = left + n * (size[0] + gap) + size[0] // 2, board.rect.centery
            surface.blit(shown, shown.get_rect(center=centre))

    return Act(1.5, draw, sound="card", ease=lambda t: t)


def decision(board: ExodusBoard, group: list[Any]) -> Act:
    """The card that was voted for comes forward."""
    size = _, high = board.card_size()
    picture = political_face(board, group[0].card, size)
    light = paint.halo(high * 2, board.theme.lit, 0.5)

    def draw(surface: Surface, share: float) -> None:
        surface.blit(light, light.get_rect(center=board.rect.center))
        own = min(1.0, share * 4)
        shown = (
            picture
            if own >= 1
            else pygame.transform.smoothscale(picture, (max(2, round(picture.get_width() * own)), high))
        )
        surface.blit(shown, shown.get_rect(center=board.rect.center))

    return Act(1.3, draw, sound="reveal", ease=lambda t: t)


def bids(board: ExodusBoard, group: list[Any]) -> Act:
    """All bids beside each other, and what each voted for."""
    event = group[0]
    cards = getattr(event, "cards", [""] * len(event.seats))
    wide, high, gap = board.px(130), board.px(120), board.px(10)
    rows = list(zip(event.seats, cards, event.bids, strict=True))
    wide = min(wide, (board.rect.w - gap) // max(1, len(rows)) - gap)
    left = board.rect.centerx - (len(rows) * (wide + gap) - gap) // 2

    def draw(surface: Surface, share: float) -> None:
        for n, (seat, card, bid) in enumerate(rows):
            if share * 8 >= n:
                rect = Rect(left + n * (wide + gap), board.rect.centery - high // 2, wide, high)
                _bid(surface, board, rect, seat, card, bid)

    return Act(1.7, draw, sound="card", ease=lambda t: t)


def _bid(surface: Surface, board: ExodusBoard, rect: Rect, seat: int, card: str, bid: int) -> None:
    """What one seat bids, and for which card."""
    look, px = board.look(seat), board.px
    ground = paint.rounded(rect.size, look.dark, faded(Color("#050914"), 255), px(10), px(2), look.colour)
    surface.blit(ground, rect)
    surface.blit(board.emblem(seat, px(26)), (rect.x + px(8), rect.y + px(8)))
    middle = rect.centerx + px(8), rect.y + px(46)
    write(surface, board, str(bid), middle, 32, "display", RESOURCE["cp"], "center")
    name = Rect(rect.x + px(38), rect.y + px(8), rect.w - px(44), px(22))
    write(surface, board, board.seats[seat].name, name, 13, "bold", look.light)
    if card:
        low = Rect(rect.x + px(6), rect.bottom - px(34), rect.w - px(12), px(24))
        write(surface, board, title(card), low, 12, "text", None, "center")


def card_size(board: ExodusBoard, count: int) -> tuple[int, int]:
    """How large so many Action cards are turned up."""
    high, gap = min(board.px(250), round(board.rect.h * 0.42)), board.px(14)
    return min(round(high * 0.74), (board.rect.w - gap) // count - gap), high


def _owned(board: ExodusBoard, card: str, size: tuple[int, int], seat: int) -> Surface:
    whole = paint.clear(size)
    draw_face(whole, board, content().actions[card], whole.get_rect(), board.look(seat))
    return whole


def shown(board: ExodusBoard, group: list[Any]) -> Act:
    """Action cards are turned up together."""
    event = group[0]
    size = _, high = card_size(board, len(event.seats))
    gap = board.px(14)
    faces = [_owned(board, card, size, seat) for seat, card in zip(event.seats, event.cards, strict=True)]
    left = board.rect.centerx - (len(faces) * (size[0] + gap) - gap) // 2

    def draw(surface: Surface, share: float) -> None:
        for n, (seat, picture) in enumerate(zip(event.seats, faces, strict=True)):
            own = max(0.02, min(1.0, share * 3))
            shown = pygame.transform.smoothscale(picture, (max(2, round(size[0] * own)), high)) if own < 1 else picture
            centre = left + n * (size[0] + gap) + size[0] // 2, board.rect.centery
            surface.blit(shown, shown.get_rect(center=centre))
            sign = board.emblem(seat, board.px(30))
            surface.blit(sign, sign.get_rect(center=(centre[0], centre[1] - high // 2 - board.px(20))))

    return Act(1.5, draw, sound="card", ease=lambda t: t)
