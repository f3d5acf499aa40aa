"""Which words the code uses, found in its source: each must be in the YAML. The executable has no source to look at."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from game.rules.engine import library
from game.rules.engine.position import Event
from game.rules.engine.wording import Words, blanks_of, sentences_of

CODE = Path(library.__file__).resolve().parents[2]


def line_with(path: Path, word: str) -> int:
    """The first line of a file with a word in it, 1 where there is none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((n for n, line in enumerate(lines, 1) if re.search(rf"\b{re.escape(word)}\b", line)), 1)


# ---------------------------------------------------------------------- of a game
def game_findings(game: str, words: Words) -> Iterator[str]:
    """The keys of texts in a game's code, and its events, that have no sentence or one with blanks they cannot fill."""
    text = library.find(game, "text")
    for path in sorted((CODE / "rules" / game).rglob("*.py")):
        for call in _calls(path, "Text"):
            place = f"{path.relative_to(CODE.parent)}:{call.lineno}"
            yield from (f"{text}: {problem}, which {place} uses" for problem in _text_problems(call, words.sentences))
    for event in _events(Event):
        if event.__module__.startswith(f"game.rules.{game}."):
            yield from (f"{text}: {problem}" for problem in _event_problems(event, words.sentences))


def _text_problems(call: ast.Call, sentences: Mapping[str, str]) -> Iterator[str]:
    key = _pattern(call.args[0]) if call.args else None
    if key is None:
        return
    found = [k for k in sentences if re.fullmatch(key, k)]
    if not found:
        yield f"there is no sentence '{_readable(key)}'"
    values = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
    literal = isinstance(call.args[0], ast.Constant)  # else several sentences share the call, each with its own blanks
    if literal and isinstance(values, ast.Dict) and all(isinstance(k, ast.Constant) for k in values.keys):
        given = {k.value for k in values.keys if isinstance(k, ast.Constant)}
        for k in found:
            for blank in sorted({*blanks_of(sentences[k])} - given):
                yield f"the sentence '{k}' has a blank {{{blank}}} that is not filled"


def _event_problems(event: type[Event], sentences: Mapping[str, str]) -> Iterator[str]:
    key = f"event.{event.__struct_config__.tag}"
    fields = set(event.__struct_fields__)
    if key not in sentences:
        yield f"there is no sentence '{key}' for the event {event.__name__}"
    for k in (k for k in sentences if k == key or k.startswith(f"{key}.")):
        for blank in sorted({*blanks_of(sentences[k])} - fields):
            yield f"the sentence '{k}' has a blank {{{blank}}}; the event has {', '.join(sorted(fields))}"


def _events(kind: type[Event]) -> Iterator[type[Event]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _events(sub)


# ---------------------------------------------------------------------- of the app
def app_findings() -> Iterator[str]:
    """The keys of words in the scenes that are not in data/common/text.yaml."""
    path = library.find("common", "text")
    known = sentences_of("common", "text")
    for source in [CODE / "app.py", CODE / "settings.py", *sorted((CODE / "scenes").glob("*.py"))]:
        for call in _calls(source, "words"):
            key = _pattern(call.args[0]) if call.args else None
            if key is not None and not any(re.fullmatch(key, k) for k in known):
                place = f"{source.relative_to(CODE.parent)}:{call.lineno}"
                yield f"{path}: there is no text '{_readable(key)}', which {place} uses"


# ---------------------------------------------------------------------- reading code
def _calls(path: Path, name: str) -> Iterator[ast.Call]:
    """The calls of a function in a source file; none where there is no source."""
    if not path.is_file():
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _pattern(node: ast.expr) -> str | None:
    """A key as a regular expression, with anything in place of what is filled in at run time; None for no literal."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
        return "".join(parts)
    return None


def _readable(pattern: str) -> str:
    return re.sub(r"\\(.)", r"\1", pattern.replace(".+", "…"))
