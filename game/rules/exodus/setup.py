"""Set-up of Exodus: the map, the players, the decks, the first Turn Order. EPC-SETUP-01 to 35."""

from __future__ import annotations

from ..engine.catalogue import SetupError
from .events import OrderSet
from .files import LEVELS
from .parts import lay
from .state import Blueprint, Deck, Exodus, Place, Player, Ship
from .steps.start import StartingTechnologies
from .steps.turn import Turn


def begin(g: Exodus) -> None:
    """Set a new game up; its first turn is on the agenda."""
    state, seats = g.state, range(len(g.state.seats))
    if g.board.layout.house_map and not state.options["house_map"]:
        raise SetupError(
            f"no map is printed for {len(seats)} players in the {g.setup.name}: switch on our own ('house_map'),"
            " or play with more or fewer"
        )
    _lay_map(g)
    state.rearranged = [0] * len(seats)
    state.supply = {u.id: u.supply for u in g.content.upgrades.values()}
    for seat in seats:
        g.players.append(_player(g, seat))
        g.places[1 + seat].cubes[seat] = g.setup.start.home_population
        for part in g.setup.parts:
            for _ in range(part.count):
                upgrade, kind = g.content.upgrades[part.upgrade], g.content.ship_number[part.ship]
                free = g.players[seat].blueprints[kind].shields.index("")
                lay(g, seat, upgrade, (kind, free))
                state.supply[part.upgrade] -= 1
    state.order = list(seats) if state.options["turn_order"] == "by_seat" else g.shuffled("turn order", list(seats))
    state.political = g.shuffled("political deck", list(g.content.political))
    for level in LEVELS:
        cards = [c.id for c in g.content.resistance.values() if c.level == level]
        state.decks.append(Deck(level, g.shuffled(f"resistance {level}", cards)))
    g.emit(OrderSet(state.order[:]))
    choose = [StartingTechnologies(s) for s in state.order] if g.setup.technologies.choose else []
    g.then(*choose, Turn(1))


def _lay_map(g: Exodus) -> None:
    """High Council, homes, then Planets drawn from the pools and dealt at random. EPC-SETUP-01 to 03, 19."""
    layout, seats = g.board.layout, len(g.state.seats)
    homes = g.shuffled("homes", [p.id for p in g.content.planets.values() if p.home])[:seats]
    drawn: list[str] = []
    for kind in ("cp", "axinium", "phasium"):
        pool = [p.id for p in g.content.planets.values() if not p.home and p.resource == kind]
        drawn += g.shuffled(f"{kind} planets", pool)[: layout.hex_counts[kind]]
    names = ["", *homes, *g.shuffled("map", drawn)]
    for n, name in enumerate(names):
        counter = g.content.planets[name].maximum if name else 0
        g.places.append(Place(name, counter, [0] * seats, resistance=g.board.resistance[n]))
    g.look()


def _player(g: Exodus, seat: int) -> Player:
    """What every player begins with. EPC-SETUP-20 to 27."""
    start = g.setup.start
    ships = [Ship(n, k + 1) for n, kind in enumerate(g.content.ships) for k in range(kind.per_player)]
    for name, count in g.setup.ships.items():
        for ship in [s for s in ships if s.kind == g.content.ship_number[name]][:count]:
            ship.hex = 1 + seat
    return Player(
        seat=seat, home=1 + seat, cp=start.cp, axinium=start.axinium, phasium=start.phasium,
        stash=g.content.numbers.cubes.value - start.home_population, ships=ships,
        blueprints=[Blueprint([""] * len(k.cannon_slots), [""] * k.shield_slots) for k in g.content.ships],
        hand=list(g.content.actions),
    )  # fmt: skip
