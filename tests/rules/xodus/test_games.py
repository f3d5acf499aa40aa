"""Whole games: no dead end, nothing lost, every card drawn, views that give nothing away, positions that clone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules.xodus import GAME

from .board import new

DIFFICULTIES = ("first-jump", "hyperspace-rush", "beyond-the-rift", "corrupt-dimension")
WEIGHTS = {
    "explore": 6.0, "signal": 9, "roll": 5, "step": 9, "key": 20, "activate": 30, "jump": 2, "use": 3, "fight": 3,
    "join": 3, "more": 3, "scrap": 0.2, "give": 0.2, "end": 0.15, "done": 0.6, "trade": 0.6, "strain": 0.4,
}  # fmt: skip
"""How often an option is taken, by its verb, so that games get on."""
MOST_MOVES = 3000


def pick(random: Random, table: rules.Table, seen: Counter[str] | None = None) -> str:
    """An option, by the weights; those that have not been seen more often."""
    assert table.decision is not None
    ids = table.decision.ids()
    weights = [WEIGHTS.get(i.partition(":")[0], 1) for i in ids]
    if seen is not None:
        weights = [w * (1 if seen[i.split(":")[-1]] else 9) for w, i in zip(weights, ids, strict=True)]
    return random.choices(ids, weights)[0]


def strengthen(table: rules.Table, random: Random, seen: Counter[str]) -> rules.Table:
    """The same position with Augmentations, Modules and a Damage card for every Ship, so that cards get used.

    Cards that have not been seen come first.
    """
    game = table.game
    game.state.explorations.sort(key=lambda card: min(seen[f"{card}.{n}"] for n in (1, 2, 3)))
    game.state.ship_modules.sort(key=seen.__getitem__)
    game.state.precursor_modules.sort(key=seen.__getitem__)
    allies = sorted([*game.state.ally_deck, *game.state.ally_choice], key=seen.__getitem__)
    game.state.ally_deck, game.state.ally_choice = allies[:2], allies[2:]
    for n, own in enumerate(game.ships):
        top = random.randint(4, 6)
        sides = [side_of(table, own.id, level, random, seen) for level in range(1, top + 1)]
        own.augmentations = [f"{own.id}-{level + 1}{side}" for level, side in enumerate(sides)]
        own.sides = [*sides, *[""] * (6 - top)]
        own.xp = game.mat(n).xp.levels[top - 1]
        own.max_energy = own.energy = game.mat(n).energy.most
        own.scraps = random.randint(0, 8)
        for _ in range(3):
            deck = random.choice([game.state.ship_modules, game.state.precursor_modules])
            if deck:
                own.modules.append(deck.pop(0))
        if random.random() < 0.6:
            own.damage.append(game.state.damage_deck.pop())
        game.changed(n)
    return rules.Table(table.rules, game)


def side_of(table: rules.Table, ship: str, level: int, random: Random, seen: Counter[str]) -> str:
    """A side of an Augmentation, rather one that can be used and has not been."""
    effects = table.rules.content.effects
    cards = {side: f"{ship}-{level}{side}" for side in "ab"}
    wanted = [s for s, card in cards.items() if effects[card].window != "passive" and not seen[card]]
    return random.choice(wanted or ["a", "b"])


def mend(table: rules.Table, random: Random) -> None:
    """Ships regain their Hull now and then, save in endless fights, so that a game lasts to its Signals."""
    for n, own in enumerate(table.game.ships):
        if own.hull and not own.lost_in and random.random() < 0.6 and table.state.mat.attacks < 20:
            own.hull = random.choice([3, table.game.mat(n).hull])
    table.decision = table.game.advance()


def finish(table: rules.Table, random: Random, seen: Counter[str], strong: bool = False, every: int = 6) -> None:
    """Play to the end, checking as it goes and noting in `seen` which cards came up."""
    moves = 0
    while table.decision is not None:
        for event in table.play(pick(random, table, seen if strong else None)):
            tag = str(event.__struct_config__.tag)
            for name in ("card", "does", "module", "ally", "foe", "enemy", "avatar", "tile"):
                value = getattr(event, name, "")
                if value:
                    seen[str(value).removesuffix(".does")] += 1
            seen[tag] += 1
        moves += 1
        assert moves < MOST_MOVES
        if moves % every == 0:
            assert GAME.check(table.game) == []
        if strong and moves % 5 == 0:
            mend(table, random)
    assert table.outcome is not None


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("ships", [3, 4])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end_and_lose_nothing(difficulty: str, ships: int, seats: int) -> None:
    for seed in range(3):
        table = rules.new_table(
            "xodus", ["Ana", "Ben", "Cem", "Dita"][:seats],
            {"difficulty": difficulty, "ships": ships, "team": ("picked", "random", "first-team")[seed]}, seed,
        )  # fmt: skip
        finish(table, Random(seed), Counter())


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What came up in a good many games of strong Ships."""
    found: Counter[str] = Counter()
    for seed in range(180):
        options = {"difficulty": DIFFICULTIES[seed % 4], "team": "random", "allies": "random"}
        random = Random(seed)
        table = strengthen(rules.new_table("xodus", ["Ana"], options, seed), random, found)
        finish(table, random, found, True, 40)
    return found


@pytest.mark.parametrize("kind", ["explorations", "signals", "modules", "damage", "allies", "foes", "tiles"])
def test_every_card_comes_up(kind: str, seen: Counter[str]) -> None:
    cards: Any = getattr(rules.book("xodus").content, kind)
    assert [card for card in cards if not seen[card]] == []


def test_every_augmentation_is_used_or_in_force(seen: Counter[str]) -> None:
    content = rules.book("xodus").content
    used = [a for a in content.augmentations if content.effects[a].window != "passive"]
    assert [a for a in used if not seen[a]] == []


def test_every_exploration_option_is_taken(seen: Counter[str]) -> None:
    content = rules.book("xodus").content
    options = [
        f"{card.id}.{n + 1}"
        for card in content.explorations.values()
        if card.type != "danger"
        for n in range(len(card.options))
    ]
    assert [o for o in options if not seen[o]] == []


def test_views_hide_the_decks_and_a_sample_fits_them() -> None:
    random = Random(4)
    table = new(4, seats=2)
    for n in range(120):
        if table.decision is None:
            break
        if n % 6 == 0:
            view = table.view(0)
            assert set(view.stack) <= {"?"}
            assert set(view.enemy_deck) <= {"?"}
            guess = rules.sample(view, n)
            assert guess.encode(guess.view(0)) == table.encode(view)
            assert GAME.check(guess.game) == []
            assert guess.decision == table.decision
        table.play(pick(random, table))


def test_a_ship_is_its_own_seats() -> None:
    table, random = new(6, seats=3, ships=3), Random(6)
    owners = {s.id: s.seat for s in table.state.ships}
    assert sorted(owners.values()) == [0, 1, 2]
    seen = 0
    for _ in range(150):
        if table.decision is None:
            break
        if table.decision.kind in ("act", "strategy", "unlock"):
            assert table.decision.seat == owners[str(table.decision.prompt.values["ship"])]
            seen += 1
        table.play(pick(random, table))
    assert seen > 40


def test_a_sample_keeps_the_main_rift_at_the_bottom() -> None:
    places = set()
    for n in range(40):
        stack = rules.sample(new(3).view(0), n).state.stack
        places.add(len(stack) - stack.index("mr"))
    assert places == {1, 2, 3, 4, 5}


def test_clones_and_undo_give_the_same_position() -> None:
    random = Random(7)
    table = new(7)
    for _ in range(80):
        if table.decision is None:
            break
        before, option = table.digest(), pick(random, table)
        copy = table.clone()
        copy.play(option)
        table.play(option)
        assert copy.digest() == table.digest()
        if table.can_undo():
            table.undo()
            assert table.digest() == before
            table.play(option)


def test_a_game_is_the_same_again_from_its_seed() -> None:
    digests = []
    for _ in range(2):
        table, random = new(9), Random(9)
        while table.decision is not None:
            table.play(pick(random, table))
        digests.append(table.digest())
    assert digests[0] == digests[1]


def test_forecasts_of_positions_on_the_way() -> None:
    table, random = strengthen(new(11), Random(11), Counter()), Random(11)
    for _ in range(100):
        if table.decision is None:
            break
        told = rules.forecast(table.view(0))
        assert 0 <= told.detection.plain <= told.detection.with_modules <= 1
        assert told.skill == sorted(told.skill, reverse=True)
        assert all(0 <= f.defeat <= 1 for f in told.foes)
        table.play(pick(random, table))


def test_what_is_blocked_has_words_and_a_rule_of_the_book() -> None:
    book = rules.rulebook_of("xodus")
    ids = {*book.rules(), *(r.id for r in book.rulings)}
    table, random = new(12), Random(12)
    found = 0
    for _ in range(120):
        if table.decision is None:
            break
        for blocked in table.blocked():
            assert blocked.rule in ids
            assert blocked.reason
            with pytest.raises(rules.IllegalMove):
                table.clone().play(blocked.id)
            found += 1
        table.play(pick(random, table))
    assert found > 100
