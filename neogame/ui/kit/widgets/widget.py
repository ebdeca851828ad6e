"""What all widgets are: frozen descriptions with a name, made anew whenever something changed.

What a hand is doing to them (hover, focus, press, caret, scroll) is kept by name in ``Controls``, so a screen may be
rebuilt in another language under the player's finger.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.input import Keyed
from neogame.ui.kit.units import Point

Action = Callable[[], object]


@dataclass(frozen=True)
class Look:
    """How a widget is at this moment."""

    now: float
    hover: float = 0.0
    focused: bool = False
    pressed: bool = False
    memory: object = None


@dataclass(frozen=True, kw_only=True)
class Widget:
    """Something on the screen that has a name; the least of them only shows a tooltip."""

    name: str
    rect: pygame.FRect
    about: object = None
    """The thing it stands for, such as a place of a game or a piece in it; nobody reads that from its name."""
    tip: str = ""
    enabled: bool = True
    focusable: bool = True
    readable: bool = False
    """Whether arrow keys come here though there is nothing to do but read; Tab passes by."""
    radius: float = 16.0
    drag: object = None
    """What is carried when this widget is dragged; None if it stays where it is."""
    cue: str = "button"
    tip_about: pygame.FRect | None = None
    """What the tooltip lies beside, if that is more than the widget itself."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Show it."""

    def parts(self) -> Iterator[tuple[str, pygame.FRect]]:
        """Named places inside it that a pointer may want."""
        return iter(())

    def hit(self, point: Point) -> bool:
        """Whether a pointer at this point is on it."""
        return self.rect.collidepoint(point)

    def click(self, point: Point | None) -> None:
        """Act; the point is None when the keyboard did it."""

    def slide(self, point: Point) -> bool:
        """Follow a pressed pointer; gives whether this widget wants to."""
        return False

    def key(self, event: Keyed) -> bool:
        """Use a key while focused; gives whether it was used."""
        return False

    def focus_rect(self) -> pygame.FRect:
        """What the focus ring goes round."""
        return self.rect


@dataclass(frozen=True, kw_only=True)
class Spot(Widget):
    """A place that something else draws: it can be clicked, focused, dragged from and dropped on."""

    on_click: Action | None = None

    def click(self, point: Point | None) -> None:
        if self.on_click:
            self.on_click()
