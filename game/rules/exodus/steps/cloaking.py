"""V. Conquest Stage: Radar and uncloaking. EPC-CLOAK-01 to 11; EPC-AMB-29 to 32."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision, Option, Refusal, Text
from ...engine.position import Step
from ..events import Uncloaked
from ..state import Exodus
from .free import DONE

STAY_HIDDEN = Option("done", Text("option.stay_hidden"), "button:done")


class Scans(Step, tag="scans"):
    """Radar in turn order, then voluntary uncloaking in turn order. EPC-AMB-31.

    Whoever uncloaks by choice could do so because of somebody visible or with Radar there, and so could all others:
    nobody gains the choice after having been asked, and a second round of questions is not needed.
    """

    def run(self, g: Exodus) -> None:
        if not any(hidden_hexes(g, seat) for seat in g.state.order):
            return
        radar = [Scan(s) for s in g.state.order if g.tech(s, "radar")]
        g.then(*radar, *(Uncloak(s) for s in g.state.order))


def hidden_hexes(g: Exodus, seat: int) -> list[int]:
    """Hexes where a seat has cloaked ships."""
    hexes = dict.fromkeys(s.hex for s in g.players[seat].ships if s.hex >= 0)
    return sorted(n for n in hexes if g.cloaked(seat, n))


def uncloak(g: Exodus, seat: int, place: int, by: int) -> None:
    """All of a player's ships in a hex are visible for the rest of the stage. EPC-CLOAK-03, 04."""
    g.state.visible.append((seat, place))
    g.emit(Uncloaked(seat, g.name(place), by))


class Scan(Step, tag="scan"):
    """An owner of Radar may force cloaked ships anywhere to uncloak. EPC-CLOAK-05, EPC-AMB-30."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision | None:
        options = [
            g.content.option(f"scan:{s}:{g.name(n)}", "scan", f"hex:{g.name(n)}", seat=s, place=g.name(n))
            for s in g.state.order
            if s != self.seat
            for n in hidden_hexes(g, s)
        ]
        if not options:
            return None
        return Decision(self.seat, Text("prompt.scan"), [*options, DONE], "scan")

    def answer(self, g: Exodus, option: Option) -> None:
        if option.id != DONE.id:
            _, seat, name = option.id.split(":")
            uncloak(g, int(seat), g.number(name), self.seat)
            g.then(self)


class Uncloak(Step, tag="uncloak"):
    """Uncloak and fight, or stay hidden and out of it? EPC-CLOAK-02, 06, 07; EPC-AMB-32."""

    asks = True
    seat: int

    def ask(self, g: Exodus) -> Decision | None:
        options = [_option(g, n) for n in hidden_hexes(g, self.seat) if may_uncloak(g, self.seat, n)]
        if not options:
            return None
        return Decision(self.seat, Text("prompt.uncloak"), [*options, STAY_HIDDEN], "uncloak")

    def blocked(self, g: Exodus) -> Iterator[Refusal]:
        for n in hidden_hexes(g, self.seat):
            if not may_uncloak(g, self.seat, n):
                yield Refusal(_option(g, n), Text("reason.nobody_visible"), "EPC-CLOAK-06")

    def answer(self, g: Exodus, option: Option) -> None:
        if option.id != STAY_HIDDEN.id:
            uncloak(g, self.seat, g.number(option.id.partition(":")[2]), -1)
            g.then(self)


def _option(g: Exodus, place: int) -> Option:
    return g.content.option(f"uncloak:{g.name(place)}", "uncloak", f"hex:{g.name(place)}", place=g.name(place))


def may_uncloak(g: Exodus, seat: int, place: int) -> bool:
    """With others there only if somebody is visible or owns Radar; alone only to fight the Resistance."""
    others = [p.seat for p in g.players if p.seat != seat and g.ships_at(p.seat, place)]
    if not others:
        return bool(g.places[place].resistance)
    if any(not g.cloaked(s, place) for s in others):
        return True
    return any(g.tech(s, "radar") for s in [seat, *others])
