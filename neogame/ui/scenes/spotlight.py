"""Light on a few things of a scene while the rest is dimmed, and an arrow from one to another."""

import math
from collections.abc import Sequence

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.units import Point

DIM, DARK, CLEAR = 0.5, "#0B2624", (0, 0, 0, 0)
ROUND, AIR = 16.0, 10.0
HEAD = 26.0
"""How long the head of an arrow is."""
Shape = pygame.FRect | Sequence[Point]
"""What stays bright: a box, or a polygon."""


def dim(canvas: Canvas, holes: Sequence[Shape], top: float) -> None:
    """Everything below ``top`` but the holes, and a golden line round each."""
    bleed = canvas.shape.bleed
    whole = pygame.FRect(bleed.x, top, bleed.width, bleed.bottom - top)

    def paint(canvas: Canvas) -> None:
        canvas.fill(whole, DARK, DIM)
        for hole in holes:
            if isinstance(hole, pygame.FRect):
                radius = round(ROUND * canvas.scale)
                pygame.draw.rect(canvas.surface, CLEAR, canvas.pixels(hole.inflate(AIR, AIR)), border_radius=radius)
            else:
                pygame.draw.polygon(canvas.surface, CLEAR, [canvas.pixel(point) for point in hole])
        for hole in holes:
            if isinstance(hole, pygame.FRect):
                canvas.box(hole.inflate(AIR, AIR), None, radius=ROUND, edge=palette.GOLD, line=6)
            else:
                canvas.polygon(hole, None, edge=palette.GOLD, line=6)

    canvas.layer(("spotlight", tuple(tuple(hole) for hole in holes)), whole, paint)


def arrow(canvas: Canvas, start: Point, end: Point) -> None:
    """A dashed arrow that bends a little."""
    (x0, y0), (x1, y1) = start, end
    across, down = x1 - x0, y1 - y0
    far = max(1.0, math.hypot(across, down))
    bend = (x0 + across / 2 - down * 0.12, y0 + down / 2 + across * 0.12)
    count = max(4, int(far / 16))

    def at(share: float) -> Point:
        one = 1 - share
        return (
            one * one * x0 + 2 * one * share * bend[0] + share * share * x1,
            one * one * y0 + 2 * one * share * bend[1] + share * share * y1,
        )

    for colour, width in ((palette.WHITE, 11.0), (palette.TARGET_LINE, 6.0)):
        for i in range(0, count - 1, 2):
            canvas.line((at(i / count), at((i + 1) / count)), colour, width)
    foot = at(1 - HEAD / far if far > 2 * HEAD else 0.5)
    along = ((x1 - foot[0]) * 0.6, (y1 - foot[1]) * 0.6)
    sides = [(foot[0] - along[1], foot[1] + along[0]), (foot[0] + along[1], foot[1] - along[0])]
    canvas.polygon([end, *sides], palette.WHITE, edge=palette.TARGET_LINE, line=4)
