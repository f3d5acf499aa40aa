"""Components, limits and set-up. Rules EPC-GEN, EPC-LIMIT, EPC-SETUP, EPC-TECH-29."""

from __future__ import annotations

from collections import Counter

import pytest

from game import rules
from game.rules.engine.library import DataError
from game.rules.exodus import content_check
from game.rules.exodus import position as positions
from game.rules.exodus.content import load
from game.rules.exodus.files import FILES
from tests.rules.tables import asked, facts, offered, play

from .board import ANA, CONTENT, HOMES, SEATS, new, place, player, position, secretly, set_up

HEXES = {
    ("normal", 2): (1, 2, 5, 3, 2, 13),
    ("normal", 3): (1, 3, 7, 5, 3, 19),
    ("normal", 4): (1, 4, 9, 7, 4, 25),
    ("normal", 5): (1, 5, 12, 8, 5, 31),
    ("normal", 6): (1, 6, 14, 10, 6, 37),
    ("long", 2): (1, 2, 6, 4, 2, 15),
    ("combat_intensive", 2): (1, 2, 4, 2, 2, 11),
    ("long", 3): (1, 3, 9, 6, 3, 22),
    ("combat_intensive", 3): (1, 3, 5, 4, 3, 16),
    ("long", 4): (1, 4, 11, 8, 5, 29),
    ("combat_intensive", 4): (1, 4, 7, 6, 3, 21),
    ("long", 5): (1, 5, 14, 10, 6, 36),
    ("long", 6): (1, 6, 18, 12, 6, 43),
    ("combat_intensive", 6): (1, 6, 10, 9, 5, 31),
}
RESISTANCE = {
    ("normal", 2): (2, 2, 2),
    ("normal", 3): (3, 3, 3),
    ("normal", 4): (2, 4, 6),
    ("normal", 5): (4, 5, 6),
    ("normal", 6): (6, 6, 6),
    ("long", 2): (4, 2, 2),
    ("combat_intensive", 2): (2, 2, 2),
    ("long", 3): (6, 3, 3),
    ("combat_intensive", 3): (3, 3, 3),
    ("long", 4): (2, 4, 6),
    ("combat_intensive", 4): (4, 4, 4),
    ("long", 5): (4, 5, 6),
    ("long", 6): (6, 6, 6),
    ("combat_intensive", 6): (6, 6, 6),
}


@pytest.mark.rule(
    "EPC-SETUP-01",
    "EPC-SETUP-02",
    "EPC-SETUP-03",
    "EPC-SETUP-04",
    "EPC-SETUP-05",
    "EPC-SETUP-06",
    "EPC-SETUP-07",
    "EPC-SETUP-08",
    "EPC-SETUP-09",
    "EPC-SETUP-10",
    "EPC-SETUP-11",
    "EPC-SETUP-12",
    "EPC-SETUP-13",
    "EPC-SETUP-14",
    "EPC-SETUP-15",
    "EPC-SETUP-16",
    "EPC-SETUP-17",
    "EPC-LONG-01",
    "EPC-COMBATVAR-01",
    "EPC-GEN-07",
    "EPC-LIMIT-03",
)
@pytest.mark.parametrize(("game", "seats"), list(HEXES))
def test_the_map_has_the_printed_hexes_and_resistance_ships(game: str, seats: int) -> None:
    table = new(seats, game=game)
    kinds = Counter(
        "council" if not p.planet else "home" if p.planet in HOMES else CONTENT.planets[p.planet].resource
        for p in table.state.places
    )
    found = tuple(kinds[k] for k in ("council", "home", "cp", "axinium", "phasium"))
    assert (*found, len(table.state.places)) == HEXES[game, seats]
    levels = Counter(p.resistance for p in table.state.places)
    assert tuple(levels[k] for k in ("I", "II", "III")) == RESISTANCE[game, seats]
    assert not table.state.places[0].planet and table.game.board.places[0] == (0, 0)
    assert [p.planet in HOMES for p in table.state.places[1 : seats + 1]] == [True] * seats
    assert not any(p.resistance for p in table.state.places[: seats + 1])


@pytest.mark.rule("EPC-SETUP-02", "EPC-GEN-07", "EPC-AMB-62")
def test_planets_and_first_order_come_from_the_seed() -> None:
    maps = {tuple(p.planet for p in new(3, seed).state.places) for seed in range(6)}
    orders = {tuple(new(3, seed).state.order) for seed in range(12)}
    assert len(maps) == 6 and len(orders) > 2
    assert new(3, 4).state.order == new(3, 4).state.order
    assert new(3, 4, turn_order="by_seat").state.order == [0, 1, 2]


@pytest.mark.rule("EPC-SETUP-18", "EPC-AMB-52")
def test_five_players_have_no_printed_minimal_map_and_must_ask_for_ours() -> None:
    with pytest.raises(rules.SetupError, match="no map is printed for 5 players"):
        new(5, game="combat_intensive")
    table = new(5, game="combat_intensive", house_map=True)
    assert len(table.state.places) == 26
    assert Counter(p.resistance for p in table.state.places)["II"] == 5
    assert "layouts: 5 players minimal" in rules.house_values("exodus")


@pytest.mark.rule("EPC-GEN-01", "EPC-LIMIT-05")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(rules.SetupError):
        rules.new_table("exodus", [*SEATS, "Gus"][:seats])
    assert [len(new(n).state.players) for n in range(2, 7)] == [2, 3, 4, 5, 6]


@pytest.mark.rule("EPC-SETUP-19", "EPC-GEN-08", "EPC-LIMIT-04", "EPC-AMB-14")
def test_every_planet_starts_with_its_printed_counter() -> None:
    table = set_up(6, game="long")
    planets = [p for p in table.state.places if p.planet]
    assert len(planets) == 42
    assert [p.counter for p in planets] == [CONTENT.planets[p.planet].maximum for p in planets]
    assert all(CONTENT.planets[h].resource == "cp" and CONTENT.planets[h].maximum == 5 for h in HOMES)


@pytest.mark.rule(
    "EPC-SETUP-20",
    "EPC-SETUP-21",
    "EPC-SETUP-22",
    "EPC-SETUP-23",
    "EPC-SETUP-24",
    "EPC-SETUP-25",
    "EPC-SETUP-26",
    "EPC-SETUP-27",
    "EPC-LIMIT-06",
    "EPC-AMB-60",
    "EPC-GEN-14",
    "EPC-ACTION-01",
    "EPC-LIMIT-16",
)
def test_what_every_player_starts_with() -> None:
    table = new(3)
    table = set_up(3)
    home = table.state.places[1].planet
    me = player(table)
    assert facts(table)["places"][home]["cubes"] == {"Ana": 3}
    assert (me["cp"], me["axinium"], me["phasium"], me["stash"], me["vp"]) == (5, 1, 0, 26, 0)
    assert me["ships"] == {"battle_carrier-1": home, "dark_raider-1": home}
    assert me["aboard"] == {} and len(table.state.players[ANA].ships) == 8
    assert me["parts"] == {
        "war_cruiser": [],
        "battle_carrier": ["electromagnetic_shield"],
        "fighter": [],
        "dark_raider": [],
    }
    assert me["technologies"] == [] and me["hand"] == 6
    for seat, name in enumerate(SEATS[:3]):
        state, home = table.state, table.state.places[1 + seat].planet
        assert CONTENT.planets[home].home and state.players[seat].home == 1 + seat
        assert set(player(table, seat)["ships"].values()) == {home} and place(table, home)["cubes"] == {name: 3}
    assert 26 + 3 == CONTENT.numbers.cubes.value == 29


@pytest.mark.rule("EPC-SETUP-28", "EPC-SETUP-29", "EPC-SETUP-30", "EPC-LIMIT-14")
def test_first_order_gives_titles_but_no_points_for_having_them() -> None:
    table = new(4, turn_order="by_seat")
    assert facts(table)["order"] == SEATS[:4]
    assert all(player(table, s)["vp"] == 0 for s in range(4))


@pytest.mark.rule("EPC-SETUP-31", "EPC-SETUP-32", "EPC-SETUP-33", "EPC-SETUP-34", "EPC-LIMIT-08", "EPC-LIMIT-09")
def test_decks_and_supply() -> None:
    table = new(2)
    state = table.state
    assert sorted([*state.political, *state.proposals]) == sorted(CONTENT.political) and len(CONTENT.political) == 27
    assert [(d.level, len(d.cards)) for d in state.decks] == [("I", 10), ("II", 10), ("III", 9)]
    assert sum(len(d.cards) for d in state.decks) == 29
    assert len({tuple(new(2, s).state.political) for s in range(5)}) == 5
    assert list(CONTENT.bonus) == ["move", "research", "trade", "buy_upgrades", "build_ships", "mining"]
    assert state.supply["electromagnetic_shield"] == 12 - 2 and state.supply["fusion_drive"] == 12
    for seat in (0, 1, -1):
        view = table.view(seat)
        assert set(view.political) == {"?"} and all(set(d.cards) == {"?"} for d in view.decks)


@pytest.mark.rule("EPC-LIMIT-10", "EPC-LIMIT-11", "EPC-LIMIT-12", "EPC-LIMIT-13", "EPC-GEN-16", "EPC-GEN-17")
def test_pieces_in_the_box() -> None:
    supply = {u.id: u.supply for u in CONTENT.upgrades.values()}
    assert [supply[k] for k in ("hypersonic_rocket", "biochemical_rocket", "graviton_rocket")] == [12, 12, 12]
    assert supply["fusion_drive"] + supply["antigravity_drive"] == 24
    assert supply["ssl_cannon"] + supply["plasma_cannon"] == 36 and supply["antimatter_cannon"] == 18
    assert supply["electromagnetic_shield"] + supply["mpg_shield"] == 24 and supply["qgp_shield"] == 12
    assert Counter(u.kind for u in CONTENT.upgrades.values()) == {"drive": 2, "cannon": 3, "shield": 3, "rocket": 3}


@pytest.mark.rule("EPC-GEN-15", "EPC-GEN-16", "EPC-GEN-14")
def test_blueprints_as_printed() -> None:
    printed = {
        s.id: (s.cost.cp, s.cost.axinium, s.vp, s.population, len(s.cannon_slots), s.shield_slots, s.drive_slots)
        for s in CONTENT.ships
    }
    assert printed == {
        "war_cruiser": (5, 2, 3, 1, 4, 2, 1),
        "battle_carrier": (4, 1, 2, 3, 1, 3, 1),
        "fighter": (3, 1, 2, 0, 3, 1, 1),
        "dark_raider": (2, 0, 1, 0, 1, 1, 1),
    }
    assert [s.per_player for s in CONTENT.ships] == [2, 2, 2, 2]


@pytest.mark.rule("EPC-GEN-18", "EPC-GEN-19", "EPC-TECH-29", "EPC-RESEARCH-11")
def test_twenty_eight_technologies_with_cost_colour_and_purpose_all_open_from_the_start() -> None:
    technologies = CONTENT.technologies.values()
    assert len(technologies) == 28
    assert Counter(t.colour for t in technologies) == {"grey": 7, "orange": 7, "black": 7, "tan": 7}
    assert Counter(t.types[0] for t in technologies if len(t.types) == 1) == {
        "military": 9,
        "transport": 8,
        "civilian": 10,
    }
    assert [t.id for t in technologies if len(t.types) == 3] == ["basic_research"]
    assert sorted(t.cost for t in technologies) == sorted([22, 16, 11, 7, 4, 2, 1] * 4)
    table = position({"perform": "research"}, players={"Ana": {"cp": 40}, "Ben": {"technologies": ["radar"]}})
    assert len(offered(table, "research:")) == 28, "also what others know"


@pytest.mark.rule("EPC-GEN-03", "EPC-GEN-04", "EPC-UPKEEP-09")
def test_turn_order_goes_by_the_turn_order_cards() -> None:
    table = position({"stage": "upkeep"}, seats=3, order=["Cem", "Ana", "Ben"])
    found = [e.seat for _, happened in table.history() for e in happened if type(e).__name__ == "IncomeTaken"]
    assert found == [2, 0, 1]
    table = position({"stage": "action"}, seats=3, order=["Cem", "Ana", "Ben"])
    secretly(table, Cem="card:research", Ana="card:research", Ben="card:research")
    assert asked(table) == ("Cem", "research")
    play(table, "pass")
    assert asked(table)[0] == "Ana"


@pytest.mark.rule("EPC-GEN-09", "EPC-GEN-22", "EPC-AMB-45")
def test_edges_are_numbered_and_lead_to_the_neighbour() -> None:
    assert [e.edge for e in CONTENT.edges] == [1, 2, 3, 4, 5, 6]
    assert len({e.step for e in CONTENT.edges}) == 6
    for edge in CONTENT.edges:
        back = CONTENT.edges[edge.opposite - 1].step
        assert (edge.step[0] + back[0], edge.step[1] + back[1]) == (0, 0)
    board = new(2).game.board
    assert [board.distance(1, 2), board.distance(0, 1), board.distance(0, 0)] == [4, 2, 0]
    assert board.path(1, 0) in ([5, 6], [6, 5]) or len(board.path(1, 0)) == 2


@pytest.mark.rule("EPC-AMB-45", "EPC-MOVE-02", "EPC-MOVE-07", "EPC-MOVE-08", "EPC-GEN-22", "EPC-AMB-48")
@pytest.mark.parametrize("seats", [3, 6])
def test_on_a_full_hexagon_distance_reach_and_tokens_agree(seats: int) -> None:
    board, radius = new(seats).game.board, {3: 2, 6: 3}[seats]
    assert len(board.places) == 3 * radius * (radius + 1) + 1
    for start in range(len(board.places)):
        assert len(board.within(start, 2 * radius)) == len(board.places) - 1
        for goal in range(len(board.places)):
            steps = next((k for k in range(2 * radius + 1) if goal in [start, *board.within(start, k)]), -1)
            assert board.distance(start, goal) == board.distance(goal, start) == steps
            here = start
            for edge in (tokens := board.path(start, goal)):
                here = board.next[here][edge - 1]
                assert here >= 0, "no token leads off the map"
            assert here == goal and len(tokens) == steps
    assert sorted(len(board.within(0, k)) for k in (1, 2)) == [6, 18]


@pytest.mark.rule("EPC-LIMIT-01", "EPC-GEN-05", "EPC-LIMIT-07", "EPC-GEN-06")
def test_nothing_is_lost_or_doubled_over_whole_games() -> None:
    import random

    for seed in range(3):
        table, chance, removed = new(3, seed), random.Random(seed), set()
        while table.decision is not None:
            table.play(chance.choice(table.decision.ids()))
            assert positions.check(table.game) == []
            assert removed <= set(table.state.removed), "what is out of the game stays out"
            removed = set(table.state.removed)


@pytest.mark.parametrize(
    ("name", "change", "wanted"),
    [
        ("technologies", lambda f: f.technologies.pop(), "7 of each colour"),
        ("planets", lambda f: f.planets.pop(), "hex pool"),
        ("political", lambda f: f.political_cards.pop(), "27 of them"),
        ("resistance", lambda f: f.resistance_cards.pop(), "29 of them"),
        ("cards", lambda f: f.bonus_actions.pop(), "6 of them"),
        ("layouts", lambda f: f.layouts[0].planets.pop(), "12 by the lists below, not 13"),
        ("layouts", lambda f: f.layouts[0].ships["I"].pop(), "2 ships"),
        ("market", lambda f: f.market.areas.pop(), "areas 1 to 6"),
        ("setups", lambda f: f.setups[0].ships.update(zeppelin=1), "zeppelin"),
    ],
)
@pytest.mark.rule("EPC-LIMIT-03", "EPC-LIMIT-08", "EPC-LIMIT-09")
def test_data_that_breaks_a_count_is_refused_with_file_and_place(name: str, change: object, wanted: str) -> None:
    from game.rules.engine import library

    paths = {key: library.find("exodus", key) for key in FILES}
    files = {key: library.load(paths[key], kind) for key, kind in FILES.items()}
    content_check.check(files, paths)
    change(files[name])  # type: ignore[operator]
    with pytest.raises(DataError, match=wanted) as error:
        content_check.check(files, paths)
    assert f"{name}.yaml" in str(error.value)


def test_the_shipped_data_loads() -> None:
    assert load().numbers.cap.value == 10
    assert place(new(2), "high_council")["counter"] == 0
