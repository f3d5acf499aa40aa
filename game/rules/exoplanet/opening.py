"""Before the first turn: sectors, and who rolls the worlds' traits. EXR-SETUP-17, 18; EXR-WORLD-03, 04; EXR-AMB-22."""

from __future__ import annotations

from ..engine.decision import Decision, Option, Text
from .choice import SeatChoice
from .content import TRAITS
from .state import Exoplanet, SectorPicked, TraitsRolled


class PickSector(SeatChoice, tag="sector"):
    """A sector not taken by another, the same on every world. EXR-SETUP-18, EXR-AMB-22."""

    def ask(self, g: Exoplanet) -> Decision:
        return Decision(self.seat, Text("prompt.sector"), free_sectors(g) + g.loan(self.seat), "sector")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        settle(g, self.seat, int(what) - 1)


class SwapSector(SeatChoice, tag="swap"):
    """Keep the sector that was dealt, take a free one, or ask another player for theirs. EXR-AMB-22."""

    def ask(self, g: Exoplanet) -> Decision:
        choices = g.content.choices
        others = [choices.swap[p.seat] for p in g.players if p.seat != self.seat]
        options = [choices.keep, *free_sectors(g), *others, *g.loan(self.seat)]
        values: dict[str, str | int] = {"n": g.players[self.seat].sector + 1}
        return Decision(self.seat, Text("prompt.swap", values), options, "swap")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "sector":
            settle(g, self.seat, int(what) - 1)
        elif verb == "swap":
            g.then(AgreeSwap(int(what), self.seat))


class AgreeSwap(SeatChoice, tag="agree_swap"):
    """Give one's sector for that of the `other` who asks for it, or not. EXR-AMB-22."""

    other: int

    def ask(self, g: Exoplanet) -> Decision:
        choices = g.content.choices
        values: dict[str, str | int] = {"other_seat": self.other, "n": g.players[self.other].sector + 1}
        options = [choices.agree, choices.decline, *g.loan(self.seat)]
        return Decision(self.seat, Text("prompt.agree_swap", values), options, "agree_swap")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "agree":
            mine, theirs = g.players[self.seat].sector, g.players[self.other].sector
            settle(g, self.other, mine)
            settle(g, self.seat, theirs)


def sectors(g: Exoplanet) -> int:
    """Sectors of a world board: the four-quadrant side for up to four players (EXR-SETUP-17)."""
    return 4 if len(g.players) <= 4 else len(g.content.choices.sector)


def free_sectors(g: Exoplanet) -> list[Option]:
    """The sectors that nobody has."""
    taken = {p.sector for p in g.players}
    return [o for n, o in enumerate(g.content.choices.sector[: sectors(g)]) if n not in taken]


def settle(g: Exoplanet, seat: int, sector: int) -> None:
    """A player's sector from now on."""
    g.players[seat].sector = sector
    g.emit(SectorPicked(seat, sector + 1))


class NameRoller(SeatChoice, tag="roller"):
    """P1 names who rolls a world's trait dice. EXR-WORLD-03, 04."""

    world: int

    def ask(self, g: Exoplanet) -> Decision:
        options = g.content.choices.roller[: len(g.players)] + g.loan(self.seat)
        return Decision(self.seat, Text("prompt.roller", {"world": g.worlds[self.world].id}), options, "roller")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        world = g.worlds[self.world]
        world.traits = g.rolls("traits", len(TRAITS), g.content.setup.trait_most.value)
        g.emit(TraitsRolled(int(what), world.id, world.traits[:]))
