"""What is counted over many games of Exodus: what happens never, what always? Read from the events of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.position import Event
from .content import Content
from .events import (
    ActionBegun,
    BattleWon,
    BonusChosen,
    BonusOffered,
    CubeLanded,
    DecisionMade,
    OrderSet,
    PartPlaced,
    ProposalsRevealed,
    Reacted,
    ResistanceBeaten,
    ResistanceRevealed,
    RewardTaken,
    RocketHit,
    RocketPlaced,
    ShipBuilt,
    TechnologyLearned,
)

EVERYBODY = -1


def tally(content: Content, event: Event, opening: bool) -> Iterator[tuple[str, str, int]]:
    """What an event counts for: the list, the entry in it, the seat (-1 the table). `opening`: of the set-up."""
    if isinstance(event, OrderSet):
        if opening:
            yield from (("first_turn_order", str(n), seat) for n, seat in enumerate(event.seats, 1))
    elif isinstance(event, ProposalsRevealed):
        yield from (("cards_shown", card, EVERYBODY) for card in event.cards)
    elif isinstance(event, DecisionMade):
        yield "cards_chosen", event.card, EVERYBODY
    elif isinstance(event, BonusOffered):
        yield from (("bonus_offered", action, event.seat) for action in event.actions)
    elif isinstance(event, ResistanceRevealed):
        yield "resistance_fought", content.resistance[event.card].level, event.seat
    elif isinstance(event, ResistanceBeaten):
        yield "resistance_beaten", content.resistance[event.card].level, event.seat
    elif type(event) in OF_ONE_SEAT:
        name, field = OF_ONE_SEAT[type(event)]
        what = str(getattr(event, field))
        yield name, what.rpartition("-")[0] if name == "ships_built" else what, event.seat  # type: ignore[attr-defined]
    elif isinstance(event, BattleWon) and event.seat >= 0:
        yield "battles_won", "alone_left", event.seat
    elif isinstance(event, CubeLanded):
        yield "landings", "landed" if event.landed else "lost", event.seat


OF_ONE_SEAT: dict[type[Any], tuple[str, str]] = {
    BonusChosen: ("bonus_chosen", "action"),
    ActionBegun: ("actions", "action"),
    Reacted: ("reactions", "action"),
    TechnologyLearned: ("technologies", "technology"),
    PartPlaced: ("upgrades", "upgrade"),
    RocketPlaced: ("upgrades", "upgrade"),
    RocketHit: ("rockets_hit", "upgrade"),
    ShipBuilt: ("ships_built", "ship"),
    RewardTaken: ("rewards_taken", "card"),
}
"""Events of one seat: the list that they count for and the field with the entry."""
