"""What happens in Exodus, told."""

from __future__ import annotations

from ..engine.position import Event


class StageBegun(Event, tag="stage_begun"):
    """A stage of the turn begins; `number` counts the Conquest stages."""

    stage: str
    turn: int
    number: int = 0


class ClockRead(Event, tag="clock_read"):
    """How many minutes of the limit have been played."""

    minutes: int
    limit: int


class LastTurnCalled(Event, tag="last_turn_called"):
    """The time is up: that turn is the last."""

    turn: int


class OrderSet(Event, tag="order_set"):
    """The Turn Order cards: seats from number 1 on."""

    seats: list[int]


class PopulationGrown(Event, tag="population_grown"):
    seat: int
    cubes: int
    place: str


class ShipsRepaired(Event, tag="ships_repaired"):
    seat: int
    ships: list[str]


class IncomeTaken(Event, tag="income_taken"):
    """One step of a Resource Counter: what it gave and the tax paid for it."""

    seat: int
    place: str
    resource: str
    amount: int
    tax: int
    counter: int


class ProposalsRevealed(Event, tag="proposals_revealed"):
    cards: list[str]


class VotesRevealed(Event, tag="votes_revealed"):
    """By seat: the card voted for (`no_card`: an invalid vote or none), and the C.P. paid."""

    seats: list[int]
    cards: list[str]
    bids: list[int]


class BidsRevealed(Event, tag="bids_revealed"):
    """By seat: the C.P. paid for the order of play."""

    seats: list[int]
    bids: list[int]


class DecisionMade(Event, tag="decision_made"):
    """The Political decision."""

    card: str
    totals: list[int]


class CardRemoved(Event, tag="card_removed"):
    """A law or Resolution leaves the table."""

    card: str


class Gained(Event, tag="gained"):
    """By a card: `amount` of `resource` (negative: paid)."""

    seat: int
    card: str
    resource: str
    amount: int


class CountersRefilled(Event, tag="counters_refilled"):
    places: list[str]


class BonusOffered(Event, tag="bonus_offered"):
    seat: int
    actions: list[str]


class BonusChosen(Event, tag="bonus_chosen"):
    """The Chancellor's choice."""

    seat: int
    action: str


class BonusDeclined(Event, tag="bonus_declined"):
    """The Chancellor wants none of what was offered."""

    seat: int


class CardsShown(Event, tag="cards_shown"):
    """Action cards are turned up together."""

    seats: list[int]
    cards: list[str]


class CardTakenBack(Event, tag="card_taken_back"):
    seat: int
    card: str


class Reacted(Event, tag="reacted"):
    seat: int
    owner_seat: int
    card: str
    action: str
    cubes: int


class ActionBegun(Event, tag="action_begun"):
    """A player performs an Action; `source`: action, reaction, bonus or a card's id."""

    seat: int
    action: str
    source: str


class TechnologyLearned(Event, tag="technology_learned"):
    seat: int
    technology: str
    cost: int


class Banked(Event, tag="banked"):
    seat: int
    amount: int
    dice: list[int] = []


class ShipBuilt(Event, tag="ship_built"):
    seat: int
    ship: str
    place: str


class PartPlaced(Event, tag="part_placed"):
    """A part on a blueprint; `replaced`: parts that went back to the supply for it."""

    seat: int
    upgrade: str
    ship: str
    replaced: list[str] = []


class PartMoved(Event, tag="part_moved"):
    seat: int
    upgrade: str
    ship: str


class RocketPlaced(Event, tag="rocket_placed"):
    seat: int
    upgrade: str
    place: str


class MiningRolled(Event, tag="mining_rolled"):
    seat: int
    amount: int
    dice: list[int]


class Mined(Event, tag="mined"):
    seat: int
    place: str
    counter: int


class Traded(Event, tag="traded"):
    """One exchange; `cp` is positive for a sale."""

    seat: int
    area: int
    resource: str
    cp: int


class TargetDeclared(Event, tag="target_declared"):
    seat: int
    upgrade: str
    start: str
    place: str


class RocketRolled(Event, tag="rocket_rolled"):
    """The distance check: `result` must exceed `distance`."""

    seat: int
    upgrade: str
    place: str
    distance: int
    die: int
    result: int
    reached: bool


class RocketHit(Event, tag="rocket_hit"):
    seat: int
    upgrade: str
    place: str
    dice: list[int]
    hits: int


class CubeKilled(Event, tag="cube_killed"):
    """A cube of `seat` on a Planet."""

    seat: int
    place: str


class PlanetDestroyed(Event, tag="planet_destroyed"):
    place: str


class CubeResettled(Event, tag="cube_resettled"):
    seat: int
    start: str
    place: str


class CubeMounted(Event, tag="cube_mounted"):
    seat: int
    ship: str
    place: str


class ShipMoved(Event, tag="ship_moved"):
    """`tokens`: the edges taken, from top to bottom."""

    seat: int
    ship: str
    start: str
    place: str
    tokens: list[int]


class RadarGiven(Event, tag="radar_given"):
    """Everybody has Radar in the last Conquest stage."""


class Uncloaked(Event, tag="uncloaked"):
    """`by_seat`: whose Radar forced it, -1 by choice."""

    seat: int
    place: str
    by_seat: int


class BattleRolled(Event, tag="battle_rolled"):
    seat: int
    place: str
    dice: list[int]
    hits: int


class ShipHit(Event, tag="ship_hit"):
    """A ship of `seat` takes damage."""

    seat: int
    ship: str
    place: str
    damage: int


class ShipDestroyed(Event, tag="ship_destroyed"):
    seat: int
    ship: str
    place: str


class BattleWon(Event, tag="battle_won"):
    """`seat` -1: nobody has ships left, or a standoff."""

    seat: int
    place: str
    points: int


class ResistanceRevealed(Event, tag="resistance_revealed"):
    seat: int
    card: str
    place: str
    dice: int
    shields: int


class ResistanceRolled(Event, tag="resistance_rolled"):
    """The Resistance's dice; `seat` assigns its hits."""

    seat: int
    place: str
    dice: list[int]
    hits: int


class ResistanceBeaten(Event, tag="resistance_beaten"):
    seat: int
    card: str
    place: str


class ResistanceHeld(Event, tag="resistance_held"):
    """The attackers are gone; the card goes under its deck."""

    seat: int
    card: str
    place: str


class BothDestroyed(Event, tag="both_destroyed"):
    """The last attacker and the Resistance ship fall together; the card goes under its deck (EPC-AMB-35)."""

    seat: int
    card: str
    place: str


class CubeLanded(Event, tag="cube_landed"):
    """`die`: the landing roll, 0 where none was needed."""

    seat: int
    ship: str
    place: str
    die: int
    landed: bool


class RewardTaken(Event, tag="reward_taken"):
    seat: int
    card: str


class GameEnded(Event, tag="game_ended"):
    points: list[int]
