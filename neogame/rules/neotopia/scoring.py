"""The score of a player: what each region gives, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from neogame.rules.hexes import Spaces, largest_group
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import BONUS_POINTS, Element, Region
from neogame.rules.neotopia.ways import spaces_of

LOWEST_COUNTS = 3


@dataclass(frozen=True, slots=True)
class RegionScore:
    """Track and largest group of the own colour; the lowest of the three regions counts ``times`` three."""

    region: Region
    track: int
    group: Spaces
    times: int

    @property
    def points(self) -> int:
        """What the region holds before it is multiplied."""
        return self.track + self.group.bit_count()


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score: what each region gives, and the unused bonus tokens.

    >>> tracks = [(Region.DESERT, 20, 1), (Region.WATER, 12, 1), (Region.FOREST, 7, 3)]
    >>> score = Score(tuple(RegionScore(region, track, Spaces(0), times) for region, track, times in tracks), 1)
    >>> score.total, score.rank
    (56, (56, 7, 12, 20))
    """

    regions: tuple[RegionScore, ...]
    """In the order of the board."""
    bonuses: int
    """How many bonus tokens are unused."""

    @property
    def lowest(self) -> RegionScore:
        """The region that counts three times."""
        return next(region for region in self.regions if region.times == LOWEST_COUNTS)

    @property
    def bonus_points(self) -> int:
        return BONUS_POINTS * self.bonuses

    @property
    def total(self) -> int:
        return sum(region.times * region.points for region in self.regions) + self.bonus_points

    @property
    def rank(self) -> tuple[int, ...]:
        """What decides the game: points, then the lowest, the second and the best region (RULINGS: Neotopia 13)."""
        return self.total, *sorted(region.points for region in self.regions)


def scores(
    lands: Sequence[Land], colours: Sequence[Element], tracks: Sequence[Sequence[int]], bonuses: Sequence[int]
) -> tuple[Score, ...]:
    """Every seat's score if the game ended now."""
    return tuple(
        score(lands, colour, own_tracks, own_bonuses)
        for colour, own_tracks, own_bonuses in zip(colours, tracks, bonuses, strict=True)
    )


def score(lands: Sequence[Land], colour: Element, tracks: Sequence[int], bonuses: int) -> Score:
    """One player's score if the game ended now."""
    groups = [largest_group(spaces_of(land.discs, colour)) for land in lands]
    points = [track + group.bit_count() for track, group in zip(tracks, groups, strict=True)]
    # Of equally low regions any may be tripled; the first is.
    lowest = points.index(min(points))
    return Score(
        tuple(
            RegionScore(region, tracks[region], groups[region], LOWEST_COUNTS if region == lowest else 1)
            for region in Region
        ),
        bonuses,
    )
