"""The position of Supernova and its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from ..engine.position import Event, Game, State
from ..engine.secrecy import NOBODY, OWNER, owner_unless

if TYPE_CHECKING:
    from .content import Content, Quadrant

Marker = Literal["", "three_points", "conquered"]


class Placed(msgspec.Struct):
    """A card in a slot. `spied`: turned up by Spy, and so face up for the rest of the game (SNE-SPY-02)."""

    card: Annotated[str, owner_unless("up")]
    up: bool
    spied: bool = False


class Player(msgspec.Struct):
    """One side. `columns`, `markers`: by belt position; a column has a place for each slot, None where it is empty."""

    seat: int
    species: str
    rocket: int
    hand: Annotated[list[str], OWNER]
    force_deck: Annotated[list[str], NOBODY]
    special_deck: Annotated[list[str], NOBODY]
    columns: list[list[Placed | None]]
    markers: list[Marker]
    tokens: int = 0
    discards: list[str] = []
    cubes: list[int] = []
    """Cubes won in the scoring, by colour."""


class QuadrantScore(msgspec.Struct):
    """How one quadrant was counted: Force by seat, Sabotage cards at work, controller (None nobody), cubes taken."""

    quadrant: str
    force: list[int]
    sabotage: int = 0
    controller: int | None = None
    cubes: list[int] = []
    points: int = 0


class Scoring(msgspec.Struct):
    """The final count. `ender`: who brought about the end (None after a stalemate); `first` acts and counts first."""

    reason: str
    ender: int | None
    first: int
    rows: list[QuadrantScore] = []


class SupernovaState(State, kw_only=True):
    """The whole position. `belt`: quadrant ids in their order; `cubes`: by belt position and colour."""

    belt: list[str] = []
    cubes: list[list[int]] = []
    players: list[Player] = []
    active: int = 0
    acted: bool = False
    """Has a card been drawn, allocated or played this turn?"""
    quiet_turns: int = 0
    last_to_play: int = 0
    scoring: Scoring | None = None


class Supernova(Game[SupernovaState, "Content"]):
    """A game of Supernova in play."""

    def __init__(self, state: SupernovaState, content: Content) -> None:
        super().__init__(state, content)
        self.players = state.players
        self.belt: list[Quadrant] = [content.quadrants[q] for q in state.belt]

    @property
    def direction(self) -> int:
        """The way the final count takes along the belt: 1 to its last quadrant, -1 to its first (SNE-ORD-02)."""
        assert self.state.scoring is not None
        species = self.players[self.state.scoring.first].species
        return 1 if self.content.species[species].counts_from == self.state.belt[0] else -1

    def take(self, seat: int, card: str) -> None:
        """A card comes into hand; a hand is kept in the order of the card list, so its order tells nothing."""
        hand = self.players[seat].hand
        hand.append(card)
        hand.sort(key=self.content.rank.__getitem__)

    def card_played(self, seat: int) -> None:
        """A card was allocated or played: the game is not stalled, and a stalemate goes by its player (SNE-AMB-26)."""
        self.state.acted = True
        self.state.last_to_play = seat

    def discard(self, seat: int, card: str) -> None:
        """A card leaves play; discards are public and never come back (SNE-AMB-07, SNE-AMB-36)."""
        self.players[seat].discards.append(card)


def free_slot(column: list[Placed | None], limit: int) -> int | None:
    """The lowest empty slot within the limit, from 0; None where the column is full (SNE-ATK-04, SNE-AMB-16)."""
    for n in range(limit):
        if column[n] is None:
            return n
    return None


def lies_open(slot: int) -> bool:
    """Does a card in this slot (from 0) lie face up? Slots 1, 3 and 5 do (SNE-ATK-05)."""
    return slot % 2 == 0


# ---------------------------------------------------------------------- events
class StartingPlayer(Event, tag="starting_player"):
    """Who begins. `rolled`: the number of a die, 0 where the table chose."""

    seat: int
    rolled: int = 0


class TokensReceived(Event, tag="tokens_received"):
    """Planning phase."""

    seat: int
    tokens: int
    quadrant: str


class Moved(Event, tag="moved"):
    """A rocket moved."""

    seat: int
    start: str
    quadrant: str
    cost: int


class CardDrawn(Event, tag="card_drawn"):
    """A card from the own Force or Special deck, seen by its owner only."""

    seat: int
    deck: str
    card: Annotated[str, OWNER]


class CardAllocated(Event, tag="card_allocated"):
    """An Attack: a card into a slot (numbered from 1)."""

    seat: int
    quadrant: str
    slot: int
    card: Annotated[str, owner_unless("up")]
    up: bool


class QuadrantConquered(Event, tag="quadrant_conquered"):
    """A domain marker was placed."""

    seat: int
    quadrant: str
    marker: str


class TurnEnded(Event, tag="turn_ended"):
    """The turn is over; `tokens` were left and are lost."""

    seat: int
    tokens: int


class ActionPlayed(Event, tag="action_played"):
    """An Action card is announced with its targets."""

    seat: int
    card: str
    targets: list[str]


class ActionCountered(Event, tag="action_countered"):
    """A Counter Attack against the Action card or against the other's Counter Attack."""

    seat: int
    card: str
    against: str


class ActionCancelled(Event, tag="action_cancelled"):
    """The Action card has no effect."""

    seat: int
    card: str


class ActionUnused(Event, tag="action_unused"):
    """The Action card was played without effect."""

    seat: int
    card: str


class CardsExchanged(Event, tag="cards_exchanged"):
    """Alliance: the cards in these two slots (numbered from 1) have changed places."""

    seat: int
    quadrant: str
    slot: int
    other_quadrant: str
    other_slot: int


class CardTurnedUp(Event, tag="card_turned_up"):
    """A face-down card is seen by all. `seat`: its owner."""

    seat: int
    quadrant: str
    slot: int
    card: str


class CubeMoved(Event, tag="cube_moved"):
    """Special Operations moved one cube."""

    seat: int
    colour: str
    start: str
    quadrant: str


class CardTakenBack(Event, tag="card_taken_back"):
    """Retreat."""

    seat: int
    quadrant: str
    slot: int
    card: Annotated[str, owner_unless("up")]
    up: bool


class GameEnded(Event, tag="game_ended"):
    """The end was brought about; `seat` is the ender, -1 where there is none."""

    seat: int
    reason: str


class CardDestroyed(Event, tag="card_destroyed"):
    """A Bomb or an Epidemic took a card. `seat`: its owner."""

    seat: int
    quadrant: str
    slot: int
    card: str
    by: str


class CardAdded(Event, tag="card_added"):
    """Central put a Force card at the end of its column."""

    seat: int
    quadrant: str
    slot: int
    card: str


class QuadrantScored(Event, tag="quadrant_scored"):
    """A quadrant was counted. `seat`: who controls it, -1 nobody. `force`: by seat."""

    seat: int
    quadrant: str
    force: list[int]
    sabotage: int
    points: int
    cubes: list[int]


class GameScored(Event, tag="game_scored"):
    """The final score. `seat`: the winner, -1 where the game is undecided."""

    seat: int
    points: list[int]
