"""A turn of Exoplanet Rush in the rulebook's order: its six steps, world by world or player by player. EXR-TURN."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.decision import Decision, Option, Refusal, Text
from ..engine.position import Step
from . import income, majeure, opening, scoring
from .choice import Choice, SeatChoice
from .content import HOS, TRAITS, Unit
from .state import (
    ContractBought,
    ContractsDone,
    Exoplanet,
    ExoplanetState,
    FirstPlayer,
    HostilityReduced,
    Installed,
    StationMoved,
    StepBegun,
    TraitRaised,
    TurnBegun,
)


# ---------------------------------------------------------------------- the turn
class Turn(Step, tag="turn"):
    """The six steps; the last turn ends after Gather Income. EXR-TURN-01, 02, 08, 09."""

    number: int

    def run(self, g: Exoplanet) -> None:
        g.state.turn = self.number
        last = self.number == g.content.setup.turns.value
        g.emit(TurnBegun(g.state.first, self.number))
        worlds = list(range(len(g.worlds)))
        opening = (Begin("installation"), InstallationStage(worlds), Begin("specialty"), StartSpecialty())
        if last:
            g.then(*opening, Begin("income"), StartIncome(), scoring.FinalWealth())
        else:
            g.then(
                *opening, Begin("contracts"), StartContracts(), Begin("income"), StartIncome(), Begin("majeure"),
                majeure.Hostility(), majeure.Habitability(), majeure.Embassy(), majeure.Taxes(),
                AdvanceToken(), Turn(self.number + 1),
            )  # fmt: skip


class Begin(Step, tag="begin"):
    """A step of the turn begins."""

    stage: str

    def run(self, g: Exoplanet) -> None:
        g.emit(StepBegun(self.stage))


class Stage(Step):
    """A world-by-world step: P1 picks the next world each time, or leaves the rest to board order. EXR-AMB-33."""

    left: list[int]
    board_order: bool = False

    def run(self, g: Exoplanet) -> None:
        if len(self.left) > 1 and not self.board_order:
            g.then(ChooseWorld(g.state.first, self))  # type: ignore[arg-type]
        elif self.left:
            self.go(g, self.left[0])

    def go(self, g: Exoplanet, world: int) -> None:
        """Handle a world, then the others."""
        self.left.remove(world)
        g.then(*self.visit(g, world), self)

    def visit(self, g: Exoplanet, world: int) -> list[Step]:
        """The steps on one world."""
        raise NotImplementedError


class InstallationStage(Stage, tag="installation_stage"):
    """1 Installation, over as soon as nobody has a unit left to install. EXR-INST-01."""

    def run(self, g: Exoplanet) -> None:
        if any(any(p.stockpile) for p in g.players):
            super().run(g)

    def visit(self, g: Exoplanet, world: int) -> list[Step]:
        return [Install(seat, world) for seat in g.in_turn_order() if any(g.players[seat].stockpile)]


class SpecialtyStage(Stage, tag="specialty_stage"):
    """2 Specialty Actions. `stations`: how many were where when the step began, by world and seat. EXR-AMB-14."""

    stations: list[list[int]] = []

    def visit(self, g: Exoplanet, world: int) -> list[Step]:
        units = g.worlds[world].units
        found: list[Step] = []
        for seat in g.in_turn_order():
            labs, stations = sum(units[seat][n] for n in g.content.labs), self.stations[world][seat]
            if labs or stations:
                found.append(Specialty(seat, world, labs, stations, world))
        return found


class IncomeStage(Stage, tag="income_stage"):
    """4 Gather Income. EXR-INC-08."""

    def visit(self, g: Exoplanet, world: int) -> list[Step]:
        left = ((seat, rolling(g, world, seat)) for seat in g.in_turn_order())
        return [income.Activate(seat, world, units) for seat, units in left if units]


class ChooseWorld(SeatChoice, tag="choose_world"):
    """P1 picks the next world of a step. EXR-TURN-04."""

    stage: InstallationStage | SpecialtyStage | IncomeStage

    def ask(self, g: Exoplanet) -> Decision:
        choices, left = g.content.choices, self.stage.left
        options = [*(choices.world[n] for n in left), choices.board_order[tuple(left)], *g.loan(self.seat)]
        name = str(self.stage.__struct_config__.tag)
        return Decision(self.seat, Text(f"prompt.{name}"), options, "choose_world")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "board_order":
            self.stage.board_order = True
            self.stage.go(g, self.stage.left[0])
        else:
            self.stage.go(g, g.number(what))


class StartSpecialty(Step, tag="start_specialty"):
    """Worlds with a Lab or a Station take part, Stations where they are now. EXR-SPEC-01, EXR-AMB-14."""

    def run(self, g: Exoplanet) -> None:
        seats = range(len(g.players))
        stations = [[sum(w.units[s][n] for n in g.content.stations) for s in seats] for w in g.worlds]
        labs = [any(w.count(n) for n in g.content.labs) for w in g.worlds]
        g.then(SpecialtyStage([n for n in range(len(g.worlds)) if labs[n] or any(stations[n])], stations=stations))


class StartIncome(Step, tag="start_income"):
    """Worlds with a facility that rolls take part. EXR-INC-01, 02."""

    def run(self, g: Exoplanet) -> None:
        kinds = g.content.rolling
        g.then(IncomeStage([n for n, w in enumerate(g.worlds) if any(w.count(k) for k in kinds)]))


def rolling(g: Exoplanet, world: int, seat: int) -> list[int]:
    """The unit numbers of a player's facilities on a world that roll Profit Dice, one entry each."""
    own = g.worlds[world].units[seat]
    return [n for n in g.content.rolling for _ in range(own[n])]


# ---------------------------------------------------------------------- 1 Installation
class Install(SeatChoice, tag="install"):
    """At most one unit from the Stockpile on this world, by one of three ways of payment. EXR-INST-01 to 18."""

    world: int

    def ask(self, g: Exoplanet) -> Decision | None:
        me = g.players[self.seat]
        cash, units, reach = me.cash, g.content.units, g.all_in_reach(self.world)
        options: list[Option] = []
        for number, count in enumerate(me.stockpile):
            if count:
                options += [way for way, cost in self._ways(g, units[number], reach) if cost <= cash]
        options += g.loan(self.seat)
        options.append(g.content.choices.skip)
        return Decision(self.seat, g.content.choices.what_to_install[g.worlds[self.world].id], options, "install")

    def _ways(self, g: Exoplanet, unit: Unit, reach: list[list[int]]) -> list[tuple[Option, int]]:
        """The ways to install a unit here and what each costs in all, dear ones included. `reach`: units by seat."""
        choices, number = g.content.choices, unit.number
        own = g.worlds[self.world].units[self.seat]
        ways = [(choices.upgrade[number][old], 0) for old in unit.upgrade_of if own[old]]
        enabling = unit.discount_with
        if unit.discount is not None and enabling is not None:
            if reach[self.seat][enabling]:
                ways.append((choices.discount[number], unit.discount))
            else:
                cost = unit.discount + g.content.units[enabling].usage_fee
                ways += [(choices.discount_from[number][s], cost) for s, units in enumerate(reach) if units[enabling]]
        ways.append((choices.standard[number], unit.standard))
        return ways

    def refused(self, g: Exoplanet) -> Iterator[Refusal]:
        me = g.players[self.seat]
        choices, world = g.content.choices, g.worlds[self.world].id
        reach = g.all_in_reach(self.world)
        for unit in g.content.units:
            if not me.stockpile[unit.number]:
                continue
            ways = self._ways(g, unit, reach)
            for option, cost in ways:
                if cost > me.cash:
                    yield Refusal(option, g.too_dear(self.seat, cost), "EXR-MONEY-07")
            for old in unit.upgrade_of:
                values: dict[str, str | int] = {"unit": g.content.units[old].id, "world": world}
                yield Refusal(
                    choices.upgrade[unit.number][old], Text("reason.nothing_to_upgrade", values), "EXR-INST-09"
                )
            if unit.discount_with is not None and not any(":discount" in option.id for option, _ in ways):
                values = {"unit": g.content.units[unit.discount_with].id, "world": world}
                key = "reason.not_enabled_anywhere" if g.system_reach else "reason.not_enabled"
                yield Refusal(choices.discount[unit.number], Text(key, values), "EXR-INST-06")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "pass":
            return
        name, way, *other = what.split(":")
        unit = g.content.units[g.content.number[name]]
        me, world = g.players[self.seat], g.worlds[self.world]
        old, cost = "", 0
        if way == "upgrade":
            replaced = g.content.number[other[0]] if other else unit.upgrade_of[0]
            world.units[self.seat][replaced] -= 1
            g.state.market[replaced] += 1
            old = g.content.units[replaced].id
        elif way == "discount":
            assert unit.discount is not None and unit.discount_with is not None
            cost = unit.discount
            if other:
                g.pay_fee(self.seat, int(other[0]), unit.discount_with)
        else:
            cost = unit.standard
        me.cash -= cost
        me.stockpile[unit.number] -= 1
        world.units[self.seat][unit.number] += 1
        g.emit(Installed(self.seat, world.id, unit.id, way, cost, old))


# ---------------------------------------------------------------------- 2 Specialty Actions
class Specialty(SeatChoice, tag="specialty"):
    """A player's Labs and Stations of one world, in any order. EXR-LAB-01 to 05, EXR-STN-01 to 06.

    `labs`, `stations`: still to act; `place`: where the acting Station is now; `reduced`, `moved`: what it has done.
    """

    world: int
    labs: int
    stations: int
    place: int
    reduced: bool = False
    moved: bool = False

    def ask(self, g: Exoplanet) -> Decision | None:
        choices, most = g.content.choices, g.content.setup.trait_most.value
        options: list[Option] = []
        if self.labs:
            traits = g.worlds[self.world].traits
            options += (choices.raises[t] for t in range(HOS) if traits[t] < most)
        if self.stations:
            if not self.reduced and g.worlds[self.place].traits[HOS] > 1:
                options.append(choices.reduce)
            if not self.moved:
                options += (choices.move[n] for n in range(len(g.worlds)) if n != self.place)
            if self.stations > 1 and self._can_act(g):
                options.append(choices.next_station)
        if not options:
            return None
        options += g.loan(self.seat)
        values: dict[str, str | int] = {"world": g.worlds[self.world].id, "labs": self.labs, "stations": self.stations}
        return Decision(self.seat, Text("prompt.specialty", values), [*options, choices.done], "specialty")

    def refused(self, g: Exoplanet) -> Iterator[Refusal]:
        choices, most = g.content.choices, g.content.setup.trait_most.value
        for t in range(HOS):
            if not self.labs:
                yield Refusal(choices.raises[t], Text("reason.no_lab"), "EXR-LAB-01")
            elif g.worlds[self.world].traits[t] >= most:
                yield Refusal(choices.raises[t], Text("reason.trait_full", {"most": most}), "EXR-LAB-02")
        if self.stations:
            if self.reduced:
                yield Refusal(choices.reduce, Text("reason.has_reduced"), "EXR-STN-05")
            elif g.worlds[self.place].traits[HOS] <= 1:
                yield Refusal(choices.reduce, Text("reason.hostility_lowest"), "EXR-STN-02")
            if self.moved:
                yield from (Refusal(o, Text("reason.has_moved"), "EXR-STN-05") for o in choices.move[: len(g.worlds)])

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        if verb == "done":
            return
        if verb == "raise":
            self._raise(g, TRAITS.index(what))
        elif verb == "reduce":
            self.reduced = True
            world = g.worlds[self.place]
            world.traits[HOS] -= 1
            g.emit(HostilityReduced(self.seat, world.id, world.traits[HOS]))
        elif verb == "move":
            self._move(g, g.number(what))
        g.then(self)

    def answer(self, g: Exoplanet, option: Option) -> None:
        super().answer(g, option)
        if option.id == "next_station" or (self.stations and not self._can_act(g)):
            self.stations -= 1
            self.place, self.reduced, self.moved = self.world, False, False

    def _can_act(self, g: Exoplanet) -> bool:
        """Has the acting Station anything left to do?"""
        can_reduce = not self.reduced and g.worlds[self.place].traits[HOS] > 1
        return can_reduce or (not self.moved and len(g.worlds) > 1)

    def _raise(self, g: Exoplanet, trait: int) -> None:
        self.labs -= 1
        world = g.worlds[self.world]
        world.traits[trait] += 1
        g.emit(TraitRaised(self.seat, world.id, TRAITS[trait], world.traits[trait]))

    def _move(self, g: Exoplanet, goal: int) -> None:
        self.moved = True
        start, station = g.worlds[self.place], g.content.stations[0]
        start.units[self.seat][station] -= 1
        g.worlds[goal].units[self.seat][station] += 1
        self.place = goal
        g.emit(StationMoved(self.seat, start.id, g.worlds[goal].id))


# ---------------------------------------------------------------------- 3 Secure Contracts
class StartContracts(Step, tag="start_contracts"):
    """One contract at a time in turn order, round after round. EXR-CON-06, 07; EXR-AMB-13."""

    def run(self, g: Exoplanet) -> None:
        g.then(Contracts(g.in_turn_order(), [0] * len(g.players)))


class Contracts(Choice, tag="contracts"):
    """`queue`: the seats still buying, the next one first; `bought`: this step, by seat. EXR-CON-01 to 08."""

    queue: list[int]
    bought: list[int]

    def asked(self) -> int:
        return self.queue[0]

    def ask(self, g: Exoplanet) -> Decision | None:
        if not self.queue:
            return None
        seat = self.queue[0]
        me = g.players[seat]
        choices, units, limited, cash = g.content.choices, g.content.units, g.content.limited, me.cash
        options = [
            choices.contract[n]
            for n, left in enumerate(g.state.market)
            if left and units[n].contract <= cash and (n not in limited or may_contract(g, seat, units[n]))
        ]
        options += g.loan(seat)
        values: dict[str, str | int] = {"n": len(g.worlds) - self.bought[seat]}
        return Decision(seat, Text("prompt.contracts", values), [*options, choices.finish], "contracts")

    def refused(self, g: Exoplanet) -> Iterator[Refusal]:
        seat = self.queue[0]
        me, choices = g.players[seat], g.content.choices
        for u in g.content.units:
            option = choices.contract[u.number]
            if not may_contract(g, seat, u):
                had = "one_contract" if me.contracts[u.number] else "one_in_all"
                yield Refusal(option, Text(f"reason.{had}", {"unit": u.id}), "EXR-CON-04")
            elif not g.state.market[u.number]:
                yield Refusal(option, Text("reason.sold_out", {"unit": u.id}), "EXR-CON-08")
            elif u.contract > me.cash:
                yield Refusal(option, g.too_dear(seat, u.contract), "EXR-MONEY-07")

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        seat, *rest = self.queue
        if verb == "pass":
            g.emit(ContractsDone(seat))
            self.queue = rest
        else:
            buy(g, seat, g.content.units[g.content.number[what]])
            self.bought[seat] += 1
            self.queue = [*rest, seat] if self.bought[seat] < len(g.worlds) else rest
        g.then(self)


def may_contract(g: Exoplanet, seat: int, unit: Unit) -> bool:
    """The limit on Towers and Plants: one of each, or one in all with that option. EXR-CON-04, EXR-AMB-11."""
    limit = unit.contracts_per_player
    if limit is None:
        return True
    bought = g.players[seat].contracts
    if g.state.options["tower_and_plant"] == "one_in_all":
        return sum(bought[n] for n in g.content.limited) < limit
    return bought[unit.number] < limit


def buy(g: Exoplanet, seat: int, unit: Unit) -> None:
    """A contract from the market into the Stockpile. EXR-CON-01 to 03."""
    me = g.players[seat]
    me.cash -= unit.contract
    g.state.market[unit.number] -= 1
    me.stockpile[unit.number] += 1
    me.contracts[unit.number] += 1
    g.emit(ContractBought(seat, unit.id, unit.contract))


# ---------------------------------------------------------------------- 6 Advance First-Move Token
class AdvanceToken(Step, tag="advance_token"):
    """P1 hands the token to the left. EXR-ADV-01, EXR-AMB-21."""

    def run(self, g: Exoplanet) -> None:
        g.state.cash.append([p.cash for p in g.players])
        g.state.first = (g.state.first + 1) % len(g.players)
        g.emit(FirstPlayer(g.state.first))


Steps = (
    opening.PickSector | opening.SwapSector | opening.AgreeSwap | opening.NameRoller
    | Turn | Begin | InstallationStage | SpecialtyStage | IncomeStage | ChooseWorld
    | StartSpecialty | StartIncome | Install | Specialty | StartContracts | Contracts | AdvanceToken
    | income.Activate | income.ChooseFacility | income.Roll
    | majeure.Hostility | majeure.Habitability | majeure.Embassy | majeure.ChooseEmbassy | majeure.Taxes
    | scoring.FinalWealth
)  # fmt: skip


class Position(ExoplanetState, kw_only=True):
    """The state with the steps that its agenda may hold."""

    agenda: list[Steps] = []
