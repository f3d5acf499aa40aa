"""Positions of Exodus from outside: described in a scenario, dealt anew behind a view, checked for consistency."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..engine.chance import Chance
from ..engine.position import Step
from ..engine.simultaneous import Secretly
from . import scoring
from .content import Content
from .parts import laid, lay
from .state import Exodus, ExodusState, Place, Player, Rocket
from .steps import actions, conquest, council, turn, upkeep, wmd
from .steps.performing import Perform


# ---------------------------------------------------------------------- sampling
def sample(state: ExodusState, content: Content, chance: Chance, viewer: int) -> None:
    """Deal the decks' order anew and guess what others have sealed or laid in secret."""
    seen = {*state.proposals, *state.laws, *state.resolutions, *state.removed, *_pending(state)}
    state.political = chance.shuffled("political", [c for c in content.political if c not in seen])
    won = [c for p in state.players for c in p.won]
    for deck in state.decks:
        seen = {*deck.discards, *won, *_fighting(state)}
        rest = [c.id for c in content.resistance.values() if c.level == deck.level and c.id not in seen]
        deck.cards = chance.shuffled(f"resistance {deck.level}", rest)
    g = Exodus(state, content)
    for step in state.agenda:
        if isinstance(step, Secretly):
            step.guess(g, viewer, chance)
    conquest.guess_orders(g, viewer, chance)


def _pending(state: ExodusState) -> list[str]:
    """A Political card between the decision and its coming into force."""
    return [s.card for s in state.agenda if type(s).__name__ == "Enter"]


def _fighting(state: ExodusState) -> list[str]:
    """Resistance cards in a fight, or being cashed in."""
    return [s.card for s in state.agenda if type(s).__name__ in ("FightRound", "EndOfFightRound")]


# ---------------------------------------------------------------------- consistency
def check(g: Exodus) -> list[str]:
    """What can never be: cubes, pieces or cards lost or doubled; resources out of bounds; overloaded ships."""
    found: list[str] = []
    for player in g.players:
        found += _check_player(g, player)
    pieces = Counter(g.state.supply)
    for player in g.players:
        pieces.update(part.id for part, _ in laid(g, player.seat))
    pieces.update(r.kind for place in g.places for r in place.rockets)
    pending = Counter(s.upgrade for s in g.state.agenda if type(s).__name__ == "PlacePiece")
    for upgrade in g.content.upgrades.values():
        if pieces[upgrade.id] != upgrade.supply:
            found.append(f"{pieces[upgrade.id]} of {upgrade.id} ({pending[upgrade.id]} to be placed)")
    for place in g.places:
        planet = g.content.planets.get(place.planet)
        if min(place.cubes) < 0 or not 0 <= place.counter <= (planet.maximum if planet else 0):
            found.append(f"{place.planet}: cubes {place.cubes}, counter {place.counter}")
    return found + _check_cards(g)


def _check_player(g: Exodus, player: Player) -> list[str]:
    seat, found = player.seat, []
    cubes = player.stash + player.on_cards + len(player.technologies) + g.state.market.count(seat)
    cubes += sum(p.cubes[seat] for p in g.places) + sum(s.cubes for s in player.ships)
    if cubes != g.content.numbers.cubes.value or player.stash < 0:
        found.append(f"seat {seat} has {cubes} cubes, {player.stash} in the stash")
    cap = g.content.numbers.cap.value
    if player.cp < 0 or not 0 <= player.axinium <= cap or not 0 <= player.phasium <= cap:
        found.append(f"seat {seat}: {player.cp} C.P., {player.axinium} Axinium, {player.phasium} Phasium")
    for ship in player.ships:
        if not 0 <= ship.cubes <= g.ship_type(ship).population or (ship.hex < 0 and (ship.cubes or ship.damage)):
            found.append(f"seat {seat}, {g.ship_id(ship)}: {ship.cubes} cubes, damage {ship.damage}, hex {ship.hex}")
    return found


def _check_cards(g: Exodus) -> list[str]:
    state = g.state
    political = [*state.political, *state.proposals, *state.laws, *state.resolutions, *state.removed, *_pending(state)]
    found = [] if sorted(political) == sorted(g.content.political) else ["Political cards lost or doubled"]
    resistance = [c for d in state.decks for c in (*d.cards, *d.discards)]
    resistance += [c for p in g.players for c in p.won] + _fighting(state)
    if sorted(resistance) != sorted(g.content.resistance):
        found.append("Resistance cards lost or doubled")
    return found


# ---------------------------------------------------------------------- scenarios
def arrange(g: Exodus, position: Mapping[str, Any]) -> None:
    """Change a new game into the described position.

    `planets`: by hex number in the layout's order, the Planet's id to lie there. `places`: by id, each with `cubes` (by
    seat name), `counter`, `rockets`, `resistance`, `destroyed`. `players`: by seat name, each with `cp`, `axinium`,
    `phasium`, `stash`, `technologies`, `ships` (by id: hex, or hex, damage and cubes), `parts` (upgrade ids by
    blueprint), `won`, `shown`, `hand`. `order`: seat names; `laws`, `resolutions`, `proposals`, `market` (seat names),
    `bonus`, `turn`; `on_top`: Political and Resistance cards that lie on top of their decks, in this order; `next`: the
    step that comes next, with its arguments.
    """
    for number, planet in position.get("planets", {}).items():
        _swap_planet(g, int(number), planet)
    g.look()
    for name, described in position.get("places", {}).items():
        _arrange_place(g, g.places[g.number(name)], described)
    for name, own in position.get("players", {}).items():
        _arrange_player(g, g.players[g.state.seats.index(name)], own)
    _balance(g, position)
    state = g.state
    seat = state.seats.index
    state.order = [seat(n) for n in position.get("order", state.seats)]
    state.laws, state.resolutions, state.proposals = (
        list(position.get(key, [])) for key in ("laws", "resolutions", "proposals")
    )
    shown = {*state.laws, *state.resolutions, *state.proposals}
    state.political += [c for c in g.content.political if c not in state.political]
    state.political = [c for c in state.political if c not in shown]
    for deck in (state.political, *(d.cards for d in state.decks)):
        top = [c for c in position.get("on_top", []) if c in deck]
        deck[:] = [*top, *(c for c in deck if c not in top)]
    state.market = [seat(n) for n in position.get("market", [])]
    state.bonus = position.get("bonus", "")
    state.turn = position.get("turn", 1)
    g.instead(*_next(g, position.get("next", {"stage": "upkeep"})))


def _swap_planet(g: Exodus, number: int, planet: str) -> None:
    other = next((p for p in g.places if p.planet == planet), None)
    place = g.places[number]
    if other is not None:
        other.planet, other.counter = place.planet, g.content.planets[place.planet].maximum if place.planet else 0
    place.planet, place.counter = planet, g.content.planets[planet].maximum


def _arrange_place(g: Exodus, place: Place, described: Mapping[str, Any]) -> None:
    place.counter = described.get("counter", place.counter)
    place.resistance = described.get("resistance", place.resistance)
    place.destroyed = described.get("destroyed", False)
    if "cubes" in described:
        place.cubes = [described["cubes"].get(name, 0) for name in g.state.seats]
    for kind in described.get("rockets", []):
        place.rockets.append(Rocket(kind))
        g.state.supply[kind] -= 1


def _arrange_player(g: Exodus, player: Player, own: Mapping[str, Any]) -> None:
    for key in ("cp", "axinium", "phasium", "stash", "hand", "shown"):
        if key in own:
            setattr(player, key, own[key])
    player.technologies = list(own.get("technologies", player.technologies))
    for card in own.get("won", []):
        player.won.append(card)
        next(d for d in g.state.decks if card in d.cards).cards.remove(card)
    if "ships" in own:
        for ship in player.ships:
            ship.hex, ship.damage, ship.cubes = -1, 0, 0
        for name, where in own["ships"].items():
            ship = g.ship(player.seat, name)
            spec = where if isinstance(where, dict) else {"hex": where}
            ship.hex, ship.damage, ship.cubes = g.number(spec["hex"]), spec.get("damage", 0), spec.get("cubes", 0)
    for name, parts in own.get("parts", {}).items():
        _arrange_parts(g, player, g.content.ship_number[name], parts)


def _arrange_parts(g: Exodus, player: Player, kind: int, parts: Any) -> None:
    """Parts in a list go onto the first free spaces; a mapping names the space of each (`cannon:2`)."""
    blueprint = player.blueprints[kind]
    for part in [*blueprint.cannons, *blueprint.shields, blueprint.drive]:
        if part and part != "+":
            g.state.supply[part] += 1
    blueprint.cannons = [""] * len(blueprint.cannons)
    blueprint.shields = [""] * len(blueprint.shields)
    blueprint.drive = ""
    from .parts import free_spots

    named = parts.items() if isinstance(parts, dict) else ((None, p) for p in parts)
    for space, part in named:
        upgrade = g.content.upgrades[part]
        free = [s for k, s in free_spots(g, player.seat, upgrade) if k == kind]
        lay(g, player.seat, upgrade, (kind, int(space.split(":")[1]) - 1 if space else free[0]))
        g.state.supply[part] -= 1


def _balance(g: Exodus, position: Mapping[str, Any]) -> None:
    """Cubes that are nowhere else lie in the stash, where no stash is named; else they lie on other technologies."""
    for player in g.players:
        own = position.get("players", {}).get(g.state.seats[player.seat], {})
        if "stash" not in own:
            used = len(player.technologies) + sum(p.cubes[player.seat] for p in g.places)
            used += sum(s.cubes for s in player.ships)
            used += list(position.get("market", [])).count(g.state.seats[player.seat])
            player.stash = g.content.numbers.cubes.value - used


def _next(g: Exodus, following: Mapping[str, Any]) -> list[Step]:
    seat = g.state.seats.index(following["seat"]) if "seat" in following else 0
    if "perform" in following:
        return [Perform(seat, following["perform"], following.get("source", "action"))]
    stages: dict[str, list[Step]] = {
        "turn": [turn.Turn(g.state.turn)],
        "upkeep": [upkeep.UpkeepStage()],
        "income": [upkeep.Income(seat)],
        "council": [council.CouncilStage()],
        "election": [council.Election()],
        "action": [actions.ActionStage()],
        "reactions": [actions.Reactions()],
        "wmd": [wmd.WmdStage()],
        "conquest": [conquest.ConquestStage(1, bool(following.get("last", False)))],
        "conquests": [turn.Conquests()],
        "end_of_turn": [turn.EndOfTurn()],
        "end": [scoring.FinalScore()],
    }
    after: list[Step] = [turn.EndOfTurn()] if following.get("then_end_of_turn") else []
    return [*stages[following["stage"]], *after]


def describe(g: Exodus) -> dict[str, Any]:
    """The facts of a position in the words of `arrange`, players by seat name."""
    state = g.state
    facts: dict[str, Any] = {
        "turn": state.turn,
        "order": [state.seats[s] for s in state.order],
        "places": {g.name(n): _describe_place(g, p) for n, p in enumerate(g.places)},
        "players": {state.seats[p.seat]: _describe_player(g, p) for p in g.players},
        "laws": state.laws,
        "resolutions": state.resolutions,
        "removed": state.removed,
        "proposals": state.proposals,
        "market": [state.seats[s] for s in state.market],
        "bonus": state.bonus,
        "conquest": state.conquest,
        "supply": dict(state.supply),
        "points": {state.seats[p.seat]: scoring.points_by_source(g, p.seat) for p in g.players},
    }
    if state.outcome is not None:
        facts["ranking"] = [state.seats[r.seat] for r in state.outcome.ranking]
        facts["totals"] = {state.seats[r.seat]: r.points for r in state.outcome.ranking}
    return facts


def _describe_place(g: Exodus, place: Place) -> dict[str, Any]:
    return {
        "counter": place.counter,
        "cubes": {name: n for name, n in zip(g.state.seats, place.cubes, strict=True) if n},
        "rockets": [r.kind for r in place.rockets],
        "fired": sum(r.fired for r in place.rockets),
        "resistance": place.resistance,
        "destroyed": place.destroyed,
    }


def _describe_player(g: Exodus, player: Player) -> dict[str, Any]:
    return {
        "cp": player.cp,
        "axinium": player.axinium,
        "phasium": player.phasium,
        "stash": player.stash,
        "technologies": player.technologies,
        "hand": len(player.hand),
        "won": player.won,
        "vp": sum(player.points.values()),
        "ships": {g.ship_id(s): g.name(s.hex) for s in player.ships if s.hex >= 0},
        "damage": {g.ship_id(s): s.damage for s in player.ships if s.damage},
        "aboard": {g.ship_id(s): s.cubes for s in player.ships if s.cubes},
        "dice": {g.ship_id(s): g.dice(player.seat, s) for s in player.ships},
        "shields": {g.ship_id(s): g.shields(player.seat, s) for s in player.ships},
        "parts": {
            kind.id: [part.id for part, spot in laid(g, player.seat) if spot[0] == n]
            for n, kind in enumerate(g.content.ships)
        },
    }
