"""1 Installation: three ways of payment. Rules EXR-INST."""

from __future__ import annotations

import pytest

from tests.rules.tables import asked, events, facts, offered, play, refused

from .board import ANA, BEN, SEATS, UNITS, cash, position, stock, units, world

UPGRADES = {
    "outpost": {"colony", "lab", "quantum_core", "wind_farm", "trade_center", "refinery"},
    "colony": {"city"},
    "city": {"tower"},
    "refinery": {"factory"},
    "factory": {"plant"},
}
DISCOUNTS = {u.id: list(UNITS)[u.discount_with] for u in UNITS.values() if u.discount_with is not None}
ALL = dict.fromkeys(UNITS, 1)
RICH = {"cash": 500, "stockpile": ALL}


@pytest.mark.rule("EXR-INST-01", "EXR-AMB-34")
def test_one_unit_for_each_player_on_each_world_in_a_turn() -> None:
    table = position(world(), world(), players={"Ana": RICH, "Ben": RICH})
    play(table, "board_order")
    asking = []
    while asked(table)[1] == "install":
        asking.append((asked(table)[0], table.state.agenda[-1].world))
        play(table, next(o for o in offered(table) if o.endswith(":standard")))
    assert asking == [("Ana", 0), ("Ben", 0), ("Ana", 1), ("Ben", 1)]
    for name in SEATS[:2]:
        assert [sum(facts(table)["worlds"][w]["units"][name].values()) for w in ("halcyon", "ember")] == [1, 1]


@pytest.mark.rule("EXR-INST-02")
def test_only_what_lies_in_the_own_stockpile_can_be_installed() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"outpost": 2}}, "Ben": RICH})
    assert offered(table, "install:") == ["install:outpost:standard"]
    assert refused(table, "install:lab:standard") == ""
    play(table, "install:outpost:standard")
    assert stock(table) == {"outpost": 1}
    assert units(table) == {"outpost": 1}


@pytest.mark.rule("EXR-INST-03")
def test_installing_is_optional() -> None:
    table = position(world(), players={"Ana": RICH})
    play(table, "pass")
    assert units(table) == {} and cash(table)[ANA] == 500
    assert stock(table) == ALL


@pytest.mark.rule("EXR-INST-04")
def test_three_ways_of_payment_each_offered_by_itself() -> None:
    place = world(Ana={"outpost": 1, "wind_farm": 1})
    table = position(place, players={"Ana": {"stockpile": {"colony": 1}}})
    assert offered(table, "install:") == [
        "install:colony:upgrade", "install:colony:discount", "install:colony:standard",
    ]  # fmt: skip
    paid = {}
    for option in offered(table, "install:"):
        trial = table.clone()
        found = events(play(trial, option), "installed")
        assert [e.way for e in found] == [option.split(":")[2]]
        paid[found[0].way] = 100 - cash(trial)[ANA]
    assert paid == {"upgrade": 0, "discount": UNITS["colony"].discount, "standard": UNITS["colony"].standard}


@pytest.mark.rule("EXR-INST-05")
@pytest.mark.parametrize("unit", list(UNITS))
def test_the_standard_price_is_all_that_is_needed(unit: str) -> None:
    table = position(world(), players={"Ana": {"cash": UNITS[unit].standard, "stockpile": {unit: 1}}})
    play(table, f"install:{unit}:standard")
    assert cash(table) == [0, 100]
    assert units(table) == {unit: 1}


@pytest.mark.rule("EXR-INST-06")
@pytest.mark.parametrize("unit", list(UNITS))
def test_a_discount_price_needs_the_unit_named_for_it(unit: str) -> None:
    for enabling in UNITS:
        table = position(world(Ana={enabling: 1}), players={"Ana": {"stockpile": {unit: 1}}})
        found = offered(table, f"install:{unit}:discount")
        assert found == ([f"install:{unit}:discount"] if DISCOUNTS.get(unit) == enabling else [])


@pytest.mark.rule("EXR-INST-06")
def test_no_discount_is_refused_by_the_rule_for_it() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"city": 1}}})
    assert refused(table, "install:city:discount") == "EXR-INST-06"


@pytest.mark.rule("EXR-INST-07", "EXR-AMB-40")
def test_the_user_chooses_among_owners_of_the_enabling_unit() -> None:
    table = position(
        world(Ben={"quantum_core": 1}, Cem={"quantum_core": 1}), seats=3, players={"Ana": {"stockpile": {"tower": 1}}}
    )
    assert offered(table, "install:tower:discount") == ["install:tower:discount:1", "install:tower:discount:2"]
    play(table, "install:tower:discount:2")
    fee = UNITS["quantum_core"].usage_fee
    assert cash(table) == [100 - UNITS["tower"].discount - fee, 100, 100 + fee]


@pytest.mark.rule("EXR-INST-08")
def test_an_enabling_unit_in_a_stockpile_opens_nothing() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"city": 1, "trade_center": 1}}, "Ben": RICH})
    assert offered(table, "install:city") == ["install:city:standard"]


@pytest.mark.rule("EXR-AMB-10", "EXR-AMB-03")
def test_the_enabling_unit_must_be_on_the_same_world_unless_reach_is_the_system() -> None:
    places = world(), world(Ben={"wind_farm": 1})
    ana = {"Ana": {"stockpile": {"colony": 1}}}
    table = position(*places, players=ana)
    play(table, "world:halcyon")
    assert offered(table, "install:colony") == ["install:colony:standard"]
    assert {b.id: b.reason for b in table.blocked()}["install:colony:discount"] == (
        "No Wind Farm is in play for it on Halcyon."
    )
    table = position(*places, players=ana, options={"reach": "system"})
    play(table, "world:halcyon")
    assert offered(table, "install:colony") == ["install:colony:discount:1", "install:colony:standard"]
    table = position(world(), world(), players=ana, options={"reach": "system"})
    play(table, "world:halcyon")
    assert {b.id: b.reason for b in table.blocked()}["install:colony:discount"] == "No Wind Farm is in play for it."


@pytest.mark.rule("EXR-AMB-10")
def test_an_enabling_unit_installed_earlier_in_the_step_counts() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"wind_farm": 1}}, "Ben": {"stockpile": {"colony": 1}}})
    play(table, "install:wind_farm:standard")
    assert offered(table, "install:colony") == ["install:colony:discount:0", "install:colony:standard"]


@pytest.mark.rule("EXR-INST-09")
def test_an_upgrade_replaces_a_lesser_unit_of_the_same_player_on_that_world() -> None:
    places = world(Ben={"outpost": 1}), world(Ana={"outpost": 1})
    table = position(*places, players={"Ana": {"stockpile": {"lab": 1}}}, options={"reach": "system"})
    play(table, "world:halcyon")
    assert refused(table, "install:lab:upgrade") == "EXR-INST-09", "another's, or on another world"
    play(table, "pass", "install:lab:upgrade")
    assert units(table, ANA, "ember") == {"lab": 1}
    assert units(table, BEN, "halcyon") == {"outpost": 1}


@pytest.mark.rule("EXR-INST-10", "EXR-INST-11", "EXR-INST-12", "EXR-INST-13", "EXR-INST-14")
@pytest.mark.parametrize("old", list(UNITS))
def test_each_unit_upgrades_one_step_along_its_own_arrows(old: str) -> None:
    table = position(world(Ana={old: 1}), players={"Ana": {"cash": 0, "stockpile": ALL}})
    found = {o.split(":")[1] for o in offered(table, "install:")}
    assert found == UPGRADES.get(old, set())
    for new in found:
        trial = table.clone()
        play(trial, f"install:{new}:upgrade")
        assert units(trial) == {new: 1}


@pytest.mark.rule("EXR-INST-15")
def test_the_new_unit_of_an_upgrade_must_lie_in_the_stockpile() -> None:
    table = position(world(Ana={"outpost": 1}), players={"Ana": {"stockpile": {"security": 1}}})
    assert refused(table, "install:colony:upgrade") == ""
    assert offered(table, "install:") == ["install:security:discount", "install:security:standard"]


@pytest.mark.rule("EXR-INST-16", "EXR-AMB-12")
def test_the_replaced_unit_is_back_in_the_market_the_same_turn() -> None:
    table = position(world(Ana={"colony": 1}), players={"Ana": {"stockpile": {"city": 1}}}, market={"colony": 0})
    play(table, "install:city:upgrade")
    assert stock(table) == {} and facts(table)["market"]["colony"] == 1
    assert asked(table) == ("Ana", "contracts")
    play(table, "pass")
    play(table, "contract:colony")
    assert stock(table, BEN) == {"colony": 1} and facts(table)["market"]["colony"] == 0


@pytest.mark.rule("EXR-INST-17")
def test_an_upgrade_costs_nothing() -> None:
    table = position(
        world(Ana={"city": 1}, Ben={"quantum_core": 1}), players={"Ana": {"cash": 0, "stockpile": {"tower": 1}}}
    )
    found = play(table, "install:tower:upgrade")
    assert cash(table) == [0, 100] and events(found, "fee_paid") == []


@pytest.mark.rule("EXR-INST-18")
def test_an_upgrade_is_the_one_installation_there() -> None:
    table = position(world(Ana={"outpost": 1}), players={"Ana": {"stockpile": {"colony": 1, "city": 1, "security": 1}}})
    play(table, "install:colony:upgrade")
    assert asked(table) == ("Ana", "contracts")
    assert units(table) == {"colony": 1}


@pytest.mark.rule("EXR-AMB-35")
def test_what_could_be_an_upgrade_can_also_be_bought_outright() -> None:
    table = position(world(Ana={"colony": 1}), players={"Ana": {"stockpile": {"city": 1}}})
    play(table, "install:city:standard")
    assert units(table) == {"colony": 1, "city": 1}
    table = position(world(), players={"Ana": {"stockpile": {"plant": 1}}})
    play(table, "install:plant:standard")
    assert units(table) == {"plant": 1}


@pytest.mark.rule("EXR-AMB-26")
def test_there_is_no_limit_of_units_and_no_way_to_remove_one() -> None:
    table = position(world(Ana={"outpost": 4, "security": 3}), players={"Ana": {"stockpile": {"outpost": 1}}})
    assert offered(table) == ["install:outpost:standard", "borrow", "pass"]
    play(table, "install:outpost:standard")
    assert units(table)["outpost"] == 5


def test_what_is_blocked_names_the_reason_once() -> None:
    table = position(world(Ben={"trade_center": 1}), players={"Ana": {"cash": 20, "stockpile": {"city": 1, "lab": 1}}})
    blocked = {b.id: (b.reason, b.rule) for b in table.blocked()}
    assert len(blocked) == len(table.blocked())
    for way, cost in (("discount:1", 30), ("standard", 37)):
        reason = f"That costs ŧ{cost}; you have ŧ20, and may borrow ŧ43 first."
        assert blocked[f"install:city:{way}"] == (reason, "EXR-MONEY-07")
    assert blocked["install:city:upgrade"] == ("You have no Colony on Halcyon to upgrade.", "EXR-INST-09")
    assert "install:city:discount" not in blocked, "Ben has one"


@pytest.mark.rule("EXR-MONEY-07", "EXR-AMB-18")
@pytest.mark.parametrize(("short", "debt", "helps"), [(43, 0, True), (44, 0, False), (43, 50, False)])
def test_what_is_too_dear_names_the_loan_only_where_it_would_cover_it(short: int, debt: int, helps: bool) -> None:
    price = UNITS["tower"].standard
    ana = {"cash": price - short, "debt": debt, "stockpile": {"tower": 1}}
    table = position(world(), players={"Ana": ana})
    reason = next(b.reason for b in table.blocked() if b.id == "install:tower:standard")
    assert ("may borrow ŧ43" in reason) is helps
    assert reason.startswith(f"That costs ŧ{price}; you have ŧ{price - short}")


@pytest.mark.rule("EXR-INST-02", "EXR-TURN-04")
def test_no_order_of_worlds_is_asked_when_nobody_has_a_unit_to_install() -> None:
    table = position(world(), world(), step="installation")
    assert table.decision is not None and table.decision.kind == "contracts"
    table = position(world(), world(), step="installation", players={"Ben": {"stockpile": {"outpost": 1}}})
    assert table.decision is not None and (table.decision.seat, table.decision.kind) == (ANA, "choose_world")
    play(table, "world:ember", "install:outpost:standard")
    assert table.decision.kind == "contracts", "the other world is passed over"
