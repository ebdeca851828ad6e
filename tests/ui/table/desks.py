"""Desks for tests: one that answers at once, in this process."""

import random
from functools import cache
from typing import Any

from neogame.ai import desk as ai
from neogame.ai import opponents
from neogame.ai.minds import MINDS, RULES
from neogame.ai.opponent import Opponent
from neogame.content.opponents import OpponentSheet
from neogame.rules.core import AnyGame
from tests.games import components


@cache
def _game(name: str) -> AnyGame:
    return RULES[name](components(name))


@cache
def _opponent(name: str, sheet: OpponentSheet) -> Opponent:
    return opponents.seated(sheet, name, _game(name), timed=False)


class DeskHere:
    """Answers every question when it is next looked at, without a worker and without a clock.

    Odds take long, so that nobody gets any unless ``samples`` says from how many futures.
    """

    def __init__(self, *, deaf: bool = False, samples: int = 0) -> None:
        self.deaf = deaf
        self.samples = samples
        self.asked: list[ai.Question] = []
        self._waiting: list[tuple[ai.Ticket, ai.Question]] = []

    def ask(self, question: ai.Question) -> ai.Ticket:
        self.asked.append(question)
        ticket = ai.Ticket(len(self.asked))
        self._waiting.append((ticket, question))
        return ticket

    def cancel(self, ticket: ai.Ticket) -> None:
        self._waiting = [one for one in self._waiting if one[0] != ticket]

    def poll(self) -> list[ai.Answer]:
        if self.deaf:
            return []
        waiting, self._waiting = self._waiting, []
        return [ai.Answer(ticket, question, self._answer(question)) for ticket, question in waiting]

    def close(self) -> None:
        self._waiting.clear()

    def _answer(self, question: ai.Question) -> Any:
        dice = random.Random(question.seed)
        if isinstance(question, ai.Odds):
            if not self.samples:
                return None
            return MINDS[question.game].odds(_game(question.game), question.view, dice, self.samples, lambda: False)
        return _opponent(question.game, question.sheet).decide(question.view, dice)
