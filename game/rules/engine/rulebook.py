"""The rulebook in our words by rule id, and our rulings on unclear spots: `data/<game>/rules.yaml`, `rulings.yaml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from . import library


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `lines`: where it stands in the printed rulebook's text."""

    id: str
    rule: str
    lines: str = ""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook with its rules in order."""

    title: str
    rules: list[Rule]


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Our answer to a question that the printed rules leave open."""

    id: str
    question: str
    ruling: str
    lines: str = ""


class Rulebook(msgspec.Struct, frozen=True):
    """All chapters and rulings of one game."""

    chapters: list[Chapter]
    rulings: list[Ruling]

    def rules(self) -> dict[str, Rule]:
        """Every rule by its id."""
        return {r.id: r for c in self.chapters for r in c.rules}


class _RulesFile(msgspec.Struct, forbid_unknown_fields=True):
    chapters: list[Chapter]


class _RulingsFile(msgspec.Struct, forbid_unknown_fields=True):
    rulings: list[Ruling]


def load(game: str) -> Rulebook:
    """The rulebook of a game. Raises DataError, also where an id stands twice."""
    rules_path, rulings_path = library.find(game, "rules"), library.find(game, "rulings")
    book = Rulebook(
        library.load(rules_path, _RulesFile).chapters,
        library.load(rulings_path, _RulingsFile).rulings,
    )
    places = {f"chapters[{n}].rules[{m}].id": r.id for n, c in enumerate(book.chapters) for m, r in enumerate(c.rules)}
    _each_once(places, set(), rules_path)
    _each_once({f"rulings[{n}].id": r.id for n, r in enumerate(book.rulings)}, set(places.values()), rulings_path)
    return book


def _each_once(places: dict[str, str], seen: set[str], path: Path) -> None:
    for place, i in places.items():
        library.expect(i not in seen, path, place, f"the id {i} stands more than once")
        seen.add(i)
