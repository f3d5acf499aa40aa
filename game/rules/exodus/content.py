"""The data of Exodus, loaded and looked up by id."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from ..engine import library
from ..engine.decision import Option, Text
from . import content_check
from .board import Board, Map
from .files import (
    FILES,
    ActionCard,
    BonusAction,
    Edge,
    Entry,
    Layout,
    Market,
    Numbers,
    Planet,
    PoliticalCard,
    ResistanceCard,
    Scoring,
    Setup,
    ShipType,
    Technology,
    Title,
    Upgrade,
)

KEPT = 256  # of what is made once for a combination of names


class Content:
    """All data of the game in force. Things are looked up by id; `ship_number` numbers the blueprints."""

    def __init__(self, files: dict[str, Any]) -> None:
        self.technologies: dict[str, Technology] = {t.id: t for t in files["technologies"].technologies}
        self.ships: list[ShipType] = files["ships"].ships
        self.ship_number = {s.id: n for n, s in enumerate(self.ships)}
        self.upgrades: dict[str, Upgrade] = {u.id: u for u in files["ships"].upgrades}
        self.actions: dict[str, ActionCard] = {c.id: c for c in files["cards"].action_cards}
        self.bonus: dict[str, BonusAction] = {b.id: b for b in files["cards"].bonus_actions}
        self.market: Market = files["market"].market
        self.planets: dict[str, Planet] = {p.id: p for p in files["planets"].planets}
        self.layouts = {(x.players, x.setup): x for x in files["layouts"].layouts}
        self.edges: list[Edge] = files["layouts"].edge_numbers
        self.political: dict[str, PoliticalCard] = {c.id: c for c in files["political"].political_cards}
        self.resistance: dict[str, ResistanceCard] = {c.id: c for c in files["resistance"].resistance_cards}
        self.setups: dict[str, Setup] = {s.id: s for s in files["setups"].setups}
        self.titles: list[Title] = files["setups"].vp_titles
        self.numbers: Numbers = files["numbers"]
        self.scoring: list[Scoring] = files["setups"].scoring
        self.alike = {
            t.id: {o.id: _alike(t, o) for o in self.technologies.values()} for t in self.technologies.values()
        }
        """For each pair of technologies: do they share the colour, do they share a purpose?"""
        self.tech_by_op: dict[str, list[Technology]] = defaultdict(list)
        for tech in self.technologies.values():
            self.tech_by_op[tech.effect.op].append(tech)
        self.boards = {key: Board(x, [e.step for e in self.edges]) for key, x in self.layouts.items()}
        self.spots: dict[str, list[tuple[int, int]]] = {}
        self._ops: dict[tuple[tuple[str, ...], type[Any]], list[tuple[str, Any]]] = {}
        self._maps: dict[tuple[str, ...], Map] = {}
        self._options: dict[Any, Option] = {}
        self.files = files
        named = (self.technologies, self.upgrades, self.planets, self.political)
        self.names = {i: thing.name for things in named for i, thing in things.items()}
        """Of things of the user's own; those in text.yaml win."""

    def option(self, id: str, key: str, at: str = "", shown: int = 0, **values: str | int) -> Option:
        """An option, made once for each id, place and shown number (a price), and anew where its label differs."""
        found = self._options.get((id, at, shown))
        if found is None or found.label.values != values:
            found = self._options[id, at, shown] = Option(id, Text(f"option.{key}", values), at)
        return found

    def ops(self, cards: tuple[str, ...], kind: type[Any]) -> list[tuple[str, Any]]:
        """The main ops of one kind on Political cards, each with its card, found once."""
        found = self._ops.get((cards, kind))
        if found is None:
            if len(self._ops) >= KEPT:
                self._ops.clear()
            found = self._ops[cards, kind] = [
                (card, op) for card in cards for op in self.political[card].main if isinstance(op, kind)
            ]
        return found

    def map_of(self, names: tuple[str, ...]) -> Map:
        """The map with these hexes, made once."""
        found = self._maps.get(names)
        if found is None:
            if len(self._maps) >= KEPT:
                self._maps.clear()
            found = self._maps[names] = Map(names)
        return found

    def house_values(self) -> Iterator[str]:
        """Every value that the rulebook does not print."""
        for name, file in self.files.items():
            for entry in _entries(file):
                label = _label(entry)
                if entry.source == "house":
                    yield f"{name}: {label}"
                elif entry.house_fields:
                    yield f"{name}: {label}, {', '.join(entry.house_fields)}"


def _label(entry: Entry) -> str:
    """What an entry is called among those of its file."""
    if isinstance(entry, Layout):
        return f"{entry.players} players {entry.setup}"
    if isinstance(entry, Edge):
        return f"edge {entry.edge}"
    return str(getattr(entry, "id", getattr(entry, "title", getattr(entry, "area", getattr(entry, "players", "")))))


def _alike(one: Technology, other: Technology) -> tuple[bool, bool]:
    return one.colour == other.colour, not set(one.types).isdisjoint(other.types)


def _entries(value: Any) -> Iterator[Entry]:
    if isinstance(value, Entry):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _entries(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            yield from _entries(item)


def load() -> Content:
    """The content in force, checked. Raises DataError naming the file, the place and what was expected."""
    paths = {name: library.find("exodus", name) for name in FILES}
    files = {name: library.load(paths[name], kind) for name, kind in FILES.items()}
    content_check.check(files, paths)
    return Content(files)
