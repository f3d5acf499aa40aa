"""Data that cannot be used are refused with file, place and what was expected; house values are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.rules.engine import library
from game.rules.xodus import content


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Change one of the game's files in the user's folder and load it."""
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path))

    def change(name: str, old: str, new: str) -> content.Content:
        text = (library.data_dir() / "xodus" / f"{name}.yaml").read_text(encoding="utf-8")
        assert old in text
        own = tmp_path / "data" / "xodus" / f"{name}.yaml"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(text.replace(old, new, 1), encoding="utf-8")
        return content.load()

    return change


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("tiles", "openings: [0, 1, 2, 3, 4, 5]", "openings: [0]", "two or more different sides"),
        ("tiles", "id: a02", "id: a01", "stands 2 times"),
        ("tiles", "2, 3, 4], enemies: 1", "2, 3, 4]", "1 or more on Enemy tiles"),
        ("tiles", "white_dot: true, ", "", "Allied and Enemy tiles are needed"),
        ("ships", "hull: 9", "hull: 29", "Hull markers"),
        ("ships", "dice: [red, red]", "dice: [red, green]", "there is no 'green'; choose from blue, red, yellow"),
        ("ships", "thresholds: [1, 2, 4, 6, 8]", "thresholds: [1, 2, 2, 6, 8]", "five rising numbers"),
        ("augmentations", "op: add_hits", "op: add_luck", "there is no 'add_luck'"),
        ("augmentations", "when: {hits_min: 1}", "when: {luck_min: 1}", "there is no key 'luck_min'"),
        ("augmentations", "id: warship-1b", "id: warship-9b", "'warship-1b' is expected"),
        ("dice", "miss, miss, skill, hit", "miss, skill, skill, hit", "equally many misses"),
        ("enemies", "level: 1", "level: 2", "4 cards of level"),
        ("enemies", "hull: 24", "hull: 99", "as far as the dial goes"),
        ("explorations", "class: rogue", "class: pilot", "there is no 'pilot'; choose from"),
        ("signals", "level: hazardous", "level: lethal", "there are only"),
        ("setup", "exploration_cards: 32", "exploration_cards: 33", "the box holds 33"),
        ("corruption", "red: [", "red: [0, ", "rising slots"),
        ("achievements", "check: no_repair", "check: no_fun", "there is no check 'no_fun'"),
        ("modules", "kind: energy, price: 3", "kind: passive, price: 3", "Energy is paid for energy Modules"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_its_place(changed, name: str, old: str, new: str, expected: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(rules.DataError) as error:
        changed(name, old, new)
    assert f"{name}.yaml" in str(error.value)
    assert expected in str(error.value)
    assert "\n" not in str(error.value)


def test_a_corrected_value_is_used(changed) -> None:  # type: ignore[no-untyped-def]
    assert changed("enemies", "hull: 24", "hull: 30").foes["ruin"].hull == 30


def test_house_values_are_named() -> None:
    house = rules.house_values("xodus")
    assert any(line.startswith("tiles: a01") for line in house)
    assert any("the rulebook prints: name, class, actions" in line for line in house)
    assert not any("rush_jumps" in line for line in house)
    assert len(house) > 200
