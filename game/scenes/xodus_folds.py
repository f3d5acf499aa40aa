"""What events change in the shown view of X-ODUS, for the moments between two true views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.xodus.state import System
from game.scenes.board_motion import tag
from game.scenes.xodus_words import content, ship_number, system_number


def fold(view: Any, event: Any) -> None:
    """Bring the shown view up to an event."""
    folder = FOLDS.get(tag(event))
    if folder is not None:
        folder(view, event)


def _ship(view: Any, event: Any) -> Any:
    return view.ships[ship_number(view, event.ship)]


def _moved(view: Any, event: Any) -> None:
    for ship in event.ships:
        view.ships[ship_number(view, ship)].system = system_number(view, event.path[-1])


def _hull(view: Any, event: Any) -> None:
    _ship(view, event).hull = event.hull


def _stock(view: Any, event: Any) -> None:
    setattr(_ship(view, event), event.what, event.now)


def _revealed(view: Any, event: Any) -> None:
    edges = content().tiles[event.tile].edges[event.turn]
    view.systems.append(System(event.tile, event.q, event.r, event.turn, sides=[d for d in range(6) if edges[d]]))


def _avatar(view: Any, event: Any) -> Any:
    return next((a for a in view.avatars if a.id == event.avatar), None)


def _avatar_moved(view: Any, event: Any) -> None:
    avatar = _avatar(view, event)
    if avatar is not None and event.path:
        avatar.system = system_number(view, event.path[-1])


def _avatar_entered(view: Any, event: Any) -> None:
    avatar = _avatar(view, event)
    if avatar is not None:
        avatar.system, avatar.slot = system_number(view, event.tile), -1


def _avatar_beaten(view: Any, event: Any) -> None:
    avatar = _avatar(view, event)
    if avatar is not None:
        avatar.system = -1


def _avatar_waits(view: Any, event: Any) -> None:
    avatar = _avatar(view, event)
    if avatar is not None:
        avatar.system, avatar.slot = -1, event.slot


def _enemies(view: Any, event: Any) -> None:
    system = view.systems[system_number(view, event.tile)]
    system.enemies = [*system.enemies, *(e for e in event.enemies if e not in system.enemies)]


def _beaten(view: Any, event: Any) -> None:
    for system in view.systems:
        if event.enemy in system.enemies:
            system.enemies = [e for e in system.enemies if e != event.enemy]


def _foe_hull(view: Any, event: Any) -> None:
    if view.mat.enemy == event.enemy:
        view.mat.damage = content().foes[event.enemy].hull - event.hull


def _marker(view: Any, event: Any) -> None:
    view.marker = event.slot


def _exploration(view: Any, event: Any) -> None:
    view.systems[system_number(view, event.tile)].exploration += event.amount


FOLDS: dict[str, Callable[[Any, Any], None]] = {
    "ships_moved": _moved, "hull_changed": _hull, "stock_changed": _stock, "tile_revealed": _revealed,
    "avatar_moved": _avatar_moved, "avatar_entered": _avatar_entered, "avatar_beaten": _avatar_beaten,
    "avatar_waits": _avatar_waits, "enemies_drawn": _enemies, "enemy_beaten": _beaten,
    "attacked": _foe_hull, "enemy_hull": _foe_hull, "corruption_moved": _marker,
    "exploration_markers": _exploration,
}  # fmt: skip
