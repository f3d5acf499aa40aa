"""What the rules say of a position as it stands: points by source, prices with their discounts, reach, income."""

from __future__ import annotations

import msgspec

from ..engine.modifiers import Tally
from . import modifiers
from .scoring import points_by_source
from .state import Exodus


class Price(msgspec.Struct):
    """What something costs now and why: the printed price and every contribution, by resource."""

    base: int
    total: int
    parts: list[tuple[str, int]]


class PlayerForecast(msgspec.Struct):
    """One player: points by source if the game ended now; prices; the strength of each blueprint."""

    sources: dict[str, int]
    research: dict[str, Price]
    build: dict[str, list[Price]]
    upgrades: dict[str, list[Price]]
    dice: list[int]
    shields: list[int]
    reach: list[int]


class Forecast(msgspec.Struct):
    """All players."""

    players: list[PlayerForecast]
    sources: list[dict[str, int]]


def forecast(g: Exodus) -> Forecast:
    """The forecast of a position or view. EPC-SCORE, EPC-RESEARCH-04 to 08, EPC-BUILD-05, EPC-UPGRADE-07."""
    players = [_player(g, seat) for seat in range(len(g.players))]
    return Forecast(players, [p.sources for p in players])


def _player(g: Exodus, seat: int) -> PlayerForecast:
    me = g.players[seat]
    ships = [next(s for s in me.ships if s.kind == n) for n in range(len(g.content.ships))]
    return PlayerForecast(
        points_by_source(g, seat),
        {t.id: _price(modifiers.research_price(g, seat, t)) for t in g.content.technologies.values()},
        {s.id: [_price(t) for t in modifiers.build_price(g, n)] for n, s in enumerate(g.content.ships)},
        {u.id: [_price(t) for t in modifiers.upgrade_price(g, u)] for u in g.content.upgrades.values()},
        [g.dice(seat, s) for s in ships],
        [g.shields(seat, s) for s in ships],
        [modifiers.reach(g, seat, s) for s in ships],
    )


def _price(tally: Tally) -> Price:
    return Price(tally.base, tally.total, [(p.source, p.amount) for p in tally.parts])
