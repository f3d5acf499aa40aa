"""Toy games: each a whole small game that needs of the engine what Supernova does not, and conforms as a game must."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import rules
from game.rules.engine import library
from game.rules.engine.catalogue import GameDef, GameInfo
from game.rules.engine.table import Rules
from game.rules.engine.wording import Words

from . import answers, auction, fleet, rescue

_HERE = Path(__file__).parent


def _rules(definition: GameDef) -> Rules:
    """A toy ready to be played: its entry and words lie in `<id>.yaml` beside its code."""
    document = library.load(_HERE / f"{definition.id.removeprefix('toy_')}.yaml", dict[str, Any])
    info = library.convert({"id": definition.id, **document.pop("game")}, GameInfo, _HERE)
    names = document.pop("names", {})
    document.pop("laws", None)
    document["engine"] = library.load(library.find("common", "engine"), dict[str, Any])["engine"]
    document["option"]["seal"] = "Seal this choice"
    document["event"]["choice_sealed"] = "{seat} has sealed a choice."
    sentences = {f"{group}.{key}": line for group, lines in document.items() for key, line in lines.items()}
    return Rules(definition, info, definition.content(), Words(sentences, names))


TOYS = {d.id: _rules(d) for d in (answers.GAME, auction.GAME, fleet.GAME, rescue.GAME)}
_book = rules.book
INFOS = (*rules.catalogue(), *(toy.info for toy in TOYS.values()))


def register(put: Callable[[object, str, object], None] = setattr) -> None:
    """Let the toys be found through the door as if they were in the catalogue. `put`: how to replace a function."""
    put(rules, "book", lambda game: TOYS[game] if game in TOYS else _book(game))
    put(rules, "catalogue", lambda: INFOS)
