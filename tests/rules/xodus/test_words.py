"""Every key and id that the rules use has words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import bots, rules
from game.rules.engine.position import Event
from game.rules.xodus import events as xodus_events

from .board import fleet_fight, position

RULES = Path(xodus_events.__file__).parent


def words() -> Any:
    return rules.book("xodus").words


def content() -> Any:
    return rules.book("xodus").content


def test_every_event_has_a_sentence_that_can_be_filled() -> None:
    kinds = [k for k in vars(xodus_events).values() if isinstance(k, type) and issubclass(k, Event) and k is not Event]
    assert len(kinds) > 50
    samples: dict[type, Any] = {int: 1, str: "warship", bool: True}
    for kind in kinds:
        hints = {f.name: f.type for f in msgspec.structs.fields(kind)}
        event = kind(**{name: samples.get(hint, []) for name, hint in hints.items()})
        assert words().say(event, ["Ana"])


def test_every_text_key_in_the_code_is_in_the_file() -> None:
    keys: set[str] = set()
    for path in RULES.rglob("*.py"):
        keys |= set(re.findall(r'"((?:prompt|option|reason)\.[a-z_]+)"', path.read_text(encoding="utf-8")))
    assert len(keys) > 60
    assert sorted(k for k in keys if k not in words().sentences) == []


def test_a_fleet_is_asked_as_one() -> None:
    alone = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
    together = position(alone, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    for table, said in ((position(alone, acting=["warship"]), "Warship: what next?"),
                        (together, "The Fleet of the Warship: what next?"),
                        (fleet_fight({"warship": {}, "explorer": {}}),
                         "The Fleet of the Warship is engaged: fight or disengage?")):  # fmt: skip
        assert table.decision is not None and table.say(table.decision.prompt) == said
    kinds = {key.removesuffix("_fleet") for key in words().sentences if key.endswith("_fleet") and key[:6] == "prompt"}
    assert kinds == {"prompt.act", "prompt.engaged", "prompt.flee"} <= set(words().sentences)


def test_every_button_and_window_has_words() -> None:
    c = content()
    for option in vars(c.choices).values():
        if hasattr(option, "label"):
            assert option.label.key in words().sentences
    asked = {e.window for e in c.effects.values() if not e.compulsory and e.window}
    asked -= {"passive", "any_time", "your_turn", "explore_option"}
    assert sorted(w for w in asked if f"prompt.window_{w}" not in words().sentences) == []


@pytest.mark.parametrize("kind", ["ships", "tiles", "foes", "explorations", "signals", "allies", "modules", "damage"])
def test_every_id_has_a_name(kind: str) -> None:
    assert [i for i in getattr(content(), kind) if i not in words().names] == []


def test_every_effect_says_what_it_does() -> None:
    silent = [
        e.id for e in content().effects.values() if not e.id.endswith(".setup") and f"{e.id}.does" not in words().names
    ]
    assert silent == []
    for ship in content().ships:
        assert {f"{ship}.xp", f"{ship}.advice"} <= set(words().names)
    for achievement in content().achievements:
        assert {achievement.id, f"{achievement.id}.does"} <= set(words().names)


def test_lists_to_choose_from_have_words() -> None:
    lists = [key for key in content().ops if re.search(r":\d+$", key)]
    assert len(lists) == 6
    for key in lists:
        does = f"{key.partition('/')[0]}.{key.rpartition(':')[2]}.choice"
        assert does in words().names


def test_every_end_has_a_name() -> None:
    assert [end for end in rules.game_info("xodus").ends if end not in words().names] == []


ONE_OR_SEVERAL = [
    (xodus_events.ShipsMoved(["warship"], ["mr"], "lane"), "Warship moves to Main Rift."),
    (xodus_events.ShipsMoved(["warship", "explorer"], ["a01", "mr"], "wormhole"),
     "Warship and Explorer move through a wormhole, by Haven and Main Rift."),
    (xodus_events.Detected(["explorer"], "e12", "rolled"), "Explorer is detected at Citadel of Hooks."),
    (xodus_events.Detected(["explorer", "warship"], "e12", "rolled"),
     "Explorer and Warship are detected at Citadel of Hooks."),
    (xodus_events.EnemiesDrawn("e01", ["defender"]), "Defender appears at Ash Frontier."),
    (xodus_events.HullChanged("explorer", -2, 3, "cultist-skiff.1"),
     "Explorer loses 2 Hull and has 3 left (Cultist Skiff)."),
    (xodus_events.HullChanged("explorer", 1, 4, "repair"), "Explorer regains 1 Hull and has 4 (a Repair)."),
    (xodus_events.StockChanged("explorer", "scraps", -1, 0), "Explorer gives up 1 Scrap and has 0 left."),
    (xodus_events.StockChanged("explorer", "actions", -2, 1), "Explorer has 1 action left."),
    (xodus_events.AvatarMoved("ruin", "explorer", [], ""), "Ruin goes for Explorer but stays where it is."),
    (xodus_events.AvatarMoved("ruin", "", ["a01"], ""), "Ruin is moved by a card, to Haven."),
    (xodus_events.PacifiedEnds(["e01", "e12"]), "Ash Frontier and Citadel of Hooks are no longer Pacified."),
    (xodus_events.ShipDefeated("explorer", 0), "Explorer is defeated for good."),
    (xodus_events.GameOver(False, "rise", []), "The game is over: the Rise of the Corruption."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), ONE_OR_SEVERAL)
def test_a_sentence_is_right_for_one_ship_and_for_several(event: Event, sentence: str) -> None:
    assert words().say(event, ["Ana"]) == sentence


@pytest.mark.parametrize("seed", [2, 3])
def test_a_game_is_told_without_ids_and_without_gaps(seed: int) -> None:
    table = rules.new_table("xodus", ["Ana", "Ben"], {"team": "random"}, seed)
    bot = bots.make("xodus", "random", seed)
    said = 0
    while table.decision is not None:
        decision = table.decision
        texts = [decision.prompt, *(option.label for option in decision.options)]
        lines = [table.say(text) for text in texts]
        lines += [table.say(event) for event in table.play(bot.choose(None, decision))]
        odd = [line for line in lines if re.search(r"[a-z]_[a-z]|[a-z0-9]\.\d|\(\)|  |: \.|, \.|#|\{", line)]
        assert odd == []
        said += len(lines)
    assert said > 1000
