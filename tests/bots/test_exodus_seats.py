"""No seat of Exodus is favoured by how hexes are numbered: on a map turned by a third the normal player plays alike."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game import bots, rules
from game.rules.exodus.state import Rocket

KINDS = ("lay_tokens", "mining", "assign_target", "resettle", "mount", "deploy", "refine")
"""Choices among hexes."""
GAMES, MOST = 3, 40
"""Games played at random, and how often each choice is looked at in all of them."""
SEAT, HEX, PLACES = ("seat",), ("place", "start"), ("taken",)
"""Fields of steps that hold a seat, a hex, several; the others do not differ while one of those choices is made."""
BOARD = rules.book("exodus").content.boards[3, "long"]


def third(place: tuple[int, int]) -> tuple[int, int]:
    """The hex a third of a turn on."""
    q, r = place
    return -q - r, q


HEXES = [BOARD.places.index(third(place)) for place in BOARD.places]
SEATS_ON = [HEXES[1 + seat] - 1 for seat in range(3)]


def moved(values: list[Any], goals: list[int]) -> list[Any]:
    """The same values, each at its goal."""
    found = dict(zip(goals, values, strict=True))
    return [found[n] for n in range(len(values))]


def turned(table: rules.Table) -> rules.Table:
    """The same position with map and seats moved on by a third of a turn; names of Planets move along."""
    copy = table.clone()
    state = copy.state
    for place in state.places:
        place.cubes = moved(place.cubes, SEATS_ON)
    state.places = moved(state.places, HEXES)
    for player in state.players:
        player.seat, player.home = SEATS_ON[player.seat], HEXES[player.home]
        for ship in player.ships:
            ship.hex = HEXES[ship.hex] if ship.hex >= 0 else -1
    state.players, state.rearranged = moved(state.players, SEATS_ON), moved(state.rearranged, SEATS_ON)
    state.order, state.market, state.reacted = (
        [SEATS_ON[seat] for seat in seats] for seats in (state.order, state.market, state.reacted)
    )
    state.visible = [(SEATS_ON[seat], HEXES[place]) for seat, place in state.visible]
    for shot in state.targets:
        shot.seat, shot.start, shot.goal = SEATS_ON[shot.seat], HEXES[shot.start], HEXES[shot.goal]
    for step in state.agenda:
        _turn(step)
    copy.game = copy.rules.game(state)
    copy.decision = copy.game.advance()
    return copy


def _turn(step: Any) -> None:
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if field in SEAT:
            setattr(step, field, SEATS_ON[value])
        elif field in HEX and value >= 0:
            setattr(step, field, HEXES[value])
        elif field in PLACES:
            setattr(step, field, [HEXES[place] for place in value])
        elif field == "choices":
            for choice in value:
                choice.seat = SEATS_ON[choice.seat]
        elif type(step).__name__ == "AssignTargets" and field == "done":
            step.done = [(HEXES[place], rocket) for place, rocket in value]


def test_the_map_is_the_same_after_a_third_of_a_turn() -> None:
    assert [BOARD.resistance[n] for n in HEXES] == BOARD.resistance and sorted(SEATS_ON) == [0, 1, 2]


def opened(seed: str) -> rules.Table:
    """A Long Game whose players know a lot from the start: refineries, Civilian Ships, Rockets, a fleet of Cruisers."""
    table = rules.new_table("exodus", ["Ana", "Ben", "Cem"], {"game": "long"}, seed)
    for player in table.state.players:
        player.technologies += ["civilian_ships", "cp_refinery", "axinium_refinery", "phasium_refinery"]
        table.state.places[player.home].rockets.append(Rocket("graviton_rocket"))
        table.state.places[player.home].cubes[player.seat] += 4
        for ship in player.ships[:5]:
            ship.hex = player.home
        for blueprint in player.blueprints[:2]:
            blueprint.cannons[0] = "ssl_cannon"
    return table


def test_on_a_map_turned_by_a_third_the_same_hexes_are_chosen() -> None:
    compared: Counter[str] = Counter()
    for game in range(GAMES):
        table = opened(f"turned-{game}")
        pushed = [bots.make("exodus", "random", f"{game}/{seat}") for seat in range(3)]
        while (decision := table.decision) is not None:
            if decision.kind in KINDS and compared[decision.kind] < MOST and len(decision.options) > 1:
                compared[decision.kind] += 1
                other = turned(table)
                assert other.decision is not None and sorted(other.decision.ids()) == sorted(decision.ids())
                assert _chosen(other) == _chosen(table), (game, table.state.turn, decision.kind)
            table.play(pushed[decision.seat].choose(None, decision))
    assert {*compared} == {*KINDS}


def _chosen(table: rules.Table) -> str:
    """What the normal player answers, its chance left out."""
    assert table.decision is not None
    bot = bots.make("exodus", "normal", 1)
    bot.random_for = lambda view: Random(1)  # type: ignore[method-assign]
    return bot.choose(table.view(table.decision.seat), table.decision)
