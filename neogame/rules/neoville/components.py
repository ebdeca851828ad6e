"""What is in Neoville's box."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

from neogame.rules.core import Named
from neogame.rules.grid import Squares

TileId = NewType("TileId", str)
TokenId = NewType("TokenId", str)


class Terrain(Named):
    SOIL = 0
    GRASS = 1
    ROCK = 2
    WATER = 3


TOWERS = {Terrain.SOIL: "earth", Terrain.GRASS: "forest", Terrain.ROCK: "stone", Terrain.WATER: "waterfall"}
"""By terrain what files, records, sprites and the keys of texts call its skyscrapers."""


class Feature(StrEnum):
    """What an ecomobile may look for."""

    PARK = "park"
    SPORT = "sport"
    SKYSCRAPER = "skyscraper"
    UTILITY = "utility"


class Edge(StrEnum):
    """The tiles of the finished city that a windmill may stand on."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"
    CORNER = "corner"
    CENTRE = "centre"


class UtilityKind(StrEnum):
    ECOMOBILE = "ecomobile"
    WINDMILL = "windmill"
    BIODOME = "biodome"


Mark = Literal[Feature.PARK, Feature.SPORT]
Four = tuple[Terrain, Terrain, Terrain, Terrain]
Marks = tuple[Mark | None, Mark | None, Mark | None, Mark | None]


@dataclass(frozen=True, slots=True)
class Tile:
    """Four squares: top left, top right, bottom left, bottom right."""

    id: TileId
    terrain: Four
    marks: Marks

    def turned(self, turns: int) -> "Tile":
        """The tile after ``turns`` quarter turns clockwise."""
        terrain, marks = self.terrain, self.marks
        for _ in range(turns):
            terrain = (terrain[2], terrain[0], terrain[3], terrain[1])
            marks = (marks[2], marks[0], marks[3], marks[1])
        return Tile(self.id, terrain, marks)


@dataclass(frozen=True, slots=True)
class Skyscraper:
    id: TokenId
    value: int
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Ecomobile:
    id: TokenId
    value: int
    count: int
    of: tuple[Feature, ...]


@dataclass(frozen=True, slots=True)
class Windmill:
    id: TokenId
    value: int
    slots: Edge


@dataclass(frozen=True, slots=True)
class Biodome:
    id: TokenId
    value: int
    rows: tuple[str, ...]
    """The shape as drawn, ``#`` for a square."""
    shapes: frozenset[Squares]
    """The shape in every orientation, in the top left corner of the field."""


Utility = Ecomobile | Windmill | Biodome
Token = Skyscraper | Utility


def kind_of(token: Utility) -> UtilityKind:
    match token:
        case Ecomobile():
            return UtilityKind.ECOMOBILE
        case Windmill():
            return UtilityKind.WINDMILL
        case Biodome():
            return UtilityKind.BIODOME


def kind_word(token: Token) -> str:
    """What files, records, sprites and the keys of texts call a token's kind."""
    return TOWERS[token.terrain] if isinstance(token, Skyscraper) else kind_of(token).value


@dataclass(frozen=True)
class Components:
    """Tiles and tokens by id; the order of the mappings is the order of everything that lists them."""

    tiles: Mapping[TileId, Tile]
    tokens: Mapping[TokenId, Token]


ROUNDS = 16
HAND = 3
ROW = 4
TILES, EQUITY_TILES, SKYSCRAPERS, UTILITIES_PER_KIND = 74, 4, 28, 12
LEFT_OUT = {2: (5, 7), 3: (7,), 4: ()}
"""The values of the skyscrapers that stay in the box, by number of players."""
PER_KIND = {2: 5, 3: 6, 4: 7}
"""How many utilities of each of the two kinds are in play, by number of players."""


def equity(seat: int) -> TileId:
    """The equity tile that ``seat`` holds among its first three."""
    return TileId(f"equity-{seat + 1}")


def is_equity(tile: TileId) -> bool:
    return tile.startswith("equity-")
