"""The last Key, the last movement of the Avatars and the final fight. XOD-WIN, XOD-AMB-86 to 88, 106."""

from __future__ import annotations

from ...engine.position import Step
from .. import scoring
from ..events import FinalFight, KeysActivated, LastMovement
from ..play import Xodus
from .actions import spend
from .avatars import AvatarsMove
from .turn import VERBS, Act


class LastMove(Step, tag="last_move"):
    """All Keys are in place: the Avatars head for the Main Rift at once. XOD-WIN-03 to 06, 11."""

    def run(self, g: Xodus) -> None:
        state = g.state
        state.phase = "last"
        state.acting, state.fleeing = [], False
        g.end_combat()
        for avatar in state.avatars:
            avatar.moved = False
        g.emit(LastMovement())
        g.then(AvatarsMove(True), Verdict())


class Verdict(Step, tag="verdict"):
    """No Avatar on the Main Rift: the game is won; else everybody there fights. XOD-WIN-01, 07, 08; XOD-AMB-87."""

    def run(self, g: Xodus) -> None:
        state = g.state
        rift = next(n for n in range(len(g.systems)) if g.colour(n) == "main_rift")
        avatars = g.avatars_at(rift)
        if not avatars:
            scoring.finish(g, True, "sealed")
            return
        state.phase = "final"
        state.acting = g.at(rift)
        for ship in state.acting:
            g.ships[ship].hiding, g.ships[ship].engaged = False, True
        g.emit(FinalFight(g.names(state.acting), [a.id for a in avatars]))
        g.then(Act(), LastStand())


class LastStand(Step, tag="last_stand"):
    """All Avatars on the Main Rift are defeated. XOD-WIN-09, 10."""

    def run(self, g: Xodus) -> None:
        scoring.finish(g, True, "last_stand")


def activate(g: Xodus, what: str) -> None:
    """All Keys of the acting Ships are placed on the Main Rift. XOD-ACTION-39 to 41, XOD-WIN-02, 03."""
    state = g.state
    spend(g, "activate", g.content.numbers.actions.activate)
    for ship in state.acting:
        own = g.ships[ship]
        if own.keys:
            state.activated += own.keys
            g.emit(KeysActivated(own.id, own.keys, state.activated, len(state.signals)))
            own.keys = 0
    if state.activated == len(state.signals):
        g.instead(LastMove())


VERBS["activate"] = activate
