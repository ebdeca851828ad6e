"""The desk: a worker process that decides for opponents and tells odds, while the window keeps moving.

One question at a time is with the worker; the others wait here, the most urgent first. Whatever reaches a worker while
it thinks means that it should stop.
"""

import contextlib
import logging
import os
import signal
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, TypeGuard, TypeVar

from neogame.ai.minds import MINDS, RULES
from neogame.ai.questions import Memory, Question, Stopped
from neogame.games import GAMES, Game, register

log = logging.getLogger(__name__)

AnswerT = TypeVar("AnswerT")

DEAF = 0.5
"""Seconds after which a worker that does not hear a cancellation is killed."""
FAREWELL = 1.0
"""Seconds a worker may take to end by itself."""
STUCK = 20.0
"""Seconds beyond what a question may take after which its worker counts as stuck."""
POLITE = 5
"""How much a worker stands back behind the window for the processor."""
TRIES = 3
"""How many workers may die in a row, none having answered, before the desk does without."""


@dataclass(frozen=True, slots=True, order=True)
class Ticket(Generic[AnswerT]):
    """Stands for a question that was asked; its type says what the answer is."""

    number: int

    def is_of(self, answer: "Answer[Any]") -> TypeGuard["Answer[AnswerT]"]:
        """Whether an answer is that to the question of this ticket."""
        return answer.ticket == self


@dataclass(frozen=True, slots=True)
class Answer(Generic[AnswerT]):
    """What came of a question."""

    ticket: Ticket[AnswerT]
    question: Question[AnswerT]
    value: AnswerT
    quick: bool = False
    """Whether there was no worker to answer, so that this is what could be said at once."""


@dataclass(slots=True)
class _Asked:
    ticket: Ticket[Any]
    question: Question[Any]
    since: float = 0.0
    """When the worker got it."""
    told: float | None = None
    """When the worker was told to stop."""
    dropped: bool = False
    """Whether nobody waits for the answer any more."""


class _Said(NamedTuple):
    """What a worker says: that it is ready (without a ticket), or what came of a question."""

    ticket: Ticket[Any] | None = None
    value: Any = None
    stopped: bool = False
    failure: str | None = None


class Desk:
    """Takes questions and gives answers; nothing here waits for the worker, except to close."""

    def __init__(self) -> None:
        self._tickets = 0
        self._waiting: list[_Asked] = []
        self._busy: _Asked | None = None
        self._answers: list[Answer[Any]] = []
        self._deaths = 0
        self._worker: _Worker | None = _Worker()

    def ask(self, question: Question[AnswerT]) -> Ticket[AnswerT]:
        """The ticket of a question, which its answer will carry."""
        self._tickets += 1
        ticket: Ticket[AnswerT] = Ticket(self._tickets)
        self._waiting.append(_Asked(ticket, question))
        if self._busy and self._busy.question.urgency > question.urgency:
            self._tell_to_stop(self._busy)
        self._hand_over()
        return ticket

    def cancel(self, ticket: Ticket[Any]) -> None:
        """Sees to it that no answer with this ticket comes any more."""
        self._waiting = [asked for asked in self._waiting if asked.ticket != ticket]
        self._answers = [answer for answer in self._answers if answer.ticket != ticket]
        if self._busy and self._busy.ticket == ticket:
            self._busy.dropped = True
            self._tell_to_stop(self._busy)

    def poll(self) -> list[Answer[Any]]:
        """The answers that have come since."""
        if self._worker:
            self._listen(self._worker)
        if self._busy and self._is_deaf(self._busy):
            self._replace_worker()
        self._hand_over()
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Ends the worker; open questions stay unanswered."""
        self._waiting.clear()
        if self._worker:
            self._worker.end(at_once=self._busy is not None)
        self._worker = self._busy = None

    def _listen(self, worker: "_Worker") -> None:
        try:
            while worker.line.poll():
                self._hear(worker, worker.line.recv())
        except (EOFError, OSError):
            self._replace_worker()

    def _hear(self, worker: "_Worker", said: _Said) -> None:
        worker.ready = True
        asked = self._busy
        if asked is None or said.ticket != asked.ticket:
            return
        self._busy = None
        if asked.dropped:
            return
        if said.stopped:
            # Something more urgent came between; it gets its turn again.
            self._waiting.append(_Asked(asked.ticket, asked.question))
        elif said.failure is not None:
            log.error("the worker failed: %s", said.failure)
            self._answer_here(asked)
        else:
            self._deaths = 0
            self._answers.append(Answer(asked.ticket, asked.question, said.value))

    def _hand_over(self) -> None:
        if not self._waiting or self._busy:
            return
        if self._worker is None:
            for asked in self._waiting:
                self._answer_here(asked)
            self._waiting.clear()
        elif self._worker.ready:
            asked = min(self._waiting, key=lambda asked: (asked.question.urgency, asked.ticket))
            self._waiting.remove(asked)
            asked.since = time.monotonic()
            self._busy = asked
            try:
                self._worker.send(asked.ticket, asked.question)
            except OSError:
                self._replace_worker()

    def _tell_to_stop(self, asked: _Asked) -> None:
        if asked.told is None and self._worker:
            asked.told = time.monotonic()
            with contextlib.suppress(OSError):
                self._worker.line.send(_STOP)

    def _is_deaf(self, asked: _Asked) -> bool:
        now = time.monotonic()
        if asked.told is not None and now - asked.told > DEAF:
            return True
        seconds = asked.question.seconds
        return seconds is not None and now - asked.since > seconds + STUCK

    def _replace_worker(self) -> None:
        asked, self._busy = self._busy, None
        assert self._worker is not None
        self._worker.end(at_once=True)
        if asked and asked.told is not None:
            # It was killed because it went on thinking about what nobody wanted just then.
            if not asked.dropped:
                self._waiting.append(_Asked(asked.ticket, asked.question))
        else:
            self._deaths += 1
            log.warning("the worker died, the quick opponent stands in")
            if asked:
                self._answer_here(asked)
        self._worker = _Worker() if self._deaths < TRIES else None

    def _answer_here(self, asked: _Asked) -> None:
        self._answers.append(Answer(asked.ticket, asked.question, asked.question.quick_answer(), quick=True))


class _Worker:
    """A worker process and the line to it."""

    def __init__(self) -> None:
        spawn = get_context("spawn")
        self.line, far = spawn.Pipe()
        self.process: SpawnProcess = spawn.Process(
            target=_work, args=(far, tuple(GAMES.values())), name="neogame desk", daemon=True
        )
        self.process.start()
        far.close()
        self.ready = False
        self._known: dict[str, Any] = {}
        """The components of each game that the worker has."""

    def send(self, ticket: Ticket[Any], question: Question[Any]) -> None:
        """Give the worker a question, without the components if it has them: they are most of it."""
        if self._known.get(question.game) is question.components:
            question = replace(question, components=None)
        else:
            self._known[question.game] = question.components
        self.line.send((ticket, question))

    def end(self, at_once: bool) -> None:
        self.line.close()
        if not at_once:
            self.process.join(FAREWELL)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()
        self.process.close()


_STOP = "stop"


def _work(line: "Connection[_Said, Any]", games: Iterable[Game]) -> None:
    """The life of a worker: answers questions about these games until the other end of the line is closed."""
    for game in games:
        register(game)
    # What thinks is there before anybody asks.
    for known in (RULES, MINDS):
        dict(known)
    # A Ctrl-C in the terminal is for the window, which then closes the line.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Where there are fewer cores than work, the window goes first.
    if hasattr(os, "nice"):
        os.nice(POLITE)
    memory = Memory()
    with contextlib.suppress(EOFError, OSError):
        line.send(_Said())
        while True:
            message = line.recv()
            if message != _STOP:
                ticket, question = message
                line.send(_think(ticket, question, memory, line.poll))


def _think(ticket: Ticket[Any], question: Question[Any], memory: Memory, told_to_stop: Callable[[], bool]) -> _Said:
    try:
        return _Said(ticket, question.answer(memory, told_to_stop))
    except Stopped:
        return _Said(ticket, stopped=True)
    except Exception as error:
        return _Said(ticket, failure=f"{type(error).__name__}: {error}")
