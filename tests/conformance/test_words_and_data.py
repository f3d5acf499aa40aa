"""Conformance of a game's data: words for every event, rule ids that exist, options with labels, sources."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import rules
from game.rules.engine.position import Event
from game.rules.engine.secrecy import Secret
from game.rules.engine.simultaneous import ChoiceSealed
from tests import toys

from .cases import GAMES, rule_ids
from .test_secrets import secrecy

CATALOGUE = [info.id for info in rules.catalogue()]


def module_of(game: str) -> str:
    """The package or module that a game is written in."""
    return rules.book(game).definition.state.__module__.removesuffix(".steps").removesuffix(".state")


def sources(game: str) -> list[Path]:
    """The Python files of a game."""
    file = Path(str(importlib.import_module(module_of(game)).__file__))
    return sorted(file.parent.glob("*.py")) if file.name == "__init__.py" else [file]


def events_of(game: str) -> Iterator[type[Event]]:
    """Every type of event that a game declares."""
    todo = Event.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(module_of(game)) or kind is ChoiceSealed:
            yield kind


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_its_words_and_one_for_what_is_hidden(game: str) -> None:
    sentences = rules.book(game).words.sentences
    kinds = list(events_of(game))
    assert len(kinds) > 2
    for kind in kinds:
        key = f"event.{kind.__struct_config__.tag}"
        assert key in sentences
        if any(isinstance(secret, Secret) for _, secret in secrecy(kind)):
            assert f"{key}.hidden" in sentences, f"{key} can be hidden"
        for line in (line for k, line in sentences.items() if k == key or k.startswith(f"{key}.")):
            blanks = {re.split("[:?&@]", blank)[0] for blank in re.findall(r"\{([^}]*)\}", line)}
            assert blanks <= set(kind.__struct_fields__), f"{key}: {blanks - set(kind.__struct_fields__)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_there_for_an_event_that_is_not(game: str) -> None:
    tags = {str(kind.__struct_config__.tag) for kind in events_of(game)}
    for key in rules.book(game).words.sentences:
        group, _, rest = key.partition(".")
        if group == "event":
            assert rest.split(".")[0] in tags, f"{key} is never said"


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_rule_named_in_the_code_is_in_the_rulebook(game: str) -> None:
    known = rule_ids(game)
    assert known
    prefixes = {i.partition("-")[0] for i in known}
    (prefix,) = prefixes
    named = {i for path in sources(game) for i in re.findall(rf"\b{prefix}(?:-[A-Z0-9]+)+\b", path.read_text("utf-8"))}
    chapters = {i.rpartition("-")[0] for i in known}
    assert named, "the code names no rule at all"
    assert named - known - chapters == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_catalogue_entry_is_complete(game: str) -> None:
    info = rules.game_info(game)
    names = rules.book(game).words.names
    assert info.title and info.pitch and info.ends
    assert 1 <= info.seats[0] <= info.seats[1]
    for option in [*info.options, *info.variants]:
        assert option.title and option.help.endswith(".") and "\n" not in option.help
        assert option.default in option.values and len(set(map(str, option.values))) == len(option.values) > 1
        assert set(option.labels) == set(map(str, option.values))
        assert len(set(option.labels.values())) == len(option.labels)
    assert all(end in names for end in info.ends)


@pytest.mark.parametrize("game", CATALOGUE)
def test_wrong_setups_are_refused_in_one_sentence(game: str) -> None:
    info = rules.game_info(game)
    least, most = info.seats
    good = [f"Player {n}" for n in range(least)]
    wrong: list[tuple[list[str], dict[str, rules.Value]]] = [
        (good[: least - 1], {}),
        ([f"Player {n}" for n in range(most + 1)], {}),
        (["", *good[1:]], {}),
        ([good[0]] * max(2, least), {}),
        (good, {"no_such_option": True}),
        *((good, {o.id: "no such value"}) for o in info.options),
    ]
    for seats, options in wrong:
        with pytest.raises(rules.SetupError) as error:
            rules.new_table(game, seats, options)
        assert len(str(error.value)) > 10 and "\n" not in str(error.value)
    with pytest.raises(rules.SetupError, match="no game"):
        rules.new_table(f"{game}x", good)


@pytest.mark.parametrize("game", CATALOGUE)
def test_house_values_are_named(game: str) -> None:
    values = rules.house_values(game)
    assert values and all(v.strip() for v in values) and len(set(values)) == len(values)


def test_the_toys_stand_beside_the_catalogue() -> None:
    assert set(GAMES) == {*CATALOGUE, *toys.TOYS}


def hidden(game: str) -> Iterator[tuple[int, dict[str, rules.Value]]]:
    """Every value of every option that is said to make no difference, with the fewest and the most seats."""
    info = rules.game_info(game)
    every = [*info.options, *info.variants]
    usual = {o.id: o.default for o in every}
    for seats in sorted(set(info.seats)):
        for option in every:
            if not option.counts(usual, seats):
                yield from ((seats, {option.id: value}) for value in option.values if value != option.default)


@pytest.mark.parametrize("game", CATALOGUE)
def test_an_option_that_does_not_count_makes_no_difference(game: str) -> None:
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Finn"]
    for seats, options in hidden(game):
        usual, other = (rules.new_table(game, names[:seats], given, 1) for given in ({}, options))
        for _ in range(400):
            if usual.decision is None:
                break
            assert other.decision is not None and other.decision.ids() == usual.decision.ids(), options
            option = usual.decision.options[len(usual.moves) * 7 % len(usual.decision.options)].id
            assert other.play(option) == usual.play(option), options
        assert other.outcome == usual.outcome


def test_some_options_do_not_count_as_a_game_is_printed() -> None:
    found = {key for game in CATALOGUE for _, options in hidden(game) for key in options}
    assert found == {"turns", "minutes", "house_map", "ships", "permanent_avatar"}
