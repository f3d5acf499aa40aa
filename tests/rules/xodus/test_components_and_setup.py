"""Components, set-up and difficulties. Rules XOD-COMP, XOD-SETUP, XOD-DIFF."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import rules
from tests.rules.tables import events, facts, offered, play, refused

from .board import FIRST_TEAM, alone, fight, kind, new, position, settle, ship, through_round

MIXES = {
    "first-jump": [6, 1, 1],
    "hyperspace-rush": [2, 4, 2],
    "beyond-the-rift": [2, 2, 4],
    "corrupt-dimension": [1, 1, 6],
}


def content() -> Any:
    return rules.book("xodus").content


# ---------------------------------------------------------------------- components
@pytest.mark.rule("XOD-COMP-01", "XOD-COMP-02", "XOD-COMP-04", "XOD-COMP-05", "XOD-COMP-08", "XOD-COMP-09")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    c = content()
    assert Counter(t.colour for t in c.tiles.values()) == {"allied": 12, "enemy": 12, "corrupt": 7, "main_rift": 1}
    assert (len(c.explorations), c.numbers.exploration_markers.value) == (32, 10)
    assert Counter(s.level for s in c.signals.values()) == {"hazardous": 6, "perilous": 6, "lethal": 6}
    assert (len(c.ships), len(c.augmentations)) == (6, 72)
    assert (len(c.allies), len(c.ship_modules), len(c.precursor_modules), len(c.damage)) == (8, 28, 12, 20)
    assert (len(c.enemies), len(c.avatars)) == (16, 4)


@pytest.mark.rule("XOD-COMP-03", "XOD-AMB-03")
def test_tokens_other_than_exploration_markers_are_no_limit() -> None:
    own = {name: {"scraps": 12} for name in FIRST_TEAM}
    table = alone("warship", ships=own)
    play(table, "scavenge")
    assert sum(facts(table)["ships"][name]["scraps"] for name in FIRST_TEAM) > 23


@pytest.mark.rule("XOD-COMP-06", "XOD-COMP-07", "XOD-COMP-11", "XOD-SHIP-02", "XOD-SHIP-03", "XOD-SHIP-05")
def test_hull_markers_and_dice_suffice_for_any_four_ships() -> None:
    c = content()
    assert sum(sorted((m.hull for m in c.ships.values()), reverse=True)[:4]) <= 32
    assert sum(c.dice_count.values()) == 12
    for colour in ("red", "yellow", "blue"):
        need = sorted((m.dice.count(colour) for m in c.ships.values()), reverse=True)
        assert sum(need[:4]) <= c.dice_count[colour] == 4
    assert c.ships["explorer"].actions == 4
    assert all(c.ships[s].actions == 3 for s in ("warship", "battlecruiser", "proto-ship"))


@pytest.mark.rule("XOD-COMP-10", "XOD-SETUP-18", "XOD-SETUP-19")
def test_the_enemy_deck_is_level_one_and_the_reserve_rises() -> None:
    table = new()
    level = content().enemies
    assert [level[e] for e in table.state.enemy_deck] == [1] * 4
    assert [level[e] for e in table.state.enemy_reserve] == [2] * 4 + [3] * 4 + [4] * 4


# ---------------------------------------------------------------------- the Ships
@pytest.mark.rule("XOD-SETUP-01", "XOD-AMB-02")
@pytest.mark.parametrize(("seats", "wanted", "ships"), [(1, 3, 3), (1, 4, 4), (2, 3, 3), (3, 3, 3), (4, 3, 4)])
def test_one_to_four_players_share_three_or_four_ships(seats: int, wanted: int, ships: int) -> None:
    table = new(seats=seats, ships=wanted)
    assert len(table.state.ships) == ships
    assert {s.seat for s in table.state.ships} == set(range(seats))
    with pytest.raises(rules.SetupError):
        new(ships=2)


@pytest.mark.rule("XOD-SETUP-02")
def test_picked_ships_are_all_different() -> None:
    table = rules.new_table("xodus", ["Ana"], {"team": "picked"}, 1)
    play(table, "take:pirate-ship")
    assert "take:pirate-ship" not in offered(table)
    play(table, "take:explorer", "take:proto-ship", "take:warship")
    assert kind(table) == "pick_ally"
    assert [s.id for s in table.state.ships] == ["pirate-ship", "explorer", "proto-ship", "warship"]


@pytest.mark.rule("XOD-SETUP-03", "XOD-AMB-21", "XOD-AUGM-05")
def test_side_a_of_the_first_augmentation_is_unlocked_unless_the_option_lets_choose() -> None:
    assert [s.augmentations for s in new().state.ships] == [[f"{name}-1a"] for name in FIRST_TEAM]
    table = rules.new_table("xodus", ["Ana"], {"first_side": "choose", "allies": "random"}, 1)
    play(table, "side:warship-1b")
    assert table.state.ships[0].augmentations == ["warship-1b"]


@pytest.mark.rule("XOD-SETUP-04", "XOD-SETUP-05", "XOD-SETUP-06", "XOD-SETUP-07", "XOD-SETUP-08", "XOD-SETUP-09")
@pytest.mark.rule("XOD-AMB-04")
def test_a_ship_starts_as_its_mat_says() -> None:
    table = new(difficulty="hyperspace-rush")
    for own in table.state.ships:
        mat = content().ships[own.id]
        assert (own.hull, own.actions, own.xp, own.scraps) == (mat.hull, mat.actions, 0, 1)
        assert own.energy == own.max_energy == 2
        assert len(mat.dice) == 2


# ---------------------------------------------------------------------- decks and mat
@pytest.mark.rule("XOD-SETUP-10", "XOD-SETUP-12", "XOD-SETUP-20")
def test_four_decks_are_shuffled_and_the_board_is_bare() -> None:
    one, other = new(1), new(2)
    for pile in ("damage_deck", "ship_modules", "precursor_modules", "explorations"):
        cards = getattr(one.state, pile)
        assert sorted(cards) == sorted(getattr(other.state, pile))
        assert cards != getattr(other.state, pile)
    assert not one.state.mat.enemy
    (start,) = one.state.systems
    assert (start.exploration, start.pacified, start.wormhole, start.enemies) == (0, 0, "", [])


@pytest.mark.rule("XOD-SETUP-11")
def test_the_players_choose_two_of_eight_allies() -> None:
    table = rules.new_table("xodus", ["Ana"], {}, 1)
    assert len(offered(table)) == 8
    play(table, "ally:oracle")
    assert len(offered(table)) == 7
    play(table, "ally:broker")
    assert sorted(table.state.ally_deck) == ["broker", "oracle"]
    assert len(table.state.ally_choice) == 6


@pytest.mark.rule("XOD-SETUP-13", "XOD-SETUP-14", "XOD-SETUP-15")
def test_the_corruption_mat_is_at_its_start_and_no_avatar_is_out() -> None:
    table = new()
    assert table.state.marker == 0
    assert table.state.avatars == []
    assert sorted(table.state.avatar_deck) == sorted(content().avatars)
    assert new(2).state.avatar_deck != table.state.avatar_deck or new(3).state.avatar_deck != table.state.avatar_deck


@pytest.mark.rule("XOD-SETUP-16", "XOD-SETUP-17", "XOD-SETUP-34", "XOD-AMB-09")
@pytest.mark.rule("XOD-DIFF-01", "XOD-DIFF-02", "XOD-DIFF-05", "XOD-DIFF-07", "XOD-DIFF-10")
@pytest.mark.parametrize("difficulty", MIXES)
def test_signals_follow_the_mix_of_the_difficulty(difficulty: str) -> None:
    mix = content().difficulties[difficulty].signals
    assert [mix[level] for level in ("hazardous", "perilous", "lethal")] == MIXES[difficulty]
    for ships, keys in ((4, 4), (3, 3)):
        seen: Counter[str] = Counter()
        for seed in range(12):
            signals = new(seed, difficulty=difficulty, ships=ships).state.signals
            assert len(signals) == keys
            assert not any(s.revealed for s in signals)
            levels = Counter(content().signals[s.card].level for s in signals)
            assert all(levels[level] <= mix[level] for level in levels)
            seen += levels
        assert seen.most_common(1)[0][0] == max(mix, key=mix.__getitem__)


# ---------------------------------------------------------------------- the system stack
@pytest.mark.rule("XOD-SETUP-21", "XOD-SETUP-22", "XOD-SETUP-23", "XOD-SETUP-24", "XOD-SETUP-25", "XOD-SETUP-26")
@pytest.mark.rule("XOD-SETUP-27", "XOD-AMB-07")
def test_the_stack_for_four_ships() -> None:
    starts = set()
    for seed in range(20):
        state = new(seed).state
        tiles = content().tiles
        assert len(state.stack) == 30
        starts.add(state.systems[0].tile)
        assert tiles[state.systems[0].tile].colour == "corrupt"
        assert all(s.system == 0 for s in state.ships)
        parts = [state.stack[n : n + 5] for n in range(0, 30, 5)]
        assert "mr" in parts[-1]
        for part in parts[:-1]:
            assert Counter(tiles[t].colour == "corrupt" for t in part) == {False: 4, True: 1}
        assert [tiles[t].colour for t in state.spare_tiles] == ["corrupt"]
    assert len(starts) > 2


@pytest.mark.rule("XOD-SETUP-28", "XOD-SETUP-29", "XOD-SETUP-30", "XOD-AMB-08")
def test_the_stack_for_three_ships() -> None:
    tiles = content().tiles
    dots = [t for t in tiles.values() if t.white_dot]
    assert Counter(t.colour == "corrupt" for t in dots) == {False: 4, True: 1}
    assert sum(t.signal for t in dots) == 1
    for seed in range(10):
        state = new(seed, ships=3).state
        assert len(state.stack) == 25
        used = [*state.stack, state.systems[0].tile, *state.spare_tiles]
        assert not any(tiles[t].white_dot for t in used)
        assert "mr" in state.stack[-5:]
        assert tiles[state.systems[0].tile].colour == tiles[state.spare_tiles[0]].colour == "corrupt"


@pytest.mark.rule("XOD-SETUP-31", "XOD-SETUP-32", "XOD-SETUP-33", "XOD-AMB-10")
def test_three_ships_have_as_many_rounds_one_avatar_and_one_enemy_step_fewer() -> None:
    four, three = content().timelines[4], content().timelines[3]
    assert four.rise == three.rise
    assert (len(four.red) - 1, len(three.red) - 1) == (3, 2)
    assert (four.avatars, three.avatars) == (3, 2)


# ---------------------------------------------------------------------- difficulties
@pytest.mark.rule("XOD-DIFF-03", "XOD-DIFF-06", "XOD-DIFF-08", "XOD-DEFEAT-02")
@pytest.mark.parametrize(("difficulty", "left"), [("first-jump", 5), ("hyperspace-rush", 3), ("beyond-the-rift", 1)])
def test_a_defeat_costs_xp_by_difficulty(difficulty: str, left: int) -> None:
    own = {"hull": 1, "xp": 6, "augmentations": ["warship-1a", "warship-2a", "warship-3a", "warship-4a", "warship-5a"]}
    table = fight("warship", "recon-scout", own, options={"difficulty": difficulty}, chance={"dice": [[1, 4]]})
    settle(table, "fight:recon-scout", "offence")
    found = ship(table, "warship")
    assert found["xp"] == left
    levels = content().ships["warship"].xp.levels
    assert len(found["augmentations"]) == sum(xp <= left for xp in levels)


@pytest.mark.rule("XOD-DIFF-04", "XOD-DIFF-15")
@pytest.mark.parametrize(
    ("difficulty", "scraps"), [("first-jump", 2), ("beyond-the-rift", 1), ("corrupt-dimension", 0)]
)
def test_starting_scraps(difficulty: str, scraps: int) -> None:
    assert {s.scraps for s in new(difficulty=difficulty).state.ships} == {scraps}


@pytest.mark.rule("XOD-DIFF-11", "XOD-AMB-72")
def test_at_the_corrupt_dimension_a_defeated_ship_is_destroyed_but_its_keys_stay() -> None:
    table = fight(
        "warship", "recon-scout", {"hull": 1, "keys": 1}, options={"difficulty": "corrupt-dimension"},
        chance={"dice": [[1, 3]]}, ships={"explorer": {"at": "e11", "scraps": 5}},
        avatars={"ruin": {"slot": 12}, "blight": {"slot": 12}, "dread": {"slot": 12}, "oblivion": {"slot": 12}},
    )  # fmt: skip
    play(table, "fight:recon-scout", "offence")
    assert ship(table, "warship")["destroyed"]
    state = table.state
    for number in range(5, 9):
        state.turn = number
    play(table, "act:explorer", "engage")
    assert ship(table, "warship")["keys"] == 1
    assert "repair:warship" not in offered(table)


@pytest.mark.rule("XOD-DIFF-09", "XOD-DIFF-12", "XOD-DIFF-16", "XOD-AMB-102")
@pytest.mark.parametrize(
    ("difficulty", "hull"),
    [("first-jump", 9), ("hyperspace-rush", 9), ("beyond-the-rift", 8), ("corrupt-dimension", 8)],
)
def test_avatar_abilities_on_damage_rolls_by_difficulty(difficulty: str, hull: int) -> None:
    table = alone(
        "warship", "a05", {"engaged": True}, avatars={"oblivion": {"at": "a05"}}, options={"difficulty": difficulty},
        chance={"dice": [[4, 4]]},
    )  # fmt: skip
    play(table, "disengage")
    assert ship(table, "warship")["hull"] == hull


@pytest.mark.rule("XOD-DIFF-13")
@pytest.mark.parametrize(("difficulty", "ahead"), [("beyond-the-rift", 3), ("corrupt-dimension", 2)])
def test_how_far_ahead_a_defeated_avatar_waits(difficulty: str, ahead: int) -> None:
    table = alone(
        "warship", "a05", {"engaged": True}, avatars={"ruin": {"at": "a05"}}, options={"difficulty": difficulty},
        mat={"enemy": "ruin", "damage": 23, "fighting": True, "shields": -4}, chance={"dice": [[5, 5]]}, marker=4,
    )  # fmt: skip
    happened = settle(table, "fight:ruin", "offence")
    assert len(events(happened, "avatar_beaten")) == 1
    assert events(happened, "avatar_waits")[0].slot == 4 + ahead
    assert facts(table)["avatars"]["ruin"] == {"at": "", "slot": 4 + ahead, "times_defeated": 1, "steps": 0}


@pytest.mark.rule("XOD-DIFF-14", "XOD-AMB-11", "XOD-SETUP-14")
def test_the_corrupt_dimension_has_an_avatar_from_the_start() -> None:
    table = new(difficulty="corrupt-dimension")
    (avatar,) = table.state.avatars
    assert avatar.system == 0
    assert all(s.engaged and s.hull == content().ships[s.id].hull for s in table.state.ships)
    assert "fight:" + avatar.id in (offered(table) if kind(table) == "engaged" else _first_turn(table))


@pytest.mark.rule("XOD-DIFF-14", "XOD-AMB-11", "XOD-AVATAR-07")
def test_the_permanent_avatar_may_wait_on_the_mat_as_if_just_defeated() -> None:
    table = new(difficulty="corrupt-dimension", permanent_avatar="mat")
    (avatar,) = table.state.avatars
    assert (avatar.system, avatar.slot, avatar.times_defeated) == (-1, 2, 0)
    assert not any(s.engaged for s in table.state.ships)
    assert len(table.state.avatar_deck) == len(content().avatars) - 1
    (told,) = events([e for _, group in table.history() for e in group], "avatar_waits")
    assert (told.avatar, told.slot) == (avatar.id, 2)
    while table.state.marker < 2:
        assert avatar.system == -1
        through_round(table)
    assert avatar.slot == -1
    assert content().tiles[table.state.systems[avatar.system].tile].colour == "corrupt"
    assert new(permanent_avatar="mat").state.avatars == []


def _first_turn(table: rules.Table) -> list[str]:
    play(table, offered(table)[0])
    return offered(table)


@pytest.mark.rule("XOD-SHIP-01")
def test_six_ships_in_three_classes() -> None:
    classes = {"combat": {"warship", "battlecruiser"}, "specialist": {"proto-ship", "drone-specialist"}}
    classes["rogue"] = {"explorer", "pirate-ship"}
    for name, ships in classes.items():
        assert {s.id for s in content().ships.values() if s.class_ == name} == ships


def test_refusals_name_their_rule() -> None:
    table = position(acting=["warship"], ships={"warship": {"at": "c01"}})
    assert refused(table, "explore") == "XOD-ACTION-19"
