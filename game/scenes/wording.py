"""The words of the app, from data/common/text.yaml, by key."""

from functools import cache

from game.rules.engine import library
from game.rules.engine.wording import sentences_of, shipped_sentences

_unusable: list[str] = []
"""Why the user's own words cannot be used, once that is known; then the shipped ones speak."""


@cache
def all_words() -> dict[str, str]:
    """Every text by its dotted key; the user's own where they can be used."""
    try:
        return sentences_of("common", "text")
    except library.DataError as error:
        _unusable[:] = [str(error)]
        return shipped_sentences("common", "text")


def why_unusable() -> str:
    """Why the user's own words of the app cannot be used, in one sentence; "" where they can or there are none."""
    all_words()
    return "".join(_unusable)


def words(key: str, **values: object) -> str:
    """The text of `key` with {name} filled in. KeyError for an unknown key or a missing value."""
    text = all_words()[key]
    return text.format(**values) if values else text
