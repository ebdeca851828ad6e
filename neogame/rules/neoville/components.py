"""The components of Neoville: tiles and tokens, and how many there are."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

from neogame.rules.core import Named
from neogame.rules.grid import Squares

TileId = NewType("TileId", str)
TokenId = NewType("TokenId", str)


class Terrain(Named):
    """What a square of a tile shows."""

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
    """The three kinds of utilities."""

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
        """The tile after ``turns`` quarter turns clockwise.

        >>> tile = Tile(TileId("t"), (Terrain.SOIL, Terrain.GRASS, Terrain.ROCK, Terrain.WATER), (None,) * 4)
        >>> [terrain.name for terrain in tile.turned(1).terrain]
        ['ROCK', 'SOIL', 'WATER', 'GRASS']
        """
        terrain, marks = self.terrain, self.marks
        for _ in range(turns):
            terrain = (terrain[2], terrain[0], terrain[3], terrain[1])
            marks = (marks[2], marks[0], marks[3], marks[1])
        return Tile(self.id, terrain, marks)


@dataclass(frozen=True, slots=True)
class Skyscraper:
    """A token that wants a district of its terrain with at least as many squares as its value."""

    id: TokenId
    value: int
    terrain: Terrain


@dataclass(frozen=True, slots=True)
class Ecomobile:
    """A token that wants ``count`` of some features in its row and column."""

    id: TokenId
    value: int
    count: int
    of: tuple[Feature, ...]


@dataclass(frozen=True, slots=True)
class Windmill:
    """A token that wants to stand on certain tiles of the finished city."""

    id: TokenId
    value: int
    slots: Edge


@dataclass(frozen=True, slots=True)
class Biodome:
    """A token that wants a district of exactly its shape."""

    id: TokenId
    value: int
    rows: tuple[str, ...]
    """The shape as drawn, ``#`` for a square."""
    shapes: frozenset[Squares]
    """The shape in every orientation, in the top left corner of the field."""


Utility = Ecomobile | Windmill | Biodome
Token = Skyscraper | Utility


def kind_of(token: Utility) -> UtilityKind:
    """The kind of a utility.

    >>> kind_of(Windmill(TokenId("w"), 4, Edge.LEFT)).value
    'windmill'
    """
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
VALUES = (4, 5, 6, 7, 8, 10, 12)
"""Of the skyscrapers on each terrain."""
LEFT_OUT = {2: (5, 7), 3: (7,), 4: ()}
"""The values of the skyscrapers that stay in the box, by number of players."""
PER_KIND = {2: 5, 3: 6, 4: 7}
"""How many utilities of each of the two kinds are in play, by number of players."""


def in_play(seats: int) -> dict[str, int]:
    """How many pieces of each kind are in play, by number of players."""
    return {
        "skyscrapers": SKYSCRAPERS - len(LEFT_OUT[seats]) * len(Terrain),
        "utilities": 2 * PER_KIND[seats],
        "tiles": TILES + seats,
    }


def equity(seat: int) -> TileId:
    """The equity tile that ``seat`` holds among its first three.

    >>> equity(0), is_equity(equity(0))
    ('equity-1', True)
    """
    return TileId(f"equity-{seat + 1}")


def is_equity(tile: TileId) -> bool:
    """Whether a tile is an equity tile."""
    return tile.startswith("equity-")


def tiles_fault(tiles: Mapping[TileId, Tile]) -> str:
    """What the rulebook says otherwise about a set of tiles; empty if it is as many as it should be."""
    equities = sorted(tile for tile in tiles if is_equity(tile))
    if len(tiles) - len(equities) != TILES:
        return f"found {len(tiles) - len(equities)} tiles, expected {TILES} beside the equity tiles"
    wanted = [f"equity-{number}" for number in range(1, EQUITY_TILES + 1)]
    if equities != wanted:
        return f"found the equity tiles {', '.join(equities) or 'none'}, expected {', '.join(wanted)}"
    return ""


def tokens_fault(tokens: Mapping[TokenId, Token]) -> str:
    """What the rulebook says otherwise about a set of tokens; empty if number and kinds are as they should be."""
    towers = [token for token in tokens.values() if isinstance(token, Skyscraper)]
    for terrain in Terrain:
        values = sorted(tower.value for tower in towers if tower.terrain is terrain)
        if values != [*VALUES]:
            found, expected = (", ".join(map(str, some)) or "none" for some in (values, VALUES))
            return f"found skyscrapers of {found} on {terrain.word}, expected {expected}, each once"
    kinds = Counter(kind_of(token) for token in tokens.values() if not isinstance(token, Skyscraper))
    for kind in UtilityKind:
        if kinds[kind] != UTILITIES_PER_KIND:
            return f"found {kinds[kind]} utilities of the kind {kind}, expected {UTILITIES_PER_KIND}"
    return ""
