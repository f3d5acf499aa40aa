"""II. Council Stage: the vote, the Bonus Action, the election. EPC-COUNCIL, EPC-VOTE, EPC-ELECTION."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ...engine.simultaneous import Sealed
from ..effects import SetTurnOrder
from ..events import (
    BidsRevealed,
    BonusChosen,
    BonusDeclined,
    BonusOffered,
    CardRemoved,
    DecisionMade,
    OrderSet,
    ProposalsRevealed,
    StageBegun,
    VotesRevealed,
)
from ..metrics import metric
from ..modifiers import number
from ..state import Exodus
from .decrees import enact
from .free import FreeSecretly

LETTERS = ("A", "B", "C")
NO_CARD = "no_card"


class CouncilStage(Step, tag="council"):
    """The steps of the Council in order. EPC-COUNCIL-01, 14."""

    def run(self, g: Exodus) -> None:
        g.emit(StageBegun("council", g.state.turn))
        for card in g.state.resolutions:
            g.state.removed.append(card)
            g.emit(CardRemoved(card))
        g.state.resolutions.clear()
        g.then(RevealProposals(), OfferBonus(), Election())


# ---------------------------------------------------------------------- the vote
class RevealProposals(Step, tag="reveal_proposals"):
    """The top cards onto the spaces A, B and C. EPC-COUNCIL-07, 08; EPC-AMB-09."""

    def run(self, g: Exodus) -> None:
        count = g.content.numbers.proposals.with_players(len(g.players))
        state = g.state
        state.proposals = [g.draw(state.political, "political deck") for _ in range(min(count, len(state.political)))]
        if state.proposals:
            g.emit(ProposalsRevealed(state.proposals[:]))
            g.then(Vote([Sealed(seat) for seat in state.order]))


class Vote(FreeSecretly, tag="vote"):
    """A closed bid of C.P. with one letter. EPC-VOTE-01 to 05, 09."""

    def prompt(self, g: Exodus, seat: int, chosen: list[str]) -> Text:
        return Text("prompt.vote_bid" if chosen else "prompt.vote", {"cp": g.players[seat].cp})

    def choices_for(self, g: Exodus, seat: int, chosen: list[str]) -> list[Option]:
        if not chosen:
            ranks = list(g.content.political)
            cards = [
                g.content.option(
                    f"vote:{letter}", "vote", f"proposal:{letter}", ranks.index(card), letter=letter, card=card
                )
                for letter, card in zip(LETTERS, g.state.proposals, strict=False)
            ]
            return [*cards, g.content.option("vote:none", "vote_none", "button:none")]
        if len(chosen) == 1 and chosen[0] != "vote:none":
            return bids(g, seat)
        return []

    def reveal(self, g: Exodus, choices: dict[int, list[str]]) -> None:
        paid, letters = {}, {}
        for seat, parts in choices.items():
            named = [part.partition(":") for part in parts]
            letters[seat] = [letter for verb, _, letter in named if verb == "vote" and letter != "none"]
            paid[seat] = sum(int(n) for verb, _, n in named if verb == "bid")
        for seat, bid in paid.items():
            g.players[seat].cp -= bid
        spaces = dict(zip(LETTERS, g.state.proposals, strict=False))
        cards = [spaces.get(letters[seat][0], NO_CARD) if len(letters[seat]) == 1 else NO_CARD for seat in paid]
        g.emit(VotesRevealed(list(paid), cards, list(paid.values())))
        weight = number(g, "vote_token_weight", g.content.numbers.vote_token_weight.value).total
        totals = count_votes(letters, paid, len(g.state.proposals), weight)
        tied = [g.state.proposals[n] for n, total in enumerate(totals) if total == max(totals)]
        if len(tied) > 1:
            g.then(ChooseProposal(g.state.order[0], tied, totals))
        else:
            decide(g, tied[0], totals)


def bids(g: Exodus, seat: int) -> list[Option]:
    """All bids that a seat can pay. EPC-VOTE-01, EPC-ELECTION-09."""
    return [g.content.option(f"bid:{n}", "bid", f"bid:{n}", n=n) for n in range(g.players[seat].cp + 1)]


def count_votes(letters: dict[int, list[str]], bids: dict[int, int], cards: int, weight: int) -> list[int]:
    """Totals by card from the letter tokens and C.P. of each seat; a bid with no or several letters adds nothing.

    EPC-VOTE-04 to 06, EPC-AMB-03, 06.
    """
    totals = [0] * cards
    for seat, bid in bids.items():
        own = letters.get(seat, [])
        if len(own) == 1 and own[0] in LETTERS[:cards]:
            totals[LETTERS.index(own[0])] += bid + weight
    return totals


class ChooseProposal(Step, tag="choose_proposal"):
    """The Chancellor picks among tied cards. EPC-VOTE-08, EPC-AMB-05."""

    asks = True
    seat: int
    tied: list[str]
    totals: list[int]

    def ask(self, g: Exodus) -> Decision:
        options = [g.content.option(f"decide:{c}", "decide", f"card:{c}", card=c) for c in self.tied]
        return Decision(self.seat, Text("prompt.choose_proposal"), options, "choose_proposal")

    def answer(self, g: Exodus, option: Option) -> None:
        decide(g, option.id.partition(":")[2], self.totals)


def decide(g: Exodus, card: str, totals: list[int]) -> None:
    """One card is the Political decision; the others leave the game. EPC-VOTE-07, EPC-COUNCIL-09."""
    g.emit(DecisionMade(card, totals))
    g.state.removed += [c for c in g.state.proposals if c != card]
    g.state.proposals.clear()
    enact(g, card)


# ---------------------------------------------------------------------- the Bonus Action
class OfferBonus(Step, tag="offer_bonus"):
    """The Vice-Chancellor picks Bonus Action cards for the Chancellor, one after another. EPC-COUNCIL-10, 11."""

    asks = True

    def _count(self, g: Exodus) -> int:
        return g.content.numbers.bonus_offers.with_players(len(g.players))

    def ask(self, g: Exodus) -> Decision:
        options = [
            g.content.option(f"offer:{b}", "offer", f"bonus:{b}", action=b)
            for b in g.content.bonus
            if b not in g.state.offered
        ]
        left = self._count(g) - len(g.state.offered)
        return Decision(g.state.order[1], Text("prompt.offer_bonus", {"n": left}), options, "offer_bonus")

    def answer(self, g: Exodus, option: Option) -> None:
        g.state.offered.append(option.id.partition(":")[2])
        if len(g.state.offered) < self._count(g):
            g.then(self)
        else:
            g.emit(BonusOffered(g.state.order[1], g.state.offered[:]))
            g.then(ChooseBonus())


class ChooseBonus(Step, tag="choose_bonus"):
    """The Chancellor takes one of them, or none. EPC-COUNCIL-12, 13."""

    asks = True

    def ask(self, g: Exodus) -> Decision:
        options = [_bonus_option(g, b) for b in g.state.offered]
        options.append(g.content.option("bonus:none", "bonus_none", "button:none"))
        return Decision(g.state.order[0], Text("prompt.choose_bonus"), options, "choose_bonus")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for b in g.content.bonus:
            if b not in g.state.offered:
                yield Refusal(_bonus_option(g, b), Text("reason.not_offered"), "EPC-COUNCIL-12")

    def answer(self, g: Exodus, option: Option) -> None:
        chosen = option.id.partition(":")[2]
        g.state.bonus = "" if chosen == "none" else chosen
        g.state.offered.clear()
        g.emit(BonusChosen(g.state.order[0], chosen) if g.state.bonus else BonusDeclined(g.state.order[0]))


def _bonus_option(g: Exodus, card: str) -> Option:
    return g.content.option(f"bonus:{card}", "bonus", f"bonus:{card}", action=card)


# ---------------------------------------------------------------------- the election
class Election(Step, tag="election"):
    """Bids for the order of play, or a Resolution's order. EPC-ELECTION-01, 02."""

    def run(self, g: Exodus) -> None:
        for _, op in g.in_force(SetTurnOrder):
            sign = -1 if op.direction == "ascending" else 1
            settle(g, {seat: sign * metric(g, seat, op.metric) for seat in g.state.order})
            return
        g.then(ElectionBids([Sealed(seat) for seat in g.state.order]))


class ElectionBids(FreeSecretly, tag="election_bids"):
    """A closed bid of C.P. EPC-ELECTION-01, 09."""

    def prompt(self, g: Exodus, seat: int, chosen: list[str]) -> Text:
        return Text("prompt.election", {"cp": g.players[seat].cp})

    def choices_for(self, g: Exodus, seat: int, chosen: list[str]) -> list[Option]:
        return [] if chosen else bids(g, seat)

    def reveal(self, g: Exodus, choices: dict[int, list[str]]) -> None:
        paid = {seat: int(parts[0].partition(":")[2]) for seat, parts in choices.items()}
        for seat, bid in paid.items():
            g.players[seat].cp -= bid
        g.emit(BidsRevealed(list(paid), list(paid.values())))
        settle(g, paid)


def settle(g: Exodus, worth: dict[int, int]) -> None:
    """The highest worth goes first; the outgoing Chancellor orders ties, himself last. EPC-ELECTION-03, 04."""
    chancellor = g.state.order[0]
    groups = [
        [seat for seat in g.state.order if worth[seat] == value] for value in sorted(set(worth.values()), reverse=True)
    ]
    OrderTies(chancellor, groups, []).go_on(g)


class OrderTies(Step, tag="order_ties"):
    """The Chancellor names who of a tied group is next; the new order counts only afterwards. EPC-ELECTION-03 to 08."""

    asks = True
    seat: int
    groups: list[list[int]]
    order: list[int]

    def _free(self) -> list[int]:
        """Who of the next group may be named: all but the Chancellor, while others are left."""
        group = self.groups[0]
        return [s for s in group if s != self.seat] or group

    def ask(self, g: Exodus) -> Decision | None:
        options = [g.content.option(f"next:{s}", "next", f"seat:{s}", seat=s) for s in self._free()]
        return Decision(self.seat, Text("prompt.order_ties", {"n": len(self.order) + 1}), options, "order_ties")

    def answer(self, g: Exodus, option: Option) -> None:
        self._place(int(option.id.partition(":")[2]))
        self.go_on(g)

    def _place(self, seat: int) -> None:
        self.order.append(seat)
        self.groups[0].remove(seat)
        if not self.groups[0]:
            del self.groups[0]

    def go_on(self, g: Exodus) -> None:
        """Place everybody who needs no choice; ask about the rest."""
        while self.groups and len(self._free()) == 1:
            self._place(self._free()[0])
        if self.groups:
            g.then(self)
        else:
            g.state.order = self.order
            g.emit(OrderSet(self.order[:]))
