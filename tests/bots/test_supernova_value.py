"""The evaluation of Supernova, feature by feature. Hana plays the Humans (seat 0), Milo the Martians (seat 1)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import rules
from game.bots.evaluate import evaluation
from game.bots.outcome import WIN, by_outcome
from game.bots.supernova_value import Outlook, Valuer, Weights, _sets
from tests.rules.supernova.board import HANA, MILO, count, new, position

VALUE = Valuer()
FOUR = ["sun", "halley", "deimos", "moon"]


def outlook(quadrant: str, humans: dict[str, Any], martians: dict[str, Any], hand: list[Any] | None = None) -> Outlook:
    """Hana's outlook at a quadrant with these columns."""
    state = position({"columns": humans, "hand": hand or [1]}, {"columns": martians, "hand": [1]}).state
    return VALUE.standing(state, HANA).outlooks[state.belt.index(quadrant)]


def side(humans: dict[str, Any]) -> Any:
    state = position({"columns": humans, "hand": [1]}).state
    return VALUE.standing(state, HANA).mine, state.belt


def test_more_force_controls_more_likely() -> None:
    weak = outlook("halley", {"halley": [1]}, {"halley": [3]})
    strong = outlook("halley", {"halley": [5]}, {"halley": [3]})
    assert weak.own < 0.5 < strong.own
    assert strong.other < weak.other
    assert strong.own + strong.other < 1, "it may also stay nobody's"


def test_full_columns_are_nearly_decided() -> None:
    done = outlook("halley", {"halley": [5, 5, 4]}, {"halley": [1, 1, 1]})
    open_ = outlook("halley", {"halley": [5]}, {"halley": [1]})
    assert done.own > 0.95 and done.lever < open_.lever


def test_sabotage_turns_it_round_and_two_do_not() -> None:
    one = outlook("moon", {"moon": [5, 4, "sabotage"]}, {"moon": [1]})
    two = outlook("moon", {"moon": [5, 4, "sabotage"]}, {"moon": [1, 1, "sabotage"]})
    assert one.own < 0.5 < two.own


def test_teamwork_doubles_the_next_force_card() -> None:
    found, belt = side({"mars": ["teamwork", 4, 3]})
    assert found.force[belt.index("mars")] == 4 * 2 + 3


def test_reinforcements_count_the_neighbours_in_the_same_slot() -> None:
    found, belt = side({"ceres": [2, 4], "phobos": [1, "reinforcements"], "deimos": [3, 5]})
    assert found.force[belt.index("phobos")] == 1 + 4 + 5


def test_a_bomb_counts_what_it_will_strike() -> None:
    plain = outlook("moon", {"moon": ["sabotage", "sabotage"]}, {"moon": [5, 2]})
    bomb = outlook("moon", {"moon": ["bomb", "sabotage", "sabotage"]}, {"moon": [5, 2]})
    assert bomb.own > plain.own + 0.1


def test_an_epidemic_counts_the_strongest_group() -> None:
    state = position({"columns": {"moon": ["epidemic"]}}, {"columns": {"moon": [2, 2, 2, 5]}}).state
    for card in state.players[MILO].columns[state.belt.index("moon")]:
        card.up = True
    struck = VALUE.struck(VALUE.standing(state, HANA).mine, VALUE.standing(state, HANA).theirs, [])
    assert struck[state.belt.index("moon")] == 6


def test_central_counts_the_two_best_cards_in_hand() -> None:
    weak = outlook("moon", {"moon": ["central"]}, {"moon": [3]}, hand=[1, 1])
    strong = outlook("moon", {"moon": ["central"]}, {"moon": [3]}, hand=[5, 5])
    assert strong.own > weak.own


@pytest.mark.parametrize(
    ("cubes", "points"), [([1, 1, 1, 1, 1, 1], 11), ([2, 0, 0, 0, 0, 0], 2), ([2, 1, 0, 0, 0, 0], 4), ([0] * 6, 0)]
)
def test_cube_sets(cubes: list[float], points: float) -> None:
    assert _sets(cubes) == points


def test_a_cube_that_completes_a_set_is_worth_more() -> None:
    columns = {"halley": [5, 5, 5], "deimos": [5, 5, 5]}
    empty = {q: {} for q in new().state.belt}
    mixed = position({"columns": columns}, cubes={**empty, "halley": {"red": 1}, "deimos": {"grey": 1}}).state
    equal = position({"columns": columns}, cubes={**empty, "halley": {"red": 1}, "deimos": {"red": 1}}).state
    gain = [VALUE.control(s, HANA, VALUE.standing(s, HANA).outlooks) for s in (mixed, equal)]
    assert 0.8 < gain[0] - gain[1] < 1.1


def test_markers_placed_and_in_sight() -> None:
    def points(humans: dict[str, Any], martians: dict[str, Any]) -> float:
        state = position(humans, martians).state
        return VALUE.markers(state, HANA, VALUE.standing(state, HANA).mine, VALUE.standing(state, HANA).theirs)

    assert points({}, {}) == 0
    assert points({"markers": {"sun": "three_points"}}, {"markers": {"sun": "conquered"}}) == 3
    assert points({"markers": {"sun": "conquered"}}, {"markers": {"sun": "three_points"}}) == -3
    assert 0 < points({"columns": {"halley": [1, 1]}}, {}) < 3


@pytest.mark.parametrize(
    ("humans", "cards"),
    [
        ({"markers": dict.fromkeys(FOUR, "three_points"), "columns": {"phobos": [1, 1]}}, 2),
        ({"markers": dict.fromkeys(["mars", "ceres", "phobos", "deimos", "sun"], "conquered")}, 3),
        (
            {"markers": dict.fromkeys(["mars", "ceres", "deimos", "sun", "moon", "earth"], "conquered"),
             "columns": {"halley": [1, 1]}},
            1,
        ),
        ({"hand": [1, 1], "force_deck": [1], "special_deck": []}, 3),
    ],
)  # fmt: skip
def test_how_far_the_end_is(humans: dict[str, Any], cards: int) -> None:
    """By five markers, six in a row, seven in all, and the last card."""
    state = position(humans).state
    assert VALUE.cards_to_end(state, HANA, VALUE.standing(state, HANA).mine) == cards


def test_being_nearer_to_the_end_is_worth_something() -> None:
    near = position({"markers": dict.fromkeys(["sun", "halley", "deimos"], "conquered")}).state
    even = position().state
    eager, idle = Valuer(Weights(ender=1.0)), Valuer(Weights(ender=0.0))
    assert eager(near, HANA) - idle(near, HANA) > eager(even, HANA) - idle(even, HANA)


def test_a_secret_tactic_is_worth_more_than_an_open_one() -> None:
    hidden = position({"columns": {"moon": [2, "bomb"]}}).state.players[HANA]
    open_ = position({"columns": {"moon": ["bomb", 2]}}).state.players[HANA]
    assert VALUE.secrets(hidden) > VALUE.secrets(open_)


def test_tokens_and_the_best_fight_make_a_place_for_the_rocket() -> None:
    poor = position({"rocket": "sun", "hand": [3, 3], "tokens": 0}).state
    rich = position({"rocket": "mars", "hand": [3, 3], "tokens": 0}).state
    assert VALUE(rich, HANA) > VALUE(poor, HANA)


def test_a_finished_game_is_worth_its_points_and_the_win() -> None:
    table = count({"sun": [5]}, {"mars": [1]}, cubes={q: {} for q in new().state.belt})
    assert by_outcome(table.state, HANA) == 10 + 5 - 2 + WIN == -by_outcome(table.state, MILO)
    assert VALUE(table.state, HANA) == by_outcome(table.state, HANA)


def test_nothing_hidden_is_looked_at() -> None:
    """The true position, the view, and the position dealt anew behind the view are worth the same."""
    worth = evaluation("supernova")
    chance = Random(1)
    for seed in range(2):
        table = new(seed)
        while table.decision is not None:
            for seat in (HANA, MILO):
                view = table.view(seat)
                expected = worth(view, seat)
                assert worth(table.state, seat) == expected
                assert worth(rules.sample(view, seed).state, seat) == expected
            table.play(chance.choice(table.decision.options).id)


def test_any_other_game_is_worth_its_outcome() -> None:
    assert evaluation("a game without an evaluation") is by_outcome
