"""What all widgets are: frozen descriptions with a name, made anew whenever something changed.

What a hand is doing to them (hover, focus, press, caret, scroll) is kept by name in ``Controls``, so a screen may be
rebuilt in another language under the player's finger.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.units import Point

Action = Callable[[], object]

Use = Literal["click", "choose", "slide", "type", "scroll", "drag"]


class Role(StrEnum):
    """What a widget is, for whoever does not see it."""

    TEXT = "text"
    BUTTON = "button"
    CHOICE = "choice"
    SLIDER = "slider"
    FIELD = "field"
    SCROLL = "scroll"
    PLACE = "place"
    """Where pieces lie and go."""
    PIECE = "piece"
    CARD = "card"


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
    role: Role = Role.TEXT
    label: str = ""
    """What it is, in words."""
    aloud: str = ""
    """What somebody hears of it who does not see what stands round it, if that is more than its label."""
    note: str = ""
    """What else is written about it, on it or beside it."""
    tip: str = ""
    enabled: bool = True
    chosen: bool = False
    """Whether it is the one taken among several."""
    focusable: bool = True
    readable: bool = False
    """Whether arrow keys come here though there is nothing to do but read; Tab passes by."""
    radius: float = 16.0
    drag: object = None
    """What is carried when this widget is dragged; None if it stays where it is."""
    command: Command | None = None
    """What a click here does, too: its key does the same as a click, and stands in the tooltip."""
    sound: str = "button"
    """The name of what is heard when it is clicked; empty for nothing."""
    tip_about: pygame.FRect | None = None
    """What the tooltip lies beside, if that is more than the widget itself."""

    @property
    def spoken(self) -> str:
        """What is said of it to somebody who does not see it: its label or, without one, its tip."""
        return str(self.aloud or self.label or self.tip)

    @property
    def details(self) -> str:
        """What else can be said of it: its note and its tip, unless that is said already."""
        return "\n".join(str(words) for words in (self.note, self.tip) if words and words not in self.spoken)

    @property
    def set_to(self) -> str:
        """What it is set to, in words; empty if there is nothing to set."""
        return ""

    def uses(self) -> Iterator[Use]:
        """What a hand can do with it."""
        if self.drag is not None:
            yield "drag"

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

    def use(self, command: Command) -> bool:
        """Use a command while focused; gives whether it did."""
        return False

    def focus_rect(self) -> pygame.FRect:
        """What the focus ring goes round."""
        return self.rect


@dataclass(frozen=True, kw_only=True)
class Clickable(Widget):
    """Something that acts when it is clicked."""

    role: Role = Role.BUTTON
    on_click: Action | None = None

    def uses(self) -> Iterator[Use]:
        if self.enabled and self.on_click:
            yield "click"
        yield from super().uses()

    def click(self, point: Point | None) -> None:
        if self.on_click:
            self.on_click()


@dataclass(frozen=True, kw_only=True)
class Spot(Clickable):
    """A place that something else draws: it can be clicked, focused, dragged from and dropped on."""

    role: Role = Role.PLACE
