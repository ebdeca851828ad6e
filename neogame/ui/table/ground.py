"""The ground of a table: what lies still under everything, and the parts of the picture that lie on it."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.table.bar import Bar
from neogame.ui.table.tabletop import Tabletop


@dataclass(frozen=True)
class Ground:
    """The table with its empty panels, painted once and kept; ``key`` names everything that it depends on."""

    key: Hashable
    paint: Callable[[Canvas], Any]

    def draw(self, canvas: Canvas, *, again: bool = False) -> None:
        """All of it; ``again`` where a part repeats what lies under it."""
        canvas.layer(("ground", self.key), canvas.shape.bleed, self.paint, opaque=True, again=again)

    def part(self, canvas: Canvas) -> Part:
        """The lowest part of the picture."""
        return Part(canvas.shape.bleed, ("ground", self.key), self.draw)

    def on(self, rect: pygame.FRect, key: Hashable, paint: Callable[[Canvas], None]) -> Part:
        """A part that lies on it, painted once and kept; with the ground in it, it is put down without blending."""

        def paint_all(canvas: Canvas) -> None:
            self.draw(canvas, again=True)
            paint(canvas)

        return Part.kept(rect, key, paint_all, opaque=True)

    def bar(self, canvas: Canvas, table: Tabletop, bar: Bar) -> Iterator[Part]:
        """The bar at the top, and what it tells of the log."""
        bleed, key = canvas.shape.bleed, (*bar.key, table.say.language)
        area = pygame.FRect(bleed.x, bleed.y, bleed.width, bar.height + 12 - bleed.y)
        yield self.on(area, key, bar.draw)
        log = ("log", key, *table.headline(), table.session.thinking)
        yield Part.kept(bar.log, log, bar.draw_log)
