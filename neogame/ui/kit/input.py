"""What a hand does, in logical units: the pointer and the keyboard as plain values, converted once.

Keys become commands or typing elsewhere; scenes hear of a ``Keyed`` only to type, or to learn which key somebody wants.
"""

from dataclasses import dataclass

import pygame

from neogame.ui.kit.keys import Binding, pressed
from neogame.ui.kit.units import Point, Shape

LEFT, MIDDLE, RIGHT = 1, 2, 3


@dataclass(frozen=True)
class Moved:
    """The pointer is at a point."""

    point: Point


@dataclass(frozen=True)
class Pressed:
    """A button went down, or a finger."""

    point: Point
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True)
class Released:
    """A button came up, or a finger."""

    point: Point
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True)
class Wheeled:
    """The wheel turned; positive steps are away from the hand."""

    point: Point
    steps: float


@dataclass(frozen=True)
class Left:
    """The pointer is no longer over the window."""


@dataclass(frozen=True)
class Keyed:
    """A key went down, or is held and counts again."""

    binding: Binding
    repeat: bool = False


@dataclass(frozen=True)
class Typed:
    """Text came from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class Composed:
    """An input method shows what it is about to type; empty when it has finished."""

    text: str


Event = Moved | Pressed | Released | Wheeled | Left | Keyed | Typed | Composed
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.04  # seconds until a held key counts again, and between two times


class Reader:
    """Turns the window's events into ours. A wheel event has no place of its own: it happens where the pointer is.

    A held key is repeated here and by nobody else. Whoever repeats keys from a timer does so while a slow frame keeps
    the key's coming up waiting, and one tap counts twice; here it counts again only when all events have been taken.
    """

    def __init__(self) -> None:
        self._at: tuple[int, int] = (0, 0)
        self._down: set[int] = set()
        self._held: tuple[int, Binding] | None = None
        """The key that went down last, as long as it is down and of use."""
        self.due: float | None = None
        """When it counts again."""

    def forget(self) -> None:
        """No key is held any more; the window will not hear of those that come up elsewhere."""
        self._down.clear()
        self.rest()

    def rest(self) -> None:
        """The key that is held does not count again."""
        self._held = self.due = None

    def again(self, now: float) -> Keyed | None:
        """The key that is held, if it counts again by now. To be asked when all events have been taken."""
        if self._held is None or self.due is None or now < self.due:
            return None
        self.due = now + REPEAT_EVERY
        return Keyed(self._held[1], repeat=True)

    def read(self, event: pygame.Event, shape: Shape, now: float) -> Event | None:
        """Our event for one of the window's, if a scene may want it."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._at = event.pos
                return Moved(shape.units(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button <= RIGHT:
                self._at = event.pos
                return Pressed(shape.units(event.pos), event.button, bool(getattr(event, "touch", False)))
            case pygame.MOUSEBUTTONUP if event.button <= RIGHT:
                self._at = event.pos
                return Released(shape.units(event.pos), event.button, bool(getattr(event, "touch", False)))
            case pygame.MOUSEWHEEL:
                return Wheeled(shape.units(self._at), float(getattr(event, "precise_y", event.y)))
            case pygame.WINDOWLEAVE:
                return Left()
            case pygame.KEYDOWN:
                return self._press(event, now)
            case pygame.KEYUP:
                self._release(event)
            case pygame.TEXTINPUT:
                return Typed(event.text)
            case pygame.TEXTEDITING:
                return Composed(event.text)
        return None

    def _press(self, event: pygame.Event, now: float) -> Keyed | None:
        key, binding = event.scancode or event.key, pressed(event)
        if key in self._down:
            # A system repeats held keys on its own; we do that ourselves.
            return None
        self._down.add(key)
        if binding is None:
            return None
        self._held, self.due = (key, binding), now + REPEAT_AFTER
        return Keyed(binding)

    def _release(self, event: pygame.Event) -> None:
        key = event.scancode or event.key
        self._down.discard(key)
        if self._held and self._held[0] == key:
            self.rest()
