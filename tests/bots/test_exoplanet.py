"""Exoplanet Rush's computer players: what they value, what they plan, and that they play better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots, rules
from game.bots.evaluate import evaluation
from game.bots.exoplanet_plan import Act, Planner
from game.bots.exoplanet_value import GROWTH, Outlook, Valuer, earned
from tests.rules.exoplanet.board import ANA, BEN, UNITS, new, position, world
from tests.rules.tables import asked, offered, play

NUMBER = {u.id: u.number for u in UNITS.values()}
OPTIONS: list[dict[str, Any]] = [{}, {"worlds": 1, "roll_mode": "table"}, {"reach": "system", "sectors": "picked"}]


def chosen(table: rules.Table, level: str = "normal") -> str:
    """What a bot of a level chooses for the seat that decides."""
    assert table.decision is not None
    return bots.make("exoplanet", level, 1).choose(table.view(table.decision.seat), table.decision)


def whole(levels: list[str], seed: int, **options: Any) -> rules.Table:
    """A game of bots to its end. A choice that is not offered raises IllegalMove."""
    table = new(len(levels), seed, **options)
    players = [bots.make("exoplanet", level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    while (decision := table.decision) is not None:
        table.play(players[decision.seat].choose(table.view(decision.seat), decision))
    return table


def points(table: rules.Table) -> list[int]:
    assert table.outcome is not None
    return [r.points for r in sorted(table.outcome.ranking, key=lambda r: r.seat)]


# ---------------------------------------------------------------------- what is valued
@pytest.mark.parametrize(("profit", "loss"), [(1, 0), (4, 0), (6, 3), (4, 4), (12, 5), (20, 0)])
def test_the_expected_income_of_a_roll_is_close_to_the_exact_one(profit: int, loss: int) -> None:
    table = position(world(hab=1, Ana={"colony": 1}), step="income")
    exact = table.rules.definition.forecast.__globals__["spread"](profit, loss, 0)[0]
    assert earned(profit, loss) == pytest.approx(exact, abs=0.4)


def test_more_facilities_and_better_worlds_are_worth_more() -> None:
    value = evaluation("exoplanet")
    poor = value(position(world(hab=2, Ana={"colony": 1})).view(ANA), ANA)
    rich = value(position(world(hab=5, Ana={"colony": 1})).view(ANA), ANA)
    two = value(position(world(hab=5, Ana={"colony": 2})).view(ANA), ANA)
    assert 0 < poor < rich < two
    assert value(position(world(hab=5, Ana={"colony": 1})).view(BEN), BEN) == pytest.approx(-rich)


def test_hostility_security_and_boosters_count() -> None:
    def of(hos: int, **more: int) -> float:
        return Valuer(position(world(3, 3, 3, hos, Ana={"factory": 1, **more})).view(ANA)).wealth(ANA)

    salvage = {name: UNITS[name].salvage for name in UNITS}
    assert of(1) > of(5)
    assert of(5, security=1) - salvage["security"] > of(5)
    assert of(1, quantum_core=1) - salvage["quantum_core"] > of(1, wind_farm=1) - salvage["wind_farm"] > of(1)


def test_another_players_booster_counts_only_as_far_as_it_pays() -> None:
    alone = Valuer(position(world(hab=3, Ana={"colony": 1})).view(ANA)).wealth(ANA)
    beside = Valuer(position(world(hab=3, Ana={"colony": 1}, Ben={"quantum_core": 1})).view(ANA)).wealth(ANA)
    assert beside == pytest.approx(alone + 4 * (7 - 2 * UNITS["quantum_core"].usage_fee), abs=0.1)


@pytest.mark.parametrize("seats", [2, 6])
def test_rolls_that_others_will_have_are_foreseen_at_the_start(seats: int) -> None:
    # Nobody rolls yet, but in the third turn everybody will: a Trade Center bought first must not look worthless.
    look = Outlook(position(world(), seats=seats, step="contracts").view(ANA))
    others = [look.world(0, ANA, turn).others for turn in (1, 2, 3, 4)]
    assert others[0] == 0
    assert others[1:] == [pytest.approx((seats - 1) * GROWTH * turns) for turns in (1, 2, 3)]


def test_what_others_will_add_is_spread_over_all_worlds() -> None:
    # A player adds about one facility a turn, not one on each world: on four worlds a Trade Center would be overpaid.
    one = Outlook(position(world(), seats=4, step="contracts").view(ANA))
    four = Outlook(position(*[world()] * 4, seats=4, step="contracts").view(ANA))
    assert sum(four.world(n, ANA, 3).others for n in range(4)) == pytest.approx(one.world(0, ANA, 3).others)


def test_rolls_that_others_have_already_go_on() -> None:
    table = position(world(Ben={"colony": 2, "refinery": 1}), turn=2, step="contracts")
    others = [Outlook(table.view(ANA)).world(0, ANA, turn).others for turn in (2, 4)]
    assert others == [3, pytest.approx(3 + 2 * GROWTH)]


def test_a_facility_is_worth_its_salvage_and_the_incomes_to_come_less_taxes() -> None:
    place, ben = world(hab=4, Ana={"colony": 1}), {"Ben": {"stockpile": {"lab": 1}}}
    worth = [Valuer(position(place, turn=turn, players=ben).view(ANA)).wealth(ANA) for turn in (1, 2, 3, 4)]
    owned = 100 + UNITS["colony"].salvage
    incomes = [4 * 14 - 2 * 10, 3 * 14 - 2 * 10, 2 * 14, 14]  # the only Embassy of one world comes in turn 2
    assert worth == [pytest.approx(owned + income, abs=0.1) for income in incomes]


def test_rolls_still_to_come_this_turn_are_counted_once() -> None:
    table = position(world(hab=4, Ana={"colony": 2}), step="income", turn=4)
    assert Valuer(table.view(ANA)).rolls_now()[ANA] == pytest.approx(28, abs=0.1)
    play(table, "roll:average")
    assert Valuer(table.view(ANA)).rolls_now()[ANA] == pytest.approx(14, abs=0.1)


def test_taxes_to_come_are_foreseen() -> None:
    free = Outlook(position(world(), step="contracts").view(ANA))
    assert free.embassies == {1: set(), 2: {0}, 3: {0}}
    assert Outlook(position(world(), step="contracts", turn=4).view(ANA)).embassies == {}
    two = Outlook(position(world(hab=2), world(hab=5), turn=2, step="contracts").view(ANA))
    assert two.embassies == {2: {1}, 3: {0, 1}}


def test_the_debt_counts_against_a_borrower() -> None:
    value = evaluation("exoplanet")
    with_debt = position(world(), players={"Ana": {"cash": 143, "debt": 50, "stockpile": {"lab": 1}}})
    without = position(world(), players={"Ana": {"cash": 100, "stockpile": {"lab": 1}}})
    assert value(with_debt.view(ANA), ANA) == pytest.approx(value(without.view(ANA), ANA) - 7)


# ---------------------------------------------------------------------- what is planned
def test_a_plan_upgrades_where_that_is_cheapest() -> None:
    table = position(world(hab=6, Ana={"outpost": 1}), players={"Ana": {"cash": 30, "stockpile": {"colony": 1}}})
    plan, _ = Planner(table.view(ANA), ANA).best()
    assert plan[0][0] == Act(NUMBER["colony"], NUMBER["outpost"])
    assert chosen(table) == "install:colony:upgrade"


def test_a_plan_buys_each_contract_before_its_installation_and_never_runs_out_of_cash() -> None:
    table = position(world(5, 5, 5, 1), world(4, 4, 4, 1), players={"Ana": {"stockpile": {"outpost": 2}}})
    planner = Planner(table.view(ANA), ANA)
    plan, account = planner.best()
    assert account.wealth > 150
    stock = {NUMBER["outpost"]: 2}
    for turn in range(4):
        for line in plan:
            if line[turn] is not None:
                stock[line[turn].unit] = stock.get(line[turn].unit, 0) - 1  # type: ignore[union-attr]
        assert min(stock.values()) >= 0
        assert len(account.contracts[turn]) <= 2
        for unit in account.contracts[turn]:
            stock[unit] = stock.get(unit, 0) + 1
    assert account.contracts[3] == []


def test_thrift_at_first_finds_better_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    openings = [new(4, seed) for seed in (1, 4, 5)]
    for table in openings:
        while asked(table)[1] != "install":
            play(table, offered(table)[0])
    found = [Planner(t.view(ANA), ANA).best()[1].wealth for t in openings]
    monkeypatch.setattr("game.bots.exoplanet_plan.THRIFT", ((),))
    plain = [Planner(t.view(ANA), ANA).best()[1].wealth for t in openings]
    assert all(a >= b for a, b in zip(found, plain, strict=True)) and sum(found) > sum(plain) + 15


def test_the_last_piece_that_would_be_missed_most_is_secured_first() -> None:
    market = {"city": 1, "factory": 1, "tower": 0, "plant": 0}
    facilities = {"colony": 1, "refinery": 1}
    water = position(world(1, 6, 1, 1, Ana=facilities), world(), step="contracts", market=market)
    assert chosen(water) == "contract:city"
    homely = position(world(6, 1, 1, 1, Ana=facilities), world(), step="contracts", market=market)
    assert chosen(homely) == "contract:factory"


def test_nothing_is_bought_that_cannot_pay_for_itself_any_more() -> None:
    table = position(world(1, 1, 1, 6), turn=3, step="contracts")
    assert chosen(table) == "pass"
    table = position(world(1, 1, 1, 6), turn=4, players={"Ana": {"stockpile": {"plant": 1}}})
    assert chosen(table) == "pass"


def test_the_loan_is_taken_when_it_pays_and_not_otherwise() -> None:
    rich = position(world(6, 6, 6, 1), players={"Ana": {"cash": 30, "stockpile": {"tower": 1}}})
    assert chosen(rich) == "borrow"
    play(rich, "borrow")
    assert chosen(rich) == "install:tower:standard"
    poor = position(world(1, 1, 1, 6), turn=4, players={"Ana": {"cash": 0, "stockpile": {"colony": 1}}})
    assert chosen(poor) == "pass"


def test_a_discount_with_anothers_unit_is_used_where_it_saves() -> None:
    table = position(world(hab=6, Ben={"wind_farm": 1}), players={"Ana": {"stockpile": {"colony": 1}}})
    assert chosen(table) == "install:colony:discount:1"


@pytest.mark.parametrize(("seats", "uses"), [(2, "use:quantum_core:1"), (4, "use:quantum_core:1")])
def test_a_booster_is_used_when_it_brings_more_than_its_fee(seats: int, uses: str) -> None:
    table = position(world(hab=3, Ana={"colony": 1}, Ben={"quantum_core": 1}), seats=seats, step="income")
    assert chosen(table) == uses
    play(table, uses)
    assert chosen(table).startswith("roll:")


def test_a_booster_that_would_be_wasted_is_not_used() -> None:
    table = position(world(6, 6, 6, 1, Ana={"plant": 1}, Ben={"quantum_core": 1}), step="income")
    assert chosen(table).startswith("roll:")
    table = position(world(hab=3, Ana={"colony": 1}, Ben={"security": 1}), step="income")
    assert chosen(table).startswith("roll:")


def test_who_is_ahead_plays_safe_and_who_is_behind_throws() -> None:
    place = world(hab=4, Ana={"colony": 1})
    ahead = position(place, step="income", turn=4, players={"Ana": {"cash": 200}})
    behind = position(place, step="income", turn=4, players={"Ben": {"cash": 200}})
    assert (chosen(ahead), chosen(behind)) == ("roll:average", "roll:dice")


def test_a_lab_raises_what_own_facilities_count_and_others_do_not() -> None:
    table = position(world(2, 2, 2, 2, Ana={"lab": 1, "colony": 1}, Ben={"refinery": 1}), step="specialty")
    assert chosen(table) == "raise:hab"
    table = position(world(2, 2, 2, 2, Ana={"lab": 1}, Ben={"refinery": 1, "colony": 1}), step="specialty")
    assert chosen(table) == "done"


def test_a_station_goes_where_own_facilities_lose_dice() -> None:
    table = position(world(hos=4, Ana={"station": 1}), world(hos=4, Ana={"plant": 1}), step="specialty")
    assert chosen(table) == "move:ember"
    play(table, "move:ember")
    assert chosen(table) == "reduce"


def test_the_embassy_goes_where_others_pay() -> None:
    table = position(world(hab=2, Ana={"colony": 1}), world(hab=2, Ben={"colony": 1}), turn=2, step="majeure",
                     chance={"habitability": [6, 6]})  # fmt: skip
    assert asked(table) == ("Ana", "choose_embassy")
    assert chosen(table) == "embassy:ember"


def test_a_reason_says_why_in_words() -> None:
    table = position(world(hab=6, Ana={"outpost": 1}), players={"Ana": {"stockpile": {"colony": 1}}})
    assert table.decision is not None
    bot = bots.make("exoplanet", "normal", 1)
    bot.choose(table.view(ANA), table.decision)
    assert bot.reason is not None and "Colony" in rules.say(bot.reason, table)
    for key in ("install", "upgrade", "contract", "loan", "use"):
        assert table.rules.words.sentences[f"why.{key}"]


# ---------------------------------------------------------------------- how it plays
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whole_games_are_played_by_offered_options_only(seats: int, options: dict[str, Any]) -> None:
    if seats == 6:
        options = {**options, "worlds": 1}
    levels = (["normal", "easy", "normal", "random"] * 2)[:seats]
    table = whole(levels, seats, **options)
    assert table.outcome is not None and len(points(table)) == seats
    assert table.rules.definition.check(table.game) == []


def test_the_same_view_gets_the_same_choice() -> None:
    first, again = (whole(["normal", "normal"], 4) for _ in range(2))
    assert [m.option for m in first.moves] == [m.option for m in again.moves]
    assert first.digest() == again.digest()


def test_easy_beats_random_and_normal_beats_easy() -> None:
    margin = 0
    for seed in range(4):
        a, b = points(whole(["easy", "random"], seed))
        assert a > b
        a, b = points(whole(["normal", "easy"], seed))
        margin += a - b
    assert margin > 0


def test_a_plan_holds_for_every_kind_of_moment() -> None:
    table = new(3, 7)
    players = [bots.make("exoplanet", "normal", seat) for seat in range(3)]
    kinds = set()
    while (decision := table.decision) is not None:
        kinds.add(decision.kind)
        for seat in range(3):
            _, account = Planner(table.view(seat), seat).best()
            assert account.wealth >= 0
        option = players[decision.seat].choose(table.view(decision.seat), decision)
        assert option in offered(table)
        table.play(option)
    assert {"choose_world", "install", "contracts", "roll", "facility"} <= kinds
