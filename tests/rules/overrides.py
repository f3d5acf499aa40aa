"""Corrected data files of a user: a shipped file with one change, in the user's folder, and what is said of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import rules
from game.rules.engine import library


class Mark(Enum):
    """What a value can say besides itself. It reads alike in every process, as the ids of tests must."""

    GONE = "the key, or the entry of a list, is left out"
    TWICE = "the entry stands in its list once more, at the end"


GONE, TWICE = Mark
Breaking = tuple[str, str, Any, str]
"""File, place such as `cards[3].copies` (`…[+]`: one more entry), the value there, and a part of what is said."""


@cache
def _shipped(path: Path) -> Any:
    return library.parse(path.read_text(encoding="utf-8"), str(path))


def breaks(game: str, breaking: Breaking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading the game with this file must be refused, in one sentence with file, line and key."""
    name, place, value, said = breaking
    with pytest.raises(rules.DataError) as error:
        load(game, name, {place: value}, tmp_path, monkeypatch)
    path = tmp_path / "data" / game / f"{name}.yaml"
    words = str(error.value)
    assert words.startswith(f"{path}, line ") or said.startswith("/"), words
    assert re.search(r", line \d+, [^:]+: .", words) and "\n" not in words and len(words) < len(str(path)) + 300, words
    assert said.lstrip("/") in words, words


def load(game: str, name: str, changes: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The content of a game with a changed file in the user's folder; what is shipped is read once for all tests."""
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path))
    text = (library.data_dir() / game / f"{name}.yaml").read_text(encoding="utf-8")
    document = library.parse(text, name)
    for place, value in changes.items():
        change(document, place, value)
    path = tmp_path / "data" / game / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.dump(document, Dumper=_Dumper, sort_keys=False), encoding="utf-8")
    real = library.read
    shipped: Callable[[Path], Any] = lambda p: _shipped(p) if p.is_relative_to(library.data_dir()) else real(p)  # noqa: E731
    monkeypatch.setattr(library, "read", shipped)
    return rules.GAMES[game].content()


_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


def change(document: Any, place: str, value: Any) -> None:
    """Put a value at a place of a document, or take what is there away."""
    *way, last = [int(p[1:-1]) if p[1:-1].isdigit() else p for p in re.findall(r"\[[^\]]*\]|[^.\[]+", place)]
    for part in way:
        document = document[part]
    if last == "[+]":
        document.append(value)
    elif value is GONE:
        del document[last]
    elif value is TWICE:
        document.append(document[last])
    else:
        document[last] = value
