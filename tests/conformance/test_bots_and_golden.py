"""Conformance of what belongs to a game beside its rules: computer players finish it, each end has a golden game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import bots, rules

from .cases import GAMES, NAMES

CATALOGUE = [info.id for info in rules.catalogue()]
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("levels", [("random", "easy"), ("easy", "normal"), ("normal", "random")], ids="-".join)
def test_computer_players_finish_games_against_each_other(game: str, levels: tuple[str, str]) -> None:
    """Each sees its own view only, and never chooses what is not offered."""
    if not set(levels) <= set(bots.levels_for(game)):
        pytest.skip(f"{game} has no level {' or '.join(set(levels) - set(bots.levels_for(game)))}")
    count = max(2, rules.game_info(game).seats[0])
    table = rules.new_table(game, NAMES[:count], seed=51)
    players = [bots.make(game, levels[seat % 2], seed=seat) for seat in range(count)]
    while table.decision is not None:
        seat = table.decision.seat
        table.play(players[seat].choose(table.view(seat), table.decision))
    assert table.outcome is not None and table.outcome.reason in rules.game_info(game).ends


@pytest.mark.parametrize("game", GAMES)
def test_computer_players_choose_the_same_before_the_same_view(game: str) -> None:
    """A restart, an undo or another guess at what is hidden changes no choice: it depends on view and seed alone."""
    if game not in CATALOGUE:
        pytest.skip("a toy has no valuation")
    table = rules.new_table(game, NAMES[: rules.game_info(game).seats[0]], seed=52)
    for _ in range(12):
        assert table.decision is not None
        seat = table.decision.seat
        view = table.view(seat)
        other = rules.sample(view, "another")
        choice = bots.make(game, "easy", seed=3).choose(view, table.decision)
        assert other.decision is not None
        assert bots.make(game, "easy", seed=3).choose(other.view(seat), other.decision) == choice
        table.play(choice)


@pytest.mark.parametrize("game", CATALOGUE)
def test_each_way_to_end_has_a_golden_game(game: str) -> None:
    written = {path.stem for path in (GOLDEN / game).glob("*.txt")}
    assert written >= set(rules.game_info(game).ends)
