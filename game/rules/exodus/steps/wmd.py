"""IV. Fire WMD Stage: targets in reverse turn order, distance checks, damage rolls. EPC-WMD-01 to 20."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import CubeKilled, PlanetDestroyed, RocketHit, RocketRolled, StageBegun, TargetDeclared
from ..state import Exodus, Target
from .free import FreeMoment, free_answer, free_blocked, free_options


class WmdStage(Step, tag="wmd_stage"):
    """Markers are turned back, targets assigned, everything fires at once. EPC-WMD-07, 16, 17; EPC-AMB-41."""

    def run(self, g: Exodus) -> None:
        g.emit(StageBegun("wmd", g.state.turn))
        for place in g.places:
            for rocket in place.rockets:
                rocket.fired = False
        if g.forbidden("fire_wmd"):
            return
        seats = reversed(g.state.order)
        g.then(*(step for seat in seats for step in (FreeMoment(seat, "wmd"), AssignTargets(seat, []))), Fire())


class AssignTargets(Step, tag="assign_targets"):
    """All Rockets of a seat one after another, such as it places meanwhile included. EPC-WMD-07, EPC-UPGRADE-10.

    `done`: (hex, number there) of the Rockets it was asked about.
    """

    seat: int
    done: list[tuple[int, int]]

    def run(self, g: Exodus) -> None:
        if to_aim := self.to_aim(g):
            g.then(AssignTarget(self.seat, *to_aim[0]), AssignTargets(self.seat, [*self.done, to_aim[0]]))

    def to_aim(self, g: Exodus) -> list[tuple[int, int]]:
        """The Rockets it has not been asked about yet."""
        held = [n for n, place in enumerate(g.places) if place.rockets and g.majority(n) == self.seat]
        rockets = [(n, rocket) for n in held for rocket in range(len(g.places[n].rockets))]
        return [one for one in rockets if one not in self.done]


class AssignTarget(Step, tag="assign_target"):
    """One Rocket's target, or none. EPC-WMD-02 to 08; EPC-AMB-40, 43, 44."""

    asks = True
    seat: int
    start: int
    rocket: int

    def ask(self, g: Exodus) -> Decision | None:
        kind = g.places[self.start].rockets[self.rocket].kind
        options = [_target_option(g, n) for n in range(len(g.places)) if not self._refused(g, n)]
        if not options:
            return None
        values: dict[str, str | int] = {"upgrade": kind, "place": g.name(self.start)}
        options += free_options(g, self.seat)
        hold = g.content.option("hold", "hold", "button:hold")
        prompt = Text("prompt.assign_target", values)
        if more := self._more(g):
            prompt = Text("prompt.assign_target_more", {**values, "n": more})
        return Decision(self.seat, prompt, [*options, hold], "assign_target")

    def _more(self, g: Exodus) -> int:
        """How many Rockets the seat is asked about after this one."""
        next_up = (step for step in reversed(g.state.agenda) if isinstance(step, AssignTargets))
        return next((len(step.to_aim(g)) for step in next_up if step.seat == self.seat), 0)

    def _refused(self, g: Exodus, goal: int) -> tuple[str, str] | None:
        """Why a hex is no target: a reason and the rule."""
        planet = g.planet(goal)
        if planet is None:
            return "no_planet", "EPC-WMD-03"
        if planet.home:
            return "home_planet", "EPC-WMD-04"
        if goal == self.start:
            return "own_planet", "EPC-WMD-05"
        if g.board.distance(self.start, goal) > g.content.numbers.rocket_range.value:
            return "too_far", "EPC-WMD-06"
        return None

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for n in range(len(g.places)):
            if refused := self._refused(g, n):
                yield Refusal(_target_option(g, n), Text(f"reason.{refused[0]}"), refused[1])
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == "hold":
            return
        goal = g.number(option.id.partition(":")[2])
        g.state.targets.append(Target(self.seat, self.start, self.rocket, goal))
        kind = g.places[self.start].rockets[self.rocket].kind
        g.emit(TargetDeclared(self.seat, kind, g.name(self.start), g.name(goal)))


def _target_option(g: Exodus, place: int) -> Option:
    return g.content.option(f"target:{g.name(place)}", "target", f"hex:{g.name(place)}", place=g.name(place))


class Fire(Step, tag="fire"):
    """Every declared Rocket: the distance check, then its damage roll. EPC-WMD-09 to 16."""

    def run(self, g: Exodus) -> None:
        doomed: list[int] = []
        steps: list[Step] = []
        for target in g.state.targets:
            rocket = g.places[target.start].rockets[target.rocket]
            rocket.fired = True
            hits = _shoot(g, target, rocket.kind)
            destroys = g.content.upgrades[rocket.kind].destroys
            if destroys == "resource" and hits:
                place = g.places[target.goal]
                place.counter = max(0, place.counter - hits)
            elif destroys == "population" and hits:
                steps.append(Strike(target.seat, target.goal, hits))
            elif destroys == "planet" and hits:
                doomed.append(target.goal)
        g.state.targets.clear()
        g.then(*steps, FlipPlanets(sorted(set(doomed))))


def _shoot(g: Exodus, target: Target, kind: str) -> int:
    """Distance check and damage roll of one Rocket; its hits. EPC-WMD-09 to 11."""
    upgrade = g.content.upgrades[kind]
    distance = g.board.distance(target.start, target.goal)
    radar = g.tech(target.seat, "radar")
    die = g.roll("rocket range")
    result = die + (radar.range_roll if radar else 0)
    reached = result > distance
    place = g.name(target.goal)
    g.emit(RocketRolled(target.seat, kind, place, distance, die, result, reached))
    if not reached:
        return 0
    dice = g.rolls("rocket damage", upgrade.value)
    hits = sum(d >= g.content.numbers.hit_from.value for d in dice)
    g.emit(RocketHit(target.seat, kind, place, dice, hits))
    return hits


class Strike(Step, tag="strike"):
    """Biochemical hits on a Planet: nothing to choose where only one player lives there. EPC-WMD-13."""

    seat: int
    place: int
    hits: int

    def run(self, g: Exodus) -> None:
        cubes = g.places[self.place].cubes
        owners = [seat for seat, count in enumerate(cubes) if count]
        if len(owners) > 1:
            g.then(KillCubes(self.seat, self.place, self.hits))
        elif owners:
            for _ in range(min(self.hits, cubes[owners[0]])):
                kill_cube(g, owners[0], self.place)


class KillCubes(Step, tag="kill_cubes"):
    """Biochemical hits: the firing player chooses which cubes. EPC-WMD-13, 18; EPC-AMB-42."""

    asks = True
    seat: int
    place: int
    hits: int

    def ask(self, g: Exodus) -> Decision:
        options = [
            g.content.option(f"kill:{s}", "kill", f"cubes:{g.name(self.place)}:{s}", seat=s)
            for s, count in enumerate(g.places[self.place].cubes)
            if count
        ]
        values: dict[str, str | int] = {"place": g.name(self.place), "n": self.hits}
        return Decision(self.seat, Text("prompt.kill_cubes", values), options, "kill_cubes")

    def answer(self, g: Exodus, option: Option) -> None:
        victim = int(option.id.partition(":")[2])
        kill_cube(g, victim, self.place)
        if self.hits > 1:
            g.then(Strike(self.seat, self.place, self.hits - 1))


def kill_cube(g: Exodus, seat: int, place: int) -> None:
    """A cube on a Planet goes to its owner's stash. EPC-WMD-18."""
    g.places[place].cubes[seat] -= 1
    g.players[seat].stash += 1
    g.emit(CubeKilled(seat, g.name(place)))


class FlipPlanets(Step, tag="flip_planets"):
    """Graviton hits: the Planet is gone with all that is on it; ships stay. EPC-WMD-14, 15, 18; EPC-AMB-46."""

    doomed: list[int]

    def run(self, g: Exodus) -> None:
        for n in self.doomed:
            place = g.places[n]
            for seat, count in enumerate(place.cubes):
                g.players[seat].stash += count
            for rocket in place.rockets:
                g.state.supply[rocket.kind] += 1
            place.cubes = [0] * len(place.cubes)
            place.rockets.clear()
            place.counter = 0
            place.destroyed = True
            g.emit(PlanetDestroyed(g.name(n)))
