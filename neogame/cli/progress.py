"""A progress bar, shown only on a terminal."""

import sys
import time
from types import TracebackType

WIDTH = 30


class Progress:
    """How many of ``total`` things are done, and how long the rest will take."""

    def __init__(self, total: int, things: str) -> None:
        self._total = total
        self._things = things
        self._done = 0
        self._began = time.monotonic()
        self._shown = 0.0
        self._live = sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._live and self._done:
            print("\r" + " " * (WIDTH + 50) + "\r", end="", file=sys.stderr, flush=True)

    def step(self, number: int = 1) -> None:
        """Counts ``number`` more as done."""
        self._done += number
        now = time.monotonic()
        if not self._live or (now - self._shown < 0.1 and self._done < self._total):
            return
        self._shown = now
        full = WIDTH * self._done // self._total
        left = (now - self._began) / self._done * (self._total - self._done)
        bar = "#" * full + "-" * (WIDTH - full)
        text = f"\r[{bar}] {self._done}/{self._total} {self._things}, {_clock(left)} left "
        print(text, end="", file=sys.stderr, flush=True)


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
