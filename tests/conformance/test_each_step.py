"""Conformance at every step of random games: decisions, options, refusals, copies, saving, invariants, words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import rules
from game.rules.engine.position import Game

from .cases import CASES, Case, fields, finished, played, rule_ids, sampled

on_every_case = pytest.mark.parametrize("case", CASES, ids=str)


@on_every_case
def test_somebody_must_choose_or_the_game_is_over(case: Case) -> None:
    for table in played(case, 1):
        decision = table.decision
        assert (decision is None) == (table.outcome is not None)
        if decision is not None:
            assert 0 <= decision.seat < case.seats
            assert decision.options
            assert decision.kind
    assert table.blocked() == []
    before = table.digest()
    for option in ("pass", table.moves[-1].option):
        with pytest.raises(rules.IllegalMove, match="over"):
            table.play(option)
    assert table.digest() == before


@on_every_case
def test_options_are_distinct_and_in_words(case: Case) -> None:
    for table in played(case, 2):
        if (decision := table.decision) is None:
            continue
        ids = decision.ids()
        assert len(set(ids)) == len(ids)
        assert all(i and i == i.strip() and " " not in i for i in ids)
        assert all(o.at for o in decision.options)
        labels = [rules.say(o.label, table) for o in decision.options]
        assert len(set(labels)) == len(labels), labels
        for line in [*labels, rules.say(decision.prompt, table)]:
            assert line.strip() and not set("{}") & set(line)
        assert msgspec.json.decode(msgspec.json.encode(decision), type=rules.Decision) == decision


@on_every_case
def test_every_option_can_be_played_on_a_copy(case: Case) -> None:
    for table in sampled(case, 3, 120):
        before, moves = table.digest(), len(table.moves)
        for option in table.decision.options if table.decision else []:
            copy = table.clone()
            events = copy.play(option.id)
            assert copy.moves[-1].option == option.id and len(copy.moves) == moves + 1
            assert all(isinstance(e, rules.Event) for e in events)
        assert table.digest() == before and len(table.moves) == moves


@on_every_case
def test_foreign_and_mutated_options_are_refused_and_change_nothing(case: Case) -> None:
    seen: set[str] = set()
    for table in sampled(case, 4, 60):
        if (decision := table.decision) is None:
            continue
        offered = set(decision.ids())
        seen |= offered
        before, moves = table.encoded(), table.moves[:]
        mutated = {f"{i}x" for i in offered} | {i.upper() for i in offered} | {f" {i}" for i in offered}
        for wrong in sorted((seen | mutated | {"", "?", ":"} | {b.id for b in table.blocked()}) - offered):
            with pytest.raises(rules.IllegalMove) as refused:
                table.play(wrong)
            assert refused.value.reason.strip()
        assert table.encoded() == before and table.moves == moves and table.decision == decision


@on_every_case
def test_blocked_choices_have_reason_and_rule_and_are_not_offered(case: Case) -> None:
    known = rule_ids(case.game)
    for table in sampled(case, 5, 120):
        if table.decision is None:
            continue
        offered = set(table.decision.ids())
        before = table.digest()
        blocked = table.blocked()
        for one in blocked:
            label, reason, rule = one
            assert label and reason.endswith((".", "!", "?")) and one.at
            assert one.id not in offered
            assert known is None or rule in known, f"{one.id}: no rule {rule}"
        assert len({b.id for b in blocked}) == len(blocked), [b.id for b in blocked]
        assert table.digest() == before


@on_every_case
def test_copies_are_equal_and_earlier_positions_never_change(case: Case) -> None:
    kept: list[tuple[rules.Table, str, bytes]] = []
    for table in played(case, 6):
        copy = table.clone()
        assert copy.digest() == table.digest() and copy.decision == table.decision
        kept.append((copy, table.digest(), table.encoded()))
    for n, (copy, digest, encoded) in enumerate(kept):
        assert copy.digest() == digest and copy.encoded() == encoded, f"the copy after {n} moves has changed"
    for n in range(0, len(kept), 7):
        assert table.at(n).digest() == kept[n][1]


@on_every_case
def test_saved_and_loaded_before_every_move_it_is_the_same_game(case: Case) -> None:
    """A table that lives only in its encoding plays like one in memory: nothing is kept outside the state."""
    stored = case.new(7).encoded()
    for table in played(case, 7):
        if table.moves:
            again = rules.resume_table(case.game, stored)
            events = again.play(table.moves[-1].option)
            assert events == table.game.events
            assert again.moves[-1] == table.moves[-1]
            stored = again.encoded()
        assert stored == table.encoded()
        loaded = rules.resume_table(case.game, stored)
        assert loaded.state == table.state and loaded.decision == table.decision
        assert loaded.encoded() == stored, "to ask is to change something"
        assert all(fields(loaded.state)[name] == value for name, value in fields(table.state).items())


@on_every_case
def test_the_working_object_holds_nothing_that_is_not_in_the_state(case: Case) -> None:
    of_one_move = {"state", "content", *vars(Game(case.new().state, None))}
    for table in sampled(case, 8, 60):
        fresh = table.rules.game(table.rules.decode(table.encoded()))
        for name, value in vars(table.game).items():
            assert name in of_one_move or vars(fresh)[name] == value, name


@on_every_case
def test_nothing_is_lost_or_doubled(case: Case) -> None:
    for table in played(case, 9):
        assert list(table.rules.definition.check(table.game)) == []
        assert table.rules.definition.describe(table.game)


@on_every_case
def test_every_event_can_be_told_to_everybody_without_telling_secrets(case: Case) -> None:
    for table in played(case, 10):
        events = table.game.events if table.moves else table.opening
        for seat in (*range(-1, case.seats),):
            for full, told in zip(events, rules.events_for(events, seat), strict=True):
                line = rules.say(told, table)
                assert line.strip() and not set("{}") & set(line), line
                whole, known = fields(full), fields(told)
                for name in whole:
                    if whole[name] != known[name]:
                        assert _name(table, whole[name]) not in line or whole[name] in known.values(), line


def _name(table: rules.Table, value: Any) -> str:
    return table.rules.words.name(value)


@on_every_case
def test_the_ranking_is_complete_and_its_points_add_up(case: Case) -> None:
    for seed in range(20, 26):
        table = finished(case, seed)
        outcome = table.outcome
        assert outcome is not None
        assert outcome.reason in table.rules.info.ends
        assert sorted(r.seat for r in outcome.ranking) == list(range(case.seats))
        assert all(r.points == sum(r.sources.values()) for r in outcome.ranking)
        assert [r.place for r in outcome.ranking] == sorted(r.place for r in outcome.ranking)
        assert outcome.ranking[0].place == 1
        for better, worse in zip(outcome.ranking, outcome.ranking[1:], strict=False):
            assert better.points >= worse.points
        for rank in outcome.ranking:
            assert all(_name(table, source) != source for source in rank.sources)
        assert _name(table, outcome.reason) != outcome.reason
