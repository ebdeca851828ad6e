"""Pieces on their way: what moves, from where to where, and what the table looks like meanwhile."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.tempo import ARC, Motion, Tempo, along
from neogame.ui.kit.units import Point

Paint = Callable[[Canvas, Point, float, float], None]
"""Draws the piece with its middle at a point, so large, so opaque."""
APART = 24.0
"""Units between the dots of the way a piece came."""


@dataclass(frozen=True)
class Travel:
    """A piece that goes from one place to another; until it is there the table shows ``before``."""

    paint: Paint
    start: pygame.FRect
    end: pygame.FRect
    motion: Motion
    before: Any
    arc: float = ARC

    def over(self, now: float) -> bool:
        """Whether the piece is where it goes."""
        return self.motion.over(now)

    def draw(self, canvas: Canvas, now: float, tempo: Tempo) -> None:
        """The piece on its way; without motion it fades in where it goes."""
        share = self.motion.share(now)
        if not tempo.travels:
            self.paint(canvas, self.end.center, self.end.width, share)
            return
        size = self.start.width + (self.end.width - self.start.width) * share
        # Whole steps of two units, so that few sizes of a picture are made and kept.
        self.paint(canvas, along(self.start.center, self.end.center, share, self.arc), 2 * round(size / 2), 1.0)


def dots(start: Point, end: Point) -> list[Point]:
    """The way a piece came, as points over the low arc it took, from its origin to just before its place."""
    count = int(math.dist(start, end) / APART)
    return [along(start, end, (i + 0.5) / count) for i in range(max(0, count - 1))]


def draw_way(canvas: Canvas, points: Sequence[Point], colour: str) -> None:
    """A dotted line in a player's colour inside white."""
    for point in points:
        canvas.circle(point, 5, "#FFFFFF", alpha=0.85)
        canvas.circle(point, 3.5, colour)


def trail(canvas: Canvas, rect: pygame.FRect, colour: str, radius: float) -> None:
    """The ring round what was played last, in its player's colour inside white."""
    canvas.box(rect, None, radius=radius, edge="#FFFFFF", line=6)
    canvas.box(rect, None, radius=radius, edge=colour, line=3.5)
