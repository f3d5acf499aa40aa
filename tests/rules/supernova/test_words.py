"""All that a player reads: every event, prompt, option and refusal has words, and they read well."""

from __future__ import annotations

import random
import re

import pytest

from game import rules
from game.rules.supernova import state
from tests.rules.tables import play

from .board import HANA, MILO, count, new, position, words

RAW = re.compile(r"[{}]|\b[a-z]+_[a-z_]+\b|\b\w+:\w+:|\?\w|\bNone\b| {2}|\.\.")


def looks_right(text: str) -> bool:
    """No blank left open, no raw id, a capital or a name first."""
    return bool(text) and not RAW.search(text) and text[0].isupper()


@pytest.mark.parametrize("options", [{}, {"wormhole": True, "lost_in_space": True, "responses": "able"}])
def test_everything_said_in_random_games_reads_well(options: dict[str, bool]) -> None:
    chance = random.Random(7)
    for seed in range(12):
        table = new(seed, **options)
        found = words(table, table.opening)
        while table.decision is not None:
            decision = table.decision
            found += [rules.say(t, table) for t in (decision.prompt, *(o.label for o in decision.options))]
            found += [text for b in table.blocked() for text in (b.label, b.reason)]
            # Cards are drawn and played rather than the rocket moved, so that many kinds of event happen.
            eager = [o.id for o in decision.options if o.id != "pass" and not o.id.startswith("move:")]
            happened = table.play(
                chance.choice(eager or decision.ids()) if chance.random() < 0.8 else decision.ids()[-1]
            )
            for seat in (-1, HANA, MILO):
                found += words(table, rules.events_for(happened, seat))
        assert [text for text in set(found) if not looks_right(text)] == []


def test_every_kind_of_event_has_a_sentence() -> None:
    sentences = rules.book("supernova").words.sentences
    tags = [kind.__struct_config__.tag for kind in rules.Event.__subclasses__() if kind.__module__ == state.__name__]
    assert len(tags) >= 20
    assert [tag for tag in tags if f"event.{tag}" not in sentences] == []


def test_every_card_quadrant_colour_and_end_has_a_name_and_every_card_a_text() -> None:
    book = rules.book("supernova")
    ids = [*book.content.cards, *book.content.quadrants, *book.content.colours, *book.content.species, *book.info.ends]
    assert [i for i in ids if i not in book.words.names] == []
    assert [c for c in book.content.cards if f"card.{c}" not in book.words.sentences] == []


@pytest.mark.parametrize(("tokens", "text"), [(1, "1 token "), (4, "4 tokens ")])
def test_plurals(tokens: int, text: str) -> None:
    table = position({"rocket": "moon", "hand": [1], "tokens": tokens})
    assert text in rules.say(table.decision.prompt, table)  # type: ignore[union-attr]
    assert rules.say(play(table, "pass")[0], table) == (
        f"Hana ends the turn; {tokens} token{'s are' if tokens > 1 else ' is'} left."
    )


def test_a_hidden_card_is_not_named_to_the_opponent() -> None:
    table = position({"rocket": "moon", "hand": [1, 5], "force_deck": [4]})
    happened = play(table, "attack:mech", "attack:dreadnought", "recruit")
    assert words(table, rules.events_for(happened, MILO)) == [
        "Hana puts Mech (1) into slot 1 at the Moon.",
        "Hana puts a face-down card into slot 2 at the Moon.",
        "Hana draws a card from the Force deck.",
    ]
    assert words(table, rules.events_for(happened, HANA))[1:] == [
        "Hana puts Dreadnought (5) into slot 2 at the Moon.",
        "Hana draws Destroyer (4) from the Force deck.",
    ]


@pytest.mark.rule("SNE-AMB-24")
@pytest.mark.parametrize(
    ("card", "targets", "text"),
    [
        ("spy", ["slot:mars:2"], "Hana plays Spy on slot 2 at Mars. Do you answer?"),
        ("retreat", ["slot:sun:1"], "Hana plays Retreat on slot 1 at the Sun. Do you answer?"),
        ("retreat", ["nothing"], "Hana plays Retreat without effect. Do you answer?"),
        ("alliance", ["slot:sun:1", "slot:earth:1"],
         "Hana plays Alliance on slot 1 at the Sun and slot 1 at Earth. Do you answer?"),
        ("special_operations", ["cube:sun:red", "to:mars", "done"],
         "Hana plays Special Operations: one red cube from the Sun to Mars. Do you answer?"),
        ("special_operations", ["cube:sun:red", "to:mars", "cube:moon:orange", "to:earth"],
         "Hana plays Special Operations: one red cube from the Sun to Mars, one orange cube from the Moon to Earth. "
         "Do you answer?"),
    ],
)  # fmt: skip
def test_the_question_whether_to_answer_names_the_targets(card: str, targets: list[str], text: str) -> None:
    table = position(
        {"hand": [card, 1], "columns": {"sun": [3], "earth": [2]}}, {"hand": [2], "columns": {"mars": [1, 4]}},
        cubes={"sun": {"red": 2}, "moon": {"orange": 1}},
    )  # fmt: skip
    play(table, f"play:{card}", *targets)
    assert rules.say(table.decision.prompt, table) == text  # type: ignore[union-attr]


def test_the_question_after_a_counter_attack_names_it() -> None:
    table = position({"hand": ["spy", 1]}, {"hand": ["counter_attack", 2], "columns": {"mars": [1, 4]}})
    happened = play(table, "play:spy", "slot:mars:2", "counter:counter_attack")
    assert rules.say(table.decision.prompt, table) == "Milo has answered with Counter Attack. Do you answer that?"  # type: ignore[union-attr]
    assert words(table, happened) == ["Hana plays Spy.", "Milo answers Spy with Counter Attack."]
    assert words(table, play(table, "let_pass")) == ["Spy of Hana has no effect: it was cancelled."]


def test_alliance_says_which_slots() -> None:
    table = position({"hand": ["alliance", 1], "columns": {"sun": [3], "earth": [2, 5]}}, {"hand": []})
    happened = play(table, "play:alliance", "slot:sun:1", "slot:earth:2")
    assert words(table, happened)[1:] == [
        "Hana's cards in slot 1 at the Sun and slot 2 at Earth change places.",
        "A card of Hana at the Sun, slot 1, is turned up: Dreadnought (5).",
    ]


def test_words_of_the_final_count() -> None:
    table = count({"moon": ["bomb", 3]}, {"moon": [5, 1], "mars": [1]}, ender="humans")
    text = words(table, table.opening)
    assert "Bomb destroys Dreadnought (5) of Milo at the Moon, slot 1." in text
    assert "Hana controls the Moon: 6 points." in text
    assert "Nobody controls the Sun." in text
    assert text[-1] in ("Hana wins.", "Milo wins.")


def test_an_ender_less_end_names_nobody() -> None:
    text = words(table := position(quiet_turns=5), play(table, "pass"))
    assert text[:2] == ["Hana ends the turn; 2 tokens are left.", "The game has ended: six quiet turns."]
    assert text[-1] == "The game is undecided. Play another one."


def test_an_ender_is_named() -> None:
    table = position({"rocket": "moon", "hand": [2], "force_deck": [], "special_deck": []})
    assert "Hana has ended the game: no cards left." in words(table, play(table, "attack:fighter"))


def test_every_refusal_names_a_rule_of_the_book() -> None:
    known = rules.rulebook_of("supernova").rules()
    chance = random.Random(3)
    seen = set()
    for seed in range(10):
        table = new(seed)
        while table.decision is not None and len(table.moves) < 150:
            seen |= {b.rule for b in table.blocked()}
            table.play(chance.choice(table.decision.ids()))
    assert seen <= set(known)
    assert {"SNE-CMD-04", "SNE-MOVE-01", "SNE-ATK-02", "SNE-CONQ-02", "SNE-CNTR-01", "SNE-CNTR-02", "SNE-CNTR-04",
            "SNE-REC-02", "SNE-RSCH-02"} <= seen  # fmt: skip


def test_no_blocked_choice_is_offered_and_each_is_refused_by_its_own_rule() -> None:
    chance = random.Random(5)
    table = new(4)
    while table.decision is not None and len(table.moves) < 120:
        for blocked in table.blocked():
            assert blocked.id not in table.decision.ids()
            with pytest.raises(rules.IllegalMove) as error:
                table.play(blocked.id)
            assert (error.value.reason, error.value.rule_id) == (blocked.reason, blocked.rule)
        table.play(chance.choice(table.decision.ids()))
