"""The opponents one can choose: levels, faces, the sheets of the file, and how strong they were measured to be."""

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from neogame.content import ladder
from neogame.content import opponents as content
from neogame.content.ladder import Rung
from neogame.content.node import BadInput
from neogame.content.opponents import PORTRAITS, Level, Opponents, OpponentSheet
from neogame.paths import DATA

LEVELS = tuple(Level)

__all__ = ["LEVELS", "PORTRAITS", "check", "everybody", "missing", "opponents", "sheet", "strength"]

_BELOW = {Level.GENTLE: "random", Level.STEADY: "gentle", Level.SHARP: "steady", Level.MASTER: "sharp"}
_PLAIN = ("human", "random", "greedy")
_Stamp = tuple[int, int] | None


def opponents() -> Opponents:
    """Everybody in the file as it is now; raises ``BadInput`` as long as there is a mistake in it."""
    found = _read(DATA, _stamp(DATA / content.FILE))
    if isinstance(found, BadInput):
        raise BadInput(str(found))
    return found


@cache
def sheet(word: str) -> OpponentSheet | None:
    """The opponent that has this word as its id; None for a level, a person, a program, and while the file is wrong."""
    try:
        return opponents().sheets.get(word)
    except BadInput:
        return None


def everybody() -> dict[str, OpponentSheet]:
    """Whom one can seat, by the word for a record: a level if that stands for an opponent, else its id."""
    known = opponents()
    levels = {who: level.value for level, who in known.levels.items()}
    return {levels.get(opponent, opponent): sheet for opponent, sheet in known.sheets.items()}


def missing(word: str) -> bool:
    """Whether a word stands for nobody: for an opponent that is not in the file any more."""
    from neogame.ai.opponents import BOT

    return word not in (*LEVELS, *_PLAIN) and not word.startswith(BOT) and sheet(word) is None


def check(game: str, words: Iterable[str]) -> None:
    """Raises ``BadInput`` if somebody of these cannot be seated."""
    from neogame.ai import opponents as ai

    known = opponents()
    for word in words:
        if word != "human":
            ai.check(word, game, known)


@cache
def strength(game: str, word: str, data: Path = DATA) -> Rung | None:
    """How a level did against the one below it, another opponent against anybody; None until it was measured."""
    try:
        rungs = [rung for rung in ladder.load(data) if rung.game == game and rung.player == word]
    except BadInput:
        return None
    below = _BELOW[Level(word)] if word in LEVELS else None
    return next((rung for rung in rungs if len(rung.against) == 1 and below in (rung.against[0], None)), None)


@lru_cache(maxsize=1)
def _read(data: Path, stamp: _Stamp) -> Opponents | BadInput:
    # The title shows sooner without what opponents are made of.
    from neogame.ai import opponents as ai
    from neogame.ai.minds import KNOBS

    sheet.cache_clear()
    try:
        found = content.load(data, KNOBS)
    except BadInput as error:
        return error
    # Tables seat whom the file names now; one that is wrong leaves them those that it named before.
    ai.load.cache_clear()
    return found


def _stamp(file: Path) -> _Stamp:
    """What changes when a file is written."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
