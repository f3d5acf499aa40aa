"""Broken data is answered by one sentence that names the file, the line, the place and what was expected."""

import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.rules.engine import library
from game.rules.engine.library import DataError


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A card of a data file."""

    id: str
    copies: int


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How something looks."""

    tint: Literal["red", "blue"] = "red"
    side: int | None = None
    size: Literal[3, 4] = 3


class Roll(msgspec.Struct, forbid_unknown_fields=True, tag_field="op", tag="roll"):
    """One of two ops."""

    dice: int


class Draw(msgspec.Struct, forbid_unknown_fields=True, tag_field="op", tag="draw"):
    """The other."""

    cards: int


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """A data file."""

    cards: list[Card]
    prices: dict[str, Annotated[int, msgspec.Meta(ge=0, le=20)]] = {}
    sizes: tuple[int, int] = (1, 1)
    look: Look = Look()
    parts: Annotated[list[Roll | Draw], msgspec.Meta(min_length=1)] = msgspec.field(default_factory=list)


def error_for(tmp_path: Path, text: str) -> str:
    """What is said of a file with this text."""
    path = tmp_path / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        library.load(path, Deck)
    message = str(error.value)
    assert message.startswith(str(path)) and "\n" not in message and "Traceback" not in message
    return message


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("cards:\n  - {id: a, copies: 1}\n  - {id: b, copies: many}\n", 3, "cards[1].copies: a whole number"),
        ("cards:\n  - {id: a, copies: 1}\n\n  - id: b\n    copies: 2.5\n", 5, "expected, not a fraction"),
        ("cards:\n  - {id: a, copis: 1}\n", 2, "copis"),
        ("cards:\n  - {id: a}\n", 2, "copies"),
        ("cards: 7\n", 1, "cards: a list is expected, not a whole number"),
        ("cards: [\n", 2, "YAML"),
        ("cards: []\ncards: []\n", 2, "twice"),
        ("cards:\n  - {id: a, id: b, copies: 1}\n", 2, "twice"),
        ("cards:\n\t- a\n", 2, "YAML"),
        ("1: a\n01: b\n", 2, "twice"),
        ("yes: a\ntrue: b\n", 2, "twice"),
        ("cards: []\nmore: &a [*a]\n", 2, "holds itself"),
        ("7: a\n", 1, "as a key a text is expected"),
        ("cards: []\nprices: {lab: 1, city: one}\n", 2, "prices.city: a whole number is expected, not a text"),
        ("cards: []\nprices: {lab: 1, city: 21}\n", 2, "prices.city: 0 to 20, not 21"),
        (f"cards: []\nprices: {{lab: {10**30}}}\n", 2, "prices.lab: 0 to 20, not 10000000000000000000…"),
        ("cards: []\nsizes: [1, 2, 3]\n", 2, "sizes: a list of 2 is expected, not of 3"),
        ("cards: []\nlook: {tint: green}\n", 2, "look.tint: there is no 'green'; choose from blue, red"),
        ("cards: []\nlook: {size: 5}\n", 2, "look.size: there is no '5'; choose from 3, 4"),
        ("cards: []\nlook: {shape: cube, side: 1}\n", 2, "look: there is no key 'shape'"),
        ("cards: []\nparts: [{op: roll}]\n", 2, "parts[0]: the key 'dice' is missing"),
        ("cards: []\nparts: [{op: roll, dise: 2}]\n", 2, "parts[0]: there is no key 'dise'; did you mean 'dice'?"),
        ("cards: []\nparts: [{op: rol}]\n", 2, "parts[0].op: there is no 'rol'; choose from draw, roll"),
        ("cards: []\nparts: []\n", 2, "parts: a list of at least 1 is expected, not of 0"),
    ],
)
def test_an_error_names_the_line_and_what_is_wrong(tmp_path: Path, text: str, line: int, said: str) -> None:
    message = error_for(tmp_path, text)
    assert f"line {line}" in message and said in message, message


def test_other_broken_files(tmp_path: Path) -> None:
    assert "top: keys with values are expected, not nothing" in error_for(tmp_path, "")
    assert "YAML" in error_for(tmp_path, "cards: !!python/object:os.system {}\n")
    assert "YAML" in error_for(tmp_path, "cards: *nothing\n")
    assert "does not suit the !!" in error_for(tmp_path, "cards: !!timestamp soon\n")
    assert "does not suit the !!" in error_for(tmp_path, "cards: !!bool 7\n")
    links = "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 40))
    assert "more than 100000 values" in error_for(tmp_path, f"a0: &a0 [x]\n{links}")
    merged = "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 40))
    assert "more than 100000 values" in error_for(tmp_path, f"a0: &a0 {{x: y}}\n{merged}")
    with pytest.raises(DataError, match=r"missing"):
        library.load(tmp_path / "nowhere.yaml", Deck)
    binary = tmp_path / "cards.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="UTF-8"):
        library.load(binary, Deck)
    with pytest.raises(DataError):
        library.load(tmp_path, Deck)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        library.parse(text, "any.yaml")
    except DataError as error:
        assert str(error).startswith("any.yaml") and "\n" not in str(error)


@given(st.lists(st.tuples(st.text(alphabet="abc", min_size=1), st.integers(0, 9)), min_size=1, max_size=6), st.data())
def test_the_line_of_a_place_is_where_it_stands(
    tmp_path_factory: pytest.TempPathFactory, entries: list[tuple[str, int]], data: st.DataObject
) -> None:
    path = tmp_path_factory.getbasetemp() / "lines.yaml"
    path.write_text(yaml.safe_dump({"cards": [{"id": i, "copies": n} for i, n in entries]}, sort_keys=True))
    n = data.draw(st.integers(0, len(entries) - 1))
    line = library.line_of(path, f"cards[{n}].id")
    assert line is not None and re.match(r"\s*id:", path.read_text().splitlines()[line - 1])
    assert line == 2 * n + 3


def test_the_users_file_wins_and_is_checked_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EXODUS_HOME", str(tmp_path))
    shipped = library.find("supernova", "cards")
    before = library.digest("supernova")
    own = tmp_path / "data" / "supernova" / "cards.yaml"
    own.parent.mkdir(parents=True)
    own.write_bytes(shipped.read_bytes() + b"# mine\n")
    assert library.find("supernova", "cards") == own and library.overrides("supernova") == [own]
    assert library.digest("supernova") != before
    own.write_bytes(shipped.read_bytes().replace(b"\n", b"\r\n"))
    assert library.digest("supernova") == before, "line ends are no difference"
