"""Ops on a Ship: Hull, Energy, Scraps, XP, Damage cards, actions, Modules. XOD-REWARD-04 to 11."""

from __future__ import annotations

from typing import Literal

from ..play import Xodus
from ..state import Use
from ..steps.picks import DiscardDamage, LoseModule, Reuse, keep_modules
from ..steps.ship import (
    bring_back,
    can_repair,
    change_actions,
    change_energy,
    change_max_energy,
    change_scraps,
    draw_damage,
    heal,
    lose_hull,
    lose_xp,
    made_repair,
)
from ..steps.turn_end import EndTurn
from ..steps.windows import gain_xp
from .base import ONE, Amount, Change, Count, Few, Op, ShipOp, amount_of

ModuleKind = Literal["ship", "precursor", "any"]


class Hull(ShipOp, frozen=True, tag="hull", kw_only=True):
    """A Ship regains or loses Hull; marked `repair` it is a Repair and can raise a defeated Ship. XOD-REWARD-04."""

    amount: Amount
    repair: bool = False

    def size(self) -> int:
        return amount_of(self.amount)

    def ships(self, g: Xodus, use: Use) -> list[int]:
        ships = super().ships(g, use)
        if self.repair and self.who in ("one_here", "split_here"):
            place = use.place
            return [n for n, s in enumerate(g.ships) if s.system == place and not s.destroyed]
        return ships

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        if amount_of(self.amount) < 0:
            return g.ships[ship].hull > 0
        if self.repair:
            return can_repair(g, ship)
        return g.ships[ship].hull < g.mat(ship).hull

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        if amount < 0:
            lose_hull(g, ship, -amount, use.card)
            return
        if not self.repair:
            heal(g, ship, amount, use.card)
            return
        if g.ships[ship].lost_in:
            bring_back(g, ship, amount, "repaired")
        else:
            heal(g, ship, amount, use.card)
        mark = f"repair/{use.card}"
        if mark not in g.state.used:
            g.state.used.append(mark)
            made_repair(g, use.ship, ship)


class Energy(ShipOp, frozen=True, tag="energy", kw_only=True):
    """A Ship's Energy Level rises or falls. XOD-REWARD-05."""

    amount: Amount

    def size(self) -> int:
        return amount_of(self.amount)

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        own = g.ships[ship]
        return own.energy < own.max_energy if amount_of(self.amount) > 0 else own.energy > 0

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        change_energy(g, ship, amount)


class MaxEnergy(ShipOp, frozen=True, tag="max_energy", kw_only=True):
    """Max Energy rises without payment, or falls, never below its start. XOD-ENERGY-05."""

    amount: Change

    def size(self) -> int:
        return self.amount

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        now, energy = g.ships[ship].max_energy, g.mat(ship).energy
        return now < energy.most if self.amount > 0 else now > energy.start_max

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        change_max_energy(g, ship, amount)


class Scraps(ShipOp, frozen=True, tag="scraps", kw_only=True):
    """A Ship gains or loses Scraps; shared out in a Fleet. XOD-REWARD-09."""

    amount: Amount

    def size(self) -> int:
        return amount_of(self.amount)

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        change_scraps(g, ship, amount)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if self.who == "split_fleet" and len(self.ships(g, use)) == 1:
            change_scraps(g, self.ships(g, use)[0], self.size())
        else:
            super().do(g, use, key, at)


class Xp(ShipOp, frozen=True, tag="xp", kw_only=True):
    """A Ship gains or loses XP. XOD-REWARD-06."""

    amount: Change

    def size(self) -> int:
        return self.amount

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        own = g.ships[ship]
        if self.amount < 0:
            return own.xp >= -self.amount if self.who in ONE else own.xp > 0
        return own.xp < g.mat(ship).xp.track_end and not g.forbidden("gain_xp", ship)

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        if amount < 0:
            lose_xp(g, ship, -amount)
        else:
            gain_xp(g, ship, amount)


class DrawDamage(ShipOp, frozen=True, tag="draw_damage", kw_only=True):
    """Damage cards are drawn; the taker is named first. XOD-REWARD-11."""

    count: Few

    def size(self) -> int:
        return self.count

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        for _ in range(amount):
            draw_damage(g, ship)


class DiscardDamageOp(ShipOp, frozen=True, tag="discard_damage", kw_only=True):
    """Damage cards are discarded without payment. XOD-REWARD-07."""

    count: Count

    def size(self) -> int:
        return amount_of(self.count)

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        return bool(g.ships[ship].damage)

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        if g.ships[ship].damage:
            g.then(DiscardDamage(ship, amount))


class Actions(ShipOp, frozen=True, tag="actions", kw_only=True):
    """A Ship's remaining actions rise or fall."""

    amount: Change

    def size(self) -> int:
        return self.amount

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        change_actions(g, ship, amount)


class EndTurnOp(ShipOp, frozen=True, tag="end_turn", kw_only=True):
    """Remaining actions are lost and the turn ends. XOD-REWARD-08."""

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        if ship in g.state.acting and ship == g.state.acting[0]:
            g.then(EndTurn("effect"))


class GainModule(ShipOp, frozen=True, tag="gain_module", kw_only=True):
    """Modules are drawn; some are kept, by a Ship named after seeing them. XOD-REWARD-10."""

    kind: ModuleKind
    draw: Few
    keep: Few = 1

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        state, drawn = g.state, []
        for _ in range(self.draw):
            if self.kind == "precursor":
                card = g.draw(state.precursor_modules, "precursor modules", state.precursor_discards)
            else:
                card = g.draw(state.ship_modules, "ship modules", state.ship_discards)
            if card is not None:
                drawn.append(card)
        g.then(*keep_modules(g, drawn, self.keep, self.ships(g, use)))


class LoseModuleOp(ShipOp, frozen=True, tag="lose_module", kw_only=True):
    """A Ship gives up Modules of its choice."""

    kind: ModuleKind
    count: Few

    def size(self) -> int:
        return self.count

    def useful(self, g: Xodus, use: Use, ship: int) -> bool:
        return len(g.ships[ship].modules) >= self.count

    def on(self, g: Xodus, use: Use, ship: int, amount: int) -> None:
        g.then(LoseModule(ship, amount))


class ReuseOp(Op, frozen=True, tag="reuse", kw_only=True):
    """Another Module used in this attack or action may be used once more."""

    count: Few

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(Reuse(use.ship, use.card).again(g))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        g.then(*(Reuse(use.ship, use.card) for _ in range(self.count)))
