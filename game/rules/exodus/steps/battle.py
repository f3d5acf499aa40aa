"""V. Conquest Stage: conflicts between players. EPC-COMBAT-01 to 18; EPC-AMB-34, 36, 72, 76."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import BattleRolled, BattleWon
from ..modifiers import number
from ..state import Exodus
from .free import DONE, free_answer, free_options
from .hits import Assign, remove_destroyed
from .resistance import ResistanceFights


class Prepare(Step, tag="prepare"):
    """Between movement and the fights parts may move once more: asked of those who are about to fight. EPC-AMB-27."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision | None:
        if not any(_fights(g, self.seat, n) for n in {s.hex for s in g.players[self.seat].ships if s.hex >= 0}):
            return None
        free = free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.prepare"), [*free, DONE], "prepare") if free else None

    def answer(self, g: Exodus, option: Option) -> None:
        free_answer(g, self.seat, option, self)


def _fights(g: Exodus, seat: int, place: int) -> bool:
    sides = fighters(g, place)
    return seat in sides and (len(sides) > 1 or g.places[place].resistance != "")


class Conflicts(Step, tag="conflicts"):
    """A battle in each hex with visible ships of several players, then the Resistance. EPC-COMBAT-01, EPC-AMB-76."""

    def run(self, g: Exodus) -> None:
        contested = sorted(n for n, seats in g.occupied().items() if len(seats) > 1)
        battles = [Battle(n, [], []) for n in contested if len(fighters(g, n)) > 1]
        g.then(*battles, ResistanceFights())


def fighters(g: Exodus, place: int) -> list[int]:
    """Seats with visible ships in a hex, in turn order. EPC-CLOAK-11."""
    return [s for s in g.state.order if g.ships_at(s, place) and not g.cloaked(s, place)]


class Battle(Step, tag="battle"):
    """One round, or the end. `sides`: who began it; `lost`: (seat, blueprint) of ships destroyed so far."""

    place: int
    sides: list[int]
    lost: list[tuple[int, int]]

    def run(self, g: Exodus) -> None:
        here = fighters(g, self.place)
        sides = self.sides or here
        left = [s for s in here if s in sides]
        dice = {s: sum(g.dice(s, ship) for ship in g.ships_at(s, self.place)) for s in left}
        if len(left) < 2 or not any(dice.values()):
            self._end(g, left)
            return
        hits = {}
        for seat in left:
            rolled = g.rolls("battle", dice[seat])
            hits[seat] = sum(d >= g.content.numbers.hit_from.value for d in rolled)
            g.emit(BattleRolled(seat, g.name(self.place), rolled, hits[seat]))
        # with two sides the order makes no difference; with more it is the reverse turn order (EPC-COMBAT-07)
        assign = [Assign(s, self.place, hits[s], [x for x in left if x != s]) for s in reversed(left) if hits[s]]
        g.then(*assign, EndOfRound(self.place, sides, self.lost))

    def _end(self, g: Exodus, left: list[int]) -> None:
        if len(left) != 1:
            g.emit(BattleWon(-1, g.name(self.place), 0))
            return
        winner = left[0]
        bonus = number(g, "kill_vp", 0, least=-99).total
        points = sum(max(0, g.content.ships[kind].vp + bonus) for seat, kind in self.lost if seat != winner)
        if points:
            g.score(winner, "battles", points)
        g.emit(BattleWon(winner, g.name(self.place), points))


class EndOfRound(Step, tag="end_of_round"):
    """Ships with more damage than shields are removed, all at once; then the next round. EPC-COMBAT-05, 08."""

    place: int
    sides: list[int]
    lost: list[tuple[int, int]]

    def run(self, g: Exodus) -> None:
        lost = self.lost + [(s, kind) for s in self.sides for kind in remove_destroyed(g, s, self.place)]
        g.then(Battle(self.place, self.sides, lost))
