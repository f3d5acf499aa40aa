"""Enemies, disengaging, Combat, Pacifying, the Battle mat. Rules XOD-ENEMY, DISENGAGE, COMBAT, PACIFY, BATTLEMAT."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import MISS, SKILL, alone, fight, fleet_fight, kind, position, settle, ship, tags, through_round

CALM = [SKILL, SKILL]
TWO_ENEMIES = {"e11": {"at": [2, 0], "enemies": ["recon-scout", "cultist-skiff"]}}


def content() -> Any:
    return rules.book("xodus").content


# ---------------------------------------------------------------------- Enemies
@pytest.mark.rule("XOD-ENEMY-01", "XOD-ENEMY-02", "XOD-AMB-30", "XOD-AMB-31")
def test_an_engaged_ship_fights_disengages_strains_or_is_joined() -> None:
    table = fight("warship", "recon-scout", ships={"explorer": {"at": "e11"}})
    assert offered(table) == ["fight:recon-scout", "disengage", "strain:warship", "join:explorer"]
    assert refused(table, "scavenge") == "XOD-ENEMY-02"
    assert refused(table, "end") == "XOD-ENEMY-02"


@pytest.mark.rule("XOD-ENEMY-03", "XOD-AMB-13")
def test_an_empty_enemy_deck_is_made_of_the_discards_and_none_is_no_enemy() -> None:
    table = alone("warship", piles={"enemy_deck": "empty"})
    play(table, "jump:e11", "engage")
    assert len(facts(table)["board"]["e11"]["enemies"]) == 1
    assert facts(table)["left"]["enemy_discards"] == 0
    table = alone("warship")
    table.state.enemy_reserve += table.state.enemy_deck
    table.state.enemy_deck.clear()
    happened = play(table, "jump:e11", "engage")
    assert events(happened, "undetected")
    assert kind(table) == "act"


@pytest.mark.rule("XOD-ENEMY-04", "XOD-COMBAT-17")
def test_an_enemy_falls_when_its_hull_is_gone_and_does_not_retaliate() -> None:
    table = fight("warship", "cultist-skiff", chance={"dice": [[5, 5]]})
    happened = settle(table, "fight:cultist-skiff", "offence")
    assert "enemy_beaten" in tags(happened)
    assert ship(table, "warship")["hull"] == 9
    table = fight("warship", "recon-scout", mat={"enemy": "recon-scout", "damage": 10}, chance={"dice": [[5, MISS]]})
    happened = settle(table, "fight:recon-scout", "offence")
    assert "enemy_beaten" not in tags(happened)
    assert ship(table, "warship")["hull"] == 8


@pytest.mark.rule("XOD-ENEMY-05")
@pytest.mark.parametrize(("dice", "scraps"), [([SKILL, MISS], 1), ([SKILL, SKILL], 2)])
def test_an_ability_applies_only_on_its_condition(dice: list[int], scraps: int) -> None:
    table = fight("warship", "scrap-leech", {"scraps": 2}, chance={"dice": [dice]})
    settle(table, "fight:scrap-leech", "offence")
    assert ship(table, "warship")["scraps"] == scraps


@pytest.mark.rule("XOD-ENEMY-06", "XOD-ENEMY-07", "XOD-ENEMY-08", "XOD-AMB-36")
def test_several_enemies_are_shown_together_and_fought_one_after_another() -> None:
    board = {"e11": None, "e05": {"at": [2, 0], "turn": 1}}
    table = alone(
        "warship", board=board, piles={"enemy_deck": ["zealot-ram", "cultist-skiff"]}, chance={"dice": [CALM]}
    )
    happened = play(table, "jump:e05", "engage")
    (drawn,) = events(happened, "enemies_drawn")
    assert drawn.enemies == ["zealot-ram", "cultist-skiff"]
    assert {"fight:zealot-ram", "fight:cultist-skiff"} <= set(offered(table))
    settle(table, "fight:cultist-skiff", "offence")
    assert [o for o in offered(table) if o.startswith("fight")] == ["fight:cultist-skiff"]


@pytest.mark.rule("XOD-ENEMY-09", "XOD-COMBAT-16")
def test_ignored_misses_trigger_nothing() -> None:
    ships = {"warship": {"scraps": 2}, "explorer": {"modules": ["support-beam"]}}
    table = fleet_fight(ships, "scrap-leech", chance={"dice": [[MISS, SKILL], CALM]})
    play(table, "fight:scrap-leech", "offence", "offence", "use:support-beam", "die:warship:0")
    settle(table)
    assert (ship(table, "warship")["scraps"], ship(table, "warship")["hull"]) == (2, 9)


@pytest.mark.rule("XOD-ENEMY-10", "XOD-COMBAT-18")
def test_a_defeated_enemy_has_only_its_dying_ability() -> None:
    mat = {"enemy": "hive-mother", "damage": 18}
    table = fight("warship", "hive-mother", mat=mat, chance={"dice": [[5, 5], [MISS, SKILL]]})
    settle(table, "fight:hive-mother", "offence")
    assert ship(table, "warship")["hull"] == 8
    table = fight("warship", "scrap-leech", {"scraps": 0}, mat={"enemy": "scrap-leech", "damage": 4},
                  chance={"dice": [[5, MISS]]})  # fmt: skip
    settle(table, "fight:scrap-leech", "offence")
    assert ship(table, "warship")["scraps"] == 1


@pytest.mark.rule("XOD-ENEMY-11")
def test_the_defender_shields_itself_before_damage() -> None:
    table = fight("warship", "defender", mat={"enemy": "defender", "damage": 8}, chance={"dice": [[5, MISS]]})
    (attack,) = events(settle(table, "fight:defender", "offence"), "attacked")
    assert (attack.shields, attack.damage) == (2, 0)
    assert facts(table)["mat"]["damage"] == 8


@pytest.mark.rule("XOD-ENEMY-12", "XOD-DISENGAGE-02", "XOD-DISENGAGE-03")
def test_the_others_matter_only_on_disengaging() -> None:
    table = fight("warship", "recon-scout", board=TWO_ENEMIES, chance={"dice": [CALM, CALM, [MISS, SKILL]]})
    settle(table, "fight:recon-scout", "offence")
    assert ship(table, "warship")["hull"] == 9
    happened = play(table, "disengage")
    assert len(events(happened, "dice_rolled")) == 2
    assert ship(table, "warship")["hull"] == 9 - 1 - 1
    assert facts(table)["avatar_steps"] == 1


# ---------------------------------------------------------------------- disengaging
@pytest.mark.rule("XOD-DISENGAGE-01", "XOD-COMBAT-03", "XOD-AMB-39")
def test_disengaging_before_the_combat_or_any_attack_but_not_within_one() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [CALM]})
    assert "disengage" in offered(table)
    play(table, "fight:recon-scout")
    assert "disengage" not in offered(table)
    settle(table, "offence")
    assert "disengage" in offered(table)


@pytest.mark.rule("XOD-DISENGAGE-04", "XOD-DISENGAGE-02")
def test_a_fleet_disengages_as_one_each_with_its_own_roll() -> None:
    table = fleet_fight({"warship": {}, "explorer": {}}, chance={"dice": [[MISS, SKILL], CALM]})
    happened = play(table, "disengage", "hide")
    assert [e.ship for e in events(happened, "dice_rolled")] == ["warship", "explorer"]
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (8, 6)
    assert ship(table, "warship")["hiding"]
    assert ship(table, "explorer")["hiding"]


@pytest.mark.rule("XOD-DISENGAGE-05", "XOD-DISENGAGE-06", "XOD-DISENGAGE-09")
def test_hide_ends_the_turn_and_the_enemy_does_not_retaliate() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [CALM]})
    happened = play(table, "disengage")
    assert offered(table) == ["hide", "flee", "strain:warship"]
    assert "attacked" not in tags(happened)
    play(table, "hide")
    found = ship(table, "warship")
    assert found["hiding"]
    assert found["ended"]
    assert found["actions"] == 0


@pytest.mark.rule("XOD-DISENGAGE-07", "XOD-ENDPHASE-05", "XOD-AMB-61")
def test_after_hiding_the_next_turn_begins_with_detection_and_the_enemy_is_still_there() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [CALM]})
    play(table, "disengage", "hide")
    through_round(table)
    assert facts(table)["board"]["e11"]["enemies"] == ["recon-scout"]
    play(table, "act:warship")
    assert kind(table) == "detection"


@pytest.mark.rule("XOD-DISENGAGE-08", "XOD-DISENGAGE-10")
def test_a_flight_is_a_move_at_its_cost_and_the_turn_goes_on() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [CALM]})
    play(table, "disengage", "flee")
    assert {o.partition(":")[0] for o in offered(table)} == {"jump", "blind", "rush", "strain"}
    assert refused(table, "scavenge") == "XOD-DISENGAGE-08"
    play(table, "jump:a05")
    assert ship(table, "warship")["actions"] == 2
    assert "explore" in offered(table)
    assert facts(table)["marker"] == 0


@pytest.mark.rule("XOD-AMB-32")
def test_without_an_action_only_strain_opens_the_flight() -> None:
    table = fight("warship", "recon-scout", {"actions": 0}, chance={"dice": [CALM]})
    play(table, "disengage")
    assert offered(table) == ["hide", "strain:warship"]
    play(table, "strain:warship")
    assert "flee" in offered(table)


@pytest.mark.rule("XOD-AMB-32")
def test_a_flight_without_a_way_out_may_always_turn_into_hiding() -> None:
    table = alone("warship", own={"actions": 0}, ships={"explorer": {"at": "a05"}}, fleeing=True)
    assert offered(table) == ["hide", "strain:warship", "join:explorer"]
    play(table, "hide")
    assert ship(table, "warship")["hiding"]
    table = alone("warship", fleeing=True)
    assert "hide" not in offered(table)


@pytest.mark.rule("XOD-AMB-32", "XOD-AMB-77")
def test_without_a_lane_or_a_tile_there_is_no_flight() -> None:
    for stack, flee in (("empty", False), (["a06"], True)):
        board = {"c01": {"at": [0, 0]}, "a05": None, "e11": None, "mr": None}
        table = alone("warship", "c01", {"engaged": True}, board=board, piles={"stack": stack},
                      avatars={"ruin": {"at": "c01"}}, chance={"dice": [CALM]})  # fmt: skip
        play(table, "disengage")
        assert ("flee" in offered(table)) is flee


@pytest.mark.rule("XOD-DISENGAGE-07", "XOD-AVATAR-04")
def test_a_ship_that_takes_its_turn_hides_no_longer() -> None:
    table = position({"warship": {"at": "a05", "hiding": True}}, step="action")
    play(table, "act:warship", "end")
    assert not ship(table, "warship")["hiding"]


@pytest.mark.rule("XOD-AMB-30", "XOD-MODULE-02")
def test_modules_for_any_time_may_be_used_before_the_flight() -> None:
    table = fight("warship", "recon-scout", {"hull": 5, "modules": ["nanite-paste"]}, chance={"dice": [CALM]})
    play(table, "disengage", "flee", "use:nanite-paste")
    assert ship(table, "warship")["hull"] == 8
    assert kind(table) == "flee"


# ---------------------------------------------------------------------- Combat
@pytest.mark.rule("XOD-COMBAT-01", "XOD-COMBAT-02", "XOD-COMBAT-07")
def test_combat_costs_no_action_and_runs_in_its_order() -> None:
    own = {"xp": 2, "augmentations": ["warship-2b", "warship-3a"], "energy": 2}
    table = fight("warship", "recon-scout", own, chance={"dice": [[4, SKILL, MISS]]})
    play(table, "fight:recon-scout")
    assert kind(table) == "strategy"
    play(table, "offence")
    assert offered(table) == ["use:warship-3a", "done"]
    play(table, "use:warship-3a")
    assert offered(table) == ["use:warship-1a", "done"]
    happened = play(table, "done")
    assert offered(table) == ["use:warship-2b", "done"]
    happened += play(table, "done")
    assert ship(table, "warship")["actions"] == 3
    assert ship(table, "warship")["hull"] == 8
    assert kind(table) == "engaged"


@pytest.mark.rule("XOD-COMBAT-04", "XOD-COMBAT-05", "XOD-COMBAT-06")
def test_each_ship_chooses_its_strategy_and_keeps_its_dice() -> None:
    table = fleet_fight({"warship": {}, "battlecruiser": {}}, chance={"dice": [[4, 4], [6]]})
    happened = play(table, "fight:recon-scout", "offence", "defence:blue")
    rolled = events(happened, "dice_rolled")
    assert [(e.ship, e.colours) for e in rolled] == [("warship", ["red", "red"]), ("battlecruiser", ["blue"])]


@pytest.mark.rule("XOD-COMBAT-08", "XOD-COMBAT-09", "XOD-COMBAT-10", "XOD-COMBAT-11")
def test_power_is_summed_and_shields_count_once() -> None:
    table = fleet_fight({"warship": {}, "battlecruiser": {}}, chance={"dice": [[5, 4], [4, 5]]})
    (attack,) = events(settle(table, "fight:recon-scout", "offence", "offence"), "attacked")
    assert (attack.powers, attack.shields, attack.damage, attack.hull) == ([3, 2], 2, 3, 8)
    table = fight("warship", "recon-scout", chance={"dice": [[4, SKILL]]})
    (attack,) = events(settle(table, "fight:recon-scout", "offence"), "attacked")
    assert attack.damage == 0


@pytest.mark.rule("XOD-COMBAT-12", "XOD-COMBAT-13", "XOD-COMBAT-14")
def test_retaliation_is_each_ships_own() -> None:
    table = fleet_fight(
        {"warship": {}, "explorer": {}}, "cult-frigate", chance={"dice": [[MISS, SKILL], [MISS, SKILL]]}
    )
    settle(table, "fight:cult-frigate", "offence", "offence")
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (8, 4)


@pytest.mark.rule("XOD-COMBAT-15", "XOD-AMB-101")
def test_the_window_after_a_loss_and_none_after_a_defeat() -> None:
    team = ["proto-ship", "warship", "explorer", "pirate-ship"]
    own = {"xp": 2, "augmentations": ["proto-ship-2a"], "energy": 0}
    table = fight("proto-ship", "recon-scout", own, team=team, chance={"dice": [[MISS, SKILL]]})
    play(table, "fight:recon-scout", "offence", "use:proto-ship-2a")
    assert ship(table, "proto-ship")["energy"] == 1
    table = fight("proto-ship", "recon-scout", {**own, "hull": 1}, team=team, chance={"dice": [[MISS, SKILL]]})
    play(table, "fight:recon-scout", "offence")
    assert ship(table, "proto-ship")["lost_in"] == 1
    assert kind(table) == "choose_ship"


@pytest.mark.rule("XOD-COMBAT-19", "XOD-COMBAT-20", "XOD-COMBAT-21")
def test_the_card_is_discarded_and_each_ship_gains_scraps_by_level() -> None:
    mat = {"enemy": "void-weaver", "damage": 12}
    table = fleet_fight({"warship": {"scraps": 0}, "explorer": {"scraps": 0}}, "void-weaver", mat=mat,
                        chance={"dice": [[5, 5], CALM]})  # fmt: skip
    settle(table, "fight:void-weaver", "offence", "offence")
    assert facts(table)["piles"]["enemy_discards"] == ["void-weaver"]
    assert ship(table, "warship")["scraps"] == ship(table, "explorer")["scraps"] == 3


@pytest.mark.rule("XOD-COMBAT-22", "XOD-PACIFY-01", "XOD-PACIFY-02")
def test_the_system_is_pacified_when_the_last_enemy_falls() -> None:
    table = fight("warship", "cultist-skiff", board=TWO_ENEMIES, chance={"dice": [[5, 5]]})
    settle(table, "fight:cultist-skiff", "offence")
    assert facts(table)["board"]["e11"]["pacified"] == 0
    assert ship(table, "warship")["engaged"]
    table = fight("warship", "cultist-skiff", chance={"dice": [[5, 5]]})
    settle(table, "fight:cultist-skiff", "offence")
    assert facts(table)["board"]["e11"]["pacified"] == 2
    assert not ship(table, "warship")["engaged"]


@pytest.mark.rule("XOD-COMBAT-23")
def test_the_turn_goes_on_after_a_victory() -> None:
    table = fight("warship", "cultist-skiff", {"actions": 2}, chance={"dice": [[5, 5]]})
    settle(table, "fight:cultist-skiff", "offence")
    assert "explore" in offered(table)
    assert ship(table, "warship")["actions"] == 2


@pytest.mark.rule("XOD-COMBAT-24")
def test_ships_outside_the_fleet_neither_roll_nor_suffer() -> None:
    table = fight(
        "warship", "cult-frigate", ships={"explorer": {"at": "e11", "hull": 1}}, chance={"dice": [[MISS, SKILL]]}
    )
    happened = settle(table, "fight:cult-frigate", "offence")
    assert {e.ship for e in events(happened, "dice_rolled")} == {"warship"}
    assert ship(table, "explorer")["hull"] == 1


# ---------------------------------------------------------------------- Pacifying
@pytest.mark.rule("XOD-PACIFY-03", "XOD-ENDPHASE-01")
def test_a_pacified_system_lasts_two_end_phases() -> None:
    table = position(board={"e11": {"at": [2, 0], "pacified": 2}})
    through_round(table)
    assert facts(table)["board"]["e11"]["pacified"] == 1
    through_round(table)
    assert facts(table)["board"]["e11"]["pacified"] == 0


@pytest.mark.rule("XOD-AMB-43")
def test_pacifying_by_an_effect_takes_the_cards_away_and_frees_the_ships() -> None:
    table = alone(
        "warship", own={"modules": ["cultist-codes"]},
        board={"e11": {"at": [2, 0], "enemies": ["recon-scout"]}}, ships={"explorer": {"at": "e11", "engaged": True}},
    )  # fmt: skip
    left = facts(table)["left"]["enemy_deck"]
    play(table, "use:cultist-codes")
    assert facts(table)["board"]["e11"]["enemies"] == []
    assert facts(table)["left"]["enemy_deck"] == left + 1
    assert not ship(table, "explorer")["engaged"]
    assert facts(table)["left"]["enemy_discards"] == 0


# ---------------------------------------------------------------------- the Battle mat
@pytest.mark.rule("XOD-BATTLEMAT-01", "XOD-BATTLEMAT-02", "XOD-AMB-73")
def test_damage_stays_on_the_mat_for_the_next_to_fight() -> None:
    table = fight(
        "warship", "recon-scout", ships={"explorer": {"at": "e11"}}, chance={"dice": [[5, 5], CALM, [SKILL, 5]]}
    )
    play(table, "fight:recon-scout", "offence", "use:warship-1a")
    settle(table)
    assert facts(table)["mat"]["damage"] == 3
    play(table, "disengage", "hide", "act:explorer", "engage")
    happened = play(table, "fight:recon-scout")
    assert events(happened, "combat_begun")[0].hull == 8


@pytest.mark.rule("XOD-COMBAT-02", "XOD-BATTLEMAT-02")
def test_what_was_for_a_combat_ends_with_it_and_the_damage_stays() -> None:
    top = content().ships["warship"].energy.most
    own = {"augmentations": ["warship-2b", "warship-3b"], "max_energy": top, "energy": top}
    table = fight("warship", "recon-scout", own, chance={"dice": [[5, MISS], CALM, CALM]})
    play(table, "fight:recon-scout", "offence", "use:warship-3b", "done", "use:warship-2b")
    assert (facts(table)["mat"]["damage"], facts(table)["mat"]["attacks"]) == (1, 1)
    play(table, "disengage", "hide")
    through_round(table)
    play(table, "act:warship", "engage", "fight:recon-scout", "offence")
    assert "use:warship-3b" in offered(table)
    (attack,) = events(settle(table, "done"), "attacked")
    assert (attack.shields, attack.hull) == (2, 10)


@pytest.mark.rule("XOD-COMBAT-02")
def test_the_first_attack_of_a_new_combat_on_a_damaged_enemy_is_a_first_attack() -> None:
    team = ["pirate-ship", "warship", "explorer", "battlecruiser"]
    own = {"augmentations": ["pirate-ship-2a", "pirate-ship-3a"], "energy": 2}
    table = fight("warship", "recon-scout", team=team, ships={"pirate-ship": {"at": "e11", **own}},
                  chance={"dice": [CALM, CALM, CALM]})  # fmt: skip
    settle(table, "fight:recon-scout", "offence")
    play(table, "disengage", "hide", "act:pirate-ship", "engage", "fight:recon-scout", "offence")
    assert "use:pirate-ship-3a" in offered(table)


def test_a_combat_is_over_when_its_last_ship_falls() -> None:
    ships = {"explorer": {"at": "e11"}}
    table = fight(
        "warship", "recon-scout", {"hull": 1}, board=TWO_ENEMIES, ships=ships, chance={"dice": [[MISS, SKILL]]}
    )
    settle(table, "fight:recon-scout", "offence")
    play(table, "act:explorer", "engage")
    assert {"fight:recon-scout", "fight:cultist-skiff"} <= set(offered(table))


@pytest.mark.rule("XOD-BATTLEMAT-03")
def test_an_enemy_is_whole_again_once_another_is_engaged_elsewhere_though_nobody_fights_it() -> None:
    board = {"e11": {"at": [2, 0], "enemies": ["recon-scout"]}, "e01": {"at": [0, 1], "turn": 2}}
    mat = {"enemy": "recon-scout", "damage": 5}
    table = alone("explorer", board=board, mat=mat, chance={"dice": [CALM]})
    happened = play(table, "jump:e01", "engage")
    (told,) = events(happened, "enemy_hull")
    assert (told.enemy, told.amount, told.hull) == ("recon-scout", 5, 11)
    assert facts(table)["mat"] == {"enemy": "", "damage": 0, "attacks": 0}
    table = alone("explorer", board=board, mat=mat)
    assert not events(play(table, "jump:e11", "engage"), "enemy_hull")
    assert facts(table)["mat"]["damage"] == 5


@pytest.mark.rule("XOD-BATTLEMAT-03")
def test_another_enemy_takes_its_place_and_the_damage_is_gone() -> None:
    mat = {"enemy": "recon-scout", "damage": 7}
    table = fight("warship", "recon-scout", board=TWO_ENEMIES, mat=mat)
    happened = play(table, "fight:cultist-skiff")
    assert events(happened, "combat_begun")[0].replaced == "recon-scout"
    assert facts(table)["mat"] == {"enemy": "cultist-skiff", "damage": 0, "attacks": 0}
