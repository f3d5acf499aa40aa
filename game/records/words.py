"""What saved games say, from data/common/records.yaml, and the one error they raise."""

from __future__ import annotations

from functools import cache

from game.rules.engine import library


class RecordError(Exception):
    """A saved game that cannot be used or written: one clear sentence with the file and what to do."""


@cache
def _sentences() -> dict[str, dict[str, str]]:
    return library.load(library.find("common", "records"), dict[str, dict[str, str]])


def words(group: str, sentence: str, /, **values: object) -> str:
    """A sentence of a group by its key, filled in."""
    return _sentences()[group][sentence].format(**values)


def problem(sentence: str, /, **values: object) -> RecordError:
    """An error to raise, by its key in the group `problem`."""
    return RecordError(words("problem", sentence, **values))
