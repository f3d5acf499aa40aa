"""Sounds are soft and short; without a device nothing is heard and nothing is said."""

import pygame
import pytest

from game.ui.sound import NAMES, RATE, Sounds, samples


@pytest.mark.parametrize("name", NAMES)
def test_sounds_are_short_soft_and_end_in_silence(name: str) -> None:
    wave = samples(name)
    assert 0.03 <= len(wave) / RATE <= 2.0
    peak = max(abs(value) for value in wave)
    assert 2_000 < peak < 24_000
    assert abs(wave[-1]) < 300


def test_playing_muting_and_unknown_names() -> None:
    sounds = Sounds(volume=50)
    assert sounds.play("click")
    sounds.set(50, muted=True)
    assert not sounds.play("click")
    sounds.set(0, muted=False)
    assert not sounds.play("click")
    with pytest.raises(KeyError):
        sounds.play("trumpet")


def test_sounds_are_made_ahead_one_at_a_time_unless_muted() -> None:
    sounds = Sounds(volume=50)
    assert [sounds.ahead() for _ in NAMES] == [True] * len(NAMES)
    assert not sounds.ahead()
    assert not Sounds(volume=50, muted=True).ahead()


def test_without_a_device_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", broken)
    sounds = Sounds()
    assert not sounds.available
    assert not sounds.play("click")
    assert not sounds.ahead()
    sounds.set(10, muted=True)
