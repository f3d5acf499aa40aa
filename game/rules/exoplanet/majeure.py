"""5 Force Majeure: Hostility, Habitability, Embassy, Taxes, each on all worlds before the next. EXR-FM-01 to 03."""

from __future__ import annotations

from ..engine.decision import Decision, Text
from ..engine.position import Step
from .choice import SeatChoice
from .content import H2O, HAB, HOS
from .state import EmbassyPlaced, Exoplanet, HabitabilityRolled, HostilityRolled, TaxPaid


class Hostility(Step, tag="hostility"):
    """P1 rolls for every world below the highest Hostility. EXR-HOS-01 to 03, EXR-AMB-37."""

    def run(self, g: Exoplanet) -> None:
        content = g.content
        for world in g.worlds:
            if world.traits[HOS] >= content.setup.trait_most.value:
                continue
            die = g.roll("hostility")
            labs = sum([world.count(n) * -content.units[n].hostility_roll for n in content.hostile])
            risen = die - labs < content.setup.hostility_stays_from.value
            world.traits[HOS] += risen
            g.emit(HostilityRolled(world.id, die, labs, world.traits[HOS], risen))


class Habitability(Step, tag="habitability"):
    """P1 rolls for every world above Habitability 1. EXR-HAB-01 to 04."""

    def run(self, g: Exoplanet) -> None:
        content = g.content
        for world in g.worlds:
            if world.traits[HAB] <= 1:
                continue
            die = g.roll("habitability")
            farms = sum([world.count(n) * content.units[n].habitability_roll for n in content.habitable])
            industry = sum([world.count(n) for n in content.industry])
            fallen = die + farms < industry
            world.traits[HAB] -= fallen
            g.emit(HabitabilityRolled(world.id, die, farms, industry, world.traits[HAB], fallen))


class Embassy(Step, tag="embassy"):
    """An Embassy on the most habitable world without one, in the turns for it. EXR-EMB-01 to 06."""

    def run(self, g: Exoplanet) -> None:
        if g.state.turn not in g.content.setup.embassies.by_worlds[len(g.worlds)]:
            return
        without = [n for n, w in enumerate(g.worlds) if not w.embassy]
        best = max((g.worlds[n].traits[HAB] for n in without), default=0)
        tied = [n for n in without if g.worlds[n].traits[HAB] == best]
        if len(tied) > 1:
            g.then(ChooseEmbassy(g.state.first, tied))
        elif tied:
            place_embassy(g, tied[0])


class ChooseEmbassy(SeatChoice, tag="choose_embassy"):
    """P1 chooses among worlds tied for the highest Habitability. EXR-EMB-02."""

    tied: list[int]

    def ask(self, g: Exoplanet) -> Decision:
        options = [g.content.choices.embassy[n] for n in self.tied] + g.loan(self.seat)
        return Decision(self.seat, Text("prompt.embassy"), options, "choose_embassy")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        place_embassy(g, g.number(what))


def place_embassy(g: Exoplanet, world: int) -> None:
    """Place the Embassy and roll the sovereign water claim. EXR-EMB-07, 08."""
    place = g.worlds[world]
    place.embassy = True
    die = g.roll("water claim")
    claimed = die < place.traits[H2O]
    place.traits[H2O] -= claimed
    g.emit(EmbassyPlaced(place.id, die, place.traits[H2O], claimed))


class Taxes(Step, tag="taxes"):
    """Every player pays for each world with an Embassy, at most the cash in hand. EXR-TAX-01 to 06."""

    def run(self, g: Exoplanet) -> None:
        for world in g.worlds:
            if not world.embassy:
                continue
            for seat in g.in_turn_order():
                owed = tax(g, world.units[seat])
                if owed:
                    paid = min(owed, g.players[seat].cash)
                    g.players[seat].cash -= paid
                    g.emit(TaxPaid(seat, world.id, paid, owed - paid))


def tax(g: Exoplanet, units: list[int]) -> int:
    """What a player with these units on a world with an Embassy owes for it. EXR-TAX-02 to 05."""
    rate = g.content.setup.tax
    if any(count and g.content.units[n].core for n, count in enumerate(units)):
        return rate.core
    return rate.other if any(units) else 0
