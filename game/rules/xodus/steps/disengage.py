"""Disengaging: abilities, Damage Rolls, then hide or flee. XOD-DISENGAGE, XOD-AVATAR-03 to 06."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import Disengaged, Hidden
from ..play import Xodus
from .enemies import foes_at
from .moves import DisengageMark, next_systems, wormholes
from .rolls import abilities, roll_of
from .turn_end import EndTurn, strain, strainable
from .windows import new_unit, open_window


class Disengage(Step, tag="disengage"):
    """All acting Ships disengage together. XOD-DISENGAGE-01 to 04, 09; XOD-AMB-39."""

    def run(self, g: Xodus) -> None:
        place, acting = g.acting_place(), g.state.acting[:]
        g.end_combat()
        g.state.feats.disengaged += 1
        g.emit(Disengaged(g.names(acting)))
        new_unit(g, fresh=False)
        steps: list[Step] = []
        for foe in foes_at(g, place):
            steps += abilities(g, foe, "disengage")
        g.then(
            *open_window(g, "disengage", acting, place=place),
            *steps,
            DisengageRolls(place),
            DisengageMark(),
            HideOrFlee(place),
        )


class DisengageRolls(Step, tag="disengage_rolls"):
    """One Damage Roll per foe in the system by each Ship. XOD-DISENGAGE-02, XOD-AVATAR-03."""

    place: int

    def run(self, g: Xodus) -> None:
        skip = [s for s in g.state.acting if g.permitted("skip_disengage_roll", s)]
        ships = [s for s in g.state.acting if s not in skip]
        for ship in skip:
            g.state.allowed.remove(f"skip_disengage_roll:{ship}")
        if ships:
            place, foes = self.place, foes_at(g, self.place)
            g.then(*(roll_of("damage", ships, place=place, cause="disengage", card=foe) for foe in foes))


class HideOrFlee(Step, tag="hide_or_flee"):
    """After disengaging: hide here, or flee. XOD-DISENGAGE-05 to 08, 10; XOD-AMB-32."""

    asks = True
    place: int

    def ask(self, g: Xodus) -> Decision | None:
        acting = g.state.acting
        if not acting or g.acting_place() != self.place or not g.ships[acting[0]].engaged:
            return None
        choices = g.content.choices
        options = [choices.hide]
        if can_flee(g):
            options.append(choices.flee)
        options += (choices.strain(g.ships[s].id) for s in acting if strainable(g, s))
        key = "prompt.hide_or_flee_avatar" if last_to_leave(g) else "prompt.hide_or_flee"
        return Decision(g.ships[acting[0]].seat, Text(key), options, "hide_or_flee")

    def blocked(self, g: Xodus) -> Iterator[Refusal]:
        reason = "reason.no_actions" if not g.fleet_actions() else "reason.not_connected"
        yield Refusal(g.content.choices.flee, Text(reason), "XOD-AMB-32")

    def answer(self, g: Xodus, option: Option) -> None:
        verb, _, name = option.id.partition(":")
        if verb == "strain":
            strain(g, name)
            g.then(self)
            return
        acting = g.state.acting
        for ship in acting:
            g.ships[ship].engaged = False
            g.ships[ship].hiding = verb == "hide"
        if verb == "hide":
            g.emit(Hidden(g.names(acting)))
            g.then(EndTurn("hide"))
        else:
            g.state.fleeing = True


def can_flee(g: Xodus) -> bool:
    """Have the acting Ships an action and a way out? XOD-AMB-32."""
    place = g.systems[g.acting_place()]
    costs = g.content.numbers.actions
    if g.fleet_actions() < min(costs.jump, costs.blind_jump):
        return False
    return bool((place.sides and g.state.stack) or next_systems(g, g.acting_place(), wormholes(g)))


def last_to_leave(g: Xodus) -> bool:
    """Would fleeing now move the Corruption marker? XOD-AVATAR-05, 06."""
    place = g.acting_place()
    return bool(g.avatars_at(place)) and all(s in g.state.acting for s in g.at(place))
