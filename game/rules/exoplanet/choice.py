"""A choice of a player: whatever it is about, the one loan is to be had beside it. EXR-MONEY-03, 05; EXR-AMB-18."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.decision import Option, Refusal
from ..engine.position import Step
from .state import Exoplanet


class Choice(Step):
    """What a step has to offer besides goes into its `ask`; the loan is offered there too (`Exoplanet.loan`)."""

    asks = True

    def asked(self) -> int:
        """Whose choice it is."""
        raise NotImplementedError

    def refused(self, g: Exoplanet) -> Iterable[Refusal]:
        """What one might expect here and why it is not there, the loan left aside."""
        return ()

    def choose(self, g: Exoplanet, verb: str, what: str) -> None:
        """Carry out anything but the loan: the two parts of the option's id."""
        raise NotImplementedError

    def blocked(self, g: Exoplanet) -> Iterator[Refusal]:
        yield from self.refused(g)
        yield from g.second_loan(self.asked())

    def answer(self, g: Exoplanet, option: Option) -> None:
        verb, _, what = option.id.partition(":")
        if verb == "borrow":
            g.borrow(self.asked())
            g.then(self)
        else:
            self.choose(g, verb, what)


class SeatChoice(Choice):
    """A choice of one seat."""

    seat: int

    def asked(self) -> int:
        return self.seat
