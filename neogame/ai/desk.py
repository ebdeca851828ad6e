"""The desk: a worker process that decides for opponents and tells odds, while the window keeps moving.

One question at a time is with the worker; the others wait here, the most urgent first. Whatever reaches a worker while
it thinks means that it should stop.
"""

import contextlib
import logging
import os
import random
import signal
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, ClassVar, NamedTuple, NewType

from neogame.ai import opponents
from neogame.ai.minds import MINDS, RULES
from neogame.ai.opponent import Greedy, Opponent
from neogame.content.opponents import OpponentSheet
from neogame.games import GAMES, Game, register
from neogame.rules.core import AnyGame

log = logging.getLogger(__name__)

Ticket = NewType("Ticket", int)

DEAF = 0.5
"""Seconds after which a worker that does not hear a cancellation is killed."""
FAREWELL = 1.0
"""Seconds a worker may take to end by itself."""
STUCK = 20.0
"""Seconds beyond an opponent's own time after which its worker counts as stuck."""
POLITE = 5
"""How much a worker stands back behind the window for the processor."""
TRIES = 3
"""How many workers may die in a row, none having answered, before the desk does without."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What an opponent does on a view; a decision of one action."""

    game: str
    components: Any
    view: Any
    sheet: OpponentSheet
    seed: str
    urgency: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Hint:
    """What an opponent would do in a person's place."""

    game: str
    components: Any
    view: Any
    sheet: OpponentSheet
    seed: str
    urgency: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Odds:
    """What imagined futures say of a view."""

    game: str
    components: Any
    view: Any
    samples: int
    seed: str
    urgency: ClassVar[int] = 2


Question = Turn | Hint | Odds


@dataclass(frozen=True, slots=True)
class Answer:
    """A Decision for a turn or a hint, the game's odds for odds; None if there are none."""

    ticket: Ticket
    question: Question
    value: Any
    quick: bool = False
    """Whether the quick opponent stood in for a worker that died."""


@dataclass(slots=True)
class _Asked:
    ticket: Ticket
    question: Question
    since: float = 0.0
    """When the worker got it."""
    told: float | None = None
    """When the worker was told to stop."""
    dropped: bool = False
    """Whether nobody waits for the answer any more."""


class _Said(NamedTuple):
    """What a worker says: that it is ready (without a ticket), or what came of a question."""

    ticket: Ticket | None = None
    value: Any = None
    stopped: bool = False
    failure: str | None = None


class Desk:
    """Takes questions and gives answers; nothing here waits for the worker, except to close."""

    def __init__(self) -> None:
        self._tickets = 0
        self._waiting: list[_Asked] = []
        self._busy: _Asked | None = None
        self._answers: list[Answer] = []
        self._deaths = 0
        self._worker: _Worker | None = _Worker()

    def ask(self, question: Question) -> Ticket:
        """The ticket of a question, which its answer will carry."""
        self._tickets += 1
        asked = _Asked(Ticket(self._tickets), question)
        self._waiting.append(asked)
        if self._busy and self._busy.question.urgency > question.urgency:
            self._tell_to_stop(self._busy)
        self._hand_over()
        return asked.ticket

    def cancel(self, ticket: Ticket) -> None:
        """Sees to it that no answer with this ticket comes any more."""
        self._waiting = [asked for asked in self._waiting if asked.ticket != ticket]
        self._answers = [answer for answer in self._answers if answer.ticket != ticket]
        if self._busy and self._busy.ticket == ticket:
            self._busy.dropped = True
            self._tell_to_stop(self._busy)

    def poll(self) -> list[Answer]:
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
        return not isinstance(asked.question, Odds) and now - asked.since > asked.question.sheet.seconds + STUCK

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
        question = asked.question
        value = None
        if not isinstance(question, Odds):
            quick = Greedy(RULES[question.game](question.components))
            value = quick.decide(question.view, random.Random(question.seed))
        self._answers.append(Answer(asked.ticket, question, value, quick=True))


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

    def send(self, ticket: Ticket, question: Question) -> None:
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
    tables = _Tables()
    with contextlib.suppress(EOFError, OSError):
        line.send(_Said())
        while True:
            message = line.recv()
            if message != _STOP:
                ticket, question = message
                line.send(_think(ticket, question, tables, line.poll))


class _Tables:
    """The games and opponents that were asked for last, since making them takes a while."""

    def __init__(self) -> None:
        self._games: dict[str, tuple[Any, AnyGame]] = {}
        self._opponents: dict[str, tuple[OpponentSheet, AnyGame, Opponent]] = {}

    def game(self, name: str, components: Any) -> AnyGame:
        kept = self._games.get(name)
        if kept is None or (components is not None and kept[0] != components):
            kept = self._games[name] = components, RULES[name](components)
        return kept[1]

    def opponent(self, name: str, game: AnyGame, sheet: OpponentSheet) -> Opponent:
        kept = self._opponents.get(name + sheet.id)
        if kept is None or kept[0] != sheet or kept[1] is not game:
            kept = self._opponents[name + sheet.id] = sheet, game, opponents.seated(sheet, name, game)
        return kept[2]


def _think(ticket: Ticket, question: Question, tables: _Tables, cancelled: Callable[[], bool]) -> _Said:
    try:
        game = tables.game(question.game, question.components)
        dice = random.Random(question.seed)
        if not isinstance(question, Odds):
            return _Said(ticket, tables.opponent(question.game, game, question.sheet).decide(question.view, dice))
        mind = MINDS.get(question.game)
        value = mind.odds(game, question.view, dice, question.samples, cancelled) if mind else None
        return _Said(ticket, value, stopped=cancelled())
    except Exception as error:
        return _Said(ticket, failure=f"{type(error).__name__}: {error}")
