"""Where things lie on the board: three regions round a hub, with a factory between every two of them."""

import math
from typing import NamedTuple

import pygame

from neogame.rules.hexes import Space, place_of
from neogame.rules.neotopia.components import Factory, Region
from neogame.ui.kit.units import Point

REGION_AT = {Region.DESERT: (-4.509, 0.0), Region.WATER: (2.245, -3.906), Region.FOREST: (2.245, 3.906)}
"""The centre of each region, from the hub, in distances of two spaces."""
DIRECTION = {Factory.DESERT_WATER: -120.0, Factory.WATER_FOREST: 0.0, Factory.FOREST_DESERT: 120.0}
FIRST_DISC, DISC_STEP = 1.62, 0.95
REACH = 3.72
SPACE, DISC, HUB, HUB_DISC = 0.455, 0.475, 1.06, 0.36
PLACES = 4
"""Discs that a factory has room for."""
_ROW = math.sqrt(3) / 2


def around(centre: Point, radius: float) -> pygame.FRect:
    """The square round a circle."""
    return pygame.FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)


class Field(NamedTuple):
    """The board with its hub at a point and ``d`` units between two spaces."""

    x: float
    y: float
    d: float

    @property
    def hub(self) -> Point:
        """The centre of the board."""
        return self.x, self.y

    @property
    def disc(self) -> float:
        """The diameter of a disc."""
        return 2 * DISC * self.d

    def region(self, region: Region) -> Point:
        """The centre of a region."""
        across, down = REGION_AT[region]
        return self.x + across * self.d, self.y + down * self.d

    def space(self, region: Region, space: Space) -> Point:
        """The centre of a space."""
        q, r = place_of(space)
        x, y = self.region(region)
        return x + (q + r / 2) * self.d, y + _ROW * r * self.d

    def place(self, factory: Factory, index: int) -> Point:
        """The centre of a factory's disc, counted from the hub."""
        angle, far = math.radians(DIRECTION[factory]), (FIRST_DISC + DISC_STEP * index) * self.d
        return self.x + far * math.cos(angle), self.y + far * math.sin(angle)

    def hub_disc(self, index: int) -> Point:
        """The centre of one of the next discs in the hub."""
        return self.x + (0.39 if index % 2 else -0.39) * self.d, self.y + (0.39 if index > 1 else -0.39) * self.d

    def inside(self, region: Region, point: Point) -> bool:
        """Whether a point lies in a region."""
        x, y = self.region(region)
        dx, dy = abs(point[0] - x), abs(point[1] - y)
        reach = REACH * self.d
        return dy <= _ROW * reach and dx <= reach - dy / (2 * _ROW)

    @property
    def rect(self) -> tuple[float, float, float, float]:
        """What the board covers, shadows and glows included."""
        left, right = self.x - (REACH + 4.509) * self.d, self.x + (REACH + 2.245) * self.d
        high = (3.906 + _ROW * REACH) * self.d
        return left - 16, self.y - high - 16, right - left + 32, 2 * high + 36
