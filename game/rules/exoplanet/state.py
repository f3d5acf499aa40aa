"""The position of Exoplanet Rush and its events. Nothing in this game is hidden but the chance to come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from ..engine.decision import Option, Refusal, Text
from ..engine.position import Event, Game, State

if TYPE_CHECKING:
    from .content import Content


class World(msgspec.Struct):
    """A world. `traits`: HAB, H2O, RES, HOS; `units`: how many of each kind, by seat and unit number."""

    id: str
    traits: list[int]
    units: list[list[int]]
    embassy: bool = False

    def count(self, unit: int) -> int:
        """How many of a kind all players together have here."""
        total = 0
        for own in self.units:
            total += own[unit]
        return total


class Player(msgspec.Struct):
    """A player. `stockpile`, `contracts` (bought in the game): by unit number. `debt`: owed at the end."""

    seat: int
    cash: int
    stockpile: list[int]
    contracts: list[int]
    sector: int
    debt: int = 0


class ExoplanetState(State, kw_only=True):
    """The whole position. `first`: the holder of the First-Move token; `cash`: by turn and seat, at each turn's end."""

    worlds: list[World] = []
    players: list[Player] = []
    market: list[int] = []
    first: int = 0
    cash: list[list[int]] = []


class Exoplanet(Game[ExoplanetState, "Content"]):
    """A game of Exoplanet Rush in play."""

    def __init__(self, state: ExoplanetState, content: Content) -> None:
        super().__init__(state, content)
        self.players = state.players
        self.worlds = state.worlds
        self.system_reach = state.options["reach"] == "system"

    def number(self, world: str) -> int:
        """The number of the world of that id; they are numbered in board order."""
        return next(n for n, w in enumerate(self.worlds) if w.id == world)

    def in_turn_order(self) -> list[int]:
        """All seats, clockwise from the holder of the First-Move token (EXR-SETUP-03)."""
        n = len(self.players)
        return [(self.state.first + k) % n for k in range(n)]

    def in_reach(self, owner: int, world: int) -> list[int]:
        """How many units of each kind `owner` has where they can help on a world (EXR-AMB-03, 10)."""
        if self.system_reach:
            return [sum(column) for column in zip(*(w.units[owner] for w in self.worlds), strict=True)]
        return self.worlds[world].units[owner]

    def all_in_reach(self, world: int) -> list[list[int]]:
        """The same of everybody, by seat."""
        if self.system_reach:
            return [self.in_reach(seat, world) for seat in range(len(self.players))]
        return self.worlds[world].units

    def pay_fee(self, user: int, owner: int, unit: int) -> None:
        """Utilize another player's unit: its Usage Fee goes to the owner at once (EXR-USE-01 to 07)."""
        fee = self.content.units[unit].usage_fee
        self.players[user].cash -= fee
        self.players[owner].cash += fee
        self.emit(FeePaid(user, owner, self.content.units[unit].id, fee))

    def loan(self, seat: int) -> list[Option]:
        """The option to borrow, at any decision of a player who has not yet (EXR-MONEY-03, 05; EXR-AMB-18)."""
        return [] if self.players[seat].debt else [self.content.choices.borrow]

    def too_dear(self, seat: int, cost: int) -> Text:
        """Why a payment is refused, and that the loan would cover it where it would. EXR-MONEY-07, EXR-AMB-18."""
        me, loan = self.players[seat], self.content.setup.loan.receive
        key = "reason.too_dear" if me.debt or cost > me.cash + loan else "reason.too_dear_now"
        return Text(key, {"cost": cost, "cash": me.cash, "loan": loan})

    def second_loan(self, seat: int) -> Iterator[Refusal]:
        """Why a player who has borrowed is not offered it again (EXR-MONEY-05)."""
        if self.players[seat].debt:
            yield Refusal(self.content.choices.borrow, Text("reason.borrowed"), "EXR-MONEY-05")

    def borrow(self, seat: int) -> None:
        """The one loan of a player (EXR-MONEY-03, 04)."""
        loan = self.content.setup.loan
        self.players[seat].cash += loan.receive
        self.players[seat].debt = loan.debt
        self.emit(Borrowed(seat, loan.receive, loan.debt))


# ---------------------------------------------------------------------- events
class FirstPlayerRolled(Event, tag="first_player_rolled"):
    """One round of the roll for first player; ties roll again. `seats` and what they rolled."""

    seats: list[int]
    dice: list[int]


class FirstPlayer(Event, tag="first_player"):
    """Who holds the First-Move token now."""

    seat: int


class SectorPicked(Event, tag="sector_picked"):
    """A player's sector, the same on every world."""

    seat: int
    sector: int


class TraitsRolled(Event, tag="traits_rolled"):
    """A world's traits: HAB, H2O, RES, HOS. `seat`: who threw the dice."""

    seat: int
    world: str
    dice: list[int]


class TurnBegun(Event, tag="turn_begun"):
    """A turn begins. `seat`: the first player."""

    seat: int
    turn: int


class StepBegun(Event, tag="step_begun"):
    """One of the six steps of a turn begins."""

    stage: str


class Installed(Event, tag="installed"):
    """A unit came into play. `way`: standard, discount or upgrade; `old`: the unit it replaced, or ""."""

    seat: int
    world: str
    unit: str
    way: str
    cost: int
    old: str = ""


class FeePaid(Event, tag="fee_paid"):
    """A Usage Fee."""

    seat: int
    owner_seat: int
    unit: str
    fee: int


class Borrowed(Event, tag="borrowed"):
    """A loan."""

    seat: int
    receive: int
    debt: int


class TraitRaised(Event, tag="trait_raised"):
    """A Lab raised a trait."""

    seat: int
    world: str
    trait: str
    value: int


class HostilityReduced(Event, tag="hostility_reduced"):
    """A Station lowered Hostility."""

    seat: int
    world: str
    value: int


class StationMoved(Event, tag="station_moved"):
    """A Station went to another world."""

    seat: int
    start: str
    world: str


class ContractBought(Event, tag="contract_bought"):
    """A contract was secured."""

    seat: int
    unit: str
    cost: int


class ContractsDone(Event, tag="contracts_done"):
    """A player passed in Secure Contracts."""

    seat: int


class IncomeRolled(Event, tag="income_rolled"):
    """A facility's income. `mode`: dice, average or columns; `columns`: the two dice that chose the column."""

    seat: int
    world: str
    unit: str
    mode: str
    profit_dice: int
    loss_dice: int
    profit: list[int]
    loss: list[int]
    trade: list[int]
    columns: list[int]
    income: int


class TradeBonus(Event, tag="trade_bonus"):
    """The highest Trade Die for another Trade Center's owner."""

    seat: int
    world: str
    amount: int


class HostilityRolled(Event, tag="hostility_rolled"):
    """Force Majeure: the die, the Labs taken off, the Hostility afterwards."""

    world: str
    die: int
    labs: int
    value: int
    risen: bool


class HabitabilityRolled(Event, tag="habitability_rolled"):
    """Force Majeure: the die, the Wind Farms added, the Core Industrial Facilities it must match, HAB afterwards."""

    world: str
    die: int
    wind_farms: int
    industry: int
    value: int
    fallen: bool


class EmbassyPlaced(Event, tag="embassy_placed"):
    """A Terran Embassy, and the die of the water claim."""

    world: str
    die: int
    water: int
    claimed: bool


class TaxPaid(Event, tag="tax_paid"):
    """Tax for one world; `short` of what is owed is what the player did not have."""

    seat: int
    world: str
    paid: int
    short: int


class GameEnded(Event, tag="game_ended"):
    """The final wealth by seat."""

    wealth: list[int]
