"""What every computer player is: it is shown one seat's view and a decision, and names one of the options."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any, ClassVar

from game.rules import Decision, Table, Text


def tag(struct: Any) -> str:
    """The name of a step on the agenda, or of an op."""
    return str(struct.__struct_config__.tag)


class Bot:
    """A computer player. It knows nothing but the views it is given, and its chance is its own, not the game's."""

    needs_view: ClassVar[bool] = True
    """False for a bot that never looks at the view; `choose` may then be given None for it."""

    def __init__(self, game: str, seed: int | str) -> None:
        self.game = game
        self.seed = str(seed)
        self.reason: Text | None = None
        """Why it chose what it chose last, in words that all may read (keys `why.…`); None where it says nothing."""

    def choose(self, view: Any, decision: Decision) -> str:
        """The id of one of `decision.options`. `view`: the table as the deciding seat sees it."""
        raise NotImplementedError

    def random_for(self, view: Any) -> Random:
        """Chance for one choice, from the bot's seed and what it sees: the same view, even after undo or in another
        process, gets the same answer."""
        seen = hashlib.blake2b(Table.encode(view), key=self.seed.encode()[:64], digest_size=8).digest()
        return Random(int.from_bytes(seen, "big"))
