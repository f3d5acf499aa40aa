"""Words for what the engine says by key: option labels, prompts, reasons, events, names. All of them are in YAML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from . import library
from .decision import Text
from .position import Event
from .secrecy import hides

BLANK = re.compile(r"\{(\w+)(?:([:?&@])([^}]*))?\}")


def sentences_of(game: str, name: str) -> dict[str, str]:
    """The texts of `data/<game>/<name>.yaml` by dotted key: the user's where there is one, else the shipped one.

    Raises DataError where a text of the user's has a key that is not known (save among `names`) or a blank that the
    shipped one has not, since nothing could fill it.
    """
    known, own = shipped_sentences(game, name), library.find(game, name)
    if own == library.shipped(game, name):
        return known
    theirs = dict(_flat("", library.read(own), own))
    for key, sentence in theirs.items():
        problem = _misfit(key, sentence, known, plain=game == "common" and name != "engine")
        library.expect(not problem, own, key, problem)
    return known | theirs


def shipped_sentences(game: str, name: str) -> dict[str, str]:
    """The same without the user's. Raises DataError."""
    path = library.shipped(game, name)
    return dict(_flat("", library.read(path), path))


def _flat(prefix: str, node: Any, path: Path) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for key, child in node.items():
            yield from _flat(f"{prefix}.{key}" if prefix else str(key), child, path)
    elif isinstance(node, str):
        yield prefix, node
    elif not (node is None and not prefix):  # an empty file changes nothing
        library.expect(False, path, prefix or "top", "a text is expected, in quotes")


def _misfit(key: str, sentence: str, known: Mapping[str, str], plain: bool) -> str:
    """What is wrong with a user's text, "" for nothing. `plain`: its blanks have no forms."""
    if key not in known:
        return "" if key.startswith("names.") else "there is no text of this key"
    if re.search(r"[{}]", BLANK.sub("", sentence)):
        return "a blank is written {name}, {name&}, {name@}, {name:one|many} or {name?one|many|none}"
    blanks = blanks_of(known[key])
    extra = next((name for name in blanks_of(sentence) if name not in blanks), None)
    if extra is not None:
        return f"nothing fills the blank {{{extra}}}; there are {', '.join(sorted(blanks)) or 'none'}"
    for name, kind, forms in BLANK.findall(sentence):
        if plain and kind:
            return f"a blank is written {{{name}}} here"
        if kind == "@" and f"{{{name}@}}" not in known[key]:
            return f"{{{name}@}} is for what has one number for each seat"
        if kind in (":", "?") and not 1 <= forms.count("|") <= (2 if kind == "?" else 1):
            return f"the forms are {{{name}:one|many}}, {{{name}?one|many}} or {{{name}?one|many|none}}"
    return ""


def blanks_of(sentence: str) -> list[str]:
    """The names of the blanks in a sentence, in their order."""
    return [match.group(1) for match in BLANK.finditer(sentence)]


class Words:
    """The words of one game: sentences by key, and names by id.

    Of an event the most special sentence counts that there is: `….hidden` with something hidden, `….nobody` with seat
    -1, `….<value>` by the value of one of its text fields; and `….less` of it with an `amount` below 0, which then
    reads without its sign.

    In a sentence `{name}` stands for a value. A value that is an id under `names:` is shown by its name, and a part
    `card.2` without one by that of the whole; a whole number whose blank is called `seat` or ends in `_seat` by that
    seat's name. `{ships&}` reads "A, B and C", `{points@}` with one for each seat "Ana 17, Ben 5", `{n:token|tokens}`
    "1 token" or "3 tokens". `{ships?moves|move}` picks a form by how many: the length of a list, a number, else 1 or 0
    for what is there or not; a third form is for none, and `#` in a form stands for the value.
    """

    def __init__(self, sentences: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.sentences = sentences
        self.names = names

    @classmethod
    def load(cls, game: str) -> Words:
        """The words in `data/<game>/text.yaml` and those of the engine itself. Raises DataError."""
        names: dict[str, str] = {}
        sentences: dict[str, str] = {}
        for key, words in [*sentences_of("common", "engine").items(), *sentences_of(game, "text").items()]:
            group, _, name = key.partition(".")
            if group == "names":
                names[name] = words
            else:
                sentences[key] = words
        return cls(sentences, names)

    def say(self, what: Text | Event, seats: Sequence[str]) -> str:
        """A text or an event in words. `seats`: the names of the seats."""
        if isinstance(what, Text):
            return self.fill(what.key, what.values, seats)
        values = msgspec.structs.asdict(what)
        key = self._sentence_for(what, values)
        if isinstance(amount := values.get("amount"), int) and amount < 0 and f"{key}.less" in self.sentences:
            key, values["amount"] = f"{key}.less", -amount
        return self.fill(key, values, seats)

    def _sentence_for(self, what: Event, values: Mapping[str, Any]) -> str:
        """The key of the most special sentence for an event, `….less` left aside."""
        key = f"event.{what.__struct_config__.tag}"
        if hides(what) and f"{key}.hidden" in self.sentences:
            return f"{key}.hidden"
        if values.get("seat") == -1 and f"{key}.nobody" in self.sentences:
            return f"{key}.nobody"
        special = (f"{key}.{value}" for value in values.values() if isinstance(value, str) and value)
        return next((one for one in special if one in self.sentences), key)

    def fill(self, key: str, values: Mapping[str, Any], seats: Sequence[str]) -> str:
        """The sentence under `key` with its blanks filled. Raises KeyError where there is no such sentence."""

        def blank(match: re.Match[str]) -> str:
            name, kind, forms = match.groups()
            value = values[name]
            if kind == ":":
                one, _, many = forms.partition("|")
                return f"{value} {one if value == 1 else many}"
            if kind == "?":
                return _form(forms.split("|"), value).replace("#", self._together(value))
            if kind == "&":
                return self._together(value)
            if kind == "@":
                return ", ".join(f"{seat} {self.name(one)}" for seat, one in zip(seats, value, strict=True))
            if (name == "seat" or name.endswith("_seat")) and isinstance(value, int):
                return seats[value] if 0 <= value < len(seats) else "?"
            if name == "seats" and isinstance(value, list):
                return ", ".join(seats[n] for n in value)
            return self.name(value)

        return BLANK.sub(blank, self.sentences[key])

    def name(self, value: Any) -> str:
        """An id's name, several joined by commas; anything else as it is."""
        if isinstance(value, list | tuple):
            return ", ".join(self.name(v) for v in value)
        found = self.names.get(str(value))
        if found is None and isinstance(value, str):
            found = self.names.get(value.partition(".")[0])
        return str(value) if found is None else found

    def _together(self, value: Any) -> str:
        """As `name`, but the last two of several are joined by "and"."""
        if isinstance(value, list | tuple) and len(value) > 1:
            return f"{self.name(value[:-1])}{self.sentences['engine.and']}{self.name(value[-1])}"
        return self.name(value)


def _form(forms: Sequence[str], value: Any) -> str:
    """One of the forms "one", "many", "none" by how many a value is; without a third, none is as many."""
    number = len(value) if isinstance(value, list | tuple) else value if isinstance(value, int) else bool(value)
    if number == 0 and len(forms) > 2:
        return forms[2]
    return forms[0] if number == 1 else forms[1]
