"""The tutorial, played through from its first step to its last."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import rules
from game.scenes import tutorial
from game.scenes.dialog import Dialog
from game.scenes.title import TitleScene
from game.scenes.tutorial import Lesson, Tutorial, TutorialListScene, TutorialScene
from game.scenes.wording import words
from game.ui.tooltip import Tooltip

from .conftest import PlainTable, Player

pytestmark = pytest.mark.usefixtures("plain_table")

GAMES = [info.id for info in rules.catalogue() if tutorial.load(info.id)]


def test_supernova_has_a_tutorial() -> None:
    assert "supernova" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_played_and_points_at_its_option(game: str) -> None:
    lessons = tutorial.load(game)
    assert lessons
    table = rules.new_table(game, lessons.seats, lessons.options, lessons.seed)
    for lesson in lessons.steps:
        assert table.decision
        if lesson.play:
            option = next((option for option in table.decision.options if option.id == lesson.play), None)
            assert option is not None, f"{lesson.play} is not among {table.decision.ids()}"
            assert lesson.at == option.at and table.decision.seat == 0 and not lesson.then
            table.play(lesson.play)
        for other in lesson.then:
            assert table.decision and table.decision.seat != 0
            table.play(other)
    assert lessons.steps[-1].play == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_tutorial_refuses_other_choices_and_leads_to_its_end(game: str, player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.app.push(TutorialListScene(player.app))
    player.click(game)
    scene = player.scene
    assert isinstance(scene, TutorialScene) and isinstance(scene.below, PlainTable)
    table = scene.below.table
    for number, lesson in enumerate(scene.tutorial.steps):
        assert scene.step == number
        if not lesson.play:
            ends = number + 1 == len(scene.tutorial.steps)
            assert player.control("next").text == words("tutorial.finish" if ends else "tutorial.next")
            player.press("enter")
            continue
        assert table.decision
        ids = table.decision.ids()
        wrong = next((i for i, option in enumerate(ids) if option != lesson.play), None)
        if wrong is not None:
            before = len(table.moves)
            player.press(str(wrong + 1))
            assert len(table.moves) == before and scene.step == number
        if ids.index(lesson.play) < 9:
            player.press(str(ids.index(lesson.play) + 1))
        else:
            scene.below.perform(lesson.play)
            player.app.step([])
    assert isinstance(player.scene, Dialog)
    player.press("enter")
    assert isinstance(player.scene, TitleScene)


def test_the_tutorial_can_be_left_at_any_step(player: Player) -> None:
    scene = tutorial.start(player.app, "supernova")
    player.press("enter", "escape")
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    assert player.scene is scene
    player.press("escape")
    player.click("yes")
    assert isinstance(player.scene, TitleScene)


def test_the_card_never_covers_what_it_points_at(player: Player) -> None:
    scene = tutorial.start(player.app, "supernova")
    for number, lesson in enumerate(scene.tutorial.steps):
        scene.step = number
        scene.rebuild()
        if lesson.at:
            targets = scene._targets()
            assert targets and scene._card.collidelist(targets) < 0


def test_a_broken_tutorial_file_is_one_sentence(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tutorial.yaml"
    monkeypatch.setattr(tutorial, "tutorial_path", lambda game: path)
    assert tutorial.load("supernova") is None
    head = "title: a\nabout: b\nseats: []\nsteps: "
    for broken in ("steps: [", "title: 3", f"{head}\n  - txt: a", f"{head}[]"):
        path.write_text(broken)
        with pytest.raises(rules.DataError, match=r"tutorial\.yaml, line \d+.*: .+"):
            tutorial.load("supernova")
    assert "tutorial.yaml" in TutorialListScene(player.app)._problem
    path.write_text("title: a\nabout: b\nseats: [x, y]\nsteps:\n  - text: hello")
    assert tutorial.load("supernova") == Tutorial("a", "b", ["x", "y"], [Lesson("hello")])


@pytest.mark.parametrize("game", ["supernova", "exodus", "exoplanet"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 1.0), ((1280, 720), 1.5)])
def test_on_the_real_table_every_step_points_at_something_that_is_to_be_seen(
    size: tuple[int, int], scale: float, game: str, monkeypatch: pytest.MonkeyPatch, make_player: Callable[..., Player]
) -> None:
    monkeypatch.delitem(sys.modules, "game.scenes.table")
    table_module = importlib.import_module("game.scenes.table")
    player = make_player(size)
    player.app.settings.motion = False
    player.app.settings.text_scale = scale
    player.app.apply_settings()
    scene = tutorial.start(player.app, game)
    assert isinstance(scene.below, table_module.TableScene)
    for number, lesson in enumerate(scene.tutorial.steps):
        for _ in range(200):
            player.app.step([])
            if not scene.below.stage.active:
                break
        player.app.step([])  # what has just been laid out is pointed at in the next frame
        assert scene.step == number and (scene.below.asked is not None or not lesson.play)
        if lesson.at:
            targets = scene._targets()
            assert len(targets) == len({lesson.start, lesson.at} - {""}), f"step {number + 1} points at nothing"
            assert all(pygame.Rect((0, 0), size).contains(target) for target in targets)
            assert scene._card.collidelist(targets) < 0, f"step {number + 1} covers {lesson.at}"
            assert scene._card == scene._card_rect(*scene._card.size), "it stays where it was when nothing was in sight"
            assert not any(scene._card.collidepoint(target.center) for target in targets)
        if lesson.play:
            for other in [o for o in scene.below.asked.ids() if o != lesson.play][:1]:
                scene.below.choose(other)
                assert scene.step == number
            scene.below.choose(lesson.play)
        else:
            player.press("enter")
    player.app.step([])
    assert isinstance(player.scene, Dialog)


def test_the_card_makes_way_when_what_it_points_at_comes_up_late(
    monkeypatch: pytest.MonkeyPatch, make_player: Callable[..., Player]
) -> None:
    """A step begins while the move before it is still to be seen; what it points at is drawn afterwards."""
    monkeypatch.delitem(sys.modules, "game.scenes.table")
    scene = tutorial.start(make_player().app, "xodus")
    table = scene.below
    monkeypatch.setattr(scene, "_targets", list)
    scene.rebuild()
    waiting = scene._card.copy()
    assert waiting.centery > table.frame.board.centery, "what moves on the board is to be watched"
    late = pygame.Rect(waiting.right + 2, waiting.y, 60, 60)  # near the card, not under it
    monkeypatch.setattr(scene, "_targets", lambda: [late])
    scene.update(0.1)
    assert scene._card == scene._card_rect(*scene._card.size) != waiting


def at_the_table_of_exoplanet_rush(monkeypatch: pytest.MonkeyPatch, player: Player) -> TutorialScene:
    monkeypatch.delitem(sys.modules, "game.scenes.table")
    scene = tutorial.start(player.app, "exoplanet")
    assert scene is not None
    player.app.step([])
    return scene


def test_the_card_leaves_dice_to_be_seen_and_points_at_nothing_below_them(
    monkeypatch: pytest.MonkeyPatch, make_player: Callable[..., Player]
) -> None:
    scene = at_the_table_of_exoplanet_rush(monkeypatch, make_player())
    tray = scene.below.board.place_of("tray")
    assert scene.below.animating and not scene._card.colliderect(tray)
    scene.step = next(n for n, lesson in enumerate(scene.tutorial.steps) if lesson.at == "die:halcyon:hab")
    scene.rebuild()
    assert not scene._targets() and not scene._card.colliderect(tray)
    scene.below.stage.skip()
    scene.update(0.0)
    assert [tray.contains(target) for target in scene._targets()] == [True]
    scene.step = next(n for n, lesson in enumerate(scene.tutorial.steps) if lesson.at == "chart:cash")
    monkeypatch.setattr(type(scene.below), "animating", True)
    scene.rebuild()
    assert scene._targets() and scene._card.collidelist([*scene._targets(), tray]) < 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_pointed_at_is_explained_beside_the_card(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, make_player: Callable[..., Player]
) -> None:
    player = make_player(size)
    player.app.settings.motion = False
    scene = at_the_table_of_exoplanet_rush(monkeypatch, player)
    boxes: list[pygame.Rect] = []
    drawn = Tooltip.draw
    monkeypatch.setattr(Tooltip, "draw", lambda *args: boxes.append(drawn(*args)) or boxes[-1])
    while scene.lesson.play != "install:colony:standard":
        scene._next()
        for _ in range(20):
            player.app.step([])
    place = scene.below.board.place_of("stockpile:colony")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place.center, rel=(1, 1), buttons=(0, 0, 0)))
    for _ in range(5):
        player.app.step()
        player.app.draw()
    assert boxes and boxes[-1].collidelist([scene._card, pygame.Rect(place.center, (1, 1))]) < 0


def test_the_log_keeps_what_several_moves_in_a_row_brought(
    monkeypatch: pytest.MonkeyPatch, make_player: Callable[..., Player]
) -> None:
    scene = at_the_table_of_exoplanet_rush(monkeypatch, make_player())
    scene._next()  # several worlds are rolled for, each by a move of its own
    below = scene.below
    assert below.stage.active and len(below.table.moves) > 1
    below.stage.skip()
    told = [line.text for line in below._lines]
    below.rewrite_log()
    assert told == [line.text for line in below._lines]
