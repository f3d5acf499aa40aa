"""The menus, by keyboard alone and by mouse alone, at every size."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game import rules
from game.scenes import games
from game.scenes.base import Scene
from game.scenes.choose import ChooseScene
from game.scenes.dialog import Dialog
from game.scenes.gui import GuiScene
from game.scenes.handover import HandOverScene
from game.scenes.keys import KeysScene
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import ImportScene, SavesScene
from game.scenes.score import ScoreScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.scenes.tutorial import TutorialListScene
from game.settings import SeatSetup, saves_dir
from game.ui import paint

from .conftest import PlainTable, Player

pytestmark = pytest.mark.usefixtures("plain_table")

SEATS = [SeatSetup("Ana", 0, "human"), SeatSetup("Ben", 1, "human")]


def finished(seed: int = 1) -> rules.Table:
    table = rules.new_table("supernova", ("Ana", "Ben"), seed=seed)
    while table.decision:
        table.play(table.decision.options[len(table.moves) % len(table.decision.options)].id)
    return table


def begun() -> rules.Table:
    table = rules.new_table("supernova", ("Ana", "Ben"), seed=2)
    while table.state.turn < 3 and table.decision:
        table.play(table.decision.options[-1].id)
    return table


SCENES: dict[str, Callable[[Any], Scene]] = {
    "title": TitleScene,
    "choose": ChooseScene,
    "setup": lambda app: SetupScene(app, "supernova"),
    "settings": SettingsScene,
    "rulebook": lambda app: RulebookScene(app, "supernova", "SNE-MOVE-01"),
    "saves": SavesScene,
    "import": lambda app: ImportScene(app, lambda path: None),
    "statistics": StatisticsScene,
    "keys": KeysScene,
    "tutorials": TutorialListScene,
    "dialog": lambda app: Dialog(app, "A title", "A rather long text that needs several lines. " * 5),
    "handover": lambda app: HandOverScene(app, begun(), SEATS, 1, begun().opening, lambda: None),
    "log": lambda app: LogScene(app, begun(), SEATS, 0),
    "pause": lambda app: PauseScene(app, begun(), SEATS, None),
    "score": lambda app: ScoreScene(app, finished(), SEATS),
    "replay": lambda app: ReplayScene(app, finished(), SEATS),
}


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", SCENES)
def test_no_control_is_off_screen_or_over_another(
    name: str, size: tuple[int, int], scale: float, make_player: Callable[..., Player]
) -> None:
    player = make_player(size)
    player.app.settings.text_scale = scale
    player.app.apply_settings()
    scene = SCENES[name](player.app)
    player.app.push(scene)
    player.app.step()
    assert isinstance(scene, GuiScene)
    window = pygame.Rect((0, 0), size)
    assert scene.controls
    for i, control in enumerate(scene.controls):
        assert control.rect.w > 8 and control.rect.h > 8, f"{control.name} is too small: {control.rect}"
        assert window.contains(control.rect), f"{control.name} is off the screen: {control.rect}"
        for other in scene.controls[i + 1 :]:
            assert not control.rect.colliderect(other.rect), f"{control.name} lies over {other.name}"


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ("handover", "title", "score")])
def test_escape_leads_back_and_something_always_has_the_focus(name: str, player: Player) -> None:
    player.app.push(TitleScene(player.app))
    scene = SCENES[name](player.app)
    player.app.push(scene)
    player.app.step()
    assert isinstance(scene, GuiScene) and scene.focused is not None
    for _ in range(40):
        player.press("tab")
        assert scene.focused is not None
    player.press("escape")
    assert isinstance(player.scene, TitleScene)


def test_from_the_title_to_a_running_game_by_keyboard_alone(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    assert player.gui.focus_name == "new_game"
    player.press("enter")
    assert isinstance(player.scene, ChooseScene) and player.gui.focus_name == "supernova"
    player.press("enter")
    setup = player.scene
    assert isinstance(setup, SetupScene)
    player.tab_to("name0")
    player.press("end", *["backspace"] * 20)
    player.type("zoe")
    player.tab_to("controller1:human")
    player.press("enter")
    player.tab_to("wormhole:True")
    player.press("space")
    player.tab_to("seed")
    player.type("42")
    player.tab_to("start")
    player.press("enter")
    table = player.scene
    assert isinstance(table, PlainTable)
    assert [(s.name, s.controller) for s in table.seats] == [("zoe", "human"), ("Player 2", "human")]
    assert table.table.state.options["wormhole"] is True
    assert table.table.state.chance.seed == "42"
    assert table.record_path and table.record_path.exists() and table.record_path.parent == saves_dir()
    assert player.app.settings.last_setup["supernova"].seed == 42


def test_from_the_title_to_a_running_game_by_mouse_alone(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.click("new_game")
    player.click("supernova")
    player.click("colour0:4")
    player.click("controller1:easy")
    player.click("start")
    table = player.scene
    assert isinstance(table, PlainTable)
    assert [(s.colour, s.controller) for s in table.seats] == [(4, "human"), (1, "easy")]


def test_arrows_alone_reach_every_control_of_the_setup(player: Player) -> None:
    player.app.push(SetupScene(player.app, "supernova"))
    reached = {player.gui.focus_name}
    for keys in (
        ["up"] * 30,
        ["down"] * 30,
        ["right", "down"] * 20,
        ["left", "up"] * 20,
        ["right", "up"] * 20,
        ["left", "down"] * 12,
        ["right", "up", "up", "left", "left"] * 8,
    ):
        for key in keys:
            player.press(key)
            reached.add(player.gui.focus_name)
    assert {"back", "just_start", "start", "name0", "name1"} <= reached
    assert {name.split(":")[0] for name in reached} >= {
        "controller0",
        "controller1",
        "colour0",
        "wormhole",
        "starting_player",
    }


def test_the_choice_of_a_game_has_been_drawn_before_it_is_opened(make_player: Callable[..., Player]) -> None:
    player = make_player((1113, 701))  # a window that no other test has made pictures for
    player.app.push(TitleScene(player.app))
    for _ in range(500):
        if not player.scene.ahead():
            break
    known = set(paint.pictures._kept)
    player.app.push(ChooseScene(player.app))
    player.app.draw()
    made = [key for key in paint.pictures._kept if key not in known and isinstance(key, tuple)]
    assert "shelf" in {key[0] for key in known if isinstance(key, tuple)}
    light = {"soft", "soft corners", "rounded", "outline", "corner"}  # of the card that has the focus
    assert {key[0] for key in made} <= light


def test_games_to_come_are_shown_and_do_not_start(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    only = (rules.game_info("supernova"),)
    monkeypatch.setattr(rules, "catalogue", lambda: only)
    scene = ChooseScene(player.app)
    player.app.push(scene)
    assert [card.id for card in scene.cards] == ["supernova", "exodus", "exoplanet", "xodus"]
    assert [card.playable for card in scene.cards] == [True, False, False, False]
    player.click("exodus")
    assert player.scene is scene
    player.press("2", "enter", "3", "4")
    assert player.scene is scene
    assert "still to come" in scene.hint()


def test_just_start_ignores_what_was_set_and_plays_against_the_computer(player: Player) -> None:
    player.app.push(SetupScene(player.app, "supernova"))
    player.click("wormhole:True")
    player.click("controller0:random")
    player.click("just_start")
    table = player.scene
    assert isinstance(table, PlainTable)
    assert [s.controller for s in table.seats] == ["human", "normal"]
    assert table.table.state.options["wormhole"] is False


@pytest.mark.parametrize("game", [info.id for info in rules.catalogue()])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_with_the_largest_text_a_whole_seat_shows_without_scrolling(
    game: str, size: tuple[int, int], make_player: Callable[..., Player]
) -> None:
    player = make_player(size)
    player.app.settings.text_scale = 2.0
    player.app.apply_settings()
    scene = SetupScene(player.app, game)
    player.app.push(scene)
    parts = ("name0", "controller0", "colour0")
    seat = [control.rect for control in scene.controls if control.name.startswith(parts)]
    assert len(seat) >= 1 + 3 + 6 and all(scene._panels[0].contains(place) for place in seat)
    assert all(one is other or not one.colliderect(other) for one in seat for other in seat)


def test_the_last_set_up_comes_back(player: Player) -> None:
    player.app.push(SetupScene(player.app, "supernova"))
    player.click("lost_in_space:True")
    player.click("controller1:easy")
    player.click("start")
    again = SetupScene(player.app, "supernova")
    assert again.setup.options["lost_in_space"] is True
    assert again.setup.seats[1].controller == "easy"


def chosen_from(scene: SetupScene) -> list[str]:
    """The ids of the options that the set-up shows, in its order."""
    known = {option.id for option in [*scene.info.options, *scene.info.variants]}
    return [row.name for form in scene._forms for row in form.rows if row.name in known]


def test_the_kind_of_game_is_chosen_first_and_what_belongs_to_one_kind_is_shown_with_it(player: Player) -> None:
    scene = SetupScene(player.app, "exodus")
    player.app.push(scene)
    assert chosen_from(scene) == ["game", "turn_order", "banking_dice", "mining_dice"]
    player.click("game:before")  # the Short Game
    assert scene.setup.options["game"] == "short"
    assert chosen_from(scene)[:4] == ["game", "minutes", "turns", "turn_order"]
    player.click("minutes:after")  # the clock stands in for the number of turns
    assert chosen_from(scene)[:3] == ["game", "minutes", "turn_order"]
    player.click("game:before")  # the Combat Intensive Game
    assert chosen_from(scene)[:2] == ["game", "turn_order"]
    player.click("count:5")
    assert chosen_from(scene)[:2] == ["game", "house_map"]
    player.click("count:6")
    assert chosen_from(scene)[:2] == ["game", "turn_order"]


def test_the_other_tables_too_show_an_option_only_where_it_counts(player: Player) -> None:
    scene = SetupScene(player.app, "xodus")
    player.app.push(scene)
    assert chosen_from(scene) == ["difficulty", "ships", "team", "allies", "first_side", "held_avatars"]
    player.click("difficulty:before")
    assert scene.setup.options["difficulty"] == "corrupt-dimension" and "permanent_avatar" in chosen_from(scene)
    player.click("count:4")  # four players always take four Ships
    assert "ships" not in chosen_from(scene)
    for game in ("supernova", "exoplanet"):
        scene = SetupScene(player.app, game)
        player.app.push(scene)
        assert len(chosen_from(scene)) == len(scene.setup.options)


def test_equal_or_empty_names_cannot_start(player: Player) -> None:
    player.app.push(SetupScene(player.app, "supernova"))
    player.tab_to("name1")
    player.press("end", *["backspace"] * 20)
    assert not player.control("start").enabled and "needs a name" in player.control("start").reason
    player.type("ana")
    assert not player.control("start").enabled and "same name" in player.control("start").reason
    player.press("escape")
    player.app.push(SetupScene(player.app, "supernova"))
    assert player.control("start").enabled


def test_a_colour_that_is_taken_is_exchanged(player: Player) -> None:
    scene = SetupScene(player.app, "supernova")
    player.app.push(scene)
    player.click("colour0:1")
    assert [seat.colour for seat in scene.setup.seats] == [1, 0]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_every_setting_can_be_reached_by_tab_and_is_live(
    size: tuple[int, int], make_player: Callable[..., Player]
) -> None:
    player = make_player(size)
    player.app.push(TitleScene(player.app))
    player.app.push(SettingsScene(player.app))
    for name, check in (
        ("text_scale:150", lambda s: s.text_scale == 1.5),
        ("contrast:True", lambda s: s.contrast),
        ("palette:red-green", lambda s: s.palette == "red-green"),
        ("motion:False", lambda s: not s.motion),
        ("dice_speed:off", lambda s: s.dice_speed == "off"),
        ("mute:True", lambda s: s.mute),
    ):
        if size == (1024, 600) and name == "text_scale:150":
            continue  # eight sizes do not fit side by side there; see the stepper's own test
        player.tab_to(name)
        player.press("enter")
        assert check(player.app.settings), name
    assert player.app.theme.palette == "red-green" and player.app.theme.contrast
    player.tab_to("volume")
    before = player.app.settings.volume
    player.press("left", "left")
    assert player.app.settings.volume == before - 10
    player.press("escape")
    from game import settings as settings_module

    assert settings_module.load()[0].palette == "red-green"


def test_values_that_do_not_fit_side_by_side_are_stepped_through(make_player: Callable[..., Player]) -> None:
    player = make_player((1024, 600))
    player.app.settings.text_scale = 2.0
    player.app.apply_settings()
    player.app.push(SettingsScene(player.app))
    player.tab_to("text_scale:before")
    player.press("enter")
    assert player.app.settings.text_scale == 1.75
    assert player.gui.focused is not None


def test_the_wheel_scrolls_a_long_form(player: Player) -> None:
    scene = SettingsScene(player.app)
    player.app.push(scene)
    first = [control.name for control in scene.controls]
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    player.app.step()
    assert [control.name for control in scene.controls] != first


def test_quitting_at_the_title_asks_first(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    player.press("escape")
    assert isinstance(player.scene, Dialog)
    player.press("escape")
    assert player.app.running and isinstance(player.scene, TitleScene)
    player.press("escape", "left", "enter")
    assert not player.app.running


def test_the_pause_menu_leaves_to_the_title_and_continue_comes_back(player: Player) -> None:
    player.app.push(SetupScene(player.app, "supernova"))
    player.click("just_start")
    table = player.scene
    assert isinstance(table, PlainTable) and table.table.decision
    table.table.play(table.table.decision.options[-1].id)
    digest = table.table.digest()
    player.app.push(PauseScene(player.app, table.table, table.seats, table))
    player.click("log")
    assert isinstance(player.scene, LogScene)
    player.press("escape")
    player.click("to_title")
    assert isinstance(player.scene, TitleScene)
    assert player.control("continue")
    player.press("1")
    again = player.scene
    assert isinstance(again, PlainTable)
    assert again.table.digest() == digest
    assert [(s.name, s.controller) for s in again.seats] == [(s.name, s.controller) for s in table.seats]


def test_the_pause_menu_tells_why_nothing_can_be_taken_back(player: Player) -> None:
    table = begun()
    scene = PauseScene(player.app, table, SEATS, None)
    player.app.push(scene)
    assert table.undo_reason()
    assert "log" not in [control.name for control in scene.controls]  # at a hand-over no log is shown


def test_the_hand_over_names_the_seat_shows_only_what_it_may_see_and_calls_ready(player: Player) -> None:
    table = begun()
    secret = [event for _, events in table.history() for event in events]
    called = []
    scene = HandOverScene(player.app, table, SEATS, 1, secret, lambda: called.append(True))
    player.app.push(TitleScene(player.app))
    player.app.push(scene)
    assert not scene.overlay
    told = [line.text for line in scene._log.shown]
    assert told == [text for event in rules.events_for(secret, 1) if (text := rules.say(event, table))]
    player.press("escape")
    assert isinstance(player.scene, PauseScene)
    player.press("escape")
    assert player.scene is scene and not called
    player.press("enter")
    assert called == [True] and isinstance(player.scene, TitleScene)


def test_a_game_without_a_writable_folder_is_played_and_that_is_said(player: Player, home: Any) -> None:
    home.write_text("in the way")
    player.app.push(SetupScene(player.app, "supernova"))
    games.start(player.app, "supernova", player.scene.setup)  # type: ignore[attr-defined]
    dialog = player.scene
    assert isinstance(dialog, Dialog)
    player.press("enter")
    table = player.scene
    assert isinstance(table, PlainTable) and table.record_path is None


def test_the_digit_that_opens_the_rulebook_is_not_typed_into_its_search(player: Player) -> None:
    player.app.push(TitleScene(player.app))
    number = [control.name for control in player.gui.controls].index("rulebook") + 1
    player.type(str(number))
    assert isinstance(player.scene, RulebookScene)
    player.tab_to("search")
    player.type("bomb")
    assert player.control("search").element.get_text() == "bomb"


def test_a_button_bears_its_words_in_the_first_frame_of_a_scene(player: Player) -> None:
    scene = SetupScene(player.app, "supernova")
    player.app.push(scene)
    place = player.control("start").rect.inflate(-40, -20)
    player.app.draw()
    inks = {tuple(player.app.surface.get_at((x, place.centery))) for x in range(place.left, place.right)}
    assert len(inks) > 4
