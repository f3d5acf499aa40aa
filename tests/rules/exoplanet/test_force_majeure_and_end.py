"""5 Force Majeure and the end of the game. Rules EXR-FM, EXR-HOS, EXR-HAB, EXR-EMB, EXR-TAX, EXR-END."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, tag

from .board import ANA, BEN, SEATS, UNITS, WORLDS, cash, finish, new, position, trait, units, world

MAJEURE = {"hostility_rolled", "habitability_rolled", "embassy_placed", "tax_paid"}
CORE = {"colony", "city", "tower", "refinery", "factory", "plant"}


def majeure(*worlds: dict[str, Any], **rest: Any) -> list[rules.Event]:
    """The events of a Force Majeure, as far as it goes without a choice."""
    return [e for e in position(*worlds, step="majeure", **rest).opening if tag(e) in MAJEURE]


@pytest.mark.rule("EXR-FM-01", "EXR-FM-03", "EXR-AMB-19")
def test_each_part_is_done_on_all_worlds_before_the_next() -> None:
    place = world(hab=3, hos=3, embassy=True, Ana={"colony": 1})
    found = majeure(place, place, world(hab=2, hos=3, Ana={"colony": 1}), turn=2)
    assert (
        [(tag(e), e.world) for e in found]
        == [  # type: ignore[attr-defined]
            *(("hostility_rolled", w) for w in WORLDS[:3]),
            *(("habitability_rolled", w) for w in WORLDS[:3]),
            ("embassy_placed", "meridian"),
            *(("tax_paid", w) for w in WORLDS[:3]),
        ]
    )


def test_the_log_says_whether_a_trait_moved_or_stayed() -> None:
    table = position(
        world(hab=3, h2o=3, hos=3, Ana={"refinery": 2, "lab": 1}), world(hab=1, hos=3, Ana={"wind_farm": 1}),
        step="majeure", turn=2, chance={"hostility": [1, 6], "habitability": [1], "water claim": [3]},
    )  # fmt: skip
    assert [table.say(e) for e in table.opening if tag(e) in MAJEURE - {"tax_paid"}] == [
        "Hostility of Halcyon: rolled 1, less 1 Lab; it rises to 4.",
        "Hostility of Ember: rolled 6; it stays at 3.",
        "Habitability of Halcyon: rolled 1, against 2 industrial facilities; it falls to 2.",
        "A Terran Embassy is placed on Halcyon; water claim rolled 3; Water stays at 3.",
    ]


@pytest.mark.rule("EXR-FM-02")
def test_the_only_choice_is_among_tied_worlds() -> None:
    for seed in range(8):
        table = new(3, seed=seed)
        turn = 0
        while table.decision is not None:
            if table.decision.kind == "choose_embassy":
                assert table.decision.seat == table.state.first
            happened = play(table, offered(table)[0])
            majeure_events = [e for e in happened if tag(e) in MAJEURE]
            if majeure_events and table.decision is not None and table.decision.kind != "choose_embassy":
                assert table.state.turn == turn + 1 or turn == 0
            turn = table.state.turn
    assert turn == 4


@pytest.mark.rule("EXR-HOS-01")
def test_hostility_is_rolled_for_every_world_below_6() -> None:
    found = events(majeure(world(hos=6), world(hos=5), world(hos=1), chance={"hostility": [1, 6]}), "hostility_rolled")
    assert [(e.world, e.die, e.value) for e in found] == [("ember", 1, 6), ("meridian", 6, 1)]


@pytest.mark.rule("EXR-HOS-02", "EXR-AMB-29")
def test_labs_of_all_players_on_that_world_are_subtracted() -> None:
    places = world(hos=2, Ana={"lab": 1}, Ben={"lab": 1}), world(hos=2)
    found = events(majeure(*places, chance={"hostility": [4, 4]}), "hostility_rolled")
    assert [(e.labs, e.risen, e.value) for e in found] == [(2, True, 3), (0, False, 2)]


@pytest.mark.rule("EXR-HOS-03", "EXR-AMB-37")
@pytest.mark.parametrize("labs", [0, 1, 2])
@pytest.mark.parametrize("die", range(1, 7))
def test_a_result_of_3_or_more_leaves_hostility(labs: int, die: int) -> None:
    found = majeure(world(hos=3, Ana={"lab": labs}), chance={"hostility": [die]})
    assert events(found, "hostility_rolled")[0].value == (3 if die - labs >= 3 else 4)


@pytest.mark.rule("EXR-HAB-01")
def test_habitability_is_rolled_for_every_world_above_1() -> None:
    found = events(majeure(world(hab=1), world(hab=2), world(hab=6)), "habitability_rolled")
    assert [e.world for e in found] == ["ember", "meridian"]


@pytest.mark.rule("EXR-HAB-02", "EXR-HAB-03", "EXR-AMB-29")
@pytest.mark.parametrize("farms", [0, 1, 2])
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_die_and_wind_farms_must_reach_the_industry_of_all(farms: int, die: int) -> None:
    place = world(hab=4, Ana={"refinery": 2, "wind_farm": farms}, Ben={"factory": 1, "plant": 1})
    found = events(majeure(place, world(hab=1), chance={"habitability": [die]}), "habitability_rolled")
    assert [(e.industry, e.wind_farms, e.value) for e in found] == [(4, farms, 4 if die + farms >= 4 else 3)]


@pytest.mark.rule("EXR-HAB-02", "EXR-AMB-29")
def test_wind_farms_of_all_players_on_that_world_help() -> None:
    place = world(hab=4, Ana={"refinery": 5, "wind_farm": 1}, Ben={"wind_farm": 2})
    found = events(majeure(place, chance={"habitability": [1]}), "habitability_rolled")
    assert [(e.wind_farms, e.value) for e in found] == [(3, 3)]
    found = events(majeure(place, chance={"habitability": [2]}), "habitability_rolled")
    assert [(e.wind_farms, e.value) for e in found] == [(3, 4)]


@pytest.mark.rule("EXR-HAB-04")
@pytest.mark.parametrize("unit", list(UNITS))
def test_refineries_factories_and_plants_are_industrial(unit: str) -> None:
    found = events(majeure(world(hab=3, Ana={unit: 2})), "habitability_rolled")
    assert found[0].industry == (2 if unit in ("refinery", "factory", "plant") else 0)


# ---------------------------------------------------------------------- embassies
@pytest.mark.rule("EXR-EMB-01")
def test_the_embassy_goes_to_the_most_habitable_world_without_one() -> None:
    places = [world(hab=6, hos=6, embassy=True), world(hab=2), world(hab=4), world(hab=3)]
    found = events(majeure(*places, turn=2, chance={"habitability": [6, 6, 6, 6]}), "embassy_placed")
    assert [e.world for e in found] == ["meridian"]


@pytest.mark.rule("EXR-FM-01", "EXR-TAX-01", "EXR-AMB-19", "EXR-AMB-38")
def test_a_whole_turn_keeps_the_order_of_force_majeure() -> None:
    places = world(hab=4, hos=3, Ana={"lab": 1, "refinery": 2}), world(hab=4, hos=3, Ben={"outpost": 1})
    table = position(*places, turn=2, step="turn", chance={"hostility": [6, 6], "habitability": [1, 6]})
    found = []
    while table.state.turn == 2:
        found += play(table, next(o for o in ("board_order", "pass", "done", "roll:dice") if o in offered(table)))
    parts = [tag(e) for e in found if tag(e) in MAJEURE | {"first_player"}]
    assert parts == [
        "hostility_rolled", "hostility_rolled", "habitability_rolled", "habitability_rolled", "embassy_placed",
        "tax_paid", "first_player",
    ]  # fmt: skip
    assert [e.world for e in events(found, "embassy_placed")] == ["ember"], "Halcyon has fallen to 3"
    assert [(e.seat, e.world) for e in events(found, "tax_paid")] == [(BEN, "ember")], "the new one is taxed at once"


@pytest.mark.rule("EXR-AMB-38")
def test_it_is_the_habitability_after_this_turns_fall_that_counts() -> None:
    places = world(hab=4, Ana={"refinery": 2}), world(hab=4)
    found = majeure(*places, turn=2, chance={"habitability": [1, 6]})
    assert [e.world for e in events(found, "embassy_placed")] == ["ember"]


@pytest.mark.rule("EXR-EMB-02")
def test_the_first_player_chooses_among_tied_worlds() -> None:
    places = world(hab=3), world(hab=3), world(hab=2), world(hab=3)
    table = position(*places, turn=3, step="majeure", first="Ben", chance={"habitability": [6, 6, 6, 6]})
    assert asked(table) == ("Ben", "choose_embassy")
    assert offered(table) == ["embassy:halcyon", "embassy:ember", "embassy:solace", "borrow"]
    play(table, "borrow")
    assert asked(table) == ("Ben", "choose_embassy") and cash(table)[BEN] == 143, "the choice is still to be made"
    play(table, "embassy:solace")
    assert [w.embassy for w in table.state.worlds] == [False, False, False, True]
    assert table.state.turn == 4


@pytest.mark.rule("EXR-EMB-03", "EXR-EMB-04", "EXR-EMB-05", "EXR-EMB-06", "EXR-AMB-20")
@pytest.mark.parametrize(("worlds", "turns"), [(4, [1, 2, 3]), (3, [2, 3]), (2, [2, 3]), (1, [2])])
def test_embassies_by_number_of_worlds(worlds: int, turns: list[int]) -> None:
    table = position(*[world(hab=2, hos=6, Ana={"colony": 1})] * worlds, players={"Ana": {"cash": 500}})
    placed, taxed, turn = [], [], 1
    while table.decision is not None:
        ids = offered(table)
        happened = play(table, next(o for o in ("board_order", "pass", "done", "roll:average", *ids) if o in ids))
        placed += [turn for _ in events(happened, "embassy_placed")]
        taxed += [(turn, e.paid) for e in events(happened, "tax_paid")]
        turn = table.state.turn
    assert placed == turns
    assert sum(w.embassy for w in table.state.worlds) == len(turns)
    assert sum(paid for _, paid in taxed) == {4: 60, 3: 30, 2: 30, 1: 20}[worlds]


@pytest.mark.rule("EXR-EMB-07", "EXR-EMB-08", "EXR-AMB-38")
@pytest.mark.parametrize("water", range(1, 7))
@pytest.mark.parametrize("die", range(1, 7))
def test_the_water_claim_is_rolled_once_for_that_world_only(water: int, die: int) -> None:
    places = world(hab=3, h2o=water), world(hab=1, h2o=6)
    table = position(*places, turn=2, step="majeure", chance={"water claim": [die], "habitability": [6]})
    assert trait(table, "h2o") == (water - 1 if die < water else water) >= 1
    assert trait(table, "h2o", "ember") == 6
    assert [e.die for e in events(table.opening, "embassy_placed")] == [die]


@pytest.mark.rule("EXR-EMB-06", "EXR-EMB-07")
@pytest.mark.parametrize(("die", "water"), [(3, 3), (4, 4)])
def test_the_only_world_of_a_game_loses_water_too(die: int, water: int) -> None:
    table = position(world(h2o=4), turn=2, step="majeure", chance={"water claim": [die]})
    assert trait(table, "h2o") == water


# ---------------------------------------------------------------------- taxes
@pytest.mark.rule("EXR-TAX-01")
def test_every_world_with_an_embassy_is_taxed_the_new_one_included() -> None:
    place = {"Ana": {"colony": 1}, "Ben": {"outpost": 1}}
    table = position(
        world(embassy=True, **place), world(hab=3, **place), world(**place), turn=2, step="majeure",
        chance={"habitability": [6]},
    )  # fmt: skip
    owed = [(e.world, e.seat, e.paid) for e in events(table.opening, "tax_paid")]
    assert owed == [("halcyon", ANA, 10), ("halcyon", BEN, 5), ("ember", ANA, 10), ("ember", BEN, 5)]
    assert cash(table) == [80, 90]


@pytest.mark.rule("EXR-TAX-02", "EXR-TAX-03", "EXR-TAX-07", "EXR-AMB-16", "EXR-AMB-25")
@pytest.mark.parametrize("unit", list(UNITS))
def test_core_facilities_owe_10_and_all_else_5(unit: str) -> None:
    table = position(world(embassy=True, Ana={unit: 1}), step="majeure")
    assert cash(table)[ANA] == 100 - (10 if unit in CORE else 5)


@pytest.mark.rule("EXR-TAX-04")
@pytest.mark.parametrize("reach", ["world", "system"])
def test_without_units_there_nothing_is_owed(reach: str) -> None:
    table = position(
        world(embassy=True, Ben={"lab": 1}), world(Ana={"tower": 1}),
        players={"Ana": {"stockpile": {"colony": 1}}}, step="majeure", options={"reach": reach},
    )  # fmt: skip
    assert [e.seat for e in events(table.opening, "tax_paid")] == [BEN]
    assert cash(table)[ANA] == 100


@pytest.mark.rule("EXR-TAX-05")
def test_one_amount_is_the_whole_tax_for_a_world() -> None:
    for own, tax in ({"colony": 2, "plant": 1, "outpost": 3}, 10), ({"outpost": 3, "lab": 1}, 5):
        table = position(world(embassy=True, Ana=own), step="majeure")  # type: ignore[arg-type]
        assert cash(table)[ANA] == 100 - tax  # type: ignore[operator]


@pytest.mark.rule("EXR-TAX-06", "EXR-AMB-18")
def test_who_cannot_pay_gives_all_the_cash_and_owes_nothing() -> None:
    place = world(embassy=True, Ana={"colony": 1})
    table = position(place, place, players={"Ana": {"cash": 13}}, step="majeure")
    found = events(table.opening, "tax_paid")
    assert [(e.paid, e.short) for e in found] == [(10, 0), (3, 7)]
    told = [rules.say(e, table) for e in found]
    assert told == ["Ana pays ŧ10 tax on Halcyon.", "Ana pays ŧ3 tax on Ember, ŧ7 short."]
    assert cash(table)[ANA] == 0
    assert table.state.players[ANA].debt == 0, "nobody must borrow for a tax"


@pytest.mark.rule("EXR-AMB-25")
def test_a_station_is_taxed_where_it_is_at_the_time() -> None:
    table = position(world(embassy=True, Ana={"station": 1}), world(), step="specialty")
    play(table, "move:ember", "pass", "pass")
    assert cash(table)[ANA] == 100
    assert units(table, ANA, "ember") == {"station": 1}


# ---------------------------------------------------------------------- the end
def ended(worlds: list[dict[str, Any]], **players: dict[str, Any]) -> rules.Outcome:
    table = position(*worlds, players=players, turn=4, step="end", seats=max(2, len(players)))
    assert table.outcome is not None
    return table.outcome


@pytest.mark.rule("EXR-END-01")
def test_the_greatest_wealth_wins_after_the_income_of_turn_4() -> None:
    table = position(world(hab=6, Ben={"colony": 1}), step="income", turn=4, players={"Ana": {"cash": 120}})
    play(table, "roll:average")
    assert table.outcome is not None and table.outcome.reason == "last_turn"
    assert [(r.seat, r.place, r.points) for r in table.outcome.ranking] == [(BEN, 1, 128), (ANA, 2, 120)]


@pytest.mark.rule("EXR-AMB-24")
def test_equal_wealth_shares_the_victory() -> None:
    outcome = ended([world()], Ana={"cash": 90}, Ben={"cash": 100}, Cem={"cash": 100})
    assert [(r.seat, r.place) for r in outcome.ranking] == [(1, 1), (2, 1), (0, 3)]


@pytest.mark.rule("EXR-END-02", "EXR-END-03")
def test_wealth_is_cash_less_the_debt() -> None:
    outcome = ended([world()], Ana={"cash": 80, "debt": 50}, Ben={"cash": 20})
    assert {r.seat: (r.points, r.sources) for r in outcome.ranking} == {
        ANA: (30, {"cash": 80, "salvage": 0, "debt": -50}), BEN: (20, {"cash": 20, "salvage": 0, "debt": 0}),
    }  # fmt: skip


def test_wealth_may_be_below_0() -> None:
    outcome = ended([world()], Ana={"cash": 10, "debt": 50})
    assert [r.points for r in outcome.ranking] == [100, -40]


@pytest.mark.rule("EXR-END-04", "EXR-AMB-39")
@pytest.mark.parametrize("unit", list(UNITS))
def test_every_unit_in_play_has_its_salvage_value(unit: str) -> None:
    outcome = ended([world(Ana={unit: 2}), world(Ana={unit: 1})], Ana={"cash": 0})
    rank = next(r for r in outcome.ranking if r.seat == ANA)
    assert rank.sources["salvage"] == rank.points == 3 * UNITS[unit].salvage > 0


@pytest.mark.rule("EXR-END-05")
def test_a_stockpile_is_worth_nothing() -> None:
    outcome = ended([world()], Ana={"cash": 5, "stockpile": dict.fromkeys(UNITS, 1)})
    assert next(r for r in outcome.ranking if r.seat == ANA).points == 5


def test_cash_is_kept_by_turn_for_the_chart() -> None:
    table = new(3)
    finish(table)
    assert len(table.state.cash) == 4
    assert table.state.cash[-1] == [p.cash for p in table.state.players]
    assert facts(table)["wealth"] == {SEATS[p.seat]: p.cash - p.debt for p in table.state.players}
