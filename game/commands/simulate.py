"""main.py simulate: computer players play games among themselves; what came of it."""

from __future__ import annotations

import json
import math
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any

import msgspec

from game import bots, records, rules

MOST_DECISIONS = 100_000
SAY_EVERY_SECONDS = 5.0
CONFIDENCE = 1.96  # standard deviations, for 95 %


class Plan(msgspec.Struct, frozen=True):
    """What to play. `levels`: one a seat, moved on by one seat from game to game."""

    game: str
    games: int
    levels: list[str]
    options: dict[str, rules.Value]
    seed: str
    folder: Path | None


class Played(msgspec.Struct):
    """One game. `winner`: the seat alone in first place, -1 none; `sources`: points by source, by seat.

    `tallies`: what the game's rules count, as (list, entry, seat or -1): how often.
    """

    levels: list[str]
    decisions: int
    turns: int
    finished: bool
    winner: int = -1
    reason: str = ""
    points: list[int] = []
    sources: list[dict[str, int]] = []
    failure: str = ""
    tallies: dict[tuple[str, str, int], int] = {}


def plan(
    game: str,
    games: int,
    seats: int | None,
    levels: Sequence[str],
    variants: Sequence[str],
    seed: str,
    folder: Path | None,
) -> Plan:
    """A checked plan. Raises SetupError in one sentence."""
    info = rules.game_info(game)
    count = seats or info.seats[0]
    known = bots.levels_for(game)
    for level in levels:
        if level not in known:
            raise rules.SetupError(f"there is no level '{level}' for {info.title}; choose from {', '.join(known)}")
    if len(levels) not in (1, count):
        raise rules.SetupError(f"--bots takes one level, or one for each of the {count} seats, not {len(levels)}")
    one_each = list(levels) * (count if len(levels) == 1 else 1)
    chosen = dict(_value(info, text) for text in variants)
    result = Plan(game, games, one_each, chosen, seed, folder)
    rules.new_table(game, _names(result), chosen, seed)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return result


def _value(info: rules.GameInfo, text: str) -> tuple[str, rules.Value]:
    """`wormhole` or `starting_player=first` as an option and its value."""
    name, equals, wanted = text.partition("=")
    option = next((o for o in [*info.options, *info.variants] if o.id == name), None)
    if option is None:
        every = ", ".join(o.id for o in [*info.options, *info.variants])
        raise rules.SetupError(f"{info.title} has no option or variant '{name}'; it has {every}")
    for value in option.values:
        if value is True if not equals else str(value).lower() == wanted.lower():
            return name, value
    allowed = ", ".join(f"{name}={str(v).lower()}" for v in option.values)
    raise rules.SetupError(f"--variant {text}: choose from {allowed}")


def _names(plan: Plan) -> list[str]:
    return [f"Seat {n}" for n in range(1, len(plan.levels) + 1)]


# ---------------------------------------------------------------------- playing
def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan. What breaks in it is told in `failure`."""
    turned = number % len(plan.levels)
    levels = plan.levels[-turned:] + plan.levels[:-turned] if turned else plan.levels
    seed = f"{plan.seed}-{number}"
    table = rules.new_table(plan.game, _names(plan), plan.options, seed)
    players = [bots.make(plan.game, level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    needs_view = [player.needs_view for player in players]
    failure = ""
    tallies = Counter(rules.tallies(table, table.opening, opening=True))
    try:
        while (decision := table.decision) is not None and len(table.moves) < MOST_DECISIONS:
            seat = decision.seat
            events = table.play(players[seat].choose(table.view(seat) if needs_view[seat] else None, decision))
            tallies.update(rules.tallies(table, events))
    except Exception as error:
        failure = f"seed {seed}, after {len(table.moves)} decisions: {error!r}"
    if plan.folder is not None:
        records.start(table, plan.folder / f"{plan.game}-{seed}.exodus")
        records.close(table)
    played = _result(levels, table, failure)
    played.tallies = dict(tallies)
    return played


def _result(levels: list[str], table: rules.Table, failure: str) -> Played:
    played = Played(levels, len(table.moves), table.state.turn, table.outcome is not None, failure=failure)
    if table.outcome is not None:
        ranking = sorted(table.outcome.ranking, key=lambda rank: rank.seat)
        first = [rank.seat for rank in ranking if rank.place == 1]
        played.winner = first[0] if len(first) == 1 and table.outcome.won is not False else -1
        played.reason = table.outcome.reason
        played.points = [rank.points for rank in ranking]
        played.sources = [rank.sources for rank in ranking]
    return played


def _played(plan: Plan, jobs: int) -> Iterator[Played]:
    """The games as they end."""
    if jobs == 1:
        yield from (play(plan, number) for number in range(plan.games))
        return
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(50, plan.games // (jobs * 4))) if set(plan.levels) == {"random"} else 1
    with context.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap_unordered(_Game(plan), range(plan.games), chunk)


class _Game:
    """Plays the game of a number; can be sent to another process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, number: int) -> Played:
        return play(self.plan, number)


# ---------------------------------------------------------------------- the whole run
def run(plan: Plan, jobs: int, as_json: bool) -> int:
    """Play a plan and print what came of it; with Ctrl-C what is done so far. 1 where a game broke or found no end."""
    done: list[Played] = []
    begun = said = time.perf_counter()
    stopped = False
    try:
        for played in _played(plan, jobs):
            done.append(played)
            if time.perf_counter() - said > SAY_EVERY_SECONDS:
                said = time.perf_counter()
                print(f"{len(done)} of {plan.games} games, {said - begun:.0f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        stopped = True
    found = report(plan, done, time.perf_counter() - begun, stopped)
    print(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found)))
    return 1 if found["unfinished"] else 0


def report(plan: Plan, done: Sequence[Played], seconds: float, stopped: bool = False) -> dict[str, Any]:
    """The numbers of a run, as plain values."""
    ended = [p for p in done if p.finished]
    decisions = sum(p.decisions for p in done)
    seats = range(len(plan.levels))
    found: dict[str, Any] = {
        "game": plan.game,
        "bots": plan.levels,
        "options": plan.options,
        "seed": plan.seed,
        "games": len(done),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_s": round(decisions / seconds) if seconds else 0,
        "lengths": {"decisions": _spread([p.decisions for p in ended]), "turns": _spread([p.turns for p in ended])},
        "winners": {str(s): sum(p.winner == s for p in ended) for s in seats}
        | {"none": sum(p.winner < 0 for p in ended)},
        "points": [_spread([p.points[s] for p in ended]) for s in seats],
        "scores_by_source": [_sources([p.sources[s] for p in ended]) for s in seats],
        "end_reasons": dict(Counter(p.reason for p in ended).most_common()),
        "unfinished": len(done) - len(ended),
        "failures": [p.failure for p in done if p.failure][:10],
    }
    found["counted"] = _tallies(plan, ended)
    if len(set(plan.levels)) > 1:
        found["wins_by_level"] = _by_level(plan, ended)
    if stopped:
        found["stopped"] = f"after {len(done)} of {plan.games} games"
    return found


def _spread(values: Sequence[int]) -> dict[str, float]:
    if not values:
        return {}
    return {"least": min(values), "median": median(values), "mean": round(mean(values), 2), "most": max(values)}


def _sources(each: Sequence[dict[str, int]]) -> dict[str, float]:
    """The mean points of each source."""
    names = dict.fromkeys(name for sources in each for name in sources)
    return {name: round(mean(sources.get(name, 0) for sources in each), 2) for name in names}


def _tallies(plan: Plan, ended: Sequence[Played]) -> dict[str, dict[str, dict[str, Any]]]:
    """What the rules count: of each entry how often in all, by seat, and the share of it that the winners had."""
    every: dict[str, dict[str, Counter[int]]] = {}
    won: Counter[tuple[str, str]] = Counter()
    for played in ended:
        for (what, entry, seat), times in played.tallies.items():
            every.setdefault(what, {}).setdefault(entry, Counter())[seat] += times
            if seat >= 0 and seat == played.winner:
                won[what, entry] += times
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for what, entries in sorted(every.items()):
        found[what] = {}
        for entry, by_seat in sorted(entries.items(), key=lambda pair: (-pair[1].total(), pair[0])):
            one = found[what][entry] = {"times": by_seat.total()}
            if -1 not in by_seat:
                one["by_seat"] = "/".join(str(by_seat[seat]) for seat in range(len(plan.levels)))
                one["winners"] = round(won[what, entry] / by_seat.total(), 2)
    return found


def _by_level(plan: Plan, ended: Sequence[Played]) -> dict[str, dict[str, Any]]:
    """Wins of each level, their share of all finished games and its 95 % interval (Wilson)."""
    found: dict[str, dict[str, Any]] = {}
    for level in dict.fromkeys(plan.levels):
        wins = sum(p.winner >= 0 and p.levels[p.winner] == level for p in ended)
        low, high = interval(wins, len(ended))
        found[level] = {
            "wins": wins,
            "games": len(ended),
            "share": round(wins / len(ended), 4) if ended else 0.0,
            "interval_95": [round(low, 4), round(high, 4)],
        }
    return found


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of `wins` in `games`; 0 to 1 where nothing was played."""
    if not games:
        return 0.0, 1.0
    share, z = wins / games, CONFIDENCE
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def _lines(found: dict[str, Any], indent: str = "") -> Iterator[str]:
    """Nested plain values as indented lines."""
    for key, value in found.items():
        if isinstance(value, dict) and any(isinstance(v, dict | list) for v in value.values()):
            yield f"{indent}{key}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, dict):
            yield f"{indent}{key}: {', '.join(f'{k} {v}' for k, v in value.items()) or '-'}"
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield f"{indent}{key}:"
            yield from _lines({f"seat {n}": entry for n, entry in enumerate(value)}, indent + "  ")
        elif isinstance(value, list):
            yield f"{indent}{key}: {', '.join(map(str, value)) or '-'}"
        else:
            yield f"{indent}{key}: {value}"
