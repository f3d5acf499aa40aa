"""The data of Exodus: technologies, blueprints, cards, planets, maps and the rulebook's numbers, loaded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..engine import library
from ..engine.decision import Option, Text
from ..engine.library import Id
from . import content_check
from .board import Board, Map
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
KEPT = 256  # of what is made once for a combination of names


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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


class Technology(_Entry, frozen=True):
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


class ShipType(_Entry, frozen=True):
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


class Upgrade(_Entry, frozen=True):
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


class ActionCard(_Entry, frozen=True):
    """An Action card: its Action and the Reaction on its lower half (EPC-ACTION-02)."""

    id: Id
    action: ActionName
    reaction: ActionName


class BonusAction(_Entry, frozen=True):
    """A Bonus Action card (EPC-COUNCIL-10)."""

    id: Id
    action: ActionName | Literal["move"]


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """C.P. for one unit."""

    sell: Some
    buy: Some


class Area(_Entry, frozen=True):
    """A trading area: black rates, and red ones for Advanced Trading (EPC-TRADE-05, 06)."""

    area: int
    black: Rates
    red: Rates


class AreasByPlayers(_Entry, frozen=True):
    """Which areas are in use (EPC-TRADE-08)."""

    players: int
    areas: list[int]


class Number(_Entry, frozen=True):
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


class Planet(_Entry, frozen=True):
    """A Planet. `maximum`: printed and starting counter; `moons`: landing needs a roll (EPC-GEN-07, EPC-DEPLOY-03)."""

    id: Id
    name: str
    resource: Resource
    home: bool
    maximum: Annotated[int, Meta(ge=1, le=6)]
    vp: Figure
    moons: bool


class Layout(_Entry, frozen=True):
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


class Edge(_Entry, frozen=True):
    """A numbered edge of every hex and where it leads (EPC-GEN-22)."""

    edge: int
    direction: str
    step: tuple[int, int]
    opposite: int


class PoliticalCard(_Entry, frozen=True):
    """A Political card (EPC-COUNCIL-02 to 06)."""

    id: Id
    name: str
    type: Literal["law", "resolution", "executive_decision"]
    main: list[PoliticalOp]
    immediate: list[PoliticalOp]
    touches: list[str]
    leans: Literal["leader", "trailer", "even"]
    text: str


class ResistanceCard(_Entry, frozen=True):
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


class Setup(_Entry, frozen=True):
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


class Title(_Entry, frozen=True):
    """A political title: the Turn Order card that carries it and its points (EPC-SCORE-07 to 09)."""

    title: TitleName
    turn_order_card: Annotated[int, Meta(ge=1, le=6)]
    vp: Figure


class Scoring(_Entry, frozen=True):
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


class DiceVariant(_Entry, frozen=True):
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


class Content:
    """All data of the game in force. Things are looked up by id; `ship_number` numbers the blueprints."""

    def __init__(self, files: dict[str, Any]) -> None:
        self.technologies: dict[str, Technology] = {t.id: t for t in files["technologies"].technologies}
        self.ships: list[ShipType] = files["ships"].ships
        self.ship_number = {s.id: n for n, s in enumerate(self.ships)}
        self.upgrades: dict[str, Upgrade] = {u.id: u for u in files["ships"].upgrades}
        self.actions: dict[str, ActionCard] = {c.id: c for c in files["cards"].action_cards}
        self.bonus: dict[str, BonusAction] = {b.id: b for b in files["cards"].bonus_actions}
        self.market: Market = files["market"].market
        self.planets: dict[str, Planet] = {p.id: p for p in files["planets"].planets}
        self.layouts = {(x.players, x.setup): x for x in files["layouts"].layouts}
        self.edges: list[Edge] = files["layouts"].edge_numbers
        self.political: dict[str, PoliticalCard] = {c.id: c for c in files["political"].political_cards}
        self.resistance: dict[str, ResistanceCard] = {c.id: c for c in files["resistance"].resistance_cards}
        self.setups: dict[str, Setup] = {s.id: s for s in files["setups"].setups}
        self.titles: list[Title] = files["setups"].vp_titles
        self.numbers: Numbers = files["numbers"]
        self.scoring: list[Scoring] = files["setups"].scoring
        self.alike = {
            t.id: {o.id: _alike(t, o) for o in self.technologies.values()} for t in self.technologies.values()
        }
        """For each pair of technologies: do they share the colour, do they share a purpose?"""
        self.tech_by_op: dict[str, list[Technology]] = defaultdict(list)
        for tech in self.technologies.values():
            self.tech_by_op[tech.effect.op].append(tech)
        self.boards = {key: Board(x, [e.step for e in self.edges]) for key, x in self.layouts.items()}
        self.spots: dict[str, list[tuple[int, int]]] = {}
        self._ops: dict[tuple[tuple[str, ...], type[Any]], list[tuple[str, Any]]] = {}
        self._maps: dict[tuple[str, ...], Map] = {}
        self._options: dict[Any, Option] = {}
        self.files = files
        named = (self.technologies, self.upgrades, self.planets, self.political)
        self.names = {i: thing.name for things in named for i, thing in things.items()}
        """Of things of the user's own; those in text.yaml win."""

    def option(self, id: str, key: str, at: str = "", shown: int = 0, **values: str | int) -> Option:
        """An option, made once for each id, place and shown number (a price), and anew where its label differs."""
        found = self._options.get((id, at, shown))
        if found is None or found.label.values != values:
            found = self._options[id, at, shown] = Option(id, Text(f"option.{key}", values), at)
        return found

    def ops(self, cards: tuple[str, ...], kind: type[Any]) -> list[tuple[str, Any]]:
        """The main ops of one kind on Political cards, each with its card, found once."""
        found = self._ops.get((cards, kind))
        if found is None:
            if len(self._ops) >= KEPT:
                self._ops.clear()
            found = self._ops[cards, kind] = [
                (card, op) for card in cards for op in self.political[card].main if isinstance(op, kind)
            ]
        return found

    def map_of(self, names: tuple[str, ...]) -> Map:
        """The map with these hexes, made once."""
        found = self._maps.get(names)
        if found is None:
            if len(self._maps) >= KEPT:
                self._maps.clear()
            found = self._maps[names] = Map(names)
        return found

    def house_values(self) -> Iterator[str]:
        """Every value that the rulebook does not print."""
        for name, file in self.files.items():
            for entry in _entries(file):
                label = _label(entry)
                if entry.source == "house":
                    yield f"{name}: {label}"
                elif entry.house_fields:
                    yield f"{name}: {label}, {', '.join(entry.house_fields)}"


def _label(entry: _Entry) -> str:
    """What an entry is called among those of its file."""
    if isinstance(entry, Layout):
        return f"{entry.players} players {entry.setup}"
    if isinstance(entry, Edge):
        return f"edge {entry.edge}"
    return str(getattr(entry, "id", getattr(entry, "title", getattr(entry, "area", getattr(entry, "players", "")))))


def _alike(one: Technology, other: Technology) -> tuple[bool, bool]:
    return one.colour == other.colour, not set(one.types).isdisjoint(other.types)


def _entries(value: Any) -> Iterator[_Entry]:
    if isinstance(value, _Entry):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _entries(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from _entries(item)


def load() -> Content:
    """The content in force, checked. Raises DataError naming the file, the place and what was expected."""
    paths = {name: library.find("exodus", name) for name in FILES}
    files = {name: library.load(paths[name], kind) for name, kind in FILES.items()}
    content_check.check(files, paths)
    return Content(files)
