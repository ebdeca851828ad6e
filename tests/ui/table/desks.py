"""Desks for tests: one that answers at once, in this process."""

import random

from neogame.ai import desk as ai
from neogame.ai import opponents
from neogame.ai.minds import GAMES, MINDS


class DeskHere:
    """Answers every question when it is next looked at, without a worker and without a clock."""

    def __init__(self, *, deaf: bool = False, samples: int = 4) -> None:
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

    def _answer(self, question: ai.Question) -> object:
        game = GAMES[question.game](question.components)
        dice = random.Random(question.seed)
        if isinstance(question, ai.Odds):
            mind = MINDS[question.game]
            if not hasattr(mind, "odds"):
                return None
            return mind.odds(game, question.view, dice, self.samples, lambda: False)
        return opponents.seated(question.sheet, question.game, game, timed=False).decide(question.view, dice)
