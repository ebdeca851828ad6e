"""Nim: whoever takes the last stones of a pile wins."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from neogame.rules.core import Nobody, Seat

MOST = 3
"""How many stones may be taken at once."""


@dataclass(frozen=True, slots=True)
class Take:
    """So many stones go."""

    stones: int


@dataclass(frozen=True, slots=True)
class State:
    pile: int
    seats: int
    turn: int = 0
    """How many turns are over."""


@dataclass(frozen=True, slots=True)
class View:
    state: State
    seat: Seat
    legal: tuple[Take, ...]


@dataclass(frozen=True, slots=True)
class Score:
    total: int

    @property
    def rank(self) -> tuple[int, ...]:
        return (self.total,)


def stones(few: int, long: bool) -> int:
    """How many stones there are at the start."""
    return few * 2 if long else few


class Nim:
    """Nim with a pile of as many stones as the components say."""

    def __init__(self, stones: int) -> None:
        self._stones = stones

    def start(self, seats: int, options: bool, deal: None) -> State:
        return State(stones(self._stones, options), seats)

    def to_act(self, state: State) -> Seat | Nobody:
        return Seat(state.turn % state.seats) if state.pile else Nobody.OVER

    def legal(self, state: State) -> Sequence[Take]:
        return tuple(Take(stones) for stones in range(1, min(MOST, state.pile) + 1))

    def odds(self, state: State) -> Sequence[tuple[Take, int]]:
        return ()

    def apply(self, state: State, action: Take) -> State:
        return State(state.pile - action.stones, state.seats, state.turn + 1)

    def view(self, state: State, seat: Seat) -> View:
        return View(state, seat, tuple(self.legal(state)) if self.to_act(state) == seat else ())

    def imagine(self, view: View, dice: random.Random) -> State:
        return view.state

    def scores(self, state: State) -> Sequence[Score]:
        won = (state.turn - 1) % state.seats if not state.pile else None
        return [Score(int(seat == won)) for seat in range(state.seats)]

    def events(self, before: View, action: Take | None, after: View) -> Sequence[str]:
        return ()


RULES = Nim
