"""Every word the scenes ask for is there, with the values it needs."""

import ast
from pathlib import Path
from string import Formatter

import pytest

from game.scenes.wording import all_words, words

SOURCES = [*Path("game/scenes").glob("*.py"), Path("game/app.py"), Path("game/settings.py")]


def calls() -> list[tuple[str, str, set[str]]]:
    """Every words("…", …) and Notice("…", {…}) in the code: file and line, key, the values given."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            where = f"{path}:{node.lineno}"
            keys = {n.value for n in ast.walk(node.args[0]) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
            if name == "words" and not isinstance(node.args[0], ast.JoinedStr | ast.Name | ast.Attribute):
                found += [(where, key, {k.arg or "" for k in node.keywords}) for key in keys if "." in key]
            elif name == "Notice" and len(node.args) > 1 and isinstance(node.args[1], ast.Dict):
                given = {k.value for k in node.args[1].keys if isinstance(k, ast.Constant)}
                found += [(where, key, given) for key in keys]
    return found


def test_all_words_are_there_with_their_values() -> None:
    found = calls()
    assert len(found) > 100
    wrong = []
    for where, key, given in found:
        if key not in all_words():
            wrong.append(f"{where}: no text {key}")
            continue
        needed = {name for _, name, _, _ in Formatter().parse(all_words()[key]) if name}
        if not needed <= given:
            wrong.append(f"{where}: {key} needs {needed - given}")
    assert not wrong


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("title.nothing_of_the_kind")


def test_every_computed_key_is_there() -> None:
    families = {
        "controller": ["human", "easy", "normal", "random"],
        "controller_short": ["human", "easy", "normal", "random"],
        "settings.dice_speed_values": ["normal", "fast", "off"],
        "settings.bot_pace_values": ["slow", "normal", "fast", "instant"],
        "settings.response_prompts_values": ["always", "able"],
        "settings.palette_values": ["standard", "red-green", "blue-yellow"],
        "title": ["continue", "new_game", "saves", "tutorial", "rulebook", "statistics", "settings", "quit"],
        "pause": ["resume", "look", "rulebook", "log", "score", "settings", "keys", "to_title", "quit"],
        "rulebook": ["kind_rule", "kind_ruling", "kind_house"],
    }
    missing = [
        f"{family}.{name}"
        for family, names in families.items()
        for name in names
        if f"{family}.{name}" not in all_words()
    ]
    assert not missing


def test_no_text_is_unused() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    unused = [key for key in all_words() if not _is_used(key, code)]
    assert not unused


def _is_used(key: str, code: str) -> bool:
    if f'"{key}"' in code:
        return True
    parts = key.split(".")
    computed = {
        "title",
        "pause",
        "keys",
        "saves",
        "score",
        "replay",
        "settings",
        "controller",
        "controller_short",
        "table",
        "to_come",
        "statistics",
        "emblems",
    }
    return parts[0] in computed or key.startswith("rulebook.kind_") or key.startswith("choose.")
