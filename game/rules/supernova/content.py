"""The data of Supernova: cards, quadrants, cubes, species and the rulebook's numbers, loaded and cross-checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..engine import library
from ..engine.decision import Option, Text
from ..engine.library import Id
from . import content_check
from .effects import Cancel, Effect

Source = Literal["rulebook", "public", "house"]
MOST = 99
"""Of any number: more has no place on a screen."""
Number = Annotated[int, Meta(ge=0, le=MOST)]
Some = Annotated[int, Meta(ge=1, le=MOST)]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source
    why: str = ""


class ForceCard(_Entry, frozen=True):
    """A Force card: its strength and how many a set has. `variant`: in play only with that variant (SNE-COMP-04)."""

    id: Id
    force: Number
    copies: Number
    variant: Literal["", "lost_in_space"] = ""


class SpecialCard(_Entry, frozen=True):
    """A Special card. `star`: an Action card, played by Intelligence; else a tactic card, allocated (SNE-COMP-10)."""

    id: Id
    star: bool
    copies: Number
    effect: Effect


class Quadrant(_Entry, frozen=True):
    """A place of the belt. `number`: command value, card limit, cubes at set-up; `points` for control (SNE-QUAD-01)."""

    id: Id
    number: Annotated[int, Meta(ge=1, le=6)]
    points: Number


class Cubes(_Entry, frozen=True):
    """The cubes of one colour in the bag."""

    colour: Id
    copies: Number


class Species(_Entry, frozen=True):
    """A species and the end of the belt from which its player counts at the end (SNE-ORD-02)."""

    id: Id
    counts_from: str


class Value(_Entry, frozen=True):
    """One number with its source."""

    value: Number


class Place(_Entry, frozen=True):
    """One quadrant's id with its source."""

    value: str


class OpeningHand(_Entry, frozen=True):
    """How many cards of either deck a player begins with (SNE-SETUP-06)."""

    force: Number
    special: Number


class Costs(_Entry, frozen=True):
    """Command tokens an action costs; movement per step (SNE-CMD-05)."""

    movement: Some
    recruitment: Some
    research: Some
    attack: Some
    intelligence: Some


class Ends(_Entry, frozen=True):
    """How many markers or conquered quadrants end the game (SNE-END-02 to 04)."""

    three_point_markers: Some
    adjacent_conquered: Some
    conquered: Some


class Points(_Entry, frozen=True):
    """Victory Points; `cube_set` by the number of colours in a set (SNE-SCORE-02 to 04)."""

    bonus_card: Number
    three_point_marker: Number
    cube_set: list[Number]


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    """The cards of one set."""

    force: list[ForceCard]
    special: list[SpecialCard]


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """The belt, the bag and the species."""

    quadrants: list[Quadrant]
    cubes: list[Cubes]
    species: list[Species]


class Setup(msgspec.Struct, forbid_unknown_fields=True):
    """The numbers of `setup.yaml`."""

    opening_hand: OpeningHand
    hand_limit: Value
    command_tokens: Value
    start_quadrant: Place
    cost: Costs
    ends: Ends
    points: Points
    tie_break: Place
    stall_turns: Value


class Choices:
    """Every option of the command phase and its targets, made once: options are the same objects in every game."""

    def __init__(self, content: Content) -> None:
        def button(name: str, **values: str | int) -> Option:
            return Option(name, Text(f"option.{name}", values), f"button:{name}")

        cards = list(content.cards)
        places = list(content.quadrants)
        cost = content.setup.cost
        self.finish = button("pass")
        self.recruit = Option("recruit", Text("option.recruit", {"cost": cost.recruitment}), "deck:force")
        self.research = Option("research", Text("option.research", {"cost": cost.research}), "deck:special")
        self.nothing = button("nothing")
        self.done = button("done")
        self.counter = {c: Option(f"counter:{c}", Text("option.counter", {"card": c}), f"hand:{c}") for c in cards}
        self.let_pass = button("let_pass")
        self.attack = {c: Option(f"attack:{c}", Text("option.attack", {"card": c}), f"hand:{c}") for c in cards}
        self.play = {c: Option(f"play:{c}", Text("option.play", {"card": c}), f"hand:{c}") for c in cards}
        self.add = {c: Option(f"add:{c}", Text("option.add", {"card": c}), f"hand:{c}") for c in cards}
        self.to = {q: Option(f"to:{q}", Text("option.to", {"quadrant": q}), f"quadrant:{q}") for q in places}
        self.move = {
            q: [
                Option(
                    f"move:{q}", Text("option.move", {"quadrant": q, "cost": steps * cost.movement}), f"quadrant:{q}"
                )
                for steps in range(len(places))
            ]
            for q in places
        }
        self.cube = {
            (q, c): Option(f"cube:{q}:{c}", Text("option.cube", {"quadrant": q, "colour": c}), f"cube:{q}:{c}")
            for q in places
            for c in content.colours
        }
        self.command_prompt = [
            Text("prompt.command", {"tokens": n}) for n in range(content.setup.command_tokens.value + 1)
        ]

    def slot(self, seat: int, quadrant: str, number: int) -> Option:
        """The card of `seat` in slot `number` (1 is next to the hex) of a quadrant."""
        label = Text("option.slot", {"quadrant": quadrant, "slot": number})
        return Option(f"slot:{quadrant}:{number}", label, f"slot:{seat}:{quadrant}:{number}")

    def value(self, force: int, quadrant: str) -> Option:
        """All Force cards of one value in a quadrant."""
        return Option(f"eliminate:{force}", Text("option.eliminate", {"force": force}), f"value:{quadrant}:{force}")


class Content:
    """All data of the game in force. `cards` by id, Force cards first, in the order of the files."""

    def __init__(self, cards: CardsFile, board: BoardFile, setup: Setup) -> None:
        self.force_cards = {c.id: c for c in cards.force}
        self.special_cards = {c.id: c for c in cards.special}
        self.cards: dict[str, ForceCard | SpecialCard] = {**self.force_cards, **self.special_cards}
        self.rank = {card: n for n, card in enumerate(self.cards)}
        self.force = {c.id: c.force for c in cards.force}
        self.effects = {c.id: c.effect for c in cards.special}
        self.cancels = frozenset(c.id for c in cards.special if isinstance(c.effect, Cancel))
        self.playable = frozenset(c.id for c in cards.special if c.star) - self.cancels
        self.allocatable = frozenset(self.cards) - {c.id for c in cards.special if c.star}
        self.quadrants = {q.id: q for q in board.quadrants}
        self.cubes = board.cubes
        self.colours = [c.colour for c in board.cubes]
        self.species = {s.id: s for s in board.species}
        self.setup = setup
        self.choices = Choices(self)

    def force_deck(self, variants: Mapping[str, bool | int | str]) -> list[str]:
        """The Force cards of one set, unshuffled (SNE-COMP-04, SNE-LOST-01)."""
        return [
            c.id for c in self.force_cards.values() for _ in range(c.copies) if not c.variant or variants.get(c.variant)
        ]

    def special_deck(self) -> list[str]:
        """The Special cards of one set, unshuffled."""
        return [c.id for c in self.special_cards.values() for _ in range(c.copies)]

    def house_values(self) -> Iterator[str]:
        """Every value that the rulebook does not print."""
        for card in self.cards.values():
            if card.source != "rulebook":
                yield f"cards: {card.id}, copies {card.copies}" + (f" ({card.why})" if card.why else "")
        for name in self.setup.__struct_fields__:
            entry = getattr(self.setup, name)
            if entry.source != "rulebook":
                yield f"setup: {name} {getattr(entry, 'value', '')}" + (f" ({entry.why})" if entry.why else "")


def load() -> Content:
    """The content in force, checked. Raises DataError naming the file, the place and what was expected."""
    paths = {name: library.find("supernova", name) for name in ("cards", "board", "setup")}
    cards = library.load(paths["cards"], CardsFile)
    board = library.load(paths["board"], BoardFile)
    setup = library.load(paths["setup"], Setup)
    content_check.check(cards, board, setup, paths)
    return Content(cards, board, setup)
