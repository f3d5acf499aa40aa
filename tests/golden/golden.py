"""A golden game is a text file: a head that sets the table up, every move with what then happened, the final score.

The moves are read back out of the file and played again; the text made anew must be the same, letter by letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import yaml

from game import rules
from game.rules.engine import scenario

FOLDER = Path(__file__).parent
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
            lines += ["", *_standing(table, turn)]
        name = table.seats[table.decision.seat]
        happened = table.play(option)
        lines.append(f"{len(table.moves):4}. {name} {option}")
        lines += [f"      {rules.say(event, table)}" for event in happened]
    return "\n".join([*lines, "", *_score(table), ""])


def _standing(table: rules.Table, turn: int) -> list[str]:
    """The key facts at the start of a turn: what each column holds (face-down cards in brackets) and the markers."""
    lines = [f"--- turn {turn}"]
    for player in table.state.players:
        filled = []
        for quadrant, column, marker in zip(table.state.belt, player.columns, player.markers, strict=True):
            cards = " ".join("-" if c is None else c.card if c.up else f"({c.card})" for c in _trimmed(column))
            if cards or marker:
                filled.append(f"{quadrant}{f' [{marker}]' if marker else ''}: {cards}")
        hand = " ".join(player.hand)
        lines.append(f"    {table.seats[player.seat]} holds {hand or 'nothing'}; {'; '.join(filled) or 'no cards out'}")
    return lines


def _trimmed(column: list[object]) -> list:  # type: ignore[type-arg]
    last = max((n for n, card in enumerate(column) if card is not None), default=-1)
    return column[: last + 1]


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
