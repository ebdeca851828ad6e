"""The opponents one can choose: levels, faces, the sheets of the file, and how strong they were measured to be."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from neogame.content import ladder
from neogame.content import opponents as content
from neogame.content.ladder import Rung
from neogame.content.node import BadInput
from neogame.content.opponents import SIMPLEST, TAKEN, Level, Opponents, OpponentSheet
from neogame.paths import DATA

LEVELS = tuple(Level)
NAMELESS = (*LEVELS, *SIMPLEST)
"""The words for opponents that have no name of their own at the table."""

_BELOW = {Level.GENTLE: "random", Level.STEADY: "gentle", Level.SHARP: "steady", Level.MASTER: "sharp"}
_Stamp = tuple[int, int] | None
"""What changes when a file is written; None while there is no file."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the file of opponents said when it had this stamp: who is in it, or what is wrong with it."""

    stamp: _Stamp
    found: Opponents | BadInput


class OpponentsFile:
    """The file of opponents of a data folder, which a player may edit while the window is open."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._reading: Reading | None = None
        self._good: Opponents | None = None

    def now(self) -> Opponents:
        """Everybody in the file as it is now; raises ``BadInput`` as long as there is a mistake in it."""
        stamp = _stamp(self.data / content.FILE)
        if self._reading is None or self._reading.stamp != stamp:
            self._reading = Reading(stamp, self._read())
        found = self._reading.found
        if isinstance(found, BadInput):
            raise BadInput(str(found))
        self._good = found
        return found

    def known(self) -> Opponents:
        """Everybody who was in it when it was last asked for and right; the file is not looked at again."""
        return self._good or self.now()

    def _read(self) -> Opponents | BadInput:
        # The title shows sooner without what opponents are made of.
        from neogame.ai.minds import knobs

        try:
            return content.load(self.data, knobs())
        except BadInput as error:
            return error


FILE = OpponentsFile(DATA)


def use(data: Path) -> None:
    """From now on the opponents are those of this data folder."""
    global FILE
    FILE = OpponentsFile(data)


def opponents() -> Opponents:
    """Everybody in the file as it is now; raises ``BadInput`` as long as there is a mistake in it."""
    return FILE.now()


def known() -> Opponents:
    """Everybody whom a table seats: those of the file when it was last right."""
    return FILE.known()


def sheet(word: str) -> OpponentSheet | None:
    """The opponent that has this word as its id; None for a level, a person, a program or nobody."""
    try:
        return known().sheets.get(word)
    except BadInput:
        return None


def opponent(word: str) -> OpponentSheet | None:
    """The opponent that a level or an id stands for; None for a person, a program or nobody."""
    try:
        return known().named(word)
    except BadInput:
        return None


def alike(level: str) -> tuple[str, ...]:
    """The words for all opponents of a level, first the level itself; for any other word that word alone."""
    first = opponent(level)
    if first is None:
        return (level,)
    others = (sheet.id for sheet in known().sheets.values() if sheet.level == level and sheet.id != first.id)
    return (level, *others)


def everybody() -> dict[str, OpponentSheet]:
    """Whom one can seat, by the word for a record: a level if that stands for an opponent, else its id."""
    known = opponents()
    levels = {who: level.value for level, who in known.levels.items()}
    return {levels.get(opponent, opponent): sheet for opponent, sheet in known.sheets.items()}


def missing(word: str) -> bool:
    """Whether a word stands for nobody: for an opponent that is not in the file any more."""
    # The title shows sooner without what opponents are made of.
    from neogame.ai.opponents import BOT

    return word not in (*LEVELS, *TAKEN) and not word.startswith(BOT) and sheet(word) is None


def levels(game: str) -> tuple[str, ...]:
    """The nameless opponents that can play a game, from the weakest."""
    # The title shows sooner without what opponents are made of.
    from neogame.ai.minds import MINDS

    return LEVELS if game in MINDS else SIMPLEST


def usual(game: str) -> str:
    """The opponent that sits down if nobody chooses another one."""
    # The title shows sooner without what opponents are made of.
    from neogame.ai.opponents import stand_in

    return stand_in(game)


def plays(word: str, game: str) -> bool:
    """Whether an opponent of the set-up, nameless or of the file, can play a game."""
    return word in levels(game) if word in NAMELESS else levels(game) == LEVELS


def check(game: str, words: Iterable[str]) -> None:
    """Raises ``BadInput`` if somebody of these cannot be seated."""
    # The title shows sooner without what opponents are made of.
    from neogame.ai import opponents as ai

    known = opponents()
    for word in words:
        if word != "human":
            ai.check(word, game, known)


def strength(game: str, word: str) -> Rung | None:
    """How a level did against the one below it, another opponent against anybody; None until it was measured."""
    rungs = [rung for rung in _ladder(FILE.data) if rung.game == game and rung.player == word]
    below = _BELOW[Level(word)] if word in LEVELS else None
    return next((rung for rung in rungs if len(rung.against) == 1 and below in (rung.against[0], None)), None)


@cache
def _ladder(data: Path) -> tuple[Rung, ...]:
    try:
        return ladder.load(data)
    except BadInput:
        return ()


def _stamp(file: Path) -> _Stamp:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
