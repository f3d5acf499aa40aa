"""Systems, Allies and the actions. Rules XOD-SYSTEM, XOD-ALLY, XOD-ACTION."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import BOARD, MISS, SKILL, alone, kind, position, settle, ship

WEST: dict[str, Any] = {"a03": {"at": [0, -1]}, "e03": {"at": [-1, 1], "turn": 2}}
"""Twin Harbours to the north-west of the start and Needle Passage to the south-west, both with a wormhole."""


def content() -> Any:
    return rules.book("xodus").content


# ---------------------------------------------------------------------- tiles and lanes
@pytest.mark.rule("XOD-SYSTEM-01", "XOD-AMB-85", "XOD-ACTION-07")
def test_lanes_need_openings_on_both_tiles() -> None:
    table = alone("warship", "c01", board={"c05": {"at": [0, -1], "turn": 0}})
    assert facts(table)["board"]["c01"]["lanes"] == ["a05"]
    assert refused(table, "jump:c05") == "XOD-ACTION-07"
    assert "jump:a05" in offered(table)


@pytest.mark.rule("XOD-SYSTEM-02", "XOD-SYSTEM-08")
def test_colours_and_rifts() -> None:
    tiles = content().tiles
    assert all(t.rift == (t.colour in ("corrupt", "main_rift")) for t in tiles.values())
    assert all((t.enemies > 0) == (t.colour == "enemy") for t in tiles.values())


@pytest.mark.rule("XOD-SYSTEM-03", "XOD-SYSTEM-09")
@pytest.mark.parametrize("place", ["a05", "c01", "mr"])
def test_no_detection_in_allied_and_corrupt_systems(place: str) -> None:
    start = "c01" if place == "a05" else "a05"
    table = alone("warship", start)
    play(table, f"jump:{place}")
    assert kind(table) == "act"
    assert facts(table)["board"][place]["enemies"] == []


@pytest.mark.rule("XOD-SYSTEM-04", "XOD-ACTION-08")
def test_detection_on_entering_and_at_the_start_of_a_turn_unless_pacified() -> None:
    table = alone("warship")
    play(table, "jump:e11")
    assert kind(table) == "detection"
    table = position({"warship": {"at": "e11"}}, step="action")
    play(table, "act:warship")
    assert kind(table) == "detection"
    table = alone("warship", board={"e11": {"at": [2, 0], "pacified": 1}})
    play(table, "jump:e11")
    assert kind(table) == "act"


@pytest.mark.rule("XOD-SYSTEM-05", "XOD-SYSTEM-06")
def test_what_is_there_is_engaged_else_cards_are_drawn_by_the_symbols() -> None:
    table = alone("warship", board={"e11": {"at": [2, 0], "enemies": ["void-weaver"]}}, chance={"dice": [[MISS, 4]]})
    assert not events(play(table, "jump:e11", "roll"), "enemies_drawn")
    assert facts(table)["board"]["e11"]["enemies"] == ["void-weaver"]
    board = {"e11": None, "e05": {"at": [2, 0], "turn": 1}}
    table = alone("warship", board=board, chance={"dice": [[MISS, 4]]})
    play(table, "jump:e05", "roll")
    assert len(facts(table)["board"]["e05"]["enemies"]) == 2


@pytest.mark.rule("XOD-SYSTEM-07", "XOD-AMB-100")
def test_engaging_instead_of_rolling_and_not_after_it() -> None:
    table = alone("warship", chance={"dice": [[SKILL, SKILL]]})
    happened = play(table, "jump:e11", "engage")
    assert not events(happened, "dice_rolled")
    assert kind(table) == "engaged"
    table = alone("warship", chance={"dice": [[SKILL, SKILL]]})
    play(table, "jump:e11", "roll")
    assert "engage" not in offered(table)
    assert not [o for o in offered(table) if o.startswith("fight:")]


@pytest.mark.rule("XOD-SYSTEM-10", "XOD-ACTION-06")
def test_exploration_markers_come_with_the_tile() -> None:
    table = alone("warship", piles={"stack": ["a06"]})
    play(table, "probe:2,-1")
    play(table, offered(table)[0])
    assert facts(table)["board"]["a06"]["exploration"] == 2


@pytest.mark.rule("XOD-SYSTEM-11", "XOD-AMB-34")
def test_an_enemy_system_is_explored_undetected_or_pacified() -> None:
    table = alone(
        "warship", chance={"dice": [[SKILL, SKILL]]}, board={"e11": {"at": [2, 0], "enemies": ["scrap-leech"]}}
    )
    play(table, "jump:e11", "roll")
    assert "explore" in offered(table)
    table = alone("warship", chance={"dice": [[MISS, SKILL]]})
    play(table, "jump:e11", "roll")
    assert refused(table, "explore") == "XOD-ENEMY-02"


@pytest.mark.rule("XOD-SYSTEM-12", "XOD-AMB-80")
def test_with_an_empty_supply_a_marker_moves() -> None:
    board = {"a05": {"at": [1, 0], "exploration": 9}, "e11": {"at": [2, 0], "exploration": 1}}
    table = alone("warship", board=board, piles={"stack": ["a06"]})
    play(table, "probe:2,-1")
    play(table, offered(table)[0])
    assert kind(table) == "take_marker"
    assert offered(table) == ["system:a05", "system:e11"]
    play(table, "system:e11", "system:a05")
    assert [facts(table)["board"][t]["exploration"] for t in ("a05", "e11", "a06")] == [8, 0, 2]


@pytest.mark.rule("XOD-SYSTEM-13", "XOD-AMB-18")
def test_a_signal_tile_takes_the_next_key() -> None:
    tile = next(t.id for t in content().tiles.values() if t.signal)
    table = alone("warship", piles={"stack": [tile]})
    play(table, "probe:2,-1")
    if kind(table) == "turn_tile":
        play(table, offered(table)[0])
    signals = facts(table)["signals"]
    assert [s["at"] for s in signals] == [tile, "", "", ""]
    assert not signals[0]["revealed"]


@pytest.mark.rule("XOD-SYSTEM-14", "XOD-SYSTEM-15", "XOD-ACTION-07")
def test_wormholes_are_next_to_each_other() -> None:
    table = alone("warship", "a03", board=WEST)
    assert "jump:e03:wormhole" in offered(table)
    play(table, "jump:e03:wormhole")
    assert kind(table) == "detection"
    table = alone("warship", "c01", board=WEST)
    assert not [o for o in offered(table) if o.endswith(":wormhole") and o.startswith("jump")]
    board = {**WEST, "c01": {"at": [0, 0], "wormhole": "game"}}
    assert "jump:e03:wormhole" in offered(alone("warship", "a03", board=board))


@pytest.mark.rule("XOD-SYSTEM-16", "XOD-AMB-33")
def test_automatic_detection_works_on_entering_only() -> None:
    board = {"e11": None, "e06": {"at": [2, 0], "turn": 2}}
    table = alone("warship", board=board)
    happened = play(table, "jump:e06")
    assert events(happened, "detected")[0].how == "automatic"
    table = position({"warship": {"at": "e06"}}, board=board, step="action")
    play(table, "act:warship")
    assert kind(table) == "detection"
    table = alone("warship", board={**board, "e06": {"at": [2, 0], "turn": 2, "pacified": 2}})
    play(table, "jump:e06")
    assert kind(table) == "act"


@pytest.mark.rule("XOD-SYSTEM-17", "XOD-AMB-12", "XOD-AMB-14")
def test_reinforced_systems_draw_from_the_reserve() -> None:
    board = {"e11": None, "e07": {"at": [2, 0], "turn": 2}}
    table = alone("warship", board=board)
    top = table.state.enemy_reserve[0]
    play(table, "jump:e07", "engage")
    assert facts(table)["board"]["e07"]["enemies"] == [top]
    table = alone("warship", board=board)
    state = table.state
    state.enemy_discards, state.enemy_reserve = state.enemy_reserve, []
    play(table, "jump:e07", "engage")
    (enemy,) = facts(table)["board"]["e07"]["enemies"]
    assert content().enemies[enemy] == 1


@pytest.mark.rule("XOD-SYSTEM-18", "XOD-ACTION-39", "XOD-ACTION-40", "XOD-ACTION-41")
def test_keys_are_activated_on_the_main_rift_only_and_stay_there() -> None:
    table = alone("warship", own={"keys": 2})
    assert refused(table, "activate") == "XOD-SYSTEM-18"
    play(table, "jump:mr", "activate")
    assert facts(table)["activated"] == 2
    assert ship(table, "warship")["keys"] == 0
    assert ship(table, "warship")["actions"] == 1
    assert refused(table, "activate") == "XOD-ACTION-39"


@pytest.mark.rule("XOD-ACTION-40")
def test_a_fleets_action_activates_the_keys_of_all() -> None:
    ships = {
        "warship": {"at": "mr", "keys": 1},
        "explorer": {"at": "mr", "keys": 2},
        "battlecruiser": {"at": "mr", "keys": 1},
    }
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    play(table, "activate")
    assert facts(table)["activated"] == 3
    assert ship(table, "battlecruiser")["keys"] == 1


@pytest.mark.rule("XOD-SYSTEM-19")
def test_only_revealed_systems_can_be_entered() -> None:
    table = alone("warship")
    jumps = [o.partition(":")[2] for o in offered(table) if o.startswith("jump:")]
    assert set(jumps) <= set(facts(table)["board"])


# ---------------------------------------------------------------------- Allies
@pytest.mark.rule("XOD-ALLY-01", "XOD-ALLY-02", "XOD-AMB-16")
def test_an_ally_is_met_on_the_first_entry() -> None:
    table = alone("warship", board={"a01": {"at": [2, -1]}}, piles={"ally_deck": ["broker"]})
    assert facts(table)["board"]["a01"]["ally"] == "unmet"
    happened = play(table, "jump:a01")
    (met,) = events(happened, "ally_met")
    assert (met.ally, len(met.goods)) == ("broker", 5)
    assert sum(m in content().precursor_modules for m in met.goods) == 1
    play(table, "jump:a05", "jump:a01")
    assert len(facts(table)["allies"]) == 1


@pytest.mark.rule("XOD-ALLY-03", "XOD-ACTION-25", "XOD-AMB-17")
def test_modules_cost_their_price_and_are_not_replaced() -> None:
    goods = ["targeting-lens", "spare-capacitor"]
    table = alone("warship", own={"scraps": 6}, allies={"courier": {"at": "a05", "goods": goods}})
    play(table, "trade", "buy:warship:targeting-lens", "buy:warship:spare-capacitor")
    assert ship(table, "warship")["scraps"] == 0
    assert facts(table)["allies"]["courier"]["goods"] == []
    assert ship(table, "warship")["actions"] == 2


@pytest.mark.rule("XOD-ALLY-03")
def test_the_broker_lowers_every_price() -> None:
    table = alone(
        "warship",
        own={"scraps": 2},
        allies={"broker": {"at": "mr"}, "courier": {"at": "a05", "goods": ["targeting-lens"]}},
    )
    play(table, "trade", "buy:warship:targeting-lens")
    assert ship(table, "warship")["scraps"] == 0


@pytest.mark.rule("XOD-ALLY-04", "XOD-ALLY-05")
def test_an_abilitys_use_costs_no_action_from_anywhere() -> None:
    table = alone("warship", "c01", own={"scraps": 3}, allies={"mercenary": {"at": "a05"}})
    play(table, "use:mercenary:warship")
    assert facts(table)["board"]["e11"]["pacified"] == 2
    assert ship(table, "warship")["actions"] == 3
    assert not [o for o in offered(table) if o.startswith("use:mercenary")]


@pytest.mark.rule("XOD-ALLY-06", "XOD-ALLY-07")
def test_trapped_ally_brings_one_that_was_not_chosen() -> None:
    table = alone("explorer", chance={"dice": [[SKILL, 6]]}, piles={"explorations": ["trapped-ally"]})
    chosen = list(table.state.ally_deck)
    play(table, "explore", "option:trapped-ally.3")
    (ally,) = facts(table)["allies"]
    assert ally not in chosen
    assert facts(table)["allies"][ally]["at"] == "a05"


# ---------------------------------------------------------------------- Probe, Blind Jump, Rush
@pytest.mark.rule("XOD-ACTION-01")
def test_the_actions() -> None:
    ships = {"warship": {"at": "mr", "keys": 1, "hull": 3, "scraps": 5}, "explorer": {"at": "mr"}}
    table = position(ships, acting=["warship"])
    verbs = {o.partition(":")[0] for o in offered(table)}
    assert {"probe", "jump", "blind", "rush", "scavenge", "trade", "maintenance", "activate", "strain"} <= verbs
    assert "explore" in offered(alone("warship"))


@pytest.mark.rule("XOD-ACTION-02", "XOD-ACTION-03", "XOD-ACTION-04", "XOD-AMB-76", "XOD-AMB-78")
def test_a_probe_goes_across_an_opening_and_the_tile_is_turned_to_fit() -> None:
    table = alone("warship", "c01", piles={"stack": ["e04"]})
    assert [o for o in offered(table) if o.startswith("probe:")] == ["probe:-1,1", "probe:0,-1"]
    play(table, "probe:0,-1")
    assert kind(table) == "act"
    assert facts(table)["board"]["e04"]["turn"] == 1
    assert facts(table)["board"]["e04"]["lanes"] == ["c01"]
    assert ship(table, "warship")["actions"] == 2
    table = alone("warship", "c01", piles={"stack": ["c03"]})
    assert not events(play(table, "probe:0,-1"), "tile_revealed")
    assert offered(table) == ["turn:0", "turn:1", "turn:4"]


@pytest.mark.rule("XOD-ACTION-04", "XOD-AMB-78")
def test_a_lane_to_another_neighbour_alone_is_no_connection() -> None:
    table = alone("warship", piles={"stack": ["c06"]})
    play(table, "probe:2,-1")
    turns = offered(table)
    assert len(turns) == 2
    for turn in turns:
        trial = table.clone()
        trial.play(turn)
        assert "a05" in facts(trial)["board"]["c06"]["lanes"]


@pytest.mark.rule("XOD-SYSTEM-12")
def test_the_last_marker_of_the_supply_is_used_and_none_taken_from_the_new_tile() -> None:
    board = {"a05": {"at": [1, 0], "exploration": 8}, "e11": {"at": [2, 0], "exploration": 1}}
    table = alone("warship", board=board, piles={"stack": ["a06"]})
    play(table, "probe:2,-1")
    play(table, offered(table)[0])
    assert offered(table) == ["system:a05", "system:e11"]
    play(table, "system:e11")
    assert [facts(table)["board"][t]["exploration"] for t in ("a05", "e11", "a06")] == [8, 0, 2]


@pytest.mark.rule("XOD-ACTION-05")
def test_a_fleets_probe_is_one_tile() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    before = facts(table)["left"]["stack"]
    settle(table, "probe:2,-1")
    assert facts(table)["left"]["stack"] == before - 1


@pytest.mark.rule("XOD-ACTION-09", "XOD-ACTION-10")
def test_a_blind_jump_costs_one_action_and_enters() -> None:
    table = alone("warship", piles={"stack": ["e01"]}, own={"modules": []})
    play(table, "blind:2,-1")
    while kind(table) == "turn_tile":
        play(table, offered(table)[0])
    assert ship(table, "warship")["at"] == "e01"
    assert ship(table, "warship")["actions"] == 2
    assert kind(table) == "detection"


@pytest.mark.rule("XOD-ACTION-11", "XOD-ACTION-12", "XOD-ACTION-13", "XOD-ACTION-14", "XOD-ACTION-16", "XOD-AMB-75")
def test_a_rush_is_three_jumps_and_only_the_last_system_is_entered() -> None:
    board = {"a06": {"at": [3, 0], "turn": 5}}
    table = alone("warship", "c01", board=board)
    assert "rush:a06" in offered(table)
    assert "rush:e11" not in offered(table)
    happened = play(table, "rush:a06")
    (move,) = events(happened, "ships_moved")
    assert move.path == ["a05", "e11", "a06"]
    assert not events(happened, "enemies_drawn")
    assert ship(table, "warship")["actions"] == 1
    table = alone("warship", "a05", board={**WEST, **board})
    assert "rush:e03:wormhole" in offered(table)
    table = alone("warship", "c01", board=board, own={"actions": 1})
    assert refused(table, "rush:a06") == "XOD-ACTION-11"


@pytest.mark.rule("XOD-ACTION-15")
def test_a_rush_cannot_pass_an_avatar_but_may_end_there() -> None:
    board = {"a06": {"at": [3, 0], "turn": 5}}
    assert "rush:a06" not in offered(alone("warship", "c01", board=board, avatars={"ruin": {"at": "e11"}}))
    assert "rush:a06" in offered(alone("warship", "c01", board=board, avatars={"ruin": {"at": "a06"}}))


@pytest.mark.rule("XOD-ACTION-15", "XOD-DISENGAGE-08")
def test_a_rush_may_flee_from_an_avatar_but_not_end_where_it_began() -> None:
    board = {"a06": {"at": [3, 0], "turn": 5}}
    table = alone("warship", "c01", {"engaged": True}, board=board, avatars={"ruin": {"at": "c01"}},
                  chance={"dice": [[SKILL, SKILL]]})  # fmt: skip
    play(table, "disengage", "flee")
    assert "rush:a06" in offered(table)
    board = {"a02": {"at": [1, 0]}, "a05": {"at": [2, 0]}, "a01": {"at": [1, 1]}, "e11": None, "mr": None}
    assert "rush:a05" in offered(alone("warship", "a05", board=board))
    assert "rush:a05" not in offered(alone("warship", "a05", board=board, fleeing=True))


@pytest.mark.rule("XOD-AMB-77")
def test_nothing_is_revealed_from_an_empty_stack() -> None:
    table = alone("warship", piles={"stack": "empty"}, own={"modules": ["survey-buoy"]})
    assert not [o for o in offered(table) if o.startswith(("probe", "blind", "use:survey"))]
    assert refused(table, "probe:2,-1") == "XOD-AMB-77"


# ---------------------------------------------------------------------- Explore, Scavenge, Trade, Maintenance
@pytest.mark.rule("XOD-ACTION-17", "XOD-ACTION-18", "XOD-ACTION-20")
def test_explore_takes_a_marker_and_one_card() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    left = facts(table)["left"]["explorations"]
    play(table, "explore")
    assert facts(table)["board"]["a05"]["exploration"] == 1
    assert facts(table)["left"]["explorations"] == left - 1
    table = alone("warship", board={"a05": {"at": [1, 0], "exploration": 0}})
    assert refused(table, "explore") == "XOD-ACTION-18"


@pytest.mark.rule("XOD-ACTION-19", "XOD-SIGNAL-10")
def test_corrupt_systems_are_explored_by_a_signals_leave_only() -> None:
    board = {"c01": {"at": [0, 0], "exploration": 1}}
    assert refused(alone("warship", "c01", board=board), "explore") == "XOD-ACTION-19"
    signal = {"card": "fallen-world", "at": "a05", "key_at": "c01", "revealed": True}
    assert "explore" in offered(alone("warship", "c01", board=board, signals=[signal]))


@pytest.mark.rule("XOD-ACTION-21", "XOD-ACTION-23")
def test_scavenge_brings_each_ship_a_scrap() -> None:
    ships = {"warship": {"at": "a05", "scraps": 0}, "explorer": {"at": "a05", "scraps": 0}}
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    play(table, "scavenge")
    assert ship(table, "warship")["scraps"] == ship(table, "explorer")["scraps"] == 1


@pytest.mark.rule("XOD-ACTION-22", "XOD-AMB-65", "XOD-AMB-71")
def test_scavenge_takes_the_keys_of_defeated_ships_but_nobody_trades_with_them() -> None:
    wreck = {"at": "a05", "hull": 0, "lost_in": 1, "keys": 2, "scraps": 4, "modules": ["patch-kit"]}
    table = alone("warship", ships={"explorer": wreck}, own={"scraps": 1, "modules": ["power-cell"]})
    play(table, "trade")
    assert not [o for o in offered(table) if "explorer" in o]
    play(table, "done", "scavenge")
    assert (ship(table, "warship")["keys"], ship(table, "explorer")["keys"]) == (2, 0)
    assert ship(table, "explorer")["modules"] == ["patch-kit"]


@pytest.mark.rule("XOD-ACTION-24", "XOD-ACTION-26", "XOD-ACTION-27", "XOD-AMB-66")
def test_any_exchanges_with_ships_here_for_one_action() -> None:
    ships = {"explorer": {"at": "a05", "scraps": 3, "modules": ["patch-kit"], "keys": 1, "played": True, "ended": True}}
    table = alone("warship", own={"scraps": 0, "modules": ["power-cell"]}, ships=ships)
    play(
        table, "trade", "scrap:explorer:warship", "scrap:explorer:warship", "key:explorer:warship",
        "give:warship:explorer:power-cell", "give:explorer:warship:patch-kit", "done",
    )  # fmt: skip
    mine, other = ship(table, "warship"), ship(table, "explorer")
    assert (mine["scraps"], mine["keys"], mine["modules"]) == (2, 1, ["patch-kit"])
    assert (other["scraps"], other["keys"], other["modules"]) == (1, 0, ["power-cell"])
    assert mine["actions"] == 2


@pytest.mark.rule("XOD-ACTION-24", "XOD-ACTION-26", "XOD-ACTION-27")
def test_a_trading_ship_may_hand_on_what_it_was_given_but_nothing_goes_round_in_circles() -> None:
    there = {"at": "a05", "scraps": 1, "keys": 1, "modules": ["patch-kit"], "played": True, "ended": True}
    ships = {"explorer": there, "battlecruiser": {"at": "a05", "scraps": 0, "played": True, "ended": True}}
    table = alone("warship", own={"scraps": 0}, ships=ships)
    play(table, "trade", "scrap:explorer:warship", "key:explorer:warship", "give:explorer:warship:patch-kit")
    assert "scrap:warship:explorer" not in offered(table)
    play(table, "scrap:warship:battlecruiser", "key:warship:battlecruiser", "give:warship:battlecruiser:patch-kit")
    found = ship(table, "battlecruiser")
    assert (found["scraps"], found["keys"], found["modules"]) == (1, 1, ["patch-kit"])
    assert kind(table) == "act"


@pytest.mark.rule("XOD-ACTION-28", "XOD-AMB-64")
def test_salvage_brings_the_price_less_one() -> None:
    table = alone("warship", own={"scraps": 0, "modules": ["patch-kit", "gravity-sail"]})
    play(table, "trade", "salvage:warship:gravity-sail", "salvage:warship:patch-kit")
    assert ship(table, "warship")["scraps"] == 4
    assert facts(table)["piles"]["ship_discards"] == ["patch-kit"]
    assert facts(table)["piles"]["precursor_discards"] == ["gravity-sail"]


@pytest.mark.rule("XOD-ACTION-30", "XOD-ACTION-31", "XOD-AMB-63")
def test_maintenance_is_one_option() -> None:
    table = alone("warship", own={"hull": 5, "scraps": 5, "damage": ["burnt-coils"]})
    play(table, "maintenance")
    assert set(offered(table)) == {"repair:warship", "discard:warship:burnt-coils", "upgrade", "done"}
    play(table, "repair:warship")
    assert kind(table) == "act"
    assert (ship(table, "warship")["hull"], ship(table, "warship")["scraps"]) == (6, 4)


@pytest.mark.rule("XOD-ACTION-31", "XOD-ACTION-32")
def test_maintenance_on_another_ship_and_discarding_is_no_repair() -> None:
    ships = {"warship": {"at": "a05", "hull": 5, "damage": ["burnt-coils"]}}
    table = alone("drone-specialist", own={"scraps": 3}, ships=ships)
    play(table, "maintenance", "discard:warship:burnt-coils")
    assert ship(table, "warship")["damage"] == []
    assert ship(table, "drone-specialist")["xp"] == 0
    play(table, "maintenance", "repair:warship")
    assert ship(table, "warship")["hull"] == 6
    assert ship(table, "drone-specialist")["xp"] == 1


@pytest.mark.rule("XOD-ACTION-32", "XOD-OWN-03")
def test_only_a_repair_reaches_a_defeated_ship() -> None:
    ships = {"warship": {"at": "a05", "hull": 0, "lost_in": 1, "damage": ["burnt-coils"]}}
    table = alone("drone-specialist", own={"scraps": 9}, ships=ships)
    play(table, "maintenance")
    assert "repair:warship" in offered(table) and "discard:warship:burnt-coils" not in offered(table)
    play(table, "repair:warship", "maintenance")
    assert "discard:warship:burnt-coils" in offered(table)


@pytest.mark.rule("XOD-ACTION-34", "XOD-AMB-67")
def test_in_a_fleet_each_ship_takes_an_option() -> None:
    ships = {"warship": {"at": "a05", "hull": 5, "scraps": 1}, "explorer": {"at": "a05", "scraps": 1}}
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    play(table, "maintenance", "repair:warship", "repair:warship")
    assert ship(table, "warship")["hull"] == 7
    assert ship(table, "warship")["scraps"] == ship(table, "explorer")["scraps"] == 0
    assert ship(table, "warship")["actions"] == 2


@pytest.mark.rule("XOD-DAMAGE-02", "XOD-ACTION-26")
def test_nobody_deals_with_a_ship_whose_card_bars_trade() -> None:
    ships = {"explorer": {"at": "a05", "scraps": 3, "damage": ["jammed-airlocks"]}, "battlecruiser": {"at": "a05"}}
    table = alone("warship", ships=ships)
    play(table, "trade")
    assert "scrap:battlecruiser:warship" in offered(table)
    assert not [o for o in offered(table) if "explorer" in o]


@pytest.mark.rule("XOD-ACTION-29")
def test_in_a_fleet_each_ship_makes_its_own_deals() -> None:
    ships = {
        "warship": {"at": "a05", "scraps": 2},
        "explorer": {"at": "a05", "scraps": 0},
        "battlecruiser": {"at": "a05"},
        "drone-specialist": {"at": "a05"},
    }
    table = position(ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]])
    play(table, "trade")
    assert "scrap:battlecruiser:drone-specialist" not in offered(table)
    play(table, "scrap:battlecruiser:explorer", "scrap:warship:explorer")
    assert ship(table, "explorer")["scraps"] == 2


# ---------------------------------------------------------------------- Strain
@pytest.mark.rule("XOD-ACTION-35", "XOD-ACTION-36", "XOD-ACTION-37")
def test_strain_once_a_turn_with_a_damage_roll_at_its_end() -> None:
    table = alone("warship", chance={"dice": [[MISS, SKILL]]})
    play(table, "strain:warship")
    assert ship(table, "warship")["actions"] == 4
    assert refused(table, "strain:warship") == "XOD-ACTION-35"
    assert ship(table, "warship")["hull"] == 9
    play(table, "end")
    assert ship(table, "warship")["hull"] == 8


@pytest.mark.rule("XOD-ACTION-38")
def test_in_a_fleet_only_who_strains_rolls() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
    table = position(
        ships, acting=["warship", "explorer"], fleets=[["warship", "explorer"]], chance={"dice": [[MISS, 4]]}
    )
    play(table, "strain:explorer", "end")
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (9, 5)


@pytest.mark.rule("XOD-AMB-74")
def test_the_strain_roll_is_made_when_the_turn_ends_early() -> None:
    table = alone(
        "warship", own={"strained": True}, piles={"explorations": ["gravity-shear"]},
        chance={"dice": [[MISS, MISS], [MISS, SKILL]]},
    )  # fmt: skip
    settle(table, "explore")
    assert ship(table, "warship")["hull"] == 9 - 1 - 1
    assert ship(table, "warship")["ended"]


# ---------------------------------------------------------------------- refusals
@pytest.mark.rule("XOD-TURN-04", "XOD-ENEMY-02", "XOD-DISENGAGE-08", "XOD-AMB-32")
def test_moves_are_refused_by_what_bars_them() -> None:
    table = alone("warship", own={"actions": 0})
    assert {refused(table, o) for o in ("jump:c01", "probe:2,-1", "trade", "explore")} == {"XOD-TURN-04"}
    table = alone("warship", own={"engaged": True}, avatars={"ruin": {"at": "a05"}}, chance={"dice": [[SKILL, SKILL]]})
    assert {refused(table, o) for o in ("jump:c01", "explore", "end")} == {"XOD-ENEMY-02"}
    play(table, "disengage", "flee")
    assert {refused(table, o) for o in ("probe:2,-1", "explore", "end")} == {"XOD-DISENGAGE-08"}
    table = alone("warship", own={"engaged": True, "actions": 0}, avatars={"ruin": {"at": "a05"}},
                  chance={"dice": [[SKILL, SKILL]]})  # fmt: skip
    play(table, "disengage")
    assert refused(table, "flee") == "XOD-AMB-32"


@pytest.mark.rule("XOD-ACTION-24", "XOD-SIGNAL-05", "XOD-SIGNAL-06", "XOD-AMB-20", "XOD-ENERGY-03")
def test_trade_signals_and_modules_are_refused_by_what_is_missing() -> None:
    assert refused(alone("warship"), "trade") == "XOD-ACTION-24"
    locked = {"damage": ["jammed-airlocks"], "modules": ["welding-arm"], "hull": 5, "energy": 0}
    table = alone("warship", own=locked)
    assert refused(table, "trade") == "XOD-DAMAGE-02"
    assert refused(table, "use:welding-arm") == "XOD-ENERGY-03"
    signals = [{"card": "derelict-ship", "at": "a05", "revealed": True, "markers": 5}]
    table = alone("warship", own={"scraps": 0}, signals=signals)
    assert refused(table, "key:derelict-ship") == "XOD-SIGNAL-06"
    assert refused(table, "step:derelict-ship.1") == "XOD-SIGNAL-05"
    table = alone("warship", own={"engaged": True}, signals=signals, avatars={"ruin": {"at": "a05"}})
    assert refused(table, "step:derelict-ship.1") == "XOD-AMB-20"


def test_the_small_galaxy_is_connected() -> None:
    table = position()
    assert set(BOARD) == set(facts(table)["board"])
    assert set(facts(table)["board"]["a05"]["lanes"]) == {"c01", "e11", "mr"}
