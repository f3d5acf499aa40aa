"""Positions of Supernova from outside: described in a scenario, dealt anew behind a view, checked for consistency."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..engine.chance import Chance
from ..engine.secrecy import HIDDEN
from . import scoring
from .content import Content
from .state import Placed, Player, QuadrantScore, Supernova, SupernovaState, lies_open
from .steps import ChooseTargets, Command, EndOfTurn, Turn


# ---------------------------------------------------------------------- sampling
def sample(state: SupernovaState, content: Content, chance: Chance, viewer: int) -> None:
    """Deal the cards that `viewer` does not know: the own decks' order; the other's decks, hand and face-down cards.

    What lies face down is never an Action card, and a player choosing targets holds one (SNE-ATK-02, SNE-INT-01).
    """
    for player in state.players:
        force, special = _unseen(state, content, player)
        force, special = chance.shuffled("force", force), chance.shuffled("special", special)
        left, right = len(player.force_deck), len(player.special_deck)
        player.force_deck, force = force[:left], force[left:]
        player.special_deck, special = special[:right], special[right:]
        if player.seat != viewer:
            _deal(state, content, chance, player, force, special)


def _deal(
    state: SupernovaState, content: Content, chance: Chance, player: Player, force: list[str], special: list[str]
) -> None:
    """Share what is in neither deck nor view among face-down slots and hand, at random within what is possible."""
    choosing = next((s for s in state.agenda if isinstance(s, ChooseTargets) and s.seat == player.seat), None)
    down = [c for column in player.columns for c in column if c is not None and c.card == HIDDEN]
    pool = chance.shuffled("pool", force + special)
    hand: list[str] = []
    if choosing is not None:
        choosing.card, choosing.chosen = _pick(content, pool, player.special_deck, content.playable), ""
        hand.append(choosing.card)
    for slot in down:
        slot.card = _pick(content, pool, player.special_deck, content.allocatable)
    player.hand = sorted(hand + pool, key=content.rank.__getitem__)


def _pick(content: Content, pool: list[str], deck: list[str], wanted: frozenset[str]) -> str:
    """Take the first wanted card out of the pool; where chance put all of them into the deck, change one for it."""
    card = next((c for c in pool if c in wanted), None)
    if card is None:
        n = next(n for n, c in enumerate(deck) if c in wanted)
        swap = next(c for c in pool if c in content.special_cards and c not in wanted)
        card, deck[n] = deck[n], swap
        pool[pool.index(swap)] = card
    pool.remove(card)
    return card


def _unseen(state: SupernovaState, content: Content, player: Player) -> tuple[list[str], list[str]]:
    """The cards of a player's set that the view does not show, Force and Special apart."""
    seen = Counter(c for c in [*player.hand, *player.discards] if c != HIDDEN)
    seen.update(c.card for column in player.columns for c in column if c is not None and c.card != HIDDEN)
    force = Counter(content.force_deck(state.options)) - seen
    special = Counter(content.special_deck()) - seen
    return list(force.elements()), list(special.elements())


# ---------------------------------------------------------------------- conservation
def check(g: Supernova) -> list[str]:
    """What can never be: cards or cubes lost or doubled, too many in hand, too many markers or tokens."""
    found: list[str] = []
    whole = Counter(g.content.force_deck(g.state.options) + g.content.special_deck())
    for player in g.players:
        cards = Counter([*player.hand, *player.force_deck, *player.special_deck, *player.discards])
        cards.update(c.card for column in player.columns for c in column if c is not None)
        if cards != whole:
            found.append(f"seat {player.seat}: cards lost {whole - cards}, too many {cards - whole}")
        if len(player.hand) > g.content.setup.hand_limit.value:
            found.append(f"seat {player.seat} holds {len(player.hand)} cards")
        if not 0 <= player.tokens <= g.content.setup.command_tokens.value:
            found.append(f"seat {player.seat} has {player.tokens} tokens")
        if not 0 <= player.rocket < len(g.belt):
            found.append(f"seat {player.seat}: the rocket has left the belt")
    for n, cubes in enumerate(g.content.cubes):
        total = sum(place[n] for place in g.state.cubes) + sum(p.cubes[n] for p in g.players)
        if total != cubes.copies:
            found.append(f"{total} {cubes.colour} cubes instead of {cubes.copies}")
    for a, b in zip(g.players[0].markers, g.players[1].markers, strict=True):
        if a == b == "three_points":
            found.append("two markers with '3 points' on one quadrant")
    return found


# ---------------------------------------------------------------------- scenarios
OF_A_PLAYER = {"rocket", "tokens", "hand", "columns", "markers", "force_deck", "special_deck", "discards", "cubes"}


def arrange(g: Supernova, position: Mapping[str, Any]) -> None:
    """Change a new game into the described position.

    `players`: by species or seat name, each with `rocket`, `tokens`, `hand`, `columns` (by quadrant, slot by slot, null
    for a hole), `markers`, `force_deck`, `special_deck` (top first), `cubes`. Cards by id, Force cards by value too.
    What is in no named place is in the decks, or where both decks are named among the discards. `cubes`: by quadrant
    and colour. `active`: whose turn; `phase`: planning, command or count; `ender` and `reason` for a count.
    """
    described = dict(position.get("players", {}))
    for player in g.players:
        own = described.pop(player.species, None) or described.pop(g.state.seats[player.seat], None) or {}
        _arrange_player(g, player, own)
    if described:
        raise ValueError(f"no player is called {', '.join(described)}")
    for quadrant, cubes in position.get("cubes", {}).items():
        g.state.cubes[g.state.belt.index(quadrant)] = [cubes.get(c, 0) for c in g.content.colours]
    _arrange_phase(g, position)


def _arrange_player(g: Supernova, player: Player, own: Mapping[str, Any]) -> None:
    if unknown := set(own) - OF_A_PLAYER:
        raise ValueError(f"a player has no {', '.join(sorted(unknown))}")
    player.rocket = g.state.belt.index(own.get("rocket", g.content.setup.start_quadrant.value))
    player.hand = sorted((_card(g, c) for c in own.get("hand", [])), key=g.content.rank.__getitem__)
    for quadrant, cards in own.get("columns", {}).items():
        column = player.columns[g.state.belt.index(quadrant)]
        for slot, card in enumerate(cards):
            if card is not None:
                column[slot] = Placed(_card(g, card), lies_open(slot))
    for quadrant, marker in own.get("markers", {}).items():
        player.markers[g.state.belt.index(quadrant)] = marker
    player.discards = [_card(g, c) for c in own.get("discards", [])]
    player.cubes = [own.get("cubes", {}).get(c, 0) for c in g.content.colours]
    _arrange_decks(g, player, own)


def _arrange_decks(g: Supernova, player: Player, own: Mapping[str, Any]) -> None:
    used = Counter([*player.hand, *player.discards])
    used.update(c.card for column in player.columns for c in column if c is not None)
    for name, whole in (
        ("force_deck", g.content.force_deck(g.state.options)),
        ("special_deck", g.content.special_deck()),
    ):
        rest = list((Counter(whole) - used).elements())
        if name in own:
            deck = [_card(g, c) for c in own[name]]
            player.discards += (Counter(rest) - Counter(deck)).elements()
        else:
            deck = rest
        setattr(player, name, deck)


def _arrange_phase(g: Supernova, position: Mapping[str, Any]) -> None:
    seat = _seat(g, position.get("active", g.state.seats[0]))
    me = g.players[seat]
    own = position.get("players", {})
    tokens = (own.get(me.species) or own.get(g.state.seats[seat]) or {}).get("tokens")
    phase = position.get("phase", "command")
    g.players[1 - seat].tokens = 0
    g.state.turn = 0
    g.state.active = g.state.last_to_play = seat
    g.state.quiet_turns = position.get("quiet_turns", 0)
    if phase == "planning":
        g.instead(Turn(seat))
    elif phase == "command":
        g.state.turn = 1
        me.tokens = g.belt[me.rocket].number if tokens is None else tokens
        g.instead(Command(seat), EndOfTurn(seat))
    elif phase == "count":
        ender = position.get("ender")
        scoring.end_game(g, None if ender is None else _seat(g, ender), position.get("reason", "five_markers"))
    else:
        raise ValueError(f"there is no phase '{phase}'; choose planning, command or count")


def _seat(g: Supernova, name: str) -> int:
    names = [*g.state.seats, *(p.species for p in g.players)]
    return names.index(name) % 2


def _card(g: Supernova, card: Any) -> str:
    if isinstance(card, int):
        return next(c for c, force in g.content.force.items() if force == card)
    if card not in g.content.cards:
        raise ValueError(f"there is no card '{card}'")
    return str(card)


def describe(g: Supernova) -> dict[str, Any]:
    """The facts of a position in the words of `arrange`, players by species."""
    state = g.state
    facts: dict[str, Any] = {
        "belt": state.belt,
        "turn": state.turn,
        "active": g.players[state.active].species,
        "players": {p.species: _describe_player(g, p) for p in g.players},
        "cubes": {q: _by_colour(g, cubes) for q, cubes in zip(state.belt, state.cubes, strict=True)},
        "deciding": None,
    }
    if state.agenda and state.outcome is None:
        step = state.agenda[-1]
        facts["deciding"] = g.players[step.seat].species if step.asks else None
    if state.scoring is not None:
        facts["ender"] = None if state.scoring.ender is None else g.players[state.scoring.ender].species
        facts["reason"] = state.scoring.reason
        facts["count"] = {row.quadrant: _describe_row(g, row) for row in state.scoring.rows}
        facts["order"] = [row.quadrant for row in state.scoring.rows]
    if state.outcome is not None:
        first, second = state.outcome.ranking
        facts["winner"] = None if first.place == second.place else g.players[first.seat].species
        facts["points"] = {g.players[r.seat].species: r.points for r in state.outcome.ranking}
        facts["sources"] = {g.players[r.seat].species: r.sources for r in state.outcome.ranking}
    return facts


def _describe_player(g: Supernova, player: Player) -> dict[str, Any]:
    columns = {q: _trimmed(column) for q, column in zip(g.state.belt, player.columns, strict=True)}
    return {
        "rocket": g.state.belt[player.rocket],
        "tokens": player.tokens,
        "hand": player.hand,
        "discards": sorted(player.discards, key=g.content.rank.__getitem__),
        "force_deck": len(player.force_deck),
        "special_deck": len(player.special_deck),
        "columns": {q: [c.card if c else None for c in column] for q, column in columns.items()},
        "faces": {q: ["" if c is None else "up" if c.up else "down" for c in column] for q, column in columns.items()},
        "markers": {q: marker for q, marker in zip(g.state.belt, player.markers, strict=True) if marker},
        "cubes": _by_colour(g, player.cubes),
    }


def _describe_row(g: Supernova, row: QuadrantScore) -> dict[str, Any]:
    return {
        "force": {p.species: row.force[p.seat] for p in g.players},
        "controller": None if row.controller is None else g.players[row.controller].species,
        "points": row.points,
    }


def _trimmed(column: list[Placed | None]) -> list[Placed | None]:
    """A column without the empty slots at its end."""
    last = max((n for n, c in enumerate(column) if c is not None), default=-1)
    return column[: last + 1]


def _by_colour(g: Supernova, cubes: list[int]) -> dict[str, int]:
    return {c: n for c, n in zip(g.content.colours, cubes, strict=True) if n}
