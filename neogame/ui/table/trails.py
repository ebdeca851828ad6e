"""What stays to be seen of somebody's turn: a ring round what was played, and how it came there.

The colour is the player's own, as ``people.ring_of`` gives it; each game says which moves leave a trail.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.tempo import along
from neogame.ui.kit.units import Point

APART = 20.0
"""Units between the dots of a way."""
ENDS = 4
"""Dots at each end of a way: between them it would only cross what one reads."""


def dots(start: Point, end: Point) -> list[tuple[Point, float]]:
    """The dots of the way a piece came, over the low arc it took, and how strong each is: they fade from both ends."""
    count = int(math.dist(start, end) / APART)
    places = range(1, count)
    shown = [number for number in places if min(number, count - number) <= ENDS]
    return [(along(start, end, number / count), 1 - (min(number, count - number) - 1) / ENDS) for number in shown]


def way(start: Point, end: Point, colour: str, written: Sequence[pygame.FRect] = ()) -> Iterator[Part]:
    """The way a piece came, in a player's colour; what is ``written`` on its way stays free."""
    found = [dot for dot in dots(start, end) if not any(rect.collidepoint(dot[0]) for rect in written)]
    half = len(found) // 2
    for run in (found[:half], found[half:]):
        if run:
            xs, ys = [x for (x, _), _ in run], [y for (_, y), _ in run]
            area = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(14, 14)
            yield Part.kept(area, ("way", tuple(run), colour), partial(_dotted, run=run, colour=colour))


def _dotted(canvas: Canvas, run: Sequence[tuple[Point, float]], colour: str) -> None:
    for point, strength in run:
        canvas.circle(point, 5, palette.WHITE, alpha=round(0.85 * strength, 2))
        canvas.circle(point, 3.5, colour, alpha=round(strength, 2))


def draw_way(canvas: Canvas, start: Point, end: Point, colour: str) -> None:
    """The way from where a piece was taken to the hand that carries it."""
    _dotted(canvas, dots(start, end), colour)


def ring(canvas: Canvas, rect: pygame.FRect, colour: str, radius: float) -> None:
    """The ring round what was played last, in its player's colour inside white."""
    canvas.box(rect, None, radius=radius, edge=palette.WHITE, line=6)
    canvas.box(rect, None, radius=radius, edge=colour, line=3.5)
