"""Movement begins and ends where it should."""

import pytest

from game.ui import motion


@pytest.mark.parametrize("ease", [motion.ease_out, motion.ease_in_out])
def test_easing_begins_at_0_and_ends_at_1(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_arc_rises_between_and_touches_both_ends() -> None:
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 0.0, 5.0) == (0.0, 0.0)
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 1.0, 5.0) == (10.0, 0.0)
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 0.5, 5.0) == (5.0, -5.0)
