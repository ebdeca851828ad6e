"""What need not be made again: things kept by key up to a total cost, and what was worked out last."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

import pygame

T = TypeVar("T")
P = ParamSpec("P")


class Kept(Generic[T]):
    """Remembers what was made, until it costs more than ``limit`` in all."""

    def __init__(self, limit: int, cost: Callable[[T], int]) -> None:
        self.limit = limit
        self.total = 0
        self._cost = cost
        self._things: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of ``key``, made now if it is not kept."""
        thing = self._things.get(key)
        if thing is not None:
            self._things.move_to_end(key)
            return thing
        thing = make()
        self._things[key] = thing
        self.total += self._cost(thing)
        while self.total > self.limit and len(self._things) > 1:
            self.total -= self._cost(self._things.popitem(last=False)[1])
        return thing

    def clear(self) -> None:
        """Nothing is kept any more."""
        self._things.clear()
        self.total = 0

    def __len__(self) -> int:
        return len(self._things)


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
