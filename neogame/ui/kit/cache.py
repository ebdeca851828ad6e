"""What need not be made again: things kept by key up to a total cost, and what was worked out last."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeVar

import pygame

T = TypeVar("T")
P = ParamSpec("P")


@dataclass(slots=True)
class _Entry(Generic[T]):
    thing: T
    asked: int = 0


class Kept(Generic[T]):
    """Remembers what was made, until it costs more than ``limit`` in all."""

    def __init__(self, limit: int, cost: Callable[[T], int]) -> None:
        self.limit = limit
        self.total = 0
        self._cost = cost
        self._entries: dict[Hashable, _Entry[T]] = {}
        self._asked = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of ``key``, made now if it is not kept."""
        # A key may be long, so it is looked up once: when it was asked for stands beside the thing.
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = _Entry(make())
            self.total += self._cost(entry.thing)
        self._asked += 1
        entry.asked = self._asked
        while self.total > self.limit and len(self._entries) > 1:
            oldest = min(self._entries, key=lambda key: self._entries[key].asked)
            self.total -= self._cost(self._entries.pop(oldest).thing)
        return entry.thing

    def clear(self) -> None:
        """Nothing is kept any more."""
        self._entries.clear()
        self.total = 0

    def __len__(self) -> int:
        return len(self._entries)


class Last(Generic[P, T]):
    """A function that remembers its last answer: the same question, asked again by another frame, costs nothing."""

    def __init__(self, work: Callable[P, T]) -> None:
        self._work = work
        self._asked: tuple[object, ...] | None = None
        self._answer: T

    def __call__(self, *args: P.args, **named: P.kwargs) -> T:
        asked = (*args, *named.items())
        if asked != self._asked:
            self._answer = self._work(*args, **named)
            self._asked = asked
        return self._answer


def pixels(surface: pygame.Surface) -> int:
    """What keeping a surface costs."""
    return surface.width * surface.height
