"""Games played to their end without a window, one after the other or spread over processes."""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from neogame.ai import leash, opponents
from neogame.cli import seats
from neogame.games import GAMES, Game, register
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.rules.core import Nobody

MOST_JOBS = 60
"""The most processes at once, because Windows cannot wait for more."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play."""

    game: str
    players: tuple[str, ...]
    code: str
    data: Path
    timed: bool = False
    """Whether opponents look at the clock; if not, the same task gives the same game on every machine."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and what it took."""

    code: str
    record: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    turns: int
    seconds: tuple[tuple[float, ...], ...]
    """By seat the seconds that each of its decisions took."""

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def play(task: Task) -> Outcome:
    """Plays one game to its end."""
    _Work.playing = True
    try:
        return _played(task)
    finally:
        _Work.playing = False


def _played(task: Task) -> Outcome:
    book = BOOKS[task.game]
    code = DealCode.read(task.code)
    players = [Player(f"{word}-{seat + 1}", word) for seat, word in enumerate(task.players)]
    match = Match.new(book, book.load(task.data), players, code, created=datetime.now(UTC))
    known = opponents.load(task.data)
    seconds: list[list[float]] = [[] for _ in players]
    with ExitStack() as stack:
        chairs = [
            stack.enter_context(seats.chair(word, seat, match, known, code.dice(f"opponent:{seat}"), task.timed))
            for seat, word in enumerate(task.players)
        ]
        while not isinstance(seat := match.to_act, Nobody):
            began = time.perf_counter()
            decision = chairs[seat].decide(match, seat)
            seconds[seat].append(time.perf_counter() - began)
            match.play(decision.action, decision.why, decision.note)
    result = match.result()
    return Outcome(
        task.code,
        match.record().text(),
        tuple(score["total"] for score in result["scores"]),
        tuple(result["winners"]),
        sum(map(len, seconds)),
        match.turns,
        tuple(map(tuple, seconds)),
    )


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Processes that play games; leaving early ends the games that have begun."""
    context = multiprocessing.get_context("spawn")
    known = tuple(GAMES.values())
    with ProcessPoolExecutor(min(jobs, MOST_JOBS), mp_context=context, initializer=_prepare, initargs=(known,)) as pool:
        try:
            yield pool
        except BaseException:
            # Whoever presses Ctrl-C does not want to wait for the end of a game.
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def _prepare(known: Iterable[Game]) -> None:
    """The process knows these games and leaves Ctrl-C to the one that gave out the work.

    When that one ends it, or is gone, programs at seats end too.
    """
    for game in known:
        register(game)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _leave)
    leash.end_with_parent(signal.SIGTERM)


class _Work:
    """Where a process is with its work."""

    playing = False
    waits_left = 20
    """How often it may still wait before it leaves, when it is told to."""


def _leave(*_: object) -> None:
    """Ends the process; between two games only after a moment: half a result would keep its reader waiting for ever."""
    if not _Work.playing and _Work.waits_left and hasattr(signal, "setitimer"):
        _Work.waits_left -= 1
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        return
    leash.end_all()
    os._exit(1)
