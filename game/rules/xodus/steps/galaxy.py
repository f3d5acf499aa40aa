"""The galaxy grows: a place is chosen, then a tile is turned up and turned to fit. XOD-SYSTEM, XOD-ACTION-02 to 06."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.hexes import DIRECTIONS
from ...engine.position import Step
from ..events import (
    ExplorationMarkers,
    KeyPlaced,
    MarkerMoved,
    PacifiedEnds,
    TileRevealed,
    TilesSeen,
    TilesSunk,
)
from ..play import Xodus
from ..state import System
from .picks import decider

SAFE_CAUSES = ("setup", "blind_jump", "exploration", "signal")
"""Reveals that No More Fear allows. XOD-AMB-105."""


# ---------------------------------------------------------------------- geometry
def system_at(g: Xodus, q: int, r: int) -> int:
    """The system in a place, -1 for none."""
    return g.places().get((q, r), -1)


def spaces(g: Xodus, systems: list[int]) -> list[tuple[int, int]]:
    """The empty places across an opening of these systems, each once. XOD-AMB-76, 79."""
    found: list[tuple[int, int]] = []
    for n in systems:
        system = g.systems[n]
        for side in system.sides:
            dq, dr = DIRECTIONS[side]
            place = (system.q + dq, system.r + dr)
            if place not in found:
                found.append(place)
    return found


def neighbours_open(g: Xodus, q: int, r: int) -> list[tuple[int, int]]:
    """(direction, system) of every system next to a place that has an opening towards it."""
    found, places = [], g.places()
    for direction, (dq, dr) in enumerate(DIRECTIONS):
        n = places.get((q + dq, r + dr), -1)
        if n >= 0:
            system = g.systems[n]
            if g.content.tiles[system.tile].edges[system.turn][(direction + 3) % 6]:
                found.append((direction, n))
    return found


def rotations(g: Xodus, tile: str, q: int, r: int, origins: list[int]) -> list[int]:
    """The different ways to turn a tile so that a lane joins it to one of `origins`. XOD-ACTION-04, XOD-AMB-78."""
    directions = [d for d, n in neighbours_open(g, q, r) if n in origins]
    edges = g.content.tiles[tile].edges
    found: dict[tuple[bool, ...], int] = {}
    for turn in range(6):
        for direction in directions:
            if edges[turn][direction]:
                found.setdefault(edges[turn], turn)
    return list(found.values())


def place_tile(g: Xodus, tile: str, q: int, r: int, turn: int, cause: str) -> int:
    """Put a tile on the board: lanes, markers, Key, Ally. XOD-SYSTEM-01, 10, 13; XOD-ACTION-06."""
    printed = g.content.tiles[tile]
    number, places = len(g.systems), g.places()
    system = System(tile, q, r, turn, ally="unmet" if printed.ally else "")
    for direction in range(6):
        dq, dr = DIRECTIONS[direction]
        other = places.get((q + dq, r + dr), -1)
        back = (direction + 3) % 6
        if other >= 0 and back in g.systems[other].sides:
            g.systems[other].sides.remove(back)
        if not printed.edges[turn][direction]:
            continue
        if other < 0:
            system.sides.append(direction)
        elif g.content.tiles[g.systems[other].tile].edges[g.systems[other].turn][back]:
            system.lanes.append(other)
            g.systems[other].lanes.append(number)
    g.systems.append(system)
    g.board_changed()
    g.emit(TileRevealed(tile, q, r, turn, cause))
    feats = g.state.feats
    feats.probed = feats.probed or cause not in SAFE_CAUSES
    feats.rift_seen = feats.rift_seen or printed.colour == "main_rift"
    add_markers(g, number, printed.exploration)
    if printed.signal:
        _place_key(g, number)
    return number


def _place_key(g: Xodus, system: int) -> None:
    """The next Signal of the Corruption mat belongs to this tile. XOD-SYSTEM-13, XOD-AMB-18."""
    for slot, signal in enumerate(g.state.signals):
        if signal.system < 0 and not signal.solved:
            signal.system = signal.key_at = system
            g.systems[system].signal = slot
            g.emit(KeyPlaced(g.systems[system].tile, slot))
            return


def add_markers(g: Xodus, system: int, count: int) -> None:
    """Exploration markers come to a system, from others where the supply is empty. XOD-SYSTEM-10, 12; XOD-AMB-80."""
    left = g.content.numbers.exploration_markers.value - sum(s.exploration for s in g.systems)
    now = min(count, left)
    if now:
        g.systems[system].exploration += now
        g.emit(ExplorationMarkers(g.systems[system].tile, now))
    if count > now:
        g.then(TakeMarker(system, count - now))


class TakeMarker(Step, tag="take_marker"):
    """The supply is empty: from which system is an Exploration marker taken? XOD-SYSTEM-12, XOD-AMB-80."""

    asks = True
    system: int
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        if self.left < 1:
            return None
        others = [s for n, s in enumerate(g.systems) if s.exploration and n != self.system]
        if not others:
            return None
        options = [g.content.choices.system(s.tile) for s in others]
        words = Text("prompt.take_marker", {"tile": g.systems[self.system].tile})
        return Decision(decider(g, -1), words, options, "take_marker")

    def answer(self, g: Xodus, option: Option) -> None:
        tile = option.id.partition(":")[2]
        source = next(s for s in g.systems if s.tile == tile)
        source.exploration -= 1
        g.systems[self.system].exploration += 1
        g.emit(MarkerMoved(tile, g.systems[self.system].tile))
        self.left -= 1
        g.then(self)


def next_tile(g: Xodus) -> str:
    """Draw the top tile of the system stack, which is not empty."""
    state = g.state
    tile = str(g.draw(state.stack, "tiles"))
    if state.seen_top:
        state.seen_top.pop(0)
    elif len(state.seen_bottom) > len(state.stack):
        state.seen_bottom.pop(0)
    return tile


# ---------------------------------------------------------------------- revealing
class PickSpace(Step, tag="pick_space"):
    """Choose an empty place for a tile before it is seen. XOD-REWARD-12, XOD-AMB-77, 79.

    `systems`: next to which it may be, [] for any; `spare`: the Corrupt tile of the reserve instead of the stack's top;
    `signal`: its Key goes there.
    """

    asks = True
    owner: int
    systems: list[int]
    left: int
    cause: str
    spare: bool = False
    signal: int = -1

    def ask(self, g: Xodus) -> Decision | None:
        if self.left < 1 or not (self.spare or g.state.stack):
            return None
        places = spaces(g, self.systems or list(range(len(g.systems))))
        if not places:
            return None
        options = [g.content.choices.space(q, r) for q, r in places]
        return Decision(decider(g, self.owner), Text("prompt.pick_space", {"n": self.left}), options, "pick_space")

    def answer(self, g: Xodus, option: Option) -> None:
        q, r = (int(x) for x in option.id.partition(":")[2].split(","))
        origins = self.systems or list(range(len(g.systems)))
        self.left -= 1
        if self.left:
            g.then(self)
        g.then(Reveal(q, r, origins, self.cause, self.owner, self.spare, self.signal))


class Reveal(Step, tag="reveal"):
    """Turn up a tile in a place. XOD-ACTION-02 to 05."""

    q: int
    r: int
    origins: list[int]
    cause: str
    owner: int = -1
    spare: bool = False
    signal: int = -1

    def run(self, g: Xodus) -> None:
        if not self.spare and not g.state.stack:
            return
        tile = str(g.draw(g.state.spare_tiles, "spare tile")) if self.spare else next_tile(g)
        turns = rotations(g, tile, self.q, self.r, self.origins)
        step = TurnTile(tile, self.q, self.r, turns, self.cause, self.owner, self.signal)
        if len(turns) > 1:
            g.then(step)
        else:
            step.put(g, turns[0])


class TurnTile(Step, tag="turn_tile"):
    """Turn a tile that was drawn, so that it is connected. XOD-ACTION-04."""

    asks = True
    tile: str
    q: int
    r: int
    turns: list[int]
    cause: str
    owner: int
    signal: int

    def ask(self, g: Xodus) -> Decision:
        options = [g.content.choices.turn(self.tile, t) for t in self.turns]
        return Decision(decider(g, self.owner), Text("prompt.turn_tile", {"tile": self.tile}), options, "turn_tile")

    def answer(self, g: Xodus, option: Option) -> None:
        self.put(g, int(option.id.partition(":")[2]))

    def put(self, g: Xodus, turn: int) -> None:
        """Place the tile; a Signal's Key moves onto it where the card says so."""
        number = place_tile(g, self.tile, self.q, self.r, turn, self.cause)
        if self.signal >= 0:
            g.state.signals[self.signal].key_at = number
            g.changed()


class Scan(Step, tag="scan"):
    """Look at the top tiles: up to `sink` go to the bottom, the others back in any order. XOD-AMB-77."""

    asks = True
    owner: int
    tiles: list[str]
    sink: int
    ordered: list[str] = []

    def ask(self, g: Xodus) -> Decision | None:
        if self.sink > 0:
            options = [g.content.choices.sink(t) for t in self.tiles]
            options.append(g.content.choices.done)
            return Decision(decider(g, self.owner), Text("prompt.sink", {"n": self.sink}), options, "scan")
        options = [g.content.choices.top(t) for t in self.tiles]
        return Decision(decider(g, self.owner), Text("prompt.order"), options, "scan")

    def answer(self, g: Xodus, option: Option) -> None:
        verb, _, tile = option.id.partition(":")
        state = g.state
        if verb == "done":
            self.sink = 0
        elif verb == "sink":
            self.tiles.remove(tile)
            self.sink -= 1
            state.sunk += 1
            state.stack.remove(tile)
            state.stack.append(tile)
            state.seen_top.remove(tile)
            state.seen_bottom.append(tile)
            g.emit(TilesSunk([tile]))
        else:
            self.tiles.remove(tile)
            self.ordered.append(tile)
        if len(self.tiles) > 1:
            g.then(self)
            return
        order = [*self.ordered, *self.tiles]
        state.stack[: len(order)] = order
        state.seen_top[: len(order)] = order


def scan(g: Xodus, owner: int, count: int, sink: int) -> None:
    """Look at the top `count` tiles of the stack."""
    state = g.state
    tiles = state.stack[:count]
    if not tiles:
        return
    state.seen_top = tiles + state.seen_top[len(tiles) :]
    known = len(state.seen_top) + len(state.seen_bottom) - len(state.stack)
    if known > 0:
        del state.seen_bottom[:known]
    g.reveal("shown")
    g.emit(TilesSeen(tiles))
    if len(tiles) > 1:
        g.then(Scan(owner, tiles, min(sink, len(tiles) - 1)))


# ---------------------------------------------------------------------- Pacifying
def unpacify(g: Xodus) -> None:
    """End phase: red markers go, blue ones turn red. XOD-ENDPHASE-01, XOD-PACIFY-03."""
    ended = []
    for system in g.systems:
        if system.pacified:
            system.pacified -= 1
            if not system.pacified:
                ended.append(system.tile)
    if ended:
        g.emit(PacifiedEnds(ended))
