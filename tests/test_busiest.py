"""The positions that frames are measured of are what they are said to be."""

from __future__ import annotations

from game import rules
from game.commands import bench, busiest


def test_the_largest_map_is_full_and_can_be() -> None:
    table = busiest.full_map()
    state = table.state
    assert len(state.places) == 43 and len(state.players) == 6 and state.turn == 8
    assert all(ship.hex >= 0 for player in state.players for ship in player.ships)
    assert not rules.book("exodus").definition.check(table.game)
    assert table.decision is not None


def test_there_is_a_position_for_every_frame_that_is_measured() -> None:
    assert bench.BUSY.keys() == busiest.TABLES.keys()
