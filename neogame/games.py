"""The games there are, one line each, and where every layer of the program finds its part of them.

A part is imported when it is first looked up: the title shows sooner without rules and tables.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ"
"""What deal codes may begin with: letters that neither look like a digit nor sound like another letter."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its id, the letter that its deal codes begin with, and where its parts lie."""

    id: str
    letter: str
    parts: str
    """The import path of its part in a layer, with ``{layer}`` in the place of the layer's name.

    Such a part is a package, or one module that holds what the modules of a package would.
    """
    texts: Path | None = None
    """The folder of its words, one file for each language; None if they are among the program's own."""
    seats: range = range(2, 5)
    """How many may play."""

    @property
    def seats_told(self) -> str:
        """How many may play, as an error says it.

        >>> Game("chess", "C", "chess.{layer}", seats=range(2, 3)).seats_told
        '2'
        """
        least, most = self.seats[0], self.seats[-1]
        return f"{least} to {most}" if least < most else str(least)


GAMES: dict[str, Game] = {}
"""Every game by its id, in the order a player sees them."""


def register(game: Game) -> None:
    """From now on the game can be played; raises ValueError if another one has its id or its letter."""
    if game.letter not in LETTERS or len(game.letter) != 1:
        raise ValueError(f"the game {game.id} has the letter {game.letter!r}, expected one of {LETTERS}")
    for other in GAMES.values():
        if other != game and (other.id == game.id or other.letter == game.letter):
            raise ValueError(f"the game {game.id} ({game.letter}) is in the way of {other.id} ({other.letter})")
    GAMES[game.id] = game


def of_letter(letter: str) -> Game | None:
    """The game whose deal codes begin with ``letter``."""
    return next((game for game in GAMES.values() if game.letter == letter), None)


class GameParts(Mapping[str, Any]):
    """By the game's id what one module of its part in a layer offers; a game without that module is not among them.

    Without ``name`` it is the module itself, else what the module calls so. A part that is one module offers it under
    ``name`` or, without one, under the module's name.

    >>> GameParts("rules", "game", "RULES")["neoville"].__name__
    'Neoville'
    """

    def __init__(self, layer: str, module: str = "", name: str = "") -> None:
        self._layer = layer
        self._module = module
        self._name = name

    def __getitem__(self, game: str) -> Any:
        path = self._path(game)
        if _exists(path):
            module = import_module(path)
            return getattr(module, self._name) if self._name else module
        if (found := self._in_one(game)) is None:
            raise KeyError(game)
        return found

    def __contains__(self, game: object) -> bool:
        if not isinstance(game, str) or game not in GAMES:
            return False
        return _exists(self._path(game)) or self._in_one(game) is not None

    def __iter__(self) -> Iterator[str]:
        return (game for game in GAMES if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _path(self, game: str) -> str:
        path = GAMES[game].parts.format(layer=self._layer)
        return f"{path}.{self._module}" if self._module else path

    def _in_one(self, game: str) -> Any | None:
        """What a part offers that is one module; None if it is a package, or offers no such thing."""
        path = GAMES[game].parts.format(layer=self._layer)
        if not self._module or not _exists(path) or hasattr(part := import_module(path), "__path__"):
            return None
        return getattr(part, self._name or self._module, None)


@cache
def _exists(path: str) -> bool:
    """Whether there is a module of that path, which is not imported for it."""
    try:
        return find_spec(path) is not None
    except ModuleNotFoundError as error:
        if error.name and f"{path}.".startswith(f"{error.name}."):
            return False
        raise


register(Game("neoville", "V", "neogame.{layer}.neoville"))
register(Game("neotopia", "T", "neogame.{layer}.neotopia"))
