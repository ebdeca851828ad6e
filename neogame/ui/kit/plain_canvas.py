"""A surface that is drawn on in logical units, and the list of what was drawn on it."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

from neogame.ui.kit.palette import HIGH_CONTRAST, Rgba, rgba
from neogame.ui.kit.units import Box, Point, Shape


@dataclass(frozen=True)
class Drawn:
    """One thing drawn: the verb, what it drew and where, in pixels. ``cut`` tells text that had no room."""

    verb: str
    what: str
    where: tuple[int, int, int, int]
    detail: str = ""
    cut: bool = False


@dataclass(frozen=True)
class Manner:
    """How this user wants things drawn."""

    text_scale: float = 1.0
    high_contrast: bool = False


class PlainCanvas:
    """Knows where in the window a unit lies, puts pictures there and lists them; shapes and text come on top of it."""

    def __init__(self, surface: pygame.Surface, manner: Manner) -> None:
        self.manner = manner
        self._record: list[Drawn] | None = None
        self._only: Sequence[pygame.Rect] | None = None
        self._lie_on(surface)

    def _lie_on(self, surface: pygame.Surface) -> None:
        self.surface = self._window = surface
        self.shape = Shape.of(surface.size)
        self.scale = self.shape.scale
        self.width = self.shape.width
        self._left, self._top = self.shape.left, self.shape.top

    @contextmanager
    def record(self) -> Iterator[list[Drawn]]:
        """List everything drawn in the block."""
        outer, self._record = self._record, []
        try:
            yield self._record
        finally:
            self._record = outer

    def pixels(self, rect: Box) -> tuple[int, int, int, int]:
        """The whole pixels a rect in units covers."""
        x, y, width, height = rect
        left = math.floor(self._left + x * self.scale + 0.5)
        top = math.floor(self._top + y * self.scale + 0.5)
        right = math.floor(self._left + (x + width) * self.scale + 0.5)
        bottom = math.floor(self._top + (y + height) * self.scale + 0.5)
        return left, top, max(1, right - left), max(1, bottom - top)

    def pixel(self, point: Point) -> tuple[float, float]:
        """Where a point in units is, in pixels and parts of them."""
        return self._left + point[0] * self.scale, self._top + point[1] * self.scale

    @contextmanager
    def clipped(self, rect: Box) -> Iterator[None]:
        """Nothing is drawn outside the rect."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.pixels(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def only(self, places: Sequence[pygame.Rect]) -> Iterator[None]:
        """Pictures are put on the window in these places alone."""
        before, self._only = self._only, places
        try:
            yield
        finally:
            self._only = before

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Everything is drawn further right and down."""
        self._left += dx * self.scale
        self._top += dy * self.scale
        try:
            yield
        finally:
            self._left -= dx * self.scale
            self._top -= dy * self.scale

    def tell(self, verb: str, what: str, rect: Box) -> None:
        """List something a viewer learns that is not a picture, such as the text of a tooltip."""
        self._note(verb, what, self.pixels(rect))

    def veil(self, surface: pygame.Surface) -> None:
        """A surface of the window's size over all of it."""
        self._put(surface, (0, 0))

    # Inside --------------------------------------------------------------------------------------------------------

    def _put(self, surface: pygame.Surface, where: Sequence[int]) -> None:
        x, y = where[0], where[1]
        self._mind((x, y, *surface.size))
        if self._only is None or self.surface is not self._window:
            self.surface.blit(surface, where)
        else:
            self.surface.blits([(surface, place, place.move(-x, -y)) for place in self._only], doreturn=False)

    def _mind(self, where: tuple[int, int, int, int]) -> None:
        """Something is about to be drawn here."""

    def _note(
        self, verb: str, what: str, where: tuple[int, int, int, int], detail: str = "", cut: bool = False
    ) -> None:
        if self._record is not None:
            self._record.append(Drawn(verb, what, where, detail, cut))

    def _rgba(self, colour: str, alpha: float) -> Rgba:
        if self.manner.high_contrast:
            colour = HIGH_CONTRAST.get(colour, colour)
        return rgba(colour, alpha)
