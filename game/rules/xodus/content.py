"""The data of X-ODUS in force: loaded, cross-checked, and every effect and list of ops found by its id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine import library
from ..engine.decision import Option, Text
from . import content_check
from .choices import Choices
from .effects.control import ChooseOp, RollOp
from .files import FILES, Achievement, EnemiesFile, SetUp, SetUpFile
from .printed import (
    Ability,
    AllyEntry,
    Augmentation,
    AvatarFace,
    Cost,
    Exploration,
    Foe,
    Mat,
    SignalCard,
    SignalEntry,
    Tile,
    When,
)
from .steps.picks import FACES
from .steps.windows import LOCKED_BY

REVEALS = ("exploration", "signal", "ally")
"""The sorts of cards that are told as what revealed a system; any other is told as a Module."""


# ---------------------------------------------------------------------- effects in use
class Effect:
    """An effect in use. `sort`: what sort of card; `owner`: the card; `locks`: the faces that using it spends."""

    def __init__(
        self, name: str, owner: str, sort: str, ops: list[Any], window: str = "", when: When | None = None,
        cost: Cost | None = None, limit: str | None = None, kind: str = "passive", repair: bool = False,
    ) -> None:  # fmt: skip
        self.id, self.owner, self.sort = name, owner, sort
        self.ops: list[Any] = ops
        self.window, self.limit, self.kind, self.repair = window, limit or "", kind, repair
        self.when = when.listed() if when is not None else []
        self.cost = cost
        self.compulsory = sort in ("damage", "enemy", "avatar", "signal")
        self.self_only = all(getattr(op, "who", "") == "self" for op in ops)
        self.cause = sort if sort in REVEALS else "module"
        self.locks = {face for name, _ in self.when for face in LOCKED_BY.get(name, ())}
        self.locks |= {FACES.index(per) for op in ops if (per := getattr(op, "per", "")) in FACES}
        values: dict[str, str | int] = {"card": name, "does": f"{name}.does"}
        self.option = Option(f"use:{name}", Text("option.use", values), f"card:{name}")
        verb = f"key:{owner}" if name.endswith(".access") else f"step:{name}"
        self.step = Option(verb, Text("option.key" if verb[0] == "k" else "option.step", values), f"signal:{owner}")
        self._by: dict[str, Option] = {}

    def by(self, ship: str) -> Option:
        """The option that a Ship uses an effect which is nobody's own."""
        option = self._by.get(ship)
        if option is None:
            values: dict[str, str | int] = {"card": self.id, "does": f"{self.id}.does", "ship": ship}
            option = Option(f"use:{self.id}:{ship}", Text("option.use_by", values), f"card:{self.id}")
            self._by[ship] = option
        return option


class Content:
    """All data of the game in force, by id. `ops`: every list of ops by key; `effects`: every effect by id."""

    def __init__(self, files: dict[str, Any]) -> None:
        setup: SetUpFile = files["setup"]
        self.numbers, self.box = setup.numbers, setup.box
        self.difficulties = {d.id: d for d in setup.difficulties}
        self.setups: dict[int, SetUp] = {s.ships: s for s in setup.setups}
        self.presets = {p.id: p for p in setup.presets}
        self.achievements: list[Achievement] = files["achievements"].achievements
        self.dice = {str(c): [FACES.index(f) for f in d.faces] for c, d in files["dice"].ship_dice.items()}
        self.dice_count = {str(c): d.count for c, d in files["dice"].ship_dice.items()}
        self.avatar_faces: list[AvatarFace] = files["dice"].avatar_die.faces
        self.ships = {s.id: Mat(s) for s in files["ships"].ships}
        self.tiles = {t.id: Tile(t) for t in files["tiles"].tiles}
        self.timelines = {t.ships: t for t in files["corruption"].timelines}
        self.red_enemies: int = files["corruption"].red_slot.enemies
        self.ops: dict[str, list[Any]] = {}
        self.effects: dict[str, Effect] = {}
        self._cards(files)
        self._foes(files["enemies"])
        self._signals(files["signals"].signals)
        self._explorations(files["explorations"].explorations)
        self.choices = Choices(self)
        self.files = files

    def sides(self, ship: str, level: int) -> list[str]:
        """The two sides of a Ship's Augmentation."""
        return [f"{ship}-{level}a", f"{ship}-{level}b"]

    def house_values(self) -> Iterator[str]:
        """Every value that the rulebook does not print, file by file."""
        for name, document in self.files.items():
            yield from (f"{name}: {line}" for line in content_check.house_lines(document))

    # ------------------------------------------------------------------ indexing
    def _effect(self, effect: Effect) -> Effect:
        self.effects[effect.id] = effect
        self.list_ops(effect.id, effect.ops)
        return effect

    def list_ops(self, key: str, ops: list[Any]) -> None:
        """Note a list of ops and those inside it by key."""
        self.ops[key] = ops
        for n, op in enumerate(ops):
            if isinstance(op, RollOp):
                self.list_ops(f"{key}/{n}.pass", op.passed)
                self.list_ops(f"{key}/{n}.fail", op.fail)
            elif isinstance(op, ChooseOp):
                for m, inner in enumerate(op.options):
                    self.list_ops(f"{key}/{n}:{m + 1}", inner)

    def _own(self, name: str, owner: str, sort: str, printed: Ability, kind: str = "passive") -> Effect:
        ops = list(printed.ops)
        return self._effect(
            Effect(name, owner, sort, ops, printed.window, printed.when, printed.cost, printed.limit, kind)
        )

    def _cards(self, files: dict[str, Any]) -> None:
        self.augmentations: dict[str, Augmentation] = {a.id: a for a in files["augmentations"].augmentations}
        for a in self.augmentations.values():
            self._own(a.id, a.id, "augmentation", a, a.kind)
        self.ship_modules = [m.id for m in files["modules"].ship_modules]
        self.precursor_modules = [m.id for m in files["modules"].precursor_modules]
        self.modules: dict[str, int] = {}
        for m in (*files["modules"].ship_modules, *files["modules"].precursor_modules):
            self.modules[m.id] = m.price
            self._own(m.id, m.id, "module", m, m.kind)
        self.damage: dict[str, int] = {}
        for d in files["damage"].damage_cards:
            self.damage[d.id] = d.discard_cost
            self._own(d.id, d.id, "damage", d)
        self.allies: dict[str, AllyEntry] = {a.id: a for a in files["allies"].allies}
        for ally in self.allies.values():
            self._own(ally.id, ally.id, "ally", ally.ability)

    def _foes(self, file: EnemiesFile) -> None:
        self.foes: dict[str, Foe] = {}
        self.enemies = {e.id: e.level for e in file.enemies}
        self.avatars = [a.id for a in file.avatars]
        for foe in (*file.enemies, *file.avatars):
            sort = "enemy" if foe.level else "avatar"
            effects = [self._own(f"{foe.id}.{n + 1}", foe.id, sort, a) for n, a in enumerate(foe.abilities)]
            self.foes[foe.id] = Foe(foe, effects, not foe.level, foe.level or self.numbers.avatar_level.value)

    def _signals(self, signals: list[SignalEntry]) -> None:
        self.signals: dict[str, SignalCard] = {}
        for s in signals:
            self._effect(Effect(f"{s.id}.setup", s.id, "signal", list(s.setup)))
            actions = [
                self._effect(
                    Effect(
                        f"{s.id}.{n + 1}", s.id, "signal", list(a.ops), "", a.when, a.cost,
                        repair=a.counts_as == "repair",
                    )
                )
                for n, a in enumerate(s.actions)
            ]  # fmt: skip
            access = self._effect(Effect(f"{s.id}.access", s.id, "signal", list(s.access.ops), "", s.access.when))
            effects = [self._own(f"{s.id}.effect{n + 1}", s.id, "signal", e) for n, e in enumerate(s.effects)]
            self.signals[s.id] = SignalCard(s, actions, access, effects)

    def _explorations(self, explorations: list[Exploration]) -> None:
        self.explorations = {e.id: e for e in explorations}
        for e in explorations:
            for n, option in enumerate(e.options):
                key = f"{e.id}.{n + 1}"
                self._effect(Effect(key, e.id, "exploration", list(option.ops)))
                self.list_ops(f"{key}.success", list(option.success))
                self.list_ops(f"{key}.fail", list(option.fail))


def load() -> Content:
    """The content in force, checked. Raises DataError naming the file, the place and what was expected."""
    files = {name: library.load(library.find("xodus", name), kind) for name, kind in FILES.items()}
    content_check.check(files)
    return Content(files)
