"""The autopilot of X-ODUS: what it does in plain positions, what it says of it, how it fares."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots, rules
from game.bots import xodus_act, xodus_cards, xodus_fight, xodus_map, xodus_plan, xodus_signals
from game.rules import Text
from tests.rules.xodus.board import DRONE, FIRST_TEAM, WARSHIP, alone, fight, position

ALL = ["warship", "battlecruiser", "drone-specialist", "explorer"]
SAFE = {"hull": 7, "scraps": 0}
PIRATES = ["pirate-ship", "warship", "explorer", "battlecruiser"]


def chosen(table: rules.Table, level: str = "normal") -> str:
    """What the computer player answers to the question on the table."""
    assert table.decision is not None
    seat = table.decision.seat
    return bots.make("xodus", level, 1).choose(table.view(seat), table.decision)


def chart(table: rules.Table) -> xodus_map.Chart:
    return xodus_map.Chart(table.view(0))


def last_key(**rest: object) -> rules.Table:
    """The Warship on the Main Rift with the last Key, the others at the start."""
    solved = [{"card": c, "solved": True} for c in ("sealed-vault", "lone-sentinel", "twin-locks", "derelict-ship")]
    return alone("warship", "mr", {"keys": 1}, activated=3, signals=solved, **rest)


def test_levels() -> None:
    assert bots.levels_for("xodus") == ("random", "easy", "normal")


# ---------------------------------------------------------------------- fights
def test_it_fights_what_it_beats_and_breaks_away_from_what_would_defeat_it() -> None:
    assert chosen(fight("warship", "cultist-skiff")) == "fight:cultist-skiff"
    assert chosen(fight("warship", "hive-mother")) == "disengage"
    assert chosen(fight("warship", "cultist-skiff", {"hull": 1})) == "disengage"


def test_odds_grow_with_ships_and_hull_and_fall_with_the_foe() -> None:
    table = chart(position({name: {"at": "a05"} for name in ALL}))
    one = xodus_fight.odds(table, [WARSHIP], "recon-scout")
    two = xodus_fight.odds(table, [WARSHIP, 1], "recon-scout")
    assert one.win < 0.4 < 0.9 < two.win and two.loss < one.loss
    assert xodus_fight.odds(table, [WARSHIP], "cultist-skiff").win > 0.9
    assert xodus_fight.odds(table, [WARSHIP], "recon-scout", damage=10).win > 0.9
    assert xodus_fight.odds(table, [DRONE], "ruin").win == 0.0


def test_a_ship_at_hand_is_called_to_a_fight_that_one_would_lose() -> None:
    others = {"battlecruiser": {"at": "e11", "engaged": True}}
    assert chosen(fight("warship", "siege-cruiser", ships=others)) == "join:battlecruiser"


def test_the_last_ship_before_an_avatar_hides_rather_than_lose_a_round() -> None:
    avatars = {"ruin": {"at": "a05"}}
    table = alone("explorer", "a05", {"engaged": True}, avatars=avatars, chance={"dice": [[3, 3]]})
    table.play(chosen(table))
    assert table.decision is not None and table.decision.kind == "hide_or_flee"
    assert chosen(table) == "hide"
    mate = {"warship": {"at": "a05", "engaged": True}}
    table = alone("explorer", "a05", {"engaged": True}, avatars=avatars, ships=mate, chance={"dice": [[3, 3]]})
    table.play("disengage")
    assert chosen(table) == "flee"


# ---------------------------------------------------------------------- Keys
def test_the_last_key_waits_while_an_avatar_is_too_close_but_not_for_ever() -> None:
    assert chosen(last_key(marker=2)) == "activate"
    near = {"ruin": {"at": "c01"}}
    assert chosen(last_key(marker=2, avatars=near)) != "activate"
    assert chosen(last_key(marker=15, avatars=near)) == "activate"


def test_the_odds_of_the_last_key_are_those_of_the_avatar_die() -> None:
    faces = rules.book("xodus").content.avatar_faces
    comes = sum(f.moves >= 1 for f in faces) / len(faces)
    table = chart(last_key(avatars={"ruin": {"at": "c01"}}))
    assert xodus_plan.seal_odds(table, [WARSHIP]) == pytest.approx(1 - comes)
    assert xodus_plan.seal_odds(chart(last_key()), [WARSHIP]) == 1.0


def test_once_all_keys_are_found_ships_without_any_may_serve_as_decoys() -> None:
    """Far from the Main Rift they draw the Avatars away from where the last Key must go."""
    solved = [{"card": c, "solved": True} for c in ("sealed-vault", "lone-sentinel", "twin-locks", "derelict-ship")]
    rest: dict[str, Any] = {"signals": solved, "board": {"a03": {"at": [2, -1]}, "a09": {"at": [3, -1]}}}
    table = chart(alone("warship", "mr", ships={"explorer": {"at": "a05", "keys": 1}}, activated=3, **rest))
    decoys = {job.system for job in xodus_plan.Plan(table).jobs() if job.kind == "decoy"}
    assert decoys and all(table.lure(n) == 0.0 for n in decoys) and table.rift not in decoys
    searching = chart(alone("warship", "mr", signals=[{"card": "sealed-vault", "at": "a05"}]))
    assert all(job.kind != "decoy" for job in xodus_plan.Plan(searching).jobs())


def test_in_the_corrupt_dimension_the_last_key_waits_as_long_as_elsewhere() -> None:
    """Ships that never come back are no reason to risk the Keys earlier: patience wins more games there as well."""
    avatars = {"ruin": {"at": "c01"}}
    for level in ("first-jump", "corrupt-dimension"):
        table = last_key(marker=10, avatars=avatars, options={"difficulty": level})
        assert xodus_plan.seal_odds(chart(table), [WARSHIP]) < 0.45 and chosen(table) != "activate", level


def test_keys_that_are_not_the_last_are_put_in_place_at_once() -> None:
    table = alone("warship", "mr", {"keys": 1}, activated=1)
    assert chosen(table) == "activate"


def test_a_key_is_taken_and_a_signal_is_read() -> None:
    ready = [{"card": "silent-archive", "at": "a05", "revealed": True, "markers": 0}]
    assert chosen(alone("explorer", "a05", SAFE, signals=ready)) == "key:silent-archive"
    unread = [{"card": "silent-archive", "at": "a05"}]
    assert chosen(alone("explorer", "a05", {"hull": 6}, signals=unread)) == "signal"


def test_a_skill_roll_asks_for_company() -> None:
    """Unstable Technology asks for three successes and grows on a failure: one alone does harm, together they help."""
    machine = [{"card": "unstable-technology", "at": "a05", "revealed": True, "markers": 3}]
    table = chart(alone("explorer", "a05", signals=machine))
    signal = table.view.signals[0]
    step = table.content.signals["unstable-technology"].actions[0]
    alone_, together = (xodus_signals.step_need(table, signal, step, s).per for s in ([3], [0, 1, 3]))
    assert alone_ < 0 and together > 0.5
    assert len(xodus_plan.Plan(table).parties[0]) > 1


# ---------------------------------------------------------------------- upkeep
def test_a_ship_about_to_fall_is_mended_first() -> None:
    table = alone("warship", "a05", {"hull": 1, "scraps": 3})
    assert chosen(table) == "maintenance"
    table.play("maintenance")
    assert chosen(table) == "repair:warship"


def test_nobody_jumps_to_an_avatar() -> None:
    signals = [{"card": "silent-archive", "at": "e11"}]
    table = alone("explorer", "a05", {"hull": 6}, signals=signals, avatars={"ruin": {"at": "e11"}})
    assert chosen(table) != "jump:e11"


# ---------------------------------------------------------------------- cards
def test_a_card_that_teaches_its_ship_is_worth_more_to_it_than_to_others() -> None:
    """Paying Energy brings the Proto-Ship XP, and no other Ship."""
    table = chart(position({"proto-ship": {"at": "a05"}}, team=["proto-ship", "explorer", "warship", "battlecruiser"]))
    proto, explorer = (xodus_cards.keep_worth(table, "holo-decoys", table.ship(n)) for n in ("proto-ship", "explorer"))
    assert proto > explorer + 2.0


def test_scavenging_for_two_scraps_is_worth_more_until_there_are_enough() -> None:
    own = {"hull": 7, "scraps": 1}
    claw = {**own, "modules": ["tractor-claw"]}
    one, two = (chart(alone("pirate-ship", "a05", o, team=PIRATES, round=3)) for o in (own, claw))
    assert [xodus_cards.haul(c, c.ship("pirate-ship")) for c in (one, two)] == [1, 2]
    rich = chart(alone("pirate-ship", "a05", {**claw, "scraps": 9}, team=PIRATES, round=3))
    least, most, sated = (xodus_act.Turn(c, xodus_plan.Plan(c)).worth("scavenge")[0] for c in (one, two, rich))
    assert most > least > sated


def test_a_good_module_is_bought_where_an_ally_sells_it() -> None:
    goods = {"cartographer": {"at": "a05", "goods": ["spare-capacitor"]}}
    table = alone("explorer", "a05", {"scraps": 5}, allies=goods)
    table.play("trade")
    assert chosen(table) == "buy:explorer:spare-capacitor"


# ---------------------------------------------------------------------- whole games
def game(level: str, seed: int, most: int) -> tuple[rules.Table, list[Text]]:
    """A game for at most so many decisions, and what the player said of its choices."""
    table = rules.new_table("xodus", ("Ana",), seed=seed)
    bot, said = bots.make("xodus", level, seed), []
    while table.decision is not None and len(table.moves) < most:
        table.play(bot.choose(table.view(0), table.decision))
        if bot.reason is not None:
            said.append(bot.reason)
    return table, said


def test_a_whole_game_ends_and_the_player_says_why() -> None:
    table, said = game("normal", 12, 2000)
    assert table.outcome is not None
    sentences = {table.say(text) for text in said}
    assert len(sentences) > 20 and not any("{" in s for s in sentences)
    assert {"why.probe", "why.go", "why.signal", "why.key"} <= {text.key for text in said}


def test_it_searches_better_than_the_easy_player() -> None:
    """Tiles turned up and Signals read after as many rounds; the easy player knows only how a game ends."""

    def found(level: str) -> int:
        total = 0
        for seed in (1, 2):
            table, _ = game(level, seed, 110)
            state = table.state
            total += (len(state.systems) + 3 * sum(s.revealed for s in state.signals)) * 4 // max(1, state.turn)
        return total

    assert found("normal") > 2 * found("easy")


def test_any_ship_alone_is_played() -> None:
    """The player of one Ship decides for it alone, and for whatever else it is asked."""
    table = rules.new_table("xodus", ("Ana", "Ben"), seed=4)
    players = [bots.make("xodus", "normal", 4), bots.make("xodus", "random", 4)]
    while table.decision is not None and len(table.moves) < 150:
        table.play(players[table.decision.seat].choose(table.view(table.decision.seat), table.decision))
    assert {s.seat for s in table.state.ships} == {0, 1} and len(FIRST_TEAM) == len(table.state.ships)
