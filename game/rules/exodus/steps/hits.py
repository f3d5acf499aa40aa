"""Assigning hits: one at a time, all on one ship, or as the rulebook advises. EPC-COMBAT-06, 08; EPC-FAQ-18."""

from __future__ import annotations

from ...engine.decision import Decision, Option, Text
from ...engine.position import Step
from ..events import ShipDestroyed, ShipHit
from ..state import Exodus, Ship


class Assign(Step, tag="assign"):
    """Hits to put on the ships of `victims` in a hex; one ship leaves nothing to ask. EPC-COMBAT-06."""

    seat: int
    place: int
    hits: int
    victims: list[int]

    def run(self, g: Exodus) -> None:
        ships = targets(g, self.place, self.victims)
        if len(ships) == 1:
            hit(g, *ships[0], self.hits)
        elif ships:
            g.then(AssignHits(self.seat, self.place, self.hits, self.victims))


def targets(g: Exodus, place: int, victims: list[int]) -> list[tuple[int, Ship]]:
    """The visible ships of some seats in a hex."""
    return [(s, ship) for s in victims if not g.cloaked(s, place) for ship in g.ships_at(s, place)]


def hit(g: Exodus, seat: int, ship: Ship, damage: int) -> None:
    """Damage onto a ship; whether it is destroyed shows at the end of the round."""
    ship.damage += damage
    g.emit(ShipHit(seat, g.ship_id(ship), g.name(ship.hex), damage))


class AssignHits(Step, tag="assign_hits"):
    """One hit at a time, all on one ship, or as the rulebook advises. EPC-COMBAT-06, EPC-AMB-36, EPC-FAQ-18."""

    asks = True
    seat: int
    place: int
    hits: int
    victims: list[int]

    def ask(self, g: Exodus) -> Decision | None:
        if not self.hits:
            return None
        ships = targets(g, self.place, self.victims)
        options = [_ship_option(g, "hit", s, ship) for s, ship in ships]
        if self.hits > 1:
            options += [_ship_option(g, "all", s, ship) for s, ship in ships]
        options.append(g.content.option("advised", "advised", "button:advised"))
        values: dict[str, str | int] = {"n": self.hits, "place": g.name(self.place)}
        own = bool(g.ships_at(self.seat, self.place)) and not g.cloaked(self.seat, self.place)
        prompt = Text("prompt.assign_hits" if own else "prompt.assign_hits_resistance", values)
        return Decision(self.seat, prompt, options, "assign_hits")

    def answer(self, g: Exodus, option: Option) -> None:
        if option.id == "advised":
            for seat, ship, damage in advised(g, targets(g, self.place, self.victims), self.hits):
                hit(g, seat, ship, damage)
            return
        verb, owner, ship_id = option.id.split(":")
        damage = self.hits if verb == "all" else 1
        hit(g, int(owner), g.ship(int(owner), ship_id), damage)
        if damage < self.hits:
            g.then(AssignHits(self.seat, self.place, self.hits - damage, self.victims))


def _ship_option(g: Exodus, verb: str, seat: int, ship: Ship) -> Option:
    ship_id = g.ship_id(ship)
    return g.content.option(f"{verb}:{seat}:{ship_id}", verb, f"ship:{seat}:{ship_id}", seat=seat, ship=ship_id)


def advised(g: Exodus, ships: list[tuple[int, Ship]], hits: int) -> list[tuple[int, Ship, int]]:
    """The rulebook's advice: ships with Population that can be destroyed first, then the most expensive.

    Of like ships of several seats the one earlier in turn order is hit: by seat, the last seat would win too often.
    EPC-FAQ-18.
    """
    rank = g.state.order.index

    def needed(seat: int, ship: Ship) -> int:
        return max(1, g.shields(seat, ship) - ship.damage + 1)

    def worth(pair: tuple[int, Ship]) -> tuple[int, int, int, int]:
        seat, ship = pair
        return (-ship.cubes, -g.ship_type(ship).vp, needed(seat, ship), rank(seat))

    plan: list[tuple[int, Ship, int]] = []
    for seat, ship in sorted(ships, key=worth):
        damage = needed(seat, ship)
        if damage <= hits:
            plan.append((seat, ship, damage))
            hits -= damage
    if hits:
        rest = [(s, ship) for s, ship in ships if not any(ship is p[1] for p in plan)] or ships
        seat, ship = min(rest, key=lambda pair: (needed(*pair), rank(pair[0])))
        plan.append((seat, ship, hits))
    return plan


def remove_destroyed(g: Exodus, seat: int, place: int) -> list[int]:
    """Take destroyed ships off the map; their blueprints' numbers. EPC-COMBAT-08, 11."""
    gone = [s for s in g.ships_at(seat, place) if s.damage > g.shields(seat, s)]
    for ship in gone:
        g.emit(ShipDestroyed(seat, g.ship_id(ship), g.name(place)))
        g.lose_ship(seat, ship)
    return [s.kind for s in gone]
