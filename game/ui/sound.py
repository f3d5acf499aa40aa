"""Few, soft, synthesised sounds. Without a sound device the program is silent and does not complain."""

from __future__ import annotations

import array
import math
import random
from collections.abc import Callable

import pygame

RATE = 22_050
NAMES: tuple[str, ...] = ("click", "place", "reveal", "dice", "draw", "turn", "win", "error")

Wave = list[float]  # samples, -1..1


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def _add(wave: Wave, start: float, part: Wave) -> None:
    """Mix part into wave from start seconds on."""
    offset = int(RATE * start)
    for i, value in enumerate(part[: len(wave) - offset]):
        wave[offset + i] += value


def _tone(pitch: float, seconds: float, volume: float, decay: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck tone: a fast soft attack, then fading; overtones are the weights of the harmonics."""
    samples = []
    for i in range(int(RATE * seconds)):
        t = i / RATE
        loud = volume * min(1.0, t / 0.006) * math.exp(-decay * t)
        samples.append(loud * sum(w * math.sin(math.tau * pitch * (n + 1) * t) for n, w in enumerate(overtones)))
    return samples


def _hiss(seconds: float, volume: float, decay: float, soft: float, seed: int) -> Wave:
    """Noise that fades; soft 0..1 takes its sharpness away."""
    rng = random.Random(seed)
    samples, last = [], 0.0
    for i in range(int(RATE * seconds)):
        t = i / RATE
        last = soft * last + (1 - soft) * rng.uniform(-1, 1)
        samples.append(volume * min(1.0, t / 0.004) * math.exp(-decay * t) * last)
    return samples


def _click() -> Wave:
    wave = _silence(0.06)
    _add(wave, 0, _tone(1150, 0.06, 0.22, 90))
    _add(wave, 0, _hiss(0.02, 0.25, 220, 0.4, 1))
    return wave


def _place() -> Wave:
    wave = _silence(0.2)
    _add(wave, 0, _tone(155, 0.2, 0.5, 26, (1.0, 0.3)))
    _add(wave, 0, _hiss(0.05, 0.5, 90, 0.7, 2))
    return wave


def _reveal() -> Wave:
    wave = _silence(0.6)
    _add(wave, 0, _hiss(0.16, 0.4, 18, 0.6, 3))
    for i, pitch in enumerate((523.25, 783.99)):
        _add(wave, 0.08 + 0.07 * i, _tone(pitch, 0.45, 0.2, 8, (1.0, 0.25, 0.1)))
    return wave


def _dice() -> Wave:
    wave = _silence(0.9)
    rng = random.Random(4)
    at, gap = 0.0, 0.045
    while at < 0.7:
        loud = 0.5 * (1 - at)
        _add(wave, at, _tone(rng.uniform(320, 620), 0.05, 0.3 * loud, 80, (1.0, 0.5)))
        _add(wave, at, _hiss(0.03, loud, 140, 0.3, rng.randrange(99)))
        at += gap * rng.uniform(0.6, 1.4)
        gap *= 1.13
    return wave


def _draw() -> Wave:
    wave = _silence(0.22)
    _add(wave, 0, _hiss(0.2, 0.5, 20, 0.55, 5))
    _add(wave, 0.09, _hiss(0.04, 0.4, 120, 0.3, 6))
    return wave


def _turn() -> Wave:
    wave = _silence(0.9)
    for i, pitch in enumerate((392.0, 587.33)):
        _add(wave, 0.11 * i, _tone(pitch, 0.75, 0.22, 5, (1.0, 0.3, 0.12)))
    return wave


def _win() -> Wave:
    wave = _silence(2.0)
    for i, pitch in enumerate((392.0, 493.88, 587.33, 783.99)):
        _add(wave, 0.14 * i, _tone(pitch, 1.5, 0.17, 2.6, (1.0, 0.35, 0.15, 0.06)))
    _add(wave, 0.42, _tone(196.0, 1.5, 0.18, 2.2, (1.0, 0.4)))
    return wave


def _error() -> Wave:
    wave = _silence(0.3)
    _add(wave, 0, _tone(196, 0.16, 0.3, 16, (1.0, 0.4)))
    _add(wave, 0.11, _tone(164.8, 0.19, 0.3, 16, (1.0, 0.4)))
    return wave


_MAKERS: dict[str, Callable[[], Wave]] = {
    "click": _click,
    "place": _place,
    "reveal": _reveal,
    "dice": _dice,
    "draw": _draw,
    "turn": _turn,
    "win": _win,
    "error": _error,
}


def samples(name: str) -> array.array[int]:
    """The sound of that name as signed 16-bit samples, one channel, RATE a second; KeyError for an unknown name."""
    wave = _MAKERS[name]()
    fade = min(len(wave), int(RATE * 0.01))
    for i in range(fade):
        wave[-1 - i] *= i / fade
    return array.array("h", (round(32767 * max(-1.0, min(1.0, value))) for value in wave))


class Sounds:
    """Plays sounds by name. volume is 0..100. Each sound is made when first played."""

    def __init__(self, volume: int = 60, muted: bool = False) -> None:
        self.volume = volume
        self.muted = muted
        self._made: dict[str, pygame.mixer.Sound] = {}
        self.available = self._open()

    @staticmethod
    def _open() -> bool:
        """Whether there is a sound device; opens the mixer when it is not open."""
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, -16, 1, 512)
        except (pygame.error, NotImplementedError):  # no device, or a build without a mixer
            return False
        return True

    def set(self, volume: int, muted: bool) -> None:
        """Take new settings; what is playing falls silent when muted."""
        self.volume, self.muted = max(0, min(100, volume)), muted
        if self.available and muted:
            pygame.mixer.stop()

    def play(self, name: str) -> bool:
        """Play a sound; False when there is nothing to hear. KeyError for an unknown name, also when silent."""
        if name not in _MAKERS:
            raise KeyError(name)
        if not self.available or self.muted or self.volume == 0:
            return False
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=_fitted(samples(name)))
        sound = self._made[name]
        sound.set_volume((self.volume / 100) ** 1.6)  # loudness is heard on a curve
        return sound.play() is not None


def _fitted(mono: array.array[int]) -> bytes:
    """The samples in the rate and channels the mixer was opened with: another part may have opened it differently."""
    opened = pygame.mixer.get_init()
    rate, channels = (opened[0], opened[2]) if opened else (RATE, 1)
    length = len(mono) * rate // RATE
    fitted = (mono[i * RATE // rate] for i in range(length))
    return array.array("h", (value for value in fitted for _ in range(channels))).tobytes()
