"""Computer players. They see only what their seat may see, and choose among the options of a decision.

bot = bots.make("supernova", "easy", seed=7)
table.play(bot.choose(table.view(table.decision.seat), table.decision))
"""

from __future__ import annotations

from .base import Bot
from .exodus import ExodusBot, ExodusEasyBot
from .exoplanet import ExoplanetBot
from .simple import EasyBot, RandomBot
from .supernova import SupernovaBot
from .xodus import XodusBot, XodusEasyBot

__all__ = ["LEVELS", "Bot", "levels_for", "make"]

LEVELS = ("random", "easy", "normal")
"""All levels, the weakest first. Not every game has each of them; see `levels_for`."""

_EVERY_GAME: dict[str, type[Bot]] = {"random": RandomBot, "easy": EasyBot}
_OWN: dict[str, dict[str, type[Bot]]] = {
    "supernova": {"normal": SupernovaBot},
    "exoplanet": {"normal": ExoplanetBot},
    "exodus": {"easy": ExodusEasyBot, "normal": ExodusBot},
    "xodus": {"easy": XodusEasyBot, "normal": XodusBot},
}


def levels_for(game: str) -> tuple[str, ...]:
    """The levels that a game has, the weakest first."""
    return tuple(level for level in LEVELS if level in _EVERY_GAME or level in _OWN.get(game, {}))


def make(game: str, level: str, seed: int | str) -> Bot:
    """A computer player; the same seed and positions give the same choices. Raises ValueError for an unknown level."""
    kind = _OWN.get(game, {}).get(level) or _EVERY_GAME.get(level)
    if kind is None:
        raise ValueError(f"there is no level '{level}' for {game}; choose from {', '.join(levels_for(game))}")
    return kind(game, seed)
