"""The course of a turn and its actions. Rules SNE-TURN, PLAN, CMD, MOVE, REC, RSCH, ATK, CONQ."""

from __future__ import annotations

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import HANA, MILO, new, position, side


def tokens(table: rules.Table) -> int:
    return int(table.state.players[HANA].tokens)


# ---------------------------------------------------------------------- turns and tokens
@pytest.mark.rule("SNE-TURN-01")
@pytest.mark.parametrize("first", ["first", "second"])
def test_turns_alternate_from_the_starting_player_on(first: str) -> None:
    table = new(starting_player=first)
    seats = []
    for _ in range(5):
        assert table.decision is not None
        seats.append(table.decision.seat)
        play(table, "pass")
    start = HANA if first == "first" else MILO
    assert seats == [start, 1 - start, start, 1 - start, start]


@pytest.mark.rule("SNE-TURN-02")
def test_every_turn_begins_with_a_planning_phase() -> None:
    table = new(starting_player="first")
    happened = play(table, "pass")
    assert [e.__struct_config__.tag for e in happened] == ["turn_ended", "tokens_received"]
    assert table.decision.kind == "command"  # type: ignore[union-attr]


@pytest.mark.rule("SNE-PLAN-01", "SNE-AMB-05")
def test_tokens_are_those_of_the_place_where_the_turn_begins() -> None:
    table = position({"rocket": "sun", "hand": [1]}, phase="planning")
    assert tokens(table) == 2
    play(table, "move:halley")
    assert tokens(table) == 1
    play(table, "pass", "pass")
    assert tokens(table) == 3


@pytest.mark.rule("SNE-PLAN-02")
def test_nobody_ever_has_more_than_six_tokens() -> None:
    table = position({"rocket": "earth", "hand": [1]}, phase="planning")
    assert tokens(table) == 6
    play(table, "pass", "pass")
    assert tokens(table) == 6


@pytest.mark.rule("SNE-CMD-01", "SNE-AMB-03")
def test_actions_can_be_mixed_and_repeated() -> None:
    table = position({"rocket": "earth", "hand": [1, 1, "spy"], "force_deck": [2, 3]}, {"hand": []})
    play(table, "attack:mech", "recruit", "attack:mech", "move:station", "play:spy", "nothing", "recruit")
    assert side(table, HANA)["hand"] == ["fighter", "cruiser"]
    assert side(table, HANA)["columns"]["earth"] == ["mech", "mech"]
    assert table.decision.seat == MILO  # type: ignore[union-attr]


@pytest.mark.rule("SNE-CMD-02")
def test_passing_is_always_offered_and_ends_the_turn() -> None:
    table = position({"rocket": "earth", "hand": [1, 2]})
    assert "pass" in offered(table)
    play(table, "attack:mech")
    assert "pass" in offered(table)
    play(table, "pass")
    assert table.decision.seat == MILO  # type: ignore[union-attr]


@pytest.mark.rule("SNE-CMD-03")
def test_tokens_left_are_lost() -> None:
    table = position({"rocket": "moon", "hand": [1]})
    happened = play(table, "attack:mech", "pass")
    assert tokens(table) == 0
    assert events(happened, "turn_ended")[0].tokens == 3  # type: ignore[attr-defined]
    play(table, "pass")
    assert tokens(table) == 4


@pytest.mark.rule("SNE-CMD-04")
def test_an_action_needs_its_full_cost() -> None:
    table = position({"rocket": "moon", "hand": [1], "tokens": 1})
    assert refused(table, "research") == "SNE-CMD-04"
    assert refused(table, "move:sun") == "SNE-CMD-04"
    assert {"attack:mech", "recruit", "move:halley", "move:station"} <= set(offered(table))


@pytest.mark.rule("SNE-CMD-04")
def test_the_turn_ends_by_itself_without_tokens_and_not_before() -> None:
    table = position({"rocket": "moon", "hand": [], "tokens": 1, "force_deck": [1], "special_deck": []})
    play(table, "recruit")
    assert table.decision.seat == MILO  # type: ignore[union-attr]
    # Nothing but passing is left to do, and still the turn waits for it.
    table = position({"rocket": "sun", "hand": ["counter_attack"], "tokens": 2, "columns": {"sun": [1, 1]}})
    play(table, "move:halley")
    assert table.decision.seat == HANA  # type: ignore[union-attr]


@pytest.mark.rule("SNE-CMD-05")
@pytest.mark.parametrize(
    ("moves", "cost"),
    [
        (["move:station"], 1),
        (["move:sun"], 2),
        (["recruit"], 1),
        (["research"], 2),
        (["attack:bomb"], 1),
        (["play:spy", "nothing"], 1),
    ],
)
def test_costs_of_the_actions(moves: list[str], cost: int) -> None:
    table = position({"rocket": "moon", "hand": ["bomb", "spy"]}, {"hand": []})
    play(table, *moves)
    assert tokens(table) == 4 - cost


# ---------------------------------------------------------------------- Movement
@pytest.mark.rule("SNE-MOVE-01")
def test_movement_takes_the_own_rocket_only() -> None:
    table = position({"rocket": "moon", "hand": [1]}, {"rocket": "earth", "hand": [1]})
    happened = play(table, "move:halley")
    assert (side(table, HANA)["rocket"], side(table, MILO)["rocket"]) == ("halley", "earth")
    assert tokens(table) == 3
    assert events(happened, "moved")[0].cost == 1  # type: ignore[attr-defined]
    assert refused(table, "move:halley") == "SNE-MOVE-01"


@pytest.mark.rule("SNE-MOVE-02")
def test_the_cost_is_the_difference_of_belt_positions() -> None:
    table = position({"rocket": "mars", "hand": [1]})
    labels = {o.at: o.label.values["cost"] for o in table.decision.options if o.id.startswith("move:")}  # type: ignore[union-attr]
    assert labels == {
        "quadrant:ceres": 1, "quadrant:phobos": 2, "quadrant:deimos": 3, "quadrant:sun": 4, "quadrant:halley": 5,
        "quadrant:moon": 6,
    }  # fmt: skip
    far = next(b for b in table.blocked() if b.id == "move:earth")
    assert far.reason == "That costs 8 tokens; you have 6."


@pytest.mark.rule("SNE-MOVE-03")
def test_movement_in_portions_and_both_directions_but_not_off_the_belt() -> None:
    table = position({"rocket": "mars", "hand": [1]})
    play(table, "move:deimos", "move:ceres")
    assert (side(table, HANA)["rocket"], tokens(table)) == ("ceres", 1)
    play(table, "move:mars")
    assert side(table, HANA)["rocket"] == "mars"
    assert table.decision.seat == MILO  # type: ignore[union-attr]


# ---------------------------------------------------------------------- Recruitment and Research
@pytest.mark.rule("SNE-REC-01", "SNE-AMB-06")
def test_recruitment_takes_the_top_force_card_unseen() -> None:
    table = position({"rocket": "moon", "hand": [1], "force_deck": [4, 2, 3]})
    happened = play(table, "recruit")
    assert side(table, HANA)["hand"] == ["mech", "destroyer"]
    assert table.state.players[HANA].force_deck == ["fighter", "cruiser"]
    assert tokens(table) == 3
    assert rules.events_for(happened, MILO)[0].card == rules.HIDDEN  # type: ignore[attr-defined]
    assert rules.events_for(happened, HANA)[0].card == "destroyer"  # type: ignore[attr-defined]


@pytest.mark.rule("SNE-REC-02", "SNE-RSCH-02", "SNE-SETUP-07")
def test_six_cards_in_hand_forbid_drawing_and_five_do_not() -> None:
    table = position({"rocket": "moon", "hand": [1, 1, 1, 2, 2, 2]})
    assert refused(table, "recruit") == "SNE-REC-02"
    assert refused(table, "research") == "SNE-RSCH-02"
    play(table, "attack:mech")
    assert {"recruit", "research"} <= set(offered(table))


@pytest.mark.rule("SNE-REC-03", "SNE-AMB-36")
def test_an_empty_force_deck_stays_empty_whatever_is_discarded() -> None:
    table = position({"rocket": "moon", "hand": [1], "force_deck": [], "special_deck": ["spy"]})
    assert "fighter" in side(table, HANA)["discards"]
    assert refused(table, "recruit") == "SNE-REC-03"
    assert "research" in offered(table)


@pytest.mark.rule("SNE-RSCH-01", "SNE-AMB-06")
def test_research_takes_the_top_special_card_unseen() -> None:
    table = position({"rocket": "moon", "hand": [1], "special_deck": ["bomb", "spy"]})
    happened = play(table, "research")
    assert side(table, HANA)["hand"] == ["mech", "bomb"]
    assert table.state.players[HANA].special_deck == ["spy"]
    assert tokens(table) == 2
    assert rules.events_for(happened, MILO)[0].card == rules.HIDDEN  # type: ignore[attr-defined]


@pytest.mark.rule("SNE-RSCH-03", "SNE-AMB-36")
def test_an_empty_special_deck_stays_empty() -> None:
    table = position({"rocket": "moon", "hand": [1], "special_deck": [], "force_deck": [1]})
    assert "bomb" in side(table, HANA)["discards"]
    assert refused(table, "research") == "SNE-RSCH-03"
    assert "recruit" in offered(table)


# ---------------------------------------------------------------------- Attack
@pytest.mark.rule("SNE-ATK-01")
def test_an_attack_puts_a_card_from_hand_into_the_own_column_at_the_rocket() -> None:
    table = position({"rocket": "deimos", "hand": [3, "bomb"]}, {"rocket": "deimos", "hand": [1]})
    play(table, "attack:cruiser")
    assert side(table, HANA)["columns"]["deimos"] == ["cruiser"]
    assert side(table, HANA)["hand"] == ["bomb"]
    assert side(table, MILO)["columns"]["deimos"] == []
    assert tokens(table) == 2


@pytest.mark.rule("SNE-ATK-02")
@pytest.mark.parametrize("card", ["alliance", "spy", "special_operations", "retreat"])
def test_an_action_card_cannot_be_allocated(card: str) -> None:
    table = position({"rocket": "moon", "hand": [card, "sabotage", 1]})
    assert refused(table, f"attack:{card}") == "SNE-ATK-02"
    assert offered(table, "attack:") == ["attack:mech", "attack:sabotage"]


@pytest.mark.rule("SNE-ATK-03")
def test_cards_go_only_where_the_rocket_stands() -> None:
    table = position({"rocket": "moon", "hand": [1, 2, 3]})
    play(table, "attack:mech", "move:halley", "attack:fighter")
    filled = {q: cards for q, cards in side(table, HANA)["columns"].items() if cards}
    assert filled == {"moon": ["mech"], "halley": ["fighter"]}
    for quadrant in ("mars", "moon"):
        refused(table, f"attack:cruiser:{quadrant}")


@pytest.mark.rule("SNE-ATK-04")
def test_the_lowest_empty_slot_is_filled() -> None:
    table = position({"rocket": "earth", "hand": [1, 2, 3], "columns": {"earth": [5, None, 4]}})
    happened = play(table, "attack:mech", "attack:fighter")
    assert [e.slot for e in events(happened, "card_allocated")] == [2, 4]  # type: ignore[attr-defined]
    assert side(table, HANA)["columns"]["earth"] == ["dreadnought", "mech", "destroyer", "fighter"]


@pytest.mark.rule("SNE-ATK-05")
@pytest.mark.parametrize(
    ("quadrant", "up", "down"),
    [("mars", 3, 3), ("ceres", 3, 2), ("phobos", 2, 2), ("deimos", 2, 1), ("sun", 1, 1), ("halley", 2, 1),
     ("moon", 2, 2), ("station", 3, 2), ("earth", 3, 3)],
)  # fmt: skip
def test_the_split_of_open_and_hidden_slots(quadrant: str, up: int, down: int) -> None:
    table = position({"rocket": quadrant, "hand": [1] * 6, "tokens": 6})
    while "attack:mech" in offered(table) and table.decision.seat == HANA:  # type: ignore[union-attr]
        play(table, "attack:mech")
    faces = side(table, HANA)["faces"][quadrant]
    assert (faces.count("up"), faces.count("down")) == (up, down)
    assert faces[0] == "up"


@pytest.mark.rule("SNE-ATK-06")
def test_a_column_takes_no_more_than_the_limit() -> None:
    table = position({"rocket": "sun", "hand": [1, 2, 3], "tokens": 6})
    play(table, "attack:mech", "attack:fighter")
    assert offered(table, "attack:") == []
    assert refused(table, "attack:cruiser") == "SNE-CONQ-02"
    # A full column without a marker cannot come about in play, but would be refused as well.
    table = position({"rocket": "sun", "hand": [3], "columns": {"sun": [1, 2]}})
    assert refused(table, "attack:cruiser") == "SNE-ATK-06"


@pytest.mark.rule("SNE-ATK-07")
def test_several_attacks_in_one_turn_at_several_quadrants() -> None:
    table = position({"rocket": "earth", "hand": [1, 1, 2, "bomb"]})
    play(table, "attack:mech", "attack:mech", "move:station", "attack:fighter", "attack:bomb")
    columns = side(table, HANA)["columns"]
    assert (columns["earth"], columns["station"]) == (["mech", "mech"], ["fighter", "bomb"])


@pytest.mark.rule("SNE-ATK-08")
def test_a_face_down_card_stays_hidden_until_the_count() -> None:
    table = position({"rocket": "moon", "hand": [1, 5], "columns": {}}, {"hand": [1], "rocket": "sun"})
    happened = play(table, "attack:mech", "attack:dreadnought")
    seen = events(rules.events_for(happened, MILO), "card_allocated")
    assert [e.card for e in seen] == ["mech", rules.HIDDEN]  # type: ignore[attr-defined]
    play(table, "pass")
    assert table.view(MILO).players[HANA].columns[6][1].card == rules.HIDDEN
    play(table, "pass")
    assert table.view(MILO).players[HANA].columns[6][1].card == rules.HIDDEN


# ---------------------------------------------------------------------- conquest
@pytest.mark.rule("SNE-CONQ-01", "SNE-AMB-32")
def test_the_last_card_brings_the_marker_at_once_and_without_cost() -> None:
    table = position({"rocket": "sun", "hand": [1, 2], "tokens": 2, "columns": {"sun": [1]}})
    happened = play(table, "attack:mech")
    assert [e.__struct_config__.tag for e in happened] == ["card_allocated", "quadrant_conquered"]
    assert tokens(table) == 1
    assert side(table, HANA)["markers"] == {"sun": "three_points"}


@pytest.mark.rule("SNE-CONQ-01")
def test_one_card_short_of_the_limit_is_no_conquest() -> None:
    table = position({"rocket": "deimos", "hand": [1, 2]}, {"hand": [1], "columns": {"deimos": [1, 2]}})
    play(table, "attack:mech", "attack:fighter")
    assert side(table, HANA)["markers"] == {}


@pytest.mark.rule("SNE-CONQ-02", "SNE-AMB-33")
def test_with_both_markers_nobody_may_add_cards() -> None:
    table = position(
        {"rocket": "sun", "hand": [1, 3], "tokens": 2, "columns": {"sun": [2]}},
        {"rocket": "sun", "hand": [1], "columns": {"sun": [1, 1]}, "markers": {"sun": "three_points"}},
    )
    play(table, "attack:mech")
    assert refused(table, "attack:cruiser") == "SNE-CONQ-02"
    play(table, "pass")
    assert refused(table, "attack:mech") == "SNE-CONQ-02"


@pytest.mark.rule("SNE-CONQ-03", "SNE-CONQ-04", "SNE-SCORE-02")
def test_the_first_gets_3_points_and_the_second_none() -> None:
    table = position(
        {"rocket": "sun", "hand": [1, 2], "tokens": 1, "columns": {"sun": [2]}},
        {"rocket": "sun", "hand": [1, 2], "columns": {"sun": [1]}},
    )
    play(table, "attack:mech", "attack:mech")
    assert side(table, HANA)["markers"] == {"sun": "three_points"}
    assert side(table, MILO)["markers"] == {"sun": "conquered"}


@pytest.mark.rule("SNE-CONQ-05")
def test_conquest_says_nothing_about_control() -> None:
    table = position(
        {"columns": {"sun": [1, 1]}, "markers": {"sun": "three_points"}}, {"columns": {"sun": [3]}},
        phase="count", ender="humans",
    )  # fmt: skip
    assert facts(table)["count"]["sun"]["controller"] == "martians"
    assert facts(table)["sources"]["humans"]["markers"] == 3


@pytest.mark.rule("SNE-CONQ-06")
def test_one_marker_a_player_and_one_with_3_points_a_quadrant() -> None:
    # Retreat and refill: no second marker, and the opponent's stays without points.
    table = position(
        {
            "rocket": "sun",
            "tokens": 3,
            "hand": ["retreat", 2],
            "columns": {"sun": [1, 1]},
            "markers": {"sun": "conquered"},
        },
        {"hand": [1], "columns": {"sun": [1, 1]}, "markers": {"sun": "three_points"}},
    )
    happened = play(table, "play:retreat", "slot:sun:1", "let_pass", "attack:fighter")
    assert events(happened, "quadrant_conquered") == []
    assert side(table, HANA)["markers"] == {"sun": "conquered"}
    assert side(table, MILO)["markers"] == {"sun": "three_points"}
