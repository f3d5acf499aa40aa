"""What a step asks and how it is worded: texts, options, decisions, refusals."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


class Text(msgspec.Struct, frozen=True, gc=False):
    """A sentence by its key in `data/<game>/text.yaml`, with the values that fill it.

    A value that is an id found under `names:` of that file is shown by its name.
    """

    key: str
    values: dict[str, str | int] = {}


class Option(msgspec.Struct, frozen=True, gc=False):
    """One thing that a seat may choose: a short stable id, its words, and the thing on the table it points at.

    `at` reads `kind:name…`, such as `quadrant:halley`, `hand:bomb`, `slot:0:mars:2` or `button:pass`.
    """

    id: str
    label: Text
    at: str = ""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What one seat is asked. `options` is never empty and in a fixed order; `kind` is the tag of the asking step."""

    seat: int
    prompt: Text
    options: list[Option]
    kind: str = ""

    def ids(self) -> list[str]:
        """The option ids in their order."""
        return [o.id for o in self.options]


class Blocked(msgspec.Struct, frozen=True):
    """What one might expect to do here, and why not: words for both, and the rule that forbids it.

    Unpacks into (label, reason, rule). `id` is the option id it would have had, `at` the thing it points at.
    """

    label: str
    reason: str
    rule: str
    id: str
    at: str = ""

    def __iter__(self) -> Iterator[str]:
        return iter((self.label, self.reason, self.rule))


class Refusal(msgspec.Struct, frozen=True):
    """A blocked choice before it is put into words: the option that is missing, the reason, the rule's id."""

    option: Option
    reason: Text
    rule: str


class IllegalMove(Exception):
    """A choice that the rules do not allow now. The table is as it was.

    `reason` is one sentence, `rule_id` the rule it rests on (empty where no rule is named).
    """

    def __init__(self, reason: str, rule_id: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule_id = rule_id
