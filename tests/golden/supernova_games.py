"""The golden games of Supernova: how each table is set up, and who plays it. For `python -m tests.golden` only."""

from __future__ import annotations

import random
from collections.abc import Callable

from game import rules

Chooser = Callable[[rules.Table], str]

SEATS = ["Hana", "Milo"]

GAMES: dict[str, dict[str, object]] = {
    "five_markers": {
        "title": "Two who fill the small quadrants first: five markers with 3 points",
        "end": "five_markers",
        "options": {"starting_player": "first"},
    },
    "six_adjacent": {
        "title": "Wormhole: six conquered quadrants in a row on the drawn belt",
        "end": "six_adjacent",
        "options": {"wormhole": True},
    },
    "seven_conquered": {
        "title": "Lost in Space: seven conquered quadrants with a gap",
        "end": "seven_conquered",
        "options": {"lost_in_space": True, "first_species": "martians"},
    },
    "stalemate": {
        "title": "Both variants; both players stop playing cards, and six quiet turns end the game",
        "end": "stalemate",
        "options": {"wormhole": True, "lost_in_space": True},
    },
    "out_of_cards": {
        "title": "From a late position: a Counter Attack as the last card; Central and Epidemic in the count",
        "end": "out_of_cards",
        "options": {},
        "position": {
            "active": "humans",
            "players": {
                "humans": {
                    "rocket": "moon",
                    "hand": ["spy", 3, 5, "alliance"],
                    "force_deck": [],
                    "special_deck": [],
                    "columns": {"moon": ["teamwork", 4], "halley": [2, "central"], "sun": [1], "deimos": [4, 2]},
                },
                "martians": {
                    "rocket": "sun",
                    "hand": ["counter_attack"],
                    "force_deck": [],
                    "special_deck": [],
                    "columns": {
                        "sun": ["epidemic", 1],
                        "moon": [3, "bomb", 3],
                        "deimos": [2, 3],
                        "halley": ["sabotage", 3],
                    },
                },
            },
        },
    },
}


def chooser(name: str, seed: int) -> Chooser:
    """Who plays a golden game: scripted for the late position, else an eager player who fills quadrants."""
    if name == "out_of_cards":
        script = iter([
            "play:alliance", "slot:halley:1", "slot:deimos:1", "let_pass", "play:spy", "slot:deimos:2",
            "counter:counter_attack", "eliminate:1", "add:dreadnought", "add:cruiser",
        ])  # fmt: skip
        return lambda table: next(script)
    chance = random.Random(seed)
    if name == "stalemate":
        return Eager(chance, stops_at=8)
    return Eager(chance, shuns="sun" if name == "seven_conquered" else "")


class Eager:
    """Allocates wherever it can, goes to where few cards are missing, draws when the hand is low, plays what it holds.

    From turn `stops_at` on it only passes. It allocates nothing at the quadrant that it `shuns`.
    """

    def __init__(self, chance: random.Random, stops_at: int = 10_000, shuns: str = "") -> None:
        self.chance = chance
        self.stops_at = stops_at
        self.shuns = shuns

    def __call__(self, table: rules.Table) -> str:
        decision = table.decision
        assert decision is not None
        if decision.kind == "command" and table.state.turn >= self.stops_at:
            return "pass"
        if decision.kind != "command":
            useful = [i for i in decision.ids() if i not in ("nothing", "done", "let_pass")]
            return self.chance.choice(useful or decision.ids())
        return max(decision.ids(), key=lambda i: (self._worth(table, i) + self.chance.random(), i))

    def _worth(self, table: rules.Table, option: str) -> float:
        verb, _, what = option.partition(":")
        me = table.state.players[table.state.active]
        if verb == "play":
            return 3.2
        if verb == "attack" and table.state.belt[me.rocket] == self.shuns:
            return 0.0
        if verb == "attack":
            return 5.0 if me.tokens > 1 or self._missing(table, me.rocket) == 1 else 3.0
        if verb in ("recruit", "research"):
            return 6.5 - 1.5 * len(me.hand)
        if verb == "move":
            goal = table.state.belt.index(what)
            missing = 0 if what == self.shuns else self._missing(table, goal)
            steps = abs(goal - me.rocket)
            return 2.6 - 0.3 * steps - 0.2 * missing if missing and len(me.hand) > 1 else -0.1 * steps
        return 0.5

    @staticmethod
    def _missing(table: rules.Table, position: int) -> int:
        me = table.state.players[table.state.active]
        return 0 if me.markers[position] else sum(card is None for card in me.columns[position])


def standing(table: rules.Table) -> list[str]:
    """The key facts at the start of a turn: what each column holds (face-down cards in brackets) and the markers."""
    lines = []
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
