"""The data of Supernova: cards, quadrants, cubes, species and the rulebook's numbers, loaded and cross-checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from ..engine import library
from ..engine.decision import Option, Text
from ..engine.library import expect
from .effects import Cancel, Effect

Source = Literal["rulebook", "public", "house"]
SETS = 2
MOST = 99  # of any number that is set up: more has no place on a screen


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    source: Source
    why: str = ""


class ForceCard(_Entry, frozen=True):
    """A Force card: its strength and how many a set has. `variant`: in play only with that variant (SNE-COMP-04)."""

    id: str
    force: int
    copies: int
    variant: str = ""


class SpecialCard(_Entry, frozen=True):
    """A Special card. `star`: an Action card, played by Intelligence; else a tactic card, allocated (SNE-COMP-10)."""

    id: str
    star: bool
    copies: int
    effect: Effect


class Quadrant(_Entry, frozen=True):
    """A place of the belt. `number`: command value, card limit, cubes at set-up; `points` for control (SNE-QUAD-01)."""

    id: str
    number: int
    points: int


class Cubes(_Entry, frozen=True):
    """The cubes of one colour in the bag."""

    colour: str
    copies: int


class Species(_Entry, frozen=True):
    """A species and the end of the belt from which its player counts at the end (SNE-ORD-02)."""

    id: str
    counts_from: str


class Value(_Entry, frozen=True):
    """One number with its source."""

    value: int


class Place(_Entry, frozen=True):
    """One quadrant's id with its source."""

    value: str


class OpeningHand(_Entry, frozen=True):
    """How many cards of either deck a player begins with (SNE-SETUP-06)."""

    force: int
    special: int


class Costs(_Entry, frozen=True):
    """Command tokens an action costs; movement per step (SNE-CMD-05)."""

    movement: int
    recruitment: int
    research: int
    attack: int
    intelligence: int


class Ends(_Entry, frozen=True):
    """How many markers or conquered quadrants end the game (SNE-END-02 to 04)."""

    three_point_markers: int
    adjacent_conquered: int
    conquered: int


class Points(_Entry, frozen=True):
    """Victory Points; `cube_set` by the number of colours in a set (SNE-SCORE-02 to 04)."""

    bonus_card: int
    three_point_marker: int
    cube_set: list[int]


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    force: list[ForceCard]
    special: list[SpecialCard]


class _Board(msgspec.Struct, forbid_unknown_fields=True):
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

    def __init__(self, cards: _Cards, board: _Board, setup: Setup) -> None:
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

    def force_deck(self, variants: dict[str, Any]) -> list[str]:
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
    cards = library.load(paths["cards"], _Cards)
    board = library.load(paths["board"], _Board)
    setup = library.load(paths["setup"], Setup)
    _check_cards(cards, paths["cards"])
    _check_board(board, paths["board"])
    _check_setup(setup, board, cards, paths["setup"])
    return Content(cards, board, setup)


def _check_ids(ids: list[str], path: Path, place: str) -> None:
    for i, count in Counter(ids).items():
        expect(count == 1, path, place, f"the id '{i}' stands {count} times, once is expected")
        expect(
            bool(i) and i.replace("_", "a").isalnum() and i == i.lower(),
            path,
            place,
            f"'{i}' is not an id: use small letters, digits and _",
        )


def _check_cards(cards: _Cards, path: Path) -> None:
    _check_ids([c.id for c in cards.force] + [c.id for c in cards.special], path, "special")
    for n, card in enumerate(cards.force):
        expect(card.copies >= 0, path, f"force[{n}].copies", "a number of copies is 0 or more")
        expect(card.force >= 0, path, f"force[{n}].force", "a Force is 0 or more")
        expect(
            card.variant in ("", "lost_in_space"), path, f"force[{n}].variant", f"there is no variant '{card.variant}'"
        )
    for n, special in enumerate(cards.special):
        expect(special.copies >= 0, path, f"special[{n}].copies", "a number of copies is 0 or more")
        expect(
            special.star == special.effect.star, path, f"special[{n}].star",
            f"the effect of '{special.id}' is for a card {'with' if special.effect.star else 'without'} star",
        )  # fmt: skip
    specials = sum(c.copies for c in cards.special)
    expect(specials == 12, path, "special", f"a set has 12 Special cards (SNE-COMP-02), these are {specials}")
    force = sum(c.copies for c in cards.force)
    expect(force == 36, path, "force", f"a set has 36 Force cards (SNE-COMP-03), these are {force}")


def _check_board(board: _Board, path: Path) -> None:
    _check_ids([q.id for q in board.quadrants], path, "quadrants")
    _check_ids([c.colour for c in board.cubes], path, "cubes")
    ends = {board.quadrants[0].id, board.quadrants[-1].id} if board.quadrants else set()
    expect(len(board.quadrants) >= 3, path, "quadrants", "a belt has at least 3 quadrants")
    for n, quadrant in enumerate(board.quadrants):
        expect(1 <= quadrant.number <= 6, path, f"quadrants[{n}].number", "a quadrant's number is 1 to 6 (SNE-PLAN-02)")
    places, cubes = sum(q.number for q in board.quadrants), sum(c.copies for c in board.cubes)
    expect(places == cubes, path, "cubes", f"the bag ends empty (SNE-SETUP-03): {places} places, but {cubes} cubes")
    expect(len(board.species) == SETS, path, "species", "there are two species")
    for n, species in enumerate(board.species):
        expect(
            species.counts_from in ends,
            path,
            f"species[{n}].counts_from",
            f"an end of the belt: {' or '.join(sorted(ends))}",
        )


def _check_setup(setup: Setup, board: _Board, cards: _Cards, path: Path) -> None:
    ids = {q.id for q in board.quadrants}
    for name in ("start_quadrant", "tie_break"):
        value = getattr(setup, name).value
        expect(value in ids, path, f"{name}.value", f"there is no quadrant '{value}'")
    _check_numbers(setup, path)
    top = max(q.number for q in board.quadrants)
    expect(
        setup.command_tokens.value >= top,
        path,
        "command_tokens.value",
        f"at least the highest number, {top} (SNE-PLAN-02)",
    )
    opening = setup.opening_hand.force + setup.opening_hand.special
    expect(0 < opening <= setup.hand_limit.value, path, "opening_hand", f"1 to {setup.hand_limit.value} cards")
    expect(
        setup.opening_hand.force <= sum(c.copies for c in cards.force if not c.variant)
        and setup.opening_hand.special <= sum(c.copies for c in cards.special),
        path, "opening_hand", "no more cards than the decks hold",
    )  # fmt: skip
    expect(len(setup.points.cube_set) >= len(board.cubes), path, "points.cube_set", "points for every size of set")


def _check_numbers(setup: Setup, path: Path) -> None:
    """No number is negative; a free action, or an end that is reached at once, would give games without end or turn."""
    least_one = ("cost", "ends", "stall_turns")
    for name, entry in msgspec.to_builtins(setup).items():
        least = 1 if name in least_one else 0
        for key, value in entry.items():
            for number in value if isinstance(value, list) else [value]:
                if isinstance(number, int):
                    expect(least <= number <= MOST, path, f"{name}.{key}", f"a number from {least} to {MOST}")
