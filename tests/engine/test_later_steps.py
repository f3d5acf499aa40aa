"""Steps for later this turn or next turn, a phase played once more, and the loop that keeps them."""

import pytest

from game import rules
from tests.toys import fleet
from tests.toys.placed import holds_still, placed


def with_laws(*laws: str) -> rules.Table:
    """A new game of two whose next laws are these."""
    table = placed("toy_fleet", 2, {"rift": ["s0_0", "s1_0"]})
    table.state.deck = [*laws, *(law for law in table.rules.content.laws if law not in laws)]
    table.game.instead(*(fleet.Round(n) for n in (1, 2, 3)), fleet.Final("rounds"))
    return rules.resume_table("toy_fleet", table.encoded())


def kinds(table: rules.Table) -> list[tuple[int, str]]:
    """Who is asked for what when everybody is always done, decision by decision."""
    found = []
    while table.decision is not None:
        if not found or found[-1] != (table.state.turn, table.decision.kind):
            found.append((table.state.turn, table.decision.kind))
        table.play("done" if "done" in table.decision.ids() else table.decision.ids()[0])
    return found


def test_a_law_has_a_phase_played_once_more_later_in_the_turn() -> None:
    usual = [kind for turn, kind in kinds(with_laws("armour")) if turn == 1]
    again = [kind for turn, kind in kinds(with_laws("second_wind")) if turn == 1]
    assert usual == ["trade", "moves", "trade", "moves", "assign"]
    assert again == [*usual, "moves"], "each seat once more, behind the volley"


def test_the_extra_phase_asks_every_seat_in_order_and_holds_still() -> None:
    table = with_laws("second_wind")
    seats = []
    after_volley = False
    while table.decision is not None and table.state.turn == 1:
        after_volley = after_volley or table.decision.kind == "assign"
        if after_volley and table.decision.kind == "moves":
            seats.append(table.decision.seat)
            holds_still(table, (-1, 0, 1))
        table.play("done" if "done" in table.decision.ids() else table.decision.ids()[0])
    assert seats == [0, 1]


def test_a_gift_comes_at_the_beginning_of_the_next_turn() -> None:
    table = with_laws("subsidy", "armour")
    assert any(isinstance(step, fleet.Gift) for step in table.state.agenda)
    metal = {}
    while table.decision is not None:
        metal.setdefault(table.state.turn, table.state.lords[0].metal)
        table.play("done" if "done" in table.decision.ids() else table.decision.ids()[0])
    assert metal == {1: 4, 2: 6, 3: 6}


def test_steps_go_behind_the_next_one_of_their_kind_in_the_order_given() -> None:
    game = with_laws("armour").game
    game.instead(fleet.Trade(0, 0), fleet.Sink(), fleet.Trade(1, 0), fleet.Sink(), fleet.Final("rounds"))
    game.later(fleet.Gift(1), fleet.Gift(2), after=fleet.Sink)
    tags = [getattr(s, "metal", type(s).__name__) for s in reversed(game.state.agenda)]
    assert tags == ["Trade", "Sink", 1, 2, "Trade", "Sink", "Final"]


def test_steps_that_nothing_is_to_come_before_are_an_error_and_not_forgotten() -> None:
    game = with_laws("armour").game
    game.instead(fleet.Final("rounds"))
    with pytest.raises(LookupError, match="Gift"):
        game.later(fleet.Sink(), after=fleet.Gift)
    assert len(game.state.agenda) == 1


def test_the_waiting_step_that_an_answer_changes_is_the_next_of_its_kind() -> None:
    game = with_laws("armour").game
    game.instead(fleet.Trade(0, 0), fleet.Gift(1), fleet.Sink(), fleet.Gift(2))
    gift = game.waiting(fleet.Gift)
    assert gift is not None and gift.metal == 1
    gift.metal = 5
    assert [s.metal for s in game.state.agenda if isinstance(s, fleet.Gift)] == [2, 5]
    assert game.waiting(fleet.Final) is None
