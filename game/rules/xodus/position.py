"""Positions of X-ODUS from outside: dealt anew behind a view, checked for consistency. Described ones: arrange.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ..engine.chance import Chance
from ..engine.hexes import DIRECTIONS
from ..engine.secrecy import HIDDEN
from .arrange import arrange, describe
from .content import Content
from .play import Xodus
from .state import XodusState
from .steps.enemies import foes_at
from .steps.explore import Bearer, Explored, SignalKey
from .steps.galaxy import TurnTile
from .steps.opening import SIGNAL_LEVELS, PickAlly, PickTeam
from .steps.picks import KeepModule
from .steps.windows import Unlock

__all__ = ["arrange", "check", "describe", "sample"]


# ---------------------------------------------------------------------- sampling
def sample(state: XodusState, content: Content, chance: Chance, viewer: int) -> None:
    """Deal every hidden deck anew from the cards that are nowhere else, as far as is known of them."""
    if not state.signals:
        return
    _deal(chance, state.explorations, content.explorations, [*state.exploration_discards, *_in_hand(state)])
    modules = [m for ship in state.ships for m in ship.modules]
    modules += [m for ally in state.allies for m in ally.goods] + _in_hand(state)
    _deal(chance, state.ship_modules, content.ship_modules, [*modules, *state.ship_discards])
    _deal(chance, state.precursor_modules, content.precursor_modules, [*modules, *state.precursor_discards])
    damage = [card for ship in state.ships for card in ship.damage]
    _deal(chance, state.damage_deck, content.damage, [*damage, *state.damage_discards])
    _deal(chance, state.ally_deck, content.allies, [*state.ally_choice, *(a.id for a in state.allies)])
    _deal(chance, state.avatar_deck, content.avatars, [a.id for a in state.avatars])
    _deal_signals(state, content, chance)
    _deal_enemies(state, content, chance)
    _deal_tiles(state, content, chance)


def _deal(chance: Chance, deck: list[str], cards: Iterable[str], known: list[str]) -> None:
    pool = chance.shuffled("deal", [c for c in cards if c not in known])
    deck[:] = pool[: len(deck)]


def _in_hand(state: XodusState) -> list[str]:
    """Cards and tiles that a step on the agenda holds."""
    found: list[str] = []
    for step in state.agenda:
        if isinstance(step, KeepModule):
            found += step.drawn
        elif isinstance(step, TurnTile):
            found.append(step.tile)
        elif isinstance(step, Explored):
            found += [step.card] if step.card else []
    return found


def _deal_signals(state: XodusState, content: Content, chance: Chance) -> None:
    """Signals face down: a mix that the difficulty allows together with the known ones. XOD-SETUP-16."""
    mix = dict(content.difficulties[str(state.options["difficulty"])].signals)
    known = [s.card for s in state.signals if s.card != HIDDEN]
    for card in known:
        mix[content.signals[card].level] -= 1  # type: ignore[index]
    pool: list[str] = []
    for level in SIGNAL_LEVELS:
        cards = [s.id for s in content.signals.values() if s.level == level and s.id not in known]
        pool += chance.shuffled("deal", cards)[: mix[level]]  # type: ignore[index]
    pool = chance.shuffled("deal", pool)
    for signal in state.signals:
        if signal.card == HIDDEN:
            signal.card = pool.pop()


def _deal_enemies(state: XodusState, content: Content, chance: Chance) -> None:
    """The reserve holds the highest levels, in order; what is left of all levels is in the deck. XOD-SETUP-18, 19."""
    seen = [*state.enemy_discards, *(e for s in state.systems for e in s.enemies)]
    pool = chance.shuffled("deal", [e for e in content.enemies if e not in seen])
    pool.sort(key=lambda e: content.enemies[e])
    count = len(state.enemy_deck)
    state.enemy_reserve[:] = pool[count:]
    state.enemy_deck[:] = chance.shuffled("deal", pool[:count])


def _deal_tiles(state: XodusState, content: Content, chance: Chance) -> None:
    """The stack: known tiles stay, the Main Rift is among the last ones. XOD-SETUP-26, 29."""
    setup = content.setups[len(state.ships)]
    known = [*(s.tile for s in state.systems), *state.seen_top, *state.seen_bottom, *_in_hand(state)]
    pool = [t for t in content.tiles.values() if t.id not in known and not (setup.remove_white_dots and t.white_dot)]
    rift = [t.id for t in pool if t.colour == "main_rift"]
    rest = chance.shuffled("deal", [t.id for t in pool if t.colour != "main_rift"])
    if state.spare_tiles:
        state.spare_tiles = [next(t for t in rest if content.tiles[t].colour == "corrupt")]
        rest.remove(state.spare_tiles[0])
    top, bottom = state.seen_top, state.seen_bottom
    hidden = len(state.stack) - len(top) - len(bottom)
    if rift:
        last = min(hidden, max(1, setup.tiles_per_stack + 1 + state.sunk - len(bottom)))
        place = hidden - chance.roll("deal", last)
        rest.insert(place, rift[0])
    state.stack[:] = [*top, *rest[:hidden], *bottom]


# ---------------------------------------------------------------------- consistency
def check(g: Xodus) -> list[str]:
    """What can never be: cards, tiles, Keys or markers lost or doubled, numbers outside their ranges."""
    found = list(_numbers(g))
    if g.state.signals:
        found += [*_cards(g), *_keys(g), *_board(g)]
    return found


def _missing(name: str, wanted: Iterable[str], piles: Iterable[str]) -> Iterator[str]:
    one, other = Counter(list(wanted)), Counter(list(piles))
    if one != other:
        yield f"{name}: missing {sorted((one - other).elements())}, too many {sorted((other - one).elements())}"


def _cards(g: Xodus) -> Iterator[str]:
    state, content, hand = g.state, g.content, _in_hand(g.state)
    modules = [m for s in g.ships for m in s.modules] + [m for a in state.allies for m in a.goods]
    held = [c for c in hand if c in content.modules]
    piles = [*state.ship_modules, *state.ship_discards, *state.precursor_modules, *state.precursor_discards]
    yield from _missing("modules", content.modules, [*piles, *modules, *held])
    damage = [card for s in g.ships for card in s.damage]
    yield from _missing("damage", content.damage, [*state.damage_deck, *state.damage_discards, *damage])
    cards = [c for c in hand if c in content.explorations]
    yield from _missing(
        "explorations", content.explorations, [*state.explorations, *state.exploration_discards, *cards]
    )
    enemies = [e for s in g.systems for e in s.enemies]
    yield from _missing(
        "enemies", content.enemies, [*state.enemy_deck, *state.enemy_reserve, *state.enemy_discards, *enemies]
    )
    yield from _missing("avatars", content.avatars, [*state.avatar_deck, *(a.id for a in state.avatars)])
    allies = [*state.ally_deck, *state.ally_choice, *(a.id for a in state.allies)]
    yield from _missing("allies", content.allies, allies)
    white = content.setups[len(g.ships)].remove_white_dots
    tiles = [t for t in content.tiles if not (white and content.tiles[t].white_dot)]
    out = [*(s.tile for s in g.systems), *state.stack, *state.spare_tiles]
    yield from _missing("tiles", tiles, [*out, *(t for t in hand if t in content.tiles)])
    if len({s.card for s in state.signals}) != len(state.signals):
        yield "a Signal stands twice"


def _keys(g: Xodus) -> Iterator[str]:
    state = g.state
    waiting = sum(not s.solved for s in state.signals)
    coming = sum(s.count for s in state.agenda if isinstance(s, SignalKey))
    coming += sum(isinstance(s, Bearer) for s in state.agenda)
    keys = waiting + coming + sum(s.keys for s in g.ships) + state.activated
    if keys != len(state.signals):
        yield f"{keys} Keys instead of {len(state.signals)}"


def _numbers(g: Xodus) -> Iterator[str]:
    for n, ship in enumerate(g.ships):
        mat = g.mat(n)
        ranges = {
            "hull": (ship.hull, mat.hull),
            "energy": (ship.energy, ship.max_energy),
            "max_energy": (ship.max_energy - mat.energy.start_max, len(mat.energy.upgrade_costs)),
            "xp": (ship.xp, mat.xp.track_end),
            "scraps": (ship.scraps, ship.scraps),
            "actions": (ship.actions, ship.actions),
        }
        for name, (value, most) in ranges.items():
            if not 0 <= value <= most:
                yield f"{ship.id}: {name} {value} of {most}"
        levels = {g.content.augmentations[a].level for a in ship.augmentations}
        due = {level + 1 for level, xp in enumerate(mat.xp.levels) if xp <= ship.xp}
        coming = {s.level for s in g.state.agenda if isinstance(s, Unlock) and s.ship == n}
        if levels | coming != due and not any(isinstance(s, PickTeam | PickAlly) for s in g.state.agenda):
            yield f"{ship.id}: Augmentations {sorted(levels)} at {ship.xp} XP"
        if ship.lost_in and (ship.engaged or ship.hiding or ship.fleet or n in g.state.acting):
            yield f"{ship.id}: defeated but taking part"


def _board(g: Xodus) -> Iterator[str]:
    places = {(s.q, s.r): n for n, s in enumerate(g.systems)}
    markers = sum(s.exploration for s in g.systems)
    if markers > g.content.numbers.exploration_markers.value:
        yield f"{markers} Exploration markers on the board"
    for system in g.systems:
        lanes, sides = set(), set()
        edges = g.content.tiles[system.tile].edges[system.turn]
        for d, (dq, dr) in enumerate(DIRECTIONS):
            other = places.get((system.q + dq, system.r + dr))
            if edges[d] and other is None:
                sides.add(d)
            elif edges[d] and other is not None:
                facing = g.systems[other]
                if g.content.tiles[facing.tile].edges[facing.turn][(d + 3) % 6]:
                    lanes.add(other)
        if lanes != set(system.lanes) or sides != set(system.sides):
            yield f"{system.tile}: lanes {system.lanes}, sides {system.sides} instead of {lanes}, {sides}"
    for ship in g.ships:
        if ship.engaged and not foes_at(g, ship.system):
            yield f"{ship.id}: engaged with nobody"
        if ship.engaged and ship.hiding:
            yield f"{ship.id}: engaged and hiding"
