"""The protocol ``Book``: what a match must know of a game beyond its rules, how it is dealt and written down."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from neogame.content.node import Node
from neogame.rules.core import AnyGame, Seat
from neogame.spelling import one_line

Entry = dict[str, Any]
"""One line of a record."""


class WrongRecord(ValueError):
    """A record that can be read but does not tell a legal game; the text says why, on one line.

    ``refusal`` is the game's word for the rule that an action breaks, the last part of a text key.
    """

    def __init__(self, sentence: str, refusal: str = "") -> None:
        super().__init__(one_line(sentence))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: the name, and ``human`` or the word for the opponent."""

    name: str
    player: str
    colour: str | None = None
    portrait: str | None = None


class Lot(Protocol):
    """What decides a deal: the number of seats, and dice for each thing that is drawn. A deal code is one."""

    @property
    def seats(self) -> int: ...

    def dice(self, stream: str) -> random.Random:
        """The dice of one named stream; streams do not disturb each other."""
        ...


class Book(Protocol):
    """How one game is dealt and written down. ``Any`` stands for its own components, options, deal and actions."""

    name: str

    @property
    def choices(self) -> Sequence[Any]:
        """Every combination of options; a deal code holds its index here."""
        ...

    def load(self, data: Path) -> Any:
        """The components of a data folder."""
        ...

    def game(self, components: Any) -> AnyGame:
        """The game with these components."""
        ...

    def deal(self, components: Any, players: Sequence[Player], options: Any, lot: Lot) -> Any:
        """What the lot puts on the table and into the hands."""
        ...

    def order(self, components: Any, lot: Lot) -> Sequence[Any]:
        """Every reveal there can be, shuffled by the lot: chance always plays the first one that is legal.

        Made of the components alone, so that the k-th tile or card is the same whatever the players do.
        """
        ...

    def facts(self, seats: int, options: Any) -> Mapping[str, int]:
        """What the set-up tells of such a game: numbers by the places they have in its text ``setup.summary``."""
        ...

    def turns(self, state: Any) -> int:
        """How many turns are finished."""
        ...

    def private_to(self, state: Any) -> Seat | None:
        """The only seat that sees what chance reveals next, or None when everybody does."""
        ...

    def write_options(self, options: Any) -> Entry:
        """Options as the record has them; ``read_options`` reads them."""
        ...

    def read_options(self, node: Node) -> Any:
        """The options of a record."""
        ...

    def write_components(self, components: Any, deal: Any) -> Entry:
        """The components of this deal as the record has them; ``read_components`` reads them."""
        ...

    def read_components(self, node: Node) -> Any:
        """The components of a record."""
        ...

    def write_deal(self, deal: Any) -> Entry:
        """A deal as the record has it; ``read_deal`` reads it."""
        ...

    def read_deal(self, node: Node, components: Any, players: Sequence[Player], options: Any) -> Any:
        """The deal of a record; raises WrongRecord if these players could not have been dealt it."""
        ...

    def players(self, players: Sequence[Player], deal: Any) -> Sequence[Player]:
        """The players with what the deal gave them, such as a colour."""
        ...

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        """A deal as the record has it, with None for everything that ``seat`` may not know."""
        ...

    def write_action(self, action: Any) -> Entry:
        """An action as the record has it: ``do`` and what goes with it, without the seat."""
        ...

    def read_action(self, node: Node) -> Any:
        """The action of an entry; raises WrongRecord for an unknown verb or id."""
        ...

    def hide_action(self, entry: Entry) -> Entry:
        """The entry of a reveal with None for what was revealed, for those who may not see it."""
        ...

    def refusal(self, game: Any, state: Any, action: Any) -> str:
        """Why an action is not legal here: the last part of a text key."""
        ...

    def write_scores(self, scores: Sequence[Any]) -> list[Entry]:
        """The ``scores`` of a result line, one for each seat."""
        ...
