"""What can be asked at the desk. Every kind of question knows how urgent it is and how it is answered.

A new kind is a subclass of ``Question``, here or wherever it is needed; the desk stays as it is.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from neogame.ai import opponents
from neogame.ai.minds import MINDS, RULES
from neogame.ai.opponent import Decision, Greedy, Opponent
from neogame.content.opponents import OpponentSheet
from neogame.rules.core import AnyGame

AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class Stopped(Exception):
    """A question that was given up before it was answered, because somebody asked for that."""


class Memory:
    """What a worker remembers between questions: games and opponents, since making them takes a while."""

    def __init__(self) -> None:
        self._games: dict[str, tuple[Any, AnyGame]] = {}
        self._opponents: dict[str, tuple[OpponentSheet, AnyGame, Opponent]] = {}

    def game(self, name: str, components: Any | None) -> AnyGame:
        """The game with these components; without any, with those it had last."""
        known = self._games.get(name)
        if known is None or (components is not None and known[0] != components):
            known = self._games[name] = components, RULES[name](components)
        return known[1]

    def opponent(self, name: str, game: AnyGame, sheet: OpponentSheet) -> Opponent:
        """The opponent of a sheet in a game of that name."""
        known = self._opponents.get(name + sheet.id)
        if known is None or known[0] != sheet or known[1] is not game:
            known = self._opponents[name + sheet.id] = sheet, game, opponents.seated(sheet, name, game)
        return known[2]


@dataclass(frozen=True, slots=True)
class Question(ABC, Generic[AnswerT_co]):
    """Something to find out about a view. It goes to another process, so it is made of plain values."""

    urgency: ClassVar[int]
    """The question with the lowest is answered first, and makes others wait."""

    game: str
    components: Any | None
    """None on the way to a worker that has them already."""
    view: Any

    @property
    @abstractmethod
    def seconds(self) -> float | None:
        """How long the answer takes at most; None if it takes as long as it takes, and can be stopped at any time."""

    @abstractmethod
    def answer(self, memory: Memory, told_to_stop: Callable[[], bool]) -> AnswerT_co:
        """The answer, worked out by a worker; may raise Stopped once it is told to stop."""

    @abstractmethod
    def quick_answer(self) -> AnswerT_co:
        """The answer when there is no worker: it takes no time, and may be a poor one."""


@dataclass(frozen=True, slots=True)
class _Choice(Question[Decision]):
    """What an opponent chooses to do on a view."""

    sheet: OpponentSheet
    seed: str

    @property
    def seconds(self) -> float:
        return self.sheet.seconds

    def answer(self, memory: Memory, told_to_stop: Callable[[], bool]) -> Decision:
        game = memory.game(self.game, self.components)
        return memory.opponent(self.game, game, self.sheet).decide(self.view, random.Random(self.seed))

    def quick_answer(self) -> Decision:
        return Greedy(RULES[self.game](self.components)).decide(self.view, random.Random(self.seed))


@dataclass(frozen=True, slots=True)
class Decide(_Choice):
    """What an opponent does at its own seat: one action."""

    urgency: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Hint(_Choice):
    """What an opponent would do in a person's place."""

    urgency: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Odds(Question[Any]):
    """What imagined futures say of a view, as the game gives it; None if nobody can tell."""

    samples: int
    seed: str
    urgency: ClassVar[int] = 2

    @property
    def seconds(self) -> None:
        return None

    def answer(self, memory: Memory, told_to_stop: Callable[[], bool]) -> Any:
        mind = MINDS.get(self.game)
        if mind is None:
            return None
        game = memory.game(self.game, self.components)
        found = mind.odds(game, self.view, random.Random(self.seed), self.samples, told_to_stop)
        if told_to_stop():
            raise Stopped
        return found

    def quick_answer(self) -> None:
        return None
