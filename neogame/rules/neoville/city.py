"""One player's city: what lies where, and where the next tile may go."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from neogame.rules.grid import (
    EDGES,
    FIRST_SLOT,
    NONE,
    RINGS,
    Slot,
    Slots,
    Square,
    Squares,
    around,
    place_of,
    region,
    squares_of,
    within_four,
)
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.components import Feature, Skyscraper, Terrain, Tile, Token, TokenId

Quarters = int
"""Some of the four squares of a tile: bit 0 top left, 1 top right, 2 bottom left, 3 bottom right."""
Joining = tuple[int, frozenset[Quarters]]
"""A terrain and the sets of a tile's squares that must not show it."""
Ground = tuple[Squares, Squares, Squares, Squares]
"""The squares of each terrain."""
Districts = tuple[Squares, ...]
Towered = tuple[Districts, Districts, Districts, Districts]
"""Per terrain the districts that hold a skyscraper."""
PARTS: tuple[tuple[Quarters, ...], ...] = tuple(
    (1, 8) if quarters == 9 else (2, 4) if quarters == 6 else (quarters,) for quarters in range(16)
)
"""For each set of a tile's squares its connected parts: only squares that meet at a corner are apart."""


class Standing(NamedTuple):
    """A token and the square it stands on."""

    token: TokenId
    square: Square


class Face(NamedTuple):
    """A tile as it lies after turning."""

    terrain: Ground
    """Its squares on the slot in the top left corner of the field."""
    parks: Squares
    sports: Squares
    quarters: tuple[Quarters, Quarters, Quarters, Quarters]
    """Per terrain its squares."""
    plain: tuple[Quarters, Quarters, Quarters, Quarters]
    """Per terrain its squares without a mark."""


def face(tile: Tile) -> Face:
    """How ``tile`` looks on the field.

    >>> from neogame.rules.neoville.components import TileId
    >>> shore = Tile(TileId("shore"), (Terrain.WATER, Terrain.WATER, Terrain.ROCK, Terrain.ROCK), (None,) * 4)
    >>> [bin(quarters) for quarters in face(shore).quarters]
    ['0b0', '0b0', '0b1100', '0b11']
    """
    corner = squares_of(Slot(0))

    def where(wanted: object, of: tuple[object, ...]) -> Squares:
        return Squares(sum(1 << square for square, found in zip(corner, of, strict=True) if found is wanted))

    def quarters(wanted: Terrain, plain: bool) -> Quarters:
        return sum(
            1 << i
            for i, (terrain, mark) in enumerate(zip(tile.terrain, tile.marks, strict=True))
            if terrain is wanted and not (plain and mark is not None)
        )

    soil, grass, rock, water = Terrain
    return Face(
        (where(soil, tile.terrain), where(grass, tile.terrain), where(rock, tile.terrain), where(water, tile.terrain)),
        where(Feature.PARK, tile.marks),
        where(Feature.SPORT, tile.marks),
        (quarters(soil, False), quarters(grass, False), quarters(rock, False), quarters(water, False)),
        (quarters(soil, True), quarters(grass, True), quarters(rock, True), quarters(water, True)),
    )


@lru_cache(maxsize=1 << 14)
def _joining_quarters(touched: tuple[int, ...], towered: int) -> frozenset[Quarters]:
    """The sets of a tile's squares that would join districts with skyscrapers.

    ``touched`` has for each of the four squares the districts beside it, ``towered`` the districts with a skyscraper,
    a bit for each. The way from one to another may lead through a third that has none.
    """
    joined = set()
    for quarters in range(1, 16):
        parts = [
            touched[0] * (part & 1)
            | touched[1] * (part >> 1 & 1)
            | touched[2] * (part >> 2 & 1)
            | touched[3] * (part >> 3)
            for part in PARTS[quarters]
        ]
        if len(parts) == 2 and parts[0] & parts[1]:
            parts = [parts[0] | parts[1]]
        if any((part & towered).bit_count() > 1 for part in parts):
            joined.add(quarters)
    return frozenset(joined)


class City(NamedTuple):
    """An immutable city; a tuple because the rules make many thousands of them a second.

    >>> from neogame.rules.grid import ordered
    >>> from neogame.rules.neoville.components import TileId
    >>> meadow = Tile(TileId("meadow"), (Terrain.GRASS,) * 4, (None,) * 4)
    >>> city = City().with_tile(face(meadow), Place(meadow.id, FIRST_SLOT, 0))
    >>> [place_of(slot) for slot in ordered(city.open_slots())]
    [(0, -1), (-1, 0), (1, 0), (0, 1)]
    """

    slots: Slots = Slots(0)
    span: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Leftmost column, top row, rightmost column and bottom row, in tiles from the first tile."""
    reach: Slots = within_four(0, 0, 0, 0)
    """The slots inside some frame of four by four that holds the city."""
    terrain: Ground = (NONE, NONE, NONE, NONE)
    parks: Squares = NONE
    sports: Squares = NONE
    towers: Squares = NONE
    """The squares with a skyscraper."""
    towered: Towered = ((), (), (), ())
    utilities: Squares = NONE
    standing: tuple[Standing, ...] = ()
    """All tokens in the order they were built."""
    laid: tuple[Place, ...] = ()
    """All tiles in the order they were placed."""

    def open_slots(self) -> Slots:
        """Where a tile may lie: beside the city, inside four by four."""
        if not self.slots:
            return Slots(1 << FIRST_SLOT)
        return Slots(around(self.slots) & self.reach)

    def joining(self, slots: Sequence[Slot]) -> dict[Slot, list[Joining]]:
        """The slots where some tile would join districts with skyscrapers, with what a tile there may not show."""
        found: dict[Slot, list[Joining]] = {}
        for terrain, towered in enumerate(self.towered):
            if len(towered) < 2:
                continue
            inside = self.terrain[terrain]
            for slot in slots:
                if beside := RINGS[slot] & inside:
                    near = [district for district in towered if district & beside]
                    if len(near) > 1:
                        joined = self._joined(slot, Squares(beside), near, inside)
                        if joined:
                            found.setdefault(slot, []).append((terrain, joined))
        return found

    def _joined(self, slot: Slot, beside: Squares, near: list[Squares], inside: Squares) -> frozenset[Quarters]:
        """The sets of a tile's squares that would join two of the districts ``near``, which all hold a skyscraper."""
        rest: int = beside
        for district in near:
            rest &= ~district
        thirds = []
        while rest:
            third = region(Squares(rest & -rest), inside)
            thirds.append(third)
            rest &= ~third
        touched = []
        for edge in EDGES[slot]:
            touches = 0
            for i, district in enumerate(near + thirds):
                if edge & district:
                    touches |= 1 << i
            touched.append(touches)
        return _joining_quarters(tuple(touched), (1 << len(near)) - 1)

    def with_tile(self, tile: Face, laid: Place) -> "City":
        """The city with one more tile, which looks like ``tile`` and lies as ``laid`` says."""
        slot = laid.slot
        corner = squares_of(slot)[0]
        x, y = place_of(slot)
        slots, span, reach, terrain, parks, sports, towers, towered, utilities, standing, before = self
        left, top, right, bottom = span
        if not (left <= x <= right and top <= y <= bottom):
            span = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            reach = within_four(*span)
        new = tile.terrain
        wider = (
            Squares(terrain[0] | new[0] << corner),
            Squares(terrain[1] | new[1] << corner),
            Squares(terrain[2] | new[2] << corner),
            Squares(terrain[3] | new[3] << corner),
        )
        if towers:
            towered = self._towered_with(new, RINGS[slot], wider)
        return City(
            Slots(slots | 1 << slot),
            span,
            reach,
            wider,
            Squares(parks | tile.parks << corner),
            Squares(sports | tile.sports << corner),
            towers,
            towered,
            utilities,
            standing,
            (*before, laid),
        )

    def _towered_with(self, new: Ground, ring: Squares, wider: Ground) -> Towered:
        """The districts with skyscrapers after a tile that shows ``new`` came to lie inside ``ring``."""
        towered: list[Districts] = [*self.towered]
        for terrain, districts in enumerate(towered):
            if districts and new[terrain]:
                for district in districts:
                    if ring & district:
                        # Districts that the tile joined grow into the same one.
                        grown = region(district, wider[terrain])
                        towered[terrain] = (*(d for d in towered[terrain] if not d & grown), grown)
        soil, grass, rock, water = towered
        return soil, grass, rock, water

    def with_token(self, token: Token, square: Square) -> "City":
        """The city with a token on one of its squares."""
        bit = Squares(1 << square)
        standing = (*self.standing, Standing(token.id, square))
        if not isinstance(token, Skyscraper):
            return self._replace(utilities=Squares(self.utilities | bit), standing=standing)
        towered = list(self.towered)
        district = region(bit, self.terrain[token.terrain])
        if district not in towered[token.terrain]:
            towered[token.terrain] = (*towered[token.terrain], district)
        soil, grass, rock, water = towered
        return self._replace(towers=Squares(self.towers | bit), towered=(soil, grass, rock, water), standing=standing)
