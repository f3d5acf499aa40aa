"""A Ship's or Fleet's turn ends; Strain. XOD-TURN-04, XOD-ACTION-35 to 38."""

from __future__ import annotations

from ...engine.position import Step
from ..events import Strained, TurnEnded
from ..play import Xodus
from .rolls import roll_of
from .ship import change_actions
from .windows import new_unit, open_window


class EndTurn(Step, tag="end_turn"):
    """The turn of the acting Ships ends: Damage Rolls for Strain, then Modules. XOD-ACTION-36, XOD-AMB-74."""

    cause: str

    def run(self, g: Xodus) -> None:
        acting = g.state.acting[:]
        if not acting or g.state.phase == "final":
            return
        for ship in acting:
            change_actions(g, ship, -g.ships[ship].actions)
        strained = [s for s in acting if g.ships[s].strained]
        if strained:
            g.then(roll_of("damage", strained, place=g.acting_place(), cause="strain"), Close(self.cause))
        else:
            Close(self.cause).run(g)


class Close(Step, tag="close_turn"):
    """End-of-turn effects, and the turn is over."""

    cause: str

    def run(self, g: Xodus) -> None:
        new_unit(g)
        g.after(open_window(g, "turn_end", g.state.acting[:]), Over(self.cause))


class Over(Step, tag="turn_over"):
    """The Ships have had their turn."""

    cause: str

    def run(self, g: Xodus) -> None:
        state = g.state
        note_apart(g)
        for ship in state.acting:
            own = g.ships[ship]
            own.ended = True
            state.feats.unstrained = state.feats.unstrained or not own.strained
            g.emit(TurnEnded(own.id, self.cause))
        state.acting = []
        state.fleeing = False
        g.end_combat()
        state.allowed = []


def note_apart(g: Xodus) -> None:
    """Juggernaut: do all undefeated Ships that still have their turn act as one? XOD-ACHIEVE-14, XOD-AMB-91."""
    acting = g.state.acting
    if acting and not g.state.feats.apart:
        g.state.feats.apart = any(n not in acting and not s.lost_in and not s.ended for n, s in enumerate(g.ships))


def strainable(g: Xodus, ship: int) -> bool:
    """May a Ship Strain? Once a turn. XOD-ACTION-35, 37."""
    return not g.ships[ship].strained and not g.forbidden("strain", ship)


def strain(g: Xodus, name: str) -> None:
    """A Ship Strains: one more action, a Damage Roll to come. XOD-ACTION-35, 38; XOD-FLEET-11."""
    ship = g.ship(name)
    g.ships[ship].strained = True
    g.state.feats.strains += 1
    g.emit(Strained(name))
    change_actions(g, ship, g.content.numbers.strain_actions.value)
