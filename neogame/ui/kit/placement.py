"""The widgets of one scene, where they show, and which comes next to which."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pygame

from neogame.ui.kit.commands import Command
from neogame.ui.kit.directions import Direction, distance
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.scroller import Scroller
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget


class Placement:
    """Widgets in reading order, found by name, by place and by what lies beside them."""

    def __init__(self) -> None:
        self.widgets: Sequence[Widget] = ()
        self.placed: list[Placed] = []
        self._scroller = Scroller()

    def find(self, name: str) -> Placed | None:
        """The widget of this name."""
        return next((placed for placed in self.placed if placed.widget.name == name), None)

    def about(self, name: str | None) -> object:
        """What the widget of this name stands for; None if there is none."""
        placed = self.find(name) if name else None
        return placed.widget.about if placed else None

    def rect(self, name: str) -> pygame.FRect | None:
        """Where the widget, or the part of one, of this name shows."""
        for placed in self.placed:
            if placed.widget.name == name:
                return placed.rect
            for part, rect in placed.widget.parts():
                if part == name:
                    return rect.move(0, -placed.offset)
        return None

    def at(self, point: Point) -> Placed | None:
        """The widget a pointer at this point is on."""
        return next((placed for placed in reversed(self.placed) if placed.hit(point)), None)

    def scroll(self, name: str, offset: float) -> None:
        """Scroll to an offset."""
        area = next((widget for widget in self.widgets if widget.name == name), None)
        if isinstance(area, Scroll):
            self._scroller.scroll(area, offset)
            self._place()

    def page(self, heights: float, name: str | None) -> bool:
        """Scroll by so many heights what the widget of this name lies in, or else the first area, if there is one."""
        scrolls = self._scroller.page(self.widgets, heights, name)
        self._place()
        return scrolls

    def doing(self, command: Command) -> Placed | None:
        """The widget that does what a command asks for."""
        return next((placed for placed in self.placed if placed.widget.command is command), None)

    def _lay(self, widgets: Iterable[Widget]) -> set[str]:
        """These are the widgets from now on; gives their names."""
        self.widgets = tuple(widgets)
        self._place()
        names = Counter(placed.widget.name for placed in self.placed)
        if len(names) != len(self.placed):
            twice = sorted(name for name, count in names.items() if count > 1)
            raise ValueError(f"two widgets have one name: {twice}")
        return set(names)

    def _place(self) -> None:
        self.placed = list(self._scroller.placed(self.widgets))

    def _name_at(self, point: Point) -> str | None:
        placed = self.at(point)
        return placed.widget.name if placed else None

    def _after(self, name: str | None, by: int) -> str | None:
        """The widget so many steps after one, in reading order and round; the first or the last after none."""
        order = [placed.widget.name for placed in self.placed if placed.widget.focusable]
        if not order:
            return None
        at = order.index(name) + by if name in order else (0 if by > 0 else -1)
        return order[at % len(order)]

    def _nearest(self, here: Placed, direction: Direction) -> str | None:
        """The nearest widget in a direction, be it one that is only read; of two as near, the first of them."""
        ways = {
            placed.widget.name: round(way)
            for placed in self.placed
            if (placed.widget.focusable or placed.widget.readable)
            and (way := distance(here.rect, placed.rect, direction)) is not None
        }
        return min(ways, key=ways.__getitem__, default=None)
