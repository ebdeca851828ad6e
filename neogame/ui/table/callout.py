"""A callout: a white box with a gold or red line and a pointer to what it is about."""

import pygame

from neogame.ui import palette
from neogame.ui.canvas import Canvas, Point

POINTER = 18.0


def callout(canvas: Canvas, rect: pygame.FRect, to: Point | None, *, line: str = palette.TARGET_LINE) -> None:
    """A box whose pointer leaves the side nearest to ``to``, at its height, and never at a corner."""
    canvas.box(rect, palette.WHITE, radius=16, edge=line, line=3, depth="panel")
    if to is None:
        return
    x, y = to
    inner = rect.inflate(-2 * POINTER - 20, -2 * POINTER - 20)
    aside, apart = max(rect.left - x, x - rect.right), max(rect.top - y, y - rect.bottom)
    level = aside > 0 and aside >= apart
    if level:
        side = rect.right if x > rect.right else rect.left
        out = POINTER if x > rect.right else -POINTER
        at = min(max(y, inner.top), inner.bottom)
        tip, upper, lower = (side + out, at), (side, at - POINTER * 0.7), (side, at + POINTER * 0.7)
    else:
        side = rect.bottom if y > rect.centery else rect.top
        out = POINTER if y > rect.centery else -POINTER
        at = min(max(x, inner.left), inner.right)
        tip, upper, lower = (at, side + out), (at - POINTER * 0.7, side), (at + POINTER * 0.7, side)
    canvas.polygon([upper, tip, lower], palette.WHITE, edge=line, line=3)
    # The pointer's own base would cut it off from the box.
    dx, dy = (-4 if x > rect.right else 4, 0) if level else (0, -4 if y > rect.centery else 4)
    canvas.polygon(
        [(upper[0] + dx, upper[1] + dy), (upper[0] - dx * 0.6, upper[1] - dy * 0.6),
         (lower[0] - dx * 0.6, lower[1] - dy * 0.6), (lower[0] + dx, lower[1] + dy)], palette.WHITE,
    )  # fmt: skip
