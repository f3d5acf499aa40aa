"""What happens to a Ship: Hull, Energy, Scraps, XP, Damage cards, defeat and return."""

from __future__ import annotations

from ...engine.position import Step
from .. import scoring
from ..events import (
    AugmentationLost,
    DamageDrawn,
    HullChanged,
    KeyTaken,
    ShipDefeated,
    ShipReturned,
    StockChanged,
    TurnEnded,
)
from ..play import Xodus
from ..state import Use
from .windows import Resolve, open_window, xp_event

FIGHTING = ("retaliation", "damage_roll")


# ---------------------------------------------------------------------- Hull
def lose_hull(g: Xodus, ship: int, amount: int, cause: str) -> None:
    """A Ship loses Hull; at 0 it is in danger of defeat. XOD-SHIP-03, 04; XOD-DEFEAT-01; XOD-AMB-101."""
    own = g.ships[ship]
    amount = min(amount, own.hull)
    if amount <= 0 or own.lost_in:
        return
    own.hull -= amount
    g.emit(HullChanged(own.id, -amount, own.hull, cause))
    feats = g.state.feats
    feats.hull_gap = max(feats.hull_gap, g.mat(ship).hull - own.hull)
    for avatar in g.avatars_at(own.system):
        avatar.scratched = avatar.scratched or own.engaged
    steps: list[Step] = []
    if own.hull == 0:
        mates = [s for s in g.undefeated() if s == ship or g.together(s, ship)]
        steps = [*open_window(g, "near_defeat", mates, target=ship), Defeat(ship)]
    if cause in FIGHTING and "lose_hull" in g.kit(ship):
        steps.append(LostHull(ship))
    g.then(*steps)


class LostHull(Step, tag="lost_hull"):
    """The window after Hull was lost, for a Ship that is still in play. XOD-COMBAT-15."""

    ship: int

    def run(self, g: Xodus) -> None:
        if not g.ships[self.ship].lost_in:
            g.then(*open_window(g, "lose_hull", [self.ship]))


def heal(g: Xodus, ship: int, amount: int, cause: str) -> None:
    """A Ship regains Hull up to its printed Hull. XOD-SHIP-04."""
    own = g.ships[ship]
    amount = min(amount, g.mat(ship).hull - own.hull)
    if amount > 0:
        own.hull += amount
        g.emit(HullChanged(own.id, amount, own.hull, cause))


def repair(g: Xodus, by: int, ship: int, amount: int, cause: str) -> None:
    """A Repair: Hull for a Ship, or a defeated one is raised. XOD-ACTION-31, XOD-DEFEAT-05, XOD-AMB-68."""
    if g.ships[ship].lost_in:
        bring_back(g, ship, amount, "repaired")
    else:
        heal(g, ship, amount, cause)
    made_repair(g, by, ship)


def made_repair(g: Xodus, by: int, ship: int) -> None:
    """A Ship has made a Repair: its XP condition, and the window for more."""
    g.then(*open_window(g, "repair", [by], target=ship))
    xp_event(g, "repair", [by])


def can_repair(g: Xodus, ship: int) -> bool:
    """Could a Repair do anything for this Ship?"""
    own = g.ships[ship]
    return not own.destroyed and own.hull < g.mat(ship).hull and not g.forbidden("repair", ship)


# ---------------------------------------------------------------------- stocks
def change_energy(g: Xodus, ship: int, amount: int) -> None:
    """The Energy Level rises or falls within 0 and Max Energy. XOD-ENERGY-01, 02."""
    own = g.ships[ship]
    now = max(0, min(own.max_energy, own.energy + amount))
    if now != own.energy:
        g.emit(StockChanged(own.id, "energy", now - own.energy, now))
        own.energy = now


def change_max_energy(g: Xodus, ship: int, amount: int) -> None:
    """Max Energy rises with the Level, or falls, never below its start. XOD-ENERGY-04, 05; XOD-AMB-05, 06."""
    own, printed = g.ships[ship], g.mat(ship).energy
    now = max(printed.start_max, min(printed.most, own.max_energy + amount))
    if now == own.max_energy:
        return
    if now > own.max_energy:
        own.energy += now - own.max_energy
    g.emit(StockChanged(own.id, "max_energy", now - own.max_energy, now))
    own.max_energy = now
    own.energy = min(own.energy, now)


def change_scraps(g: Xodus, ship: int, amount: int, supply: bool = True) -> None:
    """Scraps come or go; never below 0. `supply`: not an exchange between Ships. XOD-SHIP-06."""
    own = g.ships[ship]
    amount = max(amount, -own.scraps)
    if not amount:
        return
    own.scraps += amount
    g.state.feats.scraps_most = max(g.state.feats.scraps_most, own.scraps)
    g.emit(StockChanged(own.id, "scraps", amount, own.scraps))
    if amount > 0 and supply:
        xp_event(g, "scraps_gained", [ship], amount)


def change_actions(g: Xodus, ship: int, amount: int) -> None:
    """The Action marker moves; never below 0. XOD-TURN-04."""
    own = g.ships[ship]
    amount = max(amount, -own.actions)
    if amount:
        own.actions += amount
        g.emit(StockChanged(own.id, "actions", amount, own.actions))


def take_key(g: Xodus, ship: int, way: str, count: int = 1) -> None:
    """Keys come to a Ship's mat."""
    own = g.ships[ship]
    own.keys += count
    if ship not in g.state.feats.bearers:
        g.state.feats.bearers.append(ship)
    for _ in range(count):
        g.emit(KeyTaken(own.id, way))


def lose_xp(g: Xodus, ship: int, amount: int) -> None:
    """A Ship loses XP and the Augmentations it no longer qualifies for. XOD-DEFEAT-02, XOD-AUGM-05."""
    own, xp = g.ships[ship], g.mat(ship).xp
    amount = min(amount, own.xp)
    if amount <= 0:
        return
    own.xp -= amount
    g.emit(StockChanged(own.id, "xp", -amount, own.xp))
    for card in own.augmentations[:]:
        if xp.levels[g.content.augmentations[card].level - 1] > own.xp:
            own.augmentations.remove(card)
            if card in own.fresh:
                own.fresh.remove(card)
            g.changed(ship)
            g.emit(AugmentationLost(own.id, card))


def draw_damage(g: Xodus, ship: int) -> None:
    """A Damage card, in effect at once. XOD-DAMAGE-01, 02, 04; XOD-AMB-15."""
    own = g.ships[ship]
    if own.lost_in:
        return
    card = g.draw(g.state.damage_deck, "damage", g.state.damage_discards)
    if card is None:
        return
    own.damage.append(card)
    g.changed(ship)
    g.emit(DamageDrawn(own.id, card))
    if g.content.effects[card].window == "on_gain":
        g.then(Resolve(card, Use(card, ship, [ship], own.system)))


# ---------------------------------------------------------------------- defeat and return
class Defeat(Step, tag="defeat"):
    """A Ship whose Hull is 0, unless something saved it, is defeated. XOD-DEFEAT-01 to 03, XOD-DIFF-03 to 11."""

    ship: int

    def run(self, g: Xodus) -> None:
        own, level = g.ships[self.ship], g.content.difficulties[str(g.state.options["difficulty"])]
        if own.hull or own.lost_in:
            return
        acting = self.ship in g.state.acting
        own.lost_in = max(1, g.state.turn)
        own.destroyed = level.destroyed
        own.engaged = own.hiding = own.unseen = False
        own.fleet = own.actions = 0
        lose_xp(g, self.ship, level.xp_loss)
        back = 0 if level.destroyed else own.lost_in + g.content.numbers.return_rounds.value
        g.emit(ShipDefeated(own.id, back))
        if acting:
            g.state.acting.remove(self.ship)
            own.played = own.ended = True
            g.emit(TurnEnded(own.id, "defeat"))
            if not g.state.acting:
                g.state.fleeing = False
                g.end_combat()
                g.state.allowed = []
        if all(ship.lost_in for ship in g.ships):
            scoring.finish(g, False, "all_defeated")
        elif g.state.phase == "final" and not g.state.acting:
            scoring.finish(g, False, "keys_destroyed")


def bring_back(g: Xodus, ship: int, hull: int, way: str) -> None:
    """A defeated Ship is in play again. XOD-DEFEAT-04 to 06, XOD-AMB-68 to 70."""
    own = g.ships[ship]
    own.lost_in = 0
    own.hull = min(hull, g.mat(ship).hull)
    own.actions = 0 if own.ended else g.mat(ship).actions
    g.emit(ShipReturned(own.id, way, own.hull))


class Returns(Step, tag="returns"):
    """Ships whose wait is over come back at the beginning of the round. XOD-DEFEAT-04."""

    def run(self, g: Xodus) -> None:
        numbers = g.content.numbers
        for n, ship in enumerate(g.ships):
            if ship.lost_in and not ship.destroyed and g.state.turn >= ship.lost_in + numbers.return_rounds.value:
                bring_back(g, n, numbers.return_hull.value, "waited")
