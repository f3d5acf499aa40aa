"""3 Secure Contracts. Rules EXR-CON."""

from __future__ import annotations

import pytest

from tests.rules.tables import asked, facts, offered, play, refused

from .board import ANA, BEN, SEATS, UNITS, cash, finish, position, stock, world


@pytest.mark.rule("EXR-CON-01")
@pytest.mark.parametrize("unit", list(UNITS))
def test_a_contract_costs_its_price_and_comes_from_the_market(unit: str) -> None:
    table = position(world(), step="contracts")
    before = facts(table)["market"][unit]
    play(table, f"contract:{unit}")
    assert cash(table)[ANA] == 100 - UNITS[unit].contract
    assert facts(table)["market"][unit] == before - 1
    assert stock(table) == {unit: 1}


@pytest.mark.rule("EXR-CON-01")
def test_contracts_are_sold_in_no_other_step() -> None:
    place = world(hab=2, hos=2, Ana={"lab": 1, "colony": 1})
    table = position(place, players={"Ana": {"stockpile": {"outpost": 1}}})
    kinds = set()
    while table.decision is not None:
        if offered(table, "contract:"):
            kinds.add(table.decision.kind)
        play(table, next(o for o in ("pass", "done", "roll:average") if o in offered(table)))
    assert kinds == {"contracts"}


@pytest.mark.rule("EXR-CON-02", "EXR-CON-03")
def test_installation_is_paid_separately_in_the_next_turn() -> None:
    table = position(world(), step="contracts", seats=2)
    play(table, "contract:colony", "pass")
    assert (table.state.turn, asked(table)) == (2, ("Ana", "install"))
    assert cash(table)[ANA] == 100 - UNITS["colony"].contract
    play(table, "install:colony:standard")
    assert cash(table)[ANA] == 100 - UNITS["colony"].contract - UNITS["colony"].standard


@pytest.mark.rule("EXR-CON-04", "EXR-AMB-11")
@pytest.mark.parametrize(("unit", "other"), [("tower", "plant"), ("plant", "tower")])
def test_one_tower_and_one_plant_in_the_whole_game(unit: str, other: str) -> None:
    table = position(world(), world(), step="contracts", seats=4, market={"tower": 2, "plant": 2})
    play(table, f"contract:{unit}", "pass", "pass", "pass")
    assert facts(table)["market"][unit] == 1
    assert refused(table, f"contract:{unit}") == "EXR-CON-04"
    play(table, f"contract:{other}")
    assert stock(table) == {unit: 1, other: 1}
    table = position(world(), players={"Ana": {"contracts": {unit: 1}}}, turn=3, step="contracts")
    assert refused(table, f"contract:{unit}") == "EXR-CON-04", "also when it is long in play"


@pytest.mark.rule("EXR-AMB-11")
def test_the_stricter_reading_allows_one_of_the_two() -> None:
    table = position(world(), world(), step="contracts", options={"tower_and_plant": "one_in_all"})
    play(table, "contract:tower", "pass")
    assert refused(table, "contract:plant") == "EXR-CON-04"
    assert {b.id: b.reason for b in table.blocked()}["contract:plant"] == (
        "You have had your one contract for a Tower or a Plant."
    )


@pytest.mark.rule("EXR-CON-05", "EXR-AMB-32")
@pytest.mark.parametrize("worlds", [1, 2, 3, 4])
def test_up_to_as_many_contracts_as_worlds_in_each_step(worlds: int) -> None:
    table = position(*[world()] * worlds, step="contracts", first="Ben", players={"Ana": {"cash": 500}})
    bought = [0, 0, 0]
    while table.state.turn < 4:
        contracts = offered(table, "contract:") if asked(table) == ("Ana", "contracts") else []
        bought[table.state.turn - 1] += bool(contracts)
        play(table, next(o for o in (*contracts, "board_order", "pass", *offered(table)) if o in offered(table)))
    assert bought == [worlds] * 3
    assert sum(stock(table).values()) == 3 * worlds


@pytest.mark.rule("EXR-CON-05")
def test_none_need_be_bought() -> None:
    table = position(world(), step="contracts", turn=3)
    finish(table)
    assert cash(table) == [100, 100] and stock(table) == {}


@pytest.mark.rule("EXR-CON-06", "EXR-CON-07", "EXR-AMB-13")
def test_one_at_a_time_in_turn_order_and_a_pass_is_final() -> None:
    table = position(world(), world(), world(), seats=3, step="contracts", first="Ben", market={"city": 2})
    asking = []
    for option in ("contract:city", "contract:lab", "contract:city", "contract:lab", "pass", "contract:lab"):
        asking.append(asked(table)[0])
        play(table, option)
        if option == "contract:city":
            assert "contract:plant" in offered(table)
    assert asking == ["Ben", "Cem", "Ana", "Ben", "Cem", "Ana"]
    asking = []
    while table.state.turn == 1:
        asking.append(asked(table)[0])
        play(table, "contract:outpost")
    assert asking == ["Ben", "Ana"]
    assert [stock(table, n).get("city", 0) for n in (ANA, BEN)] == [1, 1], "nobody takes both first"


@pytest.mark.rule("EXR-CON-08")
def test_what_is_sold_out_cannot_be_contracted() -> None:
    table = position(world(), world(), step="contracts", market={"lab": 1, "station": 0})
    assert refused(table, "contract:station") == "EXR-CON-08"
    play(table, "contract:lab")
    assert refused(table, "contract:lab") == "EXR-CON-08"
    assert [asked(table)[0], SEATS[ANA]] == ["Ben", "Ana"]
