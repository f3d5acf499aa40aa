"""Where much is said in little room on the board of Exoplanet Rush: no amount is cut, nothing lies on another."""

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Table
from game.scenes import board_paint, exoplanet_focus, exoplanet_roll
from game.scenes.exoplanet_words import facility_lines, parts_text, prices, title, unit
from game.scenes.points import PointsScene
from game.scenes.score import ScoreScene
from game.ui import text
from tests.rules.exoplanet.board import SEATS, position, world
from tests.scenes.exoplanets import NAMES, at_table, played
from tests.scenes.tables import At

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1024, 600), 1.0), ((1024, 600), 2.0)]


def crowded(seats: int, step: str, turn: int = 3) -> Table:
    """Everybody has boosters and Trade Centers on a world, owes, and has three digits of cash; Ana has a Factory."""
    boosters = {"quantum_core": 1, "wind_farm": 1, "security": 1, "trade_center": 1, "outpost": 1}
    here = world(hab=4, h2o=4, res=4, hos=6, **{name: dict(boosters) for name in SEATS[1:seats]}, Ana={"factory": 1})
    rich = {"cash": 288, "debt": 50, "stockpile": {"outpost": 2}}
    players = dict.fromkeys(SEATS[:seats], rich)
    players["Ana"] = {**rich, "stockpile": {"security": 1, "colony": 1, "city": 1, "refinery": 1, "plant": 1}}
    market = {u.id: 11 for u in rules.book("exoplanet").content.units}
    return position(here, players=players, seats=seats, turn=turn, step=step, market=market)


def options(table: Table, start: str) -> list[str]:
    return [o for o in table.decision.ids() if o.startswith(start)] if table.decision else []


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("step", ["installation", "income"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_amount_on_the_board_is_cut(
    seats: int, step: str, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, shorten = [], board_paint.shorten

    def watched(font: pygame.font.Font, words: str, width: int) -> str:
        short = shorten(font, words, width)
        if short != words and any(sign in words for sign in "ŧ×≈"):
            cut.append(words)
        return short

    monkeypatch.setattr(board_paint, "shorten", watched)
    table = crowded(seats, step)
    assert len(options(table, "use:" if step == "income" else "install:")) > 3 * (seats - 2)
    at_table(table, size, text_scale=scale)
    assert not cut


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_written_of_a_roll_lies_on_anything_else(
    seats: int, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    places, counts, write = [], [], exoplanet_roll.write

    def watched(surface: pygame.Surface, board: Any, words: str, *rest: Any) -> pygame.Rect:
        place = write(surface, board, words, *rest)
        places.append(place)
        counts.extend([place] if words.startswith("×") else [])
        return place

    monkeypatch.setattr(exoplanet_roll, "write", watched)
    at = at_table(crowded(seats, "income"), size, text_scale=scale)
    board = at.scene.board
    places.clear()
    counts.clear()
    board.draw(at.app.surface, at.scene.frame.board, at.scene.view, at.scene.asked)
    offers = [thing.rect for thing in board.things if thing.name.startswith(("booster:", "way:", "button:"))]
    offers = [rect for rect in offers if board.layout.focus.contains(rect)]
    assert len(offers) >= 3 * (seats - 1) + 3
    for one, other in combinations(offers, 2):
        assert not one.colliderect(other)
    assert counts
    for rect in counts:
        assert rect.collidelist(offers) < 0, "a number of dice is hidden"
    high = board.theme.font_at("text", 8).get_linesize() // 2
    for one, other in combinations(set(map(tuple, places)), 2):
        both = pygame.Rect(one).clip(other)
        assert both.w < 2 or both.h < high, (one, other)  # lines may touch, not overlap


@pytest.mark.parametrize(("step", "start"), [("installation", "install:"), ("income", "use:")])
def test_each_of_many_lenders_has_a_place_to_click(step: str, start: str) -> None:
    table = crowded(6, step)
    at = at_table(table)
    board, seen = at.scene.board, set()
    for option in options(table, start):
        pointed = next(o.at for o in table.decision.options if o.id == option)
        rect = board.place_of(f"way:{option}") or board.place_of(pointed)
        assert rect is not None and board.layout.focus.contains(rect) and min(rect.size) >= 9, option
        thing = board.thing_at(rect.center)
        assert thing is not None and board.option_at(thing.name) == option
        seen.add(tuple(rect))
    assert len(seen) == len(options(table, start))


def test_where_dice_are_cut_to_the_most_it_is_said_beside_their_sum() -> None:
    best = world(hab=6, h2o=6, res=6, hos=2, Ana={"plant": 1, "colony": 1, "quantum_core": 1})
    table = position(best, turn=4, step="income")
    told = {f.unit: next(facility_lines(f, table.seats)) for f in rules.forecast(table.view(0)).facilities}
    assert told["plant"].startswith("Profit Dice: 20 (") and told["plant"].endswith("; 20 at most)")
    assert "most" not in told["colony"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_large_chart_of_cash_cuts_no_name_and_no_amount(
    seats: int, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = at_table(played(seats, 20 * seats), size, text_scale=scale)
    cut, shorten = [], text.shorten
    monkeypatch.setattr(text, "shorten", lambda *a: (cut.extend([a[1]] if shorten(*a) != a[1] else []), shorten(*a))[1])
    assert at.scene.board.inspect(at.app.surface, next(t for t in at.scene.board.things if t.name == "chart:cash"))
    assert not [words for words in cut if "ŧ" in words or words in NAMES]


def test_the_tip_of_a_sector_tells_what_each_facility_brings_and_all_together() -> None:
    place = world(hab=6, h2o=1, res=1, hos=1, Ana={"colony": 1, "city": 1})
    board = at_table(position(place, turn=2, step="contracts")).scene.board
    sector = next(thing for thing in board.things if thing.name == "sector_of:0:halcyon")
    lines = board.explain(sector)[1].splitlines()
    for row in board.forecast.facilities:
        kind = rules.book("exoplanet").words.name(row.unit)
        assert f"{kind}: ŧ{row.low} to ŧ{row.high}, expected ŧ{round(row.expected)}" in lines
    total = sum(round(row.expected) for row in board.forecast.facilities)
    assert total != round(sum(row.expected for row in board.forecast.facilities)), "rounded before they are added"
    assert lines[-1] == f"Expected income here: ŧ{total} a turn."


def test_what_trade_centers_earn_by_the_rolls_of_others_is_told_with_the_sector_and_the_seat() -> None:
    board = at_table(position(world(Ana={"trade_center": 1}, Ben={"colony": 2}), step="contracts")).scene.board
    for name in ("sector_of:0:halcyon", "piece:0:halcyon:trade_center"):
        thing = next(thing for thing in board.things if thing.name == name)
        assert "Trade Center: about ŧ7 a turn from the others' rolls" in board.explain(thing)[1]
    assert ("chart", "≈7") in [(icon, number) for icon, number, _ in board.holdings(board.view, 0)]


def test_equal_wealth_is_told_as_a_shared_victory() -> None:
    players = {"Ana": {"stockpile": {"outpost": 1}}, "Cem": {"cash": 99}}
    at = At(position(world(), seats=3, turn=4, players=players), ["human"] * 3)
    at.app.step([])
    at.scene.perform("pass")
    for _ in range(5):
        at.app.step([])
    assert isinstance(at.app.top, ScoreScene)
    assert at.app.top._verdict() == "Ana and Ben share the victory"


def test_when_the_game_is_over_nobody_is_told_of_income_to_come() -> None:
    table = played(3, 500, seed=3)
    assert table.outcome is not None
    board = at_table(table).scene.board
    assert board.forecast.facilities == []
    for seat in range(3):
        icons = [icon for icon, _, _ in board.holdings(board.view, seat)]
        assert "coin" in icons and "chart" not in icons


def test_the_table_of_a_game_that_is_over_tells_who_has_won() -> None:
    players = {"Ana": {"stockpile": {"outpost": 1}}, "Cem": {"cash": 99}}
    at = At(position(world(), seats=3, turn=4, players=players), ["human"] * 3)
    at.app.step([])
    at.scene.perform("pass")
    at.scene.stage.skip()
    assert at.scene._prompt() == "The game is over. Ana and Ben share the victory."


def test_a_trait_that_counts_twice_is_written_once() -> None:
    parts = [SimpleNamespace(source=s, amount=a) for s, a in (("res", 4), ("res", 4), ("h2o", 3), ("wind_farm", 1))]
    assert parts_text(parts, title, 12) == "2 × RES 4 + H2O 3 + Wind Farm 1"
    less = [SimpleNamespace(source=s, amount=a) for s, a in (("hos", 4), ("security", -1), ("security", -1))]
    assert parts_text(less, title, 2) == "HOS 4 − 2 × Security 1"


@pytest.mark.parametrize(("step", "turn", "told"), [("contracts", 3, " Contracts fill it."), ("income", 4, "")])
def test_an_empty_stockpile_waits_for_no_contracts_in_the_last_turn(
    step: str, turn: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = exoplanet_focus.write
    monkeypatch.setattr(exoplanet_focus, "write", lambda *args: written.append(args[2]) or write(*args))
    empty = {"Ana": {"stockpile": {}}, "Ben": {"stockpile": {}}}
    at_table(position(world(Ana={"colony": 1, "city": 1}), step=step, turn=turn, players=empty))
    assert [text for text in written if "is empty" in text][:1] == [f"The Stockpile is empty.{told}"]


def test_the_log_does_not_tell_who_goes_first_before_the_dice_do() -> None:
    at = At(rules.new_table("exoplanet", NAMES[:3]), ["human"] * 3, motion=True)
    assert at.scene.stage.active and at.scene._lines == []
    at.scene.layout(at.scene.theme)  # as when the window gets another size while they roll
    assert at.scene._lines == []
    at.scene.stage.skip()
    assert any("First-Move" in line.text for line in at.scene._lines)


def test_the_tip_of_a_player_tells_every_amount_once() -> None:
    at = at_table(crowded(2, "income"))
    at.scene.input.over_seat = 0
    tip = at.scene.input.tip()
    assert tip is not None
    lines = [line.strip() for line in tip[1].splitlines()]
    assert [line for line in lines if line.startswith("Cash")] == ["Cash: 288"]
    assert [line for line in lines if "50" in line] == ["Secured Debt: −50"]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_roll_says_where_its_trade_dice_come_from(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(board_paint, "render_line", _noted(board_paint.render_line, written))
    at = at_table(crowded(4, "income"), size, text_scale=scale)
    assert "3 Trade Centers" in written
    row = at.scene.board.forecast.pending
    assert "Trade Dice: 3 (one for each Trade Center on Halcyon, whoever has it)" in facility_lines(row, NAMES)


def _noted(render: Any, written: list[str]) -> Any:
    return lambda theme, words, *rest: written.append(words) or render(theme, words, *rest)


def test_what_counts_is_called_wealth_not_points() -> None:
    at = at_table(crowded(2, "income"))
    at.scene.open_score()
    assert isinstance(at.app.top, PointsScene)
    rows = [[cell.text for cell in row] for row in at.app.top._rows()]
    assert rows[0][0] == "Wealth by source" and rows[-2] == ["Secured Debt", "−50", "−50"]
    table = played(3, 500, seed=3)
    rows = [[cell.text for cell in row] for row in ScoreScene(at.app, table, at_table(table).scene.seats)._rows()]
    assert rows[0][0] == "Wealth by source"
    debt = next(row for row in rows if row[0] == "Secured Debt")
    assert "−50" in debt and not any("-" in text for text in debt)


def test_who_owes_more_than_he_has_is_told_so_with_a_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(exoplanet_focus, "write", lambda *args: written.append(args[2]) or board_paint.write(*args))
    poor = {"cash": 7, "debt": 50, "stockpile": {}}
    at = at_table(position(world(), players={"Ana": poor, "Ben": poor}, step="contracts"))
    assert any("−ŧ43 in all" in text for text in written)
    assert at.scene.board.points(at.scene.view, 0)[0] == "−43"


def test_only_an_offer_that_brings_something_as_told_shines() -> None:
    board = at_table(crowded(2, "income")).scene.board
    first, second = board.forecast.pending.offers[:2]
    first.gain, second.gain = 0.4, 0.6
    assert not board.shines(f"booster:{first.unit}:{first.owner}"), "+ŧ0"
    assert board.shines(f"booster:{second.unit}:{second.owner}"), "+ŧ1"


def test_no_name_in_the_market_is_much_smaller_than_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, int] = {}
    render = board_paint.render_line

    def noted(theme: Any, words: str, role: Any, real: int, *rest: Any) -> Any:
        sizes[words] = real
        return render(theme, words, role, real, *rest)

    monkeypatch.setattr(board_paint, "render_line", noted)
    at_table(crowded(2, "income"), (1280, 720), text_scale=1.5)
    assert "Trade Center" not in sizes and sizes["Trade"] == sizes["Center"] >= 0.8 * sizes["Outpost"]


@pytest.mark.parametrize("kind", ["outpost", "lab", "trade_center", "security", "wind_farm", "quantum_core"])
def test_the_fee_of_a_unit_that_boosts_no_roll_is_for_the_discount(kind: str) -> None:
    fee = unit(kind).usage_fee
    booster = kind in ("security", "wind_farm", "quantum_core")
    told = f"use it for ŧ{fee}." if booster else f"take the Discount Price with it for ŧ{fee}."
    assert f"Others may {told}" in list(prices(unit(kind), 1))
