"""Positions of Exoplanet Rush from outside: described in a scenario, checked for consistency."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.chance import Chance
from ..engine.position import Step
from . import majeure, scoring
from .content import TRAITS, Content, supply
from .state import Exoplanet, ExoplanetState, Player, World
from .steps import AdvanceToken, InstallationStage, StartContracts, StartIncome, StartSpecialty, Turn


def sample(state: ExoplanetState, content: Content, chance: Chance, viewer: int) -> None:
    """Nothing is hidden in this game but the chance to come, which the caller replaces."""


def check(g: Exoplanet) -> list[str]:
    """What can never be: pieces lost or doubled, cash below 0, half a debt, a shared sector, wrong traits."""
    found: list[str] = []
    for unit in g.content.units:
        n = unit.number
        pieces = g.state.market[n] + sum(p.stockpile[n] for p in g.players)
        pieces += sum(own[n] for w in g.worlds for own in w.units)
        wanted = supply(unit, len(g.players), len(g.worlds))
        if pieces != wanted:
            found.append(f"{pieces} pieces of {unit.id} instead of {wanted}")
        if g.state.market[n] < 0 or any(own[n] < 0 for w in g.worlds for own in w.units):
            found.append(f"fewer than no {unit.id} somewhere")
        limit = unit.contracts_per_player
        if limit is not None and any(p.contracts[n] > limit for p in g.players):
            found.append(f"more than {limit} contracts for a {unit.id}")
    if g.state.options["tower_and_plant"] == "one_in_all":
        found += [
            f"seat {p.seat} has both a Tower and a Plant contract"
            for p in g.players
            if sum(p.contracts[n] for n in g.content.limited) > 1
        ]
    for player in g.players:
        if player.cash < 0 or min(player.stockpile) < 0:
            found.append(f"seat {player.seat}: cash {player.cash}, stockpile {player.stockpile}")
        if player.debt not in (0, g.content.setup.loan.debt):
            found.append(f"seat {player.seat} owes {player.debt}")
    sectors = [p.sector for p in g.players if p.sector >= 0]
    if len(set(sectors)) < len(sectors):
        found.append(f"sectors {sectors}")
    for world in g.worlds:
        if not all(1 <= t <= g.content.setup.trait_most.value for t in world.traits):
            found.append(f"{world.id}: traits {world.traits}")
    return found


# ---------------------------------------------------------------------- scenarios
def arrange(g: Exoplanet, position: Mapping[str, Any]) -> None:
    """Change a new game into the described position.

    `worlds`: by id, each with `traits` (by name), `units` (by seat name and unit: count) and `embassy`. `players`: by
    seat name, each with `cash`, `debt`, `stockpile`, `contracts`. `market`: by unit, else what is left of the supply.
    `first`: who holds the token; `turn`; `step`: turn, installation, specialty, contracts, income, majeure or end.
    """
    for name, world in position.get("worlds", {}).items():
        _arrange_world(g, g.worlds[g.number(name)], world)
    for name, own in position.get("players", {}).items():
        _arrange_player(g, g.players[g.state.seats.index(name)], own)
    for unit in g.content.units:
        n = unit.number
        used = sum(p.stockpile[n] for p in g.players) + sum(own[n] for w in g.worlds for own in w.units)
        g.state.market[n] = position.get("market", {}).get(unit.id, supply(unit, len(g.players), len(g.worlds)) - used)
    g.state.first = g.state.seats.index(position.get("first", g.state.seats[0]))
    g.state.turn = position.get("turn", 1)
    g.instead(*_steps(g, position.get("step", "installation")))


def _arrange_world(g: Exoplanet, world: World, described: Mapping[str, Any]) -> None:
    for trait, value in described.get("traits", {}).items():
        world.traits[TRAITS.index(trait)] = value
    world.embassy = described.get("embassy", False)
    for name, units in described.get("units", {}).items():
        for unit, count in units.items():
            world.units[g.state.seats.index(name)][g.content.number[unit]] = count


def _arrange_player(g: Exoplanet, player: Player, own: Mapping[str, Any]) -> None:
    player.cash = own.get("cash", player.cash)
    player.debt = own.get("debt", 0)
    for name in ("stockpile", "contracts"):
        if name in own:
            setattr(player, name, [own[name].get(u.id, 0) for u in g.content.units])


def _steps(g: Exoplanet, step: str) -> list[Step]:
    last = g.state.turn == g.content.setup.turns.value
    rest: dict[str, list[Step]] = {
        "installation": [InstallationStage(list(range(len(g.worlds))))],
        "specialty": [StartSpecialty()],
        "contracts": [] if last else [StartContracts()],
        "income": [StartIncome()],
        "majeure": [] if last else [majeure.Hostility(), majeure.Habitability(), majeure.Embassy(), majeure.Taxes()],
        "end": [scoring.FinalWealth()] if last else [AdvanceToken(), Turn(g.state.turn + 1)],
    }
    if step == "turn":
        return [Turn(g.state.turn)]
    names = list(rest)
    return [s for name in names[names.index(step) :] for s in rest[name]]


def describe(g: Exoplanet) -> dict[str, Any]:
    """The facts of a position in the words of `arrange`, players by seat name."""
    state = g.state
    facts: dict[str, Any] = {
        "turn": state.turn,
        "first": state.seats[state.first],
        "worlds": {w.id: _describe_world(g, w) for w in g.worlds},
        "players": {
            state.seats[p.seat]: {
                "cash": p.cash,
                "debt": p.debt,
                "sector": p.sector + 1,
                "stockpile": _by_unit(g, p.stockpile),
                "contracts": _by_unit(g, p.contracts),
            }
            for p in g.players
        },
        "market": dict(zip(g.content.number, state.market, strict=True)),
        "in_market": _by_unit(g, state.market),
    }
    if state.outcome is not None:
        facts["wealth"] = {state.seats[r.seat]: r.points for r in state.outcome.ranking}
        facts["places"] = {state.seats[r.seat]: r.place for r in state.outcome.ranking}
        facts["sources"] = {state.seats[r.seat]: r.sources for r in state.outcome.ranking}
    return facts


def _describe_world(g: Exoplanet, world: World) -> dict[str, Any]:
    return {
        "traits": dict(zip(TRAITS, world.traits, strict=True)),
        "embassy": world.embassy,
        "units": {name: _by_unit(g, own) for name, own in zip(g.state.seats, world.units, strict=True)},
    }


def _by_unit(g: Exoplanet, counts: list[int]) -> dict[str, int]:
    return {u.id: counts[u.number] for u in g.content.units if counts[u.number]}
