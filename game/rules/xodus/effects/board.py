"""Ops on the galaxy, the Avatars, the Corruption and Signals. XOD-REWARD-12 to 15."""

from __future__ import annotations

from typing import Literal

from ..events import (
    AvatarMoved,
    CorruptionHeld,
    ExplorationMarkers,
    MarkersChanged,
    RiftChanged,
    WormholeChanged,
)
from ..play import Xodus
from ..state import Use
from ..steps.avatars import Meet, advance, distances, new_avatar, trails
from ..steps.enemies import draw_enemies, engage, free_ships, pacify
from ..steps.galaxy import PickSpace, add_markers, scan, spaces
from ..steps.moves import DisengageMark, FreeMove, settle, within
from ..steps.picks import PickAvatar, PickSystem
from .base import Change, Count, Few, Figure, Op, Until, Who, amount_of

Place = Literal["here", "adjacent", "anywhere", "far_system"]


class SystemOp(Op, frozen=True, kw_only=True):
    """An op that asks for a system, or takes the one it is about."""

    where: Place

    def systems(self, g: Xodus, use: Use) -> list[int]:
        """The systems that may be chosen."""
        raise NotImplementedError

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        """Do it in a system."""
        raise NotImplementedError

    def units(self) -> int:
        """How many systems."""
        return 1

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(self.systems(g, use))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        systems = self.systems(g, use)
        if len(systems) == 1:
            self.in_system(g, use, systems[0])
        elif systems:
            g.then(PickSystem(key, at, use, self.units()))

    def reach(self, g: Xodus, use: Use) -> list[int]:
        """The systems that `where` names."""
        if self.where == "here":
            return [use.place]
        if self.where == "adjacent":
            return g.systems[use.place].lanes
        return list(range(len(g.systems)))


class Reveal(Op, frozen=True, tag="reveal", kw_only=True):
    """Tiles are revealed from the stack. XOD-REWARD-12, XOD-AMB-79, 105."""

    count: Few
    where: Place

    def can(self, g: Xodus, use: Use) -> bool:
        systems = [use.place] if self.where == "adjacent" else list(range(len(g.systems)))
        return bool(g.state.stack and spaces(g, systems))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        systems = [use.place] if self.where == "adjacent" else []
        g.then(PickSpace(use.ship, systems, self.count, g.content.effects[use.card].cause))


class Scan(Op, frozen=True, tag="scan", kw_only=True):
    """Look at the top tiles; some may go to the bottom, the rest back in any order."""

    count: Few
    bottom: Figure

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(g.state.stack)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        scan(g, use.ship, self.count, self.bottom)


class Pacify(SystemOp, frozen=True, tag="pacify", kw_only=True):
    """Revealed Enemy systems become Pacified. XOD-REWARD-13, XOD-AMB-40."""

    count: Count

    def units(self) -> int:
        return amount_of(self.count)

    def systems(self, g: Xodus, use: Use) -> list[int]:
        full = g.content.numbers.pacified_rounds.value
        return [n for n in self.reach(g, use) if g.colour(n) == "enemy" and g.systems[n].pacified < full]

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        pacify(g, system)


class Rift(SystemOp, frozen=True, tag="rift", kw_only=True):
    """A Rift is opened, or one stops working. XOD-REWARD-14, XOD-AMB-84."""

    mode: Literal["open", "close"]
    count: Few
    until: Until = "round"

    def units(self) -> int:
        return self.count

    def systems(self, g: Xodus, use: Use) -> list[int]:
        return [n for n in self.reach(g, use) if g.rift(g.systems[n]) == (self.mode == "close")]

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        own = g.systems[system]
        if self.mode == "open":
            own.rift = own.rift if own.rift == "game" else self.until
            own.rift_shut = False
        else:
            own.rift_shut = True
            own.rift = "" if own.rift == "round" else own.rift
        g.emit(RiftChanged(own.tile, self.mode == "open"))


class Wormhole(SystemOp, frozen=True, tag="wormhole", kw_only=True):
    """A wormhole is opened or shut. XOD-SYSTEM-14, XOD-AMB-03."""

    mode: Literal["open", "close"]
    until: Until = "round"

    def systems(self, g: Xodus, use: Use) -> list[int]:
        if self.mode == "close":
            return [n for n in self.reach(g, use) if g.systems[n].wormhole]
        return [n for n in self.reach(g, use) if not g.wormhole(g.systems[n])]

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        own = g.systems[system]
        own.wormhole = self.until if self.mode == "open" else ""
        g.board_changed()
        g.emit(WormholeChanged(own.tile, self.mode == "open"))


class Move(Op, frozen=True, tag="move", kw_only=True):
    """The acting Ships may move without spending actions; after disengaging, once their Damage Rolls are made."""

    steps: Few
    who: Who = "self"

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(g.state.acting and within(g, self.steps))

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if g.content.effects[use.card].window == "disengage":
            g.later(FreeMove(self.steps, True), after=DisengageMark)
        else:
            g.then(FreeMove(self.steps))


class DrawEnemy(Op, frozen=True, tag="draw_enemy", kw_only=True):
    """Enemy cards are drawn and engage the acting Ships."""

    count: Few
    pile: Literal["deck", "reserve"]
    where: Place

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        draw_enemies(g, use.place, self.count, self.pile)
        if g.systems[use.place].enemies:
            engage(g, [s for s in g.state.acting if g.ships[s].system == use.place])


class PlaceCorrupt(Op, frozen=True, tag="place_corrupt", kw_only=True):
    """The Corrupt tile of the reserve is placed, with the Key; else a Rift opens here. XOD-SETUP-27."""

    where: Place
    with_key: bool = False

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        state, signal = g.state, g.signal_of(use.card)
        if state.spare_tiles and spaces(g, [use.place]):
            slot = state.signals.index(signal) if signal is not None and self.with_key else -1
            g.then(PickSpace(use.ship, [use.place], 1, "signal", True, slot))
        else:
            g.systems[use.place].rift = "game"
            g.emit(RiftChanged(g.systems[use.place].tile, True))


class ExploreMarker(Op, frozen=True, tag="explore_marker", kw_only=True):
    """Exploration markers are added to, or taken from, a system; a Signal's own is where its Key is."""

    amount: Change
    where: Place

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        signal = g.signal_of(use.card)
        place = use.place if signal is None else signal.key_at
        if self.amount > 0:
            add_markers(g, place, self.amount)
        else:
            taken = min(-self.amount, g.systems[place].exploration)
            g.systems[place].exploration -= taken
            g.emit(ExplorationMarkers(g.systems[place].tile, -taken))


class AvatarMove(Op, frozen=True, tag="avatar_move", kw_only=True):
    """Avatars move more or fewer systems. XOD-REWARD-15, XOD-AMB-60."""

    amount: Change
    scope: Literal["all", "one"]
    until: Until = "round"

    def can(self, g: Xodus, use: Use) -> bool:
        return self.scope == "all" or any(a.system >= 0 for a in g.state.avatars)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if self.scope == "one":
            g.then(PickAvatar(key, at, use))
        elif self.until == "card" and use.target >= 0:
            g.state.avatars[use.target].steps += self.amount
        else:
            g.state.avatar_steps += self.amount

    def on_avatar(self, g: Xodus, use: Use, avatar: int, key: str, at: int) -> None:
        """Change the movement of one Avatar."""
        g.state.avatars[avatar].steps += self.amount


class AvatarEnter(Op, frozen=True, tag="avatar_enter", kw_only=True):
    """The next Avatar enters here; without one the Corruption marker advances by one."""

    where: Place

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if not new_avatar(g, use.place):
            advance(g, g.content.numbers.corruption_advance.value, use.card)


class AvatarShift(SystemOp, frozen=True, tag="avatar_shift", kw_only=True):
    """The players move an Avatar away, breaking its engagements."""

    steps: Few
    scope: Literal["all", "one"]
    where: Place = "anywhere"

    def can(self, g: Xodus, use: Use) -> bool:
        return any(a.system >= 0 for a in g.state.avatars)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        g.then(PickAvatar(key, at, use))

    def on_avatar(self, g: Xodus, use: Use, avatar: int, key: str, at: int) -> None:
        """The Avatar is named: where does it go?"""
        g.then(PickSystem(key, at, Use(use.card, use.ship, use.ships, use.place, avatar), 1))

    def systems(self, g: Xodus, use: Use) -> list[int]:
        found = trails(g, g.state.avatars[use.target].system, False)
        return [n for n, trail in found.items() if 0 < len(trail) <= self.steps]

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        avatar = g.state.avatars[use.target]
        start = avatar.system
        avatar.system = system
        g.emit(AvatarMoved(avatar.id, "", [g.systems[system].tile], ""))
        if g.state.mat.enemy == avatar.id:
            g.end_combat()
        free_ships(g, start)
        g.then(Meet(avatar.id))


class Corruption(Op, frozen=True, tag="corruption", kw_only=True):
    """The Corruption marker moves, or skips advances to come."""

    amount: Change
    mode: Literal["move", "hold"]

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        if self.mode == "hold":
            g.state.hold += self.amount
            g.emit(CorruptionHeld(g.state.hold))
        else:
            advance(g, self.amount, use.card)


class Marker(Op, frozen=True, tag="marker", kw_only=True):
    """Markers are put on or taken off a Signal card, or put on a system."""

    amount: Change
    where: Place | None = None

    def can(self, g: Xodus, use: Use) -> bool:
        signal = g.signal_of(use.card)
        return signal is not None and (self.amount > 0 or signal.markers > 0)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        signal = g.signal_of(use.card)
        if signal is None:
            return
        now = max(0, signal.markers + self.amount)
        g.emit(MarkersChanged(signal.card, now - signal.markers, now))
        signal.markers = now
        if self.where == "far_system":
            g.then(PickSystem(key, at, use, 1))

    def systems(self, g: Xodus, use: Use) -> list[int]:
        """The systems furthest away by lanes."""
        far = distances(g, use.place)
        return [n for n, d in far.items() if d == max(far.values())]

    def in_system(self, g: Xodus, use: Use, system: int) -> None:
        """The marked system."""
        signal = g.signal_of(use.card)
        if signal is not None:
            signal.marker_at = system


class NewAlly(Op, frozen=True, tag="new_ally", kw_only=True):
    """A random Ally not chosen at set-up settles here. XOD-ALLY-06, 07."""

    def can(self, g: Xodus, use: Use) -> bool:
        return bool(g.state.ally_choice)

    def do(self, g: Xodus, use: Use, key: str, at: int) -> None:
        choice = g.state.ally_choice
        if choice:
            card = choice.pop(g.roll("new ally", len(choice)) - 1)
            settle(g, card, use.place)
