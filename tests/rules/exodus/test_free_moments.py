"""Parts move and won cards are cashed in beside whatever a seat is asked. EPC-UPGRADE-06, EPC-RESIST-06."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.tables import asked, offered, play

from .board import CONTENT, idle, position, tracks

FREE = {"rearrange", "cash:I-02"}


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-RESIST-06", "EPC-AMB-38")
@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("action", ["research", "banking", "build_ships", "buy_upgrades", "mining", "trade"])
def test_in_every_action_parts_move_and_a_card_is_cashed_in_before_the_action_goes_on(action: str, dice: bool) -> None:
    places = {"nu_kua": {"cubes": {"Ana": 1}, "counter": 0}}
    options = {"mining_dice": dice, "banking_dice": dice}
    table = position({"perform": action}, players={"Ana": {"won": ["I-02"], "cp": 0}}, places=places, options=options)
    before = asked(table)
    assert set(offered(table)) >= FREE
    play(table, "rearrange", "part:battle_carrier:shield:1", "place:fighter:shield:1", "cash:I-02")
    assert tracks(table)[0] == 6 and asked(table) == before and "cash:I-02" not in offered(table)


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-RESIST-06", "EPC-AMB-38")
@pytest.mark.parametrize(
    ("stage", "kind", "me"),
    [
        ("reactions", "react", {"shown": "trade"}),
        ("wmd", "assign_target", {}),
        ("income", "refine", {"technologies": ["cp_refinery"]}),
        ("income", "units", {"cp": 1, "axinium": 10}),
    ],
)
def test_free_moments_of_other_stages(stage: str, kind: str, me: dict[str, Any]) -> None:
    here = {"cubes": {"Ana": 3}, "rockets": ["hypersonic_rocket"]}
    places = {"nu_kua": here if kind != "units" else {"cubes": {}}}
    if kind == "units":
        places |= {"charun": {"cubes": {"Ana": 1}}, "kuei_hsing": {"cubes": {"Ana": 1}}}
    table = position({"stage": stage, "seat": "Ana"}, players={"Ana": {"won": ["I-02"], **me}}, places=places)
    assert asked(table) == ("Ana", kind) and set(offered(table)) >= FREE
    play(table, "cash:I-02")
    assert asked(table) == ("Ana", kind)


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-AMB-27")
def test_parts_move_while_cubes_resettle_mount_and_land_and_while_tokens_are_still_to_be_laid() -> None:
    ships = {"battle_carrier-1": {"hex": "kana_ti", "cubes": 1}, "battle_carrier-2": "nu_kua"}
    me = {"ships": ships, "technologies": ["civilian_ships"]}
    places = {"nu_kua": {"cubes": {"Ana": 2}}, "sol": {"cubes": {"Ana": 1}}}
    for game, movement in (("normal", "lay_tokens"), ("short", "open_moves")):
        table = position("conquest", players={"Ana": me, "Ben": {"ships": {}}}, places=places, options={"game": game})
        for kind in ("resettle", "mount", movement, "deploy"):
            idle(table, kind)
            assert asked(table) == ("Ana", kind) and "rearrange" in offered(table)
            play(table, "rearrange", "done")
            assert asked(table) == ("Ana", kind), "and the step goes on"


@pytest.mark.rule("EPC-RESIST-06", "EPC-FAQ-17", "EPC-AMB-38")
def test_after_a_conquest_stage_a_won_card_can_be_cashed_in_in_the_following_turn() -> None:
    me = {"won": ["I-02"], "cp": 0}
    table = position({"stage": "conquest", "then_end_of_turn": True}, players={"Ana": me})
    idle(table, "lay_tokens")
    assert "cash:I-02" not in offered(table)
    idle(table, "vote")
    assert table.state.turn == 2 and "cash:I-02" in offered(table)


def test_so_often_and_no_oftener_are_parts_rearranged_in_one_stage() -> None:
    most = CONTENT.numbers.rearrangements.value
    table = position({"perform": "research"})
    for _ in range(most):
        play(table, "rearrange", "done")
    assert "rearrange" not in offered(table)
    table = position("turn", players={"Ana": {"won": ["I-02"]}})
    table.state.rearranged = [most, most]
    idle(table, "lay_tokens")
    assert "rearrange" not in offered(table), "a turn before its Conquest stages is one stage"
    idle(table, "mount")
    assert "rearrange" in offered(table), "the next Conquest stage"


@pytest.mark.rule("EPC-UPGRADE-06")
@pytest.mark.parametrize(
    ("parts", "movable"),
    [
        ({"war_cruiser": 2, "battle_carrier": 3, "fighter": 1, "dark_raider": 1}, False),
        ({"war_cruiser": 2, "battle_carrier": 3, "fighter": 1, "dark_raider": 0}, True),
        ({"war_cruiser": 0, "battle_carrier": 0, "fighter": 0, "dark_raider": 0}, False),
    ],
)
def test_where_no_part_could_go_elsewhere_nothing_is_offered(parts: dict[str, int], movable: bool) -> None:
    mine = {ship: ["mpg_shield"] * count for ship, count in parts.items()}
    table = position({"perform": "research"}, players={"Ana": {"parts": mine}})
    assert ("rearrange" in offered(table)) is movable
