"""What does not fit in a document, in plain words: where it stands, what is expected there, and what was found."""

from __future__ import annotations

import copy
import difflib
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

_KINDS = {
    "int": "a whole number", "float": "a fraction", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "keys with values", "null": "nothing", "bytes": "binary data",
}  # fmt: skip
_PART = re.compile(r"\[[^\]]*\]|[^.\[]+")
MOST_NAMED = 12
"""Of the words that may stand in a place: of more only the nearest is named."""
MOST_SHOWN = 20
"""Of the letters of what was found."""


def misfit(document: Any, kind: Any, finding: str) -> tuple[str, str]:
    """The place (`cards[3].copies`, "" for the whole) and the sentence for what msgspec has found in a document."""
    message, _, place = finding.partition(" - at `")
    of_key, place = place.startswith("key`"), place.rpartition("`$")[2].rstrip("`").lstrip("$.")
    place = _named(document, kind, finding, place)
    nodes, value = _plain([inspect.type_info(kind)], document), document
    for part in _PART.findall(place):
        part = part.strip("[]")
        nodes, value = [inner for node in nodes for inner in _inside(node, part)], _value(value, part)
        nodes = _plain(nodes, value)
    if of_key:
        nodes = _plain([n.key_type for n in nodes if isinstance(n, inspect.DictType)], None)
    return place, ("as a key " if of_key else "") + _sentence(message, nodes, value)


def among(word: str, allowed: Sequence[str]) -> str:
    """What may stand there instead of a word, as the end of a sentence."""
    if not allowed:
        return ""
    return f"; choose from {', '.join(allowed)}" if len(allowed) <= MOST_NAMED else did_you_mean(word, allowed)


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """The nearest of the known words, as the end of a sentence; "" where none is near."""
    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean '{close[0]}'?" if close else ""


# ---------------------------------------------------------------------- the sentence
def _sentence(message: str, nodes: Sequence[Any], value: Any) -> str:
    quoted = re.findall(r"`([^`]+)`", message)
    if message.startswith("Object missing"):
        return f"the key '{quoted[0]}' is missing"
    if message.startswith("Object contains"):
        known = [f.encode_name for n in nodes for f in getattr(n, "fields", ())]
        return f"there is no key '{quoted[0]}'{did_you_mean(quoted[0], known)}"
    if message.startswith("Invalid"):
        wrong, allowed = re.sub(r"^.* value '?|'$", "", message), _words(nodes)
        return f"there is no '{wrong}'{among(wrong, allowed)}"
    if "matching regex" in message:
        return f"letters, digits, _ and - are expected, not '{_shown(value)}'"
    size = re.search(r"of length (>=|<=)? ?(\d+)", message)
    if size:
        words = {">=": "at least ", "<=": "at most "}.get(size[1], "")
        return f"{_kinds(quoted[0])} of {words}{size[2]} is expected, not of {len(value)}"
    wanted = f"{_kinds(quoted[0])} {'are' if quoted[0] == 'object' else 'is'} expected"
    if len(quoted) == 2:
        return f"{wanted}, not {_kinds(quoted[1])}"
    number = next((n for n in nodes if isinstance(n, inspect.IntType)), None)
    return f"{_range(number)}, not {_shown(value)}" if number else wanted


def _kinds(names: str) -> str:
    return " or ".join(_KINDS.get(name, f"a {name}") for name in names.split(" | "))


def _range(number: inspect.IntType) -> str:
    if number.le is None:
        return f"{number.ge} or more"
    return f"at most {number.le}" if number.ge is None else f"{number.ge} to {number.le}"


def _shown(value: Any) -> str:
    text = str(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


def _words(nodes: Sequence[Any]) -> list[str]:
    """Which words may stand in a place."""
    return sorted(str(word) for n in nodes if isinstance(n, inspect.LiteralType) for word in n.values)


# ---------------------------------------------------------------------- finding the place
def _plain(nodes: Sequence[Any], value: Any) -> list[Any]:
    """Types without alternatives among them: of structs that a tag tells apart, those that the value's tag names."""
    found: list[Any] = []
    for node in nodes:
        found += _plain(node.types, value) if isinstance(node, inspect.UnionType) else [node]
    tag = [
        n for n in found if isinstance(n, inspect.StructType) and n.tag_field and _value(value, n.tag_field) == n.tag
    ]
    return tag or found


def _inside(node: Any, part: str) -> Iterator[Any]:
    """The types that a key or an entry of this type can have."""
    if isinstance(node, inspect.StructType):
        yield from (f.type for f in node.fields if f.encode_name == part)
        if part == node.tag_field:
            yield inspect.LiteralType((node.tag,))
    elif isinstance(node, inspect.ListType):
        yield node.item_type
    elif isinstance(node, inspect.TupleType):
        yield node.item_types[int(part)]
    elif isinstance(node, inspect.DictType):
        yield node.value_type


def _value(value: Any, part: str) -> Any:
    """What stands under a key or at a number; None for what is missing."""
    if isinstance(value, list):
        return value[int(part)]
    return next((v for k, v in value.items() if str(k) == part), None) if isinstance(value, dict) else None


def _named(document: Any, kind: Any, finding: str, place: str) -> str:
    """A place with `[...]` for an entry under a free key, told with that key: the one without which all would fit."""
    document = copy.deepcopy(document)
    while "[...]" in place:
        head, _, tail = place.partition("[...]")
        mapping = document
        for part in _PART.findall(head):
            mapping = _value(mapping, part.strip("[]"))
        for key in list(mapping):
            value = mapping.pop(key)
            differs = _finding(document, kind) != finding
            mapping[key] = value
            if differs:
                place = f"{head}.{key}{tail}"
                break
        else:
            return head
    return place


def _finding(document: Any, kind: Any) -> str:
    try:
        msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return ""
