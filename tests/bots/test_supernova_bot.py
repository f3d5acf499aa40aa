"""The normal player of Supernova in positions where one thing is clearly right. Hana plays the Humans (seat 0)."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots, rules
from game.bots.supernova_targets import NOTHING, aim
from game.bots.supernova_value import Valuer
from game.bots.supernova_why import why
from tests.rules.supernova.board import HANA, MILO, count, position

VALUE = Valuer()
NO_CUBES: dict[str, dict[str, int]] = {
    q: {} for q in ("mars", "ceres", "phobos", "deimos", "sun", "halley", "moon", "station", "earth")
}


def choice(table: rules.Table) -> str:
    assert table.decision is not None
    view = table.view(table.decision.seat)
    return bots.make("supernova", "normal", 1).choose(view, table.decision)


def target(card: str, humans: dict[str, Any], martians: dict[str, Any] | None = None, **rest: Any) -> list[str]:
    table = position({"hand": [card], **humans}, martians, **rest)
    return aim(VALUE, table.view(HANA), HANA, card)


# ---------------------------------------------------------------------- Action cards
def test_spy_looks_where_it_matters() -> None:
    """Halley is open, Mars is lost."""
    assert target(
        "spy",
        {"columns": {"halley": [3, 2]}},
        {"hand": [1], "columns": {"mars": [5, 5, 5, 5, 4, 4], "halley": [2, 2]}},
    ) == ["slot:halley:2"]


def test_spy_without_a_hidden_card() -> None:
    assert target("spy", {}, {"hand": [1], "columns": {"halley": [2]}}) == [NOTHING]


def test_special_operations_bring_cubes_home() -> None:
    parts = target(
        "special_operations",
        {"columns": {"halley": [5, 5, 4]}},
        {"hand": [1], "columns": {"deimos": [5, 5, 4]}},
        cubes={**NO_CUBES, "deimos": {"red": 1, "grey": 1}},
    )
    assert sorted(parts[::2]) == ["cube:deimos:grey", "cube:deimos:red"]
    assert parts[1::2] == ["to:halley", "to:halley"]


def test_special_operations_with_nothing_to_gain() -> None:
    parts = target("special_operations", {"columns": {"halley": [5, 5, 4]}}, cubes={**NO_CUBES, "halley": {"red": 1}})
    assert parts == [NOTHING]


def test_alliance_sends_strength_where_it_decides() -> None:
    """The Sun is lost with the 4 there, but the 4 would win Halley."""
    parts = target(
        "alliance",
        {"columns": {"sun": [4, 1], "halley": [1, 2, 2]}},
        {"hand": [1], "columns": {"sun": [5, 5], "halley": [2, 2, 2]}},
    )
    assert parts[0] == "slot:sun:1" and parts[1].startswith("slot:halley:")


def test_retreat_leaves_a_good_place_alone() -> None:
    assert target("retreat", {"columns": {"halley": [5, 5, 4]}}, {"hand": [1], "columns": {"halley": [4, 4, 4]}}) == [
        NOTHING
    ]


def test_the_whole_target_is_chosen_part_by_part() -> None:
    table = position(
        {"hand": ["special_operations", 1, 1, 1, 1, 1], "columns": {"halley": [5, 5, 4]}, "tokens": 1},
        {"hand": [1], "columns": {"deimos": [5, 5, 4]}},
        cubes={**NO_CUBES, "deimos": {"red": 1, "grey": 1}},
    )
    assert choice(table) == "play:special_operations"
    table.play("play:special_operations")
    chosen = []
    while table.decision is not None and table.decision.kind == "targets":
        chosen.append(choice(table))
        table.play(chosen[-1])
    assert chosen[1::2] == ["to:halley", "to:halley"]


def answer_to(humans: dict[str, Any], martians: dict[str, Any], card: str, *targets: str) -> str:
    """What Milo answers when Hana plays an Action card."""
    table = position({"hand": [card, 1], **humans}, {"hand": ["counter_attack", 1], **martians}, cubes=CUBES)
    for option in (f"play:{card}", *targets):
        table.play(option)
    assert table.decision is not None and table.decision.seat == MILO
    return choice(table)


CUBES = {**NO_CUBES, "deimos": {"grey": 2, "red": 2, "black": 2, "yellow": 2}}


def test_counter_attack_answers_what_hurts() -> None:
    option = answer_to(
        {"columns": {"halley": [5, 5, 4]}},
        {"columns": {"deimos": [5, 5, 4]}},
        "special_operations", "cube:deimos:grey", "to:halley", "cube:deimos:black", "to:halley",
    )  # fmt: skip
    assert option == "counter:counter_attack"


def test_counter_attack_is_kept_where_nothing_happens() -> None:
    assert answer_to({}, {}, "special_operations", "nothing") == "let_pass"


# ---------------------------------------------------------------------- the turn
def test_it_ends_the_game_when_that_wins() -> None:
    markers = dict.fromkeys(["sun", "deimos", "moon", "phobos"], "three_points")
    columns = {
        "sun": [5, 5], "deimos": [4, 4, 4], "moon": [3, 3, 3, 3], "phobos": [3, 2, 2, 2], "halley": [2, 2],
    }  # fmt: skip
    table = position(
        {"hand": [1], "rocket": "halley", "tokens": 1, "columns": columns, "markers": markers},
        {"hand": [1, 1], "columns": {"mars": [1, 3, 3, 3, 3, 3], "earth": [2, 2, 2, 2, 2], "station": [2, 2, 1, 1]}},
    )
    assert choice(table) == "attack:mech"


def test_it_does_not_end_a_game_that_this_loses() -> None:
    markers = dict.fromkeys(["sun", "deimos", "moon", "phobos"], "three_points")
    columns = {
        "sun": [1, 1], "deimos": [1, 1, 1], "moon": [1, 1, 1, 1], "phobos": [1, "sabotage", "bomb", "central"],
        "halley": [2, 2],
    }  # fmt: skip
    theirs = {"sun": [5, 5], "deimos": [4, 4], "moon": [4, 4], "phobos": [3, 3], "mars": [3], "halley": [3, 3, 3]}
    table = position(
        {"hand": [2], "rocket": "halley", "tokens": 1, "columns": columns, "markers": markers},
        {"hand": [2, 2], "columns": theirs, "markers": {"halley": "three_points"}},
    )
    table.state.players[HANA].markers[table.state.belt.index("halley")] = ""
    table.state.players[MILO].markers[table.state.belt.index("halley")] = ""
    assert choice(table) != "attack:fighter"


# ---------------------------------------------------------------------- the final count
def test_epidemic_strikes_what_decides() -> None:
    """Without the Mechs 4 stand against 4, without the Cruiser 3 against 4: only that wins."""
    table = count({"moon": ["epidemic", 4]}, {"moon": [1, 1, 1, 4]})
    assert choice(table) == "eliminate:4"


def test_central_adds_what_wins() -> None:
    table = count({"moon": ["central", 2]}, {"moon": [5]}, humans_own={"hand": [1, 1, 3]})
    while table.decision is not None:
        table.play(choice(table))
    assert table.state.scoring.rows[2].force == [6, 5]


def test_central_adds_nothing_under_sabotage() -> None:
    table = count({"moon": ["central", "sabotage", 2]}, {"moon": [4]}, humans_own={"hand": [3, 4]})
    assert choice(table) == "done"


# ---------------------------------------------------------------------- the reasons
@pytest.mark.parametrize(
    ("column", "card", "key"),
    [
        ([], "cruiser", "why.lead"),
        ([], "mech", "why.build"),
        ([2, 2, 2], "mech", "why.conquer"),
        ([2], "mech", "why.hide"),
        ([2], "dreadnought", "why.hide"),
    ],
)
def test_the_reason_for_an_attack_tells_no_hidden_card(column: list[Any], card: str, key: str) -> None:
    table = position(
        {"hand": [card], "rocket": "moon", "columns": {"moon": column}}, {"hand": [1], "columns": {"moon": [2, 5]}}
    )
    reason = why(table.view(HANA), HANA, f"attack:{card}")
    assert reason is not None and reason.key == key
    assert card not in str(reason.values)
    assert rules.say(reason, table)


@pytest.mark.parametrize("option", ["play:spy", "slot:moon:1", "let_pass", "add:mech"])
def test_no_reason_for_what_is_still_secret(option: str) -> None:
    assert why(position().view(HANA), HANA, option) is None


def test_every_reason_has_its_words() -> None:
    table = position({"hand": [1], "rocket": "moon", "tokens": 2})
    for option in ("move:halley", "move:deimos", "recruit", "research", "pass"):
        reason = why(table.view(HANA), HANA, option)
        assert reason is not None and "Hana" in rules.say(reason, table)
