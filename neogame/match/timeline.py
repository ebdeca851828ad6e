"""What one seat saw of a match, step by step."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, NamedTuple

from neogame.match.book import Book
from neogame.match.history import History, Step
from neogame.reason import Reason
from neogame.rules.core import AnyGame, Nobody, Seat


class Happening(NamedTuple):
    """One step of a match as one seat saw it."""

    number: int
    seat: Seat | None
    """Who acted; None when chance did."""
    action: Any
    """None where the seat may not know it."""
    events: Sequence[Any]
    why: Reason[Any] | None
    """What an opponent gave as its reason."""
    before: Any
    """What the seat saw before it happened."""
    after: Any
    """What it saw then."""


@dataclass(frozen=True)
class Turn:
    """What one seat did in one go, with what chance revealed in between; ``first`` is the number of its first step."""

    seat: Seat
    first: int
    happenings: tuple[Happening, ...]

    @property
    def acts(self) -> Iterator[Happening]:
        """The seat's own actions."""
        return (happening for happening in self.happenings if happening.seat is not None)


class Timeline:
    """What one seat saw of a match: views, and what happened between them.

    It follows the match, also when something is taken back. Everything is worked out when it is asked for, and kept
    with the step or the state it was made of.
    """

    def __init__(self, seat: Seat, book: Book, game: AnyGame, history: History) -> None:
        self.seat = seat
        self._book = book
        self._game = game
        self._history = history
        self._views: dict[int, tuple[Any, Any]] = {}
        self._scores: dict[int, tuple[Any, Sequence[Any]]] = {}
        self._happenings: dict[int, tuple[Step, Happening]] = {}

    def over(self, history: History) -> "Timeline":
        """What the seat saw of a history that shares steps with this one; what is known of them is shared too."""
        other = copy(self)
        other._history = history
        return other

    def __len__(self) -> int:
        return len(self._history.steps)

    def __iter__(self) -> Iterator[Happening]:
        return (self[number] for number in range(len(self)))

    def __getitem__(self, number: int) -> Happening:
        """The step of that number; negative numbers count from the end."""
        number = range(len(self))[number]
        step = self._history.steps[number]
        known = self._happenings.get(number)
        if known is None or known[0] is not step:
            known = self._happenings[number] = step, self._happening(number, step)
        return known[1]

    def view(self, number: int) -> Any:
        """What the seat saw before the step of that number, or sees now if there is no such step yet."""
        state = self._history.states[number]
        known = self._views.get(number)
        if known is None or known[0] is not state:
            known = self._views[number] = state, self._game.view(state, self.seat)
        return known[1]

    def scores(self, number: int) -> Sequence[Any]:
        """Everyone's score if the game had ended before the step of that number."""
        state = self._history.states[number]
        known = self._scores.get(number)
        if known is None or known[0] is not state:
            known = self._scores[number] = state, self._game.scores(state)
        return known[1]

    def turns(self, first: int = 0) -> list[Turn]:
        """Everything from the step of that number on, a turn at a time."""
        starts: list[tuple[int, Seat]] = []
        for number, step in enumerate(self._history.steps[first:], first):
            if step.seat is not None and not (starts and starts[-1][1] == step.seat):
                starts.append((number, step.seat))
        ends = [*(number for number, _ in starts), len(self)][1:]
        return [
            Turn(seat, start, tuple(self[number] for number in range(start, end)))
            for (start, seat), end in zip(starts, ends, strict=True)
        ]

    def instead(self, number: int, actions: Iterable[Any]) -> list[Happening]:
        """What would have happened had seats done ``actions`` from the step of that number on, as far as they could.

        It asks what the hands really held, so it is for when the game is over.
        """
        state, found = self._history.states[number], list[Happening]()
        for action in actions:
            seat = self._game.to_act(state)
            if isinstance(seat, Nobody) or action not in self._game.legal(state):
                break
            before, state = self._game.view(state, self.seat), self._game.apply(state, action)
            after = self._game.view(state, self.seat)
            events = self._game.events(before, action, after)
            found.append(Happening(number + len(found), seat, action, events, None, before, after))
        return found

    def _happening(self, number: int, step: Step) -> Happening:
        private_to = self._book.private_to(self._history.states[number]) if step.seat is None else None
        action = step.action if private_to in (None, self.seat) else None
        before, after = self.view(number), self.view(number + 1)
        events = self._game.events(before, action, after)
        return Happening(number, step.seat, action, events, step.why, before, after)
