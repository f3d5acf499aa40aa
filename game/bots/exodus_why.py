"""Exodus: a computer player's reason for an open choice, in words made of nothing but what everybody sees."""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules import Text

BY_KIND = {"bank": "bank", "sell": "sell", "from": "resettle", "scan": "scan", "uncloak": "uncloak"}
"""Choices whose reason hangs on nothing but what they are."""


def why(view: Any, seat: int, option: str) -> Text | None:
    """What may be told of a choice at once; None where there is nothing, or where the choice is still secret."""
    verb, _, what = option.partition(":")
    if verb == "research":
        return _research(seat, what)
    if verb in ("buy", "build"):
        return _spend(seat, what)
    if verb == "fly":
        return _fly(view, seat, what.partition(":")[2])
    if verb in ("land", "mount"):
        kind, _, number = what.rpartition("-")
        kinds = rules.book("exodus").content.ship_number
        found = next(s for s in view.players[seat].ships if (s.kind, s.number) == (kinds[kind], int(number)))
        return Text(f"why.{verb}", {"seat": seat, "place": view.places[found.hex].planet or "high_council"})
    return Text(f"why.{BY_KIND[verb]}", {"seat": seat}) if verb in BY_KIND else None


def _research(seat: int, technology: str) -> Text:
    """A part that the technology opens, else that it will pay."""
    content = rules.book("exodus").content
    part = next((u.id for u in content.upgrades.values() if u.technology == technology), "")
    if part:
        return Text("why.opens", {"seat": seat, "part": part})
    return Text("why.learns", {"seat": seat, "technology": technology})


def _spend(seat: int, what: str) -> Text:
    """A part by its kind, a ship by what it carries, a unit as it is short."""
    content = rules.book("exodus").content
    if what in content.upgrades:
        return Text(f"why.{content.upgrades[what].kind}", {"seat": seat})
    if what not in content.ship_number:
        return Text("why.buy", {"seat": seat, "unit": what})
    carries = content.ships[content.ship_number[what]].population
    return Text("why.carrier" if carries else "why.warship", {"seat": seat})


def _fly(view: Any, seat: int, goal: str) -> Text:
    """The Resistance or another seat's ships that are there, a Planet of its own, or a hex for its points."""
    n = next(n for n, place in enumerate(view.places) if (place.planet or "high_council") == goal)
    values: dict[str, str | int] = {"seat": seat, "place": goal}
    place = view.places[n]
    if place.resistance:
        return Text("why.raid", values)
    for other, player in enumerate(view.players):
        hidden = "cloaking" in player.technologies and not view.all_radar
        if other != seat and not hidden and any(s.hex == n for s in player.ships):
            return Text("why.attack", {**values, "other_seat": other})
    if place.cubes[seat]:
        return Text("why.guard", values)
    return Text("why.explore", values)
