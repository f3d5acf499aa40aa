"""What is printed on the parts of X-ODUS as the data hold it, and the parts in use that need no more: mats, tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..engine.hexes import turned
from ..engine.library import Id
from .effects.base import Few, Figure
from .effects.control import AnyOp

if TYPE_CHECKING:
    from .content import Effect

Source = Literal["rulebook", "public", "house", "derived"]
Class = Literal["combat", "specialist", "rogue"]
Colour = Literal["red", "yellow", "blue"]
Face = Literal["miss", "skill", "hit", "double"]
WindowName = Literal[
    "passive", "on_gain", "any_time", "your_turn", "turn_start", "turn_end", "action", "repair", "before_reveal",
    "after_reveal", "enter", "before_detection", "after_detection", "before_skill", "after_skill", "after_damage_roll",
    "explore_option", "engaged", "before_attack", "after_attack", "before_damage", "retaliation", "lose_hull",
    "near_defeat", "enemy_defeated", "disengage", "avatar_roll", "round_end",
]  # fmt: skip
Limit = Literal["attack", "action", "combat", "round", "game"]
XpEvent = Literal["attack", "fleet_success", "energy_paid", "repair", "exploration", "scraps_gained"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of data with its source; `from_rulebook` names the fields that the rulebook prints all the same."""

    source: Source
    from_rulebook: list[str] = []


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"class_": "class"}):
    """Conditions, all of which must hold."""

    strategy: Literal["offence", "defence"] | None = None
    skill_min: Figure | None = None
    miss_min: Figure | None = None
    hits_min: Figure | None = None
    double_min: Figure | None = None
    fleet_min: Figure | None = None
    fleet_max: Figure | None = None
    enemy_level_min: Figure | None = None
    first_attack: bool | None = None
    hull_max: Figure | None = None
    action: Literal[
        "probe", "jump", "blind_jump", "rush", "explore", "scavenge", "trade", "repair", "discard_damage", "upgrade",
        "strain", "activate",
    ] | None = None  # fmt: skip
    exploration: Literal["analysis", "warning", "danger"] | None = None
    system: Literal["allied", "enemy", "corrupt"] | None = None
    class_: Class | None = None
    markers_max: Figure | None = None
    markers_min: Figure | None = None
    defeated_here_min: Figure | None = None
    explored_here_min: Figure | None = None
    ship_at_marker: bool | None = None
    avatars_here_max: Figure | None = None
    gained_min: Figure | None = None

    def listed(self) -> list[tuple[str, Any]]:
        """The conditions that are given, by name."""
        pairs = [(name.rstrip("_"), getattr(self, name)) for name in self.__struct_fields__]
        return [(name, value) for name, value in pairs if value is not None]


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid for an effect."""

    energy: Figure = 0
    scraps: Figure = 0
    hull: Figure = 0
    module: Figure = 0
    action: Figure = 0


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An effect as the data hold it."""

    ops: list[AnyOp]
    window: WindowName = "passive"
    when: When = When()
    cost: Cost | None = None
    limit: Limit | None = None


class Card(Ability, frozen=True, kw_only=True):
    """A card that is one effect."""

    id: Id
    source: Source
    from_rulebook: list[str] = []


# ---------------------------------------------------------------------- Ships
class EnergyTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Max Energy at the start and what each further slot costs. XOD-AMB-04."""

    start_max: Annotated[int, Meta(ge=1, le=9)]
    upgrade_costs: list[Figure]

    @property
    def most(self) -> int:
        """Max Energy on the last slot."""
        return self.start_max + len(self.upgrade_costs)


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The event that brings XP."""

    event: XpEvent
    when: When = When()


class XpTrack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The XP at which Augmentations 2 to 6 unlock, and the end of the track."""

    trigger: Trigger
    thresholds: list[int]
    track_end: Annotated[int, Meta(le=99)]


class Xp:
    """The XP track in use: `levels`: the XP for Augmentations 1 to 6."""

    def __init__(self, track: XpTrack) -> None:
        self.event: str = track.trigger.event
        self.when = track.trigger.when.listed()
        self.levels = [0, *track.thresholds]
        self.track_end = track.track_end


class ShipMat(Entry, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A Ship mat as the data hold it."""

    id: Id
    class_: Class
    actions: Few
    hull: int
    dice: tuple[Colour, Colour]
    energy: EnergyTrack
    xp: XpTrack
    start: str


class Mat:
    """A Ship mat in use."""

    def __init__(self, printed: ShipMat) -> None:
        self.id = printed.id
        self.class_: str = printed.class_
        self.actions = printed.actions
        self.hull = printed.hull
        self.dice: list[str] = list(printed.dice)
        self.energy = printed.energy
        self.xp = Xp(printed.xp)
        self.start = printed.start


class Augmentation(Card, frozen=True, kw_only=True):
    """One side of an Augmentation card."""

    ship: str
    level: int
    side: Literal["A", "B"]
    kind: Literal["energy", "passive"]


# ---------------------------------------------------------------------- the board
class TileEntry(Entry, frozen=True, kw_only=True):
    """A tile as the data hold it."""

    id: Id
    colour: Literal["allied", "enemy", "corrupt", "main_rift"]
    openings: list[int]
    exploration: Figure = 0
    enemies: Annotated[int, Meta(ge=0, le=4)] = 0
    ally: bool = False
    signal: bool = False
    wormhole: bool = False
    auto_detect: bool = False
    reinforced: bool = False
    rift: bool = False
    white_dot: bool = False


class Tile:
    """A tile in use. `edges`: for each turn by sixths, which of the six sides are open."""

    def __init__(self, printed: TileEntry) -> None:
        self.id = printed.id
        self.colour: str = printed.colour
        self.exploration, self.enemies = printed.exploration, printed.enemies
        self.ally, self.signal, self.wormhole = printed.ally, printed.signal, printed.wormhole
        self.auto_detect, self.reinforced, self.rift = printed.auto_detect, printed.reinforced, printed.rift
        self.white_dot = printed.white_dot
        openings = tuple(side in printed.openings for side in range(6))
        self.edges = [turned(openings, turn) for turn in range(6)]


class AvatarFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the Avatar die."""

    moves: Figure
    wormhole: bool


class DieEntry(Entry, frozen=True, kw_only=True):
    """A Ship die: how many there are and its faces."""

    count: Few
    faces: list[Face]


class AvatarDieEntry(Entry, frozen=True, kw_only=True):
    """The Avatar die."""

    faces: list[AvatarFace]


class Timeline(Entry, frozen=True, kw_only=True):
    """The Corruption mat for a number of Ships. XOD-AMB-10."""

    ships: Literal[3, 4]
    slots: Annotated[int, Meta(ge=2, le=40)]
    rise: Annotated[int, Meta(ge=1, le=40)]
    red: Annotated[list[int], Meta(min_length=1)]
    signals: Annotated[int, Meta(ge=1, le=4)]
    avatars: Figure


class RedSlot(Entry, frozen=True, kw_only=True):
    """What a red slot brings besides an Avatar."""

    enemies: Few


# ---------------------------------------------------------------------- foes
class FoeEntry(Entry, frozen=True, kw_only=True):
    """An Enemy or Avatar as the data hold it."""

    id: Id
    hull: int
    shields: Figure
    abilities: list[Ability]
    level: int = 0


class Foe:
    """An Enemy or Avatar in use. Avatars count as of the level that the numbers say."""

    def __init__(self, printed: FoeEntry, abilities: list[Effect], avatar: bool, level: int) -> None:
        self.id = printed.id
        self.hull, self.shields = printed.hull, printed.shields
        self.level, self.avatar = level, avatar
        self.abilities = abilities
        self.passive = any(a.window == "passive" for a in abilities)


# ---------------------------------------------------------------------- cards
class ExplorationOption(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"class_": "class"}
):
    """An option of an Exploration card: open, locked to a class, or behind a Skill Roll."""

    kind: Literal["open", "class", "skill"]
    class_: Class | Literal[""] = ""
    ops: list[AnyOp] = []
    target: Figure = 0
    success: list[AnyOp] = []
    fail: list[AnyOp] = []


class Exploration(Entry, frozen=True, kw_only=True):
    """An Exploration card."""

    id: Id
    type: Literal["analysis", "warning", "danger"]
    options: list[ExplorationOption]


class SignalAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A bracketed step of a Signal."""

    ops: list[AnyOp]
    counts_as: Literal["repair", ""] = ""
    cost: Cost | None = None
    when: When = When()


class SignalAccess(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """When the Key may be taken and what that does."""

    when: When
    ops: list[AnyOp]


class SignalEntry(Entry, frozen=True, kw_only=True):
    """A Precursor Signal as the data hold it."""

    id: Id
    level: Literal["hazardous", "perilous", "lethal"]
    setup: list[AnyOp]
    actions: list[SignalAction]
    access: SignalAccess
    effects: list[Ability]
    each_ship_acts: bool = False


class SignalCard:
    """A Precursor Signal in use."""

    def __init__(self, printed: SignalEntry, actions: list[Effect], access: Effect, effects: list[Effect]) -> None:
        self.id = printed.id
        self.level: str = printed.level
        self.actions, self.access, self.effects = actions, access, effects
        self.each_ship_acts = printed.each_ship_acts


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Modules an Ally sells."""

    ship: Figure
    precursor: Figure


class AllyEntry(Entry, frozen=True, kw_only=True):
    """An Ally card."""

    id: Id
    goods: Goods
    ability: Ability


class ModuleEntry(Card, frozen=True, kw_only=True):
    """A Ship Module or Precursor Module."""

    kind: Literal["passive", "energy", "consumable"]
    price: Figure


class DamageEntry(Card, frozen=True, kw_only=True):
    """A Damage card."""

    discard_cost: Figure
