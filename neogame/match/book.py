"""What a match must know of a game beyond its rules: how it is dealt and how it is written down."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from neogame.content.node import Node
from neogame.rules.core import AnyGame, Seat

if TYPE_CHECKING:
    # A code is read with the help of a book: it has as many choices.
    from neogame.match.codes import DealCode

Entry = dict[str, Any]
"""One line of a record."""


class WrongRecord(ValueError):
    """A record that can be read but does not tell a legal game; the text says why.

    ``refusal`` is the game's word for the rule that an action breaks, the last part of a text key.
    """

    def __init__(self, sentence: str, refusal: str = "") -> None:
        super().__init__(sentence)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: the name, and ``human`` or the word for the opponent."""

    name: str
    player: str
    colour: str | None = None
    portrait: str | None = None


class Book(Protocol):
    """One game's dealing and paperwork. ``Any`` stands for the game's own components, options, deal and actions."""

    name: str

    @property
    def choices(self) -> Sequence[Any]:
        """Every choice of options; a deal code holds the index."""
        ...

    def load(self, data: Path) -> Any:
        """The components of a data folder."""
        ...

    def game(self, components: Any) -> AnyGame: ...

    def deal(self, components: Any, players: Sequence[Player], options: Any, code: "DealCode") -> Any:
        """What the code puts on the table and into the hands."""
        ...

    def order(self, components: Any, code: "DealCode") -> Sequence[Any]:
        """All reveals in the order of the code's lot; those of them that are legal come in this order.

        Made of the components alone, so that the k-th tile or card is the same whatever the players do.
        """
        ...

    def turns(self, state: Any) -> int:
        """How many turns are finished."""
        ...

    def private_to(self, state: Any) -> Seat | None:
        """The only seat that sees what chance reveals next, or None when everybody does."""
        ...

    def write_options(self, options: Any) -> Entry: ...

    def read_options(self, node: Node) -> Any: ...

    def write_components(self, components: Any, deal: Any) -> Entry: ...

    def read_components(self, node: Node) -> Any: ...

    def write_deal(self, deal: Any) -> Entry: ...

    def read_deal(self, node: Node, components: Any, players: Sequence[Player], options: Any) -> Any:
        """The deal of a record; raises WrongRecord if these players could not have been dealt it."""
        ...

    def players(self, players: Sequence[Player], deal: Any) -> Sequence[Player]:
        """The players with what the deal gave them, such as a colour."""
        ...

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        """A written deal with what ``seat`` may not know replaced by None."""
        ...

    def write_action(self, action: Any) -> Entry:
        """``do`` and what goes with it, without the seat."""
        ...

    def read_action(self, node: Node) -> Any:
        """The action of an entry; raises WrongRecord for an unknown verb or id."""
        ...

    def hide_action(self, entry: Entry) -> Entry:
        """A reveal that only another seat may see."""
        ...

    def refusal(self, game: Any, state: Any, action: Any) -> str:
        """Why an action is not legal here: the last part of a text key."""
        ...

    def write_scores(self, scores: Sequence[Any]) -> list[Entry]:
        """The ``scores`` of a result line."""
        ...
