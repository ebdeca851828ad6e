"""The verbs that draw shapes and sprites. They snap to whole pixels and keep what they make."""

import math
from collections.abc import Sequence
from typing import Literal

import pygame

from neogame.ui.kit import palette, shapes
from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.cache import Kept, pixels
from neogame.ui.kit.palette import Paint, Rgba
from neogame.ui.kit.plain_canvas import Manner, PlainCanvas
from neogame.ui.kit.units import Box, Point

Depth = Literal["flat", "panel", "lifted"]

DEPTHS: dict[Depth, tuple[float, float, float]] = {
    "flat": (2, 4, 0.30),
    "panel": (4, 12, 0.20),
    "lifted": (14, 28, 0.38),
}
"""How far below a box its shadow lies, how soft and how dark it is."""


class ShapeCanvas(PlainCanvas):
    """Draws rectangles, boxes, circles, lines and polygons; sprites, icons and pictures."""

    def __init__(self, surface: pygame.Surface, manner: Manner, atlas: Atlas) -> None:
        super().__init__(surface, manner)
        self.atlas = atlas
        self._shapes = Kept(0, pixels)

    def fill(self, rect: Box, paint: Paint, alpha: float = 1.0) -> None:
        """A plain rectangle."""
        where = self.pixels(rect)
        if isinstance(paint, str) and alpha >= 1:
            self._mind(where)
            self.surface.fill(self._rgba(paint, 1.0), where)
        else:
            self._put(self._box(where[2:], 0, self._fill(paint, alpha), None, 0), where)
        self._note("fill", str(paint), where)

    def box(
        self,
        rect: Box,
        paint: Paint | None = None,
        *,
        radius: float = 16,
        edge: str | None = None,
        line: float = 2,
        alpha: float = 1.0,
        depth: Depth | None = None,
    ) -> None:
        """A box with round corners; the edge lies half outside the rect, as a drawn line does."""
        half = line / 2 if edge else 0.0
        x, y, width, height = rect
        where = self.pixels((x - half, y - half, width + line if edge else width, height + line if edge else height))
        corner = round((radius + half) * self.scale)
        if depth:
            self._shadow(where, corner, depth)
        thick = max(1, round(line * self.scale)) if edge else 0
        colour = self._rgba(edge, alpha) if edge else None
        fill = self._fill(paint, alpha) if paint is not None else None
        self._put(self._box(where[2:], corner, fill, colour, thick), where)
        self._note("box", f"{paint} {edge}", where)

    def circle(
        self,
        centre: Point,
        radius: float,
        paint: Paint | None = None,
        *,
        edge: str | None = None,
        line: float = 2,
        alpha: float = 1.0,
    ) -> None:
        """A disc or, without paint, a ring."""
        rect = (centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        self.box(rect, paint, radius=radius, edge=edge, line=line, alpha=alpha)

    def glow(self, rect: Box, colour: str, *, radius: float = 16, blur: float = 18, alpha: float = 0.75) -> None:
        """A soft light round a box."""
        where = self.pixels(rect)
        soft, corner = max(1, round(blur * self.scale / 2)), round(radius * self.scale)
        rgba = self._rgba(colour, alpha)
        key = ("glow", where[2:], corner, soft, rgba)
        surface = self._shapes.get(key, lambda: shapes.shadow(where[2:], corner, soft, rgba))
        self._put(surface, (where[0] - 2 * soft, where[1] - 2 * soft))
        self._note("glow", colour, where)

    def line(self, points: Sequence[Point], colour: str, width: float = 2, alpha: float = 1.0) -> None:
        """A line through points, with round joints; level and upright ones are as crisp as the pixels."""
        if len(points) == 2 and (points[0][0] == points[1][0] or points[0][1] == points[1][1]):
            (x0, y0), (x1, y1) = points
            left = min(x0, x1) - (width / 2 if x0 == x1 else 0)
            top = min(y0, y1) - (width / 2 if y0 == y1 else 0)
            self.fill((left, top, abs(x1 - x0) or width, abs(y1 - y0) or width), colour, alpha)
            return
        where, local = self._local(points, width)
        rgba, thick = self._rgba(colour, alpha), width * self.scale
        key = ("line", where[2:], local, rgba, thick)
        self._put(self._shapes.get(key, lambda: shapes.polyline(where[2:], local, rgba, thick)), where)
        self._note("line", colour, where)

    def polygon(
        self,
        points: Sequence[Point],
        paint: str | None,
        *,
        edge: str | None = None,
        line: float = 2,
        alpha: float = 1.0,
    ) -> None:
        """A polygon with round joints."""
        where, local = self._local(points, line if edge else 0)
        fill = self._rgba(paint, alpha) if paint else None
        colour = self._rgba(edge, alpha) if edge else None
        thick = line * self.scale
        key = ("polygon", where[2:], local, fill, colour, thick)
        self._put(self._shapes.get(key, lambda: shapes.polygon(where[2:], local, fill, colour, thick)), where)
        self._note("polygon", f"{paint} {edge}", where)

    def dashed(
        self,
        rect: Box,
        colour: str,
        *,
        radius: float = 12,
        line: float = 3,
        dash: float = 10,
        gap: float = 7,
        alpha: float = 1.0,
    ) -> None:
        """The dashed outline of a box."""
        x, y, width, height = rect
        where = self.pixels((x - line / 2, y - line / 2, width + line, height + line))
        rgba, corner, k = self._rgba(colour, alpha), round((radius + line / 2) * self.scale), self.scale
        key = ("dashed", where[2:], corner, rgba, line, dash, gap)
        self._put(
            self._shapes.get(key, lambda: shapes.dashed(where[2:], corner, rgba, line * k, dash * k, gap * k)), where
        )
        self._note("dashed", colour, where)

    def ring(self, rect: Box, radius: float = 16) -> None:
        """The focus ring: blue inside white, 6 units outside."""
        x, y, width, height = rect
        outer = (x - 6, y - 6, width + 12, height + 12)
        self.box(outer, None, radius=radius + 6, edge=palette.WHITE, line=7)
        self.box(outer, None, radius=radius + 6, edge=palette.FOCUS, line=4)

    def sprite(
        self,
        name: str,
        at: Point,
        size: float | tuple[float, float] | None = None,
        *,
        tint: str | None = None,
        turn: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """A sprite with its anchor at a point; ``size`` is its width, or width and height, in units."""
        sprite = self.atlas[name]
        width, height = sprite.size
        if isinstance(size, tuple):
            kx, ky = size[0] / width, size[1] / height
        else:
            kx = ky = 1.0 if size is None else size / width
        ax, ay = sprite.anchor[0] * kx, sprite.anchor[1] * ky
        where = self.pixels((at[0] - ax, at[1] - ay, width * kx, height * ky))
        colour = self._rgba(tint, 1.0) if tint else None
        surface = self.atlas.surface(name, where[2:], colour, turn, round(alpha * 255))
        if turn:
            # The picture turns about its anchor; rotating grew the surface about its middle.
            radians = math.radians(turn)
            dx, dy = (width * kx / 2 - ax) * self.scale, (height * ky / 2 - ay) * self.scale
            cx = self._left + at[0] * self.scale + dx * math.cos(radians) - dy * math.sin(radians)
            cy = self._top + at[1] * self.scale + dx * math.sin(radians) + dy * math.cos(radians)
            left, top = round(cx - surface.width / 2), round(cy - surface.height / 2)
            where = (left, top, *surface.size)
        self._put(surface, where)
        self._note("sprite", name, where, f"{tint or ''} {turn:g} {alpha:g}")

    def nine(self, name: str, rect: Box, corner: float = 1.0) -> None:
        """A sprite stretched to a rect with its corners kept, or all of them ``corner`` times as large."""
        where = self.pixels(rect)
        self._put(self.atlas.stretched(name, where[2:], self.scale * corner), where)
        self._note("sprite", name, where)

    def icon(self, name: str, centre: Point, size: float, colour: str = palette.INK, alpha: float = 1.0) -> None:
        """An icon, tinted."""
        self.sprite(f"icon-{name}", centre, size, tint=colour, alpha=alpha)

    def picture(self, surface: pygame.Surface, at: Point, what: str) -> None:
        """A surface somebody else made, its top left corner at a point."""
        where = (*self.pixels((*at, 1, 1))[:2], *surface.size)
        self._put(surface, where)
        self._note("picture", what, where)

    def mask(self, rect: Box, radius: float) -> None:
        """Inside a layer: what lies outside a box with round corners is wiped off."""
        where = self.pixels(rect)
        whole = shapes.blank(self.surface.size)
        whole.blit(shapes.mask(where[2:], round(radius * self.scale)), where)
        self.surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    # Inside --------------------------------------------------------------------------------------------------------

    def _shadow(self, where: tuple[int, int, int, int], corner: int, depth: Depth) -> None:
        down, blur, alpha = DEPTHS[depth]
        soft = max(1, round(blur * self.scale / 2))
        rgba = self._rgba(palette.SHADOW, alpha)
        key = ("shadow", where[2:], corner, soft, rgba)
        surface = self._shapes.get(key, lambda: shapes.shadow(where[2:], corner, soft, rgba))
        self._put(surface, (where[0] - 2 * soft, where[1] - 2 * soft + round(down * self.scale)))

    def _box(
        self, size: tuple[int, int], corner: int, fill: shapes.Fill, edge: Rgba | None, width: int
    ) -> pygame.Surface:
        key = ("box", size, corner, fill, edge, width)
        return self._shapes.get(key, lambda: shapes.box(size, corner, fill, edge, width))

    def _local(
        self, points: Sequence[Point], width: float
    ) -> tuple[tuple[int, int, int, int], tuple[tuple[float, float], ...]]:
        """The pixels that points need, and the points inside them, to a quarter of a pixel so that shapes are kept."""
        k, margin = self.scale, width * self.scale / 2 + 1
        xs = [self._left + x * k for x, _ in points]
        ys = [self._top + y * k for _, y in points]
        left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
        size = (math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top)
        local = tuple((round((x - left) * 4) / 4, round((y - top) * 4) / 4) for x, y in zip(xs, ys, strict=True))
        return (left, top, *size), local

    def _fill(self, paint: Paint, alpha: float) -> shapes.Fill:
        if isinstance(paint, str):
            return self._rgba(paint, alpha)
        return self._rgba(paint.top, alpha), self._rgba(paint.foot, alpha)
