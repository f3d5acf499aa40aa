"""Ops that change prices, bar or permit, choose, and roll; and the union of all ops."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ..play import Xodus
from ..state import Use
from ..steps.picks import Choose, PickShip
from ..steps.rolls import roll_of
from ..steps.trade import FreeSalvage
from . import board, dice, ship
from .base import Change, Figure, Op, ShipOp, Until, Who, ships_of

Price = Literal["repair", "upgrade", "module", "energy", "rush", "trade"]
Ban = Literal["reroll", "ignore_miss", "disengage", "repair", "strain", "trade", "wormhole", "gain_xp"]
Leave = Literal[
    "skip_detection", "skip_disengage_roll", "stay_behind", "extra_option", "explore_corrupt", "free_salvage",
    "remote_trade", "remote_ally", "unseen", "avatar_wormhole",
]  # fmt: skip


class Cost(Op, frozen=True, tag="cost", kw_only=True):
    """A price rises or falls while the card is in force; see `Xodus.price`."""

    what: Price
    amount: Change
    floor: Figure = 0
    who: Who = "self"
    until: Until = "card"

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        """In force by itself."""


class Forbid(Op, frozen=True, tag="forbid", kw_only=True, rename={"ban": "what"}):
    """Something is barred while the card is in force; see `Xodus.forbidden`."""

    ban: Ban
    who: Who = "self"
    until: Until = "card"

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        """In force by itself."""


class Allow(ShipOp, frozen=True, tag="allow", kw_only=True, rename={"leave": "what"}):
    """Something is permitted: now, for a while, or as long as the card is in force; see `Xodus.permitted`."""

    leave: Leave
    until: Until = "round"

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        if self.leave == "free_salvage":
            return bool(g.ships[ship].modules)
        if self.leave == "skip_detection":
            thrown = g.thrown(ship)
            return thrown is not None and not thrown.skipped
        if self.leave == "unseen":
            return g.state.phase == "corruption" and not g.ships[ship].unseen and not g.ships[ship].engaged
        return f"{self.leave}:{ship}" not in g.state.allowed

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        thrown = g.thrown(ship)
        if self.leave == "skip_detection" and thrown is not None:
            thrown.skipped = True
        elif self.leave == "unseen":
            g.ships[ship].unseen = True
        elif self.leave == "free_salvage":
            g.then(FreeSalvage(ship))
        else:
            g.state.allowed.append(f"{self.leave}:{ship}")

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if self.leave == "avatar_wormhole":
            g.state.allowed.append(self.leave)
        else:
            super().do(g, use, key, at)


class ChooseOp(Op, frozen=True, tag="choose", kw_only=True):
    """The players pick one of several lists of ops."""

    options: Annotated[list[Annotated[list[AnyOp], Meta(min_length=1)]], Meta(min_length=1)]

    def can(self, g: Xodus, use: Use) -> bool:
        return any(all(op.can(g, use) for op in ops) for ops in self.options)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        g.then(Choose([f"{key}/{at}:{n + 1}" for n in range(len(self.options))], use))


class RollOp(Op, frozen=True, tag="roll", kw_only=True, rename={"passed": "pass"}):
    """A roll is made now; `pass` or `fail` follows."""

    kind: Literal["skill", "damage"]
    target: Figure = 0
    passed: list[AnyOp] = []
    fail: list[AnyOp] = []
    who: Who = "self"

    def choosable(self, g: Xodus, use: Use, amount: int) -> list[int]:
        """The Ships among which the one that rolls is chosen."""
        return [s for s in ships_of(g, use, self.who) if not g.ships[s].lost_in]

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        ships = self.choosable(g, use, 0)
        if self.who == "one_fleet" and len(ships) > 1:
            g.then(PickShip(key, at, use, 1, 0))
        elif ships:
            self._roll(g, use, f"{key}/{at}", ships)

    def on_ship(self, g: Xodus, use: Use, ship: int, amount: int, key: str, at: int) -> None:
        """The Ship that rolls is chosen."""
        self._roll(g, use, f"{key}/{at}", [ship])

    def _roll(self, g: Xodus, use: Use, nested: str, ships: list[int]) -> None:
        passed = f"{nested}.pass" if self.passed else ""
        failed = f"{nested}.fail" if self.fail else ""
        about: dict[str, int | str] = {"card": use.card, "place": use.place, "owner": use.ship, "cause": use.card}
        g.then(roll_of(self.kind, ships, target=self.target, passed=passed, failed=failed, **about))


AnyOp = (
    dice.AddDice | dice.Dice | dice.Reroll | dice.IgnoreMiss | dice.SetFace | dice.AddHits | dice.Shields
    | dice.EnemyHull | dice.Retaliate
    | ship.Hull | ship.Energy | ship.MaxEnergy | ship.Scraps | ship.Xp | ship.DrawDamage | ship.DiscardDamageOp
    | ship.Actions | ship.EndTurnOp | ship.GainModule | ship.LoseModuleOp | ship.ReuseOp
    | board.Reveal | board.Scan | board.Pacify | board.Rift | board.Wormhole | board.Move | board.DrawEnemy
    | board.PlaceCorrupt | board.ExploreMarker | board.AvatarMove | board.AvatarEnter | board.AvatarShift
    | board.Corruption | board.Marker | board.NewAlly
    | Cost | Forbid | Allow | ChooseOp | RollOp
)  # fmt: skip
"""Every op that a card may use."""
