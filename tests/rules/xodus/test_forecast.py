"""What the rules say beforehand: odds, paths, reach."""

from __future__ import annotations

from math import isclose

from game import rules
from tests.rules.tables import events, play

from .board import alone, fight, fleet_fight, position, settle


def test_odds_of_detection_by_the_dice_and_with_modules() -> None:
    told = rules.forecast(alone("warship").view(0)).detection
    assert isclose(told.plain, (2 / 3) ** 2)
    told = rules.forecast(alone("warship", own={"modules": ["muffled-drives"]}).view(0)).detection
    assert isclose(told.with_modules, (2 / 3) ** 2 + 2 * (1 / 3) * (2 / 3) * (2 / 3))
    assert told.modules == ["muffled-drives"]
    told = rules.forecast(alone("warship", own={"modules": ["smoke-canisters"]}).view(0)).detection
    assert told.with_modules == 1


def test_odds_of_skill_rolls() -> None:
    told = rules.forecast(alone("drone-specialist").view(0)).skill
    assert isclose(told[1], 1 - (1 / 3) ** 2)
    assert isclose(told[2], (2 / 3) ** 2)


def test_an_attack_on_what_is_here() -> None:
    (foe,) = rules.forecast(fight("warship", "cultist-skiff").view(0)).foes
    assert (foe.hull, foe.shields) == (4, 0)
    assert isclose(foe.defeat, (2 / 6) ** 2)
    assert isclose(foe.damage, 2 * (1 + 2 * 2) / 6)
    assert isclose(foe.misses, 2 / 3)


def test_what_the_dice_bring_as_they_lie() -> None:
    table = fight("warship", "cultist-skiff", chance={"dice": [[4, 5]]})
    assert rules.forecast(table.view(0)).lying is None
    play(table, "fight:cultist-skiff", "offence")
    told = rules.forecast(table.view(0)).lying
    assert (told.kind, told.brings, told.against, told.loss, told.well) == ("attack", 3, 0, 3, False)
    happened = settle(table, "done")
    assert events(happened, "attacked")[0].damage == told.loss
    table = fight("warship", "cultist-skiff", chance={"dice": [[4, 5]]}, mat={"enemy": "cultist-skiff", "damage": 1})
    play(table, "fight:cultist-skiff", "offence")
    assert rules.forecast(table.view(0)).lying.well


def test_misses_as_they_lie_get_the_ships_detected() -> None:
    own = {"modules": ["muffled-drives"]}
    table = alone("warship", own=own, board={"e11": {"at": [2, 0]}}, chance={"dice": [[1, 3]]})
    play(table, "jump:e11", "roll")
    told = rules.forecast(table.view(0)).lying
    assert (told.kind, told.brings, told.loss, told.well) == ("detection", 1, 0, False)


def test_reach_and_keys() -> None:
    told = rules.forecast(alone("warship", "c01").view(0))
    assert told.reach == {"a05": 1, "e11": 2, "mr": 2}
    assert told.keys_wanted == 4


def test_avatars_by_face_and_the_flight() -> None:
    ships = {"warship": {"at": "e11"}, "explorer": {"at": "e11"}}
    table = position(ships, avatars={"ruin": {"at": "mr"}}, acting=["warship"])
    (told,) = rules.forecast(table.view(0)).avatars
    assert (told.target, told.tie) == ("drone-specialist", "tie_ship_hull")
    assert told.paths[0] == []
    assert told.paths[2] == ["c01"]
    table = alone("warship", own={"engaged": True}, avatars={"ruin": {"at": "a05"}})
    assert rules.forecast(table.view(0)).flight_moves_marker
    play(table, "disengage")
    assert rules.forecast(table.view(0)).flight_moves_marker


def test_an_attack_with_the_modules_that_can_be_paid() -> None:
    own = {"modules": ["seeker-torpedo", "emp-charge", "dimensional-blade"], "energy": 1}
    (foe,) = rules.forecast(fight("warship", "recon-scout", own=own).view(0)).foes
    assert foe.modules == ["emp-charge", "seeker-torpedo"], "Dimensional Blade costs 2 Energy"
    assert isclose(foe.damage_with, 2 * (1 + 2 * 2) / 6 + 3), "3 Hits more and no Shield left"
    assert foe.defeat <= foe.defeat_with and foe.damage < foe.damage_with
    (plain,) = rules.forecast(fight("warship", "recon-scout").view(0)).foes
    assert plain.modules == [] and isclose(plain.damage, plain.damage_with) and isclose(plain.defeat, plain.defeat_with)


def test_whose_decision_it_is() -> None:
    assert rules.forecast(alone("explorer").view(0)).deciding == ["explorer"]
    table = position({"warship": {"at": "a05"}, "explorer": {"at": "a05"}}, acting=["warship", "explorer"],
                     fleets=[["warship", "explorer"]])  # fmt: skip
    assert rules.forecast(table.view(0)).deciding == ["warship", "explorer"]
    assert rules.forecast(position().view(0)).deciding == [], "which Ship acts next is the team's to say"
    table = fleet_fight({"warship": {}, "explorer": {}})
    play(table, "fight:recon-scout")
    assert rules.forecast(table.view(0)).deciding == ["warship"]
    play(table, "offence")
    assert rules.forecast(table.view(0)).deciding == ["explorer"]


def test_what_cards_cost_in_energy() -> None:
    told = rules.forecast(alone("warship").view(0)).energy
    assert told["warship-1a"] == 1
    assert "warship-3a" not in told, "locked"
    dearer = rules.forecast(alone("warship", own={"damage": ["leaking-coolant"]}).view(0)).energy
    assert dearer == {**told, "warship-1a": 2}


def test_what_maintenance_costs_in_scraps() -> None:
    table = alone("warship", own={"hull": 5, "scraps": 5, "damage": ["burnt-coils"]})
    assert rules.forecast(table.view(0)).scraps == {}
    play(table, "maintenance")
    told = rules.forecast(table.view(0)).scraps
    assert told["repair:warship"] == 1
    before = table.state.ships[0].scraps
    play(table, "discard:warship:burnt-coils")
    assert before - table.state.ships[0].scraps == told["discard:warship:burnt-coils"]
