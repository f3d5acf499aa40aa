"""Fire WMD Stage. Rules EPC-WMD."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused

from .board import ANA, BEN, CONTENT, SEATS, idle, new, place, player, position, secretly

ONE = {"cubes": {"Ana": 1}}


def firing(*rockets: str, die: int = 6, damage: list[int] | None = None, **places: dict[str, Any]) -> rules.Table:
    """Ana has these Rockets on Chaska, whose neighbours are Xi and Nu Kua."""
    chance = {"rocket range": [die] * 9, "rocket damage": [damage] if damage else []}
    described = {"chaska": {**ONE, "rockets": list(rockets)}, **places}
    return position("wmd", chance=chance, places=described, players={"Ana": {"stash": 9}, "Ben": {"stash": 9}})


@pytest.mark.rule("EPC-WMD-01", "EPC-WMD-11", "EPC-TECH-01", "EPC-TECH-02", "EPC-TECH-03")
def test_three_kinds_with_their_dice() -> None:
    rockets = {u.id: (u.value, u.destroys) for u in CONTENT.upgrades.values() if u.kind == "rocket"}
    assert rockets == {
        "hypersonic_rocket": (5, "resource"),
        "biochemical_rocket": (3, "population"),
        "graviton_rocket": (2, "planet"),
    }


@pytest.mark.rule("EPC-WMD-02", "EPC-AMB-40")
def test_whoever_has_the_majority_fires_whoever_bought_and_nobody_on_a_tie() -> None:
    table = firing("hypersonic_rocket", chaska={"cubes": {"Ana": 1, "Ben": 2}, "rockets": ["hypersonic_rocket"]})
    assert asked(table) == ("Ben", "assign_target")
    table = firing("hypersonic_rocket", chaska={"cubes": {"Ana": 1, "Ben": 1}, "rockets": ["hypersonic_rocket"]})
    assert table.decision is None


@pytest.mark.rule("EPC-WMD-03", "EPC-WMD-04", "EPC-WMD-05", "EPC-AMB-44")
def test_planets_only_and_no_home_and_not_its_own() -> None:
    table = firing("hypersonic_rocket", sol={"destroyed": True, "counter": 0})
    assert refused(table, "target:high_council") == "EPC-WMD-03"
    assert refused(table, "target:sol") == "EPC-WMD-03"
    assert refused(table, "target:apollo") == "EPC-WMD-04"
    assert refused(table, "target:chaska") == "EPC-WMD-05"
    home = firing(nu_kua={"cubes": {"Ana": 2}, "rockets": ["hypersonic_rocket"]}, chaska={})
    assert asked(home) == ("Ana", "assign_target"), "a Rocket may stand at home"


@pytest.mark.rule("EPC-WMD-06", "EPC-WMD-09", "EPC-WMD-10")
@pytest.mark.parametrize(("radar", "reached"), [(False, False), (True, True)])
def test_six_hexes_are_the_most_and_only_a_6_with_radar_reaches_them(radar: bool, reached: bool) -> None:
    table = new(6, game="long")
    board, state = table.game.board, table.state
    outer = [n for n in range(7, len(state.places)) if not state.places[n].resistance]
    start, goal = next((a, b) for a in outer for b in outer if board.distance(a, b) == 6)
    far = [(a, b) for a in outer for b in range(7, len(state.places)) if board.distance(a, b) == 7]
    names = [p.planet for p in state.places]
    found = position(
        "wmd",
        seats=6,
        options={"game": "long", "turn_order": "by_seat"},
        players={"Ana": {"technologies": ["radar"] if radar else []}},
        chance={"rocket range": [6], "rocket damage": [[6, 6, 1, 1, 1]]},
    )
    names = [p.planet for p in found.state.places]
    from game.rules.exodus.state import Rocket
    from game.rules.exodus.steps.wmd import WmdStage

    def fire_from(hex_number: int) -> rules.Table:
        game = found.clone().game
        game.state.places[hex_number].rockets.append(Rocket("hypersonic_rocket"))
        game.state.places[hex_number].cubes[ANA] = 1
        game.instead(WmdStage())
        return rules.Table(found.rules, game)

    ready = fire_from(start)
    before = ready.state.places[goal].counter
    happened = play(ready, f"target:{names[goal]}")
    assert events(happened, "rocket_rolled")[0].reached is reached
    assert ready.state.places[goal].counter == max(0, before - 2 * reached)
    if far:
        assert refused(fire_from(far[0][0]), f"target:{names[far[0][1]]}") == "EPC-WMD-06"


@pytest.mark.rule("EPC-WMD-06")
def test_seven_hexes_are_too_far_on_the_largest_map() -> None:
    table = new(6, game="long")
    board = table.game.board
    assert CONTENT.numbers.rocket_range.value == 6
    assert max(board.distance(a, b) for a in range(43) for b in range(43)) >= 7


@pytest.mark.rule("EPC-WMD-07", "EPC-WMD-08")
def test_targets_in_reverse_turn_order_optional_and_shared() -> None:
    table = firing(
        "hypersonic_rocket", "biochemical_rocket", sol={"cubes": {"Ben": 1}, "rockets": ["hypersonic_rocket"]}
    )
    assert asked(table)[0] == "Ben"
    play(table, "hold")
    assert asked(table)[0] == "Ana" and "hold" in offered(table)
    play(table, "target:xi", "target:xi")
    assert table.decision is None and place(table, "sol")["fired"] == 0


@pytest.mark.rule("EPC-WMD-09")
@pytest.mark.parametrize(("die", "reached"), [(1, False), (2, True)])
def test_the_roll_must_exceed_the_distance(die: int, reached: bool) -> None:
    table = firing("hypersonic_rocket", die=die, damage=[5, 1, 1, 1, 1], xi={"counter": 3})
    rolled = events(play(table, "target:xi"), "rocket_rolled")[0]
    assert (rolled.distance, rolled.reached) == (1, reached)
    assert place(table, "xi")["counter"] == 3 - reached


@pytest.mark.rule("EPC-WMD-12", "EPC-WMD-20", "EPC-UPKEEP-12")
def test_hypersonic_hits_destroy_resources_as_far_as_there_are_any() -> None:
    table = firing("hypersonic_rocket", damage=[5, 6, 5, 6, 4], xi={"counter": 2})
    play(table, "target:xi")
    assert place(table, "xi")["counter"] == 0


@pytest.mark.rule("EPC-WMD-13", "EPC-WMD-18", "EPC-AMB-42")
def test_biochemical_hits_kill_cubes_of_the_shooters_choice() -> None:
    table = firing("biochemical_rocket", damage=[5, 6, 1], xi={"cubes": {"Ana": 1, "Ben": 2}})
    play(table, "target:xi")
    assert asked(table) == ("Ana", "kill_cubes") and offered(table) == ["kill:0", "kill:1"]
    play(table, "kill:1", "kill:1")
    assert place(table, "xi")["cubes"] == {"Ana": 1} and player(table, BEN)["stash"] == 11
    table = firing("biochemical_rocket", damage=[5, 6, 6], xi={"cubes": {"Ben": 2}})
    happened = play(table, "target:xi")
    assert place(table, "xi")["cubes"] == {} and len(events(happened, "cube_killed")) == 2
    table = firing("biochemical_rocket", damage=[4, 4, 1], xi={"cubes": {"Ana": 1, "Ben": 2}})
    play(table, "target:xi")
    assert table.decision is None and place(table, "xi")["cubes"] == {"Ana": 1, "Ben": 2}, "no hit, no cube"


@pytest.mark.rule("EPC-WMD-13", "EPC-AMB-42")
def test_only_who_lives_on_the_target_can_lose_a_cube() -> None:
    table = position(
        "wmd",
        seats=3,
        places={"sol": {**ONE, "rockets": ["biochemical_rocket"]}, "lyra": {"cubes": {"Ben": 1, "Cem": 2}}},
        chance={"rocket range": [6], "rocket damage": [[5, 6, 6]]},
    )
    play(table, "target:lyra")
    assert offered(table) == ["kill:1", "kill:2"]
    play(table, "kill:1")
    assert table.decision is None and place(table, "lyra")["cubes"] == {}, "where only Cem is left nobody chooses"


@pytest.mark.rule("EPC-AMB-42", "EPC-WMD-16")
def test_attacks_of_several_players_are_resolved_in_reverse_turn_order() -> None:
    places = {
        "sol": {"cubes": {"Ben": 1}, "rockets": ["biochemical_rocket"]},
        "chaska": {**ONE, "rockets": ["biochemical_rocket"]},
        "xi": {"cubes": {"Ana": 1, "Ben": 1}},
    }
    table = position("wmd", places=places, chance={"rocket range": [6, 6], "rocket damage": [[5, 1, 1], [5, 1, 1]]})
    play(table, "target:xi", "target:xi")
    assert asked(table) == ("Ben", "kill_cubes")
    play(table, "kill:0")
    assert place(table, "xi")["cubes"] == {}, "Ana's hit finds only Ben's cube left"


@pytest.mark.rule("EPC-WMD-14", "EPC-WMD-15", "EPC-WMD-16", "EPC-WMD-18", "EPC-AMB-41", "EPC-AMB-46", "EPC-DEPLOY-08")
def test_one_graviton_hit_destroys_the_planet_and_all_on_it_but_its_own_rockets_still_fire() -> None:
    places = {
        "chaska": {**ONE, "rockets": ["graviton_rocket"]},
        "xi": {"cubes": {"Ben": 2}, "rockets": ["hypersonic_rocket"], "resistance": ""},
        "sol": {"counter": 4},
    }
    table = position(
        "wmd",
        places=places,
        order=["Ana", "Ben"],
        players={"Ben": {"ships": {"battle_carrier-1": {"hex": "xi", "cubes": 1}}, "stash": 4}},
        chance={"rocket range": [6, 6], "rocket damage": [[6, 1, 1, 1, 1], [5, 1]]},
    )
    play(table, "target:sol", "target:xi")
    assert place(table, "sol")["counter"] == 3
    assert place(table, "xi") == {
        "counter": 0,
        "cubes": {},
        "rockets": [],
        "fired": 0,
        "resistance": "",
        "destroyed": True,
    }
    assert player(table, BEN)["stash"] == 6 and facts(table)["supply"]["hypersonic_rocket"] == 12
    assert player(table, BEN)["ships"] == {"battle_carrier-1": "xi"}
    after = position(
        "conquest",
        places={"xi": {"destroyed": True, "counter": 0, "resistance": ""}},
        players={"Ben": {"ships": {"battle_carrier-1": {"hex": "xi", "cubes": 1}}}},
    )
    happened = idle(after)
    assert not events(happened, "cube_landed") and player(after, BEN)["aboard"] == {"battle_carrier-1": 1}


@pytest.mark.rule("EPC-WMD-17", "EPC-AMB-41")
@pytest.mark.parametrize("forbidden", [False, True])
def test_a_rocket_fires_once_a_turn_and_again_in_the_next(forbidden: bool) -> None:
    table = firing("hypersonic_rocket", damage=[1, 1, 1, 1, 1])
    play(table, "target:xi")
    assert place(table, "chaska")["fired"] == 1 and place(table, "chaska")["rockets"] == ["hypersonic_rocket"]
    from game.rules.exodus.steps.wmd import WmdStage

    table.state.resolutions = ["rocket_moratorium"] if forbidden else []
    table.game.instead(WmdStage())
    table.decision = table.game.advance()
    assert place(table, "chaska")["fired"] == 0, "the markers are turned back, whether or not Rockets may fire"
    assert table.decision is None if forbidden else asked(table) == ("Ana", "assign_target")


@pytest.mark.rule("EPC-WMD-19", "EPC-TURN-02")
def test_the_stage_comes_between_actions_and_conquest() -> None:
    table = position("turn", places={"chaska": {**ONE, "rockets": ["hypersonic_rocket"]}})
    kinds = []
    for _ in range(200):
        assert table.decision is not None
        if not kinds or kinds[-1] != table.decision.kind:
            kinds.append(table.decision.kind)
        if table.decision.kind == "lay_tokens":
            break
        ids = table.decision.ids()
        play(
            table,
            next((o for o in ("done", "pass", "hold", "seal", "vote:none", "bid:0", "bonus:none") if o in ids), ids[0]),
        )
    assert kinds.index("assign_target") > kinds.index("react")
    assert kinds.index("assign_target") < kinds.index("lay_tokens")


@pytest.mark.rule("EPC-AMB-43")
def test_all_targets_are_declared_before_any_die_is_rolled() -> None:
    table = firing("hypersonic_rocket", "hypersonic_rocket")
    assert not events(play(table, "target:xi"), "rocket_rolled")
    assert len(events(play(table, "target:xi"), "rocket_rolled")) == 2


@pytest.mark.rule("EPC-AMB-85", "EPC-RESIST-06", "EPC-UPGRADE-10")
def test_a_rocket_gained_by_a_card_in_this_stage_is_asked_about_as_well() -> None:
    places = {"chaska": {**ONE, "rockets": ["hypersonic_rocket"]}}
    table = position("wmd", places=places, players={"Ana": {"won": ["I-01"]}}, chance={"rocket range": [1, 1]})
    play(table, "cash:I-01", "place:chaska", "target:xi")
    assert asked(table) == ("Ana", "assign_target")
    play(table, "target:xi")
    assert place(table, "chaska")["fired"] == 2


@pytest.mark.rule("EPC-GEN-02")
def test_a_political_card_can_forbid_rockets() -> None:
    table = position(
        "wmd", places={"chaska": {**ONE, "rockets": ["hypersonic_rocket"]}}, resolutions=["rocket_moratorium"]
    )
    assert table.decision is None
    assert SEATS[ANA] == "Ana" and secretly(table) == []


@pytest.mark.rule("EPC-AMB-85", "EPC-WMD-02")
def test_whoever_could_place_no_rocket_is_not_asked() -> None:
    places = {"nu_kua": {"cubes": {"Ana": 1, "Ben": 1}}, "chaska": {"cubes": {"Ben": 1}}}
    assert position("wmd", players={"Ana": {"won": ["I-01"]}}, places=places).decision is None


@pytest.mark.rule("EPC-RESIST-06", "EPC-AMB-38", "EPC-AMB-85", "EPC-WMD-07")
def test_a_rocket_won_can_be_placed_and_fired_in_the_stage_by_a_player_without_rockets() -> None:
    players = {"Ana": {"won": ["I-01"]}, "Ben": {"won": ["I-02"]}}
    chance = {"rocket range": [6], "rocket damage": [[5, 1, 1, 1, 1]]}
    table = position("wmd", players=players, places={"chaska": ONE, "xi": {"counter": 3}}, chance=chance)
    assert asked(table) == ("Ana", "free_moment"), "Ben's card brings no Rocket"
    play(table, "cash:I-01", "place:chaska")
    assert asked(table) == ("Ana", "assign_target")
    play(table, "target:xi")
    assert place(table, "xi")["counter"] == 2


@pytest.mark.rule("EPC-WMD-07")
def test_who_aims_several_rockets_is_told_how_many_are_left() -> None:
    table = firing("hypersonic_rocket", "graviton_rocket", "hypersonic_rocket")
    told = []
    while table.decision is not None and table.decision.kind == "assign_target":
        told.append(rules.say(table.decision.prompt, table))
        play(table, "hold")
    assert told == [
        "Hypersonic Rocket at Chaska: choose a target (2 more to aim)",
        "Graviton Rocket at Chaska: choose a target (1 more to aim)",
        "Hypersonic Rocket at Chaska: choose a target",
    ]
