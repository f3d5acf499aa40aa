"""Every op of the data does what it says, shown with a card that uses it."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game import rules
from game.rules.xodus.effects.control import AnyOp, ChooseOp, RollOp
from game.rules.xodus.steps.windows import CONDITIONS
from tests.rules.tables import events, facts, offered, play

from .board import MISS, SKILL, alone, fight, fleet_fight, kind, position, settle, ship, through_round

CALM = [SKILL, SKILL]
OPS = sorted(str(op.__struct_config__.tag) for op in get_args(AnyOp))


def content() -> Any:
    return rules.book("xodus").content


def used_ops() -> set[str]:
    """The ops that some card uses."""
    return {op.tag for ops in content().ops.values() for op in ops}


def test_the_vocabulary_is_closed_and_every_op_is_used() -> None:
    assert len(OPS) == 41
    assert used_ops() == set(OPS)
    nested = [op for ops in content().ops.values() for op in ops if isinstance(op, ChooseOp | RollOp)]
    assert nested


def test_every_condition_is_known_and_used() -> None:
    used = {name for e in content().effects.values() for name, _ in e.when}
    used |= {name for mat in content().ships.values() for name, _ in mat.xp.when}
    assert used <= set(CONDITIONS)
    assert set(CONDITIONS) - used == set()


def level(name: str, *cards: str, **own: Any) -> dict[str, Any]:
    """A Ship with these Augmentations and Energy for them."""
    top = content().ships[name].energy.most
    return {"augmentations": [f"{name}-{c}" for c in cards], "max_energy": top, "energy": top, **own}


# ---------------------------------------------------------------------- dice and the fight
def test_add_dice_of_a_colour_and_of_any() -> None:
    team = ["proto-ship", "warship", "explorer", "pirate-ship"]
    own = level("proto-ship", "2a", "3b")
    table = fight("proto-ship", own=own, team=team, chance={"dice": [[SKILL, SKILL, 6]]})
    happened = play(table, "fight:recon-scout", "offence", "use:proto-ship-3b", "colour:blue", "done")
    assert events(happened, "dice_rolled")[0].colours == ["red", "yellow", "blue"]


def test_dice_fewer_in_detection() -> None:
    table = alone("explorer", own=level("explorer", "2b", "3b", "4b"), chance={"dice": [[SKILL]]})
    happened = play(table, "jump:e11", "roll", "use:explorer-4b")
    happened += settle(table)
    assert len(events(happened, "dice_rolled")[0].colours) == 1
    assert kind(table) == "act"


def test_reroll_of_a_face_in_a_fleet() -> None:
    ships = {"battlecruiser": level("battlecruiser", "2a", "3a", "4a"), "warship": {}}
    table = fleet_fight(ships, chance={"dice": [[SKILL, SKILL], [MISS, MISS], 4]})
    play(table, "fight:recon-scout", "offence", "offence", "use:battlecruiser-4a")
    assert offered(table) == ["die:warship:0", "die:warship:1", "done"]
    play(table, "die:warship:1")
    assert [d.face for d in table.state.rolls[-1].ships[1].dice] == [0, 2]


def test_ignore_miss_per_skill() -> None:
    ships = {"drone-specialist": {**level("drone-specialist"), "augmentations": ["drone-specialist-1b"]}, "warship": {}}
    table = fleet_fight(ships, chance={"dice": [[SKILL, SKILL], [MISS, MISS]]})
    play(table, "fight:recon-scout", "offence", "offence", "use:drone-specialist-1b", "die:warship:0", "die:warship:1")
    settle(table)
    assert (ship(table, "warship")["hull"], ship(table, "warship")["damage"]) == (9, [])


def test_a_reserve_die_joins_one_roll_once() -> None:
    own = level("explorer", "2b", "3b", "4b", "5b")
    table = alone("explorer", own=own, piles={"explorations": ["dormant-swarm"]})
    play(table, "explore", "use:explorer-5b")
    assert {"colour:red", "colour:yellow"} <= set(offered(table))
    play(table, "colour:red")
    assert offered(table) == ["colour:yellow", "colour:blue"]


def test_a_repair_dealt_out_is_one_repair() -> None:
    ships = {"warship": {"at": "a05", "hull": 3}, "explorer": {"at": "a05", "hull": 3}}
    table = alone("drone-specialist", own=level("drone-specialist", "2b", "3b", "4b", "5b"), ships=ships)
    before = ship(table, "drone-specialist")["xp"]
    play(table, "use:drone-specialist-5b", "ship:warship", "ship:warship", "ship:explorer")
    assert [ship(table, name)["hull"] for name in ("warship", "explorer")] == [5, 4]
    assert ship(table, "drone-specialist")["xp"] == before + 1


def test_a_module_for_a_strong_enemy_defeated() -> None:
    team = ["pirate-ship", "warship", "explorer", "battlecruiser"]
    own = {"augmentations": ["pirate-ship-2a", "pirate-ship-3a", "pirate-ship-4a"], "energy": 0}
    for enemy, offer in (("recon-scout", True), ("cultist-skiff", False)):
        damage = content().foes[enemy].hull - 1
        table = fight("pirate-ship", enemy, own, team=team, mat={"enemy": enemy, "damage": damage},
                      chance={"dice": [[6, 6]]})  # fmt: skip
        play(table, f"fight:{enemy}", "offence")
        assert ("use:pirate-ship-4a" in offered(table)) is offer
        if offer:
            play(table, "use:pirate-ship-4a")
            assert len(ship(table, "pirate-ship")["modules"]) == 1


def test_set_face_and_add_hits() -> None:
    table = fight("warship", own=level("warship", "2b", "3a", "4a", "5b"), chance={"dice": [[MISS, MISS]]})
    play(table, "fight:recon-scout", "offence", "done", "use:warship-5b", "use:warship-1a")
    (attack,) = events(settle(table), "attacked")
    assert attack.powers == [3]


def test_shields_for_the_attack_and_for_the_combat() -> None:
    table = fight("warship", own=level("warship", "2b", "3b"), chance={"dice": [[4, 4], [4, 4]]})
    play(table, "fight:recon-scout", "offence", "use:warship-3b")
    (first,) = events(settle(table), "attacked")
    (second,) = events(settle(table, "fight:recon-scout", "offence"), "attacked")
    assert (first.shields, second.shields) == (1, 1)
    table = fight("warship", own={"modules": ["emp-charge"]}, chance={"dice": [[4, 4], [4, 4]]})
    play(table, "fight:recon-scout", "offence", "use:emp-charge")
    (first,) = events(settle(table), "attacked")
    (second,) = events(settle(table, "fight:recon-scout", "offence"), "attacked")
    assert (first.shields, second.shields) == (0, 2)


def test_enemy_hull_past_the_shields_and_regained() -> None:
    table = fight("warship", own={"modules": ["precursor-warhead"]}, chance={"dice": [CALM]})
    play(table, "fight:recon-scout", "offence", "use:precursor-warhead")
    assert facts(table)["mat"]["damage"] == 7
    table = fight("warship", "void-weaver", mat={"enemy": "void-weaver", "damage": 4}, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:void-weaver", "offence")
    assert facts(table)["mat"]["damage"] == 3


@pytest.mark.parametrize(("foe", "hull"), [("recon-scout", 8), ("cult-frigate", 7)])
def test_retaliation_stronger_and_weaker(foe: str, hull: int) -> None:
    table = fight("warship", foe, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:" + foe, "offence")
    assert ship(table, "warship")["hull"] == hull
    table = fight("warship", foe, {"modules": ["deflector-coil"]}, chance={"dice": [[MISS, SKILL]]})
    play(table, "fight:" + foe, "offence", "use:deflector-coil")
    assert ship(table, "warship")["hull"] == 9


# ---------------------------------------------------------------------- the Ship
def test_hull_of_all_here_and_energy() -> None:
    ships = {"explorer": {"at": "a05", "hull": 1, "damage": ["burnt-coils"]}}
    table = alone("warship", own={"modules": ["genesis-spark"], "hull": 2}, ships=ships)
    play(table, "use:genesis-spark")
    while kind(table) == "discard_damage":
        play(table, offered(table)[0])
    assert (ship(table, "warship")["hull"], ship(table, "explorer")["hull"]) == (9, 6)
    assert ship(table, "explorer")["damage"] == []


def test_energy_of_others_and_actions() -> None:
    ships = {"battlecruiser": level("battlecruiser", "2b", "3b", "4b", "5b"), "explorer": {"energy": 0}}
    described = {name: {"at": "a05", **own} for name, own in ships.items()}
    table = position(described, acting=list(ships), fleets=[list(ships)])
    play(table, "use:battlecruiser-3b", "use:battlecruiser-5b")
    assert ship(table, "explorer")["energy"] == 1
    assert (ship(table, "battlecruiser")["actions"], ship(table, "explorer")["actions"]) == (4, 5)


def test_max_energy_scraps_and_xp() -> None:
    table = alone("drone-specialist", piles={"explorations": ["drifting-shipyard"]})
    play(table, "explore", "option:drifting-shipyard.1", "done")
    assert ship(table, "drone-specialist")["max_energy"] == 3
    table = alone("warship", own={"scraps": 4}, allies={"drill-master": {"at": "a05"}})
    play(table, "use:drill-master:warship")
    assert (ship(table, "warship")["xp"], ship(table, "warship")["scraps"]) == (1, 2)


def test_draw_and_discard_damage_and_end_turn() -> None:
    table = alone("warship", own={"modules": ["patch-kit"], "damage": ["burnt-coils"]})
    play(table, "use:patch-kit")
    assert offered(table) == ["damage:burnt-coils", "done"]
    play(table, "damage:burnt-coils")
    assert ship(table, "warship")["damage"] == []
    table = alone("warship", piles={"explorations": ["rust-plague"]}, chance={"dice": [[MISS, MISS]]})
    play(table, "explore")
    assert len(ship(table, "warship")["damage"]) == 1


def test_gain_and_lose_module() -> None:
    table = alone("explorer", piles={"explorations": ["black-auction"]}, chance={"dice": [[SKILL, 6]]})
    drawn = table.state.ship_modules[0]
    play(table, "explore", "option:black-auction.1")
    assert ship(table, "explorer")["modules"] == [drawn]
    table = alone(
        "explorer", own={"modules": ["patch-kit", "power-cell"]},
        signals=[{"card": "toll-of-the-ferrymen", "at": "a05", "revealed": True, "markers": 3}],
    )  # fmt: skip
    play(table, "step:toll-of-the-ferrymen.2", "ship:explorer")
    assert kind(table) == "lose_module"
    play(table, "lose:patch-kit")
    assert ship(table, "explorer")["modules"] == ["power-cell"]
    assert facts(table)["signals"][0]["markers"] == 1


def test_reuse() -> None:
    team = ["proto-ship", "warship", "explorer", "pirate-ship"]
    own = {**level("proto-ship", "2b", "3a", "4b", "5b", "6b")}
    table = fight("proto-ship", own=own, team=team, chance={"dice": [CALM]})
    play(table, "fight:recon-scout", "offence", "done")
    assert "use:proto-ship-6b" not in offered(table)
    play(table, "use:proto-ship-3a", "use:proto-ship-6b", "again:proto-ship-3a")
    assert "use:proto-ship-3a" not in offered(table) or ship(table, "proto-ship")["energy"] >= 3
    assert facts(table)["mat"]["damage"] == 3


# ---------------------------------------------------------------------- prices, bans, leaves
def test_costs() -> None:
    table = alone("explorer", "c01", own=level("explorer", "2a", "3a", "4a", actions=1),
                  board={"a06": {"at": [3, 0], "turn": 5}})  # fmt: skip
    assert "rush:a06" in offered(table)
    table = alone(
        "explorer", "c01", own={"actions": 2, "damage": ["bent-drive-shaft"]}, board={"a06": {"at": [3, 0], "turn": 5}}
    )
    assert "rush:a06" not in offered(table)
    table = alone("warship", own={"actions": 0, "modules": ["merchant-pass", "patch-kit"]})
    play(table, "trade", "salvage:warship:patch-kit", "done")
    assert ship(table, "warship")["actions"] == 0


@pytest.mark.parametrize(
    ("card", "gone"),
    [("burnt-coils", "strain:warship"), ("jammed-airlocks", "trade"), ("scorched-fold-drive", "jump:e03:wormhole")],
)
def test_forbid(card: str, gone: str) -> None:
    board = {"a03": {"at": [0, -1]}, "e03": {"at": [-1, 1], "turn": 2}}
    own = {"modules": ["patch-kit"]}
    assert gone in offered(alone("warship", "a03", own=own, board=board))
    assert gone not in offered(alone("warship", "a03", own={**own, "damage": [card]}, board=board))


def test_forbid_reroll_ignore_repair_xp_and_disengage() -> None:
    table = fight("warship", "gate-warden", {"modules": ["mind-prism"]}, chance={"dice": [[MISS, MISS]]})
    play(table, "fight:gate-warden", "offence")
    assert "use:mind-prism" not in offered(table)
    table = fight(
        "warship", own=level("warship", "2b", "3b", "4b", damage=["shattered-bridge"]), chance={"dice": [[5, MISS]]}
    )
    play(table, "fight:recon-scout", "offence", "done", "use:warship-4b")
    assert kind(table) == "window"
    settle(table)
    assert (ship(table, "warship")["hull"], ship(table, "warship")["xp"]) == (8, 4)
    table = alone("drone-specialist", ships={"warship": {"at": "a05", "hull": 2, "damage": ["sealed-bulkheads"]}})
    assert "use:drone-specialist-1a" not in offered(table)
    signal = {"card": "mirror-fleet", "at": "e11", "revealed": True}
    assert "disengage" not in offered(fight("warship", signals=[signal]))


def test_allow_to_skip_detection_and_damage_rolls() -> None:
    table = alone("warship", own={"modules": ["smoke-canisters"]})
    happened = play(table, "jump:e11", "roll", "use:smoke-canisters")
    assert not events(happened, "dice_rolled")
    assert kind(table) == "act"
    table = fight("warship", own={"modules": ["emergency-thrusters"]})
    happened = play(table, "disengage", "use:emergency-thrusters")
    assert not events(happened, "dice_rolled")
    assert kind(table) == "hide_or_flee"


def test_allow_to_stay_behind() -> None:
    table = alone("explorer", own=level("explorer", "2a"), piles={"stack": ["e01"]})
    play(table, "blind:2,-1", "done")
    while "use:explorer-2a" not in offered(table):
        play(table, offered(table)[0])
    play(table, "use:explorer-2a")
    assert ship(table, "explorer")["at"] == "a05"
    assert "e01" in facts(table)["board"]


def test_allow_an_extra_option() -> None:
    table = alone("explorer", own=level("explorer", "2b", "3b", hull=1), piles={"explorations": ["ice-miners"]})
    play(table, "explore", "option:ice-miners.2")
    assert offered(table) == ["use:explorer-3b", "more", "strain:explorer", "done"]
    play(table, "use:explorer-3b", "more_free", "option:ice-miners.3")
    settle(table)
    assert (ship(table, "explorer")["hull"], ship(table, "explorer")["actions"]) == (3, 3)


def test_allow_free_salvage_and_remote_trade() -> None:
    team = ["pirate-ship", "warship", "explorer", "proto-ship"]
    table = alone("pirate-ship", own=level("pirate-ship", "2a", modules=["patch-kit"], scraps=0), team=team)
    play(table, "use:pirate-ship-2a", "salvage:pirate-ship:patch-kit")
    assert (ship(table, "pirate-ship")["scraps"], ship(table, "pirate-ship")["actions"]) == (1, 4)
    goods = {"courier": {"at": "mr", "goods": ["patch-kit"]}}
    table = alone("warship", own={"scraps": 3}, allies=goods, ships={"explorer": {"at": "c01", "scraps": 1}})
    play(table, "use:courier:warship", "trade")
    assert {"buy:warship:patch-kit", "scrap:explorer:warship"} <= set(offered(table))


def test_allow_unseen() -> None:
    far = {name: {"at": "e11", "hiding": True} for name in ("warship", "battlecruiser", "drone-specialist")}
    own = level("explorer", "2a", "3a", "4a", "5a", "6b")
    table = position({**far, "explorer": {"at": "a05", **own}}, avatars={"ruin": {"at": "c01"}}, step="corruption",
                     chance={"avatar die": [3]})  # fmt: skip
    play(table, "avatar:ruin", "use:explorer-6b")
    assert not ship(table, "explorer")["engaged"]


# ---------------------------------------------------------------------- the board
def test_scan_sinks_and_orders() -> None:
    table = alone("explorer", piles={"stack": ["a01", "e01", "c05"]})
    play(table, "probe:2,-1", "use:explorer-1a")
    assert offered(table) == ["sink:a01", "sink:e01", "done"]
    play(table, "sink:a01")
    assert table.state.stack[-1] == "a01"
    assert table.state.seen_bottom == ["a01"]
    while kind(table) in ("turn_tile", "window"):
        play(table, offered(table)[0])
    assert "e01" in facts(table)["board"]


def test_reveal_next_door_only() -> None:
    table = alone("warship", own={"modules": ["probe-launcher"]})
    play(table, "use:probe-launcher")
    assert set(offered(table)) == {"space:0,1", "space:2,-1", "space:1,-1"}


def test_wormhole_and_rift_for_good() -> None:
    table = alone("warship", own={"modules": ["worldgate"]})
    play(table, "use:worldgate")
    assert facts(table)["board"]["a05"]["wormhole"] == "game"
    table = alone("warship", signals=[{"card": "darkness-rising", "at": "a05"}])
    play(table, "signal")
    assert facts(table)["board"]["a05"]["rift"] == "game"
    through_round(table)
    assert facts(table)["board"]["a05"]["has_rift"]


def test_move_for_nothing_and_after_disengaging() -> None:
    table = alone("explorer", "a05", piles={"explorations": ["riftquake"]})
    play(table, "explore", "option:riftquake.2")
    assert kind(table) == "free_move"
    play(table, "go:mr")
    assert (ship(table, "explorer")["at"], ship(table, "explorer")["actions"]) == ("mr", 3)
    team = ["pirate-ship", "warship", "explorer", "proto-ship"]
    own = level("pirate-ship", "2a", "3b", "4b")
    table = fight("pirate-ship", own=own, team=team, chance={"dice": [[MISS, SKILL]]})
    happened = play(table, "disengage", "use:pirate-ship-4b")
    assert events(happened, "dice_rolled")
    play(table, "go:a05")
    assert ship(table, "pirate-ship")["at"] == "a05"
    assert kind(table) == "act"


def test_draw_enemy_engages() -> None:
    table = alone("warship", piles={"explorations": ["cultist-ambush"]}, chance={"dice": [[MISS, MISS]]})
    play(table, "explore")
    assert kind(table) == "engaged"
    assert len(facts(table)["board"]["a05"]["enemies"]) == 1


def test_place_corrupt_without_a_tile_opens_a_rift() -> None:
    table = alone("warship", signals=[{"card": "fallen-world", "at": "a05"}])
    table.state.spare_tiles.clear()
    play(table, "signal")
    found = facts(table)
    assert found["board"]["a05"]["rift"] == "game"
    assert found["signals"][0]["key_at"] == "a05"
    assert found["board"]["a05"]["exploration"] == 4


def test_avatar_move_one_and_shift() -> None:
    team = ["pirate-ship", "warship", "explorer", "proto-ship"]
    ships = {"pirate-ship": {"at": "a05", **level("pirate-ship", "2b", "3b", "4b", "5b")}}
    die = {"avatar die": [6]}
    table = position(ships, team=team, avatars={"ruin": {"at": "c01"}}, step="corruption", chance=die)
    happened = play(table, "avatar:ruin", "use:pirate-ship-5b", "avatar:ruin")
    assert events(happened, "avatar_rolled")[0].moves == 0
    table = alone("warship", own={"engaged": True, "modules": ["banishing-rod"]}, avatars={"ruin": {"at": "a05"}})
    play(table, "use:banishing-rod", "avatar:ruin", "system:c01")
    assert facts(table)["avatars"]["ruin"]["at"] == "c01"
    assert not ship(table, "warship")["engaged"]


def test_corruption_held_and_moved() -> None:
    table = alone("warship", own={"modules": ["seal-fragment"]})
    play(table, "use:seal-fragment")
    assert facts(table)["hold"] == 1
    table = fight("warship", "harbinger", chance={"dice": [CALM]})
    play(table, "disengage")
    assert facts(table)["marker"] == 1


def test_markers_at_the_end_of_a_round() -> None:
    signal = {"card": "unstable-technology", "at": "a05", "revealed": True, "markers": 5}
    table = position({"warship": {"at": "a05"}}, signals=[signal], step="end")
    assert facts(table)["signals"][0]["markers"] == 3
    assert ship(table, "warship")["hull"] == 7


def test_a_roll_of_a_damage_card_is_its_ships_own() -> None:
    ships = {"explorer": {"at": "a05", "damage": ["engine-stutter"]}}
    table = alone("warship", ships=ships, chance={"dice": [[MISS, MISS]]})
    happened = play(table, "join:explorer")
    assert [e.ship for e in events(happened, "dice_rolled")] == ["explorer"]
    assert ship(table, "explorer")["actions"] == 3
