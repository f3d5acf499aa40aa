"""Kinds of choice that random games seldom or never ask for: how to come to them all the same."""

from __future__ import annotations

from typing import Any

from game import rules

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


def _exodus(title: str, stage: dict[str, Any], options: dict[str, Any] | None = None, **rest: Any) -> rules.Scenario:
    position = {"planets": dict(enumerate(MAP, 1)), "next": stage, **rest}
    chance = {"rocket range": [6], "rocket damage": [[5, 6, 1]]}
    return rules.Scenario(
        title=title, game="exodus", rules=[], seats=["Ana", "Ben"], position=position, chance=chance,
        options=options or {},
    )  # fmt: skip


def _xodus(title: str, ships: dict[str, Any], dice: list[Any] | None = None, **rest: Any) -> rules.Scenario:
    """A small galaxy; `ships` are described by their ids, the first of them or `acting` acts."""
    board = {"c01": {"at": [0, 0]}, "a05": {"at": [1, 0]}, "e11": {"at": [2, 0], "enemies": ["recon-scout"]}}
    return rules.Scenario(
        title=title,
        game="xodus",
        rules=[],
        seats=["Ana"],
        options={"allies": "random"},
        position={"board": board, "ships": ships, "acting": [next(iter(ships))], **rest},
        chance={"dice": dice} if dice else {},
    )


PROTO_SHIP = ["proto-ship-2b", "proto-ship-3a", "proto-ship-4b", "proto-ship-5b", "proto-ship-6b"]


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
        "read_clock": (
            _exodus("A turn against the clock is over", {"stage": "end_of_turn"}, {"game": "short", "minutes": 90}),
            [],
        ),
        "scan": (
            _exodus(
                "Ana has Radar, and Ben's ships are cloaked",
                {"stage": "conquest"},
                players={
                    "Ana": {"technologies": ["radar"], "ships": {"fighter-1": "sol"}},
                    "Ben": {"technologies": ["cloaking"], "ships": {"fighter-1": "xi"}},
                },
            ),
            ["seal", "seal", "done", "done"],
        ),
    },
    "xodus": {
        "lose_module": (
            _xodus(
                "The Ferrymen take one of two Modules",
                {"explorer": {"at": "a05", "modules": ["patch-kit", "power-cell"]}},
                signals=[{"card": "toll-of-the-ferrymen", "at": "a05", "revealed": True, "markers": 3}],
            ),
            ["step:toll-of-the-ferrymen.2", "ship:explorer"],
        ),
        "bearer": (
            _xodus(
                "A Fleet has solved a Signal",
                {"explorer": {"at": "a05"}, "warship": {"at": "a05"}},
                acting=["explorer", "warship"],
                fleets=[["explorer", "warship"]],
                signals=[{"card": "lone-sentinel", "at": "a05", "revealed": True, "defeated": 1}],
            ),
            ["key:lone-sentinel"],
        ),
        "pick_avatar": (
            _xodus(
                "The Banishing Rod may strike one of two Avatars",
                {"explorer": {"at": "a05", "modules": ["banishing-rod"]}},
                avatars={"ruin": {"at": "c01"}, "dread": {"at": "c01"}},
            ),
            ["use:banishing-rod"],
        ),
        "free_salvage": (
            _xodus(
                "The Pirate Ship salvages at once",
                {"pirate-ship": {"at": "a05", "augmentations": ["pirate-ship-2a"], "modules": ["patch-kit"]}},
                team=["pirate-ship", "warship", "explorer", "proto-ship"],
            ),
            ["use:pirate-ship-2a"],
        ),
        "free_move": (
            _xodus(
                "A Riftquake carries the Explorer on",
                {"explorer": {"at": "a05"}},
                piles={"explorations": ["riftquake"]},
            ),
            ["explore", "option:riftquake.2"],
        ),
        "reuse": (
            _xodus(
                "The Proto-Ship uses an Augmentation once more",
                {
                    "proto-ship": {
                        "at": "e11",
                        "engaged": True,
                        "augmentations": PROTO_SHIP,
                        "max_energy": 6,
                        "energy": 6,
                    }
                },
                team=["proto-ship", "warship", "explorer", "pirate-ship"],
                dice=[[3, 3]],
            ),
            ["fight:recon-scout", "offence", "done", "use:proto-ship-3a", "use:proto-ship-6b"],
        ),
    },
}
"""By game and kind: a described position and the moves that lead to the choice."""
