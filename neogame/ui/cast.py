"""The opponents one can choose: their levels, their faces, and how strong they were measured to be."""

from functools import cache
from pathlib import Path

from neogame.content import ladder
from neogame.content.ladder import Rung
from neogame.content.node import BadInput
from neogame.content.opponents import PORTRAITS, Level
from neogame.paths import DATA

LEVELS = tuple(Level)

__all__ = ["LEVELS", "PORTRAITS", "strength"]

_BELOW = {Level.GENTLE: "random", Level.STEADY: "gentle", Level.SHARP: "steady", Level.MASTER: "sharp"}


@cache
def strength(game: str, level: str, data: Path = DATA) -> Rung | None:
    """How a level did against the one below it; None until somebody has measured it."""
    try:
        rungs = ladder.load(data)
    except BadInput:
        return None
    duel = (level, (_BELOW.get(Level(level), ""),)) if level in LEVELS else None
    return next((rung for rung in rungs if rung.game == game and (rung.player, rung.against) == duel), None)
