"""What Political cards and Resistance rewards can do: one struct an op, its arguments from the cards' YAML.

Lasting ops (costs, numbers, prohibitions, points at the end) are looked at where they matter (`modifiers.py`,
`scoring.py`); the others are carried out by `steps/decrees.py`, rewards by `steps/free.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Amount = Annotated[int, Meta(ge=0, le=40)]
"""Of C.P., resources, cubes or points: every C.P. held is a bid to choose from, so no card may bring thousands."""
Some = Annotated[int, Meta(ge=1, le=40)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Resource = Literal["cp", "axinium", "phasium"]
Purpose = Literal["military", "transport", "civilian"]
Colour = Literal["grey", "orange", "black", "tan"]
PartKind = Literal["drive", "cannon", "shield", "rocket"]
ActionName = Literal["research", "banking", "build_ships", "buy_upgrades", "mining", "trade"]
TitleName = Literal["chancellor", "vice_chancellor", "senator"]
Metric = Literal["technologies", "ships_in_play", "complete_ship_types", "planets_led", "cp", "laws_in_force"]


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """An effect."""


class ModifyCost(Op, frozen=True, tag="modify_cost"):
    """Adds `delta` to one part of the price of whatever fits."""

    of: Literal["research", "build", "upgrade"]
    resource: Resource
    delta: Change
    types: list[Purpose] = []
    kinds: list[PartKind] = []


NumberName = Literal[
    "banking_gain", "mining_amount", "growth", "trade_sell", "income_tax", "ship_reach", "kill_vp", "resistance_dice",
    "title_vp", "vote_token_weight",
]  # fmt: skip


class ModifyNumber(Op, frozen=True, tag="modify_number"):
    """Adds `delta` to a number of the game. `colour`: of trade_sell; `title`: of title_vp."""

    number: NumberName
    delta: Change
    colour: Literal["", "black", "red"] = ""
    title: TitleName | Literal[""] = ""


class Forbid(Op, frozen=True, tag="forbid"):
    """Nobody may do this while the card is in force."""

    activity: Literal["cloak", "fire_wmd"]


class Gain(Op, frozen=True, tag="gain"):
    """Once, in turn order: `amount` of something, with a metric so many times as it is `step` above `above`."""

    who: Literal["all", "lowest"]
    resource: Resource | Literal["population", "vp"]
    amount: Change
    compare: Metric | None = None
    metric: Metric | None = None
    above: Amount = 0
    step: Some = 1


class TakeAction(Op, frozen=True, tag="take_action"):
    """Every player may perform an Action at once in turn order, with modifiers valid for it only."""

    action: ActionName
    modifiers: list[ModifyCost | ModifyNumber] = []


class Refill(Op, frozen=True, tag="refill"):
    """Counters of Planets that are not destroyed rise, up to their maximum."""

    amount: Some
    homes: bool


class Repair(Op, frozen=True, tag="repair"):
    """Takes damage from every ship of every player."""

    amount: Some


class EndScore(Op, frozen=True, tag="end_score"):
    """A law: points in the final scoring for every full `step` of a metric."""

    metric: Metric
    step: Some
    vp: Change
    resources: list[Resource] = []


class CancelLaws(Op, frozen=True, tag="cancel_laws"):
    """Laws leave the game, one that the Chancellor names or all."""

    which: Literal["one", "all"]
    chooser: Literal["chancellor", "none"]


class SetTurnOrder(Op, frozen=True, tag="set_turn_order"):
    """Replaces this turn's election."""

    metric: Metric
    direction: Literal["ascending", "descending"]


PoliticalOp = (
    ModifyCost | ModifyNumber | Forbid | Gain | TakeAction | Refill | Repair | EndScore | CancelLaws | SetTurnOrder
)


class GainResources(Op, frozen=True, tag="gain_resources"):
    """Resources onto the tracks."""

    cp: Amount
    axinium: Amount
    phasium: Amount


class GainUpgrade(Op, frozen=True, tag="gain_upgrade"):
    """Pieces from the supply, placed at once, free and without the technology (EPC-AMB-85)."""

    upgrade: str
    count: Some


class GainTechnology(Op, frozen=True, tag="gain_technology"):
    """One technology not yet owned, free; C.P. instead where none fits any more (EPC-AMB-25)."""

    max_cost: Some
    fallback_cp: Amount
    types: list[Purpose] = []
    colours: list[Colour] = []


RewardOp = GainResources | GainUpgrade | GainTechnology
