"""What saved games say, from data/common/records.yaml, and the one error they raise."""

from __future__ import annotations

from functools import cache

from game.rules.engine import wording


class RecordError(Exception):
    """A saved game that cannot be used or written: one clear sentence with the file and what to do."""


@cache
def sentences() -> dict[str, str]:
    """All of them by dotted key. Raises rules.DataError."""
    return wording.sentences_of("common", "records")


def words(group: str, sentence: str, /, **values: object) -> str:
    """A sentence of a group by its key, filled in."""
    return sentences()[f"{group}.{sentence}"].format(**values)


def problem(sentence: str, /, **values: object) -> RecordError:
    """An error to raise, by its key in the group `problem`."""
    return RecordError(words("problem", sentence, **values))
