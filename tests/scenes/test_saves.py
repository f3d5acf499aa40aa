"""Saved games and the replay, on real records."""

import sqlite3
import time
from pathlib import Path

import pygame
import pytest

from game import records, rules
from game.scenes import games
from game.scenes.dialog import Dialog
from game.scenes.pause import PauseScene
from game.scenes.replay import ALL, ReplayScene
from game.scenes.saves import ImportScene, SavesScene
from game.scenes.score import ScoreScene
from game.scenes.title import TitleScene
from game.settings import SeatSetup, SetUp, saves_dir

from .conftest import PlainBoard, PlainTable, Player
from .test_menus import SEATS, finished

pytestmark = pytest.mark.usefixtures("plain_table")


def play(player: Player, moves: int) -> Path:
    """Start a game through the menus' own door, play some moves, leave; the saved game."""
    games.start(player.app, "supernova", SetUp([SeatSetup("Ana", 2, "human"), SeatSetup("Ben", 4, "easy")], {}, 5))
    scene = player.scene
    assert isinstance(scene, PlainTable) and scene.record_path
    for _ in range(moves):
        if scene.table.decision:
            scene.table.play(
                scene.table.decision.options[len(scene.table.moves) % len(scene.table.decision.options)].id
            )
    games.leave(player.app, scene.table)
    return scene.record_path


def open_list(player: Player) -> SavesScene:
    scene = SavesScene(player.app)
    player.app.push(scene)
    player.app.step()
    return scene


def test_the_list_tells_who_plays_and_how_far_it_is(player: Player) -> None:
    play(player, 7)
    (saved,) = open_list(player).saved
    assert (saved.game, saved.seats, saved.moves, saved.finished, saved.problem) == (
        "supernova",
        ["Ana", "Ben"],
        7,
        False,
        "",
    )
    assert "Ana vs Ben" in games.describe(saved)


def test_a_finished_game_is_shown_as_finished_and_not_continued(player: Player) -> None:
    play(player, 10**6)
    (saved,) = open_list(player).saved
    assert saved.finished
    ranking = records.summary(saved.path).outcome.ranking  # type: ignore[union-attr]
    winner = next(saved.seats[rank.seat] for rank in ranking if rank.place == 1)
    assert games.describe(saved) == f"Ana vs Ben  ·  finished: {winner} wins"
    assert games.latest_unfinished(saves_dir()) is None


def test_resuming_brings_back_position_seats_and_colours(player: Player) -> None:
    path = play(player, 9)
    digest = records.resume(path).digest()
    open_list(player)
    player.click("resume")
    scene = player.scene
    assert isinstance(scene, PlainTable)
    assert scene.table.digest() == digest and scene.seats == [SeatSetup("Ana", 2, "human"), SeatSetup("Ben", 4, "easy")]
    assert scene.record_path == path
    assert scene.table.decision
    scene.table.play(scene.table.decision.options[0].id)  # still recorded
    assert records.summary(path).moves == 10


def test_enter_or_a_double_click_on_the_list_opens_a_game(player: Player) -> None:
    play(player, 3)
    scene = open_list(player)
    row = scene._list.row_rect("0")
    assert row is not None
    player.click_at(row.center)
    assert player.scene is scene
    player.click_at(row.center)
    opened = player.scene
    assert isinstance(opened, PlainTable)
    games.leave(player.app, opened.table)
    open_list(player)
    player.tab_to("list")
    player.press("enter")
    assert isinstance(player.scene, PlainTable)


def test_without_its_seats_file_a_saved_game_still_opens(player: Player) -> None:
    path = play(player, 3)
    for broken in (None, "{", "[]"):
        seats = path.with_name(path.name + ".seats.json")
        seats.unlink(missing_ok=True)
        if broken:
            seats.write_text(broken)
        games.resume(player.app, path)
        scene = player.scene
        assert isinstance(scene, PlainTable) and [seat.controller for seat in scene.seats] == ["human", "human"]
        games.leave(player.app, scene.table)


@pytest.mark.parametrize("content", [b"", b"not a record", b"SQLite format 3\x00" + b"\x00" * 200])
def test_a_broken_file_is_listed_with_its_reason_and_harms_nothing(content: bytes, player: Player) -> None:
    good = play(player, 2)
    (saves_dir() / "a-broken.exodus").write_bytes(content)
    scene = open_list(player)
    broken = next(saved for saved in scene.saved if saved.problem)
    assert broken.path.name == "a-broken.exodus" and len(broken.problem) > 10
    assert [saved.path for saved in scene.saved if not saved.problem] == [good]
    games.resume(player.app, broken.path)
    assert isinstance(player.scene, Dialog)
    player.press("enter")
    assert player.scene is scene


def test_duplicate_export_import_and_delete(player: Player) -> None:
    path = play(player, 12)
    digest = records.resume(path).digest()
    scene = open_list(player)
    player.click("duplicate")
    assert len(scene.saved) == 2
    assert {records.summary(saved.path).moves for saved in scene.saved} == {12}
    player.click("export")
    assert isinstance(player.scene, Dialog)
    player.press("enter")
    (text,) = saves_dir().glob("*.txt")
    assert "Ana" in text.read_text(encoding="utf-8")
    player.click("import")
    assert isinstance(player.scene, ImportScene)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(text)))
    player.app.step()
    player.click("import")
    assert player.scene is scene and len(scene.saved) == 3
    imported = scene.chosen
    assert imported and records.resume(imported.path).digest() == digest
    player.press("delete")
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    assert len(scene.saved) == 3
    player.press("delete")
    player.click("yes")
    assert len(scene.saved) == 2 and not imported.path.exists()


def test_importing_nonsense_is_one_sentence(player: Player, tmp_path: Path) -> None:
    scene = open_list(player)
    (tmp_path / "nonsense.txt").write_bytes(b"\xff\xfehello")
    for name in ("nonsense.txt", "not-there.txt"):
        scene._import(str(tmp_path / name))
        dialog = player.scene
        assert isinstance(dialog, Dialog) and dialog.text
        player.press("enter")
    assert scene.saved == []


def test_the_replay_seeks_anywhere_within_its_budget(player: Player) -> None:
    table = finished()
    scene = ReplayScene(player.app, table, SEATS)
    player.app.push(scene)
    last = len(table.moves)
    slowest = 0.0
    for at in (last, 0, last // 2, last - 1, 1, last // 3, last):
        began = time.perf_counter()
        scene._seek(at)
        slowest = max(slowest, time.perf_counter() - began)
        assert scene.shown.digest() == table.at(at).digest()
    assert slowest < 0.2  # the budget is 50 ms; the rest is for a busy machine


def test_the_transport_by_mouse_and_keyboard(player: Player) -> None:
    table = finished()
    scene = ReplayScene(player.app, table, SEATS)
    player.app.push(scene)
    last = len(table.moves)
    player.click("end")
    assert scene.at == last
    player.click("step_back")
    assert scene.at == last - 1
    player.press(",")
    assert scene.at == last - 2
    player.press("home", ".", ".")
    assert scene.at == 2
    player.tab_to("seek")
    player.press("right", "right", "left")
    assert scene.at == 3
    bar = scene.seek.rect
    player.click_at((bar.x + bar.w // 2, bar.centery))
    assert abs(scene.at - last / 2) <= 1
    assert isinstance(scene.board, PlainBoard) and scene.board.views[-1] is not None


def test_playing_moves_on_by_itself_and_stops_at_the_end(player: Player) -> None:
    table = finished()
    scene = ReplayScene(player.app, table, SEATS)
    player.app.push(scene)
    scene._seek(len(table.moves) - 2)
    scene._set_speed(8)
    player.click("play")
    for _ in range(40):
        scene.update(0.1)
    assert scene.at == len(table.moves) and not scene.playing


def test_a_line_of_the_log_jumps_to_its_move(player: Player) -> None:
    scene = ReplayScene(player.app, finished(), SEATS)
    player.app.push(scene)
    player.app.step()
    line, number = next(pair for pair in scene._lines if pair[1] == 5 and not pair[0].head)
    scene._jump(line)
    assert scene.at == number == 5


def test_an_unfinished_game_is_replayed_with_its_secrets_kept(player: Player) -> None:
    path = play(player, 8)
    games.replay(player.app, path)
    scene = player.scene
    assert isinstance(scene, ReplayScene) and scene.last == 8
    assert scene.viewer == 0 and scene.view().viewer == 0  # type: ignore[attr-defined]
    assert not any(control.name.startswith("viewer") for control in scene.controls)


def test_an_unfinished_game_of_two_people_is_replayed_without_a_secret_of_either(player: Player) -> None:
    path = play(player, 8)
    path.with_name(path.name + ".seats.json").unlink()  # then both are people
    games.replay(player.app, path)
    scene = player.scene
    assert isinstance(scene, ReplayScene)
    assert scene.view().viewer == -1  # type: ignore[attr-defined]
    for hidden in scene.view().players:  # type: ignore[attr-defined]
        assert set(hidden.hand) <= {rules.HIDDEN}


def test_a_saved_game_with_a_strange_date_is_listed(player: Player) -> None:
    path = play(player, 3)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE header SET value = '\"yesterday\"' WHERE key = 'saved'")
    db.close()
    (saved,) = open_list(player).saved
    assert saved.moves == 3 and not saved.problem and saved.changed == path.stat().st_mtime


def test_the_same_seed_is_the_same_whatever_it_is(player: Player) -> None:
    table = rules.new_table("supernova", seed="007-a")
    while table.decision:
        table.play(table.decision.options[len(table.moves) % len(table.decision.options)].id)
    score = ScoreScene(player.app, table, SEATS)
    player.app.push(score)
    player.click("same_seed")
    scene = player.scene
    assert isinstance(scene, PlainTable) and scene.table.digest() == table.at(0).digest()
    games.leave(player.app, scene.table)


def test_a_finished_game_may_be_seen_through_any_eyes(player: Player) -> None:
    scene = ReplayScene(player.app, finished(), SEATS)
    player.app.push(scene)
    assert scene.viewer == ALL
    player.click("viewer:1")
    assert scene.viewer == 1 and scene.view().viewer == 1  # type: ignore[attr-defined]


def test_where_nothing_is_hidden_all_eyes_see_the_same(player: Player) -> None:
    scene = ReplayScene(player.app, finished(), SEATS)
    scene.board.secrets = False
    player.app.push(scene)
    assert not any(control.name.startswith("viewer") for control in scene.controls)


def test_a_finished_game_is_not_gone_on_with_from_the_pause_menu(player: Player) -> None:
    for table, first in ((finished(), "look"), (rules.new_table("supernova", seed=1), "resume")):
        assert PauseScene(player.app, table, SEATS, None)._items()[0][0] == first


def test_play_on_from_a_move_makes_a_new_saved_game(player: Player) -> None:
    path = play(player, 12)
    before = path.read_bytes()
    games.replay(player.app, path)
    scene = player.scene
    assert isinstance(scene, ReplayScene)
    scene._go(6)
    player.click("play_on")
    table = player.scene
    assert isinstance(table, PlainTable) and table.record_path and table.record_path != path
    assert len(table.table.moves) == 6
    assert records.summary(table.record_path).moves == 6
    assert path.read_bytes() == before


def test_what_is_played_on_keeps_the_marks_of_the_autopilot_and_the_reasons(player: Player) -> None:
    path = play(player, 12)
    table = records.resume(path)
    for _ in range(4):
        assert table.decision is not None
        records.explain(table, "It is good.", by_autopilot=True)
        table.play(table.decision.ids()[0])
    records.close(table)
    for source in (lambda: games.replay(player.app, path), lambda: player.app.push(live_replay(player, path))):
        source()
        scene = player.scene
        assert isinstance(scene, ReplayScene)
        scene._go(14)
        player.click("play_on")
        on = player.scene
        assert isinstance(on, PlainTable)
        assert records.piloted(on.table) == {13, 14} == set(records.whys(on.table))
        games.leave(player.app, on.table)


def live_replay(player: Player, path: Path) -> ReplayScene:
    """The replay of a game that is being played."""
    return ReplayScene(player.app, records.resume(path), SEATS)


def test_a_record_of_earlier_rules_is_watched_from_one_recorded_position_to_the_next(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = play(player, 40)
    monkeypatch.setattr(records, "_difference", lambda table, row: "the position after it differs")
    games.replay(player.app, path)
    assert isinstance(player.scene, Dialog) and "differs" in player.scene.text
    player.press("enter")
    scene = player.scene
    assert isinstance(scene, ReplayScene) and scene.at == 0
    seen = [0]
    while scene.at < scene.last:
        scene._go(scene.at + 1)
        seen.append(scene.at)
    assert seen == sorted({*range(0, 40, 16), 40})
    scene._go(39)
    assert scene.at == 32
    scene._toggle()
    for _ in range(100):
        scene.update(0.1)
    assert scene.at == 40 and not player.app.failed


def test_a_game_whose_table_is_to_come_is_told_and_not_opened(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    path = play(player, 2)
    monkeypatch.setattr(games, "has_table", lambda game: False)
    games.resume(player.app, path)
    assert isinstance(player.scene, Dialog) and "still to come" in player.scene.text
    player.press("enter")
    assert isinstance(player.scene, TitleScene)


def test_continue_at_the_title_opens_the_last_unfinished_game(player: Player) -> None:
    play(player, 4)
    assert isinstance(player.scene, TitleScene)
    assert player.gui.controls[0].name == "continue"
    player.click("continue")
    scene = player.scene
    assert isinstance(scene, PlainTable) and len(scene.table.moves) == 4
    assert rules.game_info("supernova").title
