"""What a position of Exodus is worth: points as things stand, and what income, cubes, ships and technologies promise.

All of it is read from a view. Orders, cards and bids that a seat has begun to choose in secret count as if carried out.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from game import rules

from . import exodus_last, exodus_plan, exodus_war
from .base import tag
from .outcome import by_outcome

CP = 0.22
"""Points for 1 C.P. while it can still be spent."""
PURSE = ((0, 10, CP), (10, 20, 0.14), (20, 30, 0.08), (30, 999, 0.03))
"""Points for each C.P. held from so many to so many: Actions to spend many are few."""
KEPT = 0.7
"""The share of that in the turn before the last: what is kept then goes mostly into the last election."""
UNIT = {"axinium": 0.75, "phasium": 0.65}
"""Points for a unit of a resource while it can still be used."""
TECHNOLOGY = {
    "civilian_ships": 5.0, "landing_maneuver": 3.0, "fusion_drive": 3.5, "advanced_banking": 3.0, "basic_research": 2.2,
    "advanced_trading": 2.4, "plasma_cannon": 0.8, "basic_politics": 3.0, "electromagnetic_shield": 0.5,
    "mpg_shield": 1.2, "cp_refinery": 1.5, "ssl_cannon": 1.5, "expert_cloning": 6.5, "antigravity_drive": 3.4,
    "advanced_mining": 4.8, "axinium_refinery": 2.0, "phasium_refinery": 2.2, "advanced_politics": 1.3,
    "expert_politics": 6.0, "master_politics": 9.0, "cloaking": 4.0, "radar": 1.0, "basic_repairs": 0.6,
    "antimatter_cannon": 6.5, "qgp_shield": 7.0, "biochemical_rockets": 0.0, "hypersonic_rockets": 0.6,
    "graviton_rockets": 2.0,
}  # fmt: skip
"""Points that a technology promises over a whole game, weapons, Rockets and harvests apart; less as turns pass."""
HARVESTS = ("expert_cloning", "basic_repairs", "cp_refinery", "axinium_refinery", "phasium_refinery",
            "advanced_politics", "advanced_mining")  # fmt: skip
"""Technologies that bring something with each Upkeep to come and with nothing else."""
LATE = {"antigravity_drive": 0.35, "graviton_rockets": 0.35}
"""What is left at the end of the worth of those that decide the last stages, while there is time to buy for them."""
PART = {"cannon": (0.3, 0.15), "shield": (0.6, 0.15), "drive": (1.0, 0.35)}
"""Points for each die, shield and hex of a part beside the fights planned, and the share that is left at the end."""
REFINED = 0.25
"""How much a second step of a counter is worth of what one gives: the counter is empty the sooner."""
RADAR = 2.5
"""More for Radar for each other seat that knows Cloaking."""
ROCKET = {"resource": 0.85, "population": 1.45, "planet": 2.5}
"""Points for each turn in which a Rocket can still be fired; a second one brings less.

The best shot of a turn is worth about 0.7, 1.6 and 1.5 by `exodus_rockets`, most of it other seats' loss. Planets count
for more, as what the Graviton Rocket costs is mostly C.P. that are left over in the end.
"""
SURE, UNFED = 0.5, 0.35
"""The share of that which counts before the Rocket is bought, and the share of it while the Phasium is lacking."""
SHIP = 1.3
"""Points for a ship in play while there are stages to come."""
CARD = {"research": 1.3, "build_ships": 1.2, "banking": 1.0, "trade": 0.7, "buy_upgrades": 0.7, "mining": 0.5}
"""What playing an Action card is worth where nothing is known of the position."""

_armed: dict[tuple[Any, ...], tuple[int, int]] = {}
"""Dice and shields by kind of ship and what lies on its blueprint."""
MOST_ARMED = 5_000
DIGITS = 6
"""Worths alike so far are the same: sums over the map in another order differ behind that."""


def last_turn(view: Any, setup: Any) -> int:
    """The last turn; against the clock, before it is called, what the pace so far leads to."""
    minutes = view.options.get("minutes", 0) if setup.time_limit else 0
    if not minutes:
        return int(view.options["turns"]) if setup.time_limit else int(setup.turns)
    if view.called:
        return int(view.called)
    paced = -(-minutes * max(1, view.turn - 1) // view.played) + 1 if view.played else setup.turns
    return max(int(view.turn) + 1, int(paced))


class Outlook:
    """A view read for what is still to come: turns, incomes, Conquest stages, chances to spend."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.content = rules.book("exodus").content
        self.setup = self.content.setups[view.options["game"]]
        self.board = self.content.boards[len(view.seats), self.setup.layout]
        self.players = view.players
        self.places = view.places
        self.turn: int = max(1, view.turn)
        self.last: int = last_turn(view, self.setup)
        self.hit: float = (7 - self.content.numbers.hit_from.value) / 6
        self.arms = {u.technology for u in self.content.upgrades.values() if u.kind in ("cannon", "shield")}
        self.opens = {u.technology for u in self.content.upgrades.values()}
        self.by_fall = sorted(range(len(self.content.ships)), key=lambda k: (-self.content.ships[k].vp, k))
        self.tags = [tag(step) for step in view.agenda]
        self.incomes: int = self.last - self.turn + (1 if not view.turn or "upkeep" in self.tags else 0)
        self.shots = self.last - self.turn + any(t in self.tags for t in ("wmd_stage", "turn", "action_stage"))
        self.election_ahead = self.turn < self.last or any(t in ("election", "council", "turn") for t in self.tags)

    @cached_property
    def stages(self) -> int:
        """Conquest stages in which ships can still move, all turns together."""
        each: int = self.content.numbers.conquests.value
        now: int = self.tags.count("conquest")
        if "conquests" in self.tags or "turn" in self.tags:
            now = each + (self.view.bonus == "move")
        if self.view.conquest and any(t in ("movement", "lay_tokens", "open_moves") for t in self.tags):
            now += 1
        return now + each * (self.last - self.turn)

    @cached_property
    def spending(self) -> bool:
        """Is there a chance left to spend resources?"""
        to_come = ("action_stage", "play_round", "bonus_actions", "council", "turn", "perform")
        now = ("research", "build_ships", "buy_upgrades", "trade", "react")
        return self.turn < self.last or any(t in to_come for t in self.tags) or self.tags[-1:] in [[t] for t in now]

    @cached_property
    def ahead(self) -> float:
        """The share of the game still to come, from 1 down to 0."""
        return max(0.0, (self.last - self.turn + (0.6 if self.spending else 0.0)) / self.last)

    def shots_at(self, what: str) -> float:
        """How often a Rocket against resources, Population or Planets can be fired; resources matter until Upkeep."""
        return max(0.0, self.shots - 1.0) if what == "resource" else float(self.shots)

    def planet(self, n: int) -> Any:
        """The Planet of a hex, None where there is none."""
        place = self.places[n]
        return None if place.destroyed or not place.planet else self.content.planets[place.planet]

    def knows(self, seat: int, technology: str) -> bool:
        """Does a seat know a technology?"""
        return technology in self.players[seat].technologies

    def hides(self, seat: int) -> bool:
        """Are a seat's ships out of the fights unless it wants them?"""
        return self.knows(seat, "cloaking") and not self.view.all_radar and not self.bare and self.stages > 1

    @cached_property
    def bare(self) -> bool:
        """Does a Political card in force forbid Cloaking?"""
        cards = (self.content.political[card] for card in (*self.view.laws, *self.view.resolutions))
        return any(tag(op) == "forbid" and op.activity == "cloak" for card in cards for op in card.main)

    def research(self, seat: int, technology: str) -> int:
        """About what a technology costs a seat now, by its discounts. EPC-RESEARCH-04 to 08."""
        alike = self.content.alike[technology]
        off = sum(sum(alike[known]) for known in self.players[seat].technologies)
        cost: int = self.content.technologies[technology].cost
        return max(0, cost - off)

    # ------------------------------------------------------------------ strength
    def strength(self, seat: int, ship: Any) -> tuple[int, int]:
        """Dice of a ship, and the hits that destroy it."""
        blueprint = self.players[seat].blueprints[ship.kind]
        key = (ship.kind, *blueprint.cannons, *blueprint.shields)
        arms = _armed.get(key)
        if arms is None:
            if len(_armed) >= MOST_ARMED:
                _armed.clear()
            arms = _armed[key] = self._arms(ship.kind, blueprint)
        return arms[0], max(1, arms[1] + 1 - ship.damage)

    def _arms(self, kind: int, blueprint: Any) -> tuple[int, int]:
        """Dice and shields of a blueprint."""
        ship, upgrades = self.content.ships[kind], self.content.upgrades
        dice = 0 if blueprint.cannons[ship.base_cannon.slot - 1] else ship.base_cannon.dice
        dice += sum(upgrades[p].value for p in blueprint.cannons if p and p != "+")
        return dice, ship.base_shield + sum(upgrades[p].value for p in blueprint.shields if p)

    def reach(self, seat: int, ship: Any) -> int:
        """Hexes a ship can move in a stage, by its Drive."""
        drive = self.players[seat].blueprints[ship.kind].drive
        return int(self.content.upgrades[drive].value if drive else self.content.ships[ship.kind].base_drive)

    # ------------------------------------------------------------------ Planets
    def income(self, seat: int, n: int) -> float:
        """Points that a cube on a Planet earns by income until the end."""
        planet, place = self.planet(n), self.places[n]
        if planet is None:
            return 0.0
        others = sum(1 for s, cubes in enumerate(place.cubes) if cubes and s != seat)
        takes: float = min(self.incomes, place.counter / (1 + 0.7 * others))
        if planet.resource == "cp":
            each: int = self.content.numbers.income_cp.value
            return takes * each * CP * 0.9
        return takes * (UNIT[planet.resource] - (CP if self.setup.income_tax else 0.0)) * 0.8

    def majority(self, n: int, cubes: list[int], seat: int) -> float:
        """The share of a Planet's points that a seat would score with these cubes on it."""
        most = max(cubes)
        planet = self.planet(n)
        if planet is None or not most or cubes[seat] < most:
            return 0.0
        return float(planet.vp // cubes.count(most))


class Worth:
    """The worth of one seat in an outlook, part by part."""

    def __init__(self, look: Outlook, seat: int) -> None:
        self.look = look
        self.seat = seat
        self.me = look.players[seat]
        self.hexes = self._hexes()

    def total(self) -> float:
        """All parts."""
        return self._points() + self._planets() + self._ships() + self._stores() + self._knowledge() + self._sealed()

    def _hexes(self) -> list[int]:
        """Where the seat's ships are or will be by its own orders, -1 in the stash."""
        goals = {}
        for step in self.look.view.agenda:
            if tag(step) == "lay_tokens":
                mine = next((c for c in step.choices if c.seat == self.seat), None)
                for part in (mine.chosen if mine else "").split():
                    verb, what, goal = (part + "::").split(":")[:3]
                    goals[verb, what] = goal
        if not goals:
            return [s.hex for s in self.me.ships]
        names = [p.planet or "high_council" for p in self.look.places]
        found = []
        for ship in self.me.ships:
            ship_id = f"{self.look.content.ships[ship.kind].id}-{ship.number}"
            home = names[ship.hex] if ship.hex >= 0 else ""
            goal = goals.get(("order", ship_id)) or goals.get(("group", home))
            found.append(names.index(goal) if goal in names and ship.hex >= 0 else ship.hex)
        return found

    def _points(self) -> float:
        """Points scored for good, and titles as far as they will last."""
        look, me = self.look, self.me
        total: float = sum(me.points.values())
        total += sum(look.content.resistance[c].vp for c in me.won)
        rank = look.view.order.index(self.seat)
        title = (5, 3, 1)[rank] if rank < min(3, len(look.players)) and not (rank == 2 and len(look.players) < 3) else 0
        return total + title * (0.12 if look.election_ahead else 1.0)

    def _planets(self) -> float:
        look = self.look
        total, sure = 0.0, 0.5 + 0.5 * (1 - look.ahead)
        for n, place in enumerate(look.places):
            mine = place.cubes[self.seat]
            if not mine:
                continue
            others = max((c for s, c in enumerate(place.cubes) if s != self.seat), default=0)
            planet = look.planet(n)
            total += look.income(self.seat, n) + 0.12 * mine * min(1.0, look.ahead + 0.1)
            share = look.majority(n, place.cubes, self.seat)
            total += share * sure + (0.1 * planet.vp * min(2, mine - others) if mine > others else 0.0) * look.ahead
            if planet.vp and mine <= others and look.ahead > 0:
                total += 0.15 * planet.vp
        return total

    def _ships(self) -> float:
        look = self.look
        in_play = [(s, h) for s, h in zip(self.me.ships, self.hexes, strict=True) if h >= 0]
        hexes = {h for _, h in in_play}
        total = 0.0
        for ship, place in in_play:
            dice, life = look.strength(self.seat, ship)
            total += (0.15 * dice + 0.1 * life) * min(1.0, 2 * look.ahead + 0.1) + 0.2 * ship.cubes
            total += self._danger(place)
            if ship.cubes and (look.stages or look.view.conquest):
                total += min(ship.cubes, 2) * self._landing(place, look.reach(self.seat, ship))
        if look.stages:
            last = look.turn == look.last
            total += sum(exodus_last.ship(look.content.ships[s.kind]) if last else SHIP for s, _ in in_play)
            total += 0.5 * len(hexes) * (1 - look.ahead)
            return total + (2.5 * (1 - look.ahead) if 0 in hexes else 0.0)
        return total + 2.0 * len(hexes) + (5.0 if 0 in hexes else 0.0)

    def _landing(self, place: int, reach: int) -> float:
        """What a cube aboard may earn, at the best Planet near by."""
        look, best = self.look, 0.0
        for n in (place, *look.board.within(place, reach)):
            planet = look.planet(n)
            if planet is None or planet.home or look.places[n].cubes[self.seat]:
                continue
            gain = look.income(self.seat, n) + (planet.vp * 0.5 if not any(look.places[n].cubes) else 0.0)
            sure = 0.6 if planet.moons and not look.knows(self.seat, "landing_maneuver") else 0.9
            guard = 0.5 if look.places[n].resistance and not look.hides(self.seat) else 1.0
            best = max(best, gain * sure * guard * (1.0 if n == place else 0.7))
        return best

    def _danger(self, place: int) -> float:
        """Resistance in the hex weighs on weak ships."""
        level = self.look.places[place].resistance
        if not level or not self.look.stages or self.look.hides(self.seat):
            return 0.0
        mine = [s for s, h in zip(self.me.ships, self.hexes, strict=True) if h == place]
        here = exodus_war.side(self.look.strength(self.seat, s) for s in mine)
        guards = tuple((c.dice, c.shields + 1) for c in self.look.content.resistance.values() if c.level == level)
        return 1.7 * exodus_war.against(here, guards, self.look.hit)[0] - 1.2

    def _stores(self) -> float:
        look, me = self.look, self.me
        if not look.spending:
            return 0.02 * float(me.cp)
        if look.turn == look.last:
            return exodus_last.stores(look, self.seat)
        total: float = sum(rate * max(0, min(me.cp, most) - least) for least, most, rate in PURSE)
        total *= KEPT if look.turn == look.last - 1 else 1.0
        total += sum(rate * min(4, getattr(me, kind)) + 0.3 * max(0, getattr(me, kind) - 4)
                     for kind, rate in UNIT.items())  # fmt: skip
        return total + 0.05 * float(min(6, me.stash))

    def _knowledge(self) -> float:
        look, me = self.look, self.me
        total: float = sum(TECHNOLOGY[t] * self._left(t) for t in me.technologies)
        total += self._rockets() + self._promised() + self._harvests()
        if "radar" in me.technologies:
            total += RADAR * look.ahead * sum(look.knows(p.seat, "cloaking") for p in look.players if p is not me)
        upgrades = look.content.upgrades
        for kind, blueprint in enumerate(me.blueprints):
            ships = sum(s.hex >= 0 for s in me.ships if s.kind == kind)
            for part in (*blueprint.cannons, *blueprint.shields, blueprint.drive):
                if part and part != "+":
                    piece = upgrades[part]
                    worth, last = PART[piece.kind]
                    total += worth * piece.value * (0.3 + 0.5 * ships) * min(1.0, look.ahead + last)
        return total

    def _left(self, technology: str) -> float:
        """The share that is left of what a technology promises over a whole game."""
        look = self.look
        if look.turn == look.last:
            return look.ahead * exodus_last.used(look, self.seat, technology)
        if technology in HARVESTS:
            return look.incomes / look.last
        return look.ahead + LATE.get(technology, 0.0) * (1 - look.ahead)

    def _harvests(self) -> float:
        """What refineries and freedom from tax bring on the Planets that the seat has cubes on."""
        look, total = self.look, 0.0
        refined = [r for r in ("cp", "axinium", "phasium") if look.knows(self.seat, f"{r}_refinery")]
        untaxed = look.setup.income_tax and look.knows(self.seat, "advanced_politics")
        for n, place in enumerate(look.places):
            planet = look.planet(n) if place.cubes[self.seat] else None
            if planet is not None:
                steps = min(look.incomes, place.counter + 1)
                unit = CP * look.content.numbers.income_cp.value if planet.resource == "cp" else UNIT[planet.resource]
                total += REFINED * steps * unit if planet.resource in refined else 0.0
                total += CP * steps if untaxed and planet.resource != "cp" else 0.0
        return total

    def _rockets(self) -> float:
        """Rockets on Planets that the seat leads."""
        look = self.look
        worths = [
            look.shots_at(kind := look.content.upgrades[rocket.kind].destroys) * ROCKET[kind]
            for place in look.places
            if place.rockets and place.cubes[self.seat] and max(place.cubes) == place.cubes[self.seat]
            for rocket in place.rockets
        ]
        return sum(worth * 0.75**n for n, worth in enumerate(sorted(worths, reverse=True)))

    def _promised(self) -> float:
        """Rockets that the seat can buy and has none of yet: what the first of each kind would bring by its shots."""
        look, me, total = self.look, self.me, 0.0
        owned = {rocket.kind for place in look.places if place.cubes[self.seat] for rocket in place.rockets}
        for upgrade in look.content.upgrades.values():
            known = upgrade.kind == "rocket" and upgrade.technology in me.technologies
            if not known or upgrade.id in owned or not look.view.supply[upgrade.id]:
                continue
            shots = look.shots_at(upgrade.destroys)
            if look.shots > look.last - look.turn:
                shots -= 1 - exodus_last.ahead(look, self.seat, "buy_upgrades")
            price = CP * upgrade.price.cp + UNIT["phasium"] * upgrade.price.phasium
            fed = 1.0 if me.phasium >= upgrade.price.phasium else UNFED
            total += SURE * fed * max(0.0, shots * ROCKET[upgrade.destroys] - price)
        return total

    def _sealed(self) -> float:
        """Bids and Action cards that the seat has chosen but not yet shown."""
        total = 0.0
        for step in self.look.view.agenda:
            name = tag(step)
            if name not in ("vote", "election_bids", "play_cards"):
                continue
            mine = next((c for c in step.choices if c.seat == self.seat), None)
            for part in (mine.chosen if mine else "").split():
                verb, _, what = part.partition(":")
                if verb == "bid":
                    bid = int(what)
                    total -= CP * bid if self.look.spending else 0.02 * bid
                    if name == "election_bids":
                        total += min(bid, 4) * (0.15 if self.look.turn < self.look.last else 0.7)
                elif verb == "card":
                    total += CARD[what]
        return total


def own(view: Any, seat: int, learning: bool = True) -> float:
    """The worth of one seat with the fights that it may look forward to; for what changes nothing of the others."""
    look = Outlook(view)
    return round(Worth(look, seat).total() + exodus_plan.war(look, seat, learning), DIGITS)


def value(view: Any, seat: int) -> float:
    """Points ahead of the best other that `seat` will about end with.

    Only its own fights to come are counted: what it tries out hardly changes those of others.
    """
    if view.outcome is not None:
        return by_outcome(view, seat)
    look = Outlook(view)
    worth = [Worth(look, s).total() for s in range(len(view.players)) if s != seat]
    return round(own(view, seat) - 0.5 * max(worth) - 0.5 * sum(worth) / len(worth), DIGITS)
