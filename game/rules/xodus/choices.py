"""Every option and many prompts, made once and kept: options are the same objects in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.decision import Option, Text
from ..engine.hexes import DIRECTIONS

if TYPE_CHECKING:
    from .content import Content

Values = dict[str, str | int]


class Choices:
    """The options of the game by what they are about. Those with many combinations are made when first asked for."""

    def __init__(self, content: Content) -> None:
        self._kept: dict[object, Option] = {}
        self._prompts: dict[object, Text] = {}
        tiles, foes = list(content.tiles), list(content.foes)
        self.done = self._button("done")
        self.end = self._button("end")
        self.disengage = self._button("disengage")
        self.hide = self._button("hide")
        self.flee = self._button("flee")
        self.roll = self._button("roll")
        self.engage = self._button("engage")
        self.more = self._button("more")
        self.more_free = self._button("more_free")
        self.upgrade = self._button("upgrade")
        self.offence = self._button("offence")
        self.explore, self.signal, self.scavenge = (self._button(i) for i in ("explore", "signal", "scavenge"))
        self.trade, self.maintenance, self.activate = (self._button(i) for i in ("trade", "maintenance", "activate"))
        self.defence = {
            c: Option(f"defence:{c}", Text("option.defence", {"colour": c}), f"die:{c}") for c in content.dice
        }
        self.fight = {f: Option(f"fight:{f}", Text("option.fight", {"foe": f}), f"foe:{f}") for f in foes}
        self.jump = {t: self._to("jump", t) for t in tiles}
        self.rush = {t: self._to("rush", t) for t in tiles}
        self.jump_through = {t: self._to("jump_through", t, f"jump:{t}:wormhole") for t in tiles}
        self.rush_through = {t: self._to("rush_through", t, f"rush:{t}:wormhole") for t in tiles}

    @staticmethod
    def _button(name: str) -> Option:
        return Option(name, Text(f"option.{name}"), f"button:{name}")

    @staticmethod
    def _to(key: str, tile: str, name: str = "") -> Option:
        return Option(name or f"{key}:{tile}", Text(f"option.{key}", {"tile": tile}), f"system:{tile}")

    def _make(self, name: str, key: str, at: str, values: Values) -> Option:
        option = self._kept[name, key, *values.values()] = Option(name, Text(f"option.{key}", values), at)
        return option

    def _one(self, verb: str, value: str, key: str, kind: str, label: str) -> Option:
        return self._kept.get((verb, value)) or self._keep((verb, value), f"{verb}:{value}", key, kind, label)

    def _keep(self, kept: tuple[str, str], name: str, key: str, kind: str, label: str) -> Option:
        option = self._kept[kept] = Option(name, Text(f"option.{key}", {label: kept[1]}), f"{kind}:{kept[1]}")
        return option

    # ------------------------------------------------------------------ about one thing
    def ship(self, ship: str) -> Option:
        """This Ship."""
        return self._one("ship", ship, "ship", "ship", "ship")

    def act(self, ship: str) -> Option:
        """This Ship acts next."""
        return self._one("act", ship, "act", "ship", "ship")

    def join(self, ship: str) -> Option:
        """This Ship joins the Fleet."""
        return self._one("join", ship, "join", "ship", "ship")

    def strain(self, ship: str) -> Option:
        """This Ship Strains."""
        return self._one("strain", ship, "strain", "ship", "ship")

    def repair(self, ship: str) -> Option:
        """Repair this Ship."""
        return self._one("repair", ship, "repair", "ship", "ship")

    def take(self, ship: str) -> Option:
        """This Ship is in the team."""
        return self._one("take", ship, "take", "mat", "ship")

    def ally(self, ally: str) -> Option:
        """This Ally may be met."""
        return self._one("ally", ally, "ally", "ally", "ally")

    def system(self, tile: str) -> Option:
        """This system."""
        return self._one("system", tile, "system", "system", "tile")

    def go(self, tile: str) -> Option:
        """Move to this system for nothing."""
        return self._one("go", tile, "go", "system", "tile")

    def avatar(self, avatar: str) -> Option:
        """This Avatar."""
        return self._one("avatar", avatar, "avatar", "foe", "avatar")

    def colour(self, colour: str) -> Option:
        """A reserve die of this colour."""
        return self._one("colour", colour, "colour", "reserve", "colour")

    def sink(self, tile: str) -> Option:
        """This tile goes to the bottom."""
        return self._one("sink", tile, "sink", "seen", "tile")

    def top(self, tile: str) -> Option:
        """This tile comes next."""
        return self._one("top", tile, "top", "seen", "tile")

    def damage(self, card: str) -> Option:
        """Discard this Damage card."""
        return self._one("damage", card, "damage", "damage", "card")

    def give_up(self, card: str) -> Option:
        """Give up this Module."""
        return self._one("lose", card, "lose", "module", "card")

    def again(self, card: str) -> Option:
        """Use this Module once more."""
        return self._one("again", card, "again", "module", "card")

    def side(self, card: str) -> Option:
        """This side of an Augmentation."""
        name = ("side", card)
        return self._kept.get(name) or self._make_side(card)

    def _make_side(self, card: str) -> Option:
        values: Values = {"card": card, "does": f"{card}.does"}
        option = self._kept["side", card] = Option(f"side:{card}", Text("option.side", values), f"augmentation:{card}")
        return option

    def card_option(self, card: str, number: int) -> Option:
        """An option of an Exploration card."""
        name = f"option:{card}.{number}"
        values: Values = {"does": f"{card}.{number}.does"}
        return self._kept.get((name, "does", *values.values())) or self._make(
            name, "does", f"card:{card}:{number}", values
        )

    def list(self, key: str) -> Option:
        """One of several lists of ops."""
        number = key.rpartition(":")[2]
        name = f"list:{number}"
        does = f"{key.partition('/')[0]}.{number}.choice"
        return self._kept.get((name, "does", does)) or self._make(name, "does", f"list:{number}", {"does": does})

    # ------------------------------------------------------------------ about places
    def _place(self, verb: str, q: int, r: int) -> Option:
        name = (verb, q, r)
        option = self._kept.get(name)
        if option is None:
            text = Text(f"option.{verb}", {"q": q, "r": r})
            option = self._kept[name] = Option(f"{verb}:{q},{r}", text, f"space:{q},{r}")
        return option

    def space(self, q: int, r: int) -> Option:
        """This empty place."""
        return self._place("space", q, r)

    def probe(self, q: int, r: int, side: int) -> Option:
        """Send a Probe across a side of the system at (q, r)."""
        dq, dr = DIRECTIONS[side]
        return self._place("probe", q + dq, r + dr)

    def blind(self, q: int, r: int, side: int) -> Option:
        """Blind Jump across a side of the system at (q, r)."""
        dq, dr = DIRECTIONS[side]
        return self._place("blind", q + dq, r + dr)

    def turn(self, tile: str, turn: int) -> Option:
        """Turn the tile by so many sixths."""
        name = ("turn", tile, turn)
        option = self._kept.get(name)
        if option is None:
            text = Text("option.turn", {"turn": turn * 60})
            option = self._kept[name] = Option(f"turn:{turn}", text, f"turn:{tile}:{turn}")
        return option

    # ------------------------------------------------------------------ about several things
    def _several(self, verb: str, key: str, at: str, *parts: str, **values: str | int) -> Option:
        name = (key, *parts, *values.values())
        option = self._kept.get(name)
        if option is None:
            option = self._kept[name] = Option(":".join((verb, *parts)), Text(f"option.{key}", values), at)
        return option

    def die(self, ship: str, number: int, colour: str, face: str) -> Option:
        """A die of a Ship's roll."""
        return self._several(
            "die", "die", f"rolled:{ship}:{number}", ship, str(number), ship=ship, colour=colour, face=face
        )

    def keep(self, card: str, ship: str) -> Option:
        """This Ship keeps a Module."""
        return self._several("keep", "keep", f"module:{card}", card, ship, card=card, ship=ship)

    def discard(self, ship: str, card: str) -> Option:
        """Pay to discard a Damage card."""
        return self._several("discard", "discard", f"damage:{card}", ship, card, ship=ship, card=card)

    def buy(self, ship: str, card: str, price: int) -> Option:
        """Buy a Module from an Ally."""
        return self._several("buy", "buy", f"goods:{card}", ship, card, ship=ship, card=card, price=price)

    def salvage(self, ship: str, card: str, value: int) -> Option:
        """Salvage a Module."""
        return self._several("salvage", "salvage", f"module:{card}", ship, card, ship=ship, card=card, value=value)

    def give_scrap(self, giver: str, taker: str) -> Option:
        """Give a Scrap."""
        return self._several("scrap", "give_scrap", f"ship:{taker}", giver, taker, giver=giver, taker=taker)

    def give_key(self, giver: str, taker: str) -> Option:
        """Give a Key."""
        return self._several("key", "give_key", f"ship:{taker}", giver, taker, giver=giver, taker=taker)

    def give_module(self, giver: str, taker: str, card: str) -> Option:
        """Give a Module."""
        return self._several(
            "give", "give_module", f"module:{card}", giver, taker, card, giver=giver, taker=taker, card=card
        )

    # ------------------------------------------------------------------ prompts
    def prompt(self, name: str) -> Text:
        """A prompt without values."""
        text = self._prompts.get(name)
        if text is None:
            text = self._prompts[name] = Text(f"prompt.{name}")
        return text

    def for_ship(self, key: str, ship: str) -> Text:
        """A prompt that names a Ship."""
        text = self._prompts.get((key, ship))
        if text is None:
            text = self._prompts[key, ship] = Text(key, {"ship": ship})
        return text
