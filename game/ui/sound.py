"""Few, soft, synthesised sounds. Without a sound device the program is silent and does not complain."""

from __future__ import annotations

import array
import math
import operator
import random
from collections.abc import Callable
from functools import cache

import pygame

RATE = 22_050
CYCLE = 1024  # samples of one turn of a tone
NAMES: tuple[str, ...] = (
    "click", "place", "reveal", "dice", "draw", "turn", "win", "error",
    "shot", "hit", "explosion", "rocket", "card", "points",
)  # fmt: skip

Wave = list[float]  # samples, -1..1


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def _add(wave: Wave, start: float, part: Wave) -> None:
    """Mix part into wave from start seconds on."""
    offset = int(RATE * start)
    end = min(len(wave), offset + len(part))
    wave[offset:end] = map(operator.add, wave[offset:end], part)


def _tone(pitch: float, seconds: float, volume: float, decay: float, overtones: tuple[float, ...] = (1.0,)) -> Wave:
    """A struck tone: a fast soft attack, then fading; overtones are the weights of the harmonics."""
    cycle, step = _cycle(overtones), pitch * CYCLE / RATE
    samples, loud, keep = [], volume, math.exp(-decay / RATE)
    for i in range(int(RATE * seconds)):
        samples.append(loud * cycle[int(i * step) % CYCLE])
        loud *= keep
    return _attack(samples, 0.006)


@cache
def _cycle(overtones: tuple[float, ...]) -> Wave:
    """One turn of a tone with its harmonics: looking it up is ten times faster than working it out."""
    turns = [math.tau * i / CYCLE for i in range(CYCLE)]
    return [sum(w * math.sin((n + 1) * turn) for n, w in enumerate(overtones)) for turn in turns]


def _attack(wave: Wave, seconds: float) -> Wave:
    """The same sound, beginning softly."""
    steps = min(len(wave), int(RATE * seconds))
    wave[:steps] = [value * i / steps for i, value in enumerate(wave[:steps])]
    return wave


def _hiss(seconds: float, volume: float, decay: float, soft: float, seed: int) -> Wave:
    """Noise that fades; soft 0..1 takes its sharpness away."""
    chance = random.Random(seed).random
    samples, last, loud, keep = [], 0.0, volume * (1 - soft), math.exp(-decay / RATE)
    for _ in range(int(RATE * seconds)):
        last = soft * last + 2 * chance() - 1
        samples.append(loud * last)
        loud *= keep
    return _attack(samples, 0.004)


def _glide(start: float, end: float, seconds: float, volume: float, decay: float) -> Wave:
    """A tone whose pitch runs from start to end and that fades."""
    many = int(RATE * seconds)
    cycle, turn, step = _cycle((1.0,)), 0.0, start * CYCLE / RATE
    samples, loud, keep, bend = [], volume, math.exp(-decay / RATE), (end / start) ** (1 / many)
    for _ in range(many):
        samples.append(loud * cycle[int(turn) % CYCLE])
        turn, step, loud = turn + step, step * bend, loud * keep
    return _attack(samples, 0.006)


def _swell(wave: Wave) -> Wave:
    """The same sound, growing from nothing to its full loudness at three quarters and then fading to nothing."""
    top = len(wave) * 3 // 4
    return [value * (i / top if i < top else (len(wave) - i) / (len(wave) - top)) for i, value in enumerate(wave)]


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


def _shot() -> Wave:
    wave = _silence(0.42)
    for at, pitch in ((0.0, 1500), (0.09, 1250), (0.17, 1620)):
        _add(wave, at, _glide(pitch, pitch / 5, 0.18, 0.15, 14))
    _add(wave, 0, _hiss(0.1, 0.12, 40, 0.5, 7))
    return wave


def _hit() -> Wave:
    wave = _silence(0.32)
    _add(wave, 0, _hiss(0.16, 0.7, 26, 0.72, 8))
    _add(wave, 0, _glide(210, 80, 0.26, 0.34, 12))
    _add(wave, 0.01, _tone(1310, 0.3, 0.05, 14, (1.0, 0.0, 0.6)))
    return wave


def _explosion() -> Wave:
    wave = _silence(1.1)
    _add(wave, 0, _hiss(1.1, 1.15, 4.2, 0.93, 9))
    _add(wave, 0, _hiss(0.2, 0.5, 22, 0.5, 10))
    _add(wave, 0, _glide(95, 36, 0.9, 0.42, 3.6))
    return wave


def _rocket() -> Wave:
    wave = _silence(0.9)
    _add(wave, 0, _swell(_hiss(0.9, 1.3, 0.4, 0.86, 11)))
    _add(wave, 0, _swell(_glide(90, 260, 0.9, 0.16, 0.2)))
    return wave


def _card() -> Wave:
    wave = _silence(0.26)
    _add(wave, 0, _hiss(0.08, 0.42, 34, 0.45, 12))
    _add(wave, 0.07, _hiss(0.05, 0.5, 90, 0.62, 13))
    _add(wave, 0.07, _tone(660, 0.18, 0.07, 22, (1.0, 0.3)))
    return wave


def _points() -> Wave:
    wave = _silence(0.8)
    for i, pitch in enumerate((1046.5, 1318.5, 1568.0)):
        _add(wave, 0.07 * i, _tone(pitch, 0.6, 0.11, 8, (1.0, 0.2, 0.08)))
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
    "shot": _shot,
    "hit": _hit,
    "explosion": _explosion,
    "rocket": _rocket,
    "card": _card,
    "points": _points,
}


def samples(name: str) -> array.array[int]:
    """The sound of that name as signed 16-bit samples, one channel, RATE a second; KeyError for an unknown name."""
    wave = _MAKERS[name]()
    fade = min(len(wave), int(RATE * 0.01))
    for i in range(fade):
        wave[-1 - i] *= i / fade
    loudest = max(1.0, max(wave), -min(wave))
    return array.array("h", [round(value) for value in map((32767 / loudest).__mul__, wave)])


class Sounds:
    """Plays sounds by name. volume is 0..100. Each sound is made when first played, or ahead."""

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

    def ahead(self) -> bool:
        """Make one sound that has not been played yet; False when there is none or nothing is to be heard."""
        if not self.available or self.muted or self.volume == 0:
            return False
        missing = next((name for name in NAMES if name not in self._made), "")
        if missing:
            self._sound(missing)
        return bool(missing)

    def _sound(self, name: str) -> pygame.mixer.Sound:
        if name not in self._made:
            self._made[name] = pygame.mixer.Sound(buffer=_fitted(samples(name)))
        return self._made[name]

    def play(self, name: str) -> bool:
        """Play a sound; False when there is nothing to hear. KeyError for an unknown name, also when silent."""
        if name not in _MAKERS:
            raise KeyError(name)
        if not self.available or self.muted or self.volume == 0:
            return False
        sound = self._sound(name)
        sound.set_volume((self.volume / 100) ** 1.6)  # loudness is heard on a curve
        return sound.play() is not None


def _fitted(mono: array.array[int]) -> bytes:
    """The samples in the rate and channels the mixer was opened with: another part may have opened it differently."""
    opened = pygame.mixer.get_init()
    rate, channels = (opened[0], opened[2]) if opened else (RATE, 1)
    length = len(mono) * rate // RATE
    fitted = (mono[i * RATE // rate] for i in range(length))
    return array.array("h", (value for value in fitted for _ in range(channels))).tobytes()
