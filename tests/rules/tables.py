"""What the tests of every game's rules do to a table: play options, ask what is offered, refused and told."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules


def play(table: rules.Table, *options: str) -> list[rules.Event]:
    """Play options in turn; all that happened."""
    return [event for option in options for event in table.play(option)]


def facts(table: rules.Table) -> dict[str, Any]:
    """The position in words."""
    found: dict[str, Any] = table.rules.definition.describe(table.game)
    return found


def offered(table: rules.Table, prefix: str = "") -> list[str]:
    """The ids of the options that begin so; none once the game is over."""
    return [o for o in table.decision.ids() if o.startswith(prefix)] if table.decision is not None else []


def asked(table: rules.Table) -> tuple[str, str]:
    """Who is asked, and by which step."""
    assert table.decision is not None
    return table.seats[table.decision.seat], table.decision.kind


def refused(table: rules.Table, option: str) -> str:
    """The rule by which an option is refused; the table stays as it was."""
    before = table.digest()
    with pytest.raises(rules.IllegalMove) as error:
        table.play(option)
    assert table.digest() == before
    assert error.value.reason
    return error.value.rule_id


def tag(event: rules.Event) -> str:
    """The kind of an event."""
    return str(event.__struct_config__.tag)


def events(found: list[rules.Event], kind: str) -> list[Any]:
    """Those of one kind."""
    return [e for e in found if tag(e) == kind]
