"""kill -9 at any moment: the record holds every move that was shown."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import records

ROOT = Path(__file__).resolve().parents[1]
PLAYER = """
import random, sys
from game import records, rules
path, seed = sys.argv[1], sys.argv[2]
number = 0
while True:
    table = rules.new_table("supernova", seed=f"{seed}/{number}")
    records.start(table, f"{path}/{number}.exodus")
    chance = random.Random(seed)
    while table.decision:
        table.play(chance.choice(table.decision.options).id)
        print(number, len(table.moves), table.digest(), flush=True)
    records.close(table)
    number += 1
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@pytest.mark.parametrize("seed", range(12))
def test_no_shown_move_is_lost(tmp_path: Path, seed: int) -> None:
    lines = random.Random(seed).randrange(1, 300)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    for _ in range(lines):
        assert process.stdout.readline()
    os.kill(process.pid, signal.SIGKILL)
    shown = [line for line in process.stdout.read().splitlines() if len(line.split()) == 3]
    process.wait()
    process.stdout.close()
    if not shown:
        return
    number, moves, digest = shown[-1].split()
    path = tmp_path / f"{number}.exodus"
    table = records.resume(path)
    assert int(moves) <= len(table.moves) <= int(moves) + 1
    assert table.at(int(moves)).digest() == digest
    if table.decision:
        table.play(table.decision.options[0].id)
    records.close(table)
    assert records.verify(path).digest() == table.digest()
    for left in tmp_path.glob("*.exodus"):
        with contextlib.suppress(records.RecordError):  # the next game's file may have just been begun
            records.verify(left)
