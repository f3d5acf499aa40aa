"""Set-up of Supernova: species, belt, cubes, decks, opening hands, first turn. SNE-SETUP, SNE-WORM, SNE-LOST."""

from __future__ import annotations

from .state import Player, StartingPlayer, Supernova
from .steps import Turn


def begin(g: Supernova) -> None:
    """Set a new game up and put its first turn on the agenda."""
    state = g.state
    state.belt = _belt(g)
    g.belt = [g.content.quadrants[q] for q in state.belt]
    species = list(g.content.species)
    if state.options["first_species"] != species[0]:
        species.reverse()
    state.players = g.players = [_player(g, seat, species[seat]) for seat in (0, 1)]
    _place_cubes(g)
    first = _starting_player(g)
    state.active = state.last_to_play = first
    g.then(Turn(first))


def _belt(g: Supernova) -> list[str]:
    """The quadrants in their order; in Wormhole those between the ends are shuffled (SNE-QUAD-03, SNE-WORM-01)."""
    first, *middle, last = g.content.quadrants
    return [first, *(g.shuffled("belt", middle) if g.state.options["wormhole"] else middle), last]


def _player(g: Supernova, seat: int, species: str) -> Player:
    """A side with shuffled decks, an opening hand and its rocket in place (SNE-SETUP-01, 02, 04, 06)."""
    force = g.shuffled(f"force deck {species}", g.content.force_deck(g.state.options))
    special = g.shuffled(f"special deck {species}", g.content.special_deck())
    opening = g.content.setup.opening_hand
    hand = force[: opening.force] + special[: opening.special]
    return Player(
        seat=seat,
        species=species,
        rocket=g.state.belt.index(g.content.setup.start_quadrant.value),
        hand=sorted(hand, key=g.content.rank.__getitem__),
        force_deck=force[opening.force :],
        special_deck=special[opening.special :],
        columns=[[None] * quadrant.number for quadrant in g.belt],
        markers=[""] * len(g.belt),
        cubes=[0] * len(g.content.colours),
    )


def _place_cubes(g: Supernova) -> None:
    """Draw the whole bag onto the quadrants (SNE-SETUP-03)."""
    bag = g.shuffled("cubes", [n for n, c in enumerate(g.content.cubes) for _ in range(c.copies)])
    for quadrant in g.belt:
        drawn, bag = bag[: quadrant.number], bag[quadrant.number :]
        g.state.cubes.append([drawn.count(n) for n in range(len(g.content.colours))])


def _starting_player(g: Supernova) -> int:
    """The table chooses, or a die does: odd for the first seat, even for the second (SNE-SETUP-08)."""
    chosen = g.state.options["starting_player"]
    rolled = g.roll("starting player") if chosen == "random" else 0
    seat = {"first": 0, "second": 1}.get(str(chosen), (rolled + 1) % 2)
    g.emit(StartingPlayer(seat, rolled))
    return seat
