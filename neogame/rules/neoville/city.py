"""One player's city: what lies where, and where the next tile may go."""

from typing import NamedTuple

from neogame.rules.grid import (
    ACROSS,
    FIRST_SLOT,
    NONE,
    RINGS,
    Slot,
    Slots,
    Square,
    Squares,
    around,
    grow,
    place_of,
    region,
    squares_of,
    within_four,
)
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.components import Feature, Skyscraper, Terrain, Tile, Token, TokenId


class Standing(NamedTuple):
    """A token and the square it stands on."""

    token: TokenId
    square: Square


class Face(NamedTuple):
    """A tile as it lies after turning, as sets of squares on the slot in the top left corner of the field."""

    terrain: tuple[Squares, Squares, Squares, Squares]
    parks: Squares
    sports: Squares
    plain: tuple[int, int, int, int]
    """Per terrain the squares without a mark, as bits 0 to 3 of the tile."""


def face(tile: Tile) -> Face:
    """How ``tile`` looks on the field."""
    corner = squares_of(Slot(0))

    def where(wanted: object, of: tuple[object, ...]) -> Squares:
        return Squares(sum(1 << square for square, found in zip(corner, of, strict=True) if found is wanted))

    def plain(wanted: Terrain) -> int:
        return sum(
            1 << i
            for i, (terrain, mark) in enumerate(zip(tile.terrain, tile.marks, strict=True))
            if terrain is wanted and mark is None
        )

    soil, grass, rock, water = Terrain
    return Face(
        (where(soil, tile.terrain), where(grass, tile.terrain), where(rock, tile.terrain), where(water, tile.terrain)),
        where(Feature.PARK, tile.marks),
        where(Feature.SPORT, tile.marks),
        (plain(soil), plain(grass), plain(rock), plain(water)),
    )


class Rivals(NamedTuple):
    """A terrain and its districts that hold a skyscraper, when there are several: they may not be joined."""

    terrain: Terrain
    districts: tuple[Squares, ...]


class City(NamedTuple):
    """An immutable city; a tuple because the rules make many thousands of them a second."""

    slots: Slots = Slots(0)
    span: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Leftmost column, top row, rightmost column and bottom row, in tiles from the first tile."""
    terrain: tuple[Squares, Squares, Squares, Squares] = (NONE, NONE, NONE, NONE)
    parks: Squares = NONE
    sports: Squares = NONE
    towers: tuple[Squares, Squares, Squares, Squares] = (NONE, NONE, NONE, NONE)
    """Per terrain the squares with a skyscraper."""
    utilities: Squares = NONE
    standing: tuple[Standing, ...] = ()
    """All tokens in the order they were built."""
    laid: tuple[Place, ...] = ()
    """All tiles in the order they were placed."""

    @property
    def full(self) -> bool:
        return len(self.laid) == ACROSS * ACROSS

    def open_slots(self) -> Slots:
        """Where a tile may lie: beside the city, inside four by four."""
        if not self.slots:
            return Slots(1 << FIRST_SLOT)
        return Slots(around(self.slots) & within_four(*self.span))

    def rivals(self) -> tuple[Rivals, ...]:
        """The terrains with skyscrapers in more than one district."""
        found = []
        for terrain in Terrain:
            towers = self.towers[terrain]
            if towers & (towers - 1):
                districts = []
                while towers:
                    district = region(Squares(towers & -towers), self.terrain[terrain])
                    districts.append(district)
                    towers = Squares(towers & ~district)
                if len(districts) > 1:
                    found.append(Rivals(terrain, tuple(districts)))
        return tuple(found)

    def may_join(self, slot: Slot, rivals: tuple[Rivals, ...]) -> bool:
        """Whether some tile on ``slot`` could make one district of two that both hold a skyscraper."""
        ring = RINGS[slot]
        return any(
            ring & district and ring & self.terrain[terrain] & ~district
            for terrain, districts in rivals
            for district in districts
        )

    def joins(self, tile: Face, slot: Slot, rivals: tuple[Rivals, ...]) -> bool:
        """Whether this tile would make one district of two that both hold a skyscraper."""
        corner = squares_of(slot)[0]
        for terrain, districts in rivals:
            new = tile.terrain[terrain] << corner
            if not new:
                continue
            wider = Squares(self.terrain[terrain] | new)
            reach = grow(Squares(new))
            for district in districts:
                # The way from one district to another may lead through a third, so the whole new district is walked.
                if reach & district and region(district, wider) & self.towers[terrain] & ~district:
                    return True
        return False

    def with_tile(self, tile: Face, laid: Place) -> "City":
        corner = squares_of(laid.slot)[0]
        x, y = place_of(laid.slot)
        left, top, right, bottom = self.span
        soil, grass, rock, water = self.terrain
        new_soil, new_grass, new_rock, new_water = tile.terrain
        return City(
            Slots(self.slots | 1 << laid.slot),
            (min(left, x), min(top, y), max(right, x), max(bottom, y)),
            (
                Squares(soil | new_soil << corner),
                Squares(grass | new_grass << corner),
                Squares(rock | new_rock << corner),
                Squares(water | new_water << corner),
            ),
            Squares(self.parks | tile.parks << corner),
            Squares(self.sports | tile.sports << corner),
            self.towers,
            self.utilities,
            self.standing,
            (*self.laid, laid),
        )

    def with_token(self, token: Token, square: Square) -> "City":
        bit = 1 << square
        standing = (*self.standing, Standing(token.id, square))
        if isinstance(token, Skyscraper):
            towers = list(self.towers)
            towers[token.terrain] = Squares(towers[token.terrain] | bit)
            soil, grass, rock, water = towers
            return self._replace(towers=(soil, grass, rock, water), standing=standing)
        return self._replace(utilities=Squares(self.utilities | bit), standing=standing)
