"""Who may know what. A field's secrecy is said once, where it is declared; one generic function redacts.

    hand: Annotated[list[str], OWNER]                 known to the seat that owns the struct
    deck: Annotated[list[str], NOBODY]                known to no seat
    card: Annotated[str, owner_unless("up")]          the owner's, and everybody's once the field `up` is true

A struct with a field `seat` belongs to that seat, and so does all that lies inside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

HIDDEN = "?"
_PLAIN = (str, int, bool, float, type(None))
_T = TypeVar("_T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Secret:
    """The secrecy of one field. `owner`: its owner knows it. `unless`: a field of the same struct that lays it open."""

    owner: bool
    unless: str = ""


OWNER = Secret(owner=True)
NOBODY = Secret(owner=False)


def owner_unless(field: str) -> Secret:
    """Known to its owner, and to everybody while `field` of the same struct is true."""
    return Secret(owner=True, unless=field)


def redact(struct: msgspec.Struct, viewer: int) -> None:
    """Hide in place what `viewer` may not know, in `struct` and all below it. Viewer -1 knows only what is public."""
    _redact(struct, viewer, None)


def redacted(struct: _T, viewer: int) -> _T:
    """A copy of `struct` without what `viewer` may not know."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(struct), type=type(struct))
    _redact(copy, viewer, None)
    return copy


@cache
def may_hide(kind: type[msgspec.Struct]) -> bool:
    """Can anything in a struct of this type, or below it, be secret?"""
    _, secrets, nested = _plan(kind)
    return bool(secrets or nested)


def hides(struct: msgspec.Struct) -> bool:
    """Is a text, a number or a list of texts in this struct itself (not below it) hidden?"""
    for name, _ in _plan(type(struct))[1]:
        value = getattr(struct, name)
        if value == HIDDEN or (value == -1 and not isinstance(value, bool)):
            return True
        if isinstance(value, list) and value and value == _hidden(value):
            return True
    return False


def _redact(struct: msgspec.Struct, viewer: int, owner: int | None) -> None:
    has_seat, secrets, nested = _plan(type(struct))
    if has_seat:
        owner = struct.seat  # type: ignore[attr-defined]
    for name, secret in secrets:
        known = (secret.owner and owner == viewer) or (bool(secret.unless) and getattr(struct, secret.unless))
        if known:
            _walk(getattr(struct, name), viewer, owner)
        else:
            setattr(struct, name, _hidden(getattr(struct, name)))
    for name in nested:
        _walk(getattr(struct, name), viewer, owner)


def _walk(value: Any, viewer: int, owner: int | None) -> None:
    if isinstance(value, msgspec.Struct):
        _redact(value, viewer, owner)
    elif isinstance(value, list | tuple):
        for item in value:
            if item is not None:
                _walk(item, viewer, owner)
    elif isinstance(value, dict):
        for item in value.values():
            _walk(item, viewer, owner)


def _hidden(value: Any) -> Any:
    """What stands for a hidden value. How many items a list has, and whether there is a value at all, stays public."""
    if value is None:
        return None
    if isinstance(value, list):
        return [_hidden(item) for item in value]
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return -1
    if isinstance(value, str):
        return HIDDEN
    if isinstance(value, dict):
        return {}
    raise TypeError(f"a secret field cannot hold {type(value).__name__}: make it a list, a text, a number or None")


@cache
def _plan(kind: type[msgspec.Struct]) -> tuple[bool, list[tuple[str, Secret]], list[str]]:
    """For a struct type: has it a seat, which fields are secret, and which others may hold secrets below them."""
    secrets: list[tuple[str, Secret]] = []
    nested: list[str] = []
    hints = get_type_hints(kind, include_extras=True)
    fields = kind.__struct_fields__
    for name in fields:
        found = _secret(hints[name])
        if found is not None:
            secrets.append((name, found))
        elif _holds_secrets(hints[name], set()):
            nested.append(name)
    return "seat" in fields, secrets, nested


def _secret(hint: Any) -> Secret | None:
    return next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Secret)), None)


def _holds_secrets(hint: Any, known: set[Any]) -> bool:
    """Can a secret lie in a value of this type? Whole branches without any, such as a map, are then left out."""
    if hint in _PLAIN or hint is Ellipsis or get_origin(hint) is Literal:
        return False
    if get_origin(hint) is Annotated:
        return _secret(hint) is not None or _holds_secrets(get_args(hint)[0], known)
    if get_args(hint):
        return any(_holds_secrets(a, known) for a in get_args(hint))
    if not (isinstance(hint, type) and issubclass(hint, msgspec.Struct)):
        return True
    if hint in known:
        return False
    known.add(hint)
    hints = get_type_hints(hint, include_extras=True)
    return any(_holds_secrets(hints[name], known) for name in hint.__struct_fields__)
