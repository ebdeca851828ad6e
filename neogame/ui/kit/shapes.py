"""Smooth shapes in pixels: boxes with round corners, gradients, soft shadows, dashed outlines, nine-slices.

pygame's own drawing has hard edges, so shapes are drawn several times larger and scaled down; the canvas keeps them.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from neogame.ui.kit.palette import Rgba

Pixels = tuple[int, int]
Fill = Rgba | tuple[Rgba, Rgba] | None
Insets = tuple[int, int, int, int]
SMOOTH = 4


def blank(size: Pixels) -> pygame.Surface:
    """A surface with nothing on it."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@lru_cache(maxsize=256)
def _disc(radius: int) -> pygame.Surface:
    """A white disc with soft edge, ``radius`` pixels."""
    big = pygame.Surface((2 * radius * SMOOTH, 2 * radius * SMOOTH), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * SMOOTH, radius * SMOOTH), radius * SMOOTH)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def mask(size: Pixels, radius: int) -> pygame.Surface:
    """A white box with round corners; outside it is transparent."""
    width, height = size
    surface = blank(size)
    surface.fill((255, 255, 255, 255))
    radius = min(radius, width // 2, height // 2)
    if radius <= 0:
        return surface
    disc = _disc(radius)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            surface.fill((255, 255, 255, 0), (x, y, radius, radius))
            surface.blit(disc, (x, y), (left, top, radius, radius))
    return surface


def gradient(size: Pixels, top: Rgba, bottom: Rgba) -> pygame.Surface:
    """A vertical gradient."""
    width, height = size
    column = blank((1, height))
    for y in range(column.height):
        share = y / max(1, height - 1)
        column.set_at((0, y), tuple(round(a + (b - a) * share) for a, b in zip(top, bottom, strict=True)))
    return pygame.transform.scale(column, (max(1, width), column.height))


def stops(size: Pixels, colours: Sequence[tuple[float, Rgba]]) -> pygame.Surface:
    """A vertical gradient through several colours, each at its share of the height."""
    surface = blank(size)
    for (start, top), (end, bottom) in pairwise(colours):
        y, foot = round(start * size[1]), round(end * size[1])
        surface.blit(gradient((size[0], foot - y), top, bottom), (0, y))
    return surface


def box(size: Pixels, radius: int, fill: Fill, edge: Rgba | None = None, width: int = 0) -> pygame.Surface:
    """A box with round corners, filled plainly or by a gradient, with an edge inside its size."""
    if edge is None or width <= 0:
        return _filled(size, radius, fill)
    outer = _filled(size, radius, edge)
    inside = (size[0] - 2 * width, size[1] - 2 * width)
    if inside[0] <= 0 or inside[1] <= 0:
        return outer
    hole = mask(inside, radius - width)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    if fill is not None:
        # A pixel of overlap hides the seam between the soft inner rim and the fill.
        under = _filled((size[0] - 2, size[1] - 2), radius - 1, fill)
        body = blank(size)
        body.blit(under, (1, 1))
        body.blit(outer, (0, 0))
        return body
    return outer


def _filled(size: Pixels, radius: int, fill: Fill) -> pygame.Surface:
    surface = mask(size, radius)
    if fill is None:
        surface.fill((0, 0, 0, 0))
    elif isinstance(fill[0], tuple):
        surface.blit(gradient(size, fill[0], fill[1]), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        surface.fill(fill, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def shadow(size: Pixels, radius: int, blur: int, colour: Rgba) -> pygame.Surface:
    """The soft shadow of a box of ``size``; it is ``2 * blur`` pixels larger on every side."""
    margin = 2 * blur
    corner = radius + margin
    small = 2 * corner + 2
    stamp = blank((small + 2 * margin, small + 2 * margin))
    stamp.fill((*colour[:3], 0))
    stamp.blit(_filled((small, small), radius, colour), (margin, margin))
    # Two box blurs come near a gaussian one and cost a tenth.
    for _ in range(2):
        stamp = pygame.transform.box_blur(stamp, max(1, blur // 2))
    inset = corner + margin
    return nine(stamp, (inset, inset, inset, inset), (size[0] + 2 * margin, size[1] + 2 * margin))


def nine(source: pygame.Surface, insets: Insets, size: Pixels) -> pygame.Surface:
    """``source`` stretched to ``size`` with its corners kept as they are."""
    left, top, right, bottom = insets
    width, height = size
    # Corners that do not fit are shared out, so a small box is still whole.
    if left + right > width:
        left, right = width // 2, width - width // 2
    if top + bottom > height:
        top, bottom = height // 2, height - height // 2
    across = (
        (0, insets[0], 0, left),
        (insets[0], source.width - insets[2], left, width - right),
        (source.width - insets[2], source.width, width - right, width),
    )
    down = (
        (0, insets[1], 0, top),
        (insets[1], source.height - insets[3], top, height - bottom),
        (source.height - insets[3], source.height, height - bottom, height),
    )
    surface = blank(size)
    for x0, x1, left_at, right_at in across:
        for y0, y1, top_at, bottom_at in down:
            if x1 <= x0 or y1 <= y0 or right_at <= left_at or bottom_at <= top_at:
                continue
            part = source.subsurface((x0, y0, x1 - x0, y1 - y0))
            wanted = (right_at - left_at, bottom_at - top_at)
            if (x0, right_at) == (insets[0], width - right):
                # From side to side the middle is of one tone; a pixel that scaling rounded would become a blot.
                part = pygame.transform.smoothscale(part, (1, part.height))
            surface.blit(part if part.size == wanted else pygame.transform.scale(part, wanted), (left_at, top_at))
    return surface


def polygon(
    size: Pixels, points: Sequence[tuple[float, float]], fill: Rgba | None, edge: Rgba | None, width: float
) -> pygame.Surface:
    """A polygon whose points are pixels of the surface; its edge has round joints."""
    big = blank((size[0] * SMOOTH, size[1] * SMOOTH))
    paint = fill or edge or (0, 0, 0, 0)
    big.fill((*paint[:3], 0))
    scaled = [(x * SMOOTH, y * SMOOTH) for x, y in points]
    if fill:
        pygame.draw.polygon(big, fill, scaled)
    if edge and width > 0:
        _stroke(big, edge, [*scaled, scaled[0]], width * SMOOTH)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def polyline(size: Pixels, points: Sequence[tuple[float, float]], colour: Rgba, width: float) -> pygame.Surface:
    """A line through points with round joints and ends."""
    big = blank((size[0] * SMOOTH, size[1] * SMOOTH))
    big.fill((*colour[:3], 0))
    _stroke(big, colour, [(x * SMOOTH, y * SMOOTH) for x, y in points], width * SMOOTH)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def dashed(size: Pixels, radius: int, colour: Rgba, width: float, dash: float, gap: float) -> pygame.Surface:
    """The dashed outline of a box with round corners."""
    big = blank((size[0] * SMOOTH, size[1] * SMOOTH))
    big.fill((*colour[:3], 0))
    inset = width / 2
    path = _outline((size[0] - width, size[1] - width), max(0.0, radius - inset))
    total = sum(math.dist(a, b) for a, b in pairwise(path))
    count = max(4, round(total / (dash + gap)))
    step = total / count
    run = step * dash / (dash + gap)
    for i in range(count):
        part = _along(path, i * step, i * step + run)
        _stroke(big, colour, [((x + inset) * SMOOTH, (y + inset) * SMOOTH) for x, y in part], width * SMOOTH)
    return pygame.transform.smoothscale(big, (max(1, size[0]), max(1, size[1])))


def _outline(size: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    width, height = size
    radius = min(radius, width / 2, height / 2)
    points = []
    for cx, cy, start in (
        (width - radius, radius, -90),
        (width - radius, height - radius, 0),
        (radius, height - radius, 90),
        (radius, radius, 180),
    ):
        for i in range(9):
            angle = math.radians(start + i * 90 / 8)
            points.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return [*points, points[0]]


def _along(path: Sequence[tuple[float, float]], start: float, end: float) -> list[tuple[float, float]]:
    """The part of a path between two lengths."""
    part: list[tuple[float, float]] = []
    walked = 0.0
    for a, b in pairwise(path):
        length = math.dist(a, b)
        if length == 0 or walked + length < start:
            walked += length
            continue
        low, high = max(0.0, (start - walked) / length), min(1.0, (end - walked) / length)
        for share in (low, high):
            point = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            if not part or part[-1] != point:
                part.append(point)
        walked += length
        if walked >= end:
            break
    return part


def _stroke(surface: pygame.Surface, colour: Rgba, points: Sequence[tuple[float, float]], width: float) -> None:
    half = max(1.0, width / 2)
    for a, b in pairwise(points):
        length = math.dist(a, b)
        if length == 0:
            continue
        x, y = (b[1] - a[1]) / length * half, (a[0] - b[0]) / length * half
        corners = [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)
