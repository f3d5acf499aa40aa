"""The final count: order, tactic cards, points, the winner. Rules SNE-ORD, SNE-SCORE, SNE-WIN, SNE-BOMB … SNE-REIN."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rules
from game.rules.supernova.scoring import cube_points
from tests.rules.tables import events, facts, offered, play

from .board import HANA, MILO, count, position, side

COLOURS = ["orange", "red", "purple", "yellow", "grey", "black"]
BY_SIZE = [1, 3, 5, 7, 9, 11]


def forces(table: rules.Table, quadrant: str) -> tuple[int, int]:
    row = facts(table)["count"][quadrant]["force"]
    return row["humans"], row["martians"]


def control(table: rules.Table, quadrant: str) -> str | None:
    found: str | None = facts(table)["count"][quadrant]["controller"]
    return found


# ---------------------------------------------------------------------- order
@pytest.mark.rule("SNE-ORD-01", "SNE-ATK-08")
def test_first_all_face_down_cards_are_turned_up_in_their_slots() -> None:
    table = position(
        {"rocket": "sun", "hand": [2], "columns": {"sun": [1], "mars": [1, 5]}, "force_deck": [], "special_deck": []},
        {"hand": [1], "columns": {"moon": [1, "bomb"]}},
    )
    happened = play(table, "attack:fighter")
    kinds = [e.__struct_config__.tag for e in happened]
    shown = events(happened, "card_turned_up")
    assert [(e.quadrant, e.slot, e.card) for e in shown] == [  # type: ignore[attr-defined]
        ("mars", 2, "dreadnought"), ("sun", 2, "fighter"), ("moon", 2, "bomb"),
    ]  # fmt: skip
    assert kinds.index("quadrant_scored") > max(n for n, k in enumerate(kinds) if k == "card_turned_up")
    assert side(table, HANA)["columns"]["mars"] == ["mech", "dreadnought"]


@pytest.mark.rule("SNE-ORD-02")
@pytest.mark.parametrize(("ender", "first", "last"), [("humans", "earth", "mars"), ("martians", "mars", "earth")])
@pytest.mark.parametrize("options", [{}, {"wormhole": True}, {"first_species": "martians"}])
def test_direction_by_the_species_of_the_ender(ender: str, first: str, last: str, options: dict[str, Any]) -> None:
    table = count(ender=ender, options=options)
    order = facts(table)["order"]
    assert (order[0], order[-1]) == (first, last)
    assert order in (facts(table)["belt"], facts(table)["belt"][::-1])


@pytest.mark.rule("SNE-ORD-03")
def test_the_ender_acts_before_the_opponent() -> None:
    for ender, seats in (("humans", [HANA, MILO]), ("martians", [MILO, HANA])):
        table = count({"moon": ["epidemic", 2]}, {"moon": ["epidemic", 3]}, ender=ender)
        asked = []
        while table.decision is not None:
            asked.append(table.decision.seat)
            play(table, offered(table)[0])
        assert asked == seats


@pytest.mark.rule("SNE-ORD-04", "SNE-BOMB-03")
def test_an_effect_card_destroyed_first_never_acts() -> None:
    table = count({"moon": ["bomb", 4]}, {"moon": ["epidemic", 1]}, ender="humans")
    assert table.decision is None, "the Epidemic is gone before its owner could choose"
    assert forces(table, "moon") == (4, 1)
    table = count({"moon": ["bomb", 4]}, {"moon": ["epidemic", 1]}, ender="martians")
    assert offered(table) == ["eliminate:4"]


@pytest.mark.rule("SNE-ORD-05", "SNE-AMB-13")
@pytest.mark.parametrize("ender", ["humans", "martians"])
def test_both_players_effects_come_before_both_counts(ender: str) -> None:
    table = count({"moon": [5, 5]}, {"moon": ["epidemic", 1]}, ender=ender)
    play(table, "eliminate:5")
    assert forces(table, "moon") == (0, 1)


@pytest.mark.rule("SNE-AMB-13")
def test_with_the_option_the_enders_force_and_sabotage_are_final() -> None:
    options = {"ender_force_stands": True}
    table = count({"moon": [5, "sabotage"]}, {"moon": [1, "bomb"]}, ender="humans", options=options)
    assert forces(table, "moon") == (5, 1)
    assert control(table, "moon") == "martians"
    assert side(table, HANA)["discards"] == ["sabotage"]
    table = count({"moon": [5, "sabotage"]}, {"moon": [1, "bomb"]}, ender="humans")
    assert control(table, "moon") == "humans"


@pytest.mark.rule("SNE-AMB-13")
def test_with_the_option_the_opponents_force_still_suffers_from_the_ender() -> None:
    table = count({"moon": ["bomb"]}, {"moon": [5, 1]}, ender="humans", options={"ender_force_stands": True})
    assert forces(table, "moon") == (0, 1)


@pytest.mark.rule("SNE-ORD-06")
def test_the_controller_takes_all_cubes_and_the_points() -> None:
    table = count({"moon": [3]}, {"moon": [2]}, cubes={"moon": {"red": 3, "black": 1}})
    happened = events(table.opening, "quadrant_scored")
    moon = next(e for e in happened if e.quadrant == "moon")  # type: ignore[attr-defined]
    assert (moon.seat, moon.points, moon.cubes) == (HANA, 6, [0, 3, 0, 0, 0, 1])  # type: ignore[attr-defined]
    assert side(table, HANA)["cubes"] == {"red": 3, "black": 1}
    assert facts(table)["cubes"]["moon"] == {}
    assert facts(table)["sources"]["humans"]["quadrants"] == 6


@pytest.mark.rule("SNE-ORD-06")
def test_a_quadrant_is_settled_before_the_next_one_is_resolved() -> None:
    table = count({"earth": [1], "moon": ["epidemic"]}, {"moon": [2]}, ender="humans", cubes={"earth": {"red": 6}})
    assert table.decision is not None
    assert side(table, HANA)["cubes"] == {"red": 6}
    assert [row.quadrant for row in table.state.scoring.rows] == ["earth", "station", "moon"]


@pytest.mark.rule("SNE-ORD-07")
def test_force_is_the_sum_of_the_force_cards_and_special_cards_have_none() -> None:
    table = count({"mars": [1, 2, 3, 4, 5, "sabotage"]}, {"mars": ["bomb", 3]}, ender="humans")
    assert forces(table, "mars") == (15 - 1, 3)


@pytest.mark.rule("SNE-AMB-11")
def test_equal_force_leaves_points_and_cubes_unclaimed() -> None:
    table = count({"moon": [3], "sun": [1]}, {"moon": [1, 2]}, cubes={"moon": {"red": 4}})
    assert control(table, "moon") is None
    assert control(table, "earth") is None
    assert facts(table)["cubes"]["moon"] == {"red": 4}
    assert facts(table)["count"]["moon"]["points"] == 0
    assert control(table, "sun") == "humans"


# ---------------------------------------------------------------------- points
@pytest.mark.rule("SNE-SCORE-02")
def test_markers_with_3_points_give_three_and_conquered_ones_nothing() -> None:
    table = count(
        humans_own={"markers": {"mars": "three_points", "moon": "three_points", "sun": "conquered"}},
        martians_own={"markers": {"sun": "three_points", "mars": "conquered"}},
    )
    assert [s["markers"] for s in facts(table)["sources"].values()] == [6, 3]


@pytest.mark.rule("SNE-SCORE-03")
@pytest.mark.parametrize(("ender", "bonus"), [("humans", [5, 0]), ("martians", [0, 5])])
def test_the_bonus_card_is_worth_five(ender: str, bonus: list[int]) -> None:
    sources = facts(count(ender=ender))["sources"]
    assert [sources[s]["bonus_card"] for s in ("humans", "martians")] == bonus


@pytest.mark.rule("SNE-SCORE-04", "SNE-AMB-28")
@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        ([1, 1, 1, 1, 1, 1], 11),
        ([1, 1, 1, 1, 1, 0], 9),
        ([1, 1, 1, 1, 0, 0], 7),
        ([1, 1, 1, 0, 0, 0], 5),
        ([1, 1, 0, 0, 0, 0], 3),
        ([1, 0, 0, 0, 0, 0], 1),
        ([0, 0, 0, 0, 1, 1], 3),
        ([3, 2, 1, 0, 0, 0], 9),
        ([0, 0, 0, 0, 1, 2], 4),
        ([4, 0, 0, 0, 0, 0], 4),
        ([10, 10, 6, 6, 3, 3], 66),
        ([0, 0, 0, 0, 0, 0], 0),
    ],
)
def test_points_of_cube_sets(cubes: list[int], points: int) -> None:
    named = {colour: n for colour, n in zip(COLOURS, cubes, strict=True) if n}
    everywhere: dict[str, Any] = {q: {} for q in ("mars", "earth")}
    table = count({"mars": [1]}, cubes={**everywhere, "mars": named})
    assert facts(table)["sources"]["humans"]["cubes"] == points


@pytest.mark.rule("SNE-SCORE-05")
@given(st.lists(st.integers(0, 10), min_size=6, max_size=6))
def test_the_best_sets_bring_twice_the_cubes_less_the_commonest_colour(cubes: list[int]) -> None:
    assert cube_points(cubes, BY_SIZE) == 2 * sum(cubes) - max(cubes)


@pytest.mark.rule("SNE-SCORE-05")
@given(st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_no_other_way_of_making_sets_brings_more(cubes: list[int]) -> None:
    def best(left: tuple[int, ...]) -> int:
        if not any(left):
            return 0
        found = 0
        for chosen in range(1, 2 ** len(left)):
            one = [chosen >> n & 1 for n in range(len(left))]
            if all(n >= c for n, c in zip(left, one, strict=True)):
                rest = tuple(n - c for n, c in zip(left, one, strict=True))
                found = max(found, BY_SIZE[sum(one) - 1] + cache(rest))
        return found

    known: dict[tuple[int, ...], int] = {}

    def cache(left: tuple[int, ...]) -> int:
        if left not in known:
            known[left] = best(left)
        return known[left]

    assert cube_points(cubes, BY_SIZE) == cache(tuple(cubes))


@pytest.mark.rule("SNE-SCORE-06")
def test_the_score_is_quadrants_markers_bonus_and_cubes_and_nothing_else() -> None:
    table = count(
        {"sun": [1]}, {"mars": [2]}, cubes={"sun": {"red": 1, "grey": 1}, "mars": {}},
        humans_own={"hand": [5, 5, 4], "discards": [4, 4, "bomb"], "markers": {"sun": "three_points"}},
    )  # fmt: skip
    assert facts(table)["sources"]["humans"] == {"bonus_card": 5, "markers": 3, "quadrants": 10, "cubes": 3}
    assert facts(table)["points"] == {"humans": 21, "martians": 2}


@pytest.mark.rule("SNE-SCORE-07")
def test_points_are_recorded_bonus_and_markers_first_then_quadrants_then_cubes() -> None:
    table = count({"sun": [1]})
    assert table.outcome is not None
    assert [list(r.sources) for r in table.outcome.ranking] == [["bonus_card", "markers", "quadrants", "cubes"]] * 2


@pytest.mark.rule("SNE-WIN-01")
@pytest.mark.parametrize(("seat", "columns"), [(HANA, [{"sun": [1]}, {}]), (MILO, [{}, {"sun": [1]}])])
def test_more_points_win(seat: int, columns: list[dict[str, Any]]) -> None:
    table = count(*columns, ender=["martians", "humans"][seat])
    assert table.outcome is not None
    assert [(r.seat, r.place) for r in table.outcome.ranking] == [(seat, 1), (1 - seat, 2)]


@pytest.mark.rule("SNE-WIN-02", "SNE-AMB-34")
def test_on_equal_points_the_controller_of_the_sun_wins_also_by_sabotage() -> None:
    table = count(
        {"mars": [1], "sun": [5]}, {"sun": ["sabotage"]}, cubes={"mars": {}, "sun": {}},
        humans_own={"markers": {"mars": "three_points"}},
    )  # fmt: skip
    assert facts(table)["points"] == {"humans": 10, "martians": 10}
    assert control(table, "sun") == "martians"
    assert facts(table)["winner"] == "martians"
    assert [r.place for r in table.outcome.ranking] == [1, 2]  # type: ignore[union-attr]


@pytest.mark.rule("SNE-WIN-02", "SNE-WORM-02")
def test_in_wormhole_the_sun_decides_wherever_it_lies() -> None:
    table = count(
        {"mars": [1]}, {"sun": [1]}, cubes={"mars": {}, "sun": {}}, options={"wormhole": True},
        humans_own={"markers": {"mars": "three_points"}},
    )  # fmt: skip
    assert facts(table)["belt"][4] != "sun"
    assert facts(table)["points"] == {"humans": 10, "martians": 10}
    assert facts(table)["winner"] == "martians"


@pytest.mark.rule("SNE-WIN-03")
def test_without_a_controller_of_the_sun_equal_points_are_undecided() -> None:
    table = count(ender=None, reason="stalemate")
    assert table.outcome is not None
    assert [r.place for r in table.outcome.ranking] == [1, 1]
    assert rules.say(table.opening[-1], table) == "The game is undecided. Play another one."


@pytest.mark.rule("SNE-WIN-04")
def test_after_the_survivor_is_known_nothing_can_be_played() -> None:
    table = count({"sun": [1]})
    assert rules.say(table.opening[-1], table) == "Hana wins."
    assert table.decision is None
    with pytest.raises(rules.IllegalMove):
        table.play("pass")


# ---------------------------------------------------------------------- Bomb
@pytest.mark.rule("SNE-BOMB-01")
def test_a_bomb_destroys_the_opposite_card_and_none_of_its_owner() -> None:
    table = count({"mars": [5, "bomb", 4], "ceres": [3, 3]}, {"mars": [2, 3, 2]}, ender="humans")
    assert side(table, HANA)["discards"] == []
    assert side(table, MILO)["discards"] == ["cruiser"]
    assert forces(table, "mars") == (9, 4)


@pytest.mark.rule("SNE-BOMB-02", "SNE-AMB-12")
@pytest.mark.parametrize(
    ("ender", "victim", "spared"), [("humans", "deimos", "halley"), ("martians", "halley", "deimos")]
)
def test_the_second_victim_lies_in_the_next_quadrant_to_be_resolved(ender: str, victim: str, spared: str) -> None:
    table = count({"sun": ["bomb"]}, {"deimos": [3, 1], "halley": [3, 1]}, ender=ender)
    assert forces(table, victim) == (0, 1)
    assert forces(table, spared) == (0, 4)


@pytest.mark.rule("SNE-BOMB-02", "SNE-AMB-12")
def test_the_first_victims_absence_does_not_spare_the_second() -> None:
    table = count({"sun": ["bomb"]}, {"deimos": [3, 1]}, ender="humans")
    assert side(table, MILO)["discards"] == ["cruiser"]


@pytest.mark.rule("SNE-BOMB-03", "SNE-AMB-31")
def test_a_bomb_destroys_tactic_cards_too_and_leaves_holes() -> None:
    table = count({"moon": [1, "bomb"]}, {"moon": [2, "sabotage", 3], "halley": [1, "teamwork", 5]}, ender="humans")
    assert control(table, "moon") == "martians"
    assert forces(table, "halley") == (0, 6)
    assert side(table, MILO)["columns"]["moon"] == ["fighter", None, "cruiser"]
    assert side(table, MILO)["discards"] == ["teamwork", "sabotage"]


@pytest.mark.rule("SNE-BOMB-03")
def test_a_bomb_with_nothing_opposite_destroys_nothing() -> None:
    table = count({"earth": [1, "bomb"]}, {"earth": [2]}, ender="martians")
    assert side(table, MILO)["discards"] == []


# ---------------------------------------------------------------------- Central
@pytest.mark.rule("SNE-CENT-01")
def test_central_offers_force_cards_of_the_hand_only_and_at_most_two() -> None:
    table = count({"halley": ["central"]}, humans_own={"hand": [1, 2, 3, "spy", "bomb"]})
    assert offered(table) == ["add:mech", "add:fighter", "add:cruiser", "done"]
    play(table, "add:mech", "add:fighter")
    assert table.decision is None
    assert side(table, HANA)["hand"] == ["cruiser", "spy", "bomb"]


@pytest.mark.rule("SNE-CENT-01")
@pytest.mark.parametrize(("moves", "force"), [(["done"], 0), (["add:cruiser", "done"], 3)])
def test_central_may_add_no_card_or_one(moves: list[str], force: int) -> None:
    table = count({"halley": ["central"]}, humans_own={"hand": [2, 3]})
    play(table, *moves)
    assert forces(table, "halley") == (force, 0)


@pytest.mark.rule("SNE-CENT-02", "SNE-ATK-06")
def test_central_exceeds_the_limit_and_brings_no_marker() -> None:
    table = count({"sun": [1, "central"]}, {"sun": [5]}, humans_own={"hand": [2, 3]})
    play(table, "add:fighter", "add:cruiser")
    assert side(table, HANA)["columns"]["sun"] == ["mech", "central", "fighter", "cruiser"]
    assert forces(table, "sun") == (6, 5)
    assert side(table, HANA)["markers"] == {}


@pytest.mark.rule("SNE-AMB-20")
def test_central_adds_behind_the_last_card_and_not_into_a_hole() -> None:
    table = count({"mars": [None, "central", None, 1]}, humans_own={"hand": [2, 3]}, ender="martians")
    play(table, "add:fighter", "done")
    assert side(table, HANA)["columns"]["mars"] == [None, "central", None, "mech", "fighter"]
    assert len(table.state.players[HANA].columns[0]) == 6, "the column keeps its other slots"


@pytest.mark.rule("SNE-AMB-20")
def test_central_makes_no_conquest() -> None:
    table = count({"halley": ["central"]}, humans_own={"hand": [2, 3]})
    play(table, "add:fighter", "add:cruiser")
    assert side(table, HANA)["markers"] == {}
    assert facts(table)["sources"]["humans"]["markers"] == 0


@pytest.mark.rule("SNE-AMB-38")
def test_central_is_asked_at_its_own_quadrant_and_the_hand_stays_hidden() -> None:
    table = count({"halley": ["central"], "mars": [1]}, {"mars": [2]}, ender="martians", humans_own={"hand": ["spy"]})
    assert table.decision is not None
    assert [row.quadrant for row in table.state.scoring.rows][-1] == "halley"
    assert offered(table) == ["done"]
    assert table.view(MILO).players[HANA].hand == [rules.HIDDEN]


@pytest.mark.rule("SNE-AMB-14", "SNE-AMB-20")
def test_a_card_added_by_central_takes_the_next_slot_number_and_a_bomb_there_finds_it() -> None:
    table = count({"mars": ["central"]}, {"mars": [1, "bomb"]}, ender="humans", humans_own={"hand": [5, 2]})
    play(table, "add:dreadnought", "done")
    assert side(table, HANA)["discards"] == ["dreadnought"]
    assert forces(table, "mars") == (0, 1)


# ---------------------------------------------------------------------- Epidemic
@pytest.mark.rule("SNE-EPID-01", "SNE-AMB-19")
def test_epidemic_offers_the_values_that_the_opponent_has_there_and_one_must_be_chosen() -> None:
    table = count({"mars": ["epidemic", 4]}, {"mars": [3, 1, 3, "bomb"], "ceres": [5]}, ender="humans")
    assert offered(table) == ["eliminate:1", "eliminate:3"]


@pytest.mark.rule("SNE-EPID-01", "SNE-AMB-19")
def test_epidemic_without_a_force_card_opposite_asks_nothing() -> None:
    table = count({"mars": ["epidemic", 4]}, {"mars": ["sabotage"], "ceres": [5]}, ender="humans")
    assert table.decision is None


@pytest.mark.rule("SNE-EPID-02")
def test_epidemic_spares_own_cards_and_other_quadrants() -> None:
    table = count({"mars": ["epidemic", 2]}, {"mars": [2, 2, 3], "ceres": [2]}, ender="humans")
    play(table, "eliminate:2")
    assert forces(table, "mars") == (2, 3)
    assert forces(table, "ceres") == (0, 2)
    assert side(table, MILO)["discards"] == ["fighter", "fighter"]
    assert side(table, HANA)["discards"] == []


@pytest.mark.rule("SNE-AMB-19")
def test_cards_added_by_the_enders_central_are_exposed_to_the_others_epidemic() -> None:
    table = count({"mars": ["central"]}, {"mars": ["epidemic"]}, ender="humans", humans_own={"hand": [5, 5]})
    play(table, "add:dreadnought", "add:dreadnought", "eliminate:5")
    assert forces(table, "mars") == (0, 0)


@pytest.mark.rule("SNE-AMB-18")
@pytest.mark.parametrize(
    ("column", "kinds"),
    [(["central", "epidemic"], ["central", "epidemic"]), (["epidemic", "central"], ["epidemic", "central"])],
)
def test_one_players_effects_act_in_slot_order(column: list[str], kinds: list[str]) -> None:
    table = count({"mars": column}, {"mars": [1]}, ender="humans", humans_own={"hand": [2]})
    asked = []
    while table.decision is not None:
        asked.append(table.decision.kind)
        play(table, offered(table)[-1])
    assert asked == kinds


@pytest.mark.rule("SNE-AMB-18")
def test_a_bomb_in_an_earlier_slot_acts_before_the_epidemic() -> None:
    table = count({"mars": ["bomb", "epidemic"]}, {"mars": [5, 1]}, ender="humans")
    assert offered(table) == ["eliminate:1"]


# ---------------------------------------------------------------------- Teamwork
@pytest.mark.rule("SNE-TEAM-01", "SNE-AMB-17")
@pytest.mark.parametrize("seat", [HANA, MILO])
def test_teamwork_doubles_the_next_slot_for_either_player(seat: int) -> None:
    columns: list[dict[str, Any]] = [{}, {}]
    columns[seat] = {"mars": [4, "teamwork", 3, 1]}
    table = count(*columns, ender="humans")
    assert forces(table, "mars")[seat] == 4 + 6 + 1


@pytest.mark.rule("SNE-TEAM-02", "SNE-AMB-17")
@pytest.mark.parametrize(
    ("column", "force"), [(["teamwork", None, 5], 5), (["teamwork", "sabotage", 5], 5), ([5, "teamwork"], 5)]
)
def test_teamwork_does_nothing_for_a_hole_or_a_special_card(column: list[Any], force: int) -> None:
    table = count({"mars": column}, ender="humans")
    assert forces(table, "mars") == (force, 0)


@pytest.mark.rule("SNE-TEAM-02", "SNE-REIN-01")
def test_teamwork_does_not_double_reinforcements() -> None:
    table = count({"ceres": ["teamwork", "reinforcements"], "mars": [1, 4]}, ender="humans")
    assert forces(table, "ceres") == (4, 0)


@pytest.mark.rule("SNE-AMB-17")
def test_teamwork_doubles_a_card_that_central_puts_below_it_and_skips_no_destroyed_one() -> None:
    table = count({"mars": ["central", "teamwork"]}, ender="humans", humans_own={"hand": [5, 1]})
    play(table, "add:dreadnought", "done")
    assert forces(table, "mars") == (10, 0)
    table = count({"mars": ["teamwork", 2, 5]}, {"mars": [1, "bomb"]}, ender="humans")
    assert forces(table, "mars") == (5, 1)


# ---------------------------------------------------------------------- Sabotage
@pytest.mark.rule("SNE-SABO-01")
@pytest.mark.parametrize(
    "columns", [({"moon": [3, "sabotage"]}, {"moon": [1]}), ({"moon": [3]}, {"moon": [1, "sabotage"]})]
)
def test_with_one_sabotage_of_either_player_the_lower_force_controls(columns: tuple[dict[str, Any], ...]) -> None:
    table = count(*columns)
    assert control(table, "moon") == "martians"
    assert facts(table)["sources"]["martians"]["quadrants"] == 6


@pytest.mark.rule("SNE-SABO-02")
def test_two_sabotage_cards_cancel_out_and_another_quadrant_is_not_concerned() -> None:
    table = count({"moon": [3, "sabotage"], "halley": [2]}, {"moon": [1, "sabotage"], "halley": [1]})
    assert control(table, "moon") == "humans"
    table = count({"moon": [3, "sabotage"], "halley": [2]}, {"moon": [1], "halley": [1]})
    assert control(table, "halley") == "humans"


@pytest.mark.rule("SNE-AMB-21")
def test_a_destroyed_sabotage_does_not_count() -> None:
    table = count({"moon": [3, "sabotage"]}, {"moon": [1, "bomb"]}, ender="humans")
    assert control(table, "moon") == "humans"


# ---------------------------------------------------------------------- Reinforcements
@pytest.mark.rule("SNE-REIN-01")
@pytest.mark.parametrize("seat", [HANA, MILO])
def test_reinforcements_sum_the_own_cards_beside_them(seat: int) -> None:
    columns: list[dict[str, Any]] = [{"deimos": [5], "halley": [5]}, {"deimos": [5], "halley": [5]}]
    columns[seat] = {"deimos": [3], "sun": ["reinforcements"], "halley": [4]}
    table = count(*columns, ender="humans")
    assert forces(table, "sun")[seat] == 7


@pytest.mark.rule("SNE-REIN-02")
def test_reinforcements_count_no_special_cards_none_above_or_below_and_one_neighbour_at_the_end() -> None:
    table = count({"mars": [4, "reinforcements", 2], "ceres": [5, 3], "earth": [1, 5]}, ender="humans")
    assert forces(table, "mars") == (4 + 3 + 2, 0)
    table = count({"deimos": ["sabotage"], "sun": ["reinforcements"], "halley": [4]}, ender="humans")
    assert forces(table, "sun") == (4, 0)
    table = count({"deimos": [1], "sun": [2, "reinforcements"], "halley": [4]}, ender="humans")
    assert forces(table, "sun") == (2, 0)


@pytest.mark.rule("SNE-AMB-15")
def test_reinforcements_count_printed_values_undoubled_by_teamwork() -> None:
    table = count({"deimos": ["teamwork", 5], "sun": [1, "reinforcements"]}, ender="humans")
    assert forces(table, "deimos") == (10, 0)
    assert forces(table, "sun") == (6, 0)


@pytest.mark.rule("SNE-AMB-15")
def test_reinforcements_miss_what_was_destroyed_before_even_in_a_later_quadrant() -> None:
    # The Bomb at the Sun strikes Deimos, which is resolved after the Sun, before the Sun's Force is counted.
    table = count({"deimos": [3], "sun": ["reinforcements"]}, {"sun": ["bomb"]}, ender="humans")
    assert forces(table, "sun") == (0, 0)


@pytest.mark.rule("SNE-AMB-15", "SNE-WORM-02")
def test_in_wormhole_reinforcements_look_at_the_drawn_neighbours() -> None:
    probe = position(options={"wormhole": True})
    belt = probe.state.belt
    table = count({belt[3]: [3], belt[4]: ["reinforcements"], belt[5]: [2]}, ender="humans", options={"wormhole": True})
    assert forces(table, belt[4]) == (5, 0)


@pytest.mark.rule("SNE-AMB-15")
def test_reinforcements_count_a_card_added_by_central_beside_them() -> None:
    table = count({"halley": ["central"], "sun": [1, "reinforcements"]}, ender="humans", humans_own={"hand": [5, 1]})
    play(table, "add:dreadnought", "done")
    assert forces(table, "sun") == (6, 0)
