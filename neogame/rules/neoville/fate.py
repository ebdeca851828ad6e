"""What can still become of a token: which promises are kept for good, which are broken for good.

Every answer errs on one side only. ``can_pay`` is False only if no way to play on makes the token pay, and ``can_fail``
is False only if no way to play on makes it cost; where that is hard to see, both stay True.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from neogame.rules.core import Seat
from neogame.rules.grid import (
    ACROSS,
    SQUARES_WIDE,
    Slot,
    Slots,
    Square,
    Squares,
    grow,
    members,
    place_of,
    position_of,
    region,
    slot_of,
    square_at,
    squares_of,
    within_four,
)
from neogame.rules.neoville.city import City, Standing
from neogame.rules.neoville.components import (
    ROUNDS,
    Biodome,
    Components,
    Ecomobile,
    Feature,
    Skyscraper,
    Terrain,
    Tile,
    Token,
    TokenId,
    Windmill,
)
from neogame.rules.neoville.scoring import TokenScore, district_of, stands_well, token_scores
from neogame.rules.neoville.state import Stage, View

LINES = ((0, 1), (2, 3), (0, 2), (1, 3))
"""The pairs of a tile's squares that lie in one row or column."""


class Fate(NamedTuple):
    """Whether a token can still end up paying, and whether it can still end up costing points.

    >>> kept = Fate(can_pay=True, can_fail=False)
    >>> kept.sure, kept.lost, kept.open
    (True, False, False)
    """

    can_pay: bool
    can_fail: bool

    @property
    def sure(self) -> bool:
        """Whether it cannot fail any more."""
        return self.can_pay and not self.can_fail

    @property
    def lost(self) -> bool:
        """Whether it cannot pay any more."""
        return self.can_fail and not self.can_pay

    @property
    def open(self) -> bool:
        """Whether it can still pay and still fail."""
        return self.can_pay and self.can_fail


def fates(view: View, seat: Seat, components: Components) -> dict[TokenId, Fate]:
    """The fate of every token in a seat's city, in the order they were built."""
    city = view.cities[seat]
    building = view.stage is Stage.BUILD and view.turn % len(view.cities) == seat
    laid = {place.tile for other in view.cities for place in other.laid}
    outlook = _Outlook(
        city,
        components.tokens,
        tuple(tile for tile in components.tiles.values() if tile.id not in laid),
        tuple(components.tokens[token] for token in view.supply),
        view.slot if building else None,
        over=view.stage is Stage.OVER,
    )
    scores = token_scores(city, components.tokens)
    return {score.token: outlook.fate(standing, score) for standing, score in zip(city.standing, scores, strict=True)}


class _Outlook:
    """A city and what may still be added to it."""

    def __init__(
        self,
        city: City,
        tokens: Mapping[TokenId, Token],
        tiles: Sequence[Tile],
        supply: Sequence[Token],
        fresh: Slot | None,
        *,
        over: bool,
    ) -> None:
        self.city = city
        self.tokens = tokens
        self.tiles = tiles
        self.supply = supply
        self.fresh = fresh
        """The tile just placed, while something may still be built on it."""
        self.left = 0 if over else ROUNDS - len(city.laid)
        """How many tiles the city can still get."""
        self.frames = [] if not self.left else [*_frames(city)]

    def fate(self, standing: Standing, score: TokenScore) -> Fate:
        token = self.tokens[standing.token]
        match token:
            case Skyscraper():
                return self._skyscraper(token, score)
            case Ecomobile():
                if score.found >= score.needed:
                    return Fate(True, False)
                return Fate(score.found + self._more_patrolled(token, standing.square) >= score.needed, True)
            case Windmill():
                # A tile that stands well in every frame the city can still get stays so.
                well = stands_well(self.city, standing.square, token.slots)
                return Fate(True, True) if well is None and self.left else Fate(well is True, well is False)
            case Biodome():
                return self._biodome(token, standing.square, score)

    def _skyscraper(self, token: Skyscraper, score: TokenScore) -> Fate:
        # A district never shrinks. Joined with another one, at worst the other skyscraper scores in this one's place.
        values = [
            other.value
            for standing in self.city.standing
            if isinstance(other := self.tokens[standing.token], Skyscraper)
            and other.terrain is token.terrain
            and score.counted >> standing.square & 1
        ]
        size = score.found
        if size >= token.value:
            return Fate(not any(token.value < value <= size for value in values), False)
        # Of several that are not met the smallest counts, so a larger one costs nothing.
        can_fail = token.value == min(values) and not any(value <= size for value in values)
        return Fate(self._largest(score.counted, token.terrain) >= token.value, can_fail)

    def _largest(self, district: Squares, terrain: Terrain) -> int:
        """An upper bound for the squares that the district has at the end."""
        here = self.city.terrain[terrain]
        most = district.bit_count()
        gains = sorted((tile.terrain.count(terrain) for tile in self.tiles), reverse=True)
        for _, empty in self.frames:
            reached = region(district, Squares(here | empty))
            slots = len({slot_of(square) for square in members(reached & empty)})
            gain = sum(gains[: min(slots, self.left)])
            most = max(most, (reached & here).bit_count() + min(gain, (reached & empty).bit_count()))
        return most

    def _more_patrolled(self, token: Ecomobile, square: Square) -> int:
        """An upper bound for what an ecomobile's row and column can still gain."""
        x, y = place_of(slot_of(square))
        taken = [place_of(place.slot) for place in self.city.laid]
        openings = sum(ACROSS - sum(1 for place in taken if place[axis] == here) for axis, here in ((0, x), (1, y)))
        openings = min(openings, self.left)
        wanted = {Feature.PARK, Feature.SPORT} & set(token.of)
        marks = sorted(
            (max(sum(tile.marks[i] in wanted for i in line) for line in LINES) for tile in self.tiles), reverse=True
        )
        builds = sum(
            (Feature.SKYSCRAPER if isinstance(other, Skyscraper) else Feature.UTILITY) in token.of
            for other in self.supply
        )
        places = openings
        if self.fresh is not None:
            across, down = place_of(self.fresh)
            places += across == x or down == y
        return sum(marks[:openings]) + min(places, builds)

    def _biodome(self, token: Biodome, square: Square, score: TokenScore) -> Fate:
        district = district_of(self.city, square)
        rivals = [
            other.id
            for standing in self.city.standing
            if isinstance(other := self.tokens[standing.token], Biodome)
            and other.shapes == token.shapes
            and district >> standing.square & 1
        ]
        if min(rivals) != token.id:
            return Fate(False, True)
        growing = any(grow(district) & empty for _, empty in self.frames)
        if score.points > 0 and not growing:
            return Fate(True, self._may_be_ousted(token, district))
        return Fate(score.points > 0 or self._can_get_shape(token, district), True)

    def _may_be_ousted(self, token: Biodome, district: Squares) -> bool:
        """Whether a biodome that would score in this one's place may still be built in its district."""
        if self.fresh is None or not any(district >> square & 1 for square in squares_of(self.fresh)):
            return False
        return any(isinstance(t, Biodome) and t.shapes == token.shapes and t.id < token.id for t in self.supply)

    def _can_get_shape(self, token: Biodome, district: Squares) -> bool:
        """Whether empty squares can still make the district the wanted shape."""
        terrain = next(of for of in self.city.terrain if of & district)
        first = next(members(district))
        for frame, empty in self.frames:
            for wanted in _placed(token.shapes, first):
                if district & ~wanted or wanted & ~frame:
                    continue
                added = wanted & ~district
                # Whatever lies there or beside it already must be empty, or of this terrain and in the shape.
                if added & ~(empty | terrain) or grow(wanted) & terrain & ~wanted:
                    continue
                if len({slot_of(square) for square in members(added & empty)}) <= self.left:
                    return True
        return False


def _frames(city: City) -> Iterator[tuple[Squares, Squares]]:
    """Every frame of four by four the city may end up in: its squares, and those of them that are empty."""
    left, top, right, bottom = city.span
    reach = ACROSS - 1
    for x in range(right - reach, left + 1):
        for y in range(bottom - reach, top + 1):
            slots = within_four(x, y, x + reach, y + reach)
            yield _squares(slots), _squares(Slots(slots & ~city.slots))


@lru_cache(maxsize=1 << 12)
def _squares(slots: Slots) -> Squares:
    return Squares(sum(1 << square for slot in members(slots) for square in squares_of(Slot(slot))))


def _placed(shapes: Iterable[Squares], on: Square) -> Iterator[Squares]:
    """Every place of a shape in which it covers a square of the field."""
    column, row = position_of(on)
    for shape in shapes:
        places = [position_of(square) for square in members(shape)]
        for across, down in places:
            moved = [(c - across + column, r - down + row) for c, r in places]
            if all(0 <= c < SQUARES_WIDE and 0 <= r < SQUARES_WIDE for c, r in moved):
                yield Squares(sum(1 << square_at(c, r) for c, r in moved))
