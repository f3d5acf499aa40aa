"""Intelligence and the Action cards. Rules SNE-INT, SNE-ALLI, SNE-SPY, SNE-OPS, SNE-RETR, SNE-CNTR."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import HANA, MILO, position, side


def spying(**own: Any) -> rules.Table:
    """Hana at the Sun with a Spy and two tokens; Milo has face-down cards at Mars and Earth."""
    return position(
        {"rocket": "sun", "hand": ["spy", 1], **own},
        {"hand": [2, "counter_attack"], "columns": {"mars": [1, 4], "earth": [1, 5, 2, 3]}},
    )


def by_colour(table: rules.Table, quadrant: str) -> dict[str, int]:
    found: dict[str, int] = facts(table)["cubes"][quadrant]
    return found


# ---------------------------------------------------------------------- Intelligence
@pytest.mark.rule("SNE-INT-01")
def test_an_action_card_costs_one_token_and_works_at_once() -> None:
    table = spying()
    play(table, "play:spy", "slot:mars:2")
    assert table.state.players[HANA].tokens == 1
    play(table, "let_pass")
    assert side(table, MILO)["faces"]["mars"] == ["up", "up"]
    assert table.decision.seat == HANA  # type: ignore[union-attr]


@pytest.mark.rule("SNE-INT-02")
def test_the_rockets_place_does_not_matter() -> None:
    table = spying()
    play(table, "play:spy")
    assert offered(table, "slot:") == ["slot:mars:2", "slot:earth:2", "slot:earth:4"]


@pytest.mark.rule("SNE-INT-03")
@pytest.mark.parametrize("answer", ["let_pass", "counter:counter_attack"])
def test_the_card_is_discarded_after_its_effect_or_its_cancellation(answer: str) -> None:
    table = spying()
    play(table, "play:spy", "slot:mars:2", answer)
    if table.decision.kind == "answer":  # type: ignore[union-attr]
        play(table, "let_pass")
    assert side(table, HANA)["discards"] == ["spy"]
    assert side(table, HANA)["hand"] == ["mech"]


@pytest.mark.rule("SNE-INT-04")
def test_only_counter_attack_is_played_in_the_other_players_turn() -> None:
    table = position(
        {"rocket": "sun", "hand": ["spy", 1]},
        {"hand": ["counter_attack", "spy", "retreat"], "columns": {"mars": [1, 4]}},
    )
    play(table, "play:spy", "slot:mars:2")
    assert (table.decision.seat, table.decision.kind) == (MILO, "answer")  # type: ignore[union-attr]
    assert offered(table) == ["let_pass", "counter:counter_attack"]


@pytest.mark.rule("SNE-AMB-24")
def test_the_card_is_announced_with_its_targets_and_only_then() -> None:
    table = spying()
    assert events(play(table, "play:spy"), "action_played") == []
    assert rules.HIDDEN in table.view(MILO).players[HANA].hand
    assert table.state.players[HANA].tokens == 2
    announced = events(play(table, "slot:mars:2"), "action_played")
    assert announced[0].targets == ["slot:mars:2"]  # type: ignore[attr-defined]


@pytest.mark.rule("SNE-AMB-24")
def test_the_question_to_answer_tells_nothing_of_the_hand() -> None:
    for hand in ([2, 3], [2, "counter_attack"]):
        table = position({"hand": ["spy", 1]}, {"hand": hand, "columns": {"mars": [1, 4]}})
        play(table, "play:spy", "slot:mars:2")
        assert (table.decision.seat, table.decision.kind) == (MILO, "answer")  # type: ignore[union-attr]


@pytest.mark.rule("SNE-AMB-24")
def test_with_the_option_only_who_can_answer_is_asked() -> None:
    for hand, asked in (([2, 3], False), ([2, "counter_attack"], True)):
        table = position(
            {"hand": ["spy", 1]}, {"hand": hand, "columns": {"mars": [1, 4]}}, options={"responses": "able"}
        )
        play(table, "play:spy", "slot:mars:2")
        assert (table.decision.kind == "answer") == asked  # type: ignore[union-attr]


@pytest.mark.rule("SNE-AMB-24")
def test_nobody_is_asked_where_all_see_that_no_answer_is_possible() -> None:
    table = position({"hand": ["spy", 1]}, {"hand": [2], "discards": ["counter_attack"], "columns": {"mars": [1, 4]}})
    play(table, "play:spy", "slot:mars:2")
    assert table.decision.kind == "command"  # type: ignore[union-attr]


@pytest.mark.rule("SNE-AMB-25")
@pytest.mark.parametrize("card", ["alliance", "spy", "special_operations", "retreat"])
def test_an_action_card_can_be_played_without_effect(card: str) -> None:
    table = position({"rocket": "moon", "hand": [card, 1]}, {"hand": [1]})
    before = facts(table)
    happened = play(table, f"play:{card}", "nothing", "let_pass")
    assert len(events(happened, "action_unused")) == 1
    after = facts(table)
    assert after["cubes"] == before["cubes"]
    assert side(table, HANA)["discards"] == [card]
    assert table.state.players[HANA].tokens == 3


# ---------------------------------------------------------------------- Alliance
@pytest.mark.rule("SNE-ALLI-01", "SNE-ALLI-02", "SNE-AMB-10")
def test_alliance_exchanges_two_cards_at_any_distance_each_lying_as_its_new_slot_says() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"mars": [2, 5], "earth": [4, 3, 1]}})
    happened = play(table, "play:alliance", "slot:mars:2", "slot:earth:3", "let_pass")
    mine = side(table, HANA)
    assert mine["columns"]["mars"] == ["fighter", "mech"]
    assert mine["columns"]["earth"] == ["destroyer", "cruiser", "dreadnought"]
    assert mine["faces"]["mars"] == ["up", "down"]
    assert mine["faces"]["earth"] == ["up", "down", "up"]
    assert [e.card for e in events(happened, "card_turned_up")] == ["dreadnought"]  # type: ignore[attr-defined]
    assert table.view(MILO).players[HANA].columns[0][1].card == rules.HIDDEN


@pytest.mark.rule("SNE-ALLI-02")
def test_alliance_works_within_one_quadrant() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"moon": [2, 5]}})
    play(table, "play:alliance", "slot:moon:1", "slot:moon:2", "let_pass")
    assert side(table, HANA)["columns"]["moon"] == ["dreadnought", "fighter"]
    assert side(table, HANA)["faces"]["moon"] == ["up", "down"]


@pytest.mark.rule("SNE-ALLI-01", "SNE-AMB-09")
def test_alliance_concerns_own_cards_only() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"mars": [2, 5]}}, {"hand": [1], "columns": {"moon": [3]}})
    play(table, "play:alliance")
    assert offered(table) == ["slot:mars:1", "slot:mars:2", "nothing"]
    play(table, "slot:mars:1")
    assert offered(table) == ["slot:mars:2"]


@pytest.mark.rule("SNE-AMB-10")
def test_an_exchange_of_two_face_down_cards_shows_only_the_slots() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"mars": [2, 5], "earth": [4, 3]}})
    happened = play(table, "play:alliance", "slot:mars:2", "slot:earth:2", "let_pass")
    assert events(happened, "card_turned_up") == []
    text = " ".join(rules.say(e, table) for e in rules.events_for(happened, MILO))
    assert "Dreadnought" not in text and "Cruiser" not in text
    assert side(table, HANA)["columns"]["mars"] == ["fighter", "cruiser"]


@pytest.mark.rule("SNE-ATK-08")
def test_alliance_moving_a_face_down_card_to_an_open_slot_turns_it_up() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"mars": [2, 5]}})
    play(table, "play:alliance", "slot:mars:1", "slot:mars:2", "let_pass")
    assert table.view(MILO).players[HANA].columns[0][0].card == "dreadnought"


# ---------------------------------------------------------------------- Spy
@pytest.mark.rule("SNE-SPY-01")
def test_spy_turns_up_one_face_down_card_of_the_opponent() -> None:
    table = position(
        {"hand": ["spy", 1], "columns": {"moon": [1, 2]}}, {"hand": [2], "columns": {"mars": [1, 4], "sun": [3, 5]}}
    )
    play(table, "play:spy")
    assert offered(table) == ["slot:mars:2", "slot:sun:2", "nothing"]
    play(table, "slot:sun:2", "let_pass")
    assert side(table, MILO)["faces"]["sun"] == ["up", "up"]
    assert side(table, MILO)["faces"]["mars"] == ["up", "down"]
    assert table.view(HANA).players[MILO].columns[4][1].card == "dreadnought"


@pytest.mark.rule("SNE-SPY-02", "SNE-AMB-10")
def test_a_spied_card_stays_face_up_even_when_alliance_moves_it_to_a_face_down_slot() -> None:
    table = position(
        {"rocket": "moon", "hand": ["spy", 1]},
        {"hand": ["alliance", 2], "columns": {"mars": [1, 4], "sun": [3, 5]}},
    )
    play(table, "play:spy", "slot:mars:2", "let_pass", "pass")
    play(table, "play:alliance", "slot:mars:2", "slot:sun:2", "let_pass")
    assert side(table, MILO)["columns"]["sun"] == ["cruiser", "destroyer"]
    assert side(table, MILO)["faces"]["sun"] == ["up", "up"]
    assert side(table, MILO)["faces"]["mars"] == ["up", "down"]


@pytest.mark.rule("SNE-AMB-35")
def test_a_spied_card_taken_back_and_allocated_again_lies_face_down() -> None:
    table = position(
        {"rocket": "moon", "hand": ["spy", 1]}, {"rocket": "mars", "hand": ["retreat", 2], "columns": {"mars": [1, 4]}}
    )
    play(table, "play:spy", "slot:mars:2", "let_pass", "pass")
    play(table, "play:retreat", "slot:mars:2", "let_pass", "attack:destroyer")
    assert side(table, MILO)["faces"]["mars"] == ["up", "down"]
    assert table.view(HANA).players[MILO].columns[0][1].card == rules.HIDDEN


# ---------------------------------------------------------------------- Special Operations
CUBES = {"mars": {"red": 2, "black": 1}, "earth": {"orange": 1}, "moon": {}}


@pytest.mark.rule("SNE-OPS-01", "SNE-AMB-30")
def test_special_operations_moves_up_to_two_cubes_of_any_colours_anywhere() -> None:
    table = position({"hand": ["special_operations", 1]}, cubes=CUBES)
    happened = play(
        table, "play:special_operations", "cube:mars:black", "to:moon", "cube:earth:orange", "to:mars", "let_pass"
    )
    assert by_colour(table, "mars") == {"red": 2, "orange": 1}
    assert by_colour(table, "moon") == {"black": 1}
    assert by_colour(table, "earth") == {}
    assert len(events(happened, "cube_moved")) == 2


@pytest.mark.rule("SNE-OPS-01", "SNE-AMB-25")
def test_special_operations_may_move_one_cube_only() -> None:
    table = position({"hand": ["special_operations", 1]}, cubes=CUBES)
    happened = play(table, "play:special_operations", "cube:mars:red", "to:earth", "done", "let_pass")
    assert len(events(happened, "cube_moved")) == 1
    assert by_colour(table, "mars") == {"red": 1, "black": 1}
    assert by_colour(table, "earth") == {"orange": 1, "red": 1}


@pytest.mark.rule("SNE-OPS-01", "SNE-AMB-30")
def test_both_cubes_may_be_alike_but_each_goes_to_another_quadrant_and_is_moved_once() -> None:
    table = position({"hand": ["special_operations", 1]}, cubes=CUBES)
    play(table, "play:special_operations", "cube:mars:red")
    assert "to:mars" not in offered(table)
    assert len(offered(table, "to:")) == 8
    play(table, "to:moon")
    assert "cube:mars:red" in offered(table)
    assert offered(table, "cube:moon:") == []
    play(table, "cube:mars:red", "to:moon", "let_pass")
    assert by_colour(table, "moon") == {"red": 2}


@pytest.mark.rule("SNE-OPS-01")
def test_no_more_cubes_are_offered_than_lie_there() -> None:
    table = position({"hand": ["special_operations", 1]}, cubes=CUBES)
    play(table, "play:special_operations", "cube:mars:black", "to:moon")
    assert "cube:mars:black" not in offered(table)


@pytest.mark.rule("SNE-OPS-02")
def test_a_quadrant_may_hold_more_or_fewer_cubes_than_its_number() -> None:
    table = position({"hand": ["special_operations", 1]}, cubes={"sun": {"red": 2}, "halley": {"grey": 3}})
    play(table, "play:special_operations", "cube:sun:red", "to:halley", "cube:sun:red", "to:halley", "let_pass")
    assert by_colour(table, "sun") == {}
    assert by_colour(table, "halley") == {"red": 2, "grey": 3}


@pytest.mark.rule("SNE-AMB-30")
def test_conquered_quadrants_are_not_protected_from_special_operations() -> None:
    table = position(
        {"hand": ["special_operations", 1]}, {"hand": [1], "markers": {"mars": "three_points"}}, cubes=CUBES
    )
    play(table, "play:special_operations", "cube:mars:black", "to:sun", "done", "let_pass")
    assert by_colour(table, "mars") == {"red": 2}


# ---------------------------------------------------------------------- Retreat
@pytest.mark.rule("SNE-RETR-01")
def test_retreat_takes_back_one_own_card_open_or_hidden_from_any_quadrant() -> None:
    table = position({"hand": ["retreat", 1], "columns": {"mars": [2, 5]}}, {"hand": [1], "columns": {"sun": [3]}})
    play(table, "play:retreat")
    assert offered(table) == ["slot:mars:1", "slot:mars:2", "nothing"]
    happened = play(table, "slot:mars:2", "let_pass")
    assert side(table, HANA)["hand"] == ["mech", "dreadnought"]
    assert side(table, HANA)["columns"]["mars"] == ["fighter"]
    back = events(rules.events_for(happened, MILO), "card_taken_back")
    assert back[0].card == rules.HIDDEN  # type: ignore[attr-defined]


@pytest.mark.rule("SNE-RETR-02")
def test_with_a_full_hand_retreat_ends_at_six_cards() -> None:
    table = position({"hand": ["retreat", 1, 1, 2, 2, 3], "rocket": "mars", "columns": {"mars": [5]}})
    play(table, "play:retreat", "slot:mars:1", "let_pass")
    assert len(side(table, HANA)["hand"]) == 6
    assert refused(table, "recruit") == "SNE-REC-02"


@pytest.mark.rule("SNE-RETR-03", "SNE-AMB-08", "SNE-AMB-16")
def test_a_hole_in_a_conquered_quadrant_is_refilled_lying_as_its_slot_says() -> None:
    table = position(
        {
            "rocket": "deimos",
            "hand": ["retreat", 5, 1],
            "columns": {"deimos": [1, 2, 3]},
            "markers": {"deimos": "conquered"},
        }
    )
    play(table, "play:retreat", "slot:deimos:2", "let_pass")
    assert side(table, HANA)["columns"]["deimos"] == ["mech", None, "cruiser"]
    happened = play(table, "attack:dreadnought")
    assert side(table, HANA)["columns"]["deimos"] == ["mech", "dreadnought", "cruiser"]
    assert side(table, HANA)["faces"]["deimos"] == ["up", "down", "up"]
    assert events(happened, "quadrant_conquered") == []
    assert refused(table, "attack:mech") == "SNE-CONQ-02"


# ---------------------------------------------------------------------- Counter Attack
@pytest.mark.rule("SNE-CNTR-01")
def test_counter_attack_is_free_and_no_action_of_the_own_turn() -> None:
    table = position({"rocket": "moon", "hand": ["counter_attack", 1]})
    assert refused(table, "play:counter_attack") == "SNE-CNTR-01"
    table = spying()
    play(table, "play:spy", "slot:mars:2", "counter:counter_attack")
    assert table.state.players[MILO].tokens == 0


@pytest.mark.rule("SNE-CNTR-02")
def test_counter_attack_cancels_the_effect_and_card_and_token_are_lost() -> None:
    table = spying()
    happened = play(table, "play:spy", "slot:mars:2", "counter:counter_attack", "let_pass")
    assert side(table, MILO)["faces"]["mars"] == ["up", "down"]
    assert side(table, HANA)["discards"] == ["spy"]
    assert side(table, MILO)["discards"] == ["counter_attack"]
    assert table.state.players[HANA].tokens == 1
    assert len(events(happened, "action_cancelled")) == 1


@pytest.mark.rule("SNE-CNTR-02")
def test_who_holds_no_counter_attack_cannot_answer() -> None:
    table = position({"hand": ["spy", 1]}, {"hand": [2], "columns": {"mars": [1, 4]}})
    play(table, "play:spy", "slot:mars:2")
    assert refused(table, "counter:counter_attack") == "SNE-CNTR-02"


@pytest.mark.rule("SNE-CNTR-03", "SNE-AMB-24")
def test_a_counter_attack_against_a_counter_attack_is_free_without_any_token_left() -> None:
    table = spying(tokens=1, hand=["spy", "counter_attack", 1])
    play(table, "play:spy", "slot:mars:2", "counter:counter_attack")
    assert table.state.players[HANA].tokens == 0
    assert table.decision.seat == HANA  # type: ignore[union-attr]
    play(table, "counter:counter_attack")
    assert side(table, MILO)["faces"]["mars"] == ["up", "up"]
    assert side(table, HANA)["discards"] == ["spy", "counter_attack"]


@pytest.mark.rule("SNE-CNTR-04")
def test_nothing_but_an_action_card_can_be_answered_and_a_counter_attack_is_not_allocated() -> None:
    table = position({"rocket": "earth", "hand": [1, "bomb", "counter_attack"]}, {"hand": ["counter_attack", 1]})
    assert refused(table, "attack:counter_attack") == "SNE-CNTR-04"
    for move in ("attack:mech", "attack:bomb", "recruit", "research", "move:station"):
        play(table, move)
        if table.state.players[HANA].tokens:
            assert (table.decision.seat, table.decision.kind) == (HANA, "command")  # type: ignore[union-attr]
