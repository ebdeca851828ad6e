"""The opponents one can choose: their levels, their faces, and how strong they were measured to be."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from neogame.paths import DATA

LEVELS = ("gentle", "steady", "sharp", "master")
PORTRAITS = ("sola", "fenn", "juno", "mira")


@dataclass(frozen=True)
class Strength:
    """How often a level won against another one."""

    against: str
    wins: float


@cache
def strength(game: str, level: str, file: Path = DATA / "opponents.yaml") -> Strength | None:
    """The measured strength of a level in a game; None until somebody has measured it.

    Read from ``measured: {<game>: {<level>: {against: <level>, wins: <share>}}}``.
    """
    try:
        with file.open(encoding="utf-8") as stream:
            tree: Any = yaml.load(stream, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        found = tree["measured"][game][level]
        return Strength(str(found["against"]), float(found["wins"]))
    except (OSError, yaml.YAMLError, KeyError, TypeError, ValueError):
        return None
