"""What the rules foretell: chances of landings, Rockets and fights, Population by place, the next income."""

import random
from typing import Any

import pytest

from game import rules
from game.rules import Table
from game.rules.exodus.odds import melee
from tests.rules.exodus.board import ANA, BEN, new

IDLE = ("pass", "done", "hold", "vote:none", "rearrange")


def lively(table: Table, chance: random.Random) -> str:
    assert table.decision is not None
    ids = table.decision.ids()
    bids = [o for o in ids if o.startswith("bid:") and int(o[4:]) < 3]
    return chance.choice(bids or [o for o in ids if o not in IDLE] or [o for o in ids if o != "rearrange"])


def played(kind: str, seed: int, seats: int = 2, **options: Any) -> Table:
    table = new(seats, seed, **options)
    chance = random.Random(seed)
    while table.decision is not None and table.decision.kind != kind:
        table.play(lively(table, chance))
    return table


@pytest.mark.rule("EPC-DEPLOY-03", "EPC-TECH-28")
def test_a_landing_succeeds_half_the_time_and_always_with_landing_maneuver() -> None:
    table = new()
    table.state.players[BEN].technologies.append("landing_maneuver")
    assert rules.forecast(table.state).landing == [0.5, 1.0]


@pytest.mark.rule("EPC-WMD-06", "EPC-WMD-09", "EPC-WMD-10", "EPC-WMD-11")
def test_the_chance_of_a_rocket_is_exact_by_distance() -> None:
    for seed in range(60):
        table = new(3, seed)
        for player in table.state.players:
            player.technologies.append("hypersonic_rockets")
            player.cp, player.phasium, player.stash = 30, 9, player.stash - 1
        chance = random.Random(seed)
        while table.decision is not None and table.decision.kind != "assign_target":
            table.play(lively(table, chance))
        if table.decision is not None:
            break
    assert table.decision is not None
    odds = rules.forecast(table.view(table.decision.seat)).targets
    assert {f"target:{place}" for place in odds} == {o for o in table.decision.ids() if o.startswith("target:")}
    for one in odds.values():
        reach = max(0, 6 - one.distance) / 6  # the die must be higher than the distance
        assert one.reach == pytest.approx(reach)
        assert one.hit == pytest.approx(reach * (1 - (4 / 6) ** 5))
        assert one.hits == pytest.approx(reach * 5 / 3)


@pytest.mark.rule("EPC-COMBAT-05", "EPC-COMBAT-09")
def test_a_fight_is_played_out_until_one_side_is_left() -> None:
    dice = random.Random(1)
    assert melee([[(1, 0, 1)], []], 1.0, dice) == [1, 0]
    assert melee([[(1, 0, 1)], [(1, 0, 1)]], 1.0, dice) == [0, 0]  # both hit, both are gone
    assert melee([[(2, 1, 1)], [(1, 0, 1)]], 1.0, dice) == [1, 0]  # a Shield takes the one hit
    assert melee([[(0, 0, 1)], [(0, 0, 1)]], 1.0, dice) == [1, 1]  # nobody can fire
    assert melee([[(1, -1, 1)], [(0, 0, 1)]], 1.0, dice) == [0, 1]  # destroyed already
    won = sum(melee([[(1, 0, 1)], [(1, 0, 1)]], 1 / 3, dice)[0] for _ in range(4000)) / 4000
    assert won == pytest.approx(0.4, abs=0.03)  # (1/3 x 2/3) of the 5/9 in which anything happens


@pytest.mark.rule("EPC-COMBAT-06", "EPC-COMBAT-07", "EPC-FAQ-18")
def test_each_of_three_sides_hits_all_others_and_the_dearest_ship_first() -> None:
    dice = random.Random(1)
    assert melee([[(1, 0, 1)], [(0, 0, 1)], [(0, 0, 3)]], 1.0, dice) == [1, 0, 0]
    assert melee([[(1, 0, 1)], [(1, 0, 2)], [(1, 5, 3)]], 1.0, dice) == [0, 0, 1]
    assert melee([[(1, 9, 1)], [(0, 0, 2), (0, 3, 1)]], 1.0, dice) == [1, 0]


def hits_to_give(raiders: bool) -> Table:
    """A table where hits are given, in a fight with the Resistance or among players."""
    for seed in range(80):
        table = new(3, seed)
        chance = random.Random(seed)
        while table.decision is not None:
            step: Any = table.state.agenda[-1]
            if table.decision.kind == "assign_hits" and len(step.victims) == 1:
                tags = [str(type(s).__struct_config__.tag) for s in table.state.agenda]
                if ("end_of_fight_round" in tags) == raiders:
                    return table
            table.play(lively(table, chance))
    raise AssertionError("no such fight")


@pytest.mark.rule("EPC-COMBAT-05", "EPC-RESIST-03", "EPC-RESIST-05")
@pytest.mark.parametrize("raiders", (False, True))
def test_the_odds_of_a_fight_stand_while_hits_are_given_and_follow_them(raiders: bool) -> None:
    table = hits_to_give(raiders)
    step: Any = table.state.agenda[-1]
    place = table.state.places[step.place].planet or "high_council"
    (fight,) = rules.forecast(table.view(step.seat)).fights
    assert fight.place == step.place and bool(fight.level) == raiders
    assert (fight.sides[-1].seat == -1) == raiders
    assert sum(side.win for side in fight.sides) <= 1.0 + 1e-9
    for side in fight.sides:
        if side.seat >= 0:
            ships = [s for s in table.state.players[side.seat].ships if s.hex == step.place]
            assert side.ships == len(ships) and 0 <= side.lost <= len(ships)
    victim = fight.of(step.victims[0])
    assert victim is not None
    damage = {id(s): s.damage for s in table.state.players[step.victims[0]].ships}
    for ship in table.state.players[step.victims[0]].ships:
        ship.damage = 99 if ship.hex == step.place else ship.damage
    doomed = rules.odds(table.state, place, (3, 1)).of(step.victims[0])
    assert doomed.win == 0 and doomed.lost == victim.ships
    for ship in table.state.players[step.victims[0]].ships:
        ship.damage = damage[id(ship)]
    digest = table.digest()
    rules.forecast(table.state)
    assert table.digest() == digest


@pytest.mark.rule("EPC-CLOAK-02")
def test_who_may_uncloak_is_told_the_odds_as_if_he_had() -> None:
    for seed in range(100, 140):
        table, chance = new(3, seed), random.Random(seed)
        for player in table.state.players:
            player.technologies.append("cloaking")
        while table.decision is not None and table.decision.kind != "uncloak":
            table.play(lively(table, chance))
        if table.decision is not None:
            break
    assert table.decision is not None
    seat = table.decision.seat
    offered = {o.partition(":")[2] for o in table.decision.ids() if o.startswith("uncloak:")}
    fights = rules.forecast(table.view(seat)).fights
    places = {table.state.places[f.place].planet or "high_council": f for f in fights}
    assert offered <= set(places)
    for place in offered:
        mine = places[place].of(seat)
        assert mine is not None and mine.ships > 0
        table.play(f"uncloak:{place}")
        after: Any = rules.odds(table.state, place)
        assert after.of(seat) == mine
        break


def test_where_nobody_fights_there_are_no_odds() -> None:
    table = new()
    home = table.state.places[table.state.players[ANA].home].planet
    assert rules.odds(table.state, home) is None
    supernova = rules.new_table("supernova")
    assert rules.odds(supernova.view(0), "anywhere") is None


def test_fights_are_foretold_for_the_orders_given_and_by_nobody_else() -> None:
    for seed in range(40):
        table = played("lay_tokens", seed, 3)
        assert table.decision is not None
        seat = table.decision.seat
        guarded = [
            table.state.places[n].planet for n in range(len(table.state.places)) if table.state.places[n].resistance
        ]
        order = next((o for o in table.decision.ids() if o.startswith("order:") and o.split(":")[2] in guarded), "")
        if order:
            break
    assert order
    assert not rules.forecast(table.view(seat)).fights
    table.play(order)
    digest = table.digest()
    fights = rules.forecast(table.view(seat)).fights
    assert len(fights) == 1 and fights[0].level and [side.seat for side in fights[0].sides] == [seat, -1]
    mine = fights[0].of(seat)
    assert mine is not None and mine.ships == 1 and 0 <= mine.win <= 1
    assert rules.forecast(table.view(seat)).fights == fights
    assert not rules.forecast(table.view((seat + 1) % 3)).fights
    assert table.digest() == digest


@pytest.mark.parametrize("seed", range(3))
def test_all_cubes_of_a_player_are_somewhere(seed: int) -> None:
    table, chance = new(3, seed), random.Random(seed)
    while table.decision is not None:
        if len(table.moves) % 40 == 0:
            for player in rules.forecast(table.state).players:
                assert sum(player.population.values()) == 29
        table.play(lively(table, chance))


@pytest.mark.rule("EPC-UPKEEP-09", "EPC-UPKEEP-16")
def test_the_next_income_is_what_upkeep_brings() -> None:
    compared = 0
    for seed in range(12):
        table, chance = new(2, seed), random.Random(seed)
        while table.decision is not None:
            before = rules.forecast(table.state)
            option = lively(table, chance)
            step = table.decision.kind
            events = table.play(option)
            tags = [str(type(e).__struct_config__.tag) for e in events]
            quiet = step in ("deploy", "prepare") and option == "done" and "stage_begun" in tags
            if quiet and events[tags.index("stage_begun")].stage == "upkeep" and table.decision is not None:  # type: ignore[attr-defined]
                if table.decision.kind in ("units", "refine"):
                    continue
                taken: Any = [e for e in events if str(type(e).__struct_config__.tag) == "income_taken"]
                for seat in (ANA, BEN):
                    mine = [e for e in taken if e.seat == seat]
                    income = before.players[seat].income
                    for kind in ("cp", "axinium", "phasium"):
                        got = sum(e.amount for e in mine if e.resource == kind)
                        expected = getattr(income, kind) + (income.tax if kind == "cp" else 0)
                        assert got == expected, (seed, seat, kind)
                    compared += bool(mine)
    assert compared >= 5
