"""The time, as the loop sees it."""

import time
from typing import Protocol

import pygame

LOOK, LOOK_IDLE = 1 / 250, 1 / 60  # seconds between two looks at the queue


class Clock(Protocol):
    """The time, and the events that arrive in it."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """The events that are here, or the first that comes within so many seconds (None: whenever)."""
        ...

    def hold(self, seconds: float) -> None:
        """Let so many seconds pass without looking at events."""
        ...


class WallClock:
    """Real time.

    SDL's own waiting looks at the queue a thousand times a second on X11, which costs 3 per cent of a core. Looking
    once a frame is as quick for a hand and costs a fifth of that.
    """

    def __init__(self) -> None:
        self._heard = 0.0

    def now(self) -> float:
        return time.monotonic()

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        end = None if seconds is None else self.now() + seconds
        while True:
            events = pygame.event.get()
            now = self.now()
            if events:
                self._heard = now
                return events
            if end is not None and now >= end:
                return []
            nap = LOOK if now - self._heard < 1.0 else LOOK_IDLE
            time.sleep(nap if end is None else min(nap, end - now))

    def hold(self, seconds: float) -> None:
        time.sleep(seconds)
