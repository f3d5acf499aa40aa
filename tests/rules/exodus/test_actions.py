"""Action Stage: cards, Reactions, the six Actions. Rules EPC-ACTION, EPC-REACTION, EPC-RESEARCH to EPC-TRADE."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused, tag

from .board import ANA, BEN, CONTENT, idle, new, place, player, position, secretly, tracks


def performing(action: str, source: str = "action", seats: int = 2, **me: Any) -> rules.Table:
    """Ana performs an Action."""
    rest = me.pop("rest", {})
    return position({"perform": action, "seat": "Ana", "source": source}, seats=seats, players={"Ana": me}, **rest)


# ---------------------------------------------------------------------- Action cards
@pytest.mark.rule("EPC-ACTION-01", "EPC-ACTION-02")
def test_six_cards_each_with_another_action_as_reaction() -> None:
    pairs = {c.action: c.reaction for c in CONTENT.actions.values()}
    assert pairs == {
        "research": "trade",
        "trade": "build_ships",
        "banking": "research",
        "mining": "buy_upgrades",
        "build_ships": "mining",
        "buy_upgrades": "banking",
    }
    table = position("action")
    assert offered(table, "card:") == [f"card:{c}" for c in CONTENT.actions]


@pytest.mark.rule("EPC-ACTION-04", "EPC-ACTION-05", "EPC-ACTION-06", "EPC-AMB-18", "EPC-HINT-03")
def test_cards_are_chosen_in_secret_shown_together_and_performed_in_turn_order() -> None:
    table = position("action", seats=3, order=["Ben", "Cem", "Ana"])
    play(table, "card:mining", "seal")
    assert table.view(0).agenda[-1].choices[0].chosen == "?" and table.state.players[BEN].shown == ""
    happened = secretly(table, Cem="card:research", Ana="card:banking")
    assert events(happened, "cards_shown")[0].cards == ["mining", "research", "banking"]
    with pytest.raises(rules.IllegalMove):
        table.play("card:trade")
    happened += play(table, "pass")
    assert asked(table) == ("Ana", "banking")
    assert [e.seat for e in events(happened, "action_begun")] == [1, 2, 0]


@pytest.mark.rule("EPC-ACTION-07", "EPC-ACTION-08", "EPC-ACTION-09", "EPC-AMB-17")
def test_the_second_card_comes_from_the_hand_and_covers_the_first() -> None:
    table = position("action")
    secretly(table, Ana="card:research", Ben="card:banking")
    idle(table, "play_cards")
    assert "card:research" not in offered(table) and len(offered(table, "card:")) == 5
    secretly(table, Ana="card:mining", Ben="card:trade")
    idle(table, "react")
    options = [o for o in table.decision.options if o.id.startswith("react:")]  # type: ignore[union-attr]
    assert [o.label.values["card"] for o in options] == ["mining", "trade"], "only the newer cards are exposed"


@pytest.mark.rule("EPC-ACTION-10", "EPC-ACTION-11", "EPC-TECH-27", "EPC-FAQ-08")
def test_master_politics_plays_a_third_card_without_reaction() -> None:
    table = position("action", players={"Ana": {"technologies": ["master_politics"]}})
    rounds = []
    while table.decision is not None:
        if table.decision.kind == "play_cards":
            rounds.append(asked(table)[0])
            play(table, offered(table, "card:")[0], "seal")
        else:
            ids = table.decision.ids()
            assert not (table.decision.kind == "react" and len(rounds) == 5)
            play(table, next(o for o in ("pass", "done", ids[0]) if o in ids))
    assert rounds == ["Ana", "Ben", "Ana", "Ben", "Ana"]


@pytest.mark.rule("EPC-ACTION-12", "EPC-ACTION-13", "EPC-AMB-20", "EPC-TECH-24", "EPC-FAQ-09")
def test_basic_politics_returns_the_first_card_and_only_that() -> None:
    known = {"technologies": ["basic_politics", "master_politics"]}
    table = position("action", players={"Ana": known})
    secretly(table, Ana="card:research", Ben="card:banking")
    happened = idle(table, "play_cards")
    assert [e.card for e in events(happened, "card_taken_back")] == ["research"]
    assert "card:research" in offered(table)
    secretly(table, Ana="card:research", Ben="card:trade")
    idle(table, "play_cards")
    assert asked(table) == ("Ana", "play_cards") and len(offered(table, "card:")) == 5


@pytest.mark.rule("EPC-ACTION-15", "EPC-AMB-22", "EPC-RESEARCH-10")
def test_politics_learned_in_this_stage_works_at_once() -> None:
    table = position("action", players={"Ana": {"cp": 40}})
    secretly(table, Ana="card:research", Ben="card:banking")
    play(table, "research:basic_politics")
    idle(table, "play_cards")
    assert len(offered(table, "card:")) == 6
    secretly(table, Ana="card:research", Ben="card:trade")
    play(table, "research:master_politics")
    idle(table, "play_cards")
    assert asked(table) == ("Ana", "play_cards"), "a third card"


@pytest.mark.rule("EPC-ACTION-16", "EPC-ACTION-18", "EPC-ACTION-19", "EPC-ACTION-14")
def test_the_bonus_action_is_for_everybody_in_turn_order_and_optional() -> None:
    table = position("action", bonus="research", order=["Ben", "Ana"], players={"Ana": {"cp": 9}, "Ben": {"cp": 9}})
    kinds = []
    while table.decision is not None:
        if table.decision.kind == "play_cards":
            play(table, "card:banking" if "card:banking" in offered(table) else "card:trade", "seal")
            continue
        kinds.append(asked(table))
        ids = table.decision.ids()
        play(table, next(o for o in ("pass", "done", ids[0]) if o in ids))
    assert kinds[-2:] == [("Ben", "research"), ("Ana", "research")]


@pytest.mark.rule("EPC-ACTION-17", "EPC-TURN-04")
def test_move_does_nothing_in_the_action_stage() -> None:
    table = position("action", bonus="move")
    happened = idle(table)
    assert table.decision is None and not [e for e in events(happened, "action_begun") if e.source == "bonus"]


@pytest.mark.rule("EPC-AMB-16")
def test_all_cards_come_back_at_the_end_of_the_stage() -> None:
    table = position("action")
    idle(table)
    assert [player(table, s)["hand"] for s in (ANA, BEN)] == [6, 6]
    assert [p.shown for p in table.state.players] == ["", ""]


# ---------------------------------------------------------------------- Reactions
def reactions(home: int = 3, seats: int = 2, **me: Any) -> rules.Table:
    shown = {
        "Ana": {"shown": "trade", "stash": 9, **me},
        "Ben": {"shown": "banking", "stash": 9},
        "Cem": {"shown": "trade"},
    }
    players = dict(list(shown.items())[:seats])
    return position("reactions", seats=seats, players=players, places={"nu_kua": {"cubes": {"Ana": home}}})


@pytest.mark.rule("EPC-REACTION-01", "EPC-REACTION-02", "EPC-REACTION-03", "EPC-REACTION-04", "EPC-REACTION-05")
def test_reacting_costs_one_cube_for_the_own_card_and_two_for_another_from_home_only() -> None:
    table = reactions()
    assert offered(table, "react:") == ["react:0", "react:1"] and "pass" in offered(table)
    play(table, "react:1")
    assert place(table, "nu_kua")["cubes"]["Ana"] == 1 and asked(table) == ("Ana", "research")
    table = reactions(home=1)
    assert offered(table, "react:") == ["react:0"] and refused(table, "react:1") == "EPC-REACTION-05"
    table = position(
        "reactions", players={"Ana": {"shown": "trade"}}, places={"nu_kua": {"cubes": {}}, "sol": {"cubes": {"Ana": 5}}}
    )
    assert table.decision is None or asked(table)[0] == "Ben", "cubes on other Planets do not count"


@pytest.mark.rule("EPC-REACTION-06", "EPC-AMB-19", "EPC-TRADE-10")
def test_the_cubes_lie_on_the_card_until_the_step_ends() -> None:
    table = position(
        "reactions",
        players={"Ana": {"shown": "research", "stash": 0, "axinium": 2}, "Ben": {"shown": "banking"}},
        places={"nu_kua": {"cubes": {"Ana": 3}}, "apollo": {"cubes": {}}},
    )
    play(table, "react:0")
    assert asked(table) == ("Ana", "trade") and refused(table, "sell:axinium") == "EPC-TRADE-10"
    play(table, "done")
    assert player(table)["stash"] == 1 and place(table, "nu_kua")["cubes"] == {"Ana": 2}


@pytest.mark.rule("EPC-REACTION-08", "EPC-FAQ-07", "EPC-AMB-21", "EPC-REACTION-12")
def test_each_exposed_card_is_activated_once_by_whoever_comes_first() -> None:
    table = reactions(seats=3, home=5)
    play(table, "react:0", "done")
    assert asked(table)[0] == "Ben", "one Reaction a step"
    assert refused(table, "react:0") == "EPC-REACTION-08"
    assert "react:2" in offered(table), "the same kind of card of another player is another card"


@pytest.mark.rule("EPC-REACTION-09", "EPC-REACTION-07", "EPC-TECH-26")
def test_a_free_reaction_is_used_up_too() -> None:
    table = reactions(home=0, technologies=["expert_politics"])
    assert offered(table, "react:") == ["react:0"]
    play(table, "react:0", "done")
    assert refused(table, "react:0") == "EPC-REACTION-08"


@pytest.mark.rule("EPC-REACTION-10", "EPC-BANKING-02", "EPC-MINING-02")
def test_a_reaction_is_like_the_action() -> None:
    me = {"shown": "buy_upgrades", "technologies": ["advanced_banking"], "cp": 0}
    table = position("reactions", players={"Ana": me}, places={"nu_kua": {"cubes": {"Ana": 3}}})
    play(table, "react:0", "bank")
    assert tracks(table)[0] == 8


@pytest.mark.rule("EPC-AMB-83")
def test_a_card_recovered_and_played_again_offers_its_reaction_again() -> None:
    table = position(
        "action", players={"Ana": {"technologies": ["basic_politics"]}}, places={"nu_kua": {"cubes": {"Ana": 5}}}
    )
    secretly(table, Ana="card:trade", Ben="card:banking")
    idle(table, "react")
    play(table, "react:0", "done")
    idle(table, "play_cards")
    secretly(table, Ana="card:trade", Ben="card:mining")
    idle(table, "react")
    assert "react:0" in offered(table)


# ---------------------------------------------------------------------- Research
@pytest.mark.rule("EPC-RESEARCH-01", "EPC-RESEARCH-02", "EPC-RESEARCH-03", "EPC-GEN-20")
def test_one_technology_for_its_price_and_a_cube_and_no_points() -> None:
    table = performing("research", cp=12, stash=3)
    play(table, "research:cp_refinery")
    assert table.decision is None, "exactly one"
    assert tracks(table)[0] == 1 and player(table)["stash"] == 2 and player(table)["vp"] == 0
    assert sum(facts(table)["points"]["Ana"][k] for k in ("battles", "cards", "planets", "laws")) == 0
    assert refused(performing("research", cp=3), "research:cp_refinery") == "EPC-RESEARCH-02"
    assert refused(performing("research", cp=30, stash=0), "research:cp_refinery") == "EPC-RESEARCH-03"
    assert refused(performing("research", cp=30, technologies=["radar"]), "research:radar") == "EPC-RESEARCH-01"


@pytest.mark.rule("EPC-RESEARCH-04", "EPC-RESEARCH-05", "EPC-RESEARCH-06")
@pytest.mark.parametrize(
    ("known", "wanted", "price"),
    [
        (["electromagnetic_shield"], "cp_refinery", 10),  # colour
        (["plasma_cannon"], "ssl_cannon", 10),  # purpose
        (["electromagnetic_shield"], "antimatter_cannon", 20),  # both
        (["radar"], "ssl_cannon", 11),  # neither
    ],
)
def test_discounts_of_colour_and_purpose_add_up(known: list[str], wanted: str, price: int) -> None:
    table = performing("research", cp=30, technologies=known)
    play(table, f"research:{wanted}")
    assert tracks(table)[0] == 30 - price
    shown = rules.forecast(performing("research", technologies=known).view(0)).players[0].research[wanted]
    assert shown.total == price and shown.base + sum(amount for _, amount in shown.parts) == price


@pytest.mark.rule("EPC-RESEARCH-07", "EPC-AMB-78")
def test_the_price_stops_at_0() -> None:
    me = {"cp": 0, "technologies": ["basic_research", "hypersonic_rockets", "biochemical_rockets"]}
    table = performing("research", **me, rest={"laws": ["military_tech_law"]})
    play(table, "research:plasma_cannon")
    assert tracks(table)[0] == 0


@pytest.mark.rule("EPC-RESEARCH-08", "EPC-COUNCIL-03", "EPC-GEN-02")
@pytest.mark.parametrize(("wanted", "price"), [("ssl_cannon", 9), ("cp_refinery", 11)])
def test_political_cards_change_prices(wanted: str, price: int) -> None:
    table = performing("research", cp=30, rest={"laws": ["military_tech_law"]})
    play(table, f"research:{wanted}")
    assert tracks(table)[0] == 30 - price


@pytest.mark.rule("EPC-RESEARCH-09", "EPC-FAQ-09")
def test_no_choice_of_a_whole_game_loses_a_technology() -> None:
    import random

    from .board import new

    table, chance = new(3, 5), random.Random(5)
    known: list[set[str]] = [set(), set(), set()]
    while table.decision is not None:
        table.play(chance.choice(table.decision.ids()))
        now = [set(p.technologies) for p in table.state.players]
        assert all(before <= after for before, after in zip(known, now, strict=True))
        known = now
    assert sum(map(len, known)) > 6


@pytest.mark.rule("EPC-RESEARCH-12", "EPC-AMB-23", "EPC-TECH-18")
@pytest.mark.parametrize(
    ("wanted", "price"), [("ssl_cannon", 9), ("plasma_cannon", 1), ("radar", 15), ("advanced_politics", 6)]
)
def test_basic_research_takes_one_off_every_technology_and_one_more_off_orange(wanted: str, price: int) -> None:
    table = performing("research", cp=30, technologies=["basic_research"])
    play(table, f"research:{wanted}")
    assert tracks(table)[0] == 30 - price


# ---------------------------------------------------------------------- Banking
@pytest.mark.rule("EPC-BANKING-01", "EPC-BANKING-02", "EPC-TECH-20")
@pytest.mark.parametrize(("known", "gain"), [([], 4), (["advanced_mining"], 4), (["advanced_banking"], 8)])
@pytest.mark.parametrize("source", ["action", "reaction", "bonus"])
def test_banking(known: list[str], gain: int, source: str) -> None:
    table = performing("banking", source, cp=0, technologies=known)
    play(table, "bank")
    assert tracks(table)[0] == gain


@pytest.mark.rule("EPC-BANKVAR-01", "EPC-BANKVAR-02", "EPC-BANKVAR-03", "EPC-AMB-71")
@pytest.mark.parametrize(
    ("known", "options", "choice", "gain"),
    [
        ([], ["sure:3", "roll:1:0"], "sure:3", 3),
        ([], ["sure:3", "roll:1:0"], "roll:1:0", 5),
        (["advanced_mining"], ["sure:3", "roll:1:0"], "sure:3", 3),
        (["advanced_banking"], ["sure:7", "roll:1:3", "roll:2:0"], "roll:1:3", 8),
        (["advanced_banking"], ["sure:7", "roll:1:3", "roll:2:0"], "roll:2:0", 11),
    ],
)
def test_banking_by_dice(known: list[str], options: list[str], choice: str, gain: int) -> None:
    table = position(
        {"perform": "banking"},
        options={"banking_dice": True},
        players={"Ana": {"cp": 0, "technologies": known}},
        chance={"banking_gain": [[5, 6]] if choice.startswith("roll:2") else [[5]]},
    )
    assert offered(table)[: len(options)] == options
    play(table, choice)
    assert tracks(table)[0] == gain and table.decision is None, "the roll is kept"
    if choice.startswith("roll"):
        assert not table.can_undo()


@pytest.mark.rule("EPC-BANKVAR-01", "EPC-BANKVAR-02", "EPC-BANKVAR-04", "EPC-AMB-71", "EPC-GEN-02")
@pytest.mark.parametrize(("known", "sure", "plus"), [([], 3 + 3, 3), (["advanced_banking"], 7 + 3, 3 + 3)])
def test_the_words_of_the_dice_variant_count_what_a_card_adds(known: list[str], sure: int, plus: int) -> None:
    table = position(
        {"perform": "banking"},
        options={"banking_dice": True},
        resolutions=["credit_expansion"],
        players={"Ana": {"cp": 0, "technologies": known}},
    )
    assert table.decision is not None
    values = [o.label.values for o in table.decision.options if o.id.startswith(("sure", "roll"))]
    assert values[0]["n"] == sure and values[1]["plus"] == plus
    play(table, offered(table, "sure")[0])
    assert tracks(table)[0] == sure


@pytest.mark.rule("EPC-ACTION-19", "EPC-REACTION-02", "EPC-AMB-18")
def test_banking_is_applied_where_a_card_was_played_and_may_be_declined_where_all_are_invited() -> None:
    for source in ("action", "reaction"):
        assert "pass" not in offered(performing("banking", source, cp=3))
    table = performing("banking", "bonus", cp=3)
    play(table, "pass")
    assert table.decision is None and tracks(table)[0] == 3


# ---------------------------------------------------------------------- Build Ships
@pytest.mark.rule(
    "EPC-BUILD-01", "EPC-BUILD-02", "EPC-BUILD-03", "EPC-GEN-14", "EPC-AMB-80", "EPC-LIMIT-07", "EPC-AMB-69"
)
def test_any_number_of_ships_appear_at_home_for_their_printed_cost() -> None:
    table = performing("build_ships", cp=20, axinium=5, ships={})
    play(table, "build:war_cruiser", "build:war_cruiser", "build:dark_raider", "done")
    assert tracks(table) == (8, 1, 0)
    assert player(table)["ships"] == {"war_cruiser-1": "nu_kua", "war_cruiser-2": "nu_kua", "dark_raider-1": "nu_kua"}
    table = performing("build_ships", cp=20, axinium=5, ships={"fighter-1": "xi", "fighter-2": "xi"})
    assert refused(table, "build:fighter") == "EPC-BUILD-03"
    assert refused(performing("build_ships", cp=1, ships={}), "build:dark_raider") == "EPC-BUILD-01"
    assert refused(performing("build_ships", cp=9, axinium=0, ships={}), "build:fighter") == "EPC-BUILD-01"
    assert "done" in offered(table), "none at all is as good"


@pytest.mark.rule("EPC-BUILD-05")
def test_political_cards_change_building() -> None:
    table = performing("build_ships", cp=1, axinium=1, ships={}, rest={"resolutions": ["large_fleet"]})
    play(table, "build:fighter")
    assert tracks(table)[:2] == (0, 0)


@pytest.mark.rule("EPC-BUILD-06", "EPC-UPGRADE-05")
def test_a_new_ship_has_all_upgrades_of_its_type_and_no_damage() -> None:
    parts = {"fighter": ["mpg_shield", "ssl_cannon"]}
    table = performing("build_ships", cp=9, axinium=1, ships={"fighter-1": {"hex": "nu_kua", "damage": 1}}, parts=parts)
    play(table, "build:fighter")
    me = player(table)
    assert me["dice"]["fighter-2"] == me["dice"]["fighter-1"] == 2 and me["shields"]["fighter-2"] == 2
    assert me["damage"] == {"fighter-1": 1} and "fighter-2" not in me["aboard"]


@pytest.mark.rule("EPC-BUILD-07", "EPC-BUILD-08", "EPC-FAQ-15", "EPC-BUILD-04")
def test_enemies_around_home_prevent_nothing_and_new_ships_may_leave_before_the_fight() -> None:
    table = position("action", players={"Ana": {"cp": 9, "ships": {}}, "Ben": {"ships": {"war_cruiser-1": "nu_kua"}}})
    secretly(table, Ana="card:build_ships", Ben="card:banking")
    happened = play(table, "build:dark_raider", "done")
    assert not events(happened, "battle_rolled")
    idle(table)
    fleet = {"Ana": {"ships": {"battle_carrier-1": "nu_kua"}}, "Ben": {"ships": {"war_cruiser-1": "nu_kua"}}}
    table = position("conquest", players=fleet)
    play(table, "mount:battle_carrier-1", "done")
    secretly(table, Ana="order:battle_carrier-1:chaska", Ben="")
    happened = idle(table)
    assert player(table)["ships"] == {"battle_carrier-1": "chaska"} and not events(happened, "battle_rolled")


# ---------------------------------------------------------------------- Buy Upgrades
@pytest.mark.rule("EPC-UPGRADE-01", "EPC-UPGRADE-03", "EPC-UPGRADE-04", "EPC-UPGRADE-05", "EPC-AMB-69")
def test_any_number_of_upgrades_paid_in_full_and_placed_at_once() -> None:
    table = performing("buy_upgrades", cp=9, phasium=4, technologies=["ssl_cannon", "mpg_shield"])
    play(table, "buy:ssl_cannon")
    assert asked(table) == ("Ana", "place_piece") and all(o.startswith("place:") for o in offered(table))
    play(table, "place:fighter:cannon:1", "buy:mpg_shield", "place:fighter:shield:1", "done")
    cannon, shield = (CONTENT.upgrades[part].price for part in ("ssl_cannon", "mpg_shield"))
    assert tracks(table) == (9 - cannon.cp - shield.cp, 1, 4 - cannon.phasium - shield.phasium)
    assert player(table)["parts"]["fighter"] == ["ssl_cannon", "mpg_shield"]
    assert facts(table)["supply"]["ssl_cannon"] == 17
    poor = performing("buy_upgrades", cp=0, phasium=4, technologies=["ssl_cannon"])
    assert refused(poor, "buy:ssl_cannon") == "EPC-UPGRADE-03"
    poor = performing("buy_upgrades", cp=9, phasium=0, technologies=["mpg_shield"])
    assert refused(poor, "buy:mpg_shield") == "EPC-UPGRADE-03"


@pytest.mark.rule(
    "EPC-UPGRADE-02",
    "EPC-AMB-28",
    "EPC-TECH-01",
    "EPC-TECH-02",
    "EPC-TECH-03",
    "EPC-TECH-04",
    "EPC-TECH-05",
    "EPC-TECH-06",
    "EPC-TECH-07",
    "EPC-TECH-08",
    "EPC-TECH-09",
    "EPC-TECH-15",
    "EPC-TECH-16",
)
@pytest.mark.parametrize("upgrade", list(CONTENT.upgrades))
def test_each_upgrade_needs_the_technology_of_its_name(upgrade: str) -> None:
    me = {"cp": 30, "phasium": 9}
    assert refused(performing("buy_upgrades", **me), f"buy:{upgrade}") == "EPC-UPGRADE-02"
    known = [CONTENT.upgrades[upgrade].technology]
    assert offered(performing("buy_upgrades", **me, technologies=known), "buy:") == [f"buy:{upgrade}"]


@pytest.mark.rule("EPC-AMB-26", "EPC-AMB-82", "EPC-UPGRADE-04")
def test_a_new_part_may_cover_an_old_one_which_goes_back() -> None:
    parts = {"war_cruiser": {"cannon:1": "ssl_cannon", "cannon:2": "ssl_cannon"}}
    table = performing("buy_upgrades", cp=9, phasium=4, technologies=["plasma_cannon"], parts=parts)
    play(table, "buy:plasma_cannon")
    assert offered(table) == ["place:war_cruiser:cannon:1", "place:war_cruiser:cannon:3", "place:fighter:cannon:2"]
    play(table, "place:war_cruiser:cannon:1")
    assert player(table)["parts"]["war_cruiser"] == ["plasma_cannon"] and facts(table)["supply"]["ssl_cannon"] == 18
    assert player(table)["dice"]["war_cruiser-1"] == 3, "it covers the built-in Cannon"


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-AMB-86", "EPC-AMB-28")
def test_parts_move_between_blueprints_and_rockets_do_not() -> None:
    rest = {"places": {"chaska": {"cubes": {"Ana": 1}, "rockets": ["hypersonic_rocket"]}}}
    table = performing("research", rest=rest)
    play(table, "rearrange")
    assert offered(table) == ["part:battle_carrier:shield:1", "done"]
    play(table, "part:battle_carrier:shield:1")
    elsewhere = ["war_cruiser:shield:1", "war_cruiser:shield:2", "fighter:shield:1", "dark_raider:shield:1"]
    assert offered(table) == [f"place:{spot}" for spot in elsewhere], "on its own blueprint it would change nothing"
    assert table.decision is not None
    told = [(o.label.values["ship"], o.label.values["space"]) for o in table.decision.options]
    assert told == [("war_cruiser", 1), ("war_cruiser", 2), ("fighter", 1), ("dark_raider", 1)]
    play(table, "place:fighter:shield:1")
    assert player(table)["parts"]["fighter"] == ["electromagnetic_shield"]
    assert player(table)["shields"]["battle_carrier-1"] == 0 and asked(table) == ("Ana", "research")


@pytest.mark.rule("EPC-UPGRADE-04", "EPC-AMB-26", "EPC-AMB-82")
@pytest.mark.parametrize("square", [2, 3])
def test_a_small_cannon_on_either_square_of_a_large_one_sends_it_back_whole(square: int) -> None:
    me = {"cp": 9, "technologies": ["ssl_cannon"], "parts": {"fighter": {"cannon:2": "plasma_cannon"}}}
    table = performing("buy_upgrades", **me)
    play(table, "buy:ssl_cannon", f"place:fighter:cannon:{square}")
    assert player(table)["parts"]["fighter"] == ["ssl_cannon"] and player(table)["dice"]["fighter-1"] == 1 + 2
    assert facts(table)["supply"]["plasma_cannon"] == CONTENT.upgrades["plasma_cannon"].supply
    play(table, "rearrange", f"part:fighter:cannon:{square}")
    assert "place:fighter:cannon:1" in offered(table)


@pytest.mark.rule("EPC-UPGRADE-04", "EPC-AMB-26", "EPC-AMB-82")
def test_a_large_cannon_over_two_small_ones_sends_both_back_and_one_over_the_built_in_one_covers_it() -> None:
    small = {"cannon:1": "ssl_cannon", "cannon:2": "ssl_cannon", "cannon:3": "ssl_cannon"}
    me = {"cp": 9, "phasium": 9, "technologies": ["plasma_cannon"], "parts": {"war_cruiser": small}}
    table = performing("buy_upgrades", **me)
    assert player(table)["dice"]["war_cruiser-1"] == 6
    play(table, "buy:plasma_cannon", "place:war_cruiser:cannon:1")
    assert player(table)["parts"]["war_cruiser"] == ["plasma_cannon", "ssl_cannon"]
    assert player(table)["dice"]["war_cruiser-1"] == 3 + 2
    assert facts(table)["supply"]["ssl_cannon"] == CONTENT.upgrades["ssl_cannon"].supply - 1


@pytest.mark.rule("EPC-UPGRADE-05", "EPC-UPGRADE-06", "EPC-AMB-49", "EPC-AMB-82")
@pytest.mark.parametrize(
    ("part", "start", "goal"),
    [
        ("fusion_drive", "fighter:drive:1", "dark_raider:drive:1"),
        ("ssl_cannon", "fighter:cannon:1", "dark_raider:cannon:1"),
        ("antimatter_cannon", "fighter:cannon:2", "war_cruiser:cannon:3"),
        ("mpg_shield", "fighter:shield:1", "dark_raider:shield:1"),
    ],
)
def test_a_part_that_moves_is_gone_where_it_was(part: str, start: str, goal: str) -> None:
    space = start.partition(":")[2]
    table = performing("research", parts={"fighter": {space: part}, "battle_carrier": []})
    me, before = table.game.players[ANA], player(table)
    play(table, "rearrange", f"part:{start}", f"place:{goal}")
    parts = player(table)["parts"]
    assert parts["fighter"] == [] and parts[goal.partition(":")[0]] == [part] and sum(map(len, parts.values())) == 1
    fighter = CONTENT.ship_number["fighter"]
    assert me.blueprints[fighter].drive == "" and not any([*me.blueprints[fighter].cannons])
    assert player(table)["dice"]["fighter-1"] == 1 <= before["dice"]["fighter-1"]
    assert player(table)["shields"]["fighter-1"] == 0


@pytest.mark.rule("EPC-UPGRADE-06")
def test_two_parts_may_change_places() -> None:
    table = performing("research", parts={"fighter": ["mpg_shield"], "dark_raider": ["electromagnetic_shield"]})
    play(table, "rearrange", "part:fighter:shield:1", "place:dark_raider:shield:1")
    assert player(table)["parts"]["fighter"] == ["electromagnetic_shield"]
    assert player(table)["parts"]["dark_raider"] == ["mpg_shield"]


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-AMB-82")
def test_a_cannon_of_two_squares_changes_places_with_smaller_ones() -> None:
    full = {
        "battle_carrier": {"cannon:1": "ssl_cannon"},
        "fighter": {"cannon:1": "ssl_cannon", "cannon:2": "antimatter_cannon"},
        "dark_raider": {"cannon:1": "ssl_cannon"},
    }
    cruiser = {"cannon:1": "plasma_cannon", "cannon:3": "ssl_cannon"}
    table = performing("research", parts={"war_cruiser": cruiser, **full})
    assert player(table)["dice"]["war_cruiser-1"] == 5, "the built-in Cannon is covered"
    play(table, "rearrange", "part:war_cruiser:cannon:1", "place:war_cruiser:cannon:3")
    play(table, "rearrange", "part:war_cruiser:cannon:1", "place:war_cruiser:cannon:2")
    assert player(table)["dice"]["war_cruiser-1"] == 6
    assert player(table)["parts"]["war_cruiser"] == ["ssl_cannon", "plasma_cannon"]
    parts = {"battle_carrier": ["ssl_cannon"], "fighter": {"cannon:2": "plasma_cannon"}}
    table = performing("research", parts=parts)
    play(table, "rearrange", "part:battle_carrier:cannon:1")
    assert offered(table, "place:fighter") == ["place:fighter:cannon:1"], "one square takes no large one in exchange"
    parts = {"war_cruiser": {"cannon:3": "ssl_cannon", "cannon:4": "ssl_cannon"}, "fighter": ["plasma_cannon"]}
    table = performing("research", parts=parts)
    play(table, "rearrange", "part:fighter:cannon:2", "place:war_cruiser:cannon:3")
    assert player(table)["parts"]["fighter"] == ["ssl_cannon", "ssl_cannon"]
    assert player(table)["parts"]["war_cruiser"] == ["plasma_cannon"]


@pytest.mark.rule("EPC-UPGRADE-06", "EPC-AMB-82")
@pytest.mark.parametrize(
    ("lying", "moved", "to"), [((1, 3), 3, [2]), ((1, 4), 4, [2]), ((2, 3), 2, [1, 4]), ((3, 4), 3, [1])]
)
def test_a_cannon_makes_room_for_a_large_one_on_its_own_blueprint(
    lying: tuple[int, int], moved: int, to: list[int]
) -> None:
    parts = {"war_cruiser": {f"cannon:{n}": "ssl_cannon" for n in lying}}
    table = performing("research", parts=parts)
    play(table, "rearrange", f"part:war_cruiser:cannon:{moved}")
    assert offered(table, "place:war_cruiser") == [f"place:war_cruiser:cannon:{n}" for n in to]


@pytest.mark.rule("EPC-UPGRADE-07")
def test_political_cards_change_prices_of_upgrades() -> None:
    table = performing(
        "buy_upgrades", cp=1, phasium=1, technologies=["plasma_cannon"], rest={"laws": ["standard_parts_act"]}
    )
    play(table, "buy:plasma_cannon", "place:fighter:cannon:2")
    assert tracks(table)[::2] == (0, 0)


@pytest.mark.rule("EPC-UPGRADE-08", "EPC-FAQ-13", "EPC-LIMIT-01")
def test_a_sold_out_upgrade_cannot_be_bought() -> None:
    parts = {
        "war_cruiser": ["qgp_shield"] * 2,
        "battle_carrier": ["qgp_shield"] * 3,
        "fighter": ["qgp_shield"],
        "dark_raider": [],
    }
    players = {n: {"parts": parts} for n in ("Ana", "Ben")}
    players["Ana"].update(cp=30, phasium=9, technologies=["qgp_shield", "mpg_shield"])  # type: ignore[dict-item]
    table = position({"perform": "buy_upgrades"}, players=players)
    assert facts(table)["supply"]["qgp_shield"] == 0
    assert refused(table, "buy:qgp_shield") == "EPC-UPGRADE-08" and "buy:mpg_shield" in offered(table)


@pytest.mark.rule("EPC-UPGRADE-09", "EPC-AMB-79", "EPC-GEN-05")
def test_shields_moved_away_from_a_damaged_ship_destroy_it_at_once_for_nobodys_points() -> None:
    table = performing("research", ships={"battle_carrier-1": {"hex": "nu_kua", "damage": 1, "cubes": 2}}, stash=5)
    happened = play(table, "rearrange", "part:battle_carrier:shield:1", "place:dark_raider:shield:1")
    assert events(happened, "ship_destroyed") and player(table)["ships"] == {} and player(table)["stash"] == 7
    assert [player(table, s)["vp"] for s in (ANA, BEN)] == [0, 0]


@pytest.mark.rule("EPC-UPGRADE-09", "EPC-COMBAT-08")
@pytest.mark.parametrize(("damage", "stands"), [(1, True), (2, False)])
def test_a_ship_with_just_as_much_damage_as_shields_stands_after_rearranging(damage: int, stands: bool) -> None:
    ships = {"fighter-1": {"hex": "high_council", "damage": damage}, "fighter-2": "nu_kua"}
    parts = {"fighter": ["mpg_shield"], "dark_raider": ["electromagnetic_shield"]}
    table = performing("research", ships=ships, parts=parts)
    happened = play(table, "rearrange", "part:fighter:shield:1", "place:dark_raider:shield:1")
    assert ("fighter-1" in player(table)["ships"]) is stands and "fighter-2" in player(table)["ships"]
    assert len(events(happened, "ship_destroyed")) == (not stands)


@pytest.mark.rule("EPC-UPGRADE-10", "EPC-UPGRADE-11", "EPC-AMB-40", "EPC-AMB-44", "EPC-GEN-17", "EPC-AMB-90")
def test_rockets_stand_where_the_buyer_has_the_majority_also_at_home_and_can_be_fired_this_turn() -> None:
    places = {
        "sol": {"cubes": {"Ana": 2, "Ben": 1}},
        "charun": {"cubes": {"Ana": 1, "Ben": 1}},
        "xi": {"cubes": {"Ben": 1}},
    }
    me = {"cp": 9, "phasium": 9, "technologies": ["hypersonic_rockets"]}
    table = performing("buy_upgrades", **me, rest={"places": places})
    play(table, "buy:hypersonic_rocket")
    assert offered(table) == ["place:nu_kua", "place:sol"]
    play(table, "place:sol", "buy:hypersonic_rocket", "place:sol", "done")
    assert place(table, "sol")["rockets"] == ["hypersonic_rocket"] * 2
    assert not any(r.fired for r in table.state.places[3].rockets)


# ---------------------------------------------------------------------- Mining
@pytest.mark.rule(
    "EPC-MINING-01",
    "EPC-MINING-02",
    "EPC-MINING-03",
    "EPC-MINING-04",
    "EPC-MINING-05",
    "EPC-MINING-06",
    "EPC-TECH-13",
    "EPC-AMB-13",
)
@pytest.mark.parametrize(("known", "amount"), [([], 4), (["advanced_banking"], 4), (["advanced_mining"], 8)])
def test_mining_refills_counters_of_own_planets_up_to_their_maximum(known: list[str], amount: int) -> None:
    places = {
        "nu_kua": {"cubes": {"Ana": 1}, "counter": 0},
        "sol": {"cubes": {"Ana": 1}, "counter": 1},
        "charun": {"counter": 0},
    }
    table = performing("mining", technologies=known, rest={"places": places})
    before = tracks(table)
    assert refused(table, "mine:charun") == "EPC-MINING-03"
    for n in range(amount):
        assert table.decision is not None and table.decision.prompt.values["n"] == amount - n
        play(table, "mine:nu_kua" if n != 3 and "mine:nu_kua" in offered(table) else "mine:sol")
    assert table.decision is None and tracks(table) == before
    assert place(table, "nu_kua")["counter"] + place(table, "sol")["counter"] == 1 + amount


@pytest.mark.rule("EPC-MINING-02", "EPC-RESEARCH-10", "EPC-RESIST-06")
def test_advanced_mining_learned_while_mining_works_at_once() -> None:
    places = {"nu_kua": {"cubes": {"Ana": 1}, "counter": 0}, "sol": {"cubes": {"Ana": 1}, "counter": 0}}
    table = performing("mining", won=["II-05"], rest={"places": places})
    play(table, "mine:nu_kua", "cash:II-05", "learn:advanced_mining")
    assert table.decision is not None and table.decision.prompt.values["n"] == 8 - 1
    table = position(
        {"perform": "mining"}, options={"mining_dice": True}, places=places, players={"Ana": {"won": ["II-05"]}}
    )
    play(table, "sure:3", "cash:II-05", "learn:advanced_mining")
    assert table.decision is not None and table.decision.prompt.values["n"] == 3, "that was chosen before"


@pytest.mark.rule("EPC-MINING-04", "EPC-HINT-02")
def test_full_counters_take_nothing() -> None:
    table = performing("mining", rest={"places": {"nu_kua": {"cubes": {"Ana": 1}, "counter": 4}}})
    play(table, "mine:nu_kua")
    assert place(table, "nu_kua")["counter"] == 5 and table.decision is None
    table = performing("mining", rest={"places": {"nu_kua": {"counter": 4}, "chaska": {"cubes": {"Ana": 1}}}})
    assert refused(table, "mine:chaska") == "EPC-MINING-04"


@pytest.mark.rule("EPC-BANKVAR-04", "EPC-BANKVAR-05", "EPC-BANKVAR-06")
@pytest.mark.parametrize(
    ("known", "choice", "dice", "amount"),
    [
        ([], "sure:3", [], 3),
        ([], "roll:1:0", [[2]], 2),
        (["advanced_banking"], "roll:1:0", [[6]], 6),
        (["advanced_mining"], "sure:7", [], 7),
        (["advanced_mining"], "roll:1:3", [[2]], 5),
        (["advanced_mining"], "roll:2:0", [[2, 1]], 3),
    ],
)
def test_mining_by_dice(known: list[str], choice: str, dice: list[Any], amount: int) -> None:
    places = {"nu_kua": {"cubes": {"Ana": 1}, "counter": 0}, "sol": {"cubes": {"Ana": 1}, "counter": 0}}
    table = position(
        {"perform": "mining"},
        options={"mining_dice": True},
        places=places,
        players={"Ana": {"technologies": known}},
        chance={"mining_amount": dice},
    )
    play(table, choice)
    assert table.decision is not None and table.decision.prompt.values["n"] == amount
    assert "roll:1:0" not in offered(table)
    while table.decision is not None:
        play(table, offered(table, "mine:")[0])
    assert place(table, "nu_kua")["counter"] == min(5, amount)


# ---------------------------------------------------------------------- Trade
@pytest.mark.rule(
    "EPC-TRADE-01", "EPC-TRADE-02", "EPC-TRADE-03", "EPC-TRADE-04", "EPC-TRADE-05", "EPC-FAQ-12", "EPC-FAQ-06"
)
def test_without_advanced_trading_four_exchanges_of_one_kind_at_black_rates() -> None:
    table = performing("trade", cp=30, axinium=0, phasium=2, stash=4)
    play(table, "buy:axinium")
    assert tracks(table) == (25, 1, 2) and player(table)["stash"] == 3 and facts(table)["market"] == ["Ana"]
    assert refused(table, "sell:phasium") == "EPC-TRADE-05"
    play(table, "buy:phasium", "buy:axinium", "buy:axinium")
    assert tracks(table) == (10, 3, 3) and table.decision is None


@pytest.mark.rule("EPC-TRADE-06", "EPC-TECH-19", "EPC-HINT-04")
def test_advanced_trading_mixes_at_red_rates() -> None:
    table = performing("trade", cp=3, axinium=1, phasium=0, technologies=["advanced_trading"])
    assert table.decision is not None
    words = {o.id: o.label.key for o in table.decision.options}
    assert words["sell:axinium"] == "option.sell" and words["buy:phasium"] == "option.buy_resource"
    play(table, "buy:phasium", "sell:axinium", "buy:axinium", "sell:phasium")
    assert tracks(table) == (3 - 3 + 7 - 3 + 7, 1, 0)


@pytest.mark.rule("EPC-TRADE-07", "EPC-TRADE-08", "EPC-TRADE-09")
def test_when_all_areas_are_used_nobody_trades() -> None:
    table = performing("trade", axinium=3, rest={"market": ["Ana", "Ben"]})
    assert offered(table) == ["rearrange", "done"] and refused(table, "sell:axinium") == "EPC-TRADE-09"
    table = performing("trade", seats=3, axinium=3, rest={"market": ["Ana", "Ben"]})
    assert "sell:axinium" in offered(table)


@pytest.mark.rule("EPC-TRADE-10", "EPC-TRADE-12")
def test_what_cannot_be_traded() -> None:
    assert refused(performing("trade", axinium=3, stash=0), "sell:axinium") == "EPC-TRADE-10"
    assert refused(performing("trade", axinium=0), "sell:axinium") == "EPC-TRADE-12"
    assert refused(performing("trade", cp=4), "buy:axinium") == "EPC-TRADE-12"
    assert refused(performing("trade", cp=40, axinium=10), "buy:axinium") == "EPC-TRADE-12"


@pytest.mark.rule("EPC-AMB-69", "EPC-TRADE-11")
def test_a_trade_without_exchange_blocks_nothing() -> None:
    table = performing("trade", axinium=3)
    play(table, "done")
    assert facts(table)["market"] == []


@pytest.mark.rule("EPC-AMB-75")
def test_nothing_can_be_given_to_another_player() -> None:
    table, chance = new(2, 3), random.Random(3)
    while table.decision is not None:
        seat = table.decision.seat
        other = tracks(table, 1 - seat)
        happened = table.play(chance.choice(table.decision.ids()))
        if {tag(e) for e in happened} & {"traded", "ship_built", "part_moved"}:
            paid = ("income_taken", "gained", "votes_revealed", "bids_revealed", "banked")
            mine = [e for e in happened if tag(e) in paid]
            assert mine or tracks(table, 1 - seat) == other


@pytest.mark.rule("EPC-ACTION-04", "EPC-ACTION-10")
@pytest.mark.parametrize(("known", "most"), [([], 2), (["master_politics"], 3)])
def test_the_question_for_an_action_card_tells_which_of_how_many_it_is(known: list[str], most: int) -> None:
    table = position("action", players={"Ana": {"technologies": known}})
    told: list[str] = []
    keys: list[str] = []
    while table.decision is not None:
        if asked(table) == ("Ana", "play_cards") and "seal" not in offered(table):
            told.append(rules.say(table.decision.prompt, table))
            keys.append(table.decision.prompt.key)
        if asked(table)[1] == "play_cards":
            play(table, table.decision.ids()[0])
        else:
            idle(table, "play_cards")
    assert told == [f"Choose an Action card ({n} of {most})" for n in range(1, most + 1)]
    assert keys == [*["prompt.play_card"] * 2, *["prompt.play_card_alone"] * (most - 2)], "no Reaction follows a third"
