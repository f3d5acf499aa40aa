"""Positions of X-ODUS in words: made from a description, and described."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.position import State, Step
from .play import Xodus
from .state import Ally, Avatar, Mat, Ship, Signal, XodusState
from .steps.endphase import CorruptionPhase, EndPhase
from .steps.galaxy import place_tile
from .steps.moves import Detection
from .steps.opening import Ready, take_ship
from .steps.turn import Act, ActionPhase, Round
from .steps.turn_end import EndTurn

PILES = (
    "stack", "explorations", "exploration_discards", "ship_modules", "ship_discards", "precursor_modules",
    "precursor_discards", "damage_deck", "damage_discards", "ally_deck", "ally_choice", "enemy_deck", "enemy_reserve",
    "enemy_discards", "avatar_deck",
)  # fmt: skip
PLAIN = ("marker", "hold", "activated", "avatar_steps", "fleeing", "sunk")


def arrange(g: Xodus, position: Mapping[str, Any]) -> None:
    """Change a new game into the described position.

    `team`: Ship ids, else the game's. `board`: by tile id, each with `at: [q, r]`, `turn` and what lies there; the
    starting tile is dropped. `ships`: by id, each with `at: tile` and its fields. `piles`: cards on top of a deck.
    `signals`: in slot order. `avatars`, `allies`: by id, with `at`. `mat`: the Battle mat. `acting`: Ships whose turn
    it is. `round`; `step`: turn, action, corruption, end or round. `fleets`: lists of Ships.
    """
    _anew(g, position.get("team") or [s.id for s in g.ships])
    Ready().run(g)
    g.state.agenda.clear()
    if position.get("board"):
        g.state.avatar_deck += [a.id for a in g.state.avatars]
        g.state.avatars = []
    _board(g, position.get("board", {}))
    _piles(g, position.get("piles", {}))
    _signals(g, position.get("signals", []))
    for name, own in position.get("ships", {}).items():
        _ship(g, g.ship(name), own)
    for name, own in position.get("avatars", {}).items():
        _avatar(g, name, own)
    for name, own in position.get("allies", {}).items():
        _ally(g, name, own)
    for name in PLAIN:
        setattr(g.state, name, position.get(name, getattr(g.state, name)))
    g.state.turn = position.get("round", 1)
    g.state.mat = Mat(**position.get("mat", {}))
    for number, fleet in enumerate(position.get("fleets", []), 1):
        g.state.fleets = number
        for name in fleet:
            g.ships[g.ship(name)].fleet = number
    g.state.acting = [g.ship(name) for name in position.get("acting", [])]
    for ship in g.state.acting:
        g.ships[ship].played = True
    g.changed()
    g.instead(*_steps(g, position.get("step", "turn" if g.state.acting else "action")))


def _anew(g: Xodus, team: list[str]) -> None:
    """Everything as before the set-up, save the team and the Allies."""
    state, base = g.state, State.__struct_fields__
    fresh = XodusState(game=state.game, seats=state.seats, options=state.options, chance=state.chance)
    for name in XodusState.__struct_fields__:
        if name not in base:
            setattr(state, name, getattr(fresh, name))
    g.ships, g.systems = state.ships, state.systems
    for name in team:
        take_ship(g, name)
    for n in range(len(g.ships)):
        g.changed(n)
    count = g.content.numbers.allies_chosen.value
    allies = list(g.content.allies)
    state.ally_deck, state.ally_choice = allies[:count], allies[count:]
    state.agenda.clear()


def _steps(g: Xodus, step: str) -> list[Step]:
    g.state.phase = {"corruption": "corruption", "end": "end"}.get(step, "action")
    rest: list[Step] = [CorruptionPhase(), EndPhase(), Round(g.state.turn + 1)]
    if step == "round":
        return [Round(g.state.turn)]
    if step == "corruption":
        return rest
    if step == "end":
        return rest[1:]
    if step == "detection":
        return [Detection(g.state.acting[:], True), Act(), EndTurn("done"), ActionPhase(), *rest]
    return [Act(), EndTurn("done"), ActionPhase(), *rest] if step == "turn" else [ActionPhase(), *rest]


def _take(g: Xodus, card: str) -> None:
    """Take a card out of wherever it is."""
    for name in PILES:
        pile: list[str] = getattr(g.state, name)
        if card in pile:
            pile.remove(card)
            return
    for ship in g.ships:
        for own in (ship.modules, ship.damage):
            if card in own:
                own.remove(card)


def _board(g: Xodus, board: Mapping[str, Any]) -> None:
    """Tiles in the places described; the old starting tile goes under the stack."""
    if not board:
        return
    state = g.state
    start = g.systems[0].tile
    g.systems.clear()
    if start not in board:
        state.stack.insert(0, start)
    for tile, own in board.items():
        if tile in state.spare_tiles:
            spare = next(t for t in state.stack if g.content.tiles[t].colour == "corrupt" and t not in board)
            state.stack.remove(spare)
            state.spare_tiles = [spare]
        elif tile in state.stack:
            state.stack.remove(tile)
        q, r = own["at"]
        number = place_tile(g, tile, q, r, own.get("turn", 0), "setup")
        system = g.systems[number]
        for name in ("exploration", "pacified", "ally", "rift", "rift_shut", "wormhole", "explored"):
            setattr(system, name, own.get(name, getattr(system, name)))
        for enemy in own.get("enemies", []):
            _take(g, enemy)
            system.enemies.append(enemy)
    state.agenda.clear()
    g.board_changed()


def _piles(g: Xodus, piles: Mapping[str, Any]) -> None:
    for name, cards in piles.items():
        if cards == "empty":
            spare = {"enemy_deck": "enemy_discards", "damage_deck": "damage_discards"}.get(name, "")
            moved = getattr(g.state, name)[:]
            getattr(g.state, name).clear()
            if spare:
                getattr(g.state, spare).extend(moved)
            continue
        for card in cards:
            _take(g, card)
        pile: list[str] = getattr(g.state, name)
        pile[:0] = cards


def _signals(g: Xodus, signals: list[Mapping[str, Any]]) -> None:
    for slot, own in enumerate(signals):
        signal = g.state.signals[slot]
        wanted = own.get("card", signal.card)
        for other in g.state.signals:
            if other.card == wanted and other is not signal:
                other.card = signal.card
        placed = own.get("at")
        place = g.system(placed) if placed else signal.system
        fresh = Signal(wanted, own.get("revealed", False), place, g.system(own["key_at"]) if "key_at" in own else place)
        for name in ("markers", "defeated", "explored", "solved"):
            setattr(fresh, name, own.get(name, getattr(fresh, name)))
        if "marker_at" in own:
            fresh.marker_at = g.system(own["marker_at"])
        g.state.signals[slot] = fresh
        if placed:
            g.systems[place].signal = slot


def _ship(g: Xodus, number: int, own: Mapping[str, Any]) -> None:
    ship: Ship = g.ships[number]
    levels = g.mat(number).xp.levels
    for card in (*own.get("modules", []), *own.get("damage", [])):
        _take(g, card)
    for name, value in own.items():
        if name == "at":
            ship.system = g.system(value)
        else:
            setattr(ship, name, list(value) if isinstance(value, list) else value)
    if "augmentations" in own:
        ship.sides = [""] * len(levels)
        start = g.mat(number).start
        if not any(g.content.augmentations[a].level == 1 for a in ship.augmentations):
            ship.augmentations.insert(0, start)
        for card in ship.augmentations:
            ship.sides[g.content.augmentations[card].level - 1] = card[-1]
        if "xp" not in own:
            ship.xp = max(levels[g.content.augmentations[a].level - 1] for a in ship.augmentations)
    g.changed(number)


def _avatar(g: Xodus, name: str, own: Mapping[str, Any]) -> None:
    _take(g, name)
    g.state.avatars = [a for a in g.state.avatars if a.id != name]
    avatar = Avatar(name, g.system(own["at"]) if "at" in own else -1, own.get("slot", -1))
    for field in ("times_defeated", "steps", "moved", "scratched"):
        setattr(avatar, field, own.get(field, getattr(avatar, field)))
    g.state.avatars.append(avatar)


def _ally(g: Xodus, name: str, own: Mapping[str, Any]) -> None:
    _take(g, name)
    for card in own.get("goods", []):
        _take(g, card)
    place = g.system(own["at"])
    g.systems[place].ally = name
    g.state.allies.append(Ally(name, place, list(own.get("goods", []))))


# ---------------------------------------------------------------------- in words
def describe(g: Xodus) -> dict[str, Any]:
    """The facts of a position in the words of `arrange`."""
    state = g.state
    facts: dict[str, Any] = {
        "round": state.turn,
        "phase": state.phase,
        "acting": g.names(state.acting),
        "fleet_actions": g.fleet_actions(),
        "deciding": _deciding(state),
        "ships": {ship.id: _describe_ship(g, n) for n, ship in enumerate(g.ships)},
        "board": {s.tile: _describe_system(g, n) for n, s in enumerate(g.systems)},
        "avatars": {a.id: _describe_avatar(g, a) for a in state.avatars},
        "allies": {a.id: {"at": g.systems[a.system].tile, "goods": a.goods} for a in state.allies},
        "signals": [_describe_signal(g, s) for s in state.signals],
        "known_signals": {s.card: _describe_signal(g, s) for s in state.signals if s.revealed},
        "mat": {"enemy": state.mat.enemy, "damage": state.mat.damage, "attacks": state.mat.attacks},
        "left": {name: len(getattr(state, name)) for name in PILES},
        "piles": {name: list(getattr(state, name)) for name in PILES if name.endswith("discards")},
    }
    facts |= {name: getattr(state, name) for name in PLAIN}
    if state.outcome is not None:
        facts["won"], facts["reason"] = state.outcome.won, state.outcome.reason
    return facts


def _deciding(state: XodusState) -> str:
    return str(state.agenda[-1].__struct_config__.tag) if state.agenda else ""


def _describe_ship(g: Xodus, number: int) -> dict[str, Any]:
    ship = g.ships[number]
    fields = (
        "seat", "hull", "energy", "max_energy", "actions", "scraps", "xp", "keys", "augmentations", "modules", "damage",
        "fleet", "played", "ended", "strained", "hiding", "engaged", "lost_in", "destroyed",
    )  # fmt: skip
    return {"at": g.systems[ship.system].tile if g.systems else "", **{name: getattr(ship, name) for name in fields}}


def _describe_system(g: Xodus, number: int) -> dict[str, Any]:
    system = g.systems[number]
    fields = ("turn", "exploration", "pacified", "enemies", "ally", "rift", "rift_shut", "wormhole", "explored")
    facts = {name: getattr(system, name) for name in fields}
    lanes = [g.systems[n].tile for n in system.lanes]
    return {"at": [system.q, system.r], "lanes": lanes, "has_rift": g.rift(system), **facts}


def _describe_avatar(g: Xodus, avatar: Avatar) -> dict[str, Any]:
    at = g.systems[avatar.system].tile if avatar.system >= 0 else ""
    return {"at": at, "slot": avatar.slot, "times_defeated": avatar.times_defeated, "steps": avatar.steps}


def _describe_signal(g: Xodus, signal: Signal) -> dict[str, Any]:
    place = {
        name: g.systems[n].tile if n >= 0 else "" for name, n in (("at", signal.system), ("key_at", signal.key_at))
    }
    fields = ("card", "revealed", "markers", "solved", "defeated", "explored")
    return {**place, **{name: getattr(signal, name) for name in fields}}
