"""What a hand does, in logical units: the pointer and the keyboard as plain values, converted once."""

from dataclasses import dataclass

import pygame

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
    """A key went down, by its name: ``return``, ``tab``, ``left``, ``a``."""

    key: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False

    @property
    def enters(self) -> bool:
        """Whether it acts on what has the focus."""
        return self.key == "return" and not (self.ctrl or self.alt)

    @property
    def plain(self) -> bool:
        """Whether no modifier but shift is held."""
        return not (self.ctrl or self.alt)


@dataclass(frozen=True)
class Unkeyed:
    """A key came up."""

    key: str


@dataclass(frozen=True)
class Typed:
    """Text came from the keyboard or an input method."""

    text: str


@dataclass(frozen=True)
class Composed:
    """An input method shows what it is about to type; empty when it has finished."""

    text: str


Event = Moved | Pressed | Released | Wheeled | Left | Keyed | Unkeyed | Typed | Composed
NAMES = {"[enter]": "return", "enter": "return"}


class Reader:
    """Turns the window's events into ours. A wheel event has no place of its own: it happens where the pointer is."""

    def __init__(self) -> None:
        self._at: tuple[int, int] = (0, 0)
        self._held: set[str] = set()

    def forget(self) -> None:
        """No key is held any more; the window will not hear of those that come up elsewhere."""
        self._held.clear()

    def read(self, event: pygame.Event, shape: Shape) -> Event | None:
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
                name, mods = key_name(event.key), event.mod
                repeat = name in self._held
                self._held.add(name)
                return Keyed(
                    name,
                    bool(mods & pygame.KMOD_SHIFT),
                    bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
                    bool(mods & pygame.KMOD_ALT),
                    repeat,
                )
            case pygame.KEYUP:
                self._held.discard(key_name(event.key))
                return Unkeyed(key_name(event.key))
            case pygame.TEXTINPUT:
                return Typed(event.text)
            case pygame.TEXTEDITING:
                return Composed(event.text)
        return None


def key_name(code: int) -> str:
    """A key's name; both Enter keys are ``return``."""
    name = pygame.key.name(code)
    return NAMES.get(name, name)
