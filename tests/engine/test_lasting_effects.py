"""Laws from data change prices, dice, limits and permissions; they are asked in one place and every part is named."""

import pytest

from game import rules
from game.rules.engine.modifiers import Part, Tally
from tests.toys.placed import holds_still, placed, play


def test_a_price_lists_what_changes_it() -> None:
    game = placed("toy_fleet", 2, {"laws": ["free_trade", "tariffs"]}).game
    price = game.number("price", 2)
    assert price.parts == [Part("free_trade", -1), Part("tariffs", 2)]
    assert price.total == 3


def test_the_option_and_what_happens_use_the_same_price() -> None:
    table = placed("toy_fleet", 2, {"laws": ["tariffs"]})
    assert table.decision is not None
    assert rules.say(table.decision.options[0].label, table) == "Give 4 metal"
    play(table, "trade:metal")
    assert (table.state.lords[0].metal, table.state.lords[0].gas) == (0, 5)


def test_a_blocked_choice_names_the_law_that_makes_it_too_dear() -> None:
    table = placed("toy_fleet", 2, {"laws": ["tariffs"]})
    play(table, "trade:metal")
    (blocked,) = table.blocked()
    assert (blocked.id, blocked.rule) == ("trade:metal", "TOY-FLEET-1")
    assert "Tariffs" in blocked.reason and "4" in blocked.reason
    with pytest.raises(rules.IllegalMove, match="Tariffs") as refused:
        table.play("trade:metal")
    assert refused.value.rule_id == "TOY-FLEET-1"


def test_laws_change_dice_up_to_the_most_and_each_change_of_one_law_counts() -> None:
    table = placed("toy_fleet", 2, {"laws": ["armament"], "phase": "volley", "rift": ["s1_0"]})
    assert len(table.opening[0].dice) == 20  # type: ignore[attr-defined]
    tally = table.game.number("dice", 12, most=20)
    assert [p.amount for p in tally.parts] == [6, 4]
    assert len(placed("toy_fleet", 2, {"phase": "volley"}).opening[0].dice) == 12  # type: ignore[attr-defined]


def test_laws_change_limits_and_permissions() -> None:
    fewer = placed("toy_fleet", 2, {"laws": ["free_trade", "tariffs"]})
    fewer.state.lords[0].gas = 9
    fewer = rules.resume_table("toy_fleet", fewer.encoded())
    play(fewer, "trade:gas", "trade:gas", "trade:metal")
    assert fewer.decision is not None and fewer.decision.kind == "moves", "three trades, not four"
    none = placed("toy_fleet", 2, {"laws": ["embargo"]})
    assert none.decision is not None and none.decision.kind == "moves", "no trade at all: nothing is asked"


def test_laws_hold_still() -> None:
    table = placed("toy_fleet", 2, {"laws": ["tariffs", "armour"]})
    holds_still(table, (-1, 0, 1))


def test_a_tally_keeps_its_bounds_and_lists_only_what_counts() -> None:
    assert Tally(3).less("law", 5).total == 0
    assert Tally(3, least=1).less("law", 5).total == 1
    assert Tally(3, least=None).less("law", 5).total == -2
    assert Tally(19, most=20).plus("core", 2, times=3).total == 20
    tally = Tally(10).less("same_colour", 2).less("law", 2, times=2).plus("none", 4, times=False).plus("zero", 0)
    assert tally.parts == [Part("same_colour", -2), Part("law", -4)] and tally.total == 4
    assert Tally(1).plus_each([Part("a", 2), Part("b", 0)]).parts == [Part("a", 2)]
