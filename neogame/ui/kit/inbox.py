"""What a hand does waits until the last action is on the disk.

So a crash costs one action, however quick a hand and however slow a disk, and still no frame waits.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

import pygame

DEEDS = frozenset((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN))
"""Events with which a hand may act."""


class Inbox:
    """Events in the order they came, and deeds that go before them; ``behind`` tells whether the disk is."""

    def __init__(self, behind: Callable[[], bool]) -> None:
        self._behind = behind
        self._events: deque[pygame.Event] = deque()
        self._deeds: deque[Callable[[], object]] = deque()

    def then(self, deed: Callable[[], object]) -> None:
        """Do one thing more as soon as the disk is not behind."""
        self._deeds.append(deed)

    @property
    def waiting(self) -> bool:
        """Whether an event or a deed is still here."""
        return bool(self._deeds or self._events)

    def take(self, events: Iterable[pygame.Event]) -> Iterator[pygame.Event]:
        """The events to take now: an event with which a hand may act, and what came after it, may have to wait."""
        self._events.extend(events)
        while self.waiting:
            if (self._deeds or self._events[0].type in DEEDS) and self._behind():
                return
            if self._deeds:
                self._deeds.popleft()()
            else:
                yield self._events.popleft()

    def clear(self) -> None:
        """Nothing waits any more, and nothing comes of it."""
        self._events.clear()
        self._deeds.clear()
