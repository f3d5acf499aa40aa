"""The Corruption phase and the End phase. XOD-CORRUPTION-01, XOD-ENDPHASE."""

from __future__ import annotations

from ...engine.position import Step
from ..events import StockChanged, WormholeChanged
from ..play import Xodus
from .avatars import AvatarsMove, Hold
from .enemies import return_enemies
from .galaxy import unpacify
from .windows import new_unit, open_window


class CorruptionPhase(Step, tag="corruption_phase"):
    """The Corruption rises, then the Avatars move. XOD-CORRUPTION-01."""

    def run(self, g: Xodus) -> None:
        g.state.phase = "corruption"
        g.state.acting = []
        for avatar in g.state.avatars:
            avatar.moved = False
        g.then(Hold(), AvatarsMove())


class EndPhase(Step, tag="end_phase"):
    """Pacified markers, Fleets, Energy, then what cards do in the End phase. XOD-ENDPHASE-01 to 04."""

    def run(self, g: Xodus) -> None:
        g.state.phase = "end"
        unpacify(g)
        for ship in g.ships:
            ship.fleet = 0
            if ship.energy < ship.max_energy and not ship.lost_in:
                g.emit(StockChanged(ship.id, "energy", ship.max_energy - ship.energy, ship.max_energy))
            ship.energy = ship.max_energy
        new_unit(g)
        g.then(*open_window(g, "round_end", g.undefeated()), CleanUp())


class CleanUp(Step, tag="clean_up"):
    """Enemies leave, Action markers are reset, what lasts a round is over. XOD-ENDPHASE-05 to 07, XOD-AMB-61."""

    def run(self, g: Xodus) -> None:
        state = g.state
        places = [n for n, s in enumerate(g.systems) if s.enemies and not any(g.ships[x].hiding for x in g.at(n))]
        return_enemies(g, places)
        for n, ship in enumerate(g.ships):
            ship.actions = 0 if ship.lost_in else g.mat(n).actions
            ship.played = ship.ended = ship.strained = ship.unseen = False
            ship.engaged = ship.engaged and bool(g.avatars_at(ship.system))
        for avatar in state.avatars:
            avatar.steps = 0
        for system in g.systems:
            system.rift_shut = False
            if system.rift == "round":
                system.rift = ""
            if system.wormhole == "round":
                system.wormhole = ""
                g.board_changed()
                g.emit(WormholeChanged(system.tile, False))
        state.avatar_steps = 0
        state.used_round = []
        state.allowed = []
        g.end_combat()
