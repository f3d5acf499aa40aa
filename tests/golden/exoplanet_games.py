"""The golden games of Exoplanet Rush: how each table is set up, and who plays it. For `python -m tests.golden` only."""

from __future__ import annotations

import random
from collections.abc import Callable

from game import bots, rules

Chooser = Callable[[rules.Table], str]

SEATS = ["Ana", "Ben", "Cem", "Dora", "Eli", "Fay"]

GAMES: dict[str, dict[str, object]] = {
    "last_turn": {
        "title": "Three on three worlds: the game ends after the income of the fourth turn",
        "end": "last_turn",
        "seats": SEATS[:3],
        "options": {},
        "seed": 5,
    },
    "one_world": {
        "title": "Two on one world, every income looked up in the table, one Tower or Plant each",
        "end": "last_turn",
        "seats": SEATS[:2],
        "options": {"worlds": 1, "roll_mode": "table", "tower_and_plant": "one_in_all"},
        "seed": 3,
    },
    "six_players": {
        "title": "Six on two worlds with picked sectors; boosters reach the whole system",
        "end": "last_turn",
        "seats": SEATS,
        "options": {"worlds": 2, "sectors": "picked", "reach": "system", "roll_mode": "dice"},
        "seed": 2,
    },
}


def chooser(name: str, seed: int) -> Chooser:
    """Who plays a golden game: planners in the even seats, in the odd ones people who try everything."""
    chance = random.Random(f"{name}/{seed}")
    planner = bots.make("exoplanet", "normal", seed)

    def choose(table: rules.Table) -> str:
        decision = table.decision
        assert decision is not None
        if decision.seat % 2 == 0:
            return planner.choose(table.view(decision.seat), decision)
        useful = [o for o in decision.ids() if o not in ("pass", "done", "borrow", "board_order", "next_station")]
        return chance.choice(useful or decision.ids())

    return choose


def standing(table: rules.Table) -> list[str]:
    """The key facts at the start of a turn: each world's traits and units, each player's cash and Stockpile."""
    facts = table.rules.definition.describe(table.game)
    lines = []
    for name, world in facts["worlds"].items():
        traits = " ".join(f"{trait} {value}" for trait, value in world["traits"].items())
        units = [f"{owner}: {_counted(own)}" for owner, own in world["units"].items() if own]
        embassy = ", Embassy" if world["embassy"] else ""
        lines.append(f"    {name} ({traits}{embassy}) {'; '.join(units) or 'empty'}")
    for name, player in facts["players"].items():
        debt = f", owes {player['debt']}" if player["debt"] else ""
        lines.append(f"    {name} has {player['cash']}{debt}; stockpile {_counted(player['stockpile']) or 'empty'}")
    return lines


def _counted(units: dict[str, int]) -> str:
    return " ".join(f"{count} {unit}" for unit, count in units.items())
