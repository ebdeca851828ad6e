"""A game of Neotopia as a small picture: the three regions and their discs."""

import math

import pygame

from neogame.rules.hexes import LANE, Space, Spaces, ordered, place_of
from neogame.rules.neotopia.components import Element, Region
from neogame.rules.neotopia.state import View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas

CENTRES = {Region.DESERT: (-3.4, 0.0), Region.WATER: (3.35, -3.9), Region.FOREST: (3.35, 3.9)}
"""The regions' middles from the middle of the picture, in distances of two spaces."""
WIDE, HIGH = 14.2, 14.4
CIRCUMRADIUS = 3.72

Discs = frozenset[tuple[int, int, Element]]
"""Place and element of every disc of a region."""


def picture(view: View) -> tuple[Discs, ...]:
    """The discs of each region."""
    return tuple(_discs(view.table.lands[region].discs) for region in Region)


def _discs(discs: int) -> Discs:
    lane = (1 << LANE) - 1
    return frozenset(
        (*place_of(Space(space)), element)
        for element in Element
        for space in ordered(Spaces(discs >> element * LANE & lane))
    )


def draw(canvas: Canvas, rect: pygame.FRect, picture: tuple[Discs, ...]) -> None:
    """The regions as hexagons, the discs as dots."""
    d = min(rect.width / WIDE, rect.height / HIGH)
    for region in Region:
        x, y = rect.centerx + CENTRES[region][0] * d, rect.centery + CENTRES[region][1] * d
        corners = [
            (x + CIRCUMRADIUS * d * math.cos(math.radians(a)), y + CIRCUMRADIUS * d * math.sin(math.radians(a)))
            for a in range(0, 360, 60)
        ]
        colours = palette.REGIONS[region.word]
        canvas.polygon(corners, colours.fill, edge=colours.line)
        for q, r, element in sorted(picture[region]):
            canvas.circle((x + (q + r / 2) * d, y + 0.866 * r * d), 0.46 * d, palette.ELEMENTS[element.word].face)
