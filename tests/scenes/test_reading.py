"""What is read: rulebook, log, score sheet, statistics."""

import itertools
import random

import msgspec
import pygame
import pytest

from game import rules
from game import settings as settings_module
from game.scenes import played
from game.scenes.achievements import AchievementsScene
from game.scenes.dialog import Dialog
from game.scenes.grid import Cell, cell_size
from game.scenes.log import LogScene, chronicle
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.score import ScoreScene
from game.scenes.statistics import StatisticsScene
from game.scenes.tabletop import ScoreRow
from game.scenes.title import TitleScene
from game.settings import SeatSetup, data_dir
from game.ui.text import draw_text

from .conftest import PlainTable, Player
from .test_menus import SEATS, begun, finished

pytestmark = pytest.mark.usefixtures("plain_table")

ANA = played.PlayedSeat("Ana", "human", 1, 0)


def shown_ids(scene: RulebookScene) -> list[str]:
    return [entry.id for entry in scene.page.entries]


def test_the_rulebook_opens_at_a_rule(player: Player) -> None:
    scene = RulebookScene(player.app, "supernova", "SNE-CNTR-03")
    player.app.push(scene)
    player.app.step()
    assert "SNE-CNTR-03" in shown_ids(scene) and scene.page.chosen == "SNE-CNTR-03"


def test_the_rulebook_holds_every_rule_ruling_and_house_value(player: Player) -> None:
    scene = RulebookScene(player.app, "supernova")
    book = rules.rulebook_of("supernova")
    kinds = {
        kind: [e for entries in scene.chapters.values() for e in entries if e.kind == kind]
        for kind in ("rule", "ruling", "house")
    }
    assert {e.id for e in kinds["rule"]} == set(book.rules())
    assert {e.id for e in kinds["ruling"]} == {r.id for r in book.rulings}
    assert [e.text for e in kinds["house"]] == rules.house_values("supernova")
    assert len(kinds["house"]) > 0


def test_searching_as_one_types(player: Player) -> None:
    scene = RulebookScene(player.app, "supernova")
    player.app.push(scene)
    player.tab_to("search")
    player.type("rocket distance")
    found = shown_ids(scene)
    assert 0 < len(found) < 20
    assert all(
        "rocket" in (e.text + e.question).lower() and "distance" in (e.text + e.question).lower()
        for e in scene.page.entries
    )
    player.press(*["backspace"] * 20)
    player.type("sne-move-02")
    assert shown_ids(scene)[0] == "SNE-MOVE-02" and scene.page.chosen == "SNE-MOVE-02"
    player.press(*["backspace"] * 20)
    player.type("xyzzy")
    assert shown_ids(scene) == []
    player.press(*["backspace"] * 20)
    assert shown_ids(scene) == [e.id for e in scene.chapters[scene._chapter]]


def test_chapters_change_with_the_cursor_and_by_click(player: Player) -> None:
    scene = RulebookScene(player.app, "supernova")
    player.app.push(scene)
    player.app.step()
    titles = list(scene.chapters)
    player.tab_to("chapters")
    player.press("down")
    assert shown_ids(scene) == [e.id for e in scene.chapters[titles[1]]]
    row = scene._list.row_rect(titles[2])
    assert row is not None
    player.click_at(row.center)
    assert shown_ids(scene) == [e.id for e in scene.chapters[titles[2]]]


def test_each_game_has_its_rulebook(player: Player) -> None:
    player.app.push(RulebookScene(player.app))
    for info in rules.catalogue():
        scene = RulebookScene(player.app, info.id)
        player.app.replace(scene)
        assert scene.subheading() == info.title and len(scene.chapters) > 3
        assert {"SNE": "supernova"}.get(shown_ids(scene)[0][:3], info.id) == info.id
    if len(rules.catalogue()) > 1:
        player.app.replace(RulebookScene(player.app, "supernova"))
        player.click(
            next(c.name for c in player.gui.controls if c.name.startswith("game:") and c.name != "game:supernova")
        )
        assert player.gui.game != "supernova"


def test_a_rule_far_down_is_scrolled_into_view(player: Player) -> None:
    last = rules.rulebook_of("supernova").chapters[0].rules[-1].id
    scene = RulebookScene(player.app, "supernova", last)
    player.app.push(scene)
    player.app.step()
    at = shown_ids(scene).index(last)
    block = scene.page._blocks[at]
    assert scene.page.offset <= block.y and block.y < scene.page.offset + scene.page.rect.h


def test_the_log_tells_a_viewer_nothing_secret(player: Player) -> None:
    table = begun()
    ana = [line.text for line, _ in chronicle(table, SEATS, 0, player.app.theme)]
    nobody = [line.text for line, _ in chronicle(table, SEATS, -1, player.app.theme)]
    told = [rules.say(event, table) for _, events in table.history() for event in rules.events_for(events, -1)]
    assert [text for text in told if text] == [t for t in nobody if not t.startswith(("Turn ", "Set-up"))]
    assert len(ana) == len(nobody)


def test_the_log_is_filtered_by_seat_and_words(player: Player) -> None:
    scene = LogScene(player.app, finished(), SEATS, 0)
    player.app.push(scene)
    player.app.step()
    everything = len(scene._log.shown)
    player.click("seat:1")
    lines = [line for line in scene._log.shown if not line.head]
    assert 0 < len(lines) < everything and {line.seat for line in lines} == {1}
    player.tab_to("search")
    player.type("ends")
    assert scene._log.shown and all("ends" in line.text.lower() for line in scene._log.shown if not line.head)


def test_turn_headings_stand_before_the_first_line_of_their_turn(player: Player) -> None:
    lines = [line for line, _ in chronicle(begun(), SEATS, 0, player.app.theme)]
    at = next(i for i, line in enumerate(lines) if line.head and line.text == "Turn 2")
    assert "receives" in lines[at + 1].text and "ends the turn" in lines[at - 1].text


def test_the_score_sheet_needs_a_finished_game(player: Player) -> None:
    with pytest.raises(ValueError):
        ScoreScene(player.app, begun(), SEATS)


def test_the_score_sheet_adds_up(player: Player) -> None:
    table = finished()
    scene = ScoreScene(player.app, table, SEATS, [ScoreRow("Mars", ("2", "0"), 0)])
    assert table.outcome
    cells = [[cell.text for cell in row] for row in scene._grid.rows]
    total = next(row for row in cells if row[0] == "Total")
    for rank in table.outcome.ranking:
        by_source = [int(row[1 + rank.seat]) for row in cells[1 : cells.index(total)]]
        assert sum(by_source) == rank.points == int(total[1 + rank.seat])
    assert ["Mars", "2", "0"] in cells
    first = [rank.seat for rank in table.outcome.ranking if rank.place == 1]
    assert all(SEATS[seat].name in scene._verdict() for seat in first)


def test_play_again_with_the_same_and_with_a_new_seed(player: Player) -> None:
    for button, same in (("same_seed", True), ("again", False)):
        player.app.reset(ScoreScene(player.app, finished(seed=77), SEATS))
        player.click(button)
        table = player.scene
        assert isinstance(table, PlainTable)
        assert (table.table.state.chance.seed == "77") is same
        assert not table.table.moves and table.table.seats == ["Ana", "Ben"]


def test_the_score_sheet_leads_to_the_replay_and_back(player: Player) -> None:
    player.app.reset(ScoreScene(player.app, finished(), SEATS))
    player.click("replay")
    assert isinstance(player.scene, ReplayScene)
    player.press("escape")
    assert isinstance(player.scene, ScoreScene)
    player.click("title")
    assert isinstance(player.scene, TitleScene)


def test_a_replay_begins_with_the_first_press_and_its_other_buttons_keep_the_focus(player: Player) -> None:
    player.app.reset(ReplayScene(player.app, finished(), SEATS))
    player.press("space")
    assert isinstance(player.scene, ReplayScene) and player.scene.playing
    player.tab_to("start")
    player.press("enter")
    assert not player.scene.playing and player.gui.focus_name == "start"


def test_a_finished_game_is_counted_once() -> None:
    table = finished()
    seats = [SeatSetup("Ana", 0, "human"), SeatSetup("Ben", 1, "normal")]
    assert played.note_finished(begun(), seats) == []
    for _ in range(3):
        assert played.note_finished(table, seats) == []
    games, notices = played.load()
    assert len(games) == 1 and not notices
    counts = played.tally(games)["supernova"]
    assert counts.games == 1 and set(counts.kinds) == {"human", "normal"}
    assert table.outcome
    assert sum(kind.points for kind in counts.kinds.values()) == sum(rank.points for rank in table.outcome.ranking)
    assert sum(kind.wins for kind in counts.kinds.values()) + sum(kind.draws for kind in counts.kinds.values()) > 0


def test_wins_and_draws_are_told_apart() -> None:
    def game(key: str, places: tuple[int, int]) -> played.Played:
        seats = [played.PlayedSeat(n, k, p, 10 * p) for n, k, p in zip("ab", ("human", "easy"), places, strict=True)]
        return played.Played(key, "supernova", 0.0, 9, "cubes", seats)

    kinds = played.tally([game("1", (1, 2)), game("2", (2, 1)), game("3", (1, 1)), game("4", (1, 2))])[
        "supernova"
    ].kinds
    assert (kinds["human"].wins, kinds["human"].draws, kinds["human"].games) == (2, 1, 4)
    assert (kinds["easy"].wins, kinds["easy"].draws, kinds["easy"].best) == (1, 1, 20)


def test_games_of_all_against_the_game_are_counted_by_difficulty_ship_and_row() -> None:
    def game(number: int, won: bool, difficulty: str, turns: int) -> played.Played:
        one = played.Played(str(number), "xodus", float(number), 9, "sealed" if won else "rise", [ANA], won)
        one.turns, one.difficulty, one.ships = turns, difficulty, ["warship", "explorer"] if won else ["explorer"]
        return one

    ended = [(True, "first-jump", 9), (False, "first-jump", 3), (True, "beyond-the-rift", 7), (True, "first-jump", 8)]
    games = [game(n, *one) for n, one in enumerate(ended)]
    sums = played.tally(games)["xodus"].together
    assert sums.difficulties == {"first-jump": played.Share(3, 2), "beyond-the-rift": played.Share(1, 1)}
    assert sums.ships == {"warship": played.Share(3, 3), "explorer": played.Share(4, 3)}
    assert (sums.streak, sums.now, sums.fastest) == (2, 2, 7)
    lost = played.tally([*games, game(9, False, "first-jump", 12)])["xodus"].together
    assert (lost.streak, lost.now, lost.fastest) == (2, 0, 7)


def xodus_to_its_end(seats: list[str]) -> rules.Table:
    table = rules.new_table("xodus", seats, {"difficulty": "hyperspace-rush"}, 5)
    chance = random.Random(5)
    while table.decision is not None:
        table.play(chance.choice(table.decision.ids()))
    return table


@pytest.mark.parametrize(("share", "kind"), [(0, "human"), (1, "assisted"), (2, "autopilot")])
def test_who_made_the_moves_of_a_seat_is_told_from_the_moves(share: int, kind: str) -> None:
    table = xodus_to_its_end(["Ana", "Ben"])
    mine = [n for n, move in enumerate(table.moves, 1) if move.seat == 0 and move.turn]
    assert len(mine) > 2 and any(move.seat == 0 and not move.turn for move in table.moves), "the Allies are picked"
    piloted = {0: set(), 1: {mine[1]}, 2: set(mine)}[share]
    played.note_finished(table, [SeatSetup("Ana", 0, "human"), SeatSetup("Ben", 1, "normal")], piloted)
    (one,) = played.load()[0]
    assert [seat.controller for seat in one.seats] == [kind, "normal"]


def test_a_game_that_the_autopilot_flew_alone_is_nobodys_win(player: Player) -> None:
    def game(number: int, controller: str) -> played.Played:
        seat = msgspec.structs.replace(ANA, controller=controller)
        one = played.Played(str(number), "xodus", float(number), 9, "sealed", [seat], True, ["elusive"])
        one.turns, one.difficulty, one.ships = 9 - number, "first-jump", ["warship"]
        return one

    games = [game(n, who) for n, who in enumerate(("human", "assisted", "autopilot", "normal"))]
    sums = played.tally(games)["xodus"]
    assert {kind: tally.wins for kind, tally in sums.kinds.items()} == {
        "human": 1, "assisted": 1, "autopilot": 1, "normal": 1,
    }  # fmt: skip
    assert sums.together.ships == {"warship": played.Share(2, 2)} and sums.together.fastest == 8
    assert sums.together.streak == 2 and sums.games == 4
    assert played.earned(games, "xodus") == {"elusive": 2}
    settings_module.save_json(played.statistics_path(), played.PlayedFile(games))
    player.app.push(StatisticsScene(player.app))
    player.app.step()
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    shown = [row[0].text for row in scene._grid.rows]
    assert "Human with autopilot" in shown and "Autopilot alone" in shown
    assert any(text.startswith("What the autopilot flew alone") for text in shown)


def test_what_a_finished_game_notes_is_shown_in_the_statistics(player: Player) -> None:
    table = rules.new_table("xodus", ["Ana"], {"difficulty": "hyperspace-rush", "allies": "random"}, 5)
    chance = random.Random(5)
    while table.decision is not None:
        table.play(chance.choice(table.decision.ids()))
    played.note_finished(table, [SeatSetup("Ana", 0, "human")])
    old = msgspec.structs.replace(played.load()[0][0], key="old", won=True, ships=["warship"], turns=0, difficulty="")
    settings_module.save_json(played.statistics_path(), played.PlayedFile([*played.load()[0], old]))
    player.app.push(StatisticsScene(player.app))
    player.app.step()
    scene = player.scene
    assert isinstance(scene, StatisticsScene)
    shown = {row[0].text: [cell.text for cell in row[1:]] for row in scene._grid.rows}
    assert shown["Hyperspace Rush"][:2] == ["1", "0 (0 %)"] and shown["Explorer"][:2] == ["1", "0 (0 %)"]
    assert shown["Warship"][:2] == ["2", "1 (50 %)"]
    assert shown["Longest row of wins"][0] == "1 game" and shown["Fastest win"][0] == "–"


@pytest.mark.parametrize("content", [b"", b"nonsense", b'{"games": [{"key": 1}]}', b'{"games": [], "x": [}'])
def test_a_broken_statistics_file_is_set_aside_and_said_once(content: bytes, player: Player) -> None:
    data_dir().mkdir(parents=True)
    played.statistics_path().write_bytes(content)
    player.app.push(TitleScene(player.app))
    player.app.push(StatisticsScene(player.app))
    player.app.step()
    dialog = player.scene
    assert isinstance(dialog, Dialog) and "statistics.json.broken-1" in dialog.text
    player.press("enter")
    player.app.step()
    assert isinstance(player.scene, StatisticsScene)
    assert (data_dir() / "statistics.json.broken-1").read_bytes() == content


def test_statistics_can_be_cleared_after_a_question(player: Player) -> None:
    played.note_finished(finished(), SEATS)
    player.app.push(StatisticsScene(player.app))
    player.click("clear")
    player.press("escape")
    assert len(played.load()[0]) == 1
    player.click("clear")
    player.click("yes")
    assert played.load()[0] == []
    assert msgspec.json.decode(played.statistics_path().read_bytes()) == {"games": []}


def test_six_seats_at_the_largest_text_have_their_places_without_a_cut(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.scenes import score
    from game.scenes.gallery import show

    player.app.settings.text_scale = 2.0
    player.app.apply_settings()
    show(player.app, "score", "exoplanet", 6, 5, 60)
    scene, drawn = player.scene, []
    assert isinstance(scene, ScoreScene)
    monkeypatch.setattr(score, "draw_text", lambda *a, **k: drawn.append(draw_text(*a, **k)) or drawn[-1])
    player.app.draw()
    column = pygame.Rect(scene._podium.x, 0, scene._podium.w, player.app.size[1])
    cards = [r for r in drawn if column.contains(r) and scene._podium.colliderect(r)]
    assert len(cards) == 12  # a name and points each
    assert all(scene._podium.contains(r) for r in cards)
    names = sorted((r for r in cards if r.x < scene._podium.centerx), key=lambda r: r.y)
    assert all(above.bottom <= below.y for above, below in itertools.pairwise(names))


def test_no_word_of_a_column_is_broken_where_a_smaller_size_holds_it(player: Player) -> None:
    theme = player.app.theme
    width = theme.font("bold", 12).size("Fatima")[0]
    fits = cell_size(theme, Cell("Fatima", bold=True), width)
    assert 10 <= fits < 15 and theme.font("bold", fits).size("Fatima")[0] <= width
    assert cell_size(theme, Cell("Ana", bold=True), width) == 15


def test_the_line_beside_a_heading_is_whole_at_the_largest_text(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.ui import text

    written: list[str] = []
    real = text.render_line
    monkeypatch.setattr(
        text, "render_line", lambda theme, string, *rest: written.append(string) or real(theme, string, *rest)
    )
    player.app.settings.text_scale = 2.0
    player.app.apply_settings()
    scene = AchievementsScene(player.app)
    player.app.push(scene)
    player.app.draw()
    assert scene.subheading().split()[-1] in " ".join(written).split()
    assert not [line for line in written if line.endswith("…")]
