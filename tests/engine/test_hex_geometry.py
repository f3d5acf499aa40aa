"""Hexes: distances, rings, turned tiles."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.engine.hexes import DIRECTIONS, Hex, disc, ring, turned

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
    steps = [n.distance(b) for n in a.neighbours()]
    assert all(abs(s - far) <= 1 for s in steps)
    assert min(steps) == (far - 1 if far else 1)


@given(hexes, st.integers(0, 6))
def test_a_ring_has_six_hexes_for_each_step_and_they_touch(centre: Hex, radius: int) -> None:
    found = list(ring(centre, radius))
    assert len(found) == len(set(found)) == (6 * radius or 1)
    assert all(centre.distance(h) == radius for h in found)
    for one, after in zip(found, found[1:] + found[:1], strict=True):
        assert one.distance(after) == (1 if radius else 0)


@given(hexes, st.integers(0, 5))
def test_a_disc_is_all_within_reach(centre: Hex, radius: int) -> None:
    found = list(disc(centre, radius))
    assert len(found) == len(set(found)) == 1 + 3 * radius * (radius + 1)
    assert all(centre.distance(h) <= radius for h in found)


@given(hexes, st.integers(-12, 12))
def test_directions_wrap_and_opposites_lead_back(a: Hex, direction: int) -> None:
    assert a.neighbour(direction) == a.neighbour(direction + 6)
    assert a.neighbour(direction).neighbour(direction + 3) == a
    assert a.neighbours() == [a.neighbour(d) for d in range(6)]
    assert tuple(map(sum, zip(*DIRECTIONS, strict=True))) == (0, 0)


@given(edges, st.integers(-12, 12), st.integers(-12, 12))
def test_turning_a_tile(tile: tuple[bool, ...], first: int, second: int) -> None:
    assert turned(turned(tile, first), second) == turned(tile, first + second)
    assert turned(tile, 6) == tile
    assert turned(tile, 1)[1] == tile[0], "clockwise: the edge to the east comes to direction 1"
