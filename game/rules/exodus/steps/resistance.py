"""V. Conquest Stage: fights with the Centaurian Resistance. EPC-RESIST-01 to 11; EPC-AMB-33 to 35, 37, 39, 76."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import (
    BattleRolled,
    BothDestroyed,
    ResistanceBeaten,
    ResistanceHeld,
    ResistanceRevealed,
    ResistanceRolled,
)
from ..modifiers import number
from ..state import Exodus
from .hits import Assign, remove_destroyed


class ResistanceFights(Step, tag="resistance_fights"):
    """Attackers in turn order, each choosing the order of his hexes. EPC-AMB-76."""

    def run(self, g: Exodus) -> None:
        g.then(*(NextFight(seat, []) for seat in g.state.order))


def fights_of(g: Exodus, seat: int, fought: list[int]) -> list[int]:
    """Hexes with a Resistance ship where only this seat has visible ships. EPC-RESIST-01, EPC-AMB-32, 33."""
    mine = sorted({s.hex for s in g.players[seat].ships if s.hex >= 0} - {*fought})
    guarded = [n for n in mine if g.places[n].resistance]
    if not guarded:
        return []
    occupied = g.occupied()
    return [n for n in guarded if [s for s in occupied[n] if not g.cloaked(s, n)] == [seat]]


class NextFight(Step, tag="next_fight"):
    """The next fight of a seat, if there is one."""

    seat: int
    fought: list[int]

    def run(self, g: Exodus) -> None:
        hexes = fights_of(g, self.seat, self.fought)
        if len(hexes) > 1:
            g.then(ChooseFight(self.seat, self.fought))
        elif hexes:
            g.then(BeginFight(self.seat, hexes[0]), NextFight(self.seat, [*self.fought, hexes[0]]))


class ChooseFight(Step, tag="choose_fight"):
    """Which hex first?"""

    asks = True
    seat: int
    fought: list[int]

    def ask(self, g: Exodus) -> Decision:
        options = [
            g.content.option(f"fight:{g.name(n)}", "fight", f"hex:{g.name(n)}", place=g.name(n))
            for n in fights_of(g, self.seat, self.fought)
        ]
        return Decision(self.seat, Text("prompt.choose_fight"), options, "choose_fight")

    def answer(self, g: Exodus, option: Option) -> None:
        place = g.number(option.id.partition(":")[2])
        g.then(BeginFight(self.seat, place), NextFight(self.seat, [*self.fought, place]))


class BeginFight(Step, tag="begin_fight"):
    """The top card of the matching deck gives the Resistance ship its strength. EPC-RESIST-02, 10; EPC-AMB-39."""

    seat: int
    place: int

    def run(self, g: Exodus) -> None:
        level = g.places[self.place].resistance
        deck = g.deck(level)
        name = g.draw(deck.cards, f"resistance {level}", deck.discards)
        card = g.content.resistance[name]
        dice = number(g, "resistance_dice", card.dice, least=1).total
        g.emit(ResistanceRevealed(self.seat, name, g.name(self.place), dice, card.shields))
        g.then(FightRound(self.seat, self.place, name, dice, 0))


class FightRound(Step, tag="fight_round"):
    """Both sides fire at once; the neighbour to the left assigns the Resistance's hits. EPC-RESIST-03, 04."""

    seat: int
    place: int
    card: str
    dice: int
    damage: int

    def run(self, g: Exodus) -> None:
        mine = sum(g.dice(self.seat, s) for s in g.ships_at(self.seat, self.place))
        hit_from = g.content.numbers.hit_from.value
        rolled = g.rolls("battle", mine)
        hits = sum(d >= hit_from for d in rolled)
        g.emit(BattleRolled(self.seat, g.name(self.place), rolled, hits))
        theirs = g.rolls("resistance", self.dice)
        against = sum(d >= hit_from for d in theirs)
        left = (self.seat + 1) % len(g.players)
        g.emit(ResistanceRolled(left, g.name(self.place), theirs, against))
        assign = [Assign(left, self.place, against, [self.seat])] if against else []
        g.then(*assign, EndOfFightRound(self.seat, self.place, self.card, self.dice, self.damage + hits))


class EndOfFightRound(Step, tag="end_of_fight_round"):
    """Who is left? EPC-RESIST-05, 08; EPC-AMB-34, 35."""

    seat: int
    place: int
    card: str
    dice: int
    damage: int

    def run(self, g: Exodus) -> None:
        card = g.content.resistance[self.card]
        remove_destroyed(g, self.seat, self.place)
        beaten = self.damage > card.shields
        alive = bool(g.ships_at(self.seat, self.place))
        if beaten:
            g.places[self.place].resistance = ""
        if beaten and alive:
            g.players[self.seat].won.append(self.card)
            g.emit(ResistanceBeaten(self.seat, self.card, g.name(self.place)))
        elif beaten or not alive:
            g.deck(card.level).cards.append(self.card)
            happened = BothDestroyed if beaten else ResistanceHeld
            g.emit(happened(self.seat, self.card, g.name(self.place)))
        else:
            g.then(FightRound(self.seat, self.place, self.card, self.dice, self.damage))
