"""The golden games of Exodus: how each table is set up, and who plays it. For `python -m tests.golden` only."""

from __future__ import annotations

import random
from collections.abc import Callable

from game import bots, rules

Chooser = Callable[[rules.Table], str]

SEATS = ["Ana", "Ben"]

GAMES: dict[str, dict[str, object]] = {
    "last_turn": {
        "title": "Two in a Short Game of four turns: the game ends after the last turn",
        "end": "last_turn",
        "options": {"game": "short", "turns": 4},
        "seed": 4,
    },
    "combat": {
        "title": "Three in a Combat Intensive Game",
        "end": "last_turn",
        "seats": [*SEATS, "Cem"],
        "options": {"game": "combat_intensive"},
        "seed": 1,
    },
}


def chooser(name: str, seed: int) -> Chooser:
    """Who plays a golden game: a planner in the first seat, in the others people who try everything."""
    chance = random.Random(f"{name}/{seed}")
    planner = bots.make("exodus", "easy", seed)

    def choose(table: rules.Table) -> str:
        decision = table.decision
        assert decision is not None
        if decision.seat == 0:
            return planner.choose(table.view(0), decision)
        return chance.choice(decision.ids())

    return choose


def standing(table: rules.Table) -> list[str]:
    """The key facts at the start of a turn: each player's means and Ships, and the cubes at each Planet."""
    facts = table.rules.definition.describe(table.game)
    word = table.rules.words.name
    lines = []
    for name, player in facts["players"].items():
        known = ", ".join(word(t) for t in player["technologies"])
        means = f"{player['cp']} C.P., {player['axinium']} Axinium, {player['phasium']} Phasium"
        means += f", {player['stash']} cubes in the stash"
        lines.append(f"    {name} has {means}; knows {known or 'no technology'}")
    for name, place in facts["places"].items():
        if place["cubes"]:
            cubes = ", ".join(f"{owner} {count}" for owner, count in place["cubes"].items())
            lines.append(f"    {word(name)} (counter {place['counter']}): {cubes}")
    return lines
