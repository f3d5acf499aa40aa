"""Toy: all against the game. Four ships whoever plays; several decks; a fleet formed between a roll and its result by
the consent of another seat; the loss, and the win, strike in the middle of anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from game.rules.engine.catalogue import GameDef
from game.rules.engine.chance import Chance
from game.rules.engine.decision import Decision, Option, Text
from game.rules.engine.position import Event, Game, Outcome, Rank, State, Step
from game.rules.engine.secrecy import HIDDEN, NOBODY

SHIPS = ("warship", "drone", "explorer", "pirate")
SYSTEMS = ("empty",) * 4 + ("enemy",) * 6 + ("key",) * 4
DAMAGE = ("leak", "fire", "nothing")
KEYS = 3
CORRUPTION = 6
HULL = 2


class Vessel(msgspec.Struct):
    """A ship and the seat that plays it."""

    id: str
    seat: int
    hull: int = HULL
    acted: bool = False


class RescueState(State, kw_only=True):
    """The position. `damage`: the deck, shuffled anew from `discards`."""

    vessels: list[Vessel] = []
    systems: Annotated[list[str], NOBODY] = []
    damage: Annotated[list[str], NOBODY] = []
    discards: list[str] = []
    seen: list[str] = []
    keys: int = 0
    corruption: int = 0


class Rescue(Game[RescueState, None]):
    """The toy in play."""

    def lose(self, reason: str) -> None:
        """The corruption has won, whatever was going on."""
        self._end(reason, won=False)

    def win(self) -> None:
        """All keys are found."""
        self._end("saved", won=True)

    def _end(self, reason: str, won: bool) -> None:
        self.instead()
        keys = self.state.keys
        self.state.outcome = Outcome(
            [Rank(s, 1, keys, {"keys": keys}) for s in range(len(self.state.seats))], reason, won
        )


class SystemFound(Event, tag="system_found"):
    """A system is turned up."""

    ship: str
    system: str


class Detection(Event, tag="detection"):
    """Dice of a detection."""

    ship: str
    die: int


class Joined(Event, tag="joined"):
    """A ship joined the fleet; `seat` agreed to it."""

    seat: int
    ship: str


class Damaged(Event, tag="damaged"):
    """A ship draws a damage card."""

    ship: str
    card: str


class Corruption(Event, tag="corruption"):
    """The corruption grows."""

    level: int


class Round(Step, tag="round"):
    """The corruption grows, then the ships act in any order."""

    def run(self, g: Rescue) -> None:
        g.state.turn += 1
        for vessel in g.state.vessels:
            vessel.acted = False
        g.then(Grow(), ChooseShip(), Round())


class Grow(Step, tag="grow"):
    """One more; too much of it is the end."""

    def run(self, g: Rescue) -> None:
        g.state.corruption += 1
        g.emit(Corruption(g.state.corruption))
        if g.state.corruption >= CORRUPTION:
            g.lose("corrupted")


class ChooseShip(Step, tag="choose_ship"):
    """Which ship acts next? The seats agree; the first seat with a ship left says it."""

    asks = True

    def ask(self, g: Rescue) -> Decision | None:
        ready = [v for v in g.state.vessels if not v.acted and v.hull > 0]
        if not ready:
            return None
        options = [Option(f"ship:{v.id}", Text("option.ship", {"ship": v.id}), f"ship:{v.id}") for v in ready]
        return Decision(ready[0].seat, Text("prompt.choose_ship"), options, "choose_ship")

    def answer(self, g: Rescue, option: Option) -> None:
        ship = option.id.partition(":")[2]
        vessel = _vessel(g, ship)
        vessel.acted = True
        g.then(Act(vessel.seat, ship), ChooseShip())


class Act(Step, tag="act"):
    """Explore, repair or wait."""

    asks = True
    seat: int
    ship: str

    def ask(self, g: Rescue) -> Decision:
        names = ["wait"]
        if g.state.systems:
            names.insert(0, "explore")
        if _vessel(g, self.ship).hull < HULL:
            names.insert(0, "repair")
        options = [Option(n, Text(f"option.{n}"), f"button:{n}") for n in names]
        return Decision(self.seat, Text("prompt.act", {"ship": self.ship}), options, "act")

    def answer(self, g: Rescue, option: Option) -> None:
        if option.id == "repair":
            _vessel(g, self.ship).hull += 1
        elif option.id == "explore":
            system = g.draw(g.state.systems, "systems")
            g.state.seen.append(system)
            g.emit(SystemFound(self.ship, system))
            if system == "key":
                g.state.keys += 1
                if g.state.keys >= KEYS:
                    g.win()
            elif system == "enemy":
                g.then(Detect(self.ship))


class Detect(Step, tag="detect"):
    """A roll; before the fight another ship may join."""

    ship: str

    def run(self, g: Rescue) -> None:
        die = g.roll("detection")
        g.emit(Detection(self.ship, die))
        if die > 1:
            g.then(Join(_vessel(g, self.ship).seat, self.ship), Fight([self.ship]))


class Join(Step, tag="join"):
    """The acting seat may ask another ship to join between detection and fight."""

    asks = True
    seat: int
    ship: str

    def ask(self, g: Rescue) -> Decision | None:
        free = [v for v in g.state.vessels if v.id != self.ship and not v.acted and v.hull > 0]
        if not free:
            return None
        options = [Option(f"ask:{v.id}", Text("option.ask", {"ship": v.id}), f"ship:{v.id}") for v in free]
        alone = Option("alone", Text("option.alone"), "button:alone")
        return Decision(self.seat, Text("prompt.join", {"ship": self.ship}), [*options, alone], "join")

    def answer(self, g: Rescue, option: Option) -> None:
        if option.id != "alone":
            ship = option.id.partition(":")[2]
            g.then(Agree(_vessel(g, ship).seat, ship))


class Agree(Step, tag="agree"):
    """The other seat must consent; then its ship fights too, in the fight that waits below."""

    asks = True
    seat: int
    ship: str

    def ask(self, g: Rescue) -> Decision:
        options = [Option(n, Text(f"option.{n}"), f"button:{n}") for n in ("agree", "refuse")]
        return Decision(self.seat, Text("prompt.agree", {"ship": self.ship}), options, "agree")

    def answer(self, g: Rescue, option: Option) -> None:
        if option.id == "agree":
            fight = g.state.agenda[-1]
            fight.ships.append(self.ship)
            _vessel(g, self.ship).acted = True
            g.emit(Joined(self.seat, self.ship))


class Fight(Step, tag="fight"):
    """A die for each ship; without a 5 or 6 every ship of the fleet draws a damage card."""

    ships: list[str]

    def run(self, g: Rescue) -> None:
        if all(g.roll("fight") < 5 for _ in self.ships):
            g.then(*(Suffer(ship) for ship in self.ships))


class Suffer(Step, tag="suffer"):
    """A damage card; a lost ship ends the game at once, even before the next ship of the fleet has drawn."""

    ship: str

    def run(self, g: Rescue) -> None:
        card = g.draw(g.state.damage, "damage", g.state.discards)
        g.state.discards.append(card)
        g.emit(Damaged(self.ship, card))
        vessel = _vessel(g, self.ship)
        vessel.hull -= {"leak": 1, "fire": 2}.get(card, 0)
        if vessel.hull <= 0:
            vessel.hull = 0
            g.lose("ship_lost")


def _vessel(g: Rescue, ship: str) -> Vessel:
    return next(v for v in g.state.vessels if v.id == ship)


class Position(RescueState, kw_only=True):
    """The state with its steps."""

    agenda: list[Round | Grow | ChooseShip | Act | Detect | Join | Agree | Fight | Suffer] = []


def begin(g: Rescue) -> None:
    """Share four ships among the seats and shuffle two decks, each by its own stream."""
    g.state.vessels = [Vessel(ship, n % len(g.state.seats)) for n, ship in enumerate(SHIPS)]
    g.state.systems = g.shuffled("systems", SYSTEMS)
    g.state.damage = g.shuffled("damage", DAMAGE)
    g.then(Round())


def sample(state: RescueState, content: None, chance: Chance, viewer: int) -> None:
    """The order of two decks."""
    assert all(card == HIDDEN for card in [*state.systems, *state.damage])
    state.systems = chance.shuffled("systems", list((Counter(SYSTEMS) - Counter(state.seen)).elements()))
    state.damage = chance.shuffled("damage", list((Counter(DAMAGE) - Counter(state.discards)).elements()))


def arrange(g: Rescue, position: Mapping[str, Any]) -> None:
    """`systems`, `damage`: the decks, top first; `corruption`, `keys`; `hull`: by ship."""
    g.state.systems = list(position.get("systems", g.state.systems))
    g.state.damage = list(position.get("damage", g.state.damage))
    g.state.discards = list((Counter(DAMAGE) - Counter(g.state.damage)).elements())
    g.state.corruption = position.get("corruption", g.state.corruption)
    g.state.keys = position.get("keys", 0)
    for vessel in g.state.vessels:
        vessel.hull = position.get("hull", {}).get(vessel.id, vessel.hull)


def describe(g: Rescue) -> dict[str, Any]:
    """The facts."""
    return {
        "hull": {v.id: v.hull for v in g.state.vessels},
        "keys": g.state.keys,
        "corruption": g.state.corruption,
        "damage": len(g.state.damage),
        "won": None if g.state.outcome is None else g.state.outcome.won,
    }


def check(g: Rescue) -> list[str]:
    """Every card in one place."""
    found = []
    if Counter([*g.state.systems, *g.state.seen]) != Counter(SYSTEMS):
        found.append("systems")
    if Counter([*g.state.damage, *g.state.discards]) != Counter(DAMAGE):
        found.append("damage")
    return found + [f"{v.id}: hull {v.hull}" for v in g.state.vessels if not 0 <= v.hull <= HULL]


GAME = GameDef("toy_rescue", Position, lambda: None, Rescue, begin, sample, arrange, describe, check, forecast=describe)
