"""Corrected data files of Supernova: what breaks a count, a place or a game is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rules.overrides import GONE, TWICE, Breaking, breaks, load

BROKEN: list[Breaking] = [
    ("cards", "force[1].force", -1, "force[1].force: 0 to 99, not -1"),
    ("cards", "force[1].force", 10**30, "force[1].force: 0 to 99, not 10000000000000000000…"),
    ("cards", "force[1].force", 1.5, "force[1].force: a whole number is expected, not a fraction"),
    ("cards", "force[1].copies", "many", "force[1].copies: a whole number is expected, not a text"),
    ("cards", "force[1].copies", -10, "force[1].copies: 0 to 99, not -10"),
    ("cards", "force[1].copies", 11, "force: a set has 36 Force cards (SNE-COMP-03), these are 37"),
    ("cards", "force[1].id", "mehc", "force[1]: there is no 'mehc'; choose from space, mech"),
    ("cards", "force[5]", GONE, "force: 'dreadnought' is missing"),
    ("cards", "force[5]", TWICE, "force[5]: the id 'dreadnought' stands 2 times"),
    ("cards", "force[0].variant", "lost", "force[0].variant: there is no 'lost'; choose from"),
    ("cards", "force", [], "force: 'space' is missing"),
    ("cards", "force", GONE, "top: the key 'force' is missing"),
    ("cards", "more", [], "top: there is no key 'more'"),
    ("cards", "special[0].id", "mech", "force[1].id: the id 'mech' stands 2 times: a Special card has it as well"),
    ("cards", "special[0].id", "spy", "special[0]: the id 'spy' stands 2 times"),
    ("cards", "special[0].id", "a:b", "special[0].id: letters, digits, _ and - are expected, not 'a:b'"),
    ("cards", "special[0].copies", 2, "special: a set has 12 Special cards (SNE-COMP-02), these are 13"),
    ("cards", "special[0].star", False, "special[0].star: the effect of 'alliance' is for a card with star"),
    ("cards", "special[0].star", 1, "special[0].star: true or false is expected, not a whole number"),
    ("cards", "special[0].effect.op", "exchnge_own", "special[0].effect.op: there is no 'exchnge_own'; choose from"),
    ("cards", "special[0].effect.cubes", 2, "special[0].effect: there is no key 'cubes'"),
    ("cards", "special[0].effect", None, "special[0].effect: keys with values are expected, not nothing"),
    ("cards", "special[2].effect.cubes", 0, "special[2].effect.cubes: 1 to 9, not 0"),
    ("cards", "special[2].effect.cubes", GONE, "special[2].effect: the key 'cubes' is missing"),
    ("cards", "special[6].effect.cards", -2, "special[6].effect.cards: 1 to 9, not -2"),
    ("cards", "special[8].effect.factor", 10**30, "special[8].effect.factor: 1 to 9, not 1000"),
    ("cards", "special[0].source", "guess", "special[0].source: there is no 'guess'; choose from house, public, rule"),
    ("board", "quadrants", [], "quadrants: 'mars' is missing"),
    ("board", "quadrants[8]", GONE, "quadrants: 'earth' is missing"),
    ("board", "quadrants[4].id", "sol", "quadrants[4]: there is no 'sol'; choose from mars, ceres"),
    ("board", "quadrants[4].id", "mars", "quadrants[0]: the id 'mars' stands 2 times"),
    ("board", "quadrants[4].number", 0, "quadrants[4].number: 1 to 6, not 0"),
    ("board", "quadrants[4].number", 3, "cubes: the bag ends empty (SNE-SETUP-03): 39 places, but 38 cubes"),
    ("board", "quadrants[4].points", -1, "quadrants[4].points: 0 to 99, not -1"),
    ("board", "quadrants[4].points", 10**30, "quadrants[4].points: 0 to 99, not 1000"),
    ("board", "cubes[0].copies", 9, "cubes: the bag ends empty (SNE-SETUP-03): 38 places, but 37 cubes"),
    ("board", "cubes[0].colour", "pink", "cubes[0]: there is no 'pink'; choose from orange, red"),
    ("board", "cubes[5]", GONE, "cubes: 'black' is missing"),
    ("board", "species[1]", GONE, "species: 'martians' is missing"),
    ("board", "species[1]", TWICE, "species[1]: the id 'martians' stands 2 times"),
    ("board", "species[0].counts_from", "sun", "species[0].counts_from: an end of the belt each: mars and earth"),
    ("board", "species[0].counts_from", "mars", "species[0].counts_from: an end of the belt each: mars and earth"),
    ("setup", "opening_hand", {"force": 0, "special": 0, "source": "house"}, "opening_hand: 1 to 6 cards"),
    ("setup", "opening_hand.force", 5, "opening_hand: 1 to 6 cards"),
    ("setup", "hand_limit.value", 5, "opening_hand: 1 to 5 cards"),
    ("setup", "hand_limit", 6, "hand_limit: keys with values are expected, not a whole number"),
    ("setup", "command_tokens.value", 5, "command_tokens.value: at least the highest number, 6 (SNE-PLAN-02)"),
    ("setup", "command_tokens.value", 10, "command_tokens.value: at least the highest number, 6 (SNE-PLAN-02), and at"),
    ("setup", "start_quadrant.value", "son", "start_quadrant.value: there is no quadrant 'son'; choose from mars"),
    ("setup", "tie_break.value", "", "tie_break.value: there is no quadrant ''; choose from mars"),
    ("setup", "cost.attack", 0, "cost.attack: 1 to 99, not 0"),
    ("setup", "cost.attack", 7, "cost.attack: at most the 6 command tokens of a player, not 7"),
    ("setup", "ends.conquered", 10, "ends.conquered: 1 to 9, not 10"),
    ("setup", "ends.adjacent_conquered", 0, "ends.adjacent_conquered: 1 to 99, not 0"),
    ("setup", "points.cube_set", [1, 3, 5], "points.cube_set: points for every size of set, 1 to 6"),
    ("setup", "points.cube_set", [1, 3, 5, 7, 9, 8], "points.cube_set: no larger set is worth less"),
    ("setup", "points.cube_set[+]", -1, "points.cube_set[6]: 0 to 99, not -1"),
    ("setup", "points.bonus_card", 100, "points.bonus_card: 0 to 99, not 100"),
    ("setup", "stall_turns.value", 0, "stall_turns.value: 1 or more, not 0"),
    ("setup", "stall_turns", GONE, "top: the key 'stall_turns' is missing"),
]  # fmt: skip


@pytest.mark.parametrize("breaking", BROKEN, ids=lambda b: "-".join(map(str, b[:3]))[:60])
def test_what_cannot_be_played_is_refused(breaking: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks("supernova", breaking, tmp_path, monkeypatch)


def test_another_reading_of_the_second_group_of_force_two_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = load("supernova", "cards", {"force[4].force": 2}, tmp_path, monkeypatch)  # SNE-AMB-01
    assert loaded.force["destroyer"] == loaded.force["fighter"] == 2
