"""How the game ends. Rules SNE-END; rulings SNE-AMB-22, 23, 26, 27. The four conditions are scenarios too."""

from __future__ import annotations

import pytest

from tests.rules.tables import events, facts, offered, play

from .board import HANA, MILO, position, side

FOUR = {"phobos": "three_points", "deimos": "three_points", "halley": "three_points", "moon": "three_points"}


@pytest.mark.rule("SNE-END-01", "SNE-END-02")
def test_the_fifth_marker_with_3_points_ends_the_game_in_the_middle_of_a_turn() -> None:
    table = position({"rocket": "sun", "tokens": 5, "hand": [1, 2], "columns": {"sun": [1]}, "markers": FOUR})
    happened = play(table, "attack:mech")
    assert table.decision is None
    assert table.outcome is not None
    assert table.outcome.reason == "five_markers"
    assert events(happened, "turn_ended") == events(happened, "tokens_received") == []
    assert table.state.players[HANA].tokens == 0


@pytest.mark.rule("SNE-END-03", "SNE-AMB-23")
def test_six_in_a_row_must_be_one_players() -> None:
    own = {"mars": "three_points", "ceres": "conquered", "phobos": "three_points", "deimos": "conquered"}
    table = position(
        {"rocket": "sun", "hand": [1, 2], "columns": {"sun": [1]}, "markers": own},
        {"hand": [1], "markers": {"halley": "three_points", "sun": "three_points"}},
    )
    play(table, "attack:mech")
    assert table.decision is not None
    assert side(table, HANA)["markers"]["sun"] == "conquered"


@pytest.mark.rule("SNE-END-03", "SNE-AMB-23", "SNE-WORM-02")
def test_in_wormhole_six_in_a_row_are_those_of_the_drawn_belt() -> None:
    belt = ["station", "phobos", "sun", "halley", "ceres", "moon", "deimos"]
    options = {"wormhole": True}
    probe = position(options=options)
    drawn = probe.state.belt
    assert sorted(drawn[1:-1]) == sorted(belt)
    last = drawn[6]
    limit = probe.rules.content.quadrants[last].number
    markers = dict.fromkeys(drawn[1:6], "conquered")
    table = position(
        {"rocket": last, "hand": [1, 2], "columns": {last: [1] * (limit - 1)}, "markers": markers}, options=options
    )
    play(table, "attack:mech")
    assert table.outcome is not None
    assert table.outcome.reason == "six_adjacent"


@pytest.mark.rule("SNE-END-04")
def test_six_conquered_quadrants_are_not_seven() -> None:
    markers = dict.fromkeys(("mars", "ceres", "phobos", "halley", "moon"), "conquered")
    table = position({"rocket": "sun", "hand": [1, 2], "columns": {"sun": [1]}, "markers": markers})
    play(table, "attack:mech")
    assert table.decision is not None


@pytest.mark.rule("SNE-END-05", "SNE-AMB-22")
@pytest.mark.parametrize(("force", "special"), [([1], []), ([], ["bomb"])])
def test_with_one_card_left_to_draw_the_game_goes_on(force: list[int], special: list[str]) -> None:
    table = position({"rocket": "moon", "hand": [2], "force_deck": force, "special_deck": special})
    play(table, "attack:fighter")
    assert table.outcome is None


@pytest.mark.rule("SNE-END-05", "SNE-AMB-22")
def test_a_card_in_hand_keeps_the_game_going() -> None:
    table = position({"rocket": "moon", "hand": [2, 3], "force_deck": [], "special_deck": []})
    play(table, "attack:fighter")
    assert table.outcome is None
    play(table, "attack:cruiser")
    assert table.outcome is not None
    assert table.outcome.reason == "out_of_cards"


def test_by_the_count_of_cards_condition_d_comes_with_the_seventh_conquest_at_the_latest() -> None:
    # 36 cards of a set can be allocated. Without a seventh conquest three columns keep a free slot: 38 - 3 = 35 fit.
    content = position().rules.content
    deck = content.force_deck({}) + content.special_deck()
    slots = sum(q.number for q in content.quadrants.values())
    assert sum(card in content.allocatable for card in deck) == 36
    assert slots - 3 == 35


@pytest.mark.rule("SNE-END-06", "SNE-AMB-27")
@pytest.mark.parametrize("seat", [HANA, MILO])
def test_who_brings_the_end_about_gets_the_bonus_card(seat: int) -> None:
    ending = {"rocket": "sun", "hand": [1, 2], "columns": {"sun": [1]}, "markers": FOUR}
    sides = [{"hand": [1]}, {"hand": [1]}]
    sides[seat] = ending  # type: ignore[assignment]
    table = position(*sides, active=["humans", "martians"][seat])
    play(table, "attack:mech")
    assert facts(table)["ender"] == ["humans", "martians"][seat]
    points = facts(table)["sources"]
    assert points[["humans", "martians"][seat]]["bonus_card"] == 5
    assert points[["martians", "humans"][seat]]["bonus_card"] == 0


# ---------------------------------------------------------------------- stalemate (house)
@pytest.mark.rule("SNE-AMB-26")
def test_six_quiet_turns_in_a_row_end_the_game_without_an_ender() -> None:
    table = position({"rocket": "moon", "hand": [1, 2]}, {"hand": [1]})
    play(table, "attack:mech", "pass")
    play(table, *["pass"] * 5)
    assert table.outcome is None
    play(table, "pass")
    assert table.outcome is not None
    assert table.outcome.reason == "stalemate"
    assert facts(table)["ender"] is None
    assert [s["bonus_card"] for s in facts(table)["sources"].values()] == [0, 0]


@pytest.mark.rule("SNE-AMB-26")
@pytest.mark.parametrize("move", ["attack:mech", "recruit", "research"])
def test_a_card_drawn_or_allocated_begins_the_count_of_quiet_turns_anew(move: str) -> None:
    table = position({"rocket": "moon", "hand": [1, 2]}, {"hand": [1]}, quiet_turns=5)
    play(table, move, "pass", *["pass"] * 5)
    assert table.outcome is None


@pytest.mark.rule("SNE-AMB-26")
def test_an_action_card_begins_the_count_anew_and_moving_does_not() -> None:
    table = position({"rocket": "moon", "hand": ["spy", 2]}, {"hand": [1]}, quiet_turns=5)
    play(table, "play:spy", "nothing", "let_pass", "pass")
    assert table.state.quiet_turns == 0
    table = position({"rocket": "moon", "hand": ["spy", 2]}, {"hand": [1]}, quiet_turns=5)
    play(table, "move:halley", "pass")
    assert table.outcome is not None
    assert table.outcome.reason == "stalemate"


@pytest.mark.rule("SNE-AMB-26", "SNE-ORD-02")
def test_after_a_stalemate_the_order_is_that_of_who_last_played_a_card_and_a_draw_is_no_play() -> None:
    table = position({"rocket": "moon", "hand": [1, 2]}, {"rocket": "moon", "hand": [1]})
    play(table, "attack:mech", "pass")
    play(table, "recruit", "pass")
    play(table, *["pass"] * 6)
    assert facts(table)["reason"] == "stalemate"
    assert facts(table)["order"][0] == "earth"


@pytest.mark.rule("SNE-AMB-26")
def test_with_only_counter_attacks_left_the_last_to_play_a_card_is_the_ender() -> None:
    empty = {"force_deck": [], "special_deck": []}
    table = position(
        {"rocket": "moon", "hand": ["counter_attack", 3], **empty},
        {"rocket": "moon", "hand": ["counter_attack", 1], **empty},
    )
    play(table, "attack:cruiser", "pass")
    assert offered(table, "attack:") == ["attack:mech"]
    play(table, "attack:mech")
    assert table.outcome is not None
    assert (facts(table)["reason"], facts(table)["ender"]) == ("out_of_cards", "martians")


@pytest.mark.rule("SNE-AMB-26")
def test_a_counter_attack_drawn_as_the_last_card_of_all_ends_the_game_too() -> None:
    table = position(
        {"rocket": "moon", "hand": [], "force_deck": [], "special_deck": ["counter_attack"]},
        {"hand": ["counter_attack"], "force_deck": [], "special_deck": []},
    )
    play(table, "research")
    assert (facts(table)["reason"], facts(table)["ender"]) == ("out_of_cards", "humans")


# ---------------------------------------------------------------------- what cannot end it
@pytest.mark.rule("SNE-AMB-37", "SNE-AMB-08")
def test_retreat_and_alliance_neither_make_nor_undo_a_conquest() -> None:
    table = position(
        {"rocket": "moon", "hand": ["retreat", "alliance", 1], "columns": {"sun": [1, 2], "moon": [3, 4, 5]},
         "markers": {"sun": "three_points"}},
    )  # fmt: skip
    play(table, "play:retreat", "slot:sun:2", "let_pass")
    assert side(table, HANA)["markers"] == {"sun": "three_points"}
    play(table, "play:alliance", "slot:sun:1", "slot:moon:3", "let_pass")
    assert side(table, HANA)["markers"] == {"sun": "three_points"}
    assert side(table, HANA)["columns"]["sun"] == ["dreadnought"]


@pytest.mark.rule("SNE-AMB-08")
def test_a_marker_over_a_hole_still_counts_for_the_end() -> None:
    table = position(
        {"rocket": "sun", "tokens": 6, "hand": ["retreat", 1, 2], "columns": {"sun": [1], "halley": [1, 1, 1]},
         "markers": FOUR},
    )  # fmt: skip
    play(table, "play:retreat", "slot:halley:2", "let_pass", "attack:mech")
    assert table.outcome is not None
    assert table.outcome.reason == "five_markers"
    assert facts(table)["sources"]["humans"]["markers"] == 15
