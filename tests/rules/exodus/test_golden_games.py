"""The golden games still go as written, and every end has one. `python -m tests.golden` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from tests.golden import golden

FILES = golden.files("exodus")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game_goes_as_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.moves_of(text)
    assert golden.replayed(text) == text
    assert f"\nended by {golden.head_of(text)['end']}\n" in text


def test_every_end_of_the_game_has_a_golden_game() -> None:
    ends = {str(golden.head_of(path.read_text(encoding="utf-8"))["end"]) for path in FILES}
    assert ends == set(rules.game_info("exodus").ends)


def test_two_and_three_players_have_a_golden_game() -> None:
    heads = [golden.head_of(path.read_text(encoding="utf-8")) for path in FILES]
    assert {len(head["seats"]) for head in heads} == {2, 3}  # type: ignore[arg-type]
