"""The picture of a window, in logical units.

Everything is drawn by a few verbs (``fill``, ``box``, ``line``, ``polygon``, ``dashed``, ``sprite``, ``text``,
``paragraph``, ``layer``). They snap to whole pixels, keep what they make, and can be listed: ``record()`` gives the
list of things drawn, which is what tests compare. A scene in which little moves is put together by ``compose``: then a
frame costs what changed in it.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from neogame.ui.kit import shapes
from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.cache import Kept, pixels
from neogame.ui.kit.composition import Composition
from neogame.ui.kit.plain_canvas import Drawn, Manner
from neogame.ui.kit.text import Typesetter
from neogame.ui.kit.text_canvas import TextCanvas
from neogame.ui.kit.units import Box, Point

SHAPES, LAYERS = 2, 4  # times the window's pixels that are kept; a table needs less than 1 and 3


@dataclass(frozen=True)
class Layer:
    """Things drawn once and kept as one picture, with the list of them, as seen from its corner."""

    surface: pygame.Surface
    drawn: Sequence[Drawn]


@dataclass(frozen=True)
class Part:
    """A part of a composed picture: where it is, what it depends on, and what paints it, inside its rect."""

    rect: pygame.FRect
    key: Hashable
    paint: Callable[["Canvas"], None]
    solid: bool = False
    """Whether nothing shows through it, all over its rect."""

    @classmethod
    def kept(
        cls, rect: pygame.FRect, key: Hashable, paint: Callable[["Canvas"], None], *, opaque: bool = False
    ) -> "Part":
        """A part that is painted once per key and kept as one picture."""
        return cls(rect, key, lambda canvas: canvas.layer(key, rect, paint, opaque=opaque), opaque)


class Canvas(TextCanvas):
    """Draws on a surface. Drawing changes nothing but the surface, the caches and the record."""

    def __init__(self, surface: pygame.Surface, atlas: Atlas, type_: Typesetter, manner: Manner) -> None:
        super().__init__(surface, manner, atlas, type_)
        self._layers: Kept[Layer] = Kept(0, lambda layer: pixels(layer.surface))
        self._composition: Composition[Part] = Composition(self.pixels, self._paint_part)
        self._inside = 0, 0
        """Where the layer being painted lies in the window."""
        self._limit()

    def on(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        self._lie_on(surface)
        self._limit()
        self.forget()

    def suit(self, manner: Manner) -> None:
        """Draw in this manner from now on."""
        if manner != self.manner:
            self.manner = manner
            self.forget()

    def forget(self) -> None:
        """Drop what was made for a window, a manner or a language that is gone."""
        self._shapes.clear()
        self._layers.clear()
        self._composition.forget()
        self.atlas.forget()
        self.type.forget()

    def blank(self) -> None:
        """Have the next frame painted all over the window, whatever of it is there already."""
        self._composition.blank()

    # Verbs ---------------------------------------------------------------------------------------------------------

    def layer(
        self, key: Hashable, rect: Box, paint: Callable[["Canvas"], None], *, opaque: bool = False, again: bool = False
    ) -> None:
        """What ``paint`` draws inside a rect, painted once per key and kept as one picture.

        The key must name everything the picture depends on, except the window's shape, the language and the user's
        manner: when those change, nothing is kept. A layer that only repeats a part of another one, to cover what
        moves behind it, is drawn ``again`` and not listed twice.
        """
        where = self.pixels(rect)
        # A layer inside another one is the same picture as beside it.
        on_window = (where[0] + self._inside[0], where[1] + self._inside[1], *where[2:])
        # Onto what may be seen through, pygame puts no surface in runs: such a layer is kept as plain pixels.
        plain = opaque or bool(self.surface.get_flags() & pygame.SRCALPHA)
        layer = self._layers.get((key, on_window, plain), lambda: self._paint_layer(where, paint, opaque, plain))
        self._put(layer.surface, where)
        if self._record is not None and not again:
            self._record.extend(_moved(layer.drawn, where[0], where[1]))

    def compose(self, parts: Sequence[Part]) -> None:
        """The whole window out of parts, the lowest first, of which the first covers it.

        Painted is only where a part came, went or changed its key; what else was drawn since the last time is wiped
        off. The same sequence as before says that nothing changed.
        """
        if self._record is not None:
            for part in parts:
                part.paint(self)
        else:
            self._composition.compose(self.surface, parts)

    def stamp(
        self,
        key: Hashable,
        size: tuple[float, float],
        paint: Callable[["Canvas"], None],
        centre: Point,
        *,
        turn: float = 0.0,
        alpha: float = 1.0,
        scale: float = 1.0,
    ) -> None:
        """What ``paint`` draws between (0, 0) and ``size``, painted once per key and put anywhere, turned or scaled.

        Unlike a layer it may move: a piece under the hand costs one blit a frame.
        """
        wide, high = max(1, round(size[0] * self.scale)), max(1, round(size[1] * self.scale))
        layer = self._layers.get((key, wide, high), lambda: self._paint_stamp((wide, high), paint))
        surface = layer.surface
        if turn or alpha < 1 or scale != 1:
            steps, share = round(turn), round(alpha * 255)
            scaled = (max(1, round(wide * scale)), max(1, round(high * scale)))
            surface = self._shapes.get(
                ("stamp", key, scaled, steps, share), lambda: _turned(surface, scaled, steps, share)
            )
        x, y = self.pixel(centre)
        where = (round(x - surface.width / 2), round(y - surface.height / 2), *surface.size)
        self._put(surface, where)
        if self._record is not None:
            self._record.extend(_moved(layer.drawn, round(x - wide / 2), round(y - high / 2)))

    # Inside --------------------------------------------------------------------------------------------------------

    def _limit(self) -> None:
        """Keep as much as a window of this size is worth."""
        area = pixels(self.surface)
        self._shapes.limit, self._layers.limit = SHAPES * area, LAYERS * area
        self.atlas.keep(area)

    def _mind(self, where: tuple[int, int, int, int]) -> None:
        """Keep what was composed where something is about to be drawn over it."""
        if self.surface is self._window:
            self._composition.keep(self._window, where)

    def _paint_part(self, part: Part, places: Sequence[pygame.Rect] | None) -> None:
        if places is None:
            part.paint(self)
        else:
            with self.only(places):
                part.paint(self)

    def _paint_layer(
        self, where: tuple[int, int, int, int], paint: Callable[["Canvas"], None], opaque: bool, plain: bool
    ) -> "Layer":
        surface = _opaque(where[2:]) if opaque else shapes.blank(where[2:])
        outer, left, top, inside = self.surface, self._left, self._top, self._inside
        self.surface, self._left, self._top = surface, left - where[0], top - where[1]
        self._inside = inside[0] + where[0], inside[1] + where[1]
        try:
            with self.record() as drawn:
                paint(self)
            if not plain:
                # Runs of nothing are skipped and full ones copied: much of a layer is one or the other.
                surface.set_alpha(255, pygame.RLEACCEL)
            return Layer(surface, drawn)
        finally:
            self.surface, self._left, self._top, self._inside = outer, left, top, inside

    def _paint_stamp(self, size: tuple[int, int], paint: Callable[["Canvas"], None]) -> "Layer":
        outer, left, top = self.surface, self._left, self._top
        self.surface, self._left, self._top = shapes.blank(size), 0.0, 0.0
        try:
            with self.record() as drawn:
                paint(self)
            return Layer(self.surface, drawn)
        finally:
            self.surface, self._left, self._top = outer, left, top


def _moved(drawn: Sequence[Drawn], dx: int, dy: int) -> Sequence[Drawn]:
    """Things drawn, further right and down."""
    if not (dx or dy):
        return drawn
    return [
        Drawn(one.verb, one.what, (one.where[0] + dx, one.where[1] + dy, *one.where[2:]), one.detail, one.cut)
        for one in drawn
    ]


def _opaque(size: tuple[int, int]) -> pygame.Surface:
    """A surface without transparency, to be put down with more on it.

    SDL copies rows that lie at even addresses past the processor's cache, and what is painted over them next waits for
    the memory: that costs more than it saved. So these rows lie a pixel aside.
    """
    return pygame.Surface((size[0] + 1, size[1])).convert().subsurface((1, 0, *size))


def _turned(surface: pygame.Surface, size: tuple[int, int], degrees: int, alpha: int) -> pygame.Surface:
    """A surface scaled, turned clockwise and faded."""
    scaled = surface if surface.size == size else pygame.transform.smoothscale(surface, size)
    turned = pygame.transform.rotozoom(scaled, -degrees, 1.0) if degrees else scaled.copy()
    if alpha < 255:
        turned.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return turned
