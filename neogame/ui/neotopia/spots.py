"""Places on the board that a pointer can be on: round ones for discs and spaces, hexagons for regions."""

import math
from dataclasses import dataclass

import pygame

from neogame.rules.hexes import Space, place_of
from neogame.rules.neotopia.components import Factory, Region
from neogame.ui.canvas import Point
from neogame.ui.neotopia.field import Field
from neogame.ui.widgets.widget import Spot


def space_name(region: Region, space: Space) -> str:
    """The name of a space's spot."""
    q, r = place_of(space)
    return f"space.{region.word}.{q},{r}"


def disc_name(factory: Factory, place: int) -> str:
    """The name of the spot of a disc in a factory, counted from the hub."""
    return f"factory.{factory.word}.{place + 1}"


def around(centre: Point, radius: float) -> pygame.FRect:
    """The square round a circle."""
    return pygame.FRect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)


@dataclass(frozen=True, kw_only=True)
class RoundSpot(Spot):
    """A circle."""

    def hit(self, point: Point) -> bool:
        return math.dist(point, self.rect.center) <= self.rect.width / 2


@dataclass(frozen=True, kw_only=True)
class RegionSpot(Spot):
    """A region's hexagon."""

    field: Field
    region: Region

    def hit(self, point: Point) -> bool:
        return self.field.inside(self.region, point)
