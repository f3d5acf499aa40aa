"""The computer players at a table: each thinks in a process of its own, at the pace that the player has set."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots import Bot, levels_for, make
from game.bots.worker import BotWorker
from game.rules import Table, Text
from game.settings import SeatSetup

PACE = {"slow": 1.5, "normal": 0.7, "fast": 0.25, "instant": 0.0}  # seconds before each move


class BotSeats:
    """Asks the computer player of the deciding seat and hands out its choice when its time has come."""

    def __init__(self, game: str, seats: Sequence[SeatSetup], seed: str) -> None:
        self.game, self.seats, self.seed = game, seats, seed
        self._workers: dict[int, BotWorker] = {}
        self._simple: dict[int, Bot] = {}
        self._asked = False
        self._waited = 0.0
        self._answer = ""

    def choice(self, table: Table, dt: float, pace: str) -> str:
        """The option chosen for the present decision; "" while it is thought about or not yet due."""
        decision = table.decision
        assert decision is not None
        self._waited += dt
        seat = decision.seat
        if self.seats[seat].controller == "random":
            if not self._answer:
                bot = self._simple.setdefault(seat, make(self.game, "random", f"{self.seed}/{seat}"))
                self._answer = bot.choose(table.view(seat), decision)
        else:
            worker = self._worker(seat)
            if not self._asked:
                worker.ask(table.view(seat), decision)
                self._asked = True
            if not self._answer:
                self._answer = worker.poll() or ""
        if not self._answer or self._waited < PACE[pace]:
            return ""
        answer = self._answer
        self._clear()
        return answer

    def reason(self, seat: int) -> Text | None:
        """Why the last choice of a seat was made; None where it says nothing."""
        return self._workers[seat].reason if seat in self._workers else None

    def fell_back(self, seat: int) -> bool:
        """Was the last choice of a seat made by an easy player, as the one asked was too slow?"""
        return seat in self._workers and self._workers[seat].fell_back

    def _worker(self, seat: int) -> BotWorker:
        if seat not in self._workers:
            level, levels = self.seats[seat].controller, levels_for(self.game)
            best = level if level in levels else levels[-1]  # a saved seat may name a level that its game has not
            self._workers[seat] = BotWorker(self.game, best, f"{self.seed}/{seat}")
        return self._workers[seat]

    def _clear(self) -> None:
        self._asked, self._answer, self._waited = False, "", 0.0

    def cancel(self) -> None:
        """The table has changed: what is being thought about is void."""
        for worker in self._workers.values():
            worker.cancel()
        self._clear()

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers.values():
            worker.close()
        self._workers = {}
        self._clear()
