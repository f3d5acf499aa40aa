"""The data files of Exodus: what a technology, a blueprint, a card, a map or a number is, and what each file holds."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..engine.library import Id
from .effects import (
    ActionName,
    Amount,
    Colour,
    PartKind,
    PoliticalOp,
    Purpose,
    Resource,
    RewardOp,
    Some,
    TitleName,
)

Source = Literal["rulebook", "public", "house"]
SetUpName = Literal["normal", "long", "minimal"]
Level = Literal["I", "II", "III"]
Dice = Annotated[int, Meta(ge=1, le=20)]
Figure = Annotated[int, Meta(ge=0, le=20)]
Squares = Annotated[int, Meta(ge=0, le=6)]
LEVELS = ("I", "II", "III")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source
    house_fields: list[str] = []
    public_fields: list[str] = []
    rulebook_fields: list[str] = []
    note: str = ""


class TechEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a technology does: an op with the arguments it needs (EPC-TECH-01 to 28)."""

    op: Literal[
        "none", "unlock_upgrade", "extra_action_card", "reaction_discount", "cloak", "radar", "refinery",
        "growth_bonus", "set_amount", "no_income_tax", "red_rates", "free_resettlement", "take_back_first_card",
        "upkeep_repair", "sure_landing",
    ]  # fmt: skip
    upgrade: str = ""
    cards: Annotated[int, Meta(ge=0, le=1)] = 0
    cubes: Figure = 0
    range_roll: Figure = 0
    resource: Resource | Literal[""] = ""
    extra_steps: Figure = 0
    number: Literal["", "banking_gain", "mining_amount"] = ""
    value: Amount = 0
    amount: Figure = 0


class Technology(Entry, frozen=True):
    """A technology (EPC-GEN-19)."""

    id: Id
    name: str
    cost: Amount
    colour: Colour
    types: Annotated[list[Purpose], Meta(min_length=1)]
    effect: TechEffect
    text: str


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A price in the three resources (EPC-AMB-80)."""

    cp: Amount = 0
    axinium: Amount = 0
    phasium: Amount = 0


class BaseCannon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The built-in Cannon and the square it covers (EPC-AMB-82)."""

    slot: Squares
    dice: Dice


class ShipType(Entry, frozen=True):
    """A blueprint (EPC-GEN-15, 16)."""

    id: Id
    name: str
    per_player: Annotated[int, Meta(ge=1, le=2)]
    cost: Price
    vp: Figure
    population: Figure
    cannon_slots: list[Squares]
    cannon_pairs: list[tuple[Squares, Squares]]
    base_cannon: BaseCannon
    shield_slots: Squares
    base_shield: Figure
    drive_slots: Annotated[int, Meta(ge=0, le=1)]
    base_drive: Annotated[int, Meta(ge=1, le=6)]


class Upgrade(Entry, frozen=True):
    """A ship part or a Rocket."""

    id: Id
    name: str
    kind: PartKind
    technology: str
    price: Price
    size: int
    value: Dice
    unit: str
    supply: Annotated[int, Meta(ge=1, le=99)]
    destroys: Literal["", "resource", "population", "planet"] = ""


class ActionCard(Entry, frozen=True):
    """An Action card: its Action and the Reaction on its lower half (EPC-ACTION-02)."""

    id: Id
    action: ActionName
    reaction: ActionName


class BonusAction(Entry, frozen=True):
    """A Bonus Action card (EPC-COUNCIL-10)."""

    id: Id
    action: ActionName | Literal["move"]


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """C.P. for one unit."""

    sell: Some
    buy: Some


class Area(Entry, frozen=True):
    """A trading area: black rates, and red ones for Advanced Trading (EPC-TRADE-05, 06)."""

    area: int
    black: Rates
    red: Rates


class AreasByPlayers(Entry, frozen=True):
    """Which areas are in use (EPC-TRADE-08)."""

    players: int
    areas: list[int]


class Number(Entry, frozen=True):
    """One number; `two_players` replaces it with two players."""

    value: int
    two_players: int | None = None

    def with_players(self, players: int) -> int:
        """The number at a table with so many."""
        return self.two_players if players == 2 and self.two_players is not None else self.value


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The market."""

    exchanges_per_trade: Number
    areas: list[Area]
    areas_by_players: list[AreasByPlayers]


class Planet(Entry, frozen=True):
    """A Planet. `maximum`: printed and starting counter; `moons`: landing needs a roll (EPC-GEN-07, EPC-DEPLOY-03)."""

    id: Id
    name: str
    resource: Resource
    home: bool
    maximum: Annotated[int, Meta(ge=1, le=6)]
    vp: Figure
    moons: bool


class Layout(Entry, frozen=True):
    """A map: where the homes, Planets and Resistance ships stand (EPC-SETUP-01 to 18).

    `house_map`: not even its numbers of hexes are printed, so it must be asked for (EPC-SETUP-18, EPC-AMB-52).
    """

    players: Annotated[int, Meta(ge=2, le=6)]
    setup: SetUpName
    symmetry: str
    hex_counts: dict[Literal["high_council", "home", "cp", "axinium", "phasium", "total"], int]
    ship_counts: dict[Level, int]
    high_council: tuple[int, int]
    homes: list[tuple[int, int]]
    planets: list[tuple[int, int]]
    ships: dict[Level, list[tuple[int, int]]]
    per_home: dict[str, list[float]]
    home_spacing: list[int]
    house_map: bool = False


class Edge(Entry, frozen=True):
    """A numbered edge of every hex and where it leads (EPC-GEN-22)."""

    edge: int
    direction: str
    step: tuple[int, int]
    opposite: int


class PoliticalCard(Entry, frozen=True):
    """A Political card (EPC-COUNCIL-02 to 06)."""

    id: Id
    name: str
    type: Literal["law", "resolution", "executive_decision"]
    main: list[PoliticalOp]
    immediate: list[PoliticalOp]
    touches: list[str]
    leans: Literal["leader", "trailer", "even"]
    text: str


class ResistanceCard(Entry, frozen=True):
    """A Centaurian Resistance card: strength, points if kept, reward if discarded (EPC-RESIST-02, 06, 07)."""

    id: Id
    level: Level
    dice: Dice
    shields: Figure
    vp: Figure
    reward: list[RewardOp]
    text: str


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every player begins with."""

    cp: Amount
    axinium: Amount
    phasium: Amount
    home_population: Some


class StartPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part already on a blueprint (EPC-SETUP-27)."""

    ship: str
    upgrade: str
    count: Squares


class StartTechnologies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Technologies chosen before the first turn (EPC-COMBATVAR-04, 05)."""

    choose: Figure
    max_total_cost: Annotated[int, Meta(ge=0, le=999)]
    excluded: list[str]


class Setup(Entry, frozen=True):
    """The normal game or one of its variants."""

    id: Id
    name: str
    layout: SetUpName
    turns: Dice
    start: Start
    ships: dict[str, Figure]
    parts: list[StartPart]
    technologies: StartTechnologies
    research_excluded: list[str]
    movement_tokens: bool
    income_tax: bool
    reactions: bool
    action_cards: Annotated[int, Meta(ge=2, le=3)]
    time_limit: bool


class Title(Entry, frozen=True):
    """A political title: the Turn Order card that carries it and its points (EPC-SCORE-07 to 09)."""

    title: TitleName
    turn_order_card: Annotated[int, Meta(ge=1, le=6)]
    vp: Figure


class Scoring(Entry, frozen=True):
    """One way to score, described."""

    id: Id
    when: str
    vp: Figure | None
    per: str


class DiceChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sure amount, or dice plus a fixed part (EPC-BANKVAR)."""

    sure: Amount = 0
    dice: Figure = 0
    plus: Amount = 0


class DiceVariant(Entry, frozen=True):
    """The choices of the Banking and Mining variants."""

    basic: Annotated[list[DiceChoice], Meta(min_length=1)]
    advanced: Annotated[list[DiceChoice], Meta(min_length=1)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `numbers.yaml`."""

    cap: Number
    cubes: Number
    growth: Number
    income_cp: Number
    income_unit: Number
    income_tax: Number
    banking_gain: Number
    mining_amount: Number
    proposals: Number
    bonus_offers: Number
    vote_token_weight: Number
    reaction_own: Number
    reaction_other: Number
    discount_colour: Number
    discount_purpose: Number
    rocket_range: Number
    hit_from: Number
    land_from: Number
    conquests: Number
    reach_most: Number
    rearrangements: Number
    hex_points: Number
    high_council_points: Number
    dice_variant: DiceVariant


class TechnologiesFile(msgspec.Struct, forbid_unknown_fields=True):
    technologies: list[Technology]


class ShipsFile(msgspec.Struct, forbid_unknown_fields=True):
    ships: list[ShipType]
    upgrades: list[Upgrade]


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    action_cards: list[ActionCard]
    bonus_actions: list[BonusAction]


class MarketFile(msgspec.Struct, forbid_unknown_fields=True):
    market: Market


class PlanetsFile(msgspec.Struct, forbid_unknown_fields=True):
    planets: list[Planet]


class LayoutsFile(msgspec.Struct, forbid_unknown_fields=True):
    layouts: list[Layout]
    edge_numbers: list[Edge]


class PoliticalFile(msgspec.Struct, forbid_unknown_fields=True):
    political_cards: list[PoliticalCard]


class ResistanceFile(msgspec.Struct, forbid_unknown_fields=True):
    resistance_cards: list[ResistanceCard]


class SetupsFile(msgspec.Struct, forbid_unknown_fields=True):
    setups: list[Setup]
    vp_titles: list[Title]
    scoring: list[Scoring]


FILES: dict[str, Any] = {
    "technologies": TechnologiesFile, "ships": ShipsFile, "cards": CardsFile, "market": MarketFile,
    "planets": PlanetsFile, "layouts": LayoutsFile, "political": PoliticalFile, "resistance": ResistanceFile,
    "setups": SetupsFile, "numbers": Numbers,
}  # fmt: skip
