"""The course of a turn, Usage and money. Rules EXR-TURN, EXR-USE, EXR-MONEY, EXR-ADV."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused, tag

from .board import ANA, BEN, SEATS, UNITS, cash, finish, new, position, units, world

STEPS = ["installation", "specialty", "contracts", "income", "majeure"]


def stages(found: list[rules.Event]) -> list[str]:
    return [e.stage for e in events(found, "step_begun")]


def whole(seats: int = 2, **options: Any) -> list[rules.Event]:
    table = new(seats, **options)
    return [*table.opening, *finish(table)]


@pytest.mark.rule("EXR-TURN-01", "EXR-TURN-10")
def test_the_game_lasts_four_turns_and_each_begins_with_installation() -> None:
    found = whole()
    assert [e.turn for e in events(found, "turn_begun")] == [1, 2, 3, 4]
    for n, event in enumerate(found):
        if tag(event) == "turn_begun":
            assert tag(found[n + 1]) == "step_begun" and found[n + 1].stage == "installation"  # type: ignore[attr-defined]


@pytest.mark.rule("EXR-TURN-02", "EXR-TURN-08", "EXR-TURN-09")
def test_the_steps_of_a_turn_and_those_left_out_of_the_last() -> None:
    assert stages(whole(3)) == STEPS * 3 + ["installation", "specialty", "income"]


@pytest.mark.rule("EXR-TURN-08")
def test_no_contracts_in_the_last_turn() -> None:
    table = new(2)
    turns = []
    while table.decision is not None:
        if table.decision.kind == "contracts":
            turns.append(table.state.turn)
        play(table, "pass" if "pass" in offered(table) else offered(table)[0])
    assert sorted(set(turns)) == [1, 2, 3]


@pytest.mark.rule("EXR-TURN-09", "EXR-ADV-01")
def test_after_the_last_income_nothing_is_rolled_taxed_or_passed_on() -> None:
    table = position(
        world(hab=6, h2o=6, hos=2, embassy=True, Ana={"colony": 1}), step="income", turn=4, first="Ana",
    )  # fmt: skip
    happened = play(table, "roll:average")
    assert [tag(e) for e in happened] == ["income_rolled", "game_ended"]
    assert table.decision is None and table.state.first == ANA
    assert cash(table) == [121, 100]


@pytest.mark.rule("EXR-TURN-03")
def test_a_step_is_completed_for_all_before_the_next_begins() -> None:
    table = position(
        world(Ana={"lab": 1}), world(Ben={"lab": 1}),
        players={n: {"stockpile": {"outpost": 2}} for n in SEATS[:2]},
    )  # fmt: skip
    seen = []
    while table.state.turn == 1 and table.decision is not None:
        if not seen or seen[-1] != table.decision.kind:
            seen.append(table.decision.kind)
        ids = table.decision.ids()
        play(table, next(o for o in ("board_order", "done", "pass", *ids) if o in ids))
    kinds = [k for k in seen if k != "choose_world"]
    assert kinds == ["install", "specialty", "contracts"]


@pytest.mark.rule("EXR-TURN-04", "EXR-AMB-33")
def test_the_first_player_picks_the_next_world_anew_for_each_step() -> None:
    table = position(
        world(Ana={"lab": 1}), world(Ana={"lab": 1}), world(Ana={"lab": 1}),
        players={"Ben": {"stockpile": {"outpost": 3}}}, seats=3, first="Cem",
    )  # fmt: skip
    assert asked(table) == ("Cem", "choose_world")
    assert offered(table, "world:") == ["world:halcyon", "world:ember", "world:meridian"]
    play(table, "world:meridian", "install:outpost:standard")
    assert units(table, BEN, "meridian") == {"outpost": 1}
    assert asked(table) == ("Cem", "choose_world")
    assert offered(table, "world:") == ["world:halcyon", "world:ember"]
    play(table, "world:ember", "pass")
    assert asked(table) == ("Ben", "install"), "the last world needs no choice"
    play(table, "pass")
    assert asked(table) == ("Cem", "choose_world"), "anew for Specialty Actions"
    assert offered(table, "world:") == ["world:halcyon", "world:ember", "world:meridian"]


@pytest.mark.rule("EXR-AMB-33")
def test_a_first_player_who_does_not_care_takes_board_order() -> None:
    table = position(world(), world(), world(), players={"Ana": {"stockpile": {"outpost": 3}}})
    assert table.decision is not None
    labels = {o.id: table.say(o.label) for o in table.decision.options}
    assert labels["board_order"] == "The rest in board order: Halcyon, Ember, Meridian"
    play(table, "board_order", *["install:outpost:standard"] * 3)
    names = [e.world for _, found in table.history() for e in events(found, "installed")]
    assert names == ["halcyon", "ember", "meridian"]


@pytest.mark.rule("EXR-TURN-05")
def test_players_act_in_turn_order_on_each_world() -> None:
    table = position(
        world(), world(), players={n: {"stockpile": {"outpost": 2}} for n in SEATS[:3]}, seats=3, first="Ben"
    )
    play(table, "board_order")
    order = []
    for _ in range(6):
        order.append((table.state.agenda[-1].world, asked(table)[0]))
        play(table, "pass")
    assert order == [(w, name) for w in (0, 1) for name in ("Ben", "Cem", "Ana")]


@pytest.mark.rule("EXR-TURN-06")
def test_four_steps_go_world_by_world() -> None:
    table = position(
        world(hab=2, hos=3, Ana={"lab": 1, "colony": 1}), world(hab=2, hos=3, Ana={"lab": 1, "colony": 1}),
        players={"Ana": {"stockpile": {"outpost": 2}}}, chance={"habitability": [6, 6], "hostility": [6, 6]},
    )  # fmt: skip
    prompts = []
    while table.state.turn == 1:
        assert table.decision is not None
        if table.decision.kind == "choose_world":
            prompts.append(table.decision.prompt.key)
            play(table, "world:ember")
        else:
            play(table, next(o for o in ("pass", "done", "roll:average") if o in table.decision.ids()))
    assert prompts == ["prompt.installation_stage", "prompt.specialty_stage", "prompt.income_stage"]
    found = [e for _, part in table.history() for e in part]
    assert [e.world for e in events(found, "hostility_rolled")] == ["halcyon", "ember"]


@pytest.mark.rule("EXR-TURN-07")
def test_contracts_go_player_by_player_without_worlds() -> None:
    table = position(world(), world(), step="contracts")
    assert asked(table) == ("Ana", "contracts")
    play(table, "contract:lab")
    assert asked(table) == ("Ben", "contracts")


@pytest.mark.rule("EXR-ADV-01", "EXR-AMB-21")
def test_the_token_goes_to_the_left_after_turns_1_to_3() -> None:
    for first in range(5):
        found = whole(5, worlds=1)
        begun = [e.seat for e in events(found, "turn_begun")]
        assert begun == [(begun[0] + k) % 5 for k in range(4)], first
        passed = [e.seat for e in events(found, "first_player")]
        assert passed == begun, "set-up and three times more"


# ---------------------------------------------------------------------- usage
@pytest.mark.rule("EXR-USE-01", "EXR-USE-03", "EXR-USE-06")
def test_a_fee_goes_to_the_owner_at_once_and_nobody_is_asked() -> None:
    table = position(
        world(Ben={"wind_farm": 1}), players={"Ana": {"stockpile": {"colony": 1}}, "Ben": {"cash": 0}},
    )  # fmt: skip
    play(table, "install:colony:discount:1")
    assert cash(table) == [100 - UNITS["colony"].discount - 1, 1], "in Installation, not only in Gather Income"
    assert asked(table) == ("Ana", "contracts")


@pytest.mark.rule("EXR-USE-02", "EXR-AMB-09", "EXR-AMB-40")
def test_an_own_unit_is_used_for_nothing_and_always() -> None:
    place = world(hab=2, Ana={"colony": 1, "wind_farm": 1}, Ben={"wind_farm": 1})
    table = position(place, step="income", chance={"profit": [[1, 1, 1]]})
    assert offered(table, "use:") == ["use:wind_farm:1"]
    play(table, "roll:dice")
    assert cash(table) == [103, 100]
    table = position(place, players={"Ana": {"stockpile": {"refinery": 1}}})
    assert offered(table, "install:refinery:discount") == ["install:refinery:discount"], "no fee for another's"
    play(table, "install:refinery:discount")
    assert cash(table) == [100 - UNITS["refinery"].discount, 100]


@pytest.mark.rule("EXR-USE-04", "EXR-MONEY-02")
@pytest.mark.parametrize("unit", ["quantum_core", "wind_farm", "security"])
def test_the_fee_is_fixed_by_the_type(unit: str) -> None:
    for owners_cash in (0, 500):
        table = position(
            world(hab=3, Ana={"plant": 1}, Ben={unit: 1}), players={"Ben": {"cash": owners_cash}}, step="income"
        )
        happened = play(table, f"use:{unit}:1")
        fee = UNITS[unit].usage_fee
        assert [(e.seat, e.owner_seat, e.unit, e.fee) for e in events(happened, "fee_paid")] == [(ANA, BEN, unit, fee)]
        assert cash(table) == [100 - fee, owners_cash + fee]


@pytest.mark.rule("EXR-USE-05")
def test_only_boosters_can_be_used_for_a_roll() -> None:
    everything = dict.fromkeys(UNITS, 1)
    table = position(world(hab=3, Ana={"colony": 1}, Ben=everything), step="income")
    assert offered(table, "use:") == ["use:security:1", "use:quantum_core:1", "use:wind_farm:1"]
    assert refused(table, "use:lab:1") == ""


@pytest.mark.rule("EXR-USE-05")
def test_only_the_named_unit_opens_a_discount_price() -> None:
    everything = {u: 1 for u in UNITS if u != "trade_center"}
    table = position(world(Ben=everything), players={"Ana": {"stockpile": {"city": 1}}})
    assert offered(table, "install:city") == ["install:city:standard"]


@pytest.mark.rule("EXR-USE-07")
def test_who_lacks_the_cash_for_a_fee_cannot_use() -> None:
    table = position(
        world(hab=3, Ana={"colony": 1}, Ben={"quantum_core": 1}), players={"Ana": {"cash": 2}}, step="income",
    )  # fmt: skip
    assert refused(table, "use:quantum_core:1") == "EXR-USE-07"
    play(table, "borrow", "use:quantum_core:1")
    assert cash(table) == [42, 103]


@pytest.mark.rule("EXR-AMB-06")
def test_each_use_is_paid_anew_for_each_unit_and_each_roll() -> None:
    table = position(
        world(hab=1, Ana={"colony": 2}, Ben={"wind_farm": 2}, Cem={"wind_farm": 1, "city": 1}),
        seats=3, step="income", chance={"profit": [[1, 1, 1, 1], [1]]},
    )  # fmt: skip
    assert offered(table, "use:") == ["use:wind_farm:1", "use:wind_farm:2"]
    play(table, "use:wind_farm:1", "use:wind_farm:1")
    assert offered(table, "use:") == ["use:wind_farm:2"]
    play(table, "use:wind_farm:2", "roll:dice")
    assert cash(table) == [100 - 3 + 4, 102, 101]
    assert offered(table, "use:") == ["use:wind_farm:1", "use:wind_farm:2"], "the next roll may use them again"
    play(table, "roll:dice")
    assert asked(table) == ("Cem", "roll") and offered(table, "use:") == ["use:wind_farm:1"], "and so may another"


@pytest.mark.rule("EXR-AMB-41")
def test_a_use_that_is_wasted_is_paid_all_the_same() -> None:
    table = position(world(hab=2, Ana={"colony": 1}, Ben={"security": 1}), step="income", chance={"profit": [[1, 1]]})
    offer = rules.forecast(table.view(ANA)).pending.offers[0]
    assert (offer.unit, offer.gain) == ("security", 0), "the forecast warns"
    play(table, "use:security:1", "roll:dice")
    assert cash(table) == [100 - 1 + 2, 101]


# ---------------------------------------------------------------------- money
@pytest.mark.rule("EXR-MONEY-01")
def test_nothing_but_fees_passes_between_players() -> None:
    kinds = set()
    for seed in range(12):
        table = new(4, seed=seed)
        while table.decision is not None:
            seat, before = table.decision.seat, cash(table)
            happened = table.play(table.decision.ids()[seed * 7 % len(table.decision.ids())])
            kinds |= {o.partition(":")[0] for o in (table.decision.ids() if table.decision else [])}
            if {tag(e) for e in happened} <= {"fee_paid", "installed", "contract_bought", "borrowed"}:
                gained = [after - b for after, b in zip(cash(table), before, strict=True)]
                others = sum(gained) - gained[seat]
                assert others == sum(e.fee for e in events(happened, "fee_paid"))
    assert not kinds & {"give", "lend", "forgive"}
    assert kinds <= {
        "roller", "world", "board_order", "borrow", "install", "pass", "raise", "reduce", "move", "next_station",
        "done", "contract", "facility", "roll", "use", "embassy",
    }  # fmt: skip


@pytest.mark.rule("EXR-MONEY-03", "EXR-MONEY-05", "EXR-AMB-18")
@pytest.mark.parametrize(
    ("step", "kind"),
    [
        ("installation", "choose_world"),
        ("specialty", "choose_world"),
        ("contracts", "contracts"),
        ("income", "choose_world"),
    ],
)
def test_a_loan_is_offered_at_every_decision_of_a_step_until_it_is_taken(step: str, kind: str) -> None:
    place = world(hab=2, hos=3, Ana={"lab": 1, "colony": 1, "refinery": 1, "station": 1})
    table = position(place, place, step=step, players={"Ana": {"stockpile": {"outpost": 2}}})
    assert asked(table) == ("Ana", kind)
    while table.decision is not None and table.state.turn == 1:
        if table.decision.seat == ANA:
            assert "borrow" in offered(table), table.decision.kind
            trial = table.clone()
            play(trial, "borrow")
            assert asked(trial) == asked(table), "the decision is still to be made"
            assert cash(trial)[ANA] == cash(table)[ANA] + 43 and trial.state.players[ANA].debt == 50
            assert "borrow" not in offered(trial)
            assert refused(trial, "borrow") == "EXR-MONEY-05", "and the reason is told"
        ids = offered(table)
        play(table, next(o for o in (*offered(table, "world:"), "pass", "done", *ids) if o in ids))


@pytest.mark.rule("EXR-AMB-18")
def test_a_loan_can_be_taken_when_a_payment_comes_up_short() -> None:
    price = UNITS["outpost"].standard
    table = position(world(), players={"Ana": {"cash": price - 1, "stockpile": {"outpost": 1}}})
    assert refused(table, "install:outpost:standard") == "EXR-MONEY-07"
    play(table, "borrow", "install:outpost:standard")
    assert cash(table)[ANA] == 43 - 1


@pytest.mark.rule("EXR-AMB-18", "EXR-USE-07")
def test_a_loan_between_two_fees_keeps_what_is_paid_for_already() -> None:
    place = world(hab=3, Ana={"colony": 1}, Ben={"quantum_core": 1, "wind_farm": 1})
    first, second = UNITS["quantum_core"].usage_fee, UNITS["wind_farm"].usage_fee
    table = position(place, step="income", players={"Ana": {"cash": first}}, chance={"profit": [[1] * 6]})
    play(table, "use:quantum_core:1")
    assert refused(table, "use:wind_farm:1") == "EXR-USE-07"
    play(table, "borrow")
    assert offered(table, "use:") == ["use:wind_farm:1"]
    play(table, "use:wind_farm:1", "roll:dice")
    assert cash(table) == [43 - second + 6, 100 + first + second]


@pytest.mark.rule("EXR-MONEY-04", "EXR-AMB-17")
def test_the_debt_stays_to_the_end_and_costs_50() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"outpost": 1}}})
    play(table, "borrow")
    found = finish(table)
    assert not any("repaid" in tag(e) for e in found)
    assert table.outcome is not None
    points = {r.seat: r.points for r in table.outcome.ranking}
    assert points == {ANA: 100 + 43 - 50, BEN: 100}


@pytest.mark.rule("EXR-MONEY-06")
def test_money_is_a_plain_total() -> None:
    table = new(2)
    assert all(type(p.cash) is int for p in table.state.players)
    assert not any("change" in o for o in offered(table))


@pytest.mark.rule("EXR-MONEY-07")
def test_what_costs_more_than_the_cash_is_refused() -> None:
    price = UNITS["outpost"].standard
    table = position(world(), players={"Ana": {"cash": price - 1, "stockpile": {"outpost": 1}}})
    assert offered(table, "install:") == []
    assert refused(table, "install:outpost:standard") == "EXR-MONEY-07"
    price = UNITS["colony"].contract
    table = position(world(), players={"Ana": {"cash": price - 1}}, step="contracts")
    assert "contract:colony" not in offered(table)
    assert refused(table, "contract:colony") == "EXR-MONEY-07"
    table = position(world(), players={"Ana": {"cash": price}}, step="contracts")
    play(table, "contract:colony")
    assert cash(table)[ANA] == 0


@pytest.mark.rule("EXR-MONEY-08")
def test_prices_go_to_the_bank_and_incomes_come_from_it_without_end() -> None:
    table = position(
        world(hab=6, hos=1, Ana={"colony": 1}), players={"Ana": {"stockpile": {"lab": 1}}},
        chance={"hostility": [6], "habitability": [6]},
    )  # fmt: skip
    play(table, "install:lab:standard")
    left = 100 - UNITS["lab"].standard
    assert cash(table) == [left, 100]
    play(table, "done", "contract:outpost", "pass")
    left -= UNITS["outpost"].contract
    assert cash(table) == [left, 100]
    play(table, "roll:average")
    assert cash(table) == [left + 21, 100]
    assert "bank" not in facts(table)
