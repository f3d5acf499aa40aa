"""What the rules say of a position as it stands: points by source, prices with their discounts, reach, income."""

from __future__ import annotations

import msgspec

from ..engine.modifiers import Tally
from . import modifiers, odds
from .odds import FightOdds, TargetOdds
from .prospects import AMOUNTS, Yields, prospects, yields
from .scoring import points_by_source
from .state import Exodus
from .steps.cloaking import hidden_hexes
from .steps.hits import AssignHits, advised, targets


class Price(msgspec.Struct):
    """What something costs now and why: the printed price and every contribution, by resource."""

    base: int
    total: int
    parts: list[tuple[str, int]]


class Income(msgspec.Struct):
    """What the next Upkeep Stage brings without refineries: resources, the C.P. of tax among them already paid."""

    cp: int
    axinium: int
    phasium: int
    tax: int


class PlayerForecast(msgspec.Struct):
    """One player: points by source if the game ended now; prices; the strength of each blueprint.

    `population`: cubes by where they are: planets, technologies, ships, market, cards, stock. `red_rates`:
    does the seat trade at the red ones? `rates`: what it sells and buys one unit for, by trading area. `yields`: what
    Banking and Mining bring.
    """

    sources: dict[str, int]
    research: dict[str, Price]
    build: dict[str, list[Price]]
    upgrades: dict[str, list[Price]]
    dice: list[int]
    shields: list[int]
    reach: list[int]
    population: dict[str, int]
    income: Income
    red_rates: bool
    rates: list[tuple[int, int]]
    yields: dict[str, Yields]


class Forecast(msgspec.Struct):
    """All players. `cloaked`: (seat, hex) with hidden ships; `landing`: a cube's chance where there are moons, by seat.

    `targets`: the Rocket that is asked about, by Planet; `fights`: what the orders given so far lead to, the fights
    that are about to begin, or the one in which hits are given; `advised`: those hits as the rulebook would give them,
    by `seat:ship`; `last_turn`: 0 while the clock has still to call it; `minutes`: the time limit, 0 for none;
    `proposals`: what each would change for each seat if it were carried out now; `vote`: what a letter token counts.
    """

    players: list[PlayerForecast]
    sources: list[dict[str, int]]
    cloaked: list[tuple[int, int]]
    landing: list[float]
    targets: dict[str, TargetOdds]
    fights: list[FightOdds]
    advised: dict[str, int]
    last_turn: int
    minutes: int
    proposals: dict[str, list[dict[str, int]]]
    vote: int


def forecast(g: Exodus) -> Forecast:
    """The forecast of a position or view. EPC-SCORE, EPC-RESEARCH-04 to 08, EPC-BUILD-05, EPC-UPGRADE-07."""
    build = {s.id: [_price(t) for t in modifiers.build_price(g, n)] for n, s in enumerate(g.content.ships)}
    upgrades = {u.id: [_price(t) for t in modifiers.upgrade_price(g, u)] for u in g.content.upgrades.values()}
    players = [_player(g, seat, build, upgrades) for seat in range(len(g.players))]
    cloaked = [(s, n) for s in g.state.order for n in hidden_hexes(g, s)]
    landing = [odds.landing_chance(g, seat) for seat in range(len(g.players))]
    sources = [p.sources for p in players]
    targets, fights = odds.target_odds(g), odds.fight_odds(g)
    proposals = prospects(g, g.state.proposals)
    vote = modifiers.number(g, "vote_token_weight", g.content.numbers.vote_token_weight.value).total
    return Forecast(
        players, sources, cloaked, landing, targets, fights, _advised(g), g.last_turn, g.minutes, proposals, vote
    )


def _advised(g: Exodus) -> dict[str, int]:
    """The hits that are being given, as the rulebook advises. EPC-FAQ-18."""
    step = g.state.agenda[-1] if g.state.agenda else None
    if not isinstance(step, AssignHits):
        return {}
    plan = advised(g, targets(g, step.place, step.victims), step.hits)
    return {f"{seat}:{g.ship_id(ship)}": hits for seat, ship, hits in plan}


def odds_at(g: Exodus, place: str, foe: tuple[int, int] | None) -> FightOdds | None:
    """The fight in a hex as it stands. `foe`: dice and Shields left of the Resistance ship that was turned up."""
    return odds.standing(g, g.number(place), foe)


def _player(g: Exodus, seat: int, build: dict[str, list[Price]], upgrades: dict[str, list[Price]]) -> PlayerForecast:
    me = g.players[seat]
    ships = [next(s for s in me.ships if s.kind == n) for n in range(len(g.content.ships))]
    return PlayerForecast(
        points_by_source(g, seat),
        {t.id: _price(modifiers.research_price(g, seat, t)) for t in g.content.technologies.values()},
        build,
        upgrades,
        [g.dice(seat, s) for s in ships],
        [g.shields(seat, s) for s in ships],
        [modifiers.reach(g, seat, s) for s in ships],
        population(g, seat),
        income(g, seat),
        g.tech(seat, "red_rates") is not None,
        [_rates(g, seat, n) for n in range(len(g.content.market.areas))],
        {action: yields(g, seat, action) for action in AMOUNTS},
    )


def _rates(g: Exodus, seat: int, area: int) -> tuple[int, int]:
    return modifiers.rate(g, seat, area, True).total, modifiers.rate(g, seat, area, False).total


def population(g: Exodus, seat: int) -> dict[str, int]:
    """Where the cubes of a seat are. EPC-GEN-08, EPC-LIMIT."""
    me = g.players[seat]
    return {
        "planets": sum(place.cubes[seat] for place in g.places),
        "technologies": len(me.technologies),
        "ships": sum(ship.cubes for ship in me.ships),
        "market": g.state.market.count(seat),
        "cards": me.on_cards,
        "stock": me.stash,
    }


def income(g: Exodus, seat: int) -> Income:
    """The basic income as the counters stand, after tax, as far as cap and C.P. allow. EPC-UPKEEP-04, 09 to 20.

    Population that will grow at home counts: it is there before income is taken.
    """
    me, numbers = g.players[seat], g.content.numbers
    found = {"cp": 0, "axinium": 0, "phasium": 0}
    due = modifiers.tax(g, seat)
    paid = 0
    settled = [n for n, place in enumerate(g.places) if place.cubes[seat] or (n == me.home and me.stash)]
    here = [(g.planet(n), g.places[n].counter) for n in settled]
    kinds = [planet.resource for planet, counter in here if planet is not None and counter]
    found["cp"] = kinds.count("cp") * numbers.income_cp.value
    for kind in ("axinium", "phasium"):
        for _ in range(kinds.count(kind)):
            room = getattr(me, kind) + found[kind] < numbers.cap.value
            if room and me.cp + found["cp"] - paid >= due:
                found[kind] += numbers.income_unit.value
                paid += due
    return Income(found["cp"] - paid, found["axinium"], found["phasium"], paid)


def _price(tally: Tally) -> Price:
    return Price(tally.base, tally.total, [(p.source, p.amount) for p in tally.parts])
