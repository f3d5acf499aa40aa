"""The six Actions, however they come about: Research, Banking, Build Ships, Buy Upgrades, Mining, Trade.

EPC-RESEARCH, EPC-BANKING, EPC-BUILD, EPC-UPGRADE, EPC-MINING, EPC-TRADE, EPC-BANKVAR.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..effects import TakeAction
from ..events import ActionBegun, Banked, Mined, MiningRolled, ShipBuilt, Traded
from ..files import DiceChoice, Upgrade
from ..modifiers import Extra, advanced, amount, build_price, rate, research_price, upgrade_price
from ..state import STASH, Exodus, Ship
from .free import DONE, PlacePiece, free_answer, free_blocked, free_options, learn, placements

PASS = Option("pass", Text("option.pass"), "button:pass")


class Perform(Step, tag="perform"):
    """A player performs an Action; its effect is optional (EPC-AMB-18).

    `source`: what brings it about: action, reaction, bonus, or a Political card's id.
    """

    seat: int
    action: str
    source: str

    def run(self, g: Exodus) -> None:
        g.emit(ActionBegun(self.seat, self.action, self.source))
        if self.action == "research":
            g.then(Research(self.seat, self.source))
        elif self.action == "banking":
            g.then(Banking(self.seat, self.source))
        elif self.action == "build_ships":
            g.then(BuildShips(self.seat, self.source))
        elif self.action == "buy_upgrades":
            g.then(BuyUpgrades(self.seat, self.source))
        elif self.action == "mining":
            dice = g.state.options["mining_dice"]
            g.then(MiningAmount(self.seat, self.source) if dice else Mining(self.seat, source=self.source))
        elif self.action == "trade":
            g.then(Trade(self.seat))


def extra(g: Exodus, source: str) -> Extra:
    """Modifiers of the card that brought this Action about."""
    card = g.content.political.get(source)
    return [m for op in card.main if isinstance(op, TakeAction) for m in op.modifiers] if card else ()


def _too_dear(cost: int, held: int) -> Text:
    return Text("reason.too_dear", {"cost": cost, "held": held})


# ---------------------------------------------------------------------- Research
class Research(Step, tag="research"):
    """Learn exactly one technology. EPC-RESEARCH-01 to 12."""

    asks = True
    seat: int
    source: str

    def _prices(self, g: Exodus) -> Iterator[tuple[Option, int]]:
        known, modifiers = g.players[self.seat].technologies, extra(g, self.source)
        for t in g.content.technologies.values():
            if t.id not in known and t.id not in g.setup.research_excluded:
                cost = research_price(g, self.seat, t, modifiers).total
                yield (
                    g.content.option(
                        f"research:{t.id}", "research", f"technology:{t.id}", cost, technology=t.id, cost=cost
                    ),
                    cost,
                )

    def ask(self, g: Exodus) -> Decision:
        me = g.players[self.seat]
        options = [o for o, cost in self._prices(g) if cost <= me.cp] if me.stash else []
        options += free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.research"), [*options, PASS], "research")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        me = g.players[self.seat]
        for option, cost in self._prices(g):
            if not me.stash:
                yield Refusal(option, Text("reason.no_cubes"), "EPC-RESEARCH-03")
            elif cost > me.cp:
                yield Refusal(option, _too_dear(cost, me.cp), "EPC-RESEARCH-02")
        for t in me.technologies:
            option = g.content.option(f"research:{t}", "research", f"technology:{t}", technology=t, cost=0)
            yield Refusal(option, Text("reason.known"), "EPC-RESEARCH-01")
        for t in g.setup.research_excluded:
            option = g.content.option(f"research:{t}", "research", f"technology:{t}", technology=t, cost=0)
            yield Refusal(option, Text("reason.excluded"), "EPC-LONG-04")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == PASS.id:
            return
        name = option.id.partition(":")[2]
        tech = g.content.technologies[name]
        learn(g, self.seat, name, research_price(g, self.seat, tech, extra(g, self.source)).total)


# ---------------------------------------------------------------------- Banking, and the dice of its variant
class Banking(Step, tag="banking"):
    """C.P. from the bank; in the variant a sure amount or dice. EPC-BANKING-01, 02; EPC-BANKVAR-01 to 03.

    Simply applied where a card was played for it (EPC-AMB-18); who was only invited may decline (EPC-ACTION-19).
    """

    asks = True
    seat: int
    source: str

    def ask(self, g: Exodus) -> Decision:
        if g.state.options["banking_dice"]:
            options = dice_options(g, self.seat, "banking_gain", extra(g, self.source))
        else:
            gain = amount(g, self.seat, "banking_gain", extra(g, self.source)).total
            options = [g.content.option("bank", "bank", "button:bank", gain, n=gain)]
        options += free_options(g, self.seat)
        if self.source not in ("action", "reaction"):
            options.append(PASS)
        return Decision(self.seat, Text("prompt.banking"), options, "banking")

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == PASS.id:
            return
        dice: list[int] = []
        if option.id == "bank":
            gain = amount(g, self.seat, "banking_gain", extra(g, self.source)).total
        else:
            gain, dice = roll_choice(g, self.seat, "banking_gain", option, extra(g, self.source))
        g.gain(self.seat, gain)
        g.emit(Banked(self.seat, gain, dice))


def dice_options(g: Exodus, seat: int, name: str, modifiers: Extra) -> list[Option]:
    """The choices of the Banking and Mining variants; the words count what cards add. EPC-BANKVAR-01 to 06."""
    variant = g.content.numbers.dice_variant
    bonus = _bonus(g, seat, name, modifiers)
    return [_dice_option(g, c, bonus) for c in (variant.advanced if advanced(g, seat, name) else variant.basic)]


def _bonus(g: Exodus, seat: int, name: str, modifiers: Extra) -> int:
    tally = amount(g, seat, name, modifiers)
    return tally.total - tally.base


def _dice_option(g: Exodus, choice: DiceChoice, bonus: int) -> Option:
    """Take a sure amount, or roll so many dice and add a fixed part."""
    if choice.sure:
        return g.content.option(f"sure:{choice.sure}", "sure", "button:sure", n=choice.sure + bonus)
    return g.content.option(
        f"roll:{choice.dice}:{choice.plus}", "roll_dice", "button:roll", n=choice.dice, plus=choice.plus + bonus
    )


def roll_choice(g: Exodus, seat: int, name: str, option: Option, modifiers: Extra) -> tuple[int, list[int]]:
    """The amount of such a choice and the dice thrown for it; cards add to it."""
    bonus = _bonus(g, seat, name, modifiers)
    verb, *numbers = option.id.split(":")
    if verb == "sure":
        return int(numbers[0]) + bonus, []
    dice = g.rolls(name, int(numbers[0]))
    return sum(dice) + int(numbers[1]) + bonus, dice


# ---------------------------------------------------------------------- Build Ships
class BuildShips(Step, tag="build_ships"):
    """Any number of ships, at the own Home Planet. EPC-BUILD-01 to 08."""

    asks = True
    seat: int
    source: str

    def _prices(self, g: Exodus) -> Iterator[tuple[Option, int, int, Ship | None]]:
        me, modifiers = g.players[self.seat], extra(g, self.source)
        for n, kind in enumerate(g.content.ships):
            cp, axinium = (t.total for t in build_price(g, n, modifiers))
            ship = next((s for s in me.ships if s.kind == n and s.hex == STASH), None)
            option = g.content.option(
                f"build:{kind.id}", "build", f"blueprint:{kind.id}", cp, ship=kind.id, cp=cp, axinium=axinium
            )
            yield option, cp, axinium, ship

    def ask(self, g: Exodus) -> Decision:
        me = g.players[self.seat]
        options = [o for o, cp, ax, ship in self._prices(g) if ship and cp <= me.cp and ax <= me.axinium]
        options += free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.build_ships"), [*options, DONE], "build_ships")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        me = g.players[self.seat]
        for option, cp, axinium, ship in self._prices(g):
            if ship is None:
                yield Refusal(option, Text("reason.both_in_play"), "EPC-BUILD-03")
            elif cp > me.cp:
                yield Refusal(option, _too_dear(cp, me.cp), "EPC-BUILD-01")
            elif axinium > me.axinium:
                yield Refusal(option, Text("reason.no_axinium", {"cost": axinium}), "EPC-BUILD-01")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        me = g.players[self.seat]
        _, cp, axinium, ship = next(p for p in self._prices(g) if p[0].id == option.id)
        assert ship is not None
        me.cp -= cp
        me.axinium -= axinium
        ship.hex = me.home
        g.emit(ShipBuilt(self.seat, g.ship_id(ship), g.name(me.home)))
        g.then(self)


# ---------------------------------------------------------------------- Buy Upgrades
class BuyUpgrades(Step, tag="buy_upgrades"):
    """Any number of upgrades whose technology is owned, placed at once. EPC-UPGRADE-01 to 11, EPC-AMB-26."""

    asks = True
    seat: int
    source: str

    def _offer(self, g: Exodus, upgrade: Upgrade) -> tuple[Option, int, int]:
        cp, phasium = (t.total for t in upgrade_price(g, upgrade, extra(g, self.source)))
        option = g.content.option(
            f"buy:{upgrade.id}", "buy", f"upgrade:{upgrade.id}", cp, upgrade=upgrade.id, cp=cp, phasium=phasium
        )
        return option, cp, phasium

    def ask(self, g: Exodus) -> Decision:
        me = g.players[self.seat]
        options: list[Option] = []
        for upgrade in g.content.upgrades.values():
            if upgrade.technology in me.technologies and g.state.supply[upgrade.id]:
                option, cp, phasium = self._offer(g, upgrade)
                if cp <= me.cp and phasium <= me.phasium and placements(g, self.seat, upgrade):
                    options.append(option)
        options += free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.buy_upgrades"), [*options, DONE], "buy_upgrades")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        me = g.players[self.seat]
        for upgrade in g.content.upgrades.values():
            option, cp, phasium = self._offer(g, upgrade)
            if upgrade.technology not in me.technologies:
                yield Refusal(
                    option, Text("reason.no_technology", {"technology": upgrade.technology}), "EPC-UPGRADE-02"
                )
            elif not g.state.supply[upgrade.id]:
                yield Refusal(option, Text("reason.sold_out"), "EPC-UPGRADE-08")
            elif cp > me.cp:
                yield Refusal(option, _too_dear(cp, me.cp), "EPC-UPGRADE-03")
            elif phasium > me.phasium:
                yield Refusal(option, Text("reason.no_phasium", {"cost": phasium}), "EPC-UPGRADE-03")
            elif not placements(g, self.seat, upgrade):
                rule = "EPC-UPGRADE-11" if upgrade.kind == "rocket" else "EPC-UPGRADE-04"
                yield Refusal(option, Text("reason.no_place"), rule)
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        me = g.players[self.seat]
        upgrade = g.content.upgrades[option.id.partition(":")[2]]
        _, cp, phasium = self._offer(g, upgrade)
        me.cp -= cp
        me.phasium -= phasium
        g.then(PlacePiece(self.seat, upgrade.id), self)


# ---------------------------------------------------------------------- Mining
class MiningAmount(Step, tag="mining_amount"):
    """The Mining variant: a sure number of resources, or dice. EPC-BANKVAR-04 to 06."""

    asks = True
    seat: int
    source: str

    def ask(self, g: Exodus) -> Decision:
        options = dice_options(g, self.seat, "mining_amount", extra(g, self.source))
        options += free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.mining_amount"), [*options, PASS], "mining_amount")

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == PASS.id:
            return
        left, dice = roll_choice(g, self.seat, "mining_amount", option, extra(g, self.source))
        g.emit(MiningRolled(self.seat, left, dice))
        g.then(Mining(self.seat, left))


class Mining(Step, tag="mining"):
    """One resource at a time onto Planets with own Population, up to their printed maximum. EPC-MINING-01 to 06.

    `left`: how many the variant's choice leaves. Outside the variant it is -1 and `done` tells how many were added: a
    technology from a card cashed in meanwhile raises their number at once (EPC-RESEARCH-10).
    """

    asks = True
    seat: int
    left: int = -1
    source: str = ""
    done: int = 0

    def _left(self, g: Exodus) -> int:
        if self.left >= 0:
            return self.left
        return amount(g, self.seat, "mining_amount", extra(g, self.source)).total - self.done

    def ask(self, g: Exodus) -> Decision | None:
        left = self._left(g)
        if not left:
            return None
        options = [
            g.content.option(f"mine:{g.name(n)}", "mine", f"hex:{g.name(n)}", place=g.name(n))
            for n, place in enumerate(g.places)
            if place.cubes[self.seat] and (planet := g.planet(n)) and place.counter < planet.maximum
        ]
        if not options:
            return None
        options += free_options(g, self.seat)
        return Decision(self.seat, Text("prompt.mining", {"n": left}), [*options, DONE], "mining")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for n, place in enumerate(g.places):
            if planet := g.planet(n):
                option = g.content.option(f"mine:{g.name(n)}", "mine", f"hex:{g.name(n)}", place=g.name(n))
                if not place.cubes[self.seat]:
                    yield Refusal(option, Text("reason.no_population"), "EPC-MINING-03")
                elif place.counter >= planet.maximum:
                    yield Refusal(option, Text("reason.counter_full"), "EPC-MINING-04")
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        name = option.id.partition(":")[2]
        place = g.places[g.number(name)]
        place.counter += 1
        g.emit(Mined(self.seat, name, place.counter))
        if self.left >= 0:
            g.then(Mining(self.seat, self.left - 1))
        else:
            g.then(Mining(self.seat, source=self.source, done=self.done + 1))


# ---------------------------------------------------------------------- Trade
class Trade(Step, tag="trade"):
    """Up to four exchanges in the leftmost free area, all of one kind without Advanced Trading. EPC-TRADE-01 to 12.

    `done`: exchanges so far; `way`: sell or buy once one is done.
    """

    asks = True
    seat: int
    done: int = 0
    way: str = ""

    def _area(self, g: Exodus) -> int | None:
        """The area in use for this Trade, or the leftmost free one; None where there is none."""
        if self.done:
            return len(g.state.market) - 1
        free = len(g.state.market)
        areas = next(a.areas for a in g.content.market.areas_by_players if a.players == len(g.players))
        return free if free < len(areas) else None

    def _exchanges(self, g: Exodus, area: int) -> Iterator[tuple[Option, Refusal | None]]:
        me = g.players[self.seat]
        cap = g.content.numbers.cap.value
        mixed = g.tech(self.seat, "red_rates") is not None
        for way in ("sell", "buy"):
            price = rate(g, self.seat, area, way == "sell").total
            for resource in ("axinium", "phasium"):
                held = getattr(me, resource)
                option = g.content.option(
                    f"{way}:{resource}",
                    "sell" if way == "sell" else "buy_resource",
                    f"market:{way}:{resource}",
                    price,
                    resource=resource,
                    cp=price,
                )
                refusal = None
                if self.way and self.way != way and not mixed:
                    refusal = Refusal(option, Text("reason.one_way"), "EPC-TRADE-05")
                elif way == "sell" and not held:
                    refusal = Refusal(option, Text("reason.none_held"), "EPC-TRADE-12")
                elif way == "buy" and price > me.cp:
                    refusal = Refusal(option, _too_dear(price, me.cp), "EPC-TRADE-12")
                elif way == "buy" and held >= cap:
                    refusal = Refusal(option, Text("reason.cap", {"cap": cap}), "EPC-TRADE-12")
                yield option, refusal

    def ask(self, g: Exodus) -> Decision | None:
        if self.done >= g.content.market.exchanges_per_trade.value:
            return None
        area = self._area(g)
        options: list[Option] = []
        if area is not None and (self.done or g.players[self.seat].stash):
            options = [o for o, refusal in self._exchanges(g, area) if refusal is None]
        options += free_options(g, self.seat)
        left = g.content.market.exchanges_per_trade.value - self.done
        return Decision(self.seat, Text("prompt.trade", {"n": left}), [*options, DONE], "trade")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        area = self._area(g)
        if area is None:
            yield from (Refusal(o, Text("reason.market_full"), "EPC-TRADE-09") for o, _ in self._exchanges(g, 0))
        elif not self.done and not g.players[self.seat].stash:
            for option, _ in self._exchanges(g, area):
                yield Refusal(option, Text("reason.no_cubes"), "EPC-TRADE-10")
        else:
            yield from (refusal for _, refusal in self._exchanges(g, area) if refusal is not None)
        yield from free_blocked(g, self.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if free_answer(g, self.seat, option, self) or option.id == DONE.id:
            return
        me = g.players[self.seat]
        way, _, resource = option.id.partition(":")
        area = self._area(g)
        assert area is not None
        if not self.done:
            me.stash -= 1
            g.state.market.append(self.seat)
        price = rate(g, self.seat, area, way == "sell").total
        sign = -1 if way == "sell" else 1
        setattr(me, resource, getattr(me, resource) + sign)
        me.cp -= sign * price
        g.emit(Traded(self.seat, area + 1, resource, -sign * price))
        g.then(Trade(self.seat, self.done + 1, way))
