"""Numbers about players in words: what all may know of a seat, and the lines of the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.scenes.exodus_hexes import leader
from game.scenes.exodus_words import content, say, title
from game.scenes.tabletop import ScoreRow

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard


def turn_of(board: ExodusBoard, view: Any) -> str:
    """Which turn it is, and of how many; against the clock, how much time is left until the last one is called."""
    known = board.forecast
    if not view.turn or known is None:
        return say("setup")
    if known.last_turn:
        return say("turn_of", n=view.turn, turns=known.last_turn)
    return say("turn_clock", n=view.turn, left=max(0, known.minutes - board.clock.minutes(view)))


def holdings(board: ExodusBoard, view: Any, seat: int) -> list[tuple[str, str, str]]:
    """What everybody may know of a seat: icon, number, what it is."""
    player = view.players[seat]
    population = board.forecast.players[seat].population
    rows = [
        ("cp", str(player.cp), title("cp")),
        ("axinium", str(player.axinium), title("axinium")),
        ("phasium", str(player.phasium), title("phasium")),
        ("research", str(len(player.technologies)), say("technologies")),
        ("ship:fighter", str(sum(s.hex >= 0 for s in player.ships)), say("ships_in_play")),
        ("card", str(len(player.won)), say("cards_won")),
    ]
    return [*rows, *(("cube", str(n), say(f"pop_{where}")) for where, n in population.items() if n)]


def breakdown(view: Any) -> Sequence[ScoreRow]:
    """Planets by who leads there, then technologies, ships and laws."""
    rows = []
    seats = range(len(view.players))
    for n, place in enumerate(view.places):
        if not place.planet or place.destroyed or not any(place.cubes):
            continue
        planet = content().planets[place.planet]
        if not planet.vp:
            continue
        first = leader(view, n)
        cells = tuple(say("cubes_here", n=place.cubes[s]) if place.cubes[s] else "–" for s in seats)
        rows.append(ScoreRow(title(place.planet), cells, first if first >= 0 else None, say("worth", n=planet.vp)))
    counts = [len(p.technologies) for p in view.players]
    rows.append(ScoreRow(say("technologies"), tuple(map(str, counts)), _best(counts)))
    hexes = [len({s.hex for s in p.ships if s.hex >= 0}) for p in view.players]
    rows.append(ScoreRow(say("hexes_held"), tuple(map(str, hexes)), _best(hexes)))
    places = [view.order.index(s) + 1 for s in seats]
    rows.append(ScoreRow(say("order_decides"), tuple(map(str, places)), places.index(1)))
    won = [len(p.won) for p in view.players]
    rows.append(ScoreRow(say("cards_won"), tuple(map(str, won)), _best(won)))
    return rows


def _best(numbers: list[int]) -> int | None:
    most = max(numbers)
    return numbers.index(most) if numbers.count(most) == 1 else None
