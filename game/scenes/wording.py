"""The words of the app, from data/common/text.yaml, by key."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import yaml


def data_root() -> Path:
    """The folder data/, from source and from the packaged executable."""
    return Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2])) / "data"


@cache
def all_words() -> dict[str, str]:
    """Every text by its dotted key."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with (data_root() / "common" / "text.yaml").open(encoding="utf-8") as file:
        return dict(_flat("", yaml.load(file, loader)))


def _flat(prefix: str, node: Any) -> list[tuple[str, str]]:
    if isinstance(node, dict):
        return [pair for key, child in node.items() for pair in _flat(f"{prefix}.{key}" if prefix else str(key), child)]
    return [(prefix, str(node))]


def words(key: str, **values: object) -> str:
    """The text of `key` with {name} filled in. KeyError for an unknown key or a missing value."""
    text = all_words()[key]
    return text.format(**values) if values else text


def has_words(key: str) -> bool:
    """Whether there is a text of that key (for texts a game may or may not have)."""
    return key in all_words()
