"""A private board for thinking: a city as its districts, made for trying out thousands of turns a second.

It lies on the same field as the rules' city. A tile is four patterns of four bits, one per terrain: bit 0 is its top
left square, bit 3 its bottom right. Tokens are known by what they ask for, so that two copies are one choice.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from neogame.rules.grid import (
    ACROSS,
    ALL_SLOTS,
    FIRST_SLOT,
    Slot,
    Slots,
    Square,
    Squares,
    around,
    cross,
    grow,
    members,
    ordered,
    place_of,
    slot_of,
    squares_of,
    to_corner,
    within_four,
)
from neogame.rules.neoville.city import City, Standing
from neogame.rules.neoville.components import (
    ROUNDS,
    Biodome,
    Components,
    Ecomobile,
    Edge,
    Feature,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    Token,
    TokenId,
    Utility,
    Windmill,
)

Span = tuple[int, int, int, int]
Pattern = int
"""Squares of one tile: bits 0 to 3."""

CORNERS: Mapping[int, Square] = {slot: squares_of(slot)[0] for slot in ALL_SLOTS}
SPREAD = tuple(sum(1 << square for i, square in enumerate(squares_of(Slot(0))) if bits >> i & 1) for bits in range(16))
"""A pattern as squares of the slot in the top left corner of the field."""
PIECES: tuple[tuple[Pattern, ...], ...] = tuple(
    () if not bits else (1, 8) if bits == 9 else (2, 4) if bits == 6 else (bits,) for bits in range(16)
)
"""A pattern as its connected parts: only the two diagonals have more than one."""
HALO: tuple[Mapping[int, int], ...] = tuple(
    {corner: grow(Squares(SPREAD[bits] << corner)) for corner in CORNERS.values()} for bits in range(16)
)
"""By pattern and corner of the slot: its squares and their neighbours."""
CROSSES = {square: cross(square) for slot in ALL_SLOTS for square in squares_of(slot)}


class Face(NamedTuple):
    """A tile as it lies after turning."""

    tile: TileId
    turns: int
    ground: tuple[Pattern, Pattern, Pattern, Pattern]
    parks: Pattern
    sports: Pattern
    plain: Pattern
    """The squares without a mark."""


class Supply(NamedTuple):
    """What may still be built: per terrain the skyscrapers' values as bits, and how many there are of each utility."""

    towers: tuple[int, int, int, int]
    utilities: tuple[int, ...]

    def without(self, built: "Built") -> "Supply":
        if built.terrain is None:
            counts = list(self.utilities)
            counts[built.what] -= 1
            return Supply(self.towers, tuple(counts))
        soil, grass, rock, water = (
            mask & ~(1 << built.what) if terrain == built.terrain else mask for terrain, mask in enumerate(self.towers)
        )
        return Supply((soil, grass, rock, water), self.utilities)

    def holds(self, built: "Built") -> bool:
        if built.terrain is None:
            return self.utilities[built.what] > 0
        return bool(self.towers[built.terrain] >> built.what & 1)


class Built(NamedTuple):
    """A kind of token on a square of the tile: a skyscraper by terrain and value, or a utility by number."""

    terrain: int | None
    what: int
    square: int


class District(NamedTuple):
    squares: int
    halo: int
    """The squares and their neighbours."""
    towers: tuple[int, ...] = ()
    """The values of its skyscrapers; more than one only where joining could not be avoided."""
    domes: tuple[int, ...] = ()
    """The numbers of its biodomes."""


Ground = tuple[District, ...]


class Board(NamedTuple):
    """A city; immutable, so that what is found out about it can be kept."""

    slots: int = 0
    span: Span = (0, 0, 0, 0)
    ground: tuple[Ground, Ground, Ground, Ground] = ((), (), (), ())
    parks: int = 0
    sports: int = 0
    towers: int = 0
    utilities: int = 0
    windmills: tuple[tuple[int, int], ...] = ()
    """Slot and number of each."""
    ecomobiles: tuple[tuple[int, int], ...] = ()
    """Square and number of each."""

    @property
    def left(self) -> int:
        """How many tiles are still to come."""
        return ROUNDS - self.slots.bit_count()

    def open_slots(self) -> tuple[Slot, ...]:
        if not self.slots:
            return (FIRST_SLOT,)
        return open_slots(self.slots, self.span)

    def placed(self, face: Face, slot: int) -> "Board":
        corner = CORNERS[slot]
        soil, grass, rock, water = (
            joined(ground, pattern, corner)[0] if pattern else ground
            for ground, pattern in zip(self.ground, face.ground, strict=True)
        )
        return self._replace(
            slots=self.slots | 1 << slot,
            span=wider(self.span, slot),
            ground=(soil, grass, rock, water),
            parks=self.parks | SPREAD[face.parks] << corner,
            sports=self.sports | SPREAD[face.sports] << corner,
        )

    def built(self, kit: "Kit", built: Built, slot: int) -> "Board":
        square = squares_of(Slot(slot))[built.square]
        bit = 1 << square
        if built.terrain is not None:
            ground = _with_token(self.ground, bit, tower=built.what)
            return self._replace(ground=ground, towers=self.towers | bit)
        utility = kit.utilities[built.what]
        if isinstance(utility, Windmill):
            return self._replace(windmills=(*self.windmills, (slot, built.what)), utilities=self.utilities | bit)
        if isinstance(utility, Ecomobile):
            return self._replace(ecomobiles=(*self.ecomobiles, (square, built.what)), utilities=self.utilities | bit)
        return self._replace(ground=_with_token(self.ground, bit, dome=built.what), utilities=self.utilities | bit)

    def after(self, kit: "Kit", face: Face, slot: int, built: Built | None) -> "Board":
        """The board after a whole turn."""
        board = self.placed(face, slot)
        return board if built is None else board.built(kit, built, slot)

    def features(self, of: Sequence[Feature]) -> int:
        """The squares that show any of these."""
        found = 0
        for feature in of:
            match feature:
                case Feature.PARK:
                    found |= self.parks
                case Feature.SPORT:
                    found |= self.sports
                case Feature.SKYSCRAPER:
                    found |= self.towers
                case Feature.UTILITY:
                    found |= self.utilities
        return found


class Kit:
    """What the components look like to a thinker: every face of every tile, every kind of token."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.faces: dict[TileId, tuple[Face, ...]] = {}
        self._turned: dict[TileId, list[Face]] = {}
        for tile in components.tiles.values():
            turned = [_face(tile.turned(turns), turns) for turns in range(4)]
            self._turned[tile.id] = turned
            # A tile that looks the same after a half turn need not be tried twice.
            self.faces[tile.id] = tuple({face[2:]: face for face in reversed(turned)}.values())[::-1]
        self.looks: dict[TileId, TileId] = {}
        """Of tiles that look alike, the first stands for all."""
        first: dict[frozenset[tuple[object, ...]], TileId] = {}
        for tile_id, all_faces in self.faces.items():
            self.looks[tile_id] = first.setdefault(frozenset(face[2:] for face in all_faces), tile_id)
        self.utilities: list[Utility] = []
        self.number: dict[TokenId, int] = {}
        """Of a utility: the place of its kind in ``utilities``."""
        asked: dict[object, int] = {}
        for token in components.tokens.values():
            if not isinstance(token, Skyscraper):
                wish = _wish(token)
                if wish not in asked:
                    asked[wish] = len(self.utilities)
                    self.utilities.append(token)
                self.number[token.id] = asked[wish]

    def face(self, tile: TileId, turns: int) -> Face:
        return self._turned[tile][turns]

    def supply(self, tokens: Sequence[TokenId]) -> Supply:
        towers = [0, 0, 0, 0]
        counts: Counter[int] = Counter()
        for token_id in tokens:
            token = self.components.tokens[token_id]
            if isinstance(token, Skyscraper):
                towers[token.terrain] |= 1 << token.value
            else:
                counts[self.number[token_id]] += 1
        soil, grass, rock, water = towers
        return Supply((soil, grass, rock, water), tuple(counts[n] for n in range(len(self.utilities))))

    def token(self, built: Built, tokens: Sequence[TokenId]) -> TokenId:
        """The first of ``tokens`` that is of the kind built."""
        return next(token for token in tokens if self.kind(token) == built[:2])

    def kind(self, token_id: TokenId) -> tuple[int | None, int]:
        token = self.components.tokens[token_id]
        if isinstance(token, Skyscraper):
            return int(token.terrain), token.value
        return None, self.number[token_id]

    def board(self, city: City) -> Board:
        """The rules' city, seen with our eyes."""
        board = Board()
        for laid in city.laid:
            board = board.placed(self.face(laid.tile, laid.turns), laid.slot)
        for standing in city.standing:
            slot = slot_of(standing.square)
            terrain, what = self.kind(standing.token)
            board = board.built(self, Built(terrain, what, squares_of(slot).index(standing.square)), slot)
        return board

    def before(self, city: City) -> Board:
        """The city without the tile that was just placed, which bears no token yet."""
        return self.board(city._replace(laid=city.laid[:-1]))

    def joins(self, board: Board, face: Face, slot: int) -> bool:
        """Whether the tile would make one district of two that both hold a skyscraper."""
        return any(
            joined(ground, pattern, CORNERS[slot])[1]
            for ground, pattern in zip(board.ground, face.ground, strict=True)
            if pattern
        )

    def points(self, board: Board) -> int:
        """What the tokens of the board give if the game ended now."""
        total = 0
        for ground in board.ground:
            for district in ground:
                total += _tower_points(district) + self._dome_points(district)
        for slot, number in board.windmills:
            mill = self.utilities[number]
            assert isinstance(mill, Windmill)
            share = frames(board.span, slot, mill.slots)
            total += mill.value if share == 1 else -mill.value if share == 0 else 0
        for square, number in board.ecomobiles:
            patrol = self.utilities[number]
            assert isinstance(patrol, Ecomobile)
            found = (CROSSES[Square(square)] & board.features(patrol.of)).bit_count()
            total += patrol.value if found >= patrol.count else -patrol.value
        return total

    def pays(self, board: Board, standing: Standing) -> bool:
        """Whether a token pays if the game ended now."""
        token = self.components.tokens[standing.token]
        bit = 1 << standing.square
        match token:
            case Skyscraper():
                district = next(d for d in board.ground[token.terrain] if d.squares & bit)
                return token.value == _tower_points(district)
            case Windmill():
                return frames(board.span, slot_of(standing.square), token.slots) == 1
            case Ecomobile():
                return (CROSSES[standing.square] & board.features(token.of)).bit_count() >= token.count
            case Biodome():
                district = next(d for ground in board.ground for d in ground if d.squares & bit)
                return to_corner(Squares(district.squares)) in token.shapes

    def _dome_points(self, district: District) -> int:
        total, satisfied = 0, False
        for number in district.domes:
            dome = self.utilities[number]
            assert isinstance(dome, Biodome)
            fits = not satisfied and to_corner(Squares(district.squares)) in dome.shapes
            satisfied = satisfied or fits
            total += dome.value if fits else -dome.value
        return total


def joined(ground: Ground, pattern: Pattern, corner: int) -> tuple[Ground, bool]:
    """The districts after a tile's pattern, and whether skyscrapers were joined."""
    reach = HALO[pattern][corner]
    beside = [district for district in ground if reach & district.squares]
    grown, clash = merged(beside, pattern, corner)
    if len(beside) < len(ground):
        return (*(d for d in ground if not reach & d.squares), *(district for _, district in grown)), clash
    return tuple(district for _, district in grown), clash


def merged(
    touching: Sequence[District], pattern: Pattern, corner: int
) -> tuple[Sequence[tuple[Pattern, District]], bool]:
    """The districts that a pattern makes with those it touches, and whether skyscrapers were joined."""
    pieces = PIECES[pattern]
    if len(pieces) == 1:
        squares, halo = SPREAD[pattern] << corner, HALO[pattern][corner]
        towers: tuple[int, ...] = ()
        domes: tuple[int, ...] = ()
        clash = False
        for district in touching:
            squares |= district.squares
            halo |= district.halo
            if district.towers:
                clash = clash or bool(towers)
                towers += district.towers
            domes += district.domes
        return ((pattern, District(squares, halo, towers, domes)),), clash
    first, second = pieces
    by_first = [district for district in touching if HALO[first][corner] & district.squares]
    by_second = [district for district in touching if HALO[second][corner] & district.squares]
    one, clash = merged(by_first, first, corner)
    if any(district in by_first for district in by_second):
        # A district around the corner makes one of both; so does anything the second square touches besides.
        rest = [district for district in by_second if district not in by_first]
        ((_, both),), also = merged([one[0][1], *rest], second, corner)
        return ((pattern, both),), clash or also
    two, also = merged(by_second, second, corner)
    return (*one, *two), clash or also


@lru_cache(maxsize=1 << 14)
def open_slots(slots: int, span: Span) -> tuple[Slot, ...]:
    """Where the next tile may lie beside ``slots``."""
    return ordered(Slots(around(Slots(slots)) & within_four(*span)))


@lru_cache(maxsize=1 << 14)
def room(slots: int, span: Span) -> int:
    """The empty squares that the city could still cover, wherever its frame comes to lie."""
    free = within_four(*span) & ~slots
    return sum(SPREAD[15] << CORNERS[slot] for slot in members(free))


@cache
def wider(span: Span, slot: int) -> Span:
    """The span with ``slot`` in it."""
    x, y = place_of(Slot(slot))
    left, top, right, bottom = span
    return min(left, x), min(top, y), max(right, x), max(bottom, y)


@cache
def frames(span: Span, slot: int, edge: Edge) -> float:
    """The share of the frames the city could end in, in which ``slot`` is on the wanted edge."""
    x, y = place_of(Slot(slot))
    left, top, right, bottom = span
    reach = ACROSS - 1
    columns = [x - first for first in range(right - reach, left + 1)]
    rows = [y - first for first in range(bottom - reach, top + 1)]
    outer_columns = sum(column in (0, reach) for column in columns) / len(columns)
    outer_rows = sum(row in (0, reach) for row in rows) / len(rows)
    match edge:
        case Edge.LEFT:
            return columns.count(0) / len(columns)
        case Edge.RIGHT:
            return columns.count(reach) / len(columns)
        case Edge.TOP:
            return rows.count(0) / len(rows)
        case Edge.BOTTOM:
            return rows.count(reach) / len(rows)
        case Edge.CORNER:
            return outer_columns * outer_rows
        case Edge.CENTRE:
            return (1 - outer_columns) * (1 - outer_rows)


def _with_token(
    ground: tuple[Ground, Ground, Ground, Ground], bit: int, tower: int | None = None, dome: int | None = None
) -> tuple[Ground, Ground, Ground, Ground]:
    def with_it(district: District) -> District:
        if not district.squares & bit:
            return district
        towers = district.towers if tower is None else (*district.towers, tower)
        domes = district.domes if dome is None else (*district.domes, dome)
        return District(district.squares, district.halo, towers, domes)

    soil, grass, rock, water = (tuple(with_it(district) for district in districts) for districts in ground)
    return soil, grass, rock, water


def _tower_points(district: District) -> int:
    """One skyscraper of a district scores, the best for the player (RULINGS: Neoville 8)."""
    if not district.towers:
        return 0
    size = district.squares.bit_count()
    met = [value for value in district.towers if value <= size]
    return max(met) if met else -min(district.towers)


def _face(tile: Tile, turns: int) -> Face:
    soil, grass, rock, water = (_bits(terrain, tile.terrain) for terrain in Terrain)
    parks, sports = _bits(Feature.PARK, tile.marks), _bits(Feature.SPORT, tile.marks)
    return Face(tile.id, turns, (soil, grass, rock, water), parks, sports, 15 & ~(parks | sports))


def _bits(wanted: object, found: Sequence[object]) -> Pattern:
    return sum(1 << i for i, one in enumerate(found) if one is wanted)


def _wish(token: Token) -> object:
    """What a utility asks for, whichever copy it is."""
    match token:
        case Ecomobile():
            return "ecomobile", token.value, token.count, token.of
        case Windmill():
            return "windmill", token.value, token.slots
        case Biodome():
            return "biodome", token.value, token.rows
        case Skyscraper():
            return "skyscraper", token.value, token.terrain
