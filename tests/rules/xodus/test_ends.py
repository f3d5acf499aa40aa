"""Winning, losing, defeat and return, achievements. Rules XOD-WIN, XOD-LOSE, XOD-DEFEAT, XOD-ACHIEVE."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import rules
from game.rules.xodus import scoring
from tests.rules.tables import events, facts, offered, play

from .board import FIRST_TEAM, MISS, SKILL, alone, fight, kind, new, position, settle, ship, through_round

CALM = [SKILL, SKILL]
NONE, ONE, TWO = 1, 3, 6


def content() -> Any:
    return rules.book("xodus").content


def last_key(ships: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    """The Warship on the Main Rift with the last Key."""
    return alone("warship", "mr", {"keys": 1}, activated=3, ships=ships or {}, **rest)


# ---------------------------------------------------------------------- winning
@pytest.mark.rule("XOD-WIN-01", "XOD-WIN-02", "XOD-WIN-07", "XOD-WIN-10", "XOD-AMB-88")
def test_the_last_key_without_avatars_wins_at_once() -> None:
    table = last_key(marker=content().timelines[4].rise - 1)
    play(table, "activate")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (True, "sealed")
    assert table.decision is None
    table = alone("warship", "mr", {"keys": 1}, activated=2)
    play(table, "activate")
    assert table.outcome is None
    table = alone("warship", "mr", {"keys": 1}, activated=2, team=FIRST_TEAM[:3])
    play(table, "activate")
    assert table.outcome is not None


@pytest.mark.rule("XOD-WIN-03", "XOD-WIN-04", "XOD-WIN-06", "XOD-WIN-11", "XOD-AMB-86")
def test_the_avatars_head_for_the_main_rift_engaged_ones_too() -> None:
    ships = {"explorer": {"at": "c01", "engaged": True}}
    table = last_key(ships, avatars={"ruin": {"at": "c01"}}, chance={"avatar die": [ONE]})
    happened = play(table, "activate", "avatar:ruin")
    assert events(happened, "avatar_moved")[0].path == ["mr"]
    assert events(happened, "final_fight")[0].ships == ["warship"]
    assert not events(happened, "dice_rolled")
    table = last_key(
        ships, avatars={"ruin": {"at": "c01"}}, options={"held_avatars": True}, chance={"avatar die": [ONE]}
    )
    play(table, "activate")
    assert table.outcome is not None and table.outcome.reason == "sealed"


@pytest.mark.rule("XOD-WIN-05", "XOD-AMB-106")
@pytest.mark.parametrize(("own", "won"), [({}, True), ({"hiding": True}, False)])
def test_ships_on_the_way_block_unless_they_hide(own: dict[str, Any], won: bool) -> None:
    board = {"mr": {"at": [1, 1], "rift_shut": True}}
    ships = {"explorer": {"at": "a05", **own}}
    table = last_key(ships, board=board, avatars={"ruin": {"at": "c01"}}, chance={"avatar die": [TWO]})
    play(table, "activate", "avatar:ruin")
    assert (table.outcome is not None) is won
    if not won:
        assert facts(table)["avatars"]["ruin"]["at"] == "mr"


@pytest.mark.rule("XOD-WIN-04", "XOD-WIN-05", "XOD-OWN-02")
@pytest.mark.parametrize("guarded", ["a05", "a09"])
def test_of_equally_short_ways_to_the_main_rift_one_without_ships_is_taken(guarded: str) -> None:
    board = {"a01": {"at": [0, 1]}, "a09": {"at": [0, 2]}, "mr": {"at": [1, 1], "rift_shut": True}}
    table = last_key(
        {"explorer": {"at": guarded}}, board=board, avatars={"ruin": {"at": "a01"}}, chance={"avatar die": [TWO]}
    )
    happened = play(table, "activate", "avatar:ruin")
    assert events(happened, "avatar_moved")[0].path == ["a09" if guarded == "a05" else "a05", "mr"]


@pytest.mark.rule("XOD-WIN-08", "XOD-WIN-09", "XOD-AMB-87")
def test_the_final_fight_is_everybodys_without_a_way_out() -> None:
    ships = {
        "explorer": {"at": "mr", "hiding": True, "played": True, "ended": True, "actions": 0},
        "battlecruiser": {"at": "c01"},
    }
    table = last_key(ships, avatars={"ruin": {"at": "mr"}}, mat={"enemy": "ruin", "damage": 23},
                     chance={"dice": [[5, 5], CALM]})  # fmt: skip
    play(table, "activate")
    assert offered(table) == ["fight:ruin"]
    assert facts(table)["acting"] == ["warship", "explorer"]
    assert table.state.feats.fleets == 0
    settle(table, "fight:ruin", "offence", "offence", "use:warship-1a")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (True, "last_stand")


@pytest.mark.rule("XOD-WIN-09")
def test_the_game_is_won_with_the_last_avatar_whatever_could_still_be_used() -> None:
    table = last_key(avatars={"ruin": {"at": "mr"}}, mat={"enemy": "ruin", "damage": 23}, chance={"dice": [[5, 5]]})
    own = table.state.ships[0]
    own.hull, own.modules = 5, ["nanite-paste"]
    table.game.changed(0)
    play(table, "activate")
    assert "use:nanite-paste" in offered(table)
    settle(table, "fight:ruin", "offence", "use:warship-1a")
    assert table.outcome is not None and table.outcome.reason == "last_stand"


@pytest.mark.rule("XOD-WIN-03", "XOD-MODULE-02")
@pytest.mark.parametrize("use", [True, False])
def test_modules_before_an_avatar_moves_work_in_the_last_movement_too(use: bool) -> None:
    board = {"mr": {"at": [1, 1], "rift_shut": True}}
    table = alone("warship", "mr", {"keys": 1, "modules": ["rift-anchor"]}, activated=3, board=board,
                  avatars={"ruin": {"at": "a05"}}, chance={"avatar die": [ONE]})  # fmt: skip
    play(table, "activate", "avatar:ruin")
    assert offered(table) == ["use:rift-anchor", "done"]
    play(table, "use:rift-anchor" if use else "done")
    if kind(table) == "window":
        play(table, "done")
    assert (table.outcome is not None) is use


@pytest.mark.rule("XOD-WIN-05", "XOD-WIN-06")
def test_what_hides_a_ship_in_the_corruption_phase_does_not_in_the_last_movement() -> None:
    own = {"at": "mr", "augmentations": ["explorer-2a", "explorer-3a", "explorer-4a", "explorer-5a", "explorer-6b"]}
    table = last_key({"explorer": own}, avatars={"ruin": {"at": "mr"}, "dread": {"at": "c01"}},
                     chance={"avatar die": [ONE]})  # fmt: skip
    play(table, "activate", "avatar:dread")
    assert kind(table) == "engaged"
    assert facts(table)["acting"] == ["warship", "explorer"]


@pytest.mark.rule("XOD-WIN-06", "XOD-AMB-106")
def test_an_engaged_avatar_on_the_main_rift_keeps_no_other_out() -> None:
    ships = {"explorer": {"at": "mr", "engaged": True}}
    table = last_key(ships, avatars={"ruin": {"at": "mr"}, "dread": {"at": "c01"}}, chance={"avatar die": [ONE]})
    play(table, "activate", "avatar:dread")
    assert offered(table) == ["fight:ruin", "fight:dread"]


@pytest.mark.rule("XOD-WIN-08", "XOD-AMB-87")
def test_in_the_final_fight_modules_work_as_in_one_fleet() -> None:
    cards = [f"battlecruiser-{level}" for level in ("2a", "3a", "4a", "5a", "6b")]
    ships = {"battlecruiser": {"at": "mr", "augmentations": cards, "energy": 0}}
    table = last_key(ships, avatars={"ruin": {"at": "mr"}}, chance={"dice": [[MISS, SKILL], CALM]})
    table.state.ships[0].hull = 1
    play(table, "activate", "fight:ruin", "offence", "offence")
    while kind(table) == "window" and "use:battlecruiser-6b" not in offered(table):
        play(table, "done")
    assert "use:battlecruiser-6b" in offered(table)


@pytest.mark.rule("XOD-LOSE-03")
def test_the_keys_are_destroyed_when_all_there_are_defeated() -> None:
    table = last_key(avatars={"ruin": {"at": "mr"}}, chance={"dice": [[MISS, SKILL]]})
    table.state.ships[0].hull = 1
    play(table, "activate")
    settle(table, "fight:ruin", "offence")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (False, "keys_destroyed")


# ---------------------------------------------------------------------- losing
@pytest.mark.rule("XOD-LOSE-01")
def test_all_ships_defeated_loses_at_once() -> None:
    gone = {name: {"at": "c01", "hull": 0, "lost_in": 1} for name in FIRST_TEAM[1:]}
    table = fight("warship", "recon-scout", {"hull": 1}, ships=gone, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:recon-scout", "offence")
    assert table.outcome is not None
    assert (table.outcome.won, table.outcome.reason) == (False, "all_defeated")


@pytest.mark.rule("XOD-LOSE-02")
def test_the_rise_loses_in_any_phase() -> None:
    rise = content().timelines[4].rise
    table = position(marker=rise - 1, step="corruption")
    assert table.outcome is not None and table.outcome.reason == "rise"
    table = alone(
        "warship", own={"engaged": True}, marker=rise - 1, avatars={"ruin": {"at": "a05"}}, chance={"dice": [CALM]}
    )
    play(table, "disengage", "flee", "jump:c01")
    assert table.outcome is not None and table.outcome.reason == "rise"


# ---------------------------------------------------------------------- defeat and return
@pytest.mark.rule("XOD-DEFEAT-01", "XOD-DEFEAT-03", "XOD-DEFEAT-07", "XOD-AMB-71")
def test_a_defeated_ship_is_out_where_it_fell_with_all_it_has() -> None:
    own = {"hull": 1, "scraps": 3, "keys": 1, "modules": ["patch-kit"], "max_energy": 4, "damage": ["burnt-coils"]}
    table = fight("warship", "recon-scout", own, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:recon-scout", "offence")
    found = ship(table, "warship")
    assert (found["at"], found["ended"], found["engaged"], found["actions"]) == ("e11", True, False, 0)
    assert (found["scraps"], found["keys"], found["modules"], found["max_energy"]) == (3, 1, ["patch-kit"], 4)
    assert "act:warship" not in offered(table)


@pytest.mark.rule("XOD-DEFEAT-04", "XOD-DEFEAT-06", "XOD-AMB-70")
def test_it_misses_two_rounds_and_comes_back_with_two_hull() -> None:
    table = position({"warship": {"hull": 0, "lost_in": 5}}, round=5, step="end")
    for number in (6, 7):
        assert table.state.turn == number
        assert "act:warship" not in offered(table)
        through_round(table)
    assert table.state.turn == 8
    assert ship(table, "warship")["hull"] == 2
    assert "act:warship" in offered(table)


@pytest.mark.rule("XOD-DIFF-11")
@pytest.mark.parametrize(("destroyed", "back"), [(False, True), (True, False)])
def test_a_destroyed_ship_does_not_come_back_by_waiting(destroyed: bool, back: bool) -> None:
    table = position({"warship": {"hull": 0, "lost_in": 1, "destroyed": destroyed}}, round=4, step="round")
    assert ("act:warship" in offered(table)) is back


@pytest.mark.rule("XOD-DEFEAT-05", "XOD-AMB-68", "XOD-AMB-69")
@pytest.mark.parametrize(("own", "acts"), [({}, True), ({"played": True, "ended": True}, False)])
def test_a_repair_brings_it_back_with_one_hull(own: dict[str, Any], acts: bool) -> None:
    wreck = {"at": "a05", "hull": 0, "lost_in": 1, "actions": 0, **own}
    table = alone("explorer", ships={"warship": wreck})
    play(table, "maintenance", "repair:warship")
    assert ship(table, "warship")["hull"] == 1
    assert ship(table, "warship")["lost_in"] == 0
    play(table, "end")
    assert ("act:warship" in offered(table)) is acts


@pytest.mark.rule("XOD-DEFEAT-02", "XOD-AUGM-05")
def test_xp_never_falls_below_zero_and_level_one_stays() -> None:
    own = {"hull": 1, "xp": 1, "augmentations": ["warship-2a"]}
    table = fight(
        "warship", "recon-scout", own, options={"difficulty": "beyond-the-rift"}, chance={"dice": [[MISS, SKILL]]}
    )
    settle(table, "fight:recon-scout", "offence")
    assert (ship(table, "warship")["xp"], ship(table, "warship")["augmentations"]) == (0, ["warship-1a"])


def test_near_defeat_modules_save() -> None:
    table = fight("warship", "recon-scout", {"hull": 1, "modules": ["escape-pods"]}, chance={"dice": [[MISS, SKILL]]})
    play(table, "fight:recon-scout", "offence", "use:escape-pods")
    assert (ship(table, "warship")["hull"], ship(table, "warship")["lost_in"]) == (1, 0)
    assert kind(table) == "engaged"


# ---------------------------------------------------------------------- achievements
def won(**rest: Any) -> rules.Table:
    """A game that the next move wins, all Ships on the Main Rift."""
    return last_key({name: {"at": "mr"} for name in FIRST_TEAM[1:]}, **rest)


def achieved(table: rules.Table) -> list[str]:
    """Play the last move; the achievements."""
    (over,) = events(play(table, "activate"), "game_over")
    found: list[str] = over.achievements
    return found


def with_feats(**feats: Any) -> list[str]:
    """The achievements of a won game after such feats."""
    table = won()
    for name, value in feats.items():
        setattr(table.state.feats, name, value)
    return achieved(table)


@pytest.mark.rule("XOD-ACHIEVE-01", "XOD-ACHIEVE-02")
def test_thirty_achievements_in_three_groups_for_won_games_only() -> None:
    assert Counter(a.group for a in content().achievements) == {"rogue": 10, "combat": 10, "specialist": 10}
    assert {a.rule for a in content().achievements} == {f"XOD-ACHIEVE-{n:02}" for n in range(3, 33)}
    table = position(marker=content().timelines[4].rise - 1, step="corruption")
    assert table.outcome is not None and table.outcome.won is False
    assert table.outcome.ranking[0].sources["achievements"] == 0


@pytest.mark.rule("XOD-ACHIEVE-03", "XOD-ACHIEVE-13", "XOD-ACHIEVE-23")
@pytest.mark.parametrize(
    ("team", "name"),
    [
        (["warship", "battlecruiser", "explorer", "pirate-ship"], "not-very-smart"),
        (["proto-ship", "drone-specialist", "explorer", "pirate-ship"], "make-peace-not-war"),
        (["warship", "battlecruiser", "proto-ship", "drone-specialist"], "honor-bound"),
    ],
)
def test_teams_without_a_class(team: list[str], name: str) -> None:
    table = position({team[0]: {"at": "mr", "keys": 1}}, team=team, acting=[team[0]], activated=3)
    others = {"not-very-smart", "make-peace-not-war", "honor-bound"} - {name}
    found = set(achieved(table))
    assert name in found
    assert not found & others


FEATS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("XOD-ACHIEVE-04", "elusive", {"wormhole_rounds": [1, 2, 4, 6]}, {"wormhole_rounds": [1, 2, 4]}),
    ("XOD-ACHIEVE-06", "pacifist", {}, {"enemies_defeated": 1}),
    ("XOD-ACHIEVE-06", "pacifist", {}, {"avatar_rounds": [3]}),
    ("XOD-ACHIEVE-07", "smuggler", {}, {"allied_explored": True}),
    ("XOD-ACHIEVE-10", "risk-taker", {}, {"repairs": 1}),
    ("XOD-ACHIEVE-11", "lone-rider", {}, {"fleets": 1}),
    ("XOD-ACHIEVE-12", "careful-planning", {}, {"early_keys": 1}),
    ("XOD-ACHIEVE-15", "no-time-for-sightseeing", {"explored": list("abcdefghi")}, {"explored": list("abcdefghij")}),
    ("XOD-ACHIEVE-17", "decimation", {"avatar_rounds": [4, 4, 4]}, {"avatar_rounds": [3, 4, 4]}),
    ("XOD-ACHIEVE-18", "no-more-fear", {}, {"probed": True}),
    ("XOD-ACHIEVE-19", "careful-advance", {}, {"strains": 1}),
    ("XOD-ACHIEVE-20", "shortcuts-what-shortcuts", {}, {"wormhole_rounds": [1]}),
    ("XOD-ACHIEVE-21", "not-running-away", {}, {"disengaged": 1}),
    ("XOD-ACHIEVE-25", "invincible", {"hull_gap": 2}, {"hull_gap": 3}),
    ("XOD-ACHIEVE-27", "ring-bearer", {"bearers": [2]}, {"bearers": [1, 2]}),
    ("XOD-ACHIEVE-29", "always-broke", {"scraps_most": 4}, {"scraps_most": 5}),
    ("XOD-ACHIEVE-30", "afterburners", {}, {"unstrained": True}),
    ("XOD-ACHIEVE-31", "curiosity-killed-the-cat", {"warnings": 1}, {"warnings": 2, "rolls_declined": 1}),
    ("XOD-ACHIEVE-31", "curiosity-killed-the-cat", {"warnings": 1}, {"warnings": 0}),
    ("XOD-ACHIEVE-32", "saboteur", {"unscathed": 1}, {"unscathed": 0}),
]


@pytest.mark.rule("XOD-ACHIEVE-04", "XOD-ACHIEVE-06", "XOD-ACHIEVE-07", "XOD-ACHIEVE-10", "XOD-ACHIEVE-11")
@pytest.mark.rule("XOD-ACHIEVE-12", "XOD-ACHIEVE-15", "XOD-ACHIEVE-17", "XOD-ACHIEVE-18", "XOD-ACHIEVE-19")
@pytest.mark.rule("XOD-ACHIEVE-20", "XOD-ACHIEVE-21", "XOD-ACHIEVE-25", "XOD-ACHIEVE-27", "XOD-ACHIEVE-29")
@pytest.mark.rule("XOD-ACHIEVE-30", "XOD-ACHIEVE-31", "XOD-ACHIEVE-32", "XOD-AMB-95", "XOD-AMB-96", "XOD-AMB-98")
@pytest.mark.parametrize(("rule", "name", "met", "missed"), FEATS)
def test_achievements_that_follow_from_what_happened(
    rule: str, name: str, met: dict[str, Any], missed: dict[str, Any]
) -> None:
    assert next(a.rule for a in content().achievements if a.id == name) == rule
    assert name in with_feats(**met)
    assert name not in with_feats(**missed)


def after(prepare: Any) -> list[str]:
    """The achievements of a won game whose position was changed just before its end."""
    table = won()
    prepare(table.game)
    return achieved(table)


@pytest.mark.rule("XOD-ACHIEVE-08", "XOD-ACHIEVE-24", "XOD-ACHIEVE-26")
def test_achievements_of_the_ships_at_the_end() -> None:
    def rich(g: Any) -> None:
        for own in g.ships:
            own.scraps = 8

    def hurt(g: Any) -> None:
        g.ships[1].hull -= 1
        g.ships[1].scraps = 7
        g.ships[1].damage.append("burnt-coils")

    names = {"scrap-hunter", "without-a-scratch", "a-walk-in-the-park"}
    assert names <= set(after(rich))
    assert not names & set(after(lambda g: (rich(g), hurt(g))))


@pytest.mark.rule("XOD-ACHIEVE-28")
def test_engineering_perfection() -> None:
    def learnt(g: Any) -> None:
        for n, own in enumerate(g.ships):
            own.augmentations = [f"{own.id}-{level}a" for level in range(1, 7)]
            own.max_energy = g.mat(n).energy.most
            g.changed(n)

    def but_one(g: Any) -> None:
        learnt(g)
        g.ships[3].max_energy -= 1

    assert "engineering-perfection" in after(learnt)
    assert "engineering-perfection" not in after(but_one)


@pytest.mark.rule("XOD-ACHIEVE-09")
@pytest.mark.parametrize(("number", "met"), [(6, True), (7, False)])
def test_fastest_fleet_alive(number: int, met: bool) -> None:
    assert ("fastest-fleet-alive" in achieved(won(round=number))) is met


@pytest.mark.rule("XOD-ACHIEVE-05", "XOD-AMB-90")
def test_no_stone_left_unturned() -> None:
    def explored(g: Any) -> None:
        g.state.stack.clear()
        for system in g.systems:
            printed = g.content.tiles[system.tile]
            system.explored = printed.exploration + printed.signal
            system.exploration = 0

    def but_one(g: Any) -> None:
        explored(g)
        g.systems[1].exploration = 1

    def marker_gone(g: Any) -> None:
        explored(g)
        g.systems[1].explored -= 1

    assert "no-stone-left-unturned" in after(explored)
    assert "no-stone-left-unturned" not in after(but_one)
    assert "no-stone-left-unturned" not in after(marker_gone)
    assert "no-stone-left-unturned" not in achieved(won())


@pytest.mark.rule("XOD-ACHIEVE-16", "XOD-ACHIEVE-22", "XOD-AMB-92")
@pytest.mark.parametrize(
    ("avatars", "wipeout", "hunted"),
    [
        ({"ruin": {"slot": 9, "times_defeated": 3}}, True, True),
        ({"ruin": {"slot": 9, "times_defeated": 2}}, True, False),
        ({}, False, False),
        ({"ruin": {"slot": 9, "times_defeated": 1}, "dread": {"at": "c01", "times_defeated": 1}}, False, False),
    ],
)
def test_achievements_of_the_avatars(avatars: dict[str, Any], wipeout: bool, hunted: bool) -> None:
    table = won(avatars=avatars, chance={"avatar die": [NONE]})
    happened = play(table, "activate")
    if kind(table) == "avatars_move":
        happened += play(table, offered(table)[0])
    (over,) = events(happened, "game_over")
    assert ("wipeout" in over.achievements) is wipeout
    assert ("the-hunter-becomes-the-hunted" in over.achievements) is hunted


@pytest.mark.rule("XOD-ACHIEVE-14", "XOD-AMB-91")
def test_juggernaut_is_one_fleet_in_every_round() -> None:
    table = new()
    play(table, "act:warship", "join:battlecruiser", "join:drone-specialist", "join:explorer", "scavenge", "end")
    assert not table.state.feats.apart
    table = new()
    play(table, "act:warship", "join:battlecruiser", "join:explorer", "scavenge")
    assert table.state.feats.apart


@pytest.mark.rule("XOD-ACHIEVE-14", "XOD-AMB-91")
def test_a_turn_that_a_defeat_ended_does_not_break_juggernaut() -> None:
    table = alone("warship", own={"strained": True, "hull": 1}, chance={"dice": [[MISS, SKILL]]})
    play(table, "end", "act:explorer")
    assert not table.state.feats.apart


# ---------------------------------------------------------------------- what is noted as it happens
@pytest.mark.rule("XOD-ACHIEVE-30", "XOD-AMB-93")
def test_every_turn_without_strain_is_noted_but_not_one_ended_by_defeat() -> None:
    table = alone("warship", own={"strained": True}, chance={"dice": [CALM]})
    play(table, "end")
    assert not table.state.feats.unstrained
    table = fight("warship", "recon-scout", {"hull": 1}, chance={"dice": [[MISS, SKILL]]})
    settle(table, "fight:recon-scout", "offence")
    assert not table.state.feats.unstrained
    table = alone("warship")
    play(table, "end")
    assert table.state.feats.unstrained


@pytest.mark.rule("XOD-ACHIEVE-32", "XOD-AMB-94")
@pytest.mark.parametrize(("second", "unscathed"), [([5, SKILL], 1), ([5, MISS], 1), ([5, 5], 1)])
def test_an_avatar_defeated_without_loss(second: list[int], unscathed: int) -> None:
    mat = {"enemy": "ruin", "damage": 23, "shields": -4}
    table = alone("warship", own={"engaged": True}, mat=mat, avatars={"ruin": {"at": "a05"}}, chance={"dice": [second]})
    settle(table, "fight:ruin", "offence")
    assert table.state.feats.unscathed == unscathed
    table = alone("warship", own={"engaged": True}, mat={**mat, "damage": 20}, avatars={"ruin": {"at": "a05"}},
                  chance={"dice": [[SKILL, MISS], [5, 5]]})  # fmt: skip
    settle(table, "fight:ruin", "offence")
    settle(table, "fight:ruin", "offence")
    assert table.state.feats.unscathed == 0


@pytest.mark.rule("XOD-ACHIEVE-32", "XOD-AMB-94")
def test_a_new_engagement_counts_anew_for_who_fights_without_loss() -> None:
    table = alone("warship", "c01", avatars={"ruin": {"at": "a05", "scratched": True}},
                  mat={"enemy": "ruin", "damage": 23}, chance={"dice": [[5, 5]]})  # fmt: skip
    play(table, "jump:a05")
    settle(table, "fight:ruin", "offence", "use:warship-1a")
    assert table.state.feats.unscathed == 1
    ships = {"explorer": {"at": "a05", "engaged": True}}
    table = alone("warship", "c01", avatars={"ruin": {"at": "a05", "scratched": True}}, ships=ships,
                  mat={"enemy": "ruin", "damage": 23}, chance={"dice": [[5, 5]]})  # fmt: skip
    play(table, "jump:a05")
    settle(table, "fight:ruin", "offence", "use:warship-1a")
    assert table.state.feats.unscathed == 0


@pytest.mark.rule("XOD-ACHIEVE-04", "XOD-ACHIEVE-20", "XOD-ACHIEVE-18", "XOD-AMB-105", "XOD-AMB-97")
def test_moves_reveals_and_explorations_are_noted() -> None:
    board = {"a03": {"at": [0, -1]}, "e03": {"at": [-1, 1], "turn": 2}}
    table = alone("warship", "a03", board=board)
    play(table, "jump:e03:wormhole")
    assert table.state.feats.wormhole_rounds == [1]
    table = alone("warship", own={"modules": ["survey-buoy"]})
    assert not table.state.feats.probed
    play(table, "use:survey-buoy", "space:2,-1")
    while kind(table) == "turn_tile":
        play(table, offered(table)[0])
    assert table.state.feats.probed
    table = alone("warship")
    play(table, "explore")
    assert table.state.feats.allied_explored
    assert table.state.feats.explored == ["a05"]


def test_every_check_is_used() -> None:
    assert {a.check for a in content().achievements} == set(scoring.CHECKS)
