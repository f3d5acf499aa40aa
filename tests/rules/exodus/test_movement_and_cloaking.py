"""Conquest Stage up to the fights. Rules EPC-CONQUEST, EPC-MOUNT, EPC-MOVE, EPC-CLOAK."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused, tag

from .board import ANA, BEN, idle, new, place, player, position, secretly


def conquest(ana: dict[str, Any] | None = None, ben: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    """A Conquest stage; who is not described has no ships."""
    players = {"Ana": ana or {"ships": {}}, "Ben": ben or {"ships": {}}}
    following = {"stage": "conquest", "last": rest.pop("last", False)}
    return position(following, players=players, **rest)


RAIDER = {"ships": {"dark_raider-1": "nu_kua"}}
CARRIER = {"ships": {"battle_carrier-1": "nu_kua"}}


@pytest.mark.rule("EPC-CONQUEST-01")
def test_the_steps_in_order() -> None:
    ana = {"ships": {"battle_carrier-1": "nu_kua", "war_cruiser-1": "xi"}, "technologies": ["civilian_ships", "radar"]}
    ben = {"ships": {"fighter-1": "xi"}, "technologies": ["cloaking"]}
    places = {"sol": {"cubes": {"Ana": 1}}}
    dice = {"battle": [[5], [1], [5]], "resistance": [[1, 1, 1]]}
    table = conquest(ana, ben, places=places, chance=dice, on_top=["I-07"])
    kinds: list[str] = []
    while table.decision is not None:
        kind, ids = table.decision.kind, table.decision.ids()
        fresh = kind not in kinds
        kinds += [kind] if fresh else []
        wanted = ("mount:battle_carrier-1", "scan:1:xi", "land:battle_carrier-1") if fresh else ()
        happened = play(table, next(o for o in (*wanted, "done", "seal", ids[0]) if o in ids))
        kinds += [tag(e) for e in happened if tag(e) in ("ship_moved", "battle_won", "resistance_revealed")]
    assert kinds == [
        "resettle",
        "mount",
        "lay_tokens",
        "open_moves",
        "scan",
        "prepare",
        "battle_won",
        "resistance_revealed",
        "deploy",
    ]


# ---------------------------------------------------------------------- mounting
@pytest.mark.rule("EPC-MOUNT-01", "EPC-MOUNT-02", "EPC-AMB-57", "EPC-SETUP-24")
def test_cubes_come_aboard_up_to_the_capacity() -> None:
    ships = {
        "battle_carrier-1": "nu_kua",
        "war_cruiser-1": "nu_kua",
        "dark_raider-1": "nu_kua",
        "battle_carrier-2": "xi",
    }
    everywhere = {name: {"cubes": {"Ana": 1}} for name in ("sol", "lyra", "kana_ti")}
    table = conquest({"ships": ships}, places={"nu_kua": {"cubes": {"Ana": 9}}, **everywhere})
    assert offered(table, "mount:") == ["mount:war_cruiser-1", "mount:battle_carrier-1"] and "done" in offered(table)
    play(table, "mount:war_cruiser-1", *["mount:battle_carrier-1"] * 3)
    assert asked(table)[1] == "lay_tokens", "both are full"
    assert player(table)["aboard"] == {"war_cruiser-1": 1, "battle_carrier-1": 3}
    assert place(table, "nu_kua")["cubes"] == {"Ana": 5}


@pytest.mark.rule("EPC-MOUNT-03", "EPC-AMB-56", "EPC-TECH-12")
def test_civilian_ships_move_cubes_between_planets_of_the_own_at_any_distance() -> None:
    places = {"nu_kua": {"cubes": {"Ana": 2}}, "charun": {"cubes": {"Ana": 1}}, "sol": {"cubes": {"Ben": 1}}}
    table = conquest({**RAIDER, "technologies": ["civilian_ships"]}, places=places)
    play(table, "from:nu_kua")
    assert offered(table) == ["to:charun"]
    play(table, "to:charun", "from:nu_kua", "to:charun")
    assert place(table, "charun")["cubes"] == {"Ana": 3}
    assert asked(table)[1] == "lay_tokens", "Nu Kua is empty now and cannot be entered again"


@pytest.mark.rule("EPC-MOUNT-03", "EPC-AMB-56")
def test_civilian_ships_move_each_cube_once_at_most() -> None:
    places = {"nu_kua": {"cubes": {"Ana": 2}}, "charun": {"cubes": {"Ana": 2}}, "xi": {"cubes": {"Ana": 1}}}
    table = conquest({**RAIDER, "technologies": ["civilian_ships"]}, places=places)
    for start, goal in [("nu_kua", "charun"), ("charun", "nu_kua")] * 2 + [("xi", "charun")]:
        assert asked(table)[1] == "resettle"
        play(table, f"from:{start}", f"to:{goal}")
    assert asked(table)[1] == "lay_tokens", "any spread of five cubes takes no more moves"


@pytest.mark.rule("EPC-MOUNT-04", "EPC-AMB-57")
def test_civilian_ships_go_in_reverse_turn_order_before_anyone_mounts() -> None:
    known = {"technologies": ["civilian_ships"]}
    places = {"sol": {"cubes": {"Ana": 1, "Ben": 1}}}
    table = conquest({**CARRIER, **known}, {**known, "ships": {"battle_carrier-1": "apollo"}}, places=places)
    order = []
    while table.decision is not None and table.decision.kind in ("resettle", "mount"):
        order.append(asked(table))
        play(table, "done")
    assert order == [("Ben", "resettle"), ("Ana", "resettle"), ("Ana", "mount"), ("Ben", "mount")]


@pytest.mark.rule("EPC-MOUNT-05", "EPC-AMB-88", "EPC-DEPLOY-09")
def test_cubes_that_stay_aboard_take_room_later_and_leave_only_by_landing() -> None:
    table = conquest({"ships": {"battle_carrier-1": {"hex": "nu_kua", "cubes": 2}, "battle_carrier-2": "nu_kua"}})
    assert not [o for o in offered(table) if o.startswith(("land", "unload", "to:"))]
    play(table, "mount:battle_carrier-1")
    assert offered(table, "mount:") == ["mount:battle_carrier-2"]


# ---------------------------------------------------------------------- movement
@pytest.mark.rule("EPC-MOVE-01", "EPC-MOVE-06", "EPC-MOVE-09", "EPC-MOVE-10", "EPC-AMB-74")
def test_orders_are_secret_and_carried_out_together() -> None:
    table = conquest(RAIDER, {"ships": {"dark_raider-1": "apollo"}})
    play(table, "order:dark_raider-1:chaska", "seal")
    assert player(table)["ships"] == {"dark_raider-1": "nu_kua"}
    for viewer in (BEN, -1):
        assert table.view(viewer).agenda[-1].choices[0].chosen == "?"
    happened = play(table, "order:dark_raider-1:sol", "seal")
    assert [(e.seat, e.place) for e in events(happened, "ship_moved")] == [(ANA, "chaska"), (BEN, "sol")]
    again = position("conquests", players={"Ana": RAIDER, "Ben": {"ships": {}}})
    play(again, "order:dark_raider-1:chaska", "seal")
    assert "order:dark_raider-1:nu_kua" in offered(again), "fresh orders in the second stage"


@pytest.mark.rule("EPC-MOVE-02", "EPC-MOVE-03", "EPC-MOVE-04", "EPC-MOVE-05", "EPC-AMB-49", "EPC-GEN-16", "EPC-TECH-16")
@pytest.mark.parametrize(("drive", "reach"), [([], 1), (["fusion_drive"], 2), (["antigravity_drive"], 3)])
def test_the_drive_sets_the_reach(drive: list[str], reach: int) -> None:
    table = conquest({**RAIDER, "parts": {"dark_raider": drive}})
    board = table.game.board
    goals = [o.rpartition(":")[2] for o in offered(table, "order:dark_raider-1:")]
    assert {board.distance(1, table.game.number(n)) for n in goals} == set(range(reach + 1))
    play(table, f"order:dark_raider-1:{goals[-2]}")
    moved = events(play(table, "seal"), "ship_moved")
    assert all(len(e.tokens) == board.distance(1, table.game.number(e.place)) <= reach for e in moved)


@pytest.mark.rule("EPC-MOVE-02")
def test_three_hexes_are_the_most_whatever_the_cards_say() -> None:
    table = conquest({**RAIDER, "parts": {"dark_raider": ["antigravity_drive"]}}, resolutions=["slipstream_survey"])
    board = table.game.board
    assert max(board.distance(1, table.game.number(o.rpartition(":")[2])) for o in offered(table, "order:")) == 3
    table = conquest(RAIDER, resolutions=["slipstream_survey"])
    assert max(board.distance(1, table.game.number(o.rpartition(":")[2])) for o in offered(table, "order:")) == 2


@pytest.mark.rule("EPC-MOVE-07", "EPC-AMB-81", "EPC-MOVE-08")
def test_blank_tokens_keep_a_ship_where_it_is_and_bind_it() -> None:
    table = conquest({"ships": {"dark_raider-1": "nu_kua", "dark_raider-2": "nu_kua"}})
    play(table, "order:dark_raider-1:nu_kua", "seal")
    assert offered(table, "fly:dark_raider-1") == [] and offered(table, "fly:dark_raider-2") != []
    happened = play(table, "done")
    assert not events(happened, "ship_moved") and player(table)["ships"]["dark_raider-1"] == "nu_kua"


@pytest.mark.rule("EPC-AMB-48", "EPC-GEN-22")
def test_no_order_leads_off_the_map() -> None:
    table = conquest(RAIDER)
    assert sorted(offered(table, "order:")) == sorted(
        f"order:dark_raider-1:{n}" for n in ("nu_kua", "xi", "chaska", "kana_ti")
    )
    with pytest.raises(rules.IllegalMove):
        table.play("order:dark_raider-1:sol")


@pytest.mark.rule("EPC-MOVE-11")
def test_ships_that_swap_hexes_do_not_meet() -> None:
    table = conquest({"ships": {"dark_raider-1": "chaska"}}, {"ships": {"dark_raider-1": "nu_kua"}})
    happened = secretly(table, Ana="order:dark_raider-1:nu_kua", Ben="order:dark_raider-1:chaska")
    assert not events(happened, "battle_rolled") and len(events(happened, "ship_moved")) == 2


@pytest.mark.rule("EPC-MOVE-13", "EPC-AMB-51")
def test_a_group_moves_as_far_as_its_weakest_drive() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "fighter-1": "nu_kua"}, "parts": {"fighter": ["fusion_drive"]}}
    table = conquest(ana)
    assert sorted(offered(table, "group:")) == [f"group:nu_kua:{n}" for n in ("chaska", "kana_ti", "xi")]
    play(table, "group:nu_kua:chaska", "seal")
    assert player(table)["ships"] == {"dark_raider-1": "chaska", "fighter-1": "chaska"}


@pytest.mark.rule("EPC-MOVE-13", "EPC-AMB-51")
def test_ships_with_orders_of_their_own_and_ships_elsewhere_are_in_no_group() -> None:
    ships = dict.fromkeys(["dark_raider-1", "fighter-1", "fighter-2", "war_cruiser-1"], "nu_kua")
    table = conquest({"ships": {**ships, "dark_raider-2": "apollo"}})
    idle(table, "lay_tokens")
    play(table, "order:fighter-1:kana_ti", "order:war_cruiser-1:nu_kua", "group:nu_kua:chaska")
    assert {o.split(":")[1] for o in offered(table, "order:")} == {"dark_raider-2"} and not offered(table, "group:")
    play(table, "seal", "done")
    goals = {"fighter-1": "kana_ti", "war_cruiser-1": "nu_kua", "dark_raider-2": "apollo"}
    assert player(table)["ships"] == {"dark_raider-1": "chaska", "fighter-2": "chaska", **goals}


@pytest.mark.rule("EPC-MOVE-14", "EPC-AMB-50")
def test_ships_without_tokens_may_move_openly_in_turn_order_before_the_reveal() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "dark_raider-2": "nu_kua"}}
    table = conquest(ana, {"ships": {"dark_raider-1": "apollo"}})
    secretly(table, Ana="order:dark_raider-1:chaska", Ben="")
    assert asked(table) == ("Ana", "open_moves") and offered(table, "fly:dark_raider-1") == []
    happened = play(table, "fly:dark_raider-2:kana_ti")
    assert [e.place for e in events(happened, "ship_moved")] == ["kana_ti"]
    assert asked(table) == ("Ben", "open_moves"), "nothing of Ana's is left to move"
    happened = play(table, "fly:dark_raider-1:charun")
    assert [e.place for e in events(happened, "ship_moved")] == ["charun", "chaska"]


@pytest.mark.rule("EPC-MOVE-05", "EPC-MOVE-13", "EPC-MOVE-14")
def test_a_ship_that_joins_a_group_openly_has_no_part_in_its_tokens() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "dark_raider-2": "nu_kua", "fighter-1": "xi"}}
    table = conquest(ana, places={"xi": {"resistance": ""}})
    secretly(table, Ana="group:nu_kua:chaska")
    happened = play(table, "fly:fighter-1:nu_kua")
    assert [e.ship for e in events(happened, "ship_moved")] == ["fighter-1", "dark_raider-1", "dark_raider-2"]
    assert player(table)["ships"] == {"fighter-1": "nu_kua", "dark_raider-1": "chaska", "dark_raider-2": "chaska"}


@pytest.mark.rule("EPC-MOVE-14", "EPC-AMB-74")
def test_a_guess_at_laid_tokens_fits_what_the_viewer_sees() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "dark_raider-2": "nu_kua"}}
    table = conquest(ana, {"ships": {"dark_raider-1": "apollo", "fighter-1": "apollo"}})
    secretly(table, Ana="order:dark_raider-1:chaska", Ben="order:fighter-1:sol")
    for viewer in (0, 1, -1):
        view = table.view(viewer)
        laid = set()
        for seed in range(12):
            guess = rules.sample(view, seed)
            assert rules.Table.encode(guess.view(viewer)) == rules.Table.encode(view)
            assert guess.decision is not None and guess.decision.seat == ANA
            laid.add(next(s for s in guess.state.agenda if tag(s) == "reveal_tokens").laid[1].chosen)
            while guess.decision is not None:
                guess.play(guess.decision.ids()[-1])
        assert laid == {"order:fighter-1:sol"} if viewer == BEN else len(laid) > 1


@pytest.mark.rule("EPC-MOVE-14", "EPC-AMB-74")
def test_no_guess_lays_tokens_on_a_ship_that_moved_openly() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "dark_raider-2": "nu_kua"}}
    table = conquest(ana, {"ships": {"dark_raider-1": "apollo"}})
    secretly(table, Ana="order:dark_raider-2:chaska", Ben="")
    play(table, "fly:dark_raider-1:kana_ti")
    assert asked(table) == ("Ben", "open_moves")
    laid = set()
    for seed in range(12):
        guess = rules.sample(table.view(BEN), seed)
        laid.add(next(s for s in guess.state.agenda if tag(s) == "reveal_tokens").laid[ANA].chosen)
    assert len(laid) > 1 and not any("dark_raider-1" in orders for orders in laid)


@pytest.mark.rule("EPC-MOVE-15", "EPC-TURN-03")
def test_reach_is_new_in_each_stage() -> None:
    table = position("conquests", players={"Ana": RAIDER, "Ben": {"ships": {}}}, places={"xi": {"resistance": ""}})
    play(table, "order:dark_raider-1:xi", "seal", "order:dark_raider-1:high_council", "seal")
    assert player(table)["ships"] == {"dark_raider-1": "high_council"} and table.decision is None


@pytest.mark.rule("EPC-AMB-27", "EPC-UPGRADE-06")
def test_parts_are_locked_while_tokens_lie_and_move_once_more_before_the_fights() -> None:
    ben = {"ships": {"fighter-1": "nu_kua"}}
    table = conquest({"ships": {"dark_raider-1": "nu_kua", "fighter-1": "nu_kua"}}, ben)
    assert "rearrange" in offered(table)
    play(table, "order:dark_raider-1:nu_kua")
    assert "rearrange" not in offered(table)
    play(table, "seal", "seal")
    assert asked(table)[1] == "open_moves" and "rearrange" not in offered(table)
    idle(table, "prepare")
    assert asked(table) == ("Ana", "prepare") and offered(table) == ["rearrange", "done"]
    play(table, "rearrange", "part:battle_carrier:shield:1", "place:fighter:shield:1", "done")
    assert player(table)["shields"]["fighter-1"] == 1 and asked(table) == ("Ben", "prepare")


# ---------------------------------------------------------------------- cloaking
HIDDEN = {"ships": {"fighter-1": "high_council"}, "technologies": ["cloaking"]}
SEEN = {"ships": {"fighter-1": "high_council"}}


@pytest.mark.rule("EPC-CLOAK-01", "EPC-CLOAK-02", "EPC-CLOAK-11", "EPC-TECH-17")
def test_cloaked_ships_cannot_be_attacked_and_may_stay_out() -> None:
    table = conquest(HIDDEN, SEEN)
    secretly(table, Ana="", Ben="")
    idle(table, "uncloak")
    assert offered(table) == ["uncloak:high_council", "done"]
    assert table.decision is not None and rules.say(table.decision.options[-1].label, table) == "Stay hidden"
    happened = play(table, "done")
    assert not events(happened, "battle_rolled") and not events(happened, "battle_won") and table.decision is None


@pytest.mark.rule("EPC-CLOAK-04", "EPC-CLOAK-05")
def test_in_several_hexes_ships_uncloak_or_are_uncovered_one_hex_after_another() -> None:
    ships = {"fighter-1": "high_council", "fighter-2": "xi", "dark_raider-1": "hydra"}
    three = ["uncloak:high_council", "uncloak:xi", "uncloak:hydra"]
    table = conquest({"ships": ships, "technologies": ["cloaking"]}, {"ships": ships})
    idle(table, "uncloak")
    assert set(offered(table)) == {*three, "done"}
    play(table, three[0])
    assert set(offered(table)) == {*three[1:], "done"}
    play(table, three[1])
    assert set(offered(table)) == {three[2], "done"}
    table = conquest({"ships": ships, "technologies": ["cloaking"]}, {"ships": ships, "technologies": ["radar"]})
    idle(table, "scan")
    play(table, "scan:0:xi")
    assert set(offered(table)) == {"scan:0:high_council", "scan:0:hydra", "done"}


@pytest.mark.rule("EPC-CLOAK-05")
def test_radar_is_asked_about_ships_of_others_only() -> None:
    table = conquest({**HIDDEN, "technologies": ["cloaking", "radar"]}, {"ships": {"fighter-1": "sol"}})
    idle(table, "scan")
    assert table.decision is None, "the own cloaked ships are none of Radar's"


@pytest.mark.rule("EPC-CLOAK-03", "EPC-CLOAK-04")
def test_who_uncloaks_must_fight_with_all_ships_there_and_with_none_elsewhere() -> None:
    ana = {
        "ships": {"fighter-1": "high_council", "fighter-2": "high_council", "dark_raider-1": "xi"},
        "technologies": ["cloaking"],
    }
    table = conquest(
        ana, {"ships": {"fighter-1": "high_council", "dark_raider-1": "xi"}}, chance={"battle": [[5, 5], [1]]}
    )
    idle(table, "uncloak")
    happened = [*play(table, "uncloak:high_council"), *idle(table)]
    assert [(e.seat, e.place, len(e.dice)) for e in events(happened, "battle_rolled")][:2] == [
        (0, "high_council", 2),
        (1, "high_council", 1),
    ]
    assert "xi" not in {e.place for e in events(happened, "battle_rolled") if e.seat == ANA}
    assert player(table)["vp"] == 2


@pytest.mark.rule("EPC-CLOAK-05", "EPC-AMB-30", "EPC-AMB-31", "EPC-TECH-14")
@pytest.mark.parametrize("used", [True, False])
def test_radar_may_uncover_ships_in_any_hex(used: bool) -> None:
    table = position(
        "conquest",
        seats=3,
        players={
            "Ana": {"ships": {}, "technologies": ["radar"]},
            "Ben": {**HIDDEN},
            "Cem": SEEN,
        },
        chance={"battle": [[5], [1]]},
    )
    idle(table, "scan")
    assert asked(table) == ("Ana", "scan") and offered(table) == ["scan:1:high_council", "done"]
    happened = [*play(table, "scan:1:high_council" if used else "done"), *idle(table)]
    assert bool(events(happened, "battle_rolled")) is used


@pytest.mark.rule("EPC-CLOAK-06")
def test_all_cloaked_and_none_with_radar_nobody_uncloaks() -> None:
    table = conquest(HIDDEN, HIDDEN)
    happened = idle(table)
    assert table.decision is None and not events(happened, "battle_rolled")
    table = conquest(HIDDEN, HIDDEN)
    secretly(table, Ana="", Ben="")
    while table.decision is not None:
        assert table.decision.kind == "open_moves"
        play(table, "done")


@pytest.mark.rule("EPC-CLOAK-07", "EPC-CLOAK-06")
def test_with_one_visible_all_others_may_uncloak() -> None:
    table = position(
        "conquest", seats=3, players={"Ana": HIDDEN, "Ben": HIDDEN, "Cem": SEEN}, chance={"battle": [[1], [5], [1]]}
    )
    idle(table, "uncloak")
    assert asked(table) == ("Ana", "uncloak")
    play(table, "done")
    assert asked(table) == ("Ben", "uncloak")
    known = {**HIDDEN, "technologies": ["cloaking", "radar"]}
    table = position("conquest", seats=3, players={"Ana": known, "Ben": HIDDEN, "Cem": {"ships": {}}})
    idle(table, "scan")
    assert offered(table) == ["scan:1:high_council", "done"], "his own ships he uncloaks, or not, afterwards"
    play(table, "done")
    assert asked(table) == ("Ana", "uncloak"), "Radar is among them"


@pytest.mark.rule("EPC-CLOAK-08", "EPC-DEPLOY-07", "EPC-AMB-32", "EPC-AMB-58", "EPC-RESIST-01")
def test_cloaked_ships_land_cubes_unseen_even_beside_the_resistance() -> None:
    ana = {"ships": {"battle_carrier-1": {"hex": "xi", "cubes": 1}}, "technologies": ["cloaking"]}
    table = conquest(ana)
    idle(table, "uncloak")
    assert offered(table) == ["uncloak:xi", "done"], "alone he may uncloak to fight the Resistance"
    happened = play(table, "done")
    assert not events(happened, "resistance_revealed")
    play(table, "land:battle_carrier-1")
    assert place(table, "xi")["cubes"] == {"Ana": 1} and place(table, "xi")["resistance"] == "I"


@pytest.mark.rule("EPC-CLOAK-09", "EPC-FAQ-21", "EPC-AMB-68")
def test_in_the_last_stage_of_the_game_nothing_is_cloaked_and_no_cube_is_needed() -> None:
    table = conquest({**HIDDEN, "stash": 0}, {**SEEN, "stash": 0}, last=True, chance={"battle": [[5], [1]]})
    happened = [*table.opening, *idle(table)]
    assert events(happened, "radar_given") and events(happened, "battle_rolled")
    assert player(table)["technologies"] == ["cloaking"] and player(table)["stash"] == 0


@pytest.mark.rule("EPC-CLOAK-10", "EPC-TURN-03", "EPC-TURN-04")
@pytest.mark.parametrize(("bonus", "stages"), [("", 2), ("research", 2), ("move", 3)])
def test_radar_comes_before_the_last_of_two_or_three_stages(bonus: str, stages: int) -> None:
    table = position("conquests", turn=7, bonus=bonus, players={"Ana": {"ships": {}}, "Ben": {"ships": {}}})
    happened = [tag(e) for e in table.opening]
    assert happened.count("stage_begun") == stages and happened[-1] == "radar_given"
    table = position("conquests", turn=6, bonus=bonus, players={"Ana": {"ships": {}}, "Ben": {"ships": {}}})
    assert not events(table.opening, "radar_given")


@pytest.mark.rule("EPC-AMB-29")
def test_the_cloak_is_on_again_in_the_next_stage() -> None:
    table = position("conquests", players={"Ana": HIDDEN, "Ben": SEEN}, chance={"battle": [[1], [1], [5], [5]]})
    idle(table, "uncloak")
    play(table, "uncloak:high_council")
    assert facts(table)["conquest"] in (1, 2) and (ANA, 0) in table.state.visible
    table = position("conquests", players={"Ana": HIDDEN, "Ben": SEEN})
    idle(table, "uncloak")
    play(table, "done")
    idle(table, "uncloak")
    assert table.state.conquest == 2 and asked(table) == ("Ana", "uncloak"), "asked anew"


@pytest.mark.rule("EPC-GEN-02")
def test_a_political_card_can_forbid_cloaking() -> None:
    table = conquest(HIDDEN, SEEN, resolutions=["open_skies"], chance={"battle": [[5], [1]]})
    assert events(idle(table), "battle_rolled")


@pytest.mark.rule("EPC-SHORT-01", "EPC-AMB-50")
def test_the_short_game_moves_openly_in_reverse_turn_order() -> None:
    table = position(
        "conquest", options={"game": "short"}, players={"Ana": RAIDER, "Ben": {"ships": {"dark_raider-1": "apollo"}}}
    )
    idle(table, "open_moves")
    assert asked(table) == ("Ben", "open_moves")
    happened = play(table, "fly:dark_raider-1:sol")
    assert events(happened, "ship_moved")[0].place == "sol" and asked(table) == ("Ana", "open_moves")
    assert not any(tag(s) == "lay_tokens" for s in table.state.agenda)


@pytest.mark.rule("EPC-SHORT-01", "EPC-UPGRADE-06", "EPC-AMB-27")
def test_one_drive_does_not_serve_two_ships_in_one_movement_of_the_short_game() -> None:
    ana = {"ships": {"dark_raider-1": "nu_kua", "fighter-1": "nu_kua"}, "parts": {"fighter": ["antigravity_drive"]}}
    table = position("conquest", options={"game": "short"}, players={"Ana": ana, "Ben": {"ships": {}}})
    assert "rearrange" in offered(table)
    play(table, "fly:fighter-1:chaska")
    assert asked(table) == ("Ana", "open_moves") and "rearrange" not in offered(table)


def test_random_games_never_lay_a_token_too_many() -> None:
    table, chance = new(3, 11), random.Random(11)
    while table.decision is not None:
        for e in events(table.play(chance.choice(table.decision.ids())), "ship_moved"):
            assert 1 <= len(e.tokens) <= 3
    assert refused(position("conquest"), "order:fighter-1:xi") == ""
