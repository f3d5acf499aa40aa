"""main.py replay: recompute a saved game, check every position and roll, show the dice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game import records, rules


def run(path: Path) -> int:
    """Verify a record and print what it is. Raises RecordError at the first difference."""
    table = records.verify(path)
    about = records.summary(path)
    print(f"{path}: {about.moves} moves recomputed, every position, draw and roll is as recorded")
    title = rules.game_info(about.game).title
    print(f"{title}: {', '.join(about.seats)}; turn {about.turn}; {about.undone} times undone")
    if about.outcome is None:
        print(f"not over; commitment to the seed {about.commitment}")
    else:
        ranks = ", ".join(f"{r.place}. {about.seats[r.seat]} {r.points}" for r in about.outcome.ranking)
        print(f"over ({about.outcome.reason}): {ranks}")
        print(f"seed {about.seed}, as committed to: {about.commitment}")
    for line in histogram(table.moves):
        print(line)
    return 0


def histogram(moves: list[rules.Move]) -> list[str]:
    """How often each face of each kind of dice came, one line a stream of chance."""
    rolls: dict[str, Counter[int]] = {}
    for move in moves:
        for drawn in move.chance:
            stream, _, value = drawn.rpartition("=")
            if value.isdecimal():
                rolls.setdefault(stream, Counter())[int(value)] += 1
    if not rolls:
        return ["no dice were rolled in its moves"]
    return [
        f"dice '{stream}': " + ", ".join(f"{face}: {faces[face]}" for face in sorted(faces))
        for stream, faces in sorted(rolls.items())
    ]
