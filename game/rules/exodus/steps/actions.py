"""III. Action Stage: Action cards in secret, Reactions, the Bonus Action. EPC-ACTION, EPC-REACTION."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ...engine.simultaneous import Sealed
from ..events import CardsShown, CardTakenBack, Reacted, StageBegun
from ..modifiers import reaction_cost
from ..state import Exodus
from .free import FreeSecretly, free_answer, free_blocked, free_options
from .performing import PASS, Perform


class ActionStage(Step, tag="action_stage"):
    """The sequence of the stage. EPC-ACTION-03; in the Short Game three cards and no Reactions (EPC-SHORT-03, 04)."""

    def run(self, g: Exodus) -> None:
        g.emit(StageBegun("action", g.state.turn))
        reactions: list[Step] = [Reactions()] if g.setup.reactions else []
        steps: list[Step] = [PlayRound(1), *reactions, TakeBack(), PlayRound(2), *reactions, PlayRound(3)]
        g.then(*steps, BonusActions(), EndOfActions())


class PlayRound(Step, tag="play_round"):
    """Who plays a card now? The third is for Master Politics, or for all in the Short Game. EPC-ACTION-04, 07, 10."""

    number: int

    def run(self, g: Exodus) -> None:
        seats = [s for s in g.state.order if self.number <= cards_of(g, s) and g.players[s].hand]
        if seats:
            g.then(PlayCards([Sealed(seat) for seat in seats]))


def cards_of(g: Exodus, seat: int) -> int:
    """How many Action cards a seat may play this turn. EPC-ACTION-10, 15; EPC-AMB-22, 54."""
    effect = g.tech(seat, "extra_action_card")
    return max(g.setup.action_cards, 2 + (effect.cards if effect else 0))


class PlayCards(FreeSecretly, tag="play_cards"):
    """Each picks a card in secret; shown together, performed in turn order. EPC-ACTION-04 to 09."""

    def prompt(self, g: Exodus, seat: int, chosen: list[str]) -> Text:
        later = [step for step in g.state.agenda if isinstance(step, PlayRound | Reactions)]
        number = next((step.number - 1 for step in reversed(later) if isinstance(step, PlayRound)), 3)
        key = "play_card" if later and isinstance(later[-1], Reactions) else "play_card_alone"
        return Text(f"prompt.{key}", {"n": number, "most": cards_of(g, seat)})

    def choices_for(self, g: Exodus, seat: int, chosen: list[str]) -> list[Option]:
        if chosen:
            return []
        return [g.content.option(f"card:{c}", "card", f"action:{c}", card=c) for c in g.players[seat].hand]

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        mine = self._asked()
        for card in g.content.actions:
            if not mine.chosen and card not in g.players[mine.seat].hand:
                option = g.content.option(f"card:{card}", "card", f"action:{card}", card=card)
                yield Refusal(option, Text("reason.card_played"), "EPC-ACTION-07")
        yield from super().blocked(g)

    def reveal(self, g: Exodus, choices: dict[int, list[str]]) -> None:
        for seat, parts in choices.items():
            card = parts[0].partition(":")[2]
            g.players[seat].hand.remove(card)
            g.players[seat].shown = card
        seats = [s for s in g.state.order if s in choices]
        g.emit(CardsShown(seats, [g.players[s].shown for s in seats]))
        g.then(*(Perform(s, g.content.actions[g.players[s].shown].action, "action") for s in seats))


# ---------------------------------------------------------------------- Reactions
class Reactions(Step, tag="reactions"):
    """In turn order each may activate the lower half of one exposed card. EPC-REACTION-01 to 12."""

    def run(self, g: Exodus) -> None:
        g.state.reacted.clear()
        g.then(*(React(seat) for seat in g.state.order), EndOfReactions())


class React(Step, tag="react"):
    """Which card, if any? EPC-REACTION-02 to 05, 08."""

    asks = True
    seat: int

    def _offers(self, g: Exodus) -> Iterator[tuple[Option, int, int]]:
        for owner in g.state.order:
            card = g.players[owner].shown
            if card:
                cost = reaction_cost(g, self.seat, owner)
                action = g.content.actions[card].reaction
                option = g.content.option(
                    f"react:{owner}", "react", f"shown:{owner}", 10 * list(g.content.actions).index(card) + cost,
                    action=action, card=card, seat=owner, n=cost,
                )  # fmt: skip
                yield option, owner, cost

    def ask(self, g: Exodus) -> Decision | None:
        cubes = g.places[g.players[self.seat].home].cubes[self.seat]
        options = [o for o, owner, cost in self._offers(g) if owner not in g.state.reacted and cost <= cubes]
        if not options:
            return None
        return Decision(self.seat, Text("prompt.react"), [*options, *free_options(g, self.seat), PASS], "react")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        cubes = g.places[g.players[self.seat].home].cubes[self.seat]
        for option, owner, cost in self._offers(g):
            if owner in g.state.reacted:
                yield Refusal(option, Text("reason.reacted"), "EPC-REACTION-08")
            elif cost > cubes:
                yield Refusal(option, Text("reason.few_cubes", {"cost": cost, "held": cubes}), "EPC-REACTION-05")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == PASS.id:
            return
        owner = int(option.id.partition(":")[2])
        me = g.players[self.seat]
        cost = reaction_cost(g, self.seat, owner)
        card = g.players[owner].shown
        g.places[me.home].cubes[self.seat] -= cost
        me.on_cards += cost
        g.state.reacted.append(owner)
        action = g.content.actions[card].reaction
        g.emit(Reacted(self.seat, owner, card, action, cost))
        g.then(Perform(self.seat, action, "reaction"))


class EndOfReactions(Step, tag="end_of_reactions"):
    """The cubes on the cards go to their owners' stashes. EPC-REACTION-06, EPC-AMB-19."""

    def run(self, g: Exodus) -> None:
        for player in g.players:
            player.stash += player.on_cards
            player.on_cards = 0


class TakeBack(Step, tag="take_back"):
    """Basic Politics returns the first card, which never hurts. EPC-ACTION-12, 13; EPC-AMB-20."""

    def run(self, g: Exodus) -> None:
        for seat in g.state.order:
            me = g.players[seat]
            if me.shown and g.tech(seat, "take_back_first_card"):
                g.emit(CardTakenBack(seat, me.shown))
                me.hand = [c for c in g.content.actions if c in me.hand or c == me.shown]
                me.shown = ""


# ---------------------------------------------------------------------- the Bonus Action
class BonusActions(Step, tag="bonus_actions"):
    """Everybody may perform the chosen Bonus Action; MOVE waits for the Conquest stages. EPC-ACTION-16 to 19."""

    def run(self, g: Exodus) -> None:
        if g.state.bonus and (action := g.content.bonus[g.state.bonus].action) != "move":
            g.then(*(Perform(seat, action, "bonus") for seat in g.state.order))


class EndOfActions(Step, tag="end_of_actions"):
    """All six cards are in hand again. EPC-AMB-16."""

    def run(self, g: Exodus) -> None:
        for player in g.players:
            player.hand = list(g.content.actions)
            player.shown = ""
