"""What the next turn could bring on one board: every placement and build with its value, found as it is asked for.

A placement's value is a sum: per terrain what the tile's pattern does to the districts, and what its marks and its slot
do for the rest. Those parts repeat from tile to tile, so each is worked out once per slot and kept.
"""

from collections.abc import Sequence
from typing import NamedTuple

from neogame.ai.neoville.board import (
    CORNERS,
    CROSSES,
    HALO,
    SPREAD,
    Board,
    Built,
    District,
    Face,
    Pattern,
    Supply,
    frames,
    merged,
    open_slots,
    room,
    wider,
)
from neogame.ai.neoville.judge import MOST_FOUND, MOST_OPENINGS, Judge, Prospects
from neogame.rules.grid import Slot, Square, squares_of
from neogame.rules.neoville.components import Feature, TileId

KEPT = 24
"""How many turns of a tile are kept; the rest never matter."""
_LOWEST = tuple((bits & -bits).bit_length() - 1 for bits in range(16))
BUILDS = 3
"""How many builds of a placement are looked at beside building nothing."""


class Rivals(NamedTuple):
    """What is to beat: the most parks and sport facilities of any other city."""

    parks: int
    sports: int

    @classmethod
    def of(cls, boards: Sequence[Board]) -> "Rivals":
        return cls(
            max((board.parks.bit_count() for board in boards), default=0),
            max((board.sports.bit_count() for board in boards), default=0),
        )


class Turn(NamedTuple):
    """A placement with a build or none; a joining one is open only to a hand that has no other."""

    value: float
    face: Face
    slot: Slot
    built: Built | None
    joins: bool


class _Offer(NamedTuple):
    """A token for a site: its gain, on any of these squares."""

    gain: float
    terrain: int | None
    what: int
    squares: Pattern


class _Ground(NamedTuple):
    """What a pattern makes of one terrain."""

    worth: float
    joins: bool
    offers: tuple[_Offer, ...]


class _Marks(NamedTuple):
    """What a tile's marks and slot make of everything but the districts."""

    worth: float
    offers: tuple[tuple[float, Built], ...]
    """Windmills and ecomobiles."""
    tower_bonus: Sequence[float] | None
    """What a skyscraper on each square adds to standing ecomobiles."""
    utility_bonus: Sequence[float] | None


class _Lot(NamedTuple):
    """A terrain as an open slot finds it: worth and squares of all districts, and those beside the slot."""

    worth: float
    inside: int
    beside: list[tuple[District, float]]


class _Site:
    """One open slot."""

    __slots__ = ("basis", "corner", "free", "grounds", "lots", "marks", "mills", "seen", "slot", "span", "watched")

    basis: float
    """What the slot alone is worth: standing windmills, open slots."""
    mills: list[tuple[float, int]]
    """Windmills of the supply that gain here."""
    seen: list[tuple[int, int]]
    """Per square its row and column, and how many empty squares they have."""
    watched: list[tuple[int, Pattern, int, int]]
    """Standing ecomobiles: number, squares of the slot it sees, what it has found, how many empty squares it sees."""

    def __init__(self, board: Board, slot: Slot) -> None:
        self.slot = slot
        self.corner = int(CORNERS[slot])
        self.span = wider(board.span, slot)
        self.free = room(board.slots | 1 << slot, self.span)
        self.grounds: tuple[list[_Ground | None], ...] = tuple([None] * 16 for _ in range(4))
        self.lots: list[_Lot | None] = [None] * 4
        self.marks: dict[int, _Marks] = {}


class Outlook:
    """All next turns on a board, for a supply."""

    def __init__(
        self, judge: Judge, board: Board, supply: Supply, rivals: Rivals, slots: Sequence[Slot] | None = None
    ) -> None:
        """With ``slots`` no others are looked at."""
        self.judge = judge
        self.board = board
        self.supply = supply
        self.rivals = rivals
        self.prospects: Prospects = judge.prospects(board.left - 1)
        self._sites = [_Site(board, slot) for slot in slots or board.open_slots()]
        kit = judge.kit
        self._domes = [
            (number, kit.utilities[number].value, shapes[0].bit_count())
            for number, shapes in judge.domes.items()
            if supply.utilities[number]
        ]
        self._mills = [number for number in judge.mills if supply.utilities[number]]
        self._patrols = [
            (number, board.features(patrol.of)) for number, patrol in judge.patrols.items() if supply.utilities[number]
        ]
        self._parks = board.parks.bit_count()
        self._sports = board.sports.bit_count()
        self._turns: dict[TileId, tuple[Turn, ...]] = {}

    def turns(self, tile: TileId) -> tuple[Turn, ...]:
        """The best turns with a tile, the best first; at least one with no build."""
        look = self.judge.kit.looks[tile]
        found = self._turns.get(look)
        if found is None:
            found = self._turns[look] = self._all_turns(look)
        return found

    def best(self, tile: TileId, supply: Supply) -> Turn:
        """The best turn with a tile whose token is in ``supply``."""
        turns = self.turns(tile)
        if supply is self.supply:
            return turns[0]
        towers, utilities = supply
        for turn in turns:
            built = turn.built
            if built is None:
                return turn
            terrain = built.terrain
            if utilities[built.what] if terrain is None else towers[terrain] >> built.what & 1:
                return turn
        raise AssertionError("a tile has a turn without a build")

    def all_of(self, hand: Sequence[TileId]) -> list[Turn]:
        """The best turns of a hand, the best first, none twice; joining ones only if there are no others."""
        found = [turn._replace(face=turn.face._replace(tile=tile)) for tile in hand for turn in self.turns(tile)]
        if not all(turn.joins for turn in found):
            found = [turn for turn in found if not turn.joins]
        return sorted(found, key=_value, reverse=True)

    def builds(self, face: Face, slot: int) -> list[Turn]:
        """Every build worth a look on one placement, and none, the best first."""
        site = next(site for site in self._sites if site.slot == slot)
        return sorted(self._on(site, face, len(face.ground) * 16), key=_value, reverse=True)

    def _all_turns(self, tile: TileId) -> tuple[Turn, ...]:
        found: list[Turn] = []
        for site in self._sites:
            for face in self.judge.kit.faces[tile]:
                found += self._on(site, face, BUILDS)
        found.sort(key=_value, reverse=True)
        found.sort(key=_joins)
        kept = found[:KEPT]
        if all(turn.built for turn in kept):
            kept.append(next(turn for turn in found[KEPT:] if turn.built is None))
        return tuple(kept)

    def _on(self, site: _Site, face: Face, builds: int) -> list[Turn]:
        """The turns of one placement."""
        marks_key = face.parks << 4 | face.sports
        marks = site.marks.get(marks_key)
        if marks is None:
            marks = site.marks[marks_key] = self._marks(site, face)
        worth = marks.worth
        joins = False
        plain = face.plain
        offers: list[tuple[float, Built]] = []
        for terrain, pattern in enumerate(face.ground):
            ground = site.grounds[terrain][pattern]
            if ground is None:
                ground = site.grounds[terrain][pattern] = self._ground(site, terrain, pattern)
            worth += ground.worth
            joins = joins or ground.joins
            for gain, kind, what, squares in ground.offers:
                open_squares = squares & plain
                if open_squares:
                    bonus = marks.utility_bonus if kind is None else marks.tower_bonus
                    if bonus is None:
                        offers.append((gain, Built(kind, what, _LOWEST[open_squares])))
                    else:
                        extra, at = max((bonus[i], -i) for i in range(4) if open_squares >> i & 1)
                        offers.append((gain + extra, Built(kind, what, -at)))
        offers += marks.offers
        slot = site.slot
        found = [Turn(worth, face, slot, None, joins)]
        if offers:
            if len(offers) > builds:
                offers.sort(key=_gain, reverse=True)
                del offers[builds:]
            least = self.judge.build_least
            found += [Turn(worth + gain, face, slot, built, joins) for gain, built in offers if gain > least]
        return found

    def _ground(self, site: _Site, terrain: int, pattern: Pattern) -> _Ground:
        prospects, free = self.prospects, site.free
        values = self.supply.towers[terrain]
        lot = site.lots[terrain]
        if lot is None:
            lot = site.lots[terrain] = self._lot(site, terrain)
        worth = lot.worth
        if not pattern:
            return _Ground(worth, False, ())
        reach = HALO[pattern][site.corner]
        touched = []
        for district, part in lot.beside:
            if reach & district.squares:
                touched.append(district)
                worth -= part
        grown, joins = merged(touched, pattern, site.corner)
        inside = lot.inside | SPREAD[pattern] << site.corner
        offers: list[_Offer] = []
        for bits, district in grown:
            squares = district.squares
            worth += self.district(district, values, inside, free)
            size = squares.bit_count()
            if not district.towers:
                border = (district.halo & free).bit_count()
                instead = prospects.potential(values, size, border)
                for gain, value in prospects.options(values, size, border)[:BUILDS]:
                    offers.append(_Offer(gain - instead, terrain, value, bits))
            if self._domes and not district.domes:
                for number, value, largest in self._domes:
                    if size <= largest:
                        gain = prospects.worth(self.judge.dome_chance(number, squares, inside, free), value)
                        if gain > 0:
                            offers.append(_Offer(gain, None, number, bits))
        return _Ground(worth, joins, tuple(offers))

    def _lot(self, site: _Site, terrain: int) -> "_Lot":
        ground = self.board.ground[terrain]
        values = self.supply.towers[terrain]
        inside = 0
        for district in ground:
            inside |= district.squares
        total = 0.0
        beside = []
        reach = HALO[15][site.corner]
        for district in ground:
            part = self.district(district, values, inside, site.free)
            total += part
            if reach & district.squares:
                beside.append((district, part))
        return _Lot(total, inside, beside)

    def district(self, district: District, values: int, inside: int, free: int) -> float:
        """What a district is worth with all that stands in it."""
        squares, halo, towers, domes = district
        size = squares.bit_count()
        border = (halo & free).bit_count()
        if not towers:
            worth = self.prospects.potential(values, size, border)
        else:
            worth = max(self.prospects.tower(value, size, border) for value in towers)
        if domes:
            worth += sum(self.prospects.domes(domes, squares, inside, free))
        return worth

    def _marks(self, site: _Site, face: Face) -> _Marks:
        judge, left, patrols = self.judge, self.prospects.left, self.prospects.patrols
        if not site.marks:
            self._survey(site)
        parks, sports = face.parks, face.sports
        worth = site.basis + judge.majority(self._parks + parks.bit_count(), self.rivals.parks, left)
        worth += judge.majority(self._sports + sports.bit_count(), self.rivals.sports, left)
        tower_bonus: list[float] | None = None
        utility_bonus: list[float] | None = None
        for number, seen, found, openings in site.watched:
            of, table = patrols[number]
            row = table[openings]
            found += (seen & _of_tile(of, parks, sports)).bit_count()
            now = row[found]
            worth += now
            if seen and found < MOST_FOUND and (gain := row[found + 1] - now):
                more = [gain if seen >> i & 1 else 0.0 for i in range(4)]
                if Feature.SKYSCRAPER in of:
                    tower_bonus = _sum(tower_bonus, more)
                if Feature.UTILITY in of:
                    utility_bonus = _sum(utility_bonus, more)
        plain = face.plain
        squares = [i for i in range(4) if plain >> i & 1]
        offers: list[tuple[float, Built]] = []
        if squares:
            for gain, number in site.mills:
                if utility_bonus is None:
                    offers.append((gain, Built(None, number, squares[0])))
                else:
                    extra, at = max((utility_bonus[i], -i) for i in squares)
                    offers.append((gain + extra, Built(None, number, -at)))
            for number, mask in self._patrols:
                of, table = patrols[number]
                features = mask | SPREAD[_of_tile(of, parks, sports)] << site.corner
                best, at = 0.0, -1
                for i in squares:
                    cross, openings = site.seen[i]
                    gain = table[openings][(cross & features).bit_count()]
                    if utility_bonus is not None:
                        gain += utility_bonus[i]
                    if gain > best:
                        best, at = gain, i
                if at >= 0:
                    offers.append((best, Built(None, number, at)))
        return _Marks(worth, tuple(offers), tower_bonus, utility_bonus)

    def _survey(self, site: _Site) -> None:
        """Finds out what all tiles on a slot have in common."""
        judge, board = self.judge, self.board
        site.basis = judge.weights["open_slots"] * len(open_slots(board.slots | 1 << site.slot, site.span))
        for slot, number in board.windmills:
            site.basis += self._mill(site, slot, number)
        gains = [(self._mill(site, site.slot, number), number) for number in self._mills]
        site.mills = [(gain, number) for gain, number in gains if gain > 0]
        squares = squares_of(site.slot)
        site.seen = [
            (CROSSES[square], min((CROSSES[square] & site.free).bit_count(), MOST_OPENINGS)) for square in squares
        ]
        site.watched = []
        for at, number in board.ecomobiles:
            cross = CROSSES[Square(at)]
            found = (cross & board.features(judge.patrols[number].of)).bit_count()
            seen = sum(1 << i for i, square in enumerate(squares) if cross >> square & 1)
            site.watched.append((number, seen, found, min((cross & site.free).bit_count(), MOST_OPENINGS)))

    def _mill(self, site: _Site, slot: int, number: int) -> float:
        return self.prospects.mill(number, frames(site.span, slot, self.judge.mills[number][1]))


def best_of(turns: Sequence[Turn]) -> Turn:
    """The best turn; a joining one only if all join."""
    best = turns[0]
    for turn in turns:
        if turn.joins < best.joins or (turn.joins == best.joins and turn.value > best.value):
            best = turn
    return best


def _of_tile(of: Sequence[Feature], parks: Pattern, sports: Pattern) -> Pattern:
    """The marks of a tile that an ecomobile counts."""
    return (parks if Feature.PARK in of else 0) | (sports if Feature.SPORT in of else 0)


def _sum(some: list[float] | None, more: list[float]) -> list[float]:
    return more if some is None else [a + b for a, b in zip(some, more, strict=True)]


def _value(turn: Turn) -> float:
    return turn.value


def _joins(turn: Turn) -> bool:
    return turn.joins


def _gain(offer: tuple[float, Built]) -> float:
    return offer[0]
