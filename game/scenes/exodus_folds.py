"""What events change in the shown view, for the moments between two true views: ships, cubes, counters, cards.

What a Resistance ship has left is on no view while its fight is told: the board keeps it by hex.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.scenes.board_motion import tag
from game.scenes.exodus_words import content, number_of, place_name

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def fold(board: ExodusBoard, event: Any) -> None:
    """Bring the shown view up to an event, for the moments between two true views."""
    folder = FOLDS.get(tag(event))
    if folder is not None:
        folder(board.view, event)
    if tag(event) == "target_declared":
        board.aims.append((event.seat, event.start, event.place))
    elif tag(event) == "resistance_revealed":
        board.foes[event.place] = event.dice, event.shields
    elif tag(event) in ("resistance_beaten", "resistance_held", "both_destroyed"):
        board.foes.pop(event.place, None)
    elif tag(event) == "battle_rolled" and event.place in board.foes:
        dice, shields = board.foes[event.place]
        board.foes[event.place] = dice, shields - event.hits


def aims(view: Any) -> list[tuple[int, str, str]]:
    """The declared shots: whose, from where, at what."""
    return [(shot.seat, place_name(view, shot.start), place_name(view, shot.goal)) for shot in view.targets]


def foes(view: Any) -> dict[str, tuple[int, int]]:
    """Dice and Shields left of the Resistance ships in the fights under way."""
    rounds = [step for step in view.agenda if tag(step) == "end_of_fight_round"]
    shields = {step.card: content().resistance[step.card].shields for step in rounds}
    return {place_name(view, step.place): (step.dice, shields[step.card] - step.damage) for step in rounds}


def _ship(view: Any, event: Any) -> Any:
    kind, _, number = event.ship.rpartition("-")
    wanted = content().ship_number[kind], int(number)
    return next(s for s in view.players[event.seat].ships if (s.kind, s.number) == wanted)


def _fold_moved(view: Any, event: Any) -> None:
    _ship(view, event).hex = number_of(view, event.place)


def _fold_hit(view: Any, event: Any) -> None:
    _ship(view, event).damage += event.damage


def _fold_destroyed(view: Any, event: Any) -> None:
    ship = _ship(view, event)
    ship.hex, ship.damage, ship.cubes = -1, 0, 0


def _fold_landed(view: Any, event: Any) -> None:
    if event.landed:
        _ship(view, event).cubes -= 1
        view.places[number_of(view, event.place)].cubes[event.seat] += 1


def _fold_mounted(view: Any, event: Any) -> None:
    _ship(view, event).cubes += 1
    view.places[number_of(view, event.place)].cubes[event.seat] -= 1


def _fold_built(view: Any, event: Any) -> None:
    _ship(view, event).hex = number_of(view, event.place)


def _fold_beaten(view: Any, event: Any) -> None:
    view.places[number_of(view, event.place)].resistance = ""


def _fold_counter(view: Any, event: Any) -> None:
    view.places[number_of(view, event.place)].counter = event.counter


def _fold_grown(view: Any, event: Any) -> None:
    view.places[number_of(view, event.place)].cubes[event.seat] += event.cubes


def _fold_killed(view: Any, event: Any) -> None:
    view.places[number_of(view, event.place)].cubes[event.seat] -= 1


def _fold_planet(view: Any, event: Any) -> None:
    place = view.places[number_of(view, event.place)]
    place.destroyed, place.cubes = True, [0] * len(place.cubes)
    place.rockets.clear()


def _fold_shown(view: Any, event: Any) -> None:
    for seat, card in zip(event.seats, event.cards, strict=True):
        view.players[seat].shown = card


def _fold_uncloaked(view: Any, event: Any) -> None:
    view.visible.append((event.seat, number_of(view, event.place)))


def _fold_radar(view: Any, event: Any) -> None:
    view.all_radar = True


def _fold_order(view: Any, event: Any) -> None:
    view.order = list(event.seats)


FOLDS: dict[str, Callable[[Any, Any], None]] = {
    "ship_moved": _fold_moved, "ship_hit": _fold_hit, "ship_destroyed": _fold_destroyed, "cube_landed": _fold_landed,
    "cube_mounted": _fold_mounted, "ship_built": _fold_built, "resistance_beaten": _fold_beaten, "mined": _fold_counter,
    "income_taken": _fold_counter, "population_grown": _fold_grown, "cube_killed": _fold_killed,
    "planet_destroyed": _fold_planet, "cards_shown": _fold_shown, "order_set": _fold_order,
    "uncloaked": _fold_uncloaked, "radar_given": _fold_radar,
}  # fmt: skip
