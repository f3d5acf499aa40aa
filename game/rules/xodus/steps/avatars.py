"""Avatars enter, choose their target by the rule, move and engage. XOD-AVATAR, XOD-AVMOVE, XOD-CORRUPTION-03 to 07."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from .. import scoring
from ..events import (
    AvatarEngages,
    AvatarEntered,
    AvatarMoved,
    AvatarRolled,
    AvatarWaits,
    CorruptionHeld,
    CorruptionMoved,
    EnemiesJoined,
)
from ..play import Xodus
from ..state import Avatar
from .enemies import engage
from .rolls import roll_of
from .windows import new_unit, open_window


# ---------------------------------------------------------------------- the Corruption marker
def advance(g: Xodus, amount: int, cause: str) -> None:
    """The Corruption marker moves slot by slot, with what each brings. XOD-CORRUPTION-02 to 07, XOD-LOSE-02."""
    state, mat = g.state, g.content.timelines[len(g.ships)]
    for _ in range(amount):
        state.marker += 1
        g.emit(CorruptionMoved(1, state.marker, cause))
        if state.marker >= mat.rise:
            scoring.finish(g, False, "rise")
            return
        if state.marker in mat.red:
            _red_slot(g)
        for avatar in state.avatars:
            if avatar.slot == state.marker:
                avatar.slot = -1
                g.then(EnterAvatar(avatar.id))


def _red_slot(g: Xodus) -> None:
    """A new Avatar, and the next Enemy cards of the reserve. XOD-CORRUPTION-03, 05, 06; XOD-AMB-12."""
    state = g.state
    count = min(g.content.red_enemies, len(state.enemy_reserve))
    joining, state.enemy_reserve = state.enemy_reserve[:count], state.enemy_reserve[count:]
    state.enemy_deck = g.shuffled("enemies shuffled", [*state.enemy_deck, *joining])
    g.emit(EnemiesJoined(count))
    new_avatar(g)


def new_avatar(g: Xodus, place: int = -1) -> bool:
    """The next Avatar card enters, by the entry rule or in a place; False where none is left."""
    card = g.draw(g.state.avatar_deck, "avatars")
    if card is None:
        return False
    g.state.avatars.append(Avatar(card))
    g.then(EnterAvatar(card, place))
    return True


def wait(g: Xodus, avatar: Avatar) -> None:
    """An Avatar goes to the Corruption mat, as far ahead of the marker as the difficulty says.

    Past the Rise it is gone. XOD-AVATAR-07, 10; XOD-AMB-47.
    """
    ahead = g.content.difficulties[str(g.state.options["difficulty"])].avatar_return
    slot = g.state.marker + ahead
    avatar.system = -1
    avatar.slot = slot if slot <= g.content.timelines[len(g.ships)].rise else -1
    if avatar.slot >= 0:
        g.emit(AvatarWaits(avatar.id, slot))


class Hold(Step, tag="hold"):
    """The Corruption phase begins: the marker advances, or skips this advance. XOD-CORRUPTION-01, 02."""

    def run(self, g: Xodus) -> None:
        if g.state.hold:
            g.state.hold -= 1
            g.emit(CorruptionHeld(g.state.hold))
        else:
            advance(g, g.content.numbers.corruption_advance.value, "round")


# ---------------------------------------------------------------------- Ships as targets
class Unit(msgspec.Struct, frozen=True):
    """What an Avatar goes for: a Ship alone or a Fleet, and where it is. XOD-AMB-58."""

    ships: list[int]
    system: int


def units(g: Xodus, wanted: Callable[[int], bool]) -> list[Unit]:
    """The Ships and Fleets all of whose undefeated Ships are wanted."""
    found: dict[tuple[int, int], list[int]] = {}
    for n in g.undefeated():
        fleet = g.ships[n].fleet
        found.setdefault((fleet, 0) if fleet else (0, n + 1), []).append(n)
    return [Unit(ships, g.ships[ships[0]].system) for ships in found.values() if all(wanted(s) for s in ships)]


def may_target(g: Xodus, ship: int) -> bool:
    """Not engaged, not hiding, not unseen. XOD-AVMOVE-07, 13."""
    own = g.ships[ship]
    return not (own.engaged or own.hiding or own.unseen)


def prior(g: Xodus, tied: list[Unit]) -> tuple[Unit, str]:
    """Which of equally close Ships and Fleets is chosen, and by which rule. XOD-AVMOVE-09 to 12, XOD-AMB-58."""
    if len(tied) == 1:
        return tied[0], ""
    keys = [sum(g.ships[s].keys for s in u.ships) for u in tied]
    left = [u for u, k in zip(tied, keys, strict=True) if k == max(keys)]
    if len(left) == 1:
        return left[0], "tie_keys"
    singles = [u for u in left if len(u.ships) == 1]
    rule = "tie_ship_hull" if singles else "tie_fleet_hull"
    left = singles or left
    hull = [sum(g.ships[s].hull for s in u.ships) for u in left]
    left = [u for u, h in zip(left, hull, strict=True) if h == min(hull)]
    if len(left) == 1:
        return left[0], rule
    return max(left, key=lambda u: (len(g.at(u.system, hiding=False)), -u.ships[0])), "tie_corrupt"


# ---------------------------------------------------------------------- entering
class EnterAvatar(Step, tag="enter_avatar"):
    """An Avatar is placed on the Corrupt system closest to a Ship. XOD-CORRUPTION-03, 04; XOD-AMB-48 to 50."""

    avatar: str
    place: int = -1

    def run(self, g: Xodus) -> None:
        avatar = next(a for a in g.state.avatars if a.id == self.avatar)
        place, unit, tie = (self.place, None, "") if self.place >= 0 else entry(g)
        avatar.system = place
        avatar.scratched = False
        ship = g.ships[unit.ships[0]].id if unit is not None else ""
        g.emit(AvatarEntered(avatar.id, g.systems[place].tile, ship, tie))
        g.then(Meet(self.avatar))


def entry(g: Xodus) -> tuple[int, Unit | None, str]:
    """Where a new Avatar enters, the Ship that it is closest to, and the rule that broke a tie. XOD-OWN-01."""
    targets = units(g, lambda s: may_target(g, s)) or units(g, lambda s: True)
    doors = [n for n in range(len(g.systems)) if g.colour(n) in ("corrupt", "main_rift")]
    best: list[tuple[int, Unit]] = []
    least = len(g.systems)
    for door in doors:
        far = distances(g, door)
        for unit in targets:
            d = far.get(unit.system, len(g.systems))
            if d < least:
                best, least = [], d
            if d == least:
                best.append((door, unit))
    if not best:
        return doors[0], None, ""
    unit, tie = prior(g, list({u.ships[0]: u for _, u in best}.values()))
    places = [door for door, u in best if u.ships == unit.ships]
    if len(places) > 1:
        tie = tie or "tie_corrupt"
        places.sort(key=lambda door: _far_from_all(g, door))
    return places[0], unit, tie


def _far_from_all(g: Xodus, door: int) -> int:
    """Lane jumps from a door to all undefeated Ships together, as many as there are systems where no lane leads."""
    far = distances(g, door)
    return sum(far.get(g.ships[s].system, len(g.systems)) for s in g.undefeated())


def distances(g: Xodus, start: int) -> dict[int, int]:
    """Lane jumps from a system to all others."""
    far = {start: 0}
    queue = [start]
    for n in queue:
        for other in g.systems[n].lanes:
            if other not in far:
                far[other] = far[n] + 1
                queue.append(other)
    return far


class Meet(Step, tag="meet"):
    """An Avatar engages the Ships in its system. XOD-AVATAR-02, 12; XOD-AVMOVE-17, 18; XOD-AMB-49, 56."""

    avatar: str

    def run(self, g: Xodus) -> None:
        avatar = next(a for a in g.state.avatars if a.id == self.avatar)
        if avatar.system < 0:
            return
        ships = [s for s in g.at(avatar.system, hiding=False) if not g.ships[s].unseen]
        if not ships:
            return
        avatar.scratched = False
        engage(g, ships)
        for ship in ships:
            g.ships[ship].engaged = True
        g.emit(AvatarEngages(avatar.id, g.names(ships)))
        if g.state.phase == "corruption":
            g.then(roll_of("damage", ships, place=avatar.system, cause="aggressive", card=avatar.id))


def held(g: Xodus, avatar: Avatar) -> bool:
    """Is an Avatar engaged with a Ship?"""
    return any(g.ships[s].engaged for s in g.at(avatar.system))


# ---------------------------------------------------------------------- the Avatars' movement
class AvatarsMove(Step, tag="avatars_move"):
    """Each Avatar that is not engaged moves; the players name the next one. XOD-AVMOVE-01, 02, 06.

    `last`: the last movement, towards the Main Rift. XOD-WIN-03, 04; XOD-AMB-86.
    """

    asks = True
    last: bool = False

    def waiting(self, g: Xodus) -> list[str]:
        """The Avatars still to be activated."""
        return [a.id for a in g.state.avatars if a.system >= 0 and not a.moved and not self._stays(g, a)]

    def _stays(self, g: Xodus, avatar: Avatar) -> bool:
        if not self.last:
            return held(g, avatar)
        if g.colour(avatar.system) == "main_rift":
            return True
        return g.state.options["held_avatars"] is True and held(g, avatar)

    def ask(self, g: Xodus) -> Decision | None:
        waiting = self.waiting(g)
        if not waiting:
            return None
        options = [g.content.choices.avatar(a) for a in waiting]
        return Decision(g.ships[next(iter(g.undefeated()))].seat, Text("prompt.next_avatar"), options, "avatars_move")

    def answer(self, g: Xodus, option: Option) -> None:
        number = next(n for n, a in enumerate(g.state.avatars) if a.id == option.id.partition(":")[2])
        g.state.avatars[number].moved = True
        g.then(self)
        new_unit(g)
        g.after(open_window(g, "avatar_roll", g.undefeated(), target=number), AvatarDie(number, self.last))


class AvatarDie(Step, tag="avatar_die"):
    """Roll the Avatar die, find target and path, move. XOD-AVMOVE-01, 03 to 05, 07, 08; XOD-AMB-51 to 55, 60."""

    number: int
    last: bool

    def run(self, g: Xodus) -> None:
        avatar = g.state.avatars[self.number]
        if avatar.system < 0:
            return
        face = g.roll("avatar die", len(g.content.avatar_faces))
        printed = g.content.avatar_faces[face - 1]
        moves = max(0, printed.moves + avatar.steps + g.state.avatar_steps)
        wormhole = printed.wormhole or "avatar_wormhole" in g.state.allowed
        if "avatar_wormhole" in g.state.allowed:
            g.state.allowed.remove("avatar_wormhole")
        g.emit(AvatarRolled(avatar.id, face, moves, wormhole))
        if self.last:
            self._to_main_rift(g, avatar, moves, wormhole)
        else:
            self._to_target(g, avatar, moves, wormhole)

    def _to_target(self, g: Xodus, avatar: Avatar, moves: int, wormhole: bool) -> None:
        free = units(g, lambda s: may_target(g, s))
        caught = units(g, lambda s: g.ships[s].engaged)
        targets = free or caught or units(g, lambda s: g.ships[s].hiding and not g.ships[s].unseen)
        closed = blocked(g, avatar) if free or not caught else set()
        target, tie, steps = choose_path(g, avatar, targets, wormhole, closed)
        if target is None:
            return
        path = walk(g, steps, moves, lambda n: any(stops(g, s) for s in g.at(n)))
        self._go(g, avatar, path, g.ships[target.ships[0]].id, tie)

    def _to_main_rift(self, g: Xodus, avatar: Avatar, moves: int, wormhole: bool) -> None:
        rift = next(n for n in range(len(g.systems)) if g.colour(n) == "main_rift")
        shut = blocked(g, avatar) - {rift}
        target, _, steps = choose_path(g, avatar, [Unit([], rift)], wormhole, shut)
        if target is None:
            return
        guarded = {own.system for n, own in enumerate(g.ships) if not own.lost_in and stops(g, n)} - {rift}
        free = trails(g, avatar.system, wormhole, shut | guarded).get(rift)
        if free is not None and len(free) == len(steps):  # XOD-OWN-02
            steps = free
        path = walk(g, steps, moves, lambda n: n == rift or any(stops(g, s) for s in g.at(n)))
        self._go(g, avatar, path, "mr", "")

    def _go(self, g: Xodus, avatar: Avatar, path: list[int], target: str, tie: str) -> None:
        if path:
            avatar.system = path[-1]
        g.emit(AvatarMoved(avatar.id, target, [g.systems[n].tile for n in path], tie))
        g.then(Meet(avatar.id))


def stops(g: Xodus, ship: int) -> bool:
    """Would an Avatar stop at this Ship and engage it? XOD-AVMOVE-08, 16, 17; XOD-WIN-05; XOD-AMB-106."""
    own = g.ships[ship]
    return not own.hiding and not own.unseen


def blocked(g: Xodus, avatar: Avatar) -> set[int]:
    """Systems where another Avatar is engaged. XOD-AVMOVE-13, XOD-AMB-55."""
    return {a.system for a in g.state.avatars if a.system >= 0 and a.id != avatar.id and held(g, a)} - {avatar.system}


Trail = list[tuple[int, bool]]
"""A path: each system and whether the step into it is a wormhole passage."""


def trails(g: Xodus, start: int, wormhole: bool, closed: Iterable[int] = ()) -> dict[int, Trail]:
    """The shortest trail to every system: lanes, Rift links, one wormhole at most. XOD-AVMOVE-03 to 05, XOD-AMB-51."""
    shut = set(closed)
    rifts = [n for n, s in enumerate(g.systems) if g.rift(s)]
    holes = g.holes() if wormhole else []
    found: dict[int, Trail] = {start: []}
    seen = {(start, False)}
    queue: list[tuple[int, bool, Trail]] = [(start, False, [])]
    for here, passed, trail in queue:
        links = [(n, False) for n in g.systems[here].lanes]
        if here in rifts:
            links += [(n, False) for n in rifts]
        if not passed and here in holes:
            links += [(n, True) for n in holes]
        for n, hole in links:
            key = (n, passed or hole)
            if n in shut or key in seen or n == here:
                continue
            seen.add(key)
            longer = [*trail, (n, hole)]
            found.setdefault(n, longer)
            queue.append((n, key[1], longer))
    return found


def choose_path(
    g: Xodus, avatar: Avatar, targets: list[Unit], wormhole: bool, closed: set[int]
) -> tuple[Unit | None, str, Trail]:
    """The closest target, the rule that chose among equals, the trail to it or as near as it gets. XOD-AVMOVE-07."""
    found = trails(g, avatar.system, wormhole, closed)
    near = [(len(found[u.system]), u) for u in targets if u.system in found]
    if near:
        least = min(d for d, _ in near)
        unit, tie = prior(g, [u for d, u in near if d == least])
        return unit, tie, found[unit.system]
    if not closed:
        return None, "", []
    free = trails(g, avatar.system, wormhole)
    near = [(len(free[u.system]), u) for u in targets if u.system in free]
    if not near:
        return None, "", []
    least = min(d for d, _ in near)
    unit, tie = prior(g, [u for d, u in near if d == least])
    back = trails(g, unit.system, wormhole)
    end = min(found, key=lambda n: (len(back.get(n, [None] * 99)), len(found[n])))
    return unit, tie, found[end]


def walk(g: Xodus, trail: Trail, moves: int, stop: Callable[[int], bool]) -> list[int]:
    """The systems that an Avatar enters: a wormhole passage is extra, and it stops where it can engage."""
    path: list[int] = []
    for system, hole in trail:
        if not hole:
            if not moves:
                break
            moves -= 1
        path.append(system)
        if stop(system):
            break
    return path
