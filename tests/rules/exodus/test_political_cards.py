"""What each Political card does. Rules EPC-COUNCIL-02 to 06, EPC-GEN-02, EPC-RESEARCH-08, EPC-AMB-73."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, tag

from .board import ANA, BEN, CEM, CONTENT, SEATS, idle, place, player, position, secretly, tracks

NOBODY: dict[str, Any] = {"ships": {}}
ON = {"cubes": {"Ana": 1}}


def passed(card: str, **rest: Any) -> tuple[rules.Table, list[rules.Event]]:
    """Three players' Council in which this card wins without a C.P. bid; what happened then."""
    others = [c for c in ("open_skies", "deep_drilling", "bounty_season") if c != card][:2]
    table = position("council", seats=3, on_top=[card, *others], **rest)
    votes = {"Ana": "vote:A bid:0", "Ben": "vote:none", "Cem": "vote:none"}
    return table, secretly(table, **votes)


def performing(action: str, seat: str = "Ana", **rest: Any) -> rules.Table:
    return position({"perform": action, "seat": seat}, **rest)


# ---------------------------------------------------------------------- laws
@pytest.mark.rule("EPC-RESEARCH-08", "EPC-AMB-78", "EPC-COUNCIL-06")
@pytest.mark.parametrize(
    ("law", "cheaper", "same"),
    [
        ("military_tech_law", "ssl_cannon", "cp_refinery"),
        ("civilian_tech_law", "cp_refinery", "radar"),
        ("transport_tech_law", "radar", "ssl_cannon"),
    ],
)
def test_a_tech_law_makes_one_purpose_cheaper_for_everybody(law: str, cheaper: str, same: str) -> None:
    for seat in SEATS[:2]:
        for technology, discount in ((cheaper, 2), (same, 0)):
            table = performing("research", seat, laws=[law], players={seat: {"cp": 30}})
            play(table, f"research:{technology}")
            assert tracks(table, SEATS.index(seat))[0] == 30 - CONTENT.technologies[technology].cost + discount
    table = performing("research", laws=[law], players={"Ana": {"cp": 0}})
    assert "research:basic_research" in offered(table), "all purposes fit it, and no price falls below 0"


@pytest.mark.rule("EPC-GEN-02", "EPC-TRADE-05", "EPC-TRADE-06")
@pytest.mark.parametrize(("known", "more"), [([], 1), (["advanced_trading"], 0)])
def test_free_port_charter_raises_black_sales_only(known: list[str], more: int) -> None:
    me = {"cp": 20, "axinium": 2, "technologies": known}
    rates = CONTENT.market.areas[0].red if known else CONTENT.market.areas[0].black
    table = performing("trade", laws=["free_port_charter"], players={"Ana": me})
    play(table, "sell:axinium")
    assert tracks(table)[0] == 20 + rates.sell + more
    table = performing("trade", laws=["free_port_charter"], players={"Ana": me})
    play(table, "buy:axinium")
    assert tracks(table)[0] == 20 - rates.buy


@pytest.mark.rule("EPC-COUNCIL-05", "EPC-UPKEEP-16", "EPC-UPKEEP-20", "EPC-GEN-02")
def test_extraction_duty_pays_at_once_and_doubles_the_tax() -> None:
    table, _ = passed("extraction_duty", players={n: {"cp": 1} for n in SEATS[:3]})
    assert [tracks(table, s)[0] for s in (ANA, BEN, CEM)] == [4, 4, 4] and facts(table)["laws"] == ["extraction_duty"]
    places = {"nu_kua": {"cubes": {}}, "charun": {**ON, "counter": 2}}
    for cp, found in ((2, (0, 1, 0)), (1, (1, 0, 0))):
        poor = {"Ana": {"cp": cp, "axinium": 0}}
        table = position({"stage": "income", "seat": "Ana"}, laws=["extraction_duty"], places=places, players=poor)
        assert tracks(table) == found
    free = {"Ana": {"cp": 0, "axinium": 0, "technologies": ["advanced_politics"]}}
    table = position({"stage": "income", "seat": "Ana"}, laws=["extraction_duty"], places=places, players=free)
    assert tracks(table) == (0, 1, 0)


@pytest.mark.rule("EPC-UPKEEP-04", "EPC-UPKEEP-05", "EPC-UPKEEP-06", "EPC-GEN-02")
def test_clone_labour_act_adds_a_cube_as_far_as_the_stash_goes() -> None:
    players = {"Ana": {"technologies": ["expert_cloning"]}, "Ben": {"stash": 1}}
    places = {"nu_kua": {"cubes": {}}, "apollo": {"cubes": {}}}
    table = position("upkeep", laws=["clone_labour_act"], players=players, places=places)
    assert place(table, "nu_kua")["cubes"] == {"Ana": 4} and place(table, "apollo")["cubes"] == {"Ben": 1}


@pytest.mark.rule("EPC-COUNCIL-05", "EPC-GEN-23")
def test_admiralty_rolls_repairs_at_once_and_counts_complete_types_at_the_end() -> None:
    damaged = {"fighter-1": {"hex": "sol", "damage": 2}, "fighter-2": "high_council", "dark_raider-1": "xi"}
    table, happened = passed("admiralty_rolls", players={"Ana": {"ships": damaged}})
    assert player(table)["damage"] == {"fighter-1": 1} and len(events(happened, "ships_repaired")) == 1
    assert facts(table)["points"]["Ana"]["laws"] == 1, "both Fighters; one Dark Raider is not both"


@pytest.mark.rule("EPC-SCORE-01", "EPC-SCORE-02", "EPC-GEN-23")
def test_colonial_charter_counts_planets_led_alone() -> None:
    places = {"charun": {"cubes": {"Ana": 2, "Ben": 2}}, "austro": {"cubes": {"Ana": 2, "Ben": 1}}, "sol": ON}
    table = position("end", laws=["colonial_charter"], places=places)
    assert [facts(table)["points"][n]["laws"] for n in SEATS[:2]] == [1, 0]


@pytest.mark.rule("EPC-SCORE-07", "EPC-SCORE-08", "EPC-SCORE-09", "EPC-GEN-02")
@pytest.mark.parametrize(("seats", "titles"), [(2, [3, 3]), (4, [3, 3, 3, 0])])
def test_collegial_council_makes_the_titles_equal(seats: int, titles: list[int]) -> None:
    table = position("end", seats=seats, laws=["collegial_council"])
    assert [facts(table)["points"][n]["titles"] for n in SEATS[:seats]] == titles


@pytest.mark.rule("EPC-VOTE-06", "EPC-GEN-02")
def test_voice_of_the_many_doubles_the_letters() -> None:
    rest: dict[str, Any] = {"laws": ["voice_of_the_many"], "on_top": ["open_skies", "deep_drilling", "large_fleet"]}
    table = position("council", seats=3, players={"Ana": {"cp": 2}}, **rest)
    happened = secretly(table, Ana="vote:A bid:2", Ben="vote:B bid:0", Cem="vote:B bid:0")
    assert asked(table) == ("Ana", "choose_proposal")
    happened = play(table, "decide:deep_drilling")
    assert events(happened, "decision_made")[0].totals == [4, 4, 0]


# ---------------------------------------------------------------------- Resolutions
@pytest.mark.rule("EPC-MINING-01", "EPC-MINING-02", "EPC-BANKING-01", "EPC-GEN-02")
@pytest.mark.parametrize(("known", "amount"), [([], 4 + 4), (["advanced_mining"], 8 + 4)])
def test_deep_drilling_adds_to_each_mining(known: list[str], amount: int) -> None:
    places = {"nu_kua": {"counter": 0}}
    table = performing("mining", resolutions=["deep_drilling"], places=places, players={"Ana": {"technologies": known}})
    assert table.decision is not None and table.decision.prompt.values["n"] == amount


@pytest.mark.rule("EPC-RESIST-02", "EPC-GEN-02")
@pytest.mark.parametrize(("card", "dice"), [("I-07", 2), ("I-02", 1)])
def test_sabotaged_defences_take_a_die_but_not_the_last(card: str, dice: int) -> None:
    table = position(
        "conquest",
        resolutions=["sabotaged_defences"],
        on_top=[card],
        players={"Ana": {"ships": {"fighter-1": "xi"}}, "Ben": NOBODY},
        chance={"battle": [[5]] * 9, "resistance": [[1] * dice] * 9},
    )
    shown = events(idle(table), "resistance_revealed")[0]
    assert shown.dice == dice == max(1, CONTENT.resistance[card].dice - 1)


@pytest.mark.rule("EPC-ELECTION-03", "EPC-ELECTION-04", "EPC-ELECTION-08", "EPC-GEN-02")
def test_order_of_need_replaces_the_election_of_its_turn() -> None:
    players = {n: {"cp": 5} for n in SEATS[:3]}
    players["Ana"]["technologies"] = ["radar"]  # type: ignore[assignment]
    table, _ = passed("order_of_need", players=players)
    happened = [*idle(table, "order_ties"), *play(table, "next:2")]
    assert not events(happened, "bids_revealed") and facts(table)["order"] == ["Cem", "Ben", "Ana"]
    assert [tracks(table, s)[0] for s in range(3)] == [5, 5, 5]
    tied, _ = passed("order_of_need")
    idle(tied, "order_ties")
    assert offered(tied) == ["next:1", "next:2"], "the Chancellor not before the others"


# ---------------------------------------------------------------------- Executive Decisions
@pytest.mark.rule("EPC-COUNCIL-03", "EPC-COUNCIL-04", "EPC-COUNCIL-05", "EPC-GEN-06")
def test_clean_slate_pays_for_the_laws_before_they_go() -> None:
    laws = ["clone_labour_act", "voice_of_the_many"]
    table, _ = passed("clean_slate", laws=laws, players={n: {"cp": 1} for n in SEATS[:3]})
    assert [tracks(table, s)[0] for s in range(3)] == [3, 3, 3]
    assert facts(table)["laws"] == [] and {*laws, "clean_slate"} <= set(facts(table)["removed"])


@pytest.mark.rule("EPC-COUNCIL-04", "EPC-AMB-73")
def test_without_a_law_nothing_is_struck() -> None:
    table, _ = passed("repeal_motion", players={n: {"cp": 1} for n in SEATS[:3]})
    assert asked(table) == ("Ben", "offer_bonus") and tracks(table)[0] == 3


@pytest.mark.rule("EPC-COUNCIL-06", "EPC-COUNCIL-04")
def test_relief_fund_helps_all_who_know_the_fewest_technologies() -> None:
    players = {n: {"cp": 0, "technologies": known} for n, known in zip(SEATS, ([], ["radar"], []), strict=False)}
    table, _ = passed("relief_fund", players=players)
    assert [tracks(table, s)[0] for s in range(3)] == [6, 2, 6]


@pytest.mark.rule("EPC-COUNCIL-06", "EPC-GEN-10", "EPC-AMB-12")
@pytest.mark.parametrize(("cp", "left"), [(9, 9), (11, 11), (12, 11), (14, 13), (15, 13)])
def test_solidarity_levy_takes_one_for_every_full_three_above_nine(cp: int, left: int) -> None:
    ships = {"ships": {"fighter-1": "sol"}}
    players = {
        "Ana": {"cp": cp, "axinium": 10, **NOBODY},
        "Ben": {"axinium": 3, **NOBODY},
        "Cem": {"axinium": 3, **ships},
    }
    table, _ = passed("solidarity_levy", players=players)
    assert tracks(table)[0] == left
    assert [tracks(table, s)[1] for s in range(3)] == [10, 4, 3], "to those with the fewest ships, up to the cap"


@pytest.mark.rule("EPC-AMB-73", "EPC-RESEARCH-08", "EPC-GEN-03")
def test_sharing_of_archives_is_a_research_for_each_in_turn_order_before_the_bonus_action() -> None:
    players = {n: {"cp": 20} for n in SEATS[:3]}
    table, _ = passed("sharing_of_archives", players=players, order=["Cem", "Ana", "Ben"])
    assert asked(table) == ("Cem", "research")
    play(table, "research:radar", "pass")
    assert tracks(table, CEM)[0] == 20 - CONTENT.technologies["radar"].cost + 2
    assert asked(table) == ("Ben", "research")
    play(table, "pass")
    assert asked(table) == ("Ana", "offer_bonus")
    after = performing("research", players={"Ana": {"cp": 20}})
    play(after, "research:radar")
    assert tracks(after)[0] == 20 - CONTENT.technologies["radar"].cost, "at other times the price is the old one"


@pytest.mark.rule("EPC-COUNCIL-05", "EPC-GEN-02", "EPC-GEN-23")
def test_grand_review_repairs_and_scores_every_full_three_ships() -> None:
    fleet = ["fighter-1", "fighter-2", "dark_raider-1", "dark_raider-2", "war_cruiser-1", "war_cruiser-2"]
    hurt: dict[str, Any] = {"fighter-1": {"hex": "sol", "damage": 1}}
    players = {
        n: {"ships": {**hurt, **dict.fromkeys(fleet[1:count], "sol"), fleet[count - 1]: "high_council"}}
        for n, count in zip(SEATS, (2, 5, 6), strict=False)
    }
    table, happened = passed("grand_review", players=players)
    assert [player(table, s)["vp"] for s in range(3)] == [0, 1, 2]
    assert all(player(table, s)["damage"] == {} for s in range(3))
    assert facts(table)["points"]["Cem"]["cards"] == 2 and "gained" in [tag(e) for e in happened]


@pytest.mark.rule("EPC-MINING-04", "EPC-AMB-13", "EPC-AMB-46", "EPC-UPKEEP-06")
def test_bountiful_season_refills_up_to_the_maximum_but_no_home_and_nothing_destroyed() -> None:
    places = {
        "nu_kua": {"cubes": {"Ana": 3}, "counter": 1},
        "sol": {"counter": CONTENT.planets["sol"].maximum - 1},
        "charun": {"counter": 0},
        "xi": {"counter": 0, "destroyed": True},
    }
    table, _ = passed("bountiful_season", places=places, players={"Ana": {"stash": 0}})
    found = {n: place(table, n)["counter"] for n in places}
    assert found == {"nu_kua": 1, "sol": CONTENT.planets["sol"].maximum, "charun": 2, "xi": 0}
    assert player(table)["stash"] == 0 and place(table, "nu_kua")["cubes"] == {"Ana": 3}


# ---------------------------------------------------------------------- what a proposal would change
def standing(table: rules.Table, seat: int) -> dict[str, int]:
    """Of the figures that a card can change, what a seat has now."""
    me, points = table.state.players[seat], rules.forecast(table.view(seat)).sources[seat]
    figures = dict(zip(("cp", "axinium", "phasium"), tracks(table, seat), strict=True))
    cubes = table.state.places[me.home].cubes[seat]
    return {**figures, "population": cubes, "damage": sum(s.damage for s in me.ships), "vp": sum(points.values())}


@pytest.mark.rule("EPC-COUNCIL-02", "EPC-COUNCIL-05", "EPC-COUNCIL-06")
@pytest.mark.parametrize("card", [*CONTENT.political])
def test_what_is_told_of_a_proposal_is_what_it_changes(card: str) -> None:
    players = {
        "Ana": {"cp": 14, "axinium": 10, "ships": {"fighter-1": "nu_kua", "fighter-2": {"hex": "sol", "damage": 1}}},
        "Ben": {"cp": 3, "axinium": 3, "technologies": ["radar"], "ships": {"fighter-1": "apollo"}},
        "Cem": {"cp": 21, "phasium": 9, "ships": {"fighter-1": "terra_nova"}},
    }
    laws = [law for law in ("military_tech_law", "collegial_council") if law != card]
    others = [c for c in ("open_skies", "deep_drilling", "bounty_season") if c != card][:2]
    table = position("council", seats=3, on_top=[card, *others], players=players, laws=laws)
    before = [standing(table, seat) for seat in range(3)]
    view = table.view(ANA)
    encoded = table.encode(view)
    told = rules.forecast(view).proposals[card]
    assert table.encode(view) == encoded, "a look changes nothing"
    secretly(table, Ana="vote:A bid:0", Ben="vote:none", Cem="vote:none")
    while asked(table)[1] != "offer_bonus":
        play(table, "cancel:military_tech_law" if asked(table)[1] == "choose_law" else "pass")
    after = [standing(table, seat) for seat in range(3)]
    changed = [{k: new[k] - n for k, n in old.items() if new[k] != n} for old, new in zip(before, after, strict=True)]
    assert told == changed
