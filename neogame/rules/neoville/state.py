"""What is on the table and in the hands: the state, and what one seat may know of it."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from neogame.rules.core import Nobody, Seat
from neogame.rules.grid import Slot
from neogame.rules.neoville.actions import Action
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TileId, TokenId, UtilityKind


@dataclass(frozen=True, slots=True)
class Options:
    """What the players may choose before a game."""

    utilities: tuple[UtilityKind, UtilityKind] | None = None
    """The two kinds in play; None leaves it to the lot."""
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies on the table and in the hands before the first turn."""

    tokens: tuple[TokenId, ...]
    row: tuple[TileId, ...]
    hands: tuple[tuple[TileId, ...], ...]


class Stage(Enum):
    """What the turn waits for."""

    PLACE = "place"
    BUILD = "build"
    DRAW = "draw"
    REFILL = "refill"
    """Chance: the tile that fills the gap in the row."""
    RECEIVE = "receive"
    """Chance: the tile drawn from the pile."""
    OVER = "over"


class State(NamedTuple):
    """Everything, hidden hands too; never handed out. A tuple because the rules make many thousands a second."""

    open_hands: bool
    turn: int
    stage: Stage
    cities: tuple[City, ...]
    hands: tuple[tuple[TileId, ...], ...]
    shown: tuple[tuple[TileId, ...], ...]
    """Per seat the tiles of its hand that everybody saw it take (RULINGS: both games 2)."""
    row: tuple[TileId | None, ...]
    pile: tuple[TileId, ...]
    """In the order of the components: which tiles, not which comes next."""
    supply: tuple[tuple[TokenId, ...], ...]
    """The skyscrapers of each terrain, then the utilities."""
    slot: Slot
    """Where the tile of this turn lies, once it is placed."""

    @property
    def seat(self) -> Seat:
        return Seat(self.turn % len(self.cities))


@dataclass(frozen=True, slots=True)
class Hand:
    """What everybody knows of a hand: the tiles that were seen, and how many others there are."""

    shown: tuple[TileId, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    open_hands: bool
    turn: int
    stage: Stage
    cities: tuple[City, ...]
    hand: tuple[TileId, ...]
    hands: tuple[Hand, ...]
    row: tuple[TileId | None, ...]
    pile: int
    unseen: tuple[TileId, ...]
    """The tiles in the pile and in others' hands, whichever is where, in the order of the components."""
    supply: tuple[TokenId, ...]
    slot: Slot
    to_act: Seat | Nobody
    legal: tuple[Action, ...]
