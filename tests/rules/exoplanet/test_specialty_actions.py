"""2 Specialty Actions: Labs and Stations. Rules EXR-SPEC, EXR-LAB, EXR-STN."""

from __future__ import annotations

import pytest

from tests.rules.tables import asked, events, offered, play, refused

from .board import ANA, BEN, UNITS, cash, position, trait, units, world

RAISES = ["raise:hab", "raise:h2o", "raise:res"]


@pytest.mark.rule("EXR-SPEC-01")
@pytest.mark.parametrize("unit", list(UNITS))
def test_only_labs_and_stations_act(unit: str) -> None:
    table = position(world(hos=3, Ana={unit: 1}), step="specialty")
    assert (asked(table)[1] == "specialty") == (unit in ("lab", "station"))


@pytest.mark.rule("EXR-SPEC-02", "EXR-AMB-15")
def test_only_the_owner_acts_and_nobody_for_a_fee() -> None:
    table = position(world(hos=3, Ben={"lab": 1, "station": 1}), step="specialty")
    assert asked(table) == ("Ben", "specialty")
    assert offered(table) == [*RAISES, "reduce", "borrow", "done"]
    play(table, "done")
    assert asked(table) == ("Ana", "contracts"), "Ana is never asked"
    table = position(world(Ben={"lab": 1}), players={"Ana": {"stockpile": {"quantum_core": 1}}})
    play(table, "install:quantum_core:discount:1")
    assert cash(table) == [100 - UNITS["quantum_core"].discount - 1, 101], "but it may open a Discount Price"


@pytest.mark.rule("EXR-SPEC-03")
def test_a_specialty_action_is_optional() -> None:
    table = position(world(hos=3, Ana={"lab": 1, "station": 1}), step="specialty")
    play(table, "done")
    assert table.state.worlds[0].traits == [1, 1, 1, 3]
    assert asked(table) == ("Ana", "contracts")


@pytest.mark.rule("EXR-LAB-01")
@pytest.mark.parametrize("which", ["hab", "h2o", "res"])
def test_a_lab_raises_one_trait_of_its_world_by_one(which: str) -> None:
    table = position(world(2, 3, 4, 5, Ana={"lab": 1}), world(2, 3, 4, 5), step="specialty")
    before = {t: trait(table, t) for t in ("hab", "h2o", "res", "hos")}
    play(table, f"raise:{which}")
    assert {t: trait(table, t) for t in before} == {**before, which: before[which] + 1}
    assert table.state.worlds[1].traits == [2, 3, 4, 5]
    assert asked(table) == ("Ana", "contracts"), "once only"


@pytest.mark.rule("EXR-LAB-02")
def test_a_trait_at_6_cannot_be_raised() -> None:
    table = position(world(6, 5, 6, Ana={"lab": 2}), step="specialty")
    assert offered(table, "raise:") == ["raise:h2o"]
    assert refused(table, "raise:hab") == "EXR-LAB-02"
    play(table, "raise:h2o")
    assert asked(table) == ("Ana", "contracts"), "the second Lab finds nothing to raise"


@pytest.mark.rule("EXR-LAB-03")
def test_a_lab_does_not_touch_hostility() -> None:
    table = position(world(hos=3, Ana={"lab": 1}), step="specialty")
    assert offered(table, "raise:") == RAISES
    refused(table, "raise:hos")
    refused(table, "reduce")
    play(table, "raise:hab")
    assert trait(table, "hos") == 3


@pytest.mark.rule("EXR-LAB-04")
def test_several_labs_act_each_by_itself_in_turn_order() -> None:
    table = position(world(hab=3, Ana={"lab": 2}, Ben={"lab": 1}), step="specialty", first="Ben")
    assert asked(table)[0] == "Ben"
    play(table, "raise:hab")
    assert asked(table)[0] == "Ana"
    play(table, "raise:hab", "raise:hab")
    assert trait(table, "hab") == 6
    assert asked(table) == ("Ben", "contracts")
    table = position(world(hab=5, Ana={"lab": 2}), step="specialty")
    play(table, "raise:hab")
    assert offered(table, "raise:") == ["raise:h2o", "raise:res"]
    play(table, "raise:res")
    assert table.state.worlds[0].traits == [6, 1, 2, 1]


@pytest.mark.rule("EXR-LAB-05")
def test_a_lab_installed_this_turn_acts_and_one_in_a_stockpile_does_not() -> None:
    table = position(world(), players={"Ana": {"stockpile": {"lab": 2}}})
    play(table, "install:lab:standard")
    assert asked(table) == ("Ana", "specialty")
    play(table, "raise:res")
    assert asked(table) == ("Ana", "contracts")
    assert trait(table, "res") == 2


@pytest.mark.rule("EXR-STN-01")
def test_a_station_may_do_none_one_or_both() -> None:
    places = world(hos=4, Ana={"station": 1}), world(hos=5)
    table = position(*places, step="specialty")
    assert offered(table) == ["reduce", "move:ember", "borrow", "done"]
    for options, found in {
        (): (4, 5), ("reduce",): (3, 5), ("move:ember",): (4, 5), ("reduce", "move:ember"): (3, 5),
        ("move:ember", "reduce"): (4, 4),
    }.items():  # fmt: skip
        trial = table.clone()
        play(trial, *options)
        assert (trait(trial, "hos"), trait(trial, "hos", "ember")) == found
        if len(options) < 2:
            play(trial, "done")
        assert asked(trial) == ("Ana", "contracts")


@pytest.mark.rule("EXR-STN-02")
def test_hostility_never_falls_below_1() -> None:
    table = position(world(hos=2, Ana={"station": 2}), world(hos=1), step="specialty")
    play(table, "reduce", "next_station")
    assert trait(table, "hos") == 1
    assert refused(table, "reduce") == "EXR-STN-02"


@pytest.mark.rule("EXR-STN-03")
def test_a_station_moves_to_any_other_world_and_nowhere_in_a_one_world_game() -> None:
    table = position(world(), world(), world(), world(Ana={"station": 1}), step="specialty")
    assert offered(table, "move:") == ["move:halcyon", "move:ember", "move:meridian"]
    play(table, "move:ember")
    assert units(table, ANA, "ember") == {"station": 1} and units(table, ANA, "solace") == {}
    table = position(world(hos=2, Ana={"station": 1}), step="specialty")
    assert offered(table, "move:") == []


@pytest.mark.rule("EXR-STN-05")
def test_a_station_moves_once_and_reduces_once() -> None:
    table = position(world(hos=3, Ana={"station": 1}), world(hos=3), world(hos=3), step="specialty")
    play(table, "move:ember")
    assert refused(table, "move:meridian") == "EXR-STN-05"
    table = position(world(hos=3, Ana={"station": 1}), world(hos=3), world(hos=3), step="specialty")
    play(table, "reduce")
    assert refused(table, "reduce") == "EXR-STN-05"


@pytest.mark.rule("EXR-STN-01", "EXR-STN-05")
def test_every_station_of_a_world_has_its_own_two_actions() -> None:
    table = position(world(hos=5, Ana={"station": 2}), world(hos=1), step="specialty")
    play(table, "move:ember")
    assert asked(table) == ("Ana", "specialty"), "nothing left for the first, the second still acts"
    assert offered(table) == ["reduce", "move:ember", "borrow", "done"]
    play(table, "reduce", "move:ember")
    assert units(table, ANA, "ember") == {"station": 2} and trait(table, "hos") == 4


@pytest.mark.rule("EXR-STN-01", "EXR-STN-05")
def test_two_stations_reduce_twice_in_a_one_world_game() -> None:
    table = position(world(hos=5, Ana={"station": 2}), step="specialty")
    play(table, "reduce", "reduce")
    assert trait(table, "hos") == 3
    assert asked(table) == ("Ana", "contracts")


@pytest.mark.rule("EXR-STN-02", "EXR-STN-03")
def test_stations_that_can_do_nothing_are_not_left_for_one_another() -> None:
    table = position(world(hos=1, Ana={"station": 2, "lab": 1}), step="specialty")
    assert offered(table) == [*RAISES, "borrow", "done"]
    table = position(world(hos=1, Ana={"station": 2, "lab": 1}), world(), step="specialty")
    assert offered(table) == [*RAISES, "move:ember", "next_station", "borrow", "done"]


@pytest.mark.rule("EXR-STN-06")
def test_station_actions_cost_nothing_and_moving_is_no_installation() -> None:
    table = position(
        world(hos=3, Ana={"station": 1}), world(hos=3),
        players={"Ana": {"cash": 10, "stockpile": {"outpost": 1}}},
    )  # fmt: skip
    play(table, "world:ember", "install:outpost:standard")
    play(table, "reduce", "move:ember")
    assert cash(table)[ANA] == 10 - UNITS["outpost"].standard
    assert units(table, ANA, "ember") == {"outpost": 1, "station": 1}


@pytest.mark.rule("EXR-AMB-14")
def test_a_station_that_moved_does_not_act_again_on_the_world_it_came_to() -> None:
    table = position(world(hos=5, Ana={"station": 1}), world(hos=5, Ana={"station": 1}), world(), step="specialty")
    play(table, "world:halcyon", "move:ember", "done")
    assert asked(table) == ("Ana", "specialty")
    play(table, "reduce", "move:meridian")
    assert asked(table) == ("Ana", "contracts"), "of the two at Ember only the one that was there acted there"
    assert (trait(table, "hos"), trait(table, "hos", "ember")) == (5, 4)


@pytest.mark.rule("EXR-AMB-14")
def test_a_station_may_reduce_on_a_world_already_handled() -> None:
    table = position(
        world(hos=5, Ben={"lab": 1}), world(hos=5, Ana={"station": 1}), step="specialty",
    )  # fmt: skip
    play(table, "world:halcyon", "done", "move:halcyon", "reduce")
    assert trait(table, "hos") == 4 and units(table, ANA) == {"station": 1}


def test_labs_and_stations_of_a_world_act_in_any_order() -> None:
    table = position(world(hos=5, Ana={"lab": 1, "station": 1}), step="specialty")
    found = play(table, "reduce", "raise:hab")
    assert [e.value for e in events(found, "hostility_reduced")] == [4]
    assert table.state.worlds[0].traits == [2, 1, 1, 4]
    table = position(world(hos=5, Ben={"lab": 1, "station": 1}), step="specialty")
    play(table, "raise:hab", "reduce")
    assert units(table, BEN) == {"lab": 1, "station": 1}
    assert table.state.worlds[0].traits == [2, 1, 1, 4]
