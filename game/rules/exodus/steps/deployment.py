"""V. Conquest Stage: deploying Population. EPC-DEPLOY-01 to 09; EPC-AMB-58, 59, 88."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import CubeLanded
from ..state import Exodus, Ship
from .free import DONE, free_answer, free_blocked, free_options


class Deploy(Step, tag="deploy"):
    """One cube at a time from ships to the Planet in their hex. `failed`: cubes by ship that missed in this stage."""

    asks = True
    seat: int
    failed: list[str] = []

    def _option(self, g: Exodus, ship: Ship) -> Option:
        ship_id = g.ship_id(ship)
        return g.content.option(f"land:{ship_id}", "land", f"ship:{self.seat}:{ship_id}", ship=ship_id)

    def ask(self, g: Exodus) -> Decision | None:
        options = [
            self._option(g, s)
            for s in g.players[self.seat].ships
            if s.hex >= 0 and s.cubes > self.failed.count(g.ship_id(s)) and g.planet(s.hex)
        ]
        if not options:
            return None
        return Decision(self.seat, Text("prompt.deploy"), [*options, *free_options(g, self.seat), DONE], "deploy")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for ship in g.players[self.seat].ships:
            if ship.hex >= 0 and ship.cubes:
                if g.planet(ship.hex) is None:
                    yield Refusal(self._option(g, ship), Text("reason.no_planet"), "EPC-DEPLOY-08")
                elif ship.cubes <= self.failed.count(g.ship_id(ship)):
                    yield Refusal(self._option(g, ship), Text("reason.has_tried"), "EPC-DEPLOY-04")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        ship_id = option.id.partition(":")[2]
        ship = g.ship(self.seat, ship_id)
        planet = g.planet(ship.hex)
        assert planet is not None
        die = g.roll("landing") if planet.moons and not g.tech(self.seat, "sure_landing") else 0
        landed = die == 0 or die >= g.content.numbers.land_from.value
        if landed:
            ship.cubes -= 1
            g.places[ship.hex].cubes[self.seat] += 1
        g.emit(CubeLanded(self.seat, ship_id, g.name(ship.hex), die, landed))
        g.then(Deploy(self.seat, self.failed if landed else [*self.failed, ship_id]))
