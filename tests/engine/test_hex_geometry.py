"""Hexes: distances, directions, turned tiles."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.engine.hexes import DIRECTIONS, Hex, turned

hexes = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
edges = st.tuples(*[st.booleans()] * 6)


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a) >= 0
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(hexes, hexes)
def test_a_step_towards_another_hex_exists_and_none_is_longer(a: Hex, b: Hex) -> None:
    far = a.distance(b)
    steps = [Hex(a.q + q, a.r + r).distance(b) for q, r in DIRECTIONS]
    assert all(abs(s - far) <= 1 for s in steps)
    assert min(steps) == (far - 1 if far else 1)


def test_opposite_directions_lead_back() -> None:
    for (q, r), (back_q, back_r) in zip(DIRECTIONS, DIRECTIONS[3:] + DIRECTIONS[:3], strict=True):
        assert (q + back_q, r + back_r) == (0, 0)


@given(edges, st.integers(-12, 12), st.integers(-12, 12))
def test_turning_a_tile(tile: tuple[bool, ...], first: int, second: int) -> None:
    assert turned(turned(tile, first), second) == turned(tile, first + second)
    assert turned(tile, 6) == tile
    assert turned(tile, 1)[1] == tile[0], "clockwise: the edge to the east comes to direction 1"
