"""Every key and id that the rules use has words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import rules
from game.rules.engine.position import Event
from game.rules.xodus import events as xodus_events

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
