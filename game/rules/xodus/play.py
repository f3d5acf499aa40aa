"""A game of X-ODUS in play: the working object that steps and effects act on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..engine.position import Game, Step
from .state import MISS, Avatar, Signal, System, Thrown, XodusState

if TYPE_CHECKING:
    from ..engine.decision import Option
    from .content import Content, Effect
    from .printed import Mat


class Xodus(Game[XodusState, "Content"]):
    """A game in play.

    The slots hold what is worked out from the state, made when first asked for: the effects of each Ship and of all
    Ships by window, the systems by place and those with a wormhole, the moves on offer. `changed` and `board_changed`
    drop them.
    """

    __slots__ = (
        "_holes", "_kits", "_places", "_shared", "_touched", "_windows", "kept_moves", "kept_rushes", "kept_ways",
    )  # fmt: skip

    def __init__(self, state: XodusState, content: Content) -> None:
        super().__init__(state, content)
        self.ships = state.ships
        self.systems = state.systems
        self._kits: list[dict[str, list[Effect]] | None] = [None] * len(state.ships)
        self._shared: dict[str, list[tuple[Effect, int]]] | None = None
        self._windows: set[str] | None = None
        self._touched: set[str] | None = None
        self._places: dict[tuple[int, int], int] | None = None
        self.kept_ways: dict[tuple[int, bool, bool], dict[tuple[int, bool], None]] = {}
        """The systems one jump away, by what `next_systems` is asked."""
        self.kept_rushes: dict[tuple[int, bool, frozenset[int]], list[dict[tuple[int, bool], None]]] = {}
        """Where a Hyperspace Rush leads, by start, wormholes and where Avatars are."""
        self.kept_moves: dict[tuple[object, ...], list[Option]] = {}
        """Moves on offer worked out before: the kind, the system, and what else they depend on."""
        self._holes: list[int] | None = None

    def after(self, steps: list[Step], last: Step) -> None:
        """`steps` and then `last`, which is run at once where nothing comes before it."""
        if steps:
            self.then(*steps, last)
        else:
            last.run(self)

    # ------------------------------------------------------------------ Ships
    def mat(self, ship: int) -> Mat:
        """The printed mat of a Ship."""
        return self.content.ships[self.ships[ship].id]

    def ship(self, name: str) -> int:
        """The number of the Ship of that id."""
        return next(n for n, s in enumerate(self.ships) if s.id == name)

    def names(self, ships: Iterable[int]) -> list[str]:
        """The ids of Ships, for events."""
        return [self.ships[s].id for s in ships]

    def seat(self, ship: int) -> int:
        """Who decides for a Ship."""
        return self.ships[ship].seat

    def undefeated(self) -> list[int]:
        """The Ships that are in play now. XOD-DEFEAT-07."""
        return [n for n, ship in enumerate(self.ships) if not ship.lost_in]

    def at(self, system: int, hiding: bool = True) -> list[int]:
        """The undefeated Ships in a system; without `hiding` only those that do not hide."""
        return [
            n for n, s in enumerate(self.ships) if s.system == system and not s.lost_in and (hiding or not s.hiding)
        ]

    def together(self, one: int, other: int) -> bool:
        """Are two Ships in one Fleet, or fight as if they were in the final fight? XOD-AMB-87."""
        if self.state.phase == "final":
            return one in self.state.acting and other in self.state.acting
        return self.ships[one].fleet > 0 and self.ships[one].fleet == self.ships[other].fleet

    def acting_place(self) -> int:
        """The system of the acting Ship or Fleet."""
        return self.ships[self.state.acting[0]].system

    def fleet_actions(self) -> int:
        """Actions left for the acting Ship or Fleet: the least of its Ships. XOD-FLEET-06."""
        acting = self.state.acting
        if len(acting) == 1:
            return self.ships[acting[0]].actions
        return min([self.ships[s].actions for s in acting], default=0)

    # ------------------------------------------------------------------ the roll
    def thrown(self, ship: int) -> Thrown | None:
        """A Ship's part of the roll that is going on."""
        if self.state.rolls:
            for one in self.state.rolls[-1].ships:
                if one.ship == ship:
                    return one
        return None

    def group(self) -> list[int]:
        """The Ships concerned by what goes on: those of the roll, else the acting ones; defeated ones left out."""
        rolls = self.state.rolls
        ships = [t.ship for t in rolls[-1].ships] if rolls else self.state.acting
        return [s for s in ships if not self.ships[s].lost_in]

    def end_combat(self) -> None:
        """A Combat is over: the foe stays on the mat with its damage, what was for the Combat goes. XOD-COMBAT-02."""
        mat = self.state.mat
        mat.fighting = False
        mat.shields = mat.attacks = 0
        mat.used = []

    # ------------------------------------------------------------------ systems
    def system(self, tile: str) -> int:
        """The number of the system on that tile."""
        return next(n for n, s in enumerate(self.systems) if s.tile == tile)

    def avatars_at(self, system: int) -> list[Avatar]:
        """The Avatars in a system."""
        return [a for a in self.state.avatars if a.system == system]

    def colour(self, system: int) -> str:
        """allied, enemy, corrupt or main_rift."""
        return self.content.tiles[self.systems[system].tile].colour

    def wormhole(self, system: System) -> bool:
        """Has a system a wormhole, printed or by a marker? XOD-SYSTEM-14."""
        return bool(system.wormhole) or self.content.tiles[system.tile].wormhole

    def holes(self) -> list[int]:
        """All systems with a wormhole; `board_changed` tells when there may be others."""
        if self._holes is None:
            self._holes = [n for n, s in enumerate(self.systems) if self.wormhole(s)]
        return self._holes

    def board_changed(self) -> None:
        """A tile was placed, or a wormhole came or went."""
        self._holes = self._places = None
        self.kept_moves.clear()
        self.kept_ways.clear()
        self.kept_rushes.clear()

    def places(self) -> dict[tuple[int, int], int]:
        """The systems by their place (q, r) on the board."""
        if self._places is None:
            self._places = {(s.q, s.r): n for n, s in enumerate(self.systems)}
        return self._places

    def rift(self, system: System) -> bool:
        """Has a system an open Rift, printed or by a marker? XOD-SYSTEM-08, XOD-REWARD-14."""
        return not system.rift_shut and (bool(system.rift) or self.content.tiles[system.tile].rift)

    def signal_of(self, card: str) -> Signal | None:
        """The Signal in play whose card this is."""
        owner = self.content.effects[card].owner
        return next((s for s in self.state.signals if s.revealed and s.card == owner and not s.solved), None)

    # ------------------------------------------------------------------ effects in force
    def changed(self, ship: int = -1) -> None:
        """A Ship's cards have changed, or (-1) Allies or Signals."""
        self._windows = self._touched = None
        if ship < 0:
            self._shared = None
        elif ship < len(self._kits):
            self._kits[ship] = None

    def kit(self, ship: int) -> dict[str, list[Effect]]:
        """The effects of a Ship's Augmentations, Modules and Damage cards by window."""
        if ship >= len(self._kits):
            self._kits += [None] * (ship + 1 - len(self._kits))
        kit = self._kits[ship]
        if kit is None:
            kit = {}
            own = self.ships[ship]
            for card in (*own.augmentations, *own.modules, *own.damage):
                effect = self.content.effects[card]
                kit.setdefault(effect.window, []).append(effect)
            self._kits[ship] = kit
        return kit

    def shared(self) -> dict[str, list[tuple[Effect, int]]]:
        """The effects of met Allies and revealed Signals by window, each with its system."""
        if self._shared is None:
            found: dict[str, list[tuple[Effect, int]]] = {}
            for ally in self.state.allies:
                effect = self.content.effects[ally.id]
                found.setdefault(effect.window, []).append((effect, ally.system))
            for signal in self.state.signals:
                if signal.revealed and not signal.solved:
                    for effect in self.content.signals[signal.card].effects:
                        found.setdefault(effect.window, []).append((effect, signal.key_at))
            self._shared = found
        return self._shared

    def windows(self) -> set[str]:
        """The windows for which some Ship, Ally or Signal has a card."""
        if self._windows is None:
            self._windows = set(self.shared()).union(*(self.kit(n) for n in range(len(self.ships))))
        return self._windows

    def touched(self, what: str) -> bool:
        """May anything be in force that touches `what`: a price, something barred or permitted?"""
        touched = self._touched
        if touched is None:
            touched = self._touched = self._work_out_touched()
        if what in touched:
            return True
        mat = self.state.mat
        return mat.fighting and self.content.foes[mat.enemy].passive

    def _work_out_touched(self) -> set[str]:
        found: set[str] = set()
        effects = [e for n in range(len(self.ships)) for e in self.kit(n).get("passive", ())]
        effects += [e for e, _ in self.shared().get("passive", ())]
        for effect in effects:
            for op in effect.ops:
                found.update(getattr(op, name, "") for name in ("what", "ban", "leave"))
        return found

    def passive(self, ship: int) -> Iterable[tuple[object, int]]:
        """Ops in force for a Ship without being used, and the place each works in (-1: everywhere)."""
        fresh = self.ships[ship].fresh
        for effect in self.kit(ship).get("passive", ()):
            if effect.id not in fresh:
                for op in effect.ops:
                    yield op, -1
        for effect, place in self.shared().get("passive", ()):
            for op in effect.ops:
                yield op, place
        if self.state.mat.fighting and ship in self.state.acting:
            for effect in self.content.foes[self.state.mat.enemy].abilities:
                if effect.window == "passive":
                    for op in effect.ops:
                        yield op, -1

    def price(self, ship: int, what: str, base: int) -> int:
        """What something costs a Ship, dearer effects first, then cheaper ones down to their floor."""
        if not self.touched(what):
            return base
        floors = []
        for op, place in self.passive(ship):
            if getattr(op, "what", "") == what and hasattr(op, "floor") and self._touches(op, place, ship):
                amount = op.amount  # type: ignore[attr-defined]
                if amount > 0:
                    base += amount
                else:
                    floors.append((op.floor, amount))
        for floor, amount in floors:
            base = max(min(base, floor), base + amount)
        return base

    def forbidden(self, what: str, ship: int) -> bool:
        """Is something barred for a Ship by a card?"""
        if not self.touched(what):
            return False
        for op, place in self.passive(ship):
            if getattr(op, "ban", "") == what and self._touches(op, place, ship):
                return True
        return False

    def permitted(self, what: str, ship: int) -> bool:
        """Does a card permit a Ship what the rules bar?"""
        if self.state.allowed and f"{what}:{ship}" in self.state.allowed:
            return True
        if not self.touched(what):
            return False
        for op, place in self.passive(ship):
            if getattr(op, "leave", "") == what and self._touches(op, place, ship):
                return True
        return False

    def _touches(self, op: object, place: int, ship: int) -> bool:
        return getattr(op, "who", "") != "each_here" or place == self.ships[ship].system


def misses(thrown: Thrown) -> int:
    """The Misses of a Ship that count. XOD-COMBAT-16."""
    count = 0
    for die in thrown.dice:
        if die.face == MISS and not die.ignored:
            count += 1
    return count
