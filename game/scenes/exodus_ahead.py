"""What the Exodus board makes ahead in idle time: its panels, the map in both sizes, cards as they will be shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.scenes import exodus_actions, exodus_map, exodus_panel, exodus_reveals
from game.scenes.board_map import hex_ring
from game.scenes.exodus_council import political_face
from game.scenes.exodus_hexes import hex_picture
from game.scenes.exodus_words import content
from game.ui.ahead import Draw

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

PANELS = ("map", "actions", "council", "yard", "tech", "market", "sheet")
SIZED = ("map", "actions")  # panels that differ in the size of the map


def drawings(board: ExodusBoard) -> Iterator[Draw]:
    """One after another, the likeliest first."""
    for panel in PANELS:
        yield partial(_panel, board, panel)
    for action in content().actions.values():
        yield partial(_action, board, action)
    gone = {*board.view.removed, *board.view.laws}
    for card in content().political:
        if card not in gone:
            yield partial(_card, board, card)


def _panel(board: ExodusBoard, panel: str, surface: Surface) -> None:
    """The board as it would look with a panel open; hexes also as they are while others can be chosen."""
    double = board.double(panel)
    double.draw(surface, board.rect, board.view, None)
    if panel in SIZED:
        double.lit_places = {""}
        for n in range(len(board.view.places)):
            hex_picture(double, n)
        hex_ring(double.chart.radius, board.theme.lit, exodus_map.RING, glow=not board.theme.contrast)


def _action(board: ExodusBoard, card: Any, surface: Surface) -> None:
    """An Action card in a hand, exposed, and turned up."""
    double = board.double("actions")
    turned = exodus_reveals.card_size(board, len(board.view.players))
    for size in (turned, *exodus_actions.sizes(double, exodus_panel.inside(double))):
        surface.blit(exodus_actions.face(board, card, size), (0, 0))


def _card(board: ExodusBoard, card: str, surface: Surface) -> None:
    surface.blit(political_face(board, card, board.card_size(), "A"), (0, 0))
