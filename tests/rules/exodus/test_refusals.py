"""What cannot be done now is refused by the rule that forbids it. Each test names the rules."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, offered, play, refused

from .board import idle, new, position, secretly

ON = {"cubes": {"Ana": 1}}


def income(**me: Any) -> rules.Table:
    """Ana's income from Charun (two left), K'uei Hsing (one) and, depleted, Austro."""
    places = {
        "nu_kua": {"cubes": {}},
        "charun": {**ON, "counter": 2},
        "kuei_hsing": {**ON, "counter": 1},
        "austro": {**ON, "counter": 0},
    }
    return position({"stage": "income", "seat": "Ana"}, places=places, players={"Ana": {"axinium": 0, **me}})


@pytest.mark.rule("EPC-UPKEEP-12", "EPC-UPKEEP-20", "EPC-UPKEEP-23", "EPC-AMB-11", "EPC-AMB-12")
def test_units_that_cannot_be_taken() -> None:
    table = income(cp=2, axinium=10)
    assert offered(table, "take:") == ["take:kuei_hsing"] and refused(table, "take:charun") == "EPC-UPKEEP-23"
    known = ["axinium_refinery", "phasium_refinery"]
    table = income(cp=4, axinium=8, technologies=known)
    assert asked(table) == ("Ana", "refine") and offered(table, "take") == ["take:charun"]
    assert refused(table, "take:kuei_hsing") == refused(table, "take:austro") == "EPC-UPKEEP-12"
    table = income(cp=1, won=["I-02"])
    play(table, "take:kuei_hsing")
    assert refused(table, "take:charun") == "EPC-UPKEEP-20" and "cash:I-02" in offered(table)


@pytest.mark.rule("EPC-UPKEEP-23", "EPC-GEN-10", "EPC-GEN-11")
@pytest.mark.parametrize("refinery", [True, False])
def test_the_tenth_unit_is_the_last(refinery: bool) -> None:
    places = {"nu_kua": {"cubes": {}}, "charun": {**ON, "counter": 4}, **({} if refinery else {"austro": ON})}
    known = ["axinium_refinery"] if refinery else []
    me = {"cp": 9, "axinium": 9, "technologies": known}
    table = position({"stage": "income", "seat": "Ana"}, places=places, players={"Ana": me})
    if not refinery:
        assert offered(table, "take:") == ["take:charun", "take:austro"]
        play(table, "take:austro")
    assert table.decision is None and table.state.players[0].axinium == 10


@pytest.mark.rule("EPC-COUNCIL-12")
def test_a_bonus_action_that_was_not_offered() -> None:
    table = new(3)
    idle(table, "offer_bonus")
    play(table, "offer:move", "offer:trade")
    assert asked(table)[1] == "choose_bonus" and offered(table, "bonus:") == ["bonus:move", "bonus:trade", "bonus:none"]
    assert {refused(table, f"bonus:{one}") for one in ("research", "mining")} == {"EPC-COUNCIL-12"}


@pytest.mark.rule("EPC-ACTION-07")
def test_the_card_played_first() -> None:
    table = position("action")
    secretly(table, Ana="card:research", Ben="card:banking")
    idle(table, "play_cards")
    assert refused(table, "card:research") == "EPC-ACTION-07"


@pytest.mark.rule("EPC-MOUNT-01", "EPC-MOUNT-02")
def test_ships_that_take_nobody_aboard() -> None:
    ships = {
        "battle_carrier-1": {"hex": "nu_kua", "cubes": 3},
        "battle_carrier-2": "nu_kua",
        "war_cruiser-1": "chaska",
        "fighter-1": "nu_kua",
    }
    table = position("conquest", players={"Ana": {"ships": ships}})
    assert offered(table, "mount:") == ["mount:battle_carrier-2"]
    assert refused(table, "mount:battle_carrier-1") == refused(table, "mount:fighter-1") == "EPC-MOUNT-02"
    assert refused(table, "mount:war_cruiser-1") == "EPC-MOUNT-01"


@pytest.mark.rule("EPC-UPGRADE-04", "EPC-UPGRADE-11", "EPC-AMB-40")
def test_upgrades_without_a_place() -> None:
    parts = {n: ["fusion_drive"] for n in ("war_cruiser", "battle_carrier", "fighter", "dark_raider")}
    known = ["fusion_drive", "hypersonic_rockets"]
    me = {"cp": 30, "phasium": 9, "technologies": known, "parts": parts}
    places = {"nu_kua": {"cubes": {"Ana": 1, "Ben": 1}}}
    table = position({"perform": "buy_upgrades"}, players={"Ana": me}, places=places)
    assert offered(table, "buy:") == []
    assert refused(table, "buy:fusion_drive") == "EPC-UPGRADE-04"
    assert refused(table, "buy:hypersonic_rocket") == "EPC-UPGRADE-11"


@pytest.mark.rule("EPC-CLOAK-06", "EPC-AMB-32")
def test_nobody_uncloaks_among_the_hidden() -> None:
    hidden = {"ships": {"fighter-1": "high_council"}, "technologies": ["cloaking"]}
    ana = {"ships": {**hidden["ships"], "fighter-2": "xi", "dark_raider-1": "sol"}, "technologies": ["cloaking"]}  # type: ignore[dict-item]
    table = position("conquest", players={"Ana": ana, "Ben": hidden})
    idle(table, "uncloak")
    assert offered(table) == ["uncloak:xi", "done"]
    assert refused(table, "uncloak:high_council") == refused(table, "uncloak:sol") == "EPC-CLOAK-06"


@pytest.mark.rule("EPC-RESIST-06", "EPC-FAQ-17", "EPC-AMB-38")
def test_no_card_is_cashed_in_at_any_moment_of_a_conquest_stage() -> None:
    ships = {"battle_carrier-1": {"hex": "kana_ti", "cubes": 1}, "battle_carrier-2": "nu_kua"}
    table = position("conquest", players={"Ana": {"ships": ships, "won": ["I-02"]}, "Ben": {"ships": {}}})
    for kind in ("mount", "lay_tokens", "deploy"):
        idle(table, kind)
        assert asked(table) == ("Ana", kind) and refused(table, "cash:I-02") == "EPC-RESIST-06"


@pytest.mark.rule("EPC-AMB-25", "EPC-AMB-85", "EPC-WMD-02")
@pytest.mark.parametrize("action", ["research", "trade", "build_ships", "buy_upgrades", "mining"])
def test_a_reward_that_cannot_be_taken(action: str) -> None:
    me = {"won": ["I-01", "I-05"], "stash": 0, "technologies": []}
    places = {"nu_kua": {"cubes": {"Ana": 1, "Ben": 1}, "counter": 0}}
    table = position({"perform": action, "seat": "Ana"}, players={"Ana": me}, places=places)
    assert offered(table, "cash:") == []
    assert refused(table, "cash:I-01") == refused(table, "cash:I-05") == "EPC-AMB-85"


@pytest.mark.rule("EPC-AMB-85", "EPC-REACTION-01", "EPC-WMD-07")
@pytest.mark.parametrize(("stage", "kind"), [("reactions", "react"), ("wmd", "assign_target"), ("council", "vote")])
def test_a_reward_that_cannot_be_taken_in_other_stages(stage: str, kind: str) -> None:
    me = {"won": ["I-05"], "stash": 0, "shown": "trade"}
    places = {"nu_kua": {"cubes": {"Ana": 3}, "rockets": ["hypersonic_rocket"]}}
    table = position(stage, players={"Ana": me}, places=places)
    assert asked(table) == ("Ana", kind) and refused(table, "cash:I-05") == "EPC-AMB-85"
