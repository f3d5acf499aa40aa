"""The last turn of Exodus as a computer player sees it: what can still be done, and what is still of use for that."""

from __future__ import annotations

from typing import Any

PLAYED = 0.8
"""How likely a card in hand is played in one of the rounds to come; others are wanted as well."""
REACTED = 0.4
"""How likely a Reaction to come can be the one that is wanted."""
SHIP, FED = 1.3, 0.15
"""Points that a ship brings by the last hexes, and how much of its points, which it is likely to give another seat."""
BOUGHT = 6
"""C.P. for a unit of Axinium that has to be bought first."""
LEFT = 0.02
"""Points for 1 C.P. that nothing is left to be bought for: it may yet be wanted for a part or a card."""
TITLES = 0.08
"""The same before the election of the last turn, which is where such C.P. go."""
PER_UNIT = 0.3
"""Points for a unit of Phasium that can still be put into a part."""
NEEDS = {
    "civilian_ships": "conquest", "landing_maneuver": "conquest", "cloaking": "conquest",
    "advanced_banking": "banking", "advanced_trading": "trade", "basic_politics": "take_back",
    "expert_politics": "reactions", "master_politics": "third",
}  # fmt: skip
"""What a technology is used in. Those that open parts need Buy Upgrades; all others one more Upkeep or Research."""


def ahead(look: Any, seat: int, action: str) -> float:
    """How likely a seat can still carry out an Action this turn."""
    me, missed = look.players[seat], 1.0
    returns = "take_back" in look.tags and look.knows(seat, "basic_politics")
    hand = {*me.hand, me.shown} if returns else {*me.hand}
    for name, step in zip(look.tags, look.view.agenda, strict=True):
        if name in ("turn", "action_stage"):
            return 1 - (1 - PLAYED) ** 2
        if name in ("perform", action) and step.seat == seat and getattr(step, "action", action) == action:
            return 1.0
        if name == "bonus_actions" and look.view.bonus == action:
            return 1.0
        if name == "play_round" and action in hand and step.number <= _cards(look, seat):
            missed *= 1 - PLAYED
        elif name == "reactions" or (name == "react" and step.seat == seat):
            missed *= 1 - REACTED * bool(look.places[me.home].cubes[seat])
    return 1 - missed


def _cards(look: Any, seat: int) -> int:
    """Action cards that a seat plays in a turn."""
    return max(int(look.setup.action_cards), 3 if look.knows(seat, "master_politics") else 2)


def used(look: Any, seat: int, technology: str) -> float:
    """How likely a technology can still be used before the game ends."""
    if technology in look.opens:
        units = 1.0 if look.players[seat].phasium else 0.5 * ahead(look, seat, "trade")
        return units * ahead(look, seat, "buy_upgrades")
    need = NEEDS.get(technology, "")
    stage = "turn" in look.tags or "action_stage" in look.tags
    if need == "conquest":
        return 1.0 if look.stages else 0.0
    if need == "reactions":
        return float(stage or "reactions" in look.tags)
    if need == "take_back":
        return float(stage or need in look.tags)
    if need == "third":
        rounds = (s.number for n, s in zip(look.tags, look.view.agenda, strict=True) if n == "play_round")
        return float(look.setup.action_cards < 3 and (stage or 3 in rounds))
    return ahead(look, seat, need) if need else 0.0


def ship(kind: Any) -> float:
    """What a ship of this type is worth when the last stages come."""
    return SHIP - FED * float(kind.vp)


def stores(look: Any, seat: int) -> float:
    """What C.P. and units are still good for: ships for the last hexes, parts, and before the election titles."""
    me = look.players[seat]
    build, trade = ahead(look, seat, "build_ships"), ahead(look, seat, "trade")
    cp, axinium = me.cp, me.axinium
    total: float = PER_UNIT * min(4, me.phasium) * ahead(look, seat, "buy_upgrades")
    for kind in sorted((look.content.ships[s.kind] for s in me.ships if s.hex < 0), key=lambda kind: kind.cost.cp):
        short = max(0, kind.cost.axinium - axinium)
        price = kind.cost.cp + BOUGHT * short
        if price <= cp:
            cp, axinium = cp - price, axinium + short - kind.cost.axinium
            total += ship(kind) * build * (trade if short else 1.0)
    total += (TITLES if look.election_ahead else LEFT) * min(cp, 30)
    return total
