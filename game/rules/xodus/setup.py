"""A new game of X-ODUS: the team and the Allies, then all else follows. XOD-SETUP."""

from __future__ import annotations

from ..engine.position import Step
from .play import Xodus
from .steps.opening import PickAlly, PickSides, PickTeam, Ready, ship_count, take_ship

FIRST_TEAM = "first-team"


def begin(g: Xodus) -> None:
    """Set a new game up; what the players choose is on the agenda."""
    state, content = g.state, g.content
    steps: list[Step] = []
    team = state.options["team"]
    if team == "picked":
        steps.append(PickTeam())
    else:
        names = content.presets[FIRST_TEAM].ships if team == FIRST_TEAM else g.shuffled("setup", list(content.ships))
        for name in names[: ship_count(g)]:
            take_ship(g, name)
    if state.options["first_side"] == "choose":
        steps.append(PickSides())
    state.ally_choice = list(content.allies)
    wanted = content.numbers.allies_chosen.value
    if state.options["allies"] == "picked":
        steps.append(PickAlly(wanted))
    else:
        order = g.shuffled("setup", state.ally_choice)
        state.ally_deck = order[:wanted]
        state.ally_choice = [a for a in state.ally_choice if a not in state.ally_deck]
    g.then(*steps, Ready())
