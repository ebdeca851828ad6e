"""What a table starts from."""

from dataclasses import dataclass

from neogame.match.book import Player
from neogame.match.codes import DealCode

COLOURS = ("energy", "farming", "technology", "community")
"""The elements whose colours players have, in the order of the usual chairs."""


@dataclass(frozen=True)
class NewGame:
    """The players in turn order, the starter first, and the code with options and deal."""

    game: str
    players: tuple[Player, ...]
    code: DealCode
