"""Where much is said in little room on the board of Exoplanet Rush: no amount is cut, nothing lies on another."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Table
from game.scenes import board_paint, exoplanet_roll
from game.scenes.exoplanet_words import facility_lines
from tests.rules.exoplanet.board import SEATS, position, world
from tests.scenes.exoplanets import at_table

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1024, 600), 1.0), ((1024, 600), 2.0)]


@pytest.fixture(autouse=True)
def plain_table() -> None:
    """These tests are about the real table, not the shell's stand-in."""


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

    def watched(font: pygame.font.Font, text: str, width: int) -> str:
        short = shorten(font, text, width)
        if short != text and any(sign in text for sign in "ŧ×≈"):
            cut.append(text)
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

    def watched(surface: pygame.Surface, board: Any, text: str, *rest: Any) -> pygame.Rect:
        place = write(surface, board, text, *rest)
        places.append(place)
        counts.extend([place] if text.startswith("×") else [])
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
