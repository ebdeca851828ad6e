"""What is on the table and in the hands: the state, and what one seat may know of it."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.actions import Action, Place
from neogame.rules.neotopia.board import Land, Token
from neogame.rules.neotopia.components import Bonus, Element, ProjectId, TileId
from neogame.rules.neotopia.stock import Stock


@dataclass(frozen=True, slots=True)
class Options:
    """What the players may choose before a game."""

    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class RegionDeal:
    """The bonus tokens of a region: on its spaces, and the visible one of its pile."""

    tokens: tuple[Token, ...]
    top: Bonus


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies on the table and in the hands before the opening discs."""

    colours: tuple[Element, ...]
    hands: tuple[tuple[ProjectId, ...], ...]
    offer: tuple[ProjectId, ...]
    regions: tuple[RegionDeal, RegionDeal, RegionDeal]


class Stage(Enum):
    """What the turn waits for."""

    OPENING = "opening"
    """The opening disc."""
    ACT = "act"
    """An action, a bonus or the end of the turn."""
    FREE = "free"
    """The free action of the bonus just played."""
    BUILD = "build"
    """A project or none, right after a placement."""
    PRODUCE = "produce"
    """Chance: the production tile that fills the centre."""
    TOP = "top"
    """Chance: the new top of a pile of bonus tokens."""
    RECEIVE = "receive"
    """Chance: the project drawn from the deck."""
    REFILL = "refill"
    """Chance: a project that fills a gap in the offer."""
    OVER = "over"


class Table(NamedTuple):
    """What everybody sees. A tuple because the rules make many thousands a second."""

    open_hands: bool
    colours: tuple[Element, ...]
    """The element that each seat plays."""
    turn: int
    """Counts from 0; the opening discs come before, at -1 and lower."""
    stage: Stage
    left: int
    """How many of the three actions are still due."""
    bonus_played: bool
    free: Bonus | None
    """The bonus whose free action is due."""
    draws: int
    """How many cards a subsidy may still draw."""
    placed: Place | None
    """The last placement, until its project is built or not."""
    owed: int
    """How many bonus tokens of the pile the last project still brings."""
    idle: int
    """How many turns in a row passed with neither action nor bonus."""
    last_turn: int | None
    """The turn that ends the game, once the flag tile is flipped."""
    lands: tuple[Land, ...]
    factories: tuple[Stock, ...]
    centre: Stock
    supply: Stock
    tiles: tuple[TileId, ...]
    """The production tiles not yet flipped, in the order of the components."""
    flipped: tuple[TileId, ...]
    """Those that are, the last one last."""
    offer: tuple[ProjectId | None, ...]
    shown: tuple[tuple[ProjectId, ...], ...]
    """Per seat the projects of its hand that everybody saw it take (RULINGS: both games 2)."""
    tracks: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[Bonus, ...], ...]
    """Per seat its unused bonus tokens."""
    spent: tuple[Bonus, ...]
    """The bonus tokens that were played."""
    hidden_bonuses: tuple[Bonus, ...]
    """What the piles hide, in the order of the kinds: nobody knows which token lies in which pile."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return Seat(self.turn % len(self.colours))


class State(NamedTuple):
    """Everything, hidden hands too; never handed out."""

    table: Table
    hands: tuple[tuple[ProjectId, ...], ...]
    deck: tuple[ProjectId, ...]
    """In the order of the components: which projects, not which comes next."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What everybody knows of a hand: the cards that were seen, and how many others there are."""

    shown: tuple[ProjectId, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    table: Table
    hand: tuple[ProjectId, ...]
    hands: tuple[Hand, ...]
    deck: int
    unseen: tuple[ProjectId, ...]
    """The projects in the deck and in others' hands, whichever is where, in the order of the components."""
    to_act: Seat | Nobody
    legal: tuple[Action, ...]
