"""The verbs that measure and draw text, as large as this user wants it."""

import math
from collections.abc import Iterator
from typing import Literal

import pygame

from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.plain_canvas import Manner
from neogame.ui.kit.shape_canvas import ShapeCanvas
from neogame.ui.kit.text import FLOOR, NUMERAL_FLOOR, Style, Typesetter, rest_of, short
from neogame.ui.kit.units import Box, Point

Anchor = Literal["left", "centre", "right"]

LABEL = Style(20)  # what lengths grow with
BASELINE = 0.35  # of the size, below the middle of a line
LEADING = 1.35
CALMEST = 0.7  # of the size asked for; text without room may be that much smaller, never below normal size


class TextCanvas(ShapeCanvas):
    """Draws ``text`` on one line and a ``paragraph`` on several."""

    def __init__(self, surface: pygame.Surface, manner: Manner, atlas: Atlas, type_: Typesetter) -> None:
        super().__init__(surface, manner, atlas)
        self.type = type_

    # Measures ------------------------------------------------------------------------------------------------------

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

    def text(
        self,
        text: str,
        at: Point,
        style: Style,
        anchor: Anchor = "left",
        *,
        room: float | None = None,
        typed: bool = False,
        alpha: float = 1.0,
    ) -> float:
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
        self,
        text: str,
        rect: Box,
        style: Style,
        anchor: Anchor = "left",
        *,
        middle: bool = False,
        alpha: float = 1.0,
    ) -> float:
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
            rest = rest_of(words, lines[: fits - 1])
            lines = [*lines[: fits - 1], self.type.shorten(rest, style.face, style.weight, px, limit)]
        top = y + (height - len(lines) * step) / 2 if middle else y
        along = {"left": x, "centre": x + width / 2, "right": x + width}[anchor]
        for i, shown in enumerate(lines):
            if shown:
                self._line(shown, (along, top + (i + 0.5) * step), style, px, anchor, alpha, cut)
        return len(lines) * step

    def _line(self, shown: str, at: Point, style: Style, px: int, anchor: Anchor, alpha: float, cut: bool) -> float:
        line = self.type.line(shown, style.face, style.weight, px, self._rgba(style.colour, alpha))
        width = line.surface.width
        x = self._left + at[0] * self.scale - (0 if anchor == "left" else width / 2 if anchor == "centre" else width)
        y = self._top + at[1] * self.scale + BASELINE * px - line.baseline
        where = (math.floor(x + 0.5), math.floor(y + 0.5), width, line.surface.height)
        self._put(line.surface, where)
        self._note("text", shown, where, style.colour, cut)
        return width / self.scale
