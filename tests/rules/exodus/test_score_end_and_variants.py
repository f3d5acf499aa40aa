"""Score, end, variants, technologies. Rules EPC-SCORE, EPC-END, EPC-TURN, EPC-LONG, EPC-COMBATVAR, EPC-SHORT."""

from __future__ import annotations

from typing import Any

import pytest

from game import rules
from tests.rules.tables import asked, events, facts, offered, play, refused, tag

from .board import ANA, BEN, CONTENT, SEATS, idle, new, place, player, position, set_up, tracks


def ended(seats: int = 2, **rest: Any) -> dict[str, Any]:
    """The facts of a game that ends so; who is not described has no ships."""
    players = {n: {"ships": {}} for n in SEATS[:seats]} | rest.pop("players", {})
    return facts(position("end", seats=seats, players=players, **rest))


@pytest.mark.rule("EPC-SCORE-01", "EPC-SCORE-10", "EPC-FAQ-05", "EPC-GEN-24")
def test_most_cubes_take_all_of_a_planets_points_and_only_at_the_end() -> None:
    found = ended(
        places={"lyra": {"cubes": {"Ana": 3, "Ben": 2}}, "sol": {"cubes": {"Ben": 1}}},
        players={"Ana": {"ships": {"battle_carrier-1": {"hex": "sol", "cubes": 3}}}},
    )
    assert (found["points"]["Ana"]["planets"], found["points"]["Ben"]["planets"]) == (4, 2)
    table = position("upkeep", places={"lyra": {"cubes": {"Ana": 3}}})
    assert player(table)["vp"] == 0


@pytest.mark.rule("EPC-SCORE-02", "EPC-AMB-47")
@pytest.mark.parametrize(("planet", "shares"), [("lyra", 1), ("sol", 0)])
def test_three_tied_share_rounded_down(planet: str, shares: int) -> None:
    found = ended(3, places={planet: {"cubes": {"Ana": 2, "Ben": 2, "Cem": 2}}})
    assert [found["points"][n]["planets"] for n in SEATS[:3]] == [shares] * 3


@pytest.mark.rule("EPC-SCORE-03", "EPC-SCORE-04", "EPC-AMB-46", "EPC-AMB-67")
def test_two_points_a_hex_with_ships_and_five_more_at_the_high_council() -> None:
    ships = {"fighter-1": "sol", "fighter-2": "sol", "dark_raider-1": "high_council", "dark_raider-2": "xi"}
    found = ended(players={"Ana": {"ships": ships}}, places={"xi": {"destroyed": True, "counter": 0}})["points"]["Ana"]
    assert (found["space"], found["high_council"]) == (6, 5)


@pytest.mark.rule("EPC-SCORE-05", "EPC-RESIST-07")
def test_kept_resistance_cards_score() -> None:
    assert ended(players={"Ana": {"ships": {}, "won": ["I-09", "III-08"]}})["points"]["Ana"]["resistance"] == 8


@pytest.mark.rule("EPC-SCORE-07", "EPC-SCORE-08", "EPC-SCORE-09", "EPC-AMB-01", "EPC-ELECTION-07")
def test_titles_follow_the_turn_order_cards_and_two_players_have_no_senator() -> None:
    found = ended(3, order=["Ben", "Cem", "Ana"])["points"]
    assert [found[n]["titles"] for n in ("Ben", "Cem", "Ana")] == [5, 3, 1]
    found = ended(2, order=["Ben", "Ana"])["points"]
    assert [found[n]["titles"] for n in ("Ben", "Ana")] == [5, 3]
    found = ended(4)["points"]
    assert found["Dora"]["titles"] == 0


@pytest.mark.rule("EPC-GEN-23", "EPC-GEN-20", "EPC-GEN-02")
def test_the_sources_of_points_and_laws_that_add_one() -> None:
    found = ended(players={"Ana": {"ships": {}, "cp": 50, "technologies": ["radar", "cloaking"]}})["points"]["Ana"]
    assert found == {
        "battles": 0,
        "cards": 0,
        "resistance": 0,
        "planets": 0,
        "space": 0,
        "high_council": 0,
        "titles": 5,
        "laws": 0,
    }
    law = ended(places={"charun": {"cubes": {"Ana": 1}}, "sol": {"cubes": {"Ana": 1}}}, laws=["colonial_charter"])
    assert law["points"]["Ana"]["laws"] == 1, "Axinium and Phasium Planets only"


@pytest.mark.rule("EPC-END-02", "EPC-END-03", "EPC-AMB-66")
def test_most_points_win_and_a_tie_goes_to_the_lower_turn_order_card() -> None:
    found = ended(
        players={"Ana": {"ships": {"fighter-1": "sol", "fighter-2": "xi"}}, "Ben": {"ships": {}}}, order=["Ben", "Ana"]
    )
    assert found["ranking"] == ["Ana", "Ben"] and found["totals"] == {"Ana": 7, "Ben": 5}
    found = ended(players={"Ana": {"ships": {"fighter-1": "sol"}}, "Ben": {"ships": {}}}, order=["Ben", "Ana"])
    assert found["totals"] == {"Ana": 5, "Ben": 5} and found["ranking"] == ["Ben", "Ana"]


@pytest.mark.rule("EPC-TURN-01", "EPC-TURN-02", "EPC-TURN-03", "EPC-END-01", "EPC-SETUP-35", "EPC-END-04")
@pytest.mark.parametrize(
    ("options", "turns"),
    [({}, 7), ({"game": "long"}, 9), ({"game": "combat_intensive"}, 5), ({"game": "short", "turns": 4}, 4)],
)
@pytest.mark.rule("EPC-LONG-02", "EPC-COMBATVAR-02", "EPC-SHORT-06", "EPC-AMB-55")
def test_how_many_turns_and_which_stages(options: dict[str, Any], turns: int) -> None:
    table = new(2, **options)
    happened = [*table.opening, *idle(table, most=3000)]
    stages = [(e.turn, e.stage) for e in events(happened, "stage_begun")]
    wanted = ["upkeep", "council", "action", "wmd", "conquest", "conquest"]
    assert stages == [(t, s) for t in range(1, turns + 1) for s in wanted]
    assert table.outcome is not None and table.outcome.reason == "last_turn"


@pytest.mark.rule("EPC-SHORT-06", "EPC-AMB-55", "EPC-TURN-04")
def test_once_the_time_is_up_the_turn_is_ended_and_one_more_is_the_last() -> None:
    table = new(2, game="short", minutes=60, turns=4)
    idle(table, "read_clock", 3000)
    chancellor = table.seats[table.state.order[0]]
    assert table.state.turn == 1 and asked(table) == (chancellor, "read_clock")
    assert offered(table) == [f"clock:{n}" for n in range(1, 61)], "the Chancellor says it, up to the limit"
    assert tag(play(table, "clock:25")[0]) == "clock_read"
    for turn in range(2, 6):
        idle(table, "read_clock", 3000)
        assert table.state.turn == turn, "the agreed turns do not count against the clock"
        assert offered(table)[0] == f"clock:{table.state.played + 1}"
        assert rules.forecast(table.view(ANA)).last_turn == 0
        if turn < 5:
            play(table, f"clock:{25 + turn}")
    called = events(play(table, "clock:60"), "last_turn_called")
    assert [e.turn for e in called] == [6] and rules.forecast(table.view(ANA)).last_turn == 6
    assert not table.can_undo(), "the time cannot be taken back"
    found = idle(table, most=3000)
    assert {e.turn for e in events(found, "stage_begun")} == {6} and table.state.all_radar
    assert table.outcome is not None and table.outcome.reason == "last_turn"


@pytest.mark.rule("EPC-SHORT-06")
@pytest.mark.parametrize("game", ["normal", "long", "combat_intensive"])
def test_other_games_have_no_clock(game: str) -> None:
    table = new(2, game=game, minutes=60)
    assert rules.forecast(table.view(ANA)).minutes == 0
    idle(table, "read_clock", 3000)
    assert table.outcome is not None, "it was never asked"


@pytest.mark.rule("EPC-SCORE-11", "EPC-AMB-74")
def test_points_so_far_are_open_to_all() -> None:
    table = position("council", players={"Ana": {"ships": {"fighter-1": "sol"}}})
    assert rules.forecast(table.view(-1)).sources[ANA]["space"] == 2
    assert rules.forecast(table.view(BEN)).sources == rules.forecast(table.view(ANA)).sources


# ---------------------------------------------------------------------- variants
@pytest.mark.rule("EPC-LONG-03", "EPC-COMBATVAR-03", "EPC-AMB-84", "EPC-SETUP-26", "EPC-AMB-87")
@pytest.mark.parametrize(("game", "cp"), [("normal", 5), ("long", 2), ("combat_intensive", 10), ("short", 5)])
def test_starting_cp_are_all_that_differs_in_resources(game: str, cp: int) -> None:
    table = set_up(3, game=game)
    assert [tracks(table, s) for s in range(3)] == [(cp, 1, 0)] * 3
    assert player(table)["parts"]["battle_carrier"] == ["electromagnetic_shield"]


@pytest.mark.rule("EPC-LONG-04", "EPC-AMB-70")
def test_basic_research_is_out_of_the_long_game() -> None:
    table = position({"perform": "research"}, options={"game": "long"}, players={"Ana": {"cp": 30, "won": ["III-03"]}})
    assert refused(table, "research:basic_research") == "EPC-LONG-04"
    play(table, "cash:III-03")
    assert "learn:basic_research" not in offered(table) and "learn:radar" in offered(table)


@pytest.mark.rule("EPC-COMBATVAR-04", "EPC-COMBATVAR-05", "EPC-AMB-53", "EPC-AMB-70")
def test_three_starting_technologies_within_20_cp_chosen_in_turn_order() -> None:
    table = new(2, game="combat_intensive", turn_order="by_seat")
    assert asked(table) == ("Ana", "starting_technologies") and "learn:basic_research" not in offered(table)
    assert "learn:antimatter_cannon" not in offered(table)
    play(table, "learn:radar")
    assert {CONTENT.technologies[o.partition(":")[2]].cost for o in offered(table)} == {1, 2}
    play(table, "learn:civilian_ships")
    assert {CONTENT.technologies[o.partition(":")[2]].cost for o in offered(table)} == {1, 2}
    play(table, "learn:plasma_cannon")
    assert asked(table)[0] == "Ben" and tracks(table)[0] == 10
    assert player(table)["stash"] == 29 - 3 - 3 and len(player(table)["technologies"]) == 3
    later = position(
        {"perform": "research"}, options={"game": "combat_intensive"}, players={"Ana": {"cp": 5}}, planets={}
    )
    assert "research:basic_research" in offered(later)


@pytest.mark.rule("EPC-COMBATVAR-06")
def test_an_extra_battle_carrier_in_the_combat_intensive_game() -> None:
    ships = player(set_up(2, game="combat_intensive"))["ships"]
    assert sorted(ships) == ["battle_carrier-1", "battle_carrier-2", "dark_raider-1"]


@pytest.mark.rule("EPC-SHORT-02")
def test_no_tax_in_the_short_game() -> None:
    table = position(
        {"stage": "income", "seat": "Ana"},
        options={"game": "short"},
        players={"Ana": {"cp": 0, "axinium": 0}},
        places={"nu_kua": {"cubes": {}}, "charun": {"cubes": {"Ana": 1}}},
    )
    assert tracks(table) == (0, 1, 0)


@pytest.mark.rule("EPC-SHORT-03", "EPC-SHORT-04", "EPC-SHORT-05", "EPC-AMB-54")
def test_three_cards_for_everybody_and_no_reactions_in_the_short_game() -> None:
    table = position(
        "action",
        options={"game": "short"},
        bonus="mining",
        resolutions=["credit_expansion"],
        players={"Ana": {"technologies": ["master_politics"], "cp": 0}, "Ben": {"technologies": ["basic_politics"]}},
    )
    cards = {"Ana": 0, "Ben": 0}
    kinds, happened = set(), list(table.opening)
    while table.decision is not None:
        name, kind = asked(table)
        kinds.add(kind)
        if kind == "play_cards":
            cards[name] += 1
            if name == "Ben" and cards["Ben"] == 2:
                assert "card:banking" in offered(table), "Basic Politics returns the first card here as well"
            happened += play(
                table, "card:banking" if "card:banking" in offered(table) else offered(table, "card:")[0], "seal"
            )
        else:
            ids = table.decision.ids()
            happened += play(table, next(o for o in ("pass", "done", ids[0]) if o in ids))
    assert cards == {"Ana": 3, "Ben": 3} and "react" not in kinds
    assert events(happened, "banked")[0].amount == 7, "Political cards hold"
    assert [e.source for e in events(happened, "action_begun")][-2:] == ["bonus", "bonus"]


@pytest.mark.rule("EPC-AMB-87", "EPC-AMB-71")
def test_banking_and_mining_variants_go_with_every_game() -> None:
    info = rules.game_info("exodus")
    assert [v.id for v in info.variants] == ["banking_dice", "mining_dice"]
    table = position("action", options={"game": "short", "banking_dice": True}, bonus="mining")
    kinds = {asked(table)[1]}
    while table.decision is not None:
        kinds.add(table.decision.kind)
        ids = table.decision.ids()
        play(table, next(o for o in ("card:banking", "sure:3", "seal", "pass", "done", ids[0]) if o in ids))
    assert "banking" in kinds and "mining_amount" not in kinds, "two separate switches"


# ---------------------------------------------------------------------- what is left of the technologies
@pytest.mark.rule("EPC-GEN-19", "EPC-TECH-01", "EPC-TECH-12", "EPC-TECH-20")
@pytest.mark.parametrize(
    ("technology", "cost", "colour", "purpose"),
    [
        ("antimatter_cannon", 22, "grey", "military"),
        ("cloaking", 16, "orange", "transport"),
        ("cp_refinery", 11, "grey", "civilian"),
        ("advanced_politics", 7, "black", "civilian"),
        ("fusion_drive", 4, "orange", "transport"),
        ("civilian_ships", 2, "grey", "transport"),
        ("landing_maneuver", 1, "tan", "transport"),
        ("ssl_cannon", 11, "orange", "military"),
    ],
)
def test_cost_colour_and_purpose(technology: str, cost: int, colour: str, purpose: str) -> None:
    found = CONTENT.technologies[technology]
    assert (found.cost, found.colour, found.types) == (cost, colour, [purpose])


@pytest.mark.rule("EPC-LIMIT-02")
@pytest.mark.parametrize("seats", [6])
def test_damage_and_movement_tokens_are_unlimited(seats: int) -> None:
    ships = {
        f"{k}-{n}": "high_council" for k in ("war_cruiser", "battle_carrier", "fighter", "dark_raider") for n in (1, 2)
    }
    parts = {"war_cruiser": ["qgp_shield", "qgp_shield"]}
    table = position(
        "conquest",
        seats=seats,
        players={n: {"ships": {"war_cruiser-1": "high_council"}} for n in SEATS[2:]}
        | {
            "Ana": {"ships": ships, "parts": parts},
            "Ben": {"ships": {"war_cruiser-1": {"hex": "high_council", "damage": 40}}},
        },
    )
    assert player(table, BEN)["damage"] == {"war_cruiser-1": 40}
    assert len(offered(table, "order:")) > 8


@pytest.mark.rule("EPC-COUNCIL-02", "EPC-UPKEEP-01")
def test_a_resolution_lasts_into_the_next_upkeep_and_ends_with_its_council() -> None:
    table = position({"stage": "turn"}, resolutions=["large_fleet"])
    assert facts(table)["resolutions"] == [] and tag(table.opening[-1]) == "proposals_revealed"
    assert place(table, "nu_kua")["cubes"]["Ana"] >= 2
