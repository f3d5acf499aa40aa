"""The position and what moves it: state, steps, events, and the working object that steps act on.

A state carries its agenda, a stack of steps with the next one last. Nothing else holds control flow, so any position
can be saved, cloned and resumed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from .chance import Chance
from .decision import Decision, Option, Refusal


# gc=False: plain data holds no cycles, so the collector need not look through it at every move
class Event(msgspec.Struct, tag_field="event", gc=False):
    """What just happened, complete enough to animate and to tell in words. Secret fields are marked as in a state."""


class Step(msgspec.Struct, tag_field="step", gc=False):
    """What happens next, with just its own arguments. A step either runs or, where `asks` is true, asks a seat."""

    asks: ClassVar[bool] = False

    def run(self, g: Any) -> None:
        """Do it. The step has left the agenda; it may put others there."""
        raise TypeError(f"{type(self).__name__} asks and does not run")

    def ask(self, g: Any) -> Decision | None:
        """The decision, changing nothing; None where there is nothing to decide, and the step is passed over."""
        raise TypeError(f"{type(self).__name__} runs and does not ask")

    def blocked(self, g: Any) -> Iterable[Refusal]:
        """What one might expect among the options and why it is not there. Asked for by screens only."""
        return ()

    def answer(self, g: Any, option: Option) -> None:
        """Carry out the chosen option. The step has left the agenda; it may put itself back."""
        raise TypeError(f"{type(self).__name__} runs and takes no answer")


class Rank(msgspec.Struct):
    """One seat in the final order: its place (1 first, equal where undecided), its points, and where they came from."""

    seat: int
    place: int
    points: int
    sources: dict[str, int]


class Outcome(msgspec.Struct):
    """How a game ended: the ranking, the id of the end, and for co-operative games whether it was won."""

    ranking: list[Rank]
    reason: str
    won: bool | None = None


class State(msgspec.Struct, kw_only=True):
    """The whole position, plain values only. Each game adds its own fields and narrows `agenda` to its own steps.

    The order of a dict's keys is no part of a position (its encoding sorts them): steps go through them in the
    content's order.
    """

    game: str
    seats: list[str]
    options: dict[str, bool | int | str]
    chance: Chance
    agenda: list[Any] = []
    turn: int = 0
    """Counted up by the game where a turn begins: an undo of the turn goes back no further."""
    outcome: Outcome | None = None
    viewer: int | None = None
    """In a view: the seat whose view it is (-1: nobody's, the public part only). None in a true state."""


S = TypeVar("S", bound=State)
C = TypeVar("C")
T = TypeVar("T")


class Game(Generic[S, C]):
    """A position in play: the state, the content (cards, boards, prices) and what the current move has brought so far.

    Steps act on it. It holds nothing that is not in the state, save `events`, `drawn` and `revealed` of one move.
    """

    def __init__(self, state: S, content: C) -> None:
        self.state = state
        self.content = content
        self.events: list[Event] = []
        self.drawn: list[str] = []
        self.revealed = ""

    # ------------------------------------------------------------------ the agenda
    def then(self, *steps: Step) -> None:
        """Put `steps` before everything else, in the order given."""
        if len(steps) == 1:
            self.state.agenda.append(steps[0])
        else:
            self.state.agenda.extend(reversed(steps))

    def later(self, *steps: Step, after: type[Step]) -> None:
        """Put `steps` right behind the next step of type `after`, this turn's or a later one's. Raises LookupError.

        None on the agenda is an error: put last, behind a turn that begets the next, they would never come.
        """
        agenda = self.state.agenda
        for i in range(len(agenda) - 1, -1, -1):
            if isinstance(agenda[i], after):
                agenda[i:i] = reversed(steps)
                return
        raise LookupError(f"no {after.__name__} is to come that these steps could follow")

    def waiting(self, kind: type[T]) -> T | None:
        """The next step of a kind on the agenda, for an answer that changes what it interrupts; None where none is."""
        return next((step for step in reversed(self.state.agenda) if isinstance(step, kind)), None)

    def instead(self, *steps: Step) -> None:
        """Drop the agenda, whatever was going on, and go on with `steps`: the game's end can strike in any place."""
        self.state.agenda.clear()
        self.then(*steps)

    def advance(self) -> Decision | None:
        """Run steps until one asks; None when the agenda is empty or the game has an outcome."""
        state = self.state
        agenda = state.agenda
        while agenda and state.outcome is None:
            step = agenda[-1]
            if step.asks:
                decision: Decision | None = step.ask(self)
                if decision is not None:
                    return decision
                agenda.pop()
            else:
                agenda.pop()
                step.run(self)
        return None

    # ------------------------------------------------------------------ what happens
    def emit(self, event: Event) -> None:
        """Tell what happened."""
        self.events.append(event)

    def reveal(self, what: str) -> None:
        """A seat has learnt something (`roll`, `draw`, `shown`): undo stops here."""
        self.revealed = self.revealed or what

    def roll(self, stream: str, sides: int = 6) -> int:
        """Roll one die of a stream; 1 to `sides`."""
        value = self.state.chance.roll(stream, sides)
        self.drawn.append(f"{stream}={value}")
        self.reveal("roll")
        return value

    def rolls(self, stream: str, count: int, sides: int = 6) -> list[int]:
        """Throw `count` dice of a stream at once; none for 0."""
        if count <= 0:
            return []
        values = self.state.chance.rolls(stream, count, sides)
        self.drawn.append(f"{stream}={','.join(map(str, values))}")
        self.reveal("roll")
        return values

    def shuffled(self, stream: str, items: Sequence[Any]) -> list[Any]:
        """`items` in a random order. Nobody learns anything by it."""
        order = self.state.chance.shuffled(stream, items)
        self.drawn.append(f"{stream}={','.join(map(str, order))}")
        return order

    def draw(self, deck: list[Any], name: str, discards: list[Any] | None = None) -> Any:
        """Take the top (first) item of a deck, reshuffling `discards` into it when it is empty; None when both are."""
        if not deck and discards:
            deck.extend(self.shuffled(name, discards))
            discards.clear()
        if not deck:
            return None
        item = deck.pop(0)
        self.drawn.append(f"{name}={item}")
        self.reveal("draw")
        return item
