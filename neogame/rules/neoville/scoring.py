"""The score of a city, with the reason for every point."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from neogame.rules.grid import ACROSS, NONE, Square, Squares, cross, place_of, region, slot_of, squares_of, to_corner
from neogame.rules.neoville.city import City, Standing
from neogame.rules.neoville.components import (
    Biodome,
    Ecomobile,
    Edge,
    Feature,
    Skyscraper,
    Terrain,
    Token,
    TokenId,
    Windmill,
)

MAJORITY = 5


class Rule(StrEnum):
    """The rule that decided what a token gives."""

    DISTRICT = "district"
    """A skyscraper counts the squares of its district."""
    SPARE_TOWER = "spare-tower"
    """Another skyscraper of the same district scores instead."""
    PATROL = "patrol"
    """An ecomobile counts what it looks for in its row and column."""
    TILE = "tile"
    """A windmill stands on a wanted tile or it does not."""
    TILE_OPEN = "tile-open"
    """The frame of the city is not settled, and the windmill may still end on either side."""
    SHAPE = "shape"
    """A biodome compares its district with its shape."""
    SPARE_DOME = "spare-dome"
    """Another biodome of the same district scores instead."""


@dataclass(frozen=True, slots=True)
class TokenScore:
    """What one token gives: ``found`` of ``needed``, seen on the squares ``counted``."""

    token: TokenId
    square: Square
    points: int
    rule: Rule
    counted: Squares
    found: int
    needed: int


@dataclass(frozen=True, slots=True)
class Majority:
    """Points for the most parks or sport facilities: ``own`` here, ``most`` in any city."""

    points: int
    own: int
    most: int


@dataclass(frozen=True, slots=True)
class Score:
    """A city's score: what each token gives, and the majorities."""

    tokens: tuple[TokenScore, ...]
    parks: Majority
    sports: Majority

    @property
    def total(self) -> int:
        return sum(token.points for token in self.tokens) + self.parks.points + self.sports.points

    @property
    def rank(self) -> tuple[int, ...]:
        """What decides the game: points, then the number of tokens (RULINGS: Neoville 12)."""
        return self.total, len(self.tokens)


def scores(cities: Sequence[City], tokens: Mapping[TokenId, Token]) -> tuple[Score, ...]:
    """Every city's score if the game ended now, in the order of ``cities``."""
    parks = [city.parks.bit_count() for city in cities]
    sports = [city.sports.bit_count() for city in cities]
    return tuple(
        Score(token_scores(city, tokens), _majority(parks, seat), _majority(sports, seat))
        for seat, city in enumerate(cities)
    )


def token_scores(city: City, tokens: Mapping[TokenId, Token]) -> tuple[TokenScore, ...]:
    """What each token of the city gives if the game ended now, in the order they were built."""
    towers, domes = _best_towers(city, tokens), _best_domes(city, tokens)
    return tuple(_token_score(city, standing, tokens[standing.token], towers, domes) for standing in city.standing)


def district_of(city: City, square: Square) -> Squares:
    """The district that ``square`` belongs to; empty if no tile lies there.

    >>> from neogame.rules.grid import shape
    >>> soil = shape(("##.#",))
    >>> district_of(City(terrain=(soil, NONE, NONE, NONE)), Square(0)) == shape(("##",))
    True
    """
    seed = Squares(1 << square)
    for terrain in city.terrain:
        if terrain & seed:
            return region(seed, terrain)
    return NONE


def feature_squares(city: City, features: Sequence[Feature]) -> Squares:
    """The squares that show any of ``features``.

    >>> feature_squares(City(parks=Squares(0b01), sports=Squares(0b10)), [Feature.PARK, Feature.SPORT])
    3
    """
    found = 0
    for feature in features:
        match feature:
            case Feature.PARK:
                found |= city.parks
            case Feature.SPORT:
                found |= city.sports
            case Feature.SKYSCRAPER:
                found |= city.towers
            case Feature.UTILITY:
                found |= city.utilities
    return Squares(found)


def _majority(counts: Sequence[int], seat: int) -> Majority:
    """The points of a seat for having the most, given how many each city has.

    >>> _majority([3, 3, 1], seat=0)
    Majority(points=5, own=3, most=3)
    """
    most = max(counts)
    # A single city has nobody to be ahead of (RULINGS: Neoville 11).
    won = counts[seat] == most and len(counts) > 1
    return Majority(MAJORITY if won else 0, counts[seat], most)


def _token_score(
    city: City, standing: Standing, token: Token, towers: frozenset[TokenId], domes: frozenset[TokenId]
) -> TokenScore:
    square = standing.square
    match token:
        case Skyscraper():
            district = region(Squares(1 << square), city.terrain[token.terrain])
            size = district.bit_count()
            if token.id not in towers:
                return TokenScore(token.id, square, 0, Rule.SPARE_TOWER, district, size, token.value)
            points = token.value if size >= token.value else -token.value
            return TokenScore(token.id, square, points, Rule.DISTRICT, district, size, token.value)
        case Ecomobile():
            counted = Squares(cross(square) & feature_squares(city, token.of))
            found = counted.bit_count()
            points = token.value if found >= token.count else -token.value
            return TokenScore(token.id, square, points, Rule.PATROL, counted, found, token.count)
        case Windmill():
            counted = Squares(sum(1 << s for s in squares_of(slot_of(square))))
            pays = stands_well(city, square, token.slots)
            if pays is None:
                return TokenScore(token.id, square, 0, Rule.TILE_OPEN, counted, 0, 1)
            points = token.value if pays else -token.value
            return TokenScore(token.id, square, points, Rule.TILE, counted, int(pays), 1)
        case Biodome():
            district = district_of(city, square)
            size = next(iter(token.shapes)).bit_count()
            if to_corner(district) not in token.shapes:
                return TokenScore(token.id, square, -token.value, Rule.SHAPE, district, district.bit_count(), size)
            if token.id not in domes:
                return TokenScore(token.id, square, -token.value, Rule.SPARE_DOME, district, size, size)
            return TokenScore(token.id, square, token.value, Rule.SHAPE, district, size, size)


def stands_well(city: City, square: Square, wanted: Edge) -> bool | None:
    """Whether a windmill there stands on a wanted tile; None while both can still come (RULINGS: Neoville 1).

    >>> from neogame.rules.grid import FIRST_SLOT
    >>> first, *_ = squares_of(FIRST_SLOT)
    >>> [stands_well(City(span=(0, 0, right, 0)), first, Edge.LEFT) for right in (2, 3)]
    [None, True]
    """
    x, y = place_of(slot_of(square))
    left, top, right, bottom = city.span
    reach = ACROSS - 1
    columns = [x - first for first in range(right - reach, left + 1)]
    rows = [y - first for first in range(bottom - reach, top + 1)]
    fits = {_wanted(wanted, column, row) for column in columns for row in rows}
    return fits.pop() if len(fits) == 1 else None


def _wanted(edge: Edge, column: int, row: int) -> bool:
    last = ACROSS - 1
    match edge:
        case Edge.LEFT:
            return column == 0
        case Edge.RIGHT:
            return column == last
        case Edge.TOP:
            return row == 0
        case Edge.BOTTOM:
            return row == last
        case Edge.CORNER:
            return column in (0, last) and row in (0, last)
        case Edge.CENTRE:
            return column not in (0, last) and row not in (0, last)


def _best_towers(city: City, tokens: Mapping[TokenId, Token]) -> frozenset[TokenId]:
    """Of each district's skyscrapers the one that scores, the best for the player (RULINGS: Neoville 8)."""
    best: dict[Squares, Skyscraper] = {}
    for terrain in Terrain:
        for standing in city.standing:
            token = tokens[standing.token]
            if isinstance(token, Skyscraper) and token.terrain is terrain:
                district = region(Squares(1 << standing.square), city.terrain[terrain])
                rival = best.get(district)
                if rival is None or _worth(token, district) > _worth(rival, district):
                    best[district] = token
    return frozenset(token.id for token in best.values())


def _worth(token: Skyscraper, district: Squares) -> int:
    return token.value if district.bit_count() >= token.value else -token.value


def _best_domes(city: City, tokens: Mapping[TokenId, Token]) -> frozenset[TokenId]:
    """Of the biodomes that fit one district the first in the alphabet (RULINGS: Neoville 10)."""
    best: dict[Squares, TokenId] = {}
    for standing in sorted(city.standing):
        token = tokens[standing.token]
        if isinstance(token, Biodome):
            district = district_of(city, standing.square)
            if to_corner(district) in token.shapes:
                best.setdefault(district, token.id)
    return frozenset(best.values())
