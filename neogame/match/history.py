"""The steps of a match and the states they led through."""

from typing import Any, NamedTuple

from neogame.match.book import Entry
from neogame.reason import Reason
from neogame.rules.core import Seat


class Step(NamedTuple):
    """One thing that happened."""

    seat: Seat | None
    """None when chance did it."""
    action: Any
    entry: Entry
    why: Reason[Any] | None = None
    """What an opponent gave as its reason."""


class History:
    """All steps of a match so far, and the states before, between and after them, which only ``match`` reads."""

    def __init__(self, start: Any) -> None:
        self.steps: list[Step] = []
        self.states: list[Any] = [start]
        """By number the state before that step; the last one is the state now."""

    @property
    def now(self) -> Any:
        return self.states[-1]

    def add(self, step: Step, after: Any) -> None:
        self.steps.append(step)
        self.states.append(after)

    def take_back(self) -> Step:
        """The last step, which has not happened any more."""
        self.states.pop()
        return self.steps.pop()

    def until(self, number: int) -> "History":
        """The history before the step of that number."""
        earlier = History(self.states[0])
        earlier.steps, earlier.states = self.steps[:number], self.states[: number + 1]
        return earlier
