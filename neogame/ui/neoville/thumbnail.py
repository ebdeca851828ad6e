"""A game of Neoville as a small picture: everybody's city."""

import math

import pygame

from neogame.rules.grid import members, position_of
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Terrain
from neogame.rules.neoville.state import View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas

GAP = 8.0
ACROSS = 8
"""Squares from one end of a finished city to the other."""

Cells = frozenset[tuple[int, int, Terrain]]
"""Column, row and terrain of every square of a city."""


def picture(view: View) -> tuple[Cells, ...]:
    """The squares of each city."""
    return tuple(_cells(city) for city in view.cities)


def _cells(city: City) -> Cells:
    return frozenset(
        (*position_of(square), terrain) for terrain in Terrain for square in members(city.terrain[terrain])
    )


def draw(canvas: Canvas, rect: pygame.FRect, picture: tuple[Cells, ...]) -> None:
    """The cities side by side, four of them two by two."""
    across = len(picture) if len(picture) < 4 else 2
    down = -(-len(picture) // across)
    size = min((rect.width - GAP * (across - 1)) / across, (rect.height - GAP * (down - 1)) / down)
    square = math.floor(size * canvas.scale / ACROSS) / canvas.scale
    wide = ACROSS * square
    left = rect.centerx - (across * wide + (across - 1) * GAP) / 2
    top = rect.centery - (down * wide + (down - 1) * GAP) / 2
    for i, city in enumerate(picture):
        x, y = left + i % across * (wide + GAP), top + i // across * (wide + GAP)
        canvas.box((x - 2, y - 2, wide + 4, wide + 4), palette.PINE, radius=4)
        if city:
            _draw_city(canvas, x, y, square, city)


def _draw_city(canvas: Canvas, x: float, y: float, square: float, city: Cells) -> None:
    """A city in the middle of its frame."""
    west, north = min(column for column, _, _ in city), min(row for _, row, _ in city)
    wide, high = max(column for column, _, _ in city) - west + 1, max(row for _, row, _ in city) - north + 1
    x += (ACROSS - wide) / 2 * square
    y += (ACROSS - high) / 2 * square
    for column, row, terrain in sorted(city):
        at = (x + (column - west) * square, y + (row - north) * square, square, square)
        canvas.fill(at, palette.TERRAINS[terrain.word].fill)
