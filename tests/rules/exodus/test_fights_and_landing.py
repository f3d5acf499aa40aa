"""Battles, the Centaurian Resistance, deployment. Rules EPC-COMBAT, EPC-RESIST, EPC-DEPLOY."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from game.rules.exodus.steps.hits import advised, targets
from tests.rules.tables import asked, events, facts, offered, play, refused, tag

from .board import ANA, BEN, CEM, CONTENT, idle, place, player, position, tracks

NOBODY: dict[str, Any] = {"ships": {}}


def fight(dice: list[list[int]], resistance: list[list[int]] | None = None, seats: int = 2, **rest: Any) -> rules.Table:
    """A Conquest stage with scripted dice; players by seat name, absent ones without ships. Stops at the first
    question that belongs to a fight."""
    players = {n: rest.pop(n.lower(), NOBODY) for n in ("Ana", "Ben", "Cem")[:seats]}
    table = position(
        "conquest",
        seats=seats,
        players=players,
        chance={"battle": list(dice), "resistance": resistance or [], "landing": rest.pop("landing", [])},
        **rest,
    )
    while table.decision is not None and table.decision.kind in ("mount", "lay_tokens", "open_moves", "prepare"):
        table.play("seal" if table.decision.kind == "lay_tokens" else "done")
    return table


def told(table: rules.Table, kind: str) -> list[Any]:
    """All events of a kind since the position was set up."""
    return [e for _, happened in table.history() for e in happened if tag(e) == kind]


def at(*ships: str, hex: str = "high_council", **rest: Any) -> dict[str, Any]:
    return {"ships": dict.fromkeys(ships, hex), **rest}


# ---------------------------------------------------------------------- battles
@pytest.mark.rule("EPC-COMBAT-01", "EPC-COMBAT-02", "EPC-COMBAT-15", "EPC-FAQ-19")
def test_ships_of_two_players_in_a_hex_fight_until_one_is_left_and_nobody_retreats() -> None:
    table = fight([[1], [1], [1], [1], [5], [1]], ana=at("fighter-1"), ben=at("fighter-1"))
    assert len(told(table, "battle_rolled")) == 6 and table.decision is None
    assert player(table)["ships"] == {"fighter-1": "high_council"} and player(table, BEN)["ships"] == {}
    apart = fight([], ana=at("fighter-1"), ben=at("fighter-1", hex="sol"))
    assert told(apart, "battle_rolled") == []


@pytest.mark.rule(
    "EPC-COMBAT-03",
    "EPC-COMBAT-10",
    "EPC-COMBAT-18",
    "EPC-LIMIT-15",
    "EPC-TECH-07",
    "EPC-TECH-08",
    "EPC-TECH-09",
    "EPC-AMB-82",
)
def test_dice_are_counted_anew_each_round_from_all_cannons_of_the_ships_still_there() -> None:
    parts = {"war_cruiser": ["antimatter_cannon", "antimatter_cannon"], "fighter": ["ssl_cannon"]}
    ana = at("war_cruiser-1", "fighter-1", parts=parts)
    ben = at("battle_carrier-1", "battle_carrier-2", parts={"battle_carrier": ["mpg_shield"]})
    table = fight([[1] * 12, [5, 5], [5] * 10, [1, 1]], ana=ana, ben=ben)
    assert asked(table) == ("Ben", "assign_hits")
    play(table, "all:0:fighter-1")
    rolled = told(table, "battle_rolled")
    assert [len(e.dice) for e in rolled][:4] == [12, 2, 10, 2]


@pytest.mark.rule("EPC-COMBAT-04")
@pytest.mark.parametrize(("die", "hits"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_5_and_6_hit(die: int, hits: int) -> None:
    table = fight([[die], [5]], ana=at("fighter-1"), ben=at("fighter-1"))
    assert told(table, "battle_rolled")[0].hits == hits


@pytest.mark.rule("EPC-COMBAT-05", "EPC-COMBAT-14", "EPC-FAQ-22")
def test_all_fire_at_the_same_time() -> None:
    table = fight([[5], [5]], ana=at("fighter-1"), ben=at("fighter-1"))
    assert player(table)["ships"] == player(table, BEN)["ships"] == {}
    assert [player(table, s)["vp"] for s in (0, 1)] == [0, 0] and told(table, "battle_won")[0].seat == -1


@pytest.mark.rule("EPC-COMBAT-06", "EPC-AMB-36")
def test_hits_are_spread_or_heaped_as_the_shooter_likes() -> None:
    ana = at("fighter-1", parts={"fighter": {"cannon:2": "plasma_cannon"}})
    ben = at("war_cruiser-1", "dark_raider-1", parts={"war_cruiser": ["qgp_shield", "qgp_shield"]})
    table = fight([[5, 5, 5, 1], [1, 1], [5] * 4, [1], [5] * 4, [1]], ana=ana, ben=ben)
    assert offered(table) == [
        "hit:1:war_cruiser-1",
        "hit:1:dark_raider-1",
        "all:1:war_cruiser-1",
        "all:1:dark_raider-1",
        "advised",
    ]
    play(table, "hit:1:war_cruiser-1", "hit:1:dark_raider-1", "hit:1:dark_raider-1")
    assert told(table, "ship_hit")[0].damage == 1 and told(table, "ship_destroyed")[0].ship == "dark_raider-1"


@pytest.mark.rule("EPC-COMBAT-07", "EPC-AMB-36")
def test_with_three_sides_hits_are_assigned_in_reverse_turn_order() -> None:
    table = fight(
        [[5], [5], [5]],
        seats=3,
        order=["Ben", "Ana", "Cem"],
        ana=at("fighter-1"),
        ben=at("fighter-1"),
        cem=at("fighter-1"),
    )
    order = []
    while table.decision is not None:
        order.append(asked(table)[0])
        play(table, offered(table, "hit:")[0])
    assert order == ["Cem", "Ana", "Ben"]


@pytest.mark.rule("EPC-COMBAT-08", "EPC-COMBAT-09", "EPC-TECH-04", "EPC-TECH-05", "EPC-TECH-06")
@pytest.mark.parametrize(
    ("shield", "stands"), [(None, 0), ("electromagnetic_shield", 1), ("mpg_shield", 2), ("qgp_shield", 3)]
)
def test_a_ship_survives_as_much_damage_as_its_shields_and_dies_of_more(shield: str | None, stands: int) -> None:
    ben = at("fighter-1", parts={"fighter": [shield] if shield else []})
    rounds: list[list[int]] = [[5], [1]] * (stands + 1)
    table = fight(rounds, ana=at("fighter-1"), ben=ben)
    assert player(table, BEN)["shields"]["fighter-1"] == stands
    assert sum(e.damage for e in told(table, "ship_hit")) == stands + 1
    assert player(table, BEN)["ships"] == {} and len(told(table, "battle_rolled")) == 2 * (stands + 1)


@pytest.mark.rule("EPC-COMBAT-11", "EPC-GEN-05", "EPC-LIMIT-07", "EPC-AMB-86")
def test_a_destroyed_ship_takes_its_cubes_along_and_leaves_its_parts() -> None:
    ben = {"ships": {"battle_carrier-1": {"hex": "high_council", "cubes": 2}}, "stash": 5}
    table = fight([[5], [1], [5], [1]], ana=at("fighter-1"), ben=ben)
    assert player(table, BEN)["stash"] == 7 and player(table, BEN)["ships"] == {}
    assert player(table, BEN)["parts"]["battle_carrier"] == ["electromagnetic_shield"]


@pytest.mark.rule("EPC-COMBAT-12", "EPC-COMBAT-13", "EPC-SCORE-06", "EPC-AMB-72", "EPC-GEN-23", "EPC-SCORE-11")
def test_the_last_side_scores_all_enemy_ships_destroyed_whoever_did_it() -> None:
    # Cem destroys Ben in the first round, Ana then destroys Cem
    table = fight(
        [[1], [1], [5], [5], [1]], seats=3, ana=at("war_cruiser-1"), ben=at("fighter-1"), cem=at("dark_raider-1")
    )
    assert asked(table) == ("Cem", "assign_hits")
    play(table, "hit:1:fighter-1")
    assert [player(table, s)["vp"] for s in (ANA, BEN, CEM)] == [2 + 1, 0, 0]
    assert facts(table)["points"]["Ana"]["battles"] == 3, "marked at once"


@pytest.mark.rule("EPC-COMBAT-13", "EPC-GEN-02")
def test_own_losses_score_nothing_and_a_card_can_raise_the_reward() -> None:
    table = fight(
        [[5, 1], [5], [5], []], ana=at("fighter-1", "dark_raider-1"), ben=at("fighter-1"), resolutions=["bounty_season"]
    )
    play(table, "hit:0:fighter-1")
    assert player(table)["vp"] == 3 and player(table)["ships"] == {"dark_raider-1": "high_council"}


@pytest.mark.rule("EPC-COMBAT-16", "EPC-AMB-27", "EPC-FAQ-17")
def test_nothing_is_rearranged_or_cashed_in_during_fights() -> None:
    ana = at("fighter-1", "dark_raider-1", won=["II-08"])
    table = fight([[1, 1], [5]], ana=ana, ben=at("fighter-1"))
    assert asked(table) == ("Ben", "assign_hits") and table.state.locked
    assert not [o for o in offered(table) if o == "rearrange" or o.startswith("cash")]
    stage = position("conquest", players={"Ana": at("battle_carrier-1", hex="nu_kua", won=["II-08"])})
    assert "rearrange" in offered(stage) and not offered(stage, "cash:")


@pytest.mark.rule("EPC-COMBAT-17", "EPC-UPKEEP-08")
def test_damage_stays_for_the_fight_with_the_resistance_and_later() -> None:
    ana = at("war_cruiser-1", hex="xi", parts={"war_cruiser": ["mpg_shield", "mpg_shield"]})
    table = fight([[5], [5], [6], [1]], [[1, 1]], ana=ana, ben=at("fighter-1", hex="xi"), on_top=["I-03"])
    assert player(table)["damage"] == {"war_cruiser-1": 1} and player(table)["won"] == ["I-03"]


@pytest.mark.rule("EPC-AMB-34")
def test_without_any_dice_a_battle_ends_as_a_standoff() -> None:
    table = position("conquest", players={"Ana": at("fighter-1"), "Ben": at("fighter-1")})
    table.game.dice = lambda seat, ship: 0  # type: ignore[method-assign]
    happened = idle(table)
    assert events(happened, "battle_won")[0].seat == -1 and not events(happened, "battle_rolled")
    assert len(player(table)["ships"]) == len(player(table, BEN)["ships"]) == 1
    assert facts(table)["points"]["Ana"]["high_council"] == 2, "EPC-AMB-67: shared, rounded down"


@pytest.mark.rule("EPC-FAQ-14")
def test_better_parts_beat_many_weak_ships() -> None:
    table = position(
        {"stage": "end"},
        players={
            "Ana": at(
                "war_cruiser-1",
                parts={"war_cruiser": ["antimatter_cannon", "antimatter_cannon", "qgp_shield", "qgp_shield"]},
            ),
            "Ben": at(
                "war_cruiser-1",
                "war_cruiser-2",
                "fighter-1",
                "fighter-2",
                "dark_raider-1",
                parts={"battle_carrier": []},
            ),
        },
    )
    mine, theirs = player(table), player(table, BEN)
    assert mine["dice"]["war_cruiser-1"] * (mine["shields"]["war_cruiser-1"] + 1) > 5 * 5
    assert sum(theirs["dice"][s] for s in theirs["ships"]) == 5


# ---------------------------------------------------------------------- the Resistance
@pytest.mark.rule("EPC-RESIST-01", "EPC-RESIST-02", "EPC-RESIST-10", "EPC-RESIST-05", "EPC-AMB-33")
def test_who_is_left_alone_must_fight_and_only_then_sees_the_card() -> None:
    table = position(
        "conquest",
        players={"Ana": at("war_cruiser-1", hex="xi"), "Ben": NOBODY},
        on_top=["I-07"],
        chance={"battle": [[5]], "resistance": [[1, 1, 1]]},
    )
    assert set(table.view(0).decks[0].cards) == {"?"}
    happened = idle(table)
    shown = events(happened, "resistance_revealed")[0]
    assert (shown.card, shown.dice, shown.shields) == ("I-07", 3, 0)
    assert player(table)["won"] == ["I-07"] and place(table, "xi")["resistance"] == ""


@pytest.mark.rule("EPC-RESIST-01", "EPC-AMB-32", "EPC-AMB-33", "EPC-CLOAK-11")
def test_cloaked_ships_beside_him_do_not_keep_the_winner_from_the_resistance() -> None:
    table = position(
        "conquest",
        seats=3,
        players={
            "Ana": at("war_cruiser-1", hex="surijja"),
            "Ben": at("dark_raider-1", hex="surijja"),
            "Cem": at("fighter-1", hex="surijja", technologies=["cloaking"]),
        },
        places={"surijja": {"resistance": "I"}},
        on_top=["I-07"],
        chance={"battle": [[5], [1], [5]], "resistance": [[1, 1, 1]]},
    )
    idle(table)
    assert [e.seat for e in told(table, "battle_rolled")] == [ANA, BEN, ANA]
    assert len(told(table, "battle_won")) == 1
    assert player(table)["won"] == ["I-07"] and player(table, CEM)["ships"] == {"fighter-1": "surijja"}


@pytest.mark.rule("EPC-RESIST-03", "EPC-AMB-37", "EPC-FAQ-18")
@pytest.mark.parametrize(("seats", "left"), [(2, "Ben"), (3, "Ben")])
def test_the_neighbour_to_the_left_assigns_the_resistances_hits(seats: int, left: str) -> None:
    hex_ = "xi" if seats == 2 else "surijja"
    places = {hex_: {"resistance": "I"}}
    table = fight(
        [[1, 1]],
        [[5, 1, 1]],
        seats=seats,
        ana=at("war_cruiser-1", "fighter-1", hex=hex_),
        on_top=["I-07"],
        order=["Ben", "Ana", "Cem"][:seats],
        places=places,
    )
    assert asked(table) == (left, "assign_hits") and "advised" in offered(table)
    assert table.decision is not None and table.decision.prompt.key == "prompt.assign_hits_resistance"


@pytest.mark.rule("EPC-FAQ-18")
def test_the_advice_strikes_carriers_of_population_first_then_the_dearest() -> None:
    ben = {
        "ships": {"war_cruiser-1": "xi", "battle_carrier-1": {"hex": "xi", "cubes": 1}, "dark_raider-1": "xi"},
        "parts": {"battle_carrier": ["electromagnetic_shield"]},
    }
    table = position({"stage": "end"}, players={"Ana": at("fighter-1", hex="xi"), "Ben": ben})
    g = table.game
    plan = advised(g, targets(g, g.number("xi"), [BEN]), 2)
    assert [(g.ship_id(s), n) for _, s, n in plan] == [("battle_carrier-1", 2)]
    plan = advised(g, targets(g, g.number("xi"), [BEN]), 1)
    assert [(g.ship_id(s), n) for _, s, n in plan] == [("war_cruiser-1", 1)]
    plan = advised(g, targets(g, g.number("xi"), [BEN]), 5)
    assert [(g.ship_id(s), n) for _, s, n in plan][:3] == [
        ("battle_carrier-1", 2),
        ("war_cruiser-1", 1),
        ("dark_raider-1", 1),
    ], "many weak ships with what is left over"
    assert sum(n for _, _, n in plan) == 5


@pytest.mark.rule("EPC-FAQ-18")
def test_hits_that_destroy_nothing_more_go_to_a_ship_that_still_stands() -> None:
    ben = {
        "ships": {"war_cruiser-1": "xi", "battle_carrier-1": "xi", "fighter-1": "xi"},
        "parts": {
            "war_cruiser": ["electromagnetic_shield"],
            "battle_carrier": ["electromagnetic_shield", "electromagnetic_shield"],
            "fighter": ["mpg_shield"],
        },
    }
    g = position({"stage": "end"}, players={"Ana": at("fighter-1", hex="xi"), "Ben": ben}).game
    plan = advised(g, targets(g, g.number("xi"), [BEN]), 4)
    assert (g.ship_id(plan[0][1]), plan[0][2]) == ("war_cruiser-1", 2)
    assert plan[1][1] is not plan[0][1] and plan[1][2] == 2


@pytest.mark.rule("EPC-FAQ-18")
@pytest.mark.parametrize("hits", [1, 2])
@pytest.mark.parametrize("order", [["Ana", "Ben", "Cem"], ["Cem", "Ana", "Ben"]])
def test_of_like_ships_the_advice_strikes_the_one_earlier_in_turn_order(hits: int, order: list[str]) -> None:
    like = {"ships": {"fighter-1": "surijja"}, "parts": {"fighter": ["electromagnetic_shield"]}}
    players = {"Ana": at("fighter-1", hex="surijja"), "Ben": like, "Cem": like}
    g = position({"stage": "end"}, seats=3, players=players, order=order).game
    plan = advised(g, targets(g, g.number("surijja"), [BEN, CEM]), hits)
    first = BEN if order[0] == "Ana" else CEM
    assert [(seat, n) for seat, _, n in plan] == [(first, hits)]


@pytest.mark.rule("EPC-RESIST-04", "EPC-COMBAT-05")
def test_the_fight_goes_in_rounds_like_a_battle_until_one_side_is_gone() -> None:
    ana = at("war_cruiser-1", hex="xi", parts={"war_cruiser": ["mpg_shield", "mpg_shield"]})
    table = fight([[5], [1], [5], [5]], [[5], [1], [1], [1]], ana=ana, on_top=["I-05"])
    assert len(told(table, "resistance_rolled")) == 4 and player(table)["won"] == ["I-05"]
    assert player(table)["damage"] == {"war_cruiser-1": 1}


@pytest.mark.rule("EPC-RESIST-08", "EPC-RESIST-11", "EPC-RESIST-09")
def test_when_the_attacker_loses_the_card_goes_under_its_deck_and_nobody_scores() -> None:
    table = fight([[5]], [[5]], ana=at("fighter-1", hex="xi"), on_top=["I-05"])
    assert player(table)["ships"] == {} and place(table, "xi")["resistance"] == "I"
    assert table.state.decks[0].cards[-1] == "I-05" and len(table.state.decks[0].cards) == 10
    assert [player(table, s)["vp"] for s in (0, 1)] == [0, 0]
    again = fight([[1], [1], [1]], [[1], [1], [5]], ana=at("fighter-1", hex="xi"), on_top=["I-05"])
    assert all(e.dice for e in told(again, "resistance_rolled"))
    assert told(again, "resistance_held")[0].place == "xi"


@pytest.mark.rule("EPC-AMB-35")
def test_both_gone_nobody_keeps_the_card() -> None:
    table = fight([[5]], [[5, 1, 1]], ana=at("fighter-1", hex="xi"), on_top=["I-07"])
    assert player(table)["ships"] == {} and player(table)["won"] == [] and place(table, "xi")["resistance"] == ""
    assert table.state.decks[0].cards[-1] == "I-07" and told(table, "both_destroyed")


@pytest.mark.rule("EPC-AMB-76")
def test_player_battles_first_then_attackers_in_turn_order_each_in_the_order_he_likes() -> None:
    ana = {"ships": {"war_cruiser-1": "xi", "war_cruiser-2": "lyra", "fighter-1": "high_council"}}
    table = fight([[5], [1]], ana=ana, ben=at("fighter-1"))
    assert asked(table) == ("Ana", "choose_fight") and offered(table) == ["fight:lyra", "fight:xi"]
    assert [tag(e) for _, h in table.history() for e in h].index("battle_won") > 0
    both = position(
        "conquest",
        order=["Ben", "Ana"],
        players={"Ana": ana, "Ben": at("fighter-1", hex="hydra")},
        chance={"battle": [[1], [5], [5]], "resistance": [[5, 1, 1], [1] * 3, [1] * 3]},
        on_top=["II-01", "I-07", "I-08"],
    )
    happened = idle(both, "choose_fight")
    assert [e.seat for e in events(happened, "resistance_revealed")] == [BEN]
    happened = play(both, "fight:xi")
    assert [(e.seat, e.place) for e in events(happened, "resistance_revealed")] == [(ANA, "xi"), (ANA, "lyra")]
    assert sorted(player(both)["won"]) == ["I-07", "I-08"]


@pytest.mark.rule("EPC-AMB-39")
def test_an_empty_deck_takes_its_discards_back() -> None:
    table = position("conquest", players={"Ana": at("war_cruiser-1", hex="xi"), "Ben": NOBODY})
    deck = table.state.decks[0]
    deck.discards, deck.cards = deck.cards[:], []
    assert events(idle(table), "resistance_revealed")[0].card.startswith("I-")


@pytest.mark.rule("EPC-AMB-77")
def test_layouts_have_one_resistance_ship_a_hex() -> None:
    for layout in CONTENT.layouts.values():
        ships = [s for level in layout.ships.values() for s in level]
        assert len(set(ships)) == len(ships)


@pytest.mark.rule("EPC-RESIST-06", "EPC-RESIST-07", "EPC-AMB-38", "EPC-AMB-39", "EPC-FAQ-17")
def test_a_card_is_worth_its_reward_or_its_points() -> None:
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["II-01"], "cp": 0, "phasium": 0}})
    assert facts(table)["points"]["Ana"]["resistance"] == 2
    play(table, "cash:II-01")
    assert [(e.resource, e.amount) for e in told(table, "gained")] == [("cp", 5), ("phasium", 1)]
    assert tracks(table) == (5, 1, 1) and facts(table)["points"]["Ana"]["resistance"] == 0
    assert table.state.decks[1].discards == ["II-01"]
    with pytest.raises(rules.IllegalMove):
        table.play("cash:II-01")


@pytest.mark.rule("EPC-GEN-10", "EPC-GEN-11", "EPC-AMB-12", "EPC-UPKEEP-21")
def test_resources_of_a_reward_stop_at_ten_and_are_not_taxed() -> None:
    me = {"won": ["III-09"], "cp": 1, "axinium": 8, "phasium": 9}
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": me})
    play(table, "cash:III-09")
    assert tracks(table) == (1, 10, 10)
    assert [(e.resource, e.amount) for e in told(table, "gained")] == [("axinium", 2), ("phasium", 1)]


@pytest.mark.rule("EPC-AMB-25", "EPC-RESEARCH-03", "EPC-GEN-10")
def test_a_technology_as_reward_costs_a_cube_and_no_cp_and_must_fit() -> None:
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["I-05"], "cp": 0, "stash": 1}})
    play(table, "cash:I-05")
    assert asked(table) == ("Ana", "learn_free")
    assert {CONTENT.technologies[o.partition(":")[2]].cost <= 4 for o in offered(table)} == {True}
    play(table, "learn:fusion_drive")
    assert player(table)["stash"] == 0 and player(table)["technologies"] == ["fusion_drive"]
    empty = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["I-05"], "stash": 0}})
    assert offered(empty, "cash:") == []


@pytest.mark.rule("EPC-AMB-25", "EPC-RESIST-06")
def test_a_reward_teaches_what_its_card_names_or_pays_where_nothing_is_left_to_learn() -> None:
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["II-02", "II-01"], "cp": 0}})
    assert offered(table, "cash:") == ["cash:II-02", "cash:II-01"], "each card won"
    play(table, "cash:II-02")
    wanted = {f"learn:{t.id}" for t in CONTENT.technologies.values() if t.colour == "grey" and t.cost <= 11}
    assert set(offered(table)) == wanted
    known = [t.id for t in CONTENT.technologies.values() if "transport" in t.types and t.cost <= 4]
    me = {"won": ["I-05"], "cp": 0, "stash": 0, "technologies": known}
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": me})
    play(table, "cash:I-05")
    assert [(e.resource, e.amount) for e in told(table, "gained")] == [("cp", 4)]
    assert tracks(table)[0] == 4 and player(table)["technologies"] == known, "no cube is needed for C.P."


@pytest.mark.rule("EPC-AMB-85", "EPC-UPGRADE-04")
def test_a_part_as_reward_needs_a_place_and_a_piece_but_no_technology() -> None:
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["II-08"]}})
    play(table, "cash:II-08", "place:fighter:shield:1", "place:dark_raider:shield:1")
    assert player(table)["parts"]["fighter"] == player(table)["parts"]["dark_raider"] == ["mpg_shield"]
    full = {"war_cruiser": ["mpg_shield"] * 2, "battle_carrier": ["mpg_shield"] * 3, "fighter": ["mpg_shield"]}
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["II-08"], "parts": full}})
    option = next(o for o in table.decision.options if o.id == "cash:II-08")
    assert "1 of its 2 pieces" in rules.say(option.label, table), "one place only is left for two Shields"
    play(table, "cash:II-08", "place:dark_raider:shield:1")
    assert asked(table) == ("Ana", "research") and player(table)["won"] == []
    assert player(table)["parts"]["dark_raider"] == ["mpg_shield"]


@pytest.mark.rule("EPC-AMB-85")
@pytest.mark.parametrize(("left", "taken"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_of_two_pieces_as_many_are_taken_as_the_supply_has(left: int, taken: int) -> None:
    table = position({"perform": "research", "seat": "Ana"}, players={"Ana": {"won": ["II-08"]}})
    table.state.supply["mpg_shield"] = left
    table = rules.resume_table("exodus", table.encoded())
    if not taken:
        assert refused(table, "cash:II-08") == "EPC-AMB-85" and player(table)["won"] == ["II-08"], "the card is kept"
        return
    assert table.decision is not None
    words = {o.id: o.label.key for o in table.decision.options}
    assert words["cash:II-08"] == ("option.cash" if taken == 2 else "option.cash_part")
    play(table, "cash:II-08", *["place:fighter:shield:1", "place:dark_raider:shield:1"][:taken])
    assert asked(table) == ("Ana", "research") and player(table)["won"] == []
    assert table.state.supply["mpg_shield"] == left - taken


# ---------------------------------------------------------------------- deployment
def landing(moons: bool, dice: list[int], cubes: int = 2, **me: Any) -> rules.Table:
    hex_ = "chaska" if moons else "kana_ti"
    ana = {"ships": {"battle_carrier-1": {"hex": hex_, "cubes": cubes}}, **me}
    table = fight([], ana=ana, landing=dice, places=me.pop("places", {}))
    return table


@pytest.mark.rule("EPC-DEPLOY-01", "EPC-DEPLOY-02", "EPC-DEPLOY-05", "EPC-FAQ-04")
def test_cubes_land_on_a_single_planet_without_a_roll_whoever_lives_there() -> None:
    table = fight(
        [],
        ana={"ships": {"battle_carrier-1": {"hex": "kana_ti", "cubes": 2}}},
        places={"kana_ti": {"cubes": {"Ben": 3}}},
    )
    assert offered(table, "land:") == ["land:battle_carrier-1"] and "done" in offered(table)
    landed = events(play(table, "land:battle_carrier-1", "done"), "cube_landed")
    assert [e.die for e in landed] == [0] and place(table, "kana_ti")["cubes"] == {"Ana": 1, "Ben": 3}
    assert player(table)["aboard"] == {"battle_carrier-1": 1}


@pytest.mark.rule("EPC-DEPLOY-03", "EPC-DEPLOY-04", "EPC-AMB-59")
@pytest.mark.parametrize(("die", "landed"), [(3, False), (4, True)])
def test_moons_ask_for_a_4_for_each_cube_and_a_cube_tries_once(die: int, landed: bool) -> None:
    table = landing(True, [die, 1], cubes=2)
    event = events(play(table, "land:battle_carrier-1"), "cube_landed")[0]
    assert (event.die, event.landed) == (die, landed)
    assert place(table, "chaska")["cubes"] == ({"Ana": 1} if landed else {})
    play(table, "land:battle_carrier-1")
    assert table.decision is None or not offered(table, "land:"), "both cubes have had their roll"


@pytest.mark.rule("EPC-DEPLOY-06", "EPC-TECH-10", "EPC-FAQ-10")
def test_landing_maneuver_needs_no_roll() -> None:
    table = landing(True, [], technologies=["landing_maneuver"])
    assert events(play(table, "land:battle_carrier-1"), "cube_landed")[0].die == 0
    assert place(table, "chaska")["cubes"] == {"Ana": 1}


@pytest.mark.rule("EPC-DEPLOY-05", "EPC-AMB-58")
def test_home_planets_are_single_and_open_to_others() -> None:
    assert not any(p.moons for p in CONTENT.planets.values() if p.home)
    table = fight([], ana={"ships": {"battle_carrier-1": {"hex": "apollo", "cubes": 1}}})
    play(table, "land:battle_carrier-1")
    assert place(table, "apollo")["cubes"]["Ana"] == 1


@pytest.mark.rule("EPC-DEPLOY-08", "EPC-GEN-07")
def test_nothing_lands_at_the_high_council() -> None:
    table = fight([], ana={"ships": {"battle_carrier-1": {"hex": "high_council", "cubes": 1}}})
    assert table.decision is None and player(table)["aboard"] == {"battle_carrier-1": 1}


@pytest.mark.rule("EPC-DEPLOY-09")
def test_players_deploy_in_turn_order() -> None:
    carrier = {"ships": {"battle_carrier-1": {"hex": "kana_ti", "cubes": 1}}}
    other = {"ships": {"battle_carrier-1": {"hex": "sol", "cubes": 1}}}
    table = fight([], ana=carrier, ben=other, order=["Ben", "Ana"])
    assert asked(table) == ("Ben", "deploy")
    play(table, "done")
    assert asked(table) == ("Ana", "deploy")


@pytest.mark.rule("EPC-DEPLOY-01", "EPC-RESIST-01")
def test_only_surviving_ships_land_their_cubes() -> None:
    ana = {"ships": {"battle_carrier-1": {"hex": "xi", "cubes": 1}}, "parts": {"battle_carrier": []}}
    table = fight([[1]], [[5]], ana=ana, on_top=["I-05"])
    assert table.decision is None and place(table, "xi")["cubes"] == {}
