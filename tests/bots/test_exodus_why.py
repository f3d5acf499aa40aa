"""Why the computer player of Exodus chose: from what all see, in words, and nothing where the choice is secret."""

from __future__ import annotations

import pytest

from game import bots, rules
from game.bots.exodus_why import why
from tests.rules.exodus.board import ANA, SEATS, position

SHIPS = {"Ana": {"ships": {"battle_carrier-1": "nu_kua"}}, "Ben": {"ships": {"war_cruiser-1": "chaska"}}}


def told(option: str, **rest: object) -> str:
    """What is said of a choice by Ana."""
    table = position("action", players=SHIPS, **rest)  # type: ignore[arg-type]
    reason = why(table.view(ANA), ANA, option)
    return rules.say(reason, table) if reason is not None else ""


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("research:fusion_drive", "Ana wants the Fusion Drive."),
        ("research:advanced_mining", "Ana expects Advanced Mining to pay in the turns that are left."),
        ("buy:ssl_cannon", "Ana wants to strike harder."),
        ("buy:phasium", "Ana is short of Phasium."),
        ("build:battle_carrier", "Ana wants more Population on its way."),
        ("fly:battle_carrier-1:xi", "Ana goes for the Resistance at Xi."),
        ("fly:battle_carrier-1:chaska", "Ana attacks Ben at Chaska."),
        ("fly:battle_carrier-1:kana_ti", "Ana wants Kana Ti for its points."),
        ("land:battle_carrier-1", "Ana wants Population at Nu Kua."),
    ],
)
def test_an_open_choice_has_its_reason(option: str, said: str) -> None:
    assert told(option) == said


def test_cloaked_ships_are_nothing_to_attack() -> None:
    cloaked = {**SHIPS, "Ben": {**SHIPS["Ben"], "technologies": ["cloaking"]}}
    table = position("action", players=cloaked)
    reason = why(table.view(ANA), ANA, "fly:battle_carrier-1:chaska")
    assert reason is not None
    assert reason.key == "why.explore"


@pytest.mark.parametrize("option", ["vote:A", "bid:3", "card:research", "order:battle_carrier-1:xi", "group:xi:sol"])
def test_a_secret_choice_has_none(option: str) -> None:
    assert told(option) == ""


def test_the_player_tells_its_reason_and_forgets_it() -> None:
    table = rules.new_table("exodus", SEATS[:2], seed=3)
    players = [bots.make("exodus", "normal", seed=seat) for seat in range(2)]
    reasons = []
    while table.decision is not None and len(table.moves) < 60:
        player = players[table.decision.seat]
        option = player.choose(table.view(table.decision.seat), table.decision)
        if len(table.decision.options) == 1 or option == "seal":
            assert player.reason is None
        reasons.append(player.reason)
        table.play(option)
    assert any(reason is not None for reason in reasons)
