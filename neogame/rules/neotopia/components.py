"""The components of Neotopia: elements, projects, production tiles and the board, and how many there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from neogame.rules.core import Named
from neogame.rules.hexes import Pattern, Space, Spaces

ProjectId = NewType("ProjectId", str)
TileId = NewType("TileId", str)


class Element(Named):
    """The kind of a disc; also the colour that a seat plays."""

    ENERGY = 0
    FARMING = 1
    TECHNOLOGY = 2
    COMMUNITY = 3


class Region(Named):
    """The three regions of the board."""

    DESERT = 0
    WATER = 1
    FOREST = 2


class Factory(Named):
    """The three factories, each named after the two regions it feeds."""

    DESERT_WATER = 0
    WATER_FOREST = 1
    FOREST_DESERT = 2


BESIDE = ((Region.DESERT, Region.WATER), (Region.WATER, Region.FOREST), (Region.FOREST, Region.DESERT))
"""By factory the two regions it delivers to."""
FEEDS = tuple(tuple(factory for factory in Factory if region in BESIDE[factory]) for region in Region)
"""By region the two factories that deliver to it."""


class Bonus(StrEnum):
    """The four kinds of bonus tokens."""

    SUBSIDY = "subsidy"
    """Government Subsidy: up to two draws."""
    AUTOMATION = "automation"
    """One more action."""
    INITIATIVE = "initiative"
    """Private Initiative: a disc of the supply into any region."""
    PERMITS = "permits"
    """New Building Permits: a disc of a factory on an outer space."""


ProjectType = tuple[Element, Element]
"""Main and accent element, in this order; a building shows one element twice."""


def type_word(kind: ProjectType) -> str:
    """What files, records, sprites and the keys of texts call a type."""
    main, accent = kind
    return f"{main.word}-{accent.word}"


@dataclass(frozen=True, slots=True)
class Project:
    """A card: what has to lie in a region, in any orientation, and what that gives.

    A building gives less to the player whose colour it shows.
    """

    id: ProjectId
    type: ProjectType
    pattern: Pattern[Element]
    points: int
    own_points: int

    @property
    def is_building(self) -> bool:
        """Whether it is a card of one element only."""
        main, accent = self.type
        return main is accent

    def worth(self, colour: Element) -> int:
        """The points for a player of ``colour``.

        >>> building = Project(ProjectId("b"), (Element.ENERGY, Element.ENERGY), ((0, 0, Element.ENERGY),), 4, 2)
        >>> building.worth(Element.ENERGY), building.worth(Element.FARMING)
        (2, 4)
        """
        return self.own_points if self.is_building and colour in self.type else self.points


@dataclass(frozen=True, slots=True)
class Tile:
    """A production tile: what it brings to the centre once it is flipped."""

    id: TileId
    elements: tuple[Element, ...]
    flag: bool
    left_out: frozenset[int] = frozenset()
    """The numbers of players at which it stays in the box."""


@dataclass(frozen=True, slots=True)
class Board:
    """The spaces of a region, the same in all three; those with a bonus token are regular too."""

    regular: Spaces
    outer: Spaces
    bonus: tuple[Space, ...]


@dataclass(frozen=True)
class Components:
    """Projects and production tiles by id; the order of the mappings is the order of everything that lists them."""

    board: Board
    projects: Mapping[ProjectId, Project]
    tiles: Mapping[TileId, Tile]

    def tiles_for(self, seats: int) -> tuple[TileId, ...]:
        """The production tiles that are in play at this number of players."""
        return tuple(tile.id for tile in self.tiles.values() if seats not in tile.left_out)


HAND = 3
OFFER = 4
ACTIONS = 3
SUPPLY = 25
"""Discs of each element, those on the factories and in the centre included."""
PER_BONUS = 6
PILE = 4
"""Bonus tokens in each region's pile."""
LAP = 20
"""Length of a track; past it the marker goes round again."""
THRESHOLDS = (7, 13, 18)
BONUS_POINTS = 3
PROJECTS, BUILDINGS, TILES, REGULAR, OUTER, BONUS_SPACES = 56, 20, 12, 31, 6, 4
DISCS_PER_TILE = 4
IN_PLAY = {2: 9, 3: 10, 4: 12}
"""How many production tiles are in play, by number of players."""


def in_play(seats: int) -> dict[str, int]:
    """How many pieces of each kind are in play, by number of players."""
    return {"production": IN_PLAY[seats], "projects": PROJECTS}


def projects_fault(projects: Mapping[ProjectId, Project]) -> str:
    """What the rulebook says otherwise about a set of projects; empty if number and kinds are as they should be."""
    buildings = sum(project.is_building for project in projects.values())
    if (len(projects), buildings) != (PROJECTS, BUILDINGS):
        return f"found {len(projects)} projects, {buildings} of them buildings; expected {PROJECTS} and {BUILDINGS}"
    return ""


def production_fault(tiles: Mapping[TileId, Tile], seats: int) -> str:
    """What the rulebook says otherwise about the production tiles that are in play; empty if nothing."""
    if len(tiles) != IN_PLAY[seats]:
        return f"found {len(tiles)} production tiles for {seats} players, expected {IN_PLAY[seats]}"
    for tile in tiles.values():
        if len(tile.elements) != DISCS_PER_TILE:
            return f"{tile.id} brings {len(tile.elements)} discs, expected {DISCS_PER_TILE}"
    flags = sum(tile.flag for tile in tiles.values())
    return "" if flags == 1 else f"found {flags} tiles with the flag, expected 1"
