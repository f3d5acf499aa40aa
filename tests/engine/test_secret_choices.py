"""Several seats choose in secret and all is shown at once, in whatever order they seal."""

from itertools import permutations

import pytest

from game import rules
from game.rules.engine.secrecy import HIDDEN
from game.rules.engine.simultaneous import ChoiceSealed
from tests.toys.placed import holds_still, placed, play

BIDS = {0: ("bid:3", "for:a"), 1: ("bid:5", "for:b"), 2: ("bid:4", "for:a")}


def in_order(order: tuple[int, ...]) -> rules.Table:
    """Three bidders asked in this order."""
    table = placed("toy_auction", 3)
    choices = table.state.agenda[-1].choices
    choices[:] = [choices[seat] for seat in order]
    return rules.resume_table("toy_auction", table.encoded())


def test_the_order_of_sealing_makes_no_difference() -> None:
    digests = set()
    shown = set()
    for order in permutations(range(3)):
        table = in_order(order)
        for seat in order:
            assert table.decision is not None and table.decision.seat == seat
            events = play(table, *BIDS[seat], "seal")
        digests.add(table.digest())
        shown.add(str(events[1:]))  # the first tells who sealed last
        assert [b.money for b in table.state.bidders] == [4, 2, 3]
        assert [b.points for b in table.state.bidders] == [0, 0, 3]
    assert len(digests) == len(shown) == 1


def test_what_was_chosen_and_how_many_parts_is_hidden_from_all_others() -> None:
    untouched, halfway, whole = (placed("toy_auction", 2) for _ in range(3))
    play(halfway, "bid:1")
    play(whole, "bid:7", "for:b")
    for seat in (1, -1):
        looks = {t.encode(t.view(seat)) for t in (untouched, halfway, whole)}
        assert len(looks) == 1
    assert whole.view(0).agenda[-1].choices[0].chosen == "bid:7 for:b"
    events = whole.play("seal")
    assert events == [ChoiceSealed(0)]
    assert whole.view(1).agenda[-1].choices[0].chosen == HIDDEN
    assert b"bid:7" not in whole.encode(whole.view(1))


def test_nobodys_options_depend_on_what_others_have_chosen() -> None:
    decisions = []
    for bid in ("bid:0", "bid:7"):
        table = placed("toy_auction", 2)
        play(table, bid, "for:a", "seal")
        decisions.append(table.decision)
    assert decisions[0] == decisions[1]


def test_a_choice_can_be_changed_until_it_is_sealed_and_not_after() -> None:
    table = placed("toy_auction", 2)
    start = table.digest()
    play(table, "bid:2", "for:a")
    table.undo()
    assert table.decision is not None and "for:b" in table.decision.ids()
    play(table, "for:b")
    assert table.decision.ids() == ["seal"]
    table.undo(turn=True)
    assert table.digest() == start
    play(table, "bid:4", "for:a", "seal")
    with pytest.raises(rules.IllegalMove, match="Ana"):
        table.undo()
    play(table, "bid:1")
    assert table.can_undo(), "Ben may still change his own"
    table.undo()
    assert not table.can_undo(), "but not reach into what Ana has sealed"
    play(table, "bid:1", "for:a", "seal")
    assert not table.can_undo() and table.moves[-1].reveal == "shown"


def test_orders_to_any_number_of_ships_may_stop_at_any_time() -> None:
    table = placed("toy_auction", 2)
    play(table, "bid:0", "for:a", "seal", "bid:0", "for:a", "seal")
    assert table.decision is not None and table.decision.kind == "orders"
    assert "seal" in table.decision.ids()
    before = table.view(1)
    play(table, "order:freighter:north")
    assert not [o for o in table.decision.ids() if "freighter" in o], "one order for each ship"
    assert table.encode(table.view(1)) == table.encode(before)
    play(table, "seal", "order:fighter:west", "order:cruiser:north", "seal")
    assert table.state.bidders[0].ships["freighter"] == "north"
    assert table.state.bidders[1].ships == {"fighter": "west", "cruiser": "north", "freighter": "west"}


def test_everything_holds_still_at_each_moment_of_it() -> None:
    table = placed("toy_auction", 3)
    for option in ("bid:3", "for:a", "seal", "bid:5", "for:b", "seal", "bid:4", "for:a"):
        holds_still(table, range(-1, 3))
        table.play(option)
    holds_still(table, range(-1, 3))


def test_sampled_sealed_choices_are_possible_ones_and_differ() -> None:
    table = placed("toy_auction", 2, {"money": {"Ana": 2, "Ben": 7}})
    play(table, "bid:2", "for:b", "seal")
    seen = set()
    for seed in range(40):
        guessed = rules.sample(table.view(1), seed)
        chosen = guessed.state.agenda[-1].choices[0].chosen
        amount, letter = chosen.split()
        assert 0 <= int(amount.removeprefix("bid:")) <= 2 and letter in ("for:a", "for:b")
        seen.add(chosen)
        play(guessed, "bid:0", "for:a", "seal")
    assert len(seen) == 6
