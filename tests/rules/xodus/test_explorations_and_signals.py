"""Explorations, their rewards, and Precursor Signals. Rules XOD-EXPLORE, XOD-REWARD, XOD-SIGNAL."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import MISS, SKILL, alone, kind, position, settle, ship, through_round

TWO = {"warship": {"at": "a05"}, "explorer": {"at": "a05"}}


def content() -> Any:
    return rules.book("xodus").content


def explore(card: str, ships: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    """A Fleet (or one Ship) draws this card at Orchard Belt."""
    ships = ships or {"warship": {}}
    described = {name: {"at": "a05", **own} for name, own in ships.items()}
    fleets = [list(ships)] if len(ships) > 1 else []
    table = position(described, acting=list(ships), fleets=fleets, piles={"explorations": [card]}, **rest)
    play(table, "explore")
    return table


def signal(card: str, ship_name: str = "warship", own: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    """A Ship at Orchard Belt with this Signal revealed there."""
    described = {"card": card, "at": "a05", "revealed": True, **rest.pop("signal", {})}
    return alone(ship_name, own=own, signals=[described], **rest)


# ---------------------------------------------------------------------- cards and their sorts
@pytest.mark.rule("XOD-EXPLORE-01")
def test_three_sorts_of_card() -> None:
    assert Counter(e.type for e in content().explorations.values()) == {"analysis": 12, "warning": 12, "danger": 8}


@pytest.mark.rule("XOD-EXPLORE-02")
def test_a_card_is_resolved_at_once_and_discarded() -> None:
    table = explore("ice-miners")
    play(table, "option:ice-miners.2")
    settle(table)
    if kind(table) == "more_picks":
        play(table, "done")
    assert facts(table)["piles"]["exploration_discards"] == ["ice-miners"]


@pytest.mark.rule("XOD-EXPLORE-03", "XOD-EXPLORE-16", "XOD-AMB-82")
def test_an_analysis_offers_what_the_class_allows_and_must_be_answered() -> None:
    table = explore("ice-miners")
    assert offered(table) == ["option:ice-miners.2", "option:ice-miners.3"]
    assert refused(table, "option:ice-miners.1") == "XOD-EXPLORE-16"
    assert "option:ice-miners.1" in offered(explore("ice-miners", {"drone-specialist": {}}))


@pytest.mark.rule("XOD-EXPLORE-04", "XOD-EXPLORE-06", "XOD-AMB-81", "XOD-AMB-83")
def test_further_picks_cost_an_action_each_and_are_other_options() -> None:
    table = explore("ice-miners", {"warship": {"hull": 3}})
    play(table, "option:ice-miners.2")
    assert offered(table) == ["more", "strain:warship", "done"]
    play(table, "more")
    assert offered(table) == ["option:ice-miners.3", "done"]
    assert refused(table, "option:ice-miners.2") == "XOD-EXPLORE-06"
    play(table, "option:ice-miners.3")
    assert kind(table) == "act"
    assert ship(table, "warship")["actions"] == 1
    assert ship(table, "warship")["hull"] == 5


@pytest.mark.rule("XOD-EXPLORE-04", "XOD-AMB-82", "XOD-AMB-83")
def test_in_an_extra_pick_a_ship_may_take_nothing_but_not_in_the_first() -> None:
    table = explore("deep-laboratory", {"drone-specialist": {}, "warship": {}})
    assert "done" not in offered(table)
    play(table, "option:deep-laboratory.2", "option:deep-laboratory.2", "side:warship-2a", "more")
    play(table, "option:deep-laboratory.1", "done")
    assert kind(table) == "keep_module"
    play(table, offered(table)[0])
    assert (ship(table, "drone-specialist")["hull"], ship(table, "warship")["hull"]) == (5, 9)
    play(table, "more", "done", "done", "done")
    assert kind(table) == "act"


@pytest.mark.rule("XOD-EXPLORE-04", "XOD-XP-03", "XOD-AMB-89")
def test_an_extra_pick_is_an_action_of_its_own_for_augmentations() -> None:
    own = {"xp": 2, "augmentations": ["explorer-2a"], "energy": 2}
    table = explore("refugee-flotilla", {"explorer": own})
    play(table, "option:refugee-flotilla.3", "side:explorer-3b")
    assert offered(table) == ["more", "strain:explorer", "done"]
    play(table, "more", "option:refugee-flotilla.2")
    assert "use:explorer-3b" in offered(table)


@pytest.mark.rule("XOD-ACTION-37", "XOD-EXPLORE-04")
def test_strain_in_an_exploration_pays_for_an_extra_pick() -> None:
    table = explore("ice-miners", {"warship": {"hull": 3, "actions": 1}}, chance={"dice": [[SKILL, SKILL]]})
    play(table, "option:ice-miners.2")
    assert offered(table) == ["strain:warship", "done"]
    play(table, "strain:warship", "more", "option:ice-miners.3")
    assert (ship(table, "warship")["hull"], ship(table, "warship")["actions"]) == (5, 0)
    table = explore("ice-miners", {"warship": {"actions": 1, "strained": True}}, chance={"dice": [[SKILL, SKILL]]})
    play(table, "option:ice-miners.2")
    assert kind(table) == "choose_ship"


@pytest.mark.rule("XOD-EXPLORE-05")
def test_extra_picks_are_no_further_exploration() -> None:
    table = explore("ice-miners", {"explorer": {}})
    play(table, "option:ice-miners.2", "more", "option:ice-miners.3")
    settle(table)
    assert ship(table, "explorer")["xp"] == 1
    assert facts(table)["board"]["a05"]["explored"] == 1


@pytest.mark.rule("XOD-EXPLORE-07", "XOD-REWARD-01", "XOD-REWARD-02")
def test_ships_of_a_fleet_share_or_differ() -> None:
    table = explore("ice-miners", {"warship": {"hull": 3}, "explorer": {"hull": 3}})
    play(table, "option:ice-miners.3", "option:ice-miners.3")
    assert [ship(table, s)["hull"] for s in ("warship", "explorer")] == [5, 5]
    table = explore("ice-miners", {"warship": {"hull": 3, "scraps": 0}, "explorer": {"hull": 3, "scraps": 0}})
    play(table, "option:ice-miners.3", "option:ice-miners.2", "ship:explorer", "ship:warship")
    assert [ship(table, s)["hull"] for s in ("warship", "explorer")] == [5, 3]
    assert [ship(table, s)["scraps"] for s in ("warship", "explorer")] == [1, 1]


@pytest.mark.rule("XOD-EXPLORE-08", "XOD-EXPLORE-09", "XOD-EXPLORE-12")
def test_a_warning_is_one_common_option() -> None:
    for card in content().explorations.values():
        if card.type == "warning":
            assert sorted(o.kind for o in card.options) == ["class", "open", "skill"]
    table = explore("prison-barge", {"warship": {}, "explorer": {}})
    assert kind(table) == "warning"
    play(table, "option:prison-barge.2")
    assert kind(table) == "pick_ship"
    settle(table, "ship:warship", "ship:warship", "ship:explorer", "ship:explorer")
    assert kind(table) == "act"


@pytest.mark.rule("XOD-EXPLORE-10", "XOD-EXPLORE-11", "XOD-REWARD-16", "XOD-REWARD-03")
def test_the_skill_option_of_a_warning() -> None:
    table = explore("plague-colony", {"warship": {}, "explorer": {}}, chance={"dice": [[SKILL, 4], [SKILL, SKILL]]})
    play(table, "option:plague-colony.3")
    assert facts(table)["hold"] == 1
    table = explore("plague-colony", {"warship": {}, "explorer": {}}, chance={"dice": [[MISS, MISS], [SKILL, SKILL]]})
    play(table, "option:plague-colony.3")
    assert facts(table)["hold"] == 0
    assert [ship(table, s)["hull"] for s in ("warship", "explorer")] == [7, 4]


@pytest.mark.rule("XOD-EXPLORE-13", "XOD-EXPLORE-14")
@pytest.mark.parametrize(
    ("dice", "hull"), [([[SKILL, MISS], [SKILL, MISS]], [9, 6]), ([[MISS, MISS], [SKILL, MISS]], [7, 4])]
)
def test_danger_is_one_skill_roll(dice: list[Any], hull: list[int]) -> None:
    table = explore("dormant-swarm", {"warship": {}, "explorer": {}}, chance={"dice": dice})
    assert [ship(table, s)["hull"] for s in ("warship", "explorer")] == hull


@pytest.mark.rule("XOD-EXPLORE-15")
def test_only_the_exploring_fleet_takes_part() -> None:
    table = position(
        {**TWO, "warship": {"at": "a05", "hull": 2}}, acting=["explorer"], piles={"explorations": ["drifting-shipyard"]}
    )
    play(table, "explore", "option:drifting-shipyard.2")
    assert ship(table, "warship")["hull"] == 2


# ---------------------------------------------------------------------- rewards
@pytest.mark.rule("XOD-REWARD-04", "XOD-REWARD-05")
def test_hull_and_energy_rewards() -> None:
    table = explore("system-exodus", {"warship": {"hull": 8, "energy": 0}})
    play(table, "option:system-exodus.3")
    assert (ship(table, "warship")["hull"], ship(table, "warship")["energy"]) == (9, 2)


@pytest.mark.rule("XOD-REWARD-06")
def test_xp_reward() -> None:
    table = explore("deep-laboratory")
    play(table, "option:deep-laboratory.2")
    assert ship(table, "warship")["xp"] == 1


@pytest.mark.rule("XOD-REWARD-07")
def test_discard_damage_reward_is_free_and_optional() -> None:
    table = explore("watchers-monastery", {"warship": {"damage": ["burnt-coils", "weapon-jam"], "scraps": 0}})
    play(table, "option:watchers-monastery.3")
    assert offered(table) == ["damage:burnt-coils", "damage:weapon-jam", "done"]
    play(table, "damage:weapon-jam")
    assert ship(table, "warship")["damage"] == ["burnt-coils"]


@pytest.mark.rule("XOD-REWARD-08")
def test_the_forbidden_symbol_ends_the_turn_of_all() -> None:
    table = explore("gravity-shear", {"warship": {}, "explorer": {}}, chance={"dice": [[MISS, MISS], [MISS, MISS]]})
    assert ship(table, "warship")["ended"]
    assert ship(table, "explorer")["ended"]
    settle(table)
    assert kind(table) == "choose_ship"


@pytest.mark.rule("XOD-REWARD-09")
def test_scraps_are_gained_once_and_split() -> None:
    table = explore("free-port", {"explorer": {"scraps": 0}, "warship": {"scraps": 0}})
    play(table, "option:free-port.1", "option:free-port.1")
    play(table, "ship:explorer", "ship:explorer", "ship:warship", "ship:explorer")
    assert [ship(table, s)["scraps"] for s in ("explorer", "warship")] == [3, 1]


@pytest.mark.rule("XOD-REWARD-10")
def test_a_module_is_seen_before_a_ship_takes_it() -> None:
    table = explore("system-exodus", {"warship": {}, "explorer": {}})
    top = table.state.ship_modules[0]
    play(table, "option:system-exodus.2", "option:system-exodus.2")
    assert offered(table) == [f"keep:{top}:warship", f"keep:{top}:explorer"]
    play(table, f"keep:{top}:explorer")
    assert ship(table, "explorer")["modules"] == [top]
    assert ship(table, "explorer")["scraps"] == 2


@pytest.mark.rule("XOD-REWARD-11")
def test_the_taker_of_a_damage_card_is_named_first() -> None:
    table = explore("drifting-mines", {"warship": {}, "explorer": {}}, chance={"dice": [[MISS, MISS], [MISS, MISS]]})
    assert kind(table) == "pick_ship"
    assert facts(table)["left"]["damage_deck"] == 20
    play(table, "ship:explorer")
    assert len(ship(table, "explorer")["damage"]) == 1


@pytest.mark.rule("XOD-REWARD-12", "XOD-AMB-79")
def test_reveal_rewards_go_to_any_open_place() -> None:
    table = explore("ghost-signal")
    play(table, "option:ghost-signal.1")
    assert kind(table) == "pick_space"
    assert "space:0,-1" in offered(table)
    assert "space:3,0" in offered(table)
    play(table, "space:0,-1")
    settle(table)
    while kind(table) == "turn_tile":
        play(table, offered(table)[0])
    assert len(facts(table)["board"]) == 5


@pytest.mark.rule("XOD-REWARD-13", "XOD-AMB-40", "XOD-AMB-41")
def test_pacify_rewards_choose_an_enemy_system_red_ones_too() -> None:
    board = {"e11": {"at": [2, 0], "pacified": 1}, "e01": {"at": [3, 0]}}
    table = explore("silent-shrine", board=board)
    play(table, "option:silent-shrine.1")
    assert offered(table) == ["system:e11", "system:e01"]
    play(table, "system:e11")
    assert facts(table)["board"]["e11"]["pacified"] == 2


@pytest.mark.rule("XOD-REWARD-14", "XOD-AMB-84", "XOD-ENDPHASE-07")
def test_a_rift_is_disabled_until_the_round_ends() -> None:
    table = explore("riftquake")
    play(table, "option:riftquake.1")
    assert offered(table) == ["system:c01", "system:mr"]
    play(table, "system:mr")
    settle(table)
    assert not facts(table)["board"]["mr"]["has_rift"]
    through_round(table)
    assert facts(table)["board"]["mr"]["has_rift"]
    table = explore("rift-surge", chance={"dice": [[MISS, MISS]]})
    assert facts(table)["board"]["a05"]["rift"] == "round"
    assert facts(table)["avatar_steps"] == 1
    through_round(table)
    assert facts(table)["board"]["a05"]["rift"] == ""
    assert facts(table)["avatar_steps"] == 0


@pytest.mark.rule("XOD-REWARD-14", "XOD-AMB-84")
def test_a_rift_by_a_marker_is_disabled_too_and_comes_back() -> None:
    table = explore("riftquake", board={"a05": {"at": [1, 0], "rift": "game"}})
    settle(table, "option:riftquake.1", "system:a05")
    assert not facts(table)["board"]["a05"]["has_rift"]
    through_round(table)
    assert facts(table)["board"]["a05"]["has_rift"]


@pytest.mark.rule("XOD-REWARD-15")
def test_avatar_movement_rewards() -> None:
    table = explore("listening-post")
    play(table, "option:listening-post.2")
    assert facts(table)["avatar_steps"] == -1


# ---------------------------------------------------------------------- Signals
@pytest.mark.rule("XOD-SIGNAL-01", "XOD-AMB-19")
def test_exploring_a_signal_reveals_it_without_a_marker_and_counts() -> None:
    table = alone("explorer", signals=[{"card": "sealed-vault", "at": "a05"}])
    assert {"explore", "signal"} <= set(offered(table))
    happened = settle(table, "signal")
    assert events(happened, "signal_revealed")[0].card == "sealed-vault"
    found = facts(table)
    assert found["signals"][0]["markers"] == 2
    assert found["board"]["a05"]["exploration"] == 2
    assert found["board"]["a05"]["explored"] == 1
    assert ship(table, "explorer")["actions"] == 3
    assert ship(table, "explorer")["xp"] == 1


@pytest.mark.rule("XOD-SIGNAL-02", "XOD-SIGNAL-03", "XOD-SIGNAL-04")
def test_a_signal_stays_and_can_be_worked_on_later_without_exploring() -> None:
    table = signal("silent-archive", signal={"markers": 4})
    play(table, "step:silent-archive.1", "end", "act:explorer", "jump:a05", "step:silent-archive.1")
    assert facts(table)["signals"][0]["markers"] == 2
    assert facts(table)["board"]["a05"]["explored"] == 0


@pytest.mark.rule("XOD-SIGNAL-05")
def test_bracketed_steps_cost_an_action_and_can_be_the_last() -> None:
    table = signal("silent-archive", own={"actions": 1}, signal={"markers": 4})
    play(table, "step:silent-archive.1")
    assert ship(table, "warship")["actions"] == 0
    assert "step:silent-archive.1" not in offered(table)


@pytest.mark.rule("XOD-SIGNAL-06", "XOD-SIGNAL-07", "XOD-SIGNAL-08")
def test_the_key_is_taken_once_the_condition_is_met_at_no_cost() -> None:
    table = signal("silent-archive", signal={"markers": 1})
    assert "key:silent-archive" not in offered(table)
    play(table, "step:silent-archive.1", "key:silent-archive")
    settle(table)
    assert ship(table, "warship")["keys"] == 1
    assert ship(table, "warship")["actions"] == 2
    assert facts(table)["signals"][0]["solved"]
    assert "step:silent-archive.1" not in offered(table)


@pytest.mark.rule("XOD-SIGNAL-09", "XOD-AMB-99")
def test_a_bracketed_repair_is_paid_and_counts_as_one() -> None:
    table = signal("derelict-ship", "drone-specialist", {"scraps": 2}, signal={"markers": 5})
    play(table, "step:derelict-ship.1", "ship:drone-specialist")
    found = ship(table, "drone-specialist")
    assert (found["scraps"], found["xp"], found["actions"]) == (1, 1, 2)
    assert facts(table)["signals"][0]["markers"] == 4
    assert table.state.feats.repairs == 1


@pytest.mark.rule("XOD-SIGNAL-10")
def test_effects_of_a_signal_in_play() -> None:
    own = {"energy": 1, "modules": ["welding-arm"], "hull": 5}
    assert "use:welding-arm" in offered(alone("warship", own=own))
    assert "use:welding-arm" not in offered(signal("dead-zone", own=own, signal={"markers": 3}))


@pytest.mark.rule("XOD-AMB-20")
def test_no_work_on_a_signal_while_engaged() -> None:
    table = signal("silent-archive", own={"engaged": True}, signal={"markers": 1}, avatars={"ruin": {"at": "a05"}})
    assert not [o for o in offered(table) if o.startswith("step:")]


def test_twin_locks_need_two_ships_apart() -> None:
    table = signal("twin-locks", signal={"markers": 1, "marker_at": "e11"})
    assert not [o for o in offered(table) if o.startswith("step:")]
    table = signal("twin-locks", signal={"markers": 1, "marker_at": "e11"}, ships={"explorer": {"at": "e11"}})
    play(table, "step:twin-locks.1", "key:twin-locks")
    assert ship(table, "warship")["keys"] == 1


def test_fallen_world_places_the_spare_tile_with_the_key() -> None:
    table = alone("warship", signals=[{"card": "fallen-world", "at": "a05"}])
    spare = table.state.spare_tiles[0]
    play(table, "signal")
    assert kind(table) == "pick_space"
    assert spare not in str(table.view(0).agenda)
    play(table, offered(table)[0])
    while kind(table) == "turn_tile":
        play(table, offered(table)[0])
    found = facts(table)
    assert found["signals"][0]["key_at"] == spare
    assert found["board"][spare]["exploration"] == 2
    assert table.state.spare_tiles == []


def test_hull_paid_for_a_step_counts_as_hull_lost() -> None:
    table = signal("stasis-chamber", own={"hull": 7}, signal={"markers": 5})
    play(table, "step:stasis-chamber.1", "ship:warship")
    assert ship(table, "warship")["hull"] == 6
    assert table.state.feats.hull_gap == 3
    assert facts(table)["signals"][0]["markers"] == 3


@pytest.mark.parametrize(("hull", "able"), [(1, False), (2, True)])
def test_no_ship_pays_with_its_last_hull(hull: int, able: bool) -> None:
    table = signal("stasis-chamber", own={"hull": hull}, signal={"markers": 5})
    assert ("step:stasis-chamber.1" in offered(table)) is able


def test_hungering_core_takes_only_what_can_be_given() -> None:
    table = signal("hungering-core", own={"xp": 1}, signal={"markers": 1})
    play(table, "step:hungering-core.1")
    assert offered(table) == ["list:4"]
    play(table, "list:4")
    assert len(ship(table, "warship")["damage"]) == 1
    assert facts(table)["signals"][0]["markers"] == 0


@pytest.mark.rule("XOD-AMB-05")
def test_with_max_energy_the_level_falls() -> None:
    table = signal("hungering-core", own={"max_energy": 4, "energy": 4}, signal={"markers": 1})
    play(table, "step:hungering-core.1", "list:2")
    assert (ship(table, "warship")["max_energy"], ship(table, "warship")["energy"]) == (3, 3)


def test_waking_tomb_wakes_an_avatar() -> None:
    table = signal("waking-tomb", signal={"markers": 2})
    play(table, "key:waking-tomb")
    (avatar,) = facts(table)["avatars"].values()
    assert avatar["at"] == "a05"
    assert ship(table, "warship")["engaged"]
    assert ship(table, "warship")["hull"] == 9
