"""Set-up choices: the team, the Allies, the first Augmentations; then the board is made. XOD-SETUP."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import AllyChosen, ShipTaken
from ..play import Xodus
from ..state import Avatar, Ship, Signal
from .avatars import new_avatar, wait
from .galaxy import place_tile
from .turn import Round

SIGNAL_LEVELS = ("hazardous", "perilous", "lethal")


def ship_count(g: Xodus) -> int:
    """How many Ships are in the game: as chosen, and no fewer than players. XOD-SETUP-01, XOD-AMB-02."""
    chosen = g.state.options["ships"]
    return max(chosen if isinstance(chosen, int) else 0, len(g.state.seats))


def take_ship(g: Xodus, name: str) -> None:
    """A Ship joins the team, controlled by the seat whose turn it is to have one. XOD-SETUP-02 to 09."""
    seat = len(g.ships) % len(g.state.seats)
    mat = g.content.ships[name]
    level = g.content.difficulties[str(g.state.options["difficulty"])]
    energy = mat.energy.start_max
    own = Ship(name, seat, mat.hull, energy, energy, mat.actions, level.start_scraps)
    own.sides = [mat.start[-1], *[""] * (len(mat.xp.levels) - 1)]
    own.augmentations = [mat.start]
    g.ships.append(own)
    g.state.feats.scraps_most = max(g.state.feats.scraps_most, own.scraps)
    g.emit(ShipTaken(seat, name))


class PickTeam(Step, tag="pick_team"):
    """Pick the Ships one by one, each seat in turn. XOD-SETUP-01, 02."""

    asks = True

    def ask(self, g: Xodus) -> Decision | None:
        if len(g.ships) >= ship_count(g):
            return None
        taken = {s.id for s in g.ships}
        options = [g.content.choices.take(name) for name in g.content.ships if name not in taken]
        seat = len(g.ships) % len(g.state.seats)
        return Decision(seat, Text("prompt.pick_team", {"n": len(g.ships) + 1}), options, "pick_team")

    def answer(self, g: Xodus, option: Option) -> None:
        take_ship(g, option.id.partition(":")[2])
        g.then(self)


class PickSides(Step, tag="pick_sides"):
    """House option: choose the side of each Level 1 Augmentation. XOD-AMB-21."""

    asks = True
    ship: int = 0

    def ask(self, g: Xodus) -> Decision | None:
        if self.ship >= len(g.ships):
            return None
        own = g.ships[self.ship]
        options = [g.content.choices.side(card) for card in g.content.sides(own.id, 1)]
        return Decision(own.seat, Text("prompt.unlock", {"ship": own.id, "level": 1}), options, "pick_sides")

    def answer(self, g: Xodus, option: Option) -> None:
        card = option.id.partition(":")[2]
        own = g.ships[self.ship]
        own.sides[0], own.augmentations = card[-1], [card]
        g.changed(self.ship)
        g.then(PickSides(self.ship + 1))


class PickAlly(Step, tag="pick_ally"):
    """The players choose the Allies of the Ally deck. XOD-SETUP-11."""

    asks = True
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        if not self.left:
            return None
        options = [g.content.choices.ally(a) for a in g.state.ally_choice]
        return Decision(0, Text("prompt.pick_ally", {"n": self.left}), options, "pick_ally")

    def answer(self, g: Xodus, option: Option) -> None:
        ally = option.id.partition(":")[2]
        g.state.ally_choice.remove(ally)
        g.state.ally_deck.append(ally)
        g.emit(AllyChosen(ally))
        g.then(PickAlly(self.left - 1))


class Ready(Step, tag="ready"):
    """The decks, the Corruption mat and the system stack are made; the game begins. XOD-SETUP-10 to 34."""

    def run(self, g: Xodus) -> None:
        state, content = g.state, g.content
        state.ally_deck = g.shuffled("setup", state.ally_deck)
        state.damage_deck = g.shuffled("setup", list(content.damage))
        state.ship_modules = g.shuffled("setup", content.ship_modules)
        state.precursor_modules = g.shuffled("setup", content.precursor_modules)
        state.explorations = g.shuffled("setup", list(content.explorations))
        state.avatar_deck = g.shuffled("setup", content.avatars)
        _signals(g)
        _enemies(g)
        start = _stack(g)
        for ship in g.ships:
            ship.system = 0
        place_tile(g, start, 0, 0, 0, "setup")
        g.then(Round(1))
        if content.difficulties[str(state.options["difficulty"])].permanent_avatar:
            permanent_avatar(g)
        g.reveal("shown")


def permanent_avatar(g: Xodus) -> None:
    """The Avatar of The Corrupt Dimension is there at once, or waits on the Corruption mat. XOD-DIFF-14, XOD-AMB-11."""
    if g.state.options.get("permanent_avatar") != "mat":
        new_avatar(g)
        return
    card = g.draw(g.state.avatar_deck, "avatars")
    assert card is not None
    avatar = Avatar(card)
    g.state.avatars.append(avatar)
    wait(g, avatar)


def _signals(g: Xodus) -> None:
    """Eight Signals by the difficulty's mix, of which as many as Keys are used. XOD-SETUP-16, 17, 34; XOD-DIFF-02."""
    mix = g.content.difficulties[str(g.state.options["difficulty"])].signals
    drawn: list[str] = []
    for level in SIGNAL_LEVELS:
        cards = [s.id for s in g.content.signals.values() if s.level == level]
        drawn += g.shuffled("setup", cards)[: mix[level]]  # type: ignore[index]
    count = g.content.timelines[len(g.ships)].signals
    g.state.signals = [Signal(card) for card in g.shuffled("setup", drawn)[:count]]


def _enemies(g: Xodus) -> None:
    """The reserve level by level; its first cards are the Enemy deck. XOD-SETUP-18, 19; XOD-COMP-10."""
    reserve: list[str] = []
    for level in sorted(set(g.content.enemies.values())):
        reserve += g.shuffled("setup", [e for e, own in g.content.enemies.items() if own == level])
    count = g.content.numbers.start_enemies.value
    g.state.enemy_deck, g.state.enemy_reserve = reserve[:count], reserve[count:]


def _stack(g: Xodus) -> str:
    """The system stack with the Main Rift in its bottom part; returns the starting tile. XOD-SETUP-21 to 30."""
    state, content = g.state, g.content
    setup = content.setups[len(g.ships)]
    used = [t for t in content.tiles.values() if not (setup.remove_white_dots and t.white_dot)]
    red = g.shuffled("setup", [t.id for t in used if t.colour == "corrupt"])
    plain = g.shuffled("setup", [t.id for t in used if t.colour in ("allied", "enemy")])
    main = [t.id for t in used if t.colour == "main_rift"]
    start: str = red.pop()
    state.spare_tiles = [red.pop()]
    state.stack = []
    for n in range(setup.stacks):
        part = plain[n * setup.tiles_per_stack : (n + 1) * setup.tiles_per_stack]
        extra = main if n == setup.stacks - 1 else [red.pop()]
        state.stack += g.shuffled("setup", [*part, *extra])
    return start
