"""Drawing what the players hold in Supernova: hands, decks, discards, command tokens, and the buttons of a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game import rules
from game.rules import HIDDEN
from game.scenes import supernova_paint as pieces
from game.scenes.supernova_words import card_look, content, say
from game.ui import paint
from game.ui.cards import card_back
from game.ui.emblems import emblem
from game.ui.theme import faded, mix

if TYPE_CHECKING:
    from game.scenes.supernova import SupernovaBoard

DECKS = ("force", "special")


def draw(surface: Surface, board: SupernovaBoard) -> None:
    """Both sides' cards and tokens, and the buttons."""
    far = 1 - board.near
    for seat, near in ((far, False), (board.near, True)):
        for number, deck in enumerate(DECKS):
            _deck(surface, board, seat, near, number, deck)
        _discards(surface, board, seat, near)
        _tokens(surface, board, seat, near)
    _far_hand(surface, board, far)
    _hand(surface, board)
    _buttons(surface, board)


# ---------------------------------------------------------------------- hands
def _far_hand(surface: Surface, board: SupernovaBoard, seat: int) -> None:
    hand = board.view.players[seat].hand
    clip = surface.get_clip()
    surface.set_clip(board.layout.rect.clip(clip))
    for n, card in enumerate(hand):
        rect = board.layout.far_card(n, len(hand))
        board.add(f"far_hand:{seat}", rect, "" if card == HIDDEN else card, seat)
        if card == HIDDEN:
            surface.blit(card_back(board.theme, rect.size, board.look(seat), _back_kind(board, seat)), rect)
        else:
            surface.blit(pieces.face(board.theme, card_look(card), rect.size, board.look(seat)), rect)
    surface.set_clip(clip)


def _back_kind(board: SupernovaBoard, seat: int) -> str:
    return str(board.view.players[seat].species)


def _hand(surface: Surface, board: SupernovaBoard) -> None:
    hand = board.view.players[board.near].hand
    asked = board.decision is not None
    for n, card in enumerate(hand):
        rect = board.layout.hand_card(n, len(hand))
        name = f"hand:{card}"
        if board.is_lifted(name):
            continue
        board.add(name, rect, "" if card == HIDDEN else card, board.near)
        lit = name in board.lit
        if lit:
            rect = rect.move(0, -board.layout.px(6))
            board.things[-1].rect = rect
            paint.glow(surface, rect, board.theme.lit, board.layout.px(10), board.layout.px(8), 0.62)
        else:
            paint.shadow(surface, rect, board.layout.px(8), board.layout.px(6), board.layout.px(3))
        picture = card_picture(board, card, rect.size, board.near)
        if asked and not lit and name not in board.chosen:
            picture = pieces.dimmed(("hand", card, board.seats[board.near].colour, board.theme.key), picture)
        surface.blit(picture, rect)
        if lit or name in board.chosen:
            colour = board.theme.lit if lit else board.theme.accent
            paint.outline(surface, rect, colour, board.layout.px(7), board.layout.px(2.4))


def card_picture(board: SupernovaBoard, card: str, size: tuple[int, int], seat: int) -> Surface:
    """A card as it lies in a hand: its face, or its back where the viewer does not know it."""
    if card == HIDDEN:
        return card_back(board.theme, size, board.look(seat), _back_kind(board, seat))
    return pieces.face(board.theme, card_look(card), size, board.look(seat))


# ---------------------------------------------------------------------- decks
def _deck(surface: Surface, board: SupernovaBoard, seat: int, near: bool, number: int, deck: str) -> None:
    layout, theme = board.layout, board.theme
    count = len(getattr(board.view.players[seat], f"{deck}_deck"))
    rect = layout.deck(near, number)
    name = f"deck:{deck}" if near else f"far_deck:{seat}:{deck}"
    board.add(name, rect, owner=seat)
    lit = name in board.lit
    if lit:
        paint.glow(surface, rect, theme.lit, layout.px(9), layout.px(6), 0.75)
    if not count:
        _empty(surface, board, rect)
    else:
        layers = min(3, 1 + count // 9)
        lift = layout.px(2)
        back = card_back(theme, rect.size, board.look(seat), "deck" if deck == "force" else "star")
        for i in range(layers - 1, -1, -1):
            surface.blit(back, rect.move(i * lift, -i * lift) if near else rect)
        if board.decision is not None and near and not lit:
            surface.blit(pieces.dimmed(("deck", deck, seat, board.seats[seat].colour, theme.key), back), rect)
    if lit:
        paint.outline(surface, rect, theme.lit, layout.px(6), layout.px(2.4))
    _count(surface, board, rect, count, near)
    if near:
        word = say(f"{deck}_deck")
        at = rect.centerx, rect.bottom + layout.px(13)
        pieces.writing(
            surface,
            theme,
            word,
            at,
            layout.px(11.5 * layout.growth),
            theme.lit if lit else theme.muted,
            width=rect.w + layout.px(7),
        )


def _empty(surface: Surface, board: SupernovaBoard, rect: Rect) -> None:
    base = faded(board.theme.ink, 150)
    surface.blit(paint.rounded(rect.size, base, base, board.layout.px(6)), rect)
    paint.outline(surface, rect, mix(board.theme.line, board.theme.background, 0.3), board.layout.px(6))


def _count(surface: Surface, board: SupernovaBoard, rect: Rect, count: int, near: bool, at_top: bool = False) -> None:
    """How many cards there are, on a plate at the foot of a pile; at its top where the foot bears a name."""
    theme, layout = board.theme, board.layout
    real = layout.px(15 if near else 14)
    plate = Rect(0, 0, layout.px(28 if near else 22), layout.px(20 if near else 17))
    if near:
        plate.midbottom = rect.centerx, rect.bottom - layout.px(5)
        if at_top:
            plate.topleft = rect.x + layout.px(5), rect.y + layout.px(5)
    else:
        plate.midleft = rect.right + layout.px(2), rect.centery
    surface.blit(paint.rounded(plate.size, theme.ink, theme.ink, plate.h // 2, 1, theme.line), plate)
    pieces.writing(surface, theme, str(count), plate.center, real, theme.text)


def _discards(surface: Surface, board: SupernovaBoard, seat: int, near: bool) -> None:
    cards = board.view.players[seat].discards
    rect = board.layout.deck(near, 2)
    board.add(f"discards:{seat}", rect, owner=seat)
    board.things[-1].opens = bool(cards)
    if cards:
        picture = card_picture(board, cards[-1], rect.size, seat)
        surface.blit(
            pieces.dimmed(("discard", cards[-1], board.seats[seat].colour, board.theme.key), picture, 150), rect
        )
    else:
        _empty(surface, board, rect)
    _count(surface, board, rect, len(cards), near, at_top=bool(cards))
    if near:
        at = rect.centerx, rect.bottom + board.layout.px(13)
        pieces.writing(
            surface,
            board.theme,
            say("discards"),
            at,
            board.layout.px(11.5 * board.layout.growth),
            board.theme.muted,
            width=rect.w + board.layout.px(8),
        )


# ---------------------------------------------------------------------- tokens and buttons
def _tokens(surface: Surface, board: SupernovaBoard, seat: int, near: bool) -> None:
    most = content().setup.command_tokens.value
    tokens = board.view.players[seat].tokens
    whole = None
    for n in range(most):
        rect = board.layout.token(n, near)
        surface.blit(pieces.token(board.theme, rect.w, n < tokens), rect)
        whole = rect if whole is None else whole.union(rect)
    if whole is not None:
        board.add(f"tokens:{seat}", whole, owner=seat)
    if near and whole is not None:
        at = whole.x, whole.y - board.layout.px(13)
        pieces.writing(
            surface,
            board.theme,
            say("tokens"),
            at,
            board.layout.px(12 * board.layout.growth),
            board.theme.muted,
            anchor="midleft",
            width=board.layout.command.w,
        )
    elif whole is not None:
        side = board.layout.px(24)
        sign = emblem(board.look(seat).emblem, side, board.look(seat).colour)
        surface.blit(sign, sign.get_rect(midright=(whole.x - board.layout.px(10), whole.centery)))


def _buttons(surface: Surface, board: SupernovaBoard) -> None:
    """The choices that are no thing on the board: end the turn, done, let it happen."""
    if board.decision is None:
        return
    options = [o for o in board.decision.options if o.at.startswith("button:")]
    theme, layout = board.theme, board.layout
    words = rules.book(board.view.game).words
    for n, option in enumerate(options):
        rect = layout.button(n, len(options))
        board.add(option.at, rect)
        fill = mix(theme.panel_raised, theme.lit, 0.16)
        paint.glow(surface, rect, theme.lit, layout.px(8), layout.px(8), 0.4)
        surface.blit(
            paint.rounded(rect.size, mix(fill, theme.text, 0.08), fill, layout.px(8), layout.px(1.6), theme.lit), rect
        )
        text = words.say(option.label, board.view.seats)
        pieces.writing(
            surface, theme, text, rect.center, layout.px(16 * layout.growth), theme.text, width=rect.w - layout.px(14)
        )
