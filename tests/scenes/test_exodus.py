"""The table of Exodus: whole games by clicks and by keys, orders drawn and taken back, secrets behind the hand-over."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import records, rules
from game.rules import Table
from game.rules.engine.simultaneous import Secretly
from game.scenes import board_paint, exodus_market, exodus_panel, handover
from game.scenes.board_map import caption
from game.scenes.exodus_clock import Clock
from game.scenes.exodus_words import ship_id
from game.scenes.handover import HandOverScene
from game.scenes.score import ScoreScene
from game.scenes.table_games import Thing
from game.ui import paint
from game.ui import text as text_module
from tests.scenes.exoduses import Hands, armed, choose_by_clicks, hands, hex_point, lively, played
from tests.scenes.tables import TWO_HUMANS

SHORT: dict[str, Any] = {"game": "short", "turns": 4}
PANELS = ("council", "actions", "tech", "yard", "market", "sheet", "map")


# ---------------------------------------------------------------------- whole games
def test_a_whole_short_game_by_clicks_alone_against_computer_players() -> None:
    here = hands(rules.new_table("exodus", ("Ana", "Ben"), SHORT, 5), ("human", "random"), (1024, 600))
    chance, clicks = random.Random(5), 0
    here.settle()
    while here.table.outcome is None:
        option, known = lively(here.table, chance), len(here.table.moves)
        choose_by_clicks(here, option)
        assert here.table.moves[known].option == option, (option, here.scene.asked and here.scene.asked.kind)
        clicks += 1
        here.settle()
    for _ in range(3):
        here.app.step([])
    assert isinstance(here.app.top, ScoreScene)
    assert clicks > 40


def test_a_whole_short_game_by_keys_alone() -> None:
    here = hands(rules.new_table("exodus", ("Ana", "Ben"), SHORT, 6), ("human", "random"), (1024, 600))
    chance, keys = random.Random(6), 0
    here.settle()
    while here.table.outcome is None:
        option, known = lively(here.table, chance), len(here.table.moves)
        assert here.scene.asked is not None
        amount = option[4:] if option.startswith("bid:") else ""
        if amount and keys % 2:
            for digit in amount:
                here.press(pygame.key.key_code(digit), digit)
            if here.scene.asked is not None and option in here.scene.asked.ids():  # it could be a longer one
                here.press(pygame.K_RETURN)
            assert here.table.moves[known].option == option
        else:
            here.choose_by_keys(option, by_number=bool(keys % 2))
        keys += 1
        here.settle()
    assert keys > 40


def test_a_normal_game_with_secret_orders_by_clicks_through_two_turns() -> None:
    here = hands(rules.new_table("exodus", ("Ana", "Ben", "Cleo"), {}, 9), ("human", "random", "random"))
    chance = random.Random(9)
    here.settle()
    while here.table.outcome is None and here.table.state.turn < 3:
        option, known = lively(here.table, chance), len(here.table.moves)
        choose_by_clicks(here, option)
        assert here.table.moves[known].option == option
        here.settle()
    assert here.table.state.turn == 3


@pytest.mark.parametrize("options", [SHORT, {}])
def test_people_hand_the_screen_over_for_every_secret_choice_and_for_no_other(options: dict[str, Any]) -> None:
    here = hands(rules.new_table("exodus", ("Ana", "Ben"), options, 7), TWO_HUMANS, (1024, 600))
    chance, handed, openly, looked_away = random.Random(7), 0, 0, -1
    while here.table.state.turn < 3 and here.table.outcome is None:
        here.app.step([])
        here.app.step([])
        decision = here.table.decision
        assert decision is not None
        views = [here.table.view(seat) for seat in (0, 1)]
        views[0].viewer = views[1].viewer = -1
        secret = views[0] != views[1] or isinstance(here.table.state.agenda[-1], Secretly)
        if isinstance(here.app.top, HandOverScene):
            here.take_the_screen()
            handed, looked_away = handed + 1, decision.seat
            assert secret
        if not secret:
            openly, looked_away = openly + 1, -1
        assert looked_away == (decision.seat if secret else -1), f"{decision.kind} where others look on"
        assert here.scene.viewer() == decision.seat == here.scene.view.viewer
        choose_by_clicks(here, lively(here.table, chance))
    assert handed > 12 and openly > 40


# ---------------------------------------------------------------------- orders
def orders_table() -> Hands:
    return hands(played("lay_tokens", turn=2, seed=4))


def test_a_ship_that_is_clicked_lights_what_it_can_reach_and_an_order_is_drawn() -> None:
    here = orders_table()
    board: Any = here.scene.board
    name = sorted(board.selectable)[0]
    assert not board.lit_places
    here.click(here.place_of(name))
    assert board.selected == {name}
    ship = name.rpartition(":")[2]
    wanted = {o.split(":")[2] for o in here.table.decision.ids() if o.startswith(f"order:{ship}:")}  # type: ignore[union-attr]
    here.app.draw()
    assert board.lit_places == wanted
    before = here.picture()
    goal = sorted(wanted - {place_of_ship(here, name)})[0]
    here.click(hex_point(board, goal))
    assert here.table.moves[-1].option == f"order:{ship}:{goal}"
    here.app.draw()
    assert name in board.ordered and here.picture() != before


def place_of_ship(here: Hands, name: str) -> str:
    _, seat, ship = name.split(":")
    found = next(s for s in here.scene.view.players[int(seat)].ships if ship_id(s) == ship)
    return here.scene.view.places[found.hex].planet or "high_council"


def test_a_click_on_an_ordered_ship_takes_its_order_back_and_keeps_the_others() -> None:
    for seed in range(4, 40):
        here = hands(played("lay_tokens", turn=2, seed=seed))
        if len(here.scene.board.selectable) >= 2:  # type: ignore[attr-defined]
            break
    board: Any = here.scene.board
    first, second = sorted(board.selectable)[:2]
    for name in (first, second):
        ship = name.rpartition(":")[2]
        option = next(o for o in here.table.decision.ids() if o.startswith(f"order:{ship}:"))  # type: ignore[union-attr]
        here.scene.choose(option)
        here.app.draw()
    assert {first, second} <= set(board.ordered)
    here.click(here.place_of(first))
    here.app.draw()
    assert first not in board.ordered and second in board.ordered
    assert board.selected == {first}


def test_all_ships_of_a_hex_are_sent_as_a_group() -> None:
    for seed in range(4, 60):
        here = hands(played("lay_tokens", turn=2, seed=seed))
        group = next((o for o in here.table.decision.ids() if o.startswith("group:")), "")  # type: ignore[union-attr]
        if group:
            break
    assert group
    choose_by_clicks(here, group)
    assert here.table.moves[-1].option == group


def test_orders_are_not_shown_to_another_seat() -> None:
    table = played("lay_tokens", turn=2, seed=4)
    assert table.decision is not None
    seat = table.decision.seat
    here = hands(table, tuple("random" if n == seat else "human" for n in range(3)))
    board: Any = here.scene.board
    plain = here.picture()
    table.play(next(o for o in table.decision.ids() if o.startswith("order:")))
    here.scene.show(table.view(here.scene.viewer()))
    assert not board.ordered
    assert here.picture() == plain


# ---------------------------------------------------------------------- what can be pointed at
KINDS = (
    "vote",
    "election_bids",
    "play_cards",
    "react",
    "research",
    "build_ships",
    "mining",
    "trade",
    "mount",
    "deploy",
    "lay_tokens",
)


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_has_a_place_and_nothing_else_is_lit(kind: str) -> None:
    played(kind, turn=2, seed=8)  # what was offered to other seats before must not be mixed up with this
    here = hands(played(kind, turn=2))
    board: Any = here.scene.board
    assert here.scene.asked is not None
    for option in here.scene.asked.options:
        if option.id.startswith(("order:", "group:", "stay:")):
            continue
        if option.id.startswith(("mount:", "land:")):
            assert option.at.startswith(f"ship:{here.scene.asked.seat}:")
        assert board.place_of(option.at) or board.place_of(f"option:{option.id}"), option.id
    lit = {board.option_at(thing.name) for thing in board.things} - {""}
    assert lit <= set(here.scene.asked.ids())


@pytest.mark.parametrize("kind", ("research", "build_ships", "buy_upgrades", "mining", "trade", "react"))
def test_what_cannot_be_done_says_why_with_its_rule(kind: str) -> None:
    here = hands(played(kind, turn=2, seed=5, blocked=True))
    board: Any = here.scene.board
    blocked = here.scene.blocked
    assert blocked
    seen = 0
    for name, reasons in blocked.items():
        rect = board.place_of(name)
        if rect is None or board.option_at(name):
            continue
        point = hex_point(board, name[4:]) if name.startswith("hex:") else rect.center
        here.move(point)
        tip = here.scene.input.tip()
        assert tip is not None and reasons[0].reason in tip[1] and reasons[0].rule in tip[2]
        seen += 1
    assert seen


@pytest.mark.parametrize(
    "size,scale", [((1280, 720), 1.0), ((1024, 600), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)]
)
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_opens_and_everything_in_it_lies_on_the_board(
    panel: str, size: tuple[int, int], scale: float
) -> None:
    here = hands(played("research", seats=6, turn=2), size=size, text_scale=scale)
    board: Any = here.scene.board
    here.click(here.place_of(f"tab:{panel}"))
    here.app.draw()
    assert (exodus_panel.open_panel(board) or "map") == panel
    for thing in board.things:
        if not thing.name.startswith(("hex:", "ship:", "cubes:", "raider:", "rocket:")):
            assert board.rect.contains(thing.rect), thing.name
    for thing in list(board.things):
        board.explain(thing)


def test_a_click_on_a_seat_opens_its_sheet() -> None:
    here = hands(played("research", turn=2))
    here.click(here.scene.seat_places()[1].center)
    board: Any = here.scene.board
    assert board.tab == "sheet" and board.sheet_seat == 1


def test_seats_stand_in_turn_order() -> None:
    here = hands(played("play_cards", seats=4, turn=2))
    tops = [here.scene.seat_places()[seat].y for seat in here.scene.view.order]
    assert tops == sorted(tops)


# ---------------------------------------------------------------------- the map under the window
def test_the_map_is_dragged_and_zoomed_and_comes_back() -> None:
    here = hands(played("mining", turn=1))
    board: Any = here.scene.board
    here.app.draw()
    start = board.chart.centre(0)
    middle = board.map_rect.center
    free = next(
        (x, y)
        for x in range(board.map_rect.x + 10, board.map_rect.right, 12)
        for y in range(board.map_rect.y + 10, board.map_rect.bottom, 12)
        if board.chart.at((x, y)) < 0
    )
    here.drag(free, (free[0] + 60, free[1] + 30))
    here.app.draw()
    assert board.chart.centre(0) != start
    assert not [m for m in here.table.moves if m.option.startswith("hex")]
    radius = board.chart.radius
    here.move(middle)
    here.post(pygame.MOUSEWHEEL, x=0, y=3, flipped=False)
    here.app.step()
    assert board.chart.radius > radius
    here.press(pygame.K_0, "0")
    here.app.draw()
    assert board.chart.radius == radius and board.chart.centre(0) == start


def test_the_panel_is_folded_away_for_a_look_at_the_map() -> None:
    here = hands(played("research", turn=1))
    board: Any = here.scene.board
    assert exodus_panel.open_panel(board) == "tech"
    here.press(pygame.K_m, "m")
    here.app.draw()
    assert exodus_panel.open_panel(board) == ""
    here.press(pygame.K_m, "m")
    here.app.draw()
    assert exodus_panel.open_panel(board) == "tech"


def parts_to_buy(table: Table) -> dict[str, list[str]]:
    """The parts on offer and the spaces that each would fit into."""
    fits = {}
    for option in table.decision.ids():  # type: ignore[union-attr]
        if option.startswith("buy:") and "rocket" not in option:
            trial = table.clone()
            trial.play(option)
            fits[option] = trial.decision.ids()  # type: ignore[union-attr]
    return fits


@pytest.mark.parametrize("motion", [False, True])
def test_a_part_that_is_dragged_onto_a_space_is_bought_for_it_at_once_and_undone_in_two_steps(motion: bool) -> None:
    here = hands(played("buy_upgrades", turn=2, check=lambda t: any(len(f) > 1 for f in parts_to_buy(t).values())))
    here.settings.motion = motion
    part, spaces = next((p, f) for p, f in parts_to_buy(here.table).items() if len(f) > 1)
    here.drag(here.place_of(f"upgrade:{part[4:]}"), here.place_of(f"spot:{spaces[-1][6:]}"))
    for _ in range(3):
        here.press(pygame.K_SPACE)  # skips what moves
    assert [move.option for move in here.table.moves[-2:]] == [part, spaces[-1]]
    here.press(pygame.K_BACKSPACE)
    for _ in range(3):
        here.app.step([])
    assert here.table.moves[-1].option == part and here.scene.asked.ids() == spaces  # type: ignore[union-attr]


@pytest.mark.parametrize("several", [False, True])
def test_a_part_that_is_dragged_onto_a_blueprint_is_asked_about_where_several_spaces_fit(several: bool) -> None:
    def fitting(table: Table) -> list[tuple[str, str, str]]:
        """Parts, blueprints that they fit on in several places or in one, and such a place."""
        found = []
        for part, spaces in parts_to_buy(table).items():
            ships = [space.split(":")[1] for space in spaces]
            found += [(part, s, a) for s, a in zip(ships, spaces, strict=True) if (ships.count(s) > 1) == several]
        return found

    here = hands(played("buy_upgrades", turn=2, check=lambda table: bool(fitting(table))))
    part, ship, space = fitting(here.table)[0]
    here.drag(here.place_of(f"upgrade:{part[4:]}"), here.place_of(f"blueprint:{ship}"))
    here.settle()
    here.app.draw()
    if several:
        assert here.table.moves[-1].option == part
        here.click(here.place_of(f"spot:{space[6:]}"))
    assert [move.option for move in here.table.moves[-2:]] == [part, space]


def test_a_part_is_rearranged_by_one_drag_from_space_to_space() -> None:
    here = hands(played("buy_upgrades", turn=1))
    here.scene.choose("rearrange")
    here.app.draw()
    part = here.scene.asked.ids()[0]  # type: ignore[union-attr]
    trial = here.table.clone()
    trial.play(part)
    goal = trial.decision.ids()[-1]  # type: ignore[union-attr]
    here.drag(here.place_of(f"spot:{part[5:]}"), here.place_of(f"spot:{part[5:]}"))
    here.settle()
    assert here.table.moves[-1].option == part  # put down where it was: only picked
    here.press(pygame.K_BACKSPACE)
    here.settle()
    here.app.draw()
    here.drag(here.place_of(f"spot:{part[5:]}"), here.place_of(f"spot:{goal[6:]}"))
    here.settle()
    assert [move.option for move in here.table.moves[-2:]] == [part, goal]


def test_pictures_are_made_ahead_without_a_trace_on_the_board() -> None:
    here = hands(played("research", seats=4, turn=1), size=(1123, 707))  # a window no other test has pictures for
    board: Any = here.scene.board
    before = here.picture()
    kept = board.tab, board.map_rect.copy(), board.chart.radius, [thing.name for thing in board.things]
    steps = 0
    while here.scene.ahead():
        steps += 1
    assert steps > 10
    assert kept == (board.tab, board.map_rect.copy(), board.chart.radius, [thing.name for thing in board.things])
    known = len(paint.pictures)
    here.scene.restale()
    assert here.picture() == before
    here.click(here.place_of("tab:market"))
    here.app.draw()
    assert exodus_panel.open_panel(board) == "market"
    assert len(paint.pictures) <= known + 10  # the tip and the marks of the tabs


def test_a_bid_stays_in_sight_until_it_is_sealed() -> None:
    pictures = []
    for bid in ("bid:0", "bid:2"):
        here = hands(played("election_bids"))
        here.click(here.place_of(bid))
        assert here.table.decision is not None and here.table.decision.ids() == ["seal"]
        assert "seal" in rules.say(here.table.decision.prompt, here.table)
        here.move((1, 1))
        board: Any = here.scene.board
        here.app.draw()
        pictures.append(here.app.surface.subsurface(board.rect).copy())
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


@pytest.mark.parametrize("digit", [0, 1, 3])
def test_a_digit_bids_that_many_and_0_bids_nothing_though_it_shows_the_whole_map_elsewhere(digit: int) -> None:
    bid = f"bid:{digit}"
    here = hands(
        played("election_bids", check=lambda table: table.decision is not None and bid in table.decision.ids())
    )
    here.press(pygame.K_TAB)  # whatever has the focus
    here.press(pygame.K_0 + digit, str(digit))
    if here.scene.asked is not None and bid in here.scene.asked.ids():  # a longer number can be meant
        here.press(pygame.K_RETURN)
    assert here.table.moves[-1].option == bid


def rich(most: int) -> Callable[[Table], bool]:
    """Can the seat that is asked bid that much and no more?"""
    return lambda table: f"bid:{most}" in table.decision.ids() and f"bid:{most + 1}" not in table.decision.ids()  # type: ignore[union-attr]


@pytest.mark.parametrize(("digits", "bids"), [((0, 1), "bid:0"), ((0, 5), "bid:0"), ((3, 1), "bid:3")])
def test_a_digit_too_many_does_not_seal_a_bid(
    digits: tuple[int, int], bids: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = hands(played("election_bids", check=rich(5)))
    monkeypatch.setattr(handover, "PAUSE", 0.3)
    known = len(here.table.moves)
    for digit in digits:
        here.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0 + digit, unicode=str(digit), mod=0))
    assert [move.option for move in here.table.moves[known:]] == [bids]
    here.scene.update(0.3)
    here.press(pygame.K_1, "1")
    assert [move.option for move in here.table.moves[known : known + 2]] == [bids, "seal"]


@pytest.mark.parametrize("forget", [pygame.K_BACKSPACE, pygame.K_ESCAPE])
def test_backspace_and_escape_forget_a_digit_before_they_take_back_or_open_the_menu(forget: int) -> None:
    here = hands(played("election_bids", check=rich(13)))
    known = here.table.digest()
    here.press(pygame.K_1, "1")
    here.press(forget)
    assert here.table.digest() == known and here.app.top is here.scene
    here.press(pygame.K_3, "3")
    assert here.table.moves[-1].option == "bid:3"


def test_prices_of_the_market_are_told_also_where_they_cannot_be_paid() -> None:
    here = hands(played("trade", turn=2, seed=5, blocked=True))
    board: Any = here.scene.board
    shown = {name: exodus_market.price_of(board, name) for name in here.scene.blocked if name.startswith("market:")}
    assert shown and all(text.isdigit() for text in shown.values())
    for option in here.scene.asked.options:  # type: ignore[union-attr]
        if option.at.startswith("market:"):
            assert exodus_market.price_of(board, option.at) == str(option.label.values["cp"])


def test_discounts_are_listed_with_the_price() -> None:
    here = hands(played("research", turn=6, seed=5))
    board: Any = here.scene.board
    prices = board.forecast.players[board.viewer].research
    tech = next((t for t, p in prices.items() if p.parts and p.total < p.base), "")
    assert tech
    text = board.explain(Thing(f"technology:{tech}", pygame.Rect(0, 0, 1, 1)))[1]
    assert str(prices[tech].base) in text and str(prices[tech].total) in text and "same" in text


def test_nothing_moves_when_idle() -> None:
    here = hands(played("research", turn=1))
    here.app.draw()
    assert not here.scene.dirty and not here.scene.animating
    here.app.step([])
    assert not here.scene.dirty


def lines_drawn(module, monkeypatch) -> list[str]:
    """The lines that a module draws from now on."""
    drawn: list[str] = []
    real = module.render_line

    def render(theme, line, *rest):
        drawn.append(line)
        return real(theme, line, *rest)

    monkeypatch.setattr(module, "render_line", render)
    return drawn


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.5), ((1024, 600), 1.0), ((1920, 1080), 2.0)])
def test_what_is_asked_stands_above_the_board_in_whole(size, scale, monkeypatch) -> None:
    here = hands(played("vote", seats=6, game="long"), (), size, text_scale=scale)
    drawn = lines_drawn(text_module, monkeypatch)
    here.scene.restale()
    here.app.draw()
    assert here.scene.asked is not None
    asked = rules.say(here.scene.asked.prompt, here.table)
    assert any(" ".join(drawn[n : n + k]) == asked for n in range(len(drawn)) for k in (1, 2))


def test_no_title_of_six_seats_is_cut_in_the_smallest_window(monkeypatch) -> None:
    here = hands(played("vote", seats=6, game="long"), (), (1024, 600))
    drawn = lines_drawn(board_paint, monkeypatch)
    for seat, place in enumerate(here.scene.seat_places()):
        here.scene.board.draw_seat(here.app.surface, place, here.scene.view, seat, False)
    assert {"Chancellor", "Vice-Chancellor", "Senator"} <= set(drawn)
    assert not [line for line in drawn if line.endswith("…")]


def test_chances_on_a_small_map_stay_in_their_hex() -> None:
    here = hands(armed(), (), (1280, 720), text_scale=1.5)
    board: Any = here.scene.board
    board.chart.zoom(board.rect.center, 0.8)
    here.scene.restale()
    here.app.draw()
    room = round(1.36 * board.chart.radius)
    place = board.rect.center
    wide = caption(here.app.surface, board, "4 · 29 %", place, board.theme.lit)
    assert wide.w > room, "it would not fit as it is"
    assert caption(here.app.surface, board, "4 · 29 %", place, board.theme.lit, room=room).w <= room


# ---------------------------------------------------------------------- against the clock
def _timed(now: list[float], who: tuple[Any, ...] = ("human", "random")) -> Hands:
    """A Short Game with a limit of 60 minutes, at its table, with a clock that the test sets."""
    table = rules.new_table("exodus", ("Ana", "Ben"), {"game": "short", "minutes": 60}, 5)
    here = hands(table, who)
    here.scene.board.clock = Clock(lambda: now[0])
    here.app.step([])
    return here


def _one_turn(here: Hands, chance: random.Random) -> None:
    turn = here.table.state.turn
    while here.table.state.turn == turn and here.table.outcome is None:
        here.settle()
        if isinstance(here.app.top, HandOverScene):
            here.press(pygame.K_RETURN)
        elif here.scene.asked is not None:
            here.scene.choose(lively(here.table, chance))
        else:
            here.app.step([])


@pytest.mark.rule("EPC-SHORT-06", "EPC-AMB-55")
@pytest.mark.parametrize("who", [("human", "random"), TWO_HUMANS])
def test_the_window_keeps_the_time_and_calls_the_last_turn(who) -> None:
    now, chance = [0.0], random.Random(5)
    here = _timed(now, who)
    here.settle()
    phase = here.scene.board.phases(here.scene.view, here.scene.asked)[0][0]
    assert phase == "1 · 60 min"
    now[0] = 10 * 60 + 5.0
    here.app.step([])
    assert here.scene.board.phases(here.scene.view, here.scene.asked)[0][0] == "1 · 50 min"
    now[0] = 25 * 60 + 5.0
    _one_turn(here, chance)
    assert [m.option for m in here.table.moves if m.option.startswith("clock:")] == ["clock:25"]
    now[0] = 500 * 60.0
    _one_turn(here, chance)
    assert "clock:60" in [m.option for m in here.table.moves]
    here.settle()
    assert here.scene.board.phases(here.scene.view, here.scene.asked)[0][0] == "3/3"
    _one_turn(here, chance)
    assert here.table.outcome is not None and here.table.state.turn == 3


@pytest.mark.rule("EPC-SHORT-06")
def test_a_resumed_game_has_its_minutes_behind_it_and_replays_at_any_time(tmp_path) -> None:
    now, chance = [0.0], random.Random(5)
    here = _timed(now)
    records.start(here.table, tmp_path / "timed.exodus")
    now[0] = 40 * 60.0
    _one_turn(here, chance)
    records.close(here.table)
    again = hands(records.resume(tmp_path / "timed.exodus"), ("human", "random"))
    later = [9000.0 * 60]
    again.scene.board.clock = Clock(lambda: later[0])
    again.app.step([])
    assert again.scene.board.phases(again.scene.view, None)[0][0] == "2 · 20 min"
    later[0] += 25 * 60
    _one_turn(again, chance)
    assert again.table.state.called == 3
    records.close(again.table)
    assert records.verify(tmp_path / "timed.exodus").state.called == 3
