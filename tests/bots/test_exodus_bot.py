"""Computer players of Exodus: what they are told, what they aim at, how they fare."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots, rules
from game.bots import exodus_plan, exodus_value, exodus_war
from game.bots.exodus import ExodusBot
from game.bots.exodus_fleet import Fleet
from tests.rules.exodus.board import ANA, new, place, player, position
from tests.rules.tables import asked


def chosen(table: rules.Table, level: str = "normal") -> str:
    """What the computer player answers to the question on the table."""
    assert table.decision is not None
    seat = table.decision.seat
    return bots.make("exodus", level, 1).choose(table.view(seat), table.decision)


def play_out(table: rules.Table, level: str = "normal", kinds: tuple[str, ...] = ()) -> None:
    """Let computer players go on, to the end or while the step asked is one of `kinds`."""
    while table.decision is not None and (not kinds or table.decision.kind in kinds):
        table.play(chosen(table, level))


def conquest(ana: dict[str, Any], ben: dict[str, Any] | None = None, **rest: Any) -> rules.Table:
    following = {"stage": "conquest", "last": rest.pop("last", False)}
    return position(following, players={"Ana": ana, "Ben": ben or {"ships": {}}}, **rest)


def test_levels() -> None:
    assert bots.levels_for("exodus") == ("random", "easy", "normal")


def test_cubes_are_brought_to_a_free_planet() -> None:
    table = conquest({"ships": {"battle_carrier-1": "nu_kua"}}, turn=1)
    play_out(table)
    settled = [n for n in ("chaska", "kana_ti") if place(table, n)["cubes"].get("Ana")]
    assert settled and player(table)["ships"]["battle_carrier-1"] == settled[0]


def test_in_the_last_stage_ships_spread_over_as_many_hexes_as_they_can_and_take_the_council() -> None:
    ships = {"dark_raider-1": "xi", "dark_raider-2": "xi", "fighter-1": "xi"}
    table = conquest({"ships": ships}, turn=7, last=True, places={"xi": {"resistance": ""}})
    play_out(table)
    hexes = set(player(table)["ships"].values())
    assert len(hexes) == 3 and "high_council" in hexes


def test_a_weak_ship_keeps_away_from_the_resistance_and_a_strong_fleet_does_not() -> None:
    weak = Fleet(conquest({"ships": {"dark_raider-1": "nu_kua"}}, turn=2).view(0), ANA)
    austro = weak.names.index("austro")
    assert weak.battle(austro, weak.ships) < 0
    parts = {"war_cruiser": ["antimatter_cannon", "antimatter_cannon", "qgp_shield", "qgp_shield"]}
    strong = Fleet(
        conquest({"ships": {"war_cruiser-1": "xi", "war_cruiser-2": "xi"}, "parts": parts}, turn=2).view(0), ANA
    )
    assert strong.battle(austro, strong.ships) > 1


FLEETS = {
    "raiders": (["dark_raider-1", "dark_raider-2"], {}),
    "carrier and fighter": (
        ["battle_carrier-1", "fighter-1"],
        {"battle_carrier": ["ssl_cannon", "mpg_shield"], "fighter": ["plasma_cannon", "electromagnetic_shield"]},
    ),
    "cruisers": (
        ["war_cruiser-1", "war_cruiser-2"],
        {"war_cruiser": ["plasma_cannon", "plasma_cannon", "mpg_shield", "mpg_shield"]},
    ),
}


@pytest.mark.parametrize("where", ["chaska", "austro", "xi"])
@pytest.mark.parametrize("name", FLEETS)
def test_chances_of_fights_are_those_of_the_rules(name: str, where: str) -> None:
    ships, parts = FLEETS[name]
    theirs = {"ships": {"fighter-1": "chaska", "fighter-2": "chaska"}}
    table = conquest({"ships": dict.fromkeys(ships, where), "parts": parts}, theirs, turn=2)
    while table.decision is not None and table.decision.kind != "lay_tokens":
        table.play("done")
    said = next(fight.of(ANA) for fight in rules.forecast(table.view(ANA)).fights)
    fleet = Fleet(table.view(ANA), ANA)
    n = fleet.names.index(where)
    mine = fleet._side(ANA, fleet.ships)
    if fleet.enemies(n):
        chance = exodus_war.chance(mine, fleet._side(*fleet.enemies(n)[0]))
    else:
        chance = exodus_war.against(mine, tuple((dice, life) for dice, life, _ in fleet.guards(n)), 1 / 3)[0]
    assert said is not None and chance == pytest.approx(said.win, abs=0.12)


def test_a_side_wins_more_with_more_dice_or_shields() -> None:
    chance = exodus_war.chance
    assert chance((1, 1), (1, 1)) == pytest.approx(0.4, abs=0.01)  # 4 of 9 rounds hit nobody, 1 of 5 others both
    assert chance((4, 2), (2, 2)) > 0.5 > chance((2, 1), (2, 2))
    assert chance((1, 1), (0, 1)) == pytest.approx(1.0, abs=0.01) and chance((0, 3), (2, 1)) == 0.0


def test_much_is_bid_for_titles_in_the_last_turn_only() -> None:
    rich = {"Ana": {"cp": 20}, "Ben": {"cp": 20}}
    early = position("election", turn=2, players=rich)
    late = position("election", turn=7, players=rich)
    assert int(chosen(early).partition(":")[2]) <= 3 < 9 <= int(chosen(late).partition(":")[2])


def test_a_full_purse_goes_into_the_titles_as_nothing_else_is_left_for_it() -> None:
    late = position("election", turn=7, players={"Ana": {"cp": 40}, "Ben": {"cp": 40}})
    assert 24 <= int(chosen(late).partition(":")[2]) <= 36


def test_it_learns_what_is_worth_its_price() -> None:
    table = position({"perform": "research", "seat": "Ana"}, turn=1, players={"Ana": {"cp": 3, "stash": 20}})
    assert chosen(table) == "research:civilian_ships"
    late = position({"perform": "research", "seat": "Ana"}, turn=7, players={"Ana": {"cp": 30, "stash": 20}})
    assert asked(late) == ("Ana", "research") and not chosen(late).startswith("research:master")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_choice_rests_on_the_view_alone_and_is_the_same_again(level: str) -> None:
    table = new(3, 5)
    for _ in range(60):
        assert table.decision is not None
        view = table.view(table.decision.seat)
        before = rules.Table.encode(view)
        first = bots.make("exodus", level, 3).choose(view, table.decision)
        assert rules.Table.encode(view) == before
        assert bots.make("exodus", level, 3).choose(view, table.decision) == first
        table.play(first)


def test_more_of_anything_is_worth_more() -> None:
    def worth(**me: Any) -> float:
        rest = me.pop("places", {})
        return exodus_value.value(position("action", turn=3, players={"Ana": me}, places=rest).view(ANA), ANA)

    plain = worth(cp=5)
    assert worth(cp=9) > plain
    assert worth(cp=5, technologies=["fusion_drive"]) > plain
    assert worth(cp=5, places={"sol": {"cubes": {"Ana": 2}}}) > plain
    assert worth(cp=5, ships={"battle_carrier-1": "nu_kua", "dark_raider-1": "nu_kua", "fighter-1": "nu_kua"}) > plain


@pytest.mark.parametrize(("level", "others"), [("easy", "random"), ("normal", "random")])
def test_each_level_beats_three_of_chance(level: str, others: str) -> None:
    wins = 0
    for seed in range(3):
        table = new(4, seed)
        players = [bots.make("exodus", level if s == seed else others, f"{seed}/{s}") for s in range(4)]
        while table.decision is not None:
            seat = table.decision.seat
            table.play(players[seat].choose(table.view(seat), table.decision))
        assert table.outcome is not None
        wins += table.outcome.ranking[0].seat == seed
    assert wins == 3


def test_it_plays_every_variant_to_the_end() -> None:
    for options in ({"game": "short", "turns": 4}, {"game": "combat_intensive"}):
        table = rules.new_table("exodus", ("Ana", "Ben"), options, 3)
        player_of = ExodusBot("exodus", 2)
        while table.decision is not None:
            table.play(player_of.choose(table.view(table.decision.seat), table.decision))
        assert table.outcome is not None


# ---------------------------------------------------------------------- plans, attacks, Rockets
def test_a_fleet_that_lacks_weapons_learns_and_buys_them() -> None:
    ships = {"war_cruiser-1": "nu_kua", "war_cruiser-2": "nu_kua", "battle_carrier-1": "nu_kua"}
    known = ["civilian_ships", "landing_maneuver", "fusion_drive", "advanced_banking", "basic_politics"]
    me = {"ships": ships, "cp": 9, "phasium": 4, "technologies": known}
    learning = position({"perform": "research", "seat": "Ana"}, turn=3, players={"Ana": me})
    assert chosen(learning) in ("research:plasma_cannon", "research:mpg_shield", "research:electromagnetic_shield")
    me["technologies"] = [*known, "plasma_cannon", "mpg_shield"]
    buying = position({"perform": "buy_upgrades", "seat": "Ana"}, turn=3, players={"Ana": me})
    bought = []
    while buying.decision is not None and buying.decision.kind in ("buy_upgrades", "place_piece"):
        bought.append(chosen(buying))
        buying.play(bought[-1])
    assert "buy:plasma_cannon" in bought and "buy:mpg_shield" in bought
    assert any(option.startswith("place:war_cruiser") for option in bought)


def test_a_plan_is_worth_more_with_each_step_and_nothing_when_no_stage_is_left() -> None:
    ships = {"war_cruiser-1": "nu_kua", "war_cruiser-2": "nu_kua"}

    def war(turn: int = 3, **me: Any) -> float:
        table = position("action", turn=turn, players={"Ana": {"ships": ships, "cp": 9, "phasium": 2, **me}})
        return exodus_plan.war(exodus_value.Outlook(table.view(ANA)), ANA)

    armed = {"parts": {"war_cruiser": ["plasma_cannon", "plasma_cannon"]}, "technologies": ["plasma_cannon"]}
    assert war() < war(technologies=["plasma_cannon"]) < war(**armed)
    assert war(turn=6, **armed) < war(**armed)
    over = position({"stage": "conquest", "last": True}, turn=7, players={"Ana": {"ships": ships}})
    play_out(over, kinds=("mount", "resettle", "lay_tokens", "open_moves", "scan", "uncloak", "prepare"))
    assert exodus_plan.war(exodus_value.Outlook(over.view(ANA)), ANA) == 0.0


def test_ships_in_two_hexes_attack_together() -> None:
    parts = {"war_cruiser": ["plasma_cannon", "plasma_cannon", "mpg_shield", "mpg_shield"]}
    ships = {"war_cruiser-1": "nu_kua", "war_cruiser-2": "chaska"}
    fleet = Fleet(conquest({"ships": ships, "parts": parts}, turn=3).view(ANA), ANA)
    goals = fleet.plan({})
    assert len({goals[n] for n, ship in enumerate(fleet.me.ships) if ship.hex >= 0}) == 1
    assert fleet.guards(next(iter(goals.values())))


@pytest.mark.parametrize("part", ["plasma_cannon", "mpg_shield"])
def test_who_knows_a_rocket_spends_the_phasium_on_it_before_one_more_part(part: str) -> None:
    ships = {"battle_carrier-1": "chaska", "fighter-1": "nu_kua"}
    me = {"cp": 20, "phasium": 1, "ships": ships, "technologies": [part, "biochemical_rockets"]}
    mine = {"chaska": {"cubes": {"Ana": 1}}}
    table = position({"perform": "buy_upgrades", "seat": "Ana"}, turn=4, players={"Ana": me}, places=mine)
    assert chosen(table) == "buy:biochemical_rocket"


@pytest.mark.parametrize("third", ["nu_kua", "chaska"])
def test_an_attack_is_ordered_ship_by_ship_and_no_ship_goes_alone(third: str) -> None:
    ships = {"fighter-1": "nu_kua", "fighter-2": third, "battle_carrier-1": "nu_kua"}
    fleet = Fleet(conquest({"ships": ships}, turn=4).view(ANA), ANA)
    goals = fleet.plan({})
    (goal,) = {goals[n] for n, ship in enumerate(fleet.me.ships) if ship.hex >= 0}
    assert fleet.guards(goal)
    for n in goals:
        assert fleet.plan({n: goal}) == goals


def test_open_skies_shows_ships_that_were_cloaked() -> None:
    ships, hidden = {"dark_raider-1": "austro"}, {"ships": {"fighter-1": "xi"}, "technologies": ["cloaking"]}

    def seen(**rest: Any) -> Fleet:
        me = {"ships": ships, "technologies": ["cloaking"]}
        return Fleet(conquest(me, hidden, turn=3, **rest).view(ANA), ANA)

    plain, shown = seen(), seen(resolutions=["open_skies"])
    austro, xi = plain.names.index("austro"), plain.names.index("xi")
    assert plain.hides and plain.battle(austro, plain.ships) == 0.0 and not plain.enemies(xi)
    assert not shown.hides and shown.battle(austro, shown.ships) < 0 and shown.enemies(xi)


def test_a_rocket_is_fired_where_it_hurts_others_and_never_the_owner_alone() -> None:
    def shot(kind: str, **places: Any) -> str:
        mine = {"chaska": {"cubes": {"Ana": 1}, "rockets": [kind]}}
        return chosen(
            position("wmd", turn=5, players={"Ana": {"ships": {}}, "Ben": {"ships": {}}}, places=mine | places)
        )

    for kind in ("graviton_rocket", "biochemical_rocket", "hypersonic_rocket"):
        assert shot(kind, kana_ti={"cubes": {"Ben": 2}}) == "target:kana_ti"
        assert shot(kind, kana_ti={"cubes": {"Ana": 2}}) == "hold"


@pytest.mark.rule("EPC-SHORT-06")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_where_no_clock_runs_computer_players_take_their_usual_time(level: str) -> None:
    table = rules.new_table("exodus", ("Ana", "Ben"), {"game": "short", "minutes": 120}, 2)
    quiet = ("done", "pass", "hold", "seal", "vote:none", "bid:0", "bonus:none")
    turns = 0
    while table.decision is not None:
        ids = table.decision.ids()
        if table.decision.kind == "read_clock":
            turns = table.state.turn
            view = table.view(table.decision.seat)
            expected = 7 if turns == 1 else 9  # 17 minutes a turn: the eighth reaches 120
            assert exodus_value.last_turn(view, table.game.setup) == expected
            table.play(chosen(table, level))
        else:
            table.play(next((o for o in quiet if o in ids), ids[0]))
    assert turns == 8 and table.state.turn == 9
    assert exodus_value.last_turn(table.view(0), table.game.setup) == 9
