"""Finding the files in assets/, from source and from the packaged executable."""

import sys
from pathlib import Path


def asset(path: str) -> Path:
    """The full path of a file below assets/.

    Raises FileNotFoundError with one clear sentence when it is missing.
    """
    root = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2]))
    found = root / "assets" / path
    if not found.exists():
        raise FileNotFoundError(f"The program's file assets/{path} is missing; please install the program again.")
    return found
