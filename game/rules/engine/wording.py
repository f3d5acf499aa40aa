"""Words for what the engine says by key: option labels, prompts, reasons, events, names. All of them are in YAML."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from . import library
from .decision import Text
from .position import Event
from .secrecy import hides

BLANK = re.compile(r"\{(\w+)(?::([^}]*))?\}")


class Words:
    """The words of one game: sentences by key, and names by id.

    An event with something hidden takes the sentence `….hidden`, one with seat -1 `….nobody`, where there is one.
    In a sentence `{name}` stands for a value. A value that is an id under `names:` is shown by its name; a whole number
    whose blank is called `seat` or ends in `_seat` by that seat's name; `{n:token|tokens}` reads "1 token", "3 tokens".
    """

    def __init__(self, sentences: Mapping[str, str], names: Mapping[str, str]) -> None:
        self.sentences = sentences
        self.names = names

    @classmethod
    def load(cls, game: str) -> Words:
        """The words in `data/<game>/text.yaml` and those of the engine itself. Raises DataError."""
        names: dict[str, str] = {}
        sentences: dict[str, str] = {}
        for path in (library.find("common", "engine"), library.find(game, "text")):
            for group, entries in library.load(path, dict[str, dict[str, str]]).items():
                if group == "names":
                    names.update(entries)
                else:
                    sentences.update({f"{group}.{key}": sentence for key, sentence in entries.items()})
        return cls(sentences, names)

    def say(self, what: Text | Event, seats: Sequence[str]) -> str:
        """A text or an event in words. `seats`: the names of the seats."""
        if isinstance(what, Text):
            return self.fill(what.key, what.values, seats)
        values = msgspec.structs.asdict(what)
        key = f"event.{what.__struct_config__.tag}"
        if hides(what) and f"{key}.hidden" in self.sentences:
            key += ".hidden"
        elif values.get("seat") == -1 and f"{key}.nobody" in self.sentences:
            key += ".nobody"
        return self.fill(key, values, seats)

    def fill(self, key: str, values: Mapping[str, Any], seats: Sequence[str]) -> str:
        """The sentence under `key` with its blanks filled. Raises KeyError where there is no such sentence."""

        def blank(match: re.Match[str]) -> str:
            name, forms = match.group(1), match.group(2)
            value = values[name]
            if forms is not None:
                one, _, many = forms.partition("|")
                return f"{value} {one if value == 1 else many}"
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
        return self.names.get(str(value), str(value))
