"""Conformance over whole games: replay, another process, undo and redo, the order of sealing, ends, saving."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game import records, rules
from game.rules.engine import scenario
from game.rules.engine.simultaneous import SEAL, Secretly

from . import rare
from .cases import CASES, GAMES, SHORT_LIVED, Case, asking_kinds, finished, played, secret_parts

on_every_case = pytest.mark.parametrize("case", CASES, ids=str)
ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r".*=(\d+(,\d+)*|[^,]*)")


@on_every_case
def test_the_same_seed_and_moves_give_the_same_digests_and_events(case: Case) -> None:
    table = case.new(41)
    again = case.new(41)
    assert again.digest() == table.digest() and again.opening == table.opening
    random = Random(41)
    digests = [table.digest()]
    told = [table.opening]
    while table.decision is not None:
        option = random.choice(table.decision.options).id
        told.append(table.play(option))
        assert again.play(option) == told[-1]
        digests.append(table.digest())
        assert again.digest() == digests[-1]
    assert again.moves == table.moves
    assert [events for _, events in table.history()] == told
    assert table.at(len(digests) // 2).digest() == digests[len(digests) // 2]
    assert case.new(42).digest() != digests[0] or case.game == "toy_auction", "another seed deals the same"


def digests_of_all_cases() -> dict[str, list[str]]:
    """The digests along one random game of each case, as another process must find them too."""
    return {str(case): [t.digest() for t in played(case, 43)] for case in CASES}


@pytest.mark.parametrize("hash_seed", ["1", "4711"])
def test_another_process_with_another_hash_seed_finds_the_same_digests(hash_seed: str) -> None:
    code = (
        "import json; from tests import toys; toys.register()\n"
        "from tests.conformance.test_whole_games import digests_of_all_cases\n"
        "print(json.dumps(digests_of_all_cases()))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    theirs = json.loads(run.stdout)
    ours = digests_of_all_cases()
    assert theirs.keys() == ours.keys()
    for case, digests in ours.items():
        first = next((n for n, (a, b) in enumerate(zip(digests, theirs[case], strict=False)) if a != b), None)
        assert theirs[case] == digests, f"{case}: the first difference is after {first} moves"


@on_every_case
def test_undo_goes_back_exactly_as_far_as_the_barrier_and_redo_forth(case: Case) -> None:
    undone = refused = 0
    digests: list[str] = []
    for table in played(case, 44):
        digests.append(table.digest())
        if table.can_undo():
            undone += 1
            assert table.undo_reason() == ""
            assert table.decision is not None and table.decision.seat == table.moves[-1].seat
            assert not table.moves[-1].reveal
            back = table.clone()
            option = back.moves[-1].option
            back.undo()
            assert back.digest() == digests[-2]
            assert back.decision is not None and back.decision.seat == table.moves[-1].seat
            back.play(option)
            assert back.digest() == digests[-1] and back.decision == table.decision
            back.undo(turn=True)
            assert len(back.moves) == turn_start(table) and back.digest() == digests[len(back.moves)]
        else:
            refused += 1
            assert table.undo_reason().strip()
            for turn in (False, True):
                with pytest.raises(rules.IllegalMove) as error:
                    table.undo(turn=turn)
                assert error.value.reason == table.undo_reason()
            assert table.digest() == digests[-1]
        if table.moves and len(digests) % 5 == 0:
            agreed = table.clone()
            agreed.undo(agreed=True)
            assert agreed.digest() == digests[-2]
    assert refused > 1 and undone


def turn_start(table: rules.Table) -> int:
    """How many moves an undo of the turn leaves: it takes back one seat's moves of one turn that revealed nothing."""
    moves = table.moves
    last = moves[-1]
    n = len(moves)
    while n and (moves[n - 1].seat, moves[n - 1].turn, moves[n - 1].reveal) == (last.seat, last.turn, ""):
        n -= 1
    return n


@on_every_case
def test_dice_and_draws_are_a_barrier(case: Case) -> None:
    """Whatever dice or draws brought in a move forbids to take it back; a shuffle of named things shows nothing."""
    for table in played(case, 45):
        if table.moves and any(SHOWN.fullmatch(d) for d in table.moves[-1].chance):
            assert table.moves[-1].reveal
            assert not table.can_undo()


@on_every_case
def test_the_order_of_sealing_makes_no_difference(case: Case) -> None:
    """Each time all seats choose in secret, they choose the same in another order."""
    for table in played(case, 46):
        if table.decision is None:
            continue
        step = table.state.agenda[-1]
        if not isinstance(step, Secretly) or any(c.chosen or c.sealed for c in step.choices):
            continue
        wanted = choices_of_all(table)
        digests = set()
        for turned in range(len(step.choices)):
            other = table.clone()
            order = other.state.agenda[-1].choices
            order[:] = (order[turned:] + order[:turned])[:: -1 if turned % 2 else 1]
            other = rules.resume_table(case.game, other.encoded())
            for seat in [c.seat for c in order]:
                for part in wanted[seat]:
                    assert other.decision is not None and other.decision.seat == seat
                    other.play(part)
            digests.add(other.digest())
        assert len(digests) == 1


def choices_of_all(table: rules.Table) -> dict[int, list[str]]:
    """What each seat chooses when it takes possible parts at random, with the seal."""
    random = Random(table.digest())
    trial = table.clone()
    found: dict[int, list[str]] = {c.seat: [] for c in table.state.agenda[-1].choices}
    while not all(SEAL.id in mine for mine in found.values()):
        assert trial.decision is not None
        mine = found[trial.decision.seat]
        sealing = [SEAL.id] if SEAL.id in trial.decision.ids() else []
        mine.append(random.choice([*secret_parts(trial), *sealing]))
        trial.play(mine[-1])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_pending_choice_is_saved_and_resumed(game: str, tmp_path: Path) -> None:
    """A record kept and resumed at the first decision of every kind goes on as if it had never been put down."""
    missing = asking_kinds(game)
    assert missing
    cases = [c for c in CASES if c.game == game]
    for kind, (described, moves) in rare.ARRANGED.get(game, {}).items():
        table = scenario.set_up(described, rules.new_table)
        for option in moves:
            table.play(option)
        assert table.decision is not None and table.decision.kind == kind
        missing.remove(kind)
        resume_and_go_on(table, tmp_path / f"{kind}.save")
    for seed in range(400):
        if not missing:
            break
        for table in played(cases[seed % len(cases)], seed):
            if table.decision is None or table.decision.kind not in missing:
                continue
            missing.discard(table.decision.kind)
            resume_and_go_on(table, tmp_path / f"{table.decision.kind}.save")
    assert not missing, f"never asked in 400 random games: {missing}"


def waited_out(case: Case, seed: int) -> str:
    """How a game ends in which buttons, such as the end of a turn, are mostly taken."""
    random, table = Random(seed), case.new(seed)
    while table.decision is not None:
        buttons = [o for o in table.decision.options if o.at.startswith("button:")]
        table.play(random.choice(buttons if buttons and random.random() < 0.9 else table.decision.options).id)
        assert len(table.moves) <= case.most_moves
    assert table.outcome is not None
    return table.outcome.reason


def resume_and_go_on(table: rules.Table, path: Path) -> None:
    """Put a table into a record, take it out, and play both on alike."""
    kept = table.clone()
    records.start(kept, path)
    records.close(kept)
    resumed = records.resume(path)
    assert resumed.digest() == table.digest() and resumed.decision == table.decision
    assert resumed.moves == table.moves
    here = table.clone()
    random = Random(len(table.moves))
    while here.decision is not None and len(here.moves) < len(table.moves) + 25:
        option = random.choice(here.decision.options).id
        assert resumed.play(option) == here.play(option)
        assert resumed.digest() == here.digest()
    records.close(resumed)
    assert records.verify(path).digest() == here.digest()
    text = records.export_text(path)
    records.import_text(text, path.with_suffix(".copy"))
    assert records.verify(path.with_suffix(".copy")).digest() == here.digest()


@pytest.mark.parametrize("game", GAMES)
def test_games_end_in_declared_ways_and_not_only_one(game: str) -> None:
    cases = [c for c in CASES if c.game == game]
    ends = {finished(cases[seed % len(cases)], seed).outcome.reason for seed in range(60)}  # type: ignore[union-attr]
    declared = rules.game_info(game).ends
    if game in SHORT_LIVED:
        ends |= {waited_out(cases[seed % len(cases)], seed) for seed in range(10)}
    assert ends <= set(declared)
    assert len(ends) > 1 or len(declared) == 1
