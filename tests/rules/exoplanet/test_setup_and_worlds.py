"""Set-up, Stockpiles, sectors and the worlds' traits. Rules EXR-SETUP, EXR-WORLD."""

from __future__ import annotations

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused

from .board import ANA, BEN, CONTENT, SEATS, UNITS, WORLDS, cash, finish, new, position, stock, units, world


def rolled(*throws: int, seats: int = 3) -> rules.Table:
    """A new game with a scripted roll for first player."""
    table = new(seats)
    game = table.rules.game(table.rules.definition.state(
        game="exoplanet", seats=SEATS[:seats], options=dict(table.state.options), chance=table.state.chance,
    ))  # fmt: skip
    game.state.chance.script = {"first player": list(throws)}
    table.rules.definition.begin(game)
    return type(table)(table.rules, game)


@pytest.mark.rule("EXR-SETUP-01", "EXR-SETUP-02")
def test_the_highest_die_names_the_first_player_and_gives_the_token() -> None:
    table = rolled(2, 6, 5)
    assert table.state.first == BEN
    assert [e.seat for e in events(table.opening, "first_player")] == [BEN]
    assert asked(table) == ("Ben", "roller")


def test_who_ties_for_the_highest_rolls_again_alone() -> None:
    table = rolled(5, 2, 5, 1, 3)
    rounds = events(table.opening, "first_player_rolled")
    assert [e.seats for e in rounds] == [[0, 1, 2], [0, 2]]
    assert table.state.first == 2


@pytest.mark.rule("EXR-SETUP-03")
def test_turn_order_is_seat_order_from_the_first_player_on() -> None:
    table = position(world(), seats=4, step="contracts", first="Cem")
    order = []
    for _ in range(8):
        order.append(asked(table)[0])
        play(table, "pass")
    assert order == ["Cem", "Dora", "Ana", "Ben", "Dora", "Ana", "Ben", "Cem"]


@pytest.mark.rule("EXR-SETUP-04", "EXR-SETUP-05")
def test_banker_supplier_and_player_mat_are_no_decisions_and_no_facts() -> None:
    kinds = set()
    table = new(2)
    while table.decision is not None:
        kinds.add(table.decision.kind)
        play(table, table.decision.ids()[0])
    assert kinds <= {
        "roller", "choose_world", "install", "specialty", "contracts", "facility", "roll", "choose_embassy",
    }  # fmt: skip
    assert set(facts(new(2))["players"]["Ana"]) == {"cash", "debt", "sector", "stockpile", "contracts"}


@pytest.mark.rule("EXR-SETUP-06", "EXR-AMB-30")
@pytest.mark.parametrize("seats", range(2, 7))
def test_three_more_for_each_place_behind_the_first_and_nothing_later(seats: int) -> None:
    table = new(seats, seed=seats)
    first = table.state.first
    assert [cash(table)[(first + k) % seats] for k in range(seats)] == [100 + 3 * k for k in range(seats)]
    before = cash(table)
    assert not events(finish(table), "fee_paid")
    assert [max(c - b for c, b in zip(row, before, strict=True)) for row in table.state.cash] == [0, 0, 0, 0]


@pytest.mark.rule("EXR-SETUP-07", "EXR-SETUP-12")
@pytest.mark.parametrize("worlds", [1, 2, 3, 4])
def test_the_starting_stockpile_is_the_same_for_all_and_free(worlds: int) -> None:
    table = new(3, worlds=worlds)
    assert stock(table, 0) == stock(table, 1) == stock(table, 2) != {}
    assert sum(stock(table).values()) == worlds + 1
    assert max(cash(table)) == 106
    assert all(not any(p.contracts) for p in table.state.players)


@pytest.mark.rule("EXR-SETUP-13")
def test_a_unit_in_a_stockpile_does_nothing() -> None:
    stocked = {"stockpile": dict.fromkeys(UNITS, 1), "cash": 20}
    table = position(
        world(hab=6, h2o=6, res=6, hos=5, embassy=True, Ben={"refinery": 1}),
        world(),
        players={"Ana": stocked, "Ben": {"cash": 20}},
        step="specialty",
        turn=3,
        chance={"hostility": [3, 6], "habitability": [1], "water claim": [6]},
    )
    assert asked(table) == ("Ana", "contracts"), "no Specialty Action"
    play(table, "pass", "pass")
    assert asked(table) == ("Ben", "roll"), "no income"
    assert offered(table, "use:") == [], "no Usage"
    happened = play(table, "roll:average")
    assert events(happened, "income_rolled")[0].trade == []
    assert [e.labs for e in events(happened, "hostility_rolled")] == [0, 0]
    assert [e.wind_farms for e in events(happened, "habitability_rolled")] == [0]
    assert [e.seat for e in events(happened, "tax_paid")] == [BEN], "no tax"
    finish(table)
    assert table.outcome is not None
    rank = next(r for r in table.outcome.ranking if r.seat == ANA)
    assert rank.sources == {"cash": 20, "salvage": 0, "debt": 0}


@pytest.mark.rule("EXR-SETUP-14")
def test_every_player_sees_every_stockpile() -> None:
    table = new(3)
    for seat in (-1, 0, 1, 2):
        assert [p.stockpile for p in table.view(seat).players] == [p.stockpile for p in table.state.players]


@pytest.mark.rule("EXR-SETUP-15")
def test_a_stockpile_unit_can_be_installed_in_the_last_turn_as_well() -> None:
    for turn in (1, 2, 3, 4):
        table = position(world(), players={"Ana": {"stockpile": {"outpost": 1}}}, turn=turn)
        play(table, "install:outpost:standard")
        assert units(table) == {"outpost": 1}


@pytest.mark.rule("EXR-SETUP-16")
def test_every_player_may_build_on_every_world() -> None:
    table = position(world(), world(), players={n: {"stockpile": {"outpost": 2}} for n in SEATS[:2]})
    play(table, "board_order", *["install:outpost:standard"] * 4)
    for place in ("halcyon", "ember"):
        assert units(table, ANA, place) == units(table, BEN, place) == {"outpost": 1}


@pytest.mark.rule("EXR-SETUP-17")
@pytest.mark.parametrize(("seats", "sectors"), [(2, 4), (3, 4), (4, 4), (5, 6), (6, 6)])
def test_four_sectors_for_up_to_four_players_and_six_for_more(seats: int, sectors: int) -> None:
    table = new(seats, sectors="picked")
    assert offered(table, "sector:") == [f"sector:{n + 1}" for n in range(sectors)]


@pytest.mark.rule("EXR-SETUP-18", "EXR-AMB-22")
def test_each_picks_a_sector_not_taken_in_turn_order() -> None:
    table = new(3, sectors="picked")
    first = table.state.first
    order = [SEATS[(first + k) % 3] for k in range(3)]
    for name, taken in zip(order, ("sector:2", "sector:4", "sector:1"), strict=True):
        assert asked(table) == (name, "sector")
        play(table, taken)
        assert taken not in offered(table)
    assert [facts(table)["players"][name]["sector"] for name in order] == [2, 4, 1]


def test_dealt_sectors_are_different() -> None:
    table = new(6)
    assert sorted(p.sector for p in table.state.players) == list(range(6))


@pytest.mark.rule("EXR-AMB-22")
def test_dealt_sectors_can_be_kept_changed_and_swapped_by_agreement() -> None:
    table = new(3, sectors="swapped")
    names = [SEATS[(table.state.first + k) % 3] for k in range(3)]
    seats = [SEATS.index(name) for name in names]
    dealt = {seat: table.state.players[seat].sector for seat in seats}
    assert asked(table) == (names[0], "swap")
    assert offered(table) == ["keep", "sector:4", *(f"swap:{s}" for s in sorted(seats[1:])), "borrow"]
    play(table, f"swap:{seats[2]}")
    assert asked(table) == (names[2], "agree_swap")
    play(table, "agree")
    assert table.state.players[seats[0]].sector == dealt[seats[2]]
    assert table.state.players[seats[2]].sector == dealt[seats[0]]
    play(table, f"swap:{seats[0]}", "decline")
    assert table.state.players[seats[1]].sector == dealt[seats[1]], "nobody must swap"
    assert asked(table) == (names[2], "swap")
    play(table, "sector:4")
    assert table.state.players[seats[2]].sector == 3
    assert asked(table) == (names[0], "roller")


@pytest.mark.rule("EXR-MONEY-03", "EXR-AMB-18")
@pytest.mark.parametrize("sectors", ["dealt", "picked", "swapped"])
def test_the_loan_is_to_be_had_during_set_up_too(sectors: str) -> None:
    table = new(2, sectors=sectors)
    kinds = []
    while asked(table)[1] != "choose_world":
        kinds.append(asked(table)[1])
        seat = SEATS.index(asked(table)[0])
        trial = table.clone()
        before = asked(trial)
        play(trial, "borrow")
        assert cash(trial)[seat] == cash(table)[seat] + 43 and trial.state.players[seat].debt == 50
        assert asked(trial) == before, "and the choice is still to be made"
        assert refused(trial, "borrow") == "EXR-MONEY-05"
        play(table, offered(table)[0])
    assert kinds == [*{"dealt": [], "picked": ["sector"] * 2, "swapped": ["swap"] * 2}[sectors], "roller", "roller"]


@pytest.mark.rule("EXR-AMB-31", "EXR-AMB-36")
@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("worlds", [1, 4])
def test_starting_stockpiles_come_out_of_the_supply(seats: int, worlds: int) -> None:
    table = new(seats, worlds=worlds)
    for n, unit in enumerate(CONTENT.units):
        held = sum(p.stockpile[n] for p in table.state.players)
        pieces = unit.supply[seats][worlds - 1]
        assert table.state.market[n] + held == pieces
        assert table.state.market[n] >= 0


# ---------------------------------------------------------------------- worlds
@pytest.mark.rule("EXR-WORLD-01", "EXR-WORLD-02")
def test_each_world_has_four_traits_from_1_to_6() -> None:
    table = new(4)
    play(table, *["roller:0"] * 4)
    for name in WORLDS:
        traits = facts(table)["worlds"][name]["traits"]
        assert list(traits) == ["hab", "h2o", "res", "hos"]
        assert all(1 <= value <= 6 for value in traits.values())


@pytest.mark.rule("EXR-WORLD-03")
def test_every_trait_is_rolled_for_itself() -> None:
    seen: list[set[int]] = [set(), set(), set(), set()]
    alike = 0
    for seed in range(60):
        table = new(2, seed=seed, worlds=1)
        happened = play(table, "roller:0")
        thrown = events(happened, "traits_rolled")[0].dice
        assert thrown == table.state.worlds[0].traits
        for n, value in enumerate(thrown):
            seen[n].add(value)
        alike += len(set(thrown)) == 1
    assert alike < 10, "one die for each trait"
    assert seen == [{1, 2, 3, 4, 5, 6}] * 4


@pytest.mark.rule("EXR-WORLD-04")
def test_the_first_player_names_who_rolls_each_world_and_it_makes_no_difference() -> None:
    found = []
    for roller in (0, 1, 2):
        table = new(3, worlds=2)
        assert asked(table) == (SEATS[table.state.first], "roller")
        assert offered(table, "roller:") == ["roller:0", "roller:1", "roller:2"]
        happened = play(table, f"roller:{roller}", "roller:0")
        assert [e.seat for e in events(happened, "traits_rolled")] == [roller, 0]
        found.append([w.traits for w in table.state.worlds])
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(rules.SetupError):
        rules.new_table("exoplanet", [*SEATS, "Gus"][:seats])


@pytest.mark.parametrize(("seats", "worlds"), [(2, 2), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_as_many_worlds_as_fit_the_players(seats: int, worlds: int) -> None:
    assert len(new(seats).state.worlds) == worlds
    assert len(new(seats, worlds=1).state.worlds) == 1


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(rules.SetupError, match="the position cannot be set up"):
        position(world(Ana={"castle": 1}))
    assert refused(position(world(), players={"Ana": {"stockpile": {"lab": 1}}}), "install:castle:standard") == ""
