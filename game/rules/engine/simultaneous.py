"""Several seats choose in secret and all reveal at once: bids, action cards, orders.

At one desktop the seats answer one after another; each may change its mind until it seals its choice. Sealed choices
are read together, in seat order, so it makes no difference who sealed first.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from .decision import Decision, Option, Text
from .position import Event, Step
from .secrecy import OWNER

SEAL = Option("seal", Text("option.seal"), "button:seal")


class Sealed(msgspec.Struct):
    """One seat's choice: the option id, known to that seat until all are laid open; and whether it is sealed."""

    seat: int
    choice: Annotated[str | None, OWNER] = None
    sealed: bool = False


class ChoiceSealed(Event, tag="choice_sealed"):
    """A seat has made its secret choice; what it chose is not told."""

    seat: int


class Secretly(Step):
    """Ask each seat of `choices` in their order, hiding the answers, then call `reveal` with all of them.

    A game subclasses it with `choices_for` and `reveal`, and a tag. The order of `choices` is the order of asking only.
    """

    asks: ClassVar[bool] = True
    choices: list[Sealed]

    def choices_for(self, g: Any, seat: int) -> list[Option]:
        """What `seat` may choose. Must not depend on what others have chosen."""
        raise NotImplementedError

    def prompt(self, g: Any, seat: int) -> Text:
        """The question as `seat` reads it."""
        raise NotImplementedError

    def reveal(self, g: Any, choices: dict[int, str]) -> None:
        """All have sealed: carry out the choices, given by seat in seat order."""
        raise NotImplementedError

    def ask(self, g: Any) -> Decision:
        mine = next(c for c in self.choices if not c.sealed)
        options = [o for o in self.choices_for(g, mine.seat) if o.id != mine.choice]
        if mine.choice is not None:
            options.append(SEAL)
        return Decision(mine.seat, self.prompt(g, mine.seat), options, type(self).__struct_config__.tag or "")  # type: ignore[arg-type]

    def answer(self, g: Any, option: Option) -> None:
        mine = next(c for c in self.choices if not c.sealed)
        if option.id != SEAL.id:
            mine.choice = option.id
            g.then(self)
            return
        mine.sealed = True
        g.emit(ChoiceSealed(mine.seat))
        if all(c.sealed for c in self.choices):
            g.reveal("shown")
            self.reveal(g, {c.seat: c.choice for c in sorted(self.choices, key=lambda c: c.seat) if c.choice})
        else:
            g.then(self)
