"""The picture in logical units: 1080 high, 1440 to 2160 wide, on a window of any size.

Everything is drawn by a few verbs (``fill``, ``box``, ``line``, ``polygon``, ``dashed``, ``sprite``, ``text``,
``paragraph``, ``layer``). They snap to whole pixels, keep what they make, and can be listed: ``record()`` gives the
list of things drawn, which is what tests compare. A scene in which little moves is put together by ``compose``: then a
frame costs what changed in it.
"""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from neogame.i18n import Words
from neogame.ui.kit import palette, shapes
from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.cache import Kept, pixels
from neogame.ui.kit.composition import Composition
from neogame.ui.kit.palette import Blend
from neogame.ui.kit.text import FLOOR, NUMERAL_FLOOR, Style, Typesetter

Box = pygame.FRect | tuple[float, float, float, float]
Point = tuple[float, float]
Paint = str | Blend
Anchor = Literal["left", "centre", "right"]
Depth = Literal["flat", "panel", "lifted"]

HEIGHT = 1080.0
NARROWEST, WIDEST = 1440.0, 2160.0
COMPACT_BELOW = 840  # pixels of window height; from there down the pictures at 1280 x 720 are the measure
LABEL = Style(20)  # what lengths grow with
BASELINE = 0.35  # of the size, below the middle of a line
LEADING = 1.35
SHAPES, LAYERS = 2, 4  # times the window's pixels that are kept; a table needs less than 1 and 3
CALMEST = 0.7  # of the size asked for; text without room may be that much smaller, never below normal size

DEPTHS: dict[Depth, tuple[float, float, float]] = {
    "flat": (2, 4, 0.30),
    "panel": (4, 12, 0.20),
    "lifted": (14, 28, 0.38),
}

HIGH_CONTRAST = {
    palette.INK: "#000000",
    palette.INK_2: "#1C1C1C",
    palette.PAPER.top: "#FFFFFF",
    palette.PAPER.foot: "#FFFFFF",
    palette.BAR: "#FFFFFF",
    palette.PANEL_EDGE: "#3A3A3A",
    palette.BUTTON_EDGE: "#000000",
    palette.CARD_EDGE: "#000000",
    palette.DISABLED_TEXT: "#4A4A40",
    palette.PINE_SLOT: "#0F2C2A",
    palette.PINE_LEGAL: "#1A413E",
}


@dataclass(frozen=True)
class Shape:
    """How the canvas lies in the window: its width in units, pixels per unit, and where its corner is."""

    window: tuple[int, int]
    scale: float
    width: float
    left: float
    top: float
    compact: bool

    @classmethod
    def of(cls, window: tuple[int, int]) -> "Shape":
        """The canvas of a window of this many pixels."""
        w, h = max(1, window[0]), max(1, window[1])
        compact = h < COMPACT_BELOW
        # A compact canvas is never narrower than 16:9, so its rows keep their room (RULINGS: ui 14).
        scale = min(w / 1920, h / HEIGHT) if compact else min(h / HEIGHT, w / NARROWEST)
        width = min(WIDEST, max(NARROWEST, w / scale))
        return cls(window, scale, width, (w - width * scale) / 2, (h - HEIGHT * scale) / 2, compact)

    @property
    def bleed(self) -> pygame.FRect:
        """The whole window in units, beyond the canvas on both sides when they differ in shape."""
        return pygame.FRect(
            -self.left / self.scale, -self.top / self.scale, self.window[0] / self.scale, self.window[1] / self.scale
        )

    def units(self, pixel: tuple[int, int]) -> Point:
        """Where in the canvas a pixel of the window is."""
        return (pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale


@dataclass(frozen=True)
class Drawn:
    """One thing drawn: the verb, what it drew and where, in pixels. ``cut`` tells text that had no room."""

    verb: str
    what: str
    where: tuple[int, int, int, int]
    detail: str = ""
    cut: bool = False


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


@dataclass(frozen=True)
class Manner:
    """How this user wants things drawn."""

    text_scale: float = 1.0
    high_contrast: bool = False


class Canvas:
    """Draws on a surface. Drawing changes nothing but the surface, the caches and the record."""

    def __init__(self, surface: pygame.Surface, atlas: Atlas, type_: Typesetter, manner: Manner) -> None:
        self.atlas = atlas
        self.type = type_
        self.manner = manner
        self._shapes = Kept(0, pixels)
        self._layers: Kept[Layer] = Kept(0, lambda layer: pixels(layer.surface))
        self._composition = Composition()
        self._record: list[Drawn] | None = None
        self._only: Sequence[pygame.Rect] | None = None
        self._inside = 0, 0
        """Where the layer being painted lies in the window."""
        self.on(surface)

    def on(self, surface: pygame.Surface) -> None:
        """Draw on this surface from now on."""
        self.surface = self._window = surface
        self.shape = Shape.of(surface.size)
        self.scale = self.shape.scale
        self.width = self.shape.width
        self._left, self._top = self.shape.left, self.shape.top
        area = pixels(surface)
        self._shapes.limit, self._layers.limit = SHAPES * area, LAYERS * area
        self.atlas.keep(area)
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

    @contextmanager
    def record(self) -> Iterator[list[Drawn]]:
        """List everything drawn in the block."""
        outer, self._record = self._record, []
        try:
            yield self._record
        finally:
            self._record = outer

    # Measures ------------------------------------------------------------------------------------------------------

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

    def font_px(self, style: Style) -> int:
        """The pixel size a style is drawn at."""
        if style.fixed:
            return max(NUMERAL_FLOOR, round(style.size * self.scale))
        return max(FLOOR, round(style.size * self.manner.text_scale * self.scale))

    def text_width(self, text: str, style: Style) -> float:
        """How wide a text is on one line, in units."""
        return self.type.width(text, style.face, style.weight, self.font_px(style)) / self.scale

    def calmer(self, style: Style) -> Iterator[Style]:
        """The style, then less and less enlarged by the text size setting: the last resort before text is cut."""
        yield style
        if not style.fixed:
            lowest = max(1 / self.manner.text_scale, CALMEST)
            for share in (0.93, 0.86, 0.8, 0.75, CALMEST):
                if share >= lowest:
                    yield style.but(size=style.size * share)

    def line_height(self, style: Style) -> float:
        """The distance of two lines of a style, in units."""
        return self.font_px(style) * LEADING / self.scale

    def wrapped(self, text: str, style: Style, width: float) -> list[str]:
        """The text in lines of at most ``width`` units."""
        room = math.floor(width * self.scale + 0.5)
        return self.type.wrap(text, style.face, style.weight, self.font_px(style), room)

    def text_height(self, text: str, style: Style, width: float) -> float:
        """How high a text is when it is wrapped to ``width``, in units."""
        return len(self.wrapped(text, style, width)) * self.line_height(style)

    def grown(self, length: float) -> float:
        """A length that grows with the text, for rows and buttons that hold a line of it."""
        return length * max(1.0, self.font_px(LABEL) / (LABEL.size * self.scale))

    # Verbs ---------------------------------------------------------------------------------------------------------

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
        self, centre: Point, radius: float, paint: Paint | None = None, *, edge: str | None = None, line: float = 2,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
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
            half = width / 2
            self.fill((min(x0, x1) - (half if x0 == x1 else 0), min(y0, y1) - (half if y0 == y1 else 0),
                       abs(x1 - x0) or width, abs(y1 - y0) or width), colour, alpha)  # fmt: skip
            return
        where, local = self._local(points, width)
        rgba, thick = self._rgba(colour, alpha), width * self.scale
        key = ("line", where[2:], local, rgba, thick)
        self._put(self._shapes.get(key, lambda: shapes.polyline(where[2:], local, rgba, thick)), where)
        self._note("line", colour, where)

    def polygon(
        self, points: Sequence[Point], paint: str | None, *, edge: str | None = None, line: float = 2,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A polygon with round joints."""
        where, local = self._local(points, line if edge else 0)
        fill = self._rgba(paint, alpha) if paint else None
        colour = self._rgba(edge, alpha) if edge else None
        thick = line * self.scale
        key = ("polygon", where[2:], local, fill, colour, thick)
        self._put(self._shapes.get(key, lambda: shapes.polygon(where[2:], local, fill, colour, thick)), where)
        self._note("polygon", f"{paint} {edge}", where)

    def dashed(
        self, rect: Box, colour: str, *, radius: float = 12, line: float = 3, dash: float = 10, gap: float = 7,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
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
        self, name: str, at: Point, size: float | tuple[float, float] | None = None, *, tint: str | None = None,
        turn: float = 0.0, alpha: float = 1.0,
    ) -> None:  # fmt: skip
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

    def text(
        self, text: str, at: Point, style: Style, anchor: Anchor = "left", *, room: float | None = None,
        typed: bool = False, alpha: float = 1.0,
    ) -> float:  # fmt: skip
        """One line, its middle at a point; gives its width in units.

        With too little ``room`` the short form is taken, then a smaller size, then an ellipsis. ``typed`` text is a
        player's own: too long for every size it is shortened at its own, without anybody being at fault.
        """
        if room is None:
            return self._line(str(text), at, style, self.font_px(style), anchor, alpha, False)
        limit = math.floor(room * self.scale + 0.5)
        for calm in self.calmer(style):
            px = self.font_px(calm)
            for shown in (str(text), short(text)):
                if self.type.width(shown, style.face, style.weight, px) <= limit:
                    return self._line(shown, at, calm, px, anchor, alpha, False)
        if typed:
            calm, px = style, self.font_px(style)
        shown = self.type.shorten(short(text), style.face, style.weight, px, limit)
        return self._line(shown, at, calm, px, anchor, alpha, not typed)

    def paragraph(
        self, text: str, rect: Box, style: Style, anchor: Anchor = "left", *, middle: bool = False,
        alpha: float = 1.0,
    ) -> float:  # fmt: skip
        """Text wrapped to a rect, from its top or about its middle; gives the height used.

        When it is too high the short form is taken, then a smaller size; what still does not fit is listed as cut.
        """
        x, y, width, height = rect
        limit = math.floor(width * self.scale + 0.5)
        for style in self.calmer(style):  # noqa: B020
            px, step = self.font_px(style), self.line_height(style)
            fits = max(1, int((height + 0.5 * step) / step))
            for words in (str(text), short(text)):
                lines = self.wrapped(words, style, width)
                cut = len(lines) > fits
                cut = cut or any(self.type.width(line, style.face, style.weight, px) > limit for line in lines)
                if not cut:
                    break
            if not cut:
                break
        if len(lines) > fits:
            rest = " ".join(lines[fits - 1 :])
            lines = [*lines[: fits - 1], self.type.shorten(rest, style.face, style.weight, px, limit)]
        top = y + (height - len(lines) * step) / 2 if middle else y
        along = {"left": x, "centre": x + width / 2, "right": x + width}[anchor]
        for i, shown in enumerate(lines):
            if shown:
                self._line(shown, (along, top + (i + 0.5) * step), style, px, anchor, alpha, cut)
        return len(lines) * step

    def spans(self, parts: Sequence[tuple[str, Style]], at: Point, room: float | None = None) -> float:
        """Several styles on one line, left to right; what has no room is left off from the end."""
        x = at[0]
        for text, style in parts:
            left = None if room is None else at[0] + room - x
            if left is not None and left < self.text_width(text[:3] + "…", style):
                break
            x += self.text(text, (x, at[1]), style, room=left, typed=room is not None)
        return x - at[0]

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

    def still(self, key: Hashable, paint: Callable[["Canvas"], None]) -> None:
        """What ``paint`` draws over the whole window, kept as one picture until the key changes."""
        self.compose((Part(self.shape.bleed, key, paint),))

    def compose(self, parts: Sequence[Part]) -> None:
        """The whole window out of parts, the lowest first, of which the first covers it.

        Painted is only where a part came, went or changed its key; what else was drawn since the last time is wiped
        off. The same sequence as before says that nothing changed.
        """
        if self._record is not None:
            for part in parts:
                part.paint(self)
        else:
            self._composition.compose(self, parts)

    def stamp(
        self, key: Hashable, size: tuple[float, float], paint: Callable[["Canvas"], None], centre: Point, *,
        turn: float = 0.0, alpha: float = 1.0, scale: float = 1.0,
    ) -> None:  # fmt: skip
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

    def veil(self, surface: pygame.Surface) -> None:
        """A surface of the window's size over all of it."""
        self._put(surface, (0, 0))

    def mask(self, rect: Box, radius: float) -> None:
        """Inside a layer: what lies outside a box with round corners is wiped off."""
        where = self.pixels(rect)
        whole = shapes.blank(self.surface.size)
        whole.blit(shapes.mask(where[2:], round(radius * self.scale)), where)
        self.surface.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

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

    # Inside --------------------------------------------------------------------------------------------------------

    def _put(self, surface: pygame.Surface, where: Sequence[int]) -> None:
        x, y = where[0], where[1]
        self._mind((x, y, *surface.size))
        if self._only is None or self.surface is not self._window:
            self.surface.blit(surface, where)
        else:
            self.surface.blits([(surface, place, place.move(-x, -y)) for place in self._only], doreturn=False)

    def _mind(self, where: tuple[int, int, int, int]) -> None:
        """Keep what was composed where something is about to be drawn over it."""
        if self.surface is self._window:
            self._composition.keep(self._window, where)

    def _line(self, shown: str, at: Point, style: Style, px: int, anchor: Anchor, alpha: float, cut: bool) -> float:
        line = self.type.line(shown, style.face, style.weight, px, self._rgba(style.colour, alpha))
        width = line.surface.width
        x = self._left + at[0] * self.scale - (0 if anchor == "left" else width / 2 if anchor == "centre" else width)
        y = self._top + at[1] * self.scale + BASELINE * px - line.baseline
        where = (math.floor(x + 0.5), math.floor(y + 0.5), width, line.surface.height)
        self._put(line.surface, where)
        self._note("text", shown, where, style.colour, cut)
        return width / self.scale

    def _note(
        self, verb: str, what: str, where: tuple[int, int, int, int], detail: str = "", cut: bool = False
    ) -> None:
        if self._record is not None:
            self._record.append(Drawn(verb, what, where, detail, cut))

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

    def _shadow(self, where: tuple[int, int, int, int], corner: int, depth: Depth) -> None:
        down, blur, alpha = DEPTHS[depth]
        soft = max(1, round(blur * self.scale / 2))
        rgba = self._rgba(palette.SHADOW, alpha)
        key = ("shadow", where[2:], corner, soft, rgba)
        surface = self._shapes.get(key, lambda: shapes.shadow(where[2:], corner, soft, rgba))
        self._put(surface, (where[0] - 2 * soft, where[1] - 2 * soft + round(down * self.scale)))

    def _box(
        self, size: tuple[int, int], corner: int, fill: shapes.Fill, edge: shapes.Rgba | None, width: int
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

    def _rgba(self, colour: str, alpha: float) -> shapes.Rgba:
        if self.manner.high_contrast:
            colour = HIGH_CONTRAST.get(colour, colour)
        return rgba(colour, alpha)


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


def short(text: str) -> str:
    """A text's short form, or itself."""
    return text.short if isinstance(text, Words) else text


@lru_cache(maxsize=2048)
def rgba(colour: str, alpha: float = 1.0) -> shapes.Rgba:
    """The numbers of a ``#RRGGBB`` colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), round(alpha * 255)
