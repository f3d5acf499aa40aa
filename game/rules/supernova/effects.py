"""What Special cards do: one op each, named in cards.yaml. Ops of Action cards choose targets and apply; others act or
are looked at in the final count.

An op of an Action card gives `choices`, the next part of its target (empty when it is complete), and `apply`. Both are
the only places that know the card, so what is offered and what happens cannot drift apart.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from ..engine.decision import Decision, Option, Text
from ..engine.position import Step
from .state import (
    CardAdded,
    CardDestroyed,
    CardsExchanged,
    CardTakenBack,
    CardTurnedUp,
    CubeMoved,
    Placed,
    Supernova,
    lies_open,
)

Few = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True):
    """An effect. `star`: it belongs on an Action card. `acts`: it does something when its quadrant is counted."""

    star: ClassVar[bool] = False
    acts: ClassVar[bool] = False

    def choices(self, g: Supernova, seat: int, chosen: list[str]) -> list[Option]:
        """What can be chosen next after `chosen`; nothing when the target is complete."""
        return []

    def apply(self, g: Supernova, seat: int, chosen: list[str]) -> None:
        """Carry out the effect on the chosen targets."""

    def act(self, g: Supernova, seat: int, position: int, slot: int) -> None:
        """In the final count: act from `slot` (from 0) of the column of `seat` at a belt position."""


class ExchangeOwn(Op, frozen=True, tag="exchange_own"):
    """Alliance: two of the player's own cards change places. SNE-ALLI-01, 02; SNE-AMB-09, 10."""

    star = True

    def choices(self, g: Supernova, seat: int, chosen: list[str]) -> list[Option]:
        if len(chosen) == 2 or chosen == [g.content.choices.nothing.id]:
            return []
        mine = [o for o in own_cards(g, seat) if o.id not in chosen]
        if chosen:
            return mine
        return (mine if len(mine) > 1 else []) + [g.content.choices.nothing]

    def apply(self, g: Supernova, seat: int, chosen: list[str]) -> None:
        (column, n), (other, m) = (place(g, seat, c) for c in chosen)
        column[n], other[m] = other[m], column[n]
        first, second = (c.split(":")[1] for c in chosen)
        g.emit(CardsExchanged(seat, first, n + 1, second, m + 1))
        for quadrant, cards, slot in ((first, column, n), (second, other, m)):
            card = cards[slot]
            assert card is not None
            was_up, card.up = card.up, card.spied or lies_open(slot)
            if card.up and not was_up:
                g.reveal("shown")
                g.emit(CardTurnedUp(seat, quadrant, slot + 1, card.card))


class TurnUp(Op, frozen=True, tag="turn_up"):
    """Spy: one face-down card of the opponent is turned up for good. SNE-SPY-01, 02."""

    star = True

    def choices(self, g: Supernova, seat: int, chosen: list[str]) -> list[Option]:
        if chosen:
            return []
        other = 1 - seat
        hidden = [
            g.content.choices.slot(other, quadrant.id, n + 1)
            for quadrant, column in zip(g.belt, g.players[other].columns, strict=True)
            for n, card in enumerate(column)
            if card is not None and not card.up
        ]
        return [*hidden, g.content.choices.nothing]

    def apply(self, g: Supernova, seat: int, chosen: list[str]) -> None:
        column, n = place(g, 1 - seat, chosen[0])
        card = column[n]
        assert card is not None
        card.up = card.spied = True
        g.reveal("shown")
        g.emit(CardTurnedUp(1 - seat, chosen[0].split(":")[1], n + 1, card.card))


class MoveCubes(Op, frozen=True, tag="move_cubes"):
    """Special Operations: up to `cubes` cubes, each to another quadrant. SNE-OPS-01, 02; SNE-AMB-30.

    Chosen parts alternate: a cube, where it goes, the next cube, and so on; or `done`.
    """

    star = True
    cubes: Few

    def choices(self, g: Supernova, seat: int, chosen: list[str]) -> list[Option]:
        choices = g.content.choices
        if (chosen and chosen[-1] in (choices.nothing.id, choices.done.id)) or len(chosen) == 2 * self.cubes:
            return []
        if len(chosen) % 2:
            start = chosen[-1].split(":")[1]
            return [choices.to[q.id] for q in g.belt if q.id != start]
        taken = chosen[::2]
        there = [
            option
            for position, quadrant in enumerate(g.belt)
            for n, colour in enumerate(g.content.colours)
            if (count := g.state.cubes[position][n])
            and count > taken.count((option := choices.cube[quadrant.id, colour]).id)
        ]
        return [*there, choices.done if chosen else choices.nothing]

    def apply(self, g: Supernova, seat: int, chosen: list[str]) -> None:
        for cube, to in zip(chosen[::2], chosen[1::2], strict=False):
            _, start, colour = cube.split(":")
            goal = to.partition(":")[2]
            n = g.content.colours.index(colour)
            g.state.cubes[g.state.belt.index(start)][n] -= 1
            g.state.cubes[g.state.belt.index(goal)][n] += 1
            g.emit(CubeMoved(seat, colour, start, goal))


class TakeBack(Op, frozen=True, tag="take_back"):
    """Retreat: an allocated own card comes back into hand; its slot can be filled again. SNE-RETR-01 to 03."""

    star = True

    def choices(self, g: Supernova, seat: int, chosen: list[str]) -> list[Option]:
        return [] if chosen else [*own_cards(g, seat), g.content.choices.nothing]

    def apply(self, g: Supernova, seat: int, chosen: list[str]) -> None:
        column, n = place(g, seat, chosen[0])
        card = column[n]
        assert card is not None
        column[n] = None
        g.take(seat, card.card)
        g.emit(CardTakenBack(seat, chosen[0].split(":")[1], n + 1, card.card, card.up))


class Cancel(Op, frozen=True, tag="cancel"):
    """Counter Attack: an answer that cancels an Action card just played. SNE-CNTR-01 to 04."""

    star = True


class DestroyOpposite(Op, frozen=True, tag="destroy_opposite"):
    """Bomb: the opponent's card in the same slot here and in the next quadrant to be counted. SNE-BOMB-01 to 03."""

    acts = True

    def act(self, g: Supernova, seat: int, position: int, slot: int) -> None:
        for where in (position, position + g.direction):
            if 0 <= where < len(g.belt):
                destroy(g, 1 - seat, where, slot, by="bomb")


class AddFromHand(Op, frozen=True, tag="add_from_hand"):
    """Central: up to `cards` Force cards from hand to the end of its column. SNE-CENT-01, 02; SNE-AMB-20."""

    acts = True
    cards: Few

    def act(self, g: Supernova, seat: int, position: int, slot: int) -> None:
        g.then(AddCards(seat, position, self.cards))


class EliminateValue(Op, frozen=True, tag="eliminate_value"):
    """Epidemic: all Force cards of one value of the opponent in this quadrant. SNE-EPID-01, 02; SNE-AMB-19."""

    acts = True

    def act(self, g: Supernova, seat: int, position: int, slot: int) -> None:
        g.then(ChooseVictims(seat, position))


class MultiplyNext(Op, frozen=True, tag="multiply_next"):
    """Teamwork: the Force card in the next slot counts `factor` times. SNE-TEAM-01, 02; SNE-AMB-17."""

    factor: Few


class Reverse(Op, frozen=True, tag="reverse"):
    """Sabotage: the lower Force controls; an even number of them has no effect. SNE-SABO-01, 02; SNE-AMB-21."""


class SumBeside(Op, frozen=True, tag="sum_beside"):
    """Reinforcements: counts the own Force cards beside it, in both neighbours. SNE-REIN-01, 02; SNE-AMB-15."""


Effect = (
    ExchangeOwn | TurnUp | MoveCubes | TakeBack | Cancel
    | DestroyOpposite | AddFromHand | EliminateValue | MultiplyNext | Reverse | SumBeside
)  # fmt: skip


def own_cards(g: Supernova, seat: int) -> list[Option]:
    """The allocated cards of a seat, by quadrant and slot."""
    return [
        g.content.choices.slot(seat, quadrant.id, n + 1)
        for quadrant, column in zip(g.belt, g.players[seat].columns, strict=True)
        for n, card in enumerate(column)
        if card is not None
    ]


def place(g: Supernova, seat: int, target: str) -> tuple[list[Placed | None], int]:
    """The column and the slot (from 0) that a target `slot:quadrant:number` names."""
    _, quadrant, number = target.split(":")
    return g.players[seat].columns[g.state.belt.index(quadrant)], int(number) - 1


# ---------------------------------------------------------------------- effects in the final count
def destroy(g: Supernova, seat: int, position: int, slot: int, by: str) -> None:
    """Take the card of `seat` from a slot (from 0), if there is one; it leaves a hole (SNE-AMB-31)."""
    column = g.players[seat].columns[position]
    card = column[slot] if slot < len(column) else None
    if card is not None:
        column[slot] = None
        g.discard(seat, card.card)
        g.emit(CardDestroyed(seat, g.state.belt[position], slot + 1, card.card, by))


class AddCards(Step, tag="central"):
    """Central: one Force card at a time from hand to the end of the column, `left` more at most. SNE-CENT-01, 02.

    Asked also of a hand without Force cards, as only its owner knows that (SNE-AMB-38).
    """

    asks = True
    seat: int
    position: int
    left: int

    def ask(self, g: Supernova) -> Decision | None:
        hand = g.players[self.seat].hand
        if not hand or not self.left:
            return None
        choices = g.content.choices
        options = [choices.add[c] for c in dict.fromkeys(hand) if c in g.content.force]
        prompt = Text("prompt.central", {"quadrant": g.state.belt[self.position], "n": self.left})
        return Decision(self.seat, prompt, [*options, choices.done], "central")

    def answer(self, g: Supernova, option: Option) -> None:
        if option.id == g.content.choices.done.id:
            return
        card = option.id.partition(":")[2]
        me = g.players[self.seat]
        me.hand.remove(card)
        column = me.columns[self.position]
        end = 1 + max(n for n, c in enumerate(column) if c is not None)
        column[end : end + 1] = [Placed(card, up=True)]
        g.reveal("shown")
        g.emit(CardAdded(self.seat, g.state.belt[self.position], end + 1, card))
        g.then(AddCards(self.seat, self.position, self.left - 1))


class ChooseVictims(Step, tag="epidemic"):
    """Epidemic: its owner names a Force value that the opponent has in the quadrant. SNE-EPID-01, 02; SNE-AMB-19."""

    asks = True
    seat: int
    position: int

    def ask(self, g: Supernova) -> Decision | None:
        cards = g.players[1 - self.seat].columns[self.position]
        values = {g.content.force[c.card] for c in cards if c is not None and c.card in g.content.force}
        if not values:
            return None
        quadrant = g.state.belt[self.position]
        options = [g.content.choices.value(v, quadrant) for v in sorted(values)]
        return Decision(self.seat, Text("prompt.epidemic", {"quadrant": quadrant}), options, "epidemic")

    def answer(self, g: Supernova, option: Option) -> None:
        value = int(option.id.partition(":")[2])
        cards = g.players[1 - self.seat].columns[self.position]
        for slot, card in enumerate(cards):
            if card is not None and g.content.force.get(card.card) == value:
                destroy(g, 1 - self.seat, self.position, slot, by="epidemic")
