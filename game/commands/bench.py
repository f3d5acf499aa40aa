"""main.py bench: the budgets, each measured here and now, and a plain-Python loop for scale, as machines differ.

Computing is measured in seconds of the processor, so that other programs do not slow it; frames and starts in seconds
of the clock, as a player feels them. Over budget is a finding to read, not a failure; the exit status is 1 only where
something that is there could not be measured.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

import msgspec

from game import records, rules
from game.rules.engine import library

DECISIONS_PER_S = {"supernova": 100_000, "exoplanet": 100_000, "exodus": 45_000, "xodus": 45_000}
LOOP_STEPS = 2_000_000
IDLE_SECONDS = 4.0
EXECUTABLE = library.data_dir().parent / "dist" / "exodus-tabletop"
FULL_HD = (1920, 1080)
DICE = 20
BUSY = {
    "supernova": "the busiest table",
    "exodus": "Exodus, 43 hexes, six fleets",
    "xodus": "X-ODUS with every tile of the stack out",
}
RANDOM_PLAY = "random play, one core"


class Measure(msgspec.Struct):
    """One line of the report. `most`: is the budget the most allowed, or the least? `measured` None: see `note`."""

    what: str
    unit: str
    budget: float | None
    measured: float | None
    most: bool = True
    note: str = ""

    @property
    def verdict(self) -> str:
        if self.measured is None:
            return "absent"
        if self.budget is None:
            return ""
        return "ok" if (self.measured <= self.budget if self.most else self.measured >= self.budget) else "over"


def run(short: bool, as_json: bool) -> int:
    """Measure everything and print it; 1 where a measurement broke."""
    broken = False
    found: list[Measure] = []
    for measure in (_scale, _play, _positions, _seek, _dice, _frames, _idle, _first_frames, _executable):
        try:
            new = list(measure(short))
        except Exception as error:
            broken = True
            new = [Measure(measure.__name__.strip("_"), "", None, None, note=f"could not be measured: {error!r}")]
        found += new
        if not as_json:
            for one in new:
                print(_line(one), flush=True)
    if as_json:
        print(json.dumps([{**msgspec.to_builtins(m), "verdict": m.verdict} for m in found], indent=2))
    return 1 if broken else 0


def _line(m: Measure) -> str:
    measured = "absent" if m.measured is None else f"{m.measured:,.{0 if m.measured >= 100 else 2}f} {m.unit}"
    budget = "" if m.budget is None else f"{'≤' if m.most else '≥'} {m.budget:,g} {m.unit}"
    return f"{m.what:<52} {measured:>22}  {budget:<24} {m.verdict:<6} {m.note}".rstrip()


def _clock(act: Callable[[], object], times: int) -> float:
    """Processor seconds of one call, the median of many."""
    seconds = []
    for _ in range(times):
        begun = time.process_time()
        act()
        seconds.append(time.process_time() - begun)
    return median(seconds)


# ---------------------------------------------------------------------- rules
def _scale(short: bool) -> Iterator[Measure]:
    begun = time.process_time()
    total, table = 0, {n: n for n in range(16)}
    for n in range(LOOP_STEPS):
        total += table[n & 15]
    seconds = time.process_time() - begun
    if hasattr(os, "getloadavg"):
        note = f"of {os.cpu_count()} cores; above that, the clock's numbers are too high"
        yield Measure("load of this machine", "programs", None, os.getloadavg()[0], note=note)
    yield Measure("plain-Python loop (dict look-up and add), for scale", "steps/s", None, LOOP_STEPS / seconds)


def _play(short: bool) -> Iterator[Measure]:
    for info in rules.catalogue():
        speeds = [_decisions_per_s(info, 0.4 if short else 1.5, seed) for seed in range(3)]
        budget = DECISIONS_PER_S.get(info.id)
        yield Measure(f"{info.id}: {RANDOM_PLAY}", "decisions/s", budget, max(speeds), most=False, note="best of 3")


def _decisions_per_s(info: rules.GameInfo, seconds: float, seed: int) -> float:
    choose = random.Random(seed).choice
    begun = time.process_time()
    decisions = number = 0
    while (spent := time.process_time() - begun) < seconds:
        number += 1
        table = rules.new_table(info.id, _names(info), seed=f"bench/{seed}/{number}")
        while (decision := table.decision) is not None:
            table.play(choose(decision.options).id)
        decisions += len(table.moves)
    return decisions / spent


def _names(info: rules.GameInfo) -> list[str]:
    """As many seats as the game can have: the largest position."""
    return [f"Seat {n}" for n in range(1, info.seats[1] + 1)]


def _late(info: rules.GameInfo) -> rules.Table:
    """The largest position of some random games that still asks something."""
    choose = random.Random(5).choice
    best = rules.new_table(info.id, _names(info), seed="bench")
    size = 0
    for number in range(5):
        table = rules.new_table(info.id, _names(info), seed=f"bench/{number}")
        while table.decision is not None:
            if len(table.moves) % 8 == 0 and len(table.encoded()) > size:
                best, size = table.clone(), len(table.encoded())
            table.play(choose(table.decision.options).id)
    return best


def _positions(short: bool) -> Iterator[Measure]:
    for info in rules.catalogue():
        table = _late(info)
        size = f"{len(table.encoded()):,} bytes"
        times = 300 if short else 2000
        yield Measure(f"{info.id}: clone of a late position", "µs", 50, _clock(table.clone, times) * 1e6, note=size)
        seat = table.decision.seat if table.decision else 0

        def look(table: rules.Table = table, seat: int = seat) -> None:
            table.view(seat)
            table.game.advance()

        yield Measure(f"{info.id}: view and decision of one seat", "µs", 200, _clock(look, times) * 1e6)


def _seek(short: bool) -> Iterator[Measure]:
    for info in rules.catalogue():
        with tempfile.TemporaryDirectory() as folder:
            path = _finished(info, Path(folder))
            begun = time.process_time()
            history = records.History(path)
            opened = time.process_time() - begun
            worst = max(_clock(partial(history.at, n), 1) for n in range(history.count + 1))
            note = f"the worst of {history.count} moves; opening the file {opened * 1e3:.1f} ms"
            yield Measure(f"{info.id}: seek in a finished record", "ms", 50, worst * 1e3, note=note)


def _finished(info: rules.GameInfo, folder: Path) -> Path:
    """A record of a whole random game, the longest of some."""
    games = []
    for number in range(10):
        table = rules.new_table(info.id, _names(info), seed=number)
        choose = random.Random(number).choice
        while table.decision is not None:
            table.play(choose(table.decision.options).id)
        games.append(table)
    path = folder / f"{info.id}.exodus"
    records.start(max(games, key=lambda table: len(table.moves)), path)
    return path


# ---------------------------------------------------------------------- the screen
def _dice(short: bool) -> Iterator[Measure]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.ui import dice

    specs = [dice.DieSpec(pygame.Color("white"), 1 + n % 6) for n in range(DICE)]
    throws = [dice.throw(specs, (640, 420), seed) for seed in range(5)]
    frames = max(len(throw.frames) for throw in throws)
    seconds = _clock(lambda: dice.throw(specs, (640, 420), 9), 3 if short else 15)
    note = f"the whole throw, {seconds * 1e3:.1f} ms, is simulated before its first frame"
    yield Measure(f"{DICE} dice: physics", "ms/frame", 0.5, seconds * 1e3 / frames, note=note)
    yield Measure(f"{DICE} dice: until all lie still", "s", 1.5, max(throw.duration for throw in throws))


def _frames(short: bool) -> Iterator[Measure]:
    from game.commands import busiest

    for game, what in BUSY.items():
        frame = busiest.busiest_frame(FULL_HD, game)
        for _ in range(100):
            frame()
        count = 200 if short else 1000
        seconds = []
        for _ in range(count):
            begun = time.perf_counter()
            frame()
            seconds.append(time.perf_counter() - begun)
        name = f"a frame of {what}, 1920×1080, dummy video"
        yield Measure(f"{name}: median", "ms", 4, median(seconds) * 1e3)
        yield Measure(f"{name}: worst", "ms", 16, max(seconds) * 1e3, note=f"of {count}")


_PRELUDE = """
import sys, time
from pathlib import Path
from game import rules
from game.app import App
from game.settings import Settings
app = App((1920, 1080), headless=True, settings=Settings())
"""
_TITLE = """
from game.scenes.title import TitleScene
app.push(TitleScene(app))
"""
_RESUMED = """
from game.scenes import games
games.resume(app, Path(sys.argv[1]))
"""
_FIRST_FRAME = "app.step([]); app.draw(); print('drawn', flush=True)\n"
_IDLE = """
import threading
import pygame
share = []
def watch():
    time.sleep(2.0)
    cpu, wall = time.process_time(), time.perf_counter()
    time.sleep(float(sys.argv[2]))
    share.append((time.process_time() - cpu) / (time.perf_counter() - wall))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
threading.Thread(target=watch, daemon=True).start()
app.run()
print(share[0])
"""


def _python(code: str, *arguments: str) -> tuple[float, str]:
    """Run code in a fresh interpreter, with a user's folder of its own; seconds and what it printed."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "EXODUS_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as a player's second start finds it
        command = [sys.executable, "-c", code, *arguments]
        begun = time.perf_counter()
        done = subprocess.run(
            command, cwd=library.data_dir().parent, env=environment, capture_output=True, text=True, timeout=120
        )
        seconds = time.perf_counter() - begun
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["no word"])[-1])
    return seconds, done.stdout.strip().splitlines()[-1]


def _frozen() -> bool:
    return getattr(sys, "frozen", False)


def _unfinished(folder: Path) -> Path:
    """A record in the middle of a game."""
    table = rules.new_table("supernova", seed=3)
    choose = random.Random(3).choice
    while table.decision is not None and len(table.moves) < 120:
        table.play(choose(table.decision.options).id)
    path = folder / "bench.exodus"
    records.start(table, path)
    records.close(table)
    return path


def _idle(short: bool) -> Iterator[Measure]:
    if _frozen():
        yield Measure("idle table", "% of a core", 2, None, note="measured from source only")
        return
    with tempfile.TemporaryDirectory() as folder:
        path = str(_unfinished(Path(folder)))
        _, share = _python(_PRELUDE + _RESUMED + _IDLE, path, str(1.5 if short else IDLE_SECONDS))
    yield Measure("idle table", "% of a core", 2, float(share) * 100)


def _first_frames(short: bool) -> Iterator[Measure]:
    if _frozen():
        yield Measure("start to first frame", "s", 1, None, note="measured from source only")
        return
    times = 2 if short else 4  # the first one compiles what was changed
    with tempfile.TemporaryDirectory() as folder:
        path = str(_unfinished(Path(folder)))
        title = min(_python(_PRELUDE + _TITLE + _FIRST_FRAME)[0] for _ in range(times))
        resumed = min(_python(_PRELUDE + _RESUMED + _FIRST_FRAME, path)[0] for _ in range(times))
    yield Measure("start to first frame, from source", "s", 1, title, note="process start to exit, 1920×1080")
    yield Measure("start to a resumed table", "s", 1.5, resumed, note="process start to exit, 1920×1080")


def _executable(short: bool) -> Iterator[Measure]:
    path = next((p for p in (EXECUTABLE, EXECUTABLE.with_suffix(".exe")) if p.is_file()), None)
    if path is None:
        yield Measure("executable: size", "MB", 60, None, note="not built: pyinstaller build.spec")
        yield Measure("executable: first frame", "s", 3, None, note="not built: pyinstaller build.spec")
        return
    yield Measure("executable: size", "MB", 60, path.stat().st_size / 1e6)
    with tempfile.TemporaryDirectory() as home:
        picture = Path(home) / "title.png"
        command = [str(path), "screenshot", "supernova", "--scene", "title", "--out", str(picture)]
        seconds = []
        for _ in range(1 if short else 3):
            begun = time.perf_counter()
            environment = {**os.environ, "EXODUS_HOME": home}
            subprocess.run(command, env=environment, check=True, capture_output=True, timeout=120)
            seconds.append(time.perf_counter() - begun)
    yield Measure("executable: first frame", "s", 3, min(seconds), note="process start to exit, the picture written")
