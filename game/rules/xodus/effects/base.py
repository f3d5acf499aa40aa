"""What all ops share: whom they touch, how much, and how a choice among Ships is asked for."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from ..play import Xodus, misses
from ..state import DOUBLE, SKILL, Use
from ..steps.picks import PickShip
from ..steps.rolls import critical
from ..steps.windows import fleet_size, hits

Who = Literal[
    "self", "each_fleet", "other_fleet", "one_fleet", "one_other", "split_fleet", "one_here", "each_here", "split_here",
    "each_any", "target", "in_danger", "each_miss", "each_critical", "each_hit", "each_defence", "weakest",
]  # fmt: skip
Per = Literal["once", "skill", "double", "other_ship", "miss_ship"]
Until = Literal["attack", "combat", "turn", "round", "card", "game"]
Change = Annotated[int, Meta(ge=-20, le=20)]
Figure = Annotated[int, Meta(ge=0, le=20)]
Few = Annotated[int, Meta(ge=1, le=20)]
Amount = Change | Literal["full", "all"]
Count = Few | Literal["full", "all"]
ALL = 99
"""What `full` and `all` come to: more than there can be."""
ONE = ("one_fleet", "one_other", "one_here")
SPLIT = ("split_fleet", "split_here")


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """An effect of a card."""

    @property
    def tag(self) -> str:
        """The op's name in the data."""
        return str(self.__struct_config__.tag)

    def can(self, g: Xodus, use: Use) -> bool:
        """Would it do anything now?"""
        return True

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        """Carry it out. `key`, `at`: the op's place in `content.ops`, for steps that come back to it."""
        raise NotImplementedError


class ShipOp(Op, frozen=True, kw_only=True):
    """An op that touches Ships."""

    who: Who = "self"
    per: Per = "once"
    everybody: ClassVar[bool] = False
    """Can it touch defeated Ships too?"""

    def size(self) -> int:
        """How much for one unit of `per`."""
        return 1

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        """Would it do anything for this Ship?"""
        return True

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        """Do it to one Ship."""
        raise NotImplementedError

    def on_ship(self, g: Xodus, use: Use, ship: int, amount: int, key: str, at: int) -> None:
        """Do it to the Ship that was chosen."""
        self.on(g, use, ship, amount)

    def ships(self, g: Xodus, use: Use) -> list[int]:
        """The Ships that `who` names; for a choice, those among which it is made."""
        return [s for s in ships_of(g, use, self.who) if self.everybody or not g.ships[s].lost_in]

    def choosable(self, g: Xodus, use: Use, amount: int) -> list[int]:
        """The Ships that may be chosen now."""
        return [s for s in self.ships(g, use) if self.useful(g, use, s)]

    def can(self, g: Xodus, use: Use) -> bool:
        return any(self.useful(g, use, ship) for ship in self.ships(g, use))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        amount = self.size() * times(g, use, self.per)
        if not amount:
            return
        if self.who in SPLIT:
            step = 1 if amount > 0 else -1
            left, each = abs(amount), step
        elif self.who in ONE:
            left, each = 1, amount
        else:
            for ship in self.ships(g, use):
                self.on(g, use, ship, amount)
            return
        able = self.choosable(g, use, each)
        if len(able) == 1 and left == 1:
            self.on(g, use, able[0], each)
        elif able:
            g.then(PickShip(key, at, use, left, each))


def ships_of(g: Xodus, use: Use, who: Who) -> list[int]:
    """The Ships that a word of the data names. XOD-REWARD-01, 02."""
    if who == "self":
        return use.ships
    if who in ("each_fleet", "one_fleet", "split_fleet"):
        return fleet(g, use)
    if who in ("other_fleet", "one_other"):
        return [s for s in fleet(g, use) if s != use.ship]
    if who in ("one_here", "each_here", "split_here"):
        return [n for n, s in enumerate(g.ships) if s.system == use.place]
    if who == "each_any":
        return list(range(len(g.ships)))
    if who in ("target", "in_danger"):
        return [use.target] if use.target >= 0 else []
    return _of_the_roll(g, who)


def _of_the_roll(g: Xodus, who: Who) -> list[int]:
    rolls = g.state.rolls
    thrown = [t for t in rolls[-1].ships if not g.ships[t.ship].lost_in] if rolls else []
    if who == "each_miss":
        return [t.ship for t in thrown if misses(t)]
    if who == "each_critical":
        return [t.ship for t in thrown if critical(g, t)]
    if who == "each_hit":
        return [t.ship for t in thrown if hits(g, t.ship)]
    if who == "each_defence":
        return [t.ship for t in thrown if t.defence]
    return [min((t.ship for t in thrown), key=lambda s: (g.ships[s].hull, s))] if thrown else []


def fleet(g: Xodus, use: Use) -> list[int]:
    """The acting or fighting Fleet; outside both, the Ship's own."""
    group = g.group()
    if use.ship < 0 or use.ship in group:
        return group or use.ships
    number = g.ships[use.ship].fleet
    return [n for n, s in enumerate(g.ships) if (number and s.fleet == number) or n == use.ship]


def times(g: Xodus, use: Use, per: Per) -> int:
    """What an amount is multiplied by."""
    if per == "once":
        return 1
    if per == "other_ship":
        return fleet_size(g, use.ship) - 1
    if per == "miss_ship":
        return len(_of_the_roll(g, "each_miss"))
    thrown = g.thrown(use.ship)
    face = SKILL if per == "skill" else DOUBLE
    return 0 if thrown is None else sum(d.face == face for d in thrown.dice)


def amount_of(amount: Amount | Count) -> int:
    """An amount as a number."""
    return amount if isinstance(amount, int) else ALL
