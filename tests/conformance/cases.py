"""What the conformance suite runs on: every game of the catalogue and every toy, at each number of seats, with each
option and variant. A new game is here by being registered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, get_args, get_type_hints

from game import rules
from game.rules.engine.catalogue import GameInfo
from game.rules.engine.position import Step
from game.rules.engine.simultaneous import Secretly
from tests import toys

NAMES = ("Ana", "Ben", "Cem", "Dita", "Emil", "Fay")
MOST_MOVES = {"supernova": 1500}
"""The declared maximum of choices in one game; 3000 where nothing is declared."""
SHORT_LIVED = {"xodus"}
"""Games in which those who try everything are almost always lost in one way; a second way is found by waiting."""
SIZES = {"exoplanet": "worlds"}
"""The option, where a game has one, that sets how large a game is: each of its values at every number of seats."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: str
    seats: int
    options: tuple[tuple[str, rules.Value], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{k}={v}" for k, v in self.options)])

    @property
    def most_moves(self) -> int:
        return MOST_MOVES.get(self.game, 3000)

    def new(self, seed: int | str = 1) -> rules.Table:
        """A new table of this case."""
        return rules.new_table(self.game, NAMES[: self.seats], dict(self.options), seed)


def _cases(info: GameInfo) -> Iterator[Case]:
    """All seat counts with the defaults; with the fewest, every other value of each option; all variants; `SIZES`."""
    least, most = info.seats
    for seats in range(least, most + 1):
        yield Case(info.id, seats)
    for option in [*info.options, *info.variants]:
        for value in option.values:
            if value != option.default:
                last = most if option.id == SIZES.get(info.id) else least
                yield from (Case(info.id, seats, ((option.id, value),)) for seats in range(least, last + 1))
    if len(info.variants) > 1:
        yield Case(info.id, least, tuple((v.id, next(x for x in v.values if x != v.default)) for v in info.variants))


CASES = [case for info in toys.INFOS for case in _cases(info)]
GAMES = [info.id for info in toys.INFOS]


def pick(random: Random, table: rules.Table) -> str:
    """An option, mostly one that does something: `pass` and other buttons are taken less often."""
    assert table.decision is not None
    options = table.decision.options
    doing = [o for o in options if not o.at.startswith("button:")]
    return random.choice(doing if doing and random.random() < 0.8 else options).id


def played(case: Case, seed: int) -> Iterator[rules.Table]:
    """The table of a random game before each of its moves and at its end; always the same object, played on."""
    random = Random(seed)
    table = case.new(seed)
    while table.decision is not None:
        yield table
        assert len(table.moves) < case.most_moves, f"still going on after {case.most_moves} moves"
        table.play(pick(random, table))
    yield table


@cache
def _length(case: Case, seed: int) -> int:
    return sum(1 for _ in played(case, seed))


def sampled(case: Case, seed: int, about: int) -> Iterator[rules.Table]:
    """As `played`, at some moments only, spread over the game: what costs much is looked at so often and no oftener."""
    every = _length(case, seed) // about | 1
    for n, table in enumerate(played(case, seed)):
        if n % every == 0 or table.decision is None:
            yield table


def finished(case: Case, seed: int) -> rules.Table:
    """A random game played to its end."""
    *_, table = played(case, seed)
    return table


def asking_kinds(game: str) -> set[str]:
    """The tags of all steps of a game that ask a seat."""
    hints = get_type_hints(rules.book(game).definition.state)
    (union,) = get_args(hints["agenda"])
    steps = get_args(union) or (union,)
    return {str(s.__struct_config__.tag) for s in steps if issubclass(s, Step) and s.asks}


def secret_parts(table: rules.Table) -> list[str]:
    """The options that are parts of a secret choice, where one is being made; what a seat may do openly meanwhile is
    none of them."""
    step = table.state.agenda[-1]
    if table.decision is None or not isinstance(step, Secretly):
        return []
    mine = next(c for c in step.choices if not c.sealed)
    parts = {o.id for o in step.choices_for(table.game, mine.seat, mine.chosen.split())}
    return [i for i in table.decision.ids() if i in parts]


def rule_ids(game: str) -> set[str] | None:
    """The ids of a game's rules and rulings; None for a toy, which has no rulebook."""
    if game in toys.TOYS:
        return None
    book = rules.rulebook_of(game)
    return {*book.rules(), *(r.id for r in book.rulings)}


def fields(struct: Any) -> dict[str, Any]:
    """A struct's fields by name."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}
