"""The table scene: what is offered is what the rules offer, secrets stay, motion can be skipped, nothing is lost."""

import random

import pygame
import pytest

from game import records, rules
from game.rules import Table
from game.scenes.dialog import Dialog
from game.scenes.handover import HandOverScene
from game.scenes.pause import PauseScene
from game.scenes.points import PointsScene
from game.scenes.rulebook import RulebookScene
from game.scenes.supernova import SupernovaBoard
from game.scenes.supernova_motion import tag
from game.scenes.table_motion import Act, Stage
from game.scenes.wording import words
from game.settings import SeatSetup
from tests.scenes.tables import HUMAN_AND_BOT, TWO_HUMANS, At, before, played


def seated(table: Table, **more) -> At:
    """The seat that decides is a human, the other a computer player."""
    assert table.decision is not None
    who = HUMAN_AND_BOT if table.decision.seat == 0 else ("random", "human")
    return At(table, who, **more)


def names(at: At) -> list[str]:
    return [type(scene).__name__ for scene in at.app.scenes]


# ---------------------------------------------------------------------- what is offered
@pytest.mark.parametrize("kind", ["command", "targets", "answer", "central", "epidemic"])
def test_the_board_lights_exactly_what_the_decision_offers(kind: str) -> None:
    for seed in range(4, 40):
        table = played(1, seed, kind)
        if table.decision is not None:
            break
    at = seated(table)
    board, decision = at.scene.board, table.decision
    assert decision is not None and decision.kind == kind
    assert sorted(board.lit.values()) == sorted(decision.ids())
    assert [item.id for item in at.scene.choices.items] == decision.ids()
    for option in decision.options:
        assert board.place_of(option.at) is not None, option


def test_the_digit_of_a_force_names_it_in_an_epidemic() -> None:
    tables = (played(1, seed, "epidemic") for seed in range(4, 60))
    table = next(t for t in tables if t.decision is not None and t.decision.ids()[0] != "eliminate:1")
    assert table.decision is not None
    force, known = table.decision.ids()[0].partition(":")[2], len(table.moves)
    at = seated(table)
    at.press(pygame.key.key_code(force), force)
    assert at.table.moves[known].option == f"eliminate:{force}"


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 600), 2.0), ((1024, 600), 0.8), ((1280, 720), 1.5), ((3840, 2160), 1.0), ((1100, 1000), 1.0)],
)
def test_everything_lies_inside_the_window(size: tuple[int, int], scale: float) -> None:
    at = seated(played(150, 9, "command"), size=size, text_scale=scale)
    frame, board = at.scene.frame, at.scene.board
    for thing in board.things:
        if not thing.name.startswith("far_hand"):  # these peep out of the edge
            assert frame.board.inflate(2, 2).contains(thing.rect), thing
    parts = [frame.top, frame.board, frame.choices, frame.log, frame.buttons, *frame.seats]
    assert all(at.app.surface.get_rect().contains(part) and part.h > 20 for part in parts)
    assert frame.choices.h >= at.scene.theme.font("bold", 15).get_linesize() * 2
    assert not frame.board.colliderect(frame.choices)


def test_a_dark_thing_says_why_and_opens_its_rule() -> None:
    at = seated(played(40, 4, "command"))
    far = (
        item for item in at.scene.blocked.items() if item[0].startswith("quadrant:") and item[1][0].rule == "SNE-CMD-04"
    )
    at_place, blocked = next(far)
    rect = at.scene.board.place_of(at_place)
    assert rect is not None
    spot = (rect.centerx, rect.centery - rect.h // 4)
    at.move(spot)
    tip = at.scene.input.tip()
    assert tip is not None and blocked[0].reason in tip[1] and blocked[0].rule in tip[2]
    moves = len(at.table.moves)
    at.click(spot)
    assert isinstance(at.app.top, RulebookScene) and len(at.table.moves) == moves


def test_a_card_is_dragged_onto_its_column_and_nowhere_else() -> None:
    at = seated(before("attack"))
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    moves, start = len(at.table.moves), at.place(option)
    seat = at.table.decision.seat  # type: ignore[union-attr]
    here = at.scene.view.players[seat].rocket
    wrong = at.scene.board.layout.hex((here + 2) % 9).center
    at.drag(start, wrong)
    assert len(at.table.moves) == moves and at.scene.input.carried == ""
    at.drag(start, at.scene.board.layout.hex(here).center)
    assert at.table.moves[moves].option == option


def test_the_rocket_is_dragged_to_a_quadrant() -> None:
    at = seated(before("move"))
    option = next(o for o in at.table.decision.ids() if o.startswith("move:"))  # type: ignore[union-attr]
    seat, moves = at.table.decision.seat, len(at.table.moves)  # type: ignore[union-attr]
    rocket = at.scene.board.place_of(f"rocket:{seat}")
    assert rocket is not None
    at.drag(rocket.center, at.place(option))
    assert at.table.moves[moves].option == option


def test_the_tutorials_gate_keeps_other_choices_out() -> None:
    at = At(rules.new_table("supernova", seed=4, options={"starting_player": "first"}), TWO_HUMANS)
    at.scene.gate = lambda option: "" if option == "pass" else "Not now."
    at.app.draw()
    at.click(at.place("move:halley"))
    assert not at.table.moves and at.scene.told == "Not now."
    at.click(at.place("pass"))
    assert [m.option for m in at.table.moves] == ["pass"]


# ---------------------------------------------------------------------- secrets
def other_world(table: Table, seat: int, seed: int) -> Table:
    """A table that looks the same to `seat` and hides other cards."""
    return rules.sample(table.view(seat), seed)


def test_the_hand_over_looks_the_same_whatever_the_hands_are() -> None:
    table = played(61, 8, "command")
    seat = table.decision.seat  # type: ignore[union-attr]
    pictures = set()
    for world in (table, other_world(table, 1 - seat, 2), other_world(table, 1 - seat, 3)):
        assert world.decision is not None
        at = At(world, TWO_HUMANS, (1024, 600))
        at.app.step([])
        assert isinstance(at.app.top, HandOverScene)
        at.app.top._log.set_lines([])  # the recap tells a played table's history; a sampled one has none
        pictures.add(at.picture())
    assert len(pictures) == 1


@pytest.mark.parametrize("moves", [10, 60, 140])
def test_no_pixel_of_the_table_depends_on_what_its_viewer_may_not_know(moves: int) -> None:
    table = played(moves, 12, "command")
    seat = table.decision.seat  # type: ignore[union-attr]
    worlds = [other_world(table, seat, n) for n in (1, 2)]
    hidden = [[(p.hand, p.columns, p.force_deck, p.special_deck) for p in world.state.players] for world in worlds]
    assert hidden[0] != hidden[1]
    pictures = {seated(world, size=(1024, 600)).picture() for world in worlds}
    assert len(pictures) == 1


def test_the_next_hand_is_never_shown_before_the_screen_is_taken() -> None:
    at = At(rules.new_table("supernova", seed=4, options={"starting_player": "first"}), TWO_HUMANS, motion=True)
    at.app.step([])
    at.take_the_screen()
    at.scene.choose("pass")
    for _ in range(300):
        at.scene.update(0.03)
        at.app.step([])
        if isinstance(at.app.top, HandOverScene):
            break
        assert at.scene.view.viewer == 0 and at.scene.viewer() == 0
        assert all(thing.card == "" for thing in at.scene.board.things if thing.name.startswith("far_hand"))
    assert isinstance(at.app.top, HandOverScene)
    at.press(pygame.K_ESCAPE)
    assert isinstance(at.app.top, PauseScene) and at.scene.viewer() == 0


# ---------------------------------------------------------------------- motion
def test_folded_events_lead_to_the_true_view() -> None:
    """The picture between two views, made of events alone, must agree with the view that the rules give afterwards."""
    at = At(rules.new_table("supernova", seed=1), HUMAN_AND_BOT, (1024, 600))
    surface, checked = pygame.Surface((1024, 600)), 0
    for seed in range(3):
        table, chance = rules.new_table("supernova", seed=seed), random.Random(seed)
        board, queue = SupernovaBoard(at.app, [SeatSetup("Ana", 0), SeatSetup("Ben", 1)]), Stage()
        while table.decision is not None:
            board.draw(surface, pygame.Rect(0, 50, 800, 550), table.view(0), None)
            ids = [option for option in table.decision.ids() if option != "pass"]
            seen = rules.events_for(table.play(chance.choice(ids or ["pass"])), 0)
            board.stage(queue, seen, lambda event: None)
            while queue.active:
                queue.update(0.4)
                queue.draw(surface)
            # which side of an exchanged card is up the rules decide; the true view, shown right after, has it
            if not any(tag(event) == "cards_exchanged" for event in seen):
                assert facts(board.view) == facts(table.view(0))
                checked += 1
    assert checked > 500


def facts(view) -> list:
    return [
        [(p.rocket, p.markers, p.hand, p.discards, p.cubes, len(p.force_deck)) for p in view.players],
        [[[c and (c.card, c.up) for c in column] for column in p.columns] for p in view.players],
        view.cubes,
    ]


def test_space_ends_all_motion_and_chooses_nothing() -> None:
    at = seated(before("attack"), motion=True)
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    at.click(at.place(option))
    assert at.scene.animating and at.scene.asked is None
    moves = len(at.table.moves)
    at.press(pygame.K_SPACE, " ")
    assert not at.scene.animating
    at.press(pygame.K_SPACE, " ")
    assert len(at.table.moves) == moves


def test_the_window_is_resized_while_a_card_flies() -> None:
    at = seated(before("attack"), motion=True)
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    at.click(at.place(option))
    at.scene.update(0.05)
    at.app.draw()
    assert at.scene.animating
    at.post(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))
    at.app.step()
    assert at.app.surface.get_size() == (1600, 900)
    for _ in range(60):
        at.scene.update(0.03)
        at.app.draw()
    seat = at.scene.viewer()
    assert not at.scene.animating
    assert Table.encode(at.scene.view) == Table.encode(at.table.view(seat))


def test_a_log_laid_out_anew_while_a_card_flies_neither_outruns_it_nor_tells_it_twice() -> None:
    at = seated(before("attack"), motion=True)
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    told = [line.text for line in at.scene._lines]
    at.click(at.place(option))
    assert at.scene.animating
    at.app.apply_settings()
    assert [line.text for line in at.scene._lines] == told
    at.scene.skip()
    once = [line.text for line in at.scene._lines]
    at.scene.rewrite_log()
    assert [line.text for line in at.scene._lines] == once and len(once) > len(told)


def test_without_motion_a_move_is_shown_at_once() -> None:
    at = seated(before("move"), motion=False)
    option = next(o for o in at.table.decision.ids() if o.startswith("move:"))  # type: ignore[union-attr]
    at.click(at.place(option))
    assert not at.scene.animating and len(at.table.moves) > 0


def test_an_idle_table_draws_nothing() -> None:
    at = seated(played(40, 4, "command"))
    for _ in range(3):
        at.app.step([])
    drawn = []
    at.scene.draw = drawn.append  # type: ignore[method-assign, assignment]
    for _ in range(20):
        at.app.step([])
    assert not drawn and not at.scene.animating


def test_acts_come_one_after_another_and_skipping_ends_them_in_order() -> None:
    stage, told = Stage(), []
    for n in range(3):
        stage.add(lambda n=n: told.append(f"begin {n}") or Act(1.0), lambda n=n: told.append(f"end {n}"))
    stage.update(0.0)
    assert told == ["begin 0"]
    stage.update(1.1)
    assert told == ["begin 0", "end 0", "begin 1"]
    stage.skip()
    assert told[-2:] == ["end 1", "end 2"] and not stage.active


# ---------------------------------------------------------------------- taking back, saving
def test_escape_takes_a_part_of_a_choice_back() -> None:
    at = seated(before("play:special_operations"))
    at.scene.choose("play:special_operations")
    assert at.table.decision.kind == "targets"  # type: ignore[union-attr]
    at.press(pygame.K_ESCAPE)
    assert at.table.decision.kind == "command" and names(at) == ["TableScene"]  # type: ignore[union-attr]
    at.press(pygame.K_ESCAPE)
    assert isinstance(at.app.top, PauseScene)


def test_backspace_undoes_and_where_it_may_not_all_must_agree() -> None:
    at = seated(before("recruit"))
    moves = len(at.table.moves)
    at.scene.choose("recruit")
    at.press(pygame.K_BACKSPACE)
    assert isinstance(at.app.top, Dialog) and len(at.table.moves) == moves + 1
    assert "A card has been drawn since." in at.app.top.text
    at.app.draw()
    agree = next(c for c in at.app.top.controls if c.name == "agree")
    at.click(agree.rect.center)
    assert len(at.table.moves) == moves and names(at) == ["TableScene"]
    assert Table.encode(at.scene.view) == Table.encode(at.table.view(at.scene.viewer()))


@pytest.mark.parametrize("moved", [False, True])
def test_where_a_person_has_chosen_nothing_yet_there_is_nothing_to_take_back(moved: bool) -> None:
    table = rules.new_table("supernova", ("Ana", "Ben"), seed=4)
    assert table.decision is not None
    first = table.decision.seat
    at = At(table, ("random", "human") if first == 0 else HUMAN_AND_BOT)
    while moved and table.decision.seat == first:
        table.play("pass" if "pass" in table.decision.ids() else table.decision.ids()[0])
    at.scene.ask()
    moves = len(table.moves)
    assert bool(moves) == moved
    at.scene.undo()
    nothing = words("table.nothing_back")
    assert isinstance(at.app.top, Dialog) and at.app.top.text == nothing
    assert [answer.name for answer in at.app.top.answers] == ["ok"] and len(table.moves) == moves
    assert not at.scene.buttons["undo"].enabled and at.scene.buttons["undo"].reason == nothing


def test_between_two_choices_of_a_computer_player_the_question_says_whose_the_last_one_was() -> None:
    table, chance = rules.new_table("supernova", ("Ana", "Ben"), seed=4), random.Random(4)
    while {move.seat for move in table.moves} != {0, 1} or table.undo_reason():
        assert table.decision is not None
        table.play(chance.choice(table.decision.ids()))
    bot = table.moves[-1].seat
    at = At(table, HUMAN_AND_BOT if bot == 1 else ("random", "human"))
    at.scene.undo()
    assert isinstance(at.app.top, Dialog)
    assert at.app.top.text.startswith(f"The last choice was {table.seats[bot]}'s.")


class Full:
    """A record that cannot be written until there is room."""

    room = False

    def accepted(self, table: Table, move: rules.Move) -> None:
        if not self.room:
            raise records.RecordError("The disk is full.")

    def undone(self, table: Table, count: int, agreed: bool) -> None:
        raise records.RecordError("The disk is full.")


def test_a_move_that_cannot_be_saved_is_played_only_if_the_player_says_so() -> None:
    at = seated(before("move"))
    at.table.recorder = Full()
    option = next(o for o in at.table.decision.ids() if o.startswith("move:"))  # type: ignore[union-attr]
    moves = len(at.table.moves)
    at.click(at.place(option))
    assert isinstance(at.app.top, Dialog) and "The disk is full." in at.app.top.text
    assert len(at.table.moves) == moves
    at.app.draw()
    go_on = next(c for c in at.app.top.controls if c.name == "on")
    at.click(go_on.rect.center)
    assert at.table.moves[moves].option == option and at.table.recorder is None


def test_a_move_that_could_not_be_saved_is_tried_again() -> None:
    at = seated(before("move"))
    full = at.table.recorder = Full()
    option = next(o for o in at.table.decision.ids() if o.startswith("move:"))  # type: ignore[union-attr]
    moves = len(at.table.moves)
    at.click(at.place(option))
    at.press(pygame.K_RETURN)  # there is still no room
    assert isinstance(at.app.top, Dialog) and len(at.table.moves) == moves
    full.room = True
    at.press(pygame.K_RETURN)
    assert at.table.moves[moves].option == option and at.table.recorder is full


# ---------------------------------------------------------------------- what is said
def test_the_log_tells_what_the_viewer_may_know_and_lights_the_place() -> None:
    at = seated(played(60, 4, "command"))
    seat = at.scene.viewer()
    other = at.table.seats[1 - seat]
    draws = [line.text for line in at.scene._lines if line.text.startswith(f"{other} draws")]
    assert draws and all(" a card from the " in line for line in draws)
    line = next(line for line in at.scene._lines if line.at.startswith("slot:"))
    assert at.scene.board.place_of(line.at) is not None


def test_pointing_at_a_card_tells_what_it_would_bring() -> None:
    at = seated(before("attack"))
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    at.move(at.place(option))
    tip = at.scene.input.tip()
    assert tip is not None
    told = list(at.scene.board.foretell(option))
    assert told and all(line in tip[1] for line in told)


def test_the_inspector_opens_and_any_key_closes_it() -> None:
    at = seated(before("attack"))
    option = next(o for o in at.table.decision.ids() if o.startswith("attack:"))  # type: ignore[union-attr]
    at.move(at.place(option))
    plain = at.picture()
    at.press(pygame.K_i, "i")
    assert at.scene.input.inspected is not None and at.picture() != plain
    at.press(pygame.K_ESCAPE)
    assert at.scene.input.inspected is None and names(at) == ["TableScene"]
    at.click(at.place(option), button=3)
    assert at.scene.input.inspected is not None


def test_the_score_sheet_has_a_line_for_each_quadrant_in_the_order_of_the_count() -> None:
    table = played(10_000, 3)
    at = At(table, HUMAN_AND_BOT)
    rows = at.scene.breakdown()
    assert [row.winner for row in rows] == [row.controller for row in table.state.scoring.rows]
    assert len(rows) == 9 and all(len(row.cells) == 2 for row in rows)


def test_a_click_on_a_seat_filters_the_log_and_points_are_told_by_source() -> None:
    at = seated(played(60, 4, "command"))
    seat = at.scene.frame.seats[1].center
    at.click(seat)
    assert at.scene.log.seat == 1 and {line.seat for line in at.scene.log.shown if not line.head} == {1}
    tip = at.scene.input.tip()
    assert tip is not None and "Quadrants" in tip[1]
    at.click(seat)
    assert at.scene.log.seat is None
    at.press(pygame.K_s, "s")
    assert isinstance(at.app.top, PointsScene)
    head, *sources, total = at.app.top._rows()
    assert [cell.text for cell in head[1:]] == at.table.seats and len(sources) >= 3
    for seat in (0, 1):
        assert sum(int(row[seat + 1].text) for row in sources) == int(total[seat + 1].text)


def test_what_a_choice_brings_is_told_beside_the_choices_and_only_while_the_keys_are_used() -> None:
    at = seated(played(60, 4, "command"))
    at.press(pygame.K_DOWN)
    assert at.scene.input.keys_last
    at.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 400), rel=(1, 0), buttons=(0, 0, 0))])
    assert not at.scene.input.keys_last and not at.scene.choices.under_pointer
    tip = at.scene.input.tip()
    assert tip is None or tip[0] not in {item.label for item in at.scene.choices.items}


def test_a_game_left_in_the_middle_is_resumed_as_it_was(tmp_path) -> None:
    path = tmp_path / "game.exodus"
    table = rules.new_table("supernova", seed=4, options={"starting_player": "first"})
    records.start(table, path)
    at = At(table, HUMAN_AND_BOT, record=path)
    at.click(at.place("move:halley"))
    at.settle()
    digest, moves = at.table.digest(), len(at.table.moves)
    assert moves >= 1
    at.app.pop()
    resumed = records.resume(path)
    assert resumed.digest() == digest
    again = At(resumed, HUMAN_AND_BOT, record=path)
    again.settle()
    again.click(again.place("pass"))
    assert len(again.table.moves) > moves
