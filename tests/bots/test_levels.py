"""Every level: makes only offered choices, the same for the same seed, and from nothing but what its seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots, rules

LEVELS = [(info.id, level) for info in rules.catalogue() for level in bots.levels_for(info.id)]
BLIND = [(game, level) for game, level in LEVELS if bots.make(game, level, 1).needs_view]


def choices(game: str, level: str, seed: int, most: int, options: dict[str, Any] | None = None) -> list[str]:
    """What bots of a level choose in a game, for at most so many decisions. A choice not offered raises IllegalMove."""
    table = rules.new_table(game, options=options or {}, seed=seed)
    players = [bots.make(game, level, f"{seed}/{seat}") for seat in range(len(table.seats))]
    while (decision := table.decision) is not None and len(table.moves) < most:
        table.play(players[decision.seat].choose(table.view(decision.seat), decision))
    return [move.option for move in table.moves]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_only_offered_options_are_chosen(game: str, level: str) -> None:
    """In whole games, of a slower level in their first turns, of the plain game and with all variants."""
    most = 1000 if level in ("random", "easy") else 25
    variants = {o.id: next(v for v in o.values if v != o.default) for o in rules.game_info(game).variants}
    for seed, options in ((1, {}), (2, variants)):
        assert choices(game, level, seed, most, options)


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_seed_always_plays_the_same(game: str, level: str) -> None:
    assert choices(game, level, 5, 20) == choices(game, level, 5, 20)


def test_random_differs_by_seed() -> None:
    assert choices("supernova", "random", 5, 40, {"starting_player": "first"}) != choices("supernova", "random", 6, 40)


@pytest.mark.parametrize(("game", "level"), BLIND)
def test_a_choice_hangs_on_nothing_that_is_hidden(game: str, level: str) -> None:
    """The position is dealt anew behind the view: another position, but the same choice, decision after decision."""
    table = rules.new_table(game, seed=9)
    players = [bots.make(game, level, seat) for seat in range(len(table.seats))]
    changed = 0
    for n in range(20):
        decision = table.decision
        assert decision is not None
        other = rules.sample(table.view(decision.seat), n)
        changed += other.digest() != table.digest()
        chosen = players[decision.seat].choose(table.view(decision.seat), decision)
        assert other.decision is not None
        again = bots.make(game, level, decision.seat).choose(other.view(decision.seat), other.decision)
        assert chosen == again
        table.play(chosen)
    assert changed == 20


@pytest.mark.parametrize(("game", "level"), BLIND)
def test_a_bot_changes_nothing_of_the_view(game: str, level: str) -> None:
    table = rules.new_table(game, seed=3)
    assert table.decision is not None
    view = table.view(table.decision.seat)
    before = rules.Table.encode(view)
    bots.make(game, level, 1).choose(view, table.decision)
    assert rules.Table.encode(view) == before


def test_levels_and_unknown_ones() -> None:
    assert bots.levels_for("supernova")[:3] == ("random", "easy", "normal")
    assert bots.levels_for("a game without bots of its own") == ("random", "easy")
    with pytest.raises(ValueError, match="there is no level 'godlike' for supernova; choose from random, easy, normal"):
        bots.make("supernova", "godlike", 1)


def points(game: str, first: str, second: str, seed: int) -> int:
    """Points by which `first` ends ahead of `second`, their seats swapped for odd seeds."""
    table = rules.new_table(game, seed=seed)
    names = [first, second] if seed % 2 == 0 else [second, first]
    players = [bots.make(game, name, f"{seed}/{seat}") for seat, name in enumerate(names)]
    while (decision := table.decision) is not None:
        table.play(players[decision.seat].choose(table.view(decision.seat), decision))
    assert table.outcome is not None
    by_seat = {rank.seat: rank.points for rank in table.outcome.ranking}
    return by_seat[seed % 2] - by_seat[1 - seed % 2]


def test_easy_is_stronger_than_random() -> None:
    assert sum(points("supernova", "easy", "random", seed) for seed in range(4)) > 0


def test_normal_is_stronger_than_random() -> None:
    assert points("supernova", "normal", "random", 1) > 0
