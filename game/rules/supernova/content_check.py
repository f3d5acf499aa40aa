"""Cross-checks of the data of Supernova: counts of the component list, places that exist, games that can end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.library import expect, expect_each_once

if TYPE_CHECKING:
    from .content import BoardFile, CardsFile, Setup

MOST_TOKENS = 9
"""Of a player: so many have room at the table."""


def check(cards: CardsFile, board: BoardFile, setup: Setup, paths: dict[str, Path]) -> None:
    """Raises DataError naming the file, the place and what was expected. What one value may be stands at its type."""
    _check_cards(cards, paths["cards"])
    _check_board(board, paths["board"])
    _check_setup(setup, board, cards, paths["setup"])


def _check_cards(cards: CardsFile, path: Path) -> None:
    expect_each_once(path, "force", [c.id for c in cards.force], fixed=True)
    ids = [c.id for c in cards.special]
    expect_each_once(path, "special", ids, fixed=False)
    for n, card in enumerate(cards.force):
        fits = card.id not in ids
        expect(fits, path, f"force[{n}].id", f"the id '{card.id}' stands 2 times: a Special card has it as well")
    for n, special in enumerate(cards.special):
        expect(
            special.star == special.effect.star, path, f"special[{n}].star",
            f"the effect of '{special.id}' is for a card {'with' if special.effect.star else 'without'} star",
        )  # fmt: skip
    specials = sum(c.copies for c in cards.special)
    expect(specials == 12, path, "special", f"a set has 12 Special cards (SNE-COMP-02), these are {specials}")
    force = sum(c.copies for c in cards.force)
    expect(force == 36, path, "force", f"a set has 36 Force cards (SNE-COMP-03), these are {force}")


def _check_board(board: BoardFile, path: Path) -> None:
    expect_each_once(path, "quadrants", [q.id for q in board.quadrants], fixed=True)
    expect_each_once(path, "cubes", [c.colour for c in board.cubes], fixed=True)
    expect_each_once(path, "species", [s.id for s in board.species], fixed=True)
    places, cubes = sum(q.number for q in board.quadrants), sum(c.copies for c in board.cubes)
    expect(places == cubes, path, "cubes", f"the bag ends empty (SNE-SETUP-03): {places} places, but {cubes} cubes")
    ends = [board.quadrants[0].id, board.quadrants[-1].id]
    froms = Counter(s.counts_from for s in board.species)
    for n, species in enumerate(board.species):
        fits = species.counts_from in ends and froms[species.counts_from] == 1
        expect(fits, path, f"species[{n}].counts_from", f"an end of the belt each: {' and '.join(ends)}")


def _check_setup(setup: Setup, board: BoardFile, cards: CardsFile, path: Path) -> None:
    ids = [q.id for q in board.quadrants]
    for name in ("start_quadrant", "tie_break"):
        value = getattr(setup, name).value
        expect(value in ids, path, f"{name}.value", f"there is no quadrant '{value}'; choose from {', '.join(ids)}")
    top = max(q.number for q in board.quadrants)
    enough = top <= setup.command_tokens.value <= MOST_TOKENS
    wanted = f"at least the highest number, {top} (SNE-PLAN-02), and at most {MOST_TOKENS}"
    expect(enough, path, "command_tokens.value", wanted)
    hand = setup.opening_hand
    opening = hand.force + hand.special
    expect(0 < opening <= setup.hand_limit.value, path, "opening_hand", f"1 to {setup.hand_limit.value} cards")
    force, special = (sum(c.copies for c in cards.force if not c.variant), sum(c.copies for c in cards.special))
    fits = hand.force <= force and hand.special <= special
    expect(fits, path, "opening_hand", f"no more than the decks hold, {force} and {special} cards")
    _check_reach(setup, len(ids), path)
    sets, colours = setup.points.cube_set, len(board.cubes)
    expect(len(sets) == colours, path, "points.cube_set", f"points for every size of set, 1 to {colours}")
    expect(sets == sorted(sets), path, "points.cube_set", "no larger set is worth less")


def _check_reach(setup: Setup, quadrants: int, path: Path) -> None:
    """Ends that can come about, actions that can be paid for, and a stall that is noticed."""
    for name in ("three_point_markers", "adjacent_conquered", "conquered"):
        value = getattr(setup.ends, name)
        expect(value <= quadrants, path, f"ends.{name}", f"1 to {quadrants}, not {value}")
    for name in ("movement", "recruitment", "research", "attack", "intelligence"):
        value, tokens = getattr(setup.cost, name), setup.command_tokens.value
        expect(value <= tokens, path, f"cost.{name}", f"at most the {tokens} command tokens of a player, not {value}")
    expect(setup.stall_turns.value >= 1, path, "stall_turns.value", f"1 or more, not {setup.stall_turns.value}")
