"""One game of Supernova in a real window, by mouse and keyboard: run under Xvfb with xdotool (see .ci/run).

Mouse: the menus as far as the table, and the button that ends a turn. Keyboard: every choice in the game. The game is
over when its record says so; then the window is closed and the record verified. Exit status 1 with one line otherwise.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
LIMIT_S = 240
START = 0.9, 0.93  # the button that starts a game, as shares of the window
END_TURN = 0.73, 0.8


def xdotool(*words: object) -> str:
    """Run xdotool; what it prints."""
    return subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, check=False).stdout.strip()


def click(window: str, share: tuple[float, float]) -> None:
    """Click at a place of the window, given as shares of its width and height."""
    sizes = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).splitlines())
    x, y = (int(int(sizes[side]) * part) for side, part in zip(("WIDTH", "HEIGHT"), share, strict=True))
    xdotool("mousemove", "--window", window, x, y, "click", 1)


def press(*keys: str) -> None:
    """Press keys one after another."""
    for key in keys:
        xdotool("key", key)
        time.sleep(0.03)


def window_of(process: subprocess.Popen[bytes]) -> str:
    """The program's window, once it is there."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if process.poll() is not None:
            raise SystemExit(f"the program ended at once, with status {process.returncode}")
        found = xdotool("search", "--pid", process.pid)  # without a window manager a window has no name to look for
        if found:
            return found.splitlines()[0]
        time.sleep(0.2)
    raise SystemExit("no window came up within 30 s")


def record_in(home: Path) -> Path | None:
    """The game's record, once there is one."""
    return next(iter(sorted((home / "saves").glob("*"))), None) if (home / "saves").is_dir() else None


def finished(path: Path) -> bool:
    """Does the record say that the game is over?"""
    from game import records

    return bool(records.summary(path).finished)


def play(window: str, home: Path) -> Path:
    """From the title to the end of a game; the record."""
    time.sleep(1)
    press("1")  # new game
    time.sleep(0.7)
    click(window, (0.14, 0.5))  # the first of the four games
    time.sleep(0.7)
    click(window, START)
    end = time.monotonic() + LIMIT_S
    turns = 0
    while time.monotonic() < end:
        press("1", "1", "2", "1", "3", "1", "Return")  # a Force has its own digit
        turns += 1
        if turns % 4 == 0:
            click(window, END_TURN)
        path = record_in(home)
        if path is not None and turns % 10 == 0 and finished(path):
            return path
    raise SystemExit(f"the game was not over after {LIMIT_S} s: {record_in(home)}")


def main() -> None:
    """Start the program with quick settings and play."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        quick = {"motion": False, "bot_pace": "instant", "dice_speed": "off", "mute": True}
        (home / "settings.json").write_text(json.dumps(quick), encoding="utf-8")
        env = {**os.environ, "EXODUS_HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEODRIVER", None)
        process = subprocess.Popen([sys.executable, str(ROOT / "main.py")], env=env, cwd=ROOT)
        try:
            record = play(window_of(process), home)
        finally:
            process.terminate()
            process.wait(10)
        from game import records

        records.verify(record)
        print(f"a game of {records.summary(record).moves} moves played in a real window, its record verified")


if __name__ == "__main__":
    main()
