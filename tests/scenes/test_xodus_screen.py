"""What the X-ODUS board shows: room for what comes, odds where a choice is made, the Avatars' turn told."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Table
from game.rules.xodus import events as xodus_events
from game.scenes import xodus_cards, xodus_fight, xodus_flight
from game.scenes.rulebook import RulebookScene
from game.scenes.score import ScoreScene
from game.scenes.table_games import Thing
from game.scenes.xodus import XodusBoard
from game.scenes.xodus_camera import GalaxyView
from game.scenes.xodus_map import STEPS
from game.scenes.xodus_stakes import percent, stakes
from game.ui import paint
from tests.scenes.tables import At


def until(kind: str, seed: int = 1, option: str = "") -> Table:
    """A table at a decision of that kind that offers such an option, in the first random game that comes to one."""
    for n in range(seed, seed + 60):
        table = rules.new_table("xodus", ["Ana"], {"allies": "random", "team": "random"}, n)
        chance = random.Random(n)
        while table.decision is not None:
            ids = table.decision.ids()
            if table.decision.kind == kind and (not option or any(o.partition(":")[0] == option for o in ids)):
                return table
            table.play(chance.choice(ids))
    raise AssertionError(f"no game came to {kind}")


def board_of(at: At) -> XodusBoard:
    at.app.draw()
    board = at.scene.board
    assert isinstance(board, XodusBoard)
    return board


def offered(at: At, verb: str) -> Any:
    assert at.scene.asked is not None
    return next(o for o in at.scene.asked.options if o.id.partition(":")[0] == verb)


# ---------------------------------------------------------------------- the galaxy
def test_the_galaxy_makes_room_before_a_new_tile_is_turned_up() -> None:
    assert any(glides(seed) for seed in range(1, 6))


def glides(seed: int) -> int:
    """In how many frames of a game of probes the camera drew back before a new tile was in its place."""
    at = At(until("act", option="probe"), ["human"], motion=True)
    at.scene.skip()
    count = 0
    chance = random.Random(seed)
    for _ in range(150):
        decision = at.scene.asked
        if decision is None:
            break
        probes = [o for o in decision.ids() if o.startswith(("probe", "turn", "act", "end", "flee", "disengage"))]
        at.app.draw()
        board = board_of(at)
        zoom = board.chart.camera.zoom
        at.scene.choose(chance.choice(probes or decision.ids()))
        while at.scene.stage.active:
            if board.coming:
                q, r = board.coming[0]
                at.app.draw()
                box = board.chart.box(q, r)
                assert board.fit_rect.inflate(4, 4).contains(box), "the place of the new tile is in sight"
                count += board.chart.camera.zoom < zoom * 0.999
            at.scene.update(0.1)
        assert board.coming == []
    return count


def test_a_galaxy_that_the_player_has_moved_stays_where_it_is() -> None:
    at = At(until("act", option="probe"), ["human"], motion=True)
    board = board_of(at)
    board.chart.zoom(board.map_rect.center, 1.2)
    before = board.chart.camera.centre, board.chart.camera.zoom
    assert xodus_flight.make_room(board, _Place(9, 9)) is None
    assert (board.chart.camera.centre, board.chart.camera.zoom) == before


class _Place:
    """Stands in for the event of a tile."""

    def __init__(self, q: int, r: int) -> None:
        self.q, self.r = q, r


@pytest.mark.parametrize("spin", range(6))
def test_a_turned_galaxy_is_the_same_galaxy(spin: int) -> None:
    chart = GalaxyView()
    chart.moved = True
    chart.places, chart.tiles, chart.spin = [(0, 0), *STEPS], 7, spin
    chart.place(pygame.Rect(0, 0, 800, 600), chart.places, 8)
    for q, r in [*STEPS, (2, -5), (-3, 1)]:
        assert chart.cell(chart.point(q, r)) == (q, r)
    for direction, (q, r) in enumerate(STEPS):  # a tile's open sides are turned by as many sixths
        way = pygame.Vector2(chart.point(q, r)) - pygame.Vector2(chart.point(0, 0))
        angle = round(pygame.Vector2(1, 0).angle_to(way) / 60) % 6
        assert angle == (direction + spin) % 6


def test_a_high_galaxy_is_turned_so_that_its_tiles_come_out_larger() -> None:
    chart = GalaxyView()
    high = [(-n // 2, n) for n in range(10)]  # a column
    chart.tiles, chart.largest = len(high), 150
    chart.place(pygame.Rect(0, 0, 900, 500), high, 8)
    assert chart.spin in (1, 2)
    zoom, spin = chart.camera.zoom, chart.spin
    plain = GalaxyView()
    plain.tiles, plain.moved, plain.places = len(high), False, high
    assert zoom > 1.3 * plain._zoom(plain._bounds(0), (884, 484))
    chart.place(pygame.Rect(0, 0, 900, 520), [*high, (1, 0)], 8)
    assert chart.spin == spin, "a little more room is no reason to turn it back"
    chart.moved = True
    wide = [(n, 0) for n in range(10)]
    chart.tiles = len(wide)
    chart.place(pygame.Rect(0, 0, 300, 900), wide, 8)
    assert chart.spin == spin, "what the player has moved stays"


def test_another_size_paints_no_tile_anew() -> None:
    at = At(until("act", seed=4), ["human"])
    board = board_of(at)

    def painted() -> int:
        return sum(isinstance(key, tuple) and key[0] == "bare tile" for key in paint.pictures._kept)

    known = painted()
    for factor in (0.9, 0.93, 0.97):
        board.chart.zoom(board.map_rect.center, factor)
        at.scene.restale()
        at.app.draw()
    assert known >= len(at.table.state.systems) and painted() == known


def test_tiles_to_come_are_painted_ahead_and_change_nothing_that_is_shown() -> None:
    at = At(until("act", seed=4), ["human"], (1024, 600))
    board, before = board_of(at), at.picture()
    while board.ahead():
        pass
    grounds = {key[1] for key in paint.pictures._kept if isinstance(key, tuple) and key[0] == "tile ground"}
    assert grounds == set(rules.book("xodus").content.tiles)
    at.scene.restale()
    assert at.picture() == before


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_offered_does_not_cover_those_who_act(scale: float) -> None:
    for seed in (1, 7, 12, 20):
        at = At(until("analysis", seed), ["human"], text_scale=scale)
        board = board_of(at)
        ship = at.table.state.ships[at.table.state.acting[0]]
        system = at.table.state.systems[ship.system]
        assert board.chart.box(system.q, system.r).bottom <= board.map_rect.bottom
        at = At(until("turn_tile", seed), ["human"], text_scale=scale)
        board, step = board_of(at), at.table.state.agenda[-1]
        assert board.map_rect.contains(board.chart.box(step.q, step.r)), "the tile that is being turned is seen whole"


# ---------------------------------------------------------------------- odds and consequences
def test_the_detection_roll_says_how_likely_it_is_to_pass_unseen() -> None:
    at = At(until("detection"), ["human"])
    odds = rules.forecast(at.table.view(0)).detection
    board = board_of(at)
    assert str(percent(odds.plain)) in stakes(board, offered(at, "roll"))
    assert board.offers is not None
    assert any(f"{percent(odds.plain)}" in text for option, _, text in board.offers.chips if option.id == "roll")


def test_a_fight_says_how_likely_it_ends_at_once() -> None:
    at = At(until("engaged", option="fight"), ["human"])
    option = offered(at, "fight")
    foe = next(f for f in rules.forecast(at.table.view(0)).foes if f.foe == option.id[6:])
    assert f"{percent(foe.defeat_with)} %" in stakes(board_of(at), option)


def test_a_foe_that_can_be_fought_tells_its_odds_once() -> None:
    at = At(until("engaged", option="fight"), ["human"])
    rect = board_of(at).place_of(f"foe:{offered(at, 'fight').id[6:]}")
    assert rect is not None
    at.move(rect.center)
    tip = at.scene.input.tip()
    assert tip is not None and tip[1].count("An attack:") == 1


def test_an_option_with_a_skill_roll_says_what_it_needs_and_how_likely_that_is() -> None:
    for seed in range(1, 40, 3):
        at = At(until("warning", seed), ["human"])
        board = board_of(at)
        assert at.scene.asked is not None
        for option in at.scene.asked.options:
            card, _, number = option.id[7:].rpartition(".")
            printed = rules.book("xodus").content.explorations[card].options[int(number) - 1]
            told = stakes(board, option)
            assert bool(told) == (printed.kind == "skill")
            if told:
                chances = board.forecast.skill
                chance = chances[printed.target] if printed.target < len(chances) else 0.0
                assert str(printed.target) in told and f"{percent(chance)} %" in told
                return
    raise AssertionError("no Warning offered a Skill Roll")


def test_an_option_that_cannot_be_taken_lies_dark_and_says_why() -> None:
    for seed in range(1, 60, 2):
        at = At(until("warning", seed), ["human"])
        board = board_of(at)
        assert board.offers is not None and at.scene.asked is not None
        lying = len(board.offers.cards) + len(board.offers.shut)
        step = board.view.agenda[-1]
        assert lying == len(rules.book("xodus").content.explorations[step.card].options)
        if board.offers.shut:
            shut, rect = board.offers.shut[0]
            assert f"option:{shut.card}.{shut.number}" not in at.scene.asked.ids()
            at.move(rect.center)
            tip = at.scene.input.tip()
            assert tip is not None and "XOD-EXPLORE" in tip[2]
            moves = len(at.table.moves)
            at.click(rect.center)
            assert len(at.table.moves) == moves and isinstance(at.app.top, RulebookScene)
            return
    raise AssertionError("every Warning offered all its options")


def test_chances_are_never_called_certain_where_they_are_not() -> None:
    assert [percent(c) for c in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_leaving_an_avatar_alone_says_what_it_costs() -> None:
    for seed in range(1, 200, 60):
        at = At(until("hide_or_flee", seed, "flee"), ["human"])
        board = board_of(at)
        told = stakes(board, offered(at, "flee"))
        assert bool(told) == board.forecast.flight_moves_marker


def test_every_offer_has_its_words_inside_its_strip() -> None:
    for kind in ("act", "window", "maintenance", "strategy"):
        at = At(until(kind, 5), ["human"], text_scale=1.5)
        board = board_of(at)
        if board.offers is not None:
            for _, rect, text in board.offers.chips:
                assert board.rect.contains(rect) and text


# ---------------------------------------------------------------------- the Avatars' turn
def test_the_avatars_turn_is_told_with_its_die_and_its_way() -> None:
    at = At(until("avatars_move"), ["human"], motion=True)
    at.scene.skip()
    assert at.scene.asked is not None
    at.scene.choose(at.scene.asked.ids()[0])
    told, drawn = set(), set()
    while at.scene.stage.active:
        act = at.scene.stage.act
        told.add(at.scene.told)
        if act is not None and act.draw is not None:
            plain = pygame.Surface(at.app.size)
            act.draw(plain, 0.8)
            if " rolls " in at.scene.told or " goes for " in at.scene.told:
                drawn.add(at.scene.told)
                assert any(pygame.image.tobytes(plain, "RGB"))
        at.scene.update(0.2)
    assert any(" rolls " in line for line in told)
    assert drawn


# ---------------------------------------------------------------------- the end
def test_the_score_sheet_names_the_achievements_of_a_game_that_was_won() -> None:
    at = At(until("act"), ["human"])
    earned = ["elusive", "pacifist"]
    event = xodus_events.GameOver(True, "sealed", earned)
    rows = board_of(at).closing_rows(event)
    assert [row.label for row in rows] == ["Elusive", "Pacifist"] and all(row.note and row.cells[0] for row in rows)
    assert board_of(at).closing_rows(xodus_events.GameOver(False, "rise", [])) == []


def test_the_score_sheet_of_a_game_that_is_over_can_be_opened() -> None:
    table = rules.new_table("xodus", ["Ana"], {"allies": "random"}, 3)
    chance = random.Random(3)
    while table.decision is not None:
        table.play(chance.choice(table.decision.ids()))
    at = At(table, ["human"])
    at.scene.open_score()
    at.app.step([])
    assert isinstance(at.app.top, ScoreScene)


def test_every_button_says_what_it_costs_and_does() -> None:
    board = board_of(At(until("act"), ["human"]))
    for verb in ("probe", "blind", "jump", "rush", "explore", "signal", "scavenge", "trade", "maintenance", "activate",
                 "strain", "join", "end", "disengage", "hide", "flee", "offence", "defence", "engage", "step", "key",
                 "roll"):  # fmt: skip
        assert board.foretell(verb), verb
    assert board.foretell("rush")[0].startswith("2 actions: three jumps")


@pytest.mark.parametrize("seed", range(1, 5))
def test_at_the_start_the_places_that_can_be_chosen_are_seen_whole(seed: int) -> None:
    table = rules.new_table("xodus", ["Ana"], {"allies": "random"}, seed)
    table.play("act:warship")
    at = At(table, ["human"])
    board = board_of(at)
    assert at.scene.asked is not None
    spaces = {o.at for o in at.scene.asked.options if o.at.startswith("space:")}
    assert spaces
    for space in spaces:
        rect = board.place_of(space)
        assert rect is not None and board.map_rect.contains(rect.inflate(-4, -4))


def test_the_log_speaks_of_rounds() -> None:
    at = At(until("act"), ["human"])
    heads = [line.text for line in at.scene._lines if line.head]
    assert "Round 1" in heads and not any(head.startswith("Turn") for head in heads)
    told = [line.text for line in at.scene._lines]
    assert told[told.index("Round 1") + 1].startswith("Round 1 begins")


def test_while_dice_lie_they_say_what_they_bring() -> None:
    for n in range(1, 40):
        at = At(until("window", seed=n, option="use"), ["human"])
        board = board_of(at)
        lying = board.forecast.lying if board.forecast is not None else None
        if lying is not None and lying.kind == "attack":
            break
    else:
        raise AssertionError("no attack with a window")
    text = xodus_fight.lying_text(board)
    assert str(lying.brings) in text and str(lying.against) in text


def test_a_card_that_costs_energy_says_so_wherever_it_is_offered() -> None:
    at = At(until("window", option="use"), ["human"])
    board = board_of(at)
    option = offered(at, "use")
    assert board.forecast is not None
    energy = board.forecast.energy[option.id.split(":")[1]]
    assert stakes(board, option) == board.detail_of(option) == f"{energy} Energy"
    assert f"Costs {energy} Energy." in board.foretell(option.id)
    assert board.explain(Thing(f"option:{option.id}", pygame.Rect(0, 0, 9, 9)))[1] == "", "its label is the card's text"
    assert f"Costs {energy} Energy." in xodus_cards.card_text("warship-1a")
