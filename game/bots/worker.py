"""A computer player in a process of its own, so that the screen never waits for it.

    worker = BotWorker("supernova", "normal", seed=7)
    worker.ask(view, decision)
    option = worker.poll()          # each frame: None until it has chosen
    worker.close()

An executable must call `multiprocessing.freeze_support()` first thing in its front door.
"""

from __future__ import annotations

import atexit
import multiprocessing
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any
from weakref import WeakSet

from game.rules import Decision, Text

from . import make

FALLBACK = "easy"
START = 20.0
"""Seconds that a new process may take to come up."""
_open: WeakSet[BotWorker] = WeakSet()


class BotWorker:
    """One computer player of a level, thinking elsewhere. If its process dies or takes too long, an easy one steps in.

    `budget`: seconds it may think about one decision, its start not counted. Raises ValueError for an unknown level.
    """

    def __init__(self, game: str, level: str, seed: int | str, budget: float = 5.0) -> None:
        make(game, level, seed)
        self.reason: Text | None = None
        """What the last choice polled was made for, as `Bot.reason`."""
        self.fell_back = False
        """Was the last choice polled made here, because the process had died or took too long?"""
        self._who = (game, level, seed)
        self._budget = budget
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: tuple[Any, Decision] | None = None
        self._number = 0
        self._ready = False
        self._since = 0.0
        self._start()
        _open.add(self)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs, *self._who), daemon=True, name="bot")
        self._process.start()
        theirs.close()
        self._ready = False

    # ------------------------------------------------------------------ asking
    def ask(self, view: Any, decision: Decision) -> None:
        """Begin to choose. A question asked before and not yet answered is dropped."""
        self._number += 1
        self._asked = (view, decision)
        self._since = time.monotonic()
        if self._process is None or not self._process.is_alive():
            self._stop()
            self._start()
        assert self._pipe is not None
        with suppress(OSError):  # it has just died: poll falls back
            self._pipe.send((self._number, view, decision))

    def poll(self) -> str | None:
        """The option chosen; None while it thinks, and where nothing is asked. Never waits, save to fall back."""
        if self._asked is None:
            return None
        answer = self._received()
        if answer is not None:
            self._asked = None
            option, self.reason = answer
            self.fell_back = False
            return option
        alive = self._process is not None and self._process.is_alive()
        limit = self._budget if self._ready else START
        if alive and time.monotonic() - self._since <= limit:
            return None
        return self._fall_back()

    def _received(self) -> tuple[str, Text | None] | None:
        """The answer to the last question, if it is here. Answers to dropped questions are passed over."""
        try:
            while self._pipe is not None and self._pipe.poll():
                number, option, reason = self._pipe.recv()
                if number == 0:
                    self._ready = True
                    self._since = time.monotonic()
                elif number == self._number:
                    return option, reason
        except (EOFError, OSError):
            self._stop()
        return None

    def _fall_back(self) -> str:
        """Choose here and now, with an easy player; the process, dead or too slow, is replaced at the next question."""
        assert self._asked is not None
        view, decision = self._asked
        self._stop()
        self._asked = None
        bot = make(self._who[0], FALLBACK, self._who[2])
        option = bot.choose(view, decision)
        self.reason = bot.reason
        self.fell_back = True
        return option

    def cancel(self) -> None:
        """Drop the question: the table has changed (undo, end). Its answer will not be polled."""
        self._number += 1
        self._asked = None

    # ------------------------------------------------------------------ the end
    def close(self) -> None:
        """End the process. May be called twice; nothing can be asked afterwards but by `ask`, which starts anew."""
        self.cancel()
        self._stop()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None


@atexit.register
def _close_all() -> None:
    for worker in list(_open):
        worker.close()


def _think(pipe: Connection, game: str, level: str, seed: int | str) -> None:
    """The process: answer questions until the pipe is closed. Of several that wait only the last counts."""
    bot = make(game, level, seed)
    try:
        pipe.send((0, "", None))
        while True:
            number, view, decision = pipe.recv()
            while pipe.poll():
                number, view, decision = pipe.recv()
            option = bot.choose(view, decision)
            pipe.send((number, option, bot.reason))
    except (EOFError, OSError, KeyboardInterrupt):
        return
