"""What the player has set, and where the program keeps its files.

Settings live in the user's config folder, saved games and statistics in the user's data folder; the
environment variable EXODUS_HOME puts everything into one folder instead (portable use, tests).
"""

import os
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
import platformdirs

APP_NAME = "exodus-tabletop"
SMALLEST_WINDOW = (1024, 600)
LARGEST_WINDOW = (8192, 8192)  # SDL draws no larger one in the memory of a common machine

DiceSpeed = Literal["normal", "fast", "off"]
BotPace = Literal["slow", "normal", "fast", "instant"]
ResponsePrompts = Literal["always", "able"]
Controller = Literal["human", "easy", "normal", "random"]

Name = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]  # what a line can show

_Loaded = TypeVar("_Loaded")


class Notice(msgspec.Struct, frozen=True):
    """Something the player should read once: a key of data/common/text.yaml and the values it names."""

    key: str
    values: dict[str, str] = {}


class SeatSetup(msgspec.Struct):
    """Who sits in a seat. `colour` is an index into the theme's seats (0–5).

    `autopilot`: what of its own a human seat leaves to the computer player, by id, in games that have an autopilot.
    """

    name: Name
    colour: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    controller: Controller = "human"
    autopilot: list[str] = []


class SetUp(msgspec.Struct):
    """A game about to start: seats, options by id, and a seed (None draws a new one)."""

    seats: list[SeatSetup] = []
    options: dict[str, bool | int | str] = {}
    seed: int | None = None


class Settings(msgspec.Struct):
    """Everything the settings scene offers, plus what is remembered between two starts."""

    text_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    palette: str = "standard"
    contrast: bool = False
    motion: bool = True
    dice_speed: DiceSpeed = "normal"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    mute: bool = False
    bot_pace: BotPace = "normal"
    # "always" asks a seat whether it responds even when it cannot, so that the pause tells the others nothing.
    response_prompts: ResponsePrompts = "always"
    window: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    names: list[Name] = []
    last_setup: dict[str, SetUp] = {}


def _home() -> Path | None:
    home = os.environ.get("EXODUS_HOME")
    return Path(home) if home else None


def config_dir() -> Path:
    """The folder of settings.json (it need not exist yet)."""
    return _home() or Path(platformdirs.user_config_dir(APP_NAME, appauthor=False))


def data_dir() -> Path:
    """The folder of saved games, statistics and crash reports (it need not exist yet)."""
    return _home() or Path(platformdirs.user_data_dir(APP_NAME, appauthor=False))


def saves_dir() -> Path:
    """The folder of the saved games (it need not exist yet)."""
    return data_dir() / "saves"


def settings_path() -> Path:
    return config_dir() / "settings.json"


def load() -> tuple[Settings, list[Notice]]:
    """The saved settings, or good defaults; and what the player should be told about it.

    A file that cannot be understood is set aside, never overwritten.
    """
    settings, notices = load_json(settings_path(), Settings)
    settings = settings or Settings()
    settings.window = window_within(settings.window)
    return settings, notices


def window_within(size: tuple[int, int], most: tuple[int, int] = LARGEST_WINDOW) -> tuple[int, int]:
    """The size of a window that can be opened and read: at most `most`, but never below the smallest, in pixels."""
    wide, high = (max(least, min(side, top)) for side, least, top in zip(size, SMALLEST_WINDOW, most, strict=True))
    return wide, high


def save(settings: Settings) -> Notice | None:
    """Write the settings; the notice to show when that cannot be done."""
    return save_json(settings_path(), settings)


def load_json(path: Path, kind: type[_Loaded]) -> tuple[_Loaded | None, list[Notice]]:
    """Read one JSON file of the user; None when there is none or it is unusable.

    An unusable file is renamed to <name>.broken-N so that nothing of the player's is lost.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind), []
    except FileNotFoundError:
        return None, []
    except OSError as error:
        return None, [Notice("notice.unreadable", {"path": str(path), "why": reason(error)})]
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return None, [_set_aside(path, str(error))]


def save_json(path: Path, content: Any) -> Notice | None:
    """Write one JSON file as a whole (a crash leaves the old or the new one); the notice when it cannot be done."""
    draft = path.with_name(path.name + ".new")
    try:
        if path.exists():
            path.open("rb").close()  # what we could not read is not ours to replace
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=2))
        draft.replace(path)
    except OSError as error:
        return Notice("notice.unwritable", {"path": str(path.parent), "why": reason(error)})
    return None


def reason(error: OSError) -> str:
    """The system's own words for what went wrong, without numbers and paths."""
    return error.strerror or str(error)


def _set_aside(path: Path, why: str) -> Notice:
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        return Notice("notice.unreadable", {"path": str(path), "why": reason(error)})
    return Notice("notice.set_aside", {"path": str(path), "aside": aside.name, "why": why})
