"""The turn of Exodus: Upkeep, Council, Action, Fire WMD, Conquest twice. EPC-TURN-01 to 04."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from .. import scoring
from ..events import ClockRead, LastTurnCalled
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
        last = g.state.turn == g.last_turn
        g.then(*(ConquestStage(n, last and n == count) for n in range(1, count + 1)))


class EndOfTurn(Step, tag="end_of_turn"):
    """The next turn, or the end of the game. EPC-END-01."""

    def run(self, g: Exodus) -> None:
        g.state.bonus = ""
        if g.state.turn == g.last_turn:
            g.then(scoring.FinalScore())
        elif g.last_turn:
            g.then(Turn(g.state.turn + 1))
        else:
            g.then(ReadClock(), Turn(g.state.turn + 1))


class ReadClock(Step, tag="read_clock"):
    """How many minutes have been played? The Chancellor says it; at the limit he calls the last turn.

    The minutes are a choice, so that a game does not depend on when it is replayed. EPC-SHORT-06, EPC-AMB-55.
    """

    asks = True

    def ask(self, g: Exodus) -> Decision:
        limit = g.minutes
        options = [
            g.content.option(f"clock:{n}", "clock" if n < limit else "clock_up", "button:clock", n=n, most=limit)
            for n in range(g.state.played + 1, limit + 1)
        ]
        return Decision(g.state.order[0], Text("prompt.read_clock", {"most": limit}), options, "read_clock")

    def answer(self, g: Exodus, option: Option) -> None:
        state = g.state
        g.reveal("clock")
        state.played = int(option.id.partition(":")[2])
        g.emit(ClockRead(state.played, g.minutes))
        if state.played == g.minutes:
            state.called = state.turn + 1
            g.emit(LastTurnCalled(state.called))
