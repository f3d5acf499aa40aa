"""Upkeep and Council Stage. Rules EPC-UPKEEP, EPC-COUNCIL, EPC-VOTE, EPC-ELECTION."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.engine.simultaneous import Sealed
from game.rules.exodus.steps.council import Vote, count_votes
from tests.rules.tables import asked, events, facts, offered, play, tag

from .board import ANA, BEN, CONTENT, idle, new, place, player, position, secretly, tracks


def income(cubes: dict[str, dict[str, Any]], **me: Any) -> rules.Table:
    """Ana's income with her cubes on these Planets (and nowhere else)."""
    places = {"nu_kua": {"cubes": {}}, **cubes}
    return position({"stage": "income", "seat": "Ana"}, places=places, players={"Ana": me})


ON = {"cubes": {"Ana": 1}}


@pytest.mark.rule("EPC-UPKEEP-01", "EPC-UPKEEP-02", "EPC-UPKEEP-04", "EPC-TRADE-07", "EPC-TURN-02")
def test_upkeep_resets_the_market_grows_repairs_and_then_pays() -> None:
    table = position(
        "upkeep",
        market=["Ana", "Ben", "Ana"],
        players={"Ana": {"technologies": ["basic_repairs"], "ships": {"fighter-1": {"hex": "nu_kua", "damage": 1}}}},
        places={"nu_kua": {"cubes": {"Ana": 1}}, "apollo": {"cubes": {"Ben": 1}}},
    )
    assert facts(table)["market"] == []
    assert player(table)["stash"] == 29 - 1 - 1 - 2, "two from the market, two to the Home Planet"
    assert [tag(e) for e in table.opening] == [
        "stage_begun",
        "population_grown",
        "population_grown",
        "ships_repaired",
        "income_taken",
        "income_taken",
    ]


@pytest.mark.rule("EPC-UPKEEP-03")
def test_in_the_first_turn_there_is_nothing_to_reset() -> None:
    table = new(2)
    assert table.state.turn == 1 and table.state.market == []


@pytest.mark.rule("EPC-UPKEEP-04", "EPC-UPKEEP-05", "EPC-TECH-28", "EPC-GEN-25", "EPC-AMB-15")
@pytest.mark.parametrize(("technologies", "grown"), [([], 2), (["expert_cloning"], 3)])
def test_population_grows_at_home_before_income(technologies: list[str], grown: int) -> None:
    table = position(
        "upkeep", players={"Ana": {"technologies": technologies, "cp": 0}}, places={"nu_kua": {"cubes": {}}}
    )
    assert place(table, "nu_kua")["cubes"] == {"Ana": grown}
    assert tracks(table) == (5, 1, 0), "the new cubes already earn the Home Planet's income"


@pytest.mark.rule("EPC-UPKEEP-06", "EPC-FAQ-02", "EPC-LIMIT-06", "EPC-AMB-61")
def test_growth_ends_with_the_stash() -> None:
    table = position("upkeep", players={"Ana": {"stash": 1}}, places={"nu_kua": {"cubes": {"Ana": 3}}})
    assert place(table, "nu_kua")["cubes"] == {"Ana": 4} and player(table)["stash"] == 0
    table = position("upkeep", players={"Ana": {"stash": 0}}, places={"nu_kua": {"cubes": {"Ana": 3}}})
    assert place(table, "nu_kua")["cubes"] == {"Ana": 3} and player(table)["stash"] == 0
    assert [e.seat for e in events(table.opening, "population_grown")] == [BEN]


@pytest.mark.rule("EPC-UPKEEP-07", "EPC-UPKEEP-08", "EPC-TECH-11")
@pytest.mark.parametrize("known", [True, False])
def test_only_basic_repairs_takes_one_damage_off_each_ship(known: bool) -> None:
    ships: dict[str, Any] = {"fighter-1": {"hex": "nu_kua", "damage": 1}, "war_cruiser-1": {"hex": "xi", "damage": 2}}
    me = {"ships": ships, "technologies": ["basic_repairs"] if known else []}
    ships["dark_raider-1"] = {"hex": "xi"}
    table = position("upkeep", players={"Ana": me})
    assert player(table)["damage"] == ({"war_cruiser-1": 1} if known else {"fighter-1": 1, "war_cruiser-1": 2})
    told = [sorted(e.ships) for e in events(table.opening, "ships_repaired")]
    assert told == ([["fighter-1", "war_cruiser-1"]] if known else [])


@pytest.mark.rule("EPC-UPKEEP-11", "EPC-GEN-13", "EPC-FAQ-04", "EPC-FAQ-05", "EPC-GEN-24")
def test_one_cube_is_enough_whoever_else_lives_there_but_cubes_aboard_do_not_count() -> None:
    table = income(
        {"sol": {"cubes": {"Ana": 1, "Ben": 4}, "counter": 2}},
        cp=0,
        ships={"battle_carrier-1": {"hex": "xi", "cubes": 2}},
    )
    assert tracks(table)[0] == 5 and place(table, "sol")["counter"] == 1


@pytest.mark.rule("EPC-UPKEEP-09", "EPC-FAQ-05", "EPC-AMB-10")
def test_the_earlier_player_draws_on_a_shared_counter_first() -> None:
    cubes = {"nu_kua": {"cubes": {}}, "apollo": {"cubes": {}}, "sol": {"cubes": {"Ana": 3, "Ben": 1}, "counter": 1}}
    table = position(
        "upkeep",
        order=["Ben", "Ana"],
        places=cubes,
        players={"Ana": {"cp": 0, "stash": 0}, "Ben": {"cp": 0, "stash": 0}},
    )
    assert (tracks(table, ANA)[0], tracks(table, BEN)[0]) == (0, 5)


@pytest.mark.rule("EPC-UPKEEP-12", "EPC-AMB-13")
def test_a_counter_that_reaches_0_leaves_the_planet_depleted() -> None:
    table = income({"sol": {**ON, "counter": 1}}, cp=0)
    assert place(table, "sol")["counter"] == 0 and tracks(table)[0] == 5
    table = income({"sol": {**ON, "counter": 0}}, cp=0)
    assert tracks(table)[0] == 0


@pytest.mark.rule("EPC-UPKEEP-13", "EPC-TECH-23", "EPC-AMB-11")
def test_cp_refinery_may_take_a_second_time() -> None:
    places = {"sol": {**ON, "counter": 2}, "xi": {**ON, "counter": 1}}
    table = income(places, cp=0, technologies=["cp_refinery"])
    assert asked(table) == ("Ana", "refine") and offered(table) == ["take:sol", "rearrange", "done"]
    play(table, "take:sol")
    assert tracks(table)[0] == 15 and place(table, "sol")["counter"] == 0
    table = income(places, cp=0, technologies=["cp_refinery"])
    play(table, "done")
    assert tracks(table)[0] == 10, "it is optional"


@pytest.mark.rule("EPC-UPKEEP-13", "EPC-UPKEEP-15", "EPC-TECH-22")
def test_all_second_takes_at_once() -> None:
    places = {"charun": {**ON, "counter": 4}, "austro": {**ON, "counter": 3}}
    table = income(places, cp=10, axinium=0, technologies=["axinium_refinery"])
    play(table, "take_all")
    assert tracks(table) == (6, 4, 0)
    assert (place(table, "charun")["counter"], place(table, "austro")["counter"]) == (2, 1)


@pytest.mark.rule(
    "EPC-UPKEEP-14",
    "EPC-UPKEEP-15",
    "EPC-UPKEEP-16",
    "EPC-UPKEEP-17",
    "EPC-UPKEEP-18",
    "EPC-UPKEEP-19",
    "EPC-TECH-21",
    "EPC-TECH-22",
)
@pytest.mark.parametrize(
    ("planet", "kind", "refinery"), [("charun", 1, "axinium_refinery"), ("kuei_hsing", 2, "phasium_refinery")]
)
def test_units_cost_a_tax_each_the_second_one_as_well(planet: str, kind: int, refinery: str) -> None:
    table = income({planet: {**ON, "counter": 3}}, cp=5, axinium=0, technologies=[refinery])
    assert (tracks(table)[0], tracks(table)[kind]) == (4, 1)
    play(table, f"take:{planet}")
    assert (tracks(table)[0], tracks(table)[kind]) == (3, 2) and place(table, planet)["counter"] == 1
    assert table.decision is None, "a refinery repeats the take once"


@pytest.mark.rule("EPC-UPKEEP-10")
def test_cp_just_earned_pay_the_tax() -> None:
    table = income({"sol": {**ON, "counter": 2}, "charun": {**ON, "counter": 2}}, cp=0, axinium=0)
    assert tracks(table) == (4, 1, 0)


@pytest.mark.rule("EPC-UPKEEP-20", "EPC-AMB-11")
def test_without_tax_money_nothing_is_taken_and_the_player_chooses_which_unit_he_can_pay() -> None:
    places = {"charun": {**ON, "counter": 2}, "kuei_hsing": {**ON, "counter": 2}}
    table = income(places, cp=0, axinium=0)
    assert table.decision is None and tracks(table) == (0, 0, 0) and place(table, "charun")["counter"] == 2
    table = income(places, cp=1, axinium=0)
    assert asked(table) == ("Ana", "units") and offered(table, "take") == ["take:charun", "take:kuei_hsing"]
    play(table, "take:kuei_hsing")
    assert tracks(table) == (0, 0, 1) and place(table, "charun")["counter"] == 2


@pytest.mark.rule("EPC-UPKEEP-10", "EPC-UPKEEP-15", "EPC-UPKEEP-18", "EPC-UPKEEP-20", "EPC-AMB-11")
@pytest.mark.parametrize("refinery", ["axinium_refinery", "phasium_refinery"])
def test_short_of_cp_a_second_unit_of_one_kind_may_go_before_the_first_of_the_other(refinery: str) -> None:
    places = {"charun": {**ON, "counter": 3}, "kuei_hsing": {**ON, "counter": 3}}
    first, second, found = (
        ("charun", "kuei_hsing", (0, 2, 0)) if refinery[0] == "a" else ("kuei_hsing", "charun", (0, 0, 2))
    )
    table = income(places, cp=2, axinium=0, technologies=[refinery])
    assert offered(table, "take:") == ["take:charun", "take:kuei_hsing"] and "done" not in offered(table)
    play(table, f"take:{first}")
    assert offered(table, "take:") == [f"take:{second}", f"take:{first}"], "the other's first unit or one's second"
    play(table, f"take:{first}")
    assert tracks(table) == found and table.decision is None
    table = income(places, cp=3, axinium=0, technologies=[refinery])
    assert tracks(table) == (1, 1, 1) and asked(table)[1] == "refine", "enough for all of it: nothing to choose"
    table = income({**places, first: {**ON, "counter": 1}}, cp=2, axinium=0, technologies=[refinery])
    assert tracks(table) == (0, 1, 1), "no second unit is there"
    table = income(places, cp=2, axinium=0, technologies=[refinery], won=["I-02"])
    play(table, f"take:{first}", f"take:{first}", "cash:I-02", f"take:{second}")
    assert table.decision is None and tracks(table)[0] == 5, "a second take in advance is not offered again"
    table = income(places, cp=2, axinium=0, technologies=[refinery])
    play(table, f"take:{first}", f"take:{second}")
    assert tracks(table) == (0, 1, 1) and table.decision is None


@pytest.mark.rule("EPC-RESEARCH-10", "EPC-RESIST-06")
def test_a_refinery_learned_during_income_works_at_once() -> None:
    places = {"charun": {**ON, "counter": 2}, "kuei_hsing": {**ON, "counter": 2}}
    table = income(places, cp=9, axinium=0, technologies=["phasium_refinery"], won=["II-03"])
    assert offered(table, "take:") == ["take:kuei_hsing"]
    play(table, "cash:II-03", "learn:axinium_refinery")
    assert offered(table, "take") == ["take:charun", "take:kuei_hsing", "take_all"]
    play(table, "take:charun")
    assert offered(table, "take") == ["take:kuei_hsing"] and tracks(table) == (6, 2, 1)


@pytest.mark.rule("EPC-UPKEEP-20", "EPC-RESIST-06")
def test_a_won_card_can_be_cashed_in_for_the_tax() -> None:
    table = income({"charun": {**ON, "counter": 2}}, cp=0, axinium=0, won=["I-02"])
    assert offered(table) == ["cash:I-02", "done"]
    play(table, "cash:I-02", "take:charun")
    assert tracks(table) == (5, 1, 0)


@pytest.mark.rule("EPC-UPKEEP-15", "EPC-UPKEEP-20", "EPC-RESIST-06")
def test_a_won_card_can_be_cashed_in_for_the_tax_of_a_second_take() -> None:
    me = {"cp": 1, "technologies": ["axinium_refinery"], "won": ["I-02"]}
    table = income({"charun": {**ON, "counter": 2}}, axinium=0, **me)
    assert asked(table) == ("Ana", "refine") and offered(table) == ["cash:I-02", "done"]
    play(table, "cash:I-02", "take:charun")
    assert tracks(table) == (5, 2, 0) and table.decision is None
    for nothing_to_pay_for in (
        income({"charun": {**ON, "counter": 1}}, axinium=0, **me),
        income({"charun": {**ON, "counter": 2}}, axinium=9, **me),
        income({"charun": {**ON, "counter": 2}}, axinium=0, **{**me, "technologies": []}),
    ):
        assert nothing_to_pay_for.decision is None


@pytest.mark.rule("EPC-RESIST-06", "EPC-AMB-38", "EPC-RESEARCH-10", "EPC-UPKEEP-05", "EPC-UPKEEP-22")
@pytest.mark.parametrize(
    ("technology", "found"), [("expert_cloning", (14, 1, 4)), ("advanced_politics", (15, 1, 3)), (None, (14, 1, 3))]
)
def test_a_technology_of_a_won_card_works_in_the_same_upkeep(technology: str | None, found: tuple[int, ...]) -> None:
    table = position(
        "upkeep",
        market=["Ana"],
        places={"nu_kua": {"cubes": {"Ana": 1}}, "charun": {"cubes": {"Ana": 1}}},
        players={"Ana": {"cp": 10, "axinium": 0, "won": ["III-05"], "stash": 5}, "Ben": {"won": ["II-01"]}},
    )
    assert asked(table) == ("Ana", "free_moment"), "Ben's card changes nothing here"
    assert "cash:III-05" in offered(table) and player(table)["stash"] == 6, "the market is reset first"
    play(table, *(["cash:III-05", f"learn:{technology}"] if technology else ["done"]))
    assert (*tracks(table)[:2], place(table, "nu_kua")["cubes"]["Ana"]) == found


@pytest.mark.rule("EPC-RESIST-06", "EPC-AMB-38", "EPC-GEN-03")
def test_whoever_owns_what_such_a_card_could_teach_is_not_asked_in_upkeep() -> None:
    known = [t.id for t in CONTENT.technologies.values() if "civilian" in t.types and t.id != "advanced_banking"]
    table = position("upkeep", players={"Ana": {"won": ["III-05"], "technologies": known}})
    assert all(tag(e) != "reward_taken" for e in table.opening) and asked(table)[1] == "refine"
    table = position("upkeep", players={"Ana": {"won": ["III-05"], "stash": 0}})
    assert table.decision is None, "without a cube nothing can be learned"
    both = {"Ana": {"won": ["III-05"]}, "Ben": {"won": ["II-04"]}}
    table = position("upkeep", order=["Ben", "Ana"], players=both)
    assert asked(table) == ("Ben", "free_moment")
    play(table, "done")
    assert asked(table) == ("Ana", "free_moment")


@pytest.mark.rule("EPC-UPKEEP-21", "EPC-FAQ-01")
def test_stock_and_cp_are_not_taxed() -> None:
    table = income({"sol": {**ON, "counter": 2}}, cp=1, axinium=9, phasium=9)
    assert tracks(table) == (6, 9, 9)


@pytest.mark.rule("EPC-UPKEEP-22", "EPC-TECH-25")
def test_advanced_politics_frees_from_tax() -> None:
    table = income({"charun": {**ON, "counter": 2}}, cp=0, axinium=0, technologies=["advanced_politics"])
    assert tracks(table) == (0, 1, 0)


@pytest.mark.rule("EPC-UPKEEP-23", "EPC-GEN-10", "EPC-GEN-11", "EPC-AMB-12")
@pytest.mark.parametrize(("planet", "held"), [("charun", "axinium"), ("kuei_hsing", "phasium")])
def test_ten_are_the_most(planet: str, held: str) -> None:
    table = income({planet: {**ON, "counter": 2}}, cp=5, **{held: 10})
    assert player(table)[held] == 10 and tracks(table)[0] == 5 and place(table, planet)["counter"] == 2


@pytest.mark.rule("EPC-GEN-12")
def test_cp_have_no_maximum() -> None:
    assert tracks(income({"sol": {**ON, "counter": 2}}, cp=300))[0] == 305


@pytest.mark.rule("EPC-END-04", "EPC-FAQ-03")
def test_who_lost_everything_goes_on_with_two_cubes_a_turn() -> None:
    table = position("turn", players={"Ana": {"ships": {}}}, places={"nu_kua": {"cubes": {}}})
    assert place(table, "nu_kua")["cubes"] == {"Ana": 2}
    idle(table, "play_cards")
    assert asked(table)[1] == "play_cards" and table.state.players[ANA].hand


# ---------------------------------------------------------------------- the Council
def council(seats: int = 3, **rest: Any) -> rules.Table:
    rich = {name: {"cp": 10} for name in ("Ana", "Ben", "Cem")[:seats]}
    return position("council", seats=seats, players=rest.pop("players", rich), **rest)


@pytest.mark.rule("EPC-COUNCIL-01", "EPC-COUNCIL-02", "EPC-COUNCIL-14")
def test_the_councils_steps_in_order_and_old_resolutions_gone() -> None:
    table = council(
        resolutions=["large_fleet"], laws=["clone_labour_act"], on_top=["bounty_season", "open_skies", "deep_drilling"]
    )
    assert facts(table)["resolutions"] == [] and facts(table)["laws"] == ["clone_labour_act"]
    assert "large_fleet" in facts(table)["removed"]
    kinds = [asked(table)[1]]
    while table.decision is not None:
        idle_kind = table.decision.kind
        ids = table.decision.ids()
        play(table, next((o for o in ("vote:none", "seal", "bid:0", "bonus:none") if o in ids), ids[0]))
        if table.decision is not None and table.decision.kind != idle_kind:
            kinds.append(table.decision.kind)
    assert kinds == ["vote", "choose_proposal", "offer_bonus", "choose_bonus", "election_bids", "order_ties"]


@pytest.mark.rule("EPC-COUNCIL-03", "EPC-COUNCIL-09", "EPC-VOTE-07", "EPC-RESEARCH-08")
def test_a_law_stays_and_the_other_cards_are_out_of_the_game() -> None:
    table = council(on_top=["clone_labour_act", "open_skies", "deep_drilling"])
    assert facts(table)["proposals"] == ["clone_labour_act", "open_skies", "deep_drilling"]
    secretly(table, Ana="vote:A bid:1", Ben="vote:none", Cem="vote:none")
    assert facts(table)["laws"] == ["clone_labour_act"] and facts(table)["proposals"] == []
    assert {"open_skies", "deep_drilling"} <= set(facts(table)["removed"])


@pytest.mark.rule("EPC-COUNCIL-04", "EPC-COUNCIL-05", "EPC-COUNCIL-06", "EPC-AMB-73")
def test_an_executive_decision_acts_on_all_at_once_its_immediate_effect_first() -> None:
    table = council(on_top=["bountiful_season", "open_skies", "deep_drilling"], places={"sol": {"counter": 1}})
    before = facts(table)["places"]
    happened = secretly(table, Ana="vote:A bid:0", Ben="vote:none", Cem="vote:none")
    kinds = [tag(e) for e in happened]
    assert kinds.index("population_grown") < kinds.index("counters_refilled") and kinds.count("population_grown") == 3
    assert place(table, "sol")["counter"] == before["sol"]["counter"] + 2
    assert "bountiful_season" in facts(table)["removed"]
    assert asked(table) == ("Ben", "offer_bonus"), "all of it before the Bonus Action is decided"


@pytest.mark.rule("EPC-COUNCIL-03", "EPC-GEN-06")
def test_a_card_can_cancel_a_law() -> None:
    table = council(
        on_top=["repeal_motion", "open_skies", "deep_drilling"], laws=["clone_labour_act", "voice_of_the_many"]
    )
    secretly(table, Ana="vote:A bid:0", Ben="vote:none", Cem="vote:none")
    assert tracks(table)[0] == 12, "its immediate effect comes first"
    assert asked(table) == ("Ana", "choose_law")
    play(table, "cancel:voice_of_the_many")
    assert facts(table)["laws"] == ["clone_labour_act"] and "voice_of_the_many" in facts(table)["removed"]


@pytest.mark.rule("EPC-COUNCIL-07", "EPC-COUNCIL-08", "EPC-AMB-06", "EPC-AMB-07", "EPC-VOTE-09")
@pytest.mark.parametrize(("seats", "letters"), [(2, "AB"), (3, "ABC")])
def test_two_cards_for_two_players_three_for_more_open_before_anyone_bids(seats: int, letters: str) -> None:
    table = council(seats)
    assert offered(table, "vote:") == [*(f"vote:{x}" for x in letters), "vote:none"]
    assert len(table.view(-1).proposals) == len(letters) and "?" not in table.view(-1).proposals


@pytest.mark.rule("EPC-COUNCIL-10", "EPC-COUNCIL-11", "EPC-COUNCIL-12", "EPC-COUNCIL-13")
@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 2)])
def test_the_vice_chancellor_offers_and_the_chancellor_takes_one_or_none(seats: int, count: int) -> None:
    table = council(seats)
    idle(table, "offer_bonus")
    for n in range(count):
        assert asked(table) == ("Ben", "offer_bonus") and len(offered(table, "offer:")) == 6 - n
        play(table, offered(table)[0])
    assert asked(table) == ("Ana", "choose_bonus")
    assert len(offered(table, "bonus:")) == count + 1 and "bonus:none" in offered(table)
    declined = table.clone()
    play(declined, "bonus:none")
    assert facts(declined)["bonus"] == ""
    play(table, "bonus:move")
    assert facts(table)["bonus"] == "move"


@pytest.mark.rule("EPC-VOTE-01", "EPC-VOTE-02", "EPC-VOTE-03", "EPC-GEN-21", "EPC-AMB-74")
def test_bids_are_secret_until_all_are_sealed_and_everybody_pays() -> None:
    table = council()
    play(table, "vote:A")
    assert offered(table, "bid:") == [f"bid:{n}" for n in range(11)], "all that he owns, no more"
    play(table, "bid:10", "seal")
    assert tracks(table)[0] == 10, "nothing is paid before the others have bid"
    hidden = table.view(1).agenda[-1].choices[0]
    assert hidden.chosen == "?" and table.view(0).agenda[-1].choices[0].chosen == "vote:A bid:10"
    happened = secretly(table, Ben="vote:B bid:3", Cem="vote:A bid:0")
    assert events(happened, "votes_revealed")[0].bids == [10, 3, 0]
    assert [tracks(table, s)[0] for s in range(3)] == [0, 7, 10]
    with pytest.raises(rules.IllegalMove):
        table.play("bid:1")


@pytest.mark.rule("EPC-VOTE-04", "EPC-VOTE-05", "EPC-VOTE-06", "EPC-VOTE-07", "EPC-VOTE-08", "EPC-AMB-03", "EPC-AMB-04")
def test_the_printed_example_of_a_vote() -> None:
    table = position(
        "council",
        seats=5,
        order=["Dora", "Ana", "Ben", "Cem", "Eli"],
        on_top=["open_skies", "deep_drilling", "large_fleet"],
        players={n: {"cp": 10} for n in ("Ana", "Ben", "Cem", "Dora", "Eli")},
    )
    step = table.state.agenda[-1]
    assert isinstance(step, Vote)
    chosen = ["vote:A bid:3", "vote:B bid:4", "vote:A bid:0", "vote:C bid:0", "vote:A vote:B bid:1"]
    step.choices = [Sealed(seat, text, seat != 4) for seat, text in enumerate(chosen)]
    table.decision = table.game.advance()
    happened = play(table, "seal")
    shown = events(happened, "votes_revealed")[0]
    told = "Dora Large Fleet, Eli no card; C.P. bid: Ana 3, Ben 4, Cem 0, Dora 0, Eli 1."
    assert rules.say(shown, table).endswith(told)
    assert shown.bids == [3, 4, 0, 0, 1] and shown.cards[4] == "no_card", "the invalid bid is paid and adds nothing"
    assert [tracks(table, s)[0] for s in range(5)] == [7, 6, 10, 10, 9]
    assert asked(table) == ("Dora", "choose_proposal") and offered(table) == [
        "decide:open_skies",
        "decide:deep_drilling",
    ]
    happened = play(table, "decide:open_skies")
    assert events(happened, "decision_made")[0].totals == [5, 5, 1] and facts(table)["resolutions"] == ["open_skies"]


@pytest.mark.rule("EPC-VOTE-04", "EPC-VOTE-06", "EPC-AMB-06")
def test_counting_letters() -> None:
    assert count_votes({0: ["A"], 1: ["C"], 2: [], 3: ["A", "B"]}, {0: 2, 1: 9, 2: 5, 3: 1}, 2, 1) == [3, 0]


@pytest.mark.rule("EPC-AMB-05", "EPC-VOTE-08")
def test_without_a_valid_bid_the_chancellor_decides() -> None:
    table = council()
    secretly(table, Ana="vote:none", Ben="vote:none", Cem="vote:none")
    assert asked(table) == ("Ana", "choose_proposal") and len(offered(table)) == 3


@pytest.mark.rule("EPC-AMB-09")
def test_with_the_deck_used_up_the_vote_is_skipped() -> None:
    table = council()
    table.state.political.clear()
    table.state.proposals.clear()
    fresh = position("council", seats=3)
    fresh.state.agenda.clear()
    fresh.state.political.clear()
    fresh.state.proposals.clear()
    from game.rules.exodus.steps.council import CouncilStage

    fresh.game.instead(CouncilStage())
    fresh.decision = fresh.game.advance()
    assert asked(fresh) == ("Ben", "offer_bonus")


@pytest.mark.rule("EPC-ELECTION-01", "EPC-ELECTION-02", "EPC-ELECTION-09", "EPC-GEN-21")
def test_the_election_is_a_closed_all_pay_bid_that_may_be_0() -> None:
    table = position("election", seats=3, players={n: {"cp": 4} for n in ("Ana", "Ben", "Cem")})
    assert offered(table, "bid:") == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4"]
    secretly(table, Ana="bid:0", Ben="bid:1", Cem="bid:3")
    assert facts(table)["order"] == ["Cem", "Ben", "Ana"]
    assert [tracks(table, s)[0] for s in range(3)] == [4, 3, 1]


@pytest.mark.rule("EPC-ELECTION-08", "EPC-ELECTION-06")
def test_the_new_order_holds_from_then_on() -> None:
    table = position("turn", seats=3, players={n: {"cp": 4} for n in ("Ana", "Ben", "Cem")})
    idle(table, "election_bids")
    secretly(table, Ana="bid:0", Ben="bid:1", Cem="bid:2")
    assert asked(table) == ("Cem", "play_cards")
    idle(table, "vote")
    assert table.state.turn == 2 and asked(table)[0] == "Cem"
    idle(table, "offer_bonus")
    assert asked(table)[0] == "Ben", "the officers of the last turn decide the Bonus Action"


@pytest.mark.rule("EPC-ELECTION-04", "EPC-AMB-08")
def test_the_chancellor_takes_the_last_place_of_his_tie() -> None:
    table = position("election", seats=3)
    secretly(table, Ana="bid:0", Ben="bid:0", Cem="bid:0")
    assert asked(table) == ("Ana", "order_ties") and offered(table) == ["next:1", "next:2"]
    play(table, "next:2")
    assert facts(table)["order"] == ["Cem", "Ben", "Ana"]


@pytest.mark.rule("EPC-HINT-01")
def test_the_starting_cp_allow_small_bids_in_both_auctions() -> None:
    table = new(2)
    assert tracks(table)[0] == 10
    play(table, "vote:A")
    assert {f"bid:{n}" for n in range(5)} <= set(offered(table))
    assert "less than 5 C.P." in rules.rulebook_of("exodus").rules()["EPC-HINT-01"].rule


@pytest.mark.rule("EPC-RESIST-06", "EPC-UPGRADE-06", "EPC-AMB-38")
@pytest.mark.parametrize("stage", ["council", "election", "action"])
def test_before_a_secret_choice_cards_can_be_cashed_in_and_parts_moved(stage: str) -> None:
    table = position(stage, players={"Ana": {"won": ["I-02"], "cp": 0}})
    assert {"cash:I-02", "rearrange"} <= set(offered(table))
    play(table, "cash:I-02")
    assert tracks(table)[0] == 6
    assert table.decision is not None and table.decision.prompt.key != "prompt.seal"
    first = offered(table)[0]
    play(table, first)
    assert (table.decision.prompt.key == "prompt.seal") is (offered(table) == ["seal"]) is (stage != "council")
    assert "rearrange" not in offered(table), "the choice has begun"


@pytest.mark.rule("EPC-AMB-74", "EPC-VOTE-02")
@pytest.mark.parametrize("viewer", [1, 2, -1])
def test_a_guess_at_sealed_bids_fits_what_the_viewer_sees(viewer: int) -> None:
    table = council()
    play(table, "vote:A", "bid:7", "seal")
    view = table.view(viewer)
    for seed in range(5):
        guess = rules.sample(view, seed)
        assert rules.Table.encode(guess.view(viewer)) == rules.Table.encode(view)
        letter, bid = (
            guess.state.agenda[-1].choices[0].chosen.split()
            if " " in guess.state.agenda[-1].choices[0].chosen
            else ("vote:none", "bid:0")
        )
        assert letter.startswith("vote:") and 0 <= int(bid.partition(":")[2]) <= 10
