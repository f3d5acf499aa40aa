"""The data files of X-ODUS: the set-up and the rulebook's numbers, the achievements, and what each file holds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..engine.library import Id
from .effects.base import Few, Figure
from .printed import (
    AllyEntry,
    Augmentation,
    AvatarDieEntry,
    Class,
    Colour,
    DamageEntry,
    DieEntry,
    Entry,
    Exploration,
    FoeEntry,
    ModuleEntry,
    RedSlot,
    ShipMat,
    SignalEntry,
    TileEntry,
    Timeline,
)

Actions = Annotated[int, Meta(ge=1, le=4)]
"""What something costs: no more than a Ship can have, and never nothing, or a turn would not end."""


class Difficulty(Entry, frozen=True, kw_only=True):
    """A difficulty. XOD-DIFF."""

    id: Id
    signals: dict[Literal["hazardous", "perilous", "lethal"], Figure]
    xp_loss: Figure
    destroyed: bool
    start_scraps: Figure
    avatar_abilities_on_damage_rolls: bool
    avatar_return: Few
    permanent_avatar: bool


class SetUp(Entry, frozen=True, kw_only=True):
    """How the system stack is made for a number of Ships. XOD-SETUP-21 to 30."""

    ships: Literal[3, 4]
    stacks: Few
    tiles_per_stack: Few
    remove_white_dots: bool


class Preset(Entry, frozen=True, kw_only=True):
    """A recommended team."""

    id: Id
    ships: list[str]


class Value(Entry, frozen=True, kw_only=True):
    """One number."""

    value: int


class ActionCosts(Entry, frozen=True, kw_only=True):
    """Actions that things cost. XOD-ACTION."""

    probe: Actions
    jump: Actions
    blind_jump: Actions
    rush: Actions
    explore: Actions
    analysis_pick: Actions
    signal_step: Actions
    scavenge: Actions
    trade: Actions
    maintenance: Actions
    activate: Actions


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rulebook's numbers."""

    actions: ActionCosts
    rush_jumps: Value
    scavenge_scraps: Value
    repair_scraps: Value
    repair_hull: Value
    salvage_less: Value
    strain_actions: Value
    return_rounds: Value
    return_hull: Value
    pacified_rounds: Value
    critical_misses: Value
    allies_chosen: Value
    start_enemies: Value
    corruption_advance: Value
    flight_advance: Value
    scraps_per_level: Value
    avatar_level: Value
    exploration_markers: Value
    hull_markers: Value
    wormhole_markers: Value
    battle_mat_dial: Value


class Box(Entry, frozen=True, kw_only=True):
    """How many of each thing there are. XOD-COMP."""

    system_tiles: int
    allied: int
    enemy: int
    corrupt: int
    exploration_cards: int
    signals: int
    ship_mats: int
    augmentations: int
    allies: int
    ship_modules: int
    precursor_modules: int
    damage_cards: int
    enemies: int
    avatars: int


class Achievement(Entry, frozen=True, kw_only=True, rename={"class_": "class"}):
    """An achievement: its check in scoring.py and the check's numbers. XOD-ACHIEVE."""

    id: Id
    group: Literal["rogue", "combat", "specialist"]
    rule: str
    check: str
    class_: Class | Literal[""] = ""
    least: Figure = 0
    most: Figure = 0


# ---------------------------------------------------------------------- files
class DiceFile(msgspec.Struct, forbid_unknown_fields=True):
    ship_dice: dict[Colour, DieEntry]
    avatar_die: AvatarDieEntry


class ShipsFile(msgspec.Struct, forbid_unknown_fields=True):
    ships: list[ShipMat]


class AugmentationsFile(msgspec.Struct, forbid_unknown_fields=True):
    augmentations: list[Augmentation]


class TilesFile(msgspec.Struct, forbid_unknown_fields=True):
    tiles: list[TileEntry]


class EnemiesFile(msgspec.Struct, forbid_unknown_fields=True):
    enemies: list[FoeEntry]
    avatars: list[FoeEntry]


class CorruptionFile(msgspec.Struct, forbid_unknown_fields=True):
    timelines: list[Timeline]
    red_slot: RedSlot


class ExplorationsFile(msgspec.Struct, forbid_unknown_fields=True):
    explorations: list[Exploration]


class SignalsFile(msgspec.Struct, forbid_unknown_fields=True):
    signals: list[SignalEntry]


class AlliesFile(msgspec.Struct, forbid_unknown_fields=True):
    allies: list[AllyEntry]


class ModulesFile(msgspec.Struct, forbid_unknown_fields=True):
    ship_modules: list[ModuleEntry]
    precursor_modules: list[ModuleEntry]


class DamageFile(msgspec.Struct, forbid_unknown_fields=True):
    damage_cards: list[DamageEntry]


class SetUpFile(msgspec.Struct, forbid_unknown_fields=True):
    difficulties: list[Difficulty]
    setups: list[SetUp]
    presets: list[Preset]
    numbers: Numbers
    box: Box


class AchievementsFile(msgspec.Struct, forbid_unknown_fields=True):
    achievements: list[Achievement]


FILES: dict[str, type[Any]] = {
    "dice": DiceFile, "ships": ShipsFile, "augmentations": AugmentationsFile, "tiles": TilesFile,
    "enemies": EnemiesFile, "corruption": CorruptionFile, "explorations": ExplorationsFile, "signals": SignalsFile,
    "allies": AlliesFile, "modules": ModulesFile, "damage": DamageFile, "setup": SetUpFile,
    "achievements": AchievementsFile,
}  # fmt: skip
