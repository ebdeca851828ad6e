"""What both games have in common: seats, whose turn it is, and the nine questions a game answers."""

import random
from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Any, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)


class Nobody(Enum):
    """Why no seat is to act: chance is, or the game is over."""

    CHANCE = "chance"
    OVER = "over"


class IllegalAction(ValueError):
    """An action that the rules do not allow here; the text says why."""


class Named(IntEnum):
    """Members that count from 0, each with a word for it."""

    @property
    def word(self) -> str:
        """What files, records, sprites and the keys of texts call it."""
        return self.name.lower().replace("_", "-")


StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
DealT_contra = TypeVar("DealT_contra", contravariant=True)
OptionsT_contra = TypeVar("OptionsT_contra", contravariant=True)
ScoreT_co = TypeVar("ScoreT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)


class Game(Protocol[StateT, ActionT, ViewT, DealT_contra, OptionsT_contra, ScoreT_co, EventT_co]):
    """One game with one set of components; every method is pure.

    Chance is an action: a state knows which cards a pile holds but not their order.
    """

    def start(self, seats: int, options: OptionsT_contra, deal: DealT_contra) -> StateT:
        """The state before the first action."""
        ...

    def to_act(self, state: StateT) -> Seat | Nobody:
        """The seat that decides next, or chance, or nobody because the game is over."""
        ...

    def legal(self, state: StateT) -> Sequence[ActionT]:
        """Every action that may come next, in a fixed order; empty only when the game is over."""
        ...

    def odds(self, state: StateT) -> Sequence[tuple[ActionT, int]]:
        """What chance may reveal next, each with its weight; empty when chance is not to act."""
        ...

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """The state after ``action``, which is trusted to be legal."""
        ...

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """What ``seat`` may know, with its legal actions if it is to act."""
        ...

    def imagine(self, view: ViewT, dice: random.Random) -> StateT:
        """A full state that looks like ``view`` from its seat, the hidden rest drawn with ``dice``."""
        ...

    def scores(self, state: StateT) -> Sequence[ScoreT_co]:
        """Each seat's score if the game ended now, with its reasons."""
        ...

    def events(self, before: ViewT, action: ActionT | None, after: ViewT) -> Sequence[EventT_co]:
        """What happened between two views of one seat, in order; ``action`` is None where the seat may not know it."""
        ...


class Score(Protocol):
    """What is common to the scores of both games."""

    @property
    def total(self) -> int: ...

    @property
    def rank(self) -> tuple[int, ...]:
        """What decides the game, ties included: the higher wins."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any, Score, Any]


def winners(scores: Sequence[Score]) -> tuple[Seat, ...]:
    """The seats with the best rank; more than one share the victory.

    >>> from types import SimpleNamespace as Score
    >>> winners([Score(rank=(38, 5)), Score(rank=(38, 4)), Score(rank=(21, 9))])
    (0,)
    """
    best = max(score.rank for score in scores)
    return tuple(Seat(seat) for seat, score in enumerate(scores) if score.rank == best)


Item = TypeVar("Item")


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """``items`` less the first one that equals ``item``.

    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def replaced(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """``items`` with ``item`` at ``place``.

    >>> replaced(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = [*items]
    changed[place] = item
    return tuple(changed)
