"""The last turn of Exodus for a computer player: nothing is done that is of no use, and money goes where it scores."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.bots import exodus_last, exodus_value
from tests.bots.test_exodus_bot import chosen
from tests.rules.exodus.board import ANA, player, position

QUIET = ("done", "pass", "hold", "seal", "vote:none", "bid:0", "bonus:none")
KNOWN = ["civilian_ships", "landing_maneuver", "basic_politics", "advanced_banking", "advanced_trading"]
FLEET = {"battle_carrier-1": "nu_kua", "dark_raider-1": "nu_kua"}


def acting(turn: int, hand: list[str] | None = None, **me: Any) -> rules.Table:
    """Ana chooses her first Action card of a turn, Ben doing nothing."""
    players = {"Ana": {"ships": FLEET, "stash": 12, **me}, "Ben": {"ships": {"dark_raider-1": "apollo"}}}
    table = position("turn", turn=turn, players=players)
    while table.decision is not None and table.decision.kind != "play_cards":
        ids = table.decision.ids()
        table.play(next((o for o in QUIET if o in ids), ids[0]))
    return table


def outlook(table: rules.Table) -> exodus_value.Outlook:
    return exodus_value.Outlook(table.view(ANA))


def finished(table: rules.Table) -> rules.Table:
    """Ana's Actions of this turn carried out by the computer player, Ben doing nothing."""
    while table.decision is not None and table.decision.kind not in ("assign_target", "mount", "lay_tokens"):
        ids = table.decision.ids()
        quiet = next((o for o in QUIET if o in ids), ids[0])
        table.play(chosen(table) if table.decision.seat == ANA else quiet)
    return table


def test_what_needs_another_upkeep_is_worth_nothing_in_the_last_turn() -> None:
    early, late = outlook(acting(4)), outlook(acting(7))
    for technology in exodus_value.HARVESTS:
        assert exodus_last.used(late, ANA, technology) == 0.0
        worth = exodus_value.Worth(late, ANA)
        assert worth._left(technology) == 0.0 < exodus_value.Worth(early, ANA)._left(technology)
    assert exodus_last.used(late, ANA, "basic_research") == 0.0 < exodus_last.used(late, ANA, "landing_maneuver")


def test_what_opens_a_part_counts_while_the_part_can_still_be_bought() -> None:
    table = acting(7, phasium=2, technologies=KNOWN)
    assert exodus_last.used(outlook(table), ANA, "fusion_drive") > 0.5
    over = finished(table)
    assert exodus_last.ahead(outlook(over), ANA, "buy_upgrades") == 0.0 == exodus_last.used(outlook(over), ANA, "radar")
    assert exodus_last.used(outlook(over), ANA, "fusion_drive") == 0.0


def test_nothing_useless_is_learned_in_the_last_turn_though_it_costs_nothing() -> None:
    me = {"cp": 9, "stash": 9, "technologies": ["plasma_cannon", "antigravity_drive"]}
    table = position({"perform": "research", "seat": "Ana"}, turn=7, players={"Ana": me})
    assert table.decision is not None and "research:basic_repairs" in table.decision.ids()
    assert chosen(table) == "pass"


def test_idle_money_of_the_last_turn_is_spent_on_ships_to_the_last_unit_that_helps() -> None:
    table = finished(acting(7, cp=22, axinium=7, technologies=KNOWN))
    assert len(player(table)["ships"]) == 8


def test_the_ships_that_money_could_buy_count_as_long_as_they_can_be_built() -> None:
    table = acting(7, cp=20, axinium=4)
    stores = exodus_last.stores(outlook(table), ANA)
    assert stores > exodus_last.stores(outlook(acting(7, cp=20, axinium=0)), ANA)
    assert stores > exodus_last.stores(outlook(acting(7, cp=2, axinium=4)), ANA)
    over = finished(acting(7, cp=60, axinium=9))
    assert exodus_last.ahead(outlook(over), ANA, "build_ships") == 0.0


@pytest.mark.parametrize("rocket", ["hypersonic_rockets", "biochemical_rockets", "graviton_rockets"])
def test_a_rocket_promises_what_its_shots_bring_and_most_with_the_phasium_at_hand(rocket: str) -> None:
    def worth(turn: int, phasium: int, *known: str) -> float:
        table = acting(turn, phasium=phasium, technologies=[*KNOWN, *known])
        return exodus_value.Worth(outlook(table), ANA)._promised()

    assert worth(3, 1) == 0.0 == worth(7, 0, "hypersonic_rockets")
    assert worth(3, 1, rocket) > worth(3, 0, rocket) > 0.0
    assert worth(3, 1, rocket) > worth(5, 1, rocket) > worth(7, 1, rocket)
