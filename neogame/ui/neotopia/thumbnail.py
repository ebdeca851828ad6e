"""A game of Neotopia as a small picture: the three regions and their discs."""

import math

import pygame

from neogame.rules.hexes import place_of
from neogame.rules.neotopia.components import Element, Region
from neogame.rules.neotopia.state import View
from neogame.rules.neotopia.ways import listed
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
    lands = view.table.lands
    return tuple(frozenset((*place_of(space), element) for element, space in listed(land.discs)) for land in lands)


def draw(canvas: Canvas, rect: pygame.FRect, picture: tuple[Discs, ...]) -> None:
    """The regions as hexagons, the discs as dots."""
    d = min(rect.width / WIDE, rect.height / HIGH)
    for region in Region:
        x, y = rect.centerx + CENTRES[region][0] * d, rect.centery + CENTRES[region][1] * d
        turns, reach = [math.radians(60 * corner) for corner in range(6)], CIRCUMRADIUS * d
        corners = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
        colours = palette.REGIONS[region.word]
        canvas.polygon(corners, colours.fill, edge=colours.line)
        for q, r, element in sorted(picture[region]):
            canvas.circle((x + (q + r / 2) * d, y + 0.866 * r * d), 0.46 * d, palette.ELEMENTS[element.word].face)
