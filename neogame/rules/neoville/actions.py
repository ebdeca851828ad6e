"""What a seat can do in Neoville, and what chance can."""

from dataclasses import dataclass

from neogame.rules.grid import Slot
from neogame.rules.neoville.components import TileId, TokenId


@dataclass(frozen=True, slots=True)
class Place:
    """Puts a tile of the hand on a slot, turned clockwise."""

    tile: TileId
    slot: Slot
    turns: int


@dataclass(frozen=True, slots=True)
class Build:
    """Puts a token on a square of the tile just placed: 0 top left, 1 top right, 2 bottom left, 3 bottom right."""

    token: TokenId
    square: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Builds nothing."""


@dataclass(frozen=True, slots=True)
class Take:
    """Takes a tile of the face-up row."""

    tile: TileId


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes the next tile of the pile."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance turns up a tile of the pile: into the row after a take, into the hand after a draw."""

    tile: TileId


Action = Place | Build | Skip | Take | Draw | Reveal
