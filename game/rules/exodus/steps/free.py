"""Free moments: rearranging ship parts and cashing in Resistance cards, offered whenever the rule allows.

EPC-UPGRADE-06, EPC-RESIST-06; EPC-AMB-27, 38, 85.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ...engine.simultaneous import SEAL, Secretly
from ..effects import GainResources, GainTechnology, GainUpgrade
from ..events import Gained, PartMoved, PartPlaced, RewardTaken, RocketPlaced, TechnologyLearned
from ..files import Technology, Upgrade
from ..parts import Spot, check_shields, covers_built_in, frees_pair, laid, lay, lift, lying, part_at, spots, squares
from ..state import Exodus, Rocket

REARRANGE = Option("rearrange", Text("option.rearrange"), "button:rearrange")
DONE = Option("done", Text("option.done"), "button:done")


def free_options(g: Exodus, seat: int) -> list[Option]:
    """What a seat may do beside the decision it is asked for."""
    found: list[Option] = []
    if not g.state.locked and may_rearrange(g, seat):
        found.append(REARRANGE)
    if not g.state.conquest:
        for card in dict.fromkeys(g.players[seat].won):
            if reward_possible(g, seat, card):
                found.append(_cash_option(g, seat, card))
    return found


def _cash_option(g: Exodus, seat: int, card: str) -> Option:
    """The option to cash a card in; its words say where only a part of its pieces is to be had."""
    for op in g.content.resistance[card].reward:
        if isinstance(op, GainUpgrade) and 0 < (there := pieces_to_take(g, seat, op)) < op.count:
            values: dict[str, str | int] = {"card": card, "n": there, "most": op.count}
            return g.content.option(f"cash:{card}", "cash_part", f"won:{card}", there, **values)
    return g.content.option(f"cash:{card}", "cash", f"won:{card}", card=card)


def free_blocked(g: Exodus, seat: int) -> Iterator[Refusal]:
    """Why a won card cannot be cashed in now. EPC-RESIST-06, EPC-FAQ-17, EPC-AMB-85."""
    for card in g.players[seat].won:
        if g.state.conquest:
            yield Refusal(_cash_option(g, seat, card), Text("reason.cash_conquest"), "EPC-RESIST-06")
        elif not reward_possible(g, seat, card):
            yield Refusal(_cash_option(g, seat, card), Text("reason.cash_nothing"), "EPC-AMB-85")


def free_answer(g: Exodus, seat: int, option: Option, step: Step) -> bool:
    """Carry out a free option and come back to `step`; False where it is none."""
    if option.id == REARRANGE.id:
        g.state.rearranged[seat] += 1
        g.then(Rearrange(seat), step)
        return True
    if option.id.startswith("cash:"):
        cash_in(g, seat, option.id.partition(":")[2], step)
        return True
    return False


class FreeSecretly(Secretly):
    """A secret choice. Until a seat has begun with its own, its free moments are open to it, seen by everybody."""

    def ask(self, g: Exodus) -> Decision:
        decision, mine = super().ask(g), self._asked()
        if mine.chosen and len(decision.options) == 1 and decision.options[0].id == SEAL.id:
            return Decision(decision.seat, Text("prompt.seal"), decision.options, decision.kind)
        free = [] if mine.chosen else free_options(g, mine.seat)
        return Decision(decision.seat, decision.prompt, [*decision.options, *free], decision.kind) if free else decision

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        mine = self._asked()
        if not mine.chosen:
            yield from free_blocked(g, mine.seat)

    def answer(self, g: Exodus, option: Option) -> None:
        if not free_answer(g, self._asked().seat, option, self):
            super().answer(g, option)


class FreeMoment(Step, tag="free_moment"):
    """Before something in which a seat may have no say: asked only where a won card could change it. EPC-AMB-38.

    That is, before growth, repair and income a card that may teach what bears on them; before targets are assigned a
    card that brings a Rocket. `stage`: upkeep or wmd.
    """

    asks = True
    seat: int
    stage: str

    def ask(self, g: Exodus) -> Decision | None:
        useful = _helps_upkeep if self.stage == "upkeep" else _brings_rocket
        if not any(useful(g, self.seat, c) and reward_possible(g, self.seat, c) for c in g.players[self.seat].won):
            return None
        options = [*free_options(g, self.seat), DONE]
        return Decision(self.seat, Text(f"prompt.free_moment_{self.stage}"), options, "free_moment")

    def answer(self, g: Exodus, option: Option) -> None:
        free_answer(g, self.seat, option, self)


def _helps_upkeep(g: Exodus, seat: int, card: str) -> bool:
    return could_learn(g, seat, card, ("growth_bonus", "upkeep_repair", "refinery", "no_income_tax"))


def _brings_rocket(g: Exodus, seat: int, card: str) -> bool:
    rewards = [op for op in g.content.resistance[card].reward if isinstance(op, GainUpgrade)]
    return any(g.content.upgrades[op.upgrade].kind == "rocket" for op in rewards)


# ---------------------------------------------------------------------- rearranging
def may_rearrange(g: Exodus, seat: int) -> bool:
    """Is there a part that could go elsewhere? A count of such moments a stage keeps games finite (house)."""
    if g.state.rearranged[seat] >= g.content.numbers.rearrangements.value:
        return False
    blueprints = g.players[seat].blueprints
    held = [any(b.shields) for b in blueprints]
    if True in held:  # the usual case first: a Shield, and room for it on another blueprint
        room = ["" in b.shields for b in blueprints]
        if any(True in room[:n] or True in room[n + 1 :] for n, holds in enumerate(held) if holds):
            return True
    return any(True for part, spot in laid(g, seat) for _ in _goals(g, seat, part, spot))


def _goals(g: Exodus, seat: int, part: Upgrade, spot: Spot) -> Iterator[Spot]:
    """Where a part may go: onto a free spot, or in exchange with others of its kind that have room where it was.

    On its own blueprint only a Cannon gains by it, where it covers or uncovers the built-in one or makes room for a
    large one.
    """
    blueprints = g.players[seat].blueprints
    for goal in spots(g, part):
        there = lying(g, blueprints[goal[0]], goal[0], part, goal[1])
        if goal[0] == spot[0] and not (
            covers_built_in(g, part, goal) != covers_built_in(g, part, spot)
            or (part.kind == "cannon" and not there and frees_pair(g, seat, part, spot, goal[1]))
        ):
            continue
        if not there or (there != [part.id] and all(g.content.upgrades[x].size <= part.size for x in there)):
            yield goal


class Rearrange(Step, tag="rearrange"):
    """Which part moves? EPC-UPGRADE-06."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision:
        options = [
            g.content.option(
                f"part:{_spot_id(g, part, spot)}", "part", f"spot:{_spot_id(g, part, spot)}",
                upgrade=part.id, ship=g.content.ships[spot[0]].id, space=spot[1] + 1,
            )
            for part, spot in laid(g, self.seat)
            if next(_goals(g, self.seat, part, spot), None)
        ]  # fmt: skip
        return Decision(self.seat, Text("prompt.rearrange"), [*options, DONE], "rearrange")

    def answer(self, g: Exodus, option: Option) -> None:
        if option.id != DONE.id:
            _, ship, kind, space = option.id.split(":")
            g.then(MovePart(self.seat, g.content.ship_number[ship], kind, int(space) - 1))


class MovePart(Step, tag="move_part"):
    """Where does the part go? Parts may change places. `part`: its kind on the blueprint."""

    asks = True
    seat: int
    ship: int
    part: str
    space: int

    def _upgrade(self, g: Exodus) -> Upgrade:
        return part_at(g, self.seat, self.part, (self.ship, self.space))

    def ask(self, g: Exodus) -> Decision:
        part = self._upgrade(g)
        options = [spot_option(g, part, s) for s in _goals(g, self.seat, part, (self.ship, self.space))]
        return Decision(self.seat, Text("prompt.move_part", {"upgrade": part.id}), options, "move_part")

    def answer(self, g: Exodus, option: Option) -> None:
        part, spot, goal = self._upgrade(g), (self.ship, self.space), spot_of(g, option)
        lift(g, self.seat, part, spot)
        room = squares(g, spot[0], part, spot[1])
        for space, other in zip(room, lay(g, self.seat, part, goal), strict=False):
            lay(g, self.seat, g.content.upgrades[other], (spot[0], space))
            g.emit(PartMoved(self.seat, other, g.content.ships[spot[0]].id))
        g.emit(PartMoved(self.seat, part.id, g.content.ships[goal[0]].id))
        check_shields(g, self.seat)


def _spot_id(g: Exodus, part: Upgrade, spot: Spot) -> str:
    return f"{g.content.ships[spot[0]].id}:{part.kind}:{spot[1] + 1}"


def spot_option(g: Exodus, part: Upgrade, spot: Spot) -> Option:
    """The option to put a part on a spot."""
    where = _spot_id(g, part, spot)
    return g.content.option(
        f"place:{where}", "place_part", f"spot:{where}",
        upgrade=part.id, ship=g.content.ships[spot[0]].id, space=spot[1] + 1,
    )  # fmt: skip


def spot_of(g: Exodus, option: Option) -> Spot:
    """The spot that such an option names."""
    _, ship, _, space = option.id.split(":")
    return g.content.ship_number[ship], int(space) - 1


# ---------------------------------------------------------------------- placing a piece
class PlacePiece(Step, tag="place_piece"):
    """Where does a piece from the supply go? A part may cover another, which goes back. EPC-UPGRADE-04, EPC-AMB-26."""

    asks = True
    seat: int
    upgrade: str

    def ask(self, g: Exodus) -> Decision:
        options = placements(g, self.seat, g.content.upgrades[self.upgrade])
        return Decision(self.seat, Text("prompt.place_piece", {"upgrade": self.upgrade}), options, "place_piece")

    def answer(self, g: Exodus, option: Option) -> None:
        piece = g.content.upgrades[self.upgrade]
        g.state.supply[piece.id] -= 1
        if piece.kind == "rocket":
            place = option.id.partition(":")[2]
            g.places[g.number(place)].rockets.append(Rocket(piece.id))
            g.emit(RocketPlaced(self.seat, piece.id, place))
            return
        spot = spot_of(g, option)
        gone = lay(g, self.seat, piece, spot)
        for part in gone:
            g.state.supply[part] += 1
        g.emit(PartPlaced(self.seat, piece.id, g.content.ships[spot[0]].id, gone))
        check_shields(g, self.seat)


def placements(g: Exodus, seat: int, piece: Upgrade) -> list[Option]:
    """Where a piece may be put: spots on blueprints that hold nothing equal, or Planets with the majority (EPC-WMD)."""
    if piece.kind == "rocket":
        return [
            g.content.option(
                f"place:{g.name(n)}", "place_rocket", f"hex:{g.name(n)}", upgrade=piece.id, place=g.name(n)
            )
            for n in range(len(g.places))
            if g.planet(n) is not None and g.majority(n) == seat
        ]
    blueprints = g.players[seat].blueprints
    return [
        spot_option(g, piece, (k, s)) for k, s in spots(g, piece) if lying(g, blueprints[k], k, piece, s) != [piece.id]
    ]


# ---------------------------------------------------------------------- Resistance cards
def reward_possible(g: Exodus, seat: int, card: str) -> bool:
    """Can a won card's reward be taken now, one of its pieces at least? (EPC-AMB-25, 85)"""
    for op in g.content.resistance[card].reward:
        if isinstance(op, GainUpgrade):
            if not pieces_to_take(g, seat, op):
                return False
        elif isinstance(op, GainTechnology) and not g.players[seat].stash and fitting(g, seat, op):
            return False
    return True


def pieces_to_take(g: Exodus, seat: int, op: GainUpgrade) -> int:
    """How many pieces of a reward are in the supply and have a place. EPC-AMB-85."""
    piece = g.content.upgrades[op.upgrade]
    room = len(placements(g, seat, piece))
    if piece.kind == "rocket" and room:
        room = op.count  # any number of Rockets stands on one Planet (EPC-AMB-90)
    return min(op.count, g.state.supply[op.upgrade], room)


def could_learn(g: Exodus, seat: int, card: str, ops: tuple[str, ...]) -> bool:
    """May a card's reward teach a technology with one of these effects?"""
    rewards = [op for op in g.content.resistance[card].reward if isinstance(op, GainTechnology)]
    return any(t.effect.op in ops for op in rewards for t in fitting(g, seat, op))


def fitting(g: Exodus, seat: int, op: GainTechnology) -> list[Technology]:
    """Technologies that a reward may teach."""
    known = g.players[seat].technologies
    return [
        t
        for t in g.content.technologies.values()
        if t.id not in known
        and t.id not in g.setup.research_excluded
        and t.cost <= op.max_cost
        and (not op.types or not set(op.types).isdisjoint(t.types))
        and (not op.colours or t.colour in op.colours)
    ]


def cash_in(g: Exodus, seat: int, card: str, step: Step) -> None:
    """Discard a won card for its reward, then go on with `step`. EPC-RESIST-06, 07."""
    me = g.players[seat]
    me.won.remove(card)
    g.deck(g.content.resistance[card].level).discards.append(card)
    g.emit(RewardTaken(seat, card))
    steps: list[Step] = []
    for op in g.content.resistance[card].reward:
        if isinstance(op, GainResources):
            _take(g, seat, card, cp=op.cp, axinium=op.axinium, phasium=op.phasium)
        elif isinstance(op, GainUpgrade):
            steps += [PlacePiece(seat, op.upgrade) for _ in range(pieces_to_take(g, seat, op))]
        elif fitting(g, seat, op):
            steps.append(LearnFree(seat, card))
        else:
            _take(g, seat, card, cp=op.fallback_cp)
    g.then(*steps, step)


def _take(g: Exodus, seat: int, card: str, **amounts: int) -> None:
    """Resources of a reward, as many as the tracks can hold."""
    me = g.players[seat]
    for resource, amount in amounts.items():
        held = getattr(me, resource)
        g.gain(seat, **{resource: amount})
        if taken := getattr(me, resource) - held:
            g.emit(Gained(seat, card, resource, taken))


class LearnFree(Step, tag="learn_free"):
    """A technology as a reward: no C.P., but a cube from the stash. EPC-AMB-25."""

    asks = True
    seat: int
    card: str

    def ask(self, g: Exodus) -> Decision:
        op = next(o for o in g.content.resistance[self.card].reward if isinstance(o, GainTechnology))
        options = [
            g.content.option(f"learn:{t.id}", "learn_free", f"technology:{t.id}", technology=t.id)
            for t in fitting(g, self.seat, op)
        ]
        return Decision(self.seat, Text("prompt.learn_free", {"card": self.card}), options, "learn_free")

    def answer(self, g: Exodus, option: Option) -> None:
        learn(g, self.seat, option.id.partition(":")[2], 0)


def learn(g: Exodus, seat: int, technology: str, cost: int) -> None:
    """Own a technology from now on: C.P. to the bank, a cube from the stash onto it. EPC-RESEARCH-02, 03, 10."""
    me = g.players[seat]
    me.cp -= cost
    me.stash -= 1
    me.technologies.append(technology)
    g.emit(TechnologyLearned(seat, technology, cost))
