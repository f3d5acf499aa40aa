"""The golden games of X-ODUS: how each table is set up, and who plays it. For `python -m tests.golden` only."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game import rules

Chooser = Callable[[rules.Table], str]

SEATS = ["Ana", "Ben"]

BOARD: dict[str, Any] = {
    "c01": {"at": [0, 0]},
    "a05": {"at": [1, 0]},
    "e11": {"at": [2, 0], "enemies": ["recon-scout"]},
    "mr": {"at": [1, 1]},
}
AT_THE_RIFT: dict[str, Any] = {
    "board": BOARD,
    "round": 9,
    "marker": 9,
    "activated": 3,
    "avatars": {"ruin": {"at": "c01"}},
    "acting": ["warship"],
}

GAMES: dict[str, dict[str, object]] = {
    "all_defeated": {
        "title": "Four players who try everything, from the set-up on, until no Ship is left",
        "end": "all_defeated",
        "seats": ["Ana", "Ben", "Cem", "Dita"],
        "options": {"team": "picked", "difficulty": "beyond-the-rift"},
    },
    "rise": {
        "title": "One player with three Ships who mostly waits: the Great One rises",
        "end": "rise",
        "seats": ["Ana"],
        "options": {"ships": 3, "team": "random"},
    },
    "sealed": {
        "title": "From a late position: two Ships bring the last two Keys home, and no Avatar is in the game",
        "end": "sealed",
        "options": {"allies": "random"},
        "position": {
            "board": BOARD,
            "round": 9,
            "marker": 9,
            "activated": 2,
            "ships": {"warship": {"at": "a05", "keys": 1}, "explorer": {"at": "a05", "keys": 1}},
            "acting": ["warship"],
        },
        "seed": 1,
    },
    "last_stand": {
        "title": "From a late position: the last Key is activated under the eyes of an Avatar, and four Ships beat it",
        "end": "last_stand",
        "options": {"allies": "random"},
        "position": {
            **AT_THE_RIFT,
            "avatars": {"ruin": {"at": "mr"}},
            "mat": {"enemy": "ruin", "damage": 14},
            "ships": {
                "warship": {"at": "mr", "keys": 1, "augmentations": ["warship-2a"]},
                "battlecruiser": {"at": "mr", "hiding": True},
                "drone-specialist": {"at": "mr", "hiding": True},
                "explorer": {"at": "mr", "hiding": True},
            },
        },
        "seed": 24,
    },
    "keys_destroyed": {
        "title": "From a late position: a damaged Ship alone with the last Key falls to the Avatar that comes for it",
        "end": "keys_destroyed",
        "options": {"allies": "random"},
        "position": {**AT_THE_RIFT, "ships": {"warship": {"at": "a05", "keys": 1, "hull": 2}}},
        "seed": 7,
    },
}

PLAN = ("activate", "avatar:", "fight:", "offence", "jump:mr", "act:explorer", "done", "end")
"""What a player in a late position takes first, by the beginnings of options."""


def chooser(name: str, seed: int) -> Chooser:
    """Who plays a golden game: people who try everything, one who mostly waits, or one with a plan."""
    chance = random.Random(f"{name}/{seed}")

    def choose(table: rules.Table) -> str:
        assert table.decision is not None
        ids = table.decision.ids()
        if name == "all_defeated":
            return chance.choice(ids)
        if name == "rise":
            waiting = [o.id for o in table.decision.options if o.at.startswith("button:")]
            return chance.choice(waiting if waiting and chance.random() < 0.9 else ids)
        return next((i for want in PLAN for i in ids if i.startswith(want)), ids[0])

    return choose


def standing(table: rules.Table) -> list[str]:
    """The key facts at the start of a round: the Corruption marker and Keys, then each Ship."""
    facts = table.rules.definition.describe(table.game)
    avatars = ", ".join(f"{name} at {own['at'] or 'slot'}" for name, own in facts["avatars"].items())
    lines = [f"    marker {facts['marker']}, {facts['activated']} Keys activated; Avatars: {avatars or 'none'}"]
    for name, ship in facts["ships"].items():
        own = " ".join([*ship["modules"], *ship["damage"]])
        lines.append(
            f"    {name} at {ship['at']}: hull {ship['hull']}, Energy {ship['energy']}/{ship['max_energy']}, "
            f"{ship['scraps']} Scraps, {ship['xp']} XP, {ship['keys']} Keys; {own or 'nothing built in'}"
        )
    return lines
