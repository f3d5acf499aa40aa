"""How the normal player of X-ODUS reads the board: ways and what they cost, where the Avatars may come, time left."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any

from game import rules

FAR = 99.0
"""More than any way costs."""
BRAVE, WARY, FRAIL = 0, 1, 2
"""Moods: Ships that can fight what comes, Ships that cannot, Ships that might not outlive it."""
FEAR = (0.35, 1.1, 3.0)
"""What entering an Enemy system costs in each mood, in jumps."""
AVATAR = 20.0
"""The same for an Avatar's system."""
ATTACKED = (3.0, 4.5)
"""What an Avatar's attack costs; the second where its abilities add to Damage Rolls."""
BOLD = 1.5
"""The same where a Ship would rather break away from an Avatar than go another way."""


class Chart:
    """A view of the game as a map. All numbers of systems, Ships and Signals are those of the view."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.content = rules.book(view.game).content
        self.ships = view.ships
        self.systems = view.systems
        self.tiles = [self.content.tiles[s.tile] for s in self.systems]
        self.number = {s.tile: n for n, s in enumerate(self.systems)}
        self.line = self.content.timelines[len(self.ships)]
        self.level = self.content.difficulties[str(view.options["difficulty"])]
        self.avatars = [a for a in view.avatars if a.system >= 0]
        self.haunted = {a.system for a in self.avatars}
        self.rift = next((n for n, t in enumerate(self.tiles) if t.colour == "main_rift"), -1)
        self.links = self._links()
        self.traps = self._traps()
        self.bold = False
        """May the acting Ships pass through an Avatar's system?"""
        self._far: dict[tuple[int, int, bool], list[float]] = {}
        self._near: list[int] | None = None
        self._rifts: list[int] | None = None
        self._lure: list[int] | None = None

    # ------------------------------------------------------------------ Ships
    def mat(self, ship: int) -> Any:
        """The printed mat of a Ship."""
        return self.content.ships[self.ships[ship].id]

    def ship(self, name: str) -> int:
        """The number of a Ship."""
        return next(n for n, s in enumerate(self.ships) if s.id == name)

    def alive(self) -> list[int]:
        """The undefeated Ships."""
        return [n for n, s in enumerate(self.ships) if not s.lost_in]

    def health(self, ship: int) -> float:
        """What part of its Hull a Ship has left."""
        return float(self.ships[ship].hull / self.mat(ship).hull)

    def fighters(self, among: Sequence[int] = ()) -> list[int]:
        """The two of these Ships, of the undefeated ones where none are named, whose dice bring most Hits."""
        faces = self.content.dice
        power = {s: sum(max(0, f - 1) for c in self.mat(s).dice for f in faces[c]) for s in among or self.alive()}
        return sorted(power, key=lambda s: -power[s])[:2]

    def rush(self, ships: list[int]) -> int:
        """Actions that a Hyperspace Rush takes from the Ship that pays most for it."""
        most: int = self.content.numbers.actions.rush
        plain = most
        for ship in ships:
            own = self.ships[ship]
            ops = [op for c in (*own.augmentations, *own.modules, *own.damage) for op in self.content.effects[c].ops]
            more = sum(op.amount for op in ops if op.tag == "cost" and op.what == "rush")
            most = max(most, plain + more)
        return most

    def _traps(self) -> set[int]:
        """The systems in which a Signal lets nobody disengage."""
        found = set()
        for signal in self.view.signals:
            if signal.revealed and not signal.solved:
                ops = [op for e in self.content.signals[signal.card].effects for op in e.ops]
                if any(op.tag == "forbid" and op.ban == "disengage" for op in ops):
                    found.add(signal.key_at)
        return found

    def mood(self, ships: Sequence[int]) -> int:
        """How Ships that go together face Enemies."""
        if any(self.ships[s].hull <= (3 if len(ships) == 1 else 1) for s in ships):
            return FRAIL
        strong = len(ships) > 1 or any(self.mat(s).class_ == "combat" and self.health(s) > 0.5 for s in ships)
        return BRAVE if strong else WARY

    # ------------------------------------------------------------------ ways
    def _links(self) -> list[list[int]]:
        links = [list(s.lanes) for s in self.systems]
        holes = [n for n, s in enumerate(self.systems) if s.wormhole or self.tiles[n].wormhole]
        if len(holes) > 1:
            for n in holes:
                links[n] += [h for h in holes if h != n and h not in links[n]]
        return links

    def risk(self, system: int, mood: int) -> float:
        """What entering a system costs besides the jump, in jumps."""
        if system not in self.haunted and (self.tiles[system].colour != "enemy" or self.systems[system].pacified):
            return 0.0
        if system in self.haunted:
            return BOLD if self.bold else AVATAR
        tile = self.tiles[system]
        cost = FEAR[mood] * (1.0 if tile.enemies < 2 else 1.5)
        return cost * (1.6 if tile.auto_detect else 1.0) * (1.3 if tile.reinforced else 1.0)

    def far(self, goal: int, mood: int) -> list[float]:
        """What the way to a system costs from each system, in jumps."""
        known = self._far.get((goal, mood, self.bold))
        if known is not None:
            return known
        cost = self._far[goal, mood, self.bold] = self._spread(goal, mood, back=True)
        return cost

    def ways(self, start: int, mood: int) -> list[float]:
        """What the way from a system costs to each system, in jumps."""
        return self._spread(start, mood, back=False)

    def _spread(self, start: int, mood: int, back: bool) -> list[float]:
        """What the ways from one system cost, or with `back` those to it; each jump has the risk of where it leads."""
        cost = [FAR] * len(self.systems)
        cost[start] = 0.0
        queue = [(0.0, start)]
        while queue:
            so_far, here = heappop(queue)
            if so_far > cost[here]:
                continue
            for n in self.links[here]:
                step = so_far + 1.0 + self.risk(here if back else n, mood)
                if step < cost[n]:
                    cost[n] = step
                    heappush(queue, (step, n))
        return cost

    # ------------------------------------------------------------------ Avatars
    def rifts(self) -> list[int]:
        """The systems that the Avatars pass between as if they were next to each other."""
        if self._rifts is None:
            self._rifts = [n for n, s in enumerate(self.systems) if s.rift or (self.tiles[n].rift and not s.rift_shut)]
        return self._rifts

    def steps_from(self, starts: list[int]) -> list[int]:
        """How many moves an Avatar needs from the nearest of these systems to each system."""
        rifts = self.rifts()
        steps = [int(FAR)] * len(self.systems)
        for n in starts:
            steps[n] = 0
        queue = list(starts)
        for here in queue:
            near = self.systems[here].lanes
            for n in [*near, *rifts] if here in rifts else near:
                if steps[n] > steps[here] + 1:
                    steps[n] = steps[here] + 1
                    queue.append(n)
        return steps

    def near(self) -> list[int]:
        """How many moves the closest free Avatar needs to each system; one that is about to enter counts as well."""
        if self._near is None:
            held = {s.system for s in self.ships if s.engaged and not s.lost_in}
            starts = [a.system for a in self.avatars if a.system not in held]
            soon = self.view.marker + 1
            if soon in self.line.red or any(a.slot == soon for a in self.view.avatars):
                starts += [n for n, t in enumerate(self.tiles) if t.colour in ("corrupt", "main_rift")]
            self._near = self.steps_from(starts)
        return self._near

    def reach(self, steps: int) -> float:
        """How likely an Avatar covers so many moves in one go."""
        faces = self.content.avatar_faces
        more = self.view.avatar_steps
        return float(sum(max(0, f.moves + more) >= steps for f in faces) / float(len(faces)))

    def threat(self, system: int) -> float:
        """How likely an Avatar attacks a Ship that stays in a system."""
        if system in self.haunted:
            return 1.0
        steps = self.near()[system]
        return self.reach(steps) if steps < 4 else 0.0

    def peril(self, system: int, ships: list[int]) -> float:
        """What it costs Ships to end their turn in a system, in Hull and trouble: Avatars, and Enemies at dawn."""
        cost = ATTACKED[self.level.avatar_abilities_on_damage_rolls] * self.threat(system)
        tile = self.tiles[system]
        if tile.colour == "enemy" and self.systems[system].pacified < 2:
            cost += 0.3 if any(self.mat(s).class_ == "combat" for s in ships) else 0.8
        if system in self.traps and len(ships) < 3:
            cost += 4.0
        frail = any(self.ships[s].hull <= 3 for s in ships)
        return float(cost * len(ships) ** 0.5 * (1.8 if frail else 1.0))

    def lure(self, system: int) -> float:
        """How much a Ship in a system would draw the Avatars towards the Main Rift: 3 there, 0 three moves away."""
        if self.rift < 0:
            return 0.0
        if self._lure is None:
            self._lure = self.steps_from([self.rift])
        return float(max(0, 3 - self._lure[system]))

    def open(self, system: int) -> bool:
        """Is a system free of Avatars?"""
        return system not in self.haunted

    def dash(self, rush: int, through: bool = False) -> list[int]:
        """How many actions it takes to come to the Main Rift from each system, past all Avatars.

        `through`: by breaking away from Avatars on the way as well, which only single jumps can do.
        """
        plain = self._jumps(False)
        found = [n if n == FAR else min(rush, 3) * (n // 3) + n % 3 for n in plain]
        return [min(a, b) for a, b in zip(found, self._jumps(True), strict=True)] if through else found

    def _jumps(self, through: bool) -> list[int]:
        jumps = [int(FAR)] * len(self.systems)
        if self.rift < 0:
            return jumps
        jumps[self.rift] = 0
        queue = [self.rift]
        for here in queue:
            if here != self.rift and not through and not self.open(here):
                continue
            for n in self.links[here]:
                if jumps[n] == FAR:
                    jumps[n] = jumps[here] + 1
                    queue.append(n)
        return jumps

    # ------------------------------------------------------------------ the course of the game
    def rounds(self) -> int:
        """Rounds that can still be played before the Rise, this one included."""
        return int(self.line.rise - self.view.marker + self.view.hold)

    def open_signals(self) -> list[int]:
        """The Signals whose Key is on the board."""
        return [n for n, s in enumerate(self.view.signals) if s.system >= 0 and not s.solved]

    def unseen(self) -> int:
        """How many of the Signals and the Main Rift have still to be found."""
        return int(sum(s.system < 0 and not s.solved for s in self.view.signals) + (self.rift < 0))

    def keys_left(self) -> int:
        """Keys that no Ship has got yet."""
        return sum(not s.solved for s in self.view.signals)
