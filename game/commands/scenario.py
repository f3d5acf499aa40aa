"""main.py scenario: run scenario files and say which of their expectations fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game import rules


def run(paths: Sequence[Path]) -> int:
    """Run all scenarios in files and folders, print each failure; 1 where one fails or there is none."""
    held = 0
    failures: list[str] = []
    for path in files(paths):
        found, good = check(path)
        failures += found
        held += good
    for line in failures:
        print(line)
    print(f"{held} scenarios hold, {len(failures)} failures")
    return 1 if failures or not held else 0


def files(paths: Sequence[Path]) -> Iterator[Path]:
    """The scenario files in these files and folders. Raises DataError for a path that is not there."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        elif path.is_file():
            yield path
        else:
            raise rules.DataError(f"{path}: there is no such file or folder")


def check(path: Path) -> tuple[list[str], int]:
    """The failures of a file's scenarios, each naming file and title; and how many scenarios hold."""
    failures: list[str] = []
    held = 0
    try:
        scenarios = rules.read_scenarios(path)
    except rules.DataError as error:
        return [str(error)], 0
    for one in scenarios:
        try:
            found = rules.scenario_failures(one)
        except (rules.SetupError, rules.ScriptError) as error:
            found = [str(error)]
        failures += [f"{path}: {one.title}: {failure}" for failure in found]
        held += not found
    return failures, held
