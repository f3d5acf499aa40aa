"""The golden games still go as written, and every end has one. `python -m tests.golden` writes them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import rules
from tests.golden import golden

GAMES = [info.id for info in rules.catalogue()]
FILES = [path for game in GAMES for path in golden.files(game)]


def heads(game: str) -> list[dict[str, Any]]:
    """What the golden games of a game are about."""
    return [golden.head_of(path.read_text(encoding="utf-8")) for path in golden.files(game)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden_game_goes_as_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.moves_of(text)
    assert golden.replayed(text) == text
    assert f"\nended by {golden.head_of(text)['end']}\n" in text


@pytest.mark.parametrize("game", GAMES)
def test_every_end_of_a_game_has_a_golden_game(game: str) -> None:
    assert {head["end"] for head in heads(game)} == set(rules.game_info(game).ends)


def test_every_variant_of_supernova_and_both_together_have_a_golden_game() -> None:
    used = [{key for key, value in head["options"].items() if value is True} for head in heads("supernova")]
    assert all(variants in used for variants in (set(), {"wormhole"}, {"lost_in_space"}, {"wormhole", "lost_in_space"}))


def test_one_world_and_six_players_of_exoplanet_rush_have_a_golden_game() -> None:
    assert any(head["options"]["worlds"] == 1 for head in heads("exoplanet") if head["options"])
    assert any(len(head["seats"]) == 6 for head in heads("exoplanet"))


def test_two_and_three_players_of_exodus_have_a_golden_game() -> None:
    assert {len(head["seats"]) for head in heads("exodus")} == {2, 3}


def test_whole_games_and_late_positions_of_xodus_are_golden() -> None:
    assert {head["end"] for head in heads("xodus") if "position" not in head} == {"all_defeated", "rise"}
    assert {len(head["seats"]) for head in heads("xodus")} == {1, 2, 4}
