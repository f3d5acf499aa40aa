"""How the normal player of X-ODUS reads the board: ways and what they cost, where the Avatars may come, time left."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from game import rules

FAR = 99.0
"""More than any way costs."""
BRAVE = 0.35
"""What entering an Enemy system costs Ships that can fight there, in jumps."""
WARY = 1.1
"""The same for Ships that cannot."""
AVATAR = 6.0
"""The same for an Avatar's system."""


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
        self.rift = next((n for n, t in enumerate(self.tiles) if t.colour == "main_rift"), -1)
        self.links = self._links()
        self._far: dict[tuple[int, bool], list[float]] = {}
        self._near: list[int] | None = None
        self._rifts: list[int] | None = None

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

    # ------------------------------------------------------------------ ways
    def _links(self) -> list[list[int]]:
        links = [list(s.lanes) for s in self.systems]
        holes = [n for n, s in enumerate(self.systems) if s.wormhole or self.tiles[n].wormhole]
        if len(holes) > 1:
            for n in holes:
                links[n] += [h for h in holes if h != n and h not in links[n]]
        return links

    def risk(self, system: int, brave: bool) -> float:
        """What entering a system costs besides the jump, in jumps."""
        if any(a.system == system for a in self.avatars):
            return AVATAR
        tile = self.tiles[system]
        if tile.colour != "enemy" or self.systems[system].pacified:
            return 0.0
        cost = (BRAVE if brave else WARY) * (1.0 if tile.enemies < 2 else 1.5)
        return cost * (1.6 if tile.auto_detect else 1.0) * (1.3 if tile.reinforced else 1.0)

    def far(self, goal: int, brave: bool) -> list[float]:
        """What the way to a system costs from each system, in jumps."""
        known = self._far.get((goal, brave))
        if known is not None:
            return known
        cost = [FAR] * len(self.systems)
        cost[goal] = 0.0
        queue = [(0.0, goal)]
        while queue:
            so_far, here = heappop(queue)
            if so_far > cost[here]:
                continue
            step = so_far + 1.0 + self.risk(here, brave)
            for n in self.links[here]:
                if step < cost[n]:
                    cost[n] = step
                    heappush(queue, (step, n))
        self._far[goal, brave] = cost
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
        return float(sum(max(0, f.moves + more) >= steps for f in faces) / len(faces))

    def threat(self, system: int) -> float:
        """How likely an Avatar attacks a Ship that stays in a system."""
        if any(a.system == system for a in self.avatars):
            return 1.0
        steps = self.near()[system]
        return self.reach(steps) if steps < 4 else 0.0

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
