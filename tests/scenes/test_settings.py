"""The player's files: settings and statistics survive anything."""

import os
from pathlib import Path

import pytest

from game import settings as settings_module
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.wording import words
from game.settings import SeatSetup, Settings, SetUp

from .conftest import Player


def test_settings_are_kept(home: Path) -> None:
    wanted = Settings(text_scale=1.5, palette="red-green", mute=True, bot_pace="fast")
    wanted.last_setup["supernova"] = SetUp([SeatSetup("Zoë", 3, "easy")], {"wormhole": True}, 7)
    assert settings_module.save(wanted) is None
    assert settings_module.load() == (wanted, [])
    assert home in settings_module.settings_path().parents


def test_a_remembered_option_that_does_not_count_and_is_no_value_of_it_stops_no_game(player: Player) -> None:
    options = {"game": "normal", "minutes": False, "house_map": 0, "turns": "5", "gone": 1, "mining_dice": True}
    seats = [SeatSetup("Ana", 0, "human"), SeatSetup("Ben", 1, "random")]
    player.app.settings.last_setup["exodus"] = SetUp(seats, options)
    player.app.push(SetupScene(player.app, "exodus"))
    player.click("start")
    assert isinstance(player.scene, TableScene) and player.scene.table.state.options["mining_dice"] is True


def test_no_settings_file_is_no_problem() -> None:
    assert settings_module.load() == (Settings(), [])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"text_scale": 9}',
        b'{"dice_speed": "warp"}',
        b'{"volume": -1}',
        b'{"names": ["\\u0000"]}',
        b'{"last_setup": {"exodus": {"seats": [{"name": "A\\nB"}]}}}',
    ],
)
def test_a_broken_settings_file_is_set_aside_and_said(content: bytes) -> None:
    path = settings_module.settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    settings, notices = settings_module.load()
    assert settings == Settings()
    assert [notice.key for notice in notices] == ["notice.set_aside"]
    assert path.with_name("settings.json.broken-1").read_bytes() == content
    assert not path.exists()
    assert words(notices[0].key, **notices[0].values)


def test_files_set_aside_do_not_overwrite_each_other() -> None:
    path = settings_module.settings_path()
    path.parent.mkdir(parents=True)
    for content in (b"first", b"second"):
        path.write_bytes(content)
        settings_module.load()
    aside = sorted(path.parent.glob("settings.json.broken-*"))
    assert [file.read_bytes() for file in aside] == [b"first", b"second"]


def test_a_tiny_remembered_window_is_enlarged() -> None:
    settings_module.save(Settings(window=(10, 10)))
    assert settings_module.load()[0].window == settings_module.SMALLEST_WINDOW


@pytest.mark.parametrize("side", [10**5, 10**22])
def test_a_remembered_window_that_no_screen_can_show_is_made_smaller(side: int) -> None:
    settings_module.save(Settings(window=(1280, 720)))
    path = settings_module.settings_path()
    path.write_text(path.read_text().replace("1280", str(side)))
    assert settings_module.load()[0].window == (settings_module.LARGEST_WINDOW[0], 720)
    assert settings_module.window_within((3840, 2160), (1366, 768)) == (1366, 768)
    assert settings_module.window_within((3840, 2160), (800, 480)) == settings_module.SMALLEST_WINDOW


def test_an_unwritable_folder_is_said_once(home: Path, player: Player) -> None:
    home.write_text("a file where the folder should be")  # even root cannot make a folder there
    from game.scenes.dialog import Dialog
    from game.scenes.title import TitleScene

    player.app.push(TitleScene(player.app))
    player.app.save_settings()
    assert isinstance(player.scene, Dialog)
    assert str(home) in player.scene.text
    player.press("enter")
    player.app.save_settings()
    assert isinstance(player.scene, TitleScene)


def test_an_unknown_palette_falls_back(player: Player) -> None:
    player.app.settings.palette = "ultraviolet"
    player.app.apply_settings()
    assert player.app.theme.palette == "standard"


def test_saving_replaces_the_file_as_a_whole() -> None:
    settings_module.save(Settings(volume=10))
    settings_module.save(Settings(volume=20))
    assert settings_module.load()[0].volume == 20
    assert os.listdir(settings_module.config_dir()) == ["settings.json"]


def test_a_file_that_could_not_be_read_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_module.save(Settings(volume=7))
    path, opened = settings_module.settings_path(), Path.open

    def refused(self: Path, mode: str = "r", *more: object, **named: object) -> object:
        if self == path:
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, mode, *more, **named)  # type: ignore[call-overload]

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refused)
        settings, (notice,) = settings_module.load()
        assert notice.key == "notice.unreadable"
        told = settings_module.save(settings)
        assert told is not None and told.key == "notice.unwritable"
    assert settings_module.load()[0].volume == 7
