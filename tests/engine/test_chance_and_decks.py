"""Chance scripted and not: streams apart, decks, discards shuffled into an empty deck, uniform and recomputable."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rules
from game.rules.engine.chance import Chance, ScriptError, commitment
from game.rules.engine.position import Game, State
from tests.toys.placed import placed, play

seeds = st.text(min_size=1, max_size=12)
streams = st.sampled_from(["dice", "deck", "systems", "a/b", ""])


def at_play(chance: Chance) -> Game[State, None]:
    """A bare game over this chance."""
    return Game(State(game="none", seats=["Ana"], options={}, chance=chance), None)


@given(seeds, streams, st.integers(1, 100), st.integers(0, 1000))
def test_a_roll_is_a_face_and_follows_from_seed_stream_and_number(
    seed: str, stream: str, sides: int, number: int
) -> None:
    roll = Chance(seed, {stream: number}).roll(stream, sides)
    assert 1 <= roll <= sides
    assert roll == Chance(seed, {stream: number, "other": 9}).roll(stream, sides)


@given(seeds, st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item_and_leaves_the_given_ones_alone(seed: str, items: list[int]) -> None:
    before = items[:]
    shuffled = Chance(seed).shuffled("deck", items)
    assert Counter(shuffled) == Counter(items) and items == before
    assert shuffled == Chance(seed).shuffled("deck", items)


@given(seeds, st.lists(streams, max_size=30))
def test_one_stream_never_shifts_another(seed: str, asked: list[str]) -> None:
    mixed = Chance(seed)
    rolls = [(stream, mixed.roll(stream, 6)) for stream in asked]
    for stream in set(asked):
        alone = Chance(seed)
        assert [r for s, r in rolls if s == stream] == [alone.roll(stream, 6) for _ in range(asked.count(stream))]


def test_faces_and_orders_are_equally_likely() -> None:
    """Chi-square over 6,000 rolls and 6,000 orders; the bound is passed once in 100,000, and the seed is fixed."""
    chance = Chance("uniform")
    rolls = Counter(chance.roll("dice", 6) for _ in range(6000))
    assert sum((rolls[face] - 1000) ** 2 / 1000 for face in range(1, 7)) < 30.9
    orders = Counter(tuple(chance.shuffled("deck", "abc")) for _ in range(6000))
    assert len(orders) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in orders.values()) < 30.9
    firsts = Counter(chance.shuffled("deck", range(10))[0] for _ in range(6000))
    assert sum((firsts[n] - 600) ** 2 / 600 for n in range(10)) < 41.7


@given(seeds, st.integers(0, 40), st.integers(1, 20))
def test_a_throw_has_so_many_dice_and_counts_as_one_asking(seed: str, count: int, sides: int) -> None:
    chance = Chance(seed)
    thrown = chance.rolls("volley", count, sides)
    assert len(thrown) == count and all(1 <= die <= sides for die in thrown)
    assert chance.counters == {"volley": 1}


def test_dice_of_one_throw_are_independent() -> None:
    chance = Chance("throws")
    throws = [chance.rolls("volley", 12, 6) for _ in range(600)]
    assert len({tuple(t) for t in throws}) == 600
    for place in range(12):
        faces = Counter(t[place] for t in throws)
        assert sum((faces[face] - 100) ** 2 / 100 for face in range(1, 7)) < 30.9
    pairs = Counter((t[0], t[1]) for t in throws)
    assert len(pairs) == 36


def test_a_throw_is_scripted_whole_or_die_by_die() -> None:
    assert Chance("s", {}, {"volley": [[1, 2, 3], [6]]}).rolls("volley", 3, 6) == [1, 2, 3]
    assert Chance("s", {}, {"volley": [1, 2, 3]}).rolls("volley", 3, 6) == [1, 2, 3]
    for wrong in ([[1, 2]], [[1, 2, 7]], [1, 2, 0]):
        with pytest.raises(ScriptError, match="volley"):
            Chance("s", {}, {"volley": wrong}).rolls("volley", 3, 6)


def test_a_throw_of_no_dice_shows_nothing() -> None:
    game = at_play(Chance("none"))
    assert game.rolls("volley", 0) == [] and game.revealed == "" and game.drawn == []
    assert len(game.rolls("volley", 2)) == 2 and game.revealed == "roll" and len(game.drawn) == 1


def test_the_script_is_used_up_first_stream_by_stream() -> None:
    chance = Chance("s", {}, {"dice": [2, 5], "deck": [["b", "a"]]})
    unscripted = Chance("s")
    assert [chance.roll("dice", 6), chance.roll("dice", 6)] == [2, 5]
    assert chance.shuffled("deck", ["a", "b"]) == ["b", "a"]
    assert chance.roll("other", 6) == unscripted.roll("other", 6)
    assert chance.roll("dice", 6) == unscripted.roll("dice", 6)


@pytest.mark.parametrize("script", [0, 7, "six", None])
def test_a_script_cannot_make_a_die_fall_on_what_it_has_not(script: object) -> None:
    with pytest.raises(ScriptError, match="dice"):
        Chance("s", {}, {"dice": [script]}).roll("dice", 6)


def test_a_script_cannot_lose_or_add_cards() -> None:
    with pytest.raises(ScriptError, match="deck"):
        Chance("s", {}, {"deck": [["a", "a"]]}).shuffled("deck", ["a", "b"])


def test_a_wrong_script_leaves_the_table_as_it_was() -> None:
    table = placed("toy_rescue", 1, {"systems": ["enemy"] * 6 + ["empty"] * 4 + ["key"] * 4}, {"detection": [9]})
    play(table, "ship:warship")
    before = table.encoded()
    with pytest.raises(ScriptError):
        table.play("explore")
    assert table.encoded() == before and len(table.moves) == 1
    play(table, "wait")


def test_several_decks_are_drawn_from_apart_and_an_empty_one_takes_its_discards() -> None:
    game = at_play(Chance("decks"))
    first, second, discards = ["a", "b"], ["x"], ["u", "v", "w"]
    assert game.draw(first, "first") == "a" and game.draw(second, "second", discards) == "x"
    assert (first, second) == (["b"], []) and discards == ["u", "v", "w"]
    drawn = [game.draw(second, "second", discards) for _ in range(3)]
    assert sorted(drawn) == ["u", "v", "w"] and discards == [] and second == []
    assert drawn == Chance("decks").shuffled("second", ["u", "v", "w"])
    assert game.draw(second, "second", discards) is None and game.draw(second, "second") is None
    assert game.draw(first, "first") == "b"
    assert game.drawn[:2] == ["first=a", "second=x"] and game.revealed == "draw"


def test_a_reshuffle_is_scripted_and_stored_with_the_move() -> None:
    chance = {"detection": [6], "fight": [1], "damage": [["nothing", "fire", "leak"]]}
    table = placed("toy_rescue", 1, {"systems": ["enemy"] * 6 + ["empty"] * 4 + ["key"] * 4, "damage": []}, chance)
    play(table, "ship:warship", "explore", "alone")
    assert table.moves[-1].chance == ["fight=1", "damage=nothing,fire,leak", "damage=nothing"]
    assert table.state.damage == ["fire", "leak"] and table.state.discards == ["nothing"]


def test_a_seed_is_committed_to_and_another_seed_gives_another_game() -> None:
    assert commitment("a") == commitment("a") != commitment("b") and "a" * 5 not in commitment("aaaaa")
    assert rules.new_table("toy_fleet", seed=1).digest() == rules.new_table("toy_fleet", seed="1").digest()
    assert len({rules.new_table("toy_rescue", ["Ana"], seed=n).digest() for n in range(20)}) == 20
