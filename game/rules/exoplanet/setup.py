"""Set-up of Exoplanet Rush: first player, cash, Stockpiles, market, worlds. EXR-SETUP, EXR-WORLD."""

from __future__ import annotations

from .content import supply
from .opening import NameRoller, PickSector, SwapSector
from .state import Exoplanet, FirstPlayer, FirstPlayerRolled, Player, SectorPicked, World
from .steps import Turn

SECTORS = {"picked": PickSector, "swapped": SwapSector}
"""What the option `sectors` asks every player in turn order (EXR-AMB-22); dealt ones are not asked for."""


def begin(g: Exoplanet) -> None:
    """Set a new game up; P1's naming of the trait rollers and the first turn are on the agenda."""
    state, content, setup = g.state, g.content, g.content.setup
    seats = len(state.seats)
    chosen = state.options["worlds"]
    count = chosen if isinstance(chosen, int) else setup.worlds.by_players[seats]
    state.first = _roll_for_first(g, list(range(seats)))
    g.emit(FirstPlayer(state.first))
    none = [0] * len(content.units)
    stock = setup.stockpile.by_worlds[count]
    stockpile = [stock.get(u.id, 0) for u in content.units]
    way = str(state.options["sectors"])
    picked = way == "picked"
    for seat in range(seats):
        cash = setup.start_cash.value + setup.cash_per_place.value * ((seat - state.first) % seats)
        g.players.append(Player(seat, cash, stockpile[:], none[:], -1 if picked else seat))
        if not picked:
            g.emit(SectorPicked(seat, seat + 1))
    state.market = [supply(u, seats, count) - seats * stockpile[u.number] for u in content.units]
    for name in setup.worlds.ids[:count]:
        g.worlds.append(World(name, [1, 1, 1, 1], [none[:] for _ in range(seats)]))
    g.then(
        *(SECTORS[way](seat) for seat in g.in_turn_order() if way in SECTORS),
        *(NameRoller(state.first, n) for n in range(count)),
        Turn(1),
    )


def _roll_for_first(g: Exoplanet, rolling: list[int]) -> int:
    """Each rolls a die, the highest is P1, tied highest roll again (EXR-SETUP-01)."""
    while len(rolling) > 1:
        dice = [g.roll("first player") for _ in rolling]
        g.emit(FirstPlayerRolled(rolling, dice))
        rolling = [seat for seat, die in zip(rolling, dice, strict=True) if die == max(dice)]
    return rolling[0]
