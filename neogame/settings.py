"""A user's settings: a file of theirs, in which every value is checked by itself."""

import json
import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from shutil import copyfile
from typing import Any, Literal, get_args

from neogame.files import read_plain
from neogame.i18n import languages

Speed = Literal["1x", "2x", "4x", "instant"]
Help = Literal["off", "mine", "full"]

SPEEDS: tuple[Speed, ...] = get_args(Speed)
HELPS: tuple[Help, ...] = get_args(Help)
TEXT_SIZES = (100, 125, 150, 175, 200)
LARGEST_FILE = 1 << 16
LONGEST_NAME = 255
DEEPEST = 20
FARTHEST = 1 << 15
"""Pixels: the farthest that a window may lie from a corner of the desktop, and its largest size."""


WrongKeys = Callable[[Mapping[str, Sequence[str]]], Sequence[str]]
"""Tells which commands have keys that cannot be theirs; only the window knows keys."""


@dataclass(frozen=True)
class Window:
    """Where the window was: position and size on the desktop, in pixels."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Settings:
    """One user's preferences; ``language`` is empty until the user or the system has named one."""

    language: str = ""
    text_size: int = 100
    full_screen: bool = False
    speed: Speed = "1x"
    reduced_motion: bool = False
    high_contrast: bool = False
    volume: int = 70
    muted: bool = False
    explain: bool = True
    help: Help = "full"
    free_take_back: bool = False
    window: Window | None = None
    unseen_scoring: str = ""
    """The name of a game that is over and whose scoring nobody has left yet; empty if there is none."""
    keys: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By command the keys that ask for it, as far as they are not the usual ones; the window knows their names."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What another version has kept in the file, which stays there."""

    @property
    def loudness(self) -> int:
        """The volume of what is heard."""
        return 0 if self.muted else self.volume


def check(values: Mapping[str, Any], wrong_keys: WrongKeys = lambda keys: ()) -> tuple[Settings, list[str]]:
    """The settings with these values, and the names of those that are not allowed and got their default."""
    good: dict[str, Any] = {}
    names = [field.name for field in fields(Settings) if field.name != "unknown"]
    for name in names:
        value = _window(values.get(name)) if name == "window" else values.get(name)
        if name in values and _allowed(name, value):
            good[name] = value
    bad = [name for name in names if name in values and name not in good]
    if "keys" in good:
        lists = {command: keys for command, keys in good["keys"].items() if _are_keys(keys)}
        wrong = wrong_keys(lists)
        bad += [f"keys.{command}" for command in good["keys"] if command not in lists or command in wrong]
        good["keys"] = {command: keys for command, keys in lists.items() if command not in wrong}
    unknown = {name: value for name, value in values.items() if name not in names}
    bad += [name for name, value in unknown.items() if _is_deep(value)]
    return Settings(**good, unknown={name: value for name, value in unknown.items() if name not in bad}), bad


def read(path: Path, wrong_keys: WrongKeys = lambda keys: ()) -> tuple[Settings, str]:
    """The settings of a file, and the names of what had to be replaced by a default; empty if nothing.

    What was found stays as ``settings.damaged.json``: the file itself if it cannot be read at all, else a copy.
    """
    try:
        text = read_plain(path, LARGEST_FILE).decode("utf-8")
        values = json.loads(text, parse_float=_finite, parse_constant=_finite)
        if not isinstance(values, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        return Settings(), ""
    except (OSError, ValueError, RecursionError):
        _set_aside(path, Path.replace)
        return Settings(), path.name
    settings, bad = check(values, wrong_keys)
    if bad:
        _set_aside(path, copyfile)
    return settings, ", ".join(bad)


def write(settings: Settings, path: Path) -> None:
    """Writes the settings; whoever reads the file meanwhile sees the old one or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    with beside.open("w", encoding="utf-8") as file:
        values = asdict(settings)
        file.write(json.dumps(values.pop("unknown") | values, indent=1) + "\n")
        file.flush()
        # Without it a system that loses power may have swapped in a file that is still empty.
        os.fsync(file.fileno())
    beside.replace(path)


def _allowed(name: str, value: object) -> bool:
    match name:
        case "language":
            return value == "" or (isinstance(value, str) and value in languages())
        case "text_size":
            return type(value) is int and value in TEXT_SIZES
        case "speed":
            return value in SPEEDS
        case "help":
            return value in HELPS
        case "volume":
            return type(value) is int and 0 <= value <= 100
        case "window":
            return value is None or isinstance(value, Window)
        case "unseen_scoring":
            return isinstance(value, str) and len(value) <= LONGEST_NAME
        case "keys":
            return isinstance(value, dict)
        case _:
            return type(value) is bool


def _finite(word: str) -> float | None:
    """A number that a file spells; None for one that has no end, which no setting may be."""
    number = float(word)
    return number if math.isfinite(number) else None


def _is_deep(value: object) -> bool:
    """Whether a value is nested deeper than any setting, so that it could not be written again."""
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for one in level for inner in _inside(one)]
    return bool(level)


def _inside(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _are_keys(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(key, str) for key in value)


def _window(value: object) -> object:
    """The window a mapping describes, or the value as it came."""
    if not isinstance(value, dict) or set(value) != {"x", "y", "width", "height"}:
        return value
    sane = all(type(part) is int and abs(part) <= FARTHEST for part in value.values())
    return Window(**value) if sane and value["width"] > 0 and value["height"] > 0 else value


def _set_aside(path: Path, bring: Callable[[Path, Path], object]) -> None:
    try:
        bring(path, path.with_suffix(".damaged.json"))
    except OSError:
        return  # an unreadable folder: the defaults serve, and writing will say so
