"""What happens at a table, as one seat sees it: pieces move, numbers change, turns begin.

Each game says in its own ``events`` module which places and pieces it has, and what happens between two views. Whatever
shows, tells or plays sounds about a game reads these events, so that no rule is worked out a second time.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from neogame.rules.core import Seat

PieceT_co = TypeVar("PieceT_co", covariant=True)
PlaceT_co = TypeVar("PlaceT_co", covariant=True)
MeterT_co = TypeVar("MeterT_co", covariant=True)
PieceT = TypeVar("PieceT")
PlaceT = TypeVar("PlaceT")
MeterT = TypeVar("MeterT")


class _Same(Enum):
    AS_PIECE = "as-piece"


@dataclass(frozen=True, slots=True, init=False)
class Moved(Generic[PieceT_co, PlaceT_co]):
    """A piece went from one place to another; one that is turned over where it lies starts and ends there."""

    piece: PieceT_co | None
    """How the piece lies at ``end``; None if it lies face down."""
    start: PlaceT_co
    end: PlaceT_co
    was: PieceT_co | None
    """How the piece lay at ``start``; None if it lay face down."""

    def __init__(
        self,
        piece: PieceT_co | None,
        start: PlaceT_co,
        end: PlaceT_co,
        was: PieceT_co | _Same | None = _Same.AS_PIECE,
    ) -> None:
        object.__setattr__(self, "piece", piece)
        object.__setattr__(self, "start", start)
        object.__setattr__(self, "end", end)
        object.__setattr__(self, "was", piece if was is _Same.AS_PIECE else was)


@dataclass(frozen=True, slots=True)
class Counted(Generic[MeterT_co]):
    """A number that people watch went from one value to another."""

    meter: MeterT_co
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class NothingBuilt:
    """A seat could have built and did not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    """Every seat has one more turn."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is the turn of another seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nobody acts any more."""


@dataclass(frozen=True)
class Pieces(Generic[PieceT, PlaceT, MeterT]):
    """What lies where, as one seat sees it, and where the meters stand."""

    lying: Mapping[tuple[PlaceT, PieceT | None], int]
    """How many such pieces lie at a place; None stands for those that lie face down."""
    meters: Mapping[MeterT, int]

    def after(self, events: Iterable[object]) -> "Pieces[PieceT, PlaceT, MeterT]":
        """The pieces once ``events`` have happened; raises ValueError for an event that cannot happen here."""
        lying, meters = Counter(self.lying), dict(self.meters)
        for event in events:
            match event:
                case Moved():
                    _move(lying, event)
                case Counted():
                    _count(meters, event)
        return Pieces(dict(+lying), meters)


def _move(lying: Counter[Any], event: Moved[Any, Any]) -> None:
    if lying[event.start, event.was] < 1:
        raise ValueError(f"{event.was} does not lie at {event.start}")
    lying[event.start, event.was] -= 1
    lying[event.end, event.piece] += 1


def _count(meters: dict[Any, int], event: Counted[Any]) -> None:
    if meters.get(event.meter) != event.before:
        raise ValueError(f"{event.meter} stands at {meters.get(event.meter)}, not at {event.before}")
    meters[event.meter] = event.after
