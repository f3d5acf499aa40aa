"""The stage of a table: acts one after another, and their sounds."""

from game.scenes.table_motion import Act, Stage


def staged(motion: bool, sounds: list[str]) -> Stage:
    """A stage with three hits and an explosion waiting."""
    stage = Stage(sounds.append)
    stage.motion = motion
    for sound in ("hit", "hit", "hit", "explosion"):
        stage.add(lambda sound=sound: Act(0.5, sound=sound), lambda: None)
    return stage


def test_every_act_is_heard_when_it_begins() -> None:
    sounds: list[str] = []
    stage = staged(True, sounds)
    stage.update(0.0)
    assert sounds == ["hit"]
    while stage.active:
        stage.update(0.6)
    assert sounds == ["hit", "hit", "hit", "explosion"]


def test_without_motion_a_sound_is_heard_once_for_all_that_happens_together() -> None:
    sounds: list[str] = []
    stage = staged(False, sounds)
    stage.update(0.0)
    assert not stage.active
    assert sounds == ["hit", "explosion"]
