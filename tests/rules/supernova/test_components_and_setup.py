"""Components, quadrants and set-up. Rules SNE-COMP, SNE-QUAD, SNE-SETUP, SNE-WORM, SNE-LOST."""

from __future__ import annotations

from collections import Counter

import pytest

from game import rules
from tests.rules.tables import offered, play, refused

from .board import HANA, MILO, SEATS, new, position, side

CONTENT = rules.book("supernova").content
BELT = ["mars", "ceres", "phobos", "deimos", "sun", "halley", "moon", "station", "earth"]
NUMBERS = dict(zip(BELT, [6, 5, 4, 3, 2, 3, 4, 5, 6], strict=True))
POINTS = dict(zip(BELT, [2, 4, 6, 8, 10, 8, 6, 4, 2], strict=True))
ACTIONS = {"alliance", "spy", "special_operations", "retreat", "counter_attack"}
TACTICS = {"bomb", "central", "epidemic", "teamwork", "sabotage", "reinforcements"}


def whole_set(table: rules.Table, seat: int) -> Counter[str]:
    player = table.state.players[seat]
    return Counter([*player.hand, *player.force_deck, *player.special_deck])


# ---------------------------------------------------------------------- components
@pytest.mark.rule("SNE-COMP-01")
@pytest.mark.parametrize("seats", [["Hana"], ["Hana", "Milo", "Juno"]])
def test_only_two_can_play(seats: list[str]) -> None:
    with pytest.raises(rules.SetupError):
        rules.new_table("supernova", seats)
    assert rules.game_info("supernova").seats == (2, 2)


@pytest.mark.rule("SNE-COMP-02")
def test_both_sets_have_the_same_48_cards() -> None:
    table = new(lost_in_space=True)
    assert whole_set(table, HANA) == whole_set(table, MILO)
    cards = whole_set(table, HANA)
    assert sum(cards.values()) == 48
    assert sum(n for card, n in cards.items() if card in CONTENT.force) == 36
    assert sum(n for card, n in cards.items() if card in ACTIONS | TACTICS) == 12


@pytest.mark.rule("SNE-COMP-03", "SNE-AMB-01")
def test_force_cards_are_6_10_8_6_4_2() -> None:
    cards = whole_set(new(lost_in_space=True), HANA)
    by_force = {CONTENT.force[card]: n for card, n in cards.items() if card in CONTENT.force}
    assert by_force == {0: 6, 1: 10, 2: 8, 3: 6, 4: 4, 5: 2}
    assert sum(force * n for force, n in by_force.items()) == 70


@pytest.mark.rule("SNE-COMP-04", "SNE-AMB-02")
def test_without_the_variant_the_force_deck_has_30_cards_and_the_special_deck_12() -> None:
    player = new().state.players[HANA]
    cards = Counter([*player.hand, *player.force_deck])
    assert cards["space"] == 0
    assert len(player.force_deck) + 4 == 30
    assert len(player.special_deck) + 2 == 12


@pytest.mark.rule("SNE-COMP-05")
def test_the_38_cubes_by_colour() -> None:
    table = new()
    found = Counter({c: sum(place[n] for place in table.state.cubes) for n, c in enumerate(CONTENT.colours)})
    assert found == {"orange": 10, "red": 10, "purple": 6, "yellow": 6, "grey": 3, "black": 3}
    assert found.total() == 38


@pytest.mark.rule("SNE-COMP-06")
def test_the_nine_quadrants() -> None:
    assert sorted(new().state.belt) == sorted(BELT)


@pytest.mark.rule("SNE-COMP-07")
def test_a_player_has_a_rocket_a_marker_for_every_quadrant_and_six_tokens() -> None:
    player = new().state.players[HANA]
    assert isinstance(player.rocket, int)
    assert player.markers == [""] * 9
    assert CONTENT.setup.command_tokens.value == 6
    table = position({"rocket": "mars", "hand": [1]}, phase="planning")
    assert table.state.players[HANA].tokens == 6


@pytest.mark.rule("SNE-COMP-08")
def test_names_of_the_force_cards() -> None:
    table = new()
    names = {force: table.rules.words.name(card) for card, force in CONTENT.force.items()}
    assert names == {
        0: "Space (0)", 1: "Mech (1)", 2: "Fighter (2)", 3: "Cruiser (3)", 4: "Destroyer (4)", 5: "Dreadnought (5)",
    }  # fmt: skip


@pytest.mark.rule("SNE-COMP-09")
def test_a_force_card_can_only_be_allocated() -> None:
    table = position({"hand": [5], "rocket": "moon"})
    assert offered(table, "attack:") == ["attack:dreadnought"]
    assert offered(table, "play:") == []
    assert not set(CONTENT.force) & set(CONTENT.effects)


@pytest.mark.rule("SNE-COMP-10")
def test_star_cards_are_played_and_the_others_allocated() -> None:
    table = position({"hand": ["retreat", "spy", "bomb", "central"], "rocket": "moon"})
    assert offered(table, "play:") == ["play:spy", "play:retreat"]
    assert offered(table, "attack:") == ["attack:bomb", "attack:central"]


@pytest.mark.rule("SNE-COMP-10")
def test_a_special_card_overrides_a_general_rule() -> None:
    # Conquered quadrants take no more cards (SNE-CONQ-02), but Retreat says that its slot may be occupied.
    table = position(
        {"hand": ["retreat", 2], "rocket": "sun", "columns": {"sun": [1, 1]}, "markers": {"sun": "three_points"}}
    )
    assert refused(table, "attack:fighter") == "SNE-CONQ-02"
    play(table, "play:retreat", "slot:sun:1", "let_pass", "attack:fighter")
    assert side(table, HANA)["columns"]["sun"] == ["fighter", "mech"]


@pytest.mark.rule("SNE-COMP-11")
def test_the_action_cards() -> None:
    assert {c.id for c in CONTENT.special_cards.values() if c.star} == ACTIONS


@pytest.mark.rule("SNE-COMP-12")
def test_the_tactic_cards() -> None:
    assert {c.id for c in CONTENT.special_cards.values() if not c.star} == TACTICS


def test_one_kind_of_special_card_is_there_twice_and_the_data_say_that_this_is_a_guess() -> None:
    assert sorted(Counter(CONTENT.special_deck()).values()) == [1] * 10 + [2]
    assert any("spy" in line for line in rules.house_values("supernova"))


def test_the_house_values_name_the_destroyer_and_the_stalemate() -> None:
    lines = " ".join(rules.house_values("supernova"))
    assert "destroyer" in lines
    assert "stall_turns" in lines
    assert "hand_limit" not in lines


# ---------------------------------------------------------------------- quadrants
@pytest.mark.rule("SNE-QUAD-01")
@pytest.mark.parametrize("quadrant", BELT)
def test_one_number_is_command_value_card_limit_and_cubes(quadrant: str) -> None:
    table = position({"rocket": quadrant, "hand": [1]}, phase="planning")
    number = NUMBERS[quadrant]
    at = table.state.belt.index(quadrant)
    assert table.state.players[HANA].tokens == number
    assert len(table.state.players[HANA].columns[at]) == number
    assert sum(new().state.cubes[at]) == number


@pytest.mark.rule("SNE-QUAD-02", "SNE-SCORE-01")
@pytest.mark.parametrize("quadrant", BELT)
def test_points_of_a_controlled_quadrant(quadrant: str) -> None:
    table = position({"columns": {quadrant: [1]}}, {}, phase="count", ender="martians")
    assert table.outcome is not None
    rank = next(r for r in table.outcome.ranking if r.seat == HANA)
    assert rank.sources["quadrants"] == POINTS[quadrant]
    assert sum(POINTS.values()) == 50


@pytest.mark.rule("SNE-QUAD-03", "SNE-AMB-04")
def test_the_belt_is_a_line_in_the_printed_order() -> None:
    assert new().state.belt == BELT
    table = position({"rocket": "earth", "tokens": 1, "hand": [1]})
    assert offered(table, "move:") == ["move:station"]
    table = position({"rocket": "mars", "tokens": 1, "hand": [1]})
    assert offered(table, "move:") == ["move:ceres"]


@pytest.mark.rule("SNE-QUAD-04")
def test_each_player_has_an_own_column_at_every_quadrant() -> None:
    table = position(
        {"rocket": "sun", "hand": [1], "tokens": 1}, {"rocket": "sun", "hand": [2], "columns": {"sun": [3]}}
    )
    for player in table.state.players:
        assert [len(column) for column in player.columns] == [NUMBERS[q] for q in BELT]
    play(table, "attack:mech")
    assert side(table, HANA)["columns"]["sun"] == ["mech"]
    assert side(table, MILO)["columns"]["sun"] == ["cruiser"]


# ---------------------------------------------------------------------- set-up
@pytest.mark.rule("SNE-SETUP-01")
@pytest.mark.parametrize("first", ["humans", "martians"])
def test_one_plays_the_humans_and_the_other_the_martians(first: str) -> None:
    table = new(first_species=first)
    other = {"humans": "martians", "martians": "humans"}[first]
    assert [p.species for p in table.state.players] == [first, other]
    assert whole_set(table, HANA) == whole_set(table, MILO)


@pytest.mark.rule("SNE-SETUP-02")
def test_decks_are_shuffled_each_on_its_own() -> None:
    orders = {tuple(new(seed).state.players[seat].force_deck) for seed in range(10) for seat in (HANA, MILO)}
    assert len(orders) == 20
    for player in new().state.players:
        assert set(player.force_deck) <= set(CONTENT.force)
        assert set(player.special_deck) <= set(CONTENT.special_cards)


@pytest.mark.rule("SNE-SETUP-03")
def test_every_cube_is_placed_at_random() -> None:
    layouts = set()
    for seed in range(10):
        cubes = new(seed).state.cubes
        assert [sum(place) for place in cubes] == [NUMBERS[q] for q in BELT]
        layouts.add(str(cubes))
    assert len(layouts) == 10


@pytest.mark.rule("SNE-SETUP-04")
def test_both_rockets_start_at_the_sun() -> None:
    assert [side(new(), seat)["rocket"] for seat in (HANA, MILO)] == ["sun", "sun"]


@pytest.mark.rule("SNE-SETUP-05")
def test_no_points_before_the_end() -> None:
    table = position({"hand": [1, 2], "rocket": "sun", "columns": {"sun": [5]}})
    play(table, "attack:mech")
    assert table.state.players[HANA].markers.count("three_points") == 1
    assert table.outcome is None
    assert table.state.scoring is None


@pytest.mark.rule("SNE-SETUP-06")
def test_the_opening_hand_is_the_top_of_both_decks() -> None:
    for seed in range(5):
        for player in new(seed).state.players:
            assert sum(c in CONTENT.force for c in player.hand) == 4
            assert sum(c in CONTENT.special_cards for c in player.hand) == 2


@pytest.mark.rule("SNE-SETUP-07")
def test_never_more_than_six_cards_in_hand() -> None:
    table = position({"hand": [1, 1, 2, 2, 3], "rocket": "mars"})
    play(table, "recruit")
    assert len(table.state.players[HANA].hand) == 6
    assert "recruit" not in offered(table)
    assert "research" not in offered(table)


@pytest.mark.rule("SNE-SETUP-08")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    assert new(starting_player="first").decision.seat == HANA  # type: ignore[union-attr]
    assert new(starting_player="second").decision.seat == MILO  # type: ignore[union-attr]
    assert {new(seed).decision.seat for seed in range(12)} == {HANA, MILO}  # type: ignore[union-attr]


@pytest.mark.rule("SNE-SETUP-09")
def test_hand_decks_and_face_down_cards_are_hidden_from_the_opponent() -> None:
    table = position({"hand": [1, "bomb"], "columns": {"moon": [3, 4]}}, {"hand": [5]})
    mine = table.view(MILO).players[HANA]
    assert mine.hand == [rules.HIDDEN] * 2
    assert set(mine.force_deck) == set(mine.special_deck) == {rules.HIDDEN}
    assert [c.card for c in mine.columns[6][:2]] == ["cruiser", rules.HIDDEN]
    assert set(table.view(MILO).players[MILO].force_deck) == {rules.HIDDEN}


@pytest.mark.rule("SNE-SETUP-09", "SNE-AMB-07")
def test_own_face_down_cards_and_everybodys_discards_are_known() -> None:
    table = position(
        {"hand": [1], "columns": {"moon": [3, 4]}}, {"hand": [5], "discards": ["spy"], "columns": {"moon": [3, 2]}}
    )
    view = table.view(HANA)
    assert [c.card for c in view.players[HANA].columns[6][:2]] == ["cruiser", "destroyer"]
    assert view.players[MILO].discards == ["spy"]
    assert len(view.players[MILO].hand) == 1
    assert len(view.players[MILO].force_deck) == 30 - 3


# ---------------------------------------------------------------------- variants
@pytest.mark.rule("SNE-WORM-01")
def test_in_wormhole_mars_and_earth_keep_the_ends_and_the_rest_is_random() -> None:
    belts = [new(seed, wormhole=True).state.belt for seed in range(12)]
    assert all(belt[0] == "mars" and belt[-1] == "earth" and sorted(belt) == sorted(BELT) for belt in belts)
    assert len({tuple(belt) for belt in belts}) > 9
    assert {belt[1] for belt in belts} != {"ceres"}


@pytest.mark.rule("SNE-WORM-02", "SNE-AMB-29")
def test_in_wormhole_rockets_start_at_the_sun_and_distances_follow_the_new_order() -> None:
    for seed in range(12):
        table = new(seed, wormhole=True)
        belt = table.state.belt
        at = belt.index("sun")
        assert [p.rocket for p in table.state.players] == [at, at]
        assert [sum(c) for c in table.state.cubes] == [NUMBERS[q] for q in belt]
        assert [len(c) for c in table.state.players[HANA].columns] == [NUMBERS[q] for q in belt]
        near = [belt[n] for n in range(max(0, at - 2), min(9, at + 3)) if n != at]
        assert offered(table, "move:") == [f"move:{q}" for q in near]


@pytest.mark.rule("SNE-LOST-01")
def test_in_lost_in_space_the_force_deck_has_36_cards() -> None:
    player = new(lost_in_space=True).state.players[HANA]
    assert len(player.force_deck) + 4 == 36
    assert [*player.hand, *player.force_deck].count("space") == 6


@pytest.mark.rule("SNE-LOST-02")
def test_a_force_0_card_fills_a_slot_and_counts_for_conquest_but_has_no_force() -> None:
    table = position(
        {"hand": [0], "rocket": "sun", "columns": {"sun": [0]}, "force_deck": [0, 1]}, options={"lost_in_space": True}
    )
    play(table, "attack:space")
    assert side(table, HANA)["columns"]["sun"] == ["space", "space"]
    assert side(table, HANA)["markers"] == {"sun": "three_points"}
    play(table, "recruit")
    assert side(table, HANA)["hand"] == ["space"]
    scored = position(
        {"columns": {"sun": [0, 0]}}, {"columns": {"sun": [1]}}, options={"lost_in_space": True}, phase="count",
        ender="humans",
    )  # fmt: skip
    assert scored.state.scoring.rows[4].force == [0, 1]


def test_both_variants_can_be_combined() -> None:
    table = new(wormhole=True, lost_in_space=True)
    assert table.state.belt != BELT
    assert len(table.state.players[HANA].force_deck) == 32


def test_seats_keep_their_names() -> None:
    assert new().seats == SEATS
