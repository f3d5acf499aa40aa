"""A table: a position being played, with its moves, undo, views and clones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from .catalogue import GameDef, GameInfo
from .decision import Blocked, Decision, IllegalMove
from .position import Event, Game, Outcome
from .secrecy import redact
from .wording import Words

SNAPSHOT_EVERY = 32
_encode = msgspec.msgpack.Encoder(order="deterministic").encode


def digest_of(position: bytes) -> str:
    """The digest of an encoded position."""
    return hashlib.sha256(position).hexdigest()[:32]


class Move(msgspec.Struct, frozen=True, gc=False):
    """One accepted choice: who, which option, what chance brought, what was revealed by it ("" nothing), which turn."""

    seat: int
    option: str
    chance: list[str] = []
    reveal: str = ""
    turn: int = 0


class Recorder(Protocol):
    """What keeps a table's moves. Raising leaves the table as it was before the move."""

    def accepted(self, table: Table, move: Move) -> None:
        """A move was played; it is the last of `table.moves`."""

    def undone(self, table: Table, count: int, agreed: bool) -> None:
        """`count` moves were taken back; `table.moves` is what is left."""


class Rules:
    """A game ready to be played: its definition, loaded content, words and entry in the catalogue."""

    def __init__(self, definition: GameDef, info: GameInfo, content: Any, words: Words) -> None:
        self.definition = definition
        self.info = info
        self.content = content
        self.words = words
        self._decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(definition.state)

    def decode(self, data: bytes) -> Any:
        """A state from its encoding."""
        return self._decoder.decode(data)

    def game(self, state: Any) -> Game[Any, Any]:
        """The working object over a state."""
        return self.definition.play(state, self.content)


class Table:
    """A game being played. All that scenes, bots, saves and tests do to it goes through here."""

    def __init__(self, rules: Rules, game: Game[Any, Any]) -> None:
        self.rules = rules
        self.moves: list[Move] = []
        self.recorder: Recorder | None = None
        self.game = game
        self.decision: Decision | None = game.advance()
        """What is asked now; None when the game is over."""
        self.opening: list[Event] = game.events
        """The events of the set-up, before the first decision."""
        self._start = _encode(game.state)
        self._snapshots: list[tuple[int, bytes]] = [(0, self._start)]

    # ------------------------------------------------------------------ what is there
    @property
    def state(self) -> Any:
        """The true position. Screens and bots use `view`."""
        return self.game.state

    @property
    def outcome(self) -> Outcome | None:
        """The ranking and the reason once the game is over, None before."""
        outcome: Outcome | None = self.game.state.outcome
        return outcome

    @property
    def seats(self) -> list[str]:
        """The names of the seats."""
        seats: list[str] = self.game.state.seats
        return seats

    def view(self, seat: int) -> Any:
        """The position without what `seat` may not know; -1 sees only what is public."""
        if not -1 <= seat < len(self.seats):
            raise ValueError(f"there is no seat {seat}; seats are 0 to {len(self.seats) - 1}")
        state = self.rules.decode(_encode(self.game.state))
        redact(state, seat)
        state.viewer = seat
        return state

    def digest(self) -> str:
        """A hash of the position, the same on every machine and in every process."""
        return digest_of(_encode(self.game.state))

    def encoded(self) -> bytes:
        """The position as bytes."""
        return _encode(self.game.state)

    @staticmethod
    def encode(state: Any) -> bytes:
        """Any state or view as bytes, the same for equal ones."""
        return _encode(state)

    def blocked(self) -> list[Blocked]:
        """What one might expect to do now and why it cannot be done, each with the rule's id."""
        if self.decision is None:
            return []
        offered = set(self.decision.ids())
        step = self.game.state.agenda[-1]
        say = self.rules.words.say
        return [
            Blocked(say(r.option.label, self.seats), say(r.reason, self.seats), r.rule, r.option.id, r.option.at)
            for r in step.blocked(self.game)
            if r.option.id not in offered
        ]

    # ------------------------------------------------------------------ playing
    def play(self, option_id: str) -> list[Event]:
        """Choose an option of `decision`; what then happened. Raises IllegalMove, and then nothing has changed."""
        decision = self.decision
        if decision is None:
            raise IllegalMove(self._words("over"))
        for option in decision.options:
            if option.id == option_id:
                break
        else:
            raise self._refusal(option_id)
        game = self.game
        state = game.state
        moves = self.moves
        count = len(moves)
        if count % SNAPSHOT_EVERY == 0 and self._snapshots[-1][0] != count:
            self._snapshots.append((count, _encode(state)))
        game.events = []
        game.drawn = []
        game.revealed = ""
        turn = state.turn
        try:
            state.agenda.pop().answer(game, option)
            self.decision = game.advance()
            move = Move(decision.seat, option_id, game.drawn, game.revealed, turn)
            moves.append(move)
            if self.recorder is not None:
                self.recorder.accepted(self, move)
        except BaseException:
            self._go_to(count)
            raise
        return game.events

    def _refusal(self, option_id: str) -> IllegalMove:
        for blocked in self.blocked():
            if blocked.id == option_id:
                return IllegalMove(blocked.reason, blocked.rule)
        return IllegalMove(self._words("not_offered", option=option_id))

    def _words(self, key: str, **values: Any) -> str:
        return self.rules.words.fill(f"engine.{key}", values, self.seats)

    # ------------------------------------------------------------------ undo
    def can_undo(self) -> bool:
        """May the seat that decides now take its last choice back by itself?"""
        return self.undo_reason() == ""

    def undo_reason(self, seat: int | None = None) -> str:
        """Why undo is refused to `seat`, in words; "" where it is not. None: to the seat that decides now. All seats
        together may still agree to undo."""
        if not self.moves:
            return self._words("nothing_played")
        last = self.moves[-1]
        if self.decision is None:
            return self._words("over")
        if last.reveal:
            return self._words(f"undo_{last.reveal}")
        if last.seat != (self.decision.seat if seat is None else seat):
            return self._words("undo_handed_over", seat=last.seat)
        return ""

    def undo(self, turn: bool = False, agreed: bool = False, seat: int | None = None) -> None:
        """Go back to before this seat's last choice or, with `turn`, as far back in this turn as nothing was revealed.

        `agreed`: all seats have agreed, and then the last choice is taken back whoever made it and whatever it showed.
        `seat`: who takes back, where that is not the seat that decides now but the one before, still at the screen.
        Raises IllegalMove with the reason.
        """
        reason = self.undo_reason(seat)
        if reason and not (agreed and self.moves):
            raise IllegalMove(reason)
        last = self.moves[-1]
        target = len(self.moves) - 1
        while turn and target > 0:
            earlier = self.moves[target - 1]
            if earlier.seat != last.seat or earlier.reveal or earlier.turn != last.turn:
                break
            target -= 1
        count = len(self.moves) - target
        kept = self.game, self.decision, self.moves, self._snapshots[:]
        try:
            self._go_to(target)
            if self.recorder is not None:
                self.recorder.undone(self, count, agreed and bool(reason))
        except BaseException:
            self.game, self.decision, self.moves, self._snapshots = kept
            raise

    def _go_to(self, count: int) -> None:
        """Make this table what it was after its first `count` moves."""
        known = self.moves
        del self._snapshots[max(1, sum(n <= count for n, _ in self._snapshots)) :]
        n, data = self._snapshots[-1]
        self.game = self.rules.game(self.rules.decode(data))
        self.decision = self.game.advance()
        todo, self.moves, recorder = known[n:count], known[:n], self.recorder
        self.recorder = None
        try:
            for move in todo:
                self.play(move.option)
        finally:
            self.recorder = recorder

    # ------------------------------------------------------------------ copies and history
    def clone(self) -> Table:
        """An independent copy, not attached to any record."""
        copy: Table = object.__new__(Table)
        copy.rules = self.rules
        copy.moves = self.moves[:]
        copy.recorder = None
        copy.game = self.rules.game(self.rules.decode(_encode(self.game.state)))
        copy.decision = self.decision
        copy.opening = self.opening
        copy._start = self._start
        copy._snapshots = self._snapshots[:]
        return copy

    def at(self, count: int) -> Table:
        """A copy of this table as it was after its first `count` moves."""
        copy = self.clone()
        copy._go_to(max(0, min(count, len(self.moves))))
        return copy

    def history(self) -> Iterator[tuple[Move | None, list[Event]]]:
        """Everything that happened, move by move: (None, set-up's events) first, then each move with its events."""
        yield None, self.opening
        replay = self.at(0)
        for move in self.moves:
            yield move, replay.play(move.option)

    def say(self, what: Any) -> str:
        """A text or an event in words."""
        return self.rules.words.say(what, self.seats)
