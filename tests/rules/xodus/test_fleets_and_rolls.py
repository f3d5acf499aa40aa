"""Fleets, the rolls and Damage cards. Rules XOD-FLEET, XOD-ROLL, XOD-DAMAGE."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import MISS, SKILL, alone, fight, fleet_fight, kind, position, settle, ship, through_round

TWO = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}
PAIR: dict[str, Any] = {"acting": ["warship", "explorer"], "fleets": [["warship", "explorer"]]}


# ---------------------------------------------------------------------- forming, joining, lasting
@pytest.mark.rule("XOD-FLEET-01", "XOD-FLEET-03", "XOD-FLEET-08")
def test_a_ship_in_the_same_system_that_has_not_played_may_join_at_no_cost() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}, "battlecruiser": {"at": "a05", "played": True}}
    table = position(ships, acting=["warship"])
    assert "join:explorer" in offered(table)
    assert refused(table, "join:battlecruiser") == "XOD-FLEET-08"
    assert refused(table, "join:drone-specialist") == "XOD-FLEET-01"
    play(table, "join:explorer")
    assert facts(table)["acting"] == ["warship", "explorer"]
    assert ship(table, "warship")["actions"] == 3
    assert ship(table, "warship")["fleet"] == ship(table, "explorer")["fleet"] == 1


@pytest.mark.rule("XOD-FLEET-02", "XOD-ENDPHASE-02")
def test_a_fleet_lasts_to_the_end_phase() -> None:
    table = position(TWO, **PAIR)
    assert not [o for o in offered(table) if o.startswith("leave")]
    play(table, "end")
    assert ship(table, "warship")["fleet"] == 1
    through_round(table)
    assert ship(table, "warship")["fleet"] == ship(table, "explorer")["fleet"] == 0


@pytest.mark.rule("XOD-FLEET-03", "XOD-AMB-30")
def test_joining_between_detection_and_combat() -> None:
    table = fight("warship", "recon-scout", ships={"explorer": {"at": "e11"}})
    play(table, "join:explorer")
    assert kind(table) == "engaged"
    assert ship(table, "explorer")["engaged"]


@pytest.mark.rule("XOD-FLEET-04", "XOD-FLEET-06", "XOD-FLEET-07", "XOD-AMB-28")
def test_every_action_is_everybodys_and_the_least_counts() -> None:
    ships = {"warship": {"at": "a05", "actions": 2}, "explorer": {"at": "a05", "actions": 4}}
    table = position(ships, **PAIR)
    assert facts(table)["fleet_actions"] == 2
    play(table, "jump:c01")
    assert [ship(table, s)["actions"] for s in ("warship", "explorer")] == [1, 3]
    assert {ship(table, s)["at"] for s in ("warship", "explorer")} == {"c01"}
    assert facts(table)["fleet_actions"] == 1
    table = position(ships, **PAIR)
    play(table, next(o for o in offered(table) if o.startswith("rush:")))
    assert [ship(table, s)["actions"] for s in ("warship", "explorer")] == [0, 2]


@pytest.mark.rule("XOD-FLEET-09", "XOD-FLEET-18")
def test_the_joiner_is_limited_and_its_surplus_is_lost_with_the_turn() -> None:
    ships = {"warship": {"at": "a05", "actions": 1}, "explorer": {"at": "a05", "actions": 4}}
    table = position(ships, acting=["warship"])
    play(table, "join:explorer", "scavenge")
    assert "scavenge" not in offered(table)
    play(table, "end")
    assert ship(table, "explorer")["actions"] == 0
    assert ship(table, "explorer")["ended"]


@pytest.mark.rule("XOD-FLEET-10", "XOD-AMB-25")
def test_only_the_joiner_rolls_and_its_detection_engages_all() -> None:
    ships = {"warship": {"at": "e11"}, "explorer": {"at": "e11"}}
    table = position(ships, acting=["warship"], chance={"dice": [[MISS, SKILL]]})
    happened = play(table, "join:explorer", "roll")
    assert [e.ship for e in events(happened, "dice_rolled")] == ["explorer"]
    assert all(ship(table, s)["engaged"] for s in ("warship", "explorer"))


@pytest.mark.rule("XOD-FLEET-04", "XOD-DISENGAGE-04", "XOD-AMB-25")
def test_a_ship_that_joins_a_flight_while_engaged_engages_the_fleet() -> None:
    ships = {"explorer": {"at": "a05", "engaged": True}, "warship": {"at": "a05", "engaged": True}}
    table = position(ships, acting=["explorer"], avatars={"ruin": {"at": "a05"}},
                     chance={"dice": [[SKILL, SKILL]] * 3})  # fmt: skip
    play(table, "disengage", "flee", "join:warship")
    assert kind(table) == "engaged"
    assert all(ship(table, s)["engaged"] for s in ("warship", "explorer"))
    play(table, "disengage")
    assert {"hide", "flee"} <= set(offered(table))


@pytest.mark.rule("XOD-DISENGAGE-08", "XOD-COMBAT-23")
def test_a_flight_is_over_when_the_fleet_is_engaged_anew_and_wins() -> None:
    ships = {"warship": {"at": "e11", "engaged": True}, "explorer": {"at": "e11"}}
    board = {"e11": {"at": [2, 0], "enemies": ["cultist-skiff"]}}
    table = position(ships, board=board, acting=["warship"],
                     chance={"dice": [[SKILL, SKILL], [MISS, SKILL], [5, 5], [SKILL, SKILL]]})  # fmt: skip
    play(table, "disengage", "flee", "join:explorer", "roll")
    settle(table, "fight:cultist-skiff", "offence", "offence")
    assert not facts(table)["fleeing"]
    assert "scavenge" in offered(table)


@pytest.mark.rule("XOD-FLEET-11")
def test_the_fleet_gains_when_its_least_ship_strains() -> None:
    ships = {"warship": {"at": "a05", "actions": 2}, "explorer": {"at": "a05", "actions": 4}}
    table = position(ships, **PAIR)
    play(table, "strain:warship")
    assert facts(table)["fleet_actions"] == 3


@pytest.mark.rule("XOD-AMB-24", "XOD-AMB-26")
def test_ships_that_have_played_or_hide_after_their_turn_cannot_join() -> None:
    ships = {"warship": {"at": "a05"}, "explorer": {"at": "a05", "played": True, "ended": True, "hiding": True}}
    table = position(ships, acting=["warship"])
    assert refused(table, "join:explorer") == "XOD-FLEET-08"


@pytest.mark.rule("XOD-FLEET-12", "XOD-ROLL-01")
@pytest.mark.parametrize(("dice", "seen"), [([[SKILL, 4], [SKILL, 5]], False), ([[SKILL, 4], [MISS, 5]], True)])
def test_a_fleet_rolls_detection_together(dice: list[Any], seen: bool) -> None:
    table = position(TWO, **PAIR, chance={"dice": dice})
    happened = play(table, "jump:e11", "roll")
    assert bool(events(happened, "detected")) is seen
    assert all(ship(table, s)["engaged"] is seen for s in ("warship", "explorer"))


@pytest.mark.rule("XOD-FLEET-13", "XOD-ROLL-02", "XOD-AMB-29")
@pytest.mark.parametrize(("dice", "successes"), [([[4, 5], [MISS, MISS]], 3), ([[SKILL, MISS], [SKILL, SKILL]], 3)])
def test_a_fleets_skill_roll_is_summed(dice: list[Any], successes: int) -> None:
    table = position(TWO, **PAIR, chance={"dice": dice}, piles={"explorations": ["cultist-ambush"]})
    happened = play(table, "explore")
    (result,) = events(happened, "skill_rolled")
    assert (result.successes, result.passed) == (successes, True)


@pytest.mark.rule("XOD-FLEET-14", "XOD-ROLL-03", "XOD-ROLL-04")
def test_damage_rolls_are_each_ships_own() -> None:
    ships = {name: {"at": "a05", "strained": True} for name in ("warship", "explorer")}
    table = position(ships, **PAIR, chance={"dice": [[SKILL, 4], [MISS, SKILL]]})
    play(table, "end")
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (9, 5)


@pytest.mark.rule("XOD-FLEET-15", "XOD-DEFEAT-01")
def test_the_others_go_on_when_one_is_defeated() -> None:
    table = fleet_fight({"warship": {"hull": 1}, "explorer": {}}, chance={"dice": [[MISS, SKILL], [SKILL, SKILL]]})
    settle(table, "fight:recon-scout", "offence", "offence")
    assert facts(table)["acting"] == ["explorer"]
    assert ship(table, "warship")["fleet"] == 0
    assert kind(table) == "engaged"


@pytest.mark.rule("XOD-FLEET-16")
def test_a_blind_jump_takes_all_to_the_same_system() -> None:
    table = position(TWO, **PAIR, piles={"stack": ["a01"]})
    settle(table, "blind:2,-1")
    assert {ship(table, s)["at"] for s in ("warship", "explorer")} == {"a01"}


@pytest.mark.rule("XOD-FLEET-17", "XOD-SIGNAL-07", "XOD-SIGNAL-08")
def test_a_fleet_decides_who_takes_the_key() -> None:
    table = position(
        TWO, **PAIR, signals=[{"card": "derelict-ship", "at": "a05", "revealed": True, "markers": 0}],
    )  # fmt: skip
    play(table, "key:derelict-ship")
    assert offered(table) == ["ship:warship", "ship:explorer"]
    play(table, "ship:explorer")
    assert ship(table, "explorer")["keys"] == 1
    assert ship(table, "explorer")["actions"] == 4


# ---------------------------------------------------------------------- rolls
@pytest.mark.rule("XOD-ROLL-01")
@pytest.mark.parametrize(("dice", "seen"), [([MISS, SKILL], True), ([SKILL, 4], False)])
def test_one_miss_means_detected(dice: list[int], seen: bool) -> None:
    table = alone("warship", chance={"dice": [dice]})
    play(table, "jump:e11", "roll")
    assert ship(table, "warship")["engaged"] is seen


@pytest.mark.rule("XOD-ROLL-05", "XOD-ROLL-02")
def test_two_misses_in_detection_and_skill_rolls_draw_no_damage_card() -> None:
    table = alone("warship", chance={"dice": [[MISS, MISS]]})
    play(table, "jump:e11", "roll")
    assert ship(table, "warship")["damage"] == []
    table = alone("warship", chance={"dice": [[MISS, MISS]]}, piles={"explorations": ["dormant-swarm"]})
    play(table, "explore")
    assert ship(table, "warship")["damage"] == []


@pytest.mark.rule("XOD-ROLL-03", "XOD-DAMAGE-01", "XOD-DAMAGE-04", "XOD-AMB-15")
def test_a_critical_miss_draws_the_top_damage_card() -> None:
    table = alone(
        "warship", own={"strained": True}, chance={"dice": [[MISS, MISS]]}, piles={"damage_deck": ["burnt-coils"]}
    )
    play(table, "end")
    assert ship(table, "warship")["damage"] == ["burnt-coils"]
    assert ship(table, "warship")["hull"] == 7
    table = alone("warship", own={"strained": True}, chance={"dice": [[MISS, MISS]]}, piles={"damage_deck": "empty"})
    play(table, "end")
    assert len(ship(table, "warship")["damage"]) == 1
    assert facts(table)["left"]["damage_deck"] == 19


@pytest.mark.rule("XOD-AMB-38")
def test_more_than_two_misses_cost_as_much_hull_and_one_card() -> None:
    table = fight("warship", "recon-scout", {"xp": 2, "augmentations": ["warship-2b", "warship-3a"]},
                  chance={"dice": [[MISS, MISS, MISS]]})  # fmt: skip
    play(table, "fight:recon-scout", "offence", "use:warship-3a")
    while kind(table) == "window":
        play(table, "done")
    assert len(ship(table, "warship")["damage"]) == 1
    assert ship(table, "warship")["hull"] == 6


@pytest.mark.rule("XOD-DAMAGE-02", "XOD-ACTION-32")
def test_a_damage_card_works_until_it_is_discarded() -> None:
    table = alone("warship", own={"damage": ["burnt-coils"], "scraps": 1})
    assert refused(table, "strain:warship") == "XOD-DAMAGE-02"
    play(table, "maintenance", "discard:warship:burnt-coils")
    assert "strain:warship" in offered(table)
    assert facts(table)["piles"]["damage_discards"] == ["burnt-coils"]


@pytest.mark.rule("XOD-DAMAGE-03", "XOD-COMBAT-05", "XOD-AMB-37")
def test_no_critical_miss_in_defence() -> None:
    table = fight("battlecruiser", "recon-scout", chance={"dice": [[MISS]]})
    play(table, "fight:recon-scout")
    assert offered(table) == ["offence", "defence:red", "defence:blue"]
    settle(table, "defence:blue")
    assert ship(table, "battlecruiser")["damage"] == []
    assert ship(table, "battlecruiser")["hull"] == 8


@pytest.mark.rule("XOD-AMB-37", "XOD-DAMAGE-01")
def test_the_critical_miss_is_judged_after_modules_and_even_when_the_enemy_falls() -> None:
    ships = {"battlecruiser": {"modules": ["support-beam"]}, "warship": {}}
    table = fleet_fight(ships, "cultist-skiff", chance={"dice": [[5, 5 + 1], [MISS, MISS]]})
    play(table, "fight:cultist-skiff", "offence", "offence")
    settle(table)
    assert len(ship(table, "warship")["damage"]) == 1
    table = fleet_fight(ships, "cultist-skiff", chance={"dice": [[5, 5 + 1], [MISS, MISS]]})
    play(table, "fight:cultist-skiff", "offence", "offence", "use:support-beam", "die:warship:0")
    settle(table)
    assert ship(table, "warship")["damage"] == []


@pytest.mark.rule("XOD-DAMAGE-03", "XOD-AMB-37")
def test_no_critical_miss_in_defence_even_with_a_reserve_die() -> None:
    team = ["proto-ship", "warship", "explorer", "pirate-ship"]
    own = {"augmentations": ["proto-ship-2a", "proto-ship-3b"], "energy": 2}
    table = fight("proto-ship", "recon-scout", own, team=team, chance={"dice": [[MISS, MISS]]})
    play(table, "fight:recon-scout", "defence:yellow", "use:proto-ship-3b", "colour:blue")
    settle(table)
    assert (ship(table, "proto-ship")["damage"], ship(table, "proto-ship")["hull"]) == ([], 5)


def test_undo_stops_at_a_roll() -> None:
    table = alone("warship", chance={"dice": [[SKILL, SKILL]]})
    play(table, "jump:e11")
    table.undo()
    assert ship(table, "warship")["at"] == "a05"
    play(table, "jump:e11", "roll")
    assert not table.can_undo()
    assert isinstance(table, rules.Table)
