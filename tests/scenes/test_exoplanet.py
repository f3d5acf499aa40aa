"""The board of Exoplanet Rush: lit is what the rules offer, folded events are true, dice show what was rolled."""

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game import rules
from game.rules import Table
from game.scenes import board_paint, exoplanet_dice, exoplanet_market
from game.scenes.exoplanet import ExoplanetBoard
from game.scenes.exoplanet_motion import tag
from game.scenes.exoplanet_words import abilities, prospect, rolled_for, unit
from game.scenes.log import chronicle
from game.scenes.table_motion import Stage
from game.settings import SeatSetup
from game.ui.text import text_height
from tests.scenes.exoplanets import NAMES, at_table, lively, offered, place, played, until
from tests.scenes.tables import At

KINDS = (
    "sector", "swap", "agree_swap", "roller", "choose_world", "install", "specialty", "contracts", "facility", "roll",
    "choose_embassy",
)  # fmt: skip
SIZES = [((1024, 600), 1.0), ((1024, 600), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1100, 1000), 1.0)]


# ---------------------------------------------------------------------- what is offered
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_board_offers_exactly_what_the_decision_offers(kind: str, seats: int) -> None:
    found = 0
    for table in until(kind, seats):
        at = at_table(table)
        decision = table.decision
        assert decision is not None and at.scene.asked is decision
        assert offered(at) == sorted(decision.ids())
        assert [item.id for item in at.scene.choices.items] == decision.ids()
        for option in decision.options:
            assert at.scene.board.place_of(option.at) is not None, option
        found += 1
        if found == 3:
            return
    assert found, f"no game came to a decision of the kind {kind}"


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize(("seats", "worlds"), [(2, 1), (3, 3), (5, 2), (6, 4)])
def test_everything_lies_inside_the_window(size: tuple[int, int], scale: float, seats: int, worlds: int) -> None:
    at = at_table(played(seats, 40, worlds=worlds), size=size, text_scale=scale)
    frame, board = at.scene.frame, at.scene.board
    for thing in board.things:
        assert frame.board.inflate(4, 4).contains(thing.rect), thing
        assert thing.rect.w > 3 and thing.rect.h > 3, thing
    for one in (frame.choices, frame.log, frame.buttons, *frame.seats):
        assert at.app.surface.get_rect().contains(one) and one.h > 20
    assert frame.choices.y >= max(seat.bottom for seat in frame.seats)
    assert frame.choices.h >= at.scene.theme.font("bold", 15).get_linesize() * 2


@pytest.mark.parametrize(("seats", "worlds"), [(2, 2), (6, 4)])
def test_every_unit_in_play_stands_in_its_owners_sector(seats: int, worlds: int) -> None:
    at = at_table(played(seats, 90, worlds=worlds, seed=3))
    board, view, checked = at.scene.board, at.scene.view, 0
    for thing in board.things:
        if thing.name.startswith("piece:"):
            _, seat, world, unit = thing.name.split(":")
            number = rules.book("exoplanet").content.number[unit]
            assert next(w for w in view.worlds if w.id == world).units[int(seat)][number] > 0
            home = board.place_of(f"sector_of:{seat}:{world}")
            assert home is not None and home.contains(thing.rect)
            checked += 1
    assert checked >= seats


def test_a_dark_market_stack_says_why() -> None:
    at = at_table(next(t for t in until("contracts", 2) if any(b.at.startswith("market:") for b in t.blocked())))
    blocked = next(b for b in at.table.blocked() if b.at.startswith("market:"))
    rect = at.scene.board.place_of(blocked.at)
    assert rect is not None
    at.move(rect.center)
    tip = at.scene.input.tip()
    assert tip is not None and blocked.reason in tip[1] and blocked.rule in tip[2]


def test_every_thing_explains_itself_in_words() -> None:
    said = 0
    for kind in ("install", "roll", "contracts", "specialty"):
        at = at_table(next(until(kind, 4, moves=40)))
        board = at.scene.board
        for thing in board.things:
            head, text = board.explain(thing)
            assert "{" not in head + text and "None" not in text
            if not thing.name.startswith(("track", "way", "button")):
                assert head or text, thing
                said += 1
    assert said > 100


def test_a_unit_is_dragged_from_the_stockpile_to_the_world_and_nowhere_else() -> None:
    at = at_table(next(t for t in until("install", 2) if any(o.startswith("install") for o in t.decision.ids())))
    option = next(o for o in at.table.decision.options if o.id.startswith("install"))
    start, moves = at.scene.board.place_of(option.at), len(at.table.moves)
    assert start is not None
    world = at.scene.board.acting_world
    other = next(w.id for w in at.scene.view.worlds if w.id != world)
    at.drag((start.centerx, start.y + 8), at.scene.board.place_of(f"world:{other}").center)
    assert len(at.table.moves) == moves
    at.drag((start.centerx, start.y + 8), at.scene.board.place_of(f"world:{world}").center)
    assert at.table.moves[moves].option == option.id


def test_a_contract_is_dragged_from_the_market_to_the_own_panel() -> None:
    at = at_table(next(t for t in until("contracts", 3) if any(o.startswith("contract") for o in t.decision.ids())))
    option = next(o for o in at.table.decision.options if o.id.startswith("contract"))
    moves, start = len(at.table.moves), at.scene.board.place_of(option.at)
    assert start is not None
    at.drag(start.center, at.scene.board.place_of("chart:cash").center)
    assert len(at.table.moves) == moves
    at.drag(start.center, at.scene.board.layout.focus.center)
    assert at.table.moves[moves].option == option.id


def test_a_choice_tells_what_it_would_bring_and_that_is_true() -> None:
    table = next(t for t in until("install", 3) if any(o.startswith("install") for o in t.decision.ids()))
    at = at_table(table)
    option = next(o for o in table.decision.ids() if o.startswith("install"))
    seat = table.decision.seat
    told = "\n".join(at.scene.board.foretell(option))
    after = table.clone()
    after.play(option)
    assert f"ŧ{table.state.players[seat].cash} → ŧ{after.state.players[seat].cash}" in told or "Cash" not in told
    assert told


def test_a_look_up_that_brings_nothing_says_so() -> None:
    found = 0
    for table in until("roll", 4, moves=60):
        at = at_table(table)
        dice = at.scene.board.forecast.pending.dice
        if dice.profit > dice.loss:
            continue
        for way in ("roll:average", "roll:columns"):
            told = at.scene.board.foretell(way)[0]
            assert told == f"{dice.profit - dice.loss} net dice in the table: ŧ0 low, ŧ0 average, ŧ0 high."
            rolled = next(e for e in table.clone().play(way) if tag(e) == "income_rolled")
            assert rolled.income == sum(rolled.trade)  # type: ignore[attr-defined]
            found += 1
    assert found


# ---------------------------------------------------------------------- motion
def facts(view) -> list:
    return [
        [(p.cash, p.debt, p.stockpile) for p in view.players],
        [(w.traits, w.units, w.embassy) for w in view.worlds],
        view.market,
        view.first,
        view.turn,
    ]


def test_folded_events_lead_to_the_true_view() -> None:
    """The picture between two views, made of events alone, must agree with the view that the rules give afterwards."""
    at = at_table(played(4, 0))
    surface, checked = pygame.Surface((1024, 600)), 0
    for seed, seats in ((1, 2), (2, 4)):
        table, chance = rules.new_table("exoplanet", NAMES[:seats], seed=seed), random.Random(seed)
        board, queue = ExoplanetBoard(at.app, [SeatSetup(n, i) for i, n in enumerate(NAMES[:seats])]), Stage()
        while table.decision is not None:
            board.draw(surface, pygame.Rect(0, 50, 800, 550), table.view(0), None)
            board.stage(queue, table.play(lively(table, chance)), lambda event, meanwhile="": None)
            while queue.active:
                queue.update(0.9)
                queue.draw(surface)
            assert facts(board.view) == facts(table.view(0))
            checked += 1
    assert checked > 150


def test_what_dice_bring_is_told_when_they_lie_still_not_before() -> None:
    table = next(t for t in until("roll", 2) if t.decision is not None and "roll:dice" in t.decision.ids())
    at = at_table(table, motion=True)
    for _ in range(5):
        at.app.step([])
    at.scene.perform("roll:dice")
    *_, (_, events) = at.table.history()
    event = next(e for e in events if tag(e) == "income_rolled")
    brought = rules.say(event, at.table)
    before = at.scene.told
    assert before and brought != before and f"ŧ{event.income}" not in before
    for _ in range(200):
        at.scene.update(0.05)
        if at.scene.told != before:
            break
    assert at.scene.told == brought and at.scene.stage.act is not None


def test_the_tray_shows_the_dice_that_were_rolled() -> None:
    at = at_table(played(2, 0))
    board, chance, seen = at.scene.board, random.Random(4), set()
    table = rules.new_table("exoplanet", NAMES[:2], {"roll_mode": "dice"}, seed=4)
    while table.decision is not None:
        for event in table.play(lively(table, chance)):
            if tag(event) == "income_rolled":
                roll = exoplanet_dice.income(board, event)
                assert [d.face for d in roll.dice] == [*event.profit, *event.loss, *event.trade]
                assert roll.sums[-1][1].endswith(str(event.income))
                assert len(event.profit) == event.profit_dice and len(event.loss) == event.loss_dice
            elif tag(event) == "traits_rolled":
                assert [d.face for d in exoplanet_dice.traits(board, event).dice] == event.dice
            seen.add(tag(event))
    assert {"income_rolled", "traits_rolled", "hostility_rolled"} <= seen


def throws() -> Iterator[Table]:
    for table in until("roll", 2):
        if rules.forecast(table.view(0)).pending.dice.profit:
            yield table


def seconds(at: At, option: str) -> float:
    """From the throw to the money's coming."""
    at.scene.perform(option)
    stage, spent = at.scene.stage, []
    for _ in range(2):
        assert stage.act is not None
        spent.append(stage.act)
        while stage.act in spent:
            stage.update(0.01)
    return sum(act.seconds for act in spent)


@pytest.mark.parametrize(("speed", "least", "most"), [("normal", 2.0, 6.0), ("fast", 0.9, 3.0), ("off", 0.4, 2.0)])
def test_dice_roll_as_fast_as_the_player_likes(speed: str, least: float, most: float) -> None:
    at = at_table(next(throws()), motion=True, dice_speed=speed)
    assert least <= seconds(at, "roll:dice") <= most


def test_space_skips_the_dice_and_chooses_nothing() -> None:
    at = At(next(throws()), ["human", "human"], motion=True)
    moves = len(at.table.moves)
    at.scene.perform("roll:dice")
    assert at.scene.stage.active
    at.press(pygame.K_SPACE, " ")
    assert not at.scene.stage.active and len(at.table.moves) == moves + 1
    assert facts(at.scene.view) == facts(at.table.view(0))


def test_the_opening_roll_is_shown_and_nothing_is_asked_meanwhile() -> None:
    at = at_table(played(4, 0), motion=True)
    at.app.step([])
    assert at.scene.stage.active and at.scene.asked is None
    at.press(pygame.K_SPACE, " ")
    assert at.scene.asked is at.table.decision


# ---------------------------------------------------------------------- at rest
def test_an_idle_table_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    at = at_table(played(6, 60))
    for _ in range(3):
        at.app.step([])
    drawn: list[int] = []
    monkeypatch.setattr(at.app, "draw", lambda: drawn.append(1))
    for _ in range(50):
        at.app.step([])
    assert not drawn


@pytest.mark.parametrize("name", ["chart:units", "chart:cash"])
def test_the_charts_open_by_a_click_and_close_by_any_key(name: str) -> None:
    at = at_table(played(4, 60))
    plain = at.picture()
    at.click(at.scene.board.place_of(name).center)
    assert at.scene.input.inspected is not None and at.picture() != plain
    at.press(pygame.K_ESCAPE)
    assert at.scene.input.inspected is None


def test_the_same_position_gives_the_same_picture() -> None:
    make: Callable[[], At] = lambda: at_table(played(3, 50), size=(1024, 600))  # noqa: E731
    assert make().picture() == make().picture()


def test_a_way_to_install_stands_for_its_own_option() -> None:
    for table in until("install", 4, moves=30):
        ways = [o for o in table.decision.options if o.id.startswith("install")]
        if len({o.at for o in ways}) < len(ways):
            at = at_table(table)
            for option in ways:
                assert at.scene.board.option_at(f"way:{option.id}") == option.id
                thing = at.scene.board.thing_at(place(at, option.id))
                assert thing is not None and at.scene.board.option_at(thing.name) == option.id
            return
    raise AssertionError("never two ways to install the same unit")


# ---------------------------------------------------------------------- what a newcomer misread
def test_an_offer_that_would_change_nothing_says_that_the_fee_is_lost() -> None:
    told = {True: 0, False: 0}
    for table in until("roll", 4, moves=60):
        at = at_table(table)
        pending = at.scene.board.forecast.pending
        assert pending is not None
        for offer in pending.offers:
            rect = at.scene.board.place_of(f"booster:{offer.unit}:{offer.owner}")
            if rect is None:
                continue
            assert at.scene.board.layout.focus.contains(rect), "the offer with its price, not the unit in its sector"
            thing = at.scene.board.thing_at(rect.center)
            assert thing is not None
            can = bool(at.scene.board.option_at(thing.name))
            if can:
                at.move(rect.center)
                tip = at.scene.input.tip()
                assert tip is not None and tip[1].count("fee would be lost") == (offer.gain == 0)
                row = "\n".join(at.scene.board.foretell(f"use:{offer.unit}:{offer.owner}"))
                assert row.count("fee would be lost") == (offer.gain == 0), "in the list of choices as well"
            assert at.scene.board.shines(thing.name) is (can and round(offer.gain) > 0)
            told[offer.gain == 0] += can
        if all(told.values()):
            return
    raise AssertionError(f"not both kinds of offers came up: {told}")


def test_the_log_puts_what_begins_a_turn_below_its_heading() -> None:
    table = next(until("install", 3, moves=60))
    at = at_table(table)
    seats = [SeatSetup(name, n, "human") for n, name in enumerate(table.seats)]
    live = [line for line in at.scene._lines if line.text]
    whole = [line for line, _ in chronicle(table, seats, 0, at.app.theme) if line.text]
    for lines in (live, whole):
        heads = [line.text for line in lines if line.head]
        assert heads == ["Set-up", *(f"Turn {n}" for n in range(1, len(heads)))] and len(heads) > 2
        for n, line in enumerate(lines):
            if line.text.startswith("Turn ") and not line.head:
                assert lines[n - 1].head and line.text.startswith(lines[n - 1].text), lines[n - 1].text


def test_the_chart_of_units_says_what_each_is_good_for() -> None:
    units = {u.id: u for u in rules.book("exoplanet").content.units}
    does = {name: exoplanet_market.rolls_or_does(unit) for name, unit in units.items()}
    assert does["tower"] == "2 HAB+H2O+RES − HOS" and does["colony"] == "HAB"
    assert does["quantum_core"] == "+2 Profit Dice" and does["security"] == "−1 Loss Die"
    assert [name for name, text in does.items() if text == "–"] == ["outpost"], "an Outpost is there to be upgraded"


def test_a_tip_says_of_a_unit_what_the_rules_do_with_it() -> None:
    said = {name: list(abilities(unit(name))) for name in ("lab", "wind_farm", "security", "outpost")}
    assert said["lab"] == [
        "Raises Habitability, Water or Resources of its world by 1 each turn.",
        "Takes 1 off the Hostility roll of its world, which then rises more easily.",
        "Where it stands, the Discount Price holds for Quantum Core.",
    ]
    assert said["wind_farm"] == [
        "Adds 1 Profit Die to each of your rolls on its world.",
        "Adds 1 to the Habitability roll of its world, which then falls less easily.",
        "Where it stands, the Discount Price holds for Colony and Refinery.",
    ]
    assert said["security"] == ["Takes 1 Loss Die off each of your rolls on its world."]
    assert list(abilities(unit("security"), True)) == ["Takes 1 Loss Die off each of your rolls on every world."]
    assert said["outpost"] == [
        "Where it stands, the Discount Price holds for Security.",
        "Upgrades to (free): Colony, Refinery, Lab, Quantum Core, Wind Farm and Trade Center.",
    ]
    trade = [list(abilities(unit("trade_center"), everywhere)) for everywhere in (False, True)]
    assert trade[0][0] == trade[1][0], "its dice stay on its world (EXR-TRADE-01)"


def test_the_tip_of_a_choice_says_how_two_dice_choose_the_column() -> None:
    table = next(t for t in until("roll", 2) if t.decision is not None and "roll:columns" in t.decision.ids())
    told = at_table(table).scene.board.foretell("roll:columns")
    assert "Two dice choose the column: 4 or less is low, 10 or more is high, else average." in told


def test_each_way_to_roll_has_a_picture_of_its_own_for_dice_and_for_the_table() -> None:
    table = next(t for t in until("roll", 2) if t.decision is not None and "roll:columns" in t.decision.ids())
    at = at_table(table)
    shown = {item.id: item.icon for item in at.scene.choices.items}
    assert shown["roll:dice"] == "dice" and shown["roll:average"] == "book"


def test_an_embassys_tip_says_what_is_taxed_and_how_much() -> None:
    for seed in range(1, 20):
        at = at_table(played(2, 60, seed=seed))
        embassies = [thing for thing in at.scene.board.things if thing.name.startswith("embassy")]
        if embassies:
            break
    text = at.scene.board.explain(embassies[0])[1]
    assert "ŧ10 with any of Colony, City, Tower, Refinery, Factory and Plant" in text
    assert "ŧ5 with other units alone" in text


def test_an_income_in_the_log_counts_its_dice_in_words() -> None:
    values = {"seat": 0, "unit": "colony", "world": "ember", "income": 3, "profit_dice": 1, "mode": "dice"}
    words = rules.book("exoplanet").words
    for loss, text in ((0, "1 Profit Die, thrown)"), (1, "1 Profit Die, 1 Loss Die, thrown)"), (2, "2 Loss Dice")):
        assert text in words.fill("event.income_rolled", {**values, "loss_dice": loss, "trade": []}, ["Ana", "Ben"])
    for trade, text in (([5], "thrown; Trade Die: 5)"), ([2, 5], "thrown; Trade Dice: 2 and 5)")):
        assert text in words.fill("event.income_rolled", {**values, "loss_dice": 0, "trade": trade}, ["Ana", "Ben"])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 600), 2.0)])
def test_a_close_look_is_written_as_large_as_the_windows_text_and_whole(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = at_table(played(3, 60), size, text_scale=scale)
    theme, seen = at.scene.theme, []
    draw = board_paint.draw_text
    monkeypatch.setattr(board_paint, "draw_text", lambda *a, **how: (seen.append((a, how)), draw(*a, **how))[1])
    for kind in rules.book("exoplanet").content.units:
        thing = next(thing for thing in at.scene.board.things if thing.name == f"market:{kind.id}")
        assert at.scene.board.inspect(at.app.surface, thing)
        (_, _, text, rest), how = seen[-1]
        assert text_height(theme, text, rest.w, size=how["size"]) <= rest.h
        assert pygame.Rect((0, 0), size).contains(rest)
        assert scale > 1.5 or how["size"] >= 13


def test_a_traits_tip_tells_its_value() -> None:
    at = at_table(played(3, 40))
    for world in at.scene.view.worlds:
        for trait, value in zip(("hab", "h2o", "res", "hos"), world.traits, strict=True):
            die = next(thing for thing in at.scene.board.things if thing.name == f"die:{world.id}:{trait}")
            told = at.scene.board.explain(die)[1]
            assert told.startswith(f"It is {value} on {rules.book('exoplanet').words.name(world.id)}.\n")


def test_the_tip_of_an_upgrade_tells_what_is_gained_over_the_unit_that_goes_back() -> None:
    """Not what the new unit would bring beside the old one."""
    for table in until("install", 2, 8):
        upgrade = next((o for o in table.decision.ids() if o.endswith(":upgrade")), "")
        world = next(world for world in ("halcyon", "ember") if world in table.decision.prompt.values.values())
        if upgrade and prospect(rules.forecast(table.view(table.decision.seat)), upgrade.split(":")[1], world) > 1:
            break
    at = at_table(table)
    thing = next(t for t in at.scene.board.things if at.scene.board.option_at(t.name) == upgrade)
    assert " a turn" not in at.scene.board.explain(thing)[1]
    assert any(line.startswith("Expected income") for line in at.scene.board.foretell(upgrade))


def test_a_traits_tip_names_all_the_units_that_roll_it() -> None:
    names = {u.id: rules.book("exoplanet").words.name(u.id) for u in rules.book("exoplanet").content.units}
    for number, trait in enumerate(("hab", "h2o", "res", "hos")):
        first = next(rolled_for(trait))
        for kind in rules.book("exoplanet").content.units:
            assert (names[kind.id] in first) is (kind.loss_dice if trait == "hos" else number in kind.traits)


def test_boosters_that_reach_the_whole_system_are_said_to() -> None:
    for reach, where in (("world", "on its world"), ("system", "on every world")):
        at = at_table(played(3, 12, reach=reach))
        board = at.scene.board
        stack = next(thing for thing in board.things if thing.name == "market:quantum_core")
        assert where in board.explain(stack)[1]
