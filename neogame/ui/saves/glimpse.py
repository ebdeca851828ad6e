"""A saved game at a glance: how far it is, and a small picture of what everybody may see of it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from neogame.content.node import BadInput
from neogame.match.match import Match
from neogame.match.saves import Saved, Saves
from neogame.rules.core import Seat
from neogame.rules.grid import members, position_of
from neogame.rules.hexes import LANE, Space, Spaces, ordered, place_of
from neogame.rules.neotopia.components import Element, Region
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Terrain
from neogame.ui import palette
from neogame.ui.canvas import Canvas

KEPT = 400
CENTRES = {"desert": (-4.5, 0.0), "water": (2.25, -3.9), "forest": (2.25, 3.9)}
"""The regions' middles from the middle of the board, in distances of two spaces."""
BOARD_WIDE, BOARD_HIGH = 14.2, 14.4
CIRCUMRADIUS = 3.72

Cells = frozenset[tuple[int, int, str]]
"""Column, row and terrain; or q, r and element."""


@dataclass(frozen=True)
class Glimpse:
    """The number of the round, and per city or region what lies where."""

    game: str
    round: int
    cities: tuple[Cells, ...] = ()
    regions: Mapping[str, Cells] | None = None


def glimpse(saves: Saves, saved: Saved) -> Glimpse | None:
    """What a saved game looks like; None if it cannot be read. Takes a moment, so it is asked for beside the frame."""
    return _glimpse(saves, saved.stem, saved.written)


@lru_cache(KEPT)
def _glimpse(saves: Saves, stem: str, written: float) -> Glimpse | None:
    try:
        return of(saves.match(stem))
    except BadInput:
        return None


def of(match: Match) -> Glimpse:
    """What a match looks like from outside."""
    number = match.turns // len(match.players) + (0 if match.over else 1)
    view = match.view(Seat(0))
    if match.book.name == "neoville":
        return Glimpse("neoville", number, tuple(_city(city) for city in view.cities))
    regions = {region.word: _region(view.table.lands[region].discs) for region in Region}
    return Glimpse(match.book.name, number, regions=regions)


def _city(city: City) -> Cells:
    return frozenset(
        (*position_of(square), terrain.word) for terrain in Terrain for square in members(city.terrain[terrain])
    )


def _region(discs: int) -> Cells:
    lane = (1 << LANE) - 1
    return frozenset(
        (*place_of(Space(space)), element.word)
        for element in Element
        for space in ordered(Spaces(discs >> element * LANE & lane))
    )


def draw(canvas: Canvas, rect: pygame.FRect, shown: Glimpse) -> None:
    """The small picture, in the middle of a rect."""
    if shown.regions is not None:
        _draw_regions(canvas, rect, shown.regions)
    else:
        _draw_cities(canvas, rect, shown.cities)


def _draw_cities(canvas: Canvas, rect: pygame.FRect, cities: tuple[Cells, ...]) -> None:
    gap = 8.0
    across = len(cities) if len(cities) < 4 else 2
    down = -(-len(cities) // across)
    size = min((rect.width - gap * (across - 1)) / across, (rect.height - gap * (down - 1)) / down)
    square = math.floor(size * canvas.scale / 8) / canvas.scale
    left = rect.centerx - (across * 8 * square + (across - 1) * gap) / 2
    top = rect.centery - (down * 8 * square + (down - 1) * gap) / 2
    for i, city in enumerate(cities):
        x, y = left + i % across * (8 * square + gap), top + i // across * (8 * square + gap)
        canvas.box((x - 2, y - 2, 8 * square + 4, 8 * square + 4), palette.PINE, radius=4)
        if not city:
            continue
        west, north = min(cell[0] for cell in city), min(cell[1] for cell in city)
        wide, high = max(cell[0] for cell in city) - west + 1, max(cell[1] for cell in city) - north + 1
        x += (8 - wide) / 2 * square
        y += (8 - high) / 2 * square
        for column, row, terrain in sorted(city):
            at = (x + (column - west) * square, y + (row - north) * square, square, square)
            canvas.fill(at, palette.TERRAINS[terrain].fill)


def _draw_regions(canvas: Canvas, rect: pygame.FRect, regions: Mapping[str, Cells]) -> None:
    d = min(rect.width / BOARD_WIDE, rect.height / BOARD_HIGH)
    for name, discs in regions.items():
        x, y = rect.centerx + (CENTRES[name][0] + 1.1) * d, rect.centery + CENTRES[name][1] * d
        corners = [
            (x + CIRCUMRADIUS * d * math.cos(math.radians(a)), y + CIRCUMRADIUS * d * math.sin(math.radians(a)))
            for a in range(0, 360, 60)
        ]
        colours = palette.REGIONS[name]
        canvas.polygon(corners, colours.fill, edge=colours.line)
        for q, r, element in sorted(discs):
            canvas.circle((x + (q + r / 2) * d, y + 0.866 * r * d), 0.46 * d, palette.ELEMENTS[element].face)
