"""The words for opponents: ``random``, ``greedy``, a level, an opponent of the YAML file or ``cmd:PROGRAM``."""

from functools import lru_cache
from pathlib import Path

from neogame.ai.minds import MINDS, knobs
from neogame.ai.opponent import Greedy, Opponent, Random
from neogame.content import opponents as content
from neogame.content.node import BadInput
from neogame.content.opponents import SIMPLEST, STAND_IN, Level, Opponents, OpponentSheet
from neogame.rules.core import AnyGame

BOT = "cmd:"


@lru_cache(maxsize=4)
def load(data: Path) -> Opponents:
    """The opponents of a data folder."""
    return content.load(data, knobs())


def words(opponents: Opponents) -> list[str]:
    """Every word for an opponent, the simplest first; a program stands for any."""
    return [*SIMPLEST, *Level, *opponents.sheets, f"{BOT}PROGRAM"]


def check(word: str, game: str, opponents: Opponents) -> None:
    """Raises BadInput if ``word`` cannot be seated in ``game``."""
    if word in SIMPLEST or word.startswith(BOT):
        return
    if opponents.named(word) is None:
        raise BadInput(f"the player {word!r} is unknown, expected one of {', '.join(words(opponents))}")
    if game not in MINDS:
        raise BadInput(f"the player {word!r} cannot play {game}, expected {' or '.join(SIMPLEST)}")


def stand_in(game: str) -> str:
    """The word for whoever plays on for a program or an opponent that cannot keep its seat."""
    return STAND_IN if game in MINDS else "greedy"


def opponent(word: str, game: str, rules: AnyGame, opponents: Opponents, timed: bool = True) -> Opponent:
    """The opponent that ``word`` stands for; a program is not one, it needs the record."""
    if word == "random":
        return Random()
    if word == "greedy":
        return Greedy(rules)
    sheet = opponents.named(word)
    if sheet is None:
        raise BadInput(f"the player {word!r} is unknown, expected one of {', '.join(words(opponents))}")
    return seated(sheet, game, rules, timed)


def seated(sheet: OpponentSheet, game: str, rules: AnyGame, timed: bool = True) -> Opponent:
    """The opponent of a sheet, or a greedy one where the game has no mind.

    Untimed, the same dice give the same decision on every machine.
    """
    if game not in MINDS:
        return Greedy(rules)
    settings = sheet.games[game]
    return MINDS[game].Mind(rules, settings.weights, settings.search, sheet.seconds if timed else None)
