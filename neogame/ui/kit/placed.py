"""Where widgets show: those inside a scrolling area are moved with it and cut off at its edge."""

from typing import NamedTuple

import pygame

from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Widget


class Placed(NamedTuple):
    """A widget where it shows: scrolled up by ``offset`` inside ``view``."""

    widget: Widget
    offset: float = 0.0
    view: pygame.FRect | None = None

    @property
    def rect(self) -> pygame.FRect:
        """Where it is on the canvas."""
        return self.widget.rect.move(0, -self.offset) if self.offset else self.widget.rect

    def local(self, point: Point) -> Point:
        """A point of the canvas as the widget counts."""
        return point[0], point[1] + self.offset

    def hit(self, point: Point) -> bool:
        """Whether a pointer at this point is on it."""
        return (self.view is None or bool(self.view.collidepoint(point))) and self.widget.hit(self.local(point))
