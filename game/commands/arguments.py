"""What may be written behind main.py, and what becomes of an error: one clear line and an exit status."""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from game import VERSION, records, rules
from game.settings import LARGEST_WINDOW, SMALLEST_WINDOW

WRONG_ARGUMENTS = 2
MOST_SEATS = 6


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_ARGUMENTS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def run(argv: Sequence[str]) -> int:
    """Parse and run one command; its exit status. Every error is one line on stderr."""
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.command(arguments)
    except KeyboardInterrupt:
        return _say("stopped", 130)
    except (rules.SetupError, argparse.ArgumentTypeError) as error:
        return _say(str(error), WRONG_ARGUMENTS)
    except (rules.DataError, rules.ScriptError, records.RecordError) as error:
        return _say(str(error), 1)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _say(f"{error.filename}: {error.strerror}" if error.filename else str(error), 1)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return _say(f"an error of the program: {error!r} at {Path(place.filename).name}:{place.lineno}", 1)
    return status


def _say(message: str, status: int) -> int:
    print(f"main.py: {' '.join(message.split())}", file=sys.stderr)
    return status


def number(least: int, most: int = sys.maxsize) -> Callable[[str], int]:
    """A whole number in a range."""

    def parsed(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if not least <= value <= most:
            upper = f" and at most {most}" if most < sys.maxsize else ""
            raise argparse.ArgumentTypeError(f"{value} is not at least {least}{upper}")
        return value

    return parsed


def size(text: str) -> tuple[int, int]:
    """A size in pixels such as 1920x1080."""
    match = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size such as 1920x1080")
    wide, high = int(match[1]), int(match[2])
    if max(wide, high) > max(LARGEST_WINDOW):
        raise argparse.ArgumentTypeError(f"{text} is too large; a side has at most {max(LARGEST_WINDOW)} pixels")
    if wide < SMALLEST_WINDOW[0] or high < SMALLEST_WINDOW[1]:
        smallest = "x".join(map(str, SMALLEST_WINDOW))
        raise argparse.ArgumentTypeError(f"{text} is too small; the smallest window is {smallest}")
    return wide, high


def picture(text: str) -> Path:
    """The name of a PNG file to write."""
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"'{text}' is not the name of a picture such as frame.png")
    return Path(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="main.py",
        description="Four space board games at one desktop. Without arguments the game opens; with a saved game, that.",
    )
    parser.add_argument("--version", action="version", version=f"Exodus Tabletop {VERSION}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _simulate(commands.add_parser("simulate", help="let computer players play games and count"))
    _replay(commands.add_parser("replay", help="recompute a saved game and check every position and roll"))
    _scenario(commands.add_parser("scenario", help="run scenario files, say which expectations fail"))
    _check_data(commands.add_parser("check-data", help="validate all YAML, say where and what is wrong"))
    _screenshot(commands.add_parser("screenshot", help="draw one frame of a scene into a PNG"))
    _bench(commands.add_parser("bench", help="measure the budgets"))
    return parser


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of the game")
    parser.add_argument("--games", type=number(1), default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seats", type=number(1, MOST_SEATS), metavar="N", help="how many seats (the fewest)")
    parser.add_argument(
        "--bots", default="random", metavar="LEVEL[,LEVEL…]", help="one level for all seats, or one a seat, rotated"
    )
    parser.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help="an option or variant: NAME or NAME=VALUE"
    )
    parser.add_argument("--seed", default="1", metavar="S", help="game number N is played with the seed S-N")
    parser.add_argument("--jobs", type=number(1, 256), default=1, metavar="J", help="processes (1)")
    parser.add_argument("--records", type=Path, metavar="DIR", help="save every game in this folder")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")

    def command(a: argparse.Namespace) -> int:
        from . import simulate

        plan = simulate.plan(a.game, a.games, a.seats, a.bots.split(","), a.variant, a.seed, a.records)
        return simulate.run(plan, a.jobs, a.json)

    parser.set_defaults(command=command)


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")

    def command(a: argparse.Namespace) -> int:
        from . import replay

        return replay.run(a.file)

    parser.set_defaults(command=command)


def _scenario(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="scenario files, or folders of them")

    def command(a: argparse.Namespace) -> int:
        from . import scenario

        return scenario.run(a.paths)

    parser.set_defaults(command=command)


def _check_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", type=Path, nargs="?", metavar="DIR", help="files laid out like data/, in place of the shipped ones"
    )

    def command(a: argparse.Namespace) -> int:
        from . import check_data

        return check_data.run(a.folder)

    parser.set_defaults(command=command)


def _screenshot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of the game")
    parser.add_argument("--seats", type=number(1, MOST_SEATS), metavar="N", help="how many seats (the fewest)")
    parser.add_argument("--seed", type=number(0), default=1, metavar="S")
    parser.add_argument("--moves", type=number(0), default=0, metavar="N", help="random moves before the picture")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--text", type=number(80, 200), default=100, metavar="PERCENT", help="size of the text (100)")
    parser.add_argument("--out", type=picture, required=True, metavar="FILE.png")
    parser.add_argument("--scene", default="table", metavar="NAME", help="which scene (table)")

    def command(a: argparse.Namespace) -> int:
        info = rules.game_info(a.game)
        from game import app

        try:
            app.screenshot(a.game, a.seats or info.seats[0], a.seed, a.moves, a.size, a.out, a.scene, a.text / 100)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        return 0

    parser.set_defaults(command=command)


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--short", action="store_true", help="fewer repetitions, as for CI")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")

    def command(a: argparse.Namespace) -> int:
        from . import bench

        return bench.run(a.short, a.json)

    parser.set_defaults(command=command)
