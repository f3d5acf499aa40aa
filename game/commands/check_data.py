"""main.py check-data: validate all YAML; what is wrong, with file, line or place, and what is expected."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game import rules
from game.rules.engine import library
from game.rules.engine.misfit import did_you_mean
from game.rules.engine.wording import BLANK, sentences_of
from game.scenes import tutorial

from . import used_words

_RULE_ID = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
_TEXTS = ("text", "rules", "rulings", "tutorial", "game")


def run(folder: Path | None) -> int:
    """Check the data in force or, with a folder, the shipped data with the files there in place; 1 for any finding."""
    if folder is not None:
        if not folder.is_dir():
            raise rules.DataError(f"{folder}: there is no such folder; name one laid out like data/")
        library.use_overrides(folder)
    found = list(dict.fromkeys(findings()))
    for line in found:
        print(line)
    own = sum(path.is_relative_to(library.override_dir()) for path in data_files())
    checked = f"{sum(1 for _ in data_files())} files checked, {own or 'none'} of them in {library.override_dir()}"
    print(f"{checked}: {len(found)} findings" if found else f"{checked}: all is well")
    return 1 if found else 0


def findings() -> Iterator[str]:
    """All that is wrong with the data in force, one sentence each."""
    readable = True
    for path in data_files():
        try:
            library.read(path)
        except rules.DataError as error:
            readable = False
            yield str(error)
    yield from _strangers()
    if not readable:
        return
    yield from _scenarios()
    try:
        for name in ("engine", "records", "text"):
            sentences_of("common", name)
    except rules.DataError as error:
        yield str(error)
        return
    yield from used_words.app_findings()
    for game in sorted(p.name for p in library.data_dir().iterdir() if p.is_dir() and p.name != "common"):
        yield from _game(game)


def data_files() -> Iterator[Path]:
    """Every YAML file in force, and those it stands in for."""
    for folder in (library.data_dir(), library.override_dir()):
        if folder.is_dir():
            yield from sorted(folder.glob("*/*.yaml"))


def _strangers() -> Iterator[str]:
    """Files of the user's that stand in for nothing."""
    own, shipped = library.override_dir(), library.data_dir()
    known = [str(p.relative_to(shipped)) for p in shipped.glob("*/*.yaml")]
    for path in sorted(own.rglob("*")) if own.is_dir() else []:
        name = str(path.relative_to(own))
        if path.is_file() and name not in known:
            yield f"{path}: there is no data file of that name{did_you_mean(name, known)}"


def _game(game: str) -> Iterator[str]:
    """One game: content, rulebook, words, names, rule ids."""
    try:
        book = rules.rulebook_of(game) if library.shipped(game, "rules").is_file() else None
        if game not in rules.GAMES:
            return
        content = rules.book(game)
        tutorial.load(game)
    except rules.DataError as error:
        yield str(error)
        return
    yield from used_words.game_findings(game, content.words)
    yield from _blanks(game, content.words.sentences)
    yield from _names(game, content.words.names)
    if book is not None:
        yield from unknown_rules(game, {*book.rules(), *(ruling.id for ruling in book.rulings)})


def _mappings(node: Any) -> Iterator[dict[Any, Any]]:
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _mappings(child)


def _content_files(game: str) -> Iterator[Path]:
    for shipped in sorted((library.data_dir() / game).glob("*.yaml")):
        if shipped.stem not in _TEXTS:
            yield library.find(game, shipped.stem)


def _names(game: str, names: Mapping[str, str]) -> Iterator[str]:
    """Every thing with an id in the data has a name to be shown by."""
    text = library.find(game, "text")
    for path in _content_files(game):
        for mapping in _mappings(library.read(path)):
            thing = mapping.get("id")
            if not isinstance(thing, str):
                continue
            if thing in names and mapping.get("name", names[thing]) != names[thing]:
                yield f"{text}, names: '{thing}' is {names[thing]!r}, but {mapping['name']!r} in {path}; change both"
            if thing not in names and "name" not in mapping:
                place = f"{path}, line {used_words.line_with(path, thing)}"
                yield f"{text}, names: '{thing}' of {place} has no name{did_you_mean(thing, [*names])}"


def _blanks(game: str, sentences: Mapping[str, str]) -> Iterator[str]:
    """Braces in sentences are blanks, well-formed ones."""
    path = library.find(game, "text")
    for key, sentence in sentences.items():
        if re.search(r"[{}]", BLANK.sub("", sentence)):
            yield f"{path}, {key}: a blank is written {{name}} or {{name:one|many}}, here is {sentence!r}"


def unknown_rules(game: str, known: set[str]) -> Iterator[str]:
    """Every rule that data or code names is in the rulebook."""
    folder = used_words.CODE / "rules" / game
    places = [library.find(game, p.stem) for p in sorted((library.data_dir() / game).glob("*.yaml"))]
    for path in [*places, *sorted(folder.rglob("*.py"))]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule in _RULE_ID.findall(line):
                if rule not in known and rule.split("-")[0] in {k.split("-")[0] for k in known}:
                    hint = did_you_mean(rule, sorted(known))
                    yield f"{path}, line {number}: the rulebook has no rule {rule}{hint}"


def _scenarios() -> Iterator[str]:
    """The scenarios beside the data can be read, where they are there (they are not in the executable)."""
    for path in sorted((library.data_dir().parent / "tests" / "scenarios").rglob("*.yaml")):
        try:
            for one in rules.read_scenarios(path):
                if one.game not in rules.GAMES:
                    yield f"{path}: there is no game '{one.game}'{did_you_mean(one.game, [*rules.GAMES])}"
        except rules.DataError as error:
            yield str(error)
