"""The words for players on the command line."""

import argparse
from collections.abc import Callable

from neogame.ai.opponent import Greedy, Opponent, Random
from neogame.content.node import BadInput
from neogame.rules.core import AnyGame

_OPPONENTS: dict[str, Callable[[AnyGame], Opponent]] = {"random": lambda game: Random(), "greedy": Greedy}


def words(text: str) -> list[str]:
    """The players of ``--seats``, in turn order."""
    return [word.strip() for word in text.split(",")]


def check_words(players: list[str]) -> None:
    if not 2 <= len(players) <= 4:
        raise BadInput(f"--seats names {len(players)} players, expected 2 to 4 separated by commas")
    for word in players:
        if word not in _OPPONENTS:
            raise BadInput(f"--seats names the player {word!r}, expected one of {', '.join(_OPPONENTS)}")


def opponent(word: str, game: AnyGame) -> Opponent:
    return _OPPONENTS[word](game)


def whole(least: int) -> Callable[[str], int]:
    """An argument that is a whole number of at least ``least``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"found {text!r}, expected a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"found {number}, expected at least {least}")
        return number

    return read
