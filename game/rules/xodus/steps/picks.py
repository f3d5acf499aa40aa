"""Choices that effects ask for: a Ship, dice, a system, an Avatar, a card. Each is one finite list."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import DamageDiscarded, DiceRolled, ModuleGained, ModuleLost
from ..play import Xodus
from ..state import Die, Use
from .windows import Resolve, discard_module

FACES = ("miss", "skill", "hit", "double")


def decider(g: Xodus, ship: int) -> int:
    """The seat that decides for an effect: its Ship's, else the first acting Ship's, else the first seat."""
    if ship >= 0:
        return g.ships[ship].seat
    return g.ships[g.state.acting[0]].seat if g.state.acting else 0


class PickShip(Step, tag="pick_ship"):
    """Choose the Ship that an op touches; dealt out one by one for `left` units."""

    asks = True
    key: str
    at: int
    use: Use
    left: int
    amount: int

    def candidates(self, g: Xodus) -> list[int]:
        """The Ships that the op can touch now."""
        op = g.content.ops[self.key][self.at]
        found: list[int] = op.choosable(g, self.use, self.amount)
        return found

    def ask(self, g: Xodus) -> Decision | None:
        ships = self.candidates(g)
        if not ships or self.left < 1:
            return None
        options = [g.content.choices.ship(g.ships[s].id) for s in ships]
        op = g.content.ops[self.key][self.at]
        words = Text("prompt.pick_ship", {"card": self.use.card, "what": op.tag, "n": self.left})
        return Decision(decider(g, self.use.ship), words, options, "pick_ship")

    def answer(self, g: Xodus, option: Option) -> None:
        ship = g.ship(option.id.partition(":")[2])
        op = g.content.ops[self.key][self.at]
        self.left -= 1
        if self.left:
            g.then(self)
        op.on_ship(g, self.use, ship, self.amount, self.key, self.at)


class ChooseDice(Step, tag="choose_dice"):
    """Choose dice to reroll, or Misses to ignore; any number up to `left`. XOD-DICE-05, 06; XOD-MODULE-10.

    `one`: all of them must be one Ship's.
    """

    asks = True
    what: str
    ships: list[int]
    left: int
    face: int
    owner: int
    one: bool = False

    def dice(self, g: Xodus) -> list[tuple[int, int, Die]]:
        """(Ship, number, die) of every die that may be chosen."""
        found = []
        for ship in self.ships:
            thrown = g.thrown(ship)
            if thrown is None or g.forbidden(self.what, ship):
                continue
            for n, die in enumerate(thrown.dice):
                spent = die.locked or die.ignored or (die.rerolled and self.what == "reroll")
                if not spent and self.face in (-1, die.face):
                    found.append((ship, n, die))
        return found

    def ask(self, g: Xodus) -> Decision | None:
        dice = self.dice(g) if self.left > 0 else []
        if not dice:
            return None
        options = [g.content.choices.die(g.ships[s].id, n, die.colour, FACES[die.face]) for s, n, die in dice]
        options.append(g.content.choices.done)
        prompt = Text(f"prompt.{self.what}", {"n": self.left})
        return Decision(decider(g, self.owner), prompt, options, "choose_dice")

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id == "done":
            return
        _, name, number = option.id.split(":")
        ship = next(s for s in self.ships if g.ships[s].id == name)
        thrown = g.thrown(ship)
        assert thrown is not None
        die = thrown.dice[int(number)]
        self.left -= 1
        if self.one:
            self.ships = [ship]
        g.then(self)
        if self.what == "ignore_miss":
            die.ignored = True
            return
        value = g.roll("dice", len(g.content.dice[die.colour]))
        die.face = g.content.dice[die.colour][value - 1]
        die.rerolled = True
        g.emit(DiceRolled(name, "reroll", [die.colour], [FACES[die.face]], [int(number)]))


class PickColour(Step, tag="pick_colour"):
    """Choose the colour of each reserve die that joins a roll. XOD-DICE-04."""

    asks = True
    ship: int
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        colours = [c for c in g.content.dice if reserve(g, c) > 0]
        if not colours or self.left < 1:
            return None
        options = [g.content.choices.colour(c) for c in colours]
        return Decision(decider(g, self.ship), Text("prompt.colour", {"n": self.left}), options, "pick_colour")

    def answer(self, g: Xodus, option: Option) -> None:
        thrown = g.thrown(self.ship)
        assert thrown is not None
        thrown.reserve.append(option.id.partition(":")[2])
        self.left -= 1
        g.then(self)


def reserve(g: Xodus, colour: str) -> int:
    """Dice of a colour that no Ship in play owns and no roll has taken. XOD-DICE-04, XOD-COMP-11."""
    owned = sum(g.content.ships[s.id].dice.count(colour) for s in g.ships)
    taken = sum(t.reserve.count(colour) for roll in g.state.rolls for t in roll.ships)
    left: int = g.content.dice_count[colour] - owned - taken
    return left


class DiscardDamage(Step, tag="discard_damage"):
    """Choose Damage cards of a Ship to discard, up to `left`. XOD-REWARD-07."""

    asks = True
    ship: int
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        damage = g.ships[self.ship].damage
        if not damage or self.left < 1:
            return None
        options = [g.content.choices.damage(card) for card in damage]
        options.append(g.content.choices.done)
        return Decision(
            decider(g, self.ship),
            Text("prompt.discard_damage", {"ship": g.ships[self.ship].id}),
            options,
            "discard_damage",
        )

    def answer(self, g: Xodus, option: Option) -> None:
        if option.id != "done":
            discard_damage(g, self.ship, option.id.partition(":")[2])
            self.left -= 1
            g.then(self)


def discard_damage(g: Xodus, ship: int, card: str) -> None:
    """A Damage card leaves a Ship. XOD-DAMAGE-02."""
    g.ships[ship].damage.remove(card)
    g.state.damage_discards.append(card)
    g.changed(ship)
    g.emit(DamageDiscarded(g.ships[ship].id, card))


class KeepModule(Step, tag="keep_module"):
    """Modules were drawn: which is kept by which Ship, the rest is discarded. XOD-REWARD-10."""

    asks = True
    drawn: list[str]
    keep: int
    ships: list[int]

    def ask(self, g: Xodus) -> Decision | None:
        ships = [s for s in self.ships if not g.ships[s].lost_in]
        if len(self.drawn) <= self.keep and len(ships) == 1:
            return None
        options = [g.content.choices.keep(card, g.ships[s].id) for card in self.drawn for s in ships]
        if not options:
            return None
        return Decision(decider(g, ships[0]), Text("prompt.keep_module", {"n": self.keep}), options, "keep_module")

    def answer(self, g: Xodus, option: Option) -> None:
        _, card, name = option.id.split(":")
        take_module(g, next(s for s in self.ships if g.ships[s].id == name), card, "drawn")
        self.drawn.remove(card)
        self.keep -= 1
        if self.keep and self.drawn:
            g.then(*keep_modules(g, self.drawn, self.keep, self.ships))
        else:
            for left in self.drawn:
                discard_module(g, left)


def keep_modules(g: Xodus, drawn: list[str], keep: int, ships: list[int]) -> list[Step]:
    """Hand drawn Modules out; what is no choice happens at once."""
    able = [s for s in ships if not g.ships[s].lost_in]
    if not able:
        for card in drawn:
            discard_module(g, card)
        return []
    if len(drawn) <= keep and len(able) == 1:
        for card in drawn:
            take_module(g, able[0], card, "drawn")
        return []
    return [KeepModule(drawn, keep, able)] if drawn else []


def take_module(g: Xodus, ship: int, card: str, way: str) -> None:
    """A Module comes to a Ship. XOD-SHIP-07."""
    g.ships[ship].modules.append(card)
    g.changed(ship)
    g.emit(ModuleGained(g.ships[ship].id, card, way))


def drop_module(g: Xodus, ship: int, card: str, way: str) -> None:
    """A Module leaves a Ship for its discard pile."""
    g.ships[ship].modules.remove(card)
    discard_module(g, card)
    g.changed(ship)
    g.emit(ModuleLost(g.ships[ship].id, card, way))


class LoseModule(Step, tag="lose_module"):
    """A Ship gives up Modules of its choice."""

    asks = True
    ship: int
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        modules = g.ships[self.ship].modules
        if not modules or self.left < 1:
            return None
        options = [g.content.choices.give_up(card) for card in modules]
        return Decision(
            decider(g, self.ship), Text("prompt.lose_module", {"ship": g.ships[self.ship].id}), options, "lose_module"
        )

    def answer(self, g: Xodus, option: Option) -> None:
        drop_module(g, self.ship, option.id.partition(":")[2], "lost")
        self.left -= 1
        g.then(self)


class Reuse(Step, tag="reuse"):
    """One of the Ship's other Modules of this attack or action may be used once more."""

    asks = True
    ship: int
    card: str

    def again(self, g: Xodus) -> list[str]:
        """Used Modules of this Ship that may be used again."""
        window = g.content.effects[self.card].window
        mine = g.kit(self.ship).get(window, ())
        return [e.id for e in mine if e.id in g.state.used and e.id != self.card and not e.compulsory]

    def ask(self, g: Xodus) -> Decision | None:
        cards = self.again(g)
        if not cards:
            return None
        options = [g.content.choices.again(c) for c in cards]
        return Decision(decider(g, self.ship), Text("prompt.reuse"), options, "reuse")

    def answer(self, g: Xodus, option: Option) -> None:
        g.state.used.remove(option.id.partition(":")[2])


class PickSystem(Step, tag="pick_system"):
    """Choose a system for an op: to be Pacified, whose Rift is shut, where a wormhole opens, and the like."""

    asks = True
    key: str
    at: int
    use: Use
    left: int

    def ask(self, g: Xodus) -> Decision | None:
        op = g.content.ops[self.key][self.at]
        systems: list[int] = op.systems(g, self.use) if self.left > 0 else []
        if not systems:
            return None
        options = [g.content.choices.system(g.systems[s].tile) for s in systems]
        words = Text("prompt.pick_system", {"card": self.use.card, "what": op.tag})
        return Decision(decider(g, self.use.ship), words, options, "pick_system")

    def answer(self, g: Xodus, option: Option) -> None:
        system = g.system(option.id.partition(":")[2])
        self.left -= 1
        if self.left:
            g.then(self)
        g.content.ops[self.key][self.at].in_system(g, self.use, system)


class PickAvatar(Step, tag="pick_avatar"):
    """Choose the Avatar that an op touches."""

    asks = True
    key: str
    at: int
    use: Use

    def ask(self, g: Xodus) -> Decision | None:
        avatars = [a.id for a in g.state.avatars if a.system >= 0]
        if not avatars:
            return None
        options = [g.content.choices.avatar(a) for a in avatars]
        words = Text("prompt.pick_avatar", {"card": self.use.card})
        return Decision(decider(g, self.use.ship), words, options, "pick_avatar")

    def answer(self, g: Xodus, option: Option) -> None:
        name = option.id.partition(":")[2]
        avatar = next(n for n, a in enumerate(g.state.avatars) if a.id == name)
        g.content.ops[self.key][self.at].on_avatar(g, self.use, avatar, self.key, self.at)


class Choose(Step, tag="choose"):
    """Pick one of several lists of ops; those that can do nothing are left out. XOD-MODULE-02."""

    asks = True
    keys: list[str]
    use: Use

    def ask(self, g: Xodus) -> Decision | None:
        keys = [k for k in self.keys if g.content.ops[k] and all(op.can(g, self.use) for op in g.content.ops[k])]
        if not keys:
            return None
        options = [g.content.choices.list(k) for k in keys]
        return Decision(decider(g, self.use.ship), Text("prompt.choose", {"card": self.use.card}), options, "choose")

    def answer(self, g: Xodus, option: Option) -> None:
        number = int(option.id.partition(":")[2])
        g.then(Resolve(self.keys[number - 1], self.use))
