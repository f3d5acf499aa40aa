"""A golden game is a text file: a head that sets the table up, every move with what then happened, the final score.

The moves are read back out of the file and played again; the text made anew must be the same, letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import yaml

from game import rules
from game.rules.engine import scenario

from . import exodus_games, exoplanet_games, supernova_games, xodus_games

FOLDER = Path(__file__).parent
GAMES: dict[str, ModuleType] = {
    "supernova": supernova_games,
    "exoplanet": exoplanet_games,
    "exodus": exodus_games,
    "xodus": xodus_games,
}
"""By game: how its golden games are set up, who plays them, and the facts told at the start of a turn."""
_MOVE = re.compile(r"^ *\d+\. (?P<seat>\S+) +(?P<option>\S+)$")


def files(game: str) -> list[Path]:
    """The golden games of a game."""
    return sorted((FOLDER / game).glob("*.txt"))


def head_of(text: str) -> dict[str, object]:
    """The head of a golden game: what its table is set up from."""
    head: dict[str, object] = yaml.safe_load(text.partition("\n\n")[0])
    return head


def moves_of(text: str) -> list[str]:
    """The option ids of a golden game in their order."""
    return [m["option"] for line in text.splitlines() if (m := _MOVE.match(line))]


def set_up(head: dict[str, object]) -> rules.Table:
    """The table that a head describes: a new game, or a described position where the head has one."""
    fields = {key: value for key, value in head.items() if key not in ("title", "end")}
    if "position" in head:
        return scenario.set_up(rules.Scenario(title=str(head["title"]), rules=[], **fields), rules.new_table)  # type: ignore[arg-type]
    return rules.new_table(**fields)  # type: ignore[arg-type]


def written(head: dict[str, object], choose: Callable[[rules.Table], str | None]) -> str:
    """Play the game of `head`, asking `choose` for each move (None stops), and write it down."""
    table = set_up(head)
    lines = [yaml.safe_dump(head, sort_keys=False, width=110, allow_unicode=True)]
    lines += [f"      {rules.say(event, table)}" for event in table.opening]
    turn = -1
    while table.decision is not None and (option := choose(table)) is not None:
        if table.state.turn != turn:
            turn = table.state.turn
            lines += ["", f"--- turn {turn}", *GAMES[table.state.game].standing(table)]
        name = table.seats[table.decision.seat]
        happened = table.play(option)
        lines.append(f"{len(table.moves):4}. {name} {option}")
        lines += [f"      {rules.say(event, table)}" for event in happened]
    return "\n".join([*lines, "", *_score(table), ""])


def _score(table: rules.Table) -> list[str]:
    if table.outcome is None:
        return ["not finished"]
    name = table.rules.words.name
    lines = [f"ended by {table.outcome.reason}"]
    for rank in table.outcome.ranking:
        sources = ", ".join(f"{name(source)} {points}" for source, points in rank.sources.items())
        lines.append(f"{rank.place}. {table.seats[rank.seat]}: {rank.points} points ({sources})")
    return lines


def replayed(text: str) -> str:
    """The text of a golden game made anew from its own head and moves."""
    moves = iter(moves_of(text))
    return written(head_of(text), lambda table: next(moves, None))
