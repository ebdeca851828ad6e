"""The rules of Tiny.

Two seats hold four of nine numbered tiles each, and the ninth lies face down beside the board. In turn each seat puts
a tile of its hand on a free space of 3x3. Once in a game, and before its own tile, a seat may put the face-down tile on
a space, where it is turned up. A tile scores a point for each neighbour with a smaller number, the middle space two.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from neogame.rules import events as common
from neogame.rules.core import Nobody, Seat, replaced, without
from neogame.rules.events import GameOver, Moved, TurnBegan

SEATS, HAND, ACROSS = 2, 4, 3
NUMBERS = range(1, SEATS * HAND + 2)
SPACES = range(ACROSS * ACROSS)
MIDDLE, MIDDLE_POINTS = 4, 2
BESIDE = -1
"""Where the face-down tile lies as long as nobody has put it on the board."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that lies face up; the one that nobody held is nobody's."""

    number: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles that a seat holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Beside:
    """Where the face-down tile lies at first."""


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board, counted from the top left."""

    index: int


Place = Hand | Beside | Space


@dataclass(frozen=True, slots=True)
class Put:
    """A tile of the hand goes on a space; the turn is over."""

    number: int
    space: int


@dataclass(frozen=True, slots=True)
class Open:
    """The face-down tile goes on a space, to be turned up there."""

    space: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: the number of the face-down tile."""

    number: int


Action = Put | Open | Reveal


@dataclass(frozen=True, slots=True)
class State:
    board: tuple[Tile | None, ...]
    hands: tuple[tuple[int, ...], ...]
    hidden: int | None = BESIDE
    """The space on which the face-down tile lies, or ``BESIDE``; None once it is turned up."""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    board: tuple[Tile | None, ...]
    hand: tuple[int, ...]
    others: int
    """How many tiles the other seat holds."""
    hidden: int | None
    turn: int
    unseen: tuple[int, ...]
    """The numbers that the other seat holds or that lie face down, whichever is where."""
    to_act: Seat | Nobody
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Score:
    smaller: int
    """How many neighbours of the seat's tiles have smaller numbers."""
    middle: int

    @property
    def total(self) -> int:
        return self.smaller + self.middle

    @property
    def rank(self) -> tuple[int, ...]:
        return (self.total,)


class Tiny:
    """The nine questions that every game answers."""

    def __init__(self, components: None = None) -> None:
        """Its tiles are the same in every game."""

    def start(self, seats: int, options: None, deal: tuple[tuple[int, ...], ...]) -> State:
        return State((None,) * len(SPACES), deal)

    def to_act(self, state: State | View) -> Seat | Nobody:
        if state.hidden not in (None, BESIDE):
            return Nobody.CHANCE
        return Seat(state.turn % SEATS) if state.turn < SEATS * HAND else Nobody.OVER

    def legal(self, state: State) -> Sequence[Action]:
        if (seat := self.to_act(state)) is Nobody.CHANCE:
            return [Reveal(number) for number in _unknown(state)]
        if isinstance(seat, Nobody):
            return ()
        free = [space for space in SPACES if state.board[space] is None]
        opens = [Open(space) for space in free] if state.hidden == BESIDE else []
        return [*(Put(number, space) for number in state.hands[seat] for space in free), *opens]

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        return [(reveal, 1) for reveal in self.legal(state)] if self.to_act(state) is Nobody.CHANCE else ()

    def apply(self, state: State, action: Action) -> State:
        match action:
            case Put(number, space):
                seat = Seat(state.turn % SEATS)
                hands = replaced(state.hands, seat, without(state.hands[seat], number))
                board = replaced(state.board, space, Tile(number, seat))
                return State(board, hands, state.hidden, state.turn + 1)
            case Open(space):
                return replace(state, hidden=space)
            case Reveal(number):
                assert state.hidden is not None
                return replace(state, board=replaced(state.board, state.hidden, Tile(number, None)), hidden=None)

    def view(self, state: State, seat: Seat) -> View:
        mine, other = state.hands[seat], state.hands[1 - seat]
        unseen, to_act = tuple(sorted((*other, *_unknown(state)))), self.to_act(state)
        legal = tuple(self.legal(state)) if to_act == seat else ()
        return View(seat, state.board, mine, len(other), state.hidden, state.turn, unseen, to_act, legal)

    def imagine(self, view: View, dice: random.Random) -> State:
        other = tuple(dice.sample(view.unseen, view.others))
        hands = (view.hand, other) if view.seat == 0 else (other, view.hand)
        return State(view.board, hands, view.hidden, view.turn)

    def scores(self, state: State) -> Sequence[Score]:
        tiles = [(space, tile) for space, tile in enumerate(state.board) if tile is not None]
        pairs = [(tile, other) for space, tile in tiles for at, other in tiles if _touch(space, at)]
        smaller = Counter(tile.seat for tile, other in pairs if other.number < tile.number)
        middle = state.board[MIDDLE]
        holder = middle.seat if middle else None
        return [Score(smaller[Seat(seat)], MIDDLE_POINTS * (holder == seat)) for seat in range(SEATS)]

    def events(self, before: View, action: Action | None, after: View) -> Sequence[Moved[Tile, Place] | object]:
        seat = Seat(before.turn % SEATS)
        found: list[object] = []
        match action:
            case Put(number, space):
                tile = Tile(number, seat)
                found.append(Moved(tile, Hand(seat), Space(space), tile if seat == before.seat else None))
            case Open(space):
                found.append(Moved(None, Beside(), Space(space)))
            case Reveal(number):
                assert before.hidden is not None
                found.append(Moved(Tile(number, None), Space(before.hidden), Space(before.hidden), None))
        if after.turn > before.turn:
            found.append(TurnBegan(after.to_act) if isinstance(after.to_act, int) else GameOver())
        return found


def pieces(view: View) -> common.Pieces[Tile, Place, object]:
    """Everything that lies on the table and in the hands, as the seat of ``view`` sees it."""
    return common.Pieces(dict(Counter(_lying(view))), {})


def _lying(view: View) -> Iterator[tuple[Place, Tile | None]]:
    for number in view.hand:
        yield Hand(view.seat), Tile(number, view.seat)
    for _ in range(view.others):
        yield Hand(Seat(1 - view.seat)), None
    for space, tile in enumerate(view.board):
        if tile is not None:
            yield Space(space), tile
    if view.hidden is not None:
        yield (Beside() if view.hidden == BESIDE else Space(view.hidden)), None


def _unknown(state: State) -> list[int]:
    """The number of the face-down tile, as long as it lies so."""
    seen = {*(tile.number for tile in state.board if tile), *(number for hand in state.hands for number in hand)}
    return [number for number in NUMBERS if number not in seen]


def _touch(space: int, other: int) -> bool:
    """Whether two spaces lie side by side."""
    return abs(space // ACROSS - other // ACROSS) + abs(space % ACROSS - other % ACROSS) == 1


RULES = Tiny
