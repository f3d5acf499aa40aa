"""Movement arrives where it should, can be broken off, and can be switched off."""

import pytest

from game.ui import motion
from game.ui.motion import Timeline, Tween


@pytest.mark.parametrize("ease", [motion.linear, motion.ease_out, motion.ease_in_out, motion.overshoot])
def test_easing_begins_at_0_and_ends_at_1(ease: motion.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0)


def test_tween_waits_runs_and_arrives_exactly() -> None:
    tween = Tween((0.0, 10.0), (100.0, 20.0), duration=0.2, delay=0.1, ease=motion.linear)
    tween.update(0.05)
    assert tween.value == (0.0, 10.0)
    tween.update(0.15)
    assert tween.value == pytest.approx((50.0, 15.0))
    assert not tween.done
    tween.update(0.2)
    assert tween.done and tween.value == (100.0, 20.0)


def test_retarget_does_not_jump() -> None:
    tween = Tween((0.0,), (100.0,), duration=0.2, ease=motion.linear)
    tween.update(0.1)
    here = tween.value
    tween.retarget((0.0,))
    assert tween.value == pytest.approx(here)
    tween.update(1.0)
    assert tween.value == (0.0,)


def test_arc_rises_between_and_touches_both_ends() -> None:
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 0.0, 5.0) == (0.0, 0.0)
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 1.0, 5.0) == (10.0, 0.0)
    assert motion.arc((0.0, 0.0), (10.0, 0.0), 0.5, 5.0) == (5.0, -5.0)


def test_timeline_moves_calls_in_order_and_falls_idle() -> None:
    told: list[str] = []
    line = Timeline()
    line.move("card", (0.0,), (1.0,), duration=0.2)
    line.call(0.3, lambda: told.append("late"))
    line.call(0.1, lambda: told.append("early"))
    assert line.update(0.15) and told == ["early"] and line.moving("card")
    assert 0 < line.value("card", (9.0,))[0] < 1
    line.update(0.2)
    assert told == ["early", "late"] and not line.active
    assert line.update(0.1) is False, "an idle table redraws nothing"
    assert line.value("card", (9.0,)) == (9.0,)


def test_moving_again_goes_on_from_where_it_is() -> None:
    line = Timeline()
    line.move("card", (0.0,), (100.0,), duration=0.2, ease=motion.linear)
    line.update(0.1)
    line.move("card", (0.0,), (0.0,), duration=0.2)
    assert line.value("card", (9.0,)) == pytest.approx((50.0,))


def test_skip_makes_every_call_once() -> None:
    told: list[int] = []
    line = Timeline()
    for i in range(3):
        line.call(i * 0.1, lambda i=i: told.append(i))  # type: ignore[misc]
    line.update(0.05)
    line.skip()
    line.update(1.0)
    assert told == [0, 1, 2] and not line.active


def test_without_motion_everything_is_there_at_once() -> None:
    told: list[str] = []
    line = Timeline(motion=False)
    line.move("card", (0.0,), (1.0,), delay=2.0)
    line.call(1.0, lambda: told.append("now"))
    assert told == ["now"] and line.value("card", (0.0,)) == (1.0,) and not line.active
