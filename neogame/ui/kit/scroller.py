"""Scrolling: how far each area is scrolled, by wheel, bar, finger or focus, kept by the area's name."""

from collections.abc import Callable, Iterable, Iterator

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.scroll import STEP, Scroll
from neogame.ui.kit.widgets.widget import Look, Widget

MARGIN = 16.0
"""Units above and below a widget that show with it."""


class Scroller:
    """Scrolls the areas among some widgets."""

    def __init__(self) -> None:
        self._offsets: dict[str, float] = {}
        self._grip: tuple[Point, float] = (0.0, 0.0), 0.0
        """Where an area is held, and how far it was scrolled then."""

    def offset(self, area: Scroll) -> float:
        """How far an area is scrolled."""
        return self._offsets.get(area.name, 0.0)

    def offsets(self) -> tuple[float, ...]:
        """How far every area is scrolled, as a key."""
        return tuple(self._offsets.values())

    def scroll(self, area: Scroll, offset: float) -> None:
        """Scroll an area to an offset, as far as it goes."""
        self._offsets[area.name] = min(area.most, max(0.0, offset))

    def placed(self, widgets: Iterable[Widget]) -> Iterator[Placed]:
        """The widgets where they show, each area before what is in it."""
        for widget in widgets:
            yield Placed(widget)
            if isinstance(widget, Scroll):
                offset = self._offsets[widget.name] = min(widget.most, self.offset(widget))
                view = widget.view()
                yield from (Placed(child, offset, view) for child in widget.children)

    def wheel(self, widgets: Iterable[Widget], point: Point, steps: float) -> bool:
        """Turn the wheel at a point; gives whether something scrolls there."""
        for widget in widgets:
            if isinstance(widget, Scroll) and widget.most and widget.view().collidepoint(point):
                self.scroll(widget, self.offset(widget) - steps * STEP)
                return True
        return False

    def page(self, widgets: Iterable[Widget], heights: float, name: str | None) -> bool:
        """Scroll by so many heights the area around the widget of this name, or else the first, if there is one."""
        areas = [widget for widget in widgets if isinstance(widget, Scroll) and widget.most]
        around = [area for area in areas if any(child.name == name for child in area.children)]
        for area in (around or areas)[:1]:
            self.scroll(area, self.offset(area) + heights * area.rect.height)
        return bool(areas)

    def grip(self, area: Scroll, point: Point) -> None:
        """Hold an area at a point, by its bar or, as a finger does, by the content itself."""
        self._grip = point, self.offset(area)
        self.pull(area, point)

    def pull(self, area: Scroll, point: Point) -> None:
        """Scroll the area that is held, so that what was held is at this point."""
        held, offset = self._grip
        if held[0] > area.rect.right:
            length = area.bar(0.0).height
            share = (point[1] - area.rect.y - length / 2) / max(1.0, area.rect.height - length)
            self.scroll(area, share * area.most)
        else:
            self.scroll(area, offset + held[1] - point[1])

    def reveal(self, widgets: Iterable[Widget], name: str | None) -> None:
        """Scroll so that the widget of this name shows."""
        for area in widgets:
            if isinstance(area, Scroll) and area.most:
                child = next((child for child in area.children if child.name == name), None)
                if child:
                    top = child.rect.top - MARGIN - area.rect.y
                    bottom = child.rect.bottom + MARGIN - area.rect.bottom
                    self.scroll(area, max(bottom, min(top, self.offset(area))))

    def draw(self, canvas: Canvas, area: Scroll, look: Callable[[Widget], Look]) -> None:
        """An area, what of its children shows, and its bar; ``look`` tells how each is at this moment."""
        offset = self.offset(area)
        view = area.view()
        with canvas.clipped(view), canvas.moved(0, -offset):
            if area.paint:
                area.paint(canvas)
            for child in area.children:
                if child.rect.bottom - offset > view.top and child.rect.top - offset < view.bottom:
                    child.draw(canvas, look(child))
        area.draw_bar(canvas, offset, look(area))
