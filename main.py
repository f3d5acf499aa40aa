"""The front door: without arguments the game, else one of the headless commands. See `main.py --help`."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Sequence

from game.commands import arguments


def main(argv: Sequence[str]) -> int:
    """Run the program with these arguments; the exit status: 0 well, 1 a failed check, 2 wrong arguments."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not argv or (len(argv) == 1 and os.path.isfile(argv[0])):
        from game import app

        return app.main(argv)
    try:
        return arguments.run(argv)
    except BrokenPipeError:  # whoever read our output has stopped; nothing is left to be said
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main(sys.argv[1:]))
