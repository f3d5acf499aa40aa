"""Ships, dice, Energy, XP, Augmentations, Modules. Rules XOD-TURN, SHIP, DICE, ENERGY, XP, AUGM, MODULE."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import HIT, MISS, SKILL, alone, fight, fleet_fight, kind, new, position, settle, ship, tags, through_round


def content() -> Any:
    return rules.book("xodus").content


# ---------------------------------------------------------------------- rounds and turns
@pytest.mark.rule("XOD-TURN-01", "XOD-TURN-05")
def test_a_round_is_action_corruption_end() -> None:
    table = new()
    happened = through_round(table)
    order = [t for t in tags(happened) if t in ("ship_done", "corruption_moved", "round_begun")]
    assert order == ["ship_done"] * 4 + ["corruption_moved", "round_begun"]


@pytest.mark.rule("XOD-TURN-02", "XOD-TURN-06")
def test_the_players_choose_the_order_and_each_ship_acts_once() -> None:
    table = new()
    play(table, "act:explorer", "end")
    assert offered(table) == ["act:warship", "act:battlecruiser", "act:drone-specialist"]
    play(table, "act:drone-specialist", "end")
    assert offered(table) == ["act:warship", "act:battlecruiser"]


@pytest.mark.rule("XOD-TURN-03", "XOD-AMB-27")
def test_turns_are_never_interleaved_but_actions_may_be_given_up() -> None:
    table = new()
    play(table, "act:warship", "scavenge")
    assert not [o for o in offered(table) if o.startswith("act:")]
    play(table, "end")
    assert ship(table, "warship")["actions"] == 0
    assert ship(table, "warship")["ended"]


@pytest.mark.rule("XOD-TURN-04", "XOD-SETUP-06")
def test_the_action_marker_counts_down_and_free_things_stay_open() -> None:
    table = alone("warship", own={"modules": ["nanite-paste"], "hull": 5})
    play(table, "scavenge", "scavenge", "scavenge")
    assert ship(table, "warship")["actions"] == 0
    assert "scavenge" not in offered(table)
    assert refused(table, "scavenge") == "XOD-TURN-04"
    play(table, "use:nanite-paste")
    assert ship(table, "warship")["hull"] == 8


@pytest.mark.rule("XOD-TURN-07", "XOD-FLEET-10")
def test_a_turn_begins_with_its_effects_also_on_joining() -> None:
    table = alone("warship", ships={"explorer": {"at": "a05", "damage": ["hull-breach"]}})
    happened = play(table, "join:explorer")
    assert events(happened, "ship_turn")[0].ship == "explorer"
    assert ship(table, "explorer")["hull"] == content().ships["explorer"].hull - 1


# ---------------------------------------------------------------------- Hull, Scraps, Modules
@pytest.mark.rule("XOD-SHIP-04")
def test_hull_never_rises_above_the_printed() -> None:
    table = alone("warship", own={"hull": 8, "modules": ["nanite-paste"]})
    play(table, "use:nanite-paste")
    assert ship(table, "warship")["hull"] == 9


@pytest.mark.rule("XOD-SHIP-06", "XOD-FLEET-05")
def test_each_ship_pays_with_its_own_scraps() -> None:
    ships = {"warship": {"at": "a05", "hull": 5, "scraps": 0}, "explorer": {"at": "a05", "scraps": 9}}
    table = position(ships, acting=["warship"])
    assert "maintenance" not in offered(table)
    play(table, "join:explorer", "maintenance")
    assert {o.partition(":")[0] for o in offered(table)} == {"repair", "upgrade", "done"}
    play(table, "repair:warship")
    assert (ship(table, "warship")["scraps"], ship(table, "explorer")["scraps"]) == (0, 8)


@pytest.mark.rule("XOD-SHIP-06")
def test_scraps_never_fall_below_zero() -> None:
    table = fight("warship", "scrap-leech", {"scraps": 0}, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:scrap-leech", "offence")
    assert ship(table, "warship")["scraps"] == 0


@pytest.mark.rule("XOD-SHIP-07")
def test_there_is_no_storage_limit_for_modules() -> None:
    many = content().ship_modules[:20]
    table = alone(
        "warship", own={"modules": many, "scraps": 9}, allies={"broker": {"at": "a05", "goods": ["patch-kit"]}}
    )
    play(table, "trade", "buy:warship:patch-kit")
    assert len(ship(table, "warship")["modules"]) == 21


# ---------------------------------------------------------------------- dice
@pytest.mark.rule("XOD-DICE-01", "XOD-DICE-02", "XOD-DICE-03")
def test_three_colours_with_equal_misses_and_other_odds() -> None:
    dice = content().dice
    assert set(dice) == {"red", "yellow", "blue"}
    assert {faces.count(0) for faces in dice.values()} == {2}
    assert len({(f.count(1), f.count(2), f.count(3)) for f in dice.values()}) == 3


@pytest.mark.rule("XOD-DICE-04", "XOD-DICE-07")
def test_reserve_dice_come_only_by_modules_and_only_what_no_ship_owns() -> None:
    own = {"xp": 2, "augmentations": ["warship-3a", "warship-2b"], "energy": 2}
    table = fight("warship", "recon-scout", own, chance={"dice": [[MISS, MISS, 4]]})
    play(table, "fight:recon-scout", "offence", "use:warship-3a")
    assert len(table.state.rolls[-1].ships[0].dice) == 3
    assert [d.colour for d in table.state.rolls[-1].ships[0].dice] == ["red"] * 3
    table = fight("warship", "recon-scout", own, team=["warship", "battlecruiser", "proto-ship", "explorer"])
    play(table, "fight:recon-scout")
    assert "use:warship-3a" not in offered(settled(table, "offence"))


def settled(table: rules.Table, option: str) -> rules.Table:
    play(table, option)
    return table


@pytest.mark.rule("XOD-DICE-05", "XOD-MODULE-14")
def test_a_die_is_rerolled_once_whatever_the_modules() -> None:
    own = {"modules": ["targeting-lens", "mind-prism"]}
    table = fight("warship", "recon-scout", own, chance={"dice": [[MISS, MISS], MISS, MISS]})
    play(table, "fight:recon-scout", "offence", "use:targeting-lens", "die:warship:0", "use:mind-prism")
    assert offered(table) == ["die:warship:1", "done"]
    play(table, "die:warship:1")
    assert kind(table) != "choose_dice"


@pytest.mark.rule("XOD-DICE-06")
def test_a_die_that_triggered_a_module_is_locked() -> None:
    own = {"modules": ["mind-prism", "pulse-battery"]}
    table = fight("warship", "recon-scout", own, chance={"dice": [[4, SKILL]]})
    play(table, "fight:recon-scout", "offence", "use:pulse-battery", "use:mind-prism")
    assert offered(table) == ["die:warship:1", "done"]


# ---------------------------------------------------------------------- Energy
@pytest.mark.rule("XOD-ENERGY-01", "XOD-ENERGY-02", "XOD-AMB-104")
def test_energy_lies_between_zero_and_max_and_recovered_energy_can_be_spent_again() -> None:
    table = alone(
        "drone-specialist", own={"energy": 1, "modules": ["power-cell"]}, ships={"warship": {"at": "a05", "hull": 3}}
    )
    play(table, "use:drone-specialist-1a")
    assert ship(table, "drone-specialist")["energy"] == 0
    play(table, "use:power-cell")
    assert ship(table, "drone-specialist")["energy"] == 2


@pytest.mark.rule("XOD-ENERGY-03", "XOD-MODULE-05")
def test_a_module_needs_its_energy_each_time() -> None:
    table = fight("proto-ship", "recon-scout", {"energy": 1}, team=["proto-ship", "warship", "explorer", "pirate-ship"],
                  chance={"dice": [[SKILL, SKILL], [SKILL, SKILL]]})  # fmt: skip
    play(table, "fight:recon-scout", "offence", "use:proto-ship-1a")
    assert ship(table, "proto-ship")["energy"] == 0
    settle(table)
    play(table, "fight:recon-scout", "offence")
    assert kind(table) == "engaged"


@pytest.mark.rule("XOD-ENERGY-03", "XOD-MODULE-05")
def test_a_price_falls_to_its_floor_and_no_further_and_rises_first() -> None:
    team = ["proto-ship", "warship", "explorer", "pirate-ship"]
    cards = ["proto-ship-2a", "proto-ship-3b", "proto-ship-4a"]
    cases: list[tuple[dict[str, Any], int]] = [({}, 1), ({"damage": ["leaking-coolant"]}, 1)]
    cases += [({"augmentations": cards[:2], "damage": ["leaking-coolant"]}, 0)]
    for own, left in cases:
        table = fight("proto-ship", own={"augmentations": cards, "energy": 2, **own}, team=team)
        play(table, "fight:recon-scout", "offence", "use:proto-ship-1a")
        assert ship(table, "proto-ship")["energy"] == left


@pytest.mark.rule("XOD-ENERGY-04", "XOD-AMB-06", "XOD-ACTION-33")
def test_an_upgrade_moves_both_markers() -> None:
    table = alone("warship", own={"energy": 0, "scraps": 2})
    play(table, "maintenance", "upgrade")
    found = ship(table, "warship")
    assert (found["max_energy"], found["energy"], found["scraps"]) == (3, 1, 0)


@pytest.mark.rule("XOD-ENERGY-05", "XOD-AMB-05")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (2, 2)])
def test_max_energy_never_falls_below_its_start(before: int, after: int) -> None:
    table = alone(
        "warship", own={"engaged": True, "max_energy": before, "energy": before}, avatars={"blight": {"at": "a05"}},
        chance={"dice": [[MISS, MISS]]},
    )  # fmt: skip
    settle(table, "fight:blight", "offence")
    found = ship(table, "warship")
    assert found["max_energy"] == after
    assert found["energy"] <= after


# ---------------------------------------------------------------------- XP and Augmentations
@pytest.mark.rule("XOD-XP-01", "XOD-XP-02", "XOD-XP-04", "XOD-AUGM-01", "XOD-AUGM-02")
def test_xp_unlocks_an_augmentation_and_a_side_is_chosen() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [[5, 4]]})
    play(table, "fight:recon-scout", "offence", "done")
    assert ship(table, "warship")["xp"] == 1
    assert offered(table) == ["side:warship-2a", "side:warship-2b"]
    play(table, "side:warship-2b")
    assert ship(table, "warship")["augmentations"] == ["warship-1a", "warship-2b"]


@pytest.mark.rule("XOD-XP-01")
def test_xp_is_tracked_per_ship_in_a_fleet() -> None:
    table = fleet_fight({"warship": {}, "explorer": {}}, chance={"dice": [[5, 4], [SKILL, SKILL]]})
    settle(table, "fight:recon-scout", "offence", "offence")
    assert (ship(table, "warship")["xp"], ship(table, "explorer")["xp"]) == (1, 0)


@pytest.mark.rule("XOD-XP-03")
def test_a_new_augmentation_waits_for_the_next_attack() -> None:
    table = fight("warship", "recon-scout", {"xp": 1, "augmentations": ["warship-2b"]},
                  chance={"dice": [[5, 5], [SKILL, SKILL]]})  # fmt: skip
    play(table, "fight:recon-scout", "offence", "done", "side:warship-3b")
    assert "warship-3b" in table.state.ships[0].fresh
    play(table, "fight:recon-scout", "offence")
    assert "use:warship-3b" in offered(table)


@pytest.mark.rule("XOD-AMB-22", "XOD-AUGM-02")
def test_a_lost_augmentation_comes_back_with_the_same_side() -> None:
    table = fight("warship", "recon-scout", chance={"dice": [[5, 4]]})
    table.state.ships[0].sides[1] = "b"
    play(table, "fight:recon-scout", "offence", "done")
    assert offered(table) == ["side:warship-2b"]


@pytest.mark.rule("XOD-AMB-23")
def test_levels_crossed_at_once_unlock_in_order_and_xp_stops_at_the_end() -> None:
    top = content().ships["warship"].xp.track_end
    table = fight("warship", "recon-scout", {"xp": top}, chance={"dice": [[5, 4]]})
    settle(table, "fight:recon-scout", "offence")
    assert ship(table, "warship")["xp"] == top


@pytest.mark.rule("XOD-AUGM-03")
def test_augmentations_are_neither_salvaged_nor_traded() -> None:
    table = alone("warship", own={"modules": ["patch-kit"]}, ships={"explorer": {"at": "a05"}})
    play(table, "trade")
    assert "salvage:warship:patch-kit" in offered(table)
    assert not [o for o in offered(table) if "warship-1a" in o]


@pytest.mark.rule("XOD-AUGM-04")
def test_odd_augmentations_cost_energy_and_even_ones_are_passive() -> None:
    for card in content().augmentations.values():
        assert card.kind == ("energy" if card.level in (1, 3, 5) else "passive")


# ---------------------------------------------------------------------- Modules
@pytest.mark.rule("XOD-MODULE-01", "XOD-MODULE-02", "XOD-MODULE-07", "XOD-MODULE-11")
def test_all_kinds_are_offered_in_their_window_and_may_be_declined_in_any_order() -> None:
    own = {"modules": ["pulse-battery", "mind-prism", "seeker-torpedo"]}
    table = fight("warship", "recon-scout", own, chance={"dice": [[4, SKILL]]})
    assert "use:pulse-battery" not in offered(table)
    play(table, "fight:recon-scout", "offence")
    wanted = {"use:warship-1a", "use:pulse-battery", "use:mind-prism", "use:seeker-torpedo", "done"}
    assert set(offered(table)) == wanted
    play(table, "use:seeker-torpedo", "use:warship-1a")
    assert set(offered(table)) == {"use:pulse-battery", "use:mind-prism", "done"}
    settle(table)
    assert set(ship(table, "warship")["modules"]) == {"pulse-battery", "mind-prism"}


@pytest.mark.rule("XOD-MODULE-03", "XOD-MODULE-06")
def test_a_passive_module_costs_neither_energy_nor_an_action() -> None:
    table = alone("warship", own={"modules": ["tractor-claw"]})
    before = ship(table, "warship")
    play(table, "scavenge", "use:tractor-claw")
    after = ship(table, "warship")
    assert after["energy"] == before["energy"]
    assert after["actions"] == before["actions"] - 1
    assert after["scraps"] == before["scraps"] + 2


@pytest.mark.rule("XOD-MODULE-04")
def test_a_consumable_is_discarded() -> None:
    table = alone("warship", own={"modules": ["power-cell"], "energy": 0})
    play(table, "use:power-cell")
    assert ship(table, "warship")["modules"] == []
    assert "power-cell" in facts(table)["piles"]["ship_discards"]


@pytest.mark.rule("XOD-MODULE-08", "XOD-AMB-89")
def test_once_an_attack_and_again_in_the_next() -> None:
    table = fight("warship", "recon-scout", {"modules": ["mind-prism"]},
                  chance={"dice": [[SKILL, SKILL], SKILL, [SKILL, SKILL]]})  # fmt: skip
    play(table, "fight:recon-scout", "offence", "use:mind-prism", "die:warship:0", "done")
    assert "use:mind-prism" not in offered(table)
    play(table, "fight:recon-scout", "offence")
    assert "use:mind-prism" in offered(table)


@pytest.mark.rule("XOD-MODULE-08", "XOD-ENDPHASE-07")
def test_once_a_round_and_again_in_the_next() -> None:
    table = alone("warship", "c01", own={"scraps": 9}, allies={"mercenary": {"at": "a05"}},
                  board={"e01": {"at": [3, 0]}})  # fmt: skip
    play(table, "use:mercenary:warship", "system:e11", "scavenge")
    assert "use:mercenary:warship" not in offered(table)
    through_round(table)
    play(table, "act:warship")
    assert "use:mercenary:warship" in offered(table)


@pytest.mark.rule("XOD-MODULE-09")
def test_any_number_of_modules_at_once_while_they_are_paid() -> None:
    own = {"modules": ["pulse-battery", "dimensional-blade"], "max_energy": 4, "energy": 4}
    table = fight("warship", "recon-scout", own, chance={"dice": [[4, SKILL]]})
    play(table, "fight:recon-scout", "offence", "use:pulse-battery", "use:dimensional-blade", "use:warship-1a")
    assert ship(table, "warship")["energy"] == 0


@pytest.mark.rule("XOD-MODULE-10")
def test_part_of_a_module_may_be_declined() -> None:
    own = {"xp": 6, "augmentations": ["warship-2b", "warship-3b", "warship-4b"]}
    table = fight("warship", "recon-scout", own, chance={"dice": [[MISS, SKILL]]})
    play(table, "fight:recon-scout", "offence", "done", "use:warship-4b")
    assert offered(table) == ["die:warship:0", "done"]
    play(table, "done")
    settle(table)
    assert ship(table, "warship")["hull"] == 8


@pytest.mark.rule("XOD-MODULE-12")
def test_a_skill_effect_counts_every_skill_of_the_ship() -> None:
    own = {"xp": 8, "augmentations": ["drone-specialist-2a", "drone-specialist-3a"], "energy": 2}
    table = fleet_fight(
        {"drone-specialist": own, "warship": {"hull": 4}}, chance={"dice": [[SKILL, SKILL], [SKILL, SKILL]]}
    )
    play(table, "fight:recon-scout", "offence", "offence", "use:drone-specialist-3a")
    play(table, "ship:warship")
    while kind(table) == "window" and "use:drone-specialist-2a" in offered(table):
        play(table, "done")
    if kind(table) == "pick_ship":
        play(table, "ship:warship")
    assert ship(table, "warship")["hull"] == 6


@pytest.mark.rule("XOD-MODULE-13")
def test_conditions_on_dice_need_as_many_dice() -> None:
    table = fight("warship", "recon-scout", {"modules": ["pulse-battery"]}, chance={"dice": [[SKILL, MISS]]})
    play(table, "fight:recon-scout", "offence")
    assert "use:pulse-battery" not in offered(table)


@pytest.mark.rule("XOD-MODULE-15")
def test_modules_for_a_defeated_enemy() -> None:
    table = fight("warship", "cultist-skiff", {"modules": ["boarding-hooks"]}, chance={"dice": [[5, 5]]})
    play(table, "fight:cultist-skiff", "offence", "done")
    settle_until(table, "use:boarding-hooks")
    before = ship(table, "warship")["scraps"]
    play(table, "use:boarding-hooks")
    assert ship(table, "warship")["scraps"] == before + 1


def settle_until(table: rules.Table, option: str) -> None:
    while option not in offered(table):
        assert kind(table) in ("window", "unlock"), f"{option} is not offered"
        play(table, "done" if "done" in offered(table) else offered(table)[0])


def test_hit_values_are_hits() -> None:
    for colour, value in HIT.items():
        assert content().dice[colour][value - 1] == 2
