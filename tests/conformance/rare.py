"""Kinds of choice that random games seldom or never ask for: how to come to them all the same."""

from __future__ import annotations

from typing import Any

from game import rules

SEEDS = {"xodus": (443, 873, 1003, 1209, 2429)}
"""Random games, found by looking, that ask for rare kinds; they are played before any others. Where a change of the
rules leads them elsewhere, look for new ones."""
MAP = [
    "nu_kua",
    "apollo",
    "sol",
    "charun",
    "lyra",
    "kuei_hsing",
    "hydra",
    "tien_mu",
    "austro",
    "xi",
    "chaska",
    "kana_ti",
]
ON: dict[str, Any] = {"cubes": {"Ana": 1}, "counter": 2}


def _exodus(title: str, stage: dict[str, Any], **rest: Any) -> rules.Scenario:
    position = {"planets": dict(enumerate(MAP, 1)), "next": stage, **rest}
    chance = {"rocket range": [6], "rocket damage": [[5, 6, 1]]}
    return rules.Scenario(title=title, game="exodus", rules=[], seats=["Ana", "Ben"], position=position, chance=chance)


ARRANGED: dict[str, dict[str, tuple[rules.Scenario, list[str]]]] = {
    "exodus": {
        "units": (
            _exodus(
                "Ana can pay the tax for one of two units",
                {"stage": "income", "seat": "Ana"},
                places={"nu_kua": {"cubes": {}}, "charun": ON, "kuei_hsing": ON},
                players={"Ana": {"cp": 1, "axinium": 0}},
            ),
            [],
        ),
        "kill_cubes": (
            _exodus(
                "A Biochemical Rocket hits a Planet on which both have cubes",
                {"stage": "wmd"},
                places={
                    "chaska": {"cubes": {"Ana": 1}, "rockets": ["biochemical_rocket"]},
                    "xi": {"cubes": {"Ana": 1, "Ben": 2}},
                },
            ),
            ["target:xi"],
        ),
    },
    "xodus": {
        "lose_module": (
            rules.Scenario(
                title="The Ferrymen take one of two Modules",
                game="xodus",
                rules=[],
                seats=["Ana"],
                options={"allies": "random"},
                position={
                    "board": {"c01": {"at": [0, 0]}, "a05": {"at": [1, 0]}},
                    "ships": {"explorer": {"at": "a05", "modules": ["patch-kit", "power-cell"]}},
                    "signals": [{"card": "toll-of-the-ferrymen", "at": "a05", "revealed": True, "markers": 3}],
                    "acting": ["explorer"],
                },
            ),
            ["step:toll-of-the-ferrymen.2", "ship:explorer"],
        ),
    },
}
"""By game and kind: a described position and the moves that lead to the choice."""
