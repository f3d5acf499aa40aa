"""The position of X-ODUS: Ships, systems, decks, the Corruption mat, the roll and the fight that are going on."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..engine.position import State
from ..engine.secrecy import NOBODY, owner_unless

MISS, SKILL, HIT, DOUBLE = range(4)
"""The faces of a Ship die. XOD-DICE-02."""


class Ship(msgspec.Struct, omit_defaults=True):
    """A Ship in play. `seat` controls it; `system`: index of its system; `fleet`: number of its Fleet, 0 alone.

    `actions`: left this round. `sides`: the side chosen for each Augmentation level, "" not yet. `augmentations`: ids
    now unlocked, `fresh` those that wait for the next action or attack. `played`, `ended`: its turn this round.
    `lost_in`: the round of its defeat, 0 while undefeated.
    """

    id: str
    seat: int
    hull: int
    max_energy: int
    energy: int
    actions: int
    scraps: int
    system: int = 0
    xp: int = 0
    keys: int = 0
    sides: list[str] = []
    augmentations: list[str] = []
    fresh: list[str] = []
    modules: list[str] = []
    damage: list[str] = []
    fleet: int = 0
    played: bool = False
    ended: bool = False
    strained: bool = False
    hiding: bool = False
    engaged: bool = False
    unseen: bool = False
    lost_in: int = 0
    destroyed: bool = False


class System(msgspec.Struct, omit_defaults=True):
    """A revealed tile. `turn`: sixths clockwise; `lanes`: connected systems; `sides`: open directions to empty space.

    `pacified`: End phases it still outlasts (2 blue, 1 red). `enemies`: undefeated cards here. `ally`: "", `unmet`
    or an Ally's id. `rift`, `wormhole`: markers by an effect, for the round or the game; `rift_shut`: it does not work.
    """

    tile: str
    q: int
    r: int
    turn: int = 0
    lanes: list[int] = []
    sides: list[int] = []
    exploration: int = 0
    pacified: int = 0
    enemies: list[str] = []
    ally: str = ""
    signal: int = -1
    rift: str = ""
    rift_shut: bool = False
    wormhole: str = ""
    explored: int = 0


class Signal(msgspec.Struct, omit_defaults=True):
    """A Precursor Signal and its Key: face down on the Corruption mat, then on a tile (`system`), then solved.

    `key_at`: the system of its Key; `marker_at`: a second system that the card marks; `defeated`, `explored`: what was
    done at the Key since the card came up.
    """

    card: Annotated[str, owner_unless("revealed")]
    revealed: bool = False
    system: int = -1
    key_at: int = -1
    markers: int = 0
    marker_at: int = -1
    defeated: int = 0
    explored: int = 0
    solved: bool = False


class Avatar(msgspec.Struct, omit_defaults=True):
    """An Avatar that has entered. `system` -1: on the Corruption mat at `slot`, or gone for good (slot -1)."""

    id: str
    system: int = -1
    slot: int = -1
    times_defeated: int = 0
    steps: int = 0
    moved: bool = False
    scratched: bool = False


class Ally(msgspec.Struct):
    """An Ally that was met: where, and what it still sells."""

    id: str
    system: int
    goods: list[str]


class Mat(msgspec.Struct, omit_defaults=True):
    """The Battle mat: who is fought, its damage; of a Combat: Shields changed, attacks made, Modules used up."""

    enemy: str = ""
    damage: int = 0
    shields: int = 0
    attack_shields: int = 0
    attacks: int = 0
    used: list[str] = []
    fighting: bool = False


class Die(msgspec.Struct, array_like=True):
    """A die of a roll. `locked`: its result has triggered a Module (XOD-DICE-06); `ignored`: it does not count."""

    colour: str
    face: int
    rerolled: bool = False
    locked: bool = False
    ignored: bool = False


class Thrown(msgspec.Struct, array_like=True):
    """One Ship's part of a roll. `fewer`: own dice left out; `reserve`: dice that join; the rest: changes."""

    ship: int
    dice: list[Die] = []
    defence: str = ""
    fewer: int = 0
    reserve: list[str] = []
    hits: int = 0
    retaliation: int = 0
    skipped: bool = False
    lost: int = 0


class Roll(msgspec.Struct):
    """The roll being made: attack, detection, skill or damage; the Ships' dice; what a Skill Roll needs and leads to.

    `passed`, `failed`: keys of op lists. `card`: whose, for an engagement's Damage Roll the foe. `place`: the system.
    `cause`: why a Damage Roll is made.
    """

    kind: str
    ships: list[Thrown]
    target: int = 0
    passed: str = ""
    failed: str = ""
    card: str = ""
    place: int = -1
    owner: int = -1
    cause: str = ""


class Use(msgspec.Struct, array_like=True):
    """An effect being carried out: of which card, by which Ship, for which Ships (`self`), where, on what target."""

    card: str
    ship: int
    ships: list[int]
    place: int
    target: int = -1


class Feats(msgspec.Struct, omit_defaults=True):
    """What has happened so far, as far as the achievements ask for it. XOD-ACHIEVE."""

    wormhole_rounds: list[int] = []
    explored: list[str] = []
    allied_explored: bool = False
    enemies_defeated: int = 0
    avatar_rounds: list[int] = []
    repairs: int = 0
    fleets: int = 0
    early_keys: int = 0
    rift_seen: bool = False
    apart: bool = False
    probed: bool = False
    strains: int = 0
    disengaged: int = 0
    hull_gap: int = 0
    scraps_most: int = 0
    bearers: list[int] = []
    unstrained: bool = False
    warnings: int = 0
    rolls_declined: int = 0
    unscathed: int = 0


class XodusState(State, kw_only=True):
    """The whole position. `turn` of the base is the round. `acting`: the Ships whose turn it is.

    `used*`: which effects have been used, for how long that counts. `marker`: slot of the Corruption marker; `hold`:
    its advances to be skipped. `sunk`: tiles put under the stack; `seen_top`, `seen_bottom`: tiles known there.
    """

    phase: str = "action"
    ships: list[Ship] = []
    systems: list[System] = []
    acting: list[int] = []
    fleeing: bool = False
    marker: int = 0
    hold: int = 0
    activated: int = 0
    avatar_steps: int = 0
    fleets: int = 0
    stack: Annotated[list[str], NOBODY] = []
    seen_top: list[str] = []
    seen_bottom: list[str] = []
    sunk: int = 0
    spare_tiles: Annotated[list[str], NOBODY] = []
    explorations: Annotated[list[str], NOBODY] = []
    exploration_discards: list[str] = []
    ship_modules: Annotated[list[str], NOBODY] = []
    ship_discards: list[str] = []
    precursor_modules: Annotated[list[str], NOBODY] = []
    precursor_discards: list[str] = []
    damage_deck: Annotated[list[str], NOBODY] = []
    damage_discards: list[str] = []
    ally_deck: Annotated[list[str], NOBODY] = []
    ally_choice: list[str] = []
    allies: list[Ally] = []
    enemy_deck: Annotated[list[str], NOBODY] = []
    enemy_reserve: Annotated[list[str], NOBODY] = []
    enemy_discards: list[str] = []
    avatar_deck: Annotated[list[str], NOBODY] = []
    avatars: list[Avatar] = []
    signals: list[Signal] = []
    mat: Mat = msgspec.field(default_factory=Mat)
    rolls: list[Roll] = []
    used: list[str] = []
    used_round: list[str] = []
    used_game: list[str] = []
    allowed: list[str] = []
    feats: Feats = msgspec.field(default_factory=Feats)
