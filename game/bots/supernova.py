"""The normal player of Supernova: plans its whole turn, over several guesses at what it cannot see.

Each guess is a full position that fits its view. In each one it follows its best lines of the command phase to the end
of the turn and values where they lead. What it values are the facts that it may know, so a guess matters only for the
cards it would draw and for the final count. An option is worth the mean of its best lines over the guesses.
"""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules import Decision, Table

from .base import Bot
from .outcome import by_outcome
from .supernova_targets import NOTHING, aim
from .supernova_value import Valuer, Weights
from .supernova_why import why


class Line:
    """A line of play under way: where it stands, by which option it began, what it is worth, its last step."""

    __slots__ = ("last", "root", "table", "worth")

    def __init__(self, table: Table, root: str, worth: float, last: str) -> None:
        self.table = table
        self.root = root
        self.worth = worth
        self.last = last


class SupernovaBot(Bot):
    """Contests quadrants for points, cubes and markers, and ends the game when that wins it.

    `guesses`: positions tried for each decision; `width`: lines followed in each of them.
    """

    guesses = 3
    width = 6

    def __init__(self, game: str, seed: int | str, weights: Weights | None = None) -> None:
        super().__init__(game, seed)
        self.value = Valuer(weights)

    def choose(self, view: Any, decision: Decision) -> str:
        chosen = self._chosen(view, decision)
        self.reason = why(view, decision.seat, chosen)
        return chosen

    def _chosen(self, view: Any, decision: Decision) -> str:
        if len(decision.options) == 1:
            return decision.options[0].id
        if decision.kind == "targets":
            return self._target(view, decision)
        worth = dict.fromkeys(decision.ids(), 0.0)
        chance = self.random_for(view)
        plans = self._aims(view, decision)
        for _ in range(self.guesses):
            table = rules.sample(view, chance.getrandbits(32))
            found = self._lines(table, plans) if decision.kind == "command" else self._replies(table)
            for option, gain in found.items():
                worth[option] += gain
            for option in worth:
                if option not in found:
                    worth[option] = float("-inf")
        return max(worth, key=worth.__getitem__)

    # ------------------------------------------------------------------ Action cards
    def _aims(self, view: Any, decision: Decision) -> dict[str, list[str]]:
        """For each Action card that can be played: what it would aim at. Cards that would do nothing are left out."""
        aims = {}
        for option in decision.ids():
            verb, _, card = option.partition(":")
            if verb == "play":
                target = aim(self.value, view, decision.seat, card)
                if target != [NOTHING]:
                    aims[option] = target
        return aims

    def _target(self, view: Any, decision: Decision) -> str:
        """The next part of an Action card's target."""
        step = view.agenda[-1]
        parts = aim(self.value, view, decision.seat, step.card)
        n = len(step.chosen.split())
        offered = decision.ids()
        return parts[n] if n < len(parts) and parts[n] in offered else offered[-1]

    # ------------------------------------------------------------------ the turn
    def _lines(self, table: Table, plans: dict[str, list[str]]) -> dict[str, float]:
        """What each option of the command phase is worth by the best line that begins with it."""
        assert table.decision is not None
        seat = table.decision.seat
        best: dict[str, float] = {}
        lines = [Line(table, "", 0.0, "")]
        while lines:
            following: list[Line] = []
            seen: set[bytes] = set()
            for line in lines:
                for child in self._children(line, seat, plans):
                    decision = child.table.decision
                    if decision is None or decision.seat != seat or decision.kind != "command":
                        best[child.root] = max(best.get(child.root, child.worth), child.worth)
                    elif (key := child.table.encoded()) not in seen:
                        seen.add(key)
                        following.append(child)
            following.sort(key=lambda line: -line.worth)
            for line in following[self.width :]:
                best.setdefault(line.root, line.worth)
            lines = following[: self.width]
        return best

    def _children(self, line: Line, seat: int, plans: dict[str, list[str]]) -> list[Line]:
        assert line.table.decision is not None
        children = []
        for option in line.table.decision.ids():
            verb = option.partition(":")[0]
            if verb == "move" and line.last == "move":
                continue  # one longer move is the same
            if verb == "play" and option not in plans:
                continue
            table = line.table.clone()
            table.play(option)
            if verb == "play" and not _aimed(table, plans[option]):
                continue
            children.append(Line(table, line.root or option, self._worth(table, seat), verb))
        return children

    def _worth(self, table: Table, seat: int) -> float:
        if table.state.scoring is not None:
            self._count_out(table)
            return by_outcome(table.state, seat)
        return self.value(table.state, seat)

    # ------------------------------------------------------------------ answers and the final count
    def _replies(self, table: Table) -> dict[str, float]:
        """What each option is worth by what comes of it at once."""
        assert table.decision is not None
        seat = table.decision.seat
        worth = {}
        for option in table.decision.ids():
            trial = table.clone()
            trial.play(option)
            if trial.decision is not None and trial.decision.kind == "answer":
                trial.play("let_pass")
            worth[option] = self._worth(trial, seat)
        return worth

    def _count_out(self, table: Table) -> None:
        """Play the final count to its end, both sides choosing the most Force (the least under Sabotage)."""
        while table.decision is not None:
            table.play(self._greedy(table))

    def _greedy(self, table: Table) -> str:
        decision = table.decision
        assert decision is not None
        state = table.state
        position = state.agenda[-1].position
        cards = [c.card for player in state.players for c in player.columns[position] if c is not None]
        reverse = sum(self.value.ops.get(c) == "reverse" for c in cards) % 2
        options = decision.ids()
        if decision.kind == "central":
            if reverse or len(options) == 1:
                return "done"
            return max(options[:-1], key=lambda o: self.value.force[o.partition(":")[2]])
        theirs = [c.card for c in state.players[1 - decision.seat].columns[position] if c is not None]
        force = [self.value.force.get(c, 0) for c in theirs]

        def struck(option: str) -> int:
            value = int(option.partition(":")[2])
            return value * force.count(value)

        return min(options, key=struck) if reverse else max(options, key=struck)


def _aimed(table: Table, target: list[str]) -> bool:
    """Choose the parts of a target and let the card take effect; False where the position no longer offers them."""
    for part in target:
        decision = table.decision
        if decision is None or decision.kind != "targets" or part not in decision.ids():
            return False
        table.play(part)
    if table.decision is not None and table.decision.kind == "answer":
        table.play("let_pass")
    return True
