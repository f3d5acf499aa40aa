"""What people leave to the computer player at a table with an autopilot; kept with the saved game."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from game import records
from game.scenes import games
from game.scenes.played import AUTOPILOT, steered_by
from game.scenes.table_games import GameBoard
from game.scenes.tabletop import ScoreRow
from game.scenes.wording import words

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class Autopilot:
    """Steers what the board's `pilots` name, in games whose board has them.

    `made`: the numbers of the moves that it has made for people.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.made: set[int] = set()
        with contextlib.suppress(records.RecordError):  # a file that is damaged tells so elsewhere
            self.made = records.piloted(scene.table)
        if self.there:
            scene.board.attend(scene.view, None)  # it is asked what concerns whom before it is drawn
            self._board.pilots = {name for seat in scene.seats for name in seat.autopilot}

    @property
    def there(self) -> bool:
        """Whether this board has an autopilot, and the tutorial has not taken the wheels away."""
        return self._board.pilots is not None

    @property
    def _board(self) -> GameBoard:
        return self.scene.board

    def steers(self) -> bool:
        """Whether a human has left the present decision to the autopilot."""
        scene, decision = self.scene, self.scene.table.decision
        if not self.there or decision is None or decision.seat not in scene.humans or scene.gate is not None:
            return False
        return self._board.left_to_autopilot(decision)

    def switch_all(self) -> None:
        """Leave everything of the human seats to the autopilot, or nothing any more."""
        self._board.switch_all()
        self.keep()
        self.scene.restale()

    def let_go(self) -> None:
        """Whoever takes a choice back wants to choose."""
        moves = len(self.scene.table.moves)
        self.made = {number for number in self.made if number <= moves}
        decision = self.scene.table.decision
        if decision is not None and self.steers():
            self._board.take_over(decision)
            self.keep()

    def keep(self) -> None:
        """Write beside the saved game what is steered now, where that has changed."""
        scene = self.scene
        if (pilots := self._board.pilots) is None:
            return
        before = [seat.autopilot for seat in scene.seats]
        for number, seat in enumerate(scene.seats):
            seat.autopilot = sorted(pilots & set(self._board.left_by(number)))
        if scene.record_path is not None and before != [seat.autopilot for seat in scene.seats]:
            scene.app.report(games.keep_seats(scene.record_path, scene.seats))

    def rows(self) -> list[ScoreRow]:
        """The line of the score sheet that says what it did, where it did anything."""
        scene = self.scene
        if not self.made:
            return []
        kinds = [steered_by(scene.table, n, seat.controller, self.made) for n, seat in enumerate(scene.seats)]
        note = words("score.autopilot_alone") if AUTOPILOT in kinds else ""
        return [ScoreRow(words("score.steered"), tuple(words(f"controller.{kind}") for kind in kinds), note=note)]
