"""The finished games of this player: what the statistics are counted from, one JSON file in the user's folder."""

from __future__ import annotations

import time
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game import settings as settings_module
from game.rules import Rank, Table
from game.settings import Notice, SeatSetup

HUMAN, ASSISTED, AUTOPILOT = "human", "assisted", "autopilot"


class PlayedSeat(msgspec.Struct):
    """How one seat did. `place` 1 is the best; equal places are a draw.

    `controller`: who sat there; of a human seat `assisted` where the autopilot made some of its moves, `autopilot`
    where it made all of them.
    """

    name: str
    controller: str
    place: int
    points: int
    colour: int = -1


class Played(msgspec.Struct):
    """One finished game. `key` is the hash of its last position, so that it is counted once.

    `won`: whether the players together have beaten the game, None where they play against each other. `turns`: how
    many the game took, 0 where that was not noted; `difficulty` and `ships` of games that have them.
    """

    key: str
    game: str
    finished: float  # seconds since 1970
    moves: int
    reason: str
    seats: list[PlayedSeat]
    won: bool | None = None
    achievements: list[str] = []
    turns: int = 0
    difficulty: str = ""
    ships: list[str] = []


class PlayedFile(msgspec.Struct):
    """The whole file."""

    games: list[Played] = []


@dataclass
class KindTally:
    """How one kind of seat (as `PlayedSeat.controller` tells them) has done in one game."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    points: int = 0
    best: int = 0


@dataclass
class Share:
    """Games, and how many of them were won."""

    games: int = 0
    wins: int = 0

    def count(self, won: bool) -> None:
        """One game more."""
        self.games += 1
        self.wins += won


@dataclass
class TogetherTally:
    """How the players together have done against the game: by difficulty and by ship, wins in a row, turns needed.

    `streak`: the longest row of wins; `now`: the one that goes on. `fastest`: the fewest turns of a win, 0 for none.
    """

    difficulties: dict[str, Share] = field(default_factory=dict)
    ships: dict[str, Share] = field(default_factory=dict)
    streak: int = 0
    now: int = 0
    fastest: int = 0

    def count(self, played: Played) -> None:
        """One game more, later than all before."""
        won = played.won is True
        self.now = self.now + 1 if won else 0
        self.streak = max(self.streak, self.now)
        if won and played.turns:
            self.fastest = min(self.fastest or played.turns, played.turns)
        if played.difficulty:
            self.difficulties.setdefault(played.difficulty, Share()).count(won)
        for ship in played.ships:
            self.ships.setdefault(ship, Share()).count(won)


@dataclass
class GameTally:
    """What the statistics scene shows of one game. `against`: whether its players play against each other; `colours`:
    of the seats, in such games."""

    games: int = 0
    moves: int = 0
    against: bool = False
    reasons: dict[str, int] = field(default_factory=dict)
    kinds: dict[str, KindTally] = field(default_factory=dict)
    colours: dict[int, Share] = field(default_factory=dict)
    together: TogetherTally = field(default_factory=TogetherTally)


def statistics_path() -> Path:
    return settings_module.data_dir() / "statistics.json"


def load() -> tuple[list[Played], list[Notice]]:
    """All finished games, oldest first; a broken file is set aside and said."""
    found, notices = settings_module.load_json(statistics_path(), PlayedFile)
    return (found.games if found else []), notices


def steered_by(table: Table, seat: int, controller: str, piloted: Container[int]) -> str:
    """Who made the moves of a seat, as `PlayedSeat.controller` says it. `piloted`: the moves of the autopilot.

    What is chosen before the first turn does not count: it is said before anything can be left to the autopilot.
    """
    if controller != HUMAN:
        return controller
    mine = [number in piloted for number, move in enumerate(table.moves, 1) if move.seat == seat and move.turn]
    if not any(mine):
        return HUMAN
    return AUTOPILOT if all(mine) else ASSISTED


def note_finished(table: Table, seats: Sequence[SeatSetup], piloted: Container[int] = ()) -> list[Notice]:
    """Count a finished game, once; what the player should be told. `piloted`: the moves of the autopilot."""
    if table.outcome is None:
        return []
    games, notices = load()
    key = table.digest()
    if any(played.key == key for played in games):
        return notices
    ranks = sorted(table.outcome.ranking, key=lambda rank: rank.seat)
    told = [
        _seat(seats[rank.seat], rank, steered_by(table, rank.seat, seats[rank.seat].controller, piloted))
        for rank in ranks
    ]
    outcome, state = table.outcome, table.state
    one = Played(
        key, state.game, time.time(), len(table.moves), outcome.reason, told, outcome.won, _achievements(table)
    )
    one.turns, one.difficulty = state.turn, str(state.options.get("difficulty", ""))
    one.ships = [ship.id for ship in getattr(state, "ships", [])] if outcome.won is not None else []
    games.append(one)
    problem = settings_module.save_json(statistics_path(), PlayedFile(games))
    return [*notices, problem] if problem else notices


def _seat(setup: SeatSetup, rank: Rank, controller: str) -> PlayedSeat:
    return PlayedSeat(setup.name, controller, rank.place, rank.points, setup.colour)


def by_people(played: Played) -> bool:
    """Did a person make moves in a game? One that the machine played alone is nobody's win."""
    return any(seat.controller in (HUMAN, ASSISTED) for seat in played.seats)


def _achievements(table: Table) -> list[str]:
    """The achievements that the last event of a game names, in games that have them."""
    events = [event for _, group in table.history() for event in group]
    return list(getattr(events[-1], "achievements", [])) if events else []


def earned(games: Sequence[Played], game: str) -> dict[str, int]:
    """How often people earned each achievement of a game."""
    counts: dict[str, int] = {}
    for played in games:
        for achievement in played.achievements if played.game == game and by_people(played) else ():
            counts[achievement] = counts.get(achievement, 0) + 1
    return counts


def clear() -> Notice | None:
    """Forget all finished games."""
    return settings_module.save_json(statistics_path(), PlayedFile())


def tally(games: Sequence[Played]) -> dict[str, GameTally]:
    """The counts by game."""
    result: dict[str, GameTally] = {}
    for played in games:
        sums = result.setdefault(played.game, GameTally())
        sums.games += 1
        sums.moves += played.moves
        sums.against |= played.won is None
        sums.reasons[played.reason] = sums.reasons.get(played.reason, 0) + 1
        first = [seat for seat in played.seats if seat.place == 1]
        if played.won is not None and by_people(played):
            sums.together.count(played)
        for seat in played.seats:
            if played.won is None and seat.colour >= 0:
                sums.colours.setdefault(seat.colour, Share()).count(seat.place == 1 and len(first) == 1)
            kind = sums.kinds.setdefault(seat.controller, KindTally())
            kind.games += 1
            kind.points += seat.points
            kind.best = max(kind.best, seat.points)
            together = played.won is not None
            kind.wins += played.won is True or (not together and seat.place == 1 and len(first) == 1)
            kind.draws += not together and seat.place == 1 and len(first) > 1
    return result
