"""The position of Exodus: the map, the players, the council, the decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec

from ..engine.decision import Option
from ..engine.position import Game, State
from ..engine.secrecy import NOBODY
from .effects import Forbid, Op

if TYPE_CHECKING:
    from .board import Board, Map
    from .content import Content
    from .files import Planet, Setup, ShipType, TechEffect

OpKind = TypeVar("OpKind", bound=Op)
STASH = -1
HIGH_COUNCIL = "high_council"


class Ship(msgspec.Struct, array_like=True):
    """One ship. `kind`: number of its blueprint; `hex`: where it is, -1 in the stash; `cubes`: Population aboard."""

    kind: int
    number: int
    hex: int = STASH
    damage: int = 0
    cubes: int = 0


class Blueprint(msgspec.Struct, array_like=True):
    """The parts on a blueprint: upgrade ids by space, "" where free. A part over two squares has "+" in its second."""

    cannons: list[str]
    shields: list[str]
    drive: str = ""


class Rocket(msgspec.Struct, array_like=True):
    """A Rocket on a Planet; fired once a turn (EPC-WMD-17)."""

    kind: str
    fired: bool = False


class Place(msgspec.Struct, array_like=True):
    """A hex. `planet`: its id, "" at the High Council; `counter`: resources left; `cubes`: Population by seat."""

    planet: str
    counter: int
    cubes: list[int]
    rockets: list[Rocket] = []
    resistance: str = ""
    destroyed: bool = False


class Player(msgspec.Struct, array_like=True):
    """A player. `stash`: cubes; `hand`: Action cards not played this turn; `shown`: the card that lies exposed.

    `on_cards`: cubes on activated cards; `won`: Resistance cards held; `points`: scored during play, by source.
    """

    seat: int
    home: int
    cp: int
    axinium: int
    phasium: int
    stash: int
    ships: list[Ship]
    blueprints: list[Blueprint]
    technologies: list[str] = []
    hand: list[str] = []
    shown: str = ""
    on_cards: int = 0
    won: list[str] = []
    points: dict[str, int] = {}


class Deck(msgspec.Struct, array_like=True):
    """A Resistance deck, top card first, and the cards out of play."""

    level: str
    cards: Annotated[list[str], NOBODY]
    discards: list[str] = []


class Target(msgspec.Struct, array_like=True):
    """A declared shot: whose, from which hex and which Rocket there, at which hex."""

    seat: int
    start: int
    rocket: int
    goal: int


class ExodusState(State, kw_only=True):
    """The whole position.

    `order`: seats by Turn Order card; `market`: who used the areas, leftmost first; `reacted`: seats whose exposed card
    has been activated; `visible`: (seat, hex) uncloaked in this Conquest stage; `locked`: parts may not be rearranged;
    `played`: minutes read off the clock of a game with a time limit; `called`: the turn called the last there.
    """

    places: list[Place] = []
    players: list[Player] = []
    order: list[int] = []
    political: Annotated[list[str], NOBODY] = []
    proposals: list[str] = []
    laws: list[str] = []
    resolutions: list[str] = []
    removed: list[str] = []
    decks: list[Deck] = []
    supply: dict[str, int] = {}
    offered: list[str] = []
    bonus: str = ""
    market: list[int] = []
    reacted: list[int] = []
    targets: list[Target] = []
    visible: list[tuple[int, int]] = []
    rearranged: list[int] = []
    conquest: int = 0
    locked: bool = False
    all_radar: bool = False
    played: int = 0
    called: int = 0


class Exodus(Game[ExodusState, "Content"]):
    """A game of Exodus in play."""

    def __init__(self, state: ExodusState, content: Content) -> None:
        super().__init__(state, content)
        self.places = state.places
        self.players = state.players
        self.setup: Setup = content.setups[str(state.options["game"])]
        self.board: Board = content.boards[len(state.seats), self.setup.layout]
        self.look()

    # ------------------------------------------------------------------ how long it lasts
    @property
    def minutes(self) -> int:
        """The time limit of a Short Game; 0 where there is none. EPC-SHORT-06."""
        return int(self.state.options.get("minutes", 0)) if self.setup.time_limit else 0

    @property
    def last_turn(self) -> int:
        """The last turn; 0 while the clock has still to call it. EPC-TURN-01, EPC-LONG-02, EPC-COMBATVAR-02."""
        if self.minutes:
            return self.state.called
        return int(self.state.options["turns"]) if self.setup.time_limit else self.setup.turns

    # ------------------------------------------------------------------ places
    def look(self) -> None:
        """Take note of which Planet lies where, after the map was laid or changed."""
        self.map: Map = self.content.map_of(tuple([p.planet or HIGH_COUNCIL for p in self.places]))

    def name(self, place: int) -> str:
        """A hex's id: its Planet's, or `high_council`; that of the stash is `stash`."""
        return self.map.names[place] if place >= 0 else "stash"

    def number(self, name: str) -> int:
        """The hex of that id. Raises KeyError."""
        return self.map.number[name]

    def planet(self, place: int) -> Planet | None:
        """The Planet in a hex; None at the High Council or where it was destroyed."""
        here = self.places[place]
        return None if here.destroyed or not here.planet else self.content.planets[here.planet]

    def majority(self, place: int) -> int | None:
        """The seat with more cubes on a Planet than any other, if there is one (EPC-AMB-40)."""
        cubes = self.places[place].cubes
        most = max(cubes)
        return cubes.index(most) if most and cubes.count(most) == 1 else None

    def deck(self, level: str) -> Deck:
        """The Resistance deck of a level."""
        return next(d for d in self.state.decks if d.level == level)

    # ------------------------------------------------------------------ technologies
    def tech(self, seat: int, op: str) -> TechEffect | None:
        """The effect of a technology of `seat` with this op, if he owns one."""
        known = self.players[seat].technologies
        for technology in self.content.tech_by_op.get(op, ()):
            if technology.id in known:
                return technology.effect
        return None

    # ------------------------------------------------------------------ ships
    def ship_type(self, ship: Ship) -> ShipType:
        """The blueprint's printed figures."""
        return self.content.ships[ship.kind]

    def ship_id(self, ship: Ship) -> str:
        """Such as `fighter-2`."""
        return f"{self.content.ships[ship.kind].id}-{ship.number}"

    def ship(self, seat: int, ship_id: str) -> Ship:
        """The ship of that id."""
        kind, _, number = ship_id.rpartition("-")
        wanted = self.content.ship_number[kind], int(number)
        return next(s for s in self.players[seat].ships if (s.kind, s.number) == wanted)

    def occupied(self) -> dict[int, list[int]]:
        """The hexes with ships, each with the seats that have some there, in turn order."""
        found: dict[int, list[int]] = {}
        for seat in self.state.order:
            for ship in self.players[seat].ships:
                if ship.hex >= 0:
                    seats = found.setdefault(ship.hex, [])
                    if seat not in seats:
                        seats.append(seat)
        return found

    def ships_at(self, seat: int, place: int) -> list[Ship]:
        """The ships of a seat in a hex."""
        return [s for s in self.players[seat].ships if s.hex == place]

    def dice(self, seat: int, ship: Ship) -> int:
        """Combat dice of a ship: its Cannons, and the built-in one if uncovered (EPC-COMBAT-03, EPC-AMB-82)."""
        kind, cannons = self.content.ships[ship.kind], self.players[seat].blueprints[ship.kind].cannons
        total = 0 if cannons[kind.base_cannon.slot - 1] else kind.base_cannon.dice
        for part in cannons:
            if part and part != "+":
                total += self.content.upgrades[part].value
        return total

    def shields(self, seat: int, ship: Ship) -> int:
        """Damage that a ship survives (EPC-COMBAT-09)."""
        total = self.content.ships[ship.kind].base_shield
        for part in self.players[seat].blueprints[ship.kind].shields:
            if part:
                total += self.content.upgrades[part].value
        return total

    def lose_ship(self, seat: int, ship: Ship) -> None:
        """A ship goes back to the stash, the cubes aboard with it (EPC-COMBAT-11, EPC-LIMIT-07)."""
        self.players[seat].stash += ship.cubes
        ship.hex, ship.damage, ship.cubes = STASH, 0, 0

    def cloaked(self, seat: int, place: int) -> bool:
        """Are the ships of a seat in a hex cloaked now? (EPC-CLOAK-01, 09)"""
        state = self.state
        if state.all_radar or (seat, place) in state.visible or self.tech(seat, "cloak") is None:
            return False
        return not self.forbidden("cloak")

    def forbidden(self, activity: str) -> bool:
        """Does a Political card in force forbid this?"""
        return any(op.activity == activity for _, op in self.in_force(Forbid))

    def in_force(self, kind: type[OpKind]) -> Sequence[tuple[str, OpKind]]:
        """The ops of one kind of the laws and Resolutions in force, each with its card (EPC-COUNCIL-02, 03)."""
        state = self.state
        if not state.laws and not state.resolutions:
            return ()
        return self.content.ops((*state.laws, *state.resolutions), kind)

    # ------------------------------------------------------------------ resources
    def gain(self, seat: int, cp: int = 0, axinium: int = 0, phasium: int = 0) -> None:
        """Add to the tracks; Axinium and Phasium stop at the cap, nothing falls below 0 (EPC-GEN-10 to 12)."""
        me, cap = self.players[seat], self.content.numbers.cap.value
        me.cp = max(0, me.cp + cp)
        me.axinium = max(0, min(cap, me.axinium + axinium))
        me.phasium = max(0, min(cap, me.phasium + phasium))

    def score(self, seat: int, source: str, points: int) -> None:
        """Points on the track during play (EPC-SCORE-11)."""
        held = self.players[seat].points
        held[source] = held.get(source, 0) + points

    # ------------------------------------------------------------------ options
    def blank(self, ship: Ship) -> Option:
        """The option to lay blank tokens on a ship, which then stays. EPC-MOVE-07, EPC-AMB-81."""
        ship_id, name = self.ship_id(ship), self.name(ship.hex)
        return self.content.option(f"order:{ship_id}:{name}", "blank", f"hex:{name}", -1, ship=ship_id, place=name)

    def moves(self, verb: str, ship: Ship, reach: int) -> list[Option]:
        """An option for each hex that a ship can reach; the same objects each time."""
        ship_id = self.ship_id(ship)
        key = (verb, ship_id, ship.hex, reach)
        found = self.map.options.get(key)
        if found is None:
            found = self.map.options[key] = [
                self.content.option(
                    f"{verb}:{ship_id}:{self.name(n)}", verb, f"hex:{self.name(n)}", ship=ship_id, place=self.name(n)
                )
                for n in self.board.within(ship.hex, reach)
            ]
        return found
