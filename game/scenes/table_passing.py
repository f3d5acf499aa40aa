"""Who holds the screen: people at one table pass it on behind a hand-over, save where all may look on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game import rules
from game.rules import Decision, Event
from game.scenes import handover, table_back, table_log

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class Passing:
    """Whose eyes are on the screen. `eyes`: the seat whose view is shown, -1 nobody's; `alone`: it has been handed the
    screen, so the others look away; `handing`: the hand-over lies over the table; `pause`: for how many seconds more no
    press chooses anything, as it was meant for what was asked before."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.eyes = -1
        self.alone = self.handing = False
        self.pause = 0.0
        self._since: list[list[Event]] = table_log.since_last_look(scene.table)  # by seat: what it has not seen yet
        self._open: tuple[Decision | None, bool] = None, False

    def due(self) -> bool:
        """Must the screen change hands before the present decision is put to its seat? A secret one is never begun
        where others may be looking on, even if its seat has just chosen something else."""
        scene = self.scene
        decision = scene.table.decision
        if scene.gate is not None or len(scene.humans) < 2 or decision is None or decision.seat not in scene.humans:
            return False
        everybody = self._everybody_may_look(decision)
        if everybody:
            self.alone = False  # from here others look on, until somebody is handed the screen
        return decision.seat != self.eyes or not (everybody or self.alone)

    def _everybody_may_look(self, decision: Decision) -> bool:
        if not self.scene.board.secrets:
            return True
        if self._open[0] is not decision:
            self._open = decision, rules.in_the_open(self.scene.table)
        return self._open[1]

    def pass_on(self) -> None:
        """To the seat that is to choose: at once where all may look on, else behind a hand-over."""
        scene = self.scene
        decision = scene.table.decision
        assert decision is not None
        seat = decision.seat
        if self._everybody_may_look(decision):
            self._take(seat, alone=False)
            return
        self.handing = True
        take, back = partial(self._take, seat, alone=True), table_back.before_passing(scene)
        over = handover.HandOverScene(scene.app, scene.table, scene.seats, seat, self._since[seat], take, back)
        scene.app.push(over)

    def _take(self, seat: int, alone: bool) -> None:
        """The player of `seat` has taken the screen."""
        scene = self.scene
        self.handing, self.eyes, self.alone = False, seat, alone
        self._since[seat] = []
        self.pause = handover.PAUSE
        scene.app.spend_keys()
        scene.app.sounds.play("turn")
        if scene.board.secrets:
            scene.rewrite_log()
        scene.show(scene.table.view(scene.viewer()))
        scene.ask()

    def pass_round(self) -> None:
        """Nobody looks: whoever is to choose is handed the screen anew."""
        self.handing, self.eyes = False, -1

    def note(self, seat: int, events: Sequence[Event]) -> None:
        """A move of `seat` brought this."""
        for other, since in enumerate(self._since):
            since.clear() if other == seat else since.extend(events)
        if self.alone and self.scene.table.moves[-1].reveal and rules.nothing_hidden(self.scene.table):
            self.alone = False  # all come to look at what was laid open

    def went_back(self) -> None:
        """Moves have been taken back: what each has not seen is told anew."""
        self._since = table_log.since_last_look(self.scene.table)
