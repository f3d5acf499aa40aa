"""A bot in its own process: answers, is made up for when dead or slow, forgets what was cancelled, leaves nothing."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game import bots, rules
from game.bots.worker import BotWorker


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker("supernova", "normal", 1)
    yield worker
    worker.close()


def question(seed: int = 1) -> tuple[object, rules.Decision]:
    table = rules.new_table("supernova", seed=seed)
    assert table.decision is not None
    return table.view(table.decision.seat), table.decision


def answer(worker: BotWorker, seconds: float = 20.0) -> str:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        option = worker.poll()
        if option is not None:
            return option
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_it_chooses_what_the_bot_itself_would(worker: BotWorker) -> None:
    view, decision = question()
    worker.ask(view, decision)
    bot = bots.make("supernova", "normal", 1)
    assert answer(worker) == bot.choose(view, decision)
    assert (worker.fell_back, worker.reason) == (False, bot.reason)
    assert worker.poll() is None, "an answer is given once"


def test_a_killed_process_is_made_up_for_and_replaced(worker: BotWorker) -> None:
    view, decision = question()
    worker.ask(view, decision)
    answer(worker)
    assert worker._process is not None
    worker.ask(view, decision)
    worker._process.kill()
    assert answer(worker) in decision.ids()
    worker.ask(view, decision)
    assert answer(worker) == bots.make("supernova", "normal", 1).choose(view, decision)
    assert not worker.fell_back


def test_a_process_killed_while_nothing_was_asked(worker: BotWorker) -> None:
    view, decision = question()
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    worker.ask(view, decision)
    assert answer(worker) == bots.make("supernova", "normal", 1).choose(view, decision)


def test_a_cancelled_question_is_never_answered(worker: BotWorker) -> None:
    view, decision = question(1)
    worker.ask(view, decision)
    worker.cancel()
    later, new = question(2)
    assert worker.poll() is None
    worker.ask(later, new)
    assert answer(worker) == bots.make("supernova", "normal", 1).choose(later, new)


def test_one_that_thinks_too_long_is_replaced_by_an_easy_choice() -> None:
    worker = BotWorker("supernova", "normal", 1)
    try:
        view, decision = question()
        worker.ask(view, decision)
        answer(worker)
        worker._budget = -1.0
        worker.ask(view, decision)
        assert worker.poll() == bots.make("supernova", "easy", 1).choose(view, decision)
        assert worker.fell_back
    finally:
        worker.close()


def test_asking_and_polling_never_wait(worker: BotWorker) -> None:
    view, decision = question()
    worker.ask(view, decision)
    answer(worker)
    start = time.monotonic()
    worker.ask(view, decision)
    worker.poll()
    assert time.monotonic() - start < 0.05


def test_no_process_is_left() -> None:
    worker = BotWorker("supernova", "random", 1)
    worker.close()
    worker.close()
    assert not multiprocessing.active_children()


def test_no_process_outlives_a_program_that_forgets_to_close() -> None:
    program = (
        "from game.bots.worker import BotWorker\n"
        "if __name__ == '__main__':\n"
        "    worker = BotWorker('supernova', 'normal', 1)\n"
        "    print(worker._process.pid)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=20, check=True)
    pid = int(done.stdout)
    assert not _alive(pid)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_an_unknown_level_starts_nothing() -> None:
    with pytest.raises(ValueError, match="there is no level"):
        BotWorker("supernova", "godlike", 1)
