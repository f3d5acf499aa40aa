"""All that a player reads has words; random games of every kind end; positions stay whole and views fit."""

from __future__ import annotations

import random
import re

import pytest

from game import rules
from game.rules.exodus import events as told

from .board import CONTENT, new

RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\b\w+:\w+:|\?\w|\bNone\b| {2}|\.\.")
VARIANTS = [
    {},
    {"game": "long"},
    {"game": "combat_intensive", "house_map": True},
    {"game": "short", "turns": 4},
    {"banking_dice": True, "mining_dice": True},
    {"game": "short", "turns": 5, "mining_dice": True},
]


@pytest.mark.parametrize("options", VARIANTS[:5])
def test_everything_said_in_random_games_reads_well(options: dict[str, rules.Value]) -> None:
    chance = random.Random(7)
    table = new(3, 7, **options)
    found = {rules.say(e, table) for e in table.opening}
    while table.decision is not None:
        decision = table.decision
        found |= {rules.say(t, table) for t in (decision.prompt, *(o.label for o in decision.options))}
        found |= {text for b in table.blocked() for text in (b.label, b.reason)}
        happened = table.play(chance.choice(decision.ids()))
        for seat in (-1, 0, 1):
            found |= {rules.say(e, table) for e in rules.events_for(happened, seat)}
    bad = [text for text in found if not text or RAW.search(text.replace("C.P..", "C.P.")) or text != text.strip()]
    assert bad == []


def test_every_kind_of_event_has_a_sentence() -> None:
    sentences = rules.book("exodus").words.sentences
    tags = [k.__struct_config__.tag for k in rules.Event.__subclasses__() if k.__module__ == told.__name__]
    assert len(tags) > 40
    assert [tag for tag in tags if f"event.{tag}" not in sentences] == []


def test_everything_in_the_data_has_a_name() -> None:
    book = rules.book("exodus")
    kinds = (
        CONTENT.technologies,
        CONTENT.upgrades,
        CONTENT.planets,
        CONTENT.political,
        CONTENT.resistance,
        CONTENT.actions,
    )
    assert [i for kind in kinds for i in kind if i not in book.words.names] == []
    assert [s.id for s in CONTENT.ships if s.id not in book.words.names] == []


@pytest.mark.rule("EPC-LIMIT-01", "EPC-AMB-34", "EPC-GEN-01")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_of_every_kind_come_to_their_end_whole(seats: int, options: dict[str, rules.Value]) -> None:
    table, chance = new(seats, f"{seats}/{options}", **options), random.Random(f"{seats}")
    check = rules.book("exodus").definition.check
    while table.decision is not None:
        table.play(chance.choice(table.decision.ids()))
        if len(table.moves) % 7 == 0:
            assert check(table.game) == []
        assert len(table.moves) < 3000
    assert table.outcome is not None and len(table.outcome.ranking) == seats
    assert [sum(r.sources.values()) for r in table.outcome.ranking] == [r.points for r in table.outcome.ranking]


@pytest.mark.rule("EPC-AMB-74")
@pytest.mark.parametrize("seed", range(4))
def test_a_guess_fits_every_moment_that_a_viewer_sees(seed: int) -> None:
    table, chance = new(3, seed), random.Random(seed)
    while table.decision is not None:
        if len(table.moves) % 11 == seed:
            for viewer in (0, 1, 2, -1):
                view = table.view(viewer)
                guess = rules.sample(view, seed)
                assert rules.Table.encode(guess.view(viewer)) == rules.Table.encode(view)
                assert guess.decision is not None
                assert (guess.decision.seat, guess.decision.kind) == (table.decision.seat, table.decision.kind)
                if viewer == table.decision.seat:
                    assert guess.decision.ids() == table.decision.ids()
        table.play(chance.choice(table.decision.ids()))
