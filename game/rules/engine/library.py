"""Reading the YAML under `data/`: typed, checked, and with an error that names file, line, place and what was expected.

An owner of a printed game may put corrected files into the user's folder; a file there wins over the shipped one of
the same name and is checked in the same way.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import platformdirs
import yaml

from .misfit import among, misfit

T = TypeVar("T")
Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]+$")]
"""Of a thing in the data: options are named after it, with colons between their parts."""
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MOST_VALUES = 100_000
"""Of a document, those under an alias counted each time: the largest file has some 10,000."""


class DataError(Exception):
    """A data file that cannot be used: one sentence with the file, the place in it and what was expected."""


def data_dir() -> Path:
    """The shipped `data/`, beside the program or inside the packaged executable."""
    packed = getattr(sys, "_MEIPASS", None)
    return Path(packed) / "data" if packed else Path(__file__).resolve().parents[3] / "data"


_own_dir: list[Path] = []


def use_overrides(folder: Path) -> None:
    """For the rest of this process, look for corrected data files in `folder` and not in the user's."""
    _own_dir[:] = [folder]


def override_dir() -> Path:
    """Where the user's corrected data files lie (`<game>/<file>.yaml`); EXODUS_HOME stands in for the user's folder."""
    if _own_dir:
        return _own_dir[0]
    home = os.environ.get("EXODUS_HOME")
    base = Path(home) if home else platformdirs.user_data_path("exodus-tabletop", appauthor=False)
    return base / "data"


def find(game: str, name: str) -> Path:
    """The file `data/<game>/<name>.yaml` in force: the user's if there is one, else the shipped one."""
    own = override_dir() / game / f"{name}.yaml"
    try:
        own.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return shipped(game, name)
    except OSError:  # it may be there: reading it will say why it cannot be seen
        return own
    return own


def shipped(game: str, name: str) -> Path:
    """The shipped file of that name."""
    return data_dir() / game / f"{name}.yaml"


def overrides(game: str) -> list[Path]:
    """The user's files that win over shipped ones of this game."""
    folder = override_dir() / game
    return sorted(folder.glob("*.yaml")) if folder.is_dir() else []


def read(path: Path) -> Any:
    """The YAML document in `path` as plain values. Raises DataError naming file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DataError(f"{path}: the file is missing") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise DataError(f"{path}, line {line}: this is not UTF-8 text; save the file as UTF-8") from None
    except OSError as error:
        raise DataError(f"{path}: the file cannot be read ({error.strerror})") from None
    return parse(text, str(path))


def parse(text: str, origin: str) -> Any:
    """The YAML document in `text`; `origin` names it in errors."""
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        _refuse_repeats(root, origin)
        return None if root is None else loader.construct_document(root)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise DataError(f"{origin}, line {line}: not valid YAML ({error.problem})") from None
    except (yaml.YAMLError, ValueError) as error:
        raise DataError(f"{origin}: not valid YAML ({' '.join(str(error).split())})") from None
    except (LookupError, AttributeError):  # what the reader stumbles over where a tag does not suit its value
        raise DataError(f"{origin}: not valid YAML (a value does not suit the !! before it)") from None
    except RecursionError:
        raise DataError(f"{origin}: brackets or lists are nested too deeply") from None


def load(path: Path, kind: type[T]) -> T:
    """The document in `path` as a value of `kind`. Raises DataError naming file, line, place and what was expected."""
    return convert(read(path), kind, path)


def convert(document: Any, kind: type[T], path: Path) -> T:
    """A document already read from `path` as a value of `kind`."""
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        place, wanted = misfit(document, kind, str(error))
        raise DataError(f"{_where(path, place)}, {place or 'top'}: {wanted}") from None


def expect(holds: bool, path: Path, place: str, wanted: str) -> None:
    """Refuse a file where something does not hold at a place such as `cards[3].copies`. Raises DataError with both."""
    if not holds:
        raise DataError(f"{_where(path, place)}, {place}: {wanted}")


def expect_each_once(path: Path, key: str, ids: Sequence[str], fixed: bool) -> None:
    """Refuse a list under `key` where an id stands twice or, if `fixed`, where they are not those of the shipped file:
    things that code and pictures know by name."""
    for n, one in enumerate(ids):
        expect(ids.count(one) == 1, path, f"{key}[{n}]", f"the id '{one}' stands {ids.count(one)} times")
    own = shipped(path.parent.name, path.stem)
    if fixed and path != own:
        known = [next(iter(entry.values())) for entry in read(own)[key]]
        for n, one in enumerate(ids):
            expect(one in known, path, f"{key}[{n}]", f"there is no '{one}'{among(one, known)}")
        for one in known:
            expect(one in ids, path, key, f"'{one}' is missing")


def _where(path: Path, place: str) -> str:
    line = line_of(path, place)
    return f"{path}{f', line {line}' if line else ''}"


def line_of(path: Path, place: str) -> int | None:
    """The line of a place such as `cards[3].copies` in a YAML file; its nearest parent's where it is missing."""
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_Loader)
    except (OSError, yaml.YAMLError, UnicodeDecodeError):
        return None
    for part in re.findall(r"[^.\[\]]+|\[\d+\]", place):
        child = _child(node, part)
        if child is None:
            break
        node = child
    return node.start_mark.line + 1 if node is not None else None


def _child(node: Any, part: str) -> Any:
    if isinstance(node, yaml.SequenceNode) and part[1:-1].isdigit():
        index = int(part[1:-1])
        return node.value[index] if index < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    return None


def _refuse_repeats(root: Any, origin: str) -> None:
    """A key written twice in one mapping would silently win, a list may not hold itself, nor grow by its aliases."""
    for node in _mappings(root, origin):
        seen: set[str] = set()
        for key, _ in node.value:
            name = _spelt(key)
            if name in seen:
                raise DataError(f"{origin}, line {key.start_mark.line + 1}: the key '{key.value}' stands here twice")
            seen.add(name)


def _spelt(key: Any) -> str:
    """A key as it counts: `01` is 1, and `yes` is true."""
    if key.tag.endswith((":int", ":bool")) and isinstance(key, yaml.ScalarNode):
        return str(yaml.safe_load(key.value))
    return str(key.value)


def _mappings(root: Any, origin: str) -> Iterator[Any]:
    """Every mapping once. An alias may stand for a node that is done, not for one that it stands in."""
    within: set[int] = set()
    size: dict[int, int] = {}
    todo = [(root, False)]
    while todo:
        node, left = todo.pop()
        inner = [child for _, child in node.value] if isinstance(node, yaml.MappingNode) else getattr(node, "value", "")
        if left:
            within.remove(id(node))
            size[id(node)] = 1 + sum(size.get(id(child), 1) for child in inner)
            if size[id(node)] > MOST_VALUES:
                raise DataError(f"{origin}, line {node.start_mark.line + 1}: here stand more than {MOST_VALUES} values")
        elif id(node) in within:
            raise DataError(f"{origin}, line {node.start_mark.line + 1}: what stands here holds itself")
        elif isinstance(node, yaml.CollectionNode) and id(node) not in size:
            within.add(id(node))
            todo.append((node, True))
            todo.extend((child, False) for child in inner)
            if isinstance(node, yaml.MappingNode):
                yield node


def digest(game: str) -> str:
    """A hash over the data files of a game in force, wording and rulebook left out."""
    shipped = sorted(p.stem for p in (data_dir() / game).glob("*.yaml"))
    total = hashlib.sha256()
    for name in shipped:
        if name not in ("text", "rules", "rulings", "tutorial"):
            total.update(f"{name}\n".encode() + find(game, name).read_bytes().replace(b"\r\n", b"\n"))
    return total.hexdigest()[:16]
