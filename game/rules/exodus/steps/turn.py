"""The turn of Exodus: Upkeep, Council, Action, Fire WMD, Conquest twice. EPC-TURN-01 to 04."""

from __future__ import annotations

from ...engine.position import Step
from .. import scoring
from ..state import Exodus
from .actions import ActionStage
from .conquest import ConquestStage
from .council import CouncilStage
from .upkeep import UpkeepStage
from .wmd import WmdStage


class Turn(Step, tag="turn"):
    """The five stages of one turn."""

    number: int

    def run(self, g: Exodus) -> None:
        g.state.turn = self.number
        g.state.rearranged = [0] * len(g.players)
        g.then(UpkeepStage(), CouncilStage(), ActionStage(), WmdStage(), Conquests(), EndOfTurn())


class Conquests(Step, tag="conquests"):
    """Two Conquest stages, three with MOVE as Bonus Action; the game's last one is seen by all. EPC-TURN-03, 04."""

    def run(self, g: Exodus) -> None:
        bonus = g.content.bonus.get(g.state.bonus)
        count = g.content.numbers.conquests.value + (bonus is not None and bonus.action == "move")
        last = g.state.turn == turns(g)
        g.then(*(ConquestStage(n, last and n == count) for n in range(1, count + 1)))


def turns(g: Exodus) -> int:
    """How many turns this game lasts. EPC-TURN-01, EPC-LONG-02, EPC-COMBATVAR-02, EPC-SHORT-06."""
    return int(g.state.options["turns"]) if g.setup.time_limit else g.setup.turns


class EndOfTurn(Step, tag="end_of_turn"):
    """The next turn, or the end of the game. EPC-END-01."""

    def run(self, g: Exodus) -> None:
        g.state.bonus = ""
        if g.state.turn == turns(g):
            g.then(scoring.FinalScore())
        else:
            g.then(Turn(g.state.turn + 1))
