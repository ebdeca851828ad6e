"""Desks for tests: one that answers at once, in this process."""

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from neogame.ai import opponents
from neogame.ai.desk import Answer, Ticket
from neogame.ai.minds import RULES
from neogame.ai.opponent import Opponent
from neogame.ai.questions import Memory, Odds, Question
from neogame.content.opponents import OpponentSheet
from neogame.rules.core import AnyGame
from tests.games import components

AnswerT = TypeVar("AnswerT")


@cache
def _game(name: str) -> AnyGame:
    return RULES[name](components(name))


@cache
def _opponent(name: str, sheet: OpponentSheet) -> Opponent:
    return opponents.seated(sheet, name, _game(name), timed=False)


class Shared(Memory):
    """What all desks of the tests remember: the games as they are in the box, and opponents without a clock."""

    def game(self, name: str, components: Any | None) -> AnyGame:
        return _game(name)

    def opponent(self, name: str, game: AnyGame, sheet: OpponentSheet) -> Opponent:
        return _opponent(name, sheet)


class DeskHere:
    """Answers every question when it is next looked at, without a worker and without a clock.

    Odds take long, so that nobody gets any unless ``samples`` says from how many futures.
    """

    def __init__(self, *, deaf: bool = False, samples: int = 0) -> None:
        self.deaf = deaf
        self.samples = samples
        self.asked: list[Question[Any]] = []
        self._waiting: list[tuple[Ticket[Any], Question[Any]]] = []

    def ask(self, question: Question[AnswerT]) -> Ticket[AnswerT]:
        self.asked.append(question)
        ticket: Ticket[AnswerT] = Ticket(len(self.asked))
        self._waiting.append((ticket, question))
        return ticket

    def cancel(self, ticket: Ticket[Any]) -> None:
        self._waiting = [one for one in self._waiting if one[0] != ticket]

    def poll(self) -> list[Answer[Any]]:
        if self.deaf:
            return []
        waiting, self._waiting = self._waiting, []
        return [Answer(ticket, question, self._answer(question)) for ticket, question in waiting]

    def close(self) -> None:
        self._waiting.clear()

    def _answer(self, question: Question[Any]) -> Any:
        if isinstance(question, Odds):
            if not self.samples:
                return None
            question = replace(question, samples=self.samples)
        return question.answer(Shared(), lambda: False)
