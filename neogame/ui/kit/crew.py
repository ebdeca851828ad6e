"""Slow work beside the frame: done on another thread, its result handed on between two frames."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any


class Crew:
    """One thread that does what it is given, in order; ``wake`` is called whenever something is done."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="neogame")
        self._answers: list[tuple[Future[Any], Callable[[Any], None]]] = []

    def do(self, work: Callable[[], Any]) -> None:
        """Do some work of which nobody wants to know the result."""
        self._pool.submit(work)

    def ask(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do some work; ``hand_on`` gives its result to ``then``."""
        future = self._pool.submit(work)
        self._answers.append((future, then))
        future.add_done_callback(lambda _: self._wake())

    @property
    def busy(self) -> bool:
        """Whether some result has not been handed on yet."""
        return bool(self._answers)

    @property
    def ready(self) -> bool:
        """Whether there is a result to hand on."""
        return any(future.done() for future, _ in self._answers)

    def hand_on(self) -> None:
        """Hand on the results that are there."""
        ready = [answer for answer in self._answers if answer[0].done()]
        self._answers = [answer for answer in self._answers if not answer[0].done()]
        for future, then in ready:
            then(future.result())

    def finish(self) -> None:
        """Wait until all work is done."""
        wait([future for future, _ in self._answers])

    def close(self) -> None:
        """What has begun is done, what has not is left."""
        self._pool.shutdown(wait=True, cancel_futures=True)
