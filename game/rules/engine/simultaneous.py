"""Several seats choose in secret and all reveal at once: bids, action cards, orders.

At one desktop the seats answer one after another. A choice may have many parts (a bid and the card it is for, an order
for each ship); its seat may undo any of them until it seals the whole. Sealed choices are read together, in seat order,
so it makes no difference who sealed first.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from .chance import Chance
from .decision import Decision, Option, Text
from .position import Event, Step
from .secrecy import HIDDEN, OWNER

SEAL = Option("seal", Text("option.seal"), "button:seal")


class Sealed(msgspec.Struct):
    """One seat's choice: the option ids of its parts joined by blanks, known to that seat until all are laid open.

    One text, so that even the number of parts is hidden.
    """

    seat: int
    chosen: Annotated[str, OWNER] = ""
    sealed: bool = False


class ChoiceSealed(Event, tag="choice_sealed"):
    """A seat has made its secret choice; what it chose is not told."""

    seat: int


class Secretly(Step):
    """Ask each seat of `choices` in their order, hiding the answers, then call `reveal` with all of them.

    A game subclasses it with `prompt`, `choices_for` and `reveal`, and a tag. The order of `choices` is the order of
    asking only.
    """

    asks: ClassVar[bool] = True
    choices: list[Sealed]

    def prompt(self, g: Any, seat: int, chosen: list[str]) -> Text:
        """The question as `seat` reads it after the parts `chosen`."""
        raise NotImplementedError

    def choices_for(self, g: Any, seat: int, chosen: list[str]) -> list[Option]:
        """What may follow the parts `chosen`; nothing where the choice is complete. Never depends on other seats'."""
        raise NotImplementedError

    def may_stop(self, g: Any, seat: int, chosen: list[str]) -> bool:
        """May `seat` seal what it has chosen so far, although more could follow?"""
        return False

    def reveal(self, g: Any, choices: dict[int, list[str]]) -> None:
        """All have sealed: carry out the choices, given by seat in seat order."""
        raise NotImplementedError

    def ask(self, g: Any) -> Decision:
        mine = self._asked()
        chosen = mine.chosen.split()
        options = self._options(g, mine.seat, chosen)
        return Decision(mine.seat, self.prompt(g, mine.seat, chosen), options, str(type(self).__struct_config__.tag))

    def answer(self, g: Any, option: Option) -> None:
        mine = self._asked()
        if option.id != SEAL.id:
            mine.chosen = f"{mine.chosen} {option.id}".strip()
            g.then(self)
            return
        mine.sealed = True
        g.emit(ChoiceSealed(mine.seat))
        if all(c.sealed for c in self.choices):
            g.reveal("shown")
            self.reveal(g, {c.seat: c.chosen.split() for c in sorted(self.choices, key=lambda c: c.seat)})
        else:
            g.then(self)

    def guess(self, g: Any, viewer: int, chance: Chance) -> None:
        """For a game's `sample`: put possible choices, at random, where the view of `viewer` hides the sealed ones.

        A choice that is still being made is begun anew.
        """
        for one in self.choices:
            if one.chosen != HIDDEN or one.seat == viewer:
                continue
            chosen: list[str] = []
            while one.sealed:
                options = self._options(g, one.seat, chosen)
                part = options[chance.roll("guess", len(options)) - 1].id
                if part == SEAL.id:
                    break
                chosen.append(part)
            one.chosen = " ".join(chosen)

    def _asked(self) -> Sealed:
        return next(c for c in self.choices if not c.sealed)

    def _options(self, g: Any, seat: int, chosen: list[str]) -> list[Option]:
        options = self.choices_for(g, seat, chosen)
        if not options or self.may_stop(g, seat, chosen):
            return [*options, SEAL]
        return options
