"""Avatars, the Corruption phase, their movement, the End phase. Rules XOD-AVATAR, CORRUPTION, AVMOVE, ENDPHASE."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import MISS, SKILL, alone, kind, position, settle, ship, through_round

CALM = [SKILL, SKILL]
LINE = {"a06": {"at": [3, 0], "turn": 5}, "a10": {"at": [4, 0], "turn": 2}}
"""Glasswater and Old Colony further to the east."""
ONE, ONE_WORMHOLE, TWO, NONE = 3, 5, 6, 1
"""Faces of the Avatar die by what they show."""


def content() -> Any:
    return rules.book("xodus").content


def corruption(ships: dict[str, Any], die: list[int] | None = None, **rest: Any) -> rules.Table:
    """The Corruption phase begins; Ships not named are far away, at the end of the line, hiding."""
    board = {**LINE, **rest.pop("board", {})}
    described: dict[str, Any] = {
        name: {"at": "a10", "hiding": True} for name in ("warship", "battlecruiser", "drone-specialist", "explorer")
    }
    chance = {"avatar die": die or [], **rest.pop("chance", {})}
    return position({**described, **ships}, board=board, step="corruption", chance=chance, **rest)


def stand(table: rules.Table, avatar: str = "ruin") -> str:
    """Where an Avatar is."""
    place: str = facts(table)["avatars"][avatar]["at"]
    return place


# ---------------------------------------------------------------------- detection and disengaging
@pytest.mark.rule("XOD-AVATAR-01", "XOD-AVATAR-02", "XOD-PACIFY-04", "XOD-AVATAR-12", "XOD-AMB-35")
@pytest.mark.parametrize("place", ["a05", "e11", "mr", "c01"])
def test_an_avatar_detects_everywhere_without_rolls_or_cards(place: str) -> None:
    start = "c01" if place == "a05" else "a05"
    board = {"e11": {"at": [2, 0], "pacified": 2 if place == "e11" else 0}}
    table = alone("warship", start, board=board, avatars={"ruin": {"at": place}})
    happened = play(table, f"jump:{place}")
    assert events(happened, "detected")[0].how == "avatar"
    assert not events(happened, "dice_rolled")
    assert not events(happened, "enemies_drawn")
    assert kind(table) == "engaged"


@pytest.mark.rule("XOD-AVATAR-03", "XOD-AVATAR-04", "XOD-AVMOVE-17", "XOD-AMB-103")
def test_hiding_from_an_avatar_ends_the_turn_and_is_safe_in_the_corruption_phase() -> None:
    ships = {
        name: {"at": "a05", "played": True, "ended": True, "hiding": True} for name in ("battlecruiser", "explorer")
    }
    ships["drone-specialist"] = {"at": "c01", "played": True, "ended": True}
    table = alone(
        "warship", own={"engaged": True}, ships=ships, avatars={"ruin": {"at": "a05"}},
        chance={"dice": [CALM], "avatar die": [ONE]},
    )  # fmt: skip
    happened = play(table, "disengage", "hide")
    assert len(events(happened, "dice_rolled")) == 1
    happened += play(table, "avatar:ruin")
    assert stand(table) == "c01"
    assert not ship(table, "warship")["engaged"]
    assert ship(table, "drone-specialist")["engaged"]


@pytest.mark.rule("XOD-AVATAR-05", "XOD-AMB-45")
def test_the_last_ship_to_flee_moves_the_marker_once() -> None:
    table = alone(
        "warship",
        own={"engaged": True},
        avatars={"ruin": {"at": "a05"}, "dread": {"at": "a05"}},
        chance={"dice": [CALM, CALM]},
    )
    assert "prompt.hide_or_flee_avatar" in [table.decision.prompt.key for _ in play(table, "disengage")[:1]]  # type: ignore[union-attr]
    play(table, "flee", "jump:c01")
    assert facts(table)["marker"] == 1


@pytest.mark.rule("XOD-AVATAR-06", "XOD-AMB-44", "XOD-AMB-46")
@pytest.mark.parametrize(
    ("other", "marker"), [({"hiding": True}, 0), ({"engaged": True}, 0), ({"hull": 0, "lost_in": 1}, 1)]
)
def test_another_ship_there_keeps_the_marker(other: dict[str, Any], marker: int) -> None:
    table = alone(
        "warship", own={"engaged": True}, avatars={"ruin": {"at": "a05"}}, chance={"dice": [CALM]},
        ships={"explorer": {"at": "a05", **other}},
    )  # fmt: skip
    play(table, "disengage", "flee", "jump:c01")
    assert facts(table)["marker"] == marker


@pytest.mark.rule("XOD-AVATAR-07", "XOD-AVATAR-09", "XOD-AVATAR-13", "XOD-AMB-42", "XOD-AMB-47")
def test_a_defeated_avatar_goes_to_the_mat_and_brings_no_scraps() -> None:
    mat = {"enemy": "ruin", "damage": 23, "shields": -4, "fighting": True}
    table = alone("warship", "e11", {"engaged": True, "scraps": 0, "modules": ["boarding-hooks"]}, mat=mat, marker=4,
                  avatars={"ruin": {"at": "e11"}}, chance={"dice": [[5, 5]]})  # fmt: skip
    play(table, "fight:ruin", "offence", "done")
    while "use:boarding-hooks" not in offered(table):
        play(table, offered(table)[0])
    assert ship(table, "warship")["scraps"] == 0
    assert facts(table)["avatars"]["ruin"]["slot"] == 7
    assert facts(table)["board"]["e11"]["pacified"] == 2


@pytest.mark.rule("XOD-BATTLEMAT-04")
def test_an_avatar_keeps_its_damage_until_another_foe_takes_the_mat() -> None:
    avatars = {"ruin": {"at": "a05"}, "dread": {"at": "a05"}}
    ships = {"explorer": {"at": "a05"}}
    table = alone("warship", own={"engaged": True}, ships=ships, avatars=avatars, chance={"dice": [[5, 5], CALM, CALM]})
    play(table, "fight:ruin", "offence", "use:warship-1a")
    settle(table)
    damage = facts(table)["mat"]["damage"]
    assert damage == 1
    play(table, "disengage", "hide", "act:explorer")
    assert facts(table)["mat"] == {"enemy": "ruin", "damage": damage, "attacks": 0}
    play(table, "fight:dread")
    assert facts(table)["mat"]["damage"] == 0


@pytest.mark.rule("XOD-AVATAR-08", "XOD-AMB-47")
def test_it_comes_back_when_the_marker_reaches_its_slot() -> None:
    table = corruption({"warship": {"at": "a05"}}, [NONE], avatars={"ruin": {"slot": 3, "times_defeated": 1}}, marker=2)
    assert stand(table) in ("c01", "mr")
    assert facts(table)["marker"] == 3
    assert len(table.state.avatars) == 1


@pytest.mark.rule("XOD-AVATAR-10")
def test_beyond_the_rise_it_never_comes_back() -> None:
    marker = content().timelines[4].rise - 2
    mat = {"enemy": "ruin", "damage": 23, "shields": -4, "fighting": True}
    table = alone("warship", own={"engaged": True}, mat=mat, marker=marker, avatars={"ruin": {"at": "a05"}},
                  chance={"dice": [[5, 5]]})  # fmt: skip
    settle(table, "fight:ruin", "offence")
    assert facts(table)["avatars"]["ruin"]["slot"] == -1


@pytest.mark.rule("XOD-AVATAR-11", "XOD-AVMOVE-18")
def test_an_engaged_ship_may_wait_and_be_joined() -> None:
    ships = {"warship": {"at": "a05", "engaged": True}, "explorer": {"at": "c01"}}
    table = position(ships, avatars={"ruin": {"at": "a05"}}, step="action")
    play(table, "act:explorer", "jump:a05", "join:warship")
    assert facts(table)["acting"] == ["explorer", "warship"]
    assert ship(table, "warship")["hull"] == 9


@pytest.mark.rule("XOD-AVATAR-14", "XOD-CORRUPTION-07", "XOD-AMB-50")
def test_a_flight_to_a_red_slot_brings_enemies_and_an_avatar_at_once_without_damage_rolls() -> None:
    red = content().timelines[4].red[0]
    ships = {"explorer": {"at": "c01"}}
    table = alone("warship", own={"engaged": True}, ships=ships, avatars={"ruin": {"at": "a05"}}, marker=red - 1,
                  chance={"dice": [CALM]})  # fmt: skip
    left = facts(table)["left"]
    happened = play(table, "disengage", "flee", "jump:mr")
    assert facts(table)["left"]["enemy_deck"] == left["enemy_deck"] + 4
    assert facts(table)["left"]["enemy_reserve"] == left["enemy_reserve"] - 4
    assert len(facts(table)["avatars"]) == 2
    assert len(events(happened, "dice_rolled")) == 1


# ---------------------------------------------------------------------- the Corruption rises
@pytest.mark.rule("XOD-CORRUPTION-01", "XOD-CORRUPTION-02")
def test_the_marker_moves_first_then_the_avatars() -> None:
    table = corruption({"warship": {"at": "a05"}}, [TWO], avatars={"ruin": {"at": "c01"}})
    assert facts(table)["marker"] == 1
    assert offered(table) == ["avatar:ruin"]


@pytest.mark.rule("XOD-CORRUPTION-03", "XOD-CORRUPTION-05", "XOD-CORRUPTION-06", "XOD-AMB-12")
def test_a_red_slot() -> None:
    red = content().timelines[4].red[0]
    board = {"c05": {"at": [3, 1], "turn": 1}}
    table = corruption({"warship": {"at": "c01"}}, board=board, marker=red - 1, piles={"enemy_deck": "empty"},
                       chance={"dice": [CALM]})  # fmt: skip
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "c01"
    assert facts(table)["left"]["enemy_deck"] == 4
    assert facts(table)["left"]["enemy_discards"] == 4


@pytest.mark.rule("XOD-CORRUPTION-04", "XOD-AMB-48")
def test_equally_close_corrupt_systems_are_decided_by_the_ships_priorities() -> None:
    red = content().timelines[4].red[0]
    ships = {"warship": {"at": "c01", "keys": 1}, "explorer": {"at": "mr"}}
    table = corruption(ships, marker=red - 1, chance={"dice": [CALM, CALM]})
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "c01"
    ships = {"warship": {"at": "c01"}, "explorer": {"at": "mr", "keys": 1}}
    table = corruption(ships, marker=red - 1, chance={"dice": [CALM, CALM]})
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "mr"


@pytest.mark.rule("XOD-CORRUPTION-04", "XOD-AMB-48", "XOD-OWN-01")
@pytest.mark.parametrize(("beyond", "door"), [([0, -1], "c01"), ([0, 2], "mr")])
def test_of_doors_equally_near_the_target_the_one_near_most_ships_is_taken(beyond: list[int], door: str) -> None:
    others = {name: {"at": "a01"} for name in ("battlecruiser", "drone-specialist", "explorer")}
    table = corruption(
        {"warship": {"at": "a05", "keys": 1}, **others},
        board={"a01": {"at": beyond}},
        marker=content().timelines[4].red[0] - 1,
    )
    assert [a["at"] for a in facts(table)["avatars"].values()] == [door]


@pytest.mark.rule("XOD-AMB-49", "XOD-AVMOVE-18")
def test_an_avatar_that_enters_among_ships_engages_with_a_damage_roll_and_does_not_move() -> None:
    red = content().timelines[4].red[0]
    table = corruption({"warship": {"at": "c01"}}, marker=red - 1, chance={"dice": [[MISS, SKILL]]})
    assert ship(table, "warship")["hull"] == 8
    assert ship(table, "warship")["engaged"]
    assert table.state.turn == 2


def test_a_held_advance_is_skipped() -> None:
    table = corruption({"warship": {"at": "a05"}}, hold=1)
    assert (facts(table)["marker"], facts(table)["hold"]) == (0, 0)


# ---------------------------------------------------------------------- movement
@pytest.mark.rule("XOD-AVMOVE-01", "XOD-AVMOVE-02", "XOD-AVMOVE-06")
def test_the_die_is_rolled_for_each_avatar_that_is_not_engaged_in_a_chosen_order() -> None:
    avatars = {"ruin": {"at": "c01"}, "blight": {"at": "e11"}, "dread": {"at": "mr"}}
    ships = {"warship": {"at": "e11", "engaged": True}, "explorer": {"at": "a06"}}
    table = corruption(ships, [NONE, NONE], avatars=avatars)
    assert offered(table) == ["avatar:ruin", "avatar:dread"]
    happened = play(table, "avatar:dread", "avatar:ruin")
    assert [e.avatar for e in events(happened, "avatar_rolled")] == ["dread", "ruin"]
    red = content().timelines[4].red[0]
    table = corruption({"warship": {"at": "a05"}}, [NONE], marker=red - 1)
    assert len(offered(table)) == 1


@pytest.mark.rule("XOD-AVMOVE-03", "XOD-AVMOVE-07", "XOD-AVMOVE-08")
@pytest.mark.parametrize(("die", "place"), [(NONE, "c01"), (ONE, "a05"), (TWO, "e11")])
def test_an_avatar_moves_by_its_die_and_stops_where_it_engages(die: int, place: str) -> None:
    table = corruption({"warship": {"at": "e11"}}, [die], avatars={"ruin": {"at": "c01"}}, chance={"dice": [CALM]})
    play(table, "avatar:ruin")
    assert stand(table) == place
    assert ship(table, "warship")["engaged"] is (place == "e11")
    table = corruption({"warship": {"at": "a05"}}, [TWO], avatars={"ruin": {"at": "c01"}}, chance={"dice": [CALM]})
    play(table, "avatar:ruin")
    assert stand(table) == "a05"


@pytest.mark.rule("XOD-AVMOVE-04", "XOD-AMB-51")
def test_open_rifts_are_next_to_each_other_for_avatars() -> None:
    board = {"c05": {"at": [3, 1], "turn": 1}, "a07": {"at": [3, 2]}}
    ships = {"warship": {"at": "a07"}}
    table = corruption(ships, [TWO], board=board, avatars={"ruin": {"at": "c01"}}, chance={"dice": [CALM]})
    (moved,) = events(play(table, "avatar:ruin"), "avatar_moved")
    assert moved.path == ["c05", "a07"]
    board["c05"]["rift_shut"] = True
    table = corruption(ships, [TWO], board=board, avatars={"ruin": {"at": "c01"}})
    (moved,) = events(play(table, "avatar:ruin"), "avatar_moved")
    assert moved.path != ["c05", "a07"]
    assert "jump:c05" not in offered(alone("warship", "c01", board={"c05": {"at": [3, 1], "turn": 1}}))


@pytest.mark.rule("XOD-AVMOVE-05", "XOD-AMB-52")
@pytest.mark.parametrize(("die", "path"), [(ONE, ["a05"]), (ONE_WORMHOLE, ["a05", "e03"])])
def test_a_wormhole_needs_its_symbol_and_is_an_extra_move(die: int, path: list[str]) -> None:
    board = {"a05": {"at": [1, 0], "wormhole": "game"}, "e03": {"at": [5, 2]}}
    ships = {"warship": {"at": "e03"}, "explorer": {"at": "a10", "hiding": True}}
    table = corruption(ships, [die], board=board, avatars={"ruin": {"at": "c01"}}, chance={"dice": [CALM]})
    table.state.ships[0].hiding = False
    (moved,) = events(play(table, "avatar:ruin"), "avatar_moved") if die == ONE_WORMHOLE else [None]
    if moved is not None:
        assert moved.path == path
        assert ship(table, "warship")["engaged"]
    else:
        assert not events(play(table, "avatar:ruin"), "avatar_moved")
        assert stand(table) == "c01"


@pytest.mark.rule("XOD-AMB-53", "XOD-AMB-59", "XOD-AMB-60")
def test_no_path_no_move_and_never_fewer_than_none() -> None:
    table = corruption({"warship": {"at": "e11"}}, [ONE], avatars={"ruin": {"at": "c01"}}, avatar_steps=-2)
    (rolled,) = events(play(table, "avatar:ruin"), "avatar_rolled")
    assert rolled.moves == 0
    assert stand(table) == "c01"
    table = corruption({"warship": {"at": "e11"}}, [NONE], avatars={"ruin": {"at": "c01", "steps": 1}}, avatar_steps=1,
                       chance={"dice": [CALM]})  # fmt: skip
    play(table, "avatar:ruin")
    assert stand(table) == "e11"


@pytest.mark.rule("XOD-AVMOVE-09", "XOD-AVMOVE-10", "XOD-AVMOVE-11", "XOD-AVMOVE-12", "XOD-AMB-58")
@pytest.mark.parametrize(
    ("one", "other", "fleets", "target", "tie"),
    [
        ({"keys": 1}, {"hull": 1}, [], "warship", "tie_keys"),
        ({"hull": 5}, {"hull": 4}, [], "explorer", "tie_ship_hull"),
        ({"hull": 5}, {"hull": 5}, [], "warship", "tie_corrupt"),
        ({"hull": 1}, {"hull": 6}, [["warship", "battlecruiser"]], "explorer", "tie_ship_hull"),
        (
            {"hull": 2},
            {"hull": 6},
            [["warship", "battlecruiser"], ["explorer", "drone-specialist"]],
            "warship",
            "tie_fleet_hull",
        ),
    ],
)
def test_ties_between_targets(one: dict[str, Any], other: dict[str, Any], fleets: Any, target: str, tie: str) -> None:
    ships: dict[str, Any] = {"warship": {"at": "c01", **one}, "explorer": {"at": "e11", **other}}
    if fleets:
        ships["battlecruiser"] = {"at": "c01", "hull": 1}
    if len(fleets) > 1:
        ships["drone-specialist"] = {"at": "e11"}
    table = corruption(ships, [NONE], avatars={"ruin": {"at": "a05"}}, fleets=fleets)
    (moved,) = events(play(table, "avatar:ruin"), "avatar_moved")
    assert (moved.target, moved.tie) == (target, tie)


@pytest.mark.rule("XOD-CORRUPTION-03", "XOD-AMB-48")
def test_a_new_avatar_enters_near_a_ship_it_may_target_and_near_any_only_where_there_is_none() -> None:
    red = content().timelines[4].red[0]
    ships = {"warship": {"at": "c01", "hiding": True, "keys": 1}, "explorer": {"at": "mr"}}
    table = corruption(ships, marker=red - 1, chance={"dice": [CALM]})
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "mr"
    ships["explorer"] = {"at": "mr", "hiding": True}
    table = corruption(ships, [NONE], marker=red - 1)
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "c01"


@pytest.mark.rule("XOD-AVMOVE-13", "XOD-AMB-55")
def test_systems_with_an_engaged_avatar_are_closed() -> None:
    avatars = {"ruin": {"at": "c01"}, "blight": {"at": "a05"}}
    ships = {"warship": {"at": "a05", "engaged": True}, "explorer": {"at": "e11"}}
    table = corruption(ships, [TWO], avatars=avatars, board={"mr": None})
    play(table, "avatar:ruin")
    assert stand(table) == "c01"
    assert not ship(table, "explorer")["engaged"]


@pytest.mark.rule("XOD-AVMOVE-14", "XOD-AVMOVE-15", "XOD-AMB-54")
def test_with_all_engaged_the_next_avatar_joins_in() -> None:
    avatars = {"ruin": {"at": "c01"}, "blight": {"at": "a05"}}
    table = corruption(
        {"warship": {"at": "a05", "engaged": True}}, [ONE], avatars=avatars, chance={"dice": [[MISS, SKILL]]}
    )
    play(table, "avatar:ruin")
    assert stand(table) == "a05"
    assert ship(table, "warship")["hull"] == 8
    play(table, "act:warship")
    assert {"fight:ruin", "fight:blight"} <= set(offered(table))


@pytest.mark.rule("XOD-AVMOVE-16", "XOD-AMB-57")
def test_with_all_hiding_the_engagement_waits_for_the_action_phase_and_costs_no_roll() -> None:
    table = corruption({"warship": {"at": "a05", "hiding": True}}, [ONE], avatars={"ruin": {"at": "c01"}})
    happened = play(table, "avatar:ruin")
    assert stand(table) == "a05"
    assert not events(happened, "dice_rolled")
    assert ship(table, "warship")["engaged"]
    assert ship(table, "warship")["hull"] == 9


@pytest.mark.rule("XOD-AVMOVE-16", "XOD-AMB-57", "XOD-DEFEAT-04")
def test_a_ship_that_comes_back_was_not_hiding_and_does_not_change_that() -> None:
    ships = {name: {"at": "a05", "hiding": True} for name in ("warship", "battlecruiser", "explorer")}
    ships["drone-specialist"] = {"at": "c01", "hull": 0, "lost_in": 2}
    table = position(ships, avatars={"ruin": {"at": "a05"}}, step="round", round=5)
    assert ship(table, "drone-specialist")["lost_in"] == 0
    assert all(ship(table, name)["engaged"] for name in ("warship", "battlecruiser", "explorer"))


@pytest.mark.rule("XOD-AMB-57")
def test_a_hiding_ship_is_engaged_when_its_own_turn_begins() -> None:
    ships = {"warship": {"at": "a05", "hiding": True}, "explorer": {"at": "mr"}}
    table = position(ships, avatars={"ruin": {"at": "a05"}}, step="round", round=2)
    assert not ship(table, "warship")["engaged"]
    play(table, "act:warship")
    assert kind(table) == "engaged"


@pytest.mark.rule("XOD-AVMOVE-18", "XOD-AMB-56")
def test_aggressive_engagement_is_a_damage_roll_for_every_ship_there() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
    table = corruption(ships, [ONE], avatars={"ruin": {"at": "c01"}}, chance={"dice": [[MISS, SKILL], [MISS, MISS]]})
    play(table, "avatar:ruin")
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (8, 4)
    assert len(ship(table, "explorer")["damage"]) == 1
    assert table.state.turn == 2


@pytest.mark.rule("XOD-DIFF-09", "XOD-DISENGAGE-02")
def test_of_several_foes_only_the_avatars_own_roll_brings_its_abilities() -> None:
    board = {"e11": {"at": [2, 0], "enemies": ["scrap-leech"]}}
    own = {"engaged": True}
    table = alone("warship", "e11", own, board=board, avatars={"oblivion": {"at": "e11"}},
                  options={"difficulty": "beyond-the-rift"}, chance={"dice": [CALM, CALM]})  # fmt: skip
    play(table, "disengage")
    assert ship(table, "warship")["hull"] == 8
    avatars = {"oblivion": {"at": "a05"}, "dread": {"at": "c01"}}
    table = corruption({"warship": {"at": "a05", "engaged": True}}, [ONE], avatars=avatars,
                       options={"difficulty": "beyond-the-rift"}, chance={"dice": [CALM]})  # fmt: skip
    play(table, "avatar:dread")
    assert ship(table, "warship")["hull"] == 9


# ---------------------------------------------------------------------- the End phase
@pytest.mark.rule("XOD-ENDPHASE-01", "XOD-ENDPHASE-02", "XOD-ENDPHASE-03", "XOD-ENDPHASE-04", "XOD-ENDPHASE-06")
def test_the_end_phase() -> None:
    board = {"e11": {"at": [2, 0], "pacified": 2}, "e01": {"at": [3, 0], "pacified": 1}}
    engaged = {"at": "a05", "engaged": True, "energy": 0, "actions": 0, "played": True, "ended": True}
    table = position(
        {"warship": engaged, "explorer": {**engaged, "energy": 1}}, board=board, avatars={"ruin": {"at": "a05"}},
        fleets=[["warship", "explorer"]], step="end",
    )  # fmt: skip
    assert [facts(table)["board"][t]["pacified"] for t in ("e11", "e01")] == [1, 0]
    for name, actions in (("warship", 3), ("explorer", 4)):
        found = ship(table, name)
        assert (found["fleet"], found["energy"], found["actions"], found["engaged"]) == (0, 2, actions, True)
    play(table, "act:warship")
    assert facts(table)["acting"] == ["warship"]


@pytest.mark.rule("XOD-ENDPHASE-05", "XOD-AMB-61", "XOD-AMB-62")
def test_enemies_left_go_back_to_the_deck_unless_a_ship_hides_there() -> None:
    board = {"e11": {"at": [2, 0], "enemies": ["recon-scout"]}}
    for own, stays in (({"hiding": True}, True), ({"hull": 0, "lost_in": 1}, False), ({}, False)):
        table = position({"warship": {"at": "e11", **own}}, board=board, step="end", avatars={"ruin": {"at": "mr"}})
        assert bool(facts(table)["board"]["e11"]["enemies"]) is stays
        assert ("recon-scout" in table.state.enemy_deck) is not stays
        assert stand(table) == "mr"


@pytest.mark.rule("XOD-ENDPHASE-05", "XOD-BATTLEMAT-01")
@pytest.mark.parametrize(("own", "damage"), [({"hiding": True}, 7), ({}, 0)])
def test_an_enemy_that_leaves_the_board_leaves_the_battle_mat(own: dict[str, Any], damage: int) -> None:
    board = {"e11": {"at": [2, 0], "enemies": ["recon-scout"]}}
    table = position({"warship": {"at": "e11", **own}}, board=board, step="end",
                     mat={"enemy": "recon-scout", "damage": 7})  # fmt: skip
    assert facts(table)["mat"]["damage"] == damage


def test_fleeing_is_refused_other_actions() -> None:
    table = alone("warship", own={"engaged": True}, avatars={"ruin": {"at": "a05"}}, chance={"dice": [CALM]})
    play(table, "disengage", "flee")
    assert refused(table, "explore") == "XOD-DISENGAGE-08"
    through_round(table)
    assert table.state.turn == 2
