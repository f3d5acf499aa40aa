"""What happens in a game of X-ODUS, told to screens and logs."""

from __future__ import annotations

from ..engine.position import Event


class ShipTaken(Event, tag="ship_taken"):
    """A Ship was chosen at set-up."""

    seat: int
    ship: str


class AllyChosen(Event, tag="ally_chosen"):
    """An Ally was chosen for the Ally deck."""

    ally: str


class RoundBegun(Event, tag="round_begun"):
    """A round begins."""

    round: int
    slot: int


class TurnBegun(Event, tag="ship_turn"):
    """A Ship's turn begins."""

    ship: str


class TurnEnded(Event, tag="ship_done"):
    """A Ship's turn is over. `cause`: done, hide, effect or defeat."""

    ship: str
    cause: str


class FleetJoined(Event, tag="fleet_joined"):
    """A Ship joins the acting Ship or Fleet; `ships` is the Fleet now."""

    ship: str
    ships: list[str]


class Strained(Event, tag="strained"):
    """A Ship Strains for one more action."""

    ship: str


class TileRevealed(Event, tag="tile_revealed"):
    """A system tile was turned up and placed."""

    tile: str
    q: int
    r: int
    turn: int
    cause: str


class KeyPlaced(Event, tag="key_placed"):
    """A Key moved from the Corruption mat to a tile, with its face-down Signal card."""

    tile: str
    slot: int


class MarkerMoved(Event, tag="exploration_moved"):
    """The supply being empty, an Exploration marker moved to a new tile."""

    start: str
    tile: str


class ShipsMoved(Event, tag="ships_moved"):
    """Ships moved. `via`: lane or wormhole; `path`: the systems passed and the last one."""

    ships: list[str]
    path: list[str]
    via: str


class AllyMet(Event, tag="ally_met"):
    """An Ally was revealed with its goods for sale."""

    ally: str
    tile: str
    goods: list[str]


class DiceRolled(Event, tag="dice_rolled"):
    """One Ship's dice of a roll: colours and faces (miss, skill, hit, double)."""

    ship: str
    kind: str
    colours: list[str]
    faces: list[str]
    ids: list[int]


class Detected(Event, tag="detected"):
    """The result of a Detection Roll, or why there was none: rolled, automatic, avatar, chosen."""

    ships: list[str]
    tile: str
    how: str


class Undetected(Event, tag="undetected"):
    """No Miss: the Ships stay unseen."""

    ships: list[str]
    tile: str


class SkillRolled(Event, tag="skill_rolled"):
    """The result of a Skill Roll."""

    successes: int
    target: int
    passed: bool


class EnemiesDrawn(Event, tag="enemies_drawn"):
    """Enemy cards were drawn and engage."""

    tile: str
    enemies: list[str]


class CombatBegun(Event, tag="combat_begun"):
    """A Combat begins or goes on. `replaced`: the Enemy that left the Battle mat and is whole again."""

    enemy: str
    hull: int
    replaced: str


class Attacked(Event, tag="attacked"):
    """An attack: the Ships' powers, the Shields in effect, the damage, the Hull the Enemy has left."""

    enemy: str
    ships: list[str]
    powers: list[int]
    shields: int
    damage: int
    hull: int


class EnemyHullLost(Event, tag="enemy_hull"):
    """An Enemy's Hull changed past its Shields."""

    enemy: str
    amount: int
    hull: int


class EnemyDefeated(Event, tag="enemy_beaten"):
    """An Enemy was defeated."""

    enemy: str
    scraps: int


class AvatarDefeated(Event, tag="avatar_beaten"):
    """An Avatar was defeated; `avatar_waits` follows where it will return."""

    avatar: str


class AvatarWaits(Event, tag="avatar_waits"):
    """An Avatar is on the Corruption mat and enters when the marker reaches `slot`. XOD-AVATAR-07, XOD-AMB-11."""

    avatar: str
    slot: int


class HullChanged(Event, tag="hull_changed"):
    """A Ship lost or regained Hull. `cause`: retaliation, damage_roll, repair or a card."""

    ship: str
    amount: int
    hull: int
    cause: str


class StockChanged(Event, tag="stock_changed"):
    """A Ship gained or lost `what`: scraps, energy, max_energy, xp, actions or keys."""

    ship: str
    what: str
    amount: int
    now: int


class Unlocked(Event, tag="unlocked"):
    """An Augmentation was unlocked."""

    ship: str
    augmentation: str


class AugmentationLost(Event, tag="augmentation_lost"):
    """An Augmentation was lost with the XP for it."""

    ship: str
    augmentation: str


class DamageDrawn(Event, tag="damage_drawn"):
    """A Damage card came to a Ship."""

    ship: str
    card: str


class DamageDiscarded(Event, tag="damage_discarded"):
    """A Ship got rid of a Damage card."""

    ship: str
    card: str


class ModuleGained(Event, tag="module_gained"):
    """A Module came to a Ship. `way`: drawn, bought or given."""

    ship: str
    module: str
    way: str


class ModuleLost(Event, tag="module_lost"):
    """A Module left a Ship. `way`: used, salvaged, given or lost."""

    ship: str
    module: str
    way: str


class EffectUsed(Event, tag="effect_used"):
    """A Ship activates a Module, Augmentation or Ally."""

    ship: str
    card: str


class EffectApplied(Event, tag="effect_applied"):
    """The effect of an Enemy, Avatar, Signal or Damage card happens."""

    card: str
    does: str


class ShipDefeated(Event, tag="ship_defeated"):
    """A Ship was defeated. `back`: the round of its return, 0 where it was destroyed."""

    ship: str
    back: int


class ShipReturned(Event, tag="ship_returned"):
    """A defeated Ship is back. `way`: waited or repaired."""

    ship: str
    way: str
    hull: int


class Disengaged(Event, tag="disengaged"):
    """Ships disengage."""

    ships: list[str]


class Hidden(Event, tag="ships_hidden"):
    """Ships hide in their system."""

    ships: list[str]


class Pacified(Event, tag="system_pacified"):
    """A system became Pacified."""

    tile: str


class PacifiedEnds(Event, tag="pacified_ends"):
    """Systems that are Pacified no longer."""

    tiles: list[str]


class ExplorationDrawn(Event, tag="exploration_drawn"):
    """An Exploration card was drawn."""

    card: str
    tile: str


class OptionTaken(Event, tag="option_taken"):
    """Ships take an option of an Exploration."""

    ships: list[str]
    card: str
    does: str


class SignalRevealed(Event, tag="signal_revealed"):
    """A Precursor Signal was revealed."""

    card: str
    tile: str


class SignalStep(Event, tag="signal_step"):
    """A bracketed step of a Signal was carried out."""

    card: str
    step: str


class MarkersChanged(Event, tag="markers_changed"):
    """Markers on a Signal card."""

    card: str
    amount: int
    now: int


class KeyTaken(Event, tag="key_taken"):
    """A Ship took a Key: from a solved Signal, a defeated Ship or in a Trade."""

    ship: str
    way: str


class KeysActivated(Event, tag="keys_activated"):
    """Keys were activated on the Main Rift; `total` of `needed` are in place."""

    ship: str
    count: int
    total: int
    needed: int


class TilesSeen(Event, tag="tiles_seen"):
    """The players looked at the top tiles of the stack."""

    tiles: list[str]


class TilesSunk(Event, tag="tiles_sunk"):
    """Tiles went to the bottom of the stack."""

    tiles: list[str]


class CorruptionMoved(Event, tag="corruption_moved"):
    """The Corruption marker moved. `cause`: round, flight or a card."""

    amount: int
    slot: int
    cause: str


class CorruptionHeld(Event, tag="corruption_held"):
    """The Corruption marker skipped an advance, or will (`left` to come)."""

    left: int


class EnemiesJoined(Event, tag="enemies_joined"):
    """Enemy cards of the reserve were shuffled into the Enemy deck."""

    count: int


class AvatarEntered(Event, tag="avatar_entered"):
    """An Avatar enters, and what decided between equally close Corrupt systems."""

    avatar: str
    tile: str
    ship: str
    tie: str


class AvatarRolled(Event, tag="avatar_rolled"):
    """The Avatar die and the movement it gives."""

    avatar: str
    face: int
    moves: int
    wormhole: bool


class AvatarMoved(Event, tag="avatar_moved"):
    """An Avatar's target, its path and the rule that broke a tie ("" where there was none)."""

    avatar: str
    target: str
    path: list[str]
    tie: str


class AvatarEngages(Event, tag="avatar_engages"):
    """An Avatar engages Ships."""

    avatar: str
    ships: list[str]


class RiftChanged(Event, tag="rift_changed"):
    """A Rift was opened or shut by an effect."""

    tile: str
    open: bool


class WormholeChanged(Event, tag="wormhole_changed"):
    """A wormhole was opened or shut by an effect."""

    tile: str
    open: bool


class ExplorationMarkers(Event, tag="exploration_markers"):
    """Exploration markers in a system were added or taken."""

    tile: str
    amount: int


class LastMovement(Event, tag="last_movement"):
    """The last Key is in place: the Avatars head for the Main Rift."""


class FinalFight(Event, tag="final_fight"):
    """Everybody on the Main Rift must fight."""

    ships: list[str]
    avatars: list[str]


class GameOver(Event, tag="game_over"):
    """The game is over; achievements by id where it was won."""

    won: bool
    reason: str
    achievements: list[str]
